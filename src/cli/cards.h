#ifndef FO_CARDS_H
#define FO_CARDS_H
/* cards - the verbs of `faceoff cards`, one file each: cli/cards_VERB.c. */
#include "cli/card_files.h"

enum { EXERCISE_GAMES = 2000 }; /* whole ones, unless --games says more */

/* What stands on the command line. */
typedef struct CardArgs {
    CardPaths paths;
    const char *word; /* the name or text, of verbs that take one */
    bool json, program;
    const char *out;
    CardType type; /* --type */
    uint64_t games, seconds, seed;
} CardArgs;

/* A verb: the kit has the cards, those of the paths from `from` on. Returns how
 * to end. */
typedef int CardVerb(const CardArgs *args, Kit *kit, uint32_t from);

CardVerb cards_check, cards_exercise, cards_explain, cards_list;

/* The one that needs no kit. */
int cards_import(const CardArgs *args);

#endif

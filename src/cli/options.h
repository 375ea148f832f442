#ifndef FO_OPTIONS_H
#define FO_OPTIONS_H
/* options - what a user writes behind a command. The command lists its options
 * in a table, each with the place where its value goes:
 *
 *     const Option table[] = {
 *         {"games", OPTION_NUMBER, .to = &o.games, .least = 1, .most = 1000},
 *         {"cards", OPTION_LIST, .to = &o.cards.list},
 *         {"json", OPTION_FLAG, .to = &o.json},
 *         {0},
 *     };
 *
 * What is given again counts as it was given last; a list gets longer.
 */
#include "base/base.h"

enum { OPTIONS_MAX = 16, TEXTS_MAX = 64, WORDS_MANY = 1 << 30 };

typedef enum OptionKind {
    OPTION_FLAG,   /* bool: true if it is given */
    OPTION_TEXT,   /* const char * */
    OPTION_NUMBER, /* uint64_t, from `least` to `most` */
    OPTION_LIST,   /* TextList: one more */
    OPTION_VALUE   /* whatever `take` makes of it */
} OptionKind;

typedef struct Option {
    const char *name; /* "games" is --games */
    OptionKind kind;
    void *to;
    uint64_t least, most;
    bool (*take)(const char *text, void *to); /* false: it is none */
    const char *wants;                        /* for `take`: "two agents" */
    char letter;                              /* 'o': -o as well */
} Option;

typedef struct TextList {
    uint32_t count;
    const char *items[TEXTS_MAX];
} TextList;

/* Adds to the list; false if it is full. */
bool texts_add(TextList *list, const char *text);

/* What a command, or a verb of it, takes. */
typedef struct CliVerb {
    const char *name;
    const char *options; /* of the table, blanks between; NULL: all of them */
    int least, most;     /* words that are no options, such as files */
    const char *word;    /* what such a word is: "file" */
} CliVerb;

typedef struct Words {
    int count;
    char **items;
} Words;

/* Which of the verbs is called so, by its place; -1 after it was told that none
 * is. */
int verb_find(const char *command, const CliVerb *verbs, size_t count,
              const char *name);

/* Reads what stands behind argv[0] as the verb and the table, which ends with
 * an empty row, say. Returns EXIT_DONE, or EXIT_WRONG after it was told what is
 * wrong. */
int options_read(const char *command, const CliVerb *verb, const Option *table,
                 int argc, char **argv, Words *words);

#endif

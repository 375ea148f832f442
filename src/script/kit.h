#ifndef FO_KIT_H
#define FO_KIT_H
/* kit - what it takes to sit down to a game: the cards known and what they do,
 * the ruleset, and from two decks the setup of a game. */
#include "cards/deck.h"
#include "game/game.h"

typedef struct Kit {
    Pool *pool;
    Book *book; /* of all cards of the pool */
    Ruleset rules;
    char rules_name[64]; /* as the user named it */
} Kit;

/* Fills the kit with the cards and the default ruleset the program carries.
 * False when out of memory. */
bool kit_init(Kit *kit);

/* The same, with the ruleset of this file, which is called `name` in messages.
 * False with the reasons in *diags. */
bool kit_init_rules(Kit *kit, const char *name, Slice text, DiagList *diags);

void kit_clear(Kit *kit);

/* Adds every card of a card file, ours or a set.xml of OCTGN, and what they do.
 * All or nothing: on false the kit is as before, with the reasons in *diags. */
bool kit_add_cards(Kit *kit, Slice text, DiagList *diags);

/* The same of several files, in two steps, so that each may speak of what
 * another has: its traits, its Titles. All are taken, and *end says how many
 * cards there are then; after the last one they are read, up to the `end` of
 * each. On false the kit has to go back to a mark from before. */
bool kit_take_cards(Kit *kit, Slice text, uint32_t *end, DiagList *diags);
bool kit_read_cards(Kit *kit, uint32_t end, DiagList *diags);

/* How much a kit holds, and going back to it: no trace is left of the cards
 * that were added since. Nothing may refer to them any more. */
typedef struct KitMark {
    PoolMark pool;
    BookMark book;
} KitMark;

KitMark kit_mark(const Kit *kit);
void kit_return(Kit *kit, const KitMark *mark);

/* Is the deck legal (101), and is every card in it understood? Every reason why
 * not is in *faults. */
bool kit_check_deck(const Kit *kit, const Deck *deck, DeckFaults *faults);

/* Adds a fault for each card with a keyword that neither the ruleset nor the
 * card explains (701.4): no deck may hold it. Part of kit_check_deck. */
void kit_check_keywords(const Kit *kit, const Deck *deck, DeckFaults *faults);

/* Lists the cards from number `from` on that a deck may hold: no tokens, and
 * understood. Returns how many; `out` has room for all of the pool. */
uint32_t kit_playable(const Kit *kit, uint32_t from, DefId *out);

/* The setup of a game between these decks, which must be legal ones and stay
 * until the game is made. */
GameSetup kit_setup(const Kit *kit, const Deck *const decks[], uint8_t seats,
                    uint64_t seed);

/* A new game in memory of its own, nothing begun; NULL when out of memory. */
Game *kit_game(const GameSetup *setup);

/* Copies the game into a larger block after STOP_ROOM and frees the old one.
 * On NULL (out of memory) the old one is as before. */
Game *kit_grow(Game *g);

/* Runs *g, and gives it more room whenever it wants some: then it is another
 * block. STOP_ROOM only when out of memory. */
Stop kit_run(Game **g, Log *log);

#endif

#ifndef FO_WITNESS_H
#define FO_WITNESS_H
/* witness - sees which abilities of cards have done their work.
 *
 * A witness looks at a game between the steps of the run loop; no rule knows
 * about it. What runs (triggered and activated abilities, Events, replacements,
 * costs) has done its work when its last instruction has run. What stands (a
 * modifier, where a card may be played) has done it when it mattered: the same
 * game with the same answers, but without that one ability, is another game, or
 * some card in it reads otherwise, or other answers are offered.
 *
 *     Witness *w = witness_new(book, first_def);
 *     w->seen = calloc(w->count, 1);
 *     bout.run = witness_run; bout.with = w;
 *     if (bout_play(&bout, seed))
 *         witness_compare(w, &bout);
 */
#include "script/bout.h"

typedef enum DeedKind { DEED_RUNS, DEED_STANDS } DeedKind;

/* An ability as the book has it. A keyword counts as what it means, what a card
 * gives to others as one more of its own. */
typedef struct Deed {
    AbilityRef ability;
    uint8_t kind;  /* DeedKind */
    uint16_t line; /* of the side's text */
} Deed;

typedef enum Sight {
    SIGHT_NONE,  /* it has not been there */
    SIGHT_BEGAN, /* something of it ran; it stood, and nothing was different */
    SIGHT_IDLE,  /* its last instruction ran, and had nothing to do */
    SIGHT_DONE
} Sight;

typedef struct Witness Witness;
struct Witness {
    const Book *book;
    uint32_t count;
    Deed *deeds;     /* by definition, side, place */
    uint32_t *first; /* 2 * def + side: the first of its deeds */
    uint8_t *seen;   /* Sight by deed; the caller's, and kept up */
    struct WitnessWork *work;
};

/* Of the definitions from number `from` on; NULL when out of memory. */
Witness *witness_new(const Book *book, uint32_t from);
void witness_free(Witness *w);

/* Runs the game of a bout whose `with` is the witness (bout.h), which sees what
 * runs. A game that takes steps without end is stopped; the record says so. */
Stop witness_run(Bout *b);

/* Plays the game the bout played last again without each ability that stood
 * and may have mattered. */
void witness_compare(Witness *w, const Bout *b);

/* What the deed is part of. */
static inline DefId deed_def(const Deed *d)
{
    return (DefId)(d->ability.holder / 2);
}

static inline unsigned deed_side(const Deed *d)
{
    return d->ability.holder % 2;
}

const Ability *deed_ability(const Witness *w, const Deed *d);

#endif

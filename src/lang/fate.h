#ifndef FO_FATE_H
#define FO_FATE_H
/* fate - what becomes of a card by what is done to it or happens to it, so that
 * nobody keeps a list of such deeds of their own. The words are those of
 * statements and of patterns alike: (dismiss L), (on dismiss F).
 */
#include "lang/sx.h"

/* A word has one of the first three, or none: drawing, say, is done to nobody's
 * cards in particular. */
enum {
    FATE_FALLS = 1,  /* out of play into a discard pile, and only from play */
    FATE_PUT = 2,    /* put where it is not in play, from wherever it was */
    FATE_STAYS = 4,  /* done to a card in play, which stays there */
    FATE_OWNED = 8,  /* put where its owner has it: into a hand or a deck */
    FATE_HIDES = 16, /* it lies face-down then (505), or anywhere in a deck */
    FATE_LEAVES = FATE_FALLS | FATE_PUT /* it is out of play then (410) */
};

/* Is it such a deed, or a list that begins with one? One of these is enough. */
bool fate_is(const Sx *sx, unsigned fates);

/* Does a filter ask for what no face-down card has: traits, abilities, colors,
 * power (505.1)? */
bool fate_loses(const Sx *filter);

/* (on OP (is host)): what this card is on leaves play or is turned face-down,
 * and this card goes with it (511.2, 511.3, 613.2). */
bool fate_takes_host(const Sx *on);

#endif

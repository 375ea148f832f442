#ifndef FO_ONTO_H
#define FO_ONTO_H
/* onto - patterns of cards that are put onto a deck, or under it (pattern.h).
 *
 *   (@onto top F?) (@onto bottom F?)
 */
#include "lang/sx.h"

/* (@onto ...) */
const Sx *onto_deck(Arena *arena, const Sx *sx);

/* (on put F) of flipped cards, which go under their decks. */
const Sx *onto_from_flip(Arena *arena, const Sx *on);

/* E, which the player does: a player puts their flipped cards under their deck
 * as a faceoff ends, though nobody's effect says so (514.7). */
const Sx *onto_by(Arena *arena, const Sx *player, const Sx *e);

/* (when E S...), where E is about flipped cards that go under their decks: when
 * they have, they are not flipped any more, but come from there. */
const Sx *onto_heard(Arena *arena, const Sx *ability);

#endif

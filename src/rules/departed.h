#ifndef FO_DEPARTED_H
#define FO_DEPARTED_H
/* departed - what cards were as they left play, for what took them away and
 * goes on to speak of them (410.6a); and which ones were flipped, for what
 * triggered as their faceoff ended.
 */
#include "game/game.h"

/* Notes it as the card leaves; and which card that was of this serial has
 * become since. */
void departed_note(Game *g, CardId c);
void departed_follow(Game *g, CardId c, uint32_t serial);

/* What a card that is not in play was, if what is under way took it away; or
 * NULL. */
const Departed *departed_at(const Game *g, CardId c);

/* Its colors, and whether it has a trait: as it left, if it did; or now. */
ColorSet departed_colors(const Game *g, CardId c);
bool departed_has_trait(const Game *g, CardId c, unsigned trait);

/* What such a card was attached to as it left, if that is still there; or
 * NO_CARD. */
CardId departed_host(const Game *g, CardId c);

/* RULING R78: whether the card was flipped in the faceoff that ended last, and
 * is still where the end of it put it. */
bool departed_was_flipped(const Game *g, CardId c);

/* Another action begins; another faceoff ends. */
void departed_forget(Game *g);
void departed_forget_flips(Game *g);

#endif

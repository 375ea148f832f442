#ifndef FO_CHANGE_H
#define FO_CHANGE_H
/* change - the only functions that change where a card is or what is known of
 * it. Private to game/, to the "do" step of the road in rules/, and to the
 * builder of positions; tools/layers enforces that.
 */
#include "game/game.h"

/* Makes a card of `owner`, known to nobody who is not told: every seat gets
 * the class `knows`. It is in no list yet. */
CardId card_make(Game *g, DefId def, SeatId owner, uint8_t knows);

/* Puts a card that is in no list into its owner's zone, or, for the queue, into
 * the shared one. */
void list_push_top(Game *g, CardId c, SeatId s, ZoneId zone);
void list_push_bottom(Game *g, CardId c, SeatId s, ZoneId zone);

/* Puts a card that is in no list into play at an area. */
void list_push_area(Game *g, CardId c, AreaId a);

/* Makes the area of a Dilemma that s controls (522.2); NO_AREA if no more will
 * fit. Where one has ceased to exist another may be: what still meant the old
 * one means none. */
AreaId area_make(Game *g, SeatId s);

/* The area exists no more (103.5a, 522.3); cards may still lie there. */
void area_cease(Game *g, AreaId a);

/* Takes a card out of whatever list it is in. */
void list_remove(Game *g, CardId c);

/* Makes c a different card (410.6): a new serial, no counters (519.3a), no
 * state, no host, a copy no more (520.3). What was done to one that is entering
 * play stays (706.1a). */
void card_renew(Game *g, CardId c);

/* Puts n counters of that name on the card, or takes them away. The caller has
 * seen to the room. */
void counters_add(Game *g, CardId c, uint16_t name, int n);

/* The card becomes known to the seats of the set. */
void card_show(Game *g, CardId c, SeatSet seats);

/* The seats of the set can no longer tell the n cards apart. */
void cards_mingle(Game *g, const CardId *cards, uint32_t n, SeatSet seats);

/* What those who do not hold the hand see of a card that leaves it. */
typedef enum HandExit {
    EXIT_OPENLY,    /* which card it is */
    EXIT_FACE_DOWN, /* its type (306.1) */
    EXIT_UNSEEN     /* nothing */
} HandExit;

/* To be called before card c is shown out of a hand or leaves it: these seats,
 * the owner never among them, cannot tell it from those cards in the hand that
 * it could as well be, as far as they know. Hands have no order (401.3). */
void hand_mingle(Game *g, CardId c, HandExit exit, SeatSet seats);

/* Puts a zone's cards in a random order; nobody knows any of them then. */
void zone_shuffle(Game *g, SeatId s, ZoneId zone);

#endif

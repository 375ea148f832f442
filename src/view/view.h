#ifndef FO_VIEW_H
#define FO_VIEW_H
/* view - the game as one seat may know it, and games that seat could be in.
 *
 *     Game ---- view_of(seat) ----> View ---- view_sample(rng) ----> Game
 *     all of it           what the seat may know       one it could be in
 *
 * A view is itself a game, in one flat block without secrets, so that every
 * query of rules/ and every sentence of narrate.h works on it (view_game), for
 * this seat. It is built from allowed fields only:
 *
 *     known      public cards, the seat's own hand, and what it has seen since
 *     by class   of all other cards the seat knows which definitions a class
 *                of them holds, no more: the cards of a class get these in a
 *                fixed order, whatever they are; `knows[seat]` is the class
 *     decks      are open lists: everybody knows which cards a deck holds,
 *                nobody in which order (402.2, 403.2)
 *     face-down  a Troublemaker's class first gives it a Troublemaker (505.1d)
 *     hands      of others are sorted by what is known of them, since they may
 *                be rearranged (401.3)
 *     blank      random state, digests, counts that others' choices move, what
 *                others know beyond what is public, choices that are sealed
 *                (102.2), the order others give to cards on a deck (402.3), and
 *                the answers of a request to somebody else
 *
 * Cards are numbered by where they lie, so an id says nothing about the card
 * and is good for this view only. A Card's `serial` is the handle to keep: it
 * stays while the card stays the same card (410.6), and is 0 in decks and in
 * the hands of others. Two games that differ only in what the seat cannot know
 * give views of equal bytes.
 */
#include "base/rng.h"
#include "game/game.h"

typedef struct View {
    SeatId seat;
    SeatSet sealed; /* other seats that have chosen in secret (102.2) */
    uint8_t zero[6];
    Game game; /* its arrays are behind it */
} View;

/* Bytes of a view of this game, or of another with the same room. */
size_t view_bytes(const Game *g);

/* Makes the seat's view of the game in `v`, which has view_bytes(g) bytes. */
void view_of(View *v, const Game *g, SeatId seat);

static inline const Game *view_game(const View *v)
{
    return &v->game;
}

/* Whether the seat knows which card it is: then, and only then, its definition
 * means something. c is an id of this view. */
static inline bool view_knows(const View *v, CardId c)
{
    return card_at(&v->game, c)->knows[v->seat] == KNOWN;
}

/* Makes in `out`, of v's game's block.bytes bytes, a game that looks to the
 * seat as this one does: what it cannot tell apart is dealt anew, each way
 * equally likely, and so is all chance to come. The seat's request stands with
 * the same answers; one to another seat is asked again when the game is run,
 * with the answers the new deal gives them. */
void view_sample(Game *out, const View *v, Rng *rng);

#endif

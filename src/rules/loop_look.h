#ifndef FO_LOOP_LOOK_H
#define FO_LOOP_LOOK_H
/* loop_look - the game compared with itself, for loop.c alone.
 *
 * The state is taken apart into
 *
 *     form    a digest of all that makes one state unlike another, with cards
 *             by what they are, not by number, and no serials
 *     stock   what may grow: action tokens, points, counters, modifiers
 *
 * Same form and no less of anything: it has come round. The one state it is
 * compared with is noted as atoms of the frame that looks, and taken anew after
 * 1, 2, 4 ... looks (Brent), so that a loop of any length is found.
 */
#include "rules/loop.h"
#include "rules/rules.h"

/* What the looking frame notes, as atoms: heads, then bans, then the stock. */
enum Head {
    HEAD_FORM,   /* serial: its lower half; n: looks since; seen: who acted by
                    choice since; kind: the step of the turn */
    HEAD_ACTION, /* serial: its upper half; n: looks until a new one; seen: who
                    could have acted since; verb, card and area (kind, card,
                    flags) of what was answered there */
    HEAD_BID,    /* serial: effects so far; seen: who still bids; seat: whose
                    bid (n) is the lowest */
    HEAD_LAST,   /* by seat: the last action, as in HEAD_ACTION */
    HEADS = HEAD_LAST + SEATS_MAX
};

/* What an atom behind the heads is about; it stands in `zone`. */
enum Part {
    PART_BAN,       /* seat, kind (a verb), card, flags; serial: in that form */
    PART_TOKENS,    /* of seat */
    PART_POINTS,    /* of seat */
    PART_COUNTERS,  /* on card */
    PART_NAMED,     /* the same, of the name n */
    PART_MODIFIERS, /* like number n */
    PART_CARDS,     /* tokens in play of seat (521) */
    PART_WAITING    /* effects */
};
static_assert((int)PART_WAITING < (int)ZONE_COUNT, "a zone has room for it");

enum {
    STOCK_MOST = 1000000000, /* action tokens, points */
    GROWN_MOST = 9999,       /* counters, values of modifiers */
    TOKENS_MOST = 64         /* a loop that makes cards ends with so many */
};

static inline Atom *heads_of(Game *g, const Frame *f)
{
    assert(f->atom_count >= HEADS);
    return game_atoms(g) + f->atom_first;
}

/* Whether the frame has noted anything. */
static inline bool is_looking(const Frame *f)
{
    return f->atom_count >= HEADS &&
           (f->kind == FRAME_TURN || f->kind == FRAME_WINDOW ||
            f->kind == FRAME_PRE_PRIORITY);
}

/* Whether there is room for a note; if not, nothing may be looked at before
 * there is, or the game would depend on its block. */
bool look_has_room(Game *g);

/* The form of the state as it is. */
uint64_t look_form(Game *g);

/* Looks at the state; true if it is the one noted, with no less of anything. */
bool look_comes_round(Game *g, Frame *f, uint64_t form);

/* Notes the state as it is, to be kept for so many looks. */
void look_note(Game *g, Frame *f, uint64_t form, int looks);

/* Forgets the stock; the bans stay, and more may be added. */
void look_drop_stock(Game *g, Frame *f);

/* Whether repeating it would change anything but the work there is; whether
 * there is more and more of that. */
bool look_is_fruitful(Game *g, const Frame *f);
bool look_piles_up(Game *g, const Frame *f);

/* Repeats what happened since the note so many times, all at once, and looks
 * for another loop from then on. */
void look_repeat(Game *g, Frame *f, SeatId s, uint32_t times);

#endif

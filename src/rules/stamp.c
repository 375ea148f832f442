/* stamp.c - When the modifiers of a card began (711.3a, 711.6).
 *
 * As the card entered play: its serial tells. Those of a card that is turned
 * face-up or over begin then, and the game notes the time. Cards that begin at
 * once do so in the order of their atoms, which is put right before they are
 * done: by whoever had priority last, in an order of their choice, then by the
 * next player.
 */
#include "game/change.h"
#include "game/zone.h"
#include "rules/held.h"
#include "rules/rules.h"

uint32_t card_stamp(const Game *g, CardId c)
{
    int noted = g->counters_count > 0 ? counters_of(g, c, COUNTERS_STAMP) : 0;
    return noted != 0 ? (uint32_t)noted : card_at(g, c)->serial;
}

static bool is_turned_up(const Atom *atom)
{
    return atom->kind == OCC_UNFRIGHTEN || atom->kind == OCC_TURN_FACE_UP ||
           atom->kind == OCC_UNCOVER || atom->kind == OCC_TURN_OVER;
}

/* The side that is face-up once it is done. */
static const Summary *side_after(const Game *g, const Atom *atom)
{
    const Card *card = card_at(g, atom->card);
    bool boosted = (card->state & STATE_BOOSTED) != 0;
    if (atom->kind == OCC_TURN_OVER)
        boosted = !boosted;
    return book_summary(g->block.book, card->def, boosted);
}

static bool enters_face_up(const Game *g, const Atom *atom)
{
    return atom->kind == OCC_ENTER_PLAY && !(atom->flags & ATOM_FACE_DOWN) &&
           (card_def(g, atom->card)->type != TYPE_TROUBLEMAKER ||
            atom->flags & ATOM_FACE_UP);
}

/* Whether modifiers whose order can matter begin with it. */
static bool starts(const Game *g, const Atom *atom)
{
    const uint64_t ops = READING_OPS | MOD_BIT(OP_MOD_CONTROLS);
    return (enters_face_up(g, atom) || is_turned_up(atom)) &&
           !(atom->flags & ATOM_DROPPED) && side_after(g, atom)->mods & ops;
}

/* Who will control it. */
static SeatId seat_of(const Game *g, const Atom *atom)
{
    const Card *card = card_at(g, atom->card);
    return atom->kind != OCC_ENTER_PLAY ? card->controller
           : atom->seat != NO_SEAT      ? atom->seat
                                        : card->owner;
}

/* Those of s that have no place yet, or of all players. */
static bool is_open(const Game *g, const Atom *atom, SeatId s)
{
    return starts(g, atom) && (s == NO_SEAT || (seat_of(g, atom) == s &&
                                                !(atom->flags & ATOM_ORDERED)));
}

/* Whether their order makes a difference: equal cards do the same. */
static bool order_matters(const Game *g, const Frame *f, SeatId s)
{
    const Atom *atoms = game_atoms((Game *)(uintptr_t)g) + f->atom_first;
    const Summary *first = NULL;
    Summary all = {.any = 0};
    bool differ = false;
    for (unsigned i = 0; i < f->atom_count; i++) {
        if (!is_open(g, &atoms[i], s))
            continue;
        const Summary *side = side_after(g, &atoms[i]);
        differ |= first != NULL && side != first;
        first = side;
        summary_join(&all, side);
    }
    return differ && summary_in_order(&all);
}

/* The chosen one is the next of its player's. */
void stamp_answer(Game *g, Frame *f, const Answer *answer)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    unsigned at = 0, to = 0;
    while (atoms[at].card != answer->card || !starts(g, &atoms[at]))
        at++;
    while (!is_open(g, &atoms[to], seat_of(g, &atoms[at])))
        to++;
    Atom chosen = atoms[at];
    chosen.flags |= ATOM_ORDERED;
    atoms[at] = atoms[to];
    atoms[to] = chosen;
}

static void ask(Game *g, Frame *f, SeatId s)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    request_begin(g, REQUEST_NEXT, s, RULE_711_6);
    for (unsigned i = 0; i < f->atom_count; i++)
        if (is_open(g, &atoms[i], s))
            request_add(g, VERB_CHOOSE, atoms[i].card, NO_AREA);
}

/* How many players come before. */
static unsigned turn_of(const Game *g, SeatId s)
{
    unsigned n = 0;
    for (SeatId p = priority_recent(g); p != s && n < g->seat_count; n++)
        p = seat_next(g, p);
    return n;
}

static bool is_earlier(const Game *g, const Atom *a, const Atom *b)
{
    return turn_of(g, seat_of(g, a)) < turn_of(g, seat_of(g, b));
}

/* The atoms of one player behind those of the player before. */
static void sort(Game *g, Frame *f)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned end = f->atom_count; end > 1; end--) {
        Atom *last = NULL;
        for (unsigned i = 0; i < end; i++) {
            if (!starts(g, &atoms[i]))
                continue;
            if (last != NULL && is_earlier(g, &atoms[i], last)) {
                Atom later = *last;
                *last = atoms[i];
                atoms[i] = later;
            }
            last = &atoms[i];
        }
    }
}

bool stamp_ask(Game *g, Frame *f)
{
    if (g->block.room.counters - g->counters_count < f->atom_count &&
        is_turned_up(game_atoms(g) + f->atom_first)) {
        g->block.need_room = 1; /* for stamp_note */
        return true;
    }
    if (f->atom_count < 2 || !order_matters(g, f, NO_SEAT))
        return false;
    SeatId s = priority_recent(g);
    for (unsigned i = 0; i < g->seat_count; i++, s = seat_next(g, s))
        if (seat_plays(g, s) && LAW(RULE_711_6, order_matters(g, f, s))) {
            ask(g, f, s);
            return true;
        }
    if (LAW(RULE_711_6, true))
        sort(g, f);
    return false;
}

bool stamp_asks(const Game *g, const Frame *f, CardId c)
{
    const Atom *atoms = game_atoms((Game *)(uintptr_t)g) + f->atom_first;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (atoms[i].card == c && starts(g, &atoms[i]))
            return true;
    return false;
}

void stamp_note(Game *g, const Atom *atom)
{
    if (!is_turned_up(atom) || card_summary(g, atom->card)->mods == 0)
        return;
    int before = counters_of(g, atom->card, COUNTERS_STAMP);
    if (LAW(RULE_711_3a, true))
        counters_add(g, atom->card, COUNTERS_STAMP, (int)++g->serials - before);
}

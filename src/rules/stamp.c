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
#include "rules/modifier.h"
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

/* Those that begin at once: one side for each kind of card, for equal cards do
 * the same; behind them what is there already, as one. */
enum { SIDES_MAX = 15 };

typedef struct Sides {
    unsigned count;
    bool too_many;
    const Summary *items[SIDES_MAX + 1];
    Summary all;
} Sides;

static void add_side(Sides *sides, const Summary *side)
{
    for (unsigned i = 0; i < sides->count; i++)
        if (sides->items[i] == side)
            return;
    sides->too_many |= sides->count == SIDES_MAX;
    if (!sides->too_many)
        sides->items[sides->count++] = side;
    summary_join(&sides->all, side);
}

static Sides sides_of(const Game *g, const Frame *f, SeatId s)
{
    const Atom *atoms = game_atoms((Game *)(uintptr_t)g) + f->atom_first;
    Sides sides = {.count = 0};
    for (unsigned i = 0; i < f->atom_count; i++)
        if (is_open(g, &atoms[i], s))
            add_side(&sides, side_after(g, &atoms[i]));
    return sides;
}

/* Any card may lose what it has. */
static bool may_depend(const Summary *first, const Summary *second)
{
    uint32_t reads = first->reads_all | first->reads_one | first->reads_cards;
    return ((reads & READS_MODIFIED) | WRITES_LOSS) & second->writes;
}

/* Both change the same, and not by adding to it. */
static bool do_collide(const Summary *first, const Summary *second)
{
    return (first->writes | second->writes) & WRITES_IN_ORDER &&
           first->writes & second->writes & ~(uint32_t)WRITES_IN_ORDER;
}

/* Bits of those on which each may depend, directly or not. */
static void trace(const Sides *sides, uint16_t on[SIDES_MAX + 1])
{
    unsigned n = sides->count + 1;
    for (unsigned i = 0; i < n; i++) {
        on[i] = 0;
        for (unsigned j = 0; j < n; j++)
            if (i != j && may_depend(sides->items[i], sides->items[j]))
                on[i] = (uint16_t)(on[i] | 1u << j);
    }
    for (unsigned k = 0; k < n; k++)
        for (unsigned i = 0; i < n; i++)
            if (on[i] >> k & 1)
                on[i] |= on[k];
}

/* Where one depends on the other it comes behind it in any case (711.4): the
 * order matters where they depend on each other (711.5), or collide. */
static bool are_entangled(const Sides *sides)
{
    uint16_t on[SIDES_MAX + 1];
    trace(sides, on);
    for (unsigned i = 0; i < sides->count; i++)
        for (unsigned j = 0; j < i; j++)
            if ((on[i] >> j & 1 && on[j] >> i & 1) ||
                do_collide(sides->items[i], sides->items[j]))
                return true;
    return false;
}

/* Whether their order makes a difference. What is given to cards is not known
 * before it is. */
static bool order_matters(const Game *g, const Frame *f, SeatId s)
{
    const uint64_t gives = MOD_BIT(OP_MOD_GIVES) |
                           MOD_BIT(OP_MOD_GIVES_ABILITY) |
                           MOD_BIT(OP_MOD_GIVES_PRINTED);
    const Summary *there = &g->block.force;
    Sides sides = sides_of(g, f, s);
    if (sides.count < 2 || !summary_in_order(&sides.all))
        return false;
    sides.items[sides.count] = there;
    return s == NO_SEAT || sides.too_many ||
           ((sides.all.mods | there->mods) & gives) != 0 ||
           are_entangled(&sides);
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

/* Whose are the oldest: who had priority last, or the turn player (711.6). */
static SeatId first_to_order(const Game *g)
{
    SeatId s = priority_recent(g);
    return LAW(RULE_711_6, true) ? s : seat_next(g, s);
}

/* How many players come before. */
static unsigned turn_of(const Game *g, SeatId s)
{
    unsigned n = 0;
    for (SeatId p = first_to_order(g); p != s && n < g->seat_count; n++)
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
    SeatId s = first_to_order(g);
    for (unsigned i = 0; i < g->seat_count; i++, s = seat_next(g, s))
        if (seat_plays(g, s) &&
            LAW_BARS(ALSO(RULE_711_6, 2), order_matters(g, f, s))) {
            ask(g, f, s);
            return true;
        }
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

/* Whether some part of the statement sets power. */
static bool sets_power(const Cell *statement)
{
    for (const Cell *in = statement; in < cell_end(statement); in++)
        if (in->op == OP_MOD_SET_POWER)
            return true;
    return false;
}

bool stamp_has_room(Game *g, const Cell *statement)
{
    unsigned most = 0;
    if (!sets_power(statement))
        return true;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            most += card_at(g, c)->counters != 0;
    if ((unsigned)(g->block.room.counters - g->counters_count) >= most)
        return true;
    g->block.need_room = 1; /* the statement is tried again */
    return false;
}

void stamp_note_older(Game *g, const Modifier *made)
{
    InForce m;
    modifier_made(&m, g, made);
    if (m.node->op != OP_MOD_SET_POWER)
        return;
    const Cell *first = modifier_filters(m.node), *end = cell_end(m.node);
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            int older = counters_of(g, c, COUNTERS_OLDER);
            int n = card_at(g, c)->counters > 0 ? card_at(g, c)->counters : 0;
            if (older != n && scope_fits(&m.s, first, end, c))
                counters_add(g, c, COUNTERS_OLDER, n - older);
        }
}

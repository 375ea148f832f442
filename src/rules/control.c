/* control.c - Control and ownership (513). Cards in play are controlled by
 * their owners unless something says otherwise.
 *
 * An effect that gives control for good changes the card. A modifier does so
 * for as long as it holds: the card is then taken, and its marks say who would
 * control it otherwise. Whenever something has happened what modifiers say is
 * compared with how it is, so that control goes back by itself.
 */
#include "game/change.h"
#include "game/zone.h"
#include "rules/modifier.h"
#include "rules/rules.h"

Reason control_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    if (card_at(g, atom->card)->zone != ZONE_PLAY || atom->seat == NO_SEAT)
        return reason_of(RULE_513_2, REASON_NOT_IN_PLAY);
    return REASON_LEGAL;
}

/* Who controls the card without modifiers. */
static SeatId base_of(const Card *card)
{
    return card->marks & CARD_TAKEN ? (SeatId)(card->marks >> CARD_BASE_SHIFT)
                                    : card->controller;
}

static void set_base(Card *card, SeatId base, SeatId controller)
{
    card->marks &= CARD_TAKEN - 1;
    if (base != controller)
        card->marks |= (uint8_t)(CARD_TAKEN | base << CARD_BASE_SHIFT);
    card->controller = controller;
}

/* What is given for good is given against all older modifiers (711.3a). */
static void note_time(Game *g, CardId c)
{
    int before = counters_of(g, c, COUNTERS_CONTROL);
    if (before != 0 || g->counters_count < g->block.room.counters)
        counters_add(g, c, COUNTERS_CONTROL, (int)++g->serials - before);
}

/* By a modifier (f->verb), or for good. */
void do_control(Game *g, Frame *f, Atom *atom)
{
    Card *card = game_card(g, atom->card);
    if (!f->verb && g->lively && force_has(g, OP_MOD_CONTROLS))
        note_time(g, atom->card);
    set_base(card, f->verb ? base_of(card) : atom->seat, atom->seat);
    if (!LAW(RULE_513_1, true))
        card->owner = atom->seat;                   /* for good or not */
    card_show(g, atom->card, SEAT_BIT(atom->seat)); /* (505.1d) */
    AreaId a = card_at(g, atom->card)->area;
    if (area_is_dilemma(g, a) && g->areas[a].problem == atom->card)
        g->areas[a].owner = atom->seat; /* (522.2b) */
    g->due |= DUE_PRE_PRIORITY;
}

void control_forget(Game *g, CardId c, SeatId s)
{
    Card *card = game_card(g, c);
    SeatId base = base_of(card) == s ? card->owner : base_of(card);
    set_base(card, base, base);
}

/* Modifiers (708) */

typedef struct Claim {
    const Game *g;
    CardId card;
    SeatId seat;    /* who controls it */
    SeatId now;     /* who has done so up to now */
    uint32_t stamp; /* by the newest modifier (711.3a) */
} Claim;

/* Who has the card keeps it, but who can't gain control of it does not. */
static bool is_barred(const Claim *c, SeatId p)
{
    const Atom atom = {.kind = OCC_CONTROL,
                       .card = c->card,
                       .seat = p,
                       .area = card_at(c->g, c->card)->area};
    return p != c->now && kind_in(c->g->block.force.forbids, OCC_CONTROL) &&
           LAW_BARS(ALSO(RULE_104_2, 3), modifier_forbids(c->g, &atom));
}

static void claim(void *context, const InForce *m)
{
    Claim *c = context;
    SeatId p = scope_player(&m->s, cell_first(m->node));
    uint32_t stamp = m->made != NULL        ? m->made->stamp
                     : m->s.self != NO_CARD ? card_stamp(c->g, m->s.self)
                                            : 0;
    if (p == NO_SEAT || !seat_plays(c->g, p) || stamp < c->stamp ||
        !scope_fits(&m->s, modifier_filters(m->node), cell_end(m->node),
                    c->card) ||
        is_barred(c, p))
        return;
    c->seat = p;
    c->stamp = stamp;
}

/* Those in force, noted once for all cards. */
enum { CLAIMS_MAX = 16, ANY = NO_CARD - 1 };
typedef struct Claims {
    unsigned count; /* more than there is room for: they are asked again */
    InForce items[CLAIMS_MAX];
    CardId one[CLAIMS_MAX]; /* the only card it can mean */
} Claims;

static void note(void *context, const InForce *m)
{
    Claims *claims = context;
    if (claims->count < CLAIMS_MAX) {
        claims->items[claims->count] = *m;
        claims->one[claims->count] =
            modifier_means_one(m->node) ? modifier_card(&m->s, m->node) : ANY;
    }
    claims->count++;
}

/* Whether modifiers have, or had, anything to say about who controls it: about
 * most cards they never do. */
static bool is_at_issue(const Game *g, CardId c, const Claims *claims)
{
    if (card_at(g, c)->marks & CARD_TAKEN || claims->count > CLAIMS_MAX)
        return true;
    for (unsigned i = 0; i < claims->count; i++)
        if (claims->one[i] == ANY || claims->one[i] == c)
            return true;
    return false;
}

/* Whose cards a modifier means does not depend on what it does to them: the
 * card is looked at as if its base controller had it. */
static SeatId claimed_by(Game *g, CardId c, const Claims *claims)
{
    Card *card = game_card(g, c);
    const SeatId now = card->controller;
    Claim found = {
        .g = g,
        .card = c,
        .seat = base_of(card),
        .now = card->controller,
        .stamp = (uint32_t)counters_of(g, c, COUNTERS_CONTROL),
    };
    card->controller = found.seat;
    if (claims->count > CLAIMS_MAX)
        modifier_each(g, OP_MOD_CONTROLS, claim, &found);
    for (unsigned i = 0; i < claims->count && claims->count <= CLAIMS_MAX; i++)
        if (claims->one[i] == ANY || claims->one[i] == c)
            claim(&found, &claims->items[i]);
    card->controller = now;
    return found.seat;
}

/* Whether what has lapsed would be there again as soon as the card is p's: it
 * would go to and fro for ever. Of modifiers that depend on each other each is
 * applied once (711.5), so the card stays where it is. */
static bool comes_back(Game *g, CardId c, SeatId p)
{
    Card *card = game_card(g, c);
    const SeatId now = card->controller;
    Claims claims;
    claims.count = 0;
    if (!force_has(g, OP_MOD_CONTROLS) &&
        !(g->block.force.writes & READS_ABILITY))
        return false; /* there is none that could be in force again */
    card->controller = p;
    reading_refresh_all(g);
    modifier_each(g, OP_MOD_CONTROLS, note, &claims);
    bool back = claimed_by(g, c, &claims) == now;
    card->controller = now;
    reading_refresh_all(g);
    return back;
}

static bool is_settling(const Frame *f)
{
    return f->kind == FRAME_BATCH && f->occurrence == OCC_CONTROL && f->verb;
}

/* RULING: (R36) cards that take each other's abilities away could change hands
 * for ever, and be sent from home to home (511.5): after so many times between
 * two decisions they stay where they are. */
enum { HANDOVERS_MAX = 32 };

bool control_changes(Game *g)
{
    if (is_settling(frame_top(g)))
        return false; /* about to be done */
    g->block.settled = 1;
    if (g->block.handovers >= HANDOVERS_MAX)
        return false;
    if (!(g->due & DUE_CONTROL) && !force_has(g, OP_MOD_CONTROLS))
        return false;
    Frame *b = NULL;
    Claims claims;
    claims.count = 0;
    modifier_each(g, OP_MOD_CONTROLS, note, &claims);
    if (!(g->due & DUE_CONTROL) && claims.count == 0)
        return false;
    g->due &= (uint8_t)~DUE_CONTROL;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            if (!is_at_issue(g, c, &claims))
                continue;
            SeatId p = claimed_by(g, c, &claims);
            if (p != base_of(card_at(g, c)))
                g->due |= DUE_CONTROL;
            if (p == card_at(g, c)->controller)
                continue;
            if (p == base_of(card_at(g, c)) && comes_back(g, c, p)) {
                g->due |= DUE_CONTROL;
                continue;
            }
            if (b == NULL) {
                b = batch_by_game(g, OCC_CONTROL, RULE_513_2);
                b->verb = 1;
            }
            batch_card(g, b, c)->seat = p;
        }
    g->block.settled = 1; /* trying it out is no change */
    if (b != NULL)
        g->block.handovers++;
    return b != NULL;
}

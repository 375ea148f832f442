/* midgame.c - see midgame.h. */
#include "script/midgame.h"

#include "script/place.h"

enum {
    SEATS = 2,
    FRIENDS = 6, /* in play, of each player */
    RESOURCES = 2,
    TROUBLEMAKERS = 2,
    HAND = 7,
    DISCARD = 8,
    POINTS = 12,
    TOKENS = 12,
    TURN = 7
};

/* What is still to be dealt of each kind, to one player. */
typedef struct Deal {
    Midgame *m;
    const Kit *kit;
    Rng *rng;
    SeatId seat;
    DefId about;
    bool about_in_play;
    unsigned in_play[TYPE_COUNT], hand, discard;
} Deal;

static bool chance(Deal *d, uint32_t n)
{
    return rng_below(d->rng, n) == 0;
}

static bool put(Midgame *m, Placed placed)
{
    if (m->count == MIDGAME_CARDS)
        return false;
    m->placed[m->count++] = placed;
    return true;
}

static Placed in_zone(const Deal *d, DefId def, ZoneId zone)
{
    return (Placed){.def = def,
                    .kind = PLACE_ZONE,
                    .owner = d->seat,
                    .controller = d->seat,
                    .zone = (uint8_t)zone};
}

static Placed in_area(const Deal *d, DefId def, AreaId area)
{
    return (Placed){.def = def,
                    .kind = PLACE_AREA,
                    .owner = d->seat,
                    .controller = d->seat,
                    .area = area};
}

/* Attachments come from the hand, to a card they may be on (509); so does what
 * has an area of its own (522). */
static bool can_stand(const Deal *d, DefId def)
{
    AbilitySpan span = book_abilities(d->kit->book, def, 0);
    for (unsigned i = 0; i < span.count; i++)
        if (span.items[i].code->op == OP_ATTACH)
            return false;
    return !(pool_def(d->kit->pool, def)->flags & CARD_DILEMMA);
}

static bool goes_into_play(Deal *d, DefId def)
{
    CardType type = (CardType)pool_def(d->kit->pool, def)->type;
    bool wished = def != d->about || d->about_in_play;
    if (!wished || d->in_play[type] == 0 || !can_stand(d, def))
        return false;
    d->in_play[type]--;
    return true;
}

static Placed play(Deal *d, DefId def)
{
    CardType type = (CardType)pool_def(d->kit->pool, def)->type;
    SeatId other = (SeatId)(1 - d->seat);
    AreaId problem = area_problem(chance(d, 3) ? other : d->seat);
    if (type == TYPE_TROUBLEMAKER) {
        Placed p = in_area(d, def, problem);
        p.state = chance(d, 3) ? STATE_FACE_DOWN : 0;
        return p;
    }
    bool home = type == TYPE_RESOURCE || chance(d, 2);
    Placed p = in_area(d, def, home ? area_home(d->seat) : problem);
    p.state = chance(d, 4) ? STATE_EXHAUSTED : 0;
    p.counters = chance(d, 4) ? 1 : 0;
    return p;
}

static bool deal_card(Deal *d, DefId def)
{
    if (goes_into_play(d, def))
        return put(d->m, play(d, def));
    ZoneId zone = ZONE_DRAW_DECK;
    if (d->hand > 0) {
        d->hand--;
        zone = ZONE_HAND;
    } else if (d->discard > 0) {
        d->discard--;
        zone = ZONE_DISCARD;
    }
    return put(d->m, in_zone(d, def, zone));
}

/* In an order by chance, those of `about` first. */
static bool deal_draw_deck(Deal *d, const DeckList *list)
{
    DefId order[MIDGAME_CARDS];
    uint32_t front = 0;
    bool good = list->count <= MIDGAME_CARDS;
    for (uint32_t i = 0; good && i < list->count; i++) {
        uint32_t at = rng_below(d->rng, i + 1);
        order[i] = order[at];
        order[at] = list->ids[i];
    }
    for (uint32_t i = 0; good && i < list->count; i++)
        if (order[i] == d->about) {
            order[i] = order[front];
            order[front++] = d->about;
        }
    for (uint32_t i = 0; good && i < list->count; i++)
        good = deal_card(d, order[i]);
    return good;
}

static bool deal_problems(Deal *d, const DeckList *list)
{
    uint32_t first = rng_below(d->rng, list->count);
    for (uint32_t i = 0; i < list->count; i++)
        if (list->ids[i] == d->about)
            first = i;
    Placed problem = in_area(d, list->ids[first], area_problem(d->seat));
    problem.kind = PLACE_PROBLEM;
    bool good = put(d->m, problem);
    for (uint32_t i = 0; good && i < list->count; i++)
        if (i != first)
            good = put(d->m, in_zone(d, list->ids[i], ZONE_PROBLEM_DECK));
    return good;
}

static bool deal_seat(Deal *d, const Deck *deck)
{
    Placed mane = in_area(d, deck_mane(deck), area_home(d->seat));
    mane.kind = PLACE_MANE;
    mane.state = chance(d, 2) ? STATE_BOOSTED : 0;
    d->m->seats[d->seat] =
        (ScenarioSeat){.points = (int32_t)rng_below(d->rng, POINTS),
                       .tokens = (int32_t)rng_below(d->rng, TOKENS),
                       .mane = true,
                       .problem = true,
                       .deck_only = true,
                       .problems_only = true};
    return put(d->m, mane) && deal_problems(d, &deck->problems) &&
           deal_draw_deck(d, &deck->draw);
}

bool midgame_deal(Midgame *m, const Kit *kit, const Deck *const decks[],
                  DefId about, Rng *rng)
{
    static const uint8_t steps[] = {STEP_READY, STEP_MAIN, STEP_CHALLENGE};
    bool good = true;
    *m = (Midgame){.turn_player = (SeatId)rng_below(rng, SEATS),
                   .step = steps[rng_below(rng, ARRAY_LEN(steps))]};
    bool in_play = rng_below(rng, 3) != 0;
    for (SeatId s = 0; s < SEATS && good; s++) {
        Deal d = {.m = m,
                  .kit = kit,
                  .rng = rng,
                  .seat = s,
                  .about = about,
                  .about_in_play = in_play,
                  .in_play = {[TYPE_FRIEND] = FRIENDS,
                              [TYPE_RESOURCE] = RESOURCES,
                              [TYPE_TROUBLEMAKER] = TROUBLEMAKERS},
                  .hand = HAND,
                  .discard = DISCARD};
        good = deal_seat(&d, decks[s]);
    }
    return good;
}

Game *midgame_game(const Midgame *m, const Kit *kit, uint64_t seed)
{
    Scenario sc = {.kit = (Kit *)(uintptr_t)kit, /* read only */
                   .seat_count = SEATS,
                   .seed = seed,
                   .turn_player = m->turn_player,
                   .step = m->step,
                   .turn = TURN,
                   .seats = {m->seats[0], m->seats[1]},
                   .placed = (Placed *)(uintptr_t)m->placed, /* likewise */
                   .placed_count = m->count};
    Table table;
    for (uint32_t i = 0; i < m->count; i++)
        if (m->placed[i].kind == PLACE_PROBLEM)
            sc.seats[m->placed[i].owner].problem_def = m->placed[i].def;
    if (!place_scenario(&sc, &table))
        return NULL;
    Game *g = table.game;
    table.game = NULL;
    place_clear(&table);
    return g;
}

/* Writing it down */

static void print_name(const Midgame *m, uint32_t i, const Pool *pool, Buf *out)
{
    Slice name = pool_def(pool, m->placed[i].def)->name;
    buf_addf(out, " \"%.*s\"", (int)name.n, name.p);
}

static void print_zone(const Midgame *m, SeatId s, ZoneId zone,
                       const char *word, const Pool *pool, Buf *out)
{
    bool begun = false;
    for (uint32_t i = 0; i < m->count; i++) {
        const Placed *p = &m->placed[i];
        if (p->kind != PLACE_ZONE || p->zone != zone || p->owner != s)
            continue;
        if (!begun)
            buf_add_text(out, word);
        begun = true;
        print_name(m, i, pool, out);
    }
    if (begun)
        buf_add_char(out, '\n');
}

static void print_in_play(const Midgame *m, uint32_t i, const Pool *pool,
                          Buf *out)
{
    const Placed *p = &m->placed[i];
    if (p->kind == PLACE_MANE)
        buf_add_text(out, "mane    ");
    else if (p->kind == PLACE_PROBLEM)
        buf_add_text(out, "problem ");
    else
        buf_addf(out, "at %c.%s", 'A' + p->area / 2,
                 p->area % 2 ? "problem" : "home");
    print_name(m, i, pool, out);
    if (p->state & STATE_BOOSTED)
        buf_add_text(out, ", boosted");
    if (p->state & STATE_FACE_DOWN)
        buf_add_text(out, ", face-down");
    if (p->state & STATE_EXHAUSTED)
        buf_add_text(out, ", exhausted");
    if (p->counters > 0)
        buf_addf(out, ", %d counter", p->counters);
    buf_add_char(out, '\n');
}

void midgame_print(const Midgame *m, const Pool *pool, Buf *out)
{
    const char *step = m->step == STEP_READY  ? "ready step"
                       : m->step == STEP_MAIN ? "main phase"
                                              : "challenge step";
    buf_addf(out, "turn     %c, %s\n", 'A' + m->turn_player, step);
    for (SeatId s = 0; s < SEATS; s++) {
        buf_addf(out, "%c        points %d, tokens %d\n", 'A' + s,
                 (int)m->seats[s].points, (int)m->seats[s].tokens);
        for (uint32_t i = 0; i < m->count; i++)
            if (m->placed[i].owner == s && m->placed[i].kind != PLACE_ZONE)
                print_in_play(m, i, pool, out);
        print_zone(m, s, ZONE_HAND, "hand    ", pool, out);
        print_zone(m, s, ZONE_DISCARD, "discard ", pool, out);
        print_zone(m, s, ZONE_DRAW_DECK, "deck only", pool, out);
        print_zone(m, s, ZONE_PROBLEM_DECK, "problems only", pool, out);
    }
}

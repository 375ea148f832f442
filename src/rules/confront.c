/* confront.c - Confronting, the Faceoff Step, solving (209, 610-613). */
#include "game/zone.h"
#include "rules/held.h"
#include "rules/modifier.h"
#include "rules/rules.h"
#include "rules/variant.h"

#include <string.h>

/* Confront requirements (611.3) */

/* Any power is, that of a color which is needed as well and colorless power
 * included (611.3d). */
static bool is_for_wild(const Needs *needs, int color)
{
    bool named = color == COLOR_COUNT;
    for (unsigned i = 0; i < needs->count; i++)
        named |= needs->items[i].kind == NEED_COLOR &&
                 needs->items[i].color == color;
    return !named || LAW(RULE_611_3d, true);
}

/* Which of the needs a power of this color can go to, as bits; colorless power
 * goes to wild and to "not" needs (611.3c, A15). */
static unsigned accepted(const Needs *needs, int color)
{
    unsigned mask = 0;
    for (unsigned i = 0; i < needs->count; i++) {
        const Need *need = &needs->items[i];
        bool fits =
            (need->kind == NEED_WILD && is_for_wild(needs, color)) ||
            (need->kind == NEED_COLOR &&
             !LAW_BARS(RULE_611_3, need->color != color)) ||
            (need->kind == NEED_NOT && LAW(RULE_611_3c, need->color != color));
        mask |= (unsigned)fits << i;
    }
    return mask;
}

/* power[m] is the power that can go to exactly the needs in m. All needs are
 * met if every group of needs finds enough power that can go to one of the
 * group (Hall's theorem; a power may be split, its excess too, 611.3d). */
static bool enough(const Needs *needs, const int power[1 << NEEDS_MAX])
{
    for (unsigned group = 1; group < 1u << needs->count; group++) {
        int need = 0, have = 0;
        for (unsigned i = 0; i < needs->count; i++)
            need += group >> i & 1 ? needs->items[i].amount : 0;
        for (unsigned m = 1; m < 1u << needs->count; m++)
            have += m & group ? power[m] : 0;
        if (have + LAW_NUMBER(ALSO(RULE_611_3, 2), 0) < need)
            return false;
    }
    return true;
}

/* The needs each color of a character can go to; how many ways. */
static unsigned ways_of(const Needs *needs, const Contribution *item,
                        unsigned masks[COLOR_COUNT])
{
    unsigned n = 0;
    if (item->colors == 0)
        masks[n++] = accepted(needs, COLOR_COUNT);
    for (unsigned set = item->colors; set; set &= set - 1)
        masks[n++] = accepted(needs, __builtin_ctz(set));
    return n;
}

/* Whether it would be enough if the rest could contribute every color they
 * have at once: without that, trying is in vain. */
static bool hopeful(const Needs *needs, const Contribution *items,
                    unsigned count, const int power[1 << NEEDS_MAX])
{
    int most[1 << NEEDS_MAX];
    memcpy(most, power, sizeof *most << needs->count);
    for (unsigned i = 0; i < count; i++) {
        unsigned masks[COLOR_COUNT], any = 0;
        for (unsigned n = ways_of(needs, &items[i], masks); n > 0; n--)
            any |= masks[n - 1];
        most[any] += items[i].power;
    }
    return enough(needs, most);
}

/* Each character chooses one of its colors (611.3b): all ways are tried, but
 * colors that can go to the same needs are one way, and a color that can go to
 * fewer than another is none. Hope keeps it short: power far above the needs
 * is found to do at once, and little power is few characters. */
static bool assign(const Needs *needs, const Contribution *items,
                   unsigned count, int power[1 << NEEDS_MAX])
{
    if (!hopeful(needs, items, count, power))
        return false;
    if (count == 0 || !LAW(RULE_611_3b, true))
        return true;
    unsigned masks[COLOR_COUNT];
    unsigned n = ways_of(needs, items, masks);
    for (unsigned i = 0; i < n; i++) {
        bool useless = false;
        for (unsigned j = 0; j < n && !useless; j++)
            useless = (masks[i] | masks[j]) == masks[j] &&
                      (masks[i] != masks[j] || j < i);
        if (useless)
            continue;
        power[masks[i]] += items->power;
        bool met = assign(needs, items + 1, count - 1, power);
        power[masks[i]] -= items->power;
        if (met)
            return true;
    }
    return false;
}

/* All power there is against all that is needed: mostly that decides it. More
 * than the needs add up to is a wild need of its own, which any power can go
 * to: it is met if there is enough in all. */
static bool enough_in_all(const Needs *needs, const Contribution *items,
                          unsigned count, int extra)
{
    int need = extra, have = 0;
    for (unsigned i = 0; i < needs->count; i++)
        need += needs->items[i].amount;
    for (unsigned i = 0; i < count; i++)
        have += items[i].power;
    return have + LAW_NUMBER(ALSO(RULE_611_3, 2), 0) >= need;
}

/* Those of one color have no choice, so only the others are tried. Less to need
 * is as good as power that can go to every need. */
bool needs_met_with(const Needs *needs, const Contribution *items,
                    unsigned count, int extra)
{
    int power[1 << NEEDS_MAX]; /* only what the needs can name is used */
    Contribution open[CONTRIBUTIONS_MAX];
    unsigned n = 0;
    assert(count <= CONTRIBUTIONS_MAX);
    if (!enough_in_all(needs, items, count, extra))
        return false;
    memset(power, 0, sizeof *power << needs->count);
    if (extra < 0)
        power[(1u << needs->count) - 1] -= extra;
    for (unsigned i = 0; i < count; i++) {
        unsigned masks[COLOR_COUNT];
        if (ways_of(needs, &items[i], masks) == 1)
            power[masks[0]] += items[i].power;
        else
            open[n++] = items[i];
    }
    return assign(needs, open, n, power);
}

bool needs_met(const Needs *needs, const Contribution *items, unsigned count)
{
    return needs_met_with(needs, items, count, 0);
}

/* As a card says, from wherever it is and exhausted or not.
 * RULING: to that confronting alone, so not to a faceoff (R97). */
static bool reaches(const Game *g, CardId c, AreaId a)
{
    return (LAW(RULE_611_3a, false) &&
            area_is(g, card_at(g, c)->area, AREA_PROBLEM)) ||
           (g->lively && problem_is_reached(g, c, a));
}

static bool contributes_to(const Game *g, CardId c, AreaId a)
{
    bool there = card_at(g, c)->area == a && card_contributes(g, c);
    return (there || reaches(g, c, a)) &&
           !(g->lively && problem_is_barred(g, c, a)); /* (104.2) */
}

/* The characters of s that add power there (611.3a, 503.5). */
static unsigned contributions(const Game *g, SeatId s, AreaId a,
                              Contribution *items)
{
    unsigned n = 0;
    bool anywhere =
        LAW(RULE_611_3a, g->lively && force_has(g, OP_MOD_CONTRIBUTES_AT));
    FOR_AREAS (g, b) {
        if (b != a && !anywhere)
            continue;
        FOR_CARDS (g, c, &g->areas[b].cards) {
            const Reading *r = reading_at(g, c);
            if (card_at(g, c)->controller == s && r->facts & FACT_CHARACTER &&
                power_counted(g, c) > 0 && n < CONTRIBUTIONS_MAX &&
                contributes_to(g, c, a))
                items[n++] = (Contribution){power_counted(g, c), r->colors};
        }
    }
    return n;
}

/* Where only so many may contribute, any choice of them will do. */
typedef struct Choice {
    const Needs *needs;
    const Contribution *items;
    unsigned count, most;
    int extra;
    Contribution picked[CONTRIBUTIONS_MAX];
} Choice;

static bool pick(Choice *c, unsigned n, unsigned from)
{
    if (n == c->most)
        return n > 0 && needs_met_with(c->needs, c->picked, n, c->extra);
    for (unsigned i = from; i < c->count; i++) {
        c->picked[n] = c->items[i];
        if (pick(c, n + 1, i + 1))
            return true;
    }
    return false;
}

static const Needs *needs_of(const Game *g, SeatId s, CardId problem)
{
    const CardDef *def = card_def(g, problem);
    bool owner = LAW(RULE_611_2, card_at(g, problem)->owner == s) ||
                 LAW(RULE_209_1, false); /* one set for all */
    if (LAW(ALSO(RULE_209_1, 2), false))
        owner = false;
    return owner ? &def->owner : &def->opponent;
}

/* The power s has there beyond what is needed (611.3), for cards that ask. */
static int power_beyond(const Game *g, SeatId s, AreaId a)
{
    Contribution items[CONTRIBUTIONS_MAX];
    const Needs *needs = needs_of(g, s, g->areas[a].problem);
    int beyond = -problem_extra_need(g, s, a);
    for (unsigned i = 0; i < needs->count; i++)
        beyond -= needs->items[i].amount;
    for (unsigned n = contributions(g, s, a, items); n > 0; n--)
        beyond += items[n - 1].power;
    return beyond > 0 ? beyond : 0;
}

bool confront_met(const Game *g, SeatId s, AreaId a)
{
    Contribution items[CONTRIBUTIONS_MAX];
    CardId problem = g->areas[a].problem;
    if (problem == NO_CARD)
        return false;
    if (problem_is_met(g, s, a))
        return true;
    const Needs *needs = needs_of(g, s, problem);
    unsigned count = contributions(g, s, a, items);
    if (count == 0)
        return false;
    int extra = problem_extra_need(g, s, a);
    unsigned most = problem_contributors(g, a);
    if (most < count) {
        Choice c = {needs, items, count, most, extra, {{0, 0}}};
        return pick(&c, 0, 0);
    }
    return needs_met_with(needs, items, count, extra);
}

/* An opposing Troublemaker, or any Epic one, is in the way (611.3e). */
static bool is_opposed(const Game *g, SeatId s, AreaId a)
{
    FOR_CARDS (g, c, &g->areas[a].cards) {
        const Reading *r = reading_at(g, c);
        if (r->type == TYPE_TROUBLEMAKER && r->facts & FACT_FACE_UP &&
            (card_at(g, c)->controller != s || card_is_epic(g, c) ||
             LAW(ALSO(RULE_611_3e, 2), false)) &&
            !problem_lets_past(g, s, c))
            return true;
    }
    return false;
}

Reason confront_reason(const Game *g, SeatId s, AreaId a)
{
    if (!area_is(g, a, AREA_PROBLEM))
        return reason_of(RULE_501_1, REASON_NO_SUCH_AREA);
    if (LAW_BARS(RULE_611_3e, is_opposed(g, s, a)))
        return reason_of(RULE_611_3e, REASON_OPPOSED);
    if (!confront_met(g, s, a))
        return reason_of(RULE_611_3, REASON_REQUIREMENTS);
    const Atom atom = {.card = g->areas[a].problem,
                       .seat = s,
                       .area = a,
                       .kind = OCC_CONFRONT};
    const Frame none = {0};
    return atom_reason(g, &none, &atom); /* (104.2) */
}

/* Score Phase (610) */

bool problems_have(const Game *g, unsigned mark)
{
    unsigned marks = 0;
    FOR_AREAS (g, a)
        marks |= g->areas[a].marks;
    return (marks & mark) != 0;
}

static bool is_open(const Game *g, AreaId a)
{
    return area_is(g, a, AREA_PROBLEM) && !(g->areas[a].marks & MARK_DONE);
}

/* Parts of a Confront Step; the last two if it was found out as the Problem was
 * chosen, and nothing has happened since. */
enum {
    CONFRONT_CHECK,
    CONFRONT_SCORE,
    CONFRONT_BONUS,
    CONFRONT_CAN,
    CONFRONT_CANT
};

static unsigned check_confront(const Game *g, AreaId a)
{
    return reason_legal(confront_reason(g, g->turn_player, a)) ? CONFRONT_CAN
                                                               : CONFRONT_CANT;
}

/* The order is the turn player's (610.1); it matters, and is asked, while more
 * than one of the Problems left can be confronted. */
ScoreNext score_next(Game *g, Frame *f)
{
    if (f->area != NO_AREA && is_open(g, f->area))
        return SCORE_CHOSEN;
    unsigned can, open = 0;
    f->area = NO_AREA;
    FOR_PROBLEMS (g, a)
        if (is_open(g, a)) {
            open++;
            f->area = f->area == NO_AREA ? a : f->area;
        }
    if (open < 2)
        return f->area == NO_AREA ? SCORE_OVER : SCORE_CHOSEN;
    f->part = (uint8_t)check_confront(g, f->area);
    can = f->part == CONFRONT_CAN;
    FOR_PROBLEMS (g, a)
        if (a != f->area && is_open(g, a) &&
            can + --open >= 2) /* while there may be two */
            can += check_confront(g, a) == CONFRONT_CAN;
    if (can < 2)
        return SCORE_CHOSEN;
    f->area = NO_AREA;
    f->part = CONFRONT_CHECK;
    SeatId who =
        LAW(RULE_610_1, true) ? g->turn_player : seat_next(g, g->turn_player);
    request_begin(g, REQUEST_AREA, who, RULE_610_1);
    FOR_AREAS (g, a)
        if (is_open(g, a))
            request_add(g, VERB_CONFRONT, g->areas[a].problem, a);
    return SCORE_ASKED;
}

void score_answer(Game *g, Frame *f, const Answer *answer)
{
    (void)g;
    f->area = answer->area;
}

/* The first opponent of s, in turn order, who could confront there too (611.4,
 * 612.2); NO_SEAT if there is none. */
SeatId confront_rival(const Game *g, SeatId s, AreaId a)
{
    for (SeatId o = seat_next(g, s); o != s; o = seat_next(g, o))
        if (reason_legal(confront_reason(g, o, a)))
            return o;
    return NO_SEAT;
}

void do_problem(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    Area *area = &g->areas[atom->area];
    if (atom->kind != OCC_CONFRONT) {
        area->marks |= atom->kind == OCC_SOLVE ? MARK_SOLVED : MARK_REPLACED;
        return;
    }
    area->marks |= MARK_CONFRONTED;
    if (LAW_BARS(RULE_611_4,
                 confront_rival(g, atom->seat, atom->area) != NO_SEAT))
        area->marks |= MARK_FACEOFF; /* judged as it is confronted (A4) */
}

void confront_again(Game *g)
{
    FOR_PROBLEMS (g, a)
        g->areas[a].marks &= (uint8_t)~MARK_DONE;
}

/* Confront Step (611) */

static void score_confront(Game *g, AreaId a, RuleId rule, int points)
{
    SeatId s = g->turn_player;
    Frame *b = batch_begin(g, OCC_SCORE, rule);
    batch_seat(g, b, s, points)->area = a;
    if (!road_tells(g, OCC_SCORED_WITH))
        return;
    FOR_CARDS (g, c, &g->areas[a].cards)
        if (LAW(RULE_517_2, card_at(g, c)->controller == s) &&
            reading_at(g, c)->facts & FACT_CHARACTER)
            batch_scored_with(g, b, c, points);
}

/* In the rulebooks the first to confront a Problem scores its bonus as well;
 * then it is gone for all. */
static void score_first(Game *g, AreaId a)
{
    Area *area = &g->areas[a];
    if (area->problem == NO_CARD || area->bonus_gone)
        return;
    area->bonus_gone = 1;
    score_confront(g, a, RULE_210_1, problem_bonus(g, area->problem));
}

void confront_body(Game *g, Frame *f)
{
    AreaId a = f->area;
    if (f->part == CONFRONT_SCORE) {
        if (g->areas[a].marks & MARK_CONFRONTED) /* unless it was replaced */
            score_confront(g, a, RULE_611_4,
                           LAW_NUMBER(ALSO(RULE_611_4, 2),
                                      g->block.rules->confront_points));
        f->part = CONFRONT_BONUS;
        if (!BY(g->block.rules, first_bonus))
            body_done(f);
        return;
    }
    if (f->part == CONFRONT_BONUS) {
        if (g->areas[a].marks & MARK_CONFRONTED)
            score_first(g, a);
        body_done(f);
        return;
    }
    g->areas[a].marks |= MARK_DONE;
    if (f->part == CONFRONT_CHECK)
        f->part = (uint8_t)check_confront(g, a);
    assert(f->part == check_confront(g, a));
    if (LAW_BARS(RULE_611_1, f->part == CONFRONT_CANT)) {
        body_done(f);
        return;
    }
    f->part = CONFRONT_SCORE; /* nobody is asked: it is confronted (611.1) */
    Frame *b = batch_begin(g, OCC_CONFRONT, RULE_611_1);
    Atom *atom = batch_card(g, b, g->areas[a].problem);
    atom->seat = g->turn_player;
    atom->area = a;
    if (g->lively)
        atom->n = (int16_t)power_beyond(g, g->turn_player, a);
}

/* Faceoff Step (612) */

enum { FACEOFF_STEP_START, FACEOFF_STEP_OVER };

void faceoff_body(Game *g, Frame *f)
{
    unsigned confronted = 0;
    AreaId last = NO_AREA;
    FOR_AREAS (g, a)
        if (g->areas[a].marks & MARK_CONFRONTED) {
            confronted++;
            last = a;
        }
    if (f->part == FACEOFF_STEP_OVER || confronted == 0) {
        body_done(f);
        return;
    }
    f->part = FACEOFF_STEP_OVER;
    if (LAW_BARS(RULE_612_1, confronted > 1))
        faceoff_start(g, FACEOFF_MULTI_PROBLEM, g->turn_player,
                      g->areas[last].problem);
    else if (!LAW_BARS(RULE_612_2, !(g->areas[last].marks & MARK_FACEOFF)) &&
             LAW(ALSO(RULE_612_2, 2), true))
        faceoff_start(g, FACEOFF_PROBLEM, g->turn_player,
                      g->areas[last].problem);
}

/* Solve Step (613) */

static unsigned solve_mark(void)
{
    return LAW(RULE_613_1, true) ? MARK_RESOLVED : MARK_CONFRONTED;
}

bool solve_is_due(const Game *g)
{
    return LAW_BARS(ALSO(RULE_613_1, 2), problems_have(g, solve_mark()));
}

void solve_begin(Game *g)
{
    const unsigned mark = solve_mark();
    if (!solve_is_due(g))
        return;
    Frame *b = batch_begin(g, OCC_SOLVE, RULE_613_1);
    FOR_AREAS (g, a)
        if (g->areas[a].marks & mark && g->areas[a].problem != NO_CARD)
            batch_card(g, b, g->areas[a].problem);
}

/* To replace a Problem (613.2): the parts, in order; the rulebooks dismiss the
 * Resources first, and that of Canterlot Nights has the new Problem in play
 * before anything is sent or dismissed.
 * All that are replaced are so together. What is only told of first may be
 * replaced by something else, and then none of the rest happens to that
 * Problem. */
typedef enum ReplacePart {
    REPLACE_BEGIN,
    REPLACE_SEND,
    REPLACE_TROUBLEMAKERS,
    REPLACE_RESOURCES,
    REPLACE_BOTTOM,
    REPLACE_NEW,
    REPLACE_OVER
} ReplacePart;

static ReplacePart replace_part(const Game *g, unsigned step)
{
    static const uint8_t new_first[] = {
        REPLACE_BEGIN,         REPLACE_BOTTOM,    REPLACE_NEW, REPLACE_SEND,
        REPLACE_TROUBLEMAKERS, REPLACE_RESOURCES, REPLACE_OVER};
    const ReplacePart part = BY(g->block.rules, new_problem_first)
                                 ? (ReplacePart)new_first[step]
                                 : (ReplacePart)step;
    if (part != REPLACE_TROUBLEMAKERS && part != REPLACE_RESOURCES)
        return part;
    return (part == REPLACE_RESOURCES) == BY(g->block.rules, resources_first)
               ? REPLACE_TROUBLEMAKERS
               : REPLACE_RESOURCES;
}

/* Any Resource there; where they come first, those of the Problem alone: what
 * is on a Troublemaker goes with it (511.2). */
static bool is_dismissed_resource(const Game *g, CardId c)
{
    const CardId host = attach_host(g, c);
    return reading_at(g, c)->type == TYPE_RESOURCE &&
           (!BY(g->block.rules, resources_first) || host == NO_CARD ||
            reading_at(g, host)->type == TYPE_PROBLEM);
}

static void replace_card(Game *g, Frame *b, ReplacePart part, CardId c)
{
    const Reading *r = reading_at(g, c);
    Atom *atom;
    switch (part) {
    case REPLACE_SEND: /* frightened ones too */
        if (LAW_BARS(ALSO(RULE_613_2, 2), r->facts & FACT_CHARACTER))
            batch_card(g, b, c)->area = area_home(card_at(g, c)->controller);
        break;
    case REPLACE_TROUBLEMAKERS: /* face-down ones stay */
        if (r->type == TYPE_TROUBLEMAKER && r->facts & FACT_FACE_UP &&
            LAW(ALSO(RULE_613_2, 3), true))
            batch_card(g, b, c);
        break;
    case REPLACE_RESOURCES:
        if (is_dismissed_resource(g, c))
            batch_card(g, b, c);
        break;
    case REPLACE_BOTTOM:
        if (c != g->areas[card_at(g, c)->area].problem)
            break;
        atom = batch_card(g, b, c);
        atom->zone = ZONE_PROBLEM_DECK;
        if (LAW(RULE_613_2, true))
            atom->flags |= ATOM_BOTTOM;
        put_redirect(g, atom); /* a Dilemma goes elsewhere */
        break;
    case REPLACE_BEGIN:
    case REPLACE_NEW:
    case REPLACE_OVER:
        break;
    }
}

static Frame *replace_batch(Game *g, ReplacePart part)
{
    switch (part) {
    case REPLACE_BEGIN:
        return batch_begin(g, OCC_REPLACE, RULE_613_2);
    case REPLACE_SEND:
        return batch_begin(g, OCC_SEND, RULE_613_2);
    case REPLACE_TROUBLEMAKERS:
    case REPLACE_RESOURCES:
        return batch_by_game(g, OCC_DISMISS, RULE_613_2);
    case REPLACE_BOTTOM:
        return batch_begin(g, OCC_PUT, RULE_613_2);
    case REPLACE_NEW:
        return batch_begin(g, OCC_ENTER_PLAY, RULE_613_2);
    case REPLACE_OVER:
        break;
    }
    return NULL;
}

/* The top card of the Problem deck fills each empty area (613.2), never a
 * Dilemma's (522.3). */
static void replace_new(Game *g, Frame *b)
{
    FOR_PROBLEMS (g, a) {
        SeatId s = g->areas[a].owner;
        if (!LAW(RULE_303_2, true))
            s = seat_next(g, s);
        if (g->areas[a].problem == NO_CARD &&
            zone_count(g, s, ZONE_PROBLEM_DECK) > 0)
            batch_card(g, b, zone_top(g, s, ZONE_PROBLEM_DECK))->area =
                LAW(RULE_303_1, true) ? a : area_problem(seat_next(g, s));
    }
}

bool problem_replace(Game *g, uint8_t *step, uint16_t areas)
{
    ReplacePart part = replace_part(g, *step);
    if (part == REPLACE_OVER || areas == 0) {
        FOR_PROBLEMS (g, a)
            g->areas[a].marks &= (uint8_t)~MARK_REPLACED;
        return false;
    }
    ++*step;
    Frame *b = replace_batch(g, part);
    if (part == REPLACE_NEW)
        replace_new(g, b);
    FOR_PROBLEMS (g, a) {
        if (part == REPLACE_BEGIN) {
            if (areas >> a & 1 && g->areas[a].problem != NO_CARD)
                batch_card(g, b, g->areas[a].problem);
        } else if (g->areas[a].marks & MARK_REPLACED) {
            FOR_CARDS (g, c, &g->areas[a].cards)
                replace_card(g, b, part, c);
        }
    }
    return true;
}

void solve_body(Game *g, Frame *f)
{
    unsigned solved = 0;
    FOR_PROBLEMS (g, a)
        solved |= g->areas[a].marks & MARK_SOLVED ? 1u << a : 0u;
    if (f->part != REPLACE_BEGIN)
        solved = UINT16_MAX; /* those that are on their way */
    if (!problem_replace(g, &f->part, (uint16_t)solved))
        body_done(f);
}

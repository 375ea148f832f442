/* faceoff.c - Faceoffs and flipping (514, 515).
 *
 * A faceoff is a record in the game and a part of the turn machine: it runs
 * wherever in the turn it was started, by a rule or by an effect (707.4), never
 * on top of what started it. Who is involved is worked out anew each time it
 * matters (514.3d), so cards join and leave a faceoff at a Problem by being
 * there; where it takes place at no Problem, cards are marked (514.3d.i).
 */
#include "game/change.h"
#include "game/zone.h"
#include "rules/defeat.h"
#include "rules/departed.h"
#include "rules/modifier.h"
#include "rules/run.h"

typedef enum FaceoffStep {
    FACEOFF_WINDOW,
    FACEOFF_FLIP,
    FACEOFF_FLIP_WINDOW,
    FACEOFF_COMPARE,
    FACEOFF_DECIDE,
    FACEOFF_RESULT,
    FACEOFF_EFFECT,
    FACEOFF_LAST_WINDOW,
    FACEOFF_END
} FaceoffStep;

/* Starting (514.3) */

static uint16_t all_problems(const Game *g)
{
    unsigned set = 0;
    FOR_AREAS (g, a)
        if (g->areas[a].kind == AREA_PROBLEM)
            set |= 1u << a;
    return (uint16_t)set;
}

void faceoff_start(Game *g, FaceoffKind kind, SeatId starter, CardId card)
{
    Frame *b = batch_begin(g, OCC_FACEOFF_START, RULE_514_3);
    Atom *atom = batch_card(g, b, card);
    atom->seat = starter;
    atom->n = (int16_t)kind;
    b->effect = NO_EFFECT;
}

/* RULING: (R37) the first player behind the starter who controls one of
 * them. */
static SeatId rival_among(Game *g, const Frame *f, SeatId starter)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (SeatId o = seat_next(g, starter); o != starter; o = seat_next(g, o))
        for (unsigned i = 0; i < f->atom_count; i++)
            if (atoms[i].kind == OCC_BECOME_INVOLVED &&
                card_at(g, atoms[i].card)->controller == o)
                return o;
    return f->seat; /* what the statement knows of it, or nobody */
}

/* The other player: who controls the Troublemaker, or at a Problem who could
 * confront it too; the next player against one's own Epic one (514.5a.i). */
static SeatId opponent_of(Game *g, const Frame *f, const Atom *atom)
{
    SeatId rival = NO_SEAT;
    if (atom->n == FACEOFF_TROUBLEMAKER)
        rival = card_at(g, atom->card)->controller;
    if (atom->n == FACEOFF_PROBLEM)
        rival = confront_rival(g, atom->seat, card_at(g, atom->card)->area);
    if (atom->n == FACEOFF_BETWEEN)
        rival = rival_among(g, f, atom->seat);
    return LAW_BARS(ALSO(RULE_514_3, 2), rival != NO_SEAT) &&
                   rival != atom->seat
               ? rival
               : seat_next(g, atom->seat);
}

/* One that an effect starts: the batch knows which (514.3a.i, 514.3c), and it
 * gets no window of its own if one is open (707.4). */
static void begin_by_effect(Game *g, const Frame *f)
{
    Faceoff *fo = &g->faceoff;
    fo->effect = f->effect;
    fo->pc = (uint16_t)game_effects(g)[f->effect].done;
    fo->areas = (uint16_t)(f->area == NO_AREA ? 0u : 1u << f->area);
    if (f->area != NO_AREA)
        fo->flags |= FACEOFF_PLACED; /* (514.3e) */
    if (f->part != 0)
        fo->flags |= FACEOFF_FLAGGED;
    if (LAW_BARS(RULE_707_4, window_give(g, fo->starter)))
        fo->step = FACEOFF_FLIP;
}

/* Who is involved now would be to the end, and nobody else (514.3d). */
static void flag(Game *g)
{
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (faceoff_would_involve(g, c))
                game_card(g, c)->state |= STATE_INVOLVED;
    g->faceoff.flags = FACEOFF_FLAGGED;
}

static void begin(Game *g, const Frame *f, const Atom *atom)
{
    SeatId other = opponent_of(g, f, atom);
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            game_card(g, c)->marks &= (uint8_t)~CARD_TOLD;
    g->faceoff = faceoff_none();
    g->faceoff.kind = (uint8_t)atom->n;
    g->faceoff.step = FACEOFF_WINDOW;
    g->faceoff.starter = atom->seat;
    g->faceoff.other = other;
    modifier_expire(g, OP_NEXT_FACEOFF, atom->seat);
    modifier_expire(g, OP_NEXT_FACEOFF, other);
    if (atom->n == FACEOFF_TROUBLEMAKER) {
        g->faceoff.troublemaker = atom->card;
        g->faceoff.troublemaker_serial = card_at(g, atom->card)->serial;
    }
    if (f->effect != NO_EFFECT) {
        begin_by_effect(g, f);
        return;
    }
    g->faceoff.flags = FACEOFF_PLACED;
    AreaId a = card_at(g, atom->card)->area; /* none if it has left by now */
    g->faceoff.areas =
        (uint16_t)(LAW(RULE_514_3e, a != NO_AREA) && a != NO_AREA ? 1u << a
                                                                  : 0u);
    if (atom->n == FACEOFF_MULTI_PROBLEM)
        g->faceoff.areas = all_problems(g); /* (612.1) */
    if (!LAW(RULE_514_3d, true))
        flag(g);
}

/* Ending (514.7) */

/* All that is left of it on a card is that it was involved, until the next. */
static void forget_involved(Game *g, CardId c)
{
    Card *card = game_card(g, c);
    bool was = g->lively && faceoff_involves(g, c);
    card->state &= (uint8_t) ~(STATE_INVOLVED | STATE_UNINVOLVED);
    card->marks &= (uint8_t)~CARD_TOLD;
    card->marks |= was ? CARD_TOLD : 0;
}

static void end(Game *g)
{
    const Faceoff fo = g->faceoff;
    bool problem =
        fo.kind == FACEOFF_PROBLEM || fo.kind == FACEOFF_MULTI_PROBLEM;
    FOR_AREAS (g, a) {
        if (problem && fo.flags & FACEOFF_RESOLVED && fo.areas >> a & 1)
            g->areas[a].marks |= MARK_RESOLVED; /* (613.1, A3) */
        FOR_CARDS (g, c, &g->areas[a].cards)
            forget_involved(g, c);
    }
    g->faceoff = faceoff_none();
    if (fo.effect != NO_EFFECT)
        effect_end(g, fo.effect);
    modifier_expire(g, OP_END_OF_FACEOFF, NO_SEAT);
}

/* dispatch */
void do_faceoff(Game *g, Frame *f, Atom *atom)
{
    Card *card;
    switch (atom->kind) {
    case OCC_FACEOFF_START:
        begin(g, f, atom);
        break;
    case OCC_BECOME_INVOLVED: /* by an effect, or only told */
        card = game_card(g, atom->card);
        card->marks |= CARD_TOLD;
        if (atom->n < 0)
            break;
        card->state |= STATE_INVOLVED;
        card->state &= (uint8_t)~STATE_UNINVOLVED;
        break;
    case OCC_CEASE_INVOLVED:
        card = game_card(g, atom->card);
        card->state |= STATE_UNINVOLVED;
        card->state &= (uint8_t)~STATE_INVOLVED;
        card->marks &= (uint8_t)~CARD_TOLD;
        break;
    case OCC_IGNORE:
        game_card(g, atom->card)->state |= STATE_IGNORED;
        if (!LAW(RULE_515_4, true)) { /* it remains flipped */
            list_remove(g, atom->card);
            list_push_bottom(g, atom->card, card_at(g, atom->card)->owner,
                             ZONE_DRAW_DECK);
        }
        break;
    case OCC_TOTAL:
        g->faceoff.total[atom->seat] = atom->n;
        break;
    case OCC_WIN_FACEOFF:
        g->faceoff.winner = atom->seat;
        break;
    case OCC_LOSE_FACEOFF:
        if (atom->seat == g->faceoff.starter)
            g->faceoff.flags |= FACEOFF_LOST;
        break;
    case OCC_FACEOFF_END:
        end(g);
        break;
    default:
        assert(false && "not part of a faceoff");
    }
}

Reason ignore_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    if (card_at(g, atom->card)->zone != ZONE_FLIP)
        return reason_of(RULE_515_4, REASON_NOT_FLIPPED);
    if (LAW_BARS(RULE_515_4a, card_is(g, atom->card, STATE_IGNORED)))
        return reason_of(RULE_515_4a, REASON_IGNORED);
    return REASON_LEGAL;
}

/* Involvement */

/* Joining and leaving by an effect: during a faceoff, in play; who is or is not
 * involved already is left as it is. As one starts, all come in. */
Reason involve_reason(const Game *g, const Frame *f, const Atom *atom)
{
    bool starts = f != NULL && f->kind == FRAME_BATCH &&
                  f->occurrence == OCC_FACEOFF_START;
    if (card_at(g, atom->card)->zone != ZONE_PLAY)
        return reason_of(RULE_514_3, REASON_NOT_IN_PLAY);
    if (starts || atom->n < 0)
        return REASON_LEGAL;
    if (g->faceoff.kind == FACEOFF_NONE)
        return reason_of(RULE_514_3, REASON_NO_FACEOFF);
    if (faceoff_involves(g, atom->card) == (atom->kind == OCC_BECOME_INVOLVED))
        return reason_of(RULE_514_3, REASON_INVOLVED);
    return REASON_LEGAL;
}

static bool troublemaker_is_there(const Game *g)
{
    CardId c = g->faceoff.troublemaker;
    return c != NO_CARD &&
           card_at(g, c)->serial == g->faceoff.troublemaker_serial &&
           card_at(g, c)->zone == ZONE_PLAY &&
           !(card_at(g, c)->state & STATE_UNINVOLVED) &&
           (!(g->faceoff.flags & FACEOFF_PLACED) ||
            g->faceoff.areas >> card_at(g, c)->area & 1);
}

/* The statement that started the faceoff. */
static const Cell *statement_of(const Game *g, const Effect *held)
{
    return ability_at(g, held->ability)->code + g->faceoff.pc;
}

/* Whether c fits what the effect says of those involved (514.3c). */
static bool is_described(const Game *g, CardId c)
{
    const Effect *e = game_effects((Game *)(uintptr_t)g) + g->faceoff.effect;
    Scope s = scope_of_effect(g, e);
    const Cell *cards = cell_first(statement_of(g, e));
    for (int i = 0; i < 2; i++, cards = cell_next(cards))
        if (cards->op == OP_ALL &&
            scope_fits(&s, cell_first(cards), cell_end(cards), c))
            return true;
    return false;
}

bool faceoff_would_involve(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    const Faceoff *fo = &g->faceoff;
    if (fo->kind == FACEOFF_NONE || card->zone != ZONE_PLAY ||
        card->state & STATE_UNINVOLVED)
        return false;
    if (c == fo->troublemaker)
        return troublemaker_is_there(g);
    bool at = fo->areas >> card->area & 1;
    if (card->state & STATE_INVOLVED) /* stays so elsewhere (514.3d.i) */
        return !(fo->flags & FACEOFF_FLAGGED) || at ||
               LAW_BARS(RULE_514_3d_i, !(fo->flags & FACEOFF_PLACED));
    if (fo->flags & FACEOFF_FLAGGED || !at)
        return false;
    if (fo->kind == FACEOFF_BETWEEN)
        return !LAW_BARS(RULE_514_3c, !is_described(g, c));
    if (LAW_BARS(RULE_514_3a_i, fo->effect != NO_EFFECT))
        return is_described(g, c);
    if (LAW_BARS(RULE_514_3b, !(reading_at(g, c)->facts & FACT_CHARACTER)))
        return false;
    return fo->kind != FACEOFF_TROUBLEMAKER ||
           !LAW_BARS(RULE_514_3a, card->controller != fo->starter);
}

bool faceoff_involves(const Game *g, CardId c)
{
    return faceoff_would_involve(g, c) &&
           !(g->lively && force_has(g, OP_MOD_UNINVOLVED) &&
             LAW_BARS(RULE_104_1, modifier_means(g, OP_MOD_UNINVOLVED, c)));
}

/* Whether cards of that area can be involved: elsewhere only an effect's. */
static bool is_looked_at(const Game *g, AreaId a)
{
    return g->lively || g->faceoff.areas >> a & 1;
}

/* After something happened: who is involved that was not is told, if anybody
 * waits for it. */
void faceoff_notice(Game *g)
{
    Frame *b = NULL;
    if (!trigger_listens(g, OCC_BECOME_INVOLVED))
        return;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            Card *card = game_card(g, c);
            bool involved = faceoff_involves(g, c);
            if (involved && !(card->marks & CARD_TOLD)) {
                if (b == NULL)
                    b = batch_begin(g, OCC_BECOME_INVOLVED, RULE_514_3d);
                batch_card(g, b, c)->n = -1; /* nothing changes by it */
            } else if (!involved) {
                card->marks &= (uint8_t)~CARD_TOLD;
            }
        }
}

/* Totals */

/* For whom an involved card's power counts: a Troublemaker always counts
 * against its challenger (514.5a.i). */
static SeatId counts_for(const Game *g, CardId c)
{
    return LAW_BARS(RULE_514_5a_i, c == g->faceoff.troublemaker)
               ? g->faceoff.other
               : card_at(g, c)->controller;
}

bool faceoff_is_of(const Game *g, SeatId s)
{
    return g->faceoff.kind != FACEOFF_NONE &&
           (s == g->faceoff.starter || s == g->faceoff.other);
}

int faceoff_total(const Game *g, SeatId s)
{
    int total = modifier_sum(g, OP_MOD_TOTAL, s);
    FOR_AREAS (g, a)
        if (is_looked_at(g, a))
            FOR_CARDS (g, c, &g->areas[a].cards)
                if (counts_for(g, c) == s && faceoff_involves(g, c) &&
                    card_contributes(g, c) &&
                    !(g->lively && modifier_means(g, OP_MOD_NO_FACEOFF, c)))
                    total += power_counted(g, c); /* (503.5) */
    FOR_CARDS (g, c, zone_list(g, s, ZONE_FLIP))
        if (!LAW_BARS(RULE_514_5b, card_is(g, c, STATE_IGNORED)) &&
            LAW(RULE_514_5a, true) &&
            !(g->lively && modifier_means(g, OP_MOD_NO_FACEOFF, c)))
            total += power_counted(g, c);
    return total;
}

/* The steps (514.4 to 514.7) */

/* No more than there are: a ruleset may ask for any number, and a batch has
 * room for every card once. */
static void add_flips(Game *g, Frame *b, SeatId s, int n)
{
    int most = (int)zone_count(g, s, ZONE_DRAW_DECK);
    for (int i = 0; i < n && i < most; i++)
        batch_seat(g, b, s, 0);
}

typedef struct Flips {
    SeatId seat;
    int sum;
} Flips;

static void sum_flips(void *context, const InForce *m)
{
    Flips *flips = context;
    if (scope_is_of(&m->s, flips->seat, cell_next(cell_first(m->node))))
        flips->sum += modifier_amount_of(m, flips->seat);
}

/* So many more or less "during faceoffs": for this flip only (514.4a). */
static int flips_of(const Game *g, SeatId s)
{
    Flips flips = {s, 0};
    if (g->lively)
        modifier_each(g, OP_MOD_FLIPS, sum_flips, &flips);
    return flips.sum + LAW_NUMBER(RULE_514_4, g->block.rules->faceoff_flips);
}

static void flip(Game *g)
{
    Frame *b = batch_begin(g, OCC_FLIP, RULE_514_4);
    add_flips(g, b, g->faceoff.starter, flips_of(g, g->faceoff.starter));
    add_flips(g, b, g->faceoff.other, flips_of(g, g->faceoff.other));
}

/* One more each, whatever cards say of other flips (514.5c). */
static void flip_again(Game *g)
{
    int n = LAW(RULE_514_4a, true) ? 1 : flips_of(g, g->faceoff.starter);
    Frame *b = batch_begin(g, OCC_FLIP, RULE_514_5c);
    add_flips(g, b, g->faceoff.starter, n);
    add_flips(g, b, g->faceoff.other, 1);
}

static void compare(Game *g)
{
    Frame *b = batch_begin(g, OCC_TOTAL, RULE_514_5);
    batch_seat(g, b, g->faceoff.starter, faceoff_total(g, g->faceoff.starter));
    batch_seat(g, b, g->faceoff.other, faceoff_total(g, g->faceoff.other));
}

/* Where it takes place, if that is one Problem (514.3e). */
static AreaId only_area(const Faceoff *fo)
{
    unsigned areas = fo->areas;
    return areas != 0 && (areas & (areas - 1)) == 0
               ? (AreaId)__builtin_ctz(areas)
               : NO_AREA;
}

static bool nothing_to_flip(const Game *g)
{
    return zone_count(g, g->faceoff.starter, ZONE_DRAW_DECK) == 0 &&
           zone_count(g, g->faceoff.other, ZONE_DRAW_DECK) == 0;
}

static void note_least(void *least, const InForce *m)
{
    (void)m;
    *(bool *)least = true;
}

/* Whoever has more wins, but for what cards say. */
static bool least_wins(const Game *g)
{
    bool least = false;
    if (g->lively)
        modifier_each(g, OP_MOD_LEAST_WINS, note_least, &least);
    return least;
}

static void decide(Game *g)
{
    Faceoff *fo = &g->faceoff;
    int lead = fo->total[fo->starter] - fo->total[fo->other];
    fo->ties = (uint8_t)(fo->ties + (lead == 0));
    if (lead == 0 && (nothing_to_flip(g) || fo->ties == UINT8_MAX)) {
        fo->flags |= FACEOFF_RESOLVED;
        fo->step = FACEOFF_LAST_WINDOW; /* RULING A3: nobody wins; nor where
                                           cards keep it a tie for ever */
        return;
    }
    if (LAW_BARS(RULE_514_5c, lead == 0) ||
        (LAW(ALSO(RULE_514_5c, 2), false) && lead * lead == 1 &&
         !nothing_to_flip(g))) {
        fo->step = FACEOFF_FLIP_WINDOW;
        flip_again(g);
        return;
    }
    bool ahead = LAW(RULE_514_6, least_wins(g) ? lead < 0 : lead > 0);
    SeatId winner = ahead ? fo->starter : fo->other;
    SeatId loser = ahead ? fo->other : fo->starter;
    Frame *b = batch_begin(g, OCC_WIN_FACEOFF, RULE_514_6);
    Atom *won = batch_seat(g, b, winner, lead > 0 ? lead : -lead);
    won->area = only_area(fo);
    Atom *lost = batch_seat(g, b, loser, lead > 0 ? lead : -lead);
    lost->area = only_area(fo);
    lost->kind = OCC_LOSE_FACEOFF;
    fo->flags |= FACEOFF_RESOLVED;
    fo->step = FACEOFF_RESULT;
}

/* Points are scored with the winner's involved cards (517.2), and for a card:
 * the Problem whose bonus they are, the Troublemaker that is defeated. */
static void score(Game *g, RuleId rule, CardId for_card, int points)
{
    Frame *b = batch_begin(g, OCC_SCORE, rule);
    batch_seat(g, b, g->faceoff.winner, points)->card = for_card;
    if (!road_tells(g, OCC_SCORED_WITH))
        return;
    FOR_AREAS (g, a)
        if (is_looked_at(g, a))
            FOR_CARDS (g, c, &g->areas[a].cards)
                if (faceoff_involves(g, c) && c != g->faceoff.troublemaker &&
                    LAW(RULE_517_2,
                        card_at(g, c)->controller == g->faceoff.winner))
                    batch_scored_with(g, b, c, points);
}

/* The Problem with the highest bonus of those where it was resolved. */
static void score_bonus(Game *g)
{
    int highest = 0;
    CardId best = NO_CARD;
    FOR_AREAS (g, a) {
        CardId problem = g->areas[a].problem;
        if (!(g->faceoff.areas >> a & 1) || problem == NO_CARD)
            continue;
        int bonus = problem_bonus(g, problem);
        if (best == NO_CARD || LAW(RULE_514_6c, bonus > highest)) {
            highest = bonus;
            best = problem;
        }
    }
    /* (210.1) */
    score(g, RULE_514_6c, best, LAW_NUMBER(ALSO(RULE_514_6c, 2), highest));
}

/* To defeat a Troublemaker is to score its points, then to dismiss it (514.6a).
 * Both belong to the defeat: its batch looks first whether it is to be. */
Frame *defeat_begin(Game *g, CardId c, SeatId s)
{
    Frame *b = batch_begin(g, OCC_DEFEAT, RULE_514_6a);
    batch_card(g, b, c)->seat = s;
    if (!LAW(RULE_514_6a, true))
        return b; /* it stays */
    Atom *atom = batch_card(g, b, c);
    atom->kind = OCC_DISMISS;
    atom->zone = ZONE_DISCARD;
    return b;
}

/* By an effect points are scored with the card whose effect it is. */
static void score_by_effect(Game *g, const Atom *defeat, CardId source,
                            int points)
{
    Frame *b = batch_begin(g, OCC_SCORE, RULE_514_6a);
    batch_seat(g, b, defeat->seat, points)->card = defeat->card;
    batch_scored_with(g, b, source, points);
    b->source = source;
}

bool defeat_score(Game *g, const Frame *f)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    const Atom defeat = atoms[0];
    const CardId source = f->source;
    bool happens = !(defeat.flags & ATOM_DROPPED);
    for (unsigned i = 1; i < f->atom_count && !happens; i++)
        if (atoms[i].card == defeat.card)
            atoms[i].flags |= ATOM_DROPPED;
    if (!happens)
        return false;
    int points =
        LAW_NUMBER(ALSO(RULE_514_6a, 3), card_def(g, defeat.card)->points);
    if (source == NO_CARD)
        score(g, RULE_514_6a, defeat.card, LAW_NUMBER(RULE_211_1, points));
    else
        score_by_effect(g, &defeat, source, points);
    return true;
}

/* The challenger must send one of their involved characters home (514.6b). */
static void ask_send_home(Game *g)
{
    SeatId s = g->faceoff.starter;
    SeatId who = LAW(RULE_514_6b, true) ? s : g->faceoff.other;
    request_begin(g, REQUEST_CARD, who, RULE_514_6b);
    FOR_AREAS (g, a)
        if (is_looked_at(g, a))
            FOR_CARDS (g, c, &g->areas[a].cards)
                if (faceoff_involves(g, c) &&
                    reading_at(g, c)->facts & FACT_CHARACTER &&
                    card_at(g, c)->controller == s)
                    request_add(g, VERB_CHOOSE, c, NO_AREA);
    if (g->request.count == 0) {
        request_drop(g);
        g->faceoff.step = FACEOFF_EFFECT;
    }
}

static void result(Game *g)
{
    Faceoff *fo = &g->faceoff;
    if (fo->kind == FACEOFF_BETWEEN) {
        fo->step = FACEOFF_EFFECT;
    } else if (fo->kind != FACEOFF_TROUBLEMAKER) {
        fo->step = FACEOFF_EFFECT;
        if (fo->winner != NO_SEAT)
            score_bonus(g);
    } else if (!seat_plays(g, fo->starter)) {
        fo->step = FACEOFF_EFFECT; /* who left sends nobody home */
    } else if (fo->flags & FACEOFF_LOST) {
        ask_send_home(g);
    } else if (fo->winner == fo->starter &&
               (troublemaker_is_there(g) || /* defeated */
                LAW(ALSO(RULE_514_6a, 2), false))) {
        fo->step = FACEOFF_EFFECT;
        defeat_begin(g, fo->troublemaker, fo->starter);
    } else {
        fo->step = FACEOFF_EFFECT;
    }
}

/* What the effect that started it says of its winner and loser (514.6d). */
static void follow_effect(Game *g)
{
    const Faceoff *fo = &g->faceoff;
    if (fo->effect == NO_EFFECT)
        return;
    Scope s = scope_of_effect(g, game_effects(g) + fo->effect);
    const Cell *statement = statement_of(g, game_effects(g) + fo->effect);
    if (statement->op != OP_START_FACEOFF)
        return;
    const Cell *won = cell_next(cell_next(cell_first(statement)));
    const Cell *lost = cell_next(won);
    if (LAW(RULE_514_6d, fo->winner == s.you))
        effect_run_part(g, fo->effect, won, lost);
    else if (fo->flags & FACEOFF_LOST)
        effect_run_part(g, fo->effect, lost, cell_end(statement));
}

/* All at once: flipped cards under their decks, nobody involved any more. */
void faceoff_end(Game *g)
{
    departed_forget_flips(g);
    Frame *b = batch_begin(g, OCC_FACEOFF_END, RULE_514_7);
    for (SeatId s = 0; s < g->seat_count; s++)
        FOR_CARDS (g, c, zone_list(g, s, ZONE_FLIP)) {
            Atom *atom = batch_card(g, b, c);
            atom->kind = OCC_PUT;
            atom->zone = ZONE_DRAW_DECK;
            atom->flags |= LAW(RULE_514_7, true) ? ATOM_BOTTOM : 0;
        }
    batch_seat(g, b, NO_SEAT, 0);
}

/* RULING R83: what should have happened instead could not be done, and the card
 * is still there: it goes under the deck after all. */
void faceoff_sweep(Game *g, const Frame *f)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (atoms[i].kind == OCC_PUT &&
            card_at(g, atoms[i].card)->zone == ZONE_FLIP)
            atoms[i].flags &= (uint8_t)~ATOM_DROPPED;
}

/* dispatch */
void faceoff_step(Game *g)
{
    FaceoffStep step = (FaceoffStep)g->faceoff.step;
    g->faceoff.step = (uint8_t)(step + 1);
    switch (step) {
    case FACEOFF_WINDOW:
        if (!LAW(RULE_514_2, true))
            flip(g);
        else if (LAW(RULE_514_3, true))
            window_open(g);
        break;
    case FACEOFF_FLIP_WINDOW:
        if (LAW(RULE_514_5, true))
            window_open(g);
        break;
    case FACEOFF_LAST_WINDOW:
        if (LAW(ALSO(RULE_514_7, 2), true))
            window_open(g);
        break;
    case FACEOFF_FLIP:
        if (LAW(RULE_514_2, true))
            flip(g);
        else
            window_open(g); /* behind the flip */
        break;
    case FACEOFF_COMPARE:
        compare(g);
        break;
    case FACEOFF_DECIDE:
        decide(g);
        break;
    case FACEOFF_RESULT:
        g->faceoff.step = FACEOFF_RESULT;
        result(g);
        break;
    case FACEOFF_EFFECT:
        follow_effect(g);
        break;
    case FACEOFF_END:
        faceoff_end(g);
        break;
    }
}

void faceoff_answer(Game *g, const Answer *answer)
{
    g->faceoff.step = FACEOFF_EFFECT;
    Atom *atom = road_card(g, OCC_SEND, RULE_514_6b, answer->card);
    atom->area = area_home(card_at(g, answer->card)->controller);
}

/* greedy.c - takes the answer that looks best right now, and thinks no further.
 *
 * Every answer gets a score and the highest wins; passing scores nothing. What
 * a Main Phase action is worth is what it changes on the table (worth) less its
 * price. The numbers are taste; tests/unit/test_agents.c sees that they do.
 */
#include "agents/agent.h"
#include "game/zone.h"
#include "rules/rules.h"
#include "view/view.h"

enum {
    MET = 20,      /* a Problem one could confront */
    MISSING = 3,   /* each power short of that */
    POWER = 2,     /* each power there: faceoffs are won with it */
    HINDER = 8,    /* a Troublemaker where an opponent could confront */
    FULL_HAND = 6, /* with so many cards, tokens are better kept */
    GAP_MAX = 6,
    CARDS_MAX = 64
};

/* The table as it would be with a card somewhere else. */
typedef struct Change {
    CardId card;
    AreaId to;
} Change;

static const Change no_change = {NO_CARD, NO_AREA};

static unsigned powers_at(const Game *g, SeatId s, AreaId a, Change change,
                          Contribution *items)
{
    unsigned n = 0;
    for (CardId c = 0; c < g->card_count && n < CARDS_MAX; c++) {
        const Reading *r = reading_at(g, c);
        bool there = c == change.card ? change.to == a
                                      : card_at(g, c)->zone == ZONE_PLAY &&
                                            card_at(g, c)->area == a;
        if (there && card_at(g, c)->controller == s &&
            r->facts & FACT_CHARACTER && card_contributes(g, c))
            items[n++] = (Contribution){power_counted(g, c), r->colors};
    }
    return n;
}

/* How many more Friends of power 1, of any color, the Problem asks for; where
 * none lies, as many as can be. */
static int gap_at(const Game *g, SeatId s, AreaId a, Change change)
{
    const ColorSet any = (1 << COLOR_COUNT) - 1;
    Contribution items[CARDS_MAX + GAP_MAX];
    if (g->areas[a].problem == NO_CARD)
        return GAP_MAX;
    const CardDef *problem = card_def(g, g->areas[a].problem);
    const Needs *needs =
        g->areas[a].owner == s ? &problem->owner : &problem->opponent;
    unsigned n = powers_at(g, s, a, change, items);
    int gap = 0;
    for (; gap < GAP_MAX && !needs_met(needs, items, n); gap++)
        items[n++] = (Contribution){1, any};
    return gap;
}

static int power_at(const Game *g, SeatId s, AreaId a, Change change)
{
    Contribution items[CARDS_MAX];
    unsigned n = powers_at(g, s, a, change, items);
    int power = 0;
    while (n-- > 0)
        power += items[n].power;
    return power;
}

/* What the table is worth to s: the Problems it could confront, or nearly. */
static int worth(const Game *g, SeatId s, Change change)
{
    int sum = 0;
    FOR_PROBLEMS (g, a) {
        if (g->areas[a].problem == NO_CARD)
            continue;
        int gap = gap_at(g, s, a, change);
        sum += gap == 0 ? MET : -gap * MISSING;
        sum += power_at(g, s, a, change) * POWER;
    }
    return sum;
}

/* A Troublemaker is for a Problem that somebody else could confront and where
 * none of one's own lies yet. */
static int hindrance(const Game *g, SeatId s, AreaId a)
{
    FOR_CARDS (g, c, &g->areas[a].cards)
        if (card_at(g, c)->controller == s &&
            reading_at(g, c)->type == TYPE_TROUBLEMAKER)
            return 0;
    for (SeatId o = 0; o < g->seat_count; o++)
        if (o != s && seat_plays(g, o) && gap_at(g, o, a, no_change) == 0)
            return HINDER;
    return 0;
}

static int play_score(const Game *g, SeatId s, const Answer *answer)
{
    int cost = cost_of(g, answer);
    Change change = {answer->card, answer->area};
    switch ((CardType)reading_at(g, answer->card)->type) {
    case TYPE_FRIEND:
        return worth(g, s, change) - worth(g, s, no_change) - cost;
    case TYPE_TROUBLEMAKER:
        return hindrance(g, s, answer->area) - cost;
    default: /* without game text it does nothing */
        return -1 - cost;
    }
}

/* What a card is good for, whoever holds it. */
static int card_value(const Game *g, CardId c)
{
    const CardDef *def = card_def(g, c);
    if (def->type == TYPE_FRIEND)
        return 4 + card_side(g, c)->power;
    return def->type == TYPE_TROUBLEMAKER ? 3 : 1;
}

static int needs_total(const Needs *needs)
{
    int total = 0;
    for (unsigned i = 0; i < needs->count; i++)
        total += needs->items[i].amount;
    return total;
}

/* A card to choose: one to lose, or a Problem to begin with. */
static int choice_score(const Game *g, SeatId s, CardId c)
{
    switch (g->request.rule) {
    case RULE_102_2:
        return -needs_total(&card_def(g, c)->owner);
    case RULE_514_6b:
    case RULE_616_2:
    case RULE_616_3:
        return -card_value(g, c);
    case RULE_516_2:
        return card_at(g, c)->controller == s ? -card_value(g, c) : 0;
    default:
        return 0;
    }
}

/* An opening hand should have two Friends for the first turns. */
static int mulligan_score(const Game *g, SeatId s)
{
    int friends = 0;
    FOR_CARDS (g, c, zone_list(g, s, ZONE_HAND))
        friends +=
            card_def(g, c)->type == TYPE_FRIEND && card_def(g, c)->cost <= 2;
    return friends < 2 ? 1 : -1;
}

static int challenge_score(const Game *g, SeatId s, CardId c)
{
    int mine = power_at(g, s, card_at(g, c)->area, no_change);
    return mine >= power_counted(g, c) ? 1 : -1;
}

static int answer_score(const Game *g, SeatId s, const Answer *answer)
{
    Change change = {answer->card, answer->area};
    switch ((Verb)answer->verb) {
    case VERB_PLAY:
    case VERB_PLAY_EVENT:
        return play_score(g, s, answer);
    case VERB_MOVE:
        return worth(g, s, change) - worth(g, s, no_change) -
               cost_of(g, answer);
    case VERB_RALLY:
        return card_side(g, answer->card)->power * POWER - cost_of(g, answer);
    case VERB_DRAW:
        return zone_count(g, s, ZONE_HAND) < FULL_HAND ? 1 : -1;
    case VERB_CHALLENGE:
        return challenge_score(g, s, answer->card);
    case VERB_CHOOSE:
        return choice_score(g, s, answer->card);
    case VERB_MULLIGAN:
        return mulligan_score(g, s);
    case VERB_YES: /* what one may do is mostly good */
    case VERB_ACTIVATE:
    case VERB_REACT:
        return 1;
    case VERB_NO:
    case VERB_PROCESS:
    case VERB_REPLACE:
    case VERB_CHOOSE_AREA:
    case VERB_CONFRONT:
    case VERB_PASS:
    case VERB_KEEP:
    case VERB_DONE:
    case VERB_COLOR:
    case VERB_TYPE:
    case VERB_NUMBER:
    case VERB_PARITY:
    case VERB_NAME:
    case VERB_PLAYER:
    case VERB_COUNT:
        break;
    }
    return 0;
}

/* Equal ones are left to chance. */
uint32_t greedy_choose(Agent *agent, const View *v, uint32_t count)
{
    const Game *g = view_game(v);
    uint32_t best = 0, equal = 0;
    int highest = INT16_MIN;
    for (uint32_t i = 0; i < count; i++) {
        int score = answer_score(g, v->seat, answer_at(g, i));
        equal = score > highest ? 1 : equal + (score == highest);
        if (score > highest ||
            (score == highest && rng_below(&agent->rng, equal) == 0))
            best = i;
        highest = score > highest ? score : highest;
    }
    return best;
}

/* reads.c - what the words of programs read; see reads.h. */
#include "lang/reads.h"

#include <string.h>

enum {
    POWER = READS_ITS_POWER,
    COLOR = READS_ITS_COLORS,
    TRAIT = READS_TRAIT | READS_STATE,
    ABILITY = READS_ABILITY | READS_STATE,
    HAND = READS_ZONE(2), /* ORDER zone */
    PLAY = READS_ZONE(3),
    BANISHED = READS_ZONE(5),
    ANYWHERE = READS_ZONE(9) - 1 /* what becomes another card (410.6) */
};

#define NOTHING    \
    {              \
        0, 0, true \
    }
#define CARD(mask)      \
    {                   \
        (mask), 0, true \
    }
#define REST(mask)      \
    {                   \
        0, (mask), true \
    }

static const Reads reads[OP_COUNT] = {
    [OP_NUMBER] = NOTHING,
    [OP_WORD] = NOTHING,
    [OP_THIS] = NOTHING,
    [OP_IT] = NOTHING,
    [OP_CHOSEN] = NOTHING,
    [OP_HOST] = REST(READS_HOST),
    [OP_HOST_OF] = REST(READS_HOST),
    [OP_ALL] = REST(PLAY),
    [OP_ONE] = REST(PLAY),
    [OP_UP_TO] = REST(PLAY),
    [OP_SOME] = REST(PLAY),
    [OP_ANY_NUMBER] = REST(PLAY),
    [OP_ANY] = NOTHING,
    [OP_OF] = CARD(READS_CONTROL),
    [OP_OWNED_BY] = NOTHING,
    [OP_FACE_UP] = CARD(READS_STATE),
    [OP_SHARES_TRAIT] = {TRAIT, TRAIT, true},
    [OP_SHARES_TYPE] = {READS_TYPE, READS_TYPE, true},
    [OP_MOST] = REST(PLAY),
    [OP_ANOTHER] = {COLOR | TRAIT | READS_TYPE, PLAY, true},
    [OP_SAME_TITLE] = {READS_TITLE, READS_TITLE, true},
    [OP_TITLE_HAS] = {READS_TITLE | READS_STATE, READS_TITLE | READS_STATE,
                      true},
    [OP_SAME_SUBTITLE] = NOTHING,
    [OP_NEEDS_COLOR] = REST(COLOR),
    [OP_REQUIRES] = NOTHING,
    [OP_NEEDS_LEAST] = NOTHING,
    [OP_BESIDE] = {READS_AREA, PLAY | READS_AREA, true},
    [OP_BESIDE_MANY] = {READS_AREA, PLAY | READS_AREA, true},
    [OP_HAS_ATTACHMENT] = {READS_HOST, PLAY | READS_HOST, true},
    [OP_HAS_ATTACHMENTS] = {READS_HOST, PLAY | READS_HOST, true},
    [OP_POWER_IS] = CARD(POWER),
    [OP_PRINTED_MOST] = CARD(READS_STATE),
    [OP_PRINTED_LEAST] = CARD(READS_STATE),
    [OP_PRINTED_IS] = CARD(READS_STATE),
    [OP_OVER_COST] = CARD(POWER),
    [OP_OVER_PRINTED] = CARD(POWER | READS_STATE),
    [OP_UNDER_PRINTED] = CARD(POWER | READS_STATE),
    [OP_COST_LEAST] = NOTHING,
    [OP_COST_IS] = NOTHING,
    [OP_EVEN] = NOTHING,
    [OP_HIGHEST] = REST(PLAY),
    [OP_LOWEST] = REST(PLAY),
    [OP_SUM_OF] = REST(PLAY),
    [OP_NUMBERS_AMONG] = REST(PLAY),
    [OP_PRINTED_POWER] = REST(READS_STATE),
    [OP_COLORS_AMONG] = REST(PLAY | COLOR),
    [OP_TYPES_AMONG] = REST(PLAY | READS_TYPE),
    [OP_TRAITS_AMONG] = REST(PLAY | TRAIT),
    [OP_NAMES_AMONG] = REST(PLAY),
    [OP_POWER_IN_ALL] = CARD(POWER),
    [OP_NAMES_APART] = NOTHING,
    [OP_ALIKE] = NOTHING,
    [OP_HALF] = NOTHING,
    [OP_LESSER] = NOTHING,
    [OP_DOUBLINGS] = NOTHING,
    [OP_NOW] = NOTHING,
    [OP_OF_EACH] = NOTHING,
    [OP_SELF] = NOTHING,
    [OP_OTHER] = NOTHING,
    [OP_IS] = NOTHING,
    [OP_FRIEND] = CARD(READS_TYPE),
    [OP_CHARACTER] = CARD(READS_TYPE),
    [OP_MANE] = CARD(READS_TYPE),
    [OP_RESOURCE] = CARD(READS_TYPE),
    [OP_EVENT_CARD] = CARD(READS_TYPE),
    [OP_TROUBLEMAKER] = CARD(READS_TYPE | READS_STATE),
    [OP_PROBLEM_CARD] = CARD(READS_TYPE),
    [OP_YOURS] = CARD(READS_CONTROL),
    [OP_OPPOSING] = CARD(READS_CONTROL),
    [OP_HERE_CARD] = {READS_AREA, READS_SELF, true},
    [OP_AT] = CARD(READS_AREA),
    [OP_AT_HOME] = CARD(READS_AREA),
    [OP_AT_PROBLEM] = CARD(READS_AREA),
    [OP_INVOLVED] = {READS_AREA | READS_CONTROL | READS_TYPE, READS_FACEOFF,
                     true},
    [OP_IS_EXHAUSTED] = CARD(READS_EXHAUSTED),
    [OP_IS_READY] = CARD(READS_TYPE | READS_STATE | READS_EXHAUSTED),
    [OP_IS_FRIGHTENED] = CARD(READS_STATE),
    [OP_FACE_DOWN] = CARD(READS_STATE),
    [OP_BOOSTED] = CARD(READS_STATE),
    [OP_COLOR] = CARD(COLOR),
    [OP_COLORS_ARE] = CARD(COLOR),
    [OP_COLORS_LEAST] = CARD(COLOR),
    [OP_COLORS_MOST] = CARD(COLOR),
    [OP_SHARES_COLOR] = {COLOR, COLOR, true},
    [OP_TRAIT] = CARD(TRAIT),
    [OP_SAME_NAME] = NOTHING,
    [OP_TITLE] = CARD(READS_TITLE | READS_TYPE),
    [OP_HAS_KEYWORD] = CARD(ABILITY),
    [OP_POWER_MOST] = CARD(POWER),
    [OP_POWER_LEAST] = CARD(POWER),
    [OP_COST_MOST] = NOTHING,
    [OP_COST_IN_ALL] = NOTHING,
    [OP_CHOSEN_COLOR] = CARD(COLOR), /* naming changes everything */
    [OP_CHOSEN_TYPE] = CARD(READS_TYPE),
    [OP_CHOSEN_NAME] = NOTHING,
    [OP_CHOSEN_NUMBER] = NOTHING,
    [OP_CHOSEN_PARITY] = NOTHING,
    [OP_BENEATH_CARD] = CARD(BANISHED | PLAY | READS_STATE),
    [OP_BANISHED_BY] = CARD(BANISHED | PLAY | READS_STATE),
    [OP_REMEMBERED] = REST(ANYWHERE | READS_STATE),
    [OP_IN_ZONE] = NOTHING, /* its zone, see below */
    [OP_NOT_CARD] = NOTHING,
    [OP_EITHER] = NOTHING,
    [OP_BOTH] = NOTHING,
    [OP_EXISTS] = REST(PLAY),
    [OP_FITS] = NOTHING,
    [OP_LEAST] = NOTHING,
    [OP_EQUAL] = NOTHING,
    [OP_AND] = NOTHING,
    [OP_OR] = NOTHING,
    [OP_NOT] = NOTHING,
    [OP_SAME_PLAYER] = NOTHING,
    [OP_TURN_OF] = REST(READS_TURN),
    [OP_DURING] = REST(READS_STEP),
    [OP_IN_FACEOFF] = REST(READS_FACEOFF),
    [OP_WAS_INVOLVED] = {READS_AREA | READS_CONTROL | READS_TYPE, READS_FACEOFF,
                         true},
    [OP_FACEOFF_AT] = REST(READS_FACEOFF),
    [OP_FACEOFF_IS] = REST(READS_FACEOFF),
    [OP_IN_FACEOFF_OF] = REST(READS_FACEOFF),
    [OP_MOVE_COST] = NOTHING,
    [OP_MARGIN] = REST(READS_FACEOFF),
    [OP_ANY_AREA] = NOTHING,
    [OP_ALL_PROBLEMS] = NOTHING,
    [OP_OTHER_PROBLEMS] = REST(READS_SELF),
    [OP_ANYONE] = NOTHING,
    [OP_FACEOFF_HERE] = REST(READS_FACEOFF | READS_SELF),
    [OP_X] = NOTHING,
    [OP_HOW_MANY] = REST(PLAY),
    [OP_POWER_OF] = REST(POWER),
    [OP_ALL_COUNTERS] = NOTHING,
    [OP_ANY_COUNTERS] = NOTHING,
    [OP_COST_OF] = NOTHING,
    [OP_COUNTERS_ON] = REST(READS_COUNTERS),
    [OP_IS_TOKEN] = NOTHING,
    [OP_ATTACHMENT] = NOTHING,
    [OP_ATTACHED_TO] = CARD(READS_HOST),
    [OP_GOING_TO] = REST(READS_AREA),
    [OP_IS_CUTIE_MARKED] = CARD(READS_COUNTERS),
    [OP_COUNTERED] = CARD(READS_COUNTERS),
    [OP_HAS_COUNTERS] = CARD(READS_COUNTERS),
    [OP_TOKENS] = REST(READS_TOKENS),
    [OP_POINTS] = REST(READS_POINTS),
    [OP_HAND] = REST(HAND),
    [OP_PLUS] = NOTHING,
    [OP_MINUS] = NOTHING,
    [OP_TIMES] = NOTHING,
    [OP_AMOUNT] = NOTHING,
    [OP_YOU] = REST(READS_SELF),
    [OP_OPPONENT] = REST(READS_SELF),
    [OP_ONE_OPPONENT] = REST(READS_SELF),
    [OP_THAT_PLAYER] = NOTHING,
    [OP_OPPONENT_OF] = NOTHING,
    [OP_WHO] = NOTHING,
    [OP_BOTH_PLAYERS] = NOTHING,
    [OP_MOST_OF] = NOTHING,
    [OP_FEWEST_OF] = NOTHING,
    [OP_CONTROLLER] = REST(READS_CONTROL),
    [OP_OWNER] = NOTHING,
    [OP_HERE] = REST(READS_SELF),
    [OP_AREA_OF] = REST(READS_AREA),
    [OP_PROBLEM_AREA] = REST(READS_AREA),
    [OP_THERE] = NOTHING,
    [OP_SOME_PROBLEM] = REST(READS_AREA),
    [OP_PREVIOUS_AREA] = NOTHING,
    [OP_LAST_AREA] = NOTHING,
    [OP_HOME] = NOTHING,
    [OP_PROBLEM] = NOTHING,
    /* What has happened; a pattern looks at the cards of that time. */
    [OP_HAPPENED] = REST(READS_OTHER),
    [OP_LAST_TO_HAPPEN] = REST(READS_OTHER),
    [OP_TIMES_HAPPENED] = REST(READS_OTHER),
    [OP_CARDS_HAPPENED] = REST(READS_OTHER),
    [OP_WAS] = {READS_OTHER, READS_OTHER, true},
    [OP_ON] = NOTHING,
    [OP_ON_BATCH] = NOTHING,
    [OP_WHERE] = NOTHING,
    [OP_FROM] = NOTHING,
    [OP_TO] = NOTHING,
    [OP_FROM_ZONE] = NOTHING,
    [OP_LAST_IN_HAND] = NOTHING,
    [OP_TO_ZONE] = NOTHING,
    [OP_ON_TOP] = NOTHING,
    [OP_UNDER] = NOTHING,
    [OP_ONE_AT_ONCE] = NOTHING,
    [OP_CAUSED_BY] = NOTHING,
    [OP_BY_CARD] = NOTHING,
    [OP_BY_EFFECT] = NOTHING,
    [OP_NOT_BY_EFFECT] = NOTHING,
    [OP_BY_ACTION] = NOTHING,
    [OP_NOT_BY_ACTION] = NOTHING,
    [OP_PAID_FOR] = NOTHING,
    [OP_COUNTER_NAMED] = NOTHING,
    [OP_POWER_COUNTER] = NOTHING,
    [OP_EITHER_OF] = NOTHING,
    [OP_LATER_TURN] = NOTHING,
    [OP_BECOMES] = NOTHING,
};

/* Whether Troublemakers may be among the cards: then those that lie face-down
 * are not meant (505.2). */
static bool finds_troublemakers(const Cell *cell)
{
    for (const Cell *in = cell_first(cell); in < cell_end(cell);
         in = cell_next(in))
        if (in->op == OP_FRIEND || in->op == OP_CHARACTER ||
            in->op == OP_MANE || in->op == OP_RESOURCE ||
            in->op == OP_PROBLEM_CARD || in->op == OP_IN_ZONE)
            return false;
    return true;
}

Reads reads_of(const Cell *cell)
{
    Reads r = reads[cell->op];
    if (!r.known)
        return (Reads){READS_ALL, READS_ALL, false};
    if (r.rest & PLAY && finds_troublemakers(cell))
        r.rest |= READS_STATE;
    if (cell->op == OP_IN_ZONE)
        r.card |= READS_ZONE(cell_first(cell)->arg);
    return r;
}

/* What it asks about its own card is nobody else's doing, unless modifiers
 * are. */
uint64_t reads_node(const Cell *node)
{
    bool self = node->op == OP_FITS && (cell_first(node)->op == OP_THIS ||
                                        cell_first(node)->op == OP_HOST);
    Reads r = reads_of(node);
    uint64_t mask = r.card | r.rest;
    if (node->op >= OP_NUMBER)
        return mask;
    for (const Cell *in = cell_first(node); in < cell_end(node);
         in = cell_next(in)) {
        uint32_t card = 0;
        uint64_t rest = 0;
        if (self && reads_is_filter(in))
            reads_filter(in, &card, &rest);
        else
            rest = reads_node(in);
        mask |= rest | OF_ITSELF(card) | (card & READS_MODIFIED) |
                (card ? READS_SELF : 0);
    }
    return mask;
}

void reads_filter(const Cell *filter, uint32_t *cards, uint64_t *rest)
{
    *cards |= reads_of(filter).card;
    *rest |= reads_of(filter).rest;
    if (filter->op >= OP_NUMBER)
        return;
    bool of_others = filter->op == OP_BESIDE || filter->op == OP_BESIDE_MANY ||
                     filter->op == OP_ANOTHER ||
                     filter->op == OP_HAS_ATTACHMENT ||
                     filter->op == OP_HAS_ATTACHMENTS;
    for (const Cell *in = cell_first(filter); in < cell_end(filter);
         in = cell_next(in)) {
        if (reads_is_filter(in) && of_others)
            *rest |= reads_node(in);
        else if (reads_is_filter(in))
            reads_filter(in, cards, rest);
        else
            *rest |= reads_node(in);
    }
}

/* Whether it looks for cards each of which fits or not by itself. */
static bool looks_for_cards(const Cell *node)
{
    uint32_t cards = 0;
    uint64_t rest = 0;
    if (node->op != OP_EXISTS && node->op != OP_HOW_MANY)
        return false;
    for (const Cell *f = cell_first(node); f < cell_end(node); f = cell_next(f))
        reads_filter(f, &cards, &rest);
    return !(both_halves(rest) & READS_BY_CARD);
}

uint64_t reads_apart(const Cell *node)
{
    uint64_t mask = 0;
    if (looks_for_cards(node))
        return reads_node(node) & ~(uint64_t)READS_BY_CARD;
    if (node->op >= OP_NUMBER || node->op == OP_FITS)
        return reads_node(node);
    for (const Cell *in = cell_first(node); in < cell_end(node);
         in = cell_next(in))
        mask |= reads_apart(in);
    return mask | reads_of(node).card | reads_of(node).rest;
}

bool reads_anything(const Cell *c)
{
    return strchr("cvpflre", op_type(c->op)) != NULL;
}

uint32_t reads_words(const Cell *first, const Cell *end)
{
    uint32_t mask = 0;
    for (const Cell *c = first; c < end; c++)
        if (reads_anything(c))
            mask |= reads_of(c).card | reads_of(c).rest;
    return mask;
}

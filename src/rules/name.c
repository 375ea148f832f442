/* name.c - Choosing a color, a card type, a number, odd or even, and naming a
 * card (105.1, 105.3, 201.1b).
 *
 * What was chosen is kept on the card that asks for it, for this effect and for
 * that card's other abilities. It goes when that becomes a different card
 * (410.6). Names are those of the cards in this game: decks are open lists, and
 * no other name could matter.
 */
#include "game/zone.h"
#include "rules/run.h"

enum { NUMBER_MOST = UINT8_MAX }; /* what a card has room for (A25) */

/* Memory: colors and types from 1 on, so that 0 is none of them. */
enum { COLOR_BITS = 7, TYPE_SHIFT = 3, PARITY_SHIFT = 6 };

Color memory_color(uint8_t memory)
{
    unsigned color = memory & COLOR_BITS;
    return color == 0 ? COLOR_COUNT : (Color)(color - 1);
}

CardType memory_type(uint8_t memory)
{
    unsigned type = (unsigned)memory >> TYPE_SHIFT & COLOR_BITS;
    return type == 0 ? TYPE_COUNT : (CardType)(type - 1);
}

bool memory_parity_fits(uint8_t memory, int n)
{
    unsigned parity = (unsigned)memory >> PARITY_SHIFT;
    return parity != 0 && number_is_even(n) == (parity == 1);
}

DefId memory_name(const Card *card)
{
    return card->slot == 0 || card->slot == SLOT_CARD ? NO_DEF
                                                      : (DefId)(card->slot - 1);
}

/* What lies where not everybody sees it says nothing about itself. */
static bool can_remember(const Card *card)
{
    return card->marks & CARD_ENTERING || card->zone == ZONE_PLAY ||
           card->zone == ZONE_QUEUE || card->zone == ZONE_DISCARD ||
           card->zone == ZONE_BANISHED || card->zone == ZONE_FLIP;
}

static void keep_bits(Card *card, unsigned shift, unsigned bits, int n)
{
    unsigned rest = card->memory & ~(bits << shift);
    card->memory = (uint8_t)(rest | (unsigned)(n + 1) << shift);
}

void do_name(Game *g, Frame *f, Atom *atom)
{
    Card *card = game_card(g, atom->card);
    (void)f;
    if (!can_remember(card))
        return;
    switch (atom->kind) {
    case OCC_CHOOSE_COLOR:
        keep_bits(card, 0, COLOR_BITS, atom->n);
        break;
    case OCC_CHOOSE_TYPE:
        keep_bits(card, TYPE_SHIFT, COLOR_BITS, atom->n);
        break;
    case OCC_CHOOSE_PARITY:
        keep_bits(card, PARITY_SHIFT, 3, atom->n);
        break;
    case OCC_CHOOSE_NUMBER:
        card->number = (uint8_t)atom->n;
        break;
    default: /* OCC_NAME */
        if (card->slot == SLOT_CARD)
            card->host = NO_CARD; /* one thing at a time */
        card->slot = (uint16_t)(atom->n + 1);
    }
}

/* Asking */

/* Those the text lists, or all. */
static void offer_words(Game *g, Verb verb, const Cell *first, const Cell *end,
                        unsigned count)
{
    for (const Cell *word = first; word < end; word = cell_next(word))
        request_add_nth(g, verb, NO_CARD, word->arg);
    for (unsigned i = 0; first == end && i < count; i++)
        request_add_nth(g, verb, NO_CARD, i);
}

static void offer_numbers(Game *g, const Scope *s, const Cell *range)
{
    int least = scope_value(s, range), most = scope_value(s, cell_next(range));
    if (least < LAW_NUMBER(RULE_105_1, 0))
        least = LAW_NUMBER(RULE_105_1, 0);
    for (int n = least; n <= most && n <= NUMBER_MOST; n++)
        request_add(g, VERB_NUMBER, (CardId)n, NO_AREA);
}

static bool is_token(const Game *g, DefId def)
{
    return (pool_def(g->block.pool, def)->flags & CARD_TOKEN) != 0;
}

/* The first card of that definition, or NO_CARD. */
static CardId first_of(const Game *g, DefId def)
{
    CardId c = 0;
    while (c < g->card_count && card_at(g, c)->def != def)
        c++;
    return c < g->card_count ? c : NO_CARD;
}

/* Whether it is of one of the types the text lists, or of any. */
static bool is_of_types(const Game *g, DefId def, const Cell *first,
                        const Cell *end)
{
    bool is = first == end;
    for (const Cell *type = first; type < end; type = cell_next(type))
        is |= pool_def(g->block.pool, def)->type == type->arg;
    return is;
}

/* Every name once, in the order of the definitions: the same for all seats.
 * Then the tokens as they were made, for when a pool learned of them differs
 * from one to the next. */
static void offer_names(Game *g, const Cell *types, const Cell *end)
{
    for (DefId def = 0; def < g->block.pool->count; def++)
        if (!is_token(g, def) && is_of_types(g, def, types, end) &&
            first_of(g, def) != NO_CARD)
            request_add(g, VERB_NAME, def, NO_AREA);
    for (CardId c = 0; c < g->card_count; c++) {
        DefId def = card_at(g, c)->def;
        if (is_token(g, def) && is_of_types(g, def, types, end) &&
            first_of(g, def) == c)
            request_add(g, VERB_NAME, def, NO_AREA);
    }
}

/* dispatch */
void name_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    const Cell *who = cell_first(statement), *end = cell_end(statement);
    SeatId p = scope_player(&s, who);
    if (p == NO_SEAT || !seat_plays(g, p)) {
        run_finish(g, f, statement, 0);
        return;
    }
    switch (statement->op) {
    case OP_NAME_COLOR:
        run_ask(g, f, REQUEST_COLOR, p, RULE_203_1a);
        offer_words(g, VERB_COLOR, cell_next(who), end,
                    COLOR_COUNT - !LAW(RULE_203_1a, true));
        break;
    case OP_NAME_TYPE:
        run_ask(g, f, REQUEST_TYPE, p, RULE_206_2);
        offer_words(g, VERB_TYPE, cell_next(who), end, TYPE_COUNT);
        break;
    case OP_NAME_PARITY:
        run_ask(g, f, REQUEST_PARITY, p, RULE_105_3);
        offer_words(g, VERB_PARITY, end, end, 2);
        break;
    case OP_NAME_NUMBER:
        run_ask(g, f, REQUEST_NUMBER, p, RULE_105_1);
        offer_numbers(g, &s, cell_next(who));
        break;
    default: /* OP_NAME_CARD */
        run_ask(g, f, REQUEST_NAME, p, RULE_201_1b);
        if (LAW(RULE_201_1b, true))
            offer_names(g, cell_next(who), end);
    }
    if (g->request.count == 0 && !g->block.need_room) { /* an empty range */
        request_drop(g);
        run_finish(g, f, statement, 0);
    }
}

void name_answer(Game *g, Frame *f, const Cell *statement, const Answer *answer)
{
    static const struct {
        OccurrenceKind kind;
        RuleId rule;
    } said[] = {{OCC_CHOOSE_COLOR, RULE_203_1a},
                {OCC_CHOOSE_TYPE, RULE_206_2},
                {OCC_CHOOSE_NUMBER, RULE_105_1},
                {OCC_CHOOSE_PARITY, RULE_105_3},
                {OCC_NAME, RULE_201_1b}}; /* ORDER verbs.def, from COLOR on */
    Scope s = run_scope(g, f);
    CardId self = run_effect(g, f)->self;
    SeatId p = scope_player(&s, cell_first(statement));
    unsigned which = answer->verb - (unsigned)VERB_COLOR;
    run_finish(g, f, statement, 1);
    Atom *atom = road_card(g, said[which].kind, said[which].rule, self);
    atom->seat = p;
    atom->n = (int16_t)(verb_has_card(answer->verb) ? answer->n : answer->card);
    frame_top(g)->source = self;
}

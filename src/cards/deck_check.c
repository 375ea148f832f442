/* deck_check - Deckbuilding (101): every fault of a deck at once, and the line
 * of the file that is to blame. */
#include <stdio.h>

#include "base/law.h"
#include "cards/deck.h"

static void add_fault(DeckFaults *faults, RuleId rule, uint32_t line,
                      const char *format, va_list args)
{
    uint32_t i = faults->count++;
    if (i >= DECK_FAULTS)
        return;
    DeckFault *f = &faults->items[i];
    f->rule = rule;
    f->line = line;
    Buf buf;
    buf_init(&buf, f->text, sizeof f->text);
    if (rule != RULE_NONE)
        buf_addf(&buf, "%s: ", rule_number(rule));
    vsnprintf(buf.p + buf.n, buf.size - buf.n, format, args);
}

void deck_fault(DeckFaults *faults, RuleId rule, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_fault(faults, rule, 0, format, args);
    va_end(args);
}

void deck_fault_at(DeckFaults *faults, RuleId rule, const DeckList *list,
                   uint32_t at, const char *format, ...)
{
    assert(at < list->count);
    va_list args;
    va_start(args, format);
    add_fault(faults, rule, list->lines != NULL ? list->lines[at] : 0, format,
              args);
    va_end(args);
}

typedef struct ListRules {
    const char *what;   /* "draw deck" */
    RuleId copies_rule; /* that limits the copies */
    uint32_t most;
} ListRules;

/* Where the copy stands that is one too many. */
static uint32_t surplus_at(const DeckList *list, uint32_t first, uint32_t most)
{
    uint32_t seen = 0, at = first;
    for (uint32_t i = first; i < list->count && seen <= most; i++)
        if (list->ids[i] == list->ids[first]) {
            seen++;
            at = i;
        }
    return at;
}

static void check_copies(const DeckList *list, const Pool *pool, ListRules is,
                         DeckFaults *faults)
{
    for (uint32_t i = 0; i < list->count; i++) {
        uint32_t copies = deck_copies_at(list, i);
        Slice name = pool_def(pool, list->ids[i])->name;
        if (copies > is.most)
            deck_fault_at(
                faults, is.copies_rule, list, surplus_at(list, i, is.most),
                "a %s can hold %u copies of a card, this one has %u of "
                "'%.*s'",
                is.what, (unsigned)is.most, (unsigned)copies, (int)name.n,
                name.p);
    }
}

static void check_draw_deck(const Deck *deck, const Pool *pool,
                            const Ruleset *rules, DeckFaults *faults)
{
    const DeckList *draw = &deck->draw;
    if (LAW_BARS(RULE_101_1, draw->count < rules->draw_deck_minimum))
        deck_fault(faults, RULE_101_1,
                   "a draw deck needs at least %u cards, this one has %u",
                   (unsigned)rules->draw_deck_minimum, (unsigned)draw->count);
    for (uint32_t i = 0; i < draw->count; i++) {
        const CardDef *card = pool_def(pool, draw->ids[i]);
        if (card->type == TYPE_MANE || card->type == TYPE_PROBLEM)
            deck_fault_at(faults, RULE_101_2, draw, i,
                          "a draw deck holds no %s, this one has '%.*s'",
                          card_type_name(card->type), (int)card->name.n,
                          card->name.p);
    }
    check_copies(draw, pool,
                 (ListRules){"draw deck", RULE_101_2,
                             LAW_NUMBER(RULE_101_2, rules->copies)},
                 faults);
}

static void check_problem_deck(const Deck *deck, const Pool *pool,
                               const Ruleset *rules, DeckFaults *faults)
{
    const DeckList *problems = &deck->problems;
    uint32_t starting = 0;
    if (LAW_BARS(RULE_101_3, problems->count != rules->problem_deck))
        deck_fault(faults, RULE_101_3,
                   "a Problem deck needs exactly %u cards, this one has %u",
                   (unsigned)rules->problem_deck, (unsigned)problems->count);
    check_copies(problems, pool,
                 (ListRules){"Problem deck", RULE_101_3a,
                             LAW_NUMBER(RULE_101_3a, rules->problem_copies)},
                 faults);
    for (uint32_t i = 0; i < problems->count; i++) {
        const CardDef *card = pool_def(pool, problems->ids[i]);
        starting += (card->flags & CARD_STARTING_PROBLEM) != 0;
        if (LAW_BARS(RULE_101_3b, card->type != TYPE_PROBLEM))
            deck_fault_at(
                faults, RULE_101_3b, problems, i,
                "a Problem deck holds Problems alone, this one has '%.*s'",
                (int)card->name.n, card->name.p);
    }
    if (LAW_BARS(RULE_101_3c, starting < rules->starting_problems))
        deck_fault(
            faults, RULE_101_3c,
            "a Problem deck needs at least %u with Starting Problem, this "
            "one has %u",
            (unsigned)rules->starting_problems, (unsigned)starting);
}

static void check_tokens(const Deck *deck, const Pool *pool, DeckFaults *faults)
{
    for (uint32_t i = 0; i < deck->draw.count; i++) {
        const CardDef *card = pool_def(pool, deck->draw.ids[i]);
        if (card->flags & CARD_TOKEN && deck_copies_at(&deck->draw, i) > 0)
            deck_fault_at(
                faults, RULE_521_1, &deck->draw, i,
                "tokens are made by modifiers, and this deck has '%.*s'",
                (int)card->name.n, card->name.p);
    }
}

bool deck_check(const Deck *deck, const Pool *pool, const Ruleset *rules,
                DeckFaults *faults)
{
    faults->count = 0;
    check_draw_deck(deck, pool, rules, faults);
    check_problem_deck(deck, pool, rules, faults);
    check_tokens(deck, pool, faults);
    if (deck->manes.count == 0)
        deck_fault(faults, RULE_102_1,
                   "a player needs one Mane Character, this deck has 0");
    else if (deck->manes.count > 1)
        deck_fault_at(faults, RULE_102_1, &deck->manes, 1,
                      "a player needs one Mane Character, this deck has %u",
                      (unsigned)deck->manes.count);
    return faults->count == 0;
}

bool deck_check_heap(const Deck *deck, const Pool *pool, const Deck *heap,
                     DeckFaults *faults)
{
    const DeckList *const lists[][2] = {{&deck->manes, &heap->manes},
                                        {&deck->draw, &heap->draw},
                                        {&deck->problems, &heap->problems}};
    const uint32_t before = faults->count;
    for (size_t k = 0; k < ARRAY_LEN(lists); k++)
        for (uint32_t i = 0; i < lists[k][0]->count; i++) {
            const DefId id = lists[k][0]->ids[i];
            const uint32_t copies = deck_copies_at(lists[k][0], i);
            const uint32_t most = deck_copies(lists[k][1], id);
            const Slice name = pool_def(pool, id)->name;
            if (copies > most)
                deck_fault_at(faults, RULE_NONE, lists[k][0], i,
                              "there are %u of '%.*s' to use, this deck has "
                              "%u",
                              (unsigned)most, (int)name.n, name.p,
                              (unsigned)copies);
        }
    return faults->count == before;
}

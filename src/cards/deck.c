/* deck - Deckbuilding (101). A deck is read whether it is legal or not, so that
 * deck_check can say everything that is wrong with it at once. */
#include "cards/deck.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "base/xml.h"
#include "cards/octgn_deck.h"

Deck *deck_new(void)
{
    return calloc(1, sizeof(Deck));
}

void deck_free(Deck *deck)
{
    if (deck == NULL)
        return;
    free(deck->manes.ids);
    free(deck->draw.ids);
    free(deck->problems.ids);
    free(deck);
}

static bool list_make_room(DeckList *list, uint32_t more)
{
    uint32_t wanted = list->count + more;
    if (wanted <= list->room)
        return true;
    uint32_t room = wanted < 64 ? 64 : wanted * 2;
    DefId *ids = realloc(list->ids, room * sizeof *ids);
    if (ids == NULL)
        return false;
    list->ids = ids;
    list->room = room;
    return true;
}

static DeckList *list_for(Deck *deck, uint8_t type)
{
    if (type == TYPE_MANE)
        return &deck->manes;
    return type == TYPE_PROBLEM ? &deck->problems : &deck->draw;
}

bool deck_add(Deck *deck, const Pool *pool, DefId card, uint32_t copies)
{
    uint32_t all = deck->manes.count + deck->draw.count + deck->problems.count;
    if (copies > DECK_CARDS_MAX - all)
        return false;
    DeckList *list = list_for(deck, pool_def(pool, card)->type);
    if (!list_make_room(list, copies))
        return false;
    for (uint32_t i = 0; i < copies; i++)
        list->ids[list->count++] = card;
    return true;
}

/* Reading. */

static void unknown_card(Lines *lines, const Pool *pool, Slice name)
{
    Near near = near_begin(name);
    /* Guessing is slow, and nobody reads a message past the last one kept. */
    if (lines->diags->count < DIAG_MAX)
        near.best = pool_near(pool, name);
    lines_unknown(lines, "card", &near);
}

/* Finds the card whose name is all of `name`, or says why not. Quotes around it
 * protect a '#'. */
static bool find_card(Lines *lines, const Pool *pool, Slice name, DefId *out)
{
    size_t n;
    if (name.n > 1 && name.p[0] == '"' && name.p[name.n - 1] == '"')
        name = (Slice){name.p + 1, name.n - 2};
    PoolMatch match = pool_match(pool, name, out, &n);
    if (match == MATCH_NONE || n < name.n) {
        unknown_card(lines, pool, name);
        return false;
    }
    if (match == MATCH_SEVERAL) {
        Slice one = pool_def(pool, *out)->name;
        lines_wrong(lines, name.p,
                    "several cards have the Title '%.*s', '%.*s' among them",
                    (int)name.n, name.p, (int)one.n, one.p);
        return false;
    }
    return true;
}

static void read_card(Lines *lines, Deck *deck, const Pool *pool)
{
    Slice name = lines->text, count;
    slice_cut(&name, ' ', &count);
    name = slice_trim(name);
    uint64_t copies;
    DefId card;
    if (!slice_number(count, DECK_CARDS_MAX, &copies) || copies == 0)
        lines_wrong(lines, count.p, "expected a number of copies, not '%.*s'",
                    (int)count.n, count.p);
    else if (name.n == 0)
        lines_wrong(lines, count.p, "a number of copies, but of which card?");
    else if (find_card(lines, pool, name, &card) &&
             !deck_add(deck, pool, card, (uint32_t)copies))
        lines_wrong(lines, count.p, "more than %d cards", DECK_CARDS_MAX);
}

static void read_deck_name(Lines *lines, Deck *deck, Slice name)
{
    if (deck->name[0] != '\0')
        lines_wrong(lines, name.p, "the deck has a name already");
    else if (name.n > DECK_NAME_MAX)
        lines_wrong(lines, name.p, "a name of more than %d bytes",
                    DECK_NAME_MAX);
    else
        memcpy(deck->name, name.p, name.n);
}

Deck *deck_load(Slice text, const Pool *pool, DiagList *diags)
{
    const Slice word = SLICE("name ");
    uint32_t faults = diags->count;
    Lines lines;
    if (xml_is(text))
        return octgn_deck_load(text, pool, diags);
    if (!lines_init(&lines, text, diags))
        return NULL;
    Deck *deck = deck_new();
    if (deck == NULL) {
        diag_add(diags, 0, 0, "out of memory");
        return NULL;
    }
    while (lines_next_filled(&lines)) {
        Slice line = lines.text;
        if (slice_starts(line, word))
            read_deck_name(
                &lines, deck,
                slice_trim((Slice){line.p + word.n, line.n - word.n}));
        else
            read_card(&lines, deck, pool);
    }
    if (diags->count == faults)
        return deck;
    deck_free(deck);
    return NULL;
}

/* Judging. */

void deck_fault(DeckFaults *faults, RuleId rule, const char *format, ...)
{
    uint32_t i = faults->count++;
    if (i >= DECK_FAULTS)
        return;
    DeckFault *f = &faults->items[i];
    f->rule = rule;
    Buf buf;
    buf_init(&buf, f->text, sizeof f->text);
    if (rule != RULE_NONE)
        buf_addf(&buf, "%s: ", rule_number(rule));
    va_list args;
    va_start(args, format);
    vsnprintf(buf.p + buf.n, buf.size - buf.n, format, args);
    va_end(args);
}

/* How often the card at `at` stands in the list; 0 if it stood earlier. A pool
 * has no two cards of one name (201.1a), so one definition is one name. */
static uint32_t copies_at(const DeckList *list, uint32_t at)
{
    uint32_t copies = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        if (list->ids[i] != list->ids[at])
            continue;
        if (i < at)
            return 0;
        copies++;
    }
    return copies;
}

typedef struct ListRules {
    const char *what;   /* "draw deck" */
    RuleId copies_rule; /* that limits the copies */
    uint32_t most;
} ListRules;

static void check_copies(const DeckList *list, const Pool *pool, ListRules is,
                         DeckFaults *faults)
{
    for (uint32_t i = 0; i < list->count; i++) {
        uint32_t copies = copies_at(list, i);
        Slice name = pool_def(pool, list->ids[i])->name;
        if (copies > is.most)
            deck_fault(faults, is.copies_rule,
                       "a %s can hold %u copies of a card, this one has %u of "
                       "'%.*s'",
                       is.what, (unsigned)is.most, (unsigned)copies,
                       (int)name.n, name.p);
    }
}

static void check_draw_deck(const Deck *deck, const Pool *pool,
                            const Ruleset *rules, DeckFaults *faults)
{
    const DeckList *draw = &deck->draw;
    if (draw->count < rules->draw_deck_minimum)
        deck_fault(faults, RULE_101_1,
                   "a draw deck needs at least %u cards, this one has %u",
                   (unsigned)rules->draw_deck_minimum, (unsigned)draw->count);
    for (uint32_t i = 0; i < draw->count; i++) {
        const CardDef *card = pool_def(pool, draw->ids[i]);
        if (card->type == TYPE_MANE || card->type == TYPE_PROBLEM)
            deck_fault(faults, RULE_101_2,
                       "a draw deck holds no %s, this one has '%.*s'",
                       card_type_name(card->type), (int)card->name.n,
                       card->name.p);
    }
    check_copies(draw, pool,
                 (ListRules){"draw deck", RULE_101_2, rules->copies}, faults);
}

static void check_problem_deck(const Deck *deck, const Pool *pool,
                               const Ruleset *rules, DeckFaults *faults)
{
    const DeckList *problems = &deck->problems;
    uint32_t starting = 0;
    if (problems->count != rules->problem_deck)
        deck_fault(faults, RULE_101_3,
                   "a Problem deck needs exactly %u cards, this one has %u",
                   (unsigned)rules->problem_deck, (unsigned)problems->count);
    check_copies(
        problems, pool,
        (ListRules){"Problem deck", RULE_101_3a, rules->problem_copies},
        faults);
    for (uint32_t i = 0; i < problems->count; i++) {
        const CardDef *card = pool_def(pool, problems->ids[i]);
        starting += (card->flags & CARD_STARTING_PROBLEM) != 0;
        if (card->type != TYPE_PROBLEM)
            deck_fault(
                faults, RULE_101_3b,
                "a Problem deck holds Problems alone, this one has '%.*s'",
                (int)card->name.n, card->name.p);
    }
    if (starting < rules->starting_problems)
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
        if (card->flags & CARD_TOKEN)
            deck_fault(faults, RULE_521_1,
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
    if (deck->manes.count != 1)
        deck_fault(faults, RULE_102_1,
                   "a player needs one Mane Character, this deck has %u",
                   (unsigned)deck->manes.count);
    return faults->count == 0;
}

/* Writing. */

static void print_list(const DeckList *list, const Pool *pool, Buf *out)
{
    for (uint32_t i = 0; i < list->count; i++) {
        uint32_t copies = copies_at(list, i);
        if (copies == 0)
            continue;
        Slice name = pool_def(pool, list->ids[i])->name;
        bool quotes = memchr(name.p, '#', name.n) != NULL;
        buf_addf(out, quotes ? "%u \"%.*s\"\n" : "%u %.*s\n", (unsigned)copies,
                 (int)name.n, name.p);
    }
}

void deck_print(const Deck *deck, const Pool *pool, Buf *out)
{
    if (deck->name[0] != '\0')
        buf_addf(out, "name %s\n", deck->name);
    print_list(&deck->manes, pool, out);
    print_list(&deck->draw, pool, out);
    print_list(&deck->problems, pool, out);
}

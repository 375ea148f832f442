/* find.c - which card and which answer the words of a scenario mean. */
#include "game/zone.h"
#include "rules/held.h"
#include "rules/scope.h"
#include "script/run.h"
#include "view/narrate.h"

#include <string.h>

enum { CARDS_MOST = 64 };

static bool is_there(const Game *g, const CardRef *ref, CardId c)
{
    const Card *card = card_at(g, c);
    if (ref->area != NO_AREA)
        return card->zone == ZONE_PLAY && card->area == ref->area;
    if (ref->zone != ZONE_COUNT)
        return card->zone == ref->zone &&
               (ref->zone == ZONE_QUEUE || card->owner == ref->seat);
    return true;
}

/* A token that has ceased to exist (521.3). */
static bool is_no_more(const Card *card)
{
    return card->marks & CARD_IS_TOKEN && card->zone == ZONE_OUT;
}

/* Adds a card of the name, the nth if that was said. */
static void consider(const Game *g, const CardRef *ref, CardId c,
                     uint32_t *seen, CardId *out, uint32_t *n)
{
    if (!pool_same_name(g->block.pool, card_at(g, c)->def, ref->def) ||
        is_no_more(card_at(g, c)))
        return;
    ++*seen;
    if ((ref->nth == 0 || *seen == ref->nth) && is_there(g, ref, c))
        out[(*n)++] = c;
}

static bool is_placed(const Run *run, CardId c)
{
    for (uint32_t i = 0; i < run->sc->placed_count; i++)
        if (run->table.placed[i] == c)
            return true;
    return false;
}

uint32_t find_cards(const Run *run, const CardRef *ref, CardId *out,
                    uint32_t most)
{
    const Game *g = run_game(run);
    uint32_t n = 0, seen = 0;
    for (uint32_t i = 0; i < run->sc->placed_count && n < most; i++)
        consider(g, ref, run->table.placed[i], &seen, out, &n);
    /* The scenario placed some: they are meant, and tokens made since. */
    const bool placed = seen > 0;
    for (CardId c = 0; c < g->card_count && n < most; c++)
        if (!placed ||
            (card_at(g, c)->marks & CARD_IS_TOKEN && !is_placed(run, c)))
            consider(g, ref, c, &seen, out, &n);
    return n;
}

/* Cards that nobody could tell apart: any of them will do. */
static bool are_alike(const Game *g, CardId a, CardId b)
{
    const Card *x = card_at(g, a), *y = card_at(g, b);
    return x->def == y->def && x->zone == y->zone && x->area == y->area &&
           x->owner == y->owner && x->controller == y->controller &&
           x->state == y->state && x->counters == y->counters &&
           x->zone != ZONE_DRAW_DECK && x->zone != ZONE_PROBLEM_DECK;
}

bool find_card(Run *run, const CardRef *ref, CardId *out)
{
    const Game *g = run_game(run);
    CardId cards[CARDS_MOST];
    Slice name = pool_def(g->block.pool, ref->def)->name;
    uint32_t n = find_cards(run, ref, cards, CARDS_MOST), alike = 1;
    if (n == 0)
        return run_fail(run, "there is no such card '%.*s'", (int)name.n,
                        name.p);
    while (alike < n && are_alike(g, cards[0], cards[alike]))
        alike++;
    if (alike < n)
        return run_fail(run,
                        "%u cards '%.*s' could be meant: say which, with #2 or "
                        "where it is",
                        n, (int)name.n, name.p);
    *out = cards[0];
    return true;
}

/* Answers */

static bool is_said_where(const CardRef *ref)
{
    return ref->nth != 0 || ref->area != NO_AREA || ref->zone != ZONE_COUNT;
}

/* Whether an answer's card is the one meant. Equal cards outside play are one
 * answer, so another of the same name stands for it there. */
static bool card_fits(const Run *run, const CardRef *ref, CardId c)
{
    const Game *g = run_game(run);
    CardId cards[CARDS_MOST];
    if (ref->def == NO_DEF)
        return true;
    if (c == NO_CARD ||
        !pool_same_name(g->block.pool, card_at(g, c)->def, ref->def))
        return false;
    if (!is_said_where(ref))
        return true;
    uint32_t n = find_cards(run, ref, cards, CARDS_MOST);
    for (uint32_t i = 0; i < n; i++)
        if (cards[i] == c ||
            (card_at(g, c)->zone != ZONE_PLAY &&
             card_at(g, cards[i])->zone == card_at(g, c)->zone &&
             card_at(g, cards[i])->owner == card_at(g, c)->owner))
            return true;
    return false;
}

/* Its place among the abilities of the card that are activated, from 1. */
static int ability_number(const Game *g, CardId c, unsigned index)
{
    int n = 0;
    FOR_ABILITIES (g, c, h)
        n += h.index <= index && h.ability->code->op == OP_ACTIVATE;
    return n;
}

/* Whether it is the color, type, number, parity or name that was written. */
static bool choice_fits(const Run *run, const Phrase *p, const Answer *a)
{
    const Game *g = run_game(run);
    const Effect *offer;
    switch ((Verb)a->verb) {
    case VERB_COLOR:
    case VERB_TYPE:
    case VERB_PARITY:
    case VERB_PLAYER:
        return a->n == p->n;
    case VERB_NUMBER:
        return a->card == p->n;
    case VERB_NAME:
        return a->card == p->card.def;
    case VERB_ACTIVATE:
        return !p->has_n || ability_number(g, a->card, a->n) == p->n;
    case VERB_REACT:
        offer = game_effects((Game *)(uintptr_t)g) + a->n; /* read only */
        return (!p->has_n || offer->ability.index + 1 == p->n) &&
               (p->cause.def == NO_DEF || card_fits(run, &p->cause, offer->it));
    default:
        return true;
    }
}

static bool answer_fits(const Run *run, const Phrase *p, const Answer *a)
{
    bool same = a->verb == p->kind ||
                (p->kind == VERB_CHOOSE &&
                 (a->verb == VERB_PROCESS || a->verb == VERB_REPLACE));
    if (!same || !choice_fits(run, p, a))
        return false;
    return a->verb == VERB_NAME || (card_fits(run, &p->card, answer_card(a)) &&
                                    (p->area == NO_AREA || a->area == p->area));
}

uint32_t find_answers(const Run *run, const Phrase *p, uint32_t *out,
                      uint32_t most)
{
    const Game *g = run_game(run);
    uint32_t n = 0;
    if (g->request.kind == REQUEST_NONE || g->request.seat != p->seat)
        return 0;
    for (uint32_t i = 0; i < g->request.count && n < most; i++)
        if (answer_fits(run, p, answer_at(g, i)))
            out[n++] = i;
    return n;
}

bool find_action(Run *run, const Phrase *p, Answer *out)
{
    uint32_t index;
    *out = answer_of(p->kind, NO_CARD, p->area);
    if (find_answers(run, p, &index, 1) == 1) {
        *out = *answer_at(run_game(run), index);
        return true;
    }
    if (p->kind == VERB_COLOR || p->kind == VERB_TYPE ||
        p->kind == VERB_PARITY || p->kind == VERB_PLAYER)
        out->n = (uint8_t)p->n;
    if (p->kind == VERB_NUMBER || p->kind == VERB_NAME) {
        out->card = p->kind == VERB_NAME ? p->card.def : (CardId)p->n;
        return true;
    }
    return p->card.def == NO_DEF || find_card(run, &p->card, &out->card);
}

/* Rules */

bool rule_fits(Slice written, RuleId rule)
{
    Slice number = slice_of(rule_number(rule));
    RuleId exact = rule_find(written);
    if (exact != RULE_NONE && exact == rule)
        return true;
    if (number.n <= written.n || rule == RULE_NONE ||
        !slice_equal_fold((Slice){number.p, written.n}, written))
        return false;
    char next = number.p[written.n]; /* 514.5 is above 514.5c, 51 not 514 */
    return next < '0' || next > '9';
}

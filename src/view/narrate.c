/* narrate.c - the tables' words, with names and numbers put in.
 *
 * A template is plain text with words in braces. {n:token} is a number of
 * things: "1 token", "3 tokens". The trap is what a viewer may know: a card is
 * named by what the occurrence says was seen, never by what the game knows now,
 * for the card may have been shown or hidden since.
 */
#include "view/narrate.h"

#include "game/zone.h"
#include "rules/held.h"
#include "rules/rules.h"
#include "rules/scope.h"
#include "rules/words.h"

/* Names */

char seat_letter(SeatId s)
{
    assert(s < SEATS_MAX);
    return (char)('A' + s);
}

bool seat_parse(const Game *g, Slice word, SeatId *out)
{
    for (SeatId s = 0; s < g->seat_count; s++) {
        const char letter = seat_letter(s);
        if (!slice_equal_fold(word, (Slice){&letter, 1}))
            continue;
        *out = s;
        return true;
    }
    return false;
}

void area_word(const Game *g, AreaId a, Buf *out)
{
    SeatId s = g->areas[a].owner;
    if (area_is_dilemma(g, a))
        buf_addf(out, "dilemma.%d", a - 2 * g->seat_count + 1);
    else
        buf_addf(out, "%c.%s", seat_letter(s),
                 a == area_home(s) ? "home" : "problem");
}

/* By the Dilemma's name; by a number if there are two of it, or none now. */
static void narrate_dilemma_area(const Game *g, AreaId a, Buf *out)
{
    CardId c = g->areas[a].problem;
    bool alone = c != NO_CARD;
    FOR_PROBLEMS (g, b) {
        CardId d = g->areas[b].problem;
        alone &= b == a || c == NO_CARD || d == NO_CARD ||
                 card_at(g, c)->def != card_at(g, d)->def;
    }
    if (alone)
        buf_add(out, card_def(g, c)->name);
    else
        area_word(g, a, out);
}

void narrate_area(const Game *g, AreaId a, Buf *out)
{
    SeatId s = g->areas[a].owner;
    if (area_is_dilemma(g, a)) {
        narrate_dilemma_area(g, a, out);
        return;
    }
    buf_addf(out, "%c's %s", seat_letter(s),
             a == area_home(s) ? "home" : "Problem");
}

static bool area_has_name(const Game *g, AreaId a, Slice word)
{
    char text[2][CARD_NAME_MAX + 1];
    Buf names[2];
    buf_init(&names[0], text[0], sizeof text[0]);
    buf_init(&names[1], text[1], sizeof text[1]);
    area_word(g, a, &names[0]);
    narrate_area(g, a, &names[1]);
    return slice_equal_fold(word, buf_slice(&names[0])) ||
           slice_equal_fold(word, buf_slice(&names[1]));
}

bool area_parse(const Game *g, Slice word, AreaId *out)
{
    FOR_AREAS (g, a)
        if (area_has_name(g, a, word)) {
            *out = a;
            return true;
        }
    return false;
}

static bool may_know(const Game *g, CardId c, SeatId viewer)
{
    return viewer == NO_SEAT || card_at(g, c)->knows[viewer] == KNOWN;
}

/* Only Troublemakers are played face-down (306.1), so that much is public. */
static const char *unknown_card(bool face_down, unsigned zone)
{
    if (!face_down)
        return "a card";
    return zone == ZONE_BANISHED ? "a face-down card"
                                 : "a face-down Troublemaker";
}

void narrate_card(const Game *g, CardId c, SeatId viewer, Buf *out)
{
    if (may_know(g, c, viewer))
        buf_add(out, card_def(g, c)->name);
    else
        buf_add_text(out, unknown_card(card_is(g, c, STATE_FACE_DOWN),
                                       card_at(g, c)->zone));
}

/* Templates */

typedef struct Facts {
    const Game *g;
    SeatId viewer;
    const Answer *answer;
    const Occurrence *occurrence;
    const Reason *reason;
} Facts;

/* Writes the word {key}, or {key:unit}; false if it has no such word. */
typedef bool (*WordFn)(const Facts *facts, Slice key, Slice unit, Buf *out);

static bool is_word(Slice key, const char *word)
{
    return slice_equal(key, slice_of(word));
}

static void add_number(int n, Slice unit, Buf *out)
{
    buf_addf(out, "%d", n);
    if (unit.n == 0)
        return;
    buf_add_char(out, ' ');
    buf_add(out, unit);
    if (n != 1 && n != -1)
        buf_add_char(out, 's');
}

/* "2 power counters", "1 Study counter" */
static void add_counters(const Game *g, const Occurrence *o, Buf *out)
{
    char memory[CARD_NAME_MAX];
    const Book *book = g->block.book;
    Buf unit;
    buf_init(&unit, memory, sizeof memory);
    if (o->counter == 0 || book == NULL || o->counter > book->counter_count)
        buf_add_text(&unit, "power");
    else
        buf_add(&unit, book->counters[o->counter - 1]);
    buf_add_text(&unit, " counter");
    add_number(o->n, buf_slice(&unit), out);
}

static void expand(const char *template, WordFn word, const Facts *facts,
                   Buf *out)
{
    Slice rest = slice_of(template), plain, unit, key;
    while (slice_cut(&rest, '{', &plain)) {
        buf_add(out, plain);
        if (!slice_cut(&rest, '}', &unit))
            return;
        slice_cut(&unit, ':', &key);
        bool known = word(facts, key, unit, out);
        assert(known); /* a table has a word that nobody wrote */
        (void)known;
    }
}

/* Colors, types, numbers and names that are chosen; n is which. */
static bool chosen_word(const Game *g, Slice key, unsigned n, Buf *out)
{
    if (is_word(key, "color"))
        buf_add_text(out, color_name((Color)n));
    else if (is_word(key, "type"))
        buf_add_text(out, card_type_name((CardType)n));
    else if (is_word(key, "number"))
        buf_addf(out, "%u", n);
    else if (is_word(key, "parity"))
        buf_add_text(out, n == 0 ? "even" : "odd");
    else if (is_word(key, "seat"))
        buf_add_char(out, (char)('A' + n));
    else if (is_word(key, "name"))
        buf_add(out, pool_def(g->block.pool, (DefId)n)->name);
    else
        return false;
    return true;
}

/* Abilities */

/* ": what it says", or the keyword it comes from. */
static void add_ability(const Game *g, AbilityRef ref, Buf *out)
{
    const Book *book = g->block.book;
    const Ability *ability = ability_at(g, ref);
    if (ability == NULL)
        return;
    Slice text = ref.holder & BY_KEYWORD
                     ? book->keywords[ability->keyword].name
                     : book_english(book, (DefId)(ref.holder / 2),
                                    ref.holder % 2, ability);
    if (text.n == 0)
        return;
    buf_add_text(out, ": ");
    buf_add(out, text);
}

static bool is_activated(const Ability *ability)
{
    return ability->code->op == OP_ACTIVATE || ability->code->op == OP_REACTION;
}

/* Which ability is meant, if the card has several. */
static void add_answered_ability(const Facts *f, Buf *out)
{
    const Answer *a = f->answer;
    AbilityRef ref = NO_ABILITY;
    unsigned count = 0;
    FOR_ABILITIES (f->g, a->card, h) {
        count += is_activated(h.ability);
        if (h.index == a->n)
            ref = h.ref;
    }
    if (count > 1)
        add_ability(f->g,
                    a->verb == VERB_REACT
                        ? game_effects((Game *)(uintptr_t)f->g)[a->n].ability
                        : ref,
                    out);
}

/* What is reacted to, if it was about another card. */
static void add_cause(const Facts *f, Buf *out)
{
    const Effect *e =
        game_effects((Game *)(uintptr_t)f->g) + f->answer->n; /* read only */
    if (e->it == NO_CARD || e->it == f->answer->card)
        return;
    buf_add_text(out, " to ");
    narrate_card(f->g, e->it, f->viewer, out);
}

/* Answers */

static bool answer_word(const Facts *f, Slice key, Slice unit, Buf *out)
{
    const Answer *answer = f->answer;
    (void)unit;
    if (is_word(key, "card"))
        narrate_card(f->g, answer->card, f->viewer, out);
    else if (is_word(key, "area"))
        narrate_area(f->g, answer->area, out);
    else if (is_word(key, "ability"))
        add_answered_ability(f, out);
    else if (is_word(key, "cause"))
        add_cause(f, out);
    else
        return chosen_word(f->g, key,
                           is_word(key, "name") || is_word(key, "number")
                               ? answer->card
                               : answer->n,
                           out);
    return true;
}

void narrate_answer(const Game *g, const Answer *answer, SeatId viewer,
                    Buf *out)
{
    const Facts facts = {.g = g, .viewer = viewer, .answer = answer};
    expand(verb_text((Verb)answer->verb), answer_word, &facts, out);
}

/* Requests */

typedef struct Prompt {
    RuleId rule;
    const char *text;
} Prompt;

static const Prompt prompts[] = {
    {RULE_102_2, "choose your Starting Problem"},
    {RULE_102_4, "mulligan or keep your opening hand"},
    {RULE_105_1, "choose a number, for"},
    {RULE_105_3, "choose odd or even, for"},
    {RULE_201_1b, "name a card, for"},
    {RULE_203_1a, "choose a color, for"},
    {RULE_206_2, "choose a card type, for"},
    {RULE_402_3, "choose the card that goes to its deck next"},
    {RULE_410_3, "choose a card to discard, for"},
    {RULE_509_1, "choose the card to play it on, for"},
    {RULE_510_1, "act, or pass"},
    {RULE_510_3, "open another window by an action, or pass"},
    {RULE_511_7a, "choose the effect that is processed next"},
    {RULE_514_6b, "you lost the faceoff: choose the character that goes home"},
    {RULE_516_2, "these can't stay together: choose the one to be dismissed"},
    {RULE_607_2, "choose the Troublemaker to uncover next"},
    {RULE_608_1, "challenge a Troublemaker, or be done with challenging"},
    {RULE_609_1, "take a Main Phase action, or pass to end the phase"},
    {RULE_610_1, "choose the Problem to confront next"},
    {RULE_616_2, "too many cards in hand: choose one to discard"},
    {RULE_616_3, "too many Friends at home: choose one to retire"},
    {RULE_705_2b, "choose what to pay with, for"},
    {RULE_705_2f, "make a choice for"},
    {RULE_710_1, "you may replace what would happen, by"},
    {RULE_710_5, "choose what replaces what would happen"},
    {RULE_712_3, "you may use the effect of"},
};

/* Texts that end in the middle go on with the card the question is about. */
static void add_subject(const Game *g, Buf *out)
{
    if (g->request.card == NO_CARD)
        return;
    buf_add_text(out, " ");
    narrate_card(g, g->request.card, g->request.seat, out);
}

void narrate_prompt(const Game *g, Buf *out)
{
    if (g->request.kind == REQUEST_NONE)
        return;
    if (g->request.kind == REQUEST_CARD && g->request.rule == RULE_402_3) {
        buf_add_text(out, "choose what goes under its deck, the rest on top");
        return;
    }
    for (size_t i = 0; i < ARRAY_LEN(prompts); i++)
        if (prompts[i].rule == g->request.rule) {
            buf_add_text(out, prompts[i].text);
            add_subject(g, out);
            return;
        }
    buf_add_text(out, rule_text(g->request.rule));
}

/* Occurrences */

static bool was_seen(const Facts *f)
{
    return f->viewer == NO_SEAT || f->occurrence->seen & SEAT_BIT(f->viewer);
}

static void add_card(const Facts *f, Buf *out)
{
    const Occurrence *o = f->occurrence;
    if (o->def == NO_DEF)
        buf_add_text(out, "nothing");
    else if (was_seen(f))
        buf_add(out, pool_def(f->g->block.pool, o->def)->name);
    else
        buf_add_text(out, unknown_card(o->face_down, o->zone));
}

static void add_player(const Occurrence *o, Buf *out)
{
    if (o->seat == NO_SEAT)
        buf_add_text(out, "nobody");
    else
        buf_add_char(out, seat_letter(o->seat));
}

/* A card goes to its owner's hand or deck, whoever controls it (401.4). */
static void add_owner(const Facts *f, Buf *out)
{
    const Occurrence *o = f->occurrence;
    if (o->card == NO_CARD)
        add_player(o, out);
    else
        buf_add_char(out, seat_letter(card_at(f->g, o->card)->owner));
}

static void add_area(const Game *g, AreaId a, Buf *out)
{
    if (a == NO_AREA)
        buf_add_text(out, "nowhere");
    else
        narrate_area(g, a, out);
}

/* The three kinds of faceoff (514.2); n of the occurrence is which. */
static void add_faceoff(const Facts *f, Buf *out)
{
    const Occurrence *o = f->occurrence;
    switch ((FaceoffKind)o->n) {
    case FACEOFF_TROUBLEMAKER:
        buf_add_text(out, "a Troublemaker Faceoff against ");
        add_card(f, out);
        break;
    case FACEOFF_MULTI_PROBLEM:
        buf_add_text(out, "a faceoff at all Problems");
        break;
    case FACEOFF_BETWEEN:
        buf_add_text(out, "a faceoff");
        break;
    case FACEOFF_NONE:
    case FACEOFF_PROBLEM:
        buf_add_text(out, "a Problem Faceoff at ");
        add_area(f->g, o->area, out);
    }
}

/* n of the occurrence is which; the card may show another side by now. */
static void add_told_ability(const Facts *f, Buf *out)
{
    const Occurrence *o = f->occurrence;
    unsigned side = card_is(f->g, o->card, STATE_BOOSTED);
    const AbilityRef ref = {(uint16_t)(2u * o->def + side), (uint8_t)o->n, 0};
    if ((unsigned)o->n < book_abilities(f->g->block.book, o->def, side).count)
        add_ability(f->g, ref, out);
}

/* A phase, a step or a turn, as programs number them. */
static const char *part_name(unsigned word)
{
    if (word >= WORD_TURN)
        return "turn";
    return word < PHASE_COUNT ? phase_name((PhaseId)word)
                              : step_name((StepId)(word - PHASE_COUNT));
}

static bool occurrence_word(const Facts *f, Slice key, Slice unit, Buf *out)
{
    const Occurrence *o = f->occurrence;
    if (is_word(key, "card"))
        add_card(f, out);
    else if (is_word(key, "player"))
        add_player(o, out);
    else if (is_word(key, "owner"))
        add_owner(f, out);
    else if (is_word(key, "area"))
        add_area(f->g, o->area, out);
    else if (is_word(key, "n"))
        add_number(o->n, unit, out);
    else if (is_word(key, "counters"))
        add_counters(f->g, o, out);
    else if (is_word(key, "zone"))
        buf_add_text(out, zone_name((ZoneId)o->zone));
    else if (is_word(key, "whose"))
        buf_addf(out, "%c's", seat_letter((SeatId)o->n));
    else if (is_word(key, "part"))
        buf_add_text(out, part_name((unsigned)o->n));
    else if (is_word(key, "phase"))
        buf_add_text(out, phase_name(step_phase((StepId)o->step)));
    else if (is_word(key, "faceoff"))
        add_faceoff(f, out);
    else if (is_word(key, "ability"))
        add_told_ability(f, out);
    else if (is_word(key, "facing"))
        buf_add_text(out, o->face_down && was_seen(f) ? " face-down" : "");
    else if (is_word(key, "to")) {
        buf_add_text(out, o->area == NO_AREA ? "" : " to ");
        if (o->area != NO_AREA)
            narrate_area(f->g, o->area, out);
    } else
        return chosen_word(f->g, key, (unsigned)o->n, out);
    return true;
}

void narrate_occurrence(const Game *g, const Occurrence *o, SeatId viewer,
                        Buf *out)
{
    const Facts facts = {.g = g, .viewer = viewer, .occurrence = o};
    expand(occurrence_info((OccurrenceKind)o->kind)->text, occurrence_word,
           &facts, out);
}

/* Reasons */

static bool reason_word(const Facts *f, Slice key, Slice unit, Buf *out)
{
    const Reason *r = f->reason;
    if (is_word(key, "need"))
        add_number(r->need, unit, out);
    else if (is_word(key, "have"))
        add_number(r->have, unit, out);
    else if (is_word(key, "color"))
        buf_add_text(out, color_name((Color)r->color));
    else
        return false;
    return true;
}

void narrate_reason(const Reason *r, Buf *out)
{
    const Facts facts = {.reason = r};
    if (r->rule != RULE_NONE)
        buf_addf(out, "%s: ", rule_number(r->rule));
    expand(reason_text((ReasonCode)r->code), reason_word, &facts, out);
}

/* english - see english.h. */
#include "lang/english.h"

#include <stdio.h>
#include <string.h>

#include "lang/behind.h"
#include "lang/charge.h"
#include "lang/diagnose.h"
#include "lang/once.h"
#include "lang/part.h"
#include "lang/resolver.h"
#include "lang/words_said.h"

enum { NOTATION_MAX = 4096, READINGS_TRIED = 16, DEPTH_MAX = 31 };

EnglishSide english_begin(CardType type)
{
    return (EnglishSide){.type = type, .ways = CARD_WAYS};
}

/* Terms */

void english_find_words(const Grammar *g, TermList *terms)
{
    char memory[STEM_MAX];
    for (unsigned i = 0; i < terms->count; i++) {
        Term *t = &terms->items[i];
        if (t->kind != TERM_WORD || t->text.n >= STEM_MAX)
            continue;
        t->stem = grammar_word(g, lex_stem(t->text, memory));
        t->exact = grammar_word(g, lex_fold(t->text, memory));
    }
}

unsigned english_tests(CardType type)
{
    unsigned tests =
        type == TYPE_EVENT ? 1u << TEST_EVENT : 1u << TEST_NOT_EVENT;
    if (type == TYPE_PROBLEM)
        tests |= 1u << TEST_PROBLEM;
    if (type == TYPE_TROUBLEMAKER)
        tests |= 1u << TEST_TROUBLEMAKER;
    if (type == TYPE_RESOURCE)
        tests |= 1u << TEST_RESOURCE;
    if (type == TYPE_MANE)
        tests |= 1u << TEST_MANE;
    return tests;
}

/* What a user is told of a line that is declined: where it stops being
 * understood, and more if they want help. */
static void decline(const English *english, const EnglishSide *side,
                    const Chart *c, DiagList *diags, uint32_t line)
{
    const Term *t = &c->terms->items[c->far];
    if (english->helpful) {
        diagnose_line(english, side, c->terms, c->far, diags, line);
        return;
    }
    uint32_t column = (uint32_t)(t->text.p - c->terms->text.p) + 1;
    if (t->kind == TERM_END)
        diag_add(diags, line, column, "the line ends too soon");
    else
        diag_add(diags, line, column, "'%.*s' is not understood here",
                 (int)t->text.n, t->text.p);
}

/* Writing */

/* Parentheses in parentheses: programs have no more than DEPTH_MAX. */
static unsigned depth_of(const Sx *sx)
{
    unsigned deepest = 0;
    for (uint32_t i = 0; i < sx->count; i++) {
        unsigned depth = depth_of(sx->items[i]);
        deepest = depth > deepest ? depth : deepest;
    }
    return sx_is_list(sx) ? deepest + 1 : 0;
}

static bool write_program(Arena *arena, const Sx *sx, Slice *out)
{
    char memory[NOTATION_MAX];
    Buf buf;
    buf_init(&buf, memory, sizeof memory);
    sx_print(sx, &buf);
    return !buf.overflow && depth_of(sx) <= DEPTH_MAX &&
           arena_copy(arena, buf_slice(&buf), out);
}

typedef struct Resolved {
    unsigned count;
    const Sx *items[PROGRAMS_MAX];
} Resolved;

/* (event G (if C S)) of a line that says "instead" of the lines before. */
static const Sx *event_instead(Arena *arena, const Sx *event)
{
    const Sx *rather = event->items[2];
    Items out = {arena, 0, {NULL}};
    items_push_word(&out, "event-instead");
    items_push(&out, event->items[1]);
    items_push(&out, rather->items[1]);
    if (sx_heads(rather->items[2], "do"))
        items_push_all(&out, rather->items[2], 1);
    else
        items_push(&out, rather->items[2]);
    return items_finish(&out);
}

/* The one operand in which two modifiers that add up differ, both numbers; 0 if
 * they do not go together. */
static uint32_t other_number(const Sx *now, const Sx *before)
{
    static const char *const adding[] = {
        "power", "cost",       "cost-for",   "cost-to", "confront",
        "bonus", "home-limit", "hand-limit", "total",   "flips"};
    uint32_t other = 0;
    int n;
    if (!sx_is_any(now, adding, ARRAY_LEN(adding)) ||
        now->count != before->count)
        return 0;
    for (uint32_t i = 0; i < now->count; i++) {
        if (sx_equal(now->items[i], before->items[i]))
            continue;
        if (other != 0 || !sx_value(now->items[i], &n) ||
            !sx_value(before->items[i], &n))
            return 0;
        other = i;
    }
    return other;
}

/* What always holds, said before: in this line, or else in another */
static const Sx *rule_before(const ResolveContext *context, const Resolved *out)
{
    const Sx *last = out->count > 0 ? out->items[out->count - 1] : NULL;
    bool ruled = last != NULL && sx_heads(last, "static");
    return ruled ? last : context->ruled;
}

/* (static (while C (power N F*))) of a sentence that says "instead" of the one
 * before, (static (power M F*)): what it adds to that. NULL if it is not so. */
static const Sx *static_instead(const ResolveContext *context,
                                const Resolved *out, const Sx *rule)
{
    Arena *arena = context->arena;
    const Sx *ruled = rule_before(context, out);
    const Sx *held = rule->items[1];
    const Sx *now = held->count == 3 ? held->items[2] : NULL;
    const Sx *before = ruled != NULL ? ruled->items[1] : NULL;
    uint32_t at = now != NULL && before != NULL ? other_number(now, before) : 0;
    int n, m;
    Items items = {arena, 0, {NULL}};
    if (at == 0 || !sx_value(now->items[at], &n) ||
        !sx_value(before->items[at], &m))
        return NULL;
    items_push_all(&items, now, 0);
    items.v[at] = sx_number(arena, n - m);
    return sx_1(arena, "static",
                sx_2(arena, "while", held->items[1], items_finish(&items)));
}

/* (on OP F): does it happen to another card than this one? */
static bool happens_to_another(const Sx *sx)
{
    return sx_heads(sx, "on") &&
           (sx->count < 3 || !sx_is(sx->items[2], "self"));
}

/* Is the modifier about this card and no other? */
static bool is_about_this(const Sx *m)
{
    if (sx_heads(m, "cant"))
        return !sx_has(m, happens_to_another);
    return sx_is_list(m) && sx_is(m->items[m->count - 1], "self");
}

/* Is the sentence before a rule about this card and no other? */
static bool is_of_this(const Resolved *out)
{
    const Sx *last = out->count > 0 ? out->items[out->count - 1] : NULL;
    if (last == NULL || !sx_heads(last, "static"))
        return false;
    for (uint32_t i = 1; i < last->count; i++)
        if (!is_about_this(last->items[i]))
            return false;
    return true;
}

/* Would a card of that type have to be in play, where it is not then? */
static bool speaks_from_nowhere(ResolveContext *context, const Sx *ability)
{
    if (context->type == TYPE_EVENT && sx_heads(ability, "static") &&
        sx_holds(ability, "flips"))
        context->fault = RESOLVE_MISREAD; /* it is done, and not a rule */
    else if (context->type != TYPE_MANE && context->type != TYPE_PROBLEM &&
             sx_holds(ability, "game-start"))
        context->fault = "it is not in play when the game starts";
    else
        return false;
    return true;
}

/* Can no card of that type start in play there, or not face-up? */
static bool starts_wrong(ResolveContext *context, const Sx *ability)
{
    static const char *const heads[] = {"starts", "starts-face-up"};
    bool up = sx_heads(ability, heads[1]);
    if (!sx_is_any(ability, heads, ARRAY_LEN(heads)))
        return false;
    bool trouble = context->type == TYPE_TROUBLEMAKER;
    bool there = trouble ? sx_heads(ability->items[1], "problem")
                         : context->type == TYPE_FRIEND ||
                               context->type == TYPE_RESOURCE;
    if (!there || (up && !trouble))
        context->fault = "no such card starts in play there";
    return context->fault != NULL;
}

/* (cost play V F*), (cant (on play F)) */
static bool is_about_play(const Sx *rule)
{
    static const char *const heads[] = {"cost", "cost-to", "cant"};
    return sx_is_any(rule, heads, ARRAY_LEN(heads)) && sx_holds(rule, "play");
}

static bool is_of_others_played(const Sx *rule)
{
    return is_about_play(rule) && sx_holds(rule, "other");
}

/* "You pay [1] less to play Dragons. You pay [1] more to play other Friends":
 * others than those, or than this card? */
static bool contrasts_played(ResolveContext *context, const Resolved *out,
                             const Sx *rule)
{
    const Sx *last = out->count > 0 ? out->items[out->count - 1] : NULL;
    bool both = last != NULL && sx_heads(last, "static") &&
                sx_heads(rule, "static") && !sx_holds(last, "other");
    if (both && sx_has(last, is_about_play) &&
        sx_has(rule, is_of_others_played))
        context->fault = "others than which?";
    return context->fault != NULL;
}

/* What is no ability, but something that those after it mean. */
static bool is_note(ResolveContext *context, const Sx *note)
{
    const Sx **place = sx_heads(note, "@host")         ? &context->host
                       : sx_heads(note, "@remembered") ? &context->remembered
                       : sx_heads(note, "@timing")     ? &context->timing
                                                       : NULL;
    if (place != NULL)
        *place = note->items[1];
    return place != NULL;
}

/* A bit for a name, a color, a type and a number, if its word is held. */
static unsigned bits_held(const Sx *sx, const char *const words[4])
{
    unsigned bits = 0;
    for (unsigned i = 0; i < 4; i++)
        bits |= sx_holds(sx, words[i]) ? 1u << i : 0;
    return bits;
}

/* What somebody names or chooses in it ... */
static unsigned named_in(const Sx *sx)
{
    static const char *const words[] = {"name-card", "name-color", "name-type",
                                        "name-number"};
    return bits_held(sx, words);
}

/* ... and of what that was named before it speaks. */
static unsigned recalled_in(const Sx *sx)
{
    static const char *const words[] = {"chosen-name", "chosen-color",
                                        "chosen-type", "chosen-number"};
    return bits_held(sx, words);
}

/* (play-cost S): what is known of the one card it is paid with, which the Event
 * has chosen then; or NULL. */
static const Sx *paid_with(Arena *arena, const Sx *cost)
{
    const Sx *s = cost->items[1];
    int n = 0;
    if (sx_heads(s, "discard") && sx_value(s->items[2], &n) && n == 1)
        return sx_word(arena, "@mixed");
    if (!sx_is_list(s) || s->count != 2 || !sx_heads(s->items[1], "a"))
        return NULL;
    const Sx *cards = s->items[1];
    return spoken_kind(cards) != NULL ? cards : sx_word(arena, "@mixed");
}

/* "If you would score, score an additional point instead": one more than that,
 * or one? Is what is replaced done there? */
static bool replaces_by_same(const Sx *sx)
{
    static const char *const heads[] = {"replace", "may-replace",
                                        "p-may-replace"};
    static const char *const kinds[] = {"score", "gain",    "draw",
                                        "flip",  "counter", "lose"};
    if (!sx_is_any(sx, heads, ARRAY_LEN(heads)))
        return false;
    for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
        if (sx_holds(sx->items[sx_heads(sx, heads[2]) ? 2 : 1], kinds[i]))
            for (uint32_t k = 2; k < sx->count; k++)
                if (sx_holds(sx->items[k], kinds[i]))
                    return true;
    return false;
}

static bool adds_instead(ResolveContext *context, const Sx *resolved)
{
    bool adds = context->additional && sx_has(resolved, replaces_by_same);
    if (adds)
        context->fault = "so many more, or so many?";
    return adds;
}

/* One card, out of the hand in which this card is, and which may be that one */
static bool discards_any(const Sx *s)
{
    return sx_heads(s, "discard") && s->count == 3 && sx_is(s->items[2], "1");
}

static bool discards_itself(ResolveContext *context, const Sx *resolved)
{
    bool itself = context->discard_another && sx_heads(resolved, "in") &&
                  sx_is(resolved->items[1], "hand") &&
                  sx_has(resolved, discards_any);
    if (itself)
        context->fault = "another card of which hand?";
    return itself;
}

/* "Take an extra turn. During that turn, ...": the extra one is meant, and
 * nothing lasts as long as that. */
static bool speaks_of_extra(ResolveContext *context, const Sx *resolved)
{
    static const char *const times[] = {"extra-turn", "extra-phase",
                                        "new-phase"};
    if (context->that_time && sx_holds_any(resolved, times, ARRAY_LEN(times)))
        context->fault = "this one, or the one to come?";
    return context->fault != NULL;
}

static bool is_out_of_place(ResolveContext *context, const Resolved *out,
                            const Sx *resolved)
{
    return context->fault != NULL || contrasts_played(context, out, resolved) ||
           speaks_from_nowhere(context, resolved) ||
           starts_wrong(context, resolved) || adds_instead(context, resolved) ||
           speaks_of_extra(context, resolved) ||
           discards_itself(context, resolved);
}

/* What the sentence before is a rule about. */
static void note_before(ResolveContext *context, const Resolved *out)
{
    context->of_this = is_of_this(out);
    context->ruled_of = context->rules_of;
    context->rules_of = NULL;
}

static bool resolve_line(ResolveContext *context, const Sx *line, Resolved *out)
{
    *out = (Resolved){0};
    context->rules_of = NULL;
    line = part_line(context->arena, line);
    for (uint32_t i = 1; line != NULL && i < line->count; i++) {
        const Sx *ability = line->items[i];
        if (out->count == PROGRAMS_MAX) {
            context->fault = "too many abilities in one line";
            return false;
        }
        if (sx_heads(ability, "@only-if") && ability->count == 2)
            ability = ability->items[1];
        if (is_note(context, ability))
            continue;
        context->goes_on = sx_heads(ability, "@event");
        context->instead = false;
        if (context->goes_on) { /* goes on where a line stopped */
            if (context->timing == NULL) {
                context->fault =
                    "an Event first says when it can be played, as 'Main Phase:'";
                return false;
            }
            ability = sx_2(context->arena, "event", context->timing,
                           ability->items[1]);
        }
        bool instead = sx_heads(ability, "@instead");
        if (instead)
            ability = ability->items[1];
        const Sx *once = sx_heads(ability, "@once") ? ability->items[1] : NULL;
        if (once != NULL)
            ability = ability->items[2];
        note_before(context, out);
        const Sx *resolved = resolve_ability(context, ability);
        if (resolved != NULL)
            resolved = apart_names(context, resolved);
        if (resolved != NULL && is_out_of_place(context, out, resolved))
            resolved = NULL;
        if (resolved != NULL && instead) {
            resolved = static_instead(context, out, resolved);
            context->fault =
                resolved == NULL ? "nothing that it could be instead of" : NULL;
        }
        if (resolved != NULL && context->instead)
            resolved = event_instead(context->arena, resolved);
        if (resolved != NULL && once != NULL) {
            resolved = once_limit(context->arena, once, resolved,
                                  (int)context->ways + 1);
            context->limited = true;
            if (resolved == NULL)
                context->fault = "only what happens can be limited";
        }
        if (resolved != NULL) {
            context->named |= named_in(resolved);
            if ((recalled_in(resolved) & ~context->named) != 0) {
                context->fault = "nobody has named or chosen that before";
                resolved = NULL;
            }
        }
        if (resolved != NULL && !context->numbered)
            resolved = charge_chosen(context->arena, resolved);
        if (resolved != NULL && !context->numbered && sx_holds(resolved, "x")) {
            context->fault = "nothing tells what X is";
            resolved = NULL;
        }
        out->items[out->count] = resolved;
        if (out->items[out->count++] == NULL)
            return false;
        if (sx_heads(ability, "play-cost")) {
            context->paid = resolved;
            context->chosen = paid_with(context->arena, resolved);
        }
        if (sx_heads(ability, "@only-if"))
            ability = ability->items[1];
        if (sx_heads(ability, "event")) /* more of it may follow */
            context->timing = ability->items[1];
    }
    return line != NULL;
}

/* What the line says of the card that the line before picked holds for the one
 * that it was done to last. */
static bool recall(ResolveContext *context, const char *done, Resolved *out)
{
    char memory[80];
    Buf buf;
    for (unsigned i = 0; i < out->count; i++)
        if (!sx_heads(out->items[i], "static"))
            return false;
    buf_init(&buf, memory, sizeof memory);
    buf_addf(&buf, "(when (by-card this (on %s)) (remember it))", done);
    out->items[out->count++] = sx_read(context->arena, buf_slice(&buf));
    return out->items[out->count - 1] != NULL;
}

static bool same(const Resolved *a, const Resolved *b)
{
    if (a->count != b->count)
        return false;
    for (unsigned i = 0; i < a->count; i++)
        if (!sx_equal(a->items[i], b->items[i]))
            return false;
    return true;
}

/* What is done last to one card that is picked, for the line that follows. */
static void note_picked(const Sx *sx, EnglishSide *side)
{
    static const char *const verbs[] = {"frighten", "exhaust", "ready",
                                        "unfrighten", "uncover"};
    for (size_t i = 0; i < ARRAY_LEN(verbs); i++)
        if (sx_heads(sx, verbs[i]) && sx_heads(sx->items[1], "a")) {
            const char *kind = spoken_kind(sx->items[1]);
            snprintf(side->done, sizeof side->done, "%s", verbs[i]);
            snprintf(side->picked, sizeof side->picked, "%s",
                     kind != NULL ? kind : "any");
        }
    for (uint32_t i = 0; i < sx->count; i++)
        note_picked(sx->items[i], side);
}

/* What is chosen in it, if that is one card; *many if it is more. */
static const Sx *only_choice(const Sx *sx, bool *many)
{
    static const char *const picks[] = {"a",           "some",   "up-to",
                                        "any-number",  "random", "most-power",
                                        "least-power", "top",    "bottom"};
    const Sx *only = NULL;
    if (sx_is_list(sx) && sx_is_any(sx, picks, ARRAY_LEN(picks)))
        only = sx;
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *choice = only_choice(sx->items[i], many);
        *many = *many || (choice != NULL && only != NULL);
        only = choice != NULL ? choice : only;
    }
    return only;
}

/* The card an Event chose, for the line in which its text goes on. */
static void note_chosen(const Sx *ability, EnglishSide *side)
{
    bool many = false;
    if (sx_heads(ability, "only-if"))
        ability = ability->items[2];
    if (!sx_heads(ability, "event"))
        return;
    bool known = side->chosen[0] != '\0';
    const Sx *choice = only_choice(ability, &many);
    side->chosen[0] = '\0';
    if (known || many || choice == NULL || !sx_heads(choice, "a"))
        return;
    const char *kind = spoken_kind(choice);
    snprintf(side->chosen, sizeof side->chosen, "%s",
             kind != NULL ? kind : "any");
}

/* How long what an Event does last holds, for the line in which its text goes
 * on. */
static void note_lasting(const Sx *ability, EnglishSide *side)
{
    Buf buf;
    side->lasting[0] = '\0';
    if (!sx_heads(ability, "event"))
        return;
    const Sx *last = upgrade_duration(ability->items[ability->count - 1]);
    if (last == NULL)
        return;
    buf_init(&buf, side->lasting, sizeof side->lasting);
    sx_print(last, &buf);
    if (buf.overflow)
        side->lasting[0] = '\0';
}

/* Keeps an ability of that kind for the line that follows; "" if it is none. */
static void note_ability(const Sx *ability, const char *head, char *out,
                         size_t size)
{
    Buf buf;
    out[0] = '\0';
    if (!sx_heads(ability, head))
        return;
    buf_init(&buf, out, size);
    sx_print(ability, &buf);
    if (buf.overflow)
        out[0] = '\0';
}

/* What always holds, for a line that says what does instead, and what is paid
 * to play an Event, for the line that says what it does. */
static void note_abilities(const Sx *ability, EnglishSide *side)
{
    note_ability(ability, "static", side->ruled, sizeof side->ruled);
    if (side->type == TYPE_EVENT)
        note_ability(ability, "play-cost", side->paid, sizeof side->paid);
}

#define TOO_LONG "it means too long a program"

/* Which of the two tells more: that it was misread tells least. */
static const char *telling_fault(const char *before, const char *now)
{
    bool vague = before == NULL || strcmp(before, RESOLVE_MISREAD) == 0;
    return vague && now != NULL ? now : before;
}

/* Resolves all readings; the first that can be is the line's. */
static bool choose_reading(const Chart *c, ResolveContext *context,
                           const ChartItem *readings, unsigned count,
                           EnglishSide *side, EnglishLine *out)
{
    Resolved first = {0}, other;
    char done[sizeof side->done];
    memcpy(done, side->done, sizeof done);
    side->done[0] = side->picked[0] = '\0';
    const Sx *host = context->host, *kept = host;
    const char *fault = NULL;
    for (unsigned i = 0; i < count && i < READINGS_TRIED; i++) {
        context->host = host;
        context->recalls = false;
        context->named = side->named;
        const Sx *meaning = behind_last(c->arena, readings[i].meaning);
        if (meaning == NULL || !resolve_line(context, meaning, &other) ||
            (context->recalls && !recall(context, done, &other))) {
            fault = telling_fault(fault, context->fault != NULL ? context->fault
                                                                : TOO_LONG);
            continue;
        }
        if (out->readings == 0) {
            first = other;
            out->readings = 1;
            out->trace = readings[i].trace;
            kept = context->host;
        } else if (!same(&first, &other)) {
            out->readings++;
            unsigned k = 0;
            while (k + 1 < other.count && k < first.count &&
                   sx_equal(first.items[k], other.items[k]))
                k++;
            if (out->other.n == 0 && other.count > 0)
                write_program(c->arena, other.items[k], &out->other);
        }
    }
    context->host = kept;
    context->fault = out->readings == 0 ? fault : NULL;
    if (out->readings > 1) { /* the wrong one might be taken */
        context->fault = "it can be read in two ways";
        return false;
    }
    out->count = first.count;
    for (unsigned i = 0; i < first.count; i++)
        if (!write_program(c->arena, first.items[i], &out->programs[i]))
            return false;
        else {
            side->named |= named_in(first.items[i]);
            note_picked(first.items[i], side);
            note_chosen(first.items[i], side);
            note_lasting(first.items[i], side);
            note_abilities(first.items[i], side);
        }
    return out->readings > 0;
}

static void keep_context(const ResolveContext *context, EnglishSide *side)
{
    Buf buf;
    side->ways += context->limited;
    if (context->host != NULL) {
        buf_init(&buf, side->host, sizeof side->host);
        sx_print(context->host, &buf);
        side->attached = true;
    }
    if (context->timing != NULL) {
        buf_init(&buf, side->timing, sizeof side->timing);
        sx_print(context->timing, &buf);
    }
}

bool english_read(const English *english, EnglishSide *side, Slice line,
                  Arena *arena, EnglishLine *out, DiagList *diags,
                  uint32_t number)
{
    TermList terms;
    ChartItem readings[READINGS_TRIED];
    *out = (EnglishLine){0};
    if (!lex_line(line, &terms, diags, number))
        return false;
    english_find_words(english->grammar, &terms);
    Chart chart = {.grammar = english->grammar,
                   .terms = &terms,
                   .names = &english->names,
                   .tests = english_tests(side->type),
                   .arena = arena,
                   .traced = english->traced};
    if (terms.count == 0) {
        out->readings = 1;
        return true;
    }
    unsigned count = chart_read(&chart, readings, READINGS_TRIED);
    if (chart.failed) {
        diag_add(diags, number, 1,
                 "it is too long, or can be read in too many ways");
        return false;
    }
    if (count == 0) {
        decline(english, side, &chart, diags, number);
        return false;
    }
    ResolveContext context = {.arena = arena,
                              .type = side->type,
                              .ways = side->ways,
                              .numbered = side->numbered};
    words_said(&terms, &context);
    if (side->attached)
        context.host = sx_read(arena, slice_of(side->host));
    if (side->timing[0] != '\0')
        context.timing = sx_read(arena, slice_of(side->timing));
    if (side->done[0] != '\0')
        context.picked = sx_word(arena, side->picked);
    if (side->ruled[0] != '\0')
        context.ruled = sx_read(arena, slice_of(side->ruled));
    if (side->chosen[0] != '\0')
        context.chosen = sx_word(arena, side->chosen);
    if (side->lasting[0] != '\0')
        context.lasting = sx_read(arena, slice_of(side->lasting));
    if (side->paid[0] != '\0') {
        context.paid = sx_read(arena, slice_of(side->paid));
        context.chosen = paid_with(arena, context.paid);
    }
    if (!choose_reading(&chart, &context, readings, count, side, out)) {
        bool vague = context.fault != NULL &&
                     strcmp(context.fault, RESOLVE_MISREAD) == 0;
        if (vague && english->helpful &&
            diagnose_when(english, side, &terms, diags, number))
            return false;
        const Diagnosis d = {.english = english, .side = side, .terms = &terms};
        diagnose_fault(&d, context.fault != NULL ? context.fault : TOO_LONG,
                       diags, number);
        return false;
    }
    keep_context(&context, side);
    return true;
}

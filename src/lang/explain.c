/* explain - see explain.h. */
#include "lang/explain.h"

#include <string.h>

enum { TEXT_MAX = 1000 };

typedef struct Explainer {
    const English *english;
    const EnglishSide *side;
    Arena *arena;
    Explanation *out;
    const Sx *ability;
    const Sx *chosen; /* the cards picked last, while the walk goes on */
    bool counters;    /* were some put on this card, or removed, before? */
    bool failed;
} Explainer;

/* Rows */

static void add_row(Explainer *e, const char *label, Slice text)
{
    Explanation *out = e->out;
    for (unsigned i = 0; i < out->count; i++)
        if (strcmp(out->rows[i].label, label) == 0 &&
            slice_equal(out->rows[i].text, text))
            return;
    if (out->count == EXPLAIN_ROWS)
        return;
    ExplainRow *row = &out->rows[out->count];
    row->label = label;
    if (arena_copy(e->arena, text, &row->text))
        out->count++;
    else
        e->failed = true;
}

/* In English if it can be said, otherwise in the notation. */
static void add_said(Explainer *e, const Sx *sx, const char *symbol, Buf *out)
{
    Slice said;
    if (sx == NULL)
        return;
    if (say_part(e->english, e->side, symbol, sx, e->arena, &said))
        buf_add(out, said);
    else
        sx_print(sx, out);
}

static void row_said(Explainer *e, const char *label, const Sx *sx,
                     const char *symbol, const char *behind)
{
    char memory[TEXT_MAX];
    Buf buf;
    buf_init(&buf, memory, sizeof memory);
    add_said(e, sx, symbol, &buf);
    buf_add_text(&buf, behind);
    add_row(e, label, buf_slice(&buf));
}

/* Kinds of abilities */

static const struct {
    const char *head, *kind;
    uint32_t when, cost, body; /* operands; 0 for none */
    const char *symbol;        /* of the operand that says when */
    const char *counted;
} kinds[] = {
    {"keyword", "keyword (701.4)", 0, 0, 0, NULL, NULL},
    {"static", "continuous ability (702)", 0, 0, 1, NULL,
     "all the time, as it is (708.3)"},
    {"when", "triggered ability (704)", 1, 0, 2, "T",
     "when it triggers (712.2)"},
    {"activate", "activated ability (703)", 1, 2, 3, "TIMING",
     "when it takes effect"},
    {"reaction", "activated ability, a Reaction (512.4)", 2, 3, 4, "T",
     "when it takes effect"},
    {"replace", "replacement ability (710)", 1, 0, 2, "WOULD",
     "when it would happen"},
    {"may-replace", "replacement ability, if you want to (710)", 1, 0, 2,
     "WOULD", "when it would happen"},
    {"p-may-replace", "replacement ability, if they want to (710)", 2, 0, 3,
     "WOULD", "when it would happen"},
    {"event", "what the Event does (304)", 1, 0, 2, "TIMING",
     "when it takes effect"},
    {"event-reaction", "what the Event does, a Reaction (512.4)", 2, 0, 3, "T",
     "when it takes effect"},
    {"attach", "what it is played on (509)", 0, 0, 0, NULL, NULL},
    {"as-enter", "done as the card enters play (706.1a)", 0, 0, 2, NULL,
     "when it is done"},
    {"as-play", "done as the card is played (705.2e)", 0, 0, 2, NULL,
     "when it is done"},
    {"play-if", "what must hold to play it", 0, 0, 1, NULL,
     "when it is played"},
    {"play-cost", "an additional cost to play it (705.2b)", 0, 1, 0, NULL,
     "when it is played"},
};

/* (in Z A), (by-anyone A), (only-if C A) stand around an ability. */
static bool is_around(const Sx *sx)
{
    static const char *const heads[] = {"in", "only-if", "by-anyone",
                                        "by-owner", "by-player"};
    for (size_t i = 0; i < ARRAY_LEN(heads); i++)
        if (sx_heads(sx, heads[i]) && sx->count > 1)
            return true;
    return false;
}

static const Sx *inside(const Sx *sx)
{
    while (is_around(sx))
        sx = sx->items[sx->count - 1];
    return sx;
}

/* What stands around the ability; the zone it names goes to `works`. */
static void explain_around(Explainer *e, const Sx *sx, Buf *works)
{
    for (; is_around(sx); sx = sx->items[sx->count - 1]) {
        if (sx_heads(sx, "in"))
            buf_addf(works, "while this card is in the zone %.*s (701.3)",
                     (int)sx->items[1]->atom.n, sx->items[1]->atom.p);
        else if (sx_heads(sx, "only-if"))
            row_said(e, "only if", sx->items[1], "C", "");
        else if (sx_heads(sx, "by-anyone"))
            add_row(e, "who", SLICE("any player may activate it"));
        else if (sx_heads(sx, "by-owner"))
            add_row(e, "who", SLICE("its owner may activate it"));
        else
            row_said(e, "who", sx->items[1], "C", ", for a player");
    }
}

static bool works_outside(const Sx *ability)
{
    return sx_heads(ability, "event") || sx_heads(ability, "event-reaction") ||
           sx_heads(ability, "attach") || sx_heads(ability, "play-if") ||
           sx_heads(ability, "play-cost") || sx_heads(ability, "as-play");
}

/* References */

/* What a picked card is, in words. */
static void row_picked(Explainer *e, const char *label, const Sx *pick,
                       const char *how)
{
    char memory[TEXT_MAX];
    Buf buf;
    buf_init(&buf, memory, sizeof memory);
    if (pick != NULL) {
        if (sx_heads(pick, "by") && pick->count == 3)
            pick = pick->items[2];
        add_said(e, pick, "NP", &buf);
        buf_add_text(&buf, ": ");
    }
    buf_add_text(&buf, how);
    add_row(e, label, buf_slice(&buf));
}

static bool is_pick(const Sx *sx)
{
    static const char *const heads[] = {
        "a",      "all", "up-to",  "some",       "any-number",
        "random", "top", "bottom", "most-power", "least-power"};
    for (size_t i = 0; i < ARRAY_LEN(heads); i++)
        if (sx_heads(sx, heads[i]))
            return true;
    return false;
}

static bool is_made(const Sx *sx)
{
    return sx_heads(sx, "make") || sx_heads(sx, "make-exhausted");
}

/* The first cards that the statement picks. */
static const Sx *pick_in(const Sx *sx)
{
    if (!sx_is_list(sx))
        return NULL;
    if (is_pick(sx) || is_made(sx))
        return sx;
    for (uint32_t i = 1; i < sx->count; i++) {
        const Sx *pick = pick_in(sx->items[i]);
        if (pick != NULL)
            return pick;
    }
    return NULL;
}

/* The statement (as n ...) that named set n. */
static const Sx *naming(const Sx *sx, const Sx *number)
{
    if (!sx_is_list(sx))
        return NULL;
    if (sx_heads(sx, "as") && sx->count == 3 && sx_equal(sx->items[1], number))
        return sx->items[2];
    for (uint32_t i = 1; i < sx->count; i++) {
        const Sx *found = naming(sx->items[i], number);
        if (found != NULL)
            return found;
    }
    return NULL;
}

static void refer_set(Explainer *e, const Sx *sx)
{
    const Sx *statement = naming(e->ability, sx->items[1]);
    const Sx *pick = statement != NULL ? pick_in(statement) : NULL;
    bool among = sx_heads(sx, "among");
    row_picked(e, among ? "this way" : "that card", pick,
               "what was picked there, and no other");
}

/* The card of the pattern, as one that is picked; NULL if it says none. */
static const Sx *happened_to(Explainer *e, const Sx *sx)
{
    if (!sx_is_list(sx) || sx->count == 0)
        return NULL;
    if (sx_heads(sx, "on") && sx->count > 2) {
        const Sx *f = sx->items[2];
        bool card = sx_is_list(f) || sx_is(f, "friend") ||
                    sx_is(f, "character") || sx_is(f, "resource") ||
                    sx_is(f, "troublemaker") || sx_is(f, "event") ||
                    sx_is(f, "problem") || sx_is(f, "mane");
        return card && !sx_heads(f, "is") ? sx_1(e->arena, "a", f) : NULL;
    }
    for (uint32_t i = 1; i < sx->count; i++) {
        const Sx *found = happened_to(e, sx->items[i]);
        if (found != NULL)
            return found;
    }
    return NULL;
}

static const struct {
    const char *word, *label, *meaning;
} others[] = {
    {"host", "that card", "the card this one is attached to (509.1)"},
    {"that-player", "that player",
     "the player who did it, or whose turn it is"},
    {"chosen-player", "that player", "the player who was chosen"},
    {"done", "this way", "how many cards the sentence before did it to"},
    {"did", "if you do", "the sentence before was done (707.2)"},
    {"amount", "that much", "the number of what happened"},
    {"there", "there", "the area where it happened, or which was chosen"},
    {"here", "here", "the area this card is in (501.4)"},
    {"remembered", "that card", "the card that this card remembers"},
    {"chosen-color", "that color", "the color chosen for this card"},
    {"chosen-name", "that name", "the name chosen for this card"},
    {"chosen-type", "that type", "the card type chosen for this card"},
    {"chosen-number", "that number", "the number chosen for this card"},
};

static void refer(Explainer *e, const Sx *sx)
{
    if (sx_is(sx, "it"))
        row_picked(e, "it", happened_to(e, e->ability),
                   "the card that it happened to");
    else if (sx_is(sx, "chosen"))
        row_picked(e, "it", e->chosen, "the card that was chosen last");
    else if (sx_is(sx, "those"))
        row_picked(e, "them", e->chosen, "what the sentence before was about");
    for (size_t i = 0; i < ARRAY_LEN(others); i++)
        if (sx_is(sx, others[i].word))
            add_row(e, others[i].label, slice_of(others[i].meaning));
}

/* Values that are read from the game */

static bool is_value(const Sx *sx)
{
    static const char *const heads[] = {
        "count",          "power",          "printed-power", "cost",
        "counters",       "tokens",         "points",        "hand",
        "times-happened", "cards-happened", "highest",       "colors-of",
        "types-of",       "traits-of",      "lowest",        "sum",
        "names-of",       "different"};
    for (size_t i = 0; i < ARRAY_LEN(heads); i++)
        if (sx_heads(sx, heads[i]))
            return true;
    return false;
}

/* A modifier has the same name as some values, but a number behind it. */
static bool is_modifier(const Sx *sx)
{
    int number;
    return sx->count > 2 && (sx_heads(sx, "power") || sx_heads(sx, "cost")) &&
           (sx_value(sx->items[1], &number) || sx_is_list(sx->items[1]) ||
            sx_heads(sx, "cost"));
}

static void row_counted(Explainer *e, const Sx *sx, const char *when)
{
    char memory[TEXT_MAX];
    Buf buf;
    buf_init(&buf, memory, sizeof memory);
    add_said(e, sx, "V", &buf);
    buf_addf(&buf, ": %s", when);
    add_row(e, "counted", buf_slice(&buf));
}

static void walk(Explainer *e, const Sx *sx, const char *counted)
{
    refer(e, sx);
    if (!sx_is_list(sx) || sx->count == 0)
        return;
    if ((sx_heads(sx, "set") || sx_heads(sx, "among")) && sx->count == 2)
        refer_set(e, sx);
    if (is_value(sx) && !is_modifier(sx) && counted != NULL) {
        bool late = sx_holds(sx, "chosen") || sx_holds(sx, "those") ||
                    sx_holds(sx, "set");
        bool then = e->counters && sx_heads(sx, "counters") &&
                    sx_is(sx->items[1], "this");
        row_counted(e, sx,
                    late   ? "when the card is known"
                    : then ? "then, after what was done before"
                           : counted);
        counted = NULL; /* once */
    }
    if ((sx_heads(sx, "until") || sx_heads(sx, "forever")) && counted != NULL)
        counted = sx_heads(e->ability, "when")
                      ? counted
                      : "once, when the effect begins (708.2b)";
    for (uint32_t i = 1; i < sx->count; i++)
        walk(e, sx->items[i], counted);
    if (is_pick(sx) || is_made(sx))
        e->chosen = sx;
    if ((sx_heads(sx, "counter") || sx_heads(sx, "uncounter")) &&
        sx_is(sx->items[1], "this"))
        e->counters = true;
}

/* The ability */

static void explain_when(Explainer *e, const Sx *ability, size_t kind)
{
    uint32_t when = kinds[kind].when, cost = kinds[kind].cost;
    const char *symbol = kinds[kind].symbol;
    bool timed = when > 1 && !sx_heads(ability, "p-may-replace");
    if (timed && when < ability->count)
        row_said(e, "timing", ability->items[1], "TIMING", "");
    if (when > 0 && when < ability->count)
        row_said(e, strcmp(symbol, "TIMING") == 0 ? "timing" : "when",
                 ability->items[when], symbol, "");
    if (cost > 0 && cost < ability->count &&
        !sx_is(ability->items[cost], "nothing"))
        row_said(e, "cost", ability->items[cost], "COST", "");
}

static void explain_ability(Explainer *e, const Sx *program)
{
    char memory[TEXT_MAX];
    Buf works;
    size_t kind = 0;
    const Sx *ability = inside(program);
    e->ability = ability;
    while (kind < ARRAY_LEN(kinds) && !sx_heads(ability, kinds[kind].head))
        kind++;
    bool known = kind < ARRAY_LEN(kinds);
    add_row(e, "kind", slice_of(known ? kinds[kind].kind : "ability"));
    buf_init(&works, memory, sizeof memory);
    explain_around(e, program, &works);
    if (works.n == 0)
        buf_add_text(&works, works_outside(ability)
                                 ? "while it is being played"
                                 : "while this card is in play (701.3)");
    add_row(e, "works", buf_slice(&works));
    if (!known)
        return;
    explain_when(e, ability, kind);
    for (const Sx *sx = program; is_around(sx); sx = sx->items[sx->count - 1])
        if (sx->count > 2 && !sx_heads(sx, "in"))
            walk(e, sx->items[1], "whenever it is asked");
    for (uint32_t i = 1; sx_is_list(ability) && i < ability->count; i++)
        walk(e, ability->items[i], kinds[kind].counted);
}

bool explain(const English *english, const EnglishSide *side, Slice program,
             Arena *arena, Explanation *out)
{
    Explainer e = {
        .english = english, .side = side, .arena = arena, .out = out};
    *out = (Explanation){.count = 0};
    const Sx *sx = sx_read(arena, program);
    if (sx == NULL)
        return false;
    explain_ability(&e, sx);
    return !e.failed;
}

/* say - see say.h. */
#include "lang/say.h"

#include <string.h>

#include "lang/compose.h"
#include "lang/declined.h"
#include "lang/lasting.h"
#include "lang/own_place.h"
#include "lang/sayer.h"

const Sx *say_with_item(Sayer *s, const Sx *list, uint32_t at, const Sx *sx)
{
    const Sx *items[SAY_ITEMS];
    if (list->count > SAY_ITEMS)
        return NULL;
    memcpy(items, list->items, list->count * sizeof *items);
    items[at] = sx;
    return sx_list(s->arena, items, list->count);
}

const Sx *say_replaced(Sayer *s, const Sx *x, const Sx *part, const Sx *with)
{
    const Sx *items[SAY_ITEMS];
    if (sx_equal(x, part))
        return with;
    if (!sx_is_list(x) || x->count > SAY_ITEMS)
        return x;
    for (uint32_t i = 0; i < x->count; i++)
        items[i] = say_replaced(s, x->items[i], part, with);
    return sx_list(s->arena, items, x->count);
}

/* Programs as they are held against the grammar */

/* Filters in some order, whatever it is. */
static void sort(const Sx **items, uint32_t from, uint32_t count)
{
    for (uint32_t i = from + 1; i < count; i++)
        for (uint32_t j = i; j > from; j--) {
            const Sx *item = items[j];
            if (items[j - 1]->hash <= item->hash)
                break;
            items[j] = items[j - 1];
            items[j - 1] = item;
        }
}

static bool is_there(const Sx *f)
{
    return sx_heads(f, "at") && sx_is(f->items[1], "there");
}

/* (some-problem (>= (count F* (at there)) 3)): several at a Problem? */
static bool is_count_at_one(const Sx *c)
{
    const Sx *cmp = sx_heads(c, "some-problem") ? c->items[1] : c;
    bool there = false;
    if (cmp == c || !sx_heads(cmp, ">=") || sx_is(cmp->items[2], "1") ||
        (!sx_heads(cmp->items[1], "count") && !sx_heads(cmp->items[1], "sum")))
        return false;
    for (uint32_t i = 1; i < cmp->items[1]->count; i++)
        there = there || is_there(cmp->items[1]->items[i]);
    return there;
}

static const Sx *at_a_problem(Arena *arena, const Sx *cmp)
{
    const Sx *items[SAY_ITEMS], *of = cmp->items[1];
    if (of->count > SAY_ITEMS)
        return cmp;
    for (uint32_t i = 0; i < of->count; i++)
        items[i] = is_there(of->items[i]) ? sx_word(arena, "at-problem")
                                          : of->items[i];
    return sx_2(arena, ">=", sx_list(arena, items, of->count), cmp->items[2]);
}

static bool counts_there(const Sx *v)
{
    bool there = false;
    if (sx_heads(v, "+"))
        v = v->items[1];
    for (uint32_t i = 1; sx_heads(v, "count") && i < v->count; i++)
        there = there || is_there(v->items[i]);
    return there;
}

/* (some-problem C) where C compares what two players have there */
static bool is_rivalry_at_one(const Sx *c)
{
    const Sx *cmp = sx_heads(c, "some-problem") ? c->items[1] : c;
    if (cmp == c)
        return false;
    while (sx_heads(cmp, "not") || (sx_heads(cmp, "or") && cmp->count == 2))
        cmp = cmp->items[1];
    if (sx_heads(cmp, "same-player") && sx_is_list(cmp->items[2]))
        return counts_there(cmp->items[2]->items[1]);
    return sx_heads(cmp, ">=") && counts_there(cmp->items[1]) &&
           counts_there(cmp->items[2]);
}

static const Sx *at_problem_for_there(Arena *arena, const Sx *x)
{
    const Sx *items[SAY_ITEMS];
    if (is_there(x))
        return sx_word(arena, "at-problem");
    if (!sx_is_list(x) || x->count > SAY_ITEMS)
        return x;
    for (uint32_t i = 0; i < x->count; i++)
        items[i] = at_problem_for_there(arena, x->items[i]);
    return sx_list(arena, items, x->count);
}

/* "This card's Problem" is said in one, and so is what is picked from what was
 * picked before. */
static const Sx *spoken(Arena *arena, const Sx *sx)
{
    const Sx *items[SAY_ITEMS];
    uint32_t n = 0;
    const Sx *area = NULL;
    bool at_problem = false;
    if (sx_heads(sx, "among"))
        return sx_word(arena, "@among");
    if (sx_heads(sx, "colors=") && sx_is(sx->items[1], "1"))
        return sx_word(arena, "@one-color");
    if (sx_heads(sx, "problem-area"))
        return sx_1(arena, "@problem-of", sx->items[1]);
    const bool rivals = sx->count > 1 && is_rivalry_at_one(sx->items[1]);
    if (sx->count > 1 && sx->count <= SAY_ITEMS &&
        (rivals || is_count_at_one(sx->items[1]))) {
        for (; n < sx->count; n++)
            items[n] = sx->items[n];
        items[1] = rivals ? at_problem_for_there(arena, sx->items[1]->items[1])
                          : at_a_problem(arena, sx->items[1]->items[1]);
        return sx_list(arena, items, n);
    }
    if ((sx_heads(sx, "if") || sx_heads(sx, "becomes")) &&
        sx_heads(sx->items[1], "some-problem") && sx->count <= SAY_ITEMS) {
        for (; n < sx->count; n++)
            items[n] = sx->items[n];
        items[1] = compose_replace(arena, sx->items[1]->items[1], "there",
                                   sx_word(arena, "@one-problem"));
        return sx_list(arena, items, n);
    }
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *f = sx->items[i];
        at_problem = at_problem || sx_is(f, "at-problem");
        if (sx_is(f, "here"))
            area = sx_1(arena, "@problem-of", sx_word(arena, "this"));
        else if (sx_heads(f, "at") && sx_is(f->items[1], "there"))
            area = sx_word(arena, "@problem-there");
        else if (sx_heads(f, "at") && sx_heads(f->items[1], "area-of"))
            area = sx_1(arena, "@problem-of", f->items[1]->items[1]);
    }
    if (area == NULL || !at_problem)
        return sx;
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *f = sx->items[i];
        if (sx_is(f, "at-problem"))
            items[n++] = sx_1(arena, "at", area);
        else if (!sx_is(f, "here") &&
                 !(sx_heads(f, "at") && (sx_heads(f->items[1], "area-of") ||
                                         sx_is(f->items[1], "there"))))
            items[n++] = f;
    }
    if (n == 2 && sx_heads(sx, "both"))
        return items[1];
    return sx_list(arena, items, n);
}

/* Is it said of somebody, and not of each player in turn? */
static bool names_player(const Sx *sx)
{
    if (!sx_is_list(sx))
        return sx_is(sx, "that-player");
    if (sx_heads(sx, "each-player") || sx_heads(sx, "most-of") ||
        sx_heads(sx, "fewest-of") || sx_heads(sx, "who") ||
        sx_heads(sx, "until-for"))
        return false;
    for (uint32_t i = 0; i < sx->count; i++)
        if (names_player(sx->items[i]))
            return true;
    return false;
}

/* Patterns with the player of whom the rest speaks. */
static const Sx *with_player(Arena *arena, const Sx *sx)
{
    const Sx *items[SAY_ITEMS];
    if (!sx_is_list(sx) || sx->count > SAY_ITEMS - 1 || sx_heads(sx, "by"))
        return sx; /* by whom it was done is said: it is that player */
    for (uint32_t i = 0; i < sx->count; i++)
        items[i] = with_player(arena, sx->items[i]);
    uint32_t n = sx->count;
    if (sx_heads(sx, "on") && !sx_is(items[1], "use") &&
        !is_player(items[n - 1]) && !sx_is(items[n - 1], "you"))
        items[n++] = sx_word(arena, "anyone");
    return sx_list(arena, items, n);
}

/* A triggered ability that speaks of the player of what happened. */
static const Sx *named_player(Arena *arena, const Sx *sx)
{
    const Sx *items[SAY_ITEMS];
    if (!sx_heads(sx, "when") || sx->count > SAY_ITEMS ||
        sx_holds(sx, "choose-player") || !names_player(sx))
        return sx;
    memcpy(items, sx->items, sx->count * sizeof *items);
    items[1] = with_player(arena, items[1]);
    return sx_list(arena, items, sx->count);
}

/* Is it said already that they were not picked before? */
static bool is_said(const Sx *const *items, uint32_t count, const Sx *sx)
{
    if (!sx_heads(sx, "not") || !sx_is(sx->items[1], "@among"))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (sx_equal(items[i], sx))
            return true;
    return false;
}

/* Does it only give a name to what each player picked (bind.c), or to what it
 * happened to (body.c)? */
static bool is_naming(const Sx *before, const Sx *sx)
{
    const bool named = sx_heads(sx, "as");
    const Sx *choose = named ? sx->items[2] : sx;
    return (sx_holds(before, "on-batch") ||
            (named && sx_heads(before, "each-player"))) &&
           sx_heads(choose, "choose") && sx_is(choose->items[1], "those");
}

/* Names without quotes, ops without operands bare, and no names of sets. */
static const Sx *normal(Arena *arena, const Sx *sx, bool sets)
{
    const Sx *items[SAY_ITEMS] = {NULL};
    if (sx == NULL)
        return NULL;
    if (!sx_is_list(sx))
        return sx->atom.p[0] == '"' ? sx_atom(arena, name_unquoted(sx->atom))
                                    : sx;
    if (sx->count == 1)
        return normal(arena, sx->items[0], sets);
    const Sx *told = sets ? sx : lasting_untold(arena, sx);
    if (told != sx)
        return normal(arena, told, sets);
    if (!sets && sx_heads(sx, "as") && sx->count == 3)
        return normal(arena, sx->items[2], sets);
    if (sx->count > SAY_ITEMS)
        return NULL;
    uint32_t n = 0;
    for (uint32_t i = 0; i < sx->count; i++) {
        if (!sets && i > 1 && is_naming(sx->items[i - 1], sx->items[i]))
            continue;
        if ((items[n] = normal(arena, sx->items[i], sets)) == NULL)
            return NULL;
        n += !is_said(items, n, items[n]);
    }
    uint32_t from = sets ? filters_from(items[0]) : 0;
    if (from > 0)
        sort(items, from, n);
    const Sx *all = sx_list(arena, items, n);
    return all == NULL || sets ? all : spoken(arena, all);
}

bool say_same(Arena *arena, const Slice *a, const Slice *b, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const Sx *x = normal(arena, sx_read(arena, a[i]), true);
        const Sx *y = normal(arena, sx_read(arena, b[i]), true);
        if (x == NULL || y == NULL || !sx_equal(x, y))
            return false;
    }
    return true;
}

/* What the cards it speaks of may be called */

static void add_kind(Sayer *s, const char *kind)
{
    const Sx *sx = sx_word(s->arena, kind);
    for (unsigned i = 0; i < s->kind_count; i++)
        if (sx_equal(s->kinds[i], sx))
            return;
    if (sx != NULL && s->kind_count < ARRAY_LEN(s->kinds))
        s->kinds[s->kind_count++] = sx;
}

static void find_kinds(Sayer *s, const Sx *sx)
{
    static const char *const kinds[SAY_KINDS] = {
        "friend",       "character", "mane",  "resource",
        "troublemaker", "problem",   "event", "token"};
    if (sx == NULL)
        return;
    if (sx_is_list(sx)) {
        for (uint32_t i = 1; i < sx->count; i++)
            find_kinds(s, sx->items[i]);
        return;
    }
    for (size_t i = 0; i < SAY_KINDS && kinds[i] != NULL; i++)
        if (sx_is(sx, kinds[i]))
            add_kind(s, kinds[i]);
}

/* The line */

static const char *kind_of(CardType type)
{
    static const char *const kinds[TYPE_COUNT] = {
        [TYPE_MANE] = "mane",       [TYPE_FRIEND] = "friend",
        [TYPE_PROBLEM] = "problem", [TYPE_TROUBLEMAKER] = "troublemaker",
        [TYPE_EVENT] = "event",     [TYPE_RESOURCE] = "resource"};
    return kinds[type];
}

/* Does it only note what card the line before was done to? */
static bool is_recalled(const Sx *sx)
{
    return sx_heads(sx, "when") && sx->count == 3 &&
           sx_heads(sx->items[1], "by-card") &&
           sx_heads(sx->items[2], "remember") &&
           sx_is(sx->items[2]->items[1], "it");
}

static const Sx *target_of(Sayer *s, const Slice *programs, unsigned count)
{
    const Sx *items[2 * PROGRAMS_MAX];
    uint32_t n = 0;
    for (unsigned i = 0; i < count && i < PROGRAMS_MAX; i++) {
        const Sx *read = sx_read(s->arena, programs[i]);
        if (read == NULL)
            return NULL;
        const Sx *sx = declined_parted(s->arena, read);
        sx = named_player(s->arena, normal(s->arena, sx, false));
        if (sx_holds(sx, "choose-area"))
            sx = own_place_said(s->arena, sx);
        find_kinds(s, sx);
        if (i == 0 && sx_heads(sx, "attach")) {
            items[n++] = sx_1(s->arena, "@attach", sx->items[1]);
            items[n++] = sx_1(s->arena, "@host", sx->items[1]);
        } else if (i == 0 || !is_recalled(sx)) {
            items[n++] = sx;
        }
        const Sx *last = sx_is_list(sx) ? sx->items[sx->count - 1] : sx;
        if (sx_heads(last, "remember") && i + 1 < count)
            items[n++] = sx_1(s->arena, "@remembered", last->items[1]);
    }
    return star_of(s, items, n);
}

static bool reads_back(const English *english, const EnglishSide *side,
                       Slice text, const Slice *programs, unsigned count)
{
    Arena arena;
    DiagList diags;
    EnglishLine line;
    EnglishSide copy = *side;
    arena_init(&arena, ARENA_NO_LIMIT);
    diag_init(&diags, "say");
    bool same = english_read(english, &copy, text, &arena, &line, &diags, 1) &&
                line.count == count &&
                say_same(&arena, line.programs, programs, count);
    arena_clear(&arena);
    return same;
}

static bool choose(const English *english, const EnglishSide *side,
                   const Slice *programs, unsigned count, const Wordings *said,
                   Arena *arena, SayLine *out)
{
    char memory[RAW_MAX];
    Slice text;
    for (unsigned i = 0; i < said->count && !out->same; i++) {
        Buf buf;
        buf_init(&buf, memory, sizeof memory);
        form_text(said->items[i].text, &buf);
        if (buf.overflow)
            continue;
        if (!arena_copy(arena, buf_slice(&buf), &text))
            return false;
        out->tried++;
        out->same = reads_back(english, side, text, programs, count);
        if (out->same || !out->found)
            out->text = text;
        out->found = true;
    }
    return true;
}

/* A printer for lines of such a card; its memory is the arena's. */
static bool begin(Sayer *s, const English *english, const EnglishSide *side,
                  Arena *work)
{
    *s = (Sayer){.grammar = english->grammar,
                 .arena = work,
                 .tests = english_tests(side->type)};
    s->own = sx_word(work, kind_of(side->type));
    if (side->attached)
        find_kinds(s, sx_read(work, slice_of(side->host)));
    s->host = s->kind_count > 0 ? s->kinds[0] : NULL;
    if (side->chosen[0] != '\0')
        find_kinds(s, sx_word(work, side->chosen));
    if (side->paid[0] != '\0')
        find_kinds(s, sx_read(work, slice_of(side->paid)));
    if (side->picked[0] != '\0')
        find_kinds(s, sx_word(work, side->picked));
    return wording_begin(s) && undo_begin(s);
}

/* With the plainest words, or thoroughly. */
static bool try_line(const English *english, const EnglishSide *side,
                     const Slice *programs, unsigned count, bool thorough,
                     Arena *arena, SayLine *out)
{
    Arena work;
    Sayer s;
    arena_init(&work, ARENA_NO_LIMIT);
    bool good = begin(&s, english, side, &work);
    s.thorough = thorough;
    const Sx *target = good ? target_of(&s, programs, count) : NULL;
    add_kind(&s, "card");
    add_kind(&s, "problem");
    const Wordings *said = target != NULL
                               ? say_symbol(&s, english->grammar->top, target,
                                            (Subject){NULL, false})
                               : NULL;
    if (said != NULL)
        good = choose(english, side, programs, count, said, arena, out);
    arena_clear(&work);
    return good;
}

bool say_line(const English *english, const EnglishSide *side,
              const Slice *programs, unsigned count, Arena *arena, SayLine *out)
{
    *out = (SayLine){0};
    return try_line(english, side, programs, count, false, arena, out) &&
           (out->same ||
            try_line(english, side, programs, count, true, arena, out));
}

static bool find_symbol(const Grammar *g, const char *name, uint16_t *out)
{
    for (unsigned i = 0; i < g->symbol_count; i++)
        if (slice_equal(g->symbols[i].name, slice_of(name))) {
            *out = (uint16_t)i;
            return true;
        }
    return false;
}

/* The text without the capital it begins with, unless that is a name's. */
static bool copy_inside(Arena *arena, Buf *text, bool name, Slice *out)
{
    if (!name && text->n > 1)
        text->p[0] = char_lower(text->p[0]);
    return !text->overflow && arena_copy(arena, buf_slice(text), out);
}

bool say_part(const English *english, const EnglishSide *side,
              const char *symbol, const Sx *part, Arena *arena, Slice *out)
{
    Arena work;
    Sayer s;
    char memory[RAW_MAX];
    Buf buf;
    uint16_t number;
    arena_init(&work, ARENA_NO_LIMIT);
    bool good = begin(&s, english, side, &work) &&
                find_symbol(english->grammar, symbol, &number);
    const Sx *target = good ? normal(&work, part, false) : NULL;
    if (target != NULL)
        find_kinds(&s, target);
    add_kind(&s, "card");
    const Wordings *said =
        target != NULL ? say_symbol(&s, number, target, (Subject){NULL, false})
                       : NULL;
    good = said != NULL && said->count > 0;
    buf_init(&buf, memory, sizeof memory);
    if (good) {
        form_text(said->items[0].text, &buf);
        good = copy_inside(arena, &buf, strcmp(symbol, "TIMING") == 0, out);
    }
    arena_clear(&work);
    return good;
}

/* print_english - see print_english.h. Forms are matched from the top, first
 * row first; every hole is printed by its kind. */
#include "lang/print_english.h"

#include <string.h>

#include "lang/print_noun.h"

enum { HOLES = 10, ENGLISH_MAX = 2000 };

typedef struct Phrase {
    const char *kind, *form, *words;
} Phrase;

static const Phrase phrases[] = {
#define P(kind, form, words) {#kind, form, words},
#include "lang/phrases.def"
#undef P
};

/* What the holes of a form stand for: one part, or all from a place on. */
typedef struct Holes {
    Span parts[HOLES];
} Holes;

static bool print_kind(Printer *p, char kind, Span part);

/* Matching */

static unsigned hole_of(const Sx *form, char mark)
{
    if (form->atom.n != 2 || form->atom.p[0] != mark)
        return 0;
    return (unsigned)(form->atom.p[1] - '0') % HOLES;
}

static bool match(const Sx *form, const Sx *const *sx, Holes *holes);

static bool match_list(const Sx *form, const Sx *sx, Holes *holes)
{
    for (uint32_t i = 0; i < form->count; i++) {
        unsigned rest = hole_of(form->items[i], '*');
        if (rest > 0) {
            holes->parts[rest] = (Span){sx->items + i, sx->count - i};
            return i < sx->count;
        }
        if (i >= sx->count || !match(form->items[i], &sx->items[i], holes))
            return false;
    }
    return form->count == sx->count;
}

static bool match(const Sx *form, const Sx *const *sx, Holes *holes)
{
    unsigned hole = hole_of(form, '$');
    if (hole > 0) {
        Span *part = &holes->parts[hole];
        if (part->count == 0)
            *part = (Span){sx, 1};
        return sx_equal(part->items[0], *sx);
    }
    if (sx_is_list(form) != sx_is_list(*sx))
        return false;
    return sx_is_list(form) ? match_list(form, *sx, holes)
                            : sx_equal(form, *sx);
}

/* Saying */

static void say(Printer *p, Slice words)
{
    if (words.n == 0)
        return;
    bool glued = strchr(".,:'", words.p[0]) != NULL;
    if (p->out->n > 0 && !glued && p->out->p[p->out->n - 1] != ' ')
        buf_add_char(p->out, ' ');
    buf_add(p->out, words);
}

static void say_text(Printer *p, const char *words)
{
    say(p, slice_of(words));
}

static bool say_word(Printer *p, const Sx *word)
{
    Slice text = word->atom;
    if (text.n == 0)
        return false;
    if (text.n > 2 && text.p[0] == '"')
        text = (Slice){text.p + 1, text.n - 2};
    say(p, text);
    return true;
}

static bool say_signed(Printer *p, const Sx *value)
{
    int n;
    if (!sx_value(value, &n))
        return false;
    say_text(p, n < 0 ? "-" : "+");
    buf_addf(p->out, "%d", n < 0 ? -n : n);
    return true;
}

static bool say_tokens(Printer *p, const Sx *value)
{
    int n;
    if (!sx_value(value, &n))
        return false;
    say_text(p, "[");
    buf_addf(p->out, "%d]", n < 0 ? -n : n);
    return true;
}

static bool say_cards(Printer *p, const Sx *value)
{
    int n;
    if (sx_value(value, &n) && n == 1) {
        say_text(p, "a card");
        return true;
    }
    if (sx_value(value, &n))
        say_word(p, value);
    else if (sx_is(value, "done"))
        say_text(p, "that many");
    else
        return false;
    say_text(p, "cards");
    return true;
}

/* Words of the game as titles: main-phase is "Main Phase". */
static bool say_title(Printer *p, const Sx *word)
{
    bool begin = true;
    if (word->atom.n == 0)
        return false;
    say_text(p, "");
    if (p->out->n > 0 && p->out->p[p->out->n - 1] != ' ')
        buf_add_char(p->out, ' ');
    for (size_t i = 0; i < word->atom.n; i++) {
        char c = word->atom.p[i];
        buf_add_char(p->out, c == '-' ? ' '
                             : begin && c >= 'a' && c <= 'z'
                                 ? (char)(c - 'a' + 'A')
                                 : c);
        begin = c == '-';
    }
    return true;
}

/* Whose turn it is. */
static bool say_whose(Printer *p, const Sx *player)
{
    if (sx_is(player, "you"))
        say_text(p, "your");
    else if (sx_is(player, "opponent"))
        say_text(p, "each opponent's");
    else
        return false;
    return true;
}

/* Several statements */

/* "draw" is "draws", "ready" is "readies". */
static void conjugate(Slice verb, Buf *out)
{
    static const char *const hissing[] = {"s", "sh", "ch", "x"};
    bool ies = verb.n > 1 && verb.p[verb.n - 1] == 'y' &&
               strchr("aeou", verb.p[verb.n - 2]) == NULL;
    buf_add(out, (Slice){verb.p, verb.n - ies});
    for (size_t i = 0; i < ARRAY_LEN(hissing); i++) {
        size_t n = strlen(hissing[i]);
        if (verb.n > n && memcmp(verb.p + verb.n - n, hissing[i], n) == 0) {
            buf_add_text(out, "es");
            return;
        }
    }
    buf_add_text(out, ies ? "ies" : "s");
}

/* A statement that another player does: "that player moves a card". The words
 * for doing it oneself, with the first one conjugated. */
static bool print_by(Printer *p, const Sx *player, const Sx *statement)
{
    char memory[600];
    Buf buf;
    Printer own = *p;
    buf_init(&buf, memory, sizeof memory);
    own.out = &buf;
    bool told = p->subject != NULL && sx_equal(p->subject, player);
    if (!print_kind(&own, 'S', (Span){&statement, 1}) || buf.overflow)
        return false;
    p->chosen = own.chosen;
    if (told) {
        say(p, buf_slice(&buf));
        return true;
    }
    if (!print_kind(p, 'P', (Span){&player, 1}))
        return false;
    Slice rest = buf_slice(&buf), verb;
    slice_cut(&rest, ' ', &verb);
    buf_add_char(p->out, ' ');
    conjugate(verb, p->out);
    say(p, rest);
    return true;
}

/* Who chooses the cards of a statement, or gets what it gives; NULL for you. */
static const Sx *doer_of(const Sx *sx)
{
    static const char *const own[] = {"draw", "discard", "gain",
                                      "lose", "score",   "flip"};
    if (!sx_is_list(sx) || sx->count < 2)
        return NULL;
    if (sx_heads(sx->items[1], "by"))
        return sx->items[1]->items[1];
    for (size_t i = 0; i < ARRAY_LEN(own); i++)
        if (sx_heads(sx, own[i]) && !sx_is(sx->items[1], "you"))
            return sx->items[1];
    return NULL;
}

/* The same statement, done by you. */
static const Sx *done_by_you(Printer *p, const Sx *sx)
{
    const Sx *items[8];
    if (sx->count > ARRAY_LEN(items))
        return NULL;
    for (uint32_t i = 0; i < sx->count; i++)
        items[i] = sx->items[i];
    items[1] = sx_heads(sx->items[1], "by") ? sx->items[1]->items[2]
                                            : sx_word(p->arena, "you");
    return sx_list(p->arena, items, sx->count);
}

static bool print_predicates(Printer *p, Span part, bool give);

/* (choose L) (until D M...(is chosen)) is "give L ... D". */
static bool is_given(const Sx *first, const Sx *second)
{
    if (!sx_heads(first, "choose") || !sx_heads(second, "until") ||
        !sx_heads(first->items[1], "a"))
        return false;
    for (uint32_t i = 2; i < second->count; i++) {
        const Sx *m = second->items[i];
        const Sx *last = m->count > 0 ? m->items[m->count - 1] : m;
        if (!sx_heads(last, "is") || !sx_is(last->items[1], "chosen") ||
            sx_heads(m, "while") || sx_heads(m, "cant"))
            return false;
    }
    return true;
}

static bool print_given(Printer *p, const Sx *first, const Sx *second)
{
    say_text(p, "give");
    return noun_cards(p, first->items[1]) &&
           print_predicates(p, (Span){second->items + 2, second->count - 2},
                            true) &&
           print_kind(p, 'D', (Span){second->items + 1, 1});
}

/* One statement, or two that are one in English; how many, 0 if neither. */
static uint32_t print_next(Printer *p, Span part, uint32_t i)
{
    if (i + 1 < part.count && is_given(part.items[i], part.items[i + 1]))
        return print_given(p, part.items[i], part.items[i + 1]) ? 2 : 0;
    return print_kind(p, 'S', (Span){part.items + i, 1}) ? 1 : 0;
}

static bool print_joined(Printer *p, Span part, const char *between)
{
    for (uint32_t i = 0, n; i < part.count; i += n) {
        if (i > 0)
            say_text(p, between);
        n = print_next(p, part, i);
        if (n == 0)
            return false;
    }
    return true;
}

static void capitalize(Printer *p, size_t at)
{
    while (at < p->out->n && p->out->p[at] == ' ')
        at++;
    char *c = p->out->p + at;
    if (at < p->out->n && *c >= 'a' && *c <= 'z')
        *c = (char)(*c - 'a' + 'A');
}

/* Sentences, all but the first with a capital. */
static bool print_body(Printer *p, Span part)
{
    for (uint32_t i = 0, n; i < part.count; i += n) {
        size_t at = p->out->n;
        n = print_next(p, part, i);
        if (n == 0)
            return false;
        if (i > 0)
            capitalize(p, at);
        say_text(p, ".");
    }
    return true;
}

static bool print_modes(Printer *p, Span part)
{
    for (uint32_t i = 0; i < part.count; i++) {
        if (i > 0)
            say_text(p, i + 1 < part.count ? "," : ", or");
        if (!print_kind(p, 'S', (Span){part.items + i, 1}))
            return false;
    }
    return true;
}

/* Modifiers */

static bool find_phrase(char kind, Arena *arena, const Sx *const *sx,
                        const Phrase **out, Holes *holes)
{
    for (size_t i = 0; i < ARRAY_LEN(phrases); i++) {
        const Phrase *phrase = &phrases[i];
        if (phrase->kind[0] != kind)
            continue;
        const Sx *form = sx_read(arena, slice_of(phrase->form));
        *holes = (Holes){0};
        if (form != NULL && match(form, sx, holes)) {
            *out = phrase;
            return true;
        }
    }
    return false;
}

static bool print_words(Printer *p, const char *words, const Holes *holes,
                        Number number);

/* Modifiers of the same cards: the cards once, then what is said of them. */
static bool print_predicates(Printer *p, Span part, bool give)
{
    Span cards = {0};
    Number number = ONE;
    for (uint32_t i = 0; i < part.count; i++) {
        const Phrase *phrase;
        Holes holes;
        if (!find_phrase('M', p->arena, &part.items[i], &phrase, &holes))
            return false;
        const Span these = holes.parts[9];
        if (i == 0 && !give && !noun_all(p, these, &number))
            return false;
        for (uint32_t j = 0; i > 0 && j < these.count; j++)
            if (these.count != cards.count ||
                !sx_equal(these.items[j], cards.items[j]))
                return false;
        cards = these;
        const char *words = phrase->words;
        if (i > 0)
            say_text(p, "and");
        bool have = strncmp(words, "{have} ", 7) == 0;
        if (give && !have)
            return false;
        if ((i > 0 || give) && have)
            words += 7;
        if (!print_words(p, words, &holes, number))
            return false;
    }
    return true;
}

static bool print_modifiers(Printer *p, Span part)
{
    const Phrase *phrase;
    Holes holes;
    if (part.count == 1 && sx_heads(part.items[0], "while")) {
        const Sx *rule = part.items[0];
        if (!print_kind(p, 'w', (Span){rule->items + 1, 1}))
            return false;
        say_text(p, ",");
        return print_modifiers(p, (Span){rule->items + 2, rule->count - 2});
    }
    if (part.count == 1 &&
        find_phrase('m', p->arena, &part.items[0], &phrase, &holes))
        return print_words(p, phrase->words, &holes, ONE);
    return print_predicates(p, part, false);
}

/* Words with holes */

static bool print_verb(Printer *p, const Sx *player, Slice verb)
{
    say(p, verb);
    if (!sx_is(player, "you"))
        buf_add_char(p->out, 's');
    return true;
}

static bool print_agreeing(Printer *p, Slice word, Number number)
{
    static const struct {
        const char *word, *one, *many;
    } forms[] = {{"have", "has", "have"},
                 {"are", "is", "are"},
                 {"lose", "loses", "lose"},
                 {"do", "does", "do"}};
    for (size_t i = 0; i < ARRAY_LEN(forms); i++)
        if (slice_equal(word, slice_of(forms[i].word))) {
            say_text(p, number == ONE ? forms[i].one : forms[i].many);
            return true;
        }
    return false;
}

static bool print_hole(Printer *p, Slice hole, const Holes *holes,
                       Number number)
{
    if (hole.p[0] < '1' || hole.p[0] > '9')
        return print_agreeing(p, hole, number);
    const Span part = holes->parts[hole.p[0] - '0'];
    if (hole.n < 2 || part.count == 0)
        return false;
    if (hole.n > 3 && hole.p[1] == 'v')
        return print_verb(p, part.items[0], (Slice){hole.p + 3, hole.n - 3});
    return print_kind(p, hole.p[1], part);
}

static bool print_words(Printer *p, const char *words, const Holes *holes,
                        Number number)
{
    Slice rest = slice_of(words), head;
    while (slice_cut(&rest, '{', &head)) {
        say(p, slice_trim(head));
        if (rest.n == 0)
            return true;
        Slice hole;
        slice_cut(&rest, '}', &hole);
        if (!print_hole(p, hole, holes, number))
            return false;
    }
    return true;
}

/* A filter of a pattern, which may be several in (both ...). */
static bool print_group(Printer *p, Span part)
{
    Number number;
    return noun_all(p, part, &number);
}

static bool print_players(Printer *p, const Sx *player)
{
    if (sx_is(player, "opponent"))
        say_text(p, "opponents");
    else if (sx_is(player, "you"))
        say_text(p, "you");
    else
        return false;
    return true;
}

static bool print_noun(Printer *p, char kind, Span part)
{
    switch (kind) {
    case 'L':
        return noun_cards(p, part.items[0]);
    case 'F':
        return noun_plain(p, part, MANY);
    case 'N':
        return noun_plain(p, part, ONE);
    case 'Q':
    case 'a':
        return noun_any(p, part);
    case 'g':
    case 'q':
        return print_group(p, part);
    default:
        return noun_state(p, part);
    }
}

/* "for each": what is counted. */
static bool print_each(Printer *p, Span part)
{
    const Sx *owner = NULL;
    for (uint32_t i = 0; i < part.count; i++)
        if (sx_is(part.items[i], "yours") || sx_is(part.items[i], "opposing"))
            owner = part.items[i];
    Number number;
    if (owner == NULL || sx_is(owner, "opposing")) {
        say_text(p, owner != NULL ? "opposing" : "");
        return noun_plain(p, part, ONE);
    }
    say_text(p, "of");
    return noun_all(p, part, &number);
}

/* What that player does. */
static bool print_as(Printer *p, Span part)
{
    const Sx *before = p->subject;
    p->subject = sx_word(p->arena, "that-player");
    bool good = print_joined(p, part, "and");
    p->subject = before;
    return good;
}

static bool holds(Span filters, const char *filter)
{
    for (uint32_t i = 0; i < filters.count; i++)
        if (sx_is(filters.items[i], filter))
            return true;
    return false;
}

/* "you have", "an opponent has", "there are" */
static bool print_haver(Printer *p, Span filters)
{
    if (holds(filters, "yours"))
        say_text(p, "you have");
    else if (holds(filters, "opposing"))
        say_text(p, "an opponent has");
    else
        say_text(p, "there are");
    return !holds(filters, "other");
}

static bool print_exists(Printer *p, Span filters)
{
    const Sx *rest[32];
    uint32_t n = 0;
    bool owned = holds(filters, "yours") || holds(filters, "opposing");
    for (uint32_t i = 0; i < filters.count && n < ARRAY_LEN(rest); i++)
        if (!sx_is(filters.items[i], "yours") &&
            !sx_is(filters.items[i], "opposing"))
            rest[n++] = filters.items[i];
    if (holds(filters, "yours"))
        say_text(p, "you have");
    else
        say_text(p, owned ? "an opponent has" : "there is");
    return noun_any(p, (Span){rest, n});
}

static bool print_by_phrase(Printer *p, char kind, Span part)
{
    const Phrase *phrase;
    Holes holes;
    return part.count == 1 &&
           find_phrase(kind, p->arena, part.items, &phrase, &holes) &&
           print_words(p, phrase->words, &holes, ONE);
}

static bool print_kind(Printer *p, char kind, Span part)
{
    if (part.count == 0)
        return false;
    switch (kind) {
    case 'L':
    case 'F':
    case 'N':
    case 'Q':
    case 'a':
    case 'g':
    case 'q':
    case 's':
        return print_noun(p, kind, part);
    case 'K':
        return say_cards(p, part.items[0]);
    case 'T':
    case 't':
        return say_tokens(p, part.items[0]);
    case '+':
        return say_signed(p, part.items[0]);
    case 'W':
        return say_word(p, part.items[0]);
    case 'G':
    case 'Y':
        return say_title(p, part.items[0]);
    case 'H':
        return say_whose(p, part.items[0]);
    case 'B':
        return print_body(p, part);
    case 'J':
        return print_joined(p, part, "and");
    case 'I':
        return print_modes(p, part);
    case 'k':
        return print_as(p, part);
    case 'x':
        return print_exists(p, part);
    case 'h':
        return print_haver(p, part);
    case 'X':
        return print_modifiers(p, part);
    case 'p':
        return print_players(p, part.items[0]);
    case 'y':
        return print_each(p, part);
    case 'z':
        return sx_heads(part.items[0], "count") &&
               print_each(p, (Span){part.items[0]->items + 1,
                                    part.items[0]->count - 1});
    default:
        break;
    }
    const Sx *doer = kind == 'S' ? doer_of(part.items[0]) : NULL;
    if (doer != NULL) {
        const Sx *own = done_by_you(p, part.items[0]);
        return own != NULL && print_by(p, doer, own);
    }
    int number;
    if (kind == 'V' && sx_value(part.items[0], &number))
        return say_word(p, part.items[0]);
    return print_by_phrase(p, kind, part);
}

bool print_english(Slice notation, Buf *out)
{
    Arena arena;
    arena_init(&arena, ARENA_NO_LIMIT);
    const Sx *sx = sx_read(&arena, notation);
    Printer p = {&arena, out, "card", "card", NULL};
    bool good = sx != NULL && print_kind(&p, 'A', (Span){&sx, 1});
    capitalize(&p, 0);
    arena_clear(&arena);
    return good && !out->overflow;
}

/* wording - what a symbol may say of a target (sayer.h). It is worked out once
 * and kept: (symbol, target, who) -> the best wordings. */
#include <string.h>

#include "base/hash.h"
#include "lang/sayer.h"

enum {
    MEMO_SLOTS = 1 << 14,
    DEPTH_MAX = 60,
    PRODUCTION_STEPS = 50, /* so much more work than a comparison */
    PLAIN_MAX = 3,         /* wordings of what speaks of nothing before it */
    REFERRING_MAX = 16     /* ... of something before it */
};

typedef struct MemoEntry {
    uint64_t key; /* 0: free */
    bool busy;
    Wordings *said;
} MemoEntry;

struct SayMemo {
    MemoEntry slots[MEMO_SLOTS];
    unsigned count, depth;
};

/* Wordings */

static unsigned most_of(const Sayer *s)
{
    return s->thorough ? WORDINGS_MAX : REFERRING_MAX;
}

static bool is_worse(const Sayer *s, const Wordings *w, unsigned cost)
{
    return w->count == most_of(s) && w->items[w->count - 1].cost <= cost;
}

/* The next word that is more than a link between others; empty at the end. */
static Slice next_content(Slice *rest)
{
    static const Slice links[] = {{",", 1}, {".", 1}, {"then", 4}, {"and", 3}};
    Slice word = {NULL, 0};
    bool link = true;
    while (link && slice_cut(rest, ' ', &word)) {
        link = word.n == 0;
        for (size_t i = 0; i < ARRAY_LEN(links); i++)
            link = link || slice_equal(word, links[i]);
    }
    return link ? (Slice){NULL, 0} : word;
}

/* Do they differ in nothing but links? Then one of them is enough. */
static bool says_the_same(Slice a, Slice b)
{
    Slice x, y;
    do {
        x = next_content(&a);
        y = next_content(&b);
    } while (x.n > 0 && slice_equal(x, y));
    return x.n == 0 && y.n == 0;
}

static void keep(const Sayer *s, Wordings *w, Slice text, unsigned cost)
{
    const unsigned most = most_of(s);
    for (unsigned i = 0; i < w->count; i++) {
        const Wording *other = &w->items[i];
        if (slice_equal(other->text, text) ||
            (s->thorough && other->cost <= cost &&
             says_the_same(other->text, text)))
            return;
    }
    unsigned at = w->count < most ? w->count++ : most - 1;
    while (at > 0 && w->items[at - 1].cost > cost) {
        w->items[at] = w->items[at - 1];
        at--;
    }
    w->items[at] = (Wording){text, cost};
}

static bool join(Sayer *s, Slice a, Slice b, Slice *out)
{
    char memory[RAW_MAX];
    Buf buf;
    if (a.n == 0 || b.n == 0) {
        *out = a.n == 0 ? b : a;
        return true;
    }
    buf_init(&buf, memory, sizeof memory);
    buf_addf(&buf, "%.*s %.*s", (int)a.n, a.p, (int)b.n, b.p);
    return !buf.overflow && arena_copy(s->arena, buf_slice(&buf), out);
}

/* Every wording so far, followed by every one of the next part. */
static void follow(Sayer *s, Wordings *all, const Wordings *next)
{
    Wordings out = {0};
    Slice text;
    for (unsigned i = 0; i < all->count; i++)
        for (unsigned j = 0; j < next->count; j++) {
            unsigned cost = all->items[i].cost + next->items[j].cost;
            if (!is_worse(s, &out, cost) &&
                join(s, all->items[i].text, next->items[j].text, &text))
                keep(s, &out, text, cost);
        }
    *all = out;
}

static void follow_text(Sayer *s, Wordings *all, Slice text)
{
    Wordings one = {1, {{text, 0}}};
    follow(s, all, &one);
}

/* Literal words */

/* The word as the pattern has it, or its first alternative. */
static Slice word_of(Slice token)
{
    Slice word;
    while (token.n > 1 &&
           (token.p[token.n - 1] == '?' || token.p[token.n - 1] == '!'))
        token.n--;
    return slice_cut(&token, '|', &word) ? word : token;
}

/* Words that are said though they may be left out. */
static bool is_said(Slice word)
{
    static const char *const said[] = {"the", "during", ",",   ".",
                                       "of",  "a",      "same"};
    for (size_t i = 0; i < ARRAY_LEN(said); i++)
        if (slice_equal(word, slice_of(said[i])))
            return true;
    return false;
}

/* Does what is said so far end in that word? */
static bool repeats(const Wordings *all, Slice word)
{
    Slice text = all->count > 0 ? all->items[0].text : (Slice){"", 0};
    return text.n >= word.n &&
           slice_equal((Slice){text.p + text.n - word.n, word.n}, word) &&
           (text.n == word.n || text.p[text.n - word.n - 1] == ' ');
}

static void say_word(Sayer *s, Wordings *all, Slice token, bool optional,
                     bool verb)
{
    char memory[60];
    Buf buf;
    Slice word = word_of(token), copy;
    if (optional && (!is_said(word) || repeats(all, word)))
        return;
    buf_init(&buf, memory, sizeof memory);
    if (verb)
        form_third(word, &buf);
    else
        buf_add(&buf, word);
    for (size_t i = 0; i < buf.n; i++)
        if (memory[i] == '_')
            memory[i] = ' ';
    if (arena_copy(s->arena, buf_slice(&buf), &copy))
        follow_text(s, all, copy);
}

/* The word before is the name of one thing, or of several. */
static void say_number(Sayer *s, Wordings *all, bool many)
{
    for (unsigned i = 0; many && i < all->count; i++) {
        char memory[RAW_MAX];
        Buf buf;
        buf_init(&buf, memory, sizeof memory);
        buf_add(&buf, all->items[i].text);
        buf_add_char(&buf, 's');
        if (!buf.overflow)
            arena_copy(s->arena, buf_slice(&buf), &all->items[i].text);
    }
}

static bool is_nothing(const Sx *value)
{
    return value == NULL || sx_is(value, "nothing") || sx_is(value, "any") ||
           (is_star(value) && value->count == 1);
}

/* {its=@it|their=@them}: either may be meant, and neither says which. */
static bool say_reference(Sayer *s, Wordings *all, Slice token, const Sx *value,
                          Subject who)
{
    const unsigned vague = s->thorough ? SYNONYM_COST / 2 : 0;
    Wordings words = {0};
    Slice pair, word;
    while (slice_cut(&token, '|', &pair)) {
        bool named = slice_cut(&pair, '=', &word) && pair.n > 0;
        Slice meaning = named ? pair : word;
        bool other = !named && slice_equal(meaning, SLICE("other"));
        if ((other || meaning.p[0] == '@') &&
            match_atom(sx_atom(s->arena, meaning), value, who))
            keep(s, &words, word, words.count + (other ? 0 : vague));
    }
    if (words.count > 0)
        follow(s, all, &words);
    return words.count > 0;
}

/* {moving=move|rally}: the first word that means the value. */
static bool say_choice(Sayer *s, Wordings *all, Slice token, const Sx *value,
                       Subject who, bool verb)
{
    Slice pair, word;
    bool optional = token.p[token.n - 1] == '?';
    token = (Slice){token.p + 1, token.n - (optional ? 3 : 2)};
    if (optional && is_nothing(value))
        return true;
    const Slice words = token;
    if (value != NULL && sx_is(value, "opposing") && !is_you(who))
        return false; /* who opposes them is another */
    while (slice_cut(&token, '|', &pair)) {
        bool named = slice_cut(&pair, '=', &word) && pair.n > 0;
        Slice meaning = named ? pair : word;
        if (value == NULL || slice_equal(value->atom, meaning)) {
            say_word(s, all, word, false, verb);
            return true;
        }
    }
    return say_reference(s, all, words, value, who);
}

/* Classes */

Slice name_unquoted(Slice name)
{
    if (name.n >= 2 && name.p[0] == '"')
        return (Slice){name.p + 1, name.n - 2};
    return name;
}

static bool is_color(const Sx *sx)
{
    for (Color c = 0; c < COLOR_COUNT; c++)
        if (sx_is(sx, color_name(c)))
            return true;
    return false;
}

static bool print_number(Class class, int n, Buf *out)
{
    switch (class) {
    case CLASS_NUM:
        buf_addf(out, "%d", n);
        return n >= 0;
    case CLASS_ONE:
        buf_addf(out, "%d", n);
        return n == 1;
    case CLASS_MANY:
        buf_addf(out, "%d", n);
        return n > 1;
    case CLASS_SIGNED:
        buf_addf(out, "%+d", n);
        return true;
    case CLASS_PLUS_ONE:
        buf_addf(out, "%+d", n);
        return n == 1;
    case CLASS_TOKENS:
        buf_addf(out, "[%d]", n);
        return n >= 0;
    case CLASS_MORE_TOKENS:
        buf_addf(out, "%c[%d]", n < 0 ? '-' : '+', n < 0 ? -n : n);
        return true;
    default:
        return false;
    }
}

/* X, as a number of that class. */
static bool print_x(Class class, Buf *out)
{
    static const char *const texts[] = {[CLASS_NUM] = "X",
                                        [CLASS_SIGNED] = "+X",
                                        [CLASS_TOKENS] = "[X]",
                                        [CLASS_MORE_TOKENS] = "+[X]"};
    if (class >= ARRAY_LEN(texts) || texts[class] == NULL)
        return false;
    buf_add(out, slice_of(texts[class]));
    return true;
}

static bool say_class(Sayer *s, Wordings *all, Class class, const Sx *value)
{
    char memory[120];
    Buf buf;
    Slice copy;
    int n = 1;
    buf_init(&buf, memory, sizeof memory);
    if (value == NULL ? class == CLASS_NUM : sx_is(value, "x")) {
        if (!print_x(class, &buf))
            return false;
    } else if (class <= CLASS_MORE_TOKENS) {
        if ((value != NULL && !sx_value(value, &n)) ||
            !print_number(class, n, &buf))
            return false;
    } else {
        int number;
        if (value == NULL || sx_is_list(value) || class == CLASS_TAG ||
            (class == CLASS_COLOR && !is_color(value)) ||
            sx_value(value, &number) || sx_is(value, "power-counter"))
            return false;
        buf_add(&buf, name_unquoted(value->atom));
    }
    if (!arena_copy(s->arena, buf_slice(&buf), &copy))
        return false;
    follow_text(s, all, copy);
    return true;
}

/* Productions */

/* Symbols whose first word is the verb of the clause. */
static bool agrees(const Grammar *g, uint16_t symbol)
{
    static const char *const names[] = {"VPS",  "VP",     "VP1",  "GET",
                                        "VERB", "NAMING", "DOES", "MODE_DOES"};
    for (size_t i = 0; i < ARRAY_LEN(names); i++)
        if (slice_equal(g->symbols[symbol].name, slice_of(names[i])))
            return true;
    return false;
}

/* "the attached Friend": the meaning does not say of what kind it is. */
static bool is_kind(const Sayer *s, uint16_t symbol)
{
    return slice_equal(s->grammar->symbols[symbol].name, SLICE("KIND"));
}

/* An element that stands for something. False if it cannot be said. */
static bool say_numbered(Sayer *s, Wordings *all, const Element *e,
                         const Binding *b, unsigned number, Subject who)
{
    const Sx *value = b->values[number];
    if (value != NULL)
        who = b->subjects[number];
    if (e->optional && is_nothing(value))
        return true;
    if (e->kind == ELEMENT_CLASS)
        return say_class(s, all, (Class)e->first, value);
    if (value == NULL && s->host != NULL && is_kind(s, e->first))
        value = s->host;
    const Wordings *said = say_symbol(s, e->first, value, who);
    if (said == NULL || said->count == 0)
        return false;
    follow(s, all, said);
    return all->count > 0;
}

typedef struct Saying {
    const Production *production;
    Subject who;
    Wordings *out;
    unsigned ways; /* in which productions before and this one fit */
} Saying;

/* Is what stands before it no sentence, but a keyword? */
static bool is_name(const Production *p, unsigned before)
{
    for (unsigned i = 0; i < before; i++)
        if (p->elements[i].kind != ELEMENT_CLASS)
            return false;
    return true;
}

/* Does the row ask for a verb there that is not in the third person? */
static bool is_bare(const Production *p, unsigned at)
{
    const Element *before = at > 0 ? &p->elements[at - 1] : NULL;
    return before != NULL && before->kind == ELEMENT_FORM &&
           before->first == VERB_FORM_DO;
}

/* How many elements from this one on go without saying. */
static unsigned unsaid(const Production *p, unsigned from, unsigned number,
                       const Binding *b)
{
    unsigned count = p->elements[from].group;
    for (unsigned i = from; i < from + count; i++)
        if (grammar_numbers(&p->elements[i]) &&
            !is_nothing(b->values[number++]))
            return 0;
    return count;
}

static Slice next_token(Slice *rest)
{
    Slice token;
    do
        slice_cut(rest, ' ', &token);
    while (token.n == 0);
    return grammar_bare(token);
}

static void say_production(Matcher *m)
{
    Saying *saying = m->context;
    const Production *p = saying->production;
    Sayer *s = m->sayer;
    Wordings all = {1, {{{NULL, 0}, 0}}};
    Slice rest = slice_of(p->pattern);
    unsigned number = 0, skip = 0;
    unsigned cost = saying->ways + m->cost + (p->synonym ? SYNONYM_COST : 0);
    s->steps += PRODUCTION_STEPS;
    if (is_worse(s, saying->out, cost))
        return;
    for (unsigned i = 0; i < p->count; i++) {
        const Element *e = &p->elements[i];
        Slice token = next_token(&rest);
        if (skip == 0)
            skip = unsaid(p, i, number, &m->binding);
        if (skip > 0) {
            skip--;
            number += grammar_numbers(e);
            continue;
        }
        bool verb =
            i == 0 && saying->who.third && agrees(s->grammar, p->symbol);
        if (e->kind == ELEMENT_WORDS || e->kind == ELEMENT_MARK) {
            if (e->optional && e->first == '.' && is_name(p, i))
                continue;
            say_word(s, &all, token, e->optional, verb);
        } else if (e->kind == ELEMENT_CHOICE) {
            const Sx *value = m->binding.values[number];
            Subject who = m->binding.subjects[number++];
            if (!say_choice(s, &all, token, value, who, verb))
                return;
        } else if (e->kind == ELEMENT_NUMBER) {
            say_number(s, &all, e->first != 0);
        } else if (grammar_reads(e)) {
            static const Binding none;
            Binding b = e->silent ? none : m->binding;
            b.subjects[number].third &= !is_bare(p, i);
            if (!say_numbered(s, &all, e, &b, number, saying->who))
                return;
            number += !e->silent;
        }
    }
    for (unsigned i = 0; i < all.count; i++)
        if (!is_worse(s, saying->out, all.items[i].cost + cost))
            keep(s, saying->out, all.items[i].text, all.items[i].cost + cost);
    bool plain = all.count > 0 && all.items[0].cost + m->cost < SYNONYM_COST;
    saying->ways += plain && !p->synonym;
}

static bool holds_here(const Sayer *s, const Production *p)
{
    for (unsigned i = 0; i < p->count; i++)
        if (p->elements[i].kind == ELEMENT_TEST &&
            (s->tests >> p->elements[i].first & 1) == 0)
            return false;
    return true;
}

static void say_productions(Sayer *s, uint16_t symbol, const Sx *target,
                            Subject who, Wordings *out)
{
    const Symbol *sym = &s->grammar->symbols[symbol];
    Saying saying = {.who = who, .out = out};
    for (unsigned i = 0; i < sym->count; i++) {
        const Production *p = &s->grammar->productions[sym->first + i];
        Matcher m = {.sayer = s,
                     .missing = p->missing,
                     .found = say_production,
                     .context = &saying};
        if (!holds_here(s, p))
            continue;
        saying.production = p;
        if (target != NULL)
            match_meaning(&m, p->meaning, target, who);
        else
            say_production(&m);
    }
}

/* Symbols */

static MemoEntry *find_memo(SayMemo *memo, uint64_t key)
{
    uint32_t slot = (uint32_t)(key % MEMO_SLOTS);
    while (memo->slots[slot].key != 0 && memo->slots[slot].key != key)
        slot = (slot + 1) % MEMO_SLOTS;
    return &memo->slots[slot];
}

static uint64_t key_of(uint16_t symbol, const Sx *target, Subject who)
{
    uint64_t key = hash_number(HASH_INIT, symbol);
    key = hash_number(key, target != NULL ? target->hash : 0);
    key = hash_number(key, who.player != NULL ? who.player->hash : 0);
    key = hash_number(key, who.third);
    return key != 0 ? key : 1;
}

/* A list of one is that one; filters and statements that an op holds together
 * are as good as loose ones. */
static const Sx *loosen(Sayer *s, const Sx *target)
{
    if (sx_heads(target, "both") || sx_heads(target, "do") ||
        sx_heads(target, "@s") || (is_star(target) && target->count == 2))
        return star_of(s, target->items + 1, target->count - 1);
    return target;
}

/* Does it speak of something that "it" or "they" might be, too? Then another
 * wording may be needed for it to be understood. */
static bool refers(const Sx *target)
{
    static const char *const words[] = {
        "it",          "chosen",   "those", "set",           "there", "host-of",
        "that-player", "opponent", "host",  "chosen-player", "here"};
    return sx_holds_any(target, words, ARRAY_LEN(words));
}

const Wordings *say_symbol(Sayer *s, uint16_t symbol, const Sx *target,
                           Subject who)
{
    SayMemo *memo = s->memo;
    if (target != NULL)
        target = loosen(s, without_chooser(target, who));
    who.third = who.third && agrees(s->grammar, symbol);
    MemoEntry *entry = find_memo(memo, key_of(symbol, target, who));
    if (entry->key != 0)
        return entry->busy ? NULL : entry->said;
    if (memo->count >= MEMO_SLOTS / 2 || memo->depth >= DEPTH_MAX)
        return NULL;
    Wordings *said = arena_alloc(s->arena, sizeof *said);
    if (said == NULL)
        return NULL;
    memo->count++;
    memo->depth++;
    entry->key = key_of(symbol, target, who);
    entry->busy = true;
    entry->said = said;
    say_productions(s, symbol, target, who, said);
    unsigned most = target == NULL                  ? 1
                    : s->thorough || refers(target) ? most_of(s)
                                                    : PLAIN_MAX;
    if (said->count > most)
        said->count = most;
    entry->busy = false;
    memo->depth--;
    return said;
}

bool wording_begin(Sayer *s)
{
    s->memo = arena_alloc(s->arena, sizeof *s->memo);
    return s->memo != NULL;
}

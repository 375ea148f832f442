/* print_noun - see print_noun.h. */
#include "lang/print_noun.h"

#include <string.h>

typedef struct Word {
    const char *filter, *words;
} Word;

static const Word heads[] = {
    {"friend", "Friend"},       {"character", "character"},
    {"mane", "Mane Character"}, {"resource", "Resource"},
    {"event", "Event"},         {"troublemaker", "Troublemaker"},
    {"problem", "Problem"},
};

static const Word adjectives[] = {
    {"exhausted", "exhausted"},   {"ready", "ready"},
    {"frightened", "frightened"}, {"face-down", "face-down"},
    {"face-up", "face-up"},       {"boosted", "boosted"},
};

static const Word behind[] = {
    {"here", "here"},
    {"at-home", "at home"},
    {"at-problem", "at a Problem"},
    {"involved", "involved in the faceoff"},
};

static const char *find(const Word *words, size_t count, const Sx *sx)
{
    for (size_t i = 0; i < count; i++)
        if (sx_is(sx, words[i].filter))
            return words[i].words;
    return NULL;
}

const char *noun_kind(Span filters)
{
    for (uint32_t i = 0; i < filters.count; i++) {
        const Sx *f = filters.items[i];
        const char *head = find(heads, ARRAY_LEN(heads), f);
        if (head != NULL)
            return head;
        if (sx_heads(f, "both") || sx_heads(f, "either"))
            return noun_kind((Span){f->items + 1, f->count - 1});
    }
    return "card";
}

static void say(Printer *p, const char *words)
{
    bool mark = words[0] == '\'' || words[0] == ',' || words[0] == '.';
    if (p->out->n > 0 && !mark && p->out->p[p->out->n - 1] != ' ')
        buf_add_char(p->out, ' ');
    buf_add_text(p->out, words);
}

/* A name without its quotes. */
static void say_name(Printer *p, const Sx *name)
{
    Slice text = name->atom;
    if (text.n > 2 && text.p[0] == '"')
        text = (Slice){text.p + 1, text.n - 2};
    say(p, "");
    buf_add(p->out, text);
}

static bool has(Span filters, const char *filter)
{
    for (uint32_t i = 0; i < filters.count; i++)
        if (sx_is(filters.items[i], filter))
            return true;
    return false;
}

static bool say_adjective(Printer *p, const Sx *f)
{
    const char *words = find(adjectives, ARRAY_LEN(adjectives), f);
    if (words != NULL)
        say(p, words);
    else if (sx_heads(f, "color") || sx_heads(f, "trait"))
        say_name(p, f->items[1]);
    else if (sx_heads(f, "not") && sx_heads(f->items[1], "trait")) {
        say(p, "non-");
        buf_add(p->out, (Slice){f->items[1]->items[1]->atom.p + 1,
                                f->items[1]->items[1]->atom.n - 2});
    } else if (sx_heads(f, "among"))
        say(p, "revealed");
    else
        return false;
    return true;
}

static void say_plural(Printer *p, const char *noun, Number number)
{
    say(p, noun);
    if (number == MANY)
        buf_add_char(p->out, 's');
}

/* (either friend resource) */
static bool say_either(Printer *p, const Sx *f, Number number)
{
    for (uint32_t i = 1; i < f->count; i++) {
        const char *head = find(heads, ARRAY_LEN(heads), f->items[i]);
        if (head == NULL)
            return false;
        if (i > 1 && f->count > 3)
            buf_add_char(p->out, ',');
        if (i > 1 && i + 1 == f->count)
            say(p, number == MANY ? "and" : "or");
        say_plural(p, head, number);
    }
    return true;
}

static bool is_owner(const Sx *f)
{
    return sx_is(f, "yours") || sx_is(f, "opposing") || sx_heads(f, "of");
}

static bool say_number(Printer *p, const Sx *f, const char *before,
                       const char *after)
{
    int n;
    if (!sx_value(f->items[1], &n))
        return false;
    say(p, before);
    say_name(p, f->items[1]);
    say(p, after);
    return true;
}

/* Whose the cards in a zone other than play are. */
static bool say_zone(Printer *p, const Sx *zone, Span filters)
{
    static const Word zones[] = {
        {"hand", "hand"}, {"discard", "discard pile"}, {"draw-deck", "deck"}};
    const char *words = find(zones, ARRAY_LEN(zones), zone);
    if (words == NULL)
        return false;
    if (has(filters, "yours"))
        say(p, "from your");
    else if (has(filters, "opposing"))
        say(p, "from an opponent's");
    else
        say(p, "from a");
    for (uint32_t i = 0; i < filters.count; i++)
        if (sx_heads(filters.items[i], "of"))
            return false;
    say(p, words);
    return true;
}

static bool say_behind(Printer *p, const Sx *f, Span filters)
{
    const char *words = find(behind, ARRAY_LEN(behind), f);
    if (words != NULL)
        say(p, words);
    else if (sx_heads(f, "at") && sx_is(f->items[1], "there"))
        say(p, "there");
    else if (sx_heads(f, "power<="))
        return say_number(p, f, "with", "or less power");
    else if (sx_heads(f, "power>="))
        return say_number(p, f, "with at least", "power");
    else if (sx_heads(f, "printed<="))
        return say_number(p, f, "with printed power", "or less");
    else if (sx_heads(f, "printed>="))
        return say_number(p, f, "with printed power", "or more");
    else if (sx_heads(f, "cost<="))
        return say_number(p, f, "with cost", "or less");
    else if (sx_heads(f, "with")) {
        say(p, "with");
        say_name(p, f->items[1]);
    } else if (sx_heads(f, "in"))
        return sx_is(f->items[1], "flip") || say_zone(p, f->items[1], filters);
    else if (sx_heads(f, "beneath-card") && sx_is(f->items[1], "this"))
        say(p, "beneath this card");
    else
        return false;
    return true;
}

/* Everything but the owner and "other". */
bool noun_plain(Printer *p, Span filters, Number number)
{
    const char *head = NULL;
    const Sx *either = NULL, *title = NULL;
    for (uint32_t i = 0; i < filters.count; i++) {
        const Sx *f = filters.items[i];
        if (sx_heads(f, "in") && sx_is(f->items[1], "flip"))
            say(p, "flipped");
        if (find(heads, ARRAY_LEN(heads), f) != NULL)
            head = find(heads, ARRAY_LEN(heads), f);
        else if (sx_heads(f, "either"))
            either = f;
        else if (sx_heads(f, "title"))
            title = f;
        else
            say_adjective(p, f);
    }
    if (title != NULL)
        say_name(p, title->items[1]);
    if (either != NULL && !say_either(p, either, number))
        return false;
    if (either == NULL && (title == NULL || head != NULL))
        say_plural(p, head != NULL ? head : "card", number);
    for (uint32_t i = 0; i < filters.count; i++) {
        const Sx *f = filters.items[i];
        Buf none;
        char memory[2];
        Printer silent = *p;
        buf_init(&none, memory, sizeof memory);
        silent.out = &none;
        bool said = find(heads, ARRAY_LEN(heads), f) != NULL ||
                    sx_heads(f, "either") || sx_heads(f, "title") ||
                    is_owner(f) || sx_is(f, "other") || sx_is(f, "any") ||
                    say_adjective(&silent, f);
        if (!said && !say_behind(p, f, filters))
            return false;
    }
    return true;
}

/* Determiners */

static bool in_zone(Span filters)
{
    for (uint32_t i = 0; i < filters.count; i++)
        if (sx_heads(filters.items[i], "in") &&
            !sx_is(filters.items[i]->items[1], "flip"))
            return true;
    return false;
}

static const Sx *owner_of(Span filters)
{
    for (uint32_t i = 0; i < filters.count; i++)
        if (is_owner(filters.items[i]))
            return filters.items[i];
    return NULL;
}

static const char *whose(const Sx *owner)
{
    if (sx_is(owner, "yours"))
        return "your";
    if (sx_heads(owner, "of") && sx_is(owner->items[1], "that-player"))
        return "their";
    return NULL;
}

static bool begins_with_vowel(Printer *p, Span filters)
{
    char memory[80];
    Buf buf;
    Printer trial = *p;
    buf_init(&buf, memory, sizeof memory);
    trial.out = &buf;
    noun_plain(&trial, filters, ONE);
    return buf.n > 0 && strchr("aeioAEIO", memory[0]) != NULL;
}

/* One of several: "one of your Friends", "another Friend", "an Event". */
static bool say_one(Printer *p, Span filters)
{
    const Sx *owner = in_zone(filters) ? NULL : owner_of(filters);
    bool other = has(filters, "other");
    const char *possessor = owner != NULL ? whose(owner) : NULL;
    if (possessor != NULL) {
        say(p, other ? "another one of" : "one of");
        say(p, possessor);
        return noun_plain(p, filters, MANY);
    }
    if (owner != NULL && !sx_is(owner, "opposing"))
        return false;
    if (owner != NULL) {
        say(p, other ? "another opposing" : "an opposing");
        return noun_plain(p, filters, ONE);
    }
    if (other)
        say(p, "another");
    else
        say(p, begins_with_vowel(p, filters) ? "an" : "a");
    return noun_plain(p, filters, ONE);
}

bool noun_any(Printer *p, Span filters)
{
    if (filters.count == 1 && sx_is(filters.items[0], "self")) {
        say(p, "this card");
        return true;
    }
    if (filters.count == 1 && sx_heads(filters.items[0], "is"))
        return noun_cards(p, filters.items[0]->items[1]);
    if (filters.count == 1 && sx_heads(filters.items[0], "both"))
        filters =
            (Span){filters.items[0]->items + 1, filters.items[0]->count - 1};
    p->it = noun_kind(filters);
    return say_one(p, filters);
}

bool noun_all(Printer *p, Span filters, Number *number)
{
    *number = ONE;
    if (filters.count == 1 &&
        (sx_is(filters.items[0], "self") || sx_heads(filters.items[0], "is"))) {
        const char *it = p->it;
        bool good = noun_any(p, filters);
        p->it = it;
        return good;
    }
    if (filters.count == 1 && sx_heads(filters.items[0], "both"))
        filters =
            (Span){filters.items[0]->items + 1, filters.items[0]->count - 1};
    const Sx *owner = in_zone(filters) ? NULL : owner_of(filters);
    *number = has(filters, "mane") && owner != NULL ? ONE : MANY;
    if (owner != NULL && whose(owner) != NULL)
        say(p, whose(owner));
    else if (owner != NULL && sx_is(owner, "opposing"))
        say(p, *number == ONE ? "your opponent's" : "opposing");
    else if (owner != NULL)
        return false;
    if (has(filters, "other"))
        say(p, "other");
    return noun_plain(p, filters, *number);
}

/* Cards */

static bool say_several(Printer *p, const Sx *cards, const char *words)
{
    Span filters = {cards->items + 2, cards->count - 2};
    const Sx *owner = in_zone(filters) ? NULL : owner_of(filters);
    int n;
    if (!sx_value(cards->items[1], &n) ||
        (owner != NULL && whose(owner) == NULL && !sx_is(owner, "opposing")))
        return false;
    say(p, words);
    say_name(p, cards->items[1]);
    if (owner != NULL && whose(owner) != NULL) {
        say(p, "of");
        say(p, whose(owner));
    } else if (owner != NULL) {
        say(p, "opposing");
    }
    if (has(filters, "other"))
        say(p, "other");
    return noun_plain(p, filters, MANY);
}

static bool say_deck(Printer *p, const Sx *cards, const char *place)
{
    int n;
    if (!sx_value(cards->items[1], &n) || !sx_is(cards->items[3], "draw-deck"))
        return false;
    say(p, "the");
    say(p, place);
    if (n != 1)
        say_name(p, cards->items[1]);
    say(p, n == 1 ? "card of" : "cards of");
    if (sx_is(cards->items[2], "you"))
        say(p, "your deck");
    else if (sx_is(cards->items[2], "opponent"))
        say(p, "your opponent's deck");
    else if (sx_is(cards->items[2], "that-player"))
        say(p, "their deck");
    else
        return false;
    return true;
}

/* (all (among 0) (not (among 1))) */
static bool is_rest(const Sx *cards)
{
    return sx_heads(cards, "all") && cards->count == 3 &&
           sx_heads(cards->items[1], "among") &&
           sx_heads(cards->items[2], "not");
}

static bool say_pick(Printer *p, const Sx *cards)
{
    Span filters = {cards->items + 1, cards->count - 1};
    Number number;
    if (sx_heads(cards, "a")) {
        p->chosen = noun_kind(filters);
        return say_one(p, filters);
    }
    if (sx_heads(cards, "all")) {
        if (owner_of(filters) == NULL || in_zone(filters))
            say(p, "all");
        return noun_all(p, filters, &number);
    }
    if (sx_heads(cards, "up-to"))
        return say_several(p, cards, "up to");
    if (sx_heads(cards, "some"))
        return say_several(p, cards, "");
    return false;
}

bool noun_cards(Printer *p, const Sx *cards)
{
    static const Word words[] = {{"this", "this card"}, {"those", "them"}};
    const char *plain = find(words, ARRAY_LEN(words), cards);
    if (plain != NULL || is_rest(cards)) {
        say(p, plain != NULL ? plain : "the rest");
        return true;
    }
    if (sx_is(cards, "it") || sx_is(cards, "chosen") || sx_is(cards, "host")) {
        const char *kind = sx_is(cards, "it") ? p->it : p->chosen;
        say(p, sx_is(cards, "host") ? "the attached" : "that");
        say(p, sx_is(cards, "host") ? "card" : kind);
        return true;
    }
    if (sx_heads(cards, "top"))
        return say_deck(p, cards, "top");
    if (sx_heads(cards, "bottom"))
        return say_deck(p, cards, "bottom");
    if (sx_heads(cards, "by"))
        return noun_cards(p, cards->items[2]);
    return sx_is_list(cards) && say_pick(p, cards);
}

bool noun_state(Printer *p, Span filters)
{
    for (uint32_t i = 0; i < filters.count; i++) {
        if (i > 0)
            return false;
        if (!say_adjective(p, filters.items[i]) &&
            !say_behind(p, filters.items[i], filters))
            return false;
    }
    return true;
}

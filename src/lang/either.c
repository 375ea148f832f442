/* either - patterns of which one has happened: the rest of the ability may
 * speak of what each of them speaks of, and of nothing that only one does. */
#include "lang/resolver.h"

#include <string.h>

/* What they speak of together. */
typedef struct Either {
    unsigned start; /* what was spoken of before */
    unsigned count; /* of the cards of the first of them */
    Spoken cards[SPOKEN_MAX];
    bool alike;       /* all the others speak of the same */
    const Sx *card;   /* the only card they speak of, or NULL */
    bool several;     /* ... because there are more */
    bool none;        /* one speaks of no card */
    const char *kind; /* what all those cards are, or NULL */
    bool kinds;       /* ... because they are not the same */
    const Sx *they, *there;
    bool one_they, one_there; /* all mean the same */
    bool nowhere, any_area, unplayed, turn_began, defeated, challenged;
    bool confronted;
    bool numbered;
} Either;

static bool same(const Sx *a, const Sx *b)
{
    return a == b || (a != NULL && b != NULL && sx_equal(a, b));
}

static void note_kind(Either *e, const Sx *filter)
{
    const char *kind = spoken_kind(filter);
    bool one = kind != NULL && !sx_holds(filter, "either") &&
               (e->kind == NULL || strcmp(e->kind, kind) == 0);
    e->kinds = e->kinds || !one;
    e->kind = one ? kind : e->kind;
}

/* The cards of one of them. */
static void note_cards(Either *e, const Spoken *cards, unsigned count,
                       bool first)
{
    e->none = e->none || count == 0;
    e->alike = first || (e->alike && count == e->count);
    for (unsigned i = 0; i < count; i++) {
        const Sx *as = cards[i].as;
        e->several = e->several || (e->card != NULL && !same(e->card, as));
        e->card = as;
        note_kind(e, cards[i].filter);
        if (first)
            e->cards[e->count++] = cards[i];
        else
            e->alike = e->alike && same(as, e->cards[i].as) &&
                       same(cards[i].filter, e->cards[i].filter);
    }
}

/* Notes what one of them spoke of, and forgets it. */
static void note(Resolver *r, Either *e, unsigned from, bool first)
{
    note_cards(e, r->spoken + from, r->count - from, first);
    e->one_they = first || (e->one_they && same(e->they, r->they));
    e->one_there = first || (e->one_there && same(e->there, r->there));
    e->they = r->they;
    e->there = r->there;
    e->nowhere = e->nowhere || r->nowhere;
    e->any_area = e->any_area || r->any_area;
    e->unplayed = e->unplayed || r->unplayed;
    e->turn_began = (first || e->turn_began) && r->turn_began;
    e->defeated = (first || e->defeated) && r->defeated;
    e->challenged = (first || e->challenged) && r->challenged;
    e->confronted = (first || e->confronted) && r->confronted;
    e->numbered = (first || e->numbered) && r->numbered;
    r->count = e->start;
}

/* Is it this card they speak of, and no other? */
static bool is_this(const Either *e)
{
    return e->card != NULL && !e->several && sx_is(e->card, "this");
}

/* "It" is the card that all of them speak of, if they do; this card, if one of
 * them does and the others speak of none; else nobody knows which. */
static void speak_of_cards(Resolver *r, const Either *e)
{
    const char *own = spoken_type(r->context->type);
    bool it = e->card != NULL && sx_is(e->card, "it");
    for (unsigned i = 0; e->alike && i < e->count; i++)
        r->spoken[r->count++] = e->cards[i];
    if (e->alike || e->card == NULL)
        return;
    if (is_this(e))
        spoken_add(r, e->card, sx_word(r->arena, own), false);
    else if (!e->several && !e->none && it)
        spoken_add(r, e->card, resolve_word(r, e->kinds ? "@mixed" : e->kind),
                   false);
    else if (!e->several && !e->none && sx_heads(e->card, "@ref"))
        r->spoken[r->count++] = e->cards[e->count - 1];
    else {
        spoken_add(r, resolve_word(r, "@either"), NULL, false);
        spoken_add(r, resolve_word(r, "@either"), NULL, true);
    }
}

static void speak_of_all(Resolver *r, const Either *e)
{
    speak_of_cards(r, e);
    r->they = e->one_they ? e->they : resolve_word(r, "@nobody");
    r->there = e->one_there ? e->there : NULL;
    r->nowhere = e->nowhere || !e->one_there;
    r->any_area = e->any_area;
    r->unplayed = e->unplayed;
    r->flipped = NULL;
    r->turn_began = e->turn_began;
    r->defeated = e->defeated;
    r->challenged = e->challenged;
    r->confronted = e->confronted;
    r->numbered = e->numbered;
    r->counted = NULL;
}

const Sx *either_walk(Resolver *r, const Sx *sx)
{
    const Sx *they = r->they, *there = r->there;
    const bool happened = r->happened, nowhere = r->nowhere;
    Either all = {.start = r->count};
    Items out = {0};
    items_push(&out, sx->items[0]);
    for (uint32_t i = 1; i < sx->count; i++) {
        r->they = they;
        r->there = there;
        r->happened = happened;
        r->nowhere = nowhere;
        if (is_this(&all)) /* "play this card or move it" */
            spoken_add(r, resolve_word(r, "this"),
                       sx_word(r->arena, spoken_type(r->context->type)), false);
        unsigned from = r->count;
        const Sx *e = resolve_walk(r, sx->items[i]);
        if (e == NULL)
            return NULL;
        note(r, &all, from, i == 1);
        items_push(&out, e);
    }
    speak_of_all(r, &all);
    return items_list(r, &out);
}

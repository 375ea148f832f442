/* span - see span.h. */
#include "lang/span.h"

#include "lang/compose.h"
#include "lang/items.h"
#include "lang/sugar.h"

/* (@modes (l random?) N S*): so many of them are chosen, or come by chance. */
static const Sx *modes(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    items_push_word(&out, sx->items[1]->count > 1 ? "random-modes" : "modes");
    items_push_all(&out, sx, 2);
    return items_finish(&out);
}

/* The cards once more: those that were picked are not picked again. */
static const Sx *again(Arena *arena, const Sx *cards)
{
    static const char *const several[] = {"some", "up-to", "any-number",
                                          "random"};
    if (sx_heads(cards, "a"))
        return sx_word(arena, "@it");
    return sx_is_any(cards, several, ARRAY_LEN(several))
               ? sx_word(arena, "@them")
               : cards;
}

/* "It and your other characters": others than it, and this card may be one. */
static const Sx *beside_it(Arena *arena, const Sx *first, const Sx *cards)
{
    return sx_is(first, "@it")
               ? compose_replace(arena, cards, "other",
                                 sx_read(arena, SLICE("(not (is @it))")))
               : cards;
}

/* "Each of your other Friends and your Mane Character here": only the last are
 * told to be here, which may be meant of all. */
static bool is_placed_last(const Sx *first, const Sx *last)
{
    static const char *const places[] = {"here", "at", "@at", "at-problem",
                                         "at-home"};
    return sx_is_list(first) &&
           !sx_holds_any(first, places, ARRAY_LEN(places)) &&
           sx_holds_any(last, places, ARRAY_LEN(places));
}

/* "This card and your Friends here have +1 power": each of them once. */
static const Sx *but_that_one(Arena *arena, const Sx *one, const Sx *cards)
{
    static const char *const known[] = {"a", "@it", "@that", "@this"};
    static const char *const all[] = {"all", "@each-one"};
    static const char *const apart[] = {"other",   "another",  "opposing",
                                        "mane",    "resource", "troublemaker",
                                        "problem", "event"};
    Items out = {arena, 0, {NULL}};
    const bool is_one = sx_is(one, "this") || sx_is(one, "@it") ||
                        sx_is_any(one, known, ARRAY_LEN(known));
    if (!is_one || !sx_is_any(cards, all, ARRAY_LEN(all)) ||
        sx_holds_any(cards, apart, ARRAY_LEN(apart)))
        return cards;
    items_push_all(&out, cards, 0);
    items_push(&out, sx_heads(one, "a")
                         ? sx_read(arena, SLICE("(not (is @it))"))
                         : sx_word(arena, "other"));
    return items_finish(&out);
}

/* (@but-that L L) */
static const Sx *but_that(Arena *arena, const Sx *sx)
{
    return sugar_remove(arena, but_that_one(arena, sx->items[1], sx->items[2]));
}

/* (@mods-too (@mods D L M*) (l L?) (l D? M*)): the same of other cards, and
 * something else of them all. */
static const Sx *mods_too(Arena *arena, const Sx *sx)
{
    const Sx *mods = sx->items[1], *also = sx->items[2], *more = sx->items[3];
    Items out = {arena, 1, {sx_word(arena, "@s")}};
    Items too = {arena, 0, {NULL}}, then = {arena, 0, {NULL}};
    if (also->count == 1 && more->count == 1)
        return mods;
    if (also->count > 1 && more->count > 1)
        return sx_misread(arena);
    items_push(&out, mods);
    if (also->count > 1 && is_placed_last(mods->items[2], also->items[1]))
        return sx_unclear(arena, "are they all there, or the last alone?");
    items_push_all(&too, mods, 0);
    too.v[2] = beside_it(arena, mods->items[2], also->items[also->count - 1]);
    too.v[2] = but_that_one(arena, mods->items[2], too.v[2]);
    if (also->count > 1)
        items_push(&out, items_finish(&too));
    items_push(&then, mods->items[0]);
    items_push(&then, more->items[more->count > 1]);
    items_push(&then, again(arena, mods->items[2]));
    items_push_all(&then, more, 2);
    if (more->count > 1)
        items_push(&out, items_finish(&then));
    return items_finish(&out);
}

/* (@upcoming D E S instead?): the next time it happens, or would */
static const Sx *upcoming(Arena *arena, const Sx *sx)
{
    const Sx *d = sx->items[1], *e = sx->items[2], *s = sx->items[3];
    bool would = sx_heads(e, "@would");
    if (would != (sx->count > 4))
        return sx_misread(arena);
    const Sx *out[] = {sx_word(arena, would ? "@next-replace" : "next-time"), d,
                       would ? e->items[1] : e,
                       would ? sx_1(arena, "@rather", s) : s};
    return sugar_remove(arena, sx_list(arena, out, 4));
}

bool span_is_nature(const Sx *m)
{
    static const char *const heads[] = {"@colored", "color",        "no-colors",
                                        "@lose",    "@lose-merely", "trait",
                                        "color-of", "gives-printed"};
    for (size_t i = 0; i < ARRAY_LEN(heads); i++)
        if (sx_heads(m, heads[i]))
            return true;
    return false;
}

bool span_lasts(const Sx *mods, uint32_t from)
{
    bool lasts = mods->count > from + 1;
    for (uint32_t i = from; lasts && i < mods->count; i++)
        lasts = span_is_nature(mods->items[i]);
    return lasts;
}

/* What a card enters play as a copy of, if nothing else is said of that; or
 * NULL. */
static const Sx *copied(const Sx *m)
{
    if (!sx_heads(m, "@arriving") || m->items[5]->count == 1)
        return NULL;
    for (uint32_t i = 1; i < 5; i++)
        if (m->items[i]->count > 1)
            return NULL;
    return m->items[5]->items[1];
}

/* (@for-good (l permanently?) (@mods forever L M*)): what else lasts forever,
 * though it does not say so, is that a card becomes another. */
static const Sx *for_good(Arena *arena, const Sx *sx)
{
    const Sx *mods = sx->items[2];
    Items out = {arena, 0, {NULL}};
    if (mods->count < 4) /* nothing that was said could be read */
        return sx_misread(arena);
    const Sx *copy = copied(mods->items[3]);
    if (copy != NULL && mods->count == 4)
        return sx_2(arena, "become-copy", mods->items[2], copy);
    items_push_all(&out, mods, 0);
    bool each = sx_heads(mods->items[3], "@colored") &&
                sx_is(mods->items[3]->items[1], "chosen");
    bool lasts = each || span_lasts(mods, 3);
    if (!lasts && sx->items[1]->count == 1)
        out.v[1] = sx_word(arena, "@as-long");
    return items_finish(&out);
}

/* Modifiers of which it is not said how long they hold, held so long. */
static const Sx *held(Arena *arena, const Sx *sx, const Sx *d)
{
    bool open = sx_heads(sx, "@for-good") && sx->items[1]->count == 1 &&
                sx->items[2]->count > 3 &&
                copied(sx->items[2]->items[3]) == NULL;
    Items out = {arena, 0, {NULL}};
    if (sx_is(sx, "@as-long"))
        return d;
    if (!sx_is_list(sx))
        return sx;
    if (open) {
        items_push_all(&out, sx->items[2], 0);
        out.v[1] = d;
        return items_finish(&out);
    }
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, held(arena, sx->items[i], d));
    return items_finish(&out);
}

/* (@all-through D E S): S each time that E happens. "Until the end of the turn,
 * whenever ..., it gets +1 power" is said of both. */
static const Sx *all_through(Arena *arena, const Sx *sx)
{
    const Sx *out[] = {sx_word(arena, "whenever"), sx->items[1], sx->items[2],
                       held(arena, sx->items[3], sx->items[1])};
    return sugar_remove(arena, sx_list(arena, out, 4));
}

bool span_refers(const Sx *sx)
{
    static const char *const words[] = {"@it",    "@that",  "@them",
                                        "@those", "@there", "@that-problem"};
    return sx_holds_any(sx, words, ARRAY_LEN(words));
}

bool span_is_apart(const Sx *further)
{
    const Sx *e = further->items[1];
    if (span_refers(e))
        return false;
    /* "When this card leaves play, ...": with what it took, perhaps */
    return !sx_holds(e, "self") || !span_refers(further->items[2]);
}

/* (@further E S): later, unless it is an ability of its own (part.h) */
static const Sx *further(Arena *arena, const Sx *sx)
{
    return sx_heads(sx->items[1], "becomes") || span_is_apart(sx)
               ? sx_misread(arena)
               : sx_2(arena, "later", sx->items[1], sx->items[2]);
}

/* (@once-gone F E S): "it is banished when it leaves play", which it does but
 * once; any other time would have to be told. Both are one card, however it is
 * called. */
static const Sx *once_gone(Arena *arena, const Sx *sx)
{
    const Sx *card = sx->items[1], *e = sx->items[2], *s = sx->items[3];
    if (sx_heads(s, "@done-to"))
        s = sugar_remove(arena, s);
    if (!sx_heads(card, "is") || !sx_is_list(s) || s->count != 2 ||
        !sx_heads(e, "@leaving") || !sx_is(e->items[1], "play"))
        return sx_misread(arena);
    const Sx *a = card->items[1], *b = s->items[1];
    const Sx *one = sx_heads(a, "@that") ? a : b;
    if (!sx_is(a, "@it") && !sx_is(b, "@it") && !sx_equal(a, b))
        return sx_misread(arena);
    if (!sx_is(one, "@it") && !sx_heads(one, "@that"))
        return sx_misread(arena);
    return sx_2(arena, "later", sx_2(arena, "@card", sx_1(arena, "is", one), e),
                sx_list(arena, (const Sx *[]){s->items[0], one}, 2));
}

/* (@may-play (l you) L (l)), or (l) and (l E): whoever does that, once they
 * have done it */
static const Sx *may_play(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[2], *done = sx->items[3];
    if ((sx->items[1]->count > 1) == (done->count > 1))
        return sx_misread(arena);
    if (done->count == 1)
        return compose_replace(
            arena,
            sx_read(arena, SLICE("(@mods @lasting $1 (play-from @its-zone))")),
            "$1", cards);
    const Sx *who =
        sx_2(arena, "@player", sx_word(arena, "anyone"), done->items[1]);
    const Sx *kept =
        sx_read(arena, SLICE("(@mods-for that-player (while-card @kept) @kept "
                             "(play-from banished))"));
    return sx_2(arena, "@with", cards, sx_2(arena, "later", who, kept));
}

/* (@permit S): S, by which a card may be played */
static const Sx *permit(Arena *arena, const Sx *sx)
{
    const Sx *s = span_form(arena, sx->items[1]);
    return sx_heads(s, "@mods") && sx_holds(s, "play-from") ? s
                                                            : sx_misread(arena);
}

/* (@remains L Z?): as long as it is where it is; this card is in play, though
 * it may be frightened there (504.1). */
static const Sx *remains(Arena *arena, const Sx *sx)
{
    if (sx_is(sx->items[1], "this"))
        return sx_read(arena, SLICE("(until-event (either-of (on dismiss self) "
                                    "(on retire self) (on banish self) "
                                    "(from-zone play (on put self))))"));
    return sx_1(arena, "while-card", sx->items[1]);
}

/* (@until-moved): until this card goes away from where it is */
static const Sx *until_moved(Arena *arena, const Sx *sx)
{
    (void)sx;
    return sx_read(arena, SLICE("(until-event (either-of (on move self) "
                                "(on send self) (on dismiss self) "
                                "(on retire self) (on banish self) "
                                "(from-zone play (on put self))))"));
}

const Sx *span_besides(Arena *arena, const Sx *sx, const Sx *v)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx))
        return sx;
    if (sx_heads(sx, "@besides") && sx->count > 2)
        return sx_2(arena, "*", sx->items[1], v);
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, span_besides(arena, sx->items[i], v));
    return items_finish(&out);
}

/* (@besides N additional?) */
static const Sx *besides(Arena *arena, const Sx *sx)
{
    return sugar_remove(arena, sx->items[1]);
}

const Sx *span_form(Arena *arena, const Sx *sx)
{
    static const SxForm forms[] = {
        {"@modes", modes},
        {"@mods-too", mods_too},
        {"@but-that", but_that},
        {"@permit", permit},
        {"@may-play", may_play},
        {"@remains", remains},
        {"@further", further},
        {"@upcoming", upcoming},
        {"@for-good", for_good},
        {"@besides", besides},
        {"@once-gone", once_gone},
        {"@until-moved", until_moved},
        {"@all-through", all_through},
    };
    const Sx *made = sx_make(arena, sx, forms, ARRAY_LEN(forms));
    return made != NULL ? made : sx;
}

/* sugar_deed - what is done, with all that goes without saying: whose cards,
 * from where, for how long (sugar_forms.h). */
#include "lang/compose.h"
#include "lang/items.h"
#include "lang/shape.h"
#include "lang/sugar.h"
#include "lang/sugar_forms.h"

static bool plays_free(const Sx *sx)
{
    return sx_heads(sx, "play-free") || sx_heads(sx, "play") ||
           sx_heads(sx, "play-for") || sx_heads(sx, "play-free-on") ||
           sx_heads(sx, "play-free-frightened") ||
           sx_heads(sx, "play-free-exhausted");
}

/* What is played comes from the hand of who plays it, if nothing is said; and
 * it lies nowhere and on nothing yet. */
static const Sx *from_own_hand(Arena *arena, const Sx *sx)
{
    static const char *const picks[] = {"a", "some", "up-to", "any-number"};
    static const char *const places[] = {"here",    "at",      "at-problem",
                                         "at-home", "@at-one", "attached-to"};
    Items out = {arena, 0, {NULL}}, play = {arena, 0, {NULL}};
    const Sx *cards = shape_form(arena, sx->items[2]);
    if (!sx_is_any(cards, picks, ARRAY_LEN(picks)))
        return sx;
    if (sx_holds_any(cards, places, ARRAY_LEN(places)))
        return sx_misread(arena);
    if (sx_holds(cards, "in") || sx_holds(cards, "@among") ||
        sx_holds(cards, "@picked") || sx_holds(cards, "@this-way") ||
        sx_holds(cards, "@banished"))
        return sx;
    items_push_all(&out, cards, 0);
    items_push(&out, sx_1(arena, "of", sx_word(arena, "@who")));
    items_push(&out, sx_1(arena, "in", sx_word(arena, "hand")));
    items_push_all(&play, sx, 0);
    play.v[2] = items_finish(&out);
    return items_finish(&play);
}

/* Players retire what they control (410.2). */
static const Sx *retire(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[1];
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(cards) || cards->items[0]->atom.p[0] == '@' ||
        sx_holds(cards, "yours") || sx_holds(cards, "of") ||
        sx_holds(cards, "self") || sx_holds(cards, "attached-to"))
        return sx;
    items_push_all(&out, cards, 0);
    items_push(&out, sx_1(arena, "of", sx_word(arena, "@who")));
    return sx_list(arena, (const Sx *[]){sx->items[0], items_finish(&out)}, 2);
}

/* Another card is another than the one it is attached to. */
static const Sx *reattach(Arena *arena, const Sx *sx)
{
    const Sx *to = sx->items[2], *it = sx->items[1];
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(to) || !sx_holds(to, "other"))
        return sx;
    const Sx *picked = sx_heads(it, "a") ? sx_word(arena, "@it") : it;
    const Sx *host = sx_is(it, "this") ? sx_word(arena, "host")
                                       : sx_1(arena, "host-of", picked);
    for (uint32_t i = 0; i < to->count; i++)
        if (!sx_is(to->items[i], "other"))
            items_push(&out, to->items[i]);
    items_push(&out, sx_1(arena, "not", sx_1(arena, "is", host)));
    return sx_2(arena, "reattach", it, items_finish(&out));
}

/* Only what is face-down can be uncovered, only a frightened card can be
 * unfrightened: a filter that does not say so would not see it (505.2). */
static const Sx *hidden(Arena *arena, const Sx *sx, const char *state)
{
    const Sx *cards = sx->items[1];
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(cards) || cards->items[0]->atom.p[0] == '@' ||
        sx_holds(cards, state))
        return sx;
    items_push_all(&out, cards, 0);
    items_push_word(&out, state);
    return sx_list(arena, (const Sx *[]){sx->items[0], items_finish(&out)}, 2);
}

/* (@extra N PHASE PHASE?): the schedule knows of one such step in another
 * phase, and when. */
static const Sx *extra(Arena *arena, const Sx *sx)
{
    bool step = sx_is(sx->items[2], "confront-step");
    bool in =
        sx->count == 3 ? !step : step && sx_is(sx->items[3], "score-phase");
    if (!sx_is(sx->items[1], "1") || !in)
        return sx_misread(arena);
    return sx_1(arena, "extra-phase", sx->items[2]);
}

/* (@piles L): the cards of one of them are named. */
static const Sx *piles(Arena *arena, const Sx *sx)
{
    const Sx *them =
        sx_list(arena, (const Sx *[]){sx_word(arena, "@among")}, 1);
    return sx_is_list(sx->items[1]) && !sx_heads(sx->items[1], "@those")
               ? sx_misread(arena)
               : sx_1(arena, "choose", sx_1(arena, "any-number", them));
}

/* (banish-until E L): what lasts until the end of the turn lasts longer than
 * what is done at its end (615.1, 616.4). */
static const Sx *banish_until(Arena *arena, const Sx *sx)
{
    const Sx *end = sx->items[1];
    Items over = {arena, 0, {NULL}};
    if (!sx_heads(end, "@coming") || !sx_is(end->items[1], "end") ||
        !sx_heads(end->items[2], "time"))
        return sx;
    const Sx *time = end->items[2];
    bool next = sx_heads(time->items[1], "@next") && time->count > 2;
    if (!sx_is(next ? time->items[1]->items[1] : time->items[1], "turn"))
        return sx;
    items_push_word(&over, "on");
    items_push_word(&over, "turn-end");
    items_push_all(&over, time, 2);
    const Sx *on = items_finish(&over);
    return sx_2(arena, "banish-until",
                next ? sx_1(arena, "later-turn", on) : on, sx->items[2]);
}

/* (@lasting D S*): S* with D for @lasting. */
static const Sx *lasting(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    items_push_word(&out, "@s");
    for (uint32_t i = 2; i < sx->count; i++)
        if (!sx_heads(sx->items[i], "@mods") || sx->items[i]->count > 2)
            items_push(&out, sx_holds(sx->items[i], "@may-play")
                                 ? compose_form(arena, sx->items[i])
                                 : sx->items[i]); /* else nothing is said */
    const Sx *d = sx->items[1], *all = items_finish(&out);
    if (sx_heads(d, "@remains") && d->count > 2) /* that is where it is */
        all = compose_replace(arena, all, "@its-zone", d->items[2]);
    return compose_replace(arena, all, "@lasting", d);
}

/* (@where V? S) */
static const Sx *where_x(Arena *arena, const Sx *sx)
{
    const Sx *s = sx->items[sx->count - 1];
    if (sx->count > 2)
        s = compose_replace(arena, s, "x", sx->items[1]);
    return sugar_remove(arena, s);
}

static const Sx *uncover(Arena *arena, const Sx *sx)
{
    return hidden(arena, sx, "face-down");
}

static const Sx *unfrighten(Arena *arena, const Sx *sx)
{
    return hidden(arena, sx, "frightened");
}

static const Sx *uninvolve(Arena *arena, const Sx *sx)
{
    return hidden(arena, sx, "involved");
}

/* (attached-to (every @one-card G*)): on one of them, which is chosen */
static bool is_on_one(const Sx *f)
{
    return sx_heads(f, "attached-to") && sx_heads(f->items[1], "every") &&
           f->items[1]->count > 1 && sx_is(f->items[1]->items[1], "@one-card");
}

/* (OP (all F* (attached-to (every @one-card G*)))): "dismiss all Resources on a
 * Friend": which Friend that is, is chosen first. */
static const Sx *all_on_one(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[1];
    Items host = items_headed(arena, "a"), all = {arena, 0, {NULL}};
    for (uint32_t i = 0; sx_heads(cards, "all") && i < cards->count; i++) {
        if (is_on_one(cards->items[i]))
            items_push_all(&host, cards->items[i]->items[1], 2);
        else
            items_push(&all, cards->items[i]);
    }
    if (sx->count != 2 || host.n == 1)
        return NULL; /* another form */
    items_push(&all, sx_1(arena, "attached-to", sx_word(arena, "@it")));
    const Sx *op[] = {sx->items[0], items_finish(&all)};
    return sx_2(arena, "@s", sx_1(arena, "choose", items_finish(&host)),
                sx_list(arena, op, 2));
}

/* Forms that are known by their first word. */
static const SxForm forms[] = {
    {"dismiss", all_on_one},    {"banish", all_on_one},
    {"to-hand", all_on_one},    {"@extra", extra},
    {"@piles", piles},          {"banish-until", banish_until},
    {"@lasting", lasting},      {"@where", where_x},
    {"retire", retire},         {"reattach", reattach},
    {"uninvolve", uninvolve},   {"uncover", uncover},
    {"unfrighten", unfrighten},
};

const Sx *sugar_deed(Arena *arena, const Sx *sx)
{
    if (plays_free(sx))
        return from_own_hand(arena, sx);
    return sx_make(arena, sx, forms, ARRAY_LEN(forms));
}

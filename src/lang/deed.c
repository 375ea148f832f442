/* deed - see deed.h. */
#include "lang/deed.h"
#include "base/buf.h"
#include "lang/compose.h"
#include <stdio.h>

#include "lang/items.h"
#include "lang/one_way.h"
#include "lang/part.h"
#include "lang/rule.h"
#include "lang/span.h"
#include "lang/sugar.h"
#include "lang/together.h"

static const Sx *who(Arena *arena)
{
    return sx_word(arena, "@who");
}

/* (@counter counter L V N), (@counter choose L V N): N is (@any-counter) for a
 * counter of any kind, or (@any-counter same) for one more of a kind. */
static const Sx *counter(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[2], *v = sx->items[3];
    const Sx *name = sx->count > 4 ? sx->items[4] : sx_word(arena, "");
    bool any = sx_heads(name, "@any-counter");
    bool same = any && name->count > 1, one = sx_is(v, "1");
    Items out = {arena, 0, {NULL}}, has = {arena, 0, {NULL}};
    if (any && (!one || same == sx_is(sx->items[1], "choose")))
        return sx_misread(arena);
    if (same)
        return sx_1(arena, "counter-again", cards);
    if (sx_is(sx->items[1], "choose")) {
        items_push_word(&has, "has-counters");
        items_push_all(&has, sx, 3);
        return sx_1(
            arena, "choose",
            sx_2(arena, "@such", cards,
                 any ? sx_word(arena, "countered") : items_finish(&has)));
    }
    items_push_all(&out, sx, 1);
    return sugar_remove(arena, items_finish(&out));
}

/* Counters whatever they are called: "any" is their name then. */
static const Sx *of_any_name(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    items_push_all(&out, sx, 0);
    out.v[out.n - 1] = sx_word(arena, "any");
    return items_finish(&out);
}

/* (has-counters V N) */
static const Sx *has_counters(Arena *arena, const Sx *sx)
{
    const Sx *name = sx->items[sx->count - 1];
    if (sx->count < 3 || !sx_heads(name, "@any-counter"))
        return sx;
    return name->count > 1 ? sx_misread(arena) : of_any_name(arena, sx);
}

/* (uncounter L V N) */
static const Sx *uncounter(Arena *arena, const Sx *sx)
{
    const Sx *name = sx->count > 3 ? sx->items[3] : NULL;
    if (name == NULL || !sx_heads(name, "@any-counter"))
        return sx;
    if (name->count == 1 && sx_is(sx->items[2], "all-counters"))
        return of_any_name(arena, sx);
    return name->count > 1 || !sx_is(sx->items[2], "1")
               ? sx_misread(arena)
               : sx_1(arena, "uncounter-any", sx->items[1]);
}

enum { FROM_AMONG_MAX = 4 };

/* (@from-among V N F*): counters from cards of one's choice, one by one, so
 * that several may lie on one of them. "From your Friends", without "among",
 * would read as from each of them, too: that line is declined. */
static const Sx *from_among(Arena *arena, const Sx *sx)
{
    Items pick = {arena, 0, {NULL}}, all = {arena, 0, {NULL}};
    int left;
    if (!sx_value(sx->items[1], &left) || left < 1 || left > FROM_AMONG_MAX)
        return sx_misread(arena);
    items_push_word(&pick, "a");
    items_push_all(&pick, sx, 3);
    const Sx *one[] = {sx_word(arena, "uncounter"), items_finish(&pick),
                       sx_number(arena, 1), sx->items[2]};
    items_push_word(&all, "@s");
    for (; left > 0; left--)
        items_push(&all, sx_list(arena, one, ARRAY_LEN(one)));
    return sugar_remove(arena, items_finish(&all));
}

/* (@them-counters remove), (@them-counters put L) */
static const Sx *them_counters(Arena *arena, const Sx *sx)
{
    const Sx *remove = sx_word(arena, "@remove-them");
    bool put = sx_is(sx->items[1], "put");
    if (put != (sx->count > 2))
        return sx_misread(arena);
    return put ? sx_1(arena, "@put-them", sx->items[2])
               : sx_list(arena, &remove, 1);
}

/* (@turned turn (l) OP L), (@turned set (l aside) turn-face-down L) */
static const Sx *turned(Arena *arena, const Sx *sx)
{
    bool aside = sx->items[2]->count > 1, set = sx_is(sx->items[1], "set");
    const Sx *turn[] = {sx->items[3], sx->items[4]};
    if (aside != set || (aside && !sx_is(turn[0], "turn-face-down")))
        return sx_misread(arena);
    return aside ? sx_1(arena, "banish-down", turn[1])
                 : sugar_remove(arena, sx_list(arena, turn, 2));
}

/* (reveal (a @additional)): more than were revealed before */
static const Sx *reveal(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[1];
    const Sx *last = sx_is_list(cards) ? cards->items[cards->count - 1] : cards;
    if (!sx_is(last, "other") && !sx_is(last, "@additional"))
        return sx;
    if (sx_heads(cards, "a") && cards->count == 2)
        return sx_1(arena, "@reveal-more", sx_number(arena, 1));
    return sx_heads(cards, "some") && cards->count == 3
               ? sx_1(arena, "@reveal-more", cards->items[1])
               : sx;
}

/* One card out of those there; of the one with the most power, or the least, it
 * is said among which it has that. */
static const Sx *one_there(Arena *arena, const Sx *cards, const Sx *at)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_holds(cards, "@most") && !sx_holds(cards, "@least"))
        return sx_2(arena, "@such", cards, at);
    if (sx_holds(cards, "@amidst"))
        return sx_misread(arena);
    items_push_all(&out, cards, 0);
    items_push(&out, at);
    return sugar_remove(arena, items_finish(&out));
}

/* (@at-every at C S), (@at-every to C S): at each Problem for which C holds */
static const Sx *at_every(Arena *arena, const Sx *sx)
{
    const Sx *s = sugar_remove(arena, sx->items[3]);
    const Sx *there = sx_word(arena, "there");
    Items out = {arena, 0, {NULL}};
    if (s == NULL || s->count < 2)
        return s == NULL ? NULL : sx_misread(arena);
    bool moves = sx_heads(s, "move") || sx_heads(s, "send");
    items_push_all(&out, s, 0);
    if (moves && sx_is(s->items[2], "any-area"))
        out.v[2] = there;
    else if ((s->count == 2 || sx_heads(s, "counter")) &&
             sx_heads(s->items[1], "a"))
        out.v[1] = one_there(arena, s->items[1], sx_1(arena, "at", there));
    else
        return sx_misread(arena);
    return moves != sx_is(sx->items[1], "to")
               ? sx_misread(arena)
               : sx_2(arena, "each-area", sx->items[2], items_finish(&out));
}

/* (@of-card (OP P) L?), what is named of a card that is not seen */
static const Sx *of_card(Arena *arena, const Sx *sx)
{
    return sx->count > 2 ? sx_misread(arena) : sx->items[1];
}

/* (@choose-both S S): two cards are chosen as in (@both choose L L) */
static const Sx *choose_both(Arena *arena, const Sx *sx)
{
    if (sx_heads(sx->items[1], "choose") && sx_heads(sx->items[2], "choose"))
        return sx_misread(arena);
    const Sx *both[] = {sx_word(arena, "@s"), sx->items[1],
                        sx_word(arena, "@and"), sx->items[2]};
    return sx_list(arena, both, ARRAY_LEN(both));
}

/* (@naming choose S), (@naming guess (@of-card (OP P) L?)) */
static const Sx *naming(Arena *arena, const Sx *sx)
{
    const Sx *told = sx->items[2];
    if (!sx_is(sx->items[1], "guess"))
        return sugar_remove(arena, told);
    if (!sx_heads(told, "@of-card"))
        return sx_heads(told, "@options") ? told : sx_misread(arena);
    const Sx *what = told->items[1]->items[0];
    return told->count > 2 ? sx_2(arena, "@guess", what, told->items[2])
                           : sx_1(arena, "@guess", what);
}

/* (@ending lose game), (@ending end faceoff) */
static const Sx *ending(Arena *arena, const Sx *sx)
{
    bool ends = sx_is(sx->items[1], "end");
    if (ends != sx_is(sx->items[2], "faceoff"))
        return sx_misread(arena);
    if (ends)
        return sx_word(arena, "end-faceoff");
    return sx_1(arena, sx_is(sx->items[1], "win") ? "win" : "lose-game",
                who(arena));
}

/* (@controlling (l gain of) L): to have it is a rule, and nothing is done. */
static const Sx *controlling(Arena *arena, const Sx *sx)
{
    return sx->items[1]->count == 3
               ? sx_2(arena, "control", who(arena), sx->items[2])
               : sx_misread(arena);
}

/* (@options WORD*): odd or even, or kinds of cards */
static const Sx *options(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    unsigned parities = 0;
    items_push_word(&out, "name-type");
    items_push(&out, who(arena));
    for (uint32_t i = 1; i < sx->count; i++) {
        parities += sx_is(sx->items[i], "odd") || sx_is(sx->items[i], "even");
        items_push(&out, sx->items[i]);
    }
    if (parities == 0)
        return items_finish(&out);
    return parities == 2 && sx->count == 3 &&
                   !sx_equal(sx->items[1], sx->items[2])
               ? sx_1(arena, "name-parity", who(arena))
               : sx_misread(arena);
}

/* (OP (a pile)): done to those that were named, or to the others */
static const Sx *to_pile(Arena *arena, const Sx *op)
{
    const Sx *them[] = {op, sx_word(arena, "@them")};
    const Sx *rest[] = {op, sx_read(arena, SLICE("(all other (@among))"))};
    const Sx *modes[] = {sx_word(arena, "modes"), sx_number(arena, 1),
                         sx_list(arena, them, 2), sx_list(arena, rest, 2)};
    return sx_list(arena, modes, 4);
}

/* (@copied L): what an Event does, which is chosen first if it has to be; "it"
 * is one, as no other card has an effect */
static const Sx *copied(Arena *arena, const Sx *sx)
{
    static const char *const told[] = {"@it", "@that", "@this", "this"};
    const Sx *event = sx->items[1];
    bool choice = sx_heads(event, "a");
    if (!choice && !sx_is_any(event, told, ARRAY_LEN(told)))
        return sx_misread(arena);
    const Sx *that = sx_1(arena, "@that", sx_word(arena, "event"));
    const Sx *copy = sx_2(arena, "copy-event", who(arena),
                          choice || sx_is(event, "@it") ? that : event);
    return choice ? sx_2(arena, "@s", sx_1(arena, "choose", event), copy)
                  : copy;
}

/* (@contribute L R D): to confronting there, or at a Problem that is chosen;
 * "another" is one than where the card is. */
static const Sx *contribute(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[1], *area = sx->items[2];
    bool another = sx_heads(area, "@other-problem");
    bool any = sx_is(area, "a-problem") || another;
    const Sx *there = any ? sx_word(arena, "there") : area;
    const Sx *mods[] = {sx_word(arena, "@mods"), sx->items[3], cards,
                        sx_1(arena, "contributes-at", there)};
    if (sx_is(area, "all-problems") || (another && sx_heads(cards, "a")))
        return sx_misread(arena);
    if (another) {
        const Sx *at = sx_1(arena, "at", there);
        const Sx *is = sx_1(arena, "is", cards);
        area = sx_1(arena, "a-problem",
                    sx_1(arena, "not", sx_2(arena, "exists", is, at)));
    }
    const Sx *held = sx_list(arena, mods, 4);
    return any ? sx_2(arena, "@s", sx_1(arena, "choose-area", area), held)
               : held;
}

/* (confront V P a-problem), (no-power-confront a-problem): whichever it is. Of
 * one that is told, V is there. */
static const Sx *confront(Arena *arena, const Sx *sx)
{
    const uint32_t at = sx_heads(sx, "confront") ? 3 : 1;
    const Sx *any = sx_word(arena, "all-problems");
    Items out = {arena, 0, {NULL}};
    if (sx->count <= at)
        return sx;
    bool told = at > 1 && (sx_is(sx->items[at], "here") ||
                           sx_heads(sx->items[at], "@problem-of"));
    items_push_all(&out, sx, 0);
    if (sx_is(sx->items[at], "a-problem"))
        out.v[at] = any;
    else if (told)
        out.v[1] = compose_replace(arena, out.v[1], "@there", out.v[at]);
    else
        return sx;
    return items_finish(&out);
}

/* For a time it is exchanged between you and an opponent (several.c). */
static const Sx *swap_for(Arena *arena, const Sx *a, const Sx *b, const Sx *d)
{
    bool mine = sx_holds(a, "yours");
    Items out = {arena, 0, {NULL}};
    if (sx_heads(b, "the") && sx_holds(b, "opposing"))
        b = compose_replace(arena, b, "the", sx_word(arena, "a"));
    if (sx_is(a, "this") && sx_heads(b, "a") && sx_holds(b, "opposing"))
        return sx_2(arena, "@s", sx_1(arena, "choose", b),
                    sx_2(arena, "@exchange", d, a));
    if (!sx_heads(a, "a") || !sx_heads(b, "a") || mine == sx_holds(b, "yours"))
        return sx_misread(arena);
    items_push_word(&out, "@s");
    items_push(&out, sx_1(arena, "choose", mine ? a : b));
    items_push(&out, sx_1(arena, "choose", mine ? b : a));
    items_push(&out, sx_1(arena, "@exchange", d));
    return items_finish(&out);
}

/* "Two Friends": one and one, who have to have different controllers (513.7);
 * chance picks any two. NULL if they can't have, or are more. */
static const Sx *swap_two(Arena *arena, const Sx *two)
{
    Items one = {arena, 0, {NULL}};
    bool random = sx_heads(two, "random");
    int n;
    if ((!random && !sx_heads(two, "some")) || !sx_value(two->items[1], &n) ||
        n != 2 || sx_holds(two, "yours") || sx_holds(two, "of"))
        return NULL;
    items_push_word(&one, "a");
    items_push_all(&one, two, 2);
    const Sx *each = items_finish(&one);
    if (!random)
        return sx_2(arena, "exchange", each, each);
    return sx_2(arena, "@s", sx_1(arena, "choose", two),
                sx_read(arena, SLICE("(exchange (random 1 (f (@among))) (a (f "
                                     "(@among))))")));
}

/* (@swap L (l M?) (l D?)) */
static const Sx *swap(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[1], *with = sx->items[2], *d = sx->items[3];
    const Sx *two = swap_two(arena, cards);
    if (with->count == 1 && d->count == 1 && two != NULL)
        return two;
    if (with->count == 1)
        return sx_heads(cards, "@those") && d->count > 1
                   ? sx_1(arena, "@exchange", d->items[1])
                   : sx_misread(arena);
    if (d->count > 1)
        return swap_for(arena, cards, with->items[1], d->items[1]);
    return sx_2(arena, "exchange", cards, with->items[1]);
}

/* (@trading L M), (@trading (a F*)): two that exchange places (several.c).
 * Resources and Problems lie where they lie (506). */
static const Sx *trading(Arena *arena, const Sx *sx)
{
    static const char *const fixed[] = {"resource", "problem", "event",
                                        "attachment"};
    const Sx *one = sx->items[1], *other = sx->items[2];
    Items out = {arena, 0, {NULL}}, second = {arena, 0, {NULL}};
    bool two = sx->count == 2, this = sx_is(one, "this");
    if (sx_holds_any(sx, fixed, ARRAY_LEN(fixed)) ||
        (two && !sx_heads(one, "a")))
        return sx_misread(arena);
    if (two && (sx_holds(one, "other") || sx_holds(one, "@different")))
        return sx_misread(arena); /* than a third one */
    if (two) {
        items_push_word(&second, "a");
        items_push_word(&second, "other");
        items_push_all(&second, one, 1);
        other = items_finish(&second);
    }
    items_push_word(&out, "@s");
    if (!this)
        items_push(&out, sx_1(arena, "choose", one));
    items_push(&out, sx_1(arena, "choose", other));
    items_push(&out, this ? sx_1(arena, "@trade", one)
                          : sx_read(arena, SLICE("(@trade)")));
    return items_finish(&out);
}

/* Does it say what fits, of drawing up to or of getting rid down to so many? */
static bool fits_get_to(const Sx *sx, bool draw)
{
    const Sx *hand = sx->items[7];
    bool no = sx->items[5]->count > 1, more = sx->items[6]->count > 1;
    bool yours = hand->count > 1 && sx_is(hand->items[1], "your");
    bool theirs = hand->count > 1 && !yours, you = sx_is(sx->items[3], "you");
    return !(draw ? no : more) && !(you ? theirs : yours);
}

/* (@get-to (v OP UNIT) UNIT P V (l no?) (l more?) (l your?)) */
static const Sx *get_to(Arena *arena, const Sx *sx)
{
    const Sx *op = sx->items[1]->items[1];
    if (!sx_equal(sx->items[1]->items[2], sx->items[2]) ||
        !fits_get_to(sx, sx_is(op, "draw")))
        return sx_misread(arena);
    bool discard = sx_is(op, "discard");
    if (!sx_is(op, "draw") && !discard && !sx_is(op, "lose"))
        return sx_misread(arena);
    const Sx *doer = sx_1(arena, "@doer-is", sx->items[3]);
    if (sx_is(op, "draw"))
        return sx_2(arena, "draw-to", doer, sx->items[4]);
    const Sx *has = sx_1(arena, discard ? "hand" : "tokens", doer);
    return sx_list(
        arena,
        (const Sx *[]){op, who(arena),
                       sx_2(arena, "-", sx_1(arena, "now", has), sx->items[4])},
        3);
}

/* (@at-each (l other?) (l C?)): what holds at each Problem that is meant */
static const Sx *at_each(Arena *arena, const Sx *sx)
{
    const Sx *other = sx->items[1], *having = sx->items[2];
    Items all = {arena, 0, {NULL}};
    if (other->count == 1 && having->count == 1)
        return sx_read(arena, SLICE("(exists problem (at there))"));
    items_push_word(&all, "@all");
    if (other->count > 1)
        items_push(&all, sx_read(arena, SLICE("(not (fits this (at there)))")));
    items_push_all(&all, having, 1);
    return sugar_remove(arena, items_finish(&all));
}

/* Is it left to a player? */
static bool may_of(const Sx *s)
{
    if (sx_heads(s, "@s") && s->count == 2)
        s = s->items[1];
    return sx_heads(s, "@may");
}

/* (@and-later S [E S]) */
static const Sx *and_later(Arena *arena, const Sx *sx)
{
    if (sx_heads(sx->items[1], "@s") && sx->items[1]->count == 2 &&
        may_of(sx->items[1]->items[1])) /* to do it at all, that is */
        return sx_misread(arena);
    if (sx->count == 2)
        return sx->items[1];
    return sx_2(arena, "@s", sx->items[1],
                sx_2(arena, "later", sx->items[2], sx->items[3]));
}

/* (@to-power V L (l D?)): the power of a card is multiplied for a time, or
 * it is not counted. */
static const Sx *to_power(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[2], *d = sx->items[3];
    bool ignored = sx_is(sx->items[1], "ignore");
    if (ignored != (d->count == 1))
        return sx_misread(arena);
    if (ignored)
        return sugar_remove(arena, sx_1(arena, "ignore", cards));
    const Sx *mods[] = {sx_word(arena, "@mods"), d->items[1], cards,
                        sx_1(arena, "times-power", sx->items[1])};
    return sx_list(arena, mods, 4);
}

/* (@fate L (@mods D? L M*) OP?): what is to become of the cards */
static const Sx *fate(Arena *arena, const Sx *sx)
{
    const Sx *mods = sx->items[2];
    bool put = sx->count > 3;
    if (put == (mods->count > 2) || sx->count > 4)
        return sx_misread(arena);
    if (!put)
        return mods;
    return sugar_remove(arena,
                        together_done(arena, sx->items[3], sx->items[1]));
}

/* (@stronger V P power): in this faceoff, or the next one */
static const Sx *stronger(Arena *arena, const Sx *sx)
{
    const Sx *player = sx->items[2];
    const Sx *d = sx_is(sx->items[3], "next")
                      ? sx_1(arena, "next-faceoff", player)
                      : sx_word(arena, "end-of-faceoff");
    return sx_2(arena, "until", d, sx_2(arena, "total", sx->items[1], player));
}

/* (@may-be S may?) */
static const Sx *may_be(Arena *arena, const Sx *sx)
{
    return sx->count > 2 ? sx_1(arena, "@may", sx->items[1])
                         : sugar_remove(arena, sx->items[1]);
}

/* (@time-for skip (time (@next PHASE) P?)), (@time-for take (time (@extra-time
 * turn))) */
static const Sx *time_for(Arena *arena, const Sx *sx)
{
    const Sx *time = sx->items[2];
    bool skip = sx_is(sx->items[1], "skip");
    if (!sx_heads(time, "time") ||
        !sx_heads(time->items[1], skip ? "@next" : "@extra-time"))
        return sx_misread(arena);
    const Sx *part = time->items[1]->items[1];
    if (skip)
        return sx_2(arena, "skip",
                    time->count > 2 ? time->items[2]
                                    : sx_word(arena, "@turn-player"),
                    part);
    if (sx_is(part, "turn") && time->count == 2)
        return sx_1(arena, "extra-turn", who(arena));
    static const char *const no_phases[] = {"game", "phase", "draw-step",
                                            "ready-step", "confront-step"};
    if (time->count > 2 || sx_is_list(part) ||
        sx_is_any(part, no_phases, ARRAY_LEN(no_phases)))
        return sx_misread(arena);
    return sx_1(arena, "new-phase", part);
}

/* Whether the cards may be several. */
static bool are_several(const Sx *cards)
{
    static const char *const all[] = {"all", "up-to", "some", "any-number"};
    static const char *const numbered[] = {"top", "bottom", "random"};
    int n = 0;
    for (size_t i = 0; i < ARRAY_LEN(all); i++)
        if (sx_heads(cards, all[i]))
            return true;
    for (size_t i = 0; i < ARRAY_LEN(numbered); i++)
        if (sx_heads(cards, numbered[i]))
            return !sx_value(cards->items[1], &n) || n != 1;
    return false;
}

/* What a card has to be so that the deed can be done to it; or NULL. It matters
 * who exhausts a card, which choosing it first would not tell. */
static const Sx *state_for(Arena *arena, const Sx *op)
{
    static const char *const states[][2] = {
        {"ready", "exhausted"},
        {"frighten", "(not frightened)"},
        {"unfrighten", "frightened"},
    };
    for (size_t i = 0; i < ARRAY_LEN(states); i++)
        if (sx_is(op, states[i][0]))
            return sx_read(arena, slice_of(states[i][1]));
    return NULL;
}

/* "Unfrighten and ready a Friend": one to which either can be done will do
 * (707.2), so that it is chosen first; NULL if the deeds are others. */
static const Sx *either_deed(Arena *arena, const Sx *sx, const Sx *same)
{
    static const char *const picks[] = {"a", "all", "up-to", "some",
                                        "any-number"};
    const Sx *cards = sx->items[4];
    const Sx *one = state_for(arena, sx->items[2]);
    const Sx *other = state_for(arena, sx->items[3]);
    Items such = {arena, 0, {NULL}}, out = {arena, 0, {NULL}};
    if (one == NULL || other == NULL || !sx_is_list(cards) ||
        !sx_is_any(cards, picks, ARRAY_LEN(picks)))
        return NULL;
    items_push_all(&such, cards, 0);
    items_push(&such, sx_2(arena, "either", one, other));
    items_push_word(&out, "@s");
    items_push(&out, sx_1(arena, "choose", items_finish(&such)));
    for (uint32_t i = 2; i < 4; i++)
        items_push(&out, sx_list(arena, (const Sx *[]){sx->items[i], same}, 2));
    return items_finish(&out);
}

/* (@verbs and OP OP L): both are done to the cards; or one of the two. */
static const Sx *verbs(Arena *arena, const Sx *sx)
{
    bool both = sx_is(sx->items[1], "and");
    const Sx *cards = sx->items[4];
    if (together_is_pile(cards)) /* choosing it goes without saying */
        return both && sx_is(sx->items[2], "choose")
                   ? to_pile(arena, sx->items[3])
                   : sx_misread(arena);
    const char *same = are_several(cards) ? "@them" : "@it";
    const Sx *again = both ? sx_word(arena, same) : cards;
    Items one = {arena, 0, {NULL}}, other = {arena, 0, {NULL}};
    const Sx *chosen = both ? either_deed(arena, sx, again) : NULL;
    if (chosen != NULL)
        return chosen;
    items_push(&one, sx->items[2]);
    items_push(&one, cards);
    items_push(&other, sx->items[3]);
    items_push(&other, again);
    if (both)
        return sx_2(arena, "@s", items_finish(&one), items_finish(&other));
    const Sx *modes[] = {sx_word(arena, "modes"), sx_number(arena, 1),
                         items_finish(&one), items_finish(&other)};
    return sx_list(arena, modes, 4);
}

/* (@until-then S E): what is banished comes back, what is gained is lost,
 * unless something has been paid: tokens are spent in any order (502.1b). */
static const Sx *until_then(Arena *arena, const Sx *sx)
{
    const Sx *s = sugar_remove(arena, sx->items[1]), *e = sx->items[2];
    Items back = {arena, 0, {NULL}};
    bool one = s != NULL && sx_heads(s, "banish") &&
               (sx_heads(s->items[1], "a") || sx_heads(s->items[1], "the"));
    if (one && !sx_holds(s->items[1], "@they") &&
        (sx_holds(e, "@they") || sx_holds(e, "@it"))) /* of that card */
        return sx_2(arena, "@s", sx_1(arena, "choose", s->items[1]),
                    sx_2(arena, "@until-then",
                         sx_1(arena, "banish", sx_word(arena, "@it")), e));
    if (s != NULL && sx_heads(s, "banish"))
        return sugar_remove(arena, sx_2(arena, "banish-until", e, s->items[1]));
    if (s == NULL || !sx_heads(s, "gain"))
        return s == NULL ? NULL : sx_misread(arena);
    items_push_all(&back, s, 0);
    back.v[0] = sx_word(arena, "lose");
    const Sx *pays = sx_2(arena, "on", sx_word(arena, "pay"), s->items[1]);
    const Sx *later[] = {sx_word(arena, "next-time"),
                         sx_1(arena, "until-event", pays), e,
                         items_finish(&back)};
    return sx_2(arena, "@s", s, sx_list(arena, later, 4));
}

static bool pays_number(const Sx *s)
{
    return sx_heads(s, "pay") || sx_heads(s, "pay-points");
}

/* (@either-way S S): one of them; to pay or not is another matter. */
static const Sx *either_way(Arena *arena, const Sx *sx)
{
    const Sx *one = sugar_remove(arena, sx->items[1]);
    const Sx *other = sugar_remove(arena, sx->items[2]);
    if (one == NULL || other == NULL || pays_number(one) || pays_number(other))
        return sx_misread(arena);
    return one_way(arena, one, other);
}

/* (@cost C S*) with two costs of which one is paid: S* for either of them; NULL
 * if there is but one. */
static const Sx *either_paid(Arena *arena, const Sx *sx)
{
    Items modes = items_headed(arena, "modes");
    items_push(&modes, sx_number(arena, 1));
    for (unsigned way = 0; way < 2; way++) {
        const Sx *cost = part_cost(arena, sx->items[1], way == 0);
        if (cost == NULL)
            return NULL;
        Items paid = items_headed(arena, "@cost");
        items_push(&paid, cost);
        items_push_all(&paid, sx, 2);
        items_push(&modes, items_finish(&paid));
    }
    return items_finish(&modes);
}

/* (@must S): what cannot be paid is not. */
static const Sx *must(Arena *arena, const Sx *sx)
{
    const Sx *s = sugar_remove(arena, sx->items[1]);
    Items out = {arena, 0, {NULL}};
    if (s == NULL || !pays_number(s))
        return s;
    items_push_word(&out, "p-paying");
    items_push(&out, who(arena));
    items_push(&out, s);
    items_push_word(&out, "nothing");
    return items_finish(&out);
}

/* (@for-each V S): S that often; of the cards that are counted, if it speaks
 * of each of them. What is given besides is given so many times over. */
static const Sx *for_each(Arena *arena, const Sx *sx)
{
    const Sx *v = sx->items[1], *s = sx->items[2];
    Items all = {arena, 0, {NULL}};
    if (sx_holds(s, "@besides") && sx_holds(s, "additional"))
        return span_besides(arena, s, v);
    if (sx_holds(v, "problem") &&
        (sx_holds(v, "beside") || sx_holds(v, "@beside")))
        return sx_misread(arena); /* it is done at each of them */
    if (!sx_heads(v, "count") || (!sx_holds(s, "@that") && !sx_holds(s, "@it")))
        return sx_2(arena, "times", v, s);
    items_push_all(&all, v, 0);
    all.v[0] = sx_word(arena, "all");
    return sx_2(arena, "for-each", items_finish(&all), s);
}

const Sx *deed_form(Arena *arena, const Sx *sx)
{
    static const SxForm forms[] = {
        {"@copied", copied},
        {"@verbs", verbs},
        {"@until-then", until_then},
        {"@must", must},
        {"@for-each", for_each},
        {"@both", together_both},
        {"@move-both", together_moved},
        {"@kinds", together_kinds},
        {"@bring", together_brought},
        {"@at-every", at_every},
        {"@options", options},
        {"@put-apart", together_apart},
        {"@put-told", together_told},
        {"@controlling", controlling},
        {"@ending", ending},
        {"@of-card", of_card},
        {"@naming", naming},
        {"@choose-both", choose_both},
        {"@contribute", contribute},
        {"confront", confront},
        {"no-power-confront", confront},
        {"@counter", counter},
        {"uncounter", uncounter},
        {"has-counters", has_counters},
        {"@from-among", from_among},
        {"@them-counters", them_counters},
        {"@turned", turned},
        {"reveal", reveal},
        {"@swap", swap},
        {"@trading", trading},
        {"@time-for", time_for},
        {"@may-be", may_be},
        {"@get-to", get_to},
        {"@at-each", at_each},
        {"@and-later", and_later},
        {"@to-power", to_power},
        {"@either-way", either_way},
        {"@cost", either_paid},
        {"@fate", fate},
        {"@stronger", stronger},
    };
    const Sx *made = sx_make(arena, sx, forms, ARRAY_LEN(forms));
    if (made != NULL)
        return made;
    if (sx->count == 2 && together_is_pile(sx->items[1]) &&
        !sx_heads(sx, "@piles"))
        return to_pile(arena, sx->items[0]);
    return rule_form(arena, span_form(arena, sx));
}

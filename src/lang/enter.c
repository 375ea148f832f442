/* enter - see enter.h. */
#include "lang/enter.h"

#include <string.h>

#include "lang/deed.h"
#include "lang/items.h"
#include "lang/sugar.h"

typedef struct Arrival {
    const Sx *area, *as, *on;
    const char *op; /* of those that arrive in a state */
    unsigned ways;  /* that cannot go together */
    const Sx *each; /* what must hold at each Problem it arrives at */
    const Sx *laid; /* (@laid V N): with so many such counters */
    bool scared, hidden, wrong;
} Arrival;

static void add_arrival(Arrival *a, const Sx *part)
{
    if (sx_heads(part, "@area")) {
        a->wrong = a->wrong || a->area != NULL;
        a->area = part->items[1];
        return;
    }
    if (sx_heads(part, "@each")) {
        a->each = part->items[1];
        return;
    }
    if (sx_heads(part, "@as") && sx_heads(part->items[1], "owner"))
        return; /* as it is with all that enters play (513.2) */
    if (sx_is(part, "face-down")) {
        a->hidden = true;
        return;
    }
    if (sx_heads(part, "@laid")) {
        a->wrong = a->wrong || a->laid != NULL;
        a->laid = part;
        return;
    }
    a->ways++;
    if (sx_heads(part, "@as"))
        a->as = part->items[1];
    else if (sx_heads(part, "@on"))
        a->on = part->items[1];
    else if (sx_is(part, "exhausted"))
        a->op = "to-play-exhausted";
    else if (sx_is(part, "face-up"))
        a->op = "to-play-face-up";
    else if (sx_is(part, "frightened"))
        a->scared = true;
    else
        a->wrong = true;
}

/* Face-down, as Troublemakers enter play if nothing else is said: are they? */
static bool is_so_anyway(const Arrival *a, const Sx *cards)
{
    return !a->hidden ||
           (a->ways == (a->as != NULL) && sx_holds(cards, "troublemaker"));
}

/* One card, put into play with counters: it enters with them (706.1b).
 * RULING: (R115) */
static const Sx *laden(Arena *arena, const Sx *put, const Arrival *a)
{
    const Sx *cards = put->items[1];
    bool one = sx_heads(cards, "a");
    Items out = {arena, 0, {NULL}};
    if (!sx_heads(put, "to-play") || a->laid->count != 3 ||
        !sx_is(a->laid->items[2], "power-counter") ||
        (!one && !sx_is(cards, "@it") && !sx_heads(cards, "@that")))
        return sx_misread(arena);
    const Sx *it = one ? sx_read(arena, SLICE("(@that card)")) : cards;
    const Sx *mods[] = {sx_word(arena, "@mods"), sx_word(arena, "end-of-turn"),
                        it, sx_1(arena, "enters-counters", a->laid->items[1])};
    items_push_word(&out, "@s");
    if (one)
        items_push(&out, sx_1(arena, "choose", cards));
    if (one)
        items_push_word(&out, "@and");
    items_push(&out, sx_list(arena, mods, ARRAY_LEN(mods)));
    items_push_word(&out, "@and");
    items_push(&out, sx_2(arena, "to-play", it, put->items[2]));
    return items_finish(&out);
}

/* Tokens and copies: the area is their last operand. */
static const Sx *made(Arena *arena, const Sx *make, const Arrival *a);

/* (make P V (token ... chosen-color)): they have the color, once there. */
static const Sx *painted(Arena *arena, const Sx *make, const Arrival *a)
{
    const Sx *token = make->items[3];
    const char *made_so = sx_is(make->items[2], "1") ? "@it" : "@them";
    Items plain = {arena, 0, {NULL}}, out = {arena, 0, {NULL}};
    items_push_all(&plain, token, 0);
    plain.n--;
    items_push_all(&out, make, 0);
    out.v[3] = items_finish(&plain);
    const Sx *paint[] = {sx_word(arena, "@mods"), sx_word(arena, "forever"),
                         sx_word(arena, made_so),
                         sx_1(arena, "color", sx_word(arena, "chosen"))};
    return sx_2(arena, "@s", made(arena, items_finish(&out), a),
                sx_list(arena, paint, 4));
}

/* (token ... (with K)): the keyword is the token's own. */
static const Sx *gifted(Arena *arena, const Sx *token, const Sx *keyword)
{
    Items out = {arena, 0, {NULL}};
    items_push_all(&out, token, 0);
    out.v[out.n - 1] = sx_1(arena, "keyword", keyword);
    return items_finish(&out);
}

/* "A copy of a Friend ... at each Problem": it is chosen once for all of them. */
static const Sx *at_each(Arena *arena, const Sx *each, Items *make)
{
    const Sx *card = make->n > 2 ? make->v[2] : NULL;
    bool copies = !sx_is(make->v[0], "make") &&
                  (sx_heads(card, "a") || sx_heads(card, "some"));
    if (copies)
        make->v[2] = sx_1(arena, "@that", sx_word(arena, "card"));
    const Sx *loop = sx_2(arena, "each-area", each, items_finish(make));
    const Sx *out[] = {sx_word(arena, "@s"), sx_1(arena, "choose", card),
                       sx_word(arena, "@and"), loop};
    return copies ? sx_list(arena, out, ARRAY_LEN(out)) : loop;
}

static const Sx *made(Arena *arena, const Sx *make, const Arrival *a)
{
    Items out = {arena, 0, {NULL}};
    bool face_up = strcmp(a->op, "to-play-face-up") == 0;
    bool tired = strcmp(a->op, "to-play-exhausted") == 0;
    bool yours = a->as != NULL && sx_is(a->as, "you"); /* whose else */
    if (a->ways > (unsigned)face_up + tired + yours ||
        (face_up && !sx_heads(make, "copy-token")))
        return sx_misread(arena);
    const Sx *last = sx_heads(make, "make")
                         ? make->items[3]->items[make->items[3]->count - 1]
                         : make;
    if (sx_is(last, "chosen-color") || sx_heads(last, "@spoken-of"))
        return painted(arena, make, a);
    items_push_all(&out, make, 0);
    if (yours) /* though another player puts them there */
        out.v[1] = a->as;
    if (sx_heads(last, "with"))
        out.v[3] = gifted(arena, make->items[3], last->items[1]);
    if (face_up)
        out.v[0] = sx_word(arena, "copy-token-face-up");
    if (tired)
        out.v[0] =
            sx_word(arena, sx_heads(make, "make") ? "make-exhausted"
                                                  : "copy-token-exhausted");
    items_push(&out, a->each != NULL ? sx_word(arena, "there") : a->area);
    return a->each != NULL ? at_each(arena, a->each, &out) : items_finish(&out);
}

/* (@host (l L?) (l another?) (attached-to (every F*))?): what is named, or
 * another one of F* */
static const Sx *host_of(Arena *arena, const Sx *sx)
{
    const Sx *named = sx->items[1];
    Items out = {arena, 0, {NULL}};
    if (named->count + sx->items[2]->count != 3)
        return sx_misread(arena);
    if (named->count > 1)
        return named->items[1];
    if (sx->count == 3)
        return sx_misread(arena);
    items_push_word(&out, "a");
    items_push_word(&out, "other");
    items_push_all(&out, sx->items[3]->items[1], 1);
    return items_finish(&out);
}

/* (in Z), of a card that is not in play */
static bool is_out_of_play(const Sx *f)
{
    return sx_heads(f, "in") && !sx_is(f->items[1], "play");
}

/* Is the card that is named somewhere else than in play, where hosts are
 * (509.1)? What it is compared with may be anywhere. */
static bool is_no_host(const Sx *card)
{
    for (uint32_t i = 1; sx_is_list(card) && i < card->count; i++) {
        const Sx *f = card->items[i];
        if (is_out_of_play(f) ||
            ((sx_heads(f, "f") || sx_heads(f, "both")) && is_no_host(f)))
            return true;
    }
    return false;
}

/* (@onto L M) */
static const Sx *onto(Arena *arena, const Sx *sx)
{
    static const char *const zones[] = {"hand", "discard", "draw-deck",
                                        "banished"};
    const Sx *cards = sugar_remove(arena, sx->items[1]);
    const Sx *host = sugar_remove(arena, sx->items[2]);
    if (cards == NULL || host == NULL)
        return NULL;
    if (is_no_host(host))
        return sx_misread(arena);
    bool elsewhere = sx_holds_any(cards, zones, ARRAY_LEN(zones));
    if (sx_heads(cards, "all") && sx_holds(cards, "attached-to") &&
        sx_holds(cards, "every"))
        return sx_misread(arena); /* all that lie on one card, not on any */
    return sugar_remove(
        arena, sx_2(arena, elsewhere ? "to-play-on" : "reattach", cards, host));
}

/* (@reattached L M): no Resource is moved by itself (506), so "move a Resource
 * to another Friend" is that it is reattached (509.5). */
static const Sx *reattached(Arena *arena, const Sx *sx)
{
    const Sx *made = onto(arena, sx), *cards = NULL;
    if (made == NULL || !sx_heads(made, "reattach"))
        return sx_misread(arena);
    cards = made->items[1];
    bool resource =
        sx_holds(cards, "resource") || sx_holds(cards, "attachment");
    bool on_card = sx_heads(cards, "a") && sx_holds(cards, "attached-to");
    return resource || (on_card && !sx_holds(cards, "problem"))
               ? made
               : sx_misread(arena);
}

/* "Each of them ... at its owner's home" */
static bool is_own_home(const Sx *cards, const Sx *area)
{
    return sx_heads(cards, "all") && sx_heads(area, "home") &&
           sx_heads(area->items[1], "owner") &&
           sx_is(area->items[1]->items[1], "@it");
}

static const Sx *to_play(Arena *arena, const Sx *sx);

/* (@to-play (@copies N (copy-token P L)) ...): so many times of one card, which
 * is chosen once. */
static const Sx *copies(Arena *arena, const Sx *sx)
{
    Items one = {arena, 0, {NULL}}, make = {arena, 0, {NULL}};
    const Sx *card = sx->items[1]->items[2]->items[2];
    bool chosen = sx_heads(card, "a");
    if (!chosen && !sx_is(card, "this") && !sx_is(card, "@it") &&
        !sx_heads(card, "@that"))
        return sx_misread(arena);
    items_push_all(&make, sx->items[1]->items[2], 0);
    if (chosen)
        make.v[2] = sx_1(arena, "@that", sx_word(arena, "card"));
    items_push_all(&one, sx, 0);
    one.v[1] = items_finish(&make);
    const Sx *put = to_play(arena, items_finish(&one));
    if (put == NULL || sx_heads(put, "@misread"))
        return put;
    const Sx *times = sx_2(arena, "times", sx->items[1]->items[1], put);
    const Sx *out[] = {sx_word(arena, "@s"), sx_1(arena, "choose", card),
                       sx_word(arena, "@and"), times};
    return chosen ? sx_list(arena, out, ARRAY_LEN(out)) : times;
}

static const Sx *to_play(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[1];
    const Sx *zone = sx->items[2]->count > 1 ? sx->items[2]->items[1] : NULL;
    Arrival a = {.op = "to-play"};
    if (sx_heads(cards, "@copies"))
        return copies(arena, sx);
    for (uint32_t i = 3; i < sx->count; i++)
        add_arrival(&a, sx->items[i]);
    if (a.area != NULL && (a.on != NULL || a.each != NULL))
        return sx_misread(arena); /* in one place or in another */
    if (a.area == NULL)
        a.area = sx_word(arena, "any-area");
    if (is_own_home(cards, a.area))
        a.area = sx_word(arena, "own-home");
    if (a.hidden && sx_is(cards, "@it"))
        cards = sx_read(arena, SLICE("(@that troublemaker)"));
    bool tired = strcmp(a.op, "to-play-exhausted") == 0;
    if (a.ways > 1u + (a.as != NULL && tired) || a.wrong ||
        !is_so_anyway(&a, cards) ||
        (a.laid != NULL && (a.ways > 0 || a.each != NULL)))
        return sx_misread(arena);
    bool new = sx_heads(cards, "make") || sx_heads(cards, "copy-token");
    if (new &&zone == NULL && a.laid == NULL)
        return made(arena, cards, &a);
    if (new || a.each != NULL || (zone != NULL && !sx_is_list(cards)))
        return sx_misread(arena);
    if (sx_heads(cards, "some"))
        cards = sugar_remove(arena, cards);
    if (zone != NULL)
        cards = sx_2(arena, "@from", cards, zone);
    if (a.on != NULL)
        return sx_2(arena, "to-play-on", cards, a.on);
    if (a.as != NULL) {
        Items out = {arena, 0, {NULL}};
        items_push_word(&out, tired ? "to-play-as-exhausted" : "to-play-as");
        items_push(&out, a.as);
        items_push(&out, cards);
        items_push(&out, a.area);
        return items_finish(&out);
    }
    const char *op = a.scared ? "to-play-frightened" : a.op;
    if (a.laid != NULL)
        return laden(arena, sx_2(arena, op, cards, a.area), &a);
    return sugar_remove(arena, sx_2(arena, op, cards, a.area));
}

/* (@to-place L (@from-zone) A*): that it is play they are put into goes without
 * saying if it is told where they come from. */
static const Sx *to_place(Arena *arena, const Sx *sx)
{
    static const char *const elsewhere[] = {"in", "@among", "make",
                                            "copy-token"};
    return sx_holds_any(sx->items[1], elsewhere, ARRAY_LEN(elsewhere))
               ? to_play(arena, sx)
               : sx_misread(arena);
}

/* (@free for_free), (@free without_paying its) */
static bool is_free(const Sx *sx)
{
    return sx_is(sx->items[1], "for_free") == (sx->count == 2);
}

/* Is it left to choice which Problem that is? */
static bool is_open(const Sx *area)
{
    static const char *const heads[] = {"a-problem", "random-problem",
                                        "@other-problem"};
    for (size_t i = 0; area != NULL && i < ARRAY_LEN(heads); i++)
        if (sx_is(area, heads[i]) || sx_heads(area, heads[i]))
            return true;
    return false;
}

/* (@playing (l free?) L (@from-zone Z?) A*); for (@for V), V more is paid */
static const Sx *play_free(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[2], *from = sx->items[3];
    Arrival a = {.op = "to-play"};
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 4; i < sx->count; i++)
        add_arrival(&a, sx->items[i]);
    bool tired = strcmp(a.op, "to-play-exhausted") == 0;
    if (a.wrong || a.ways > 1 || a.as != NULL || a.each != NULL || a.hidden ||
        a.laid != NULL || strcmp(a.op, "to-play-face-up") == 0 ||
        (a.on != NULL && (a.area != NULL || a.scared || tired)))
        return sx_misread(arena);
    const bool own = from->count > 1 && sx_is(cards, "this"); /* it is there */
    if (from->count > 1 && !own)
        cards = sx_2(arena, "@from", cards, from->items[1]);
    const Sx *way = sx->items[1]->count > 1 ? sx->items[1]->items[1] : NULL;
    const Sx *more =
        way != NULL && sx_heads(way, "@for") ? way->items[1] : NULL;
    bool paid = way == NULL || more != NULL;
    if (!paid && sx_heads(way, "@free") && !is_free(way))
        return sx_misread(arena);
    if (paid && (a.on != NULL || a.scared || tired))
        return sx_misread(arena);
    items_push(&out, sx_word(arena, more != NULL   ? "play-for"
                                    : paid         ? "play"
                                    : a.on != NULL ? "play-free-on"
                                    : a.scared     ? "play-free-frightened"
                                    : tired        ? "play-free-exhausted"
                                                   : "play-free"));
    items_push_word(&out, "@who");
    items_push(&out, cards);
    if (more != NULL)
        items_push(&out, more);
    const bool open = is_open(a.area);
    if (a.area != NULL || a.on != NULL)
        items_push(&out, open           ? sx_word(arena, "there")
                         : a.on != NULL ? a.on
                                        : a.area);
    const Sx *play = sugar_remove(arena, items_finish(&out));
    if (open && play != NULL)
        play = sx_2(arena, "@s", sx_1(arena, "choose-area", a.area), play);
    return own && play != NULL
               ? sx_2(arena, "@from-there", from->items[1], play)
               : play;
}

/* (enters-exhausted) of what comes there. */
static const Sx *arriving_at(Arena *arena, const Sx *how, const Sx *place)
{
    Items out = {arena, 0, {NULL}};
    if (sx_heads(how, "@misread") || sx_is(place, "own-home"))
        return sx_misread(arena);
    items_push_all(&out, how, 0);
    items_push(&out, sx_1(arena, "at", place));
    return items_finish(&out);
}

/* (@arriving (l STATE?) (l V N) (l V?) (l V?) (l L?) R?): how they come;
 * with counters for each of something, or with a number of them. */
static const Sx *arriving(Arena *arena, const Sx *sx)
{
    const Sx *counters = sx->items[2];
    const Sx *each = sx->items[3], *number = sx->items[4];
    bool scared = sx_holds(sx->items[1], "frightened");
    const Sx *plain =
        sx_word(arena, scared ? "enters-frightened" : "enters-exhausted");
    if (sx->count > 6)
        return arriving_at(arena, arriving(arena, sx_list(arena, sx->items, 6)),
                           sx->items[6]);
    if (sx->items[5]->count > 1) /* that is done, and holds for nothing */
        return sx_misread(arena);
    if (counters->count == 1)
        return sx->items[1]->count > 1 && each->count + number->count == 2
                   ? sx_list(arena, &plain, 1)
                   : sx_misread(arena);
    const Sx *v = counters->items[1];
    bool open = sx_is(v, "@number");
    if (sx->items[1]->count > 1 || open != (number->count > 1) ||
        !sx_is(counters->items[2], "power-counter"))
        return sx_misread(arena);
    v = open ? number->items[1] : v;
    return sx_1(arena, "enters-counters",
                each->count > 1 ? sx_2(arena, "*", v, each->items[1]) : v);
}

/* (@next-enters (f F*) (l turn?) (enters-counters V)): until it is there, or
 * the turn is over, of what is in the queue as only played cards are */
static const Sx *next_enters(Arena *arena, const Sx *sx)
{
    static const char *const kinds[] = {"friend", "resource", "troublemaker"};
    const Sx *card = sx->items[1], *m = sx->items[3];
    Items on = items_headed(arena, "on"), mod = {arena, 0, {NULL}};
    if (sx->count != 4 || !sx_heads(m, "@arriving") ||
        !sx_holds_any(card, kinds, ARRAY_LEN(kinds))) /* an Event is none */
        return sx_misread(arena);
    items_push_all(&mod, arriving(arena, m), 0);
    items_push_all(&mod, card, 1);
    items_push_word(&mod, "yours");
    items_push(&mod, sx_read(arena, SLICE("(in queue)")));
    items_push_word(&on, "enter-play");
    items_push(&on, card);
    items_push_word(&on, "you");
    const Sx *over =
        sx_2(arena, "from-zone", sx_word(arena, "queue"), items_finish(&on));
    if (sx->items[2]->count > 1)
        over = sx_2(arena, "either-of", over,
                    sx_read(arena, SLICE("(on turn-end)")));
    return sx_2(arena, "until", sx_1(arena, "until-event", over),
                items_finish(&mod));
}

bool enter_is_state(const Sx *sx)
{
    static const char *const heads[] = {"enters-exhausted", "enters-frightened",
                                        "enters-face-up", "enters-counters"};
    return sx_is_any(sx, heads, ARRAY_LEN(heads));
}

const Sx *enter_form(Arena *arena, const Sx *sx)
{
    static const SxForm forms[] = {
        {"@to-play", to_play},       {"@onto", onto},
        {"@reattached", reattached}, {"@host", host_of},
        {"@playing", play_free},     {"@next-enters", next_enters},
        {"@to-place", to_place},     {"@arriving", arriving},
    };
    const Sx *made = sx_make(arena, sx, forms, ARRAY_LEN(forms));
    if (made != NULL)
        return made;
    return deed_form(arena, sx);
}

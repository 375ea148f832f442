/* shape - see shape.h. */
#include "lang/shape.h"

#include "lang/being_played.h"
#include "lang/charge.h"
#include "lang/compose.h"
#include "lang/items.h"
#include "lang/judge.h"
#include "lang/span.h"
#include "lang/sugar.h"

/* Cards that filters describe; not a word for cards spoken of before. */
static bool is_pick(const Sx *sx)
{
    return sx_is_list(sx) && sx->count > 0 && sx->items[0]->atom.p[0] != '@';
}

/* (@by (by-player C) A): the ability, with who may activate it. */
static const Sx *activated_by(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    const Sx *by = sx_heads(sx->items[1], "@as-it")
                       ? being_played_as(arena, sx->items[1])
                       : shape_form(arena, sx->items[1]);
    if (by == NULL || sx_heads(by, "@misread"))
        return by;
    items_push_all(&out, by, 0);
    items_push_all(&out, sx, 2);
    return items_finish(&out);
}

/* (@as-played (l ...) S): "it" is what this card is played on, and what is done
 * later is a rule of its own. */
static const Sx *as_played(Arena *arena, const Sx *sx)
{
    const Sx *s = sx->items[2];
    bool many = sx_heads(s, "@s") && s->count > 1;
    const Sx *first = many ? s->items[1] : s;
    Items all = {arena, 0, {NULL}};
    bool rule = sx_heads(first, "@for-good") ||
                (sx_heads(first, "@mods") && sx_is(first->items[1], "forever"));
    if (sx_heads(first, "later") || rule) /* it holds while this is in play */
        return sx_misread(arena);
    if (sx->items[1]->count > 1)
        first = compose_replace(arena, first, "@it", sx_word(arena, "host"));
    items_push_word(&all, "@s");
    items_push(&all, first);
    if (many)
        items_push_all(&all, s, 2);
    return sx_2(
        arena, "when",
        sx_2(arena, "on", sx_word(arena, "play"), sx_word(arena, "self")),
        items_finish(&all));
}

/* (@by-any (@of P C?) C*): anybody, or anybody for whom that holds. */
static const Sx *by_any(Arena *arena, const Sx *sx)
{
    const Sx *has = sx->items[1];
    Items all = {arena, 0, {NULL}};
    items_push_word(&all, "@all");
    if (has->count > 2)
        items_push(&all, has);
    items_push_all(&all, sx, 2);
    if (all.n > 1)
        return sx_1(arena, "by-player", items_finish(&all));
    items_push_word(&all, "by-anyone");
    return sx_list(arena, &all.v[1], 1);
}

/* (@by-one P) */
static const Sx *by_one(Arena *arena, const Sx *sx)
{
    const Sx *player = sx->items[1];
    const Sx *owner = sx_word(arena, "by-owner");
    if (sx_heads(player, "owner") && (sx_is(player->items[1], "this") ||
                                      sx_heads(player->items[1], "@this")))
        return sx_list(arena, &owner, 1);
    return sx_1(
        arena, "by-player",
        sx_2(arena, "same-player", sx_word(arena, "that-player"), player));
}

/* (@only-if A C?) */
static const Sx *if_said(Arena *arena, const Sx *sx, const char *head)
{
    return sx->count > 2 ? sx_2(arena, head, sx->items[2], sx->items[1])
                         : sx->items[1];
}

/* (@during M C?). What is counted in a turn is not what is counted in a phase
 * of it: "not more than one each turn during the Main Phase". */
static const Sx *during(Arena *arena, const Sx *sx)
{
    static const char *const caps[] = {"max", "@max"};
    static const char *const phases[] = {"during", "@in-time"};
    return sx->count > 2 && sx_holds_any(sx->items[1], caps, ARRAY_LEN(caps)) &&
                   sx_holds_any(sx->items[2], phases, ARRAY_LEN(phases))
               ? sx_misread(arena)
               : if_said(arena, sx, "while");
}

/* (@all C C*): all of them, if there is more than one. */
static const Sx *all_hold(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx->count == 2)
        return sugar_remove(arena, sx->items[1]);
    items_push_word(&out, "and");
    items_push_all(&out, sx, 1);
    return items_finish(&out);
}

static bool picks_cards(const Sx *sx)
{
    static const char *const heads[] = {"a",      "some", "up-to", "any-number",
                                        "random", "top",  "bottom"};
    return sx_is_list(sx) && sx_is_any(sx, heads, ARRAY_LEN(heads));
}

/* (@if-behind C S): what is said behind a card that is picked is said of that
 * card, and asked before it is known: "dismiss a Friend if it is exhausted".
 * (@behind C): of one that has a name, or of another (nearest.c). "It" in S
 * cannot be one of which C says only later that it is there. */
static const Sx *if_behind(Arena *arena, const Sx *sx)
{
    static const char *const back[] = {"@it", "@that", "@them"};
    const Sx *c = sx->items[1], *s = sx->items[2];
    bool decides = sx_heads(c, "@unless") || sx_heads(c, "@did");
    bool of_it = sx_holds(c, "@it") && !sx_heads(c, "@unless");
    if (of_it && sx_has(s, picks_cards))
        return sx_misread(arena);
    if (!decides && sx_holds_any(s, back, ARRAY_LEN(back)))
        s = sx_1(arena, "@ahead", s);
    if (of_it)
        c = sx_1(arena, "@behind", c);
    return sugar_remove(arena, sx_2(arena, "if", c, s));
}

/* (@while (l C?) M) */
static const Sx *while_so(Arena *arena, const Sx *sx)
{
    const Sx *when = sx->items[1];
    return when->count == 1
               ? sx->items[2]
               : sx_2(arena, "while", when->items[1], sx->items[2]);
}

/* (@brought (l V) (l R?) (l OP?)): sent or moved to an area, or put elsewhere;
 * or what needs no place is done. */
static const Sx *brought(Arena *arena, const Sx *sx)
{
    const Sx *done = sx->items[1], *area = sx->items[2], *put = sx->items[3];
    if (done->count != 2)
        return sx_misread(arena);
    const Sx *to[] = {done->items[1], area->items[area->count - 1]};
    bool puts = sx_is(to[0], "put");
    bool goes = sx_is(to[0], "send") || sx_is(to[0], "move");
    if (puts != (put->count == 2) || goes != (area->count == 2))
        return sx_misread(arena);
    if (!puts && !goes)
        return sx_1(arena, "@passive", to[0]);
    if (!puts)
        return sx_list(arena, to, 2);
    const Sx *op = put->items[1];
    if (!sx_heads(op, "@whose"))
        return sx_list(arena, &op, 1);
    const Sx *whose = sx_1(arena, "@goes", op->items[2]);
    return sx_list(arena, (const Sx *[]){op->items[1], whose},
                   sx_is(op->items[2], "owner") ? 1 : 2);
}

/* (@or-one V?) */
static const Sx *or_one(Arena *arena, const Sx *sx)
{
    return sx->count > 1 ? sx->items[1] : sx_number(arena, 1);
}

/* (@or-all R?) */
static const Sx *or_all(Arena *arena, const Sx *sx)
{
    return sx->count > 1 ? sx->items[1] : sx_word(arena, "all-problems");
}

/* (@those-or-them KIND?) */
static const Sx *those_or_them(Arena *arena, const Sx *sx)
{
    return sx->count > 1 ? sx_1(arena, "@those", sx->items[1])
                         : sx_word(arena, "@them");
}

/* (@lose F): what a card may have, it may lose. */
static const Sx *lose(Arena *arena, const Sx *sx)
{
    const Sx *f = sx->items[1];
    if (sx->count == 2 && sx_heads(f, "with"))
        return sx_1(arena, "loses", f->items[1]);
    if (sx->count == 2 && sx_heads(f, "@lost"))
        return sx_list(arena, &f->items[1], 1);
    return sx_misread(arena);
}

/* (@lose-merely F): abilities that a card loses, and could have again, are none
 * that a program can take away. */
static const Sx *lose_merely(Arena *arena, const Sx *sx)
{
    return sx_holds(sx, "loses-abilities") ? sx_misread(arena)
                                           : lose(arena, sx);
}

/* (@lose-same F F): "lose Swift and can't gain Swift" is said of the same */
static const Sx *lose_same(Arena *arena, const Sx *sx)
{
    return sx_equal(sx->items[1], sx->items[2])
               ? lose(arena, sx_1(arena, "@lose", sx->items[1]))
               : sx_misread(arena);
}

static bool plays_this(const Sx *sx)
{
    return sx_holds(sx, "@playing") && sx_holds(sx, "this");
}

/* (@offered A): what stands behind a timing phrase and "you may" is activated;
 * but this card is played, not activated (705.1), though it be then alone:
 * (only-if C (activate T COST S)), where something else is paid to play it. */
static const Sx *offered(Arena *arena, const Sx *sx)
{
    const Sx *ability = sx->items[1];
    const Sx *cost = sx_heads(ability, "only-if") ? ability->items[2]->items[2]
                                                  : sx_word(arena, "nothing");
    bool paid = !sx_is(cost, "nothing") && !plays_this(cost);
    return plays_this(ability) && !paid ? sx_misread(arena) : ability;
}

/* (@most-of P M): a rule about each player alike */
static const Sx *most_of(Arena *arena, const Sx *sx)
{
    return sx_is(sx->items[1], "@everybody") ? sx->items[2] : sx_misread(arena);
}

/* (@done-to L (V X*)): the passive voice. (@passive OP) has its cards last. */
static const Sx *done_to(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[1], *done = sx->items[2];
    if (sx_heads(done, "@brought"))
        done = brought(arena, done);
    if (sx_heads(done, "@misread"))
        return done;
    Items out = {arena, 0, {NULL}};
    bool last = sx_heads(done, "@passive");
    items_push(&out, done->items[0]);
    if (!last)
        items_push(&out, cards);
    items_push_all(&out, done, 1);
    if (last)
        items_push(&out, cards);
    return items_finish(&out);
}

/* (@such L F*): those of the cards that are so, too. */
static const Sx *such(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (!is_pick(sx->items[1]))
        return sx->items[1];
    const Sx *pick = sx->items[1];
    bool plain = sx_heads(pick, "a") || sx_heads(pick, "all") ||
                 sx_heads(pick, "the") || sx_heads(pick, "any-number");
    bool one = sx_heads(pick, "some") && sx_is(pick->items[1], "1");
    items_push(&out, one ? sx_word(arena, "a") : pick->items[0]);
    if (!plain && !one) /* how many of them */
        items_push(&out, pick->items[1]);
    bool single = one || sx_heads(pick, "a"); /* at a Problem, as one card is */
    if (single && sx_holds(sx->items[2], "@one-problem"))
        items_push_word(&out, "at-problem");
    else
        items_push_all(&out, sx, 2);
    items_push_all(&out, pick, plain ? 1 : 2);
    return items_finish(&out);
}

/* (@from (a F*) Z): out of that zone of yours. */
static const Sx *from_zone(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx->count == 2)
        return sx->items[1];
    if (is_pick(sx->items[1]))
        items_push_all(&out, sx->items[1], 0);
    else { /* it may have gone elsewhere, as what another owns does */
        items_push_word(&out, "all");
        items_push(&out, sx_1(arena, "is", sx->items[1]));
    }
    items_push_word(&out, "yours");
    items_push(&out, sx_1(arena, "in", sx->items[2]));
    return items_finish(&out);
}

/* (move L (@other-problem different)): each of them to another Problem than the
 * others. */
static const Sx *spread(Arena *arena, const Sx *sx)
{
    const Sx *they =
        sx_list(arena, (const Sx *[]){sx_word(arena, "@among")}, 1);
    const Sx *at = sx_1(arena, "at", sx_word(arena, "there"));
    const Sx *where = sx_1(arena, "a-problem",
                           sx_1(arena, "not", sx_2(arena, "exists", they, at)));
    return sx_2(arena, "for-each", sx->items[1],
                sx_2(arena, "move", sx_word(arena, "@it"), where));
}

/* (move (all F*) (@other-problem another)): than the one they are at, which is
 * where this card is, or one that is chosen. */
static const Sx *to_another(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[1];
    bool here = false;
    for (uint32_t i = 1; i < cards->count; i++)
        here = here || sx_is(cards->items[i], "here");
    const Sx *where = sx_read(
        arena, here ? SLICE("(a-problem (not (exists (is this) (at there))))")
                    : SLICE("(a-problem (not (exists (is (@that problem)) "
                            "(at there))))"));
    return sx_2(arena, "move", cards, where);
}

/* (home (owner @them)): each of them at their own */
static const Sx *own_homes(Arena *arena, const Sx *sx)
{
    return sx_is(sx->items[1]->items[1], "@them") ? sx_word(arena, "own-home")
                                                  : sx;
}

/* (at-random? (a F*) random), (at-random? (some V F*) random) */
static const Sx *at_random(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    items_push_word(&out, "random");
    if (sx_heads(sx->items[1], "a"))
        items_push(&out, sx_number(arena, 1));
    items_push_all(&out, sx->items[1], 1);
    return items_finish(&out);
}

/* (and-all? (all F*) (f G*)): all of both */
static const Sx *and_all(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}}, one = {arena, 0, {NULL}};
    items_push_word(&one, "f");
    items_push_all(&one, sx->items[1], 1);
    items_push_word(&out, "all");
    items_push(&out, sx_2(arena, "either", items_finish(&one), sx->items[2]));
    return items_finish(&out);
}

/* (from? (@that KIND) Z): the one that came from there */
static const Sx *that_from(Arena *arena, const Sx *sx)
{
    return sx->items[1]->count > 2 ? sx_misread(arena)
                                   : sx_1(arena, "@that-from", sx->items[2]);
}

/* (on K (both F*) P) */
static const Sx *on_all(Arena *arena, const Sx *kind, Items *f,
                        const Sx *player)
{
    const Sx *such = f->n == 2 ? f->v[1] : items_finish(f);
    const Sx *on[] = {sx_word(arena, "on"), kind, such, player};
    return sx_list(arena, on, ARRAY_LEN(on));
}

/* (max move V turn P F*): no other card, once V have been moved; one of those
 * may be moved again. Where they were is not known afterwards. */
static const Sx *max_moved(Arena *arena, const Sx *max)
{
    static const char *const places[] = {"here", "at", "at-home", "at-problem"};
    Items some = {arena, 1, {sx_word(arena, "both")}};
    const Sx *move = max->items[1];
    if (!sx_is(move, "move") || max->count < 6 ||
        sx_holds_any(max, places, ARRAY_LEN(places)))
        return max;
    items_push_all(&some, max, 5);
    const Sx *one = on_all(arena, move, &some, max->items[4]);
    items_push(&some, sx_read(arena, SLICE("(not (is it))")));
    const Sx *others =
        on_all(arena, move, &some, sx_word(arena, "that-player"));
    return sx_1(arena, "cant",
                sx_2(arena, "where", one,
                     sx_2(arena, ">=",
                          sx_2(arena, "cards-happened", max->items[3], others),
                          max->items[2])));
}

/* (each? (max A V turn P F*) OP): of each kind that many */
static const Sx *max_of_each(Arena *arena, const Sx *sx)
{
    const Sx *like[] = {sx->items[2], sx_word(arena, "it")};
    Items out = {arena, 0, {NULL}};
    items_push_all(&out, sx->items[1], 0);
    items_push(&out, sx_list(arena, like, 2));
    return items_finish(&out);
}

/* (@just X): one thing that may be said in several places, but once */
static const Sx *just(Arena *arena, const Sx *sx)
{
    return sx->count == 2 ? sugar_remove(arena, sx->items[1])
                          : sx_misread(arena);
}

/* (@at R): in that area, be it a Problem or not. */
static const Sx *at(Arena *arena, const Sx *sx)
{
    const Sx *area = sx->items[1];
    return sx_1(arena, "at",
                sx_is(area, "@problem") ? sx_word(arena, "here") : area);
}

/* The cards beneath one of several, which is chosen first. */
static const Sx *beneath_one(Arena *arena, const Sx *sx)
{
    const Sx *all = sx->items[1], *host = NULL;
    Items cards = {arena, 0, {NULL}}, one = {arena, 0, {NULL}};
    Items out = {arena, 0, {NULL}};
    if (!sx_heads(all, "all"))
        return sx;
    for (uint32_t i = 0; i < all->count; i++) {
        const Sx *f = all->items[i];
        bool here =
            sx_heads(f, "beneath-card") && sx_heads(f->items[1], "every");
        host = here ? f->items[1] : host;
        items_push(&cards,
                   here ? sx_1(arena, "beneath-card", sx_word(arena, "@it"))
                        : f);
    }
    if (host == NULL)
        return sx;
    items_push_word(&one, "a");
    items_push_all(&one, host, 1);
    items_push(&out, sx->items[0]);
    items_push(&out, items_finish(&cards));
    items_push_all(&out, sx, 2);
    return sx_2(arena, "@s", sx_1(arena, "choose", items_finish(&one)),
                items_finish(&out));
}

/* (where @e (fits it at-problem)) as (to all-problems @e), wherever it stands:
 * that can be asked of what has been. */
static const Sx *to_problems(Arena *arena, const Sx *sx)
{
    if (!sx_is_list(sx) || !sx_holds(sx, "at-problem"))
        return sx;
    if (sx_equal(sx, sx_read(arena, SLICE("(where @e (fits it at-problem))"))))
        return sx_read(arena, SLICE("(to all-problems @e)"));
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, to_problems(arena, sx->items[i]));
    return items_finish(&out);
}

/* Whether a pattern asks how things are, or in (@first game E) where this card
 * is. */
static bool is_unasked(const Sx *first)
{
    return sx_holds(first, "where") || sx_holds(first, "@with") ||
           (sx_is(first->items[1], "game") && sx_holds(first, "here"));
}

/* (when (@first Q E own?) S*): how things stood when it happened before cannot
 * be asked later, so that it has happened is noted, but not to whom; of several
 * that happened before the first was processed it is that one. What does not
 * happen to this card may have happened before it was there. */
static const Sx *noted(Arena *arena, const Sx *sx)
{
    static const char *const own[] = {"self", "this", "@this", "here"};
    const Sx *first = sx->items[1];
    Items out = {arena, 0, {NULL}};
    if (first->count > 3 &&
        (sx_holds(first, "anyone") || sx_holds(first, "opponent")))
        return sx_unclear(arena, "the first time of each of them, or of all?");
    if (!sx_holds_any(first, own, ARRAY_LEN(own)))
        return sx_unclear(arena, "whether it was so before this card was here");
    const Sx *free = sx_1(arena, "@not-used", first->items[1]);
    items_push_word(&out, "do");
    items_push(&out, sx_1(arena, "use", sx_word(arena, "@noted")));
    items_push_all(&out, sx, 2);
    const Sx *when[] = {sx->items[0],
                        sx_2(arena, "where", first->items[2], free),
                        sx_2(arena, "if", free, items_finish(&out))};
    return sx_list(arena, when, 3);
}

static const Sx *first_time(Arena *arena, const Sx *sx)
{
    const Sx *first = to_problems(arena, sx->items[1]);
    if (is_unasked(first))
        return noted(arena, sx);
    Items out = {arena, 0, {NULL}};
    items_push_all(&out, sx, 0);
    out.v[1] = first;
    return items_finish(&out);
}

/* (@unless-paid (@cant E P?)), (@unless-paid (@cant E) P V): it can't be, but
 * who would do it, which is P, may pay V for it. */
static const Sx *unless_paid(Arena *arena, const Sx *sx)
{
    const Sx *cant = sx->items[1];
    if (sx->count == 2)
        return cant;
    if (cant->count > 2 || (!sx_is(sx->items[2], "@they") &&
                            !sx_heads(sx->items[2], "controller")))
        return sx_misread(arena);
    return sx_2(arena, "@cant-unless", cant->items[1], sx->items[3]);
}

/* (@measured (STAT @them) (l N) (l)): of each of the cards the rule is about */
static bool is_of_each(const Sx *c)
{
    return sx_heads(c, "@measured") && sx_is_list(c->items[1]) &&
           c->items[1]->count == 2 && sx_is(c->items[1]->items[1], "@them") &&
           c->items[2]->count > 1;
}

/* (@unless-so (@static L (mods M)) C?): "... can't be moved to a Problem unless
 * you have a Friend there": where it would be moved. "Unless their power is
 * ...": those of the cards. */
static const Sx *unless_so(Arena *arena, const Sx *sx)
{
    const Sx *rule = sx->items[1], *c = sx->items[sx->count - 1];
    if (sx->count == 2)
        return sugar_remove(arena, rule);
    const Sx *no = sx_1(arena, "not", c);
    bool ruled = sx_heads(rule, "@static") && sx_heads(rule->items[2], "mods");
    if (!ruled && (sx_holds(c, "@they") ||
                   (sx_holds(c, "@it") && charge_is_of_others(arena, rule))))
        return sx_misread(arena); /* of each of them, not of one */
    if (ruled && is_of_each(c)) {
        const Sx *so =
            sx_2(arena, "@stat", c->items[1]->items[0], c->items[2]->items[1]);
        return sx_2(
            arena, "@static",
            sx_2(arena, "@such", rule->items[1], sx_1(arena, "not", so)),
            rule->items[2]);
    }
    if (!sx_holds(c, "@there"))
        return sx_2(arena, "while", no, rule);
    const Sx *mods = ruled ? rule->items[2] : rule;
    const Sx *m = sugar_remove(arena, mods->items[1]);
    if (!ruled || mods->count != 2 || !sx_heads(m, "@cant") || m->count != 2)
        return sx_misread(arena);
    const Sx *cant =
        sx_1(arena, "@cant", sx_2(arena, "where", m->items[1], no));
    return sx_2(arena, "@static", rule->items[1], sx_1(arena, "mods", cant));
}

/* (@also E C?), (@as-well E E?): what stands behind may be missing. */
static const Sx *joined(Arena *arena, const Sx *sx, const char *head)
{
    if (sx_heads(sx, "@as-well") && sx->count == 3 &&
        sx_holds(sx->items[2], "@they"))
        return sx_misread(arena); /* it may be either of the two that happens */
    return sx->count == 3 ? sx_2(arena, head, sx->items[1], sx->items[2])
                          : sugar_remove(arena, sx->items[1]);
}

/* (@for-now E S (l D?)): instead of what would happen so long, or next. */
static const Sx *for_now(Arena *arena, const Sx *sx)
{
    const Sx *d = sx->items[3];
    if (d->count > 1)
        return sx_2(arena, "until", d->items[1],
                    sx_2(arena, "@guard", sx->items[1], sx->items[2]));
    if (!span_refers(sx->items[1]) ||
        sx_heads(sx->items[2],
                 "@rather-than")) /* it is an ability of its own */
        return sx_misread(arena);
    return sx_list(arena,
                   (const Sx *[]){sx_word(arena, "@next-replace"),
                                  sx_word(arena, "rest-of-game"), sx->items[1],
                                  sx->items[2]},
                   4);
}

/* (@capped P (l C?) (l C?) M): M while it holds, which is said once: of a turn
 * so often in that turn, of a phase in that. */
static const Sx *capped(Arena *arena, const Sx *sx)
{
    const Sx *before = sx->items[2], *behind = sx->items[3];
    if (before->count + behind->count != 3)
        return sx_misread(arena);
    const Sx *when = before->count > 1 ? before->items[1] : behind->items[1];
    const char *scope =
        sx_heads(when, "@in-time") && sx_is(when->items[1], "turn") ? "turn"
                                                                    : "phase";
    const Sx *cap = compose_form(arena, sx->items[4]);
    if (sx_heads(cap, "max")) {
        Items out = {arena, 0, {NULL}};
        items_push_all(&out, cap, 0);
        out.v[3] = sx_word(arena, scope);
        cap = items_finish(&out);
    }
    return sx_2(arena, "while",
                compose_replace(arena, when, "@they", sx->items[1]), cap);
}

/* By so many of them, where not all characters count: who challenges has those
 * at the Problem, too. */
static const Sx *by_such(Arena *arena, const Sx *many)
{
    const Sx *how = many->items[1];
    Items of = {arena, 0, {NULL}};
    if (!sx_heads(how, ">=") || many->count < 3)
        return sx_misread(arena);
    items_push_word(&of, "count");
    items_push_all(&of, many, 2);
    items_push(&of, sx_read(arena, SLICE("(of that-player)")));
    items_push(&of, sx_read(arena, SLICE("(at (area-of @it))")));
    const Sx *so = sx_2(arena, ">=", items_finish(&of), how->items[1]);
    return sx_1(arena, "@cant",
                sx_2(arena, "where",
                     sx_1(arena, "on", sx_word(arena, "challenge")),
                     sx_1(arena, "not", so)));
}

/* (@only-by can (l only) (l) C), (@only-by can't (l) (l except) C); can't by as
 * few as that, or can by no more. */
static const Sx *only_by(Arena *arena, const Sx *sx)
{
    bool can = sx_is(sx->items[1], "can");
    bool only = sx->items[2]->count > 1, except = sx->items[3]->count > 1;
    const Sx *many = sx->items[4], *how = many->items[1];
    bool few = !can && !except && sx_heads(how, "<=");
    bool just = !can && !except && sx_heads(how, "=");
    bool most = can && sx_heads(how, "<=");
    if ((only != can && !most) || except == (can || few || just))
        return sx_misread(arena);
    const Sx *amount = sx_word(arena, "amount");
    if (!sx_is_list(how))
        return sx_misread(arena);
    if (many->count != 3 || !sx_is(many->items[2], "character"))
        return by_such(arena, many);
    how = judge_versus(arena, how, amount);
    const Sx *so = sx_heads(how, "<=")
                       ? sx_2(arena, ">=", how->items[1], amount)
                       : sx_2(arena, "@cmp", how, amount);
    const Sx *on = sx_1(arena, "on", sx_word(arena, "challenge"));
    if (few)
        so = sx_2(arena, ">=", amount,
                  sx_2(arena, "+", how->items[1], sx_number(arena, 1)));
    const Sx *no = just ? so : sx_1(arena, "not", so);
    return sx_1(arena, "@cant", sx_2(arena, "where", on, no));
}

/* (@public P hand OWN), (@public P deck OWN top): cards that all can see, their
 * own: "you ... your", but "opponents ... their". */
static const Sx *public_cards(Arena *arena, const Sx *sx)
{
    bool top = sx->count == 5;
    bool you = sx_is(sugar_remove(arena, sx->items[1]), "you");
    if (top != sx_is(sx->items[2], "deck") || you != sx_is(sx->items[3], "you"))
        return sx_misread(arena);
    return sx_1(arena, top ? "public-top" : "public-hand", sx->items[1]);
}

static const SxForm forms[] = {{"@or-one", or_one},
                               {"@or-all", or_all},
                               {"@those-or-them", those_or_them},
                               {"@lose", lose},
                               {"@lose-same", lose_same},
                               {"@lose-merely", lose_merely},
                               {"max", max_moved},
                               {"@offered", offered},
                               {"@most-of", most_of},
                               {"at-random?", at_random},
                               {"from?", that_from},
                               {"and-all?", and_all},
                               {"each?", max_of_each},
                               {"@just", just},
                               {"@unless-paid", unless_paid},
                               {"@if-behind", if_behind},
                               {"@during", during},
                               {"@unless-so", unless_so}};

const Sx *shape_form(Arena *arena, const Sx *sx)
{
    const Sx *made = sx_make(arena, sx, forms, ARRAY_LEN(forms));
    if (made != NULL)
        return made;
    if (sx_heads(sx, "@by"))
        return activated_by(arena, sx);
    if (sx_heads(sx, "@only-if"))
        return if_said(arena, sx, "only-if");
    if (sx_heads(sx, "@also"))
        return joined(arena, sx, "where");
    if (sx_heads(sx, "@as-well"))
        return joined(arena, sx, "either-of");
    if (sx_heads(sx, "@for-now"))
        return for_now(arena, sx);
    if (sx_heads(sx, "@capped"))
        return capped(arena, sx);
    if (sx_heads(sx, "@only-by"))
        return only_by(arena, sx);
    if (sx_heads(sx, "@public"))
        return public_cards(arena, sx);
    if (sx_heads(sx, "@by-any"))
        return by_any(arena, sx);
    if (sx_heads(sx, "@by-one"))
        return by_one(arena, sx);
    if (sx_heads(sx, "@all"))
        return sugar_remove(arena, all_hold(arena, sx));
    if (sx_heads(sx, "@while"))
        return sugar_remove(arena, while_so(arena, sx));
    if (sx_heads(sx, "@done-to"))
        return done_to(arena, sx);
    if (sx_heads(sx, "when") && sx_heads(sx->items[1], "@first"))
        return first_time(arena, sx);
    if (sx->count > 1 && sx_is_list(sx) && sx_holds(sx, "beneath-card"))
        return beneath_one(arena, sx);
    if (sx_heads(sx, "@as-played"))
        return as_played(arena, sx);
    if (sx_heads(sx, "@such"))
        return such(arena, sx);
    if (sx_heads(sx, "@from"))
        return from_zone(arena, sx);
    if (sx_heads(sx, "@at"))
        return at(arena, sx);
    if (sx_heads(sx, "home") && sx->count == 2 &&
        (sx_heads(sx->items[1], "owner") ||
         sx_heads(sx->items[1], "controller")))
        return own_homes(arena, sx);
    if (sx_heads(sx, "move") && sx_heads(sx->items[2], "@other-problem") &&
        sx_is(sx->items[2]->items[1], "different") &&
        sx_heads(sx->items[1], "all"))
        return spread(arena, sx);
    if (sx_heads(sx, "move") && sx_heads(sx->items[2], "@other-problem") &&
        sx_heads(sx->items[1], "all") &&
        (sx_holds(sx->items[1], "here") ||
         sx_holds(sx->items[1], "@one-problem") ||
         sx_holds(sx->items[1], "@there") || sx_holds(sx->items[1], "@at-one")))
        return to_another(arena, sx);
    if (sx_heads(sx, "@other-problem"))
        return sx_read(arena,
                       SLICE("(a-problem (not (exists (is @it) (at there))))"));
    return sx;
}

bool shape_is_impossible(const Sx *pick)
{
    bool in = false, beneath = false;
    for (uint32_t i = 1; i < pick->count; i++) {
        in = in || sx_heads(pick->items[i], "@out-of") ||
             (sx_heads(pick->items[i], "in") &&
              !sx_is(pick->items[i]->items[1], "banished"));
        beneath = beneath || sx_heads(pick->items[i], "beneath-card");
    }
    return in && beneath;
}

/* subject - clauses whose subject is a player, or several. */
#include "lang/compose.h"
#include "lang/resolver.h"
#include "lang/spoken.h"

const Sx *subject_all_of_each(Resolver *r, const Sx *each, unsigned spoken)
{
    const Sx *filter = NULL, *number = NULL;
    r->discarded = NULL; /* several, if everybody had to */
    for (unsigned i = spoken; i < r->count; i++)
        if (sx_heads(r->spoken[i].as, "@ref")) {
            filter = r->spoken[i].filter;
            number = r->spoken[i].as->items[1];
        }
    if (each == NULL || filter == NULL)
        return each;
    r->count = spoken;
    const Sx *theirs = resolve_pick(r, each, filter, true);
    if (theirs != NULL)
        tally_deeds_too(r, number, theirs->items[1]);
    return theirs;
}

/* With "it" for "them", or any number of them. */
static const Sx *of_one(Resolver *r, const Sx *sx)
{
    Items out = {0};
    if (sx_is(sx, "@them") || sx_heads(sx, "@those") ||
        (sx_heads(sx, "any-number") && sx->count == 2 &&
         sx_heads(sx->items[1], "@among")))
        return resolve_word(r, "@it");
    if (!sx_is_list(sx))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, of_one(r, sx->items[i]));
    return items_list(r, &out);
}

/* (@subject (@each-of ROLE L) S*): the owner or controller of each card does
 * it to that card. */
static const Sx *walk_each_of(Resolver *r, const Sx *sx)
{
    const unsigned spoken = r->count;
    const Sx *who = r->who, *it = resolve_word(r, "it"), *known = NULL;
    const Sx *cards = resolve_walk(r, sx->items[1]->items[2]);
    Items out = {0};
    for (unsigned i = 0; cards != NULL && i < spoken; i++)
        if (sx_equal(r->spoken[i].as, cards))
            known = r->spoken[i].filter;
    const Sx *one = of_one(r, sx);
    if (cards == NULL)
        return NULL;
    for (uint32_t i = 2; i < one->count; i++)
        if (!sx_holds(one->items[i], "@it")) /* who has two does it once */
            return resolve_fault(r, "once for each card, or each player?");
    spoken_add(r, it, known, false);
    r->who = sx_list(r->arena, (const Sx *[]){sx->items[1]->items[1], it}, 2);
    items_push(&out, resolve_word(r, "for-each"));
    items_push(&out, cards);
    statement_walk(r, one, 2, &out);
    r->who = who;
    r->they = resolve_word(r, "@nobody");
    r->count = spoken;
    return items_list(r, &out);
}

/* What becomes of this card at last, behind what each player does: that is done
 * once, not by each of them. NULL for anything else. */
static const Sx *done_to_this(Resolver *r, const Sx *last)
{
    if (!sx_is_list(last) || last->count != 2)
        return NULL;
    const Sx *card = last->items[1];
    if (sx_heads(card, "by"))
        card = card->items[2];
    if (!sx_is(card, "this"))
        return NULL;
    return sx_list(r->arena, (const Sx *[]){last->items[0], card}, 2);
}

/* Does it speak of what each of them did: who, what they picked, how many? */
static bool speaks_of_each(const Sx *statement, const Items *body, uint32_t n)
{
    static const char *const told[] = {"that-player", "did", "done", "those"};
    bool speaks = sx_holds_any(statement, told, ARRAY_LEN(told));
    for (uint32_t i = 0; !speaks && i < n; i++)
        speaks = upgrade_speaks_of(statement, body->v[i]);
    return speaks;
}

/* "Each player discards a card. Put a counter on it": what you do then, behind
 * what they do alone, is done once if it is not about what each of them did.
 * So is what becomes of this card, if they are all of the players. Taken from
 * the body; or NULL. */
static const Sx *take_once(Resolver *r, Items *body, unsigned alone, bool all)
{
    uint32_t n = body->n;
    Items once = {0};
    if (n < 2 || body->v[n - 1] == NULL)
        return NULL;
    const uint32_t own = alone > 0 ? alone : n;
    while (n > own && !speaks_of_each(body->v[n - 1], body, n - 1))
        n--;
    for (uint32_t i = n; i < body->n; i++)
        items_push(&once, body->v[i]);
    if (once.n == 0 && all)
        items_push(&once, done_to_this(r, body->v[n - 1]));
    if (once.n == 0 || once.v[0] == NULL)
        return NULL;
    body->n -= once.n;
    return statement_headed(r, "@s", &once);
}

/* Who "each other player" is not; NULL if nobody can tell. */
static const Sx *other_than(Resolver *r)
{
    const Sx *you = resolve_word(r, "you");
    const Sx *they =
        r->they != NULL && sx_is(r->they, "that-player") ? r->they : you;
    if (!sx_is(r->who, "you"))
        return r->who;
    if (r->doer == NULL)
        return they;
    if (sx_is(r->doer, "you"))
        return they == you ? you : NULL;
    if (sx_is(r->doer, "opponent") && r->elected)
        r->others = true; /* asked once more, who that is */
    return sx_is(r->doer, "that-player") || sx_heads(r->doer, "controller") ||
                   sx_heads(r->doer, "owner") || r->others
               ? r->doer
               : NULL;
}

/* (@each P): all but the player spoken of, or but you. */
static const Sx *others(Resolver *r)
{
    const Sx *one = other_than(r);
    if (one == NULL)
        return resolve_fault(r, "each other player than who?");
    return sx_1(r->arena, "@each",
                sx_is(one, "you") ? resolve_word(r, "opponent")
                                  : sx_1(r->arena, "opponent-of", one));
}

/* "You and that player each retire one of your Friends": whose? */
static bool is_yours_or_theirs(const Sx *sx)
{
    static const char *const yours[] = {"you", "yours", "opponent"};
    const Sx *who = sx->items[1];
    if (!sx_heads(who, "@each") || !sx_heads(who->items[1], "both-players"))
        return false;
    for (uint32_t i = 2; i < sx->count; i++)
        if (sx_holds_any(sx->items[i], yours, ARRAY_LEN(yours)))
            return true;
    return false;
}

/* The player with the most, or the fewest; what is done may change that. */
static bool is_extreme(const Sx *player)
{
    return sx_heads(player, "most-of") || sx_heads(player, "fewest-of");
}

/* "The player with the most ... draws a card, then discards one": one player,
 * though who has the most may be another by then. */
static bool is_asked_once(const Sx *player, const Sx *sx)
{
    return is_extreme(player) &&
           (sx->count > 3 || sx_holds(sx->items[2], "@cost"));
}

static const Sx *walk_players(Resolver *r, const Sx *sx)
{
    const unsigned spoken = r->count;
    const Sx *who = r->who, *was = r->before, *they = r->they;
    const Sx *player = resolve_walk(r, sx->items[1]);
    const bool of_each = r->each;
    const bool rival = r->rival;
    const unsigned own = r->theirs;
    Items body = {0};
    if (player == NULL)
        return NULL;
    if (is_yours_or_theirs(sx))
        return resolve_fault(r, "of you, or of each of them?");
    if (sx_is_list(sx->items[1]) && sx_holds(sx->items[1], "a-player"))
        return resolve_fault(r, "who the other one is has to be said");
    bool any = sx_is(sx->items[1], "a-player");
    if (any) /* chosen once, for all that is said */
        player = resolve_word(r, "that-player");
    if (is_asked_once(player, sx))
        player = sx_1(r->arena, "@each", player);
    bool each = sx_heads(player, "@each");
    if (each && sx_is(player->items[1], "@others"))
        player = others(r);
    if (player == NULL)
        return NULL;
    const Sx *condition = each && player->count > 2 ? player->items[2] : NULL;
    r->who = each ? resolve_word(r, "that-player") : player;
    r->each = each;
    r->theirs = 0;
    r->rival = false;
    r->before = they;
    if (any)
        items_push(&body, statement_choose_player(r));
    if (condition != NULL)
        spoken_counted(r, condition, r->who);
    statement_walk(r, sx, 2, &body);
    r->doer = player;
    if (!each && sx_is(r->who, "opponent"))
        spoken_opponent(r, they);
    else if (!sx_is(r->who, "you"))
        r->they = each || is_extreme(r->who) || r->rival
                      ? resolve_word(r, "@nobody")
                      : r->who;
    r->rival = rival;
    r->who = who;
    r->before = was;
    r->each = of_each;
    const unsigned alone = r->theirs;
    r->theirs = own;
    if (each) {
        Items all = {0};
        const Sx *once = take_once(r, &body, alone, condition == NULL);
        if (condition != NULL) {
            const Sx *only = statement_if(r, condition, &body, NULL);
            body = (Items){.n = 1, .v = {only}};
        }
        items_push(&all, resolve_word(r, "each-player"));
        items_push(&all, player->items[1]);
        for (uint32_t i = 0; i < body.n; i++)
            items_push(&all, body.v[i]);
        const Sx *theirs = subject_all_of_each(r, items_list(r, &all), spoken);
        return once != NULL ? sx_2(r->arena, "@s", theirs, once) : theirs;
    }
    return statement_headed(r, "@s", &body);
}

const Sx *subject_walk(Resolver *r, const Sx *sx)
{
    return sx_heads(sx->items[1], "@each-of") ? walk_each_of(r, sx)
                                              : walk_players(r, sx);
}

/* (@of-each P S): you do it, once for each player's cards. */
const Sx *subject_of_each(Resolver *r, const Sx *sx)
{
    const unsigned spoken = r->count;
    Items all = {0};
    items_push(&all, resolve_word(r, "each-player"));
    items_push(&all, sx->items[1]);
    statement_walk(r, sx, 2, &all);
    return subject_all_of_each(r, items_list(r, &all), spoken);
}

/* (if (@someone C C) S), where S speaks of that player. */
const Sx *subject_if_someone(Resolver *r, const Sx *sx)
{
    const Sx *that = resolve_word(r, "that-player");
    const Sx *of =
        sx_2(r->arena, "@of", that, sx->items[1]->items[1]->items[2]);
    const Sx *one = sx_2(r->arena, "if", of, sx->items[2]);
    return resolve_walk(r,
                        sx_2(r->arena, "each-player", resolve_word(r, "anyone"),
                             compose_replace(r->arena, one, "@they", that)));
}

/* (while (@someone (@of you C) C) M), if C compares that player with no other:
 * what holds for whomever C does. */
static const Sx *while_whoever(Resolver *r, const Sx *sx)
{
    const Sx *of = sx->items[1]->items[1];
    if (!sx_heads(of, "@of") || sx_holds(of, "@rival") ||
        sx_holds(sx->items[2], "opponent-of"))
        return NULL;
    const Sx *that = resolve_word(r, "that-player");
    const Sx *whose =
        compose_replace(r->arena, sx_2(r->arena, "@of", that, of->items[2]),
                        "@they", sx_1(r->arena, "@done", that));
    return compose_replace(r->arena, sx->items[2], "@they",
                           sx_1(r->arena, "who", whose));
}

/* (while (@someone C C) M): what holds for that player, for each of them. */
static const Sx *while_someone(Resolver *r, const Sx *sx)
{
    const Sx *whoever = while_whoever(r, sx);
    if (whoever != NULL)
        return resolve_walk(r, whoever);
    Items all = {0};
    items_push(&all, resolve_word(r, "@m"));
    for (uint32_t i = 1; i <= 2; i++) {
        const Sx *of = compose_replace(r->arena, sx->items[1]->items[i],
                                       "@rival", resolve_word(r, "@other-one"));
        if (sx_heads(of, "@of")) /* it holds for all opponents, if for one */
            of = sx_2(r->arena, "@of-all", of->items[1], of->items[2]);
        const Sx *one = sx_2(r->arena, "while", of, sx->items[2]);
        items_push(&all, compose_replace(r->arena, one, "@they", of->items[1]));
    }
    return resolve_items(r, items_list(r, &all));
}

/* Each player, or each opponent, of whom the condition holds. */
static const Sx *whoever(Resolver *r, const Sx *condition, bool opponents)
{
    const Sx *other = sx_read(
        r->arena, SLICE("(not (same-player (@done that-player) (@done you)))"));
    return sx_1(r->arena, "who",
                opponents ? sx_2(r->arena, "and", other, condition)
                          : condition);
}

/* It holds for each of those players of whom C does. */
static const Sx *while_they(Resolver *r, const Sx *sx)
{
    const Sx *whose = compose_replace(
        r->arena, sx->items[1], "@they",
        sx_1(r->arena, "@done", resolve_word(r, "that-player")));
    bool all = sx_holds(sx->items[2], "anyone");
    return resolve_walk(r, compose_replace(r->arena, sx->items[2],
                                           all ? "anyone" : "opponent",
                                           whoever(r, whose, !all)));
}

/* (fits (the opposing mane) F*): of the one that each opponent has; with
 * @anyones, that each player has */
static bool is_of_their_mane(const Sx *c)
{
    static const char *const whose[] = {"opposing", "@anyones"};
    return sx_heads(c, "fits") && sx_heads(c->items[1], "the") &&
           sx_holds_any(c->items[1], whose, ARRAY_LEN(whose)) &&
           sx_holds(c->items[1], "mane");
}

/* How often does it speak of that player? */
static unsigned times_they(const Sx *sx)
{
    unsigned n = sx_is(sx, "@they");
    for (uint32_t i = 0; sx_is_list(sx) && i < sx->count; i++)
        n += times_they(sx->items[i]);
    return n;
}

/* Is what an opponent has the condition, and that player meant by the rule? Two
 * of them might be meant in a rule that speaks of that player twice. */
static bool is_of_an_opponent(const Sx *sx)
{
    const Sx *c = sx->items[1];
    bool more = sx_heads(c, "@more") && c->count > 3;
    const Sx *of = more ? c->items[2] : c, *than = more ? c->items[3] : c;
    return sx->count == 3 && sx_holds(sx->items[2], "@they") &&
           ((sx_heads(of, "@of") && sx_is(of->items[1], "opponent")) ||
            (sx_heads(than, "@as-of") && sx_is(than->items[2], "opponent")) ||
            (is_of_their_mane(c) && times_they(sx->items[2]) == 1));
}

/* The same of that-player's Mane Character: (exists (of that-player) F*) */
static const Sx *of_that_mane(Resolver *r, const Sx *fits)
{
    Items out = {0};
    const Sx *of = sx_read(r->arena, SLICE("(of (@done that-player))"));
    const Sx *mane = compose_replace(r->arena, fits->items[1], "opposing", of);
    items_push(&out, resolve_word(r, "exists"));
    items_push_all(&out, compose_replace(r->arena, mane, "@anyones", of), 1);
    items_push_all(&out, fits, 2);
    return items_list(r, &out);
}

/* (while (@of opponent C) M), where M is about that opponent */
static const Sx *while_opponent(Resolver *r, const Sx *sx)
{
    const Sx *of = is_of_their_mane(sx->items[1])
                       ? of_that_mane(r, sx->items[1])
                       : compose_replace(r->arena, sx->items[1], "opponent",
                                         resolve_word(r, "that-player"));
    return resolve_walk(
        r,
        compose_replace(r->arena, sx->items[2], "@they",
                        whoever(r, of, !sx_holds(sx->items[1], "@anyones"))));
}

/* One card is at one Problem anyway: "this card is at the same Problem". */
static bool is_of_one_card(const Sx *condition)
{
    static const char *const cards[] = {"this", "host", "@it"};
    return sx_heads(condition, "fits") &&
           (sx_is_any(condition->items[1], cards, ARRAY_LEN(cards)) ||
            sx_heads(condition->items[1], "@that") ||
            sx_heads(condition->items[1], "@this"));
}

/* Is something said of this card in it? */
static bool is_about_this(const Sx *rule)
{
    return sx_heads(rule, "@static") && sx_is(rule->items[1], "this");
}

/* (f at-problem): of them that they are at a Problem */
static const Sx *at_any_one(Arena *arena, const Sx *f)
{
    Items out = {arena, 0, {NULL}};
    if (sx_is(f, "at-problem"))
        return sx_1(arena, "at", sx_word(arena, "@any-one"));
    if (!sx_heads(f, "f"))
        return f;
    for (uint32_t i = 0; i < f->count; i++)
        items_push(&out, at_any_one(arena, f->items[i]));
    return items_finish(&out);
}

/* (@some (qs (>= 3) F*)): all of them at the same one; (@strength ...), what
 * they have there together */
static const Sx *all_at_one(Arena *arena, const Sx *c)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(c) || !sx_holds(c, "at-problem"))
        return c;
    bool several = sx_heads(c, "qs") && sx_heads(c->items[1], ">=") &&
                   !sx_is(c->items[1]->items[1], "1");
    for (uint32_t i = 0; i < c->count; i++)
        items_push(&out, several || sx_heads(c, "@strength")
                             ? at_any_one(arena, c->items[i])
                             : all_at_one(arena, c->items[i]));
    return items_finish(&out);
}

/* The condition of (if C S*), (while C M*), as all_at_one() */
static const Sx *with_all_at_one(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    items_push_all(&out, sx, 0);
    out.v[1] = all_at_one(arena, sx->items[1]);
    return items_finish(&out);
}

/* "At one Problem", "at the same Problem"; "3 Friends at a Problem" are at one,
 * too, whatever has happened somewhere. */
static bool speaks_of_one(const Sx *c)
{
    return sx_holds(c, "@one-problem") || sx_holds(c, "@any-one");
}

const Sx *subject_one_problem(Resolver *r, const Sx *sx)
{
    Items out = {0};
    static const char *const heads[] = {"if", "becomes", "only-if", "play-if"};
    if (!sx_is_list(sx) || !sx_is_any(sx, heads, ARRAY_LEN(heads)))
        return sx;
    sx = with_all_at_one(r->arena, sx);
    if (!speaks_of_one(sx->items[1]))
        return sx;
    bool any = sx_holds(sx->items[1], "@any-one");
    if (is_of_one_card(sx->items[1]))
        return resolve_fault(r, "the same Problem as which card?");
    if (!any && (r->there != NULL || (r->happened && !r->nowhere)))
        return resolve_fault(r, "one Problem, or where it happened?");
    items_push_all(&out, sx, 0);
    out.v[1] = sx_1(r->arena, "some-problem",
                    compose_replace(r->arena, sx->items[1],
                                    any ? "@any-one" : "@one-problem",
                                    resolve_word(r, "there")));
    return items_list(r, &out);
}

/* "While another Friend has more power than this card, it ...": that Friend, or
 * this card? */
static const Sx *while_compared(Resolver *r, const Sx *sx)
{
    const Sx *c = resolve_walk(r, sx->items[1]);
    if (c == NULL)
        return NULL;
    if (spoken_may_be(c, spoken_type(r->context->type)))
        spoken_hint(r, sx->items[1], c);
    const Sx *m = resolve_walk(r, sx->items[2]);
    return m != NULL ? sx_2(r->arena, "while", c, m) : NULL;
}

/* "While a player has a Dragon here, opposing characters here ...", said by a
 * Problem, which is nobody's opponent: opposing that player. */
static const Sx *opposing_someone(Resolver *r, const Sx *sx)
{
    const Sx *theirs = sx_read(r->arena, SLICE("(of (opponent-of @they))"));
    return sx_2(r->arena, "while", sx->items[1],
                compose_replace(r->arena, sx->items[2], "opposing", theirs));
}

const Sx *subject_while(Resolver *r, const Sx *sx)
{
    if (r->count == 0 && sx_holds(sx->items[1], "@it") &&
        sx_has(sx->items[sx->count - 1], is_about_this)) /* "... while it" */
        spoken_add(r, resolve_word(r, "this"),
                   sx_word(r->arena, spoken_type(r->context->type)), false);
    sx = with_all_at_one(r->arena, sx);
    if (r->context->type == TYPE_PROBLEM && sx->count == 3 &&
        sx_holds(sx->items[1], "opposing") && sx_holds(sx->items[2], "anyone"))
        return resolve_fault(r, "opposing whom: you, or those players?");
    if (speaks_of_one(sx->items[1]))
        return is_of_one_card(sx->items[1])
                   ? resolve_fault(r, "the same Problem as which card?")
                   : modifier_one_problem(r, sx);
    if (sx_heads(sx->items[1], "@someone") && sx->count == 3 &&
        r->context->type == TYPE_PROBLEM)
        sx = opposing_someone(r, sx);
    if (sx_heads(sx->items[1], "@someone") && sx->count == 3 &&
        sx_holds(sx->items[2], "@they"))
        return while_someone(r, sx);
    if (sx->count == 3 && r->they == NULL && sx_holds(sx->items[1], "@they") &&
        (sx_holds(sx->items[2], "anyone") ||
         sx_holds(sx->items[2], "opponent")))
        return while_they(r, sx);
    if (r->they == NULL && is_of_an_opponent(sx))
        return while_opponent(r, sx);
    if (sx->count == 3 && sx_holds(sx->items[1], "this") &&
        sx_holds(sx->items[2], "@it"))
        return while_compared(r, sx);
    return NULL;
}

/* (@someone C C): of you or of the opponent; who it is cannot be said. */
const Sx *subject_someone(Resolver *r, const Sx *sx)
{
    const Sx *plain = resolve_items(r, sx);
    r->they = resolve_word(r, "@nobody");
    return plain != NULL
               ? sx_2(r->arena, "or", plain->items[1], plain->items[2])
               : NULL;
}

const Sx *subject_named(Resolver *r, const Sx *player)
{
    r->they = resolve_walk(r, player);
    bool one = r->they != NULL && sx_is(r->they, "opponent");
    r->elected = r->elected || one;
    if (one && r->electing) {
        r->they = resolve_word(r, "that-player");
        return sx_1(r->arena, "choose-player", resolve_word(r, "opponent"));
    }
    return sx_list(r->arena, (const Sx *[]){resolve_word(r, "@s")}, 1);
}

const Sx *subject_elected(Resolver *r, const Sx *choose)
{
    const Sx *walked = resolve_walk(r, choose);
    r->they = resolve_word(r, "that-player");
    r->anyone = sx_holds(choose, "@someone");
    return walked;
}

/* Is what happens there done by its player, not only because of one? */
bool subject_does(const Sx *e)
{
    static const char *const own[] = {"play",    "challenge", "draw",
                                      "flip",    "defeat",    "confront",
                                      "discard", "uncover",   "retire"};
    for (size_t i = 0; sx_heads(e, "on") && i < ARRAY_LEN(own); i++)
        if (sx_is(e->items[1], own[i]))
            return true;
    return false;
}

static bool is_on(const Sx *e)
{
    return sx_heads(e, "on") || sx_heads(e, "on-batch");
}

/* Is that what effects of cards do, and nobody with a card? */
static bool is_of_effects(const Sx *e)
{
    static const char *const deeds[] = {
        "move",       "send",    "ready",   "exhaust",  "frighten",
        "unfrighten", "dismiss", "retire",  "banish",   "discard",
        "turn-over",  "put",     "counter", "uncounter"};
    if (is_on(e))
        return sx_is_any(e->items[1], deeds, ARRAY_LEN(deeds));
    bool any = false;
    for (uint32_t i = 1; sx_is_list(e) && i < e->count; i++) {
        bool pattern = sx_has(e->items[i], is_on);
        if (pattern && !is_of_effects(e->items[i]))
            return false;
        any = any || pattern;
    }
    return any;
}

/* (by-effect (both F* opposing) E): whose card it is does that. */
static const Sx *by_opponents_effect(Resolver *r, const Sx *by)
{
    Items of = {0};
    const Sx *such = by->items[1];
    for (uint32_t i = 1; i < such->count; i++)
        if (!sx_is(such->items[i], "opposing"))
            items_push(&of, such->items[i]);
    const Sx *one = of.v[0];
    if (of.n + 1 != such->count - 1)
        return by;
    if (of.n > 1) {
        Items all = {0};
        items_push(&all, such->items[0]);
        for (uint32_t i = 0; i < of.n; i++)
            items_push(&all, of.v[i]);
        one = items_list(r, &all);
    }
    const Sx *e = sx_2(r->arena, "by-effect", one, by->items[2]);
    return resolve_walk(r, sx_2(r->arena, "by", resolve_word(r, "opponent"),
                                sx_1(r->arena, "@done", e)));
}

/* "Except by your cards", whatever they are */
static bool is_whose(const Sx *such)
{
    return sx_is(such, "yours") || sx_heads(such, "of");
}

/* "Friends can't be moved except by their controllers' cards": of each another,
 * which no filter can say. */
static bool is_of_several(const Sx *sx)
{
    return (sx_heads(sx, "controller") || sx_heads(sx, "owner")) &&
           sx_heads(sx->items[1], "all");
}

/* (by-effect (f F*) E): F* have to say what kind of card that is, or whose it
 * is if no other can. "By an opponent's card" is by that player. */
static const Sx *by_effect(Resolver *r, const Sx *sx)
{
    const Sx *e = resolve_walk(r, sx->items[2]), *of = sx->items[1];
    if (e != NULL && !is_of_effects(e))
        return resolve_fault(r, RESOLVE_MISREAD);
    if (sx_heads(of, "f") && of->count == 2)
        of = of->items[1];
    if (sx_heads(of, "f"))
        of = compose_replace(r->arena, of, "f", resolve_word(r, "both"));
    const Sx *such = e != NULL ? resolve_walk(r, of) : NULL;
    if (such == NULL)
        return NULL;
    bool whose = (sx_heads(sx, "not-by-effect") && is_whose(such)) ||
                 sx_is(such, "opposing");
    if ((!sx_is(of, "any") && !whose && spoken_kind(such) == NULL) ||
        sx_has(such, is_of_several))
        return resolve_fault(r, RESOLVE_MISREAD);
    const Sx *by = sx_list(r->arena, (const Sx *[]){sx->items[0], such, e}, 3);
    if (sx_heads(sx, "by-effect") && sx_heads(such, "both") &&
        sx_holds(such, "opposing"))
        return by_opponents_effect(r, by);
    return by;
}

bool subject_is_by_effect(const Sx *sx)
{
    return sx_heads(sx, "by-effect") || sx_heads(sx, "not-by-effect");
}

/* (by-doer P E): "is played by an opponent", who does that, or who causes it */
const Sx *subject_doer(Resolver *r, const Sx *sx)
{
    const Sx *e = sx->items[2];
    Items on = {0};
    if (subject_is_by_effect(sx))
        return by_effect(r, sx);
    if (sx_heads(e, "on") && sx_is(e->items[1], "solve"))
        return resolve_fault(r, "nobody solves a Problem (613)");
    if (!subject_does(e))
        return resolve_walk(r, sx_2(r->arena, "by", sx->items[1], e));
    items_push_all(&on, e, 0);
    items_push(&on, sx->items[1]);
    return e->count == 3 ? resolve_walk(r, items_list(r, &on))
                         : resolve_fault(r, RESOLVE_MISREAD);
}

/* (p-may-replace P E S*): who P is shows in E. */
const Sx *subject_may_replace(Resolver *r, const Sx *sx)
{
    Items out = {0};
    const Sx *e = resolve_walk(r, sx->items[2]);
    const Sx *who = e != NULL ? resolve_walk(r, sx->items[1]) : NULL;
    if (who == NULL)
        return NULL;
    items_push(&out, sx->items[0]);
    items_push(&out, who);
    items_push(&out, e);
    statement_walk(r, sx, 3, &out);
    return items_list(r, &out);
}

/* "When this Problem is played": nobody plays one, it enters play (303.1). */
const Sx *subject_unplayed(Resolver *r, const Sx *on)
{
    Items out = {0};
    if (r->context->type != TYPE_PROBLEM || on->count != 3 ||
        !sx_is(on->items[1], "play") ||
        (!sx_is(on->items[2], "self") && !sx_holds(on->items[2], "@this")))
        return on;
    items_push_all(&out, on, 0);
    out.v[1] = resolve_word(r, "enter-play");
    return items_list(r, &out);
}

/* An area that is left open is chosen by the one who acts. */
const Sx *subject_area(Resolver *r, const Sx *area)
{
    return sx_is(r->who, "you") ? area : sx_2(r->arena, "by", r->who, area);
}

/* (OP L) that puts several cards on a deck at once, the rest of some, say: who
 * does it orders them (402.3, RULING A23). */
static bool has_order(const Sx *plain)
{
    if (!sx_heads(plain, "to-top") && !sx_heads(plain, "to-bottom"))
        return false;
    const Sx *cards = plain->items[1];
    return sx_heads(sx_heads(cards, "@pick") ? cards->items[2] : cards, "all");
}

/* (OP L ...), done by them: "when you move a character" asks who does. */
static const Sx *done_by_them(Resolver *r, const Sx *plain)
{
    static const char *const deeds[] = {
        "order-top", "order-bottom",  "order-either", "move",
        "ready",     "exhaust",       "frighten",     "unfrighten",
        "dismiss",   "banish",        "uncover",      "turn-over",
        "counter",   "counter-again", "uncounter",    "uncounter-any"};
    Items out = {0};
    if (!sx_is_any(plain, deeds, ARRAY_LEN(deeds)) && !has_order(plain))
        return plain;
    const Sx *cards = plain->items[1];
    items_push_all(&out, plain, 0);
    out.v[1] = sx_heads(cards, "@pick") ? pick_by_them(r, cards)
                                        : sx_2(r->arena, "by", r->who, cards);
    return items_list(r, &out);
}

/* Who acts also orders the cards, chooses the area, and defeats. */
const Sx *subject_done(Resolver *r, const Sx *plain)
{
    static const char *const yours[] = {"start-faceoff", "challenge"};
    if (sx_is(r->who, "you"))
        return plain;
    if (sx_is_any(plain, yours, ARRAY_LEN(yours)))
        return resolve_fault(r, "nobody but you does that");
    if (sx_heads(plain, "pay"))
        return sx_2(r->arena, "@pays", r->who, plain->items[1]);
    if (sx_heads(plain, "pay-points"))
        return sx_2(r->arena, "@pays-points", r->who, plain->items[1]);
    if (sx_heads(plain, "p-paying"))
        return paying_unsaid(r, plain);
    if (sx_heads(plain, "a-problem"))
        return subject_area(r, plain);
    if (sx_heads(plain, "retire") && sx_heads(plain->items[1], "@pick"))
        return sx_1(r->arena, "retire", pick_by_them(r, plain->items[1]));
    if (sx_heads(plain, "retire"))
        return sx_1(r->arena, "retire", /* only one's own (410.2) */
                    sx_2(r->arena, "by",
                         sx_1(r->arena, "controller", plain->items[1]),
                         plain->items[1]));
    if (sx_heads(plain, "defeat") && plain->count == 2)
        return sx_2(r->arena, "defeat", plain->items[1], r->who);
    return done_by_them(r, plain);
}

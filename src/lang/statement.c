/* statement - one statement after the other; those that change what stands
 * before are joined with it (join.c). */
#include "lang/resolver.h"

#include "lang/compose.h"
#include "lang/sugar.h"

/* Statements in sequence */

static bool is_empty(const Sx *sx)
{
    return sx_heads(sx, "@s") && sx->count == 1;
}

const Sx *statement_one(Resolver *r, const Items *items)
{
    if (items->n == 0)
        return resolve_word(r, "nothing");
    if (items->n == 1)
        return items->v[0];
    Items all = {0};
    items_push(&all, resolve_word(r, "do"));
    for (uint32_t i = 0; i < items->n; i++)
        items_push(&all, items->v[i]);
    return items_list(r, &all);
}

/* The statements, and those that others hold together. */
static void push_loose(Items *all, const Items *items)
{
    for (uint32_t i = 0; i < items->n; i++)
        if (sx_heads(items->v[i], "@s"))
            items_push_all(all, items->v[i], 1);
        else
            items_push(all, items->v[i]);
}

const Sx *statement_headed(Resolver *r, const char *head, const Items *items)
{
    Items all = {0};
    items_push(&all, resolve_word(r, head));
    push_loose(&all, items);
    return items_list(r, &all);
}

/* (times V S): for each, S or not */
static const Sx *may_each(Resolver *r, const Sx *times)
{
    Items all = {0}, each = {0};
    items_push_all(&all, times, 0);
    items_push_all(&each, times, 2);
    all.v[2] = statement_may(r, &each);
    all.n = 3;
    return items_list(r, &all);
}

/* (later E S*): what may be done then is decided then (712.3). */
static const Sx *may_later(Resolver *r, const Sx *later)
{
    Items all = {0}, then = {0};
    items_push_all(&then, later, 2);
    all.n = 2;
    all.v[0] = later->items[0];
    all.v[1] = later->items[1];
    items_push(&all, statement_may(r, &then));
    return items_list(r, &all);
}

/* (may ...) or (player-may p ...); what is done to one card for each of some
 * may be done to as many as one likes, so it is asked each time. */
const Sx *statement_may(Resolver *r, const Items *body)
{
    static const char *const paid[] = {"paying", "p-paying"};
    Items all = {0};
    if (body->n > 0 && sx_heads(body->v[0], "times"))
        return body->n == 1
                   ? may_each(r, body->v[0])
                   : resolve_fault(r, "nobody knows what goes with how many");
    if (body->n == 1 && sx_heads(body->v[0], "later"))
        return may_later(r, body->v[0]);
    if (body->n == 1 && !sx_holds_any(body->v[0], paid, ARRAY_LEN(paid)) &&
        (sx_holds(body->v[0], "next-cost") || sx_holds(body->v[0], "cost-min")))
        return sx_is(r->who, "you") || !sx_holds(body->v[0], "yours")
                   ? body->v[0] /* nobody refuses to pay less */
                   : resolve_fault(r, "nobody pays for your cards but you");
    if (sx_is(r->who, "you"))
        return statement_headed(r, "may", body);
    items_push(&all, resolve_word(r, "player-may"));
    items_push(&all, r->who);
    push_loose(&all, body);
    return items_list(r, &all);
}

/* Is that where the card is that is moved there? */
bool statement_goes_nowhere(const Sx *sx)
{
    if ((!sx_heads(sx, "move") && !sx_heads(sx, "send")) || sx->count != 3 ||
        (!sx_heads(sx->items[2], "area-of") &&
         !sx_heads(sx->items[2], "problem-area")))
        return false;
    const Sx *card = sx->items[1], *where = sx->items[2]->items[1];
    return sx_is(card, "this")
               ? sx_is(where, "this")
               : sx_equal(card, where) ||
                     (sx_heads(card, "@pick") && sx_heads(where, "@ref") &&
                      sx_equal(card->items[1], where->items[1]));
}

const Sx *statement_if(Resolver *r, const Sx *condition, const Items *then,
                       const Sx *otherwise)
{
    Items all = {0};
    items_push(&all, resolve_word(r, "if"));
    items_push(&all, condition);
    items_push(&all, statement_one(r, then));
    if (otherwise != NULL)
        items_push(&all, otherwise);
    return items_list(r, &all);
}

/* Was a faceoff started, and said what winning it does? What follows would
 * come before that. */
static bool is_decided(const Items *out)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    return last != NULL && sx_heads(last, "start-faceoff") &&
           (!sx_is(last->items[3], "nothing") ||
            !sx_is(last->items[4], "nothing"));
}

/* Was something paid, but not yet said what for? */
static bool is_unspent(const Items *out)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    const Sx *paying = last != NULL && sx_heads(last, "may") && last->count == 2
                           ? last->items[1]
                           : NULL;
    return paying != NULL && sx_heads(paying, "paying") &&
           (paying->count == 2 ||
            (paying->count == 3 && sx_heads(paying->items[2], "turn-to")));
}

void statement_push(Items *all, const Sx *statement, const char *word)
{
    if (sx_heads(statement, word))
        items_push_all(all, statement, 1);
    else
        items_push(all, statement);
}

/* What was no cost, but done with it, has to have been done. */
static void spend_on(Resolver *r, const Sx *statement, Items *out)
{
    Items paying = {0}, may = {0}, done = {0};
    items_push_all(&paying, out->v[out->n - 1]->items[1], 0);
    const Sx *last = paying.v[paying.n - 1];
    bool asked = sx_heads(last, "if") && sx_is(last->items[1], "did");
    if (asked)
        statement_push(&done, paying.v[--paying.n]->items[2], "do");
    statement_push(&done, statement, "@s");
    if (asked || sx_heads(last, "turn-to"))
        items_push(&paying,
                   statement_if(r, resolve_word(r, "did"), &done, NULL));
    else
        statement_push(&paying, statement, "@s");
    bool to = r->paid_to != NULL && sx_equal(out->v[out->n - 1], r->paid_to);
    items_push(&may, items_list(r, &paying));
    out->v[out->n - 1] = statement_headed(r, "may", &may);
    if (to)
        r->paid_to = out->v[out->n - 1];
}

/* Is it asked or offered anew, whatever was paid before? */
static bool is_anew(const Sx *statement)
{
    return sx_heads(statement, "may") || sx_heads(statement, "player-may") ||
           (sx_heads(statement, "if") && sx_holds(statement->items[1], "did"));
}

/* What stands before "to" has to be paid for all the text behind it (707.2a);
 * behind "if you do" only for what is about that: "You may pay. If you do, A.
 * B.", where B speaks of what A picked. */
static bool is_paid_for(const Resolver *r, const Items *out,
                        const Sx *statement)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    if (last == NULL || is_anew(statement) || !sx_heads(last, "may") ||
        last->count != 2 || !sx_heads(last->items[1], "paying"))
        return false;
    return (r->paid_to != NULL && sx_equal(last, r->paid_to)) ||
           upgrade_speaks_of(statement, last->items[1]);
}

/* What is done later, or instead: those statements; NULL for any other. */
static const Sx *put_off(const Sx *sx)
{
    static const char *const heads[] = {"later", "next-time", "whenever"};
    if (sx_is_any(sx, heads, ARRAY_LEN(heads)))
        return sx;
    return sx_heads(sx, "until") && sx->count == 3 &&
                   sx_heads(sx->items[2], "replace")
               ? sx->items[2]
               : NULL;
}

/* "The next time ..., choose a card. Banish that card.": then, not now. */
static bool is_put_off(const Items *out, const Sx *statement)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    return last != NULL && put_off(last) != NULL &&
           upgrade_speaks_of(statement, last);
}

/* ... and something else was said in between, which is done now. */
static bool is_put_off_before(const Items *out, const Sx *statement)
{
    for (uint32_t i = 0; i + 1 < out->n; i++)
        if (out->v[i] != NULL && put_off(out->v[i]) != NULL &&
            upgrade_speaks_of(statement, out->v[i]))
            return true;
    return false;
}

static void put_off_too(Resolver *r, const Sx *statement, Items *out)
{
    Items later = {0}, until = {0};
    const Sx *last = out->v[out->n - 1], *inner = put_off(last);
    items_push_all(&later, inner, 0);
    items_push(&later, statement);
    out->v[out->n - 1] = items_list(r, &later);
    if (inner == last)
        return;
    items_push_all(&until, last, 0);
    until.v[2] = out->v[out->n - 1];
    out->v[out->n - 1] = items_list(r, &until);
}

/* (send L (home P)) (control P L): it can be at P's home once P has it
 * (506.2). */
static bool is_sent_too_soon(const Items *out, const Sx *sx)
{
    const Sx *sent = out->n > 0 ? out->v[out->n - 1] : NULL;
    return sent != NULL && sx_heads(sent, "send") && sx_heads(sx, "control") &&
           sx_heads(sent->items[2], "home") &&
           sx_equal(sent->items[1], sx->items[2]) &&
           sx_equal(sent->items[2]->items[1], sx->items[1]);
}

static void flatten(Items *out, const Sx *sx)
{
    if (sx == NULL)
        return;
    if (sx_heads(sx, "@s") && sx->count == 2)
        sx = sx->items[1];
    if (is_sent_too_soon(out, sx)) {
        const Sx *sent = out->v[out->n - 1];
        out->v[out->n - 1] = sx;
        sx = sent;
    }
    for (uint32_t i = 1; sx_heads(sx, "@s") && i < sx->count; i++)
        flatten(out, sx->items[i]);
    if (!sx_heads(sx, "@s"))
        items_push(out, sx);
}

const Sx *statement_choose_player(Resolver *r)
{
    return sx_1(r->arena, "choose-player", resolve_word(r, "anyone"));
}

/* Is it made of statements? */
static bool is_control(const Sx *sx)
{
    static const char *const control[] = {"@s", "@may",  "@subject", "@cost",
                                          "if", "modes", "later"};
    return sx_is_any(sx, control, ARRAY_LEN(control));
}

/* Does the statement itself, not one inside it, speak of "a player"? */
static bool chooses_player(const Sx *sx)
{
    return sx_is_list(sx) && sx_holds(sx, "a-player") && !is_control(sx);
}

/* "All cards in a discard pile", and two of them, or a random one: of one
 * player's, whom you choose. One card is in one pile anyway. */
static const Sx *of_one_pile(Resolver *r, const Sx *sx)
{
    static const char *const picks[] = {"all", "some", "up-to", "any-number",
                                        "random"};
    bool several =
        sx_is_list(sx) && !is_control(sx) && sx->count > 1 &&
        sx_is_any(sx->items[sx->count - 1], picks, ARRAY_LEN(picks)) &&
        sx_holds(sx, "@a-pile");
    return several ? compose_replace(
                         r->arena, sx, "@a-pile",
                         sx_1(r->arena, "of", resolve_word(r, "a-player")))
                   : sx;
}

/* Of one of them; "that player's", too. */
static const Sx *of_that_player(Resolver *r, const Sx *sx, const char *each)
{
    const Sx *that = resolve_word(r, "that-player");
    return compose_replace(r->arena, compose_replace(r->arena, sx, each, that),
                           "@they", that);
}

/* "... of each player's ...": once for each of them, but you do it. */
static const Sx *for_everybody(Resolver *r, const Sx *sx)
{
    static const struct {
        const char *word, *player;
    } whose[] = {{"@everybody", "anyone"}, {"@opponents", "opponent"}};
    for (size_t i = 0; i < ARRAY_LEN(whose); i++)
        if (sx_is_list(sx) && sx_holds(sx, whose[i].word) && !is_control(sx))
            return sx_2(r->arena, "@of-each", resolve_word(r, whose[i].player),
                        of_that_player(r, sx, whose[i].word));
    return sx;
}

/* Does what follows come once the faceoff is over, whoever wins? */
static bool goes_on(const Sx *sx, const Sx *list, uint32_t next)
{
    static const char *const outcomes[] = {"@won", "@lost", "@winner",
                                           "@loser"};
    return (sx_heads(sx, "@winner") || sx_heads(sx, "@loser")) &&
           next < list->count &&
           !sx_is_any(list->items[next], outcomes, ARRAY_LEN(outcomes));
}

/* "Each opponent ... Each opponent who doesn't ...": the same players? */
static bool is_those_of(const Sx *sx, const Sx *next)
{
    const Sx *each = sx->items[1];
    return sx_heads(next, "@those-who") && each->count == 2 &&
           sx_equal(each->items[1], next->items[1]);
}

/* (@those-who P did|not|can't S*): if they did, or did not, each of them */
static const Sx *if_they(Resolver *r, const Sx *sx)
{
    const Sx *they = sx_word(r->arena, "they");
    Items act = {0};
    items_push(&act, resolve_word(r, "@subject"));
    items_push(&act, resolve_word(r, "@they"));
    items_push_all(&act, sx, 3);
    if (sx_is(sx->items[2], "did"))
        return sx_2(r->arena, "if", sx_1(r->arena, "@did", they),
                    items_list(r, &act));
    const Sx *failed[] = {sx_word(r->arena, "@if-failed"),
                          sx_1(r->arena, "l", they), sx->items[2],
                          items_list(r, &act)};
    return sx_list(r->arena, failed, ARRAY_LEN(failed));
}

/* "Each player ... Their ...": the next sentence is about each of them, too. */
static bool is_of_each(const Sx *sx, const Sx *next)
{
    if (!sx_heads(sx, "@subject") || !sx_heads(sx->items[1], "@each"))
        return false;
    if (join_is_if_not(next) || is_those_of(sx, next) ||
        (sx_heads(next, "if") && sx_heads(next->items[1], "@did") &&
         sx_is(next->items[1]->items[1], "they")))
        return true;
    return !sx_heads(next, "@subject") &&
           (sx_holds(next, "@they") || sx_holds(next, "@that") ||
            sx_holds(next, "@it"));
}

/* "The player with the most ... and each other player": other than that one,
 * though another may have the most by then. */
static bool is_of_others(const Sx *sx, const Sx *next)
{
    return sx_heads(sx, "@subject") && sx_holds(sx->items[1], "@player-with") &&
           sx_heads(next, "@subject") && sx_holds(next->items[1], "@others");
}

/* "Each player ... If an opponent does": what follows would be done for you as
 * well, who are one of them. */
static bool is_of_opponents(const Sx *sx, const Sx *next)
{
    const Sx *asked = sx_heads(next, "if") || sx_heads(next, "@if-failed")
                          ? next->items[1]
                          : NULL;
    return asked != NULL && sx_heads(sx, "@subject") &&
           !sx_is(sx->items[1]->items[1], "opponent") &&
           sx_holds(asked, "opponent") &&
           (sx_heads(asked, "@did") || sx_heads(asked, "l"));
}

/* "Choose a color for each ... those colors": each one as it is chosen. */
static bool is_for_each(const Sx *sx, const Sx *next)
{
    return sx_heads(sx, "@of-each") && sx_holds(next, "@each-chosen");
}

static const Sx *also_of_each(Resolver *r, const Sx *sx, const Sx *next)
{
    Items out = {0};
    if (is_of_opponents(sx, next))
        resolve_fault(r, "each of them was asked, not only opponents");
    items_push_all(&out, sx, 0);
    next = compose_replace(r->arena, next, "@each-chosen",
                           resolve_word(r, "chosen"));
    if (sx_heads(next, "@those-who"))
        next = if_they(r, next);
    items_push(&out, sx_heads(sx, "@subject")
                         ? sx_1(r->arena, "@for-them", next)
                         : next);
    return items_list(r, &out);
}

/* (@for-them S): you do it, once for each of the players. */
static void walk_for_them(Resolver *r, const Sx *sx, Items *out)
{
    const Sx *who = r->who;
    if (r->theirs == 0)
        r->theirs = out->n;
    r->they = who;
    r->who = resolve_word(r, "you");
    r->discarded = NULL; /* each of them had to */
    statement_walk(r, sx, 1, out);
    r->who = who;
}

/* Where the next statement is, in the same sentence or another. */
static uint32_t next_after(const Sx *list, uint32_t i)
{
    bool joint = i + 1 < list->count && sx_is(list->items[i + 1], "@and");
    return joint ? i + 2 : i + 1;
}

/* Are they all of those that had to be there? */
static bool are_found(const Resolver *r, const Items *chosen)
{
    int k = 0;
    for (unsigned i = 0; i < chosen->n; i++)
        if (!sx_value(chosen->v[i]->items[1]->items[1], &k) || !r->found[k])
            return false;
    return true;
}

/* Resolves a statement; a card whose number counts in it is chosen first. What
 * a condition or a pattern compares with is chosen by nobody, unless that is
 * one of those that are there. */
static const Sx *walk_chosen(Resolver *r, const Sx *sx, Items *out)
{
    const Items before = r->first;
    if (!are_found(r, &before))
        return resolve_fault(r, "a card that nobody has chosen");
    r->first.n = 0;
    const Sx *walked = resolve_walk(r, sx);
    items_push_all(out, items_list(r, &r->first), 0);
    r->first = before;
    return walked;
}

/* How long it holds, if that is said: (@mods D L M*) */
static const Sx *duration_of(Resolver *r, const Sx *said)
{
    const Sx *sx = sugar_remove(r->arena, said);
    return sx != NULL && sx_heads(sx, "@mods") ? sx->items[1] : NULL;
}

/* "A Friend gets +1 power and another gets -1 power until the end of the turn":
 * how long is said of all that stands in the sentence. */
static const Sx *as_long_as_next(Resolver *r, const Sx *sx, const Sx *list,
                                 uint32_t i)
{
    static const char *const spans[] = {"end-of-turn", "end-of-faceoff",
                                        "end-of-phase", "your-next-turn"};
    const Sx *lasts = duration_of(r, sx);
    Items out = {0};
    if (lasts == NULL || !sx_is(lasts, "@as-long"))
        return sx;
    while (sx_is(lasts, "@as-long") && i + 2 < list->count &&
           sx_is(list->items[i + 1], "@and") &&
           duration_of(r, list->items[i + 2]) != NULL)
        lasts = duration_of(r, list->items[i += 2]);
    for (size_t k = 0; k < ARRAY_LEN(spans); k++)
        if (sx_is(lasts, spans[k])) {
            items_push_all(&out, sx, 0);
            out.v[1] = lasts;
            return items_list(r, &out);
        }
    return sx;
}

/* Who was named last, doing something or chosen for what follows */
static void note_doer(Resolver *r, const Sx *sx)
{
    if (sx_heads(sx, "@they-are") || sx_heads(sx, "choose-player"))
        r->doer = r->they;
    else if (!is_control(sx))
        r->doer = r->who;
}

static bool is_one_discarded(const Sx *sx)
{
    return sx_heads(sx, "discard") && sx_heads(sx->items[2], "@pick");
}

/* Was a card drawn or discarded, and no other spoken of since? */
static void note_unnamed(Resolver *r, const Resolver *before, const Sx *walked)
{
    const bool drawn = walked != NULL && sx_heads(walked, "draw");
    const bool other = r->count != before->count || drawn;
    r->drew = drawn || (before->drew && !other);
    r->dropped = (walked != NULL && sx_has(walked, is_one_discarded)) ||
                 (before->dropped && !other);
}

/* What "that many" may be: of what happened, a number chosen, or another? */
static void note_number(Resolver *r, const Sx *walked)
{
    const bool once = walked != NULL && tally_is_once(r, walked);
    r->numbered &= once;
    r->number = (r->number && once) ||
                (walked != NULL && (sx_heads(walked, "name-number") ||
                                    sx_holds(walked, "chosen-number")));
    r->varied |= walked != NULL && tally_varies(walked);
}

/* Is the card found perhaps left where it is, by whoever may put it elsewhere?
 */
static void note_unsure(Resolver *r)
{
    static const char *const open[] = {"may", "player-may", "if"};
    if (r->last != NULL && sx_heads(r->last, "reveal-until"))
        r->unsure = NULL;
    if (r->last != NULL && sx_is_any(r->last, open, ARRAY_LEN(open)))
        r->unsure = r->last;
}

void statement_walk(Resolver *r, const Sx *list, uint32_t from, Items *out)
{
    for (uint32_t i = from, next; i < list->count; i = next) {
        const Sx *sx = sugar_remove(r->arena, list->items[i]);
        if (sx == NULL)
            return;
        if (i > from && !sx_is(list->items[i - 1], "@and"))
            r->begun = ++r->sentence;
        sx = as_long_as_next(r, sx, list, i);
        next = next_after(list, i);
        while (next < list->count && (is_of_each(sx, list->items[next]) ||
                                      is_of_others(sx, list->items[next]) ||
                                      is_for_each(sx, list->items[next]))) {
            sx = also_of_each(r, sx, list->items[next]);
            next = next_after(list, next);
        }
        if (goes_on(sx, list, next)) {
            join_winner(r, sx, list, next, out);
            return;
        }
        sx = of_one_pile(r, for_everybody(r, sx));
        if (sx_heads(sx, "@s"))
            statement_walk(r, sx, 1, out);
        else if (sx_is(sx, "@both-of-them"))
            spoken_both(r);
        else if (sx_heads(sx, "@for-them"))
            walk_for_them(r, sx, out);
        else if (!is_empty(sx) && !join_statement(r, sx, out)) {
            if (is_decided(out))
                resolve_fault(r, "the faceoff it is about is not over yet");
            if (chooses_player(sx))
                items_push(out, statement_choose_player(r));
            const Resolver before = *r;
            const Sx *walked = walk_chosen(r, sx, out);
            r->acted = true;
            note_number(r, walked);
            r->counted = NULL;
            note_unnamed(r, &before, walked);
            r->controlled |= walked != NULL && spoken_gives_control(walked);
            if (sx_heads(sx, "choose-player"))
                r->they = resolve_word(r, "that-player");
            note_doer(r, sx);
            if (walked != NULL && is_put_off_before(out, walked))
                resolve_fault(r, "that is chosen later; say it right behind");
            if (walked != NULL &&
                (is_unspent(out) || is_paid_for(r, out, walked)))
                spend_on(r, walked, out);
            else if (within_is(r, out, walked))
                within_go_on(r, walked, out);
            else if (walked != NULL && is_put_off(out, walked))
                put_off_too(r, walked, out);
            else
                flatten(out, walked);
        }
        r->last = out->n > 0 ? out->v[out->n - 1] : r->last;
        note_unsure(r);
    }
}

/* spoken_who - players and places the line has spoken of (resolver.h). */
#include "lang/compose.h"
#include "lang/fate.h"
#include "lang/resolver.h"
#include "lang/spoken.h"

/* Players */

bool spoken_gives_control(const Sx *statement)
{
    static const char *const gives[] = {"control", "controls", "exchange"};
    return sx_holds_any(statement, gives, ARRAY_LEN(gives));
}

/* "That opponent" behind an opposing card is whose it is, of several opponents;
 * NULL if no such card was spoken of last. */
static const Sx *whose_card(Resolver *r)
{
    if (r->controlled || (r->last != NULL && spoken_gives_control(r->last)))
        return NULL; /* it is yours by now */
    for (unsigned i = r->count; i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (s->filter == NULL || !sx_holds(s->filter, "opposing") || s->many)
            continue;
        bool card = sx_is(s->as, "it") || sx_heads(s->as, "@ref") ||
                    sx_is(s->as, "host");
        bool owned = sx_holds(s->filter, "in");
        return card ? sx_1(r->arena, owned ? "owner" : "controller", s->as)
                    : NULL;
    }
    return NULL;
}

/* "Put a Friend into its owner's hand. That player ...": (owner L) of the card
 * that was put there last; NULL if none was, or several. */
static const Sx *owner_of_last(Resolver *r)
{
    const Sx *pick =
        r->last != NULL && fate_is(r->last, FATE_OWNED) && r->last->count == 2
            ? r->last->items[1]
            : NULL;
    return pick != NULL && sx_heads(pick, "@pick") &&
                   !spoken_many(pick->items[2])
               ? sx_1(r->arena, "owner", sx_1(r->arena, "@ref", pick->items[1]))
               : NULL;
}

const Sx *spoken_they(Resolver *r)
{
    if (!sx_is(r->who, "you"))
        return r->who;
    if (r->they != NULL && sx_is(r->they, "@nobody"))
        return resolve_fault(r, "more than one player that could be meant");
    const ThatPlayer that = r->context->that_player;
    if (that != THAT_PLAYER_LAST && r->they != NULL &&
        sx_heads(r->they, "opponent-of"))
        r->they = that == THAT_PLAYER_FIRST
                      ? r->they->items[1]
                      : resolve_fault(r, "that player, or their opponent?");
    if (r->they != NULL && sx_is(r->they, "that-player") && r->last != NULL &&
        !sx_holds(r->last, "opposing") && owner_of_last(r) != NULL)
        return resolve_fault(r, "who did it, or who owns the card?");
    if (r->they != NULL || r->context->fault != NULL)
        return r->they;
    const Sx *host = r->context->host;
    const Sx *whose = whose_card(r);
    if (whose == NULL)
        whose = owner_of_last(r);
    if (whose != NULL)
        return whose;
    bool opposed = r->opposed || (host != NULL && (sx_holds(host, "opposing") ||
                                                   sx_holds(host, "opponent")));
    return opposed ? resolve_word(r, "opponent")
                   : resolve_fault(r, "no player before that could be meant");
}

void spoken_opponent(Resolver *r, const Sx *they)
{
    bool another = r->anyone && they != NULL && sx_is(they, "that-player");
    r->they = resolve_word(r, another ? "@nobody" : "opponent");
}

const Sx *spoken_rival(Resolver *r)
{
    r->rival = true;
    return sx_1(r->arena, "opponent-of", r->who);
}

const Sx *spoken_that_player(Resolver *r)
{
    if (sx_is(r->who, "you") || r->before == NULL ||
        sx_is(r->before, "@nobody"))
        return spoken_they(r);
    if (!sx_equal(r->before, r->who))
        return r->before;
    return r->each ? resolve_fault(r, "each of them, or who was spoken of?")
                   : r->who;
}

/* Who does it, out of whose hand that is; if no other was just looked at. */
const Sx *spoken_holder(Resolver *r)
{
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    bool seen = last != NULL && last->many && last->filter != NULL &&
                sx_holds(last->filter, "hand") &&
                !sx_holds(last->filter, "you");
    return seen && sx_is(r->who, "you") ? resolve_fault(r, "out of whose hand?")
                                        : r->who;
}

/* Places */

/* Is the card that was picked sure to be at a Problem, or one itself? */
static bool is_at_problem(const Resolver *r, const Sx *ref)
{
    static const char *const there[] = {"problem", "troublemaker",
                                        "at-problem"};
    for (unsigned i = 0; i < r->count; i++)
        if (sx_equal(r->spoken[i].as, ref) && r->spoken[i].filter != NULL &&
            sx_holds_any(r->spoken[i].filter, there, ARRAY_LEN(there)))
            return true;
    return false;
}

/* The one card that is moved or sent somewhere: (@ref k), or this; or NULL */
static const Sx *one_moved(Resolver *r, const Sx *move)
{
    if (!sx_heads(move, "move") && !sx_heads(move, "send"))
        return NULL;
    const Sx *card = move->items[1];
    int k;
    if (sx_heads(card, "@pick"))
        card = sx_1(r->arena, "@ref", card->items[1]);
    bool one = sx_heads(card, "@ref")
                   ? sx_value(card->items[1], &k) && k >= 0 && !r->many[k]
                   : sx_is(card, "this");
    return one ? card : NULL;
}

/* It has left the Problem that may be spoken of. */
static void went_home(Resolver *r, const Sx *move, const Sx *card)
{
    r->left = sx_2(r->arena, "last-area", move->items[0], card);
    if (r->there != NULL && sx_heads(r->there, "area-of") &&
        sx_equal(r->there->items[1], card) && is_at_problem(r, card))
        r->there = r->told_at = r->left; /* no other place was spoken of */
}

void spoken_went(Resolver *r, const Sx *move)
{
    const Sx *card = one_moved(r, move);
    if (card == NULL)
        return;
    if (sx_heads(move->items[2], "home") || sx_is(move->items[2], "own-home"))
        went_home(r, move, card);
    else if (r->told_at != NULL && sx_heads(r->told_at, "area-of") &&
             sx_equal(r->told_at->items[1], card)) /* it is there no more */
        r->told_at = NULL;
    if (!sx_heads(move, "move") || !sx_holds(move->items[2], "any-area"))
        return;
    r->went = card;
    r->there = sx_1(r->arena, "area-of", card);
}

const Sx *spoken_that_problem(Resolver *r, const Sx *area)
{
    if (!sx_heads(area, "area-of"))
        return area;
    const Sx *card = area->items[1];
    if (r->left != NULL && sx_equal(r->left->items[2], card))
        return r->left;
    bool went = r->went != NULL && sx_equal(r->went, card);
    if (went && (r->told_at != NULL || (r->happened && r->told_where)))
        return r->told_at != NULL ? r->told_at : resolve_word(r, "there");
    bool picked = sx_heads(card, "@ref") || sx_heads(card, "all");
    return went || (picked && !is_at_problem(r, card))
               ? sx_1(r->arena, "problem-area", card)
               : area;
}

const Sx *spoken_together(Resolver *r, const Sx *sx)
{
    if (!sx_heads(sx, "move") || !sx_is(sx->items[2], "@same-problem"))
        return sx;
    const bool those =
        sx_is(sx->items[1], "@them") || sx_heads(sx->items[1], "@those");
    if (those && r->there != NULL)
        resolve_fault(r, "to which of their Problems?");
    if ((!those && (!pick_is(sx->items[1]) || !spoken_many(sx->items[1]))) ||
        r->there != NULL || r->happened)
        return sx;
    return sx_2(r->arena, "move", sx->items[1], resolve_word(r, "a-problem"));
}

bool spoken_same_for_all(const Sx *sx)
{
    static const char *const same[] = {"@same-problem", "@same-area"};
    if (!sx_is_any(sx->items[sx->count - 1], same, ARRAY_LEN(same)))
        return false;
    return sx_heads(sx, "make") || sx_heads(sx, "make-exhausted")
               ? !sx_is(sx->items[2], "1")
               : sx_heads(sx, "move") && pick_is(sx->items[1]) &&
                     spoken_many(sx->items[1]);
}

/* Which operand is the card that goes to the place behind it; 0 if none does */
static uint32_t goes_as(const Sx *sx)
{
    static const char *const cards[] = {"move", "to-play", "to-play-exhausted",
                                        "to-play-frightened",
                                        "to-play-face-up"};
    static const char *const players[] = {"play", "play-free", "to-play-as",
                                          "to-play-as-exhausted"};
    const uint32_t at = sx_is_any(sx, cards, ARRAY_LEN(cards))       ? 1
                        : sx_is_any(sx, players, ARRAY_LEN(players)) ? 2
                                                                     : 0;
    return at > 0 && sx->count == at + 2 ? at : 0;
}

/* (move (a F*) (area-of @it)): "its Problem", "that Friend's Problem" is that of
 * a card before, since a card that is moved or put into play does not go where
 * it is. */
static bool goes_to_its(Resolver *r, const Sx *sx)
{
    static const char *const its[] = {"area-of", "@problem-of", "problem-area"};
    const uint32_t at = goes_as(sx);
    if (at == 0 || !sx_is_any(sx->items[at + 1], its, ARRAY_LEN(its)))
        return false;
    const Sx *whose = sx->items[at + 1]->items[1];
    return (pick_is_choice(sx->items[at]) || sx_is(sx->items[at], "this")) &&
           (sx_heads(whose, "@that") ? spoken_knows(r, whose->items[1]->atom.p)
                                     : sx_is(whose, "@it") && r->count > 0);
}

/* (reattach this (a F* (at @same-problem))): where its host is, if it happened
 * to no card and no other place was spoken of. */
const Sx *spoken_same_host(Resolver *r, const Sx *sx)
{
    bool attached =
        r->context->host != NULL || r->context->type == TYPE_RESOURCE;
    for (unsigned i = 0; i < r->count; i++) /* it happened to a card there */
        if (sx_is(r->spoken[i].as, "it") || sx_is(r->spoken[i].as, "host"))
            return sx;
    if (!sx_heads(sx, "reattach") || !sx_is(sx->items[1], "this") ||
        !sx_holds(sx->items[2], "@same-problem") || !attached ||
        r->there != NULL)
        return sx;
    return compose_replace(
        r->arena, sx, "@same-problem",
        sx_1(r->arena, "@problem-of", resolve_word(r, "host")));
}

/* (fits this (both (at (area-of @it)) at-problem)): this card is always at its
 * own Problem, so it is asked of that of another card, if one was spoken of. */
static const Sx *at_its_problem(Resolver *r, const Sx *sx)
{
    static const char *const of[] = {"area-of", "@problem-of"};
    bool other = r->context->remembered != NULL || r->context->picked != NULL;
    if (!sx_heads(sx, "fits") || sx->count != 3 ||
        !sx_is(sx->items[1], "this") || !sx_holds(sx->items[2], "@it") ||
        !sx_holds_any(sx->items[2], of, ARRAY_LEN(of)))
        return sx;
    for (unsigned i = 0; i < r->count; i++)
        other = other || (!spoken_is_own(&r->spoken[i]) && !r->spoken[i].many);
    return other ? compose_replace(
                       r->arena, sx, "@it",
                       sx_1(r->arena, "@that", resolve_word(r, "card")))
                 : sx;
}

/* (where (to (area-of @it) E) (fits @it at-problem)): "When a Friend is moved to
 * its Problem", where no card was spoken of before: that of this card. */
const Sx *spoken_own_problem(Resolver *r, const Sx *sx)
{
    sx = at_its_problem(r, sx);
    const Sx *to = sx_heads(sx, "where") ? sx->items[1] : NULL;
    CardType type = r->context->type;
    if (to == NULL || !sx_heads(to, "to") ||
        !sx_heads(to->items[1], "area-of") ||
        !sx_is(to->items[1]->items[1], "@it") ||
        !sx_heads(sx->items[2], "fits") ||
        !sx_is(sx->items[2]->items[1], "@it") || type == TYPE_EVENT ||
        type == TYPE_PROBLEM || spoken_knows(r, NULL))
        return sx;
    const Sx *this = resolve_word(r, "this");
    return sx_2(r->arena, "where",
                sx_2(r->arena, "to", resolve_word(r, "here"), to->items[2]),
                sx_2(r->arena, "fits", this, sx->items[2]->items[2]));
}

/* Is it one card that was picked, and "there" is where that is? */
static bool is_its_own_place(const Resolver *r, const Sx *card)
{
    const char *kind = sx_heads(card, "@that") && !sx_is_list(card->items[1])
                           ? card->items[1]->atom.p
                           : NULL;
    if (kind == NULL && !sx_is(card, "@it"))
        return false;
    const Spoken *s = spoken_last(r, kind, false);
    return s != NULL && !s->many && sx_heads(s->as, "@ref") &&
           sx_heads(r->there, "area-of") && sx_equal(r->there->items[1], s->as);
}

/* Where it happened, as if no place had been spoken of since */
static const Sx *where_it_happened(Resolver *r, const Sx *area)
{
    const Sx *there = r->there;
    r->there = NULL;
    area = resolve_walk(r, area);
    r->there = there;
    return area;
}

/* Where such a card goes, which it is not yet: to the Problem chosen before, or
 * to that on which this card lies, or to where something has happened. */
static const Sx *elsewhere(Resolver *r, const Sx *area)
{
    if (r->at_chosen != NULL)
        return r->at_chosen;
    const Sx *host = r->context->host;
    if (host != NULL && sx_holds(host, "problem"))
        return resolve_word(r, "here");
    const Sx *told =
        r->happened && !r->nowhere ? where_it_happened(r, area) : NULL;
    return told != NULL ? told : r->there;
}

/* (move L there) where no place was spoken of but that where something has
 * happened: to that, and not to where a card is that is picked for L. */
static const Sx *to_where_it_happened(Resolver *r, const Sx *sx)
{
    bool picked = pick_is(sx->items[1]) && r->happened && !r->nowhere;
    const Sx *area = picked ? where_it_happened(r, sx->items[2]) : NULL;
    const Sx *move[] = {sx->items[0], sx->items[1],
                        area != NULL ? sx_1(r->arena, "@done", area) : area};
    return area != NULL ? sx_list(r->arena, move, 3) : sx;
}

/* "Move a Friend there": to the place spoken of before that Friend. */
const Sx *spoken_there(Resolver *r, const Sx *sx)
{
    static const char *const there[] = {"@there", "@that-problem",
                                        "@same-problem", "@same-area"};
    if (goes_to_its(r, sx)) {
        Items out = {0};
        const Sx *its = resolve_walk(r, sx->items[sx->count - 1]);
        items_push_all(&out, sx, 0);
        out.v[out.n - 1] = its != NULL ? sx_1(r->arena, "@done", its) : its;
        return its != NULL ? items_list(r, &out) : sx;
    }
    if ((!sx_heads(sx, "move") && !sx_heads(sx, "send")) ||
        !sx_is_any(sx->items[2], there, ARRAY_LEN(there)))
        return sx;
    if (r->there == NULL)
        return to_where_it_happened(r, sx);
    if (sx_is(r->there, "previous-area") &&
        (sx_is(sx->items[2], "@same-problem") ||
         sx_is(sx->items[2], "@same-area")))
        return sx;
    bool any =
        sx_is(sx->items[2], "@there") || sx_is(sx->items[2], "@same-area");
    const Sx *area = is_its_own_place(r, sx->items[1])
                         ? elsewhere(r, sx->items[2])
                         : (any ? r->there : spoken_that_problem(r, r->there));
    return sx_list(r->arena,
                   (const Sx *[]){sx->items[0], sx->items[1],
                                  sx_1(r->arena, "@done", area)},
                   3);
}

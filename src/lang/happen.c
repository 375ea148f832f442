/* happen - patterns: the card and the player of what happened are spoken of,
 * and where that was (resolver.h). */
#include "lang/fate.h"
#include "lang/resolver.h"

static void speak_of_card(Resolver *r, const Sx *filter, bool many)
{
    const Sx *it = resolve_word(r, many ? "those" : "it");
    for (uint32_t i = 0; i < filter->count; i++)
        if (sx_heads(filter->items[i], "attached-to"))
            spoken_add(r, sx_1(r->arena, "host-of", it),
                       filter->items[i]->items[1], false);
    spoken_add(r, it, filter, many);
}

/* Turns and phases, tokens, points and Events are in no area, and where a
 * faceoff was is not told as it ends: it may have been at several Problems. */
static bool happens_nowhere(const Sx *on)
{
    static const char *const kinds[] = {
        "turn-start",  "turn-end",   "phase-start", "phase-end", "step-start",
        "step-end",    "game-start", "draw",        "discard",   "gain",
        "lose-tokens", "pay",        "score",       "flip",      "faceoff-end",
        "lose-points", "pay-points"};
    return sx_is_any(on->items[1], kinds, ARRAY_LEN(kinds)) ||
           (sx_is(on->items[1], "play") && sx_holds(on, "event"));
}

/* Does it happen to cards that may be at home as well as at a Problem? */
static bool happens_in_any_area(const Sx *on)
{
    static const char *const kinds[] = {
        "enter-play", "play",       "move",    "exhaust", "ready",
        "frighten",   "unfrighten", "dismiss", "retire",  "banish",
        "counter",    "uncounter",  "put",     "control", "cutie-mark"};
    static const char *const there[] = {"problem", "troublemaker",
                                        "at-problem"};
    return sx_is_any(on->items[1], kinds, ARRAY_LEN(kinds)) &&
           !sx_holds_any(on, there, ARRAY_LEN(there));
}

/* Is a number told by what happens: of tokens, points, counters or cards? */
static bool happens_so_often(const Sx *on)
{
    static const char *const kinds[] = {"gain",  "lose-tokens", "pay",
                                        "score", "counter",     "uncounter"};
    return sx_heads(on, "on-batch") ||
           sx_is_any(on->items[1], kinds, ARRAY_LEN(kinds));
}

static bool happens_to_problem(const Sx *on)
{
    return sx_is(on->items[1], "confront") || sx_is(on->items[1], "solve") ||
           sx_is(on->items[1], "replace");
}

/* "Another Problem" is one that lies elsewhere, unless a Problem says so. */
static const Sx *elsewhere(Resolver *r, const Sx *on)
{
    Items out = {0}, filter = {0};
    if (r->context->type == TYPE_PROBLEM || on->count < 3 ||
        !happens_to_problem(on) || !sx_heads(on->items[2], "f"))
        return on;
    const Sx *f = on->items[2];
    for (uint32_t i = 0; i < f->count; i++)
        items_push(&filter, sx_is(f->items[i], "other")
                                ? sx_1(r->arena, "not", resolve_word(r, "here"))
                                : f->items[i]);
    items_push_all(&out, on, 0);
    out.v[2] = items_list(r, &filter);
    return items_list(r, &out);
}

/* (is L), or the (is L) of (f F*): the card that was spoken of before; or of
 * whom that is said. */
static const Sx *one_card(const Sx *filter)
{
    if (sx_heads(filter, "is") || sx_heads(filter, "controller") ||
        sx_heads(filter, "owner"))
        return filter;
    for (uint32_t i = 1; sx_heads(filter, "f") && i < filter->count; i++)
        if (sx_heads(filter->items[i], "is"))
            return filter->items[i];
    return NULL;
}

/* What is known of the card it happens to: what a player draws, flips or
 * discards, plays or puts somewhere is that player's. */
static const Sx *with_owner(Resolver *r, const Sx *on, const Sx *part)
{
    static const char *const own[] = {"draw", "discard", "flip", "play", "put"};
    const Sx *who = on->items[on->count - 1];
    Items out = {0};
    if (who == part || !sx_is_any(on->items[1], own, ARRAY_LEN(own)) ||
        (!sx_is(who, "you") && !sx_is(who, "opponent") &&
         !sx_is(who, "anyone")))
        return part;
    if (!sx_heads(part, "f"))
        items_push(&out, resolve_word(r, "f"));
    if (sx_heads(part, "f"))
        items_push_all(&out, part, 0);
    else
        items_push(&out, part);
    items_push(&out, sx_1(r->arena, "owned-by",
                          sx_is(who, "anyone") ? resolve_word(r, "that-player")
                                               : who));
    return items_list(r, &out);
}

/* The card it happens to. Of a Problem that is told by whose it is, "it" is the
 * card that is there. */
static void speak_of_part(Resolver *r, const Sx *on, const Sx *part, bool many)
{
    bool problem = happens_to_problem(on);
    const Sx *told =
        sx_word(r->arena, sx_holds(part, "opposing") ? "opposing" : "any");
    speak_of_card(r,
                  problem
                      ? sx_2(r->arena, "f", sx_word(r->arena, "problem"), told)
                      : part,
                  many);
    if (!problem || !sx_heads(part, "at") ||
        !sx_heads(part->items[1], "area-of"))
        return;
    const Sx *card = part->items[1]->items[1];
    spoken_add(r, card, sx_is(card, "host") ? r->context->host : NULL, false);
}

/* A card that was chosen becomes a different one as it goes elsewhere (410.6);
 * what triggers by that finds it there, as the card it happened to (410.6a). */
static bool has_gone(const Resolver *r, const Sx *on, const Sx *card)
{
    return !r->would && sx_heads(card, "@ref") &&
           (fate_is(on->items[1], FATE_LEAVES) ||
            sx_is(on->items[1], "discard"));
}

static void speak_of_gone(Resolver *r, const Sx *card)
{
    const Sx *filter = NULL;
    for (unsigned i = 0; i < r->count; i++)
        if (sx_equal(r->spoken[i].as, card))
            filter = r->spoken[i].filter;
    spoken_add(r, resolve_word(r, "it"), filter, false);
}

/* "A ready Friend becomes exhausted": it is ready no more when that has
 * happened, and could not have become so otherwise. */
static const Sx *as_it_was(Resolver *r, const Sx *on)
{
    static const char *const was[][2] = {{"exhaust", "ready"},
                                         {"ready", "exhausted"},
                                         {"uncover", "face-down"},
                                         {"unfrighten", "frightened"}};
    Items out = {0}, filter = {0};
    const char *state = NULL;
    for (size_t i = 0; i < ARRAY_LEN(was); i++)
        if (sx_is(on->items[1], was[i][0]))
            state = was[i][1];
    if (state == NULL || on->count < 3 || !sx_heads(on->items[2], "f"))
        return on;
    const Sx *f = on->items[2];
    for (uint32_t i = 0; i < f->count; i++)
        if (!sx_is(f->items[i], state))
            items_push(&filter, f->items[i]);
    items_push_all(&out, on, 0);
    out.v[2] = filter.n > 1 ? items_list(r, &filter) : resolve_word(r, "any");
    return items_list(r, &out);
}

static bool is_at_anyones(const Sx *sx)
{
    return sx_heads(sx, "at") && sx_heads(sx->items[1], "home") &&
           sx_is(sx->items[1]->items[1], "a-player");
}

/* "A Friend at a player's home": at home, and that player controls it. */
static const Sx *at_anyones(Resolver *r, const Sx *sx)
{
    Items out = {0};
    if (!sx_is_list(sx))
        return sx;
    if (is_at_anyones(sx))
        return resolve_word(r, "at-home");
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, at_anyones(r, sx->items[i]));
    return items_list(r, &out);
}

/* "When you solve a Problem": it becomes solved (613.1), and it is not for us
 * to say if by whoever confronted it, by whoever won there or by its owner. */
static bool is_solved_by_player(const Sx *on)
{
    static const char *const players[] = {"you", "opponent", "anyone",
                                          "that-player", "@they"};
    return sx_is(on->items[1], "solve") && on->count > 2 &&
           sx_is_any(on->items[on->count - 1], players, ARRAY_LEN(players));
}

/* (cant E): it does not happen, so that nothing is where it did. */
static const Sx *walk_cant(Resolver *r, const Sx *sx)
{
    const Resolver before = *r;
    r->forbids = true;
    const Sx *cant = resolve_items(r, sx);
    r->forbids = before.forbids;
    r->there = before.there;
    r->happened = before.happened;
    r->nowhere = before.nowhere;
    r->any_area = before.any_area;
    return cant;
}

/* "That Problem was confronted", where only a place was spoken of, as something
 * was moved there: (on confront (at @there) P?) */
static const Sx *done_there(Resolver *r, const Sx *sx)
{
    static const char *const ops[] = {"confront", "solve"};
    const Sx *card = sx->count > 2 ? sx->items[2] : sx;
    Items out = {0};
    while (sx_heads(card, "f") && card->count == 2)
        card = card->items[1];
    if (!sx_heads(card, "is") || !sx_heads(card->items[1], "@that") ||
        !sx_is(card->items[1]->items[1], "problem") ||
        !sx_is_any(sx->items[1], ops, ARRAY_LEN(ops)) || r->there == NULL ||
        (r->happened && !r->waiting) || spoken_knows(r, "problem"))
        return sx;
    items_push_all(&out, sx, 0);
    out.v[2] = sx_1(r->arena, "at", resolve_word(r, "@there"));
    return items_list(r, &out);
}

/* (on discard F opponent): cards are discarded by their owner (410.3), and
 * yours because an opponent made you. That they can't is asked elsewhere. */
static const Sx *made_by_opponent(Resolver *r, const Sx *on)
{
    if (r->forbids || on == NULL || on->count != 4 ||
        !sx_is(on->items[1], "discard") || !sx_is(on->items[3], "opponent") ||
        (!sx_is(on->items[2], "self") && !sx_holds(on->items[2], "yours")))
        return on;
    return sx_2(r->arena, "by", on->items[3],
                sx_list(r->arena, on->items, on->count - 1));
}

/* (another F*): such a card that there has to be, if that is a filter of it */
static const Sx *like_another(const Sx *sx)
{
    const Sx *found = sx_heads(sx, "another") ? sx : NULL;
    for (uint32_t i = 1; found == NULL && sx_is_list(sx) && i < sx->count; i++)
        found = like_another(sx->items[i]);
    return found;
}

/* "When you play a Friend with the same name as a card in your discard pile":
 * that card can be spoken of, too. */
static void speak_of_like(Resolver *r, const Sx *on)
{
    const Sx *such = on != NULL && r->count > 0 ? like_another(on) : NULL;
    if (such == NULL)
        return;
    Items found = items_headed(r->arena, "exists");
    items_push_all(&found, such, 1);
    spoken_found(r, items_finish(&found));
}

const Sx *happen_walk(Resolver *r, const Sx *sx)
{
    if (sx_heads(sx, "cant"))
        return walk_cant(r, sx);
    sx = done_there(r, sx);
    bool anyones = sx_has(sx, is_at_anyones);
    bool done = sx_is(sx->items[sx->count - 1], "anyone");
    r->anyone = !sx_holds(sx, "opponent");
    const Sx *plain = at_anyones(r, subject_unplayed(r, sx));
    sx = as_it_was(r, elsewhere(r, plain));
    if (sx_is(sx->items[1], "turn-over") && sx->count > 2 &&
        sx_holds(sx->items[2], "boosted"))
        return resolve_fault(r, "is it boosted before, or after?");
    if (is_solved_by_player(sx))
        return resolve_fault(r, "a Problem becomes solved; nobody solves it");
    for (uint32_t i = 2; i < sx->count; i++)
        if (sx_is(sx->items[i], "opponent") || sx_is(sx->items[i], "anyone"))
            r->they = resolve_word(r, "that-player");
    const Sx *on = resolve_items(r, sx);
    r->happened = true;
    r->against = false;
    r->nowhere = happens_nowhere(sx);
    r->numbered = happens_so_often(sx);
    r->any_area = happens_in_any_area(sx);
    r->turn_began = sx_is(sx->items[1], "turn-start");
    r->unplayed = sx_is(sx->items[1], "draw") || sx_is(sx->items[1], "flip") ||
                  sx_is(sx->items[1], "discard");
    r->gone_now |= r->unplayed || fate_is(sx->items[1], FATE_LEAVES);
    r->defeated = sx_is(sx->items[1], "defeat");
    r->confronted = sx_is(sx->items[1], "confront");
    r->challenged = r->defeated || sx_is(sx->items[1], "challenge") ||
                    (r->context->type == TYPE_TROUBLEMAKER &&
                     sx_is(sx->items[1], "faceoff-start"));
    for (uint32_t i = 2; on != NULL && i < on->count; i++) {
        const Sx *part = on->items[i];
        if (sx_is(part, "you"))
            continue;
        if (sx_is(part, "opponent") || sx_is(part, "anyone") ||
            sx_heads(part, "most-of") || sx_heads(part, "fewest-of"))
            r->they = resolve_word(r, "that-player");
        else if (sx_is(part, "self") ||
                 (sx_heads(part, "f") && sx_holds(part, "self")))
            spoken_add(r, resolve_word(r, "this"),
                       sx_word(r->arena, spoken_type(r->context->type)), false);
        else if (one_card(part) != NULL &&
                 has_gone(r, on, one_card(part)->items[1]))
            speak_of_gone(r, one_card(part)->items[1]);
        else if (one_card(part) != NULL)
            spoken_add(r, one_card(part)->items[1], NULL, false);
        else
            speak_of_part(r, on, with_owner(r, on, part),
                          sx_heads(sx, "on-batch"));
    }
    if (anyones)
        r->they = done ? resolve_word(r, "@nobody")
                       : sx_1(r->arena, "controller", resolve_word(r, "it"));
    speak_of_like(r, on);
    bool flips = r->count > 0 && sx_is(sx->items[1], "flip");
    r->flipped = flips ? r->spoken[r->count - 1].as : NULL;
    return made_by_opponent(r, on);
}

/* What is moved away from here: "there" is where it goes, not here. */
static bool is_moved_from_here(const Sx *e)
{
    return sx_is(e->items[1], "here") && sx_holds(e->items[2], "move");
}

void happen_noted_place(Resolver *r, const Sx *e)
{
    if (sx_heads(e, "from"))
        r->there =
            is_moved_from_here(e) ? NULL : resolve_word(r, "previous-area");
    if (sx_heads(e, "to") && r->there != NULL &&
        sx_is(r->there, "previous-area"))
        r->there = NULL;
}

/* Where it happens: (home P) or (problem P); whose, or NULL */
static const Sx *whose_place(const Sx *area)
{
    return sx_heads(area, "home") || sx_heads(area, "problem") ? area->items[1]
                                                               : NULL;
}

static bool is_by_anyone(const Sx *sx)
{
    return sx_heads(sx, "on") && sx_is(sx->items[sx->count - 1], "anyone");
}

static bool is_played(const Sx *sx)
{
    return sx_heads(sx, "on") && sx_is(sx->items[1], "play");
}

/* To "a player's home": to any, and that player is the one whose it is, who
 * alone plays cards there; nobody knows whose "a player's Problem" is. */
static const Sx *to_anyones(Resolver *r, const Sx *sx)
{
    bool home = sx_heads(sx->items[1], "home");
    const Sx *e = resolve_walk(r, sx->items[2]);
    if (e == NULL)
        return NULL;
    if (!home || sx_has(sx->items[2], is_by_anyone))
        r->they = resolve_word(r, "@nobody");
    else if (sx_has(e, is_played))
        r->they = resolve_word(r, "that-player");
    else
        r->they = sx_1(r->arena, "controller", resolve_word(r, "it"));
    happen_noted_place(r, sx);
    return sx_list(
        r->arena,
        (const Sx *[]){sx->items[0],
                       resolve_word(r, home ? "own-home" : "all-problems"), e},
        3);
}

const Sx *happen_to_whose(Resolver *r, const Sx *sx)
{
    const Sx *whose = (sx_heads(sx, "to") || sx_heads(sx, "from")) &&
                              sx->count == 3 && sx_is_list(sx->items[1])
                          ? whose_place(sx->items[1])
                          : NULL;
    if (whose == NULL)
        return NULL;
    if (sx_is(whose, "a-player"))
        return to_anyones(r, sx);
    if (sx_is(whose, "opponent") && sx_has(sx->items[2], is_by_anyone))
        return resolve_fault(r, "whose opponent's?");
    if (!sx_is(whose, "@they"))
        return NULL;
    const Sx *e = resolve_walk(r, sx->items[2]); /* who does it comes first */
    const Sx *area = e != NULL ? resolve_walk(r, sx->items[1]) : NULL;
    happen_noted_place(r, sx);
    return area != NULL
               ? sx_list(r->arena, (const Sx *[]){sx->items[0], area, e}, 3)
               : NULL;
}

/* (F* (of that-player)): a card of whoever it is that does it */
static bool is_of_doer(const Sx *f)
{
    return sx_heads(f, "of") && sx_is(f->items[1], "that-player");
}

/* ... without that, where it is said of cards of that side */
static const Sx *without_doer(Resolver *r, const Sx *sx, const char *side)
{
    static const char *const told[] = {"@some", "exists", "count"};
    const bool of_side =
        side == NULL ||
        (sx_is_any(sx, told, ARRAY_LEN(told)) && sx_holds(sx, side));
    Items out = {0};
    if (!sx_is_list(sx))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++)
        if (!of_side || !is_of_doer(sx->items[i]))
            items_push(&out,
                       without_doer(r, sx->items[i], of_side ? NULL : side));
    return items_list(r, &out);
}

const Sx *happen_with(Resolver *r, const Sx *e, const Sx *c)
{
    const Sx *who = sx_heads(e, "on") ? e->items[e->count - 1] : e;
    const bool you = sx_is(who, "you"), opponent = sx_is(who, "opponent");
    const bool mine = sx_holds(c, "yours"), theirs = sx_holds(c, "opposing");
    if (!(you || opponent || sx_is(who, "anyone")) || !sx_has(c, is_of_doer) ||
        !(you ? theirs : mine || theirs))
        return c;
    if (!sx_is(e->items[1], "confront"))
        return resolve_fault(r, "with a card of another's?");
    return you || (opponent && !theirs)
               ? without_doer(r, c, you ? "opposing" : "yours")
               : resolve_fault(r,
                               "whose would they be? say who has them there");
}

bool happen_by_others(const Sx *sx)
{
    static const char *const patterns[] = {
        "on",   "on-batch", "where",     "either-of",     "to",
        "from", "to-zone",  "from-zone", "power-counter", "by-effect",
    };
    return sx_heads(sx, "by") && sx->count == 3 &&
           (sx_is(sx->items[1], "opponent") || sx_is(sx->items[1], "anyone")) &&
           sx_is_any(sx->items[2], patterns, ARRAY_LEN(patterns));
}

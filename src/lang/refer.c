/* refer - forms that speak of what was spoken of before (resolver.h). */
#include "lang/compose.h"
#include "lang/resolver.h"
#include "lang/sugar.h"

/* (@with L S): S with the cards that L means now for @kept. */
static const Sx *walk_with(Resolver *r, const Sx *sx)
{
    const Sx *kept = resolve_walk(r, sx->items[1]);
    if (kept == NULL)
        return NULL;
    if (sx_is(kept, "it"))
        return resolve_fault(r, "it would be another card by then");
    return resolve_walk(r, compose_replace(r->arena, sx->items[2], "@kept",
                                           sx_1(r->arena, "@done", kept)));
}

/* Whether what a statement names is right of a card; NULL if it names nothing
 * that a card has. */
static const Sx *is_right(Arena *arena, const Sx *names, const Sx *card)
{
    static const char *const rights[][2] = {{"name-card", "chosen-name"},
                                            {"name-color", "chosen-color"},
                                            {"name-type", "chosen-type"}};
    for (size_t i = 0; i < ARRAY_LEN(rights); i++)
        if (sx_is(names, rights[i][0]))
            return sx_2(arena, "fits", card, sx_word(arena, rights[i][1]));
    return sx_is(names, "name-parity")
               ? sx_1(arena, "chosen-parity", sx_1(arena, "power", card))
               : NULL;
}

/* (@guess name-color L): whether L has that color shows later; without L, the
 * card that is revealed then. */
static const Sx *walk_guess(Resolver *r, const Sx *sx)
{
    const Sx *card = sx->count > 2 ? resolve_walk(r, sx->items[2])
                                   : sx_read(r->arena, SLICE("(@that card)"));
    if (card == NULL)
        return NULL;
    r->guess = is_right(r->arena, sx->items[1], card);
    return sx_list(r->arena, (const Sx *[]){sx->items[1], r->who}, 2);
}

/* Who names something may have guessed. */
void refer_named(Resolver *r, const Sx *sx)
{
    static const char *const names[] = {"name-card", "name-color", "name-type",
                                        "name-parity"};
    if (!sx_is_any(sx, names, ARRAY_LEN(names)))
        return;
    r->named = r->named || !sx_heads(sx, "name-parity");
    if (r->guess == NULL)
        r->guess = is_right(r->arena, sx->items[0],
                            sx_read(r->arena, SLICE("(@that card)")));
}

/* (@of-this C): "this Problem has ..." speaks of this card. */
static const Sx *walk_of_this(Resolver *r, const Sx *sx)
{
    spoken_add(r, resolve_word(r, "this"),
               resolve_word(r, spoken_type(r->context->type)), false);
    return resolve_walk(r, sx->items[1]);
}

/* (@doer-is P): "until they have ...", said of who does it and nobody else */
static const Sx *walk_doer(Resolver *r, const Sx *sx)
{
    const Sx *p = resolve_walk(r, sx);
    return p == NULL || sx_equal(p, r->who)
               ? p
               : resolve_fault(r, "another player than who does it");
}

/* A card that was moved twice is one that was moved. */
static bool may_happen_again(const Sx *op)
{
    return sx_is(op, "move") || sx_is(op, "frighten");
}

/* Of which cards it is asked what happened to them, and it may have taken them
 * out of play, or never into it: (was OP turn P?); or NULL */
static const Sx *past_of(const Sx *sx)
{
    static const char *const ops[] = {"play",   "draw",    "discard", "flip",
                                      "retire", "banish",  "dismiss", "defeat",
                                      "move",   "frighten"};
    const Sx *was = NULL;
    bool yours = false;
    for (uint32_t i = 1; i < sx->count; i++) {
        yours = yours || sx_is(sx->items[i], "yours");
        if (sx_heads(sx->items[i], "was"))
            was = sx->items[i];
    }
    if (was != NULL && yours &&
        (sx_is(was->items[1], "play") || may_happen_again(was->items[1])) &&
        !sx_holds(sx, "event"))
        return NULL; /* they are in play */
    if (was == NULL || !sx_is_any(was->items[1], ops, ARRAY_LEN(ops)))
        return NULL;
    return sx_holds(sx, "in") || sx_holds(sx, "at") || sx_holds(sx, "here")
               ? NULL
               : was;
}

/* (count F* (was play turn P?)): wherever they are now, it is counted how often
 * that has happened, or to how many. */
static const Sx *count_past(Resolver *r, const Sx *count, const Sx *was)
{
    const Sx *player = was->count > 3 ? was->items[3] : NULL;
    Items f = items_headed(r->arena, "f"), on = items_headed(r->arena, "on");
    for (uint32_t i = 1; i < count->count; i++) {
        const Sx *item = count->items[i];
        if (sx_heads(item, "of") && item->count == 2 && player == NULL)
            player = item->items[1];
        else if (item != was && !(sx_heads(item, "f") && item->count == 1))
            items_push(&f, item);
    }
    items_push(&on, was->items[1]);
    if (f.n > 1)
        items_push(&on, items_finish(&f));
    if (player != NULL)
        items_push(&on, player);
    return sx_2(r->arena,
                may_happen_again(was->items[1]) ? "cards-happened"
                                                : "times-happened",
                was->items[2], items_finish(&on));
}

/* (happened Q E) and the like: the card and the player it happened to are not
 * those the effect is about, and may be several; this card is still this. */
static const Sx *walk_past(Resolver *r, const Sx *sx)
{
    const Resolver before = *r;
    const Sx *past = spoken_other_before(r, sx);
    Items out = {0};
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *item = resolve_walk(r, past->items[i]);
        if (item == NULL)
            return NULL;
        items_push(&out, item);
    }
    const Resolver after = *r;
    *r = before;
    r->choices = after.choices;
    r->opposed = after.opposed;
    for (unsigned i = before.count; i < after.count; i++)
        if (sx_is(after.spoken[i].as, "this"))
            spoken_add(r, after.spoken[i].as, after.spoken[i].filter, false);
    bool told = !r->in_pattern && after.they != NULL &&
                sx_is(after.they, "that-player") &&
                (before.they == NULL || !sx_is(before.they, "that-player"));
    r->they = !told ? after.they
                    : resolve_word(r, sx_holds(sx, "opponent") ? "opponent"
                                                               : "@nobody");
    return items_list(r, &out);
}

/* (@not-used Q): this card has not noted it in that time, and is not spoken of
 * by that. */
static const Sx *not_used(Resolver *r, const Sx *scope)
{
    const Sx *use = sx_read(r->arena, SLICE("(on use self)"));
    const Sx *way = resolve_atom(r, resolve_word(r, "@noted"));
    const Sx *such = sx_2(r->arena, "=", resolve_word(r, "amount"), way);
    return sx_1(
        r->arena, "not",
        sx_2(r->arena, "happened", scope, sx_2(r->arena, "where", use, such)));
}

/* The kinds out of which some were picked: "from among them" in what is said of
 * one of those is of the cards before. */
static const Sx *of_kinds(Resolver *r)
{
    const Sx *kinds = r->kinds;
    r->kinds = NULL;
    const Sx *walked = resolve_items(r, kinds);
    r->kinds = kinds;
    return walked;
}

/* What was so, of what was done: NULL if it is not about that. */
static const Sx *walk_done(Resolver *r, const Sx *sx)
{
    static const char *const past[] = {"happened", "times-happened",
                                       "amount-happened", "cards-happened"};
    if (sx_is_any(sx, past, ARRAY_LEN(past)))
        return walk_past(r, sx);
    const Sx *was = sx_heads(sx, "count") ? past_of(sx) : NULL;
    if (was != NULL)
        return resolve_walk(r, count_past(r, sx, was));
    if (sx_heads(sx, "fits") && tally_is_discarded(r, sx->items[1]))
        return tally_of_discarded(r, sx);
    if (sx_heads(sx, "fits") && (sx_heads(sx->items[1], "@those") ||
                                 sx_heads(sx->items[1], "@both-those")))
        return spoken_all_fit(r, sx);
    if (sugar_involved(r->arena, sx) != sx)
        return resolve_walk(r, sugar_involved(r->arena, sx));
    return NULL;
}

const Sx *refer_walk(Resolver *r, const Sx *sx)
{
    const Sx *done = walk_done(r, sx);
    if (done != NULL || r->context->fault != NULL)
        return done;
    if (sx_heads(sx, "@said"))
        return sx_is(sx->items[1], "@they") ? spoken_that_player(r)
                                            : resolve_walk(r, sx->items[1]);
    if (sx_heads(sx, "@among") && r->kinds != NULL)
        return of_kinds(r);
    if (sx_heads(sx, "is") && sx_heads(sx->items[1], "@this") &&
        spoken_is_place(r, sx->items[1]->items[1]->atom.p))
        return sx_read(r->arena, SLICE("(both problem here)"));
    if (spoken_counts(r, sx))
        return tally_counted(r, sx->items[sx->count - 1]);
    if (sx_heads(sx, "@among"))
        return tally_among(r, sx);
    if (sx_heads(sx, "@both-those"))
        return spoken_only_two(r, sx);
    if (sx_heads(sx, "@revealed") && sx->count > 2)
        return tally_done_so(r, sx->items[1], sx->items[2]);
    if (sx_heads(sx, "@revealed"))
        return spoken_revealed(r) ? resolve_walk(r, sx->items[1])
                                  : resolve_fault(r, "nothing was revealed");
    if (sx_heads(sx, "@holder"))
        return spoken_holder(r);
    if (sx_heads(sx, "@lay-on"))
        return spoken_gone(r, sx->items[1]);
    if (sx_heads(sx, "@of-this"))
        return walk_of_this(r, sx);
    if (sx_heads(sx, "@doer-is"))
        return walk_doer(r, sx->items[1]);
    if (sx_heads(sx, "@tally"))
        return tally_of(r, sx);
    if (sx_heads(sx, "@tally-counters"))
        return tally_counters(r, sx);
    if (sx_heads(sx, "@tally-sum"))
        return tally_sum(r, sx);
    if (sx_heads(sx, "@that-many"))
        return tally_that_many(r);
    if (sx_heads(sx, "@picked"))
        return tally_put(r, sx);
    if (sx_heads(sx, "@taken"))
        return r->taken != NULL ? r->taken : spoken_taken(r);
    if (sx_heads(sx, "@than-other"))
        return several_than_other(r, sx);
    if (sx_heads(sx, "@alike")) /* as much as the card spoken of */
        return resolve_walk(r, several_alike(r, sx->items[1]));
    if (sx_heads(sx, "@spoken-of"))
        return spoken_of(r, sx->items[1]);
    if (sx_heads(sx, "@discarded"))
        return r->discarded != NULL ? r->discarded
                                    : spoken_discarded(r, sx->items[1]->atom.p);
    if (sx_heads(sx, "@attached"))
        return spoken_attached(r, sx->items[1]);
    if (sx_heads(sx, "@that-from"))
        return spoken_that_from(r, sx->items[1]->atom.p);
    if (sx_heads(sx, "@with"))
        return walk_with(r, sx);
    if (sx_heads(sx, "@not-used"))
        return not_used(r, sx->items[1]);
    if (sx_heads(sx, "@guess"))
        return walk_guess(r, sx);
    if (sx_heads(sx, "@previous"))
        return r->happened
                   ? resolve_word(r, "previous-area")
                   : sx_1(r->arena, "last-area", resolve_word(r, "move"));
    if (sx_heads(sx, "@same"))
        return several_same(r, sx);
    return NULL;
}

/* Where a card went that was picked before: banished, or still where it was;
 * NULL if that is not known. */
static const Sx *zone_since(Resolver *r, const Sx *as, bool *moved)
{
    static const char *const stays[] = {"choose", "look", "reveal", "search"};
    const Sx *zone = NULL;
    int k;
    if (!sx_heads(as, "@ref") || !sx_value(as->items[1], &k) || k < 0 ||
        k >= SPOKEN_MAX)
        return NULL;
    for (size_t i = 0; i < 3 && r->deeds[k][i] != NULL; i++) {
        const Sx *deed = r->deeds[k][i];
        bool stayed = false;
        for (size_t j = 0; j < ARRAY_LEN(stays); j++)
            stayed = stayed || sx_is(deed, stays[j]);
        *moved = *moved || !stayed;
        if (sx_is(deed, "banish"))
            zone = resolve_word(r, "banished");
    }
    return zone;
}

const Sx *spoken_zone(Resolver *r)
{
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    const Sx *filter = last != NULL ? last->filter : NULL;
    bool moved = false;
    const Sx *zone = last != NULL ? zone_since(r, last->as, &moved) : NULL;
    if (moved)
        return zone != NULL ? zone
                            : resolve_fault(r, "it is not there any more");
    for (uint32_t i = 1; filter != NULL && i < filter->count; i++)
        if (sx_heads(filter->items[i], "in"))
            return filter->items[i]->items[1];
    return resolve_fault(r, "no zone that could be meant");
}

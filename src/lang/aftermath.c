/* aftermath - which cards are meant once something has happened to them: who
 * was in a faceoff that has been ended, or is in one that a challenge starts,
 * what this card was on, and a Mane Character, which is the same card all the
 * time. See sugar.h. */
#include "lang/compose.h"
#include "lang/fate.h"
#include "lang/items.h"
#include "lang/sugar.h"

/* When the faceoff has been ended, who is involved is who was. */
static const Sx *who_was(Arena *arena, const Sx *sx)
{
    return compose_replace(arena, sx, "involved",
                           sx_word(arena, "was-involved"));
}

/* Is it done as a faceoff ends? Nobody is involved by then (514.7). */
static bool waits_for_the_end(const Sx *sx)
{
    if (!sx_heads(sx, "when") && !sx_heads(sx, "later"))
        return false;
    const Sx *e = sx->items[1];
    while (sx_heads(e, "where"))
        e = e->items[1];
    return sx_heads(e, "on") && sx_is(e->items[1], "faceoff-end");
}

/* Does what this card is on leave play, and this card with it (511.2)? */
static bool leaves_host(const Sx *e)
{
    if (sx_heads(e, "on"))
        return fate_takes_host(e);
    if (sx_heads(e, "from-zone"))
        return leaves_host(e->items[2]);
    if (sx_heads(e, "where"))
        return leaves_host(e->items[1]);
    bool all = sx_heads(e, "either-of");
    for (uint32_t i = 1; all && i < e->count; i++)
        all = leaves_host(e->items[i]);
    return all;
}

/* (ready (all mane yours)) (move those ...): the same card, whether or not what
 * was said of it before could be done (707.2). */
static const Sx *of_your_mane(Arena *arena, const Sx *before, const Sx *s)
{
    const Sx *yours = sx_read(arena, SLICE("(all mane yours)"));
    bool said = sx_is_list(before) && before->count == 2 &&
                sx_equal(before->items[1], yours);
    return said && sx_is_list(s) && s->count > 1 && sx_is(s->items[1], "those")
               ? compose_replace(arena, s, "those", yours)
               : s;
}

/* Is it told how many are involved, or whether one is? */
static bool tells_involved(const Sx *sx)
{
    return (sx_heads(sx, "count") || sx_heads(sx, "exists")) &&
           (sx_holds(sx, "involved") || sx_holds(sx, "was-involved"));
}

/* Such a card is involved, this one or one that fits; NULL for any
 * Troublemaker, since one always is. */
static const Sx *is_in_it(Arena *arena, const Sx *filter)
{
    Items out = items_headed(arena, "exists");
    if (sx_is(filter, "troublemaker"))
        return NULL;
    if (sx_is(filter, "self"))
        return sx_read(arena, SLICE("(fits this involved)"));
    if (sx_heads(filter, "both"))
        items_push_all(&out, filter, 1);
    else
        items_push(&out, filter);
    items_push_word(&out, "involved");
    return items_finish(&out);
}

/* What was said of who was to be involved, of who is. */
static const Sx *by_then(Arena *arena, const Sx *c)
{
    const Sx *this =
        sx_read(arena, SLICE("(exists self (of that-player) was-involved)"));
    return sx_equal(c, this) ? is_in_it(arena, sx_word(arena, "self"))
                             : compose_replace(arena, c, "was-involved",
                                               sx_word(arena, "involved"));
}

/* (on challenge F P), and C of it: as that faceoff starts. Who is in it is
 * known then, and not before (514.3a, 608.4). */
static const Sx *as_it_starts(Arena *arena, const Sx *e)
{
    const Sx *on = sx_heads(e, "where") ? e->items[1] : e;
    Items start = items_headed(arena, "on"), all = items_headed(arena, "and");
    if (!sx_heads(on, "on") || on->count < 3 ||
        !sx_is(on->items[1], "challenge"))
        return e;
    items_push_word(&start, "faceoff-start");
    items_push_all(&start, on, 3);
    items_push(&all, sx_read(arena, SLICE("(faceoff-is troublemaker)")));
    const Sx *such = is_in_it(arena, on->items[2]);
    if (such != NULL)
        items_push(&all, such);
    if (on != e)
        items_push(&all, by_then(arena, e->items[2]));
    return sx_2(arena, "where", items_finish(&start),
                all.n == 2 ? all.v[1] : items_finish(&all));
}

/* What holds for (is it) until the faceoff ends, held for the Troublemaker that
 * is involved. */
static const Sx *of_that_involved(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx) ||
        (sx_heads(sx, "until") && !sx_is(sx->items[1], "end-of-faceoff")))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *f = sx->items[i];
        if (sx_heads(f, "is") && sx_is(f->items[1], "it")) {
            items_push_word(&out, "troublemaker");
            items_push_word(&out, "involved");
        } else {
            items_push(&out, of_that_involved(arena, f));
        }
    }
    return items_finish(&out);
}

/* (when E S*) with E as the faceoff starts, if it has to be; no Troublemaker
 * can be spoken of then but this one. */
static const Sx *in_time(Arena *arena, const Sx *when)
{
    Items out = {arena, 0, {NULL}};
    items_push_all(&out, when, 0);
    out.v[1] = as_it_starts(arena, when->items[1]);
    bool moved = !sx_equal(out.v[1], when->items[1]);
    bool at_one = moved && sx_heads(when->items[1], "where") &&
                  sx_is(when->items[1]->items[1]->items[2], "troublemaker");
    for (uint32_t i = 2; at_one && i < out.n; i++)
        out.v[i] = of_that_involved(arena, out.v[i]);
    bool lost = false;
    for (uint32_t i = 2; moved && i < out.n; i++)
        lost = lost || sx_is(out.v[i], "it") || sx_holds(out.v[i], "it");
    return lost ? sx_misread(arena) : items_finish(&out);
}

/* (a self ...): "with this card, ... it", and there is no other such card. */
static bool is_this_alone(const Sx *sx)
{
    for (uint32_t i = 1; sx_heads(sx, "a") && i < sx->count; i++)
        if (sx_is(sx->items[i], "self"))
            return true;
    return false;
}

static bool is_loss(const Sx *sx)
{
    return sx_heads(sx, "on") && sx->count > 1 &&
           sx_is(sx->items[1], "lose-faceoff");
}

/* (a F* involved), of the (exists F* involved) that it was asked for? */
static bool is_that_one(const Sx *pick, const Sx *in)
{
    if (!sx_is_list(in))
        return false;
    bool same = sx_heads(in, "exists") && sx_holds(in, "involved") &&
                pick->count == in->count;
    for (uint32_t i = 1; same && i < in->count; i++)
        same = sx_equal(pick->items[i], in->items[i]);
    for (uint32_t i = 1; !same && i < in->count; i++)
        same = is_that_one(pick, in->items[i]);
    return same;
}

/* "When you lose a faceoff involving one of your Friends, exhaust that Friend":
 * the one that was in it. It may have been sent home since (514.5b). */
static const Sx *who_lost(Arena *arena, const Sx *s, const Sx *ability)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(s))
        return s;
    if (sx_heads(s, "a") && is_that_one(s, ability))
        return compose_replace(
            arena, s, "involved",
            sx_read(arena, SLICE("(was become-involved faceoff)")));
    for (uint32_t i = 0; i < s->count; i++)
        items_push(&out, who_lost(arena, s->items[i], ability));
    return items_finish(&out);
}

const Sx *sugar_aftermath(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    bool ended = false;
    if (!sx_is_list(sx))
        return sx;
    bool waits = waits_for_the_end(sx);
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *item = sugar_aftermath(arena, sx->items[i]);
        if (i > 1)
            item = of_your_mane(arena, sx->items[i - 1], item);
        items_push(&out, ended ? who_was(arena, item) : item);
        ended = ended || sx_is(item, "end-faceoff") || (waits && i == 1);
    }
    if (sx_heads(sx, "when") && leaves_host(sx->items[1]))
        for (uint32_t i = 2; i < out.n; i++) /* it is on nothing by then */
            out.v[i] =
                compose_replace(arena, out.v[i], "host", sx_word(arena, "it"));
    if (sx_heads(sx, "when") && sx_has(sx->items[1], is_loss))
        for (uint32_t i = 2; i < out.n; i++)
            out.v[i] = who_lost(arena, out.v[i], sx);
    const Sx *done = items_finish(&out);
    if (is_this_alone(done))
        return sx_word(arena, "this");
    return sx_heads(sx, "when") && sx_has(sx, tells_involved)
               ? in_time(arena, done)
               : done;
}

/* sugar_occasion - what has to happen: in such a faceoff, for the first time,
 * here (sugar_forms.h). */
#include <string.h>

#include "lang/compose.h"
#include "lang/fate.h"
#include "lang/items.h"
#include "lang/sugar.h"
#include "lang/sugar_forms.h"

/* (on win-faceoff P?), (on lose-faceoff P?) */
static bool is_won_or_lost(const Sx *e)
{
    return sx_heads(e, "on") && (sx_is(e->items[1], "win-faceoff") ||
                                 sx_is(e->items[1], "lose-faceoff"));
}

/* "Against you": of what another player wins or loses */
static bool is_against_other(const Sx *player, const Sx *e)
{
    const Sx *who = e->items[e->count - 1];
    return is_won_or_lost(e) && e->count == 3 && !sx_equal(who, player) &&
           !sx_is(who, "anyone");
}

static bool is_this(const Sx *cards)
{
    return sx_is(cards, "this") || sx_heads(cards, "@this");
}

const Sx *sugar_involved(Arena *arena, const Sx *sx)
{
    static const char *const tells[] = {"@involving", "@against",
                                        "@challenging"};
    if (!sx_is_list(sx) || !sx_is_any(sx, tells, ARRAY_LEN(tells)))
        return sx;
    const Sx *cards = sx->items[1];
    bool any = sx_heads(cards, "all") && !sx_holds(cards, "mane");
    Items out = items_headed(arena, any ? "exists" : "fits");
    if (any)
        items_push_all(&out, cards, 1);
    else
        items_push(&out, cards);
    items_push_word(&out, "involved");
    return items_finish(&out);
}

/* (@challenging this) for (@against this): on a Troublemaker, whoever has it,
 * that is against who challenges it, in their turn (608.1, 514.5a.i). */
static const Sx *against_challenger(Arena *arena, const Sx *c)
{
    return sx_heads(c, "@against") && c->count == 2 && is_this(c->items[1])
               ? sx_1(arena, "@challenging", c->items[1])
               : c;
}

/* (@faceoff (faceoff C*) E), won or lost by a challenger: this Troublemaker is
 * in it, which is against it. */
static const Sx *challengers_faceoff(Arena *arena, const Sx *sx)
{
    Items told = {arena, 0, {NULL}};
    const Sx *with = sx->items[1];
    for (uint32_t i = 0; i < with->count; i++)
        items_push(&told,
                   sx_heads(with->items[i], "@involving") &&
                           is_this(with->items[i]->items[1])
                       ? sx_1(arena, "@challenging", with->items[i]->items[1])
                       : with->items[i]);
    with = items_finish(&told);
    return is_won_or_lost(sx->items[2]) && sx_holds(with, "@challenging")
               ? sx_2(arena, "@faceoff", with, sx->items[2])
               : sx_misread(arena);
}

/* What "a challenger" does: such a faceoff, or to defeat a Troublemaker in one,
 * and not by an effect. */
static const Sx *by_challenger(Arena *arena, const Sx *e)
{
    static const char *const around[] = {"@or-do", "@way"};
    Items out = {arena, 0, {NULL}};
    if (sx_heads(e, "@faceoff"))
        return challengers_faceoff(arena, e);
    if ((sx_heads(e, "on") || sx_heads(e, "@done")) &&
        sx_is(e->items[1], "defeat"))
        return sx_2(arena, "where", e, sx_word(arena, "in-faceoff"));
    if (!sx_is_any(e, around, ARRAY_LEN(around)))
        return sx_misread(arena);
    items_push_all(&out, e, 0);
    for (uint32_t i = 1; i < e->count; i++)
        if (i == 1 || sx_heads(e, "@or-do"))
            out.v[i] = by_challenger(arena, e->items[i]);
    return items_finish(&out);
}

const Sx *sugar_challenged(Arena *arena, const Sx *sx)
{
    static const char *const words[] = {"@against", "@a-challenger"};
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx) || !sx_holds_any(sx, words, ARRAY_LEN(words)))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, sugar_challenged(arena, sx->items[i]));
    const Sx *told = against_challenger(arena, items_finish(&out));
    return sx_heads(told, "@player") && sx_is(told->items[1], "@a-challenger")
               ? sx_2(arena, "@player", sx_word(arena, "anyone"),
                      by_challenger(arena, told->items[2]))
               : told;
}

/* That player fights with a character, or had none left for their challenge
 * (RULING R12). */
static const Sx *challenges(Arena *arena)
{
    return sx_read(arena, SLICE("(or (exists character (of that-player)"
                                " involved) (and (turn-of that-player)"
                                " (not (exists character involved))))"));
}

/* (@against L): who wins or loses against a card is not who has it; against a
 * Troublemaker it is the challenger, who may have it (514.4a). */
static void add_against(Arena *arena, const Sx *e, const Sx *c, Items *all)
{
    bool yours = e->count > 2 && sx_is(e->items[2], "you");
    const Sx *involved = sugar_involved(arena, c);
    Items out = {arena, 0, {NULL}};
    if (sx_heads(c, "@challenging") && is_won_or_lost(e)) {
        items_push(all, yours ? sx_misread(arena) : involved);
        items_push(all, challenges(arena));
    } else if (!sx_heads(c, "@against") || !is_won_or_lost(e)) {
        items_push(all, involved);
    } else if (is_this(c->items[1]) && yours) {
        items_push(all, sx_misread(arena));
    } else if (is_this(c->items[1]) || sx_holds(c, "troublemaker")) {
        items_push(all, involved);
        items_push(all, sx_read(arena, yours ? SLICE("(exists character yours"
                                                     " involved)")
                                             : SLICE("(exists character (of"
                                                     " that-player)"
                                                     " involved)")));
    } else {
        items_push_all(&out, involved, 0);
        items_push(&out, yours
                             ? sx_word(arena, "opposing")
                             : sx_read(arena, SLICE("(not (of that-player))")));
        items_push(all, items_finish(&out));
    }
}

/* Against this card: an opponent wins or loses that. */
static const Sx *of_opponent(Arena *arena, const Sx *e, const Sx *conditions)
{
    bool anyone =
        is_won_or_lost(e) && (e->count == 2 || sx_is(e->items[2], "anyone"));
    for (uint32_t i = 1; anyone && i < conditions->count; i++)
        if (sx_heads(conditions->items[i], "@against") &&
            is_this(conditions->items[i]->items[1]))
            return sx_2(arena, "on", e->items[1], sx_word(arena, "opponent"));
    return e;
}

/* (@faceoff (faceoff C*) E) */
static const Sx *faceoff(Arena *arena, const Sx *sx)
{
    const Sx *conditions = sx->items[1], *e = sx->items[2];
    Items all = {arena, 0, {NULL}};
    Items told = items_headed(arena, "faceoff");
    e = of_opponent(arena, e, conditions);
    for (uint32_t i = 1; i < conditions->count; i++)
        add_against(arena, e, conditions->items[i], &told);
    conditions = items_finish(&told);
    for (uint32_t i = 1; i < conditions->count; i++)
        if (sx_heads(conditions->items[i], "in-faceoff-of") &&
            !is_against_other(conditions->items[i]->items[1], e))
            return sx_misread(arena);
    if (conditions->count == 1)
        return sugar_remove(arena, e);
    if (conditions->count == 2)
        return sx_2(arena, "where", e, conditions->items[1]);
    items_push_word(&all, "and");
    items_push_all(&all, conditions, 1);
    return sx_2(arena, "where", e, items_finish(&all));
}

/* (@past-faceoff (faceoff C*) E): of faceoffs that are over it is known what
 * kind they were and by how much they were won. */
static const Sx *past_faceoff(Arena *arena, const Sx *sx)
{
    for (uint32_t i = 1; i < sx->items[1]->count; i++)
        if (!sx_heads(sx->items[1]->items[i], "faceoff-is") &&
            !sx_holds(sx->items[1]->items[i], "margin"))
            return sx_misread(arena);
    return faceoff(arena, sx);
}

/* What that player has done is counted, not what others did. */
static const Sx *own(Arena *arena, const Sx *e)
{
    const Sx *last = e->items[e->count - 1];
    if (!sx_heads(e, "on") ||
        (!sx_is(last, "anyone") && !sx_is(last, "opponent")))
        return e;
    Items out = {arena, 0, {NULL}};
    items_push_all(&out, e, 0);
    out.v[out.n - 1] = sx_word(arena, "that-player");
    return items_finish(&out);
}

/* (@nth Q N E) */
static const Sx *nth_time(Arena *arena, const Sx *sx)
{
    const Sx *e = sx->items[3];
    if (sx_holds(e, "in-faceoff-of"))
        return sx_misread(arena); /* against whom they were is not kept */
    const Sx *times =
        sx_2(arena, "times-happened", sx->items[1], own(arena, e));
    return sx_2(arena, "where", e, sx_2(arena, "=", times, sx->items[2]));
}

/* E in (time Q C?): within one of these, while C holds. */
static const Sx *in_one(Arena *arena, const Sx *time, const Sx *e)
{
    return time->count > 2 ? sx_2(arena, "where", e, time->items[2]) : e;
}

/* (@often T N E): the Nth time in it */
static const Sx *so_often(Arena *arena, const Sx *sx)
{
    const Sx *nth[] = {sx->items[0], sx->items[1]->items[1], sx->items[2],
                       sx->items[3]};
    return in_one(arena, sx->items[1], nth_time(arena, sx_list(arena, nth, 4)));
}

/* (@sum T (where E C)): C of all the amounts in it together, and not before
 * this one. */
static const Sx *summed(Arena *arena, const Sx *sx)
{
    const Sx *time = sx->items[1], *e = sx->items[2];
    if (!sx_heads(e, "where") || !sx_heads(e->items[1], "on"))
        return sx_misread(arena);
    const Sx *all =
        sx_2(arena, "amount-happened", time->items[1], own(arena, e->items[1]));
    const Sx *before = sx_2(arena, "-", all, sx_word(arena, "amount"));
    const Sx *c = compose_replace(arena, e->items[2], "amount", all);
    const Sx *was = compose_replace(arena, e->items[2], "amount", before);
    return in_one(arena, time,
                  sx_2(arena, "where", e->items[1],
                       sx_2(arena, "and", c, sx_1(arena, "not", was))));
}

/* (@first Q E), (@first Q E own): "when a player ... for the first time" is the
 * first time of that player, "the first time a player ..." that of anybody. */
static const Sx *first_time(Arena *arena, const Sx *sx)
{
    const Sx *e = sx->items[2];
    if (sx_holds(e, "in-faceoff-of"))
        return sx_misread(arena);
    if (sx->count > 3 && (sx_holds(e, "anyone") || sx_holds(e, "opponent"))) {
        e = sugar_remove(arena, e);
        const Sx *nth[] = {sx->items[0], sx->items[1], sx_number(arena, 1), e};
        return e != NULL && sx_heads(e, "on")
                   ? nth_time(arena, sx_list(arena, nth, 4))
                   : sx_unclear(arena,
                                "the first time of each of them, or of all?");
    }
    const Sx *times = sx_2(arena, "times-happened", sx->items[1], e);
    return sx_2(arena, "where", e,
                sx_2(arena, "=", times, sx_number(arena, 1)));
}

/* (on play F you) of an Event: that it is put into the discard pile once it has
 * been played (304); NULL if it is nothing of that kind. */
static const Sx *put_once_played(Arena *arena, const Sx *e)
{
    const Sx *on = sugar_remove(arena, e);
    Items cards = {arena, 0, {NULL}};
    if (on == NULL || !sx_heads(on, "on") || on->count != 4 ||
        !sx_is(on->items[1], "play") || !sx_is(on->items[3], "you") ||
        !sx_holds(on->items[2], "event"))
        return NULL;
    items_push_word(&cards, "f");
    items_push(&cards, on->items[2]);
    items_push_word(&cards, "yours");
    const Sx *put =
        sx_2(arena, "on", sx_word(arena, "put"), items_finish(&cards));
    return sx_2(arena, "from-zone", sx_word(arena, "queue"),
                sx_2(arena, "to-zone", sx_word(arena, "discard"), put));
}

static const Sx *rather(Arena *arena, const Sx *than)
{
    Items out = items_headed(arena, "@rather");
    items_push_all(&out, than, 1);
    return items_finish(&out);
}

/* (@rather-than S), for E: "instead of into a discard pile" is that it is
 * done instead, if what would happen puts a card there. */
static const Sx *rather_than(Arena *arena, const Sx *e, const Sx *than)
{
    static const char *const falls[] = {"dismiss", "retire", "discard"};
    static const char *const others[] = {"banish", "frighten", "@leaving",
                                         "hand", "draw-deck"};
    if (!sx_holds_any(e, falls, ARRAY_LEN(falls)) ||
        sx_holds_any(e, others, ARRAY_LEN(others)))
        return sx_misread(arena);
    return rather(arena, than);
}

/* Is an occurrence of that kind in it, conditions apart? */
static bool occurs_in(const Sx *e, const Sx *kind)
{
    bool found = sx_heads(e, "on") && sx_equal(e->items[1], kind);
    uint32_t end = !sx_is_list(e) ? 0 : sx_heads(e, "where") ? 2 : e->count;
    for (uint32_t i = 1; i < end && !found; i++)
        found = occurs_in(e->items[i], kind);
    return found;
}

/* Is each of the kinds in the first in the second, too? */
static bool are_among(const Sx *e, const Sx *all)
{
    if (sx_heads(e, "on"))
        return occurs_in(all, e->items[1]);
    uint32_t end = !sx_is_list(e) ? 0 : sx_heads(e, "where") ? 2 : e->count;
    for (uint32_t i = 1; i < end; i++)
        if (!are_among(e->items[i], all))
            return false;
    return true;
}

/* "It isn't dismissed": is that what would be done, and to that card? */
static bool denies(const Sx *e, const Sx *card, const Sx *what)
{
    bool self = is_this(card);
    bool it = sx_is(card, "@it") || sx_heads(card, "@that");
    bool those = sx_is(card, "@them") || sx_heads(card, "@those");
    return are_among(what, e) && are_among(e, what) &&
           (it || (those && sx_holds(e, "@batch")) ||
            (self && sx_holds(e, "self")));
}

const Sx *sugar_denied(Arena *arena, const Sx *e, const Sx *instead)
{
    if (!sx_heads(instead, "@not-done"))
        return instead;
    const Sx *not = instead->items[1]; /* (l L? E?): what is not done to it */
    const Sx *what = not ->count > 2 ? not ->items[2] : e;
    return not ->count == 1 || denies(e, not ->items[1], what)
               ? instead->items[2]
               : sx_misread(arena);
}

/* (@guard E (replace S*)) */
static const Sx *guard(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    const Sx *rule = sugar_denied(arena, sx->items[1], sx->items[2]);
    const Sx *e = sx->items[1];
    const Sx *put =
        sx_heads(rule, "@rather-than") ? put_once_played(arena, e) : NULL;
    if (put != NULL) {
        e = put;
        rule = rather(arena, rule);
    } else if (sx_heads(rule, "@rather-than"))
        rule = rather_than(arena, e, rule);
    rule = compose_form(arena, rule);
    if (rule == NULL || sx_heads(rule, "@misread"))
        return rule;
    uint32_t from = sx_heads(rule, "p-may-replace") ? 2 : 1;
    for (uint32_t i = 0; i < from; i++)
        items_push(&out, rule->items[i]);
    items_push(&out, e);
    items_push_all(&out, rule, from);
    return items_finish(&out);
}

/* Does nothing else happen than that cards go out of play, or to a pile? */
static bool is_going(const Sx *e)
{
    static const char *const too[] = {"discard", "spend", "cancel"};
    bool all = sx_is_list(e);
    if (sx_heads(e, "on"))
        return fate_is(e->items[1], FATE_LEAVES) ||
               sx_is_any(e->items[1], too, ARRAY_LEN(too));
    for (uint32_t i = 1; all && i < e->count; i++)
        all = !sx_holds(e->items[i], "on") || is_going(e->items[i]);
    return all;
}

/* (@guard-as E S): "when it is dismissed, ... instead" is of what would be. Of
 * what stays where it is both may be said, and a card that is defeated scores
 * its points all the same (514.6a). */
static const Sx *guard_as(Arena *arena, const Sx *sx)
{
    const Sx *e = sugar_remove(arena, sx->items[1]);
    if (e == NULL || !is_going(e))
        return sx_misread(arena);
    return guard(arena, sx_2(arena, "@guard", e, sx->items[2]));
}

/* (on play (f here F*) P*): played to here; before, it is nowhere. What a
 * player moves here is moved to here, too. */
static const Sx *played_here(Arena *arena, const Sx *sx)
{
    Items on = {arena, 0, {NULL}}, filter = {arena, 0, {NULL}};
    const Sx *f = sx->items[2];
    for (uint32_t i = 0; i < f->count; i++)
        if (!sx_is(f->items[i], "here"))
            items_push(&filter, f->items[i]);
    items_push_all(&on, sx, 0);
    on.v[2] = items_finish(&filter);
    return sx_2(arena, "to", sx_word(arena, "here"), items_finish(&on));
}

static bool is_played_here(const Sx *sx)
{
    if (!sx_heads(sx, "on") || sx->count < 3 || !sx_heads(sx->items[2], "f"))
        return false;
    if (!sx_is(sx->items[1], "play") &&
        !(sx_is(sx->items[1], "move") && sx->count == 4))
        return false;
    for (uint32_t i = 1; i < sx->items[2]->count; i++)
        if (sx_is(sx->items[2]->items[i], "here"))
            return true;
    return false;
}

/* (@winner S*), (@lost S*): what winning or losing a faceoff does? */
static bool is_outcome(const Sx *sx)
{
    static const char *const heads[] = {"@won", "@lost", "@winner", "@loser"};
    return sx_is_any(sx, heads, ARRAY_LEN(heads));
}

/* (later (@coming end (faceoff)) (@s (@loser S*)...)): "At the end of the
 * faceoff, the loser ...". Who that is shows as it is won; what they do comes
 * once it is over (514.7), and so does all the sentence says. */
static const Sx *as_it_ends(Arena *arena, const Sx *sx)
{
    const Sx *end = sx->items[1], *all = sx->items[2];
    Items out = {arena, 0, {NULL}};
    if (!sx_heads(all, "@s") || all->count < 2 || !is_outcome(all->items[1]))
        return NULL;
    if (!sx_heads(end, "@coming") || !sx_is(end->items[1], "end") ||
        !sx_heads(end->items[2], "faceoff") || end->items[2]->count > 1)
        return sx_misread(arena);
    items_push_word(&out, "@s");
    for (uint32_t i = 1; i < all->count; i++) {
        const Sx *one = all->items[i];
        Items then = {arena, 0, {NULL}};
        if (sx_is(one, "@and"))
            continue;
        if (!is_outcome(one))
            return sx_misread(arena);
        items_push_word(&then, "@s");
        items_push_all(&then, one, 1);
        items_push(&out, sx_list(arena,
                                 (const Sx *[]){one->items[0],
                                                sx_2(arena, "later", end,
                                                     items_finish(&then))},
                                 2));
    }
    return items_finish(&out);
}

/* Who has won or lost a faceoff, as the first sentence S* says: whoever did, in
 * (@winner S*), or "if you did", in (@won S*). */
static const char *who_won(const Sx *sentence)
{
    if (sx_heads(sentence, "@winner") || sx_heads(sentence, "@loser"))
        return "anyone";
    return is_outcome(sentence) ? "you" : NULL;
}

/* (when (@edge end (faceoff C*)) (@s (@winner S*) T*)): "At the end of a
 * faceoff here, the winner ...", "At the end of a faceoff here, if you won it,
 * ...". Who won it is that-player as it is won. */
static const Sx *by_who_won(Arena *arena, const Sx *sx)
{
    const Sx *end = sx->items[1], *all = sx->count == 3 ? sx->items[2] : NULL;
    Items they = {arena, 0, {NULL}}, then = {arena, 0, {NULL}};
    if (sx_heads(end, "@also") && end->count == 2)
        end = end->items[1];
    if (!sx_heads(end, "@edge") || !sx_is(end->items[1], "end") ||
        !sx_heads(end->items[2], "faceoff") || all == NULL ||
        !sx_heads(all, "@s") || all->count < 2)
        return NULL;
    const Sx *first = all->items[1];
    const char *who = who_won(first);
    if (who == NULL)
        return NULL;
    bool yours = strcmp(who, "you") == 0;
    bool won = sx_heads(first, "@winner") || sx_heads(first, "@won");
    items_push_word(&they, yours ? "@s" : "@subject");
    if (!yours)
        items_push_word(&they, "@they");
    items_push_all(&they, first, 1);
    items_push_word(&then, "later");
    items_push(&then, sx_read(arena, SLICE("(@coming end (faceoff))")));
    items_push(&then, items_finish(&they));
    items_push_all(&then, all, 2);
    const Sx *on =
        sx_1(arena, "on", sx_word(arena, won ? "win-faceoff" : "lose-faceoff"));
    const Sx *won_by = sx_2(arena, "@player", sx_word(arena, who),
                            sx_2(arena, "@faceoff", end->items[2], on));
    return sx_2(arena, "when", won_by, items_finish(&then));
}

/* (becomes (@cmp (>= 1) (count F* exhausted))): "when one or more of them are
 * frightened" is about what happens to them. */
static const Sx *one_or_more(Arena *arena, const Sx *sx)
{
    static const char *const states[] = {"exhausted", "frightened",
                                         "cutie-marked"};
    const Sx *c = sx->items[1];
    bool some = sx_heads(c, "@cmp") && sx_heads(c->items[1], ">=") &&
                sx_is(c->items[1]->items[1], "1") &&
                sx_heads(c->items[2], "count");
    const Sx *last = some ? c->items[2]->items[c->items[2]->count - 1] : NULL;
    for (size_t i = 0; last != NULL && i < ARRAY_LEN(states); i++)
        if (sx_is(last, states[i]))
            return sx_misread(arena);
    return NULL;
}

/* Forms that are known by their first word. */
static const SxForm forms[] = {
    {"becomes", one_or_more},
    {"@faceoff", faceoff},
    {"@past-faceoff", past_faceoff},
    {"@first", first_time},
    {"@nth", nth_time},
    {"@often", so_often},
    {"@sum", summed},
    {"@guard", guard},
    {"@guard-as", guard_as},
    {"later", as_it_ends},
    {"when", by_who_won},
};

const Sx *sugar_occasion(Arena *arena, const Sx *sx)
{
    if (is_played_here(sx)) /* on a card here, not on any card to here */
        return sx_holds(sx->items[2], "attached-to") ? sx_misread(arena)
                                                     : played_here(arena, sx);
    return sx_make(arena, sx, forms, ARRAY_LEN(forms));
}

/* place - see place.h. */
#include "lang/place.h"
#include "lang/fate.h"
#include "lang/items.h"

/* The zone, if the condition says that this card is in one and no more:
 * (fits this yours (in Z)). */
static const Sx *zone_of(const Sx *condition)
{
    const Sx *zone = NULL;
    if (!sx_heads(condition, "fits") || !sx_is(condition->items[1], "this"))
        return NULL;
    for (uint32_t i = 2; i < condition->count; i++) {
        const Sx *f = condition->items[i];
        if (sx_heads(f, "in") && !sx_is(f->items[1], "play"))
            zone = f->items[1];
        else if (!sx_is(f, "yours"))
            return NULL;
    }
    return zone;
}

/* (on OP self), whosever it is */
static bool is_of_this(const Sx *on)
{
    const Sx *card = sx_heads(on, "on") && on->count > 2 ? on->items[2] : NULL;
    return card != NULL &&
           (sx_is(card, "self") ||
            (sx_heads(card, "both") && sx_is(card->items[1], "self")));
}

/* Does the pattern speak of this card being flipped? It comes from a deck. */
static bool flips_this(const Sx *pattern)
{
    if (sx_heads(pattern, "on"))
        return is_of_this(pattern) && sx_is(pattern->items[1], "flip");
    if (sx_heads(pattern, "from-zone"))
        return sx_is(pattern->items[1], "draw-deck") &&
               flips_this(pattern->items[2]);
    return sx_heads(pattern, "where") && flips_this(pattern->items[1]);
}

/* (by P E), (by-effect F E): because of whom or what */
static bool is_by(const Sx *pattern)
{
    static const char *const by[] = {"by", "by-effect", "not-by-effect"};
    return sx_is_any(pattern, by, ARRAY_LEN(by));
}

/* Does the pattern speak of this card being discarded? */
static bool discards_this(const Sx *pattern)
{
    if (sx_heads(pattern, "on"))
        return is_of_this(pattern) && sx_is(pattern->items[1], "discard");
    if (is_by(pattern) || sx_heads(pattern, "from-zone"))
        return discards_this(pattern->items[2]);
    return sx_heads(pattern, "where") && discards_this(pattern->items[1]);
}

/* The zone out of which the pattern says that this card would go; or NULL */
static const Sx *told_zone(Arena *arena, const Sx *pattern)
{
    if (discards_this(pattern)) /* (410.3) */
        return sx_word(arena, "hand");
    if (sx_heads(pattern, "where"))
        return told_zone(arena, pattern->items[1]);
    return sx_heads(pattern, "from-zone") &&
                   !sx_is(pattern->items[1], "play") &&
                   sx_holds(pattern->items[2], "self")
               ? pattern->items[1]
               : NULL;
}

/* ... of this card going to the discard pile, wherever from? */
static bool drops_this(const Sx *pattern)
{
    bool each = sx_heads(pattern, "either-of");
    if (sx_heads(pattern, "where"))
        return drops_this(pattern->items[1]);
    if (is_by(pattern))
        return drops_this(pattern->items[2]);
    for (uint32_t i = 1; each && i < pattern->count; i++)
        if (!drops_this(pattern->items[i]))
            return false;
    if (each)
        return true;
    if (sx_heads(pattern, "from-zone"))
        return sx_is(pattern->items[1], "hand")
                   ? discards_this(pattern) || drops_this(pattern->items[2])
                   : sx_is(pattern->items[1], "draw-deck") &&
                         drops_this(pattern->items[2]);
    if (sx_heads(pattern, "on"))
        return discards_this(pattern);
    if (!sx_heads(pattern, "to-zone") || !sx_is(pattern->items[1], "discard"))
        return false;
    const Sx *first = pattern->items[2];
    if (sx_heads(first, "either-of"))
        first = first->items[1];
    return is_of_this(first);
}

/* ... of this card coming into the hand, but not out of play? */
static bool takes_this(const Sx *pattern)
{
    if (sx_heads(pattern, "on"))
        return is_of_this(pattern) && sx_is(pattern->items[1], "draw");
    if (sx_heads(pattern, "where"))
        return takes_this(pattern->items[1]);
    if (is_by(pattern))
        return takes_this(pattern->items[2]);
    if (sx_heads(pattern, "from-zone")) {
        if (sx_is(pattern->items[1], "play"))
            return false;
        pattern = pattern->items[2];
    }
    return sx_heads(pattern, "to-zone") && sx_is(pattern->items[1], "hand") &&
           is_of_this(pattern->items[2]);
}

static const Sx *in(Arena *arena, const Sx *zone, const Sx *ability)
{
    return sx_2(arena, "in", zone, ability);
}

/* Does that happen to cards in a hand alone, or to what is played? */
static bool is_out_of_hand(const Sx *op)
{
    return sx_is(op, "play") || sx_is(op, "enter-play") ||
           sx_is(op, "discard"); /* 410.3 */
}

/* The zone in which this card is when the pattern would happen to it, wherever
 * to and because of whom; NULL if it is in play, or may be. */
static const Sx *zone_before(Arena *arena, const Sx *pattern)
{
    static const char *const around[] = {"to", "to-zone", "by", "by-effect",
                                         "not-by-effect"};
    if (is_of_this(pattern))
        return sx_is(pattern->items[1], "cancel")  ? sx_word(arena, "queue")
               : is_out_of_hand(pattern->items[1]) ? sx_word(arena, "hand")
                                                   : NULL;
    if (sx_heads(pattern, "where"))
        return zone_before(arena, pattern->items[1]);
    if (sx_heads(pattern, "either-of")) {
        const Sx *zone = zone_before(arena, pattern->items[1]);
        for (uint32_t i = 2; zone != NULL && i < pattern->count; i++) {
            const Sx *other = zone_before(arena, pattern->items[i]);
            if (other == NULL || !sx_equal(other, zone))
                zone = NULL;
        }
        return zone;
    }
    if (sx_heads(pattern, "from-zone"))
        return !sx_is(pattern->items[1], "play") && sx_has(pattern, is_of_this)
                   ? pattern->items[1]
                   : NULL;
    return sx_is_any(pattern, around, ARRAY_LEN(around))
               ? zone_before(arena, pattern->items[2])
               : NULL;
}

/* Is one of the filters of the rule "self"? */
static bool is_about_this(const Sx *rule)
{
    for (uint32_t i = 1; sx_is_list(rule) && i < rule->count; i++)
        if (sx_is(rule->items[i], "self"))
            return true;
    return false;
}

/* Is it asked of this card as it is played, and then only? */
static bool is_asked(const Sx *rule)
{
    static const char *const asked[] = {"ignore-needs", "needs", "timing"};
    return sx_is_any(rule, asked, ARRAY_LEN(asked)) && is_about_this(rule);
}

/* Some of it is asked as this card is played, and some holds in play? */
static bool is_of_both(const Sx *rules, uint32_t from)
{
    static const char *const held[] = {"power", "set-power", "gives",
                                       "gives-ability", "contributes"};
    bool played = false, there = false;
    for (uint32_t i = from; i < rules->count; i++) {
        const Sx *rule = rules->items[i];
        played = played || is_asked(rule);
        there = there || sx_is_any(rule, held, ARRAY_LEN(held));
    }
    return played && there;
}

/* What playing this card costs or needs is told in the hand, that it may be
 * played from elsewhere is told there, and what can't be done to it where that
 * would be. */
static const Sx *zone_of_rule(Arena *arena, const Sx *rule)
{
    if (sx_heads(rule, "while")) {
        if (rule->count > 3 && is_asked(rule->items[rule->count - 1]))
            return NULL;
        rule = rule->items[rule->count - 1];
    }
    if (sx_heads(rule, "cant") || sx_heads(rule, "cant-unless"))
        return zone_before(arena, rule->items[1]);
    if (!is_about_this(rule))
        return NULL;
    if (((sx_heads(rule, "cost") || sx_heads(rule, "cost-min")) &&
         sx_is(rule->items[1], "play")) ||
        (sx_heads(rule, "cost-to") && sx_is(rule->items[2], "play")))
        return sx_word(arena, "hand");
    if (is_asked(rule))
        return sx_word(arena, "hand");
    return sx_heads(rule, "play-from") ? rule->items[1] : NULL;
}

/* The zone in one of several conditions that have to hold together; they are
 * all asked there. */
static const Sx *zone_among(const Sx *c)
{
    const Sx *zone = zone_of(c);
    for (uint32_t i = 1; sx_heads(c, "and") && zone == NULL && i < c->count;
         i++)
        zone = zone_among(c->items[i]);
    return zone;
}

/* (where (where E C) C): the same, of what happens */
static const Sx *zone_of_pattern(const Sx *e)
{
    const Sx *zone = NULL;
    for (; sx_heads(e, "where") && zone == NULL; e = e->items[1])
        zone = zone_among(e->items[2]);
    return zone;
}

/* The ability, in the zone if there is one: attached it is in play alone. */
static const Sx *in_zone(Arena *arena, const Sx *zone, const Sx *ability)
{
    if (zone != NULL && sx_holds(ability, "host"))
        return sx_misread(arena);
    return zone != NULL ? in(arena, zone, ability) : ability;
}

/* "This card can't be played or moved": the one in the hand, the other in play */
static bool is_of_two_places(Arena *arena, const Sx *rule)
{
    const Sx *pattern = rule->items[1];
    bool some = false;
    if (!sx_heads(rule, "cant") || !sx_heads(pattern, "either-of"))
        return false;
    for (uint32_t i = 1; i < pattern->count; i++)
        some = some || zone_before(arena, pattern->items[i]) != NULL;
    return some && zone_before(arena, pattern) == NULL;
}

static bool is_several_rules(const Sx *ability)
{
    return sx_heads(ability, "static") && ability->count > 2;
}

/* The rules of (static R R...) are told in one place, or it is misread. */
static const Sx *place_rules(Arena *arena, const Sx *ability)
{
    const Sx *zone = zone_of_rule(arena, ability->items[1]);
    for (uint32_t i = 2; i < ability->count; i++) {
        const Sx *other = zone_of_rule(arena, ability->items[i]);
        if (zone == NULL ? other != NULL
                         : other == NULL || !sx_equal(zone, other))
            return sx_misread(arena);
    }
    return in_zone(arena, zone, ability);
}

/* (static (while C M...)) */
static const Sx *place_static(Arena *arena, const Sx *ability)
{
    const Sx *items[ITEMS_MAX];
    if (is_several_rules(ability))
        return place_rules(arena, ability);
    const Sx *rule = ability->items[1];
    if (is_of_two_places(arena, rule))
        return sx_misread(arena);
    const Sx *zone = sx_heads(rule, "while") ? zone_of(rule->items[1]) : NULL;
    const Sx *own = zone_of_rule(arena, rule);
    bool holds = sx_heads(rule, "while");
    if ((holds || rule == ability) && is_of_both(rule, holds ? 2 : 1))
        return sx_misread(arena);
    if (own == NULL && zone == NULL && sx_heads(rule, "while"))
        own = zone_among(rule->items[1]);
    if (zone == NULL || rule->count > ITEMS_MAX)
        return in_zone(arena, own, ability);
    items[0] = ability->items[0];
    for (uint32_t i = 2; i < rule->count; i++)
        items[i - 1] = rule->items[i];
    return in(arena, zone, sx_list(arena, items, rule->count - 1));
}

/* (if (fits this yours (in Z)) S), and nothing else otherwise */
static bool says_where(const Sx *statement)
{
    return sx_heads(statement, "if") && statement->count == 3 &&
           zone_of(statement->items[1]) != NULL;
}

/* (when (where E C) S...), or what is done instead */
static const Sx *place_where(Arena *arena, const Sx *ability)
{
    const Sx *items[ITEMS_MAX];
    const Sx *pattern = ability->items[1];
    const Sx *zone =
        sx_heads(pattern, "where") ? zone_of(pattern->items[2]) : NULL;
    if (zone == NULL || ability->count > ITEMS_MAX)
        return in_zone(arena, zone_of_pattern(pattern), ability);
    for (uint32_t i = 0; i < ability->count; i++)
        items[i] = ability->items[i];
    items[1] = pattern->items[1];
    return in(arena, zone, sx_list(arena, items, ability->count));
}

/* (if did S): it goes on with what the statement before did. */
static bool asks_did(const Sx *s)
{
    return sx_heads(s, "if") && s->count > 1 && sx_is(s->items[1], "did");
}

/* (when E (if (fits this yours (in Z)) S) S...): it is there, and nothing is
 * done otherwise, if all hangs on that. */
static const Sx *place_asked(Arena *arena, const Sx *ability)
{
    const Sx *asked = ability->items[2];
    if (!sx_heads(asked, "if") || asked->count != 3)
        return ability;
    const Sx *zone = zone_among(asked->items[1]);
    if (zone != NULL && ability->count > 3 && !asks_did(ability->items[3]))
        return sx_misread(arena); /* is that done in play? */
    if (!says_where(asked))
        return in_zone(arena, zone, ability);
    Items out = {arena, 0, {NULL}};
    items_push_all(&out, ability, 0);
    out.v[2] = asked->items[2];
    return in(arena, zone, items_finish(&out));
}

/* Is this card discarded first of all, whether as a cost or not? A card that is
 * in play can't be (410.3). */
static bool discards_this_first(const Sx *s)
{
    static const char *const around[] = {"do", "may", "paying"};
    if (sx_heads(s, "discard-cards"))
        return sx_is(s->items[1], "this");
    for (uint32_t i = 1; sx_heads(s, "do") && i < s->count; i++)
        if (discards_this_first(s->items[i]))
            return true;
    return sx_is_any(s, around, ARRAY_LEN(around)) &&
           discards_this_first(s->items[1]);
}

/* What is done by that functions in the hand, unless it was this card that
 * something happened to. */
static bool is_done_in_hand(const Sx *ability)
{
    return discards_this_first(ability->items[2]) &&
           !sx_has(ability->items[1], is_of_this);
}

/* ... where no place is here */
static const Sx *in_hand(Arena *arena, const Sx *ability)
{
    return sx_holds(ability, "here") || sx_holds(ability, "host")
               ? sx_unclear(arena, "this card is in your hand then")
               : in(arena, sx_word(arena, "hand"), ability);
}

static const Sx *place_when(Arena *arena, const Sx *ability)
{
    const Sx *pattern = ability->items[1];
    const Sx *where = place_where(arena, ability);
    if (flips_this(pattern))
        return in(arena, sx_word(arena, "flip"), ability);
    if (where != ability && drops_this(pattern)) /* which has been said */
        return where;
    if (drops_this(pattern)) /* there it is when that has happened */
        return in(arena, sx_word(arena, "discard"), ability);
    if (takes_this(pattern))
        return in(arena, sx_word(arena, "hand"), ability);
    if (is_done_in_hand(ability))
        return in_hand(arena, ability);
    return where == ability ? place_asked(arena, ability) : where;
}

/* (only-if C (activate ...)) */
static const Sx *place_only(Arena *arena, const Sx *ability)
{
    const Sx *zone = zone_of(ability->items[1]);
    return zone != NULL
               ? in(arena, zone, ability->items[2])
               : in_zone(arena, zone_among(ability->items[1]), ability);
}

const Sx *place_ability(Arena *arena, const Sx *ability)
{
    bool instead =
        sx_heads(ability, "replace") || sx_heads(ability, "may-replace");
    const Sx *zone = instead ? told_zone(arena, ability->items[1]) : NULL;
    if (zone != NULL)
        return in(arena, zone, ability);
    if (sx_heads(ability, "static"))
        return place_static(arena, ability);
    if (sx_heads(ability, "when"))
        return place_when(arena, ability);
    if (instead && is_done_in_hand(ability))
        return in_hand(arena, ability);
    if (instead)
        return place_where(arena, ability);
    if (sx_heads(ability, "activate") && discards_this_first(ability->items[2]))
        return in(arena, sx_word(arena, "hand"), ability);
    if (sx_heads(ability, "only-if"))
        return place_only(arena, ability);
    if (!sx_heads(ability, "in") || is_several_rules(ability->items[2]))
        return ability;
    const Sx *inner = place_ability(arena, ability->items[2]);
    if (inner == NULL || sx_heads(inner, "in"))
        return inner;
    return in(arena, ability->items[1], inner);
}

const Sx *place_away(Arena *arena, const Sx *zone, const Sx *ability)
{
    if (zone == NULL || sx_heads(ability, "in") ||
        sx_holds(ability->items[1], "self"))
        return ability;
    if (!sx_holds(ability, "host"))
        return in(arena, zone, ability);
    return sx_heads(ability, "when") &&
                   sx_has(ability->items[1], fate_takes_host)
               ? ability
               : sx_misread(arena);
}

/* (both friend yours ...): a kind of card that lies in play, and whose */
static bool is_in_play(const Sx *filter)
{
    static const char *const kinds[] = {"friend", "character", "mane",
                                        "resource", "troublemaker"};
    static const char *const whose[] = {"yours", "opposing"};
    return sx_holds_any(filter, kinds, ARRAY_LEN(kinds)) &&
           sx_holds_any(filter, whose, ARRAY_LEN(whose)) &&
           !sx_holds(filter, "in") && !sx_holds(filter, "either");
}

/* Does all of it happen to such a card, of which is not told where it was? */
static bool happens_in_play(const Sx *e)
{
    if (sx_heads(e, "on") || sx_heads(e, "on-batch"))
        return e->count > 2 && is_in_play(e->items[2]);
    for (uint32_t i = 1; sx_heads(e, "either-of") && i < e->count; i++)
        if (!happens_in_play(e->items[i]))
            return false;
    return sx_heads(e, "either-of");
}

/* What does not happen to cards in play is left out. */
static const Sx *only_from_play(Arena *arena, const Sx *to)
{
    static const char *const never[] = {"discard", "spend", "cancel"};
    Items out = {arena, 0, {NULL}};
    if (!sx_heads(to->items[to->count - 1], "either-of"))
        return to;
    const Sx *either = to->items[to->count - 1];
    for (uint32_t i = 0; i < either->count; i++)
        if (!sx_heads(either->items[i], "on") ||
            !sx_is_any(either->items[i]->items[1], never, ARRAY_LEN(never)))
            items_push(&out, either->items[i]);
    return sx_2(arena, "to-zone", to->items[1], items_finish(&out));
}

const Sx *place_from_play(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx) || sx_heads(sx, "from-zone"))
        return sx;
    if ((sx_heads(sx, "to-zone") || sx_heads(sx, "to-top")) &&
        happens_in_play(sx->items[sx->count - 1]))
        return sx_2(arena, "from-zone", sx_word(arena, "play"),
                    only_from_play(arena, sx));
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, place_from_play(arena, sx->items[i]));
    return items_finish(&out);
}

/* (involve (a F* (not here))): at another Problem than the faceoff's, where
 * all are in it (514.3a). */
static const Sx *from_elsewhere(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx))
        return sx;
    if (sx_equal(sx, sx_read(arena, SLICE("(not here)"))))
        return sx_read(arena, SLICE("(not involved)"));
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, from_elsewhere(arena, sx->items[i]));
    return items_finish(&out);
}

const Sx *place_in_faceoff(Arena *arena, const Sx *sx)
{
    static const char *const heads[] = {"move",
                                        "send",
                                        "to-play",
                                        "to-play-exhausted",
                                        "make",
                                        "make-exhausted",
                                        "to-play-as",
                                        "to-play-as-exhausted",
                                        "to-play-face-up",
                                        "copy-token",
                                        "to-play",
                                        "play-free",
                                        "play-free-frightened",
                                        "play-free-exhausted",
                                        "copy-token-face-up",
                                        "copy-token-exhausted"};
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx) || sx_heads(sx, "gives-ability"))
        return sx;
    if (sx_heads(sx, "involve"))
        return from_elsewhere(arena, sx);
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, place_in_faceoff(arena, sx->items[i]));
    if (sx_is_any(sx, heads, ARRAY_LEN(heads)) &&
        sx_is(out.v[out.n - 1], "here"))
        out.v[out.n - 1] =
            sx_1(arena, "a-problem",
                 sx_1(arena, "faceoff-at", sx_word(arena, "there")));
    return items_finish(&out);
}

/* (where (to here E) (fits this at-problem)) as (to (problem-area this) E) */
static const Sx *problem_then(Arena *arena, const Sx *sx)
{
    if (!sx_is_list(sx) || !sx_holds(sx, "at-problem"))
        return sx;
    const Sx *way = sx_heads(sx, "where") ? sx->items[1] : sx;
    const Sx *asked = sx_read(arena, SLICE("(fits this at-problem)"));
    if (way != sx && (sx_heads(way, "to") || sx_heads(way, "from")) &&
        sx_is(way->items[1], "here") && sx_equal(sx->items[2], asked)) {
        const Sx *own = sx_1(arena, "problem-area", sx_word(arena, "this"));
        return sx_list(arena, (const Sx *[]){way->items[0], own, way->items[2]},
                       3);
    }
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, problem_then(arena, sx->items[i]));
    return items_finish(&out);
}

const Sx *place_from_anywhere(Arena *arena, const Sx *ability)
{
    static const char *const heads[] = {"replace", "may-replace",
                                        "p-may-replace"};
    const Sx *rule = sx_heads(ability, "static") ? ability->items[1] : ability;
    uint32_t at = sx_heads(rule, "p-may-replace") ? 2 : 1;
    return (sx_heads(rule, "cant") ||
            sx_is_any(rule, heads, ARRAY_LEN(heads))) &&
                   sx_holds(rule->items[at], "self")
               ? sx_unclear(arena, "say out of which zone; it is asked there")
               : ability;
}

const Sx *place_then(Arena *arena, const Sx *sx)
{
    static const char *const lasts[] = {"until", "until-for", "forever"};
    if (!sx_is_list(sx) || !sx_holds(sx, "at-problem"))
        return sx;
    if (sx_is_any(sx->items[0], lasts, ARRAY_LEN(lasts)))
        return problem_then(arena, sx);
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, place_then(arena, sx->items[i]));
    return items_finish(&out);
}

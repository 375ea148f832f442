/* of_each - see of_each.h. */
#include "lang/of_each.h"

#include "lang/compose.h"
#include "lang/items.h"

/* All cards that fit, as the grammar has them. */
static bool are_several(const Sx *cards)
{
    return sx_heads(cards, "all") || sx_heads(cards, "@each-one");
}

/* "It" is each of those that are told one by one: each of your Friends. */
static bool means_each(const Sx *word, const Sx *cards)
{
    bool one = sx_heads(cards, "@each-one");
    if (sx_heads(word, "@that") && word->count == 2)
        return one && sx_holds(cards, word->items[1]->atom.p);
    return sx_is(word, "@them") || (one && sx_is(word, "@it"));
}

/* "There" is where each of those is that are said to be at Problems. */
static bool means_its_place(const Sx *word, const Sx *cards)
{
    return sx_is(word, "@there") &&
           (sx_holds(cards, "at-problem") || sx_holds(cards, "all-problems"));
}

static bool speaks(const Sx *number, const Sx *cards)
{
    bool found = means_each(number, cards) || means_its_place(number, cards);
    for (uint32_t i = 0; !found && i < number->count; i++)
        found = speaks(number->items[i], cards);
    return found;
}

/* "Others" are others than that one. */
static const Sx *with_each(Arena *arena, const Sx *number, const Sx *cards)
{
    const Sx *each = sx_word(arena, "@each");
    Items out = {arena, 0, {NULL}};
    if (means_each(number, cards))
        return each;
    if (means_its_place(number, cards))
        return sx_1(arena, "area-of", each);
    if (sx_is(number, "other"))
        return sx_1(arena, "not", sx_1(arena, "is", each));
    if (!sx_is_list(number))
        return number;
    for (uint32_t i = 0; i < number->count; i++)
        items_push(&out, with_each(arena, number->items[i], cards));
    return items_finish(&out);
}

/* The number with @each, or itself. */
static const Sx *number_of(Arena *arena, const Sx *number, const Sx *cards)
{
    return speaks(number, cards) ? with_each(arena, number, cards) : number;
}

/* The cards of (@static L M), (@mods D L M*) and the like; or NULL. */
static const Sx *modified_by(const Sx *sx)
{
    static const struct {
        const char *head;
        uint32_t at;
    } forms[] = {{"@static", 1}, {"@mods", 2}};
    for (size_t i = 0; i < ARRAY_LEN(forms); i++)
        if (sx_heads(sx, forms[i].head) && sx->count > forms[i].at)
            return are_several(sx->items[forms[i].at]) ? sx->items[forms[i].at]
                                                       : NULL;
    const Sx *of = sx_heads(sx, "@set") ? sx->items[1] : sx;
    const Sx *cards = of->items[of->count - 1]; /* (@set (STAT L) (= V)) */
    return of != sx && of->count > 1 && are_several(cards) ? cards : NULL;
}

/* A condition of what can't be done to one of them, which is `it`: "their
 * controller" is that one's, and "others" are others than that. */
static const Sx *of_it(Arena *arena, const Sx *c, const Sx *cards)
{
    static const char *const roles[] = {"controller", "owner"};
    Items out = {arena, 0, {NULL}};
    const Sx *it = sx_word(arena, "it");
    if (sx_is(c, "other"))
        return sx_1(arena, "not", sx_1(arena, "is", it));
    if (!sx_is_list(c))
        return c;
    if (sx_is_any(c, roles, ARRAY_LEN(roles)) && c->count == 2 &&
        means_each(c->items[1], cards))
        return sx_1(arena, c->items[0]->atom.p, it);
    for (uint32_t i = 0; i < c->count; i++)
        items_push(&out, of_it(arena, c->items[i], cards));
    return items_finish(&out);
}

/* (by (controller @them) E): whoever does it, if that is whose the card is */
static const Sx *by_its_own(Arena *arena, const Sx *by, const Sx *cards)
{
    const Sx *whose = of_it(arena, by->items[1], cards);
    return sx_2(
        arena, "where",
        sx_2(arena, "by", sx_word(arena, "anyone"), by->items[2]),
        sx_2(arena, "same-player", sx_word(arena, "that-player"), whose));
}

/* What can't be done, with `it` for each of them where that is known. */
static const Sx *undone_to_it(Arena *arena, const Sx *e, const Sx *cards)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(e))
        return e;
    if (sx_heads(e, "by") && e->count == 3 && speaks(e->items[1], cards))
        return by_its_own(arena, e, cards);
    for (uint32_t i = 0; i < e->count; i++)
        items_push(&out, sx_heads(e, "where") && i == 2
                             ? of_it(arena, e->items[i], cards)
                             : undone_to_it(arena, e->items[i], cards));
    return items_finish(&out);
}

static const Sx *modifier(Arena *arena, const Sx *m, const Sx *cards)
{
    static const char *const heads[] = {"power", "set-power", "times-power",
                                        "gives", "@having",   "="};
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(m))
        return m;
    if (sx_heads(m, "@unless-paid") && speaks(m, cards))
        return undone_to_it(arena, m, cards);
    bool number = sx_is_any(m, heads, ARRAY_LEN(heads));
    for (uint32_t i = 0; i < m->count; i++)
        items_push(&out, i == 0   ? m->items[0]
                         : number ? number_of(arena, m->items[i], cards)
                         : sx_heads(m, "mods")
                             ? modifier(arena, m->items[i], cards)
                             : m->items[i]);
    return items_finish(&out);
}

/* (@per S V), (@where V S): the number is said beside what it is for. */
static const Sx *beside(Arena *arena, const Sx *sx)
{
    static const char *const around[] = {"@mods-too", "@during", "@unless-so",
                                         "@s", "@where"};
    bool per = sx_heads(sx, "@per");
    if ((!per && !sx_heads(sx, "@where")) || sx->count != 3)
        return NULL;
    const Sx *s = sx->items[per ? 1 : 2], *v = sx->items[per ? 2 : 1];
    while (sx_is_any(s, around, ARRAY_LEN(around)) && s->count > 1)
        s = s->items[1];
    const Sx *cards = modified_by(s);
    if (cards == NULL || !speaks(v, cards))
        return NULL;
    v = number_of(arena, v, cards);
    return per ? sx_2(arena, "@per", sx->items[1], v)
               : sx_2(arena, "@where", v, sx->items[2]);
}

/* (@per (@counter OP L C N) V): counters on each, so many as it says of it */
static const Sx *one_by_one(Arena *arena, const Sx *sx)
{
    const Sx *s = sx_heads(sx, "@per") ? sx->items[1] : sx;
    const Sx *cards = sx_heads(s, "@counter") && s->count > 2 ? s->items[2] : s;
    Items out = {arena, 0, {NULL}};
    if (!sx_heads(sx, "@per") || !are_several(cards) ||
        !speaks(sx->items[2], cards))
        return NULL;
    const Sx *it = sx_word(arena, "@it");
    items_push_all(&out, s, 0);
    out.v[2] = it;
    const Sx *v = compose_replace(arena, number_of(arena, sx->items[2], cards),
                                  "@each", it);
    return sx_2(arena, "for-each", cards,
                sx_2(arena, "@per", items_finish(&out), v));
}

/* All of some cards, where "each" tells them one by one; or NULL. */
static const Sx *told_each(const Sx *sx)
{
    const Sx *found = NULL;
    if (sx_heads(sx, "@each-one"))
        return sx;
    for (uint32_t i = 0; found == NULL && i < sx->count; i++)
        found = told_each(sx->items[i]);
    return found;
}

/* The statement of one of the cards, which is "it". */
static const Sx *of_one(Arena *arena, const Sx *sx, const Sx *cards)
{
    Items out = {arena, 0, {NULL}};
    if (sx == cards)
        return sx_word(arena, "@it");
    if (!sx_is_list(sx))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, of_one(arena, sx->items[i], cards));
    return items_finish(&out);
}

/* (@if-behind (@unless (controller @it) COST) S), S being done to each of some
 * cards: whose that one is is asked for it. What else is said of "it" behind
 * them may be said of the card before. */
static const Sx *unless_its(Arena *arena, const Sx *sx)
{
    if (!sx_heads(sx, "@if-behind") || !sx_holds(sx->items[1], "@it"))
        return NULL;
    const Sx *cards = told_each(sx->items[2]);
    if (cards == NULL)
        return NULL;
    const Sx *one = of_one(arena, sx->items[2], cards);
    if (!sx_heads(sx->items[1], "@unless") || told_each(one) != NULL)
        return sx_misread(arena);
    return sx_2(arena, "for-each", cards, sx_2(arena, "if", sx->items[1], one));
}

/* (while (fits @it F*) (@static L M)): those of them that fit */
static const Sx *while_it_fits(Arena *arena, const Sx *sx)
{
    const Sx *fits = sx->items[1], *rule = sx->items[sx->count - 1];
    if (!sx_heads(sx, "while") || sx->count != 3 || !sx_heads(fits, "fits") ||
        !sx_heads(rule, "@static") || !are_several(rule->items[1]) ||
        !means_each(fits->items[1], rule->items[1]))
        return NULL;
    Items cards = {arena, 0, {NULL}};
    items_push_all(&cards, rule->items[1], 0);
    items_push_all(&cards, fits, 2);
    return sx_2(arena, "@static", items_finish(&cards), rule->items[2]);
}

/* What holds of cards while something is so */
typedef struct Held {
    const Sx *cards, *condition, *mods;
} Held;

/* (while C (@during (@static L M))), (@static L (mods M (so-long! C))): false
 * if it is neither, or if that is so of some of it alone. */
static bool is_held(Arena *arena, const Sx *sx, Held *held)
{
    const Sx *rule = sx;
    *held = (Held){NULL, NULL, NULL};
    if (sx_heads(sx, "while") && sx->count == 3) {
        rule = sx->items[2];
        held->condition = sx->items[1];
        while (sx_heads(rule, "@during") && rule->count == 2)
            rule = rule->items[1];
    }
    if (!sx_heads(rule, "@static") || rule->count != 3)
        return false;
    held->cards = rule->items[1];
    held->mods = rule->items[2];
    const Sx *last = held->mods->items[held->mods->count - 1];
    if (held->condition == NULL && sx_heads(held->mods, "mods") &&
        sx_heads(last, "so-long!")) {
        held->condition = last->items[1];
        held->mods = sx_list(arena, held->mods->items, held->mods->count - 1);
    }
    return held->condition != NULL;
}

/* "Your Mane Character has Swift while it is at home": as "while at home" */
static const Sx *while_the_one_is(Arena *arena, const Sx *sx)
{
    Held held;
    Items state = {arena, 0, {NULL}};
    if (!is_held(arena, sx, &held) || !sx_heads(held.cards, "the") ||
        !sx_heads(held.condition, "fits") ||
        !sx_is(held.condition->items[1], "@it") ||
        sx_holds(held.mods, "so-long!"))
        return NULL;
    items_push_word(&state, "f");
    items_push_all(&state, held.condition, 2);
    return sx_2(arena, "@state", items_finish(&state),
                sx_2(arena, "@static", held.cards, held.mods));
}

/* C with that-player for (controller @them), whose each of the cards is. */
static const Sx *of_that_player(Arena *arena, const Sx *c, const Sx *cards)
{
    Items out = {arena, 0, {NULL}};
    if (sx_heads(c, "controller") && means_each(c->items[1], cards))
        return sx_word(arena, "that-player");
    if (!sx_is_list(c))
        return c;
    for (uint32_t i = 0; i < c->count; i++)
        items_push(&out, of_that_player(arena, c->items[i], cards));
    return items_finish(&out);
}

/* Is it who that is, or a player of whom that is so? */
static const Sx *such_player(Arena *arena, const Sx *c)
{
    bool same = sx_heads(c, "same-player") && c->count == 3 &&
                sx_is(c->items[1], "that-player");
    return same ? c->items[2] : sx_1(arena, "who", c);
}

/* (of (who C)), of the player whose each of the cards is; NULL if it is asked
 * of each something else. "Another" would be another than each. */
static const Sx *whose_is(Arena *arena, const Sx *cards, const Sx *c)
{
    const Sx *theirs = of_that_player(arena, c, cards);
    return theirs == c || speaks(theirs, cards) || sx_holds(theirs, "other")
               ? NULL
               : sx_1(arena, "of", such_player(arena, theirs));
}

/* Is it at "their Problem", that of each? */
static bool is_at_theirs(const Sx *f, const Sx *cards)
{
    const Sx *area = sx_heads(f, "at") ? f->items[1] : f;
    return (sx_heads(area, "@problem-of") &&
            means_each(area->items[1], cards)) ||
           (sx_heads(area, "problem") && sx_is(area->items[1], "@they"));
}

/* Are such cards others than those of which that is said? */
static bool are_others(const Sx *such, const Sx *cards)
{
    static const char *const kinds[] = {"other", "troublemaker", "resource"};
    return sx_holds_any(such, kinds, ARRAY_LEN(kinds)) ||
           (sx_holds(such, "opposing") && sx_holds(cards, "yours"));
}

/* (@some (qs CMP F* (at their-problem))) as what each of them is beside; NULL
 * if it is not that. */
static const Sx *beside_each(Arena *arena, const Sx *cards, const Sx *c)
{
    const Sx *such = sx_heads(c, "@some") && c->count == 2 ? c->items[1] : NULL;
    Items with = {arena, 0, {NULL}};
    bool at = false;
    if (such == NULL || !sx_heads(such, "qs") || !are_others(such, cards))
        return NULL;
    for (uint32_t i = 0; i < such->count; i++) {
        const Sx *f = such->items[i];
        if (is_at_theirs(f, cards))
            at = true;
        else if (!sx_is(f, "other")) /* as all are that are beside it */
            items_push(&with, f);
    }
    return at ? sx_1(arena, "@beside", items_finish(&with)) : NULL;
}

/* Those of the cards of which C holds, that being said of each; NULL if it is
 * something else. */
static const Sx *cards_of_which(Arena *arena, const Sx *cards, const Sx *c)
{
    Items out = {arena, 0, {NULL}};
    const Sx *beside = beside_each(arena, cards, c);
    const Sx *held = beside != NULL ? beside : whose_is(arena, cards, c);
    if (held == NULL)
        return NULL;
    items_push_all(&out, cards, 0);
    if (beside != NULL)
        items_push_word(&out, "at-problem");
    items_push(&out, held);
    return items_finish(&out);
}

/* Is something in it at "their Problem"? */
static bool is_placed(const Sx *c, const Sx *cards)
{
    bool found = is_at_theirs(c, cards);
    for (uint32_t i = 0; !found && i < c->count; i++)
        found = is_placed(c->items[i], cards);
    return found;
}

/* What is asked of each of the cards says which of them they are. */
static const Sx *while_theirs(Arena *arena, const Sx *sx)
{
    Held held;
    if (!is_held(arena, sx, &held) || !are_several(held.cards) ||
        (!speaks(held.condition, held.cards) &&
         !is_placed(held.condition, held.cards)))
        return NULL;
    const Sx *cards = cards_of_which(arena, held.cards, held.condition);
    return cards != NULL && !sx_holds(held.mods, "so-long!")
               ? sx_2(arena, "@static", cards, held.mods)
               : sx_unclear(arena, "several cards, and one is spoken of");
}

const Sx *of_each_marked(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx == NULL || !sx_is_list(sx))
        return sx;
    static const struct {
        const Sx *(*make)(Arena *arena, const Sx *sx);
    } forms[] = {{beside},        {one_by_one},   {unless_its},
                 {while_it_fits}, {while_theirs}, {while_the_one_is}};
    for (size_t i = 0; i < ARRAY_LEN(forms); i++) {
        const Sx *made = forms[i].make(arena, sx);
        sx = made != NULL ? made : sx;
    }
    const Sx *cards = modified_by(sx);
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *item = of_each_marked(arena, sx->items[i]);
        items_push(&out, cards != NULL ? modifier(arena, item, cards) : item);
    }
    return items_finish(&out);
}

const Sx *of_each_modifier(Arena *arena, const Sx *m)
{
    static const char *const heads[] = {"power", "set-power", "times-power",
                                        "gives"};
    Items out = {arena, 0, {NULL}};
    if (!sx_holds(m, "@each"))
        return m;
    items_push_all(&out, m, 0);
    const Sx *v = m->items[m->count - 1];
    if (!sx_is_any(m, heads, ARRAY_LEN(heads)) || !sx_holds(v, "@each"))
        return NULL;
    out.v[out.n - 1] =
        sx_1(arena, "of-each",
             compose_replace(arena, v, "@each", sx_word(arena, "it")));
    return items_finish(&out);
}

const Sx *of_each_one(Arena *arena, const Sx *m)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(m) || !sx_holds(m, "of-each"))
        return m;
    if (sx_heads(m, "of-each"))
        return m->items[1];
    for (uint32_t i = 0; i < m->count; i++)
        items_push(&out, of_each_one(arena, m->items[i]));
    return items_finish(&out);
}

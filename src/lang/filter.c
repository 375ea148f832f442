/* filter - see filter.h. */
#include "lang/filter.h"

#include "lang/assess.h"
#include "lang/items.h"
#include "lang/pattern.h"

bool filter_is_place(const Sx *f)
{
    return sx_is(f, "here") || sx_is(f, "at-problem") || sx_is(f, "at-home") ||
           sx_is(f, "involved") || sx_heads(f, "at");
}

/* (@beside (qs CMP F*) G*) */
static const Sx *beside(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[1], *cmp = cards->items[1];
    bool any =
        sx_is(cmp, "any") || (sx_heads(cmp, ">=") && sx_is(cmp->items[1], "1"));
    Items out = items_headed(arena, any ? "beside" : "beside-many");
    if (sx_heads(cmp, "=") && sx_is(cmp->items[1], "0")) {
        out.v[0] = sx_word(arena, "beside");
        items_push_all(&out, cards, 2);
        items_push_all(&out, sx, 2);
        return sx_1(arena, "not", items_finish(&out));
    }
    if (!any && !sx_heads(cmp, ">="))
        return sx_misread(arena);
    if (!any)
        items_push(&out, cmp->items[1]);
    items_push_all(&out, cards, 2);
    items_push_all(&out, sx, 2);
    return items_finish(&out);
}

/* (@in-company (qs CMP F*) G*): at a Problem with so many, the card among them
 * unless others are spoken of; at home, so many are with it. */
static const Sx *in_company(Arena *arena, const Sx *sx, bool at_problem)
{
    const Sx *cards = sx->items[1], *cmp = cards->items[1];
    Items count = items_headed(arena, "count");
    if (!at_problem || !sx_is_list(cmp) || sx_is(cmp->items[1], "0") ||
        sx_is(cmp->items[1], "1") || sx_holds(cards, "other") ||
        sx_holds(cards, "@different") || sx_holds(cards, "@additional"))
        return beside(arena, sx);
    items_push_all(&count, cards, 2);
    items_push_all(&count, sx, 2);
    items_push(&count, sx_read(arena, SLICE("(at there)")));
    return sx_1(arena, "at",
                sx_1(arena, "a-problem",
                     sx_2(arena, "@cmp", cmp, items_finish(&count))));
}

/* (@status exhaust) is exhausted; not all that happens leaves a trace. */
static const Sx *status(Arena *arena, const Sx *sx)
{
    const Sx *op = sx->items[1];
    static const char *const states[][2] = {{"exhaust", "exhausted"},
                                            {"frighten", "frightened"},
                                            {"uncover", "face-up"},
                                            {"cutie-mark", "cutie-marked"}};
    static const char *const zones[][2] = {{"flip", "flip"},
                                           {"banish", "banished"}};
    for (size_t i = 0; i < ARRAY_LEN(states); i++)
        if (sx_is(op, states[i][0]))
            return sx_word(arena, states[i][1]);
    for (size_t i = 0; i < ARRAY_LEN(zones); i++)
        if (sx_is(op, zones[i][0]))
            return sx_1(arena, "in", sx_word(arena, zones[i][1]));
    return sx_misread(arena);
}

/* (@this-way OP): among those that it was done to before, by a player if one
 * is named */
static const Sx *this_way(Arena *arena, const Sx *op, const Sx *player)
{
    const Sx *way[] = {
        sx_word(arena, sx_is(op, "banish") ? "@banished" : "@among"), op,
        player};
    return sx_list(arena, way,
                   sx_is(op, "banish") ? 1
                   : player != NULL    ? 3
                                       : 2);
}

static const Sx *this_way_of(Arena *arena, const Sx *sx)
{
    return this_way(arena, sx->items[1], NULL);
}

/* (@then turn OP P?), (@then way OP P?) */
static const Sx *then(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    const Sx *player = sx->count > 3 ? sx->items[3] : NULL;
    if (sx_is(sx->items[1], "way"))
        return player != NULL && !sx_is(player, "you")
                   ? sx_misread(arena)
                   : this_way(arena, sx->items[2], player);
    if (sx->count > 3 && pattern_is_caused(sx->items[2]))
        return sx_misread(arena); /* by a player whose it need not be */
    items_push_word(&out, "was");
    items_push(&out, sx->items[2]);
    items_push(&out, sx->items[1]);
    items_push_all(&out, sx, 3);
    return items_finish(&out);
}

/* (@same-as OP (l L?) printed?) */
static const Sx *same_as(Arena *arena, const Sx *sx)
{
    const Sx *op = sx->items[1], *as = sx->items[2];
    const Sx *card = as->count > 1 ? as->items[1] : sx_word(arena, "@latest");
    bool stat = sx_is(op, "power") || sx_is(op, "cost");
    bool printed = sx->count > 3;
    if (!stat)
        return printed ? sx_misread(arena)
                       : sx_list(arena, (const Sx *[]){op, card}, 2);
    if (printed)
        op = sx_word(arena, "printed-power");
    if (as->count == 1)
        return sx_1(arena, "@alike", op);
    return sx_2(arena, "@stat", op,
                sx_1(arena, "=", sx_list(arena, (const Sx *[]){op, card}, 2)));
}

/* Is that so of a card whatever becomes of it? Whose it is and where are told
 * apart. */
static bool is_for_good(const Sx *f)
{
    static const char *const kinds[] = {"friend",   "character", "mane",
                                        "resource", "problem",   "troublemaker",
                                        "of",       "opposing"};
    return sx_is_any(f, kinds, ARRAY_LEN(kinds));
}

/* The only such card that is involved, or that a player has, wherever the
 * others are. */
static void push_only_one(Items *out, const Sx *sx)
{
    Items others = items_headed(out->arena, "another");
    for (uint32_t i = 2; i < sx->count; i++) {
        items_push(&others, sx->items[i]);
        if (!is_for_good(sx->items[i]))
            items_push(out, sx->items[i]);
    }
    items_push(out, sx_1(out->arena, "not", items_finish(&others)));
}

/* The only such card where it is */
static void push_only_there(Items *out, const Sx *sx)
{
    Arena *arena = out->arena;
    Items others = items_headed(arena, "beside");
    bool placed = false;
    items_push_word(&others, "other");
    for (uint32_t i = 2; i < sx->count; i++) {
        const Sx *f = sx->items[i];
        const bool place = filter_is_place(f);
        placed = placed || place;
        if (!place)
            items_push(&others, f);
        if (sx_is(f, "at-problem") || (place && sx_holds(f, "@problem-of")))
            items_push_word(out, "at-problem");
        else if (sx_is(f, "at-home") || (!place && !is_for_good(f)))
            items_push(out, f); /* as "yours": of whosever card it is said */
    }
    items_push(out, placed ? sx_1(arena, "not", items_finish(&others))
                           : sx_misread(arena)); /* the only one anywhere? */
}

/* Is it told whose, and not where? */
static bool is_had_anywhere(const Sx *sx)
{
    bool whose = false;
    for (uint32_t i = 2; i < sx->count; i++) {
        if (filter_is_place(sx->items[i]))
            return false;
        whose = whose || sx_is(sx->items[i], "yours") ||
                sx_heads(sx->items[i], "of");
    }
    return whose;
}

/* (@an (l only?) F*): such a card, or the only such card where it is */
static void push_an(Items *out, const Sx *sx)
{
    if (sx->items[1]->count == 1)
        items_push_all(out, sx, 2);
    else if (sx_holds(sx, "involved") || is_had_anywhere(sx))
        push_only_one(out, sx);
    else
        push_only_there(out, sx);
}

/* (OP X) for one X, or either of them for several */
static const Sx *either(Arena *arena, const Sx *sx, const char *op)
{
    Items out = items_headed(arena, "either");
    if (sx->count == 2)
        return sx_1(arena, op, sx->items[1]);
    for (uint32_t i = 1; i < sx->count; i++)
        items_push(&out, sx_1(arena, op, sx->items[i]));
    return items_finish(&out);
}

static const Sx *filled(Arena *arena, const Sx *sx);

/* (@price less V), (@price more V) */
static const Sx *price(Arena *arena, const Sx *sx)
{
    if (sx->count != 3)
        return sx_misread(arena);
    return sx_is(sx->items[1], "less")
               ? sx_2(arena, "-", sx_number(arena, 0), sx->items[2])
               : sx->items[2];
}

/* Can no card be both of that? */
static bool excludes(const Sx *a, const Sx *b)
{
    return (sx_is(a, "face-up") && sx_is(b, "face-down")) ||
           (sx_is(a, "ready") && sx_is(b, "exhausted"));
}

/* (@either-mark or F F*), (@either-mark and F F): "face-up and face-down" cards
 * are all of them, an exhausted and frightened card is both. */
static const Sx *either_mark(Arena *arena, const Sx *sx)
{
    Items out = items_headed(arena, "either");
    for (uint32_t i = 2; i < sx->count; i++)
        items_push(&out, filled(arena, sx->items[i]));
    if (sx_is(sx->items[1], "and") &&
        (out.n != 3 ||
         (!excludes(out.v[1], out.v[2]) && !excludes(out.v[2], out.v[1]))))
        return sx_misread(arena);
    return items_finish(&out);
}

/* (@bearing (l some|no?) (l (f F*)?) (l N?)): cards or counters lie on it. No
 * counters are a number of them. */
static const Sx *bearing(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[2], *counters = sx->items[3];
    bool none = sx->items[1]->count > 1 && sx_is(sx->items[1]->items[1], "no");
    Items on = items_headed(arena, "has-attachment");
    if (cards->count + counters->count != 3 || (none && counters->count > 1))
        return sx_misread(arena);
    if (counters->count > 1)
        return sx_2(arena, "has-counters", sx_number(arena, 1),
                    counters->items[1]);
    items_push_all(&on, filled(arena, cards->items[1]), 1);
    if (on.n == 1)
        items_push_word(&on, "any");
    const Sx *has = items_finish(&on);
    return none ? sx_1(arena, "not", has) : has;
}

/* At least so many cards that fit (f F*) are attached to it. */
static const Sx *attached(Arena *arena, const Sx *count, const Sx *cards)
{
    bool one = sx_is(count, "1");
    Items on = items_headed(arena, one ? "has-attachment" : "has-attachments");
    if (!one)
        items_push(&on, count);
    items_push_all(&on, filled(arena, cards), 1);
    return items_finish(&on);
}

/* (@laden CMP (f F*)); that there are none is said by @bearing. */
static const Sx *laden(Arena *arena, const Sx *sx)
{
    const Sx *cmp = sx->items[1], *n = cmp->items[1], *cards = sx->items[2];
    if (sx_is(n, "0") || sx_heads(n, "tk"))
        return sx_misread(arena);
    if (sx_heads(cmp, ">="))
        return attached(arena, n, cards);
    const Sx *more = sx_2(arena, "+", n, sx_number(arena, 1));
    const Sx *no_more = sx_1(arena, "not", attached(arena, more, cards));
    if (sx_heads(cmp, "<="))
        return no_more;
    return sx_heads(cmp, "=")
               ? sx_2(arena, "both", attached(arena, n, cards), no_more)
               : sx_misread(arena);
}

static const char *const filter_words[] = {
    "@an",          "@beside",    "@status",    "@this-way", "@then",
    "@same-as",     "@one-color", "@elsewhere", "@or",       "@traits",
    "@places",      "@in-areas",  "@at-one",    "@which",    "@price",
    "@either-mark", "@had",       "@bearing",   "@laden",    "so-long!",
    "@in-company",  "@shared",    "@has-it",    "@and-also", "@of-which",
    "@owned",       "@but",       "@joined",    "@two-kinds"};

/* (another F* (@out-of G) R) */
static bool is_like_one_from(const Sx *f)
{
    for (uint32_t i = 1; sx_heads(f, "another") && i < f->count; i++)
        if (sx_heads(f->items[i], "@out-of"))
            return true;
    return false;
}

static bool has_filter_words(const Sx *sx)
{
    return sx_holds_any(sx, filter_words, ARRAY_LEN(filter_words)) ||
           sx_has(sx, is_like_one_from);
}

/* Where the modifiers of a list begin: behind its head and, in (@mods D L M*),
 * how long they hold and of what. */
static uint32_t first_modifier(const Items *list)
{
    return sx_is(list->v[0], "@mods") ? 3 : 1;
}

/* (mods M* (so-long! C)): those before it, up to the last that have a
 * condition, hold while C does. */
static void push_while(Items *out, const Sx *c)
{
    uint32_t from = out->n;
    while (from > first_modifier(out) && !sx_heads(out->v[from - 1], "while"))
        from--;
    Items held = items_headed(out->arena, "while");
    items_push(&held, filled(out->arena, c));
    for (uint32_t i = from; i < out->n; i++)
        items_push(&held, out->v[i]);
    out->n = from;
    items_push(out, items_finish(&held));
}

/* (mods M* @and-also M*): does the second have a condition behind it? */
static bool is_second_held(const Sx *mods)
{
    bool second = false;
    for (uint32_t i = 1; sx_heads(mods, "mods") && i < mods->count; i++) {
        second = second || sx_is(mods->items[i], "@and-also");
        if (second && sx_heads(mods->items[i], "so-long!"))
            return true;
    }
    return false;
}

/* Is such a card at a Problem, as far as is said? */
static bool is_at_problem(const Items *filters)
{
    for (uint32_t i = 0; i < filters->n; i++)
        if (sx_is(filters->v[i], "at-problem") ||
            sx_holds(filters->v[i], "@one-problem") ||
            sx_holds(filters->v[i], "@problem-of"))
            return true;
    return false;
}

/* Where a card lies, among (f F*)? */
static bool has_place(const Sx *f)
{
    for (uint32_t i = 1; i < f->count; i++)
        if ((filter_is_place(f->items[i]) && !sx_is(f->items[i], "involved")) ||
            sx_heads(f->items[i], "in") || sx_is(f->items[i], "@at-one") ||
            sx_is(f->items[i], "@elsewhere"))
            return true;
    return false;
}

/* (@joined (f F*) (f F*)): both hold of a card; in two places it is not. */
static void push_joined(Items *out, const Sx *sx)
{
    if (has_place(sx->items[1]) && has_place(sx->items[2])) {
        items_push(out, sx_misread(out->arena));
        return;
    }
    items_push_all(out, filled(out->arena, sx->items[1]), 1);
    items_push_all(out, filled(out->arena, sx->items[2]), 1);
}

/* (@two-kinds H H (f F*) (f F*)): "exhausted Friends and Friends at home", of one
 * kind, are those that are either. */
static void push_kinds(Items *out, const Sx *sx)
{
    Arena *arena = out->arena;
    const Sx *one = sx->items[3], *other = sx->items[4];
    bool opposing = sx_holds(one, "opposing") != sx_holds(other, "opposing");
    if (!sx_equal(sx->items[1], sx->items[2]) || one->count < 2 ||
        other->count < 2 || opposing) { /* whose are the others? */
        items_push(out, sx_misread(arena));
        return;
    }
    items_push_all(out, filled(arena, sx->items[1]), 1);
    items_push(out,
               sx_2(arena, "either", filled(arena, one), filled(arena, other)));
}

/* "With the same name as one of your Friends from your hand": from there comes
 * the card that is so named, and not the one in play; unless it comes from
 * elsewhere. */
static void push_like_one(Items *out, const Sx *f)
{
    Items like = {out->arena, 0, {NULL}};
    bool from = false;
    for (uint32_t i = 1; i < out->n; i++)
        from = from || sx_heads(out->v[i], "@out-of");
    for (uint32_t i = 0; i < f->count; i++)
        if (sx_heads(f->items[i], "@out-of") && from)
            items_push_all(&like, filled(out->arena, f->items[i]->items[1]), 1);
        else if (sx_heads(f->items[i], "@out-of"))
            items_push(out, filled(out->arena, f->items[i]));
        else
            items_push(&like, filled(out->arena, f->items[i]));
    items_push(out, items_finish(&like));
}

/* One filter of a list, or several. */
static void push_filter(Items *out, const Sx *f)
{
    Arena *arena = out->arena;
    if (sx_heads(f, "@in-company")) {
        items_push(out, in_company(arena, f, is_at_problem(out)));
    } else if (sx_is(f, "@one-color")) {
        items_push(out, sx_1(arena, "colors=", sx_number(arena, 1)));
    } else if (sx_is(f, "@elsewhere")) {
        items_push_word(out, "at-problem");
        items_push(out, sx_1(arena, "not", sx_word(arena, "here")));
    } else if (sx_is(f, "@and-also")) {
        return; /* that it was said by itself */
    } else if (sx_heads(f, "so-long!")) {
        push_while(out, f->items[1]);
    } else if (sx_is(f, "@at-one")) {
        items_push(out, sx_read(arena, SLICE("(at @one-problem)")));
    } else if (sx_heads(f, "@in-areas")) {
        if (!sx_is(f->items[1], "all-problems") &&
            !sx_is(f->items[1], "a-problem"))
            items_push(out, sx_1(arena, "at", f->items[1]));
    } else if (sx_heads(f, "@which")) {
        if (sx_is(f->items[1], "those"))
            items_push(out, sx_read(arena, SLICE("(@among)")));
        else if (sx_is(f->items[1], "reveal"))
            items_push(out, sx_1(arena, "@among", f->items[1]));
        else if (sx_is(f->items[1], "chosen-name"))
            items_push(out, f->items[1]);
    } else if (sx_heads(f, "@had")) { /* only a Title has no article */
        if (f->items[1]->count == 1 && !sx_holds(f, "title"))
            items_push(out, sx_misread(arena));
        else
            items_push_all(out, filled(arena, f), 2);
    } else if (sx_heads(f, "@has-it")) {
        items_push(out, sx_1(arena, "of", f->items[1]));
    } else if (sx_heads(f, "@owned")) {
        items_push(out, sx_1(arena, "owned-by", f->items[1]));
    } else if (is_like_one_from(f)) {
        push_like_one(out, f);
    } else if (sx_heads(f, "@joined")) {
        push_joined(out, f);
    } else if (sx_heads(f, "@two-kinds")) {
        push_kinds(out, f);
    } else if (sx_heads(f, "@an")) {
        push_an(out, filled(arena, f));
    } else if (sx_heads(f, "@or") && f->count == 2) {
        items_push_all(out, filled(arena, f->items[1]), 1);
    } else if (sx_heads(f, "@or")) {
        items_push(out, sx_2(arena, "either", filled(arena, f->items[1]),
                             filled(arena, f->items[2])));
    } else {
        items_push(out, filled(arena, f));
    }
}

/* (@but (f F*)): not one that fits them all */
static const Sx *but(Arena *arena, const Sx *sx)
{
    const Sx *f = filled(arena, sx->items[1]);
    Items all = items_headed(arena, "both");
    items_push_all(&all, f, 1);
    return sx_1(arena, "not", all.n == 2 ? all.v[1] : items_finish(&all));
}

/* Forms that stand for a filter, or for a value */
static const Sx *one_filter(Arena *arena, const Sx *sx)
{
    static const SxForm forms[] = {
        {"@beside", beside},
        {"@status", status},
        {"@this-way", this_way_of},
        {"@then", then},
        {"@same-as", same_as},
        {"@price", price},
        {"@either-mark", either_mark},
        {"@bearing", bearing},
        {"@laden", laden},
        {"@but", but},
    };
    const Sx *made = sx_make(arena, sx, forms, ARRAY_LEN(forms));
    if (made != NULL)
        return made;
    if (sx_heads(sx, "@traits"))
        return either(arena, sx, "trait");
    if (sx_heads(sx, "@places"))
        return either(arena, sx, "in");
    if (sx_heads(sx, "@shared"))
        return filled(arena, assess_form(arena, sx));
    return NULL;
}

/* "A Problem you have confronted": you did that, and do not have it. */
static bool is_had_done(const Sx *has, const Sx *then)
{
    return sx_heads(has, "@has-it") && sx_heads(then, "@then") &&
           then->count == 3;
}

/* "A character at a Problem you own": the Problem is yours. */
static bool is_problem_owned(const Sx *place, const Sx *owned)
{
    if (sx_heads(owned, "not"))
        owned = owned->items[1];
    return sx_heads(owned, "@owned") &&
           (sx_is(place, "at-problem") ||
            (sx_heads(place, "at") && sx_is(place->items[1], "all-problems")));
}

/* (@that K (f (@status OP))): "the retired Friend" is the one that was retired,
 * or one of which it was said that it is so. */
static const Sx *that_done(Arena *arena, const Sx *sx)
{
    const Sx *so = sx->items[2]->items[1], *is = status(arena, so);
    Items deed = items_headed(arena, "@by-deed");
    items_push(&deed, so->items[1]);
    if (!sx_heads(is, "@misread"))
        items_push(&deed, is);
    return sx_2(arena, "@that", sx->items[1],
                sx_1(arena, "f", items_finish(&deed)));
}

/* "The banished Events" are those that were banished before, by an effect of
 * this card, and not any that lie in that zone. */
static const Sx *the_banished(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx_heads(sx, "@status") && sx_is(sx->items[1], "banish"))
        return sx_list(arena, (const Sx *[]){sx_word(arena, "@banished")}, 1);
    if (!sx_is_list(sx))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, the_banished(arena, sx->items[i]));
    return items_finish(&out);
}

static bool is_the(const Sx *f)
{
    return sx_heads(f, "@which") &&
           (sx_is(f->items[1], "the") || sx_is(f->items[1], "those"));
}

static const Sx *filled(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; sx_is_list(sx) && i < sx->count; i++)
        if (is_the(sx->items[i]))
            sx = the_banished(arena, sx);
    const Sx *one =
        is_like_one_from(sx) ? sx_misread(arena) : one_filter(arena, sx);
    if (one != NULL)
        return one;
    const Sx *each = sx_heads(sx, "@some") ? assess_each(arena, sx) : NULL;
    if (each != NULL)
        return filled(arena, each);
    if (sx_heads(sx, "@that") && sx_holds(sx, "discard"))
        return sx_1(arena, "@discarded", sx->items[1]);
    if (sx_heads(sx, "@that") && sx->count == 3 &&
        sx_heads(sx->items[2], "f") && sx->items[2]->count == 2 &&
        sx_heads(sx->items[2]->items[1], "@status"))
        return that_done(arena, sx);
    if (sx_heads(sx, "@that") && sx_holds(sx, "chosen-name"))
        return sx_misread(arena); /* any card of that name, not one */
    if (sx_heads(sx, "while") && sx->count > 2 &&
        sx_holds(sx->items[2], "so-long!")) /* of the last of them alone */
        return sx_misread(arena);
    if (sx_heads(sx, "@of-which") ||
        (sx_heads(sx, "@static") && is_second_held(sx->items[2])))
        return sx_unclear(arena, "is that so of both, or of the second alone?");
    if (!sx_is_list(sx))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++)
        if (i + 1 < sx->count &&
            (is_had_done(sx->items[i], sx->items[i + 1]) ||
             is_problem_owned(sx->items[i], sx->items[i + 1])))
            items_push(&out, sx_misread(arena));
        else
            push_filter(&out, sx->items[i]);
    return items_finish(&out);
}

const Sx *filter_form(Arena *arena, const Sx *sx)
{
    return has_filter_words(sx) ? filled(arena, sx) : sx;
}

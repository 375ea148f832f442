/* several - forms about several cards that were spoken of or picked. */
#include "lang/resolver.h"

/* (@exchange D): control of the two cards chosen last. */
const Sx *several_exchange(Resolver *r, const Sx *sx)
{
    Items out = {0};
    const Sx *pair[2] = {NULL, NULL};
    for (unsigned i = r->count; i > 0 && pair[1] == NULL; i--) {
        const Sx *as = r->spoken[i - 1].as;
        if (sx_heads(as, "@ref") && (pair[0] == NULL || !sx_equal(as, pair[0])))
            pair[pair[0] != NULL] = as;
    }
    if (pair[1] == NULL)
        return resolve_fault(r, "no two cards that could be meant");
    items_push(&out, resolve_word(r, "exchange"));
    items_push(&out, pair[1]);
    items_push(&out, pair[0]);
    items_push(&out, resolve_walk(r, sx->items[1]));
    return items_list(r, &out);
}

/* (@same STAT): of the two cards spoken of last. */
const Sx *several_same(Resolver *r, const Sx *sx)
{
    const char *of =
        sx_is(sx->items[1], "printed") ? "printed-power" : sx->items[1]->atom.p;
    const Sx *pair[2] = {NULL, NULL};
    for (unsigned i = r->count; i > 0 && pair[1] == NULL; i--) {
        const Sx *as = r->spoken[i - 1].as;
        if (!r->spoken[i - 1].many && !sx_is(as, "this") &&
            (pair[0] == NULL || !sx_equal(as, pair[0])))
            pair[pair[0] != NULL] = as;
    }
    if (pair[1] == NULL)
        return resolve_fault(r, "no two cards that could be meant");
    return sx_2(r->arena, "and", resolve_word(r, "did"),
                sx_2(r->arena, "=", sx_1(r->arena, of, pair[1]),
                     sx_1(r->arena, of, pair[0])));
}

/* (@one-each VERB (l F*) F*): one of each kind; "the rest" are the others of
 * these kinds. */
const Sx *several_one_each(Resolver *r, const Sx *sx)
{
    Items out = {0}, kinds = {0}, taken = {0}, all = {0};
    items_push(&kinds, resolve_word(r, "either"));
    items_push(&taken, resolve_word(r, "either"));
    for (uint32_t i = 1; i < sx->items[2]->count; i++) {
        const Sx *kind = sx->items[2]->items[i];
        Items pick = {0};
        items_push(&pick, resolve_word(r, "a"));
        items_push_all(&pick, kind, 1);
        items_push_all(&pick, sx, 3);
        const Sx *one = items_list(r, &pick);
        const Sx *s = sx_list(r->arena, (const Sx *[]){sx->items[1], one}, 2);
        statement_walk(r, sx_1(r->arena, "@s", s), 1, &out);
        items_push(&kinds, kind);
        if (r->choices > 0)
            items_push(&taken, sx_1(r->arena, "@in",
                                    sx_number(r->arena, (int)r->choices - 1)));
    }
    items_push(&all, resolve_word(r, "both"));
    items_push(&all, items_list(r, &kinds));
    items_push_all(&all, sx, 3);
    r->kinds = items_list(r, &all);
    r->taken = items_list(r, &taken);
    return statement_headed(r, "@s", &out);
}

/* shelf - see shelf.h. */
#include "script/shelf.h"

#include <stdlib.h>
#include <string.h>

typedef struct ShelfKit {
    struct ShelfKit *next;
    Kit kit;
    KitMark whole; /* as it is lent */
    Slice rules;
    bool lent;
} ShelfKit;

/* All are taken before any is read: cards speak of one another. */
static bool add_cards(const Shelf *shelf, Kit *kit, DiagList *diags)
{
    uint32_t end;
    for (uint32_t i = 0; i < shelf->card_count; i++)
        if (!kit_take_cards(kit, shelf->cards[i], &end, diags))
            return false;
    return kit_read_cards(kit, UINT32_MAX, diags);
}

static ShelfKit *make(Shelf *shelf, const char *name, Slice rules,
                      DiagList *diags)
{
    ShelfKit *made = calloc(1, sizeof *made);
    if (made == NULL) {
        diag_add(diags, 0, 0, "out of memory");
        return NULL;
    }
    if (!kit_init_rules(&made->kit, name, rules, diags) ||
        !add_cards(shelf, &made->kit, diags)) {
        kit_clear(&made->kit);
        free(made);
        return NULL;
    }
    made->whole = kit_mark(&made->kit);
    made->rules = rules;
    made->next = shelf->kits;
    shelf->kits = made;
    return made;
}

static bool is_under(const Kit *kit, const char *name)
{
    return strncmp(kit->rules_name, name, sizeof kit->rules_name - 1) == 0;
}

Kit *shelf_lend(Shelf *shelf, const char *name, Slice rules, DiagList *diags)
{
    ShelfKit *s = shelf->kits;
    while (s != NULL && (s->lent || !is_under(&s->kit, name) ||
                         !slice_equal(s->rules, rules)))
        s = s->next;
    if (s == NULL)
        s = make(shelf, name, rules, diags);
    if (s == NULL)
        return NULL;
    s->lent = true;
    return &s->kit;
}

void shelf_return(Shelf *shelf, Kit *kit)
{
    ShelfKit *s = shelf->kits;
    while (&s->kit != kit)
        s = s->next;
    assert(s->lent);
    kit_return(&s->kit, &s->whole);
    s->lent = false;
}

void shelf_clear(Shelf *shelf)
{
    while (shelf->kits != NULL) {
        ShelfKit *s = shelf->kits;
        assert(!s->lent);
        shelf->kits = s->next;
        kit_clear(&s->kit);
        free(s);
    }
}

/* company.c - see company.h. */
#include "script/company.h"

/* What the cards of a company have in common. */
typedef struct Bonds {
    uint32_t trait_count, title_count;
    TraitId traits[16];
    Slice titles[16];
} Bonds;

static void add_title(Bonds *b, Slice title)
{
    if (b->title_count < ARRAY_LEN(b->titles))
        b->titles[b->title_count++] = title;
}

static void add_word(const Kit *kit, Bonds *b, char kind, unsigned word)
{
    if (kind == 'X' && word < kit->book->title_count)
        add_title(b, kit->book->titles[word]);
    if (kind == 'R' && b->trait_count < ARRAY_LEN(b->traits))
        b->traits[b->trait_count++] = (TraitId)word;
}

/* Words stand behind the op whose operands they are. */
static void look_through(const Kit *kit, Bonds *b, const Cell *node)
{
    if (node->op >= OP_NUMBER)
        return;
    const char *kinds = op_info((Op)node->op)->operands;
    for (const Cell *in = cell_first(node); in < cell_end(node);
         in = cell_next(in)) {
        if (in->op == OP_WORD)
            add_word(kit, b, *kinds, in->arg);
        look_through(kit, b, in);
        kinds += kinds[0] != '\0' && kinds[1] != '*' && kinds[1] != '?';
    }
}

static Bonds bonds_of(const Kit *kit, DefId card)
{
    Bonds b = {0};
    add_title(&b, pool_def(kit->pool, card)->title);
    for (unsigned side = 0; side < 2; side++) {
        AbilitySpan span = book_abilities(kit->book, card, side);
        for (unsigned i = 0; i < span.count; i++)
            look_through(kit, &b, span.items[i].code);
    }
    return b;
}

static bool shares(const Bonds *b, const CardDef *card)
{
    for (uint32_t i = 0; i < b->title_count; i++)
        if (slice_equal(card->title, b->titles[i]))
            return true;
    for (uint32_t i = 0; i < b->trait_count; i++)
        for (unsigned j = 0; j < card->sides[0].trait_count; j++)
            if (card->sides[0].traits[j] == b->traits[i])
                return true;
    return false;
}

uint32_t company_pick(const Kit *kit, DefId card, const DefId *from,
                      uint32_t count, DefId *out, uint32_t most, Rng *rng)
{
    const Bonds bonds = bonds_of(kit, card);
    uint32_t found = 0, met = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (from[i] == card || !shares(&bonds, pool_def(kit->pool, from[i])))
            continue;
        uint32_t at = found < most ? found++ : rng_below(rng, met + 1);
        if (at < most)
            out[at] = from[i];
        met++;
    }
    return found;
}

/* cards.c - the cards known, as a stranger sees them. */
#include "api/api.h"

#include <stdlib.h>
#include <string.h>

#define SAME(id) static_assert((int)FO_##id == (int)id, "ORDER " #id)
SAME(TYPE_MANE);
SAME(TYPE_FRIEND);
SAME(TYPE_PROBLEM);
SAME(TYPE_TROUBLEMAKER);
SAME(TYPE_EVENT);
SAME(TYPE_RESOURCE);
SAME(COLOR_BLUE);
SAME(COLOR_PINK);
SAME(COLOR_WHITE);
SAME(COLOR_PURPLE);
SAME(COLOR_YELLOW);
SAME(COLOR_ORANGE);
static_assert((int)FO_TYPE_RESOURCE + 1 == (int)TYPE_COUNT, "every type");
static_assert((int)FO_COLOR_ORANGE + 1 == (int)COLOR_COUNT, "every color");
static_assert((int)FO_NEED_WILD == (int)NEED_WILD, "ORDER need");
static_assert(ARRAY_LEN(((FoNeeds *)0)->items) == NEEDS_MAX, "needs");
static_assert((int)FO_NAME_BYTES == CARD_NAME_MAX + 1, "names");
static_assert((int)FO_DIAG_BYTES == (int)DIAG_TEXT, "diags");
static_assert((int)FO_DIAGS_MAX == (int)DIAG_MAX, "diags");

void diags_copy(FoDiags *to, const DiagList *from)
{
    if (to == NULL)
        return;
    *to = (FoDiags){.count = from->count};
    for (uint32_t i = 0; i < from->count && i < DIAG_MAX; i++) {
        to->items[i].line = from->items[i].line;
        to->items[i].column = from->items[i].column;
        memcpy(to->items[i].text, from->items[i].text, DIAG_TEXT);
    }
}

void diags_note(FoDiags *to, const char *text)
{
    DiagList list;
    diag_init(&list, NULL);
    diag_add(&list, 0, 0, "%s", text);
    diags_copy(to, &list);
}

FoCards *fo_cards_new(void)
{
    FoCards *cards = malloc(sizeof *cards);
    if (cards != NULL && kit_init(&cards->kit))
        return cards;
    free(cards);
    return NULL;
}

FoCards *fo_cards_new_by(const char *name, const char *text, size_t size,
                         FoDiags *diags)
{
    Slice file = {text, size};
    DiagList found;
    if (name == NULL ||
        (text == NULL && !ruleset_file(slice_of(name), &file))) {
        diags_note(diags, "no ruleset of that name");
        return NULL;
    }
    FoCards *cards = malloc(sizeof *cards);
    diag_init(&found, name);
    if (cards == NULL)
        diag_add(&found, 0, 0, "out of memory");
    else if (kit_init_rules(&cards->kit, name, file, &found))
        return cards;
    diags_copy(diags, &found);
    free(cards);
    return NULL;
}

void fo_cards_free(FoCards *cards)
{
    if (cards != NULL)
        kit_clear(&cards->kit);
    free(cards);
}

FoErr fo_cards_add(FoCards *cards, const char *text, size_t size,
                   FoDiags *diags)
{
    if (cards == NULL || (text == NULL && size > 0)) {
        diags_note(diags, fo_err_text(FO_BAD_ARGUMENT));
        return FO_BAD_ARGUMENT;
    }
    DiagList found;
    diag_init(&found, NULL);
    bool added = kit_add_cards(&cards->kit, (Slice){text, size}, &found);
    diags_copy(diags, &found);
    return added ? FO_OK : FO_BAD_TEXT;
}

uint32_t fo_cards_count(const FoCards *cards)
{
    return cards != NULL ? cards->kit.pool->count : 0;
}

static FoNeeds needs_of(const Needs *needs)
{
    FoNeeds out = {.count = needs->count};
    for (unsigned i = 0; i < needs->count; i++)
        out.items[i] = (FoNeed){needs->items[i].kind, needs->items[i].color,
                                needs->items[i].amount};
    return out;
}

FoErr fo_cards_get(const FoCards *cards, uint32_t def, FoDef *out)
{
    if (out == NULL || def >= fo_cards_count(cards))
        return FO_BAD_ARGUMENT;
    const CardDef *card = pool_def(cards->kit.pool, (DefId)def);
    const CardSide *side = &card->sides[0];
    *out = (FoDef){.type = card->type,
                   .colors = side->colors,
                   .power = side->power,
                   .cost = card->cost,
                   .points = card->points,
                   .home_limit = side->home_limit,
                   .play = needs_of(&card->play),
                   .owner = needs_of(&card->owner),
                   .opponent = needs_of(&card->opponent)};
    memcpy(out->name, card->name.p, card->name.n);
    return FO_OK;
}

/* cards_list - `faceoff cards list`: the cards that are known. */
#include "cli/cards.h"
#include "cli/cli.h"
#include "cli/page.h"

/* As JSON */

static void put_text(Json *j, const char *key, Slice text)
{
    if (text.n == 0)
        return;
    json_put_string(j, key, text);
}

static void put_needs(Json *j, const char *key, const Needs *needs)
{
    static const char *const kinds[] = {"color", "not", "wild"};
    if (needs->count == 0)
        return;
    json_put_array(j, key);
    for (unsigned i = 0; i < needs->count; i++) {
        const Need *need = &needs->items[i];
        json_object(j);
        json_put_text(j, "kind", kinds[need->kind]);
        if (need->kind != NEED_WILD)
            json_put_text(j, "color", color_name((Color)need->color));
        json_put_uint(j, "amount", need->amount);
        json_end(j);
    }
    json_end(j);
}

static void put_colors(Json *j, ColorSet colors)
{
    json_put_array(j, "colors");
    for (Color c = 0; c < COLOR_COUNT; c++)
        if (color_in(colors, c))
            json_text(j, color_name(c));
    json_end(j);
}

/* Lines of English; programs, which stand below them, are not listed. */
static void put_lines(Json *j, Slice text)
{
    Slice line;
    json_put_array(j, "text");
    while (slice_line(&text, &line))
        if (line.n > 0 && line.p[0] != '=')
            json_string(j, line);
    json_end(j);
}

static void put_side(Json *j, const Pool *pool, const CardDef *card,
                     const CardSide *side)
{
    json_object(j);
    put_text(j, "name", side->name);
    put_colors(j, side->colors);
    if (card->flags & CARD_HAS_POWER) {
        json_key(j, "power");
        json_int(j, side->power);
    }
    if (card->type == TYPE_MANE)
        json_put_uint(j, "home_limit", side->home_limit);
    json_put_array(j, "traits");
    for (unsigned i = 0; i < side->trait_count; i++)
        json_string(j, pool_trait(pool, side->traits[i]));
    json_end(j);
    put_lines(j, side->text);
    json_end(j);
}

static void put_numbers(Json *j, const CardDef *card)
{
    if (card->flags & CARD_HAS_COST)
        json_put_uint(j, "cost", card->cost);
    if (card->owner.count > 0 || card->type == TYPE_TROUBLEMAKER)
        json_put_uint(j, card->type == TYPE_TROUBLEMAKER ? "points" : "bonus",
                      card->points);
    put_needs(j, "needs", &card->play);
    put_needs(j, "owner", &card->owner);
    put_needs(j, "opponent", &card->opponent);
}

static void put_card(Json *j, const Kit *kit, DefId id)
{
    const CardDef *card = pool_def(kit->pool, id);
    json_object(j);
    put_text(j, "name", card->name);
    put_text(j, "title", card->title);
    put_text(j, "subtitle", card->subtitle);
    put_text(j, "set", card_set_code(card));
    put_text(j, "number", card->number);
    put_text(j, "rarity", card->rarity);
    put_text(j, "id", card->id);
    json_put_text(j, "type", card_type_name(card->type));
    put_numbers(j, card);
    json_put_bool(j, "starting_problem",
                  (card->flags & CARD_STARTING_PROBLEM) != 0);
    json_put_bool(j, "token", (card->flags & CARD_TOKEN) != 0);
    json_put_bool(j, "understood", !book_is_unread(kit->book, id));
    json_put_array(j, "sides");
    for (unsigned s = 0; s < card->side_count; s++)
        put_side(j, kit->pool, card, &card->sides[s]);
    json_end(j);
    json_end(j);
}

static int list_json(const Kit *kit, uint32_t from)
{
    Page page;
    if (!page_init(&page, "cards"))
        return EXIT_WRONG;
    json_object(&page.json);
    json_put_array(&page.json, "cards");
    for (uint32_t i = from; i < kit->pool->count; i++)
        if (card_is_in_file(pool_def(kit->pool, (DefId)i)))
            put_card(&page.json, kit, (DefId)i);
    json_end(&page.json);
    json_end(&page.json);
    return page_end(&page, EXIT_DONE);
}

/* As lines */

static int list_text(const Kit *kit, uint32_t from)
{
    unsigned listed = 0, unread = 0;
    for (uint32_t i = from; i < kit->pool->count; i++) {
        const CardDef *card = pool_def(kit->pool, (DefId)i);
        if (!card_is_in_file(card))
            continue;
        bool understood = !book_is_unread(kit->book, (DefId)i);
        printf("%-6.*s %-15s %.*s%s\n", (int)card->number.n,
               card->number.n > 0 ? card->number.p : "",
               card_type_name(card->type), (int)card->name.n, card->name.p,
               understood ? "" : "  (its text is not understood yet)");
        listed++;
        unread += !understood;
    }
    printf("%u card%s", listed, listed == 1 ? "" : "s");
    if (unread > 0)
        printf(", %u of them not understood yet", unread);
    puts("");
    return EXIT_DONE;
}

int cards_list(const CardArgs *args, Kit *kit, uint32_t from)
{
    return args->json ? list_json(kit, from) : list_text(kit, from);
}

/* kit.c - see kit.h. */
#include "script/kit.h"

#include "base/xml.h"
#include "cards/builtin.h"
#include "cards/octgn.h"
#include "rules/rules.h"
#include "rules/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool load_cards(Kit *kit)
{
    DiagList diags;
    const char *name;
    Slice text;
    for (size_t i = 0; builtin_at(i, &name, &text); i++) {
        diag_init(&diags, name);
        if (strstr(name, ".cards") && !pool_add_cards(kit->pool, text, &diags))
            return false;
    }
    return true;
}

bool kit_init_rules(Kit *kit, const char *name, Slice text, DiagList *diags)
{
    *kit = (Kit){.pool = pool_new()};
    snprintf(kit->rules_name, sizeof kit->rules_name, "%s", name);
    if (kit->pool == NULL || !load_cards(kit))
        diag_add(diags, 0, 0, "out of memory");
    else if (ruleset_load(&kit->rules, text, diags))
        kit->book = book_new(kit->pool, text, game_words(), diags);
    if (kit->book != NULL)
        return true;
    kit_clear(kit);
    return false;
}

bool kit_init(Kit *kit)
{
    DiagList diags;
    Slice text;
    const char *name = ruleset_name(0);
    diag_init(&diags, name);
    return ruleset_file(slice_of(name), &text) &&
           kit_init_rules(kit, name, text, &diags);
}

void kit_clear(Kit *kit)
{
    book_free(kit->book);
    pool_free(kit->pool);
    kit->book = NULL;
    kit->pool = NULL;
}

KitMark kit_mark(const Kit *kit)
{
    return (KitMark){pool_mark(kit->pool), book_mark(kit->book)};
}

void kit_return(Kit *kit, const KitMark *mark)
{
    book_return(kit->book, &mark->book);
    pool_return(kit->pool, mark->pool);
}

/* What is wrong with the cards made of a set is not at a line of the set: the
 * place is dropped. */
static bool take_imported(Kit *kit, Slice file, DiagList *diags)
{
    Arena arena;
    OctgnSet set;
    DiagList found;
    diag_init(&found, NULL);
    arena_init(&arena, ARENA_NO_LIMIT);
    bool good = octgn_import(file, NULL, &arena, diags, &set) &&
                pool_add_cards(kit->pool, set.text, &found);
    for (uint32_t i = 0; i < found.count && i < DIAG_MAX; i++)
        diag_add(diags, 0, 0, "%s", found.items[i].text);
    arena_clear(&arena);
    return good;
}

bool kit_take_cards(Kit *kit, Slice text, uint32_t *end, DiagList *diags)
{
    bool good = xml_is(text) ? take_imported(kit, text, diags)
                             : pool_add_cards(kit->pool, text, diags);
    *end = kit->pool->count;
    return good;
}

bool kit_read_cards(Kit *kit, uint32_t end, DiagList *diags)
{
    return book_update_to(kit->book, end, game_words(), diags);
}

bool kit_add_cards(Kit *kit, Slice text, DiagList *diags)
{
    const KitMark before = kit_mark(kit);
    uint32_t end;
    if (kit_take_cards(kit, text, &end, diags) &&
        kit_read_cards(kit, UINT32_MAX, diags))
        return true;
    kit_return(kit, &before);
    return false;
}

/* The first of its copies in the list, so that each card is told of once? */
static bool is_first(const DeckList *list, uint32_t at)
{
    bool first = true;
    for (uint32_t i = 0; i < at; i++)
        first &= list->ids[i] != list->ids[at];
    return first;
}

static void check_keyword(const Kit *kit, const DeckList *list, uint32_t at,
                          DeckFaults *faults)
{
    const Slice name = pool_def(kit->pool, list->ids[at])->name;
    const Keyword *keyword = book_unexplained(kit->book, list->ids[at]);
    if (keyword != NULL)
        deck_fault_at(faults, RULE_701_4, list, at,
                      "neither %s nor the card explains the keyword '%.*s' of "
                      "'%.*s'",
                      kit->rules_name, (int)keyword->name.n, keyword->name.p,
                      (int)name.n, name.p);
}

void kit_check_keywords(const Kit *kit, const Deck *deck, DeckFaults *faults)
{
    const DeckList *lists[] = {&deck->manes, &deck->draw, &deck->problems};
    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
        for (uint32_t i = 0; i < lists[k]->count; i++)
            if (is_first(lists[k], i))
                check_keyword(kit, lists[k], i, faults);
}

static void check_understood(const Kit *kit, const DeckList *list,
                             DeckFaults *faults)
{
    for (uint32_t i = 0; i < list->count; i++) {
        const DefId def = list->ids[i];
        const Slice name = pool_def(kit->pool, def)->name;
        if (is_first(list, i) && book_is_unread(kit->book, def) &&
            book_unexplained(kit->book, def) == NULL)
            deck_fault(faults, RULE_NONE,
                       "the text of '%.*s' is not understood yet", (int)name.n,
                       name.p);
    }
}

bool kit_check_deck(const Kit *kit, const Deck *deck, DeckFaults *faults)
{
    deck_check(deck, kit->pool, &kit->rules, faults);
    kit_check_keywords(kit, deck, faults);
    check_understood(kit, &deck->manes, faults);
    check_understood(kit, &deck->draw, faults);
    check_understood(kit, &deck->problems, faults);
    return faults->count == 0;
}

uint32_t kit_playable(const Kit *kit, uint32_t from, DefId *out)
{
    uint32_t count = 0;
    for (uint32_t i = from; i < kit->pool->count; i++)
        if (!(pool_def(kit->pool, (DefId)i)->flags & CARD_TOKEN) &&
            !book_is_unread(kit->book, (DefId)i) &&
            book_unexplained(kit->book, (DefId)i) == NULL)
            out[count++] = (DefId)i;
    return count;
}

GameSetup kit_setup(const Kit *kit, const Deck *const decks[], uint8_t seats,
                    uint64_t seed)
{
    GameSetup setup = {.pool = kit->pool,
                       .rules = &kit->rules,
                       .book = kit->book,
                       .seat_count = seats,
                       .seed = seed};
    for (SeatId s = 0; s < seats; s++)
        setup.seats[s] =
            (SeatCards){.mane = deck_mane(decks[s]),
                        .draw_count = (uint16_t)decks[s]->draw.count,
                        .problem_count = (uint16_t)decks[s]->problems.count,
                        .draw = decks[s]->draw.ids,
                        .problems = decks[s]->problems.ids};
    return setup;
}

Game *kit_game(const GameSetup *setup)
{
    Room room = game_room(setup);
    Game *g = malloc(game_bytes(room));
    if (g != NULL)
        game_init(g, setup, room);
    return g;
}

Game *kit_grow(Game *g)
{
    Room room = game_more_room(g);
    Game *larger = malloc(game_bytes(room));
    if (larger == NULL)
        return NULL;
    game_grow(larger, room, g);
    free(g);
    return larger;
}

Stop kit_run(Game **g, Log *log)
{
    Stop stop = game_run(*g, log);
    while (stop == STOP_ROOM) {
        Game *larger = kit_grow(*g);
        if (larger == NULL)
            break;
        *g = larger;
        stop = game_run(*g, log);
    }
    return stop;
}

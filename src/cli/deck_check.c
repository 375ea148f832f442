/* deck_check - `faceoff deck check`: is the deck legal, and if not, why? */
#include "cli/cli.h"
#include "cli/decks.h"
#include "cli/page.h"

#include <stdlib.h>

typedef struct Verdict {
    const char *file;
    const Deck *deck;
    const Format *format;
    const DiagList *unread;
    const DeckFaults *faults;
    bool legal;
} Verdict;

/* Cards that are legal and yet cannot be played here are worth a word. */
static void tell_unknown_text(const Kit *kit, const Deck *deck)
{
    for (DeckSection s = SECTION_MANE; s < SECTION_COUNT; s++)
        for (DeckWalk w = deck_walk(deck, kit->pool, s); deck_walk_next(&w);)
            if (book_is_unread(kit->book, w.id) &&
                book_unexplained(kit->book, w.id) == NULL)
                printf("note: the text of '%.*s' is not understood yet: no "
                       "game can be played with it\n",
                       (int)w.card->name.n, w.card->name.p);
}

static void print_faults(const Verdict *v)
{
    char line[DIAG_TEXT + 4096];
    for (uint32_t i = 0; i < v->unread->count && i < DIAG_MAX; i++) {
        diag_print(v->unread, i, line, sizeof line);
        puts(line);
    }
    if (v->unread->count > DIAG_MAX)
        printf("and %u more that cannot be read\n",
               (unsigned)(v->unread->count - DIAG_MAX));
    for (uint32_t i = 0; i < v->faults->count && i < DECK_FAULTS; i++) {
        const DeckFault *f = &v->faults->items[i];
        printf("%s:", v->file);
        if (f->line > 0)
            printf("%u:", (unsigned)f->line);
        printf(" %s\n", f->text);
    }
    if (v->faults->count > DECK_FAULTS)
        printf("and %u more\n", (unsigned)(v->faults->count - DECK_FAULTS));
}

static void print_text(const Verdict *v)
{
    print_faults(v);
    if (v->unread->count > 0)
        printf("%u %s could not be read; the counts are without them\n",
               (unsigned)v->unread->count,
               v->unread->count == 1 ? "entry" : "entries");
    printf("%s: %u Mane Character%s, %u cards, %u Problems: %s in %.*s\n",
           v->file, (unsigned)v->deck->manes.count,
           v->deck->manes.count == 1 ? "" : "s", (unsigned)v->deck->draw.count,
           (unsigned)v->deck->problems.count, v->legal ? "legal" : "not legal",
           v->format->name.n > 0 ? (int)v->format->name.n : 11,
           v->format->name.n > 0 ? v->format->name.p : "this format");
}

static void put_fault(Json *j, const char *rule, uint32_t line,
                      const char *text)
{
    json_object(j);
    json_key(j, "rule");
    if (rule != NULL)
        json_text(j, rule);
    else
        json_null(j);
    json_put_uint(j, "line", line);
    json_put_text(j, "text", text);
    json_end(j);
}

static void put_verdict(Json *j, const Verdict *v)
{
    json_object(j);
    json_put_text(j, "file", v->file);
    json_put_string(j, "format", v->format->name);
    json_put_bool(j, "legal", v->legal);
    json_put_uint(j, "manes", v->deck->manes.count);
    json_put_uint(j, "draw", v->deck->draw.count);
    json_put_uint(j, "problems", v->deck->problems.count);
    json_put_array(j, "unread");
    for (uint32_t i = 0; i < v->unread->count && i < DIAG_MAX; i++)
        put_fault(j, NULL, v->unread->items[i].line, v->unread->items[i].text);
    json_end(j);
    json_put_array(j, "faults");
    for (uint32_t i = 0; i < v->faults->count && i < DECK_FAULTS; i++) {
        const DeckFault *f = &v->faults->items[i];
        put_fault(j, f->rule != RULE_NONE ? rule_number(f->rule) : NULL,
                  f->line, f->text);
    }
    json_end(j);
    json_end(j);
}

static int print_json(const Verdict *v)
{
    Page page;
    if (!page_init(&page, "deck"))
        return EXIT_WRONG;
    put_verdict(&page.json, v);
    return page_end(&page, EXIT_DONE);
}

/* False if the pool cannot be read. */
static bool check_pool(const DeckArgs *args, const Kit *kit, const Deck *deck,
                       DeckFaults *faults)
{
    if (args->pool == NULL)
        return true;
    Deck *heap = decks_load(kit, args->pool);
    if (heap == NULL)
        return false;
    deck_check_heap(deck, kit->pool, heap, faults);
    deck_free(heap);
    return true;
}

int deck_check_files(const DeckArgs *args, Kit *kit, const Format *format)
{
    DeckText text;
    DiagList diags;
    DeckFaults faults;
    if (!load_deck_text(args->decks[0], "deck", &text))
        return EXIT_WRONG;
    diag_init(&diags, text.name);
    Deck *deck = deck_load_part(text.text, kit->pool, &diags);
    free(text.memory);
    if (deck == NULL) {
        load_tell(&diags, "deck");
        return EXIT_WRONG;
    }
    format_check(format, deck, kit->pool, &kit->rules, &faults);
    kit_check_keywords(kit, deck, &faults);
    if (!check_pool(args, kit, deck, &faults)) {
        deck_free(deck);
        return EXIT_WRONG;
    }
    const Verdict v = {text.name, deck,    format,
                       &diags,    &faults, diags.count + faults.count == 0};
    int code = EXIT_DONE;
    if (args->json) {
        code = print_json(&v);
    } else {
        print_text(&v);
        tell_unknown_text(kit, deck);
    }
    deck_free(deck);
    return code != EXIT_DONE ? code : v.legal ? EXIT_DONE : EXIT_NO;
}

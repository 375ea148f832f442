/* cmd_pack - `faceoff pack`: boosters, sealed pools, and decks from them. */
#include "base/xml.h"
#include "cards/builtin.h"
#include "cli/cli.h"
#include "cli/decks.h"
#include "cli/page.h"
#include "decks/pack.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { PACKS_MAX = 200, PATH_SIZE = 4096 };

typedef struct PackArgs {
    CardPaths cards;
    const char *set;
    const char *pack; /* --pack: which one; NULL: the booster */
    uint64_t count;   /* --packs */
    uint64_t seed;
    bool json;
    const char *out, *deck;
    const char *format;
    char path[PATH_SIZE]; /* of the packaging */
} PackArgs;

void usage_pack(FILE *out)
{
    fputs("usage: faceoff pack open SET [--packs N] [--pack NAME] [--seed N]"
          " [--json]\n"
          "       faceoff pack sealed SET [--packs N] [--seed N] [-o FILE]"
          " [--deck FILE]\n"
          "                           [--format FORMAT]\n\n"
          "SET is a set.xml of OCTGN or its folder, a pack file (with its"
          " --cards), or\n"
          "'starter', the cards the program carries. Its packaging says what"
          " is in a\n"
          "booster.\n\n"
          "  open      opens boosters, one otherwise, and lists what is in"
          " them\n"
          "  sealed    opens six, adds one of each Mane Character and"
          " Starting Problem, and\n"
          "            writes all of it as a deck file, to -o or standard"
          " output\n\n"
          "  --deck    also builds a deck from them that the format accepts\n"
          "  --format  otherwise limited: 30 cards and 5 Problems\n"
          "  --pack    another pack of the set, by name\n"
          "  --seed    the same packs again; otherwise by the clock, and told\n"
          "  --cards   more cards, as for 'faceoff play'\n"
          "  --rules   the ruleset, as for 'faceoff play'\n",
          out);
}

/* The packaging */

/* A folder means the set.xml in it. */
static void find_set(PackArgs *args)
{
    struct stat about;
    bool folder = stat(args->set, &about) == 0 && S_ISDIR(about.st_mode);
    snprintf(args->path, sizeof args->path, folder ? "%s/set.xml" : "%s",
             args->set);
}

static bool load_packaging(PackArgs *args, char **memory, Slice *text)
{
    size_t size;
    *memory = load_file(args->path, &size);
    if (*memory != NULL) {
        *text = (Slice){*memory, size};
        /* The set's own cards need no --cards. */
        if (!xml_is(*text) || texts_add(&args->cards.list, args->path))
            return true;
        cli_wrong("pack", "too many files at", args->path);
        return false;
    }
    if (errno == ENOENT && strcmp(args->set, "starter") == 0 &&
        builtin_file("packs/starter.packs", text))
        return true;
    if (errno == ENOENT && strcmp(args->set, args->path) == 0)
        cli_wrong("pack", "no file, and not 'starter':", args->set);
    else
        cli_cannot("pack", "read", args->path);
    return false;
}

/* Opening */

static void print_list(const PackSet *set, const DeckList *list)
{
    for (uint32_t i = 0; i < list->count; i++) {
        const CardDef *card = pool_def(set->pool, list->ids[i]);
        Slice rarity = set->rarities[list->ids[i]];
        printf("  %-3.*s %-15s %.*s\n", (int)rarity.n,
               rarity.n > 0 ? rarity.p : "",
               card_type_name((CardType)card->type), (int)card->name.n,
               card->name.p);
    }
}

static void put_list(Json *j, const PackSet *set, const DeckList *list)
{
    for (uint32_t i = 0; i < list->count; i++) {
        const CardDef *card = pool_def(set->pool, list->ids[i]);
        json_object(j);
        json_put_string(j, "name", card->name);
        json_put_text(j, "type", card_type_name((CardType)card->type));
        json_put_string(j, "rarity", set->rarities[list->ids[i]]);
        json_end(j);
    }
}

static void print_pack(const PackSet *set, const Deck *cards, uint32_t number,
                       Json *j)
{
    const DeckList *const lists[] = {&cards->manes, &cards->draw,
                                     &cards->problems};
    if (j != NULL)
        json_array(j);
    else
        printf("pack %u: %u cards\n", (unsigned)number,
               (unsigned)deck_size(cards));
    for (size_t i = 0; i < ARRAY_LEN(lists); i++)
        if (j != NULL)
            put_list(j, set, lists[i]);
        else
            print_list(set, lists[i]);
    if (j != NULL)
        json_end(j);
}

static int open_packs(const PackArgs *args, const PackSet *set,
                      const Pack *pack, Json *j)
{
    for (uint32_t i = 0; i < args->count; i++) {
        Rng rng = rng_stream(args->seed, i);
        Deck *cards = deck_new();
        bool good = cards != NULL && pack_open(set, pack, &rng, cards);
        if (good)
            print_pack(set, cards, i + 1, j);
        deck_free(cards);
        if (!good)
            return cli_no_memory("pack");
    }
    return EXIT_DONE;
}

static int run_open(const PackArgs *args, const Kit *kit, const PackSet *set,
                    const Pack *pack)
{
    (void)kit;
    Page page;
    if (!args->json)
        return open_packs(args, set, pack, NULL);
    if (!page_init(&page, "pack"))
        return EXIT_WRONG;
    json_object(&page.json);
    json_put_uint(&page.json, "seed", args->seed);
    json_put_array(&page.json, "packs");
    const int code = open_packs(args, set, pack, &page.json);
    json_end(&page.json);
    json_end(&page.json);
    if (code == EXIT_DONE)
        return page_end(&page, code);
    page_clear(&page);
    return code;
}

/* Sealed */

static bool open_all(const PackArgs *args, const PackSet *set, const Pack *pack,
                     Deck *cards)
{
    for (uint32_t i = 0; i < args->count; i++) {
        Rng rng = rng_stream(args->seed, i);
        if (!pack_open(set, pack, &rng, cards))
            return false;
    }
    /* What everybody may use comes along. */
    for (const Pack *p = set->packs; p != NULL; p = p->next) {
        Rng rng = rng_stream(args->seed, 0);
        if (!pack_is_booster(p) && !pack_open(set, p, &rng, cards))
            return false;
    }
    return true;
}

static int run_sealed(const PackArgs *args, const Kit *kit, const PackSet *set,
                      const Pack *pack)
{
    Format format;
    Deck *cards = deck_new();
    if (cards == NULL || !open_all(args, set, pack, cards)) {
        deck_free(cards);
        return cli_no_memory("pack");
    }
    format_init(&format);
    int code = decks_format(kit, args->format, "pack", &format)
                   ? decks_write(cards, kit->pool, args->out, "pack")
                   : EXIT_WRONG;
    if (code == EXIT_DONE && args->deck != NULL)
        code = decks_draft(
            kit, &format,
            &(DeckWish){.heap = cards, .mane = NO_DEF, .out = args->deck},
            "pack");
    format_clear(&format);
    deck_free(cards);
    return code;
}

/* The command */

typedef int PackVerb(const PackArgs *args, const Kit *kit, const PackSet *set,
                     const Pack *pack);

static int run_with(const PackArgs *args, const Kit *kit, Slice text,
                    PackVerb *verb)
{
    PackSet set;
    DiagList diags;
    int code = EXIT_WRONG;
    diag_init(&diags, args->path);
    bool good = pack_set_load(&set, text, kit->pool, &diags);
    load_tell(&diags, "pack");
    if (good) {
        const Pack *pack =
            pack_find(&set, slice_of(args->pack != NULL ? args->pack : ""));
        if (pack != NULL)
            code = verb(args, kit, &set, pack);
        else
            cli_wrong("pack", "the set has no pack",
                      args->pack != NULL ? args->pack : "of chance");
    }
    pack_set_clear(&set);
    return code;
}

static int run(PackArgs *args, PackVerb *verb)
{
    Kit kit;
    Slice text;
    char *memory = NULL;
    find_set(args);
    int code = EXIT_WRONG;
    if (load_packaging(args, &memory, &text))
        code = card_files_kit(&kit, &args->cards, "pack", NULL);
    if (code == EXIT_DONE) {
        code = run_with(args, &kit, text, verb);
        kit_clear(&kit);
    }
    free(memory);
    return code;
}

enum { OPEN, SEALED };

static const CliVerb verbs[] = {
    [OPEN] = {"open", "cards rules packs pack seed json", 1, 1, "set"},
    [SEALED] = {"sealed", "cards rules packs pack seed out deck format", 1, 1,
                "set"},
};

static PackVerb *const runs[] = {[OPEN] = run_open, [SEALED] = run_sealed};

int cmd_pack(int argc, char **argv)
{
    if (argc < 2)
        return EXIT_USAGE;
    const int verb = verb_find("pack", verbs, ARRAY_LEN(verbs), argv[1]);
    if (verb < 0)
        return EXIT_WRONG;
    const uint64_t by_clock = (uint64_t)time(NULL);
    PackArgs args = {
        .count = verb == SEALED ? 6 : 1, .seed = by_clock, .format = "limited"};
    const Option table[] = {
        {"cards", OPTION_LIST, .to = &args.cards.list},
        {"rules", OPTION_TEXT, .to = &args.cards.rules},
        {"packs", OPTION_NUMBER, .to = &args.count, .least = 1,
         .most = PACKS_MAX},
        {"pack", OPTION_TEXT, .to = &args.pack},
        {"seed", OPTION_NUMBER, .to = &args.seed, .most = UINT64_MAX},
        {"json", OPTION_FLAG, .to = &args.json},
        {"out", OPTION_TEXT, .to = &args.out, .letter = 'o'},
        {"deck", OPTION_TEXT, .to = &args.deck},
        {"format", OPTION_TEXT, .to = &args.format},
        {0},
    };
    Words words;
    const int code =
        options_read("pack", &verbs[verb], table, argc - 1, argv + 1, &words);
    if (code != EXIT_DONE)
        return code;
    args.set = words.items[0];
    if (args.seed == by_clock)
        fprintf(stderr, "seed %llu\n", (unsigned long long)args.seed);
    return run(&args, runs[verb]);
}

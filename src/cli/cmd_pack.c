/* cmd_pack - `faceoff pack`: boosters, sealed pools, and decks from them. */
#include "base/json.h"
#include "base/xml.h"
#include "cards/builtin.h"
#include "cli/cli.h"
#include "cli/decks.h"
#include "decks/draft.h"
#include "decks/pack.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { PAGE_SIZE = 1 << 20, PACKS_MAX = 200, PATH_SIZE = 4096 };

typedef struct PackArgs {
    CardPaths cards;
    const char *set;
    const char *pack; /* --pack: which one; NULL: the booster */
    uint32_t count;   /* --packs */
    uint64_t seed;
    bool json;
    const char *out, *deck;
    const char *format;
    char path[PATH_SIZE]; /* of the packaging */
} PackArgs;

static void print_usage(FILE *out)
{
    fputs(
        "usage: faceoff pack open SET [--packs N] [--pack NAME] [--seed N]"
        " [--json]\n"
        "       faceoff pack sealed SET [--packs N] [--seed N] [-o FILE]"
        " [--deck FILE]\n"
        "                           [--format FORMAT]\n\n"
        "SET is a set.xml of OCTGN or its folder, a pack file (with its"
        " --cards), or\n"
        "'starter', the cards the program carries. Its packaging says what is"
        " in a booster.\n\n"
        "  open      opens boosters, one otherwise, and lists what is in them\n"
        "  sealed    opens six, adds one of each Mane Character and Starting"
        " Problem, and\n"
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
        return !xml_is(*text) || card_paths_add(&args->cards, args->path);
    }
    if (errno == ENOENT && strcmp(args->set, "starter") == 0 &&
        builtin_file("packs/starter.packs", text))
        return true;
    fprintf(stderr, "faceoff pack: cannot read '%s': %s\n", args->path,
            strerror(errno));
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
        json_key(j, "name");
        json_string(j, card->name);
        json_key(j, "type");
        json_text(j, card_type_name((CardType)card->type));
        json_key(j, "rarity");
        json_string(j, set->rarities[list->ids[i]]);
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
    if (!args->json)
        return open_packs(args, set, pack, NULL);
    char *memory = malloc(PAGE_SIZE);
    if (memory == NULL)
        return cli_no_memory("pack");
    Buf buf;
    Json j;
    buf_init(&buf, memory, PAGE_SIZE);
    json_init(&j, &buf);
    json_object(&j);
    json_key(&j, "seed");
    json_uint(&j, args->seed);
    json_key(&j, "packs");
    json_array(&j);
    int code = open_packs(args, set, pack, &j);
    json_end(&j);
    json_end(&j);
    if (code == EXIT_DONE)
        puts(memory);
    free(memory);
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

static int write_heap(const Deck *cards, const Pool *pool, const char *path)
{
    char *memory = malloc(PAGE_SIZE);
    Buf buf;
    if (memory == NULL)
        return cli_no_memory("pack");
    buf_init(&buf, memory, PAGE_SIZE);
    deck_print_sections(cards, pool, &buf);
    int code = buf.overflow ? cli_no_memory("pack")
                            : decks_write(path, buf_slice(&buf), "pack");
    free(memory);
    return code;
}

/* How many of each card may be used: those that were opened, as far as the
 * format allows them and they can be played here. */
static uint16_t *copies_of(const Deck *cards, const Kit *kit,
                           const Format *format)
{
    uint16_t *copies = calloc(kit->pool->count + 1, sizeof *copies);
    for (uint32_t i = 0; copies != NULL && i < kit->pool->count; i++) {
        const CardDef *card = pool_def(kit->pool, (DefId)i);
        const DeckList *list = deck_list(cards, deck_section(card));
        uint32_t n = deck_copies(list, (DefId)i);
        uint32_t limit = format_limit(format, card);
        if (format_allows(format, card) && !book_is_unread(kit->book, (DefId)i))
            copies[i] = (uint16_t)(n < limit ? n : limit);
    }
    return copies;
}

static int build(const PackArgs *args, const Kit *kit, const Deck *cards,
                 const Format *format)
{
    const Ruleset rules = format_rules(format, &kit->rules);
    char why[DRAFT_TEXT];
    uint16_t *copies = copies_of(cards, kit, format);
    if (copies == NULL)
        return cli_no_memory("pack");
    const DraftSource source = {
        .pool = kit->pool, .rules = &rules, .copies = copies, .mane = NO_DEF};
    Deck *deck = draft_deck(&source, why);
    free(copies);
    if (deck == NULL) {
        fprintf(stderr, "faceoff pack: no legal deck can be made: %s\n", why);
        return EXIT_NO;
    }
    int code = write_heap(deck, kit->pool, args->deck);
    deck_free(deck);
    return code;
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
                   ? write_heap(cards, kit->pool, args->out)
                   : EXIT_WRONG;
    if (code == EXIT_DONE && args->deck != NULL)
        code = build(args, kit, cards, &format);
    format_clear(&format);
    deck_free(cards);
    return code;
}

/* The command */

typedef int PackVerb(const PackArgs *args, const Kit *kit, const PackSet *set,
                     const Pack *pack);

static bool take_number(const char *text, uint64_t least, uint64_t most,
                        uint64_t *out)
{
    return slice_number(slice_of(text), most, out) && *out >= least;
}

static bool take_option(PackArgs *args, int letter, bool *seeded)
{
    uint64_t number;
    switch (letter) {
    case 'c':
        return card_paths_add(&args->cards, optarg);
    case 'r':
        args->cards.rules = optarg;
        return true;
    case 'n':
        if (!take_number(optarg, 1, PACKS_MAX, &number))
            return false;
        args->count = (uint32_t)number;
        return true;
    case 's':
        *seeded = true;
        return take_number(optarg, 0, UINT64_MAX, &args->seed);
    case 'p':
        args->pack = optarg;
        return true;
    case 'j':
        args->json = true;
        return true;
    case 'o':
        args->out = optarg;
        return true;
    case 'd':
        args->deck = optarg;
        return true;
    case 'f':
        args->format = optarg;
        return true;
    }
    return false;
}

static int read_args(PackArgs *args, int argc, char **argv, const char *letters)
{
    static const struct option table[] = {
        {"cards", required_argument, NULL, 'c'},
        {"rules", required_argument, NULL, 'r'},
        {"packs", required_argument, NULL, 'n'},
        {"pack", required_argument, NULL, 'p'},
        {"seed", required_argument, NULL, 's'},
        {"json", no_argument, NULL, 'j'},
        {"out", required_argument, NULL, 'o'},
        {"deck", required_argument, NULL, 'd'},
        {"format", required_argument, NULL, 'f'},
        {NULL, 0, NULL, 0}};
    bool seeded = false;
    int letter;
    opterr = 0;
    while ((letter = getopt_long(argc, argv, "o:", table, NULL)) != -1)
        if (strchr(letters, letter) == NULL ||
            !take_option(args, letter, &seeded))
            return cli_wrong("pack", "cannot use", argv[optind - 1]);
    if (optind == argc)
        return cli_wrong("pack", "no set after", argv[0]);
    if (optind + 1 < argc)
        return cli_wrong("pack", "cannot use", argv[optind + 1]);
    args->set = argv[optind];
    if (!seeded) {
        args->seed = (uint64_t)time(NULL);
        fprintf(stderr, "seed %llu\n", (unsigned long long)args->seed);
    }
    return EXIT_DONE;
}

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
        code = card_files_kit(&kit, &args->cards, "pack");
    if (code == EXIT_DONE) {
        code = run_with(args, &kit, text, verb);
        kit_clear(&kit);
    }
    free(memory);
    return code;
}

int cmd_pack(int argc, char **argv)
{
    PackArgs args = {.count = 1, .format = "limited"};
    int code = EXIT_WRONG;
    if (cli_wants_help(argc, argv)) {
        print_usage(stdout);
        return EXIT_DONE;
    }
    if (argc < 2) {
        print_usage(stderr);
        return EXIT_WRONG;
    }
    if (strcmp(argv[1], "open") == 0) {
        code = read_args(&args, argc - 1, argv + 1, "crnpsj");
        return code == EXIT_DONE ? run(&args, run_open) : code;
    }
    if (strcmp(argv[1], "sealed") == 0) {
        args.count = 6;
        code = read_args(&args, argc - 1, argv + 1, "crnpsodf");
        return code == EXIT_DONE ? run(&args, run_sealed) : code;
    }
    return cli_wrong("pack", "unknown verb", argv[1]);
}

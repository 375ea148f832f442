/* deck_stats - `faceoff deck stats`: the numbers of a deck as tables. */
#include "cli/cli.h"
#include "cli/decks.h"
#include "cli/page.h"
#include "decks/stats.h"

enum { TURNS_SHOWN = 6 };

static int percent(double share)
{
    return (int)(share * 100 + 0.5);
}

static void print_counts(const DeckStats *s)
{
    const CardDef *mane = pool_def(s->pool, s->deck->manes.ids[0]);
    printf("%.*s: %u cards", (int)mane->name.n, mane->name.p,
           (unsigned)s->cards);
    for (CardType t = 0; t < TYPE_COUNT; t++)
        if (s->types[t] > 0)
            printf(", %u %s%s", (unsigned)s->types[t], card_type_name(t),
                   s->types[t] == 1 ? "" : "s");
    printf("\ncolors:");
    for (Color c = 0; c < COLOR_COUNT; c++)
        if (s->colors[c] > 0)
            printf(" %u %s,", (unsigned)s->colors[c], color_name(c));
    printf(" %u of none\n", (unsigned)s->colorless);
}

static void print_costs(const DeckStats *s)
{
    unsigned last = STATS_COSTS;
    while (last > 0 && s->costs[last] == 0)
        last--;
    printf("\nCost curve\n  action tokens");
    for (unsigned i = 0; i <= last; i++)
        printf(" %3u%s", i, i == STATS_COSTS ? "+" : "");
    printf("\n  cards        ");
    for (unsigned i = 0; i <= last; i++)
        printf(" %3u", (unsigned)s->costs[i]);
    puts("");
}

static void print_flips(const DeckStats *s)
{
    const uint32_t most = s->flips[STATS_FLIPS - 1].most;
    printf("\nFaceoff curve: power when flipped, and the chance to beat a "
           "number (exact)\n         mean spread ");
    for (uint32_t n = 0; n < most && n < 13; n++)
        printf(" %3u", (unsigned)n);
    puts("");
    for (unsigned i = 0; i < STATS_FLIPS; i++) {
        const FlipOdds *f = &s->flips[i];
        printf("  %u flip%s %5.2f  %5.2f ", f->flips, i == 0 ? " " : "s",
               f->mean, f->spread);
        for (uint32_t n = 0; n < f->most && n < 13; n++)
            printf(" %2d%%", percent(f->beats[n]));
        puts("");
    }
}

static void print_opening(const DeckStats *s)
{
    printf("\nOpening hands of %u (exact): %u of the cards are Friends for "
           "the first turn\n ",
           (unsigned)s->hand, (unsigned)s->openers);
    for (uint32_t n = 0; n <= s->hand; n++)
        printf(" %u: %d%%%s", (unsigned)n, percent(s->opening[n]),
               n < s->hand ? "," : "");
    printf("\n  at least one: %d%%, with a mulligan %d%%\n", percent(s->opens),
           percent(s->opens_mulligan));
}

static void print_turns(const DeckStats *s, const FishTurns *turns)
{
    unsigned median = fish_turn(turns, s->games, 0.5);
    if (median > 0)
        printf("  %4u ", median);
    else
        printf("    >%u ", (unsigned)FISH_TURNS);
    for (unsigned turn = 1; turn <= TURNS_SHOWN; turn++)
        printf(" %3d%%", percent(stats_share(s, fish_by(turns, turn))));
}

static void print_head(const char *title)
{
    printf("\n%s\n  turn, in half of the games; by turn", title);
    for (unsigned turn = 1; turn <= TURNS_SHOWN; turn++)
        printf(" %u", turn);
    puts("");
}

static void print_ladder(const DeckStats *s)
{
    print_head("Requirement ladder: when a card can be played (simulated)");
    for (uint32_t i = 0; i < s->ladder_count; i++) {
        const CardStat *c = &s->ladder[i];
        const CardDef *card = pool_def(s->pool, c->card);
        char needs[100];
        Buf buf;
        buf_init(&buf, needs, sizeof needs);
        stats_needs(&card->play, &buf);
        print_turns(s, &c->turns);
        printf("  %u %.*s", (unsigned)c->copies, (int)card->name.n,
               card->name.p);
        if (card->flags & CARD_HAS_COST)
            printf(" (cost %u%s%s)", card->cost, buf.n > 0 ? ", " : "", needs);
        puts("");
    }
}

static void print_problems(const DeckStats *s)
{
    print_head("Problems: when they can be confronted (simulated), with whom");
    for (uint32_t i = 0; i < s->problem_count; i++) {
        const ProblemStat *p = &s->problems[i];
        const CardDef *card = pool_def(s->pool, p->card);
        char needs[200];
        Buf buf;
        buf_init(&buf, needs, sizeof needs);
        stats_needs(&card->owner, &buf);
        print_turns(s, &p->turns);
        printf("  %u %.*s (%s)\n", (unsigned)p->copies, (int)card->name.n,
               card->name.p, needs);
        for (uint32_t k = 0; k < p->helper_count; k++) {
            const CardDef *helper = pool_def(s->pool, p->helpers[k]);
            printf("%*s %3d%% %.*s\n", 34, "",
                   percent(stats_share(s, p->helped[k])), (int)helper->name.n,
                   helper->name.p);
        }
    }
}

static void print_text(const DeckStats *s)
{
    print_counts(s);
    print_costs(s);
    print_flips(s);
    print_opening(s);
    print_ladder(s);
    print_problems(s);
    printf("\n%u games a number were played alone.\n", (unsigned)s->games);
}

static int print_json(const DeckStats *s)
{
    Page page;
    if (!page_init(&page, "deck"))
        return EXIT_WRONG;
    stats_json(s, &page.json);
    return page_end(&page, EXIT_DONE);
}

static int write_html(const DeckStats *s, const char *path)
{
    Page page;
    if (!page_init(&page, "deck"))
        return EXIT_WRONG;
    stats_page(s, &page.buf);
    return page_write(&page, path);
}

static int print_all(const DeckArgs *args, const DeckStats *s)
{
    const int code = args->html != NULL ? write_html(s, args->html) : EXIT_DONE;
    if (code == EXIT_DONE && args->json)
        return print_json(s);
    if (args->html == NULL)
        print_text(s);
    return code;
}

int deck_stats(const DeckArgs *args, Kit *kit, const Format *format)
{
    Deck *deck = decks_load(kit, args->decks[0]);
    if (deck == NULL)
        return EXIT_WRONG;
    const Ruleset rules = format_rules(format, &kit->rules);
    DeckStats stats;
    const char *why = stats_init(&stats, deck, kit->pool, &rules,
                                 (uint32_t)args->games, args->seed);
    int code = EXIT_NO;
    if (why == NULL)
        code = print_all(args, &stats);
    else
        fprintf(stderr, "faceoff deck: no numbers of '%s': %s\n",
                args->decks[0], why);
    stats_clear(&stats);
    deck_free(deck);
    return code;
}

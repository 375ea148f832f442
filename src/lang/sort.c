/* sort - see sort.h. */
#include "lang/sort.h"

#include <stddef.h>

static bool is_value(const Sx *sx)
{
    static const char *const heads[] = {"count",
                                        "+",
                                        "-",
                                        "*",
                                        "counters",
                                        "hand",
                                        "tokens",
                                        "colors-of",
                                        "x",
                                        "power",
                                        "cost",
                                        "printed-power",
                                        "bonus",
                                        "of-each",
                                        "min",
                                        "half",
                                        "times-happened",
                                        "cards-happened",
                                        "amount-happened",
                                        "sum",
                                        "highest",
                                        "lowest",
                                        "points",
                                        "types-of",
                                        "traits-of",
                                        "names-of",
                                        "different"};
    int number;
    if (sx_value(sx, &number))
        return true;
    return sx_is_any(sx, heads, ARRAY_LEN(heads));
}

static int rank_of(const Sx *sx)
{
    static const struct {
        const char *word;
        int rank;
    } ranks[] = {
        {"any", 0},       {"self", 0},       {"friend", 1},
        {"character", 1}, {"mane", 1},       {"resource", 1},
        {"event", 1},     {"problem", 1},    {"troublemaker", 1},
        {"token", 1},     {"yours", 2},      {"opposing", 2},
        {"of", 2},        {"owned-by", 2},   {"other", 3},
        {"in", 4},        {"here", 5},       {"at", 5},
        {"at-home", 6},   {"at-problem", 6}, {"involved", 6},
        {"exhausted", 7}, {"ready", 7},      {"frightened", 7},
        {"face-down", 7}, {"face-up", 7},    {"boosted", 7},
        {"color", 8},     {"trait", 9},      {"title", 10},
        {"with", 11},     {"not", 20},
    };
    if (is_value(sx))
        return -1; /* no filter, but the number of a keyword */
    for (size_t i = 0; i < ARRAY_LEN(ranks); i++)
        if (sx_is(sx, ranks[i].word) || sx_heads(sx, ranks[i].word))
            return ranks[i].rank;
    return 12;
}

int sort_operands(const Sx *sx)
{
    static const struct {
        const char *head;
        int count;
    } heads[] = {
        {"a", 0},
        {"every", 0},
        {"all", 0},
        {"up-to", 1},
        {"some", 1},
        {"any-number", 0},
        {"random", 1},
        {"most-power", 0},
        {"least-power", 0},
        {"count", 0},
        {"exists", 0},
        {"fits", 1},
        {"both", 0},
        {"max-power", 0},
        {"min-power", 0},
        {"sum-power", 0},
        {"colors-of", 0},
        {"types-of", 0},
        {"traits-of", 0},
        {"names-of", 0},
        {"power", 1},
        {"cost", 2},
        {"color", 1},
        {"trait", 1},
        {"contributes", 0},
        {"steady-power", 0},
        {"another", 0},
        {"enters-face-up", 0},
        {"gives", 1},
        {"gives-ability", 1},
        {"color", 1},
        {"type", 1},
        {"beside", 0},
        {"no-colors", 0},
        {"leaves", 0},
        {"loses-abilities", 0},
        {"controls", 1},
        {"set-bonus", 1},
        {"no-power-faceoff", 0},
        {"loses", 1},
        {"no-power-confront", 1},
        {"set-power", 1},
        {"times-power", 1},
        {"add-power", 1},
        {"next-cost", 2},
        {"doesnt-ready", 0},
        {"home-exempt", 0},
        {"enters-exhausted", 0},
        {"enters-frightened", 0},
        {"enters-counters", 1},
    };
    for (size_t i = 0; i < ARRAY_LEN(heads); i++)
        if (sx_heads(sx, heads[i].head))
            return heads[i].count;
    return -1;
}

/* An insertion sort keeps what is equal where it is. */
uint32_t sort_filters(const Sx **items, uint32_t from, uint32_t count)
{
    uint32_t out = from;
    for (uint32_t i = from; i < count; i++) {
        const Sx *item = items[i];
        uint32_t at = out;
        bool twice = false;
        for (uint32_t j = from; j < out; j++)
            twice = twice || sx_equal(items[j], item);
        if (twice)
            continue;
        while (at > from && rank_of(items[at - 1]) > rank_of(item)) {
            items[at] = items[at - 1];
            at--;
        }
        items[at] = item;
        out++;
    }
    return out;
}

/* The compiler of card English against whole sets: our own cards, below whose
 * English the build has put programs, and published ones if they are there. */
#include "published_sets.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/octgn.h"
#include "lang/bind.h"
#include "lang/english.h"
#include "lang/names.h"
#include "rules/words.h"
#include "script/kit.h"

enum { DECLINED_MOST = 5 }; /* lines of the twelve sets (docs/LANGUAGE.md) */

typedef struct Sum {
    Kit kit;
    Grammar *grammar;
    Arena arena;
    unsigned lines, read, several, equal;
} Sum;

static void sum_begin(Sum *sum)
{
    *sum = (Sum){0};
    assert_true(kit_init(&sum->kit));
    sum->grammar = grammar_new();
    assert_non_null(sum->grammar);
    assert_null(sum->grammar->fault);
    arena_init(&sum->arena, ARENA_NO_LIMIT);
}

static void sum_end(Sum *sum)
{
    arena_clear(&sum->arena);
    grammar_free(sum->grammar);
    kit_clear(&sum->kit);
}

static bool is_program(Slice line)
{
    return line.n > 0 && line.p[0] == '=';
}

/* A program as the compiler would write it: filters in its order. */
static const Sx *in_order(Arena *arena, Slice notation)
{
    static const bool many[CHOICES_MAX];
    char plain[4000];
    size_t n = 0;
    for (size_t i = 0; i < notation.n && n < sizeof plain; i++) {
        const char *end = memchr(notation.p + i + 1, '"', notation.n - i - 1);
        bool quote = notation.p[i] == '"' && end != NULL;
        size_t length = quote ? (size_t)(end - notation.p) - i : 0;
        if (quote && memchr(notation.p + i, ' ', length) == NULL) {
            memcpy(plain + n, notation.p + i + 1, length - 1);
            n += length - 1;
            i += length;
        } else {
            plain[n++] = notation.p[i];
        }
    }
    const Sx *sx = sx_read(arena, (Slice){plain, n});
    return sx != NULL ? bind_choices(arena, sx, many) : NULL;
}

/* Do the programs that follow the line say what its English means? */
static bool is_said_below(Sum *sum, const EnglishLine *line, Slice rest)
{
    unsigned i = 0;
    Slice next;
    while (slice_line(&rest, &next) && is_program(next)) {
        const Sx *below =
            in_order(&sum->arena, (Slice){next.p + 1, next.n - 1});
        if (i == line->count || below == NULL)
            return false;
        const Sx *mine = in_order(&sum->arena, line->programs[i++]);
        if (mine == NULL || !sx_equal(below, mine))
            return false;
    }
    return i == line->count;
}

static void add_line(Sum *sum, EnglishSide *side, Slice text, Slice rest)
{
    DiagList diags;
    EnglishLine line;
    const English english = {sum->grammar, names_of(sum->kit.book), false,
                             false};
    diag_init(&diags, "t");
    sum->lines++;
    if (!english_read(&english, side, text, &sum->arena, &line, &diags, 1))
        return;
    sum->read++;
    sum->several += line.readings > 1;
    if (line.readings > 1)
        print_message("%.*s\n  %.*s\n  %.*s\n", (int)text.n, text.p,
                      (int)line.programs[0].n, line.programs[0].p,
                      (int)line.other.n, line.other.p);
    sum->equal += is_said_below(sum, &line, rest);
}

static void add_cards(Sum *sum, uint32_t from, bool programmed)
{
    for (uint32_t i = from; i < sum->kit.pool->count; i++) {
        const CardDef *card = pool_def(sum->kit.pool, (DefId)i);
        for (unsigned s = 0; s < card->side_count; s++) {
            Slice rest = card->sides[s].text, line;
            EnglishSide side = english_begin((CardType)card->type);
            while (slice_line(&rest, &line)) {
                bool below = rest.n > 0 && is_program(rest);
                if (line.n > 0 && !is_program(line) && below == programmed)
                    add_line(sum, &side, line, rest);
            }
        }
    }
}

/* English is all that is written on our cards, so all of it is read; and what
 * is carried with it is what it means. */
static void our_own_cards_mean_their_programs(void **state)
{
    (void)state;
    Sum sum;
    sum_begin(&sum);
    add_cards(&sum, 0, true);
    print_message("%u lines of ours: %u read, %u as their programs say\n",
                  sum.lines, sum.read, sum.equal);
    assert_int_equal(sum.several, 0);
    assert_int_equal(sum.read, sum.lines);
    assert_int_equal(sum.equal, sum.lines);
    sum_end(&sum);
}

/* Published sets, if they are beside the project. */
static bool add_set(Sum *sum, const char *name)
{
    char path[200];
    DiagList diags;
    OctgnSet set;
    snprintf(path, sizeof path, "../shared/cards/octgn/%s/set.xml", name);
    FILE *f = fopen(path, "rb");
    if (f == NULL)
        return false;
    char *text = malloc(4 << 20);
    assert_non_null(text);
    size_t n = fread(text, 1, 4 << 20, f);
    fclose(f);
    diag_init(&diags, path);
    assert_true(octgn_import((Slice){text, n}, sum->kit.pool, &sum->arena,
                             &diags, &set));
    assert_true(kit_add_cards(&sum->kit, set.text, &diags));
    free(text);
    return true;
}

static void published_cards_are_read_in_one_way(void **state)
{
    (void)state;
    Sum sum;
    sum_begin(&sum);
    uint32_t from = sum.kit.pool->count;
    for (size_t i = 0; i < ARRAY_LEN(published_sets); i++)
        if (!add_set(&sum, published_sets[i])) {
            sum_end(&sum);
            skip();
        }
    add_cards(&sum, from, false);
    print_message("%u lines of twelve sets: %u read\n", sum.lines, sum.read);
    assert_int_equal(sum.several, 0);
    assert_true(sum.read + DECLINED_MOST >= sum.lines);
    sum_end(&sum);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(our_own_cards_mean_their_programs),
        cmocka_unit_test(published_cards_are_read_in_one_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Programs: their notation is read by type, printed, and read again. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "game/occurrence.h"
#include "rules/words.h"

static const Cell *read_as(const char *text, char type, Arena *arena,
                           DiagList *diags)
{
    diag_init(diags, "t");
    return program_read(slice_of(text), type, game_words(), arena, diags, 1, 1);
}

/* Reads the text, prints it, and compares with what it should look like. */
static void assert_prints(char type, const char *text, const char *wanted)
{
    char memory[600], said[300];
    Arena arena;
    DiagList diags;
    Buf buf;
    arena_init(&arena, ARENA_NO_LIMIT);
    const Cell *node = read_as(text, type, &arena, &diags);
    if (node == NULL) {
        diag_print(&diags, 0, said, sizeof said);
        fail_msg("%s", said);
    }
    assert_int_equal(diags.count, 0);
    buf_init(&buf, memory, sizeof memory);
    program_print(node, game_words(), &buf);
    assert_string_equal(memory, wanted);
    const Cell *again = read_as(memory, type, &arena, &diags);
    assert_non_null(again);
    assert_int_equal(cell_size(again), cell_size(node));
    assert_memory_equal(again, node, cell_size(node) * sizeof *node);
    arena_clear(&arena);
}

static void assert_wrong(char type, const char *text, const char *message)
{
    char said[300];
    Arena arena;
    DiagList diags;
    arena_init(&arena, ARENA_NO_LIMIT);
    assert_null(read_as(text, type, &arena, &diags));
    assert_int_equal(diags.count, 1);
    diag_print(&diags, 0, said, sizeof said);
    assert_string_equal(said, message);
    arena_clear(&arena);
}

static void a_program_is_a_tree_in_prefix_order(void **state)
{
    (void)state;
    Arena arena;
    DiagList diags;
    arena_init(&arena, ARENA_NO_LIMIT);
    const Cell *node = read_as("(draw you -2)", 's', &arena, &diags);
    assert_non_null(node);
    assert_int_equal(node[0].op, OP_DRAW);
    assert_int_equal(cell_size(node), 3);
    assert_int_equal(cell_first(node)->op, OP_YOU);
    assert_int_equal(cell_number(cell_next(cell_first(node))), -2);
    assert_ptr_equal(cell_next(node + 2), cell_end(node));
    arena_clear(&arena);
}

static void what_was_read_is_printed(void **state)
{
    (void)state;
    assert_prints('a', " ( when(on enter-play self)\n(may (draw you 1) ) )",
                  "(when (on enter-play self) (may (draw you 1)))");
    assert_prints('a', "(static (while (fits this involved) (power -3 self)))",
                  "(static (while (fits this involved) (power -3 self)))");
    assert_prints('s', "(ready (this))", "(ready this)");
    assert_prints('s', "nothing", "nothing");
    assert_prints('v', "-32767", "-32767");
    assert_prints('v', "(- 3 -3)", "(- 3 -3)");
    assert_prints('f', "(in \"draw-deck\")", "(in draw-deck)");
    assert_prints('a', "(activate main-phase (pay 2) (ready (a friend yours)))",
                  "(activate main-phase (pay 2) (ready (a friend yours)))");
}

static void a_word_means_what_is_wanted_where_it_stands(void **state)
{
    (void)state;
    /* `power` is a modifier and a value, `here` a filter and an area, `not` a
     * filter and a condition. */
    assert_prints('m', "(power (power this) here)",
                  "(power (power this) here)");
    assert_prints('s', "(move (all here) here)", "(move (all here) here)");
    assert_prints('c', "(not (exists (not friend)))",
                  "(not (exists (not friend)))");
}

static void operands_that_may_be_left_out(void **state)
{
    (void)state;
    assert_prints('e', "(on turn-start)", "(on turn-start)");
    assert_prints('e', "(on draw any you)", "(on draw any you)");
    assert_prints('e', "(on draw you)", "(on draw you)");
    assert_prints('e', "(on draw (controller this))",
                  "(on draw (controller this))");
    assert_prints('s', "(if did (draw you 1))", "(if did (draw you 1))");
    assert_prints('s', "(if did nothing (draw you 1))",
                  "(if did nothing (draw you 1))");
}

static void mistakes_say_where_and_what_was_expected(void **state)
{
    (void)state;
    assert_wrong('s', "", "t:1:1: expected a statement, not the end");
    assert_wrong(
        's', "(drw you 1)",
        "t:1:2: expected a statement, not 'drw'; did you mean 'draw'?");
    assert_wrong('s', "(draw friend 1)",
                 "t:1:7: expected a player, but 'friend' is a filter");
    assert_wrong('s', "(draw you)",
                 "t:1:10: expected a value: (draw player value)");
    assert_wrong('s', "(draw you 1 2)",
                 "t:1:13: expected ')', not '2': (draw player value)");
    assert_wrong('s', "draw", "t:1:1: 'draw' is written (draw player value)");
    assert_wrong('s', "(draw you 1", "t:1:12: expected ')', not the end");
    assert_wrong('s', "(draw you 1))",
                 "t:1:13: expected nothing more, not ')'");
    assert_wrong('s', "(draw you 40000)",
                 "t:1:11: expected a number from -32767 to 32767, not '40000'");
    assert_wrong('s', "(may)",
                 "t:1:5: expected a statement: (may statement...)");
    assert_wrong('s', "(ready\n  (all frend))",
                 "t:2:8: expected a filter, not 'frend'; did you mean "
                 "'friend'?");
    assert_wrong('l', "(all (in hnd))",
                 "t:1:10: unknown zone 'hnd'; did you mean 'hand'?");
    assert_wrong('e', "(on (this))", "t:1:5: expected an occurrence, not '('");
    assert_wrong('e', "(on draw 3)", "t:1:10: expected a player, not '3'");
    assert_wrong('f', "(in \"hand)",
                 "t:1:5: a double quote without its partner");
    assert_wrong('f', "\"friend\"", "t:1:2: expected a filter, not 'friend'");
    assert_wrong('s', "(draw you (power (a friend)))",
                 "t:1:18: nobody is asked to choose cards there");
    assert_wrong('v', "x1",
                 "t:1:1: expected a value, not 'x1'; did you mean "
                 "'x'?");
}

static void no_program_is_too_deep_or_too_long_for_the_reader(void **state)
{
    (void)state;
    static char text[20000];
    Buf buf;
    buf_init(&buf, text, sizeof text);
    for (int i = 0; i < 2000; i++)
        buf_add_text(&buf, "(not ");
    assert_wrong('f', text, "t:1:161: more than 32 parentheses deep");
    buf_init(&buf, text, sizeof text);
    buf_add_text(&buf, "(all");
    for (int i = 0; i < 2000; i++)
        buf_add_text(&buf, " any");
    assert_wrong('l', text, "t:1:4101: a program of more than 1024 words");
}

static void no_memory_is_a_message(void **state)
{
    (void)state;
    Arena arena;
    DiagList diags;
    arena_init(&arena, 0);
    assert_null(read_as("nothing", 's', &arena, &diags));
    assert_string_equal(diags.items[0].text, "out of memory");
}

/* The words of occurrences are their names in lower case with hyphens. */
static void every_occurrence_has_its_word(void **state)
{
    (void)state;
    const WordTable *words = game_words();
    for (unsigned i = 0; i < OCC_COUNT; i++) {
        const char *name = occurrence_info((OccurrenceKind)i)->name;
        Slice word = words->name(words->context, 'O', (uint16_t)i);
        assert_int_equal(word.n, strlen(name));
        for (size_t k = 0; k < word.n; k++)
            assert_int_equal(word.p[k], name[k] == '_' ? '-' : name[k] | 0x20);
    }
    assert_int_equal(words->name(words->context, 'O', OCC_COUNT).n, 0);
}

static void every_word_is_found_by_its_name(void **state)
{
    (void)state;
    const WordTable *words = game_words();
    static const char kinds[] = "CTZGOSA";
    for (const char *kind = kinds; *kind != '\0'; kind++)
        for (uint16_t i = 0;; i++) {
            uint16_t found;
            Slice word = words->name(words->context, *kind, i);
            if (word.n == 0) {
                assert_true(i > 0);
                break;
            }
            assert_true(words->find(words->context, *kind, word, &found));
            assert_true(found <= i);
            assert_true(found == i || *kind == 'S');
        }
}

/* Which op a word is follows from the type wanted, so no type has a word
 * twice; what may be left out or repeated stands at the end. */
static void ops_are_unambiguous(void **state)
{
    (void)state;
    for (Op a = 0; a < OP_NUMBER; a++) {
        const OpInfo *info = op_info(a);
        for (Op b = 0; b < a; b++)
            assert_true(strcmp(op_info(b)->word, info->word) != 0 ||
                        op_info(b)->type != info->type);
        bool end = false;
        for (const char *o = info->operands; *o != '\0'; o++) {
            bool mark = o[1] == '*' || o[1] == '?';
            assert_true(strcmp(op_type_name(*o), "word") != 0);
            assert_true(mark || !end);
            end = mark;
            o += mark + (o[1] == '?' && o[2] == '*');
        }
        assert_true(strlen(info->meaning) > 0);
    }
}

/* The rows of docs/PROGRAMS.md, in the order of ops.def. */
static void the_page_lists_every_op(void **state)
{
    (void)state;
    static char page[50000];
    char row[300];
    Buf buf;
    FILE *f = fopen("docs/PROGRAMS.md", "rb");
    assert_non_null(f);
    size_t n = fread(page, 1, sizeof page - 1, f);
    page[n] = '\0';
    fclose(f);
    const char *at = strstr(page, "| written |");
    assert_non_null(at);
    for (Op op = 0; op < OP_NUMBER; op++) {
        const OpInfo *info = op_info(op);
        buf_init(&buf, row, sizeof row);
        buf_add_text(&buf, "\n| `");
        op_print(op, &buf);
        buf_addf(&buf, "` | %s | %s |\n", op_type_name(info->type),
                 info->meaning);
        const char *found = strstr(at, row);
        if (found == NULL)
            fail_msg("docs/PROGRAMS.md lacks, or has elsewhere:%s", row);
        at = found + buf.n - 1;
    }
    assert_string_equal(at, "\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_program_is_a_tree_in_prefix_order),
        cmocka_unit_test(what_was_read_is_printed),
        cmocka_unit_test(a_word_means_what_is_wanted_where_it_stands),
        cmocka_unit_test(operands_that_may_be_left_out),
        cmocka_unit_test(mistakes_say_where_and_what_was_expected),
        cmocka_unit_test(no_program_is_too_deep_or_too_long_for_the_reader),
        cmocka_unit_test(no_memory_is_a_message),
        cmocka_unit_test(every_occurrence_has_its_word),
        cmocka_unit_test(every_word_is_found_by_its_name),
        cmocka_unit_test(ops_are_unambiguous),
        cmocka_unit_test(the_page_lists_every_op),
    };
    return cmocka_run_group_tests_name("program", tests, NULL, NULL);
}

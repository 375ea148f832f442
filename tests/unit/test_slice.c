/* The text tools of base/: slices, diagnostics, arena, UTF-8, Buf and JSON. */
#include "unit.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/json.h"
#include "base/near.h"
#include "base/utf8.h"

static void assert_slice(Slice s, const char *text)
{
    assert_int_equal(s.n, strlen(text));
    if (s.n > 0)
        assert_memory_equal(s.p, text, s.n);
}

static void slices_compare_with_and_without_case(void **state)
{
    (void)state;
    assert_true(slice_equal(SLICE("tea"), slice_of("tea")));
    assert_false(slice_equal(SLICE("tea"), SLICE("Tea")));
    assert_true(slice_equal_fold(SLICE("tEa"), SLICE("TeA")));
    assert_false(slice_equal_fold(SLICE("tea"), SLICE("teas")));
    assert_true(slice_equal((Slice){NULL, 0}, SLICE("")));
    assert_true(slice_starts(SLICE("teapot"), SLICE("tea")));
    assert_false(slice_starts(SLICE("te"), SLICE("tea")));
    assert_true(slice_ends(SLICE("teapot"), SLICE("pot")));
    assert_true(slice_ends(SLICE("pot"), SLICE("pot")));
    assert_false(slice_ends(SLICE("ot"), SLICE("pot")));
    assert_false(slice_ends(SLICE("potter"), SLICE("pot")));
    assert_slice(slice_trim(SLICE(" \t tea pot\r")), "tea pot");
    assert_slice(slice_trim(SLICE("  ")), "");
}

static void lines_end_in_either_way(void **state)
{
    (void)state;
    Slice rest = SLICE("one\r\n\ntwo"), line;
    assert_true(slice_line(&rest, &line));
    assert_slice(line, "one");
    assert_true(slice_line(&rest, &line));
    assert_slice(line, "");
    assert_true(slice_line(&rest, &line));
    assert_slice(line, "two");
    assert_false(slice_line(&rest, &line));
}

static void cutting_stops_at_the_first_mark(void **state)
{
    (void)state;
    Slice rest = SLICE("a,b,"), head;
    assert_true(slice_cut(&rest, ',', &head));
    assert_slice(head, "a");
    assert_true(slice_cut(&rest, ',', &head));
    assert_slice(head, "b");
    assert_false(slice_cut(&rest, ',', &head));
    assert_slice(head, "");
}

static void numbers_are_whole_and_within_bounds(void **state)
{
    (void)state;
    uint64_t n = 7;
    assert_true(slice_number(SLICE("0"), 0, &n));
    assert_int_equal(n, 0);
    assert_true(slice_number(SLICE("15"), 15, &n));
    assert_int_equal(n, 15);
    assert_false(slice_number(SLICE("16"), 15, &n));
    assert_false(slice_number(SLICE("9"), 5, &n));
    assert_false(slice_number(SLICE(""), 15, &n));
    assert_false(slice_number(SLICE("-1"), 15, &n));
    assert_false(slice_number(SLICE("1x"), 15, &n));
    assert_true(slice_number(SLICE("18446744073709551615"), UINT64_MAX, &n));
    assert_true(n == UINT64_MAX);
    assert_false(slice_number(SLICE("18446744073709551616"), UINT64_MAX, &n));
}

static void diagnostics_past_the_last_are_counted(void **state)
{
    (void)state;
    DiagList list;
    diag_init(&list, "x.cards");
    for (uint32_t i = 0; i < DIAG_MAX + 5; i++)
        diag_add(&list, i, 3, "number %u is wrong", (unsigned)i);
    assert_int_equal(list.count, DIAG_MAX + 5);
    char text[80];
    diag_print(&list, 0, text, sizeof text);
    assert_string_equal(text, "x.cards: number 0 is wrong");
    diag_print(&list, 1, text, sizeof text);
    assert_string_equal(text, "x.cards:1:3: number 1 is wrong");
}

static void an_arena_keeps_its_pieces_in_place(void **state)
{
    (void)state;
    Arena arena;
    arena_init(&arena, ARENA_NO_LIMIT);
    Slice first, other;
    assert_true(arena_copy(&arena, SLICE("first"), &first));
    for (int i = 0; i < 3000; i++)
        assert_true(arena_copy(&arena, SLICE("another piece"), &other));
    assert_non_null(arena_alloc(&arena, 100000));
    assert_slice(first, "first");
    assert_int_equal(first.p[first.n], 0);
    arena_clear(&arena);
}

static void an_arena_out_of_memory_says_so(void **state)
{
    (void)state;
    Arena arena;
    arena_init(&arena, 20000);
    assert_non_null(arena_alloc(&arena, 1));
    assert_null(arena_alloc(&arena, 20000));
    assert_null(arena_alloc(&arena, SIZE_MAX));
    assert_non_null(arena_alloc(&arena, 1));
    arena_clear(&arena);
    assert_int_equal(arena.left, 20000);
}

static void words_are_cut_off(void **state)
{
    (void)state;
    Slice rest = SLICE("  two\tblue\t ");
    assert_true(slice_equal(slice_word(&rest), SLICE("two")));
    assert_true(slice_equal(rest, SLICE("blue")));
    assert_true(slice_equal(slice_word(&rest), SLICE("blue")));
    assert_int_equal(slice_word(&rest).n, 0);
}

static void utf8_is_checked(void **state)
{
    (void)state;
    size_t where = 0;
    assert_true(utf8_valid(SLICE("na\xc3\xafve \xf0\x9f\x8d\xb5"), NULL));
    assert_false(utf8_valid(SLICE("ab\xff"), &where));
    assert_int_equal(where, 2);
    assert_false(utf8_valid(SLICE("\xc0\xaf"), NULL));     /* overlong */
    assert_false(utf8_valid(SLICE("\xed\xa0\x80"), NULL)); /* surrogate */
    assert_false(utf8_valid(SLICE("\xf4\x90\x80\x80"), NULL));
    assert_false(utf8_valid(SLICE("\xe2\x82"), NULL)); /* cut short */
}

static void a_full_buf_keeps_the_beginning(void **state)
{
    (void)state;
    char memory[8];
    Buf buf;
    buf_init(&buf, memory, sizeof memory);
    buf_add_text(&buf, "abc");
    buf_addf(&buf, "%d", 12);
    assert_false(buf.overflow);
    assert_string_equal(memory, "abc12");
    buf_addf(&buf, "%d", 3456);
    assert_true(buf.overflow);
    assert_string_equal(memory, "abc1234");
    buf_add_char(&buf, 'x');
    assert_slice(buf_slice(&buf), "abc1234");
}

static void json_is_written_with_its_commas(void **state)
{
    (void)state;
    char memory[200];
    Buf buf;
    Json j;
    buf_init(&buf, memory, sizeof memory);
    json_init(&j, &buf);
    json_object(&j);
    json_key(&j, "a");
    json_array(&j);
    json_int(&j, INT64_MIN);
    json_uint(&j, UINT64_MAX);
    json_end(&j);
    json_key(&j, "b");
    json_object(&j);
    json_end(&j);
    json_key(&j, "c");
    json_bool(&j, true);
    json_key(&j, "d");
    json_null(&j);
    json_key(&j, "s");
    json_thousandths(&j, 1007);
    json_end(&j);
    assert_string_equal(memory,
                        "{\"a\":[-9223372036854775808,18446744073709551615],"
                        "\"b\":{},\"c\":true,\"d\":null,\"s\":1.007}");
}

static void json_strings_are_escaped(void **state)
{
    (void)state;
    char memory[100];
    Buf buf;
    Json j;
    buf_init(&buf, memory, sizeof memory);
    json_init(&j, &buf);
    json_string(&j, SLICE("\"\\\n\r\t\x01 \xc3\xa9 \xff"));
    assert_string_equal(memory,
                        "\"\\\"\\\\\\n\\r\\t\\u0001 \xc3\xa9 \\ufffd\"");
}

static void a_mistyped_word_finds_its_neighbour(void **state)
{
    (void)state;
    Near near = near_begin(SLICE("Freind"));
    near_try(&near, SLICE("event"));
    near_try(&near, SLICE("friend"));
    near_try(&near, SLICE("problem"));
    assert_slice(near.best, "friend");
    near = near_begin(SLICE("zzz"));
    near_try(&near, SLICE("friend"));
    assert_slice(near.best, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slices_compare_with_and_without_case),
        cmocka_unit_test(lines_end_in_either_way),
        cmocka_unit_test(cutting_stops_at_the_first_mark),
        cmocka_unit_test(numbers_are_whole_and_within_bounds),
        cmocka_unit_test(diagnostics_past_the_last_are_counted),
        cmocka_unit_test(an_arena_keeps_its_pieces_in_place),
        cmocka_unit_test(an_arena_out_of_memory_says_so),
        cmocka_unit_test(words_are_cut_off),
        cmocka_unit_test(utf8_is_checked),
        cmocka_unit_test(a_full_buf_keeps_the_beginning),
        cmocka_unit_test(json_is_written_with_its_commas),
        cmocka_unit_test(json_strings_are_escaped),
        cmocka_unit_test(a_mistyped_word_finds_its_neighbour),
    };
    return cmocka_run_group_tests_name("slice", tests, NULL, NULL);
}

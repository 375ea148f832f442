/* Deck codes: what goes in comes out, and no changed letter is overlooked. */
#include "small_pool.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "cards/deck_code.h"

/* Cards that are told by a number, and ones that are told by their name: they
 * have no number, an odd one, or one that another card has, too. */
static int set_up(void **state)
{
    (void)state;
    const Slice text =
        SLICE("Mayor\nmane, power 1, home limit 3\nnumber ZZ1\n"
              "boosted power 2, home limit 3\n\n"
              "Jane, Baker\nfriend, power 1, cost 1\nnumber ZZ200\n\n"
              "Joan\nfriend, power 1, cost 1\nnumber ZZ0\n\n"
              "June\nfriend, power 1, cost 1\nnumber YY9999\n\n"
              "Odd\nfriend, power 1, cost 1\nnumber ZZ-3\n\n"
              "Zero\nfriend, power 1, cost 1\nnumber ZZ007\n\n"
              "Plain\nfriend, power 1, cost 1\n\n"
              "Roof\nproblem, bonus 1, owner 1 wild, opponent 1 wild\n"
              "number YY2\n");
    return small_pool(text);
}

static Deck *read_deck(const char *text, DiagList *diags)
{
    diag_init(diags, "t");
    return deck_load(slice_of(text), pool, diags);
}

static void print_code(const Deck *deck, char *out, size_t size)
{
    Buf buf;
    buf_init(&buf, out, size);
    deck_code_print(deck, pool, &buf);
    assert_false(buf.overflow);
}

static void assert_comes_back(const char *text)
{
    DiagList diags;
    char code[4000], said[4000];
    Buf buf;
    Deck *deck = read_deck(text, &diags);
    assert_non_null(deck);
    print_code(deck, code, sizeof code);
    deck_free(deck);
    assert_true(deck_code_is(slice_of(code)));
    deck = read_deck(code, &diags);
    if (deck == NULL)
        fail_msg("%s: %s", code, diags.items[0].text);
    buf_init(&buf, said, sizeof said);
    deck_print(deck, pool, &buf);
    deck_free(deck);
    assert_string_equal(said, text);
}

static void a_deck_comes_back(void **state)
{
    (void)state;
    assert_comes_back("");
    assert_comes_back("1 Mayor\n");
    assert_comes_back("name Early Birds\n2 Mayor\n3 Jane, Baker\n1 Joan\n"
                      "4 June\n500 Roof\n");
}

static void cards_without_a_good_number_come_back(void **state)
{
    (void)state;
    assert_comes_back("1 Odd\n2 Zero\n3 Plain\n700 Jane, Baker\n");
    assert_comes_back("name \"Take #2\"\n1 Plain\n");
}

static void a_name_with_tabs_comes_back(void **state)
{
    (void)state;
    assert_comes_back("name Lamp\t\t  \t\td\te\n1 Plain\n");
    assert_comes_back("name \"\tLamp \"\n1 Plain\n");
}

static void assert_refused(const char *code, const char *message)
{
    DiagList diags;
    assert_null(read_deck(code, &diags));
    assert_true(diags.count > 0);
    if (strstr(diags.items[0].text, message) == NULL)
        fail_msg("%s: %s", code, diags.items[0].text);
}

static const char sample[] =
    "name Birds\n1 Mayor\n3 Jane, Baker\n2 Odd\n1 Roof\n";

static void every_changed_letter_is_noticed(void **state)
{
    (void)state;
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "abcdefghijklmnopqrstuvwxyz0123456789-_";
    DiagList diags;
    char code[400];
    Deck *deck = read_deck(sample, &diags);
    print_code(deck, code, sizeof code);
    deck_free(deck);
    for (size_t i = 4; code[i] != '\0'; i++)
        for (const char *l = letters; *l != '\0'; l++) {
            const char was = code[i];
            code[i] = *l;
            deck = read_deck(code, &diags);
            assert_int_equal(deck != NULL, *l == was);
            deck_free(deck);
            code[i] = was;
        }
}

static void a_code_that_is_cut_or_longer_is_noticed(void **state)
{
    (void)state;
    DiagList diags;
    char code[400];
    Deck *deck = read_deck(sample, &diags);
    print_code(deck, code, sizeof code);
    deck_free(deck);
    const size_t n = strlen(code);
    for (size_t i = 4; i < n; i++) {
        char was = code[i];
        code[i] = '\0';
        assert_null(read_deck(code, &diags));
        code[i] = was;
    }
    snprintf(code + n, sizeof code - n, "A");
    assert_null(read_deck(code, &diags));
}

static void a_link_that_ends_in_a_code_is_one(void **state)
{
    (void)state;
    DiagList diags;
    char code[400], link[500];
    Deck *deck = read_deck(sample, &diags);
    print_code(deck, code, sizeof code);
    deck_free(deck);
    snprintf(link, sizeof link, "http://example.test/deck?a=b#%s\n", code);
    deck = read_deck(link, &diags);
    assert_non_null(deck);
    assert_int_equal(deck_size(deck), 7);
    deck_free(deck);
    assert_false(deck_code_is(SLICE("3 FD1-")));
    assert_false(deck_code_is(SLICE("")));
    assert_false(deck_code_is(SLICE("FD-AAAA")));
}

static void mistakes_are_named(void **state)
{
    (void)state;
    assert_refused("FD2-AAAAAAAA", "version 2, and this program reads 1");
    assert_refused("FD99999999999-AA", "a deck code of version 9999");
    assert_refused("FD1-", "cut short");
    assert_refused("FD1-AAAA", "cut short");
    assert_refused("FD1-AAAA+AAA", "letters, digits");
    assert_refused("FD1-AAAAAAAAAAAA", "checksum");
}

/* A reader who lacks a set hears which one, card by card. */
static void a_card_that_is_not_known_is_named(void **state)
{
    (void)state;
    DiagList diags;
    char code[400];
    Deck *deck = read_deck(sample, &diags);
    print_code(deck, code, sizeof code);
    deck_free(deck);
    Pool *empty = pool_new();
    diag_init(&diags, "t");
    deck = deck_load_part(slice_of(code), empty, &diags);
    assert_non_null(deck);
    assert_int_equal(deck_size(deck), 0);
    assert_int_equal(diags.count, 4);
    assert_string_equal(diags.items[1].text,
                        "card 2 of the code, 3x: no card has the number ZZ200: "
                        "give its set with --cards");
    deck_free(deck);
    pool_free(empty);
}

/* Bytes as a code whose checksum is right. */
static void seal(const uint8_t *bytes, size_t n, char *out)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "abcdefghijklmnopqrstuvwxyz0123456789-_";
    uint8_t all[100];
    uint32_t crc = 0xb704ce, bits = 0;
    unsigned count = 0;
    memcpy(all, bytes, n);
    for (size_t i = 0; i < n; i++) {
        crc ^= (uint32_t)bytes[i] << 16;
        for (int k = 0; k < 8; k++)
            crc = (crc << 1 ^ (crc >> 23 & 1 ? 0x864cfbu : 0)) & 0xffffff;
    }
    for (int k = 0; k < 3; k++)
        all[n++] = (uint8_t)(crc >> (16 - 8 * k));
    for (size_t i = 0; i < n; i++) {
        bits = bits << 8 | all[i];
        for (count += 8; count >= 6; count -= 6)
            *out++ = letters[bits >> (count - 6) & 63];
    }
    if (count > 0)
        *out++ = letters[bits << (6 - count) & 63];
    *out = '\0';
}

/* Whatever the bytes, with a checksum that is right: an answer, no crash. */
static void random_bytes_do_no_harm(void **state)
{
    (void)state;
    Rng rng = {7};
    unsigned refused = 0;
    for (int i = 0; i < 5000; i++) {
        char code[200] = "FD1-";
        uint8_t bytes[80];
        DiagList diags;
        const size_t n = 3 + rng_below(&rng, 60);
        for (size_t k = 0; k < n; k++)
            bytes[k] = (uint8_t)(rng_below(&rng, 2) ? rng_below(&rng, 6)
                                                    : rng_below(&rng, 256));
        seal(bytes, n, code + 4);
        Deck *deck = read_deck(code, &diags);
        refused += deck == NULL;
        assert_true(diags.count == 0 ||
                    strstr(diags.items[0].text, "checksum") == NULL);
        deck_free(deck);
    }
    assert_true(refused > 4000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deck_comes_back),
        cmocka_unit_test(cards_without_a_good_number_come_back),
        cmocka_unit_test(every_changed_letter_is_noticed),
        cmocka_unit_test(a_code_that_is_cut_or_longer_is_noticed),
        cmocka_unit_test(a_link_that_ends_in_a_code_is_one),
        cmocka_unit_test(a_name_with_tabs_comes_back),
        cmocka_unit_test(mistakes_are_named),
        cmocka_unit_test(a_card_that_is_not_known_is_named),
        cmocka_unit_test(random_bytes_do_no_harm),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

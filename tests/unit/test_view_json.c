/* test_view_json.c - the JSON of views: complete, described, without secrets.
 */
#include "table.h"

#include "base/rng.h"
#include "game/zone.h"
#include "rules/rules.h"
#include "view/json.h"

#include <stdio.h>
#include <string.h>

enum { LOG_ROOM = 1024 };

static char text[400000];

static const char *view_text(const Game *g, SeatId seat)
{
    View *v = malloc(view_bytes(g));
    Buf buf;
    Json json;
    view_of(v, g, seat);
    assert_true(json_view_size(view_game(v)) <= sizeof text);
    buf_init(&buf, text, json_view_size(view_game(v)));
    json_init(&json, &buf);
    json_view(&json, v);
    assert_false(buf.overflow);
    assert_int_equal(json.depth, 0);
    free(v);
    return text;
}

static const char *occurrence_text(const Game *g, const Occurrence *o,
                                   SeatId viewer)
{
    Buf buf;
    Json json;
    buf_init(&buf, text, sizeof text);
    json_init(&json, &buf);
    json_occurrence(&json, g, o, viewer);
    assert_false(buf.overflow);
    return text;
}

/* Whether the seat has seen a card of that name, or can work one out: from a
 * class of cards with one name. */
static bool knows_name(const Game *g, SeatId s, DefId def)
{
    bool in[UINT8_MAX + 1] = {false}, mixed[UINT8_MAX + 1] = {false};
    for (CardId c = 0; c < g->card_count; c++) {
        const Card *card = card_at(g, c);
        if (card->def == def)
            in[card->knows[s]] = true;
        else
            mixed[card->knows[s]] = true;
    }
    mixed[KNOWN] = false;
    for (unsigned class = 0; class <= UINT8_MAX; class ++)
        if (in[class] && !mixed[class])
            return true;
    return false;
}

typedef bool (*WhichFn)(const Card *card, SeatId viewer);

static bool in_hand_of_other(const Card *card, SeatId viewer)
{
    return card->zone == ZONE_HAND && card->owner != viewer;
}

static bool face_down_of_other(const Card *card, SeatId viewer)
{
    return card->zone == ZONE_PLAY && card->state & STATE_FACE_DOWN &&
           card->controller != viewer;
}

static bool in_any_deck(const Card *card, SeatId viewer)
{
    (void)viewer;
    return card->zone == ZONE_DRAW_DECK || card->zone == ZONE_PROBLEM_DECK;
}

/* Looks for names that the seat cannot know; how many it looked for. */
static unsigned seek_names(const Game *g, SeatId s, WhichFn which)
{
    unsigned sought = 0;
    const char *said = view_text(g, s);
    for (CardId c = 0; c < g->card_count; c++) {
        Slice name = card_def(g, c)->name;
        char quoted[CARD_NAME_MAX + 2];
        if (!which(card_at(g, c), s) || knows_name(g, s, card_at(g, c)->def))
            continue;
        snprintf(quoted, sizeof quoted, "%.*s", (int)name.n, name.p);
        if (strstr(said, quoted) != NULL)
            fail_msg("'%s' is in the view of %c", quoted, 'A' + s);
        sought++;
    }
    return sought;
}

static unsigned seek_in_games(const Table *t, WhichFn which)
{
    unsigned sought = 0;
    for (uint64_t seed = 0; seed < 12; seed++) {
        Game *g = table_game(t, 2, seed);
        Rng rng = {seed};
        while (game_run(g, NULL) == STOP_REQUEST) {
            if (rng_below(&rng, 6) == 0)
                sought += seek_names(g, A, which) + seek_names(g, B, which);
            game_answer(g, rng_below(&rng, g->request.count), NULL);
        }
        free(g);
    }
    return sought;
}

/* proves 404.1 */
static void a_hand_is_not_in_the_view_of_another(void **state)
{
    assert_true(seek_in_games(*state, in_hand_of_other) > 500);
}

/* proves 505.1d 505.1d.i */
static void a_face_down_troublemaker_has_no_name_for_others(void **state)
{
    assert_true(seek_in_games(*state, face_down_of_other) > 20);
}

/* proves 402.2 403.2 */
static void the_cards_of_a_deck_are_in_no_view(void **state)
{
    assert_true(seek_in_games(*state, in_any_deck) > 500);
}

/* B is told the same, whatever A has chosen. */
/* proves 102.2 */
static void a_sealed_starting_problem_is_not_in_a_view(void **state)
{
    static char first[sizeof text];
    for (uint32_t choice = 0; choice < 2; choice++) {
        Game *g = table_game(*state, 2, 1);
        assert_int_equal(game_run(g, NULL), STOP_REQUEST);
        assert_int_equal(g->request.seat, A);
        game_answer(g, choice, NULL);
        assert_int_equal(game_run(g, NULL), STOP_REQUEST);
        assert_int_equal(g->request.rule, RULE_102_2);
        const char *said = view_text(g, B);
        if (choice == 0)
            memcpy(first, said, sizeof first);
        assert_string_equal(said, first);
        free(g);
    }
}

/* A draw is told by name to who drew. */
static void an_occurrence_names_what_its_reader_may_know(void **state)
{
    static Occurrence items[LOG_ROOM];
    Log log = {items, LOG_ROOM, 0};
    Game *g = table_game(*state, 2, 1);
    unsigned draws = 0;
    while (draws < 3) {
        if (game_run(g, &log) == STOP_REQUEST)
            game_answer(g, 0, &log);
        for (uint32_t i = 0; i < log.count; i++) {
            const Occurrence *o = &items[i];
            if (o->kind != OCC_DRAW)
                continue;
            draws++;
            assert_null(
                strstr(occurrence_text(g, o, o->seat), "\"name\":null"));
            const char *said = occurrence_text(g, o, (SeatId)!o->seat);
            assert_non_null(strstr(said, "\"card\":null,\"name\":null"));
            assert_non_null(strstr(said, "draws a card"));
        }
        log.count = 0;
    }
    free(g);
}

/* From the announcement on, a Troublemaker that is played has no name. */
/* proves 505.1d.i */
static void a_troublemaker_is_played_without_a_name(void **state)
{
    static Occurrence items[LOG_ROOM];
    unsigned plays = 0;
    for (uint64_t seed = 0; seed < 5; seed++) {
        Log log = {items, LOG_ROOM, 0};
        Game *g = table_game(*state, 2, seed);
        Rng rng = {seed};
        while (game_run(g, &log) == STOP_REQUEST) {
            for (uint32_t i = 0; i < log.count; i++) {
                const Occurrence *o = &items[i];
                SeatId other = (SeatId)!o->seat;
                if (!o->face_down || card_at(g, o->card)->serial != o->serial ||
                    card_at(g, o->card)->knows[other] == KNOWN)
                    continue; /* or worked out since */
                plays += o->kind == OCC_PLAY;
                const char *said = occurrence_text(g, o, other);
                assert_non_null(strstr(said, "\"name\":null"));
            }
            log.count = 0;
            game_answer(g, rng_below(&rng, g->request.count), &log);
        }
        free(g);
    }
    assert_true(plays > 5);
}

/* Every key that is written is described. */

static char page[40000];

static void read_page(void)
{
    FILE *f = fopen("docs/PROTOCOL.md", "rb");
    assert_non_null(f);
    page[fread(page, 1, sizeof page - 1, f)] = '\0';
    fclose(f);
}

static void check_keys(const char *json)
{
    for (const char *p = json; (p = strchr(p, '"')) != NULL; p++) {
        const char *end = strchr(p + 1, '"');
        char key[64];
        if (end == NULL)
            return;
        int n = (int)(end - p - 1);
        p = end;
        if (end[1] != ':')
            continue;
        snprintf(key, sizeof key, "`%.*s`", n, end - n);
        if (strstr(page, key) == NULL)
            fail_msg("docs/PROTOCOL.md does not describe %s", key);
    }
}

static void the_page_describes_every_field(void **state)
{
    static Occurrence items[LOG_ROOM];
    Log log = {items, LOG_ROOM, 0};
    Game *g = table_game(*state, 2, 2);
    Rng rng = {2};
    Stop stop;
    read_page();
    while ((stop = game_run(g, &log)) != STOP_OVER) {
        check_keys(view_text(g, A));
        for (uint32_t i = 0; i < log.count; i++)
            check_keys(occurrence_text(g, &items[i], B));
        log.count = 0;
        if (stop == STOP_REQUEST)
            game_answer(g, rng_below(&rng, g->request.count), &log);
    }
    free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hand_is_not_in_the_view_of_another),
        cmocka_unit_test(a_face_down_troublemaker_has_no_name_for_others),
        cmocka_unit_test(the_cards_of_a_deck_are_in_no_view),
        cmocka_unit_test(a_sealed_starting_problem_is_not_in_a_view),
        cmocka_unit_test(an_occurrence_names_what_its_reader_may_know),
        cmocka_unit_test(a_troublemaker_is_played_without_a_name),
        cmocka_unit_test(the_page_describes_every_field),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}

/* test_image.c - a game as bytes and back; anything else is refused. */
#include "table.h"

#include "game/image.h"

#include <string.h>

typedef struct Image {
    char *bytes;
    size_t size;
    char why[IMAGE_WHY];
} Image;

static Image saved(const Game *g)
{
    Image image = {.size = image_bytes(g)};
    image.bytes = malloc(image.size);
    assert_non_null(image.bytes);
    image_save(g, image.bytes, image.size);
    return image;
}

static Game *loaded(const Table *t, Image *image)
{
    const ImageSource source = {image->bytes, image->size, t->kit.pool,
                                &t->kit.rules, t->kit.book};
    return image_load(&source, image->why);
}

static Game *some_game(const Table *t, uint64_t seed)
{
    Game *g = table_game(t, 2, seed);
    Rng rng = {seed};
    table_play(g, &rng, 30);
    return g;
}

static void a_loaded_game_goes_on_like_the_saved_one(void **state)
{
    for (uint64_t seed = 0; seed < 5; seed++) {
        Game *a = some_game(*state, seed);
        Image image = saved(a);
        Game *b = loaded(*state, &image);
        assert_non_null(b);
        assert_true(game_digest(a) == game_digest(b));
        Rng one = {seed}, other = {seed};
        table_play(a, &one, UINT32_MAX);
        table_play(b, &other, UINT32_MAX);
        assert_true(game_digest(a) == game_digest(b));
        free(image.bytes);
        free(a);
        free(b);
    }
}

static void a_loaded_game_has_the_room_it_had(void **state)
{
    Game *g = kit_grow(some_game(*state, 3));
    Image image = saved(g);
    Game *b = loaded(*state, &image);
    assert_non_null(b);
    assert_int_equal(g->block.bytes, b->block.bytes);
    free(image.bytes);
    free(g);
    free(b);
}

/* The image is put into memory of just that size, so that a sanitizer sees any
 * reading past its end. */
static void no_beginning_of_an_image_is_taken_for_one(void **state)
{
    Game *g = some_game(*state, 1);
    Image image = saved(g);
    for (size_t n = 0; n < image.size; n += 1 + n / 64) {
        Image cut = {malloc(n + 1), n, ""};
        memcpy(cut.bytes, image.bytes, n);
        assert_null(loaded(*state, &cut));
        assert_string_not_equal(cut.why, "");
        free(cut.bytes);
    }
    free(image.bytes);
    free(g);
}

static void every_changed_byte_is_noticed(void **state)
{
    Game *g = some_game(*state, 2);
    Image image = saved(g);
    for (size_t i = 0; i < image.size; i += 7) {
        image.bytes[i] ^= 0x10;
        assert_null(loaded(*state, &image));
        image.bytes[i] ^= 0x10;
    }
    Game *whole = loaded(*state, &image);
    assert_non_null(whole);
    free(whole);
    free(image.bytes);
    free(g);
}

static void refuses(void **state, Image *image, const char *why)
{
    assert_null(loaded(*state, image));
    assert_string_equal(image->why, why);
}

static void the_reason_is_told(void **state)
{
    Table *t = *state;
    Game *g = some_game(t, 4);
    Image image = saved(g);
    image.size--;
    refuses(state, &image, "an image that is cut off, or has something behind");
    image.size = 3;
    refuses(state, &image, "too short to be the image of a game");
    image.size = image_bytes(g);
    image.bytes[0] ^= 1;
    refuses(state, &image, "not the image of a game");
    image.bytes[0] ^= 1;
    image.bytes[image.size - 1] ^= 1;
    refuses(state, &image, "an image that is damaged");
    image.bytes[image.size - 1] ^= 1;
    t->kit.rules.winning_points++;
    refuses(state, &image, "an image of a game with other rules");
    t->kit.rules.winning_points--;
    t->kit.book->hash++;
    refuses(state, &image, "an image of a game whose cards did other things");
    t->kit.book->hash--;
    t->kit.pool->hash++;
    refuses(state, &image, "an image of a game with other cards");
    t->kit.pool->hash--;
    free(image.bytes);
    free(g);
}

/* A digest is no proof against somebody who can compute it. */
static void a_broken_game_is_refused(void **state)
{
    Game *g = some_game(*state, 5);
    g->seats[0].points = -3;
    g->seats[0].tokens = 2;
    Image image = saved(g);
    refuses(state, &image, "A has -3 points and 2 tokens");
    free(image.bytes);
    free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_loaded_game_goes_on_like_the_saved_one),
        cmocka_unit_test(a_loaded_game_has_the_room_it_had),
        cmocka_unit_test(no_beginning_of_an_image_is_taken_for_one),
        cmocka_unit_test(every_changed_byte_is_noticed),
        cmocka_unit_test(the_reason_is_told),
        cmocka_unit_test(a_broken_game_is_refused),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}

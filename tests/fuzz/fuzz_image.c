/* Any bytes as the image of a game, and images of real games with some bytes
 * changed and the digest put right: loaded or refused, never read past the end,
 * and what is loaded passes every check.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "cards/builtin.h"
#include "game/image.h"
#include "rules/rules.h"
#include "script/kit.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Where the digest is, and what it is of: image.c. */
enum { DIGEST_AT = 8, DIGEST_FROM = 16 };

typedef struct Sample {
    Kit kit;
    char *bytes; /* of a game in the middle of things */
    size_t size;
} Sample;

static void check(bool holds)
{
    if (!holds)
        abort();
}

static Deck *deck(const Kit *kit, const char *name)
{
    DiagList diags;
    Slice text = {0};
    diag_init(&diags, name);
    check(builtin_file(name, &text));
    return deck_load(text, kit->pool, &diags);
}

static void sample_make(Sample *s)
{
    check(kit_init(&s->kit));
    const Deck *const decks[] = {deck(&s->kit, "bakery"),
                                 deck(&s->kit, "post-office")};
    GameSetup setup = kit_setup(&s->kit, decks, 2, 1);
    Game *g = kit_game(&setup);
    for (unsigned i = 0; kit_run(&g, NULL) == STOP_REQUEST && i < 60; i++)
        game_answer(g, i % g->request.count, NULL);
    s->size = image_bytes(g);
    s->bytes = malloc(s->size);
    image_save(g, s->bytes, s->size);
    free(g);
    deck_free((Deck *)(uintptr_t)decks[0]);
    deck_free((Deck *)(uintptr_t)decks[1]);
}

static void load(const Sample *s, const char *bytes, size_t n)
{
    char why[IMAGE_WHY] = "";
    const ImageSource source = {bytes, n, s->kit.pool, &s->kit.rules,
                                s->kit.book};
    Game *g = image_load(&source, why);
    check((g == NULL) == (why[0] != '\0'));
    free(g);
}

/* Three bytes a change: where, and what is mixed in. */
static void load_changed(const Sample *s, const uint8_t *data, size_t size)
{
    char *bytes = malloc(s->size);
    memcpy(bytes, s->bytes, s->size);
    for (size_t i = 0; i + 3 <= size; i += 3)
        bytes[(data[i] * 256u + data[i + 1]) % s->size] ^= (char)data[i + 2];
    uint64_t digest =
        hash_bytes(HASH_INIT, bytes + DIGEST_FROM, s->size - DIGEST_FROM);
    memcpy(bytes + DIGEST_AT, &digest, sizeof digest);
    load(s, bytes, s->size);
    free(bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Sample sample; /* made once */
    if (sample.bytes == NULL)
        sample_make(&sample);
    load(&sample, (const char *)data, size);
    load_changed(&sample, data, size);
    return 0;
}

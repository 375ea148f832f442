/* image.c - see image.h.
 *
 * The parts of a game as a table: save walks it one way, load the other. The
 * digest is over everything behind it, so that what was read is what was
 * written before any of it is believed.
 */
#include "game/image.h"

#include "base/hash.h"
#include "game/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct ImageHead {
    char magic[8];
    uint64_t digest; /* of everything behind this number */
    uint64_t size;   /* of the whole image */
    uint64_t pool_hash;
    uint64_t rules_hash;
    uint64_t book_hash;
    uint64_t layout; /* digest of the sizes of this build's types */
    uint32_t format; /* GAME_FORMAT */
    Room room;
} ImageHead;

static_assert(sizeof(ImageHead) == 80, "no padding");

enum { DIGEST_FROM = offsetof(ImageHead, size), PARTS = 14 };

static const char magic[8] = {'f', 'a', 'c', 'e', 'o', 'f', 'f', '\n'};

static uint64_t layout_digest(void)
{
    const uint32_t sizes[] = {
#define ARRAY(name, type, count, capacity) sizeof(type),
#include "game/arrays.def"
#undef ARRAY
        sizeof(GameBlock), sizeof(Game)};
    return hash_bytes(HASH_INIT, sizes, sizeof sizes);
}

static uint64_t rules_digest(const Ruleset *rules)
{
    return hash_bytes(HASH_INIT, rules, sizeof *rules);
}

/* Of the programs; other ones may have as many cells. */
static uint64_t book_digest(const Book *book)
{
    return book != NULL ? book->hash : 0;
}

/* The parts, in order */

typedef struct Part {
    char *at;
    size_t bytes;
} Part;

static void parts_of(const Game *g_const, Part parts[PARTS])
{
    Game *g = (Game *)(uintptr_t)g_const;
    const Part list[PARTS] = {
        {(char *)g + sizeof(GameBlock), sizeof(Game) - sizeof(GameBlock)},
        {(char *)&g->block.force, sizeof g->block.force},
        {(char *)g->block.reacting, sizeof g->block.reacting},
#define ARRAY(name, type, count, capacity) \
    {(char *)game_##name(g), g->count * sizeof(type)},
#include "game/arrays.def"
#undef ARRAY
    };
    memcpy(parts, list, sizeof list);
}

size_t image_bytes(const Game *g)
{
    Part parts[PARTS];
    size_t bytes = sizeof(ImageHead);
    parts_of(g, parts);
    for (size_t i = 0; i < PARTS; i++)
        bytes += parts[i].bytes;
    return bytes;
}

static uint64_t image_digest(const char *image, size_t size)
{
    return hash_bytes(HASH_INIT, image + DIGEST_FROM, size - DIGEST_FROM);
}

void image_save(const Game *g, void *out, size_t size)
{
    Part parts[PARTS];
    char *to = (char *)out + sizeof(ImageHead);
    ImageHead head = {.size = image_bytes(g),
                      .pool_hash = g->pool_hash,
                      .rules_hash = rules_digest(g->block.rules),
                      .book_hash = book_digest(g->block.book),
                      .layout = layout_digest(),
                      .format = GAME_FORMAT,
                      .room = g->block.room};
    assert(size >= head.size);
    (void)size;
    memcpy(head.magic, magic, sizeof magic);
    parts_of(g, parts);
    for (size_t i = 0; i < PARTS; i++) {
        memcpy(to, parts[i].at, parts[i].bytes);
        to += parts[i].bytes;
    }
    memcpy(out, &head, sizeof head);
    head.digest = image_digest(out, head.size);
    memcpy(out, &head, sizeof head);
}

/* Loading */

static bool refuse(char why[IMAGE_WHY], const char *reason)
{
    snprintf(why, IMAGE_WHY, "%s", reason);
    return false;
}

static bool head_read(const ImageSource *source, ImageHead *head,
                      char why[IMAGE_WHY])
{
    if (source->size < sizeof *head)
        return refuse(why, "too short to be the image of a game");
    memcpy(head, source->bytes, sizeof *head);
    if (memcmp(head->magic, magic, sizeof magic) != 0)
        return refuse(why, "not the image of a game");
    if (head->format != GAME_FORMAT || head->layout != layout_digest())
        return refuse(why, "an image of another version of the program");
    if (head->size != source->size)
        return refuse(why, "an image that is cut off, or has something behind");
    if (head->digest != image_digest(source->bytes, source->size))
        return refuse(why, "an image that is damaged");
    if (head->pool_hash != source->pool->hash)
        return refuse(why, "an image of a game with other cards");
    if (head->rules_hash != rules_digest(source->rules))
        return refuse(why, "an image of a game with other rules");
    if (head->book_hash != book_digest(source->book))
        return refuse(why, "an image of a game whose cards did other things");
    return true;
}

static bool counts_fit(const Game *g)
{
#define ARRAY(name, type, count, capacity) \
    if (g->count > g->block.room.capacity) \
        return false;
#include "game/arrays.def"
#undef ARRAY
    return true;
}

/* The first part holds the counts that the sizes of the others follow from. */
static bool parts_read(Game *g, const ImageSource *source, char why[IMAGE_WHY])
{
    Part parts[PARTS];
    const char *from = (const char *)source->bytes + sizeof(ImageHead);
    size_t left = source->size - sizeof(ImageHead);
    parts_of(g, parts);
    if (left < parts[0].bytes)
        return refuse(why, "an image without a game");
    memcpy(parts[0].at, from, parts[0].bytes);
    if (!counts_fit(g) || image_bytes(g) != source->size)
        return refuse(why, "an image whose parts do not add up");
    parts_of(g, parts);
    from += parts[0].bytes;
    for (size_t i = 1; i < PARTS; i++) {
        memcpy(parts[i].at, from, parts[i].bytes);
        from += parts[i].bytes;
    }
    return true;
}

Game *image_load(const ImageSource *source, char why[IMAGE_WHY])
{
    ImageHead head;
    if (!head_read(source, &head, why))
        return NULL;
    Game *g = malloc(game_bytes(head.room));
    if (g == NULL) {
        refuse(why, "out of memory");
        return NULL;
    }
    game_lay_out(g, head.room);
    g->block.pool = source->pool;
    g->block.rules = source->rules;
    g->block.book = source->book;
    if (parts_read(g, source, why) && game_check(g, why, IMAGE_WHY))
        return g;
    free(g);
    return NULL;
}

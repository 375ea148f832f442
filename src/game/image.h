#ifndef FO_IMAGE_H
#define FO_IMAGE_H
/* image - a game as bytes, for this build of the program only.
 *
 *     +------+-------+-------+--------+-------+---------+----------+---------+
 *     | head | state | cards | frames | atoms | effects | readings | answers |
 *     +------+-------+-------+--------+-------+---------+----------+---------+
 *      what it is     as many of each as are used, no free slots
 *
 * What is kept for long is a replay (script/replay.h), which is text. An image
 * is for undo, for handing a game to another process, for tests. No pointer is
 * in it: cards and rules are lent again when it is loaded.
 */
#include "game/game.h"

/* How many bytes image_save will write. */
size_t image_bytes(const Game *g);

/* Writes the image into `out`, which has `size` bytes: at least image_bytes. */
void image_save(const Game *g, void *out, size_t size);

enum { IMAGE_WHY = 120 };

/* What it takes to read one. */
typedef struct ImageSource {
    const void *bytes;
    size_t size;
    const Pool *pool;     /* the cards it was saved with */
    const Ruleset *rules; /* and the rules */
    const Book *book;     /* what the cards do; may be NULL */
} ImageSource;

/* Makes a game of an image, equal to the one that was saved (game_digest) and
 * with as much room; free() it. Nothing is read past the size, and the image is
 * refused, with the reason in `why`, unless it is whole, of this build, of
 * these cards and rules, and a game that game_check accepts. NULL then, and
 * when out of memory. */
Game *image_load(const ImageSource *source, char why[IMAGE_WHY]);

#endif

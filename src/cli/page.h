#ifndef FO_PAGE_H
#define FO_PAGE_H
/* page - an answer that is put together in memory and then given whole, so that
 * nobody gets half of one: JSON, or a file.
 *
 *     if (!page_init(&page, "deck"))
 *         return EXIT_WRONG;
 *     json_object(&page.json); ... json_end(&page.json);
 *     return page_end(&page, EXIT_DONE);
 */
#include "base/json.h"

typedef struct Page {
    const char *command; /* whose it is, for messages */
    Buf buf;
    Json json; /* into buf */
} Page;

/* An empty page, which page_end, page_write or page_clear gives back. False
 * after it was told that there is no memory. */
bool page_init(Page *page, const char *command);
void page_clear(Page *page);

/* Prints the page as a line and empties it. False if there was more than a page
 * holds: that was told, and nothing printed. */
bool page_line(Page *page);

/* Prints the page as a line and gives it back. Returns the code, or EXIT_WRONG
 * as page_line says. */
int page_end(Page *page, int code);

/* Writes the page as it is to a file, or to standard output if the path is
 * NULL, and gives it back. Returns EXIT_DONE, or EXIT_WRONG after it was told
 * why not. */
int page_write(Page *page, const char *path);

#endif

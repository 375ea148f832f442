/* page.c - see page.h. */
#include "cli/page.h"

#include "cli/cli.h"
#include "cli/files.h"

#include <stdlib.h>

/* All published cards as JSON take a tenth of it; what is not used costs
 * nothing. */
enum { PAGE_SIZE = 32 << 20 };

bool page_init(Page *page, const char *command)
{
    char *memory = malloc(PAGE_SIZE);
    *page = (Page){.command = command};
    if (memory == NULL) {
        cli_no_memory(command);
        return false;
    }
    buf_init(&page->buf, memory, PAGE_SIZE);
    json_init(&page->json, &page->buf);
    return true;
}

void page_clear(Page *page)
{
    free(page->buf.p);
    *page = (Page){0};
}

static bool fits(const Page *page)
{
    if (page->buf.overflow)
        fprintf(stderr, "faceoff %s: an answer of more than %d bytes\n",
                page->command, PAGE_SIZE);
    return !page->buf.overflow;
}

bool page_line(Page *page)
{
    const bool good = fits(page);
    if (good)
        puts(page->buf.p);
    buf_init(&page->buf, page->buf.p, PAGE_SIZE);
    json_init(&page->json, &page->buf);
    return good;
}

int page_end(Page *page, int code)
{
    const bool good = page_line(page);
    page_clear(page);
    return good ? code : EXIT_WRONG;
}

int page_write(Page *page, const char *path)
{
    const int code =
        fits(page) ? files_write(path, buf_slice(&page->buf), page->command)
                   : EXIT_WRONG;
    page_clear(page);
    return code;
}

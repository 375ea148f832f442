/* Any bytes as a program of any type, as game text, and as keywords. What is
 * read must be laid out right, print, and read again to the same cells. */
#include <stdlib.h>
#include <string.h>

#include "lang/book.h"
#include "rules/words.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool fact)
{
    if (!fact)
        abort();
}

/* Every node ends where its last operand does. */
static void check_layout(const Cell *node, unsigned depth)
{
    check(depth <= 64);
    const Cell *at = cell_first(node), *end = cell_end(node);
    if (node->op >= OP_NUMBER)
        return;
    while (at < end) {
        check_layout(at, depth + 1);
        at = cell_next(at);
    }
    check(at == end);
}

static void fuzz_program(Slice text, char type)
{
    static char memory[1 << 17];
    Arena arena;
    DiagList diags;
    Buf buf;
    diag_init(&diags, "fuzz");
    arena_init(&arena, ARENA_NO_LIMIT);
    const Cell *node =
        program_read(text, type, game_words(), &arena, &diags, 1, 1);
    check((node == NULL) == (diags.count == 1));
    if (node != NULL) {
        check_layout(node, 0);
        buf_init(&buf, memory, sizeof memory);
        program_print(node, game_words(), &buf);
        check(!buf.overflow);
        const Cell *again = program_read(buf_slice(&buf), type, game_words(),
                                         &arena, &diags, 1, 1);
        check(again != NULL && cell_size(again) == cell_size(node));
        check(memcmp(again, node, cell_size(node) * sizeof *node) == 0);
    }
    arena_clear(&arena);
}

/* The whole as a ruleset file, and as a card's game text behind that. */
static void fuzz_book(Slice text)
{
    static char memory[1 << 20];
    Buf buf;
    DiagList diags;
    Pool *pool = pool_new();
    if (pool == NULL)
        return;
    diag_init(&diags, "fuzz");
    buf_init(&buf, memory, sizeof memory);
    buf_add_text(&buf, "Jane\nfriend, power 1, cost 1\n");
    buf_add(&buf, text);
    pool_add_cards(pool, buf_slice(&buf), &diags);
    diag_init(&diags, "fuzz");
    Book *book = book_new(pool, text, game_words(), &diags);
    check((book == NULL) == (diags.count > 0));
    if (book != NULL) {
        buf_init(&buf, memory, sizeof memory);
        book_print_keywords(book, game_words(), &buf);
        Book *again = book_new(pool, buf_slice(&buf), game_words(), &diags);
        check(buf.overflow || (again != NULL && again->hash == book->hash));
        book_free(again);
    }
    book_free(book);
    pool_free(pool);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char types[] = "ascvpflremd";
    if (size == 0)
        return 0;
    Slice text = {(const char *)data + 1, size - 1};
    if (data[0] == 'k')
        fuzz_book(text);
    else
        fuzz_program(text, types[data[0] % (sizeof types - 1)]);
    return 0;
}

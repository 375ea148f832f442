/* book_mark.c - going back to what a book knew before (book.h). All of it is
 * copied, so that nothing can be forgotten. The lists it points to need no
 * copy: they only grow, behind what was known, and a larger one leaves the old
 * as it is. */
#include "lang/book.h"

BookMark book_mark(const Book *book)
{
    return (BookMark){*book, arena_mark(&book->arena)};
}

void book_return(Book *book, const BookMark *mark)
{
    struct Grammar *grammar = book->grammar;
    assert(mark->was.pool == book->pool && mark->was.count <= book->count);
    arena_return(&book->arena, mark->memory);
    assert(book->arena.blocks == mark->was.arena.blocks);
    *book = mark->was;
    book->grammar = grammar;
}

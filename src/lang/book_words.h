#ifndef FO_BOOK_WORDS_H
#define FO_BOOK_WORDS_H
/* book_words - the words of programs: those of the book (keywords, counters,
 * titles), of its pool (traits), and of whoever made the book. */
#include "lang/book.h"

typedef struct BookWords {
    const Book *book;
    Book *growing; /* the same, while it may learn new words; or NULL */
    const WordTable *words;
} BookWords;

/* The table of all of them, for as long as they are there. */
WordTable book_words(BookWords *words);

#endif

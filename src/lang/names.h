#ifndef FO_NAMES_H
#define FO_NAMES_H
/* names - the words that cards and rulesets bring into the language: traits,
 * Titles and keywords, as the chart asks for them. */
#include "lang/book.h"
#include "lang/chart.h"

/* What a book knows. It must stay while the names are used. */
EnglishNames names_of(const Book *book);

#endif

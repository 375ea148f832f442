#ifndef FO_KEYWORD_H
#define FO_KEYWORD_H
/* keyword - keywords as rulesets and cards write them: "Competitive X" where it
 * is defined, "Competitive 2" where it stands. A card may bring a keyword of its
 * own that no ruleset has heard of, if it explains it in parentheses.
 */
#include "lang/book.h"

/* "Competitive X", as a ruleset heads its definition. */
Keyword keyword_of(Slice heading);

/* The keyword that the line is, "Swift" or "Competitive 2", with its number or
 * 0; false if it is none that the book knows. */
bool keyword_stands(const Book *book, Slice line, KeywordId *keyword,
                    uint16_t *x);

/* Adds the keyword that the line is to those the book has only heard of, for
 * the card to explain. False if it is none by its looks (a few words with
 * capitals, perhaps a number), if the book has one of that name, or if there
 * is no room. */
bool keyword_learn(Book *book, Slice line);

#endif

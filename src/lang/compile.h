#ifndef FO_COMPILE_H
#define FO_COMPILE_H
/* compile - English for a book: with its names, and its grammar, which is made
 * when the first line is read. */
#include "lang/book.h"
#include "lang/english.h"

typedef struct SourceLine {
    Slice text;
    uint32_t line, column; /* where it begins */
} SourceLine;

/* Reads a line as english_read does. False, with the reason, if it is declined
 * or when out of memory. */
bool compile_line(Book *book, EnglishSide *side, SourceLine line, Arena *arena,
                  EnglishLine *out, DiagList *diags);

#endif

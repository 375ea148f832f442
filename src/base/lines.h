#ifndef FO_LINES_H
#define FO_LINES_H
/* lines - walks a text file line by line, for the readers of our own formats.
 *
 * A `#` outside double quotes begins a comment that ends with the line. Line
 * ends may be LF or CR LF; a byte order mark in front is skipped.
 */
#include "base/diag.h"
#include "base/near.h"

typedef struct Lines {
    Slice rest;
    Slice text;        /* the line, without comment and outer blanks */
    Slice comment;     /* what follows the '#', trimmed; p is NULL if none */
    const char *start; /* of the raw line */
    uint32_t number;   /* from 1 */
    DiagList *diags;
} Lines;

/* Begins walking `file`; mistakes will go to *diags. False if the file cannot
 * be text, with the reason in *diags: not UTF-8, control characters (a terminal
 * must be able to show a message that quotes it), or larger than any set. */
bool lines_init(Lines *lines, Slice file, DiagList *diags);

/* Can the text stand in a line of such a file? */
bool lines_can_hold(Slice text);

/* Goes to the next line, which may be blank; false at the end. */
bool lines_next(Lines *lines);

/* Goes to the next line that has more than a comment. */
bool lines_next_filled(Lines *lines);

/* Mistakes. */

/* Reports a mistake at a byte of the current line. */
__attribute__((format(printf, 3, 4))) void
lines_wrong(Lines *lines, const char *at, const char *format, ...);

/* Reports near->written, which lies in the current line, as an unknown `what`,
 * and what it may have been meant for. */
void lines_unknown(Lines *lines, const char *what, const Near *near);

#endif

#ifndef FO_DIAG_H
#define FO_DIAG_H
/* diag - what is wrong with an input, and where.
 *
 * Readers of text add to a list of these and go on, so that a user sees more
 * than the first mistake. The list is bounded: what does not fit is counted.
 */
#include <stdarg.h>

#include "base/slice.h"

enum { DIAG_TEXT = 200, DIAG_MAX = 64 };

typedef struct Diag {
    uint32_t line;        /* from 1; 0 when no place can be named */
    uint32_t column;      /* from 1, in bytes */
    char text[DIAG_TEXT]; /* lower case, no full stop (H22) */
} Diag;

typedef struct DiagList {
    const char *file; /* as the user named it; not owned */
    uint32_t count;   /* how many were reported, kept or not */
    Diag items[DIAG_MAX];
} DiagList;

void diag_init(DiagList *list, const char *file);

/* Adds one, with printf's format. */
__attribute__((format(printf, 4, 5))) void diag_add(DiagList *list,
                                                    uint32_t line,
                                                    uint32_t column,
                                                    const char *format, ...);

void diag_addv(DiagList *list, uint32_t line, uint32_t column,
               const char *format, va_list args);

/* Writes `file:line:column: text` of item i into out, cut to size. */
void diag_print(const DiagList *list, uint32_t i, char *out, size_t size);

#endif

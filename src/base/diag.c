/* diag - see diag.h. */
#include "base/diag.h"

#include <stdio.h>
#include <string.h>

void diag_init(DiagList *list, const char *file)
{
    memset(list, 0, sizeof *list);
    list->file = file;
}

void diag_addv(DiagList *list, uint32_t line, uint32_t column,
               const char *format, va_list args)
{
    uint32_t i = list->count++;
    if (i >= DIAG_MAX)
        return;
    Diag *d = &list->items[i];
    d->line = line;
    d->column = column;
    vsnprintf(d->text, sizeof d->text, format, args);
}

void diag_add(DiagList *list, uint32_t line, uint32_t column,
              const char *format, ...)
{
    va_list args;
    va_start(args, format);
    diag_addv(list, line, column, format, args);
    va_end(args);
}

void diag_print(const DiagList *list, uint32_t i, char *out, size_t size)
{
    assert(i < list->count && i < DIAG_MAX);
    const Diag *d = &list->items[i];
    const char *file = list->file != NULL ? list->file : "input";
    if (d->line == 0)
        snprintf(out, size, "%s: %s", file, d->text);
    else
        snprintf(out, size, "%s:%u:%u: %s", file, (unsigned)d->line,
                 (unsigned)d->column, d->text);
}

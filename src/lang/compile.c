/* compile - see compile.h. */
#include "lang/compile.h"

#include "lang/names.h"

bool compile_line(Book *book, EnglishSide *side, SourceLine line, Arena *arena,
                  EnglishLine *out, DiagList *diags)
{
    if (book->grammar == NULL)
        book->grammar = grammar_new();
    if (book->grammar == NULL || book->grammar->fault != NULL) {
        diag_add(diags, 0, 0, "out of memory");
        return false;
    }
    DiagList said;
    const English english = {book->grammar, names_of(book), false, false};
    diag_init(&said, NULL);
    if (english_read(&english, side, line.text, arena, out, &said, line.line))
        return true;
    diag_add(diags, line.line, line.column + said.items[0].column - 1, "%s",
             said.items[0].text);
    return false;
}

/* Any bytes as a line of card text. The compiler must not crash, must say
 * something of what it declines, and what it writes must be the notation. */
#include <stdlib.h>
#include <string.h>

#include "lang/english.h"
#include "lang/names.h"
#include "lang/sx.h"
#include "script/kit.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool fact)
{
    if (!fact)
        abort();
}

static void fuzz_line(const English *english, CardType type, Slice text)
{
    Arena arena;
    DiagList diags;
    EnglishLine line;
    EnglishSide side = english_begin(type);
    arena_init(&arena, ARENA_NO_LIMIT);
    diag_init(&diags, "fuzz");
    bool read = english_read(english, &side, text, &arena, &line, &diags, 1);
    check(read == (diags.count == 0));
    for (unsigned i = 0; read && i < line.count; i++)
        check(sx_read(&arena, line.programs[i]) != NULL);
    arena_clear(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Kit kit;
    static Grammar *grammar;
    if (grammar == NULL) {
        check(kit_init(&kit));
        grammar = grammar_new();
        check(grammar != NULL && grammar->fault == NULL);
    }
    const English english = {.grammar = grammar,
                             .names = names_of(kit.book),
                             .helpful = size > 0 && data[0] & 0x80};
    if (size > 0)
        fuzz_line(&english, (CardType)(data[0] % TYPE_COUNT),
                  (Slice){(const char *)data + 1, size - 1});
    return 0;
}

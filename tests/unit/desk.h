#ifndef FO_TEST_DESK_H
#define FO_TEST_DESK_H
/* desk.h - what reading and writing card English takes: our own cards, the
 * grammar, and memory that lasts as long as the test. */
#include "unit.h"

#include <stdlib.h>

#include "lang/english.h"
#include "lang/names.h"
#include "script/kit.h"

typedef struct Desk {
    Kit kit;
    Grammar *grammar;
    English english;
    Arena arena;
    DiagList diags;
} Desk;

static int sit_down(void **state)
{
    Desk *d = calloc(1, sizeof *d);
    assert_non_null(d);
    assert_true(kit_init(&d->kit));
    d->grammar = grammar_new();
    assert_non_null(d->grammar);
    assert_null(d->grammar->fault);
    d->english = (English){d->grammar, names_of(d->kit.book), false, false};
    arena_init(&d->arena, ARENA_NO_LIMIT);
    diag_init(&d->diags, "t");
    *state = d;
    return 0;
}

static int stand_up(void **state)
{
    Desk *d = *state;
    arena_clear(&d->arena);
    grammar_free(d->grammar);
    kit_clear(&d->kit);
    free(d);
    return 0;
}

#endif

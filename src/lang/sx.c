/* sx - see sx.h. */
#include "lang/sx.h"

#include <stdio.h>
#include <string.h>

#include "base/hash.h"

enum { LIST_MAX = 64, DEPTH_MAX = 32 };

/* What stands behind the end of a list: no atom, and no head of a form. */
static const Sx nothing;
static const Sx *const nothings[SX_SPARE] = {&nothing, &nothing, &nothing,
                                             &nothing};
static const Sx nothing = {{NULL, 0}, 0, nothings, 0};

const Sx *sx_atom(Arena *arena, Slice text)
{
    Sx *sx = arena_alloc(arena, sizeof *sx);
    if (sx == NULL || !arena_copy(arena, text, &sx->atom))
        return NULL;
    sx->items = nothings;
    sx->hash = hash_bytes(HASH_INIT, text.p, text.n);
    return sx;
}

const Sx *sx_word(Arena *arena, const char *text)
{
    return sx_atom(arena, slice_of(text));
}

const Sx *sx_number(Arena *arena, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    return sx_word(arena, text);
}

const Sx *sx_list(Arena *arena, const Sx *const *items, uint32_t count)
{
    uint64_t hash = hash_number(HASH_INIT, count);
    for (uint32_t i = 0; i < count; i++) {
        if (items[i] == NULL)
            return NULL;
        hash = hash_number(hash, items[i]->hash);
    }
    Sx *sx = arena_alloc(arena, sizeof *sx);
    const Sx **copy = arena_alloc(arena, (count + SX_SPARE) * sizeof *copy);
    if (sx == NULL || copy == NULL)
        return NULL;
    if (count > 0)
        memcpy(copy, items, count * sizeof *copy);
    memcpy(copy + count, nothings, sizeof nothings);
    *sx = (Sx){{NULL, 0}, count, copy, hash};
    return sx;
}

const Sx *sx_misread(Arena *arena)
{
    return sx_list(arena, (const Sx *[]){sx_word(arena, "@misread")}, 1);
}

const Sx *sx_unclear(Arena *arena, const char *why)
{
    return sx_1(arena, "@misread", sx_word(arena, why));
}

const Sx *sx_1(Arena *arena, const char *head, const Sx *a)
{
    const Sx *items[] = {sx_word(arena, head), a};
    return sx_list(arena, items, 2);
}

const Sx *sx_2(Arena *arena, const char *head, const Sx *a, const Sx *b)
{
    const Sx *items[] = {sx_word(arena, head), a, b};
    return sx_list(arena, items, 3);
}

/* Reading */

static void skip_blanks(Slice *rest)
{
    while (rest->n > 0 && rest->p[0] == ' ')
        *rest = (Slice){rest->p + 1, rest->n - 1};
}

static Slice cut_atom(Slice *rest)
{
    size_t n = 1;
    bool quoted = rest->p[0] == '"';
    while (n < rest->n && (quoted || (rest->p[n] != ' ' && rest->p[n] != '(' &&
                                      rest->p[n] != ')'))) {
        n++;
        if (quoted && rest->p[n - 1] == '"')
            break;
    }
    Slice atom = {rest->p, n};
    *rest = (Slice){rest->p + n, rest->n - n};
    return atom;
}

static const Sx *read_one(Arena *arena, Slice *rest, unsigned depth)
{
    const Sx *items[LIST_MAX];
    uint32_t count = 0;
    skip_blanks(rest);
    if (rest->n == 0 || rest->p[0] == ')' || depth == DEPTH_MAX)
        return NULL;
    if (rest->p[0] != '(')
        return sx_atom(arena, cut_atom(rest));
    *rest = (Slice){rest->p + 1, rest->n - 1};
    skip_blanks(rest);
    while (rest->n > 0 && rest->p[0] != ')') {
        if (count == LIST_MAX)
            return NULL;
        items[count] = read_one(arena, rest, depth + 1);
        if (items[count++] == NULL)
            return NULL;
        skip_blanks(rest);
    }
    if (rest->n == 0)
        return NULL;
    *rest = (Slice){rest->p + 1, rest->n - 1};
    return sx_list(arena, items, count);
}

const Sx *sx_read(Arena *arena, Slice text)
{
    const Sx *sx = read_one(arena, &text, 0);
    skip_blanks(&text);
    return text.n == 0 ? sx : NULL;
}

/* Asking */

void sx_print(const Sx *sx, Buf *out)
{
    if (!sx_is_list(sx)) {
        buf_add(out, sx->atom);
        return;
    }
    buf_add_char(out, '(');
    for (uint32_t i = 0; i < sx->count; i++) {
        if (i > 0)
            buf_add_char(out, ' ');
        sx_print(sx->items[i], out);
    }
    buf_add_char(out, ')');
}

/* Asked more than anything else, and mostly in vain: the first letter tells. */
bool sx_is(const Sx *sx, const char *atom)
{
    return !sx_is_list(sx) && sx->atom.n > 0 && sx->atom.p[0] == atom[0] &&
           slice_equal(sx->atom, slice_of(atom));
}

bool sx_heads(const Sx *sx, const char *head)
{
    return sx_is_list(sx) && sx->count > 0 && sx_is(sx->items[0], head);
}

bool sx_value(const Sx *sx, int *number)
{
    Slice digits = sx->atom;
    uint64_t value;
    bool minus = digits.n > 1 && digits.p[0] == '-';
    if (minus)
        digits = (Slice){digits.p + 1, digits.n - 1};
    if (digits.n == 0 || !slice_number(digits, INT16_MAX, &value))
        return false;
    *number = minus ? -(int)value : (int)value;
    return true;
}

bool sx_holds(const Sx *sx, const char *atom)
{
    if (!sx_is_list(sx))
        return sx_is(sx, atom);
    for (uint32_t i = 0; i < sx->count; i++)
        if (sx_holds(sx->items[i], atom))
            return true;
    return false;
}

bool sx_holds_any(const Sx *sx, const char *const *atoms, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (sx_holds(sx, atoms[i]))
            return true;
    return false;
}

bool sx_has(const Sx *sx, bool (*is)(const Sx *list))
{
    if (!sx_is_list(sx))
        return false;
    if (is(sx))
        return true;
    for (uint32_t i = 0; i < sx->count; i++)
        if (sx_has(sx->items[i], is))
            return true;
    return false;
}

bool sx_finds(const Sx *sx, bool (*is)(const Sx *list, const Sx *with),
              const Sx *with)
{
    if (!sx_is_list(sx))
        return false;
    if (is(sx, with))
        return true;
    for (uint32_t i = 0; i < sx->count; i++)
        if (sx_finds(sx->items[i], is, with))
            return true;
    return false;
}

const Sx *sx_make(Arena *arena, const Sx *sx, const SxForm *forms, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (sx_heads(sx, forms[i].head))
            return forms[i].make(arena, sx);
    return NULL;
}

bool sx_is_any(const Sx *sx, const char *const *heads, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (sx_heads(sx, heads[i]) || sx_is(sx, heads[i]))
            return true;
    return false;
}

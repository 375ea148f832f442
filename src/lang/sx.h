#ifndef FO_SX_H
#define FO_SX_H
/* sx - pieces of the notation (docs/PROGRAMS.md) as trees, while a card's
 * English is compiled.
 *
 *     (draw you 1)      list [ atom "draw", atom "you", atom "1" ]
 *
 * The grammar writes such trees, the resolver rewrites them, and what is left
 * is printed for program_read. Trees live in an arena and are never changed
 * once made, so they share parts freely.
 *
 * A form may lack operands that another one has. Whoever looks at the first
 * few behind the end of a list, or at those of an atom, finds (): that is no
 * word and no form, and a program that keeps it is refused.
 */
#include "base/arena.h"
#include "base/buf.h"

typedef struct Sx Sx;

enum { SX_SPARE = 4 }; /* places behind the end of a list that hold () */

struct Sx {
    Slice atom; /* empty for a list */
    uint32_t count;
    const Sx *const *items;
    uint64_t hash; /* equal trees have equal ones */
};

/* Each is NULL when out of memory, or when a part given is NULL. */
const Sx *sx_atom(Arena *arena, Slice text);
const Sx *sx_word(Arena *arena, const char *text);
const Sx *sx_number(Arena *arena, int number);
const Sx *sx_list(Arena *arena, const Sx *const *items, uint32_t count);

/* (head a), (head a b): for what the resolver makes itself. */
const Sx *sx_1(Arena *arena, const char *head, const Sx *a);
const Sx *sx_2(Arena *arena, const char *head, const Sx *a, const Sx *b);

/* (@misread): what does not go together, and no reading of the line. */
const Sx *sx_misread(Arena *arena);
/* (@misread WHY): the same, and what to tell of it. */
const Sx *sx_unclear(Arena *arena, const char *why);

/* Reads the notation; "quoted names" are atoms with their quotes. NULL on a
 * mistake, which only a template in the source can make. */
const Sx *sx_read(Arena *arena, Slice text);

/* Writes it, in the notation. */
void sx_print(const Sx *sx, Buf *out);

static inline bool sx_is_list(const Sx *sx)
{
    return sx->atom.n == 0;
}

/* Is it that atom? */
bool sx_is(const Sx *sx, const char *atom);

/* Is it a list that begins with that atom? */
bool sx_heads(const Sx *sx, const char *head);

/* Is it one of these words, or a list that begins with one? */
bool sx_is_any(const Sx *sx, const char *const *heads, size_t count);

/* The number it is; false if it is something else. */
bool sx_value(const Sx *sx, int *number);

static inline bool sx_equal(const Sx *a, const Sx *b)
{
    return a->hash == b->hash;
}

/* Is it the head of a form that is its first operand, if no other is said? */
static inline bool sx_may_be_alone(const Sx *head)
{
    return head->atom.n > 0 &&
           (head->atom.p[head->atom.n - 1] == '?' || head->atom.p[0] == '*');
}

/* Does the tree hold the atom anywhere? One of these atoms? */
bool sx_holds(const Sx *sx, const char *atom);
bool sx_holds_any(const Sx *sx, const char *const *atoms, size_t count);

/* Is any list of the tree like that, itself included? */
bool sx_has(const Sx *sx, bool (*is)(const Sx *list));
bool sx_finds(const Sx *sx, bool (*is)(const Sx *list, const Sx *with),
              const Sx *with);

/* Forms that are known by their first word, and what is made of them. */
typedef struct SxForm {
    const char *head;
    const Sx *(*make)(Arena *arena, const Sx *sx);
} SxForm;

/* What the form with that head makes of it; NULL if there is none. */
const Sx *sx_make(Arena *arena, const Sx *sx, const SxForm *forms,
                  size_t count);

#endif

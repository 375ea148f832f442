/* whichever - see whichever.h. */
#include "lang/whichever.h"

#include <string.h>

#include "lang/resolver.h"

/* From which operand on one statement out of several is done; 0 if all are. */
static uint32_t alternatives_from(const Sx *sx)
{
    uint32_t from = sx_heads(sx, "if") ? 2 : 0;
    if (sx_heads(sx, "modes") && sx_is(sx->items[1], "1"))
        from = 2;
    if (sx_heads(sx, "p-modes") && sx_is(sx->items[2], "1"))
        from = 3;
    return from > 0 && sx->count > from + 1 ? from : 0;
}

/* The picks in a statement; the last of them, (@pick K L), in `pick`. */
static unsigned picks_in(const Sx *sx, const Sx **pick)
{
    unsigned count = 0;
    for (uint32_t i = 0; sx_is_list(sx) && i < sx->count; i++)
        count += picks_in(sx->items[i], pick);
    if (!sx_heads(sx, "@pick"))
        return count;
    *pick = sx;
    return count + 1;
}

/* The only pick in it, if that is of one card that somebody chooses. */
static const Sx *one_picked(const Sx *statement)
{
    const Sx *pick = NULL;
    if (picks_in(statement, &pick) != 1)
        return NULL;
    const Sx *cards = pick->items[2];
    if (sx_heads(cards, "by"))
        cards = cards->items[2];
    return sx_heads(cards, "a") && spoken_kind(cards) != NULL ? pick : NULL;
}

static int number_of(const Sx *pick)
{
    int n = -1;
    return sx_value(pick->items[1], &n) && n >= 0 && n < CHOICES_MAX ? n : -1;
}

/* Is "this way" said of the cards of that number? They are those alone. */
static bool tells_apart(const Sx *sx, int number)
{
    if (sx_heads(sx, "@in") && number_of(sx) == number)
        return true;
    for (uint32_t i = 0; sx_is_list(sx) && i < sx->count; i++)
        if (tells_apart(sx->items[i], number))
            return true;
    return false;
}

static void note(const Sx *ability, const Sx *sx, uint32_t from, int *first)
{
    const Sx *before = NULL;
    for (uint32_t i = from; i < sx->count; i++) {
        const Sx *pick = one_picked(sx->items[i]);
        int n = pick != NULL ? number_of(pick) : -1;
        if (n < 0 || first[n] >= 0 || tells_apart(ability, n))
            continue;
        if (before == NULL)
            before = pick;
        else if (strcmp(spoken_kind(pick->items[2]),
                        spoken_kind(before->items[2])) == 0)
            first[n] = first[number_of(before)] = number_of(before);
    }
}

static void walk(const Sx *ability, const Sx *sx, int *first)
{
    if (!sx_is_list(sx))
        return;
    if (alternatives_from(sx) > 0)
        note(ability, sx, alternatives_from(sx), first);
    for (uint32_t i = 0; i < sx->count; i++)
        walk(ability, sx->items[i], first);
}

void whichever_picks(const Sx *ability, int first[CHOICES_MAX])
{
    for (unsigned i = 0; i < CHOICES_MAX; i++)
        first[i] = -1;
    walk(ability, ability, first);
}

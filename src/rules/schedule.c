/* schedule.c - turns, phases and steps out of order: what cards add to the
 * schedule of steps.def and leave out of it stands in the game until it has
 * come to pass. */
#include "rules/rules.h"
#include "rules/words.h"

#include <string.h>

void do_detour(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    DetourKind kind = atom->kind == OCC_SKIP         ? DETOUR_SKIP
                      : atom->kind == OCC_EXTRA_TURN ? DETOUR_TURN
                      : atom->flags & ATOM_ORDERED   ? DETOUR_NEW
                                                     : DETOUR_EXTRA;
    if (g->detour_count < DETOURS_MAX)
        g->detours[g->detour_count++] =
            (Detour){(uint8_t)kind, atom->seat, (uint8_t)atom->n};
    else
        atom->flags |= ATOM_DROPPED;
}

/* What was planned has come: true, and it is a plan no more. */
static bool detour_comes(Game *g, DetourKind kind, SeatId s, unsigned word)
{
    for (unsigned i = 0; i < g->detour_count; i++) {
        const Detour *p = &g->detours[i];
        if (p->kind != kind || p->seat != s || p->word != word)
            continue;
        g->detour_count--;
        memmove(&g->detours[i], &g->detours[i + 1],
                (g->detour_count - i) * sizeof *p);
        g->detours[g->detour_count] = (Detour){0};
        return true;
    }
    return false;
}

bool schedule_skips(Game *g, unsigned word)
{
    return g->detour_count > 0 &&
           detour_comes(g, DETOUR_SKIP, g->turn_player, word);
}

bool schedule_repeats(Game *g, unsigned word)
{
    return g->detour_count > 0 &&
           detour_comes(g, DETOUR_EXTRA, g->turn_player, word);
}

bool schedule_inserts(Game *g, unsigned word)
{
    return g->detour_count > 0 &&
           detour_comes(g, DETOUR_NEW, g->turn_player, word);
}

/* The player of the extra turn that was planned last, or NO_SEAT. */
static SeatId extra_turn(Game *g)
{
    for (unsigned i = g->detour_count; i-- > 0;) {
        SeatId s = g->detours[i].seat;
        if (g->detours[i].kind == DETOUR_TURN && seat_plays(g, s)) {
            detour_comes(g, DETOUR_TURN, s, g->detours[i].word);
            return s;
        }
    }
    return NO_SEAT;
}

/* The order goes on where it was left for extra turns. */
SeatId schedule_next_player(Game *g)
{
    SeatId s;
    while ((s = extra_turn(g)) != NO_SEAT)
        if (!detour_comes(g, DETOUR_SKIP, s, WORD_TURN))
            return s;
    s = g->turn == 0 ? g->first : seat_next(g, g->in_order);
    if (!LAW(ALSO(RULE_616_4, 2), true))
        s = seat_next(g, s);
    while (g->detour_count > 0 && detour_comes(g, DETOUR_SKIP, s, WORD_TURN))
        s = seat_next(g, s);
    g->in_order = s;
    return s;
}

/* chance.c - scripted chance: the game pauses before or after it, and decks
 * are stacked so that it comes out as the scenario says. */
#include "script/run.h"

#include "game/zone.h"

#include <stdlib.h>
#include <string.h>

static bool is_chance(const Statement *s)
{
    return s->kind == SAY_SHUFFLES || s->kind == SAY_DRAWS ||
           s->kind == SAY_FIRST;
}

/* One bit a phrase, numbered through all statements of chance. */

static bool is_used(const Run *run, uint32_t bit)
{
    return run->used[bit / 64] >> (bit % 64) & 1;
}

static void use(Run *run, uint32_t bit)
{
    run->used[bit / 64] |= (uint64_t)1 << (bit % 64);
}

/* Walks the phrases of chance that stand before the statement under way (or
 * with it) and have not come yet. */
typedef struct Walk {
    uint32_t statement, phrase, bit;
} Walk;

static const Phrase *walk_next(const Run *run, Walk *w, StatementKind kind)
{
    uint32_t limit = run->at < run->sc->count ? run->at + 1 : run->sc->count;
    while (w->statement < limit) {
        const Statement *s = &run->sc->statements[w->statement];
        if (!is_chance(s) || w->phrase == s->count) {
            w->statement++;
            w->phrase = 0;
            continue;
        }
        const Phrase *p = &s->phrases[w->phrase++];
        uint32_t bit = w->bit++;
        if (s->kind == kind && !is_used(run, bit))
            return p;
    }
    return NULL;
}

static bool is_armed(const Run *run, StatementKind kind)
{
    Walk w = {0, 0, 0};
    return walk_next(run, &w, kind) != NULL;
}

static void watch(uint64_t mask[2], OccurrenceKind kind)
{
    mask[kind >> 6] |= (uint64_t)1 << (kind & 63);
}

void chance_watch(Run *run)
{
    GameBlock *block = &run_game(run)->block;
    bool before = run->sc->step == STEP_BEFORE && !run->opened;
    if (before)
        watch(block->pause_before, OCC_CHOOSE_FIRST);
    if (before || is_armed(run, SAY_SHUFFLES)) {
        watch(block->pause_before, OCC_SHUFFLE);
        watch(block->pause_after, OCC_SHUFFLE);
    }
    if (is_armed(run, SAY_DRAWS))
        watch(block->pause_before, OCC_DRAW);
}

static bool lacks(Run *run, SeatId s, DefId missing)
{
    Slice name = pool_def(run_game(run)->block.pool, missing)->name;
    return run_fail(run, "%c's deck has no '%.*s' left", 'A' + s, (int)name.n,
                    name.p);
}

/* First player (102.3) */

static void choose_first(Run *run, const Frame *f)
{
    Walk w = {0, 0, 0};
    const Phrase *p = walk_next(run, &w, SAY_FIRST);
    Atom *atom = &game_atoms(run_game(run))[f->atom_first];
    atom->seat = p != NULL ? p->seat : 0;
    if (p != NULL)
        use(run, w.bit - 1);
}

/* Draws */

static bool draws(const Game *g, const Frame *f, SeatId s)
{
    const Atom *atoms = game_atoms((Game *)(uintptr_t)g) + f->atom_first;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (atoms[i].seat == s && atoms[i].card == NO_CARD &&
            !(atoms[i].flags & ATOM_DROPPED))
            return true;
    return false;
}

static void stack_draws(Run *run, const Frame *f)
{
    Walk w = {0, 0, 0};
    DefId missing;
    SeatSet done = 0;
    for (const Phrase *p; (p = walk_next(run, &w, SAY_DRAWS)) != NULL;) {
        if (done & SEAT_BIT(p->seat) || !draws(run_game(run), f, p->seat))
            continue;
        done |= SEAT_BIT(p->seat);
        use(run, w.bit - 1);
        if (!place_stack(run_game(run), p->seat, ZONE_DRAW_DECK, p->names,
                         &missing))
            lacks(run, p->seat, missing);
    }
}

/* Shuffles: noted before, put right after */

static uint32_t slot_of(SeatId s, unsigned zone)
{
    return 2u * s + (zone == ZONE_PROBLEM_DECK);
}

static void note_orders(Run *run)
{
    Game *g = run_game(run);
    for (SeatId s = 0; s < g->seat_count; s++)
        for (uint8_t zone = ZONE_DRAW_DECK; zone <= ZONE_PROBLEM_DECK; zone++) {
            uint32_t slot = slot_of(s, zone);
            run->before_count[slot] = place_read_order(
                g, s, (ZoneId)zone, run->before + slot * ORDER_MAX, ORDER_MAX);
        }
}

static bool is_shuffled(const Game *g, const Frame *f, SeatId s, unsigned zone)
{
    const Atom *atoms = game_atoms((Game *)(uintptr_t)g) + f->atom_first;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (atoms[i].seat == s && atoms[i].zone == zone)
            return true;
    return false;
}

static void put_right(Run *run, const Frame *f)
{
    Walk w = {0, 0, 0};
    DefId missing;
    Game *g = run_game(run);
    uint32_t done = 0;
    for (const Phrase *p; (p = walk_next(run, &w, SAY_SHUFFLES)) != NULL;) {
        uint32_t slot = slot_of(p->seat, p->zone);
        if (done >> slot & 1 || !is_shuffled(g, f, p->seat, p->zone))
            continue;
        done |= 1u << slot;
        use(run, w.bit - 1);
        if (p->as_is)
            place_order(g, run->before + slot * ORDER_MAX,
                        run->before_count[slot]);
        else if (!place_stack(g, p->seat, (ZoneId)p->zone, p->names, &missing))
            lacks(run, p->seat, missing);
    }
}

static void after_shuffle(Run *run, const Frame *f)
{
    if (run->sc->step == STEP_BEFORE && !run->opened) {
        run->opened = true; /* the one of 102.3 */
        for (SeatId s = 0; s < run->sc->seat_count; s++)
            place_opening(run->sc, &run->table, s);
        return;
    }
    put_right(run, f);
}

bool chance_came(Run *run, const Frame *f)
{
    switch (f->occurrence) {
    case OCC_CHOOSE_FIRST:
        choose_first(run, f);
        return true;
    case OCC_DRAW:
        stack_draws(run, f);
        return true;
    case OCC_SHUFFLE:
        run->shuffling = !run->shuffling;
        if (run->shuffling)
            note_orders(run);
        else
            after_shuffle(run, f);
        return true;
    default:
        return false;
    }
}

/* Flips */

static bool flips(const Game *g, const Frame *f, const Phrase *p)
{
    const Atom *atoms = game_atoms((Game *)(uintptr_t)g) + f->atom_first;
    uint32_t n = 0;
    for (unsigned i = 0; i < f->atom_count; i++)
        n += atoms[i].seat == p->seat && !(atoms[i].flags & ATOM_DROPPED);
    return n >= p->names.count;
}

bool chance_flips(Run *run, const Statement *s)
{
    Game *g = run_game(run);
    DefId missing;
    for (uint32_t i = 0; i < s->count; i++) {
        const Phrase *p = &s->phrases[i];
        if (!flips(g, frame_top(g), p))
            return run_fail(run, "%c does not flip that many cards now",
                            'A' + p->seat);
        if (!place_stack(g, p->seat, ZONE_DRAW_DECK, p->names, &missing))
            return lacks(run, p->seat, missing);
    }
    return true;
}

bool chance_fits(Run *run)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < run->sc->count; i++)
        if (is_chance(&run->sc->statements[i]))
            n += run->sc->statements[i].count;
    return n <= CHANCE_MAX || run_fail(run, "too much chance in one scenario");
}

bool chance_finish(Run *run)
{
    uint32_t bit = 0;
    for (uint32_t i = 0; i < run->sc->count; i++) {
        const Statement *s = &run->sc->statements[i];
        for (uint32_t j = 0; is_chance(s) && j < s->count; j++)
            if (!is_used(run, bit++)) {
                run->at = i;
                return run_fail(run, "this chance was written but never came");
            }
    }
    return true;
}

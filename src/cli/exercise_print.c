/* exercise_print.c - what `faceoff cards exercise` found. */
#include "cli/cli.h"
#include "cli/exercise.h"
#include "cli/guard.h"
#include "cli/keep.h"
#include "cli/page.h"

#include <inttypes.h>

/* Keeping */

static bool keep_position(const Exercise *x, const Fault *fault)
{
    const BoutRecord *record = &x->shared->record;
    Page page;
    if (!page_init(&page, "cards"))
        return false;
    buf_addf(&page.buf, "# %s, with seed %" PRIu64 ", after these answers:\n#",
             fault->why, fault->seed);
    for (uint32_t i = 0; i < record->count; i++)
        buf_addf(&page.buf, " %u", record->answers[i]);
    buf_add_char(&page.buf, '\n');
    midgame_print(&x->shared->position, x->kit->pool, &page.buf);
    return page_write(&page, fault->file) == EXIT_DONE;
}

static bool keep_replay(Exercise *x, const Fault *fault)
{
    GameSetup setup = {.pool = x->kit->pool,
                       .rules = &x->kit->rules,
                       .book = x->kit->book,
                       .seat_count = 2};
    for (SeatId s = 0; s < setup.seat_count; s++) {
        const SharedDeck *deck = &x->shared->decks[s];
        setup.seats[s] =
            (SeatCards){deck->mane, deck->draw_count, deck->problem_count,
                        deck->draw, deck->problems};
    }
    if (!bout_deal(&x->bout, &setup))
        return false;
    guard_shrink(&x->bout);
    return keep_failed(&x->bout, fault->file, "cards");
}

void exercise_keep(Exercise *x, Fault *fault)
{
    snprintf(fault->file, sizeof fault->file, "failed-%" PRIu64 ".%s",
             fault->seed, fault->set_up ? "scn" : "replay");
    if (!(fault->set_up ? keep_position(x, fault) : keep_replay(x, fault)))
        fault->file[0] = '\0';
}

/* Counting */

typedef struct Sum {
    uint32_t all, free, set_up;
    uint32_t idle; /* of both: had nothing to do */
} Sum;

static Sum sum_of(const Exercise *x)
{
    Sum sum = {.all = x->witness->count};
    for (uint32_t i = 0; i < sum.all; i++) {
        sum.free += x->shared->way[i] == WAY_FREE;
        sum.set_up += x->shared->way[i] == WAY_SET_UP;
        sum.idle += x->shared->seen[i] == SIGHT_IDLE;
    }
    return sum;
}

/* Why it was not seen, as far as that is known. */
static const char *why_unseen(const Exercise *x, uint32_t i)
{
    const Deed *d = &x->witness->deeds[i];
    bool began = x->shared->seen[i] == SIGHT_BEGAN;
    if (x->shared->seen[i] == SIGHT_IDLE)
        return "it ran to its end, but its last instruction had nothing to do";
    DefId def = deed_def(d);
    if (pool_def(x->kit->pool, def)->flags & CARD_TOKEN && !began)
        return "no game made this token";
    if (book_is_unread(x->kit->book, def))
        return "other text of the card is not understood, so nobody plays it";
    if (d->ability.quote > 0 && !began)
        return "no card that was given it could use it";
    if (d->kind == DEED_STANDS)
        return began ? "it was there, but no game was different without it"
                     : "the card came nowhere where it could do something";
    return began ? "it began, but its last instruction was never come to"
                 : "it never triggered, and nobody could use it";
}

static Slice text_of(const Exercise *x, const Deed *d)
{
    const Ability line = {.line = d->line};
    return book_english(x->kit->book, deed_def(d), deed_side(d), &line);
}

/* Text */

static void print_unseen(const Exercise *x)
{
    for (uint32_t i = 0; i < x->witness->count; i++) {
        const Deed *d = &x->witness->deeds[i];
        if (x->shared->seen[i] == SIGHT_DONE)
            continue;
        const CardDef *card = pool_def(x->kit->pool, deed_def(d));
        Slice text = text_of(x, d);
        printf("%.*s%s\n  %.*s\n  %s\n", (int)card->name.n, card->name.p,
               deed_side(d) > 0 ? ", Boosted side" : "", (int)text.n, text.p,
               why_unseen(x, i));
    }
}

static void print_text(const Exercise *x)
{
    Sum sum = sum_of(x);
    uint32_t done = sum.free + sum.set_up;
    print_unseen(x);
    for (uint32_t i = 0; i < x->fault_count; i++)
        printf("seed %" PRIu64 "%s: %s%s%s\n", x->faults[i].seed,
               x->faults[i].set_up ? ", from a position" : "", x->faults[i].why,
               x->faults[i].file[0] != '\0' ? "; kept as " : "",
               x->faults[i].file);
    printf("abilities             %u\n", sum.all);
    printf("executed in free play %u\n", sum.free);
    printf("from a position       %u\n", sum.set_up);
    printf("never executed        %u\n", sum.all - done);
    printf("with nothing to do    %u\n", sum.idle);
    printf("games                 %" PRIu64 ", and %" PRIu64
           " from a position\n",
           x->shared->games, x->shared->positions);
    printf("games that went wrong %u\n", x->fault_count);
}

/* JSON */

static void put_sums(Json *j, const Exercise *x)
{
    const Sum sum = sum_of(x);
    json_put_object(j, "totals");
    json_put_uint(j, "abilities", sum.all);
    json_put_uint(j, "free", sum.free);
    json_put_uint(j, "set_up", sum.set_up);
    json_put_uint(j, "never", sum.all - sum.free - sum.set_up);
    json_put_uint(j, "idle", sum.idle);
    json_put_uint(j, "games", x->shared->games);
    json_put_uint(j, "positions", x->shared->positions);
    json_end(j);
    json_put_array(j, "faults");
    for (uint32_t i = 0; i < x->fault_count; i++) {
        json_object(j);
        json_put_uint(j, "seed", x->faults[i].seed);
        json_put_text(j, "why", x->faults[i].why);
        json_put_text(j, "file", x->faults[i].file);
        json_end(j);
    }
    json_end(j);
}

static void put_ability(Json *j, const Exercise *x, uint32_t i)
{
    static const char *const ways[] = {"never", "free", "set_up"};
    const Deed *d = &x->witness->deeds[i];
    const CardDef *card = pool_def(x->kit->pool, deed_def(d));
    json_object(j);
    json_put_string(j, "card", card->name);
    json_put_string(j, "number", card->number);
    json_put_uint(j, "side", deed_side(d) + 1);
    json_put_uint(j, "line", d->line);
    json_put_string(j, "text", text_of(x, d));
    json_put_text(j, "executed", ways[x->shared->way[i]]);
    if (x->shared->seen[i] != SIGHT_DONE)
        json_put_text(j, "reason", why_unseen(x, i));
    json_end(j);
}

static int print_json(const Exercise *x, int code)
{
    Page page;
    Json *j = &page.json;
    if (!page_init(&page, "cards"))
        return EXIT_WRONG;
    json_object(j);
    json_put_array(j, "abilities");
    for (uint32_t i = 0; i < x->witness->count; i++)
        put_ability(j, x, i);
    json_end(j);
    put_sums(j, x);
    json_end(j);
    return page_end(&page, code);
}

int exercise_print(const Exercise *x)
{
    const Sum sum = sum_of(x);
    const bool whole = sum.free + sum.set_up == sum.all;
    const int code = whole && x->fault_count == 0 ? EXIT_DONE : EXIT_NO;
    if (x->json)
        return print_json(x, code);
    print_text(x);
    return code;
}

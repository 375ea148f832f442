/* replay.c - see replay.h: noting, printing and playing. */
#include "script/replay.h"

#include "cards/print.h"
#include "rules/rules.h"
#include "rules/words.h"
#include "script/kit.h"
#include "script/replay_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Noting */

Replay *replay_new(const GameSetup *setup)
{
    Replay *r = calloc(1, sizeof *r);
    if (r == NULL)
        return NULL;
    r->setup = *setup;
    r->winner = NO_SEAT;
    return r;
}

void replay_free(Replay *r)
{
    if (r == NULL)
        return;
    book_free(r->book);
    pool_free(r->pool);
    for (SeatId s = 0; s < SEATS_MAX; s++)
        deck_free(r->decks[s]);
    free(r->steps);
    free(r->marks);
    free(r);
}

/* Room for one more of `each` bytes in an array of *room, of which `count` are
 * used; the array, or NULL when out of memory. */
static void *more(void *array, size_t each, uint32_t count, uint32_t *room)
{
    if (count < *room)
        return array;
    uint32_t twice = *room == 0 ? 64 : *room * 2;
    void *larger = realloc(array, twice * each);
    if (larger != NULL)
        *room = twice;
    return larger;
}

bool replay_add_step(Replay *r, ReplayStep step)
{
    ReplayStep *steps = more(r->steps, sizeof *steps, r->count, &r->room);
    if (steps == NULL)
        return false;
    r->steps = steps;
    r->steps[r->count++] = step;
    return true;
}

bool replay_add_mark(Replay *r, ReplayMark mark)
{
    ReplayMark *marks =
        more(r->marks, sizeof *marks, r->mark_count, &r->mark_room);
    if (marks == NULL)
        return false;
    r->marks = marks;
    r->marks[r->mark_count++] = mark;
    return true;
}

static bool note(Replay *r, const Game *g, ReplayStep step)
{
    if (r->count % REPLAY_DIGEST_EVERY == 0 && r->count > 0 &&
        !replay_add_mark(r, (ReplayMark){r->count, replay_digest(g)}))
        return false;
    return replay_add_step(r, step);
}

bool replay_note(Replay *r, const Game *g, uint32_t index)
{
    assert(index < g->request.count);
    return note(r, g,
                (ReplayStep){.index = (uint16_t)index,
                             .count = g->request.count,
                             .seat = g->request.seat});
}

bool replay_note_concede(Replay *r, const Game *g, SeatId seat)
{
    return note(r, g, (ReplayStep){.index = REPLAY_CONCEDE, .seat = seat});
}

bool replay_note_end(Replay *r, const Game *g)
{
    r->result = g->result;
    r->winner = g->winner;
    return replay_add_mark(r, (ReplayMark){r->count, replay_digest(g)});
}

void replay_reopen(Replay *r)
{
    r->result = RESULT_NONE;
    r->winner = NO_SEAT;
    if (r->mark_count > 0 && r->marks[r->mark_count - 1].after == r->count)
        r->mark_count--; /* noted anew as the next step is, or at the end */
}

void replay_cut(Replay *r, uint32_t count)
{
    if (count >= r->count)
        return;
    r->count = count;
    while (r->mark_count > 0 && r->marks[r->mark_count - 1].after > count)
        r->mark_count--;
    r->result = RESULT_NONE;
    r->winner = NO_SEAT;
}

/* Printing */

/* What is printed by `part` stands four columns to the right, so that no line
 * of it can be taken for one of ours. */
static void indent(Buf *out, Slice text)
{
    Slice line;
    while (slice_line(&text, &line)) {
        if (line.n > 0)
            buf_add_text(out, "    ");
        buf_add(out, line);
        buf_add_char(out, '\n');
    }
}

static void print_rules(const Replay *r, char *memory, size_t size, Buf *out)
{
    Buf rules;
    buf_init(&rules, memory, size);
    ruleset_print(r->setup.rules, &rules);
    if (r->setup.book != NULL)
        book_print_keywords(r->setup.book, game_words(), &rules);
    buf_add_text(out, "rules\n");
    indent(out, buf_slice(&rules));
    out->overflow |= rules.overflow;
}

static void print_cards(const Replay *r, const bool *kept, char *memory,
                        size_t size, Buf *out)
{
    const char *between = "";
    buf_add_text(out, "\ncards\n");
    for (DefId id = 0; id < r->setup.pool->count; id++) {
        Buf card;
        if (!kept[id])
            continue;
        buf_init(&card, memory, size);
        card_print(r->setup.pool, id, &card);
        buf_add_text(out, between);
        indent(out, buf_slice(&card));
        out->overflow |= card.overflow;
        between = "\n";
    }
}

static DeckList list_of(const DefId *ids, uint32_t count)
{
    return (DeckList){count, count, (DefId *)(uintptr_t)ids,
                      NULL}; /* only read */
}

static void print_deck(const Replay *r, SeatId s, char *memory, size_t size,
                       Buf *out)
{
    const SeatCards *cards = &r->setup.seats[s];
    const Deck deck = {.manes = list_of(&cards->mane, 1),
                       .draw = list_of(cards->draw, cards->draw_count),
                       .problems =
                           list_of(cards->problems, cards->problem_count)};
    Buf text;
    buf_init(&text, memory, size);
    deck_print(&deck, r->setup.pool, &text);
    buf_addf(out, "\ndeck %c\n", 'A' + s);
    indent(out, buf_slice(&text));
    out->overflow |= text.overflow;
}

static void print_answers(const Replay *r, Buf *out)
{
    uint32_t mark = 0;
    buf_add_text(out, "\nanswers\n");
    for (uint32_t i = 0; i <= r->count; i++) {
        for (; mark < r->mark_count && r->marks[mark].after == i; mark++)
            buf_addf(out, "    digest %u %016llx\n", i,
                     (unsigned long long)r->marks[mark].digest);
        if (i == r->count)
            break;
        const ReplayStep *step = &r->steps[i];
        buf_addf(out, "    %c ", 'A' + step->seat);
        if (step->index == REPLAY_CONCEDE)
            buf_add_text(out, "concedes\n");
        else
            buf_addf(out, "%u of %u\n", step->index, step->count);
    }
}

static void print_result(const Replay *r, Buf *out)
{
    buf_add_text(out, "\nresult ");
    if (r->result == RESULT_WON)
        buf_addf(out, "%c won\n", 'A' + r->winner);
    else
        buf_add_text(out, r->result == RESULT_DRAW ? "draw\n" : "none\n");
}

/* True if it fit into `size` bytes; each part is put together in `part`. */
static bool print_all(const Replay *r, const bool *kept, char *text, char *part,
                      size_t size)
{
    Buf out;
    buf_init(&out, text, size);
    buf_addf(&out, "faceoff replay %d\nseed %llu\n\n", REPLAY_VERSION,
             (unsigned long long)r->setup.seed);
    print_rules(r, part, size, &out);
    print_cards(r, kept, part, size, &out);
    for (SeatId s = 0; s < r->setup.seat_count; s++)
        print_deck(r, s, part, size, &out);
    print_answers(r, &out);
    print_result(r, &out);
    return !out.overflow;
}

static char *print_into_enough(const Replay *r, const bool *kept)
{
    for (size_t size = 1 << 16; size != 0; size *= 2) {
        char *text = malloc(size), *part = malloc(size);
        bool made = text != NULL && part != NULL;
        bool fits = made && print_all(r, kept, text, part, size);
        free(part);
        if (fits)
            return text;
        free(text);
        if (!made)
            return NULL;
    }
    return NULL;
}

char *replay_text(const Replay *r)
{
    bool *kept = replay_cards(&r->setup);
    char *text = kept != NULL ? print_into_enough(r, kept) : NULL;
    free(kept);
    return text;
}

/* Playing */

Game *replay_game(const Replay *r)
{
    return kit_game(&r->setup);
}

static bool differs(char why[REPLAY_WHY], const char *what)
{
    snprintf(why, REPLAY_WHY, "%s", what);
    return false;
}

static bool check_step(const ReplayStep *step, const Game *g,
                       char why[REPLAY_WHY])
{
    if (g->result != RESULT_NONE)
        return differs(why, "the game is over");
    if (step->index == REPLAY_CONCEDE)
        return seat_plays(g, step->seat) ||
               differs(why, "who concedes is out of the game");
    const Request *request = &g->request;
    if (step->seat == request->seat && step->count == request->count)
        return true;
    snprintf(why, REPLAY_WHY,
             "%c is asked, with %u answers; in the replay %c, with %u",
             'A' + request->seat, request->count, 'A' + step->seat,
             step->count);
    return false;
}

static bool check_end(const Replay *r, const Game *g, char why[REPLAY_WHY])
{
    if (r->result == g->result && r->winner == g->winner)
        return true;
    return differs(why, g->result == RESULT_NONE ? "the game is not over"
                                                 : "another result");
}

bool replay_check(const Replay *r, uint32_t i, const Game *g,
                  char why[REPLAY_WHY])
{
    assert(i <= r->count);
    if (!(i < r->count ? check_step(&r->steps[i], g, why)
                       : check_end(r, g, why)))
        return false;
    for (uint32_t m = 0; m < r->mark_count; m++)
        if (r->marks[m].after == i && r->marks[m].digest != replay_digest(g))
            return differs(why, "the digest is another");
    return true;
}

void replay_step(const Replay *r, uint32_t i, Game *g, Log *log)
{
    assert(i < r->count);
    const ReplayStep *step = &r->steps[i];
    if (step->index == REPLAY_CONCEDE)
        game_concede(g, step->seat, log);
    else
        game_answer(g, step->index, log);
}

bool replay_verify(const Replay *r, uint32_t *at, char why[REPLAY_WHY])
{
    Game *g = replay_game(r);
    bool same = g != NULL || differs(why, "out of memory");
    for (*at = 0; same; ++*at) {
        if (kit_run(&g, NULL) == STOP_ROOM)
            same = differs(why, "out of memory");
        same = same && replay_check(r, *at, g, why);
        if (!same || *at == r->count)
            break;
        replay_step(r, *at, g, NULL);
    }
    free(g);
    return same;
}

/* cards_exercise - `faceoff cards exercise`: does every ability do its work?
 *
 * Games are played by chance until each ability of the cards given was seen to
 * have done it (script/witness.h): first whole games with legal decks around
 * cards still unseen, then from positions set up around one such card. They are
 * played in a process of its own, so that one that dies is found, told, and the
 * rest goes on.
 */
#include "cards/deck_random.h"
#include "cli/cards.h"
#include "cli/cli.h"
#include "cli/exercise.h"
#include "cli/guard.h"
#include "script/company.h"

#include <stdlib.h>
#include <string.h>

enum {
    SEATS = 2,
    POSITIONS = 300,     /* around one card, at most */
    POSITIONS_IDLE = 60, /* if it has run, and had nothing to do */
    WANTED_MAX = 7,      /* cards that a deck is drawn around */
    SAMPLES = 12,        /* of which the one tried least is taken */
    DECK_STREAM = 100
};

static bool is_time_up(const Exercise *x)
{
    return x->seconds > 0 && cli_milliseconds() - x->began >= 1000 * x->seconds;
}

/* What is still to be seen */

/* How far the ability of the card has come of which least was seen. */
static Sight least_seen(const Exercise *x, DefId def)
{
    const Witness *w = x->witness;
    uint8_t least = SIGHT_DONE;
    for (uint32_t i = w->first[2u * def]; i < w->first[2u * def + 2]; i++)
        least = w->seen[i] < least ? w->seen[i] : least;
    return (Sight)least;
}

static uint32_t list_unseen(const Exercise *x, DefId *out)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < x->source.count; i++)
        if (least_seen(x, x->source.cards[i]) < SIGHT_DONE)
            out[n++] = x->source.cards[i];
    return n;
}

/* What was seen by now was seen in that way. */
static void note_way(Exercise *x, Way way)
{
    for (uint32_t i = 0; i < x->witness->count; i++)
        if (x->witness->seen[i] >= SIGHT_IDLE && x->shared->way[i] == WAY_NONE)
            x->shared->way[i] = (uint8_t)way;
}

/* Decks around them */

static bool agrees(const Exercise *x, ColorSet colors, DefId def)
{
    const CardDef *card = pool_def(x->kit->pool, def);
    return card->type == TYPE_PROBLEM || (card->sides[0].colors & ~colors) == 0;
}

/* One of several, the one tried least; of the colors, if there are some. */
static DefId pick_wanted(Exercise *x, ColorSet colors, Rng *rng)
{
    DefId best = NO_DEF;
    for (unsigned i = 0; i < SAMPLES; i++) {
        DefId def = x->unseen[rng_below(rng, x->unseen_count)];
        if ((colors == 0 || agrees(x, colors, def)) &&
            (best == NO_DEF || x->shared->tries[def] < x->shared->tries[best]))
            best = def;
    }
    return best;
}

static Deck *draw_deck(Exercise *x, uint64_t seed, SeatId s)
{
    Rng rng = rng_stream(seed, DECK_STREAM + s);
    DefId wanted[WANTED_MAX];
    uint32_t count = 0;
    ColorSet colors = 0;
    for (unsigned i = 0; i < WANTED_MAX && x->unseen_count > 0; i++) {
        DefId def = pick_wanted(x, colors, &rng);
        if (def == NO_DEF)
            continue;
        wanted[count++] = def;
        colors |= pool_def(x->kit->pool, def)->sides[0].colors;
        x->shared->tries[def]++;
    }
    DeckSource source = x->source;
    source.wanted = wanted;
    source.wanted_count = count;
    return deck_random(&source, &rng);
}

static bool no_deck(Exercise *x)
{
    snprintf(x->shared->record.why, BOUT_WHY, "too few cards for a deck");
    return false;
}

static bool draw_decks(Exercise *x, uint64_t seed)
{
    for (SeatId s = 0; s < SEATS; s++) {
        deck_free(x->decks[s]);
        x->decks[s] = draw_deck(x, seed, s);
        if (x->decks[s] == NULL)
            return no_deck(x);
    }
    return true;
}

/* What the game is played with is shared: whoever looks into a failure needs
 * it. */
static SeatCards share_deck(SharedDeck *to, const Deck *deck)
{
    to->mane = deck_mane(deck);
    to->draw_count = (uint16_t)deck->draw.count;
    to->problem_count = (uint16_t)deck->problems.count;
    memcpy(to->draw, deck->draw.ids, deck->draw.count * sizeof(DefId));
    memcpy(to->problems, deck->problems.ids,
           deck->problems.count * sizeof(DefId));
    return (SeatCards){to->mane, to->draw_count, to->problem_count, to->draw,
                       to->problems};
}

static bool deal(Exercise *x)
{
    GameSetup setup = {.pool = x->kit->pool,
                       .rules = &x->kit->rules,
                       .book = x->kit->book,
                       .seat_count = SEATS};
    for (SeatId s = 0; s < SEATS; s++) {
        if (x->decks[s]->draw.count > SHARED_DECK ||
            x->decks[s]->problems.count > SHARED_DECK)
            return no_deck(x);
        setup.seats[s] = share_deck(&x->shared->decks[s], x->decks[s]);
    }
    return bout_deal(&x->bout, &setup);
}

/* Whole games */

static void seat_agents(Exercise *x, uint64_t i)
{
    static const char *const names[] = {"random", "greedy", "random"};
    x->bout.names[0] = slice_of(names[i % 3]);
    x->bout.names[1] = slice_of(names[(i + i / 3) % 3]);
}

static bool play_game(Exercise *x, uint64_t seed)
{
    x->unseen_count = list_unseen(x, x->unseen);
    x->shared->record.seed = seed;
    x->shared->position.count = 0;
    seat_agents(x, seed);
    if (!draw_decks(x, seed) || !deal(x) || !bout_play(&x->bout, seed))
        return false;
    witness_compare(x->witness, &x->bout);
    note_way(x, WAY_FREE);
    return true;
}

static bool play_games(void *with)
{
    Exercise *x = with;
    Shared *shared = x->shared;
    while (shared->games < x->games && !is_time_up(x)) {
        if (!play_game(x, x->seed + shared->games++))
            return false;
        if (list_unseen(x, x->unseen) == 0)
            break;
    }
    return true;
}

/* From positions */

/* One deck has the card, and both have others that its text speaks of. */
static bool draw_company(Exercise *x, DefId about, Rng *rng)
{
    DefId wanted[WANTED_MAX] = {about};
    DeckSource source = x->source;
    uint32_t most = rng_below(rng, WANTED_MAX);
    source.wanted = wanted;
    for (SeatId s = 0; s < SEATS; s++) {
        source.wanted_count =
            1 + company_pick(x->kit, about, source.cards, source.count,
                             wanted + 1, most, rng);
        if (s > 0) { /* the card itself is the first player's */
            source.wanted++;
            source.wanted_count--;
        }
        deck_free(x->decks[s]);
        x->decks[s] = deck_random(&source, rng);
        if (x->decks[s] == NULL)
            return no_deck(x);
    }
    return true;
}

static bool set_up(Exercise *x, DefId about, uint64_t seed)
{
    Rng rng = rng_stream(seed, DECK_STREAM + SEATS);
    x->shared->record.seed = seed;
    x->shared->record.count = 0;
    return draw_company(x, about, &rng) && deal(x) &&
           (midgame_deal(&x->shared->position, x->kit,
                         (const Deck *const *)x->decks, about, &rng) ||
            no_deck(x));
}

static bool play_position(Exercise *x, DefId about, uint64_t seed)
{
    if (!set_up(x, about, seed))
        return false;
    Game *start = midgame_game(&x->shared->position, x->kit, seed);
    x->bout.start = start;
    seat_agents(x, seed);
    bool good = start != NULL && bout_play(&x->bout, seed);
    if (good)
        witness_compare(x->witness, &x->bout);
    x->bout.start = NULL;
    free(start);
    note_way(x, WAY_SET_UP);
    return good;
}

/* How many positions are worth trying. */
static uint32_t positions_for(const Exercise *x, DefId def)
{
    Sight seen = least_seen(x, def);
    return seen == SIGHT_DONE   ? 0
           : seen == SIGHT_IDLE ? POSITIONS_IDLE
                                : POSITIONS;
}

static bool play_positions(void *with)
{
    Exercise *x = with;
    Shared *shared = x->shared;
    for (; shared->at < x->source.count; shared->at++) {
        DefId def = x->source.cards[shared->at];
        while (shared->tried < positions_for(x, def) && !is_time_up(x)) {
            shared->positions++;
            shared->tried++;
            if (!play_position(x, def,
                               x->seed + EXERCISE_GAMES + shared->positions))
                return false;
        }
        shared->tried = 0;
    }
    return true;
}

/* What goes wrong is told, and the rest goes on. */

static void keep_fault(Exercise *x)
{
    Shared *shared = x->shared;
    Fault *fault = &x->faults[x->fault_count];
    snprintf(fault->why, sizeof fault->why, "%s",
             shared->record.why[0] != '\0' ? shared->record.why
                                           : "the program died");
    fault->seed = shared->record.seed;
    fault->set_up = shared->position.count > 0;
    x->fault_count++;
    exercise_keep(x, fault);
}

/* Does the work until it is done or there are too many faults. */
static void go_on(Exercise *x, bool (*work)(void *with))
{
    while (x->fault_count < FAULTS_MAX) {
        x->shared->record.why[0] = '\0';
        if (guard_run(work, x))
            return;
        keep_fault(x);
    }
}

static int exercise(Exercise *x)
{
    x->began = cli_milliseconds();
    go_on(x, play_games);
    go_on(x, play_positions);
    return exercise_print(x);
}

/* Getting ready */

static bool make_room(Exercise *x, uint32_t from)
{
    uint32_t count = x->kit->pool->count;
    x->shared = guard_share(sizeof(Shared));
    x->witness = witness_new(x->kit->book, from);
    DefId *cards = malloc(count * sizeof *cards);
    x->source = (DeckSource){
        .pool = x->kit->pool, .rules = &x->kit->rules, .cards = cards};
    x->unseen = malloc(count * sizeof *x->unseen);
    if (x->shared == NULL || x->witness == NULL || cards == NULL ||
        x->unseen == NULL || count > EXERCISE_CARDS ||
        x->witness->count > EXERCISE_DEEDS)
        return false;
    x->source.count = kit_playable(x->kit, from, cards);
    if (!deck_random_can(&x->source)) /* then others fill the decks up */
        x->source.count = kit_playable(x->kit, 0, cards);
    x->witness->seen = x->shared->seen;
    x->bout.with = x->witness;
    return bout_init(&x->bout, NULL, &x->shared->record);
}

static int with_kit(Exercise *x, uint32_t from)
{
    if (!make_room(x, from))
        return cli_no_memory("cards");
    x->bout.watch = WATCH_CHECK;
    x->bout.run = witness_run;
    x->bout.with = x->witness;
    int code = exercise(x);
    bout_clear(&x->bout);
    for (SeatId s = 0; s < SEATS; s++)
        deck_free(x->decks[s]);
    witness_free(x->witness);
    free((DefId *)(uintptr_t)x->source.cards);
    free(x->unseen);
    return code;
}

int cards_exercise(const CardArgs *args, Kit *kit, uint32_t from)
{
    Exercise x = {.kit = kit,
                  .games = args->games,
                  .seconds = args->seconds,
                  .seed = args->seed,
                  .json = args->json};
    return with_kit(&x, from);
}

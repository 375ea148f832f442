/* cmd_replay - `faceoff replay`: games that were written down, told again,
 * checked, and played on (docs/REPLAYS.md).
 */
#include "cli/cli.h"
#include "cli/files.h"
#include "cli/load.h"
#include "cli/options.h"
#include "cli/page.h"
#include "cli/session.h"
#include "cli/tale.h"
#include "rules/rules.h"
#include "script/bout.h"
#include "script/replay.h"
#include "view/json.h"
#include "view/narrate.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXT_SIZE = 512 };
#define AT_END UINT64_MAX

typedef struct Options {
    bool json;
    SeatId seat; /* NO_SEAT: everything is told */
    uint64_t at; /* how many answers are kept; AT_END: all */
    Slice agents[SEATS_MAX];
    const char *out, *rules;
} Options;

void usage_replay(FILE *out)
{
    fputs("usage: faceoff replay show FILE [--seat A] [--json]\n"
          "       faceoff replay verify FILE...\n"
          "       faceoff replay continue FILE [--at N] [--agents A,B]"
          " [-o FILE]\n\n"
          "  show      the game, sentence by sentence\n"
          "  verify    does it still go as it went? ends with 1 if one does"
          " not\n"
          "  continue  bots play on, and the new replay is written\n\n"
          "  --seat    only what this player may know\n"
          "  --json    one object a line: an answer and what came of it\n"
          "  --at      go on after N answers; otherwise after the last\n"
          "  --agents  who plays on, one for each seat; otherwise random\n"
          "  -o        where to; otherwise standard output\n\n"
          "A replay carries the rules and the cards it was played with.\n",
          out);
}

static int wrong(const char *what, const char *subject)
{
    return cli_wrong("replay", what, subject);
}

/* The replay in that file, or NULL after the reasons were told. */
static Replay *load(const char *path)
{
    DiagList diags;
    size_t size;
    char *text = load_file(path, &size);
    if (text == NULL) {
        cli_cannot("replay", "read", path);
        return NULL;
    }
    diag_init(&diags, path);
    Replay *r = replay_load((Slice){text, size}, &diags);
    free(text);
    load_tell(&diags, "replay");
    return r;
}

static int differs(const char *path, uint32_t at, const char *why)
{
    fprintf(stderr, "%s: differs after %u answers: %s\n", path, at, why);
    return EXIT_NO;
}

/* show */

typedef struct Show {
    const Options *o;
    const Replay *r;
    Game *g;
    Log log;
    Page page; /* with --json */
} Show;

/* What others answer may be a secret (102.2, 402.3); what is not is told as it
 * happens. */
static bool is_told(const Show *s, const ReplayStep *step)
{
    return s->o->seat == NO_SEAT || s->o->seat == step->seat ||
           step->index == REPLAY_CONCEDE;
}

static void answer_words(const Show *s, const ReplayStep *step, Buf *out)
{
    if (!is_told(s, step))
        buf_add_text(out, "answers");
    else if (step->index == REPLAY_CONCEDE)
        buf_add_text(out, "concede");
    else
        narrate_answer(s->g, answer_at(s->g, step->index), s->o->seat, out);
}

/* What has happened since the last answer, then the next one. */
static void show_text(const Show *s, uint32_t step)
{
    const Look look = look_plain();
    char words[TEXT_SIZE];
    Buf buf;
    tale_print(s->g, s->log.items, s->log.count, s->o->seat, &look);
    if (step == s->r->count)
        return;
    buf_init(&buf, words, sizeof words);
    const ReplayStep *next = &s->r->steps[step];
    answer_words(s, next, &buf);
    printf(is_told(s, next) ? "%u. %c: %s\n" : "%u. %c %s\n", step + 1,
           seat_letter(next->seat), words);
}

static void json_next(Json *j, const Show *s, uint32_t step)
{
    const ReplayStep *next = &s->r->steps[step];
    char seat[] = {seat_letter(next->seat), '\0'}, words[TEXT_SIZE];
    Buf buf;
    buf_init(&buf, words, sizeof words);
    answer_words(s, next, &buf);
    json_put_text(j, "seat", seat);
    if (!is_told(s, next))
        return;
    json_put_text(j, "answer", words);
    if (next->index == REPLAY_CONCEDE)
        return;
    json_put_uint(j, "index", next->index);
    json_put_uint(j, "count", next->count);
}

static void json_result(Json *j, const Game *g)
{
    char winner[] = {g->result == RESULT_WON ? seat_letter(g->winner) : '-',
                     '\0'};
    json_put_text(j, "result",
                  g->result == RESULT_NONE   ? "none"
                  : g->result == RESULT_DRAW ? "draw"
                                             : "won");
    if (g->result == RESULT_WON)
        json_put_text(j, "winner", winner);
}

static bool show_json(Show *s, uint32_t step)
{
    Json *j = &s->page.json;
    json_object(j);
    json_put_uint(j, "step", step);
    json_put_array(j, "occurrences");
    for (uint32_t i = 0; i < s->log.count; i++)
        json_occurrence(j, s->g, &s->log.items[i], s->o->seat);
    json_end(j);
    if (step < s->r->count)
        json_next(j, s, step);
    else
        json_result(j, s->g);
    json_end(j);
    return page_line(&s->page);
}

/* Runs to the next request with a record that is large enough; false when out
 * of memory. */
static bool run_recorded(Show *s)
{
    s->log.count = 0;
    for (;;) {
        Stop stop = kit_run(&s->g, &s->log);
        if (stop == STOP_REQUEST || stop == STOP_OVER)
            return true;
        uint32_t room = s->log.room * 2;
        Occurrence *items = realloc(s->log.items, room * sizeof *items);
        if (stop == STOP_ROOM || items == NULL)
            return false;
        s->log.items = items;
        s->log.room = room;
    }
}

static int show_all(Show *s, const char *path)
{
    char why[REPLAY_WHY];
    for (uint32_t i = 0;; i++) {
        if (!run_recorded(s))
            return cli_no_memory("replay");
        if (!replay_check(s->r, i, s->g, why))
            return differs(path, i, why);
        if (!s->o->json)
            show_text(s, i);
        else if (!show_json(s, i))
            return EXIT_WRONG;
        if (i == s->r->count)
            return EXIT_DONE;
        replay_step(s->r, i, s->g, &s->log);
    }
}

static int show(const char *path, const Options *o)
{
    Replay *r = load(path);
    if (r == NULL)
        return EXIT_WRONG;
    Show s = {.o = o, .r = r, .g = replay_game(r)};
    int code = EXIT_WRONG;
    if (s.g != NULL) {
        s.log.room = 10000 + 2 * game_log_room(s.g); /* tokens */
        s.log.items = malloc(s.log.room * sizeof *s.log.items);
    }
    if (s.log.items == NULL)
        cli_no_memory("replay");
    else if (o->seat != NO_SEAT && o->seat >= r->setup.seat_count)
        code = wrong("nobody plays at that seat in", path);
    else if (!o->json || page_init(&s.page, "replay"))
        code = show_all(&s, path);
    page_clear(&s.page);
    free(s.log.items);
    free(s.g);
    replay_free(r);
    return code;
}

/* verify */

static int verify(const char *path)
{
    char why[REPLAY_WHY];
    uint32_t at;
    Replay *r = load(path);
    if (r == NULL)
        return EXIT_WRONG;
    int code = EXIT_DONE;
    if (replay_verify(r, &at, why))
        printf("%s: goes as it went, %u answers\n", path, r->count);
    else
        code = differs(path, at, why);
    replay_free(r);
    return code;
}

static int verify_all(const Words *paths)
{
    int code = EXIT_DONE;
    for (int i = 0; i < paths->count; i++) {
        int one = verify(paths->items[i]);
        code = one > code ? one : code;
    }
    return code;
}

/* continue */

/* The game as it stands after the replay's last answer. NULL, with the reason
 * told, if it does not get there. */
static Game *play_through(const Replay *r, const char *path)
{
    char why[REPLAY_WHY] = "out of memory";
    Game *g = replay_game(r);
    uint32_t i = 0;
    while (g != NULL && kit_run(&g, NULL) != STOP_ROOM) {
        if (i == r->count)
            return g;
        if (!replay_check(r, i, g, why))
            break;
        replay_step(r, i++, g, NULL);
    }
    differs(path, i, why);
    free(g);
    return NULL;
}

static bool bot_answers(Agent *agent, Replay *r, Game *g)
{
    uint32_t index;
    if (!session_choose(agent, g, &index) || !replay_note(r, g, index))
        return false;
    game_answer(g, index, NULL);
    return true;
}

static bool play_on(Replay *r, Game **g, const Options *o)
{
    Agent agents[SEATS_MAX];
    for (SeatId s = 0; s < SEATS_MAX; s++) /* as `faceoff sim` seeds them */
        agent_init(&agents[s], o->agents[s],
                   rng_stream(r->setup.seed, 1u + s).state);
    Stop stop;
    while ((stop = kit_run(g, NULL)) == STOP_REQUEST)
        if (!bot_answers(&agents[(*g)->request.seat], r, *g))
            return false;
    return stop == STOP_OVER && replay_note_end(r, *g);
}

static int print_replay(const Replay *r, const char *path)
{
    char *text = replay_text(r);
    if (text == NULL)
        return cli_no_memory("replay");
    const int code = files_write(path, slice_of(text), "replay");
    free(text);
    return code;
}

static int go_on(const char *path, const Options *o)
{
    Replay *r = load(path);
    if (r == NULL)
        return EXIT_WRONG;
    int code = EXIT_NO;
    const uint64_t at = o->at != AT_END ? o->at : r->count;
    if (at > r->count) {
        code = wrong("not that many answers in", path);
        replay_free(r);
        return code;
    }
    replay_cut(r, (uint32_t)at);
    Game *g = play_through(r, path);
    replay_reopen(r);
    if (g != NULL)
        code = play_on(r, &g, o) ? print_replay(r, o->out)
                                 : cli_no_memory("replay");
    free(g);
    replay_free(r);
    return code;
}

/* The command line */

static bool read_agents(const char *text, void *to)
{
    Slice *names = to;
    unsigned n = cli_read_agents(text, SEATS_MAX, names);
    for (unsigned s = n; n > 0 && s < SEATS_MAX; s++)
        names[s] = names[n - 1]; /* the last one answers for further seats */
    return n > 0;
}

static bool read_seat(const char *text, void *to)
{
    unsigned seat = (unsigned)(text[0] | 0x20) - 'a';
    *(SeatId *)to = (SeatId)seat;
    return seat < SEATS_MAX && text[1] == '\0';
}

enum { SHOW, VERIFY, CONTINUE };

static const CliVerb verbs[] = {
    [SHOW] = {"show", "json seat rules", 1, 1, "file"},
    [VERIFY] = {"verify", "rules", 1, WORDS_MANY, "file"},
    [CONTINUE] = {"continue", "at agents out rules", 1, 1, "file"},
};

int cmd_replay(int argc, char **argv)
{
    if (argc < 2)
        return EXIT_USAGE;
    const int verb = verb_find("replay", verbs, ARRAY_LEN(verbs), argv[1]);
    if (verb < 0)
        return EXIT_WRONG;
    Options o = {.seat = NO_SEAT, .at = AT_END};
    const Option table[] = {
        {"json", OPTION_FLAG, .to = &o.json},
        {"seat", OPTION_VALUE, .to = &o.seat, .take = read_seat,
         .wants = "the letter of a seat"},
        {"at", OPTION_NUMBER, .to = &o.at, .most = UINT32_MAX},
        {"agents", OPTION_VALUE, .to = o.agents, .take = read_agents,
         .wants = "names of agents"},
        {"out", OPTION_TEXT, .to = &o.out, .letter = 'o'},
        {"rules", OPTION_TEXT, .to = &o.rules},
        {0},
    };
    Words files;
    read_agents("random", o.agents);
    int code =
        options_read("replay", &verbs[verb], table, argc - 1, argv + 1, &files);
    if (code != EXIT_DONE)
        return code;
    if (o.rules != NULL)
        return wrong("a replay is played by the rules that it carries, not by",
                     o.rules);
    if (verb == VERIFY)
        return verify_all(&files);
    return verb == SHOW ? show(files.items[0], &o) : go_on(files.items[0], &o);
}

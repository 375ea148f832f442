/* table.c - see table.h.
 *
 * Whoever is asked is the viewer: everything printed is what that seat may
 * know. With two people at one keyboard the screen is handed over in between.
 */
#include "cli/table.h"

#include "cli/cli.h"
#include "cli/screen.h"
#include "game/zone.h"
#include "rules/rules.h"
#include "script/action.h"
#include "view/narrate.h"

#include <string.h>

enum { INPUT_SIZE = 256, SENTENCE_SIZE = 512 };

/* What a command leaves to do. */
typedef enum Next {
    NEXT_INPUT,  /* read another line */
    NEXT_ANSWER, /* the game has changed: run it */
    NEXT_SHOW,   /* show the question anew */
    NEXT_END,    /* leave the table */
    NEXT_BROKEN  /* out of memory */
} Next;

typedef struct Table {
    Session *session;
    Screen screen;
} Table;

static SeatId viewer(const Table *t)
{
    return t->screen.viewer;
}

static bool is_alone(const Table *t)
{
    const SeatSet people = t->session->people;
    return (people & (people - 1)) == 0;
}

/* Input */

/* Reads a line without its end; what cannot be printed becomes a question
 * mark. False at the end of the input. */
static bool read_line(char *out, size_t size)
{
    fputs("> ", stdout);
    fflush(stdout);
    if (fgets(out, (int)size, stdin) == NULL) {
        putchar('\n');
        return false;
    }
    size_t n = strlen(out);
    const bool whole = n > 0 && out[n - 1] == '\n';
    for (int c = 0; !whole && c != '\n' && c != EOF;)
        c = getchar(); /* the rest of a line that is too long */
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)out[i] < ' ' || out[i] == 0x7f)
            out[i] = out[i] == '\n' ? ' ' : '?';
    return true;
}

/* With two people: nobody sees the other's hand. Not to be cleared by a
 * terminal that cannot. */
static bool hand_over(Table *t, SeatId to)
{
    char line[INPUT_SIZE];
    if (viewer(t) == to || is_alone(t)) {
        t->screen.viewer = to;
        return true;
    }
    if (viewer(t) != NO_SEAT) {
        printf("\nIt is for %c to decide. Give %c the keyboard; then press"
               " Enter.\n",
               seat_letter(to), seat_letter(to));
        if (!read_line(line, sizeof line))
            return false;
        if (t->screen.look->strong[0] != '\0')
            fputs("\033[3J\033[2J\033[H", stdout); /* what scrolled away too */
        else
            for (int i = 0; i < 60; i++)
                putchar('\n');
    }
    t->screen.viewer = to;
    t->screen.board_turn = UINT32_MAX;
    return true;
}

/* Commands */

typedef struct Command {
    const char *name;
    const char *help;
    Next (*run)(Table *t, Slice words);
} Command;

static Next on_board(Table *t, Slice words)
{
    (void)words;
    screen_board(&t->screen);
    return NEXT_INPUT;
}

static Next on_choices(Table *t, Slice words)
{
    (void)words;
    screen_question(&t->screen);
    return NEXT_INPUT;
}

static Next on_log(Table *t, Slice words)
{
    const Session *s = t->session;
    (void)words;
    tale_print(s->g, s->log.items, s->log.count, viewer(t), t->screen.look);
    return NEXT_INPUT;
}

static Next on_piles(Table *t, Slice words)
{
    (void)words;
    for (SeatId s = 0; s < t->session->g->seat_count; s++) {
        screen_pile(&t->screen, s, ZONE_DISCARD);
        if (zone_count(t->session->g, s, ZONE_BANISHED) > 0)
            screen_pile(&t->screen, s, ZONE_BANISHED);
    }
    return NEXT_INPUT;
}

static Next on_card(Table *t, Slice words)
{
    if (words.n == 0) {
        puts("Which card? For example: card Plain Jane");
        return NEXT_INPUT;
    }
    if (screen_cards(&t->screen, words, CARD_CALLED) > 0 ||
        screen_cards(&t->screen, words, CARD_CALLED_LIKE) > 0)
        return NEXT_INPUT;
    const Slice near = pool_near(t->session->g->block.pool, words);
    printf("No card is called '%.*s'", (int)words.n, words.p);
    if (near.n > 0)
        printf("; did you mean '%.*s'?\n", (int)near.n, near.p);
    else
        puts(".");
    return NEXT_INPUT;
}

/* Reads an action, or says what is wrong with the words. */
static bool parse(const Table *t, Slice words, Answer *out)
{
    char text[SENTENCE_SIZE];
    Buf fault;
    buf_init(&fault, text, sizeof text);
    if (action_parse(t->session->g, viewer(t), words, out, &fault))
        return true;
    text[0] = char_upper(text[0]);
    printf("%s. 'help' tells what you can type.\n", text);
    return false;
}

/* What the ruleset of this game makes of the rule otherwise than the newest,
 * whose words rule_text has. */
static void print_variants(const Table *t, RuleId rule)
{
    const Ruleset *rules = t->session->g->block.rules;
    Ruleset newest;
    DiagList unsaid;
    Slice text;
    diag_init(&unsaid, NULL);
    if (!ruleset_file(slice_of(ruleset_name(0)), &text) ||
        !ruleset_load(&newest, text, &unsaid))
        return;
    for (unsigned v = 0; v < VARIANT_COUNT; v++) {
        const bool yes = ruleset_has(rules, (VariantId)v);
        if (variants[v].rule == rule &&
            yes != ruleset_has(&newest, (VariantId)v))
            printf("    by this ruleset: %s\n", variants[v].says[yes]);
    }
}

static void print_reason(const Table *t, const Answer *action)
{
    const Reason r = action_reason(t->session->g, viewer(t), action);
    char text[SENTENCE_SIZE];
    Buf buf;
    buf_init(&buf, text, sizeof text);
    narrate_reason(&r, &buf);
    if (reason_legal(r))
        puts("You can: it is one of the choices.");
    else if (r.code == REASON_NO_SUCH_AREA && action->area == NO_AREA)
        puts("Say where to: A.home, B.problem and so on.");
    else {
        printf("You can't (%s).\n", text);
        print_variants(t, (RuleId)r.rule);
    }
}

static bool tell(const Table *t, const Occurrence *o, char *text, size_t size)
{
    Buf buf;
    buf_init(&buf, text, size);
    narrate_occurrence(t->session->g, o, viewer(t), &buf);
    return buf.n > 0 && o->rule != RULE_NONE;
}

/* What happened last, so much of it at most, and the rule that made each of it
 * happen. */
static void print_causes(const Table *t, uint32_t most)
{
    const Log *log = &t->session->log;
    char text[SENTENCE_SIZE];
    uint32_t from = log->count;
    for (uint32_t n = 0; from > 0 && n < most; from--)
        n += tell(t, &log->items[from - 1], text, sizeof text);
    for (; from < log->count; from++) {
        const RuleId rule = (RuleId)log->items[from].rule;
        if (!tell(t, &log->items[from], text, sizeof text))
            continue;
        printf("  %s\n    %s: %s\n", text, rule_number(rule), rule_text(rule));
        print_variants(t, rule);
    }
}

static Slice without_mark(Slice words)
{
    while (words.n > 1 && words.p[words.n - 1] == '?')
        words.n--;
    return slice_trim(words);
}

/* "why", "why all", "why play Plain Jane", "why not play Plain Jane?" */
static Next on_why(Table *t, Slice words)
{
    Slice rest = words = without_mark(words), word;
    Answer action;
    slice_cut(&rest, ' ', &word);
    const bool denied = slice_equal(word, SLICE("not"));
    if (denied)
        words = slice_trim(rest);
    if (denied && words.n == 0)
        puts("Say what you want to do: why not draw");
    else if (words.n == 0)
        print_causes(t, 10);
    else if (slice_equal(words, SLICE("all")))
        print_causes(t, UINT32_MAX);
    else if (parse(t, words, &action))
        print_reason(t, &action);
    return NEXT_INPUT;
}

static Next on_undo(Table *t, Slice words)
{
    (void)words;
    switch (session_undo(t->session)) {
    case UNDO_NOTHING:
        puts("There is nothing to take back.");
        return NEXT_INPUT;
    case UNDO_SHOWN:
        puts("That cannot be taken back: it has shown hidden cards.");
        return NEXT_INPUT;
    case UNDO_DONE:
        break;
    }
    for (SeatId s = 0; s < SEATS_MAX; s++)
        if (t->screen.told[s] > t->session->log.count)
            t->screen.told[s] = t->session->log.count;
    puts("Your last answer is taken back.\n");
    return NEXT_SHOW;
}

static Next on_concede(Table *t, Slice words)
{
    (void)words;
    return session_concede(t->session, viewer(t)) ? NEXT_ANSWER : NEXT_BROKEN;
}

static Next on_quit(Table *t, Slice words)
{
    (void)t;
    (void)words;
    return NEXT_END;
}

static Next on_help(Table *t, Slice words);

static const Command commands[] = {
    {"board", "the whole table", on_board},
    {"choices", "the question and its answers again; so does Enter",
     on_choices},
    {"log", "everything that has happened", on_log},
    {"piles", "the discard piles, top card first", on_piles},
    {"card NAME", "what is printed on a card", on_card},
    {"why", "what happened last, and the rules that made it happen", on_why},
    {"why all", "the same of all that has happened", on_why},
    {"why ACTION", "whether you may do that now, and which rule forbids it",
     on_why},
    {"why not ACTION", "the same", on_why},
    {"undo", "take your last answer back", on_undo},
    {"help", "this list", on_help},
    {"concede", "give the game up", on_concede},
    {"quit", "leave the table", on_quit},
};

static Next on_help(Table *t, Slice words)
{
    (void)t;
    (void)words;
    puts("Type the number of a choice, or what you want to do:\n"
         "  play Plain Jane to A.home    move Plain Jane to B.problem    draw\n"
         "Other commands, which may be shortened:");
    for (size_t i = 0; i < ARRAY_LEN(commands); i++)
        printf("  %-14s %s\n", commands[i].name, commands[i].help);
    return NEXT_INPUT;
}

/* Finds a command by a beginning of its name. Giving up takes the whole word:
 * nobody shall lose a game by a slip. */
static const Command *find_command(Slice word)
{
    for (size_t i = 0; word.n > 0 && i < ARRAY_LEN(commands); i++) {
        Slice rest = slice_of(commands[i].name), name;
        slice_cut(&rest, ' ', &name);
        const bool whole = commands[i].run == on_concede;
        if (name.n < word.n || (whole && name.n != word.n))
            continue;
        if (slice_equal_fold(word, (Slice){name.p, word.n}))
            return &commands[i];
    }
    return NULL;
}

static Next give(Table *t, uint32_t index)
{
    putchar('\n');
    return session_answer(t->session, index) ? NEXT_ANSWER : NEXT_BROKEN;
}

static Next answer_with_number(Table *t, uint64_t number)
{
    const uint32_t count = t->session->g->request.count;
    if (number >= 1 && number <= count)
        return give(t, (uint32_t)number - 1);
    printf("There are choices 1 to %u.\n", count);
    return NEXT_INPUT;
}

static Next answer_with_words(Table *t, Slice words)
{
    const Game *g = t->session->g;
    Answer action;
    if (!parse(t, words, &action))
        return NEXT_INPUT;
    for (uint32_t i = 0; i < g->request.count; i++)
        if (memcmp(answer_at(g, i), &action, sizeof action) == 0)
            return give(t, i);
    print_reason(t, &action);
    return NEXT_INPUT;
}

static Next obey(Table *t, Slice line)
{
    Slice rest = slice_trim(line), word;
    uint64_t number;
    if (rest.n == 0)
        return on_choices(t, rest);
    if (slice_number(rest, UINT32_MAX, &number))
        return answer_with_number(t, number);
    const Slice whole = rest;
    slice_cut(&rest, ' ', &word);
    const Command *command = find_command(without_mark(word));
    if (slice_equal(word, SLICE("?")))
        return on_help(t, rest);
    if (command != NULL)
        return command->run(t, slice_trim(rest));
    return answer_with_words(t, whole);
}

/* The game */

static Next decide(Table *t)
{
    Next next = NEXT_SHOW;
    while (next == NEXT_SHOW) {
        char line[INPUT_SIZE];
        if (!hand_over(t, t->session->g->request.seat))
            return NEXT_END;
        screen_news(&t->screen);
        screen_position(&t->screen);
        putchar('\n');
        screen_question(&t->screen);
        do
            next = read_line(line, sizeof line) ? obey(t, slice_of(line))
                                                : NEXT_END;
        while (next == NEXT_INPUT);
    }
    return next;
}

static void show_end(Table *t)
{
    if (!is_alone(t) || viewer(t) == NO_SEAT)
        t->screen.viewer = 0;
    screen_news(&t->screen);
    tale_print_points(t->session->g);
}

static Next play_on(Table *t)
{
    Next next = NEXT_ANSWER;
    puts("'help' tells what you can type.\n");
    while (next == NEXT_ANSWER) {
        if (!session_run(t->session))
            return NEXT_BROKEN;
        if (t->session->g->result != RESULT_NONE) {
            show_end(t);
            return NEXT_END;
        }
        next = decide(t);
    }
    if (next == NEXT_END)
        puts("You leave the table. The game is not over.");
    return next;
}

int table_play(Session *session, const Look *look)
{
    Table t = {.session = session};
    Next end = NEXT_BROKEN;
    if (screen_init(&t.screen, session, look))
        end = play_on(&t);
    screen_clear(&t.screen);
    return end != NEXT_BROKEN ? EXIT_DONE : cli_no_memory("play");
}

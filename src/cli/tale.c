/* tale.c - see tale.h. */
#include "cli/tale.h"

#include "rules/rules.h"
#include "view/narrate.h"

#include <stdlib.h>
#include <string.h>

enum { SENTENCE_SIZE = 512 };

Look look_plain(void)
{
    return (Look){"", "", ""};
}

Look look_of_terminal(void)
{
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
    if ((no_color != NULL && no_color[0] != '\0') || term == NULL ||
        strcmp(term, "dumb") == 0 || term[0] == '\0')
        return look_plain();
    return (Look){"\033[1m", "\033[2m", "\033[0m"};
}

/* What is being told: the last sentence waits, for it may come again. */
typedef struct Teller {
    const Look *look;
    const Occurrence *phase; /* begun, but nothing has happened in it yet */
    unsigned times;
    char last[SENTENCE_SIZE];
} Teller;

static void flush(Teller *t)
{
    if (t->times == 1)
        printf("  %s\n", t->last);
    if (t->times > 1)
        printf("  %s (%u times)\n", t->last, t->times);
    t->times = 0;
}

/* The heading goes in front of the first thing that happens. */
static void print_phase(Teller *t)
{
    const char *name = phase_name(step_phase((StepId)t->phase->step));
    printf("%sTurn %d (%c), %s%s\n", t->look->strong, t->phase->n,
           seat_letter(t->phase->seat), name, t->look->plain);
    t->phase = NULL;
}

static void tell(Teller *t, const char *sentence)
{
    if (t->phase != NULL) {
        flush(t);
        print_phase(t);
    }
    if (t->times > 0 && strcmp(sentence, t->last) != 0)
        flush(t);
    if (t->times++ == 0)
        snprintf(t->last, sizeof t->last, "%s", sentence);
}

/* Said by another line: the heading of the next turn, the play, the win. */
static bool is_said_already(const Occurrence *o)
{
    switch ((OccurrenceKind)o->kind) {
    case OCC_TURN_START:
    case OCC_TURN_END:
    case OCC_LOSE_FACEOFF:
        return true;
    case OCC_ENTER_PLAY:
        return o->rule == RULE_609_2a || o->rule == RULE_609_2c;
    default:
        return false;
    }
}

void tale_print(const Game *g, const Occurrence *items, uint32_t count,
                SeatId viewer, const Look *look)
{
    Teller t = {.look = look};
    for (uint32_t i = 0; i < count; i++) {
        const Occurrence *o = &items[i];
        char text[SENTENCE_SIZE];
        Buf buf;
        if (o->kind == OCC_PHASE_START) {
            t.phase = o;
            continue;
        }
        buf_init(&buf, text, sizeof text);
        narrate_occurrence(g, o, viewer, &buf);
        if (buf.n == 0 || is_said_already(o))
            continue;
        text[0] = char_upper(text[0]); /* "a card", "the game" */
        tell(&t, text);
    }
    flush(&t);
}

void tale_print_points(const Game *g)
{
    for (SeatId s = 0; s < g->seat_count; s++)
        printf("%s%c %d", s == 0 ? "Points: " : ", ", seat_letter(s),
               g->seats[s].points);
    printf(". Turns: %u.\n", g->turn);
}

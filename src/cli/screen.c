/* screen.c - see screen.h. */
#include "cli/screen.h"

#include "game/zone.h"
#include "rules/rules.h"
#include "view/narrate.h"

#include <stdlib.h>
#include <string.h>

enum { SENTENCE_SIZE = 512, BOARD_SIZE = 1 << 16 };

bool screen_init(Screen *v, Session *session, const Look *look)
{
    *v = (Screen){.session = session,
                  .look = look,
                  .viewer = NO_SEAT,
                  .board_turn = UINT32_MAX,
                  .board = malloc(BOARD_SIZE)};
    return v->board != NULL;
}

void screen_clear(Screen *v)
{
    free(v->board);
    v->board = NULL;
}

void screen_board(Screen *v)
{
    const Game *g = v->session->g;
    Buf buf;
    buf_init(&buf, v->board, BOARD_SIZE);
    narrate_board(g, v->viewer, &buf);
    fputs(v->board, stdout);
    v->board_turn = g->turn;
    v->board_step = g->step;
}

void screen_news(Screen *v)
{
    const Session *s = v->session;
    uint32_t *told = &v->told[v->viewer];
    if (*told == s->log.count)
        return;
    tale_print(s->g, s->log.items + *told, s->log.count - *told, v->viewer,
               v->look);
    *told = s->log.count;
    putchar('\n');
}

/* In the middle of a step the numbers are enough; `board` prints the rest. */
void screen_position(Screen *v)
{
    const Game *g = v->session->g;
    if (g->turn != v->board_turn || g->step != v->board_step) {
        screen_board(v);
        return;
    }
    for (SeatId s = 0; s < g->seat_count; s++)
        printf("%s%c%s: points %d, action tokens %d", s == 0 ? "" : "; ",
               seat_letter(s), s == v->viewer ? " (you)" : "",
               g->seats[s].points, g->seats[s].tokens);
    putchar('\n');
}

static void sentence_of(const Screen *v, uint32_t i, char *out, size_t size)
{
    const Game *g = v->session->g;
    Buf buf;
    buf_init(&buf, out, size);
    narrate_answer(g, answer_at(g, i), v->viewer, &buf);
}

/* Two answers can read alike: two copies of a card. Then say where it is. */
static bool reads_alike(const Screen *v, uint32_t i, const char *sentence)
{
    for (uint32_t j = 0; j < v->session->g->request.count; j++) {
        char other[SENTENCE_SIZE];
        if (j == i)
            continue;
        sentence_of(v, j, other, sizeof other);
        if (strcmp(other, sentence) == 0)
            return true;
    }
    return false;
}

/* A Problem is chosen by its numbers. */
static void show_print(const Game *g, CardId c)
{
    char text[SENTENCE_SIZE];
    Buf buf;
    buf_init(&buf, text, sizeof text);
    narrate_print(card_def(g, c), &buf);
    printf("        %s\n", text);
}

/* Where the card is that an answer is about, if that is worth saying. */
static void show_place(const Screen *v, uint32_t i, const char *sentence)
{
    const Game *g = v->session->g;
    const Answer *answer = answer_at(g, i);
    if (answer_card(answer) == NO_CARD ||
        card_at(g, answer->card)->zone != ZONE_PLAY)
        return;
    if (answer->verb != VERB_CHALLENGE && !reads_alike(v, i, sentence))
        return;
    char text[SENTENCE_SIZE];
    Buf buf;
    buf_init(&buf, text, sizeof text);
    narrate_area(g, card_at(g, answer->card)->area, &buf);
    printf("%s%s", answer->verb == VERB_MOVE ? ", from " : ", at ", text);
}

static void show_choice(const Screen *v, uint32_t i)
{
    const Game *g = v->session->g;
    const Answer *answer = answer_at(g, i);
    const int cost = cost_of(g, answer);
    char text[SENTENCE_SIZE];
    sentence_of(v, i, text, sizeof text);
    printf("%s%4u%s  %s", v->look->strong, i + 1, v->look->plain, text);
    show_place(v, i, text);
    if (cost > 0)
        printf(" (cost %d)", cost);
    putchar('\n');
    if (g->request.rule == RULE_102_2)
        show_print(g, answer->card);
}

void screen_question(const Screen *v)
{
    const Game *g = v->session->g;
    char text[SENTENCE_SIZE];
    Buf buf;
    buf_init(&buf, text, sizeof text);
    narrate_prompt(g, &buf);
    printf("%s%c, %s%s (%s)\n", v->look->strong, seat_letter(v->viewer), text,
           v->look->plain, rule_number(g->request.rule));
    for (uint32_t i = 0; i < g->request.count; i++)
        show_choice(v, i);
}

/* Cards */

void screen_pile(const Screen *v, SeatId s, ZoneId zone)
{
    const Game *g = v->session->g;
    const CardList *list = zone_list(g, s, zone);
    printf("%c's %s:%s\n", seat_letter(s), zone_name(zone),
           list->count == 0 ? " empty" : "");
    for (CardId c = list->top; c != NO_CARD; c = card_at(g, c)->below) {
        char text[SENTENCE_SIZE];
        Buf buf;
        buf_init(&buf, text, sizeof text);
        narrate_card(g, c, v->viewer, &buf);
        printf("    %s\n", text);
    }
}

static bool is_called(const CardDef *def, Slice words, CardMatch match)
{
    if (match == CARD_CALLED_LIKE)
        return slice_has_fold(def->name, words);
    return slice_equal_fold(def->name, words) ||
           slice_equal_fold(def->title, words);
}

/* Prints the cards of that name, or with these words in it; how many. */
unsigned screen_cards(Screen *v, Slice words, CardMatch match)
{
    const Pool *pool = v->session->g->block.pool;
    unsigned count = 0;
    for (uint32_t i = 0; i < pool->count; i++) {
        Buf buf;
        if (!is_called(&pool->defs[i], words, match))
            continue;
        buf_init(&buf, v->board, BOARD_SIZE);
        narrate_definition(pool, (DefId)i, &buf);
        fputs(v->board, stdout);
        count++;
    }
    return count;
}

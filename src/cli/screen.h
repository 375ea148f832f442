#ifndef FO_SCREEN_H
#define FO_SCREEN_H
/* screen - what the person at the keyboard reads: news, the board, the question
 * and its answers, cards. Always as the viewer may know it; the session must
 * wait for the viewer's answer where a question is printed.
 */
#include "cli/session.h"
#include "cli/tale.h"

typedef struct Screen {
    Session *session;
    const Look *look;
    SeatId viewer;            /* who sits at the keyboard, or NO_SEAT yet */
    uint32_t told[SEATS_MAX]; /* how much of the record each has read */
    uint32_t board_turn;      /* when the board was printed last */
    uint8_t board_step;
    char *board; /* room to put it together */
} Screen;

/* Both are lent. False when out of memory. */
bool screen_init(Screen *screen, Session *session, const Look *look);
void screen_clear(Screen *screen);

/* What has happened since this viewer read last. */
void screen_news(Screen *screen);

void screen_board(Screen *screen);

/* The board if the step is a new one. In the middle of a step a line with the
 * numbers is enough. */
void screen_position(Screen *screen);

void screen_question(const Screen *screen);

/* A pile of public cards, top card first. */
void screen_pile(const Screen *screen, SeatId s, ZoneId zone);

typedef enum CardMatch { CARD_CALLED, CARD_CALLED_LIKE } CardMatch;

/* Prints the cards of that name, or with these words in it; how many. */
unsigned screen_cards(Screen *screen, Slice words, CardMatch match);

#endif

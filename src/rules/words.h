#ifndef FO_RULES_WORDS_H
#define FO_RULES_WORDS_H
/* words - the words of the game that programs name: zones, occurrences, card
 * types, colors, phases and steps, timings, actions (docs/PROGRAMS.md).
 *
 * Numbers of words are those of the engine's own enums: ZoneId, OccurrenceKind,
 * CardType, Color, Timing, ActionKind, HistoryScope. Phases are PhaseId; a step
 * is PHASE_COUNT + StepId.
 */
#include "lang/program.h"

/* Timing phrases (512). ORDER timing (words.c) */
typedef enum Timing {
    TIMING_MAIN_PHASE,
    TIMING_FACEOFF,
    TIMING_PROBLEM_FACEOFF,
    TIMING_TROUBLEMAKER_FACEOFF,
    TIMING_IMMEDIATE,
    TIMING_ANY_PHASE,
    TIMING_READY_PHASE,
    TIMING_TROUBLEMAKER_PHASE,
    TIMING_SCORE_PHASE,
    TIMING_END_PHASE,
    TIMING_COUNT
} Timing;

/* Kinds of faceoff. ORDER faceoff_word (words.c) */
typedef enum FaceoffWord {
    FACEOFF_WORD_ANY,
    FACEOFF_WORD_PROBLEM,
    FACEOFF_WORD_TROUBLEMAKER,
    FACEOFF_WORD_COUNT
} FaceoffWord;

/* A whole turn, where a step or phase is wanted. */
#define WORD_TURN ((unsigned)PHASE_COUNT + (unsigned)STEP_COUNT)

/* Bits of the words for a step: its own, its phase's and the turn's. */
uint32_t step_moments(unsigned step);

/* What a player pays for. ORDER action (words.c) */
typedef enum ActionKind {
    ACTION_PLAY,
    ACTION_MOVE,
    ACTION_RALLY,
    ACTION_DRAW,
    ACTION_CHALLENGE,
    ACTION_TURN_OVER, /* to use an ability that turns the card over */
    ACTION_COUNT
} ActionKind;

/* How far back a question about the past goes. ORDER scope (words.c) */
typedef enum HistoryScope {
    SCOPE_TURN,
    SCOPE_PHASE,
    SCOPE_FACEOFF,
    SCOPE_GAME,
    SCOPE_LAST_TURN, /* that before the present one, whoever took it */
    SCOPE_COUNT
} HistoryScope;

/* The table of these words, for book_new and whoever prints programs. It knows
 * nothing of Titles, traits and keywords. */
const WordTable *game_words(void);

#endif

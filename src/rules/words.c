/* words - see words.h. One list of words for each kind; a word's number is its
 * place in the list. */
#include "rules/words.h"

#include "game/ids.h"
#include "game/occurrence.h"
#include "rules/rules.h"

static const char *const zones[] = {
    /* ORDER zone; what is out of the game is no zone (401.1) */
    "draw-deck", "problem-deck", "hand", "play",
    "discard",   "banished",     "flip", "queue",
};
static_assert(ARRAY_LEN(zones) == ZONE_OUT, "one word each");

static const char *const occurrences[] = {
    [OCC_CHOOSE_FIRST] = "choose-first",
    [OCC_SHUFFLE] = "shuffle",
    [OCC_MULLIGAN] = "mulligan",
    [OCC_KEEP] = "keep",
    [OCC_GAME_START] = "game-start",
    [OCC_WIN] = "win",
    [OCC_DRAW_GAME] = "draw-game",
    [OCC_CONCEDE] = "concede",
    [OCC_LOSE] = "lose",
    [OCC_EXTRA_TURN] = "extra-turn",
    [OCC_EXTRA_PHASE] = "extra-phase",
    [OCC_SKIP] = "skip",
    [OCC_TURN_OVER] = "turn-over",
    [OCC_PUT] = "put",
    [OCC_DISMISS] = "dismiss",
    [OCC_RETIRE] = "retire",
    [OCC_DISCARD] = "discard",
    [OCC_DRAW] = "draw",
    [OCC_BANISH] = "banish",
    [OCC_CANCEL] = "cancel",
    [OCC_GAIN] = "gain",
    [OCC_LOSE_TOKENS] = "lose-tokens",
    [OCC_PAY] = "pay",
    [OCC_EXHAUST] = "exhaust",
    [OCC_READY] = "ready",
    [OCC_FRIGHTEN] = "frighten",
    [OCC_UNFRIGHTEN] = "unfrighten",
    [OCC_TURN_FACE_UP] = "turn-face-up",
    [OCC_TURN_FACE_DOWN] = "turn-face-down",
    [OCC_COUNTER] = "counter",
    [OCC_WOULD_MOVE] = "would-move",
    [OCC_MOVE] = "move",
    [OCC_SEND] = "send",
    [OCC_CONTROL] = "control",
    [OCC_FACEOFF_START] = "faceoff-start",
    [OCC_BECOME_INVOLVED] = "become-involved",
    [OCC_CEASE_INVOLVED] = "cease-involved",
    [OCC_FLIP] = "flip",
    [OCC_IGNORE] = "ignore",
    [OCC_TOTAL] = "total",
    [OCC_WIN_FACEOFF] = "win-faceoff",
    [OCC_LOSE_FACEOFF] = "lose-faceoff",
    [OCC_DEFEAT] = "defeat",
    [OCC_FACEOFF_END] = "faceoff-end",
    [OCC_SCORE] = "score",
    [OCC_SCORED_WITH] = "scored-with",
    [OCC_LOSE_POINTS] = "lose-points",
    [OCC_PAY_POINTS] = "pay-points",
    [OCC_TURN_START] = "turn-start",
    [OCC_PHASE_START] = "phase-start",
    [OCC_STEP_START] = "step-start",
    [OCC_STEP_END] = "step-end",
    [OCC_SPEND] = "spend",
    [OCC_REMEMBER] = "remember",
    [OCC_USE] = "use",
    [OCC_LOOK] = "look",
    [OCC_REVEAL] = "reveal",
    [OCC_SEARCH] = "search",
    [OCC_CHOOSE_COLOR] = "choose-color",
    [OCC_CHOOSE_TYPE] = "choose-type",
    [OCC_CHOOSE_NUMBER] = "choose-number",
    [OCC_CHOOSE_PARITY] = "choose-parity",
    [OCC_NAME] = "name",
    [OCC_PHASE_END] = "phase-end",
    [OCC_TURN_END] = "turn-end",
    [OCC_UNCOVER] = "uncover",
    [OCC_CHALLENGE] = "challenge",
    [OCC_CONFRONT] = "confront",
    [OCC_SOLVE] = "solve",
    [OCC_REPLACE] = "replace",
    [OCC_PROCESS] = "process",
    [OCC_ANNOUNCE] = "announce",
    [OCC_ACTIVATE] = "activate",
    [OCC_QUEUE] = "queue",
    [OCC_PLAY] = "play",
    [OCC_ACTION] = "action",
    [OCC_ENTER_PLAY] = "enter-play",
    [OCC_MAKE] = "make",
    [OCC_UNCOUNTER] = "uncounter",
    [OCC_CUTIE_MARK] = "cutie-mark",
    [OCC_REATTACH] = "reattach",
    [OCC_BECOME_COPY] = "become-copy",
    [OCC_LOOP] = "loop",
};

static const char *const types[] = {
    /* ORDER card_type */
    "mane", "friend", "problem", "troublemaker", "event", "resource",
};
static_assert(ARRAY_LEN(types) == TYPE_COUNT, "one word each");

static const char *const colors[] = {
    /* ORDER color (203.1a) */
    "blue", "pink", "white", "purple", "yellow", "orange", "chosen",
};
static_assert(ARRAY_LEN(colors) == COLOR_COUNT + 1, "one word each");

static const char *const timings[] = {
    /* ORDER timing */
    "main-phase",  "faceoff",   "problem-faceoff", "troublemaker-faceoff",
    "immediate",   "any-phase", "ready-phase",     "troublemaker-phase",
    "score-phase", "end-phase",
};
static_assert(ARRAY_LEN(timings) == TIMING_COUNT, "one word each");

static const char *const actions[] = {
    /* ORDER action */
    "play", "move", "rally", "draw", "challenge", "turn-over",
};
static_assert(ARRAY_LEN(actions) == ACTION_COUNT, "one word each");

static const char *const scopes[] = {
    /* ORDER scope */
    "turn", "phase", "faceoff", "game", "last-turn",
};
static_assert(ARRAY_LEN(scopes) == SCOPE_COUNT, "one word each");

/* The Main Phase has no steps: its word is the phase's. */
static const char *const steps[] = {
    [PHASE_NONE] = "before-the-game",
    [PHASE_READY] = "ready-phase",
    [PHASE_TROUBLEMAKER] = "troublemaker-phase",
    [PHASE_MAIN] = "main-phase",
    [PHASE_SCORE] = "score-phase",
    [PHASE_END] = "end-phase",
    [PHASE_COUNT + STEP_BEFORE] = "before-the-game",
    [PHASE_COUNT + STEP_READY] = "ready-step",
    [PHASE_COUNT + STEP_ACTION] = "action-step",
    [PHASE_COUNT + STEP_DRAW] = "draw-step",
    [PHASE_COUNT + STEP_UNCOVER] = "uncover-step",
    [PHASE_COUNT + STEP_CHALLENGE] = "challenge-step",
    [PHASE_COUNT + STEP_MAIN] = "main-phase",
    [PHASE_COUNT + STEP_CONFRONT] = "confront-step",
    [PHASE_COUNT + STEP_FACEOFF] = "faceoff-step",
    [PHASE_COUNT + STEP_SOLVE] = "solve-step",
    [PHASE_COUNT + STEP_END_OF_TURN] = "end-of-turn-step",
    [PHASE_COUNT + STEP_WRAP_UP] = "wrap-up-step",
    [WORD_TURN] = "turn",
};
static_assert(ARRAY_LEN(steps) == WORD_TURN + 1, "one word each");

static const char *const faceoffs[] = {
    /* ORDER faceoff_word */
    "any", "problem", "troublemaker"};
static_assert(ARRAY_LEN(faceoffs) == FACEOFF_WORD_COUNT, "one word each");

static const char *const sides[] = {"start", "boosted"};

typedef struct WordList {
    char kind; /* a letter of ops.def */
    size_t count;
    const char *const *words;
} WordList;

static const WordList lists[] = {
    {'Z', ARRAY_LEN(zones), zones},
    {'O', ARRAY_LEN(occurrences), occurrences},
    {'T', ARRAY_LEN(types), types},
    {'C', ARRAY_LEN(colors), colors},
    {'S', ARRAY_LEN(steps), steps},
    {'G', ARRAY_LEN(timings), timings},
    {'A', ARRAY_LEN(actions), actions},
    {'Q', ARRAY_LEN(scopes), scopes},
    {'F', ARRAY_LEN(faceoffs), faceoffs},
    {'I', ARRAY_LEN(sides), sides},
};

static const WordList *list_of(char kind)
{
    for (size_t i = 0; i < ARRAY_LEN(lists); i++)
        if (lists[i].kind == kind)
            return &lists[i];
    return NULL;
}

static bool find(void *context, char kind, Slice word, uint16_t *number)
{
    const WordList *list = list_of(kind);
    (void)context;
    for (size_t i = 0; list != NULL && i < list->count; i++)
        if (slice_equal(word, slice_of(list->words[i]))) {
            *number = (uint16_t)i;
            return true;
        }
    return false;
}

static Slice name(void *context, char kind, uint16_t number)
{
    const WordList *list = list_of(kind);
    (void)context;
    if (list == NULL || number >= list->count)
        return (Slice){NULL, 0};
    return slice_of(list->words[number]);
}

const WordTable *game_words(void)
{
    static const WordTable table = {NULL, find, name, road_stops};
    return &table;
}

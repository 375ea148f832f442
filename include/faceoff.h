#ifndef FACEOFF_H
#define FACEOFF_H
/* faceoff.h - play, observe and search games; the only public header.
 *
 *     FoCards     every card known, and the rules     made once, then shared
 *       FoDeck    what one player brings              refers to its FoCards
 *         FoGame  one game, in one flat block         refers to its FoCards
 *
 * A game runs until somebody must decide and then stops at a request, which
 * lists every legal answer. You answer with an index, and it runs on:
 *
 *     fo_game_run(game, NULL);
 *     while (fo_game_stop(game) == FO_STOP_REQUEST)
 *         fo_game_answer(game, choose(fo_request_count(game)), NULL);
 *
 * Equal games given equal answers stay equal: a seed and the answers are the
 * whole game. What is forced is done unasked.
 *
 * Nothing here prints, exits, calls back or has a global. Functions with _new
 * or _load in their names allocate, others only if they say so; free what they
 * give you with the _free of its type (NULL is fine), a FoCards last. Nothing
 * else of yours is kept: texts, setups and buffers may go away when a call
 * returns.
 *
 * Bad arguments (NULL, an index or seat that does not exist) change nothing and
 * give FO_BAD_ARGUMENT, or nothing (0, NULL). Functions may be called from many
 * threads at once as long as no two work on the same game or log and nobody
 * adds to the FoCards.
 *
 * Texts are written into your memory, at most `size` bytes, and always end in
 * a zero byte; what does not fit is cut off and the call says FO_TOO_SMALL.
 * FO_TEXT_MAX bytes are enough for a sentence. Seats are 0 to 3 here, and A to
 * D in texts; areas are "A's home" and "A's Problem".
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Marks what the shared library shows to its users; all else is hidden. */
#define FO_API __attribute__((visibility("default")))

/* The version of this header, and of the library that runs. */
#define FO_VERSION "0.1.0"
FO_API const char *fo_version(void);

/* Status of a call. Zero is success; fo_err_text() gives the words. */
#define FO_ERRORS(X)                                                 \
    X(OK, "ok")                                                      \
    X(ILLEGAL, "not one of the legal choices")                       \
    X(NOT_ASKED, "nothing is asked now")                             \
    X(GAME_OVER, "the game has ended")                               \
    X(NEEDS_ROOM, "the game needs a larger block: see fo_game_grow") \
    X(TOO_SMALL, "it does not fit into the memory given")            \
    X(NO_MEMORY, "out of memory")                                    \
    X(BAD_ARGUMENT, "an argument is missing or out of range")        \
    X(BAD_TEXT, "the text has mistakes")                             \
    X(BAD_DECK, "a deck is not legal: see fo_deck_check")            \
    X(BAD_REPLAY, "the game does not go as the replay says")

typedef enum FoErr {
#define X(name, text) FO_##name,
    FO_ERRORS(X)
#undef X
} FoErr;

/* The words of a status; never NULL. */
FO_API const char *fo_err_text(FoErr err);

/* What is wrong with a text, and where. A function that takes a FoDiags fills
 * it, unless it is NULL, with the first mistakes; `count` is how many there
 * were, kept or not, and is 0 if all is well. */
enum { FO_DIAG_BYTES = 200, FO_DIAGS_MAX = 64 };

typedef struct FoDiag {
    uint32_t line;            /* from 1; 0 when no place can be named */
    uint32_t column;          /* from 1, in bytes */
    char text[FO_DIAG_BYTES]; /* "unknown card 'Plain Jan'; did you mean..." */
} FoDiag;

typedef struct FoDiags {
    uint32_t count;
    FoDiag items[FO_DIAGS_MAX];
} FoDiags;

/* How small numbers name things. */
enum { FO_SEATS_MAX = 4, FO_NAME_BYTES = 81, FO_TEXT_MAX = 512 };
typedef uint16_t FoDefId;  /* a card as printed, in a FoCards */
typedef uint16_t FoCardId; /* a copy of it, in a FoGame */
typedef uint8_t FoAreaId;  /* seat s owns 2s, its home, and 2s+1, its Problem */
#define FO_NO_SEAT 0xff
#define FO_NO_AREA 0xff
#define FO_NO_CARD 0xffff

/* Cards: what can be played with, and the numbers of the rules. */

typedef struct FoCards FoCards;

/* The cards the library carries, and the Comprehensive Rules 3.9. NULL when
 * out of memory. Free it after the decks and games that came from it. */
FO_API FoCards *fo_cards_new(void);

/* The same by another ruleset: the name of one that the library carries
 * ("cr-3.9", "cr-3.5", "absolute-discord", "crystal-games",
 * "canterlot-nights"), or with `text` a ruleset file of `size` bytes, which is
 * called `name` in messages. NULL with the reasons in *diags. */
FO_API FoCards *fo_cards_new_by(const char *name, const char *text, size_t size,
                                FoDiags *diags);
FO_API void fo_cards_free(FoCards *cards);

/* Adds every card of a card file (docs/CARDS.md) or of a set.xml of OCTGN, of
 * `size` bytes. All or nothing: with FO_BAD_TEXT the mistakes are in *diags
 * (running out of memory is one, for it allocates) and `cards` is as it was.
 * Cards of a set that cannot be imported are left out. Add cards before you
 * make games: images of games made before do not load any more. */
FO_API FoErr fo_cards_add(FoCards *cards, const char *text, size_t size,
                          FoDiags *diags);

typedef enum FoType {
    FO_TYPE_MANE,
    FO_TYPE_FRIEND,
    FO_TYPE_PROBLEM,
    FO_TYPE_TROUBLEMAKER,
    FO_TYPE_EVENT,
    FO_TYPE_RESOURCE
} FoType;

typedef enum FoColor {
    FO_COLOR_BLUE,
    FO_COLOR_PINK,
    FO_COLOR_WHITE,
    FO_COLOR_PURPLE,
    FO_COLOR_YELLOW,
    FO_COLOR_ORANGE
} FoColor;

/* A requirement: so much power of a color, of anything but a color, or any. */
typedef enum FoNeedKind { FO_NEED_COLOR, FO_NEED_NOT, FO_NEED_WILD } FoNeedKind;

typedef struct FoNeed {
    uint8_t kind;  /* FoNeedKind */
    uint8_t color; /* FoColor; 0 for FO_NEED_WILD */
    uint8_t amount;
} FoNeed;

typedef struct FoNeeds {
    uint8_t count;
    FoNeed items[6];
} FoNeeds;

/* A card as printed: a Mane Character's numbers are those of its start side. */
typedef struct FoDef {
    char name[FO_NAME_BYTES]; /* "Title, Subtitle" (201.1) */
    uint8_t type;             /* FoType */
    uint8_t colors;           /* bit n: FoColor n; 0: colorless */
    int8_t power;             /* 202 */
    uint8_t cost;             /* 204 */
    uint8_t points;           /* 210, 211 */
    uint8_t home_limit;       /* 212 */
    FoNeeds play;             /* 205 */
    FoNeeds owner, opponent;  /* 209: to confront it */
} FoDef;

FO_API uint32_t fo_cards_count(const FoCards *cards);
FO_API FoErr fo_cards_get(const FoCards *cards, uint32_t def, FoDef *out);

/* Decks */

typedef struct FoDeck FoDeck;

/* Reads a deck file, one `3 Title, Subtitle` a line (docs/CARDS.md), or a deck
 * of OCTGN (.o8d). NULL on any mistake or when out of memory, with the reason
 * in *diags. The deck need not be legal: see fo_deck_check. */
FO_API FoDeck *fo_deck_load(const FoCards *cards, const char *text, size_t size,
                            FoDiags *diags);

/* The same for a deck the library carries, by its name; NULL if there is none
 * of that name, or when out of memory. */
FO_API FoDeck *fo_deck_load_builtin(const FoCards *cards, const char *name);
FO_API void fo_deck_free(FoDeck *deck);

/* The name of deck i that the library carries; FO_BAD_ARGUMENT when there are
 * no more. There are at least two, and all are legal. */
FO_API FoErr fo_deck_builtin(uint32_t i, char *out, size_t size);

/* The name its file gives a deck, or "". */
FO_API const char *fo_deck_name(const FoDeck *deck);

/* Is the deck legal (101, 102.1), and is the text of every card in it
 * understood? FO_OK or FO_BAD_DECK, with every reason in *faults, those of the
 * rules beginning with the number of the rule. */
FO_API FoErr fo_deck_check(const FoDeck *deck, FoDiags *faults);

/* Games: making, copying, growing */

typedef struct FoGame FoGame;

typedef struct FoSetup {
    uint32_t seats;                    /* 2 to FO_SEATS_MAX */
    const FoDeck *decks[FO_SEATS_MAX]; /* one a seat, all from one FoCards */
    uint64_t seed;                     /* decides every shuffle */
} FoSetup;

/* Can a game be made of this? FO_OK, FO_BAD_ARGUMENT or FO_BAD_DECK. */
FO_API FoErr fo_setup_check(const FoSetup *setup);

/* A new game, nothing begun: run it. NULL when out of memory or if the setup
 * is no good. The decks may be freed, their FoCards must stay. */
FO_API FoGame *fo_game_new(const FoSetup *setup);
FO_API void fo_game_free(FoGame *game);

/* The same in memory of yours: fo_game_bytes() of it (0 if the setup is no
 * good), aligned to 8 bytes. `memory` is then the FoGame; there is nothing to
 * free. */
FO_API size_t fo_game_bytes(const FoSetup *setup);
FO_API FoErr fo_game_init(void *memory, size_t size, const FoSetup *setup);

/* A game is one flat block of fo_game_size() bytes without a pointer into
 * itself, so memcpy clones it; fo_game_copy is that, and checks the size. */
FO_API size_t fo_game_size(const FoGame *game);
FO_API FoErr fo_game_copy(void *memory, size_t size, const FoGame *game);
FO_API FoGame *fo_game_new_copy(const FoGame *game);

/* At FO_STOP_ROOM, copies the game into a block of fo_game_grow_bytes() bytes,
 * where it goes on as if nothing had been: run the copy. The old one is as it
 * was. _new_larger does it in memory of its own, NULL when out of memory. */
FO_API size_t fo_game_grow_bytes(const FoGame *game);
FO_API FoErr fo_game_grow(void *memory, size_t size, const FoGame *game);
FO_API FoGame *fo_game_new_larger(const FoGame *game);

/* A number for the whole state of the game: equal games have equal ones,
 * whatever their size. 0 if there is no game. */
FO_API uint64_t fo_game_digest(const FoGame *game);

/* Games: running */

typedef enum FoStop {
    FO_STOP_REQUEST, /* somebody is asked: fo_game_answer */
    FO_STOP_OVER,    /* the game has ended (103.1) */
    FO_STOP_MORE,    /* not begun, or the log was full: fo_game_run */
    FO_STOP_ROOM     /* fo_game_grow, then fo_game_run; rare */
} FoStop;

/* Where the game stands; FO_STOP_OVER if there is no game. */
FO_API FoStop fo_game_stop(const FoGame *game);

/* What happens while a game runs is written to a log, unless you pass NULL.
 * Every call that runs a game empties it first: a log holds what happened in
 * the last call. A log belongs to no game. */
typedef struct FoLog FoLog;

/* Runs to the next stop. Does nothing at a request or at the end. With
 * FO_NEEDS_ROOM (the game stands at FO_STOP_ROOM) and FO_TOO_SMALL (the log is
 * too small for so many cards) the game is unchanged. */
FO_API FoErr fo_game_run(FoGame *game, FoLog *log);

/* Answers the pending request, then runs to the next stop.
 *
 * On any status but FO_OK the game is unchanged: FO_ILLEGAL if there is no
 * answer of that index, FO_NOT_ASKED, FO_GAME_OVER, FO_TOO_SMALL as above. */
FO_API FoErr fo_game_answer(FoGame *game, uint32_t index, FoLog *log);

/* The seat concedes (103.4), asked or not, and the game runs to the next stop.
 * FO_ILLEGAL if the seat has left the game already. */
FO_API FoErr fo_game_concede(FoGame *game, uint32_t seat, FoLog *log);

/* Requests: what is asked at FO_STOP_REQUEST */

typedef enum FoRequestKind {
    FO_REQUEST_NONE,
    FO_REQUEST_PRIORITY, /* act or pass */
    FO_REQUEST_CARD,     /* pick a card */
    FO_REQUEST_AREA,     /* pick an area */
    FO_REQUEST_YES_NO,
    FO_REQUEST_NEXT,   /* which of several comes next */
    FO_REQUEST_COLOR,  /* choose a color */
    FO_REQUEST_TYPE,   /* choose a card type */
    FO_REQUEST_NUMBER, /* choose a number of a range */
    FO_REQUEST_PARITY, /* odd or even */
    FO_REQUEST_NAME,   /* name a card, one of those in this game */
    FO_REQUEST_PLAYER  /* choose a player */
} FoRequestKind;

typedef struct FoRequest {
    FoRequestKind kind;
    uint32_t seat;    /* who is asked */
    uint32_t count;   /* answers: two or more */
    uint32_t number;  /* requests so far: tells an old answer from a new one */
    const char *rule; /* the number of the rule that makes them choose */
    FoCardId card;    /* what the question is about, or FO_NO_CARD */
} FoRequest;

/* FO_NOT_ASKED, and FO_REQUEST_NONE in *out, if nothing is asked. */
FO_API FoErr fo_request_get(const FoGame *game, FoRequest *out);

/* How many answers there are; 0 if nothing is asked. */
FO_API uint32_t fo_request_count(const FoGame *game);

/* The question as a sentence. */
FO_API FoErr fo_request_text(const FoGame *game, char *out, size_t size);

typedef enum FoVerb {
    FO_VERB_PASS,
    FO_VERB_PLAY,       /* card, area */
    FO_VERB_PLAY_EVENT, /* card */
    FO_VERB_MOVE,       /* card, area */
    FO_VERB_DRAW,
    FO_VERB_RALLY,       /* card */
    FO_VERB_CHALLENGE,   /* card */
    FO_VERB_CONFRONT,    /* card, area */
    FO_VERB_CHOOSE,      /* card */
    FO_VERB_CHOOSE_AREA, /* area */
    FO_VERB_ACTIVATE,    /* card; area: which of its abilities */
    FO_VERB_REACT,       /* card; area: which of its chances */
    FO_VERB_PROCESS,     /* card; area: which effect of it */
    FO_VERB_REPLACE,     /* card; area: which of its abilities */
    FO_VERB_YES,
    FO_VERB_NO,
    FO_VERB_MULLIGAN,
    FO_VERB_KEEP,
    FO_VERB_DONE,
    FO_VERB_COLOR,  /* area: which color, in the order of the rules */
    FO_VERB_TYPE,   /* area: which card type */
    FO_VERB_NUMBER, /* card: the number */
    FO_VERB_PARITY, /* area: 0 even, 1 odd */
    FO_VERB_NAME,   /* card: the definition that is named */
    FO_VERB_PLAYER, /* area: which seat */
    FO_VERB_COUNT
} FoVerb;

/* An answer, or any action somebody might try, in machine form. */
typedef struct FoAnswer {
    uint8_t verb;  /* FoVerb */
    FoAreaId area; /* FO_NO_AREA where none is meant */
    FoCardId card; /* FO_NO_CARD where none is meant */
} FoAnswer;

/* Answer `index` of the pending request; FO_ILLEGAL if there is none. */
FO_API FoErr fo_request_answer(const FoGame *game, uint32_t index,
                               FoAnswer *out);

/* The same as words: "play Plain Jane, Baker to A's home". */
FO_API FoErr fo_answer_text(const FoGame *game, uint32_t index, char *out,
                            size_t size);

/* Reads an action in a player's words, legal or not: "play Market Day", "move
 * Dovetail to B.problem", "pass". FO_BAD_TEXT, and the reason in `fault`, if
 * they mean nothing. An action is the answer with the same FoAnswer, if it is
 * one. */
FO_API FoErr fo_action_read(const FoGame *game, uint32_t seat,
                            const char *words, FoAnswer *out, char *fault,
                            size_t size);

/* Why may the seat not do this now? For any action, asked or not. FO_OK and an
 * empty text if it may; FO_ILLEGAL and the first rule that forbids it, with its
 * numbers: "205.1: needs 3 purple power, you have 2". */
FO_API FoErr fo_why_not(const FoGame *game, uint32_t seat, FoAnswer action,
                        char *out, size_t size);

/* Our one-line paraphrase of a rule by its number ("514.5c") or of a term of
 * the glossary by its name; NULL if there is no such rule. */
FO_API const char *fo_rule_text(const char *number);

/* The log: what happened */

/* A log with room for that many occurrences, raised to 1024 if it is less.
 * NULL when out of memory. */
FO_API FoLog *fo_log_new(uint32_t room);
FO_API void fo_log_free(FoLog *log);
FO_API uint32_t fo_log_count(const FoLog *log);

/* Occurrence i as a sentence for a seat, which is told only what it may know;
 * FO_NO_SEAT is told everything. `game` is the one it happened in. Some are
 * told to nobody: the text is then empty. */
FO_API FoErr fo_log_text(const FoLog *log, uint32_t i, const FoGame *game,
                         uint32_t seat, char *out, size_t size);

/* Occurrence i with everything in it, hidden or not. */
typedef struct FoOccurrence {
    const char *kind;        /* "DRAW": a row of src/game/occurrences.def */
    const char *rule;        /* the number of the rule that caused it */
    uint32_t batch;          /* what happened at once has the same */
    uint8_t seat;            /* whom it happens to, or who does it */
    uint8_t zone, from_zone; /* FoZone */
    FoAreaId area, from_area;
    FoCardId card;
    FoDefId def; /* FO_NO_CARD where no card is meant */
    int16_t n;   /* how many, where something is counted */
    bool by_game;
} FoOccurrence;

FO_API FoErr fo_log_get(const FoLog *log, uint32_t i, FoOccurrence *out);

/* Looking at a game, with everything in it: for the program that holds it. What
 * one player may know is fo_view_json's business. */

typedef enum FoResult {
    FO_RESULT_NONE,
    FO_RESULT_WON,
    FO_RESULT_DRAW
} FoResult;

typedef struct FoSeatInfo {
    int32_t points;
    int32_t tokens; /* action tokens (502) */
    FoCardId mane;  /* its Mane Character */
    bool out;       /* has left the game (103.5) */
} FoSeatInfo;

typedef struct FoGameInfo {
    FoResult result;
    uint32_t seats;
    uint32_t turn;       /* 1 is the first, 0 while the game is set up */
    uint32_t answered;   /* answers given so far */
    const char *phase;   /* "Main Phase" */
    const char *step;    /* "Challenge Step" */
    uint8_t turn_player; /* 106.1 */
    uint8_t first;       /* who plays first (102.3) */
    uint8_t winner;      /* FO_NO_SEAT while there is none, and after a draw */
    FoSeatInfo seat[FO_SEATS_MAX];
} FoGameInfo;

FO_API FoErr fo_game_info(const FoGame *game, FoGameInfo *out);

/* The zones (401.1), and outside the game (103.5a). */
typedef enum FoZone {
    FO_ZONE_DRAW_DECK,
    FO_ZONE_PROBLEM_DECK,
    FO_ZONE_HAND,
    FO_ZONE_PLAY, /* its cards lie in areas: see fo_area_cards */
    FO_ZONE_DISCARD,
    FO_ZONE_BANISHED,
    FO_ZONE_FLIP,
    FO_ZONE_QUEUE, /* shared by all */
    FO_ZONE_OUT,
    FO_ZONE_COUNT
} FoZone;

/* The cards of a seat's zone, or of an area in play, bottom first: the last is
 * the top. Writes at most `room` of them (`out` may be NULL if that is 0) and
 * sets *count to how many there are; FO_TOO_SMALL if that is more. */
FO_API FoErr fo_zone_cards(const FoGame *game, uint32_t seat, FoZone zone,
                           FoCardId *out, uint32_t room, uint32_t *count);
FO_API FoErr fo_area_cards(const FoGame *game, uint32_t area, FoCardId *out,
                           uint32_t room, uint32_t *count);

typedef enum FoAreaKind {
    FO_AREA_NONE, /* never was */
    FO_AREA_HOME,
    FO_AREA_PROBLEM,
    FO_AREA_CEASED /* exists no more; cards may still lie there (511.5) */
} FoAreaKind;

typedef struct FoArea {
    FoAreaKind kind;
    uint8_t owner;    /* seat */
    FoCardId problem; /* FO_NO_CARD at home */
} FoArea;

enum { FO_AREAS_MAX = 16 };
FO_API FoErr fo_area_get(const FoGame *game, uint32_t area, FoArea *out);

/* A card as it is now. Ids run from 0 to one less than fo_game_cards(). */
typedef struct FoCard {
    FoDefId def;
    uint8_t type;              /* FoType */
    uint8_t colors;            /* bit n: FoColor n */
    uint8_t owner, controller; /* 513 */
    uint8_t zone;              /* FoZone */
    FoAreaId area;             /* where in play, else FO_NO_AREA */
    int16_t power;             /* as it is now; may be negative (105.2) */
    int16_t counters;          /* +1 power counters (519.4) */
    uint32_t serial; /* changes when it becomes another card (410.6) */
    bool exhausted, face_down, frightened, boosted;
    bool token, cutie_marked; /* 521; one that is no more is in no zone */
} FoCard;

FO_API uint32_t fo_game_cards(const FoGame *game);
FO_API FoErr fo_card_get(const FoGame *game, uint32_t card, FoCard *out);

/* The card's name, as printed. */
FO_API FoErr fo_card_text(const FoGame *game, uint32_t card, char *out,
                          size_t size);

/* The whole position in words, in lines of at most 80 columns, as the seat may
 * know it; FO_NO_SEAT knows everything. 16 KiB are plenty. */
FO_API FoErr fo_game_text(const FoGame *game, uint32_t seat, char *out,
                          size_t size);

/* Views: the game as one seat may know it. Give these to players, people or
 * programs, and never the game. */

typedef struct FoView FoView;

/* The seat's view of the game as it is now; it does not follow the game. NULL
 * when out of memory or if there is no such seat. A view needs no game but its
 * FoCards. */
FO_API FoView *fo_view_new(const FoGame *game, uint32_t seat);
FO_API void fo_view_free(FoView *view);

/* The same in memory of yours, fo_view_bytes() of it, aligned to 8 bytes: to be
 * used again and again. */
FO_API size_t fo_view_bytes(const FoGame *game);
FO_API FoErr fo_view_init(void *memory, size_t size, const FoGame *game,
                          uint32_t seat);

/* A view is a game to look at: every function that only looks takes it, and one
 * that would run, copy or save it says FO_BAD_ARGUMENT. The answers have the
 * indexes they have in the game; there are none if another seat is asked. Cards
 * have other ids, good for this view alone; their serial is the one of the
 * game, or 0 for a card the seat must not follow. Two games that differ only in
 * what the seat cannot know give it equal views. Lives as long as the view. */
FO_API const FoGame *fo_view_game(const FoView *view);

/* Does the seat know which card that is? If not, its name, def, type, colors
 * and power are those of some card it could be. */
FO_API bool fo_view_knows(const FoView *view, uint32_t card);

/* Makes a game the seat could be in, in memory of fo_view_bytes() bytes: what
 * it cannot know is dealt anew, each way equally likely. *random is the state
 * of your random numbers: begin with any, and it goes on from there. Run the
 * game before you play it. _new_sample does it in memory of its own. */
FO_API FoErr fo_view_sample(void *memory, size_t size, const FoView *view,
                            uint64_t *random);
FO_API FoGame *fo_game_new_sample(const FoView *view, uint64_t *random);

/* The view as JSON, one object in one line (docs/PROTOCOL.md), for a screen or
 * a player elsewhere; fo_view_json_bytes() are enough for it. */
FO_API size_t fo_view_json_bytes(const FoView *view);
FO_API FoErr fo_view_json(const FoView *view, char *out, size_t size);

/* Occurrence i of a log as JSON, as fo_log_text tells it. 2 KiB are enough. */
FO_API FoErr fo_log_json(const FoLog *log, uint32_t i, const FoGame *game,
                         uint32_t seat, char *out, size_t size);

/* Players made of code */

/* The name of player i that the library carries ("random", "greedy"...), or
 * NULL when there are no more. */
FO_API const char *fo_agent_name(uint32_t i);

/* What the player of that name answers, given the view of the seat that is
 * asked: *index. *random is as above: equal views and equal states, equal
 * answers. FO_NOT_ASKED if the view's seat is not. */
FO_API FoErr fo_agent_choose(const char *name, const FoView *view,
                             uint64_t *random, uint32_t *index);

/* Images: a game as bytes, for this build of the library and these cards and
 * rules only. Not for keeping. */

FO_API size_t fo_image_bytes(const FoGame *game);
FO_API FoErr fo_image_save(void *out, size_t size, const FoGame *game);

/* Makes a game of an image, equal to the one that was saved. Any bytes may be
 * tried: what is not whole, of this build and of these cards is refused, with
 * the reason in `why` (NULL if you do not care). NULL then, and when out of
 * memory. */
FO_API FoGame *fo_image_load(const FoCards *cards, const void *bytes,
                             size_t size, char *why, size_t why_size);

/* Replays: a whole game as text, for keeping (docs/REPLAYS.md). It holds the
 * cards, the rules, the seed, every answer, and digests to see that it still
 * goes as it went. */

typedef struct FoReplay FoReplay;

/* An empty replay of a game made with that setup, whose decks must stay. NULL
 * when out of memory or if the setup is no good. */
FO_API FoReplay *fo_replay_new(const FoSetup *setup);
FO_API void fo_replay_free(FoReplay *replay);

/* Notes what is about to be done with the game: call it before fo_game_answer
 * or fo_game_concede. Unless it says FO_OK, nothing was noted. (These two
 * allocate as the replay grows.) */
FO_API FoErr fo_replay_note(FoReplay *replay, const FoGame *game,
                            uint32_t index);
FO_API FoErr fo_replay_note_concede(FoReplay *replay, const FoGame *game,
                                    uint32_t seat);

/* The replay so far as text; `game` is where it stands now. Free it with
 * fo_text_free. NULL when out of memory. */
FO_API char *fo_replay_new_text(FoReplay *replay, const FoGame *game);
FO_API void fo_text_free(char *text);

/* Reads a replay, which brings its own cards. NULL on any mistake or when out
 * of memory, with the reason in *diags. */
FO_API FoReplay *fo_replay_load(const char *text, size_t size, FoDiags *diags);

/* How many answers and concessions it holds. */
FO_API uint32_t fo_replay_count(const FoReplay *replay);

/* Plays it all. FO_BAD_REPLAY if it goes another way than it says, with the
 * step in *at (from 0) and the reason in `why`. */
FO_API FoErr fo_replay_verify(const FoReplay *replay, uint32_t *at, char *why,
                              size_t size);

/* The game after so many steps; NULL if there are not so many, if it goes
 * another way than it says, or when out of memory. Free it before the replay.
 */
FO_API FoGame *fo_replay_new_game(const FoReplay *replay, uint32_t steps);

/* Forgets all but the first `steps`: to play on from there. */
FO_API FoErr fo_replay_cut(FoReplay *replay, uint32_t steps);

/* Scenarios: a position, decisions, and what must be true (docs/SCENARIOS.md).
 */

typedef struct FoScenario {
    const char *text;
    size_t size;
    const char
        *cards; /* a card file it may use besides the library's, or NULL */
    size_t cards_size;
} FoScenario;

typedef enum FoOutcome { FO_PASSED, FO_FAILED, FO_SKIPPED } FoOutcome;

enum { FO_REPORT_BYTES = 2000 };

typedef struct FoReport {
    FoOutcome outcome;
    uint32_t line; /* of the statement that failed; 0: none */
    char
        text[FO_REPORT_BYTES]; /* what was expected and found, or why skipped */
    char last[FO_REPORT_BYTES]; /* what happened last, a sentence a line */
} FoReport;

/* Runs a scenario. FO_OK if it could be run, whatever the outcome; FO_BAD_TEXT
 * if not, with the mistakes in *diags; FO_NO_MEMORY (it allocates, and frees
 * all of it). */
FO_API FoErr fo_scenario_run(const FoScenario *scenario, FoReport *report,
                             FoDiags *diags);

#ifdef __cplusplus
}
#endif
#endif

#ifndef FO_GAME_H
#define FO_GAME_H
/* game - one flat block that holds everything about one game.
 *
 *     +-----------+--------+------------------------------+-----------+
 *     | GameBlock | state  | cards, frames, atoms, ...    | readings, |
 *     |           |        | (arrays.def)                 | answers   |
 *     +-----------+--------+------------------------------+-----------+
 *      capacities, header   arrays, each with its room     derived
 *      what is lent
 *
 * Ids, never pointers: a copy is one memcpy. The block in front is not part of
 * the state: it holds the capacities and what the caller lends (the immutable
 * definitions, the record), and digests, images and comparisons skip it. So do
 * they skip what is derived: readings, grants, what stands ready, answers.
 * Unused slots are zero.
 *
 * Size of a game for two players of 60 cards and room for 16 tokens, checked
 * by game.c; at most 16 KiB in all:
 *
 *     part       each  count  bytes
 *     block       512      1    512
 *     state       976      1    976
 *     cards        32    136   4352
 *     frames       28     24    672
 *     atoms        16    192   3072
 *     effects      52     32   1664
 *     modifiers    40     40   1600
 *     history      16     32    512
 *     counters      8     16    128
 *     readings      8    136   1088
 *     grants        8     32    256
 *     standing     14     48    672
 *     answers       4    220    880
 */
#include "cards/card.h"
#include "cards/pool.h"
#include "cards/ruleset.h"
#include "game/frame.h"
#include "game/ids.h"
#include "game/occurrence.h"
#include "game/request.h"
#include "lang/book.h"

/* A list of cards, bottom first. The links are in the cards. */
typedef struct CardList {
    CardId bottom, top;
    uint16_t count;
} CardList;

/* State of a card in play, and of a flipped one. */
enum {
    STATE_EXHAUSTED = 1 << 0,  /* has an exhaustion counter (503.2) */
    STATE_FACE_DOWN = 1 << 1,  /* 505 */
    STATE_FRIGHTENED = 1 << 2, /* face-down by 504.1 */
    STATE_BOOSTED = 1 << 3,    /* a Mane Character's other side (301.2) */
    STATE_IGNORED = 1 << 4,    /* a flipped card that adds nothing (515.4) */
    STATE_TRIED = 1 << 5,      /* uncovered or challenged in this step, or meant
                                * to be (607.2, 608.3) */
    STATE_INVOLVED = 1 << 6,   /* in the faceoff, by an effect (514.3c) */
    STATE_UNINVOLVED = 1 << 7  /* not in it, by an effect */
};

/* What a seat knows of a card: KNOWN, or the number of a class of cards it
 * cannot tell apart. It knows which definitions a class holds, no more. */
enum { KNOWN = 0 };

typedef struct Card {
    uint32_t serial;      /* another as it becomes a different card (410.6) */
    uint32_t host_serial; /* which card the host is */
    DefId def;
    CardId below, above; /* neighbours in its list */
    CardId host; /* what it is attached to (509), lies beneath, was banished
                    by, or remembers (rules/beneath.c) */
    int16_t counters;         /* +1 power counters (519.4) */
    SeatId owner, controller; /* 513; the controller of a card in play */
    uint8_t zone;             /* ZoneId */
    AreaId area;              /* where in play, else NO_AREA */
    uint8_t state;
    uint8_t knows[SEATS_MAX]; /* by seat: KNOWN or a class */
    uint8_t marks;            /* CARD_IS_TOKEN and others */
    uint8_t memory; /* color, type and parity it remembers (rules/name.c) */
    uint8_t number; /* a number it remembers */
    uint16_t slot;  /* a name it remembers, 1 + definition; or SLOT_CARD */
} Card;

enum { SLOT_CARD = UINT16_MAX }; /* the host is a card it remembers */

enum {                             /* marks of a card */
       CARD_IS_TOKEN = 1 << 0,     /* 521 */
       CARD_CUTIE_MARKED = 1 << 1, /* never twice */
       CARD_TOLD = 1 << 2,         /* in play: that it is, or was, involved */
       CARD_BENEATH = 1 << 2,  /* banished to beneath its host; not in play */
       CARD_MADE = 1 << 3,     /* a token that has yet to enter play */
       CARD_HOLDS = 1 << 3,    /* in play: what it waits for holds (704.1) */
       CARD_ENTERING = 1 << 4, /* what is done as it enters play stays */
       CARD_TAKEN = 1 << 5,    /* controlled by a modifier (513.2) */
       CARD_BASE_SHIFT = 6     /* taken: by whom without that, a seat */
};

/* What the rules ask of a card again and again, as it is now. */
typedef struct Reading {
    int16_t power;    /* may be negative (105.2) */
    int16_t counters; /* read with so many counters */
    ColorSet colors;
    uint8_t type; /* CardType */
    uint8_t facts;
    uint8_t state; /* read in this state, and READING_MODIFIED */
} Reading;

/* It may not be what the card by itself would read as. */
enum { READING_MODIFIED = 1 << 7 };

enum {                          /* facts of a reading */
       FACT_POWER = 1 << 0,     /* it has power at all (505.1b) */
       FACT_CHARACTER = 1 << 1, /* 301.4, 302.2 */
       FACT_UNIQUE = 1 << 2,    /* 516.3 */
       FACT_EPIC = 1 << 3,      /* 516.4a */
       FACT_STUBBORN = 1 << 4,  /* contributes also when exhausted */
       FACT_FACE_UP = 1 << 5,
       FACT_GIVEN = 1 << 6, /* modifiers gave it something: see grants */
       FACT_MUTE = 1 << 7   /* it has lost its abilities */
};

typedef enum AreaKind {
    AREA_NONE, /* never was */
    AREA_HOME,
    AREA_PROBLEM,
    AREA_CEASED /* exists no more; cards may still lie there (511.5) */
} AreaKind;

enum {                           /* marks of a Problem's area */
       MARK_CHALLENGED = 1 << 0, /* this Challenge Step (608.1) */
       MARK_DONE = 1 << 1,       /* its Confront Step is over (610.1) */
       MARK_CONFRONTED = 1 << 2, /* by the turn player, this Score Phase */
       MARK_FACEOFF = 1 << 3,  /* an opponent could also confront it (611.4) */
       MARK_RESOLVED = 1 << 4, /* a Problem Faceoff was resolved here (613.1) */
       MARK_SOLVED = 1 << 5,   /* until the end of the Solve Step (613.1) */
       MARK_REPLACED = 1 << 6  /* is being replaced (613.2) */
};

typedef struct Area {
    CardList cards;
    CardId problem; /* 501.1; NO_CARD at home */
    uint8_t kind;   /* AreaKind; AREA_NONE: it does not exist (any more) */
    SeatId owner;
    uint8_t marks;
    uint8_t bonus_gone; /* 1: somebody has confronted this Problem (210.1) */
} Area;

enum {                        /* what a seat has answered during the setup */
       SEAT_OUT = 1 << 0,     /* removed from the game (103.5) */
       SEAT_MULLIGAN = 1 << 1 /* chose to (102.4) */
};

typedef struct Seat {
    int32_t points;
    int32_t tokens; /* 502 */
    uint32_t asked; /* requests so far */
    CardId mane;
    CardId sealed; /* chosen but not shown yet (102.2) */
    uint8_t flags;
    uint8_t zero;
    CardList zones[ZONE_COUNT]; /* play and queue are shared: empty here */
} Seat;

typedef enum FaceoffKind {
    FACEOFF_NONE,
    FACEOFF_TROUBLEMAKER,
    FACEOFF_PROBLEM,
    FACEOFF_MULTI_PROBLEM,
    FACEOFF_BETWEEN /* cards that an effect names (514.3c) */
} FaceoffKind;

enum {                            /* flags of a faceoff */
       FACEOFF_FLAGGED = 1 << 0,  /* the cards involved are marked so */
       FACEOFF_RESOLVED = 1 << 1, /* 514.6 */
       FACEOFF_PLACED = 1 << 2,   /* it takes place at Problems (514.3e) */
       FACEOFF_LOST = 1 << 3      /* the starter lost it (514.6) */
};
#define NO_EFFECT ((uint16_t)0xffff)

typedef struct Faceoff {
    uint8_t kind;          /* FaceoffKind */
    uint8_t step;          /* FaceoffStep, see rules/faceoff.c */
    SeatId starter, other; /* the two players involved (514.3) */
    SeatId winner;         /* NO_SEAT before 514.6, and if nobody won (A3) */
    uint8_t ties;          /* so far (514.5c) */
    uint16_t areas;        /* bit n: it takes place at area n (514.3e) */
    CardId troublemaker;
    int16_t total[SEATS_MAX]; /* 514.5a, as last compared */
    uint16_t flags;
    uint32_t troublemaker_serial;
    uint16_t effect; /* that started it, or NO_EFFECT (514.6d) */
    uint16_t pc;     /* its statement that did, in cells from the ability's */
} Faceoff;

/* No faceoff. */
static inline Faceoff faceoff_none(void)
{
    return (Faceoff){
        .winner = NO_SEAT, .troublemaker = NO_CARD, .effect = NO_EFFECT};
}

typedef enum EffectState {
    EFFECT_FREE,
    EFFECT_NEXT,     /* waits, but not for a wave under way (511.7b) */
    EFFECT_WAITING,  /* waits to be processed in this wave (511.7) */
    EFFECT_RUNNING,  /* a frame is processing it */
    EFFECT_OFFERED,  /* may be reacted with while a window is open (512.4) */
    EFFECT_AS,       /* done as a card is played, before it goes on (705.2e) */
    EFFECT_HELD,     /* started the faceoff, and has more to say (514.6d) */
    EFFECT_ENTERING, /* done as a card enters play (706.1a) */
    EFFECT_LATENT    /* would be offered if such a card came into play */
} EffectState;

/* An ability in the book: a card's own, or one that a keyword means. */
typedef struct AbilityRef {
    uint16_t holder; /* 2 * def + side; BY_KEYWORD + id for a keyword's */
    uint8_t index;   /* among the holder's */
    uint8_t quote;   /* of those it gives to cards, from 1; 0: itself */
} AbilityRef;
#define BY_KEYWORD 0x8000u
#define NO_ABILITY ((AbilityRef){0xffff, 0, 0})

/* An effect: created when it triggers or its action is taken, and processed
 * later. Cards are remembered with their serials: another one is not meant
 * (410.6). */
/* What of its values an effect has noted as it was created; the last two: and
 * whether the condition in front of all that it does held then. */
typedef enum Noted {
    NOTED_NOTHING,
    NOTED_ALL,
    NOTED_OWN,
    NOTED_HELD,
    NOTED_NOT_HELD
} Noted;

typedef struct Effect {
    uint32_t self_serial, it_serial, chosen_serial;
    CardId self;        /* "this card" */
    CardId it;          /* the card of the occurrence that triggered */
    CardId chosen;      /* the card chosen last */
    AbilityRef ability; /* what it does; NO_ABILITY: nothing */
    SeatId you;         /* who controls it (513.4) */
    SeatId player;      /* the player of the occurrence */
    int16_t x;          /* the number behind its keyword */
    int16_t amount;     /* the number of the occurrence */
    int16_t done;       /* how many the last statement did it to */
    uint8_t state;      /* EffectState */
    unsigned noted : 3; /* Noted: which values are there */
    unsigned here : 5;  /* 1 + where "this card" was (712.2); 0: where it is */
    AreaId there;       /* the area of the occurrence, or chosen last */
    AreaId from;        /* where the card of the occurrence came from */
    uint16_t at;        /* its node, in cells from the ability's (708.4) */
    int16_t values[VALUES_MAX]; /* as it triggered (712.2), in their order */
} Effect;

/* A card as it left play, or ceased to be flipped, for what took it away and
 * goes on to speak of it (410.6a). */
typedef struct Departed {
    uint32_t serial; /* which card it is now; 0: none */
    CardId card;
    int16_t power; /* never negative (105.2) */
    SeatId controller;
    AreaId area;      /* NO_AREA: it was flipped */
    CardId host;      /* what it was attached to (509.1), or NO_CARD */
    uint8_t trait;    /* 1 + one that it was given, or 0 */
    uint8_t colors;   /* what it had, face-up */
    uint8_t state;    /* STATE_ bits, as those of cards */
    uint8_t marks;    /* CARD_ marks */
    int16_t counters; /* +1 power counters */
    uint8_t zero[2];
} Departed;
enum { DEPARTED_MAX = 16 }; /* the last ones of an action and its effects */

/* A continuous modifier with a duration (708.2). */
typedef struct Modifier {
    uint32_t stamp; /* its timestamp (711.3a), on the clock of serials */
    uint32_t self_serial, it_serial, chosen_serial;
    CardId self, it, chosen;
    AbilityRef ability;
    uint16_t at; /* its node, in cells from the ability's */
    int16_t x;
    int16_t value; /* as it was when it was created (708.2b) */
    SeatId you, player;
    uint8_t until; /* duration: DURATION(its op) */
    AreaId there;
    uint8_t memory;       /* what its card remembered then (708.2b) */
    unsigned of_host : 1; /* `it` is the host of its card then (708.2b) */
    unsigned here : 6;    /* 1 + where its card was then; 0: where it is */
    unsigned aged : 1;    /* a turn has begun since */
    uint16_t name;        /* 1 + the definition its card named then, or 0 */
} Modifier;

/* Durations are the last ops but tokens: a byte will do. */
#define DURATION(op) ((uint8_t)((op)-OP_END_OF_TURN))
#define NO_DURATION  ((uint8_t)0xff)

/* Counters with a name that lie on a card (519.1). */
typedef struct Counters {
    CardId card;
    uint16_t name; /* in the book; COUNTERS_COPY: see below */
    int32_t n;
} Counters;

/* Not a counter: the card is a copy (520.3), n is 1 + its own definition. */
#define COUNTERS_COPY 0xffffu

/* Not a counter either: an effect gave control of the card for good at the time
 * n, while modifiers gave it to somebody (513.2). */
#define COUNTERS_CONTROL 0xfffeu

/* Nor this: the modifiers of the card began at the time n, not as it entered
 * play (711.3a). */
#define COUNTERS_STAMP 0xfffdu

/* Nor this: so many of the +1 power counters on the card lay there already as
 * an effect set its power (711.3). */
#define COUNTERS_OLDER 0xfffcu

/* From here on they are no counters. */
#define COUNTERS_NONE COUNTERS_OLDER

/* What a modifier gives a card for as long as it applies. */
typedef struct Grant {
    CardId card;
    uint8_t kind;  /* see rules/grants.c */
    uint8_t index; /* of an ability among its holder's */
    uint16_t what; /* an ability's holder, a trait, a title */
    int16_t x;     /* the number behind a keyword */
} Grant;

/* What stands ready: a modifier of a card in play, or of one elsewhere that
 * functions there (702), or an activated ability in play (703). Those that were
 * given come behind the printed. */
typedef struct Standing {
    CardId card;
    uint16_t at; /* its node, in cells from the ability's; or its index among
                    the abilities of the card */
    AbilityRef ability;
    int16_t x;  /* the number behind its keyword */
    uint8_t op; /* which modifier, from OP_MOD_POWER; or ACTIVATED + timing */
    uint8_t flags;
    int16_t value; /* what it came to: a modifier of readings */
} Standing;
enum { ACTIVATED = 64 };

enum {
    STANDING_OWN = 1 << 0,      /* it is about its own card alone */
    STANDING_READING = 1 << 1,  /* it changes what cards are (READING_OPS) */
    STANDING_HOLDS = 1 << 2,    /* ... and did, by the value, when last asked */
    STANDING_KNOWN = 1 << 3,    /* nothing it hinges on has changed since */
    STANDING_EXHAUSTS = 1 << 4, /* an activated one: its card must be ready */
    STANDING_HOST = 1 << 5,  /* it is about the card its own is attached to */
    STANDING_SHARED = 1 << 6 /* activated: not only its controller may use it */
};

/* What cards change about the turns to come, until it has come to pass. */
typedef enum DetourKind {
    DETOUR_NONE,
    DETOUR_TURN,  /* the seat takes a turn out of order, after this one */
    DETOUR_EXTRA, /* a step or phase of the seat's comes once more */
    DETOUR_SKIP,  /* the seat's next step, phase or turn is left out */
    DETOUR_NEW    /* the phase comes right after the one under way */
} DetourKind;

typedef struct Detour {
    uint8_t kind; /* DetourKind */
    SeatId seat;
    uint8_t word; /* which step or phase, as rules/words.h numbers them */
} Detour;
enum { DETOURS_MAX = 9 }; /* a tenth change has no effect */

typedef enum GameResult { RESULT_NONE, RESULT_WON, RESULT_DRAW } GameResult;

/* Why the run loop came back. */
typedef enum Stop {
    STOP_REQUEST, /* answer it */
    STOP_OVER,    /* the game has ended (103.1) */
    STOP_ROOM,    /* copy the game into a larger block and run on */
    STOP_LOG,     /* empty the record and run on */
    STOP_PAUSE    /* at an occurrence the caller wanted to see; run on */
} Stop;

typedef struct Room {
    uint16_t cards, frames, atoms, effects, modifiers;
    uint16_t history, counters, grants, standing, answers;
} Room;

/* Of so many cards it is noted whether they may have a Reaction. */
enum { REACTING_NOTED = 512 };

typedef struct GameBlock {
    uint32_t bytes;  /* of the whole block */
    uint32_t format; /* GAME_FORMAT of the build that made it */
    const Pool *pool;
    const Ruleset *rules;
    const Book *book; /* may be NULL: no card has abilities */
    Log *log;         /* only while the run loop runs */
    uint64_t pause_before[2], pause_after[2]; /* bits of OccurrenceKind */
    Room room;
    uint8_t paused;      /* stands at such an occurrence */
    uint8_t need_room;   /* an answer did not fit */
    uint8_t ask_forced;  /* stop even at a request with one answer */
    uint8_t times_known; /* whether `plays` and `uses` are as they should */
    uint8_t idle[2];     /* bits of seats that can do nothing, and of those that
                        might do something (priority.c) */
    uint16_t history_hidden; /* occurrences not to be seen yet (history.c) */
    uint32_t batches;        /* recorded so far */
    uint16_t settled;   /* 0: something happened since control was looked at */
    uint16_t handovers; /* how often it changed since the last decision */
    uint32_t ops;       /* words of programs run so far */
    /* Timings at which each seat may have cards to play, and abilities to use:
     * derived */
    uint32_t plays[SEATS_MAX], uses[SEATS_MAX];
    uint32_t stale; /* READS_ bits: changed since the readings were made */
    Summary force;  /* of all that functions now: derived */
    uint64_t reacting[REACTING_NOTED / 64]; /* bits of cards (reaction.c) */
    /* Where the arrays begin, in bytes from the block's */
#define ARRAY(name, type, count, room) uint32_t name##_at;
#include "game/arrays.def"
#undef ARRAY
} GameBlock;

typedef struct Game {
    GameBlock block;
    /* State from here on. */
    uint64_t random;       /* rng.h */
    uint64_t round_digest; /* the position as this round began (A22) */
    uint64_t pool_hash;    /* the definitions this game was made with */
    uint64_t listened[2];  /* bits of OccurrenceKind some card waits for */
    uint32_t serials;      /* given out so far */
    uint32_t answered;     /* answers given so far */
    uint32_t turn;         /* 1 is the first */
    uint16_t card_count, frame_count, atom_count;
    uint16_t effect_count;  /* places used in effects[], free ones included */
    uint16_t waiting_count; /* effects that wait */
    uint16_t modifier_count;
    uint16_t history_count, counters_count;
    uint16_t grant_count;                      /* derived, like the readings */
    uint16_t standing_count, standing_printed; /* the same; those not given */
    uint8_t seat_count;
    SeatId first;         /* who plays first (102.3) */
    SeatId turn_player;   /* 106.1 */
    SeatId priority_last; /* who had priority most recently, in this window */
    uint8_t step;         /* StepId */
    uint8_t result;       /* GameResult */
    SeatId winner;
    uint8_t due;         /* see DUE_ */
    uint8_t classes;     /* highest class number in use */
    uint8_t area_count;  /* places used in areas[] */
    uint8_t lively;      /* some card of this game has an ability */
    uint8_t gone;        /* players who have left (103.5) */
    uint8_t reacts;      /* some card of this game has a Reaction */
    SeatId in_order;     /* who took the last turn that was in order */
    uint16_t acts;       /* actions and effects of this turn (802) */
    uint8_t extra_phase; /* PhaseId under way that is an additional one */
    uint8_t detour_count;
    uint8_t resumed; /* StepId that follows such a phase; 0: in order */
    CardList queue;  /* 408 */
    Request request;
    Faceoff faceoff;
    Area areas[AREAS_MAX];
    Seat seats[SEATS_MAX];
    Detour detours[DETOURS_MAX];
    Departed departed[DEPARTED_MAX]; /* in a ring */
    uint8_t departed_next;
    uint8_t zero3[7];
} Game;

enum { /* checks the next settling or Pre-Priority Processing must make */
       DUE_PRE_PRIORITY = 1 << 0, /* 511.2 to 511.6 may find something */
       DUE_UNIQUE = 1 << 1,       /* 516 may be violated */
       DUE_CONTROL = 1 << 2       /* a modifier controls some card (513.2) */
};

enum { GAME_FORMAT = 1 };

/* The cards one player brings: the engine does not check them (101 is
 * deck_check's). */
typedef struct SeatCards {
    DefId mane;
    uint16_t draw_count, problem_count;
    const DefId *draw;
    const DefId *problems;
} SeatCards;

typedef struct GameSetup {
    const Pool *pool;
    const Ruleset *rules;
    const Book *book;   /* may be NULL */
    uint8_t seat_count; /* 2 to SEATS_MAX */
    SeatCards seats[SEATS_MAX];
    uint64_t seed;
} GameSetup;

/* Making, copying, growing */

/* The room a setup needs, with some tokens' and effects' to spare. */
Room game_room(const GameSetup *setup);

/* Bytes of a block with that room. */
size_t game_bytes(Room room);

/* An empty block with that room: no players, no cards. For those who fill it
 * themselves. */
void game_lay_out(Game *g, Room room);

/* Lays out a new game in `g`, which has game_bytes(room) bytes: every card in
 * its deck, in the order given, nothing begun. Run it to begin. */
void game_init(Game *g, const GameSetup *setup, Room room);

/* Twice the room, and some. */
Room game_more_room(const Game *g);

/* Copies `from` into the larger block `to` of game_bytes(room) bytes. The two
 * are equal (game_digest) and go on alike. */
void game_grow(Game *to, Room room, const Game *from);

/* Digest of the state: equal games, equal digests, whatever their room. */
uint64_t game_digest(const Game *g);

/* The arrays behind the header */

#define ARRAY(name, type, count, room)                           \
    static inline type *game_##name(Game *g)                     \
    {                                                            \
        return (type *)(void *)((char *)g + g->block.name##_at); \
    }
#include "game/arrays.def"
#undef ARRAY

static inline Card *game_card(Game *g, CardId c)
{
    assert(c < g->card_count);
    return (Card *)(void *)(g + 1) + c; /* the first of the arrays */
}

static inline const Card *card_at(const Game *g, CardId c)
{
    assert(c < g->card_count);
    return (const Card *)(const void *)(g + 1) + c;
}

static inline Frame *frame_top(Game *g)
{
    assert(g->frame_count > 0);
    return game_frames(g) + g->frame_count - 1;
}

/* Such an atom has a counter's name where others say where it comes from. */
static inline bool atom_is_counter(const Atom *atom)
{
    return atom->kind == OCC_COUNTER || atom->kind == OCC_UNCOUNTER;
}

/* The area it came from, of any atom. */
static inline AreaId atom_from(const Atom *atom)
{
    return atom_is_counter(atom) ? NO_AREA : atom->from_area;
}

/* Adds an answer to the request begun. Out of room, the request is dropped and
 * the run loop stops for a larger block; the frame then asks anew. */
static inline void request_add(Game *g, Verb verb, CardId card, AreaId area)
{
    if (g->request.count >= g->block.room.answers)
        g->block.need_room = 1;
    else
        game_answers(g)[g->request.count++] = answer_of(verb, card, area);
}

/* The same for each area of a set, a bit each. */
static inline void request_add_areas(Game *g, Verb verb, CardId card,
                                     unsigned set)
{
    for (; set != 0; set &= set - 1)
        request_add(g, verb, card, (AreaId)__builtin_ctz(set));
}

/* The same for the n-th of several things that are no areas. */
static inline void request_add_nth(Game *g, Verb verb, CardId card, unsigned n)
{
    request_add(g, verb, card, (AreaId)n);
}

/* Reading a game: nothing below changes it. */

static inline const Reading *reading_at(const Game *g, CardId c)
{
    assert(c < g->card_count);
    return game_readings((Game *)(uintptr_t)g) + c;
}

static inline const Answer *answer_at(const Game *g, uint32_t i)
{
    assert(i < g->request.count);
    return game_answers((Game *)(uintptr_t)g) + i;
}

static inline const CardDef *card_def(const Game *g, CardId c)
{
    return pool_def(g->block.pool, card_at(g, c)->def);
}

/* The side of the card that counts (301.3). */
static inline const CardSide *card_side(const Game *g, CardId c)
{
    const CardDef *def = card_def(g, c);
    bool boosted = (card_at(g, c)->state & STATE_BOOSTED) != 0;
    return &def->sides[LAW_BARS(RULE_301_3, boosted) ||
                       (LAW(ALSO(RULE_301_3, 2), false) &&
                        def->side_count > 1)];
}

/* Whose it is: the controller's in play, else the owner's. */
static inline SeatId card_holder(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    return card->zone == ZONE_PLAY ? card->controller : card->owner;
}

static inline bool card_is(const Game *g, CardId c, unsigned state)
{
    return (card_at(g, c)->state & state) != 0;
}

/* Areas: seat s owns area 2s, its home, and 2s + 1, its Problem (501.1). */
static inline AreaId area_home(SeatId s)
{
    return (AreaId)(2 * s);
}

static inline AreaId area_problem(SeatId s)
{
    return (AreaId)(2 * s + 1);
}

/* Whether it is or was a Dilemma's: those come behind (522.2a). */
static inline bool area_is_dilemma(const Game *g, AreaId a)
{
    return a < AREAS_MAX && a >= 2 * g->seat_count;
}

static inline bool area_is(const Game *g, AreaId a, AreaKind kind)
{
    return a < AREAS_MAX && g->areas[a].kind == kind;
}

static inline bool seat_plays(const Game *g, SeatId s)
{
    return s < g->seat_count && !(g->seats[s].flags & SEAT_OUT);
}

/* The player after s in turn order who is still in the game. */
static inline SeatId seat_next(const Game *g, SeatId s)
{
    for (unsigned i = 0; i < g->seat_count; i++) {
        s = s + 1 < g->seat_count ? (SeatId)(s + 1) : 0;
        if (seat_plays(g, s))
            break;
    }
    return s;
}

/* The player before s in turn order who is still in the game. */
static inline SeatId seat_before(const Game *g, SeatId s)
{
    for (unsigned i = 0; i < g->seat_count; i++) {
        s = s > 0 ? (SeatId)(s - 1) : (SeatId)(g->seat_count - 1);
        if (seat_plays(g, s))
            break;
    }
    return s;
}

#endif

#ifndef FO_STATEMENT_H
#define FO_STATEMENT_H
/* statement - a scenario as it was read: the position, and what follows it.
 *
 *     expect A points 4, not "Wick" at A.home     a Statement: SAY_EXPECT
 *            -----------  --------------------    of two Phrases
 *
 * Names of cards are looked up as they are read; which card of that name is
 * meant is found as the scenario runs (find.c).
 */
#include "base/arena.h"
#include "cards/rule.h"
#include "rules/rules.h"
#include "script/scenario.h"
#include "script/shelf.h"

/* A card by name: "Wick", "Wick"#2, "Wick" at A.problem, "Wick" in B hand */
typedef struct CardRef {
    DefId def;    /* NO_DEF where no card is written */
    uint16_t nth; /* 0: not said */
    AreaId area;  /* NO_AREA: not said */
    SeatId seat;  /* with zone */
    uint8_t zone; /* ZoneId; ZONE_COUNT: not said */
} CardRef;

typedef struct Names {
    const DefId *ids;
    uint32_t count;
} Names;

typedef enum StatementKind {
    /* These move the game */
    SAY_DECIDE,
    SAY_FLIPS,
    SAY_HAPPENS,
    SAY_GO_ON,
    /* These wait for chance */
    SAY_SHUFFLES,
    SAY_DRAWS,
    SAY_FIRST,
    /* These look */
    SAY_EXPECT,
    SAY_OCCURS,
    SAY_NOT_OCCURS,
    SAY_LEGAL,
    SAY_WHY_NOT,
    SAY_LEGAL_HAPPENS,
    SAY_WHY_NOT_HAPPENS
} StatementKind;

/* What a phrase of an expect line claims. */
typedef enum ClaimKind {
    CLAIM_POINTS,
    CLAIM_TOKENS,
    CLAIM_POWER,
    CLAIM_COLOR_POWER,
    CLAIM_TOTAL,
    CLAIM_WINS,
    CLAIM_WINS_FACEOFF,
    CLAIM_OUT,
    CLAIM_KNOWS,
    CLAIM_ZONE_COUNT,
    CLAIM_ZONE_CARDS,
    CLAIM_ZONE_TOP,
    CLAIM_ZONE_BOTTOM,
    CLAIM_AREA_COUNT,
    CLAIM_AREA_CARDS,
    CLAIM_CARD_IS_THERE,
    CLAIM_CARD_STATE, /* n: STATE_ bits; `off`: none of them */
    CLAIM_CARD_INVOLVED,
    CLAIM_CARD_POWER,
    CLAIM_CARD_NO_POWER,
    CLAIM_CARD_COUNTERS,
    CLAIM_CARD_COLORS,
    CLAIM_CARD_CONTROLLER,
    CLAIM_CARD_OWNER,
    CLAIM_CARD_TOKEN,
    CLAIM_CARD_CUTIE_MARKED,
    CLAIM_CARD_HOST, /* `other`: what it is attached to */
    CLAIM_FACEOFF,   /* areas; none: no faceoff */
    CLAIM_DRAW,
    CLAIM_GOES_ON,
    CLAIM_TURN,
    CLAIM_STEP,
    CLAIM_ASKED
} ClaimKind;

/* HAPPEN_TRIGGER stands among the occurrences of a happens line. */
enum { HAPPEN_TRIGGER = OCC_COUNT };

/* A faceoff that takes place at no Problem (514.3d.i). */
#define FACEOFF_NOWHERE UINT16_MAX

/* One part of a statement. Which fields count depends on the kind. */
typedef struct Phrase {
    uint8_t kind; /* Verb, ClaimKind, or OccurrenceKind, by statement */
    bool negated; /* "not" */
    bool off;     /* CLAIM_CARD_STATE: the state must not be there */
    bool joined;  /* by "and" to the phrase before */
    bool by_game; /* 104.3 */
    bool as_is;   /* shuffles: the order before */
    bool bottom;  /* put ... into deck bottom */
    bool has_n;   /* a number was written */
    bool phase;   /* CLAIM_STEP, go on: any step of that phase */
    bool ends;    /* go on to the end of it */
    SeatId seat;  /* NO_SEAT: not said */
    AreaId area;  /* NO_AREA: not said */
    AreaId from;  /* NO_AREA: not said */
    uint8_t zone; /* ZONE_COUNT: not said */
    uint8_t from_zone;
    uint8_t step;   /* StepId; STEP_COUNT: not said */
    uint8_t color;  /* Color */
    uint16_t areas; /* bits, or FACEOFF_NOWHERE: at no Problem */
    int32_t n;
    CardRef card;
    CardRef cause; /* what is reacted to; def NO_DEF: not said */
    CardRef other;
    Slice counter; /* the name of counters, or empty */
    Names names;
    Slice rule;  /* "514.5", or empty */
    Slice words; /* of a reason, or empty */
    Slice text;  /* the phrase as written, for messages */
    /* asked A: ... */
    const struct Phrase *answers;
    uint32_t answer_count;
} Phrase;

typedef struct Statement {
    uint8_t kind; /* StatementKind */
    uint32_t line;
    Slice text; /* the line as written */
    Phrase *phrases;
    uint32_t count;
} Statement;

/* Where a line of the position puts a card. */
typedef enum PlaceKind {
    PLACE_MANE,
    PLACE_PROBLEM,
    PLACE_AREA,
    PLACE_ZONE
} PlaceKind;

typedef struct Placed {
    DefId def;
    uint8_t kind; /* PlaceKind */
    SeatId owner, controller;
    AreaId area;
    uint8_t zone;  /* ZoneId */
    uint8_t state; /* STATE_ bits */
    int16_t counters;
    uint8_t marks;    /* CARD_IS_TOKEN, CARD_CUTIE_MARKED */
    uint8_t named;    /* so many counters called `counter` */
    uint16_t counter; /* as the book numbers it */
    uint32_t host;    /* 0, or 1 + which placed card it is attached to */
} Placed;

typedef struct ScenarioSeat {
    int32_t points, tokens;
    bool mane;         /* a line names the Mane Character */
    bool problem;      /* a line says which Problem, or none */
    bool problem_open; /* the player will be asked (102.2) */
    DefId problem_def; /* which one, NO_DEF: none */
    bool deck_only;    /* nothing but what lines name */
    bool problems_only;
} ScenarioSeat;

struct Scenario {
    Scenario *next; /* the same under the next of its rulesets; NULL: none */
    Kit *kit;       /* lent by the shelf */
    Shelf *shelf;
    Arena arena;
    uint8_t seat_count;
    uint64_t seed;
    bool skip;
    Slice skip_reason;
    /* Where the game stands; STEP_BEFORE: before the game */
    SeatId turn_player;
    uint8_t step; /* StepId */
    uint32_t turn;
    ScenarioSeat seats[SEATS_MAX];
    Placed *placed;
    uint32_t placed_count, placed_room;
    Statement *statements;
    uint32_t count, room;
};

#endif

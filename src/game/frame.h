#ifndef FO_FRAME_H
#define FO_FRAME_H
/* frame - suspended work, as data. The top frame is what the game does next;
 * each kind has steps with names, and may stop at a request in any of them. */
#include "game/ids.h"

typedef enum FrameKind {
    FRAME_TURN,         /* the bottom one: turn.c */
    FRAME_SETUP,        /* 102: setup.c */
    FRAME_WINDOW,       /* 510: priority.c */
    FRAME_PRE_PRIORITY, /* 511: pre_priority.c */
    FRAME_ACTION,       /* 705: play.c */
    FRAME_BATCH,        /* what happens: road.c */
    FRAME_REPAIR,       /* 516: unique.c */
    FRAME_RUN           /* an effect's statements: run.c */
} FrameKind;

typedef struct Frame {
    uint8_t kind; /* FrameKind */
    uint8_t step; /* of that kind */
    SeatId seat;  /* whose work it is; of a batch, who puts the cards there */
    uint8_t part; /* a place within the step; of a batch: BATCH_... */
    /* The cause of a batch */
    uint8_t occurrence; /* OccurrenceKind; of an action, the ZoneId from which
                           its card is played */
    uint8_t by_game;    /* 104.3 */
    union {
        uint16_t rule; /* RuleId */
        int16_t more;  /* of an action: what an effect adds to its cost */
    };
    CardId source;
    /* What it works on */
    uint16_t atom_first, atom_count;
    CardId card;
    AreaId area;
    uint8_t verb;
    uint16_t effect;  /* of a run: which effect */
    uint16_t pc, end; /* of a run: cells still to do, from the ability's */
    union {
        uint16_t kept; /* of a run: atoms that are sets (run.h) */
        uint16_t made; /* of a batch: effects that triggered, if not yet all */
        struct {       /* of an action: parts of its cost that are paid, a bit
                          each; 1 + what it costs, if that was chosen */
            uint8_t paid, price;
        };
    };
    union {
        uint16_t shuffle; /* of a run: decks to be shuffled, see run_look.c */
        struct {
            uint8_t decided, yes; /* of an action: decisions about its costs */
        };
    };
} Frame;

/* One thing of a batch; all its atoms happen at once. */
typedef struct Atom {
    CardId card;
    SeatId seat;
    AreaId area;
    uint8_t zone; /* ZoneId a card goes to */
    uint8_t flags;
    int16_t n;
    /* How it was before, noted as it is done */
    uint8_t from_zone;
    union {
        AreaId from_area;
        uint8_t counter; /* of counters: which name; POWER_COUNTER */
    };
    SeatSet seen; /* who may know which card it is */
    uint8_t kind; /* OccurrenceKind: mostly the batch's, see road.c */
    uint32_t serial;
} Atom;

#define POWER_COUNTER NO_AREA /* a counter without a name (519.4) */

enum {                        /* flags of an atom */
       ATOM_DROPPED = 1 << 0, /* it can't happen, or was replaced by nothing */
       ATOM_BOTTOM = 1 << 1,  /* goes to the bottom of a deck, else on top */
       ATOM_FACE_DOWN = 1 << 2, /* enters play face-down (706.1b) */
       ATOM_ORDERED =
           1 << 3,           /* its place among the others is settled (402.3) */
       ATOM_ATTACH = 1 << 5, /* enters play attached to the card in n */
       ATOM_SHUFFLE = 1 << 4,  /* the deck is shuffled next: no order matters */
       ATOM_HAPPENED = 1 << 6, /* of a run: it was done to that card */
       ATOM_EXHAUSTED = 1 << 7, /* enters play exhausted (706.1b) */
       ATOM_TOLD = 1 << 7,    /* of any other: its seat was told to do it, whose
                              effect it may be */
       ATOM_FACE_UP = 1 << 1, /* of one that enters play: whatever it is */
       ATOM_FRIGHTENED = 1 << 4 /* of one that enters play (706.1b) */
};

/* n of an atom by which a card was played: the ZoneId it came from and 1, and
 * this if it was the last card in a hand. */
enum { PLAYED_LAST = 1 << 8 };

/* n of an atom of a run that is dropped and is none: what a loop began with,
 * and in from_zone and from_area what it has counted (rules/run_flow.c). */
enum { ATOM_BOOKMARK = -2 };

static inline bool atom_is_bookmark(const Atom *atom)
{
    return atom->n == ATOM_BOOKMARK && atom->flags & ATOM_DROPPED;
}

/* Whether n of the atom is a card: the host. */
static inline bool atom_names_host(const Atom *atom)
{
    return atom->flags & ATOM_ATTACH && !(atom->flags & ATOM_DROPPED);
}

enum {                   /* flags of a batch's `part` */
       BATCH_CHOSEN = 1, /* its seat has picked these very cards */
       BATCH_BY_CHANCE = 2
}; /* nobody knows the order they go in (523) */

struct Game;

/* The stack (the top frame: frame_top in game.h) */

/* Pushes an empty frame and returns it; the run loop has seen to the room. */
Frame *frame_push(struct Game *g, FrameKind kind);

/* Pops the top frame, and its atoms. */
void frame_pop(struct Game *g);

/* Drops the atoms of the frame on top. */
void frame_drop_atoms(struct Game *g, Frame *f);

/* Adds an atom to the frame on top. */
Atom *atom_add(struct Game *g, Frame *batch);

#endif

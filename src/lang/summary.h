#ifndef FO_SUMMARY_H
#define FO_SUMMARY_H
/* summary - what abilities are about, in a few words of bits, so that a game
 * need not look at programs to learn that they have nothing to say.
 *
 * A modifier reads something of the cards it looks at (its filters), and of the
 * rest of the game (conditions, amounts, cards and players it names):
 *
 *     (while (>= (tokens you) 3) (power 2 friend yours here))
 *             `--- the rest ---'          `--- the cards --'
 *
 * When the rest changes, every card it could mean must be read anew; when a
 * card changes, only that card. What each word reads stands in reads.c.
 */
#include "lang/program.h"

struct Ability;

/* What there is to read. The first bits are the zones, by their number: which
 * cards are there. */
#define READS_ZONE(z) (1u << (z))
enum {
    READS_EXHAUSTED = 1u << 9,
    READS_AREA = 1u << 10,  /* where in play cards are */
    READS_STATE = 1u << 11, /* face-down, boosted */
    READS_COUNTERS = 1u << 12,
    READS_CONTROL = 1u << 13,
    READS_HOST = 1u << 14,
    READS_FACEOFF = 1u << 15, /* whether, where and who */
    READS_TURN = 1u << 16,    /* whose */
    READS_POINTS = 1u << 17,
    READS_TOKENS = 1u << 18,
    READS_OTHER = 1u << 19, /* what happened, what was named */
    /* What modifiers can change */
    READS_POWER = 1u << 20,
    READS_COLOR = 1u << 21,
    READS_TRAIT = 1u << 22,
    READS_TYPE = 1u << 23,
    READS_TITLE = 1u << 24,
    READS_ABILITY = 1u << 25,
    /* Where the modifier's own card is: no other card's doing */
    READS_SELF = 1u << 26,
    READS_STEP = 1u << 27, /* which step or phase of the turn it is */
    READS_ALL = (1u << 28) - 1,
    READS_MODIFIED = READS_POWER | READS_COLOR | READS_TRAIT | READS_TYPE |
                     READS_TITLE | READS_ABILITY
};

/* Of these, what batches do to the cards they are about. */
#define READS_BY_CARD (READS_FACEOFF - 1u)

/* The order in which such a modifier is applied matters by itself. */
enum {
    WRITES_IN_ORDER = 1u << 27,
    WRITES_LOSS = 1u << 28 /* abilities are lost */
};

/* Modifiers that say when a card may be played or moved. */
#define TIMING_OPS (MOD_BIT(OP_MOD_TIMING) | MOD_BIT(OP_MOD_MOVE_TIMING))

/* What a card says about being played itself, and about its name. */
enum {
    PLAYING_COSTS = 1 << 0, /* it has costs beside its tokens, or for them */
    PLAYING_IF = 1 << 1,    /* only while something holds */
    PLAYING_ON = 1 << 2,    /* on another card: it is an attachment */
    ALSO_NAMED = 1 << 3     /* it has other names, wherever it is */
};

/* Occurrences that are places of the turn: where phases and steps start and
 * end. ORDER occurrence (game/occurrences.def) Moments are the phases and steps
 * of those that abilities in play hear: bits, as programs number them. */
enum { PLACE_FIRST = 63, PLACE_LAST = 66 };
#define ALL_MOMENTS UINT32_MAX

/* One bit for each op that is a modifier. */
#define MOD_BIT(op) ((uint64_t)1 << ((op)-OP_MOD_POWER))

/* And one of a modifier that asks what an attachment is to be played on. */
#define MODS_AIM ((uint64_t)1 << 63)

/* All of it is bits. What functions in play comes first, then what does so from
 * elsewhere or in any case (SUMMARY_IN_PLAY). */
typedef struct Summary {
    uint64_t hears[2];    /* occurrences that trigger abilities in play */
    uint64_t heeds[2];    /* of them, what may be about other cards */
    uint64_t replaces[2]; /* that a replacement is about */
    uint64_t forbids[2];  /* that a modifier says can't happen */
    uint64_t delays[2];   /* that its effects may wait for later */
    uint64_t mods;        /* MOD_BIT of modifiers that function in play */
    uint32_t reads_all;   /* the rest, by modifiers of who knows which cards */
    uint32_t aims;        /* what of it says which cards those are */
    uint32_t reads_one;   /* the rest, by modifiers of one card alone */
    uint32_t aims_one;    /* what of it says which card, not its own, that is */
    uint32_t reads_cards; /* of the cards they look at */
    uint32_t reads_control; /* anything, by modifiers of control */
    uint32_t writes;        /* of READS_MODIFIED, and WRITES_IN_ORDER */
    uint32_t timings;       /* bits of timings of activated abilities */
    uint32_t hinges;        /* on which those of readings hold, and how much */
    uint32_t moments;       /* when places of the turn are heard */
    uint32_t during;        /* moments on which modifiers depend */
    uint8_t dearer;         /* bits of actions that may cost more by it, */
    uint8_t cheaper;        /* and that may cost less */
    uint8_t any;            /* there is an ability at all */
    uint8_t wide;           /* a modifier of readings of other cards, */
    uint8_t hosts;          /* and of the one it is attached to */
    uint8_t shared;         /* not only its controller may activate one */
    uint8_t ordered;        /* they must be applied in order (711.3) */
    uint8_t enters;         /* something is done as a card enters play */
    uint8_t permits;        /* a modifier of other cards' timings */
    uint8_t playing;        /* what it says about being played */
    uint8_t as_played;      /* something is done as a card is played */
    uint8_t becomes;        /* it waits for a condition to become true */
    uint64_t hears_away[2]; /* occurrences heard by cards that are elsewhere */
    uint64_t reacts[2];     /* that can be reacted to, from wherever */
    uint64_t replaces_away[2];  /* replaced by what functions elsewhere */
    uint64_t recalls[2];        /* that it asks about when they are past */
    uint64_t recalls_always[2]; /* and those of the whole game */
    uint64_t mods_away;         /* of modifiers that function elsewhere */
    uint32_t events;            /* bits of timings of what Events do */
    uint32_t timings_away;      /* of activated abilities, elsewhere */
    uint32_t uses;  /* what it reads of whether something can be used */
    uint16_t zones; /* bits of zones, not play, where one functions */
} Summary;

#define SUMMARY_IN_PLAY offsetof(Summary, hears_away)

/* Adds what an ability is about. */
void summary_add(Summary *s, const struct Ability *ability);

/* Adds what a modifier of an effect is about, and the conditions around it in
 * the ability. */
void summary_add_modifier(Summary *s, const struct Ability *ability,
                          const Cell *m);

/* What the conditions and amounts of an ability's modifiers of readings read,
 * READS_SELF for whatever that is of its own card. */
uint32_t summary_hinges(const Cell *code);

/* Of that, what is not known by the cards it counts or looks for alone. */
uint32_t summary_apart(const Cell *code);

/* The phases and steps that it asks about, as moments. */
uint32_t summary_moments(const Cell *code);
void summary_join(Summary *s, const Summary *other);

/* The pattern an effect waits for by a statement; NULL for other nodes. */
const Cell *delayed_pattern(const Cell *node);

/* The occurrences a pattern is about. */
void summary_pattern(const Cell *pattern, uint64_t kinds[2]);

/* Those that are not about the pattern's own card alone. */
void summary_heeded(const Cell *pattern, uint64_t kinds[2]);

/* When a pattern might hear a place of the turn: moments. */
uint32_t pattern_moments(const Cell *pattern);

static inline bool kind_in(const uint64_t kinds[2], unsigned kind)
{
    return (kinds[kind >> 6] >> (kind & 63) & 1) != 0;
}

static inline void kind_add(unsigned kind, uint64_t kinds[2])
{
    kinds[kind >> 6] |= (uint64_t)1 << (kind & 63);
}

/* (of-each V), if that is a modifier's number; or NULL. */
const Cell *modifier_of_each(const Cell *m);

/* Whether a modifier's filters mean one card that it names. */
bool modifier_means_one(const Cell *m);

/* Whether they name its own card, and mean no other. */
bool modifier_is_own(const Cell *m);

/* Whether they name the card that its own is attached to. */
bool modifier_is_of_host(const Cell *m);

/* Where the filters of a modifier begin, behind its other operands. */
const Cell *modifier_filters(const Cell *m);

/* The modifiers that change what cards are, as opposed to what may be done. */
#define READING_OPS                                                         \
    (MOD_BIT(OP_MOD_POWER) | MOD_BIT(OP_MOD_COLOR) |                        \
     MOD_BIT(OP_MOD_STUBBORN) | MOD_BIT(OP_MOD_SET_POWER) |                 \
     MOD_BIT(OP_MOD_TIMES_POWER) | MOD_BIT(OP_MOD_ADD_POWER) |              \
     MOD_BIT(OP_MOD_COLOR_OF) | MOD_BIT(OP_MOD_SET_COLOR) |                 \
     MOD_BIT(OP_MOD_NO_COLORS) | MOD_BIT(OP_MOD_GIVES) |                    \
     MOD_BIT(OP_MOD_GIVES_ABILITY) | MOD_BIT(OP_MOD_GIVES_PRINTED) |        \
     MOD_BIT(OP_MOD_MUTE) | MOD_BIT(OP_MOD_LOSES) | MOD_BIT(OP_MOD_TRAIT) | \
     MOD_BIT(OP_MOD_LOSES_TRAIT) | MOD_BIT(OP_MOD_TYPE) |                   \
     MOD_BIT(OP_MOD_SET_TYPE) | MOD_BIT(OP_MOD_TITLE))

/* Whether what has been put together must be applied in order (711.3): some of
 * it reads what some of it writes, or the order matters by itself. */
bool summary_in_order(const Summary *s);

/* Whether some of it may depend on some of it (711.3b). */
bool summary_depends(const Summary *s);

#endif

#ifndef FO_CARD_H
#define FO_CARD_H
/* card - a card as printed (201-213, 301-306). Immutable once loaded.
 *
 * One CardDef is one published (or invented) card; the cards of a game are
 * copies that refer to it by DefId. A Mane Character has two sides (301.2);
 * every other card has one, sides[0].
 */
#include "base/slice.h"

typedef uint16_t DefId; /* index into the pool's definitions */
#define NO_DEF ((DefId)0xffff)

/* ORDER card_type (card_type_name) */
typedef enum CardType {
    TYPE_MANE,
    TYPE_FRIEND,
    TYPE_PROBLEM,
    TYPE_TROUBLEMAKER,
    TYPE_EVENT,
    TYPE_RESOURCE,
    TYPE_COUNT
} CardType;

/* ORDER color (color_name), in the order of 203.1a */
typedef enum Color {
    COLOR_BLUE,
    COLOR_PINK,
    COLOR_WHITE,
    COLOR_PURPLE,
    COLOR_YELLOW,
    COLOR_ORANGE,
    COLOR_COUNT
} Color;

typedef uint8_t ColorSet; /* bit n is the color n; empty: colorless */

/* What a requirement asks for: power of a color (205.1), power that is not of
 * a color (611.3c), or any power at all (611.3d). */
typedef enum NeedKind { NEED_COLOR, NEED_NOT, NEED_WILD } NeedKind;

typedef struct Need {
    uint8_t kind;  /* NeedKind */
    uint8_t color; /* Color; 0 for NEED_WILD */
    uint8_t amount;
} Need;

/* A play requirement has up to three parts (205), a confront requirement a part
 * for each color at most. */
enum { PLAY_NEEDS_MAX = 3, NEEDS_MAX = 6 };

typedef struct Needs {
    uint8_t count;
    Need items[NEEDS_MAX];
} Needs;

typedef uint8_t TraitId; /* index into the pool's trait names */
enum { TRAITS_MAX = 6 };

/* Flags of a definition that rules ask for by name. */
enum {
    CARD_UNIQUE = 1 << 0,           /* the trait Unique (516.3) */
    CARD_EPIC = 1 << 1,             /* the trait Epic (516.4a) */
    CARD_DILEMMA = 1 << 2,          /* the trait Dilemma (522.1) */
    CARD_STARTING_PROBLEM = 1 << 3, /* glossary */
    CARD_HAS_POWER = 1 << 4,        /* Problems have none (202.2) */
    CARD_HAS_COST = 1 << 5,         /* 204.1a */
    CARD_TOKEN = 1 << 6,            /* a token's printed information (521.1) */
    CARD_DESCRIBED = 1 << 7         /* by the text of a card, in no file */
};

/* What is printed on one side. A Boosted side that does not say otherwise has
 * the name, the colors and the traits of the Start side. */
typedef struct CardSide {
    Slice name; /* "Title, Subtitle", or the Title alone (201.1) */
    Slice title;
    int8_t power;
    ColorSet colors;
    uint8_t home_limit; /* 212; Mane Characters only */
    uint8_t trait_count;
    TraitId traits[TRAITS_MAX];
    Slice text; /* game text, one ability a line (701.2) */
} CardSide;

typedef struct CardDef {
    Slice name; /* of the Start side, by which the card is found */
    Slice title;
    Slice subtitle; /* empty if there is none */
    Slice number;   /* "PR12": set code and collector number; may be empty */
    Slice rarity;   /* may be empty, too */
    Slice id;       /* what other programs call it; may be empty */
    uint8_t type;   /* CardType */
    uint8_t flags;
    uint8_t cost;       /* 204; only with CARD_HAS_COST */
    uint8_t points;     /* Problem bonus (210) or point value (211) */
    Needs play;         /* 205: up to three */
    Needs owner;        /* 209: what the owner needs to confront */
    Needs opponent;     /* 209: what everybody else needs */
    uint8_t side_count; /* 2 for a Mane Character, else 1 */
    CardSide sides[2];  /* Start side, Boosted side */
} CardDef;

const char *card_type_name(CardType type); /* "Mane Character", "Friend"... */
const char *color_name(Color color);       /* "blue" ... */

/* The code of the set a card is printed in: "PR" of "PR12"; may be empty. */
Slice card_set_code(const CardDef *card);

/* Whether a file holds it: a token is also told by the cards that make it. */
static inline bool card_is_in_file(const CardDef *card)
{
    return (card->flags & CARD_DESCRIBED) == 0;
}

static inline bool color_in(ColorSet set, Color c)
{
    return (set >> c & 1) != 0;
}

#endif

#ifndef FO_IDS_H
#define FO_IDS_H
/* ids - how a game names its cards, seats, areas and zones. Ids are small
 * numbers, never pointers: a copied game means the same things by them. */
#include "base/base.h"

typedef uint16_t CardId;
#define NO_CARD ((CardId)0xffff)

typedef uint8_t SeatId;
#define NO_SEAT ((SeatId)0xff)
enum { SEATS_MAX = 4 };

typedef uint8_t SeatSet; /* bit n is seat n */
#define SEAT_BIT(s) ((SeatSet)(1u << (s)))
#define EVERY_SEAT  ((SeatSet)0x0f)

typedef uint8_t AreaId;
#define NO_AREA ((AreaId)0xff)
enum { AREAS_MAX = 16 }; /* two a player (501.1), and those of Dilemmas */
#define OWN_AREA ((AreaId)0xfe) /* one that the card brings along (522.2) */

/* The eight zones (401.1), and outside the game (103.5a). ORDER zone. */
typedef enum ZoneId {
    ZONE_DRAW_DECK,
    ZONE_PROBLEM_DECK,
    ZONE_HAND,
    ZONE_PLAY,
    ZONE_DISCARD,
    ZONE_BANISHED,
    ZONE_FLIP,
    ZONE_QUEUE,
    ZONE_OUT,
    ZONE_COUNT
} ZoneId;

#endif

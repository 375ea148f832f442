#ifndef FO_PRINT_NOUN_H
#define FO_PRINT_NOUN_H
/* print_noun - noun phrases for print_english: filters as determiner,
 * adjectives, head and what stands behind. */
#include "lang/sx.h"

typedef struct Printer {
    Arena *arena;
    Buf *out;
    const char *it;     /* what kind of card `it` is, as a noun */
    const char *chosen; /* and `chosen` */
    const Sx *subject;  /* who does what is being said; NULL for you */
} Printer;

/* Parts of a list, from a place on. */
typedef struct Span {
    const Sx *const *items;
    uint32_t count;
} Span;

typedef enum Number { ONE, MANY } Number;

/* Cards: "this card", "one of your Friends here", "those cards". */
bool noun_cards(Printer *p, const Sx *cards);

/* Filters without a determiner: "exhausted Friend here", in that number. */
bool noun_plain(Printer *p, Span filters, Number number);

/* Filters as one card that is not known yet: "a Friend", "one of your Friends",
 * "this card". */
bool noun_any(Printer *p, Span filters);

/* Filters as all the cards that fit: "your other Friends here"; *number says
 * whether it is one. */
bool noun_all(Printer *p, Span filters, Number *number);

/* Filters as what is said of a card: "exhausted", "at a Problem". */
bool noun_state(Printer *p, Span filters);

/* The noun of the first kind among the filters: "Friend"; "card" if none. */
const char *noun_kind(Span filters);

#endif

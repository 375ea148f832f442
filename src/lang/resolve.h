#ifndef FO_RESOLVE_H
#define FO_RESOLVE_H
/* resolve - who "they" are, what "it" is, where "there" is.
 *
 * The grammar leaves words of its own in what it means; the resolver reads the
 * line in order, keeps what has been spoken of, and puts in words of programs:
 *
 *   @who             who does it: the subject of the clause, or you
 *   @they            the player spoken of
 *   @it (@that KIND) the card spoken of last, of that kind: this, it, host,
 *   @them            chosen, those or (set n), whichever it is there
 *   @there           the area spoken of
 *   @that-problem    the same, which is a Problem's
 *   (@subject P S*)  P does it: choices are P's, "may" is P's
 *   (@may S*)        if they want to
 *   (@cost S S*)     the first is paid for the rest
 *   (@if-do S*) (@if-not S*) (@upgrade C S*)
 *                    changes what the statement before means
 *   (@mods D L M*)   modifiers of the cards L, for a time
 *   (@mods-for P D L M*)
 *                    the same, and "you" in them is P
 *   (@static L M*)   modifiers for good
 *   (@s S*)          statements one after the other
 *   (@amount-of V S) S with V for @number, of what was said before S
 *   (f F*)           filters
 *
 * In what comes out filters stand in one order, whatever the English had.
 */
#include "cards/card.h"
#include "lang/sx.h"

/* The fault of readings whose parts do not go together. */
#define RESOLVE_MISREAD "not meant that way"

/* Who "that player" is behind "that player's opponent" */
typedef enum ThatPlayer {
    THAT_PLAYER_LAST, /* it is not said again */
    THAT_PLAYER_FIRST,
    THAT_PLAYER_UNKNOWN
} ThatPlayer;

typedef struct ResolveContext {
    Arena *arena;
    CardType type;        /* of the card the line is on */
    const Sx *host;       /* the kind of what it is attached to, or NULL */
    const Sx *timing;     /* of an Event, said in a line before; or NULL */
    const Sx *remembered; /* what a line before had chosen; or NULL */
    bool numbered;        /* X is a keyword's number */
    const Sx *picked;     /* the kind of what the line before picked; or NULL */
    bool recalls;         /* the line speaks of that */
    const Sx *chosen;     /* the kind of what the Event has chosen; or NULL */
    const Sx *lasting;    /* how long what the Event did last holds; or NULL */
    bool goes_on;         /* it is more of an Event's text in lines before */
    bool instead;         /* ... done instead of what they do last */
    const Sx *ruled;      /* what the line before says always holds; or NULL */
    const Sx *ruled_of;   /* the cards of the rule before it, or NULL */
    const Sx *rules_of;   /* ... and of this one */
    bool of_this;         /* the sentence before is a rule about this card */
    bool additional;      /* the line says "additional", "more" */
    bool discard_another; /* ... "discard another" */
    bool discarded_such;  /* ... "... discarded this way", and not of all */
    bool anywhere;        /* ... "anywhere" */
    bool that_time;       /* ... "that turn" or "that phase" */
    bool of_each;         /* ... "each", and not only "for each" */
    unsigned that_player; /* who that is: ThatPlayer */
    const Sx *paid;       /* the cards playing it took can be spoken of */
    unsigned ways;        /* of using the card, said in lines before */
    bool limited;         /* this line says another */
    unsigned named;       /* a name, color, type that was chosen so far: bits */
    const char *fault;    /* what could not be resolved, or NULL */
} ResolveContext;

/* Resolves one ability. NULL with a fault if something spoken of cannot be
 * found, or when out of memory. */
const Sx *resolve_ability(ResolveContext *context, const Sx *ability);

#endif

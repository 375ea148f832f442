#ifndef FO_SCOPE_H
#define FO_SCOPE_H
/* scope - what the words of a program mean where it runs: which card is
 * "this", who "you" are, what "it" was. Evaluating changes nothing.
 *
 * Text is read from its controller's side (513.5). A remembered card that has
 * become another one is not meant any more (410.6): it is no card at all.
 */
#include "base/law.h"
#include "game/game.h"
#include "lang/book.h"

typedef struct Scope {
    const Game *g;
    CardId self, it, chosen; /* NO_CARD where there is none (any more) */
    CardId memory;      /* whose memory is read: this card's, come what may */
    uint8_t kept;       /* what it was as a modifier began, or 0 */
    uint16_t kept_name; /* ... and the name, 1 + its definition, or 0 */
    SeatId you;
    SeatId player; /* the player of the occurrence */
    AreaId there;  /* the area of the occurrence, or chosen last */
    AreaId from;   /* where the card of the occurrence came from */
    uint8_t rival; /* the opponent of yours that is asked about, plus 1; or 0 */
    SeatId cause;  /* whose doing it was, if it is past */
    bool is_past;  /* the occurrence looked at is (history.c) */
    SeatId by;     /* who plays `played` */
    CardId played; /* the card of the play looked at, plus 1; or 0 */
    uint8_t ended; /* the kind of the past faceoff it was about, or none */
    uint8_t here;  /* 1 + where this card was as that was read, or 0 */
    bool of_host;  /* `it` is the host, as a modifier began */
    bool aged;     /* a turn has begun since a modifier did */
    bool as_left;  /* of what has left play: how it was */
    bool apart;    /* what keeps cards out of faceoffs is left out */
    bool aimed;    /* a card is being played on `aim` (509.1) */
    CardId aim;
    bool going; /* a card is being played or moved to `goal` */
    AreaId goal;
    int effect;            /* whose sets are meant, or -1 */
    int x;                 /* the number behind the keyword */
    int amount;            /* the number of the occurrence */
    int done;              /* how many the statement before did it to */
    const int16_t *values; /* those of an effect that has noted them, or NULL */
    bool own;              /* ... what its own card had, and nothing else */
    const Cell *code;      /* the effect's ability */
} Scope;

/* Makes s the scope of an ability of card c as it is now, which may have the
 * number x behind its keyword; where it is wanted: to copy a scope takes longer
 * than to make one. */
void scope_begin(Scope *s, const Game *g, CardId c, int x);

/* The scopes of an effect and of a modifier. */
Scope scope_of_effect(const Game *g, const Effect *e);
Scope scope_of_modifier(const Game *g, const Modifier *m);

/* The color, card type and parity that are chosen: those the card remembers,
 * but of a modifier with a duration those it was made with (708.2b). */
static inline uint8_t scope_memory(const Scope *s)
{
    return LAW_BARS(RULE_708_2b, s->kept != 0)
               ? s->kept
               : card_at(s->g, s->memory)->memory;
}

/* The ability a reference names; NULL for NO_ABILITY. */
static inline const Ability *ability_at(const Game *g, AbilityRef ref)
{
    const Book *book = g->block.book;
    if (ref.holder == NO_ABILITY.holder)
        return NULL;
    const Ability *ability =
        ref.holder & BY_KEYWORD
            ? &book->keywords[ref.holder & ~BY_KEYWORD].means.items[ref.index]
            : &book->sides[ref.holder].items[ref.index];
    return ref.quote > 0 ? &ability->quotes[ref.quote - 1] : ability;
}

/* Notes what the effect reads from the game as it is created (712.2): first
 * about cards, while they are what they were, then all the rest. */
typedef enum Noting { NOTE_CARDS, NOTE_REST } Noting;
void scope_note(const Scope *s, Effect *e, Noting what);

/* Whether it has noted which player that is: most-of, fewest-of. */
bool scope_noted_player(const Scope *s, const Cell *player, SeatId *p);

/* Notes whether the condition holds on which all hangs that a triggered effect
 * does, once its values are noted. */
void scope_note_head(const Game *g, Effect *e);

/* Whether a condition of the effect holds: as it was noted, or as it is now. */
bool scope_held(const Scope *s, const Effect *e, const Cell *condition);

/* Notes what an activated ability reads of its own card, before that pays. */
void scope_note_own(const Scope *s, const Cell *code, Effect *e);

/* Counts a word that is run: for measurements, no part of the state. */
static inline void scope_count(const Game *g)
{
    ((Game *)(uintptr_t)g)->block.ops++;
}

/* Evaluating */

int scope_value(const Scope *s, const Cell *value);
bool scope_holds(const Scope *s, const Cell *condition);

/* RULING R98: what an effect asks of a card that it has not found is not so,
 * and neither is the contrary: there is no "otherwise". */
bool scope_asks_of_none(const Scope *s, const Cell *condition);
SeatId scope_player(const Scope *s, const Cell *player);
AreaId scope_area(const Scope *s, const Cell *area);

/* The color an operand names; COLOR_COUNT if it is to be the one chosen and
 * none has been. */
Color scope_color(const Scope *s, const Cell *color);

/* The area of the card this is on, or where it was when it left play. */
AreaId scope_here(const Scope *s);

AreaId scope_area_of(const Game *g, CardId c); /* NO_AREA for NO_CARD */

/* Whether whoever it belongs to is meant by the player's word. */
bool scope_is_of(const Scope *s, SeatId holder, const Cell *player);

/* The n-th card of a set of the effect, or NO_CARD. */
CardId scope_set_card(const Scope *s, int set, unsigned n);

int scope_printed_power(const Scope *s, CardId c); /* 507.4 */
int scope_power_of(const Game *g, CardId c);       /* 507.1, or what it was */

/* Whether a node means that area, wherever it is for any-area; a player's
 * Problems are all in areas that player owns, those of Dilemmas among them
 * (522.2b). */
bool scope_is_area(const Scope *s, const Cell *area, AreaId a);

/* The one card a node means (this, it, chosen), or NO_CARD. */
CardId scope_card(const Scope *s, const Cell *cards);

/* Whether c fits every filter from `first` up to `end`, and is where such a
 * card is looked for: in play and not hidden, unless the filters say so. */
bool scope_fits(const Scope *s, const Cell *first, const Cell *end, CardId c);

/* Whether it is hidden from the filters: a face-down Troublemaker that they do
 * not ask for (505.2). */
bool scope_hides(const Scope *s, const Cell *first, const Cell *end, CardId c);

/* Whether it is about what an effect does that triggered as a faceoff ended. */
bool scope_is_after_faceoff(const Scope *s);

/* Whether the filters say in which zone such a card is looked for. */
bool scope_names_zone(const Cell *first, const Cell *end);

/* Counters on the card: of the name that stands there, or +1 power counters if
 * none does. */
int counters_on(const Game *g, CardId c, const Cell *name, const Cell *end);

/* Whether a counter of some kind lies on it. */
bool counters_any(const Game *g, CardId c);

/* Walks all cards that fit the filters from `first` up to `end` (scope_fits),
 * in no order that anybody may be shown. They are fitted as the walk comes to
 * them; where they are and whose they are must not change on the way.
 *
 *     Walk w;
 *     walk_begin(&w, s, first, end);
 *     for (CardId c; (c = walk_next(&w)) != NO_CARD;)
 */
typedef struct Walk {
    const Scope *s;
    const Cell *first, *end;
    const Cell *rest; /* from the first that is asked of each card, or NULL */
    uint16_t zones;   /* bits of those still to come */
    uint16_t areas;   /* bits of those where it goes in play */
    SeatSet seats;    /* whose cards */
    uint8_t facts;    /* that each has */
    uint8_t type;     /* that each is, or TYPE_COUNT */
    uint8_t at;       /* next area or seat of the first zone */
    CardId without;
    CardId alike; /* whose name the others have, or NO_CARD */
    CardId next;
    SeatSet whose; /* of a set: whose they were as they left play; or 0 */
    bool of_set;   /* those were spoken of before */
} Walk;
void walk_begin(Walk *w, const Scope *s, const Cell *first, const Cell *end);
CardId walk_next(Walk *w);

/* On to the next area, or to the next player's cards. */
static inline void walk_leave(Walk *w)
{
    w->next = NO_CARD;
}

/* All cards in the hand of that player. */
void walk_begin_hand(Walk *w, const Scope *s, SeatId owner);

/* What a card has to which it came: of those spoken of before, as it left
 * play. */
int walk_power(const Walk *w, CardId c);
ColorSet walk_colors(const Walk *w, CardId c);
bool walk_has_trait(const Walk *w, CardId c, unsigned trait);

/* Whether a walk that has not begun would come to the card. */
bool walk_meets(const Walk *w, CardId c);

/* Whose cards alone can fit the filters, as far as those say so at once. */
SeatSet scope_holders(const Scope *s, const Cell *first, const Cell *end);

/* The same, wherever c is: for patterns, which know what happened to it. */
bool scope_matches(const Scope *s, const Cell *first, const Cell *end,
                   CardId c);

/* The same of a card that was spoken of before: if it has left play since, how
 * it was as it left (410.6a), unless they say in which zone it is. */
bool scope_matches_as_left(const Scope *s, const Cell *first, const Cell *end,
                           CardId c);

/* Whose doing it is that the atom is happening: who was told to do it, or who
 * controls the effect being processed, or acts. */
SeatId scope_cause(const Game *g, const Atom *atom);

/* Who "that player" is: the player of the occurrence, but where the pattern says
 * by whom it is done, who does it. */
SeatId scope_who(const Scope *s, const Cell *pattern, const Atom *atom);

/* Looks at a play: what is played is of the types it was played with, though a
 * Dilemma in play is a Problem (522.1), and its player's. */
static inline void scope_take_played(Scope *s, CardId c, SeatId by)
{
    s->played = (CardId)(c + 1);
    s->by = by;
}
void scope_take_play(Scope *s, const Atom *atom);

/* Whether the pattern is about this occurrence (704.1). */
bool scope_occurs(const Scope *s, const Cell *pattern, const Atom *atom);

#endif

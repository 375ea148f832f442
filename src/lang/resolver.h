#ifndef FO_RESOLVER_H
#define FO_RESOLVER_H
/* resolver - what the parts of the resolver share (resolve.h): the line read so
 * far, and the lists they build. No other file includes this. */
#include "lang/bind.h"
#include "lang/items.h"
#include "lang/resolve.h"

enum { SPOKEN_MAX = CHOICES_MAX };

/* Something that was spoken of. */
typedef struct Spoken {
    const Sx *as;     /* how to say it: this, it, host, (@ref k) */
    const Sx *filter; /* what is known of it: (f ...) or NULL */
    bool many;
    unsigned sentence; /* the number of the sentence that spoke of it */
} Spoken;

/* Was a card paid with, alone or together with this card? */
typedef enum Paid { PAID_NOT, PAID_ALONE, PAID_WITH_THIS } Paid;

typedef struct Resolver {
    ResolveContext *context;
    Arena *arena;
    unsigned count; /* of what was spoken of */
    Spoken spoken[SPOKEN_MAX];
    unsigned sentence;     /* how many parts of sentences there were before */
    unsigned begun;        /* ... when the present sentence began */
    unsigned hosted;       /* the one behind that which spoke of the host, */
    unsigned hosted_at;    /* ... and of how much was spoken by then */
    const Sx *who, *they;  /* players */
    bool anyone;           /* they are any player, maybe you */
    const Sx *before;      /* who was spoken of before who does it, or NULL */
    bool each;             /* each of several does it, one by one */
    bool rival;            /* ... and an opponent of theirs was spoken of */
    unsigned theirs;       /* ... so many statements, before what you do */
    bool opposed;          /* of an opponent, or of an opponent's card */
    bool placed;           /* of a place, if of none that has a name */
    bool its_problem;      /* of this card's, which it may not have (R79) */
    bool elected;          /* "choose an opponent" was said */
    bool electing;         /* ... and that is asked first, not when needed */
    const Sx *doer;        /* who did what was done last; or NULL */
    bool others;           /* ... and all but that opponent do something */
    const Sx *there;       /* an area */
    const Sx *at_chosen;   /* ... of a Problem that was picked, or NULL */
    const Sx *told_at;     /* ... of "a Problem", where something is done */
    const Sx *left;        /* (last-area O (@ref k)): from where it went home */
    const Sx *went;        /* a card that was moved, home or to a Problem */
    const Sx *counters;    /* (counters L N), spoken of last */
    const Sx *removed;     /* (uncounter L V N?), done last */
    const Sx *paid_to;     /* (may (paying ...)), said with "to", last */
    const Sx *counted;     /* (f F*): so many had to be there; until a deed */
    const Sx *discarded;   /* (@ref k): a card a player had to, or NULL */
    unsigned choices;      /* numbered so far */
    bool many[SPOKEN_MAX]; /* was the choice of several cards? */
    bool found[SPOKEN_MAX];           /* ... of one that had to be there? */
    const Sx *out_of[SPOKEN_MAX];     /* (@in k), from those; or NULL */
    const Sx *deeds[SPOKEN_MAX][3];   /* what was done to those chosen */
    const Sx *doers[SPOKEN_MAX];      /* ... and by whom */
    const Sx *done_to[SPOKEN_MAX][3]; /* ... the number of those that was
                                         done to, if they may be fewer */
    Paid paid[SPOKEN_MAX];            /* ... and to pay for the rest? */
    bool measuring;                   /* the power, cost or colors of a card */
    const Sx *last;                   /* what was done last, or NULL */
    const Sx *unsure; /* what may leave the card that was revealed, or NULL */
    const Sx *guess;  /* what holds if a guess was right, or NULL */
    const Sx *kinds, *taken; /* of each kind one was picked: filters, or NULL */
    unsigned modal, modal_end; /* choices of which one mode makes its own */
    int batch;       /* the number of the cards of the occurrence, or -1 */
    const Sx *gone;  /* the number of a card that was, and is, out of play */
    bool unplayed;   /* it happened to a card that is not in play */
    bool gone_now;   /* ... or to one that is in play no more */
    bool happened;   /* something did, so that "there" is its area */
    bool turn_began; /* ... a turn, that-player's */
    bool defeated;   /* ... a Troublemaker was, by that-player */
    bool confronted; /* a Problem was, by that-player (611) */
    bool challenged; /* ... or was challenged, by that-player (608.1) */
    bool against;    /* ... a faceoff with a Troublemaker started */
    bool nowhere;    /* ... but in no area */
    bool numbered;   /* ... so many times at once, and nothing counted since */
    bool elsewhere;  /* ... at a Problem that need not be this card's */
    bool told_where; /* ... at a place of which that was said */
    bool at_problem; /* ... at a Problem, or the rest means nothing */
    bool any_area;   /* ... at a Problem or at home, as far as is told */
    bool faceoff;    /* a faceoff goes on as it is done */
    bool holds;      /* nothing is done, it is a rule */
    bool waiting;    /* ... later, for which the effect waits */
    bool in_pattern; /* the condition of one is being read */
    bool denied;     /* ... or of what is not so */
    bool controlled; /* somebody has gained control of a card */
    bool recalled;   /* what this card banished before was spoken of */
    bool contrasts;  /* the ability says "that opposing Friend" */
    bool opposing;   /* ... and has by now, */
    unsigned opposing_in;    /* ... last in that sentence */
    bool named;              /* a name, color or type was chosen */
    bool figured;            /* a number was */
    const Sx *counted_among; /* (count F* (@among ...)), said before */
    bool amount;             /* how much a card gets is being read */
    unsigned takes;          /* how many picks took cards out of others */
    const Sx *from[CHOICES_MAX], *took[CHOICES_MAX]; /* numbers of both */
    bool resting;     /* those of what was picked from that were not picked */
    const Sx *hinted; /* (exists F*): a card that has to be there, or NULL */
    unsigned hint, hint_from; /* ... in which sentence, and what since */
    const Sx *asked; /* a condition that several cards have to be there */
    unsigned asked_in, asked_from; /* ... the same of that */
    bool number;         /* a number was, and nothing has been counted since */
    bool varied;         /* it was done so often as is not known any more */
    const Sx *searched;  /* (search P L): a deck, shuffled then (518.2) */
    bool would;          /* something is done instead of what would happen */
    bool forbids;        /* what can't happen is walked */
    bool acted;          /* ... and something has been, so far */
    bool paid_with_this; /* a cost spoke of this card */
    bool drew;           /* a card was drawn last, which nobody can name */
    bool dropped;        /* ... or discarded, the one with that number */
    const Sx *flipped;   /* it or this card, if that lies in the flip zone */
    const Sx *zone;      /* where this card is as it is used, if that is told */
    Items first;         /* (choose L) of cards whose numbers count then */
} Resolver;

/* Lists */
const Sx *items_list(Resolver *r, const Items *items);
const Sx *resolve_word(Resolver *r, const char *text);

/* Remembers why the line cannot be resolved; NULL. */
const Sx *resolve_fault(Resolver *r, const char *what);

/* Resolves any form, or each item of a list. NULL after a fault. */
const Sx *resolve_walk(Resolver *r, const Sx *sx);
const Sx *resolve_items(Resolver *r, const Sx *sx);

/* A word: what was told before that it stands for, or itself (atom.c). */
const Sx *resolve_atom(Resolver *r, const Sx *sx);

/* (problem P @one-of) without a choice: "one of your Problems" is any of them */
const Sx *resolve_one_of_problems(Resolver *r, const Sx *sx);

/* An opponent is spoken of: "that player" is either of them, if a player was
 * before who is not the same. */
void spoken_opponent(Resolver *r, const Sx *they);
/* "An opponent", said of who does it: theirs, and either may be "that player"
 * from then on. */
const Sx *spoken_rival(Resolver *r);

/* A whole ability, all that it says, with what is chosen bound (whole.c) */
const Sx *whole_walk(Resolver *r, const Sx *ability);
/* (gives-ability S*), had by cards that fit (f F*): what stands in the quotes
 * is about the card that has it. */
const Sx *whole_quoted(Resolver *r, const Sx *gives, const Sx *filters);
/* The ability without what stands in quotes. */
const Sx *whole_unquoted(Arena *arena, const Sx *ability);

/* Forms that hold statements (body.c) */
bool body_is(const Sx *sx); /* (when E S*), (do S*): walked by body_walk */
const Sx *body_walk(Resolver *r, const Sx *sx);
const Sx *body_may(Resolver *r, const Sx *sx);  /* (@may S*) */
const Sx *body_cost(Resolver *r, const Sx *sx); /* (@cost S S*) */
const Sx *body_if(Resolver *r, const Sx *sx);   /* (if C S S?) */
/* (if (@behind C) S): C is said behind S, maybe of a card named there. */
const Sx *nearest_if(Resolver *r, const Sx *sx);

/* newcomer.c: C, asked of where E takes a card, is about others there. */
const Sx *newcomer_apart(Resolver *r, const Sx *e, const Sx *c);
const Sx *body_modes(Resolver *r, const Sx *sx);     /* each is one statement */
const Sx *body_for_each(Resolver *r, const Sx *sx);  /* `it` is each of them */
const Sx *body_each_area(Resolver *r, const Sx *sx); /* there: where it is */
/* (beneath L (a F*)): what it is put beneath is chosen before. */
const Sx *body_beneath(Resolver *r, const Sx *sx);
/* (beneath L @under-it): beneath this card, or the one it happened to. */
const Sx *body_beneath_it(Resolver *r, const Sx *sx);
/* (for-each (all F*) S) that says how often, of a card spoken of before; NULL
 * if it is of each of them, or after a fault (for_each.c). */
const Sx *for_each_before(Resolver *r, const Sx *sx);
/* Behind so many operands stands the cost, one statement, then the rest. */
const Sx *body_activate(Resolver *r, const Sx *sx, uint32_t fixed);

/* What speaks of a choice that may not have been made (within.c) */
/* Does the statement speak of what is chosen in the other? */
bool within_speaks(const Sx *choice, const Sx *statement);
/* ... of the last of those so far, which may not be done? */
bool within_is(const Resolver *r, const Items *out, const Sx *statement);
void within_go_on(Resolver *r, const Sx *statement, Items *out);

/* Picks (pick.c) */
bool pick_is(const Sx *sx);        /* (a F*), (top ...): cards picked now */
bool pick_is_choice(const Sx *sx); /* ... and somebody chooses them */
/* Cards in play of the one opponent: who that is has to be said. */
bool pick_is_of_one_in_play(const Sx *sx);
const Sx *pick_walk(Resolver *r, const Sx *sx);
/* Notes what a statement takes out of cards spoken of. */
void pick_taken(Resolver *r, const Sx *put);
/* "Their Friends", said of one opponent: not those of the others. */
const Sx *pick_theirs(Resolver *r, const Sx *said, const Sx *pick);
/* (search P L): one opponent's deck, not all opponents'. */
const Sx *pick_searched(Resolver *r, const Sx *search);
/* (@pick N L): also what nobody has to choose is done by who does it. */
const Sx *pick_by_them(Resolver *r, const Sx *pick);
const Sx *pick_each_of(const Sx *pick); /* (@in k) of (all (@in k)), or NULL */
const Sx *pick_make(Resolver *r, const Sx *sx);    /* (make P V TOKEN AREA) */
const Sx *pick_discard(Resolver *r, const Sx *sx); /* (discard P V) */
/* "another" behind a card that was chosen is another than that one. */
const Sx *pick_other_than(Resolver *r, const Sx *sx);
/* (fits (all mane yours) F*): that you have one that is so */
const Sx *pick_one_mane_fits(Resolver *r, const Sx *sx);
/* "equal to the power of a Friend": which one is chosen first. */
const Sx *pick_measured(Resolver *r, const Sx *value);
/* Does the ability say "that opposing Friend" (contrast.c)? */
bool contrast_is_made(const Sx *ability);
/* Gives what is picked a number, so that it can be spoken of. */
const Sx *resolve_pick(Resolver *r, const Sx *pick, const Sx *filter,
                       bool many);

/* Is it a reading that English does not mean (misread.c)? */
bool misread_is(const Sx *sx);
const char *misread_why(const Sx *sx);
bool misread_shares_trait(const Sx *sx); /* a trait before two kinds */

/* Who does it (subject.c) */
const Sx *subject_walk(Resolver *r, const Sx *sx);    /* (@subject P S*) */
const Sx *subject_of_each(Resolver *r, const Sx *sx); /* (@of-each P S*) */
/* What each player picked, or was picked at each Problem, is spoken of together
 * behind the loop; so much was spoken of before it. */
const Sx *subject_all_of_each(Resolver *r, const Sx *each, unsigned spoken);
const Sx *subject_may_replace(Resolver *r, const Sx *sx); /* (p-may-replace) */
/* An area that is left open is chosen by the one who acts. */
const Sx *subject_area(Resolver *r, const Sx *area);
/* Who acts also orders the cards, chooses the area, defeats and pays. */
const Sx *subject_done(Resolver *r, const Sx *plain);
/* (on K F P): what happened, of which the rest may speak (happen.c); (cant E):
 * nothing does. */
const Sx *happen_walk(Resolver *r, const Sx *sx);
/* (to A E), (from A E) of the home or Problem of who does it, or of anybody;
 * NULL if it is another. */
const Sx *happen_to_whose(Resolver *r, const Sx *sx);
/* Of what came from there, "there" is where it was, unless it goes elsewhere. */
void happen_noted_place(Resolver *r, const Sx *e);

/* (where E C), C of the cards with which a player does it: nobody confronts a
 * Problem with another's, so that those are the ones that are there. */
const Sx *happen_with(Resolver *r, const Sx *e, const Sx *c);

/* Whether a pattern says that somebody else than you does it: that player. */
bool happen_by_others(const Sx *sx);
/* (on play self) of a Problem, which nobody plays: it enters play. */
const Sx *subject_unplayed(Resolver *r, const Sx *on);
/* (either-of E*): what all of them speak of is spoken of (either.c). */
const Sx *either_walk(Resolver *r, const Sx *sx);
/* (@they-are P): "choose an opponent", who is spoken of from then on */
const Sx *subject_named(Resolver *r, const Sx *player);
/* (@they-are P (if C (choose-player (who C)))): one of those for whom it holds,
 * if it does for any */
const Sx *subject_elected(Resolver *r, const Sx *choose);
/* Is what happens there done by its player, not only because of one? */
bool subject_does(const Sx *e);
bool subject_is_by_effect(
    const Sx *sx); /* (by-effect F E), (not-by-effect...) */
const Sx *subject_doer(Resolver *r, const Sx *sx); /* these, (by-doer P E) */
/* (@someone C C): of you or of the opponent; behind "if" and "while" the rest
 * may speak of that player. */
const Sx *subject_someone(Resolver *r, const Sx *sx);
const Sx *subject_if_someone(Resolver *r, const Sx *sx);
/* (if C S*), (becomes C): of some Problem, if C is about one. */
const Sx *subject_one_problem(Resolver *r, const Sx *sx);
/* (while C M*): "each player's ... while they have ..."; NULL if nothing is to
 * be said of the players in it. */
const Sx *subject_while(Resolver *r, const Sx *sx);

/* Several cards (several.c) */
const Sx *several_exchange(Resolver *r, const Sx *sx); /* (@exchange D) */
const Sx *several_places(Resolver *r, const Sx *sx);   /* (@trade this?) */
const Sx *several_same(Resolver *r, const Sx *sx);     /* (@same STAT) */
const Sx *several_alike(Resolver *r, const Sx *stat);  /* (@alike STAT) */
const Sx *several_than_other(Resolver *r, const Sx *sx);
const Sx *several_spend(Resolver *r, const Sx *sx); /* beneath one of many */
/* A deck that was searched is shuffled anyway (518.2) ... */
const Sx *several_shuffle(Resolver *r, const Sx *sx);
/* ... before what was found is put onto it or under it. */
const Sx *several_set_aside(Resolver *r, const Sx *put);
/* (reattach L @it), (to-play-on L @it): what "it" is was said before L */
const Sx *several_onto(Resolver *r, const Sx *sx);
const Sx *several_carried(Resolver *r, const Sx *sx);  /* (@carry V N L M) */
const Sx *several_one_each(Resolver *r, const Sx *sx); /* (@one-each ...) */
const Sx *several_one_of(Resolver *r, const Sx *the);  /* (the F*), if chosen */
const Sx *several_rest(Resolver *r, const Sx *pick);   /* those not chosen */
/* (reveal-until P F V?): F, or so many of them, can be spoken of, and all. */
const Sx *several_revealed(Resolver *r, const Sx *sx);

/* (OP L (@goes P)): put into P's hand, deck or pile (goes.c) */
const Sx *goes_walk(Resolver *r, const Sx *sx);
/* (banish-until E L), resolved: cards out of a hand come back to it, and not
 * into play. */
const Sx *goes_back(Resolver *r, const Sx *until);
/* Those cards, (@in k), that went where they would be that player's: of what
 * was in play, what is theirs by ownership (410.1). NULL if none did. */
const Sx *goes_to(Resolver *r, const Sx *picked, const Sx *whose);

/* What was done to cards, and how many they were (tally.c) */
/* Notes what a statement does to cards that were picked. */
void tally_deed(Resolver *r, const Sx *statement);
/* (OP L), of several cards that were only chosen so far: what it could be done
 * to gets a number of its own, which "this way" may speak of ... */
const Sx *tally_numbered(Resolver *r, const Sx *statement);
/* ... and this is it, if that was the deed. */
const Sx *tally_number(const Resolver *r, const Sx *number, const Sx *deed);
/* What was done to those of one number was done to those of another. */
void tally_deeds_too(Resolver *r, const Sx *from, const Sx *to);
/* Is that how one speaks of what a statement did? */
bool tally_is_deed(const Sx *deed, const Sx *done);
/* Was anything done to the cards with the number so far? */
bool tally_is_noted(const Resolver *r, const Sx *number);
/* Was that done to the cards with the number, as far as is known? */
bool tally_was_done(const Resolver *r, const Sx *number, const Sx *deed);
/* Whether the one card to which you have just done that fits (fits @it F*). */
const Sx *tally_done_so(Resolver *r, const Sx *fits, const Sx *deed);
/* "That many": which number that is */
const Sx *tally_that_many(Resolver *r);
/* Is nothing counted by that, as it is done to one card, or paid? */
bool tally_is_of_one(const Resolver *r, const Sx *statement);
/* ... or of one thing that is got, of which nobody says "that many"? */
bool tally_is_once(const Resolver *r, const Sx *statement);
/* Is it done as often as something else says, which has no name afterwards? */
bool tally_varies(const Sx *statement);
/* How many of those it was done to before are such cards */
const Sx *tally_of(Resolver *r, const Sx *sx);       /* (@tally F OP (l P?)) */
const Sx *tally_counters(Resolver *r, const Sx *sx); /* (@tally-counters ...) */
/* How many tokens or points that was: (@tally-sum UNIT OP (l P?)) */
const Sx *tally_sum(Resolver *r, const Sx *sx);
/* (@among OP P?): those that it was done to, by P; how many, if they were not
 * picked */
const Sx *tally_among(Resolver *r, const Sx *sx);
const Sx *tally_counted(Resolver *r, const Sx *among);
/* (count F* (@among OP?)): of all that was paid to play it, if that is OP? */
/* (count F*), if it is clear what of; NULL after a fault */
const Sx *tally_clear(Resolver *r, const Sx *count);
bool tally_is_paid(const Resolver *r, const Sx *sx);
bool tally_was_paid(const Resolver *r, const Sx *deed); /* was it that? */
/* "Discard a card. If it ...": (fits @it F*) of that card */
bool tally_is_discarded(const Resolver *r, const Sx *it);
const Sx *tally_of_discarded(Resolver *r, const Sx *fits);
/* (@picked OP (l P?)): (@in k), those that were put there */
const Sx *tally_put(Resolver *r, const Sx *sx);

/* Forms that speak of cards spoken of before; NULL if it is another, or after a
 * fault (refer.c). */
const Sx *refer_walk(Resolver *r, const Sx *sx);

/* Keeps what a statement names: whether that is right may be asked later. */
void refer_named(Resolver *r, const Sx *sx);

/* What was spoken of (spoken.c and those named after it) */
void spoken_add(Resolver *r, const Sx *as, const Sx *filter, bool many);
const char *spoken_kind(const Sx *filter); /* "friend"; NULL if none is said */
const char *spoken_type(CardType type);
bool spoken_many(const Sx *pick); /* may it be several cards? */
const Sx *spoken_that(Resolver *r, const char *kind);
/* The statement with a card for "it" that can be moved: no Problem. */
const Sx *spoken_moved(Resolver *r, const Sx *sx);
/* Another card than this one, another Problem than that one. */
const Sx *spoken_other_cards(Resolver *r, const Sx *sx);
/* What the cost picks was paid with, for the rest (spoken_paid.c). */
void spoken_pay(Resolver *r, const Sx *cost);
/* What is done to "it", the operand with that number: with the card spoken of
 * before the cost for it, if what was paid with is gone. */
const Sx *spoken_unpaid(Resolver *r, const Sx *sx, uint32_t at);
/* "Reattach this card to another Friend at the same Problem" */
const Sx *spoken_same_host(Resolver *r, const Sx *sx);
/* "To its Problem", where nothing was spoken of: to that of this card. */
const Sx *spoken_own_problem(Resolver *r, const Sx *sx);
const Sx *spoken_there(Resolver *r, const Sx *sx);
/* "Move two Friends to the same Problem": any one, the same for them all? */
bool spoken_same_for_all(const Sx *sx);
/* "Move two Friends to the same Problem", when none was spoken of: to any one,
 * all of them. */
const Sx *spoken_together(Resolver *r, const Sx *sx);
/* (move L any-area): from then on "there" is where that one card went; moved
 * home, it has left the Problem that was spoken of. */
void spoken_went(Resolver *r, const Sx *move);
/* Does somebody control other cards by then? */
bool spoken_gives_control(const Sx *statement);
/* "That Problem": where the card is that was spoken of, if that is at one, or
 * the one it was moved home from. */
const Sx *spoken_that_problem(Resolver *r, const Sx *area);
bool spoken_knows(Resolver *r, const char *kind); /* could that be told? */
/* ... of which that was said, if there is one: "that opposing Friend" */
const Sx *spoken_that_such(Resolver *r, const char *kind, const Sx *such);
/* "The discarded card" of such a kind. */
const Sx *spoken_discarded(Resolver *r, const char *kind);
/* (@lay-on L): what was on it lay on the card that is gone. */
const Sx *spoken_gone(Resolver *r, const Sx *card);
/* "Of the same type": as the card that was discarded, if no other was spoken of
 * but this one. */
const Sx *spoken_latest(Resolver *r);
/* "your Friend", "that opponent's Friend": the one of theirs that was chosen;
 * NULL if none was. */
const Sx *spoken_owned(Resolver *r, const Sx *the);
/* "The attached Friend": what this card is attached to, or else the card that
 * was spoken of. */
const Sx *spoken_attached(Resolver *r, const Sx *kind);
/* ... that was picked out of that zone: "the card from your hand" */
const Sx *spoken_that_from(Resolver *r, const char *zone);
const Sx *spoken_those(Resolver *r, const char *kind);
/* "Move a Friend there. They become involved": said of one that was moved, too,
 * as there is nothing else that could be. */
const Sx *spoken_joins(Resolver *r, const Sx *sx);
const Sx *spoken_this(Resolver *r, const char *kind);
/* "this Problem" of a card that is none: the one where it is? */
bool spoken_is_place(const Resolver *r, const char *kind);
/* (>= (count F*) N), which holds: those may be "them" in what is done first;
 * (= (count F*) 1): that one may be "it". */
void spoken_counted(Resolver *r, const Sx *condition, const Sx *player);
const Sx *spoken_among(Resolver *r); /* (@in k): one of those */
/* ... to which that was done; NULL for whatever it was */
const Sx *spoken_among_done(Resolver *r, const Sx *deed);
bool spoken_is_such(const Sx *filter, const char *kind); /* is that said? */
/* A filter that speaks of other cards than the one it is about */
bool spoken_is_about_others(const Sx *sx);
const Sx *spoken_banished(Resolver *r); /* by this effect, or by this card */
const Sx *spoken_taken(Resolver *r);    /* (@in k): picked out of them last */
/* The card that has to be there for something to happen can be spoken of. */
void spoken_found(Resolver *r, const Sx *exists);
/* (exists mane yours F*): the one that player has, (all mane yours), whatever
 * is asked of it; NULL of any other card, and of several players'. */
const Sx *spoken_mane_asked(Resolver *r, const Sx *exists);
/* The zone in which the card lies that was spoken of last. */
const Sx *spoken_zone(Resolver *r);
/* "That card's power" is that of the card that was discarded, if one was. */
const Sx *spoken_measured(Resolver *r, const Sx *sx);
/* Is "it" a card that was revealed before? */
bool spoken_revealed(Resolver *r);
/* "It", of which something is said that only a Problem has. */
const Sx *spoken_problem(Resolver *r, const Sx *it);
const Sx *spoken_picked(Resolver *r); /* (@in k): chosen last */
/* (count (f) (@among)) of cards that nobody has picked: those discarded? */
bool spoken_counts(const Resolver *r, const Sx *sx);
/* @both-of-them: the two cards that the sentence spoke of last are "them". */
void spoken_both(Resolver *r);
bool spoken_is_both(const Sx *cards); /* ... and this is them */
/* (@both-those L): L, of which there have to be two. */
const Sx *spoken_only_two(Resolver *r, const Sx *sx);
/* (fits (@those K) F*): each of the two; of more it is not told. */
const Sx *spoken_all_fit(Resolver *r, const Sx *sx);
const Sx *spoken_they(Resolver *r);
/* (@said @they): "that player's", of another than who does it if one was */
const Sx *spoken_that_player(Resolver *r);
/* (@spoken-of chosen-name): that of the card spoken of, if none was chosen */
const Sx *spoken_of(Resolver *r, const Sx *chosen);
void spoken_name_batch(Resolver *r, Items *out, uint32_t at);
void spoken_keep_batch(Resolver *r, Items *body);

/* (@holder): out of whose hand a card is discarded, if that is not said */
const Sx *spoken_holder(Resolver *r);
/* (choose (a F*)) when a hand has just been looked at: a card of it. */
const Sx *spoken_from_hand(Resolver *r, const Sx *sx);
/* (OP L) that puts cards elsewhere, of which it is not said where they are, as
 * a hand or cards of a deck have just been shown: those of them. */
const Sx *spoken_from_shown(Resolver *r, const Sx *sx);

const Sx *spoken_remove_them(Resolver *r); /* the counters */
/* (@put-them L): those that were removed */
const Sx *spoken_put_them(Resolver *r, const Sx *sx);

/* "their chosen card": the one that was, if it was only one. */
bool spoken_one_chosen(const Resolver *r, const Sx *pick);
const Sx *spoken_of_sought(Resolver *r, const Sx *pick);

/* An ability with "different names" as what is counted or picked (apart.c). */
const Sx *apart_names(ResolveContext *context, const Sx *sx);

/* What "other" cards are others than; NULL for this card. */
const Sx *spoken_other(Resolver *r, const Sx *pick);
/* "Other characters get -1 power", behind what those before get: the cards but
 * those (spoken_contrast.c). */
const Sx *spoken_other_than_those(Resolver *r, const Sx *cards);
/* (count F* (@among ...)): "for each other card discarded this way", behind "for
 * each Friend discarded this way" */
const Sx *spoken_other_counted(Resolver *r, const Sx *count);
/* The same behind several cards to which something happened, as a filter. */
const Sx *spoken_other_than_batch(Resolver *r, const Sx *pick);

/* A card out of play, to which that is done, is no other of those in play. */
void spoken_goes(Resolver *r, const Sx *done);
/* (happened Q E) and the like: of other cards than the one of the occurrence
 * that is spoken of. */
const Sx *spoken_other_before(Resolver *r, const Sx *past);

/* "Each of your Critters has +1 power for each other Critter": M, of the cards
 * that fit (f F*), counts others than each of those. */
const Sx *spoken_other_than_each(Resolver *r, const Sx *m, const Sx *filters);

/* Said on a Problem, "another Problem" is another than this one. */
const Sx *spoken_another_problem(Resolver *r, const Sx *sx);

/* "A Friend with another Friend": another than that one, which is never with
 * itself. */
const Sx *spoken_beside_other(Resolver *r, const Sx *sx);

/* Who is with this card is another one. */
const Sx *spoken_beside_this(Resolver *r, const Sx *sx);

/* What a card is attached to is what "other" cards of its kind are others
 * than, in all of an ability. */
const Sx *spoken_beside_host(Resolver *r, const Sx *sx);

/* The condition says that there is such a card, of which none is chosen; but
 * where this card is said to be with one, it goes on about this card. */
void spoken_hint(Resolver *r, const Sx *said, const Sx *condition);
/* ... or that there are several, which might be "they". */
void spoken_asked(Resolver *r, const Sx *condition);
/* Forgets that this card was spoken of since then, if others were before: what
 * is paid with this card is not what the effect is about. */
void spoken_forget_this(Resolver *r, unsigned from);

/* Statements (statement.c) */

/* Resolves the statements of a list from an item on, and joins those that
 * belong together. */
void statement_walk(Resolver *r, const Sx *list, uint32_t from, Items *out);
/* Is that where the card is that is moved there? */
bool statement_goes_nowhere(const Sx *sx);
/* You choose any player, who is that-player then. */
const Sx *statement_choose_player(Resolver *r);

/* The statement, or those that it holds together by that word. */
void statement_push(Items *all, const Sx *statement, const char *word);
const Sx *statement_one(Resolver *r, const Items *items);
const Sx *statement_headed(Resolver *r, const char *head, const Items *items);
const Sx *statement_may(Resolver *r, const Items *body);
const Sx *statement_if(Resolver *r, const Sx *condition, const Items *then,
                       const Sx *otherwise);

/* Statements that change what stands before them (join.c) */
bool join_statement(Resolver *r, const Sx *sx, Items *out); /* false: none */
bool join_is_if_not(const Sx *sx); /* "If you don't", "If not" */
/* What winning (3) or losing (4) the faceoff just started does; or the one that
 * goes on. */
bool join_outcome(Resolver *r, uint32_t place, const Sx *statement, Items *out);
/* (@winner S*): whoever wins does it, and what the rest says from there on
 * (winner.c). */
bool join_winner(Resolver *r, const Sx *sx, const Sx *rest, uint32_t from,
                 Items *out);

/* Costs (paying.c) */
/* What is paid to play this card: paid with the player's own cards. */
const Sx *paying_to_play(Resolver *r, const Sx *sx);
/* "your Mane Character here" may be none, and nothing is paid with that. */
const Sx *paying_begin(Resolver *r, const Sx *sx);
bool paying_is(const Sx *sx); /* do people do that as a cost? */
/* Would the effect count what was paid before the last part of the cost? */
bool paying_counts_before(Resolver *r, const Items *cost, Items *out,
                          uint32_t from);
/* Would it count one card that was paid with, or tokens? */
bool paying_counts_one(const Items *cost, const Items *out, uint32_t from);
/* Is this card gone once the cost is paid, and what it had asked for after? */
bool paying_measures_gone(const Items *cost, const Items *out, uint32_t from);
/* What a player pays with is theirs to pick, and (@pays P V) is (pay V). */
const Sx *paying_unsaid(Resolver *r, const Sx *sx);
/* (@pays-for P S): S if what costs less or more is that player's to play. */
const Sx *paying_for(Resolver *r, const Sx *sx);
/* (@pays P V) that is for nothing: they pay if they can. */
const Sx *paying_alone(Arena *arena, const Sx *sx);
/* What a cost chooses besides, done by who pays in the first place behind it:
 * nobody can be asked for it before. */
const Sx *paying_choices(Arena *arena, const Sx *sx);
/* (paying S B*), or of another player: (p-paying P S B*) */
const Sx *paying_make(Resolver *r, const Sx *cost, const Items *body);
/* "You may A and B. If you do": how many come first that people do as a cost;
 * and those paid, then the others, and what is done if they were. */
uint32_t paying_count(const Items *done);
const Sx *paying_part(Resolver *r, const Items *done, uint32_t paid,
                      const Items *body);

/* Upgrades (upgrade.c) */
/* "A. If C, B instead.": (@upgrade C B*) behind A; true. */
bool upgrade_join(Resolver *r, const Sx *sx, Items *out);
/* Modifiers that don't say for how long hold as long as those before. */
const Sx *upgrade_as_long(Resolver *r, const Sx *sx, const Sx *before);
/* How long it holds, if that is what the statement says; or NULL */
const Sx *upgrade_duration(const Sx *statement);
/* Does the form speak of a pick that is made in the other? */
bool upgrade_speaks_of(const Sx *sx, const Sx *in);
/* (@pick N (a F*)), for what is done to it: none to which it has been done, as
 * nobody could choose one if it were done at once (705.2f). */
const Sx *upgrade_to_be_done(Resolver *r, const Sx *op, const Sx *pick);

/* Modifiers (modify.c) */
/* (@mods D L M*), (@mods-for P D L M*) */
const Sx *modifier_walk(Resolver *r, const Sx *sx);
const Sx *modifier_add(Resolver *r, const Sx *sx);         /* (@add D L L) */
const Sx *modifier_one_problem(Resolver *r, const Sx *sx); /* (while C M) */
const Sx *modifier_static(Resolver *r,
                          const Sx *sx); /* (@static L (mods M*)) */

#endif

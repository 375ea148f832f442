#ifndef FO_SAYER_H
#define FO_SAYER_H
/* sayer - what the parts of the printer share (say.h). No other file includes
 * this.
 *
 * Several items that stand for one symbol are a list headed by @all, such as
 * (@all a b): filters, statements or modifiers. One alone stands for itself.
 */
#include "lang/grammar.h"
#include "lang/say.h"

enum {
    SAY_ITEMS = 64,
    SAY_KINDS = 9,
    WORDINGS_MAX = 128,
    RAW_MAX = 2000,
    SYNONYM_COST = 8 /* of what is there to be read, not to be said */
};

/* Who does it: NULL is you. `third`: the verb must agree with it. */
typedef struct Subject {
    const Sx *player;
    bool third;
} Subject;

/* What the symbols of a production stand for; NULL for what its meaning does
 * not name. */
typedef struct Binding {
    const Sx *values[NUMBERED_MAX];
    Subject subjects[NUMBERED_MAX];
} Binding;

typedef struct SayMemo SayMemo;
typedef struct UndoForms UndoForms;

typedef struct Sayer {
    const Grammar *grammar;
    Arena *arena;
    unsigned tests; /* bits by Test */
    /* Nothing that was said plainly reads back: keep more wordings, and say
     * "that Friend" rather than "it". */
    bool thorough;
    const Sx *own;  /* the kind of the card it is on */
    const Sx *host; /* and of what that is attached to, or NULL */
    unsigned kind_count;
    const Sx *kinds[SAY_KINDS + 2]; /* what "that ..." may be called */
    unsigned steps;
    SayMemo *memo;
    UndoForms *undone; /* rows of undo.def that were read so far */
} Sayer;

/* Words in the order of speech, each still as the grammar has it. The cost is
 * how far from the first production it is. */
typedef struct Wording {
    Slice text;
    unsigned cost;
} Wording;

typedef struct Wordings {
    unsigned count;
    Wording items[WORDINGS_MAX];
} Wordings;

/* The best wordings of what the symbol means; NULL for none. A target of NULL
 * may be anything. */
bool wording_begin(Sayer *s);
const Wordings *say_symbol(Sayer *s, uint16_t symbol, const Sx *target,
                           Subject who);

/* The list with another item at that place. */
const Sx *say_with_item(Sayer *s, const Sx *list, uint32_t at, const Sx *sx);

/* The form with another wherever that part stands in it. */
const Sx *say_replaced(Sayer *s, const Sx *x, const Sx *part, const Sx *with);

/* A name without the double quotes it may have. */
Slice name_unquoted(Slice name);

/* Calls `found` for every way in which the meaning fits the target. */
typedef struct Matcher Matcher;
struct Matcher {
    Sayer *sayer;
    Binding binding;
    unsigned cost;
    unsigned missing; /* bits of the holes that may be empty */
    bool plain;       /* as it stands: nothing is undone */
    void (*found)(Matcher *m);
    void *context;
};

void match_meaning(Matcher *m, const Sx *meaning, const Sx *target,
                   Subject who);

/* Does the word of a meaning stand for the target, as "@it" does for a card
 * that was chosen? */
bool match_atom(const Sx *atom, const Sx *target, Subject who);

/* Lists */
const Sx *star_of(Sayer *s, const Sx *const *items, uint32_t count);
bool is_star(const Sx *sx);

/* $3 or +3: 3; 0 if it is neither. */
unsigned hole_number(const Sx *sx);

/* From which operand on the op has filters, in any order; 0 if it has none. */
uint32_t filters_from(const Sx *head);

/* What was there before the resolver (undo.c). Each gives the next form that
 * could have become `target`, counting from *at, for a meaning with that head;
 * NULL when there are no more. */
typedef struct Undo {
    const Sx *forms[24];
    unsigned costs[24]; /* how roundabout it is to say it like that */
    unsigned count;
} Undo;

bool undo_begin(Sayer *s);
void undo_form(Sayer *s, const Sx *meaning, const Sx *target, Subject who,
               Undo *out);

void undo_add_form(Undo *out, const Sx *form);
void undo_add_at(Undo *out, const Sx *form, unsigned cost);

/* The same of modifiers: (@mods D L M*), (@static L M*), (@state F M). */
void undo_modifiers(Sayer *s, const Sx *meaning, const Sx *target, Undo *out);
void undo_chosen(Sayer *s, const Sx *first, const Sx *second, Undo *out);

/* The same of what was put together from parts (compose.h). */
void undo_composed(Sayer *s, const Sx *meaning, const Sx *target, Subject who,
                   Undo *out);

/* The same of costs (charge.h). */
void undo_charge(Sayer *s, const Sx *meaning, const Sx *target, Undo *out);

/* The same of patterns (pattern.h). */
void undo_pattern(Sayer *s, const Sx *meaning, const Sx *target, Undo *out);
const Sx *undo_pattern_cards(Sayer *s, const Sx *e, const Sx **less);

/* The same of conditions and filters (judge.h). */
void undo_judged(Sayer *s, const Sx *meaning, const Sx *target, Undo *out);

/* The same by the rows of undo.def for that head. */
void undo_rows(Sayer *s, const Sx *head, const Sx *target, Subject who,
               Undo *out);

/* The statements with somebody who does them: (@subject P S*). */
void undo_subject(Sayer *s, const Sx *const *items, uint32_t count, Undo *out);

/* Filters of one card as one form of the grammar (as_one.c): NULL if they are
 * not that. */
const Sx *as_one_such(Arena *arena, const Sx *const *set, uint32_t count);
const Sx *as_one_only(Arena *arena, const Sx *const *set, uint32_t count);
const Sx *as_one_two_kinds(Arena *arena, const Sx *const set[2]);

/* The same of what is done once each turn (once.h), and "where X is ...". */
void undo_once(Sayer *s, const Sx *target, Undo *out);
void undo_where_x(Sayer *s, const Sx *target, Undo *out);

/* The same of abilities that are paid with X of something. */
void undo_paid_x(Sayer *s, const Sx *target, Undo *out);

/* Statements that could have become these, for a list of them. */
void undo_statements(Sayer *s, const Sx *const *items, uint32_t count,
                     Subject who, Undo *out);

bool is_player(const Sx *sx);
bool is_several(const Sx *sx);    /* cards picked before */
bool is_challenger(const Sx *sx); /* of this card: (who C) */
bool is_you(Subject who);
/* (by P X), where P does it and X was picked before: X. */
const Sx *without_chooser(const Sx *sx, Subject who);

/* Words in their forms, sentences with capitals and full stops (form.c). */
void form_text(Slice raw, Buf *out);

/* The verb as others than you and I do it: draws, pushes. */
void form_third(Slice verb, Buf *out);

#endif

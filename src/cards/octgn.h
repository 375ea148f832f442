#ifndef FO_OCTGN_H
#define FO_OCTGN_H
/* octgn - reads the card sets of OCTGN (set.xml), a program that many keep
 * published cards in, as card files of ours (docs/CARDS.md).
 *
 *     set.xml --read--> properties --errata--> --repair--> --write--> card file
 *
 * The files have faults: misprints, columns shifted by a row, reminder text,
 * missing periods. Faults of a kind are repaired by a rule, in octgn_text.c and
 * octgn_write.c; a fault of one card by a row of cards/octgn.errata, which the
 * program carries. Whatever is changed is told in a note.
 *
 * The result is text, so that importing and loading are one road: the pool
 * reads it like any other card file.
 */
#include "base/arena.h"
#include "cards/pool.h"

typedef enum OctgnNoteKind {
    NOTE_REPAIRED,
    NOTE_REPRINT, /* left out: a card of that name is known (201.1a) */
    NOTE_LEFT_OUT /* left out: it cannot be said in our format, or at all */
} OctgnNoteKind;

typedef struct OctgnNote {
    struct OctgnNote *next; /* in the order of the file */
    OctgnNoteKind kind;
    uint32_t line; /* of the card in the file */
    Slice number;  /* "PR12" */
    Slice name;
    Slice text; /* what was done, or why not; lower case, no full stop */
} OctgnNote;

typedef struct OctgnSet {
    Slice text;            /* a card file */
    uint32_t cards, faces; /* that are in it */
    uint32_t counts[3];    /* notes of each kind */
    OctgnNote *notes;      /* NULL: nothing to tell */
} OctgnSet;

/* Reads a set. Cards that `known` (may be NULL) has by name are left out. False
 * if the file cannot be read, with the reason in *diags. All that *out refers
 * to is in the arena. */
bool octgn_import(Slice file, const Pool *known, Arena *arena, DiagList *diags,
                  OctgnSet *out);

/* The row of cards/octgn.errata that corrects this number, the i-th of them;
 * false past the last. For the test that none is idle. */
bool octgn_erratum(size_t i, Arena *arena, Slice *number);

#endif

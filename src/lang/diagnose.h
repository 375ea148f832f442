#ifndef FO_DIAGNOSE_H
#define FO_DIAGNOSE_H
/* diagnose - what is wrong with a line that is not understood, said to who
 * wrote it.
 *
 *     unknown word 'drwa'; did you mean 'Draw a card'?
 *     'purple' is not understood here; expected a kind of card or 'of', as in
 *     'one of your Friends'
 *
 * The place is the first word that nothing in the grammar knows, else the
 * farthest to which anything was read. What was meant is found by trying: the
 * line with one word exchanged, added or left out is read, and the first that
 * is understood is shown (repair.c). If there is none, the message says what
 * could have followed, and spells out the phrase that came nearest, by its
 * productions and the words of plain.def.
 */
#include "lang/english.h"

typedef struct Diagnosis {
    const English *english;
    const EnglishSide *side;
    const TermList *terms;
    unsigned at; /* the term that is not understood */
    unsigned wanted_count;
    const Wanted *wanted; /* what could have stood there */
    const char
        *begin; /* what the line may lack before its first word, or NULL */
} Diagnosis;

/* Says why the line is not read. `far` is how far it was (chart.h). */
void diagnose_line(const English *english, const EnglishSide *side,
                   const TermList *terms, unsigned far, DiagList *diags,
                   uint32_t number);

/* Says what a line that is read speaks of but does not tell (resolve.h), where,
 * and without which words it would be understood. */
void diagnose_fault(const Diagnosis *d, const char *fault, DiagList *diags,
                    uint32_t number);

/* Says that the line does not say when, if it is read behind words that do;
 * false if it is not. */
bool diagnose_when(const English *english, const EnglishSide *side,
                   const TermList *terms, DiagList *diags, uint32_t number);

/* Is the text a line of that card, with one meaning? */
bool repair_reads(const Diagnosis *d, Slice text);

/* Writes a line near this one that is understood, or the part of it where they
 * differ; false if none was found. */
bool repair_line(const Diagnosis *d, Buf *out);

/* Finds the fewest terms of a sentence, or else the sentence, without which the
 * line is understood: from the first to the last, not included; false if there
 * are none. */
bool repair_without(const Diagnosis *d, unsigned *first, unsigned *last);

/* The word that is meant by one that is not known; empty if none is near. */
Slice repair_word(const Grammar *grammar, const Term *term);

/* The words of the nth element as the production has them: "a" of "a|an". */
Slice element_text(const Production *p, unsigned element);

/* What a symbol is called, and an example; NULL if it has no row. */
const char *plain_name(Slice symbol);
const char *plain_example(Slice symbol);

/* What players of other games would say for it; NULL if nothing. */
const char *plain_hint(Slice word);

#endif

#ifndef FO_SAY_H
#define FO_SAY_H
/* say - the way back: a program in, card English out.
 *
 *     (when (on enter-play self) (may (draw you 1)))
 *     When this card enters play, you may draw a card.
 *
 * The English is found by turning the productions round. A program is held
 * against the meanings of the productions of the wanted symbol; where one fits,
 * its pattern is the English, and what stands for its symbols is printed the
 * same way. The first production in file order is the canonical one. What the
 * resolver adds or takes away is undone by the rows of undo.def, and words get
 * their forms from forms.def.
 *
 * Some English says less than the program does: "it" may be one card or
 * another. So more than one wording is kept, best first, and the first that
 * the compiler reads back as the very same program is the one.
 */
#include "lang/english.h"

typedef struct SayLine {
    Slice text;     /* the English; the best wording if none reads back */
    bool found;     /* is there any wording? */
    bool same;      /* it was read back as the same programs */
    unsigned tried; /* wordings that were read */
} SayLine;

/* Says the abilities of one line, each in the notation. `side` is what was
 * known when the line was read, and is left alone. False when out of memory. */
bool say_line(const English *english, const EnglishSide *side,
              const Slice *programs, unsigned count, Arena *arena,
              SayLine *out);

/* Says a part of a program, as that symbol of the grammar would: "NP" for cards,
 * "V" for a value. Nothing is read back. False if it cannot be said. */
bool say_part(const English *english, const EnglishSide *side,
              const char *symbol, const Sx *part, Arena *arena, Slice *out);

/* Are these the same programs, however they are written? Names may have quotes
 * or not, and an op without operands may have parentheses. */
bool say_same(Arena *arena, const Slice *a, const Slice *b, unsigned count);

#endif

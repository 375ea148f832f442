#ifndef FO_SUGAR_H
#define FO_SUGAR_H
/* sugar - forms that the grammar writes for convenience and that mean the same
 * wherever they stand.
 *
 *   (@cmp (>= 2) V)     a comparison, said as the English says it
 *   (@more more V V N?)  the first is more than the second, by N; or fewer
 *   (@has P F*)         the player has such a card
 *   (@count-of P F*)    how many such cards the player has
 *   (@faceoff (faceoff C*) E)   E, in a faceoff for which all hold
 *   (@first Q E)        E, for the first time in that scope
 *   (@state (f F*) M)   modifiers of cards while they are so
 *   (@where V? S)       S, with V for x
 *   (if (@did you) S)   S, if the sentence before was done
 *   (if (@unless P S) S)  the last, unless P does the first
 *   (@given X Y?)       Y, if it is said, or else X
 *   (@guard E (replace S*))     the replacement of E
 *   (@from (a F*) Z)    out of that zone
 *   (@away L R D)       those of the cards that are at R are moved to D
 *   (all other (@among) F*)     the rest of them
 *   (cost-for P A V F*) what P pays more for the action
 *   (the F*)            the one there is, or one of them
 *   power-counter       no name: +1 power counters
 */
#include "lang/sx.h"

/* The form without sugar at its top; sx itself if it has none there. */
const Sx *sugar_remove(Arena *arena, const Sx *sx);

/* (OP (all F* at-problem)): a Problem is chosen, and the cards there are meant;
 * NULL if sx is nothing of the kind. */
const Sx *sugar_at_one_problem(Arena *arena, const Sx *sx);

/* What holds of A and B, if both are counted at a Problem: at one and the
 * same. */
const Sx *sugar_at_one(Arena *arena, const Sx *holds, const Sx *a, const Sx *b);

/* What can't be, or would be, has not happened yet: no card is where it goes.
 * The ability with "to a Problem" said of that, and with what each player may
 * do decided by all of them first (801.1). */
const Sx *sugar_beforehand(Arena *arena, const Sx *ability);

/* The ability with cards called what they are once it has happened: who was
 * involved in a faceoff that has been ended, or is in the one that a challenge
 * starts ((@misread) if that can't be told), what this card was on as that left
 * play, your Mane Character whether or not something could be done to it. */
const Sx *sugar_aftermath(Arena *arena, const Sx *ability);
/* (@already C): of what happened before that which is happening (already.c).
 * NULL if it is not known whether that counts. */
const Sx *sugar_already(Arena *arena, const Sx *ability);
/* "Exhaust all characters here. They ...": all of those (all_of_them.c). */
const Sx *sugar_all_of_them(Arena *arena, const Sx *ability);

/* The ability, with numbered picks (bind.h), in which what lies on a card goes
 * before the card it lies on where both go. */
const Sx *sugar_attached(Arena *arena, const Sx *ability);

/* The same, in which it is asked how a card was before it leaves play, or of
 * the card as it leaves. */
const Sx *sugar_as_it_was(Arena *arena, const Sx *ability);

/* (@not-done (l L? E?) RULE): the rule, if that is what E would do to the card
 * of it; anything else as it is. */
const Sx *sugar_denied(Arena *arena, const Sx *e, const Sx *instead);

/* (@involving L), (@against L): that they, or any of several, are involved */
const Sx *sugar_involved(Arena *arena, const Sx *sx);
/* The ability of a Troublemaker, with what is against it its challenger. */
const Sx *sugar_challenged(Arena *arena, const Sx *ability);

#endif

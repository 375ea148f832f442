#ifndef FO_TOGETHER_H
#define FO_TOGETHER_H
/* together - one verb and several phrases that say to which cards it is done.
 * Where the last of them are taken from, the others are, too. */
#include "lang/sx.h"

/* (OP L); of (@whose OP P) the cards go to P's hand, deck or pile */
const Sx *together_done(Arena *arena, const Sx *op, const Sx *cards);

/* (OP L) and (OP M), in that order */
const Sx *together_in_turn(Arena *arena, const Sx *one, const Sx *l,
                           const Sx *other, const Sx *m);

/* (@both OP L M*): done to these cards and to those. All of them are one
 * phrase. */
const Sx *together_both(Arena *arena, const Sx *sx);

/* (@kinds OP (l (f F*)*) G*): done to one of each kind, which is also G* */
const Sx *together_kinds(Arena *arena, const Sx *sx);

/* (@bring OP (l (f F*)?) L M*): put there, out of where F* are */
const Sx *together_brought(Arena *arena, const Sx *sx);

/* (@move-both L M AREA): both go there, one after the other (506.6) */
const Sx *together_moved(Arena *arena, const Sx *sx);

/* (a pile), one of the two that somebody has made? */
bool together_is_pile(const Sx *cards);

/* (@put-apart OP L OP M OP*): each elsewhere; if the last are the rest, it is
 * of those spoken of that the others are */
const Sx *together_apart(Arena *arena, const Sx *sx);

/* (@put-told OP OP L): that pile here and the rest there; which one it is has
 * been chosen by whoever is said to have done so */
const Sx *together_told(Arena *arena, const Sx *sx);

#endif

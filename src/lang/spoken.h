#ifndef FO_SPOKEN_H
#define FO_SPOKEN_H
/* spoken - how the parts of spoken.c look through what was spoken of. What all
 * of the resolver may ask is in resolver.h. */
#include "lang/resolver.h"

/* May what is known of a card be called a `kind`? */
bool spoken_may_be(const Sx *filter, const char *kind);

/* Is it this card? */
bool spoken_is_own(const Spoken *s);

/* The last one that may be meant; NULL if there is none. One whose kind is
 * known is meant sooner, and "that card" is never this card. */
const Spoken *spoken_last(const Resolver *r, const char *kind, bool many);

/* "That card" is the last one that was called no more than a card, as what is
 * revealed or discarded is; a Friend would be "that Friend". NULL if none. */
const Spoken *spoken_last_mere(const Resolver *r, bool many);

/* Were several cards picked, each of them by itself? */
bool spoken_are_two(const Resolver *r, const char *kind);

/* May the card this one is attached to be called that? */
bool spoken_is_host(const Resolver *r, const char *kind);

/* Was `s` paid with, and might a card spoken of before that be meant as well?
 * An Event would be measured, and nothing else. */
bool spoken_is_paid_or_other(const Resolver *r, const Spoken *s,
                             const char *kind);

/* Is the power of `s` asked for, where another card was paid with that might be
 * meant as well? */
bool spoken_measures_paid(const Resolver *r, const Spoken *s, const char *kind);

/* Speaks of it once more. */
const Sx *spoken_again(Resolver *r, const Spoken *s);

#endif

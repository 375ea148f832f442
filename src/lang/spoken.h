#ifndef FO_SPOKEN_H
#define FO_SPOKEN_H
/* spoken - how the parts of spoken.c look through what was spoken of. What all
 * of the resolver may ask is in resolver.h. */
#include "lang/resolver.h"

/* May what is known of a card be called a `kind`? */
bool spoken_may_be(const Sx *filter, const char *kind);

/* Is it this card? */
bool spoken_is_own(const Spoken *s);

/* Is it your Mane Character, who is the same card all the time? */
bool spoken_is_your_mane(const Spoken *s);

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

/* Can it also lie on a card that is not of that kind? "Play on a character" and
 * "that Friend": what it may stay on would have to be told by both (509.4). */
bool spoken_is_wider_host(const Resolver *r, const char *kind);
#define WIDER_HOST "it need not lie on such a card; say so behind 'Play on'"

/* Is "that KIND" what this card is on, where `last` was spoken of last, or
 * nothing (509.4)? */
typedef enum HostMeant { HOST_NOT_MEANT, HOST_MEANT, HOST_UNCLEAR } HostMeant;
HostMeant spoken_host(const Resolver *r, const Spoken *last, const char *kind);
/* Speaks of it, from then on as "that KIND". */
const Sx *spoken_as_host(Resolver *r);

/* Was `s` paid with, and might a card spoken of before that be meant as well?
 * An Event would be measured, and nothing else. */
bool spoken_is_paid_or_other(const Resolver *r, const Spoken *s,
                             const char *kind);

/* Is the power of `s` asked for, where another card was paid with that might be
 * meant as well? */
bool spoken_measures_paid(const Resolver *r, const Spoken *s, const char *kind);
/* "Reveal the top card. A Friend gets +X power, where X is its power": was `s`
 * picked in this sentence, and another card spoken of before, which is measured
 * as well as that? */
bool spoken_measures_either(const Resolver *r, const Spoken *s,
                            const char *kind);

/* "Ready that Friend and exhaust that opposing Friend" (contrast.c): of two that
 * were spoken of, "that KIND" is the one not called opposing; NULL if there are
 * no two, or the ability does not say that. */
const Spoken *contrast_other(const Resolver *r, const char *kind);
void contrast_note(Resolver *r, const Sx *word); /* "that WORD Friend", now */
/* Is it plain which is meant? In a later sentence it goes on about either. */
bool contrast_is_plain(const Resolver *r);

/* Speaks of it once more. */
const Sx *spoken_again(Resolver *r, const Spoken *s);
/* The same; of several that were found somewhere one is chosen for that. */
const Sx *spoken_this_one(Resolver *r, const Spoken *s);
/* Was it only said that there has to be such a card, and not of `one` since? */
bool spoken_hinted(const Resolver *r, const Spoken *one, const char *kind);

#endif

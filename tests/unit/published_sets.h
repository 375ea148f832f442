#ifndef FO_PUBLISHED_SETS_H
#define FO_PUBLISHED_SETS_H
/* published_sets.h - the folders of the published sets, in the order in which
 * they came out. */

static const char *const published_sets[] = {
    "premiere",
    "canterlot-nights",
    "rock-n-rave",
    "celestial-solstice",
    "crystal-games",
    "absolute-discord",
    "equestrian-odysseys",
    "marks-in-time",
    "defenders-of-equestria",
    "friends-forever",
    "sands-in-time",
    "tokens",
};

#endif

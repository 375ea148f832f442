/* fate - see fate.h. */
#include "lang/fate.h"

typedef struct Deed {
    const char *word;
    unsigned fate;
} Deed;

static const Deed deeds[] = {
    {"dismiss", FATE_FALLS},
    {"retire", FATE_FALLS},
    {"banish", FATE_PUT},
    {"banish-down", FATE_PUT},
    {"beneath", FATE_PUT},
    {"put", FATE_PUT},
    {"to-discard", FATE_PUT},
    {"to-hand", FATE_PUT | FATE_OWNED},
    {"to-top", FATE_PUT | FATE_OWNED},
    {"to-bottom", FATE_PUT | FATE_OWNED},
    {"shuffle-in", FATE_PUT | FATE_OWNED | FATE_HIDES},
    {"counter", FATE_STAYS},
    {"cutie-mark", FATE_STAYS},
    {"exhaust", FATE_STAYS},
    {"frighten", FATE_STAYS | FATE_HIDES},
    {"move", FATE_STAYS},
    {"ready", FATE_STAYS},
    {"send", FATE_STAYS},
    {"turn-face-down", FATE_STAYS | FATE_HIDES},
    {"turn-over", FATE_STAYS},
    {"uncounter", FATE_STAYS},
    {"unfrighten", FATE_STAYS},
};

bool fate_is(const Sx *sx, unsigned fates)
{
    const Sx *word = sx_is_list(sx) && sx->count > 0 ? sx->items[0] : sx;
    for (size_t i = 0; i < ARRAY_LEN(deeds); i++)
        if (sx_is(word, deeds[i].word))
            return (deeds[i].fate & fates) != 0;
    return false;
}

bool fate_loses(const Sx *filter)
{
    static const char *const lost[] = {
        "trait",        "shares-trait", "with",     "color",
        "shares-color", "colors=",      "colors>=", "colors<=",
        "power<=",      "power>=",      "power="};
    return sx_is_any(sx_heads(filter, "not") ? filter->items[1] : filter, lost,
                     ARRAY_LEN(lost));
}

bool fate_takes_host(const Sx *on)
{
    return sx_heads(on, "on") && on->count > 2 &&
           (fate_is(on->items[1], FATE_LEAVES) ||
            sx_is(on->items[1], "frighten") || sx_is(on->items[1], "defeat") ||
            sx_is(on->items[1], "replace")) &&
           sx_heads(on->items[2], "is") &&
           sx_is(on->items[2]->items[1], "host");
}

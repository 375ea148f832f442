/* card - the words for types and colors. */
#include "cards/card.h"

const char *card_type_name(CardType type)
{
    static const char *const names[] = {
        /* ORDER card_type */
        "Mane Character", "Friend", "Problem",
        "Troublemaker",   "Event",  "Resource",
    };
    static_assert(ARRAY_LEN(names) == TYPE_COUNT, "one name each");
    assert(type < TYPE_COUNT);
    return names[type];
}

const char *color_name(Color color)
{
    static const char *const names[] = {
        /* ORDER color (203.1a) */
        "blue", "pink", "white", "purple", "yellow", "orange",
    };
    static_assert(ARRAY_LEN(names) == COLOR_COUNT, "one name each");
    assert(color < COLOR_COUNT);
    return names[color];
}

Slice card_set_code(const CardDef *card)
{
    Slice code = {card->number.p, 0};
    while (code.n < card->number.n && code.p[code.n] >= 'A' &&
           code.p[code.n] <= 'Z')
        code.n++;
    return code;
}

/* read_action.c - decisions, occurrences and happenings of a scenario. */
#include "script/reader.h"

/* Decisions, in the words of verbs.def */

typedef enum ActionShape {
    SHAPE_NOTHING,
    SHAPE_CARD,
    SHAPE_ABILITY, /* "X" 2: its second */
    SHAPE_CAUSE,   /* "X" 2 to "Y": because of Y */
    SHAPE_CARD_TO,
    SHAPE_CARD_MAYBE_TO,
    SHAPE_AREA,
    SHAPE_COLOR,
    SHAPE_TYPE,
    SHAPE_NUMBER,
    SHAPE_EVEN,
    SHAPE_ODD,
    SHAPE_SEAT,
    SHAPE_NAME
} ActionShape;

typedef struct Action {
    const char *word;
    Verb verb;
    ActionShape shape;
} Action;

static const Action actions[] = {
    {"pass", VERB_PASS, SHAPE_NOTHING},
    {"play", VERB_PLAY, SHAPE_CARD_MAYBE_TO},
    {"move", VERB_MOVE, SHAPE_CARD_TO},
    {"draw", VERB_DRAW, SHAPE_NOTHING},
    {"rally", VERB_RALLY, SHAPE_CARD},
    {"challenge", VERB_CHALLENGE, SHAPE_CARD},
    {"confront", VERB_CONFRONT, SHAPE_AREA},
    {"choose area", VERB_CHOOSE_AREA, SHAPE_AREA},
    {"choose color", VERB_COLOR, SHAPE_COLOR},
    {"choose type", VERB_TYPE, SHAPE_TYPE},
    {"choose number", VERB_NUMBER, SHAPE_NUMBER},
    {"choose player", VERB_PLAYER, SHAPE_SEAT},
    {"choose even", VERB_PARITY, SHAPE_EVEN},
    {"choose odd", VERB_PARITY, SHAPE_ODD},
    {"choose", VERB_CHOOSE, SHAPE_CARD},
    {"name", VERB_NAME, SHAPE_NAME},
    {"activate", VERB_ACTIVATE, SHAPE_ABILITY},
    {"react with", VERB_REACT, SHAPE_CAUSE},
    {"yes", VERB_YES, SHAPE_NOTHING},
    {"no", VERB_NO, SHAPE_NOTHING},
    {"mulligan", VERB_MULLIGAN, SHAPE_NOTHING},
    {"keep", VERB_KEEP, SHAPE_NOTHING},
    {"done", VERB_DONE, SHAPE_NOTHING},
    {"concede", VERB_COUNT, SHAPE_NOTHING}, /* a call of its own (103.4) */
};

static const Action *find_action(Reader *r)
{
    const char *known[ARRAY_LEN(actions)];
    for (size_t i = 0; i < ARRAY_LEN(actions); i++) {
        known[i] = actions[i].word;
        if (words_take(&r->words, actions[i].word))
            return &actions[i];
    }
    words_unknown(&r->words, "decision", known, ARRAY_LEN(known));
    return NULL;
}

static bool read_color(Reader *r, Phrase *out)
{
    const char *known[COLOR_COUNT];
    for (unsigned i = 0; i < COLOR_COUNT; i++) {
        known[i] = color_name((Color)i);
        out->n = (int32_t)i;
        if (words_take(&r->words, known[i]))
            return true;
    }
    return words_unknown(&r->words, "color", known, COLOR_COUNT);
}

static bool read_type(Reader *r, Phrase *out)
{
    const char *known[TYPE_COUNT];
    for (unsigned i = 0; i < TYPE_COUNT; i++) {
        known[i] = card_type_name((CardType)i);
        out->n = (int32_t)i;
        if (words_take(&r->words, known[i]))
            return true;
    }
    return words_unknown(&r->words, "card type", known, TYPE_COUNT);
}

static bool read_amount(Reader *r, Phrase *out)
{
    uint32_t n;
    if (!words_number(&r->words, 999, &n))
        return false;
    out->n = (int32_t)n;
    return true;
}

static bool read_ability(Reader *r, Phrase *out)
{
    uint32_t n;
    if (!words_number(&r->words, 99, &n))
        return false;
    out->has_n = true;
    out->n = (int32_t)n;
    return true;
}

bool read_decision(Reader *r, Phrase *out)
{
    const Action *action = find_action(r);
    SeatId seat;
    if (action == NULL)
        return false;
    out->kind = (uint8_t)action->verb;
    switch (action->shape) {
    case SHAPE_NOTHING:
        return true;
    case SHAPE_CARD:
        return read_card_where(r, &out->card);
    case SHAPE_ABILITY:
        if (!read_card_where(r, &out->card))
            return false;
        return !words_at(&r->words, TOKEN_NUMBER) || read_ability(r, out);
    case SHAPE_CAUSE:
        return read_card_where(r, &out->card) &&
               (!words_at(&r->words, TOKEN_NUMBER) || read_ability(r, out)) &&
               (!words_take(&r->words, "to") || read_card(r, &out->cause));
    case SHAPE_CARD_TO:
        return read_card_where(r, &out->card) && words_need(&r->words, "to") &&
               read_area(r, &out->area);
    case SHAPE_CARD_MAYBE_TO:
        if (!read_card_where(r, &out->card))
            return false;
        if (words_take(&r->words, "to"))
            return read_area(r, &out->area);
        out->kind = VERB_PLAY_EVENT;
        return true;
    case SHAPE_AREA:
        return read_area(r, &out->area);
    case SHAPE_COLOR:
        return read_color(r, out);
    case SHAPE_TYPE:
        return read_type(r, out);
    case SHAPE_NUMBER:
        return read_amount(r, out);
    case SHAPE_EVEN:
    case SHAPE_ODD:
        out->n = action->shape == SHAPE_ODD;
        return true;
    case SHAPE_SEAT:
        if (!read_seat(r, &seat))
            return false;
        out->n = seat;
        return true;
    case SHAPE_NAME:
        return read_name(r, &out->card.def);
    }
    return false;
}

/* Occurrences, by their names in lower case */

enum { VERB_WORDS = 32 };

static void occurrence_words(OccurrenceKind kind, char out[VERB_WORDS])
{
    const char *name = occurrence_info(kind)->name;
    size_t n = 0;
    for (; name[n] != '\0' && n + 1 < VERB_WORDS; n++)
        out[n] = name[n] == '_' ? ' ' : (char)(name[n] | 0x20);
    out[n] = '\0';
}

/* The longest that fits: "win faceoff", not "win". */
static bool read_occurrence_kind(Reader *r, uint8_t *out)
{
    char words[OCC_COUNT][VERB_WORDS];
    const char *known[OCC_COUNT];
    uint32_t longest = 0;
    for (unsigned kind = 0; kind < OCC_COUNT; kind++) {
        occurrence_words(kind, words[kind]);
        known[kind] = words[kind];
        uint32_t n = words_are(&r->words, words[kind]);
        if (n > longest) {
            longest = n;
            *out = (uint8_t)kind;
        }
    }
    r->words.at += longest;
    return longest > 0 ||
           words_unknown(&r->words, "occurrence", known, OCC_COUNT);
}

static bool read_from(Reader *r, Phrase *out)
{
    if (reader_at_area(r))
        return read_area(r, &out->from);
    return read_zone(r, &out->from_zone);
}

/* One thing the writer wants to be exact about. */
static bool read_detail(Reader *r, Phrase *out)
{
    static const char *const known[] = {"to",   "at",  "from",
                                        "into", "and", "by the game"};
    Words *w = &r->words;
    if (words_at(w, TOKEN_NAME))
        return read_card(r, &out->card);
    if (words_at(w, TOKEN_PAREN))
        return read_rule(r, out);
    if (words_at(w, TOKEN_NUMBER)) {
        out->has_n = true;
        out->n = (int32_t)words_token(w)->number;
        w->at++;
        return true;
    }
    if (words_take(w, "to") || words_take(w, "at"))
        return read_area(r, &out->area);
    if (words_take(w, "from"))
        return read_from(r, out);
    if (words_take(w, "into"))
        return read_zone(r, &out->zone);
    if (words_take(w, "by the game"))
        return out->by_game = true;
    if (reader_at_seat(r))
        return read_seat(r, &out->seat);
    return words_unknown(w, "detail", known, ARRAY_LEN(known));
}

static bool phrase_ends(const Words *w)
{
    return words_end(w) || words_at(w, TOKEN_COMMA) || words_are(w, "and");
}

bool read_occurrence(Reader *r, Phrase *out)
{
    if (!read_occurrence_kind(r, &out->kind))
        return false;
    while (!phrase_ends(&r->words))
        if (!read_detail(r, out))
            return false;
    return true;
}

/* Happenings */

typedef enum HappenShape {
    HAPPEN_CARD,
    HAPPEN_CARD_TO,
    HAPPEN_CARD_AT,
    HAPPEN_CARD_INTO,
    HAPPEN_CARD_BY,
    HAPPEN_CARD_NUMBER,
    HAPPEN_CARD_FOR,
    HAPPEN_SEAT,
    HAPPEN_SEAT_NUMBER,
    HAPPEN_SEAT_ZONE
} HappenShape;

typedef struct Happening {
    const char *words;
    uint8_t kind; /* OccurrenceKind or HAPPEN_TRIGGER */
    HappenShape shape;
} Happening;

static const Happening happenings[] = {
    {"dismiss", OCC_DISMISS, HAPPEN_CARD},
    {"retire", OCC_RETIRE, HAPPEN_CARD},
    {"discard", OCC_DISCARD, HAPPEN_CARD},
    {"banish", OCC_BANISH, HAPPEN_CARD},
    {"cancel", OCC_CANCEL, HAPPEN_CARD},
    {"exhaust", OCC_EXHAUST, HAPPEN_CARD},
    {"ready", OCC_READY, HAPPEN_CARD},
    {"frighten", OCC_FRIGHTEN, HAPPEN_CARD},
    {"unfrighten", OCC_UNFRIGHTEN, HAPPEN_CARD},
    {"turn over", OCC_TURN_OVER, HAPPEN_CARD},
    {"uncover", OCC_UNCOVER, HAPPEN_CARD},
    {"ignore", OCC_IGNORE, HAPPEN_CARD},
    {"move", OCC_MOVE, HAPPEN_CARD_TO},
    {"send", OCC_SEND, HAPPEN_CARD_TO},
    {"enter play", OCC_ENTER_PLAY, HAPPEN_CARD_AT},
    {"put", OCC_PUT, HAPPEN_CARD_INTO},
    {"control", OCC_CONTROL, HAPPEN_CARD_BY},
    {"counter", OCC_COUNTER, HAPPEN_CARD_NUMBER},
    {"draw", OCC_DRAW, HAPPEN_SEAT},
    {"flip", OCC_FLIP, HAPPEN_SEAT},
    {"lose", OCC_LOSE, HAPPEN_SEAT},
    {"score", OCC_SCORE, HAPPEN_SEAT_NUMBER},
    {"gain", OCC_GAIN, HAPPEN_SEAT_NUMBER},
    {"shuffle", OCC_SHUFFLE, HAPPEN_SEAT_ZONE},
    {"trigger", HAPPEN_TRIGGER, HAPPEN_CARD_FOR},
};

static const Happening *find_happening(Reader *r)
{
    const char *known[ARRAY_LEN(happenings)];
    for (size_t i = 0; i < ARRAY_LEN(happenings); i++) {
        known[i] = happenings[i].words;
        if (words_take(&r->words, happenings[i].words))
            return &happenings[i];
    }
    words_unknown(&r->words, "happening", known, ARRAY_LEN(known));
    return NULL;
}

static bool read_into(Reader *r, Phrase *out)
{
    static const char *const known[] = {"hand", "discard", "banished", "deck",
                                        "problems"};
    if (!words_need(&r->words, "into"))
        return false;
    uint32_t at = r->words.at;
    if (!read_zone(r, &out->zone))
        return false;
    if (out->zone == ZONE_FLIP || out->zone == ZONE_QUEUE) {
        r->words.at = at;
        return words_unknown(&r->words, "zone to put a card into", known,
                             ARRAY_LEN(known));
    }
    out->bottom = words_take(&r->words, "bottom");
    if (!out->bottom)
        words_take(&r->words, "top");
    return true;
}

static bool read_deck(Reader *r, Phrase *out)
{
    if (words_take(&r->words, "deck"))
        out->zone = ZONE_DRAW_DECK;
    else if (words_need(&r->words, "problems"))
        out->zone = ZONE_PROBLEM_DECK;
    return out->zone != ZONE_COUNT;
}

/* In a happening `at` belongs to the verb, so a card says only #n or `in`. */
static bool read_object(Reader *r, HappenShape shape, Phrase *out)
{
    if (shape == HAPPEN_SEAT || shape == HAPPEN_SEAT_NUMBER ||
        shape == HAPPEN_SEAT_ZONE)
        return read_seat(r, &out->seat);
    if (shape == HAPPEN_CARD_AT)
        return read_card(r, &out->card);
    return read_card_where(r, &out->card);
}

bool read_happening(Reader *r, Phrase *out)
{
    const Happening *h = find_happening(r);
    if (h == NULL || !read_object(r, h->shape, out))
        return false;
    out->kind = h->kind;
    switch (h->shape) {
    case HAPPEN_CARD:
    case HAPPEN_SEAT:
        return true;
    case HAPPEN_CARD_TO:
        return words_need(&r->words, "to") && read_area(r, &out->area);
    case HAPPEN_CARD_AT:
        return words_need(&r->words, "at") && read_area(r, &out->area);
    case HAPPEN_CARD_INTO:
        return read_into(r, out);
    case HAPPEN_CARD_BY:
        return words_need(&r->words, "by") && read_seat(r, &out->seat);
    case HAPPEN_CARD_FOR:
        return words_need(&r->words, "for") && read_seat(r, &out->seat);
    case HAPPEN_CARD_NUMBER:
    case HAPPEN_SEAT_NUMBER:
        return read_amount(r, out);
    case HAPPEN_SEAT_ZONE:
        return read_deck(r, out);
    }
    return false;
}

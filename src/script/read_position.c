/* read_position.c - the lines of a scenario that say how things stand. */
#include "script/reader.h"

enum { PLACED_MAX = 1000 };

static bool is_before(const Reader *r)
{
    return r->sc->step == STEP_BEFORE;
}

static const CardDef *def_of(const Reader *r, DefId def)
{
    return pool_def(r->sc->kit->pool, def);
}

/* A Mane Character and a Problem have lines of their own (301.5, 303.3). */
static bool fits(Reader *r, const Placed *p)
{
    const CardDef *def = def_of(r, p->def);
    bool problem = def->type == TYPE_PROBLEM, mane = def->type == TYPE_MANE;
    bool right = !problem && !mane;
    if (p->kind == PLACE_MANE)
        right = mane;
    else if (p->kind == PLACE_PROBLEM ||
             (p->kind == PLACE_ZONE && p->zone == ZONE_PROBLEM_DECK))
        right = problem;
    else if (p->kind == PLACE_ZONE && p->zone == ZONE_BANISHED)
        right = !mane;
    if (right)
        return true;
    return words_wrong(&r->words, "'%.*s' is a %s: it has no place here",
                       (int)def->name.n, def->name.p,
                       card_type_name((CardType)def->type));
}

static bool add(Reader *r, const Placed *placed, uint32_t copies)
{
    Scenario *sc = r->sc;
    if (!fits(r, placed))
        return false;
    if (sc->placed_count + copies > PLACED_MAX)
        return words_wrong(&r->words, "too many cards");
    for (; copies > 0; copies--) {
        Placed *items = reader_grow(r, sc->placed, sc->placed_count,
                                    &sc->placed_room, sizeof *items);
        if (items == NULL)
            return false;
        items[sc->placed_count++] = *placed;
        sc->placed = items;
    }
    return true;
}

/* States of a card in play, after commas */

typedef struct StateWord {
    const char *word;
    uint8_t state;
} StateWord;

static const StateWord states[] = {
    {"exhausted", STATE_EXHAUSTED},
    {"frightened", STATE_FRIGHTENED | STATE_FACE_DOWN},
    {"face-down", STATE_FACE_DOWN},
    {"boosted", STATE_BOOSTED},
};

static bool read_counters(Reader *r, Placed *out)
{
    uint32_t n;
    bool minus = words_take(&r->words, "minus"); /* they decrease (519.4) */
    if (!words_number(&r->words, 99, &n))
        return false;
    out->counters = (int16_t)(minus ? -(int)n : (int)n);
    return words_take(&r->words, "counter") ||
           words_need(&r->words, "counters");
}

/* "counters "Study" 2" */
static bool read_named_counters(Reader *r, Placed *out)
{
    uint32_t n;
    if (!book_find_counter(r->sc->kit->book, read_counter(r), &out->counter))
        return words_wrong(&r->words, "no card speaks of such a counter");
    if (!words_number(&r->words, 99, &n))
        return false;
    out->named = (uint8_t)n;
    return true;
}

/* "on "Bramble"": the last one that a line placed before, or the nth. */
static bool read_host(Reader *r, Placed *out)
{
    CardRef host;
    if (!read_card(r, &host))
        return false;
    unsigned nth = 0;
    for (uint32_t i = 0; i < r->sc->placed_count; i++)
        if (r->sc->placed[i].def == host.def &&
            (++nth == host.nth || host.nth == 0) &&
            r->sc->placed[i].zone == ZONE_PLAY)
            out->host = 1 + i;
    if (out->host > 0)
        return true;
    return words_wrong(&r->words, "no line before places that card");
}

static bool read_state(Reader *r, Placed *out)
{
    static const char *const known[] = {
        "exhausted", "frightened",    "face-down", "boosted", "counters",
        "at",        "controlled by", "token",     "on",      "cutie marked"};
    Words *w = &r->words;
    for (size_t i = 0; i < ARRAY_LEN(states); i++)
        if (words_are(w, states[i].word)) {
            if (states[i].state == STATE_BOOSTED &&
                def_of(r, out->def)->side_count < 2)
                return words_wrong(w, "only a Mane Character is boosted");
            out->state |= states[i].state;
            return words_take(w, states[i].word);
        }
    if (words_at(w, TOKEN_NUMBER) || words_are(w, "minus"))
        return read_counters(r, out);
    if (words_take(w, "counters"))
        return read_named_counters(r, out);
    if (words_take(w, "on"))
        return read_host(r, out);
    if (words_are(w, "token") || words_are(w, "cutie marked")) {
        bool token = words_take(w, "token");
        out->marks |= token ? CARD_IS_TOKEN : CARD_CUTIE_MARKED;
        return token || words_take(w, "cutie marked");
    }
    if (words_take(w, "controlled by"))
        return read_seat(r, &out->controller);
    if (out->kind == PLACE_MANE && words_take(w, "at"))
        return read_area(r, &out->area);
    return words_unknown(w, "state", known, ARRAY_LEN(known));
}

static bool card_comes_next(const Words *w)
{
    const Token *token = words_token(w);
    return token->kind == TOKEN_NAME ||
           (token->kind == TOKEN_NUMBER && token[1].kind == TOKEN_NAME);
}

/* States up to the next card or the end of the line. */
static bool read_states(Reader *r, Placed *out)
{
    while (words_take_kind(&r->words, TOKEN_COMMA)) {
        if (card_comes_next(&r->words))
            return true;
        if (!read_state(r, out))
            return false;
    }
    return true;
}

/* The lines */

static Placed placed_of(const Reader *r, PlaceKind kind)
{
    return (Placed){.kind = (uint8_t)kind,
                    .owner = r->seat,
                    .controller = r->seat,
                    .area = NO_AREA,
                    .zone = ZONE_PLAY};
}

static bool read_numbers(Reader *r)
{
    ScenarioSeat *seat = &r->sc->seats[r->seat];
    do {
        uint32_t n;
        bool points = words_take(&r->words, "points");
        if (!points && !words_need(&r->words, "tokens"))
            return false;
        if (!words_number(&r->words, 999, &n))
            return false;
        *(points ? &seat->points : &seat->tokens) = (int32_t)n;
    } while (words_take_kind(&r->words, TOKEN_COMMA));
    return true;
}

static bool read_mane(Reader *r)
{
    Placed placed = placed_of(r, PLACE_MANE);
    placed.area = area_home(r->seat);
    if (r->sc->seats[r->seat].mane)
        return words_wrong(&r->words, "a player has one Mane Character");
    r->sc->seats[r->seat].mane = true;
    if (!read_name(r, &placed.def))
        return false;
    if (is_before(r) && !words_end(&r->words))
        return words_wrong(&r->words, "the game has not begun");
    return read_states(r, &placed) && add(r, &placed, 1);
}

static bool read_problem(Reader *r)
{
    ScenarioSeat *seat = &r->sc->seats[r->seat];
    Placed placed = placed_of(r, PLACE_PROBLEM);
    placed.area = area_problem(r->seat);
    if (seat->problem)
        return words_wrong(&r->words, "a player has one Problem in play");
    seat->problem = true;
    seat->problem_def = NO_DEF;
    if (words_take(&r->words, "none"))
        return !is_before(r) ||
               words_wrong(&r->words, "before the game there is none anyway");
    if (is_before(r) && words_take(&r->words, "open"))
        return seat->problem_open = true;
    if (!read_name(r, &placed.def) || !add(r, &placed, 1))
        return false;
    seat->problem_def = placed.def;
    return true;
}

static bool is_dilemma(const Reader *r, const Placed *p)
{
    return (def_of(r, p->def)->flags & CARD_DILEMMA) != 0;
}

/* A Dilemma lies at an area of its own (522.2), and is named there first. */
static bool check_dilemma(Reader *r, const Placed *p)
{
    bool own = p->area >= 2 * r->sc->seat_count, there = false;
    for (uint32_t i = 0; i < r->sc->placed_count && own; i++)
        there |= r->sc->placed[i].kind == PLACE_AREA &&
                 r->sc->placed[i].area == p->area &&
                 is_dilemma(r, &r->sc->placed[i]);
    if (is_dilemma(r, p))
        return (own && !there) ||
               words_wrong(&r->words, "a Dilemma lies at an area of its own, "
                                      "such as dilemma.1");
    return !own || there ||
           words_wrong(&r->words, "no Dilemma has brought this area yet");
}

static bool read_area_cards(Reader *r)
{
    AreaId area;
    if (!read_area(r, &area))
        return false;
    do {
        Placed placed = placed_of(r, PLACE_AREA);
        uint32_t copies = 1;
        placed.area = area;
        if (words_at(&r->words, TOKEN_NUMBER) &&
            !words_number(&r->words, 99, &copies))
            return false;
        if (!read_name(r, &placed.def) || !check_dilemma(r, &placed) ||
            !read_states(r, &placed) || !add(r, &placed, copies))
            return false;
    } while (!words_end(&r->words));
    return true;
}

static bool read_zone_cards(Reader *r, ZoneId zone)
{
    Names names;
    Placed placed = placed_of(r, PLACE_ZONE);
    placed.zone = (uint8_t)zone;
    if (!read_names(r, &names))
        return false;
    for (uint32_t i = 0; i < names.count; i++) {
        placed.def = names.ids[i];
        if (!add(r, &placed, 1))
            return false;
    }
    return true;
}

static bool read_deck(Reader *r, ZoneId zone, bool *only)
{
    if (words_take(&r->words, "empty"))
        return *only = true;
    *only |= words_take(&r->words, "only");
    return read_zone_cards(r, zone);
}

static bool refuse_before(Reader *r)
{
    return is_before(r) && !words_wrong(&r->words, "the game has not begun: "
                                                   "this has no place yet");
}

static bool read_what(Reader *r)
{
    static const char *const known[] = {
        "points", "tokens",  "mane",     "problem",  "at",     "hand",
        "deck",   "discard", "problems", "banished", "expect", "occurs"};
    ScenarioSeat *seat = &r->sc->seats[r->seat];
    Words *w = &r->words;
    if (words_take(w, "mane"))
        return read_mane(r);
    if (words_take(w, "problem"))
        return read_problem(r);
    if (words_take(w, "hand"))
        return read_zone_cards(r, ZONE_HAND);
    if (words_take(w, "deck"))
        return read_deck(r, ZONE_DRAW_DECK, &seat->deck_only);
    if (words_take(w, "problems"))
        return read_deck(r, ZONE_PROBLEM_DECK, &seat->problems_only);
    if (words_are(w, "points") || words_are(w, "tokens"))
        return !refuse_before(r) && read_numbers(r);
    if (words_are(w, "at"))
        return !refuse_before(r) && words_take(w, "at") && read_area_cards(r);
    if (words_are(w, "discard"))
        return !refuse_before(r) && words_take(w, "discard") &&
               read_zone_cards(r, ZONE_DISCARD);
    if (words_are(w, "banished"))
        return !refuse_before(r) && words_take(w, "banished") &&
               read_zone_cards(r, ZONE_BANISHED);
    return words_unknown(w, "line", known, ARRAY_LEN(known));
}

bool read_position(Reader *r)
{
    static const char *const known[] = {
        "rules",  "proves",   "seats",  "seed",    "cards",         "card",
        "skip",   "turn",     "points", "tokens",  "mane",          "problem",
        "at",     "hand",     "deck",   "discard", "problems",      "banished",
        "expect", "occurs",   "legal",  "why not", "happens",       "flips",
        "draws",  "shuffles", "first",  "go on",   "does not occur"};
    if (reader_at_seat(r)) {
        read_seat(r, &r->seat);
        if (words_end(&r->words))
            return true;
    } else if (r->seat == NO_SEAT) {
        static const char *const mine[] = {
            "points", "tokens", "mane",    "problem",  "at",
            "hand",   "deck",   "discard", "problems", "banished"};
        for (size_t i = 0; i < ARRAY_LEN(mine); i++)
            if (words_are(&r->words, mine[i]))
                return words_wrong(&r->words,
                                   "whose? begin a line with a player first");
        return words_unknown(&r->words, "line", known, ARRAY_LEN(known));
    }
    return read_what(r);
}

/* read_expect.c - what an expect line of a scenario claims. */
#include "script/reader.h"

static bool claim(Phrase *out, ClaimKind kind)
{
    out->kind = (uint8_t)kind;
    return true;
}

static bool claim_number(Reader *r, Phrase *out, ClaimKind kind)
{
    uint32_t n;
    if (!words_number(&r->words, 999999999, &n))
        return false;
    out->n = (int32_t)n;
    return claim(out, kind);
}

static bool take_color(Reader *r, unsigned *color)
{
    for (*color = 0; *color < COLOR_COUNT; (*color)++)
        if (words_take(&r->words, color_name(*color)))
            return true;
    return false;
}

/* "2 cards", "empty", or names: of a zone or of an area. */
static bool claim_cards(Reader *r, Phrase *out, ClaimKind count,
                        ClaimKind cards)
{
    Words *w = &r->words;
    if (words_take(w, "empty"))
        return claim(out, count);
    if (words_at(w, TOKEN_NUMBER) && w->items[w->at + 1].kind == TOKEN_WORD) {
        claim_number(r, out, count);
        return words_take(w, "card") || words_need(w, "cards");
    }
    claim(out, cards);
    return read_names(r, &out->names);
}

static bool claim_zone(Reader *r, Phrase *out)
{
    if (words_take(&r->words, "top"))
        return claim(out, CLAIM_ZONE_TOP) && read_names(r, &out->names);
    if (words_take(&r->words, "bottom"))
        return claim(out, CLAIM_ZONE_BOTTOM) && read_names(r, &out->names);
    return claim_cards(r, out, CLAIM_ZONE_COUNT, CLAIM_ZONE_CARDS);
}

/* What is claimed of a player, whose letter has been read. */
static bool claim_seat(Reader *r, Phrase *out)
{
    static const char *const known[] = {
        "points",  "tokens",   "power",    "total",     "wins",
        "out",     "knows",    "hand",     "deck",      "queue",
        "discard", "problems", "banished", "flip zone", "does not know"};
    Words *w = &r->words;
    unsigned color;
    if (words_take(w, "points"))
        return claim_number(r, out, CLAIM_POINTS);
    if (words_take(w, "tokens"))
        return claim_number(r, out, CLAIM_TOKENS);
    if (words_take(w, "power"))
        return claim_number(r, out, CLAIM_POWER);
    if (words_take(w, "total"))
        return claim_number(r, out, CLAIM_TOTAL);
    if (words_take(w, "wins the faceoff"))
        return claim(out, CLAIM_WINS_FACEOFF);
    if (words_take(w, "wins"))
        return claim(out, CLAIM_WINS);
    if (words_take(w, "out"))
        return claim(out, CLAIM_OUT);
    out->off = words_take(w, "does not know");
    if (out->off || words_take(w, "knows"))
        return claim(out, CLAIM_KNOWS) && read_card_where(r, &out->card);
    if (take_color(r, &color)) {
        out->color = (uint8_t)color;
        return words_need(w, "power") &&
               claim_number(r, out, CLAIM_COLOR_POWER);
    }
    for (size_t i = 7; i + 1 < ARRAY_LEN(known); i++)
        if (words_are(w, known[i]))
            return read_zone(r, &out->zone) && claim_zone(r, out);
    return words_unknown(w, "claim about a player", known, ARRAY_LEN(known));
}

/* What is claimed of a card */

typedef struct StateWord {
    const char *word;
    uint8_t state;
    bool off;
} StateWord;

static const StateWord states[] = {
    {"exhausted", STATE_EXHAUSTED, false},
    {"ready", STATE_EXHAUSTED, true},
    {"frightened", STATE_FRIGHTENED, false},
    {"face-down", STATE_FACE_DOWN, false},
    {"face-up", STATE_FACE_DOWN, true},
    {"boosted", STATE_BOOSTED, false},
    {"ignored", STATE_IGNORED, false},
};

static bool claim_colors(Reader *r, Phrase *out)
{
    unsigned color;
    claim(out, CLAIM_CARD_COLORS);
    if (words_take(&r->words, "colorless"))
        return true;
    while (take_color(r, &color))
        out->n |= 1 << color;
    return out->n != 0;
}

static bool claim_state(Reader *r, Phrase *out)
{
    for (size_t i = 0; i < ARRAY_LEN(states); i++)
        if (words_take(&r->words, states[i].word)) {
            out->n = states[i].state;
            out->off = states[i].off;
            return claim(out, CLAIM_CARD_STATE);
        }
    return false;
}

static bool claim_card(Reader *r, Phrase *out)
{
    static const char *const known[] = {
        "at",        "in",       "exhausted",     "ready",    "frightened",
        "face-down", "face-up",  "boosted",       "involved", "ignored",
        "power",     "counters", "controlled by", "owned by", "colorless",
        "token",     "on",       "cutie marked"};
    Words *w = &r->words;
    if (!read_card_where(r, &out->card))
        return false;
    bool where = out->card.area != NO_AREA || out->card.zone != ZONE_COUNT;
    if (where && (words_end(w) || words_at(w, TOKEN_COMMA)))
        return claim(out, CLAIM_CARD_IS_THERE);
    if (claim_state(r, out))
        return true;
    if (words_take(w, "involved"))
        return claim(out, CLAIM_CARD_INVOLVED);
    if (words_take(w, "power none"))
        return claim(out, CLAIM_CARD_NO_POWER);
    if (words_take(w, "power"))
        return claim_number(r, out, CLAIM_CARD_POWER);
    if (words_take(w, "counters")) {
        out->counter = read_counter(r);
        return claim_number(r, out, CLAIM_CARD_COUNTERS);
    }
    if (words_take(w, "token"))
        return claim(out, CLAIM_CARD_TOKEN);
    if (words_take(w, "cutie marked"))
        return claim(out, CLAIM_CARD_CUTIE_MARKED);
    if (words_take(w, "on"))
        return claim(out, CLAIM_CARD_HOST) && read_card_where(r, &out->other);
    if (words_take(w, "controlled by"))
        return claim(out, CLAIM_CARD_CONTROLLER) && read_seat(r, &out->seat);
    if (words_take(w, "owned by"))
        return claim(out, CLAIM_CARD_OWNER) && read_seat(r, &out->seat);
    if (claim_colors(r, out))
        return true;
    return words_unknown(w, "claim about a card", known, ARRAY_LEN(known));
}

/* What is claimed of the game */

static bool claim_faceoff(Reader *r, Phrase *out)
{
    AreaId a;
    claim(out, CLAIM_FACEOFF);
    do {
        if (!read_area(r, &a))
            return false;
        out->areas |= (uint16_t)(1u << a);
    } while (words_take(&r->words, "and"));
    return true;
}

static bool read_answers(Reader *r, Phrase *out)
{
    Phrase answers[WORDS_MAX / 2];
    uint32_t n = 0;
    do {
        answers[n] = phrase_empty;
        answers[n].seat = out->seat;
        uint32_t from = r->words.at;
        if (!read_decision(r, &answers[n]))
            return false;
        phrase_close(r, from, &answers[n++]);
    } while (words_take_kind(&r->words, TOKEN_COMMA));
    Phrase *kept = reader_alloc(r, n * sizeof *kept);
    if (kept == NULL)
        return false;
    for (uint32_t i = 0; i < n; i++)
        kept[i] = answers[i];
    out->answers = kept;
    out->answer_count = n;
    return true;
}

static bool claim_asked(Reader *r, Phrase *out)
{
    claim(out, CLAIM_ASKED);
    if (words_take(&r->words, "nobody"))
        return true;
    if (!read_seat(r, &out->seat))
        return false;
    if (!words_take_kind(&r->words, TOKEN_COLON))
        return true;
    return read_answers(r, out);
}

static bool claim_game(Reader *r, Phrase *out)
{
    static const char *const known[] = {
        "faceoff at", "no faceoff", "nobody wins the faceoff",
        "the game",   "turn",       "step",
        "asked",      "not"};
    Words *w = &r->words;
    if (words_take(w, "faceoff nowhere")) {
        out->areas = FACEOFF_NOWHERE;
        return claim(out, CLAIM_FACEOFF);
    }
    if (words_take(w, "faceoff"))
        return words_need(w, "at") && claim_faceoff(r, out);
    if (words_take(w, "no faceoff"))
        return claim(out, CLAIM_FACEOFF);
    if (words_take(w, "nobody wins the faceoff"))
        return claim(out, CLAIM_WINS_FACEOFF);
    if (words_take(w, "the game is a draw"))
        return claim(out, CLAIM_DRAW);
    if (words_take(w, "the game goes on"))
        return claim(out, CLAIM_GOES_ON);
    if (words_take(w, "turn"))
        return claim(out, CLAIM_TURN) && read_seat(r, &out->seat);
    if (words_take(w, "step"))
        return claim(out, CLAIM_STEP) && read_step(r, out);
    if (words_take(w, "asked"))
        return claim_asked(r, out);
    return words_unknown(w, "claim", known, ARRAY_LEN(known));
}

bool read_claim(Reader *r, Phrase *out)
{
    out->negated = words_take(&r->words, "not");
    if (words_at(&r->words, TOKEN_NAME))
        return claim_card(r, out);
    if (reader_at_area(r))
        return read_area(r, &out->area) &&
               claim_cards(r, out, CLAIM_AREA_COUNT, CLAIM_AREA_CARDS);
    if (reader_at_seat(r))
        return read_seat(r, &out->seat) && claim_seat(r, out);
    return claim_game(r, out);
}

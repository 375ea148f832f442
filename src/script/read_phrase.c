/* read_phrase.c - players, areas, zones, steps, cards and rules, as they are
 * written in any line of a scenario. */
#include "script/reader.h"

#include <string.h>

const Phrase phrase_empty = {
    .seat = NO_SEAT,
    .area = NO_AREA,
    .from = NO_AREA,
    .zone = ZONE_COUNT,
    .from_zone = ZONE_COUNT,
    .step = STEP_COUNT,
    .card = {.def = NO_DEF,
             .area = NO_AREA,
             .seat = NO_SEAT,
             .zone = ZONE_COUNT},
    .cause = {
        .def = NO_DEF, .area = NO_AREA, .seat = NO_SEAT, .zone = ZONE_COUNT}};

void *reader_alloc(Reader *r, size_t bytes)
{
    void *memory = arena_alloc(&r->sc->arena, bytes);
    if (memory == NULL)
        words_wrong(&r->words, "out of memory");
    return memory;
}

void *reader_grow(Reader *r, void *items, uint32_t count, uint32_t *room,
                  size_t size)
{
    if (count < *room)
        return items;
    uint32_t more = *room == 0 ? 16 : *room * 2;
    void *larger = reader_alloc(r, more * size);
    if (larger == NULL)
        return NULL;
    if (count > 0)
        memcpy(larger, items, count * size);
    *room = more;
    return larger;
}

/* Players and areas */

static bool seat_of(const Reader *r, Slice word, SeatId *out)
{
    if (word.n == 0)
        return false;
    unsigned s = (unsigned)((word.p[0] | 0x20) - 'a');
    *out = (SeatId)s;
    return word.n == 1 && s < r->sc->seat_count;
}

bool reader_at_seat(const Reader *r)
{
    SeatId s;
    return words_at(&r->words, TOKEN_WORD) &&
           seat_of(r, words_token(&r->words)->text, &s);
}

bool read_seat(Reader *r, SeatId *out)
{
    if (!reader_at_seat(r))
        return words_wrong(&r->words, "expected a player, A to %c",
                           'A' + r->sc->seat_count - 1);
    seat_of(r, words_token(&r->words)->text, out);
    r->words.at++;
    return true;
}

/* "dilemma.1": the first area a Dilemma has brought (522.2). */
static bool dilemma_area(const Reader *r, Slice number, AreaId *out)
{
    uint64_t n;
    const unsigned own = 2u * r->sc->seat_count;
    if (!slice_number(number, AREAS_MAX - own, &n) || n == 0)
        return false;
    *out = (AreaId)(own + n - 1);
    return true;
}

static bool area_of(const Reader *r, Slice word, AreaId *out)
{
    Slice head;
    SeatId s;
    if (!slice_cut(&word, '.', &head))
        return false;
    if (slice_equal_fold(head, SLICE("dilemma")))
        return dilemma_area(r, word, out);
    if (!seat_of(r, head, &s))
        return false;
    bool home = slice_equal_fold(word, SLICE("home"));
    *out = home ? area_home(s) : area_problem(s);
    return home || slice_equal_fold(word, SLICE("problem"));
}

bool reader_at_area(const Reader *r)
{
    AreaId a;
    return words_at(&r->words, TOKEN_WORD) &&
           area_of(r, words_token(&r->words)->text, &a);
}

bool read_area(Reader *r, AreaId *out)
{
    static const char *const known[] = {"A.home", "A.problem", "B.home",
                                        "B.problem", "dilemma.1"};
    if (!reader_at_area(r))
        return words_unknown(&r->words, "area", known, ARRAY_LEN(known));
    area_of(r, words_token(&r->words)->text, out);
    r->words.at++;
    return true;
}

bool read_zone(Reader *r, uint8_t *out)
{
    static const char *const words[] = {"hand",    "deck",     "problems",
                                        "discard", "banished", "flip zone",
                                        "queue"};
    static const uint8_t zones[] = {
        ZONE_HAND,     ZONE_DRAW_DECK, ZONE_PROBLEM_DECK, ZONE_DISCARD,
        ZONE_BANISHED, ZONE_FLIP,      ZONE_QUEUE};
    static_assert(ARRAY_LEN(words) == ARRAY_LEN(zones), "one word each");
    for (size_t i = 0; i < ARRAY_LEN(words); i++)
        if (words_take(&r->words, words[i])) {
            *out = zones[i];
            return true;
        }
    return words_unknown(&r->words, "zone", words, ARRAY_LEN(words));
}

/* Steps and phases */

static uint8_t first_step(PhaseId phase)
{
    uint8_t step = STEP_BEFORE;
    while (step_phase(step) != phase)
        step++;
    return step;
}

bool read_step(Reader *r, Phrase *out)
{
    const char *known[STEP_COUNT + PHASE_COUNT];
    size_t n = 0;
    for (uint8_t s = STEP_BEFORE; s < STEP_COUNT; s++) {
        out->step = s;
        known[n++] = step_name(s);
        if (words_take(&r->words, step_name(s))) {
            out->phase = s == STEP_MAIN; /* a phase without steps */
            return true;
        }
    }
    for (uint8_t p = PHASE_READY; p < PHASE_COUNT; p++) {
        known[n++] = phase_name(p);
        if (words_take(&r->words, phase_name(p))) {
            out->step = first_step(p);
            out->phase = true;
            return true;
        }
    }
    return words_unknown(&r->words, "phase or step", known, n);
}

/* Cards */

static bool unknown_card(Reader *r, Slice name)
{
    Slice near = pool_near(r->sc->kit->pool, name);
    r->words.at--;
    if (near.n > 0)
        return words_wrong(&r->words,
                           "unknown card '%.*s'; did you mean '%.*s'?",
                           (int)name.n, name.p, (int)near.n, near.p);
    return words_wrong(&r->words, "unknown card '%.*s'", (int)name.n, name.p);
}

bool read_name(Reader *r, DefId *out)
{
    size_t length = 0;
    Slice name = slice_trim(words_token(&r->words)->text);
    if (!words_take_kind(&r->words, TOKEN_NAME))
        return words_wrong(&r->words, "expected a card's name in quotes");
    if (pool_find(r->sc->kit->pool, name, out))
        return true;
    PoolMatch match = pool_match(r->sc->kit->pool, name, out, &length);
    if (match == MATCH_NONE || length != name.n)
        return unknown_card(r, name);
    if (match == MATCH_ONE)
        return true;
    r->words.at--;
    return words_wrong(&r->words, "several cards have the Title '%.*s'",
                       (int)name.n, name.p);
}

Slice read_counter(Reader *r)
{
    Slice name = {NULL, 0};
    if (words_at(&r->words, TOKEN_NAME)) {
        name = slice_trim(words_token(&r->words)->text);
        words_take_kind(&r->words, TOKEN_NAME);
    }
    return name;
}

bool read_card(Reader *r, CardRef *out)
{
    *out = phrase_empty.card;
    if (!read_name(r, &out->def))
        return false;
    const Token *token = words_token(&r->words);
    if (words_take_kind(&r->words, TOKEN_NTH))
        out->nth = (uint16_t)token->number;
    return true;
}

bool read_card_where(Reader *r, CardRef *out)
{
    if (!read_card(r, out))
        return false;
    if (words_take(&r->words, "at"))
        return read_area(r, &out->area);
    if (words_take(&r->words, "in queue")) {
        out->zone = ZONE_QUEUE;
        out->seat = 0;
        return true;
    }
    if (words_take(&r->words, "in"))
        return read_seat(r, &out->seat) && read_zone(r, &out->zone);
    return true;
}

static bool names_come_next(const Words *w)
{
    const Token *token = words_token(w);
    return token->kind == TOKEN_NAME ||
           (token->kind == TOKEN_NUMBER && token[1].kind == TOKEN_NAME);
}

bool read_names(Reader *r, Names *out)
{
    enum { MOST = 500 };
    DefId ids[MOST], def;
    uint32_t n = 0, copies;
    do {
        copies = 1;
        if (words_at(&r->words, TOKEN_NUMBER) &&
            !words_number(&r->words, 99, &copies))
            return false;
        if (!read_name(r, &def))
            return false;
        if (copies > MOST - n)
            return words_wrong(&r->words, "too many cards in one line");
        while (copies-- > 0)
            ids[n++] = def;
    } while (names_come_next(&r->words));
    DefId *kept = reader_alloc(r, (n + 1) * sizeof *kept);
    if (kept == NULL)
        return false;
    memcpy(kept, ids, n * sizeof *ids);
    *out = (Names){kept, n};
    return true;
}

/* Rules */

static bool rule_exists(Slice number)
{
    uint64_t section;
    return rule_find(number) != RULE_NONE ||
           (slice_number(number, 999, &section) &&
            rule_section_title((uint32_t)section) != NULL);
}

bool read_rule(Reader *r, Phrase *out)
{
    const Token *token = words_token(&r->words);
    Slice rest = token->text, number;
    if (token->kind != TOKEN_PAREN)
        return words_wrong(&r->words, "expected a rule in parentheses");
    slice_cut(&rest, ':', &number);
    out->rule = slice_trim(number);
    out->words = slice_trim(rest);
    if (out->rule.n == 0 || !rule_exists(out->rule))
        return words_wrong(&r->words, "there is no rule '%.*s'",
                           (int)out->rule.n, out->rule.p);
    r->words.at++;
    return true;
}

void phrase_close(Reader *r, uint32_t from, Phrase *phrase)
{
    uint32_t first = r->words.items[from].column - 1;
    uint32_t end = words_token(&r->words)->column - 1;
    Slice text = {r->line.p + first, end - first};
    phrase->text = slice_trim(text);
}

/* scenario_read.c - reads a scenario line by line (docs/SCENARIOS.md).
 *
 * The parts come in order: head, position, play. Only `shuffles`, `draws` and
 * `first` may stand with the position although they belong to the play.
 */
#include "base/lines.h"
#include "base/utf8.h"
#include "script/reader.h"

#include <stdlib.h>
#include <string.h>

/* Statements */

static Statement *add_statement(Reader *r, StatementKind kind)
{
    Scenario *sc = r->sc;
    Statement *items =
        reader_grow(r, sc->statements, sc->count, &sc->room, sizeof *items);
    if (items == NULL)
        return NULL;
    sc->statements = items;
    items[sc->count] = (Statement){
        .kind = (uint8_t)kind, .line = r->words.line, .text = r->line};
    return &items[sc->count++];
}

typedef bool (*ReadPhrase)(Reader *r, Phrase *out);

static bool add_phrase(Reader *r, Statement *s, uint32_t *room, Phrase phrase)
{
    s->phrases = reader_grow(r, s->phrases, s->count, room, sizeof phrase);
    if (s->phrases == NULL)
        return false;
    s->phrases[s->count++] = phrase;
    return true;
}

/* Phrases with commas or "and" between them. */
static bool read_phrases(Reader *r, StatementKind kind, ReadPhrase read)
{
    uint32_t room = 0;
    bool joined = false;
    Statement *s = add_statement(r, kind);
    if (s == NULL)
        return false;
    do {
        Phrase phrase = phrase_empty;
        uint32_t from = r->words.at;
        phrase.joined = joined;
        if (!read(r, &phrase))
            return false;
        phrase_close(r, from, &phrase);
        if (!add_phrase(r, s, &room, phrase))
            return false;
        joined = words_take(&r->words, "and");
    } while (joined || words_take_kind(&r->words, TOKEN_COMMA));
    return true;
}

static bool read_one(Reader *r, StatementKind kind, const Phrase *phrase)
{
    uint32_t room = 0;
    Statement *s = add_statement(r, kind);
    return s != NULL && add_phrase(r, s, &room, *phrase);
}

/* "A: move ..." */
static bool read_decides(Reader *r, StatementKind kind)
{
    Phrase phrase = phrase_empty;
    uint32_t from = r->words.at;
    if (!read_seat(r, &phrase.seat))
        return false;
    if (!words_take_kind(&r->words, TOKEN_COLON))
        return words_wrong(&r->words, "expected ':' behind the player");
    if (!read_decision(r, &phrase))
        return false;
    phrase_close(r, from, &phrase);
    if (kind == SAY_WHY_NOT && !read_rule(r, &phrase))
        return false;
    return read_one(r, kind, &phrase);
}

/* All that happens at once shares its cause, which stands at the end. */
static bool read_happens(Reader *r, StatementKind kind)
{
    Phrase cause = phrase_empty;
    if (!read_phrases(r, kind, read_happening))
        return false;
    Statement *s = &r->sc->statements[r->sc->count - 1];
    for (uint32_t i = 1; i < s->count; i++)
        if (!s->phrases[i].joined)
            return words_wrong(&r->words, "join what happens at once by 'and'");
    cause.by_game = words_take(&r->words, "by the game");
    if ((words_at(&r->words, TOKEN_PAREN) || kind == SAY_WHY_NOT_HAPPENS) &&
        !read_rule(r, &cause))
        return false;
    for (uint32_t i = 0; i < s->count; i++) {
        s->phrases[i].by_game = cause.by_game;
        s->phrases[i].rule = cause.rule;
        s->phrases[i].words = cause.words;
    }
    if (kind != SAY_HAPPENS &&
        (s->count > 1 || s->phrases[0].kind == HAPPEN_TRIGGER))
        return words_wrong(&r->words, "ask about one thing at a time");
    return true;
}

static bool read_legal(Reader *r)
{
    if (words_take(&r->words, "happens"))
        return read_happens(r, SAY_LEGAL_HAPPENS);
    return read_decides(r, SAY_LEGAL);
}

static bool read_why_not(Reader *r)
{
    if (words_take(&r->words, "happens"))
        return read_happens(r, SAY_WHY_NOT_HAPPENS);
    return read_decides(r, SAY_WHY_NOT);
}

static bool read_happens_line(Reader *r)
{
    return read_happens(r, SAY_HAPPENS);
}

static bool read_expect(Reader *r)
{
    return read_phrases(r, SAY_EXPECT, read_claim);
}

static bool read_occurs(Reader *r)
{
    return read_phrases(r, SAY_OCCURS, read_occurrence);
}

static bool read_not_occurs(Reader *r)
{
    return read_phrases(r, SAY_NOT_OCCURS, read_occurrence);
}

/* Chance */

static bool read_seat_cards(Reader *r, Phrase *out)
{
    return read_seat(r, &out->seat) && read_names(r, &out->names);
}

static bool read_flips(Reader *r)
{
    return read_phrases(r, SAY_FLIPS, read_seat_cards);
}

static bool read_draws(Reader *r)
{
    return read_phrases(r, SAY_DRAWS, read_seat_cards);
}

static bool read_shuffle(Reader *r, Phrase *out)
{
    if (!read_seat(r, &out->seat))
        return false;
    out->zone = ZONE_DRAW_DECK;
    if (words_take(&r->words, "problems"))
        out->zone = ZONE_PROBLEM_DECK;
    else if (!words_need(&r->words, "deck"))
        return false;
    out->as_is = words_take(&r->words, "as is");
    return out->as_is || read_names(r, &out->names);
}

static bool read_shuffles(Reader *r)
{
    return read_phrases(r, SAY_SHUFFLES, read_shuffle);
}

static bool read_first(Reader *r)
{
    Phrase phrase = phrase_empty;
    if (r->sc->step != STEP_BEFORE)
        return words_wrong(&r->words, "who plays first is chosen before the "
                                      "game: 'turn before the game'");
    return read_seat(r, &phrase.seat) && read_one(r, SAY_FIRST, &phrase);
}

/* "go on", "go on to B, main phase", "go on to end of main phase" */
static bool read_go_on(Reader *r)
{
    Phrase phrase = phrase_empty;
    if (words_take(&r->words, "to")) {
        if (reader_at_seat(r)) {
            read_seat(r, &phrase.seat);
            if (!words_take_kind(&r->words, TOKEN_COMMA))
                return words_wrong(&r->words, "expected a comma");
        }
        phrase.ends = words_take(&r->words, "end of") ||
                      words_take(&r->words, "the end of");
        /* the End of Turn Step begins with the same words */
        if (phrase.ends && words_are(&r->words, "turn step")) {
            r->words.at -= 2;
            phrase.ends = false;
        }
        if (!read_step(r, &phrase))
            return false;
        if (phrase.step == STEP_BEFORE)
            return words_wrong(&r->words, "the game does not go back");
    }
    return read_one(r, SAY_GO_ON, &phrase);
}

typedef struct Line {
    const char *words;
    bool (*read)(Reader *r);
    bool early; /* may stand with the position */
} Line;

static const Line lines[] = {
    {"expect", read_expect, false},
    {"occurs", read_occurs, false},
    {"does not occur", read_not_occurs, false},
    {"legal", read_legal, false},
    {"why not", read_why_not, false},
    {"happens", read_happens_line, false},
    {"flips", read_flips, false},
    {"go on", read_go_on, false},
    {"draws", read_draws, true},
    {"shuffles", read_shuffles, true},
    {"first", read_first, true},
};

static bool begins_decision(const Reader *r)
{
    return reader_at_seat(r) &&
           r->words.items[r->words.at + 1].kind == TOKEN_COLON;
}

static void read_play(Reader *r);

/* "under cr-3.5, cr-3.9: expect ...": a line for some rulesets alone. For the
 * others it is read, too, and forgotten. */
static void read_under(Reader *r)
{
    const uint32_t count = r->sc->count;
    uint32_t set, at = 0;
    if (!read_rulesets(r, &set))
        return;
    if (!words_take_kind(&r->words, TOKEN_COLON)) {
        words_wrong(&r->words, "expected ':' behind the rulesets");
        return;
    }
    while (strcmp(r->sc->kit->rules_name, ruleset_name(at)) != 0)
        if (ruleset_name(++at) == NULL)
            break; /* a user's own: under none */
    r->part = PART_PLAY;
    read_play(r);
    if (!(set >> at & 1))
        r->sc->count = count;
}

static void read_play(Reader *r)
{
    for (size_t i = 0; i < ARRAY_LEN(lines); i++) {
        if (!words_take(&r->words, lines[i].words))
            continue;
        r->part = lines[i].early ? r->part : PART_PLAY;
        lines[i].read(r);
        return;
    }
    if (begins_decision(r)) {
        r->part = PART_PLAY;
        read_decides(r, SAY_DECIDE);
        return;
    }
    words_wrong(&r->words, "expected a decision or what must be true");
}

/* Whether one of those begins here. */
static bool begins_play(const Reader *r)
{
    for (size_t i = 0; i < ARRAY_LEN(lines); i++)
        if (words_are(&r->words, lines[i].words))
            return true;
    return begins_decision(r);
}

static void read_line(Reader *r)
{
    if (words_take(&r->words, "under")) {
        read_under(r);
        return;
    }
    if (begins_play(r)) {
        read_play(r);
        return;
    }
    if (read_head(r) || r->words.wrong)
        return;
    if (r->part == PART_PLAY) {
        r->seat = NO_SEAT; /* a word that nobody knows is told as such */
        if (reader_at_seat(r))
            words_wrong(&r->words, "a position comes before what is played; "
                                   "a decision has a ':'");
    }
    if (!r->words.wrong && read_position(r) && r->part == PART_PLAY) {
        r->words.at = 0;
        words_wrong(&r->words, "the position comes before what is played");
    }
    if (!r->words.wrong && r->part == PART_HEAD)
        r->part = PART_POSITION;
}

/* The file */

static bool is_indented(Slice line)
{
    return line.n > 0 && (line.p[0] == ' ' || line.p[0] == '\t') &&
           slice_trim(line).n > 0;
}

/* The indented lines below `card` are a card, read where they stand so that
 * mistakes are told with their own lines. */
static void read_card_block(Reader *r, Slice *rest, uint32_t *number)
{
    Slice line, after = *rest, block = {rest->p, 0};
    uint32_t first = *number, faults = r->diags->count;
    if (r->part != PART_HEAD) {
        words_wrong(&r->words, "'card' belongs in front of the position");
        return;
    }
    while (slice_line(&after, &line) && is_indented(line)) {
        block.n = (size_t)(line.p + line.n - block.p);
        *rest = after;
        ++*number;
    }
    if (block.n == 0)
        words_wrong(&r->words, "the indented lines of the card are missing");
    else if (!kit_add_cards(r->sc->kit, block, r->diags))
        for (uint32_t i = faults; i < r->diags->count && i < DIAG_MAX; i++)
            r->diags->items[i].line += first;
}

static void read_file(Reader *r, Slice text)
{
    Slice rest = utf8_without_mark(text), line;
    uint32_t number = 0;
    /* its ruleset may not take the cards known to all */
    while (r->sc->kit != NULL && slice_line(&rest, &line)) {
        r->line = line;
        if (!words_split(&r->words, line, ++number, r->diags) ||
            words_end(&r->words))
            continue;
        if (words_take(&r->words, "card")) {
            if (words_finish(&r->words))
                read_card_block(r, &rest, &number);
            continue;
        }
        read_line(r);
        if (!r->words.wrong)
            words_finish(&r->words);
    }
    if (slice_trim(text).n == 0)
        diag_add(r->diags, 1, 1, "the file is empty");
}

static void give_back(Scenario *sc)
{
    if (sc->kit != NULL)
        shelf_return(sc->shelf, sc->kit);
    sc->kit = NULL;
}

bool reader_begin(Reader *r, const char *name, Slice rules)
{
    Scenario *sc = r->sc;
    give_back(sc);
    sc->kit = shelf_lend(sc->shelf, name, rules, r->diags);
    if (sc->kit == NULL)
        return false;
    r->known = sc->kit->pool->count;
    return true;
}

/* Under the ruleset that the user named, or the default; the scenario may name
 * others. */
static bool begin(Reader *r)
{
    const char *name = ruleset_name(0);
    Slice text = {0};
    if (r->source->rules != NULL)
        return reader_begin(r, r->source->rules, r->source->rules_text);
    return ruleset_file(slice_of(name), &text) && reader_begin(r, name, text);
}

/* For the nth of its rulesets; *rules is how many it has. */
static Scenario *load_nth(Slice text, const ScenarioSource *source,
                          uint32_t nth, uint32_t *rules, DiagList *diags)
{
    uint32_t faults = diags->count;
    Scenario *sc = calloc(1, sizeof *sc);
    Reader *r = calloc(1, sizeof *r);
    if (sc != NULL && r != NULL) {
        arena_init(&sc->arena, ARENA_NO_LIMIT);
        sc->shelf = source->shelf;
        sc->seat_count = 2;
        sc->seed = 1;
        sc->step = STEP_MAIN;
        sc->turn = 3;
        *r = (Reader){.sc = sc,
                      .source = source,
                      .diags = diags,
                      .seat = NO_SEAT,
                      .nth = nth,
                      .rules = 1};
        if (begin(r))
            read_file(r, text);
        *rules = r->rules;
    } else {
        diag_add(diags, 0, 0, "out of memory");
    }
    if (diags->count > faults) {
        scenario_free(sc);
        sc = NULL;
    }
    free(r);
    return sc;
}

Scenario *scenario_load(Slice text, const ScenarioSource *source,
                        DiagList *diags)
{
    Lines check;
    Scenario *first = NULL, **next = &first;
    uint32_t rules = 1;
    if (!lines_init(&check, text, diags))
        return NULL;
    for (uint32_t nth = 0; nth < rules; nth++) {
        *next = load_nth(text, source, nth, &rules, diags);
        if (*next == NULL) {
            scenario_free(first);
            return NULL;
        }
        next = &(*next)->next;
    }
    return first;
}

void scenario_free(Scenario *sc)
{
    while (sc != NULL) {
        Scenario *next = sc->next;
        arena_clear(&sc->arena);
        give_back(sc);
        free(sc);
        sc = next;
    }
}

/* action.c - reads an action off a line. Which card is meant by a name is the
 * interesting part: a player says "play Plain Jane", not which of the three. */
#include "script/action.h"

#include "base/near.h"
#include "game/zone.h"
#include "view/narrate.h"

/* What stands in the line; areas and card are NO_ where nothing is said. */
typedef struct Words {
    Verb verb;
    DefId def;
    AreaId from, to;
    unsigned n; /* which color, type, number or parity */
} Words;

/* What has to follow the first word. */
typedef enum Object {
    OBJECT_NONE,
    OBJECT_CARD,
    OBJECT_AREA,
    OBJECT_CHOICE /* whatever is asked for */
} Object;

typedef struct VerbWord {
    const char *word;
    Verb verb;
    Object object;
} VerbWord;

static const VerbWord verb_words[] = {
    {"pass", VERB_PASS, OBJECT_NONE},
    {"play", VERB_PLAY, OBJECT_CARD},
    {"move", VERB_MOVE, OBJECT_CARD},
    {"draw", VERB_DRAW, OBJECT_NONE},
    {"rally", VERB_RALLY, OBJECT_CARD},
    {"challenge", VERB_CHALLENGE, OBJECT_CARD},
    {"confront", VERB_CONFRONT, OBJECT_AREA},
    {"choose", VERB_CHOOSE, OBJECT_CHOICE},
    {"name", VERB_NAME, OBJECT_CARD},
    {"activate", VERB_ACTIVATE, OBJECT_CARD},
    {"react", VERB_REACT, OBJECT_CARD},
    {"yes", VERB_YES, OBJECT_NONE},
    {"no", VERB_NO, OBJECT_NONE},
    {"mulligan", VERB_MULLIGAN, OBJECT_NONE},
    {"keep", VERB_KEEP, OBJECT_NONE},
    {"done", VERB_DONE, OBJECT_NONE},
};

static bool fail(Buf *fault, const char *what, Slice subject, Slice near)
{
    buf_addf(fault, "%s '%.*s'", what, (int)subject.n, subject.p);
    if (near.n > 0)
        buf_addf(fault, "; did you mean '%.*s'?", (int)near.n, near.p);
    return false;
}

static Slice next_word(Slice *rest)
{
    Slice word = {0};
    *rest = slice_trim(*rest);
    slice_cut(rest, ' ', &word);
    *rest = slice_trim(*rest);
    return word;
}

static const VerbWord *find_verb(Slice word, Buf *fault)
{
    Near near = near_begin(word);
    for (size_t i = 0; i < ARRAY_LEN(verb_words); i++) {
        near_try(&near, slice_of(verb_words[i].word));
        if (slice_equal_fold(word, slice_of(verb_words[i].word)))
            return &verb_words[i];
    }
    fail(fault, "unknown action", word, near.best);
    return NULL;
}

static bool read_area(const Game *g, SeatId seat, Slice word, AreaId *out)
{
    if (slice_equal_fold(word, SLICE("home")))
        *out = area_home(seat);
    else if (slice_equal_fold(word, SLICE("problem")))
        *out = area_problem(seat);
    else
        return area_parse(g, word, out);
    return true;
}

/* Takes "MARK AREA" off the front; without the mark nothing is read and all is
 * well. */
static bool take_area(const Game *g, SeatId seat, Slice *rest, const char *mark,
                      AreaId *out)
{
    Slice after = *rest;
    if (!slice_equal_fold(next_word(&after), slice_of(mark)))
        return true;
    for (size_t n = after.n; n > 0; n--) { /* the longest name there is */
        if (n < after.n && after.p[n] != ' ')
            continue;
        if (read_area(g, seat, slice_trim((Slice){after.p, n}), out)) {
            *rest = slice_trim((Slice){after.p + n, after.n - n});
            return true;
        }
    }
    return false;
}

/* A name in quotes ends with them. */
static Slice unquote(Slice *rest)
{
    Slice name = *rest;
    if (rest->n == 0 || rest->p[0] != '"')
        return name;
    *rest = (Slice){rest->p + 1, rest->n - 1};
    slice_cut(rest, '"', &name);
    return name;
}

static bool unknown_card(const Game *g, Slice text, Buf *fault)
{
    Slice name = text;
    for (size_t i = 0; i + 4 <= text.n; i++)
        if (slice_starts((Slice){text.p + i, text.n - i}, SLICE(" to "))) {
            name.n = i;
            break;
        }
    return fail(fault, "unknown card", name, pool_near(g->block.pool, name));
}

static bool read_card(const Game *g, Slice *rest, DefId *out, Buf *fault)
{
    size_t length;
    const bool quoted = rest->p[0] == '"';
    const Slice name = unquote(rest);
    switch (pool_match(g->block.pool, name, out, &length)) {
    case MATCH_SEVERAL:
        return fail(fault, "several cards are called", (Slice){name.p, length},
                    (Slice){0});
    case MATCH_NONE:
        return unknown_card(g, name, fault);
    case MATCH_ONE:
        break;
    }
    if (quoted && length < name.n)
        return unknown_card(g, name, fault);
    if (!quoted)
        *rest = (Slice){name.p + length, name.n - length};
    *rest = slice_trim(*rest);
    return true;
}

/* Chooses by the word behind "choose": a color, a type, a number, a parity.
 * False if it is none of these; then it is a card. */
static bool read_choice(Slice text, Words *w)
{
    Slice rest = text, word = next_word(&rest);
    uint64_t number = 0;
    w->n = 0;
    if (slice_equal_fold(text, SLICE("even")) ||
        slice_equal_fold(text, SLICE("odd"))) {
        w->verb = VERB_PARITY;
        w->n = slice_equal_fold(text, SLICE("odd"));
        return true;
    }
    if (slice_equal_fold(word, SLICE("number"))) {
        w->verb = VERB_NUMBER;
        bool read = slice_number(rest, UINT16_MAX, &number);
        w->n = (unsigned)number;
        return read;
    }
    if (slice_equal_fold(word, SLICE("player")) && rest.n == 1) {
        w->verb = VERB_PLAYER;
        w->n = (unsigned)((rest.p[0] & ~0x20) - 'A');
        return w->n < SEATS_MAX;
    }
    bool type = slice_equal_fold(word, SLICE("type"));
    if (!type && !slice_equal_fold(word, SLICE("color")))
        return false;
    w->verb = type ? VERB_TYPE : VERB_COLOR;
    for (; w->n < (type ? (unsigned)TYPE_COUNT : (unsigned)COLOR_COUNT); w->n++)
        if (slice_equal_fold(
                rest, slice_of(type ? card_type_name(w->n) : color_name(w->n))))
            return true;
    return false;
}

/* "choose area A.home" */
static bool read_choose_area(const Game *g, SeatId seat, Slice text, Words *w)
{
    Slice rest = text;
    w->verb = VERB_CHOOSE_AREA;
    return slice_equal_fold(next_word(&rest), SLICE("area")) &&
           read_area(g, seat, rest, &w->to);
}

static bool read_words(const Game *g, SeatId seat, Slice text, Words *w,
                       Buf *fault)
{
    Slice rest = text;
    Slice first = next_word(&rest);
    const VerbWord *verb = find_verb(first, fault);
    if (verb == NULL)
        return false;
    w->verb = verb->verb;
    if (w->verb == VERB_REACT && slice_starts(rest, SLICE("with ")))
        next_word(&rest);
    if (verb->object != OBJECT_NONE && rest.n == 0)
        return fail(fault, "it is not said what to", first, (Slice){0});
    if (verb->object == OBJECT_CHOICE &&
        (read_choice(rest, w) || read_choose_area(g, seat, rest, w)))
        return true;
    w->verb = verb->verb;
    if ((verb->object == OBJECT_CARD || verb->object == OBJECT_CHOICE) &&
        !read_card(g, &rest, &w->def, fault))
        return false;
    if (verb->object == OBJECT_AREA)
        return read_area(g, seat, rest, &w->to) ||
               fail(fault, "there is no area", rest, (Slice){0});
    if (w->verb == VERB_DRAW && slice_equal_fold(rest, SLICE("a card")))
        return true;
    if (!take_area(g, seat, &rest, "from", &w->from) ||
        !take_area(g, seat, &rest, "to", &w->to) || rest.n > 0)
        return fail(fault, "it is not clear what is meant by", rest,
                    (Slice){0});
    return true;
}

/* Which card */

static bool is_named(const Game *g, const Words *w, CardId c)
{
    const Card *card = card_at(g, c);
    return card->def == w->def && (w->from == NO_AREA || card->area == w->from);
}

static bool is_meant(const Game *g, const Words *w, const Answer *offered)
{
    bool event = w->verb == VERB_PLAY && offered->verb == VERB_PLAY_EVENT;
    if (offered->verb != w->verb && !event)
        return false;
    if (!verb_has_card(w->verb))
        return offered->card == (w->verb == VERB_NAME ? w->def : w->n);
    if (w->verb == VERB_COLOR || w->verb == VERB_TYPE ||
        w->verb == VERB_PARITY || w->verb == VERB_PLAYER)
        return offered->n == w->n;
    if (w->verb == VERB_CONFRONT)
        return offered->area == w->to;
    return (offered->area == w->to || !verb_has_area(w->verb)) &&
           (w->def == NO_DEF || is_named(g, w, offered->card));
}

static bool find_offered(const Game *g, SeatId seat, const Words *w,
                         Answer *out)
{
    if (g->request.kind == REQUEST_NONE || g->request.seat != seat)
        return false;
    for (unsigned i = 0; i < g->request.count; i++)
        if (is_meant(g, w, answer_at(g, i))) {
            *out = *answer_at(g, i);
            return true;
        }
    return false;
}

/* Whether the verb could be about this card, legal or not. */
static bool is_likely(const Game *g, SeatId seat, Verb verb, CardId c)
{
    const Card *card = card_at(g, c);
    if (verb == VERB_PLAY)
        return card->zone == ZONE_HAND && card->owner == seat;
    if (verb == VERB_MOVE || verb == VERB_RALLY)
        return card->zone == ZONE_PLAY && card->controller == seat;
    return card->zone == ZONE_PLAY;
}

static CardId find_card(const Game *g, SeatId seat, const Words *w)
{
    CardId any = NO_CARD;
    for (CardId c = 0; c < g->card_count; c++) {
        if (!is_named(g, w, c))
            continue;
        if (is_likely(g, seat, w->verb, c))
            return c;
        if (any == NO_CARD || card_at(g, c)->owner == seat)
            any = c;
    }
    return any;
}

bool action_parse(const Game *g, SeatId seat, Slice words, Answer *out,
                  Buf *fault)
{
    Words w = {.def = NO_DEF, .from = NO_AREA, .to = NO_AREA};
    if (!read_words(g, seat, words, &w, fault))
        return false;
    if (find_offered(g, seat, &w, out))
        return true;
    *out = answer_of(w.verb, NO_CARD, w.to);
    if (!verb_has_card(w.verb)) {
        out->card = (CardId)(w.verb == VERB_NAME ? w.def : w.n);
        return true;
    }
    if (w.verb == VERB_COLOR || w.verb == VERB_TYPE || w.verb == VERB_PARITY ||
        w.verb == VERB_PLAYER)
        out->n = (uint8_t)w.n;
    if (w.def == NO_DEF)
        return true;
    const CardDef *def = pool_def(g->block.pool, w.def);
    out->card = find_card(g, seat, &w);
    if (out->card == NO_CARD)
        return fail(fault, "nobody has", def->name, (Slice){0});
    if (w.verb == VERB_PLAY && def->type == TYPE_EVENT)
        out->verb = VERB_PLAY_EVENT;
    return true;
}

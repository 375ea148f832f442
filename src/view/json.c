/* json.c - see json.h and docs/PROTOCOL.md.
 *
 * Names of things are those the program says elsewhere (card types, colors,
 * zones); names of kinds are those of the tables, in lower case.
 */
#include "view/json.h"

#include "game/zone.h"
#include "rules/rules.h"
#include "view/narrate.h"

enum { TEXT_SIZE = 512, CARD_BYTES = 640, ANSWER_BYTES = 400, REST = 8192 };

size_t json_view_size(const Game *g)
{
    return (size_t)g->card_count * CARD_BYTES +
           (size_t)g->request.count * ANSWER_BYTES + REST;
}

/* Small values */

/* A text to be put together by the narrator. */
typedef struct Text {
    Buf buf;
    char bytes[TEXT_SIZE];
} Text;

static Buf *text_begin(Text *text)
{
    buf_init(&text->buf, text->bytes, sizeof text->bytes);
    return &text->buf;
}

static void put_text(Json *json, const char *key, const Text *text)
{
    json_put_string(json, key, buf_slice(&text->buf));
}

/* The name of a row of a table, in lower case. */
static void put_name(Json *json, const char *key, const char *name)
{
    Text text;
    Buf *b = text_begin(&text);
    for (; *name; name++)
        buf_add_char(b,
                     *name >= 'A' && *name <= 'Z' ? (char)(*name + 32) : *name);
    put_text(json, key, &text);
}

static void put_int(Json *json, const char *key, int64_t n)
{
    json_key(json, key);
    json_int(json, n);
}

static void put_seat(Json *json, const char *key, SeatId s)
{
    const char letter = s < SEATS_MAX ? seat_letter(s) : '?';
    json_key(json, key);
    if (s < SEATS_MAX)
        json_string(json, (Slice){&letter, 1});
    else
        json_null(json);
}

static void add_area(Json *json, const Game *g, AreaId a)
{
    Text text;
    area_word(g, a, text_begin(&text));
    json_string(json, buf_slice(&text.buf));
}

static void put_area(Json *json, const char *key, const Game *g, AreaId a)
{
    json_key(json, key);
    if (a == NO_AREA)
        json_null(json);
    else
        add_area(json, g, a);
}

static void put_rule(Json *json, RuleId rule)
{
    json_key(json, "rule");
    if (rule == RULE_NONE)
        json_null(json);
    else
        json_text(json, rule_number(rule));
}

static void add_handle(Json *json, uint32_t serial)
{
    if (serial == 0)
        json_null(json);
    else
        json_uint(json, serial);
}

static void put_handle(Json *json, const char *key, const Game *g, CardId c)
{
    json_key(json, key);
    add_handle(json, c == NO_CARD ? 0 : card_at(g, c)->serial);
}

/* Cards */

static void put_colors(Json *json, ColorSet colors)
{
    json_put_array(json, "colors");
    for (Color k = 0; k < COLOR_COUNT; k++)
        if (color_in(colors, k))
            json_text(json, color_name(k));
    json_end(json);
}

static void put_state(Json *json, const Card *card)
{
    static const char *const words[] = {/* by bit: STATE_EXHAUSTED... */
                                        "exhausted", "face-down", "frightened",
                                        "boosted",   "ignored",   "challenged"};
    json_put_array(json, "state");
    for (unsigned i = 0; i < ARRAY_LEN(words); i++)
        if (card->state >> i & 1)
            json_text(json, words[i]);
    if (card->marks & CARD_IS_TOKEN)
        json_text(json, "token");
    if (card->marks & CARD_CUTIE_MARKED)
        json_text(json, "cutie-marked");
    json_end(json);
}

/* Counters with a name (519.1), if there are any. */
static void put_named_counters(Json *json, const Game *g_const, CardId c)
{
    Game *g = (Game *)(uintptr_t)g_const; /* read only */
    bool any = false;
    for (unsigned i = 0; i < g->counters_count; i++) {
        const Counters *row = game_counters(g) + i;
        if (row->card != c || row->name >= COUNTERS_NONE)
            continue;
        if (!any)
            json_put_array(json, "named_counters");
        any = true;
        json_object(json);
        json_put_string(json, "name", g->block.book->counters[row->name]);
        put_int(json, "n", row->n);
        json_end(json);
    }
    if (any)
        json_end(json);
}

static void put_needs(Json *json, const char *key, const Needs *needs)
{
    Text text;
    narrate_needs(needs, text_begin(&text));
    put_text(json, key, &text);
}

/* What is printed on a card that the seat knows. */
static void put_print(Json *json, const Game *g, CardId c)
{
    const CardDef *def = card_def(g, c);
    json_put_string(json, "name", def->name);
    json_put_text(json, "type", card_type_name((CardType)def->type));
    if (def->flags & CARD_HAS_COST)
        put_int(json, "cost", def->cost);
    if (def->play.count > 0)
        put_needs(json, "needs", &def->play);
    if (def->type == TYPE_PROBLEM || def->type == TYPE_TROUBLEMAKER)
        put_int(json, "points", def->points);
    if (def->type == TYPE_PROBLEM) {
        put_needs(json, "owner_needs", &def->owner);
        put_needs(json, "opponent_needs", &def->opponent);
    }
}

/* Of an unknown card at most the type is public, that of one in play. */
static void put_unknown(Json *json, const Game *g, CardId c)
{
    json_key(json, "name");
    json_null(json);
    json_key(json, "type");
    if (card_at(g, c)->zone == ZONE_PLAY || card_at(g, c)->zone == ZONE_QUEUE)
        json_text(json, card_type_name((CardType)card_def(g, c)->type));
    else
        json_null(json);
}

/* What was chosen for the card, if anything was. */
static void put_chosen(Json *json, const Game *g, const Card *card)
{
    if (memory_color(card->memory) < COLOR_COUNT)
        put_name(json, "chosen_color", color_name(memory_color(card->memory)));
    if (memory_type(card->memory) < TYPE_COUNT)
        json_put_text(json, "chosen_type",
                      card_type_name(memory_type(card->memory)));
    if (memory_name(card) != NO_DEF)
        json_put_string(json, "chosen_name",
                        pool_def(g->block.pool, memory_name(card))->name);
    if (card->number != 0)
        put_int(json, "chosen_number", card->number);
    if (card->host != NO_CARD)
        put_handle(json, card->slot == SLOT_CARD ? "chosen_card" : "host", g,
                   card->host);
}

static void add_card(Json *json, const View *v, CardId c)
{
    const Game *g = view_game(v);
    const Card *card = card_at(g, c);
    const Reading *r = reading_at(g, c);
    json_object(json);
    put_handle(json, "handle", g, c);
    if (view_knows(v, c)) {
        put_print(json, g, c);
        if (r->facts & FACT_POWER)
            put_int(json, "power", r->power);
        put_colors(json, r->colors);
    } else {
        put_unknown(json, g, c);
    }
    put_seat(json, "owner", card->owner);
    if (card->zone == ZONE_PLAY) {
        put_seat(json, "controller", card->controller);
        put_int(json, "counters", card->counters);
        put_named_counters(json, g, c);
    }
    if (card->zone == ZONE_PLAY || card->zone == ZONE_FLIP ||
        card->zone == ZONE_BANISHED)
        put_state(json, card);
    put_chosen(json, g, card);
    json_end(json);
}

static void put_cards(Json *json, const char *key, const View *v,
                      const CardList *list)
{
    json_put_array(json, key);
    FOR_CARDS (view_game(v), c, list)
        add_card(json, v, c);
    json_end(json);
}

/* Players, areas, faceoffs */

/* The cards of a deck that the seat has seen, with their place from the top. */
static void put_seen(Json *json, const char *key, const View *v,
                     const CardList *deck)
{
    const Game *g = view_game(v);
    unsigned place = 0;
    json_put_array(json, key);
    for (CardId c = deck->top; c != NO_CARD; c = card_at(g, c)->below) {
        place++;
        if (!view_knows(v, c))
            continue;
        json_object(json);
        put_int(json, "place", place);
        json_put_string(json, "name", card_def(g, c)->name);
        json_end(json);
    }
    json_end(json);
}

static void add_player(Json *json, const View *v, SeatId s)
{
    const Game *g = view_game(v);
    const Seat *seat = &g->seats[s];
    json_object(json);
    put_seat(json, "seat", s);
    json_put_bool(json, "plays", seat_plays(g, s));
    put_int(json, "points", seat->points);
    put_int(json, "tokens", seat->tokens);
    put_handle(json, "mane", g, seat->mane);
    put_int(json, "draw_deck", zone_count(g, s, ZONE_DRAW_DECK));
    put_int(json, "problem_deck", zone_count(g, s, ZONE_PROBLEM_DECK));
    put_seen(json, "draw_deck_seen", v, zone_list(g, s, ZONE_DRAW_DECK));
    put_seen(json, "problem_deck_seen", v, zone_list(g, s, ZONE_PROBLEM_DECK));
    put_cards(json, "hand", v, zone_list(g, s, ZONE_HAND));
    put_cards(json, "discard", v, zone_list(g, s, ZONE_DISCARD));
    put_cards(json, "banished", v, zone_list(g, s, ZONE_BANISHED));
    put_cards(json, "flip", v, zone_list(g, s, ZONE_FLIP));
    json_end(json);
}

static void add_area_object(Json *json, const View *v, AreaId a)
{
    const Game *g = view_game(v);
    const Area *area = &g->areas[a];
    json_object(json);
    put_area(json, "area", g, a);
    put_seat(json, "owner", area->owner);
    json_put_bool(json, "exists", area->kind != AREA_CEASED);
    put_handle(json, "problem", g, area->problem);
    put_cards(json, "cards", v, &area->cards);
    json_end(json);
}

static void put_faceoff(Json *json, const Game *g)
{
    static const char *const kinds[] = {[FACEOFF_TROUBLEMAKER] = "troublemaker",
                                        [FACEOFF_PROBLEM] = "problem",
                                        [FACEOFF_MULTI_PROBLEM] =
                                            "multi_problem",
                                        [FACEOFF_BETWEEN] = "between"};
    const Faceoff *fo = &g->faceoff;
    json_key(json, "faceoff");
    if (fo->kind == FACEOFF_NONE) {
        json_null(json);
        return;
    }
    json_object(json);
    put_name(json, "kind", kinds[fo->kind]);
    json_put_array(json, "areas");
    FOR_AREAS (g, a)
        if (fo->areas >> a & 1)
            add_area(json, g, a);
    json_end(json);
    put_handle(json, "troublemaker", g, fo->troublemaker);
    put_seat(json, "starter", fo->starter);
    put_seat(json, "other", fo->other);
    put_int(json, "starter_total", faceoff_total(g, fo->starter));
    put_int(json, "other_total", faceoff_total(g, fo->other));
    put_seat(json, "winner", fo->winner);
    json_end(json);
}

/* Requests */

static const char *verb_name(Verb verb)
{
    static const char *const names[] = {
#define VERB(id, text) #id,
#include "game/verbs.def"
#undef VERB
    };
    static_assert(ARRAY_LEN(names) == VERB_COUNT, "one name each");
    return names[verb];
}

void json_answer(Json *json, const View *v, uint32_t index)
{
    const Game *g = view_game(v);
    const Answer *answer = answer_at(g, index);
    Text text;
    narrate_answer(g, answer, v->seat, text_begin(&text));
    json_object(json);
    put_int(json, "index", index);
    put_name(json, "verb", verb_name((Verb)answer->verb));
    put_handle(json, "card", g, answer_card(answer));
    put_area(json, "area", g, answer_area(answer));
    if (answer->verb == VERB_NUMBER)
        put_int(json, "n", answer->card);
    put_text(json, "text", &text);
    json_end(json);
}

static void put_request(Json *json, const View *v)
{
    static const char *const kinds[] = {
        [REQUEST_PRIORITY] = "priority", [REQUEST_CARD] = "card",
        [REQUEST_AREA] = "area",         [REQUEST_YES_NO] = "yes_no",
        [REQUEST_NEXT] = "next",         [REQUEST_COLOR] = "color",
        [REQUEST_TYPE] = "type",         [REQUEST_NUMBER] = "number",
        [REQUEST_PARITY] = "parity",     [REQUEST_NAME] = "name",
        [REQUEST_PLAYER] = "player"};
    const Game *g = view_game(v);
    const Request *request = &g->request;
    Text prompt;
    json_key(json, "request");
    if (request->kind == REQUEST_NONE) {
        json_null(json);
        return;
    }
    narrate_prompt(g, text_begin(&prompt));
    json_object(json);
    put_seat(json, "seat", request->seat);
    put_int(json, "number", request->number);
    put_name(json, "kind", kinds[request->kind]);
    put_rule(json, request->rule);
    put_text(json, "prompt", &prompt);
    put_handle(json, "card", g, request->card);
    json_put_array(json, "answers");
    for (uint32_t i = 0; i < request->count; i++)
        json_answer(json, v, i);
    json_end(json);
    json_end(json);
}

static void put_turn(Json *json, const Game *g)
{
    static const char *const results[] = {
        [RESULT_NONE] = "none", [RESULT_WON] = "won", [RESULT_DRAW] = "draw"};
    put_int(json, "turn", g->turn);
    put_seat(json, "turn_player", g->turn_player);
    json_put_text(json, "phase", phase_name(step_phase((StepId)g->step)));
    json_put_text(json, "step", step_name((StepId)g->step));
    put_name(json, "result", results[g->result]);
    put_seat(json, "winner", g->winner);
}

void json_view(Json *json, const View *v)
{
    const Game *g = view_game(v);
    json_object(json);
    put_seat(json, "seat", v->seat);
    put_turn(json, g);
    json_put_array(json, "players");
    for (SeatId s = 0; s < g->seat_count; s++)
        add_player(json, v, s);
    json_end(json);
    json_put_array(json, "areas");
    FOR_AREAS (g, a)
        add_area_object(json, v, a);
    json_end(json);
    put_cards(json, "queue", v, &g->queue);
    put_faceoff(json, g);
    put_request(json, v);
    json_end(json);
}

/* Occurrences */

/* Whether the viewer can see the card where it is afterwards. */
static bool may_follow(const Occurrence *o, SeatId viewer)
{
    switch ((ZoneId)o->zone) {
    case ZONE_HAND:
        return o->seat == viewer;
    case ZONE_PLAY:
    case ZONE_DISCARD:
    case ZONE_BANISHED:
    case ZONE_FLIP:
    case ZONE_QUEUE:
        return true;
    case ZONE_DRAW_DECK:
    case ZONE_PROBLEM_DECK:
    case ZONE_OUT:
    case ZONE_COUNT:
        break;
    }
    return false;
}

static void put_zone(Json *json, const char *key, uint8_t zone)
{
    json_key(json, key);
    if (zone == ZONE_OUT)
        json_null(json);
    else
        json_text(json, zone_name((ZoneId)zone));
}

static void put_occurred_card(Json *json, const Game *g, const Occurrence *o,
                              SeatId viewer)
{
    bool seen = viewer == NO_SEAT || o->seen & SEAT_BIT(viewer);
    bool followed = viewer == NO_SEAT || may_follow(o, viewer);
    json_key(json, "card");
    add_handle(json, o->card != NO_CARD && followed ? o->serial : 0);
    json_key(json, "name");
    if (o->def != NO_DEF && seen)
        json_string(json, pool_def(g->block.pool, o->def)->name);
    else
        json_null(json);
}

void json_occurrence(Json *json, const Game *g, const Occurrence *o,
                     SeatId viewer)
{
    Text text;
    narrate_occurrence(g, o, viewer, text_begin(&text));
    json_object(json);
    put_name(json, "kind", occurrence_info((OccurrenceKind)o->kind)->name);
    put_rule(json, o->rule);
    put_int(json, "batch", o->batch);
    json_put_text(json, "step", step_name((StepId)o->step));
    put_seat(json, "seat", o->seat);
    put_occurred_card(json, g, o, viewer);
    put_area(json, "area", g, o->area);
    put_area(json, "from_area", g, o->from_area);
    put_zone(json, "zone", o->zone);
    put_zone(json, "from_zone", o->from_zone);
    put_int(json, "n", o->n);
    put_text(json, "text", &text);
    json_end(json);
}

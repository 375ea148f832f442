/* narrate_board.c - a card and the whole table, as lines of text.
 *
 * Words before symbols: a line says what it is about before it says how it is,
 * so that it can be heard as well as seen.
 */
#include "game/zone.h"
#include "rules/rules.h"
#include "view/narrate.h"

enum { COLUMNS = 80, LINE_SIZE = 512 };

/* How many columns the text takes: one a character, which is true of every
 * name a card may have but for the widest scripts. */
static size_t width(Slice text)
{
    size_t n = 0;
    for (size_t i = 0; i < text.n; i++)
        n += ((unsigned char)text.p[i] & 0xc0) != 0x80;
    return n;
}

/* Adds a line, broken at blanks; what follows the first one is set in further
 * by two. */
static void add_line(Slice line, size_t indent, Buf *out)
{
    const size_t further = indent + 2;
    size_t column = 0;
    Slice word;
    while (slice_cut(&line, ' ', &word)) {
        if (column > 0 && column + 1 + width(word) > COLUMNS) {
            buf_add_char(out, '\n');
            column = 0;
            indent = further;
        }
        if (column == 0)
            buf_addf(out, "%*s", (int)indent, "");
        else
            buf_add_char(out, ' ');
        column += column == 0 ? indent : 1;
        buf_add(out, word);
        column += width(word);
    }
    buf_add_char(out, '\n');
}

/* A line that is put together first. */
typedef struct Line {
    Buf buf;
    char text[LINE_SIZE];
} Line;

static Buf *line_begin(Line *line)
{
    buf_init(&line->buf, line->text, sizeof line->text);
    return &line->buf;
}

static void line_end(const Line *line, size_t indent, Buf *out)
{
    add_line(buf_slice(&line->buf), indent, out);
}

/* Cards */

static void add_need(const Need *need, Buf *out)
{
    buf_addf(out, "%u ", (unsigned)need->amount);
    switch ((NeedKind)need->kind) {
    case NEED_NOT:
        buf_add_text(out, "not ");
        /* fall through */
    case NEED_COLOR:
        buf_add_text(out, color_name((Color)need->color));
        break;
    case NEED_WILD:
        buf_add_text(out, "wild");
    }
}

void narrate_needs(const Needs *needs, Buf *out)
{
    if (needs->count == 0)
        buf_add_text(out, "nothing");
    for (unsigned i = 0; i < needs->count; i++) {
        if (i > 0)
            buf_add_text(out, " + ");
        add_need(&needs->items[i], out);
    }
}

static void add_colors(ColorSet colors, Buf *out)
{
    if (colors == 0)
        buf_add_text(out, " colorless");
    for (Color k = 0; k < COLOR_COUNT; k++)
        if (color_in(colors, k))
            buf_addf(out, " %s", color_name(k));
}

static void add_power(int power, ColorSet colors, Buf *out)
{
    buf_addf(out, "power %d", power);
    add_colors(colors, out);
}

/* What a Problem asks and gives (209, 210). */
static void add_problem(const CardDef *def, Buf *out)
{
    buf_addf(out, "bonus %u, its owner needs ", (unsigned)def->points);
    narrate_needs(&def->owner, out);
    buf_add_text(out, ", others ");
    narrate_needs(&def->opponent, out);
}

void narrate_print(const CardDef *def, Buf *out)
{
    buf_add_text(out, card_type_name((CardType)def->type));
    if (def->type == TYPE_PROBLEM) {
        buf_add_text(out, ", ");
        add_problem(def, out);
        return;
    }
    if (def->flags & CARD_HAS_COST)
        buf_addf(out, ", cost %u", (unsigned)def->cost);
    if (def->flags & CARD_HAS_POWER) {
        buf_add_text(out, ", ");
        add_power(def->sides[0].power, def->sides[0].colors, out);
    }
    if (def->type == TYPE_TROUBLEMAKER)
        buf_addf(out, ", worth %u", (unsigned)def->points);
    if (def->play.count > 0) {
        buf_add_text(out, ", needs ");
        narrate_needs(&def->play, out);
    }
}

static void add_traits(const Pool *pool, const CardSide *side, Buf *out)
{
    Line line;
    Buf *b = line_begin(&line);
    for (unsigned i = 0; i < side->trait_count; i++) {
        buf_add_text(b, i == 0 ? "traits: " : ", ");
        buf_add(b, pool_trait(pool, side->traits[i]));
    }
    if (side->trait_count > 0)
        line_end(&line, 2, out);
}

static void add_side(const CardDef *def, const CardSide *side, Buf *out)
{
    Line line;
    Slice rest = side->text, ability;
    if (def->type == TYPE_MANE) {
        Buf *b = line_begin(&line);
        buf_add_text(b, side == def->sides ? "Start side: " : "Boosted side: ");
        add_power(side->power, side->colors, b);
        buf_addf(b, ", home limit %u", (unsigned)side->home_limit);
        if (!slice_equal(side->name, def->name))
            buf_addf(b, ", named %.*s", (int)side->name.n, side->name.p);
        line_end(&line, 2, out);
    }
    while (slice_line(&rest, &ability))
        if (!slice_starts(ability,
                          SLICE("="))) /* programs are not for people */
            add_line(ability, 2, out);
}

void narrate_definition(const Pool *pool, DefId id, Buf *out)
{
    const CardDef *def = pool_def(pool, id);
    Line line;
    add_line(def->name, 0, out);
    line_begin(&line);
    if (def->type == TYPE_MANE)
        buf_add_text(&line.buf, card_type_name(TYPE_MANE));
    else
        narrate_print(def, &line.buf);
    if (def->flags & CARD_STARTING_PROBLEM)
        buf_add_text(&line.buf, ", Starting Problem");
    line_end(&line, 2, out);
    add_traits(pool, &def->sides[0], out);
    for (unsigned i = 0; i < def->side_count; i++)
        add_side(def, &def->sides[i], out);
}

/* Players */

/* Decks and hands are always told, piles only if something is in them. */
static void add_counts(const Game *g, SeatId s, Buf *out)
{
    const Seat *seat = &g->seats[s];
    buf_addf(out, "%d point%s, %d action token%s, hand %u, draw deck %u,",
             seat->points, seat->points == 1 ? "" : "s", seat->tokens,
             seat->tokens == 1 ? "" : "s", zone_count(g, s, ZONE_HAND),
             zone_count(g, s, ZONE_DRAW_DECK));
    buf_addf(out, " Problem deck %u", zone_count(g, s, ZONE_PROBLEM_DECK));
    if (zone_count(g, s, ZONE_DISCARD) > 0)
        buf_addf(out, ", discard pile %u", zone_count(g, s, ZONE_DISCARD));
    if (zone_count(g, s, ZONE_BANISHED) > 0)
        buf_addf(out, ", banished %u", zone_count(g, s, ZONE_BANISHED));
}

static bool knows(const Game *g, SeatId viewer, CardId c)
{
    return viewer == NO_SEAT || card_at(g, c)->knows[viewer] == KNOWN;
}

/* How many cards like c the viewer knows in the list, from c upwards; 0 if one
 * below has been counted already. */
static unsigned copies_of(const Game *g, CardId c, SeatId viewer,
                          const CardList *list)
{
    unsigned copies = 0;
    FOR_CARDS (g, d, list) {
        if (card_at(g, d)->def != card_at(g, c)->def || !knows(g, viewer, d))
            continue;
        if (copies == 0 && d != c)
            return 0;
        copies++;
    }
    return copies;
}

/* Every card that the viewer knows, copies once; the rest was counted. */
static void add_hand(const Game *g, SeatId s, SeatId viewer, Buf *out)
{
    const CardList *hand = zone_list(g, s, ZONE_HAND);
    FOR_CARDS (g, c, hand) {
        unsigned copies = copies_of(g, c, viewer, hand);
        if (!knows(g, viewer, c) || copies == 0)
            continue;
        Line line;
        Buf *b = line_begin(&line);
        buf_add(b, card_def(g, c)->name);
        if (copies > 1)
            buf_addf(b, ", %u times", copies);
        buf_add_text(b, ": ");
        narrate_print(card_def(g, c), b);
        line_end(&line, 4, out);
    }
}

/* What the viewer has seen in a deck: "card 2 of the draw deck: Wick". */
static void add_deck(const Game *g, SeatId s, SeatId viewer, ZoneId zone,
                     Buf *out)
{
    unsigned place = 0;
    CardId c = zone_top(g, s, zone);
    for (; c != NO_CARD && viewer != NO_SEAT; c = card_at(g, c)->below) {
        place++;
        if (!knows(g, viewer, c))
            continue;
        Line line;
        Buf *b = line_begin(&line);
        buf_addf(b, "card %u of the %s: ", place, zone_name(zone));
        buf_add(b, card_def(g, c)->name);
        line_end(&line, 4, out);
    }
}

static void add_player(const Game *g, SeatId s, SeatId viewer, Buf *out)
{
    Line line;
    Buf *b = line_begin(&line);
    buf_addf(b, "%c%s: ", seat_letter(s), s == viewer ? " (you)" : "");
    if (!seat_plays(g, s)) {
        buf_add_text(b, "out of the game");
        line_end(&line, 0, out);
        return;
    }
    add_counts(g, s, b);
    line_end(&line, 0, out);
    add_hand(g, s, viewer, out);
    if (g->turn == 0)
        return; /* one's own Problems are known before they are shuffled */
    add_deck(g, s, viewer, ZONE_DRAW_DECK, out);
    add_deck(g, s, viewer, ZONE_PROBLEM_DECK, out);
}

/* Areas */

static unsigned count_beneath(const Game *g, CardId host)
{
    unsigned n = 0;
    for (SeatId s = 0; s < g->seat_count; s++)
        FOR_CARDS (g, c, zone_list(g, s, ZONE_BANISHED))
            n += lies_beneath(g, c, host);
    return n;
}

static void add_marks(const Game *g_const, CardId c, Buf *out)
{
    Game *g = (Game *)(uintptr_t)g_const; /* read only */
    if (card_at(g, c)->marks & CARD_IS_TOKEN)
        buf_add_text(out, ", token");
    if (card_at(g, c)->marks & CARD_CUTIE_MARKED)
        buf_add_text(out, ", cutie marked");
    for (unsigned i = 0; i < g->counters_count; i++) {
        const Counters *row = game_counters(g) + i;
        if (row->card != c || row->name >= COUNTERS_NONE)
            continue;
        const Slice name = g->block.book->counters[row->name];
        buf_addf(out, ", %.*s counters %d", (int)name.n, name.p, (int)row->n);
    }
}

/* What was chosen for it, what it is on, and what lies beneath it. */
static void add_ties(const Game *g, CardId c, Buf *out)
{
    const Card *card = card_at(g, c);
    add_marks(g, c, out);
    if (memory_color(card->memory) < COLOR_COUNT)
        buf_addf(out, ", chosen %s", color_name(memory_color(card->memory)));
    if (memory_type(card->memory) < TYPE_COUNT)
        buf_addf(out, ", chosen %s", card_type_name(memory_type(card->memory)));
    if (memory_name(card) != NO_DEF) {
        buf_add_text(out, ", named ");
        buf_add(out, pool_def(g->block.pool, memory_name(card))->name);
    }
    if (card->number != 0)
        buf_addf(out, ", number %u", (unsigned)card->number);
    if (attach_host(g, c) != NO_CARD) {
        buf_add_text(out, ", on ");
        buf_add(out, card_def(g, attach_host(g, c))->name);
    }
    if (count_beneath(g, c) > 0)
        buf_addf(out, ", cards beneath %u", count_beneath(g, c));
}

static void add_state(const Game *g, CardId c, Buf *out)
{
    const Card *card = card_at(g, c);
    if (card->counters != 0)
        buf_addf(out, ", counters %d", card->counters);
    if (card->state & STATE_BOOSTED)
        buf_add_text(out, ", boosted");
    if (card->state & STATE_FRIGHTENED)
        buf_add_text(out, ", frightened");
    if (card->state & STATE_EXHAUSTED)
        buf_add_text(out, ", exhausted");
    if (g->lively)
        add_ties(g, c, out);
}

/* A card in play: "A: Bramble, Hedge Trimmer: power 2 orange, exhausted". */
static void add_card(const Game *g, CardId c, SeatId viewer, Buf *out)
{
    const Reading *r = reading_at(g, c);
    Line line;
    Buf *b = line_begin(&line);
    buf_addf(b, "%c: ", seat_letter(card_at(g, c)->controller));
    narrate_card(g, c, viewer, b);
    if (r->facts & FACT_FACE_UP && r->type != TYPE_FRIEND)
        buf_addf(b, ": %s", card_type_name((CardType)r->type));
    if (r->facts & FACT_POWER) {
        buf_add_text(b, r->type == TYPE_FRIEND ? ": " : ", ");
        add_power(r->power, r->colors, b);
    }
    if (r->type == TYPE_TROUBLEMAKER && r->facts & FACT_FACE_UP)
        buf_addf(b, ", worth %u", (unsigned)card_def(g, c)->points);
    if (card_is(g, c, STATE_FACE_DOWN) && knows(g, viewer, c))
        buf_add_text(b, ": face-down");
    add_state(g, c, b);
    line_end(&line, 4, out);
}

/* Problems are the area's own line; everything else is below it. */
static void add_area(const Game *g, AreaId a, SeatId viewer, Buf *out)
{
    const Area *area = &g->areas[a];
    Line line;
    Buf *b = line_begin(&line);
    if (area_is_dilemma(g, a))
        buf_addf(b, "%c's Dilemma", seat_letter(area->owner));
    else
        narrate_area(g, a, b);
    buf_add_char(b, ':');
    if (area->problem != NO_CARD) {
        buf_add_char(b, ' ');
        buf_add(b, card_def(g, area->problem)->name);
        buf_add_text(b, ", ");
        add_problem(card_def(g, area->problem), b);
    }
    if (area->cards.count == 0)
        buf_add_text(b, " empty");
    line_end(&line, 0, out);
    FOR_CARDS (g, c, &area->cards)
        if (c != area->problem)
            add_card(g, c, viewer, out);
}

/* Faceoffs */

static void add_flipped(const Game *g, SeatId s, Buf *out)
{
    FOR_CARDS (g, c, zone_list(g, s, ZONE_FLIP)) {
        Line line;
        Buf *b = line_begin(&line);
        buf_addf(b, "%c flipped ", seat_letter(s));
        buf_add(b, card_def(g, c)->name);
        buf_addf(b, ": power %d", power_counted(g, c));
        if (card_is(g, c, STATE_IGNORED))
            buf_add_text(b, ", ignored");
        line_end(&line, 4, out);
    }
}

static void add_faceoff(const Game *g, Buf *out)
{
    const Faceoff *fo = &g->faceoff;
    if (fo->kind == FACEOFF_NONE)
        return;
    Line line;
    Buf *b = line_begin(&line);
    buf_add_text(b, fo->areas != 0 ? "Faceoff at" : "Faceoff");
    FOR_AREAS (g, a)
        if (fo->areas >> a & 1) {
            buf_add_char(b, ' ');
            narrate_area(g, a, b);
        }
    buf_addf(b, ": %c has %d, %c has %d", seat_letter(fo->starter),
             faceoff_total(g, fo->starter), seat_letter(fo->other),
             faceoff_total(g, fo->other));
    line_end(&line, 0, out);
    add_flipped(g, fo->starter, out);
    add_flipped(g, fo->other, out);
}

static void add_turn(const Game *g, Buf *out)
{
    if (g->turn == 0)
        buf_add_text(out, "Before the first turn\n");
    else
        buf_addf(out, "Turn %u, %c's: %s\n", g->turn,
                 seat_letter(g->turn_player), step_name((StepId)g->step));
}

void narrate_board(const Game *g, SeatId viewer, Buf *out)
{
    add_turn(g, out);
    for (SeatId s = 0; s < g->seat_count; s++)
        add_player(g, s, viewer, out);
    FOR_AREAS (g, a)
        if (g->areas[a].kind != AREA_CEASED || g->areas[a].cards.count > 0)
            add_area(g, a, viewer, out);
    add_faceoff(g, out);
}

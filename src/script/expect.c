/* expect.c - whether what an expect line claims is so, and what is found
 * instead. */
#include "game/zone.h"
#include "script/run.h"
#include "view/narrate.h"

enum { FOUND_TEXT = 600, MOST = 500 };

typedef struct Look {
    Run *run;
    const Game *g;
    const Phrase *p;
    Buf *found; /* what is so, for the message */
} Look;

static bool is_number(const Look *k, int found)
{
    buf_addf(k->found, "%d", found);
    return found == k->p->n;
}

static void add_name(const Look *k, DefId def)
{
    Slice name = pool_def(k->g->block.pool, def)->name;
    buf_addf(k->found, "\"%.*s\"", (int)name.n, name.p);
}

/* Cards of a zone or an area, as definitions */

static uint32_t read_list(const Look *k, const CardList *list, DefId out[MOST])
{
    uint32_t n = 0;
    for (CardId c = list->top; c != NO_CARD && n < MOST;
         c = card_at(k->g, c)->below)
        out[n++] = card_at(k->g, c)->def;
    return n;
}

static void add_names(const Look *k, const DefId *ids, uint32_t count)
{
    for (uint32_t i = 0; i < count && i < 12; i++) {
        buf_add_text(k->found, i > 0 ? " " : "");
        add_name(k, ids[i]);
    }
    if (count == 0)
        buf_add_text(k->found, "none");
    if (count > 12)
        buf_addf(k->found, " and %u more", (unsigned)(count - 12));
}

static uint32_t count_of(const DefId *ids, uint32_t count, DefId def)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < count; i++)
        n += ids[i] == def;
    return n;
}

static bool is_set(const Look *k, const CardList *list)
{
    DefId ids[MOST];
    uint32_t n = read_list(k, list, ids);
    const Names *names = &k->p->names;
    bool same = n == names->count;
    for (uint32_t i = 0; i < n && same; i++)
        same = count_of(ids, n, ids[i]) ==
               count_of(names->ids, names->count, ids[i]);
    add_names(k, ids, n);
    return same;
}

static bool is_top(const Look *k, const CardList *list)
{
    DefId ids[MOST];
    uint32_t n = read_list(k, list, ids), want = k->p->names.count;
    bool same = n >= want;
    for (uint32_t i = 0; i < want && same; i++)
        same = ids[i] == k->p->names.ids[i];
    add_names(k, ids, n < want ? n : want);
    return same;
}

static bool is_bottom(const Look *k, const CardList *list)
{
    DefId ids[MOST];
    uint32_t n = 0, want = k->p->names.count;
    for (CardId c = list->bottom; c != NO_CARD && n < want;
         c = card_at(k->g, c)->above)
        ids[n++] = card_at(k->g, c)->def;
    bool same = n == want;
    for (uint32_t i = 0; i < n && same; i++)
        same = ids[i] == k->p->names.ids[i];
    add_names(k, ids, n);
    return same;
}

/* Looking back in the record */

static const Occurrence *last_of(const Look *k, OccurrenceKind kind, SeatId s)
{
    const Log *log = &k->run->log;
    for (uint32_t i = log->count; i > k->run->since; i--) {
        const Occurrence *o = &log->items[i - 1];
        if (o->kind == kind && (s == NO_SEAT || o->seat == s))
            return o;
    }
    return NULL;
}

static bool is_total(const Look *k)
{
    const Occurrence *o = last_of(k, OCC_TOTAL, k->p->seat);
    if (o != NULL)
        return is_number(k, o->n);
    buf_add_text(k->found, "no comparing");
    return false;
}

/* A faceoff that ends without a winner is the last one too. */
static bool is_faceoff_winner(const Look *k)
{
    const Occurrence *won = last_of(k, OCC_WIN_FACEOFF, NO_SEAT);
    const Occurrence *start = last_of(k, OCC_FACEOFF_START, NO_SEAT);
    if (won != NULL && start != NULL && start > won)
        won = NULL;
    if (won != NULL)
        buf_addf(k->found, "%c wins it", 'A' + won->seat);
    else
        buf_add_text(k->found, "nobody wins one");
    return won != NULL ? won->seat == k->p->seat : k->p->seat == NO_SEAT;
}

/* Cards */

static bool is_there(const Look *k)
{
    CardId cards[MOST];
    CardRef anywhere = k->p->card;
    uint32_t n = find_cards(k->run, &k->p->card, cards, MOST);
    anywhere.area = NO_AREA;
    anywhere.zone = ZONE_COUNT;
    uint32_t all = find_cards(k->run, &anywhere, cards, MOST);
    for (uint32_t i = 0; i < all && i < 4; i++) {
        const Card *card = card_at(k->g, cards[i]);
        buf_add_text(k->found, i > 0 ? ", " : "it ");
        if (card->zone == ZONE_PLAY) {
            buf_add_text(k->found, "at ");
            area_word(k->g, card->area, k->found);
        } else {
            buf_addf(k->found, "in %c's %s", 'A' + card->owner,
                     zone_name((ZoneId)card->zone));
        }
    }
    return n > 0;
}

/* Neither outside play nor frightened, and never a Problem (503.4, 504.2). */
static bool is_ready(const Look *k, CardId c)
{
    const Card *card = card_at(k->g, c);
    return card->zone == ZONE_PLAY && card_def(k->g, c)->type != TYPE_PROBLEM &&
           (card->state & (STATE_EXHAUSTED | STATE_FRIGHTENED)) == 0;
}

static bool is_state(const Look *k, CardId c)
{
    const Card *card = card_at(k->g, c);
    static const char *const words[] = {"exhausted", "face-down", "frightened",
                                        "boosted",   "ignored",   "challenged"};
    for (unsigned i = 0; i < ARRAY_LEN(words); i++)
        if (card->state >> i & 1)
            buf_addf(k->found, "%s ", words[i]);
    if (card->state == 0)
        buf_add_text(k->found,
                     is_ready(k, c) ? "ready and face-up" : "face-up");
    if (k->p->off && k->p->n == STATE_EXHAUSTED)
        return is_ready(k, c);
    return k->p->off ? (card->state & k->p->n) == 0
                     : (card->state & k->p->n) == k->p->n;
}

static bool is_power(const Look *k, CardId c)
{
    const Reading *r = reading_at(k->g, c);
    if (r->facts & FACT_POWER)
        return is_number(k, r->power) && k->p->kind == CLAIM_CARD_POWER;
    buf_add_text(k->found, "no power");
    return k->p->kind == CLAIM_CARD_NO_POWER;
}

static bool is_colors(const Look *k, CardId c)
{
    ColorSet colors = reading_at(k->g, c)->colors;
    for (unsigned i = 0; i < COLOR_COUNT; i++)
        if (color_in(colors, (Color)i))
            buf_addf(k->found, "%s ", color_name((Color)i));
    if (colors == 0)
        buf_add_text(k->found, "colorless");
    return colors == k->p->n;
}

static bool is_seat(const Look *k, SeatId s)
{
    buf_addf(k->found, "%c", s == NO_SEAT ? '-' : 'A' + s);
    return s == k->p->seat;
}

static bool is_known(const Look *k, const Card *card)
{
    bool knows = card->knows[k->p->seat] == KNOWN;
    buf_addf(k->found, "%c %s it", 'A' + k->p->seat,
             knows ? "knows" : "does not know");
    return knows != k->p->off;
}

static bool is_counters(const Look *k, CardId c)
{
    uint16_t name;
    if (k->p->counter.n == 0)
        return is_number(k, card_at(k->g, c)->counters);
    if (book_find_counter(k->g->block.book, k->p->counter, &name))
        return is_number(k, counters_of(k->g, c, name));
    return is_number(k, 0);
}

static bool is_marked(const Look *k, CardId c, unsigned mark)
{
    bool marked = (card_at(k->g, c)->marks & mark) != 0;
    buf_add_text(k->found, marked ? "it is" : "it is not");
    return marked;
}

static bool is_host(const Look *k, CardId c)
{
    CardId host = attach_host(k->g, c), other;
    if (!find_card(k->run, &k->p->other, &other))
        return false;
    if (host != NO_CARD)
        buf_add(k->found, card_def(k->g, host)->name);
    else
        buf_add_text(k->found, "attached to nothing");
    return host == other;
}

static bool is_card(const Look *k)
{
    CardId c;
    if (!find_card(k->run, &k->p->card, &c))
        return false;
    const Card *card = card_at(k->g, c);
    switch ((ClaimKind)k->p->kind) {
    case CLAIM_CARD_STATE:
        return is_state(k, c);
    case CLAIM_CARD_INVOLVED:
        buf_add_text(k->found,
                     faceoff_involves(k->g, c) ? "it is" : "it is not");
        return faceoff_involves(k->g, c);
    case CLAIM_CARD_POWER:
    case CLAIM_CARD_NO_POWER:
        return is_power(k, c);
    case CLAIM_CARD_COUNTERS:
        return is_counters(k, c);
    case CLAIM_CARD_TOKEN:
        return is_marked(k, c, CARD_IS_TOKEN);
    case CLAIM_CARD_CUTIE_MARKED:
        return is_marked(k, c, CARD_CUTIE_MARKED);
    case CLAIM_CARD_HOST:
        return is_host(k, c);
    case CLAIM_CARD_COLORS:
        return is_colors(k, c);
    case CLAIM_CARD_CONTROLLER:
        return is_seat(k, card->controller);
    case CLAIM_CARD_OWNER:
        return is_seat(k, card->owner);
    case CLAIM_KNOWS:
        return is_known(k, card);
    default:
        return false;
    }
}

/* The game */

static bool is_faceoff(const Look *k)
{
    const Faceoff *fo = &k->g->faceoff;
    uint16_t areas = fo->kind == FACEOFF_NONE ? 0 : fo->areas;
    buf_add_text(k->found,
                 fo->kind != FACEOFF_NONE ? "a faceoff" : "no faceoff");
    for (AreaId a = 0; a < AREAS_MAX; a++)
        if (areas >> a & 1) {
            buf_add_text(k->found, " at ");
            area_word(k->g, a, k->found);
        }
    if (k->p->areas == FACEOFF_NOWHERE)
        return fo->kind != FACEOFF_NONE && areas == 0;
    return areas == k->p->areas && (areas != 0) == (fo->kind != FACEOFF_NONE);
}

static bool is_result(const Look *k)
{
    const Game *g = k->g;
    if (g->result == RESULT_WON)
        buf_addf(k->found, "%c wins", 'A' + g->winner);
    else
        buf_add_text(k->found, g->result == RESULT_DRAW ? "the game is a draw"
                                                        : "the game goes on");
    if (k->p->kind == CLAIM_WINS)
        return g->result == RESULT_WON && g->winner == k->p->seat;
    return g->result == (k->p->kind == CLAIM_DRAW ? RESULT_DRAW : RESULT_NONE);
}

static bool is_step(const Look *k)
{
    buf_add_text(k->found, step_name(k->g->step));
    return k->p->phase ? step_phase(k->g->step) == step_phase(k->p->step)
                       : k->g->step == k->p->step;
}

/* Every answer is among those written, and every written one is an answer. */
static bool are_answers(const Look *k)
{
    bool listed[MOST] = {false};
    uint32_t found[MOST], n;
    bool same = true;
    for (uint32_t i = 0; i < k->p->answer_count; i++) {
        n = find_answers(k->run, &k->p->answers[i], found, MOST);
        same &= n > 0;
        while (n-- > 0)
            listed[found[n]] = true;
    }
    for (uint32_t i = 0; i < k->g->request.count; i++) {
        buf_add_text(k->found, i > 0 ? ", " : ": ");
        narrate_answer(k->g, answer_at(k->g, i), NO_SEAT, k->found);
        same &= i < MOST && listed[i];
    }
    return same;
}

static bool is_asked(const Look *k)
{
    const Request *r = &k->g->request;
    if (k->run->state == RUN_STANDS)
        return run_fail(k->run, "the game stands still: 'go on' first");
    if (r->kind == REQUEST_NONE) {
        buf_add_text(k->found, "nobody is asked");
        return k->p->seat == NO_SEAT;
    }
    buf_addf(k->found, "%c is asked", 'A' + r->seat);
    if (r->seat != k->p->seat)
        return false;
    return k->p->answer_count == 0 || are_answers(k);
}

/* dispatch */
static bool holds(const Look *k)
{
    const Game *g = k->g;
    const Phrase *p = k->p;
    switch ((ClaimKind)p->kind) {
    case CLAIM_POINTS:
        return is_number(k, g->seats[p->seat].points);
    case CLAIM_TOKENS:
        return is_number(k, g->seats[p->seat].tokens);
    case CLAIM_POWER:
        return is_number(k, power_of_player(g, p->seat));
    case CLAIM_COLOR_POWER:
        return is_number(k, power_of_color(g, p->seat, (Color)p->color));
    case CLAIM_TOTAL:
        return is_total(k);
    case CLAIM_WINS_FACEOFF:
        return is_faceoff_winner(k);
    case CLAIM_OUT:
        buf_add_text(k->found, "whether they play");
        return !seat_plays(g, p->seat);
    case CLAIM_ZONE_COUNT:
        return is_number(k, (int)zone_count(g, p->seat, (ZoneId)p->zone));
    case CLAIM_ZONE_CARDS:
        return is_set(k, zone_list(g, p->seat, (ZoneId)p->zone));
    case CLAIM_ZONE_TOP:
        return is_top(k, zone_list(g, p->seat, (ZoneId)p->zone));
    case CLAIM_ZONE_BOTTOM:
        return is_bottom(k, zone_list(g, p->seat, (ZoneId)p->zone));
    case CLAIM_AREA_COUNT:
        return is_number(k, g->areas[p->area].cards.count);
    case CLAIM_AREA_CARDS:
        return is_set(k, &g->areas[p->area].cards);
    case CLAIM_CARD_IS_THERE:
        return is_there(k);
    case CLAIM_KNOWS:
    case CLAIM_CARD_STATE:
    case CLAIM_CARD_INVOLVED:
    case CLAIM_CARD_POWER:
    case CLAIM_CARD_NO_POWER:
    case CLAIM_CARD_COUNTERS:
    case CLAIM_CARD_COLORS:
    case CLAIM_CARD_CONTROLLER:
    case CLAIM_CARD_OWNER:
    case CLAIM_CARD_TOKEN:
    case CLAIM_CARD_CUTIE_MARKED:
    case CLAIM_CARD_HOST:
        return is_card(k);
    case CLAIM_FACEOFF:
        return is_faceoff(k);
    case CLAIM_WINS:
    case CLAIM_DRAW:
    case CLAIM_GOES_ON:
        return is_result(k);
    case CLAIM_TURN:
        return is_seat(k, g->turn_player);
    case CLAIM_STEP:
        return is_step(k);
    case CLAIM_ASKED:
        return is_asked(k);
    }
    return false;
}

bool run_expect(Run *run, const Statement *s)
{
    char text[FOUND_TEXT];
    for (uint32_t i = 0; i < s->count; i++) {
        Buf found;
        buf_init(&found, text, sizeof text);
        Look look = {run, run_game(run), &s->phrases[i], &found};
        bool so = holds(&look);
        if (run->failed)
            return false;
        if (so == s->phrases[i].negated)
            return run_fail(run, "expected %.*s, found %s",
                            (int)s->phrases[i].text.n, s->phrases[i].text.p,
                            text);
    }
    return true;
}

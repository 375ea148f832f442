/* scope_value.c - numbers and conditions. */
#include "rules/scope.h"

#include "game/zone.h"
#include "rules/cost.h"
#include "rules/departed.h"
#include "rules/grants.h"
#include "rules/history.h"
#include "rules/run.h"
#include "rules/words.h"

/* Values */

/* How many cards fit the filters of a node, counted up to `enough`. */
static int count(const Scope *s, const Cell *node, int enough)
{
    const Cell *first = cell_first(node), *end = cell_end(node);
    int n = 0;
    Walk w;
    walk_begin(&w, s, first, end);
    while (n < enough && walk_next(&w) != NO_CARD)
        n++;
    return n;
}

static int bits_of(unsigned set)
{
    int n = 0;
    for (; set != 0; set &= set - 1)
        n++;
    return n;
}

/* Of a card that is gone, what it had as it left (410.6a). */
int scope_power_of(const Game *g, CardId c)
{
    const Departed *gone = departed_at(g, c);
    return LAW(RULE_410_6a, gone != NULL) && gone != NULL ? gone->power
                                                          : power_counted(g, c);
}

/* +1 power counters of a card that is gone: as many as lay on it as it left. */
static bool was_counted(const Scope *s, const Cell *node, CardId c)
{
    return cell_next(cell_first(node)) == cell_end(node) &&
           departed_at(s->g, c) != NULL;
}

static int card_number(const Scope *s, const Cell *node)
{
    CardId c = scope_card(s, cell_first(node));
    if (c == NO_CARD)
        return 0;
    switch (node->op) {
    case OP_POWER_OF: /* as it is in the game (707.5) */
        return LAW(RULE_707_5, true) ? scope_power_of(s->g, c)
                                     : card_side(s->g, c)->power;
    case OP_PRINTED_POWER:
        return scope_printed_power(s, c);
    case OP_COST_OF:
        return printed_cost(s->g, c);
    default: /* OP_COUNTERS_ON */
        if (LAW_BARS(ALSO(RULE_410_6a, 4), was_counted(s, node, c)))
            return departed_at(s->g, c)->counters;
        return counters_on(s->g, c, cell_next(cell_first(node)),
                           cell_end(node));
    }
}

/* What those that fit have among them. */
static int variety(const Scope *s, const Cell *node)
{
    const Cell *first = cell_first(node), *end = cell_end(node);
    unsigned colors = 0, types = 0;
    bool one = first < end && first->op == OP_IS && cell_next(first) == end;
    CardId gone = one ? scope_card(s, cell_first(first)) : NO_CARD;
    Walk w;
    if (gone != NO_CARD && card_at(s->g, gone)->zone != ZONE_PLAY)
        colors = departed_colors(s->g, gone); /* wherever it is now */
    walk_begin(&w, s, first, end);
    for (CardId c; (c = walk_next(&w)) != NO_CARD;) {
        colors |= walk_colors(&w, c);
        types |= 1u << reading_at(s->g, c)->type;
    }
    return bits_of(node->op == OP_COLORS_AMONG ? colors : types);
}

/* How many traits those that fit have among them, printed or given. */
static int traits_among(const Scope *s, const Cell *node)
{
    bool seen[POOL_TRAITS] = {false};
    int n = 0;
    Walk w;
    walk_begin(&w, s, cell_first(node), cell_end(node));
    for (CardId c; (c = walk_next(&w)) != NO_CARD;)
        for (unsigned t = 0; t < s->g->block.pool->trait_count; t++)
            if (!seen[t] && walk_has_trait(&w, c, t)) {
                seen[t] = true;
                n++;
            }
    return n;
}

enum { NAMES_MAX = 128 };

static int names_among(const Scope *s, const Cell *node)
{
    CardId seen[NAMES_MAX];
    int n = 0;
    Walk w;
    walk_begin(&w, s, cell_first(node), cell_end(node));
    for (CardId c; (c = walk_next(&w)) != NO_CARD && n < NAMES_MAX;) {
        bool again = false;
        for (int i = 0; i < n && !again; i++)
            again = card_same_name(s->g, c, seen[i]);
        if (!again)
            seen[n++] = c;
    }
    return n;
}

/* A number of each that fits, with the card as "it"; zero if none does. */
static int over_all(const Scope *s, const Cell *node)
{
    const Cell *value = cell_first(node), *end = cell_end(node);
    Scope inner = *s;
    int result = 0;
    bool none = true;
    Walk w;
    walk_begin(&w, s, cell_next(value), end);
    for (CardId c; (c = walk_next(&w)) != NO_CARD;) {
        inner.it = c;
        int n = scope_value(&inner, value);
        bool better = node->op == OP_HIGHEST ? n > result : n < result;
        if (node->op == OP_SUM_OF)
            result += n;
        else if (none || better)
            result = n;
        none = false;
    }
    return result;
}

/* How many numbers the value is of those that fit, each being "it". */
static int numbers_among(const Scope *s, const Cell *node)
{
    const Cell *value = cell_first(node), *end = cell_end(node);
    int seen[NAMES_MAX], n = 0;
    Scope inner = *s;
    Walk w;
    walk_begin(&w, s, cell_next(value), end);
    for (CardId c; (c = walk_next(&w)) != NO_CARD && n < NAMES_MAX;) {
        bool again = false;
        inner.it = c;
        int v = scope_value(&inner, value);
        for (int i = 0; i < n && !again; i++)
            again = seen[i] == v;
        if (!again)
            seen[n++] = v;
    }
    return n;
}

static int player_number(const Scope *s, const Cell *node)
{
    SeatId p = scope_player(s, cell_first(node));
    if (p == NO_SEAT)
        return 0;
    switch (node->op) {
    case OP_TOKENS:
        return s->g->seats[p].tokens;
    case OP_HOME_LIMIT_OF:
        return home_limit(s->g, p);
    case OP_HAND_LIMIT_OF:
        return hand_limit(s->g, p);
    case OP_POWER_TOTAL_OF:
        return faceoff_is_of(s->g, p) ? faceoff_total(s->g, p) : 0;
    case OP_POINTS:
        return s->g->seats[p].points;
    default: /* OP_HAND */
        return (int)zone_count(s->g, p, ZONE_HAND);
    }
}

/* The statements of a triggered ability stand behind its pattern. */
static const Cell *statements_of(const Cell *when)
{
    return cell_next(cell_first(when));
}

/* Whether `there` may have become another area before the value is used. */
static bool is_about_chosen_area(const Cell *start, const Cell *value)
{
    bool chosen = false;
    for (const Cell *c = start; c < value; c++)
        chosen |= c->op == OP_A_PROBLEM || c->op == OP_ANY_AREA ||
                  c->op == OP_RANDOM_AREA || c->op == OP_RANDOM_PROBLEM;
    for (const Cell *c = value; c < cell_end(value) && chosen; c++)
        if (c->op == OP_THERE)
            return true;
    return false;
}

/* The word that means one after the other in these cells of such a node, or 0:
 * cards, players, areas. */
static unsigned word_of_each(const Cell *node, const Cell *value)
{
    const Cell *first = cell_first(node);
    bool within = value < cell_end(node);
    bool behind = within && value >= cell_next(first);
    switch (node->op) {
    case OP_HIGHEST:
    case OP_LOWEST:
    case OP_SUM_OF:
    case OP_NUMBERS_AMONG:
    case OP_MOST:
        return value < cell_next(first) ? OP_IT : 0;
    case OP_FOR_EACH:
        return behind ? OP_IT : 0;
    case OP_ANOTHER:
        return within ? OP_IT : 0;
    case OP_WHO:
    case OP_MOST_OF:
    case OP_FEWEST_OF:
        return within ? OP_THAT_PLAYER : 0;
    case OP_EACH_AREA:
        return behind ? OP_THERE : 0;
    case OP_SOME_PROBLEM:
        return within ? OP_THERE : 0;
    default:
        return 0;
    }
}

/* A value that speaks of it is another each time. */
static bool is_about_each(const Cell *start, const Cell *value)
{
    for (const Cell *node = start; node < value; node++) {
        unsigned word = word_of_each(node, value);
        for (const Cell *c = value; c < cell_end(value) && word != 0; c++)
            if (c->op == word)
                return true;
    }
    return false;
}

/* "Put a counter on this card. Then, if there are at least 5": with that one. */
static bool is_changed_before(const Cell *start, const Cell *value)
{
    if (value->op != OP_COUNTERS_ON || cell_first(value)->op != OP_THIS)
        return false;
    for (const Cell *c = start; c < value; c++)
        if ((c->op == OP_COUNTER || c->op == OP_UNCOUNTER) &&
            cell_end(c) <= value && cell_first(c)->op == OP_THIS)
            return true;
    return false;
}

/* Does it say that it is what it is then? */
static bool is_now(const Cell *start, const Cell *value)
{
    for (const Cell *c = start; c < value; c++)
        if (c->op == OP_NOW && value < cell_end(c))
            return true;
    return false;
}

/* Does it say that something is done in one of these cells? */
static bool says(const Cell *first, const Cell *end, unsigned op, unsigned kind)
{
    for (const Cell *c = first; c < end; c++)
        if (c->op == op && cell_first(c)->arg == kind)
            return true;
    return false;
}

/* "When this card enters play, if it is the first card you played this turn": a
 * card that is played enters play before it has been (705.2f, 705.2g), and what
 * has been played is asked once it has, as the effect is processed. */
static bool is_played_by_then(const Cell *code, const Cell *asked)
{
    const Cell *pattern = cell_first(code);
    return code->op == OP_WHEN &&
           says(pattern, cell_end(pattern), OP_ON, OCC_ENTER_PLAY) &&
           (says(asked, cell_end(asked), OP_ON, OCC_PLAY) ||
            says(asked, cell_end(asked), OP_WAS, OCC_PLAY));
}

/* Of a value that is read. */
static bool can_be_noted(const Cell *start, const Cell *value)
{
    return !is_now(start, value) && !is_about_chosen_area(start, value) &&
           !is_about_each(start, value) && !is_changed_before(start, value);
}

/* What an activated ability reads of its own card, which may be gone once the
 * cost is paid: then it is what the card had before (712.2). */
static bool is_own(const Cell *value)
{
    return (value->op == OP_POWER_OF || value->op == OP_COUNTERS_ON) &&
           cell_first(value)->op == OP_THIS;
}

static bool is_own_noted(const Scope *s, const Cell *value, unsigned *at)
{
    bool gone = s->self == NO_CARD || card_at(s->g, s->self)->zone != ZONE_PLAY;
    if (!gone || !is_own(value))
        return false;
    *at = 0;
    for (const Cell *c = s->code; c < value; c++)
        *at += is_own(c);
    return *at < VALUES_MAX;
}

void scope_note_own(const Scope *s, const Cell *code, Effect *e)
{
    unsigned n = 0;
    for (const Cell *c = code; c < cell_end(code); c++)
        if (is_own(c) && n < VALUES_MAX)
            e->values[n++] = (int16_t)scope_value(s, c);
    e->noted = n > 0 ? NOTED_OWN : NOTED_NOTHING;
}

static_assert((int)VALUES_EACH == (int)SEATS_MAX, "one place for each player");

/* In how many places it is noted: what is asked of each player in turn is noted
 * of each of them. */
static unsigned places_of(const Scope *s, const Cell *start, const Cell *value)
{
    if (!can_be_noted(start, value))
        return 0;
    return cell_reads_for_each(start, value) ? s->g->seat_count : 1;
}

/* Whether the effect has noted the value, and where. */
static bool is_noted(const Scope *s, const Cell *value, unsigned *at)
{
    if (s->values != NULL && s->own)
        return is_own_noted(s, value, at);
    if (s->values == NULL || !LAW_BARS(RULE_712_2, cell_reads(value)))
        return false;
    const Cell *start = statements_of(s->code);
    if (!can_be_noted(start, value) || is_played_by_then(s->code, value))
        return false;
    *at = 0;
    for (const Cell *c = start; (c = cell_read_from(c, value)) < value; c++)
        *at += places_of(s, start, c);
    if (cell_reads_for_each(start, value) && s->player == NO_SEAT)
        return false;
    *at += cell_reads_for_each(start, value) ? s->player : 0;
    return *at < VALUES_MAX;
}

bool scope_noted_player(const Scope *s, const Cell *player, SeatId *p)
{
    unsigned at;
    if (!is_noted(s, player, &at))
        return false;
    *p = (SeatId)s->values[at];
    return true;
}

void scope_note(const Scope *s, Effect *e, Noting what)
{
    const uint8_t counts = ability_at(s->g, e->ability)->counts;
    const Cell *start = statements_of(s->code), *end = cell_end(s->code);
    unsigned n = 0;
    e->noted = what == NOTE_REST ? NOTED_ALL : NOTED_NOTHING;
    if (!(counts & (what == NOTE_CARDS ? COUNTS_CARD : COUNTS_REST)))
        return;
    for (const Cell *c = start; (c = cell_read_from(c, end)) < end; c++) {
        unsigned places = places_of(s, start, c);
        Scope theirs = *s;
        for (SeatId p = 0; p < places; p++, n++) {
            if (cell_reads_early(c) != (what == NOTE_CARDS) || n >= VALUES_MAX)
                continue;
            theirs.player = places > 1 ? p : s->player;
            e->values[n] =
                (int16_t)(op_type(c->op) == 'p' ? scope_player(&theirs, c)
                                                : scope_value(&theirs, c));
        }
    }
}

/* The card may be the Problem, or at it; or one that lies elsewhere, of which
 * nothing but its print is known (210.1). */
static int bonus_of(const Scope *s, CardId c)
{
    AreaId a = scope_area_of(s->g, c);
    if (c != NO_CARD && a == NO_AREA)
        return card_def(s->g, c)->points;
    CardId problem = a < AREAS_MAX ? s->g->areas[a].problem : NO_CARD;
    return problem == NO_CARD ? 0 : problem_bonus(s->g, problem);
}

/* By how much it was won; nothing before 514.6. */
static int margin(const Game *g)
{
    const Faceoff *fo = &g->faceoff;
    int lead = fo->kind == FACEOFF_NONE || fo->winner == NO_SEAT
                   ? 0
                   : fo->total[fo->starter] - fo->total[fo->other];
    return lead < 0 ? -lead : lead;
}

/* 1, doubled n times; no more often than a power has room for (A25). */
static int doublings(int n)
{
    enum { TIMES_MOST = 12 };
    return n <= 0 ? 1 : 1 << (n < TIMES_MOST ? n : TIMES_MOST);
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

static int value_of(const Scope *s, const Cell *value)
{
    const Cell *a = cell_first(value);
    unsigned at;
    scope_count(s->g);
    if (is_noted(s, value, &at))
        return s->values[at];
    switch (value->op) {
    case OP_NUMBER:
        return cell_number(value);
    case OP_ALL_COUNTERS:
    case OP_ANY_COUNTERS:
        return INT16_MAX;
    case OP_X:
        return s->x;
    case OP_BONUS_OF:
        return bonus_of(s, scope_card(s, a));
    case OP_MOVE_COST:
        return cost_to_move(s->g);
    case OP_MARGIN:
        return s->ended != FACEOFF_NONE ? s->amount : margin(s->g);
    case OP_AMOUNT:
        return s->amount;
    case OP_TIMES_HAPPENED:
        return history_count(s, a->arg, cell_next(a));
    case OP_CARDS_HAPPENED:
        return history_cards(s, a->arg, cell_next(a));
    case OP_AMOUNT_HAPPENED:
        return history_sum(s, a->arg, cell_next(a));
    case OP_DONE:
        return s->done;
    case OP_CHOSEN_NUMBER:
        return card_at(s->g, s->memory)->number;
    case OP_HOW_MANY:
        return count(s, value, INT16_MAX);
    case OP_PLUS:
        return scope_value(s, a) + scope_value(s, cell_next(a));
    case OP_MINUS:
        return scope_value(s, a) - scope_value(s, cell_next(a));
    case OP_TIMES:
        return scope_value(s, a) * scope_value(s, cell_next(a));
    case OP_LESSER:
        return lesser(scope_value(s, a), scope_value(s, cell_next(a)));
    case OP_NOW:
        return scope_value(s, a);
    case OP_OF_EACH: /* of none as yet */
        return s->it == NO_CARD ? 0 : scope_value(s, a);
    case OP_DOUBLINGS:
        return doublings(scope_value(s, a));
    case OP_HALF: /* of a negative number, zero (105.2) */
        return scope_value(s, a) > 0 ? scope_value(s, a) / 2 : 0;
    case OP_HIGHEST:
    case OP_LOWEST:
    case OP_SUM_OF:
        return over_all(s, value);
    case OP_COLORS_AMONG:
    case OP_TYPES_AMONG:
        return variety(s, value);
    case OP_TRAITS_AMONG:
        return traits_among(s, value);
    case OP_NAMES_AMONG:
        return names_among(s, value);
    case OP_NUMBERS_AMONG:
        return numbers_among(s, value);
    case OP_TOKENS:
    case OP_HOME_LIMIT_OF:
    case OP_HAND_LIMIT_OF:
    case OP_POWER_TOTAL_OF:
    case OP_POINTS:
    case OP_HAND:
        return player_number(s, value);
    default:
        return card_number(s, value);
    }
}

/* Numbers stay in the range that atoms and modifiers have room for. */
int scope_value(const Scope *s, const Cell *value)
{
    int n = value_of(s, value);
    return n > INT16_MAX ? INT16_MAX : n < -INT16_MAX ? -INT16_MAX : n;
}

/* Conditions */

static bool all_hold(const Scope *s, const Cell *node)
{
    const Cell *end = cell_end(node);
    for (const Cell *c = cell_first(node); c < end; c = cell_next(c))
        if (!scope_holds(s, c))
            return false;
    return true;
}

static bool one_holds(const Scope *s, const Cell *node)
{
    const Cell *end = cell_end(node);
    for (const Cell *c = cell_first(node); c < end; c = cell_next(c))
        if (scope_holds(s, c))
            return true;
    return false;
}

/* Words of phases come first, then those of steps (words.h). */
static bool is_during(const Game *g, unsigned word)
{
    if (word == WORD_TURN)
        return g->turn > 0;
    return word < PHASE_COUNT ? step_phase(g->step) == word
                              : g->step == word - PHASE_COUNT;
}

static bool is_faceoff(const Scope *s, unsigned word)
{
    FaceoffKind kind =
        (FaceoffKind)(s->ended != FACEOFF_NONE ? s->ended : s->g->faceoff.kind);
    switch ((FaceoffWord)word) {
    case FACEOFF_WORD_PROBLEM: /* a multi one is one, too (612.1) */
        return kind == FACEOFF_PROBLEM || kind == FACEOFF_MULTI_PROBLEM;
    case FACEOFF_WORD_TROUBLEMAKER:
        return kind == FACEOFF_TROUBLEMAKER;
    case FACEOFF_WORD_ANY:
    case FACEOFF_WORD_COUNT:
        break;
    }
    return kind != FACEOFF_NONE;
}

static bool holds_somewhere(const Scope *s, const Cell *condition)
{
    Scope there = *s;
    FOR_PROBLEMS (s->g, a) {
        there.there = a;
        if (scope_holds(&there, condition))
            return true;
    }
    return false;
}

/* Is a number of one of several opponents compared, and nobody chosen? RULING:
 * (R87) then it is of any of them. */
static bool asks_rivals(const Scope *s, const Cell *condition)
{
    if (s->rival != 0 ||
        (s->effect >= 0 &&
         run_opponent(s->g, (unsigned)s->effect, s->you) != NO_SEAT))
        return false;
    if (condition->op == OP_NOT)
        condition = cell_first(condition);
    if (condition->op != OP_LEAST && condition->op != OP_EQUAL &&
        condition->op != OP_EVEN)
        return false;
    for (const Cell *c = condition; c < cell_end(condition); c++)
        if (c->op == OP_ONE_OPPONENT ||
            (c->op == OP_OPPONENT && op_type(c[-1].op) == 'v'))
            return true;
    return false;
}

static bool holds_of_rival(const Scope *s, const Cell *condition)
{
    Scope of = *s;
    of.values = NULL; /* what was noted is one player's, if anybody's */
    for (SeatId p = 0; p < s->g->seat_count; p++) {
        of.rival = (uint8_t)(p + 1);
        if (p != s->you && seat_plays(s->g, p) && scope_holds(&of, condition))
            return true;
    }
    return false;
}

/* Does it ask something of a card, or where that is? */
static bool asks_of_card(unsigned op)
{
    return op == OP_POWER_OF || op == OP_PRINTED_POWER || op == OP_COST_OF ||
           op == OP_COUNTERS_ON || op == OP_BONUS_OF || op == OP_FITS ||
           op == OP_AREA_OF || op == OP_PROBLEM_AREA;
}

/* RULING R98 */
bool scope_asks_of_none(const Scope *s, const Cell *condition)
{
    if (s->effect < 0)
        return false;
    for (const Cell *c = condition; c + 1 < cell_end(condition); c++)
        if (asks_of_card(c->op) &&
            (c[1].op == OP_CHOSEN || c[1].op == OP_THOSE ||
             c[1].op == OP_SET) &&
            scope_card(s, c + 1) == NO_CARD)
            return true;
    return false;
}

bool scope_holds(const Scope *s, const Cell *condition)
{
    const Cell *a = cell_first(condition);
    CardId c;
    scope_count(s->g);
    if (s->g->seat_count > 2 && asks_rivals(s, condition))
        return holds_of_rival(s, condition);
    switch (condition->op) {
    case OP_EXISTS:
        return count(s, condition, 1) > 0;
    case OP_FITS:
        c = scope_card(s, a);
        return c != NO_CARD &&
               scope_matches_as_left(s, cell_next(a), cell_end(condition), c);
    case OP_LEAST:
        return !scope_asks_of_none(s, condition) &&
               scope_value(s, a) >= scope_value(s, cell_next(a));
    case OP_EQUAL:
        return !scope_asks_of_none(s, condition) &&
               scope_value(s, a) == scope_value(s, cell_next(a));
    case OP_EVEN:
        return !scope_asks_of_none(s, condition) &&
               number_is_even(scope_value(s, a));
    case OP_AND:
        return all_hold(s, condition);
    case OP_OR:
        return one_holds(s, condition);
    case OP_NOT:
        return !scope_asks_of_none(s, a) && !scope_holds(s, a);
    case OP_SAME_PLAYER:
        return scope_player(s, a) != NO_SEAT &&
               scope_player(s, a) == scope_player(s, cell_next(a));
    case OP_TURN_OF:
        return scope_is_of(s, s->g->turn_player, a);
    case OP_DURING:
        return is_during(s->g, a->arg);
    case OP_IN_FACEOFF:
        return s->g->faceoff.kind != FACEOFF_NONE;
    case OP_FACEOFF_IS:
        return is_faceoff(s, a->arg);
    case OP_IN_FACEOFF_OF:
        return faceoff_is_of(s->g, scope_player(s, a));
    case OP_FACEOFF_AT:
        return scope_area(s, a) < AREAS_MAX &&
               s->g->faceoff.areas >> scope_area(s, a) & 1;
    case OP_FACEOFF_HERE: /* (514.3e) */
        return s->self != NO_CARD && scope_area_of(s->g, s->self) != NO_AREA &&
               s->g->faceoff.areas >> scope_area_of(s->g, s->self) & 1;
    case OP_CHOSEN_PARITY:
        return !scope_asks_of_none(s, condition) &&
               memory_parity_fits(scope_memory(s), scope_value(s, a));
    case OP_SOME_PROBLEM:
        return holds_somewhere(s, a);
    case OP_LAST_TO_HAPPEN:
        return history_last(s, a->arg, cell_next(a));
    case OP_HAPPENED:
        return history_count(s, a->arg, cell_next(a)) > 0;
    case OP_DID:
        return s->done > 0;
    default:
        assert(false && "not a condition");
        return false;
    }
}

/* The condition in front of all that a triggered effect does, or NULL: "when
 * ..., if ..., do that". */
static const Cell *head_of(const Cell *code)
{
    const Cell *c = cell_first(code), *end = cell_end(code);
    if (code->op != OP_WHEN && code->op != OP_LATER &&
        code->op != OP_NEXT_TIME && code->op != OP_WHENEVER)
        return NULL;
    while (c < end && op_type(c->op) != 's')
        c = cell_next(c);
    return c < end && c->op == OP_IF ? cell_first(c) : NULL;
}

/* Not what is known only as the effect is processed: what it was handed, which
 * of several opponents is meant (R55), and whether another effect was first to
 * do what is done once for all of them. */
static bool head_can_be_noted(const Game *g, const Cell *head)
{
    for (const Cell *c = head; c < cell_end(head); c++)
        switch (c->op) {
        case OP_DID:
        case OP_DONE:
        case OP_THOSE:
        case OP_SET:
        case OP_AMONG:
            return false;
        case OP_OPPONENT:
        case OP_ONE_OPPONENT:
        case OP_OPPONENT_OF:
            if (g->seat_count > 2)
                return false;
            break;
        case OP_ON:
            if (cell_first(c)->arg == OCC_USE)
                return false;
            break;
        default:
            break;
        }
    return true;
}

void scope_note_head(const Game *g, Effect *e)
{
    const Cell *head = head_of(ability_at(g, e->ability)->code + e->at);
    if (head == NULL || !head_can_be_noted(g, head) ||
        is_played_by_then(ability_at(g, e->ability)->code + e->at, head))
        return;
    const Scope s = scope_of_effect(g, e);
    e->noted = scope_holds(&s, head) ? NOTED_HELD : NOTED_NOT_HELD;
}

bool scope_held(const Scope *s, const Effect *e, const Cell *condition)
{
    bool noted = e->noted == NOTED_HELD || e->noted == NOTED_NOT_HELD;
    if (LAW_BARS(ALSO(RULE_712_2, 2), noted) && head_of(s->code) == condition)
        return e->noted == NOTED_HELD;
    return scope_holds(s, condition);
}

/* scope_filter.c - which cards fit. */
#include "rules/scope.h"

#include "game/zone.h"
#include "rules/departed.h"
#include "rules/grants.h"
#include "rules/held.h"
#include "rules/history.h"
#include "rules/run.h"

static bool is_among(const Scope *s, int set, CardId c)
{
    for (unsigned n = 0;; n++) {
        CardId member = scope_set_card(s, set, n);
        if (member == c || member == NO_CARD)
            return member == c;
    }
}

/* Is it the card whose play is looked at? */
static bool is_played(const Scope *s, CardId c)
{
    return s->played != 0 && s->played - 1 == c;
}

static bool is_type(const Scope *s, CardId c, CardType type)
{
    return is_played(s, c) ? card_def(s->g, c)->type == type
                           : card_is_type(s->g, c, type);
}

/* What it was as it left play, if that is asked; or NULL. */
static const Departed *as_left(const Scope *s, CardId c)
{
    return s->as_left ? departed_at(s->g, c) : NULL;
}

/* Who plays a card has it, whoever owns it (513.2) and has it later. */
static SeatId holder_of(const Scope *s, CardId c)
{
    const Departed *gone = as_left(s, c);
    return is_played(s, c) ? s->by
           : gone != NULL  ? gone->controller
                           : card_holder(s->g, c);
}

/* The area in play it is in, or was as it left. */
static AreaId place_of(const Scope *s, CardId c)
{
    const Departed *gone = as_left(s, c);
    const Card *card = card_at(s->g, c);
    return gone != NULL              ? gone->area
           : card->zone == ZONE_PLAY ? card->area
                                     : NO_AREA;
}

static bool is_in(const Scope *s, CardId c, unsigned states)
{
    const Departed *gone = as_left(s, c);
    return gone != NULL ? (gone->state & states) != 0
                        : card_is(s->g, c, states);
}

static bool has_trait(const Scope *s, CardId c, unsigned trait)
{
    return s->as_left ? departed_has_trait(s->g, c, trait)
                      : card_has_trait(s->g, c, trait);
}

static bool has_keyword(const Scope *s, CardId c, unsigned keyword)
{
    FOR_ABILITIES (s->g, c, h)
        if (h.ability->keyword == keyword)
            return true;
    return false;
}

static bool ends_word(char after)
{
    return after == ' ' || after == '/' || after == ',';
}

/* A portion of a Title is whole words of it (201.3a). */
static bool has_title_part(const Scope *s, CardId c, Slice part)
{
    Slice whole = card_side(s->g, c)->title;
    for (size_t i = 0; i + part.n <= whole.n; i++) {
        const Slice at = {whole.p + i, part.n};
        size_t end = i + part.n;
        if ((i == 0 || ends_word(whole.p[i - 1])) &&
            (end == whole.n || ends_word(whole.p[end])) &&
            slice_equal_fold(at, part))
            return true;
    }
    return false;
}

/* Which names are trademarked is not told: any may be a portion (R96). */
static bool can_be_called_by_part(const Scope *s, CardId c)
{
    return is_type(s, c, TYPE_FRIEND) || is_type(s, c, TYPE_MANE) ||
           is_type(s, c, TYPE_TROUBLEMAKER);
}

/* A name the card has besides its own, wherever it is. */
static bool is_also_named(const Game *g, CardId c, unsigned title)
{
    if (!(card_summary(g, c)->playing & ALSO_NAMED))
        return false;
    FOR_ABILITIES (g, c, h) {
        const Cell *code = h.ability->code;
        if (code->op == OP_ALSO_NAMED)
            for (const Cell *t = cell_first(code); t < cell_end(code);
                 t = cell_next(t))
                if (t->arg == title)
                    return true;
    }
    return false;
}

static bool has_title(const Scope *s, CardId c, unsigned title)
{
    Slice said = s->g->block.book->titles[title];
    bool part = has_title_part(s, c, said) && can_be_called_by_part(s, c);
    bool titled = slice_equal_fold(card_side(s->g, c)->title, said) ||
                  LAW_BARS(RULE_201_3a, part) ||
                  (reading_at(s->g, c)->facts & FACT_GIVEN &&
                   grant_has(s->g, c, GRANT_TITLE, title)) ||
                  is_also_named(s->g, c, title);
    return LAW_BARS(RULE_201_3, titled) ||
           slice_equal_fold(card_def(s->g, c)->name, said);
}

static ColorSet colors_of(const Scope *s, CardId c)
{
    return s->as_left ? departed_colors(s->g, c) : reading_at(s->g, c)->colors;
}

static int color_count(const Scope *s, CardId c)
{
    return __builtin_popcount(colors_of(s, c));
}

static bool shares_color(const Scope *s, CardId c, CardId other)
{
    return other != NO_CARD &&
           reading_at(s->g, c)->colors & departed_colors(s->g, other);
}

Color scope_color(const Scope *s, const Cell *color)
{
    return color->arg < COLOR_COUNT ? (Color)color->arg
                                    : memory_color(scope_memory(s));
}

/* The name that was chosen: as the color (scope_memory). */
static DefId scope_name(const Scope *s)
{
    return LAW_BARS(RULE_708_2b, s->kept_name != 0)
               ? (DefId)(s->kept_name - 1)
               : memory_name(card_at(s->g, s->memory));
}

static bool has_color(const Scope *s, CardId c, Color color)
{
    return color < COLOR_COUNT && color_in(colors_of(s, c), color);
}

static bool shares_trait(const Scope *s, CardId c, CardId other)
{
    if (other == NO_CARD || !(reading_at(s->g, other)->facts & FACT_FACE_UP))
        return false;
    const CardSide *side = card_side(s->g, other);
    for (unsigned i = 0; i < side->trait_count; i++)
        if (has_trait(s, other, side->traits[i]) &&
            has_trait(s, c, side->traits[i]))
            return true;
    for (unsigned i = 0; i < s->g->grant_count; i++) {
        const Grant *given = grant_at(s->g, i);
        if (given->card == other && given->kind == GRANT_TRAIT &&
            has_trait(s, other, given->what) && has_trait(s, c, given->what))
            return true;
    }
    const Departed *gone = departed_at(s->g, other);
    return gone != NULL && gone->trait != 0 && has_trait(s, c, gone->trait - 1);
}

static bool same_title(const Scope *s, CardId c, CardId other)
{
    return other != NO_CARD && slice_equal_fold(card_side(s->g, c)->title,
                                                card_side(s->g, other)->title);
}

/* Whose it is, for "your" and "their": opponents are all the others. */
bool scope_is_of(const Scope *s, SeatId holder, const Cell *player)
{
    if (player->op == OP_ANYONE)
        return true;
    if (player->op == OP_OPPONENT)
        return holder != s->you &&
               (LAW(RULE_106_2, true) || holder == seat_next(s->g, s->you));
    if (player->op == OP_OPPONENT_OF) {
        SeatId of = scope_player(s, cell_first(player));
        return of != NO_SEAT && holder != NO_SEAT && holder != of &&
               (LAW(RULE_106_2, true) || holder == seat_next(s->g, of));
    }
    if (player->op == OP_WHO) {
        Scope theirs = *s;
        theirs.player = holder;
        return holder != NO_SEAT && scope_holds(&theirs, cell_first(player));
    }
    if (player->op == OP_BOTH_PLAYERS) { /* "an opponent" is one of several */
        const Cell *one = cell_first(player);
        return holder != NO_SEAT && (holder == scope_player(s, one) ||
                                     holder == scope_player(s, cell_next(one)));
    }
    return holder == scope_player(s, player);
}

/* What is printed counts, also where it has been changed (507.4). */
int scope_printed_power(const Scope *s, CardId c)
{
    return LAW(RULE_507_4, true) ? card_side(s->g, c)->power
                                 : reading_at(s->g, c)->power;
}

static bool has_printed_power(const Scope *s, CardId c)
{
    return card_def(s->g, c)->type != TYPE_PROBLEM; /* (202.2) */
}

static bool has_cost(const Scope *s, CardId c)
{
    return card_def(s->g, c)->flags & CARD_HAS_COST ||
           card_at(s->g, c)->marks & CARD_IS_TOKEN;
}

static bool has_power(const Scope *s, CardId c)
{
    if (as_left(s, c) != NULL && is_in(s, c, STATE_FACE_DOWN))
        return false;
    return (reading_at(s->g, c)->facts & FACT_POWER) != 0; /* (A27) */
}

static int power_of(const Scope *s, CardId c)
{
    const Departed *gone = as_left(s, c);
    return gone != NULL ? gone->power : power_counted(s->g, c);
}

/* Is it another card's number that the filter compares with? A card that has
 * none counts as zero then, and only then (105.2, A27). */
static bool is_with_cards(const Cell *f)
{
    const Cell *v = cell_first(f), *end = cell_next(v);
    for (; v < end; v++)
        if (v->op == OP_POWER_OF || v->op == OP_PRINTED_POWER ||
            v->op == OP_COST_OF || v->op == OP_HIGHEST || v->op == OP_LOWEST)
            return LAW(RULE_105_2, true);
    return false;
}

/* How the number of the card, if it has one, differs from n. */
static int against(const Cell *f, bool has, int number, int n, int otherwise)
{
    if (!has && !is_with_cards(f))
        return otherwise;
    return (has ? number : 0) - n;
}

/* Comparing a number of the card with the filter's; power below zero is zero
 * (105.2). */
static bool compares(const Scope *s, const Cell *f, CardId c)
{
    int n = scope_value(s, cell_first(f));
    bool power = has_power(s, c), printed = has_printed_power(s, c);
    switch (f->op) {
    case OP_POWER_MOST:
    case OP_POWER_IN_ALL: /* with others: run_choose.c */
        return against(f, power, power_of(s, c), n, 1) <= 0;
    case OP_POWER_LEAST:
        return against(f, power, power_of(s, c), n, -1) >= 0;
    case OP_POWER_IS:
        return against(f, power, power_of(s, c), n, 1) == 0;
    case OP_PRINTED_MOST:
        return against(f, printed, scope_printed_power(s, c), n, 1) <= 0;
    case OP_PRINTED_LEAST:
        return against(f, printed, scope_printed_power(s, c), n, -1) >= 0;
    case OP_PRINTED_IS:
        return against(f, printed, scope_printed_power(s, c), n, 1) == 0;
    case OP_COST_MOST:
    case OP_COST_IN_ALL:
        return against(f, has_cost(s, c), printed_cost(s->g, c), n, 1) <= 0;
    case OP_COST_LEAST:
        return against(f, has_cost(s, c), printed_cost(s->g, c), n, -1) >= 0;
    default: /* OP_COST_IS */
        return against(f, has_cost(s, c), printed_cost(s->g, c), n, 1) == 0;
    }
}

static bool is_over_cost(const Scope *s, CardId c)
{
    return has_power(s, c) && has_cost(s, c) &&
           reading_at(s->g, c)->power > printed_cost(s->g, c);
}

static bool fits_any(const Scope *s, const Cell *either, CardId c)
{
    const Cell *end = cell_end(either);
    for (const Cell *f = cell_first(either); f < end; f = cell_next(f))
        if (scope_matches(s, f, cell_next(f), c))
            return true;
    return false;
}

/* The one of those that fit with the most power, or the least; nobody is asked
 * which if they are tied. */
static CardId extreme(const Scope *s, const Cell *cards)
{
    CardId best = NO_CARD;
    int sign = cards->op == OP_MOST_POWER ? 1 : -1;
    Walk w;
    walk_begin(&w, s, cell_first(cards), cell_end(cards));
    for (CardId c; (c = walk_next(&w)) != NO_CARD;) {
        int more = best == NO_CARD
                       ? 1
                       : sign * (walk_power(&w, c) - walk_power(&w, best));
        if (more > 0 || (more == 0 && c < best))
            best = c;
    }
    return best;
}

static bool is_one_of(const Scope *s, const Cell *cards, CardId c)
{
    if (cards->op == OP_ALL)
        return scope_fits(s, cell_first(cards), cell_end(cards), c);
    if (cards->op == OP_MOST_POWER || cards->op == OP_LEAST_POWER)
        return extreme(s, cards) == c;
    if (cards->op == OP_THOSE)
        return is_among(s, SET_THOSE, c);
    if (cards->op == OP_SET)
        return is_among(s, cell_number(cell_first(cards)), c);
    return scope_card(s, cards) == c;
}

/* Are so many attached to it that fit f up to the end? Attachments are where
 * their host is (509.3). */
static bool has_attached(const Scope *s, CardId host, int missing,
                         const Cell *f, const Cell *end)
{
    const Game *g = s->g;
    FOR_CARDS (g, c, &g->areas[card_at(g, host)->area].cards)
        if (attach_host(g, c) == host && scope_matches(s, f, end, c) &&
            --missing == 0)
            return true;
    return missing <= 0;
}

static bool same_subtitle(const Scope *s, CardId c, CardId other)
{
    if (other == NO_CARD)
        return false;
    Slice mine = card_def(s->g, c)->subtitle;
    return mine.n > 0 &&
           slice_equal_fold(mine, card_def(s->g, other)->subtitle);
}

/* A Troublemaker that is being played face-down has no name (505.1d.i). */
static bool is_nameless(const Scope *s, CardId c)
{
    return s->played == c + 1 && is_type(s, c, TYPE_TROUBLEMAKER) &&
           LAW(RULE_505_1d_i, true);
}

/* Filters about names, and parts of names. */
static bool is_named(const Scope *s, const Cell *f, CardId c)
{
    const Cell *arg = cell_first(f);
    if (f->op == OP_CHOSEN_NAME)
        return card_at(s->g, c)->def == scope_name(s);
    if (f->op == OP_TITLE)
        return has_title(s, c, arg->arg);
    CardId other = scope_card(s, arg);
    switch (f->op) {
    case OP_TITLE_HAS:
        return other != NO_CARD &&
               has_title_part(s, c, card_side(s->g, other)->title);
    case OP_SAME_TITLE:
        return same_title(s, c, other);
    case OP_SAME_SUBTITLE:
        return same_subtitle(s, c, other);
    default: /* OP_SAME_NAME (201.1a) */
        return other != NO_CARD && card_same_name(s->g, c, other);
    }
}

/* Does the play requirement have one of those colors (205)? */
static bool needs_color(const Game *g, CardId c, ColorSet colors)
{
    const Needs *needs = &card_def(g, c)->play;
    for (unsigned i = 0; i < needs->count; i++)
        if (color_in(colors, (Color)needs->items[i].color))
            return true;
    return false;
}

static int needs_sum(const Needs *needs)
{
    int sum = 0;
    for (unsigned i = 0; i < needs->count; i++)
        sum += needs->items[i].amount;
    return sum;
}

static bool is_beside(const Scope *s, const Cell *beside, CardId c)
{
    const Cell *first = cell_first(beside), *end = cell_end(beside);
    FOR_CARDS (s->g, other, &s->g->areas[card_at(s->g, c)->area].cards)
        if (other != c && scope_fits(s, first, end, other))
            return true;
    return false;
}

/* (beside-many v f*) */
static bool is_beside_many(const Scope *s, const Cell *beside, CardId c)
{
    const Cell *v = cell_first(beside), *first = cell_next(v);
    int missing = scope_value(s, v);
    FOR_CARDS (s->g, other, &s->g->areas[card_at(s->g, c)->area].cards)
        missing -= other != c && scope_fits(s, first, cell_end(beside), other);
    return missing <= 0;
}

/* (was O Q p?) */
static bool was(const Scope *s, const Cell *f, CardId c)
{
    const Cell *kind = cell_first(f), *scope = cell_next(kind);
    const Cell *who = cell_next(scope);
    SeatId p = who < cell_end(f) ? scope_player(s, who) : NO_SEAT;
    return (who >= cell_end(f) || p != NO_SEAT) &&
           history_was(s->g, kind->arg, scope->arg, c, p);
}

static bool shares_type(const Scope *s, CardId c, CardId other)
{
    bool shared = false;
    for (unsigned t = 0; t < TYPE_COUNT && other != NO_CARD; t++)
        shared = shared || (is_type(s, c, t) && is_type(s, other, t));
    return shared;
}

/* (another f*) */
static bool has_fellow(const Scope *s, const Cell *f, CardId c)
{
    Scope each = *s;
    Walk w;
    each.it = c;
    walk_begin(&w, &each, cell_first(f), cell_end(f));
    for (CardId o; (o = walk_next(&w)) != NO_CARD;)
        if (o != c)
            return true;
    return false;
}

/* (most v f*): more than any other, so that of two with the same neither has
 * the most (A30). */
static bool has_most(const Scope *s, const Cell *f, CardId c)
{
    const Cell *v = cell_first(f), *first = cell_next(v), *end = cell_end(f);
    Scope each = *s;
    each.it = c;
    int own = scope_value(&each, v);
    Walk w;
    walk_begin(&w, s, first, end);
    for (CardId o; (o = walk_next(&w)) != NO_CARD;) {
        each.it = o;
        if (o != c && scope_value(&each, v) >= own)
            return false;
    }
    return true;
}

/* Has it more power than is printed on it, or less (507.4)? */
static bool is_off_printed(const Scope *s, unsigned op, CardId c)
{
    if (!has_power(s, c) || !has_printed_power(s, c))
        return false;
    int power = reading_at(s->g, c)->power, printed = scope_printed_power(s, c);
    return op == OP_OVER_PRINTED ? power > printed : power < printed;
}

/* The counters of (has-counters V counter?) on it: of what left play its +1
 * power counters are known. */
static int counters_then(const Scope *s, const Cell *f, CardId c)
{
    const Cell *name = cell_next(cell_first(f)), *end = cell_end(f);
    const Departed *gone = name == end ? as_left(s, c) : NULL;
    return gone != NULL ? gone->counters : counters_on(s->g, c, name, end);
}

/* What takes more than a look at the card. */
/* dispatch */
static bool fits_more(const Scope *s, const Cell *f, CardId c)
{
    const Game *g = s->g;
    const Card *card = card_at(g, c);
    const Cell *arg = cell_first(f);
    bool in_play = card->zone == ZONE_PLAY;
    CardId other;
    switch (f->op) {
    case OP_IS:
        return is_one_of(s, arg, c);
    case OP_OF:
        return scope_is_of(s, holder_of(s, c), arg);
    case OP_OWNED_BY:
        return scope_is_of(s, card->owner, arg);
    case OP_AMONG:
        return is_among(s, cell_number(arg), c);
    case OP_HERE_CARD:
        return place_of(s, c) != NO_AREA && place_of(s, c) == scope_here(s);
    case OP_AT:
        return place_of(s, c) != NO_AREA &&
               scope_is_area(s, arg, place_of(s, c));
    case OP_BESIDE:
        return in_play && is_beside(s, f, c);
    case OP_BESIDE_MANY:
        return in_play && is_beside_many(s, f, c);
    case OP_WAS_INVOLVED:
        return faceoff_involves(g, c) || (g->faceoff.kind == FACEOFF_NONE &&
                                          in_play && card->marks & CARD_TOLD);
    case OP_INVOLVED:
        return s->apart ? faceoff_would_involve(g, c) : faceoff_involves(g, c);
    case OP_IS_READY:
        return (in_play || as_left(s, c) != NULL) &&
               !is_type(s, c, TYPE_PROBLEM) &&
               !is_in(s, c, STATE_EXHAUSTED | STATE_FRIGHTENED);
    case OP_COLOR:
        return has_color(s, c, scope_color(s, arg));
    case OP_BENEATH_CARD:
        other = card->host;
        return other != NO_CARD && lies_beneath(g, c, other) &&
               is_one_of(s, arg, other);
    case OP_BANISHED_BY:
        other = scope_card(s, arg);
        return other != NO_CARD && banished_by(g, c, other);
    case OP_CHOSEN_COLOR:
        return has_color(s, c, memory_color(scope_memory(s)));
    case OP_CHOSEN_TYPE:
        return LAW(RULE_206_2, is_type(s, c, memory_type(scope_memory(s))));
    case OP_COLORS_ARE:
        return color_count(s, c) == scope_value(s, arg);
    case OP_COLORS_LEAST:
        return color_count(s, c) >= scope_value(s, arg);
    case OP_COLORS_MOST:
        return color_count(s, c) <= scope_value(s, arg);
    case OP_SHARES_COLOR:
        return shares_color(s, c, scope_card(s, arg));
    case OP_SHARES_TYPE:
        return shares_type(s, c, scope_card(s, arg));
    case OP_TRAIT:
        return has_trait(s, c, arg->arg);
    case OP_SHARES_TRAIT:
        return shares_trait(s, c, scope_card(s, arg));
    case OP_CHOSEN_NAME:
    case OP_TITLE:
    case OP_TITLE_HAS:
    case OP_SAME_TITLE:
    case OP_SAME_SUBTITLE:
    case OP_SAME_NAME:
        return !is_nameless(s, c) && is_named(s, f, c);
    case OP_NEEDS_COLOR:
        other = scope_card(s, arg);
        return other != NO_CARD && needs_color(g, c, departed_colors(g, other));
    case OP_REQUIRES:
        return needs_color(g, c, (ColorSet)(1u << scope_color(s, arg)));
    case OP_NEEDS_LEAST:
        return needs_sum(&card_def(g, c)->play) >= scope_value(s, arg);
    case OP_ATTACHMENT:
        return is_attachment(g, c);
    case OP_ATTACHED_TO:
        other = s->aimed && !in_play ? s->aim : attach_host(g, c);
        return other != NO_CARD && is_one_of(s, arg, other);
    case OP_GOING_TO:
        return s->going && scope_is_area(s, arg, s->goal);
    case OP_HAS_ATTACHMENT:
        return in_play && has_attached(s, c, 1, arg, cell_end(f));
    case OP_HAS_ATTACHMENTS:
        return in_play && has_attached(s, c, scope_value(s, arg),
                                       cell_next(arg), cell_end(f));
    case OP_COUNTERED:
        return counters_any(g, c);
    case OP_HAS_COUNTERS:
        return counters_then(s, f, c) >= scope_value(s, arg);
    case OP_HAS_KEYWORD:
        return has_keyword(s, c, arg->arg);
    case OP_POWER_MOST:
    case OP_POWER_IN_ALL:
    case OP_POWER_LEAST:
    case OP_POWER_IS:
    case OP_PRINTED_MOST:
    case OP_PRINTED_LEAST:
    case OP_PRINTED_IS:
    case OP_COST_MOST:
    case OP_COST_IN_ALL:
    case OP_COST_LEAST:
    case OP_COST_IS:
        return compares(s, f, c);
    case OP_OVER_COST:
        return is_over_cost(s, c);
    case OP_OVER_PRINTED:
    case OP_UNDER_PRINTED:
        return is_off_printed(s, f->op, c);
    case OP_HOME_COUNTED:
        return !g->lively || home_counts(g, c);
    case OP_WAS:
        return was(s, f, c);
    case OP_ANOTHER:
        return has_fellow(s, f, c);
    case OP_MOST:
        return has_most(s, f, c);
    case OP_NOT_CARD:
        return !scope_matches(s, arg, cell_end(f), c);
    case OP_EITHER:
        return fits_any(s, f, c);
    case OP_BOTH:
        return scope_matches(s, arg, cell_end(f), c);
    default:
        assert(false && "not a filter");
        return false;
    }
}

bool scope_is_after_faceoff(const Scope *s)
{
    uint64_t kinds[2] = {0, 0};
    if (s->effect < 0 || s->code == NULL ||
        op_type(cell_first(s->code)->op) != 'e')
        return false;
    summary_pattern(cell_first(s->code), kinds);
    return kind_in(kinds, OCC_FACEOFF_END);
}

/* RULING R78: as the effect was created it was flipped (712.2), and the effect
 * may act on what it has become (410.6a). */
static bool was_flipped(const Scope *s, CardId c)
{
    return LAW_BARS(RULE_712_2, departed_was_flipped(s->g, c)) &&
           scope_is_after_faceoff(s);
}

static bool is_cutie_marked(const Scope *s, CardId c)
{
    const Departed *gone = as_left(s, c);
    return ((gone != NULL ? gone->marks : card_at(s->g, c)->marks) &
            CARD_CUTIE_MARKED) != 0;
}

/* dispatch */
static bool fits(const Scope *s, const Cell *f, CardId c)
{
    const Game *g = s->g;
    const Card *card = card_at(g, c);
    bool in_play = card->zone == ZONE_PLAY;
    scope_count(g);
    switch (f->op) {
    case OP_ANY:
    case OP_ALIKE:
    case OP_NAMES_APART: /* asked of those that are picked (run_choose.c) */
        return true;
    case OP_SELF:
        return c == s->self || (LAW(RULE_201_2, false) && s->self != NO_CARD &&
                                card->def == card_at(g, s->self)->def);
    case OP_OTHER:
        return c != s->self;
    case OP_FRIEND:
        return is_type(s, c, TYPE_FRIEND);
    case OP_CHARACTER:
        return (reading_at(g, c)->facts & FACT_CHARACTER) != 0;
    case OP_MANE:
        return is_type(s, c, TYPE_MANE);
    case OP_RESOURCE:
        return is_type(s, c, TYPE_RESOURCE);
    case OP_EVENT_CARD:
        return is_type(s, c, TYPE_EVENT);
    case OP_TROUBLEMAKER:
        return is_type(s, c, TYPE_TROUBLEMAKER);
    case OP_PROBLEM_CARD:
        return is_type(s, c, TYPE_PROBLEM);
    case OP_YOURS:
        return (LAW(RULE_513_6, true) ? holder_of(s, c) : card->owner) ==
               s->you;
    case OP_OPPOSING:
        return holder_of(s, c) != s->you;
    case OP_AT_HOME:
        return area_is(g, place_of(s, c), AREA_HOME);
    case OP_AT_PROBLEM:
        return area_is(g, place_of(s, c), AREA_PROBLEM);
    case OP_IS_EXHAUSTED:
        return is_in(s, c, STATE_EXHAUSTED);
    case OP_IS_FRIGHTENED:
        return is_in(s, c, STATE_FRIGHTENED);
    case OP_FACE_DOWN:
        return is_in(s, c, STATE_FACE_DOWN);
    case OP_FACE_UP:
        return (in_play || as_left(s, c) != NULL) &&
               !is_in(s, c, STATE_FACE_DOWN);
    case OP_BOOSTED:
        return is_in(s, c, STATE_BOOSTED);
    case OP_IS_CUTIE_MARKED:
        return is_cutie_marked(s, c);
    case OP_IS_TOKEN:
        return LAW_BARS(RULE_521_2, card->marks & CARD_IS_TOKEN);
    case OP_IN_ZONE:
        return card->zone == cell_first(f)->arg ||
               (cell_first(f)->arg == ZONE_FLIP && was_flipped(s, c));
    default:
        return fits_more(s, f, c);
    }
}

bool scope_matches(const Scope *s, const Cell *first, const Cell *end, CardId c)
{
    for (const Cell *f = first; f < end; f = cell_next(f))
        if (!fits(s, f, c))
            return false;
    return true;
}

/* Also inside "either" and "both"; "not" says where it is not. */
bool scope_names_zone(const Cell *first, const Cell *end)
{
    for (const Cell *f = first; f < end; f = cell_next(f)) {
        if (f->op == OP_IN_ZONE || f->op == OP_AMONG ||
            f->op == OP_BENEATH_CARD || f->op == OP_BANISHED_BY)
            return true;
        if ((f->op == OP_EITHER || f->op == OP_BOTH) &&
            scope_names_zone(cell_first(f), cell_end(f)))
            return true;
    }
    return false;
}

/* Those of a set that are face-down were so when they got there: what is turned
 * face-down becomes another card (505.3). */
static bool names_face_down(const Cell *first, const Cell *end)
{
    for (const Cell *f = first; f < end; f = cell_next(f)) {
        if (f->op == OP_FACE_DOWN || f->op == OP_AMONG)
            return true;
        if ((f->op == OP_EITHER || f->op == OP_BOTH) &&
            names_face_down(cell_first(f), cell_end(f)))
            return true;
    }
    return false;
}

bool scope_hides(const Scope *s, const Cell *first, const Cell *end, CardId c)
{
    return LAW_BARS(RULE_505_2, card_is(s->g, c, STATE_FACE_DOWN)) &&
           is_type(s, c, TYPE_TROUBLEMAKER) && !names_face_down(first, end);
}

/* A flipped card that says what it is itself while it is flipped. */
static bool is_own_flipped(const Scope *s, CardId c)
{
    return c == s->self && card_at(s->g, c)->zone == ZONE_FLIP &&
           (printed_summary(s->g, c)->mods_away & READING_OPS) != 0;
}

/* Few cards that are looked at are elsewhere or face-down: only for them it
 * matters what the filters name. */
bool scope_fits(const Scope *s, const Cell *first, const Cell *end, CardId c)
{
    if (LAW_BARS(RULE_707_3, card_at(s->g, c)->zone != ZONE_PLAY &&
                                 !scope_names_zone(first, end) &&
                                 !is_own_flipped(s, c)))
        return false;
    return !scope_hides(s, first, end, c) && scope_matches(s, first, end, c);
}

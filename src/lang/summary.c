/* summary - see summary.h. */
#include "lang/summary.h"

#include "lang/book.h"
#include "lang/reads.h"

#include <string.h>

/* Modifiers */

const Cell *modifier_filters(const Cell *m)
{
    const Cell *at = cell_first(m), *end = cell_end(m);
    while (at < end && !reads_is_filter(at))
        at = cell_next(at);
    return at;
}

const Cell *modifier_of_each(const Cell *m)
{
    const Cell *in = cell_first(m), *end = cell_end(m);
    while (in < end && op_type(in->op) != 'v')
        in = cell_next(in);
    return in < end && in->op == OP_OF_EACH ? in : NULL;
}

bool modifier_means_one(const Cell *m)
{
    for (const Cell *f = modifier_filters(m); f < cell_end(m); f = cell_next(f))
        if (f->op == OP_SELF || (f->op == OP_IS && cell_first(f)->op != OP_ALL))
            return true;
    return false;
}

bool modifier_is_own(const Cell *m)
{
    for (const Cell *f = modifier_filters(m); f < cell_end(m); f = cell_next(f))
        if (f->op == OP_SELF ||
            (f->op == OP_IS && cell_first(f)->op == OP_THIS))
            return true;
    return false;
}

bool modifier_is_of_host(const Cell *m)
{
    for (const Cell *f = modifier_filters(m); f < cell_end(m); f = cell_next(f))
        if (f->op == OP_IS && cell_first(f)->op == OP_HOST)
            return !modifier_is_own(m);
    return false;
}

/* What each modifier of readings changes. */
static uint32_t writes_of(unsigned op)
{
    switch (op) {
    case OP_MOD_POWER:
        return READS_POWER;
    case OP_MOD_COLOR:
        return READS_COLOR;
    case OP_MOD_STUBBORN:
        return READS_OTHER;
    case OP_MOD_ADD_POWER:
        return READS_POWER;
    case OP_MOD_COLOR_OF:
        return READS_COLOR;
    case OP_MOD_SET_POWER:
    case OP_MOD_TIMES_POWER:
        return READS_POWER | WRITES_IN_ORDER;
    case OP_MOD_SET_COLOR:
    case OP_MOD_NO_COLORS:
        return READS_COLOR | WRITES_IN_ORDER;
    case OP_MOD_GIVES:
    case OP_MOD_GIVES_ABILITY: /* what is given says whether order matters */
        return READS_ABILITY;
    case OP_MOD_GIVES_PRINTED:
        return READS_ABILITY | WRITES_IN_ORDER;
    case OP_MOD_MUTE:
    case OP_MOD_LOSES:
        return READS_ABILITY | WRITES_LOSS | WRITES_IN_ORDER;
    case OP_MOD_TRAIT:
    case OP_MOD_LOSES_TRAIT:
        return READS_TRAIT | WRITES_IN_ORDER;
    case OP_MOD_TYPE:
    case OP_MOD_SET_TYPE:
        return READS_TYPE | WRITES_IN_ORDER;
    case OP_MOD_TITLE:
        return READS_TITLE | WRITES_IN_ORDER;
    default:
        return 0;
    }
}

/* What a modifier's amount reads. */
static uint64_t amount_reads(const Cell *m, ReadsOf *reads_in)
{
    const Cell *filters = modifier_filters(m);
    uint64_t mask = m->op == OP_MOD_ADD_POWER  ? READS_ITS_POWER
                    : m->op == OP_MOD_COLOR_OF ? READS_ITS_COLORS
                                               : 0;
    for (const Cell *in = cell_first(m); in < filters; in = cell_next(in))
        if (op_type(in->op) != 'a' && /* what is given looks for itself */
            in->op != OP_OF_EACH)
            mask |= reads_in(in);
    return mask;
}

/* What is read by the conditions and amounts of the modifiers of readings in
 * it: not by which cards they mean. */
static uint64_t hinges_of(const Cell *m, uint64_t conditions, ReadsOf *reads_in)
{
    if (m->op != OP_MOD_WHILE)
        return MOD_BIT(m->op) & READING_OPS
                   ? conditions | amount_reads(m, reads_in)
                   : 0;
    const Cell *in = cell_first(m);
    uint64_t mask = 0;
    conditions |= reads_in(in);
    for (in = cell_next(in); in < cell_end(m); in = cell_next(in))
        mask |= hinges_of(in, conditions, reads_in);
    return mask;
}

static uint64_t all_hinges(const Cell *code, ReadsOf *reads_in)
{
    uint64_t mask = 0;
    if (code->op == OP_STATIC)
        for (const Cell *m = cell_first(code); m < cell_end(code);
             m = cell_next(m))
            mask |= hinges_of(m, 0, reads_in);
    return mask;
}

uint32_t summary_hinges(const Cell *code)
{
    return (uint32_t)all_hinges(code, reads_node);
}

uint32_t summary_apart(const Cell *code)
{
    return (uint32_t)all_hinges(code, reads_apart);
}

/* `rest` is read by the conditions around it. */
static void add_reading(Summary *s, const Cell *m, uint64_t rest)
{
    const Cell *filters = modifier_filters(m);
    rest |= amount_reads(m, reads_node);
    if (m->op == OP_MOD_TIMES_POWER)
        s->reads_cards |= READS_ITS_POWER;
    uint64_t which = 0;
    for (const Cell *f = filters; f < cell_end(m); f = cell_next(f))
        reads_filter(f, &s->reads_cards, &which);
    if (modifier_of_each(m) != NULL) /* whatever it is, it is for each */
        which |= reads_node(modifier_of_each(m));
    rest |= which;
    s->writes |= writes_of(m->op);
    if (modifier_is_own(m)) {
        s->reads_one |= (uint32_t)rest;
    } else if (modifier_means_one(m)) {
        s->reads_one |= both_halves(rest);
        s->aims_one |= both_halves(which);
    } else {
        s->reads_all |= both_halves(rest);
        s->aims |= both_halves(which);
    }
    s->hosts |= modifier_is_of_host(m);
    s->wide |= !modifier_is_own(m) && !modifier_is_of_host(m);
}

static void add_control(Summary *s, const Cell *m, uint64_t rest)
{
    for (const Cell *in = cell_first(m); in < cell_end(m); in = cell_next(in))
        rest |= reads_node(in);
    s->reads_control |= both_halves(rest);
}

static bool has_op(const Cell *m, unsigned op)
{
    for (const Cell *in = m; in < cell_end(m); in++)
        if (in->op == op)
            return true;
    return false;
}

/* The actions whose cost it may change. */
static uint8_t costs_of(const Cell *m)
{
    const Cell *in = cell_first(m);
    switch (m->op) {
    case OP_MOD_COST:
    case OP_MOD_COST_FOR:
    case OP_MOD_COST_TO:
    case OP_MOD_COST_MIN:
    case OP_MOD_NEXT_COST:
    case OP_MOD_FREE:
        while (op_type(in->op) != ' ')
            in = cell_next(in);
        return (uint8_t)(1u << in->arg);
    case OP_MOD_CANT_UNLESS:
        return UINT8_MAX;
    default:
        return 0;
    }
}

/* Which way, if the number says so. */
static void add_costs(Summary *s, const Cell *m)
{
    const Cell *in = cell_first(m);
    while (in < cell_end(m) && op_type(in->op) != 'v')
        in = cell_next(in);
    const bool free = m->op == OP_MOD_FREE;
    const bool stated = !free && in->op == OP_NUMBER;
    if (!free && !(stated && cell_number(in) <= 0))
        s->dearer |= costs_of(m);
    if (!(stated && cell_number(in) >= 0))
        s->cheaper |= costs_of(m);
}

static void add_modifier(Summary *s, const Cell *m, uint64_t rest)
{
    const Cell *in = cell_first(m);
    if (m->op != OP_MOD_WHILE) /* what stands in it has one (MODS_AIM) */
        s->mods |= MOD_BIT(m->op);
    if (m->op == OP_MOD_CANT)
        summary_pattern(in, s->forbids);
    if (m->op == OP_MOD_REPLACE || m->op == OP_MOD_MAY_REPLACE)
        summary_pattern(in, s->replaces);
    if (m->op == OP_MOD_MAX)
        kind_add(in->arg, s->forbids);
    if (costs_of(m) != 0)
        add_costs(s, m);
    if (m->op == OP_MOD_UNINVOLVED || /* whoever asks who is involved */
        m->op == OP_MOD_STEADY_POWER) /* and how much power they have */
        s->reads_all = s->aims = READS_ALL;
    if (MOD_BIT(m->op) & READING_OPS)
        add_reading(s, m, rest);
    else if (has_op(m, OP_ATTACHED_TO)) /* or about to be */
        s->mods |= MODS_AIM;
    if (has_op(m, OP_GOING_TO)) /* so that each area is asked about */
        s->mods |= MOD_BIT(OP_MOD_COST_TO);
    if (m->op == OP_MOD_CONTROLS)
        add_control(s, m, rest);
    if (MOD_BIT(m->op) & TIMING_OPS)
        s->permits |= !modifier_is_own(m);
    if (m->op != OP_MOD_WHILE)
        return;
    rest |= reads_node(in);
    for (in = cell_next(in); in < cell_end(m); in = cell_next(in))
        add_modifier(s, in, rest);
}

const Cell *delayed_pattern(const Cell *node)
{
    switch (node->op) {
    case OP_LATER:
    case OP_BANISH_UNTIL:
        return cell_first(node);
    case OP_NEXT_TIME:
    case OP_WHENEVER:
        return cell_next(cell_first(node));
    default:
        return NULL;
    }
}

/* The phases and steps a program asks about: those it names, or all if it has
 * words that read who knows what. Whose turn it is is another matter. */
uint32_t summary_moments(const Cell *code)
{
    uint32_t when = 0;
    for (const Cell *c = code; c < cell_end(code); c++)
        if (c->op == OP_DURING)
            when |= 1u << cell_first(c)->arg;
        else if (reads_anything(c) && !reads_of(c).known)
            when = ALL_MOMENTS;
    return when;
}

/* An effect's modifier stays where it is while its card goes its own way. */
void summary_add_modifier(Summary *s, const Ability *ability, const Cell *m)
{
    Summary one = {.any = 0};
    const Cell *code = ability->code;
    uint64_t rest = 0;
    if (delayed_pattern(m) != NULL) {
        summary_pattern(delayed_pattern(m), s->hears);
        summary_pattern(delayed_pattern(m), s->heeds);
        s->moments |= pattern_moments(delayed_pattern(m));
        return;
    }
    if (op_info(m->op)->type != 'm')
        return; /* a card that such an effect keeps */
    while (code != m) {
        if (code->op == OP_MOD_WHILE)
            rest |= both_halves(reads_node(cell_first(code)));
        code = cell_first(code);
        while (cell_next(code) <= m)
            code = cell_next(code);
    }
    add_modifier(&one, m, rest);
    one.during = ability->during;
    one.permits = (one.mods & TIMING_OPS) != 0;
    if ((one.reads_all | one.reads_one) & READS_SELF) {
        one.reads_all |= READS_AREA | READS_CONTROL;
        one.reads_one |= READS_AREA | READS_CONTROL;
    }
    one.aims = one.reads_all; /* nothing is known of it from before */
    one.aims_one = one.reads_one;
    summary_join(s, &one);
}

/* Abilities */

/* Words of the game stand for their numbers: turn, phase, faceoff, and those
 * for which notes are kept, game and last-turn. */
enum { WHOLE_GAME = 3 }; /* ORDER scope */

static void add_recall(Summary *s, unsigned scope, const uint64_t kinds[2])
{
    for (unsigned i = 0; i < 2; i++) {
        s->recalls[i] |= kinds[i];
        if (scope >= WHOLE_GAME)
            s->recalls_always[i] |= kinds[i];
    }
}

/* What it waits for later, and what it asks about that is past, wherever in
 * the ability that stands. */
static void add_times(Summary *s, const Cell *code)
{
    for (const Cell *c = code; c < cell_end(code); c++) {
        const Cell *first = cell_first(c);
        uint64_t kinds[2] = {0, 0};
        if (delayed_pattern(c) != NULL)
            summary_pattern(delayed_pattern(c), s->delays);
        if (c->op == OP_HAPPENED || c->op == OP_TIMES_HAPPENED ||
            c->op == OP_CARDS_HAPPENED || c->op == OP_AMOUNT_HAPPENED ||
            c->op == OP_LAST_TO_HAPPEN) {
            summary_pattern(cell_next(first), kinds);
            add_recall(s, first->arg, kinds);
        }
        if (c->op == OP_WAS) {
            kind_add(first->arg, kinds);
            add_recall(s, cell_next(first)->arg, kinds);
        }
        if (c->op == OP_LAST_AREA) {
            kind_add(first->arg, kinds);
            add_recall(s, 0, kinds); /* ORDER scope: turn */
        }
        if (c->op == OP_MOD_MAX) {
            kind_add(first->arg, kinds);
            add_recall(s, cell_next(cell_next(first))->arg, kinds);
        }
    }
}

/* Using abilities and playing cards */

/* Whether a modifier says what may be done, or for how much. Those that change
 * what cards are do so by what they change. */
static bool is_of_use(const Cell *m)
{
    if (m->op != OP_MOD_WHILE)
        return !(MOD_BIT(m->op) & READING_OPS);
    const Cell *in = cell_next(cell_first(m));
    for (; in < cell_end(m); in = cell_next(in))
        if (is_of_use(in))
            return true;
    return false;
}

static uint32_t modifiers_use(const Cell *code)
{
    uint32_t mask = 0;
    for (const Cell *c = code; c < cell_end(code); c++) {
        if (op_type(c->op) == 'm' && is_of_use(c))
            mask |= reads_words(c, cell_end(c));
        if (c->op == OP_MOD_MAX)
            mask |= READS_OTHER;
    }
    return mask;
}

static uint32_t uses_of(const Ability *a)
{
    const Cell *code = a->code, *first = cell_first(code);
    uint32_t mask = modifiers_use(code);
    if (a->guard > 0)
        mask |= (uint32_t)reads_node(ability_guard(a));
    if (a->lead > 0)
        mask |= (uint32_t)reads_node(ability_users(a));
    switch (code->op) {
    case OP_REACTION:
        first = cell_next(first);
        /* fall through */
    case OP_ACTIVATE:
        first = cell_next(first);
        return mask | reads_words(first, cell_next(first));
    case OP_PLAY_IF:
    case OP_PLAY_COST:
    case OP_PLAY_MAY_COST:
    case OP_ALT_COST:
    case OP_ATTACH:
        return mask | reads_words(first, cell_end(code));
    default:
        return mask;
    }
}

/* dispatch */
void summary_add(Summary *s, const Ability *ability)
{
    const Cell *code = ability->code, *first = cell_first(code);
    Summary one = {.any = 1};
    switch (code->op) {
    case OP_STATIC:
        for (; first < cell_end(code); first = cell_next(first))
            add_modifier(&one, first, 0);
        one.during = summary_moments(code);
        break;
    case OP_WHEN:
        summary_pattern(first, one.hears);
        summary_heeded(first, one.heeds);
        one.moments = pattern_moments(first);
        one.becomes = first->op == OP_BECOMES;
        break;
    case OP_AS_ENTER:
        one.enters = 1;
        break;
    case OP_AS_PLAY:
        one.as_played = 1;
        break;
    case OP_REPLACE:
    case OP_MAY_REPLACE:
        summary_pattern(first, one.replaces);
        break;
    case OP_PLAYER_MAY_REPLACE:
        summary_pattern(cell_next(first), one.replaces);
        break;
    case OP_REACTION:
    case OP_EVENT_REACTION:
        summary_pattern(cell_next(first), one.reacts);
        break;
    case OP_ACTIVATE:
        one.timings |= 1u << first->arg;
        one.shared = ability->by != BY_CONTROLLER;
        break;
    case OP_EVENT:
        one.events |= 1u << first->arg;
        one.playing = ability->guard > 0 ? PLAYING_IF : 0;
        break;
    case OP_PLAY_IF:
        one.playing = PLAYING_IF;
        break;
    case OP_PLAY_COST:
    case OP_PLAY_MAY_COST:
    case OP_ALT_COST:
        one.playing = PLAYING_COSTS;
        break;
    case OP_ATTACH:
        one.playing = PLAYING_ON;
        break;
    case OP_ALSO_NAMED:
        one.playing = ALSO_NAMED;
        break;
    default:
        break;
    }
    if (ability->zone != IN_PLAY)
        one = (Summary){.hears_away = {one.hears[0], one.hears[1]},
                        .replaces_away = {one.replaces[0], one.replaces[1]},
                        .mods_away = one.mods,
                        .timings_away = one.timings,
                        .zones = (uint16_t)(1u << ability->zone),
                        .any = 1,
                        .playing = one.playing};
    add_times(s, code);
    if (ability->guard > 0)
        add_times(s, ability_guard(ability));
    if (ability->lead > 0)
        add_times(s, ability_users(ability));
    one.uses = uses_of(ability);
    one.hinges = both_halves(all_hinges(code, reads_node));
    summary_join(s, &one);
}

bool summary_depends(const Summary *s)
{
    uint32_t read = s->reads_all | s->reads_one | s->reads_cards;
    return (s->writes & (WRITES_LOSS | (read & READS_MODIFIED))) != 0;
}

bool summary_in_order(const Summary *s)
{
    return (s->writes & WRITES_IN_ORDER) != 0 || summary_depends(s);
}

static_assert(sizeof(Summary) % sizeof(uint64_t) == 0, "joined by words");

void summary_join(Summary *s, const Summary *other)
{
    for (size_t i = 0; i < sizeof *s; i += sizeof(uint64_t)) {
        uint64_t bits, more;
        memcpy(&bits, (const char *)s + i, sizeof bits);
        memcpy(&more, (const char *)other + i, sizeof more);
        bits |= more;
        memcpy((char *)s + i, &bits, sizeof bits);
    }
}

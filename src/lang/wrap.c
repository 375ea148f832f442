/* wrap - see wrap.h. */
#include "lang/wrap.h"

#include <string.h>

/* The ability inside (in zone ...), (by-owner ...) and (only-if ...). */
static Ability unwrap(const Cell *code, KeywordId keyword)
{
    Ability a = {.code = code, .keyword = keyword, .zone = IN_PLAY};
    for (;;) {
        const Cell *first = cell_first(a.code);
        switch (a.code->op) {
        case OP_IN:
            a.zone = (uint8_t)first->arg;
            a.code = cell_next(first);
            break;
        case OP_BY_ANYONE:
            a.by = BY_ANYONE;
            a.code = first;
            break;
        case OP_BY_OWNER:
            a.by = BY_OWNER;
            a.code = first;
            break;
        case OP_ONLY_IF:
            a.guard = (uint8_t)cell_size(first);
            a.code = cell_next(first);
            break;
        case OP_BY_PLAYER:
            a.by = BY_PLAYER;
            a.lead = (uint8_t)cell_size(first);
            a.code = cell_next(first);
            break;
        default:
            return a;
        }
    }
}

/* "You may play this card from your discard pile": it functions there. */
static void place(Ability *a)
{
    const Cell *m = cell_first(a->code);
    if (a->zone == IN_PLAY && a->code->op == OP_STATIC &&
        m->op == OP_MOD_PLAY_FROM && cell_next(m) == cell_end(a->code) &&
        cell_next(cell_first(m))->op == OP_SELF)
        a->zone = (uint8_t)cell_first(m)->arg;
}

/* Outside play, too, if it says where. */
static bool functions_anywhere(const Cell *code)
{
    return code->op == OP_WHEN || code->op == OP_REPLACE ||
           code->op == OP_MAY_REPLACE || code->op == OP_PLAYER_MAY_REPLACE ||
           code->op == OP_STATIC || code->op == OP_ACTIVATE;
}

/* Whether each of its modifiers is about its own card. */
static bool is_of_itself(const Cell *m, const Cell *end)
{
    for (; m < end; m = cell_next(m)) {
        const Cell *c = m;
        if (m->op == OP_MOD_WHILE) {
            if (!is_of_itself(cell_next(cell_first(m)), cell_end(m)))
                return false;
            continue;
        }
        while (c < cell_end(m) && c->op != OP_SELF)
            c++;
        if (c == cell_end(m))
            return false;
    }
    return true;
}

/* Wherever it functions: summaries ask in play. */
static void sum_up(Ability *a)
{
    Ability there = *a;
    Summary s = {.any = 0};
    there.zone = IN_PLAY;
    summary_add(&s, &there);
    a->reads = s.reads_all | s.reads_one | s.reads_cards;
    a->writes = s.writes;
    for (const Cell *c = a->code; c < cell_end(a->code); c++) {
        if (cell_reads(c))
            a->counts |= cell_reads_early(c) ? COUNTS_CARD : COUNTS_REST;
        a->lends |= c->op == OP_UNTIL_EVENT || c->op == OP_MOD_GIVES ||
                    c->op == OP_MOD_GIVES_ABILITY;
    }
    a->hinges = summary_hinges(a->code);
    a->apart = summary_apart(a->code);
    a->aims = s.aims;
    a->looks = s.reads_cards;
    a->during = summary_moments(a->code);
}

Ability ability_unwrap(const Cell *code, KeywordId keyword)
{
    Ability a = unwrap(code, keyword);
    place(&a);
    sum_up(&a);
    a.of_itself = a.code->op == OP_STATIC &&
                  is_of_itself(cell_first(a.code), cell_end(a.code));
    return a;
}

Ability ability_given(const Cell *gives)
{
    Ability a = ability_unwrap(cell_first(gives), NO_KEYWORD);
    for (const Cell *f = modifier_filters(gives); f < cell_end(gives);
         f = cell_next(f))
        if (f->op == OP_IN_ZONE && a.zone == IN_PLAY &&
            functions_anywhere(a.code))
            a.zone = (uint8_t)cell_first(f)->arg;
    return a;
}

const char *ability_fault(const Ability *a)
{
    if (a->zone != IN_PLAY && !functions_anywhere(a->code))
        return "such an ability functions in play alone";
    if (a->by != BY_CONTROLLER && a->code->op != OP_ACTIVATE)
        return "only activated abilities are anybody else's to use";
    return NULL;
}

bool ability_go_on(Ability *event, const Cell *more, Arena *arena)
{
    const Cell *from = cell_next(cell_first(more));
    unsigned lead = event->guard, own = cell_size(event->code);
    unsigned added = (unsigned)(cell_end(more) - from);
    Cell *cells = arena_alloc(arena, (lead + own + added) * sizeof *cells);
    if (cells == NULL)
        return false;
    memcpy(cells, event->code - lead, (lead + own) * sizeof *cells);
    memcpy(cells + lead + own, from, added * sizeof *cells);
    cells[lead].arg = (uint16_t)(own + added);
    event->code = cells + lead;
    sum_up(event);
    return true;
}

/* The last statement of an Event. */
static const Cell *last_statement(const Cell *event)
{
    const Cell *last = cell_next(cell_first(event));
    while (cell_next(last) < cell_end(event))
        last = cell_next(last);
    return last;
}

static bool picks(const Cell *c)
{
    return op_type(c->op) == 'l' &&
           op_picks_cards(slice_of(op_info(c->op)->word));
}

static const Cell *find_op(const Cell *from, const Cell *end, Op op)
{
    while (from < end && from->op != op)
        from++;
    return from < end ? from : NULL;
}

static const Cell *find_pick(const Cell *node)
{
    for (const Cell *c = node; c < cell_end(node); c++)
        if (picks(c))
            return c;
    return NULL;
}

/* Does it speak of a card that was chosen before it, and not in it? */
static bool speaks_of_before(const Cell *more)
{
    const Cell *pick = find_pick(more);
    return find_op(more, pick != NULL ? cell_end(pick) : cell_end(more),
                   OP_CHOSEN) != NULL;
}

/* "Exhaust a Friend and draw a card", and then, "frighten that Friend instead":
 * instead of both, or of the first alone? Choosing is not done to anybody. */
static bool is_of_two(const Cell *event, const Cell *last, const Cell *now,
                      bool spoken)
{
    bool after = find_op(last, cell_end(last), OP_CHOSEN) != NULL ||
                 find_pick(last) != NULL;
    if (now->op == last->op)
        return false;
    for (const Cell *s = cell_next(cell_first(event)); s < last;
         s = cell_next(s))
        if (s->op != OP_CHOOSE && (s->op == now->op || (spoken && !after)))
            return true;
    return false;
}

/* Copies cells to where `to` is, which goes on behind them. */
static void put_cells(Cell **to, const Cell *from, const Cell *end)
{
    memcpy(*to, from, (size_t)(end - from) * sizeof *from);
    *to += end - from;
}

static void put_op(Cell **to, Op op)
{
    *(*to)++ = (Cell){(uint16_t)op, 1};
}

/* How long the node has become that begins there. */
static void close_op(Cell *node, const Cell *end)
{
    node->arg = (uint16_t)(end - node);
}

/* (if C S.. last), or (choose (a F*)) (if C S.. last), where `pick` is what
 * the last statement was done to. */
static void put_instead(Cell **to, const Cell *when, const Cell *end,
                        const Cell *last, const Cell *pick)
{
    const Cell *body = cell_next(when);
    Cell *begin = *to;
    if (pick != NULL) {
        put_op(to, OP_CHOOSE);
        put_cells(to, pick, cell_end(pick));
        close_op(begin, *to);
        begin = *to;
    }
    put_op(to, OP_IF);
    put_cells(to, when, body);
    Cell *several = *to;
    if (cell_next(body) < end)
        put_op(to, OP_DO);
    put_cells(to, body, end);
    if (cell_next(body) < end)
        close_op(several, *to);
    Cell *rest = *to;
    put_cells(to, last, pick != NULL ? pick : cell_end(last));
    if (pick != NULL) {
        put_op(to, OP_CHOSEN);
        put_cells(to, cell_end(pick), cell_end(last));
        close_op(rest, *to);
    }
    close_op(begin, *to);
}

const char *ability_do_instead(Ability *event, const Cell *more, Arena *arena)
{
    const Cell *when = cell_next(cell_first(more));
    const Cell *last = last_statement(event->code);
    bool spoken = speaks_of_before(more);
    const Cell *pick = spoken ? find_pick(last) : NULL;
    if (is_of_two(event->code, last, cell_next(when), spoken))
        return "instead of which?";
    if (pick != NULL && (pick != cell_first(last) || pick->op != OP_ONE ||
                         last->op == OP_CHOOSE))
        return "what is done instead comes too late";
    unsigned lead = event->guard;
    unsigned most = lead + cell_size(event->code) + cell_size(more) + 4;
    Cell *cells = arena_alloc(arena, most * sizeof *cells), *to = cells;
    if (cells == NULL)
        return "out of memory";
    put_cells(&to, event->code - lead, last);
    put_instead(&to, when, cell_end(more), last, pick);
    event->code = cells + lead;
    close_op(cells + lead, to);
    sum_up(event);
    return NULL;
}

/* Printing */

/* "(by-owner ", and whatever belongs in front of the ability. */
static void print_by(const Ability *ability, const WordTable *words, Buf *out)
{
    static const Op ops[] = {[BY_OWNER] = OP_BY_OWNER,
                             [BY_ANYONE] = OP_BY_ANYONE,
                             [BY_PLAYER] = OP_BY_PLAYER};
    buf_addf(out, "(%s ", op_info(ops[ability->by])->word);
    if (ability->by != BY_PLAYER)
        return;
    program_print(ability_users(ability), words, out);
    buf_add_char(out, ' ');
}

static void print_guard(const Ability *ability, const WordTable *words,
                        Buf *out)
{
    buf_add_text(out, "(only-if ");
    program_print(ability_guard(ability), words, out);
    buf_add_char(out, ' ');
}

void ability_print(const Ability *ability, const WordTable *words, Buf *out)
{
    unsigned closing = 0;
    if (ability->zone != IN_PLAY) {
        Slice zone = words->name(words->context, 'Z', ability->zone);
        buf_addf(out, "(in %.*s ", (int)zone.n, zone.p);
        closing++;
    }
    if (ability->by != BY_CONTROLLER) {
        print_by(ability, words, out);
        closing++;
    }
    if (ability_guard(ability) != NULL) {
        print_guard(ability, words, out);
        closing++;
    }
    program_print(ability->code, words, out);
    while (closing-- > 0)
        buf_add_char(out, ')');
}

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

bool ability_do_instead(Ability *event, const Cell *more, Arena *arena)
{
    const Cell *from = cell_next(cell_first(more));
    const Cell *last = last_statement(event->code);
    unsigned lead = event->guard, own = cell_size(event->code);
    unsigned kept = lead + (unsigned)(last - event->code);
    unsigned when = cell_size(from), tail = cell_size(last);
    unsigned body = (unsigned)(cell_end(more) - from) - when;
    unsigned several = cell_next(from + when) < cell_end(more); /* a (do ...) */
    unsigned size = own + 1 + when + several + body;
    Cell *cells = arena_alloc(arena, (lead + size) * sizeof *cells);
    if (cells == NULL)
        return false;
    Cell *at = cells + kept;
    memcpy(cells, event->code - lead, kept * sizeof *cells);
    *at++ = (Cell){OP_IF, (uint16_t)(1 + when + several + body + tail)};
    memcpy(at, from, when * sizeof *cells);
    at += when;
    if (several)
        *at++ = (Cell){OP_DO, (uint16_t)(body + 1)};
    memcpy(at, from + when, body * sizeof *cells);
    memcpy(at + body, last, tail * sizeof *cells);
    event->code = cells + lead;
    cells[lead].arg = (uint16_t)size;
    sum_up(event);
    return true;
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

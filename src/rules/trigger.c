/* trigger.c - Triggered effects (704, 712): who listens, and what then waits.
 *
 * Most cards listen to nothing, and most occurrences are listened to by nobody:
 * a mask of the kinds any card of this game waits for comes first.
 */
#include "game/zone.h"
#include "rules/become.h"
#include "rules/held.h"
#include "rules/loop.h"
#include "rules/rules.h"
#include "rules/scope.h"
#include "rules/watch.h"

#include <string.h>

/* It joins the next wave that begins, never one under way (511.7b). */
void trigger_create(Game *g, SeatId s, CardId source)
{
    const Effect e = {.self_serial = card_at(g, source)->serial,
                      .self = source,
                      .it = NO_CARD,
                      .chosen = NO_CARD,
                      .ability = NO_ABILITY,
                      .you = s,
                      .player = NO_SEAT,
                      .there = NO_AREA,
                      .from = NO_AREA,
                      .state = EFFECT_NEXT};
    effect_make(g, &e);
}

void trigger_forget(Game *g, SeatId s)
{
    Effect *effects = game_effects(g);
    for (unsigned i = 0; i < g->effect_count; i++)
        if (effects[i].you == s && (effects[i].state == EFFECT_NEXT ||
                                    effects[i].state == EFFECT_WAITING)) {
            effects[i] = (Effect){0};
            g->waiting_count--;
            delayed_forget(g, i);
        }
    effects_trim(g);
}

/* Listening */

static void hear_ability(Game *g, const Ability *ability)
{
    Summary s = {.any = 0};
    summary_add(&s, ability);
    for (unsigned i = 0; i < 2; i++) {
        g->listened[i] |=
            s.hears[i] | s.hears_away[i] | s.replaces[i] | s.reacts[i];
        g->block.force.reacts[i] |= s.reacts[i];
    }
    g->reacts |= (s.reacts[0] | s.reacts[1]) != 0;
}

/* Abilities and keywords that may be given to cards, and what modifiers last
 * until. */
static void hear_code(Game *g, const Cell *code)
{
    const Book *book = g->block.book;
    for (const Cell *c = code; c < cell_end(code); c++) {
        if (c->op == OP_UNTIL_EVENT)
            summary_pattern(cell_first(c), g->listened);
        if (c->op != OP_MOD_GIVES)
            continue;
        AbilitySpan means = book->keywords[cell_first(c)->arg].means;
        for (unsigned i = 0; i < means.count; i++)
            hear_ability(g, &means.items[i]);
    }
}

static void hear_lent(Game *g, DefId def)
{
    for (unsigned side = 0; side < 2; side++) {
        AbilitySpan span = book_abilities(g->block.book, def, side);
        for (unsigned i = 0; i < span.count; i++) {
            if (!span.items[i].lends)
                continue;
            hear_code(g, span.items[i].code);
            for (unsigned q = 0; q < span.items[i].quote_count; q++)
                hear_ability(g, &span.items[i].quotes[q]);
        }
    }
}

void trigger_hear(Game *g, DefId def)
{
    if (!book_summary(g->block.book, def, 0)->any &&
        !book_summary(g->block.book, def, 1)->any)
        return; /* it says nothing */
    for (unsigned side = 0; side < 2; side++) {
        const Summary *s = book_summary(g->block.book, def, side);
        g->lively |= s->any;
        for (unsigned i = 0; i < 2; i++)
            g->listened[i] |= s->hears[i] | s->hears_away[i] | s->replaces[i] |
                              s->reacts[i] | s->delays[i] | s->recalls[i] |
                              s->replaces_away[i];
        g->reacts |= (s->reacts[0] | s->reacts[1]) != 0;
    }
    force_learn(g, def);
    hear_lent(g, def);
}

void trigger_listen(Game *g)
{
    memset(g->listened, 0, sizeof g->listened);
    g->lively = 0;
    g->reacts = 0;
    for (CardId c = 0; c < g->card_count && g->block.book != NULL; c++)
        if (c == 0 || card_at(g, c)->def != card_at(g, c - 1)->def)
            trigger_hear(g, card_at(g, c)->def); /* once for all copies */
}

bool trigger_listens(const Game *g, unsigned kind)
{
    return (g->listened[kind >> 6] >> (kind & 63) & 1) != 0;
}

/* Triggering (704.1): once for each atom that fits (704.1b). */

bool pattern_is_batchwise(const Cell *pattern)
{
    if (pattern->op == OP_ON_BATCH)
        return true;
    if (pattern->op == OP_ON)
        return false;
    for (const Cell *in = cell_first(pattern); in < cell_end(pattern);
         in = cell_next(in))
        if (op_type(in->op) == 'e' && pattern_is_batchwise(in))
            return true;
    return false;
}

void atom_comes_from(const Game *g, Atom *atom)
{
    if (atom->card == NO_CARD)
        return;
    atom->from_zone = card_at(g, atom->card)->zone;
    atom->from_area = card_at(g, atom->card)->area;
}

bool watch_occurs_at(const Watch *w, const Scope *s, const Cell *pattern,
                     unsigned index)
{
    Game *g = (Game *)(uintptr_t)s->g; /* read only */
    Atom atom = game_atoms(g)[w->batch->atom_first + index];
    if (w->before)
        atom_comes_from(g, &atom);
    return !(atom.flags & ATOM_DROPPED) && scope_occurs(s, pattern, &atom);
}

bool watch_occurs(const Watch *w, const Scope *s, const Cell *pattern,
                  int *amount)
{
    *amount = w->atom.n;
    if (!scope_occurs(s, pattern, &w->atom))
        return false;
    if (LAW_BARS(RULE_704_1b, !pattern_is_batchwise(pattern)) &&
        (w->atom.kind != OCC_FLIP || LAW(RULE_515_3, true)))
        return true;
    *amount = 0;
    for (unsigned i = 0; i < w->batch->atom_count; i++) {
        if (!watch_occurs_at(w, s, pattern, i))
            continue;
        if (i < w->index)
            return false;
        ++*amount;
    }
    return true;
}

bool watch_makes(Game *g, Watch *w, const Cell *node)
{
    if (w->found++ < w->batch->made)
        return false;
    if (g->effect_count >= g->block.room.effects ||
        g->modifier_count + delayed_batch_size(w, node) >
            g->block.room.modifiers) {
        g->block.need_room = 1;
        return false;
    }
    w->batch->made++;
    return true;
}

bool watch_goes_under(const Game *g, CardId c, const Atom *atom)
{
    return atom->kind == OCC_FACEOFF_END && card_at(g, c)->zone == ZONE_FLIP;
}

static bool window_is_open(Game *g)
{
    for (unsigned i = 0; i < g->frame_count; i++)
        if (game_frames(g)[i].kind == FRAME_WINDOW)
            return true;
    return false;
}

static void create(Game *g, CardId c, const Held *h, const Watch *w, int amount)
{
    const Atom *atom = &w->atom;
    Effect e = {.self_serial = card_at(g, c)->serial,
                .self = c,
                .it = atom->card,
                .chosen = NO_CARD,
                .ability = h->ref,
                .you = LAW(RULE_513_4, true)
                           ? card_at(g, c)->controller
                           : seat_next(g, card_at(g, c)->controller),
                .x = h->x,
                .amount = (int16_t)amount,
                .there = atom->area,
                .from = atom_from(atom),
                .state = LAW(RULE_511_7b, true) ? EFFECT_NEXT : EFFECT_WAITING};
    if (loop_piles_up(g))
        return; /* RULING: (R18) */
    if (!LAW(RULE_704_1c, true) && !window_is_open(g))
        return; /* only while somebody may have priority */
    if (atom->card == c || watch_goes_under(g, c, atom))
        e.self_serial = 0;
    Scope s;
    scope_begin(&s, g, c, h->x);
    e.player = scope_who(&s, cell_first(h->ability->code), atom);
    s.it = atom->card;
    s.player = e.player;
    s.amount = amount;
    s.there = atom->area;
    s.from = atom_from(atom);
    s.code = h->ability->code;
    scope_note(&s, &e, NOTE_CARDS);
    delayed_keep_batch(g, effect_make(g, &e), w, &s);
    if (!LAW(RULE_511_7b, true))
        g->waiting_count++;
}

void trigger_state(Game *g, CardId c, const Held *h)
{
    const Watch w = {.atom = {.card = NO_CARD,
                              .seat = NO_SEAT,
                              .area = card_at(g, c)->area,
                              .from_area = NO_AREA}};
    create(g, c, h, &w, 0);
}

/* Where its card is in play: it may be taken elsewhere before the effect is
 * processed. */
static void note_here(const Scope *s, Effect *e)
{
    AreaId here = scope_area_of(s->g, s->self);
    if (LAW_BARS(ALSO(RULE_712_2, 3), here < AREAS_MAX))
        e->here = (here + 1u) & 0x1fu;
}

/* An effect that triggered from a card's change of zone may act on the card it
 * has become (410.6a): its serial is noted once it has it, and what it reads
 * from the game (712.2). */
void trigger_follow(Game *g)
{
    delayed_follow_batch(g);
    for (unsigned i = 0; i < g->effect_count; i++) {
        Effect *e = game_effects(g) + i;
        if (e->state != EFFECT_NEXT)
            continue;
        if (e->it != NO_CARD && e->it_serial == 0)
            e->it_serial = card_at(g, e->it)->serial;
        if (LAW_BARS(RULE_410_6a, e->self_serial == 0))
            e->self_serial = card_at(g, e->self)->serial;
        if (!e->noted && e->ability.holder != NO_ABILITY.holder) {
            Scope s = scope_of_effect(g, e);
            note_here(&s, e);
            scope_note(&s, e, NOTE_REST);
            scope_note_head(g, e);
        }
    }
}

/* RULING R100: an attachment is dismissed before effects are processed (511.2),
 * so what it does as its host leaves could never be done to it, were it not
 * found where the game has put it. */
void trigger_follow_loose(Game *g, CardId c, uint32_t serial, CardId host)
{
    for (unsigned i = 0; i < g->effect_count; i++) {
        Effect *e = game_effects(g) + i;
        if (e->state == EFFECT_NEXT && e->self == c &&
            e->self_serial == serial && e->it == host)
            e->self_serial = card_at(g, c)->serial;
    }
}

/* Whether the ability triggers, from where the card is (701.3). */
static bool triggers(const Game *g, CardId c, const Held *h, const Watch *w,
                     int *amount)
{
    const Ability *ability = h->ability;
    bool in_play = ability->zone == IN_PLAY;
    if (w->atom.kind == OCC_ENTER_PLAY && !LAW(RULE_706_1d, true))
        return false;
    if (ability->code->op != OP_WHEN || /* nor one with a timing (704.1a) */
        !(in_play ? w->in_play : LAW_BARS(ALSO(RULE_701_3, 2), w->elsewhere)) ||
        card_at(g, c)->zone != (in_play ? ZONE_PLAY : ability->zone))
        return false;
    Scope s;
    scope_begin(&s, g, c, h->x);
    return LAW_BARS(RULE_704_1,
                    watch_occurs(w, &s, cell_first(ability->code), amount));
}

static void search_card(Game *g, Watch *w, CardId c)
{
    int amount;
    FOR_ABILITIES (g, c, h)
        if (triggers(g, c, &h, w, &amount) &&
            watch_makes(g, w, h.ability->code))
            create(g, c, &h, w, amount);
}

/* RULING R82: what uncovers the card as it is played could only function while
 * it is face-down, for Troublemakers are played so (505.1a, 609.2c). */
static bool uncovers_itself(const Cell *code)
{
    for (const Cell *c = code; c < cell_end(code); c++)
        if (c->op == OP_UNCOVER && cell_first(c)->op == OP_THIS)
            return true;
    return false;
}

static void search_covered(Game *g, Watch *w)
{
    CardId c = w->atom.card;
    int amount;
    for (Held h = held_printed(g, c); held_next(&h);)
        if (!LAW_BARS(RULE_505_1a, !uncovers_itself(h.ability->code)) &&
            triggers(g, c, &h, w, &amount) &&
            watch_makes(g, w, h.ability->code))
            create(g, c, &h, w, amount);
}

static void search_zone(Game *g, Watch *w, const CardList *list)
{
    FOR_CARDS (g, c, list)
        if (kind_in(card_summary(g, c)->hears_away, w->atom.kind))
            search_card(g, w, c);
}

static void search_play(Game *g, Watch *w)
{
    const unsigned kind = w->atom.kind;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            const Summary *of = card_summary(g, c);
            if (kind_in(c == w->atom.card ? of->hears : of->heeds, kind))
                search_card(g, w, c);
        }
}

bool trigger_hears_itself(const Game *g, const Atom *atom)
{
    return atom->card != NO_CARD && card_at(g, atom->card)->zone == ZONE_PLAY &&
           kind_in(card_summary(g, atom->card)->hears, atom->kind);
}

static void search_away(Game *g, Watch *w)
{
    unsigned zones = g->block.force.zones;
    for (; zones; zones &= zones - 1) {
        unsigned zone = (unsigned)__builtin_ctz(zones);
        if (zone == ZONE_QUEUE)
            search_zone(g, w, &g->queue);
        else
            for (SeatId p = 0; p < g->seat_count; p++)
                search_zone(g, w, zone_list(g, p, (ZoneId)zone));
    }
}

static bool hears_in_play(const Game *g, const Watch *w)
{
    return w->in_play && kind_in(g->block.force.hears, w->atom.kind);
}

static bool hears_away(const Game *g, const Watch *w)
{
    return w->elsewhere && kind_in(g->block.force.hears_away, w->atom.kind);
}

/* The card is being played face-down. */
static bool hears_covered(const Game *g, const Watch *w)
{
    return w->in_play && w->atom.kind == OCC_PLAY &&
           card_is(g, w->atom.card, STATE_FACE_DOWN);
}

bool trigger_may(const Game *g, const Watch *w)
{
    return hears_in_play(g, w) || hears_away(g, w) || hears_covered(g, w);
}

void trigger_match(Game *g, Watch *w)
{
    if (hears_in_play(g, w)) {
        if (kind_in(g->block.force.heeds, w->atom.kind))
            search_play(g, w);
        else if (trigger_hears_itself(g, &w->atom))
            search_card(g, w, w->atom.card);
        delayed_match(g, w);
    }
    if (hears_covered(g, w))
        search_covered(g, w);
    if (hears_away(g, w))
        search_away(g, w);
}

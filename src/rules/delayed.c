/* delayed.c - triggered modifiers (708.4): what effects leave behind to happen
 * later.
 *
 * They stand among the modifiers, with the statement they come from as their
 * node, and trigger like abilities. What "this", "it", "chosen" and "there"
 * meant to the effect they still mean, unless the occurrence has a card, a
 * player or an area of its own. The sets they speak of ("those") are kept card
 * by card, as modifiers whose node is the word for the set: they belong to the
 * one that waits, by a number of their own, and then to its effect.
 */
#include "rules/modifier.h"
#include "rules/run.h"
#include "rules/watch.h"

#include <string.h>

static const Cell *node_of(const Game *g, const Modifier *m)
{
    return ability_at(g, m->ability)->code + m->at;
}

/* Sets */

enum { OF_EFFECTS = 1000 }; /* numbers below are of those that wait */

/* Which set a word is for; -1: it is for none. */
static int set_of(const Cell *word)
{
    switch (word->op) {
    case OP_THOSE:
        return SET_THOSE;
    case OP_SET:
    case OP_AMONG:
        return cell_number(cell_first(word));
    default:
        return -1;
    }
}

static bool is_kept(const Game *g, const Modifier *m)
{
    return set_of(node_of(g, m)) >= 0;
}

static const Cell *pattern_of(const Cell *node)
{
    return node->op == OP_WHEN ? cell_first(node) : delayed_pattern(node);
}

/* The first word for them in the node, if it waits for a batch; or NULL. */
static const Cell *batch_word(const Cell *node)
{
    const Cell *pattern = pattern_of(node);
    if (pattern == NULL || !pattern_is_batchwise(pattern))
        return NULL;
    for (const Cell *c = cell_next(pattern); c < cell_end(node); c++)
        if (c->op == OP_THOSE)
            return c;
    return NULL;
}

/* Whether a word in front of it in the statement is for the same set. */
static bool is_repeated(const Cell *statement, const Cell *word)
{
    for (const Cell *c = statement; c < word; c++)
        if (set_of(c) == set_of(word))
            return true;
    return false;
}

static void keep_card(Game *g, const Frame *f, const Cell *word, CardId c)
{
    Modifier *m = modifier_leave(g, run_effect(g, f), word, NO_DURATION);
    m->it = NO_CARD;
    m->it_serial = 0;
    m->chosen = c;
    m->chosen_serial = card_at(g, c)->serial;
}

/* Goes through the cards the statement speaks of, and keeps them if they have a
 * number; how many there are. Of what waits for a batch "those" are the
 * batch. */
static unsigned keep_sets(Game *g, const Frame *f, const Cell *statement,
                          int number)
{
    unsigned count = 0;
    const Cell *end = cell_end(statement);
    for (const Cell *c = cell_first(statement); c < end; c++) {
        CardId card;
        if (set_of(c) < 0 || is_repeated(statement, c) ||
            (c->op == OP_THOSE && batch_word(statement) != NULL))
            continue;
        for (unsigned n = 0;; n++, count++) {
            card = run_set_card(g, f->effect, set_of(c), n);
            if (card == NO_CARD)
                break;
            if (number == 0)
                continue;
            keep_card(g, f, c, card);
            game_modifiers(g)[g->modifier_count - 1].value = (int16_t)number;
        }
    }
    return count;
}

static bool has_number(const Game *g, int number, bool kept)
{
    const Modifier *m = game_modifiers((Game *)(uintptr_t)g); /* read only */
    for (unsigned i = 0; i < g->modifier_count; i++)
        if (m[i].value == number && is_kept(g, &m[i]) == kept &&
            (kept || delayed_pattern(node_of(g, &m[i])) != NULL))
            return true;
    return false;
}

static int free_number(const Game *g)
{
    int number = 1;
    while (has_number(g, number, true))
        number++;
    return number;
}

/* Drops what an effect has kept, or nothing that waits keeps any more. */
static void drop_sets(Game *g, int number)
{
    Modifier *m = game_modifiers(g);
    uint16_t left = 0, count = g->modifier_count;
    for (unsigned i = 0; i < count; i++) {
        bool over =
            is_kept(g, &m[i]) &&
            (m[i].value == number ||
             (m[i].value < OF_EFFECTS && !has_number(g, m[i].value, false)));
        if (!over)
            m[left++] = m[i];
    }
    memset(&m[left], 0, (size_t)(count - left) * sizeof *m);
    g->modifier_count = left;
}

/* What waited has become the effect: its sets are the effect's now. */
static void hand_over(Game *g, int number, unsigned effect)
{
    Modifier *m = game_modifiers(g);
    for (unsigned i = 0; i < g->modifier_count && number > 0; i++)
        if (m[i].value == number && is_kept(g, &m[i]))
            m[i].value = (int16_t)(OF_EFFECTS + (int)effect);
}

void delayed_forget(Game *g, unsigned effect)
{
    drop_sets(g, OF_EFFECTS + (int)effect);
}

void delayed_recall(Game *g, unsigned effect)
{
    Frame *f = frame_top(g);
    const int number = OF_EFFECTS + (int)effect;
    bool found = false;
    for (unsigned i = 0; i < g->modifier_count; i++) {
        const Modifier *m = game_modifiers(g) + i;
        if (m->value != number || !is_kept(g, m))
            continue;
        found = true;
        if (card_at(g, m->chosen)->serial != m->chosen_serial)
            continue; /* it is another card by now (410.6) */
        run_collect(g, f, m->chosen);
        game_atoms(g)[g->atom_count - 1].n = (int16_t)set_of(node_of(g, m));
    }
    f->kept = f->atom_count;
    if (found)
        drop_sets(g, number);
}

/* What "one or more" means: "those" until the effect does something to cards */

unsigned delayed_batch_size(const Watch *w, const Cell *node)
{
    return batch_word(node) != NULL ? w->batch->atom_count : 0;
}

/* One of a change of zone is not there yet: its serial is noted then. */
static void keep_of_batch(Game *g, const Effect *e, const Cell *word, CardId c)
{
    Modifier *m = modifier_leave(g, e, word, NO_DURATION);
    m->chosen = c;
    m->chosen_serial = 0;
}

void delayed_keep_batch(Game *g, unsigned effect, const Watch *w,
                        const Scope *s)
{
    const Cell *word = w->batch != NULL ? batch_word(s->code) : NULL;
    const Effect e = game_effects(g)[effect];
    for (unsigned i = 0; word != NULL && i < w->batch->atom_count; i++) {
        CardId c = game_atoms(g)[w->batch->atom_first + i].card;
        if (c == NO_CARD || !watch_occurs_at(w, s, pattern_of(s->code), i))
            continue;
        keep_of_batch(g, &e, word, c);
        game_modifiers(g)[g->modifier_count - 1].value =
            (int16_t)(OF_EFFECTS + (int)effect);
    }
}

void delayed_follow_batch(Game *g)
{
    Modifier *m = game_modifiers(g), *end = m + g->modifier_count;
    for (; m < end; m++)
        if (m->value >= OF_EFFECTS && m->chosen_serial == 0 && is_kept(g, m))
            m->chosen_serial = card_at(g, m->chosen)->serial;
}

/* Making */

static Modifier *make(Game *g, const Effect *e, const Cell *node, uint8_t until)
{
    Modifier *m = modifier_leave(g, e, node, until);
    readings_begin(g, m, 1);
    return m;
}

static bool has_room(Game *g, unsigned n)
{
    if ((unsigned)(g->block.room.modifiers - g->modifier_count) >= n)
        return true;
    g->block.need_room = 1; /* the statement is tried again */
    return false;
}

void delayed_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    uint8_t until = NO_DURATION;
    unsigned kept = keep_sets(g, f, statement, 0);
    if (!has_room(g, 1 + kept))
        return;
    if (statement->op == OP_LATER ||
        modifier_lasts(&s, cell_first(statement), &until)) {
        drop_sets(g, 0);
        int number = kept > 0 ? free_number(g) : 0;
        make(g, run_effect(g, f), statement, until)->value = (int16_t)number;
        if (kept > 0)
            keep_sets(g, f, statement, number);
    }
    run_finish(g, f, statement, 1);
}

/* Banished until something happens */

static void push_banish(Game *g, Frame *f)
{
    Frame *b = batch_begin(g, OCC_BANISH, RULE_707_2);
    b->source = run_effect(g, f)->self;
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        Atom *meant = game_atoms(g) + f->atom_first + i;
        meant->area = card_at(g, meant->card)->area;
        if (card_at(g, meant->card)->serial == meant->serial)
            batch_card(g, b, meant->card);
    }
}

/* Each that was banished comes back by itself, to where it was. */
static void await_return(Game *g, const Frame *f, const Cell *statement)
{
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        const Atom *gone = game_atoms(g) + f->atom_first + i;
        if (!(gone->flags & ATOM_HAPPENED) ||
            card_at(g, gone->card)->zone != ZONE_BANISHED)
            continue;
        Effect e = *run_effect(g, f);
        e.chosen = gone->card;
        e.chosen_serial = gone->serial;
        e.there = gone->area;
        make(g, &e, statement, NO_DURATION);
    }
}

void banish_until_statement(Game *g, Frame *f, const Cell *statement)
{
    const Cell *cards = cell_next(cell_first(statement));
    if (f->step == RUN_STATEMENT) {
        if (run_collect_cards(g, f, statement, cards)) {
            f->step = RUN_COLLECTED;
            f->part = 0;
            run_remember(g, f, cards);
        }
        return;
    }
    if (f->step == RUN_COLLECTED) {
        f->step = RUN_REPEAT;
        run_effect(g, f)->done = 0;
        push_banish(g, f);
        return;
    }
    if (!has_room(g, run_collected_count(f)))
        return;
    await_return(g, f, statement);
    run_finish(g, f, statement, run_effect(g, f)->done);
}

void delayed_follow(Game *g, CardId c, uint32_t serial)
{
    Modifier *m = game_modifiers(g), *end = m + g->modifier_count;
    for (; m < end; m++)
        if (m->self == c && m->self_serial == serial &&
            delayed_pattern(node_of(g, m)) != NULL)
            m->self_serial = card_at(g, c)->serial;
}

void delayed_follow_down(Game *g, CardId c, uint32_t serial)
{
    Modifier *m = game_modifiers(g), *end = m + g->modifier_count;
    for (; m < end; m++)
        if (m->self == c && m->self_serial == serial &&
            node_of(g, m)->op == OP_BANISH_UNTIL)
            m->self_serial = card_at(g, c)->serial;
}

/* Triggering */

/* Those that wait for one time only. */
static bool is_once(const Cell *node)
{
    return node->op != OP_WHENEVER;
}

/* The serial of a card it speaks of; 0 if the card goes under its deck just
 * now and is found again there (410.6a). */
static uint32_t serial_then(const Game *g, CardId c, uint32_t serial,
                            const Atom *atom)
{
    bool goes = c != NO_CARD && card_at(g, c)->serial == serial &&
                watch_goes_under(g, c, atom);
    return goes ? 0 : serial;
}

static void create(Game *g, const Modifier *m, const Watch *w, int amount)
{
    const Atom *atom = &w->atom;
    bool has_card = atom->card != NO_CARD;
    Effect e = {.self_serial = serial_then(g, m->self, m->self_serial, atom),
                .it_serial =
                    has_card ? 0 : serial_then(g, m->it, m->it_serial, atom),
                .chosen_serial = m->chosen_serial,
                .self = m->self,
                .it = has_card ? atom->card : m->it,
                .chosen = m->chosen,
                .ability = m->ability,
                .you = m->you,
                .player = m->player,
                .x = m->x,
                .amount = (int16_t)amount,
                .there = atom->area != NO_AREA ? atom->area : m->there,
                .from = atom_from(atom),
                .at = m->at,
                .state = EFFECT_NEXT};
    if (node_of(g, m)->op == OP_BANISH_UNTIL)
        e.there = m->there;
    Scope s = scope_of_modifier(g, m);
    SeatId who = scope_who(&s, delayed_pattern(node_of(g, m)), atom);
    if (who != NO_SEAT)
        e.player = who;
    s.it = e.it;
    s.player = e.player;
    s.amount = amount;
    s.there = e.there;
    s.code = node_of(g, m);
    scope_note(&s, &e, NOTE_CARDS);
    unsigned made = effect_make(g, &e);
    hand_over(g, m->value, made);
    delayed_keep_batch(g, made, w, &s);
}

/* RULING R89: what an Event leaves behind does not wait for that Event to have
 * been played, which it is as soon as it has done what it says. */
static bool is_its_own(const Game *g, const Modifier *m, const Atom *atom)
{
    return atom->kind == OCC_PLAY && atom->card == m->self &&
           card_at(g, m->self)->serial == m->self_serial;
}

void delayed_match(Game *g, Watch *w)
{
    for (unsigned i = 0; i < g->modifier_count;) {
        const Modifier *m = game_modifiers(g) + i++;
        const Cell *pattern = delayed_pattern(node_of(g, m));
        int amount;
        if (pattern == NULL || is_its_own(g, m, &w->atom))
            continue;
        Scope s = scope_of_modifier(g, m);
        if (!LAW_BARS(ALSO(RULE_708_4, 2),
                      watch_occurs(w, &s, pattern, &amount)) ||
            !watch_makes(g, w, node_of(g, m)))
            continue;
        bool once = LAW_BARS(RULE_708_4, is_once(node_of(g, m)));
        create(g, m, w, amount);
        if (!once)
            continue;
        modifier_remove(g, --i);
        w->found--; /* nobody will find it again */
        w->batch->made--;
    }
}

/* Coming back */

static bool comes_back(const Game *g, const Effect *e)
{
    return e->state == EFFECT_NEXT && e->ability.holder != NO_ABILITY.holder &&
           e->at > 0 &&
           ability_at(g, e->ability)->code[e->at].op == OP_BANISH_UNTIL;
}

/* RULING R40: under its owner's control, to the area it left if that still
 * exists, else to its owner's home. */
static AreaId place_back(const Game *g, CardId c, AreaId to)
{
    SeatId owner = card_at(g, c)->owner;
    bool exists = area_is(g, to, AREA_PROBLEM) ||
                  (area_is(g, to, AREA_HOME) && g->areas[to].owner == owner);
    return exists ? to : area_home(owner);
}

/* With that batch, or a new one if it is the first. */
static void come_back(Game *g, Frame **b, CardId c, uint32_t serial, AreaId to)
{
    if (card_at(g, c)->serial != serial || !seat_plays(g, card_at(g, c)->owner))
        return;
    if (*b == NULL)
        *b = batch_begin(g, OCC_ENTER_PLAY, RULE_708_4);
    Atom *atom = batch_card(g, *b, c);
    atom->seat = card_at(g, c)->owner;
    atom->area = place_back(g, c, to);
}

void delayed_return(Game *g)
{
    Frame *b = NULL;
    for (unsigned i = 0; i < g->effect_count; i++) {
        Effect *e = game_effects(g) + i;
        if (!comes_back(g, e))
            continue;
        come_back(g, &b, e->chosen, e->chosen_serial, e->there);
        *e = (Effect){0};
        g->waiting_count--;
    }
    effects_trim(g);
}

static bool waits_for_turn_end(const Game *g, const Modifier *m)
{
    const Atom end = {.kind = OCC_TURN_END,
                      .card = NO_CARD,
                      .area = NO_AREA,
                      .seat = g->turn_player};
    const Cell *node = node_of(g, m);
    Scope s = scope_of_modifier(g, m);
    return node->op == OP_BANISH_UNTIL &&
           scope_occurs(&s, cell_first(node), &end);
}

bool delayed_turn_ends(Game *g)
{
    Frame *b = NULL;
    for (unsigned i = 0; i < g->modifier_count;) {
        const Modifier m = game_modifiers(g)[i++];
        if (!waits_for_turn_end(g, &m))
            continue;
        modifier_remove(g, --i);
        come_back(g, &b, m.chosen, m.chosen_serial, m.there);
    }
    return b != NULL;
}

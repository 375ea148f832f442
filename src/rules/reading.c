/* reading.c - What cards are now, modifiers applied (702, 708).
 *
 * Readings are kept beside the cards and made anew as things happen, never by
 * asking. Modifiers say in their summary what they read (lang/summary.h): after
 * a batch every card is read anew only if the batch changed something that
 * some modifier of several cards reads, otherwise just the cards it was about.
 */
#include "game/zone.h"
#include "rules/grants.h"
#include "rules/modifier.h"
#include "rules/rules.h"

static void read_base(Game *g, CardId c)
{
    Reading *r = game_readings(g) + c;
    if (r->facts & FACT_GIVEN)
        grants_take(g, c);
    reading_refresh(g, c);
    if (r->facts & FACT_POWER && reading_is_steady(g, c, r->counters)) {
        r->power = card_side(g, c)->power;
        r->state |= READING_MODIFIED;
    }
}

static void apply(void *context, const InForce *m)
{
    reading_apply(context, m);
}

/* The card that is being read. */
typedef struct Reader {
    Game *g;
    CardId card;
} Reader;

static void apply_to_one(void *context, const InForce *m)
{
    const Reader *r = context;
    reading_apply_to(r->g, m, r->card);
}

/* Zones besides play that modifiers look at. */
static uint32_t far_zones(const Game *g)
{
    return g->block.force.reads_cards & (READS_ZONE(ZONE_QUEUE) - 1) &
           ~READS_ZONE(ZONE_PLAY);
}

static void read_zones(Game *g)
{
    for (uint32_t zones = far_zones(g); zones; zones &= zones - 1)
        for (SeatId p = 0; p < g->seat_count; p++)
            FOR_CARDS (g, c, zone_list(g, p, (ZoneId)__builtin_ctz(zones)))
                read_base(g, c);
}

/* Where abilities may be lost it is known only at last whose power is steady:
 * counters do not count for it then. */
static void hold_steady(Game *g)
{
    if (!force_has(g, OP_MOD_STEADY_POWER))
        return;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            Reading *r = game_readings(g) + c;
            if (r->facts & FACT_POWER && reading_is_steady(g, c, r->counters) &&
                !modifier_means(g, OP_MOD_SET_POWER, c)) {
                r->power = modifier_within(r->power - r->counters);
                r->state |= READING_MODIFIED;
            }
        }
}

static void read_all(Game *g)
{
    idle_forget(g, READS_ALL);
    g->block.settled = 0; /* who controls what may have lost abilities */
    const bool ordered = g->block.force.ordered;
    if (g->grant_count > 0)
        grants_drop(g, 0, g->standing_printed);
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            (ordered ? reading_refresh : read_base)(g, c);
    read_zones(g);
    if (!(g->block.force.mods & READING_OPS))
        return;
    if (!ordered) {
        modifier_each_reading(g, NO_CARD, apply, g);
        if (g->block.force.ordered) /* by what was given */
            read_all(g);
        return;
    }
    modifiers_in_order(g);
    hold_steady(g);
    if (g->block.force.writes & (READS_TRAIT | READS_TYPE | READS_TITLE))
        g->due |= DUE_UNIQUE | DUE_PRE_PRIORITY; /* (516.1), (511.2-511.6) */
}

static void read_one(Game *g, CardId c)
{
    Reader r = {.g = g, .card = c};
    read_base(g, c);
    if (READS_ZONE(card_at(g, c)->zone) &
        (READS_ZONE(ZONE_PLAY) | far_zones(g)))
        modifier_each_reading(g, c, apply_to_one, &r);
}

/* Whether it is for one card, not its own, and reads what has changed. */
static bool is_touched(const Game *g, const Standing *found, uint32_t changed)
{
    const Ability *ability = ability_at(g, found->ability);
    return ability->reads & changed &&
           modifier_means_one(ability->code + found->at);
}

/* Cards to be read, each once: what stands ready by what they are given changes
 * as they are. */
enum { NAMED_MAX = 64 };

typedef struct Named {
    unsigned count; /* one more if there are too many */
    CardId cards[NAMED_MAX + 1];
} Named;

static void name(Named *named, CardId c)
{
    for (unsigned i = 0; i < named->count; i++)
        if (named->cards[i] == c)
            return;
    if (c != NO_CARD && named->count <= NAMED_MAX)
        named->cards[named->count++] = c;
}

/* The cards that modifiers of a single card mean, if that may be another. */
static void name_aimed(Game *g, uint32_t changed, Named *named)
{
    for (unsigned i = 0; i < g->standing_count; i++) {
        const Standing *found = standing_at(g, i);
        if (!standing_is_reading(found) || found->flags & STANDING_OWN)
            continue;
        if (found->flags & STANDING_HOST) {
            if (changed & READS_HOST)
                name(named, attach_host(g, found->card));
        } else if (is_touched(g, found, changed)) {
            name(named, found->card);
            name(named, attach_host(g, found->card));
        }
    }
    for (unsigned i = 0; i < g->modifier_count; i++) {
        const Modifier *m = game_modifiers(g) + i;
        name(named, m->self);
        name(named, m->it);
        name(named, m->chosen);
    }
}

static void read_named(Game *g, const Named *named)
{
    if (named->count > 0)
        idle_forget(g, READS_ALL);
    if (named->count > NAMED_MAX)
        read_all(g);
    else
        for (unsigned i = 0; i < named->count; i++)
            read_one(g, named->cards[i]);
}

/* What changes */

/* Whether it is, was or may be attached to something. */
static bool is_attached(const Game *g, CardId c)
{
    DefId def = card_at(g, c)->def;
    return card_at(g, c)->host != NO_CARD ||
           (book_summary(g->block.book, def, 0)->playing |
            book_summary(g->block.book, def, 1)->playing) &
               PLAYING_ON;
}

static uint32_t zones_of(const Game *g, const Atom *atom)
{
    uint32_t changed = READS_ZONE(atom->from_zone) | READS_ZONE(atom->zone);
    if (changed & READS_ZONE(ZONE_PLAY))
        changed |= READS_AREA | READS_CONTROL | READS_COUNTERS | READS_STATE |
                   READS_EXHAUSTED;
    if (changed & READS_ZONE(ZONE_PLAY) && is_attached(g, atom->card))
        changed |= READS_HOST;
    return changed;
}

#define TURNS    (READS_STATE | READS_EXHAUSTED)
#define BY_ZONES UINT32_MAX  /* where its card was, and is */
#define NOTHING  READS_OTHER /* but that it happened */

/* What of the game such a thing changes. Without a row it may be any of it. */
static const uint32_t changes[OCC_COUNT] = {
    [OCC_EXHAUST] = READS_EXHAUSTED,
    [OCC_READY] = READS_EXHAUSTED,
    [OCC_UNFRIGHTEN] = TURNS,
    [OCC_TURN_FACE_UP] = TURNS,
    [OCC_TURN_OVER] = TURNS,
    [OCC_UNCOVER] = TURNS,
    [OCC_FRIGHTEN] = TURNS | READS_COUNTERS | READS_HOST,
    [OCC_TURN_FACE_DOWN] = TURNS | READS_COUNTERS | READS_HOST,
    [OCC_COUNTER] = READS_COUNTERS,
    [OCC_UNCOUNTER] = READS_COUNTERS,
    [OCC_CUTIE_MARK] = READS_COUNTERS,
    [OCC_MOVE] = READS_AREA,
    [OCC_SEND] = READS_AREA,
    [OCC_CONTROL] = READS_CONTROL,
    [OCC_FACEOFF_START] = READS_FACEOFF,
    [OCC_FACEOFF_END] = READS_FACEOFF,
    [OCC_WIN_FACEOFF] = READS_FACEOFF,
    [OCC_BECOME_INVOLVED] = READS_FACEOFF,
    [OCC_CEASE_INVOLVED] = READS_FACEOFF,
    [OCC_GAIN] = READS_TOKENS,
    [OCC_PAY] = READS_TOKENS,
    [OCC_LOSE_TOKENS] = READS_TOKENS,
    [OCC_SCORE] = READS_POINTS,
    [OCC_LOSE_POINTS] = READS_POINTS,
    [OCC_PAY_POINTS] = READS_POINTS,
    [OCC_TURN_START] = READS_TURN,
    [OCC_TURN_END] = READS_TURN,
    [OCC_PUT] = BY_ZONES,
    [OCC_DISMISS] = BY_ZONES,
    [OCC_RETIRE] = BY_ZONES,
    [OCC_DISCARD] = BY_ZONES,
    [OCC_DRAW] = BY_ZONES,
    [OCC_BANISH] = BY_ZONES,
    [OCC_SPEND] = BY_ZONES,
    [OCC_CANCEL] = BY_ZONES,
    [OCC_FLIP] = BY_ZONES,
    [OCC_QUEUE] = BY_ZONES,
    [OCC_ENTER_PLAY] = BY_ZONES,
    [OCC_SHUFFLE] = READS_ZONE(ZONE_DRAW_DECK), /* and who knows which cards */
    [OCC_LOOK] = READS_ZONE(ZONE_DRAW_DECK),    /* those are */
    [OCC_REVEAL] = READS_ZONE(ZONE_DRAW_DECK),
    [OCC_SEARCH] = READS_ZONE(ZONE_DRAW_DECK),
    [OCC_ANNOUNCE] = NOTHING,
    [OCC_TOTAL] = NOTHING,
    [OCC_CHALLENGE] = NOTHING,
    [OCC_CONFRONT] = NOTHING,
    [OCC_SOLVE] = NOTHING,
    [OCC_REPLACE] = NOTHING,
    [OCC_IGNORE] = NOTHING,
    [OCC_MAKE] = NOTHING,
};

static uint32_t changes_of(const Game *g, const Atom *atom)
{
    uint32_t changed = changes[atom->kind];
    if (changed == BY_ZONES)
        return zones_of(g, atom);
    return changed != 0 ? changed : READS_ALL | STALE_FORCE;
}

/* Which abilities there are changes with what is in play face-up (READS_STATE),
 * and with cards whose abilities function elsewhere. */
static uint32_t abilities_change(const Game *g, const Atom *atom,
                                 uint32_t changed)
{
    const Book *book = g->block.book;
    DefId def = card_at(g, atom->card)->def;
    const Summary *side = book_summary(book, def, 0);
    const Summary *other = book_summary(book, def, 1);
    uint64_t away = side->mods_away | other->mods_away;
    bool given = (reading_at(g, atom->card)->facts & FACT_GIVEN) != 0;
    if (given && g->block.force.ordered &&
        changed & (READS_STATE | READS_CONTROL | READS_AREA))
        return STALE_FORCE | READS_SELF; /* whatever it was given may be wide */
    if (!side->any && !other->any && !given)
        return 0;
    if (changed & READS_STATE ||
        (away && changed & (READS_ZONE(ZONE_COUNT) - 1)))
        return STALE_FORCE;
    return changed & READS_CONTROL ? READS_SELF /* "you" is another player */
                                   : 0u;
}

/* Whether the area comes with the card, goes or changes hands: those of
 * Problems stay where they are, a Dilemma's does not (522.2). */
static bool is_ground(const Game *g, const Atom *atom, uint32_t changed)
{
    AreaId now = card_at(g, atom->card)->area, from = atom_from(atom);
    if (!(changed & (READS_ZONE(ZONE_PLAY) | READS_AREA | READS_CONTROL)))
        return false;
    return (area_is_dilemma(g, now) && g->areas[now].problem == atom->card) ||
           (area_is_dilemma(g, from) && g->areas[from].problem == NO_CARD);
}

static uint32_t changes_by(const Game *g, const Atom *atom)
{
    uint32_t changed = changes_of(g, atom);
    bool in_play = changed & (READS_STATE | READS_CONTROL | READS_AREA);
    if (atom->card == NO_CARD || (!in_play && g->block.force.mods_away == 0))
        return changed;
    changed |= abilities_change(g, atom, changed);
    if (g->faceoff.kind != FACEOFF_NONE &&
        atom->card == g->faceoff.troublemaker) /* who is with it (514.3d) */
        changed |= READS_FACEOFF;
    const Card *card = card_at(g, atom->card);
    if (card->marks & CARD_IS_TOKEN && card->zone == ZONE_OUT)
        changed |= READS_ALL | STALE_FORCE; /* it is there no more */
    if (is_ground(g, atom,
                  changed)) /* all that is there is somewhere else now */
        changed |= READS_SELF;
    return changed;
}

/* Refreshing */

/* Whether some modifiers are known only in sum: those of effects, and such as
 * change what others come to. */
static bool is_in_sum(const Game *g)
{
    return g->modifier_count > 0 || force_has(g, OP_MOD_UNINVOLVED) ||
           force_has(g, OP_MOD_STEADY_POWER);
}

/* Whether all cards must be read anew, whatever modifiers come to now. Where
 * these go by an order no card is read by itself. */
static bool concerns_all(const Game *g, uint32_t changed)
{
    const Summary *force = &g->block.force;
    uint32_t all = STALE_FORCE | READS_SELF;
    if (is_in_sum(g) || force->ordered)
        all |= force->aims;
    if (force->ordered)
        all |= force->aims_one | force->reads_cards | READS_STATE |
               READS_COUNTERS | READS_ZONE(ZONE_PLAY);
    if (force->ordered && summary_depends(force))
        all |=
            force->reads_all | force->reads_one | force->hinges | STALE_VALUES;
    return (changed & all) != 0;
}

/* Asks what those come to that are in doubt. If it is something else now, the
 * card is to be read that they are for, or all cards are stale. */
static void settle_values(Game *g, Named *named)
{
    for (unsigned i = 0; i < g->standing_count; i++) {
        Standing *found = game_standing(g) + i;
        if (!standing_is_reading(found) || found->flags & STANDING_KNOWN)
            continue;
        const Standing before = *found;
        InForce m;
        modifier_stands(g, found, &m);
        if (!standing_differs(found, &before))
            continue;
        if (found->flags & STANDING_OWN)
            name(named, found->card);
        else if (found->flags & STANDING_HOST)
            name(named, attach_host(g, found->card));
    }
}

/* Whether modifiers may give control of something now: what they read has
 * changed, or it is what others write. */
static bool concerns_control(const Game *g, uint32_t changed)
{
    uint32_t reads = g->block.force.reads_control;
    return (reads & READS_MODIFIED) != 0 ||
           (changed & (reads | READS_CONTROL | READS_SELF | STALE_FORCE)) != 0;
}

static void touch(Game *g, uint32_t changed)
{
    idle_forget(g, changed);
    if (concerns_control(g, changed))
        g->block.settled = 0;
    if (concerns_all(g, changed))
        changed |= READS_SELF;
    g->block.stale |=
        changed & (g->block.force.aims_one |
                   (uint32_t)(STALE_VALUES | STALE_FORCE | READS_SELF));
}

void readings_touch(Game *g, uint32_t changed)
{
    changed |= modifiers_doubt(g, changed, NULL);
    touch(g, changed);
}

/* One that is about a card it keeps, and no other. */
static bool names_its_card(const Cell *m)
{
    for (const Cell *f = modifier_filters(m); f < cell_end(m);
         f = cell_next(f)) {
        unsigned what = f->op == OP_IS ? cell_first(f)->op : f->op;
        if (what == OP_SELF || what == OP_THIS || what == OP_IT ||
            what == OP_CHOSEN || what == OP_HOST || what == OP_HOST_OF)
            return true;
    }
    return false;
}

/* Sees to the readings as there is one more, or one less; of a card that it is
 * about alone it is enough to read that. */
static void touch_made(Game *g, const Modifier *m, Named *named)
{
    const uint64_t wide =
        MOD_BIT(OP_MOD_CONTROLS) | MOD_BIT(OP_MOD_STEADY_POWER);
    const Cell *node = ability_at(g, m->ability)->code + m->at;
    uint64_t bit = op_type(node->op) == 'm' ? MOD_BIT(node->op) : 0;
    bool one = !g->block.force.ordered && names_its_card(node);
    timing_forget(g);
    touch(g, 0);
    idle_forget(g, READS_ALL);
    if (bit & wide || (bit & READING_OPS && !one)) {
        readings_touch(g, STALE_FORCE);
    } else if (bit & READING_OPS) {
        const Scope s = scope_of_modifier(g, m);
        name(named, modifier_card(&s, node));
    }
}

void readings_end(Game *g, const Modifier *were, unsigned count)
{
    Named named;
    named.count = 0;
    for (unsigned i = 0; i < count; i++)
        touch_made(g, &were[i], &named);
    read_named(g, &named);
    if (g->block.need_room)
        g->block.stale |= STALE_FORCE; /* done again */
}

void readings_begin(Game *g, const Modifier *made, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        force_gain_made(g, &made[i]);
    readings_end(g, made, count);
}

/* Reads what is stale, and the cards that have been named. */
static bool freshen(Game *g, Named *named)
{
    if (g->block.stale & STALE_VALUES && !concerns_all(g, g->block.stale))
        settle_values(g, named);
    uint32_t stale = g->block.stale;
    if (stale & STALE_FORCE) {
        grants_drop(g, 0, g->standing_printed); /* they are given anew */
        force_refresh(g);
        timing_forget(g);
    }
    const bool ordered = g->block.force.ordered;
    if (!ordered && stale & g->block.force.aims_one)
        name_aimed(g, stale, named);
    if (concerns_all(g, stale))
        read_all(g);
    else if (!ordered)
        read_named(g, named);
    if (g->block.force.ordered && !ordered) /* by what was given */
        read_all(g);
    g->block.stale = g->block.need_room ? STALE_FORCE : 0; /* done again */
    return !g->block.need_room;
}

bool readings_freshen(Game *g)
{
    Named named;
    named.count = 0;
    return freshen(g, &named);
}

/* What is attached to it is where it is. A card that remembers another, or
 * itself, is not attached to it. */
static void name_attachments(Game *g, CardId c, Named *named)
{
    AreaId a = card_at(g, c)->area;
    if (a != NO_AREA)
        FOR_CARDS (g, other, &g->areas[a].cards)
            if (attach_host(g, other) == c) {
                name(named, other);
                name_attachments(g, other, named);
            }
}

/* What happened to the cards of a batch makes them read differently, each by
 * itself: as they are, or by what modifiers look at. */
static void name_batch(Game *g, const Frame *f, uint32_t changed, Named *named)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    uint32_t own = READS_STATE | READS_COUNTERS | STALE_LOOKS;
    if (is_in_sum(g))
        own |= g->block.force.reads_cards;
    bool singly = changed & own && !g->block.force.ordered &&
                  !(g->block.stale & READS_SELF); /* else all, or none */
    for (unsigned i = 0; i < f->atom_count; i++) {
        CardId c = atoms[i].card;
        if (c == NO_CARD || !road_acts(atoms[i].kind))
            continue;
        bool far = !(READS_ZONE(card_at(g, c)->zone) &
                     (READS_ZONE(ZONE_PLAY) | far_zones(g)));
        if (far || singly)
            read_base(g, c);
        if (far || !singly)
            continue;
        name(named, c);
        if (changed & READS_AREA & g->block.force.reads_cards)
            name_attachments(g, c, named);
    }
}

/* Whether no modifier reads what has changed, and cards are what and where they
 * were but for the zones that modifiers do not reach. */
static bool is_ignored(const Game *g, uint32_t changed)
{
    const Summary *force = &g->block.force;
    const uint32_t weighty = STALE_FORCE | READS_SELF | READS_CONTROL |
                             READS_AREA | READS_HOST | READS_STATE |
                             READS_COUNTERS;
    return g->block.stale == 0 && !(force->reads_control & READS_MODIFIED) &&
           !(changed & (weighty | force->reads_cards | force->reads_control |
                        force->hinges | force->aims | force->aims_one));
}

bool readings_settle(Game *g, const Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    uint32_t changed = READS_OTHER;
    Named named;
    named.count = 0;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (!(atoms[i].flags & ATOM_DROPPED) && road_acts(atoms[i].kind))
            changed |= changes_by(g, &atoms[i]);
    if (LAW(RULE_708_5, false) &&
        (f->occurrence == OCC_MOVE || f->occurrence == OCC_CONTROL))
        return true; /* they would mean whom they meant */
    if (changed & (READS_ZONE(ZONE_HAND) | READS_CONTROL | STALE_FORCE))
        timing_forget(g); /* who has what to play and to use */
    if (is_ignored(g, changed)) {
        idle_forget(g, changed);
        if (changed & (READS_ZONE(ZONE_BANISHED) | READS_ZONE(ZONE_QUEUE)))
            name_batch(g, f, 0, &named); /* there cards may lie face-down */
        return true;
    }
    if (concerns_control(g, changed))
        g->block.settled = 0;
    if (force_has(g, OP_MOD_UNINVOLVED)) /* which may be gone now */
        changed |= READS_FACEOFF;
    if (changed & STALE_FORCE && force_has(g, OP_MOD_STEADY_POWER))
        changed |= READS_SELF; /* the power that it held back */
    if ((changed | g->block.stale) & STALE_FORCE && force_follow(g, f))
        changed &= ~(uint32_t)STALE_FORCE;
    changed |= modifiers_doubt(g, changed, f);
    touch(g, changed);
    name_batch(g, f, changed, &named);
    return (g->block.stale == 0 && named.count == 0) || freshen(g, &named);
}

void reading_refresh_all(Game *g)
{
    for (CardId c = 0; c < g->card_count; c++)
        reading_base(g, c);
    timing_forget(g);
    idle_forget(g, READS_ALL);
    g->block.settled = 0;
    if (!g->lively)
        return;
    force_begin(g);
    read_all(g);
    g->block.stale = g->block.need_room ? STALE_FORCE : 0;
}

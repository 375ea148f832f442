/* reading.c - What cards are now, modifiers applied (702, 708).
 *
 * Readings are kept beside the cards and made anew as things happen, never by
 * asking. Modifiers say in their summary what they read (lang/summary.h): after
 * a batch every card is read anew only if the batch changed something that
 * some modifier of several cards reads, otherwise just the cards it was about.
 */
#include "game/zone.h"
#include "rules/modifier.h"
#include "rules/rules.h"

static int16_t within(int n)
{
    return (int16_t)(n > INT16_MAX    ? INT16_MAX
                     : n < -INT16_MAX ? -INT16_MAX
                                      : n);
}

static void change(Reading *r, const Cell *m, int value)
{
    if (m->op == OP_MOD_POWER && r->facts & FACT_POWER)
        r->power = within(r->power + value);
    if (m->op == OP_MOD_COLOR && r->facts & FACT_FACE_UP && value < COLOR_COUNT)
        r->colors |= (ColorSet)(1u << value);
    if (m->op == OP_MOD_STUBBORN && r->facts & FACT_FACE_UP)
        r->facts |= FACT_CONTRIBUTES;
}

/* A modifier that is being applied. */
typedef struct Applying {
    Game *g;
    const InForce *m;
    const Cell *filters;
    unsigned place;
    int value;
} Applying;

static void apply_to(const Applying *a, CardId c)
{
    if (scope_fits_at(&a->m->s, a->filters, cell_end(a->m->node), a->place, c))
        change(game_readings(a->g) + c, a->m->node, a->value);
}

/* The one card the filters name, or NO_CARD; *found says whether they do. */
static CardId named_card(const Applying *a, bool *found)
{
    const Cell *end = cell_end(a->m->node);
    *found = true;
    for (const Cell *f = a->filters; f < end; f = cell_next(f)) {
        if (f->op == OP_SELF)
            return a->m->s.self;
        if (f->op == OP_IS && cell_first(f)->op != OP_ALL)
            return scope_card(&a->m->s, cell_first(f));
    }
    *found = false;
    return NO_CARD;
}

static bool looks_here(const Applying *a)
{
    const Cell *end = cell_end(a->m->node);
    for (const Cell *f = a->filters; f < end; f = cell_next(f))
        if (f->op == OP_HERE_CARD)
            return true;
    return false;
}

static void apply_at(const Applying *a, AreaId area)
{
    FOR_CARDS (a->g, c, &a->g->areas[area].cards)
        apply_to(a, c);
}

static Applying applying(Game *g, const InForce *m)
{
    Applying a = {.g = g, .m = m, .filters = modifier_filters(m->node)};
    a.place = scope_place(a.filters, cell_end(m->node));
    a.value = modifier_amount(m);
    return a;
}

static void apply(void *context, const InForce *m)
{
    Game *g = context;
    Applying a = applying(g, m);
    bool named;
    CardId one = named_card(&a, &named);
    if (one != NO_CARD)
        apply_to(&a, one);
    if (named)
        return;
    if (looks_here(&a)) {
        AreaId here =
            m->s.self == NO_CARD ? NO_AREA : card_at(g, m->s.self)->area;
        if (here != NO_AREA)
            apply_at(&a, here);
        return;
    }
    FOR_AREAS (g, area)
        apply_at(&a, area);
}

/* The card that is being read. */
typedef struct Reader {
    Game *g;
    CardId card;
} Reader;

static void apply_to_one(void *context, const InForce *m)
{
    const Reader *r = context;
    const Cell *filters = modifier_filters(m->node);
    if (scope_fits(&m->s, filters, cell_end(m->node), r->card))
        change(game_readings(r->g) + r->card, m->node, modifier_amount(m));
}

static void read_all(Game *g)
{
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            reading_base(g, c);
    modifier_each_of(g, READING_OPS, apply, g);
}

static void read_one(Game *g, CardId c)
{
    Reader r = {.g = g, .card = c};
    reading_base(g, c);
    if (card_at(g, c)->zone == ZONE_PLAY)
        modifier_each_about(g, c, apply_to_one, &r);
}

static void read_if(Game *g, CardId c)
{
    if (c != NO_CARD)
        read_one(g, c);
}

/* The cards that modifiers of a single card could mean, if those read what has
 * changed; whether they are in force does not matter. */
static void read_named(Game *g, uint32_t changed)
{
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (card_summary(g, c)->reads_one & changed) {
                read_one(g, c);
                read_if(g, attach_host(g, c));
            }
    for (unsigned i = 0; i < g->modifier_count; i++) {
        const Modifier *m = game_modifiers(g) + i;
        read_if(g, m->self);
        read_if(g, m->it);
        read_if(g, m->chosen);
    }
}

/* What changes */

static uint32_t zones_of(const Atom *atom)
{
    uint32_t changed = READS_ZONE(atom->from_zone) | READS_ZONE(atom->zone);
    if (changed & READS_ZONE(ZONE_PLAY))
        changed |= READS_AREA | READS_CONTROL | READS_COUNTERS | READS_STATE |
                   READS_HOST;
    return changed;
}

/* dispatch */
static uint32_t changes_of(const Atom *atom)
{
    switch (atom->kind) {
    case OCC_EXHAUST:
    case OCC_READY:
    case OCC_UNFRIGHTEN:
    case OCC_TURN_FACE_UP:
    case OCC_TURN_OVER:
    case OCC_UNCOVER:
        return READS_STATE;
    case OCC_FRIGHTEN:
    case OCC_TURN_FACE_DOWN:
        return READS_STATE | READS_COUNTERS | READS_HOST;
    case OCC_COUNTER:
    case OCC_UNCOUNTER:
    case OCC_CUTIE_MARK:
        return READS_COUNTERS;
    case OCC_MOVE:
    case OCC_SEND:
        return READS_AREA;
    case OCC_CONTROL:
        return READS_CONTROL;
    case OCC_FACEOFF_START:
    case OCC_FACEOFF_END:
    case OCC_WIN_FACEOFF:
    case OCC_BECOME_INVOLVED:
    case OCC_CEASE_INVOLVED:
        return READS_FACEOFF;
    case OCC_GAIN:
    case OCC_PAY:
    case OCC_LOSE_TOKENS:
        return READS_TOKENS;
    case OCC_SCORE:
        return READS_POINTS;
    case OCC_TURN_START:
    case OCC_TURN_END:
        return READS_TURN;
    case OCC_PUT:
    case OCC_DISMISS:
    case OCC_RETIRE:
    case OCC_DISCARD:
    case OCC_DRAW:
    case OCC_BANISH:
    case OCC_SPEND:
    case OCC_CANCEL:
    case OCC_FLIP:
    case OCC_QUEUE:
    case OCC_ENTER_PLAY:
        return zones_of(atom);
    case OCC_SHUFFLE:
    case OCC_LOOK:
    case OCC_REVEAL:
    case OCC_SEARCH:
    case OCC_ANNOUNCE:
    case OCC_TOTAL:
    case OCC_CHALLENGE:
    case OCC_CONFRONT:
    case OCC_SOLVE:
    case OCC_REPLACE:
    case OCC_IGNORE:
    case OCC_MAKE:
        return 0;
    default: /* any of it, for all we know */
        return READS_ALL;
    }
}

/* Which abilities there are changes with what is in play face-up, and with
 * cards whose abilities function elsewhere. */
static uint32_t abilities_change(const Game *g, const Atom *atom,
                                 uint32_t changed)
{
    const Book *book = g->block.book;
    DefId def = card_at(g, atom->card)->def;
    const Summary *side = book_summary(book, def, 0);
    const Summary *other = book_summary(book, def, 1);
    bool place = (changed & READS_ZONE(ZONE_PLAY)) != 0;
    bool face = atom->kind == OCC_FRIGHTEN || atom->kind == OCC_UNFRIGHTEN ||
                atom->kind == OCC_TURN_FACE_UP || atom->kind == OCC_UNCOVER ||
                atom->kind == OCC_TURN_FACE_DOWN || atom->kind == OCC_TURN_OVER;
    bool away = (side->mods_away | other->mods_away) != 0;
    uint32_t wide = side->wide | other->wide ? (uint32_t)READS_SELF : 0u;
    if (!side->any && !other->any)
        return 0;
    if (place || face)
        return STALE_FORCE | wide;
    if (away && changed & (READS_ZONE(ZONE_PLAY) - 1 + READS_ZONE(ZONE_OUT)))
        return STALE_FORCE | READS_SELF;
    return changed & (READS_AREA | READS_CONTROL) ? wide : 0u;
}

/* Attachments go where their host goes. */
static bool is_host(const Game *g, CardId c)
{
    AreaId a = card_at(g, c)->area;
    if (a != NO_AREA)
        FOR_CARDS (g, other, &g->areas[a].cards)
            if (card_at(g, other)->host == c)
                return true;
    return false;
}

/* Whether an area comes, goes or changes hands with the card. */
static bool is_ground(const Game *g, const Atom *atom)
{
    AreaId now = card_at(g, atom->card)->area;
    return (now != NO_AREA && g->areas[now].problem == atom->card) ||
           area_is_dilemma(g, atom->from_area);
}

static uint32_t changes_by(const Game *g, const Atom *atom)
{
    uint32_t changed = changes_of(atom);
    if (atom->card == NO_CARD)
        return changed;
    changed |= abilities_change(g, atom, changed);
    const Card *card = card_at(g, atom->card);
    if ((card->marks & CARD_IS_TOKEN && card->zone == ZONE_OUT) ||
        atom->kind == OCC_BECOME_COPY) /* it is there no more, or another */
        changed |= READS_ALL | STALE_FORCE;
    if (is_ground(g, atom)) /* all that is there is somewhere else now */
        changed |= READS_SELF;
    if (changed & READS_AREA && is_host(g, atom->card))
        changed |= READS_SELF;
    return changed;
}

/* Refreshing */

/* Whether all cards must be read anew. */
static bool concerns_all(const Game *g, uint32_t changed)
{
    return (changed & (STALE_FORCE | READS_SELF | g->block.force.reads_all)) !=
           0;
}

bool readings_freshen(Game *g)
{
    uint32_t stale = g->block.stale;
    if (stale & STALE_FORCE)
        force_refresh(g);
    g->block.stale = 0;
    const Summary *force = &g->block.force;
    if (concerns_all(g, stale)) {
        read_all(g);
    } else if (stale & force->reads_one) {
        read_named(g, stale);
    }
    return true;
}

/* What happened to the cards of a batch makes them read differently, each by
 * itself: as they are, or by what modifiers look at. */
static void read_batch(Game *g, const Frame *f, uint32_t changed)
{
    const uint32_t own = READS_STATE | READS_COUNTERS;
    const Atom *atoms = game_atoms(g) + f->atom_first;
    bool all = concerns_all(g, changed);
    bool looked_at = (changed & (own | g->block.force.reads_cards)) != 0;
    for (unsigned i = 0; i < f->atom_count; i++) {
        CardId c = atoms[i].card;
        if (c == NO_CARD || !road_acts(atoms[i].kind))
            continue;
        if (card_at(g, c)->zone != ZONE_PLAY)
            reading_base(g, c);
        else if (!all && (looked_at || card_summary(g, c)->reads_one))
            read_one(g, c);
    }
}

bool readings_settle(Game *g, const Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    uint32_t changed = READS_OTHER;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (!(atoms[i].flags & ATOM_DROPPED) && road_acts(atoms[i].kind))
            changed |= changes_by(g, &atoms[i]);
    if (changed & STALE_FORCE)
        force_refresh(g);
    changed &= ~(uint32_t)STALE_FORCE;
    read_batch(g, f, changed | g->block.stale);
    readings_touch(g, changed);
    return g->block.stale == 0 || readings_freshen(g);
}

void reading_refresh_all(Game *g)
{
    for (CardId c = 0; c < g->card_count; c++)
        reading_base(g, c);
    if (!g->lively)
        return;
    force_begin(g);
    g->block.stale = 0;
    read_all(g);
}

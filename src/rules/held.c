/* held.c - The abilities of cards (701), and in short what functions now. */
#include "rules/held.h"

#include "game/zone.h"
#include "rules/grants.h"
#include "rules/rules.h"
#include "rules/scope.h"

#include <string.h>

static_assert(ZONE_HAND == 2 && ZONE_PLAY == 3, "ORDER zone: reads.c");
static_assert(READS_ZONE(ZONE_COUNT) <= READS_EXHAUSTED, "a bit for each");

static unsigned side_of(const Card *card)
{
    return (card->state & STATE_BOOSTED) != 0;
}

Held held_printed(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    Held h = {.index = UINT16_MAX};
    h.printed = book_abilities(g->block.book, card->def, side_of(card));
    h.ref.holder = (uint16_t)(2u * card->def + side_of(card));
    return h;
}

Held held_begin(const Game *g, CardId c)
{
    Held h = {.index = UINT16_MAX};
    if (card_is_mute(g, c))
        return h;
    uint8_t facts = reading_at(g, c)->facts;
    if (facts & FACT_MUTE)
        return h; /* nor can it be given any */
    h = held_printed(g, c);
    if (facts & FACT_GIVEN) {
        h.g = g;
        h.card = c;
    }
    return h;
}

static bool is_lost(const Held *h)
{
    return h->ability->keyword != NO_KEYWORD &&
           grant_has(h->g, h->card, GRANT_NO_KEYWORD, h->ability->keyword);
}

/* The printed ones first. */
static bool look_at(Held *h)
{
    if (h->index < h->printed.count) {
        h->ability = &h->printed.items[h->index];
        h->ref.index = (uint8_t)h->index;
        h->x = h->ability->x;
        return true;
    }
    for (; h->given < h->g->grant_count; h->given++) {
        const Grant *grant = grant_at(h->g, h->given);
        if (grant->card != h->card || grant->kind < GRANT_ABILITY)
            continue;
        h->ref = grant_ability(grant);
        h->ability = ability_at(h->g, h->ref);
        h->x = grant->x;
        h->given++;
        return true;
    }
    return false;
}

bool held_among(Held *h)
{
    for (; look_at(h); h->index++)
        if (!is_lost(h))
            return true;
    return false;
}

bool held_at(const Game *g, CardId c, unsigned index, Held *h)
{
    *h = held_begin(g, c);
    while (held_next(h))
        if (h->index == index)
            return true;
    return false;
}

const Summary summary_nothing = {.any = 0};

const Summary summary_anything = {.hears = {UINT64_MAX, UINT64_MAX},
                                  .heeds = {UINT64_MAX, UINT64_MAX},
                                  .hears_away = {UINT64_MAX, UINT64_MAX},
                                  .reacts = {UINT64_MAX, UINT64_MAX},
                                  .replaces = {UINT64_MAX, UINT64_MAX},
                                  .forbids = {UINT64_MAX, UINT64_MAX},
                                  .replaces_away = {UINT64_MAX, UINT64_MAX},
                                  .mods = UINT64_MAX,
                                  .mods_away = UINT64_MAX,
                                  .reads_one = READS_ALL,
                                  .timings = UINT32_MAX,
                                  .timings_away = UINT32_MAX,
                                  .events = UINT32_MAX,
                                  .dearer = UINT8_MAX,
                                  .cheaper = UINT8_MAX,
                                  .any = 1,
                                  .playing = UINT8_MAX,
                                  .as_played = 1,
                                  .wide = 1,
                                  .hosts = 1};

/* What functions */

/* Cards in zones that modifiers no longer reach are what they are. */
static void leave_zones(Game *g, uint32_t zones)
{
    zones &= (READS_ZONE(ZONE_QUEUE) - 1) & ~READS_ZONE(ZONE_PLAY);
    for (; zones; zones &= zones - 1) {
        unsigned zone = (unsigned)__builtin_ctz(zones);
        for (SeatId p = 0; p < g->seat_count; p++)
            FOR_CARDS (g, c, zone_list(g, p, (ZoneId)zone)) {
                if (reading_at(g, c)->facts & FACT_GIVEN)
                    grants_take(g, c);
                reading_base(g, c);
            }
    }
}

/* What stands ready */

static void add_one(Game *g, Standing found)
{
    if (g->standing_count < g->block.room.standing)
        game_standing(g)[g->standing_count++] = found;
    else
        g->block.need_room = 1;
}

static void add_modifier_of(Game *g, Standing found, const Cell *code,
                            const Cell *node)
{
    if (node->op == OP_MOD_WHILE) {
        const Cell *in = cell_next(cell_first(node));
        for (; in < cell_end(node); in = cell_next(in))
            add_modifier_of(g, found, code, in);
        return;
    }
    found.at = (uint16_t)(node - code);
    found.op = (uint8_t)(node->op - OP_MOD_POWER);
    found.flags = modifier_is_own(node)       ? STANDING_OWN
                  : modifier_is_of_host(node) ? STANDING_HOST
                                              : 0;
    if (MOD_BIT(node->op) & READING_OPS)
        found.flags |= STANDING_READING;
    add_one(g, found);
}

static void add_of(Game *g, Standing of, const Ability *ability)
{
    const Cell *code = ability->code;
    if (code->op == OP_ACTIVATE && ability->zone == IN_PLAY) {
        of.op = (uint8_t)(ACTIVATED + cell_first(code)->arg);
        of.flags =
            (uint8_t)((ability_exhausts(code) ? STANDING_EXHAUSTS : 0) |
                      (ability->by != BY_CONTROLLER ? STANDING_SHARED : 0));
        add_one(g, of);
    }
    if (code->op == OP_STATIC)
        for (const Cell *m = cell_first(code); m < cell_end(code);
             m = cell_next(m))
            add_modifier_of(g, of, code, m);
}

void standing_add(Game *g, Standing of)
{
    add_of(g, of, ability_at(g, of.ability));
}

/* Whether it functions there (701.3): what a card in a hand says of itself is
 * how it is played, which it may be from a pile as well. */
static bool functions_in(const Ability *ability, unsigned zone)
{
    return ability->zone == zone ||
           (ability->zone == ZONE_HAND && ability->of_itself &&
            (zone == ZONE_DISCARD || zone == ZONE_BANISHED));
}

/* Those printed on a card that function where it is. */
static void add_printed(Game *g, CardId c, unsigned zone)
{
    const Card *card = card_at(g, c);
    AbilityRef ref = {.holder = (uint16_t)(2u * card->def + side_of(card))};
    AbilitySpan printed =
        book_abilities(g->block.book, card->def, side_of(card));
    for (; ref.index < printed.count; ref.index++) {
        const Ability *ability = &printed.items[ref.index];
        if (functions_in(ability, zone))
            add_of(g,
                   (Standing){.card = c,
                              .at = ref.index,
                              .ability = ref,
                              .x = ability->x},
                   ability);
    }
}

void standing_drop(Game *g, unsigned left)
{
    memset(game_standing(g) + left, 0,
           (g->standing_count - left) * sizeof(Standing));
    g->standing_count = (uint16_t)left;
}

bool ability_functions(const Game *g, CardId c, const Ability *ability)
{
    bool in_play = ability->zone == IN_PLAY;
    unsigned zone = card_at(g, c)->zone;
    if (!in_play && !LAW(ALSO(RULE_701_3, 2), true))
        return false;
    return !LAW_BARS(RULE_701_3, in_play ? zone != ZONE_PLAY
                                         : !functions_in(ability, zone));
}

bool standing_is_had(const Game *g, const Standing *m)
{
    const Ability *ability = ability_at(g, m->ability);
    uint8_t facts = reading_at(g, m->card)->facts;
    if (!ability_functions(g, m->card, ability) || card_is_mute(g, m->card) ||
        facts & FACT_MUTE)
        return false;
    return !(facts & FACT_GIVEN) || ability->keyword == NO_KEYWORD ||
           !grant_has(g, m->card, GRANT_NO_KEYWORD, ability->keyword);
}

/* What a card has printed, where it is. */
static void stand(Game *g, CardId c)
{
    const Summary *printed = printed_summary(g, c);
    unsigned zone = card_at(g, c)->zone;
    if (zone != ZONE_PLAY && printed->mods_away != 0)
        add_printed(g, c, zone);
    else if (zone == ZONE_PLAY && (printed->mods != 0 || printed->timings != 0))
        add_printed(g, c, IN_PLAY);
}

/* The oldest come first, whatever the order in which they were looked at: the
 * order in which abilities are given is seen (answers name them by it). */
static unsigned place_of(const Game *g, CardId c)
{
    unsigned at = g->standing_printed;
    for (; at > 0; at--) {
        CardId other = standing_at(g, at - 1)->card;
        uint32_t theirs = card_stamp(g, other), own = card_stamp(g, c);
        if (theirs < own || (theirs == own && other < c))
            break;
    }
    return at;
}

/* What a card has printed, where it is; those that are given come behind. */
static void stand_printed(Game *g, CardId c)
{
    unsigned first = place_of(g, c), given = g->standing_count;
    Standing *all = game_standing(g);
    stand(g, c);
    unsigned n = g->standing_count - given;
    for (unsigned i = 0; i < n && first < given; i++) {
        const Standing last = all[given + i];
        memmove(all + first + i + 1, all + first + i,
                (given - first) * sizeof *all);
        all[first + i] = last;
    }
    g->standing_printed = (uint16_t)(g->standing_printed + n);
}

/* Whether another card than its own was changed by it. */
static bool has_changed_others(const Standing *found)
{
    return standing_is_reading(found) && found->flags & STANDING_HOLDS &&
           !(found->flags & STANDING_OWN);
}

/* What the card had printed, and what is out of the game. */
static void take_printed(Game *g, CardId c)
{
    Standing *all = game_standing(g);
    unsigned kept = 0, printed = g->standing_printed;
    for (unsigned i = 0; i < g->standing_count; i++) {
        if (i < printed &&
            (all[i].card == c || card_at(g, all[i].card)->zone == ZONE_OUT)) {
            g->standing_printed--;
            if (has_changed_others(&all[i]))
                g->block.stale |= READS_SELF;
        } else if (kept++ < i) { /* to copy one onto itself stalls */
            all[kept - 1] = all[i];
        }
    }
    standing_drop(g, kept);
}

/* One that functions outside play: to the game it is in force like those of
 * cards that are in play. What a flipped card says of itself is read there. */
static void add_far(Summary *s, const Ability *ability)
{
    Ability there = *ability;
    Summary far = {0};
    there.zone = IN_PLAY;
    summary_add(&far, &there);
    if (far.mods & READING_OPS && ability->zone == ZONE_FLIP)
        far.reads_cards |= READS_ZONE(ZONE_FLIP);
    summary_join(s, &far);
}

/* What functions outside play, whether or not it was lost: that may have been
 * somewhere else, and is not worked out yet. */
static void add_away(const Game *g, Summary *s)
{
    for (unsigned i = 0; i < g->standing_printed; i++) {
        const Ability *ability = ability_at(g, standing_at(g, i)->ability);
        if (ability->zone != IN_PLAY)
            add_far(s, ability);
    }
}

static void add_made(const Game *g, Summary *s, const Modifier *m)
{
    const Ability *ability = ability_at(g, m->ability);
    summary_add_modifier(s, ability, ability->code + m->at);
    if (!modifier_waits_for_card(m))
        return;
    s->reads_all |= READS_ZONE(ZONE_PLAY) | READS_STATE;
    s->aims |= READS_ZONE(ZONE_PLAY) | READS_STATE;
}

/* What hinges on what modifiers write is known no more if there are others. */
static void doubt_written(Game *g, uint32_t writes, uint32_t hinges)
{
    if (!(writes & READS_MODIFIED & hinges))
        return;
    for (unsigned i = 0; i < g->standing_count; i++) {
        Standing *found = game_standing(g) + i;
        if (ability_at(g, found->ability)->hinges & writes & READS_MODIFIED) {
            found->flags &= (uint8_t)~STANDING_KNOWN;
            g->block.stale |= STALE_VALUES;
        }
    }
}

/* What is given to one card may change others only in order. */
static bool reaches_out(const Summary *given)
{
    return given->wide || given->hosts ||
           given->mods & MOD_BIT(OP_MOD_STEADY_POWER);
}

/* What else there is now takes nothing away. */
static void gain(Game *g, const Summary *more, bool ordered)
{
    Summary *force = &g->block.force;
    uint32_t writes = more->writes & ~force->writes;
    summary_join(force, more);
    doubt_written(g, writes, force->hinges);
    if (!force->ordered && (ordered || summary_in_order(force))) {
        force->ordered = 1;
        g->block.stale |= READS_SELF;
    }
}

/* What an ability that is given is about; a keyword's are given together. */
static Summary about(const Game *g, const Grant *grant)
{
    const AbilityRef given = grant_ability(grant);
    const Ability *ability = ability_at(g, given);
    Summary s = {.any = 0};
    if (given.holder & BY_KEYWORD && given.quote == 0)
        s = g->block.book->keywords[given.holder & ~BY_KEYWORD].about;
    else
        summary_add(&s, ability);
    if (s.mods_away != 0 &&
        functions_in(ability, card_at(g, grant->card)->zone))
        add_far(&s, ability); /* what functions where the card is (701.3) */
    return s;
}

void force_gain(Game *g, const Grant *grant)
{
    const Summary given = about(g, grant);
    gain(g, &given, reaches_out(&given));
}

void force_gain_made(Game *g, const Modifier *m)
{
    Summary made = {.any = 0};
    add_made(g, &made, m);
    gain(g, &made, false);
}

static void add_given(const Game *g, Summary *s)
{
    for (unsigned i = 0; i < g->grant_count; i++) {
        if (grant_at(g, i)->kind < GRANT_ABILITY)
            continue;
        const Summary given = about(g, grant_at(g, i));
        summary_join(s, &given);
        s->ordered |= reaches_out(&given);
    }
}

/* What functions outside play stays: any card may get there. What was known is
 * doubted if it hinges on what is written, or was. */
void force_refresh(Game *g)
{
    Summary *force = &g->block.force;
    const uint32_t writes = force->writes, hinges = force->hinges;
    const uint32_t reads = force->reads_cards;
    memset(force, 0, SUMMARY_IN_PLAY);
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            const Summary *card = printed_summary(g, c);
            if (card->any)
                summary_join(force, card);
        }
    for (unsigned i = 0; i < g->modifier_count; i++)
        add_made(g, force, game_modifiers(g) + i);
    add_given(g, force);
    if (force->mods_away != 0)
        add_away(g, force);
    doubt_written(g, writes | force->writes, hinges | force->hinges);
    force->ordered |= summary_in_order(force);
    leave_zones(g, reads & ~force->reads_cards);
}

/* A card enters play that did nothing where it was: that takes nothing away. */
static bool is_gained(const Game *g, const Atom *atom)
{
    return atom->kind == OCC_ENTER_PLAY &&
           printed_summary(g, atom->card)->mods_away == 0;
}

bool force_follow(Game *g, const Frame *batch)
{
    const Atom *atoms = game_atoms(g) + batch->atom_first;
    Summary *force = &g->block.force;
    bool gained = !(g->block.stale & STALE_FORCE);
    for (unsigned i = 0; i < batch->atom_count; i++) {
        take_printed(g, atoms[i].card); /* it is elsewhere, or another */
        if (atoms[i].card == NO_CARD)
            continue;
        stand_printed(g, atoms[i].card);
        gained &= is_gained(g, &atoms[i]);
        summary_join(force, printed_summary(g, atoms[i].card));
    }
    if (!gained) {
        force_refresh(g);
    } else {
        doubt_written(g, force->writes, force->hinges);
        force->ordered |= summary_in_order(force);
    }
    g->block.stale |= STALE_VALUES; /* of those that are new */
    return !g->block.need_room;
}

/* Which zones are listened from never changes: any card may get there. */
void force_learn(Game *g, DefId def)
{
    Summary *s = &g->block.force;
    for (unsigned side = 0; side < 2; side++) {
        const Summary *card = book_summary(g->block.book, def, side);
        for (unsigned i = 0; i < 2; i++) {
            s->hears_away[i] |= card->hears_away[i];
            s->reacts[i] |= card->reacts[i];
            s->recalls[i] |= card->recalls[i];
            s->replaces_away[i] |= card->replaces_away[i];
            s->recalls_always[i] |= card->recalls_always[i];
        }
        s->mods_away |= card->mods_away;
        s->events |= card->events;
        s->uses |= card->uses;
        s->timings_away |= card->timings_away;
        s->zones |= card->zones;
    }
}

void force_begin(Game *g)
{
    g->block.force = (Summary){.any = 0};
    memset(g->block.reacting, 0, sizeof g->block.reacting);
    for (CardId c = 0; c < g->card_count && g->block.book != NULL; c++) {
        if (c == 0 || card_at(g, c)->def != card_at(g, c - 1)->def)
            force_learn(g, card_at(g, c)->def); /* once for all copies */
        reaction_learn(g, c);
    }
    grants_drop(g, 0, 0); /* nothing is known from before */
    g->standing_printed = 0;
    for (CardId c = 0; c < g->card_count && g->block.book != NULL; c++)
        stand_printed(g, c);
    force_refresh(g);
}

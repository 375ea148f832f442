/* loop_look.c - see loop_look.h. */
#include "rules/loop_look.h"

#include "base/hash.h"
#include "game/zone.h"

/* The form */

static uint64_t bit_of(uint64_t hash)
{
    return (uint64_t)1 << (hash >> 58);
}

static uint64_t what_is(const Game *g, CardId c)
{
    return c == NO_CARD ? NO_DEF : card_at(g, c)->def;
}

static uint64_t card_form(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    uint64_t whose = (uint64_t)card->owner << 8 | card->controller;
    uint64_t where = (uint64_t)card->zone << 8 | card->area;
    uint64_t hash = hash_number(HASH_INIT, whose << 32 | where << 16);
    hash = hash_number(hash, (uint64_t)card->def << 8 | card->state);
    uint64_t memory = (uint64_t)card->memory << 8 | card->number;
    hash = hash_number(hash, (uint64_t)card->slot << 24 |
                                 (uint64_t)card->marks << 16 | memory);
    return hash_number(hash, what_is(g, card->host));
}

static bool is_token(const Game *g, CardId c)
{
    return (card_at(g, c)->marks & CARD_IS_TOKEN) != 0;
}

/* Decks have an order, nothing else has. */
static uint64_t cards_form(const Game *g)
{
    uint64_t sum = 0, tokens = 0, decks = HASH_INIT;
    for (CardId c = 0; c < g->card_count; c++) {
        unsigned zone = card_at(g, c)->zone;
        if (zone <= ZONE_PROBLEM_DECK || zone == ZONE_OUT)
            continue;
        if (is_token(g, c))
            tokens |= bit_of(card_form(g, c));
        else
            sum += card_form(g, c);
    }
    for (SeatId s = 0; s < g->seat_count; s++)
        for (ZoneId z = ZONE_DRAW_DECK; z <= ZONE_PROBLEM_DECK; z++)
            FOR_CARDS (g, c, zone_list(g, s, z))
                decks = hash_number(decks, card_at(g, c)->def);
    return hash_number(hash_number(decks, sum), tokens);
}

static uint64_t modifier_form(const Game *g, const Modifier *m)
{
    uint64_t which = (uint64_t)m->ability.holder << 32 |
                     (uint64_t)m->ability.index << 16 | m->at;
    uint64_t hash = hash_number(HASH_INIT, which);
    hash = hash_number(hash, (uint64_t)m->self << 16 |
                                 (uint64_t)m->memory << 8 | m->you);
    hash = hash_number(hash, (uint64_t)m->it << 16 | m->chosen);
    return hash_number(hash, what_is(g, m->self));
}

static uint64_t effect_form(const Game *g, const Effect *e)
{
    uint64_t which = (uint64_t)e->ability.holder << 32 | (uint64_t)e->at << 8 |
                     e->ability.index;
    uint64_t hash = hash_number(HASH_INIT, which);
    hash = hash_number(hash, (uint64_t)e->you << 8 | e->player);
    return hash_number(hash, what_is(g, e->self) << 16 | what_is(g, e->it));
}

static uint64_t past_form(const Atom *note)
{
    uint64_t which = (uint64_t)note->kind << 32 | (uint64_t)note->seat << 24 |
                     (uint64_t)note->seen << 16 | note->flags;
    return hash_number(HASH_INIT, which);
}

/* Of what may pile up it matters which kinds there are, not how many. */
static uint64_t piles_form(Game *g)
{
    uint64_t modifiers = 0, effects = 0, past = 0;
    for (unsigned i = 0; i < g->modifier_count; i++)
        modifiers |= bit_of(modifier_form(g, game_modifiers(g) + i));
    for (unsigned i = 0; i < g->effect_count; i++)
        if (game_effects(g)[i].state != EFFECT_FREE)
            effects |= bit_of(effect_form(g, game_effects(g) + i));
    for (unsigned i = 0; i < g->history_count; i++)
        past |= bit_of(past_form(game_history(g) + i));
    return hash_number(hash_number(hash_number(HASH_INIT, modifiers), effects),
                       past);
}

static uint64_t frames_form(Game *g)
{
    uint64_t hash = HASH_INIT;
    for (unsigned i = 0; i < g->frame_count; i++) {
        const Frame *f = game_frames(g) + i;
        uint64_t place = (uint64_t)f->kind << 24 | (uint64_t)f->step << 16 |
                         (uint64_t)f->part << 8 | f->seat;
        if (f->kind == FRAME_PRE_PRIORITY) /* its part is ours */
            place = f->kind;
        hash = hash_number(hash, place << 16 | f->area);
    }
    return hash;
}

uint64_t look_form(Game *g)
{
    uint64_t hash = hash_number(frames_form(g), cards_form(g));
    Faceoff faceoff = g->faceoff;
    faceoff.troublemaker_serial = 0;
    hash = hash_bytes(hash, &faceoff, sizeof faceoff);
    hash = hash_number(hash, piles_form(g));
    for (unsigned a = 0; a < g->area_count; a++)
        hash = hash_number(hash,
                           (uint64_t)g->areas[a].kind << 8 | g->areas[a].marks);
    return hash_number(hash, (uint64_t)g->step << 16 |
                                 (uint64_t)g->turn_player << 8 |
                                 g->priority_last);
}

/* The stock */

static uint32_t modifiers_like(Game *g, unsigned n)
{
    uint32_t count = 0;
    if (n >= g->modifier_count)
        return 0;
    const Modifier *all = game_modifiers(g);
    uint64_t form = modifier_form(g, &all[n]);
    for (unsigned i = 0; i < g->modifier_count; i++)
        count += modifier_form(g, &all[i]) == form;
    return count;
}

static int32_t named_counters(Game *g, CardId c, unsigned name)
{
    const Counters *all = game_counters(g);
    for (unsigned i = 0; i < g->counters_count; i++)
        if (all[i].card == c && all[i].name == name)
            return all[i].n;
    return 0;
}

static int32_t tokens_of(const Game *g, SeatId s)
{
    int32_t n = 0;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            n += is_token(g, c) && card_at(g, c)->controller == s;
    return n;
}

static int32_t stock_now(Game *g, const Atom *entry)
{
    switch ((enum Part)entry->zone) {
    case PART_TOKENS:
        return g->seats[entry->seat].tokens;
    case PART_POINTS:
        return g->seats[entry->seat].points;
    case PART_COUNTERS:
        return card_at(g, entry->card)->counters;
    case PART_NAMED:
        return named_counters(g, entry->card, (uint16_t)entry->n);
    case PART_CARDS:
        return tokens_of(g, entry->seat);
    case PART_MODIFIERS:
        return (int32_t)modifiers_like(g, (unsigned)entry->n);
    case PART_WAITING:
        return g->waiting_count;
    case PART_BAN:
        break;
    }
    return 0;
}

/* What it had more of since it was noted. */
static int32_t gain_of(Game *g, const Atom *entry)
{
    return entry->zone == PART_BAN
               ? 0
               : stock_now(g, entry) - (int32_t)entry->serial;
}

static bool has_less(Game *g, const Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = HEADS; i < f->atom_count; i++)
        if (gain_of(g, &atoms[i]) < 0)
            return true;
    return false;
}

/* Whether repeating it would change anything but the work there is. */
/* A card that had no counters, and has some now. */
static bool is_new_counted(Game *g, const Frame *f, CardId c)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = HEADS; i < f->atom_count; i++)
        if (atoms[i].zone == PART_COUNTERS && atoms[i].card == c)
            return false;
    return card_at(g, c)->counters > 0;
}

bool look_is_fruitful(Game *g, const Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = HEADS; i < f->atom_count; i++)
        if (atoms[i].zone != PART_WAITING && atoms[i].zone != PART_CARDS &&
            gain_of(g, &atoms[i]) > 0)
            return true;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (is_new_counted(g, f, c))
                return true;
    return false;
}

bool look_piles_up(Game *g, const Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = HEADS; i < f->atom_count; i++)
        if (atoms[i].zone == PART_WAITING && gain_of(g, &atoms[i]) > 0)
            return true;
    return false;
}

/* RULING R18: cards are not made by the million; a loop that makes some goes on
 * until there are enough for anything. */
static bool makes_cards(Game *g, const Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = HEADS; i < f->atom_count; i++)
        if (atoms[i].zone == PART_CARDS && gain_of(g, &atoms[i]) > 0 &&
            stock_now(g, &atoms[i]) < TOKENS_MOST)
            return true;
    return false;
}

/* Noting */

static Atom *entry_add(Game *g, Frame *f, enum Part part, SeatId s, CardId c)
{
    Atom *atom = atom_add(g, f);
    atom->zone = (uint8_t)part;
    atom->seat = s;
    atom->card = c;
    atom->serial = (uint32_t)stock_now(g, atom);
    return atom;
}

/* The stock was the last to be noted: the bans stay. */
void look_drop_stock(Game *g, Frame *f)
{
    Atom *atoms = game_atoms(g);
    while (f->atom_count > HEADS && atoms[g->atom_count - 1].zone != PART_BAN) {
        atoms[--g->atom_count] = (Atom){0};
        f->atom_count--;
    }
}

static bool is_first_like(Game *g, unsigned n)
{
    const Modifier *all = game_modifiers(g);
    uint64_t form = modifier_form(g, &all[n]);
    for (unsigned i = 0; i < n; i++)
        if (modifier_form(g, &all[i]) == form)
            return false;
    return true;
}

static void stock_note(Game *g, Frame *f)
{
    for (SeatId s = 0; s < g->seat_count; s++) {
        entry_add(g, f, PART_TOKENS, s, NO_CARD);
        entry_add(g, f, PART_POINTS, s, NO_CARD);
        entry_add(g, f, PART_CARDS, s, NO_CARD);
    }
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (card_at(g, c)->counters != 0)
                entry_add(g, f, PART_COUNTERS, NO_SEAT, c);
    for (unsigned i = 0; i < g->counters_count; i++) {
        const Counters *on = game_counters(g) + i;
        if (on->name >= COUNTERS_NONE)
            continue;
        Atom *atom = entry_add(g, f, PART_NAMED, NO_SEAT, on->card);
        atom->n = (int16_t)on->name;
        atom->serial = (uint32_t)on->n;
    }
    entry_add(g, f, PART_WAITING, NO_SEAT, NO_CARD);
    for (unsigned i = 0; i < g->modifier_count; i++) {
        if (!is_first_like(g, i))
            continue;
        Atom *atom = entry_add(g, f, PART_MODIFIERS, NO_SEAT, NO_CARD);
        atom->n = (int16_t)i;
        atom->serial = (uint32_t)stock_now(g, atom);
    }
}

static unsigned in_play(const Game *g)
{
    unsigned n = 0;
    FOR_AREAS (g, a)
        n += g->areas[a].cards.count;
    return n;
}

bool look_has_room(Game *g)
{
    unsigned room = g->block.room.atoms - g->atom_count;
    unsigned most = in_play(g) + g->modifier_count + g->counters_count;
    if (room >= most + 3u * SEATS_MAX + HEADS + 2u)
        return true;
    g->block.need_room = 1;
    return false;
}

/* Notes the state as it is, to be kept for so many looks. Out of room it comes
 * in the larger block. */
void look_note(Game *g, Frame *f, uint64_t form, int looks)
{
    while (f->atom_count < HEADS)
        atom_add(g, f);
    look_drop_stock(g, f);
    Atom *heads = heads_of(g, f);
    const Atom none = {.card = NO_CARD,
                       .seat = NO_SEAT,
                       .area = NO_AREA,
                       .from_area = NO_AREA,
                       .zone = ZONE_OUT,
                       .from_zone = ZONE_OUT};
    heads[HEAD_FORM] = heads[HEAD_ACTION] = heads[HEAD_BID] = none;
    heads[HEAD_FORM].serial = (uint32_t)form;
    heads[HEAD_FORM].kind = g->step;
    heads[HEAD_ACTION].serial = (uint32_t)(form >> 32);
    heads[HEAD_ACTION].n = (int16_t)looks;
    heads[HEAD_BID].serial = f->pc;
    stock_note(g, f);
}

/* Looks at the state; true if it is the one noted, with no less of anything. */
bool look_comes_round(Game *g, Frame *f, uint64_t form)
{
    if (f->atom_count < HEADS) {
        look_note(g, f, form, 1);
        return false;
    }
    Atom *heads = heads_of(g, f);
    uint64_t then =
        (uint64_t)heads[HEAD_ACTION].serial << 32 | heads[HEAD_FORM].serial;
    heads[HEAD_FORM].n++;
    if (form == then && !has_less(g, f) && !makes_cards(g, f))
        return true;
    if (heads[HEAD_FORM].n >= heads[HEAD_ACTION].n)
        look_note(g, f, form,
                  heads[HEAD_FORM].n > LOOP_CUT ? 1 : heads[HEAD_FORM].n * 2);
    return false;
}

/* Repeating */

static int32_t times_more(int32_t now, int32_t gain, uint32_t times)
{
    int64_t sum = now + (int64_t)gain * times;
    return sum > STOCK_MOST ? STOCK_MOST : (int32_t)sum;
}

static void repeat_modifiers(Game *g, const Atom *entry, uint32_t times)
{
    Modifier *m = game_modifiers(g) + entry->n;
    int64_t value = m->value * (1 + (int64_t)gain_of(g, entry) * times);
    m->value = (int16_t)(value > GROWN_MOST    ? GROWN_MOST
                         : value < -GROWN_MOST ? -GROWN_MOST
                                               : value);
}

static void repeat_named(Game *g, const Atom *entry, int32_t n)
{
    Counters *all = game_counters(g);
    for (unsigned i = 0; i < g->counters_count; i++)
        if (all[i].card == entry->card && all[i].name == (uint16_t)entry->n)
            all[i].n = n;
}

static void repeat_entry(Game *g, const Atom *entry, uint32_t times)
{
    int32_t gain = gain_of(g, entry);
    if (gain <= 0)
        return;
    int32_t sum = times_more(stock_now(g, entry), gain, times);
    if (entry->zone == PART_TOKENS)
        g->seats[entry->seat].tokens = sum;
    if (entry->zone == PART_POINTS)
        g->seats[entry->seat].points = sum;
    if (entry->zone == PART_COUNTERS)
        game_card(g, entry->card)->counters =
            (int16_t)(sum > GROWN_MOST ? GROWN_MOST : sum);
    if (entry->zone == PART_NAMED)
        repeat_named(g, entry, sum > GROWN_MOST ? GROWN_MOST : sum);
    if (entry->zone == PART_MODIFIERS)
        repeat_modifiers(g, entry, times);
}

/* The frame below has noted what it was before. */
void do_loop(Game *g, Frame *f, Atom *atom)
{
    const Frame *looker = f - 1;
    const Atom *atoms = game_atoms(g) + looker->atom_first;
    for (unsigned i = HEADS; i < looker->atom_count; i++)
        repeat_entry(g, &atoms[i], atom->serial);
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            const Atom none = {.zone = PART_COUNTERS, .card = c};
            if (is_new_counted(g, looker, c))
                repeat_entry(g, &none, atom->serial);
            reading_refresh(g, c);
        }
}

/* The next look takes a new note: this loop is over. */
void look_repeat(Game *g, Frame *f, SeatId s, uint32_t times)
{
    Atom *heads = heads_of(g, f);
    heads[HEAD_FORM].n = INT16_MAX - 1;
    heads[HEAD_FORM].serial ^= 1;
    heads[HEAD_BID].seen = 0;
    if (times == 0 || !look_is_fruitful(g, f))
        return;
    Frame *b = batch_by_game(g, OCC_LOOP, RULE_802_1);
    batch_seat(g, b, s, 0)->serial = times;
}

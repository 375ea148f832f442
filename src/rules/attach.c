/* attach.c - Attachments (509): cards that are played on another card.
 *
 * An attachment remembers its host with the host's serial: a card that has
 * left play and come back is another one (410.6). What holds a host to its
 * description is Pre-Priority Processing (511.2, 511.3). */
#include "game/change.h"
#include "game/zone.h"
#include "rules/rules.h"
#include "rules/scope.h"

/* The ability that makes it an attachment; it counts even if the card has lost
 * its abilities (509.4a). */
static const Ability *attachment(const Game *g, CardId c)
{
    if (!is_attachment(g, c))
        return NULL;
    AbilitySpan span = book_abilities(g->block.book, card_at(g, c)->def, 0);
    for (unsigned i = 0; i < span.count; i++)
        if (span.items[i].code->op == OP_ATTACH)
            return &span.items[i];
    return NULL;
}

CardId attach_host(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    if (card->host == NO_CARD || card->zone != ZONE_PLAY ||
        card->slot == SLOT_CARD || card_at(g, card->host)->zone != ZONE_PLAY ||
        card_at(g, card->host)->serial != card->host_serial)
        return NO_CARD;
    return card->host;
}

/* What may not be played on just that card (104.2). */
static bool is_forbidden(const Game *g, SeatId s, CardId c, CardId host)
{
    const Atom atom = {.card = c,
                       .seat = s,
                       .area = card_at(g, host)->area,
                       .kind = OCC_PLAY,
                       .flags = ATOM_ATTACH,
                       .n = (int16_t)host};
    return LAW_BARS(RULE_104_2, modifier_forbids(g, &atom));
}

/* A card that is to be played on another, and by whom. */
typedef struct Attaching {
    CardId card;
    const Cell *filter; /* of what it is played on */
    Scope scope;
} Attaching;

static void attaching_begin(Attaching *a, const Game *g, SeatId s, CardId c)
{
    const Ability *ability = attachment(g, c);
    a->card = c;
    a->filter = cell_first(ability->code);
    scope_begin(&a->scope, g, c, ability->x);
    a->scope.you = s;
}

static bool can_host(const Game *g, const Attaching *a, CardId host)
{
    return host != a->card && !card_is(g, host, STATE_FACE_DOWN);
}

/* Whether it can be played on a card of the right kind. */
static bool can_be_on(const Game *g, const Attaching *a, CardId host)
{
    return can_host(g, a, host) &&
           !(kind_in(g->block.force.forbids, OCC_PLAY) &&
             is_forbidden(g, a->scope.you, a->card, host));
}

/* Whether it is a card that the attachment says it is played on. */
static bool is_named(const Attaching *a, CardId host)
{
    return !LAW_BARS(RULE_509_1, !scope_fits(&a->scope, a->filter,
                                             cell_next(a->filter), host));
}

bool attach_fits(const Game *g, SeatId s, CardId c, CardId host)
{
    Attaching a;
    attaching_begin(&a, g, s, c);
    return is_named(&a, host) && can_be_on(g, &a, host);
}

unsigned attach_places(const Game *g, SeatId s, CardId c)
{
    Attaching a;
    Walk w;
    attaching_begin(&a, g, s, c);
    const Cell *end = cell_next(a.filter);
    walk_begin(&w, &a.scope, LAW(RULE_509_1, true) ? a.filter : end, end);
    unsigned set = 0;
    for (CardId host; (host = walk_next(&w)) != NO_CARD;)
        if (can_be_on(g, &a, host)) {
            set |= 1u << card_at(g, host)->area;
            walk_leave(&w);
        }
    return set;
}

Reason attach_reason(const Game *g, SeatId s, CardId c, AreaId a)
{
    if (!area_is(g, a, AREA_HOME) && !area_is(g, a, AREA_PROBLEM))
        return reason_of(RULE_501_1, REASON_NO_SUCH_AREA);
    return attach_places(g, s, c) >> a & 1
               ? REASON_LEGAL
               : reason_of(RULE_509_1, REASON_NO_HOST);
}

void attach_to(Game *g, CardId c, CardId host)
{
    game_card(g, c)->host = host;
    game_card(g, c)->host_serial = card_at(g, host)->serial;
}

/* Put into play by an effect (509.2), on which no card is named */

/* Who puts it into play. */
static SeatId putter(const Game *g, const Atom *atom)
{
    return atom->seat != NO_SEAT ? atom->seat : card_at(g, atom->card)->owner;
}

/* RULING R90: it is one that it could be played on, in the area it goes to. */
static bool may_host(const Game *g, const Attaching *a, CardId host)
{
    return is_named(a, host) && can_host(g, a, host);
}

bool attach_lacks_host(const Game *g, const Atom *atom)
{
    return atom->kind == OCC_ENTER_PLAY && is_attachment(g, atom->card) &&
           !(atom->flags & (ATOM_ATTACH | ATOM_DROPPED));
}

bool attach_finds_host(const Game *g, const Atom *atom)
{
    Attaching a;
    attaching_begin(&a, g, putter(g, atom), atom->card);
    FOR_CARDS (g, host, &g->areas[atom->area].cards)
        if (may_host(g, &a, host))
            return true;
    return false;
}

static Atom *first_without(Game *g, const Frame *f)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (attach_lacks_host(g, &atoms[i]))
            return &atoms[i];
    return NULL;
}

/* False if there is none to ask for. */
static bool ask_host(Game *g, const Atom *atom)
{
    Attaching a;
    attaching_begin(&a, g, putter(g, atom), atom->card);
    request_begin(g, REQUEST_CARD, a.scope.you, RULE_509_2);
    g->request.card = atom->card;
    FOR_CARDS (g, host, &g->areas[atom->area].cards)
        if (may_host(g, &a, host))
            request_add(g, VERB_CHOOSE, host, NO_AREA);
    if (g->request.count > 0 || g->block.need_room)
        return true;
    request_drop(g);
    return false;
}

bool attach_ask(Game *g, Frame *f)
{
    for (Atom *atom; (atom = first_without(g, f)) != NULL;) {
        if (ask_host(g, atom))
            return true;
        atom->flags |= ATOM_DROPPED; /* none is left of what it was meant for */
    }
    return false;
}

void attach_answer(Game *g, Frame *f, const Answer *answer)
{
    Atom *atom = first_without(g, f);
    atom->flags |= ATOM_ATTACH;
    atom->n = (int16_t)answer->card;
}

static CardId left_behind(const Game *g, CardId host, AreaId from)
{
    FOR_CARDS (g, c, &g->areas[from].cards)
        if (attach_host(g, c) == host)
            return c;
    return NO_CARD;
}

/* Attachments are where their host is (509.3): they go along, unmoved, and what
 * is attached to them goes along with them. */
void attach_follow(Game *g, CardId host, AreaId from, AreaId to)
{
    if (!g->lively || from == to || !LAW(RULE_509_3, true))
        return;
    for (CardId c; (c = left_behind(g, host, from)) != NO_CARD;) {
        list_remove(g, c);
        list_push_area(g, c, to);
        attach_follow(g, c, from, to);
    }
}

/* Whether the host is what the attachment calls it (509.4). */
static bool is_described(const Game *g, CardId c, const Ability *ability,
                         CardId host)
{
    const Cell *description = cell_next(cell_first(ability->code));
    Scope scope;
    scope_begin(&scope, g, c, ability->x);
    return scope_matches(&scope, description, cell_next(description), host);
}

/* A host that does not fit the description, or is none any more (511.2). */
bool attach_is_loose(const Game *g, CardId c)
{
    const Ability *ability = attachment(g, c);
    if (ability == NULL ||
        (reading_at(g, c)->facts & FACT_MUTE && !LAW(RULE_509_4a, true)))
        return false;
    CardId host = attach_host(g, c);
    if (host == NO_CARD)
        return LAW(RULE_511_2, true);
    return LAW_BARS(RULE_511_2, true) &&
           LAW_BARS(RULE_509_4, !is_described(g, c, ability, host));
}

bool attach_could_be_on(const Game *g, CardId c, CardId host)
{
    const Ability *ability = attachment(g, c);
    return ability != NULL && c != host && is_described(g, c, ability, host);
}

bool attach_is_face_down(const Game *g, CardId c)
{
    CardId host = attach_host(g, c);
    return host != NO_CARD &&
           LAW_BARS(RULE_511_3, card_is(g, host, STATE_FACE_DOWN));
}

/* With a card that is frightened its attachments go into their owners' discard
 * piles (504.1), or are dismissed: at once, so they join the batch. */
void attach_frighten(Game *g, Frame *f)
{
    unsigned count = f->atom_count;
    for (unsigned i = 0; i < count; i++) {
        const Atom atom = game_atoms(g)[f->atom_first + i];
        if (atom.kind != OCC_FRIGHTEN || atom.card == NO_CARD ||
            card_at(g, atom.card)->zone != ZONE_PLAY)
            continue;
        AreaId a = card_at(g, atom.card)->area;
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (LAW_BARS(RULE_504_1, attach_host(g, c) == atom.card)) {
                Atom *put = batch_card(g, f, c);
                put->kind = BY(g->block.rules, fright_dismisses) ? OCC_DISMISS
                                                                 : OCC_PUT;
                put->zone = ZONE_DISCARD;
            }
    }
}

/* Reattaching (509.5): n is the new host. */
Reason reattach_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    CardId host = (CardId)atom->n;
    if (card_at(g, atom->card)->zone != ZONE_PLAY ||
        card_at(g, host)->zone != ZONE_PLAY)
        return reason_of(RULE_509_5, REASON_NOT_IN_PLAY);
    if (!is_attachment(g, atom->card))
        return reason_of(RULE_509_1, REASON_NOT_ATTACHED);
    if (LAW_BARS(RULE_509_5, host == attach_host(g, atom->card)) ||
        host == atom->card)
        return reason_of(RULE_509_5, REASON_SAME_HOST);
    return REASON_LEGAL;
}

void do_reattach(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    CardId host = (CardId)atom->n;
    AreaId from = card_at(g, atom->card)->area;
    AreaId to = card_at(g, host)->area;
    atom->n = 0;
    attach_to(g, atom->card, host);
    list_remove(g, atom->card);
    list_push_area(g, atom->card, to); /* (509.3) */
    attach_follow(g, atom->card, from, to);
    atom->area = to;
    g->due |= DUE_PRE_PRIORITY; /* it may not fit the description (511.2) */
}

/* happen.c - what a scenario lets happen, by the road of every occurrence. */
#include "game/zone.h"
#include "script/run.h"
#include "view/narrate.h"

/* Where the card goes, for the kinds that always go there; else as written. */
static uint8_t zone_of(const Phrase *p)
{
    switch (p->kind) {
    case OCC_DISMISS:
    case OCC_RETIRE:
    case OCC_DISCARD:
    case OCC_CANCEL:
        return ZONE_DISCARD;
    case OCC_BANISH:
        return ZONE_BANISHED;
    case OCC_DRAW:
        return ZONE_HAND;
    case OCC_FLIP:
        return ZONE_FLIP;
    case OCC_ENTER_PLAY:
        return ZONE_PLAY;
    default:
        return p->zone != ZONE_COUNT ? p->zone : ZONE_OUT;
    }
}

/* A Problem goes to a Problem deck, every other card to a draw deck. */
static bool zone_fits(const Game *g, const Phrase *p, CardId c)
{
    bool problem = card_def(g, c)->type == TYPE_PROBLEM;
    if (p->zone == ZONE_DRAW_DECK)
        return !problem;
    return p->zone != ZONE_PROBLEM_DECK || problem;
}

static bool can_be_written(Run *run, const Phrase *p, CardId c)
{
    const Game *g = run_game(run);
    if (p->kind == OCC_FLIP && g->faceoff.kind == FACEOFF_NONE)
        return run_fail(run, "nobody flips a card outside a faceoff");
    if (p->seat != NO_SEAT && !seat_plays(g, p->seat))
        return run_fail(run, "%c plays no more", 'A' + p->seat);
    if (p->kind == OCC_LOSE && g->turn > 0 && p->seat == g->turn_player)
        return run_fail(run, "it is %c's turn: let them concede",
                        'A' + p->seat);
    if (c == NO_CARD)
        return true;
    if (card_at(g, c)->zone == ZONE_OUT)
        return run_fail(run, "that card has left the game");
    if (p->kind == OCC_ENTER_PLAY && (card_at(g, c)->zone == ZONE_PLAY ||
                                      card_def(g, c)->type == TYPE_PROBLEM))
        return run_fail(run, "that card can't enter play");
    if ((p->kind == OCC_MOVE || p->kind == OCC_SEND) &&
        card_def(g, c)->type == TYPE_PROBLEM)
        return run_fail(run, "a Problem stays where it is");
    if (p->kind == OCC_IGNORE && card_at(g, c)->zone != ZONE_FLIP)
        return run_fail(run, "only flipped cards are ignored");
    return zone_fits(g, p, c) ||
           run_fail(run, "cards of that type are not put there");
}

/* Fills in an atom that has its kind and zone from elsewhere. */
static bool fill(Run *run, const Phrase *p, Atom *atom)
{
    const Game *g = run_game(run);
    CardId c = NO_CARD;
    if (p->card.def != NO_DEF && !find_card(run, &p->card, &c))
        return false;
    if (!can_be_written(run, p, c))
        return false;
    *atom = (Atom){.kind = p->kind,
                   .card = c,
                   .seat = p->seat,
                   .area = p->area,
                   .zone = zone_of(p),
                   .n = (int16_t)p->n,
                   .from_zone = ZONE_OUT,
                   .from_area = NO_AREA,
                   .flags = p->bottom ? ATOM_BOTTOM : 0};
    if (c == NO_CARD)
        return true;
    const Card *card = card_at(g, c);
    if (atom->seat == NO_SEAT)
        atom->seat = p->kind == OCC_ENTER_PLAY ? card->owner : card->controller;
    if (atom->area == NO_AREA)
        atom->area = card->area;
    return true;
}

static bool create_triggers(Run *run, const Statement *s)
{
    for (uint32_t i = 0; i < s->count; i++) {
        const Phrase *p = &s->phrases[i];
        CardId c;
        if (p->kind != HAPPEN_TRIGGER)
            continue;
        if (!find_card(run, &p->card, &c) || !can_be_written(run, p, c) ||
            !run_make_room(run))
            return false;
        trigger_create(run_game(run), p->seat, c);
    }
    return true;
}

static RuleId cause_of(const Phrase *p)
{
    RuleId rule = p->rule.n > 0 ? rule_find(p->rule) : RULE_NONE;
    return rule != RULE_NONE ? rule
                             : occurrence_info((OccurrenceKind)p->kind)->rule;
}

/* "By the game" overrides what says "can't" (104.3), not what the words mean: a
 * card that is not in play is not exhausted by anybody. */
static bool is_sensible(Run *run, const Phrase *p, const Atom *atom)
{
    const Frame batch = {.kind = FRAME_BATCH, .occurrence = p->kind};
    Reason reason = atom_reason(run_game(run), &batch, atom);
    char words[200];
    Buf buf;
    if (!p->by_game || reason_legal(reason) ||
        reason.code == REASON_EPIC_THERE || reason.code == REASON_MANE_STAYS ||
        reason.code == REASON_FOREIGN_HOME ||
        reason.code == REASON_TROUBLEMAKER_HOME)
        return true;
    buf_init(&buf, words, sizeof words);
    narrate_reason(&reason, &buf);
    return run_fail(run, "not even by the game: %s", words);
}

/* All atoms are found before the batch begins: it must not stay half made. */
static bool begin_batch(Run *run, const Statement *s)
{
    enum { MOST = 64 };
    Atom atoms[MOST];
    const Phrase *first = NULL;
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->count && n < MOST; i++) {
        const Phrase *p = &s->phrases[i];
        if (p->kind == HAPPEN_TRIGGER)
            continue;
        first = first == NULL ? p : first;
        if (!fill(run, p, &atoms[n]) || !is_sensible(run, p, &atoms[n]))
            return false;
        n++;
    }
    if (first == NULL)
        return true;
    if (!run_make_room(run))
        return false;
    run_unpause(run);
    Game *g = run_game(run);
    Frame *f = game_interrupt(g, (OccurrenceKind)first->kind, cause_of(first));
    f->by_game = first->by_game;
    for (uint32_t i = 0; i < n; i++)
        *atom_add(g, f) = atoms[i];
    run->state = RUN_TO_GO;
    return true;
}

bool run_happens(Run *run, const Statement *s)
{
    if (!run_advance(run))
        return false;
    if (run->state == RUN_OVER)
        return run_fail(run, "the game is over");
    run->since = run->cursor = run->log.count;
    return create_triggers(run, s) && begin_batch(run, s);
}

bool run_legal_happens(Run *run, const Statement *s)
{
    Atom atom;
    const Phrase *p = &s->phrases[0];
    Frame batch = {.kind = FRAME_BATCH,
                   .occurrence = p->kind,
                   .by_game = p->by_game,
                   .source = NO_CARD};
    if (!fill(run, p, &atom))
        return false;
    return run_judge(run, s, atom_reason(run_game(run), &batch, &atom));
}

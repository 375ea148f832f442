/* run_tokens.c - statements that make tokens (520.2, 521).
 *
 * The tokens are made first, outside the game, so that whatever speaks of cards
 * that enter play can look at them; then they enter play like other cards.
 */
#include "lang/token.h"
#include "rules/run.h"

/* Are the tokens described, and not copied? */
static bool makes_new(const Cell *statement)
{
    return statement->op == OP_MAKE || statement->op == OP_MAKE_EXHAUSTED;
}

bool run_makes_tokens(const Cell *statement)
{
    return makes_new(statement) || statement->op == OP_COPY_TOKEN ||
           statement->op == OP_COPY_TOKEN_EXHAUSTED ||
           statement->op == OP_COPY_TOKEN_FACE_UP;
}

static bool has_room(Game *g, unsigned n)
{
    if ((unsigned)(g->block.room.atoms - g->atom_count) <= n) {
        g->block.need_room = 1;
        return false;
    }
    return token_room(g, n);
}

/* The controller of the modifier owns them (521.5); in older rules who is told
 * to put them into play, as they bring the card. */
static SeatId owner_of(const Scope *s, const Cell *statement)
{
    const SeatId who = scope_player(s, cell_first(statement));
    return BY(s->g->block.rules, tokens_by_modifier) || who == NO_SEAT ? s->you
                                                                       : who;
}

static bool collect_made(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    const Cell *number = cell_next(cell_first(statement));
    unsigned n = token_limit(g, scope_value(&s, number));
    if (!has_room(g, n))
        return false;
    for (; n > 0; n--)
        run_collect(g, f,
                    token_make(g, token_def(cell_next(number)),
                               owner_of(&s, statement)));
    return true;
}

/* What is printed on the cards is printed on the tokens (520.2). */
static bool collect_copies(Game *g, Frame *f, const Cell *statement)
{
    if (f->part < 2) {
        if (!run_collect_cards(g, f, statement, run_cards_of(statement)))
            return false;
        run_remember(g, f, run_cards_of(statement));
        f->part = 2; /* collected: what is left may have to wait for room */
    }
    unsigned count = token_limit(g, (int)run_collected_count(f));
    if (!has_room(g, count))
        return false;
    for (unsigned i = 0; i < run_collected_count(f); i++) {
        Atom *atom = game_atoms(g) + f->atom_first + f->kept + i;
        if (i >= count)
            continue;
        atom->card =
            token_make(g, card_at(g, atom->card)->def, run_effect(g, f)->you);
        atom->serial = card_at(g, atom->card)->serial;
    }
    return true;
}

bool run_collect_tokens(Game *g, Frame *f, const Cell *statement)
{
    return makes_new(statement) ? collect_made(g, f, statement)
                                : collect_copies(g, f, statement);
}

void run_tell_made(Game *g, Frame *f)
{
    run_effect(g, f)->done = 0; /* counted again */
    Frame *b = batch_begin(g, OCC_MAKE, RULE_521_1);
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        const Atom *atom = game_atoms(g) + f->atom_first + i;
        const CardId c = atom->card;
        if (c == NO_CARD || atom_is_bookmark(atom))
            continue;
        if (card_at(g, c)->zone == ZONE_PLAY)
            batch_card(g, b, c);
        else
            token_drop(g, c);
    }
}

bool run_tell_tokens(Game *g, Frame *f, const Cell *statement)
{
    if (!run_makes_tokens(statement) || f->part != 0)
        return false;
    f->part = 1;
    run_tell_made(g, f);
    return true;
}

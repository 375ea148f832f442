#ifndef FO_COST_H
#define FO_COST_H
/* cost - what actions cost (705.2b), for who asks about many of them: the
 * modifiers are gathered once, and each card then looks at those few, unless
 * the payer has tokens enough, or too few, whatever they say.
 *
 *     CostMods mods;
 *     cost_begin(g, s, &mods);
 *     ... cost_is_hopeless(&mods, ACTION_MOVE, cost_to_move(g)) ...
 *     ... cost_is_sure(&mods, ACTION_MOVE, cost_to_move(g)) ...
 *     cost_gather(&mods, ACTION_MOVE);
 *     ... cost_with(&mods, &payment, cost_to_move(g)) <= mods.tokens ...
 */
#include "rules/modifier.h"
#include "rules/rules.h"
#include "rules/words.h"

enum { COST_MODS_MAX = 12 };

/* A modifier of costs, and what it is about. */
typedef struct CostMod {
    InForce m;
    unsigned actions;  /* bits, as programs call them (rules/words.h) */
    const Cell *who;   /* who takes it; NULL: whoever */
    const Cell *where; /* to that area; NULL: whichever */
    const Cell *which; /* filters */
    bool own;          /* they begin with: its own card */
    int amount;        /* what it adds */
} CostMod;

typedef struct CostMods {
    const Game *g;
    SeatId payer;
    int tokens;             /* the payer's */
    unsigned known;         /* bits of actions: what follows is, for these, */
    unsigned wanted;        /* and this is being gathered */
    bool all;               /* these are all there are; else each asks anew */
    unsigned placed, aimed; /* bits of actions: it matters to which area, and
                               on what an attachment is played */
    int sure[ACTION_COUNT]; /* by action, what costs no more can be paid */
    int hope[ACTION_COUNT]; /* whatever they say, and if they say the best */
    unsigned count;
    CostMod items[COST_MODS_MAX + 1]; /* the last: to look at one more */
} CostMods;

/* What the action is called in programs; ACTION_COUNT: nothing. */
unsigned action_word(unsigned verb);

/* Whether anything might change what such an action costs. */
bool cost_may_change(const Game *g, unsigned verb);

/* Those that could matter to an action of that player, gathered when such an
 * action is first asked about. Nothing may change meanwhile. */
static inline void cost_begin(const Game *g, SeatId payer, CostMods *out)
{
    out->g = g;
    out->payer = payer;
    out->tokens = g->seats[payer].tokens;
    out->known = 0;
}
void cost_find(CostMods *mods, unsigned action);
static inline void cost_gather(CostMods *mods, unsigned action)
{
    if (!(mods->known >> action & 1))
        cost_find(mods, action);
}

/* What they make of `base` tokens, once they are gathered; cost_with asks only
 * if there are any. */
int cost_modified(const CostMods *mods, const Payment *p, int base);
static inline int cost_with(const CostMods *mods, const Payment *p, int base)
{
    assert(mods->known != 0);
    return mods->all && mods->count == 0 ? base : cost_modified(mods, p, base);
}

/* Adds to the request what the payer can play and move: playing.c,
 * main_phase.c. */
void add_plays(Game *g, CostMods *mods, WindowUse use);
void add_moves(Game *g, CostMods *mods, WindowUse use);

/* Whether they can neither make it too dear, nor cheap enough (508.1d). They
 * are gathered only if one goes the way that matters. */
static inline bool cost_is_sure(CostMods *mods, unsigned action, int base)
{
    if (LAW_BARS(RULE_508_1d, base > mods->tokens))
        return false;
    if (!(mods->g->block.force.dearer >> action & 1))
        return true;
    cost_gather(mods, action);
    return !LAW_BARS(RULE_508_1d, base > mods->sure[action]);
}

static inline bool cost_is_hopeless(CostMods *mods, unsigned action, int base)
{
    if (!LAW_BARS(RULE_508_1d, base > mods->tokens))
        return false;
    if (!(mods->g->block.force.cheaper >> action & 1))
        return true;
    cost_gather(mods, action);
    return base > mods->hope[action];
}

/* Whether some action costs more to one area than to another. */
static inline bool cost_depends_on_area(const Game *g)
{
    return (g->block.force.mods &
            (MOD_BIT(OP_MOD_COST_TO) | MOD_BIT(OP_MOD_CANT_UNLESS))) != 0;
}

/* What has to be paid for it to happen; 0 if nobody asks for that. */
int cost_to_be_allowed(const Game *g, const Atom *atom);

/* What (pay v) of an ability asks for: less or more if the ability turns its
 * card over and something says so. */
int cost_stated_now(const Scope *s, const Cell *amount);

/* What it costs to play the card, and to move one, before modifiers. */
static inline int cost_to_play(const Game *g, CardId c)
{
    if (reading_at(g, c)->type == TYPE_TROUBLEMAKER)
        return LAW_NUMBER(RULE_609_2c, g->block.rules->troublemaker_cost);
    return LAW_NUMBER(RULE_204_1, card_def(g, c)->cost);
}

static inline int cost_to_move(const Game *g)
{
    return LAW_NUMBER(RULE_609_2b, g->block.rules->move_cost);
}

/* What they can't make it cheaper than, unless it is free (508.1e). */
static inline int cost_least_move(const Game *g)
{
    return LAW_BARS(ALSO(RULE_609_2b, 2), true) ? g->block.rules->move_minimum
                                                : 0;
}

/* Every color by itself: a card of two colors counts for both (507.3, A14).
 * `more` is added to each. */
static inline Reason needs_reason(const Needs *play,
                                  const int more[COLOR_COUNT],
                                  const int powers[COLOR_COUNT])
{
    for (unsigned i = 0; i < play->count; i++) {
        const Need *need = &play->items[i];
        int amount = need->amount + more[need->color];
        if (LAW_BARS(RULE_205_1, powers[need->color] < amount))
            return (Reason){.rule = RULE_205_1,
                            .code = REASON_TOO_LITTLE_POWER,
                            .color = need->color,
                            .need = (int16_t)amount,
                            .have = (int16_t)powers[need->color]};
    }
    return REASON_LEGAL;
}

/* What it would cost without modifiers. */
int cost_base(const Game *g, const Answer *action);

/* What modifiers make of that many tokens in all orders of the payer's own, a
 * bit for each cost up to COSTS_SEEN; and whether the order could matter for
 * anything. */
enum { COSTS_SEEN = 48 };
uint64_t cost_in_any_order(const Game *g, const Payment *p, int base);
bool cost_may_differ(const Game *g);

#endif

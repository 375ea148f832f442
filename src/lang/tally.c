/* tally - "for each card discarded", "put into your hand this way": how many
 * were, if that is what was done, and who did it (resolver.h). */
#include "lang/spoken.h"

#include <string.h>

/* Notes a deed, and the number of those it was done to, or NULL. */
static void note(Resolver *r, int k, const Sx *deed, const Sx *number)
{
    unsigned n = r->deeds[k][0] == NULL ? 0 : r->deeds[k][1] == NULL ? 1 : 2;
    r->deeds[k][n] = deed;
    r->done_to[k][n] = number;
    r->doers[k] = r->who;
}

void tally_deed(Resolver *r, const Sx *statement)
{
    for (uint32_t i = 1; i < statement->count; i++) {
        const Sx *cards = statement->items[i];
        int k;
        if ((sx_heads(cards, "@pick") || sx_heads(cards, "@ref")) &&
            sx_value(cards->items[1], &k) && k >= 0 && k < SPOKEN_MAX)
            note(r, k, statement->items[0], NULL);
    }
}

bool tally_is_of_one(const Resolver *r, const Sx *statement)
{
    static const char *const told[] = {"this", "it", "host", "chosen"};
    int k;
    if (sx_heads(statement, "pay") || sx_heads(statement, "@pays"))
        return true;
    if (!sx_is_list(statement) || statement->count != 2)
        return false;
    if (sx_heads(statement, "may"))
        return tally_is_of_one(r, statement->items[1]);
    const Sx *card = statement->items[1];
    if (sx_heads(card, "@pick") || sx_heads(card, "@ref"))
        return sx_value(card->items[1], &k) && k >= 0 && k < SPOKEN_MAX &&
               !r->many[k];
    return sx_is_any(card, told, ARRAY_LEN(told));
}

static const char *const gets[] = {"gain", "draw", "score", "lose", "discard"};

/* Is there nothing in it that could be counted? */
static bool is_of_nothing(const Sx *statement)
{
    static const char *const heads[] = {
        "until", "until-for", "forever",       "shuffle",
        "later", "whenever",  "choose-player", "next-time"};
    if (sx_heads(statement, "@s") && statement->count == 2)
        return is_of_nothing(statement->items[1]);
    return sx_is_any(statement, heads, ARRAY_LEN(heads));
}

bool tally_is_once(const Resolver *r, const Sx *statement)
{
    int n;
    if (is_of_nothing(statement))
        return true;
    if (sx_is_any(statement, gets, ARRAY_LEN(gets)))
        return statement->count == 3 && sx_value(statement->items[2], &n) &&
               n == 1;
    return tally_is_of_one(r, statement);
}

bool tally_varies(const Sx *statement)
{
    static const char *const any[] = {"any-counters", "all-counters"};
    int n;
    if (sx_heads(statement, "each-player"))
        return true;
    if (sx_heads(statement, "uncounter"))
        return sx_holds_any(statement, any, ARRAY_LEN(any));
    return sx_is_any(statement, gets, ARRAY_LEN(gets)) &&
           statement->count == 3 && !sx_heads(statement->items[2], "@pick") &&
           !sx_value(statement->items[2], &n);
}

static bool is_in(const Sx *in)
{
    return sx_heads(in, "@in");
}

/* The number the last statement went by, if it is of what was done before, so
 * that it stays what it is; or NULL. */
static const Sx *number_before(const Resolver *r)
{
    static const char *const deeds[] = {"draw", "discard", "gain", "lose"};
    if (r->last == NULL || r->last->count != 3 ||
        !sx_is_any(r->last, deeds, ARRAY_LEN(deeds)))
        return NULL;
    const Sx *n = r->last->items[2];
    bool told =
        sx_is(n, "amount") || (sx_heads(n, "count") && sx_has(n, is_in));
    return told ? n : NULL;
}

/* (has-counters V N?), if the filter says nothing else of counters. */
static const Sx *laden_with(const Sx *filter)
{
    const Sx *found = NULL;
    for (uint32_t i = 1; filter != NULL && i < filter->count; i++) {
        const Sx *f = filter->items[i];
        if (sx_heads(f, "has-counters") && found == NULL)
            found = f;
        else if (sx_holds(f, "has-counters"))
            return NULL;
    }
    return found;
}

/* "When a Friend with counters on it ..., that many": as many as lay on it;
 * NULL if something was done since, or no such card was spoken of. */
static const Sx *counters_there(const Resolver *r)
{
    const Sx *laden = NULL;
    for (unsigned i = 0; i < r->count && r->last == NULL; i++)
        if (sx_is(r->spoken[i].as, "it"))
            laden = laden_with(r->spoken[i].filter);
    Items on = items_headed(r->arena, "counters");
    if (laden == NULL)
        return NULL;
    items_push_word(&on, "it");
    items_push_all(&on, laden, 2);
    return items_finish(&on);
}

static bool is_pick(const Sx *in, const Sx *number)
{
    return sx_heads(in, "@pick") && sx_equal(in->items[1], number);
}

static const Sx *counted(Resolver *r, const Sx *filter, const Sx *number)
{
    Items out = {0};
    items_push(&out, resolve_word(r, "count"));
    items_push_all(&out, filter, 1);
    items_push(&out, sx_1(r->arena, "@in", number));
    return items_list(r, &out);
}

/* Is it done so many times, whatever is there: to one card, or by a number? */
static bool is_fixed(const Sx *s)
{
    const Sx *cards = sx_is_list(s) && s->count > 1 ? s->items[1] : s;
    int n;
    if (sx_is_any(s, gets, ARRAY_LEN(gets)))
        return s->count == 3 && sx_value(s->items[2], &n);
    return is_of_nothing(s) ||
           (sx_heads(cards, "@pick") && sx_heads(cards->items[2], "a"));
}

/* "Retire any number of your Friends. Gain [1]. Draw that many cards.": what was
 * left open before, where the last statement leaves nothing so; or NULL */
static const Sx *left_open(Resolver *r)
{
    static const char *const open[] = {"any-number", "up-to", "all"};
    for (unsigned i = r->count; r->last != NULL && is_fixed(r->last) && i > 0;
         i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (s->many && sx_heads(s->as, "@ref") && s->filter != NULL &&
            sx_is_any(s->filter, open, ARRAY_LEN(open)) &&
            tally_is_noted(r, s->as->items[1]) &&
            !sx_finds(r->last, is_pick, s->as->items[1]))
            return counted(r, sx_read(r->arena, SLICE("(l)")), s->as->items[1]);
    }
    return NULL;
}

/* How many counters were just put on one card, where `done` would be how many
 * cards; what was left open before, if it was as many as that; NULL if none
 * were, or one on each. */
static const Sx *counters_put(Resolver *r, const Sx *open)
{
    const bool put = r->last != NULL && sx_heads(r->last, "counter") &&
                     !sx_is(r->last->items[2], "1");
    if (!put)
        return NULL;
    const Sx *cards = r->last->items[1], *many = r->last->items[2];
    int k;
    const bool several = (sx_heads(cards, "@pick") &&
                          sx_value(cards->items[1], &k) && r->many[k]) ||
                         sx_heads(cards, "all");
    const bool gone = several || sx_is(many, "done");
    if (gone && (several || open == NULL))
        return resolve_fault(r, "as many as the counters, or as before?");
    return gone ? open : many;
}

const Sx *tally_that_many(Resolver *r)
{
    const Sx *before = number_before(r), *there = counters_there(r);
    const Sx *open = left_open(r);
    if (there != NULL)
        return there;
    if (r->number)
        return resolve_word(r, "chosen-number");
    if (r->numbered || (r->would && !r->acted))
        return resolve_word(r, "amount");
    const Sx *counters = counters_put(r, open);
    if (counters != NULL || r->context->fault != NULL)
        return counters;
    if (open != NULL)
        return open;
    if (before == NULL && r->figured)
        return resolve_fault(r, "the number chosen, or as many as those?");
    if (r->varied && r->last != NULL && tally_is_once(r, r->last))
        return resolve_fault(r, "how many that was is not known any more");
    return before != NULL ? before : resolve_word(r, "done");
}

/* Of which number several cards are that were only chosen before: (@ref k), or
 * (@pick j (all (@in k))), each of them; -1 if they are not that */
static int chosen_before(const Resolver *r, const Sx *cards)
{
    const Sx *in =
        sx_heads(cards, "@pick") ? pick_each_of(cards->items[2]) : cards;
    int k;
    if (in == NULL || !(sx_heads(in, "@ref") || sx_heads(in, "@in")) ||
        !sx_value(in->items[1], &k) || k < 0 || k >= SPOKEN_MAX)
        return -1;
    return r->many[k] && r->deeds[k][0] != NULL &&
                   sx_is(r->deeds[k][0], "choose")
               ? k
               : -1;
}

const Sx *tally_numbered(Resolver *r, const Sx *statement)
{
    static const char *const deeds[] = {"exhaust",  "ready",      "move",
                                        "frighten", "unfrighten", "dismiss",
                                        "retire",   "banish"};
    Items out = {0};
    if (!sx_is_any(statement, deeds, ARRAY_LEN(deeds)) ||
        r->choices == SPOKEN_MAX)
        return statement;
    const Sx *cards = statement->items[1];
    int k = chosen_before(r, cards);
    if (k >= 0 && sx_heads(cards, "@pick"))
        note(r, k, statement->items[0], cards->items[1]);
    if (k < 0 || sx_heads(cards, "@pick"))
        return statement;
    const Sx *number = sx_number(r->arena, (int)r->choices);
    r->many[r->choices++] = true;
    for (size_t i = 0; i < 3; i++)
        if (r->deeds[k][i] == statement->items[0])
            r->done_to[k][i] = number;
    items_push_all(&out, statement, 0);
    out.v[1] = sx_2(r->arena, "@pick", number, cards);
    return items_list(r, &out);
}

const Sx *tally_number(const Resolver *r, const Sx *number, const Sx *deed)
{
    int k;
    if (deed == NULL || sx_is(deed, "choose") || !sx_value(number, &k) ||
        k < 0 || k >= SPOKEN_MAX)
        return number;
    for (size_t i = 0; i < 3 && r->deeds[k][i] != NULL; i++)
        if (tally_is_deed(deed, r->deeds[k][i]) && r->done_to[k][i] != NULL)
            return r->done_to[k][i];
    return number;
}

void tally_deeds_too(Resolver *r, const Sx *from, const Sx *to)
{
    int a, b;
    if (!sx_value(from, &a) || !sx_value(to, &b))
        return;
    memcpy(r->deeds[b], r->deeds[a], sizeof r->deeds[b]);
    memcpy(r->done_to[b], r->done_to[a], sizeof r->done_to[b]);
    r->doers[b] = r->doers[a];
}

/* Is that how one speaks of what a statement did? */
bool tally_is_deed(const Sx *deed, const Sx *done)
{
    static const char *const ways[][2] = {{"banish", "banish-down"},
                                          {"banish", "beneath"},
                                          {"banish", "banish-until"},
                                          {"move", "send"},
                                          {"play", "play-free"},
                                          {"play", "play-for"},
                                          {"discard", "discard-cards"},
                                          {"reveal", "reveal-until"},
                                          {"reveal", "search"},
                                          {"reveal", "look"},
                                          {"to-play", "make"},
                                          {"to-play", "make-exhausted"},
                                          {"to-play", "copy-token"},
                                          {"to-play", "copy-token-exhausted"},
                                          {"turn-over", "turn-to"},
                                          {"to-discard", "dismiss"},
                                          {"to-discard", "retire"},
                                          {"to-discard", "discard"},
                                          {"to-discard", "discard-cards"},
                                          {"to-top", "order-top"},
                                          {"to-bottom", "order-bottom"},
                                          {"to-top", "chance-top"},
                                          {"to-bottom", "chance-bottom"}};
    for (size_t i = 0; i < ARRAY_LEN(ways); i++)
        if (sx_is(deed, ways[i][0]) && sx_is(done, ways[i][1]))
            return true;
    return sx_is(deed, "choose") || sx_equal(deed, done);
}

/* Was that done to the cards with the number, as far as is known? */
bool tally_is_noted(const Resolver *r, const Sx *number)
{
    int k;
    return sx_value(number, &k) && k >= 0 && k < SPOKEN_MAX &&
           r->deeds[k][0] != NULL;
}

bool tally_was_done(const Resolver *r, const Sx *number, const Sx *deed)
{
    int k;
    if (deed == NULL || !sx_value(number, &k) || k < 0 || k >= SPOKEN_MAX ||
        r->deeds[k][0] == NULL)
        return true;
    for (size_t i = 0; i < 3 && r->deeds[k][i] != NULL; i++)
        if (tally_is_deed(deed, r->deeds[k][i]))
            return true;
    return false;
}

static bool does(const Sx *statement, const Sx *deed)
{
    return statement->count > 0 && tally_is_deed(deed, statement->items[0]);
}

/* Does somebody else than you do it? */
static bool is_anothers(const Sx *statement)
{
    static const char *const theirs[] = {"by", "each-player", "player-may",
                                         "p-paying", "p-modes"};
    return sx_holds_any(statement, theirs, ARRAY_LEN(theirs)) ||
           (sx_heads(statement, "discard") &&
            !sx_is(statement->items[1], "you"));
}

/* Said of you: did you do it to the cards with the number? */
static bool is_by(const Resolver *r, const Sx *number, const Sx *you)
{
    int k;
    return you->count == 1 || !sx_value(number, &k) || k < 0 ||
           k >= SPOKEN_MAX || r->doers[k] == NULL ||
           sx_is(r->doers[k], you->items[1]->atom.p);
}

/* The number of the one card to which you have done that, the last that was
 * spoken of, or was discarded; NULL if there is none. */
static const Sx *one_done(const Resolver *r, const Sx *deed)
{
    const Spoken *s = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    const Sx *you = sx_read(r->arena, SLICE("(l you)"));
    bool one = s != NULL && !s->many && sx_heads(s->as, "@ref");
    const Sx *number = one ? s->as->items[1] : NULL;
    if (sx_is(deed, "discard") && r->discarded != NULL)
        number = r->discarded->items[1];
    else if (number == NULL || !tally_is_noted(r, number) ||
             !tally_was_done(r, number, deed))
        return NULL;
    return is_by(r, number, you) ? tally_number(r, number, deed) : NULL;
}

/* What could not be done to it was not done: the card chosen is not asked, but
 * those to which it was done are. */
const Sx *tally_done_so(Resolver *r, const Sx *fits, const Sx *deed)
{
    Items out = items_headed(r->arena, "exists");
    const Sx *number = one_done(r, deed);
    if (number == NULL)
        return resolve_fault(r, "that was not done to one card before");
    items_push_all(&out, fits, 2);
    int k;
    if (sx_value(number, &k))
        r->many[k] = true;
    items_push(&out, sx_1(r->arena, "@done", sx_1(r->arena, "@in", number)));
    return resolve_walk(r, items_list(r, &out));
}

static const Spoken *last_picked(const Resolver *r)
{
    for (unsigned i = r->count; i > 0; i--)
        if (sx_heads(r->spoken[i - 1].as, "@ref"))
            return &r->spoken[i - 1];
    return NULL;
}

const Sx *tally_of(Resolver *r, const Sx *sx)
{
    const Sx *filter = sx->items[1], *deed = sx->items[2], *you = sx->items[3];
    const Spoken *last = last_picked(r);
    const Sx *number = last != NULL ? last->as->items[1] : NULL;
    bool now =
        number != NULL && r->last != NULL && sx_finds(r->last, is_pick, number);
    if (!now && r->last != NULL && sx_finds(r->last, does, deed) &&
        spoken_kind(filter) == NULL) /* no card that could be told */
        return you->count > 1 && is_anothers(r->last)
                   ? resolve_fault(r, "another player did that")
                   : resolve_word(r, "done");
    if (number == NULL || !tally_was_done(r, number, deed))
        return resolve_fault(r, "that was not done to any cards before");
    if (!is_by(r, number, you))
        return resolve_fault(r, "another player did that");
    bool all = spoken_kind(filter) == NULL || last->filter == NULL ||
               spoken_is_such(last->filter, spoken_kind(filter));
    return now && all ? resolve_word(r, "done")
                      : counted(r, filter, tally_number(r, number, deed));
}

static bool is_told_of(const Sx *among, const char *player)
{
    return among->count > 2 && sx_is(among->items[2], player);
}

/* Was that done to the cards spoken of, which were picked by themselves? */
static bool is_lot(const Resolver *r, const Spoken *s, const Sx *deed)
{
    int k;
    if (!sx_heads(s->as, "@ref") || !sx_value(s->as->items[1], &k) || k < 0 ||
        k >= SPOKEN_MAX)
        return false;
    for (const Spoken *t = r->spoken; t < s; t++)
        if (sx_equal(t->as, s->as))
            return false; /* once more */
    for (size_t i = 0; i < 3 && r->deeds[k][i] != NULL; i++)
        if (tally_is_deed(deed, r->deeds[k][i]) && r->done_to[k][i] == NULL)
            return true;
    return false;
}

/* (count F* (@among OP)): was that done to several lots of such cards, of which
 * only the last would be counted? */
static bool counts_last_lot(const Resolver *r, const Sx *count)
{
    const char *kind = spoken_kind(count);
    unsigned lots = 0;
    const Sx *deed = NULL;
    for (uint32_t i = 1; sx_heads(count, "count") && i < count->count; i++)
        if (sx_heads(count->items[i], "@among") && count->items[i]->count > 1)
            deed = count->items[i]->items[1];
    if (deed == NULL || sx_is(deed, "choose"))
        return false;
    for (const Spoken *s = r->spoken; s < r->spoken + r->count; s++)
        lots += is_lot(r, s, deed) && spoken_may_be(s->filter, kind);
    return lots > 1;
}

const Sx *tally_clear(Resolver *r, const Sx *count)
{
    return counts_last_lot(r, count)
               ? resolve_fault(r, "of all that was done to, or of the last?")
               : count;
}

/* "Choose two of them. Put one of those into your hand": were some of the cards
 * chosen since, and nothing done to them yet? */
static bool chose_some(const Resolver *r, const Sx *in)
{
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    int k;
    return last != NULL && last->many && sx_heads(last->as, "@ref") &&
           !sx_equal(last->as->items[1], in->items[1]) &&
           last->filter != NULL && sx_holds(last->filter, "@among") &&
           sx_value(last->as->items[1], &k) && r->deeds[k][0] != NULL &&
           sx_is(r->deeds[k][0], "choose") && r->deeds[k][1] == NULL;
}

const Sx *tally_among(Resolver *r, const Sx *sx)
{
    const Sx *in = spoken_among_done(r, sx->count > 1 ? sx->items[1] : NULL);
    const Sx *you = sx_read(r->arena, is_told_of(sx, "you") ? SLICE("(l you)")
                                                            : SLICE("(l)"));
    if (in != NULL && sx->count == 1 && !r->resting && chose_some(r, in))
        return resolve_fault(r, "one of all, or of those chosen?");
    return in == NULL || is_by(r, in->items[1], you)
               ? in
               : resolve_fault(r, "another player did that");
}

const Sx *tally_counted(Resolver *r, const Sx *among)
{
    bool anothers = r->last != NULL && is_anothers(r->last);
    return is_told_of(among, "you") && anothers
               ? resolve_fault(r, "another player did that")
               : resolve_word(r, "@counted");
}

/* What (play-cost S) did to the card it was paid with. */
bool tally_was_paid(const Resolver *r, const Sx *deed)
{
    const Sx *paid = r->context->paid;
    return paid != NULL && tally_is_deed(deed, paid->items[1]->items[0]);
}

/* Was something the effect speaks of done to cards since it was paid for? */
static bool done_since(const Resolver *r, const Sx *deed)
{
    for (unsigned i = 0; i < r->count; i++) {
        const Sx *as = r->spoken[i].as;
        int k = -1;
        bool picked = sx_heads(as, "@ref") && sx_value(as->items[1], &k) &&
                      k >= 0 && k < SPOKEN_MAX;
        if (picked && r->deeds[k][0] != NULL &&
            tally_was_done(r, as->items[1], deed))
            return true;
    }
    return r->last != NULL && sx_finds(r->last, does, deed);
}

bool tally_is_paid(const Resolver *r, const Sx *sx)
{
    const Sx *paid = r->context->paid, *among = NULL;
    if (!sx_heads(sx, "count") || paid == NULL)
        return false;
    for (uint32_t i = 1; i < sx->count; i++) {
        const Sx *f = sx->items[i];
        if (sx_heads(f, "@among"))
            among = f;
        else if (!(sx_is_list(f) ? sx_heads(f, "f") && f->count == 1
                                 : sx_holds(paid, f->atom.p)))
            return false; /* some of them are such cards, perhaps */
    }
    if (among == NULL || (r->choices > 0 && among->count == 1))
        return false; /* those chosen since may be meant */
    return among->count == 1 || (sx_finds(paid, does, among->items[1]) &&
                                 !done_since(r, among->items[1]));
}

/* "If it's an Event, ... If it's a Friend, ...": of the card discarded before,
 * if no other was picked in between? */
static bool asks_of_discarded(const Resolver *r, const Sx *last)
{
    const Sx *asked = sx_heads(last, "if") ? last->items[1] : last;
    return r->discarded != NULL && sx_heads(asked, "fits") &&
           sx_equal(asked->items[1], r->discarded) && !sx_holds(last, "@pick");
}

/* "Discard a card. If it is a Friend, ...": is that the card? */
bool tally_is_discarded(const Resolver *r, const Sx *it)
{
    const Sx *last = r->last;
    bool said = sx_is(it, "@it") || (sx_heads(it, "@that") && it->count == 2 &&
                                     sx_is(it->items[1], "card"));
    if (last != NULL && (sx_heads(last, "may") || sx_heads(last, "player-may")))
        last = last->items[last->count - 1];
    return said && last != NULL &&
           (sx_heads(last, "discard") || asks_of_discarded(r, last) ||
            (r->dropped && r->discarded != NULL));
}

const Sx *tally_of_discarded(Resolver *r, const Sx *fits)
{
    Items out = {0};
    if (r->discarded == NULL)
        return resolve_fault(r, "several cards were discarded");
    items_push_all(&out, fits, 0);
    out.v[1] = sx_1(r->arena, "@done", r->discarded);
    return resolve_walk(r, items_list(r, &out));
}

/* (uncounter L V N?) of counters that are called so? */
static bool removes(const Sx *in, const Sx *name)
{
    if (!sx_heads(in, "uncounter"))
        return sx_heads(in, "uncounter-any") && name->count == 1;
    return name->count == 1 ||
           (in->count > 3 && sx_equal(in->items[3], name->items[1]));
}

const Sx *tally_counters(Resolver *r, const Sx *sx)
{
    if (r->last == NULL || !sx_is(sx->items[2], "uncounter") ||
        !sx_finds(r->last, removes, sx->items[1]))
        return resolve_fault(r, "no such counters were removed");
    return sx->items[3]->count > 1 && is_anothers(r->last)
               ? resolve_fault(r, "another player did that")
               : resolve_word(r, "done");
}

/* What that is called of points. */
static const char *of_points(const Sx *deed)
{
    return sx_is(deed, "lose")  ? "lose-points"
           : sx_is(deed, "pay") ? "pay-points"
                                : "score";
}

/* What the last statement does if it is done, whoever is asked to. */
static const Sx *last_done(const Resolver *r)
{
    static const char *const asks[] = {"may", "player-may", "each-player"};
    const Sx *last = r->last;
    while (last != NULL && sx_is_any(last, asks, ARRAY_LEN(asks)))
        last = last->count == (sx_heads(last, "may") ? 2u : 3u)
                   ? last->items[last->count - 1]
                   : NULL;
    return last;
}

/* (@tally-sum UNIT OP (l you|they?)) */
const Sx *tally_sum(Resolver *r, const Sx *sx)
{
    const Sx *unit = sx->items[1], *deed = sx->items[2], *who = sx->items[3];
    const Sx *last = last_done(r);
    int n = 1;
    bool one =
        !sx_heads(unit, "tk") || (sx_value(unit->items[1], &n) && n == 1);
    bool so =
        last != NULL && (sx_is(unit, "point") ? sx_heads(last, of_points(deed))
                                              : sx_equal(last->items[0], deed));
    if (!one || !so)
        return resolve_fault(r, "nothing of that kind was done before");
    bool you = sx_heads(last, "pay") || sx_heads(last, "pay-points") ||
               sx_is(last->items[1], "you");
    return who->count > 1 && you != sx_is(who->items[1], "you")
               ? resolve_fault(r, "another player did that")
               : resolve_word(r, "done");
}

/* (@in k): those it was done to last, or NULL. What is picked in the very
 * sentence that counts them has nothing done to it yet. */
static const Sx *done_last(Resolver *r, const Sx *deed)
{
    for (unsigned i = r->count; i > 0; i--) {
        const Sx *as = r->spoken[i - 1].as;
        if (sx_heads(as, "@ref") && tally_is_noted(r, as->items[1]) &&
            tally_was_done(r, as->items[1], deed))
            return sx_1(r->arena, "@in", as->items[1]);
    }
    return NULL;
}

/* "Put there": how the last cards that were put somewhere were; NULL if there
 * are none, or they went on to another place. */
static const Sx *put_there(Resolver *r)
{
    static const char *const ways[] = {"to-discard", "to-hand", "to-play"};
    const Sx *deed = NULL;
    for (unsigned i = r->count; deed == NULL && i > 0; i--) {
        const Sx *as = r->spoken[i - 1].as;
        for (size_t j = 0; sx_heads(as, "@ref") && j < ARRAY_LEN(ways); j++) {
            const Sx *way = resolve_word(r, ways[j]);
            if (!tally_was_done(r, as->items[1], way))
                continue;
            if (deed != NULL || sx_is(way, "to-play"))
                return NULL;
            deed = way;
        }
    }
    return deed;
}

const Sx *tally_put(Resolver *r, const Sx *sx)
{
    const Sx *deed = sx->items[1], *whose = NULL;
    if (sx_is(deed, "@there") && (deed = put_there(r)) == NULL)
        return resolve_fault(r, "nothing was put there before");
    if (sx_heads(deed, "@whose")) {
        whose = deed->items[2];
        deed = deed->items[1];
    }
    const Sx *picked = done_last(r, deed);
    if (picked == NULL)
        picked = spoken_picked(r);
    if (picked == NULL)
        return NULL;
    if (!tally_was_done(r, picked->items[1], deed))
        return resolve_fault(r, "that was not done to any cards before");
    if (!is_by(r, picked->items[1], sx->items[2]))
        return resolve_fault(r, "another player did that");
    return whose != NULL ? goes_to(r, picked, whose) : picked;
}

/* atom - words that stand for a card, a player or a place that was told before
 * (resolver.h). */
#include "lang/resolver.h"

/* "Your Mane Character": which it is nobody chooses, so that it has no number
 * before something is done to it. */
static bool is_known_card(const Spoken *s)
{
    return sx_heads(s->as, "@ref") && s->filter != NULL &&
           (sx_heads(s->filter, "the") || sx_heads(s->filter, "all"));
}

/* "home" of the cards just spoken of: each goes to its controller's. */
static const Sx *home(Resolver *r)
{
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    if (last == NULL || last->many || sx_heads(last->as, "a") ||
        is_known_card(last))
        return resolve_word(r, "own-home");
    return sx_1(r->arena, "home", sx_1(r->arena, "controller", last->as));
}

/* Whose characters are involved against this Troublemaker (608.2) */
static const Sx *whoever_challenges(const Resolver *r)
{
    return sx_read(r->arena,
                   SLICE("(who (and (fits this involved) "
                         "(exists character (of that-player) involved)))"));
}

/* The player who is told by what happened. */
static const Sx *by_what_happened(Resolver *r, const Sx *player)
{
    static const struct {
        const char *player, *unknown;
    } told[] = {{"@turn-player", "nobody knows whose is next"},
                {"@defeater", "nobody was told to defeat it"},
                {"@challenger", "nobody was told to challenge it"},
                {"@confronter", "nobody was told to confront it"}};
    const bool known[] = {r->turn_began, r->defeated, r->challenged,
                          r->confronted};
    if (sx_is(player, "@challenger") && r->holds &&
        r->context->type == TYPE_TROUBLEMAKER)
        return whoever_challenges(r);
    for (size_t i = 0; i < ARRAY_LEN(told); i++)
        if (sx_is(player, told[i].player) && !known[i])
            return resolve_fault(r, told[i].unknown);
    return r->they = resolve_word(r, "that-player");
}

/* A way of using this card that is this line's alone (once.h). */
static const Sx *way_of_line(Resolver *r)
{
    r->context->limited = true;
    return sx_number(r->arena, (int)r->context->ways + 1);
}

/* Words for a place that are no more than "that Problem" or "there"; NULL if
 * there is none it could be. */
static const Sx *that_problem(Resolver *r, const Sx *sx)
{
    if (sx_is(sx, "@its-problem")) { /* a faceoff is where it is, of course */
        if (r->in_pattern && r->there == NULL)
            return resolve_fault(r, "no place before that could be meant");
        return resolve_word(r, "@that-problem");
    }
    bool area = sx_is(sx, "@same-area");
    if (!area && !sx_is(sx, "@same-problem"))
        return sx;
    /* where what left here went */
    bool left = r->there != NULL && sx_is(r->there, "previous-area");
    if (!area && r->there == NULL && (!r->happened || r->in_pattern))
        return resolve_fault(r, "no place that could be meant");
    r->there = left && r->happened ? NULL : r->there;
    return resolve_word(r, area ? "@there" : "@that-problem");
}

/* What holds if a guess was right: of the card told, or else of the one that
 * was revealed since. */
static const Sx *guessed(Resolver *r)
{
    if (r->guess == NULL)
        return resolve_fault(r, "nothing was guessed");
    if (!sx_holds(r->guess, "@that"))
        return r->guess;
    return spoken_revealed(r) ? resolve_walk(r, r->guess)
                              : resolve_fault(r, "of which card?");
}

/* "That Problem": where it happened, if that is one, or this card's. */
static const Sx *told_problem(Resolver *r)
{
    r->at_problem = r->at_problem || (r->there == NULL && r->happened);
    if (r->there != NULL)
        return spoken_that_problem(r, r->there);
    if (r->its_problem && !r->happened && r->context->host == NULL)
        return sx_1(r->arena, "problem-area", resolve_word(r, "this"));
    return NULL;
}

/* A place that is chosen is "there" from then on, but one of several is not. */
static const Sx *place_chosen(Resolver *r, const Sx *sx)
{
    if (sx_is(sx, "a-problem")) {
        r->there = resolve_word(r, "there");
        r->told_at = r->there;
    }
    if (!sx_is(sx, "@own"))
        return subject_area(r, sx);
    r->there = NULL;
    r->nowhere = true;
    return sx;
}

/* Yours, or of who is told to do it, who may be an opponent of yours or not. */
static const Sx *an_opponent(Resolver *r, const Sx *sx)
{
    if (!sx_is(r->who, "you") && !sx_is(r->who, "opponent"))
        return spoken_rival(r);
    spoken_opponent(r, r->they);
    return sx;
}

const Sx *resolve_atom(Resolver *r, const Sx *sx)
{
    sx = that_problem(r, sx);
    if (sx == NULL)
        return NULL;
    if (sx_is(sx, "@that-problem")) {
        const Sx *told = told_problem(r);
        if (told != NULL || r->context->fault != NULL)
            return told;
        sx = resolve_word(r, "@there");
    }
    if (sx_is(sx, "@guessed"))
        return guessed(r);
    if (sx_is(sx, "@its-zone"))
        return spoken_zone(r);
    if (sx_is(sx, "@noted"))
        return way_of_line(r);
    if (sx_is(sx, "@who"))
        return r->who;
    if (sx_is(sx, "@they"))
        return spoken_they(r);
    if (sx_is(sx, "@latest") && r->count > 0 && r->spoken[r->count - 1].many)
        return resolve_fault(r, "several cards, and one is spoken of");
    if (sx_is(sx, "@it") || sx_is(sx, "@latest")) {
        const Sx *it =
            sx_is(sx, "@latest") ? spoken_latest(r) : spoken_that(r, NULL);
        bool drawn = it != NULL && r->drew && !sx_is_list(it);
        return drawn ? resolve_fault(r, "the card that was drawn is not known")
                     : it;
    }
    if (sx_is(sx, "@them"))
        return spoken_those(r, NULL);
    if (sx_is(sx, "@there") && r->there == NULL &&
        r->context->remembered != NULL)
        return sx_1(r->arena, "area-of", resolve_word(r, "remembered"));
    if (sx_is(sx, "@there") && r->there == NULL && r->nowhere)
        return resolve_fault(r, "no place that could be meant");
    if (sx_is(sx, "@there") && r->there == NULL && !r->happened && !r->placed &&
        r->context->host == NULL)
        return resolve_fault(r, "no place before that could be meant");
    if (sx_is(sx, "@there") && r->there == NULL)
        return resolve_word(r, r->happened ? "there" : "here");
    if (sx_is(sx, "@there"))
        return r->there;
    if (sx_is(sx, "@everybody") || sx_is(sx, "@opponents"))
        return resolve_fault(r, "nothing that is done for each of them");
    if (sx_is(sx, "@home"))
        return home(r);
    if (sx_is(sx, "@turn-player") || sx_is(sx, "@defeater") ||
        sx_is(sx, "@challenger") || sx_is(sx, "@confronter"))
        return by_what_happened(r, sx);
    if (sx_is(sx, "@one-problem"))
        return resolve_fault(r, "nothing that holds while it is so");
    if (sx_is(sx, "@that-number"))
        return r->figured ? resolve_word(r, "chosen-number")
                          : resolve_fault(r, "no number that could be meant");
    if (sx_is(sx, "@number"))
        return resolve_fault(r, "a number that is not told");
    if (sx_is(sx, "@would")) /* as many as would have been */
        return r->would && r->numbered
                   ? resolve_word(r, "amount")
                   : resolve_fault(r, "no number that could be meant");
    if (sx_is(sx, "a-problem") || sx_is(sx, "any-area") || sx_is(sx, "@own"))
        return place_chosen(r, sx);
    if (sx_is(sx, "opponent") || sx_is(sx, "one-opponent"))
        return an_opponent(r, sx);
    if (sx_is(sx, "opposing") && !sx_is(r->who, "you")) { /* to the subject */
        bool one = sx_is(r->who, "opponent");
        return sx_1(r->arena, "not",
                    sx_1(r->arena, "of",
                         one ? resolve_word(r, "one-opponent") : r->who));
    }
    if (sx_is(sx, "@a-pile") || sx_is(sx, "@one-card")) /* anybody's; any */
        return resolve_word(r, "any");
    r->anyone = r->anyone || sx_is(sx, "a-player");
    if (sx_is(sx, "a-player")) /* statement.c lets you choose one before */
        return r->they = resolve_word(r, "that-player");
    return sx;
}

/* (move L (problem P)): with a Dilemma P has another Problem (522.1), and one
 * of them is chosen. */
static const Sx *to_any_of_theirs(Resolver *r, const Sx *sx)
{
    static const char *const goes[] = {"move",
                                       "send",
                                       "to-play",
                                       "to-play-exhausted",
                                       "@to-play",
                                       "to-play-as",
                                       "to-play-face-up",
                                       "to-play-frightened",
                                       "make",
                                       "play-free",
                                       "copy-token",
                                       "make-exhausted",
                                       "copy-token-exhausted"};
    const Sx *area =
        sx_is_list(sx) && sx->count > 1 ? sx->items[sx->count - 1] : sx;
    Items out = {0};
    if (!sx_is_any(sx, goes, ARRAY_LEN(goes)) || !sx_heads(area, "problem"))
        return sx;
    const Sx *lies = sx_list(
        r->arena,
        (const Sx *[]){resolve_word(r, "exists"), resolve_word(r, "problem"),
                       sx_1(r->arena, "of", area->items[1]),
                       sx_1(r->arena, "at", resolve_word(r, "there"))},
        4);
    items_push_all(&out, sx, 0);
    out.v[out.n - 1] = sx_1(r->arena, "a-problem", lies);
    return items_list(r, &out);
}

const Sx *resolve_one_of_problems(Resolver *r, const Sx *sx)
{
    const bool counts = sx_heads(sx, "count");
    const bool lasts = sx_heads(sx, "@mods") && !sx_is(sx->items[1], "forever");
    if ((counts || lasts) && sx_holds(sx, "@one-of"))
        return resolve_fault(r, "one of them: which is not told");
    return sx_heads(sx, "problem") && sx->count > 2
               ? sx_1(r->arena, "problem", sx->items[1])
               : to_any_of_theirs(r, sx);
}

/* words_said - see words_said.h. */
#include "lang/words_said.h"

static bool says_that_time(const TermList *terms)
{
    for (unsigned i = 0; i + 1 < terms->count; i++)
        if (slice_equal_fold(terms->items[i].text, SLICE("that")) &&
            (slice_equal_fold(terms->items[i + 1].text, SLICE("turn")) ||
             slice_equal_fold(terms->items[i + 1].text, SLICE("phase"))))
            return true;
    return false;
}

/* "Each Resource", of which "its" may be said, but not "for each Resource" */
static bool says_of_each(const TermList *terms)
{
    for (unsigned i = 0; i < terms->count; i++)
        if (slice_equal_fold(terms->items[i].text, SLICE("each")) &&
            (i == 0 ||
             !slice_equal_fold(terms->items[i - 1].text, SLICE("for"))))
            return true;
    return false;
}

/* Do the two words stand there? */
static bool stand_at(const TermList *terms, unsigned i, Slice a, Slice b)
{
    return i + 1 < terms->count && slice_equal_fold(terms->items[i].text, a) &&
           slice_equal_fold(terms->items[i + 1].text, b);
}

/* "That player's opponent discards a card and that player draws a card": that
 * player is who was called so before. "They" could be either. */
static ThatPlayer says_that_player(const TermList *terms)
{
    const Slice that = SLICE("that"), player = SLICE("player");
    ThatPlayer said = THAT_PLAYER_LAST;
    bool rival = false, they = false;
    for (unsigned i = 0; i < terms->count; i++) {
        const Slice word = terms->items[i].text;
        bool here = stand_at(terms, i, that, player);
        if (here && stand_at(terms, i + 2, SLICE("'s"), SLICE("opponent"))) {
            rival = true;
            continue;
        }
        if (here && rival)
            said = THAT_PLAYER_FIRST;
        they = they || (rival && (slice_equal_fold(word, SLICE("they")) ||
                                  slice_equal_fold(word, SLICE("them")) ||
                                  stand_at(terms, i, that, SLICE("opponent"))));
    }
    return said == THAT_PLAYER_FIRST && they ? THAT_PLAYER_UNKNOWN : said;
}

static bool says(const TermList *terms, Slice word)
{
    for (unsigned i = 0; i < terms->count; i++)
        if (slice_equal_fold(terms->items[i].text, word))
            return true;
    return false;
}

/* "an additional point", "one more", but not "one or more" */
static bool says_more(const TermList *terms)
{
    for (unsigned i = 1; i < terms->count; i++)
        if (slice_equal_fold(terms->items[i].text, SLICE("more")) &&
            !slice_equal_fold(terms->items[i - 1].text, SLICE("or")))
            return true;
    return says(terms, SLICE("additional")) || says(terms, SLICE("extra"));
}

/* "An Event discarded this way": those discarded have to be known. */
static bool says_discarded_such(const TermList *terms)
{
    bool this_way = false, all = false;
    for (unsigned i = 0; i < terms->count; i++) {
        this_way = this_way || stand_at(terms, i, SLICE("this"), SLICE("way"));
        all = all || stand_at(terms, i, SLICE("card"), SLICE("discarded")) ||
              stand_at(terms, i, SLICE("cards"), SLICE("discarded"));
    }
    return this_way && !all && says(terms, SLICE("discarded"));
}

/* "discard another card": none is spoken of but by what is before. */
static bool says_discard_another(const TermList *terms)
{
    for (unsigned i = 1; i < terms->count; i++)
        if (slice_equal_fold(terms->items[i].text, SLICE("another")) &&
            slice_starts(terms->items[i - 1].text, SLICE("discard")))
            return true;
    return false;
}

void words_said(const TermList *terms, ResolveContext *context)
{
    context->additional = says_more(terms);
    context->discard_another = says_discard_another(terms);
    context->discarded_such = says_discarded_such(terms);
    context->anywhere = says(terms, SLICE("anywhere"));
    context->that_time = says_that_time(terms);
    context->of_each = says_of_each(terms);
    context->that_player = says_that_player(terms);
}

/* book - see book.h. Keywords come first; then the cards, in the order of the
 * pool. */
#include "lang/book.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/law.h"
#include "cards/rule.h"
#include "lang/book_words.h"
#include "lang/builder.h"
#include "lang/keyword.h"
#include "lang/wrap.h"

/* Cards */

static bool add_keyword_line(Builder *b, KeywordId keyword, uint16_t x)
{
    bool numbered = b->book->keywords[keyword].has_number;
    Cell *code = arena_alloc(&b->book->arena, 3 * sizeof *code);
    if (code == NULL)
        return builder_fail(b, "out of memory");
    code[0] = (Cell){OP_KEYWORD, (uint16_t)(2 + numbered)};
    code[1] = (Cell){OP_WORD, keyword};
    code[2] = (Cell){OP_NUMBER, x};
    return builder_add_keyword(b, code);
}

/* "Stubborn. Competitive 2.": each of them, if adding, with what it is; false if
 * one is no keyword. */
static bool take_keywords(Builder *b, Slice line, bool adding)
{
    KeywordId keyword;
    uint16_t x;
    Slice name;
    while (slice_cut(&line, '.', &name)) {
        if (!keyword_stands(b->book, slice_trim(name), &keyword, &x) ||
            (adding && !add_keyword_line(b, keyword, x)))
            return false;
        if (!LAW(RULE_701_2a, true))
            break;
    }
    return true;
}

/* A keyword that the card explains: that counts if the ruleset does not. */
static bool add_explained(Builder *b, Slice name, Slice means, uint8_t *unread)
{
    uint16_t x;
    if (!take_keywords(b, name, true))
        return false;
    keyword_stands(b->book, name, &b->keyword, &x);
    const Keyword *keyword = &b->book->keywords[b->keyword];
    const uint32_t first = b->count;
    b->side.numbered = keyword->has_number;
    if (keyword->unexplained && !builder_compile_quietly(b, means))
        *unread = 1;
    for (uint32_t i = first; i < b->count; i++)
        b->items[i].x = (int16_t)x;
    b->side.numbered = false;
    b->keyword = NO_KEYWORD;
    return true;
}

/* A line of English that no program follows. */
static bool add_english(Builder *b, Slice line, uint8_t *unread)
{
    Slice name, means;
    KeywordId keyword;
    uint16_t x;
    if (take_keywords(b, line, false))
        return take_keywords(b, line, true);
    if (book_splits_reminder(line, &name, &means) &&
        (keyword_stands(b->book, name, &keyword, &x) ||
         keyword_learn(b->book, name)))
        return add_explained(b, name, means, unread);
    if (!builder_compile_quietly(b, line))
        *unread = 1;
    return true;
}

static bool add_side(Builder *b, const CardSide *side, uint8_t *unread)
{
    Slice rest = side->text, line, english = {NULL, 0};
    b->line = b->english = 0;
    while (slice_line(&rest, &line)) {
        b->line++;
        bool good = true;
        if (b->count > 0 && !LAW(RULE_701_2, true))
            break;
        if (builder_is_program(line)) {
            good = builder_add_program(b, line, 1);
            english.n = 0;
        } else {
            if (english.n > 0)
                good = add_english(b, english, unread);
            english = line;
            b->english = b->line;
        }
        if (!good)
            return false;
    }
    return english.n == 0 || add_english(b, english, unread);
}

/* Game text is packed, so its lines are not those of the file: the card is
 * named instead. */
static void name_card(DiagList *diags, const DiagList *said,
                      const CardDef *card)
{
    for (uint32_t i = 0; i < said->count && i < DIAG_MAX; i++)
        diag_add(diags, 0, 1, "'%.*s', line %u of its text, column %u: %s",
                 (int)card->name.n, card->name.p, (unsigned)said->items[i].line,
                 (unsigned)said->items[i].column, said->items[i].text);
}

static uint32_t times_of(const Summary *s)
{
    return s->events |
           ((s->mods | s->mods_away) & TIMING_OPS ? TIMES_OPEN : 0) |
           (s->mods_away & TIMING_OPS ? TIMES_OPEN_AWAY : 0);
}

static void summarize(Book *book, unsigned at)
{
    AbilitySpan span = book->sides[at];
    Summary *s = &book->summaries[at];
    *s = builder_summary(span);
    if (s->reacts[0] | s->reacts[1])
        book->reacting[at / 2] = 1;
    if (at % 2 == 0) /* what has two sides is not played */
        book->times[at / 2] = times_of(s);
}

static bool read_card(Builder *b, DefId def)
{
    const CardDef *card = pool_def(b->book->pool, def);
    DiagList said, *diags = b->diags;
    bool good = true;
    diag_init(&said, NULL);
    b->diags = &said;
    /* both sides: a card that stood here before may have had a second */
    for (unsigned s = 0; s < 2 && good; s++) {
        unsigned at = 2u * def + s;
        b->count = 0;
        b->book->unread[at] = 0;
        b->book->reacting[def] = s > 0 && b->book->reacting[def];
        b->side = english_begin((CardType)card->type);
        good = add_side(b, &card->sides[s], &b->book->unread[at]) &&
               builder_keep(b, &b->book->sides[at]);
        if (good)
            summarize(b->book, at);
    }
    b->diags = diags;
    name_card(diags, &said, card);
    return good;
}

static bool make_room(Book *book, uint32_t count)
{
    if (count <= book->room)
        return true;
    uint32_t room = book->room < 32 ? 64 : book->room * 2;
    if (room < count)
        room = count;
    AbilitySpan *sides = arena_alloc(&book->arena, room * 2 * sizeof *sides);
    Summary *summaries = arena_alloc(&book->arena, room * 2 * sizeof(Summary));
    uint8_t *unread = arena_alloc(&book->arena, (size_t)room * 2);
    uint8_t *reacting = arena_alloc(&book->arena, room);
    uint32_t *times = arena_alloc(&book->arena, room * sizeof *times);
    if (sides == NULL || summaries == NULL || unread == NULL ||
        reacting == NULL || times == NULL)
        return false;
    if (book->room > 0) {
        memcpy(sides, book->sides, book->room * 2 * sizeof *sides);
        memcpy(summaries, book->summaries, book->room * 2 * sizeof *summaries);
        memcpy(unread, book->unread, (size_t)book->room * 2);
        memcpy(reacting, book->reacting, book->room);
        memcpy(times, book->times, book->room * sizeof *times);
    }
    book->sides = sides;
    book->summaries = summaries;
    book->unread = unread;
    book->reacting = reacting;
    book->times = times;
    book->room = room;
    return true;
}

/* The cards below `end`, or all. */
static bool read_cards(Builder *b, uint32_t end)
{
    Book *book = b->book;
    uint32_t faults = b->diags->count;
    uint64_t hash = book->hash;
    uint32_t def = book->count;
    /* A card may bring tokens, which stand behind it. */
    for (; def < end && def < book->pool->count; def++) {
        if (!make_room(book, def + 1))
            return builder_fail(b, "out of memory");
        read_card(b, (DefId)def);
    }
    if (b->diags->count == faults) {
        book->count = def;
        return true;
    }
    book->hash = hash;
    return false;
}

/* Whole books */

bool book_update(Book *book, const WordTable *words, DiagList *diags)
{
    return book_update_to(book, UINT32_MAX, words, diags);
}

bool book_update_to(Book *book, uint32_t end, const WordTable *words,
                    DiagList *diags)
{
    BookWords known = {book, book, words};
    Builder b = {.book = book,
                 .words = book_words(&known),
                 .diags = diags,
                 .keyword = NO_KEYWORD};
    return read_cards(&b, end);
}

Book *book_new_limited(Pool *pool, Slice ruleset, const WordTable *words,
                       DiagList *diags, size_t bytes)
{
    Book *book = bytes >= sizeof *book ? calloc(1, sizeof *book) : NULL;
    if (book == NULL) {
        diag_add(diags, 0, 0, "out of memory");
        return NULL;
    }
    bool limited = bytes != ARENA_NO_LIMIT;
    arena_init(&book->arena, limited ? bytes - sizeof *book : bytes);
    book->pool = pool;
    book->hash = HASH_INIT;
    BookWords known = {book, book, words};
    Builder b = {.book = book,
                 .words = book_words(&known),
                 .diags = diags,
                 .keyword = NO_KEYWORD};
    if (builder_read_keywords(&b, ruleset) && read_cards(&b, UINT32_MAX))
        return book;
    book_free(book);
    return NULL;
}

Book *book_new(Pool *pool, Slice ruleset, const WordTable *words,
               DiagList *diags)
{
    return book_new_limited(pool, ruleset, words, diags, ARENA_NO_LIMIT);
}

void book_free(Book *book)
{
    if (book == NULL)
        return;
    grammar_free(book->grammar);
    arena_clear(&book->arena);
    free(book);
}

const Cell *book_read(Book *book, Slice text, const WordTable *words,
                      Arena *arena, DiagList *diags)
{
    BookWords known = {book, book, words};
    const WordTable all = book_words(&known);
    const Cell *code = program_read(text, 'a', &all, arena, diags, 1, 1);
    if (code == NULL || code->op == OP_KEYWORD)
        return code;
    const Ability ability = ability_unwrap(code, NO_KEYWORD);
    const char *fault = builder_fault(book, code, &ability, &all);
    if (fault != NULL)
        diag_add(diags, 1, 1, "%s", fault);
    return fault == NULL ? code : NULL;
}

void book_print(const Book *book, const Ability *ability,
                const WordTable *words, Buf *out)
{
    BookWords known = {book, NULL, words};
    const WordTable all = book_words(&known);
    ability_print(ability, &all, out);
}

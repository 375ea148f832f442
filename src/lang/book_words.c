/* book_words - see book_words.h. */
#include "lang/book_words.h"

#include <string.h>

static bool make_room_for_title(Book *book)
{
    if (book->title_count < book->title_room)
        return true;
    if (book->title_count == UINT16_MAX)
        return false;
    uint32_t room = book->title_room == 0 ? 16 : book->title_room * 2;
    Slice *titles = arena_alloc(&book->arena, room * sizeof *titles);
    if (titles == NULL)
        return false;
    if (book->title_count > 0)
        memcpy(titles, book->titles, book->title_count * sizeof *titles);
    book->titles = titles;
    book->title_room = room;
    return true;
}

/* Titles may be named that no card known has. */
static bool find_title(const BookWords *lookup, Slice name, uint16_t *number)
{
    const Book *book = lookup->book;
    for (uint32_t i = 0; i < book->title_count; i++)
        if (slice_equal_fold(book->titles[i], name)) {
            *number = (uint16_t)i;
            return true;
        }
    Book *growing = lookup->growing;
    if (growing == NULL || name.n == 0 || !make_room_for_title(growing) ||
        !arena_copy(&growing->arena, name,
                    &growing->titles[growing->title_count]))
        return false;
    *number = (uint16_t)growing->title_count++;
    return true;
}

/* Counters have any name a card gives them (519.1). */
static bool find_counter(const BookWords *lookup, Slice name, uint16_t *number)
{
    Book *growing = lookup->growing;
    if (slice_equal(name, SLICE("any"))) {
        *number = ANY_COUNTER;
        return true;
    }
    if (book_find_counter(lookup->book, name, number))
        return true;
    if (growing == NULL || name.n == 0 ||
        growing->counter_count == COUNTER_NAMES_MAX ||
        !arena_copy(&growing->arena, name,
                    &growing->counters[growing->counter_count]))
        return false;
    *number = (uint16_t)growing->counter_count++;
    return true;
}

static bool find_trait(const BookWords *lookup, Slice name, uint16_t *number)
{
    TraitId trait;
    if (!pool_find_trait(lookup->book->pool, name, &trait) &&
        (lookup->growing == NULL || name.n == 0 ||
         !pool_add_trait(lookup->growing->pool, name, &trait)))
        return false;
    *number = trait;
    return true;
}

static bool find_word(void *context, char kind, Slice word, uint16_t *number)
{
    const BookWords *lookup = context;
    KeywordId keyword;
    if (kind == 'X')
        return find_title(lookup, word, number);
    if (kind == 'N')
        return find_counter(lookup, word, number);
    if (kind == 'R')
        return find_trait(lookup, word, number);
    if (kind != 'K')
        return lookup->words->find(lookup->words->context, kind, word, number);
    if (!book_find_keyword(lookup->book, word, &keyword))
        return false;
    *number = keyword;
    return true;
}

static Slice name_word(void *context, char kind, uint16_t number)
{
    const BookWords *lookup = context;
    const Book *book = lookup->book;
    const Slice none = {NULL, 0};
    switch (kind) {
    case 'N':
        return number == ANY_COUNTER          ? SLICE("any")
               : number < book->counter_count ? book->counters[number]
                                              : none;
    case 'X':
        return number < book->title_count ? book->titles[number] : none;
    case 'R':
        return number < book->pool->trait_count ? book->pool->traits[number]
                                                : none;
    case 'K':
        return number < book->keyword_count ? book->keywords[number].name
                                            : none;
    default:
        return lookup->words->name(lookup->words->context, kind, number);
    }
}

WordTable book_words(BookWords *lookup)
{
    return (WordTable){lookup, find_word, name_word, lookup->words->stops};
}

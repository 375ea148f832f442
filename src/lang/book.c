/* book - see book.h. Keywords come first, their names before what they mean, so
 * that one may speak of another; then the cards, in the order of the pool. */
#include "lang/book.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/law.h"
#include "base/lines.h"
#include "cards/rule.h"
#include "lang/compile.h"
#include "lang/keyword.h"
#include "lang/sense.h"
#include "lang/token.h"
#include "lang/wrap.h"

enum { ABILITIES_MAX = 32 }; /* of one side of a card, or of a keyword */

/* Words: of the book, of the pool, and of whoever made the book. */

typedef struct Lookup {
    const Book *book;
    Book *growing; /* the same, while it may learn new words */
    const WordTable *words;
} Lookup;

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
static bool find_title(const Lookup *lookup, Slice name, uint16_t *number)
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
static bool find_counter(const Lookup *lookup, Slice name, uint16_t *number)
{
    Book *growing = lookup->growing;
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

static bool find_trait(const Lookup *lookup, Slice name, uint16_t *number)
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
    const Lookup *lookup = context;
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
    const Lookup *lookup = context;
    const Book *book = lookup->book;
    const Slice none = {NULL, 0};
    switch (kind) {
    case 'N':
        return number < book->counter_count ? book->counters[number] : none;
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

static WordTable table_of(Lookup *lookup)
{
    return (WordTable){lookup, find_word, name_word, lookup->words->stops};
}

/* Abilities, as they are collected for a side or a keyword. */

typedef struct Builder {
    Book *book;
    WordTable words; /* with all of the book's */
    DiagList *diags;
    KeywordId keyword; /* being defined, or NO_KEYWORD */
    uint32_t faults;   /* said before it */
    uint32_t line;     /* being read */
    uint32_t english;  /* the line of English it belongs to */
    EnglishSide side;  /* of the card being read */
    unsigned ways;     /* of using cards, told apart by keywords so far */
    uint8_t files[KEYWORDS_MAX]; /* which of the rulesets has the keyword */
    uint32_t count;
    Ability items[ABILITIES_MAX];
} Builder;

static bool fail(Builder *b, const char *reason)
{
    diag_add(b->diags, b->line, 1, "%s", reason);
    return false;
}

static bool add(Builder *b, Ability ability)
{
    if (b->count == ABILITIES_MAX)
        return fail(b, "too many abilities");
    ability.line = (uint16_t)b->english;
    b->items[b->count++] = ability;
    return true;
}

static bool add_meaning(Builder *b, const Ability *meant, int16_t x,
                        KeywordId keyword)
{
    Ability ability = *meant;
    ability.x = x;
    ability.keyword = keyword;
    return add(b, ability);
}

/* The keyword itself, then what it means. */
static bool add_keyword(Builder *b, const Cell *code)
{
    const Cell *name = cell_first(code), *number = cell_next(name);
    const Keyword *keyword = &b->book->keywords[name->arg];
    bool given = number < cell_end(code);
    int16_t x = 0;
    if (b->keyword != NO_KEYWORD)
        return fail(b, "a keyword that means another one");
    if (given != keyword->has_number)
        return fail(b, given ? "a keyword that has no number"
                             : "the keyword's number is missing");
    if (given && number->op != OP_NUMBER)
        return fail(b, "expected a number behind the keyword");
    if (given)
        x = (int16_t)cell_number(number);
    if (!add(b, (Ability){.code = code,
                          .x = x,
                          .keyword = (KeywordId)name->arg,
                          .zone = IN_PLAY}))
        return false;
    for (unsigned i = 0; i < keyword->means.count; i++)
        if (!add_meaning(b, &keyword->means.items[i], x, (KeywordId)name->arg))
            return false;
    return true;
}

static bool may_say_x(const Builder *b)
{
    return b->keyword != NO_KEYWORD && b->book->keywords[b->keyword].has_number;
}

static bool says_x(const Cell *code)
{
    for (const Cell *c = code; c < cell_end(code); c++)
        if (c->op == OP_X)
            return true;
    return false;
}

/* How many values a triggered effect has to keep (712.2). */
static unsigned values_read(const Cell *when)
{
    unsigned n = 0;
    for (const Cell *c = cell_next(cell_first(when)); c < cell_end(when); c++)
        n += cell_reads(c);
    return n;
}

/* The pool learns what tokens it makes (521.1). */
static bool define_tokens(Builder *b, const Cell *code)
{
    for (unsigned i = 0; i < cell_size(code); i++) {
        if (code[i].op != OP_TOKEN)
            continue;
        Cell *token = (Cell *)(uintptr_t)&code[i]; /* just read: the book's */
        const char *wrong = token_define(token, &b->words, b->book->pool);
        if (wrong != NULL)
            return fail(b, wrong);
    }
    return true;
}

/* Abilities that others are given are abilities too: they are found by their
 * place. A keyword is given by its name. */
static bool add_quotes(Builder *b, Ability *ability)
{
    Ability found[ABILITIES_MAX];
    unsigned n = 0;
    for (const Cell *c = ability->code; c < cell_end(ability->code); c++) {
        if (c->op != OP_MOD_GIVES_ABILITY)
            continue;
        if (n == ABILITIES_MAX)
            return fail(b, "too many abilities inside one");
        found[n++] = ability_unwrap(cell_first(c), NO_KEYWORD);
        if (cell_first(c)->op == OP_KEYWORD)
            return fail(b, "a keyword is given by 'gives'");
    }
    if (n == 0)
        return true;
    Ability *items = arena_alloc(&b->book->arena, n * sizeof *items);
    if (items == NULL)
        return fail(b, "out of memory");
    memcpy(items, found, n * sizeof *items);
    ability->quotes = items;
    ability->quote_count = (uint8_t)n;
    return true;
}

/* Why no game could use the ability; NULL if one can. */
static const char *fault_of(const Cell *code, const Ability *ability,
                            const WordTable *words)
{
    const Cell *inner = ability->code;
    const char *fault = sense_fault(code, words);
    if (fault != NULL)
        return fault;
    if (inner->op == OP_WHEN && values_read(inner) > VALUES_MAX)
        return "too many values for one triggered effect";
    return ability_fault(ability);
}

/* The Event, in a line before, that goes on with this; NULL if none does. */
static Ability *event_before(Builder *b, const Ability *more)
{
    if (more->code->op != OP_EVENT && more->code->op != OP_EVENT_INSTEAD)
        return NULL;
    for (uint32_t i = 0; i < b->count; i++)
        if (b->items[i].code->op == OP_EVENT &&
            b->items[i].line != b->english &&
            cell_first(b->items[i].code)->arg == cell_first(more->code)->arg)
            return &b->items[i];
    return NULL;
}

/* Reads an ability in the notation. */
static bool add_notation(Builder *b, Slice text, uint32_t column)
{
    const Cell *code = program_read(text, 'a', &b->words, &b->book->arena,
                                    b->diags, b->line, column);
    if (code == NULL)
        return false;
    if (says_x(code) && !may_say_x(b))
        return fail(b, "'x' is for keywords with a number alone");
    if (!define_tokens(b, code))
        return false;
    if (code->op == OP_KEYWORD)
        return add_keyword(b, code);
    Ability ability = ability_unwrap(code, b->keyword);
    const char *fault = fault_of(code, &ability, &b->words);
    if (fault != NULL)
        return fail(b, fault);
    Ability *before = event_before(b, &ability);
    bool instead = ability.code->op == OP_EVENT_INSTEAD;
    if (before == NULL && instead)
        return fail(b, "no line before says what is done instead of");
    if (before == NULL)
        return add_quotes(b, &ability) && add(b, ability);
    if (!(instead ? ability_do_instead : ability_go_on)(before, ability.code,
                                                        &b->book->arena))
        return fail(b, "out of memory");
    return add_quotes(b, before);
}

/* Reads the program of a line that begins with '='. */
static bool add_program(Builder *b, Slice line, uint32_t column)
{
    return add_notation(b, (Slice){line.p + 1, line.n - 1}, column + 1);
}

static bool keep(Builder *b, AbilitySpan *out)
{
    Book *book = b->book;
    for (uint32_t i = 0; i < b->count; i++) {
        const Ability *a = &b->items[i];
        book->hash = hash_bytes(book->hash, a->code,
                                cell_size(a->code) * sizeof *a->code);
        book->hash =
            hash_number(book->hash, (uint64_t)(uint16_t)a->x << 16 |
                                        (uint64_t)a->zone << 8 | a->keyword |
                                        (uint64_t)a->by << 32);
    }
    *out = (AbilitySpan){NULL, (uint16_t)b->count};
    if (b->count == 0)
        return true;
    Ability *items = arena_alloc(&book->arena, b->count * sizeof *items);
    if (items == NULL)
        return fail(b, "out of memory");
    memcpy(items, b->items, b->count * sizeof *items);
    out->items = items;
    b->count = 0;
    return true;
}

static Summary summary_of(AbilitySpan span)
{
    Summary s = {.any = 0};
    for (unsigned i = 0; i < span.count; i++)
        summary_add(&s, &span.items[i]);
    return s;
}

/* Compiles a line of English; false, with the reason, if it cannot be read or
 * means something the engine cannot do. All or nothing. */
static bool compile(Builder *b, SourceLine line)
{
    Arena arena;
    EnglishLine read;
    uint32_t count = b->count;
    arena_init(&arena, ARENA_NO_LIMIT);
    bool good = compile_line(b->book, &b->side, line, &arena, &read, b->diags);
    for (unsigned i = 0; good && i < read.count; i++)
        good = add_notation(b, read.programs[i], line.column);
    if (!good)
        b->count = count;
    arena_clear(&arena);
    return good;
}

/* The same, but nobody is told why not. */
static bool compile_quietly(Builder *b, Slice line)
{
    DiagList unsaid, *diags = b->diags;
    diag_init(&unsaid, NULL);
    b->diags = &unsaid;
    bool good = compile(b, (SourceLine){line, b->line, 1});
    b->diags = diags;
    return good;
}

/* Keywords, in a ruleset file */

static bool is_keyword_line(Slice line)
{
    return slice_starts(line, SLICE("keyword "));
}

static bool names_keyword(Slice line)
{
    return is_keyword_line(line) || slice_starts(line, SLICE("unexplained "));
}

static bool is_program_line(Slice line)
{
    return line.n > 0 && line.p[0] == '=';
}

/* "keyword Competitive X", or "unexplained Traveler" */
static Keyword split_keyword(Slice line)
{
    const size_t n = is_keyword_line(line) ? 8 : 12;
    return keyword_of(slice_trim((Slice){line.p + n, line.n - n}));
}

/* Of another file, which this one is like: what was said before holds. */
static void name_keyword(Builder *b, Lines *lines, unsigned file)
{
    Book *book = b->book;
    Keyword keyword = split_keyword(lines->text);
    KeywordId same;
    keyword.unexplained = !is_keyword_line(lines->text);
    if (book_find_keyword(book, keyword.name, &same) && b->files[same] < file)
        return;
    if (memchr(keyword.name.p, '"', keyword.name.n) != NULL)
        lines_wrong(lines, keyword.name.p, "a keyword with a double quote");
    else if (book_find_keyword(book, keyword.name, &same))
        lines_wrong(lines, keyword.name.p, "'%.*s' is defined twice",
                    (int)keyword.name.n, keyword.name.p);
    else if (book->keyword_count == KEYWORDS_MAX)
        lines_wrong(lines, keyword.name.p, "more than %d keywords",
                    KEYWORDS_MAX);
    else if (!arena_copy(&book->arena, keyword.name, &keyword.name))
        diag_add(lines->diags, 0, 0, "out of memory");
    else {
        b->files[book->keyword_count] = (uint8_t)file;
        book->keywords[book->keyword_count++] = keyword;
    }
}

static void end_keyword(Builder *b)
{
    if (b->keyword == NO_KEYWORD)
        return;
    if (b->count == 0 && b->diags->count == b->faults)
        fail(b, "the keyword's program is missing");
    Keyword *keyword = &b->book->keywords[b->keyword];
    if (!keep(b, &keyword->means) ||
        !LAW(rule_find(keyword->name), true)) /* of the glossary */
        keyword->means.count = 0;
    keyword->about = summary_of(keyword->means);
    b->keyword = NO_KEYWORD;
}

/* Compiles the line that stood last, unless its program followed. */
static void end_english(Builder *b, SourceLine *english)
{
    if (english->text.n > 0 && b->keyword != NO_KEYWORD) {
        b->side = english_begin(TYPE_FRIEND);
        b->side.numbered = true;
        b->side.ways = b->ways;
        b->line = english->line;
        compile(b, *english);
        b->ways = b->side.ways;
    }
    english->text.n = 0;
}

static void define_keywords(Builder *b, Lines lines, unsigned file)
{
    SourceLine english = {{NULL, 0}, 0, 0};
    uint32_t indent = 1;
    while (lines_next_filled(&lines)) {
        uint32_t column = (uint32_t)(lines.text.p - lines.start) + 1;
        if (is_program_line(lines.text)) {
            english.text.n = 0;
            b->line = lines.number;
            if (b->keyword != NO_KEYWORD)
                add_program(b, lines.text, column);
            continue;
        }
        end_english(b, &english);
        if (column > indent && b->keyword != NO_KEYWORD) {
            english = (SourceLine){lines.text, lines.number, column};
            continue;
        }
        end_keyword(b);
        if (!is_keyword_line(lines.text))
            continue;
        indent = column; /* what belongs to it stands farther in */
        b->line = lines.number;
        b->faults = b->diags->count;
        book_find_keyword(b->book, split_keyword(lines.text).name, &b->keyword);
        if (b->files[b->keyword] != file)
            b->keyword = NO_KEYWORD;
    }
    end_english(b, &english);
    end_keyword(b);
}

/* A ruleset and those it is like, the nearest first: each says what the ones
 * before it do not. All names are known before the first is explained. */
static bool read_keywords(Builder *b, Slice ruleset)
{
    enum { FILES_MAX = 8 };
    Lines lines[FILES_MAX];
    unsigned count = 0;
    const uint32_t faults = b->diags->count;
    do {
        if (!lines_init(&lines[count], ruleset, b->diags))
            return false;
        Lines names = lines[count];
        while (lines_next_filled(&names))
            if (names_keyword(names.text))
                name_keyword(b, &names, count);
        count++;
    } while (count < FILES_MAX && ruleset_base(ruleset, &ruleset));
    b->book->villain = NO_KEYWORD;
    book_find_keyword(b->book, SLICE("Villain"), &b->book->villain);
    for (unsigned i = 0; i < count && b->diags->count == faults; i++)
        define_keywords(b, lines[i], i);
    return b->diags->count == faults;
}

/* Cards */

static bool add_keyword_line(Builder *b, KeywordId keyword, uint16_t x)
{
    bool numbered = b->book->keywords[keyword].has_number;
    Cell *code = arena_alloc(&b->book->arena, 3 * sizeof *code);
    if (code == NULL)
        return fail(b, "out of memory");
    code[0] = (Cell){OP_KEYWORD, (uint16_t)(2 + numbered)};
    code[1] = (Cell){OP_WORD, keyword};
    code[2] = (Cell){OP_NUMBER, x};
    return add_keyword(b, code);
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
    if (keyword->unexplained && !compile_quietly(b, means))
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
    if (!compile_quietly(b, line))
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
        if (is_program_line(line)) {
            good = add_program(b, line, 1);
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
    *s = summary_of(span);
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
               keep(b, &b->book->sides[at]);
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

static bool read_cards(Builder *b)
{
    Book *book = b->book;
    uint32_t faults = b->diags->count;
    uint64_t hash = book->hash;
    /* A card may bring tokens, which stand behind it. */
    for (uint32_t def = book->count; def < book->pool->count; def++) {
        if (!make_room(book, def + 1))
            return fail(b, "out of memory");
        read_card(b, (DefId)def);
    }
    if (b->diags->count == faults) {
        book->count = book->pool->count;
        return true;
    }
    book->hash = hash;
    return false;
}

/* Whole books */

bool book_update(Book *book, const WordTable *words, DiagList *diags)
{
    Lookup lookup = {book, book, words};
    Builder b = {.book = book,
                 .words = table_of(&lookup),
                 .diags = diags,
                 .keyword = NO_KEYWORD};
    return read_cards(&b);
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
    Lookup lookup = {book, book, words};
    Builder b = {.book = book,
                 .words = table_of(&lookup),
                 .diags = diags,
                 .keyword = NO_KEYWORD};
    if (read_keywords(&b, ruleset) && read_cards(&b))
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
    Lookup lookup = {book, book, words};
    const WordTable all = table_of(&lookup);
    const Cell *code = program_read(text, 'a', &all, arena, diags, 1, 1);
    if (code == NULL || code->op == OP_KEYWORD)
        return code;
    const Ability ability = ability_unwrap(code, NO_KEYWORD);
    const char *fault = fault_of(code, &ability, &all);
    if (fault != NULL)
        diag_add(diags, 1, 1, "%s", fault);
    return fault == NULL ? code : NULL;
}

void book_print(const Book *book, const Ability *ability,
                const WordTable *words, Buf *out)
{
    Lookup lookup = {book, NULL, words};
    const WordTable all = table_of(&lookup);
    ability_print(ability, &all, out);
}

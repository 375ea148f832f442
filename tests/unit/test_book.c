/* Books: what keywords mean, and the abilities of every card. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "lang/book.h"
#include "rules/words.h"
#include "script/kit.h"

static const char rules[] = "winning points 15 # not the book's\n"
                            "keyword Swift\n"
                            "    = (static (cost move -1 self)) # cheaper\n"
                            "keyword Brisk X\n"
                            "    = (static (power x self (with Swift)))\n"
                            "    = (when (on move self) (gain you x))\n"
                            "\n"
                            "keyword Cutie Mark\n"
                            "    = (static (contributes self))\n";

#define HEAD "Plain Jane, Baker\nfriend, power 1, cost 1\ntraits Baker\n"

static Pool *cards(const char *text)
{
    DiagList diags;
    Pool *pool = pool_new();
    diag_init(&diags, "t");
    assert_true(pool_add_cards(pool, slice_of(text), &diags));
    return pool;
}

static Book *book_of(Pool *pool, const char *ruleset)
{
    char said[300];
    DiagList diags;
    diag_init(&diags, "t");
    Book *book = book_new(pool, slice_of(ruleset), game_words(), &diags);
    if (book == NULL) {
        diag_print(&diags, 0, said, sizeof said);
        fail_msg("%s", said);
    }
    return book;
}

static void close_book(Book *book)
{
    Pool *pool = book->pool;
    book_free(book);
    pool_free(pool);
}

static void assert_ability(const Book *book, unsigned def, unsigned i,
                           const char *text)
{
    char memory[300];
    Buf buf;
    AbilitySpan span = book_abilities(book, (DefId)def, 0);
    assert_true(i < span.count);
    buf_init(&buf, memory, sizeof memory);
    book_print(book, &span.items[i], game_words(), &buf);
    assert_string_equal(memory, text);
}

static void assert_refused(const char *ruleset, const char *text,
                           const char *message)
{
    char said[300];
    DiagList diags;
    Pool *pool = cards(text);
    diag_init(&diags, "t");
    assert_null(book_new(pool, slice_of(ruleset), game_words(), &diags));
    assert_int_equal(diags.count, 1);
    diag_print(&diags, 0, said, sizeof said);
    assert_string_equal(said, message);
    pool_free(pool);
}

static void keywords_are_text_too(void **state)
{
    (void)state;
    Book *book =
        book_of(cards(HEAD "Brisk 2\n"),
                "keyword Brisk X\n"
                "    While involved in a faceoff, this card has +X power.\n"
                "    When you move this card, gain [X].\n");
    assert_int_equal(book_abilities(book, 0, 0).count, 3);
    assert_ability(book, 0, 1,
                   "(static (while (fits this involved) (power x self)))");
    assert_ability(book, 0, 2, "(when (on move self you) (gain you x))");
    close_book(book);

    DiagList diags;
    Pool *pool = cards(HEAD);
    diag_init(&diags, "t");
    assert_null(book_new(pool, SLICE("keyword Brisk\n    This card hums.\n"),
                         game_words(), &diags));
    assert_int_equal(diags.items[0].line, 2);
    assert_int_equal(diags.items[0].column, 15);
    assert_non_null(strstr(diags.items[0].text, "'hums' is not understood"));
    pool_free(pool);
}

static void a_program_belongs_to_the_line_above(void **state)
{
    (void)state;
    Book *book = book_of(cards(HEAD "When this card enters play, draw a card.\n"
                                    "= (when (on enter-play self) (draw you 1))"
                                    " # a comment\n"
                                    "It is strong and kind.\n"
                                    "= (static (power 1 self))\n"
                                    "= (static (contributes self))\n"),
                         rules);
    assert_int_equal(book_abilities(book, 0, 0).count, 3);
    assert_int_equal(book_abilities(book, 0, 1).count, 0);
    assert_ability(book, 0, 0, "(when (on enter-play self) (draw you 1))");
    assert_ability(book, 0, 2, "(static (contributes self))");
    assert_int_equal(book_abilities(book, 0, 0).items[0].keyword, NO_KEYWORD);
    assert_false(book_is_unread(book, 0));
    close_book(book);
}

static void a_keyword_stands_for_itself_and_what_it_means(void **state)
{
    (void)state;
    Book *book = book_of(cards(HEAD "= (keyword Brisk 2)\n"
                                    "= (keyword Swift)\n"
                                    "= (keyword \"Cutie Mark\")\n"),
                         rules);
    AbilitySpan span = book_abilities(book, 0, 0);
    KeywordId brisk;
    assert_true(book_find_keyword(book, SLICE("Brisk"), &brisk));
    assert_int_equal(span.count, 3 + 2 + 2);
    assert_ability(book, 0, 0, "(keyword Brisk 2)");
    assert_ability(book, 0, 1, "(static (power x self (with Swift)))");
    assert_ability(book, 0, 2, "(when (on move self) (gain you x))");
    assert_ability(book, 0, 5, "(keyword \"Cutie Mark\")");
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(span.items[i].x, 2);
        assert_int_equal(span.items[i].keyword, brisk);
    }
    assert_int_equal(span.items[3].x, 0);
    assert_int_equal(book->keywords[brisk].means.count, 2);
    close_book(book);
}

static void a_keyword_alone_on_its_line_needs_no_program(void **state)
{
    (void)state;
    Book *book = book_of(cards(HEAD "Swift\nBrisk 3\nCutie Mark\n"), rules);
    assert_int_equal(book_abilities(book, 0, 0).count, 2 + 3 + 2);
    assert_ability(book, 0, 0, "(keyword Swift)");
    assert_ability(book, 0, 2, "(keyword Brisk 3)");
    assert_ability(book, 0, 5, "(keyword \"Cutie Mark\")");
    assert_int_equal(book_abilities(book, 0, 0).items[4].x, 3);
    assert_false(book_is_unread(book, 0));
    close_book(book);
}

static void english_that_nobody_reads_is_marked(void **state)
{
    (void)state;
    Book *book = book_of(
        cards("Iron Will, Smith\nmane, power 1, home limit 3\nSwift\n"
              "boosted power 2, home limit 3\nDraw a card.\n\n" HEAD
              "Swift 2\n\nPlain Joe, Baker\nfriend, power 1, cost 1\nBrisk\n"
              "\nPlain Jim, Baker\nfriend, power 1, cost 1\n"),
        rules);
    assert_int_equal(book->unread[0], 0);
    assert_int_equal(book->unread[1], 1);
    assert_true(book_is_unread(book, 0));
    assert_true(book_is_unread(book, 1)); /* Swift has no number */
    assert_true(book_is_unread(book, 2)); /* Brisk has one */
    assert_false(book_is_unread(book, 3));
    close_book(book);
}

/* What a later line of an Event does instead, and to whom (304.2). */
static void an_event_does_what_a_later_line_says_instead(void **state)
{
#define EVENT "Tall Order\nevent, blue, power 1, cost 0\nMain Phase: "
#define IF    "(if (exists character yours (trait Baker)) "
    static const char *const texts[][2] = {
        {"Dismiss a Resource.\n"
         "Choir: If you have a Baker character, banish that Resource instead.",
         "(choose (a resource)) " IF "(banish chosen) (dismiss chosen))"},
        {"Dismiss a Resource.\n"
         "Choir: If you have a Baker character, banish it and draw a card"
         " instead.",
         "(choose (a resource)) " IF
         "(do (banish chosen) (draw you 1)) (dismiss chosen))"},
        {"Move an opposing Friend home.\n"
         "Choir: If that Friend is a Baker, exhaust it instead.",
         "(choose (a friend opposing)) (if (fits chosen (trait Baker)) "
         "(exhaust chosen) (move chosen (home (controller chosen))))"},
        {"Exhaust a Friend.\n"
         "Choir: If you have a Baker character, dismiss a Resource instead.",
         IF "(dismiss (a resource)) (exhaust (a friend)))"},
        {"Exhaust a Friend and draw a card.\n"
         "Choir: If you have a Baker character, draw 2 cards instead.",
         "(exhaust (a friend)) " IF "(draw you 2) (draw you 1))"},
    };
    static const char *const unread[] = {
        "Exhaust a Friend and draw a card.\n"
        "Choir: If you have a Baker character, frighten that Friend instead.",
        "You may exhaust a Friend.\n"
        "Choir: If you have a Baker character, frighten that Friend instead.",
    };
    char text[300], means[300];
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(texts); i++) {
        snprintf(text, sizeof text, EVENT "%s\n", texts[i][0]);
        snprintf(means, sizeof means, "(event main-phase %s)", texts[i][1]);
        Book *book = book_of(cards(text), rules);
        assert_false(book_is_unread(book, 0));
        assert_ability(book, 0, 0, means);
        close_book(book);
    }
    for (size_t i = 0; i < ARRAY_LEN(unread); i++) {
        snprintf(text, sizeof text, EVENT "%s\n", unread[i]);
        Book *book = book_of(cards(text), rules);
        assert_true(book_is_unread(book, 0));
        close_book(book);
    }
#undef IF
#undef EVENT
}

static void a_program_in_place_of_a_keyword_s_meaning(void **state)
{
    (void)state;
    Book *book =
        book_of(cards(HEAD "Swift\n= (static (cost move -2 self))\n"), rules);
    assert_int_equal(book_abilities(book, 0, 0).count, 1);
    close_book(book);
}

static void titles_and_traits_may_be_unknown(void **state)
{
    (void)state;
    static const char text[] =
        "(static (power 1 (title \"Plain Jane\") (title Nobody) "
        "(title nobody) (trait baker) (trait \"Sea Captain\")))";
    char line[300];
    snprintf(line, sizeof line, HEAD "= %s\n", text);
    Book *book = book_of(cards(line), rules);
    assert_int_equal(book->title_count, 2);
    assert_int_equal(book->pool->trait_count, 2);
    assert_ability(book, 0, 0,
                   "(static (power 1 (title \"Plain Jane\") (title Nobody) "
                   "(title Nobody) (trait Baker) (trait \"Sea Captain\")))");
    close_book(book);
}

static void mistakes_name_the_card(void **state)
{
    (void)state;
    assert_refused(rules, HEAD "Draw.\n= (static (powr 1 self))\n",
                   "t: 'Plain Jane, Baker', line 2 of its text, column 12: "
                   "expected a modifier, not 'powr'; did you mean 'power'?");
    assert_refused(rules, HEAD "= (keyword Swft)\n",
                   "t: 'Plain Jane, Baker', line 1 of its text, column 12: "
                   "unknown keyword 'Swft'; did you mean 'Swift'?");
    assert_refused(rules, HEAD "= (keyword Swift 1)\n",
                   "t: 'Plain Jane, Baker', line 1 of its text, column 1: "
                   "a keyword that has no number");
    assert_refused(rules, HEAD "= (keyword Brisk)\n",
                   "t: 'Plain Jane, Baker', line 1 of its text, column 1: "
                   "the keyword's number is missing");
    assert_refused(rules, HEAD "= (keyword Brisk (hand you))\n",
                   "t: 'Plain Jane, Baker', line 1 of its text, column 1: "
                   "expected a number behind the keyword");
    assert_refused(rules, HEAD "= (static (power x self))\n",
                   "t: 'Plain Jane, Baker', line 1 of its text, column 1: "
                   "'x' is for keywords with a number alone");
#define FOUR                                         \
    "(gain you (hand you)) (gain you (tokens you)) " \
    "(gain you (points you)) (gain you (power this)) "
    assert_refused(rules,
                   HEAD "= (when (on enter-play self) " FOUR FOUR
                        "(gain you (cost this)))\n",
                   "t: 'Plain Jane, Baker', line 1 of its text, column 1: "
                   "too many values for one triggered effect");
#undef FOUR
}

/* What nobody could pay is no cost, and what nothing heeds no prohibition. */
static void what_makes_no_sense_is_refused(void **state)
{
    (void)state;
    static const char *const no_costs[] = {
        "(draw you 1)",
        "(may (pay 1))",
        "(if in-faceoff (pay 1))",
        "(discard opponent 1)",
        "(retire (random 1 friend yours))",
        "(retire (by opponent (a friend yours)))",
        "(do (pay 1) (gain opponent 1))",
        "(until end-of-turn (power 1 self))",
    };
    char text[200];
    for (size_t i = 0; i < ARRAY_LEN(no_costs); i++) {
        snprintf(text, sizeof text,
                 HEAD "= (activate main-phase %s (draw you 1))\n", no_costs[i]);
        assert_refused(rules, text,
                       "t: 'Plain Jane, Baker', line 1 of its text, column 1: "
                       "nobody can pay that as a cost");
    }
    assert_refused(rules, HEAD "= (static (cant (on turn-start)))\n",
                   "t: 'Plain Jane, Baker', line 1 of its text, column 1: "
                   "nothing can keep that from happening");
    assert_refused(rules, HEAD "= (when (one-of (on draw you)) (draw you 1))\n",
                   "t: 'Plain Jane, Baker', line 1 of its text, column 1: "
                   "only a replacement is for one of those at once");
    assert_refused(rules, HEAD "= (in hand (attach friend friend))\n",
                   "t: 'Plain Jane, Baker', line 1 of its text, column 1: "
                   "such an ability functions in play alone");
    assert_refused(rules, HEAD "= (by-owner (static (power 1 self)))\n",
                   "t: 'Plain Jane, Baker', line 1 of its text, column 1: "
                   "only activated abilities are anybody else's to use");
}

/* A keyword that says how its card is played is had by cards in hands. */
static void a_keyword_that_comes_too_late_is_refused(void **state)
{
    (void)state;
    static const char early[] =
        "keyword Early\n"
        "    = (in hand (static (timing immediate self)))\n";
    assert_refused(early, HEAD "= (static (gives Early self))\n",
                   "t: 'Plain Jane, Baker', line 1 of its text, column 1: "
                   "that keyword does nothing in play; say 'in your hand'");
    close_book(
        book_of(cards(HEAD "= (static (gives Early friend yours (in hand)))\n"),
                early));
    close_book(book_of(cards(HEAD "= (in hand (static (gives Early self)))\n"),
                       early));
}

/* What is worked out later knows no sets, but what happens once keeps them. */
static void sets_that_nobody_keeps_are_refused(void **state)
{
    (void)state;
    static const char *const faults[][2] = {
        {"(later (on discard (is those)) (draw you 1))",
         "what is waited for can't be about a set of cards"},
        {"(whenever end-of-turn (on discard) (ready those))",
         "what happens each time keeps no set of cards"},
        {"(whenever end-of-turn (on discard) (draw you 1) (ready (set 2)))",
         "what happens each time keeps no set of cards"},
        {"(until end-of-turn (power 1 (is those)))",
         "a modifier that lasts can't be about a set of cards"},
        {"(forever (while (exists (among 1)) (power 1 self)))",
         "a modifier that lasts can't be about a set of cards"},
    };
    char text[200], message[200];
    for (size_t i = 0; i < ARRAY_LEN(faults); i++) {
        snprintf(text, sizeof text,
                 HEAD "= (when (on draw) (exhaust (all friend)) %s)\n",
                 faults[i][0]);
        snprintf(message, sizeof message,
                 "t: 'Plain Jane, Baker', line 1 of its text, column 1: %s",
                 faults[i][1]);
        assert_refused(rules, text, message);
    }
}

static void sets_that_are_kept_are_read(void **state)
{
    static const char *const texts[] = {
        "(when (on draw) (exhaust (all friend)) (later (on discard) (ready "
        "those)))",
        "(when (on draw) (whenever end-of-turn (on discard) (exhaust (all "
        "friend)) (ready those)))",
        "(when (on draw) (as 1 (exhaust (all friend))) (until end-of-turn "
        "(power (count (among 1)) self)))",
    };
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(texts); i++) {
        char text[300];
        snprintf(text, sizeof text, HEAD "= %s\n", texts[i]);
        Book *book = book_of(cards(text), rules);
        assert_ability(book, 0, 0, texts[i]);
        close_book(book);
    }
}

static void abilities_say_whose_and_where_they_are(void **state)
{
    static const char *const texts[] = {
        "(in discard (activate immediate (banish this) (draw you 1)))",
        "(by-anyone (activate main-phase (pay 1) (draw you 1)))",
        "(in hand (by-owner (activate main-phase nothing (draw you 1))))",
        ("(by-player (>= (points that-player) 3) (activate main-phase nothing "
         "(draw you 1)))"),
    };
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(texts); i++) {
        char text[300];
        snprintf(text, sizeof text, HEAD "= %s\n", texts[i]);
        Book *book = book_of(cards(text), rules);
        assert_ability(book, 0, 0, texts[i]);
        close_book(book);
    }
}

static void mistakes_in_keywords_have_their_place(void **state)
{
    (void)state;
    assert_refused("keyword Swift\n  = (static (cst move 1 self))\n", "",
                   "t:2:14: expected a modifier, not 'cst'; did you mean "
                   "'cost'?");
    assert_refused("keyword Swift\n  = (static (power x self))\n", "",
                   "t:2:1: 'x' is for keywords with a number alone");
    assert_refused("keyword Swift\nkeyword Slow X\n= (static (power x any))",
                   "", "t:1:1: the keyword's program is missing");
    assert_refused("keyword Swift\n= (static (power 1 any))\nkeyword Swift X\n",
                   "", "t:3:9: 'Swift' is defined twice");
    assert_refused("keyword Swift\n= (keyword Swift)\n", "",
                   "t:2:1: a keyword that means another one");
    assert_refused("keyword \"Swift\"\n= (keyword Swift)\n", "",
                   "t:1:9: a keyword with a double quote");
}

/* Keywords may speak of keywords that come later. */
static void keywords_know_each_other(void **state)
{
    (void)state;
    Book *book = book_of(cards(""), "keyword One\n"
                                    "= (static (power 1 (with Two)))\n"
                                    "keyword Two\n"
                                    "= (static (power 1 (with One)))\n");
    assert_int_equal(book->keyword_count, 2);
    close_book(book);
}

static void the_book_grows_with_the_pool(void **state)
{
    (void)state;
    DiagList diags;
    Pool *pool = cards(HEAD "Swift\n");
    Book *book = book_of(pool, rules);
    const Ability *first = book_abilities(book, 0, 0).items;
    uint64_t hash = book->hash;
    char text[200];
    diag_init(&diags, "t");
    for (int i = 0; i < 100; i++) {
        snprintf(text, sizeof text,
                 "Card %d\nfriend, power 1, cost 1\nBrisk %d\n", i, i);
        assert_true(pool_add_cards(pool, slice_of(text), &diags));
        assert_true(book_update(book, game_words(), &diags));
    }
    assert_int_equal(book->count, 101);
    assert_ptr_equal(book_abilities(book, 0, 0).items, first);
    assert_int_equal(book_abilities(book, 100, 0).items[0].x, 99);
    assert_true(book->hash != hash);
    hash = book->hash;
    assert_true(pool_add_cards(
        pool, SLICE("Bad\nfriend, power 1, cost 1\n= (no)\n"), &diags));
    assert_false(book_update(book, game_words(), &diags));
    assert_int_equal(book->count, 101);
    assert_int_equal(book->hash, hash);
    close_book(book);
}

static void equal_books_have_equal_hashes(void **state)
{
    (void)state;
    Book *a = book_of(cards(HEAD "Brisk 1\n"), rules);
    Book *b = book_of(cards(HEAD "= (keyword Brisk 1)\n"), rules);
    Book *c = book_of(cards(HEAD "Brisk 2\n"), rules);
    Book *d = book_of(cards(HEAD "Brisk 1\n"),
                      "keyword Brisk X\n= (static (power x any))\n");
    assert_int_equal(a->hash, b->hash);
    assert_true(a->hash != c->hash);
    assert_true(a->hash != d->hash);
    close_book(a);
    close_book(b);
    close_book(c);
    close_book(d);
}

static void printed_keywords_mean_the_same(void **state)
{
    (void)state;
    char memory[1000];
    Buf buf;
    Book *a = book_of(cards(HEAD "Brisk 1\n"), rules);
    buf_init(&buf, memory, sizeof memory);
    book_print_keywords(a, game_words(), &buf);
    Book *b = book_of(cards(HEAD "Brisk 1\n"), memory);
    assert_int_equal(a->hash, b->hash);
    assert_int_equal(b->keyword_count, 3);
    close_book(a);
    close_book(b);
}

static void running_out_of_memory_leaves_nothing_behind(void **state)
{
    (void)state;
    Pool *pool = cards(HEAD "Swift\n= (static (power 1 (title Nobody)))\n");
    Book *book = NULL;
    size_t bytes;
    for (bytes = 0; book == NULL && bytes < 1 << 20; bytes += 500) {
        DiagList diags;
        diag_init(&diags, "t");
        book = book_new_limited(pool, slice_of(rules), game_words(), &diags,
                                bytes);
        assert_true((book == NULL) == (diags.count > 0));
    }
    assert_non_null(book);
    assert_true(bytes > sizeof(Book));
    close_book(book);
}

/* What stands in docs/PROGRAMS.md between ```word and ```. */
static Slice example(const char *page, const char *word)
{
    const char *from = strstr(page, word);
    assert_non_null(from);
    from += strlen(word);
    const char *to = strstr(from, "```");
    assert_non_null(to);
    return (Slice){from, (size_t)(to - from)};
}

static void the_examples_of_the_page_are_read(void **state)
{
    (void)state;
    static char page[40000];
    DiagList diags;
    Kit kit;
    FILE *f = fopen("docs/PROGRAMS.md", "rb");
    assert_non_null(f);
    page[fread(page, 1, sizeof page - 1, f)] = '\0';
    fclose(f);
    diag_init(&diags, "docs/PROGRAMS.md");
    assert_true(kit_init(&kit));
    DefId def = (DefId)kit.pool->count;
    assert_true(kit_add_cards(&kit, example(page, "```cards\n"), &diags));
    assert_int_equal(book_abilities(kit.book, def, 0).count, 3);
    assert_false(book_is_unread(kit.book, def));
    kit_clear(&kit);
    Pool *pool = cards("");
    Book *book =
        book_new(pool, example(page, "```rules\n"), game_words(), &diags);
    assert_non_null(book);
    assert_int_equal(book->keyword_count, 1);
    close_book(book);
}

/* The cards the program carries name only traits that some card has, but for
 * the one that a keyword names. */
static void no_trait_is_misspelt(void **state)
{
    (void)state;
    Kit kit;
    uint32_t used = 0;
    bool has[POOL_TRAITS] = {false};
    assert_true(kit_init(&kit));
    for (uint32_t d = 0; d < kit.pool->count; d++)
        for (unsigned i = 0; i < kit.pool->defs[d].sides[0].trait_count; i++)
            has[kit.pool->defs[d].sides[0].traits[i]] = true;
    for (uint32_t i = 0; i < kit.pool->trait_count; i++)
        used += has[i] || slice_equal(kit.pool->traits[i], SLICE("Critter"));
    assert_int_equal(used, kit.pool->trait_count);
    kit_clear(&kit);
}

#define TOKEN_HEAD  "Old Barn\nresource, power 1, cost 1\n"
#define MAKE(token) "= (event main-phase (make you 1 " token " (home you)))\n"

/* proves 521.1 521.1a */
static void equal_tokens_are_one_definition(void **state)
{
    (void)state;
    DefId def;
    Book *book = book_of(
        cards(
            TOKEN_HEAD MAKE(
                "(token friend 1 (colors yellow) (traits Critter Small))")
                MAKE("(token friend 1 (colors yellow) (traits Critter Small))")
                    MAKE("(token friend 2 (colors yellow) (traits Critter) "
                         "(named \"Lost Hen, Astray\") (keyword Brisk 2))")),
        rules);
    const Pool *pool = book->pool;
    assert_int_equal(pool->count, 3);
    assert_int_equal(book->count, 3);
    assert_true(pool_find(pool, SLICE("Critter Small"), &def));
    const CardDef *token = pool_def(pool, def);
    assert_int_equal(token->flags & CARD_TOKEN, CARD_TOKEN);
    assert_int_equal(token->sides[0].power, 1);
    assert_int_equal(token->sides[0].colors, 1 << COLOR_YELLOW);
    assert_int_equal(token->sides[0].trait_count, 2);
    assert_int_equal(token->cost, 0);
    assert_true(pool_find(pool, SLICE("Lost Hen, Astray"), &def));
    assert_ability(book, def, 0, "(keyword Brisk 2)");
    assert_ability(book, 0, 2,
                   "(event main-phase (make you 1 (token friend 2 (colors "
                   "yellow) (traits Critter) (named \"Lost Hen, Astray\") "
                   "(keyword Brisk 2)) (home you)))");
    close_book(book);
}

static void tokens_that_cannot_be(void **state)
{
    (void)state;
    assert_refused(rules, TOKEN_HEAD MAKE("(token friend 1)"),
                   "t: 'Old Barn', line 1 of its text, column 1: a token "
                   "has a name or traits (521.1a)");
    assert_refused(rules, TOKEN_HEAD MAKE("(token problem 1 (traits Odd))"),
                   "t: 'Old Barn', line 1 of its text, column 1: a token "
                   "is a Friend, a Resource or a Troublemaker");
    assert_refused(rules,
                   TOKEN_HEAD MAKE("(token friend (hand you) (traits Odd))"),
                   "t: 'Old Barn', line 1 of its text, column 1: expected "
                   "a small number as a token's power");
}

static void a_keyword_that_nobody_explains_is_told(void **state)
{
    (void)state;
    Book *book = book_of(
        cards(HEAD "Traveler\n\n"
                   "Told Tale, Walker\nfriend, power 1, cost 1\n"
                   "Traveler (When you move this card, you may put a +1 power "
                   "counter on it.)\n\n"
                   "Guide, Of Others\nfriend, power 1, cost 1\n"
                   "= (static (gives \"Traveler\" friend))\n\n"
                   "Stranger, To It\nfriend, power 1, cost 1\n"
                   "= (static (power 1 (with \"Traveler\")))\n"),
        "unexplained Traveler\n");
    const Keyword *keyword = book_unexplained(book, 0);
    assert_non_null(keyword);
    assert_true(slice_equal(keyword->name, SLICE("Traveler")));
    assert_null(book_unexplained(book, 1));
    assert_int_equal(book_abilities(book, 1, 0).count, 2);
    assert_non_null(book_unexplained(book, 2));
    assert_null(book_unexplained(book, 3)); /* it has none itself */
    close_book(book);
}

static void a_card_brings_a_keyword_of_its_own(void **state)
{
    (void)state;
    Book *book = book_of(
        cards(HEAD "Quite Zany 2 (When you play this card, draw X cards.)\n\n"
                   "Told, Not\nfriend, power 1, cost 1\nQuite Zany 3\n\n"
                   "Sung, Not\nfriend, power 1, cost 1\nzany (Draw.)\n\n"
                   "Read, Not\nfriend, power 1, cost 1\nZigzag (Um.)\n"),
        "keyword Swift\n    = (static (power 3 self))\n");
    assert_ability(book, 0, 0, "(keyword \"Quite Zany\" 2)");
    assert_int_equal(book_abilities(book, 0, 0).items[1].x, 2);
    assert_false(book_is_unread(book, 0));
    assert_null(book_unexplained(book, 0));
    assert_non_null(book_unexplained(book, 1));
    assert_true(book_is_unread(book, 2));
    assert_true(book_is_unread(book, 3));
    close_book(book);
}

static void a_nearer_ruleset_explains_a_keyword_first(void **state)
{
    (void)state;
    Book *book = book_of(cards(HEAD "Swift\nTraveler\n"),
                         "like cr-3.5\n"
                         "keyword Swift\n    = (static (power 3 self))\n");
    assert_ability(book, 0, 1, "(static (power 3 self))");
    assert_non_null(book_unexplained(book, 0));
    close_book(book);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_keyword_that_nobody_explains_is_told),
        cmocka_unit_test(a_card_brings_a_keyword_of_its_own),
        cmocka_unit_test(a_nearer_ruleset_explains_a_keyword_first),
        cmocka_unit_test(equal_tokens_are_one_definition),
        cmocka_unit_test(tokens_that_cannot_be),
        cmocka_unit_test(keywords_are_text_too),
        cmocka_unit_test(a_program_belongs_to_the_line_above),
        cmocka_unit_test(a_keyword_stands_for_itself_and_what_it_means),
        cmocka_unit_test(a_keyword_alone_on_its_line_needs_no_program),
        cmocka_unit_test(english_that_nobody_reads_is_marked),
        cmocka_unit_test(an_event_does_what_a_later_line_says_instead),
        cmocka_unit_test(a_program_in_place_of_a_keyword_s_meaning),
        cmocka_unit_test(titles_and_traits_may_be_unknown),
        cmocka_unit_test(mistakes_name_the_card),
        cmocka_unit_test(what_makes_no_sense_is_refused),
        cmocka_unit_test(a_keyword_that_comes_too_late_is_refused),
        cmocka_unit_test(sets_that_nobody_keeps_are_refused),
        cmocka_unit_test(sets_that_are_kept_are_read),
        cmocka_unit_test(abilities_say_whose_and_where_they_are),
        cmocka_unit_test(mistakes_in_keywords_have_their_place),
        cmocka_unit_test(keywords_know_each_other),
        cmocka_unit_test(the_book_grows_with_the_pool),
        cmocka_unit_test(equal_books_have_equal_hashes),
        cmocka_unit_test(printed_keywords_mean_the_same),
        cmocka_unit_test(running_out_of_memory_leaves_nothing_behind),
        cmocka_unit_test(the_examples_of_the_page_are_read),
        cmocka_unit_test(no_trait_is_misspelt),
    };
    return cmocka_run_group_tests_name("book", tests, NULL, NULL);
}

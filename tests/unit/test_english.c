/* The compiler of card English: sentences of our own and what they mean. */
#include "page.h"
#include "sentence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/english.h"
#include "lang/names.h"
#include "rules/words.h"
#include "script/kit.h"

static void sentences_mean_programs(void **state)
{
    static const Sentence sentences[] = {
        {TYPE_FRIEND, "When this card enters play, you may draw a card.",
         "(when (on enter-play self) (may (draw you 1)))"},
        {TYPE_FRIEND, "Your other Friends here have +1 power.",
         "(static (power 1 friend yours other here))"},
        {TYPE_FRIEND,
         "Main Phase: Pay [1] and exhaust this card to put a +1"
         " power counter on another Friend of yours here.",
         "(activate main-phase (do (pay 1) (exhaust this))"
         " (counter (a friend yours other here) 1))"},
        {TYPE_EVENT,
         "Immediate: Dismiss an opposing Friend with 2 or less"
         " power.",
         "(event immediate (dismiss (a friend opposing (power<= 2))))"},
        {TYPE_PROBLEM,
         "When a player confronts this Problem, that player may"
         " draw a card.",
         "(when (on confront self)"
         " (player-may that-player (draw that-player 1)))"},
        {TYPE_RESOURCE, "Play on a Friend. That Friend has +1 power.",
         "(attach friend friend) (static (power 1 (is host)))"},
        {TYPE_FRIEND,
         "When you win a faceoff involving this card, you may"
         " discard a card. If you do, draw two cards.",
         "(when (where (on win-faceoff you) (fits this involved))"
         " (may (paying (discard you 1) (draw you 2))))"},
    };
    for (size_t i = 0; i < ARRAY_LEN(sentences); i++)
        assert_means(*state, &sentences[i]);
}

/* "it", "that Friend", "there", "other": what was spoken of last and fits. */
static void references_are_bound(void **state)
{
    static const Sentence sentences[] = {
        {TYPE_FRIEND,
         "When an opposing Friend enters play here, you may exhaust this card"
         " to send it home.",
         "(when (on enter-play (both friend opposing here))"
         " (may (paying (exhaust this) (send it (home (controller it))))))"},
        {TYPE_FRIEND, "Main Phase: Exhaust this card to move it.",
         "(activate main-phase (exhaust this) (move this any-area))"},
        {TYPE_EVENT,
         "Main Phase: Exhaust one of your Friends. Ready another Friend.",
         "(event main-phase (exhaust (a friend yours))"
         " (ready (a friend (not (is chosen)))))"},
        {TYPE_EVENT,
         "Main Phase: Dismiss a Resource, then frighten a Friend. That"
         " Resource's owner draws a card.",
         "(event main-phase (as 0 (dismiss (a resource)))"
         " (frighten (a friend)) (draw (owner (set 0)) 1))"},
        {TYPE_EVENT,
         "Main Phase: Reveal the top 4 cards of your deck. Put a revealed"
         " Friend into your hand and the rest on the bottom of your deck in"
         " any order.",
         "(event main-phase (as 0 (reveal (top 4 you draw-deck)))"
         " (as 1 (to-hand (a friend (among 0))))"
         " (order-bottom (all (among 0) (not (among 1)))))"},
        {TYPE_PROBLEM,
         "When a player confronts this Problem, that player may exhaust one of"
         " their characters here to frighten an opponent's Friend.",
         "(when (on confront self) (player-may that-player"
         " (p-paying that-player"
         " (exhaust (a character (of that-player) here))"
         " (frighten (by that-player"
         " (a friend (not (of that-player))))))))"},
        {TYPE_FRIEND,
         "When this card is dismissed, dismiss all other Friends at its"
         " Problem.",
         "(when (on dismiss self)"
         " (dismiss (all friend other here at-problem)))"},
    };
    for (size_t i = 0; i < ARRAY_LEN(sentences); i++)
        assert_means(*state, &sentences[i]);
}

/* Things that later sets say, in sentences of ours. */
static void other_ways_of_saying_are_read(void **state)
{
    static const Sentence sentences[] = {
        {TYPE_FRIEND,
         "Harmony Griffon: When this or another one of your Griffon Friends"
         " enters play, you may draw a card.",
         "(when (on enter-play (either self (both friend yours"
         " (trait \"Griffon\")))) (may (draw you 1)))"},
        {TYPE_FRIEND,
         "Talented: When you play an Event whose play requirement includes at"
         " least one of this card's colors, gain [1].",
         "(when (on play (both event (needs-color this)) you) (gain you 1))"},
        {TYPE_FRIEND,
         "When one or more opposing characters become exhausted, gain [1].",
         "(when (on-batch exhaust (both character opposing)) (gain you 1))"},
        {TYPE_EVENT,
         "Main Phase: Put X +1 power counters on a Friend, where X is the"
         " number of Resources you have.",
         "(event main-phase (counter (a friend) (count resource yours)))"},
        {TYPE_FRIEND, "This card costs [1] less to play if you have a Critter.",
         "(in hand (static (while (exists yours (trait \"Critter\"))"
         " (cost play -1 self))))"},
        {TYPE_MANE,
         "At the end of your turn, if you moved at least 2 characters this"
         " turn, turn this card over.",
         "(when (where (on step-start you) (during end-of-turn-step))"
         " (if (>= (cards-happened turn"
         " (on move character you)) 2) (turn-over this)))"},
        {TYPE_EVENT,
         "Main Phase: Each player chooses one of their Friends. Dismiss all"
         " other Friends.",
         "(event main-phase (each-player anyone (choose (by that-player"
         " (a friend (of that-player)))))"
         " (dismiss (all friend (not (is those)))))"},
        {TYPE_RESOURCE, "Play on a Friend or Troublemaker.",
         "(attach (either friend troublemaker)"
         " (either friend troublemaker))"},
    };
    for (size_t i = 0; i < ARRAY_LEN(sentences); i++)
        assert_means(*state, &sentences[i]);
}

static void instead_replaces_or_improves(void **state)
{
    static const Sentence sentences[] = {
        {TYPE_FRIEND,
         "If this card would be frightened, you may exhaust it instead.",
         "(may-replace (on frighten self) (exhaust this))"},
        {TYPE_FRIEND,
         "If this card would be dismissed, an opponent may banish it instead.",
         "(p-may-replace opponent (on dismiss self) (banish (by opponent this)))"},
        {TYPE_TROUBLEMAKER,
         "If a Friend here would be dismissed, it is banished instead.",
         "(replace (on dismiss (both friend here)) (banish it))"},
        {TYPE_EVENT,
         "Main Phase: Draw a card. If you have at least 3 Friends, draw 2"
         " cards instead.",
         "(event main-phase (if (>= (count friend yours) 3)"
         " (draw you 2) (draw you 1)))"},
    };
    for (size_t i = 0; i < ARRAY_LEN(sentences); i++)
        assert_means(*state, &sentences[i]);
}

static void abilities_know_where_they_function(void **state)
{
    static const Sentence sentences[] = {
        {TYPE_FRIEND, "Chaos: When this card is flipped, draw a card.",
         "(in flip (when (on flip self) (draw you 1)))"},
        {TYPE_FRIEND,
         "While this card is in your discard pile, your Friends have +1"
         " power.",
         "(in discard (static (power 1 friend yours)))"},
        {TYPE_FRIEND,
         "Immediate: During a faceoff, exhaust this card to draw a card.",
         "(only-if in-faceoff"
         " (activate immediate (exhaust this) (draw you 1)))"},
    };
    for (size_t i = 0; i < ARRAY_LEN(sentences); i++)
        assert_means(*state, &sentences[i]);
}

/* Different ways to say a thing are one program (and never two readings). */
static void synonyms_are_merged(void **state)
{
    static const char *const ways[][3] = {
        {"Your other Friends here get +1 power.",
         "Your other Friends here each have +1 power.",
         "Each of your other Friends here has +1 power."},
        {"When this card enters play, dismiss an opponent's Friend with 3"
         " power or less.",
         "When this card enters play, dismiss an opposing Friend with 3 or"
         " less power.",
         "When this card enters play, dismiss an opposing Friend with less"
         " than 4 power."},
        {"When you play an Event, another one of your Friends gets +1 power"
         " this turn.",
         "When you play an Event, another of your Friends gets +1 power until"
         " the end of the turn.",
         "When you play an Event, another Friend of yours gets +1 power until"
         " end of turn."},
    };
    Desk *d = *state;
    for (size_t i = 0; i < ARRAY_LEN(ways); i++) {
        char program[300] = "";
        for (size_t j = 0; j < ARRAY_LEN(ways[i]); j++) {
            EnglishLine line;
            EnglishSide side = english_begin(TYPE_FRIEND);
            if (!english_read(&d->english, &side, slice_of(ways[i][j]),
                              &d->arena, &line, &d->diags, 1))
                fail_msg("'%s': %s", ways[i][j], d->diags.items[0].text);
            assert_int_equal(line.readings, 1);
            if (j == 0)
                snprintf(program, sizeof program, "%.*s",
                         (int)line.programs[0].n, line.programs[0].p);
            assert_true(slice_equal(line.programs[0], slice_of(program)));
        }
    }
}

/* A production is a rule of the language, not a sentence of a card. */
static void no_production_has_five_words_in_a_row(void **state)
{
    const Desk *d = *state;
    for (unsigned i = 0; i < d->grammar->production_count; i++) {
        const Production *p = &d->grammar->productions[i];
        unsigned row = 0;
        for (unsigned e = 0; e < p->count; e++) {
            row = p->elements[e].kind == ELEMENT_WORDS ? row + 1 : 0;
            if (row > 4)
                fail_msg("%s", p->pattern);
        }
    }
}

/* Could what the element reads mean this or that? */
static bool tells_something(const Grammar *g, const Element *e)
{
    if (e->kind != ELEMENT_SYMBOL)
        return true;
    const Symbol *s = &g->symbols[e->first];
    for (unsigned i = 1; i < s->count; i++)
        if (!sx_equal(g->productions[s->first].meaning,
                      g->productions[s->first + i].meaning))
            return true;
    return false;
}

/* How many symbols of the production mean something that it leaves out. */
static unsigned left_out(const Grammar *g, const Production *p)
{
    unsigned number = 0, n = 0;
    for (unsigned i = 0; i < p->count; i++) {
        char one[8], all[8];
        if (!grammar_numbers(&p->elements[i]))
            continue;
        number++;
        snprintf(one, sizeof one, "$%u", number);
        snprintf(all, sizeof all, "+%u", number);
        if (!sx_holds(p->meaning, one) && !sx_holds(p->meaning, all) &&
            tells_something(g, &p->elements[i]))
            n++;
    }
    return n;
}

/* A word that is read and whose meaning is not used is a word that is skipped.
 * Where it goes without saying that may be; it only goes down. */
static void few_productions_leave_something_out(void **state)
{
    enum { LEFT_OUT_MOST = 34 };
    const Grammar *g = ((Desk *)*state)->grammar;
    unsigned n = 0;
    for (unsigned i = 0; i < g->production_count; i++)
        n += left_out(g, &g->productions[i]);
    if (n > LEFT_OUT_MOST)
        for (unsigned i = 0; i < g->production_count; i++)
            if (left_out(g, &g->productions[i]) > 0)
                print_message("%s\n", g->productions[i].pattern);
    assert_true(n <= LEFT_OUT_MOST);
}

/* The rows of a symbol stand in one file, so that no name is taken twice. */
static void a_symbol_is_at_home_in_one_file(void **state)
{
    const Grammar *g = ((Desk *)*state)->grammar;
    for (unsigned i = 0; i < g->symbol_count; i++) {
        const Symbol *s = &g->symbols[i];
        const char *home = NULL;
        for (unsigned k = 0; k < s->count; k++) {
            const char *file = g->productions[s->first + k].file;
            if (home != NULL && strcmp(home, file) != 0)
                fail_msg("%.*s is in %s and in %s", (int)s->name.n, s->name.p,
                         home, file);
            home = file;
        }
    }
}

static void what_is_not_understood_is_declined_whole(void **state)
{
    Desk *d = *state;
    EnglishLine line;
    EnglishSide side = english_begin(TYPE_FRIEND);
    assert_false(english_read(
        &d->english, &side,
        SLICE("When this card enters play, you may draw a card quickly."),
        &d->arena, &line, &d->diags, 3));
    assert_int_equal(d->diags.items[0].line, 3);
    assert_int_equal(d->diags.items[0].column, 49);
    assert_non_null(
        strstr(d->diags.items[0].text, "'quickly' is not understood"));
}

static void a_program_that_is_too_deep_is_declined(void **state)
{
    Desk *d = *state;
    EnglishLine line;
    EnglishSide side = english_begin(TYPE_EVENT);
    char text[600];
    Buf buf;
    buf_init(&buf, text, sizeof text);
    buf_add_text(&buf, "Main Phase: Dismiss a Resource");
    for (int i = 0; i < 30; i++)
        buf_add_text(&buf, " on a Friend");
    buf_add_text(&buf, ".");
    diag_init(&d->diags, "t");
    assert_false(english_read(&d->english, &side, buf_slice(&buf), &d->arena,
                              &line, &d->diags, 1));
    assert_string_equal(d->diags.items[0].text, "it means too long a program");
}

/* Who chooses, whose cards, which place: readings that were wrong once. */
static void what_happens_is_not_misread(void **state)
{
    static const Sentence sentences[] = {
        {TYPE_FRIEND,
         "Opponents can't move characters here unless they pay [1].",
         "(static (cant-unless (to here (on move character opponent)) 1))"},
        {TYPE_FRIEND, "When one of your Friends here is moved, draw a card.",
         "(when (from here (on move (both friend yours))) (draw you 1))"},
        {TYPE_FRIEND, "Friends here can't be moved.",
         "(static (cant (on move (both friend here))))"},
        {TYPE_FRIEND,
         "Each player's maximum hand size is reduced by 1 for each Friend they"
         " control.",
         "(static (hand-limit (- 0 (count friend (of that-player))) anyone))"},
        {TYPE_FRIEND,
         "When this card enters play, gain control of an opposing Friend until"
         " it is exhausted.",
         "(when (on enter-play self) (choose (a friend opposing))"
         " (until (until-event (on exhaust (is chosen)))"
         " (controls you (is chosen))))"},
        {TYPE_FRIEND,
         "When this card enters play, exhaust and frighten an opposing Friend.",
         "(when (on enter-play self) (exhaust (a friend opposing))"
         " (frighten chosen))"},
    };
    for (size_t i = 0; i < ARRAY_LEN(sentences); i++)
        assert_means(*state, &sentences[i]);
}

static void nothing_is_misread(void **state)
{
    static const Sentence sentences[] = {
        {TYPE_PROBLEM,
         "When a player confronts this Problem, that player may move a"
         " character.",
         "(when (on confront self) (player-may that-player"
         " (move (by that-player (a character)) (by that-player any-area))))"},
        {TYPE_PROBLEM,
         "When a player confronts this Problem, they may look at the top 2"
         " cards of their deck and put them back in any order.",
         "(when (on confront self) (player-may that-player"
         " (look that-player (top 2 that-player draw-deck))"
         " (order-top (by that-player those))))"},
        {TYPE_PROBLEM,
         "Main Phase: Exhaust two of your Friends here to move another one of"
         " your characters. Any player may activate this ability.",
         "(by-anyone (activate main-phase"
         " (as 0 (exhaust (some 2 friend yours here)))"
         " (move (a character yours (not (among 0))) any-area)))"},
        {TYPE_EVENT, "Main Phase: Exhaust all characters at a Problem.",
         "(event main-phase (choose (a problem))"
         " (exhaust (all character (at (area-of chosen)))))"},
        {TYPE_EVENT, "Main Phase: Play a Friend for free.",
         "(event main-phase (play-free you (a friend yours (in hand))))"},
        {TYPE_EVENT,
         "Main Phase: Choose two characters. Those characters have +1 power"
         " until the end of the turn.",
         "(event main-phase (choose (some 2 character))"
         " (for-each those (until end-of-turn (power 1 (is it)))))"},
        {TYPE_FRIEND, "When this card enters your discard pile, draw a card.",
         "(in discard (when (to-zone discard (either-of (on put self)"
         " (on dismiss self) (on retire self) (on discard self)"
         " (on spend self) (on cancel self))) (draw you 1)))"},
        {TYPE_FRIEND, "Opponents may not play Friends here.",
         "(static (cant (to here (on play friend opponent))))"},
        {TYPE_FRIEND, "Opponents can't play Friends here.",
         "(static (cant (to here (on play friend opponent))))"},
        {TYPE_FRIEND, "When you play a Resource here, draw a card.",
         "(when (to here (on play resource you)) (draw you 1))"},
        {TYPE_FRIEND, "Troublemakers can't be uncovered here.",
         "(static (cant (on uncover (both troublemaker here))))"},
        {TYPE_FRIEND,
         "At the end of your turn, if this card's Problem was not confronted,"
         " draw a card.",
         "(when (where (on step-start you) (during end-of-turn-step))"
         " (if (and (fits this at-problem)"
         " (not (happened turn (on confront here)))) (draw you 1)))"},
        {TYPE_FRIEND, "While with one of your Friends, this card has +1 power.",
         "(static (while (exists friend yours other here) (power 1 self)))"},
        {TYPE_FRIEND, "Friends don't count against your home limit.",
         "(static (home-exempt friend yours))"},
        {TYPE_FRIEND,
         "When you put a +1 power counter on this card, draw a card.",
         "(when (power-counter (on counter self you)) (draw you 1))"},
        {TYPE_FRIEND,
         "If an opponent would force you to discard this card, you may put it"
         " into play instead.",
         "(in hand (may-replace (by opponent (on discard self you))"
         " (to-play this any-area)))"},
        {TYPE_RESOURCE, "This Friend has +1 power.",
         "(static (power 1 (is host)))"},
        {TYPE_EVENT,
         "Main Phase: Banish a card from your hand to beneath a Friend.",
         "(event main-phase (as 0 (choose (a friend)))"
         " (beneath (a yours (in hand)) (set 0)))"},
        {TYPE_TROUBLEMAKER,
         "At the start of your turn, you may choose Event, Resource, or"
         " Friend. Your opponent pays +[1] to play cards of the chosen type"
         " until the start of your next turn.",
         "(when (on turn-start you) (may (name-type you event resource friend)"
         " (until your-next-turn (cost play 1 opposing chosen-type))))"},
        {TYPE_FRIEND, "When you put a card on top of your deck, draw a card.",
         "(when (by you (to-top (on put you))) (draw you 1))"},
    };
    for (size_t i = 0; i < ARRAY_LEN(sentences); i++)
        assert_means(*state, &sentences[i]);
}

/* Who and what is meant, where it is told by what holds or was paid. */
static void what_was_paid_and_who_has_it_is_known(void **state)
{
    static const Sentence sentences[] = {
        {TYPE_FRIEND,
         "Main Phase: Spend all the cards beneath this card and retire it to"
         " gain a number of action tokens equal to the number of cards spent.",
         "(activate main-phase (do (as 0 (spend (all (beneath-card this))))"
         " (retire this)) (gain you (count (among 0))))"},
        {TYPE_FRIEND,
         "Main Phase: Retire this card to dismiss a Friend with power less than"
         " or equal to this card's power.",
         "(activate main-phase (retire this)"
         " (dismiss (a friend (power<= (power this)))))"},
        {TYPE_PROBLEM,
         "Players with a Pegasus character here need -1 power to confront this"
         " Problem.",
         "(static (confront -1 (who (exists character (of that-player) here"
         " (trait \"Pegasus\"))) here))"},
    };
    for (size_t i = 0; i < ARRAY_LEN(sentences); i++)
        assert_means(*state, &sentences[i]);
}

/* What no program can say yet. */
static void what_cannot_be_said_is_declined(void **state)
{
    static const char *const lines[] = {
        "At the start of your turn, frighten a Friend there.",
        "Main Phase: Pay [1] to skip the next Troublemaker Phase.",
        "When this card enters play, if you won a faceoff involving this card"
        " this turn, draw a card.",
        "When this card enters play, draw 2 points.",
        "When this card enters play, put a Friend from your hand into play"
        " exhausted face-up.",
        "When this card enters play, gain a number of action tokens.",
        /* Parts that are read, but not together */
        "Your additional Friends have +1 power.",
        "Your piles can't be dismissed.",
        "Your home limit is doubled.",
        "Your Friends have 3 power equal to the number of Friends here.",
        "When this card enters play, draw the top card of an opponent's deck.",
        "When this card enters play, take your next turn.",
        "When this card enters play, end the game.",
        "When this card enters play, choose odd or Friend.",
        "When this card enters play, put a counter on a Friend.",
        "When this card enters play, dismiss each Sailor and Smith Friend.",
        "At the start of an extra turn, draw a card.",
        "You pay 2 [1] less to play Friends.",
        "This card's power is doubled by 2.",
        "When this card moves again, draw a card.",
        /* Said of another player than who does it */
        "When this card enters play, discard cards until an opponent has 3"
        " cards in hand.",
        "When this card enters play, each opponent draws cards until you have"
        " 3 cards in hand.",
        "Opposing characters can't move here unless you pay [1].",
        "Opposing characters can't be moved unless their owner pays [1].",
        "When this card enters play, an opponent distributes 2 +1 power"
        " counters among their Friends.",
        "When an opponent plays an Event and at the start of their turn, they"
        " discard a card.",
        "When this card enters play, opposing Friends can't ready this turn"
        " unless they pay [1].",
        "When this card enters play, opponents can't play cards this turn"
        " unless they discard a card.",
        "When a card is put into its owner's hand from their discard pile, draw"
        " a card.",
        /* Fewer than what, the same as what? */
        "When this card enters play, draw one fewer card.",
        "When this card enters play, move two of your other characters to the"
        " same Problem.",
        /* One that is both, one of several, one that is gone */
        "When this card enters play, dismiss an exhausted and frightened"
        " Friend.",
        "When this card enters play, dismiss each Friend and each Troublemaker"
        " at a Problem.",
        "When there are 3 or more Shield counters on an opposing Friend, draw a"
        " card.",
        "When this card enters play, put a card discarded this turn into its"
        " owner's hand.",
        "While you have a Friend that was dismissed this turn, this card has"
        " +1 power.",
    };
    Desk *d = *state;
    for (size_t i = 0; i < ARRAY_LEN(lines); i++) {
        EnglishLine line;
        EnglishSide side = english_begin(TYPE_FRIEND);
        if (english_read(&d->english, &side, slice_of(lines[i]), &d->arena,
                         &line, &d->diags, 1))
            fail_msg("'%s' is read", lines[i]);
    }
}

static void reminders_are_no_text(void **state)
{
    Desk *d = *state;
    EnglishLine line;
    EnglishSide side = english_begin(TYPE_FRIEND);
    assert_true(english_read(&d->english, &side,
                             SLICE("(It only costs a smile.)"), &d->arena,
                             &line, &d->diags, 1));
    assert_int_equal(line.count, 0);
}

/* docs/LANGUAGE.md: under ```english TYPE stand lines of English, each with its
 * programs behind =. */
static void check_example(Desk *d, CardType type, Slice line, Slice *rest)
{
    char english[600], programs[1000];
    Buf buf;
    Slice next, after = *rest;
    snprintf(english, sizeof english, "%.*s", (int)line.n, line.p);
    buf_init(&buf, programs, sizeof programs);
    while (slice_line(&after, &next) && slice_starts(next, SLICE("= "))) {
        buf_add_text(&buf, buf.n > 0 ? " " : "");
        buf_add(&buf, (Slice){next.p + 2, next.n - 2});
        *rest = after;
    }
    assert_false(buf.overflow);
    const Sentence sentence = {type, english, programs};
    assert_means(d, &sentence);
}

static void assert_declined(Desk *d, CardType type, Slice text)
{
    EnglishLine line;
    EnglishSide side = english_begin(type);
    if (english_read(&d->english, &side, text, &d->arena, &line, &d->diags, 1))
        fail_msg("'%.*s' means %.*s", (int)text.n, text.p,
                 (int)line.programs[0].n, line.programs[0].p);
}

/* How many lines of the page are read; the others are declined. */
static unsigned page_is_true(Desk *d, const char *path)
{
    Page page = page_open(path);
    Slice line;
    unsigned examples = 0;
    while (page_next(&page, &line))
        if (page.declined) {
            assert_declined(d, page.type, line);
        } else {
            check_example(d, page.type, line, &page.rest);
            examples++;
        }
    return examples;
}

static void the_examples_of_the_page_are_true(void **state)
{
    assert_true(page_is_true(*state, "docs/LANGUAGE.md") >= 20);
}

static void lines_that_nobody_printed_are_read(void **state)
{
    assert_true(page_is_true(*state, "tests/unseen.md") >= 120);
}

static void lines_misread_once_are_not_misread_again(void **state)
{
    page_is_true(*state, "tests/misread.md");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(sentences_mean_programs, sit_down,
                                        stand_up),
        cmocka_unit_test_setup_teardown(few_productions_leave_something_out,
                                        sit_down, stand_up),
        cmocka_unit_test_setup_teardown(the_examples_of_the_page_are_true,
                                        sit_down, stand_up),
        cmocka_unit_test_setup_teardown(lines_that_nobody_printed_are_read,
                                        sit_down, stand_up),
        cmocka_unit_test_setup_teardown(
            lines_misread_once_are_not_misread_again, sit_down, stand_up),
        cmocka_unit_test_setup_teardown(references_are_bound, sit_down,
                                        stand_up),
        cmocka_unit_test_setup_teardown(other_ways_of_saying_are_read, sit_down,
                                        stand_up),
        cmocka_unit_test_setup_teardown(instead_replaces_or_improves, sit_down,
                                        stand_up),
        cmocka_unit_test_setup_teardown(abilities_know_where_they_function,
                                        sit_down, stand_up),
        cmocka_unit_test_setup_teardown(synonyms_are_merged, sit_down,
                                        stand_up),
        cmocka_unit_test_setup_teardown(no_production_has_five_words_in_a_row,
                                        sit_down, stand_up),
        cmocka_unit_test_setup_teardown(a_symbol_is_at_home_in_one_file,
                                        sit_down, stand_up),
        cmocka_unit_test_setup_teardown(
            what_is_not_understood_is_declined_whole, sit_down, stand_up),
        cmocka_unit_test_setup_teardown(a_program_that_is_too_deep_is_declined,
                                        sit_down, stand_up),
        cmocka_unit_test_setup_teardown(nothing_is_misread, sit_down, stand_up),
        cmocka_unit_test_setup_teardown(what_was_paid_and_who_has_it_is_known,
                                        sit_down, stand_up),
        cmocka_unit_test_setup_teardown(what_happens_is_not_misread, sit_down,
                                        stand_up),
        cmocka_unit_test_setup_teardown(what_cannot_be_said_is_declined,
                                        sit_down, stand_up),
        cmocka_unit_test_setup_teardown(reminders_are_no_text, sit_down,
                                        stand_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

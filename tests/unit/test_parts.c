/* Parts of card English in new company: each stands on some card, but not with
 * the others. A row of the grammar that reads one sentence would not do. */
#include "sentence.h"

static const Sentence sentences[] = {
    {TYPE_FRIEND,
     "When you play a Sailor, Performer, or Elder Friend, draw a card.",
     "(when (on play (both friend (either (trait \"Sailor\")"
     " (trait \"Performer\") (trait \"Elder\"))) you) (draw you 1))"},
    {TYPE_FRIEND,
     "While you have at least 2 Sailor and Performer Friends here, this card"
     " has +1 power.",
     "(static (while (and (>= (count friend yours here (trait \"Sailor\")) 2)"
     " (>= (count friend yours here (trait \"Performer\")) 2))"
     " (power 1 self)))"},
    {TYPE_FRIEND, "At the start of your opponent's first turn, draw a card.",
     "(when (where (on turn-start opponent) (= (times-happened game"
     " (on turn-start opponent)) 1)) (draw you 1))"},
    {TYPE_FRIEND, "When a Friend leaves your Problem, draw a card.",
     "(when (from (problem you) (either-of (on move friend) (on send friend)"
     " (on dismiss friend) (on retire friend) (on banish friend)"
     " (from-zone play (on put friend)))) (draw you 1))"},
    {TYPE_FRIEND, "This card has +1 power during an opponent's turn.",
     "(static (while (turn-of opponent) (power 1 self)))"},
    {TYPE_FRIEND,
     "When you win a faceoff, this card and another one of your Friends get"
     " +1 power until the end of the turn.",
     "(when (on win-faceoff you) (until end-of-turn (power 1 self))"
     " (choose (a friend yours other)) (until end-of-turn"
     " (power 1 (is chosen))))"},
    {TYPE_FRIEND,
     "When you win a faceoff, this card gets +1 power this turn and can't be"
     " challenged until the end of the phase.",
     "(when (on win-faceoff you) (until end-of-turn (power 1 self))"
     " (until end-of-phase (cant (on challenge self))))"},
    {TYPE_FRIEND,
     "When you win a faceoff, unless an opponent pays [1], draw a card.",
     "(when (on win-faceoff you) (unless-pay opponent 1 (draw you 1)))"},
    {TYPE_FRIEND, "Opponents can't play Friends unless you have a Resource.",
     "(static (while (not (exists resource yours))"
     " (cant (on play friend opponent))))"},
    {TYPE_FRIEND, "When a Resource is played on a Friend here, gain [1].",
     "(when (where (on play resource) (fits it (attached-to"
     " (all friend here)))) (gain you 1))"},
    {TYPE_FRIEND,
     "When this card enters play, it gains the Sailor trait and [Loyalty].",
     "(when (on enter-play self) (forever (trait \"Sailor\" self)"
     " (color blue self)))"},
    {TYPE_FRIEND,
     "During your Main Phase, you may play this card from your discard pile. If"
     " you do, exhaust it.",
     "(in discard (static (while (and (turn-of you) (during main-phase))"
     " (play-from discard self))))"
     " (when (from-zone discard (on play self)) (exhaust this))"},
    {TYPE_FRIEND,
     "When you draw a card, if it is the second card you have drawn this turn,"
     " gain [1].",
     "(when (on draw you) (if (= (times-happened turn (on draw you)) 2)"
     " (gain you 1)))"},
    {TYPE_FRIEND,
     "When you draw a card, if it is the first time you draw a card this turn,"
     " gain [1].",
     "(when (on draw you) (if (= (times-happened turn (on draw you)) 1)"
     " (gain you 1)))"},
    {TYPE_FRIEND,
     "When this card enters play, reveal and banish the top 2 cards of your"
     " deck.",
     "(when (on enter-play self) (reveal (top 2 you draw-deck))"
     " (banish those))"},
    {TYPE_FRIEND,
     "When this card enters play, exhaust each of up to 2 Friends here.",
     "(when (on enter-play self) (exhaust (up-to 2 friend here)))"},
    {TYPE_FRIEND,
     "When this card enters play, dismiss one of your Friends at each Problem.",
     "(when (on enter-play self) (each-area (exists problem (at there))"
     " (dismiss (a friend yours (at there)))))"},
    {TYPE_EVENT,
     "Main Phase: Put up to 2 Friends from your discard pile into your hand."
     " Gain [1] for each Friend put into your hand this way.",
     "(event main-phase (as 0 (to-hand (up-to 2 friend yours (in discard))))"
     " (gain you (count friend (among 0))))"},
    {TYPE_EVENT,
     "Main Phase: Gain [1] for each different trait among Friends in your"
     " discard pile.",
     "(event main-phase (gain you (traits-of friend yours (in discard))))"},
    {TYPE_EVENT,
     "Main Phase: Look at the top 4 cards of an opponent's deck and put them"
     " back on the top or bottom of that deck in any order.",
     "(event main-phase (look you (top 4 opponent draw-deck))"
     " (order-either those))"},
    {TYPE_FRIEND,
     "When this card enters play, exhaust each opposing Friend, Resource, and"
     " Mane Character here.",
     "(when (on enter-play self) (exhaust (all opposing"
     " here (either friend resource mane))))"},
    {TYPE_FRIEND,
     "When this card enters play, dismiss each Friend here with the lowest"
     " power among Friends at a Problem.",
     "(when (on enter-play self) (dismiss (all friend here at-problem"
     " (power<= (lowest (power it) friend at-problem)))))"},
    {TYPE_FRIEND,
     "This card can't be challenged except by 3 or more characters.",
     "(static (cant (where (on challenge self) (not (>= amount 3)))))"},
    {TYPE_FRIEND,
     "If you would draw a card while this card is in your discard pile, you"
     " may put this card into your hand instead.",
     "(in discard (may-replace (on draw you) (to-hand this)))"},
    {TYPE_FRIEND,
     "Opponents pay +[1] to move a Friend away from here for each Troublemaker"
     " here.",
     "(static (cost move (count troublemaker here) friend opposing here))"},
    {TYPE_FRIEND, "When you score 2 or more points, draw a card.",
     "(when (where (on score you) (>= amount 2)) (draw you 1))"},
    {TYPE_FRIEND,
     "While this card has more power than each other Friend here, it can't be"
     " moved.",
     "(static (while (not (exists friend other here (power>= (power this))))"
     " (cant (on move self))))"},
    {TYPE_FRIEND, "Each player can't draw more than 2 cards per turn.",
     "(static (max draw 2 turn anyone))"},
    {TYPE_FRIEND, "Friends with 3 power or more can't be moved.",
     "(static (cant (on move (both friend (power>= 3)))))"},
    {TYPE_FRIEND, "If an opponent has at least [2], this card has +1 power.",
     "(static (while (>= (tokens opponent) 2) (power 1 self)))"},
    {TYPE_FRIEND, "Using the draw action costs +[1] for each Friend here.",
     "(static (cost draw (count friend here) any))"},
    {TYPE_FRIEND, "Opponents can have 2 additional face-up Troublemakers.",
     "(static (extra-troublemakers 2 opponent all-problems))"},
    {TYPE_FRIEND,
     "While this card is the only purple Friend here, it has +1 power.",
     "(static (while (fits this (color purple) (not (beside friend"
     " (color purple)))) (power 1 self)))"},
    {TYPE_FRIEND,
     "When this card enters play, dismiss a Friend with the same power as this"
     " card.",
     "(when (on enter-play self) (dismiss (a friend (power= (power"
     " this)))))"},
    {TYPE_FRIEND,
     "Opponents pay +[1] to play or move Friends to or from this card's"
     " Problem.",
     "(static (cost-to opponent play 1 (problem-area this) friend)"
     " (cost-to opponent move 1 (problem-area this) friend)"
     " (cost move 1 friend opposing here))"},
    {TYPE_FRIEND,
     "When an opponent defeats a Troublemaker using at least 2 Friends,"
     " gain [1].",
     "(when (where (on defeat troublemaker opponent)"
     " (>= (count friend (of that-player) was-involved) 2))"
     " (gain you 1))"},
    {TYPE_FRIEND, "When one of your Friends is moved home, draw a card.",
     "(when (to own-home (on move (both friend yours))) (draw you 1))"},
    {TYPE_FRIEND,
     "When an opponent loses their last action token, draw a card.",
     "(when (where (on lose-tokens opponent) (= (tokens opponent) 0))"
     " (draw you 1))"},
    {TYPE_FRIEND, "When you end your Main Phase, gain [1].",
     "(when (where (on phase-end you) (during main-phase))"
     " (gain you 1))"},
    {TYPE_FRIEND, "Friends here can't be involved in Problem faceoffs.",
     "(static (while (faceoff-is problem) (uninvolved friend here)))"},
    {TYPE_FRIEND,
     "If this card would be moved to or enter play at a Problem, draw a"
     " card instead.",
     "(replace (either-of (to all-problems (on move self))"
     " (to all-problems (on enter-play self)))"
     " (draw you 1))"},
    {TYPE_EVENT,
     "Main Phase: Dismiss a Friend with cost equal to or greater than"
     " your Mane Character's power.",
     "(event main-phase (dismiss"
     " (a friend (cost>= (power (all mane yours))))))"},
    {TYPE_FRIEND,
     "While this card is at home or a Problem with your Mane Character, it"
     " has +1 power.",
     "(static (while (and (exists mane yours other here)"
     " (fits this (either at-home at-problem))) (power 1 self)))"},
    {TYPE_FRIEND, "This card has +1 power for each of your points.",
     "(static (power (points you) self))"},
    {TYPE_EVENT, "Main Phase: Ready all Friends you moved this turn.",
     "(event main-phase (ready (all friend (was move turn you))))"},
    {TYPE_FRIEND,
     "When you win a faceoff against an opposing Troublemaker, draw a"
     " card.",
     "(when (where (on win-faceoff you)"
     " (and (exists troublemaker opposing involved) (exists character yours"
     " involved))) (draw you 1))"},
    {TYPE_FRIEND,
     "At the start of your turn, if you have only purple characters here,"
     " draw a card.",
     "(when (on turn-start you) (if (not (exists character yours here"
     " (not (both character (color purple))))) (draw you 1)))"},
    {TYPE_FRIEND,
     "Your Friends have \"Main Phase: Exhaust this card to draw a card.\"",
     "(static (gives-ability (activate main-phase (exhaust this)"
     " (draw you 1)) friend yours))"},
    {TYPE_FRIEND,
     "While this card is at a Problem, that Problem has 3 bonus points.",
     "(static (while (fits this at-problem)"
     " (set-bonus 3 problem here)))"},
    {TYPE_FRIEND,
     "At the start of your turn, if none of your Friends have Swift, draw"
     " a card.",
     "(when (on turn-start you)"
     " (if (not (exists friend yours (with \"Swift\")))"
     " (draw you 1)))"},
    {TYPE_FRIEND, "Your first Friend each turn costs [1] less.",
     "(static (while (not (happened turn (on play (both friend yours)"
     " you))) (cost play -1 friend yours)))"},
    {TYPE_FRIEND, "Moving characters during your Main Phase costs +[1].",
     "(static (while (and (turn-of you) (during main-phase))"
     " (cost move 1 character)))"},
    {TYPE_FRIEND,
     "You need -1 power to confront Problems for each of your Friends"
     " here.",
     "(static (confront (- 0 (count friend yours here)) you"
     " all-problems))"},
    {TYPE_FRIEND,
     "This card has Pumped 2 for each Friend here, +1 power, and is also"
     " purple.",
     "(static (gives \"Pumped\" (* 2 (count friend here)) self)"
     " (power 1 self) (color purple self))"},
    {TYPE_FRIEND, "This card can't be dismissed, frightened, or exhausted.",
     "(static (cant (on dismiss self)) (cant (on frighten self))"
     " (cant (on exhaust self)))"},
    {TYPE_FRIEND,
     "This card has +1 power while you have a Friend, and Swift while "
     "you have a Resource.",
     "(static (while (exists friend yours) (power 1 self)) (while "
     "(exists resource yours) (gives \"Swift\" self)))"},
    {TYPE_FRIEND, "This card has +1 power and Swift while you have a Friend.",
     "(static (while (exists friend yours) (power 1 self) (gives "
     "\"Swift\" self)))"},
    {TYPE_FRIEND, "The power of your Friends is increased by 2.",
     "(static (power 2 friend yours))"},
    {TYPE_FRIEND, "This card's power is doubled for each Friend here.",
     "(static (times-power (2^ (count friend here)) self))"},
    {TYPE_FRIEND,
     "Your Friends have power equal to the number of Friends here.",
     "(static (set-power (count friend here) friend yours))"},
    {TYPE_FRIEND, "Your Friends have no power.",
     "(static (set-power 0 friend yours))"},
    {TYPE_FRIEND, "Opponents flip 2 additional cards during faceoffs here.",
     "(static (while faceoff-here (flips 2 opponent)))"},
    {TYPE_FRIEND, "You pay 2 less action tokens to play Resources.",
     "(static (cost play -2 resource yours))"},
    {TYPE_EVENT, "Main Phase: Draw the bottom 2 cards of your deck.",
     "(event main-phase (draw-bottom you 2))"},
    {TYPE_EVENT,
     "Main Phase: Remove 2 +1 power counters from a Friend and put them "
     "on one of your Friends.",
     "(event main-phase (uncounter (a friend) 2) (counter (a friend "
     "yours) done))"},
    {TYPE_EVENT, "Main Phase: Ready one of your characters at each Problem.",
     "(event main-phase (each-area (exists problem (at there)) (ready (a "
     "character yours (at there)))))"},
    {TYPE_EVENT, "Main Phase: Move one of your Friends to a different Problem.",
     "(event main-phase (move (a friend yours) (a-problem (not (exists "
     "(at there) (is chosen))))))"},
    {TYPE_EVENT, "Main Phase: Dismiss each ready and exhausted Friend.",
     "(event main-phase (dismiss (all friend (either ready exhausted))))"},
    {TYPE_EVENT, "Main Phase: Dismiss 2 opposing Friends at random.",
     "(event main-phase (dismiss (random 2 friend opposing)))"},
    {TYPE_EVENT, "Main Phase: Banish a Friend with a +1 power counter on it.",
     "(event main-phase (banish (a friend (has-counters 1))))"},
    {TYPE_EVENT,
     "Main Phase: Reveal the top card of your deck, then reveal 2 "
     "additional cards.",
     "(event main-phase (reveal (top 3 you draw-deck)))"},
    {TYPE_EVENT, "Main Phase: Choose Friend or Event. Draw a card.",
     "(event main-phase (name-type you friend event) (draw you 1))"},
    {TYPE_EVENT, "Main Phase: Skip your next turn.",
     "(event main-phase (skip you turn))"},
    {TYPE_EVENT, "Main Phase: Take an additional turn.",
     "(event main-phase (extra-turn you))"},
    {TYPE_EVENT,
     "Main Phase: Play a Friend from your hand without paying its cost.",
     "(event main-phase (play-free you (a friend yours (in hand))))"},
    {TYPE_FRIEND,
     "When this card enters play, each opponent draws cards until they have "
     "3 cards in their hand.",
     "(when (on enter-play self) (each-player opponent (draw-to that-player "
     "3)))"},
    {TYPE_FRIEND, "Your Friends can't be moved unless you pay [1].",
     "(static (cant-unless (on move (both friend yours)) 1))"},
    {TYPE_FRIEND,
     "When a card is put into its owner's hand from your discard pile, draw a "
     "card.",
     "(when (from-zone discard (to-zone hand (on put (owned-by you)))) (draw "
     "you 1))"},
    {TYPE_EVENT, "Main Phase: Choose a color for each opponent.",
     "(event main-phase (each-player opponent (name-color you)))"},
};

static void parts_go_together(void **state)
{
    for (size_t i = 0; i < ARRAY_LEN(sentences); i++)
        assert_means(*state, &sentences[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(parts_go_together, sit_down, stand_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

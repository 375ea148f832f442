/* test_check.c - a game is broken in every way there is, and it is noticed. */
#include "table.h"

#include "game/check.h"
#include "game/zone.h"

#include <stdio.h>
#include <string.h>

/* Breaks, one a row: what is done to a good game, and what must be said. */

typedef struct Break {
    void (*how)(Game *g);
    const char *said;
} Break;

static Card *hand_card(Game *g)
{
    return game_card(g, g->seats[0].zones[ZONE_HAND].top);
}

static Card *deck_card(Game *g)
{
    return game_card(g, g->seats[0].zones[ZONE_DRAW_DECK].top);
}

static Card *mane(Game *g)
{
    return game_card(g, g->seats[0].mane);
}

static Area *problem_area(Game *g)
{
    return &g->areas[area_problem(0)];
}

#define BREAK(name, ...)      \
    static void name(Game *g) \
    {                         \
        __VA_ARGS__;          \
    }

BREAK(format, g->block.format++)
BREAK(bytes, g->block.bytes -= 8)
BREAK(layout, g->block.atoms_at += 8)
BREAK(count_over_room, g->frame_count = (uint16_t)(g->block.room.frames + 1))
BREAK(answers_over_room,
      g->request.count = (uint16_t)(g->block.room.answers + 1))
BREAK(no_pool, g->block.pool = NULL)
BREAK(other_pool, g->pool_hash++)
BREAK(one_seat, g->seat_count = 1)
BREAK(five_seats, g->seat_count = 5)
BREAK(no_turn_player, g->turn_player = 2)
BREAK(due, g->due = 8)
BREAK(padding, g->zero3[0] = 1)
BREAK(result, g->result = 9)
BREAK(winner, g->winner = 0)
BREAK(ghost, g->seats[3].points = 1)
BREAK(points, g->seats[0].points = -1)
BREAK(tokens, g->seats[1].tokens = -1)
BREAK(flags, g->seats[0].flags = 16)
BREAK(no_mane, g->seats[0].mane = NO_CARD)
BREAK(other_mane, g->seats[0].mane = g->seats[1].mane)
BREAK(sealed, g->seats[0].sealed = 3)
BREAK(seat_queue, g->seats[0].zones[ZONE_QUEUE].count = 1)
BREAK(areas_few, g->area_count = 3)
BREAK(areas_many, g->areas[4].kind = AREA_PROBLEM)
BREAK(ghost_area, g->areas[9].marks = 1)
BREAK(area_owner, problem_area(g)->owner = 1)
BREAK(area_owner_nobody, problem_area(g)->owner = 3)
BREAK(area_kind, problem_area(g)->kind = AREA_HOME)
BREAK(area_ceased, problem_area(g)->kind = AREA_CEASED)
BREAK(area_marks, g->areas[0].marks = MARK_DONE)
BREAK(area_problem_none, problem_area(g)->problem = 5000)
BREAK(area_problem_other, problem_area(g)->problem = g->seats[0].mane)
BREAK(home_problem, g->areas[0].problem = problem_area(g)->problem)
BREAK(faceoff_rest, g->faceoff.step = 1)
BREAK(faceoff_kind, g->faceoff.kind = 7)
BREAK(faceoff_one, g->faceoff.kind = FACEOFF_PROBLEM)
BREAK(def, hand_card(g)->def = NO_DEF)
BREAK(owner, hand_card(g)->owner = 2)
BREAK(zone_number, hand_card(g)->zone = ZONE_COUNT)
BREAK(host, hand_card(g)->host = 5000)
BREAK(serial_zero, hand_card(g)->serial = 0)
BREAK(serial_ahead, hand_card(g)->serial = g->serials + 1)
BREAK(serial_twice, hand_card(g)->serial = deck_card(g)->serial)
BREAK(class_unknown, deck_card(g)->knows[1] = 255)
BREAK(no_name, hand_card(g)->slot = 5000)
BREAK(card_marks, hand_card(g)->marks = CARD_MADE)
BREAK(token_unknown, deck_card(g)->marks = CARD_IS_TOKEN)
BREAK(wrong_zone, hand_card(g)->zone = ZONE_DISCARD)
BREAK(wrong_area, mane(g)->area = area_problem(0))
BREAK(link_below, hand_card(g)->below = NO_CARD)
BREAK(link_above, hand_card(g)->above = 0)
BREAK(list_long, g->seats[0].zones[ZONE_HAND].count++)
BREAK(list_short, g->seats[0].zones[ZONE_HAND].count--)
BREAK(list_top, g->seats[0].zones[ZONE_DRAW_DECK].top = 0)
BREAK(list_gone, g->seats[0].zones[ZONE_HAND] = (CardList){NO_CARD, NO_CARD, 0})
BREAK(list_twice,
      g->seats[0].zones[ZONE_DISCARD] = g->seats[0].zones[ZONE_HAND])
BREAK(exhausted_in_hand, hand_card(g)->state = STATE_EXHAUSTED)
BREAK(exhausted_problem,
      game_card(g, problem_area(g)->problem)->state = STATE_EXHAUSTED)
BREAK(boosted_problem,
      game_card(g, problem_area(g)->problem)->state = STATE_BOOSTED)
BREAK(ignored_in_play, mane(g)->state |= STATE_IGNORED)
BREAK(frightened_face_up, mane(g)->state = STATE_FRIGHTENED)
BREAK(frightened_exhausted,
      mane(g)->state = STATE_FRIGHTENED | STATE_FACE_DOWN | STATE_EXHAUSTED)
BREAK(counters_in_deck, deck_card(g)->counters = 1)
BREAK(attached_in_hand, hand_card(g)->host = g->seats[0].mane)
BREAK(hand_unknown, hand_card(g)->knows[0] = 1)
BREAK(play_unknown, mane(g)->knows[1] = 1)
BREAK(controlled_in_hand, hand_card(g)->controller = 1)
BREAK(no_frames, g->frame_count = 0)
BREAK(bottom_frame, game_frames(g)->kind = FRAME_WINDOW)
BREAK(frame_kind, game_frames(g)->kind = 99)
BREAK(frame_card, game_frames(g)->card = 5000)
BREAK(frame_area, game_frames(g)->area = 9)
BREAK(frame_run, frame_push(g, FRAME_RUN)->effect = 9)
BREAK(frame_atoms, game_frames(g)->atom_count = 1)
BREAK(frame_first, game_frames(g)->atom_first = 1)
BREAK(loose_atom, g->atom_count++)
BREAK(effect_nobody, (g->effect_count++, game_effects(g)->state = 7))
BREAK(request_kind, g->request.kind = 77)
BREAK(request_seat, g->request.seat = 2)
BREAK(request_one, g->request.count = 1)
BREAK(request_none, g->request.kind = REQUEST_NONE)
BREAK(request_card, g->request.card = 5000)
BREAK(answer_verb, game_answers(g)->verb = VERB_COUNT)
BREAK(answer_of_no_card, game_answers(g)->card = 5000)
BREAK(answer_of_no_area, game_answers(g)->area = 12)
BREAK(answer_twice, game_answers(g)[1] = game_answers(g)[0])
BREAK(free_card, game_cards(g)[g->card_count].serial = 1)
BREAK(free_frame, game_frames(g)[g->frame_count].step = 1)
BREAK(free_atom, game_atoms(g)[g->atom_count].n = 1)
BREAK(free_effect, game_effects(g)[g->effect_count].state = 1)
BREAK(free_reading, game_readings(g)[g->card_count].power = 1)

/* A whole card moves where it cannot be. */
static void idle_zone(Game *g, ZoneId zone, CardList *to)
{
    CardList *hand = &g->seats[0].zones[ZONE_HAND];
    CardId c = hand->top;
    Card *card = game_card(g, c);
    hand->top = card->below;
    hand->count--;
    game_card(g, hand->top)->above = NO_CARD;
    card->below = NO_CARD;
    card->zone = (uint8_t)zone;
    card->knows[1] = KNOWN;
    *to = (CardList){c, c, 1};
}

static void idle_queue(Game *g)
{
    idle_zone(g, ZONE_QUEUE, &g->queue);
}

static void idle_flip(Game *g)
{
    idle_zone(g, ZONE_FLIP, &g->seats[0].zones[ZONE_FLIP]);
}

static const Break breaks[] = {
    {format, "format 2, not 1"},
    {bytes, "bytes are not what the room takes"},
    {layout, "not where they belong"},
    {count_over_room, "more in the game"},
    {answers_over_room, "more in the game"},
    {no_pool, "no cards or no rules"},
    {other_pool, "other card definitions"},
    {one_seat, "1 seats"},
    {five_seats, "5 seats"},
    {no_turn_player, "of no seat"},
    {due, "checks are due"},
    {padding, "padding"},
    {result, "no such result"},
    {winner, "the winner disagree"},
    {ghost, "nobody sits at D"},
    {points, "A has -1 points"},
    {tokens, "-1 tokens"},
    {flags, "A's flags"},
    {no_mane, "A has no Mane Character"},
    {other_mane, "A's Mane Character is none"},
    {sealed, "sealed"},
    {seat_queue, "shared zone"},
    {areas_few, "3 areas"},
    {areas_many, "area 4 is one too many"},
    {ghost_area, "there is no area 9"},
    {area_owner, "area 1 is not what it was"},
    {area_owner_nobody, "of no seat"},
    {area_kind, "cannot have that Problem"},
    {area_ceased, "cannot have that Problem"},
    {area_marks, "marks it cannot have"},
    {area_problem_none, "cannot have that Problem"},
    {area_problem_other, "Problem is none, or not there"},
    {home_problem, "cannot have that Problem"},
    {faceoff_rest, "no faceoff, yet"},
    {faceoff_kind, "a faceoff of no kind"},
    {faceoff_one, "of no two players"},
    {def, "no definition"},
    {owner, "belongs to nobody"},
    {zone_number, "in no zone"},
    {host, "on no card"},
    {serial_zero, "has the serial 0"},
    {serial_ahead, "has the serial"},
    {serial_twice, "have one serial"},
    {class_unknown, "unknown class"},
    {no_name, "remembers no name"},
    {card_marks, "has the marks"},
    {token_unknown, "must know the token"},
    {wrong_zone, "does not know where it is"},
    {wrong_area, "does not know where it is"},
    {link_below, "one way only"},
    {link_above, "behind its count"},
    {list_long, "before its count"},
    {list_short, "behind its count"},
    {list_top, "behind its count"},
    {list_gone, "nowhere"},
    {list_twice, "in two places"},
    {exhausted_in_hand, "has the state 0x1 there"},
    {exhausted_problem, "has the state 0x1 there"},
    {boosted_problem, "has the state 0x8 there"},
    {ignored_in_play, "has the state"},
    {frightened_face_up, "frightened face-up"},
    {frightened_exhausted, "frightened and exhausted"},
    {counters_in_deck, "1 counters there"},
    {attached_in_hand, "attached outside play"},
    {hand_unknown, "A must know"},
    {play_unknown, "B must know"},
    {controlled_in_hand, "controlled outside play"},
    {no_frames, "not at the bottom"},
    {bottom_frame, "not at the bottom"},
    {frame_kind, "not at the bottom"},
    {frame_card, "a frame about nothing"},
    {frame_area, "a frame about nothing"},
    {frame_run, "run of no effect"},
    {frame_atoms, "0 atoms, but the frames have 1"},
    {frame_first, "atoms are not where"},
    {loose_atom, "1 atoms, but the frames have 0"},
    {effect_nobody, "is of nothing"},
    {request_kind, "a request of no kind"},
    {request_seat, "somebody is asked"},
    {request_one, "a request with 1 answers"},
    {request_none, "nothing is asked, yet"},
    {request_card, "a request of no kind"},
    {answer_verb, "answer 0 says nothing"},
    {answer_of_no_card, "answer 0 says nothing"},
    {answer_of_no_area, "answer 0 says nothing"},
    {answer_twice, "answers 0 and 1 are the same"},
    {free_card, "free slot"},
    {free_frame, "free slot"},
    {free_atom, "free slot"},
    {free_effect, "free slot"},
    {free_reading, "free slot"},
    {idle_queue, "the queue holds a card"},
    {idle_flip, "flipped cards and no faceoff"},
};

/* A game at a Main Phase question, with nothing else going on. */
static Game *game_in_main_phase(const Table *t)
{
    Game *g = table_game(t, 2, 11);
    Rng rng = {5};
    do
        table_play(g, &rng, 1);
    while (g->request.kind != REQUEST_PRIORITY || g->frame_count > 1);
    return g;
}

static void every_break_is_noticed(void **state)
{
    Game *good = game_in_main_phase(*state);
    Game *bad = malloc(good->block.bytes);
    char why[200];
    assert_true(game_check(good, why, sizeof why));
    for (size_t i = 0; i < ARRAY_LEN(breaks); i++) {
        memcpy(bad, good, good->block.bytes);
        breaks[i].how(bad);
        why[0] = '\0';
        bool noticed = !game_check(bad, why, sizeof why);
        if (!noticed || strstr(why, breaks[i].said) == NULL)
            fail_msg("'%s' expected, said '%s'", breaks[i].said, why);
    }
    free(bad);
    free(good);
}

static void the_reason_is_cut_to_size(void **state)
{
    Game *g = game_in_main_phase(*state);
    char why[6] = "......";
    g->seat_count = 1;
    assert_false(game_check(g, why, sizeof why));
    assert_string_equal(why, "1 sea");
    assert_false(game_check(g, NULL, 0));
    free(g);
}

static void a_stale_reading_is_noticed(void **state)
{
    Game *g = game_in_main_phase(*state);
    char why[200];
    assert_true(readings_check(g, why, sizeof why));
    game_readings(g)[3].power++;
    assert_false(readings_check(g, why, sizeof why));
    assert_string_equal(why, "card 3's reading is stale");
    free(g);
}

static void played_games_are_sound(void **state)
{
    char why[200];
    for (uint64_t seed = 0; seed < 20; seed++) {
        Game *g = table_game(*state, 2, seed);
        Rng rng = {seed};
        while (g->result == RESULT_NONE) {
            table_play(g, &rng, 1);
            if (!game_check(g, why, sizeof why) ||
                !readings_check(g, why, sizeof why))
                fail_msg("seed %d: %s", (int)seed, why);
        }
        free(g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_break_is_noticed),
        cmocka_unit_test(the_reason_is_cut_to_size),
        cmocka_unit_test(a_stale_reading_is_noticed),
        cmocka_unit_test(played_games_are_sound),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}

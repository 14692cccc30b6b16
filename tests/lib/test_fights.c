/* Fights in a game of our own dungeon. */
#include <stdio.h>

#include "fight_stage.h"
#include "play/threat.h"
#include "rules/status/engulf.h"
#include "rules/value/slot.h"
#include "text/figures.h"
#include "world/body.h"
#include "world/hold.h"
#include "world/stati.h"

static int setup(void **state)
{
    return begin_as(state, "Dwarf;race", NULL);
}

/* "move", "kick", "trip": towards the enemy. */
static struct game_result act_at_foe(struct fight *f, const char *what)
{
    char words[40];
    struct point to = {foe_of(f)->x, foe_of(f)->y};

    snprintf(words, sizeof words, "%s %s", what, dir_name(dir_towards(game_place(f->game), to)));
    return act(f->game, words);
}

/* ---- the tests ---- */

static void an_enemy_comes_and_strikes(void **state)
{
    struct fight *f = *state;
    int hp = game_player(f->game)->hp;

    meet(f, "goblin");
    assert_ptr_equal(threat_nearest(f->game), foe_of(f));
    for (int i = 0; i < 40 && game_player(f->game)->hp == hp; i++)
        act(f->game, "wait");
    assert_true(game_player(f->game)->hp < hp);
    assert_true(was_said(f->game, "goblin"));
}

static void with_an_enemy_about_one_neither_explores_nor_rests(void **state)
{
    struct fight *f = *state;

    meet(f, "goblin");
    assert_string_equal(act(f->game, "explore").why, "Not now: a goblin is upon you.");
    assert_string_equal(act(f->game, "rest").why, "Not now: a goblin is upon you.");
    act(f->game, "option freeze-mon 1");
    assert_true(act(f->game, "explore").done);
}

static void a_fight_goes_on_until_one_falls(void **state)
{
    struct fight *f = *state;
    uint32_t before = character_of(&f->game->world, game_player(f->game))->experience;

    game_player(f->game)->hp = 500;
    meet(f, "goblin");
    for (int i = 0; i < 60 && foe_of(f); i++)
        act(f->game, "fight");
    assert_null(foe_of(f));
    assert_true(character_of(&f->game->world, game_player(f->game))->experience > before);
    assert_true(was_said(f->game, "You kill the goblin"));
    assert_string_equal(act(f->game, "fight").why, "No enemy is in view.");
}

static void a_step_into_an_enemy_is_a_blow(void **state)
{
    struct fight *f = *state;

    meet(f, "goblin");
    struct point from = game_place(f->game), to = {foe_of(f)->x, foe_of(f)->y};
    assert_int_equal(point_distance(from, to), 1);
    assert_true(act_at_foe(f, "move").done);
    assert_true(point_equal(from, game_place(f->game)));
    assert_true(was_said(f->game, "the goblin"));
}

static void blows_have_figures(void **state)
{
    struct fight *f = *state;

    meet(f, "goblin");
    foe_of(f)->hp = 500;
    act_at_foe(f, "move");
    assert_true(figures_count(&f->game->world) > 0);
    assert_int_equal(figures_at(&f->game->world, 0)->kind, FIGURES_YOUR_ATTACK);
    assert_non_null(strstr(figures_at(&f->game->world, 0)->text, " against "));
    act(f->game, "look");
    assert_int_equal(figures_count(&f->game->world), 0);
}

static void who_dies_is_told_of_what(void **state)
{
    struct fight *f = *state;

    meet(f, "goblin");
    for (int i = 0; i < 200 && !game_is_over(f->game); i++) {
        game_player(f->game)->hp = 1;
        act(f->game, "wait");
    }
    assert_true(game_is_over(f->game));
    assert_true(was_said(f->game, "Killed by a goblin"));
}

static void death_can_be_cheated(void **state)
{
    struct fight *f = *state;
    int asked = 0;

    act(f->game, "option nodeath 1");
    game_set_ask(f->game, say_no, &asked);
    meet(f, "goblin");
    for (int i = 0; i < 200 && asked == 0; i++) {
        game_player(f->game)->hp = 1;
        act(f->game, "wait");
    }
    assert_int_equal(asked, 1);
    assert_false(game_is_over(f->game));
    assert_int_equal(game_player(f->game)->hp, game_player(f->game)->hp_max);
}

static void who_is_inside_another_goes_with_it_and_strikes_out(void **state)
{
    struct fight *f = *state;
    struct error error;

    meet(f, "queue");
    engulf_take(&f->game->world, f->foe, f->game->world.player);
    assert_true(stati_has(&f->game->world, game_player(f->game), ENGULFED));
    assert_true(game_check(f->game, &error));
    for (int i = 0; i < 3 && !game_is_over(f->game); i++) {
        game_player(f->game)->hp = 500;
        assert_true(act(f->game, "move north").done);
        assert_true(game_check(f->game, &error));
    }
    assert_true(was_said(f->game, "the queue"));
}

static void creatures_are_kicked_and_tripped(void **state)
{
    struct fight *f = *state;

    meet(f, "goblin");
    foe_of(f)->hp = 500;
    assert_true(act_at_foe(f, "kick").done);
    assert_true(was_said(f->game, "goblin"));
    for (int i = 0; i < 40 && !stati_has(&f->game->world, foe_of(f), PRONE); i++) {
        game_player(f->game)->hp = 500;
        foe_of(f)->hp = 500;
        assert_true(act_at_foe(f, "trip").done);
    }
    assert_true(stati_has(&f->game->world, foe_of(f), PRONE));
}

static void a_tactic_takes_a_target_and_what_was_learned(void **state)
{
    struct fight *f = *state;

    assert_string_equal(act(f->game, "trip north").why, "Nobody is there.");
    assert_string_equal(act(f->game, "whirl").why, "You have not learned that.");
}

static void one_fires_at_the_nearest_enemy(void **state)
{
    struct fight *f = *state;
    struct world *w = &f->game->world;

    assert_string_equal(act(f->game, "fire").why, "No enemy is in view.");
    struct thing *held = slot_item(w, game_player(f->game), SL_WEAPON);
    assert_non_null(held);
    hold_release(w, held);
    place_at(game_here(f->game), w, held, game_place(f->game).x, game_place(f->game).y);
    struct thing *javelin = thing_new_item(w, library_find(w->library, STR("javelin")));
    hold_in_slot(w, game_player(f->game), javelin, SL_WEAPON);
    meet(f, "goblin");
    act(f->game, "fire");
    assert_null(slot_item(w, game_player(f->game), SL_WEAPON));
    assert_true(was_said(f->game, "goblin"));
}

static void one_rises_once_enough_was_learned(void **state)
{
    struct fight *f = *state;
    struct character *person = character_of(&f->game->world, game_player(f->game));

    assert_string_equal(act(f->game, "rise").why, "You must learn more first.");
    person->experience = 1000;
    assert_true(act(f->game, "rise").done);
    assert_true(was_said(f->game, "You rise to level 2: "));
    assert_false(act(f->game, "rise").done);
}

int test_fights(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(an_enemy_comes_and_strikes),
        TEST(with_an_enemy_about_one_neither_explores_nor_rests),
        TEST(a_fight_goes_on_until_one_falls),
        TEST(a_step_into_an_enemy_is_a_blow),
        TEST(blows_have_figures),
        TEST(who_dies_is_told_of_what),
        TEST(death_can_be_cheated),
        TEST(who_is_inside_another_goes_with_it_and_strikes_out),
        TEST(creatures_are_kicked_and_tripped),
        TEST(a_tactic_takes_a_target_and_what_was_learned),
        TEST(one_fires_at_the_nearest_enemy),
        TEST(one_rises_once_enough_was_learned),
    };

    return cmocka_run_group_tests_name("fights", tests, NULL, NULL);
}

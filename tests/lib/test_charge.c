/* Charging in the player's hands. */
#include <stdio.h>

#include "fight_stage.h"
#include "text/figures.h"
#include "world/stati.h"

static int setup(void **state)
{
    return begin_as(state, "Dwarf;race", NULL);
}

/* A direction in which so many cells are free; the test fails where there is none. */
static int open_way(const struct fight *f, int cells)
{
    const struct level *level = game_here(f->game);

    for (int direction = 0; direction < DIR_CENTER; direction++) {
        struct point at = game_place(f->game), step = dir_step(direction);
        int free = 0;
        while (free < cells && level_has(level, at.x + step.x, at.y + step.y) &&
               !level_solid_at(level, &f->game->world, at.x + step.x, at.y + step.y)) {
            at = point_add(at, step);
            free++;
        }
        if (free == cells)
            return direction;
    }
    fail_msg("there is no room to charge");
    return DIR_CENTER;
}

static struct game_result charge_to(struct fight *f, int direction)
{
    char words[40];

    snprintf(words, sizeof words, "charge %s", dir_name(direction));
    return act(f->game, words);
}

/* An enemy so far away. */
static void meet_at(struct fight *f, int direction, int cells)
{
    struct point at = game_place(f->game), step = dir_step(direction);

    meet(f, "goblin");
    foe_of(f)->hp = 500;
    foe_of(f)->timeout = 500; /* it stays where it is */
    place_move(game_here(f->game), &f->game->world, foe_of(f), at.x + cells * step.x,
               at.y + cells * step.y);
    f->game->world.marks.crowd = f->game->world.marks.reach = f->game->world.marks.sight = true;
    game_look_around(f->game);
}

static bool has_struck(const struct fight *f)
{
    for (int i = 0; i < figures_count(&f->game->world); i++)
        if (figures_at(&f->game->world, i)->kind == FIGURES_YOUR_ATTACK)
            return true;
    return false;
}

static void a_charge_ends_in_a_blow(void **state)
{
    struct fight *f = *state;
    int direction = open_way(f, 3);

    game_player(f->game)->hp = 500;
    meet_at(f, direction, 3);
    assert_true(charge_to(f, direction).done);
    assert_true(has_struck(f));
    assert_false(stati_has(&f->game->world, game_player(f->game), CHARGING));
}

static void nobody_charges_at_nothing(void **state)
{
    struct fight *f = *state;
    int direction = open_way(f, 3);
    struct point from = game_place(f->game);

    assert_string_equal(charge_to(f, direction).why, "No enemy is that way.");
    meet_at(f, direction, 3);
    assert_string_equal(charge_to(f, dir_opposite(direction)).why, "No enemy is that way.");
    assert_true(point_equal(from, game_place(f->game)));
}

int test_charge(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_charge_ends_in_a_blow, setup, teardown),
        cmocka_unit_test_setup_teardown(nobody_charges_at_nothing, setup, teardown),
    };

    return cmocka_run_group_tests_name("charge", tests, NULL, NULL);
}

/* What the player believes of doors, traps and cells. */
#include "play/known.h"

#include <stdio.h>

#include "play_support.h"
#include "world/stati.h"

static struct thing *door_at(const struct game *game, int x, int y)
{
    return level_thing_at(game_here(game), &game->world, STAGE_X + x, STAGE_Y + y, T_DOOR);
}

static struct thing *known_at(const struct game *game, int x, int y)
{
    return known_door(game_here(game), &game->world, STAGE_X + x, STAGE_Y + y);
}

static void a_secret_door_is_the_wall_it_looks_like(void **state)
{
    struct game *game = staged(*state, "#####\n#@S.#\n#####\n");
    struct thing *door = door_at(game, 2, 1);

    assert_non_null(door);
    assert_true(known_is_hidden(door));
    assert_null(known_at(game, 2, 1));
    assert_int_equal(known_terrain(game, STAGE_X + 2, STAGE_Y + 1),
                     known_terrain(game, STAGE_X + 2, STAGE_Y));
    game_free(game);
}

/* Whoever walks against it or looks at it is told what a wall tells. */
static void nothing_gives_a_secret_door_away(void **state)
{
    struct game *game = staged(*state, "#####\n#@S.#\n#####\n");
    struct game_result wall = act(game, "move north"), door = act(game, "move east");
    char look[40];

    assert_false(wall.done);
    assert_string_equal(wall.why, door.why);
    snprintf(look, sizeof look, "look %d,%d", STAGE_X + 2, STAGE_Y + 1);
    assert_true(act(game, look).done);
    assert_false(was_said(game, "floor"));
    assert_false(was_said(game, "door"));
    game_free(game);
}

static void a_door_is_known_to_be_locked_when_it_was_tried(void **state)
{
    struct game *game = staged(*state, "#####\n#@L.#\n#####\n");
    const struct thing *door = known_at(game, 2, 1);

    assert_non_null(door);
    assert_true(known_may_open(door));
    stati_gain(
        &game->world, world_thing(&game->world, door->self),
        &(struct stati){.nature = TRIED, .value = SK_LOCKPICKING, .object = game->world.player},
        NULL); /* it was too much for him */
    act(game, "open east");
    assert_true(known_is_locked(door));
    assert_false(known_may_open(door));
    game_free(game);
}

static void a_trap_is_known_once_it_is_found_and_until_it_is_spent(void **state)
{
    struct game *game = staged(*state, "#####\n#@^.#\n#####\n");
    struct thing *trap = level_thing_at(game_here(game), &game->world, STAGE_X + 2, STAGE_Y + 1,
                                        T_TRAP);

    assert_non_null(trap);
    assert_true(known_is_hidden(trap));
    assert_false(known_is_trap(trap));
    trap->trap |= TS_FOUND;
    assert_true(known_is_trap(trap));
    trap->trap |= TS_DISARMED;
    assert_false(known_is_trap(trap));
    game_free(game);
}

int test_known(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_secret_door_is_the_wall_it_looks_like),
        cmocka_unit_test(nothing_gives_a_secret_door_away),
        cmocka_unit_test(a_door_is_known_to_be_locked_when_it_was_tried),
        cmocka_unit_test(a_trap_is_known_once_it_is_found_and_until_it_is_spent),
    };

    return cmocka_run_group_tests_name("known", tests, play_setup, play_teardown);
}

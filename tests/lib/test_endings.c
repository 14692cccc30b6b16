/* How games of our own dungeons end. */
#include <string.h>

#include "fight_stage.h"
#include "rules/core/mistake.h"
#include "world/throw.h"

static int setup(void **state)
{
    return begin_as(state, NULL, NULL);
}

static int times_said(const struct game *game, const char *part)
{
    int count = 0;

    for (int back = 0; back < log_count(game->world.log); back++)
        for (const char *at = log_recent(game->world.log, back)->text;
             (at = strstr(at, part)) != NULL; at += strlen(part))
            count++;
    return count;
}

/* A wound so deep that whatever is taken off kills again. */
static void die_of_foe(struct fight *f)
{
    meet(f, "goblin");
    game_player(f->game)->hp = -200;
    throw_simply(&f->game->world, EV_DEATH, f->foe, f->game->world.player, 0);
}

static void one_dies_once_and_of_whoever_did_it(void **state)
{
    struct fight *f = *state;

    die_of_foe(f);
    assert_true(game_is_over(f->game));
    assert_string_equal(f->game->world.cause, "a goblin");
    assert_int_equal(times_said(f->game, "You die."), 1);
}

/* quirk: what lets go of a dead man's things kills him a second time. */
static void by_classic_rules_one_dies_twice(void **state)
{
    struct fight *f = *state;

    f->game->world.mistakes |= 1u << MISTAKE_SECOND_DEATH;
    die_of_foe(f);
    assert_string_equal(f->game->world.cause, "old wounds");
    assert_int_equal(times_said(f->game, "You die."), 2);
}

int test_endings(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(one_dies_once_and_of_whoever_did_it, setup, teardown),
        cmocka_unit_test_setup_teardown(by_classic_rules_one_dies_twice, setup, teardown),
    };
    return cmocka_run_group_tests_name("endings", tests, NULL, NULL);
}

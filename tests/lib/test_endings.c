/* How games of our own dungeons end. */
#include <string.h>

#include "fight_stage.h"
#include "play/morgue.h"
#include "play/tale.h"
#include "rules/core/mistake.h"
#include "world/slain.h"
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

static void whom_one_kills_is_counted_and_told(void **state)
{
    struct fight *f = *state;
    struct str_builder words = {0};

    for (int i = 0; i < 2; i++) {
        meet(f, "goblin");
        throw_simply(&f->game->world, EV_DEATH, f->game->world.player, f->foe, 0);
    }
    meet(f, "rat");
    throw_simply(&f->game->world, EV_DEATH, f->game->world.player, f->foe, 0);
    act(f->game, "wait"); /* what is gone is swept up */
    assert_int_equal(slain_total(&f->game->world), 3);
    assert_true(tale_slain(f->game, 0, &words));
    assert_string_equal(sb_cstr(&words), "2 goblins");
    sb_clear(&words);
    assert_true(tale_slain(f->game, 1, &words));
    assert_string_equal(sb_cstr(&words), "1 rat");
    assert_false(tale_slain(f->game, 2, &words));
    sb_free(&words);
}

/* What the dead carried is told though it lies on the ground. */
static void a_story_has_the_end_the_map_and_the_remains(void **state)
{
    static const char *const parts[] = {"\nKilled by a goblin on level 1 of The Hollow.\n",
                                        "\nWhat lies around your body\n",
                                        "greataxe",
                                        "\nWhere you were\n",
                                        "\nLevel 1 ",
                                        "\nThe map\n"};
    struct fight *f = *state;
    struct str_builder text = {0};
    struct error error;

    die_of_foe(f);
    assert_true(morgue_write(f->game, MORGUE_TEXT, &text, &error));
    for (int i = 0; i < COUNT_OF(parts); i++)
        if (strstr(sb_cstr(&text), parts[i]) == NULL)
            fail_msg("\"%s\" is not in it:\n%s", parts[i], strstr(sb_cstr(&text), "\nWhat lies"));
    sb_free(&text);
}

int test_endings(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(one_dies_once_and_of_whoever_did_it, setup, teardown),
        cmocka_unit_test_setup_teardown(by_classic_rules_one_dies_twice, setup, teardown),
        cmocka_unit_test_setup_teardown(whom_one_kills_is_counted_and_told, setup, teardown),
        cmocka_unit_test_setup_teardown(a_story_has_the_end_the_map_and_the_remains, setup,
                                        teardown),
    };
    return cmocka_run_group_tests_name("endings", tests, NULL, NULL);
}

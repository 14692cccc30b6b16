/* Seeing is one notion: what is told and reported is what the screen shows. */
#include "play/sight.h"
#include "play_support.h"
#include "rules/value/values.h"
#include "world/stati.h"
#include "world/throw.h"

static struct thing *rat_of(struct game *game)
{
    struct thing *rat = level_thing_at(game_here(game), &game->world, 13, 11, T_MONSTER);

    assert_non_null(rat);
    return rat;
}

static void hurt(struct game *game, const struct thing *whom)
{
    struct script_event *event = throw_begin(&game->world);

    event->actor = event->target = (int32_t)whom->self;
    event->vDmg = 1;
    throw_end(&game->world, event, EV_DAMAGE);
}

static void a_creature_in_view_is_told_of(void **state)
{
    struct game *game = staged(*state, "#####\n#@.r#\n#####\n");
    struct thing *rat = rat_of(game);

    rat->hp = rat->hp_max = 5;
    assert_true(sight_sees(game, rat));
    hurt(game, rat);
    assert_true(was_said(game, "The rat is hurt."));
    game_free(game);
}

static void one_that_cannot_be_seen_is_not(void **state)
{
    struct game *game = staged(*state, "#####\n#@.r#\n#####\n");
    struct thing *rat = rat_of(game);

    rat->hp = rat->hp_max = 5;
    stati_gain(&game->world, rat, &(struct stati){.nature = INVIS, .source = SS_MISC}, NULL);
    assert_false(sight_sees(game, rat));
    hurt(game, rat);
    assert_false(was_said(game, "The rat is hurt."));
    game_free(game);
}

static void nothing_is_seen_on_another_level(void **state)
{
    struct game *game = staged(*state, "#####\n#@.r#\n#####\n");
    struct thing *rat = rat_of(game);

    assert_non_null(game_level(game, 2, NULL));
    rat->level = 2;
    assert_false(sight_sees(game, rat));
    rat->level = 1;
    assert_true(sight_sees(game, rat));
    game_free(game);
}

/* Hiding is a matter of skill, and not of what cannot be seen at all. */
static void who_hides_badly_is_seen(void **state)
{
    struct game *game = staged(*state, "#####\n#@.r#\n#####\n");
    struct thing *rat = rat_of(game);

    rat->flags |= F_INVIS;
    creature_of(&game->world, rat)->hide = -50;
    stati_gain(&game->world, rat, &(struct stati){.nature = HIDING, .source = SS_MISC}, NULL);
    assert_true(sight_sees(game, rat));
    creature_of(&game->world, rat)->hide = 90;
    assert_false(sight_sees(game, rat));
    game_free(game);
}

static void others_perceive_along_lines(void **state)
{
    struct game *game = staged(*state, "#####\n#@.r#\n#####\n");
    const struct thing *player = game_player(game);
    struct thing *rat = rat_of(game);

    values_update(&game->world, rat); /* it has eyes now */
    assert_true(sight_between(game, rat, player) & PER_VISUAL);
    assert_true(game->world.host.perceives(game, rat, player));
    game_free(game);
}

int test_seeing(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_creature_in_view_is_told_of),
        cmocka_unit_test(one_that_cannot_be_seen_is_not),
        cmocka_unit_test(who_hides_badly_is_seen),
        cmocka_unit_test(nothing_is_seen_on_another_level),
        cmocka_unit_test(others_perceive_along_lines),
    };

    return cmocka_run_group_tests_name("seeing", tests, play_setup, play_teardown);
}

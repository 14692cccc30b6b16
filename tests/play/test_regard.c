#include "play/regard.h"
#include "play/sheet.h"
#include "play_support.h"
#include "rules/status/status.h"
#include "ui/look_square.h"
#include "world/stati.h"

static struct thing *rat_of(const struct game *game)
{
    struct thing *rat = level_thing_at(game_here(game), &game->world, STAGE_X + 2, STAGE_Y + 1,
                                       T_CREATURE);

    assert_non_null(rat);
    return rat;
}

static struct game *beside_a_rat(struct play *play)
{
    return staged(play, "#####\n"
                        "#@r.#\n"
                        "#####\n");
}

static struct regard regarded(const struct game *game, const struct thing *thing)
{
    struct sight sight = sight_of(game);

    return regard_of(&sight, thing);
}

static void wounds_and_kind_are_seen(void **state)
{
    struct game *game = beside_a_rat(*state);
    struct thing *rat = rat_of(game);
    struct regard regard = regarded(game, rat);

    assert_true(regard.is_seen);
    assert_string_equal(regard.health, "unhurt");
    assert_string_equal(regard.kind, "animal");
    assert_string_equal(regard.size, "tiny");
    assert_int_equal(regard.attitude, REGARD_HOSTILE);
    rat->hp_max = 10;
    rat->hp = 5;
    assert_string_equal(regarded(game, rat).health, "badly hurt");
    game_free(game);
}

static void states_that_show_are_seen(void **state)
{
    struct game *game = beside_a_rat(*state);
    struct thing *rat = rat_of(game);
    struct str_builder text = {0};

    status_gain_plain(&game->world, rat, PRONE, HANDLE_NONE, SS_MISC);
    status_gain_plain(&game->world, rat, SLEEPING, HANDLE_NONE, SS_MISC);
    status_gain_plain(&game->world, rat, REGEN, HANDLE_NONE, SS_MISC); /* which does not show */
    struct regard regard = regarded(game, rat);
    assert_int_equal(regard.state_count, 2);
    regard_add_short(&regard, &text);
    assert_string_equal(sb_cstr(&text), ", unhurt, asleep, lying down, hostile");
    sb_clear(&text);
    regard_add(&regard, &text);
    assert_string_equal(sb_cstr(&text),
                        "It is unhurt, asleep and lying down. It is hostile. Kind: animal, tiny.");
    sb_free(&text);
    game_free(game);
}

static void who_is_not_perceived_tells_nothing(void **state)
{
    struct game *game = beside_a_rat(*state);
    struct thing *rat = rat_of(game);

    stati_gain(&game->world, rat, &(struct stati){.nature = INVIS, .source = SS_MISC}, NULL);
    assert_false(regarded(game, rat).is_seen);
    game_free(game);
}

static void looking_says_it(void **state)
{
    struct game *game = beside_a_rat(*state);
    struct str_builder text = {0};

    look_square_describe(game, (struct point){STAGE_X + 2, STAGE_Y + 1}, &text);
    assert_non_null(strstr(sb_cstr(&text), "a rat, unhurt, hostile"));
    assert_non_null(strstr(sb_cstr(&text), "Kind: animal, tiny."));
    sb_free(&text);
    game_free(game);
}

/* One has no attitude towards oneself. */
static void the_player_is_only_healthy(void **state)
{
    struct game *game = beside_a_rat(*state);
    struct regard regard = regarded(game, game_player(game));

    assert_true(regard.is_seen);
    assert_int_equal(regard.attitude, REGARD_UNKNOWN);
    assert_int_equal(regard.kind[0], '\0');
    game_free(game);
}

static void programs_are_told_the_same(void **state)
{
    struct game *game = beside_a_rat(*state);
    struct str_builder out = {0};
    struct json json = {.out = &out};

    game_describe(game, &json);
    assert_non_null(strstr(sb_cstr(&out), "\"health\":\"unhurt\",\"attitude\":\"hostile\","
                                          "\"kind\":\"animal\",\"size\":\"tiny\",\"states\":[]"));
    assert_non_null(strstr(sb_cstr(&out), "\"hp\":[40,40],\"sheet\":{\"person\":{\"Name\":"));
    sb_free(&out);
    game_free(game);
}

#define PLAYED(test) cmocka_unit_test_setup_teardown(test, play_setup, play_teardown)

int test_regard(void)
{
    const struct CMUnitTest tests[] = {
        PLAYED(wounds_and_kind_are_seen),           PLAYED(states_that_show_are_seen),
        PLAYED(who_is_not_perceived_tells_nothing), PLAYED(looking_says_it),
        PLAYED(the_player_is_only_healthy),         PLAYED(programs_are_told_the_same),
    };

    return cmocka_run_group_tests_name("regard", tests, NULL, NULL);
}

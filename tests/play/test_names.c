/* Names of creatures with templates. */
#include "text/name.h"

#include "play_support.h"
#include "world/stati.h"

#define RANKS                                                                         \
    "Template \"chieftain\" : TM_CHIEFTAN for MA_ANIMAL { Flags: TMF_POSTSCRIPT; }\n" \
    "Template \"dire;template\" : TM_NATURE for MA_ANIMAL { Flags: TMF_OBVIOUS; }\n"

static int open_ranks(void **state)
{
    *state = play_open(RANKS);
    return 0;
}

static void a_game_calls_creatures_by_them(void **state)
{
    struct game *game = staged(*state, "#####\n#@.r#\n#####\n");
    struct thing *rat = level_thing_at(game_here(game), &game->world, 13, 11, T_MONSTER);

    assert_non_null(rat);
    stati_gain(&game->world, rat,
               &(struct stati){.nature = TEMPLATE,
                               .magnitude = 1,
                               .source = SS_TMPL,
                               .effect = library_find(game->options.library, STR("chieftain"))},
               NULL);
    assert_true(str_equal(name_thing(&game->world, rat), STR("rat chieftain")));
    game_free(game);
}

int test_names(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_calls_creatures_by_them),
    };

    return cmocka_run_group_tests_name("names", tests, open_ranks, play_teardown);
}

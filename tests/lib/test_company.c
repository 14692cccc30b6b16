/* Who is with a new character of our library from the first day on. */
#include "fight_stage.h"
#include "world/targets.h"

static const struct thing *mount_of(const struct game *game)
{
    const struct world *w = &game->world;
    const struct level *level = game_here(game);

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(w, level->things.items[i]);
        if (thing_is(thing, T_CREATURE) && targets_leader(w, thing) == game_player(game))
            return thing;
    }
    return NULL;
}

static void check_mount(const char *race, const char *calling, const char *mount)
{
    struct fight *f = begin_with((struct game_wish){.race = race, .calling = calling});
    const struct thing *found = mount_of(f->game);
    void *state = f;

    assert_true((found != NULL) == (mount != NULL));
    if (found)
        assert_true(found->resource == library_find(&f->load.library, str_from(mount)));
    teardown(&state);
}

static void paladins_have_a_mount_that_suits_their_people(void **state)
{
    (void)state;
    check_mount("Human;race", "Paladin", "horse");
    check_mount("Halfling;race", "Paladin", "hill pony");
    check_mount("Gnome;race", "Paladin", "hill pony");
    check_mount("Lizardfolk;race", "Paladin", "saddle lizard");
}

static void others_come_alone(void **state)
{
    (void)state;
    check_mount("Human;race", "Fighter", NULL);
}

int test_company(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paladins_have_a_mount_that_suits_their_people),
        cmocka_unit_test(others_come_alone),
    };

    return cmocka_run_group_tests_name("company", tests, NULL, NULL);
}

/* What the player's eyes make of a level. */
#include "rules/value/eyes_view.h"

#include "rules/status/field.h"
#include "rules/value/values_steps.h"
#include "status_scene.h"
#include "world/place.h"

static void look(const struct scene *scene)
{
    see_nothing(scene);
    eyes_view_update(scene->w, scene->level, scene->player,
                     (struct rect){0, 0, scene->level->width - 1, scene->level->height - 1}, false);
}

static bool sees(const struct scene *scene, int x, int y)
{
    return scene->level->visibility[(STAGE_Y + y) * scene->level->width + STAGE_X + x] &
           FOV_VISIBLE;
}

static void who_knows_plants_sees_through_fog(void **state)
{
    struct scene *scene = *state;

    level_cell(scene->level, STAGE_X + 2, STAGE_Y + 1)->flags |= CELL_OBSCURE;
    look(scene);
    assert_false(sees(scene, 3, 1));
    creature_of(scene->w, scene->player)->nature_sight = true;
    look(scene);
    assert_true(sees(scene, 3, 1));
}

static void a_bound_beast_lends_its_eyes(void **state)
{
    struct scene *scene = *state;
    struct stati bond = lasting(HAS_ANIMAL, 0);

    creature_of(scene->w, scene->player)->sight_range = 0;
    creature_of(scene->w, scene->rat)->sight_range = 9;
    creature_of(scene->w, scene->rat)->infra_range = 9;
    look(scene);
    assert_false(sees(scene, 3, 1));
    bond.object = scene->rat->self;
    assert_non_null(stati_gain(scene->w, scene->player, &bond, NULL));
    look(scene);
    assert_true(sees(scene, 3, 1));
}

static void who_knows_stone_feels_it(void **state)
{
    struct scene *scene = *state;

    assert_int_equal(eyes_view_ranges(scene->w, scene->player).tremor, 0);
    struct stati knack = lasting(EXTRA_ABILITY, CA_STONEWORK_SENSE);
    knack.magnitude = 4;
    assert_non_null(stati_gain(scene->w, scene->player, &knack, NULL));
    assert_int_equal(eyes_view_ranges(scene->w, scene->player).tremor, 4);
}

static void make_room(const struct scene *scene)
{
    struct cell floor = *level_cell(scene->level, STAGE_X + 3, STAGE_Y + 2);

    for (int y = 1; y <= 8; y++)
        for (int x = 1; x <= 8; x++)
            if (level_cell(scene->level, STAGE_X + x, STAGE_Y + y)->contents == HANDLE_NONE)
                *level_cell(scene->level, STAGE_X + x, STAGE_Y + y) = floor;
}

/* Where nobody plays, what is told of several fields makes him look about; of one it does not. */
static void who_is_pushed_into_much_magic_has_looked_about(void **state)
{
    struct scene *scene = *state;
    struct field magic = {.type = FI_MODIFIER,
                          .x = (uint8_t)scene->rat->x,
                          .y = (uint8_t)scene->rat->y,
                          .radius = 9,
                          .duration = 5};

    make_room(scene);
    for (int fields = 1; fields <= 2; fields++) {
        assert_true(level_add_field(scene->level, magic));
        scene->w->is_playing = false;
        place_move(scene->level, scene->w, scene->player, scene->rat->x - 1, scene->rat->y);
        creature_of(scene->w, scene->rat)->attr[A_SIZ] = SZ_HUGE;
        scene->w->marks.news = false;
        values_resized(scene->w, scene->rat, SZ_MEDIUM);
        creature_of(scene->w, scene->rat)->attr[A_SIZ] = SZ_MEDIUM;
        values_resized(scene->w, scene->rat, SZ_HUGE); /* it shrinks again */
        assert_int_equal(scene->w->marks.news, fields == 1);
    }
}

int test_eyes_view(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(who_knows_plants_sees_through_fog),
        ON_SCENE(a_bound_beast_lends_its_eyes),
        ON_SCENE(who_knows_stone_feels_it),
        ON_SCENE(who_is_pushed_into_much_magic_has_looked_about),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

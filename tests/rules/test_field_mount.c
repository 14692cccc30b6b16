/* What is ridden is in the fields of its rider, and its own move along with him. */
#include "rules/status/field.h"

#include "status_scene.h"

static int open_bare(void **state)
{
    scene_open(state);
    ((struct scene *)*state)->level->fields.count = 0;
    return 0;
}

static struct field mist_of(const struct scene *scene, const struct thing *creator)
{
    return (struct field){.type = FI_FOG | FI_MOBILE,
                          .x = (uint8_t)scene->rat->x,
                          .y = (uint8_t)scene->rat->y,
                          .radius = 0,
                          .duration = 10,
                          .creator = creator->self,
                          .effect = stage_find(scene->game, "mist")};
}

/* A rat that the rat of the scene rides; it is on no map, as what is ridden is. */
static struct thing *mount_up(struct scene *scene)
{
    struct thing *mount = thing_new_creature(scene->w, scene->rat->resource);

    give(scene, scene->rat, (struct stati){.nature = MOUNTED, .object = mount->self});
    return mount;
}

static void the_fields_of_what_is_ridden_end_with_its_rider(void **state)
{
    struct scene *scene = *state;
    const struct thing *mount = mount_up(scene);

    assert_true(field_lay(scene->w, scene->level, mist_of(scene, mount)));
    field_leave(scene->w, scene->rat, false);
    assert_int_equal(scene->level->fields.count, 0);
}

static void the_fields_of_what_is_ridden_move_along(void **state)
{
    struct scene *scene = *state;
    const struct thing *mount = mount_up(scene);
    struct point to = {scene->rat->x, scene->rat->y + 1};

    assert_true(field_lay(scene->w, scene->level, mist_of(scene, mount)));
    assert_true(field_cross(scene->w, scene->rat, to));
    assert_int_equal(scene->level->fields.items[0].y, to.y);
}

static void the_fields_of_others_stay(void **state)
{
    struct scene *scene = *state;

    mount_up(scene);
    assert_true(field_lay(scene->w, scene->level, mist_of(scene, scene->player)));
    field_leave(scene->w, scene->rat, true);
    assert_int_equal(scene->level->fields.count, 1);
}

#define ON_BARE(test) cmocka_unit_test_setup_teardown(test, open_bare, scene_close)

int test_field_mount(void)
{
    const struct CMUnitTest tests[] = {
        ON_BARE(the_fields_of_what_is_ridden_end_with_its_rider),
        ON_BARE(the_fields_of_what_is_ridden_move_along),
        ON_BARE(the_fields_of_others_stay),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

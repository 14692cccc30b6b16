/* Light as it looks. */
#include "sense/glow.h"

#include <stdlib.h>
#include <string.h>

#include "level_text.h"
#include "sense/light.h"

static const char cave[] = "######################\n"
                           "#....................#\n"
                           "T....................#\n"
                           "#....................#\n"
                           "######################\n";

static uint32_t sees_nothing(const void *context, const struct thing *thing)
{
    (void)context;
    (void)thing;
    return 0;
}

static struct map_scene scene_of(const struct drawn *d, int x, int range)
{
    return (struct map_scene){.level = &d->level,
                              .world = &d->world,
                              .viewer = {x, 2},
                              .light_range = range,
                              .sight_range = 100,
                              .perceives = sees_nothing};
}

static struct glow_light light_on(const struct map_scene *scene, int x)
{
    struct glow glow;

    glow_begin(&glow, scene, (struct rect){0, 0, 21, 4});
    struct glow_light light = glow_at(&glow, (struct point){x, 2});
    glow_end(&glow);
    return light;
}

static void a_light_that_is_carried_falls_off(void **state)
{
    struct drawn *d = draw(*state, "######################\n"
                                   "#....................#\n"
                                   "#....................#\n"
                                   "#....................#\n"
                                   "######################\n");
    struct map_scene scene = scene_of(d, 10, 6);
    int before = GLOW_FULL + 1;

    for (int x = 10; x < 16; x++) {
        struct glow_light light = light_on(&scene, x);
        assert_true(light.strength <= before);
        before = light.strength;
    }
    assert_true(light_on(&scene, 10).strength > 2 * GLOW_LEAST);
    assert_int_equal(light_on(&scene, 20).strength, GLOW_LEAST);
}

static void torches_are_warm_and_what_is_lit_from_elsewhere_is_not(void **state)
{
    struct drawn *d = draw(*state, cave);
    struct map_scene scene = scene_of(d, 20, 0);

    light_whole(&d->level, &d->world, false);
    level_cell(&d->level, 15, 2)->flags |= CELL_LIT;
    assert_true(light_on(&scene, 1).warmth > GLOW_FULL / 2);
    assert_true(light_on(&scene, 1).strength > light_on(&scene, 5).strength);
    assert_int_equal(light_on(&scene, 15).warmth, 0);
    assert_true(light_on(&scene, 15).strength > GLOW_LEAST);
}

static void a_torch_that_is_gone_shines_no_more(void **state)
{
    struct drawn *d = draw(*state, cave);
    struct map_scene scene = scene_of(d, 20, 0);

    light_whole(&d->level, &d->world, false);
    level_cell(&d->level, 0, 2)->terrain = level_cell(&d->level, 0, 0)->terrain;
    assert_int_equal(light_on(&scene, 1).warmth, 0);
}

static void nothing_is_changed_and_no_lot_is_drawn(void **state)
{
    struct drawn *d = draw(*state, cave);
    struct map_scene scene = scene_of(d, 3, 4);
    size_t size = sizeof(struct cell) * (size_t)(d->level.width * d->level.height);
    struct cell *before = malloc(size);

    assert_non_null(before);
    light_whole(&d->level, &d->world, false);
    memcpy(before, d->level.cells, size);
    uint64_t drawn = chance_draws(&d->world);
    for (int x = 0; x < 22; x++)
        light_on(&scene, x);
    assert_memory_equal(before, d->level.cells, size);
    assert_int_equal(chance_draws(&d->world), drawn);
    free(before);
}

int test_glow(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_light_that_is_carried_falls_off),
        cmocka_unit_test(torches_are_warm_and_what_is_lit_from_elsewhere_is_not),
        cmocka_unit_test(a_torch_that_is_gone_shines_no_more),
        cmocka_unit_test(nothing_is_changed_and_no_lot_is_drawn),
    };

    return cmocka_run_group_tests_name("glow", tests, drawn_setup, drawn_teardown);
}

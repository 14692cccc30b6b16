/* Riders and mounts come together and part. */
#include "rules/move/mount.h"

#include "hands_scene.h"
#include "rules/status/engulf.h"
#include "world/loose.h"
#include "world/targets.h"

/* The player rides someone who is nowhere meanwhile. */
static struct thing *ridden(struct scene *scene)
{
    struct thing *mount = beside(scene, "porter");
    struct stati saddle = lasting(MOUNTED, 0), burden = lasting(MOUNT, 0);

    place_remove(scene->level, scene->w, mount);
    saddle.object = mount->self;
    burden.object = scene->player->self;
    assert_non_null(stati_gain(scene->w, scene->player, &saddle, NULL));
    assert_non_null(stati_gain(scene->w, mount, &burden, NULL));
    targets_add(scene->w, mount,
                (struct target){.type = TARGET_MOUNT, .thing = scene->player->self});
    return mount;
}

static int dismount(struct scene *scene, int why)
{
    struct script_event *event = throw_begin(scene->w);

    event->actor = (int32_t)scene->player->self;
    event->EParam = why;
    return throw_end(scene->w, event, EV_DISMOUNT);
}

static void the_mount_comes_to_stand_beside_its_rider(void **state)
{
    struct scene *scene = *state;
    const struct thing *mount = ridden(scene);

    assert_int_equal(dismount(scene, DSM_CHOICE), DONE);
    assert_int_equal(mount->level, scene->player->level);
    assert_int_equal(point_distance((struct point){mount->x, mount->y},
                                    (struct point){scene->player->x, scene->player->y}),
                     1);
    assert_true(was_said(scene->game, "get down"));
}

static void neither_is_bound_to_the_other_any_more(void **state)
{
    struct scene *scene = *state;
    const struct thing *mount = ridden(scene);

    give_plain(scene, scene->player, CHARGING);
    dismount(scene, DSM_THROWN);
    assert_false(has(scene, scene->player, MOUNTED));
    assert_false(has(scene, scene->player, CHARGING));
    assert_false(has(scene, mount, MOUNT));
    assert_false(targets_has(scene->w, mount, TARGET_MOUNT));
}

/* Until he takes a step it may be nowhere; it is not lost then. */
static void what_one_rides_is_kept_though_it_has_no_place(void **state)
{
    struct scene *scene = *state;
    struct thing *mount = ridden(scene);
    handle self = mount->self;

    loose_note(scene->w, mount);
    loose_sweep(scene->w);
    assert_non_null(world_thing(scene->w, self));
    assert_true(loose_is_kept(scene->w, mount));
    place_remove(scene->level, scene->w, scene->player);
    assert_false(loose_is_kept(scene->w, mount));
}

static void what_one_rides_goes_with_who_is_taken_out_of_the_world(void **state)
{
    struct scene *scene = *state;
    handle mount = ridden(scene)->self;
    struct thing *rider = beside(scene, "porter");
    struct stati saddle = lasting(MOUNTED, 0);

    saddle.object = mount;
    assert_non_null(stati_gain(scene->w, rider, &saddle, NULL));
    stati_remove(scene->w, scene->player, stati_of(MOUNTED));
    place_destroy(scene->level, scene->w, rider);
    assert_non_null(world_thing(scene->w, mount));
    loose_sweep(scene->w);
    assert_null(world_thing(scene->w, mount));
}

static void who_does_not_ride_cannot_get_down(void **state)
{
    struct scene *scene = *state;

    assert_int_equal(dismount(scene, DSM_CHOICE), ABORT);
    assert_true(was_said(scene->game, "You do not ride."));
}

/* ---- getting on ---- */

static int mount_up(struct scene *scene, const struct thing *mount)
{
    struct script_event *event = throw_begin(scene->w);

    event->actor = (int32_t)scene->player->self;
    event->target = mount ? (int32_t)mount->self : 0;
    return throw_end(scene->w, event, EV_MOUNT);
}

/* Made by a script, as scripts do: it is nowhere yet. */
static struct thing *led_here(struct scene *scene)
{
    struct thing *mount = beside(scene, "porter");

    place_remove(scene->level, scene->w, mount);
    return mount;
}

static void what_a_script_brings_bears_anyone(void **state)
{
    struct scene *scene = *state;
    const struct thing *mount = led_here(scene);

    assert_int_equal(mount_up(scene, mount), DONE);
    assert_true(has(scene, scene->player, MOUNTED));
    assert_true(has(scene, mount, MOUNT));
    assert_true(targets_has(scene->w, mount, TARGET_MOUNT));
}

static void a_mount_is_where_its_rider_is(void **state)
{
    struct scene *scene = *state;
    const struct thing *mount = led_here(scene);

    mount_up(scene, mount);
    assert_int_equal(mount->level, scene->player->level);
    assert_int_equal(mount->x, scene->player->x);
    assert_int_equal(mount->y, scene->player->y);
}

static void a_mount_goes_with_a_rider_who_is_carried_inside_another(void **state)
{
    struct scene *scene = *state;
    struct thing *mount = ridden(scene), *beast = beside(scene, "porter");

    engulf_take(scene->w, beast->self, scene->player->self);
    place_bring_mount(scene->w, scene->player);
    assert_int_equal(mount->x, beast->x);
    place_move(scene->level, scene->w, beast, beast->x + 1, beast->y);
    assert_int_equal(scene->player->x, beast->x);
    assert_int_equal(mount->x, beast->x);
    assert_int_equal(mount->y, beast->y);
}

static void what_stands_there_has_to_be_a_mount(void **state)
{
    struct scene *scene = *state;
    const struct thing *porter = beside(scene, "porter");

    assert_int_equal(mount_up(scene, porter), ABORT);
    assert_false(has(scene, scene->player, MOUNTED));
    assert_true(porter->x >= 0);
}

static void nobody_rides_two(void **state)
{
    struct scene *scene = *state;

    mount_up(scene, led_here(scene));
    assert_int_equal(mount_up(scene, led_here(scene)), ABORT);
    assert_true(was_said(scene->game, "riding already"));
}

static void nobody_rides_nothing_or_himself(void **state)
{
    struct scene *scene = *state;

    assert_int_equal(mount_up(scene, NULL), ABORT);
    assert_int_equal(mount_up(scene, scene->player), ABORT);
}

int test_mount(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(the_mount_comes_to_stand_beside_its_rider),
        ON_HANDS(neither_is_bound_to_the_other_any_more),
        ON_HANDS(what_one_rides_is_kept_though_it_has_no_place),
        ON_HANDS(what_one_rides_goes_with_who_is_taken_out_of_the_world),
        ON_HANDS(who_does_not_ride_cannot_get_down),
        ON_HANDS(what_a_script_brings_bears_anyone),
        ON_HANDS(a_mount_is_where_its_rider_is),
        ON_HANDS(a_mount_goes_with_a_rider_who_is_carried_inside_another),
        ON_HANDS(what_stands_there_has_to_be_a_mount),
        ON_HANDS(nobody_rides_two),
        ON_HANDS(nobody_rides_nothing_or_himself),
    };

    return cmocka_run_group_tests_name("mount", tests, NULL, NULL);
}

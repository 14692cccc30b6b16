/* Things that come down in a cell. */
#include "rules/bond/land.h"

#include "hands_scene.h"

static bool land(struct scene *scene, struct thing *what, int x, int y)
{
    return land_at(scene->w, scene->level, what, (struct point){STAGE_X + x, STAGE_Y + y});
}

/* quirk: everyone is asked twice. */
static void it_is_asked_twice(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword");
    LISTENING(scene, EV_PLACE);

    item(scene, sword)->flags |= IF_PROPERTY;
    assert_true(land(scene, sword, 3, 1));
    assert_int_equal(heard.count, 2);
    assert_int_equal(heard.last.actor, sword->self);
    assert_int_equal(sword->x, STAGE_X + 3);
    assert_int_equal(sword->y, STAGE_Y + 1);
    assert_false(item(scene, sword)->flags & IF_PROPERTY);
}

static void a_script_may_forbid_it(void **state)
{
    struct scene *scene = *state;
    struct thing *stone = made(scene, "stubborn stone");
    LISTENING(scene, EV_PLACE);

    assert_false(land(scene, stone, 3, 1));
    assert_int_equal(heard.count, 1);
    assert_true(stone->x < 0);
}

static void what_is_nothing_without_magic_is_gone(void **state)
{
    struct scene *scene = *state;
    struct thing *ring = made(scene, "ring"), *other = made(scene, "ring");
    LISTENING(scene, EV_PLACE);

    assert_false(land(scene, ring, 3, 1));
    assert_true(ring->flags & F_DELETE);
    assert_int_equal(heard.count, 0);
    other->other = stage_find(scene->game, "warmth");
    assert_true(land(scene, other, 3, 1));
}

static void sight_and_ways_are_found_anew(void **state)
{
    struct scene *scene = *state;

    scene->w->marks.crowd = scene->w->marks.reach = scene->w->marks.sight = false;
    assert_true(land(scene, made(scene, "sword"), 3, 1));
    assert_true(scene->w->marks.crowd);
    assert_true(scene->w->marks.reach);
    assert_true(scene->w->marks.sight);
}

static void what_lands_beyond_the_map_lands_in_its_corner(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword");

    assert_true(land_at(scene->w, scene->level, sword, (struct point){-3, 9}));
    assert_int_equal(sword->x, 1);
    assert_int_equal(sword->y, 1);
}

/* Where it comes first is its home; so it is for what is in a chest. */
static void a_place_becomes_its_home(void **state)
{
    struct scene *scene = *state;
    struct thing *coffer = made(scene, "coffer"), *loaf = made(scene, "loaf");
    struct thing *bag = made(scene, "bag"), *coin = made(scene, "cent");
    res_id region = level_region(scene->level, STAGE_X + 3, STAGE_Y + 1);

    assert_int_not_equal(region, 0);
    hold_inside(scene->w, coffer, loaf);
    hold_inside(scene->w, bag, coin);
    assert_true(land(scene, coffer, 3, 1));
    assert_true(land(scene, bag, 3, 1));
    const struct stati *home = stati_find(scene->w, coffer, stati_of(HOME_REGION));
    assert_non_null(home);
    assert_int_equal(home->effect, region);
    assert_int_equal(home->source, SS_MISC);
    assert_int_equal(home->value, STAGE_X + 3 + (STAGE_Y + 1) * 256);
    assert_true(has(scene, loaf, HOME_REGION));
    assert_true(has(scene, bag, HOME_REGION));
    assert_false(has(scene, coin, HOME_REGION));
}

static void what_is_lost_from_a_chest_has_no_home(void **state)
{
    struct scene *scene = *state;
    struct thing *coffer = made(scene, "coffer"), *loaf = made(scene, "loaf");

    item(scene, coffer)->contents = loaf->self;
    thing_delete(scene->w, loaf);
    assert_null(world_thing(scene->w, item(scene, coffer)->contents));
    assert_true(land(scene, coffer, 3, 1));
    assert_true(has(scene, coffer, HOME_REGION));
}

/* Those who want it have it in mind; nobody has before the game begins. */
static void who_is_near_thinks_about_it(void **state)
{
    struct scene *scene = *state;
    const struct thing *porter = beside(scene, "porter");

    scene->w->is_playing = false;
    assert_true(land(scene, made(scene, "sword"), 3, 2));
    assert_int_equal(creature_of(scene->w, porter)->targets, HANDLE_NONE);
    scene->w->is_playing = true;
    assert_true(land(scene, made(scene, "sword"), 3, 2));
    assert_int_not_equal(creature_of(scene->w, porter)->targets, HANDLE_NONE);
}

int test_land(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(it_is_asked_twice),
        ON_HANDS(a_script_may_forbid_it),
        ON_HANDS(what_is_nothing_without_magic_is_gone),
        ON_HANDS(sight_and_ways_are_found_anew),
        ON_HANDS(what_lands_beyond_the_map_lands_in_its_corner),
        ON_HANDS(a_place_becomes_its_home),
        ON_HANDS(what_is_lost_from_a_chest_has_no_home),
        ON_HANDS(who_is_near_thinks_about_it),
    };

    return cmocka_run_group_tests_name("land", tests, NULL, NULL);
}

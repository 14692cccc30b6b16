/* Creatures that become more. */
#include "rules/move/multiply.h"

#include "hands_scene.h"
#include "world/targets.h"

static const struct multiply_how once = {.count = 1}, split = {.count = 1, .splits = true};

static bool is_young(const struct scene *scene, const struct thing *who)
{
    return who && thing_is(who, T_MONSTER) && has(scene, who, GENERATION) &&
           !(who->flags & F_DELETE);
}

/* The last one that came of another; NULL: nobody did. */
static struct thing *young(const struct scene *scene)
{
    struct thing *found = NULL;

    for (int i = 0; i < scene->level->things.count; i++) {
        struct thing *thing = world_thing(scene->w, scene->level->things.items[i]);
        if (is_young(scene, thing))
            found = thing;
    }
    return found;
}

static struct thing *parent(struct scene *scene)
{
    struct thing *who = beside(scene, "porter");

    who->hp = who->hp_max = 9;
    return who;
}

static void one_like_it_comes_to_stand_beside_it(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = parent(scene);

    multiply(scene->w, porter, &once);
    const struct thing *child = young(scene);
    assert_non_null(child);
    assert_int_equal(child->resource, porter->resource);
    assert_int_equal(child->hp, 9);
    assert_true(targets_find(scene->w, child, porter)->type == TARGET_MASTER);
    assert_int_equal(scene->level->brood, 1);
}

static void who_splits_gives_half_of_its_life(void **state)
{
    struct scene *scene = *state;

    multiply(scene->w, parent(scene), &split);
    assert_int_equal(young(scene)->hp, 4);
    assert_int_equal(young(scene)->hp_max, 4);
}

static void it_follows_whom_its_parent_follows(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = parent(scene);

    targets_add(scene->w, porter,
                (struct target){.type = TARGET_LEADER, .thing = scene->player->self});
    multiply(scene->w, porter, &once);
    assert_ptr_equal(targets_leader(scene->w, young(scene)), scene->player);
}

static void who_is_summoned_stays_alone(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = parent(scene);
    struct stati summoned = lasting(SUMMONED, 0);

    assert_non_null(stati_gain(scene->w, porter, &summoned, NULL));
    multiply(scene->w, porter, &once);
    assert_null(young(scene));
}

static void a_level_has_room_for_so_many_only(void **state)
{
    struct scene *scene = *state;

    scene->level->brood = MULTIPLY_MOST;
    multiply(scene->w, parent(scene), &once);
    assert_null(young(scene));
}

/* quirk: how many come at once counts as their generation. */
static void two_at_once_have_no_young(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = parent(scene);

    multiply(scene->w, porter, &(struct multiply_how){.count = 2});
    assert_int_equal(scene->level->brood, 2);
    multiply(scene->w, young(scene), &once);
    assert_int_equal(scene->level->brood, 2);
    multiply(scene->w, porter, &once);
    assert_int_equal(scene->level->brood, 3);
}

int test_multiply(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(one_like_it_comes_to_stand_beside_it), ON_HANDS(who_splits_gives_half_of_its_life),
        ON_HANDS(it_follows_whom_its_parent_follows),   ON_HANDS(who_is_summoned_stays_alone),
        ON_HANDS(a_level_has_room_for_so_many_only),    ON_HANDS(two_at_once_have_no_young),
    };

    return cmocka_run_group_tests_name("multiply", tests, NULL, NULL);
}

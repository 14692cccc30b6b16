/* What a creature cannot keep. */
#include "rules/item/shed.h"

#include "hands_scene.h"

/* A porter with a sword, a coat and a shirt of another plane; the last comes first. */
static struct thing *laden(struct scene *scene, struct thing *things[3], bool wears_coat)
{
    static const char *const names[] = {"sword", "coat", "shirt"};
    struct thing *porter = beside(scene, "porter");

    for (int i = 0; i < 3; i++) {
        things[i] = made(scene, names[i]);
        hold_carry(scene->w, porter, things[i]);
        give(scene, things[i], lasting(PHASED, PHASE_ETHEREAL));
    }
    if (wears_coat)
        item(scene, things[1])->flags |= IF_WORN;
    return porter;
}

static bool lies(const struct scene *scene, const struct thing *thing)
{
    return item_of(scene->w, thing)->owner == HANDLE_NONE && thing->x >= 0;
}

static void things_of_another_plane_fall(void **state)
{
    struct scene *scene = *state;
    struct thing *things[3], *porter = laden(scene, things, false);

    give(scene, porter, lasting(PHASED, PHASE_ASTRAL));
    assert_true(lies(scene, things[0]) && lies(scene, things[1]) && lies(scene, things[2]));
}

/* quirk: the walk through what it carries is over when its values are worked out. */
static void after_something_worn_no_more_falls(void **state)
{
    struct scene *scene = *state;
    struct thing *things[3], *porter = laden(scene, things, true);

    give(scene, porter, lasting(PHASED, PHASE_ASTRAL));
    assert_true(lies(scene, things[2]) && lies(scene, things[1]));
    assert_false(lies(scene, things[0]));
}

static void who_vanishes_takes_its_own_along(void **state)
{
    struct scene *scene = *state;
    struct thing *things[3], *porter = laden(scene, things, false);

    item(scene, things[2])->flags |= IF_PROPERTY;
    give_plain(scene, porter, SUMMONED);
    status_end_nature(scene->w, porter, SUMMONED);
    assert_true(lies(scene, things[0]) && lies(scene, things[1]));
    assert_false(lies(scene, things[2]));
    assert_true(porter->flags & F_DELETE);
}

/* quirk: as above. */
static void after_its_own_that_it_wears_no_more_is_shed(void **state)
{
    struct scene *scene = *state;
    struct thing *things[3], *porter = laden(scene, things, false);

    item(scene, things[2])->flags |= IF_PROPERTY | IF_WORN;
    give_plain(scene, porter, SUMMONED);
    status_end_nature(scene->w, porter, SUMMONED);
    assert_false(lies(scene, things[0]) || lies(scene, things[1]) || lies(scene, things[2]));
}

/* It is gone itself before its bearer is, so nobody takes from it what it has of him. */
static void what_vanishes_with_its_bearer_keeps_what_it_was_under(void **state)
{
    struct scene *scene = *state;
    struct thing *things[3], *porter = laden(scene, things, false);
    struct stati own = lasting(SUMMONED, -1);

    own.object = porter->self;
    item(scene, things[2])->flags |= IF_PROPERTY | IF_WORN;
    give(scene, things[2], own);
    give_plain(scene, porter, SUMMONED);
    status_end_nature(scene->w, porter, SUMMONED);
    assert_true(things[2]->flags & F_DELETE);
    assert_true(has(scene, things[2], SUMMONED));
}

/* What it did for its bearer ends with it. */
static void a_worn_thing_that_winks_out_ends_its_magic(void **state)
{
    static const int natures[] = {SUMMONED, ILLUSION};

    for (int i = 0; i < COUNT_OF(natures); i++) {
        struct scene *scene = *state;
        struct thing *cloak = made(scene, "cloak");
        cloak->other = stage_find(scene->game, "warmth");
        wear(scene, cloak, SL_CLOAK);
        give_plain(scene, cloak, natures[i]);
        status_end_nature(scene->w, cloak, natures[i]);
        assert_int_equal(counted(scene, "ended"), i + 1);
        assert_int_equal(in_slot(scene, SL_CLOAK), HANDLE_NONE);
    }
}

static void a_thing_that_is_not_worn_winks_out_alone(void **state)
{
    struct scene *scene = *state;
    struct thing *cloak = made(scene, "cloak");

    cloak->other = stage_find(scene->game, "warmth");
    wear(scene, cloak, SL_BELT1);
    give_plain(scene, cloak, SUMMONED);
    status_end_nature(scene->w, cloak, SUMMONED);
    assert_int_equal(counted(scene, "ended"), 0);
    assert_int_equal(in_slot(scene, SL_BELT1), HANDLE_NONE);
}

int test_shed(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(things_of_another_plane_fall),
        ON_HANDS(after_something_worn_no_more_falls),
        ON_HANDS(who_vanishes_takes_its_own_along),
        ON_HANDS(after_its_own_that_it_wears_no_more_is_shed),
        ON_HANDS(what_vanishes_with_its_bearer_keeps_what_it_was_under),
        ON_HANDS(a_worn_thing_that_winks_out_ends_its_magic),
        ON_HANDS(a_thing_that_is_not_worn_winks_out_alone),
    };

    return cmocka_run_group_tests_name("shed", tests, NULL, NULL);
}

/* What days do to a level, and to the gear of those who come meanwhile. */
#include "rules/time/days.h"

#include "hands_scene.h"
#include "rules/core/passing.h"
#include "rules/item/item.h"
#include "rules/status/renew.h"
#include "rules/time/days_loot.h"

static void pass(struct scene *scene, int days)
{
    scene->w->day = scene->level->day + days;
    days_pass(scene->w, scene->level);
}

static struct stati for_so_long(int nature, int16_t duration)
{
    struct stati stati = lasting(nature, 0);

    stati.duration = duration;
    return stati;
}

/* What happens on a level while days pass is not seen. */
static void nobody_is_noted_meanwhile(void **state)
{
    struct scene *scene = *state;
    int32_t day = scene->level->day;

    status_end_nature(scene->w, scene->rat, HALLU);
    scene->level->day = DAY_PASSING;
    renew_sight(scene->w, scene->rat);
    assert_false(has(scene, scene->rat, HALLU));
    scene->level->day = day;
    renew_sight(scene->w, scene->rat);
    assert_true(has(scene, scene->rat, HALLU));
}

static void what_does_not_last_a_day_ends(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->rat, for_so_long(CONFUSED, 5));
    give(scene, scene->rat, for_so_long(BLIND, STATI_UNTIL_REST));
    give(scene, scene->rat, for_so_long(HUNGER, 5));
    give(scene, scene->rat, lasting(PRONE, 0));
    pass(scene, 1);
    assert_false(has(scene, scene->rat, CONFUSED));
    assert_false(has(scene, scene->rat, BLIND));
    assert_true(has(scene, scene->rat, HUNGER)); /* one is as hungry as before */
    assert_true(has(scene, scene->rat, PRONE));
    assert_int_equal(scene->level->day, scene->w->day);
}

static void what_lasts_days_is_nearer_to_its_end(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->rat, for_so_long(CONFUSED, -5));
    pass(scene, 1);
    assert_int_equal(stati_find(scene->w, scene->rat, stati_of(CONFUSED))->duration, -4);
}

static void a_day_passes_once(void **state)
{
    struct scene *scene = *state;

    pass(scene, 1);
    give(scene, scene->rat, for_so_long(CONFUSED, 5));
    days_pass(scene->w, scene->level);
    assert_true(has(scene, scene->rat, CONFUSED));
    scene->level->day = DAY_PASSING; /* nor while it passes */
    days_pass(scene->w, scene->level);
    assert_true(has(scene, scene->rat, CONFUSED));
    assert_int_equal(scene->level->day, DAY_PASSING);
}

static void what_is_carried_loses_its_magic_too(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = beside(scene, "porter"), *sword = made(scene, "sword");

    hold_carry(scene->w, porter, sword);
    give(scene, sword, for_so_long(ILLUMINATED, 5));
    pass(scene, 1);
    assert_false(has(scene, sword, ILLUMINATED));
}

/* ---- gear ---- */

static struct thing *newcomer_with(struct scene *scene, struct thing *first, struct thing *second)
{
    struct thing *porter = beside(scene, "porter");

    place_remove(scene->level, scene->w, porter);
    hold_carry(scene->w, porter, first);
    hold_carry(scene->w, porter, second);
    return porter;
}

static void settle(struct scene *scene, const struct thing *who)
{
    scene->level->depth = 1;
    days_settle(scene->w, scene->level, who->self, (struct point){STAGE_X + 3, STAGE_Y + 1});
    assert_int_equal(who->x, STAGE_X + 3);
}

/* Weapons and the like are as good as new, and no better. */
static void gear_too_good_for_the_level_is_made_plain(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword"), *rag = made(scene, "rag");
    struct thing *who = newcomer_with(scene, sword, rag);

    sword->other = stage_find(scene->game, "doom");
    item(scene, sword)->plus = 3;
    item(scene, sword)->flags |= IF_CURSED;
    sword->hp = 1;
    settle(scene, who);
    assert_int_equal(item(scene, sword)->owner, who->self);
    assert_int_equal(item(scene, sword)->plus, 0);
    assert_int_equal(sword->other, 0);
    assert_false(item(scene, sword)->flags & IF_CURSED);
    assert_int_equal(sword->hp, item_hp_most(scene->w, sword));
    assert_int_equal(item(scene, rag)->owner, who->self);
}

static void other_treasures_are_taken_away(void **state)
{
    struct scene *scene = *state;
    struct thing *draught = made(scene, "draught"), *rag = made(scene, "rag");
    struct thing *who = newcomer_with(scene, draught, rag);

    draught->other = stage_find(scene->game, "warmth");
    settle(scene, who);
    assert_int_equal(item(scene, draught)->owner, HANDLE_NONE);
    assert_int_equal(item(scene, rag)->owner, who->self);
}

static void deep_down_they_are_kept(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword"), *rag = made(scene, "rag");
    struct thing *who = newcomer_with(scene, sword, rag);

    item(scene, sword)->plus = 1;
    scene->level->depth = 60;
    days_settle(scene->w, scene->level, who->self, (struct point){STAGE_X + 3, STAGE_Y + 1});
    assert_int_equal(item(scene, sword)->plus, 1);
}

int test_days(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(nobody_is_noted_meanwhile),
        ON_SCENE(what_does_not_last_a_day_ends),
        ON_SCENE(what_lasts_days_is_nearer_to_its_end),
        ON_SCENE(a_day_passes_once),
        ON_HANDS(what_is_carried_loses_its_magic_too),
        ON_HANDS(gear_too_good_for_the_level_is_made_plain),
        ON_HANDS(other_treasures_are_taken_away),
        ON_HANDS(deep_down_they_are_kept),
    };

    return cmocka_run_group_tests_name("days", tests, NULL, NULL);
}

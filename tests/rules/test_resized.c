/* Who grows or shrinks: what the hands hold, disguises, and ground that holds one fast. */
#include "hands_scene.h"
#include "rules/value/footing.h"
#include "rules/value/kind.h"

static void resize(struct scene *scene, int by)
{
    struct stati change = lasting(ADJUST, A_SIZ);

    change.magnitude = (int16_t)by;
    stati_gain(scene->w, scene->player, &change, NULL);
    values_update(scene->w, scene->player);
}

static bool lies_there(const struct scene *scene, const struct thing *thing)
{
    return thing->x == scene->player->x && thing->y == scene->player->y;
}

static void who_shrinks_drops_what_is_too_large(void **state)
{
    struct scene *scene = *state;
    struct thing *spear = made(scene, "spear"), *sword = made(scene, "sword");

    values_update(scene->w, scene->player);
    hold_in_slot(scene->w, scene->player, spear, SL_WEAPON);
    hold_in_slot(scene->w, scene->player, sword, SL_READY);
    resize(scene, -1);
    assert_int_equal(creature_of(scene->w, scene->player)->attr[A_SIZ], SZ_SMALL);
    assert_true(lies_there(scene, spear));
    assert_int_equal(in_slot(scene, SL_READY), sword->self);
}

static void two_hands_hold_one_size_more(void **state)
{
    struct scene *scene = *state;
    struct thing *spear = made(scene, "spear");

    values_update(scene->w, scene->player);
    hold_in_both_hands(scene->w, scene->player, spear);
    resize(scene, -1);
    assert_int_equal(in_slot(scene, SL_WEAPON), spear->self);
    resize(scene, -1);
    assert_true(lies_there(scene, spear));
}

static void what_is_cursed_stays_in_the_hand(void **state)
{
    struct scene *scene = *state;
    struct thing *spear = made(scene, "spear");

    values_update(scene->w, scene->player);
    hold_in_slot(scene->w, scene->player, spear, SL_WEAPON);
    item(scene, spear)->flags |= IF_CURSED;
    resize(scene, -1);
    assert_int_equal(in_slot(scene, SL_WEAPON), spear->self);
}

static void a_disguise_is_outgrown(void **state)
{
    struct scene *scene = *state;

    values_update(scene->w, scene->player);
    stati_gain(scene->w, scene->player, &(struct stati){.nature = DISGUISED}, NULL);
    resize(scene, 1);
    assert_false(has(scene, scene->player, DISGUISED));
    assert_true(was_said_last(scene, "outgrow"));
}

static void nothing_sticks_to_who_flies_or_is_stuck(void **state)
{
    struct scene *scene = *state;
    struct thing *who = scene->player;
    res_id web = scene->level->terrains[0];

    assert_false(footing_can_stick(scene->w, who, 0));
    assert_true(footing_can_stick(scene->w, who, web));
    stati_gain(scene->w, who, &(struct stati){.nature = LEVITATION}, NULL);
    assert_false(footing_can_stick(scene->w, who, web));
    stati_remove(scene->w, who, stati_of(LEVITATION));
    stati_gain(scene->w, who, &(struct stati){.nature = STUCK}, NULL);
    assert_false(footing_can_stick(scene->w, who, web));
    stati_remove(scene->w, who, stati_of(STUCK));
    stati_gain(scene->w, who, &(struct stati){.nature = IMMUNITY, .value = AD_STUK}, NULL);
    assert_false(footing_can_stick(scene->w, who, web));
    stati_remove(scene->w, who, stati_of(IMMUNITY));
    character_of(scene->w, who)->abilities[CA_WOODLAND_STRIDE] = 1;
    assert_false(footing_can_stick(scene->w, who, web));
}

int test_resized(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(who_shrinks_drops_what_is_too_large),     ON_HANDS(two_hands_hold_one_size_more),
        ON_HANDS(what_is_cursed_stays_in_the_hand),        ON_HANDS(a_disguise_is_outgrown),
        ON_HANDS(nothing_sticks_to_who_flies_or_is_stuck),
    };

    return cmocka_run_group_tests_name("who is resized", tests, NULL, NULL);
}

/* What scripts say to the names of items. */
#include "hands_scene.h"
#include "text/name.h"

static void assert_name(struct scene *scene, const struct thing *thing, const char *expected)
{
    struct str_builder name = {0};

    name_add(scene->w, thing, 0, &name);
    assert_string_equal(sb_cstr(&name), expected);
    sb_free(&name);
}

static void lay_on(struct scene *scene, struct thing *thing, int nature, const char *effect)
{
    struct stati laid = lasting(nature, 0);

    laid.effect = stage_find(scene->game, effect);
    assert_non_null(stati_gain(scene->w, thing, &laid, NULL));
}

static void an_item_and_its_effect_may_say_what_it_is_of(void **state)
{
    struct scene *scene = *state;
    struct thing *banner = made(scene, "banner"), *loaf = made(scene, "loaf");

    assert_name(scene, banner, "banner of the town");
    banner->other = stage_find(scene->game, "fame");
    assert_name(scene, banner, "banner of the town and the king");
    loaf->other = banner->other;
    assert_name(scene, loaf, "loaf of the king");
}

/* quirk: what one of the effects that lie on it says is said again by each after it. */
static void what_lies_on_it_is_said_again_and_again(void **state)
{
    struct scene *scene = *state;
    struct thing *loaf = made(scene, "loaf");

    lay_on(scene, loaf, BLIND, "dust");
    assert_name(scene, loaf, "loaf of old dust");
    lay_on(scene, loaf, STUNNED, "sleep"); /* which says nothing itself */
    assert_name(scene, loaf, "loaf of old dust and old dust");
    lay_on(scene, loaf, CONFUSED, "sleep");
    assert_name(scene, loaf, "loaf of old dust, old dust and old dust");
}

/* quirk: who owns it is not said. */
static void what_one_has_is_named_like_any_other(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword"), *loaf = made(scene, "loaf");

    hold_carry(scene->w, beside(scene, "porter"), loaf);
    wear(scene, sword, SL_WEAPON);
    assert_name(scene, loaf, "loaf");
    assert_name(scene, sword, "sword");
}

int test_name_scripts(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(an_item_and_its_effect_may_say_what_it_is_of),
        ON_HANDS(what_lies_on_it_is_said_again_and_again),
        ON_HANDS(what_one_has_is_named_like_any_other),
    };

    return cmocka_run_group_tests_name("name scripts", tests, NULL, NULL);
}

/* What a player is told of things: where they are, what they weigh. */
#include "play/pack.h"

#include "hands_scene.h"
#include "json_read.h"

static const char *place_of(const struct scene *scene, const struct thing *what)
{
    return pack_place(scene->game, what);
}

static void a_thing_is_in_one_hand_or_in_both(void **state)
{
    struct scene *scene = *state;
    struct thing *claymore = made(scene, "claymore"), *sword = made(scene, "sword");

    wear(scene, claymore, SL_WEAPON);
    assert_string_equal(place_of(scene, claymore), "both hands");
    shift_out(scene->w, claymore);
    wear(scene, sword, SL_WEAPON);
    assert_string_equal(place_of(scene, sword), "right hand");
}

static void what_is_in_a_container_has_no_place_of_its_own(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = made(scene, "bag"), *loaf = made(scene, "loaf");

    wear(scene, bag, SL_PACK);
    hold_inside(scene->w, bag, loaf);
    assert_string_equal(place_of(scene, bag), "pack");
    assert_string_equal(place_of(scene, loaf), "");
}

/* The first in a list that the description has. */
static const struct json_value *first_told(const struct scene *scene, struct arena *arena,
                                           const char *list)
{
    struct str_builder text = {0};
    struct json json = {.out = &text};
    struct error error;

    game_describe(scene->game, &json);
    const struct json_value *document = json_read(arena, sb_str(&text), &error);
    sb_free(&text);
    assert_non_null(document);
    return json_read_member(document, str_from(list))->first;
}

static void weights_are_told_of_what_is_carried_and_what_lies_here(void **state)
{
    struct scene *scene = *state;
    struct arena arena = {0};

    wear(scene, made(scene, "claymore"), SL_WEAPON);
    hands_lying(scene, "loaf");
    const struct json_value *held = first_told(scene, &arena, "pack");
    assert_int_equal(json_read_member(held, STR("weight"))->number, 90);
    assert_true(str_equal(json_read_member(held, STR("place"))->text, STR("both hands")));
    const struct json_value *lying = first_told(scene, &arena, "ground");
    assert_int_equal(json_read_member(lying, STR("weight"))->number, 10);
    arena_free(&arena);
}

int test_pack(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(a_thing_is_in_one_hand_or_in_both),
        ON_HANDS(what_is_in_a_container_has_no_place_of_its_own),
        ON_HANDS(weights_are_told_of_what_is_carried_and_what_lies_here),
    };

    return cmocka_run_group_tests_name("pack", tests, NULL, NULL);
}

/* Parting some of several things from the others. */
#include <stdio.h>

#include "hands_scene.h"
#include "play/pack.h"
#include "rules/item/divide.h"

static void answer_number(void *context, const struct question *question,
                          struct question_answer *answer)
{
    (void)question;
    answer->value = *(const int *)context;
}

static int divide(struct scene *scene, const struct thing *what)
{
    return hands_throw(scene, EV_DIVIDE, scene->player, what);
}

static void some_are_parted_from_the_others(void **state)
{
    struct scene *scene = *state;
    struct thing *loaves = many(scene, "loaf", 7);
    int wanted = 3;

    wear(scene, loaves, SL_BELT1);
    game_set_ask(scene->game, answer_number, &wanted);
    assert_int_equal(divide(scene, loaves), DONE);
    assert_int_equal(item(scene, loaves)->quantity, 4);
    const struct thing *part = world_thing(scene->w, in_slot(scene, SL_INAIR));
    assert_non_null(part);
    assert_int_equal(part->resource, loaves->resource);
    assert_int_equal(item(scene, part)->quantity, 3);
    assert_int_equal(stati_find(scene->w, part, stati_of(DROPPED))->duration, 10);
}

static void ask_about_one(void *context, const struct question *question,
                          struct question_answer *answer)
{
    *(int *)context = question->least;
    answer->value = question->least;
}

static void one_of_them_is_enough(void **state)
{
    struct scene *scene = *state;
    struct thing *loaves = many(scene, "loaf", 7);
    int least = 0;

    wear(scene, loaves, SL_BELT1);
    game_set_ask(scene->game, ask_about_one, &least);
    assert_int_equal(divide(scene, loaves), DONE);
    assert_int_equal(least, 1);
    assert_int_equal(item(scene, loaves)->quantity, 6);
}

static void all_or_none_changes_nothing(void **state)
{
    struct scene *scene = *state;
    struct thing *loaves = many(scene, "loaf", 7);
    int wanted = 7;

    wear(scene, loaves, SL_BELT1);
    game_set_ask(scene->game, answer_number, &wanted);
    assert_int_equal(divide(scene, loaves), DONE);
    game_set_ask(scene->game, NULL, NULL);
    assert_int_equal(divide(scene, loaves), DONE);
    assert_int_equal(item(scene, loaves)->quantity, 7);
    assert_int_equal(in_slot(scene, SL_INAIR), HANDLE_NONE);
}

static void one_cannot_be_parted(void **state)
{
    struct scene *scene = *state;
    struct thing *loaf = made(scene, "loaf"), *coffers = many(scene, "coffer", 2);
    int wanted = 1;

    wear(scene, loaf, SL_BELT1);
    assert_int_equal(divide(scene, loaf), ABORT);
    assert_true(was_said(scene->game, "There is only one of it."));
    game_set_ask(scene->game, answer_number, &wanted);
    assert_int_equal(divide(scene, coffers), DONE); /* chests never are */
    assert_int_equal(item(scene, coffers)->quantity, 2);
}

static void what_is_parted_stays_apart_in_play(void **state)
{
    struct scene *scene = *state;
    struct thing *loaves = many(scene, "loaf", 5);
    int wanted = 2;
    char words[32];

    wear(scene, loaves, SL_BELT1);
    game_set_ask(scene->game, answer_number, &wanted);
    snprintf(words, sizeof words, "split %d", pack_number(scene->game, loaves->self));
    assert_true(act(scene->game, words).done);
    assert_int_equal(item(scene, loaves)->quantity, 3);
    assert_int_equal(in_slot(scene, SL_INAIR), HANDLE_NONE);
    assert_int_equal(pack_count(scene->game), 2);
}

static void what_was_lost_is_nobodys_property(void **state)
{
    struct scene *scene = *state;
    struct thing *shirt = made(scene, "shirt");

    item(scene, shirt)->flags |= IF_PROPERTY;
    hands_throw(scene, EV_LOSEITEM, scene->player, shirt);
    assert_false(item(scene, shirt)->flags & IF_PROPERTY);
}

int test_divide(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(some_are_parted_from_the_others),    ON_HANDS(one_of_them_is_enough),
        ON_HANDS(all_or_none_changes_nothing),        ON_HANDS(one_cannot_be_parted),
        ON_HANDS(what_is_parted_stays_apart_in_play), ON_HANDS(what_was_lost_is_nobodys_property),
    };

    return cmocka_run_group_tests_name("divide", tests, NULL, NULL);
}

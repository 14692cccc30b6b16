/* What a player says once and then does again and again: weapons and spells; and what he writes on
 * things. */
#include <stdio.h>

#include "hands_scene.h"
#include "play/pack.h"
#include "rules/item/swap.h"
#include "world/given.h"

static struct game_result act_on(struct scene *scene, const char *verb, const struct thing *what)
{
    struct str_builder words = {0};

    sb_addf(&words, "%s %d", verb, what ? pack_number(scene->game, what->self) : 99);
    struct game_result result = act(scene->game, sb_cstr(&words));
    sb_free(&words);
    return result;
}

static handle usual(const struct scene *scene, enum usual which)
{
    return character_of(scene->w, scene->player)->usual[which];
}

static void what_one_usually_fights_with_is_said_and_changed(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword"), *bow = made(scene, "short bow");

    wear(scene, sword, SL_WEAPON);
    wear(scene, bow, SL_RSHOULDER);
    assert_true(act_on(scene, "usual", sword).done);
    assert_true(was_said(scene->game, "You usually fight with the sword."));
    assert_true(act_on(scene, "usual", bow).done);
    assert_int_equal(usual(scene, USUAL_MELEE), sword->self);
    assert_int_equal(usual(scene, USUAL_RANGE), bow->self);
    struct game_result result = act(scene->game, "exchange");
    assert_true(result.done);
    assert_true(result.time > 0);
    assert_int_equal(in_slot(scene, SL_WEAPON), bow->self);
    assert_int_equal(in_slot(scene, SL_LSHOULDER), sword->self);
}

static void what_is_usual_can_be_taken_back(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword"), *loaf = made(scene, "loaf");

    wear(scene, sword, SL_WEAPON);
    wear(scene, loaf, SL_BELT1);
    act_on(scene, "usual", sword);
    act_on(scene, "usual", sword);
    assert_int_equal(usual(scene, USUAL_MELEE), HANDLE_NONE);
    assert_string_equal(act_on(scene, "usual", loaf).why, "That is nothing to fight with.");
    assert_string_equal(act_on(scene, "usual", NULL).why,
                        "There is no number 99 among your things.");
}

static void write_words(void *context, const struct question *question,
                        struct question_answer *answer)
{
    (void)question;
    snprintf(answer->text, sizeof answer->text, "%s", (const char *)context);
}

static void words_are_written_on_a_thing(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword");
    char words[] = "of my aunt";

    wear(scene, sword, SL_WEAPON);
    game_set_ask(scene->game, write_words, words);
    assert_true(act_on(scene, "inscribe", sword).done);
    assert_true(str_equal(given_inscription(scene->w, sword), STR("of my aunt")));
    words[0] = '\0';
    act_on(scene, "inscribe", sword);
    assert_int_equal(given_inscription(scene->w, sword).len, 0);
    assert_string_equal(act_on(scene, "inscribe", NULL).why,
                        "There is no number 99 among your things.");
}

static void who_knows_no_spells_has_none_ready(void **state)
{
    struct scene *scene = *state;

    assert_string_equal(act(scene->game, "ready 1").why, "There is no number 1 among your spells.");
    assert_string_equal(act(scene->game, "prepare").why,
                        "You have no spell ready that does not last already.");
}

int test_habits(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(what_one_usually_fights_with_is_said_and_changed),
        ON_HANDS(what_is_usual_can_be_taken_back),
        ON_HANDS(words_are_written_on_a_thing),
        ON_HANDS(who_knows_no_spells_has_none_ready),
    };

    return cmocka_run_group_tests_name("habits", tests, NULL, NULL);
}

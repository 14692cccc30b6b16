/* The action `talk`: whom one can speak to, and what is asked. */
#include <stdio.h>

#include "play_support.h"
#include "world/targets.h"

static int setup(void **state)
{
    *state = play_open("Monster \"pilgrim\" : MA_HUMANOID { Image: white 'h'; CR: 1; Int: 11; "
                       "Size: SZ_MEDIUM; Flags: M_HUMANOID, M_TALKABLE; }\n");
    return 0;
}

/* Who answers: what was asked, and with which words of a choice. */
struct talker {
    const char *words[4]; /* the beginning of a choice each; NULL: Escape */
    int asked;
    char questions[4][64];
    int counts[4];
};

static void answer(void *context, const struct question *question, struct question_answer *out)
{
    struct talker *t = context;
    int at = t->asked++;

    *out = question->escape;
    assert_true(at < 4);
    snprintf(t->questions[at], sizeof t->questions[at], STR_PRINTF, STR_ARGS(question->text));
    t->counts[at] = question->count;
    for (int i = 0; t->words[at] && i < question->count; i++)
        if (str_starts(question->choices[i].words, str_from(t->words[at]))) {
            out->value = question->choices[i].value;
            return;
        }
}

/* With a body that has a voice. */
static void become_pilgrim(struct game *game, struct thing *who)
{
    struct creature *body = creature_of(&game->world, who);

    who->resource = body->shape = stage_find(game, "pilgrim");
    body->attr[A_INT] = 11;
}

static struct thing *pilgrim(struct game *game, int x, int y)
{
    struct thing *who = stage_thing(game, "pilgrim", STAGE_X + x, STAGE_Y + y);

    become_pilgrim(game, who);
    become_pilgrim(game, game_player(game));
    game->world.marks.crowd = game->world.marks.reach = game->world.marks.sight = true;
    game_look_around(game);
    return who;
}

static void follow(struct game *game, struct thing *who)
{
    targets_add(
        &game->world, who,
        (struct target){.thing = game->world.player, .type = TARGET_LEADER, .priority = 30});
}

static struct game_result talk(struct game *game, struct talker *talker)
{
    game_set_ask(game, answer, talker);
    return act(game, "talk");
}

static void alone_there_is_nobody_to_talk_to(void **state)
{
    struct game *game = staged(*state, "######\n#@...#\n######\n");
    struct talker talker = {0};
    struct game_result result = talk(game, &talker);

    assert_false(result.done);
    assert_string_equal(result.why, "There is nobody to talk to.");
    assert_int_equal(result.time, 0);
    game_free(game);
}

static void the_only_one_is_spoken_to_at_once(void **state)
{
    struct game *game = staged(*state, "######\n#@...#\n######\n");
    struct talker talker = {.words = {"Greet"}};

    pilgrim(game, 3, 1);
    assert_true(talk(game, &talker).done);
    assert_int_equal(talker.asked, 1);
    assert_string_equal(talker.questions[0], "Say what to the pilgrim?");
    assert_true(was_said(game, "exchange a few words with the pilgrim"));
    game_free(game);
}

static void of_several_the_nearest_comes_first(void **state)
{
    struct game *game = staged(*state, "######\n#@...#\n######\n");
    struct talker talker = {.words = {"pilgrim, 1 east", "Greet"}};

    pilgrim(game, 4, 1);
    pilgrim(game, 2, 1);
    talk(game, &talker);
    assert_string_equal(talker.questions[0], "Talk to whom?");
    assert_int_equal(talker.counts[0], 2);
    game_free(game);
}

static void who_says_nothing_loses_no_time(void **state)
{
    struct game *game = staged(*state, "######\n#@...#\n######\n");
    struct talker talker = {0};

    pilgrim(game, 3, 1);
    struct game_result result = talk(game, &talker);
    assert_false(result.done);
    assert_int_equal(result.time, 0);
    assert_string_equal(result.why, "You think better of it.");
    game_free(game);
}

static void refusals_say_why(void **state)
{
    struct game *game = staged(*state, "######\n#@.r.#\n######\n");
    struct talker talker = {0};
    struct game_result result = talk(game, &talker);

    assert_false(result.done);
    assert_non_null(strstr(result.why, "has no speech"));
    game_free(game);
}

static void followers_can_be_spoken_to_all_at_once(void **state)
{
    struct game *game = staged(*state, "######\n#@...#\n######\n");
    struct talker talker = {.words = {"all who follow you", "Stand still"}};
    struct thing *first = pilgrim(game, 2, 1), *second = pilgrim(game, 4, 1);

    follow(game, first);
    follow(game, second);
    assert_true(talk(game, &talker).done);
    assert_int_equal(talker.counts[0], 3);
    assert_true(targets_has(&game->world, first, ORDER_STAND_STILL));
    assert_true(targets_has(&game->world, second, ORDER_STAND_STILL));
    game_free(game);
}

int test_talking(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(alone_there_is_nobody_to_talk_to),
        cmocka_unit_test(the_only_one_is_spoken_to_at_once),
        cmocka_unit_test(of_several_the_nearest_comes_first),
        cmocka_unit_test(who_says_nothing_loses_no_time),
        cmocka_unit_test(refusals_say_why),
        cmocka_unit_test(followers_can_be_spoken_to_all_at_once),
    };

    return cmocka_run_group_tests_name("talking", tests, setup, play_teardown);
}

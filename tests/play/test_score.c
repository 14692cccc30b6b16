/* Games that are over, as lines of a file. */
#include "play/score.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "play_support.h"
#include "world/slain.h"

static int setup(void **state)
{
    *state = play_open("");
    return 0;
}

static void assert_in(const struct str_builder *text, const char *part)
{
    if (strstr(sb_cstr(text), part) == NULL)
        fail_msg("\"%s\" is not in:\n%s", part, sb_cstr(text));
}

static struct score example(const char *name, int points, int when)
{
    struct score score = {.points = points, .when = when, .depth = 2};

    snprintf(score.name, sizeof score.name, "%s", name);
    snprintf(score.cause, sizeof score.cause, "a rat");
    return score;
}

static void a_game_becomes_a_line_and_comes_back(void **state)
{
    struct game *game = play_game(*state, 3);
    struct str_builder line = {0};
    struct score back;

    slain_note(&game->world, game->options.dungeon);
    slain_note(&game->world, game->options.dungeon);
    world_end(&game->world, WORLD_ENDED_BY_DEATH, "a rat");
    struct score score = score_of(game, 77);
    score_line(&score, &line);
    assert_in(&line, "version=1\tending=death\texplore=0\tname=");
    assert_in(&line, "\tkills=2\t");
    assert_in(&line, "\tendtime=77\tdeath=a rat\n");
    assert_true(score_parse(str_slice(sb_str(&line), 0, line.len - 1), &back));
    assert_memory_equal(&back, &score, sizeof back);
    sb_free(&line);
    game_free(game);
}

static void who_comes_back_has_won(void **state)
{
    struct game *game = play_game(*state, 3);

    int64_t before = score_of(game, 0).points;
    world_end(&game->world, WORLD_ENDED_BY_VICTORY, "");
    assert_true(score_of(game, 0).is_victory);
    assert_string_equal(score_of(game, 0).cause, "came back");
    assert_true(score_of(game, 0).points > before);
    game_free(game);
}

static void names_cannot_break_a_line(void **state)
{
    struct game *game = play_game(*state, 3);
    struct str_builder line = {0};

    snprintf(game->options.name, sizeof game->options.name, "A\tending=victory\nB");
    struct score score = score_of(game, 0);
    score_line(&score, &line);
    assert_in(&line, "\tname=A ending=victory B\t");
    sb_free(&line);
    game_free(game);
}

static void what_is_no_score_is_passed_over(void **state)
{
    struct score score;

    (void)state;
    assert_false(score_parse(STR(""), &score));
    assert_false(score_parse(STR("points=7"), &score));
    assert_true(score_parse(STR("hat=red\tname=Ada\tpoints=12\texplore=1"), &score));
    assert_int_equal(score.points, 12);
    assert_true(score.is_exploring);
}

static void the_best_come_first_and_all_stay(void **state)
{
    static const struct {
        const char *name;
        int points, when, rank;
    } games[] = {{"low", 5, 1, 1}, {"high", 50, 2, 1}, {"same", 50, 3, 2}, {"last", 1, 4, 4}};
    struct scores scores = {0};
    struct error error;
    char path[FILE_PATH_SIZE];
    int rank;

    play_path(*state, path, "scores.xlog");
    assert_true(scores_read(path, &scores, &error));
    assert_int_equal(scores.count, 0);
    for (int i = 0; i < COUNT_OF(games); i++) {
        struct score score = example(games[i].name, games[i].points, games[i].when);
        assert_true(scores_add(path, &score, &rank, &error));
        assert_int_equal(rank, games[i].rank);
    }
    assert_true(scores_read(path, &scores, &error));
    assert_int_equal(scores.count, 4);
    assert_string_equal(scores.items[0].name, "high");
    assert_string_equal(scores.items[3].name, "last");
    scores_free(&scores);
}

int test_score(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_becomes_a_line_and_comes_back),
        cmocka_unit_test(who_comes_back_has_won),
        cmocka_unit_test(names_cannot_break_a_line),
        cmocka_unit_test(what_is_no_score_is_passed_over),
        cmocka_unit_test(the_best_come_first_and_all_stay),
    };
    return cmocka_run_group_tests_name("score", tests, setup, play_teardown);
}

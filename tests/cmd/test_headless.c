#include "../play/play_library.h"
#include "cmd_support.h"

static const char *library(struct place *place)
{
    return put(place, "main.irc", PLAY_LIBRARY);
}

static void plays_a_list_of_actions(void **state)
{
    struct place *place = *state;
    struct run_result result;
    const char *lib = library(place);
    const char *actions = put(place, "actions", "# a comment\nwait\n\nlook\nexplore\nmove n\n");

    RUN(&result, "headless", "--lib", lib, "--seed", "4", "--actions", actions, "--hash-every",
        "2");
    assert_int_equal(result.status, 0);
    assert_string_equal(sb_cstr(&result.err), "");
    assert_has(&result.out, "1 wait: done, 31 ticks\n");
    assert_has(&result.out, "\n2 hash ");
    assert_has(&result.out, "\n4 actions, ");
    run_free(&result);
}

static void reads_actions_from_standard_input(void **state)
{
    struct run_result result;
    const char *lib = library(*state);

    run_program(&result, "wait\nwait\n",
                (const char *const[]){"headless", "--lib", lib, "--actions", "-", "--json", NULL});
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "{\"number\":2,\"action\":\"wait\",\"done\":true,\"time\":31,");
    assert_has(&result.out, "{\"format\":\"incursion-game\",\"version\":1,");
    run_free(&result);
}

static void a_wrong_action_is_named_with_its_line(void **state)
{
    struct place *place = *state;
    struct run_result result;
    const char *lib = library(place), *actions = put(place, "bad", "wait\ndance\n");

    RUN(&result, "headless", "--lib", lib, "--actions", actions);
    assert_int_equal(result.status, 1);
    assert_has(&result.err, "bad:2: there is no action \"dance\"");
    run_free(&result);
    RUN(&result, "headless", "--lib", lib);
    assert_int_equal(result.status, 2);
    run_free(&result);
}

static void a_kept_game_goes_on_and_its_log_replays(void **state)
{
    struct place *place = *state;
    struct run_result result;
    const char *lib = library(place), *game = in_place(place, "game");
    const char *actions = put(place, "more", "explore\nexplore\nwait\n");
    const char *log = in_place(place, "game.log");

    for (int i = 0; i < 2; i++) {
        RUN(&result, "headless", "--lib", lib, "--actions", actions, "--game", game, "--quiet");
        assert_string_equal(sb_cstr(&result.err), "");
        assert_int_equal(result.status, 0);
        assert_has(&result.out, i == 0 ? "3 actions" : "6 actions");
        run_free(&result);
    }
    RUN(&result, "save", "info", game);
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "actions  6\n");
    run_free(&result);
    RUN(&result, "replay", "--verify", "--lib", lib, log);
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "6 actions");
    run_free(&result);
    RUN(&result, "save", "info", log);
    assert_int_equal(result.status, 1);
    assert_has(&result.err, "is not a saved game");
    run_free(&result);
}

static void every_action_is_listed_with_what_it_takes(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "headless", "--list");
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "move     DIRECTION  go one step");
    assert_has(&result.out, "\nlook     [X,Y] ");
    assert_has(&result.out, "\ntravel   X,Y ");
    assert_has(&result.out, "\ndrop     N ");
    assert_has(&result.out, "\nrest     [N] ");
    run_free(&result);
    RUN(&result, "headless", "--list", "--json");
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "{\"format\":\"incursion-actions\",\"version\":1,\"actions\":[{"
                            "\"name\":\"move\",\"parameter\":\"direction\",\"optional\":false,");
    assert_has(&result.out, "{\"name\":\"look\",\"parameter\":\"place\",\"optional\":true,");
    assert_has(&result.out, "\"directions\":[\"north\",");
    run_free(&result);
}

static void soaks(void **state)
{
    struct run_result result;
    const char *lib = library(*state);

    RUN(&result, "soak", "--lib", lib, "--games", "4", "--turns", "150", "--undying", "--verify");
    assert_string_equal(sb_cstr(&result.err), "");
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "4 games, 0 failed, 600 actions");
    run_free(&result);
}

static void soaks_with_care_and_reports(void **state)
{
    struct run_result result;
    const char *lib = library(*state);

    RUN(&result, "soak", "--lib", lib, "--games", "2", "--turns", "60", "--bot", "careful",
        "--report", "--tell", "--verify");
    assert_string_equal(sb_cstr(&result.err), "");
    assert_int_equal(result.status, 0);
    assert_has(&result.out,
               "| level | games that reached it | died there |\n|---|---|---|\n| 1 | 2 |");
    assert_has(&result.out, "game 2: ");
    assert_has(&result.out, "2 games, 0 failed, ");
    run_free(&result);
}

static void answers_questions_about_a_game(void **state)
{
    static const char batch[] =
        "stats; dump; query 5,5; step wait; hash; things; regions; res rat; depth 2; fov 20,20; "
        "check; seed 9; game; quit; stats";
    struct run_result result;
    const char *lib = library(*state);

    RUN(&result, "inspect", "--lib", lib, "--seed", "2", "--batch", batch);
    assert_string_equal(sb_cstr(&result.err), "");
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "creatures ");
    assert_has(&result.out, "player Nobody at ");
    assert_has(&result.out, "seed 9\n");
    run_free(&result);
    RUN(&result, "inspect", "--lib", lib, "--json", "--batch", "hash; thing 999999; nothing");
    assert_int_equal(result.status, 1);
    assert_has(&result.out, "\"command\":\"hash\",\"hash\":\"");
    assert_has(&result.out, "\"error\":\"there is no thing 999999\"");
    run_free(&result);
}

static const char *people(struct place *place)
{
    struct str_builder text = {0}, more = {0};

    read_source("tests/rules/people.irh", &more);
    sb_addf(&text, "%s%s", PLAY_LIBRARY, sb_cstr(&more));
    const char *path = put(place, "people.irc", sb_cstr(&text));
    sb_free(&more);
    sb_free(&text);
    return path;
}

static void begins_as_who_is_asked_for(void **state)
{
    struct run_result result;
    const char *lib = people(*state);

    RUN(&result, "inspect", "--lib", lib, "--race", "brookling", "--class", "Scholar", "--sex",
        "woman", "--name", "Ada", "--batch", "sheet");
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "person: Name Ada\n");
    assert_has(&result.out, "person: People Brookling\n");
    assert_has(&result.out, "person: Sex woman\n");
    assert_has(&result.out, "attributes: Intelligence 17 (+3) (17 base)\n");
    run_free(&result);
    RUN(&result, "inspect", "--lib", lib, "--json", "--batch", "sheet");
    assert_has(&result.out, "\"sheet\":{\"person\":{\"Name\":\"Nobody\",\"People\":\"Stonefoot\"");
    run_free(&result);
}

static void nobody_begins_as_what_is_not_there(void **state)
{
    struct run_result result;
    const char *lib = people(*state);

    RUN(&result, "inspect", "--lib", lib, "--race", "Brooklin", "--batch", "hash");
    assert_int_equal(result.status, 1);
    assert_has(&result.err, "there is no race \"Brooklin\", did you mean \"Brookling\"?");
    run_free(&result);
    RUN(&result, "inspect", "--lib", lib, "--class", "xyzzy", "--batch", "hash");
    assert_has(&result.err, "(incursion res list --kind classes shows all)");
    run_free(&result);
    RUN(&result, "inspect", "--lib", lib, "--class", "later", "--batch", "hash");
    assert_int_equal(result.status, 1);
    assert_has(&result.err, "nobody can begin as \"Later\"");
    run_free(&result);
    RUN(&result, "inspect", "--lib", lib, "--race", "reed brookling", "--batch", "hash");
    assert_int_equal(result.status, 1);
    assert_has(&result.err, "\"Reed Brookling\" cannot be chosen");
    run_free(&result);
    RUN(&result, "inspect", "--lib", lib, "--sex", "both", "--batch", "hash");
    assert_int_equal(result.status, 2);
    run_free(&result);
}

int test_headless(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_a_list_of_actions),
        cmocka_unit_test(reads_actions_from_standard_input),
        cmocka_unit_test(a_wrong_action_is_named_with_its_line),
        cmocka_unit_test(a_kept_game_goes_on_and_its_log_replays),
        cmocka_unit_test(every_action_is_listed_with_what_it_takes),
        cmocka_unit_test(soaks),
        cmocka_unit_test(soaks_with_care_and_reports),
        cmocka_unit_test(answers_questions_about_a_game),
        cmocka_unit_test(begins_as_who_is_asked_for),
        cmocka_unit_test(nobody_begins_as_what_is_not_there),
    };

    return cmocka_run_group_tests(tests, make_place, remove_place);
}

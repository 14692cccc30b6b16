/* Questions in games: scripts that ask, logs that answer, replays that notice. */
#include <stdio.h>

#include "log_support.h"
#include "play/answer.h"
#include "play/replay.h"
#include "play/soak.h"
#include "question_support.h"
#include "world/hold.h"
#include "world/loose.h"
#include "world/menu.h"

/* Whoever answers with the words of a log; "-" leaves it at the standard answer. */
struct speaker {
    const char *words;
    int asked, unfit;
    char question[128];
};

static void speak(void *context, const struct question *question, struct question_answer *answer)
{
    struct speaker *s = context;
    struct answer_words words;
    struct error error;

    s->asked++;
    snprintf(s->question, sizeof s->question, STR_PRINTF, STR_ARGS(question->text));
    if (strcmp(s->words, "-") == 0)
        return;
    if (!answer_read(str_from(s->words), &words, &error))
        fail_msg("%s", error.text);
    if (!answer_fit(&words, question, answer)) {
        s->unfit++;
        *answer = question->standard;
    }
}

/* Steps onto ground that asks, answers, and looks for what was said then. */
static void assert_ground_says(const struct play *play, const char *terrain, const char *words,
                               const char *said)
{
    struct game *game = before_ground(play, terrain);
    struct speaker speaker = {.words = words};

    game_set_ask(game, speak, &speaker);
    act(game, "move east");
    if (speaker.asked != 1 || speaker.unfit != 0 || !was_said(game, said))
        fail_msg("%s, %s: asked %d, unfit %d, said \"%s\"", terrain, words, speaker.asked,
                 speaker.unfit, log_recent(game->world.log, 0)->text);
    game_free(game);
}

static void scripts_ask_in_every_way(void **state)
{
    static const struct {
        const char *terrain, *words, *said;
    } cases[] = {
        {"asks yes or no", "yes", "It opens."},
        {"asks yes or no", "-", "It stays shut."},
        {"asks yes or no", "escape", "It stays shut."},
        {"asks for a letter", "one-of f", "Letter 102."},
        {"asks for a letter", "-", "Letter 119."},
        {"asks for a letter", "escape", "Letter -1."},
        {"asks by a menu", "one-of cheese", "Menu 2."},
        {"asks by a menu", "one-of 3 \"bread\"", "Menu 3."},
        {"asks by a menu", "escape", "Menu -1."},
        {"insists on a menu", "one-of down", "Menu 5."},
        {"insists on a menu", "escape", "Menu 4."},
        {"asks for a word", "text \"Rosebud\"", "Word Rosebud."},
        {"asks for a word", "escape", "Word ."},
        {"asks for a target", "escape", "Target none."},
        {"asks for a place", "at 12,11", "Place 12, 11."},
        {"asks for a place", "escape", "Place none."},
        {"asks for a way", "direction south", "Way 1."},
        {"asks for a way", "-", "Way none."},
    };

    for (int i = 0; i < COUNT_OF(cases); i++)
        assert_ground_says(*state, cases[i].terrain, cases[i].words, cases[i].said);
}

static void targets_are_those_in_view(void **state)
{
    struct game *game = before_ground(*state, "asks for a target");
    const struct thing *rat = level_thing_at(game_here(game), &game->world, STAGE_X + 5,
                                             STAGE_Y + 1, T_MONSTER);
    char words[64];
    struct speaker speaker = {.words = words};

    assert_non_null(rat);
    snprintf(words, sizeof words, "target %u \"a rat, unhurt, hostile\"", (unsigned)rat->self);
    game_set_ask(game, speak, &speaker);
    act(game, "move east");
    assert_int_equal(speaker.unfit, 0);
    assert_true(was_said(game, "Target rat."));
    game_free(game);
}

static void items_are_those_carried(void **state)
{
    struct game *game = before_ground(*state, "asks for an item");
    struct thing *pebble = level_thing_at(game_here(game), &game->world, STAGE_X + 5, STAGE_Y + 2,
                                          T_ITEM);
    char words[64];
    struct speaker speaker = {.words = words};

    snprintf(words, sizeof words, "item %u \"a pebble\"", (unsigned)pebble->self);
    game_set_ask(game, speak, &speaker);
    act(game, "move east"); /* nobody is asked for one of nothing */
    assert_int_equal(speaker.asked, 0);
    assert_true(was_said(game, "Item none."));
    act(game, "move west");
    loose_take_up(&game->world, pebble);
    hold_in_slot(&game->world, game_player(game), pebble, SL_BELT1);
    act(game, "move east");
    assert_int_equal(speaker.asked, 1);
    assert_int_equal(speaker.unfit, 0);
    assert_true(was_said(game, "Item pebble."));
    game_free(game);
}

/* What a menu was to have is gone when the action is over. */
static void a_menu_does_not_outlive_its_action(void **state)
{
    struct game *game = before_ground(*state, "insists on a menu");
    struct menu *menu = menu_of(&game->world);

    ARRAY_PUSH(&menu->choices, ((struct question_choice){.words = STR("stale"), .value = 77}));
    act(game, "move east");
    assert_true(was_said(game, "Menu 4."));
    assert_int_equal(menu->choices.count, 0);
    game_free(game);
}

static void sight_is_the_same_whether_anybody_answers(void **state)
{
    struct speaker speaker = {.words = "-"};
    struct game *alone = before_ground(*state, "asks yes or no");
    struct game *asked = before_ground(*state, "asks yes or no");

    game_set_ask(asked, speak, &speaker);
    act(alone, "move east");
    act(asked, "move east");
    assert_int_equal(speaker.asked, 1);
    assert_true(game_hash(alone) == game_hash(asked));
    game_free(alone);
    game_free(asked);
}

static void who_is_asked_does_not_travel_on(void **state)
{
    struct game *game = before_ground(*state, "asks yes or no");

    stage_terrain(game, STAGE_X + 2, STAGE_Y + 2, "asks yes or no"); /* no way round */
    game->world.marks.sight = true;
    struct game_result result = act(game, "travel 14,11");
    assert_int_equal(game_player(game)->x, STAGE_X + 2);
    assert_string_equal(result.why, "You stop: there was something to decide.");
    game_free(game);
}

/* ---- logs ---- */

/* Games of many questions, answered at random, replay to the same state. */
static void games_of_questions_replay(void **state)
{
    const struct play *play = *state;
    struct soak_stats stats = {0};
    struct error error;

    for (uint32_t seed = 1; seed <= 3; seed++) {
        struct game_options options = play_options(play, seed);
        struct soak_request request = {
            .options = &options, .bot = BOT_RANDOM, .turns = 1000, .undying = true, .verify = true};
        options.dungeon = library_find(&play->library, STR("The Halls of Asking"));
        assert_int_not_equal(options.dungeon, 0);
        if (!soak_game(&request, &stats, &error))
            fail_msg("seed %u: %s", (unsigned)seed, error.text);
    }
    assert_in_range(stats.actions, 2000, 3000); /* an answer at random may be to die */
    assert_int_equal(stats.script_errors, 0);
}

/* Which kinds the halls have asked for, and how often. */
struct census {
    struct bot bot;
    int asked[QUESTION_KINDS];
};

static void count(void *context, const struct question *question, struct question_answer *answer)
{
    struct census *census = context;

    census->asked[question->kind]++;
    bot_answer(&census->bot, question, answer);
}

/* Somebody to point at. */
static void put_rat_beside(struct game *game)
{
    for (int d = 0; d < DIR_COUNT; d++) {
        const struct thing *player = game_player(game);
        struct point at = point_add((struct point){player->x, player->y}, dir_step(d));
        if (!level_solid_at(game_here(game), &game->world, at.x, at.y)) {
            stage_thing(game, "rat", at.x, at.y);
            return;
        }
    }
    fail_msg("there is no room for a rat");
}

static void the_halls_ask_all_that_scripts_can(void **state)
{
    const struct play *play = *state;
    struct game_options options = play_options(play, 1);
    struct census census = {0};
    struct game_result result;
    struct error error;

    options.dungeon = library_find(&play->library, STR("The Halls of Asking"));
    struct game *game = game_new(&options, &error);
    assert_non_null(game);
    bot_init(&census.bot, BOT_RANDOM, 1);
    game_set_ask(game, count, &census);
    put_rat_beside(game);
    for (int i = 0; i < 3000; i++) {
        struct action action = bot_choose(&census.bot, game);
        game_step(game, &action, &result);
    }
    for (int kind = 0; kind < QUESTION_KINDS; kind++)
        if (kind != QUESTION_AMOUNT && kind != QUESTION_ITEM && census.asked[kind] == 0)
            fail_msg("never asked: %s", answer_kind((enum question_kind)kind));
    game_free(game);
}

/* Every kind, from an action to its lines and back: a handler of ours asks in the middle of it. */
static void every_kind_goes_through_the_log(void **state)
{
    struct game *game = before_ground(*state, "floor");
    struct str_builder lines = {0};
    struct action_log log = {.fd = -1};
    struct action_log_text text;
    struct error error;
    struct bot bot;

    bot_init(&bot, BOT_RANDOM, 9);
    game_set_ask(game, bot_answer, &bot);
    action_log_header(&game->options, &log.pending);
    struct question_answer given[3 * QUESTION_KINDS];
    for (int i = 0; i < COUNT_OF(given); i++) {
        struct question question = question_of((enum question_kind)(i % QUESTION_KINDS));
        ask(&game->world, game_player(game), &question, &given[i]);
        assert_true(action_log_answer(&log, 1, &question, &given[i], &error));
    }
    if (!action_log_text_parse(&text, sb_str(&log.pending), "it", &error))
        fail_msg("%s", error.text);
    assert_int_equal(text.entries.count, COUNT_OF(given));
    for (int i = 0; i < COUNT_OF(given); i++) {
        struct question question = question_of((enum question_kind)(i % QUESTION_KINDS));
        struct question_answer back;
        assert_true(answer_fit(&text.entries.items[i].answer, &question, &back));
        question_settle(&question, &back);
        assert_memory_equal(&back, &given[i], sizeof back);
    }
    action_log_text_free(&text);
    action_log_close(&log);
    sb_free(&lines);
    game_free(game);
}

/* A game in which the first step asks, played again from lines. */
static bool replays(const struct play *play, const char *terrain, const char *lines,
                    struct replay *replay, struct error *error)
{
    struct game *game = before_ground(play, terrain);
    struct str_builder log = {0};
    struct action_log_text text;

    action_log_header(&game->options, &log);
    seal_lines(lines, &log);
    assert_true(action_log_text_parse(&text, sb_str(&log), "it", error));
    bool good = replay_from(replay, &text, game, error) &&
                replay_run(replay, UINT64_MAX, true, error);
    action_log_text_free(&text);
    sb_free(&log);
    game_free(game);
    return good;
}

static void an_answer_to_something_else_is_where_it_diverges(void **state)
{
    struct replay replay;
    struct error error;

    assert_true(replays(*state, "asks yes or no", "1 move east\n1 answer yes\n", &replay, &error));
    assert_false(replays(*state, "asks yes or no", "1 move east\n1 answer item 5 \"a sword\"\n",
                         &replay, &error));
    assert_int_equal(replay.stop, REPLAY_DIVERGED);
    assert_non_null(strstr(error.text, "action 1 asked what line 12 is no answer to"));
    assert_false(replays(*state, "asks by a menu", "1 move east\n1 answer one-of 2 \"bread\"\n",
                         &replay, &error));
    assert_true(replays(*state, "asks by a menu", "1 move east\n1 answer one-of 2 \"cheese\"\n",
                        &replay, &error));
    assert_false(
        replays(*state, "asks for a place", "1 move east\n1 answer at 200,3\n", &replay, &error));
    assert_non_null(strstr(error.text, "line 12"));
}

static void an_action_without_its_answer_is_known(void **state)
{
    struct replay replay;
    struct error error;

    assert_true(replays(*state, "asks twice", "1 move east\n1 answer yes\n", &replay, &error));
    assert_true(replay.unanswered);
    assert_false(
        replays(*state, "asks twice", "1 move east\n1 answer yes\n2 wait\n", &replay, &error));
    assert_non_null(strstr(error.text, "asked what the log does not answer"));
}

int test_questions(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scripts_ask_in_every_way),
        cmocka_unit_test(targets_are_those_in_view),
        cmocka_unit_test(items_are_those_carried),
        cmocka_unit_test(a_menu_does_not_outlive_its_action),
        cmocka_unit_test(sight_is_the_same_whether_anybody_answers),
        cmocka_unit_test(who_is_asked_does_not_travel_on),
        cmocka_unit_test(games_of_questions_replay),
        cmocka_unit_test(the_halls_ask_all_that_scripts_can),
        cmocka_unit_test(every_kind_goes_through_the_log),
        cmocka_unit_test(an_answer_to_something_else_is_where_it_diverges),
        cmocka_unit_test(an_action_without_its_answer_is_known),
    };

    return cmocka_run_group_tests_name("questions", tests, question_setup, play_teardown);
}

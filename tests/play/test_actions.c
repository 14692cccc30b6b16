#include "play/known.h"
#include "play/pack.h"
#include "play_support.h"
#include "rules/bond/noise.h"
#include "rules/bond/target.h"
#include "rules/make/newborn.h"
#include "rules/value/values.h"
#include "world/stati.h"
#include "world/throw.h"

static void finish(struct game *game)
{
    struct error error;

    if (!game_check(game, &error))
        fail_msg("%s", error.text);
    game_free(game);
}

static void walks_and_takes_time(void **state)
{
    struct game *game = staged(*state, "#####\n#@..#\n#####\n");
    struct game_result result = act(game, "move east");

    assert_true(result.done);
    /* quirk: the tick in which a timeout is spent is not yet the one in which one acts. */
    assert_int_equal(result.time, 11);
    assert_player_at(game, 2, 1);
    finish(game);
}

static void water_slows(void **state)
{
    struct game *game = staged(*state, "#####\n#@~.#\n#####\n");

    act(game, "move e");
    assert_true(was_said(game, "wade into the puddle"));
    assert_int_equal(act(game, "move e").time, 15);
    finish(game);
}

static void walls_say_what_they_are(void **state)
{
    struct game *game = staged(*state, "###\n#@#\n###\n");
    struct game_result result = act(game, "move north");

    assert_false(result.done);
    assert_int_equal(result.time, 0);
    assert_string_equal(result.why, "There is no way through the dungeon wall.");
    finish(game);
}

static void doors_open_on_walking(void **state)
{
    struct game *game = staged(*state, "#####\n#@+.#\n#####\n");

    assert_int_equal(act(game, "move east").time, 16);
    assert_player_at(game, 1, 1);
    assert_true(was_said(game, "The oak door opens."));
    assert_true(act(game, "move east").done);
    assert_player_at(game, 2, 1);
    finish(game);
}

static void a_door_closes_unless_something_is_in_it(void **state)
{
    struct game *game = staged(*state, "#####\n#@/p#\n#####\n");

    assert_true(act(game, "close east").done);
    assert_false(act(game, "close east").done);
    assert_true(act(game, "open east").done);
    act(game, "move e");
    act(game, "move e");
    act(game, "get");
    act(game, "move w");
    act(game, "drop 1");
    act(game, "move w");
    assert_string_equal(act(game, "close e").why, "Something is in the way of the oak door.");
    finish(game);
}

static void a_locked_door_says_so_and_can_be_broken(void **state)
{
    struct game *game = staged(*state, "#####\n#@L.#\n#####\n");
    struct thing *door = level_thing_at(game_here(game), &game->world, STAGE_X + 2, STAGE_Y + 1,
                                        T_DOOR);

    stati_gain(
        &game->world, door,
        &(struct stati){.nature = TRIED, .value = SK_LOCKPICKING, .object = game->world.player},
        NULL); /* it was too much for him */
    assert_string_equal(act(game, "move e").why, "The oak door is locked.");
    throw_damage(&game->world, game->world.player, door->self, AD_BLUNT, 100, "a blow");
    assert_true(door->door & DF_BROKEN);
    assert_string_equal(act(game, "kick e").why, "The oak door is open: there is nothing to kick.");
    assert_true(act(game, "move e").done);
    assert_player_at(game, 2, 1);
    assert_string_equal(act(game, "move e").why, "");
    act(game, "move w");
    act(game, "move w");
    assert_string_equal(act(game, "close e").why,
                        "The oak door is broken: it does not close any more.");
    finish(game);
}

static void a_stuck_door_gives_in_the_end(void **state)
{
    struct game *game = staged(*state, "#####\n#@K.#\n#####\n");

    for (int i = 0; i < 100 && !was_said(game, "opens"); i++) {
        struct game_result result = act(game, "open e");
        if (!result.done)
            assert_string_equal(result.why, "The oak door is stuck and does not give.");
    }
    assert_true(was_said(game, "The oak door opens."));
    finish(game);
}

static void a_secret_door_is_a_wall_until_it_is_found(void **state)
{
    struct game *game = staged(*state, "#####\n#@S.#\n#####\n");

    assert_false(act(game, "move e").done);
    assert_false(act(game, "open e").done);
    for (int i = 0; i < 100 && !was_said(game, "hidden door"); i++) {
        act(game, "search");
        act(game, "rest 1");
    }
    assert_true(was_said(game, "You find a hidden door!"));
    assert_true(act(game, "move e").done);
    finish(game);
}

static void danger_is_asked_about_once(void **state)
{
    struct game *game = staged(*state, "######\n#@!!.#\n######\n");
    int asked = 0;

    game_set_ask(game, say_no, &asked);
    assert_false(act(game, "move e").done);
    assert_player_at(game, 1, 1);
    game_set_ask(game, say_yes, &asked);
    act(game, "move e");
    act(game, "move e");
    act(game, "move e");
    assert_player_at(game, 4, 1);
    assert_int_equal(asked, 2);
    finish(game);
}

static void a_chasm_leads_to_the_level_below(void **state)
{
    struct game *game = staged(*state, "#####\n#@:.#\n#####\n");
    int asked = 0;

    game_set_ask(game, say_yes, &asked);
    assert_true(act(game, "move e").done);
    assert_int_equal(asked, 1);
    assert_int_equal(game->depth, 2);
    assert_true(was_said(game, "You fall!"));
    finish(game);
}

static void stairs_lead_down_and_up_to_the_same_level(void **state)
{
    struct game *game = staged(*state, "#####\n#@>p#\n#####\n");
    uint64_t first = (uint64_t)game_here(game)->things.count;

    assert_false(act(game, "down").done);
    act(game, "move e");
    assert_true(act(game, "down").done);
    assert_int_equal(game->depth, 2);
    assert_int_equal(game->world.levels.count, 2);
    /* The stairs up are where those down were: the player stands on them. */
    assert_player_at(game, 2, 1);
    assert_true(act(game, "up").done);
    assert_int_equal(game->depth, 1);
    assert_int_equal(game->world.levels.count, 2);
    assert_int_equal(game_here(game)->things.count, first);
    finish(game);
}

static void the_first_level_has_no_way_up(void **state)
{
    struct game *game = staged(*state, "####\n#@<#\n####\n");

    act(game, "move e");
    assert_false(act(game, "up").done);
    assert_int_equal(game->depth, 1);
    finish(game);
}

static void a_hidden_trap_springs_or_is_noticed(void **state)
{
    int sprung = 0, noticed = 0;

    for (int i = 0; i < 60; i++) {
        struct game *game = staged(*state, "#####\n#@^.#\n#####\n");
        for (int k = 0; k < i; k++)
            rng_u32(chance_rng(&game->world));
        act(game, "move e");
        sprung += was_said(game, "You set off");
        noticed += was_said(game, "You notice");
        finish(game);
    }
    assert_int_equal(sprung + noticed, 60);
    assert_in_range(noticed, 5, 40);
}

static void a_known_trap_is_asked_about(void **state)
{
    struct game *game = staged(*state, "#####\n#@^.#\n#####\n");
    int asked = 0;

    for (int i = 0; i < 100 && !was_said(game, "find a trap"); i++) {
        act(game, "search");
        act(game, "rest 1");
    }
    game_set_ask(game, say_no, &asked);
    assert_string_equal(act(game, "move e").why, "You stay where you are.");
    assert_int_equal(asked, 1);
    assert_false(act(game, "travel 13,11").done);
    finish(game);
}

static void who_was_walked_into_makes_room(void **state)
{
    struct game *game = staged(*state, "####\n#@r#\n####\n");

    assert_true(act(game, "move e").done);
    assert_true(was_said(game, "You squeeze past the rat."));
    assert_player_at(game, 2, 1);
    assert_non_null(
        level_thing_at(game_here(game), &game->world, STAGE_X + 1, STAGE_Y + 1, T_CREATURE));
    finish(game);
}

/* A sleeper in the only way: exploring goes up to it, then past it. */
static void exploring_goes_past_who_is_in_the_way(void **state)
{
    struct game *game = staged(*state, "#########\n#@..r...#\n#########\n");

    for (int i = 0; i < 10; i++)
        act(game, "explore");
    assert_true(was_said(game, "squeeze past"));
    for (int x = 0; x < 9; x++)
        assert_true(level_cell(game_here(game), STAGE_X + x, STAGE_Y)->memory != 0);
    finish(game);
}

static void what_lies_here_can_be_carried(void **state)
{
    struct game *game = staged(*state, "####\n#@p#\n####\n");

    assert_string_equal(act(game, "get").why, "Nothing lies here.");
    act(game, "move e");
    assert_true(was_said(game, "A pebble lies here."));
    assert_true(act(game, "get").done);
    assert_int_equal(pack_count(game), 1);
    assert_false(act(game, "drop 2").done);
    assert_true(act(game, "drop 1").done);
    assert_int_equal(pack_count(game), 0);
    finish(game);
}

static void travelling_goes_through_doors(void **state)
{
    struct game *game = staged(*state, "#######\n#@.+..#\n#######\n");

    act(game, "move e");
    act(game, "move e");
    act(game, "travel 15,11");
    assert_false(act(game, "travel 30,30").done);
    finish(game);
}

static void exploring_sees_everything(void **state)
{
    struct game *game = staged(*state, "##########\n"
                                       "#@..#....#\n"
                                       "#...+....#\n"
                                       "##########\n");

    for (int i = 0; i < 10; i++)
        act(game, "explore");
    for (int x = 0; x < 10; x++)
        assert_true(level_cell(game_here(game), STAGE_X + x, STAGE_Y)->memory != 0);
    assert_string_equal(act(game, "explore").why,
                        "There is nothing left to explore here, unless something is hidden.");
    finish(game);
}

/* What is around lies in the dark even when one stands beside it. */
static void exploring_in_the_dark_says_so(void **state)
{
    struct game *game = staged(*state, "########\n#@.....#\n########\n");
    struct level *level = game_here(game);

    for (int i = 0; i < level->width * level->height; i++) {
        level->cells[i].flags &= (uint16_t) ~(CELL_LIT | CELL_BRIGHT);
        level->cells[i].memory = 0;
    }
    creature_of(&game->world, game_player(game))->light_range = 0;
    creature_of(&game->world, game_player(game))->infra_range = 0;
    struct game_result result = act(game, "explore");
    assert_string_equal(result.why, "It is too dark to make out what is left to explore here.");
    assert_int_equal(result.bar, BAR_DARK);
    finish(game);
}

static void exploring_says_what_bars_the_way(void **state)
{
    struct game *game = staged(*state, "########\n#@..!..#\n########\n");
    int asked = 0;

    game_set_ask(game, say_yes, &asked);
    for (int i = 0; i < 5; i++)
        act(game, "explore");
    assert_string_equal(
        act(game, "explore").why,
        "What is left to explore here is hidden, or beyond the embers to the east.");
    assert_player_at(game, 3, 1);
    assert_int_equal(asked, 0);
    finish(game);
}

static void exploring_leads_to_a_locked_door(void **state)
{
    struct game *game = staged(*state, "#########\n#@.....L.#\n#########\n");

    for (int i = 0; i < 4; i++)
        act(game, "explore");
    assert_player_at(game, 6, 1);
    assert_int_equal(act(game, "explore").bar, BAR_LOCK);
    assert_string_equal(act(game, "explore").why, "A locked door bars the way, to the east.");
    finish(game);
}

static void open_the_eyes(struct game *game)
{
    stati_gain(&game->world, game_player(game), &(struct stati){.nature = PERCEPTION}, NULL);
}

/* Walking past a hidden door, who has keen eyes notices it, or wonders. */
static void hidden_doors_are_sensed_in_passing(void **state)
{
    struct game *game = staged(*state, "#####\n#@..#\n##S##\n#...#\n#####\n");

    open_the_eyes(game);
    act(game, "move e");
    assert_true(was_said(game, "You notice a hidden door!") ||
                was_said(game, "Something is odd about this place, but what?"));
    finish(game);
}

static const struct thing *only_door(const struct game *game)
{
    const struct level *level = game_here(game);

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&game->world, level->things.items[i]);
        if (thing && thing->kind == T_DOOR)
            return thing;
    }
    fail_msg("there is no door");
    return NULL;
}

/* quirk: by classic rules whoever looks for it where he cannot see it reveals it to nobody. */
static void a_hidden_door_out_of_view_stays_hidden(void **state)
{
    struct game *game = staged(*state, "#####\n#@..#\n#####\n#.S.#\n#####\n");

    game->world.mistakes = 0;
    act(game, "search");
    assert_true(known_is_secret(only_door(game)));
    game->world.mistakes = UINT32_MAX;
    act(game, "search");
    assert_false(known_is_secret(only_door(game)));
    assert_true(known_is_hidden(only_door(game)));
    finish(game);
}

/* Hands find what they reach. */
static void the_blind_find_a_hidden_door_beside_them(void **state)
{
    struct game *game = staged(*state, "#####\n#@S.#\n#####\n");

    stati_gain(&game->world, game_player(game), &(struct stati){.nature = BLIND}, NULL);
    game->world.mistakes = 0;
    for (int i = 0; i < 20 && !was_said(game, "You find a hidden door!"); i++) {
        act(game, "search");
        act(game, "rest 1");
    }
    assert_false(known_is_hidden(only_door(game)));
    finish(game);
}

/* A try that fails makes the next one easier: a hidden door resists at most six. */
static void searching_again_is_easier(void **state)
{
    struct game *game = staged(*state, "######\n#@...#\n###S##\n#....#\n######\n");
    int tries = 0;

    for (; tries < 20 && !was_said(game, "You find a hidden door!"); tries++) {
        act(game, "search");
        act(game, "rest 1");
    }
    assert_in_range(tries, 1, 7);
    finish(game);
}

/* What was odd in passing is where exploring ends. */
static void exploring_returns_to_what_was_odd(void **state)
{
    static const char map[] = "#########\n#@......#\n##S######\n#.......#\n#########\n";
    struct game *game = staged(*state, map);

    for (uint32_t seed = 1; !was_said(game, "Something is odd"); seed++) {
        finish(game);
        game = staged(*state, map);
        open_the_eyes(game);
        rng_seed(chance_rng(&game->world), seed); /* one that does not find the door at once */
        act(game, "move e");
    }
    for (int i = 0; i < 4; i++)
        act(game, "explore");
    assert_string_equal(act(game, "explore").why,
                        "Something is odd about this place. After a rest, "
                        "a search may tell what.");
    finish(game);
}

static void running_stops_at_the_end(void **state)
{
    struct game *game = staged(*state, "########\n#@.....#\n########\n");

    assert_int_equal(act(game, "run east").steps, 5);
    assert_player_at(game, 6, 1);
    finish(game);
}

static void who_acts_again_is_not_casting_any_more(void **state)
{
    struct game *game = staged(*state, "####\n#@.#\n####\n");
    struct creature *body = creature_of(&game->world, game_player(game));

    body->state |= (int16_t)(MS_CASTING | MS_STILL_CAST);
    act(game, "move east");
    assert_int_equal(body->state & (MS_CASTING | MS_STILL_CAST), 0);
    finish(game);
}

static void looking_takes_no_time(void **state)
{
    struct game *game = staged(*state, "####\n#@p#\n####\n");

    assert_int_equal(act(game, "look 12,11").time, 0);
    assert_true(was_said(game, "a pebble; floor"));
    assert_false(act(game, "look 60,60").done);
    finish(game);
}

static void sitting_down_takes_time_and_heals_nothing(void **state)
{
    struct game *game = staged(*state, "######\n#@..r#\n######\n");

    game_player(game)->hp = 1;
    assert_int_equal(act(game, "rest 5").time, 5 * 31);
    assert_int_equal(game_player(game)->hp, 1);
    finish(game);
}

static void a_script_can_hold_somebody(void **state)
{
    struct game *game = staged(*state, "#####\n#.w@#\n#####\n");

    act(game, "move w");
    assert_false(act(game, "move w").done);
    assert_true(was_said(game, "Sticky!"));
    assert_player_at(game, 2, 1);
    finish(game);
}

static void a_wrong_script_is_reported_and_the_game_goes_on(void **state)
{
    struct game *game = staged(*state, "#####\n#.o@#\n#####\n");

    act(game, "move w");
    assert_true(act(game, "move w").done);
    assert_int_equal(game->script_errors, 1);
    assert_true(was_said(game, "A script went wrong"));
    finish(game);
}

static void sleepers_stay_until_a_noise_wakes_them(void **state)
{
    struct game *game = staged(*state, "##########\n#@......r#\n##########\n");
    struct thing *rat = level_thing_at(game_here(game), &game->world, STAGE_X + 8, STAGE_Y + 1,
                                       T_MONSTER);

    values_update(&game->world, rat);
    newborn_put_to_sleep(&game->world, rat);
    for (int i = 0; i < 100; i++)
        act(game, "wait");
    assert_int_equal(rat->x, STAGE_X + 8);
    noise_wake(&game->world, rat, -1);
    assert_false(stati_has(&game->world, rat, SLEEPING));
    for (int i = 0; i < 10 && rat->x == STAGE_X + 8; i++)
        act(game, "wait");
    assert_true(rat->x < STAGE_X + 8);
    finish(game);
}

static void creatures_come_closer(void **state)
{
    struct game *game = staged(*state, "##########\n#@......r#\n##########\n");
    struct thing *rat = level_thing_at(game_here(game), &game->world, STAGE_X + 8, STAGE_Y + 1,
                                       T_MONSTER);

    values_update(&game->world, rat);
    target_add(&game->world, rat, game_player(game), TARGET_ENEMY);
    for (int i = 0; i < 20 && rat->x > STAGE_X + 2; i++)
        act(game, "wait");
    assert_true(rat->x <= STAGE_X + 2);
    finish(game);
}

static void every_action_reads_back_as_it_was_written(void **state)
{
    struct str_builder text = {0};
    struct action read;
    struct error error;

    (void)state;
    for (int kind = 0; kind < ACTION_KINDS; kind++)
        for (int i = 0; i < DIR_COUNT; i++) {
            struct action action = action_make((enum action_kind)kind);
            switch (action_info(kind)->parameter) {
            case ACTION_TAKES_DIRECTION: action.direction = (uint8_t)i; break;
            case ACTION_TAKES_PLACE:
            case ACTION_TAKES_PLACE_OR_NOTHING:
                action.x = (int16_t)(i * 30);
                action.y = (int16_t)(254 - i);
                break;
            case ACTION_TAKES_NUMBER:
            case ACTION_TAKES_NUMBER_OR_NOTHING: action.number = i * 1000; break;
            case ACTION_TAKES_NOTHING: break;
            case ACTION_TAKES_OPTION:
                action.x = (int16_t)(i % 2 ? OPT_ELUDE_DEATH + i : i * 100);
                action.number = i;
                break;
            }
            sb_clear(&text);
            action_format(&action, &text);
            assert_true(action_parse(sb_str(&text), &read, &error));
            assert_memory_equal(&read, &action, sizeof read);
        }
    sb_free(&text);
}

static void words_that_are_no_action_get_a_sentence(void **state)
{
    static const char *const bad[] = {"",
                                      "mvoe north",
                                      "move",
                                      "move up",
                                      "travel 5",
                                      "drop",
                                      "travel 5,x",
                                      "wait now",
                                      "drop -1",
                                      "rest 1e9",
                                      "option",
                                      "option nosuch 1",
                                      "option elude-death",
                                      "option 119 128",
                                      "option 900 1"};
    struct action action;
    struct error error;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        error.text[0] = '\0';
        assert_false(action_parse(str_from(bad[i]), &action, &error));
        assert_true(strlen(error.text) > 10);
    }
    action_parse(STR("mvoe north"), &action, &error);
    assert_non_null(strstr(error.text, "did you mean \"move\"?"));
}

int test_actions(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walks_and_takes_time),
        cmocka_unit_test(water_slows),
        cmocka_unit_test(walls_say_what_they_are),
        cmocka_unit_test(doors_open_on_walking),
        cmocka_unit_test(a_door_closes_unless_something_is_in_it),
        cmocka_unit_test(a_locked_door_says_so_and_can_be_broken),
        cmocka_unit_test(a_stuck_door_gives_in_the_end),
        cmocka_unit_test(a_secret_door_is_a_wall_until_it_is_found),
        cmocka_unit_test(danger_is_asked_about_once),
        cmocka_unit_test(a_chasm_leads_to_the_level_below),
        cmocka_unit_test(stairs_lead_down_and_up_to_the_same_level),
        cmocka_unit_test(the_first_level_has_no_way_up),
        cmocka_unit_test(a_hidden_trap_springs_or_is_noticed),
        cmocka_unit_test(a_known_trap_is_asked_about),
        cmocka_unit_test(who_was_walked_into_makes_room),
        cmocka_unit_test(exploring_goes_past_who_is_in_the_way),
        cmocka_unit_test(what_lies_here_can_be_carried),
        cmocka_unit_test(travelling_goes_through_doors),
        cmocka_unit_test(exploring_sees_everything),
        cmocka_unit_test(exploring_in_the_dark_says_so),
        cmocka_unit_test(exploring_says_what_bars_the_way),
        cmocka_unit_test(exploring_leads_to_a_locked_door),
        cmocka_unit_test(hidden_doors_are_sensed_in_passing),
        cmocka_unit_test(a_hidden_door_out_of_view_stays_hidden),
        cmocka_unit_test(the_blind_find_a_hidden_door_beside_them),
        cmocka_unit_test(searching_again_is_easier),
        cmocka_unit_test(exploring_returns_to_what_was_odd),
        cmocka_unit_test(running_stops_at_the_end),
        cmocka_unit_test(who_acts_again_is_not_casting_any_more),
        cmocka_unit_test(looking_takes_no_time),
        cmocka_unit_test(sitting_down_takes_time_and_heals_nothing),
        cmocka_unit_test(a_script_can_hold_somebody),
        cmocka_unit_test(a_wrong_script_is_reported_and_the_game_goes_on),
        cmocka_unit_test(sleepers_stay_until_a_noise_wakes_them),
        cmocka_unit_test(creatures_come_closer),
        cmocka_unit_test(every_action_reads_back_as_it_was_written),
        cmocka_unit_test(words_that_are_no_action_get_a_sentence),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}

/* The way of an event: who is asked, in which order, and whose answer ends it. Every handler of the
 * library echoes.irh says its name to the player, so the message log is the order. */
#include <stdio.h>

#include "play/replay.h"
#include "play/session.h"
#include "play_support.h"
#include "rules/value/values.h"
#include "world/body.h"
#include "world/stati.h"
#include "world/throw.h"

static int echo_setup(void **state)
{
    *state = play_open_with("tests/play/echoes.irh");
    return 0;
}

/* A cell of floor that is this terrain, in the hall that listens. */
static struct game *echoing(const struct play *play, const char *terrain)
{
    struct game_options options = play_options(play, 1);
    struct error error;

    options.dungeon = library_find(&play->library, STR("The Echoes"));
    struct game *game = game_new(&options, &error);
    assert_non_null(game);
    stage_clear(game);
    for (int x = 10; x < 14; x++)
        stage_terrain(game, x, 10, x == 10 ? terrain : "floor");
    place_move(game_here(game), &game->world, game_player(game), 10, 10);
    level_cell(game_here(game), 10, 10)->region = (uint8_t)level_region_index(
        game_here(game), stage_find(game, "echo hall"));
    log_ring_open(game->world.log, 0);
    return game;
}

static void assert_heard(const struct game *game, const char *const names[])
{
    int count = log_count(game->world.log);

    for (int i = 0; names[i]; i++) {
        if (i >= count)
            fail_msg("\"%s\" was not heard", names[i]);
        const char *text = log_recent(game->world.log, count - 1 - i)->text;
        assert_int_equal(strlen(text), strlen(names[i]));
        assert_true(begins_as(text, names[i]));
    }
    int wanted = 0;
    while (names[wanted])
        wanted++;
    if (count > wanted)
        fail_msg("\"%s\" was heard, too", log_recent(game->world.log, count - 1 - wanted)->text);
}

#define HEARD(game, ...) assert_heard(game, (const char *const[]){__VA_ARGS__, NULL})

static struct thing *loose_item(struct game *game, const char *effect)
{
    struct thing *item = thing_new_item(&game->world, stage_find(game, "bell"));

    item->other = effect ? stage_find(game, effect) : 0;
    return item;
}

/* ---- the order ---- */

static void an_event_goes_through_places_gods_and_objects(void **state)
{
    struct game *game = echoing(*state, "humming floor");
    struct thing *rat = stage_thing(game, "echo rat", 12, 10);
    struct thing *bell = loose_item(game, "hum"), *other = loose_item(game, NULL);
    struct stati shaggy = {.nature = TEMPLATE, .effect = stage_find(game, "shaggy")};
    struct stati trap = {.nature = TRAP_EVENT, .effect = stage_find(game, "hum")};
    struct script_event *event = throw_begin(&game->world);

    stati_gain(&game->world, rat, &shaggy, NULL);
    trap.magnitude = EV_SPECIAL + EVENT_VICTIM;
    stati_gain(&game->world, rat, &trap, NULL);
    trap.magnitude = EV_SPECIAL;
    stati_gain(&game->world, game_player(game), &trap, NULL);
    event->actor = (int32_t)game->world.player;
    event->target = (int32_t)rat->self;
    event->item = (int32_t)bell->self;
    event->item2 = (int32_t)other->self;
    assert_int_equal(throw_end(&game->world, event, EV_SPECIAL), NOTHING);
    HEARD(game, "region pre", "terrain pre",                            /* before */
          "region", "terrain", "dungeon", "god of actor", "second god", /* the places, the gods */
          "item", "effect in item", "item",                             /* second item, item */
          "trapped victim", "victim", "template",                       /* target */
          "trapped",                                                    /* actor */
          "region post", "terrain post");
    game_free(game);
}

static void an_effect_is_asked_before_the_gods_and_not_twice(void **state)
{
    struct game *game = echoing(*state, "floor");
    struct script_event *event = throw_begin(&game->world);

    event->actor = (int32_t)game->world.player;
    event->item = (int32_t)loose_item(game, "hum")->self;
    event->eID = stage_find(game, "hum");
    throw_end(&game->world, event, EV_SPECIAL);
    HEARD(game, "region pre", "region", "dungeon", "effect", "god of actor", "second god", "item",
          "region post");
    game_free(game);
}

static void a_field_speaks_instead_of_the_effect(void **state)
{
    struct game *game = echoing(*state, "floor");
    struct script_event *event = throw_begin(&game->world);

    event->actor = (int32_t)game->world.player;
    event->field = stage_find(game, "hum");
    event->eID = stage_find(game, "tripwire");
    throw_end(&game->world, event, EV_SPECIAL);
    HEARD(game, "region pre", "region", "dungeon", "effect", "god of actor", "second god",
          "region post");
    game_free(game);
}

/* The effect of EV_EFFECT comes to its own by what is built in; it hears of before and after. */
/* On its way the event passes its own effect by: that is asked when its segments are gone through,
 * and nobody does so where nobody acts. */
static void an_effect_does_not_hear_its_own_event(void **state)
{
    struct game *game = echoing(*state, "floor");
    struct script_event *event = throw_begin(&game->world);

    event->eID = stage_find(game, "hum");
    throw_end(&game->world, event, EV_EFFECT);
    HEARD(game, "effect over");
    log_ring_open(game->world.log, 0);
    event = throw_begin(&game->world);
    event->actor = (int32_t)game->world.player;
    event->eID = stage_find(game, "hum");
    throw_end(&game->world, event, EV_EFFECT);
    HEARD(game, "effect itself", "effect over");
    game_free(game);
}

/* The floor looks like humming floor to who does not know better. */
static void an_illusion_of_terrain_is_asked_by_who_believes_it(void **state)
{
    struct game *game = echoing(*state, "floor");
    struct stati disbelief = {.nature = TRUE_SIGHT};
    struct field mirage = {
        .type = FI_ITERRAIN, .x = 10, .y = 10, .effect = stage_find(game, "mirage")};

    level_add_field(game_here(game), mirage);
    throw_simply(&game->world, EV_SPECIAL, game->world.player, HANDLE_NONE, DIR_CENTER);
    HEARD(game, "region pre", "terrain pre", "region", "terrain", "dungeon", "god of actor",
          "second god", "region post", "terrain post");
    stati_gain(&game->world, game_player(game), &disbelief, NULL);
    log_ring_open(game->world.log, 0);
    throw_simply(&game->world, EV_SPECIAL, game->world.player, HANDLE_NONE, DIR_CENTER);
    HEARD(game, "region pre", "region", "dungeon", "god of actor", "second god", "region post");
    game_free(game);
}

static void gods_judge_a_victim_that_is_a_character(void **state)
{
    struct game *game = echoing(*state, "floor");
    struct script_event *event = throw_begin(&game->world);

    event->target = (int32_t)game->world.player;
    throw_end(&game->world, event, EV_SPECIAL);
    HEARD(game, "dungeon", "god of victim");
    game_free(game);
}

static void terrain_that_is_not_special_is_not_asked(void **state)
{
    struct game *game = echoing(*state, "plain hum");

    throw_simply(&game->world, EV_SPECIAL, game->world.player, HANDLE_NONE, DIR_CENTER);
    HEARD(game, "region pre", "region", "dungeon", "god of actor", "second god", "region post");
    game_free(game);
}

static void a_creature_is_asked_as_victim_and_as_actor(void **state)
{
    struct game *game = echoing(*state, "floor");
    struct thing *rat = stage_thing(game, "echo rat", 12, 10);

    throw_simply(&game->world, EV_SPECIAL, rat->self, rat->self, DIR_CENTER);
    HEARD(game, "dungeon", "victim", "actor", "victim", "actor");
    game_free(game);
}

/* ---- answers ---- */

static void done_before_skips_the_event_but_not_what_follows(void **state)
{
    struct game *game = echoing(*state, "last floor");

    assert_int_equal(
        throw_simply(&game->world, EV_SPECIAL, game->world.player, HANDLE_NONE, DIR_CENTER), DONE);
    HEARD(game, "region pre", "done early", "region post", "still after");
    game_free(game);
}

static void abort_before_skips_everything(void **state)
{
    struct game *game = echoing(*state, "wall of no");

    assert_int_equal(
        throw_simply(&game->world, EV_SPECIAL, game->world.player, HANDLE_NONE, DIR_CENTER), ABORT);
    HEARD(game, "region pre");
    game_free(game);
}

/* As a door, and once more as a feature; its ABORT ends nothing. */
static void a_door_is_asked_twice_and_cannot_abort(void **state)
{
    struct game *game = echoing(*state, "floor");
    struct thing *door = thing_new_feature(&game->world, stage_find(game, "echo door"), T_DOOR);

    place_at(game_here(game), &game->world, door, 13, 10);
    assert_int_equal(throw_simply(&game->world, EV_SPECIAL, HANDLE_NONE, door->self, DIR_CENTER),
                     NOTHING);
    HEARD(game, "dungeon", "door");
    assert_int_equal(log_recent(game->world.log, 0)->repeats, 2);
    game_free(game);
}

static void events_inside_events_have_a_bottom(void **state)
{
    struct game *game = play_game(*state, 1);
    struct script_event *events[EVENT_DEEPEST];
    int count = 0;

    while (count < EVENT_DEEPEST && (events[count] = throw_begin(&game->world)) != NULL)
        count++;
    assert_int_equal(count, EVENT_DEEPEST);
    assert_ptr_equal(throw_frame(&game->world, 0), events[count - 1]);
    assert_ptr_equal(throw_frame(&game->world, count - 1), events[0]);
    assert_null(throw_frame(&game->world, count));
    assert_int_equal(
        throw_simply(&game->world, EV_SPECIAL, game->world.player, HANDLE_NONE, DIR_CENTER), ABORT);
    while (count > 0)
        throw_drop(&game->world, events[--count]);
    game_free(game);
}

/* ---- turns ---- */

static void everybody_on_the_level_is_told_of_a_turn(void **state)
{
    struct game *game = echoing(*state, "floor");

    stage_thing(game, "echo rat", 12, 10);
    stage_thing(game, "echo rat", 13, 10);
    game->world.marks.crowd = true;
    for (int i = 0; i < 4; i++)
        act(game, "wait");
    /* Turns at 0, 60 and 120, of two rats. */
    int turns = 0;
    for (int i = 0; i < log_count(game->world.log); i++)
        if (strcmp(log_recent(game->world.log, i)->text, "Rat's turn") == 0)
            turns += (int)log_recent(game->world.log, i)->repeats;
    assert_int_equal(turns, 6);
    game_free(game);
}

static void stati_run_out_by_turns(void **state)
{
    struct game *game = echoing(*state, "floor");
    struct stati afraid = {.nature = AFRAID, .duration = 2};

    stati_gain(&game->world, game_player(game), &afraid, NULL);
    act(game, "wait");
    assert_true(stati_has(&game->world, game_player(game), AFRAID));
    act(game, "wait");
    act(game, "wait");
    assert_false(stati_has(&game->world, game_player(game), AFRAID));
    game_free(game);
}

/* A snail of 25% needs 40 ticks: 5, 5, 5, 5, 5 before the step, 15 behind it. */
static void a_slow_creature_pays_before_its_step(void **state)
{
    struct game *game = echoing(*state, "floor");
    struct thing *snail = stage_thing(game, "snail", 12, 10);
    const int timeouts[] = {5, 5, 5, 5, 5, 15};

    values_update(&game->world, snail);
    for (int i = 0; i < 6; i++) {
        snail->timeout = 0;
        assert_int_equal(throw_simply(&game->world, EV_MOVE, snail->self, HANDLE_NONE, DIR_EAST),
                         DONE);
        assert_int_equal(snail->timeout, timeouts[i]);
        assert_int_equal(snail->x, i < 5 ? 12 : 13);
    }
    assert_int_equal(creature_of(&game->world, snail)->banked, 0);
    game_free(game);
}

/* ---- traps, fields, death ---- */

static struct thing *trap_at(struct game *game, const char *effect, int x, int y)
{
    struct thing *trap = thing_new_trap(&game->world, stage_find(game, "trap"),
                                        stage_find(game, effect));

    trap->flags |= F_INVIS;
    place_at(game_here(game), &game->world, trap, x, y);
    trap->trap = TS_SEARCHED; /* it was not noticed */
    return trap;
}

static void a_trap_throws_its_effect_once(void **state)
{
    struct game *game = echoing(*state, "floor");
    struct thing *trap = trap_at(game, "spikes", 11, 10);

    assert_true(act(game, "move east").done);
    assert_int_equal(game_player(game)->hp, game_player(game)->hp_max - 4);
    assert_true(was_said(game, "You lose 4 hit points."));
    assert_false(trap->flags & F_INVIS);
    act(game, "move east");
    act(game, "move west");
    assert_int_equal(game_player(game)->hp, game_player(game)->hp_max - 4);
    assert_false(game_is_over(game));
    game_free(game);
}

static void a_game_can_end_in_death_and_says_of_what(void **state)
{
    struct game *game = echoing(*state, "floor");
    struct error error;

    trap_at(game, "great spikes", 11, 10);
    act(game, "move east");
    assert_true(game_is_over(game));
    assert_int_equal(game->world.ending, WORLD_ENDED_BY_DEATH);
    assert_string_equal(game->world.cause, "spikes");
    assert_true(was_said(game, "You die. Killed by spikes."));
    assert_false(act(game, "wait").done);
    if (!game_check(game, &error))
        fail_msg("%s", error.text);
    game_free(game);
}

static struct session *pit(const struct play *play, const char *name, char path[FILE_PATH_SIZE])
{
    struct game_options options = play_options(play, 1);
    struct error error;

    options.dungeon = library_find(&play->library, STR("The Pit"));
    play_path(play, path, name);
    struct session *session = session_begin(&options, path, &error);
    if (session == NULL)
        fail_msg("%s", error.text);
    return session;
}

static void die(struct session *session)
{
    struct action explore = action_make(ACTION_EXPLORE);
    struct game_result result;

    session_step(session, &explore, &result);
}

static void a_log_says_how_the_game_ended_and_a_replay_checks_it(void **state)
{
    struct play *play = *state;
    char path[FILE_PATH_SIZE], log[FILE_PATH_SIZE + 8];
    struct session *session = pit(play, "pit", path);
    struct str_builder text = {0};
    struct action_log_text parsed;
    struct replay replay;
    struct error error;

    die(session);
    assert_true(game_is_over(session->game));
    session_free(session);
    snprintf(log, sizeof log, "%s.log", path);
    read_file(log, &text);
    assert_non_null(strstr(sb_cstr(&text), "1 end death haste #"));

    assert_true(action_log_text_parse(&parsed, sb_str(&text), "log", &error));
    assert_true(replay_begin(&replay, &parsed, &play->library, &error));
    assert_true(replay_run(&replay, UINT64_MAX, true, &error));
    assert_string_equal(replay.game->world.cause, "haste");
    game_free(replay.game);
    strcpy(ARRAY_LAST(&parsed.entries).cause, "thirst");
    assert_true(replay_begin(&replay, &parsed, &play->library, &error));
    assert_false(replay_run(&replay, UINT64_MAX, true, &error));
    assert_non_null(strstr(error.text, "has ended otherwise"));
    game_free(replay.game);
    action_log_text_free(&parsed);
    sb_free(&text);
}

/* A program that dies before it could say so is caught up with. */
static void a_resumed_log_tells_of_an_end_it_had_not_told(void **state)
{
    struct play *play = *state;
    char path[FILE_PATH_SIZE], log[FILE_PATH_SIZE + 8];
    struct session *session = pit(play, "untold", path);
    struct str_builder text = {0};
    struct error error;

    die(session);
    session_free(session);
    snprintf(log, sizeof log, "%s.log", path);
    read_file(log, &text);
    char *end = strstr(text.data, "1 end");
    assert_non_null(end);
    write_file(log, str_from_n(text.data, (size_t)(end - text.data)));
    session = session_resume(&(struct session_request){.library = &play->library, .path = path},
                             &error);
    assert_non_null(session);
    assert_true(game_is_over(session->game));
    session_free(session);
    sb_clear(&text);
    read_file(log, &text);
    assert_non_null(strstr(sb_cstr(&text), "1 end death haste #"));
    sb_free(&text);
}

static void a_rest_heals(void **state)
{
    struct game *game = echoing(*state, "floor");

    throw_damage(&game->world, HANDLE_NONE, game->world.player, AD_BLUNT, 3, "a test");
    assert_int_equal(game_player(game)->hp, game_player(game)->hp_max - 3);
    creature_of(&game->world, game_player(game))->attr[A_CON] = 16;
    act(game, "rest");
    assert_int_equal(game_player(game)->hp, game_player(game)->hp_max);
    game_free(game);
}

static void fields_hear_who_comes_and_goes(void **state)
{
    struct game *game = echoing(*state, "floor");

    level_add_field(
        game_here(game),
        (struct field){
            .x = 11, .y = 10, .radius = 0, .duration = 50, .effect = stage_find(game, "hum")});
    act(game, "move east");
    act(game, "move east");
    assert_true(was_said(game, "into the hum"));
    assert_true(was_said(game, "out of the hum"));
    game_free(game);
}

int test_events(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_event_goes_through_places_gods_and_objects),
        cmocka_unit_test(an_effect_is_asked_before_the_gods_and_not_twice),
        cmocka_unit_test(a_field_speaks_instead_of_the_effect),
        cmocka_unit_test(an_effect_does_not_hear_its_own_event),
        cmocka_unit_test(an_illusion_of_terrain_is_asked_by_who_believes_it),
        cmocka_unit_test(gods_judge_a_victim_that_is_a_character),
        cmocka_unit_test(terrain_that_is_not_special_is_not_asked),
        cmocka_unit_test(a_creature_is_asked_as_victim_and_as_actor),
        cmocka_unit_test(done_before_skips_the_event_but_not_what_follows),
        cmocka_unit_test(abort_before_skips_everything),
        cmocka_unit_test(a_door_is_asked_twice_and_cannot_abort),
        cmocka_unit_test(events_inside_events_have_a_bottom),
        cmocka_unit_test(everybody_on_the_level_is_told_of_a_turn),
        cmocka_unit_test(stati_run_out_by_turns),
        cmocka_unit_test(a_slow_creature_pays_before_its_step),
        cmocka_unit_test(a_trap_throws_its_effect_once),
        cmocka_unit_test(a_game_can_end_in_death_and_says_of_what),
        cmocka_unit_test(a_log_says_how_the_game_ended_and_a_replay_checks_it),
        cmocka_unit_test(a_resumed_log_tells_of_an_end_it_had_not_told),
        cmocka_unit_test(a_rest_heals),
        cmocka_unit_test(fields_hear_who_comes_and_goes),
    };

    return cmocka_run_group_tests(tests, echo_setup, play_teardown);
}

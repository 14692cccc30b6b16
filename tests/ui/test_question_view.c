/* Questions of the game on the screen: every kind, and the game as it is in the middle of an
 * action.
 */
#include <unistd.h>

#include "play/save.h"
#include "play_app.h"
#include "world/place.h"

struct asking {
    struct play_app *a;
    struct game *game;
    struct question_view view;
    struct question_answer answer;
    int answered;
    char data[FILE_PATH_SIZE];
};

static void hear(void *who, struct stack *stack, const struct question_answer *answer)
{
    struct asking *s = who;

    (void)stack;
    s->answer = *answer;
    s->answered++;
}

static int setup(void **state)
{
    struct asking *s = calloc(1, sizeof *s);
    struct str_builder text = {0};
    char path[FILE_PATH_SIZE];
    struct error error;

    assert_non_null(s);
    if (!file_read(source_path(path, "tests/play/questions.irh"), &text, &error))
        fail_msg("%s", error.text);
    temp_dir_make(s->data);
    s->a = play_app_with(80, 48, NULL, s->data, sb_cstr(&text));
    sb_free(&text);
    ui_type(&s->a->app.stack, "n");
    s->game = play_app_game(s->a);
    s->view = (struct question_view){.app = &s->a->app,
                                     .game = s->game,
                                     .map = &((struct play *)stack_top(&s->a->app.stack))->map,
                                     .who = s,
                                     .to = hear};
    *state = s;
    return 0;
}

static int teardown(void **state)
{
    struct asking *s = *state;

    if (s->a)
        play_app_close(s->a);
    temp_dir_remove(s->data);
    free(s);
    return 0;
}

/* Puts a question, types, and has the answer. */
static void put(struct asking *s, const struct question *question, const char *keys)
{
    struct stack *stack = &s->a->app.stack;

    s->answered = 0;
    question_view_put(&s->view, stack, question);
    stack_draw(stack);
    assert_shown(stack, "What is it to be?");
    ui_type(stack, keys);
    assert_int_equal(s->answered, 1);
    assert_string_equal(play_app_top(s->a), "play");
}

static struct question make(enum question_kind kind)
{
    struct question question = question_make(kind, STR("What is it to be?"));

    question.escape = (struct question_answer){.value = -7, .at = {-7, -7}, .text = "left"};
    question.standard = question.escape;
    return question;
}

static const struct question_choice choices[] = {
    {.words = {"bread", 5}, .help = {"It keeps for days.", 18}, .value = 70, .letter = 'b'},
    {.words = {"cheese", 6}, .value = -1},
};

static void menus_answer_with_the_value_of_a_choice(void **state)
{
    struct asking *s = *state;
    struct question question = make(QUESTION_ONE_OF);

    question.choices = choices;
    question.count = 2;
    put(s, &question, "b");
    assert_int_equal(s->answer.value, 70);
    put(s, &question, "down enter"); /* its value is that of no answer elsewhere */
    assert_int_equal(s->answer.value, -1);
    put(s, &question, "escape");
    assert_int_equal(s->answer.value, -7);
    question.kind = QUESTION_ITEM;
    question.standard.value = -1;
    put(s, &question, "enter"); /* the cursor begins on the standard answer */
    assert_int_equal(s->answer.value, -1);
}

static void yes_and_no_are_keys(void **state)
{
    struct asking *s = *state;
    struct question question = make(QUESTION_YES_NO);

    question.escape.value = 0;
    question.standard.value = 1;
    put(s, &question, "n");
    assert_int_equal(s->answer.value, 0);
    put(s, &question, "y");
    assert_int_equal(s->answer.value, 1);
    put(s, &question, "enter");
    assert_int_equal(s->answer.value, 1);
    put(s, &question, "escape");
    assert_int_equal(s->answer.value, 0);
}

static void directions_amounts_and_texts_are_typed(void **state)
{
    struct asking *s = *state;
    struct question way = make(QUESTION_DIRECTION), amount = make(QUESTION_AMOUNT);
    struct question text = make(QUESTION_TEXT);

    put(s, &way, "left");
    assert_int_equal(s->answer.value, DIR_WEST);
    put(s, &way, ".");
    assert_int_equal(s->answer.value, DIR_CENTER);
    put(s, &way, "escape");
    assert_int_equal(s->answer.value, -7);
    amount.least = -1;
    amount.most = 12;
    amount.standard.value = 3;
    put(s, &amount, "enter");
    assert_int_equal(s->answer.value, 3);
    put(s, &amount, "4 escape");
    assert_int_equal(s->answer.value, -7);
    put(s, &amount, "- 1 enter");
    assert_int_equal(s->answer.value, -1);
    put(s, &amount, "9 9 enter");
    assert_int_equal(s->answer.value, 12);
    text.most = 3;
    text.standard.text[0] = '\0';
    put(s, &text, "a b c d enter");
    assert_string_equal(s->answer.text, "abc");
    put(s, &text, "a escape");
    assert_string_equal(s->answer.text, "left");
}

static void a_place_is_chosen_with_the_cursor(void **state)
{
    struct asking *s = *state;
    struct question question = make(QUESTION_PLACE);
    const struct thing *player = game_player(s->game);

    options_set(&s->a->app.options, OPTION_SELECT_JUMP, 0);
    question.within = (struct rect){0, 0, 63, 63};
    question.from = (struct point){player->x, player->y};
    question.range = 1;
    put(s, &question, "right enter");
    assert_true(point_equal(s->answer.at, (struct point){player->x + 1, player->y}));
    put(s, &question, "escape");
    assert_int_equal(s->answer.at.x, -7);
    /* Too far: nothing is chosen there. */
    put(s, &question, "right right enter left enter");
    assert_true(point_equal(s->answer.at, (struct point){player->x + 1, player->y}));
}

static void a_target_is_chosen_with_the_cursor(void **state)
{
    struct asking *s = *state;
    struct question question = make(QUESTION_TARGET);
    const struct thing *player = game_player(s->game);
    const struct question_choice targets[] = {
        {.words = {"you", 3}, .value = (int32_t)player->self}};

    options_set(&s->a->app.options, OPTION_SELECT_JUMP, 0);
    question.choices = targets;
    question.count = 1;
    question.from = (struct point){player->x, player->y};
    put(s, &question, "enter");
    assert_int_equal(s->answer.value, player->self);
    put(s, &question, "right enter left enter"); /* nobody stands in between */
    assert_int_equal(s->answer.value, player->self);
    put(s, &question, "escape");
    assert_int_equal(s->answer.value, -7);
}

/* ---- in the middle of an action ---- */

/* Nobody else is on the level who could step into the way. */
static void be_alone(struct game *game)
{
    struct level *level = game_here(game);

    for (int i = level->things.count - 1; i >= 0; i--) {
        struct thing *thing = world_thing(&game->world, level->things.items[i]);
        if (thing_is(thing, T_MONSTER))
            place_destroy(level, &game->world, thing);
    }
}

/* A corridor to the east whose third cell asks. */
static struct point lay_corridor(struct game *game, const char *terrain)
{
    struct level *level = game_here(game);
    const struct thing *player = game_player(game);

    be_alone(game);
    for (int i = 1; i <= 6; i++) {
        struct cell *cell = level_cell(level, player->x + i, player->y);
        res_id id = library_find(game->options.library, i == 3 ? str_from(terrain) : STR("floor"));
        assert_true(id != 0);
        cell->terrain = (uint8_t)level_terrain_index(level, id);
        cell->flags = (uint16_t)((cell->flags & ~(CELL_SOLID | CELL_OPAQUE | CELL_WALL)) |
                                 CELL_LIT);
    }
    game->world.marks.sight = true;
    game_look_around(game);
    return (struct point){player->x, player->y};
}

static void the_map_shows_the_middle_of_a_journey(void **state)
{
    struct asking *s = *state;
    struct stack *stack = &s->a->app.stack;
    struct point from = lay_corridor(s->game, "asks yes or no");
    struct rect map = layout_window(80, 48, WINDOW_MAP);
    struct play *p = (struct play *)stack_top(stack);

    play_act(p, stack, action_place(ACTION_TRAVEL, from.x + 6, from.y));
    stack_draw(stack);
    assert_string_equal(play_app_top(s->a), "menu");
    assert_int_equal(game_player(s->game)->x, from.x + 3);
    assert_shown(stack, "The ground speaks.");
    assert_false(ui_is_shown(stack, "It opens."));
    /* The menu may lie over him: what is below it? */
    struct view *menu = ARRAY_POP(&stack->views);
    stack_draw(stack);
    struct point shown = map_view_place(&p->map, map, (struct point){from.x + 3, from.y});
    assert_int_equal(glyph_id(screen_at(&stack->screen, shown.x, shown.y)), '@');
    shown = map_view_place(&p->map, map, from);
    assert_int_not_equal(glyph_id(screen_at(&stack->screen, shown.x, shown.y)), '@');
    stack_push(stack, menu);
    ui_type(stack, "y");
    assert_string_equal(play_app_top(s->a), "play");
    assert_shown(stack, "It opens.");
    assert_int_equal(game_player(s->game)->x, from.x + 3); /* a question ends it */
}

static void one_question_follows_another(void **state)
{
    struct asking *s = *state;
    struct stack *stack = &s->a->app.stack;
    struct point from = lay_corridor(s->game, "asks twice");

    ui_type(stack, "right right right");
    assert_shown(stack, "Really?");
    ui_type(stack, "y");
    assert_shown(stack, "Really and truly?");
    ui_type(stack, "y");
    assert_shown(stack, "So be it.");
    assert_int_equal(game_player(s->game)->x, from.x + 3);
}

/* There is no room for all of it in the line of the answer. */
static void a_long_question_can_be_read_whole(void **state)
{
    struct asking *s = *state;
    struct stack *stack = &s->a->app.stack;

    lay_corridor(s->game, "asks at length");
    ui_type(stack, "right right right");
    assert_shown(stack, "what you are called");
    assert_string_equal(play_app_top(s->a), "prompt");
    ui_type(stack, "A d a enter");
    assert_string_equal(play_app_top(s->a), "play");
}

/* Whoever is sent away while a question is open comes back before the action. */
static void leaving_while_a_question_is_open_undoes_the_action(void **state)
{
    struct asking *s = *state;
    struct stack *stack = &s->a->app.stack;
    struct point from = lay_corridor(s->game, "asks twice");
    struct error error;

    assert_true(session_save(((struct play *)stack_top(stack))->session, &error));
    ui_type(stack, "right right");
    uint64_t hash = game_hash(s->game);
    ui_type(stack, "right y");
    assert_shown(stack, "Really and truly?");
    stack_input(stack, (struct input){.type = INPUT_LEAVE});
    app_free(&s->a->app);
    assert_string_equal(s->a->app.farewell, "");
    app_init(&s->a->app, &(struct app_spec){.version = "1",
                                            .library = &s->a->library,
                                            .start = play_screen_new,
                                            .seed = 1,
                                            .data = s->data});
    stack_input(stack, (struct input){.type = INPUT_RESIZE, .width = 80, .height = 48});
    ui_type(stack, "c");
    assert_string_equal(play_app_top(s->a), "play");
    struct game *game = play_app_game(s->a);
    assert_int_equal(game_player(game)->x, from.x + 2);
    assert_true(game_hash(game) == hash);
}

int test_question_view(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(menus_answer_with_the_value_of_a_choice, setup, teardown),
        cmocka_unit_test_setup_teardown(yes_and_no_are_keys, setup, teardown),
        cmocka_unit_test_setup_teardown(directions_amounts_and_texts_are_typed, setup, teardown),
        cmocka_unit_test_setup_teardown(a_place_is_chosen_with_the_cursor, setup, teardown),
        cmocka_unit_test_setup_teardown(a_target_is_chosen_with_the_cursor, setup, teardown),
        cmocka_unit_test_setup_teardown(the_map_shows_the_middle_of_a_journey, setup, teardown),
        cmocka_unit_test_setup_teardown(one_question_follows_another, setup, teardown),
        cmocka_unit_test_setup_teardown(a_long_question_can_be_read_whole, setup, teardown),
        cmocka_unit_test_setup_teardown(leaving_while_a_question_is_open_undoes_the_action, setup,
                                        teardown),
    };

    return cmocka_run_group_tests_name("question_view", tests, NULL, NULL);
}

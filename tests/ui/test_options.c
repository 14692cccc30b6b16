#include "support.h"

#include "ui/options_view.h"
#include "ui_support.h"
#include "world/world.h"

static void the_table_is_sound(void **state)
{
    (void)state;
    for (int i = 0; i < OPTION_COUNT; i++) {
        const struct option_row *row = option_row((enum option_index)i);
        assert_int_equal(option_by_name(str_from(row->name)), i);
        assert_in_range(row->standard, 0, option_value_count((enum option_index)i) - 1);
        assert_true(row->help[0] != '\0');
        assert_true(str_find_char(str_from(row->name), '=') < 0 && row->name[0] != '#');
        assert_in_range(strlen(row->name), 1, 30);
    }
}

/* A game in which nothing was chosen goes by the same rules with a screen and without one. */
static void a_world_begins_with_the_same_values(void **state)
{
    struct world world = {0};

    (void)state;
    world_init(&world, NULL);
    for (int i = 0; i < OPTION_COUNT; i++) {
        const struct option_row *row = option_row((enum option_index)i);
        if (row->number < OPTION_OURS && world.options[row->number] != row->standard)
            fail_msg("%s: %d, not %d", row->name, world.options[row->number], row->standard);
    }
    world_free(&world);
}

static void what_is_written_is_read_again(void **state)
{
    struct options a, b;
    struct str_builder text = {0}, report = {0};

    (void)state;
    options_init(&a);
    options_init(&b);
    for (int i = 0; i < OPTION_COUNT; i++)
        options_set(&a, (enum option_index)i, option_value_count((enum option_index)i) - 1);
    options_write(&a, &text);
    options_read(&b, "options.txt", sb_str(&text), &report);
    assert_int_equal(report.len, 0);
    assert_memory_equal(a.values, b.values, sizeof a.values);
    sb_free(&text);
    sb_free(&report);
    options_free(&a);
    options_free(&b);
}

static void bad_lines_are_told_skipped_and_kept(void **state)
{
    struct options options;
    struct str_builder text = {0}, report = {0};

    (void)state;
    options_init(&options);
    options_read(&options, "options.txt",
                 STR("nonsense\nfavourite colour = blue\ndifficulty = silly\nsubraces = YES\n"),
                 &report);
    assert_int_equal(options_get(&options, OPTION_SUBRACES), 1);
    assert_int_equal(options_get(&options, OPTION_DIFFICULTY), 2);
    assert_true(str_find(sb_str(&report), STR("options.txt:1: ")) >= 0);
    assert_true(str_find(sb_str(&report), STR("options.txt:2: there is no such option")) >= 0);
    assert_true(str_find(sb_str(&report), STR("options.txt:3: ")) >= 0);
    options_write(&options, &text);
    assert_true(str_find(sb_str(&text), STR("\nnonsense\n")) >= 0);
    assert_true(str_find(sb_str(&text), STR("\nfavourite colour = blue\n")) >= 0);
    assert_true(str_find(sb_str(&text), STR("\ndifficulty = silly\n")) >= 0);
    sb_free(&text);
    sb_free(&report);
    options_free(&options);
}

static void files_are_kept_in_the_place_for_configuration(void **state)
{
    char directory[FILE_PATH_SIZE], config[FILE_PATH_SIZE];
    struct app app;
    struct error error;

    (void)state;
    temp_dir_make(directory);
    assert_true(file_join(config, directory, "incursion"));
    struct app_spec spec = {.version = "1", .config = config};
    app_init(&app, &spec);
    options_set(&app.options, OPTION_KEY_SET, KEY_SET_VI);
    assert_true(app_save_options(&app, &error));
    app_free(&app);
    app_init(&app, &spec);
    assert_int_equal(app.reports.len, 0);
    assert_int_equal(keymap_find(&app.keys, KEYS_PLAY, 'h'), COMMAND_WEST);
    app_free(&app);
    temp_dir_remove(directory);
}

static void values_change_in_the_view(void **state)
{
    struct app *app = ui_app(80, 48);

    (void)state;
    ui_type(&app->stack, "o right down space");
    assert_int_equal(options_get(&app->options, OPTION_KEY_SET), KEY_SET_VI);
    assert_shown(&app->stack, "hjklyubn");
    ui_type(&app->stack, "backspace backspace");
    assert_int_equal(options_get(&app->options, OPTION_KEY_SET), KEY_SET_DIGITS);
    ui_type(&app->stack, "r y");
    assert_int_equal(options_get(&app->options, OPTION_KEY_SET), KEY_SET_ARROWS);
    ui_type(&app->stack, "escape");
    assert_int_equal(app->stack.views.count, 1);
    ui_app_free(app);
}

static void options_of_creation_are_fixed_in_play(void **state)
{
    struct options options;
    struct stack stack;

    (void)state;
    options_init(&options);
    stack_init(&stack, 80, 24);
    stack_push(&stack,
               options_view_new(&(struct options_view_spec){.options = &options, .in_play = true}));
    ui_type(&stack, "space");
    assert_int_equal(options_get(&options, OPTION_BEGINKIT), 0);
    stack_free(&stack);
    options_free(&options);
}

/* What nothing heeds is kept for files and shown nowhere. */
static void options_without_effect_are_not_shown(void **state)
{
    struct app *app = ui_app(80, 48);

    (void)state;
    assert_true(option_is_idle(OPTION_TWO_WEP));
    assert_false(option_is_idle(OPTION_COUNTERSPELL));
    ui_type(&app->stack, "o");
    for (int i = 0; i < OPTIONS_CATEGORIES; i++) {
        assert_false(ui_is_shown(&app->stack, option_row(OPTION_TWO_WEP)->name));
        assert_false(ui_is_shown(&app->stack, option_row(OPTION_WIND_FONT)->name));
        ui_type(&app->stack, "right");
    }
    ui_app_free(app);
}

int test_options(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_is_sound),
        cmocka_unit_test(a_world_begins_with_the_same_values),
        cmocka_unit_test(what_is_written_is_read_again),
        cmocka_unit_test(bad_lines_are_told_skipped_and_kept),
        cmocka_unit_test(files_are_kept_in_the_place_for_configuration),
        cmocka_unit_test(values_change_in_the_view),
        cmocka_unit_test(options_of_creation_are_fixed_in_play),
        cmocka_unit_test(options_without_effect_are_not_shown),
    };

    return cmocka_run_group_tests_name("options", tests, NULL, NULL);
}

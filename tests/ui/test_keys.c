#include "support.h"

#include "base/geom.h"
#include "base/num.h"
#include "ui/help.h"
#include "ui_support.h"

static key_code key(const char *name)
{
    key_code code;

    assert_true(key_parse(str_from(name), &code));
    return code;
}

static void every_named_key_reads_back(void **state)
{
    struct str_builder name = {0};

    (void)state;
    for (key_code code = K_NAMED_FIRST; code < K_NAMED_END; code++) {
        sb_clear(&name);
        key_add_name(code | K_CTRL | K_SHIFT, &name);
        assert_int_equal(key(sb_cstr(&name)), code | K_CTRL | K_SHIFT);
    }
    sb_free(&name);
    assert_int_equal(key("space"), ' ');
    assert_int_equal(key("+"), '+');
    assert_int_equal(key("Alt+Up"), K_UP | K_ALT);
}

static void what_is_no_key_is_refused(void **state)
{
    key_code code;

    (void)state;
    assert_false(key_parse(STR(""), &code));
    assert_false(key_parse(STR("ab"), &code));
    assert_false(key_parse(STR("ctrl+"), &code));
    assert_false(key_parse(STR("\x01"), &code));
}

/* A key that a set gives to two commands of one context would hide one of them. */
static void no_key_means_two_commands(void **state)
{
    (void)state;
    for (int set = 0; set <= KEY_SET_LAPTOP; set++)
        for (int context = KEYS_PLAY; context <= KEYS_SELECT; context++)
            for (int i = 1; i < COMMAND_COUNT; i++) {
                struct keymap map = {0};
                struct str rest = str_from(command_row((enum command_id)i)->keys[set]);
                keymap_load_set(&map, (enum key_set)set);
                while ((int)command_row((enum command_id)i)->contexts & context && rest.len > 0) {
                    struct str name = str_cut(&rest, ' ');
                    key_code code;
                    assert_true(key_parse(name, &code));
                    if (keymap_find(&map, (enum key_context)context, code) != (enum command_id)i)
                        fail_msg("%s: " STR_PRINTF " is taken in set %d",
                                 command_row((enum command_id)i)->name, STR_ARGS(name), set);
                }
                keymap_free(&map);
            }
}

static void every_command_has_a_key_in_every_set(void **state)
{
    (void)state;
    for (int i = 1; i < COMMAND_COUNT; i++)
        for (int set = 0; set < 3; set++)
            assert_true(command_row((enum command_id)i)->keys[set][0] != '\0');
}

static void a_letter_means_another_thing_while_selecting(void **state)
{
    struct keymap map = {0};

    (void)state;
    keymap_load_set(&map, KEY_SET_ARROWS);
    assert_int_equal(keymap_find(&map, KEYS_PLAY, 't'), COMMAND_TALK);
    assert_int_equal(keymap_find(&map, KEYS_SELECT, 't'), COMMAND_TARGET);
    keymap_free(&map);
}

static void four_ways_to_walk(void **state)
{
    struct keymap map = {0};

    (void)state;
    keymap_load_set(&map, KEY_SET_VI);
    assert_int_equal(keymap_find(&map, KEYS_PLAY, 'h'), COMMAND_WEST);
    keymap_load_set(&map, KEY_SET_LAPTOP);
    assert_int_equal(keymap_find(&map, KEYS_PLAY, 'u'), COMMAND_WEST);
    keymap_load_set(&map, KEY_SET_DIGITS);
    assert_int_equal(keymap_find(&map, KEYS_PLAY, '4'), COMMAND_WEST);
    for (int set = 0; set < KEY_SET_COUNT; set++) {
        keymap_load_set(&map, (enum key_set)set);
        assert_int_equal(keymap_find(&map, KEYS_PLAY, K_LEFT), COMMAND_WEST);
        assert_int_equal(keymap_find(&map, KEYS_PLAY, K_PAD_4), COMMAND_WEST);
        assert_int_equal(keymap_find(&map, KEYS_PLAY, K_HOME), COMMAND_NORTHWEST);
    }
    keymap_free(&map);
}

static void a_key_file_binds_and_unbinds(void **state)
{
    struct keymap map = {0};
    struct str_builder report = {0};
    struct str text = STR("# mine\n"
                          "ctrl+x = search around\n"
                          "= = none\n"
                          "select space = next thing here\n");

    (void)state;
    keymap_load_set(&map, KEY_SET_ARROWS);
    assert_int_equal(keymap_read(&map, "keys.txt", text, &report), 3);
    assert_int_equal(report.len, 0);
    assert_int_equal(keymap_find(&map, KEYS_PLAY, key("ctrl+x")), COMMAND_SEARCH);
    assert_int_equal(keymap_find(&map, KEYS_PLAY, '='), COMMAND_NONE);
    assert_int_equal(keymap_find(&map, KEYS_SELECT, ' '), COMMAND_NEXT_THING);
    keymap_free(&map);
    sb_free(&report);
}

static void bad_lines_of_a_key_file_are_told(void **state)
{
    struct keymap map = {0};
    struct str_builder report = {0};

    (void)state;
    keymap_load_set(&map, KEY_SET_ARROWS);
    assert_int_equal(keymap_read(&map, "keys.txt",
                                 STR("hello\nf99 = eat\n\nx = fly away\nselect x = eat\nz = eat"),
                                 &report),
                     1);
    assert_true(str_find(sb_str(&report), STR("keys.txt:1: ")) >= 0);
    assert_true(str_find(sb_str(&report), STR("keys.txt:2: there is no such key")) >= 0);
    assert_true(str_find(sb_str(&report), STR("keys.txt:4: there is no such command")) >= 0);
    assert_true(str_find(sb_str(&report), STR("keys.txt:5: ")) >= 0);
    assert_int_equal(keymap_find(&map, KEYS_PLAY, 'z'), COMMAND_EAT);
    keymap_free(&map);
    sb_free(&report);
}

static void every_command_is_found_by_typing_its_name(void **state)
{
    struct keymap map = {0};

    (void)state;
    keymap_load_set(&map, KEY_SET_ARROWS);
    for (int i = 1; i < COMMAND_COUNT; i++) {
        const struct command_row *row = command_row((enum command_id)i);
        enum key_context context = (int)row->contexts & KEYS_PLAY ? KEYS_PLAY : KEYS_SELECT;
        struct ui_heard heard = {0};
        struct stack stack;
        stack_init(&stack, 80, 24);
        stack_push(&stack, help_commands_new(&(struct help_commands_spec){
                               .keys = &map, .context = context, .reply = {ui_hear, &heard}}));
        for (const char *c = row->name; *c; c++)
            ui_press(&stack, (key_code)*c);
        ui_press(&stack, K_ENTER);
        assert_int_equal(heard.count, 1);
        assert_true(str_find(str_from(command_row((enum command_id)heard.value)->name),
                             str_from(row->name)) >= 0);
        stack_free(&stack);
    }
    keymap_free(&map);
}

static void keys_have_directions(void **state)
{
    (void)state;
    assert_int_equal(key_direction(K_PAD_9), DIR_NORTHEAST);
    assert_int_equal(key_direction(K_END | K_SHIFT), DIR_SOUTHWEST);
    assert_int_equal(key_direction(K_UP | K_ALT), -1);
    assert_int_equal(key_direction('k'), -1);
}

static void rows_of_keys_read_back(void **state)
{
    static const key_code keys[] = {'a',      'A',         K_UP,         ' ',  '<',
                                    '>',      K_F5,        'l' | K_CTRL, 0xe9, K_TAB | K_SHIFT,
                                    K_ESCAPE, '5' | K_ALT, K_PAD_5};
    struct str_builder text = {0};
    key_code key;

    (void)state;
    for (int i = 0; i < COUNT_OF(keys); i++)
        key_add_written(keys[i], &text);
    struct str rest = sb_str(&text);
    for (int i = 0; i < COUNT_OF(keys); i++) {
        assert_true(key_take(&rest, &key));
        assert_int_equal(key, keys[i]);
    }
    assert_int_equal(rest.len, 0);
    assert_false(key_take(&rest, &key));
    rest = STR("<nokey>");
    assert_false(key_take(&rest, &key));
    rest = STR("<");
    assert_false(key_take(&rest, &key));
    sb_free(&text);
}

static void a_key_file_keeps_what_is_not_ours(void **state)
{
    struct keymap map = {0}, again = {0};
    struct str_builder out = {0}, report = {0};
    struct str before = STR("# mine\nw = walk north\nf5 = type ab\n7 = run\nnonsense\n");

    (void)state;
    keymap_load_set(&map, KEY_SET_ARROWS);
    keymap_read(&map, "keys.txt", before, &report);
    assert_true(keymap_set_macro(&map, K_F5, STR("o<up>")));
    assert_true(keymap_set_macro(&map, K_F6, STR("x")));
    assert_true(keymap_set_macro(&map, K_F6, STR("")));
    keymap_bind(&map, KEYS_PLAY, '7', COMMAND_NONE);
    keymap_bind(&map, KEYS_PLAY, '3', COMMAND_SEARCH);
    keymap_write(&map, KEY_SET_ARROWS, before, &out);
    assert_string_equal(sb_cstr(&out), "# mine\nw = walk north\nnonsense\n"
                                       "3 = search around\nf5 = type o<up>\n");
    keymap_load_set(&again, KEY_SET_ARROWS);
    keymap_read(&again, "keys.txt", sb_str(&out), &report);
    assert_string_equal(keymap_macro(&again, K_F5), "o<up>");
    assert_null(keymap_macro(&again, K_F6));
    assert_int_equal(keymap_find(&again, KEYS_PLAY, '3'), COMMAND_SEARCH);
    keymap_free(&map);
    keymap_free(&again);
    sb_free(&out);
    sb_free(&report);
}

static void digits_that_walk_are_not_written(void **state)
{
    struct keymap map = {0};
    struct str_builder out = {0};

    (void)state;
    keymap_load_set(&map, KEY_SET_DIGITS);
    keymap_write(&map, KEY_SET_DIGITS, STR_NONE, &out);
    assert_string_equal(sb_cstr(&out), "");
    keymap_free(&map);
    sb_free(&out);
}

int test_keys(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_of_keys_read_back),
        cmocka_unit_test(a_key_file_keeps_what_is_not_ours),
        cmocka_unit_test(digits_that_walk_are_not_written),
        cmocka_unit_test(every_named_key_reads_back),
        cmocka_unit_test(what_is_no_key_is_refused),
        cmocka_unit_test(no_key_means_two_commands),
        cmocka_unit_test(every_command_has_a_key_in_every_set),
        cmocka_unit_test(a_letter_means_another_thing_while_selecting),
        cmocka_unit_test(four_ways_to_walk),
        cmocka_unit_test(a_key_file_binds_and_unbinds),
        cmocka_unit_test(bad_lines_of_a_key_file_are_told),
        cmocka_unit_test(every_command_is_found_by_typing_its_name),
        cmocka_unit_test(keys_have_directions),
    };

    return cmocka_run_group_tests_name("keys", tests, NULL, NULL);
}

#include "play/sheet.h"
#include "play_app.h"
#include "ui/sheet_view.h"
#include "world/body.h"

/* In a game of somebody from the library of people. */
static struct play_app *with_person(int width, int height)
{
    struct str_builder people = {0};

    read_source("tests/rules/people.irh", &people);
    struct play_app *a = play_app_with(width, height, NULL, NULL, sb_cstr(&people));
    sb_free(&people);
    ui_type(&a->app.stack, "n");
    return a;
}

static struct game *game_in(const struct play_app *a)
{
    return ((struct play *)a->app.stack.views.items[1])->game;
}

static const char *const everything[] = {
    "Who you are", "Stonefoot", "Guard",     "Strength",     "19 (+4)",       "Body and mind",
    "Hit points",  "Defence",   "Will save", "Attack",       "Melee, to hit", "Senses",
    "Skills",      "Spot",      "Feats",     "Light Armour", "Abilities",     "Tough As Hell",
};

static bool is_on_some_page(struct stack *stack, const char *text)
{
    enum { PAGES_MOST = 6 };

    for (int i = 0; i < PAGES_MOST; i++) {
        if (ui_is_shown(stack, text))
            return true;
        ui_type(stack, "pgdn");
    }
    return false;
}

static void small_screens_have_pages(void **state)
{
    struct play_app *a = with_person(80, 24);

    (void)state;
    ui_type(&a->app.stack, "d");
    assert_shown(&a->app.stack, "page 1 of");
    for (int i = 0; i < COUNT_OF(everything); i++)
        if (!is_on_some_page(&a->app.stack, everything[i]))
            fail_msg("on no page: %s", everything[i]);
    ui_type(&a->app.stack, "escape");
    assert_shown(&a->app.stack, "HP:");
    play_app_close(a);
}

/* All of it on one page, and why each number is what it is. */
static void large_screens_have_room_for_all(void **state)
{
    struct play_app *a = with_person(200, 60);

    (void)state;
    ui_type(&a->app.stack, "d");
    assert_false(ui_is_shown(&a->app.stack, "page 1 of"));
    for (int i = 0; i < COUNT_OF(everything); i++)
        assert_shown(&a->app.stack, everything[i]);
    assert_shown(&a->app.stack, "17 base, +2");
    play_app_close(a);
}

static void a_number_is_explained(void **state)
{
    struct play_app *a = with_person(80, 24);
    struct stack *stack = &a->app.stack;

    (void)state;
    ui_type(stack, "d");
    assert_false(ui_is_shown(stack, "17 base"));
    ui_click_on(stack, "Strength");
    assert_shown(stack, "17 base, +2");
    ui_type(stack, "enter");
    assert_string_equal(stack_top(stack)->class->name, "box");
    ui_type(stack, "escape home enter"); /* nothing is behind a name */
    assert_string_equal(stack_top(stack)->class->name, "sheet");
    play_app_close(a);
}

static void the_cursor_goes_everywhere(void **state)
{
    struct play_app *a = with_person(80, 24);
    struct stack *stack = &a->app.stack;

    (void)state;
    ui_type(stack, "d end");
    assert_true(ui_find(stack, "page ").y == 0);
    ui_type(stack, "home right");
    struct point right = stack->screen.cursor;
    ui_type(stack, "left");
    assert_true(right.x > stack->screen.cursor.x);
    int y = stack->screen.cursor.y;
    ui_type(stack, "down");
    assert_int_equal(stack->screen.cursor.y, y + 1);
    ui_type(stack, "up");
    assert_int_equal(stack->screen.cursor.y, y);
    play_app_close(a);
}

static void looking_changes_nothing(void **state)
{
    struct play_app *a = with_person(80, 24);
    uint64_t hash = game_hash(game_in(a));

    (void)state;
    ui_type(&a->app.stack, "d pgdn end home enter escape");
    assert_true(game_hash(game_in(a)) == hash);
    play_app_close(a);
}

/* Who has no people has little to tell. */
static void the_plain_have_a_sheet_too(void **state)
{
    struct play_app *a = play_app_new(80, 24, NULL);

    (void)state;
    ui_type(&a->app.stack, "n d");
    assert_shown(&a->app.stack, "40 of 40");
    assert_false(ui_is_shown(&a->app.stack, "Strength"));
    play_app_close(a);
}

static const struct sheet_row *row_of(const struct sheet *sheet, const char *label)
{
    for (int i = 0; i < sheet->count; i++)
        if (strcmp(sheet->items[i].label, label) == 0)
            return &sheet->items[i];
    fail_msg("not on the sheet: %s", label);
    return NULL;
}

static void skills_and_resistances_are_explained(void **state)
{
    struct play_app *a = with_person(80, 24);
    struct sheet sheet = {0};
    struct str_builder why = {0};

    (void)state;
    sheet_gather(&sheet, game_in(a));
    sheet_explain(game_in(a), row_of(&sheet, "Spot"), &why);
    assert_true(str_find(sb_str(&why), STR("ranks")) >= 0);
    sb_clear(&why);
    sheet_explain(game_in(a), row_of(&sheet, "Slashing"), &why);
    assert_string_equal(sb_cstr(&why), "+1 armour");
    sb_free(&why);
    sheet_free(&sheet);
    play_app_close(a);
}

/* ---- what it comes from ---- */

static void a_level_tells_what_it_brought(void **state)
{
    struct play_app *a = with_person(80, 24);
    struct stack *stack = &a->app.stack;
    struct game *game = game_in(a);

    (void)state;
    character_of(&game->world, game_player(game))->experience = 5000;
    ui_type(stack, "L");
    assert_shown(stack, "not now");
    ui_type(stack, "escape");
    assert_string_equal(play_app_top(a), "play");
    ui_type(stack, "L !");
    assert_shown(stack, "What you have gained");
    assert_shown(stack, "Level 1 > 2");
    assert_shown(stack, "Hit points");
    ui_type(stack, "escape");
    assert_string_equal(play_app_top(a), "play");
    play_app_close(a);
}

static void notes_stand_in_the_journal(void **state)
{
    struct play_app *a = with_person(80, 24);
    struct stack *stack = &a->app.stack;

    (void)state;
    ui_type(stack, "ctrl+e");
    assert_shown(stack, "Note what?");
    ui_type(stack, "H i enter d j");
    assert_shown(stack, "Your journal");
    assert_shown(stack, "level 1: Hi");
    play_app_close(a);
}

static void feats_hit_points_and_experience_are_explained(void **state)
{
    struct play_app *a = with_person(200, 60);
    struct stack *stack = &a->app.stack;

    (void)state;
    ui_type(stack, "d");
    assert_shown(stack, "from levels");
    assert_shown(stack, "level 2 at 1000");
    assert_shown(stack, "You move in light armour");
    play_app_close(a);
}

int test_sheet_view(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_level_tells_what_it_brought),
        cmocka_unit_test(notes_stand_in_the_journal),
        cmocka_unit_test(feats_hit_points_and_experience_are_explained),
        cmocka_unit_test(small_screens_have_pages),
        cmocka_unit_test(large_screens_have_room_for_all),
        cmocka_unit_test(a_number_is_explained),
        cmocka_unit_test(the_cursor_goes_everywhere),
        cmocka_unit_test(looking_changes_nothing),
        cmocka_unit_test(the_plain_have_a_sheet_too),
        cmocka_unit_test(skills_and_resistances_are_explained),
    };

    return cmocka_run_group_tests_name("the character sheet", tests, NULL, NULL);
}

/* What game_describe tells of the level: what the player knows, and nothing else. */
#include "base/num.h"
#include "base/utf8.h"
#include "json_read.h"
#include "play_support.h"

struct told {
    struct game *game;
    struct arena arena;
    const struct json_value *document, *map;
};

static void tell(struct told *told, struct game *game)
{
    struct str_builder text = {0};
    struct json json = {.out = &text};
    struct error error;

    *told = (struct told){.game = game};
    game_describe(game, &json);
    told->document = json_read(&told->arena, sb_str(&text), &error);
    assert_non_null(told->document);
    told->map = json_read_member(told->document, STR("map"));
    assert_non_null(told->map);
    sb_free(&text);
}

static void forget(struct told *told)
{
    arena_free(&told->arena);
    game_free(told->game);
}

static const struct json_value *row_of(const struct told *told, const char *grid, int y)
{
    const struct json_value *row = json_read_member(told->map, str_from(grid))->first;

    for (int i = 0; i < STAGE_Y + y; i++)
        row = row->next;
    return row;
}

/* The character of a grid at a place of the picture. */
static uint32_t cell(const struct told *told, const char *grid, int x, int y)
{
    struct str row = row_of(told, grid, y)->text;
    uint32_t code = 0;

    for (int i = 0; i <= STAGE_X + x; i++)
        code = utf8_next(&row);
    return code;
}

static struct str terrain(const struct told *told, int x, int y)
{
    const struct json_value *run = row_of(told, "terrain", y)->first;
    const struct json_value *name = json_read_member(told->map, STR("terrains"))->first;

    for (int64_t left = STAGE_X + x; left >= run->next->number; run = run->next->next)
        left -= run->next->number;
    if (run->number < 0)
        return STR("unknown");
    for (int64_t i = 0; i < run->number; i++)
        name = name->next;
    return name->text;
}

static void assert_terrain(const struct told *told, int x, int y, const char *name)
{
    struct str got = terrain(told, x, y);

    if (!str_equal(got, str_from(name)))
        fail_msg("%d,%d is " STR_PRINTF ", not %s", x, y, STR_ARGS(got), name);
}

/* Whether something of this name is among the things in view. */
static bool is_viewed(const struct told *told, const char *name)
{
    const struct json_value *thing = json_read_member(told->document, STR("view"))->first;

    for (; thing; thing = thing->next) {
        const struct json_value *its = json_read_member(thing, STR("name"));
        if (its && str_equal(its->text, str_from(name)))
            return true;
    }
    return false;
}

static void what_is_seen_has_its_glyph_and_terrain(void **state)
{
    struct told told;

    tell(&told, staged(*state, "######\n"
                               "#@.r~#\n"
                               "######\n"));
    assert_int_equal(cell(&told, "glyphs", 1, 1), '@');
    assert_int_equal(cell(&told, "glyphs", 3, 1), 'r');
    assert_int_equal(cell(&told, "colours", 3, 1), '6'); /* brown */
    assert_int_equal(cell(&told, "known", 3, 1), '*');
    assert_terrain(&told, 2, 1, "floor");
    assert_terrain(&told, 4, 1, "puddle");
    assert_terrain(&told, 0, 0, "dungeon wall");
    assert_true(is_viewed(&told, "rat"));
    forget(&told);
}

static void what_is_out_of_sight_is_not_told(void **state)
{
    struct told told;

    tell(&told, staged(*state, "######\n"
                               "#@.#r#\n"
                               "######\n"));
    assert_int_equal(cell(&told, "glyphs", 4, 1), ' ');
    assert_int_equal(cell(&told, "known", 4, 1), ' ');
    assert_terrain(&told, 4, 1, "unknown");
    assert_false(is_viewed(&told, "rat"));
    forget(&told);
}

static void a_secret_door_is_a_wall(void **state)
{
    struct told told;

    tell(&told, staged(*state, "####\n"
                               "#@.S\n"
                               "####\n"));
    assert_int_equal(cell(&told, "glyphs", 3, 1), cell(&told, "glyphs", 3, 0));
    assert_int_equal(cell(&told, "colours", 3, 1), cell(&told, "colours", 3, 0));
    assert_terrain(&told, 3, 1, "dungeon wall");
    assert_false(is_viewed(&told, "oak door"));
    forget(&told);
    tell(&told, staged(*state, "####\n"
                               "#@.+\n"
                               "####\n"));
    assert_true(is_viewed(&told, "oak door"));
    forget(&told);
}

static void a_hidden_trap_is_floor(void **state)
{
    struct told told;

    tell(&told, staged(*state, "#####\n"
                               "#@.^#\n"
                               "#####\n"));
    assert_int_equal(cell(&told, "glyphs", 3, 1), cell(&told, "glyphs", 2, 1));
    assert_false(is_viewed(&told, "trap"));
    forget(&told);
}

static void what_is_remembered_is_told_as_it_was(void **state)
{
    struct game *game = staged(*state, "#####\n"
                                       "#@.~#\n"
                                       "#####\n");
    struct level *level = game_here(game);
    struct cell *changed = level_cell(level, STAGE_X + 3, STAGE_Y + 1);
    glyph memory = changed->memory;
    struct told told;

    assert_int_not_equal(memory, 0);
    stage_terrain(game, STAGE_X + 3, STAGE_Y + 1, "dungeon wall");
    changed->memory = memory;
    memset(level->visibility, 0, (size_t)(level->width * level->height));
    tell(&told, game);
    assert_int_equal(cell(&told, "known", 3, 1), '-');
    assert_int_equal(cell(&told, "glyphs", 3, 1), glyph_unicode(glyph_id(memory)));
    assert_terrain(&told, 3, 1, "puddle");
    forget(&told);
}

static void grids_are_as_large_as_the_level(void **state)
{
    static const char *const grids[] = {"glyphs", "colours", "backgrounds", "known"};
    struct told told;

    tell(&told, play_game(*state, 3));
    const struct level *level = game_here(told.game);
    assert_int_equal(json_read_member(told.map, STR("size"))->first->number, level->width);
    for (int i = 0; i < COUNT_OF(grids); i++) {
        const struct json_value *row = json_read_member(told.map, str_from(grids[i]))->first;
        int rows = 0;
        for (; row; row = row->next, rows++) {
            int columns = 0;
            for (struct str rest = row->text; rest.len > 0; columns++)
                utf8_next(&rest);
            assert_int_equal(columns, level->width);
        }
        assert_int_equal(rows, level->height);
    }
    forget(&told);
}

int test_describe(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_seen_has_its_glyph_and_terrain),
        cmocka_unit_test(what_is_out_of_sight_is_not_told),
        cmocka_unit_test(a_secret_door_is_a_wall),
        cmocka_unit_test(a_hidden_trap_is_floor),
        cmocka_unit_test(what_is_remembered_is_told_as_it_was),
        cmocka_unit_test(grids_are_as_large_as_the_level),
    };

    return cmocka_run_group_tests_name("describe", tests, play_setup, play_teardown);
}

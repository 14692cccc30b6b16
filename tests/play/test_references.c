/* Saves whose library was changed in the meantime. */
#include <stdio.h>

#include "play/references.h"
#include "play/save.h"
#include "session_support.h"
#include "world/ground.h"

#define COUNTER                                                            \
    "int32 before_it, counted;\n"                                          \
    "Effect \"remembered\" : EA_GENERIC { Level: 3; }\n"                   \
    "rID favourite;\n"                                                     \
    "Terrain \"counter\" { Image: white GLYPH_FLOOR; Flags: TF_SPECIAL;\n" \
    "  On Event EV_MOVE { counted += 7; favourite = $\"pebble\"; return NOTHING; }; }\n"

/* The same with more of every kind before it, so that all numbers are others. */
#define MORE                                                                      \
    "Effect \"new effect\" : EA_GENERIC { Level: 0; }\n"                          \
    "Monster \"new beast\" : MA_ANIMAL { Image: red 'b'; CR: 1; HD: 1; }\n"       \
    "Item \"new item\" : T_WEAPON { Image: grey '*'; Mat: MAT_GRANITE; }\n"       \
    "Feature \"new door\" : T_DOOR { Image: brown '+'; Mat: MAT_WOOD; HP: 1; }\n" \
    "Terrain \"new floor\" { Image: grey GLYPH_FLOOR; }\n"                        \
    "Region \"new region\" : RF_NOGEN { Walls: $\"new floor\"; }\n"

static void close_library(struct play *play)
{
    void *gone = play;

    play_teardown(&gone);
}

/* What stands where, by name. */
static void describe(const struct game *game, struct str_builder *out)
{
    const struct library *library = game->options.library;
    const struct level *level = game_here(game);

    sb_clear(out);
    for (int i = 0; i < level->width * level->height; i++) {
        const struct cell *cell = &level->cells[i];
        sb_add(out, library_name(library, level->terrains[cell->terrain]));
        sb_add(out, library_name(library, level->regions[cell->region]));
    }
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&game->world, level->things.items[i]);
        sb_add(out, library_name(library, thing->resource));
        sb_add(out, library_name(library, thing->other));
    }
    sb_add(out, library_name(library, game->options.dungeon));
}

static void numbers_are_found_again_by_name(void **state)
{
    struct play *changed = play_open_around(MORE, "");
    struct game *game = play_game(*state, 6);
    struct str_builder bytes = {0}, notes = {0}, before = {0}, after = {0};
    struct error error;

    save_pack(game, &bytes);
    struct game *loaded = save_unpack(sb_str(&bytes), "it", &changed->library, &notes, &error);
    if (loaded == NULL)
        fail_msg("%s", error.text);
    describe(game, &before);
    describe(loaded, &after);
    assert_true(str_equal(sb_str(&before), sb_str(&after)));
    assert_true(game_player(game)->x == game_player(loaded)->x);
    assert_non_null(strstr(sb_cstr(&notes), "reads the same"));
    for (int i = 0; i < 40; i++) {
        struct action action = next_action(loaded);
        struct game_result result;
        game_step(loaded, &action, &result);
        assert_true(game_check(loaded, &error));
    }
    game_free(game);
    game_free(loaded);
    sb_free(&bytes);
    sb_free(&notes);
    sb_free(&before);
    sb_free(&after);
    close_library(changed);
}

static void what_is_missing_is_named(void **state)
{
    struct play *rich = play_open("Terrain \"velvet\" { Image: red GLYPH_FLOOR; }\n");
    struct play *poor = *state;
    struct game *game = play_game(rich, 6);
    struct str_builder bytes = {0}, notes = {0};
    struct error error;

    stage_terrain(game, game_player(game)->x, game_player(game)->y, "velvet");
    save_pack(game, &bytes);
    assert_null(save_unpack(sb_str(&bytes), "it", &poor->library, &notes, &error));
    assert_non_null(strstr(error.text, "Terrain \"velvet\""));
    assert_non_null(strstr(error.text, "\"test\""));
    game_free(game);
    sb_free(&bytes);
    sb_free(&notes);
    close_library(rich);
}

static void what_is_different_is_named(void **state)
{
    struct play *one = play_open("Terrain \"velvet\" { Image: red GLYPH_FLOOR; }\n");
    struct play *two = play_open("Terrain \"velvet\" { Image: blue GLYPH_FLOOR; }\n");
    struct game *game = play_game(one, 6);
    struct str_builder bytes = {0}, notes = {0};
    struct error error;

    (void)state;
    stage_terrain(game, game_player(game)->x, game_player(game)->y, "velvet");
    save_pack(game, &bytes);
    struct game *loaded = save_unpack(sb_str(&bytes), "it", &two->library, &notes, &error);
    assert_non_null(loaded);
    assert_non_null(strstr(sb_cstr(&notes), "Different now: Terrain \"velvet\"."));
    game_free(game);
    game_free(loaded);
    sb_free(&bytes);
    sb_free(&notes);
    close_library(one);
    close_library(two);
}

#define VELVETS                                         \
    "Terrain \"velvet\" { Image: red GLYPH_FLOOR; }\n"  \
    "Terrain \"velvet\" { Image: blue GLYPH_FLOOR; }\n" \
    "Terrain \"velvet\" { Image: green GLYPH_FLOOR; }\n"

static void of_several_of_one_name_the_same_one_is_found(void **state)
{
    struct play *one = play_open(VELVETS), *two = play_open_around(MORE, VELVETS);
    struct game *game = play_game(one, 6);
    struct str_builder bytes = {0};
    struct point at = game_place(game);
    struct error error;

    (void)state;
    res_id second = library_find(&one->library, STR("velvet")) + 1;
    assert_int_equal(glyph_fore(library_terrain(&one->library, second)->image), COLOUR_BLUE);
    int index = level_terrain_index(game_here(game), second);
    level_cell(game_here(game), at.x, at.y)->terrain = (uint8_t)index;
    save_pack(game, &bytes);
    struct game *loaded = save_unpack(sb_str(&bytes), "it", &two->library, NULL, &error);
    assert_non_null(loaded);
    assert_int_equal(glyph_fore(ground_at(&loaded->world, game_here(loaded), at)->image),
                     COLOUR_BLUE);
    game_free(game);
    game_free(loaded);
    sb_free(&bytes);
    close_library(one);
    close_library(two);
}

static int32_t variable_of(const struct game *game, const char *name)
{
    const struct module *module = game->options.library->slots[0];

    for (int i = 0; i < module_variables_count(module); i++) {
        const struct res_variable *variable = &module_variables(module)[i];
        if (strcmp(module_text(module, variable->name), name) == 0)
            return game->vm->modules[0].memory[variable->address];
    }
    fail_msg("no variable %s", name);
    return 0;
}

static void variables_of_scripts_keep_their_values(void **state)
{
    struct play *one = play_open(COUNTER);
    struct play *two = play_open_around(MORE "int32 another;\n", COUNTER);
    struct game *game = play_game(one, 6);
    struct str_builder bytes = {0};
    struct error error;

    (void)state;
    const struct thing *player = game_player(game);
    for (int d = 0; d < DIR_COUNT; d++)
        stage_terrain(game, player->x + dir_step(d).x, player->y + dir_step(d).y, "counter");
    stage_terrain(game, player->x, player->y, "counter");
    act(game, "move east");
    act(game, "move west");
    assert_true(variable_of(game, "counted") > 0);
    save_pack(game, &bytes);
    struct game *loaded = save_unpack(sb_str(&bytes), "it", &two->library, NULL, &error);
    if (loaded == NULL)
        fail_msg("%s", error.text);
    assert_int_equal(variable_of(loaded, "counted"), variable_of(game, "counted"));
    assert_int_equal(variable_of(loaded, "another"), 0);
    assert_int_equal(variable_of(loaded, "favourite"), (int32_t)stage_find(loaded, "pebble"));
    game_free(game);
    game_free(loaded);
    sb_free(&bytes);
    close_library(one);
    close_library(two);
}

/* What was done since the save was done in another world, and is not repeated in this one. */
static void a_session_goes_on_with_a_changed_library(void **state)
{
    struct play *play = *state, *changed = play_open_around(MORE, "");
    char path[FILE_PATH_SIZE], log[FILE_PATH_SIZE + 8];
    struct str_builder text = {0};

    play_path(play, path, "changed");
    struct session *session = open_session(play, path);
    play_on(session, 20);
    struct error error;
    assert_true(session_save(session, &error));
    play_on(session, 25);
    session_free(session);
    session = open_session(changed, path);
    assert_int_equal(session->game->actions, 20);
    assert_non_null(strstr(sb_cstr(&session->notes), "The library has changed"));
    assert_non_null(strstr(sb_cstr(&session->notes), "5 actions after action 20"));
    play_on(session, 40);
    session_free(session);
    session = open_session(changed, path);
    assert_int_equal(session->game->actions, 40);
    assert_int_equal(session->notes.len, 0);
    session_free(session);
    snprintf(log, sizeof log, "%s.log", path);
    read_file(log, &text);
    assert_non_null(strstr(sb_cstr(&text), "\n20 library "));
    sb_free(&text);
    close_library(changed);
}

static void hostile_tables_are_refused(void **state)
{
    struct game *game = play_game(*state, 6);
    struct str_builder table = {0};
    struct references references;

    references_write(game, &table);
    assert_true(references_read(&references, sb_str(&table)));
    assert_true(references.items.count > 5);
    references_free(&references);
    for (size_t i = 0; i < table.len; i++) {
        assert_false(references_read(&references, str_slice(sb_str(&table), 0, i)));
        references_free(&references);
    }
    sb_free(&table);
    game_free(game);
}

int test_references(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_found_again_by_name),
        cmocka_unit_test(what_is_missing_is_named),
        cmocka_unit_test(what_is_different_is_named),
        cmocka_unit_test(of_several_of_one_name_the_same_one_is_found),
        cmocka_unit_test(variables_of_scripts_keep_their_values),
        cmocka_unit_test(a_session_goes_on_with_a_changed_library),
        cmocka_unit_test(hostile_tables_are_refused),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}

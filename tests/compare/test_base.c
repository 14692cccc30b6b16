/* The state that records start from, out of the dumps. */
#include <stdlib.h>

#include "base_scene.h"
#include "json_compare.h"
#include "rules/value/values.h"
#include "stage.h"
#include "world/knowledge.h"

static struct base *base_of(void **state)
{
    return base_scene(state, "golden/rules/meta.json");
}

static void options_are_as_in_all_records(void **state)
{
    struct base *base = base_of(state);
    struct error error;

    assert_int_equal(base_option(base, "OPT_STATS", &error), 1);
    assert_int_equal(base_option(base, "OPT_ANIMATION", &error), 0);
}

static void flavours_are_those_of_the_library_s_effects(void **state)
{
    struct base *base = base_of(state);
    struct error error;

    assert_true(base_flavours(base, &error));
    assert_int_equal(base->flavours.count, 391);
    for (int i = 0; i < base->flavours.count; i++) {
        const struct base_flavour *f = &base->flavours.items[i];
        assert_int_equal(library_kind(&base->library, f->effect), RES_EFFECT);
        assert_true(f->flavour.len + f->potion_flavour.len > 0);
    }
}

static void assert_name(const struct base *base, res_id id, struct str wanted)
{
    struct str name = id ? library_name(&base->library, id) : STR_NONE;

    if (!str_equal(name, wanted))
        fail_msg(STR_PRINTF " instead of " STR_PRINTF, STR_ARGS(name), STR_ARGS(wanted));
}

static void flavours_are_dealt_as_the_original_does(void **state)
{
    struct base *base = base_of(state);
    struct stage stage;
    struct error error;

    assert_true(base_flavours(base, &error));
    stage_init(&stage, base);
    stage_flavours(&stage);
    assert_int_equal(stage.world.knowledge.count, base->flavours.count);
    for (int i = 0; i < base->flavours.count; i++) {
        const struct base_flavour *wanted = &base->flavours.items[i];
        const struct effect_memory *memory = knowledge_effect(&stage.world, wanted->effect);
        assert_name(base, memory->flavour, wanted->flavour);
        assert_name(base, memory->potion_flavour, wanted->potion_flavour);
    }
    stage_free(&stage);
}

static void the_dump_beside_the_file_comes_first(void **state)
{
    struct base *base = base_of(state);
    struct error error;
    char folder[FILE_PATH_SIZE], path[FILE_PATH_SIZE];

    temp_dir_make(folder);
    assert_true(file_join(path, folder, "meta.json"));
    write_file(path, STR("{\"options_in_force\":{\"OPT_STATS\":7}}"));
    assert_true(file_join(path, folder, "values.jsonl"));
    base_set_file(base, path);
    assert_int_equal(base_option(base, "OPT_STATS", &error), 7);
    temp_dir_remove(folder);
    assert_int_equal(base_option(base, "OPT_STATS", &error), 1);
}

static void the_arena_is_walls_around_a_floor(void **state)
{
    struct base *base = base_of(state);
    struct stage stage;
    struct error error;

    stage_init(&stage, base);
    assert_true(stage_arena(&stage, 5, &error));
    assert_int_equal(stage.arena->width, 48);
    assert_int_equal(stage.arena->height, 32);
    assert_int_equal(stage.arena->depth, 5);
    for (int y = 0; y < 32; y++)
        for (int x = 0; x < 48; x++) {
            bool is_border = x == 0 || y == 0 || x == 47 || y == 31;
            assert_int_equal(level_solid_at(stage.arena, &stage.world, x, y), is_border);
            assert_int_equal(level_cell(stage.arena, x, y)->flags & (CELL_LIT | CELL_BRIGHT),
                             CELL_LIT | CELL_BRIGHT);
        }
    stage_free(&stage);
}

static void a_cell_of_the_arena_can_be_written(void **state)
{
    struct base *base = base_of(state);
    struct stage stage;
    struct error error;

    stage_init(&stage, base);
    assert_true(stage_arena(&stage, 5, &error));
    uint64_t before = stage_level_hash(&stage, stage.arena);
    assert_true(stage_write(&stage, 20, 16, "Dungeon Wall", &error));
    assert_true(level_solid_at(stage.arena, &stage.world, 20, 16));
    assert_true(stage_level_hash(&stage, stage.arena) != before);
    assert_false(stage_write(&stage, 20, 16, "no such ground", &error));
    assert_string_equal(error.text, "the library has no Terrain \"no such ground\"");
    stage_free(&stage);
}

/* ---- Varag ---- */

/* Fails unless a dump is what was put in, but for what the state does not hold yet. NULL: what was
 * put in is a part of it. */
static void assert_dumped(const struct json_value *wanted, const struct str_builder *dump,
                          const char *missing)
{
    struct arena arena = {0};
    struct error error;
    struct json_rules rules = {0};
    struct json_difference difference = {0};
    struct str_builder sentence = {0};

    json_rules_skip_outermost(&rules, missing ? missing : "");
    rules.allows_more = missing == NULL;
    if (json_compare(wanted, json_read_bytes(&arena, sb_str(dump), &error), &rules, &difference)) {
        json_difference_say(&difference, &sentence);
        fail_msg("%s", sb_cstr(&sentence));
    }
    json_rules_free(&rules);
    json_difference_free(&difference);
    arena_free(&arena);
}

static void assert_creature(struct stage *stage, const struct json_value *dump, const char *missing)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};
    struct error error;

    const struct thing *creature = stage_creature(stage, dump, &error);
    assert_non_null(creature);
    stage_dump_creature(stage, creature, &json);
    assert_dumped(dump, &out, missing);
    sb_free(&out);
}

static void assert_item(struct stage *stage, const struct json_value *dump, const char *missing)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};
    struct error error;

    const struct thing *item = stage_item(stage, dump, &error);
    assert_non_null(item);
    stage_dump_item(stage, item, &json);
    assert_dumped(dump, &out, missing);
    sb_free(&out);
}

static void varag_stands_at_home(void **state)
{
    struct stage stage;
    struct error error;

    stage_init(&stage, base_of(state));
    assert_true(stage_varag(&stage, &error));
    const struct thing *varag = world_thing(&stage.world, stage.player);
    assert_int_equal(varag->kind, T_PLAYER);
    assert_int_equal(varag->x, 111);
    assert_int_equal(varag->y, 110);
    assert_int_equal(stage.home->depth, 1);
    stage_free(&stage);
}

/* Worked out anew, he is all that his dump says. */
static void varag_comes_out_as_he_was_put_in(void **state)
{
    struct base *base = base_of(state);
    struct stage stage;
    struct error error;
    struct str_builder out = {0};
    struct json json = {.out = &out};

    stage_init(&stage, base);
    assert_true(stage_varag(&stage, &error));
    struct thing *varag = world_thing(&stage.world, stage.player);
    values_update(&stage.world, varag);
    stage_dump_creature(&stage, varag, &json);
    assert_dumped(base_meta(base, "base_player", &error), &out, "inventory");
    sb_free(&out);
    stage_free(&stage);
}

static void characters_come_out_of_their_records(void **state)
{
    struct base *base = base_of(state);
    struct stage stage;
    struct error error;

    const struct json_value *mage = base_character(base, STR("auto:human-mage"), 2, &error);
    assert_non_null(mage);
    assert_ptr_equal(base_character(base, STR("auto:human-mage"), 2, &error), mage);
    assert_null(base_character(base, STR("auto:nobody"), 1, &error));
    stage_init(&stage, base);
    assert_true(stage_player(&stage, json_read_member(mage, STR("creature")), &error));
    const struct thing *player = world_thing(&stage.world, stage.player);
    assert_true(str_equal(library_name(&base->library, player->resource), STR("human;temp")));
    stage_free(&stage);
}

static const char item_not_yet[] = "slots contents inside";

static void his_things_come_out_as_they_were_put_in(void **state)
{
    struct base *base = base_of(state);
    struct stage stage;
    struct error error;
    const struct json_value *varag = base_meta(base, "base_player", &error);

    stage_init(&stage, base);
    for (const struct json_value *m = json_read_member(varag, STR("inventory"))->first; m;
         m = m->next)
        assert_item(&stage, m, item_not_yet);
    stage_free(&stage);
}

/* What neither Varag nor his things have. */
static void other_members_come_out_as_they_were_put_in(void **state)
{
    struct stage stage;
    struct arena arena = {0};
    struct error error;

    stage_init(&stage, base_of(state));
    assert_creature(&stage,
                    json_read_bytes(&arena,
                                    STR("{\"resource\":\"goblin\",\"cur_hp\":3,\"max_hp\":9,"
                                        "\"party_id\":5,\"stati\":[{\"nature\":{\"v\":113,"
                                        "\"n\":\"ADJUST_INH\"},\"val\":1,\"mag\":-2,"
                                        "\"duration\":-2,\"source\":{\"v\":2,\"n\":\"SS_ENCH\"},"
                                        "\"clev\":8,\"effect\":\"Giant Strength\"}]}"),
                                    &error),
                    NULL);
    assert_item(&stage,
                json_read_bytes(&arena,
                                STR("{\"resource\":\"dagger\",\"item_type\":{\"v\":58,"
                                    "\"n\":\"T_WEAPON\"},\"effect\":\"Giant Strength\",\"hp\":2,"
                                    "\"max_hp\":4}"),
                                &error),
                NULL);
    arena_free(&arena);
    stage_free(&stage);
}

int test_base(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_as_in_all_records),
        cmocka_unit_test(flavours_are_those_of_the_library_s_effects),
        cmocka_unit_test(flavours_are_dealt_as_the_original_does),
        cmocka_unit_test(the_dump_beside_the_file_comes_first),
        cmocka_unit_test(the_arena_is_walls_around_a_floor),
        cmocka_unit_test(a_cell_of_the_arena_can_be_written),
        cmocka_unit_test(varag_stands_at_home),
        cmocka_unit_test(varag_comes_out_as_he_was_put_in),
        cmocka_unit_test(characters_come_out_of_their_records),
        cmocka_unit_test(his_things_come_out_as_they_were_put_in),
        cmocka_unit_test(other_members_come_out_as_they_were_put_in),
    };

    return cmocka_run_group_tests_name("base", tests, base_scene_open, base_scene_close);
}

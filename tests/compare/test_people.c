/* Persons as folder rules-people has them, and what changes in them. */
#include "base/num.h"
#include "base_scene.h"
#include "json_compare.h"
#include "rules/value/values.h"
#include "stage_people.h"
#include "stage_read.h"
#include "text/say.h"
#include "world/body.h"

static struct base *base_of(void **state)
{
    return base_scene(state, "golden/rules-people/levels.jsonl.xz");
}

static void start(struct stage *stage, struct base *base, struct people_start how)
{
    struct error error = {0};

    stage_init(stage, base);
    say_open(&stage->world);
    how.seed = 1;
    how.at = (struct point){20, 16};
    if (!people_start(stage, &how, &error))
        fail_msg("%s", error.text);
}

static void end(struct stage *stage)
{
    say_close(&stage->world);
    stage_free(stage);
}

static const struct json_value *dump(struct stage *stage, struct arena *arena)
{
    struct str_builder text = {0};
    struct json json = {.out = &text};
    struct error error;

    people_dump(stage, world_thing(&stage->world, stage->player), PEOPLE_PLAIN, &json);
    const struct json_value *read = json_read_bytes(arena, sb_str(&text), &error);
    sb_free(&text);
    return read;
}

static void assert_same(const struct json_value *wanted, const struct json_value *came)
{
    struct json_difference difference = {0};
    struct str_builder text = {0};

    if (json_compare(wanted, came, NULL, &difference)) {
        json_difference_say(&difference, &text);
        fail_msg("%s", sb_cstr(&text));
    }
}

/* Born and raised by our rules one is who the recordings dump. */
static void persons_made_are_those_of_the_dumps(void **state)
{
    static const char *const who[] = {"human-warrior", "human-mage", "halfling-bard"};
    struct base *base = base_of(state);
    struct arena arena = {0};
    struct error error;

    for (int i = 0; i < COUNT_OF(who); i++) {
        const struct base_line wanted = {.folder = "rules-people",
                                         .file = "invops.jsonl.xz",
                                         .kind = STR("inv_base"),
                                         .who = str_from(who[i]),
                                         .seed = 1};
        struct stage stage;
        start(&stage, base, (struct people_start){.who = str_from(who[i]), .level = 5});
        const struct json_value *line = base_line(base, &wanted, &error);
        assert_non_null(line);
        assert_same(stage_member(line, "full"), dump(&stage, &arena));
        end(&stage);
    }
    arena_free(&arena);
}

static void nothing_done_changes_nothing(void **state)
{
    struct base *base = base_of(state);
    struct arena arena = {0};
    struct str_builder text = {0};
    struct json json = {.out = &text};
    struct stage stage;

    start(&stage, base, (struct people_start){.who = STR("human-mage"), .level = 3});
    const struct json_value *before = people_look(&stage, PEOPLE_DETAILED, NULL, &arena);
    const struct json_value *after = people_look(&stage, PEOPLE_DETAILED, before, &arena);
    people_write_diff(before, after, &json);
    assert_string_equal(sb_cstr(&text), "\"diff\":{}");
    sb_free(&text);
    arena_free(&arena);
    end(&stage);
}

static void assert_diff(struct stage *stage, const struct json_value *before, struct arena *arena,
                        const char *wanted)
{
    struct str_builder text = {0};
    struct json json = {.out = &text};

    people_write_diff(before, people_look(stage, PEOPLE_PLAIN, before, arena), &json);
    assert_string_equal(sb_cstr(&text), wanted);
    sb_free(&text);
}

static void changes_are_told_by_their_names(void **state)
{
    struct base *base = base_of(state);
    struct arena arena = {0};
    struct stage stage;
    struct error error;

    start(&stage, base, (struct people_start){.who = STR("human-warrior"), .level = 1});
    const struct json_value *before = people_look(&stage, PEOPLE_PLAIN, NULL, &arena);
    struct thing *who = world_thing(&stage.world, stage.player);
    struct character *person = character_of(&stage.world, who);
    who->timeout = 7;
    creature_of(&stage.world, who)->attr[A_STR]++;
    person->attr_gained[A_WIS * CHARACTER_GAINS + 10] = 2;
    item_of(&stage.world, world_thing(&stage.world, person->slots[SL_WEAPON]))->flags |= IF_CURSED;
    stage_write(&stage, 2, 3, "Dungeon Wall", &error);
    assert_diff(&stage, before, &arena,
                "\"diff\":{\"129\":{\"timeout\":[0,7],\"A_STR\":[12,13],\"train.A_WIS.10\":[0,2],"
                "\"inv+\":[[221,\"dagger\",\"\",1,0,3,6,255,\"2\"]],"
                "\"inv-\":[[221,\"dagger\",\"\",1,0,3,4,255,\"2\"]]},"
                "\"terrain\":[[2,3,\"Dungeon Wall\"]]}");
    arena_free(&arena);
    end(&stage);
}

static void the_clock_stands_during_an_action(void **state)
{
    struct base *base = base_of(state);
    struct stage stage;

    start(&stage, base, (struct people_start){.who = STR("human-warrior"), .level = 1});
    people_seed(&stage, 100);
    values_update(&stage.world, world_thing(&stage.world, stage.player));
    values_update(&stage.world, world_thing(&stage.world, stage.player));
    assert_int_equal(stage.world.chance.clock, 101);
    end(&stage);
}

int test_people(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(persons_made_are_those_of_the_dumps),
        cmocka_unit_test(nothing_done_changes_nothing),
        cmocka_unit_test(changes_are_told_by_their_names),
        cmocka_unit_test(the_clock_stands_during_an_action),
    };

    return cmocka_run_group_tests_name("people", tests, base_scene_open, base_scene_close);
}

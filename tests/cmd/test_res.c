#include "cmd_support.h"

/* One resource of many forms, in words that only this test knows. */
#define SHOWN                                                                                   \
    SMALL_LIBRARY                                                                               \
    "Terrain \"moss\" { Image: green '.'; Flags: TF_WATER, TF_TREE; Mat: MAT_MUD; }\n"          \
    "Item \"stick;of old\" : T_WEAPON { Image: ')'; SDmg: 1d6; LDmg: 1d8+1; Size: SZ_TINY; }\n" \
    "Monster \"newt\" : MA_ANIMAL {\n"                                                          \
    "  Image: yellow 'n'; CR: 1/4; Size: SZ_SMALL; Mov: 120%; Imm: DF_FIRE | DF_COLD;\n"        \
    "  Str 5, Dex 12; Attk: A_BITE for 1d3 AD_SLASH (DC 12); Flags: M_NOGEN, M_AMPHIB;\n"       \
    "  Stati[INVIS, 5]; Gear: 50% $\"stick;of old\";\n"                                         \
    "  On Event PRE(EV_HIT) \"It blinks.\";\n"                                                  \
    "  Desc: \"Small and wet.\";\n"                                                             \
    "}\n"

static const char *put_library(struct place *place)
{
    return put(place, "main.irc", SHOWN);
}

static void show(struct place *place, struct run_result *result, const char *name)
{
    RUN(result, "res", "show", name, "--lib", put_library(place));
    assert_int_equal(result->status, 0);
    assert_string_equal(sb_cstr(&result->err), "");
}

static void shows_numbers_by_their_names(void **state)
{
    struct run_result result;

    show(*state, &result, "newt");
    assert_has(&result.out, "Monster \"newt\": 0x01000000, number 1 of 1 monsters");
    assert_has(&result.out, "\n    Small and wet.\n");
    assert_has(&result.out, "yellow 'n'\n");
    assert_has(&result.out, " 1/4\n");
    assert_has(&result.out, " 120%\n");
    assert_has(&result.out, " SZ_SMALL\n");
    assert_has(&result.out, "DF_FIRE | DF_COLD\n");
    assert_has(&result.out, "Str 5, Dex 12, ");
    assert_has(&result.out, " M_NOGEN, M_AMPHIB\n");
    assert_has(&result.out, "A_BITE for 1d3 AD_SLASH (DC 12)\n");
    assert_has(&result.out, "INVIS value 5\n");
    run_free(&result);
}

static void shows_references_by_name(void **state)
{
    struct run_result result;

    show(*state, &result, "newt");
    assert_has(&result.out, "50% 1d1 Item \"stick;of old\"\n");
    run_free(&result);
}

static void shows_events_with_their_modifiers(void **state)
{
    struct run_result result;

    show(*state, &result, "newt");
    assert_has(&result.out, "PRE(EV_HIT): \"It blinks.\"\n");
    run_free(&result);
}

static void finds_a_name_in_any_case_and_without_its_hidden_part(void **state)
{
    struct run_result result;

    show(*state, &result, "STICK");
    assert_has(&result.out, "damage 1d6, against large 1d8+1, critical x2, ");
    run_free(&result);
}

static void shows_a_resource_as_json(void **state)
{
    struct run_result result;

    RUN(&result, "res", "show", "--json", "moss", "--lib", put_library(*state));
    assert_int_equal(result.status, 0);
    assert_true(str_starts(sb_str(&result.out), STR("{\"index\":0,\"rid\":")));
    assert_has(&result.out, "\"name\":\"moss\"");
    run_free(&result);
}

static void lists_what_has_a_part_of_a_name(void **state)
{
    struct run_result all, some;

    RUN(&all, "res", "list", "--lib", put_library(*state));
    assert_int_equal(all.status, 0);
    assert_has(&all.out, "Monster    0x01000000  newt\n");
    assert_has(&all.out, "moss\n");
    run_free(&all);
    RUN(&some, "res", "list", "OS", "--kind", "terrains", "--lib", in_place(*state, "main.irc"));
    assert_string_equal(sb_cstr(&some.out), "Terrain    0x01000003  moss\n");
    run_free(&some);
}

static void shows_a_resource_of_the_original_library(void **state)
{
    char library[FILE_PATH_SIZE];
    struct run_result result;

    (void)state;
    RUN(&result, "res", "show", "goblin", "--lib", shared_path(library, "incursion-lib"));
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "MA_GOBLIN, MA_ADVENTURER\n");
    run_free(&result);
}

static void names_the_nearest_resource(void **state)
{
    struct run_result result;

    RUN(&result, "res", "show", "newtt", "--lib", put_library(*state));
    assert_fails(&result, 1, "there is no resource \"newtt\", did you mean \"newt\"?");
}

static void refuses_an_unknown_kind(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "res", "list", "--kind", "wombats");
    assert_fails(&result, 2, "there is no kind \"wombats\"");
}

static void wants_to_know_what_to_do(void **state)
{
    struct run_result nothing, nobody;

    (void)state;
    RUN(&nothing, "res");
    assert_fails(&nothing, 2, "say list or show");
    RUN(&nobody, "res", "show");
    assert_fails(&nobody, 2, "show what?");
}

int test_res(void)
{
    const struct CMUnitTest tests[] = {
        TEST_IN_PLACE(shows_numbers_by_their_names),
        TEST_IN_PLACE(shows_references_by_name),
        TEST_IN_PLACE(shows_events_with_their_modifiers),
        TEST_IN_PLACE(finds_a_name_in_any_case_and_without_its_hidden_part),
        TEST_IN_PLACE(shows_a_resource_as_json),
        TEST_IN_PLACE(lists_what_has_a_part_of_a_name),
        TEST_IN_PLACE(shows_a_resource_of_the_original_library),
        TEST_IN_PLACE(names_the_nearest_resource),
        TEST_IN_PLACE(refuses_an_unknown_kind),
        TEST_IN_PLACE(wants_to_know_what_to_do),
    };

    return cmocka_run_group_tests_name("res", tests, NULL, NULL);
}

#include <stdio.h>

#include "cmd_support.h"
#include "missing.h"

static void lists_the_constants_of_a_prefix(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "doc", "constants", "sz");
    assert_int_equal(result.status, 0);
    assert_true(str_starts(sb_str(&result.out), STR("## SZ_\n\n| name | value |\n|---|---:|\n"
                                                    "| `SZ_MINISCULE` | 1 |\n")));
    run_free(&result);
}

static void lists_all_constants_and_macros(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "doc", "constants");
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "\n| `M_NOGEN` | 24 |\n");
    assert_has(&result.out, "\n| `WG_HARMOUR` | 2147483648 |\n");
    assert_has(&result.out, "\n| `PRE(a)` | `(a+500)` |\n");
    run_free(&result);
}

static void keeps_a_bar_from_ending_a_cell(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "doc", "constants");
    assert_has(&result.out, "a == AD_SLASH \\|\\| a == AD_PIERCE");
    run_free(&result);
}

static void lists_a_class_with_members_and_functions(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "doc", "api", "map");
    assert_int_equal(result.status, 0);
    assert_true(str_starts(sb_str(&result.out), STR("## T_MAP\n\n| member | type |\n")));
    assert_has(&result.out, "\n| `Depth` | int16 |\n");
    assert_has(&result.out, "\n| `InBounds` | bool | `int16 x`, `int16 y` |  |\n");
    run_free(&result);
}

static void tells_the_defaults_of_parameters(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "doc", "api", "T_OBJECT");
    assert_has(&result.out, "\n| `Name` | string | `int16 fl` | `fl = 0` |\n");
    run_free(&result);
}

static void lists_everything_the_engine_offers(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "doc", "api");
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "\n| `EActor` | T_CREATURE | `SOBJ_EACTOR` |\n");
    assert_has(&result.out, "\n| `random` | int16 | `int16 mx` |  |\n");
    assert_has(&result.out, "\n## T_CREATURE\n");
    run_free(&result);
}

static void says_when_there_is_no_such_thing(void **state)
{
    struct run_result prefix, class, topic;

    (void)state;
    RUN(&prefix, "doc", "constants", "QQ");
    assert_fails(&prefix, 1, "\"QQ\"");
    RUN(&class, "doc", "api", "T_WOMBAT");
    assert_fails(&class, 1, "there is no class \"T_WOMBAT\"");
    RUN(&topic, "doc", "weather");
    assert_fails(&topic, 2, "say constants, api, man, completion or syntax");
}

static void no_more_is_missing_than_there_was(void **state)
{
    struct run_result result;
    char total[32];

    (void)state;
    RUN(&result, "doc", "api", "--missing");
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "\n## Members that cannot be written: ");
    assert_null(strstr(sb_cstr(&result.out), "T_EVENTINFO::"));
    assert_null(strstr(sb_cstr(&result.out), "`random()`"));
    snprintf(total, sizeof total, "\n%d in all.\n", (int)MISSING);
    if (strstr(sb_cstr(&result.out), total) == NULL)
        fail_msg("not %d are missing any more:%s", (int)MISSING,
                 strrchr(sb_cstr(&result.out), '`') + 1);
    run_free(&result);
}

static void what_is_missing_is_asked_of_all_classes(void **state)
{
    struct run_result constants, class;

    (void)state;
    RUN(&constants, "doc", "constants", "--missing");
    assert_fails(&constants, 2, "--missing goes with api alone");
    RUN(&class, "doc", "api", "T_MAP", "--missing");
    assert_fails(&class, 2, "--missing goes with api alone");
}

int test_doc(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_the_constants_of_a_prefix),
        cmocka_unit_test(lists_all_constants_and_macros),
        cmocka_unit_test(keeps_a_bar_from_ending_a_cell),
        cmocka_unit_test(lists_a_class_with_members_and_functions),
        cmocka_unit_test(tells_the_defaults_of_parameters),
        cmocka_unit_test(lists_everything_the_engine_offers),
        cmocka_unit_test(says_when_there_is_no_such_thing),
        cmocka_unit_test(no_more_is_missing_than_there_was),
        cmocka_unit_test(what_is_missing_is_asked_of_all_classes),
    };

    return cmocka_run_group_tests_name("doc", tests, NULL, NULL);
}

/* The grammar as a whole: the module, texts and behaviours, and what happens after a mistake. */
#include <stdio.h>

#include "grammar_fields.h"

#include "script/grammar.h"

/* ---- behaviours and texts ---- */

static void a_behaviour_has_conditions_a_spell_and_flags(void **state)
{
    static const char text[] = "Behaviour \"b\" : 5 { Spell: $\"b\"; Flags: 1; }";

    (void)state;
    assert_field(text, RES_BEHAVIOUR, "Conditions", 5);
    assert_refers(text, RES_BEHAVIOUR, "spID", 0, "b");
    assert_field(text, RES_BEHAVIOUR, "Flags", 2);
}

static void a_text_is_its_description(void **state)
{
    static const char *const forms[] = {"Text \"t\" { Desc: \"a\" \"b\"; }",
                                        "Text \"t\" { \"ab\"; }", "Text \"t\" { \"ab\" }"};
    struct compiled c;

    (void)state;
    for (int i = 0; i < COUNT_OF(forms); i++) {
        compile_good(&c, forms[i]);
        const struct res_text *t = record_of(&c, RES_TEXT, 0);
        assert_string_equal(text_of(&c, t->head.description), "ab");
        compiled_free(&c);
    }
    assert_refused("Text \"t\" { }", "expected a string, found '}'");
    assert_refused("Text \"t\" { \"a\"; \"b\"; }", "expected '}', found a string");
}

/* ---- the module ---- */

static void a_module_has_a_name_a_file_and_a_slot(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, "Module \"my world\"; File \"my.mod\"; Slot 3; Flags: 1 Text \"t\" { \"x\" }");
    assert_string_equal(text_of(&c, c.module.header->name), "my world");
    assert_string_equal(text_of(&c, c.module.header->file), "my.mod");
    assert_int_equal(c.module.header->slot, 3);
    assert_int_equal(module_id(&c.module, RES_TEXT, 0), 4u << 24);
    compiled_free(&c);
}

static void a_slot_out_of_range_is_an_error(void **state)
{
    (void)state;
    assert_refused("Slot 100;", "slot 100: the module is being compiled for slot 0");
    assert_refused("Slot -1;", "slot -1");
    assert_refused("Slot 2; Slot 3;", "slot 2: the module is being compiled for slot 3");
}

static void an_empty_text_is_an_empty_module(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, "");
    assert_int_equal(module_total(&c.module), 0);
    compiled_free(&c);
}

static void variables_stand_outside_and_inside_resources(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, "int32 a, b; hObj who; Terrain \"t\" { bool seen; int16 n; }");
    assert_int_equal(c.module.header->memory_words, 5);
    assert_int_equal(module_variables_count(&c.module), 5);
    compiled_free(&c);
}

/* ---- messages ---- */

static void a_message_has_file_line_and_column(void **state)
{
    (void)state;
    assert_refused(LINES("Terrain \"t\" {", "  Penalty: 1;", "  Mat: red;", "}"),
                   "test.irc:3:8: error: expected a number, found a colour\n"
                   "      Mat: red;\n"
                   "           ^~~\n");
}

static void a_message_about_a_macro_is_where_it_is_used(void **state)
{
    (void)state;
    assert_refused(LINES("#define WRONG red", "Terrain \"t\" { Mat: WRONG; }"),
                   "test.irc:2:20: error: expected a number, found a colour");
}

static void a_message_in_an_included_text_names_it(void **state)
{
    (void)state;
    assert_refused(LINES("#include \"Defines.h\"", "Terrain \"t\" { Mat: ; }"),
                   "test.irc:2:20: error: expected a number, found ';'");
}

static void an_unknown_word_is_named(void **state)
{
    (void)state;
    assert_refused("Terrain \"t\" { Colour: 3; }", "'Colour' does not begin an entry of a Terrain");
    assert_refused("Item \"i\" : 1 { Grants: 3; }", "'Grants' does not begin an entry of an Item");
    assert_refused("Wizard \"t\" { }", "test.irc:1:1: error: 'Wizard' is no word of the language");
}

static void what_begins_no_definition_is_named(void **state)
{
    (void)state;
    assert_refused("Flags", "expected ':', found the end of the file");
    assert_refused("Grants;", "'Grants' does not begin a definition");
    assert_refused("5;", "expected a resource's definition, found a number");
}

static void a_definition_needs_its_name(void **state)
{
    (void)state;
    assert_refused("Monster 5;", "expected a string, found a number");
    assert_refused("Text 5;", "expected a string, found a number");
    assert_refused("5 Effect 6;", "expected a resource's definition, found a number");
}

static void an_unknown_constant_is_named(void **state)
{
    (void)state;
    assert_refused("Terrain \"t\" { Mat: MAT_NONSENSE; }",
                   "'MAT_NONSENSE' is no word of the language");
    assert_refused("Terrain \"t\" { Flags: TF_NONSENSE; }",
                   "the constant TF_NONSENSE is not known");
}

/* ---- recovery ---- */

/* The number of errors in a text that has some. */
static int errors_in(const char *text)
{
    struct compiled c;

    compile_text(&c, text);
    if (c.good)
        fail_msg("it compiles: %s", text);
    int errors = c.compilation.diag.errors;
    compiled_free(&c);
    return errors;
}

/* A '@' begins no value: nothing takes it, wherever in its value a property meets it. */
static void assert_refuses_nonsense(const char *header, const char *word)
{
    static const char *const values[] = {
        ": @;",
        ": 1 @;",
        ": $\"x\" @;",
        ": \"s\" @;",
        "[1, @;",
        "[1, 2, 3, @;",
        ": 1 for @;",
        ": 1 / @;",
        ": 1d4+@;",
        ": red @;",
        ": (1 @;",
        " for @;",
        ": * 1 @;",
        ": * 1 of @;",
        ": '#': @;",
        " Event 1, @;",
        ": 1 (@;",
        ": $\"x\" with @;",
        ": $\"x\" of random 1 to @;",
        ": random @;",
        ": Feat[1] at every @;",
        ": $\"x\" at @;",
        ": * 1 of 2 [@;",
        ": * <CR @;",
        ": Stati[@;",
        ": $\"x\" every @;",
        ": '#': $\"x\" with @;",
    };
    char text[256];

    for (int i = 0; i < COUNT_OF(values); i++) {
        snprintf(text, sizeof text, "%s { %s%s }", header, word, values[i]);
        errors_in(text);
    }
}

static void every_property_refuses_nonsense(void **state)
{
    static const struct {
        const char *header;
        const struct kind_grammar *grammar;
    } kinds[] = {
        {"Monster \"x\" : 1", &grammar_monster},
        {"Template \"x\" : 1", &grammar_template},
        {"Item \"x\" : 1", &grammar_item},
        {"Feature \"x\" : 1", &grammar_feature},
        {"Terrain \"x\"", &grammar_terrain},
        {"Flavour \"x\" : 1", &grammar_flavor},
        {"Effect \"x\" : 1", &grammar_effect},
        {"Race \"x\"", &grammar_race},
        {"Class \"x\"", &grammar_class},
        {"Domain \"x\" : 1", &grammar_domain},
        {"God \"x\"", &grammar_god},
        {"Artifact \"x\"", &grammar_artifact},
        {"Region \"x\" : 1", &grammar_region},
        {"Encounter \"x\"", &grammar_encounter},
        {"Behaviour \"x\" : 1", &grammar_behaviour},
        {"Dungeon \"x\"", &grammar_dungeon},
    };
    static const char *const everywhere[] = {"Desc", "On", "Constants", "Lists", "Specials",
                                             "Str",  "1",  "+",         "int32"};

    (void)state;
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        for (const struct property *p = kinds[i].grammar->properties; p->parse; p++) {
            struct str quoted = str_from(token_kind_name(p->word));
            char word[32];
            snprintf(word, sizeof word, STR_PRINTF, STR_ARGS(str_slice(quoted, 1, quoted.len - 1)));
            assert_refuses_nonsense(kinds[i].header, word);
        }
        for (int w = 0; w < COUNT_OF(everywhere); w++)
            assert_refuses_nonsense(kinds[i].header, everywhere[w]);
    }
}

/* The same where a kind's own words would stand. */
static void every_header_refuses_nonsense(void **state)
{
    static const char *const headers[] = {
        "Monster \"x\" : @ { }",
        "Monster \"x\" : 1, @ { }",
        "Template \"x\" : @ { }",
        "Template \"x\" : 1 for @ { }",
        "Item \"x\" : @ { }",
        "Feature \"x\" : @ { }",
        "Flavour \"x\" : @ { }",
        "@ Effect \"x\" : 1 { }",
        "Effect \"x\" : @ { }",
        "Effect \"x\" : 1 { } and @ { }",
        "Effect \"x\" : 1 { } and 1 @ { }",
        "1 / @ Effect \"x\" : 1 { }",
        "Race \"x\" : @ { }",
        "Class \"x\" @ { }",
        "Domain \"x\" : @ { }",
        "Region \"x\" : @ { }",
        "Encounter \"x\" : @ { }",
        "Behaviour \"x\" : @ { }",
        "Text \"x\" @ { }",
        "Text \"x\" { Desc @ }",
        "Module @;",
        "File @;",
        "Slot @;",
        "Flags: @",
        "Slot 1 @;",
        "Module \"x\" @;",
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(headers); i++)
        assert_true(errors_in(headers[i]) > 0);
}

static void several_mistakes_are_told_in_one_run(void **state)
{
    struct compiled c;

    (void)state;
    compile_text(&c, LINES("Terrain \"a\" { Mat: red; Penalty: ; Move: 65%; Size: 3; }",
                           "Monster \"b\" { }", "Item \"c\" : 1 { Cost: x; Weight: }",
                           "Terrain \"d\" { Penalty: 5 }"));
    assert_false(c.good);
    assert_has(&c, "test.irc:1:20: error: expected a number, found a colour");
    assert_has(&c, "test.irc:1:34: error: expected a number, found ';'");
    assert_has(&c, "test.irc:1:47: error: 'Size' does not begin an entry of a Terrain");
    assert_has(&c, "test.irc:2:13: error: expected ':', found '{'");
    assert_has(&c, "test.irc:3:22: error: 'x' is no word of the language");
    assert_has(&c, "test.irc:3:33: error: expected a number, found '}'");
    assert_has(&c, "test.irc:4:26: error: expected ';', found '}'");
    compiled_free(&c);
}

static void an_entry_without_an_end_spoils_only_itself(void **state)
{
    (void)state;
    assert_int_equal(errors_in("Terrain \"a\" { Mat: 3 Penalty: 4; Mat: red; }"), 2);
    assert_int_equal(errors_in("Terrain \"a\" { Mat: 3 } Terrain \"b\" { Mat: red; }"), 2);
}

static void a_mistake_in_a_script_spoils_only_itself(void **state)
{
    (void)state;
    assert_int_equal(
        errors_in(LINES("Monster \"a\" : 1 {", "On Event 20 { int32 i; i = ; i = 3; };",
                        "Depth: red;", "}", "Monster \"b\" : 1 { Depth: red; }")),
        3);
}

static void a_mistake_in_a_condition_spoils_only_its_entry(void **state)
{
    (void)state;
    assert_int_equal(errors_in(LINES("Encounter \"e\" { Parts: * { 1 + } 2 of 3; CR: red; }",
                                     "Monster \"m\" : 1 { Gear: if (1 +) random 3; Depth: red; }")),
                     4);
}

static void a_wrong_declaration_spoils_only_itself(void **state)
{
    (void)state;
    assert_int_equal(errors_in("int32 a = 3; Terrain \"t\" { Mat: red; }"), 2);
    assert_int_equal(errors_in("Terrain \"t\" { int32 a = 3; Mat: red; }"), 2);
}

/* After a brace too many the rest is still read as what it is. */
static void a_brace_too_many_spoils_only_itself(void **state)
{
    struct compiled c;

    (void)state;
    compile_text(&c, "Terrain \"a\" { } } Terrain \"b\" { Mat: red; } Terrain \"c\" { Mat: 3; }");
    assert_int_equal(c.compilation.diag.errors, 2);
    assert_has(&c, "test.irc:1:17: error: '}' does not begin a definition");
    assert_has(&c, "expected a number, found a colour");
    compiled_free(&c);
}

/* The two passes disagree about what stands in braces; nobody falls over it. */
static void a_definition_inside_broken_braces_is_no_crash(void **state)
{
    static const char *const texts[] = {
        "Encounter \"e\" { Parts: * { bad } ; Monster \"x\" : 0 { } }",
        "Terrain \"t\" { On Event 1 { } } Monster \"m\" : 0 { }",
        "} Monster \"a\" : 0 { Monster \"b\" : 0 { } } Monster \"c\" : 0 { }",
        "{ Monster \"a\" : 0 { } } Monster \"b\" : 0 { }",
        "Text \"t\" { \"x\" Monster \"z\" : 0 { } } Monster \"y\" : 0 { }",
        "Monster \"a\" Effect \"b\" Text \"c\" { } Monster \"d\" : 1 { }",
        "Monster \"a\" : 0 { Gear: if (} random 3; } Monster \"d\" : 1 { }",
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(texts); i++)
        assert_true(errors_in(texts[i]) > 0);
}

static void a_file_that_ends_inside_a_resource_says_so(void **state)
{
    (void)state;
    assert_refused("Terrain \"t\" { Mat: 3;", "the file ends inside this resource");
    assert_refused("Terrain \"t\" { Mat: 3", "expected ';', found the end of the file");
    assert_refused("Terrain \"t\"", "expected '{', found the end of the file");
    assert_refused("Terrain", "expected a string, found the end of the file");
}

static void at_most_fifty_errors_are_shown(void **state)
{
    struct str_builder text = {0};
    struct compiled c;

    (void)state;
    for (int i = 0; i < 80; i++)
        sb_addf(&text, "Terrain \"t%d\" { Mat: red; }\n", i);
    compile_text(&c, sb_cstr(&text));
    assert_int_equal(c.compilation.diag.messages.count, DIAG_MOST_ERRORS);
    assert_has(&c, "test.irc:50:");
    assert_null(strstr(sb_cstr(&c.messages), "test.irc:51:"));
    assert_has(&c, "only the first 50 are shown");
    compiled_free(&c);
    sb_free(&text);
}

static void nothing_is_baked_after_an_error(void **state)
{
    struct compiled c;

    (void)state;
    compile_text(&c, "Terrain \"a\" { } Terrain \"b\" { Mat: red; }");
    assert_false(c.good);
    assert_null(c.module.header);
    compiled_free(&c);
}

static void compiling_without_a_module_only_checks(void **state)
{
    const struct compile_options good = {
        .path = "t.irc", .text = STR("Terrain \"a\" { }"), .no_disk = true};
    const struct compile_options bad = {
        .path = "t.irc", .text = STR("Terrain { }"), .no_disk = true};
    struct compilation c;

    (void)state;
    assert_true(compile(&c, &good, NULL));
    compile_free(&c);
    assert_false(compile(&c, &bad, NULL));
    compile_free(&c);
}

int test_grammar(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_behaviour_has_conditions_a_spell_and_flags),
        cmocka_unit_test(a_text_is_its_description),
        cmocka_unit_test(a_module_has_a_name_a_file_and_a_slot),
        cmocka_unit_test(a_slot_out_of_range_is_an_error),
        cmocka_unit_test(an_empty_text_is_an_empty_module),
        cmocka_unit_test(variables_stand_outside_and_inside_resources),
        cmocka_unit_test(a_message_has_file_line_and_column),
        cmocka_unit_test(a_message_about_a_macro_is_where_it_is_used),
        cmocka_unit_test(a_message_in_an_included_text_names_it),
        cmocka_unit_test(an_unknown_word_is_named),
        cmocka_unit_test(what_begins_no_definition_is_named),
        cmocka_unit_test(a_definition_needs_its_name),
        cmocka_unit_test(an_unknown_constant_is_named),
        cmocka_unit_test(every_property_refuses_nonsense),
        cmocka_unit_test(every_header_refuses_nonsense),
        cmocka_unit_test(several_mistakes_are_told_in_one_run),
        cmocka_unit_test(an_entry_without_an_end_spoils_only_itself),
        cmocka_unit_test(a_mistake_in_a_script_spoils_only_itself),
        cmocka_unit_test(a_mistake_in_a_condition_spoils_only_its_entry),
        cmocka_unit_test(a_wrong_declaration_spoils_only_itself),
        cmocka_unit_test(a_brace_too_many_spoils_only_itself),
        cmocka_unit_test(a_definition_inside_broken_braces_is_no_crash),
        cmocka_unit_test(a_file_that_ends_inside_a_resource_says_so),
        cmocka_unit_test(at_most_fifty_errors_are_shown),
        cmocka_unit_test(nothing_is_baked_after_an_error),
        cmocka_unit_test(compiling_without_a_module_only_checks),
    };

    return cmocka_run_group_tests_name("grammar", tests, NULL, NULL);
}

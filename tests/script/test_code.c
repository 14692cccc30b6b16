/* From tokens to bytecode: how operators bind, what is refused and how, and what verification
 * lets through. */
#include "run_script.h"

#include "base/num.h"
#include "script/bytecode.h"
#include "script/types.h"

static void operators_bind_as_the_grammar_says(void **state)
{
    static const struct {
        const char *expression;
        int32_t value;
    } cases[] = {
        {"1 + 2 * 3", 7},
        {"10 - 4 - 3", 3},
        {"100 / 7 * 7", 98},
        {"1 | 2 & 4", 1},
        {"6 & 3 | 8", 10},
        {"4 & 4 == 4", 0}, /* comparisons bind tighter than & */
        {"1 | 2 == 2", 1},
        {"3 > 2 > 1", 0}, /* all comparisons from the left */
        {"1 == 3 > 2", 0},
        {"2 < 3 == 1", 1},
        {"1 || 0 && 0", 1},
        {"!0 + 1", 2},
        {"-3 + 5", 2},
        {"0 ? 1 : 0 ? 2 : 3", 3},
        {"1 ? 0 ? 4 : 5 : 6", 5},
        {"2 * 1d1", 2},
        {"(int16) 3d1 + 1", 4},
        {"max(1, min(5, 3)) * 2", 6},
        {":-4: + :4:", 8},
        {"- :-4:", -4},
        {"'A' + true", 66},
        {"(g1 = 3, g2 = 4) * 10 + g2", 34},
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        int32_t got = script_value("", cases[i].expression);
        if (got != cases[i].value)
            fail_msg("%s is %d, not %d", cases[i].expression, got, cases[i].value);
    }
}

struct refusal {
    const char *routine, *message;
};

static void check_refusals(const struct refusal *cases, int count)
{
    for (int i = 0; i < count; i++) {
        struct str_builder messages = script_refusal(cases[i].routine);
        if (str_find(sb_str(&messages), str_from(cases[i].message)) < 0)
            fail_msg("%s: expected \"%s\", got\n%s", cases[i].routine, cases[i].message,
                     sb_cstr(&messages));
        sb_free(&messages);
    }
}

static void names_that_mean_nothing_are_refused(void **state)
{
    static const struct refusal cases[] = {
        {"int32 counter; countre = 1;", "no variable 'countre': did you mean 'counter'?"},
        {"g1 = randon(5);", "no function 'randon': did you mean 'random'?"},
        {"g1 = EActor.cHp;", "no member of objects 'cHp': did you mean 'cHP'?"},
        {"g1 = EActor.Namw();", "no function of objects 'Namw'"},
        {"g1 = $\"it\"->Levl;", "no member of resources 'Levl': did you mean 'Level'?"},
        {"g1 = $\"it\"->HasFlg(1);", "no function of resources 'HasFlg'"},
        {"g1 = random;", "'random' is a function: write random(...)"},
        {"g1 = cHP;", "'cHP' is a member of an object: write object.cHP"},
        {"g1 = e.cHP;", "the event has no member 'cHP'"},
        {"rect r; g1 = r@x3;", "a rect has the sides x1, x2, y1 and y2, not 'x3'"},
        {"int32 d; d = 1;", "'d' rolls dice and cannot be a name"},
        {"int32 a, a; a = 1;", "'a' is declared twice"},
        {"g1 = abs(3);", "write :value: for the absolute value"},
    };

    (void)state;
    check_refusals(cases, COUNT_OF(cases));
}

static void types_that_do_not_fit_are_refused(void **state)
{
    static const struct refusal cases[] = {
        {"int32 a; a = $\"it\";", "rID cannot be assigned to int32"},
        {"rID r; r = 5;", "int32 cannot be assigned to rID"},
        {"hObj h; h = 5;", "int32 cannot be assigned to hObj"},
        {"string s; g1 = s;", "string cannot be assigned to int32"},
        {"string s; s = 5;", "int32 cannot be assigned to string"},
        {"string s; s *= \"a\";", "texts can only be assigned, or joined"},
        {"string s; if (s == \"a\") return 1;", "texts can only be joined with +"},
        {"string s; s++;", "a text cannot be counted"},
        {"hText t; string s; t = s;", "only a literal can be assigned to hText"},
        {"if ($\"it\" == 5) return 1;", "rID and int32 do not go together"},
        {"g1 = random(\"a\");", "argument 1 of random must be int16, not hText"},
        {"g1 = Upper(5);", "argument 1 of Upper must be string, not int32"},
        {"g1 = g2.x;", "int32 has no members"},
        {"g1 = g2@x1;", "only a rect has sides, not int32"},
        {"SetSilence() + 1;", "void and int32 do not go together"},
        {"g1 = random(SetSilence());", "argument 1 has no value"},
        {"if (\"a\") return 1;", "hText is neither true nor false"},
        {"switch (\"a\") { case 1: g1 = 2; }", "a switch cannot look at hText"},
        {"return \"a\";", "a routine returns a number, not hText"},
        {"string s; s = g1 ? \"a\" : 5;", "one result is hText, the other int32"},
        {"void v; g1 = 1;", "a variable cannot be void"},
        {"static string s; g1 = 1;", "a resource's variable cannot be a string"},
        {"$\"it\"->Level = 5;", "only variables and members of objects can be assigned to"},
        {"5 = 6;", "only variables and members of objects can be assigned to"},
        {"(g1) = 6;", "only variables and members of objects can be assigned to"},
        {"g1 = random(1)++;", "only a variable or a member can be counted"},
    };

    (void)state;
    check_refusals(cases, COUNT_OF(cases));
}

static void calls_need_the_right_number_of_arguments(void **state)
{
    static const struct refusal cases[] = {
        {"g1 = random();", "random needs at least 1 argument"},
        {"g1 = dist(1,2,3);", "dist needs at least 4 arguments"},
        {"g1 = random(1,2,3);", "random takes 1 argument, not 3"},
        {"e.strHit = Format(\"a\",1,2,3,4,5,6,7,8,9,10);", "Format takes 10 arguments, not 11"},
    };

    (void)state;
    check_refusals(cases, COUNT_OF(cases));
    assert_int_equal(script_value("", "XCR(1,2)"), 64); /* quirk: one too many is dropped */
}

static void broken_statements_are_refused(void **state)
{
    static const struct refusal cases[] = {
        {"g1 = 1; int32 a;", "variables are declared at the beginning"},
        {"int32 a = 5;", "declared here and given a value in a statement"},
        {"g1 = g2 = 3;", "assignments cannot be chained"},
        {"g1 = ;", "expected a value, found ';'"},
        {"g1 = (1 + 2;", "expected ')'"},
        {"g1 = -(int32) 5;", "a cast cannot stand here"},
        {"if g1 return 1;", "expected '('"},
        {"for (g1 = 0; g1 < 3) g2++;", "expected ';'"},
        {"switch (g1) { g2 = 1; }", "expected 'case', 'default' or '}'"},
        {"switch (g1) { default: g1 = 1; case 2: g2 = 1; }", "default must be the last label"},
        {"switch (g1) { case g2: g1 = 1; }", "expected a number"},
        {"switch (g1) { case 1: { case 2: g1 = 1; } }", "stands directly in a switch"},
        {"case 1: g1 = 2;", "stands in no switch"},
        {"do g1++; g2 = 1;", "expected 'while'"},
        {"else g1 = 2;", "expected a value"},
        {"static g1;", "expected a type after 'static'"},
    };

    (void)state;
    check_refusals(cases, COUNT_OF(cases));
}

static int count_of(struct str text, const char *part)
{
    int count = 0;
    ptrdiff_t at;

    while ((at = str_find(text, str_from(part))) >= 0) {
        count++;
        text = str_slice(text, (size_t)at + 1, text.len);
    }
    return count;
}

static void several_mistakes_are_found_in_one_routine(void **state)
{
    struct str_builder messages = script_refusal(
        "nosuch = 1;\ng1 = ;\nif (other) g2 = third;\nswitch (g1) { case ]: g1 = 2; }\n"
        "for (;;) g1 = 1;\ng3 = fourth + 1; return");

    (void)state;
    assert_int_equal(count_of(sb_str(&messages), "error:"), 8);
    assert_int_equal(count_of(sb_str(&messages), "no variable"), 4);
    sb_free(&messages);
}

static void nesting_has_an_end(void **state)
{
    static const char *const pieces[] = {"(", "!", "- ", "{", "if (1) ", "f(", "1 ? ", "(int32) "};

    (void)state;
    for (int i = 0; i < COUNT_OF(pieces); i++) {
        struct str_builder text = {0};
        sb_add_cstr(&text, pieces[i][0] == '{' || pieces[i][0] == 'i' ? "" : "g1 = ");
        for (int n = 0; n < 5000; n++)
            sb_add_cstr(&text, pieces[i]);
        struct str_builder messages = script_refusal(sb_cstr(&text));
        assert_true(messages.len > 0);
        sb_free(&messages);
        sb_free(&text);
    }
}

static void large_routines_are_refused_not_miscompiled(void **state)
{
    struct str_builder text = {0};

    (void)state;
    sb_add_cstr(&text, "while (g1) { ");
    for (int i = 0; i < 12000; i++)
        sb_add_cstr(&text, "g1 += 1; ");
    sb_add_cstr(&text, "}");
    struct str_builder messages = script_refusal(sb_cstr(&text));
    assert_non_null(strstr(sb_cstr(&messages), "too large"));
    sb_free(&messages);
    sb_clear(&text);
    sb_add_cstr(&text, "int32 ");
    for (int i = 0; i < 300; i++)
        sb_addf(&text, "v%d%s", i, i < 299 ? ", " : "; g1 = 1;");
    messages = script_refusal(sb_cstr(&text));
    assert_non_null(strstr(sb_cstr(&messages), "too many variables"));
    sb_free(&messages);
    sb_free(&text);
}

/* ---- warnings ---- */

static void surprises_are_warned_of(void **state)
{
    static const struct refusal cases[] = {
        {"g1 = ++g2;", "counts down"},
        {"g1 = g2 << 1;", "<< shifts down"},
        {"g1 <<= 1;", "<<= shifts down"},
        {"g1 = g2 ^ 1;", "not exclusive or"},
        {"g1 ~= 2;", "is a = ~a"},
        {"g1 = g2 > 1 == 1;", "comparisons bind equally"},
        {"g1 = g2 & 1 == 1;", "binds tighter than '&'"},
        {"g1 = g2 + g2++;", "read after the right side"},
        {"g1 = 1 ? g1++ : 0;", "both results are worked out"},
        {"while (g1) break;", "here it does nothing"},
        {"while (g1) continue;", "here it does nothing"},
        {"g1 = (int8) g2;", "does not cut the value"},
        {"switch (g1) { case 1: g2 = 1; case 1: g2 = 2; }", "an earlier case has the same value"},
        {"g1 = XCR(1,2);", "the last one is dropped"},
        {"return 1; g1 = 2;", "never reached"},
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct script s = {0};
        struct str_builder text = {0}, messages = {0};
        sb_addf(&text, "%sEffect \"it\" : 0 { On Event 1 { %s }; }\n", SCRIPT_HEAD,
                cases[i].routine);
        assert_true(script_compile(&s, "test.irc", sb_str(&text), &messages));
        if (str_find(sb_str(&messages), str_from(cases[i].message)) < 0)
            fail_msg("%s: no warning \"%s\"", cases[i].routine, cases[i].message);
        module_close(&s.module);
        compile_free(&s.compilation);
        sb_free(&text);
        sb_free(&messages);
    }
}

static void an_engine_function_that_differs_cannot_be_called(void **state)
{
    static const char text[] = "system int32 random(string s);\nsystem int32 nobody(int16 x);\n"
                               "Effect \"unimplemented\" : 0 { Level: 1; }\n"
                               "Module \"t\"; File \"t\"; Slot 0;\nint32 g1;\n"
                               "Effect \"it\" : 0 { On Event 1 { g1 = nobody(1) + random(\"a\");"
                               " }; }\n";
    struct script s = {0};
    struct str_builder messages = {0};

    (void)state;
    assert_false(script_compile(&s, "test.irc", str_from(text), &messages));
    assert_int_equal(count_of(sb_str(&messages), "this engine does not have it like that"), 2);
    sb_free(&messages);
    compile_free(&s.compilation);
}

static void types_fit_as_in_the_reference(void **state)
{
    (void)state;
    assert_true(type_fits(TYPE_INT8, TYPE_INT32));
    assert_true(type_fits(TYPE_RID, TYPE_BOOL));
    assert_true(type_fits(TYPE_HTEXT, TYPE_STRING));
    assert_true(type_fits(TYPE_NULL, TYPE_HOBJ));
    assert_true(type_fits(TYPE_RECT, TYPE_INT32));
    assert_false(type_fits(TYPE_STRING, TYPE_BOOL));
    assert_false(type_fits(TYPE_INT32, TYPE_RID));
    assert_false(type_fits(TYPE_VOID, TYPE_INT32));
    for (int type = TYPE_ERROR + 1; type < TYPE_COUNT; type++)
        assert_int_equal(type_by_name(str_from(type_name(type))), type);
}

/* ---- the engine's table ---- */

static void the_table_has_every_signature(void **state)
{
    struct api_table *api = api_table_new();
    const struct api_function *f = &api->functions[FN_T_THING_HasEffStati];

    (void)state;
    assert_int_equal(f->count, 4);
    assert_int_equal(f->result, TYPE_BOOL);
    assert_int_equal(f->parameters[1].type, TYPE_RID);
    assert_true(f->parameters[2].is_optional);
    assert_int_equal(f->parameters[2].standard, -1);
    assert_int_equal(f->parameters[3].class, T_THING);
    assert_true(api->functions[FN_Format].is_variadic);
    assert_int_equal(api_find_function(api, T_STRING, STR("Left")), FN_T_STRING_Left);
    assert_int_equal(api_find_function(api, 0, STR("Left")), FN_Left);
    assert_int_equal(api_find_member(api, T_THING, STR("x")), VAR_T_THING_x);
    assert_int_equal(api_find_member(api, T_THING, STR("nothing")), -1);
    assert_string_equal(api_class_name(T_EVENTINFO), "T_EVENTINFO");
    api_table_free(api);
}

/* ---- verification ---- */

struct bad_code {
    uint32_t words[12];
    int count;
    const char *message;
};

/* Labels in an order of their own, from below 0 on. */
static void add_cases(struct str_builder *text, int count, bool with_returns)
{
    sb_add_cstr(text, "On Event 1 { switch (g1) {\n");
    for (int i = 0; i < count; i++) {
        int label = i * 7 % count - count / 2;
        sb_addf(text, "case %d:\n", label);
        if (with_returns)
            sb_addf(text, " return %d;\n", label + 1000);
    }
    sb_add_cstr(text, " return 1; default: return 2; } return 3; };\n");
}

static void a_switch_finds_each_of_many_cases(void **state)
{
    enum { COUNT = 1000 };
    struct str_builder text = {0};

    (void)state;
    add_cases(&text, COUNT, true);
    struct script *s = script_open(sb_cstr(&text));
    for (int i = -COUNT / 2; i < COUNT / 2; i++) {
        s->vm->modules[0].memory[0] = i;
        assert_int_equal(script_run(s, 1), i + 1000);
    }
    s->vm->modules[0].memory[0] = COUNT / 2;
    assert_int_equal(script_run(s, 1), 2);
    s->vm->modules[0].memory[0] = INT32_MIN;
    assert_int_equal(script_run(s, 1), 2);
    script_close(s);
    sb_free(&text);
}

/* It once took minutes to find that out: every label was compared with all before it. */
static void a_switch_of_a_hundred_thousand_cases_is_too_large(void **state)
{
    struct str_builder text = {0}, messages = {0};
    struct script s = {0};

    (void)state;
    sb_addf(&text, "%sEffect \"it\" : 0 {\n", SCRIPT_HEAD);
    add_cases(&text, 100000, false);
    sb_add_cstr(&text, "}\n");
    assert_false(script_compile(&s, "test.irc", sb_str(&text), &messages));
    assert_non_null(strstr(sb_cstr(&messages), "too large"));
    compile_free(&s.compilation);
    sb_free(&text);
    sb_free(&messages);
}

static void damaged_code_is_refused(void **state)
{
    struct api_table *api = api_table_new();
    const struct bad_code cases[] = {
        {{OP_END}, 1, "head"},
        {{OP_ROUTINE}, 1, "head"},
        {{OP_ROUTINE, 0}, 2, "end of a routine"},
        {{OP_ROUTINE, 5, OP_END}, 3, "size"},
        {{code_pack(OP_ROUTINE, 255, 0, 0), 1, OP_END}, 3, "size"},
        {{OP_ROUTINE, 1, OPCODES}, 3, "no instruction"},
        {{OP_ROUTINE, 1, OP_ROUTINE}, 3, "no instruction"},
        {{OP_ROUTINE, 2, OP_ROUTINE, OP_END}, 4, "operand"},
        {{OP_ROUTINE, 2, OP_COPY, OP_END}, 4, "operand"},
        {{code_pack(OP_ROUTINE, 2, 0, 0), 2, code_pack(OP_ADD, 1, 1, 2), OP_END}, 4, "operand"},
        {{code_pack(OP_ROUTINE, 1, 0, 0), 2, code_pack_small(OP_LOAD, 0, 4), OP_END}, 4, "operand"},
        {{code_pack(OP_ROUTINE, 1, 0, 0), 2, code_pack_small(OP_EVENT_GET, 0, 999), OP_END},
         4,
         "operand"},
        {{code_pack(OP_ROUTINE, 1, 0, 0), 3, OP_MEMBER_GET, API_MEMBERS, OP_END}, 5, "operand"},
        {{code_pack(OP_ROUTINE, 4, 0, 0), 3, code_pack(OP_CALL, 0, 2, 0), FN_random, OP_END},
         5,
         "operand"},
        {{code_pack(OP_ROUTINE, 1, 0, 0), 3, code_pack(OP_CALL, 0, 1, 0), FN_random, OP_END},
         5,
         "operand"},
        {{code_pack(OP_ROUTINE, 1, 0, 0), 1, OP_NUMBER}, 3, "end of a routine"},
        {{code_pack(OP_ROUTINE, 1, 0, 0), 1, OP_WIDE}, 3, "no instruction"},
        {{OP_ROUTINE, 2, code_pack_far(OP_JUMP, 2), OP_END}, 4, "jump"},
        {{OP_ROUTINE, 2, code_pack_far(OP_JUMP, -1), OP_END}, 4, "jump"},
        {{code_pack(OP_ROUTINE, 1, 0, 0), 4, OP_WIDE, OP_END, code_pack_far(OP_JUMP, -1), OP_END},
         6,
         "jump"},
        {{code_pack(OP_ROUTINE, 1, 0, 0), 3, code_pack_small(OP_SWITCH, 0, 0), 9, OP_END},
         5,
         "jump"},
        {{code_pack(OP_ROUTINE, 1, 0, 0), 3, code_pack_small(OP_SWITCH, 0, 90), 0, OP_END},
         5,
         "no instruction"},
        {{code_pack(OP_ROUTINE, 1, 0, 0), 7, code_pack_small(OP_SWITCH, 0, 2), 6, 5, 6, 3, 6,
          OP_END},
         9,
         "jump"},
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        uint32_t words[13] = {api->hash};
        struct error error = {0};
        memcpy(words + 1, cases[i].words, sizeof cases[i].words);
        struct code_view view = {words, (uint32_t)cases[i].count + 1, 4};
        if (code_verify(view, api, NULL, &error) || !strstr(error.text, cases[i].message))
            fail_msg("case %d: expected \"%s\", got \"%s\"", i, cases[i].message, error.text);
    }
    api_table_free(api);
}

static void good_code_and_no_code_pass(void **state)
{
    struct api_table *api = api_table_new();
    uint32_t words[] = {api->hash,
                        code_pack(OP_ROUTINE, 2, 0, 0),
                        2,
                        code_pack_small(OP_NUMBER, 1, -5),
                        code_pack(OP_RETURN, 1, 0, 0),
                        code_pack(OP_ROUTINE, 0, 0, 0),
                        1,
                        code_pack_far(OP_JUMP, 0)};
    uint32_t routines[1] = {0};
    struct error error;

    (void)state;
    assert_true(code_verify((struct code_view){words, 0, 0}, api, NULL, &error));
    assert_true(code_verify((struct code_view){words, COUNT_OF(words), 0}, api, routines, &error));
    assert_int_equal(routines[0], 1u << 1 | 1u << 5);
    words[0]++;
    assert_false(code_verify((struct code_view){words, COUNT_OF(words), 0}, api, NULL, &error));
    assert_non_null(strstr(error.text, "other engine functions"));
    api_table_free(api);
}

/* Any single word changed: the code is refused, or it runs to an end. */
static void changed_words_never_crash_the_machine(void **state)
{
    struct script *s = script_open(
        "On Event 1 { int32 i; string t; rect r; for (i = 0; i < 9; i++) { switch (i) { case 1:"
        " case 2: g1 += random(i); break; case 3: t += Format(\"%d\", i); break; default: r@x1 ="
        " i; e.strHit = t; } if (i > 5 && g1 || e.vHit) g2 = $\"it\"->Level ? i : max(g1, g2); }"
        " EActor.cHP = 3; return EActor->SkillLevel(g1) + (2 d 6); };");
    int count = module_code_count(&s->module);
    uint32_t *words = malloc((size_t)count * sizeof *words);
    struct rng rng;

    (void)state;
    assert_non_null(words);
    memcpy(words, module_code(&s->module), (size_t)count * sizeof *words);
    rng_seed(&rng, 7);
    s->vm->limits.budget[VM_STEPS] = 20000;
    /* The machine reads the image; let it read a copy with a word changed. */
    size_t at = s->module.header->tables[MODULE_code].offset;
    unsigned char *image = malloc(s->module.size);
    assert_non_null(image);
    memcpy(image, s->module.bytes, s->module.size);
    struct module copy = {.header = (void *)image, .bytes = image, .size = s->module.size};
    for (int round = 0; round < 20000; round++) {
        int word = 1 + (int)(rng_u32(&rng) % (uint32_t)(count - 1));
        uint32_t changed = words[word] ^ (rng_u32(&rng) & rng_u32(&rng) & rng_u32(&rng));
        memcpy(image + at + (size_t)word * 4, &changed, 4);
        int32_t result;
        vm_detach(s->vm, 0);
        vm_begin_action(s->vm);
        if (vm_attach(s->vm, &copy, &s->error))
            vm_run(s->vm, module_find(&copy, STR("it")), 1, &s->event, &result, &s->error);
        memcpy(image + at + (size_t)word * 4, &words[word], 4);
    }
    free(words);
    script_close(s);
    free(image);
}

int test_code(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operators_bind_as_the_grammar_says),
        cmocka_unit_test(names_that_mean_nothing_are_refused),
        cmocka_unit_test(types_that_do_not_fit_are_refused),
        cmocka_unit_test(calls_need_the_right_number_of_arguments),
        cmocka_unit_test(broken_statements_are_refused),
        cmocka_unit_test(several_mistakes_are_found_in_one_routine),
        cmocka_unit_test(nesting_has_an_end),
        cmocka_unit_test(large_routines_are_refused_not_miscompiled),
        cmocka_unit_test(surprises_are_warned_of),
        cmocka_unit_test(an_engine_function_that_differs_cannot_be_called),
        cmocka_unit_test(types_fit_as_in_the_reference),
        cmocka_unit_test(the_table_has_every_signature),
        cmocka_unit_test(a_switch_finds_each_of_many_cases),
        cmocka_unit_test(a_switch_of_a_hundred_thousand_cases_is_too_large),
        cmocka_unit_test(damaged_code_is_refused),
        cmocka_unit_test(good_code_and_no_code_pass),
        cmocka_unit_test(changed_words_never_crash_the_machine),
    };

    return cmocka_run_group_tests_name("script: code", tests, NULL, NULL);
}

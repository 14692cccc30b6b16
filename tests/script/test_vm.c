/* The machine: what small scripts of our own do, and what happens when they go wrong. */
#include "run_script.h"

#include "base/num.h"
#include "script/bytecode.h"
#include "script/levels.h"

struct value_case {
    const char *before, *expression;
    int32_t value;
};

static void check_values(const struct value_case *cases, int count)
{
    for (int i = 0; i < count; i++) {
        int32_t got = script_value(cases[i].before, cases[i].expression);
        if (got != cases[i].value)
            fail_msg("%s return %s; gave %d, not %d", cases[i].before, cases[i].expression, got,
                     cases[i].value);
    }
}

static void arithmetic_wraps_at_32_bits(void **state)
{
    static const struct value_case cases[] = {
        {"g1 = 2147483647;", "g1 + 1", INT32_MIN}, {"g1 = 2147483647;", "-g1 - 2", INT32_MAX},
        {"g1 = 65536;", "g1 * g1 + g1", 65536},    {"g1 = -2147483647 - 1;", "g1 / -1", INT32_MIN},
        {"g1 = -2147483647 - 1;", "g1 % -1", 0},   {"g1 = -2147483647 - 1;", ":g1:", INT32_MIN},
        {"g1 = -7;", "g1 / 2 * 10 + g1 % 2", -31}, {"g1 = 70000;", "(int8) g1", 70000},
    };

    (void)state;
    check_values(cases, COUNT_OF(cases));
}

static void operators_have_their_quirks(void **state)
{
    static const struct value_case cases[] = {
        {"g1 = 256;", "g1 << 4", 16}, /* both shifts go the other way */
        {"g1 = 1;", "g1 >> 4", 16},
        {"g1 = 1;", "g1 << 32", 1},   /* the distance counts modulo 32 */
        {"g1 = 12;", "g1 ^ 10", -13}, /* ~ of the left side */
        {"g1 = 12; g1 ~= 3;", "g1", -13},
        {"g1 = 5;", "++g1", 4},    /* counts down */
        {"g1 = 5;", "(g1, 9)", 5}, /* the first value */
        {"g1 = 5; g2 = (g1++ ? g1 : 0);", "g1", 6},
        {"g1 = 1;", "g1 + g1++", 3}, /* the left side is read late */
        {"int32 a; a = 1;", "a + a++", 3},
        {"int32 a; a = 1;", "a && a--", 0}, /* looked at again after the right side */
        {"g1 = 1;", "g1 && g1--", 0},
        {"int32 a; a = 0;", "a || a++", 1},
        {"e.vHit = 5;", "e.vHit++", 6}, /* a member's new value */
        {"g1 = 0; g2 = (1 ? g1++ : g1++);", "g1", 2},
    };

    (void)state;
    check_values(cases, COUNT_OF(cases));
}

static void right_sides_are_skipped_where_they_do_not_decide(void **state)
{
    static const struct value_case cases[] = {
        {"g2 = 0 && g1++;", "g1", 0},
        {"g2 = 1 || g1++;", "g1", 0},
        {"g2 = 1 && g1++;", "g1", 1},
        {"g2 = 0 || g1++;", "g1", 1},
        {"", "5 && 7", 1},
    };

    (void)state;
    check_values(cases, COUNT_OF(cases));
}

static void rectangles_have_four_sides_in_a_word(void **state)
{
    static const struct value_case cases[] = {
        {"rect r; r@x1 = 1; r@x2 = 2; r@y1 = 3; r@y2 = 4;", "(int32) r", 0x04030201},
        {"rect r; r = (rect) 0x04030201; r@y1 += 5;", "(int32) r", 0x04080201},
        {"rect r; r@x1 = 300;", "r@x2", 1}, /* what does not fit goes next door */
        {"rect r; r@y2 = 200;", "r@y2", -56},
        {"e.cRoom@x2 = 7; e.cRoom@x2++;", "e.cRoom@x2 * 10 + e.cRoom@x1", 80},
        {"rect r; r@x1 = 4; r@x2 = 9;", "WithinRect(r,5,0) * 10 + WithinRect(r,3,0)", 10},
    };

    (void)state;
    check_values(cases, COUNT_OF(cases));
}

static void variables_live_as_long_as_they_should(void **state)
{
    struct script *s = script_open("int32 mine;\n"
                                   "On Event 1 { static int32 kept; int32 once; once++; kept++;"
                                   " mine++; g1++; return once * 1000 + kept * 100 + mine * 10"
                                   " + g1; };");

    (void)state;
    assert_int_equal(script_run(s, 1), 1111);
    assert_int_equal(script_run(s, 1), 1222);
    vm_clear_memory(s->vm);
    assert_int_equal(script_run(s, 1), 1111);
    script_close(s);
}

/* quirk: variables of the original's code begin as what was left in their place. */
static void what_scripts_leave_lasts_for_an_action_or_a_game(void **state)
{
    struct script *s = script_open_as(
        "On Event 1 { int32 one, two, three, four; one++; return one; };", true);

    (void)state;
    assert_int_equal(script_run(s, 1), 6);
    assert_int_equal(script_run(s, 1), 6);
    vm_keep_leavings(s->vm);
    assert_int_equal(script_run(s, 1), 1);
    assert_int_equal(script_run(s, 1), 2);
    script_close(s);
}

static void event_members_cut_what_is_stored(void **state)
{
    struct script *s = script_open("On Event 1 { e.vHit = 300; e.vDmg = 70000; e.isHit = 5;"
                                   " e.xval = 300; e.MM = -1; e.eID = $\"it\"; e.EParam = 70000;"
                                   " e.strHit = \"a\"; e.strHit += \"b\" + e.strHit; return"
                                   " (e.vDef = 300); };");

    (void)state;
    assert_int_equal(script_run(s, 1), 300);
    assert_int_equal(s->event.vHit, 44);
    assert_int_equal(s->event.vDmg, 4464);
    assert_int_equal(s->event.isHit, 1);
    assert_int_equal(s->event.xval, 44);
    assert_int_equal(s->event.MM, UINT32_MAX);
    assert_int_equal(s->event.eID, module_find(&s->module, STR("it")));
    assert_int_equal(s->event.EParam, 4464);
    assert_int_equal(s->event.vDef, 44);
    assert_string_equal(sb_cstr(&s->event.strHit), "aba");
    s->event.EParam = 70000;
    assert_int_equal(event_number(&s->event, VAR_T_EVENTINFO_EParam - EVENT_FIRST), 70000);
    script_close(s);
}

static void event_records_can_be_copied(void **state)
{
    struct script_event a = {0}, b = {0};

    (void)state;
    event_set_text(&a, VAR_T_EVENTINFO_strHit - EVENT_FIRST, STR("first"));
    a.vDmg = 5;
    a.actor = 7;
    event_set_number(&a, VAR_T_EVENTINFO_ESpellNum - EVENT_FIRST, 9);
    event_copy(&b, &a);
    event_set_text(&a, VAR_T_EVENTINFO_strHit - EVENT_FIRST, STR("second"));
    assert_string_equal(sb_cstr(&b.strHit), "first");
    assert_int_equal(b.vDmg, 5);
    assert_int_equal(b.actor, 7);
    assert_int_equal(b.sp, 9);
    event_clear(&a);
    assert_int_equal(a.vDmg, 0);
    assert_int_equal(event_text(&a, VAR_T_EVENTINFO_strHit - EVENT_FIRST).len, 0);
    event_free(&a);
    event_free(&b);
}

/* Strings are values here, unless they are shared as in the original. */
static void strings_do_not_share_memory(void **state)
{
    struct script *s = script_open("On Event 1 { string s, t; s = \"x\"; s += \"y\"; t = \"a\";"
                                   " t = t + \"b\"; e.strHit = s; e.strDmg = t;"
                                   " e.strDef = s.Upper() + t.Left(1); return s.GetLength(); };");

    (void)state;
    assert_int_equal(script_run(s, 1), 2);
    assert_string_equal(sb_cstr(&s->event.strHit), "xy");
    assert_string_equal(sb_cstr(&s->event.strDmg), "ab");
    assert_string_equal(sb_cstr(&s->event.strDef), "XYa");
    assert_int_equal(s->vm->strings.count, 0); /* nothing is left behind */
    script_close(s);
}

/* Joining frees its string while the variable still stands for it, the next join takes it again; +=
 * leaves the text where every new one begins. */
static void shared_strings_change_each_other(void **state)
{
    struct script *s = script_open_as(
        "On Event 1 { string s, t; s = \"x\" + \"y\"; t = \"a\" + \"b\"; e.strHit = s; return 1; };"
        "On Event 2 { string s; s = \"x\"; s += \"y\"; e.strHit = Left(\"ab\", 1); e.strDmg = s;"
        " return 1; };"
        "On Event 3 { e.strHit = Replace(\"aba\", \"a\" + \"b\", \"b\" + \"a\"); return 1; };",
        true);

    (void)state;
    script_run(s, 1);
    assert_string_equal(sb_cstr(&s->event.strHit), "ab");
    script_run(s, 2);
    assert_string_equal(sb_cstr(&s->event.strHit), "a");
    assert_string_equal(sb_cstr(&s->event.strDmg), "a");
    script_run(s, 3); /* both arguments are in the same string: the second */
    assert_string_equal(sb_cstr(&s->event.strHit), "aba");
    script_close(s);
}

/* A method looks at the module's text, at the number of the string: that begins with "zero". */
static void methods_of_shared_strings_read_elsewhere(void **state)
{
    struct script *s = script_open_as(
        "On Event 1 { string s; s = s + \"abc\"; e.strHit = s.Upper(); return s.GetLength(); };"
        "On Event 2 { string s; s = \"abc\"; return s.GetLength(); };",
        true);

    (void)state;
    assert_int_equal(script_run(s, 1), 1); /* string 3 of "zero" */
    assert_string_equal(sb_cstr(&s->event.strHit), "O");
    assert_int_equal(script_run(s, 2), 0); /* a literal so far behind that no string is there */
    script_close(s);
}

static void shared_strings_are_counted(void **state)
{
    struct script *s = script_open_as(
        "On Event 1 { string s; s = \"0123456789\"; while (1) { s += s; } return 1; };", true);
    int32_t result;

    (void)state;
    assert_false(script_try(s, 1, &result));
    assert_non_null(strstr(s->error.text, "too much text"));
    assert_int_equal(s->vm->shared_total, 0);
    script_close(s);
}

static void strings_that_can_be_shared_run_out(void **state)
{
    struct str_builder text = {0}, messages = {0};
    struct script s = {.shares_strings = true};

    (void)state;
    sb_addf(&text, "%sEffect \"it\" : 0 { On Event 1 { string s0", SCRIPT_HEAD);
    for (int i = 1; i < CODE_STRINGS; i++)
        sb_addf(&text, ", s%d", i);
    sb_add_cstr(&text, "; return 1; }; }\n");
    assert_false(script_compile(&s, "test.irc", sb_str(&text), &messages));
    assert_non_null(strstr(sb_cstr(&messages), "too large"));
    module_close(&s.module);
    compile_free(&s.compilation);
    sb_free(&text);
    sb_free(&messages);
}

static void format_knows_numbers_characters_and_texts(void **state)
{
    struct script *s = script_open(
        "On Event 1 { e.strHit = Format(\"%d|%+d|%05d|%-4d|%x|%X|%c|%s|%5.2s|%%|%d\", 7, 8, -9, 3,"
        " 255, 255, 'Z', \"text\", \"abc\"); e.strDmg = Format(\"%999d%\", 1); return 1; };");

    (void)state;
    script_run(s, 1);
    assert_string_equal(sb_cstr(&s->event.strHit), "7|+8|-0009|3   |ff|FF|Z|text|   ab|%|0");
    assert_int_equal(s->event.strDmg.len, 999);
    script_close(s);
}

static void replacing_ends(void **state)
{
    struct script *s = script_open("On Event 1 { e.strHit = Replace(\"aab\", \"ab\", \"b\");"
                                   " e.strDmg = Replace(\"oo\", \"o\", \"ooo\");"
                                   " e.strDef = Replace(\"abc\", \"\", \"x\"); return 1; };");

    (void)state;
    script_run(s, 1);
    assert_string_equal(sb_cstr(&s->event.strHit), "b");
    assert_string_equal(sb_cstr(&s->event.strDmg), "oooooo");
    assert_string_equal(sb_cstr(&s->event.strDef), "abc");
    script_close(s);
}

/* ---- what goes wrong ---- */

struct failure {
    const char *routine, *message;
};

static void check_failures(const struct failure *cases, int count)
{
    for (int i = 0; i < count; i++) {
        struct str_builder text = {0};
        int32_t result = 77;
        sb_addf(&text, "On Event 1 {\n%s return 5; };\nOn Event 2 { return 6; };",
                cases[i].routine);
        struct script *s = script_open(sb_cstr(&text));
        s->vm->limits = (struct vm_limits){
            .budget = {[VM_STEPS] = 100000, [VM_TEXT] = 100000}, .depth = 8, .text_bytes = 10000};
        if (script_try(s, 1, &result))
            fail_msg("%s went well", cases[i].routine);
        assert_int_equal(result, 0);
        if (str_find(str_from(s->error.text), str_from(cases[i].message)) < 0)
            fail_msg("%s: %s", cases[i].routine, s->error.text);
        /* with resource, event and line; and the next script runs */
        assert_true(str_find(str_from(s->error.text), STR("script of \"it\", event 1: ")) >= 0);
        assert_string_equal(s->error.file, "test.irc");
        assert_int_equal(s->error.line, 11);
        assert_int_equal(script_run(s, 2), 6);
        assert_int_equal(s->vm->errors, 1);
        script_close(s);
        sb_free(&text);
    }
}

static void mistakes_end_the_script_and_are_reported_with_their_place(void **state)
{
    static const struct failure cases[] = {
        {"g1 = 5 / g2;", "divided by zero"},
        {"g1 = 5 % g2;", "divided by zero"},
        {"g1 /= g2;", "divided by zero"},
        {"g2 = -1; g1 = g2 d 6;", "dice need a number"},
        {"g1 = $\"zero\"->CR;", "no member CR"},
        {"rID r; g1 = r->Level;", "no resource"},
        {"g1 = LevelAdjust(-127,3);", "no level constant"},
        {"g1 = GetCandidate(-1);", "no candidate"},
        {"while (1) g1++;", "ran for too long"},
        {"g2 = -2147483584; while (1) g1 = g2 d 6;", "ran for too long"}, /* 64 in its low byte */
        {"for (g1 = 0; g1 < 10; g2++) { }", "ran for too long"},
        {"string s; s = \"1234567890\"; while (1) s += s;", "too much text"},
        {"while (1) { AddCandidate(1); }", "more than"},
    };

    (void)state;
    check_failures(cases, COUNT_OF(cases));
}

static void candidates_are_there_whatever_their_count(void **state)
{
    struct script *s = script_open("On Event 1 { AddCandidate(7); AddCandidate(8);"
                                   " return nCandidates() * 100 + GetCandidate(5); };"
                                   "On Event 2 { return RandCandidate(); };"
                                   "On Event 3 { ClearCandidates(); return GetCandidate(5); };");

    (void)state;
    s->candidates.items[5] = 42; /* as a rule leaves it */
    assert_int_equal(script_run(s, 1), 242);
    assert_int_equal(s->candidates.items[1], 8);
    s->candidates.count = 0;
    assert_int_equal(script_run(s, 2), 7); /* the first, of none */
    assert_int_equal(s->rng.draws, 0);
    s->candidates.count = 2;
    assert_in_range(script_run(s, 2), 7, 8);
    assert_int_equal(s->rng.draws, 1);
    assert_int_equal(script_run(s, 3), 0);
    assert_int_equal(s->candidates.count, 0);
    script_close(s);
}

static void without_a_list_there_are_no_candidates(void **state)
{
    struct script *s = script_open("On Event 1 { return nCandidates(); };"
                                   "On Event 2 { return GetCandidate(0); };"
                                   "On Event 3 { AddCandidate(1); return 1; };"
                                   "On Event 4 { return RandCandidate(); };"
                                   "On Event 5 { ClearCandidates(); return 1; };");
    int32_t result;

    (void)state;
    s->vm->candidates = NULL;
    for (int event = 1; event <= 5; event++) {
        assert_false(script_try(s, event, &result));
        assert_non_null(strstr(s->error.text, "no list of candidates"));
    }
    script_close(s);
}

static void what_nobody_provides_is_counted(void **state)
{
    struct script *s = script_open("On Event 1 { e.strHit = EActor.Name() + \".\";"
                                   " EActor.cHP = 3; EActor.cHP += 2;"
                                   " return EActor->SkillLevel(3); };");
    int32_t result;

    (void)state;
    assert_true(script_try(s, 1, &result));
    assert_int_equal(result, 0);
    assert_string_equal(sb_cstr(&s->event.strHit), ".");
    assert_int_equal(s->vm->missing_functions[FN_T_OBJECT_Name], 1);
    assert_int_equal(s->vm->missing_functions[FN_T_CREATURE_SkillLevel], 1);
    assert_int_equal(s->vm->missing_set[VAR_T_CREATURE_cHP], 2);
    assert_int_equal(s->vm->missing_get[VAR_T_CREATURE_cHP], 1);
    script_close(s);
}

static void add_missing(void *context, const char *name, uint32_t uses)
{
    sb_addf(context, "%s %u\n", name, uses);
}

static void what_is_missing_can_be_listed(void **state)
{
    struct script *s = script_open("On Event 1 { SetSilence(); SetSilence(); EMap.Depth = 3;"
                                   " return EItem->Weight() + EMap.Depth; };");
    struct str_builder list = {0};

    (void)state;
    script_run(s, 1);
    vm_missing(s->vm, add_missing, &list);
    assert_string_equal(sb_cstr(&list), "T_ITEM::Weight() 1\nSetSilence() 2\n"
                                        "T_MAP::Depth 1\nT_MAP::Depth = 1\n");
    sb_free(&list);
    script_close(s);
}

/* ---- what the engine's functions see ---- */

struct seen {
    struct api_call call;
    struct str_builder text;
};

static bool see(struct api_call *call)
{
    struct seen *seen = call->context;

    seen->call = *call;
    sb_clear(&seen->text);
    for (int i = 0; i < call->count; i++)
        if (call->texts >> i & 1)
            sb_add(&seen->text, api_text(call, i));
    return api_return(call, 42);
}

static void arguments_are_cut_and_filled_in(void **state)
{
    struct script *s = script_open("On Event 1 { EActor->AddAct(300, 2); };\n"
                                   "On Event 2 { EActor->IPrint(\"a\" + \"b\", 70000,"
                                   " \"c\"); };\n"
                                   "On Event 3 { return EActor->FieldAt(70000, g1); };");
    static const struct api_row rows[] = {
        CALL(T_MONSTER_AddAct, see, 1), CALL(T_THING_IPrint, see, 2), CALL(T_MAP_FieldAt, see, 3)};
    struct seen seen = {0};

    (void)state;
    s->vm->context = &seen;
    api_bind(s->binding, rows, COUNT_OF(rows));
    script_run(s, 1);
    assert_int_equal(seen.call.object, SOBJ_EACTOR);
    assert_int_equal(seen.call.resource, module_find(&s->module, STR("it")));
    assert_int_equal(seen.call.count, 4);
    assert_int_equal(seen.call.data, 1);
    assert_int_equal(seen.call.arguments[0], 44);
    assert_int_equal(seen.call.arguments[1], 2);
    assert_int_equal(seen.call.arguments[2], 0);
    script_run(s, 2);
    assert_int_equal(seen.call.count, 3);
    assert_int_equal(seen.call.arguments[1], 70000);
    assert_string_equal(sb_cstr(&seen.text), "abc");
    assert_int_equal(script_run(s, 3), 42);
    assert_int_equal(seen.call.arguments[0], 4464);
    assert_int_equal(seen.call.arguments[2], -1);
    sb_free(&seen.text);
    script_close(s);
}

static bool refuse(struct api_call *call)
{
    return api_refuse(call);
}

/* quirk: on the right side of an || it takes the comparison of the left side for its answer. */
static void what_cannot_be_asked_is_true_after_an_or(void **state)
{
    struct script *s = script_open("On Event 1 { return EActor->TotalLevel(); };"
                                   "On Event 2 { return g1 || EActor->TotalLevel(); };"
                                   "On Event 3 { return !g1 && EActor->TotalLevel(); };"
                                   "On Event 4 { return g1 || 1 + EActor->TotalLevel() == 2; };");
    static const struct api_row rows[] = {CALL(T_CHARACTER_TotalLevel, refuse, 0)};

    (void)state;
    api_bind(s->binding, rows, COUNT_OF(rows));
    assert_int_equal(script_run(s, 1), 0);
    assert_int_equal(script_run(s, 2), 1);
    assert_int_equal(script_run(s, 3), 0);
    assert_int_equal(script_run(s, 4), 1);
    script_close(s);
}

/* quirk: after a member of the event was read, that is its answer. */
static void what_cannot_be_asked_is_the_member_read_before_it(void **state)
{
    struct script *s = script_open(
        "On Event 1 { e.vDmg = 26; return max(e.vDmg, 40 - EActor->TotalLevel()); };"
        "On Event 2 { int32 mine; mine = e.vDmg; return EActor->TotalLevel(); };");
    static const struct api_row rows[] = {CALL(T_CHARACTER_TotalLevel, refuse, 0)};

    (void)state;
    api_bind(s->binding, rows, COUNT_OF(rows));
    assert_int_equal(script_run(s, 1), 26);
    assert_int_equal(script_run(s, 2), 0);
    script_close(s);
}

static bool run_again(struct api_call *call)
{
    struct script *s = call->context;

    call->event->vDmg++;
    return vm_run(s->vm, call->resource, script_find(s, "it", 1), call->event, &call->result,
                  call->error);
}

static void scripts_can_start_scripts_but_not_forever(void **state)
{
    static const struct api_row again = CALL(Throw, run_again, 0);
    struct script *s = script_open("On Event 1 { int32 mine; mine = e.vDmg; if (mine < g1)"
                                   " g2 += Throw(1); return mine; };");

    (void)state;
    s->vm->context = s;
    api_bind(s->binding, &again, 1);
    s->vm->modules[0].memory[0] = 5;
    assert_int_equal(script_run(s, 1), 0); /* each has its own variables */
    assert_int_equal(s->vm->modules[0].memory[1], 1 + 2 + 3 + 4 + 5);
    assert_int_equal(s->vm->runs, 6);
    s->vm->modules[0].memory[0] = 1000;
    int32_t result;
    assert_false(script_try(s, 1, &result));
    assert_non_null(strstr(s->error.text, "too often"));
    assert_int_equal(s->vm->depth, 0);
    assert_int_equal(s->vm->stack_top, 0);
    script_close(s);
}

/* quirk: a local as argument is read at once, a global after all arguments were worked out. */
static void global_arguments_are_read_late(void **state)
{
    static const struct value_case cases[] = {
        {"g1 = 1;", "dist(g1,0,g1++,0)", 1},
        {"int32 a; a = 1;", "dist(a,0,a++,0)", 0},
    };

    (void)state;
    check_values(cases, COUNT_OF(cases));
}

static void code_that_is_not_there_does_not_run(void **state)
{
    struct script *s = script_open("On Event 1 { return 5; };");
    res_id it = module_find(&s->module, STR("it"));
    code_id code = script_find(s, "it", 1);
    int32_t result;

    (void)state;
    assert_false(vm_run(s->vm, it, 0, &s->event, &result, &s->error));
    assert_false(vm_run(s->vm, it, code + 1, &s->event, &result, &s->error));
    assert_false(vm_run(s->vm, it, 1000000, &s->event, &result, &s->error));
    assert_false(vm_run(s->vm, 0, code, &s->event, &result, &s->error));
    assert_false(vm_run(s->vm, it + (1 << 24), code, &s->event, &result, &s->error));
    assert_true(vm_run(s->vm, it, code, &s->event, &result, &s->error));
    assert_false(vm_attach(s->vm, &s->module, &s->error)); /* its slot is taken */
    script_close(s);
}

static void levels_follow_their_constants(void **state)
{
    int16_t level;

    (void)state;
    for (int value = -126; value < LEVEL_LAST; value++)
        assert_int_equal(level_adjust(value, 10, 2, &level), value != -100);
    assert_true(level_adjust(LEVEL_2EVERY3, 10, 0, &level));
    assert_int_equal(level, 8);
    assert_true(level_adjust(LEVEL_SCALED2, 30, 0, &level));
    assert_int_equal(level, 9);
    for (int cr = -8; cr <= 34; cr++)
        assert_int_equal(xcr_to_cr(xcr_of(cr)), cr);
    assert_int_equal(xcr_to_cr(1000000), 36);
}

int test_vm(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arithmetic_wraps_at_32_bits),
        cmocka_unit_test(operators_have_their_quirks),
        cmocka_unit_test(right_sides_are_skipped_where_they_do_not_decide),
        cmocka_unit_test(rectangles_have_four_sides_in_a_word),
        cmocka_unit_test(variables_live_as_long_as_they_should),
        cmocka_unit_test(what_scripts_leave_lasts_for_an_action_or_a_game),
        cmocka_unit_test(event_members_cut_what_is_stored),
        cmocka_unit_test(event_records_can_be_copied),
        cmocka_unit_test(strings_do_not_share_memory),
        cmocka_unit_test(shared_strings_change_each_other),
        cmocka_unit_test(methods_of_shared_strings_read_elsewhere),
        cmocka_unit_test(shared_strings_are_counted),
        cmocka_unit_test(strings_that_can_be_shared_run_out),
        cmocka_unit_test(format_knows_numbers_characters_and_texts),
        cmocka_unit_test(replacing_ends),
        cmocka_unit_test(mistakes_end_the_script_and_are_reported_with_their_place),
        cmocka_unit_test(candidates_are_there_whatever_their_count),
        cmocka_unit_test(without_a_list_there_are_no_candidates),
        cmocka_unit_test(what_nobody_provides_is_counted),
        cmocka_unit_test(what_is_missing_can_be_listed),
        cmocka_unit_test(arguments_are_cut_and_filled_in),
        cmocka_unit_test(what_cannot_be_asked_is_true_after_an_or),
        cmocka_unit_test(what_cannot_be_asked_is_the_member_read_before_it),
        cmocka_unit_test(scripts_can_start_scripts_but_not_forever),
        cmocka_unit_test(global_arguments_are_read_late),
        cmocka_unit_test(code_that_is_not_there_does_not_run),
        cmocka_unit_test(levels_follow_their_constants),
    };

    return cmocka_run_group_tests_name("script: the machine", tests, NULL, NULL);
}

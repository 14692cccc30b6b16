/* The machine against the recordings of the original in golden/vm. */
#include "run_script.h"

#include <stdio.h>

#include "base/num.h"

/* ---- recorded lines ---- */

/* A reader of the recordings' JSON: objects of numbers and texts, one line each. */
struct json {
    const char *at;
};

static bool json_take(struct json *j, char c)
{
    if (*j->at != c)
        return false;
    j->at++;
    return true;
}

static void json_expect(struct json *j, char c)
{
    if (!json_take(j, c))
        fail_msg("expected '%c' at %s", c, j->at);
}

static void json_text(struct json *j, struct str_builder *out)
{
    sb_clear(out);
    json_expect(j, '"');
    while (*j->at != '"') {
        if (!json_take(j, '\\')) {
            sb_add_char(out, *j->at++);
        } else if (json_take(j, 'u')) {
            char digits[5] = {0};
            memcpy(digits, j->at, 4);
            sb_add_char(out, (char)strtol(digits, NULL, 16));
            j->at += 4;
        } else {
            sb_add_char(out, *j->at++);
        }
    }
    json_expect(j, '"');
}

static int32_t json_number(struct json *j)
{
    char *end;
    long value = strtol(j->at, &end, 10);

    j->at = end;
    return (int32_t)value;
}

/* "key": and leaves the key in `key`. */
static void json_key(struct json *j, struct str_builder *key)
{
    json_text(j, key);
    json_expect(j, ':');
}

/* ---- comparing with a recording ---- */

struct golden {
    struct script *s;
    const char *file;
    bool skip_first_word; /* g1 is not a program's meaning in this file */
    bool skip_accidents;  /* see is_accident */
    struct str_builder why;
};

static int32_t variable_value(const struct golden *g, const char *name, enum res_scope scope,
                              res_id owner)
{
    const struct module *m = &g->s->module;

    for (int i = 0; i < module_variables_count(m); i++) {
        const struct res_variable *v = &module_variables(m)[i];
        if (v->scope == scope && (scope == RES_SCOPE_GLOBAL || v->owner == owner) &&
            strcmp(module_text(m, v->name), name) == 0)
            return g->s->vm->modules[0].memory[v->address];
    }
    fail_msg("%s: there is no variable %s", g->file, name);
    return 0;
}

static void compare_variables(struct golden *g, struct json *j, enum res_scope scope, res_id owner)
{
    struct str_builder key = {0};

    json_expect(j, '{');
    while (!json_take(j, '}')) {
        json_key(j, &key);
        int32_t wanted = json_number(j), got = variable_value(g, sb_cstr(&key), scope, owner);
        json_take(j, ',');
        bool skip = g->skip_first_word && strcmp(sb_cstr(&key), "g1") == 0;
        if (wanted != got && !skip)
            sb_addf(&g->why, " %s is %d instead of %d;", sb_cstr(&key), got, wanted);
    }
    sb_free(&key);
}

static int member_by_name(const struct golden *g, const char *name)
{
    for (int i = 0; i < EVENT_MEMBERS; i++)
        if (strcmp(g->s->api->members[EVENT_FIRST + i].name, name) == 0)
            return i;
    fail_msg("%s: the event has no member %s", g->file, name);
    return 0;
}

/* Members that are recorded must be equal, all others 0 or empty; the number of the event, which
 * the runner sets, is not recorded. */
static void compare_event(struct golden *g, struct json *j)
{
    struct script_event *event = &g->s->event;
    struct str_builder key = {0}, text = {0};

    event->Event = 0;
    json_expect(j, '{');
    while (!json_take(j, '}')) {
        json_key(j, &key);
        int member = member_by_name(g, sb_cstr(&key));
        if (event_is_text(member)) {
            json_text(j, &text);
            if (!str_equal(sb_str(&text), event_text(event, member)))
                sb_addf(&g->why, " %s is \"%.*s\" instead of \"%s\";", sb_cstr(&key),
                        STR_ARGS(event_text(event, member)), sb_cstr(&text));
            event_set_text(event, member, STR(""));
        } else {
            int32_t wanted = json_number(j), got = event_number(event, member);
            if (wanted != got)
                sb_addf(&g->why, " %s is %d instead of %d;", sb_cstr(&key), got, wanted);
            event_set_number(event, member, 0);
        }
        json_take(j, ',');
    }
    for (int i = 0; i < EVENT_MEMBERS; i++)
        if (event_number(event, i) != 0 || event_text(event, i).len > 0)
            sb_addf(&g->why, " %s is set;", g->s->api->members[EVENT_FIRST + i].name);
    sb_free(&key);
    sb_free(&text);
}

/* What comes of sharing strings; strings that are values do what is written there. */
static bool is_accident(const char *resource)
{
    return strcmp(resource, "string append alias") == 0 ||
           strcmp(resource, "string member methods") == 0;
}

static void compare_line(struct golden *g, const char *line, struct str_builder *last)
{
    struct script *s = g->s;
    struct json j = {line};
    struct str_builder key = {0}, name = {0};
    int32_t result;

    json_expect(&j, '{');
    json_key(&j, &key);
    json_text(&j, &name);
    json_expect(&j, ',');
    json_key(&j, &key);
    int event = json_number(&j);
    json_expect(&j, ',');
    json_key(&j, &key);
    int32_t wanted = json_number(&j);
    json_expect(&j, ',');

    if (!str_equal(sb_str(&name), sb_str(last))) {
        vm_clear_memory(s->vm);
        rng_seed(&s->rng, 12345);
        sb_clear(last);
        sb_add(last, sb_str(&name));
    }
    res_id id = module_find(&s->module, sb_str(&name));
    event_clear(&s->event);
    vm_begin_action(s->vm);
    s->event.Event = (int16_t)event;
    if (!vm_run(s->vm, id, script_find(s, sb_cstr(&name), event), &s->event, &result, &s->error))
        fail_msg("%s: %s", g->file, s->error.text);
    if (!g->skip_accidents || !is_accident(sb_cstr(&name))) {
        if (result != wanted)
            sb_addf(&g->why, " it returned %d instead of %d;", result, wanted);
        json_key(&j, &key);
        compare_variables(g, &j, RES_SCOPE_GLOBAL, 0);
        json_expect(&j, ',');
        json_key(&j, &key);
        compare_variables(g, &j, RES_SCOPE_RESOURCE, id);
        json_expect(&j, ',');
        json_key(&j, &key);
        compare_event(g, &j);
    }
    if (g->why.len)
        fail_msg("%s: \"%s\", event %d:%s", g->file, sb_cstr(&name), event, sb_cstr(&g->why));
    sb_free(&key);
    sb_free(&name);
}

static struct script *open_golden(const char *name, bool shares_strings)
{
    char path[FILE_PATH_SIZE], below[128];
    struct script *s = calloc(1, sizeof *s);
    struct str_builder messages = {0};

    assert_non_null(s);
    s->shares_strings = shares_strings;
    snprintf(below, sizeof below, "golden/vm/in/%s.irc", name);
    shared_path(path, below);
    if (!script_compile(s, path, STR_NONE, &messages))
        fail_msg("the compiler refused it:\n%s", sb_cstr(&messages));
    sb_free(&messages);
    script_start(s);
    return s;
}

/* Runs golden/vm/in/NAME.irc as the recording was made and compares line by line. Returns how
 * many lines there were. */
static int compare_run(struct golden g, const char *name)
{
    char path[FILE_PATH_SIZE], below[128];
    struct str_builder expected = {0}, last = {0};
    int count = 0;

    snprintf(below, sizeof below, "golden/vm/expected/%s.jsonl", name);
    read_file(shared_path(path, below), &expected);
    for (struct str rest = sb_str(&expected); rest.len > 0; count++) {
        struct str line = str_cut(&rest, '\n');
        struct str_builder copy = {0};
        sb_add(&copy, line);
        compare_line(&g, sb_cstr(&copy), &last);
        sb_free(&copy);
    }
    sb_free(&expected);
    sb_free(&last);
    script_close(g.s);
    return count;
}

static int compare_file(const char *name, bool skip_first_word)
{
    struct golden g = {
        .s = open_golden(name, false), .file = name, .skip_first_word = skip_first_word};

    return compare_run(g, name);
}

static void golden_arithmetic_is_equal(void **state)
{
    (void)state;
    assert_int_equal(compare_file("01_arith", false), 14);
}

static void golden_logic_is_equal(void **state)
{
    (void)state;
    assert_int_equal(compare_file("02_logic", false), 14);
}

static void golden_assignments_are_equal(void **state)
{
    (void)state;
    assert_int_equal(compare_file("03_assign", false), 10);
}

static void golden_flow_is_equal(void **state)
{
    (void)state;
    assert_int_equal(compare_file("04_flow", false), 22);
}

static void golden_variables_are_equal(void **state)
{
    (void)state;
    assert_int_equal(compare_file("05_vars", false), 24);
}

/* All of it, except g1, which a string member that is set overwrites in the original. */
static void golden_shared_strings_are_equal(void **state)
{
    struct golden g = {
        .s = open_golden("06_strings", true), .file = "06_strings", .skip_first_word = true};

    (void)state;
    assert_int_equal(compare_run(g, "06_strings"), 21);
}

static void golden_strings_are_equal(void **state)
{
    struct golden g = {.s = open_golden("06_strings", false),
                       .file = "06_strings",
                       .skip_first_word = true,
                       .skip_accidents = true};

    (void)state;
    assert_int_equal(compare_run(g, "06_strings"), 21);
}

static void golden_accidents_do_not_happen_to_values(void **state)
{
    static const struct {
        const char *resource;
        int event;
        const char *hit, *damage;
        int32_t g2;
    } cases[] = {
        {"string append alias", 1, "xy", "ab", 0},
        {"string append alias", 2, "xy", "ab", 0},
        {"string member methods", 1, "hel", "", 11},
        {"string member methods", 2, "FOUR", "", 4},
    };
    struct script *s = open_golden("06_strings", false);

    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        int32_t result;
        event_clear(&s->event);
        assert_true(vm_run(s->vm, module_find(&s->module, str_from(cases[i].resource)),
                           script_find(s, cases[i].resource, cases[i].event), &s->event, &result,
                           &s->error));
        assert_string_equal(sb_cstr(&s->event.strHit), cases[i].hit);
        assert_string_equal(sb_cstr(&s->event.strDmg), cases[i].damage);
        assert_int_equal(s->vm->modules[0].memory[1], cases[i].g2);
    }
    script_close(s);
}

static void golden_members_are_equal(void **state)
{
    (void)state;
    assert_int_equal(compare_file("07_members", false), 10);
}

static void golden_functions_are_equal(void **state)
{
    (void)state;
    assert_int_equal(compare_file("08_api", false), 15);
}

/* Odd, but the original's behaviour. */
static void golden_oddities_are_equal(void **state)
{
    static const char *const names[] = {
        "q_big_numbers",   "q_break_in_loop",  "q_break_loop_in_switch", "q_continue_while",
        "q_dangling_else", "q_duplicate_case", "q_keyword_names",        "q_long_do",
        "q_long_for",      "q_long_if",        "q_long_switch",          "q_switch_in_loop_break",
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(names); i++)
        assert_true(compare_file(names[i], false) > 0);
    /* As in 06_strings, the store to a string member overwrites g1 in the original. */
    assert_int_equal(compare_file("q_escaped_quote_start_only", true), 1);
}

/* What runs into wrongly made code in the original does what it says here. */
static void golden_wrong_code_is_right_here(void **state)
{
    static const struct {
        const char *file, *resource;
        int32_t result, g2;
    } cases[] = {
        {"q_abs", "abs", 5, 7},
        {"q_default_only", "default only", 2, 3},
        {"q_empty_cases_default", "empty then default", 2, 3},
        {"q_long_while", "long while", 1200, 3},
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct script *s = open_golden(cases[i].file, false);
        int32_t result;
        if (!vm_run(s->vm, module_find(&s->module, str_from(cases[i].resource)),
                    script_find(s, cases[i].resource, 1), &s->event, &result, &s->error))
            fail_msg("%s: %s", cases[i].file, s->error.text);
        assert_int_equal(result, cases[i].result);
        assert_int_equal(s->vm->modules[0].memory[1], cases[i].g2);
        script_close(s);
    }
}

/* A global string holds literals, as far as that goes in the original. */
static void golden_global_string_holds_a_literal(void **state)
{
    struct script *s = open_golden("q_global_string", false);
    int32_t result;

    (void)state;
    assert_true(vm_run(s->vm, module_find(&s->module, STR("gs")), script_find(s, "gs", 1),
                       &s->event, &result, &s->error));
    assert_string_equal(sb_cstr(&s->event.strHit), "a");
    script_close(s);
}

static void golden_mistakes_are_refused(void **state)
{
    static const struct {
        const char *file, *message;
    } cases[] = {
        {"q_chained_assign", "assignments cannot be chained"},
        {"q_string_compare", "texts can only be joined"},
        {"q_type_mismatch", "rID cannot be assigned to int32"},
        {"q_undeclared", "no variable 'nosuch'"},
        {"q_var_named_d", "'d' rolls dice and cannot be a name"},
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char path[FILE_PATH_SIZE], below[128];
        struct script s = {0};
        struct str_builder messages = {0};
        snprintf(below, sizeof below, "golden/vm/in/%s.irc", cases[i].file);
        assert_false(script_compile(&s, shared_path(path, below), STR_NONE, &messages));
        if (str_find(sb_str(&messages), str_from(cases[i].message)) < 0)
            fail_msg("%s: %s", cases[i].file, sb_cstr(&messages));
        sb_free(&messages);
        compile_free(&s.compilation);
    }
}

/* Runs every handler of a module, with nobody behind the engine's functions. Returns how many. */
static int run_all(struct script *s)
{
    const struct module *m = &s->module;
    int routines = 0;

    s->vm->limits.budget[VM_STEPS] = 10000;
    for (int kind = 0; kind < RES_KINDS; kind++)
        for (int i = 0; i < module_count(m, kind); i++) {
            const struct resource *r = module_record(m, kind, i);
            for (uint32_t n = 0; n < r->events.count; n++) {
                const struct res_event *e = &module_events(m)[r->events.first + n];
                int32_t result;
                if (e->is_message)
                    continue;
                routines++;
                event_clear(&s->event);
                vm_begin_action(s->vm);
                vm_run(s->vm, module_id(m, kind, i), e->handler, &s->event, &result, &s->error);
            }
        }
    return routines;
}

/* Every handler of the original's library is verified code and ends, whatever it finds; script
 * memory has the recorded size. */
static void run_library(bool shares_strings)
{
    char path[FILE_PATH_SIZE];
    struct script *s = calloc(1, sizeof *s);
    struct str_builder messages = {0};

    assert_non_null(s);
    struct compile_options options = {.path = shared_path(path, "incursion-lib/main.irc"),
                                      .shares_strings = shares_strings};
    if (!compile(&s->compilation, &options, &s->module)) {
        diag_render(&s->compilation.diag, false, &messages);
        fail_msg("the compiler refused it:\n%s", sb_cstr(&messages));
    }
    script_start(s);
    assert_int_equal(s->module.header->memory_words, 97);
    assert_true(run_all(s) > 1500);
    assert_int_equal(s->vm->depth, 0);
    assert_int_equal(s->vm->strings.count, 0);
    script_close(s);
}

static void golden_library_compiles_to_good_code(void **state)
{
    (void)state;
    run_library(false);
    run_library(true);
}

int test_vm_golden(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(golden_arithmetic_is_equal),
        cmocka_unit_test(golden_logic_is_equal),
        cmocka_unit_test(golden_assignments_are_equal),
        cmocka_unit_test(golden_flow_is_equal),
        cmocka_unit_test(golden_variables_are_equal),
        cmocka_unit_test(golden_strings_are_equal),
        cmocka_unit_test(golden_shared_strings_are_equal),
        cmocka_unit_test(golden_accidents_do_not_happen_to_values),
        cmocka_unit_test(golden_members_are_equal),
        cmocka_unit_test(golden_functions_are_equal),
        cmocka_unit_test(golden_oddities_are_equal),
        cmocka_unit_test(golden_wrong_code_is_right_here),
        cmocka_unit_test(golden_global_string_holds_a_literal),
        cmocka_unit_test(golden_mistakes_are_refused),
        cmocka_unit_test(golden_library_compiles_to_good_code),
    };

    return cmocka_run_group_tests_name("script: the machine and the recordings", tests, NULL, NULL);
}

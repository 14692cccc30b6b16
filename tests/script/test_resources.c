/* The module made of the original's library, and of the small file, against the recordings. Their
 * resources, field by field, are what tests/compare plays. */
#include <inttypes.h>
#include <stdio.h>

#include "base/hash.h"
#include "base/json.h"
#include "base/num.h"
#include "json_compare.h"
#include "res/fields.h"
#include "script/compile.h"
#include "support.h"

/* A source and what was recorded of it; compiled when the first test needs it. */
struct recorded {
    const char *source, *directory; /* below ../shared */
    struct compilation compilation;
    struct module module;
    bool ready;
};

static struct recorded *compiled(struct recorded *r)
{
    char path[FILE_PATH_SIZE];
    const struct compile_options options = {.path = shared_path(path, r->source)};
    struct str_builder messages = {0};

    if (r->ready)
        return r;
    if (!compile(&r->compilation, &options, &r->module)) {
        diag_render(&r->compilation.diag, false, &messages);
        fail_msg("%s does not compile:\n%s", r->source, sb_cstr(&messages));
    }
    r->ready = true;
    return r;
}

struct both {
    struct recorded library, small;
};

static struct recorded *library_of(void **state)
{
    struct both *both = *state;

    return compiled(&both->library);
}

static struct recorded *small_of(void **state)
{
    struct both *both = *state;

    return compiled(&both->small);
}

static int set_up(void **state)
{
    static struct both both;

    both = (struct both){
        .library = {.source = "incursion-lib/main.irc", .directory = "golden/resources"},
        .small = {.source = "golden/res_small/small.irc", .directory = "golden/res_small/expected"},
    };
    *state = &both;
    return 0;
}

static void free_recorded(struct recorded *r)
{
    if (!r->ready)
        return;
    module_close(&r->module);
    compile_free(&r->compilation);
}

static int tear_down(void **state)
{
    struct both *both = *state;

    free_recorded(&both->library);
    free_recorded(&both->small);
    return 0;
}

/* The recorded file with this name; empty when there is none. */
static void read_recorded(const struct recorded *r, const char *name, char path[FILE_PATH_SIZE],
                          struct str_builder *out)
{
    char directory[FILE_PATH_SIZE];

    shared_path(directory, r->directory);
    assert_true(file_join(path, directory, name));
    sb_clear(out);
    if (file_exists(path))
        read_file(path, out);
}

/* ---- comparing ---- */

static const struct json_value *parse(struct arena *arena, struct str text, const char *place)
{
    struct error error;
    const struct json_value *value = json_read(arena, text, &error);

    if (value == NULL)
        fail_msg("%s: column %d: %s", place, error.column, error.text);
    return value;
}

/* True, with a sentence, when they differ. How many words compiled code takes is not the
 * reference's to say. */
static bool differs(const struct json_value *expected, const struct json_value *got,
                    struct str_builder *sentence)
{
    struct json_rules rules = {0};
    struct json_difference difference = {0};

    json_rules_add(&rules, "code_segment_words?");
    bool found = json_compare(expected, got, &rules, &difference);
    if (found)
        json_difference_say(&difference, sentence);
    json_difference_free(&difference);
    json_rules_free(&rules);
    return found;
}

/* ---- the module as a whole ---- */

static void assert_counts(const struct recorded *r)
{
    struct str_builder counts = {0};
    char directory[FILE_PATH_SIZE], path[FILE_PATH_SIZE];

    for (int kind = 0; kind < RES_KINDS; kind++)
        sb_addf(&counts, "%-12s %d\n", res_kind_info(kind)->plural, module_count(&r->module, kind));
    sb_addf(&counts, "%-12s %u\n", "TOTAL", module_total(&r->module));
    assert_true(file_join(path, shared_path(directory, r->directory), "counts.txt"));
    assert_golden(path, sb_str(&counts));
    sb_free(&counts);
}

/* What module.json says, except for the code's size. */
static void describe_module(const struct recorded *r, struct str_builder *out)
{
    const struct module *m = &r->module;
    struct str text = sb_str(&r->compilation.lexer.text);
    struct json json = {.out = out};

    json_open(&json, '{');
    json_key_text(&json, "name", str_from(module_text(m, m->header->name)));
    json_key_text(&json, "file", str_from(module_text(m, m->header->file)));
    json_key_number(&json, "slot", m->header->slot);
    json_key_number(&json, "text_segment_bytes", (int64_t)text.len);
    json_key(&json, "text_segment_fnv");
    json_hex64(&json, hash_str(HASH_START, text));
    json_key_number(&json, "code_segment_words", module_code_count(m));
    json_key_number(&json, "data_segment", 0);
    json_key_number(&json, "annotations", module_record_order_count(m));
    json_key_number(&json, "heap_words", m->header->memory_words);
    json_close(&json, '}');
}

static void assert_module(const struct recorded *r)
{
    struct str_builder file = {0}, described = {0}, difference = {0};
    struct arena arena = {0};
    char path[FILE_PATH_SIZE];

    read_recorded(r, "module.json", path, &file);
    describe_module(r, &described);
    if (differs(parse(&arena, sb_str(&file), path), parse(&arena, sb_str(&described), "our module"),
                &difference))
        fail_msg("%s: %s", path, sb_cstr(&difference));
    arena_free(&arena);
    sb_free(&file);
    sb_free(&described);
}

static void assert_unresolved(const struct recorded *r)
{
    struct str_builder names = {0};
    char directory[FILE_PATH_SIZE], path[FILE_PATH_SIZE];

    for (int i = 0; i < r->compilation.unresolved.count; i++)
        sb_addf(&names, STR_PRINTF "\n", STR_ARGS(r->compilation.unresolved.items[i]));
    assert_true(file_join(path, shared_path(directory, r->directory), "unresolved.txt"));
    assert_golden(path, sb_str(&names));
    sb_free(&names);
}

/* The module's text begins with the text of the source; the compiler may add names behind it. */
static void assert_text(const struct recorded *r)
{
    struct str source = sb_str(&r->compilation.lexer.text);
    size_t size = (size_t)module_text_table_count(&r->module);

    assert_true(size >= source.len);
    assert_memory_equal(module_text_table(&r->module), source.data, source.len);
}

/* ---- tests, for the library and for the small file ---- */

static void library_has_the_recorded_counts(void **state)
{
    assert_counts(library_of(state));
}

static void library_is_the_recorded_module(void **state)
{
    assert_module(library_of(state));
}

static void library_text_is_kept_as_it_is(void **state)
{
    assert_text(library_of(state));
}

static void library_misses_the_recorded_names(void **state)
{
    assert_unresolved(library_of(state));
}

static void small_file_has_the_recorded_counts(void **state)
{
    assert_counts(small_of(state));
}

static void small_file_is_the_recorded_module(void **state)
{
    assert_module(small_of(state));
}

static void small_file_misses_the_recorded_names(void **state)
{
    assert_unresolved(small_of(state));
}

/* Two compilations give the same bytes. */
static void library_compiles_to_the_same_image_twice(void **state)
{
    const struct recorded *r = library_of(state);
    struct recorded again = {.source = r->source, .directory = r->directory};

    compiled(&again);
    assert_int_equal(again.module.size, r->module.size);
    assert_memory_equal(again.module.bytes, r->module.bytes, r->module.size);
    free_recorded(&again);
}

static void library_passes_the_gate(void **state)
{
    const struct recorded *r = library_of(state);
    struct module module;
    struct error error;

    if (!module_open(&module, r->module.bytes, r->module.size, "library", &error))
        fail_msg("%s", error.text);
    module_close(&module);
}

/* Each name leads to a resource with that name: itself, or one before it. */
static void every_name_of_the_library_is_found(void **state)
{
    const struct module *m = &library_of(state)->module;

    for (int kind = 0; kind < RES_KINDS; kind++)
        for (int i = 0; i < module_count(m, kind); i++) {
            struct str name = module_name(m, module_record(m, kind, i));
            res_id found = module_find(m, name);
            assert_true(found != 0 && found <= module_id(m, kind, i));
            assert_true(str_equal_nocase(module_name(m, module_get(m, found)), name));
        }
}

int test_resources(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(library_has_the_recorded_counts),
        cmocka_unit_test(library_is_the_recorded_module),
        cmocka_unit_test(library_text_is_kept_as_it_is),
        cmocka_unit_test(library_misses_the_recorded_names),
        cmocka_unit_test(library_passes_the_gate),
        cmocka_unit_test(library_compiles_to_the_same_image_twice),
        cmocka_unit_test(every_name_of_the_library_is_found),
        cmocka_unit_test(small_file_has_the_recorded_counts),
        cmocka_unit_test(small_file_is_the_recorded_module),
        cmocka_unit_test(small_file_misses_the_recorded_names),
    };

    return cmocka_run_group_tests_name("resources", tests, set_up, tear_down);
}

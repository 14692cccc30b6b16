/* docs/modding.md: its examples, one after another, are a module on top of our library. */
#include <stdlib.h>

#include "cmd/embedded.h"
#include "script/compile.h"
#include "support.h"

static void read_examples(struct str_builder *examples)
{
    char path[FILE_PATH_SIZE];
    struct str_builder page = {0};

    read_file(source_path(path, "docs/modding.md"), &page);
    struct str rest = sb_str(&page);
    while (rest.data) {
        if (!str_equal(str_cut(&rest, '\n'), STR("```irc")))
            continue;
        ptrdiff_t end = str_find(rest, STR("\n```"));
        assert_true(end >= 0);
        sb_add(examples, str_slice(rest, 0, (size_t)end + 1));
    }
    sb_free(&page);
}

static void the_examples_are_a_module(void **state)
{
    struct str image = embedded_image();
    struct str_builder text = {0}, messages = {0};
    struct module base, module;
    const struct module *loaded[] = {&base};
    struct compilation compilation;
    struct error error;

    (void)state;
    read_examples(&text);
    assert_true(module_open(&base, image.data, image.len, "our library", &error));
    struct compile_options options = {.path = "docs/modding.md",
                                      .text = sb_str(&text),
                                      .loaded = loaded,
                                      .loaded_count = 1,
                                      .no_disk = true};
    bool good = compile(&compilation, &options, &module);
    diag_render(&compilation.diag, false, &messages);
    assert_string_equal(sb_cstr(&messages), "");
    assert_true(good);
    assert_in_range(module_total(&module), 10, 1000);
    module_close(&module);
    compile_free(&compilation);
    module_close(&base);
    sb_free(&text);
    sb_free(&messages);
}

int test_modding(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_examples_are_a_module)};

    return cmocka_run_group_tests_name("modding", tests, NULL, NULL);
}

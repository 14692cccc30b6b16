/* Any text as the main file, with no disk behind it: the preprocessor ends, its messages can be
 * shown, and each origin lies inside the text it points to. */
#include <stdint.h>
#include <stdlib.h>

#include "script/cpp.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool holds)
{
    if (!holds)
        abort();
}

static void check_origins(const struct cpp_text *out, struct source_set *sources)
{
    struct cpp_cursor cursor = {0};

    for (int i = 0; i < out->origins.count; i++) {
        const struct cpp_origin *o = &out->origins.items[i];
        check(i == 0 || o[-1].offset <= o->offset);
        check(o->offset < out->text.len && o->file < (uint32_t)sources->files.count);
        const struct source_file *file = source_get(sources, o->file);
        check(o->at <= file->text.len);
        if (!o->from_macro)
            check(file->text.data[o->at] == out->text.data[o->offset]);
        struct place place = cpp_cursor_place(&cursor, out, sources, o->offset);
        check(source_line(sources, place.file, place.line).len + 1 >= place.column);
    }
}

static void run(struct str text, bool stop)
{
    struct source_set sources = {.no_disk = true};
    struct cpp_options options = {.stop_at_first_diagnostic = stop};
    struct str_builder messages = {0};
    struct cpp_text out = {0};
    struct diag diag;

    diag_init(&diag, &sources);
    if (stop)
        diag_warnings_are_errors(&diag);
    uint32_t file = source_add(&sources, STR("main.irc"), text);
    bool good = cpp_run(&sources, &diag, &options, file, &out);
    check(good == (diag.errors == 0));
    check(memchr(out.text.data, 0, out.text.len) == NULL && out.text.data[out.text.len] == 0);
    check_origins(&out, &sources);
    diag_render(&diag, true, &messages);
    sb_free(&messages);
    cpp_text_free(&out);
    diag_free(&diag);
    source_set_free(&sources);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct str text = str_from_n((const char *)data, size);

    run(text, false);
    run(text, true);
    return 0;
}

/* Running the preprocessor on texts and files, for its tests. */
#ifndef INCURSION_TESTS_CPP_RUN_H
#define INCURSION_TESTS_CPP_RUN_H

#include <string.h>

#include "script/cpp.h"
#include "support.h"

struct run {
    struct source_set sources;
    struct diag diag;
    struct cpp_text out;
    struct str_builder messages;
    bool good;
};

static inline void begin(struct run *run)
{
    *run = (struct run){0};
    diag_init(&run->diag, &run->sources);
}

static inline void finish(struct run *run, const struct cpp_options *options, uint32_t file)
{
    run->good = cpp_run(&run->sources, &run->diag, options, file, &run->out);
    diag_render(&run->diag, false, &run->messages);
}

/* Preprocesses a text that is in memory only, as main.irc. */
static inline void run_text(struct run *run, struct str text)
{
    begin(run);
    run->sources.no_disk = true;
    finish(run, NULL, source_add(&run->sources, STR("main.irc"), text));
}

static inline void run_file(struct run *run, const struct cpp_options *options,
                            const char *directory, const char *name)
{
    char path[FILE_PATH_SIZE];
    struct error error;
    uint32_t file;

    begin(run);
    source_hide_directory(&run->sources, directory);
    assert_true(file_join(path, directory, name));
    if (!source_open(&run->sources, path, &file, &error))
        fail_msg("%s", error.text);
    finish(run, options, file);
}

static inline void run_end(struct run *run)
{
    cpp_text_free(&run->out);
    diag_free(&run->diag);
    source_set_free(&run->sources);
    sb_free(&run->messages);
}

/* The output without the two lines it always begins with. */
static inline const char *output(const struct run *run)
{
    static const char lead[] = "#line \"main.irc\" 1\n\n";

    assert_true(str_starts(sb_str(&run->out.text), str_from(lead)));
    return sb_cstr(&run->out.text) + strlen(lead);
}

static inline void assert_gives(const char *text, const char *expected)
{
    struct run run;

    run_text(&run, str_from(text));
    assert_string_equal(sb_cstr(&run.messages), "");
    assert_true(run.good);
    assert_string_equal(output(&run), expected);
    run_end(&run);
}

static inline void assert_says(const char *text, const char *expected)
{
    struct run run;

    run_text(&run, str_from(text));
    if (strstr(sb_cstr(&run.messages), expected) == NULL)
        fail_msg("\"%s\" is not in \"%s\"", expected, sb_cstr(&run.messages));
    run_end(&run);
}

#endif

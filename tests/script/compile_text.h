/* Compiling small texts, for tests of the lexer, the parser and the grammar. Nothing is read from
 * the disk; the text is called test.irc. */
#ifndef INCURSION_TESTS_COMPILE_TEXT_H
#define INCURSION_TESTS_COMPILE_TEXT_H

#include <string.h>

#include "res/fields.h"
#include "script/compile.h"
#include "support.h"

struct compiled {
    struct compilation compilation;
    struct module module;
    struct str_builder messages; /* rendered, with source lines */
    bool good;
};

/* Switches every warning on. */
static inline void warn_about_all(struct diag *diag, void *context)
{
    (void)context;
    for (int i = 0; i < WARN_COUNT; i++)
        if (diag->level[i] == DIAG_OFF)
            diag->level[i] = DIAG_WARN;
}

static inline void compile_str(struct compiled *c, struct str text)
{
    const struct compile_options options = {
        .path = "test.irc", .text = text, .no_disk = true, .set_up = warn_about_all};

    *c = (struct compiled){0};
    c->good = compile(&c->compilation, &options, &c->module);
    diag_render(&c->compilation.diag, false, &c->messages);
}

static inline void compile_text(struct compiled *c, const char *text)
{
    compile_str(c, str_from(text));
}

static inline void compiled_free(struct compiled *c)
{
    if (c->good)
        module_close(&c->module);
    compile_free(&c->compilation);
    sb_free(&c->messages);
}

/* Compiles without an error; warnings are fine. */
static inline void compile_good(struct compiled *c, const char *text)
{
    compile_text(c, text);
    if (!c->good)
        fail_msg("it does not compile:\n%s", sb_cstr(&c->messages));
}

/* The number-th record of a kind, as the caller's type. */
static inline const void *record_of(const struct compiled *c, enum res_kind kind, int number)
{
    const void *record = module_record(&c->module, kind, number);

    assert_non_null(record);
    return record;
}

static inline const char *text_of(const struct compiled *c, text_id text)
{
    return module_text(&c->module, text);
}

/* The n-th line of the messages' first lines: "test.irc:1:2: error: ...". */
static inline struct str message_of(const struct compiled *c, int number)
{
    const struct diag_message *m = &c->compilation.diag.messages.items[number];

    assert_in_range(number, 0, c->compilation.diag.messages.count - 1);
    return m->text;
}

static inline void assert_has(const struct compiled *c, const char *part)
{
    if (strstr(sb_cstr(&c->messages), part) == NULL)
        fail_msg("\"%s\" is not in:\n%s", part, sb_cstr(&c->messages));
}

/* The text does not compile, and the messages say so. */
static inline void assert_refused(const char *text, const char *message)
{
    struct compiled c;

    compile_text(&c, text);
    if (c.good)
        fail_msg("it compiles: %s", text);
    assert_has(&c, message);
    compiled_free(&c);
}

/* The text compiles, with this warning. */
static inline void assert_warned(const char *text, const char *message)
{
    struct compiled c;

    compile_good(&c, text);
    assert_has(&c, message);
    compiled_free(&c);
}

static inline void assert_silent(const char *text)
{
    struct compiled c;

    compile_good(&c, text);
    assert_string_equal(sb_cstr(&c.messages), "");
    compiled_free(&c);
}

/* Numbered from 1 by lines. */
#define LINES(...) lines_joined((const char *const[]){__VA_ARGS__, NULL})

/* Lines with their ends, in a buffer that lives until the next call. */
static inline const char *lines_joined(const char *const *lines)
{
    static char joined[4096];
    size_t used = 0;

    for (; *lines; lines++) {
        size_t len = strlen(*lines);
        assert_true(used + len + 2 < sizeof joined);
        memcpy(joined + used, *lines, len);
        used += len;
        joined[used++] = '\n';
    }
    joined[used] = '\0';
    return joined;
}

#endif

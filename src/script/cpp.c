#include "script/cpp.h"

#include "script/cpp_state.h"

#define NO_RUN UINT32_MAX

/* ---- messages ---- */

struct cpp_spot cpp_spot_of(const struct cpp *c, const char *at)
{
    if (c->frames.count == 0)
        return c->end_spot;
    const struct cpp_frame *top = &c->frames.items[c->frames.count - 1];
    if (!top->is_file)
        return top->spot;
    return (struct cpp_spot){top->spot.file, (uint32_t)(at - top->text)};
}

struct cpp_spot cpp_here(const struct cpp *c)
{
    if (c->frames.count == 0)
        return c->end_spot;
    bool at_start = c->at == c->frames.items[c->frames.count - 1].text;
    return cpp_spot_of(c, at_start ? c->at : c->at - 1);
}

static struct place place_of(const struct cpp *c, struct cpp_spot spot)
{
    return source_place(c->sources, spot.file, spot.at);
}

static void after_message(struct cpp *c)
{
    if (c->stop_at_first_diagnostic || diag_is_full(c->diag))
        cpp_stop(c);
}

void cpp_error(struct cpp *c, struct cpp_spot spot, const char *format, ...)
{
    va_list args;

    c->notes_wanted = !c->stopped;
    if (c->stopped)
        return;
    va_start(args, format);
    diag_error_v(c->diag, place_of(c, spot), format, args);
    va_end(args);
    after_message(c);
}

void cpp_warn(struct cpp *c, enum warning warning, struct cpp_spot spot, const char *format, ...)
{
    va_list args;

    c->notes_wanted = !c->stopped && c->diag->level[warning] != DIAG_OFF;
    if (!c->notes_wanted)
        return;
    va_start(args, format);
    enum diag_level level = diag_warn_v(c->diag, warning, place_of(c, spot), format, args);
    va_end(args);
    if (level == DIAG_ERROR)
        after_message(c);
}

void cpp_note(struct cpp *c, struct cpp_spot spot, const char *format, ...)
{
    va_list args;

    if (!c->notes_wanted)
        return;
    va_start(args, format);
    diag_note_v(c->diag, place_of(c, spot), format, args);
    va_end(args);
}

/* ---- output ---- */

static void add_origin(struct cpp *c, struct cpp_spot spot, bool from_macro)
{
    uint32_t offset = (uint32_t)c->out->text.len;

    ARRAY_PUSH(&c->out->origins,
               (struct cpp_origin){offset, spot.at, spot.file & INT32_MAX, from_macro});
    c->run_file = from_macro ? NO_RUN : spot.file;
    c->run_bias = spot.at - offset;
}

void cpp_origin_spot(struct cpp *c, struct cpp_spot spot, bool from_macro)
{
    if (!from_macro) {
        if (spot.file == c->run_file && spot.at - (uint32_t)c->out->text.len == c->run_bias)
            return;
    } else if (c->run_file == NO_RUN && c->out->origins.count > 0) {
        const struct cpp_origin *last = &ARRAY_LAST(&c->out->origins);
        if (last->at == spot.at && last->file == spot.file)
            return;
    }
    add_origin(c, spot, from_macro);
}

void cpp_origin(struct cpp *c, const char *at)
{
    cpp_origin_spot(c, cpp_spot_of(c, at), !cpp_in_file(c));
}

/* ---- a run ---- */

static void predefine(struct cpp *c, const struct cpp_options *options)
{
    /* The date of the compilation is always the same: an output never depends on the clock. */
    static const char epoch[] = "\"Thu Jan  1 00:00:00 1970\"";

    cpp_predefine(c, STR("ICOMP"), STR("1"));
    cpp_predefine(c, STR("unix"), STR("1"));
    cpp_predefine(c, STR("__DATE__"), str_from(epoch));
    cpp_predefine(c, STR("__LINE__"), STR(""));
    cpp_make_macro(c, STR("__LINE__"))->parameters = MACRO_LINE;
    cpp_predefine(c, STR("__FILE__"), STR(""));
    cpp_make_macro(c, STR("__FILE__"))->parameters = MACRO_FILE;
    for (int i = 0; options && i < options->define_count; i++)
        cpp_predefine(c, options->defines[i].name, options->defines[i].value);
}

static void finish(struct cpp *c)
{
    if (c->conditions.count > 0)
        cpp_error(c, ARRAY_LAST(&c->conditions).spot, "this condition has no #endif");
    if (c->stopped)
        c->out->text.len = c->stopped_at;
    while (c->out->origins.count > 0 && ARRAY_LAST(&c->out->origins).offset >= c->out->text.len)
        c->out->origins.count--;
    sb_add(&c->out->text, STR_NONE);

    ARRAY_FREE(&c->frames);
    ARRAY_FREE(&c->conditions);
    free(c->macro_table);
    arena_free(&c->frame_texts);
    arena_free(&c->kept);
    sb_free(&c->work);
    sb_free(&c->arguments);
}

bool cpp_run(struct source_set *sources, struct diag *diag, const struct cpp_options *options,
             uint32_t file, struct cpp_text *out)
{
    int errors = diag->errors;
    struct cpp c = {
        .sources = sources,
        .diag = diag,
        .out = out,
        .stop_at_first_diagnostic = options && options->stop_at_first_diagnostic,
        .at = "",
        .run_file = NO_RUN,
        .compiling = true,
    };

    sb_clear(&out->text);
    ARRAY_CLEAR(&out->origins);
    sb_clear(&out->macros);
    /* The first block stays: macros come and go all the time. */
    arena_alloc(&c.frame_texts, 1);
    predefine(&c, options);
    cpp_push_file(&c, file);
    cpp_copy(&c);
    finish(&c);
    return diag->errors == errors;
}

void cpp_text_free(struct cpp_text *text)
{
    sb_free(&text->text);
    ARRAY_FREE(&text->origins);
    sb_free(&text->macros);
}

/* ---- the way back ---- */

static struct place place_from(const struct cpp_text *text, struct source_set *sources, int origin,
                               uint32_t offset)
{
    if (origin < 0)
        return PLACE_NONE;
    const struct cpp_origin *o = &text->origins.items[origin];
    uint32_t at = o->from_macro ? o->at : o->at + (offset - o->offset);
    uint32_t len = (uint32_t)source_get(sources, o->file)->text.len;
    return source_place(sources, o->file, at < len ? at : len);
}

struct place cpp_place(const struct cpp_text *text, struct source_set *sources, uint32_t offset)
{
    int low = -1, high = text->origins.count;

    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (text->origins.items[middle].offset <= offset)
            low = middle;
        else
            high = middle;
    }
    return place_from(text, sources, low, offset);
}

struct place cpp_cursor_place(struct cpp_cursor *cursor, const struct cpp_text *text,
                              struct source_set *sources, uint32_t offset)
{
    while (cursor->next < text->origins.count && text->origins.items[cursor->next].offset <= offset)
        cursor->next++;
    return place_from(text, sources, cursor->next - 1, offset);
}

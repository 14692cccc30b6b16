#include "script/diag.h"

#include "base/num.h"
#include "base/plain.h"
#include "base/utf8.h"

static const struct {
    const char *name;
    enum diag_level level;
    const char *about;
} warnings[WARN_COUNT] = {
#define WARNING(name, text, level, about) [WARN_##name] = {text, level, about},
#include "script/warnings.def"
#undef WARNING
};

void diag_init(struct diag *diag, struct source_set *sources)
{
    *diag = (struct diag){.sources = sources};
    for (int i = 0; i < WARN_COUNT; i++)
        diag->level[i] = warnings[i].level;
}

void diag_free(struct diag *diag)
{
    ARRAY_FREE(&diag->messages);
    arena_free(&diag->texts);
}

const char *diag_warning_name(enum warning warning)
{
    return warnings[warning].name;
}

const char *diag_warning_about(enum warning warning)
{
    return warnings[warning].about;
}

bool diag_set_level(struct diag *diag, struct str name, enum diag_level level)
{
    for (int i = 0; i < WARN_COUNT; i++) {
        if (!str_equal(name, str_from(warnings[i].name)))
            continue;
        diag->level[i] = level;
        return true;
    }
    return false;
}

bool diag_set_warning(struct diag *diag, struct str name, bool on)
{
    return diag_set_level(diag, name, on ? DIAG_WARN : DIAG_OFF);
}

void diag_warnings_are_errors(struct diag *diag)
{
    for (int i = 0; i < WARN_COUNT; i++)
        if (diag->level[i] == DIAG_WARN)
            diag->level[i] = DIAG_ERROR;
}

/* ---- collecting ---- */

__attribute__((format(printf, 3, 0))) static void
keep(struct diag *diag, struct diag_message message, const char *format, va_list args)
{
    struct str_builder text = {0};

    sb_addv(&text, format, args);
    message.text = arena_str(&diag->texts, sb_str(&text));
    sb_free(&text);
    ARRAY_PUSH(&diag->messages, message);
}

__attribute__((format(printf, 4, 0))) static void
add_error(struct diag *diag, int warning, struct place place, const char *format, va_list args)
{
    diag->notes_wanted = !diag_is_full(diag);
    if (diag->notes_wanted)
        keep(diag, (struct diag_message){DIAG_KIND_ERROR, warning, place, STR_NONE}, format, args);
    diag->errors++;
}

void diag_error_v(struct diag *diag, struct place place, const char *format, va_list args)
{
    add_error(diag, -1, place, format, args);
}

enum diag_level diag_warn_v(struct diag *diag, enum warning warning, struct place place,
                            const char *format, va_list args)
{
    enum diag_level level = diag->level[warning];

    diag->notes_wanted = level != DIAG_OFF;
    if (level == DIAG_ERROR) {
        add_error(diag, warning, place, format, args);
    } else if (level == DIAG_WARN) {
        struct diag_message message = {DIAG_KIND_WARNING, warning, place, STR_NONE};
        keep(diag, message, format, args);
        diag->warnings++;
    }
    return level;
}

void diag_error(struct diag *diag, struct place place, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    diag_error_v(diag, place, format, args);
    va_end(args);
}

enum diag_level diag_warn(struct diag *diag, enum warning warning, struct place place,
                          const char *format, ...)
{
    va_list args;

    va_start(args, format);
    enum diag_level level = diag_warn_v(diag, warning, place, format, args);
    va_end(args);
    return level;
}

void diag_note_v(struct diag *diag, struct place place, const char *format, va_list args)
{
    if (diag->notes_wanted)
        keep(diag, (struct diag_message){DIAG_KIND_NOTE, -1, place, STR_NONE}, format, args);
}

void diag_note(struct diag *diag, struct place place, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    diag_note_v(diag, place, format, args);
    va_end(args);
}

/* ---- rendering ---- */

/* Of a longer line only this many characters are shown, around the place. */
enum { LINE_SHOWN = 120, LINE_BEFORE = 60 };

static const struct {
    const char *word, *colour;
} kinds[] = {
    [DIAG_KIND_ERROR] = {"error", "\033[1;31m"},
    [DIAG_KIND_WARNING] = {"warning", "\033[1;35m"},
    [DIAG_KIND_NOTE] = {"note", "\033[1;36m"},
};

static const char bold[] = "\033[1m", green[] = "\033[1;32m", plain[] = "\033[0m";

static void coloured(struct str_builder *out, bool colour, const char *code, const char *text)
{
    if (colour)
        sb_add_cstr(out, code);
    sb_add_cstr(out, text);
    if (colour)
        sb_add_cstr(out, plain);
}

static bool is_word(char c)
{
    return c == '_' || (c >= '0' && c <= '9') ||
           (str_lower_char(c) >= 'a' && str_lower_char(c) <= 'z');
}

/* How many bytes a message at `at` is about: a word, a directive or a literal as far as the line
 * goes, else one byte. */
static size_t marked_length(struct str line, size_t at)
{
    size_t end = at + 1;

    if (at >= line.len)
        return 1;
    if (line.data[at] == '"' || line.data[at] == '\'') {
        ptrdiff_t close = str_find_char(str_slice(line, end, line.len), line.data[at]);
        return close < 0 ? line.len - at : (size_t)close + 2;
    }
    if (is_word(line.data[at]) || line.data[at] == '#' || line.data[at] == '$')
        while (end < line.len && is_word(line.data[end]))
            end++;
    return end - at;
}

/* Adds one character of a source line so that it takes one column; tabs stay, control characters
 * and what is not UTF-8 become U+FFFD. */
static void add_visible(struct str_builder *out, struct str *line)
{
    char bytes[UTF8_MOST];
    uint32_t code = utf8_next(line);

    if ((code < 0x20 && code != '\t') || (code >= 0x7f && code < 0xa0))
        code = UTF8_REPLACEMENT;
    sb_add(out, str_from_n(bytes, (size_t)utf8_encode(code, bytes)));
}

/* The blanks that lead to the byte at `column`: tabs stay tabs, so both lines indent alike. */
static void add_indent(struct str_builder *out, struct str before)
{
    while (before.len > 0) {
        bool tab = before.data[0] == '\t';
        utf8_next(&before);
        sb_add_char(out, tab ? '\t' : ' ');
    }
}

/* A continuation byte is no place to begin at. */
static size_t character_start(struct str line, size_t at)
{
    while (at > 0 && at < line.len && ((unsigned char)line.data[at] & 0xc0) == 0x80)
        at--;
    return at;
}

static void render_line(struct str_builder *out, struct str line, size_t at, bool colour)
{
    size_t from = 0, to = line.len;

    if (line.len > LINE_SHOWN) {
        from = at > LINE_BEFORE ? character_start(line, at - LINE_BEFORE) : 0;
        to = character_start(line, from + LINE_SHOWN < line.len ? from + LINE_SHOWN : line.len);
    }
    const char *lead = from > 0 ? "    ..." : "    ";
    sb_add_cstr(out, lead);
    for (struct str rest = str_slice(line, from, to); rest.len > 0;)
        add_visible(out, &rest);
    sb_add_cstr(out, to < line.len ? "...\n" : "\n");

    sb_add_cstr(out, from > 0 ? "       " : "    ");
    add_indent(out, str_slice(line, from, at));
    if (colour)
        sb_add_cstr(out, green);
    sb_add_char(out, '^');
    size_t length = marked_length(line, at);
    struct str marked = str_slice(line, at, at + length < to ? at + length : to);
    if (marked.len > 0)
        utf8_next(&marked);
    while (marked.len > 0) {
        utf8_next(&marked);
        sb_add_char(out, '~');
    }
    if (colour)
        sb_add_cstr(out, plain);
    sb_add_char(out, '\n');
}

void diag_render_one(const struct diag *diag, int index, bool colour, struct str_builder *out)
{
    const struct diag_message *message = &diag->messages.items[index];
    struct place place = message->place;

    if (colour)
        sb_add_cstr(out, bold);
    if (place.line > 0) {
        plain_add(out, source_get(diag->sources, place.file)->name, 0);
        sb_addf(out, ":%u:%u: ", place.line, place.column);
    }
    if (colour)
        sb_add_cstr(out, plain);
    coloured(out, colour, kinds[message->kind].colour, kinds[message->kind].word);
    sb_add_cstr(out, ": ");
    for (struct str rest = message->text; rest.len > 0;)
        add_visible(out, &rest);
    if (message->warning >= 0)
        sb_addf(out, " [%s]", warnings[message->warning].name);
    sb_add_char(out, '\n');
    if (place.line == 0)
        return;
    struct str line = source_line(diag->sources, place.file, place.line);
    if (place.column >= 1 && place.column - 1 <= line.len)
        render_line(out, line, place.column - 1, colour);
}

void diag_render(const struct diag *diag, bool colour, struct str_builder *out)
{
    for (int i = 0; i < diag->messages.count; i++)
        diag_render_one(diag, i, colour, out);
    if (diag_is_full(diag))
        sb_addf(out, "there may be more errors: only the first %d are shown\n", DIAG_MOST_ERRORS);
}

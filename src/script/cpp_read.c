#include "script/cpp_state.h"

enum {
    OTHER = CLASS_OTHER,
    LETTER = CLASS_LETTER,
    DIGIT = CLASS_DIGIT,
    BLANK = CLASS_BLANK,
    QUOTE = CLASS_QUOTE,
    DOT = CLASS_DOT,
    SPECIAL = CLASS_OTHER | CLASS_SPECIAL
};

/* All bytes not named are OTHER. */
const unsigned char cpp_class_of[256] = {
    [CPP_END] = SPECIAL, ['\n'] = SPECIAL, ['\v'] = SPECIAL,    ['\f'] = SPECIAL, ['\r'] = SPECIAL,
    ['/'] = SPECIAL,     ['\\'] = SPECIAL, ['{'] = SPECIAL,

    ['\t'] = BLANK,      [' '] = BLANK,    ['"'] = QUOTE,       ['\''] = QUOTE,   ['.'] = DOT,

    ['0'] = DIGIT,       ['1'] = DIGIT,    ['2'] = DIGIT,       ['3'] = DIGIT,    ['4'] = DIGIT,
    ['5'] = DIGIT,       ['6'] = DIGIT,    ['7'] = DIGIT,       ['8'] = DIGIT,    ['9'] = DIGIT,

    ['$'] = LETTER,      ['_'] = LETTER,   [CPP_MASK] = LETTER, ['A'] = LETTER,   ['B'] = LETTER,
    ['C'] = LETTER,      ['D'] = LETTER,   ['E'] = LETTER,      ['F'] = LETTER,   ['G'] = LETTER,
    ['H'] = LETTER,      ['I'] = LETTER,   ['J'] = LETTER,      ['K'] = LETTER,   ['L'] = LETTER,
    ['M'] = LETTER,      ['N'] = LETTER,   ['O'] = LETTER,      ['P'] = LETTER,   ['Q'] = LETTER,
    ['R'] = LETTER,      ['S'] = LETTER,   ['T'] = LETTER,      ['U'] = LETTER,   ['V'] = LETTER,
    ['W'] = LETTER,      ['X'] = LETTER,   ['Y'] = LETTER,      ['Z'] = LETTER,   ['a'] = LETTER,
    ['b'] = LETTER,      ['c'] = LETTER,   ['d'] = LETTER,      ['e'] = LETTER,   ['f'] = LETTER,
    ['g'] = LETTER,      ['h'] = LETTER,   ['i'] = LETTER,      ['j'] = LETTER,   ['k'] = LETTER,
    ['l'] = LETTER,      ['m'] = LETTER,   ['n'] = LETTER,      ['o'] = LETTER,   ['p'] = LETTER,
    ['q'] = LETTER,      ['r'] = LETTER,   ['s'] = LETTER,      ['t'] = LETTER,   ['u'] = LETTER,
    ['v'] = LETTER,      ['w'] = LETTER,   ['x'] = LETTER,      ['y'] = LETTER,   ['z'] = LETTER,
};

/* ---- frames ---- */

static void push(struct cpp *c, struct cpp_frame frame)
{
    if (c->stopped)
        return;
    if (c->frames.count > 0) {
        struct cpp_frame *top = cpp_top(c);
        top->at = c->at;
        top->blank = c->blank;
        top->line = c->line;
    }
    ARRAY_PUSH(&c->frames, frame);
    c->at = frame.text;
    c->blank = NULL;
    c->line = 1;
}

bool cpp_push_file(struct cpp *c, uint32_t file)
{
    const struct source_file *source = source_get(c->sources, file);

    c->include_count++;
    c->included += source->text.len;
    if (c->include_depth >= CPP_INCLUDE_DEPTH || c->include_count > CPP_INCLUDES_MOST ||
        c->included > CPP_INCLUDED_MOST)
        return false;
    c->include_depth++;
    push(c, (struct cpp_frame){.text = source->text.data,
                               .is_file = true,
                               .spot = {file, 0},
                               .name = source->name,
                               .line_name = source->name,
                               .mark = arena_mark(&c->frame_texts)});
    c->wrong_line = true;
    if (source->bad_byte != SOURCE_CLEAN)
        cpp_error(c, (struct cpp_spot){file, source->bad_byte},
                  "this is a control character, which no script may have");
    return true;
}

void cpp_push_text(struct cpp *c, struct str name, const char *text, struct arena_mark mark)
{
    push(c, (struct cpp_frame){.text = text,
                               .depth = c->name.depth + 1,
                               .spot = c->name.spot,
                               .name = name,
                               .mark = mark});
}

void cpp_push_copy(struct cpp *c, struct str text)
{
    struct arena_mark mark = arena_mark(&c->frame_texts);

    cpp_push_text(c, STR_NONE, arena_str(&c->frame_texts, text).data, mark);
}

/* Back to the frame below, or to the end of everything. */
static void pop(struct cpp *c)
{
    struct cpp_frame done = ARRAY_POP(&c->frames);

    arena_release(&c->frame_texts, done.mark);
    c->include_depth -= done.is_file;
    if (c->frames.count == 0) {
        uint32_t len = (uint32_t)source_get(c->sources, done.spot.file)->text.len;
        c->end_spot = (struct cpp_spot){done.spot.file, len};
        c->at = "";
        c->blank = NULL;
        return;
    }
    struct cpp_frame *top = cpp_top(c);
    c->at = top->at;
    c->blank = top->blank;
    c->line = top->line;
    c->wrong_line |= done.is_file;
}

void cpp_drop_macros(struct cpp *c)
{
    while (c->frames.count > 0 && !cpp_top(c)->is_file)
        pop(c);
}

void cpp_stop(struct cpp *c)
{
    if (!c->stopped) {
        c->stopped = true;
        c->stopped_at = c->out->text.len;
    }
    while (c->frames.count > 0)
        pop(c);
}

/* ---- characters that mean more ---- */

int cpp_lines_between(const char *from, const char *to)
{
    int lines = 0;

    while ((from = memchr(from, '\n', (size_t)(to - from))) != NULL) {
        lines++;
        from++;
    }
    return lines;
}

/* The end of a comment is read as a blank. If it is taken back it is read as that again. */
static int end_comment(struct cpp *c)
{
    c->blank = c->at - 1;
    return ' ';
}

/* Over a comment to its end, the last character of which is read last. False when it has none. */
static bool skip_block(struct cpp *c)
{
    const char *start = c->at, *end = strstr(start + 2, "*/");

    if (end == NULL) {
        struct cpp_spot spot = cpp_spot_of(c, start);
        c->at += strlen(start);
        cpp_error(c, spot, "this comment does not end");
        return false;
    }
    int lines = cpp_lines_between(start, end);
    c->line += lines;
    c->wrong_line |= lines > 0;
    c->at = end + 2;
    return true;
}

/* A directive with such a comment after it swallows a line, which is rarely meant. */
static void note_joined_line(struct cpp *c, const char *comment, const char *next_line)
{
    while (cpp_is_blank(*next_line))
        next_line++;
    if (*next_line == '\n' || *next_line == CPP_END || c->line_joined)
        return;
    c->line_joined = true;
    c->joined_spot = cpp_spot_of(c, comment);
}

/* A comment to the end of the line takes the line end along, so two lines become one. Returns a
 * blank, or 0 when it ended otherwise. */
static int skip_to_line_end(struct cpp *c)
{
    const char *start = c->at, *end = start + 2;

    while (*end != '\n' && *end != CPP_END && !(end[0] == '*' && end[1] == '/'))
        end++;
    if (*end != '\n') {
        c->at = *end == '*' ? end + 2 : end;
        return 0;
    }
    if (c->in_directive && c->compiling)
        note_joined_line(c, start, end + 1);
    c->at = end + 1;
    c->line++;
    return end_comment(c);
}

/* From the slash that starts a comment. Returns a blank, or 0 where one follows anyway. */
static int skip_comment(struct cpp *c)
{
    if (c->at[1] == '/') {
        int blank = skip_to_line_end(c);
        if (blank || *c->at == CPP_END)
            return blank;
    } else if (!skip_block(c)) {
        return 0;
    }
    return *c->at == '\n' || cpp_is_blank(*c->at) ? 0 : end_comment(c);
}

/* Copies a map grid to the output, and a line end after it. Returns a blank, or 0 after an
 * error. */
static int copy_grid(struct cpp *c)
{
    const char *start = c->at, *end = start + 2;

    /* quirk: what follows a colon is not looked at again, so "::}" does not end a grid. */
    while (*end != CPP_END && !(end[0] == ':' && end[1] == '}'))
        end += *end == ':' && end[1] != CPP_END ? 2 : 1;
    if (*end == CPP_END) {
        struct cpp_spot spot = cpp_spot_of(c, start);
        c->at = end;
        cpp_error(c, spot, "this map grid does not end");
        return 0;
    }
    end += 2;
    cpp_origin(c, start);
    cpp_put(c, start, (size_t)(end - start));
    cpp_put_char(c, '\n');
    c->line += cpp_lines_between(start, end);
    c->at = end;
    return ' ';
}

static bool starts_comment(const char *at)
{
    return at[0] == '/' && (at[1] == '/' || at[1] == '*');
}

int cpp_get_special(struct cpp *c)
{
    for (;;) {
        const char *at = c->at;
        int blank = 0;

        if (at == c->blank || *at == '\f' || *at == '\v' || *at == '\r') {
            c->at++;
            return ' ';
        } else if (*at == CPP_END) {
            if (c->frames.count > 0)
                pop(c);
            if (c->frames.count == 0)
                return CPP_END;
        } else if (at[0] == '{' && at[1] == ':') {
            blank = copy_grid(c);
        } else if (starts_comment(at)) {
            blank = skip_comment(c);
        } else if (at[0] == '\\' && at[1] == '\n' && !c->in_define) {
            c->at += 2;
            c->line++;
            c->wrong_line = true;
        } else {
            c->line += *at == '\n';
            c->at++;
            return (unsigned char)*at;
        }
        if (blank)
            return blank;
    }
}

int cpp_skip_blanks(struct cpp *c)
{
    int byte;

    while (cpp_is_blank(byte = cpp_get(c)))
        ;
    return byte;
}

void cpp_skip_line(struct cpp *c)
{
    int byte;

    do {
        while (!(cpp_class_of[(unsigned char)*c->at] & CLASS_SPECIAL))
            c->at++;
        byte = cpp_get(c);
    } while (byte != '\n' && byte != CPP_END);
}

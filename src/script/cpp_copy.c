#include "script/cpp_state.h"

/* From how many empty lines on a #line is shorter. */
enum { EMPTY_LINES_MOST = 4 };

/* The line that tells the compiler where it is. */
static void put_line_number(struct cpp *c)
{
    struct str name = c->frames.count > 0 ? cpp_top(c)->name : STR_NONE;

    sb_addf(&c->out->text, "#line \"" STR_PRINTF "\" %d\n", STR_ARGS(name), c->line);
    c->wrong_line = false;
}

/* Goes over empty lines and directives to the next line with something in it, and writes what
 * leads there. False at the end of the text. */
static bool find_line(struct cpp *c)
{
    int owed = 0;

    for (;;) {
        int byte = cpp_skip_blanks(c);
        if (byte == CPP_END)
            return false;
        if (byte == '\n') {
            owed++;
        } else if (byte == '#') {
            owed = cpp_directive(c, owed);
        } else if (!c->compiling) {
            cpp_skip_line(c);
            owed++;
        } else {
            break;
        }
    }
    if ((c->wrong_line && cpp_in_file(c)) || owed > EMPTY_LINES_MOST)
        put_line_number(c);
    else
        while (owed-- > 0)
            cpp_put_char(c, '\n');
    cpp_unget(c);
    if (c->out->text.len > CPP_OUTPUT_MOST) {
        cpp_error(c, cpp_here(c), "the preprocessed text is too long");
        cpp_stop(c);
    }
    return true;
}

/* Text of a file that is the same in the output, not yet put there. */
struct plain {
    const char *start;
    const char *at;
};

static void flush(struct cpp *c, struct plain *plain)
{
    if (plain->at == plain->start)
        return;
    cpp_origin(c, plain->start);
    cpp_put(c, plain->start, (size_t)(plain->at - plain->start));
    plain->start = plain->at;
}

/* Goes over a name that is no macro, or puts what a macro stands for; false when it takes more. */
static bool copy_name(struct cpp *c, struct plain *plain)
{
    const char *start = plain->at, *end = start + 1;

    while (cpp_is_word(*end))
        end++;
    if (end - start > CPP_NAME_MOST || !cpp_is_settled(c, end))
        return false;
    const struct cpp_macro *macro = cpp_find_macro(c, start, (int)(end - start));
    if (macro == NULL) {
        plain->at = end;
        return true;
    }
    if (!macro->inert || *end == '.' || c->expanded > CPP_EXPANDED_MOST)
        return false;
    c->expanded += macro->text.len;
    flush(c, plain);
    cpp_origin_spot(c, cpp_spot_of(c, start), true);
    cpp_put(c, macro->text.data, macro->text.len);
    plain->start = plain->at = end;
    return true;
}

/* Copies what takes no thought, as far as it goes: names, decimal numbers, signs, and single blanks
 * between them. It does nothing that copying token by token would not do, but most of the work. */
static void copy_plain(struct cpp *c)
{
    struct plain plain = {c->at, c->at};
    bool good = cpp_in_file(c) && c->at != c->blank;

    while (good) {
        switch (cpp_class_of[(unsigned char)*plain.at]) {
        case CLASS_LETTER: good = copy_name(c, &plain); break;
        case CLASS_DIGIT: {
            const char *end = cpp_skip_digits(c, plain.at);
            good = end != NULL;
            plain.at = good ? end : plain.at;
            break;
        }
        case CLASS_OTHER: plain.at++; break;
        case CLASS_BLANK: {
            int next = cpp_class_of[(unsigned char)plain.at[1]];
            good = *plain.at == ' ' && next != CLASS_BLANK && !(next & CLASS_SPECIAL);
            plain.at += good;
            break;
        }
        default: good = false;
        }
    }
    flush(c, &plain);
    c->at = plain.at;
}

/* The next token of the line, its macros expanded and names joined. Writes a blank if there was
 * one. Returns its first character. */
static int next_token(struct cpp *c)
{
    int byte;

    do {
        bool blank = false;
        while (cpp_is_blank(byte = cpp_get(c)))
            blank = true;
        if (byte == CPP_END || byte == '\n')
            return byte;
        if (blank)
            cpp_put_char(c, ' ');
        byte = cpp_expand(c, byte);
    } while (cpp_is_letter(byte) && cpp_join(c));
    return byte;
}

static void copy_token(struct cpp *c, int byte)
{
    switch (cpp_class(byte)) {
    case CLASS_LETTER:
        cpp_origin_spot(c, c->name.spot, c->name.depth > 0);
        cpp_put(c, c->name.text, (size_t)c->name.len);
        break;
    case CLASS_DIGIT:
    case CLASS_DOT:
        cpp_origin(c, c->at - 1);
        cpp_scan_number(c, byte, &c->out->text);
        break;
    case CLASS_QUOTE:
        cpp_origin(c, c->at - 1);
        cpp_scan_string(c, byte, &c->out->text);
        break;
    default:
        if (byte == CPP_JOIN)
            break;
        if (!cpp_is_blank(byte))
            cpp_origin(c, c->at - 1);
        cpp_put_char(c, byte);
    }
}

static void copy_line(struct cpp *c)
{
    int byte;

    copy_plain(c);
    while ((byte = next_token(c)) != '\n' && byte != CPP_END) {
        copy_token(c, byte);
        copy_plain(c);
    }
    if (byte != '\n')
        return;
    cpp_put_char(c, '\n');
    c->wrong_line |= !cpp_in_file(c);
}

void cpp_copy(struct cpp *c)
{
    put_line_number(c);
    cpp_put_char(c, '\n');
    while (find_line(c))
        copy_line(c);
}

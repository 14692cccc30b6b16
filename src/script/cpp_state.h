/* What the parts of the preprocessor share, and no one else: the state of a run, the characters,
 * the stack of texts being read.
 *
 * Every text being read is a frame: the main file, files it includes, macros being expanded. A
 * frame's text ends in a 0 byte. Reading runs from the end of a frame on into the one below it;
 * what looks ahead (comments, literals, grids) stays inside its frame. */
#ifndef INCURSION_SCRIPT_CPP_STATE_H
#define INCURSION_SCRIPT_CPP_STATE_H

#include "base/arena.h"
#include "script/cpp.h"

/* Bytes with a meaning inside macro texts. Files never contain them (see source.c). */
enum {
    CPP_END = 0,     /* nothing is left to read */
    CPP_MASK = 0x1d, /* the name that follows is not to be expanded */
    CPP_JOIN = 0x1e, /* the names on both sides become one */
};

enum cpp_class {
    CLASS_OTHER,
    CLASS_LETTER,
    CLASS_DIGIT,
    CLASS_BLANK,
    CLASS_QUOTE,
    CLASS_DOT,
    CLASS_SPECIAL = 0x10, /* added: reading it may do more than that */
};

extern const unsigned char cpp_class_of[256];

static inline enum cpp_class cpp_class(int c)
{
    return (enum cpp_class)(cpp_class_of[(unsigned char)c] & ~CLASS_SPECIAL);
}

static inline bool cpp_is_letter(int c)
{
    return cpp_class_of[(unsigned char)c] == CLASS_LETTER;
}

static inline bool cpp_is_blank(int c)
{
    return cpp_class_of[(unsigned char)c] == CLASS_BLANK;
}

/* Letter or digit. */
static inline bool cpp_is_word(int c)
{
    return (unsigned char)(cpp_class_of[(unsigned char)c] - CLASS_LETTER) <= 1;
}

/* A byte of a source file. */
struct cpp_spot {
    uint32_t file;
    uint32_t at;
};

enum { MACRO_PLAIN = -1, MACRO_LINE = -2, MACRO_FILE = -3 };

/* Where an argument goes into a macro's text. */
struct cpp_slot {
    uint32_t at;
    uint16_t parameter;
    bool in_quotes; /* the quotes around it are dropped if the argument brings its own */
};

struct cpp_macro {
    struct str name;
    bool defined;   /* false: it was, and keeps its place in the table */
    bool inert;     /* its text can be copied as it is, see cpp_define.c */
    int parameters; /* how many, or MACRO_PLAIN and below: used without parentheses */
    struct str text;
    struct cpp_slot *slots;
    int slot_count;
    struct cpp_spot spot;
    bool has_spot; /* false: defined from outside */
};

struct cpp_table_entry {
    uint32_t hash;
    struct cpp_macro *macro; /* NULL: free */
};

struct cpp_frame {
    const char *text;
    const char *at;    /* where to go on, while another frame is on top */
    const char *blank; /* this byte is to be read as a blank; a comment ended there */
    int line;          /* line number to go on with, while another frame is on top */
    bool is_file;
    int depth;            /* macros it came out of; 0: a file */
    struct cpp_spot spot; /* of a macro: the use that started it all; of a file: only the file */
    struct str name;      /* for #line */
    struct str line_name; /* for __FILE__: what a #line said, or the name */
    struct arena_mark mark;
};

struct cpp_name {
    const char *text;
    int len;
    bool masked; /* not to be expanded */
    int depth;   /* of the frame it began in */
    struct cpp_spot spot;
};

struct cpp_condition {
    bool was_compiling;
    bool true_seen;
    bool else_seen;
    struct cpp_spot spot;
};

struct cpp {
    struct source_set *sources;
    struct diag *diag;
    struct cpp_text *out;
    bool stop_at_first_diagnostic;

    /* Reading. `at` and `blank` belong to the frame on top. */
    const char *at;
    const char *blank;
    int line; /* as the original counts: a #line may set it, and each macro starts at 1 */
    struct {
        ARRAY_FIELDS(struct cpp_frame);
    } frames;
    struct arena frame_texts;
    bool in_define;              /* a backslash and a line end are kept */
    bool in_directive;           /* names that are read do not go to the output */
    bool line_joined;            /* a // comment after a directive swallowed a line ... */
    struct cpp_spot joined_spot; /* ... here */
    struct cpp_name name;
    char name_buffer[CPP_NAME_MOST + 1];
    struct cpp_spot end_spot; /* where the text ended, once it has */

    /* Writing. */
    bool wrong_line;   /* a #line is due */
    bool stopped;      /* nothing written from now on counts ... */
    size_t stopped_at; /* ... so the output ends here */
    bool notes_wanted; /* the last message was not held back */
    uint32_t run_file; /* of the last origin: its file, or NO_RUN for a macro's ... */
    uint32_t run_bias; /* ... and how far its source is ahead of the output */

    int macro_count;
    struct cpp_table_entry *macro_table;
    uint32_t macro_table_size;
    struct arena kept;            /* macros and what they need */
    struct str_builder work;      /* the text of a macro being defined, and other short texts */
    struct str_builder arguments; /* of a macro being used, one after the other ... */
    size_t argument_end[CPP_PARAMETERS_MOST + 1]; /* ... and where each ends */
    int argument_count;

    bool compiling; /* not inside a part that an #if leaves out */
    struct {
        ARRAY_FIELDS(struct cpp_condition);
    } conditions;

    int include_depth, include_count;
    size_t included, expanded; /* bytes, against their limits */
};

/* ---- short texts to a builder, without a call; its 0 byte is left to the next sb_add ---- */

static inline void cpp_add_char(struct str_builder *to, int byte)
{
    if (to->len + 1 < to->capacity)
        to->data[to->len++] = (char)byte;
    else
        sb_add_char(to, (char)byte);
}

static inline void cpp_add(struct str_builder *to, const char *text, size_t len)
{
    if (len == 0 || to->capacity - to->len <= len) {
        sb_add(to, str_from_n(text, len));
        return;
    }
    memcpy(to->data + to->len, text, len);
    to->len += len;
}

/* ---- cpp_read.c: characters ---- */

int cpp_get_special(struct cpp *c);

/* The next character; CPP_END when there is none. Comments are one blank, a backslash with a line
 * end is nothing. */
static inline int cpp_get(struct cpp *c)
{
    unsigned char byte = (unsigned char)*c->at;

    if (cpp_class_of[byte] & CLASS_SPECIAL)
        return cpp_get_special(c);
    c->at++;
    return byte;
}

/* Takes the last character back. Not twice in a row. */
static inline void cpp_unget(struct cpp *c)
{
    if (c->frames.count == 0)
        return;
    c->at--;
    if (*c->at == '\n' && c->at != c->blank)
        c->line--;
}

int cpp_lines_between(const char *from, const char *to);
/* The next character that is no blank. */
int cpp_skip_blanks(struct cpp *c);
/* To the end of the line and over it. */
void cpp_skip_line(struct cpp *c);

static inline struct cpp_frame *cpp_top(struct cpp *c)
{
    return &c->frames.items[c->frames.count - 1];
}

static inline bool cpp_in_file(const struct cpp *c)
{
    return c->frames.count > 0 && c->frames.items[c->frames.count - 1].is_file;
}

bool cpp_push_file(struct cpp *c, uint32_t file);
/* Puts a text in front of what is to be read; it came out of the name read last. `text` ends in a
 * 0 byte and lives until it is read: then frame_texts goes back to `mark`. */
void cpp_push_text(struct cpp *c, struct str name, const char *text, struct arena_mark mark);
/* The same with a copy of the text. */
void cpp_push_copy(struct cpp *c, struct str text);
/* Leaves all macros, for the file below them. */
void cpp_drop_macros(struct cpp *c);

/* ---- cpp_scan.c: names, numbers, strings ---- */

/* True when reading the byte at `at` does nothing but read it: not a comment, a grid, a line end
 * that is not there, or the end of the text. */
static inline bool cpp_is_settled(const struct cpp *c, const char *at)
{
    switch (*at) {
    case CPP_END: return false;
    case '/': return at[1] != '/' && at[1] != '*';
    case '{': return at[1] != ':';
    case '\\': return c->in_define || at[1] != '\n';
    default: return true;
    }
}

/* Reads on from the first character of a name into c->name. */
void cpp_read_name(struct cpp *c, int first);
/* After a number that is but decimal digits; NULL when there is more to it. */
const char *cpp_skip_digits(const struct cpp *c, const char *at);
/* Both add what they read to `to`, beginning with a first character already read. A string that
 * does not end gives an error and false. */
void cpp_scan_number(struct cpp *c, int first, struct str_builder *to);
bool cpp_scan_string(struct cpp *c, int quote, struct str_builder *to);

/* ---- cpp_macro.c, cpp_define.c: macros ---- */

struct cpp_macro *cpp_find_macro(const struct cpp *c, const char *name, int len);
/* The macro of that name, made if there is none. */
struct cpp_macro *cpp_make_macro(struct cpp *c, struct str name);
void cpp_predefine(struct cpp *c, struct str name, struct str value);

/* Expands macros from the first character of a name on until there is something else, and returns
 * its first character. If it is a letter, c->name has the name. */
int cpp_expand(struct cpp *c, int first);
/* True when a name just read was joined with the next: then read again. */
bool cpp_join(struct cpp *c);

void cpp_define_directive(struct cpp *c);
void cpp_undef_directive(struct cpp *c);

/* ---- cpp_directive.c, cpp_condition.c ---- */

/* Runs the directive after a # just read. Takes and returns the number of line ends owed to the
 * output. */
int cpp_directive(struct cpp *c, int owed);
/* The value of an #if's condition; 1 after an error. */
int32_t cpp_condition(struct cpp *c);

/* ---- cpp_copy.c: the whole text ---- */

void cpp_copy(struct cpp *c);

/* ---- cpp.c: output and messages ---- */

static inline void cpp_put(struct cpp *c, const char *text, size_t len)
{
    cpp_add(&c->out->text, text, len);
}

static inline void cpp_put_char(struct cpp *c, int byte)
{
    cpp_add_char(&c->out->text, byte);
}

/* What is put next comes from this byte of the text on top, ... */
void cpp_origin(struct cpp *c, const char *at);
/* ... or from a spot. */
void cpp_origin_spot(struct cpp *c, struct cpp_spot spot, bool from_macro);

/* The place of a character of the text on top, or of the macro it comes from. */
struct cpp_spot cpp_spot_of(const struct cpp *c, const char *at);
/* The place of the character read last. */
struct cpp_spot cpp_here(const struct cpp *c);
void cpp_error(struct cpp *c, struct cpp_spot spot, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void cpp_warn(struct cpp *c, enum warning warning, struct cpp_spot spot, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void cpp_note(struct cpp *c, struct cpp_spot spot, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Reads nothing more. */
void cpp_stop(struct cpp *c);

#endif

/* Typing a line at a terminal: moving about in it, lines typed before, completion with Tab.
 *
 *     arrows, Home, End, ^A ^E ^B ^F      go        up, down, ^P ^N     lines typed before
 *     Delete, Backspace, ^D ^H            erase     Tab                 complete, or list
 *     ^K ^U ^W                            erase to the end, to the beginning, a word
 *     ^L                                  draw anew ^C                  forget the line
 *     ^D in an empty line                 the end
 *
 * line_editor_byte is all of it but the terminal; line_editor_read adds that. Text is UTF-8. */
#ifndef INCURSION_FRONT_LINE_EDITOR_H
#define INCURSION_FRONT_LINE_EDITOR_H

#include <stdbool.h>

#include "base/array.h"
#include "base/str.h"

enum { LINE_HISTORY_MOST = 500, LINE_LENGTH_MOST = 4096, LINE_SEQUENCE_MOST = 8 };

/* What Tab could put in: whole words that begin as what stands between `start` and the cursor. */
struct line_offers {
    struct str line; /* up to the cursor */
    size_t start;    /* set by who completes before he offers anything */
    ARRAY_FIELDS(char *);
};

/* Offers a word; one that begins otherwise (in any case) or is there already is left out. */
void line_offer(struct line_offers *offers, struct str word);

typedef void (*line_complete_fn)(void *context, struct str line, struct line_offers *offers);

enum line_event {
    LINE_GOES_ON,
    LINE_DONE,
    LINE_FORGOTTEN, /* ^C: an empty line is begun */
    LINE_END,       /* no more lines */
    LINE_LIST,      /* several words fit: editor.listing has them */
    LINE_REDRAW
};

struct line_editor {
    line_complete_fn complete; /* NULL: Tab does nothing */
    void *context;
    struct str_builder text;
    size_t cursor; /* in bytes */
    struct {
        ARRAY_FIELDS(char *);
    } history;                  /* the oldest first */
    int shown;                  /* which of them is in `text`; history.count: none */
    struct str_builder typed;   /* what was in `text` before one of them was */
    struct str_builder listing; /* words that fit, a line of them */
    char *path;                 /* of the file with the history; NULL: none */
    char sequence[LINE_SEQUENCE_MOST];
    int sequence_length; /* bytes of an escape sequence so far */
};

/* Reads the history from a file, if there is one. The path is copied; NULL: nothing is kept. */
void line_editor_init(struct line_editor *editor, const char *path);
/* Writes the history. */
void line_editor_free(struct line_editor *editor);

/* Empties the line. */
void line_editor_begin(struct line_editor *editor);
/* One byte from the terminal. After LINE_DONE the line is in editor.text and in the history. */
enum line_event line_editor_byte(struct line_editor *editor, unsigned char byte);
/* What a terminal of so many columns is to be sent to show the line and its cursor. */
void line_editor_draw(const struct line_editor *editor, const char *prompt, int columns,
                      struct str_builder *out);

/* A whole line from the terminal at standard input, drawn at standard output. False: no more. */
bool line_editor_read(struct line_editor *editor, const char *prompt, struct str_builder *line);

#endif

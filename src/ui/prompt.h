/* Questions of one line: yes or no, one of some letters, a number, a text, a direction.
 *
 * They stand in the input line of the window layout (or the lowest line), over what is below.
 * Escape always cancels: the answer is ANSWER_CANCELLED, without a text. */
#ifndef INCURSION_UI_PROMPT_H
#define INCURSION_UI_PROMPT_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/stack.h"

enum prompt_kind {
    PROMPT_YES_NO,    /* answer 1 or 0 */
    PROMPT_LETTER,    /* answer: the letter, one of `letters` */
    PROMPT_NUMBER,    /* answer: the number, between least and most; also as text */
    PROMPT_TEXT,      /* answer 1 and the text */
    PROMPT_DIRECTION, /* answer: enum direction, DIR_CENTER included */
};

enum { PROMPT_TEXT_MOST = 200 };

struct prompt_spec {
    enum prompt_kind kind;
    const char *question;
    const char *letters; /* PROMPT_LETTER */
    const char *text;    /* to begin with; NULL: nothing */
    int least, most;     /* PROMPT_NUMBER; PROMPT_TEXT: bytes at most, 0: PROMPT_TEXT_MOST */
    bool low;            /* in the lowest line of the screen */
    const char *page; /* over the whole screen, with this above it; NULL: in a line. Outlives it */
    const struct keymap
        *keys; /* more keys for directions; NULL: only arrows and pad. Outlives it */
    struct reply reply;
};

struct view *prompt_new(const struct prompt_spec *spec);

/* What a prompt does with one key of typing: for other views that have a line of text.
 * `size` counts the ending 0. False: not a key for typing. */
bool prompt_edit(char *text, size_t size, key_code key);

#endif

/* What is on the screen, as words for those who listen instead of looking: lines of plain text, and
 * of what was said already only what changed.
 *
 * A view that shows more than rows of text says what it shows (view_class.speak); of any other the
 * rows are read as it draws them, and the one that the cursor is on. Everything a view says has a
 * key, by which the next look knows what is new:
 *
 *     speech_say      news: said once, however often it comes
 *     speech_state    how something is: said when it is otherwise than before
 *     speech_thing    something that is there: said when it comes, and when it is gone
 *
 * Views that are covered keep what they have said until they are on top again; only their news are
 * told meanwhile. */
#ifndef INCURSION_UI_SPEECH_H
#define INCURSION_UI_SPEECH_H

#include "base/array.h"
#include "ui/list.h"
#include "ui/stack.h"

struct speech_line {
    unsigned view; /* the serial number of whose it is */
    char *key, *text;
    char *gone;   /* to be said when it is not there any more; NULL: nothing */
    bool is_here; /* at the look that is being taken */
};

struct speech {
    struct {
        ARRAY_FIELDS(struct speech_line);
    } lines;
    struct str_builder said; /* by the last look: lines with their ends */
    unsigned view;           /* that was on top then */
    const char *again;       /* keys that begin so are said in any case; NULL: none are */
    bool wants_news;         /* and nothing else: the view is not on top */
};

/* A zeroed one is ready, and knows of nothing. */
void speech_free(struct speech *speech);

/* Draws the stack and listens to the view on top: what is to be said is in `said`. */
void speech_look(struct speech *speech, struct stack *stack);
/* The same, and what has a key that begins so is said again; "" means all. */
void speech_again(struct speech *speech, struct stack *stack, const char *keys);

/* ---- for views ---- */

void speech_say(struct speech *speech, struct str text);
void speech_state(struct speech *speech, const char *key, struct str text);
/* Whether what has this key is asked for, whatever was said before. */
bool speech_is_asked(const struct speech *speech, const char *key);
/* It is still there, though there is nothing to say of it. */
void speech_keep(struct speech *speech, const char *key);
/* Only its coming and going are told: a text that changes is not. */
void speech_thing(struct speech *speech, const char *key, struct str text, struct str gone);
/* Said when it comes, when its text changes, and when it is gone. */
void speech_being(struct speech *speech, const char *key, struct str text, struct str gone);
/* The state of a number with a word before it, "Hit points 12 of 14". */
void speech_statef(struct speech *speech, const char *key, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The rows of a screen that have words in them, and the one that the cursor is on. `list`: so many
 * of them from `first` on are entries, and have numbers; NULL: none are. */
struct speech_list {
    int first, count;
    int number; /* of the first one */
};
void speech_rows(struct speech *speech, const struct screen *screen,
                 const struct speech_list *list);
/* The same of what a view draws that has a list in it, whose topmost entry is on this row. */
void speech_list(struct speech *speech, struct view *view, struct stack *stack, int first,
                 const struct list *list);

/* Text as it is drawn, with colours and glyphs in it, as plain words. */
void speech_add_plain(struct str text, struct str_builder *out);
/* "3 north", "4 east and 2 south", "here". */
void speech_add_way(struct point from, struct point to, struct str_builder *out);

#endif

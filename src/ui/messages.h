/* Messages: what happened, as a running paragraph in a window, and all of it again as history.
 *
 * The window holds the messages of one turn. They follow each other with a blank between; when
 * they do not fit, the window shows a page of them and "-- more --", and the next key turns the
 * page. A window of more than three lines shows in those to spare what was said before, in a darker
 * colour. The first message after a key begins a new paragraph. A message that repeats the one
 * before it is not told again: it gets a count. */
#ifndef INCURSION_UI_MESSAGES_H
#define INCURSION_UI_MESSAGES_H

#include <stdbool.h>

#include "base/array.h"
#include "base/geom.h"
#include "base/str.h"
#include "text/log.h"
#include "ui/screen.h"

enum { MESSAGES_KEPT = 1000 }; /* and so all that a log has, LOG_KEPT_MOST */

struct message {
    char *text;
    int count;      /* how often it came in a row */
    bool is_urgent; /* shown in pink */
    uint8_t tone;   /* enum log_tone, which has its colour */
    bool is_aside;  /* never shown, only part of the history */
    int unread;     /* how often it came since messages_add_unread */
};

struct messages {
    struct {
        ARRAY_FIELDS(struct message);
    } kept;         /* the oldest first, at most MESSAGES_KEPT */
    int first;      /* the first of this turn; kept.count: none */
    int page;       /* which page of this turn is shown */
    bool is_over;   /* a key was read: the next message begins anew */
    bool auto_more; /* pages turn by themselves: only the last is shown */
    bool by_lines;  /* every message begins a line */

    uint64_t taken;         /* entries of a game's log that were taken over */
    uint32_t taken_repeats; /* of the last of them */
};

void messages_free(struct messages *messages);
void messages_add(struct messages *messages, struct str text);
void messages_add_urgent(struct messages *messages, struct str text);
/* Only for those who read the history. */
void messages_add_aside(struct messages *messages, struct str text);
/* Takes over what is new in a game's log. Where the log has let go of something a sentence says how
 * much it was. */
void messages_take(struct messages *messages, const struct log *log);

/* Draws the page; true when there is more, and the next key should turn it. */
bool messages_draw(const struct messages *messages, struct screen *screen, struct rect window);
/* Whether there is a page after the one that a window of this size shows. */
bool messages_has_more(const struct messages *messages, struct rect window);
/* A key was read while a window of this size showed the messages: turns the page, true, or marks
 * the turn as read, false. */
bool messages_key(struct messages *messages, struct rect window);
/* Takes the text off the window. */
void messages_clear(struct messages *messages);

/* Adds what has come since the last time, one message a line, the oldest first. */
void messages_add_unread(struct messages *messages, struct str_builder *out);
/* Everything kept, one message a line, for a viewer. One that came again turn after turn is told
 * once. */
void messages_history(const struct messages *messages, struct str_builder *out);

#endif

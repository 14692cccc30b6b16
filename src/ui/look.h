/* The cursor on the map: looking around, and choosing a thing or a place.
 *
 * Tab and + go to the next thing, - and back, ring by ring round the player; the signs of stairs to
 * stairs that are known. Direction keys jump to
 * the next thing that way (option "cursor jumps"), or move by one square. The square's thing is
 * told in the message window, its ground in the input line. While something is aimed, the way it
 * would take is on blue, what it would touch on red. While looking, Enter shows everything
 * there is to know about the square; while choosing, it chooses. Escape leaves. The window follows
 * the cursor and goes back afterwards. */
#ifndef INCURSION_UI_LOOK_H
#define INCURSION_UI_LOOK_H

#include "play/sight.h"
#include "ui/app.h"
#include "ui/map_view.h"
#include "ui/stack.h"
#include "world/question.h"

enum look_kind {
    LOOK_AROUND, /* nothing is chosen */
    LOOK_PLACE,  /* a square: the answer's value is y * level width + x */
};

/* The answer's value when one wants to answer in another way: LOOK_COMMAND - the command. */
enum { LOOK_COMMAND = -1000 };

struct look_spec {
    enum look_kind kind;
    const char *question; /* must outlive the view */
    struct app *app;
    struct game *game;
    struct map_view *map; /* the window on the level, moved along with the cursor */
    /* Of LOOK_PLACE, asked with the reply's `who`: whether a square may be chosen. NULL: any may.
     */
    bool (*allows)(void *who, struct point at);
    /* What is aimed, and from where: its way and its area are shown, and the cursor jumps from
     * creature to creature. NULL: nothing is. Must outlive the view. */
    const struct question_area *area;
    struct point from;
    /* Only the way from there counts: a direction key turns to it, and once more chooses it. */
    bool is_direction;
    bool takes_direction, takes_item; /* these commands end it, too: LOOK_COMMAND */
    handle *chosen;     /* gets the thing of the square that the cursor was on; may be NULL */
    struct point begin; /* where the cursor is at first; x < 0: at the player */
    struct reply reply; /* while looking around: the square to walk to, if that was asked for */
};

struct view *look_new(const struct look_spec *spec);

#endif

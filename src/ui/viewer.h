/* A long text to read: scrolling, links, and a search with '/', then n and N. Escape leaves (first
 * the search, then the text). Lines are wrapped to the box they are shown in.
 *
 * When the reader can follow links, the text may have some:
 *
 *     {7:magic}   leads to another text: `follow` is called with "magic"
 *     {FQ}        leads to the last place in this text that has the same mark
 *
 * A mark shows as [7]. Tab goes from link to link and Enter follows; typing the one or two
 * characters of a mark follows it at once. */
#ifndef INCURSION_UI_VIEWER_H
#define INCURSION_UI_VIEWER_H

#include <stdbool.h>

#include "ui/stack.h"

struct viewer_spec {
    const char *title;
    struct str text; /* copied; with inline colours */
    bool at_end;     /* begins with its last lines */
    bool whole;      /* the whole screen; else a box in the middle */
    int colour;      /* of the border */
    /* NULL: braces are only braces. `who` outlives the viewer. */
    void (*follow)(void *who, struct stack *stack, struct str target);
    void *who;
};

struct view *viewer_new(const struct viewer_spec *spec);

#endif

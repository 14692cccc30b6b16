/* A long text to read: scrolling, and a search with '/', then n and N. Escape leaves (first the
 * search, then the text). Lines are wrapped to the box they are shown in. */
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
};

struct view *viewer_new(const struct viewer_spec *spec);

#endif

/* The view in which options are changed: a page for each category. */
#ifndef INCURSION_UI_OPTIONS_VIEW_H
#define INCURSION_UI_OPTIONS_VIEW_H

#include <stdbool.h>

#include "ui/options.h"
#include "ui/stack.h"

/* The reply gets 1 when it closes. With `in_play` the options of creation are only shown; without
 * `wizard` the last page is left out. */
struct options_view_spec {
    struct options *options; /* outlives the view */
    bool in_play, wizard;
    struct reply reply;
};

struct view *options_view_new(const struct options_view_spec *spec);

#endif

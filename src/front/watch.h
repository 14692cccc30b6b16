/* Showing pictures one after the other at a terminal, at a pace that keys change:
 *
 *     space    hold, and one picture at a time from then on
 *     Enter    go on by itself again
 *     + -      faster, slower
 *     q        enough (also ^C)
 */
#ifndef INCURSION_FRONT_WATCH_H
#define INCURSION_FRONT_WATCH_H

#include <stdbool.h>

#include "ui/screen.h"

enum { WATCH_PACE_LEAST = 5, WATCH_PACE_MOST = 10000 };

struct watch;

/* NULL: standard input and output are no terminal. The pace is in milliseconds per picture. */
struct watch *watch_open(int pace);
/* Gives the terminal back as it was. */
void watch_close(struct watch *watch);

/* How large pictures can be. */
void watch_size(const struct watch *watch, int *width, int *height);
/* Shows a picture and waits as long as it should be seen. False: enough. */
bool watch_show(struct watch *watch, const struct screen *screen);

#endif

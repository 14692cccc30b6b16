/* What calls leave behind on the original's stack.
 *
 * quirk: there a local variable begins as whatever lies in its place, and scripts of the original's
 * library read some before they write them. So what they find is kept: arguments of calls, the last
 * first, and the variables of scripts, the last declared first. Code of our own begins with zeros
 * and leaves nothing. */
#ifndef INCURSION_SCRIPT_LEAVINGS_H
#define INCURSION_SCRIPT_LEAVINGS_H

#include <stdint.h>

enum { LEAVINGS_MOST = 512 }; /* farther up everything is 0 */

struct leavings {
    int32_t words[LEAVINGS_MOST];
    int top, highest; /* the latter: of all calls since somebody set it */
};

/* As making a character leaves it. */
void leavings_begin(struct leavings *l);
/* A script begins: its variables get what is there. At its end, what is in them stays there. */
void leavings_enter(struct leavings *l, int32_t *locals, int count);
void leavings_leave(struct leavings *l, const int32_t *locals, int count);
/* Around a call. */
void leavings_push(struct leavings *l, const int32_t *arguments, int count);
void leavings_pop(struct leavings *l, int count);

#endif

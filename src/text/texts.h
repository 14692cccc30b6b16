/* Texts that a resource has for an event or another number (MSG_...), in the order it has them. */
#ifndef INCURSION_TEXT_TEXTS_H
#define INCURSION_TEXT_TEXTS_H

#include "base/str.h"
#include "world/world.h"

enum { TEXTS_MOST = 64 };

/* How many there are; no more than TEXTS_MOST are handed out. */
int texts_of(const struct world *world, res_id id, int number, struct str texts[TEXTS_MOST]);
/* One of them by lot: one draw. Empty, and none, where there are no texts. */
struct str texts_draw(struct world *world, res_id id, int number);

#endif

/* Riding, as far as stati go. */
#ifndef INCURSION_RULES_MOVE_MOUNT_H
#define INCURSION_RULES_MOVE_MOUNT_H

#include "world/stati.h"

/* Who falls may keep the saddle, and a rider may keep his mount from falling: one check. A row of
 * rules/stati.def.
 * out (EV_DISMOUNT): actor, target, EParam */
void mount_prone(struct world *w, struct thing *who, const struct stati *fall);

#endif

/* Riding, as far as stati go. */
#ifndef INCURSION_RULES_MOVE_MOUNT_H
#define INCURSION_RULES_MOVE_MOUNT_H

#include "world/event.h"
#include "world/stati.h"

/* Who falls may keep the saddle, and a rider may keep his mount from falling: one check. A row of
 * rules/stati.def.
 * out (EV_DISMOUNT): actor, target, EParam */
void mount_prone(struct world *w, struct thing *who, const struct stati *fall);

/* Handler of EV_DISMOUNT: rider and mount part, and the mount comes to stand beside him. Draws the
 * place. ABORT: he does not ride.
 * in: EParam (DSM_...)   out: target */
int mount_handle_dismount(struct world *w, struct script_event *event, struct thing *self);

#endif

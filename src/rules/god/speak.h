/* What gods say to those who can hear them, in their own words or in those of all gods. */
#ifndef INCURSION_RULES_GOD_SPEAK_H
#define INCURSION_RULES_GOD_SPEAK_H

#include "base/str.h"
#include "world/thing.h"

/* A message (MSG_...) of a god to a person; `reason` (data NULL: none) is what <Str> stands for.
 * The voice of some gods costs sanity: throws EV_DAMAGE. With one stream, one draw for each letter
 * of the original's words. */
void speak(struct world *w, struct thing *who, res_id god, int message, struct str reason);
/* The same with a reason that has so many letters in the original. */
void speak_long(struct world *w, struct thing *who, res_id god, int message, struct str reason,
                int more);

#endif

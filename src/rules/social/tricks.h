/* Dealings by deceit: drawing eyes away, talking someone round, making someone furious. All take
 * SK_BLUFF. */
#ifndef INCURSION_RULES_SOCIAL_TRICKS_H
#define INCURSION_RULES_SOCIAL_TRICKS_H

#include "world/event.h"

/* EV_DISTRACT: one check. quirk: what was tried before is looked for with the speaker and not with
 * whom it was tried on. in: actor, target */
int distract_handle(struct world *w, struct script_event *e, struct thing *self);
/* EV_FAST_TALK: one draw for the words, one check; who is fooled loses time. in: actor, target */
int fast_talk_handle(struct world *w, struct script_event *e, struct thing *self);
/* EV_TAUNT: one check; who is taunted is enraged for a while. in: actor, target */
int taunt_handle(struct world *w, struct script_event *e, struct thing *self);

#endif

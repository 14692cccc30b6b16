/* What a creature could do, and how much it wants to. Each looks at how things stand and adds acts.
 * Comments say what they draw. */
#ifndef INCURSION_RULES_MIND_OFFERS_H
#define INCURSION_RULES_MIND_OFFERS_H

#include "rules/mind/thought.h"

/* offers_self.c: what it does by itself */
void offer_guard(struct thought *t);
void offer_phase(struct thought *t);
void offer_hide(struct thought *t);
void offer_pick_up(struct thought *t);
void offer_equip(struct thought *t);
void offer_go(struct thought *t); /* one draw out of melee, unless it rages or is ridden */

/* offers_shape.c */
void offer_shape(struct thought *t);

/* offers_fight.c */
void offer_ambush(struct thought *t);
void offer_struggle(struct thought *t); /* one draw where it is held and no caster */
void offer_gate(struct thought *t);
/* One draw for its magic; one for its roar; two for tricks. */
void offer_melee(struct thought *t);
void offer_shots(struct thought *t); /* one draw */
void offer_throw(struct thought *t);

/* offers_magic.c */
void offer_remedy(struct thought *t);
void offer_boons(struct thought *t);   /* one draw in melee */
void offer_summons(struct thought *t); /* one draw where it sees an enemy */
void offer_weary(struct thought *t);   /* one draw where it has cast boons: one is forgotten */
void offer_escape(struct thought *t);  /* one draw */
void offer_stealth(struct thought *t); /* one draw */
void offer_foil(struct thought *t);

#endif

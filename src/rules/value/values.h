/* Working out all attributes of a creature: what it was born with, learned, wears, suffers.
 *
 * A procedure of named steps, most of which go through rows (*.def). What it leaves in the world
 * (world/state/values.def) explains the numbers.
 *
 * quirk: what is worked out rests on the values of the time before in many places (size, burden,
 * skills), so how often and when it happens matters. */
#ifndef INCURSION_RULES_VALUES_H
#define INCURSION_RULES_VALUES_H

#include "base/str.h"
#include "rules/value/attr.h"
#include "rules/value/bonus.h"

/* A person's as it knows them and then as they are: also hit points, mana and points of skills.
 * A draw or none: whose wounds are too much for what it has become makes a save.
 *
 * Who has outgrown a mount or a weapon throws the rider or lets go of it.
 * out: actor, target, EParam, item
 *
 * quirk: inside another one nothing is worked out, but a monster's fatigue and temporary hit points
 * have been subtracted by then and are not added again. */
void values_update(struct world *w, struct thing *who);
/* Whether that has ever happened: who has only just been made has no values yet. */
bool values_are_worked_out(const struct world *w, const struct thing *who);
/* An update the other way round, so that what is known stays in the table of bonuses; and with
 * something that is about to be thrown. NULL: nothing. */
void values_update_known(struct world *w, struct thing *who);
void values_update_throwing(struct world *w, struct thing *who, struct thing *thrown);

/* What an attribute of who was worked out last is made up of: "11 base, +3 magic"; what multiplies
 * comes after the rest: "100% base, +15% deflect, x 110% weapon". */
void values_explain(const struct world *w, int attr, struct str_builder *out);

#endif

/* Ground changed by magic: how it becomes so, what it does, how it becomes what it was. */
#ifndef INCURSION_RULES_MAGIC_TERRAFORM_H
#define INCURSION_RULES_MAGIC_TERRAFORM_H

#include "base/geom.h"
#include "world/event.h"

/* Changes the cell at EXVal, EYVal as the segment in force says. ABORT: it cannot be changed so.
 * in: actor, target, item, eID, EMagic, EMagicSegment, MM, EXVal, EYVal, isDir, EDir, saveDC,
 *     vDuration, DmgCount, DmgSides, DmgBonus, terraKey
 * out: EXVal, EYVal, isSomething, terraKey, terrainListIndex, doVUpdate
 * out (EV_ENTER): actor, target, Event */
int terraform_cell(struct world *w, struct script_event *e);

/* The magic that a cell's ground comes from; NULL: none. It is good until ground changes. */
const struct terraform *terraform_at(const struct level *level, struct point at);

/* Everything of one magic is what it was before. The effect hears EV_ELAPSED.
 * out (EV_ELAPSED): EXVal, EYVal, Event */
void terraform_end(struct world *w, struct level *level, int key);
/* The same for what lies at a place, of one effect or (0) of any. */
void terraform_end_at(struct world *w, struct level *level, struct point at, res_id effect);
/* A long round has passed. */
void terraform_pass(struct world *w, struct level *level);

#endif

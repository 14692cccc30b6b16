/* EV_RATTACK: shooting and throwing. */
#ifndef INCURSION_RULES_FIGHT_MISSILE_H
#define INCURSION_RULES_FIGHT_MISSILE_H

#include "rules/fight/attack.h"

/* Handler of EV_RATTACK: item is what shoots (0: nothing, it is thrown), item2 what flies.
 * in: actor, target, item, item2, isLoc, EXVal, EYVal, isDir, EDir
 * out: item, item2, target, vRange, remainingAmmo, EXVal, EYVal, isDir, EDir, Event, vHit, vDef,
 *     AType, DType, vThreat, vCrit, DmgCount, DmgSides, DmgBonus, actIllusion, vicIllusion
 * out (EV_LOADXBOW): actor, item; out (EV_WIELD): actor, item, EParam */
int missile_handle(struct world *w, struct script_event *e, struct thing *self);
/* Handler of it before it happens: a monster that has its sword out takes its bow. */
int missile_handle_draw(struct world *w, struct script_event *e, struct thing *self);
/* Handler of EV_LOADXBOW.
 * in: actor, item */
int missile_handle_load(struct world *w, struct script_event *e, struct thing *self);

/* Whether a bow has to be loaded before it shoots. */
bool missile_must_be_loaded(const struct world *w, const struct thing *bow);

/* ---- for the files of missiles ---- */

struct missile {
    struct attack a; /* what all attacks have; its steps are used here, too */
    int slot;        /* that it was thrown from; -1: none */
    handle intended; /* at whom it is aimed; HANDLE_NONE: nobody */
    struct point at; /* where it comes down */
};

static inline struct thing *missile_actor(const struct missile *m)
{
    return attack_actor(&m->a);
}

/* What flies; NULL: it is gone. */
static inline struct thing *missile_item(const struct missile *m)
{
    return role_item2(m->a.w, m->a.e);
}

/* missile_fly.c: along its path, until it hits something or comes down. */
enum attack_stage missile_fly(struct missile *m);

#endif

#include "rules/fight/attack_figures.h"

#include "text/figures.h"

static const char *outcome(const struct script_event *e)
{
    return !e->isHit ? "miss" : e->isCrit ? "critical hit" : "hit";
}

static void note_roll(struct world *w, const struct script_event *e, enum figures_kind kind)
{
    figures_note(w, kind, "attack: %d%+d = %d against %d, %s", e->vRoll, e->vHit,
                 e->vRoll + e->vHit, e->vDef, outcome(e));
}

static void note_damage(struct world *w, const struct script_event *e, enum figures_kind kind)
{
    if (e->vArm > 0)
        figures_note(w, kind, "damage: %dd%d%+d = %d, armour %d, hurts %d", e->DmgCount,
                     e->DmgSides, e->DmgBonus, e->vDmg, e->vArm, e->aDmg);
    else
        figures_note(w, kind, "damage: %dd%d%+d = %d, hurts %d", e->DmgCount, e->DmgSides,
                     e->DmgBonus, e->vDmg, e->aDmg);
}

void attack_figures(struct world *w, const struct script_event *e)
{
    bool is_own = (handle)e->actor == w->player;

    if ((!is_own && (handle)e->target != w->player) || e->vRoll <= 0)
        return;
    note_roll(w, e, is_own ? FIGURES_YOUR_ATTACK : FIGURES_THEIR_ATTACK);
    if (e->isHit && e->DmgCount > 0)
        note_damage(w, e, is_own ? FIGURES_YOUR_DAMAGE : FIGURES_THEIR_DAMAGE);
}

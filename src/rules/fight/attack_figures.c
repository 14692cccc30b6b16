#include "rules/fight/attack_figures.h"

#include <stdio.h>

#include "text/figures.h"
#include "text/name.h"
#include "text/say.h"
#include "world/body.h"
#include "world/stati.h"

enum { WHOSE_SIZE = 40 };

bool attack_figures_concern(const struct world *w, const struct thing *who)
{
    struct stati_query pet = stati_of(ANIMAL_COMPANION);
    const struct stati *led;

    if (who->self == w->player)
        return true;
    pet.value = TA_LEADER;
    led = stati_find(w, who, pet);
    return (led && led->object == w->player) || w->options[OPT_ALL_ROLLS];
}

/* "goblin's " where it is not the player's own. */
static void name_whose(struct world *w, const struct thing *who, char whose[WHOSE_SIZE])
{
    struct str name = say_is_perceived(w, who) ? name_thing(w, who) : STR("something");

    whose[0] = '\0';
    if (who->self != w->player)
        snprintf(whose, WHOSE_SIZE, STR_PRINTF "'s ", STR_ARGS(str_slice(name, 0, WHOSE_SIZE - 4)));
}

/* ---- what is noted ---- */

static const char *outcome(const struct script_event *e)
{
    if (!e->isHit && e->isWildMiss)
        return "goes wide";
    return !e->isHit ? "miss" : e->isCrit ? "critical hit" : "hit";
}

static void note_roll(struct world *w, const struct script_event *e, enum figures_kind kind,
                      const char *whose)
{
    figures_note(w, kind, "%sattack: %d%+d = %d against %d, %s", whose, e->vRoll, e->vHit,
                 e->vRoll + e->vHit, e->vDef, outcome(e));
}

static void note_damage(struct world *w, const struct script_event *e, enum figures_kind kind,
                        const char *whose)
{
    char armour[24] = "", more[24] = "";
    int bonus = e->DmgBonus + (e->isCrit ? e->bDmg * e->vCrit : e->bDmg);

    if (e->vArm > 0)
        snprintf(armour, sizeof armour, ", armour %d", e->vArm);
    if (e->xDmg > 0)
        snprintf(more, sizeof more, " and %d", e->xDmg);
    figures_note(w, kind, "%sdamage: %dd%d%+d = %d%s, hurts %d%s", whose, e->DmgCount, e->DmgSides,
                 bonus, e->vDmg, armour, e->aDmg, more);
}

static bool is_contest(const struct script_event *e)
{
    return e->isHit && (e->AType == A_BULL || e->AType == A_DISA || e->AType == A_TRIP ||
                        e->AType == A_GRAB || e->AType == A_THRO || e->AType == A_ESCA);
}

static void note_contest(struct world *w, const struct script_event *e, enum figures_kind kind,
                         const char *whose)
{
    figures_note(w, kind, "%scontest: %d against %d, %s", whose, e->vOpp1, e->vOpp2,
                 e->Resist ? "lost" : "won");
}

void attack_figures(struct world *w, const struct script_event *e)
{
    const struct thing *actor = world_thing(w, (handle)e->actor);
    const struct thing *victim = world_thing(w, (handle)e->target);
    bool is_ours = attack_figures_concern(w, actor) && (handle)e->target != w->player;
    char whose[WHOSE_SIZE];

    if (!is_ours && !(victim && attack_figures_concern(w, victim)))
        return;
    name_whose(w, actor, whose);
    if (is_contest(e))
        note_contest(w, e, is_ours ? FIGURES_YOUR_ATTACK : FIGURES_THEIR_ATTACK, whose);
    else if (e->vRoll > 0)
        note_roll(w, e, is_ours ? FIGURES_YOUR_ATTACK : FIGURES_THEIR_ATTACK, whose);
    if (e->isHit && e->DmgCount > 0)
        note_damage(w, e, is_ours ? FIGURES_YOUR_DAMAGE : FIGURES_THEIR_DAMAGE, whose);
}

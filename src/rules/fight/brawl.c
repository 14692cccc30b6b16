#include "rules/fight/brawl.h"

#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/values.h"
#include "world/body.h"
#include "world/throw.h"

static bool has_body(const struct world *w, const struct thing *creature)
{
    return kind_has_body(w, creature) && values_are_worked_out(w, creature);
}

bool brawl_is_foe(const struct world *w, const struct thing *creature, const struct thing *of)
{
    return has_body(w, creature) && has_body(w, of) && hostility_seems_enemy(w, creature, of);
}

static bool strike(struct world *w, int attack, handle who, handle victim)
{
    return world_thing(w, who) && world_thing(w, victim) &&
           throw_simply(w, attack, who, victim, DIR_CENTER) == DONE;
}

bool brawl(struct world *w, handle who, handle victim)
{
    bool is_armed = slot_item_in_effect(w, world_thing(w, who), SL_WEAPON) != NULL;

    return (is_armed && strike(w, EV_WATTACK, who, victim)) || strike(w, EV_NATTACK, who, victim);
}

#include "rules/fight/damage.h"

#include "base/num.h"
#include "text/name.h"
#include "text/say.h"
#include "world/throw.h"

bool damage_has_killed(const struct thing *creature)
{
    return creature->hp_max > 0 && creature->hp <= 0;
}

static void tell_pain(struct world *world, const struct thing *self, int amount)
{
    struct str name = name_thing(world, self);

    if (self->self == world->player)
        say_plain(world, "You lose %d hit point%s.", amount, amount == 1 ? "" : "s");
    else if (say_is_perceived(world, self))
        say_plain(world, "The " STR_PRINTF " is hurt.", STR_ARGS(name));
}

static int throw_death(struct world *world, const struct script_event *from)
{
    struct script_event *event = throw_begin(world);

    if (event) {
        event->actor = from->actor;
        event->target = from->target;
        event->DType = from->DType;
        sb_add(&event->GraveText, sb_str(&from->GraveText));
    }
    return throw_end(world, event, EV_DEATH);
}

int damage_handle(struct world *world, struct script_event *event, struct thing *self)
{
    if (self->hp_max <= 0 || damage_has_killed(self))
        return NOTHING;
    int amount = imax(event->vDmg, 0);
    event->aDmg = wrap16(amount);
    if (amount == 0)
        return DONE;
    self->hp = wrap16(imax(self->hp - amount, INT16_MIN));
    tell_pain(world, self, amount);
    if (damage_has_killed(self)) {
        event->Died = true;
        throw_death(world, event);
    }
    return DONE;
}

#include "rules/time/pulse.h"

#include "rules/core/steps.h"
#include "rules/item/corpse.h"
#include "rules/item/shift.h"
#include "rules/status/status_time.h"
#include "rules/time/pulse_steps.h"
#include "world/stati.h"

enum pulse_stage pulse_now(const struct pulse *p)
{
    const struct thing *who = pulse_self(p);

    return who && !(who->flags & F_DELETE) && who->x >= 0 && world_level_of(p->w, who) ? PULSE_ON
                                                                                       : PULSE_OVER;
}

static const struct {
    enum pulse_stage stage;
    const char *name;
    enum pulse_stage (*run)(struct pulse *p);
} steps[] = {
    {PULSE_ON, "held", pulse_break_free},
    {PULSE_ON, "rock", pulse_crush},
    {PULSE_ON, "water", pulse_gasp},
    {PULSE_ON, "scrapes", pulse_shrug},
    {PULSE_ON, "ripple", pulse_ripple},
    {PULSE_ON, "engulfed", pulse_struggle},
    {PULSE_ON, "choke", pulse_choke},
    {PULSE_ON, "embrace", pulse_embrace},
    {PULSE_ON, "practice", pulse_practice},
    {PULSE_ON, "gods", pulse_gods},
    {PULSE_ON, "guard", pulse_guard},
    {PULSE_ON, "opportunities", pulse_opportunities},
    {PULSE_ON, "gaze", pulse_gaze},
    {PULSE_ON, "nearness", pulse_nearness},
    {PULSE_ON, "mana", pulse_mana},
    {PULSE_ON, "stati", pulse_stati},
    {PULSE_ON, "ground", pulse_ground},
    {PULSE_ON, "companion", pulse_companion},
    {PULSE_ON, "belongings", pulse_belongings},
    {PULSE_ON, "mount", pulse_mount},
    {PULSE_ON, "fields", pulse_fields},
    {PULSE_ON, "poison", pulse_poison},
    {PULSE_ON, "disease", pulse_disease},
    {PULSE_ON, "fear", pulse_fear},
    {PULSE_ON, "blood", pulse_blood},
    {PULSE_ON, "heal", pulse_heal},
    {PULSE_ON, "periods", pulse_periods},
    {PULSE_ON, "hunger", pulse_hunger},
    {PULSE_ON, "regenerate", pulse_regenerate},
};

bool pulse_ends(const struct world *world, const struct thing *thing)
{
    return thing->kind == T_CORPSE && corpse_is_decayed(world, thing);
}

static void pass_by(struct world *world, handle what)
{
    struct thing *self = world_thing(world, what);

    status_time_pass(world, self);
    if ((self = world_thing(world, what)) != NULL && self->x >= 0 && pulse_ends(world, self))
        shift_out(world, self);
}

/* quirk: a player who dies as a round ends still learns from it, and his god may think of him. */
static void outlive(struct pulse *p)
{
    pulse_practice(p);
    pulse_gods(p);
}

int pulse_handle(struct world *world, struct script_event *event, struct thing *self)
{
    struct pulse p = {.w = world, .who = self->self};

    (void)event;
    if (!thing_is(self, T_CREATURE)) {
        pass_by(world, self->self);
        return DONE;
    }
    if (self->self == world->player && self->flags & F_DELETE) {
        outlive(&p);
        return DONE;
    }
    p.was_engulfed = stati_has(world, self, ENGULFED);
    if (pulse_now(&p) == PULSE_ON)
        STEPS_RUN(world, "round", steps, &p);
    return DONE;
}

#include "rules/magic/hit.h"

#include "base/num.h"
#include "rules/magic/spell.h"
#include "rules/magic/trial.h"
#include "text/say.h"
#include "world/segment.h"

static int never(struct world *w, struct script_event *e)
{
    (void)w;
    (void)e;
    return ABORT;
}

static const struct {
    int number;
    int (*hit)(struct world *w, struct script_event *e);
    const char *what;
} archetypes[] = {
#define ARCHETYPE(number, function, what) {number, function, what},
#define NEVER(number, what)               {number, never, what},
#include "rules/magic/archetypes.def"
#undef NEVER
#undef ARCHETYPE
};

int hit_by_script(struct world *w, struct script_event *e)
{
    (void)w;
    (void)e;
    return NOTHING;
}

int hit_handle(struct world *w, struct script_event *e, struct thing *self)
{
    (void)self;
    const struct thing *actor = world_thing(w, (handle)e->actor);
    if (actor == NULL || !thing_is(actor, T_CREATURE))
        return ABORT;
    if (!e->EMagic)
        segment_choose(w, e, 0);
    int wanted = segment_in_force(w, e).eval;
    for (int i = 0; i < COUNT_OF(archetypes); i++)
        if (archetypes[i].number == wanted)
            return archetypes[i].hit(w, e);
    say_to(w, e, actor, &(struct lines){.actor = "Nobody has found out yet how this works."});
    return ABORT;
}

/* An item that takes part in any way answers before its bearer. */
int hit_handle_item(struct world *w, struct script_event *e, struct thing *self)
{
    return hit_handle(w, e, self);
}

int hit_handle_after(struct world *w, struct script_event *e, struct thing *self)
{
    if (self->other && spell_has_flag(w, self->other, EF_STRIKEID) && !e->Resist && !e->Immune)
        trial_show(w, world_thing(w, (handle)e->actor), self);
    return NOTHING;
}

const char *hit_describe(int archetype)
{
    for (int i = 0; i < COUNT_OF(archetypes); i++)
        if (archetypes[i].number == archetype)
            return archetypes[i].what;
    return "";
}

#include "rules/magic/effect.h"

#include "base/num.h"
#include "rules/magic/effect_run.h"
#include "rules/magic/spell.h"
#include "rules/magic/trial.h"
#include "rules/status/renew.h"
#include "text/queue.h"
#include "world/body.h"
#include "world/given.h"
#include "world/knowledge.h"
#include "world/segment.h"

bool effect_is_meant(const struct world *w, const struct script_event *e)
{
    enum { LAST_FLAG = 4 };

    return e->isActivation == spell_has_flag(w, e->eID, EF_ACTIVATE + imin(e->efNum, LAST_FLAG));
}

void effect_skip_alike(const struct world *w, struct script_event *e)
{
    struct res_effect_values now, next;

    while (segment_get(w, e->eID, e->efNum + 1, &next) && segment_get(w, e->eID, e->efNum, &now) &&
           next.aval == now.aval)
        e->efNum++;
}

static bool goes_through_segments(struct run *r)
{
    struct res_effect_values values;

    for (; segment_get(r->w, r->e->eID, r->e->efNum, &values); r->e->efNum++)
        if (!effect_run_segment(r))
            return false;
    return true;
}

static void look_again(struct run *r)
{
    const struct level *level = event_level(r->w, r->e->map);

    if (level)
        queue_print(r->w, level, QUEUE_DAMAGE_MSG);
    if (r->e->doVUpdate && run_actor(r))
        renew_sight(r->w, run_actor(r));
}

int effect_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct run r = {.w = w, .e = e, .answer = INT32_MIN};

    (void)self;
    effect_open(&r);
    if (r.answer != INT32_MIN)
        return r.answer;
    r.answer = NOTHING;
    if (!goes_through_segments(&r))
        return r.answer;
    look_again(&r);
    if (!e->isSomething && r.answer != DONE && !r.is_field_laid)
        effect_tell_nothing(&r);
    return r.answer;
}

/* An item that takes part in any way answers before its bearer. */
int effect_handle_item(struct world *w, struct script_event *e, struct thing *self)
{
    return effect_handle(w, e, self);
}

int effect_handle_before(struct world *w, struct script_event *e, struct thing *self)
{
    (void)self;
    segment_choose(w, e, 0);
    return NOTHING;
}

int effect_handle_after(struct world *w, struct script_event *e, struct thing *self)
{
    struct thing *actor = world_thing(w, (handle)e->actor);

    if (self->other == 0)
        return NOTHING;
    if (spell_has_flag(w, self->other, EF_USERID))
        trial_identify(w, actor, self);
    if (spell_has_flag(w, self->other, EF_AUTOID))
        trial_show(w, actor, self);
    if (actor && actor->kind == T_PLAYER && !(item_of(w, self)->known & KN_MAGIC)) {
        struct effect_memory *memory = knowledge_effect_of(w, self->other);
        if (thing_is(self, T_POTION))
            memory->is_potion_tried = true;
        else
            memory->is_tried = true;
        if (given_inscription(w, self).len == 0)
            given_inscribe(w, self, STR("tried"));
    }
    return NOTHING;
}

#include "rules/magic/redirect.h"

#include "rules/magic/prompt.h"
#include "world/throw.h"

int redirect_throw(struct world *w, const struct script_event *e, res_id effect, int number)
{
    const struct thing *actor = world_thing(w, (handle)e->actor);
    struct script_event *inner = throw_begin(w);

    if (inner == NULL)
        return ABORT;
    event_copy(inner, e);
    inner->eID = effect;
    inner->isActivation = false; /* an activated item may use what is no activation */
    if (number == EV_EFFECT && prompt_ways(w, effect) && actor && actor->kind == T_PLAYER &&
        !e->isTrap && !e->isActOfGod)
        prompt_aim(w, inner, prompt_ways(w, e->eID));
    return throw_end(w, inner, number);
}

/* What comes of damage when it is done: grudges, waking, a look about. */
#include "base/num.h"
#include "rules/bond/anger.h"
#include "rules/bond/noise.h"
#include "rules/bond/target.h"
#include "rules/fight/damage.h"
#include "rules/fight/role.h"
#include "rules/status/renew.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "world/stati.h"

static const struct res_effect *effect_of(const struct world *w, const struct script_event *e)
{
    return library_record(w->library, e->eID, RES_EFFECT);
}

static bool is_meant_well(const struct world *w, const struct script_event *e,
                          const struct thing *self, const struct thing *actor)
{
    const struct res_effect *effect = effect_of(w, e);
    struct stati_query charm = stati_of(CHARMED);

    if (effect == NULL)
        return false;
    charm.effect = e->eID;
    return stati_find(w, self, charm) || library_flag(effect->flags, EF_NOTBAD) ||
           (effect->values.aval == AR_FIELD && hostility_is_friend(w, self, actor));
}

int damage_handle_grudge(struct world *w, struct script_event *e, struct thing *self)
{
    struct thing *actor = role_actor(w, e);
    handle me = self->self;

    if (actor == NULL || actor == self || self->flags & F_DELETE || !thing_is(actor, T_CREATURE))
        return NOTHING;
    if (!e->isTrap && !e->isActOfGod && !is_meant_well(w, e, self, actor))
        anger_hit_me(w, self, actor, wrap16(e->vDmg + 1));
    actor = role_actor(w, e);
    self = world_thing(w, me);
    if (self && !role_is_gone(actor) && eyes_perceive(w, self, actor) == 0) {
        creature_of(w, self)->state &= (int16_t)~MS_GUARDING;
        target_wander(w, self, actor);
    }
    return NOTHING;
}

int damage_handle_hit(struct world *w, struct script_event *e, struct thing *self)
{
    return damage_handle_grudge(w, e, self);
}

int damage_handle_miss(struct world *w, struct script_event *e, struct thing *self)
{
    return damage_handle_grudge(w, e, self);
}

static bool is_harmless(const struct world *w, const struct script_event *e,
                        const struct thing *self)
{
    const struct res_effect *effect = effect_of(w, e);
    const struct thing *actor = role_actor(w, e);
    uint32_t purpose = effect ? effect->purpose : 0;

    if (effect && (purpose & (EP_BUFF | EP_FIX_TROUBLE) || library_flag(effect->flags, EF_NOTBAD)))
        return true;
    return actor && thing_is(actor, T_CREATURE) && hostility_is_friend(w, self, actor) &&
           (e->isSharedSpell || !(purpose & (EP_ATTACK | EP_CURSE)));
}

int damage_handle_magic(struct world *w, struct script_event *e, struct thing *self)
{
    return is_harmless(w, e, self) ? NOTHING : damage_handle_grudge(w, e, self);
}

int damage_handle_wakes(struct world *w, struct script_event *e, struct thing *self)
{
    if (e->DType != AD_SLEE)
        noise_wake(w, self, STATI_ANY);
    return NOTHING;
}

int damage_handle_look(struct world *w, struct script_event *e, struct thing *self)
{
    (void)e;
    renew_sight(w, self);
    return NOTHING;
}

int damage_handle_pushed(struct world *w, struct script_event *e, struct thing *self)
{
    (void)e;
    noise_wake(w, self, STATI_ANY);
    return NOTHING;
}

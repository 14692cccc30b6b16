#include "rules/magic/use.h"

#include "rules/core/spend.h"
#include "rules/core/steps.h"
#include "rules/item/item.h"
#include "rules/item/label.h"
#include "rules/item/shift.h"
#include "rules/item/stack.h"
#include "rules/magic/spell.h"
#include "rules/magic/trial.h"
#include "rules/status/check.h"
#include "rules/status/field.h"
#include "rules/value/arms.h"
#include "rules/value/feat.h"
#include "rules/value/skill.h"
#include "rules/value/worth.h"
#include "text/say.h"
#include "world/body.h"
#include "world/throw.h"

void use_reach_for(struct world *w, handle who, const struct thing *item)
{
    const struct thing *actor = world_thing(w, who);
    int ticks = 0;

    for (const struct thing *in = world_thing(w, item_of(w, item)->owner);
         in && thing_is(in, T_ITEM); in = world_thing(w, item_of(w, in)->owner))
        if (thing_is(in, T_CONTAIN))
            ticks += arms_record(w, in)->shape.container.timeout;
    if (actor && feat_has(w, actor, FT_FASTER_THAN_THE_EYE))
        ticks /= 4;
    spend_time(w, who, ticks);
}

bool use_is_vain(struct world *w, const struct script_event *e, res_id effect)
{
    const struct thing *actor = world_thing(w, (handle)e->actor);

    if (effect == 0 || !spell_is_repugnant(w, actor, effect))
        return false;
    say_to(w, e, actor, &(struct lines){.actor = "Nothing comes of it."});
    return true;
}

static struct thing *actor_of(const struct world *w, const struct script_event *e)
{
    return world_thing(w, (handle)e->actor);
}

static int refuse(struct world *w, const struct script_event *e, const char *why)
{
    say_to(w, e, actor_of(w, e), &(struct lines){.actor = why});
    return ABORT;
}

/* ---- potions ---- */

static void taste(struct world *w, struct script_event *e)
{
    struct thing *actor = actor_of(w, e), *potion = world_thing(w, (handle)e->item);

    if (actor && potion && !(item_of(w, potion)->known & KN_MAGIC) &&
        skill_is_trained(w, actor, SK_ALCHEMY) &&
        check_succeeds(w, actor, SK_ALCHEMY, 10 + worth_level(w, potion, true)))
        trial_identify(w, actor, potion);
}

/* quirk: an elf who drinks the magic of death in vain has the potion no more, too. */
static int drink(struct world *w, struct script_event *e, struct thing *self)
{
    res_id effect = self->other;

    use_reach_for(w, (handle)e->actor, self);
    struct thing *one = stack_take_one(w, self);
    e->item = (int32_t)one->self;
    label_before_naming(w, one);
    say(w, e, &(struct lines){.others = "<EActor> drinks <EItem>."});
    e->eID = effect;
    if (use_is_vain(w, e, effect)) {
        spend_time(w, (handle)e->actor, SPEND_ROUND);
        return DONE;
    }
    int result = throw_again(w, e, EV_EFFECT);
    spend_time(w, (handle)e->actor, SPEND_ROUND);
    taste(w, e);
    one = world_thing(w, (handle)e->item);
    if (one)
        shift_out(w, one);
    return result;
}

int use_handle_drink(struct world *w, struct script_event *e, struct thing *self)
{
    const struct chance_step outer = steps_now(w);

    if (self->kind == T_FOUNTAIN)
        return throw_again(w, e, EV_EFFECT);
    if (self->kind != T_POTION)
        return refuse(w, e, "There is nothing to drink in it.");
    steps_note(w, "use", "drink");
    int result = drink(w, e, self);
    steps_go_back(w, outer);
    return result;
}

/* ---- what is activated ---- */

static int activate(struct world *w, struct script_event *e, struct thing *self)
{
    e->isActivation = true;
    if (e->eID == 0)
        e->eID = self->other;
    spend_time(w, (handle)e->actor, SPEND_ROUND);
    use_reach_for(w, (handle)e->actor, self);
    if (use_is_vain(w, e, e->eID))
        return DONE;
    if (item_of(w, self)->quantity > 1)
        e->item = (int32_t)stack_take_one(w, self)->self;
    e->isItem = true;
    return throw_again(w, e, EV_EFFECT);
}

int use_handle_activate(struct world *w, struct script_event *e, struct thing *self)
{
    const struct thing *actor = actor_of(w, e);
    const struct level *level = actor ? world_level_of(w, actor) : NULL;

    if (level && field_is_at(level, (struct point){actor->x, actor->y}, FI_SILENCE))
        return refuse(w, e, "In this silence no word of command is heard.");
    if (!item_can_activate(w, self) && e->eID == 0)
        return refuse(w, e, "There is nothing about it to activate.");
    return activate(w, e, self);
}

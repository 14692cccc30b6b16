/* Blows at items. */
#include "rules/fight/role.h"
#include "rules/item/identify.h"
#include "rules/move/batter.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/stati.h"
#include "world/throw.h"

enum { BLOWS = 20 };

static const struct stati *act_of(const struct world *w, const struct thing *who)
{
    return stati_find(w, who, stati_of(ACTING));
}

/* ---- words ---- */

static void tell(struct world *w, struct script_event *e)
{
    bool goes_on = act_of(w, role_actor(w, e)) != NULL;

    if (e->AType == A_KICK)
        say(w, e,
            &(struct lines){.actor = goes_on ? "Thump!" : "You kick the <EVictim>.",
                            .others = "<EActor> kicks the <EVictim>."});
    else if (e->eID)
        say(w, e,
            &(struct lines){.actor = "Your magic strikes the <EVictim>.",
                            .others = "The magic of <EActor> strikes the <EVictim>."});
    else if (role_item(w, e))
        say(w, e,
            &(struct lines){.actor = goes_on ? "Clang!"
                                             : "You strike the <EVictim> with your <EItem>.",
                            .others = "<EActor> strikes the <EVictim>."});
    else
        say(w, e,
            &(struct lines){.actor = goes_on ? "Crack!" : "You strike the <EVictim>.",
                            .others = "<EActor> strikes the <EVictim>."});
}

/* ---- again and again ---- */

/* Fists do not begin it, but they count where they go on with a kick. */
static bool wants_to_go_on(const struct world *w, const struct script_event *e,
                           const struct thing *item)
{
    const struct thing *who = role_actor(w, e);
    const struct stati *act = act_of(w, who);
    bool goes_on = act && act->value == EV_SATTACK && act->object == item->self;

    return who->self == w->player && w->options[OPT_REPEAT_KICK] &&
           (e->AType == A_KICK || e->AType == A_SWNG || goes_on) &&
           (act == NULL || act->effect == 0);
}

static void begin(struct world *w, const struct script_event *e, const struct thing *item)
{
    status_gain(w, role_actor(w, e),
                (struct stati){.nature = ACTING,
                               .value = EV_SATTACK,
                               .magnitude = BLOWS,
                               .source = SS_MISC,
                               .object = item->self});
}

static int go_on(struct world *w, const struct script_event *e, const struct thing *item)
{
    struct thing *who = role_actor(w, e);
    struct stati *act = stati_find(w, who, stati_of(ACTING));
    handle self = item->self;

    if (act && act->magnitude > 0) {
        act->magnitude--;
        return DONE;
    }
    if (act && ask_yes(w, who, true, "It does not break. Stop striking it?")) {
        status_end_nature(w, role_actor(w, e), ACTING);
        return ABORT;
    }
    if (act)
        status_end_nature(w, role_actor(w, e), ACTING);
    if (world_thing(w, self) && role_actor(w, e))
        begin(w, e, world_thing(w, self));
    return DONE;
}

/* ---- the blow ---- */

static bool is_dear(const struct world *w, const struct script_event *e, const struct thing *item)
{
    const struct item *body = item_of(w, item);

    return body->flags & IF_WORN && arms_is_cursed(w, item) && (handle)e->actor == body->owner;
}

int batter_handle_item(struct world *w, struct script_event *e, struct thing *item)
{
    struct thing *who = role_actor(w, e);
    handle self = item->self;

    if ((handle)e->target != self || who == NULL || !creature_of(w, who))
        return NOTHING;
    if (is_dear(w, e, item)) {
        say(w, e, &(struct lines){.actor = "You cannot bring yourself to harm it."});
        identify_add(w, item, KN_CURSE);
        status_end_nature(w, who, ACTING);
        return DONE;
    }
    tell(w, e);
    batter_blow(w, e);
    item = world_thing(w, self);
    if (role_actor(w, e) == NULL || item == NULL)
        return DONE;
    /* quirk: what breaks keeps its last hit points, so the player sets about it once more. */
    if (item->hp <= 0) {
        e->Died = true;
        status_end_nature(w, role_actor(w, e), ACTING);
        return DONE;
    }
    return wants_to_go_on(w, e, item) ? go_on(w, e, item) : DONE;
}

int batter_handle_break(struct world *w, struct script_event *e, struct thing *self)
{
    if ((handle)e->actor != self->self)
        return NOTHING;
    if (role_item(w, e))
        e->target = e->item;
    const struct thing *what = role_victim(w, e);
    if (what == NULL || creature_of(w, what)) {
        say(w, e, &(struct lines){.actor = what ? "That is a matter of fighting." : "Break what?"});
        return ABORT;
    }
    int mode = attr_attack_mode(w, self);
    if (mode == S_MELEE || mode == S_DUAL)
        throw_simply(w, EV_WATTACK, self->self, what->self, DIR_CENTER);
    else
        throw_value(w, EV_SATTACK, self->self, what->self, A_KICK);
    return DONE;
}

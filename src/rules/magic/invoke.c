/* Powers one is born with, or has from a god: EV_INVOKE. */
#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/core/steps.h"
#include "rules/fight/opportunity.h"
#include "rules/magic/cast.h"
#include "rules/magic/counterspell.h"
#include "rules/magic/spell.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/body.h"
#include "world/stati_query.h"
#include "world/throw.h"

enum { TICKS = 20 };

struct invoking {
    struct world *w;
    struct script_event *e;
    int answer;
};

enum stage { INVOKE, OVER };

static struct thing *actor_of(const struct invoking *i)
{
    return world_thing(i->w, (handle)i->e->actor);
}

static enum stage end_with(struct invoking *i, int answer)
{
    i->answer = answer;
    return OVER;
}

static enum stage refuse(struct invoking *i, const char *why)
{
    say_to(i->w, i->e, actor_of(i), &(struct lines){.actor = why});
    return end_with(i, ABORT);
}

/* What keeps its powers from it: a monster finds out by trying. */
static enum stage negated(struct invoking *i)
{
    struct thing *actor = actor_of(i);
    struct stati *negation = stati_find(i->w, actor, stati_of(NEGATED));

    if (stati_has(i->w, actor, NAUSEA))
        return refuse(i, "You feel too sick to call upon your powers.");
    if (negation == NULL)
        return INVOKE;
    if (negation->value == 0) {
        if (actor->kind == T_PLAYER)
            say_to(i->w, i->e, actor, &(struct lines){.actor = "Your powers do not answer."});
        else
            negation->value = 1;
        spend_time(i->w, actor->self, TICKS);
    }
    return end_with(i, ABORT);
}

static enum stage again(struct invoking *i)
{
    struct stati_query query = stati_of(STATI_ANY);
    const struct thing *victim = world_thing(i->w, (handle)i->e->target);

    query.effect = i->e->eID;
    if (victim && stati_has_effect(i->w, victim, query))
        return refuse(i, "It is at work there already.");
    if (!spell_has_flag(i->w, i->e->eID, EF_SPECABIL))
        say_of(i->w, actor_of(i),
               &(struct lines){.others = "<Obj> gathers its thoughts.",
                               .with = {grammar_thing(actor_of(i))}});
    return INVOKE;
}

static enum stage repugnant(struct invoking *i)
{
    if (!spell_is_repugnant(i->w, actor_of(i), i->e->eID))
        return INVOKE;
    spend_time(i->w, (handle)i->e->actor, TICKS);
    say_to(i->w, i->e, actor_of(i), &(struct lines){.actor = "Nothing comes of it."});
    return end_with(i, DONE);
}

/* What one knows as a spell, too, costs nothing. */
static enum stage pay(struct invoking *i)
{
    const struct thing *actor = actor_of(i);
    const struct res_effect *power = spell_record(i->w, i->e->eID);
    int cost = power->mana_cost;

    if (kind_is_character(actor) && spell_flags(i->w, actor, i->e->eID) & SP_KNOWN)
        return INVOKE;
    if (attr_mana(i->w, actor) < cost)
        return refuse(i, "You have not mana enough for it.");
    if (power->purpose & EP_BUFF && feat_has(i->w, actor, FT_MYSTIC_PREPARATION))
        cost = imax(cost - 2, 1);
    cast_pay(i->w, actor, i->e->eID, cost);
    return INVOKE;
}

static enum stage begin(struct invoking *i)
{
    struct script_event *e = i->e;

    spend_time(i->w, (handle)e->actor, TICKS);
    e->isSpell = true;
    if (!feat_has(i->w, actor_of(i), FT_GUARDED_INVOCATION) &&
        !spell_has_flag(i->w, e->eID, EF_DEFENSIVE))
        opportunity_offer(i->w, (handle)e->actor, HANDLE_NONE, false);
    const struct thing *actor = actor_of(i);
    return actor == NULL || actor->flags & F_DELETE ? end_with(i, DONE) : INVOKE;
}

static enum stage take_effect(struct invoking *i)
{
    if (counterspell(i->w, i->e, NULL) == ABORT)
        return end_with(i, DONE);
    cast_share(i->w, i->e, true);
    return end_with(i, throw_again(i->w, i->e, EV_EFFECT));
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct invoking *i);
} steps[] = {
    {INVOKE, "negated", negated}, {INVOKE, "again", again}, {INVOKE, "repugnant", repugnant},
    {INVOKE, "pay", pay},         {INVOKE, "begin", begin}, {INVOKE, "effect", take_effect},
};

int invoke_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct invoking i = {.w = w, .e = e, .answer = ABORT};

    (void)self;
    if (spell_record(w, e->eID) == NULL)
        return ABORT;
    STEPS_RUN(w, "invoke", steps, &i);
    return i.answer;
}

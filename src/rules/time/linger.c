#include "rules/time/linger.h"

#include <stdio.h>

#include "rules/core/spend.h"
#include "rules/core/steps.h"
#include "rules/item/gather.h"
#include "rules/move/force.h"
#include "rules/status/status.h"
#include "rules/status/status_time.h"
#include "rules/time/run.h"
#include "rules/value/attr.h"
#include "rules/value/hostility.h"
#include "sense/fov.h"
#include "sense/line.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/body.h"
#include "world/level.h"
#include "world/throw.h"

enum { WATCHED_DISTANCE = 18, PAUSE_TICKS = 10, LONG_LASTING = 1000 };

struct lingering {
    struct world *w;
    handle who;
};

enum stage { ON, OVER };

static struct thing *self_of(const struct lingering *l)
{
    return world_thing(l->w, l->who);
}

static const struct stati *act_of(const struct lingering *l)
{
    return stati_find(l->w, self_of(l), stati_of(ACTING));
}

void linger_halt(struct world *w, struct thing *who, bool is_forced, const char *why)
{
    if (!is_forced && !ask_yes(w, who, true, "Stop what you are doing (%s)?", why))
        return;
    if (who->self == w->player)
        say_plain(w, "You stop (%s).", why);
    status_end_nature(w, who, ACTING);
}

static enum stage halt(const struct lingering *l, const char *why)
{
    linger_halt(l->w, self_of(l), true, why);
    return OVER;
}

/* ---- what is in view ---- */

static bool is_in_view(const struct lingering *l, const struct thing *other)
{
    enum { CLEARLY = PER_VISUAL | PER_INFRA | PER_BLIND | PER_TREMOR };
    const struct thing *self = self_of(l);
    const struct level *level = world_level_of(l->w, self);

    return level->visibility[other->y * level->width + other->x] & FOV_DEFINED &&
           say_senses(l->w, self, other) & CLEARLY &&
           line_of_fire(level, l->w, (struct point){self->x, self->y},
                        (struct point){other->x, other->y});
}

static bool is_foe(const struct lingering *l, const struct thing *other)
{
    const struct thing *self = self_of(l);

    if (stati_has(l->w, other, ASLEEP))
        return false;
    return (hostility_is_enemy(l->w, other, self) && creature_of(l->w, other)->attr[A_MOV] > 0) ||
           hostility_is_enemy(l->w, self, other);
}

static bool are_stairs(const struct lingering *l, const struct thing *other)
{
    return other->kind == T_PORTAL && act_of(l)->value == EV_MOVE && l->who == l->w->player &&
           l->w->options[OPT_STOP_STAIRS] && say_senses(l->w, self_of(l), other);
}

static bool is_near(const struct lingering *l, const struct thing *other)
{
    const struct thing *self = self_of(l);

    return other && other != self && other->x >= 0 &&
           point_distance((struct point){other->x, other->y}, (struct point){self->x, self->y}) <=
               WATCHED_DISTANCE;
}

static enum stage watch(struct lingering *l)
{
    const struct level *level = world_level_of(l->w, self_of(l));

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *other = world_thing(l->w, level->things.items[i]);
        if (!is_near(l, other))
            continue;
        if (thing_is(other, T_CREATURE) && is_in_view(l, other) && is_foe(l, other)) {
            struct str name = name_called(l->w, other, NA_A);
            char why[128];
            snprintf(why, sizeof why, STR_PRINTF " is in view", STR_ARGS(name));
            return halt(l, why);
        }
        if (are_stairs(l, other))
            return halt(l, "there are stairs");
    }
    return ON;
}

static enum stage starve(struct lingering *l)
{
    if (attr_hunger(l->w, self_of(l)) > STARVING || act_of(l)->value == EV_EAT)
        return ON;
    return halt(l, "you are starving");
}

/* ---- waiting ---- */

static enum stage pause(struct lingering *l)
{
    spend_time(l->w, l->who, PAUSE_TICKS);
    return OVER;
}

static enum stage wait(struct lingering *l)
{
    return act_of(l)->duration ? pause(l) : ON;
}

/* What will be over soon, and had better be over before one goes on. */
static bool is_bad_for_now(const struct lingering *l, const struct stati *stati)
{
    static const uint8_t natures[] = {CONFUSED, STUNNED, AFRAID, HALLU, EXPOSED, BLIND, NAUSEA};
    const struct res_effect *effect = library_record(l->w->library, stati->effect, RES_EFFECT);

    if (stati->duration <= 0 || stati->duration >= LONG_LASTING)
        return false;
    for (int i = 0; i < COUNT_OF(natures); i++)
        if (stati->nature == natures[i])
            return true;
    return (stati->nature == POLYMORPH && stati->object != l->who) ||
           (stati->nature != WEP_SKILL && effect && !library_flag(effect->flags, EF_NOTBAD));
}

static enum stage gather_strength(struct lingering *l)
{
    const struct thing *self = self_of(l);
    const struct creature *body = creature_of(l->w, self);
    const struct stati_query any = stati_of(0);

    if (act_of(l)->value != EV_REST)
        return ON;
    for (const struct stati *s = stati_find(l->w, self, any); s; s = stati_find_next(l->w, s, any))
        if (is_bad_for_now(l, s))
            return pause(l);
    if (body->mana_used * 2 < attr_mana_total(l->w, self) - body->mana_held)
        return halt(l, "you have no need to rest");
    if (body->mana_used == 0)
        return halt(l, "your mana has come back");
    return pause(l);
}

/* ---- running ---- */

/* Only those who play run. */
static enum stage run(struct lingering *l)
{
    const char *why;

    if (act_of(l)->value != EV_MOVE || l->who != l->w->player)
        return ON;
    gather_underfoot(l->w, l->who);
    if (self_of(l) == NULL || act_of(l) == NULL)
        return OVER;
    why = run_stop(l->w, self_of(l));
    return why ? halt(l, why) : ON;
}

/* ---- going on ---- */

static enum stage follow_macro(struct lingering *l)
{
    const struct stati acting = *act_of(l);
    struct script_event *event;

    if (acting.value != EV_MACRO)
        return ON;
    if ((event = throw_begin(l->w)) != NULL) {
        event->actor = (int32_t)l->who;
        event->eID = acting.effect;
    }
    if (throw_end(l->w, event, EV_MACRO) == ABORT && self_of(l))
        status_end_nature(l->w, self_of(l), ACTING);
    return OVER;
}

static int once_more(struct lingering *l, const struct stati *acting)
{
    const struct thing *what = world_thing(l->w, acting->object);

    if (acting->value == EV_SATTACK)
        return what ? force_thing(l->w, self_of(l), what) : ABORT;
    if (acting->value == EV_MOVE) /* north is a direction, too */
        return throw_simply(l->w, EV_MOVE, l->who, HANDLE_NONE, acting->magnitude);
    return status_time_act(l->w, l->who, acting);
}

static enum stage go_on(struct lingering *l)
{
    const struct stati acting = *act_of(l);

    if (once_more(l, &acting) == ABORT && self_of(l))
        status_end_nature(l->w, self_of(l), ACTING);
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct lingering *l);
} steps[] = {
    {ON, "watch", watch},          {ON, "starve", starve}, {ON, "wait", wait},
    {ON, "rest", gather_strength}, {ON, "run", run},       {ON, "macro", follow_macro},
    {ON, "again", go_on},
};

void linger(struct world *w, handle who)
{
    struct lingering l = {.w = w, .who = who};

    STEPS_RUN(w, "linger", steps, &l);
}

#include "rules/time/rest.h"

#include "base/num.h"
#include "rules/bond/land.h"
#include "rules/core/mistake.h"
#include "rules/core/steps.h"
#include "rules/item/shift.h"
#include "rules/make/arrive.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/time/rest_steps.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/targets.h"
#include "world/throw.h"

enum stage { ASKS, SLEEPS, WAKES, OVER };

static enum stage refuse(struct rest *r, const char *why)
{
    say_plain(r->w, "%s", why);
    r->answer = ABORT;
    return OVER;
}

/* ---- who cannot rest ---- */

static const char *is_dying(const struct world *w, const struct thing *who)
{
    return stati_has(w, who, POISONED) || stati_has(w, who, STONING)
               ? "There is something in your body that would not let you wake up."
               : NULL;
}

static bool is_starving(const struct world *w, const struct thing *who)
{
    const struct stati *hunger = stati_find(w, who, stati_of(HUNGER));

    return hunger && hunger->duration < STARVING;
}

static enum stage find_peace(struct rest *r)
{
    const struct thing *self = rest_self(r);
    const struct stati *vow = stati_find(r->w, self, stati_of(DWARVEN_FOCUS));

    if (rest_has(r, REST_PLOT))
        return ASKS;
    if (vow && world_thing(r->w, vow->object))
        return refuse(r, "Not while the one you have sworn to slay is alive!");
    if (level_solid_at(world_level_of(r->w, self), r->w, self->x, self->y))
        return refuse(r, "Nobody can lie down inside rock.");
    if (is_dying(r->w, self))
        return refuse(r, is_dying(r->w, self));
    return is_starving(r->w, self) ? refuse(r, "You are too hungry to sleep.") : ASKS;
}

static enum stage look_out(struct rest *r)
{
    const struct thing *foe;

    if (!rest_has(r, REST_DUNGEON))
        return SLEEPS;
    r->danger = danger_around(r->w, rest_self(r), 0);
    foe = world_thing(r->w, r->danger.in_sight);
    if (foe) {
        say_plain(r->w, "You cannot make camp with " STR_PRINTF " in sight.",
                  STR_ARGS(name_called(r->w, foe, NA_A)));
        r->answer = ABORT;
        return OVER;
    }
    if (ask_yes(r->w, rest_self(r), true, "Rest here, in the dungeon?"))
        return SLEEPS;
    r->answer = ABORT;
    return OVER;
}

/* ---- lying down ---- */

static const struct thing *armour_of(const struct rest *r)
{
    const struct thing *armour = slot_item(r->w, rest_self(r), SL_ARMOUR);

    return armour && !arms_is_cursed(r->w, armour) ? armour : NULL;
}

static enum stage lie_down(struct rest *r)
{
    if (stati_has(r->w, rest_self(r), MOUNTED))
        say_plain(r->w, "You dismount for the night.");
    if (armour_of(r))
        say_plain(r->w, "You lay your armour aside.");
    r->roll = roll_below(r->w, 100) + 1;
    return SLEEPS;
}

static bool is_bound_to_end(const struct rest *r, const struct thing *ally, int nature)
{
    const struct stati *bound = stati_find(r->w, ally, stati_of(nature));

    return bound && bound->duration > 0;
}

/* Mindless undead make bad watchmen, and some are gone before the morning. */
static bool keeps_watch(const struct rest *r, const struct thing *ally)
{
    enum { NEAR = 6 };
    const struct thing *self = rest_self(r);

    return thing_is(ally, T_CREATURE) && ally != self &&
           point_distance((struct point){ally->x, ally->y}, (struct point){self->x, self->y}) <=
               NEAR &&
           say_senses(r->w, self, ally) &&
           (targets_leader(r->w, ally) == self || targets_has(r->w, ally, ORDER_TAKE_WATCHES)) &&
           !(kind_is(r->w, ally, MA_UNDEAD) && !kind_is(r->w, ally, MA_SAPIENT)) &&
           !is_bound_to_end(r, ally, SUMMONED) && !is_bound_to_end(r, ally, TRANSFORMED);
}

static void be_warded(struct rest *r, int spotting)
{
    enum { PER_DEPTH = 3 };
    int before = r->danger.chance;

    r->danger.chance = imax(0, before - spotting);
    if (r->roll < before && r->roll >= r->danger.chance && !rest_has(r, REST_SAFE))
        say_plain(r->w, "In the night something prowls around your camp, and goes away again.");
    if (spotting > world_level_of(r->w, rest_self(r))->depth * PER_DEPTH)
        r->forewarned = "Whoever has the watch wakes you in time!";
}

static enum stage set_watches(struct rest *r)
{
    const struct level *level = world_level_of(r->w, rest_self(r));
    int spotting = skill_level(r->w, rest_self(r), SK_SPOT), count = 0;

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *ally = world_thing(r->w, level->things.items[i]);
        if (keeps_watch(r, ally)) {
            spotting += skill_level(r->w, ally, SK_SPOT);
            count++;
        }
    }
    if (count > 0) {
        say_plain(r->w, "You and your companions take turns to watch.");
        be_warded(r, spotting);
    }
    return SLEEPS;
}

static enum stage sleep(struct rest *r)
{
    enum { LEAST = 10, MORE = 81 };

    r->share = rest_is_disturbed(r) ? LEAST + roll_below(r->w, MORE) : REST_WHOLE;
    rest_pass_night(r);
    r->answer = DONE;
    return rest_self(r) && !(rest_self(r)->flags & F_DELETE) ? WAKES : OVER;
}

/* ---- an encounter ---- */

static void leave_bed(struct rest *r)
{
    struct thing *self = rest_self(r), *armour;

    status_end_nature(r->w, self, DEFENSIVE);
    if (stati_has(r->w, rest_self(r), MOUNTED))
        throw_value(r->w, EV_DISMOUNT, r->who, HANDLE_NONE, DSM_SILENT);
    if ((self = rest_self(r)) == NULL || armour_of(r) == NULL)
        return;
    armour = slot_item(r->w, self, SL_ARMOUR);
    shift_out(r->w, armour);
    if ((self = rest_self(r)) != NULL)
        land_at(r->w, world_level_of(r->w, self), armour, (struct point){self->x, self->y});
}

static void come_near(struct rest *r)
{
    struct level *level = world_level_of(r->w, rest_self(r));

    for (int i = 0; r->danger.party && i < level->things.count; i++) {
        struct thing *foe = world_thing(r->w, level->things.items[i]);
        const struct thing *self = rest_self(r);
        if (self && thing_is(foe, T_CREATURE) && creature_of(r->w, foe)->party == r->danger.party)
            arrive_make_room(r->w, level, foe, (struct point){self->x, self->y});
    }
}

static const char *why_awake(const struct rest *r)
{
    enum { INSTINCT = 3 };

    if (r->forewarned)
        return r->forewarned;
    if (ability_level(r->w, rest_self(r), CA_UNCANNY_DODGE) >= INSTINCT)
        return "A sense for danger wakes you in time!";
    return feat_has(r->w, rest_self(r), FT_LIGHT_SLEEPER) ? "You wake at the first sound!" : NULL;
}

static void sleep_on(struct rest *r)
{
    enum { SLEEP_ROUNDS = 20, DROWSY = 60 };

    r->w->silence++;
    status_gain(r->w, rest_self(r),
                (struct stati){.nature = SLEEPING,
                               .value = SLEEP_NATURAL,
                               .source = SS_ATTK,
                               .duration = SLEEP_ROUNDS});
    r->w->silence--;
    rest_self(r)->timeout = DROWSY;
}

static void start_up(struct rest *r)
{
    enum { DAZED = 15 };

    say_plain(r->w, "You start out of your sleep!");
    rest_self(r)->timeout = DAZED;
}

static enum stage be_disturbed(struct rest *r)
{
    if (!rest_is_disturbed(r))
        return WAKES;
    say_plain(r->w, "You are not alone!");
    leave_bed(r);
    come_near(r);
    if (rest_self(r) == NULL)
        return OVER;
    if (why_awake(r)) {
        say_plain(r->w, "%s", why_awake(r));
        creature_of(r->w, rest_self(r))->flat_footed = 0;
        return OVER;
    }
    if (mistake_is_kept(r->w, MISTAKE_HEAVY_SLEEP))
        sleep_on(r);
    else
        start_up(r);
    return OVER;
}

static enum stage wake(struct rest *r)
{
    renew_values(r->w, rest_self(r));
    character_of(r->w, rest_self(r))->last_rest = (int32_t)r->w->time;
    if (!rest_has(r, REST_NOMSG))
        say_plain(r->w, "You wake up refreshed.");
    if (armour_of(r))
        say_plain(r->w, "You put your armour on again.");
    if (stati_has(r->w, rest_self(r), MOUNTED))
        say_plain(r->w, "You mount again.");
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct rest *r);
} steps[] = {
    {ASKS, "peace", find_peace},    {ASKS, "danger", look_out}, {SLEEPS, "lie down", lie_down},
    {SLEEPS, "watch", set_watches}, {SLEEPS, "night", sleep},   {WAKES, "encounter", be_disturbed},
    {WAKES, "wake", wake},
};

int rest_handle(struct world *w, struct script_event *event, struct thing *self)
{
    struct rest r = {.w = w, .who = self->self, .how = event->EParam, .answer = DONE};

    if (r.how == REST_SITTING)
        return NOTHING;
    STEPS_RUN(w, "rest", steps, &r);
    return r.answer;
}

#include "rules/move/tread.h"

#include "rules/bond/noise.h"
#include "rules/status/hiding.h"
#include "rules/status/status_words.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/stand.h"
#include "world/stati_query.h"

static bool could_hear(const struct world *w, const struct thing *other, const struct thing *who)
{
    return hostility_is_enemy(w, other, who) && !kind_has_flag(w, other, M_DEAF) &&
           kind_plane(w, other) == kind_plane(w, who);
}

/* How softly someone steps is only found out when there is someone to hear it. */
struct steps {
    handle who;
    int roll, softness;
    bool is_known;
};

static int softness_of(const struct world *w, struct steps *steps)
{
    if (!steps->is_known)
        steps->softness = skill_level(w, world_thing(w, steps->who), SK_MOVE_SIL) + 10 +
                          steps->roll;
    steps->is_known = true;
    return steps->softness;
}

static bool hears(struct world *w, const struct thing *other, struct steps *steps)
{
    int softness = softness_of(w, steps);
    int roll = roll_dice_of(w, 1, 20, 0);

    return skill_level(w, other, SK_LISTEN) + roll > softness;
}

static bool sleeps_deeply(const struct stati *sleep)
{
    return sleep->value == SLEEP_PSYCH || sleep->value == SLEEP_DEEP;
}

/* True: it made a difference. */
static bool be_heard(struct world *w, struct thing *other, handle who)
{
    struct thing *self = world_thing(w, who);
    const struct stati *sleep = stati_find(w, other, stati_of(ASLEEP));

    if (stati_has(w, self, HIDING)) {
        status_words_say(w, self, "You have been heard!", NULL);
        noise_wake(w, other, STATI_ANY);
        if ((self = world_thing(w, who)) != NULL)
            hiding_reveal(w, self, false);
        return true;
    }
    if (sleep == NULL || sleeps_deeply(sleep))
        return false;
    noise_wake(w, other, STATI_ANY);
    return true;
}

/* quirk: once it has made a difference to one, others in the same cell hear nothing. */
static void be_near(struct world *w, const struct level *level, struct steps *steps,
                    struct point at)
{
    struct stand_walk walk = stand_walk_begin(w, level, at, T_CREATURE);

    for (struct thing *other; (other = stand_walk_next(&walk)) != NULL;) {
        const struct thing *self = world_thing(w, steps->who);
        if (self && could_hear(w, other, self) && hears(w, other, steps) &&
            be_heard(w, other, steps->who))
            break;
    }
}

void tread(struct world *w, struct thing *who, struct point at)
{
    const struct level *level = world_level_of(w, who);
    struct steps steps = {.who = who->self, .roll = roll_dice_of(w, 1, 10, 0)};

    bool is_alone = level && stand_is_lonely(w, level, at, who->self);

    for (int i = is_alone ? DIR_CENTER : 0; level && i <= DIR_CENTER; i++) {
        struct point beside = point_add(at, dir_step(i));
        if (!stand_is_empty(level, beside))
            be_near(w, level, &steps, beside);
    }
}

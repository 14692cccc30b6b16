/* A leap: how far, and where one comes down. */
#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/fight/opportunity.h"
#include "rules/move/walk_steps.h"
#include "rules/status/check.h"
#include "rules/status/hiding.h"
#include "rules/status/status.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "sense/line.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/ground.h"
#include "world/level.h"
#include "world/stand.h"
#include "world/throw.h"

enum { TRIES = 50, CONVINCE_TIME = 30, TUMBLE = 20 };

static struct point goal(const struct walk *k)
{
    return (struct point){k->e->EXVal, k->e->EYVal};
}

static int distance(const struct walk *k, struct point to)
{
    return point_distance(role_place(walk_self(k)), to);
}

static int range_of(const struct walk *k, const struct thing *who, int divisor)
{
    return 2 + skill_level(k->w, who, SK_JUMP) / divisor;
}

static int difficulty(const struct walk *k)
{
    return wrap8(10 + distance(k, goal(k)) * 5);
}

static int chance(const struct walk *k, const struct thing *who, int skill)
{
    return 100 - imax(0, (difficulty(k) - skill_level(k->w, who, skill)) * 5);
}

static const char *why_not(const struct walk *k)
{
    if (walk_is_held(k) || walk_has(k, PRONE) || walk_has(k, STUCK))
        return "You have no room to jump: something holds you, or you lie.";
    if (kind_is_aerial(k->w, walk_self(k)))
        return "You are in the air already.";
    if (!line_of_fire(walk_level(k), k->w, role_place(walk_self(k)), goal(k)))
        return "Something is in the way of that jump.";
    return NULL;
}

/* ---- taking off ---- */

enum outcome { FAILED, MADE, REFUSED };

static enum outcome jump_on_foot(struct walk *k)
{
    struct thing *self = walk_self(k);

    if (distance(k, goal(k)) > range_of(k, self, 4)) {
        walk_say(k, "Nobody with your legs jumps that far.", NULL);
        return REFUSED;
    }
    if (walk_is_player(k) &&
        !ask_yes(k->w, self, false, "The chance is %d%%. Jump?", chance(k, self, SK_JUMP)))
        return REFUSED;
    return check_succeeds(k->w, self, SK_JUMP, difficulty(k)) ? MADE : FAILED;
}

static enum outcome jump_mounted(struct walk *k, struct thing *mount)
{
    struct thing *self = walk_self(k);

    if (distance(k, goal(k)) > range_of(k, mount, 5)) {
        walk_say(k, "Your mount does not jump that far.", NULL);
        return REFUSED;
    }
    if (walk_is_player(k) &&
        !ask_yes(k->w, self, false,
                 "The chance is %d%% that it obeys, %d%% that it gets there. Jump?",
                 chance(k, self, SK_RIDE), chance(k, mount, SK_JUMP)))
        return REFUSED;
    if (!check_succeeds(k->w, self, SK_RIDE, difficulty(k))) {
        spend_time(k->w, k->me, CONVINCE_TIME);
        walk_say(k, "Your mount balks.", NULL);
        return REFUSED;
    }
    return check_succeeds(k->w, mount, SK_JUMP, difficulty(k)) ? MADE : FAILED;
}

static enum outcome take_off(struct walk *k)
{
    const struct stati *ride = stati_find(k->w, walk_self(k), stati_of(MOUNTED));
    struct thing *mount = ride ? world_thing(k->w, ride->object) : NULL;

    return mount && creature_of(k->w, mount) ? jump_mounted(k, mount) : jump_on_foot(k);
}

/* ---- coming down too soon ---- */

static bool is_pitfall(const struct walk *k, struct point at)
{
    const struct level *level = walk_level(k);

    return level_has(level, at.x, at.y) &&
           (level_thing_at(level, k->w, at.x, at.y, T_TRAP) ||
            library_flag(ground_at(k->w, level, at)->flags, TF_FALL));
}

static bool can_land(const struct walk *k, struct point at, int range)
{
    const struct level *level = walk_level(k);

    return distance(k, at) <= range && level_has(level, at.x, at.y) &&
           !level_solid_at(level, k->w, at.x, at.y) && !stand_creature_at(k->w, level, at);
}

/* Somewhere on the way. False: nowhere. */
static bool fall_short(struct walk *k)
{
    struct point from = role_place(walk_self(k)), to = goal(k), at;
    int range = range_of(k, walk_self(k), 4);

    at = point_add(from, dir_step(dir_towards(from, to)));
    if (!is_pitfall(k, at)) {
        int tries = 0;
        do {
            int part = roll_below(k->w, 100);
            if (++tries == TRIES)
                return false;
            at.x = (to.x * part + from.x * (100 - part)) / 100;
            at.y = (to.y * part + from.y * (100 - part)) / 100;
        } while (!can_land(k, at, range));
    }
    k->e->EXVal = wrap16(at.x);
    k->e->EYVal = wrap16(at.y);
    return true;
}

static void be_open(struct walk *k)
{
    handle me = k->me;

    if (walk_has(k, TUMBLING) && check_succeeds(k->w, walk_self(k), SK_TUMBLE, TUMBLE))
        return;
    if (!walk_is_lost(k) && !feat_has(k->w, walk_self(k), FT_ACROBATIC))
        opportunity_offer(k->w, me, HANDLE_NONE, false);
}

static enum walk_stage fly(struct walk *k)
{
    handle me = k->me;

    k->e->isLoc = true;
    hiding_reveal(k->w, walk_self(k), true);
    say_of(k->w, walk_self(k),
           &(struct lines){.others = "An <Obj> flies through the air!",
                           .with = {grammar_thing(walk_self(k))}});
    throw_place(k->w, EV_LAND, me, HANDLE_NONE, goal(k));
    if (!walk_is_lost(k))
        be_open(k);
    return walk_is_lost(k) ? walk_stop(k, DONE) : WALK_HELD;
}

enum walk_stage walk_jump(struct walk *k)
{
    if (k->number != EV_JUMP)
        return WALK_HELD;
    if (!level_has(walk_level(k), k->e->EXVal, k->e->EYVal))
        return walk_stop(k, ABORT);
    const char *why = why_not(k);
    if (why) {
        walk_say(k, why, NULL);
        return walk_stop(k, ABORT);
    }
    if (throw_place(k->w, EV_JUMP_OFF, k->me, HANDLE_NONE, role_place(walk_self(k))) == ABORT ||
        walk_is_lost(k))
        return walk_stop(k, ABORT);
    enum outcome outcome = take_off(k);
    if (outcome == REFUSED || walk_is_lost(k))
        return walk_stop(k, ABORT);
    k->has_jumped = outcome == MADE;
    if (outcome == FAILED) {
        walk_say(k, "You trip instead of leaping.", NULL);
        if (!fall_short(k))
            return walk_stop(k, ABORT);
    }
    return fly(k);
}

/* Who has learned to leap like an insect leaps into a charge. */
enum walk_stage walk_leap(struct walk *k)
{
    if (k->number != EV_JUMP || !k->has_jumped || !feat_has(k->w, walk_self(k), FT_MANTIS_LEAP))
        return WALK_THERE;
    int far = point_distance(k->from, role_place(walk_self(k)));
    struct stati *charging = stati_find(k->w, walk_self(k), stati_of(CHARGING));
    if (charging) {
        charging->value = DIR_CENTER;
        charging->magnitude = wrap16(charging->magnitude + far);
    } else {
        status_gain(k->w, walk_self(k),
                    (struct stati){.nature = CHARGING,
                                   .source = SS_MISC,
                                   .value = DIR_CENTER,
                                   .magnitude = wrap16(far)});
    }
    return WALK_THERE;
}

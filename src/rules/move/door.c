#include "rules/move/door.h"

#include "rules/core/mistake.h"
#include "rules/core/spend.h"
#include "rules/fight/experience.h"
#include "rules/fight/role.h"
#include "rules/move/force.h"
#include "rules/status/check.h"
#include "rules/status/renew.h"
#include "rules/status/retry.h"
#include "rules/status/status.h"
#include "rules/value/eyes.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/level.h"
#include "world/place.h"
#include "world/stati_query.h"
#include "world/throw.h"

enum {
    DOOR_TIME = 15,
    HARDNESS = 14,
    WIZARDRY = 10,
    LESSON = 90,
    LESSON_PER_POINT = 10,
    SEARCH_DIFFICULTY = 15
};

bool door_is_shut(const struct thing *door)
{
    return !(door->door & (DF_OPEN | DF_BROKEN));
}

void door_show(struct world *w, struct thing *door)
{
    struct level *level = world_level_of(w, door);

    if (level)
        place_door_image(level, w, door);
    w->marks.sight = true;
    renew_sight(w, door);
}

static bool has(const struct world *w, const struct thing *door, int nature, int value, handle who)
{
    struct stati_query query = stati_of(nature);

    query.value = value;
    query.object = who;
    return stati_find(w, door, query) != NULL;
}

static int refuse(struct world *w, const struct script_event *e, const char *why)
{
    say(w, e, &(struct lines){.actor = why});
    return ABORT;
}

/* What keeps hands off a door; NULL: nothing. */
static const char *why_not(const struct world *w, const struct thing *who)
{
    if (kind_has_flag(w, who, M_NOHANDS))
        return "For that one needs hands.";
    return kind_plane(w, who) != PHASE_MATERIAL ? "Your hands go through the <EVictim>." : NULL;
}

/* ---- locks ---- */

static bool has_key(const struct world *w, const struct thing *door, const struct thing *who)
{
    struct stati_query home = stati_of(HOME_REGION);
    const struct level *level = world_level_of(w, door);

    home.effect = level ? level_region(level, door->x, door->y) : 0;
    return has(w, door, WIZLOCK, STATI_ANY, who->self) ||
           (home.effect && stati_has_effect(w, who, home));
}

/* Whoever likes to kick does so where a lock holds. */
static int kick_instead(struct world *w, const struct script_event *e, int otherwise)
{
    struct thing *who = world_thing(w, (handle)e->actor);
    const struct thing *door = world_thing(w, (handle)e->target);

    if (who == NULL || door == NULL || who->self != w->player || !w->options[OPT_AUTOKICK])
        return otherwise;
    return force_thing(w, who, door);
}

static int difficulty_of(struct world *w, const struct script_event *e, const struct thing *door)
{
    const struct level *level = world_level_of(w, door);
    int difficulty = HARDNESS + (level ? level->depth : 0);

    if (!stati_has(w, door, WIZLOCK) || has(w, door, WIZLOCK, STATI_ANY, (handle)e->actor))
        return difficulty;
    say(w, e, &(struct lines){.actor = "Magic holds the lock of the <EVictim>, too."});
    return difficulty + WIZARDRY;
}

static void learn(struct world *w, handle who, handle lock, int difficulty)
{
    struct thing *door = world_thing(w, lock), *picker = world_thing(w, who);

    if (door == NULL || picker == NULL || has(w, door, TRIED, DF_LOCKED, lock) ||
        has(w, door, SUMMONED, STATI_ANY, lock))
        return;
    experience_gain(w, picker, (uint32_t)(LESSON + (difficulty - HARDNESS) * LESSON_PER_POINT));
    if ((door = world_thing(w, lock)) != NULL)
        status_gain(w, door,
                    (struct stati){.nature = TRIED,
                                   .value = DF_LOCKED,
                                   .magnitude = -1,
                                   .source = SS_ATTK,
                                   .object = lock});
}

static void unlock(struct world *w, const struct script_event *e, struct thing *door,
                   int difficulty)
{
    struct stati_query tried = stati_of(TRIED);

    say(w, e,
        &(struct lines){.actor = "The lock clicks open.",
                        .others = "The <EActor> opens the lock of the <EVictim>."});
    door->door &= (uint8_t)~DF_LOCKED;
    tried.value = SK_LOCKPICKING;
    tried.source = SS_MISC;
    status_end(w, door, tried);
    learn(w, (handle)e->actor, (handle)e->target, difficulty);
}

static void fail(struct world *w, const struct script_event *e, struct thing *door)
{
    handle lock = door->self, who = (handle)e->actor;

    say(w, e,
        &(struct lines){.actor = "The lock of the <EVictim> resists you. Rest, and try again.",
                        .others = "The <EActor> works at the lock of the <EVictim> in vain."});
    retry_boost(w, door, SK_LOCKPICKING, who);
    if ((door = world_thing(w, lock)) != NULL)
        status_gain(w, door,
                    (struct stati){.nature = TRIED,
                                   .value = SK_LOCKPICKING,
                                   .magnitude = -1,
                                   .duration = STATI_UNTIL_REST,
                                   .source = SS_MISC,
                                   .object = who});
}

/* DONE: the lock is open. Otherwise what EV_OPEN comes to. */
enum { UNLOCKED = -2 };

static int pick(struct world *w, struct script_event *e, struct thing *door)
{
    handle lock = door->self;
    struct thing *who = role_actor(w, e);
    bool is_player = who->self == w->player;

    if (stati_has(w, who, RAGING))
        return kick_instead(w, e, ABORT);
    if (is_player)
        door->known |= THING_KNOWN_LOCKED;
    if (has(w, door, TRIED, SK_LOCKPICKING, who->self)) {
        refuse(w, e, "You have tried that lock, and it was too much for you.");
        return kick_instead(w, e, DONE);
    }
    refuse(w, e, "The <EVictim> is locked.");
    if (who->kind == T_MONSTER && !skill_is_trained(w, who, SK_LOCKPICKING))
        return ABORT;
    if (!(is_player && w->options[OPT_AUTOOPEN]) && !ask_yes(w, who, true, "Pick the lock?"))
        return ABORT;
    spend_time(w, (handle)e->actor, SPEND_ROUND);
    int difficulty = difficulty_of(w, e, door);
    int bonus = retry_bonus(w, door, SK_LOCKPICKING, who->self);
    bool is_open = check_skill(w, who, SK_LOCKPICKING, difficulty, bonus).is_success;
    if ((door = world_thing(w, lock)) == NULL || role_actor(w, e) == NULL)
        return ABORT;
    if (is_open) {
        unlock(w, e, door, difficulty);
        return UNLOCKED;
    }
    fail(w, e, door);
    return kick_instead(w, e, ABORT);
}

/* ---- what the events do by themselves ---- */

static int swing_open(struct world *w, const struct script_event *e, struct thing *door)
{
    bool is_own = has(w, door, WIZLOCK, STATI_ANY, (handle)e->actor);

    spend_time(w, (handle)e->actor, is_own ? 0 : DOOR_TIME);
    say(w, e,
        &(struct lines){.actor = is_own ? "The <EVictim> opens as you think of it."
                                        : "The <EVictim> opens.",
                        .others = "The <EActor> opens the <EVictim>."});
    door->flags &= ~(uint32_t)F_SOLID;
    door->door |= DF_OPEN;
    door->door &= (uint8_t)~DF_SECRET;
    door_show(w, door);
    return DONE;
}

int door_handle_open(struct world *w, struct script_event *e, struct thing *door)
{
    const struct thing *who = role_actor(w, e);
    handle self = door->self;

    if (who == NULL || !creature_of(w, who) || (handle)e->target != self)
        return NOTHING;
    if (why_not(w, who))
        return refuse(w, e, why_not(w, who));
    if (door->door & DF_BROKEN) {
        door->flags &= ~(uint32_t)F_SOLID;
        door->door |= DF_OPEN;
        door->door &= (uint8_t)~DF_SECRET;
        door_show(w, door);
        return refuse(w, e, "The <EVictim> is broken, and open for good.");
    }
    if (door->door & DF_OPEN)
        return refuse(w, e, "The <EVictim> is open already.");
    if (door->door & DF_LOCKED && !has_key(w, door, who)) {
        int answer = pick(w, e, door);
        if (answer != UNLOCKED || (door = world_thing(w, self)) == NULL)
            return answer == UNLOCKED ? DONE : answer;
    }
    return swing_open(w, e, door);
}

int door_handle_close(struct world *w, struct script_event *e, struct thing *door)
{
    const struct thing *who = role_actor(w, e);

    if (who == NULL || !creature_of(w, who) || (handle)e->target != door->self)
        return NOTHING;
    if (why_not(w, who))
        return refuse(w, e, why_not(w, who));
    if (door->door & DF_BROKEN)
        return refuse(w, e, "The <EVictim> is broken: it does not close any more.");
    if (!(door->door & DF_OPEN))
        return refuse(w, e, "The <EVictim> is closed already.");
    say(w, e,
        &(struct lines){.actor = "The <EVictim> closes.",
                        .others = "The <EActor> closes the <EVictim>."});
    spend_time(w, (handle)e->actor, DOOR_TIME);
    door->flags |= F_SOLID;
    door->door &= (uint8_t)~DF_OPEN;
    door_show(w, door);
    return DONE;
}

/* ---- searching ---- */

/* Whether a door would be noticed if it were none: it is in view, or within reach of the hands. */
static bool can_be_found(struct world *w, struct thing *who, const struct thing *door)
{
    bool is_beside = !mistake_is_kept(w, MISTAKE_UNSEEN_DOORS) &&
                     point_distance(role_place(who), role_place(door)) <= 1;

    return is_beside || eyes_perceive(w, who, door) != 0;
}

enum door_search door_search(struct world *w, struct thing *who, struct thing *door)
{
    handle me = who->self, it = door->self;

    if (door->door & DF_SEARCHED)
        return DOOR_MISSED;
    if (!(door->door & DF_SECRET))
        return DOOR_NOT_HIDDEN;
    door->door &= (uint8_t)~DF_SECRET;
    bool is_open_to_search = can_be_found(w, who, door);
    if (is_open_to_search || !mistake_is_kept(w, MISTAKE_UNSEEN_DOORS))
        door->door |= DF_SECRET;
    if (!is_open_to_search)
        return DOOR_NOT_HIDDEN;
    int bonus = retry_bonus(w, door, SK_SEARCH, me);
    bool is_found = check_skill(w, who, SK_SEARCH, SEARCH_DIFFICULTY, bonus).is_success;
    if ((door = world_thing(w, it)) == NULL)
        return DOOR_NOT_HIDDEN;
    if (!is_found) {
        door->door |= DF_SEARCHED;
        retry_boost(w, door, SK_SEARCH, me);
        return DOOR_MISSED;
    }
    door->door &= (uint8_t) ~(DF_SECRET | DF_SEARCHED);
    door_show(w, door);
    return DOOR_FOUND;
}

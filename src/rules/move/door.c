#include "rules/move/door.h"

#include "base/num.h"
#include "rules/core/d20.h"
#include "rules/core/spend.h"
#include "rules/move/trap.h"
#include "rules/status/check.h"
#include "rules/status/retry.h"
#include "rules/value/eyes.h"
#include "text/name.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/event.h"
#include "world/place.h"
#include "world/throw.h"

enum {
    DOOR_TIME = 15,
    KICK_TIME = 30,
    KICK_DIE = 8,
    STUCK_DIFFICULTY = 12,
    SEARCH_DIFFICULTY = 15
};

bool door_is_shut(const struct thing *door)
{
    return !(door->door & (DF_OPEN | DF_BROKEN));
}

static void door_changed(struct world *w, struct thing *door)
{
    struct level *level = world_level_of(w, door);

    if (level)
        place_door_image(level, w, door);
    w->marks.sight = true;
}

static bool is_occupied(const struct world *w, const struct thing *door)
{
    const struct level *level = world_level_of(w, door);

    return level && level_thing_at(level, w, door->x, door->y, T_CREATURE);
}

/* ---- what the events do by themselves ---- */

int door_handle_open(struct world *w, struct script_event *event, struct thing *door)
{
    struct str name = name_thing(w, door);

    if (door->door & DF_LOCKED) {
        door->known |= THING_KNOWN_LOCKED;
        return ABORT;
    }
    spend_time(w, (handle)event->actor, DOOR_TIME);
    if (door->door & DF_STUCK) {
        door->known |= THING_KNOWN_STUCK;
        if (!d20_reaches(w, STUCK_DIFFICULTY))
            return ABORT;
        door->door &= (uint8_t)~DF_STUCK;
    }
    door->door |= DF_OPEN;
    door->door &= (uint8_t)~DF_SECRET;
    door_changed(w, door);
    say_plain(w, "The " STR_PRINTF " opens.", STR_ARGS(name));
    return DONE;
}

int door_handle_close(struct world *w, struct script_event *event, struct thing *door)
{
    if (is_occupied(w, door))
        return ABORT;
    spend_time(w, (handle)event->actor, DOOR_TIME);
    door->door &= (uint8_t)~DF_OPEN;
    door_changed(w, door);
    say_plain(w, "The " STR_PRINTF " closes.", STR_ARGS(name_thing(w, door)));
    return DONE;
}

/* ---- force and search ---- */

static void spring(struct world *w, const struct level *level, struct point at, handle who)
{
    struct thing *trap = level ? level_thing_at(level, w, at.x, at.y, T_TRAP) : NULL;
    struct script_event *event = trap ? throw_begin(w) : NULL;

    if (event == NULL)
        return;
    event->actor = (int32_t)who;
    trap_spring(w, event, trap, false);
    throw_drop(w, event);
}

bool door_kick(struct world *w, struct thing *who, struct thing *door)
{
    struct level *level = world_level_of(w, door);
    struct str name = name_thing(w, door);
    struct point at = {door->x, door->y};

    spend_time(w, who->self, KICK_TIME);
    int damage = 1 + roll_below(w, KICK_DIE);
    door->hp = wrap16(door->hp - damage);
    if (door->hp > 0) {
        say_plain(w, "You kick the " STR_PRINTF ". It shakes.", STR_ARGS(name));
        return false;
    }
    door->door &= (uint8_t) ~(DF_LOCKED | DF_STUCK | DF_SECRET);
    door->door |= DF_BROKEN | DF_OPEN;
    door_changed(w, door);
    say_plain(w, "The " STR_PRINTF " bursts open!", STR_ARGS(name));
    spring(w, level, at, who->self);
    return true;
}

enum door_search door_search(struct world *w, struct thing *who, struct thing *door)
{
    handle me = who->self, it = door->self;

    if (!(door->door & DF_SECRET))
        return DOOR_NOT_HIDDEN;
    if (door->door & DF_SEARCHED)
        return DOOR_MISSED;
    /* quirk: a door that is not in view while it is looked for is not secret any more. */
    door->door &= (uint8_t)~DF_SECRET;
    if (eyes_perceive(w, who, door) == 0)
        return DOOR_NOT_HIDDEN;
    door->door |= DF_SECRET;
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
    door_changed(w, door);
    return DOOR_FOUND;
}

/* Trying directions, one after the other. */
#include "rules/fight/role.h"
#include "rules/fight/stance.h"
#include "rules/mind/movement_steps.h"
#include "rules/move/door.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/footing.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "world/stati.h"
#include "world/throw.h"

/* The order in which directions are tried, by the one that is wanted. */
static const uint8_t ways[DIR_COUNT][DIR_COUNT] = {
#define N  DIR_NORTH
#define S  DIR_SOUTH
#define E  DIR_EAST
#define W  DIR_WEST
#define NE DIR_NORTHEAST
#define NW DIR_NORTHWEST
#define SE DIR_SOUTHEAST
#define SW DIR_SOUTHWEST
    [N] = {N, NW, NE, E, W, SW, SE, S},  [S] = {S, SE, SW, W, E, NW, NE, N},
    [E] = {E, SE, NE, S, N, NW, SW, W},  [W] = {W, NW, SW, S, N, NE, SE, E},
    [NE] = {NE, N, E, NW, SE, S, W, SW}, [NW] = {NW, N, W, NE, SW, S, E, SE},
    [SE] = {SE, S, E, NE, SW, N, W, NW}, [SW] = {SW, S, W, NW, SE, N, E, NE},
#undef N
#undef S
#undef E
#undef W
#undef NE
#undef NW
#undef SE
#undef SW
};

static bool is_off(const struct movement *m)
{
    const struct thing *me = movement_self(m);

    return role_is_gone(me) || world_level_of(m->w, me) == NULL;
}

/* ---- doors ---- */

enum { TRIED_TO_OPEN = 1, TRIED_TO_BREAK = 2, BREAKS_MOST = 5 };

static struct stati *tried(const struct movement *m, handle door, int how)
{
    struct stati_query query = stati_of(TRIED);
    const struct thing *thing = world_thing(m->w, door);

    query.value = how;
    query.object = m->me;
    return thing ? stati_find(m->w, thing, query) : NULL;
}

static void note_try(const struct movement *m, handle door, int how, int magnitude)
{
    status_gain(m->w, world_thing(m->w, door),
                (struct stati){.nature = TRIED,
                               .value = (int16_t)how,
                               .magnitude = (int16_t)magnitude,
                               .source = SS_MISC,
                               .object = m->me});
}

/* Who has hands tries once to open it. */
static void try_to_open(const struct movement *m, handle door)
{
    if (kind_has_flag(m->w, movement_self(m), M_NOHANDS) || tried(m, door, TRIED_TO_OPEN))
        return;
    note_try(m, door, TRIED_TO_OPEN, -1);
    throw_simply(m->w, EV_OPEN, m->me, door, DIR_CENTER);
}

/* quirk: how often is never counted, so there is no end to it. */
static void try_to_break(const struct movement *m, handle door)
{
    struct stati *before = tried(m, door, TRIED_TO_BREAK);

    if (before && before->magnitude >= BREAKS_MOST)
        return;
    if (before)
        before->magnitude = 1;
    else if (world_thing(m->w, door))
        note_try(m, door, TRIED_TO_BREAK, 1);
    throw_value(m->w, EV_SATTACK, m->me, door, A_KICK);
}

/* True: the door has taken its time, or its life. */
static bool is_kept_by_door(const struct movement *m, struct point at)
{
    const struct thing *door = level_thing_at(world_level_of(m->w, movement_self(m)), m->w, at.x,
                                              at.y, T_DOOR);
    handle self = door ? door->self : HANDLE_NONE;

    if (door && door_is_shut(door)) {
        try_to_open(m, self);
        if (!is_off(m) && movement_self(m)->timeout == 0 && world_thing(m->w, self))
            try_to_break(m, self);
    }
    return door && (is_off(m) || movement_self(m)->timeout != 0);
}

/* ---- one direction ---- */

static bool is_barred(const struct movement *m, struct point at, bool is_ghost)
{
    const struct level *level = world_level_of(m->w, movement_self(m));

    if (footing_feature(m->w, level, at, F_XSOLID) ||
        (!is_ghost && footing_feature(m->w, level, at, F_SOLID)))
        return true;
    return !is_ghost && level_cell(level, at.x, at.y)->flags & CELL_SOLID &&
           !ability_has(m->w, movement_self(m), CA_EARTHMELD);
}

static bool likes_to_charge(const struct movement *m)
{
    const struct thing *me = movement_self(m);
    const struct thing *weapon = slot_item(m->w, me, SL_WEAPON);

    return (kind_has_flag(m->w, me, M_CHARGE) ||
            (weapon && arms_has_flag(m->w, weapon, WT_CHARGE))) &&
           !kind_has_flag(m->w, me, M_NO_CHARGE);
}

/* A charge ends where it would turn, and one may begin. */
static void charge(const struct movement *m, int direction)
{
    const struct stati *charging = stati_find(m->w, movement_self(m), stati_of(CHARGING));

    if (charging && charging->value != -1 && !dir_is_similar(charging->value, direction))
        status_end_nature(m->w, movement_self(m), CHARGING);
    if (likes_to_charge(m) && !stati_has(m->w, movement_self(m), CHARGING) &&
        stance_can_charge(m->w, movement_self(m), direction))
        status_gain(
            m->w, movement_self(m),
            (struct stati){.nature = CHARGING, .source = SS_MISC, .value = (int16_t)direction});
}

/* Whether there is nothing more to try. */
static bool try_way(struct movement *m, int direction)
{
    const struct thing *me = movement_self(m);
    bool is_ghost = kind_plane(m->w, me) > PHASE_VORTEX;
    struct point to = point_add(role_place(me), dir_step(direction));

    if (!level_has(world_level_of(m->w, me), to.x, to.y))
        return false;
    if (!is_ghost && is_kept_by_door(m, to)) {
        m->answer = ABORT;
        return true;
    }
    if (is_barred(m, to, is_ghost))
        return false;
    charge(m, direction);
    m->answer = throw_simply(m->w, EV_MOVE, m->me, HANDLE_NONE, direction);
    m->has_gone = m->answer != ABORT;
    if (m->has_gone || is_off(m))
        m->answer = DONE;
    return m->answer == DONE;
}

static int wanted(struct point pull)
{
    int direction = dir_towards((struct point){0, 0}, pull);

    return direction == DIR_CENTER ? DIR_NORTH : direction;
}

enum movement_stage movement_try(struct movement *m)
{
    const uint8_t *list = ways[wanted(m->pull)];

    for (int i = 0; i < DIR_COUNT; i++) {
        if (!try_way(m, list[i]))
            continue;
        if (!m->has_gone || movement_self(m) == NULL) /* quirk: the dead remember their step */
            return MOVEMENT_OVER;
        creature_of(m->w, movement_self(m))->direction = (int8_t)list[i];
        return MOVEMENT_GO;
    }
    return movement_stop(m, ABORT);
}

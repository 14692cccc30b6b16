#include "rules/time/run.h"

#include "rules/status/status.h"
#include "rules/value/footing.h"
#include "rules/value/hostility.h"
#include "text/say.h"
#include "world/ground.h"
#include "world/stati.h"
#include "world/throw.h"

enum { STRAIGHT_WAYS = 4 };

int run_begin(struct world *w, handle who, int direction)
{
    int answer = throw_simply(w, EV_MOVE, who, HANDLE_NONE, direction);
    struct thing *self = world_thing(w, who);

    if (answer != ABORT && self)
        status_gain(w, self,
                    (struct stati){.nature = ACTING,
                                   .source = SS_MISC,
                                   .value = EV_MOVE,
                                   .magnitude = (int16_t)direction});
    return answer;
}

/* ---- a cell to run over ---- */

static bool is_barred_by(const struct world *w, const struct thing *who, const struct thing *there)
{
    if (thing_is(there, T_CREATURE))
        return say_senses(w, who, there) && hostility_is_enemy(w, there, who);
    if (there->kind == T_TRAP)
        return there->trap & TS_FOUND && !(there->trap & TS_DISARMED);
    return there->kind == T_DOOR && !(there->door & DF_OPEN);
}

static bool is_barred(const struct world *w, const struct level *level, const struct thing *who,
                      struct point at)
{
    const struct thing *there = world_thing(w, level_cell(level, at.x, at.y)->contents);

    for (; there; there = world_thing(w, there->next))
        if (is_barred_by(w, who, there))
            return true;
    return false;
}

static bool is_warned(struct world *w, const struct level *level, const struct thing *who,
                      struct point at)
{
    const struct res_terrain *ground = ground_at(w, level, at);
    const struct thing *there = world_thing(w, level_cell(level, at.x, at.y)->contents);

    for (; there; there = world_thing(w, there->next))
        if (thing_is(there, T_FEATURE) &&
            throw_ask_about(w, EV_MON_CONSIDER, who, there, there->resource) == ABORT)
            return true;
    return library_flag(ground->flags, TF_WARN) &&
           !footing_allows(who, level_terrain(level, at.x, at.y), w);
}

static bool is_clear(struct world *w, const struct thing *who, struct point at)
{
    const struct level *level = world_level_of(w, who);
    res_id sticky = footing_sticky(w, level, at);

    return !level_solid_at(level, w, at.x, at.y) && !is_barred(w, level, who, at) &&
           !(sticky && footing_can_stick(w, who, sticky)) && !is_warned(w, level, who, at);
}

static struct point ahead(const struct thing *who, int direction)
{
    return point_add((struct point){who->x, who->y}, dir_step(direction));
}

/* ---- corners and forks ---- */

/* Where the way ahead is barred, the only other one is taken, if it leads straight. */
static const char *turn(struct world *w, const struct thing *who, int *direction)
{
    int straight = 0, slanted = 0, only = -1;

    for (int i = 0; i < DIR_COUNT; i++) {
        if (i == dir_opposite(*direction) || !is_clear(w, who, ahead(who, i)))
            continue;
        if (i >= STRAIGHT_WAYS) {
            slanted++;
        } else {
            straight++;
            only = i;
        }
    }
    if (only < 0 && slanted == 0)
        return "there is no way on";
    if (slanted > 1 || only < 0)
        return "there are several ways";
    if (straight > 1)
        return "the way forks";
    *direction = only;
    return NULL;
}

static bool is_opening(const struct world *w, const struct level *level, struct point at)
{
    const struct thing *door = level_thing_at(level, w, at.x, at.y, T_DOOR);

    return !level_solid_at(level, w, at.x, at.y) || (door && !(door->door & DF_SECRET));
}

/* Of a corridor. */
static bool has_side_way(const struct world *w, const struct thing *who, int direction)
{
    const struct level *level = world_level_of(w, who);
    const struct res_region *region = library_record(
        w->library, level_region(level, who->x, who->y), RES_REGION);

    if (region == NULL || !library_flag(region->flags, RF_CORRIDOR))
        return false;
    for (int i = 0; i < STRAIGHT_WAYS; i++)
        if (i != direction && i != dir_opposite(direction) && is_opening(w, level, ahead(who, i)))
            return true;
    return false;
}

static bool is_boundary(const struct world *w, const struct thing *who, int direction)
{
    const struct level *level = world_level_of(w, who);
    struct point next = ahead(who, direction);

    return w->options[OPT_STOP_REGION] &&
           level_region(level, who->x, who->y) != level_region(level, next.x, next.y);
}

const char *run_goes_on(struct world *w, const struct thing *who, int *direction)
{
    const char *why = NULL;

    if (!is_clear(w, who, ahead(who, *direction))) {
        if (!w->options[OPT_STOP_CORNER])
            why = turn(w, who, direction);
    } else if (w->options[OPT_STOP_INTER] && has_side_way(w, who, *direction)) {
        why = "the way branches";
    }
    if (why == NULL && is_boundary(w, who, *direction))
        why = "another place begins";
    return why;
}

const char *run_stop(struct world *w, struct thing *who)
{
    handle self = who->self;
    int direction = stati_find(w, who, stati_of(ACTING))->magnitude;
    const char *why = run_goes_on(w, who, &direction);
    struct thing *after = world_thing(w, self);
    struct stati *acting = after ? stati_find(w, after, stati_of(ACTING)) : NULL;

    if (acting)
        acting->magnitude = (int16_t)direction;
    return why;
}

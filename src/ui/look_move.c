/* Moving the cursor from thing to thing. */
#include "base/num.h"
#include "res/constants.h"
#include "ui/look_parts.h"
#include "ui/look_square.h"

void look_follow(struct look *look, const struct stack *stack)
{
    struct rect map = look_window(stack);

    if (!map_view_has(look->spec.map, map, look->at))
        map_view_centre(look->spec.map, game_here(look->spec.game), map, look->at);
}

void look_go_to(struct look *look, const struct stack *stack, struct point at, handle thing)
{
    if (!level_has(game_here(look->spec.game), at.x, at.y))
        return;
    look->at = at;
    look->thing = thing;
    look_follow(look, stack);
}

/* Whether the cursor stops at a thing: aiming, at other creatures that may be aimed at. */
static bool is_stop(const struct look *look, const struct thing *thing)
{
    if (look->spec.area == NULL)
        return true;
    return thing_is(thing, T_CREATURE) && thing->self != look->spec.game->world.player &&
           look_may_choose(look, (struct point){thing->x, thing->y});
}

static void gather_ring(const struct look *look, const struct sight *sight, struct sight_ring *ring)
{
    int kept = 0;

    sight_ring(sight, ring);
    for (int i = 0; i < ring->count; i++)
        if (is_stop(look, ring->items[i]))
            ring->items[kept++] = ring->items[i];
    ring->count = kept;
}

void look_go_round(struct look *look, const struct stack *stack, int by)
{
    struct sight sight;
    struct sight_ring ring = {0};
    int now = -1;

    sight_scene(&sight, look->spec.game);
    gather_ring(look, &sight, &ring);
    for (int i = 0; i < ring.count; i++)
        if (ring.items[i]->x == look->at.x && ring.items[i]->y == look->at.y)
            now = i;
    if (ring.count > 0) {
        int next = now < 0 ? 0 : (now + by + ring.count) % ring.count;
        const struct thing *thing = ring.items[next];
        look_go_to(look, stack, (struct point){thing->x, thing->y}, thing->self);
    }
    ARRAY_FREE(&ring);
}

void look_go_to_stairs(struct look *look, const struct stack *stack, int portal)
{
    const struct world *world = &look->spec.game->world;
    struct sight sight;
    struct sight_ring ring = {0};
    const struct thing *first = NULL, *next = NULL;
    bool is_behind = false;

    sight_scene(&sight, look->spec.game);
    sight_ring(&sight, &ring);
    for (int i = 0; i < ring.count; i++) {
        const struct thing *thing = ring.items[i];
        bool is_here = thing->x == look->at.x && thing->y == look->at.y;
        if (thing->kind == T_PORTAL && thing_is_stairs(world, thing, portal) && !is_here) {
            first = first ? first : thing;
            next = next || !is_behind ? next : thing;
        }
        is_behind = is_behind || is_here;
    }
    next = next ? next : first;
    if (next)
        look_go_to(look, stack, (struct point){next->x, next->y}, next->self);
    ARRAY_FREE(&ring);
}

/* How far a thing is that way: along the pressed axes only, as the original counts; -1: not there.
 */
static int distance_that_way(struct point from, struct point to, struct point step)
{
    int dx = (to.x - from.x) * step.x, dy = (to.y - from.y) * step.y;

    if ((step.x != 0 && dx <= 0) || (step.y != 0 && dy <= 0))
        return -1;
    return (step.x ? dx : 0) + (step.y ? dy : 0);
}

bool look_jump(struct look *look, const struct stack *stack, struct point step)
{
    struct sight sight;
    struct sight_ring ring = {0};
    const struct thing *best = NULL;
    int best_distance = 0;

    sight_scene(&sight, look->spec.game);
    gather_ring(look, &sight, &ring);
    for (int i = 0; i < ring.count; i++) {
        struct point at = {ring.items[i]->x, ring.items[i]->y};
        int along = distance_that_way(look->at, at, step);
        int distance = along * 1000 + point_distance(look->at, at);
        if (along >= 0 && (best == NULL || distance < best_distance)) {
            best = ring.items[i];
            best_distance = distance;
        }
    }
    if (best)
        look_go_to(look, stack, (struct point){best->x, best->y}, best->self);
    ARRAY_FREE(&ring);
    return best != NULL;
}

void look_next_here(struct look *look)
{
    struct sight sight;
    const struct thing *things[LOOK_SQUARE_MOST];
    int which = 0;

    sight_scene(&sight, look->spec.game);
    int count = look_square_things(&sight, look->at, things, LOOK_SQUARE_MOST);
    for (int i = 0; i < count; i++)
        if (things[i]->self == look->thing)
            which = i;
    if (count > 0)
        look->thing = things[(which + 1) % count]->self;
}

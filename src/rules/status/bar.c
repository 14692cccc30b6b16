#include "rules/status/bar.h"

#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "world/body.h"
#include "world/ground.h"
#include "world/level.h"
#include "world/stand.h"
#include "world/stati.h"
#include "world/throw.h"

struct barring {
    struct world *w;
    const struct bar_question *q;
    uint16_t level; /* where it began */
};

static const struct bar nothing = {false, HANDLE_NONE};

static struct bar barred_by(const struct thing *thing)
{
    return (struct bar){true, thing ? thing->self : HANDLE_NONE};
}

static const struct thing *self_of(const struct barring *b)
{
    return world_thing(b->w, b->q->who);
}

static const struct level *level_of(const struct barring *b)
{
    return world_level_of(b->w, self_of(b));
}

/* ---- ground and things ---- */

static bool is_incorporeal(const struct world *w, const struct thing *who)
{
    return kind_plane(w, who) > PHASE_VORTEX;
}

static bool is_like_a_ghost(const struct world *w, handle who)
{
    return who == w->player && w->options[OPT_GHOSTWALK];
}

static bool is_rock(const struct world *w, const struct level *level, struct point at)
{
    static const int16_t rocks[] = {MAT_GRANITE, MAT_GEMSTONE, MAT_MINERAL, MAT_MAGMA, MAT_QUARTZ};
    int material = ground_at(w, level, at)->material;

    for (int i = 0; i < COUNT_OF(rocks); i++)
        if (rocks[i] == material)
            return true;
    return false;
}

bool bar_is_solid(const struct world *w, const struct thing *who, struct point at)
{
    const struct level *level = world_level_of(w, who);

    return level_solid_at(level, w, at.x, at.y) && !is_incorporeal(w, who) &&
           !is_like_a_ghost(w, who->self) &&
           !(ability_has(w, who, CA_EARTHMELD) && is_rock(w, level, at));
}

static struct bar solid_ground(const struct barring *b)
{
    const struct level *level = level_of(b);
    struct point to = b->q->to;

    if (!bar_is_solid(b->w, self_of(b), to))
        return nothing;
    if (ability_has(b->w, self_of(b), CA_EARTHMELD))
        return barred_by(NULL);
    const struct thing *door = level_thing_at(level, b->w, to.x, to.y, T_DOOR);
    return barred_by(door && !(door->door & DF_SECRET) ? door : NULL);
}

static struct bar solid_thing(const struct barring *b)
{
    const struct cell *cell = level_cell(level_of(b), b->q->to.x, b->q->to.y);
    uint32_t flags = F_XSOLID | (is_incorporeal(b->w, self_of(b)) ? 0 : F_SOLID);

    for (const struct thing *thing = world_thing(b->w, cell->contents); thing;
         thing = world_thing(b->w, thing->next))
        if (!thing_is(thing, T_CREATURE) && thing->flags & flags && thing->self != b->q->pushed)
            return barred_by(thing);
    return nothing;
}

static int ask_feature(const struct barring *b, handle feature)
{
    struct script_event *event = throw_begin(b->w);

    if (event) {
        event->actor = (int32_t)b->q->who;
        event->target = event->item = (int32_t)feature;
    }
    return throw_end(b->w, event, EV_WALKON);
}

/* A script may have done away with it. */
static bool is_lost(const struct barring *b)
{
    const struct thing *self = self_of(b);

    return self == NULL || self->flags & F_DELETE || self->x < 0 || self->level != b->level;
}

static struct bar unwilling_feature(const struct barring *b)
{
    struct stand_walk walk = stand_walk_begin(b->w, level_of(b), b->q->to, T_FEATURE);

    for (const struct thing *feature; (feature = stand_walk_next(&walk)) != NULL;) {
        handle self = feature->self;
        int answer = ask_feature(b, self);
        if (is_lost(b))
            return barred_by(NULL);
        if (answer == ABORT)
            return barred_by(world_thing(b->w, self));
    }
    return nothing;
}

/* ---- creatures ---- */

/* The small pass each other unless they are enemies. */
static bool is_in_the_way(const struct barring *b, const struct thing *other)
{
    const struct world *w = b->w;
    const struct thing *me = self_of(b);
    bool are_small = creature_of(w, other)->attr[A_SIZ] < SZ_LARGE &&
                     creature_of(w, me)->attr[A_SIZ] < SZ_LARGE;

    if (stati_has(w, other, ILLUSION) && !eyes_is_real(w, me, other))
        return false;
    if (are_small && ((stati_has(w, other, HIDING) && eyes_perceive(w, me, other) == 0) ||
                      (stati_has(w, me, HIDING) && eyes_perceive(w, other, me) == 0) ||
                      stati_has(w, me, ELEVATED) != stati_has(w, other, ELEVATED) ||
                      !hostility_is_enemy(w, other, me)))
        return false;
    return other->self != b->q->wanted && other != me && !kind_has_flag(w, me, M_SWARM) &&
           !kind_has_flag(w, other, M_SWARM) && kind_plane(w, other) == kind_plane(w, me);
}

static struct bar creature_there(const struct barring *b)
{
    struct stand_walk walk = stand_walk_begin(b->w, level_of(b), b->q->to, T_CREATURE);

    for (const struct thing *other; (other = stand_walk_next(&walk)) != NULL;)
        if (creature_of(b->w, other) && is_in_the_way(b, other))
            return barred_by(other);
    return nothing;
}

struct bar bar_find(struct world *w, const struct bar_question *question)
{
    const struct barring b = {w, question, world_thing(w, question->who)->level};
    struct bar bar = nothing;

    if (!is_like_a_ghost(w, question->who)) {
        bar = solid_ground(&b);
        if (!bar.is_barred)
            bar = solid_thing(&b);
        if (!bar.is_barred)
            bar = unwilling_feature(&b);
    }
    return bar.is_barred ? bar : creature_there(&b);
}

#include "rules/value/footing.h"

#include "rules/value/ability.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "script/levels.h"
#include "world/ground.h"
#include "world/stati.h"
#include "world/throw.h"

bool footing_allows(const struct thing *who, res_id terrain, void *world)
{
    return thing_is(who, T_CREATURE) &&
           throw_ask_about(world, EV_MON_CONSIDER, who, NULL, terrain) != ABORT;
}

bool footing_is_edge(const struct level *level, struct point at)
{
    return at.x <= 0 || at.y <= 0 || at.x >= level->width - 1 || at.y >= level->height - 1;
}

bool footing_is_open(const struct world *w, const struct level *level, struct point at)
{
    return !footing_is_edge(level, at) && !level_solid_at(level, w, at.x, at.y) &&
           !level_thing_at(level, w, at.x, at.y, T_CREATURE);
}

const struct thing *footing_feature(const struct world *w, const struct level *level,
                                    struct point at, uint32_t flag)
{
    const struct thing *thing = world_thing(w, level_cell(level, at.x, at.y)->contents);

    while (thing && !(thing_is(thing, T_FEATURE) && thing->flags & flag))
        thing = world_thing(w, thing->next);
    return thing;
}

static bool ground_is(const struct world *w, const struct level *level, struct point at, int flag)
{
    return library_flag(ground_at(w, level, at)->flags, flag);
}

res_id footing_sticky(const struct world *w, const struct level *level, struct point at)
{
    const struct thing *feature;

    if (ground_is(w, level, at, TF_STICKY))
        return level_terrain(level, at.x, at.y);
    feature = footing_feature(w, level, at, F_STICKY);
    return feature ? feature->resource : 0;
}

static bool passes_slime(const struct world *w, const struct thing *who, res_id sticky)
{
    const struct res_terrain *terrain = library_record(w->library, sticky, RES_TERRAIN);

    return terrain && terrain->material == MAT_LIQUID && ability_has(w, who, CA_PASS_SLIME);
}

bool footing_can_stick(const struct world *w, const struct thing *who, res_id sticky)
{
    return sticky && !passes_slime(w, who, sticky) && !stati_has(w, who, STUCK) &&
           !kind_has_flag(w, who, M_AMORPH) && !kind_is_aerial(w, who) &&
           kind_plane(w, who) <= PHASE_VORTEX &&
           resist_level(w, who, AD_STUK, false) != RESIST_IMMUNE &&
           !ability_has(w, who, CA_WOODLAND_STRIDE);
}

bool footing_is_tree(const struct world *w, const struct level *level, struct point at)
{
    return ground_is(w, level, at, TF_TREE) || footing_feature(w, level, at, F_TREE) != NULL;
}

#include "rules/move/pace.h"

#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "world/body.h"
#include "world/ground.h"

enum { WADING = 70 /* percent of the pace on land */ };

/* How easily one leaves a cell, in percent: its ground and what stands on it. */
static int ease_of(const struct world *w, const struct level *level, struct point at)
{
    const struct cell *cell = level_cell(level, at.x, at.y);
    int ease = ground_of(w, level, cell)->move_mod * 5 + 100;

    for (handle item = cell->contents; item != HANDLE_NONE;) {
        const struct thing *thing = world_thing(w, item);
        if (thing_is(thing, T_FEATURE))
            ease = ease * (thing->move_mod * 5 + 100) / 100;
        item = thing->next;
    }
    return ease;
}

static bool is_water(const struct world *w, const struct level *level, struct point at)
{
    return library_flag(ground_at(w, level, at)->flags, TF_WATER);
}

static int swimming(const struct world *w, const struct thing *who)
{
    int level = skill_is_trained(w, who, SK_SWIM) ? skill_level(w, who, SK_SWIM) : 0;

    return (kind_is(w, who, MA_AQUATIC) ? 100 : WADING) + (level > 10 ? (level - 10) * 10 : 0);
}

int pace_percent(const struct world *w, const struct thing *who, struct point from)
{
    const struct level *level = world_level_of(w, who);
    const struct creature *body = creature_of(w, who);
    const struct res_region *region = library_record(
        w->library, level_region(level, from.x, from.y), RES_REGION);
    int ease = ease_of(w, level, from);

    if (is_water(w, level, from) && !kind_is_aerial(w, who))
        ease = ease * swimming(w, who) / 100;
    if (region && region->size <= body->attr[A_SIZ])
        ease /= 2;
    if (ease < 100 && (ability_level(w, who, CA_WOODLAND_STRIDE) ||
                       kind_plane(w, who) != PHASE_MATERIAL || kind_is_aerial(w, who)))
        ease = 100;
    return (body->attr[A_MOV] * 5 + 100) * ease / 100;
}

int pace_time(const struct world *w, const struct thing *who, struct point from)
{
    return imax(1, 1000 / imax(pace_percent(w, who, from), 1));
}

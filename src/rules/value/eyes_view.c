#include "rules/value/eyes_view.h"

#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "world/body.h"
#include "world/stati.h"

/* Who knows stone feels it as those do who feel the ground shake. */
struct fov_ranges eyes_view_ranges(const struct world *w, const struct thing *who)
{
    const struct creature *eyes = creature_of(w, who);

    return (struct fov_ranges){
        .sight = eyes->sight_range,
        .light = eyes->light_range,
        .shadow = eyes->shadow_range,
        .infra = eyes->infra_range,
        .blind = eyes->blind_range,
        .percep = eyes->percep_range,
        .tremor = imax(eyes->tremor_range, ability_level(w, who, CA_STONEWORK_SENSE))};
}

static struct fov_viewer viewer_of(const struct world *w, const struct thing *who)
{
    return (struct fov_viewer){.at = {who->x, who->y},
                               .ranges = eyes_view_ranges(w, who),
                               .is_blind = attr_is_blind(w, who),
                               .ignores_obscure = creature_of(w, who)->nature_sight,
                               .sees_all = w->options[OPT_WIZ_SIGHT]};
}

void eyes_view_update(struct world *w, struct level *level, const struct thing *player,
                      struct rect view, bool only_moved)
{
    struct stati_query beasts = stati_of(HAS_ANIMAL);
    struct fov_viewer viewer = viewer_of(w, player);

    viewer.only_moved = only_moved;
    fov_update(level, w, &viewer, view, true);
    for (const struct stati *s = stati_find(w, player, beasts); s;
         s = stati_find_next(w, s, beasts)) {
        const struct thing *beast = world_thing(w, s->object);
        if (beast == NULL || creature_of(w, beast) == NULL)
            continue;
        viewer = viewer_of(w, beast);
        viewer.only_moved = only_moved;
        fov_update(level, w, &viewer, view, false);
    }
}

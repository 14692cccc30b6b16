#include "rules/bond/displace.h"

#include "base/num.h"
#include "rules/bond/land.h"
#include "rules/status/field.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/value/footing.h"
#include "rules/value/kind.h"
#include "world/body.h"
#include "world/loose.h"
#include "world/near.h"
#include "world/place.h"

static int bulk_of(const struct world *w, const struct thing *who)
{
    const struct creature *creature = creature_of(w, who);

    return creature ? imax(0, creature->attr[A_SIZ] - SZ_LARGE) : 0;
}

/* Both cells are shown again; of his own step the player sees something when he looks next. */
static void note_step(struct world *w, const struct thing *who, struct point from)
{
    const struct level *level = world_level_of(w, who);

    w->marks.crowd = w->marks.reach = w->marks.sight = true;
    renew_cell(w, level, from);
    renew_cell(w, level, (struct point){who->x, who->y});
    if (w->is_playing && who->self == w->player)
        w->marks.moved = w->marks.news = true;
}

/* The fields hear of the step as of any other. */
static void step(struct world *w, struct thing *who, struct point to)
{
    struct level *level = world_level_of(w, who);
    struct point from = {who->x, who->y};

    field_cross(w, who, to);
    if (world_level_of(w, who) == level && point_equal(from, (struct point){who->x, who->y}))
        place_move(level, w, who, to.x, to.y);
    note_step(w, who, from);
}

void displace_to(struct world *w, struct thing *who, struct point to)
{
    handle self = who->self;

    if (world_level_of(w, who) == NULL)
        return;
    if (!point_equal(to, (struct point){who->x, who->y}))
        step(w, who, to);
    if (world_thing(w, self) && world_level_of(w, world_thing(w, self)))
        land_tell(w, world_thing(w, self));
}

/* It goes straight to its cell, and keeps its place in the list of the level. */
void displace_near(struct world *w, struct thing *who, struct point to)
{
    struct level *level = world_level_of(w, who);
    struct point from = {who->x, who->y};
    handle self = who->self;
    const struct near_needs needs = {.is_player = who->self == w->player,
                                     .is_aerial = thing_is(who, T_CREATURE) &&
                                                  kind_is_aerial(w, who),
                                     .radius = bulk_of(w, who),
                                     .may_stand = footing_allows,
                                     .context = w,
                                     .cross = field_cross,
                                     .leave = field_leave,
                                     .come_again = w->host.arrive};

    if (level == NULL)
        return;
    near_place(level, w, who, to, &needs);
    if ((who = world_thing(w, self)) == NULL)
        return;
    if (who->flags & F_DELETE && who->x < 0) {
        status_forget(w, who); /* what it did to others ends with it */
        loose_note(w, who);
    } else if (!point_equal(from, (struct point){who->x, who->y})) {
        note_step(w, who, from);
    }
}

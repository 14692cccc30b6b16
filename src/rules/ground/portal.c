#include "rules/ground/portal.h"

#include "rules/core/mistake.h"
#include "rules/core/spend.h"
#include "rules/ground/depth.h"
#include "rules/value/footing.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/event.h"
#include "world/ground.h"
#include "world/level.h"
#include "world/stati.h"

enum { STAIRS_TIME = 30 };

bool portal_leads(const struct world *w, const struct thing *portal, int by)
{
    return thing_is_stairs(w, portal, by > 0 ? POR_DOWN_STAIR : POR_UP_STAIR);
}

static int way_of(const struct world *w, const struct thing *portal)
{
    return portal_leads(w, portal, 1) ? 1 : portal_leads(w, portal, -1) ? -1 : 0;
}

int portal_handle_leave(struct world *w, struct script_event *event, struct thing *portal)
{
    const struct thing *who = world_thing(w, (handle)event->actor);
    const struct stati *vow = who ? stati_find(w, who, stati_of(DWARVEN_FOCUS)) : NULL;
    const struct thing *foe = vow ? world_thing(w, vow->object) : NULL;

    (void)portal;
    if (foe == NULL || world_level_of(w, foe) != world_level_of(w, who))
        return NOTHING;
    if (who->self == w->player)
        say_plain(w, "You will not run away while " STR_PRINTF " lives!",
                  STR_ARGS(name_called(w, foe, NA_THE)));
    return ABORT;
}

/* Whether the ground at the other end would not be shunned, or he goes all the same. The way up is
 * never asked about. */
static bool dares(struct world *w, const struct thing *who, int by, const struct level *to)
{
    struct point at = {who->x, who->y};

    if (by < 0 || !level_has(to, at.x, at.y))
        return true;
    res_id terrain = level_terrain(to, at.x, at.y);
    bool is_safe = !library_flag(ground_at(w, to, at)->flags, TF_WARN) ||
                   footing_allows(who, terrain, w);
    if (is_safe && !mistake_is_kept(w, MISTAKE_NEEDLESS_WARNING))
        return true;
    return ask_yes(w, who, true, "These stairs lead into " STR_PRINTF ". Go there all the same?",
                   STR_ARGS(name_resource(w, terrain)));
}

static bool climb(struct world *w, struct thing *who, int by, struct error *why)
{
    int depth = world_level_of(w, who)->depth + by;
    const struct level *to;

    if (depth < 1)
        return error_set(why, "Up there is the daylight, and you are not done here.");
    if (w->host.level_at == NULL)
        return error_set(why, "There is nowhere to go.");
    if ((to = w->host.level_at(w->host.context, depth, why)) == NULL)
        return false;
    spend_time(w, w->player, STAIRS_TIME);
    if (!dares(w, who, by, to))
        return error_set(why, "You stay where you are.");
    return depth_move(w, who, depth, true, why);
}

int portal_handle_enter(struct world *w, struct script_event *event, struct thing *portal)
{
    int by = way_of(w, portal);
    struct error why;

    if (event->actor != (int32_t)w->player || by == 0)
        return NOTHING;
    if (!climb(w, world_thing(w, w->player), by, &why)) {
        say_plain(w, "%s", why.text);
        return ABORT;
    }
    const struct thing *who = world_thing(w, w->player);
    if (who && world_level_of(w, who))
        say_plain(w, "You climb %s to level %d.", by > 0 ? "down" : "up",
                  (int)world_level_of(w, who)->depth);
    return DONE;
}

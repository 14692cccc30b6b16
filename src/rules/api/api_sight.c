/* For scripts: what the player sees anew, what he is shown for a moment, what he remembers. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/status/renew.h"
#include "rules/status/scrutiny.h"
#include "sense/memory.h"
#include "world/show.h"

static struct point point_at(const struct api_call *call, int argument)
{
    return (struct point){call->arguments[argument], call->arguments[argument + 1]};
}

static const struct thing *player_of(const struct api_call *call)
{
    return world_thing(api_world(call), api_world(call)->player);
}

static struct level *level_shown(const struct api_call *call)
{
    const struct thing *player = player_of(call);

    return player ? world_level_of(api_world(call), player) : NULL;
}

/* The player looks, and notes whom he sees. */
static bool look(struct api_call *call, const struct level *level)
{
    enum { STEPS_EACH = 4 };

    if (level && !api_charge(call, (int64_t)STEPS_EACH * level->things.count))
        return false;
    if (level)
        renew_sight_of(api_world(call), level);
    return api_return(call, 0);
}

/* ---- a cell ---- */

static bool call_update(struct api_call *call)
{
    const struct level *level = api_level(call);

    api_world(call)->marks.sight = true;
    if (level)
        scrutiny_at(api_world(call), level, point_at(call, 0));
    return api_return(call, 0);
}

/* How far from the player a change is seen to. */
static bool is_in_view(const struct api_call *call, struct point at)
{
    enum { WIDE = 60, HIGH = 40 };
    const struct thing *player = player_of(call);

    return player && iabs(at.x - player->x) < WIDE && iabs(at.y - player->y) < HIGH;
}

static bool call_update_view(struct api_call *call)
{
    const struct level *level = api_level(call);

    if (level == NULL || level != level_shown(call) || !is_in_view(call, point_at(call, 0)))
        return call_update(call);
    return look(call, level);
}

/* The player remembers what is there, as if he had seen it. */
static bool call_remember(struct api_call *call)
{
    struct level *level = api_level(call);
    struct point at = point_at(call, 1);

    if (level == NULL || !level_has(level, at.x, at.y))
        return api_return(call, 0);
    struct cell *cell = level_cell(level, at.x, at.y);
    cell->memory = cell->glyph;
    memory_of_cell(level, api_world(call), cell);
    return api_return(call, 0);
}

/* ---- the whole ---- */

static bool call_show_map(struct api_call *call)
{
    return look(call, level_shown(call));
}

/* A sign over a cell of the map, for a moment. */
static bool call_put_glyph(struct api_call *call)
{
    const struct level *level = level_shown(call);
    struct point at = point_at(call, 0);

    if (level && level_has(level, at.x, at.y))
        show_at(api_world(call), player_of(call), at, (glyph)call->arguments[2]);
    return api_return(call, 0);
}

/* How long signs stay is the watcher's affair. */
static bool call_wait(struct api_call *call)
{
    return api_return(call, 0);
}

static const struct api_row rows[] = {
    CALL(T_MAP_Update, call_update, 0),       CALL(T_MAP_VUpdate, call_update_view, 0),
    CALL(T_MAP_MarkAsSeen, call_remember, 0), CALL(T_TERM_RefreshMap, call_show_map, 0),
    CALL(T_TERM_PutGlyph, call_put_glyph, 0), CALL(T_TERM_TermUpdate, call_wait, 0),
    CALL(T_TERM_StopWatch, call_wait, 0),
};

const struct api_rows api_sight_rows = {rows, COUNT_OF(rows)};

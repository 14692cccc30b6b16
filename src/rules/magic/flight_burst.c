/* Bursts: a flood from where what flies has come to. */
#include "rules/magic/flight.h"
#include "rules/magic/rings.h"
#include "rules/value/eyes.h"
#include "text/queue.h"
#include "world/chance.h"
#include "world/segment.h"
#include "world/stand.h"

static bool is_seen(const struct flight *f, struct point at)
{
    const struct thing *player = world_thing(f->w, f->w->player);
    const struct level *level = player ? world_level_of(f->w, player) : NULL;

    return level && level_has(level, player->x, player->y) && level_has(level, at.x, at.y) &&
           eyes_have_line(f->w, level, player, at);
}

/* A burst, and a bit for each cell of the level that it has shown. */
struct burst {
    struct flight *f;
    uint64_t shown[LEVEL_SIDE_MOST * LEVEL_SIDE_MOST / 64 + 1];
};

static bool is_shown(const struct burst *b, struct point at)
{
    int cell = at.y * b->f->level->width + at.x;

    return b->shown[cell / 64] >> (cell % 64) & 1;
}

static void note_shown(struct burst *b, struct point at)
{
    struct flight *f = b->f;
    int cell = at.y * f->level->width + at.x;

    if (f->shown_count >= SHOWN_MOST)
        return;
    f->shown[f->shown_count++] = at;
    b->shown[cell / 64] |= UINT64_C(1) << (cell % 64);
}

/* False: something solid stands there. */
static bool add_all_at(struct flight *f, struct point at)
{
    struct stand_walk features = stand_walk_begin(f->w, f->level, at, T_FEATURE);
    for (const struct thing *feature; (feature = stand_walk_next(&features)) != NULL;) {
        flight_add(f, feature->self);
        if (feature->flags & F_SOLID)
            return false;
    }
    struct stand_walk things = stand_walk_begin(f->w, f->level, at, T_THING);
    for (const struct thing *thing; (thing = stand_walk_next(&things)) != NULL;)
        flight_add(f, thing->self);
    return true;
}

/* A cell that the burst comes to; true: it is filled. quirk: only what the player sees is known to
 * have been reached; other cells are reached again and again. */
static bool fill(void *context, struct point at)
{
    enum { SHADES = 3 };
    struct burst *b = (struct burst *)context;
    struct flight *f = b->f;

    if (!level_has(f->level, at.x, at.y) || is_shown(b, at))
        return false;
    bool seen = is_seen(f, at); /* before what it does to the ground */
    flight_touch(f, at);
    if (flight_is_solid(f, at) || !add_all_at(f, at))
        return false;
    if (seen) {
        roll_below(f->w, SHADES);
        note_shown(b, at);
    }
    return true;
}

int area_burst_size(int length, uint32_t metamagic)
{
    return metamagic & MM_ENLARGE ? 20 * length : metamagic & MM_FOCUS ? length : 3 * length;
}

void flight_burst(struct flight *f)
{
    struct burst burst = {.f = f};
    int wanted = area_burst_size(segment_in_force(f->w, f->e).lval, f->e->MM);

    queue_set(f->level, QUEUE_AREA_EFFECT);
    rings_grow(flight_cell(f), wanted, fill, &burst);
    flight_show_burst(f);
    queue_unset(f->level, QUEUE_AREA_EFFECT);
    queue_print(f->w, f->level, QUEUE_AREA_EFFECT);
}

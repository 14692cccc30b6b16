/* Streamers: veins of rock, rivers and chasms that run across the level. */
#include "gen/makelev/gen.h"

struct streamer {
    struct gen *g;
    res_id region_id;
    const struct res_region *region;
    bool river, chasm, has_encounters;
    uint8_t x, y; /* wrap off the map's left and upper side */
    int dir, width, width_most;
    bool narrowing;
    int odds_x, odds_y; /* how it leans */
};

static void choose_course(struct streamer *s)
{
    struct gen *g = s->g;

    if (s->river) {
        s->width = s->width_most = 2 + gen_random(g, 4);
        if (s->x > s->y) {
            s->y = 0;
            s->dir = gen_random(g, 2) ? DIR_SOUTHEAST : DIR_SOUTHWEST;
        } else {
            s->x = 0;
            s->dir = gen_random(g, 2) ? DIR_SOUTHEAST : DIR_NORTHEAST;
        }
    } else {
        s->width = 1;
        s->width_most = 2 + gen_random(g, gen_constant(g, MAX_STREAMER_WIDTH));
        if (gen_random(g, 4) == 0)
            s->dir = DIR_SOUTHEAST;
        else if (gen_random(g, 3) == 0)
            s->dir = DIR_SOUTHWEST;
        else
            s->dir = gen_random(g, 2) == 0 ? DIR_NORTHEAST : DIR_NORTHWEST;
    }
    if (s->chasm)
        s->width_most = imax(4, s->width_most + 1);
    s->odds_x = 2 + gen_random(g, 10);
    s->odds_y = 2 + gen_random(g, 10);
}

static void meet(struct streamer *s, int x, int y)
{
    const struct res_terrain *floor = library_terrain(s->g->library, s->region->floor);
    bool is_water = floor && library_flag(floor->flags, TF_WATER);

    ask_encounter(s->g, s->region_id,
                  &(struct gen_meeting){.flags = EN_STREAMER | (is_water ? EN_AQUATIC : 0),
                                        .has_place = true,
                                        .place = {x, y}});
}

static void stamp(struct streamer *s)
{
    struct gen *g = s->g;
    int left = s->x - s->width / 2, top = s->y - s->width / 2;
    int priority = s->chasm || s->river ? PRIO_RIVER_STREAMER : PRIO_ROCK_STREAMER;

    for (int x = left; x < left + s->width; x++)
        for (int y = top; y < top + s->width; y++) {
            write_at(g, x, y, s->region->floor, s->region_id, priority);
            bool met = gen_random(g, gen_constant(g, STREAMER_MON_DENSITY)) == 0;
            if (!met || !level_has(g->level, x, y) || !s->has_encounters)
                continue;
            meet(s, x, y);
            trace_note(g, "engen streamer at %d %d cr %d region %s", x, y, g->cr,
                       trace_name(g, s->region_id));
        }
}

static void run(struct streamer *s)
{
    struct gen *g = s->g;

    while (s->width && level_has(g->level, s->x, s->y)) {
        if (!s->river && gen_random(g, 13) == 0)
            s->width += s->narrowing ? -1 : 1;
        struct point step = dir_step(s->dir);
        if (gen_random(g, s->odds_x + s->odds_y) + 1 <= s->odds_x)
            s->x = (uint8_t)(s->x + step.x);
        else
            s->y = (uint8_t)(s->y + step.y);
        if (s->width >= s->width_most)
            s->narrowing = true;
        stamp(s);
    }
}

static void write_streamer(struct gen *g, int x, int y, res_id id)
{
    const struct res_region *region = library_region(g->library, id);
    uint32_t cells[16];
    struct streamer s = {.g = g,
                         .region_id = id,
                         .region = region,
                         .river = library_flag(region->flags, RF_RIVER),
                         .chasm = library_flag(region->flags, RF_CHASM),
                         .x = (uint8_t)x,
                         .y = (uint8_t)y};

    library_list(g->library, id, ENCOUNTER_LIST, cells, COUNT_OF(cells), &s.has_encounters);
    choose_course(&s);
    run(&s);
    trace_step(g, "streamer region %s start %d %d dir %d maxwidth %d end %d %d endwidth %d",
               trace_name(g, id), x, y, s.dir, s.width_most, s.x, s.y, s.width);
}

/* ---- which ---- */

static int weight(const struct gen *g, int index)
{
    return wrap16(g->streamer_weights[index * 2 + 1]);
}

static bool fits_depth(const struct gen *g, res_id id)
{
    const struct res_region *region = library_region(g->library, id);
    bool river = library_flag(region->flags, RF_RIVER),
         chasm = library_flag(region->flags, RF_CHASM);

    if (river && g->depth < gen_constant(g, MIN_RIVER_DEPTH))
        return false;
    /* From the last level there is nowhere to fall to. */
    return !chasm ||
           (g->depth >= gen_constant(g, MIN_CHASM_DEPTH) && g->depth != gen_constant(g, DUN_DEPTH));
}

static res_id by_weight(struct gen *g, int sum)
{
    int drawn = gen_random(g, sum);

    for (int i = 0; g->streamer_weights[i * 2 + 1]; i++) {
        if (drawn < weight(g, i))
            return g->streamer_weights[i * 2];
        drawn -= weight(g, i);
    }
    return 0;
}

/* One that fits the depth, in 20 tries; false: no more streamers on this level. */
static bool choose_streamer(struct gen *g, res_id *id)
{
    int sum = 0;

    for (int i = 0; g->streamer_weights[i * 2 + 1]; i++)
        sum += weight(g, i);
    if (wrap16(sum) == 0)
        return false;
    for (int tries = 0; tries < 20; tries++) {
        *id = by_weight(g, sum);
        if (*id == 0)
            return gen_fail(g, "the STREAMER_WEIGHTS of \"%.*s\" do not add up",
                            STR_ARGS(library_name(g->library, g->level->dungeon)));
        if (fits_depth(g, *id))
            return true;
    }
    return false;
}

/* quirk: the chance of one more is drawn even when there are enough. */
static bool wants_more(struct gen *g, int count)
{
    if (count < wrap16(gen_constant(g, MIN_STREAMERS)))
        return true;
    return gen_random(g, 100) < gen_constant(g, STREAMER_CHANCE) &&
           count < wrap16(gen_constant(g, MAX_STREAMERS));
}

void streamers_place(struct gen *g)
{
    res_id id = 0;
    int count = 0;

    while (wants_more(g, count)) {
        int x = 1 + gen_random(g, gen_constant(g, LEVEL_SIZEX) - 2);
        int y = 1 + gen_random(g, gen_constant(g, LEVEL_SIZEY) - 2);
        bool same = id && gen_random(g, 10) > 5;
        if (!same && !choose_streamer(g, &id))
            break;
        write_streamer(g, x, y, id);
        count++;
    }
    trace_step(g, "streamers-done count %d", count);
}

/* ---- chasms from the level above ---- */

static bool same_region_around(const struct level *level, int x, int y, res_id region)
{
    return level_region(level, x, y + 1) == region && level_region(level, x + 1, y) == region &&
           level_region(level, x, y - 1) == region && level_region(level, x - 1, y) == region;
}

/* Which of the regions above are chasms. */
static bool list_chasms(const struct gen *g, bool *chasms)
{
    bool any = false;

    for (int i = 0; i < g->above->region_count; i++) {
        const struct res_region *region = library_region(g->library, g->above->regions[i]);
        chasms[i] = library_flag(region->flags, RF_CHASM);
        any = any || chasms[i];
    }
    return any;
}

void chasms_continue(struct gen *g)
{
    bool narrow = gen_random(g, 100) < gen_constant(g, REDUCE_CHASM_CHANCE);
    const struct level *above = g->above;
    bool chasms[LEVEL_LIST_MOST + 1] = {false};
    bool any = above && g->depth != gen_constant(g, DUN_DEPTH) && list_chasms(g, chasms);

    for (int x = 0; any && x < g->level->width; x++)
        for (int y = 0; y < g->level->height; y++) {
            if (!chasms[level_cell(above, x, y)->region])
                continue;
            res_id id = level_region(above, x, y);
            if (!narrow || same_region_around(above, x, y, id))
                write_at(g, x, y, level_terrain(above, x, y), id, PRIO_RIVER_STREAMER);
        }
    trace_step(g, "chasm narrow %d", narrow);
}

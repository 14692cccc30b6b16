/* Who lives in a panel or room. */
#include "gen/makelev/gen.h"

/* Now and then what comes is out of its depth, and alone. */
static int draw_excess(struct gen *g)
{
    enum { OUT_OF_DEPTH = 22 };

    if (gen_random(g, 100) < OUT_OF_DEPTH - g->luck && g->cr > 1 &&
        g->world->options[OPT_OOD_MONSTERS])
        return gen_random(g, 4) + 1;
    return 0;
}

static void meet(struct gen *g, res_id id, uint32_t flags)
{
    const struct res_region *region = library_region(g->library, id);
    const struct makelev *m = g->memory;
    struct gen_meeting meeting = {.more = draw_excess(g)};

    meeting.flags = flags | EN_DUNGEON | EN_ANYOPEN | (meeting.more ? EN_OODMON | EN_SINGLE : 0);
    if (library_flag(region->flags, RF_CENTER_ENC) && m->center_count) {
        uint16_t center = m->centers[gen_random(g, m->center_count)];
        meeting.flags &= ~(uint32_t)EN_ANYOPEN;
        meeting.has_place = true;
        meeting.place = (struct point){center % 256, center / 256};
    }
    ask_encounter(g, id, &meeting);
}

void populate(struct gen *g, struct area a, uint32_t flags)
{
    res_id region = level_region(g->level, g->world->open_x[0], g->world->open_y[0]);

    if (!g->people->is_nobody)
        meet(g, region, flags);
    trace_note(g, "populate rect %d %d %d %d open %d region %s", a.x1, a.y1, a.x2, a.y2,
               g->world->open_count, trace_name(g, region));
}

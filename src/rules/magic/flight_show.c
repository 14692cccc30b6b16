/* What is seen of magic on its way, by whoever watches. */
#include "base/num.h"
#include "rules/magic/flight.h"
#include "world/limits.h"
#include "world/segment.h"
#include "world/show.h"

/* The colour that stands for a mixture of colours (COL_...). */
static const uint8_t mixtures[] = {
    [COL_FIRE] = COLOUR_RED,       [COL_COLD] = COLOUR_SKYBLUE,  [COL_MAGIC] = COLOUR_PINK,
    [COL_NECRO] = COLOUR_SHADOW,   [COL_ELEC] = COLOUR_YELLOW,   [COL_RAINBOW] = COLOUR_MAGENTA,
    [COL_LIGHT] = COLOUR_WHITE,    [COL_POISON] = COLOUR_GREEN,  [COL_ACID] = COLOUR_EMERALD,
    [COL_DISINT] = COLOUR_EMERALD, [COL_PETRI] = COLOUR_BROWN,   [COL_POLY] = COLOUR_PURPLE,
    [COL_SONIC] = COLOUR_GREY,     [COL_SILVERY] = COLOUR_WHITE,
};

/* In the colour that the effect has. */
static glyph image_of(const struct world *w, const struct script_event *e)
{
    int colour = e->eID ? segment_in_force(w, e).cval : 0;

    if (colour >= COL_FIRE && colour < COUNT_OF(mixtures))
        colour = mixtures[colour];
    return glyph_make('*', colour > 0 && colour < COL_FIRE ? colour : COLOUR_WHITE, 0);
}

void flight_show_cells(const struct world *w, const struct script_event *e,
                       const struct point *cells, int count)
{
    const struct thing *actor = world_thing(w, (handle)e->actor);

    if (actor)
        show(w, &(struct show){.level = actor->level,
                               .by = actor->self,
                               .image = image_of(w, e),
                               .cells = cells,
                               .count = count});
}

void flight_show(const struct flight *f)
{
    struct point at = flight_cell(f);

    if (!show_is_watched(f->w))
        return;
    if (f->is_beam)
        flight_show_cells(f->w, f->e, f->shown, f->shown_count);
    else
        flight_show_cells(f->w, f->e, &at, 1);
}

void flight_show_burst(const struct flight *f)
{
    if (show_is_watched(f->w))
        flight_show_cells(f->w, f->e, f->shown, f->shown_count);
}

void flight_show_globe(const struct world *w, const struct script_event *e, struct point middle)
{
    struct point cells[SHOW_CELLS_MOST];
    int radius = imin(e->vRadius, LEVEL_SIDE_MOST), count = 0;

    if (!show_is_watched(w))
        return;
    for (int y = middle.y - radius; y <= middle.y + radius; y++)
        for (int x = middle.x - radius; x <= middle.x + radius; x++)
            if (count < SHOW_CELLS_MOST && point_distance(middle, (struct point){x, y}) < radius)
                cells[count++] = (struct point){x, y};
    flight_show_cells(w, e, cells, count);
}

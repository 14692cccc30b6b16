#include "ui/view_picture.h"

#include "sense/light.h"
#include "sense/memory.h"
#include "sense/perceive.h"

enum tier { TIER_UNKNOWN, TIER_REMEMBERED, TIER_SHADOWY, TIER_VISIBLE };

static enum tier tier_at(const struct level *level, int index)
{
    if (level->visibility[index] & FOV_VISIBLE)
        return TIER_VISIBLE;
    if (level->visibility[index] & FOV_DEFINED)
        return TIER_SHADOWY;
    return level->cells[index].memory ? TIER_REMEMBERED : TIER_UNKNOWN;
}

/* Rock that nobody is expected to see is blank in the picture. */
static glyph shown_in_sight(const struct cell *cell, glyph drawn, int distance, int range)
{
    bool ground = drawn == cell->glyph || glyph_id(drawn) == GLYPH_UNSEEN;

    return ground ? light_shown_in_sight(cell, distance, range) : drawn;
}

/* What is remembered of the cell, or the shape of a creature on it. */
static glyph shown_out_of_sight(const struct level *level, const struct world *world,
                                const struct fov_viewer *viewer, struct point at)
{
    const struct cell *cell = level_cell(level, at.x, at.y);
    const struct thing *creature = level_thing_at(level, world, at.x, at.y, T_CREATURE);
    glyph remembered = light_shown_from_memory(cell), shape = 0;

    if (creature) {
        const struct fov_ranges *r = &viewer->ranges;
        struct perceiver self = {.at = viewer->at,
                                 .ranges = {.sight = r->sight,
                                            .light = r->light,
                                            .infra = r->infra,
                                            .blind = r->blind,
                                            .percep = r->percep,
                                            .tremor = r->tremor},
                                 .is_player = true,
                                 .is_blind = viewer->is_blind,
                                 .penetrates = true};
        struct perceived target = perceive_thing(level, world, creature);
        shape = perceive_glyph(perceive(level, world, &self, &target), creature->image, remembered);
    }
    return shape ? shape : remembered;
}

struct view_counts view_picture(struct level_picture *picture, struct level *level,
                                const struct world *world, const struct fov_viewer *viewer)
{
    struct rect all = {0, 0, level->width - 1, level->height - 1};
    int tiers[TIER_VISIBLE + 1] = {0};

    memory_forget_all(level);
    fov_update(level, world, viewer, all, true);
    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++) {
            struct point at = {x, y};
            int index = y * level->width + x;
            glyph *drawn = &picture->cells[index];
            enum tier tier = tier_at(level, index);
            tiers[tier]++;
            *drawn = tier == TIER_VISIBLE
                         ? shown_in_sight(&level->cells[index], *drawn,
                                          point_distance(viewer->at, at), viewer->ranges.light)
                         : shown_out_of_sight(level, world, viewer, at);
        }
    picture->cells[viewer->at.y * level->width + viewer->at.x] = glyph_make('@', COLOUR_WHITE, 0);
    return (struct view_counts){tiers[TIER_VISIBLE], tiers[TIER_SHADOWY], tiers[TIER_REMEMBERED],
                                tiers[TIER_UNKNOWN]};
}

/* Returns how much of the row is known. */
static size_t write_tiers(const struct level *level, struct point viewer, int y, char *row)
{
    size_t end = 0;

    for (int x = 0; x < level->width; x++) {
        enum tier tier = tier_at(level, y * level->width + x);
        row[x] = x == viewer.x && y == viewer.y ? '@' : " -+*"[tier];
        if (row[x] != ' ')
            end = (size_t)x + 1;
    }
    return end;
}

void view_picture_tiers(const struct level *level, struct point viewer, struct str_builder *out)
{
    int skipped = -1; /* empty rows, once there was one that is not */

    for (int y = 0; y < level->height; y++) {
        char row[LEVEL_SIDE_MOST];
        size_t length = write_tiers(level, viewer, y, row);
        if (length == 0) {
            skipped += skipped >= 0;
            continue;
        }
        for (; skipped > 0; skipped--)
            sb_add_char(out, '\n');
        skipped = 0;
        sb_add(out, (struct str){row, length});
        sb_add_char(out, '\n');
    }
}

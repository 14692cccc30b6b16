#include "ui/level_picture.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/geom.h"
#include "base/num.h"
#include "play/known.h"
#include "text/name.h"

struct painter {
    struct level_picture *picture;
    const struct level *level;
    const struct world *world;
    bool secrets;
};

/* What a cell shows, and what the legend says about it. */
struct look {
    glyph image;
    enum legend_group group;
    struct str name;
    const char *state; /* NULL: nothing to add */
    res_id god;
};

/* ---- what can be seen at all ---- */

static bool is_seen(const struct painter *p, int x, int y)
{
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (level_has(p->level, x + dx, y + dy) &&
                !level_opaque_at(p->level, p->world, x + dx, y + dy))
                return true;
    return false;
}

/* ---- things ---- */

static struct look thing_look(const struct painter *p, const struct thing *thing,
                              enum legend_group group)
{
    return (struct look){
        .image = thing->image, .group = group, .name = name_resource(p->world, thing->resource)};
}

/* The topmost thing of a kind and how many there are; things nobody can see do not count. */
static const struct thing *topmost(const struct painter *p, handle contents, int kind, int *count)
{
    const struct thing *top = NULL, *thing;

    *count = 0;
    for (; contents != HANDLE_NONE; contents = thing->next) {
        thing = world_thing(p->world, contents);
        if (!thing_is(thing, kind) || known_is_hidden(thing))
            continue;
        if (top == NULL)
            top = thing;
        ++*count;
    }
    return top;
}

static bool creature_look(const struct painter *p, handle contents, struct look *look)
{
    int count;
    const struct thing *top = topmost(p, contents, T_CREATURE, &count);

    if (top && count == 1)
        *look = thing_look(p, top, LEGEND_CREATURE);
    else if (top)
        *look = (struct look){.image = glyph_make(GLYPH_MULTI, COLOUR_WHITE, 0),
                              .group = LEGEND_CREATURE,
                              .name = STR("several creatures")};
    return top != NULL;
}

static bool item_look(const struct painter *p, handle contents, struct look *look)
{
    int count, chests;
    const struct thing *top = topmost(p, contents, T_ITEM, &count);
    const struct thing *chest = topmost(p, contents, T_CHEST, &chests);

    if (top && (count == 1 || chest))
        *look = thing_look(p, chest ? chest : top, LEGEND_ITEM);
    else if (top)
        *look = (struct look){.image = glyph_make(GLYPH_PILE, COLOUR_GREY, 0),
                              .group = LEGEND_ITEM,
                              .name = STR("several items")};
    return top != NULL;
}

static enum legend_group feature_group(const struct thing *feature)
{
    switch (feature->kind) {
    case T_PORTAL: return LEGEND_STAIRS;
    case T_DOOR: return LEGEND_DOOR;
    case T_TRAP: return LEGEND_TRAP;
    default: return feature->flags & F_ALTAR ? LEGEND_ALTAR : LEGEND_FEATURE;
    }
}

static bool feature_look(const struct painter *p, handle contents, struct look *look)
{
    int count;
    const struct thing *top = topmost(p, contents, T_FEATURE, &count);

    if (top == NULL)
        return false;
    *look = thing_look(p, top, feature_group(top));
    if (look->group == LEGEND_DOOR)
        look->state = top->door & DF_BROKEN ? "broken" : top->door & DF_OPEN ? "open" : NULL;
    else if (look->group == LEGEND_ALTAR)
        look->god = top->other;
    return true;
}

static bool secret_look(struct painter *p, int x, int y, struct look *look)
{
    const struct thing *door = level_thing_at(p->level, p->world, x, y, T_DOOR);

    if (door == NULL || !known_is_secret(door))
        return false;
    if (!p->secrets) {
        /* Its cell looks like the wall beside it: nothing for the legend. */
        p->picture->secret_doors++;
        *look = (struct look){.image = level_cell(p->level, x, y)->glyph};
        return true;
    }
    *look = thing_look(p, door, LEGEND_DOOR);
    look->image = glyph_make('S', glyph_fore(door->image), 0);
    look->state = "secret";
    return true;
}

static struct look cell_look(struct painter *p, int x, int y)
{
    const struct cell *cell = level_cell(p->level, x, y);
    struct look look;

    if (creature_look(p, cell->contents, &look) || item_look(p, cell->contents, &look) ||
        secret_look(p, x, y, &look) || feature_look(p, cell->contents, &look)) {
        look.image = glyph_with_back(look.image, glyph_back(cell->glyph));
        return look;
    }
    return (struct look){.image = cell->glyph,
                         .group = LEGEND_TERRAIN,
                         .name = name_resource(p->world, level_terrain(p->level, x, y))};
}

/* ---- the legend ---- */

static struct str full_name(struct painter *p, const struct look *look)
{
    struct str_builder text = {0};

    sb_add(&text, look->name);
    if (look->state)
        sb_addf(&text, " (%s)", look->state);
    if (look->god)
        sb_addf(&text, " (" STR_PRINTF ")", STR_ARGS(name_resource(p->world, look->god)));
    struct str kept = arena_str(&p->picture->arena, sb_str(&text));
    sb_free(&text);
    return kept;
}

static void count_look(struct painter *p, const struct look *look)
{
    struct level_picture *picture = p->picture;
    struct arena_mark mark = arena_mark(&picture->arena);
    struct str name = full_name(p, look);

    for (int i = 0; i < picture->legend.count; i++) {
        struct legend_entry *entry = &picture->legend.items[i];
        if (glyph_id(entry->image) == glyph_id(look->image) && str_equal(entry->name, name)) {
            entry->count++;
            arena_release(&picture->arena, mark);
            return;
        }
    }
    ARRAY_PUSH(&picture->legend, (struct legend_entry){look->image, look->group, name, 1});
}

static bool comes_before(const struct legend_entry *a, const struct legend_entry *b)
{
    return a->group != b->group ? a->group < b->group : a->count > b->count;
}

/* Keeps the order of what is alike. */
static void sort_legend(struct level_picture *picture)
{
    struct legend_entry *items = picture->legend.items;

    for (int i = 1; i < picture->legend.count; i++) {
        struct legend_entry moved = items[i];
        int at = i;
        for (; at > 0 && comes_before(&moved, &items[at - 1]); at--)
            items[at] = items[at - 1];
        items[at] = moved;
    }
}

void level_picture_make(struct level_picture *picture, const struct level *level,
                        const struct world *world, bool secrets)
{
    struct painter p = {picture, level, world, secrets};

    *picture = (struct level_picture){.width = level->width, .height = level->height};
    picture->cells = calloc((size_t)level->width * (size_t)level->height, sizeof *picture->cells);
    ENSURE(picture->cells != NULL, "out of memory (picture of %d by %d)", level->width,
           level->height);
    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++) {
            glyph *cell = &picture->cells[y * level->width + x];
            *cell = glyph_make(GLYPH_UNSEEN, 0, 0);
            if (!is_seen(&p, x, y))
                continue;
            struct look look = cell_look(&p, x, y);
            *cell = look.image;
            if (look.name.len > 0)
                count_look(&p, &look);
        }
    sort_legend(picture);
}

static bool is_blank(glyph image)
{
    int id = glyph_id(image);

    return glyph_back(image) == COLOUR_BLACK &&
           (id == 0 || id == ' ' || id == GLYPH_UNSEEN || glyph_unicode(id) == ' ');
}

void level_picture_crop(struct level_picture *picture)
{
    struct rect used = {picture->width, picture->height, -1, -1};

    for (int y = 0; y < picture->height; y++)
        for (int x = 0; x < picture->width; x++)
            if (!is_blank(picture->cells[y * picture->width + x]))
                used = (struct rect){imin(used.x1, x), imin(used.y1, y), imax(used.x2, x),
                                     imax(used.y2, y)};
    if (used.x2 < 0)
        return;
    used = (struct rect){imax(used.x1 - 1, 0), imax(used.y1 - 1, 0),
                         imin(used.x2 + 1, picture->width - 1),
                         imin(used.y2 + 1, picture->height - 1)};
    /* Every cell moves towards the start, so none is overwritten before it has moved. */
    glyph *to = picture->cells;
    for (int y = used.y1; y <= used.y2; y++)
        for (int x = used.x1; x <= used.x2; x++)
            *to++ = picture->cells[y * picture->width + x];
    picture->width = rect_width(used);
    picture->height = rect_height(used);
}

void level_picture_free(struct level_picture *picture)
{
    free(picture->cells);
    ARRAY_FREE(&picture->legend);
    arena_free(&picture->arena);
    *picture = (struct level_picture){0};
}

/* The inspector's commands about a level: its cells, regions, rooms and ways. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/file.h"
#include "base/num.h"
#include "cmd/inspect.h"
#include "front/font.h"
#include "front/picture.h"
#include "play/way.h"
#include "sense/fov.h"
#include "text/name.h"
#include "ui/level_picture.h"
#include "world/rooms.h"

/* ---- the map ---- */

static char letter_at(const struct inspect *in, int x, int y)
{
    const struct level *level = inspect_level(in);
    const struct thing *top = NULL;
    const int kinds[] = {T_CREATURE, T_ITEM, T_FEATURE};

    for (int i = 0; i < COUNT_OF(kinds) && top == NULL; i++)
        top = level_thing_at(level, &in->game->world, x, y, kinds[i]);
    if (top && top->kind == T_DOOR && top->door & DF_SECRET)
        return 'S';
    return glyph_ascii(glyph_id(top ? top->image : level_cell(level, x, y)->glyph));
}

static void add_map(struct inspect *in, bool seen_only)
{
    const struct level *level = inspect_level(in);
    struct str_builder row = {0};

    if (in->json) {
        json_key(&in->answer, "rows");
        json_open(&in->answer, '[');
    }
    for (int y = 0; y < level->height; y++) {
        sb_clear(&row);
        for (int x = 0; x < level->width; x++) {
            bool shown = !seen_only || level->visibility[y * level->width + x] & FOV_SEEN;
            sb_add_char(&row, shown ? letter_at(in, x, y) : ' ');
        }
        if (in->json)
            json_text(&in->answer, sb_str(&row));
        else
            sb_addf(&in->out, "%s\n", sb_cstr(&row));
    }
    if (in->json)
        json_close(&in->answer, ']');
    sb_free(&row);
}

static bool do_dump(struct inspect *in)
{
    add_map(in, false);
    return true;
}

/* What would be seen from a place. The level is put back as it was. */
static bool do_fov(struct inspect *in)
{
    struct level *level = inspect_level(in);
    size_t count = (size_t)level->width * (size_t)level->height;
    struct fov_viewer viewer = {.ranges = {.sight = 15, .light = 4, .shadow = 8}};

    if (!inspect_place(in, &viewer.at))
        return false;
    struct cell *cells = malloc(count * sizeof *cells);
    uint8_t *visibility = malloc(count);
    ENSURE(cells && visibility, "out of memory");
    memcpy(cells, level->cells, count * sizeof *cells);
    memcpy(visibility, level->visibility, count);
    memset(level->visibility, 0, count);
    fov_update(level, &in->game->world, &viewer, fov_window(level, viewer.at, 64, 38), true);
    add_map(in, true);
    memcpy(level->cells, cells, count * sizeof *cells);
    memcpy(level->visibility, visibility, count);
    free(cells);
    free(visibility);
    return true;
}

/* ---- places ---- */

static bool do_query(struct inspect *in)
{
    const struct level *level = inspect_level(in);
    struct point at = {0, 0};

    if (!inspect_place(in, &at))
        return false;
    const struct cell *cell = level_cell(level, at.x, at.y);
    struct str terrain = name_resource(&in->game->world, level_terrain(level, at.x, at.y));
    struct str region = name_resource(&in->game->world, level_region(level, at.x, at.y));
    int seen = level->visibility[at.y * level->width + at.x];
    if (in->json) {
        json_key_number(&in->answer, "x", at.x);
        json_key_number(&in->answer, "y", at.y);
        json_key_text(&in->answer, "terrain", terrain);
        json_key_text(&in->answer, "region", region);
        json_key_number(&in->answer, "flags", cell->flags);
        json_key_number(&in->answer, "visibility", seen);
        json_key(&in->answer, "remembered");
        json_bool(&in->answer, cell->memory != 0);
        json_key(&in->answer, "things");
        json_open(&in->answer, '[');
    } else {
        sb_addf(&in->out, "%d,%d: " STR_PRINTF ", " STR_PRINTF ", flags %#x, visibility %d, %s\n",
                at.x, at.y, STR_ARGS(terrain), STR_ARGS(region), cell->flags, seen,
                cell->memory ? "remembered" : "unknown");
    }
    for (handle item = cell->contents; item != HANDLE_NONE;) {
        const struct thing *thing = world_thing(&in->game->world, item);
        inspect_add_thing(in, thing);
        item = thing->next;
    }
    if (in->json)
        json_close(&in->answer, ']');
    return true;
}

static bool do_stats(struct inspect *in)
{
    const struct level *level = inspect_level(in);
    int open = 0, known = 0;

    for (int i = 0; i < level->width * level->height; i++) {
        open += !(level->cells[i].flags & CELL_SOLID);
        known += level->cells[i].memory != 0;
    }
    inspect_add_number(in, "depth", in->depth);
    inspect_add_number(in, "width", level->width);
    inspect_add_number(in, "height", level->height);
    inspect_add_number(in, "open", open);
    inspect_add_number(in, "known", known);
    inspect_add_number(in, "creatures", inspect_count(in->game, inspect_level(in), T_CREATURE));
    inspect_add_number(in, "items", inspect_count(in->game, inspect_level(in), T_ITEM));
    inspect_add_number(in, "features", inspect_count(in->game, inspect_level(in), T_FEATURE));
    inspect_add_number(in, "doors", inspect_count(in->game, inspect_level(in), T_DOOR));
    inspect_add_number(in, "traps", inspect_count(in->game, inspect_level(in), T_TRAP));
    inspect_add_number(in, "time", (int64_t)in->game->world.time);
    inspect_add_number(in, "actions", (int64_t)in->game->actions);
    inspect_add_number(in, "script_errors", (int64_t)in->game->script_errors);
    return true;
}

static bool do_regions(struct inspect *in)
{
    const struct level *level = inspect_level(in);
    int cells[LEVEL_LIST_MOST + 1] = {0};

    for (int i = 0; i < level->width * level->height; i++)
        cells[level->cells[i].region]++;
    inspect_open_list(in, "regions");
    for (int i = 0; i < level->region_count; i++) {
        struct str name = name_resource(&in->game->world, level->regions[i]);
        if (!in->json) {
            sb_addf(&in->out, "%d " STR_PRINTF ": %d cells\n", i, STR_ARGS(name), cells[i]);
            continue;
        }
        json_open(&in->answer, '{');
        json_key_number(&in->answer, "number", i);
        json_key_text(&in->answer, "name", name);
        json_key_number(&in->answer, "cells", cells[i]);
        json_close(&in->answer, '}');
    }
    inspect_close_list(in);
    return true;
}

/* ---- scripts ---- */

static bool do_wanted(struct inspect *in)
{
    char name[VM_API_NAME_SIZE];

    inspect_open_list(in, "wanted");
    for (int i = 0; i < VM_API_ENTRIES; i++) {
        if (!(in->game->wanted[i / 8] >> i % 8 & 1))
            continue;
        vm_api_name(in->game->vm, i, name);
        if (in->json)
            json_text(&in->answer, str_from(name));
        else
            sb_addf(&in->out, "%s\n", name);
    }
    inspect_close_list(in);
    return true;
}

/* ---- rooms ---- */

static void add_room(struct inspect *in, const struct room *room, int number)
{
    struct str name = name_resource(&in->game->world, inspect_level(in)->regions[room->region]);
    const struct rect *r = &room->box;

    if (!in->json) {
        sb_addf(&in->out, "%d " STR_PRINTF ": %d cells from %d,%d to %d,%d, %d doors, %s\n", number,
                STR_ARGS(name), room->cells, r->x1, r->y1, r->x2, r->y2, room->doors,
                room->lit ? "lit" : "dark");
        return;
    }
    json_open(&in->answer, '{');
    json_key_number(&in->answer, "number", number);
    json_key_text(&in->answer, "region", name);
    json_key_number(&in->answer, "cells", room->cells);
    json_key(&in->answer, "box");
    json_open(&in->answer, '[');
    json_number(&in->answer, r->x1);
    json_number(&in->answer, r->y1);
    json_number(&in->answer, r->x2);
    json_number(&in->answer, r->y2);
    json_close(&in->answer, ']');
    json_key_number(&in->answer, "doors", room->doors);
    json_key(&in->answer, "lit");
    json_bool(&in->answer, room->lit);
    json_close(&in->answer, '}');
}

static bool do_rooms(struct inspect *in)
{
    struct room_list rooms = {0};

    rooms_find(inspect_level(in), &in->game->world, &rooms);
    inspect_open_list(in, "rooms");
    for (int i = 0; i < rooms.count; i++)
        add_room(in, &rooms.items[i], i);
    inspect_close_list(in);
    ARRAY_FREE(&rooms);
    return true;
}

/* ---- ways ---- */

static void add_path(struct inspect *in, const struct path *path)
{
    if (!in->json)
        sb_addf(&in->out, "%d steps:", path->count);
    inspect_open_list(in, "directions");
    for (int i = 0; i < path->count; i++) {
        if (in->json)
            json_text(&in->answer, str_from(dir_name(path->directions[i])));
        else
            sb_addf(&in->out, " %s", dir_name(path->directions[i]));
    }
    inspect_close_list(in);
    if (!in->json)
        sb_add_char(&in->out, '\n');
}

/* One place: the way the player knows. Two: the way through the level as it is. */
static bool do_path(struct inspect *in)
{
    struct point from = {0, 0}, to = {0, 0};
    struct path *path = calloc(1, sizeof *path);

    ENSURE(path != NULL, "out of memory");
    bool good = inspect_place(in, &from);
    if (good && str_trim(in->rest).len > 0) {
        good = inspect_place(in, &to) &&
               (path_between(&in->game->world, inspect_level(in), from, to, path) ||
                error_set(&in->error, "there is no way from %d,%d to %d,%d", from.x, from.y, to.x,
                          to.y));
    } else if (good && in->depth != in->game->depth) {
        good = error_set(&in->error, "the player is on level %d", (int)in->game->depth);
    } else if (good) {
        good = way_find(in->game, WAY_PLACE, from, WAY_PAST_NOTHING, path) ||
               error_set(&in->error, "the player knows no safe way to %d,%d", from.x, from.y);
    }
    if (good)
        add_path(in, path);
    free(path);
    return good;
}

/* ---- pictures ---- */

static bool draw_level(struct inspect *in, struct str_builder *png)
{
    struct level_picture picture;
    struct font font;

    if (!font_open(&font, font_builtin_file(0), &in->error))
        return false;
    struct raster_style style = {&font, font.height, 1, PALETTE_READABLE};
    level_picture_make(&picture, inspect_level(in), &in->game->world, true);
    bool good = picture_of_cells(picture.cells, picture.width, picture.height, &style, png,
                                 &in->error);
    level_picture_free(&picture);
    font_free(&font);
    return good;
}

static bool do_shot(struct inspect *in)
{
    struct str_builder png = {0}, path = {0};

    sb_add(&path, str_trim(in->rest));
    bool good = path.len > 0 || error_set(&in->error, "a file is needed to draw into");
    good = good && draw_level(in, &png) &&
           file_write_atomic(sb_cstr(&path), sb_str(&png), &in->error);
    if (good && in->json)
        json_key_text(&in->answer, "file", sb_str(&path));
    if (good)
        inspect_add_number(in, "bytes", (int64_t)png.len);
    sb_free(&png);
    sb_free(&path);
    return good;
}

const struct inspect_command inspect_map_commands[] = {
    {"dump", "", "the level, as letters", do_dump, INSPECT_ANYTHING},
    {"query", "X,Y", "everything about one cell", do_query, INSPECT_ANYTHING},
    {"stats", "", "numbers about level and game", do_stats, INSPECT_ANYTHING},
    {"rooms", "", "the rooms of the level", do_rooms, INSPECT_ANYTHING},
    {"regions", "", "its regions", do_regions, INSPECT_ANYTHING},
    {"wanted", "", "what scripts have asked of the program in vain", do_wanted, INSPECT_ANYTHING},
    {"fov", "X,Y", "what a creature would see from there", do_fov, INSPECT_ANYTHING},
    {"path", "[X,Y] X,Y", "the player's way there, or the way between two places", do_path,
     INSPECT_ANYTHING},
    {"shot", "FILE", "the level as a picture (PNG)", do_shot, INSPECT_ANYTHING},
    {0},
};

#include "gen/algorithm_text.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/check.h"
#include "base/glyph.h"
#include "base/json.h"
#include "gen/danger.h"

void algorithm_text_list(struct str_builder *out)
{
    for (int i = 0; i < algorithm_count(); i++) {
        const struct algorithm *a = algorithm_at(i);
        sb_addf(out, "%-10s %dx%d to %dx%d  %s\n", a->name, GEN_SIDE_LEAST, GEN_SIDE_LEAST, a->most,
                a->most, a->summary);
    }
}

/* ---- the picture ---- */

static char cell_char(const struct gen_map *map, int x, int y)
{
    static const char shown[] = {[GEN_WALL] = '#', [GEN_FLOOR] = '.', [GEN_DOOR] = '+'};
    bool border = x == 0 || y == 0 || x == map->width - 1 || y == map->height - 1;

    if (map->hex && (x + y) % 2 && !border)
        return ' ';
    return shown[*gen_map_cell(map, x, y)];
}

/* Rows of width characters, each with room for a 0 after them. */
static char *picture(const struct gen_map *map)
{
    char *rows = malloc((size_t)(map->width + 1) * (size_t)map->height), *c = rows;

    ENSURE(rows != NULL, "out of memory (picture of %dx%d)", map->width, map->height);
    for (int y = 0; y < map->height; y++) {
        for (int x = 0; x < map->width; x++)
            *c++ = cell_char(map, x, y);
        *c++ = '\0';
    }
    return rows;
}

static char *picture_row(const struct gen_map *map, char *rows, int y)
{
    return rows + (size_t)y * (size_t)(map->width + 1);
}

static void mark(const struct gen_map *map, char *rows, const struct gen_place *places, int count,
                 char c)
{
    for (int i = 0; i < count; i++)
        picture_row(map, rows, places[i].at.y)[places[i].at.x] = c;
}

static void mark_all(const struct gen_result *result, char *rows)
{
    mark(&result->map, rows, result->monsters.items, result->monsters.count, 'm');
    mark(&result->map, rows, result->exits.items, result->exits.count, '>');
    if (result->start_areas > 0)
        mark(&result->map, rows, &result->start, 1, '@');
}

/* ---- text ---- */

/* What its areas are called. */
static const char *area_word(const struct gen_result *result)
{
    static const char *const words[] = {
        [GEN_ROOMS] = "room", [GEN_REGIONS] = "zone", [GEN_PANELS] = "panel"};

    return words[result->kind];
}

static void text_rooms(const struct gen_rooms *known, struct str_builder *out)
{
    sb_addf(out, "rooms %d\n", known->rooms.count);
    for (int i = 0; i < known->rooms.count; i++) {
        const struct gen_room *room = &known->rooms.items[i];
        sb_addf(out, "  %d: %d,%d-%d,%d doors", i, room->inside.x1, room->inside.y1,
                room->inside.x2, room->inside.y2);
        for (int d = 0; d < room->door_count; d++) {
            struct point door = known->doors.items[room->first_door + d];
            sb_addf(out, " %d,%d", door.x, door.y);
        }
        sb_add_char(out, '\n');
    }
    sb_addf(out, "corridors %d\n", known->corridors.count);
    for (int i = 0; i < known->corridors.count; i++) {
        const struct gen_corridor *c = &known->corridors.items[i];
        sb_addf(out, "  %d,%d-%d,%d%s\n", c->from.x, c->from.y, c->to.x, c->to.y,
                c->ends_with_wall ? "" : " into the open");
    }
}

static void text_regions(const struct gen_result *result, struct str_builder *out)
{
    const struct gen_regions *known = &result->known.regions;

    sb_addf(out, "regions %d\n", known->regions.count);
    for (int i = 0; i < known->regions.count; i++) {
        const struct gen_region *r = &known->regions.items[i];
        sb_addf(out, "  %d: %d cells in %d,%d-%d,%d, zones %d-%d\n", i, r->cells, r->box.x1,
                r->box.y1, r->box.x2, r->box.y2, r->first_zone, r->first_zone + r->zone_count - 1);
    }
    sb_addf(out, "zones %d\n", result->areas.count);
    for (int i = 0; i < result->areas.count; i++) {
        const struct gen_area *a = &result->areas.items[i];
        sb_addf(out, "  %d: %d cells around %d,%d\n", i, a->count, a->center.x, a->center.y);
    }
}

static void text_panels(const struct gen_result *result, struct str_builder *out)
{
    const struct gen_panels *known = &result->known.panels;

    sb_addf(out, "panels %dx%d\n", known->columns, known->rows);
    for (int i = 0; i < result->areas.count; i++) {
        const struct gen_area *a = &result->areas.items[i];
        struct rect r = known->panels.items[a->owner].area;
        sb_addf(out, "  %d: %d,%d-%d,%d, %d open cells\n", i, r.x1, r.y1, r.x2, r.y2, a->count);
    }
}

static void text_places(const char *name, const struct gen_places *places, struct str_builder *out)
{
    sb_addf(out, "%s %d", name, places->count);
    for (int i = 0; i < places->count; i++)
        sb_addf(out, "%s%d,%d", i % 12 ? " " : "\n  ", places->items[i].at.x,
                places->items[i].at.y);
    sb_add_char(out, '\n');
}

void algorithm_text(const struct gen_result *result, struct str_builder *out)
{
    char *rows = picture(&result->map);

    sb_addf(out, "%s %dx%d danger %d draws %" PRIu64 "\n", result->algorithm->name,
            result->map.width, result->map.height, result->danger, result->draws);
    mark_all(result, rows);
    for (int y = 0; y < result->map.height; y++)
        sb_addf(out, "%s\n", picture_row(&result->map, rows, y));
    free(rows);
    if (result->start_areas > 0)
        sb_addf(out, "start %d,%d in %s %d\n", result->start.at.x, result->start.at.y,
                area_word(result), result->start.area);
    switch (result->kind) {
    case GEN_ROOMS: text_rooms(&result->known.rooms, out); break;
    case GEN_REGIONS: text_regions(result, out); break;
    case GEN_PANELS: text_panels(result, out); break;
    }
    text_places("exits", &result->exits, out);
    text_places("monsters", &result->monsters, out);
}

/* ---- JSON ---- */

static void json_point(struct json *json, struct point at)
{
    json_open(json, '[');
    json_number(json, at.x);
    json_number(json, at.y);
    json_close(json, ']');
}

static void json_rect(struct json *json, struct rect r)
{
    json_key_number(json, "x1", r.x1);
    json_key_number(json, "y1", r.y1);
    json_key_number(json, "x2", r.x2);
    json_key_number(json, "y2", r.y2);
}

static void json_key_point(struct json *json, const char *key, struct point at)
{
    json_key(json, key);
    json_point(json, at);
}

static void json_place(struct json *json, const struct gen_place *place)
{
    json_open(json, '{');
    json_key_number(json, "x", place->at.x);
    json_key_number(json, "y", place->at.y);
    json_key_number(json, "area", place->area);
    json_close(json, '}');
}

static void json_places(struct json *json, const char *key, const struct gen_places *places)
{
    json_key(json, key);
    json_open(json, '[');
    for (int i = 0; i < places->count; i++)
        json_place(json, &places->items[i]);
    json_close(json, ']');
}

static void json_rooms(struct json *json, const struct gen_rooms *known)
{
    json_key(json, "rooms");
    json_open(json, '[');
    for (int i = 0; i < known->rooms.count; i++) {
        const struct gen_room *room = &known->rooms.items[i];
        json_open(json, '{');
        json_rect(json, room->inside);
        json_key_point(json, "center", room->center);
        json_key(json, "doors");
        json_open(json, '[');
        for (int d = 0; d < room->door_count; d++)
            json_point(json, known->doors.items[room->first_door + d]);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
    json_key(json, "corridors");
    json_open(json, '[');
    for (int i = 0; i < known->corridors.count; i++) {
        const struct gen_corridor *c = &known->corridors.items[i];
        json_open(json, '{');
        json_key_point(json, "from", c->from);
        json_key_point(json, "to", c->to);
        json_key(json, "ends_with_wall");
        json_bool(json, c->ends_with_wall);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void json_regions(struct json *json, const struct gen_regions *known)
{
    json_key(json, "regions");
    json_open(json, '[');
    for (int i = 0; i < known->regions.count; i++) {
        const struct gen_region *r = &known->regions.items[i];
        json_open(json, '{');
        json_key_number(json, "cells", r->cells);
        json_rect(json, r->box);
        json_key_number(json, "first_zone", r->first_zone);
        json_key_number(json, "zones", r->zone_count);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void json_panels(struct json *json, const struct gen_panels *known)
{
    json_key(json, "panels");
    json_open(json, '[');
    for (int i = 0; i < known->panels.count; i++) {
        json_open(json, '{');
        json_rect(json, known->panels.items[i].area);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void json_areas(struct json *json, const struct gen_result *result)
{
    json_key(json, "areas");
    json_open(json, '[');
    for (int i = 0; i < result->areas.count; i++) {
        const struct gen_area *a = &result->areas.items[i];
        json_open(json, '{');
        json_key_number(json, "cells", a->count);
        json_key_point(json, "center", a->center);
        json_key_number(json, "owner", a->owner);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void json_rows(struct json *json, const struct gen_map *map)
{
    char *rows = picture(map);

    json_key(json, "rows");
    json_open(json, '[');
    for (int y = 0; y < map->height; y++)
        json_text(json, str_from(picture_row(map, rows, y)));
    json_close(json, ']');
    free(rows);
}

void algorithm_text_json(const struct gen_result *result, struct str_builder *out)
{
    struct json json = {.out = out};

    json_open(&json, '{');
    json_key_text(&json, "algorithm", str_from(result->algorithm->name));
    json_key_number(&json, "width", result->map.width);
    json_key_number(&json, "height", result->map.height);
    json_key_number(&json, "danger", result->danger);
    json_key(&json, "hex");
    json_bool(&json, result->map.hex);
    json_key_number(&json, "draws", (int64_t)result->draws);
    json_rows(&json, &result->map);
    json_key_text(&json, "area_kind", str_from(area_word(result)));
    json_areas(&json, result);
    switch (result->kind) {
    case GEN_ROOMS: json_rooms(&json, &result->known.rooms); break;
    case GEN_REGIONS: json_regions(&json, &result->known.regions); break;
    case GEN_PANELS: json_panels(&json, &result->known.panels); break;
    }
    json_key(&json, "start");
    if (result->start_areas > 0)
        json_place(&json, &result->start);
    else
        json_null(&json);
    json_places(&json, "exits", &result->exits);
    json_places(&json, "monsters", &result->monsters);
    json_close(&json, '}');
    sb_add_char(out, '\n');
}

/* ---- pixels ---- */

static struct rgb char_colour(char shown, struct rgb wall)
{
    switch (shown) {
    case '.': return colour_rgb(COLOUR_SHADOW);
    case '+': return colour_rgb(COLOUR_BROWN);
    case '@': return colour_rgb(COLOUR_WHITE);
    case '>': return colour_rgb(COLOUR_YELLOW);
    case 'm': return colour_rgb(COLOUR_PINK);
    case ' ': return colour_rgb(COLOUR_BLACK);
    default: return wall;
    }
}

void algorithm_text_pixels(const struct gen_result *result, struct rgb *pixels)
{
    struct rgb wall = danger_wall_colour(colour_rgb(COLOUR_GREY), result->danger);
    char *rows = picture(&result->map);

    mark_all(result, rows);
    for (int y = 0; y < result->map.height; y++)
        for (int x = 0; x < result->map.width; x++)
            *pixels++ = char_colour(picture_row(&result->map, rows, y)[x], wall);
    free(rows);
}

#include "stage_panel.h"

#include <stdio.h>

#include "base/num.h"
#include "world/encounter_table.h"

enum { LEFT = 10, MIDDLE = 15, RIGHT = 21, TOP = 8, BOTTOM = 17 };

/* ---- the ground ---- */

static bool write_region(struct stage *stage, res_id region, struct error *error)
{
    const struct res_region *record = library_region(&stage->base->library, region);
    int index = level_region_index(stage->arena, region);

    if (record == NULL)
        return error_set(error, "the library lacks a region");
    for (int y = 0; y < ARENA_HEIGHT; y++)
        for (int x = 0; x < ARENA_WIDTH; x++) {
            bool is_border = x == 0 || y == 0 || x == ARENA_WIDTH - 1 || y == ARENA_HEIGHT - 1;
            struct str floor = library_name(&stage->base->library, record->floor);
            char name[64];
            snprintf(name, sizeof name, STR_PRINTF, STR_ARGS(floor));
            if (!is_border && !stage_write(stage, x, y, name, error))
                return false;
            level_cell(stage->arena, x, y)->region = (uint8_t)index;
        }
    return true;
}

static void put_out_lights(struct stage *stage)
{
    for (int y = 0; y < ARENA_HEIGHT; y++)
        for (int x = 0; x < ARENA_WIDTH; x++)
            level_cell(stage->arena, x, y)->flags &= (uint16_t) ~(CELL_LIT | CELL_BRIGHT);
}

bool stage_panel(struct stage *stage, res_id region, int depth, const char *half,
                 struct error *error)
{
    if (!stage_arena(stage, depth, error) || !write_region(stage, region, error))
        return false;
    for (int x = LEFT; x <= MIDDLE && half; x++)
        for (int y = TOP; y <= BOTTOM; y++)
            if (!stage_write(stage, x, y, half, error))
                return false;
    put_out_lights(stage);
    stage->world.open_count = 0;
    for (int x = LEFT; x <= RIGHT; x++)
        for (int y = TOP; y <= BOTTOM; y++)
            world_note_open(&stage->world, x, y);
    stage->world.is_playing = false;
    return true;
}

/* ---- who was chosen ---- */

static void tell_name(const struct stage *stage, res_id id, struct json *out)
{
    json_text(out, id ? library_name(&stage->base->library, id) : STR("-"));
}

static void tell_templates(const struct stage *stage, const res_id *templates, int count,
                           struct json *out)
{
    for (int i = 0; i < count; i++)
        if (templates[i])
            tell_name(stage, templates[i], out);
}

static void tell_member(const struct stage *stage, res_id who, const res_id *templates, int count,
                        bool is_mount, struct json *out)
{
    json_key(out, "monster");
    tell_name(stage, who, out);
    if (!is_mount && templates[0] == 0)
        return;
    json_key(out, "templates");
    json_open(out, '[');
    tell_templates(stage, templates, count, out);
    json_close(out, ']');
}

void stage_tell_members(const struct stage *stage, struct json *out)
{
    const struct encounter_table *table = stage->world.encounter;

    json_key(out, "members");
    json_open(out, '[');
    for (int i = 0; table && i < table->count; i++) {
        const struct encounter_member *it = &table->members[i];
        json_open(out, '{');
        tell_member(stage, it->who, it->templates, COUNT_OF(it->templates), false, out);
        if (it->mount) {
            json_key(out, "mount");
            json_open(out, '{');
            tell_member(stage, it->mount, it->mount_templates, COUNT_OF(it->mount_templates), true,
                        out);
            json_close(out, '}');
        }
        json_key_number(out, "part", it->part);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void stage_tell_members_flat(const struct stage *stage, struct json *out)
{
    const struct encounter_table *table = stage->world.encounter;

    json_key(out, "members");
    json_open(out, '[');
    for (int i = 0; table && i < table->count; i++) {
        const struct encounter_member *it = &table->members[i];
        json_open(out, '[');
        json_number(out, it->part);
        tell_name(stage, it->who, out);
        tell_templates(stage, it->templates, COUNT_OF(it->templates), out);
        if (it->mount) {
            json_open(out, '[');
            json_text(out, STR("mount"));
            tell_name(stage, it->mount, out);
            tell_templates(stage, it->mount_templates, COUNT_OF(it->mount_templates), out);
            json_close(out, ']');
        }
        json_close(out, ']');
    }
    json_close(out, ']');
}

#include "stage_things.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "res/constant.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "stage_read.h"
#include "world/body.h"
#include "world/stati.h"

/* ---- lines ---- */

struct str fights_printed(const struct stage *stage, res_id id)
{
    struct str name = id ? library_name(&stage->base->library, id) : STR_NONE;

    for (size_t i = 0; i < name.len; i++)
        if (name.data[i] == ';')
            return str_slice(name, 0, i);
    return name;
}

static void write_slots(const struct world *w, const struct thing *item, struct json *json)
{
    const struct thing *owner = world_thing(w, item_of(w, item)->owner);
    struct str_builder text = {0};

    for (int slot = 0; owner && thing_is(owner, T_CREATURE) && slot < SL_LAST; slot++)
        if (slot_item(w, owner, slot) == item)
            sb_addf(&text, "%s%d", sb_str(&text).len > 0 ? " " : "", slot);
    json_text(json, sb_str(&text));
    sb_free(&text);
}

static void write_stati(const struct world *w, const struct thing *thing, bool always,
                        struct json *json)
{
    const struct stati_query any = stati_of(0);
    struct str_builder text = {0};

    for (const struct stati *s = stati_find(w, thing, any); s; s = stati_find_next(w, s, any)) {
        const char *name = stage_nature(s->nature);
        sb_add_cstr(&text, sb_str(&text).len > 0 ? " " : "");
        if (name)
            sb_add_cstr(&text, name);
        else
            sb_addf(&text, "%d", s->nature);
        sb_addf(&text, "/%d/%d", s->value, s->magnitude);
    }
    if (always || sb_str(&text).len > 0)
        json_text(json, sb_str(&text));
    sb_free(&text);
}

static bool has_any_stati(const struct world *w, const struct thing *thing)
{
    return stati_find(w, thing, stati_of(0)) != NULL;
}

static void write_item(const struct stage *stage, const struct thing *thing, bool on_floor,
                       struct fights_line *line, struct json *json)
{
    const struct world *w = &stage->world;
    const struct item *item = item_of(w, thing);

    json_number(json, thing->born);
    json_text(json, fights_printed(stage, thing->resource));
    json_text(json, fights_printed(stage, thing->other));
    json_number(json, item->quantity);
    json_number(json, arms_plus(w, thing));
    json_number(json, thing->hp);
    json_number(json, item->flags);
    write_slots(w, thing, json);
    line->stati = has_any_stati(w, thing) ? sb_str(&line->text).len : 0;
    write_stati(w, thing, on_floor, json);
    line->after_stati = sb_str(&line->text).len;
    if (on_floor) {
        json_number(json, thing->x);
        json_number(json, thing->y);
    }
}

static void write_feature(const struct stage *stage, const struct thing *thing,
                          struct fights_line *line, struct json *json)
{
    json_number(json, thing->born);
    json_text(json, fights_printed(stage, thing->resource));
    json_text(json, thing->kind == T_TRAP ? fights_printed(stage, thing->other) : STR_NONE);
    json_number(json, thing->x);
    json_number(json, thing->y);
    json_number(json, thing->hp);
    json_number(json, (int8_t)(thing->kind == T_DOOR ? thing->door : thing->trap));
    json_number(json, (thing->flags & F_DELETE) != 0);
    line->stati = sb_str(&line->text).len;
    write_stati(&stage->world, thing, true, json);
    line->after_stati = sb_str(&line->text).len;
}

static void add_thing(const struct stage *stage, const struct thing *thing, bool on_floor,
                      struct fights_lines *out)
{
    struct fights_line line = {.born = thing->born};
    struct json json = {.out = &line.text};

    json_open(&json, '[');
    if (thing_is(thing, T_ITEM))
        write_item(stage, thing, on_floor, &line, &json);
    else
        write_feature(stage, thing, &line, &json);
    json_close(&json, ']');
    ARRAY_PUSH(out, line);
}

void fights_carried(const struct stage *stage, const struct thing *who, struct fights_lines *out)
{
    struct slot_walk walk = slot_walk_begin(&stage->world, who);

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        add_thing(stage, item, false, out);
}

void fights_lines_free(struct fights_lines *lines)
{
    for (int i = 0; i < lines->count; i++)
        sb_free(&lines->items[i].text);
    ARRAY_FREE(lines);
}

void fights_write_line(const struct fights_line *line, struct json *json)
{
    if (json->comma)
        sb_add_cstr(json->out, ",");
    sb_add(json->out, sb_str(&line->text));
    json->comma = true;
}

/* ---- differences ---- */

static bool has_line(const struct fights_lines *lines, const struct fights_line *line)
{
    for (int i = 0; i < lines->count; i++)
        if (str_equal(sb_str(&lines->items[i].text), sb_str(&line->text)))
            return true;
    return false;
}

static const struct fights_line *line_of(const struct fights_lines *lines, uint32_t born)
{
    for (int i = 0; i < lines->count; i++)
        if (lines->items[i].born == born)
            return &lines->items[i];
    return NULL;
}

static bool has_all(const struct fights_lines *lines, const struct fights_lines *others)
{
    for (int i = 0; i < others->count; i++)
        if (!has_line(lines, &others->items[i]))
            return false;
    return true;
}

bool fights_same_lines(const struct fights_lines *a, const struct fights_lines *b)
{
    return has_all(a, b) && has_all(b, a);
}

/* How often a line is there, among the first of them. */
static int count_line(const struct fights_lines *lines, int first, const struct fights_line *line)
{
    int count = 0;

    for (int i = 0; i < first; i++)
        count += str_equal(sb_str(&lines->items[i].text), sb_str(&line->text));
    return count;
}

static bool is_more(const struct fights_lines *of, int i, const struct fights_lines *than)
{
    return count_line(of, i + 1, &of->items[i]) > count_line(than, than->count, &of->items[i]);
}

void fights_write_more(const char *key, const struct fights_lines *of,
                       const struct fights_lines *than, struct json *json)
{
    bool is_open = false;

    for (int i = 0; i < of->count; i++) {
        if (!is_more(of, i, than))
            continue;
        if (!is_open) {
            json_key(json, key);
            json_open(json, '[');
        }
        is_open = true;
        fights_write_line(&of->items[i], json);
    }
    if (is_open)
        json_close(json, ']');
}

static void write_as_it_is(const struct stage *stage, const struct fights_line *line,
                           struct json *json)
{
    const struct thing *thing = world_thing(&stage->world, world_born(&stage->world, line->born));
    struct fights_line now = {.born = line->born};
    struct json text = {.out = &now.text, .comma = true};

    if (line->stati == 0 || thing == NULL) {
        fights_write_line(line, json);
        return;
    }
    sb_add(&now.text, str_slice(sb_str(&line->text), 0, line->stati));
    write_stati(&stage->world, thing, true, &text);
    sb_add(&now.text, str_slice(sb_str(&line->text), line->after_stati, sb_str(&line->text).len));
    fights_write_line(&now, json);
    sb_free(&now.text);
}

void fights_write_lost(const struct stage *stage, const char *key, const struct fights_lines *of,
                       const struct fights_lines *than, struct json *json)
{
    if (has_all(than, of))
        return;
    json_key(json, key);
    json_open(json, '[');
    for (int i = 0; i < of->count; i++)
        if (!has_line(than, &of->items[i]))
            write_as_it_is(stage, &of->items[i], json);
    json_close(json, ']');
}

/* ---- the ground ---- */

static void look_at_field(const struct stage *stage, const struct field *field,
                          struct fights_lines *out)
{
    const struct thing *creator = world_thing(&stage->world, field->creator);
    struct fights_line line = {0};
    struct json json = {.out = &line.text};

    json_open(&json, '[');
    json_text(&json, fights_printed(stage, field->effect));
    json_number(&json, field->type);
    json_number(&json, field->x);
    json_number(&json, field->y);
    json_number(&json, field->radius);
    json_number(&json, stage->is_timeless ? 0 : field->duration);
    json_number(&json, creator ? creator->born : 0);
    json_close(&json, ']');
    ARRAY_PUSH(out, line);
}

void fights_look_at_ground(const struct stage *stage, struct fights_ground *ground)
{
    const struct level *level = stage->arena;
    const struct world *w = &stage->world;

    *ground = (struct fights_ground){0};
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(w, level->things.items[i]);
        if (!thing_is(thing, T_CREATURE))
            add_thing(stage, thing, true, &ground->things);
    }
    for (int i = 0; i < level->fields.count; i++)
        look_at_field(stage, &level->fields.items[i], &ground->fields);
    ground->terrain = calloc((size_t)(level->width * level->height), sizeof *ground->terrain);
    ENSURE(ground->terrain != NULL, "out of memory (terrain)");
    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++)
            ground->terrain[y * level->width + x] = level_terrain(level, x, y);
}

void fights_forget_ground(struct fights_ground *ground)
{
    fights_lines_free(&ground->things);
    fights_lines_free(&ground->fields);
    free(ground->terrain);
    ground->terrain = NULL;
}

static void write_change(const struct stage *stage, const struct fights_line *was,
                         const struct fights_line *now, struct json *json)
{
    char number[16];

    snprintf(number, sizeof number, "%u", now->born);
    json_key(json, number);
    json_open(json, '{');
    if (was) {
        json_key(json, "was");
        write_as_it_is(stage, was, json);
    }
    json_key(json, was ? "now" : "new");
    fights_write_line(now, json);
    json_close(json, '}');
}

static void write_terrain(const struct stage *stage, const res_id *before, const res_id *after,
                          struct json *json)
{
    const struct level *level = stage->arena;
    bool is_open = false;

    for (int i = 0; i < level->width * level->height; i++) {
        if (before[i] == after[i])
            continue;
        if (!is_open) {
            json_key(json, "terrain");
            json_open(json, '[');
        }
        is_open = true;
        json_open(json, '[');
        json_number(json, i % level->width);
        json_number(json, i / level->width);
        json_text(json, fights_printed(stage, after[i]));
        json_close(json, ']');
    }
    if (is_open)
        json_close(json, ']');
}

void fights_write_ground(const struct stage *stage, const struct fights_ground *before,
                         const struct fights_ground *after, struct json *json)
{
    for (int i = 0; i < after->things.count; i++) {
        const struct fights_line *now = &after->things.items[i];
        if (!has_line(&before->things, now))
            write_change(stage, line_of(&before->things, now->born), now, json);
    }
    fights_write_more("fields+", &after->fields, &before->fields, json);
    fights_write_more("fields-", &before->fields, &after->fields, json);
    write_terrain(stage, before->terrain, after->terrain, json);
}

bool fights_has_gone(const struct fights_ground *before, const struct fights_ground *after)
{
    for (int i = 0; i < before->things.count; i++)
        if (line_of(&after->things, before->things.items[i].born) == NULL)
            return true;
    return false;
}

void fights_write_gone(const struct fights_ground *before, const struct fights_ground *after,
                       uint32_t from, uint32_t up_to, struct json *json)
{
    for (int i = 0; i < before->things.count; i++)
        if (before->things.items[i].born >= from && before->things.items[i].born < up_to &&
            line_of(&after->things, before->things.items[i].born) == NULL)
            json_number(json, before->things.items[i].born);
}

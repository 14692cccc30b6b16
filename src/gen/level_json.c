#include "gen/level_json.h"

#include "base/json.h"
#include "base/num.h"
#include "world/chance.h"

struct writer {
    struct json json;
    const struct gen_chain *chain;
    const struct gen_chain_level *made;
    const struct level *level;
};

/* ---- pieces ---- */

static void add_pair(struct json *json, const char *key, int a, int b)
{
    json_key(json, key);
    json_open(json, '[');
    json_number(json, a);
    json_number(json, b);
    json_close(json, ']');
}

static void add_image(struct json *json, glyph image)
{
    json_open(json, '[');
    json_number(json, glyph_id(image));
    json_number(json, glyph_fore(image));
    json_number(json, glyph_back(image));
    json_close(json, ']');
}

/* A resource's whole name, or null. */
static void add_name(struct writer *w, const char *key, res_id id)
{
    json_key(&w->json, key);
    if (id)
        json_text(&w->json, library_name(w->chain->options.library, id));
    else
        json_null(&w->json);
}

static void add_names(struct writer *w, const char *key, const res_id *ids, int count)
{
    json_key(&w->json, key);
    json_open(&w->json, '[');
    for (int i = 0; i < count; i++)
        json_text(&w->json, library_name(w->chain->options.library, ids[i]));
    json_close(&w->json, ']');
}

/* ---- about the level ---- */

static void add_quirks(struct writer *w)
{
    json_key(&w->json, "quirks");
    json_open(&w->json, '[');
    for (int i = 0; i < QUIRK_COUNT; i++)
        if (w->chain->options.quirks >> i & 1)
            json_text(&w->json, str_from(quirk_info((enum quirk_number)i)->name));
    json_close(&w->json, ']');
}

static void add_head(struct writer *w)
{
    struct json *json = &w->json;
    const struct gen_chain_options *o = &w->chain->options;

    json_key_text(json, "format", STR("incursion-level"));
    json_key_number(json, "version", LEVEL_JSON_VERSION);
    add_name(w, library_kind(o->library, o->dungeon) == RES_REGION ? "region" : "dungeon",
             o->dungeon);
    json_key_number(json, "seed", o->seed);
    json_key_number(json, "depth", w->level->depth);
    json_key_number(json, "rng_seed", chance_level_seed(o->seed, w->level->depth));
    json_key_text(json, "stream", o->people ? STR("classic") : STR("layout"));
    json_key_number(json, "luck", o->luck);
    add_quirks(w);
    json_key_number(json, "draws", (int64_t)w->made->result.draws);
    json_key(json, "grid_hash");
    json_hex64(json, report_grid_hash(w->level, o->library));
    add_pair(json, "size", w->level->width, w->level->height);
    if (w->level->enter_x || w->level->enter_y) {
        add_pair(json, "enter", w->level->enter_x, w->level->enter_y);
    } else {
        json_key(json, "enter");
        json_null(json);
    }
}

/* ---- cells ---- */

struct glyph_list {
    ARRAY_FIELDS(glyph);
};

static int glyph_number(struct glyph_list *list, glyph image)
{
    for (int i = 0; i < list->count; i++)
        if (list->items[i] == image)
            return i;
    ARRAY_PUSH(list, image);
    return list->count - 1;
}

enum grid { GRID_TERRAIN, GRID_REGION, GRID_FLAGS, GRID_GLYPH, GRIDS };

static int cell_value(const struct cell *cell, enum grid grid, struct glyph_list *glyphs)
{
    switch (grid) {
    case GRID_TERRAIN: return cell->terrain;
    case GRID_REGION: return cell->region;
    case GRID_FLAGS: return cell->flags;
    default: return glyph_number(glyphs, cell->glyph);
    }
}

/* Runs of equal values: value, length, value, length. */
static void add_row(struct writer *w, enum grid grid, int y, struct glyph_list *glyphs)
{
    const struct cell *row = level_cell(w->level, 0, y);

    json_open(&w->json, '[');
    for (int x = 0; x < w->level->width;) {
        int value = cell_value(&row[x], grid, glyphs), run = 1;
        while (x + run < w->level->width && cell_value(&row[x + run], grid, glyphs) == value)
            run++;
        json_number(&w->json, value);
        json_number(&w->json, run);
        x += run;
    }
    json_close(&w->json, ']');
}

static void add_grids(struct writer *w)
{
    static const char *const names[GRIDS] = {"terrain", "region", "flags", "glyph"};
    struct glyph_list glyphs = {0};

    add_names(w, "terrains", w->level->terrains, w->level->terrain_count);
    add_names(w, "regions", w->level->regions, w->level->region_count);
    json_key(&w->json, "rows");
    json_open(&w->json, '{');
    for (int grid = 0; grid < GRIDS; grid++) {
        json_key(&w->json, names[grid]);
        json_open(&w->json, '[');
        for (int y = 0; y < w->level->height; y++)
            add_row(w, (enum grid)grid, y, &glyphs);
        json_close(&w->json, ']');
    }
    json_close(&w->json, '}');
    json_key(&w->json, "glyphs");
    json_open(&w->json, '[');
    for (int i = 0; i < glyphs.count; i++)
        add_image(&w->json, glyphs.items[i]);
    json_close(&w->json, ']');
    ARRAY_FREE(&glyphs);
}

/* ---- things ---- */

static const char *kind_name(const struct thing *thing)
{
    static const struct {
        int kind;
        const char *name;
    } names[] = {{T_DOOR, "door"},       {T_PORTAL, "portal"}, {T_TRAP, "trap"},
                 {T_FEATURE, "feature"}, {T_ITEM, "item"},     {T_CREATURE, "creature"}};

    for (int i = 0; i < COUNT_OF(names); i++)
        if (thing_is(thing, names[i].kind))
            return names[i].name;
    return "thing";
}

static void add_door_state(struct writer *w, const struct thing *door)
{
    static const struct {
        int flag;
        const char *name;
    } names[] = {{DF_VERTICAL, "vertical"}, {DF_OPEN, "open"},       {DF_STUCK, "stuck"},
                 {DF_LOCKED, "locked"},     {DF_TRAPPED, "trapped"}, {DF_SECRET, "secret"},
                 {DF_BROKEN, "broken"}};

    json_key(&w->json, "state");
    json_open(&w->json, '[');
    for (int i = 0; i < COUNT_OF(names); i++)
        if (door->door & names[i].flag)
            json_text(&w->json, str_from(names[i].name));
    json_close(&w->json, ']');
}

static void add_kind_detail(struct writer *w, const struct thing *thing)
{
    const struct world *world = &w->chain->world;

    if (thing->kind == T_DOOR) {
        add_door_state(w, thing);
    } else if (thing->kind == T_PORTAL) {
        json_key_text(&w->json, "way",
                      thing_is_stairs(world, thing, POR_UP_STAIR)     ? STR("up")
                      : thing_is_stairs(world, thing, POR_DOWN_STAIR) ? STR("down")
                                                                      : STR("other"));
    } else if (library_kind(world->library, thing->other) == RES_GOD) {
        add_name(w, "god", thing->other);
    } else if (thing->other) {
        add_name(w, "effect", thing->other);
    }
}

static void add_thing(struct writer *w, const struct thing *thing)
{
    struct json *json = &w->json;

    json_open(json, '{');
    json_key_text(json, "kind", str_from(kind_name(thing)));
    add_name(w, "name", thing->resource);
    json_key_number(json, "x", thing->x);
    json_key_number(json, "y", thing->y);
    json_key_number(json, "flags", thing->flags);
    add_pair(json, "hp", thing->hp, thing->hp_max);
    json_key(json, "image");
    add_image(json, thing->image);
    add_kind_detail(w, thing);
    json_close(json, '}');
}

static void add_things(struct writer *w, const char *key, bool features)
{
    json_key(&w->json, key);
    json_open(&w->json, '[');
    for (int i = 0; i < w->level->things.count; i++) {
        const struct thing *thing = world_thing(&w->chain->world, w->level->things.items[i]);
        if (thing_is(thing, T_FEATURE) == features)
            add_thing(w, thing);
    }
    json_close(&w->json, ']');
}

static void add_slots(struct writer *w)
{
    json_key(&w->json, "slots");
    json_open(&w->json, '[');
    for (int i = 0; i < w->made->result.slots.count; i++) {
        const struct makelev_slot *slot = &w->made->result.slots.items[i];
        json_open(&w->json, '{');
        json_key_text(&w->json, "kind", str_from(slot->kind));
        add_name(w, "name", slot->resource);
        json_key_number(&w->json, "x", slot->x);
        json_key_number(&w->json, "y", slot->y);
        json_close(&w->json, '}');
    }
    json_close(&w->json, ']');
}

static void add_torches(struct writer *w)
{
    json_key(&w->json, "torches");
    json_open(&w->json, '[');
    for (int i = 0; i < w->level->torches.count; i++) {
        json_open(&w->json, '[');
        json_number(&w->json, w->level->torches.items[i] % 256);
        json_number(&w->json, w->level->torches.items[i] / 256);
        json_close(&w->json, ']');
    }
    json_close(&w->json, ']');
}

void level_json(const struct gen_chain *chain, int depth, struct str_builder *out)
{
    const struct gen_chain_level *made = gen_chain_made(chain, depth);
    struct writer w = {.json = {.out = out}, .chain = chain, .made = made, .level = &made->level};

    json_open(&w.json, '{');
    add_head(&w);
    add_grids(&w);
    add_things(&w, "features", true);
    add_things(&w, "things", false);
    add_slots(&w);
    add_torches(&w);
    json_close(&w.json, '}');
}

/* One panel: which room type and region, its shape, then colours, blobs, light and furnishing. */
#include "gen/makelev/gen.h"
#include "world/body.h"
#include "world/event.h"

const char *makelev_type_name(int type)
{
    static const char *const names[] = {
        [RM_NOROOM] = "NOROOM",       [RM_NORMAL] = "NORMAL",     [RM_LARGE] = "LARGE",
        [RM_CROSS] = "CROSS",         [RM_OVERLAP] = "OVERLAP",   [RM_ADJACENT] = "ADJACENT",
        [RM_AD_ROUND] = "AD_ROUND",   [RM_AD_MIXED] = "AD_MIXED", [RM_CIRCLE] = "CIRCLE",
        [RM_OCTAGON] = "OCTAGON",     [RM_DOUBLE] = "DOUBLE",     [RM_PILLARS] = "PILLARS",
        [RM_CASTLE] = "CASTLE",       [RM_CHECKER] = "CHECKER",   [RM_BUILDING] = "BUILDING",
        [RM_DESTROYED] = "DESTROYED", [RM_GRID] = "GRID",         [RM_LIFECAVE] = "LIFECAVE",
        [RM_RCAVERN] = "RCAVERN",     [RM_LCIRCLE] = "LCIRCLE",   [RM_SHAPED] = "SHAPED",
        [RM_LIFELINK] = "LIFELINK",   [RM_RANDTOWN] = "RANDTOWN", [RM_MAZE] = "MAZE",
        [RM_DIAMONDS] = "DIAMONDS",
    };

    return type >= 0 && type < COUNT_OF(names) && names[type] ? names[type] : "?";
}

/* ---- choosing ---- */

static int used_count(const struct gen *g)
{
    int count = 0;

    while (g->memory->used[count])
        count++;
    return count;
}

static bool is_used(const struct gen *g, res_id region)
{
    for (const res_id *used = g->memory->used; *used; used++)
        if (*used == region)
            return true;
    return false;
}

/* `types` are bits: one of them will do. */
static bool region_fits(const struct gen *g, const struct res_region *region, uint32_t types)
{
    if (region->room_types && !(region->room_types & types))
        return false;
    if (g->cr < region->depth)
        return false;
    if (library_flag(region->flags, RF_VAULT) && g->cr < gen_constant(g, MIN_VAULT_DEPTH))
        return false;
    return !library_flag(region->flags, RF_CORRIDOR);
}

static int room_weight(const struct gen *g, int index)
{
    return imax(0, wrap16(g->room_weights[index * 2 + 1]));
}

static void load_room_weights(struct gen *g)
{
    library_list(g->library, g->level->dungeon, RM_WEIGHTS, g->room_weights, GEN_ROOM_WEIGHTS_MOST,
                 NULL);
}

/* A row of the weights by lot; -1: none is left. */
static int choose_type(struct gen *g)
{
    int sum = 0;

    for (int i = 0; g->room_weights[i * 2 + 1]; i++)
        sum += room_weight(g, i);
    if (wrap16(sum) == 0)
        return -1;
    int drawn = gen_random(g, sum);
    for (int i = 0; g->room_weights[i * 2 + 1]; i++) {
        if (drawn < room_weight(g, i))
            return i;
        drawn -= room_weight(g, i);
    }
    return -1;
}

static res_id choose_region(struct gen *g, uint32_t types)
{
    res_id candidates[GEN_WEIGHTS_MOST];
    int count = 0;

    for (int i = 0; g->region_weights[i * 2]; i++)
        if (region_fits(g, g->weighed_regions[i], types) && !is_used(g, g->region_weights[i * 2]))
            candidates[count++] = g->region_weights[i * 2];
    return count ? candidates[gen_random(g, count)] : 0;
}

static void note_used(struct gen *g, res_id region)
{
    int used = used_count(g);

    if (used < MAKELEV_USED_MOST)
        g->memory->used[used] = region;
}

static bool fail_without_room(struct gen *g)
{
    return gen_fail(g,
                    "the dungeon \"%.*s\" has no room for challenge rating %d: see its "
                    "RM_WEIGHTS and ROOM_WEIGHTS and the Depth of its regions",
                    STR_ARGS(library_name(g->library, g->level->dungeon)), g->cr);
}

/* A type by weight, then a region that allows it, is deep enough and unused. A type without one is
 * out for this panel; when all are out, every region may be used again. */
static bool choose_room(struct gen *g, int px, int py, int *type, res_id *region)
{
    load_room_weights(g);
    for (;;) {
        int row = choose_type(g);
        if (row < 0) {
            if (g->memory->used[0] == 0)
                return fail_without_room(g);
            trace_note(g, "rooms-exhausted panel %d %d used %d", px, py, used_count(g));
            memset(g->memory->used, 0, sizeof g->memory->used);
            load_room_weights(g);
            continue;
        }
        *type = wrap16(g->room_weights[row * 2]);
        *region = choose_region(g, gen_type_bit(*type));
        if (*region)
            break;
        g->room_weights[row * 2 + 1] = (uint32_t)-1;
    }
    note_used(g, *region);
    return true;
}

res_id panel_choose_region(struct gen *g, uint32_t types)
{
    res_id region = choose_region(g, types);

    if (region == 0) {
        memset(g->memory->used, 0, sizeof g->memory->used);
        region = choose_region(g, types);
    }
    if (region)
        note_used(g, region);
    else
        fail_without_room(g);
    return region;
}

/* One of the types a given region allows; false: it allows none. */
static bool choose_type_of(struct gen *g, res_id region, int *type)
{
    const struct res_region *record = library_region(g->library, region);
    int types[32], count = 0;

    for (int i = 0; i < 32; i++)
        if (record->room_types & gen_type_bit(i))
            types[count++] = i;
    if (count == 0)
        return false;
    *type = types[gen_random(g, count)];
    return true;
}

/* ---- filling ---- */

/* Where creatures may be, if they can: FOA_... */
enum { LIVABLE = FOA_ALLOW_WATER | FOA_ALLOW_WARN | FOA_ALLOW_FALL | FOA_ALLOW_SPEC };

static bool area_is_used(struct area a)
{
    return a.x1 < a.x2;
}

static void furnish_rooms(struct gen *g, struct area panel, res_id region, struct area rooms[4])
{
    bool any = false;

    find_open(g, panel, region, 0);
    for (int i = 0; i < 4; i++)
        if (area_is_used(rooms[i])) {
            any = true;
            furnish(g, rooms[i]);
        }
    if (!any)
        furnish(g, AREA_NONE);
    find_open(g, panel, region, LIVABLE);
    populate(g, panel, 0);
}

static bool has_list(const struct gen *g, res_id region, int number)
{
    uint32_t cells[16];
    bool own;

    library_list(g->library, region, number, cells, COUNT_OF(cells), &own);
    return own;
}

/* Castles are populated room by room, most of them left empty. */
static void populate_subrooms(struct gen *g, res_id region)
{
    bool has_encounters = has_list(g, region, ENCOUNTER_LIST);

    for (int i = 0; i < g->subroom_count; i++) {
        if (has_encounters && gen_random(g, 3))
            continue;
        find_open(g, g->subrooms[i], region, LIVABLE);
        populate(g, g->subrooms[i], EN_SINGLE);
    }
}

static void fill_room(struct gen *g, int px, int py, int type, struct area panel, res_id region,
                      struct area rooms[4])
{
    res_id blob = (res_id)library_constant(g->library, region, BLOB_WITH);

    if (blob)
        blobs_write(g, panel, region, blob);
    trace_step(g, "panel-blobs %d %d", px, py);
    if (type == RM_SHAPED)
        return;
    light_panel(g, panel, region);
    trace_step(g, "panel-light %d %d", px, py);
    if (type == RM_CASTLE || type == RM_BUILDING)
        populate_subrooms(g, region);
    else
        furnish_rooms(g, panel, region, rooms);
}

static void trace_rooms(struct gen *g, int px, int py, const struct area rooms[4])
{
    const struct makelev *m = g->memory;

    trace_step(g, "panel-shape %d %d r %s r2 %s r3 %s r4 %s open %d corners %d centers %d", px, py,
               trace_area(g, rooms[0]), trace_area(g, rooms[1]), trace_area(g, rooms[2]),
               trace_area(g, rooms[3]), g->world->open_count, m->corner_count, m->center_count);
}

/* Whether nothing of a kind is on a panel, or may reach into it, by the level's lists. */
static bool is_free_of(const struct gen *g, struct area panel, int kind)
{
    const struct level *level = g->level;

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(g->world, level->things.items[i]);
        if (area_has(panel, (uint8_t)thing->x, (uint8_t)thing->y) && thing_is(thing, kind))
            return false;
    }
    return level->fields.count == 0;
}

static void join_at(struct gen *g, struct point at, int party)
{
    struct stand_walk walk = stand_walk_begin(g->world, g->level, at, T_CREATURE);

    for (const struct thing *who; (who = stand_walk_next(&walk)) != NULL;)
        creature_of(g->world, who)->party = (int16_t)party;
}

/* Creatures of one panel do not fight each other. */
static void join_party(struct gen *g, struct area panel)
{
    int party = gen_party(g);

    if (is_free_of(g, panel, T_CREATURE))
        return;
    for (int x = panel.x1; x <= panel.x2; x++) {
        const struct cell *cell = &g->level->cells[panel.y1 * g->level->width + x];
        for (int y = panel.y1; y <= panel.y2; y++, cell += g->level->width)
            if (gen_holds_any(cell) && gen_creature(g, x, y))
                join_at(g, (struct point){x, y}, party);
    }
}

void panel_populate(struct gen *g, struct area area, res_id region)
{
    find_open(g, area, region, LIVABLE);
    populate(g, area, 0);
    join_party(g, area);
}

static void draw_and_fill(struct gen *g, int px, int py, int type, struct area panel, res_id region)
{
    struct area rooms[4] = {AREA_UNUSED, AREA_UNUSED, AREA_UNUSED, AREA_UNUSED};

    if (!shape_draw(g, type, panel, region, rooms)) {
        g->rooms_touched[py] |= UINT32_C(1) << px;
        trace_step(g, "panel %d %d type %d %s region %s noroom", px, py, type,
                   makelev_type_name(type), trace_name(g, region));
        return;
    }
    if (g->failed)
        return;
    trace_rooms(g, px, py, rooms);
    colour_panel(g, panel, region);
    trace_note(g, "panel-colour %d %d", px, py);
    g->room = area_is_used(rooms[0]) ? rooms[0] : AREA_NONE;
    int answer = ask_region(g, region, EVENT_PRE + EV_BIRTH);
    trace_note(g, "panel-prebirth %d %d result %d", px, py, answer);
    if (answer == NOTHING) /* else a script has filled it */
        fill_room(g, px, py, type, panel, region, rooms);
    ask_region(g, region, EV_BIRTH);
    trace_note(g, "panel-birth %d %d", px, py);
    join_party(g, panel);
    trace_step(g, "panel %d %d type %d %s region %s r %s r2 %s r3 %s r4 %s open %d", px, py, type,
               makelev_type_name(type), trace_name(g, region), trace_area(g, rooms[0]),
               trace_area(g, rooms[1]), trace_area(g, rooms[2]), trace_area(g, rooms[3]),
               g->world->open_count);
}

/* What is on a panel that is going to be drawn. Most cells are empty. */
static void clear_away(struct gen *g, struct area panel)
{
    if (is_free_of(g, panel, T_THING))
        return;
    for (int x = panel.x1; x <= panel.x2; x++) {
        const struct cell *cell = &g->level->cells[panel.y1 * g->level->width + x];
        for (int y = panel.y1; y <= panel.y2; y++, cell += g->level->width)
            if (gen_holds_any(cell))
                remove_things(g, x, y);
    }
}

void panel_draw(struct gen *g, int px, int py, res_id preset)
{
    uint8_t width = (uint8_t)gen_constant(g, PANEL_SIZEX),
            height = (uint8_t)gen_constant(g, PANEL_SIZEY);
    struct area panel = {(uint8_t)(px * width), (uint8_t)(py * height),
                         (uint8_t)(px * width + width - 1), (uint8_t)(py * height + height - 1)};
    res_id region = preset;
    int type = RM_NOROOM;

    g->panel = panel;
    g->panels_drawn[py] |= UINT32_C(1) << px;
    g->world->open_count = 0;
    g->memory->corner_count = g->memory->center_count = 0;
    if (preset ? !choose_type_of(g, preset, &type) : !choose_room(g, px, py, &type, &region))
        return;
    trace_note(g, "panel-pick %d %d type %d %s region %s used %d", px, py, type,
               makelev_type_name(type), trace_name(g, region), used_count(g));
    ARRAY_PUSH(&g->result->room_types, type);
    clear_away(g, panel);
    draw_and_fill(g, px, py, type, panel, region);
}

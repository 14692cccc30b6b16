/* The generator's questions to the population, and what follows from the answers. */
#include "gen/makelev/gen.h"

struct gen_site ask_site(struct gen *g)
{
    return (struct gen_site){
        .world = g->world,
        .level = g->level,
        .dungeon = g->level->dungeon,
        .cr = g->cr,
        .luck = g->luck,
        .panel = {g->panel.x1, g->panel.y1, g->panel.x2, g->panel.y2},
        .room = {g->room.x1, g->room.y1, g->room.x2, g->room.y2},
    };
}

void ask_note_slot(struct gen *g, int x, int y, const char *kind, res_id resource)
{
    ARRAY_PUSH(&g->result->slots, (struct makelev_slot){x, y, kind, resource});
    trace_note(g, "item %s at %d %d res %s", kind, x, y, trace_name(g, resource));
}

static void note_for_nobody(struct gen *g, int x, int y, const char *kind, res_id resource)
{
    if (g->people->is_nobody)
        ask_note_slot(g, x, y, kind, resource);
}

void ask_encounter(struct gen *g, res_id region, const struct gen_meeting *meeting)
{
    struct gen_site site = ask_site(g);

    site.region = region;
    if (gen_has_room(g))
        g->people->encounter(g->people->context, &site, meeting);
    write_catch_up(g);
}

/* ---- items ---- */

bool ask_treasure(struct gen *g, enum treasure_kind kind, handle *item)
{
    struct gen_site site = ask_site(g);

    *item = HANDLE_NONE;
    return gen_has_room(g) && g->people->find(g->people->context, &site, kind, item);
}

void ask_put(struct gen *g, handle item, struct point at)
{
    struct gen_site site = ask_site(g);

    if (at.x == -1)
        g->people->discard(g->people->context, &site, item);
    else
        g->people->put(g->people->context, &site, item, at);
    write_catch_up(g);
}

void ask_furnish(struct gen *g, int x, int y, const char *slot, res_id what)
{
    struct gen_site site = ask_site(g);

    note_for_nobody(g, x, y, slot, what);
    if (gen_has_room(g))
        g->people->furnish(g->people->context, &site, (struct point){x, y}, what);
    write_catch_up(g);
}

/* ---- drawn maps ---- */

static res_id resource_of(const struct gen *g, uint32_t what)
{
    return library_kind(g->library, what) >= 0 ? what : 0;
}

void ask_tile_item(struct gen *g, int x, int y, const struct res_tile *tile,
                   struct gen_map_memory *memory)
{
    struct gen_site site = ask_site(g);

    note_for_nobody(g, x, y, "map-item", resource_of(g, tile->what));
    if (gen_has_room(g))
        g->people->tile_item(g->people->context, &site, (struct point){x, y}, tile, memory);
    write_catch_up(g);
}

void ask_tile_creature(struct gen *g, int x, int y, const struct res_tile *tile,
                       struct gen_map_memory *memory)
{
    struct gen_site site = ask_site(g);

    note_for_nobody(g, x, y, "map-monster", resource_of(g, tile->what));
    if (gen_has_room(g))
        g->people->tile_creature(g->people->context, &site, (struct point){x, y}, tile, memory);
    write_catch_up(g);
}

void ask_character(struct gen *g, int x, int y, char c, struct gen_map_memory *memory)
{
    struct gen_site site = ask_site(g);

    note_for_nobody(g, x, y, c >= '0' && c <= '9' ? "map-digit" : "map-char", 0);
    if (gen_has_room(g))
        g->people->character(g->people->context, &site, (struct point){x, y}, c, memory);
    write_catch_up(g);
}

/* ---- scripts ---- */

int ask_region(struct gen *g, res_id region, int event)
{
    struct gen_site site = ask_site(g);

    site.region = region;
    int answer = g->people->ask_region(g->people->context, &site, event);
    write_catch_up(g);
    return answer;
}

void ask_terrain(struct gen *g, int x, int y, res_id terrain)
{
    struct gen_site site = ask_site(g);

    g->people->terrain_made(g->people->context, &site, (struct point){x, y}, terrain);
    write_catch_up(g);
}

void ask_feature(struct gen *g, const struct thing *feature)
{
    struct gen_site site = ask_site(g);

    g->people->feature_made(g->people->context, &site, feature);
    write_catch_up(g);
}

struct thing *ask_dedicate(struct gen *g, struct thing *altar, res_id god)
{
    struct gen_site site = ask_site(g);
    handle self = altar->self;

    thing_set_god(g->world, altar, god);
    g->people->dedicated(g->people->context, &site, altar);
    write_catch_up(g);
    return world_thing(g->world, self);
}

void ask_remove(struct gen *g, struct thing *thing)
{
    struct gen_site site = ask_site(g);

    g->people->remove(g->people->context, &site, thing);
}

/* A small room of our dungeon for tests of effects: walls around, the player in the middle, a
 * goblin who hates him, a warhorse, a door, a trap and two daggers, one of them in his pack. */
#ifndef INCURSION_TESTS_LIB_ROOM_STAGE_H
#define INCURSION_TESTS_LIB_ROOM_STAGE_H

#include "base/num.h"
#include "fight_stage.h"
#include "rules/item/gain.h"
#include "rules/item/item.h"
#include "world/body.h"

struct room {
    struct load load;
    struct game *game;
    handle foe, beast, lying, held, door, trap;
    struct point wall;
};

enum { HALF_WIDE = 5, HALF_HIGH = 4 };

static inline void clear_level(struct game *game)
{
    struct level *level = game_here(game);

    for (int i = level->things.count - 1; i >= 0; i--) {
        struct thing *thing = world_thing(&game->world, level->things.items[i]);
        if (thing->self != game->world.player)
            place_destroy(level, &game->world, thing);
    }
}

static inline void lay(struct game *game, struct point at, int terrain)
{
    struct level *level = game_here(game);
    struct cell *cell = level_cell(level, at.x, at.y);
    const struct res_terrain *record = library_terrain(game->options.library,
                                                       level->terrains[terrain]);

    cell->terrain = (uint8_t)terrain;
    cell->glyph = record->image;
    cell->flags = CELL_LIT;
    if (library_flag(record->flags, TF_SOLID))
        cell->flags |= CELL_SOLID | CELL_OPAQUE | CELL_WALL;
}

/* Of what is under the player, and of what is at the edge of the level. */
static inline void build_walls(struct room *room)
{
    struct level *level = game_here(room->game);
    struct point middle = game_place(room->game);
    int floor = level_cell(level, middle.x, middle.y)->terrain;
    int rock = level_cell(level, 0, 0)->terrain;

    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++)
            lay(room->game, (struct point){x, y},
                iabs(x - middle.x) < HALF_WIDE && iabs(y - middle.y) < HALF_HIGH ? floor : rock);
    room->wall = (struct point){middle.x, middle.y - HALF_HIGH};
}

static inline handle monster(struct room *room, const char *name, struct point by)
{
    struct world *w = &room->game->world;
    struct newborn_wish wish = {.who = library_find(w->library, str_from(name))};
    struct point at = game_place(room->game);

    assert_int_not_equal(wish.who, 0);
    struct thing *who = newborn_make(w, &wish);
    assert_non_null(who);
    handle self = who->self;
    assert_true(arrive_at(w, game_here(room->game), who, (struct point){at.x + by.x, at.y + by.y}));
    first_moments(w, world_thing(w, self), true);
    assert_non_null(world_thing(w, self));
    return self;
}

static inline handle put(struct room *room, struct thing *thing, struct point by)
{
    struct point at = game_place(room->game);

    assert_non_null(thing);
    place_at(game_here(room->game), &room->game->world, thing, at.x + by.x, at.y + by.y);
    return thing->self;
}

static inline void furnish(struct room *room)
{
    struct world *w = &room->game->world;
    res_id blade = library_find(w->library, STR("dagger"));
    res_id pit = library_find(w->library, STR("trap"));
    struct thing *held = item_new(w, blade);

    room->foe = monster(room, "goblin", (struct point){2, 0});
    room->beast = monster(room, "warhorse", (struct point){-3, 0});
    room->lying = put(room, item_new(w, blade), (struct point){0, 2});
    room->door = put(room, thing_new_door(w, library_find(w->library, STR("oak door"))),
                     (struct point){3, 2});
    room->trap = pit ? put(room, thing_new_trap(w, pit, 0), (struct point){-2, 2}) : HANDLE_NONE;
    room->held = held->self;
    item_of(w, held)->plus = 2;
    gain_item_placed(w, game_player(room->game), held);
    anger_turn_hostile(w, world_thing(w, room->foe), game_player(room->game));
    w->marks.crowd = w->marks.reach = w->marks.sight = true;
    game_look_around(room->game);
}

static inline struct room *open_room(const char *lib)
{
    struct room *room = calloc(1, sizeof *room);
    struct load_options options = {.embedded = lib ? STR_NONE : embedded_image(), .lib = lib};
    struct error error;

    assert_non_null(room);
    if (!load_open(&room->load, &options, &error))
        fail_msg("%s", error.text);
    struct game_options wish = {.library = &room->load.library, .name = "Ada", .seed = 4};
    room->game = game_new(&wish, &error);
    if (room->game == NULL) {
        fail_msg("%s", error.text);
        return room;
    }
    clear_level(room->game);
    build_walls(room);
    furnish(room);
    act(room->game, "wait");
    if (!game_check(room->game, &error))
        fail_msg("the room: %s", error.text);
    return room;
}

static inline void close_room(struct room *room)
{
    game_free(room->game);
    load_close(&room->load);
    free(room);
}

#endif

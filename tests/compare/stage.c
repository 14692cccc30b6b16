#include "stage.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/hash.h"
#include "res/fields.h"
#include "rules/ground/footfall.h"
#include "rules/handlers.h"
#include "rules/item/label.h"
#include "rules/magic/power.h"
#include "rules/make/arrive.h"
#include "rules/make/flavours.h"
#include "rules/status/renew.h"
#include "rules/value/eyes.h"
#include "stage_memory.h"
#include "world/chance.h"
#include "world/event.h"
#include "world/knowledge.h"
#include "world/place.h"

void stage_init(struct stage *stage, struct base *base)
{
    *stage = (struct stage){.base = base, .player = HANDLE_NONE};
    world_init(&stage->world, &base->library);
    stage->world.chance.clock = STAGE_CLOCK;
    stage->world.time = STAGE_TURN;
    stage->world.host.item_facts = label_facts;
    stage->world.host.before_naming = label_before_naming;
    stage->world.host.before_full_name = power_before_full_name;
    stage->world.host.sees_anew = renew_sight_of;
    stage->world.host.make_room = arrive_make_room;
    stage->world.host.arrive = arrive_again;
    stage->world.host.touch_ground = footfall;
    stage->world.host.sees_by_more = eyes_are_not_all;
}

void stage_seed(struct stage *stage, uint32_t seed)
{
    enum { FORMULA_SEED = 2, STORE_SEED = 24 }; /* of Varag's making: rules/chargen.jsonl */
    uint32_t clock = stage->world.chance.clock;

    chance_start(&stage->world, seed, CHANCE_ONE_STREAM);
    stage->world.chance.clock = clock;
    stage->world.chance.formula_seed = FORMULA_SEED;
    stage->world.chance.store_seed = STORE_SEED;
}

void stage_free(struct stage *stage)
{
    stage_scripts_free(stage);
    stage_memory_free(stage);
    world_free(&stage->world);
}

void stage_events(struct stage *stage)
{
    event_scene_open(&stage->world,
                     &(struct event_host){.built_in = handlers, .built_in_count = handlers_count});
}

/* ---- ground ---- */

static bool find(const struct stage *stage, enum res_kind kind, const char *name, res_id *id,
                 struct error *error)
{
    *id = base_find(stage->base, kind, str_from(name));
    return *id != 0 ||
           error_set(error, "the library has no %s \"%s\"", res_kind_info(kind)->name, name);
}

static void write_cell(const struct stage *stage, struct level *level, int x, int y, res_id id)
{
    struct cell *cell = level_cell(level, x, y);
    const struct res_terrain *terrain = library_terrain(&stage->base->library, id);

    cell->terrain = (uint8_t)level_terrain_index(level, id);
    cell->glyph = terrain->image;
    cell->flags = CELL_LIT | CELL_BRIGHT;
    if (library_flag(terrain->flags, TF_SOLID))
        cell->flags |= CELL_SOLID | CELL_WALL;
    if (library_flag(terrain->flags, TF_OPAQUE))
        cell->flags |= CELL_OPAQUE;
    if (library_flag(terrain->flags, TF_OBSCURE))
        cell->flags |= CELL_OBSCURE;
}

/* Of the world; NULL: the library lacks something. */
static struct level *bare_level(struct stage *stage, int width, int height, struct error *error)
{
    res_id wall, floor, region, dungeon;
    struct level *level;

    if (!find(stage, RES_TERRAIN, "Dungeon Wall", &wall, error) ||
        !find(stage, RES_TERRAIN, "Floor", &floor, error) ||
        !find(stage, RES_REGION, "Rough-Hewn Tunnel", &region, error) ||
        !find(stage, RES_DUNGEON, "The Goblin Caves", &dungeon, error))
        return NULL;
    level = calloc(1, sizeof *level);
    ENSURE(level != NULL, "out of memory (a level)");
    level_init(level, width, height);
    level->dungeon = dungeon;
    int index = level_region_index(level, region);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            bool is_border = x == 0 || y == 0 || x == width - 1 || y == height - 1;
            write_cell(stage, level, x, y, is_border ? wall : floor);
            level_cell(level, x, y)->region = (uint8_t)index;
        }
    world_keep_level(&stage->world, level);
    return level;
}

bool stage_arena(struct stage *stage, int depth, struct error *error)
{
    stage->arena = bare_level(stage, ARENA_WIDTH, ARENA_HEIGHT, error);
    if (stage->arena)
        stage->arena->depth = depth;
    return stage->arena != NULL;
}

bool stage_write(struct stage *stage, int x, int y, const char *terrain, struct error *error)
{
    res_id id;

    if (!find(stage, RES_TERRAIN, terrain, &id, error))
        return false;
    write_cell(stage, stage->arena, x, y, id);
    return true;
}

uint64_t stage_level_hash(const struct stage *stage, const struct level *level)
{
    uint64_t hash = HASH_START;

    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++) {
            hash = hash_str(hash, library_name(&stage->base->library, level_terrain(level, x, y)));
            hash = hash_byte(hash, '/');
            hash = hash_str(hash, library_name(&stage->base->library, level_region(level, x, y)));
            hash = hash_byte(hash, '\n');
        }
    return hash;
}

/* ---- the player ---- */

/* Where he stands and how deep, from full_state.json. */
static bool read_home(struct base *base, int64_t *depth, int64_t *x, int64_t *y,
                      struct error *error)
{
    const struct json_value *state = base_dump(base, BASE_FULL_STATE, error);
    const struct json_value *map = state ? json_read_member(state, STR("player_map")) : NULL;
    const struct {
        struct str key;
        int64_t *out;
    } members[] = {{STR("depth"), depth}, {STR("x"), x}, {STR("y"), y}};

    for (int i = 0; i < 3; i++) {
        const struct json_value *member = map ? json_read_member(map, members[i].key) : NULL;
        if (member == NULL)
            return state != NULL ? error_set(error, "full_state.json does not say where he is")
                                 : false;
        *members[i].out = member->number;
    }
    return true;
}

bool stage_player(struct stage *stage, const struct json_value *dump, struct error *error)
{
    enum { SIDE = 128 }; /* the recordings do not hold his level, only its depth counts */
    int64_t depth, x, y;

    if (!read_home(stage->base, &depth, &x, &y, error))
        return false;
    stage->home = bare_level(stage, SIDE, SIDE, error);
    if (stage->home == NULL)
        return false;
    struct thing *player = stage_person(stage, dump, error);
    if (player == NULL)
        return false;
    stage->home->depth = (int)depth;
    stage->player = stage->world.player = player->self;
    place_at(stage->home, &stage->world, player, (int)x, (int)y);
    return true;
}

/* Serial numbers go on after those of the base state. */
static void count_on(struct stage *stage)
{
    enum { NEXT_BORN = 2035, NEXT_ITEM = 10 };

    stage->world.born = NEXT_BORN - WORLD_FIRST_BORN;
    stage->world.items_born = NEXT_ITEM - 1;
    stage->world.is_playing = true;
}

void stage_flavours(struct stage *stage)
{
    enum { FLAVOUR_SEED = 4242 };

    knowledge_clear(&stage->world);
    stage_seed(stage, FLAVOUR_SEED);
    flavours_assign(&stage->world);
}

bool stage_made(struct stage *stage, const struct json_value *dump, const struct json_value *record,
                struct error *error)
{
    if (!stage_player(stage, dump, error))
        return false;
    stage_fill_person(stage, world_thing(&stage->world, stage->player), record);
    stage_flavours(stage);
    count_on(stage);
    return true;
}

bool stage_character(struct stage *stage, const struct json_value *record, struct error *error)
{
    const struct json_value *dump = json_read_member(record, STR("creature"));

    return dump ? stage_made(stage, dump, record, error)
                : error_set(error, "the record has no creature");
}

bool stage_varag(struct stage *stage, struct error *error)
{
    const struct json_value *dump = base_meta(stage->base, "base_player", error);
    const struct json_value *record = base_character(stage->base, STR("g-chargen"), 1, error);

    if (dump == NULL || record == NULL || !stage_made(stage, dump, record, error))
        return false;
    /* The list of names that the dump was written with lacks one feat: he was born with it. */
    stage_give_feat(stage, world_thing(&stage->world, stage->player), FT_LIGHT_SLEEPER);
    return true;
}

#include "world/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/num.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/event.h"
#include "world/given.h"
#include "world/ground.h"
#include "world/knowledge.h"
#include "world/level.h"
#include "world/menu.h"
#include "world/path.h"
#include "world/segment.h"
#include "world/shortlist.h"
#include "world/slain.h"
#include "world/stati.h"

#define MEMBER_OF   world
#define MEMBER_LIST "world/state/world.def"
#include "base/member_rows.h"

#define MEMBER_OF   world_cursors
#define MEMBER_LIST "world/state/cursors.def"
#include "base/member_rows.h"

#define MEMBER_OF   world_values
#define MEMBER_LIST "world/state/values.def"
#include "base/member_rows.h"

void world_init(struct world *world, const struct library *library)
{
    *world = (struct world){
        .library = library,
        .ground = ground_new(),
        .marks = {.crowd = true, .reach = true, .sight = true},
        .mistakes = UINT32_MAX,
    };
#define OPTION(number, value) world->options[number] = value;
#include "world/options.def"
#undef OPTION
    pool_init(&world->things, sizeof(struct thing));
    pool_init(&world->stati, sizeof(struct stati));
    pool_init(&world->creatures, sizeof(struct creature));
    pool_init(&world->characters, sizeof(struct character));
    pool_init(&world->items, sizeof(struct item));
    pool_init(&world->targets, sizeof(struct target));
    pool_init(&world->given, sizeof(struct given));
    chance_start(world, 0, CHANCE_BY_LEVEL);
}

void world_free(struct world *world)
{
    for (int i = 0; i < world->levels.count; i++) {
        level_clear(world->levels.items[i]);
        free(world->levels.items[i]);
    }
    ARRAY_FREE(&world->levels);
    event_scene_close(world);
    free(world->encounter);
    menu_free(world);
    path_scratch_free(world->scratch);
    shortlists_free(world->shortlists);
    free(world->ground);
    pool_free(&world->things);
    pool_free(&world->stati);
    pool_free(&world->creatures);
    pool_free(&world->characters);
    pool_free(&world->items);
    pool_free(&world->targets);
    pool_free(&world->given);
    births_free(&world->births);
    knowledge_free(world);
    slain_free(world);
    segment_free(world);
    ARRAY_FREE(&world->loose);
}

void world_end(struct world *world, enum world_ending ending, const char *cause)
{
    if (world->ending != WORLD_GOES_ON)
        return;
    world->ending = (uint8_t)ending;
    memset(world->cause, 0, sizeof world->cause);
    snprintf(world->cause, sizeof world->cause, "%s", cause);
}

uint32_t world_next_born(struct world *world)
{
    return WORLD_FIRST_BORN + world->born++;
}

void world_index(struct world *world)
{
    knowledge_index(world);
    slain_index(world);
    births_free(&world->births);
    for (handle item = pool_next(&world->things, HANDLE_NONE); item;
         item = pool_next(&world->things, item))
        births_add(&world->births, world_thing(world, item)->born, item);
    for (int i = 0; i < world->levels.count; i++)
        level_index(world->levels.items[i], world);
}

static void number_level(struct world *world, struct level *level, int number)
{
    level->number = (uint16_t)number;
    for (int i = 0; i < level->things.count; i++)
        world_thing(world, level->things.items[i])->level = level->number;
}

void world_keep_level(struct world *world, struct level *level)
{
    ENSURE(world->levels.count < UINT16_MAX, "%d levels", world->levels.count);
    ARRAY_PUSH(&world->levels, level);
    number_level(world, level, world->levels.count);
    if (level->born == 0)
        level->born = world_next_born(world);
}

void world_begin_level(struct world *world, struct level *level, uint32_t born)
{
    world->making = level;
    ground_forget(world->ground); /* another level may have been where this one is */
    level->born = born;
    level->number = (uint16_t)(world->levels.count + 1);
}

void world_end_level(struct world *world)
{
    if (world->making)
        number_level(world, world->making, 0);
    world->making = NULL;
}

void world_note_open(struct world *world, int x, int y)
{
    if (world->open_count < 0 || world->open_count >= WORLD_OPEN_MOST)
        return;
    world->open_x[world->open_count] = (uint8_t)x;
    world->open_y[world->open_count] = (uint8_t)y;
    world->open_count++;
}

bool world_has_room(const struct world *world)
{
    return world->things.live < WORLD_THINGS_MOST && world->creatures.live < WORLD_CREATURES_MOST &&
           world->characters.live < WORLD_CHARACTERS_MOST;
}

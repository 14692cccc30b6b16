#include "level_scene.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"
#include "gen/makelev/makelev.h"
#include "gen/people.h"
#include "rules/make/arrive.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "script/vm.h"
#include "stage_enter.h"
#include "stage_memory.h"
#include "world/body.h"
#include "world/ground.h"
#include "world/place.h"
#include "world/stand.h"
#include "world/stati.h"

enum { FIRST_NUMBER = 2035, LUCK = 10 };

/* The game is what the records start from: its own first level was made, and nothing else. */
static bool begin(struct fight_scene *s, struct play *play, uint32_t seed, struct makelev *memory)
{
    if (!fight_open(s, play) || !stage_first_level(s->play->base, s->w, memory, &s->play->error))
        return false;
    s->w->is_playing = false;
    s->stage.arena->born = 0;                             /* the level has its number */
    s->stage.arena->dungeon = s->stage.home->dungeon = 0; /* and the dungeon no other */
    s->w->born = FIRST_NUMBER - WORLD_FIRST_BORN;
    stage_memory_begin(&s->stage);
    stage_memory_listen(&s->stage);
    s->stage.tells_holes = true;
    stage_seed(&s->stage, seed);
    return true;
}

/* In the original features remember where they were put, which nobody asks them for, and altars
 * have their god in a stati. */
static void call_home(struct stage *stage, const struct level *level, struct thing *thing)
{
    if (thing_is(thing, T_FEATURE) && thing->flags & F_ALTAR)
        status_gain(&stage->world, thing,
                    (struct stati){.nature = MY_GOD, .source = SS_MISC, .effect = thing->other});
    if (thing_is(thing, T_FEATURE) && !stati_has(&stage->world, thing, HOME_REGION))
        status_gain(&stage->world, thing,
                    (struct stati){.nature = HOME_REGION,
                                   .source = SS_MISC,
                                   .value = wrap16(thing->x + thing->y * 256),
                                   .effect = level_region(level, thing->x, thing->y)});
}

void level_call_home(struct stage *stage, const struct level *level)
{
    for (int i = 0; i < level->things.count; i++)
        call_home(stage, level, world_thing(&stage->world, level->things.items[i]));
}

static struct level *make(struct fight_scene *s, struct makelev_request request)
{
    struct level *level = calloc(1, sizeof *level);
    struct makelev_result made = {0};

    ENSURE(level != NULL, "out of memory (a level)");
    request.world = s->w;
    request.dungeon = base_find(s->play->base, RES_DUNGEON, STR("The Goblin Caves"));
    request.born = world_next_born(s->w);
    request.people = people_of_library();
    request.quirks = QUIRKS_CLASSIC;
    bool good = makelev_generate(&request, level, &made, &s->play->error);
    makelev_result_free(&made);
    if (!good) {
        free(level);
        return NULL;
    }
    vm_begin_action(s->w->scene->host.vm); /* scripts have had their part of it */
    world_keep_level(s->w, level);
    level_call_home(&s->stage, level);
    return level;
}

bool level_open(struct fight_scene *s, struct play *play, int depth, uint32_t seed)
{
    struct makelev memory = {0};

    if (!begin(s, play, seed, &memory))
        return false;
    s->stage.arena = make(
        s, (struct makelev_request){.memory = &memory, .depth = depth, .luck = LUCK});
    s->w->is_playing = true;
    return s->stage.arena != NULL;
}

bool level_open_down_to(struct fight_scene *s, struct play *play, int depth, uint32_t seed)
{
    struct makelev memory = {0};
    const struct level *above = NULL;

    if (!begin(s, play, seed, &memory))
        return false;
    int luck = creature_of(s->w, world_thing(s->w, s->w->player))->attr[A_LUC];
    for (int i = 1; i <= depth; i++) {
        above = make(s, (struct makelev_request){
                            .memory = &memory, .depth = i, .luck = luck, .above = above});
        if (above == NULL)
            return false;
    }
    s->w->is_playing = true;
    return true;
}

struct level *level_of_depth(const struct fight_scene *s, int depth)
{
    for (int i = 0; i < s->w->levels.count; i++)
        if (s->w->levels.items[i]->dungeon && s->w->levels.items[i]->depth == depth)
            return s->w->levels.items[i];
    return NULL;
}

bool level_find_stairs(const struct fight_scene *s, int portal, struct point *at)
{
    const struct level *level = s->stage.arena;

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(s->w, level->things.items[i]);
        if (thing->kind == T_PORTAL && thing_is_stairs(s->w, thing, portal)) {
            *at = (struct point){thing->x, thing->y};
            return true;
        }
    }
    return false;
}

bool level_is_harmless(const struct fight_scene *s, struct point at)
{
    const struct level *level = s->stage.arena;
    const struct res_terrain *ground = ground_at(s->w, level, at);

    return !level_solid_at(level, s->w, at.x, at.y) && stand_creature_at(s->w, level, at) == NULL &&
           !library_flag(ground->flags, TF_WATER) && !library_flag(ground->flags, TF_FALL) &&
           !library_flag(ground->flags, TF_WARN);
}

static bool is_open(const struct fight_scene *s, struct point at)
{
    return level_is_harmless(s, at) &&
           level_thing_at(s->stage.arena, s->w, at.x, at.y, T_FEATURE) == NULL;
}

/* The n-th that is open, from 0 on, and how many there are. */
static int64_t count_open(const struct fight_scene *s, int64_t number, struct point *found)
{
    const struct level *level = s->stage.arena;
    int64_t count = 0;

    for (int y = 1; y <= level->height - 2; y++)
        for (int x = 1; x <= level->width - 2; x++)
            if (is_open(s, (struct point){x, y}) && count++ == number)
                *found = (struct point){x, y};
    return count;
}

struct point level_open_cell(const struct fight_scene *s, int64_t number)
{
    struct point at = {1, 1};
    int64_t count = count_open(s, -1, &at);

    if (count > 0)
        count_open(s, number % count, &at);
    return at;
}

void level_place_player(struct fight_scene *s, struct point at)
{
    struct thing *player = world_thing(s->w, s->w->player);

    place_remove(s->stage.home, s->w, player);
    stage_seed(&s->stage, 7);
    arrive_at(s->w, s->stage.arena, player, at);
    renew_values(s->w, world_thing(s->w, s->w->player));
}

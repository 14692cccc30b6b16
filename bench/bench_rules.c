/* The values of creatures, and items: how long it takes to work them out and to make one. The
 * original takes 8.3 microseconds for a monster, 34 for a character and 22 for an item. */
#include <stdlib.h>

#include "base/check.h"
#include "bench.h"
#include "bench_library.h"
#include "rules/handlers.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/make/treasure.h"
#include "rules/value/values.h"
#include "world/chance.h"
#include "world/event.h"
#include "world/level.h"
#include "world/place.h"
#include "world/stati.h"
#include "world/throw.h"

enum { TIMES = 20000, BLOWS = 500, WOUNDS = 10 };

struct work {
    struct world *world;
    struct thing *who;
};

static void update(void *context)
{
    const struct work *work = context;

    for (int i = 0; i < TIMES; i++)
        values_update(work->world, work->who);
    bench_keep((unsigned long long)creature_of(work->world, work->who)->attr[A_DEF]);
}

static void report(const char *name, struct world *w, struct thing *who)
{
    struct work work = {w, who};

    bench_report(name, bench_time(update, &work) * 1e6 / TIMES, "us", 0);
}

/* Of what lies about in a dungeon. */
static void make_items(void *context)
{
    struct world *w = context;
    const struct treasure_wish wish = {.depth = 5, .luck = 10, .table = TREASURES_DUNGEON};
    unsigned long long made = 0;

    for (int i = 0; i < TIMES; i++) {
        struct thing *item = treasure_find(w, &wish);
        made += item != NULL;
        if (item)
            thing_delete(w, item);
    }
    bench_keep(made);
}

/* ---- blows ---- */

struct duel {
    struct world *world;
    handle actor, victim;
};

static void strike(void *context)
{
    const struct duel *duel = context;
    struct thing *victim = world_thing(duel->world, duel->victim);

    for (int i = 0; i < BLOWS; i++) {
        if (i % WOUNDS == 0) /* in a game wounds heal, and who is exposed is so for a turn */
            stati_remove(duel->world, victim, stati_of(0));
        victim->hp = victim->hp_max = INT16_MAX;
        throw_simply(duel->world, EV_WATTACK, duel->actor, duel->victim, DIR_CENTER);
        world_thing(duel->world, duel->actor)->timeout = 0;
    }
    bench_keep((unsigned long long)victim->hp);
}

static res_id of_name(const struct world *w, const char *name)
{
    return library_find(w->library, str_from(name));
}

/* A warrior of the fifth level, with a sword. */
static struct thing *person(struct world *w)
{
    struct thing *who = thing_new(w, T_PLAYER);
    struct character *character = character_of(w, who);
    struct thing *sword = thing_new_item(w, of_name(w, "long sword"));

    who->resource = creature_of(w, who)->shape = of_name(w, "human;temp");
    character->race = of_name(w, "Human;race");
    character->classes[0] = of_name(w, "Warrior");
    character->levels[0] = 5;
    for (int i = 0; i < ATTR_BASE; i++)
        character->attr_base[i] = 14;
    for (int i = 0; i < 5; i++)
        character->hp_rolls[i] = character->mana_rolls[i] = 8;
    character->slots[SL_WEAPON] = sword->self;
    w->player = who->self;
    return who;
}

static struct level *meadow(struct world *w)
{
    enum { SIDE = 20 };
    struct level *level = calloc(1, sizeof *level);

    ENSURE(level != NULL, "out of memory (bench)");
    level_init(level, SIDE, SIDE);
    for (int i = 0; i < SIDE * SIDE; i++) {
        level->cells[i].terrain = (uint8_t)level_terrain_index(level, of_name(w, "Floor"));
        level->cells[i].flags = CELL_LIT | CELL_BRIGHT;
    }
    world_keep_level(w, level);
    return level;
}

static handle fighter(struct world *w, struct level *level, int x)
{
    struct thing *who = newborn_make(w, &(struct newborn_wish){.who = of_name(w, "hill orc")});

    place_at(level, w, who, x, 10);
    first_moments(w, who, false);
    creature_of(w, who)->flat_footed = 0; /* the fight has begun a while ago */
    values_update(w, who);
    return who->self;
}

/* Aiming, dice, what comes of it and words for it: less than ten microseconds. */
static void report_blow(struct world *w)
{
    struct level *level = meadow(w);

    event_scene_close(w);
    event_scene_open(w,
                     &(struct event_host){.built_in = handlers, .built_in_count = handlers_count});
    struct duel duel = {w, fighter(w, level, 10), fighter(w, level, 11)};
    w->is_playing = true; /* they see each other */
    bench_report("rules: one blow", bench_time(strike, &duel) * 1e6 / BLOWS, "us", 0);
}

void bench_rules(void)
{
    struct bench_library original;
    struct world w;

    if (!bench_open_original(&original))
        return;
    world_init(&w, &original.library);
    event_scene_open(&w, &(struct event_host){0});
    chance_start(&w, 1, CHANCE_BY_LEVEL);
    struct thing *ogre = newborn_bear(&w, of_name(&w, "ogre mage"));
    first_moments(&w, ogre, false);
    report("rules: values of a monster", &w, ogre);
    report("rules: values of a character", &w, person(&w));
    bench_report("rules: an item of a dungeon", bench_time(make_items, &w) * 1e6 / TIMES, "us", 0);
    report_blow(&w);
    world_free(&w);
    bench_close(&original);
}

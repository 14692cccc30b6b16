/* Magic: what a ball of fire over forty creatures costs, with everything that hears of it. */
#include "base/check.h"
#include "base/num.h"
#include "bench.h"
#include "bench_library.h"
#include "play/game.h"
#include "rules/make/arrive.h"
#include "rules/make/newborn.h"
#include "world/place.h"
#include "world/throw.h"

enum { CREATURES = 40, TIMES = 50, PLENTY = 30000, HALF = 6 };

struct hall {
    struct game *game;
    res_id fireball;
    handle crowd[CREATURES];
};

static res_id of_name(const struct game *game, const char *name)
{
    return library_find(game->world.library, str_from(name));
}

/* An open place around the player, and nobody else. */
static void clear(struct game *game)
{
    struct level *level = game_here(game);
    struct point middle = game_place(game);
    struct cell floor = *level_cell(level, middle.x, middle.y);

    for (int i = level->things.count - 1; i >= 0; i--) {
        struct thing *thing = world_thing(&game->world, level->things.items[i]);
        if (thing->self != game->world.player)
            place_destroy(level, &game->world, thing);
    }
    for (int y = imax(1, middle.y - HALF); y <= imin(level->height - 2, middle.y + HALF); y++)
        for (int x = imax(1, middle.x - HALF); x <= imin(level->width - 2, middle.x + HALF); x++) {
            struct cell *cell = level_cell(level, x, y);
            cell->terrain = floor.terrain;
            cell->glyph = floor.glyph;
            cell->flags = floor.flags;
        }
}

static void fill(struct hall *hall)
{
    struct world *w = &hall->game->world;

    for (int i = 0; i < CREATURES; i++) {
        struct thing *who = newborn_bear(w, of_name(hall->game, "bugbear"));
        ENSURE(who, "there are no bugbears");
        hall->crowd[i] = who->self;
        bool has_room = arrive_at(w, game_here(hall->game), who, game_place(hall->game));
        ENSURE(has_room, "there is no room");
    }
}

static void burn(void *context)
{
    struct hall *hall = context;
    struct world *w = &hall->game->world;

    for (int i = 0; i < TIMES; i++) {
        for (int c = 0; c < CREATURES; c++)
            if (world_thing(w, hall->crowd[c]))
                world_thing(w, hall->crowd[c])->hp = PLENTY;
        game_player(hall->game)->hp = PLENTY;
        struct script_event *event = throw_begin(w);
        event->actor = (int32_t)w->player;
        event->eID = hall->fireball;
        event->map = event_map(game_here(hall->game));
        event->isLoc = true;
        event->MM = MM_ENLARGE; /* over all of them, not over who is in the middle */
        event->EXVal = wrap16(game_place(hall->game).x + 2);
        event->EYVal = wrap16(game_place(hall->game).y);
        bench_keep((unsigned long long)throw_end(w, event, EV_EFFECT));
    }
}

void bench_magic(void)
{
    struct bench_library original;
    struct error error;

    if (!bench_open_original(&original))
        return;
    struct hall hall = {
        .game = game_new(
            &(struct game_options){.library = &original.library, .name = "Ada", .seed = 4},
            &error)};
    ENSURE(hall.game, "%s", error.text);
    hall.fireball = of_name(hall.game, "Fireball");
    clear(hall.game);
    fill(&hall);
    bench_report("magic: a ball over 40 creatures", bench_time(burn, &hall) * 1e6 / TIMES, "us", 0);
    game_free(hall.game);
    bench_close(&original);
}

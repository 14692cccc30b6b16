/* game_check: what must hold of every state of a game, whoever made it. */
#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"
#include "play/check_bodies.h"
#include "play/check_hold.h"
#include "play/clock.h"
#include "play/game.h"
#include "text/voice.h"
#include "world/body.h"
#include "world/hold.h"
#include "world/loose.h"
#include "world/place.h"
#include "world/stati.h"

struct check {
    const struct game *game;
    struct error *error;
    uint8_t *listed; /* per slot: how often a list or the pack names it */
    uint8_t *chained;
};

static bool wrong(struct check *c, int depth, const char *what, int x, int y)
{
    return error_set(c->error, "level %d: %s (at %d,%d)", depth, what, x, y);
}

/* ---- resources ---- */

static bool feature_is_sound(const struct game *game, const struct thing *thing)
{
    return library_kind(game->options.library, thing->resource) == RES_FEATURE;
}

static bool resource_is_sound(const struct game *game, const struct thing *thing)
{
    if (thing->self == game->world.player)
        return thing->kind == T_PLAYER;
    if (thing_is(thing, T_CREATURE))
        return thing->kind == T_MONSTER &&
               library_kind(game->options.library, thing->resource) == RES_MONSTER;
    if (thing_is(thing, T_FEATURE))
        return feature_is_sound(game, thing);
    return thing_is(thing, T_ITEM) &&
           library_kind(game->options.library, thing->resource) == RES_ITEM;
}

static bool lists_are_sound(struct check *c, const struct level *level)
{
    const struct library *library = c->game->options.library;

    for (int i = 0; i < level->terrain_count; i++)
        if (library_kind(library, level->terrains[i]) != RES_TERRAIN)
            return wrong(c, level->depth, "a terrain is none", i, 0);
    for (int i = 0; i < level->region_count; i++)
        if (library_kind(library, level->regions[i]) != RES_REGION)
            return wrong(c, level->depth, "a region is none", i, 0);
    return true;
}

static bool queues_are_sound(struct check *c, const struct level *level)
{
    bool is_sound = level->queue_depth >= 0 && level->queue_depth < LEVEL_QUEUES;

    for (int i = 0; i < LEVEL_QUEUES; i++)
        is_sound &= level->queues[i] >= 0 && level->queues[i] < VOICE_QUEUES;
    return is_sound || wrong(c, level->depth, "a queue of messages is none", level->queue_depth, 0);
}

/* ---- levels ---- */

static bool listed_things_are_sound(struct check *c, const struct level *level)
{
    for (int i = 0; i < level->things.count; i++) {
        handle item = level->things.items[i];
        const struct thing *thing = world_thing(&c->game->world, item);
        if (thing == NULL)
            return wrong(c, level->depth, "a listed thing is gone", i, 0);
        if (!level_has(level, thing->x, thing->y))
            return wrong(c, level->depth, "a thing is off the map", thing->x, thing->y);
        if (thing->level != level->number)
            return wrong(c, level->depth, "a thing is on another level", thing->x, thing->y);
        if (c->listed[(item & POOL_SLOT_MASK) - 1]++)
            return wrong(c, level->depth, "a thing is listed twice", thing->x, thing->y);
        if (!resource_is_sound(c->game, thing))
            return wrong(c, level->depth, "a thing is made of nothing", thing->x, thing->y);
    }
    return true;
}

static bool listed_creatures_are_sound(struct check *c, const struct level *level)
{
    int count = 0;

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&c->game->world, level->things.items[i]);
        if (!thing_is(thing, T_CREATURE))
            continue;
        if (count == level->creatures.count || level->creatures.items[count] != thing->self)
            return wrong(c, level->depth, "a creature is not listed as one", thing->x, thing->y);
        if (level->spots.items[count].x != thing->x || level->spots.items[count].y != thing->y)
            return wrong(c, level->depth, "a creature is not where it is said to be", thing->x,
                         thing->y);
        count++;
    }
    return count == level->creatures.count ||
           wrong(c, level->depth, "what is listed as a creature is none", count, 0);
}

static bool contents_are_sound(struct check *c, const struct level *level, int x, int y)
{
    bool are_creatures = true; /* so far: the small share a cell */

    for (handle at = level_cell(level, x, y)->contents; at != HANDLE_NONE;) {
        const struct thing *thing = world_thing(&c->game->world, at);
        if (thing == NULL)
            return wrong(c, level->depth, "a cell holds what is gone", x, y);
        if (thing->x != x || thing->y != y)
            return wrong(c, level->depth, "a thing is in another's cell", x, y);
        if (c->chained[(at & POOL_SLOT_MASK) - 1]++)
            return wrong(c, level->depth, "a thing is in two places", x, y);
        if (c->listed[(at & POOL_SLOT_MASK) - 1] == 0)
            return wrong(c, level->depth, "a thing is not listed", x, y);
        if (!are_creatures && thing_is(thing, T_CREATURE))
            return wrong(c, level->depth, "a creature is not on top", x, y);
        are_creatures = are_creatures && thing_is(thing, T_CREATURE);
        at = thing->next;
    }
    return true;
}

static bool cells_are_sound(struct check *c, const struct level *level)
{
    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++) {
            const struct cell *cell = level_cell(level, x, y);
            if (cell->terrain >= level->terrain_count || cell->region >= level->region_count)
                return wrong(c, level->depth, "a cell has no terrain or region", x, y);
            if (cell->contents != HANDLE_NONE && !contents_are_sound(c, level, x, y))
                return false;
        }
    return true;
}

/* Inside one who stands in the same cell and knows of it. */
static bool is_inside_another(const struct world *world, const struct thing *thing)
{
    const struct stati *held = stati_find(world, thing, stati_of(ENGULFED));
    const struct thing *engulfer = held ? world_thing(world, held->object) : NULL;

    return place_is_inside(thing) && engulfer && !place_is_inside(engulfer) &&
           engulfer->level == thing->level && engulfer->x == thing->x && engulfer->y == thing->y;
}

static bool chains_are_complete(struct check *c, const struct level *level)
{
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&c->game->world, level->things.items[i]);
        bool is_chained = c->chained[(thing->self & POOL_SLOT_MASK) - 1] != 0;
        if (!is_chained && !is_inside_another(&c->game->world, thing))
            return wrong(c, level->depth, "a thing is in no cell", thing->x, thing->y);
    }
    return true;
}

static bool fields_are_sound(struct check *c, const struct level *level)
{
    for (int i = 0; i < level->fields.count; i++)
        if (!level_has(level, level->fields.items[i].x, level->fields.items[i].y))
            return wrong(c, level->depth, "a field is off the map", level->fields.items[i].x,
                         level->fields.items[i].y);
    return true;
}

static bool level_is_sound(struct check *c, const struct level *level, int depth)
{
    if (level->depth != depth || level->dungeon != c->game->options.dungeon)
        return error_set(c->error, "level %d is in the wrong place", depth);
    return lists_are_sound(c, level) && queues_are_sound(c, level) &&
           listed_things_are_sound(c, level) && cells_are_sound(c, level) &&
           chains_are_complete(c, level) && listed_creatures_are_sound(c, level) &&
           fields_are_sound(c, level);
}

/* ---- the rest ---- */

static bool is_edge(const struct level *level, int x, int y)
{
    return x == 0 || y == 0 || x == level->width - 1 || y == level->height - 1;
}

static bool player_is_sound(struct check *c)
{
    const struct game *game = c->game;
    const struct thing *player = game_player(game);

    if (game->depth < 1 || game->depth > game->world.levels.count)
        return error_set(c->error, "the player is on level %d of %d", (int)game->depth,
                         game->world.levels.count);
    if (player == NULL || player->kind != T_PLAYER ||
        !level_has(game_here(game), player->x, player->y))
        return error_set(c->error, "there is no player");
    if (is_edge(game_here(game), player->x, player->y))
        return error_set(c->error, "the player is on the edge of his level (at %d,%d)", player->x,
                         player->y);
    bool here = false;
    for (int i = 0; i < game_here(game)->things.count; i++)
        here = here || game_here(game)->things.items[i] == game->world.player;
    if (!here)
        return error_set(c->error, "the player is not on his level");
    if (game_player(game)->timeout != 0 && game->world.stopper != game->world.player)
        return error_set(c->error, "it is not the player's turn");
    return game->world.reach >= 0 && game->world.reach <= ORDER_REACH
               ? true
               : error_set(c->error, "creatures reach %d cells far", (int)game->world.reach);
}

/* A mount is on no list, and is where its rider is. */
static bool is_ridden(const struct world *w, const struct thing *mount)
{
    const struct stati *s = stati_find(w, mount, stati_of(MOUNT));
    const struct thing *rider = s ? world_thing(w, s->object) : NULL;
    struct stati_query ride = stati_of(MOUNTED);

    ride.object = mount->self;
    return rider && place_is_inside(mount) && stati_find(w, rider, ride) &&
           rider->level == mount->level && rider->x == mount->x && rider->y == mount->y;
}

static bool nothing_is_lost(struct check *c)
{
    const struct pool *pool = &c->game->world.things;

    for (handle item = pool_next(pool, HANDLE_NONE); item; item = pool_next(pool, item)) {
        const struct thing *thing = world_thing(&c->game->world, item);
        if (c->listed[(item & POOL_SLOT_MASK) - 1] == 0 && !loose_is_kept(&c->game->world, thing) &&
            !is_ridden(&c->game->world, thing))
            return error_set(c->error, "thing %u is nowhere", item);
        if (thing->born - WORLD_FIRST_BORN >= c->game->world.born)
            return error_set(c->error, "thing %u was never made", item);
    }
    return true;
}

static bool chain_is_sound(const struct world *world, const struct thing *thing, uint8_t *seen)
{
    int before = 1, count = 0;

    for (handle at = thing->stati; at != HANDLE_NONE;) {
        const struct stati *stati = stati_get(world, at);
        if (stati == NULL || stati->nature < before || ++count > STATI_MOST ||
            stati->bearer != thing->self || seen[(at & POOL_SLOT_MASK) - 1]++)
            return false;
        before = stati->nature;
        at = stati->next;
    }
    return true;
}

/* Who a stati is about knows of it, and of no other. */
static int count_named(const struct world *world, const struct thing *thing)
{
    int count = 0;

    for (handle at = thing->named_by; at != HANDLE_NONE; count++) {
        const struct stati *stati = stati_get(world, at);
        if (stati == NULL || stati->object != thing->self || stati->bearer == thing->self ||
            count > (int)world->stati.live)
            return -1;
        at = stati->named_next;
    }
    return count;
}

static bool names_are_sound(struct check *c)
{
    const struct world *world = &c->game->world;
    int named = 0, naming = 0;

    for (handle item = pool_next(&world->things, HANDLE_NONE); item;
         item = pool_next(&world->things, item)) {
        const struct thing *thing = world_thing(world, item);
        int count = count_named(world, thing);
        if (count < 0 || thing->walkers != 0 || thing->added != HANDLE_NONE)
            return error_set(c->error, "what is about thing %u is wrong", item);
        named += count;
    }
    for (handle at = pool_next(&world->stati, HANDLE_NONE); at; at = pool_next(&world->stati, at)) {
        const struct stati *stati = stati_get(world, at);
        if (stati->object != HANDLE_NONE && world_thing(world, stati->object) == NULL)
            return error_set(c->error, "stati %u is about nothing that is there", at);
        naming += stati->object != HANDLE_NONE && stati->object != stati->bearer;
    }
    return named == naming || error_set(c->error, "some stati are about who does not know of it");
}

/* Every stati hangs at one thing, in the order of natures. */
static bool stati_are_sound(struct check *c)
{
    const struct world *world = &c->game->world;
    uint8_t *seen = calloc(1, world->stati.slot_count + 1);
    bool good = true;

    ENSURE(seen != NULL, "out of memory (a check)");
    for (handle item = pool_next(&world->things, HANDLE_NONE); good && item;
         item = pool_next(&world->things, item))
        good = chain_is_sound(world, world_thing(world, item), seen) ||
               error_set(c->error, "the stati of thing %u are wrong", item);
    for (handle at = pool_next(&world->stati, HANDLE_NONE); good && at;
         at = pool_next(&world->stati, at))
        good = seen[(at & POOL_SLOT_MASK) - 1] == 1 ||
               error_set(c->error, "stati %u belongs to nobody", at);
    free(seen);
    return good;
}

bool game_check(const struct game *game, struct error *error)
{
    size_t slots = game->world.things.slot_count;
    struct check c = {.game = game, .error = error};

    if (game->world.levels.count > game_depths(game))
        return error_set(error, "there are more levels than there can be");
    if (game->world.chance.now != 0)
        return error_set(error, "a level or a moment was begun and is not over");
    c.listed = calloc(2, slots + 1);
    ENSURE(c.listed != NULL, "out of memory (a check)");
    c.chained = c.listed + slots + 1;
    bool good = true;
    for (int i = 0; good && i < game->world.levels.count; i++)
        good = level_is_sound(&c, game->world.levels.items[i], i + 1);
    good = good && player_is_sound(&c) && check_bodies(&game->world, error) &&
           check_hold(&game->world, c.listed, error) && nothing_is_lost(&c) &&
           stati_are_sound(&c) && names_are_sound(&c);
    free(c.listed);
    return good;
}

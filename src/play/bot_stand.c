#include "play/bot_stand.h"

#include "play/threat.h"
#include "play/way.h"
#include "world/stati.h"

enum { ENEMIES_MOST = 12, NARROW = 2, STEPS_MOST = 8 };

/* Those that count: awake and in view. */
struct enemies {
    struct point at[ENEMIES_MOST];
    int count;
};

static struct enemies gather(struct game *game)
{
    struct enemies found = {.count = 0};
    const struct thing *enemy = threat_nearest(game);

    for (; enemy && found.count < ENEMIES_MOST; enemy = threat_next(game, enemy))
        if (!stati_has(&game->world, enemy, SLEEPING))
            found.at[found.count++] = (struct point){enemy->x, enemy->y};
    return found;
}

int bot_stand_enemies(struct game *game, int distance)
{
    struct enemies enemies = gather(game);
    int near = 0;

    for (int i = 0; i < enemies.count; i++)
        near += point_distance(game_place(game), enemies.at[i]) <= distance;
    return near;
}

bool bot_stand_is_narrow(const struct game *game, struct point at)
{
    int open = 0;

    for (int i = 0; i < DIR_COUNT; i++) {
        struct point beside = point_add(at, dir_step(i));
        open += way_is_open(game, beside.x, beside.y, WAY_PAST_CREATURES | WAY_PAST_DANGER);
    }
    return open <= NARROW;
}

struct search {
    const struct game *game;
    struct enemies enemies;
};

static bool is_open(const void *context, const struct level *level, int x, int y)
{
    const struct search *search = context;

    (void)level;
    return way_is_open(search->game, x, y, WAY_PAST_NOTHING);
}

static bool is_ahead_of_all(const struct search *search, struct point at)
{
    int own = point_distance(game_place(search->game), at);

    for (int i = 0; i < search->enemies.count; i++)
        if (point_distance(search->enemies.at[i], at) <= own)
            return false;
    return true;
}

static bool is_good(const void *context, const struct level *level, int x, int y)
{
    const struct search *search = context;
    struct point at = {x, y};

    (void)level;
    return bot_stand_is_narrow(search->game, at) && is_ahead_of_all(search, at);
}

bool bot_stand_find(struct game *game, struct point *at)
{
    struct search search = {game, gather(game)};
    struct path path;

    bool found = path_find(&game->world,
                           &(struct path_search){.level = game_here(game),
                                                 .from = game_place(game),
                                                 .is_open = is_open,
                                                 .is_end = is_good,
                                                 .context = &search},
                           &path);
    if (!found || path.count == 0 || path.count > STEPS_MOST)
        return false;
    *at = path.end;
    return true;
}

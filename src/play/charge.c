#include "play/charge.h"

#include "base/num.h"
#include "play/alert.h"
#include "play/stride.h"
#include "play/threat.h"
#include "rules/status/status.h"
#include "sense/line.h"
#include "world/stati.h"

enum { REACH = 25 };

/* The same one, or one of the two beside it. */
static bool is_similar(int direction, int other)
{
    struct point a = dir_step(direction), b = dir_step(other);

    return other != DIR_CENTER && iabs(a.x - b.x) <= 1 && iabs(a.y - b.y) <= 1 &&
           a.x * b.x + a.y * b.y > 0;
}

static bool is_ahead(const struct game *game, const struct thing *enemy, int direction)
{
    struct point from = game_place(game), to = {enemy->x, enemy->y};

    return point_distance(from, to) <= REACH && is_similar(direction, dir_towards(from, to)) &&
           line_of_fire(game_here(game), &game->world, from, to);
}

/* The nearest enemy that way; NULL: nobody is. */
static const struct thing *find_enemy(struct game *game, int direction)
{
    const struct thing *enemy = threat_nearest(game);

    while (enemy && !is_ahead(game, enemy, direction))
        enemy = threat_next(game, enemy);
    return enemy;
}

static bool is_charging(const struct game *game)
{
    const struct thing *player = game_player(game);

    return player && stati_has(&game->world, player, CHARGING);
}

static void begin(struct game *game, int direction)
{
    status_gain(
        &game->world, game_player(game),
        (struct stati){
            .nature = CHARGING, .source = SS_MISC, .value = (int16_t)direction, .magnitude = 0});
}

static void run(struct game *game, int direction, struct game_result *result)
{
    struct alert alert = alert_begin(game);

    for (int i = 0; i < REACH && is_charging(game); i++) {
        const struct thing *enemy = find_enemy(game, direction);
        if (enemy == NULL)
            return;
        int towards = dir_towards(game_place(game), (struct point){enemy->x, enemy->y});
        if (!stride_step(game, towards, result) || !alert_goes_on(game, &alert, result))
            return;
    }
}

bool charge(struct game *game, int direction, struct game_result *result)
{
    if (direction == DIR_CENTER || find_enemy(game, direction) == NULL)
        return result_refuse(result, "No enemy is that way.");
    begin(game, direction);
    if (!is_charging(game))
        return result_refuse(result, "You cannot charge now.");
    run(game, direction, result);
    if (is_charging(game))
        status_end_nature(&game->world, game_player(game), CHARGING);
    return true;
}

#include "play/tactics.h"

#include "play/actions.h"
#include "play/charge.h"
#include "rules/value/feat.h"
#include "rules/value/skill.h"
#include "world/throw.h"

static const struct row {
    enum action_kind action;
    int type, feat, skill;
} rows[] = {
#define ACTION(id, name, parameter, function, what)
#define MANOEUVRE(id, name, parameter, type, feat, skill, what) {ACTION_##id, type, feat, skill},
#include "play/actions.def"
#undef ACTION
};

int tactics_count(void)
{
    return COUNT_OF(rows);
}

enum action_kind tactics_at(int index)
{
    return rows[index].action;
}

static bool is_known(const struct game *game, const struct row *row)
{
    const struct thing *player = game_player(game);

    return (row->feat == 0 || feat_has(&game->world, player, row->feat)) &&
           (row->skill == 0 || skill_is_trained(&game->world, player, row->skill));
}

bool tactics_is_known(const struct game *game, int index)
{
    return is_known(game, &rows[index]);
}

static const struct row *find(int action)
{
    for (int i = 0; i < COUNT_OF(rows); i++)
        if ((int)rows[i].action == action)
            return &rows[i];
    return NULL;
}

/* False: it came to nothing, and took no time. */
static bool carry_out(struct game *game, int type, const struct thing *target)
{
    struct script_event *event = throw_begin(&game->world);

    if (event) {
        event->actor = (int32_t)game->world.player;
        event->target = target ? (int32_t)target->self : 0;
        event->EParam = type;
    }
    int answer = throw_end(&game->world, event, EV_SATTACK);
    const struct thing *player = game_player(game);
    return answer == DONE || player == NULL || player->timeout > 0;
}

static struct thing *whom(const struct game *game, int direction)
{
    struct point at = point_add(game_place(game), dir_step(direction));

    return level_has(game_here(game), at.x, at.y)
               ? level_thing_at(game_here(game), &game->world, at.x, at.y, T_CREATURE)
               : NULL;
}

bool act_tactic(struct game *game, const struct action *action, struct game_result *result)
{
    const struct row *row = find(action->kind);
    bool takes_target = action_info(action->kind)->parameter == ACTION_TAKES_DIRECTION;
    const struct thing *target = takes_target ? whom(game, action->direction) : NULL;

    if (!is_known(game, row))
        return result_refuse(result, "You have not learned that.");
    if (row->type == A_CHAR)
        return charge(game, action->direction, result);
    if (takes_target && target == NULL)
        return result_refuse(result, "Nobody is there.");
    return carry_out(game, row->type, target) || result_refuse(result, "It comes to nothing.");
}

bool tactics_kick(struct game *game, int direction)
{
    const struct thing *target = whom(game, direction);

    return target && carry_out(game, A_KICK, target);
}

/* Actions of one's own making: using a skill, an ability or a feat; doing something to a thing by
 * naming the deed; ending what one keeps up; hiding, riding and leaping, which have keys of their
 * own. */
#include "play/actions.h"
#include "play/result.h"
#include "play/sight.h"
#include "rules/skill/cease.h"
#include "rules/skill/knack.h"
#include "rules/skill/verb.h"
#include "rules/status/hiding.h"
#include "world/stati.h"
#include "world/targets.h"
#include "world/throw.h"

bool act_knack(struct game *game, const struct action *action, struct game_result *result)
{
    struct world *w = &game->world;
    struct offer list = {0};

    (void)action;
    if (!knack_gather(w, game_player(game), &list)) {
        offer_free(&list);
        return result_refuse(result, "You have no skill or ability to use.");
    }
    uint64_t said = w->log->total;
    int32_t value = offer_ask(&list, w, game_player(game), "Use what?");
    return result_tell(game, value == OFFER_NONE ? ABORT : knack_use(w, game_player(game), value),
                       said, result);
}

bool act_do(struct game *game, const struct action *action, struct game_result *result)
{
    struct world *w = &game->world;
    struct offer list = {0};

    (void)action;
    verb_gather(&list);
    uint64_t said = w->log->total;
    int32_t verb = offer_ask(&list, w, game_player(game), "Do what?");
    return result_tell(game, verb == OFFER_NONE ? ABORT : verb_do(w, game_player(game), verb), said,
                       result);
}

bool act_pray(struct game *game, const struct action *action, struct game_result *result)
{
    struct world *w = &game->world;
    uint64_t said = w->log->total;

    (void)action;
    return result_tell(game, throw_simply(w, EV_PRAY, w->player, HANDLE_NONE, DIR_CENTER), said,
                       result);
}

bool act_stop(struct game *game, const struct action *action, struct game_result *result)
{
    uint64_t said = game->world.log->total;

    (void)action;
    return result_tell(game, cease(&game->world, game_player(game)), said, result);
}

bool act_hide(struct game *game, const struct action *action, struct game_result *result)
{
    struct world *w = &game->world;
    uint64_t said = w->log->total;

    (void)action;
    if (stati_has(w, game_player(game), HIDING)) {
        hiding_reveal(w, game_player(game), true);
        return true;
    }
    return result_tell(game, throw_value(w, EV_HIDE, w->player, HANDLE_NONE, HI_SHADOWS), said,
                       result);
}

/* The first beside the player who has him for a leader; NULL: there is none. */
static const struct thing *find_mount(struct game *game)
{
    const struct world *w = &game->world;
    const struct thing *player = game_player(game);

    for (int i = 0; i < DIR_COUNT; i++) {
        struct point at = point_add(game_place(game), dir_step(i));
        const struct thing *there = level_thing_at(game_here(game), w, at.x, at.y, T_CREATURE);
        if (there && targets_leader(w, there) == player && sight_sees(game, there))
            return there;
    }
    return NULL;
}

bool act_ride(struct game *game, const struct action *action, struct game_result *result)
{
    struct world *w = &game->world;
    uint64_t said = w->log->total;
    bool is_up = stati_has(w, game_player(game), MOUNTED);
    const struct thing *mount = is_up ? NULL : find_mount(game);

    (void)action;
    if (!is_up && mount == NULL)
        return result_refuse(result, "There is no companion beside you to ride.");
    int answer = throw_simply(w, is_up ? EV_DISMOUNT : EV_MOUNT, w->player,
                              mount ? mount->self : HANDLE_NONE, DIR_CENTER);
    return result_tell(game, answer, said, result);
}

bool act_jump(struct game *game, const struct action *action, struct game_result *result)
{
    uint64_t said = game->world.log->total;

    (void)action;
    return result_tell(game, knack_skill(&game->world, game_player(game), SK_JUMP), said, result);
}

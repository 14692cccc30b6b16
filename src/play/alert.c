#include "play/alert.h"

#include "play/clock.h"
#include "play/known.h"
#include "play/sight.h"
#include "text/name.h"

/* The first creature in view that the player has not met; NULL: none. All have been met
 * afterwards. */
static const struct thing *notice(struct game *game)
{
    const struct thing *found = NULL;
    struct sight sight = sight_of(game);

    clock_gather(game);
    for (int i = 0; i < game->order.crowd.count; i++) {
        handle item = game->order.crowd.items[i].who;
        struct thing *thing = order_member_thing(&game->order.crowd.items[i]);
        if (item == game->world.player || !thing || known_is_met(thing) ||
            !sight_is_aware(&sight, thing))
            continue;
        known_meet(thing);
        if (found == NULL)
            found = thing;
    }
    return found;
}

struct alert alert_begin(struct game *game)
{
    struct alert alert = {.depth = game->depth, .hp = game_player(game)->hp};

    game->world.marks.asked = game->world.marks.sprung = false;
    game_look_around(game);
    notice(game);
    return alert;
}

bool alert_goes_on(struct game *game, const struct alert *alert, struct game_result *result)
{
    clock_run(game);
    game_look_around(game);
    if (game_is_over(game))
        return false;
    if (game->depth != alert->depth)
        return result_refuse(result, "You are on another level.");
    if (game->world.marks.sprung)
        return result_refuse(result, "You stop: you have set off a trap.");
    if (game_player(game)->hp < alert->hp)
        return result_refuse(result, "You stop: you are hurt.");
    if (game->world.marks.asked)
        return result_refuse(result, "You stop: there was something to decide.");
    if (vm_is_spent(game->vm))
        return result_refuse(result, "You stop: what happens here takes too long.");
    const struct thing *newcomer = notice(game);
    if (newcomer == NULL)
        return true;
    return result_refuse(result, STR_PRINTF " comes into view.",
                         STR_ARGS(name_called(&game->world, newcomer, NA_A | NA_CAPS)));
}

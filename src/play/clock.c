#include "play/clock.h"

#include "rules/mind/mind.h"
#include "rules/status/renew.h"
#include "rules/time/linger.h"
#include "rules/time/round.h"
#include "world/stati.h"

enum { TICK_STEPS = 20 };

void clock_begin(struct game *game)
{
    game->order.skips = true;
    order_at_player(&game->world, &game->order);
}

void clock_gather(struct game *game)
{
    const struct level *here = game_here(game);

    if (game->order.level == here->number)
        order_gather(&game->world, &game->order);
    else
        order_collect(&game->world, &game->order, here);
}

/* Time draws from the budget of the action, so that one that lasts long ends when it takes long.
 * True: the world has to wait for the player. */
static bool end_tick(struct game *game, uint64_t latest)
{
    vm_take(game->vm, VM_STEPS, TICK_STEPS);
    if (game->world.time <= latest && !game_is_over(game))
        return false;
    game_player(game)->timeout = 0;
    return true;
}

/* Who goes on with something stops at what comes into view. */
static void look(struct game *game)
{
    if (game->pane)
        pane_follow(game->pane, game_here(game), game_place(game));
    if (game->world.marks.news)
        renew_shown(&game->world, game_here(game));
    if (game->pane || stati_has(&game->world, game_player(game), ACTING))
        game_look_around(game);
}

static bool may_act(const struct game *game)
{
    const struct world *w = &game->world;

    return game_player(game)->timeout == 0 && w->stopper != w->player;
}

void clock_run(struct game *game)
{
    struct world *w = &game->world;
    uint64_t latest = w->time + CLOCK_WAIT_MOST;

    if (may_act(game))
        return;
    for (;;)
        switch (order_next(w, &game->order)) {
        /* quirk: the rest of a tick in which the player leaves a level still passes there */
        case ORDER_MIND: mind_act(w, world_thing(w, game->order.who)); break;
        case ORDER_GOES_ON: linger(w, game->order.who); break;
        case ORDER_ROUND: round_pass(w, order_level(w, &game->order)); break;
        case ORDER_TICK:
            look(game);
            if (end_tick(game, latest))
                return;
            break;
        default: return;
        }
}

/* What a creature is given, for scripts. */
#include "play/pack.h"
#include "play/script_call.h"
#include "rules/item/gain.h"
#include "world/body.h"

/* What calls cost at most, in steps. */
enum { PLACE_STEPS = 2000 };

/* ---- what a creature is given ---- */

/* quirk of ours: what the player gets in play goes into the pack by itself. */
static bool call_gain_item(struct api_call *call)
{
    struct thing *taker = script_object(call), *item = script_thing(call, 0);
    struct game *game = script_game(call);

    if (taker == NULL || !thing_is(taker, T_CREATURE) || item == NULL || !thing_is(item, T_ITEM))
        return api_return(call, 0);
    gain_item(&game->world, taker, item);
    if (game_player(game) && taker->self == game->world.player)
        pack_put_away(game);
    return api_return(call, 0);
}

/* ---- the table ---- */

static const struct api_row rows[] = {
    CALL_FOR(PLACE_STEPS, T_CREATURE_GainItem, call_gain_item, 0),
};

const struct script_rows script_thing_rows = {rows, COUNT_OF(rows)};

/* Between the files that carry out actions: one function for each row of actions.def. */
#ifndef INCURSION_PLAY_ACTIONS_H
#define INCURSION_PLAY_ACTIONS_H

#include "play/action.h"
#include "play/game.h"
#include "play/uses.h"

/* True: it was done, wholly or in part. False, or cut short: *result says why. */
#define ACTION(id, name, parameter, function, what) \
    bool function(struct game *game, const struct action *action, struct game_result *result);
#define MANOEUVRE(id, name, parameter, type, feat, skill, what)
#define USE(id, name, event, question, none, wrong, what)
#include "play/actions.def"
#undef ACTION
bool act_tactic(struct game *game, const struct action *action, struct game_result *result);
bool act_use(struct game *game, const struct action *action, struct game_result *result);

/* Drinks it, reads it, ... (EV_DRINK, EV_READ, ...). */
bool act_use_one(struct game *game, int what, struct use use, struct game_result *result);

/* Casts one of the spells that the player can cast. */
bool act_cast_spell(struct game *game, res_id spell, struct game_result *result);

/* The door in a direction from the player, unless it looks like wall; NULL: none. */
struct thing *actions_door(const struct game *game, int direction);

#endif

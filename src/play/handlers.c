#include "play/handlers.h"

#include "base/num.h"
#include "play/door.h"
#include "play/harm.h"
#include "play/turn.h"
#include "play/walk.h"

const struct event_built_in handlers[] = {
    {T_CREATURE, EV_MOVE, walk_handle_move},     {T_DOOR, EV_OPEN, door_handle_open},
    {T_DOOR, EV_CLOSE, door_handle_close},       {T_PORTAL, EV_ENTER, walk_handle_enter},
    {T_CREATURE, EV_DAMAGE, harm_handle_damage}, {T_PLAYER, EV_DEATH, harm_handle_player_death},
    {T_CREATURE, EV_DEATH, harm_handle_death},   {T_PLAYER, EV_VICTORY, harm_handle_victory},
    {T_THING, EV_TURN, turn_handle_turn},
};
const int handlers_count = COUNT_OF(handlers);

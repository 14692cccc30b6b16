/* The engine's functions that scripts can call as far as there are rules for them: places, maps,
 * things, stati, messages, events, making and placing. What is missing is reported once per game
 * and gives 0. */
#ifndef INCURSION_PLAY_SCRIPT_API_H
#define INCURSION_PLAY_SCRIPT_API_H

#include "script/vm.h"

/* The machine's context is the struct game. */
void script_api_bind(struct api_binding *binding);

#endif

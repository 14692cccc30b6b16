/* The few engine functions that scripts can call so far: who and where somebody is, saying
 * something, a roll of a die. All others are counted as missing and give 0. */
#ifndef INCURSION_PLAY_SCRIPT_API_H
#define INCURSION_PLAY_SCRIPT_API_H

#include "script/vm.h"

/* The machine's context is the struct game. */
void script_api_bind(struct api_binding *binding);

#endif

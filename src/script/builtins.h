/* The engine's functions that need no game: numbers, dice, strings, and what resources say of
 * themselves. */
#ifndef INCURSION_SCRIPT_BUILTINS_H
#define INCURSION_SCRIPT_BUILTINS_H

#include "script/vm.h"

/* Enters all of them; what is there for them already is replaced. */
void builtins_bind(struct api_binding *binding);

/* The parts of it, by file. */
void builtins_bind_numbers(struct api_binding *binding);
void builtins_bind_texts(struct api_binding *binding);
void builtins_bind_resources(struct api_binding *binding);

#endif

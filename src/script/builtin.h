/* The headers scripts include that are no files: Defines.h (constants and macros, from
 * res/constants.def) and Api.h (what the engine offers, from script/api.def), as text. */
#ifndef INCURSION_SCRIPT_BUILTIN_H
#define INCURSION_SCRIPT_BUILTIN_H

#include "base/str.h"

/* The number of the header with this name, or -1. Only the last part of the name counts, in any
 * case: "../inc/api.h" is Api.h. */
int builtin_find(struct str name);

/* What to call it where it cannot be mistaken for a file. */
struct str builtin_name(int header);

/* Adds its text. */
void builtin_render(int header, struct str_builder *out);

#endif

/* "Did you mean": what a word that nobody knows was probably meant to be.
 *
 * `macros` are the names of all macros, constants among them, one per line. Each answer is empty
 * when nothing is near. */
#ifndef INCURSION_SCRIPT_MEANT_H
#define INCURSION_SCRIPT_MEANT_H

#include "base/nearest.h"
#include "base/str.h"

/* Tries every macro. */
void meant_try_macros(struct nearest *nearest, struct str macros);

struct str meant_constant(struct str word, struct str macros);
/* A word of the language outside code, or a macro. */
struct str meant_word(struct str word, struct str macros);
struct str meant_colour(struct str word);

/* Whether <Defines.h> would define this. */
bool meant_is_defined_by_header(struct str name);
/* Adds all colours: "black, grey, white". */
void meant_add_colours(struct str_builder *out);

#endif

/* What a shell completes: commands, and the options of each, from the tables the help is made of.
 */
#ifndef INCURSION_CMD_COMPLETION_H
#define INCURSION_CMD_COMPLETION_H

#include <stdbool.h>

#include "base/str.h"

/* `shell`: bash, zsh or fish. False: none of these. */
bool completion_write(struct str shell, struct str_builder *out);

#endif

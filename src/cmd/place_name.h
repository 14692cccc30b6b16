/* Dungeons, regions, races and classes by the names people type. */
#ifndef INCURSION_CMD_PLACE_NAME_H
#define INCURSION_CMD_PLACE_NAME_H

#include "cmd/command.h"
#include "res/library.h"

/* What of a kind (RES_DUNGEON, RES_REGION, RES_RACE, RES_CLASS) has this name: the whole one or
 * what players see of it, with or without "the", in any case. NULL: the first there is. 0 after
 * saying that there is none. */
res_id place_find(const struct command *self, const struct library *library, enum res_kind kind,
                  const char *name);

#endif

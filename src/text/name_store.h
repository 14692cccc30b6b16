/* Names that the library does not have as they are, each kept once, so that they can be handed out
 * as plain texts. */
#ifndef INCURSION_TEXT_NAME_STORE_H
#define INCURSION_TEXT_NAME_STORE_H

#include "base/str.h"

struct name_store;

struct name_store *name_store_new(void);
void name_store_free(struct name_store *store);

/* The same text, good until the action is over. */
struct str name_store_keep(struct name_store *store, struct str name);
/* Lets go of them if there are very many: scripts can make up as many as they like. */
void name_store_begin_action(struct name_store *store);

#endif

/* An item as the folder rules tells it: what the dump of a pack has, and its numbers. */
#ifndef INCURSION_TESTS_COMPARE_ITEM_TELL_H
#define INCURSION_TESTS_COMPARE_ITEM_TELL_H

#include "stage.h"

enum item_tell_stats { ITEM_TELL_PLAIN, ITEM_TELL_FOUND };

/* The member "item"; of found treasure with what it was made for. */
void item_tell(const struct stage *stage, const struct thing *item, enum item_tell_stats stats,
               struct json *json);
/* What treasure was made for, as one text. */
void item_tell_made(const struct stage *stage, const struct thing *item, const char *key,
                    struct json *json);

#endif

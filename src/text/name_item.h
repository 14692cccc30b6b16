/* The name of an item in the making: what the files name_item*.c share. */
#ifndef INCURSION_TEXT_NAME_ITEM_H
#define INCURSION_TEXT_NAME_ITEM_H

#include "world/body.h"
#include "world/event.h"

enum {
    SKYBLUE_MARK = 256 - SKYBLUE,
    RED_MARK = 256 - RED,
    GREY_MARK = 256 - GREY,
    WHITE_MARK = 256 - WHITE,
    YELLOW_MARK = 256 - YELLOW,
    OF_MOST = 8
};

/* A name in the making. */
struct item_naming {
    const struct world *w;
    const struct thing *thing;
    const struct item *item;
    const struct res_item *record;
    const struct res_effect *effect; /* NULL: it bears none */
    struct item_facts facts;
    struct script_event *e;
    int flags;
    struct str_builder of[OF_MOST]; /* what it is of */
    int of_count;
};

static inline bool name_item_knows(const struct item_naming *n, int what)
{
    return (n->item->known & what) == what;
}

static inline bool name_item_shows(const struct item_naming *n, int what)
{
    return name_item_knows(n, what) || n->flags & NA_IDENT;
}

static inline bool name_item_is_of(const struct item_naming *n, int flag)
{
    return n->effect && library_flag(n->effect->flags, flag);
}

/* Where one more thing that it is of is written. */
struct str_builder *name_item_next_of(struct item_naming *n);

/* All that its name is made up of, before scripts change it. */
void name_item_add_parts(struct item_naming *n);
void name_item_add_qualities(struct item_naming *n);

#endif

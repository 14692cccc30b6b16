/* A world in which items of items.irh are made, named and stacked. */
#ifndef INCURSION_TESTS_ITEMS_SCENE_H
#define INCURSION_TESTS_ITEMS_SCENE_H

#include "fed_dice.h"
#include "level_text.h"
#include "rules/item/item.h"
#include "rules/item/label.h"
#include "rules/item/quality.h"
#include "text/name.h"
#include "world/body.h"
#include "world/event.h"
#include "world/knowledge.h"
#include "world/stati.h"

static inline int items_begin(void **state, struct drawn *d)
{
    d->world.host.item_facts = label_facts;
    d->world.host.before_naming = label_before_naming;
    event_scene_open(&d->world, &(struct event_host){0});
    *state = d;
    return 0;
}

static inline int items_open(void **state)
{
    return items_begin(state, drawn_open_with("tests/rules/items.irh"));
}

/* With qualities.irh after it. */
static inline int items_open_more(void **state)
{
    struct str_builder text = {0}, more = {0};

    read_source("tests/rules/items.irh", &text);
    read_source("tests/rules/qualities.irh", &more);
    sb_add(&text, sb_str(&more));
    struct drawn *d = drawn_open(sb_cstr(&text));
    sb_free(&text);
    sb_free(&more);
    return items_begin(state, d);
}

static inline int items_close(void **state)
{
    drawn_close(*state);
    return 0;
}

static inline struct thing *made(struct drawn *d, const char *name)
{
    return item_new(&d->world, drawn_find(d, name));
}

static inline struct item *body(struct drawn *d, const struct thing *item)
{
    return item_of(&d->world, item);
}

static inline void assert_named(struct drawn *d, const struct thing *item, int flags,
                                const char *wanted)
{
    struct str_builder name = {0};

    name_add(&d->world, item, flags, &name);
    assert_string_equal(sb_cstr(&name), wanted);
    sb_free(&name);
}

#endif

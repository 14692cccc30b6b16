/* A world with creatures of tests/rules/kinds.irh, on no map. Scripts run. */
#ifndef INCURSION_TESTS_KINDS_SCENE_H
#define INCURSION_TESTS_KINDS_SCENE_H

#include <stdlib.h>

#include "level_text.h"
#include "rules/api/api_rows.h"
#include "script/builtins.h"
#include "world/body.h"
#include "world/event.h"
#include "world/stati.h"

struct kinds {
    struct drawn *d; /* the library */
    struct world w;
    struct api_table *api;
    struct api_binding binding;
    struct vm vm;
};

static inline int kinds_open(void **state)
{
    *state = drawn_open_with("tests/rules/kinds.irh");
    return 0;
}

static inline int kinds_close(void **state)
{
    drawn_close(*state);
    return 0;
}

static inline struct kinds *kinds_begin(void **state)
{
    struct kinds *k = calloc(1, sizeof *k);
    struct error error;

    assert_non_null(k);
    k->d = *state;
    world_init(&k->w, &k->d->library);
    k->api = api_table_new();
    builtins_bind(&k->binding);
    api_bind_rules(&k->binding);
    vm_init(&k->vm, k->api, &k->binding);
    k->vm.context = &k->w;
    k->vm.owner = api_owner;
    assert_true(vm_attach(&k->vm, &k->d->module, &error));
    event_scene_open(&k->w, &(struct event_host){.vm = &k->vm});
    return k;
}

static inline void kinds_end(struct kinds *k)
{
    event_scene_close(&k->w);
    vm_free(&k->vm);
    api_table_free(k->api);
    world_free(&k->w);
    free(k);
}

static inline void kinds_set_fair(struct kinds *k, const struct thing *who, int size)
{
    struct creature *c = creature_of(&k->w, who);

    for (int i = 0; i < ATTR_BASE; i++)
        c->attr[i] = 11;
    c->attr[A_SIZ] = (int16_t)size;
}

/* With attributes of 11, of medium size. */
static inline struct thing *kinds_monster(struct kinds *k, const char *name)
{
    struct thing *who = thing_new_creature(&k->w, drawn_find(k->d, name));

    kinds_set_fair(k, who, SZ_MEDIUM);
    return who;
}

/* The same as a person without race and class. */
static inline struct thing *kinds_person(struct kinds *k, const char *name)
{
    struct thing *who = thing_new(&k->w, T_PLAYER);

    who->resource = creature_of(&k->w, who)->shape = drawn_find(k->d, name);
    kinds_set_fair(k, who, SZ_MEDIUM);
    return who;
}

static inline struct stati *kinds_give(struct kinds *k, struct thing *who, int nature, int value,
                                       int magnitude, int source)
{
    struct stati stati = {.nature = (int16_t)nature,
                          .value = (int16_t)value,
                          .magnitude = (int16_t)magnitude,
                          .source = (int8_t)source};

    return stati_gain(&k->w, who, &stati, NULL);
}

/* A template, with nothing that it brings along. */
static inline void kinds_shape(struct kinds *k, struct thing *who, const char *template)
{
    kinds_give(k, who, TEMPLATE, 0, 0, SS_MISC)->effect = drawn_find(k->d, template);
}

/* An item in a monster's pack, worn or not. */
static inline struct thing *kinds_carry(struct kinds *k, struct thing *who, const char *name,
                                        bool is_worn)
{
    struct thing *item = thing_new_item(&k->w, drawn_find(k->d, name));
    struct item *body = item_of(&k->w, item);
    struct creature *creature = creature_of(&k->w, who);

    body->owner = who->self;
    body->quantity = 1;
    body->flags = is_worn ? IF_WORN : 0;
    item->next = creature->carried;
    creature->carried = item->self;
    return item;
}

/* The answer of a function of someone, or of nobody (NULL). */
static inline int32_t ask_of(struct kinds *k, const struct thing *who, int function, int count,
                             const int32_t *arguments)
{
    const struct api_row *row = k->binding.functions[function];
    struct error error;
    struct api_call call = {.vm = &k->vm,
                            .context = &k->w,
                            .number = function,
                            .object = who ? (int32_t)who->born : 0,
                            .count = count,
                            .error = &error};

    assert_non_null(row);
    call.data = row->data;
    for (int i = 0; i < count; i++)
        call.arguments[i] = arguments[i];
    vm_begin_action(&k->vm);
    assert_true(api_do(row, &call));
    return call.result;
}

#define ASK(k, who, function, ...)                                                           \
    ask_of(k, who, FN_##function, (int)(sizeof((int32_t[]){__VA_ARGS__}) / sizeof(int32_t)), \
           (int32_t[]){__VA_ARGS__})

#endif

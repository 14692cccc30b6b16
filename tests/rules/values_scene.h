/* A world with creatures and arms of tests/rules/values.irh, on no map. */
#ifndef INCURSION_TESTS_VALUES_SCENE_H
#define INCURSION_TESTS_VALUES_SCENE_H

#include "level_text.h"
#include "rules/value/values.h"
#include "world/event.h"
#include "world/stati.h"

struct values_scene {
    struct drawn *d; /* the library */
    struct world w;
};

static inline int values_open(void **state)
{
    *state = drawn_open_with("tests/rules/values.irh");
    return 0;
}

static inline int values_close(void **state)
{
    drawn_close(*state);
    return 0;
}

static inline void values_begin(struct values_scene *s, void **state)
{
    *s = (struct values_scene){.d = *state};
    world_init(&s->w, &s->d->library);
    event_scene_open(&s->w, &(struct event_host){0});
}

static inline void values_end(struct values_scene *s)
{
    event_scene_close(&s->w);
    world_free(&s->w);
}

static inline struct thing *values_monster(struct values_scene *s, const char *name)
{
    struct thing *who = thing_new_creature(&s->w, drawn_find(s->d, name));

    values_update(&s->w, who);
    values_update(&s->w, who); /* once more for what rests on the values before */
    return who;
}

static inline struct thing *values_item(struct values_scene *s, const char *name)
{
    struct thing *item = thing_new_item(&s->w, drawn_find(s->d, name));

    item_of(&s->w, item)->quantity = 1;
    return item;
}

/* Something that a monster wears. */
static inline struct thing *values_wear(struct values_scene *s, struct thing *who, const char *name)
{
    struct thing *item = values_item(s, name);
    struct creature *creature = creature_of(&s->w, who);

    item_of(&s->w, item)->owner = who->self;
    item_of(&s->w, item)->flags = IF_WORN;
    item->next = creature->carried;
    creature->carried = item->self;
    return item;
}

/* Something in a person's slot. */
static inline struct thing *values_hold(struct values_scene *s, struct thing *who, const char *name,
                                        int slot)
{
    struct thing *item = values_item(s, name);

    item_of(&s->w, item)->owner = who->self;
    character_of(&s->w, who)->slots[slot] = item->self;
    return item;
}

static inline void values_quality(struct values_scene *s, const struct thing *item, int quality)
{
    struct item *body = item_of(&s->w, item);

    for (int i = 0; i < ITEM_QUALITIES_MOST; i++)
        if (body->qualities[i] == 0) {
            body->qualities[i] = (int8_t)quality;
            return;
        }
}

static inline struct stati *values_give(struct values_scene *s, struct thing *who, int nature,
                                        int value, int magnitude)
{
    struct stati stati = {.nature = (int16_t)nature,
                          .value = (int16_t)value,
                          .magnitude = (int16_t)magnitude,
                          .source = SS_MISC};

    return stati_gain(&s->w, who, &stati, NULL);
}

static inline int values_attr(struct values_scene *s, const struct thing *who, int attr)
{
    return creature_of(&s->w, who)->attr[attr];
}

/* A person of the first level. */
static inline struct thing *values_make_person(struct values_scene *s, const char *class)
{
    struct thing *who = thing_new(&s->w, T_PLAYER);
    struct character *character = character_of(&s->w, who);

    who->resource = creature_of(&s->w, who)->shape = drawn_find(s->d, "plain one");
    character->race = drawn_find(s->d, "Test Folk");
    character->classes[0] = drawn_find(s->d, class);
    character->levels[0] = 1;
    character->hp_rolls[0] = 6;
    character->mana_rolls[0] = 4;
    for (int i = 0; i < ATTR_BASE; i++)
        character->attr_base[i] = 12;
    s->w.player = who->self;
    values_give(s, who, HUNGER, 0, 0)->duration = CONTENT;
    values_update(&s->w, who);
    values_update(&s->w, who);
    return who;
}

#endif

/* A game in which things are held, worn and put away: the player in a hero's body, things of
 * hands.irh; the ground counts what magic begins and ends. Every attribute is 11, the rat is gone.
 */
#ifndef INCURSION_TESTS_HANDS_SCENE_H
#define INCURSION_TESTS_HANDS_SCENE_H

#include "rules/item/shift.h"
#include "rules/item/wear.h"
#include "rules/value/values.h"
#include "status_scene.h"
#include "world/hold.h"
#include "world/throw.h"

static inline void hands_shape(struct scene *scene, struct thing *who, const char *body)
{
    who->resource = creature_of(scene->w, who)->shape = stage_find(scene->game, body);
}

static inline int hands_open(void **state)
{
    struct scene *scene = scene_with("tests/rules/hands.irh");
    struct creature *body = creature_of(scene->w, scene->player);
    struct character *person = character_of(scene->w, scene->player);

    place_destroy(scene->level, scene->w, scene->rat);
    scene->rat = NULL;
    hands_shape(scene, scene->player, "hero");
    stage_terrain(scene->game, scene->player->x, scene->player->y, "hearing");
    for (int i = 0; i < ATTR_BASE; i++)
        person->attr_base[i] = body->attr[i] = 11;
    memset(person->slots, 0, sizeof person->slots);
    body->attr[A_SIZ] = SZ_MEDIUM;
    *state = scene;
    return 0;
}

#define ON_HANDS(test) cmocka_unit_test_setup_teardown(test, hands_open, scene_close)

/* One of a kind, on no map. */
static inline struct thing *made(struct scene *scene, const char *name)
{
    struct thing *item = thing_new_item(scene->w, stage_find(scene->game, name));

    item_of(scene->w, item)->quantity = 1;
    return item;
}

static inline struct thing *many(struct scene *scene, const char *name, int quantity)
{
    struct thing *item = made(scene, name);

    item_of(scene->w, item)->quantity = (uint32_t)quantity;
    return item;
}

static inline struct item *item(const struct scene *scene, const struct thing *thing)
{
    return item_of(scene->w, thing);
}

static inline bool is_worn(const struct scene *scene, const struct thing *thing)
{
    return item(scene, thing)->flags & IF_WORN;
}

static inline handle in_slot(const struct scene *scene, int slot)
{
    return character_of(scene->w, scene->player)->slots[slot];
}

static inline void teach(const struct scene *scene, int feat)
{
    character_of(scene->w, scene->player)->feats[feat / 8] |= (uint8_t)(1 << feat % 8);
}

/* Somebody beside the player. */
static inline struct thing *beside(struct scene *scene, const char *name)
{
    struct thing *who = stage_thing(scene->game, name, STAGE_X + 2, STAGE_Y + 2);
    struct creature *body = creature_of(scene->w, who);

    for (int i = 0; i < ATTR_BASE; i++)
        body->attr[i] = 11;
    body->attr[A_SIZ] = SZ_MEDIUM;
    return who;
}

/* An enemy at arm's length who waits for an opening. */
static inline struct creature *hands_foe(struct scene *scene)
{
    struct thing *foe = stage_thing(scene->game, "foe", scene->player->x + 1, scene->player->y);
    struct creature *body = creature_of(scene->w, foe);

    values_update(scene->w, foe);
    body->opportunities = 1;
    return body;
}

static inline int put_on(struct scene *scene, struct thing *who, const struct thing *what, int slot)
{
    return wear_throw(scene->w, EV_WIELD, who, what, slot);
}

static inline int take_off(struct scene *scene, struct thing *who, const struct thing *what,
                           int slot)
{
    return wear_throw(scene->w, EV_REMOVE, who, what, slot);
}

/* Put on, and no question asked. */
static inline void wear(struct scene *scene, struct thing *what, int slot)
{
    scene->w->is_playing = false;
    assert_int_equal(put_on(scene, scene->player, what, slot), DONE);
    scene->w->is_playing = true;
}

static inline bool was_said_last(const struct scene *scene, const char *part)
{
    return strstr(log_recent(scene->w->log, 0)->text, part) != NULL;
}

/* Throws an event about a thing. */
static inline int hands_throw(struct scene *scene, int number, const struct thing *who,
                              const struct thing *what)
{
    struct script_event *event = throw_begin(scene->w);

    event->actor = (int32_t)who->self;
    event->item = (int32_t)what->self;
    return throw_end(scene->w, event, number);
}

static inline int hands_lift(struct scene *scene, const struct thing *who, const struct thing *what)
{
    return hands_throw(scene, EV_PICKUP, who, what);
}

static inline int hands_drop(struct scene *scene, const struct thing *who, const struct thing *what)
{
    return hands_throw(scene, EV_DROP, who, what);
}

/* At the player's feet. */
static inline struct thing *hands_lying(struct scene *scene, const char *name)
{
    struct thing *what = made(scene, name);

    place_at(scene->level, scene->w, what, scene->player->x, scene->player->y);
    return what;
}

/* How many ticks something takes. */
static inline int ticks(struct thing *who)
{
    int spent = who->timeout;

    who->timeout = 0;
    return spent;
}

#endif

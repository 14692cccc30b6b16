/* Two who fight on a lit meadow, with the dice in hand: rules/fight.irh. */
#ifndef INCURSION_TESTS_FIGHT_SCENE_H
#define INCURSION_TESTS_FIGHT_SCENE_H

#include "bond_scene.h"
#include "rules/handlers.h"
#include "rules/value/eyes.h"
#include "text/log.h"
#include "text/say.h"
#include "world/hold.h"
#include "world/question.h"
#include "world/throw.h"

struct ring {
    struct bond *b;
    struct world *w;
    struct thing *me, *foe;
    struct script_event *e; /* the blow of the one at the other */
};

static inline int fight_open(void **state)
{
    *state = drawn_open_with("tests/rules/fight.irh");
    return 0;
}

/* On guard, with every attribute 10, in good health. */
static inline struct thing *ring_put(struct bond *b, const char *name, int x, int y)
{
    struct thing *who = bond_put(b, name, x, y);

    who->hp = who->hp_max = 40;
    creature_of(&b->w, who)->flat_footed = 0;
    creature_of(&b->w, who)->opportunities = 1;
    return who;
}

/* The one at 10,10, the other beside it in the east. */
static inline struct ring ring_begin(void **state, const char *me, const char *foe)
{
    struct bond *b = bond_begin(state);
    struct ring r = {.b = b, .w = &b->w};

    event_scene_close(&b->w);
    event_scene_open(&b->w,
                     &(struct event_host){.built_in = handlers, .built_in_count = handlers_count});
    r.me = ring_put(b, me, 10, 10);
    r.foe = ring_put(b, foe, 11, 10);
    r.e = throw_begin(&b->w);
    r.e->actor = (int32_t)r.me->self;
    r.e->target = (int32_t)r.foe->self;
    r.e->AType = A_SWNG;
    r.e->DType = AD_SLASH;
    r.e->vThreat = 20;
    r.e->vCrit = 2;
    return r;
}

static inline void ring_end(struct ring *r)
{
    throw_drop(r->w, r->e);
    say_close(r->w);
    bond_end(r->b);
}

static inline void ring_feat(struct ring *r, struct thing *who, int feat)
{
    bond_give(r->b, who, EXTRA_FEAT, feat, 1, NULL);
}

static inline void ring_ability(struct ring *r, struct thing *who, int ability, int level)
{
    bond_give(r->b, who, EXTRA_ABILITY, ability, level, NULL);
}

static inline int16_t *ring_attr(struct ring *r, const struct thing *who)
{
    return creature_of(r->w, who)->attr;
}

static inline struct thing *ring_item(struct ring *r, const char *name)
{
    struct thing *item = thing_new_item(r->w, drawn_find(r->b->d, name));

    item_of(r->w, item)->quantity = 1;
    return item;
}

/* In its hand, or on its body. */
static inline struct thing *ring_arm(struct ring *r, const struct thing *who, const char *name)
{
    struct thing *item = ring_item(r, name);

    hold_carry(r->w, who, item);
    item_of(r->w, item)->flags |= IF_WORN;
    return item;
}

/* It strikes with it. */
static inline struct thing *ring_wield(struct ring *r, const char *name)
{
    struct thing *item = ring_arm(r, r->me, name);

    r->e->item = (int32_t)item->self;
    return item;
}

static inline void ring_quality(struct ring *r, const struct thing *item, int quality)
{
    item_of(r->w, item)->qualities[0] = (int8_t)quality;
}

static inline void ring_ground(struct ring *r, const struct thing *who, const char *terrain)
{
    level_cell(r->b->level, who->x, who->y)->terrain = (uint8_t)level_terrain_index(
        r->b->level, drawn_find(r->b->d, terrain));
}

static inline uint32_t ring_perceives(const void *context, const struct thing *who,
                                      const struct thing *what)
{
    return eyes_perceive(context, who, what);
}

/* Someone there is the player, who reads what is said. */
static inline void ring_listen(struct ring *r, const struct thing *player)
{
    r->w->player = player->self;
    r->w->host.perceives = ring_perceives;
    r->w->host.context = r->w;
    say_open(r->w);
    r->e->map = event_map(r->b->level);
}

#define ring_said(r, words_) assert_string_equal(log_recent((r)->w->log, 0)->text, words_)

/* What a player answers to whatever is asked, and how often that was. */
struct ring_wish {
    int value, asked;
};

static inline void ring_answer(void *context, const struct question *question,
                               struct question_answer *answer)
{
    struct ring_wish *wish = context;

    (void)question;
    wish->asked++;
    answer->value = wish->value;
}

#endif

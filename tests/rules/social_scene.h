/* A player and someone to talk to, two steps apart in a meadow: rules/social.irh. */
#ifndef INCURSION_TESTS_SOCIAL_SCENE_H
#define INCURSION_TESTS_SOCIAL_SCENE_H

#include <string.h>

#include "bond_scene.h"
#include "rules/handlers.h"
#include "rules/item/purse.h"
#include "rules/social/parley.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "text/log.h"
#include "text/say.h"
#include "world/hold.h"
#include "world/question.h"
#include "world/throw.h"

enum { SOCIAL_ANSWERS = 8 };

struct social {
    struct bond *b;
    struct world *w;
    struct thing *self, *other;
    int32_t answers[SOCIAL_ANSWERS]; /* one after the other; then the standard ones */
    int given, asked;
};

static inline int social_open(void **state)
{
    struct str_builder text = {0}, more = {0};

    read_source("tests/rules/bond.irh", &text);
    read_source("tests/rules/social.irh", &more);
    sb_add(&text, sb_str(&more));
    *state = drawn_open(sb_cstr(&text));
    sb_free(&text);
    sb_free(&more);
    return 0;
}

static inline void social_answer(void *context, const struct question *question,
                                 struct question_answer *answer)
{
    struct social *s = context;

    (void)question;
    if (s->asked < s->given)
        answer->value = s->answers[s->asked];
    s->asked++;
}

/* From now on. */
static inline void social_say(struct social *s, int count, const int32_t *answers)
{
    assert_true(count <= SOCIAL_ANSWERS);
    memcpy(s->answers, answers, (size_t)count * sizeof *answers);
    s->given = count;
    s->asked = 0;
}

#define ANSWER(s, ...)                                                         \
    social_say((s), (int)(sizeof((int32_t[]){__VA_ARGS__}) / sizeof(int32_t)), \
               (const int32_t[]){__VA_ARGS__})

static inline struct thing *social_put(struct social *s, const char *name, int x)
{
    struct thing *who = bond_put(s->b, name, x, 10);

    creature_of(s->w, who)->attr[A_INT] = 12;
    creature_of(s->w, who)->party = 2;
    who->hp = who->hp_max = 20;
    return who;
}

static inline uint32_t social_sees(const void *context, const struct thing *who,
                                   const struct thing *what)
{
    (void)context, (void)who, (void)what;
    return PER_VISUAL;
}

/* No script runs here: who keeps a shop buys anything. */
static inline int social_buy(struct world *w, struct script_event *e, struct thing *self)
{
    (void)e;
    return kind_has_flag(w, self, M_SELLER) ? DONE : NOTHING;
}

static inline void social_listen(struct world *w)
{
    const size_t size = sizeof(struct event_built_in);
    struct event_built_in *rows = calloc((size_t)handlers_count + 1, size);

    assert_non_null(rows);
    memcpy(rows, handlers, (size_t)handlers_count * size);
    rows[handlers_count] = (struct event_built_in){T_CREATURE, EV_WILLBUY, ROLE_VICTIM, social_buy};
    event_scene_close(w);
    event_scene_open(w,
                     &(struct event_host){.built_in = rows, .built_in_count = handlers_count + 1});
    free(rows);
}

/* The player is a scholar at 10,10; the other stands two steps east. */
static inline struct social *social_begin(void **state, const char *other)
{
    struct social *s = calloc(1, sizeof *s);

    assert_non_null(s);
    s->b = bond_begin(state);
    s->w = &s->b->w;
    social_listen(s->w);
    say_open(s->w);
    s->self = bond_put_player(s->b, "scholar", 10, 10);
    s->self->hp = s->self->hp_max = 20;
    creature_of(s->w, s->self)->attr[A_INT] = 12;
    s->other = social_put(s, other, 12);
    s->w->host.perceives = social_sees;
    s->w->host.ask = social_answer;
    s->w->host.ask_context = s;
    return s;
}

static inline void social_end(struct social *s)
{
    say_close(s->w);
    bond_end(s->b);
    free(s);
}

/* Learned, and so good at it. */
static inline void social_teach(struct social *s, int skill, int bonus)
{
    bond_give(s->b, s->self, EXTRA_SKILL, skill, 1, NULL);
    bond_give(s->b, s->self, SKILL_BONUS, skill, bonus, NULL);
}

static inline void social_hate(struct social *s, struct thing *who)
{
    bond_mind(s->b, who, s->self, TARGET_ENEMY);
}

static inline void social_lead(struct social *s, struct thing *who)
{
    bond_mind(s->b, who, s->self, TARGET_LEADER);
}

static inline bool social_is_enemy(const struct social *s)
{
    return hostility_is_enemy(s->w, s->other, s->self);
}

static inline bool social_is_friend(const struct social *s)
{
    return hostility_is_friend(s->w, s->other, s->self);
}

static inline int social_deal(struct social *s, int event)
{
    return throw_simply(s->w, event, s->self->self, s->other->self, DIR_CENTER);
}

static inline const struct stati *social_mark(const struct social *s, const struct thing *who,
                                              int event, int skill)
{
    struct stati_query tried = stati_of(TRIED);

    tried.value = parley_deal(event, skill);
    tried.object = s->self->self;
    return stati_find(s->w, who, tried);
}

static inline bool social_said(const struct social *s, const char *part)
{
    for (int i = 0; i < log_count(s->w->log); i++)
        if (strstr(log_recent(s->w->log, i)->text, part))
            return true;
    return false;
}

/* So many of something, with someone. */
static inline struct thing *social_own(struct social *s, struct thing *who, const char *name,
                                       int count)
{
    struct thing *item = thing_new_item(s->w, drawn_find(s->b->d, name));

    item_of(s->w, item)->quantity = (uint32_t)count;
    item->hp = item->hp_max = 9;
    if (thing_is(who, T_CHARACTER)) {
        int slot = SL_BELT1;
        while (character_of(s->w, who)->slots[slot])
            slot++;
        hold_in_slot(s->w, who, item, slot);
    } else {
        hold_carry(s->w, who, item);
    }
    return item;
}

#endif

/* A level with the player and someone else on it, and who perceives whom as a test says. */
#ifndef INCURSION_TESTS_TEXT_SUPPORT_H
#define INCURSION_TESTS_TEXT_SUPPORT_H

#include <stdio.h>
#include <stdlib.h>

#include "base/num.h"
#include "level_text.h"
#include "text/log.h"
#include "text/name.h"
#include "text/say.h"
#include "world/body.h"
#include "world/place.h"
#include "world/stati.h"

enum { TALK_SIDE = 20 };

struct talk {
    struct drawn *drawn;
    struct world *world;
    struct level *level, *elsewhere; /* the world's own */
    struct thing *player, *other;
    const struct thing *unseen; /* the player perceives all but this */
    uint32_t senses;            /* by which he perceives the rest */
};

static inline uint32_t talk_perceives(const void *context, const struct thing *who,
                                      const struct thing *what)
{
    const struct talk *talk = context;

    if (what == who)
        return PER_VISUAL;
    return what == talk->unseen ? 0 : talk->senses;
}

static inline struct level *talk_level(struct world *world)
{
    struct level *level = calloc(1, sizeof *level);

    assert_non_null(level);
    level_init(level, TALK_SIDE, TALK_SIDE);
    world_keep_level(world, level);
    return level;
}

static inline struct thing *talk_put(struct talk *t, const char *name, int x, int y)
{
    struct thing *thing = drawn_make(t->drawn, name);

    place_at(t->level, t->world, thing, x, y);
    return thing;
}

static inline struct talk *talk_open(struct drawn *d)
{
    struct talk *t = calloc(1, sizeof *t);

    assert_non_null(t);
    *t = (struct talk){.drawn = d, .world = &d->world, .senses = PER_VISUAL};
    t->level = talk_level(t->world);
    t->elsewhere = talk_level(t->world);
    t->player = thing_new(t->world, T_PLAYER);
    t->player->resource = drawn_find(d, "rat");
    place_at(t->level, t->world, t->player, 5, 5);
    t->other = talk_put(t, "rat", 8, 5);
    t->world->player = t->player->self;
    t->world->host = (struct world_host){
        .perceives = talk_perceives, .player_name = "Ada", .context = t};
    say_open(t->world);
    return t;
}

static inline void talk_close(struct talk *t)
{
    say_close(t->world);
    free(t);
}

/* Each test has a library and a world of its own. */
static inline int talk_setup(void **state)
{
    *state = talk_open(drawn_open_with("tests/text/names.irh"));
    return 0;
}

static inline int talk_teardown(void **state)
{
    struct talk *t = *state;
    struct drawn *d = t->drawn;

    talk_close(t);
    drawn_close(d);
    return 0;
}

/* The other acts on the player. */
static inline struct script_event talk_event(const struct talk *t)
{
    return (struct script_event){.actor = (int32_t)t->other->self,
                                 .target = (int32_t)t->player->self,
                                 .map = event_map(t->level)};
}

/* What was said last; "": nothing. It is forgotten. */
static inline const char *talk_heard(struct talk *t, char text[LOG_TEXT_SIZE])
{
    const struct log_entry *entry = log_recent(t->world->log, 0);

    strcpy(text, entry ? entry->text : "");
    log_ring_open(t->world->log, 0);
    return text;
}

#define assert_heard(t, expected)                              \
    do {                                                       \
        char text_[LOG_TEXT_SIZE];                             \
        assert_string_equal(talk_heard((t), text_), expected); \
    } while (0)

/* How a thing is called, for NA_... flags. */
static inline void assert_name(const struct talk *t, const struct thing *thing, int flags,
                               const char *expected)
{
    struct str_builder name = {0};

    name_add(t->world, thing, flags, &name);
    assert_string_equal(sb_cstr(&name), expected);
    sb_free(&name);
}

#endif

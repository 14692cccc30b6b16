/* An effect that strikes one target; for strike*.c only. */
#ifndef INCURSION_RULES_MAGIC_STRIKE_STEPS_H
#define INCURSION_RULES_MAGIC_STRIKE_STEPS_H

#include "world/event.h"

struct strike {
    struct world *w;
    struct script_event *e;
    int8_t first;         /* segment */
    bool is_shrugged_off; /* death had no hold on it */
    bool has_resisted;    /* a save that leaves nothing */
    int answer;
};

enum strike_stage { STRIKE, OVER };

static inline struct thing *strike_actor(const struct strike *s)
{
    return world_thing(s->w, (handle)s->e->actor);
}

static inline struct thing *strike_victim(const struct strike *s)
{
    return world_thing(s->w, (handle)s->e->target);
}

static inline bool strike_is_creature(const struct thing *thing)
{
    return thing && thing_is(thing, T_CREATURE);
}

bool strike_has_stati(const struct world *w, const struct thing *who, int nature, int value);
bool strike_has(const struct strike *s, int flag);
struct level *strike_level(const struct strike *s);

/* Steps. */
enum strike_stage strike_disbelief(struct strike *s);
enum strike_stage strike_segments(struct strike *s);
enum strike_stage strike_tell_magic(struct strike *s);
enum strike_stage strike_equipment(struct strike *s);
enum strike_stage strike_mount(struct strike *s);
enum strike_stage strike_print(struct strike *s);

#endif

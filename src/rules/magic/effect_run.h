/* An effect that is under way; for effect*.c only. */
#ifndef INCURSION_RULES_MAGIC_EFFECT_RUN_H
#define INCURSION_RULES_MAGIC_EFFECT_RUN_H

#include "world/event.h"

struct run {
    struct world *w;
    struct script_event *e;
    int answer;
    bool is_field_laid; /* one is enough, however many segments there are */
};

enum run_stage { OPENING, NOTHING_HAPPENS, SEGMENT, NEXT_SEGMENT, OVER };

static inline struct thing *run_actor(const struct run *r)
{
    return world_thing(r->w, (handle)r->e->actor);
}

static inline const struct thing *run_item(const struct run *r)
{
    const struct thing *item = world_thing(r->w, (handle)r->e->item);

    return item && thing_is(item, T_ITEM) ? item : NULL;
}

static inline enum run_stage run_end(struct run *r, int answer)
{
    r->answer = answer;
    return OVER;
}

/* Put on, taken off, entered or left: what goes on as long as that lasts. */
static inline bool run_is_lasting(const struct script_event *e)
{
    return e->isWield || e->isRemove || e->isEnter || e->isLeave;
}

bool run_has(const struct run *r, int flag);
bool run_is_silent_at(const struct run *r, const struct thing *where);
bool run_sings(const struct world *w, const struct thing *who, int song);

/* Before its segments: INT32_MIN is left as the answer, unless it is over. */
void effect_open(struct run *r);
/* A segment. False: the effect is over. */
bool effect_run_segment(struct run *r);
/* Nothing came of it. */
void effect_tell_nothing(struct run *r);

#endif

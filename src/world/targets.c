#include "world/targets.h"

/* ---- questions ---- */

/* The number that it bears in the original, of a thing or a place; 0: none.
 * quirk: both are kept in the same bytes, so a place is taken for the thing of that number. */
static uint32_t number_of(const struct world *w, const struct target *target)
{
    const struct thing *thing = world_thing(w, target->thing);

    if (thing)
        return thing->born;
    return target->x + 256U * target->y;
}

struct thing *targets_thing(const struct world *w, const struct target *target)
{
    switch (target->type) {
    case TARGET_AREA:
    case TARGET_WANDER:
    case TARGET_INVALID: return NULL;
    default: return world_thing(w, world_born(w, number_of(w, target)));
    }
}

/* Types that stand and fall with who they are about. */
static bool is_about_thing(int type)
{
    return type == TARGET_ENEMY || type == TARGET_ALLY || targets_is_leader_type(type) ||
           type == TARGET_ITEM || type == ORDER_ATTACK_TARGET;
}

static bool is_valid(const struct world *w, const struct target *target)
{
    if (is_about_thing(target->type))
        return world_thing(w, target->thing) != NULL;
    return target->type == TARGET_AREA || target->type == TARGET_WANDER ||
           (target->type != TARGET_INVALID && target->why == TARGET_ORDERED);
}

bool targets_is_valid(const struct world *w, const struct target *target)
{
    return is_valid(w, target);
}

struct target *targets_find(const struct world *w, const struct thing *who,
                            const struct thing *other)
{
    for (struct target *at = targets_first(w, who); at; at = targets_next(w, at))
        if (at->thing == other->self && is_about_thing(at->type) && at->type != ORDER_ATTACK_TARGET)
            return at;
    return NULL;
}

struct target *targets_of_type(const struct world *w, const struct thing *who, int type)
{
    for (struct target *at = targets_first(w, who); at; at = targets_next(w, at))
        if (at->type == type)
            return at;
    return NULL;
}

bool targets_has_thing(const struct world *w, const struct thing *who, const struct thing *other)
{
    for (const struct target *at = targets_first(w, who); at; at = targets_next(w, at))
        if (targets_thing(w, at) == other)
            return true;
    return false;
}

static bool is_remembered(const struct world *w, const struct lead_memo *lead)
{
    return lead->holds && lead->removals == w->things.removals;
}

struct thing *targets_leader(const struct world *w, const struct thing *who)
{
    const struct creature *creature = creature_of(w, who);

    if (creature == NULL)
        return NULL;
    if (is_remembered(w, &creature->lead))
        return world_thing(w, creature->lead.leader);
    for (const struct target *at = targets_first(w, who); at; at = targets_next(w, at))
        if (targets_is_leader_type(at->type) && is_valid(w, at))
            return world_thing(w, at->thing);
    return NULL;
}

/* ---- changes ---- */

/* Up to the first leader, who is returned; HANDLE_NONE: nobody leads. */
static handle forget_up_to_leader(const struct world *w, const struct creature *creature)
{
    for (struct target *at = targets_linked(w, creature->targets); at; at = targets_next(w, at)) {
        if (!is_valid(w, at))
            at->type = TARGET_INVALID;
        else if (targets_is_leader_type(at->type))
            return at->thing;
    }
    return HANDLE_NONE;
}

bool targets_has_forgotten(const struct world *w, const struct thing *who)
{
    const struct creature *creature = creature_of(w, who);

    return creature == NULL || is_remembered(w, &creature->lead);
}

void targets_forget_gone(const struct world *w, const struct thing *who)
{
    struct creature *creature = creature_of(w, who);

    if (creature && !is_remembered(w, &creature->lead))
        creature->lead = (struct lead_memo){.holds = true,
                                            .leader = forget_up_to_leader(w, creature),
                                            .removals = w->things.removals};
}

struct thing *targets_ask_leader(const struct world *w, const struct thing *who)
{
    targets_forget_gone(w, who);
    return targets_leader(w, who);
}

void targets_turn(const struct world *w, struct target *target, int type)
{
    struct creature *creature = pool_get(&w->creatures, target->creature);

    target->type = (int16_t)type;
    if (creature)
        creature->lead.holds = false;
}

static void overwrite(struct creature *creature, struct target *target, struct target by)
{
    creature->lead.holds = false;
    by.self = target->self;
    by.creature = target->creature;
    by.next = target->next;
    *target = by;
}

static bool append(struct world *w, struct creature *creature, struct target *last,
                   struct target added)
{
    handle self;

    if (w->targets.live >= WORLD_TARGETS_MOST)
        return false;
    creature->lead.holds = false;
    struct target *made = pool_add(&w->targets, &self);
    added.self = self;
    added.creature = creature->self;
    added.next = HANDLE_NONE;
    *made = added;
    if (last)
        last->next = self;
    else
        creature->targets = self;
    return true;
}

/* All 32 are in use. */
static bool replace(struct world *w, const struct thing *who, struct target added)
{
    struct target *least = NULL;

    for (struct target *at = targets_first(w, who); at; at = targets_next(w, at))
        if (at->priority <= added.priority)
            least = at;
    if (least)
        overwrite(creature_of(w, who), least, added);
    return least != NULL;
}

bool targets_add(struct world *w, struct thing *who, struct target added)
{
    struct creature *creature = creature_of(w, who);
    struct target *last = NULL;
    int count = 0;

    if (creature == NULL)
        return false;
    for (struct target *at = targets_first(w, who); at; at = targets_next(w, at)) {
        if (!targets_is_valid(w, at)) {
            overwrite(creature, at, added);
            return true;
        }
        last = at;
        count++;
    }
    return count < TARGETS_MOST ? append(w, creature, last, added) : replace(w, who, added);
}

void targets_remove(struct world *w, struct thing *who, const struct thing *about, int type)
{
    for (struct target *at = targets_first(w, who); at; at = targets_next(w, at))
        if ((type == TARGET_ANY || at->type == type) &&
            (about == NULL || number_of(w, at) == about->born))
            targets_turn(w, at, TARGET_INVALID);
}

void targets_clear(struct world *w, struct thing *who)
{
    targets_set(w, who, NULL, 0);
}

void targets_set(struct world *w, struct thing *who, const struct target *list, int count)
{
    struct creature *creature = creature_of(w, who);
    struct target *last = NULL;

    if (creature == NULL)
        return;
    creature->lead.holds = false;
    while (creature->targets != HANDLE_NONE) {
        const struct target *gone = targets_get(w, creature->targets);
        handle next = gone->next;
        pool_remove(&w->targets, creature->targets);
        creature->targets = next;
    }
    for (int i = 0; i < count && i < TARGETS_MOST && append(w, creature, last, list[i]); i++)
        last = last ? targets_next(w, last) : targets_first(w, who);
}

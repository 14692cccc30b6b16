#include "world/stati.h"

#include "base/check.h"
#include "base/num.h"

static const struct member members[] = {
#define MEMBER_OF   struct stati
#define MEMBER_LIST "world/state/stati.def"
#include "base/member_rows.h"
};
const struct member_list stati_members = {"stati", members, COUNT_OF(members)};

static bool fits(const struct stati *stati, const struct stati_query *q)
{
    return (q->nature == 0 || stati->nature == q->nature) &&
           (q->value == STATI_ANY || stati->value == q->value) &&
           (q->magnitude == STATI_ANY || stati->magnitude == q->magnitude) &&
           (q->source == STATI_ANY || stati->source == q->source) &&
           (q->object == HANDLE_NONE || stati->object == q->object) &&
           (q->effect == 0 || stati->effect == q->effect);
}

static struct stati *search(const struct world *world, handle from, const struct stati_query *q)
{
    for (struct stati *at = stati_get(world, from); at; at = stati_get(world, at->next))
        if (fits(at, q))
            return at;
    return NULL;
}

struct stati *stati_find(const struct world *world, const struct thing *thing,
                         struct stati_query query)
{
    return search(world, thing->stati, &query);
}

struct stati *stati_find_next(const struct world *world, const struct stati *after,
                              struct stati_query query)
{
    return search(world, after->next, &query);
}

static int count_all(const struct world *world, const struct thing *thing)
{
    int count = 0;

    for (const struct stati *at = stati_get(world, thing->stati); at;
         at = stati_get(world, at->next))
        count++;
    return count;
}

static struct stati *same_enchantment(const struct world *world, const struct thing *thing,
                                      const struct stati *gained)
{
    struct stati_query same = stati_of(gained->nature);

    if (gained->source != SS_ENCH || gained->duration <= 0)
        return NULL;
    same.source = SS_ENCH;
    for (struct stati *at = stati_find(world, thing, same); at;
         at = stati_find_next(world, at, same))
        if (at->value == gained->value && at->magnitude == gained->magnitude &&
            at->object == gained->object && at->effect == gained->effect)
            return at;
    return NULL;
}

struct stati *stati_gain(struct world *world, struct thing *thing, const struct stati *gained)
{
    struct stati *same = same_enchantment(world, thing, gained);
    handle *at = &thing->stati, self;

    if (same) {
        same->duration = wrap16(imin(same->duration + gained->duration, INT16_MAX));
        return same;
    }
    if (gained->nature <= 0 || world->stati.live >= WORLD_STATI_MOST ||
        count_all(world, thing) >= STATI_MOST)
        return NULL;
    struct stati *made = pool_add(&world->stati, &self);
    *made = *gained;
    made->self = self;
    for (struct stati *next = stati_get(world, *at); next && next->nature <= gained->nature;
         next = stati_get(world, *at))
        at = &next->next;
    made->next = *at;
    *at = self;
    return made;
}

static void unlink_at(struct world *world, handle *at)
{
    struct stati *gone = stati_get(world, *at);
    handle self = *at;

    ENSURE(gone != NULL, "a stati is not there");
    *at = gone->next;
    pool_remove(&world->stati, self);
}

int stati_remove(struct world *world, struct thing *thing, struct stati_query query)
{
    int count = 0;

    for (handle *at = &thing->stati; *at != HANDLE_NONE;) {
        struct stati *stati = stati_get(world, *at);
        if (fits(stati, &query)) {
            unlink_at(world, at);
            count++;
        } else {
            at = &stati->next;
        }
    }
    return count;
}

void stati_remove_all(struct world *world, struct thing *thing)
{
    stati_remove(world, thing, stati_of(0));
}

int stati_elapse(struct world *world, struct thing *thing)
{
    int count = 0;

    for (handle *at = &thing->stati; *at != HANDLE_NONE;) {
        struct stati *stati = stati_get(world, *at);
        if (stati->duration > 0 && --stati->duration == 0) {
            unlink_at(world, at);
            count++;
        } else {
            at = &stati->next;
        }
    }
    return count;
}

void stati_rest(struct world *world, struct thing *thing)
{
    for (handle *at = &thing->stati; *at != HANDLE_NONE;) {
        struct stati *stati = stati_get(world, *at);
        if (stati->duration == STATI_UNTIL_REST)
            unlink_at(world, at);
        else
            at = &stati->next;
    }
}

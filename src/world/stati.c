#include "world/stati.h"

#include "base/check.h"
#include "base/num.h"

#define MEMBER_OF   stati
#define MEMBER_LIST "world/state/stati.def"
#include "base/member_rows.h"

/* ---- finding ---- */

/* What was lost on a walk has no nature. */
static inline bool fits(const struct stati *stati, const struct stati_query *q)
{
    return stati->nature != 0 && (q->nature == 0 || stati->nature == q->nature) &&
           (q->value == STATI_ANY || stati->value == q->value) &&
           (q->magnitude == STATI_ANY || stati->magnitude == q->magnitude) &&
           (q->source == STATI_ANY || stati->source == q->source) &&
           (q->object == HANDLE_NONE || stati->object == q->object) &&
           (q->effect == 0 || stati->effect == q->effect);
}

bool stati_fits(const struct stati *stati, const struct stati_query *q)
{
    return fits(stati, q);
}

/* One that a chain names is there, so nobody asks whether it is. */
static struct stati *linked(const struct world *world, handle item)
{
    return item == HANDLE_NONE ? NULL : (struct stati *)pool_at(&world->stati, item);
}

/* ---- which natures ---- */

static void index_nature(struct stati_index *found, int nature)
{
    int place = stati_place(nature);

    found->natures[place / STATI_GROUP] |= UINT64_C(1) << (place % STATI_GROUP);
}

static void find_natures(const struct world *world, struct thing *thing)
{
    struct stati_index found = {.is_known = true, .changes = thing->found.changes + 1};

    for (const struct stati *at = linked(world, thing->stati); at; at = linked(world, at->next)) {
        handle *start = &found.starts[stati_place(at->nature) / STATI_GROUP];
        index_nature(&found, at->nature);
        found.count++;
        *start = *start == HANDLE_NONE ? at->self : *start;
    }
    for (const struct stati *at = linked(world, thing->added); at; at = linked(world, at->next))
        index_nature(&found, at->nature);
    thing->found = found;
}

/* Where in the chain those of a nature are. */
static handle start_of(const struct thing *thing, int nature)
{
    return thing->found.is_known && nature != 0
               ? thing->found.starts[stati_place(nature) / STATI_GROUP]
               : thing->stati;
}

/* ---- looking through them ---- */

static struct stati *search(const struct world *world, handle from, const struct stati_query *q)
{
    const res_id effect = q->effect; /* mostly what is asked for without a nature, and rare */

    for (struct stati *at = linked(world, from); at; at = linked(world, at->next))
        if ((effect == 0 || at->effect == effect) && fits(at, q))
            return at;
    return NULL;
}

/* The same in the chain that is in the order of natures: it need not be gone through to its end. */
static struct stati *search_sorted(const struct world *world, handle from,
                                   const struct stati_query *q)
{
    if (q->nature == 0)
        return search(world, from, q);
    for (struct stati *at = linked(world, from); at && at->nature <= q->nature;
         at = linked(world, at->next))
        if (at->nature == q->nature && fits(at, q))
            return at;
    return NULL;
}

struct stati *stati_seek(const struct world *world, const struct thing *thing,
                         const struct stati_query *query)
{
    struct stati *found = search_sorted(world, start_of(thing, query->nature), query);

    return found || thing->added == HANDLE_NONE ? found : search(world, thing->added, query);
}

struct stati *stati_seek_nature(const struct world *world, const struct thing *thing, int nature)
{
    struct stati *at;

    for (at = linked(world, start_of(thing, nature)); at && at->nature < nature;
         at = linked(world, at->next))
        ;
    if (at && at->nature == nature)
        return at;
    for (at = linked(world, thing->added); at && at->nature != nature; at = linked(world, at->next))
        ;
    return at;
}

static bool is_among(const struct world *world, handle from, handle wanted)
{
    for (const struct stati *at = stati_get(world, from); at; at = stati_get(world, at->next))
        if (at->self == wanted)
            return true;
    return false;
}

struct stati *stati_find_next(const struct world *world, const struct stati *after,
                              struct stati_query query)
{
    const struct thing *thing = world_thing(world, after->bearer);
    struct stati *found;

    if (thing->added == HANDLE_NONE)
        return search_sorted(world, after->next, &query);
    found = search(world, after->next, &query);
    if (found || is_among(world, thing->added, after->self))
        return found;
    return search(world, thing->added, &query);
}

/* ---- who is named ---- */

/* Whom it is about knows of it, unless that is who bears it. */
static void name_object(struct world *world, struct stati *stati)
{
    struct thing *object = world_thing(world, stati->object);

    if (object == NULL)
        stati->object = HANDLE_NONE;
    if (object == NULL || stati->object == stati->bearer)
        return;
    handle *at = &object->named_by;
    while (*at != HANDLE_NONE)
        at = &stati_get(world, *at)->named_next;
    *at = stati->self;
}

static void unname_object(struct world *world, struct stati *stati)
{
    struct thing *object = world_thing(world, stati->object);

    if (object && stati->object != stati->bearer) {
        handle *at = &object->named_by;
        while (*at != stati->self) {
            ENSURE(*at != HANDLE_NONE, "a stati is not known to whom it is about");
            at = &stati_get(world, *at)->named_next;
        }
        *at = stati->named_next;
    }
    stati->named_next = HANDLE_NONE;
    stati->object = HANDLE_NONE;
}

void stati_set_object(struct world *world, struct stati *stati, handle object)
{
    unname_object(world, stati);
    stati->object = object;
    name_object(world, stati);
}

void stati_set_effect(struct world *world, struct stati *stati, res_id effect)
{
    stati->effect = effect;
    world_thing(world, stati->bearer)->found.changes++;
}

/* ---- gaining ---- */

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

/* In the order of natures, the younger after the older. */
static void link_by_nature(struct world *world, struct stati *made, handle *from)
{
    handle *at = from;

    for (struct stati *next = linked(world, *at); next && next->nature <= made->nature;
         next = linked(world, *at))
        at = &next->next;
    made->next = *at;
    *at = made->self;
}

/* Where in the chain one need not look further forward to find the place of a nature. */
static handle *link_before(const struct world *world, struct thing *thing, int nature)
{
    for (int group = stati_place(nature) / STATI_GROUP; group >= 0; group--) {
        struct stati *start = linked(world, thing->found.starts[group]);
        if (start && start->nature <= nature)
            return &start->next;
    }
    return &thing->stati;
}

static void link_new(struct world *world, struct thing *thing, struct stati *made)
{
    handle *start = &thing->found.starts[stati_place(made->nature) / STATI_GROUP];

    link_by_nature(world, made, link_before(world, thing, made->nature));
    if (*start == HANDLE_NONE || linked(world, *start)->nature > made->nature)
        *start = made->self;
    thing->found.count++;
}

/* A place among those gained on a walk: that of one that was lost again, or a new one at the end.
 * NULL: there are too many. */
static struct stati *place_added(struct world *world, struct thing *thing)
{
    handle *at = &thing->added, self;
    int count = 0;

    for (; *at != HANDLE_NONE; at = &stati_get(world, *at)->next, count++)
        if (stati_get(world, *at)->nature == 0)
            return stati_get(world, *at);
    if (count >= STATI_ADDED_MOST)
        return NULL;
    struct stati *made = pool_add(&world->stati, &self);
    made->self = self;
    *at = self;
    return made;
}

static struct stati *make(struct world *world, struct thing *thing)
{
    handle self;

    if (thing->walkers > 0)
        return place_added(world, thing);
    struct stati *made = pool_add(&world->stati, &self);
    made->self = self;
    return made;
}

struct stati *stati_gain(struct world *world, struct thing *thing, const struct stati *gained,
                         bool *is_new)
{
    struct stati *same = same_enchantment(world, thing, gained);

    if (is_new)
        *is_new = false;
    if (same) {
        same->duration = wrap16(same->duration + gained->duration);
        return same;
    }
    if (!thing->found.is_known)
        find_natures(world, thing);
    if (gained->nature <= 0 || world->stati.live >= WORLD_STATI_MOST ||
        thing->found.count >= STATI_MOST)
        return NULL;
    struct stati *made = make(world, thing);
    if (made == NULL)
        return NULL;
    handle self = made->self, next = made->next;
    *made = *gained;
    made->self = self;
    made->next = next;
    made->named_next = HANDLE_NONE;
    made->bearer = thing->self;
    name_object(world, made);
    if (thing->walkers == 0)
        link_new(world, thing, made);
    index_nature(&thing->found, made->nature);
    thing->found.changes++;
    if (is_new)
        *is_new = true;
    return made;
}

/* ---- losing ---- */

static void unlink_one(struct world *world, struct thing *thing, handle self)
{
    handle *at = &thing->stati;

    while (*at != self) {
        ENSURE(*at != HANDLE_NONE, "a stati is not among those of its bearer");
        at = &stati_get(world, *at)->next;
    }
    *at = stati_get(world, self)->next;
    pool_remove(&world->stati, self);
    find_natures(world, thing);
}

void stati_take(struct world *world, struct stati *stati)
{
    struct thing *thing = world_thing(world, stati->bearer);

    unname_object(world, stati);
    stati->effect = 0;
    if (thing->walkers > 0) {
        stati->nature = 0;
        thing->found.changes++;
        thing->has_lost = true;
    } else {
        unlink_one(world, thing, stati->self);
    }
}

int stati_remove(struct world *world, struct thing *thing, struct stati_query query)
{
    struct stati_walk walk = stati_walk_begin(world, thing, query.nature);
    int count = 0;

    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        if (stati_fits(at, &query)) {
            stati_take(world, at);
            count++;
        }
    stati_walk_end(&walk);
    return count;
}

static void free_chain(struct world *world, handle *from)
{
    while (*from != HANDLE_NONE) {
        struct stati *stati = stati_get(world, *from);
        *from = stati->next;
        unname_object(world, stati);
        pool_remove(&world->stati, stati->self);
    }
}

void stati_free(struct world *world, struct thing *thing)
{
    free_chain(world, &thing->stati);
    free_chain(world, &thing->added);
    thing->walkers = 0;
    thing->has_lost = false;
    thing->found = (struct stati_index){.is_known = true, .changes = thing->found.changes + 1};
}

/* You stay blind when the serpent is dead that spat into your eyes, but nobody holds you. */
static bool outlives_object(const struct stati *stati)
{
    return stati->source == SS_ATTK && stati->nature != GRAPPLED && stati->nature != STUCK &&
           stati->nature != GRABBED && stati->nature != GRAPPLING;
}

void stati_forget(struct world *world, struct thing *object)
{
    while (object->named_by != HANDLE_NONE) {
        struct stati *stati = stati_get(world, object->named_by);
        if (outlives_object(stati))
            unname_object(world, stati);
        else
            stati_take(world, stati);
    }
}

/* ---- going through them ---- */

struct stati_walk stati_walk_begin(struct world *world, struct thing *thing, int nature)
{
    thing->walkers++;
    return (struct stati_walk){.world = world, .bearer = thing->self, .nature = nature};
}

/* The place after another, whatever is there. */
static struct stati *advance(struct stati_walk *walk, const struct thing *thing, handle next)
{
    if (next == HANDLE_NONE && !walk->is_added) {
        walk->is_added = true;
        next = thing->added;
    }
    if (next != HANDLE_NONE) {
        walk->at = next;
        walk->passed++;
    }
    return linked(walk->world, next);
}

/* Those of higher natures need not be gone through, but what was gained on the way has no order. */
static handle after(const struct stati_walk *walk, const struct stati *at)
{
    bool is_past = walk->nature != 0 && !walk->is_added && at->nature > walk->nature;

    return is_past ? HANDLE_NONE : at->next;
}

struct stati *stati_walk_next(struct stati_walk *walk)
{
    const struct thing *thing = world_thing(walk->world, walk->bearer);
    struct stati *at = stati_get(walk->world, walk->at);

    if (thing == NULL || (walk->nature != 0 && !stati_may_have(thing, walk->nature)))
        return NULL;
    for (handle next = at ? at->next : start_of(thing, walk->nature);
         (at = advance(walk, thing, next)) != NULL; next = after(walk, at))
        if (at->nature != 0 && (walk->nature == 0 || at->nature == walk->nature))
            return at;
    return NULL;
}

static void drop_lost(struct world *world, struct thing *thing)
{
    for (handle *at = &thing->stati; *at != HANDLE_NONE;) {
        struct stati *stati = stati_get(world, *at);
        handle self = *at;
        if (stati->nature != 0) {
            at = &stati->next;
            continue;
        }
        *at = stati->next;
        pool_remove(&world->stati, self);
    }
    thing->has_lost = false;
}

/* How many were lost after the last that stays. */
static int place_gained(struct world *world, struct thing *thing)
{
    handle added = thing->added;
    int trailing = 0;

    thing->added = HANDLE_NONE;
    while (added != HANDLE_NONE) {
        struct stati *stati = stati_get(world, added);
        added = stati->next;
        trailing = stati->nature != 0 ? 0 : trailing + 1;
        if (stati->nature != 0)
            link_by_nature(world, stati, &thing->stati);
        else
            pool_remove(&world->stati, stati->self);
    }
    return trailing;
}

/* quirk: what was gained last and lost again on one walk is counted as lost, but is not there when
 * all that is lost is cut off at the end: as many of the highest natures go in its place, and
 * nobody hears of it. */
static void cut_off(struct world *world, struct thing *thing, int count)
{
    int left = count_all(world, thing) - count;
    handle *at = &thing->stati;

    for (; left > 0; left--)
        at = &stati_get(world, *at)->next;
    free_chain(world, at);
}

void stati_walk_end(struct stati_walk *walk)
{
    struct thing *thing = world_thing(walk->world, walk->bearer);

    if (thing == NULL || --thing->walkers > 0 || (!thing->has_lost && thing->added == HANDLE_NONE))
        return;
    if (thing->has_lost)
        drop_lost(walk->world, thing);
    int missing = place_gained(walk->world, thing);
    if (missing > 0)
        cut_off(walk->world, thing, missing);
    find_natures(walk->world, thing);
}

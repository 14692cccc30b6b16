#include "rules/bond/target.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/sort.h"
#include "rules/value/ability.h"
#include "rules/value/eyes.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/worth.h"
#include "world/chance.h"
#include "world/stand.h"
#include "world/stati.h"

enum {
    ADDED_PRIORITY = 30,
    NOISE_PRIORITY = 1,
    WANDER_PRIORITY = 1,
    WANDER_TO_PRIORITY = 40,
    WANDER_TRIES = 1000
};

static struct target about(const struct world *w, const struct thing *what, int type, int priority,
                           int why)
{
    return (struct target){.thing = what ? what->self : HANDLE_NONE,
                           .type = (int16_t)type,
                           .priority = (uint16_t)priority,
                           .why = (uint8_t)why,
                           .since = (uint32_t)w->time};
}

/* ---- rating ---- */

/* Who could take nothing, or does not care. */
static bool wants_no_items(const struct world *w, const struct thing *me)
{
    return (stati_has(w, me, ILLUSION) && !eyes_is_shade(w, me)) ||
           targets_has(w, me, ORDER_NO_PICKUP) || kind_has_flag(w, me, M_NOHANDS) ||
           kind_has_flag(w, me, M_IGNORE_ITEMS) || kind_has_flag(w, me, M_MINDLESS) ||
           stati_has(w, me, DO_NOT_PICKUP) || me->kind == T_PLAYER;
}

static bool is_out_of_reach(const struct world *w, const struct thing *me, const struct thing *item)
{
    return kind_plane(w, me) != kind_plane(w, item) && !ability_has(w, me, CA_PHASE);
}

static bool has_no_place_for(const struct world *w, const struct thing *me,
                             const struct thing *item)
{
    bool is_for_heads = item->kind == T_HELMET || item->kind == T_CROWN || item->kind == T_AMULET;

    return (is_for_heads && kind_has_flag(w, me, M_NOHEAD)) ||
           (item->kind == T_ARMOUR && !kind_has_flag(w, me, M_HUMANOID));
}

/* How good it looks before anyone's tastes; 0: no good. */
static int allure(const struct world *w, const struct thing *me, const struct thing *item)
{
    const struct stati *illusion = stati_find(w, item, stati_of(ILLUSION));
    const struct thing *maker = illusion ? world_thing(w, illusion->object) : NULL;

    if (illusion)
        return maker ? skill_level(w, maker, SK_ILLUSION) * 2 : 0;
    return has_no_place_for(w, me, item) ? 0 : 1 + worth_level_seen(w, item, me);
}

static int taste(const struct world *w, const struct thing *me, const struct thing *item)
{
    if ((kind_has_flag(w, me, M_GREEDY) && thing_is(item, T_COIN)) ||
        (kind_has_flag(w, me, M_GEMS) && thing_is(item, T_GEM)))
        return 5;
    return kind_has_flag(w, me, M_COVETOUS) ? 4 : 1;
}

/* quirk: priorities are never below 0, so what is worse than nothing is wanted most of all. */
static struct target rate_item(const struct world *w, const struct thing *me,
                               const struct thing *item)
{
    if (item->kind == T_CORPSE || item->kind == T_CHEST || wants_no_items(w, me) ||
        is_out_of_reach(w, me, item))
        return (struct target){0};
    int priority = allure(w, me, item);
    if (priority == 0)
        return (struct target){0};
    return about(w, item, TARGET_ITEM, (uint16_t)priority * taste(w, me, item), TARGET_GREEDY);
}

static struct target rate_creature(const struct world *w, const struct thing *me,
                                   const struct thing *other)
{
    uint32_t seen = eyes_perceive(w, me, other);

    if (seen == 0)
        return (struct target){0};
    struct hostility h = hostility_between(w, me, other);
    if (h.quality != HOSTILITY_ENEMY)
        return (struct target){0};
    struct target enemy = about(w, other, TARGET_ENEMY, h.quantity, TARGET_SEEN_AND_HOSTILE);
    enemy.seen_as = (uint16_t)seen;
    enemy.quality = (uint8_t)h.quality;
    enemy.quantity = (uint8_t)h.quantity;
    enemy.hostility_why = (uint8_t)h.why;
    enemy.feud[0] = h.kinds[0];
    enemy.feud[1] = h.kinds[1];
    enemy.effect = h.effect;
    return enemy;
}

struct target target_rate(const struct world *w, const struct thing *me, const struct thing *what)
{
    bool is_item = thing_is(what, T_ITEM);

    if ((!is_item && !thing_is(what, T_CREATURE)) || !eyes_is_real(w, me, what))
        return (struct target){0};
    return is_item ? rate_item(w, me, what) : rate_creature(w, me, what);
}

/* ---- coming to mind ---- */

bool target_add(struct world *w, struct thing *me, const struct thing *other, int type)
{
    return targets_add(w, me, about(w, other, type, ADDED_PRIORITY, TARGET_BY_DEFAULT));
}

void target_consider(struct world *w, struct thing *me, const struct thing *what)
{
    if (targets_has_thing(w, me, what))
        return;
    struct target rated = target_rate(w, me, what);
    if (rated.priority > 0)
        targets_add(w, me, rated);
}

void target_hear(struct world *w, struct thing *me, struct point at)
{
    const struct level *level = world_level_of(w, me);
    const struct thing *who = level ? stand_creature_at(w, level, at) : NULL;

    if (level == NULL || kind_has_flag(w, me, M_DEAF))
        return;
    if (who) {
        target_consider(w, me, who);
        return;
    }
    struct target noise = about(w, NULL, TARGET_AREA, NOISE_PRIORITY, TARGET_HEARD_NOISE);
    noise.x = (uint8_t)at.x;
    noise.y = (uint8_t)at.y;
    targets_add(w, me, noise);
}

static struct point draw_place(struct world *w, const struct level *level)
{
    int x = roll_below(w, level->width);
    int y = roll_below(w, level->height);

    return (struct point){x, y};
}

void target_wander(struct world *w, struct thing *me, const struct thing *to)
{
    const struct level *level = world_level_of(w, me);
    struct target wander = about(w, NULL, TARGET_WANDER, to ? WANDER_TO_PRIORITY : WANDER_PRIORITY,
                                 TARGET_WANDERLUST);

    targets_remove(w, me, NULL, TARGET_WANDER);
    for (int tries = 0; level && tries < WANDER_TRIES; tries++) {
        struct point at = to ? (struct point){to->x, to->y} : draw_place(w, level);
        if (level_solid_at(level, w, at.x, at.y))
            continue;
        wander.x = (uint8_t)at.x;
        wander.y = (uint8_t)at.y;
        targets_add(w, me, wander);
        return;
    }
}

/* ---- looking about ---- */

struct sighting {
    struct world *w;
    const struct thing *me;
    const struct level *level;
    struct rect view;                     /* what is on the level of the square around */
    uint64_t large[2 * TARGET_REACH + 1]; /* cells under large bodies, by column, from its corner */
    struct target seen[TARGETS_WEIGHED_MOST];
    int count;
};

static void weigh(struct sighting *s, const struct thing *what)
{
    struct target rated = target_rate(s->w, s->me, what);

    if (rated.priority <= 0 || s->count >= TARGETS_WEIGHED_MOST)
        return;
    if (s->w->host.glances) /* quirk: those of whoever stood there before */
        rated.perceived = s->w->host.glances[s->count];
    s->seen[s->count++] = rated;
}

static void leave_glances(const struct sighting *s)
{
    for (int i = 0; s->w->host.glances && i < s->count; i++)
        s->w->host.glances[i] = s->seen[i].perceived;
}

/* The cells of a field that are in view. */
static void note_large(struct sighting *s, const struct field *field)
{
    struct rect body = rect_common(
        s->view, (struct rect){field->x - field->radius, field->y - field->radius,
                               field->x + field->radius, field->y + field->radius});

    for (int x = body.x1; x <= body.x2; x++)
        for (int y = body.y1; y <= body.y2; y++)
            if (level_field_covers(field, x, y))
                s->large[x - s->view.x1] |= UINT64_C(1) << (y - s->view.y1);
}

/* Under the bodies of large creatures: there are many fields, and many cells. */
static void find_large(struct sighting *s)
{
    memset(s->large, 0, sizeof s->large);
    for (int i = 0; i < s->level->fields.count; i++)
        if (s->level->fields.items[i].type & FI_SIZE)
            note_large(s, &s->level->fields.items[i]);
}

static bool is_under_large(const struct sighting *s, struct point at)
{
    return s->large[at.x - s->view.x1] >> (at.y - s->view.y1) & 1 &&
           level_has_field(s->level, at.x, at.y);
}

/* Large creatures lie over many cells and should be met in one only.
 * quirk: that one is where column and row are both its column, so most of them are never met. */
static bool is_where_large_is_met(const struct sighting *s, struct point at)
{
    const struct thing *large = stand_creature_at(s->w, s->level, at);

    return large && large->x == at.x && large->x == at.y;
}

static void weigh_thing(struct sighting *s, const struct thing *it)
{
    if (thing_is(it, T_CREATURE) || thing_is(it, T_ITEM))
        weigh(s, it);
}

static void weigh_with_large(struct sighting *s, struct point at)
{
    struct stand_walk walk = stand_walk_begin(s->w, s->level, at, T_THING);

    for (const struct thing *it; (it = stand_walk_next(&walk)) != NULL;)
        weigh_thing(s, it);
}

static void weigh_cell(struct sighting *s, const struct cell *cell, struct point at)
{
    if (is_under_large(s, at)) {
        if (is_where_large_is_met(s, at))
            weigh_with_large(s, at);
        return;
    }
    for (const struct thing *it = world_thing(s->w, cell->contents); it;
         it = world_thing(s->w, it->next))
        weigh_thing(s, it);
}

/* Column by column. Most cells are empty. */
static void weigh_around(struct sighting *s)
{
    const struct level *level = s->level;
    const struct thing *me = s->me;

    s->view = rect_common((struct rect){me->x - TARGET_REACH, me->y - TARGET_REACH,
                                        me->x + TARGET_REACH, me->y + TARGET_REACH},
                          (struct rect){0, 0, level->width - 1, level->height - 1});
    find_large(s);
    for (int x = s->view.x1; x <= s->view.x2; x++) {
        const struct cell *cell = &level->cells[s->view.y1 * level->width + x];
        uint64_t large = s->large[x - s->view.x1];
        for (int y = s->view.y1; y <= s->view.y2; y++, cell += level->width, large >>= 1)
            if (cell->contents != HANDLE_NONE || large & 1)
                weigh_cell(s, cell, (struct point){x, y});
    }
}

/* Leaders first, holes last, then by priority, type and, the youngest first, by birth. */
static int by_weight(const void *a, const void *b, void *world)
{
    const struct target *x = a, *y = b;
    bool x_leads = targets_is_leader_type(x->type), y_leads = targets_is_leader_type(y->type);

    if (x_leads != y_leads)
        return x_leads ? -1 : 1;
    if (y->type == TARGET_INVALID)
        return -1;
    if (x->type == TARGET_INVALID)
        return 1;
    if (x->priority != y->priority)
        return y->priority - x->priority;
    if (x->type != y->type)
        return y->type - x->type;
    const struct thing *x_thing = targets_thing(world, x), *y_thing = targets_thing(world, y);
    return (int)((y_thing ? y_thing->born : 0) - (x_thing ? x_thing->born : 0));
}

/* Takes over the first 32: no holes, and no neighbours about the same. */
static void keep_best(struct sighting *s, struct thing *me)
{
    struct target kept[TARGETS_MOST];
    const struct thing *before = NULL;
    int count = 0;

    for (int i = 0; i < s->count && count < TARGETS_MOST; i++) {
        const struct thing *thing = targets_thing(s->w, &s->seen[i]);
        bool is_same = thing != NULL && thing == before;
        before = thing;
        if (s->seen[i].type != TARGET_INVALID && !is_same)
            kept[count++] = s->seen[i];
    }
    targets_set(s->w, me, kept, count);
}

void target_look_about(struct world *w, struct thing *me)
{
    const struct stati *meal = stati_find(w, me, stati_of(ENGULFER));
    const struct thing *eaten = meal ? world_thing(w, meal->object) : NULL;
    struct sighting *s = malloc(sizeof *s); /* large, and hardly ever full: it is not cleared */

    ENSURE(s != NULL, "out of memory");
    s->count = 0;
    s->w = w;
    s->me = me;
    s->level = world_level_of(w, me);
    creature_of(w, me)->retargets = false;
    for (const struct target *at = targets_first(w, me); at; at = targets_next(w, at))
        s->seen[s->count++] = *at;
    if (eaten)
        weigh(s, eaten);
    if (s->level)
        weigh_around(s);
    sort_stable(s->seen, (size_t)s->count, sizeof *s->seen, by_weight, w);
    leave_glances(s);
    keep_best(s, me);
    free(s);
}

void target_look_about_soon(struct world *w, struct thing *me)
{
    creature_of(w, me)->retargets = true;
}

void target_miss_change(struct world *w, struct thing *me, const struct thing *other)
{
    (void)w;
    (void)me;
    (void)other;
}

/* What an action has changed in creatures, as the folder rules-fights tells it. */
#include <stdio.h>

#include "base/check.h"
#include "res/constant.h"
#include "rules/value/kind.h"
#include "stage_fights.h"
#include "stage_memory.h"
#include "stage_read.h"
#include "world/body.h"
#include "world/stati.h"
#include "world/targets.h"

static const char *const names[] = {
#define FIGHTS_NUMBER(name, place) name,
#include "fights_numbers.def"
#undef FIGHTS_NUMBER
};

enum { NUMBERS = COUNT_OF(names), STATI_SEEN = 512 };

struct fights_creature {
    uint32_t born;
    int64_t numbers[NUMBERS];
    struct stati stati[STATI_SEEN];
    int stati_count;
    struct target targets[TARGETS_MOST];
    int target_count;
    struct fights_lines carried;
    res_id shape;
};

/* The six remembered places as one number. */
static int64_t recent_of(const struct creature *creature)
{
    int32_t hash = 0;

    for (int i = 0; i < CREATURE_RECENT; i++)
        hash = (int32_t)((uint32_t)hash * 31U + creature->recent[i]);
    return hash;
}

static void read_numbers(const struct world *w, const struct thing *thing, int64_t *out)
{
    const struct creature *creature = creature_of(w, thing);
    const struct character *person = character_of(w, thing);
    int64_t nothing = 0, recent = recent_of(creature), plane = kind_plane(w, thing);
    int64_t experience = person ? person->experience : 0, dead = (thing->flags & F_DELETE) != 0;

#define FIGHTS_NUMBER(name, place) *out++ = place;
#define FIGHTS_FLAGS(name, place)  *out++ = (uint16_t)(place);
#include "fights_numbers.def"
#undef FIGHTS_NUMBER
}

static void look_at(const struct stage *stage, const struct thing *thing, struct fights_creature *c)
{
    const struct stati_query any = stati_of(0);
    const struct world *w = &stage->world;

    c->born = thing->born;
    c->shape = creature_of(w, thing)->shape;
    fights_carried(stage, thing, &c->carried);
    read_numbers(w, thing, c->numbers);
    for (const struct stati *s = stati_find(w, thing, any); s && c->stati_count < STATI_SEEN;
         s = stati_find_next(w, s, any))
        c->stati[c->stati_count++] = *s;
    for (const struct target *t = targets_first(w, thing); t; t = targets_next(w, t))
        if (t->type != TARGET_INVALID || stage->tells_holes) {
            stage_born(stage, t->thing); /* it may be gone when it is told */
            c->targets[c->target_count++] = *t;
        }
}

void fights_look(const struct stage *stage, struct fights_snapshot *snapshot)
{
    const struct level *level = stage->arena;

    *snapshot = (struct fights_snapshot){0};
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&stage->world, level->things.items[i]);
        if (!thing_is(thing, T_CREATURE))
            continue;
        ARRAY_PUSH(snapshot, (struct fights_creature){0});
        look_at(stage, thing, &snapshot->items[snapshot->count - 1]);
    }
    fights_look_at_ground(stage, &snapshot->ground);
}

void fights_forget(struct fights_snapshot *snapshot)
{
    for (int i = 0; i < snapshot->count; i++)
        fights_lines_free(&snapshot->items[i].carried);
    ARRAY_FREE(snapshot);
    fights_forget_ground(&snapshot->ground);
}

/* ---- numbers ---- */

static void write_numbers(const struct fights_creature *a, const struct fights_creature *b,
                          struct json *json)
{
    for (int i = 0; i < NUMBERS; i++) {
        if (a->numbers[i] == b->numbers[i])
            continue;
        json_key(json, names[i]);
        json_open(json, '[');
        json_number(json, a->numbers[i]);
        json_number(json, b->numbers[i]);
        json_close(json, ']');
    }
}

/* ---- stati ---- */

static bool is_like(const struct stati *a, const struct stati *b)
{
    return a->nature == b->nature && a->value == b->value && a->magnitude == b->magnitude &&
           a->source == b->source && a->level == b->level && a->effect == b->effect &&
           a->object == b->object;
}

static bool is_same_stati(const struct stati *a, const struct stati *b)
{
    return is_like(a, b) && a->duration == b->duration;
}

static int64_t object_number(const struct world *w, const struct stati *s, uint32_t bearer)
{
    const struct thing *object = world_thing(w, s->object);

    if (object == NULL)
        return 0;
    return object->born == bearer ? -1 : (int64_t)object->born;
}

/* The original's list of names leaves some out. */
static void write_nature(int nature, struct json *json)
{
    const char *name = stage_nature(nature);
    char number[16];

    snprintf(number, sizeof number, "%d", nature);
    json_text(json, str_from(name ? name : number));
}

static void write_members(const struct stage *stage, const struct stati *s, uint32_t bearer,
                          struct json *json)
{
    write_nature(s->nature, json);
    json_number(json, s->value);
    json_number(json, s->magnitude);
    json_number(json, s->source);
    json_number(json, s->level);
    json_text(json, fights_printed(stage, s->effect));
    json_number(json, object_number(&stage->world, s, bearer));
}

static void write_stati(const struct stage *stage, const struct stati *s, uint32_t bearer,
                        struct json *json)
{
    json_open(json, '[');
    write_members(stage, s, bearer, json);
    json_number(json, s->duration);
    json_close(json, ']');
}

/* Marks those of `of` that `than` lacks, each counted once; how many. */
static int more_stati(const struct fights_creature *of, const struct fights_creature *than,
                      bool is_more[STATI_SEEN])
{
    bool used[STATI_SEEN] = {false};
    int count = 0;

    for (int i = 0; i < of->stati_count; i++) {
        int j = 0;
        while (j < than->stati_count && (used[j] || !is_same_stati(&of->stati[i], &than->stati[j])))
            j++;
        is_more[i] = j == than->stati_count;
        count += is_more[i];
        if (!is_more[i])
            used[j] = true;
    }
    return count;
}

/* Two that differ in their duration alone are one that has run on: taken off both lists. */
static void pair_up(const struct fights_creature *a, bool lost[STATI_SEEN],
                    const struct fights_creature *b, bool gained[STATI_SEEN], int was[STATI_SEEN])
{
    for (int i = 0; i < b->stati_count; i++) {
        was[i] = -1;
        for (int j = 0; gained[i] && j < a->stati_count; j++)
            if (lost[j] && is_like(&a->stati[j], &b->stati[i])) {
                was[i] = j;
                lost[j] = gained[i] = false;
            }
    }
}

static void write_marked(const struct stage *stage, const char *key,
                         const struct fights_creature *of, const bool marked[STATI_SEEN],
                         struct json *json)
{
    bool is_open = false;

    for (int i = 0; i < of->stati_count; i++) {
        if (!marked[i])
            continue;
        if (!is_open) {
            json_key(json, key);
            json_open(json, '[');
        }
        is_open = true;
        write_stati(stage, &of->stati[i], of->born, json);
    }
    if (is_open)
        json_close(json, ']');
}

static void write_run_on(const struct stage *stage, const struct fights_creature *a,
                         const struct fights_creature *b, const int was[STATI_SEEN],
                         struct json *json)
{
    bool is_open = false;

    for (int i = 0; i < b->stati_count; i++) {
        if (was[i] < 0)
            continue;
        if (!is_open) {
            json_key(json, "st~");
            json_open(json, '[');
        }
        is_open = true;
        json_open(json, '[');
        write_members(stage, &b->stati[i], b->born, json);
        json_number(json, a->stati[was[i]].duration);
        json_number(json, b->stati[i].duration);
        json_close(json, ']');
    }
    if (is_open)
        json_close(json, ']');
}

static void write_all_stati(const struct stage *stage, const struct fights_creature *a,
                            const struct fights_creature *b, struct json *json)
{
    bool gained[STATI_SEEN], lost[STATI_SEEN];
    int was[STATI_SEEN];

    more_stati(b, a, gained);
    more_stati(a, b, lost);
    pair_up(a, lost, b, gained, was);
    write_marked(stage, "st+", b, gained, json);
    write_marked(stage, "st-", a, lost, json);
    write_run_on(stage, a, b, was, json);
}

/* ---- targets ---- */

/* Only enemies' deeds are told. */
static uint32_t harm_told(const struct target *t)
{
    return t->type == TARGET_ENEMY ? t->harm : 0;
}

static bool is_same_target(const struct target *a, const struct target *b)
{
    return a->type == b->type && a->thing == b->thing && a->x == b->x && a->y == b->y &&
           a->priority == b->priority && a->perceived == b->perceived && a->why == b->why &&
           a->since == b->since && harm_told(a) == harm_told(b);
}

static bool is_place(const struct target *t)
{
    return t->type == TARGET_AREA || t->type == TARGET_WANDER || t->type == ORDER_WALK_TO_POINT;
}

static void write_target(const struct stage *stage, const struct target *t, struct json *json)
{
    uint32_t number = stage_born(stage, t->thing);
    char place[16];

    json_open(json, '[');
    json_number(json, t->type);
    snprintf(place, sizeof place, "%d,%d", t->x, t->y);
    if (is_place(t))
        json_text(json, str_from(place));
    else if (t->type == TARGET_INVALID && number == 0)
        json_number(json, t->x + 256 * t->y); /* quirk: a place is read as a number */
    else
        json_number(json, number);
    json_number(json, t->priority);
    json_number(json, t->perceived);
    json_number(json, t->why);
    json_number(json, (int64_t)t->since - FIGHTS_TURN);
    if (!is_place(t))
        json_number(json, harm_told(t));
    json_close(json, ']');
}

static int more_targets(const struct fights_creature *of, const struct fights_creature *than,
                        bool is_more[TARGETS_MOST])
{
    bool used[TARGETS_MOST] = {false};
    int count = 0;

    for (int i = 0; i < of->target_count; i++) {
        int j = 0;
        while (j < than->target_count &&
               (used[j] || !is_same_target(&of->targets[i], &than->targets[j])))
            j++;
        is_more[i] = j == than->target_count;
        count += is_more[i];
        if (!is_more[i])
            used[j] = true;
    }
    return count;
}

static void write_more_targets(const struct stage *stage, const char *key,
                               const struct fights_creature *of, const struct fights_creature *than,
                               struct json *json)
{
    bool is_more[TARGETS_MOST];

    if (more_targets(of, than, is_more) == 0)
        return;
    json_key(json, key);
    json_open(json, '[');
    for (int i = 0; i < of->target_count; i++)
        if (is_more[i])
            write_target(stage, &of->targets[i], json);
    json_close(json, ']');
}

/* ---- one creature ---- */

static bool differs(const struct fights_creature *a, const struct fights_creature *b)
{
    bool stati[STATI_SEEN], targets[TARGETS_MOST];

    for (int i = 0; i < NUMBERS; i++)
        if (a->numbers[i] != b->numbers[i])
            return true;
    return a->shape != b->shape || !fights_same_lines(&a->carried, &b->carried) ||
           more_stati(a, b, stati) + more_stati(b, a, stati) + more_targets(a, b, targets) +
                   more_targets(b, a, targets) >
               0;
}

static void write_changes(const struct stage *stage, const struct fights_creature *a,
                          const struct fights_creature *b, struct json *json)
{
    json_open(json, '{');
    write_numbers(a, b, json);
    if (a->shape != b->shape)
        json_key_text(json, "form", library_name(&stage->base->library, b->shape));
    write_all_stati(stage, a, b, json);
    fights_write_more("inv+", &b->carried, &a->carried, json);
    fights_write_lost(stage, "inv-", &a->carried, &b->carried, json);
    write_more_targets(stage, "tg+", b, a, json);
    write_more_targets(stage, "tg-", a, b, json);
    json_close(json, '}');
}

/* ---- who has come ---- */

/* Who has nothing in mind has no such member. */
static void write_targets(const struct stage *stage, const struct fights_creature *c,
                          struct json *json)
{
    if (c->target_count == 0)
        return;
    json_key(json, "tg");
    json_open(json, '[');
    for (int i = 0; i < c->target_count; i++)
        write_target(stage, &c->targets[i], json);
    json_close(json, ']');
}

static void write_body(const struct stage *stage, const struct fights_creature *c,
                       struct json *json)
{
    json_key_text(json, "name", fights_printed(stage, c->shape));
    json_key(json, "f");
    json_open(json, '[');
    for (int i = 0; i < NUMBERS; i++)
        json_number(json, c->numbers[i]);
    json_close(json, ']');
    json_key(json, "st");
    json_open(json, '[');
    for (int i = 0; i < c->stati_count; i++)
        write_stati(stage, &c->stati[i], c->born, json);
    json_close(json, ']');
    json_key(json, "inv");
    json_open(json, '[');
    for (int i = 0; i < c->carried.count; i++)
        fights_write_line(&c->carried.items[i], json);
    json_close(json, ']');
}

static void write_dump(const struct stage *stage, const struct fights_creature *c,
                       struct json *json)
{
    json_open(json, '{');
    write_body(stage, c, json);
    write_targets(stage, c, json);
    json_close(json, '}');
}

void fights_dump(const struct stage *stage, const struct thing *who, struct json *json)
{
    struct fights_creature c = {0};

    look_at(stage, who, &c);
    write_dump(stage, &c, json);
    fights_lines_free(&c.carried);
}

void fights_dump_body(const struct stage *stage, const struct thing *who, struct json *json)
{
    struct fights_creature c = {0};

    look_at(stage, who, &c);
    json_open(json, '{');
    write_body(stage, &c, json);
    json_close(json, '}');
    fights_lines_free(&c.carried);
}

/* ---- all ---- */

static const struct fights_creature *creature_in(const struct fights_snapshot *snapshot,
                                                 uint32_t born)
{
    for (int i = 0; i < snapshot->count; i++)
        if (snapshot->items[i].born == born)
            return &snapshot->items[i];
    return NULL;
}

static void write_creatures(const struct stage *stage, const struct fights_snapshot *before,
                            const struct fights_snapshot *after, struct json *json)
{
    char number[16];

    for (int i = 0; i < after->count; i++) {
        const struct fights_creature *b = &after->items[i], *a = creature_in(before, b->born);
        if (a && !differs(a, b))
            continue;
        snprintf(number, sizeof number, "%u", b->born);
        json_key(json, number);
        if (a) {
            write_changes(stage, a, b, json);
            continue;
        }
        json_open(json, '{');
        json_key(json, "new");
        write_dump(stage, b, json);
        json_close(json, '}');
    }
}

/* Who has left, and how it was last. */
static void write_left(const struct stage *stage, const struct fights_creature *a,
                       struct json *json)
{
    const struct world *w = &stage->world;
    const struct thing *thing = world_thing(w, world_born(w, a->born));
    struct fights_creature b = {0};

    json_open(json, '[');
    json_number(json, a->born);
    if (thing) {
        look_at(stage, thing, &b);
        write_changes(stage, a, &b, json);
        fights_lines_free(&b.carried);
    }
    json_close(json, ']');
}

static bool has_gone(const struct fights_snapshot *before, const struct fights_snapshot *after)
{
    for (int i = 0; i < before->count; i++)
        if (creature_in(after, before->items[i].born) == NULL)
            return true;
    return fights_has_gone(&before->ground, &after->ground);
}

/* Things and creatures, as they came to be. */
static void write_gone(const struct stage *stage, const struct fights_snapshot *before,
                       const struct fights_snapshot *after, struct json *json)
{
    uint32_t told = 0;

    if (!has_gone(before, after))
        return;
    json_key(json, "gone");
    json_open(json, '[');
    for (int i = 0; i < before->count; i++)
        if (creature_in(after, before->items[i].born) == NULL) {
            fights_write_gone(&before->ground, &after->ground, told, before->items[i].born, json);
            told = before->items[i].born > told ? before->items[i].born : told;
            write_left(stage, &before->items[i], json);
        }
    fights_write_gone(&before->ground, &after->ground, told, UINT32_MAX, json);
    json_close(json, ']');
}

/* What has only run on has its old duration again. */
static void turn_back(const struct fights_snapshot *before, struct fights_snapshot *after)
{
    bool gained[STATI_SEEN], lost[STATI_SEEN];
    int was[STATI_SEEN];

    for (int i = 0; i < after->count; i++) {
        struct fights_creature *b = &after->items[i];
        const struct fights_creature *a = creature_in(before, b->born);
        if (a == NULL)
            continue;
        more_stati(b, a, gained);
        more_stati(a, b, lost);
        pair_up(a, lost, b, gained, was);
        for (int j = 0; j < b->stati_count; j++)
            if (was[j] >= 0)
                b->stati[j].duration = a->stati[was[j]].duration;
    }
}

void fights_write_diff(const struct stage *stage, const struct fights_snapshot *before,
                       struct json *json)
{
    fights_write_diff_as(stage, before, "diff", json);
}

void fights_write_diff_as(const struct stage *stage, const struct fights_snapshot *before,
                          const char *key, struct json *json)
{
    struct fights_snapshot after;

    fights_look(stage, &after);
    if (stage->is_timeless)
        turn_back(before, &after);
    json_key(json, key);
    json_open(json, '{');
    write_creatures(stage, before, &after, json);
    fights_write_ground(stage, &before->ground, &after.ground, json);
    write_gone(stage, before, &after, json);
    json_close(json, '}');
    fights_forget(&after);
}

#include "rules/skill/danger.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"
#include "rules/core/mistake.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "script/levels.h"
#include "sense/fov.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/level.h"

enum { PARTIES_MOST = 64, NEAR = 15, FARTHER_PER_DEPTH = 2, ROOTED = -15 };

/* ---- where one can come from ---- */

/* A door holds by chance; an open one never does. */
static bool holds(struct world *w, const struct thing *door)
{
    enum { OF_LOCKED = 5, OF_STUCK = 3, OF_SHUT = 2 };

    if (door->door & DF_LOCKED)
        return roll_below(w, OF_LOCKED) != 0;
    if (door->door & DF_STUCK)
        return roll_below(w, OF_STUCK) != 0;
    if (!(door->door & DF_OPEN))
        return roll_below(w, OF_SHUT) != 0;
    return false;
}

static void set_solid(const struct level *level, const struct thing *door, bool is_solid)
{
    struct cell *cell = level_cell(level, door->x, door->y);

    cell->flags = (uint16_t)(is_solid ? cell->flags | CELL_SOLID : cell->flags & ~CELL_SOLID);
}

/* quirk: a door that is shut is in the way the first time, whether it holds or not. */
static void shut_doors(struct world *w, const struct level *level)
{
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *door = world_thing(w, level->things.items[i]);
        if (door->kind != T_DOOR)
            continue;
        bool is_holding = holds(w, door);
        if (is_holding || !mistake_is_kept(w, MISTAKE_UNHINGED_DOORS))
            set_solid(level, door, is_holding);
    }
}

/* quirk: afterwards no door bars its cell any more by itself. */
static void open_doors(const struct world *w, const struct level *level)
{
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *door = world_thing(w, level->things.items[i]);
        if (door->kind == T_DOOR)
            set_solid(level, door,
                      !mistake_is_kept(w, MISTAKE_UNHINGED_DOORS) &&
                          (door->door & DF_SECRET || !(door->door & (DF_OPEN | DF_BROKEN))));
    }
}

static bool is_way(const struct level *level, const uint8_t *reached, int x, int y)
{
    return level_has(level, x, y) && !(level_cell(level, x, y)->flags & CELL_SOLID) &&
           !reached[y * level->width + x];
}

/* Marks every cell from which there is a way. */
static void flood(const struct level *level, struct point from, uint8_t *reached)
{
    uint16_t *stack = calloc((size_t)(level->width * level->height), sizeof *stack);
    int depth = 0;

    ENSURE(stack != NULL, "out of memory (ways)");
    if (is_way(level, reached, from.x, from.y)) {
        reached[from.y * level->width + from.x] = FOV_VISIBLE;
        stack[depth++] = (uint16_t)(from.y * level->width + from.x);
    }
    while (depth > 0) {
        int at = stack[--depth], x = at % level->width, y = at / level->width;
        for (int i = 0; i < DIR_COUNT; i++) {
            struct point to = point_add((struct point){x, y}, dir_step(i));
            if (is_way(level, reached, to.x, to.y)) {
                reached[to.y * level->width + to.x] = FOV_VISIBLE;
                stack[depth++] = (uint16_t)(to.y * level->width + to.x);
            }
        }
    }
    free(stack);
}

/* ---- who ---- */

struct watch {
    struct world *w;
    const struct thing *who;
    const struct level *level;
    const uint8_t *reached;
    int reach;
    struct {
        int party;
        int64_t weight;
    } parties[PARTIES_MOST];
    int count;
    struct danger danger;
};

static bool could_come(const struct watch *k, const struct thing *foe)
{
    const struct point from = {foe->x, foe->y}, to = {k->who->x, k->who->y};

    return foe->kind == T_MONSTER && foe != k->who && hostility_is_enemy(k->w, foe, k->who) &&
           k->reached[foe->y * k->level->width + foe->x] &&
           creature_of(k->w, foe)->attr[A_MOV] > ROOTED && point_distance(from, to) <= k->reach &&
           !(level_cell(k->level, foe->x, foe->y)->flags & CELL_VAULT);
}

static bool is_seen(const struct watch *k, const struct thing *foe)
{
    enum { FELT = PER_TELE | PER_DETECT | PER_PERCEPT | PER_TRACK };

    return eyes_perceive(k->w, k->who, foe) & ~(uint32_t)FELT &&
           eyes_have_line(k->w, k->level, k->who, (struct point){foe->x, foe->y});
}

/* quirk: whoever belongs to no party is forgotten when the next party comes. */
static void count_party(struct watch *k, int party, int64_t weight)
{
    int i = 0;

    while (i < k->count && k->parties[i].party != 0 && k->parties[i].party != party)
        i++;
    if (i == PARTIES_MOST)
        return;
    bool is_known = i < k->count && k->parties[i].party == party && party != 0;
    k->parties[i].weight = is_known ? k->parties[i].weight + weight : weight;
    k->parties[i].party = party;
    k->count = imax(k->count, i + 1);
}

static void weigh(struct watch *k, const struct thing *foe)
{
    enum { SURE = 250, MIGHT = 10, WIT = 20 };
    int challenge = kind_challenge(k->w, foe, false);
    int away = point_distance((struct point){foe->x, foe->y}, (struct point){k->who->x, k->who->y});

    count_party(k, creature_of(k->w, foe)->party, xcr_of(challenge));
    k->danger.chance = wrap16(k->danger.chance +
                              (SURE + challenge * MIGHT + attr_modifier(k->w, foe, A_INT) * WIT) /
                                  imax(1, away));
}

static void choose_party(struct watch *k)
{
    int64_t best = 0;

    for (int i = 0; i < k->count; i++)
        if (k->parties[i].weight > best) {
            best = k->parties[i].weight;
            k->danger.party = k->parties[i].party;
        }
}

static void watch_all(struct watch *k)
{
    for (int i = 0; i < k->level->things.count; i++) {
        const struct thing *foe = world_thing(k->w, k->level->things.items[i]);
        if (!could_come(k, foe))
            continue;
        if (is_seen(k, foe))
            k->danger.in_sight = foe->self;
        else
            weigh(k, foe);
    }
}

/* quirk: meanwhile the player sees by where one can come from, not by what is in his view. */
static void swap_sight(const struct level *level, uint8_t *reached)
{
    for (int i = 0; i < level->width * level->height; i++) {
        uint8_t seen = level->visibility[i];
        level->visibility[i] = reached[i];
        reached[i] = seen;
    }
}

/* quirk: afterwards he sees what there is anew, also from inside of someone. */
static void see_again(struct world *w, const struct thing *who)
{
    if (who->self != w->player)
        return;
    w->marks.sight = true;
    if (w->host.see)
        w->host.see(w->host.context);
}

struct danger danger_around(struct world *w, const struct thing *who, int more)
{
    const struct level *level = world_level_of(w, who);
    uint8_t *reached = calloc((size_t)(level->width * level->height), 1);
    struct watch k = {.w = w,
                      .who = who,
                      .level = level,
                      .reached = reached,
                      .reach = more + NEAR + level->depth * FARTHER_PER_DEPTH};

    ENSURE(reached != NULL, "out of memory (ways)");
    if (w->options[OPT_FREEZE_MON]) { /* nobody else ever acts */
        free(reached);
        return k.danger;
    }
    shut_doors(w, level);
    flood(level, (struct point){who->x, who->y}, reached);
    open_doors(w, level);
    swap_sight(level, reached);
    k.reached = level->visibility;
    watch_all(&k);
    swap_sight(level, reached);
    see_again(w, who);
    choose_party(&k);
    free(reached);
    return k.danger;
}

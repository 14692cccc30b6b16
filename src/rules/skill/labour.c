#include "rules/skill/labour.h"

#include "base/num.h"
#include "rules/fight/role.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "script/levels.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/stati_query.h"

/* ---- who might come ---- */

enum { PARTIES_MOST = 64 };

struct danger {
    struct world *w;
    const struct thing *who;
    const struct level *level;
    uint8_t *reached; /* per cell */
    int range;
    struct labour_danger found;
    int16_t parties[PARTIES_MOST];
    int32_t weights[PARTIES_MOST];
    int count;
};

enum { REACHED = 1, BARRED = 2 };

static uint8_t *cell_of(const struct danger *d, struct point at)
{
    return &d->reached[at.y * d->level->width + at.x];
}

/* Whether a door holds those who would come: a draw, unless it is open. */
static bool holds(struct danger *d, const struct thing *door)
{
    if (door->door & DF_OPEN && !(door->door & (DF_LOCKED | DF_STUCK)))
        return false;
    return roll_below(d->w, door->door & DF_LOCKED ? 5 : door->door & DF_STUCK ? 3 : 2) != 0;
}

static void bar_doors(struct danger *d)
{
    for (int i = 0; i < d->level->things.count; i++) {
        const struct thing *door = world_thing(d->w, d->level->things.items[i]);
        if (door && door->kind == T_DOOR && holds(d, door))
            *cell_of(d, role_place(door)) |= BARRED;
    }
}

static bool is_open(const struct danger *d, struct point at)
{
    return level_has(d->level, at.x, at.y) && *cell_of(d, at) == 0 &&
           !(level_cell(d->level, at.x, at.y)->flags & CELL_SOLID);
}

struct points {
    ARRAY_FIELDS(struct point);
};

static void flood(struct danger *d)
{
    struct points open = {0};

    if (is_open(d, role_place(d->who)))
        ARRAY_PUSH(&open, role_place(d->who));
    while (open.count > 0) {
        struct point at = ARRAY_POP(&open);
        *cell_of(d, at) |= REACHED;
        for (int dir = 0; dir < DIR_CENTER; dir++) {
            struct point next = point_add(at, dir_step(dir));
            if (is_open(d, next)) {
                *cell_of(d, next) |= REACHED;
                ARRAY_PUSH(&open, next);
            }
        }
    }
    ARRAY_FREE(&open);
}

static bool could_come(const struct danger *d, const struct thing *other)
{
    enum { ROOTED = -15 };

    return other && other->kind == T_MONSTER && hostility_is_enemy(d->w, other, d->who) &&
           *cell_of(d, role_place(other)) & REACHED &&
           creature_of(d->w, other)->attr[A_MOV] > ROOTED &&
           point_distance(role_place(d->who), role_place(other)) <= d->range &&
           !(level_cell(d->level, other->x, other->y)->flags & CELL_VAULT);
}

static bool is_in_sight(const struct danger *d, const struct thing *other)
{
    const uint32_t beyond = PER_TELE | PER_DETECT | PER_PERCEPT | PER_TRACK;

    return eyes_perceive(d->w, d->who, other) & ~beyond &&
           eyes_have_line(d->w, d->level, d->who, role_place(other));
}

/* quirk: whoever belongs to no party is forgotten when the next party comes. */
static void count_party(struct danger *d, const struct thing *other)
{
    int16_t party = creature_of(d->w, other)->party;
    int32_t weight = xcr_of(kind_challenge(d->w, other, false));
    int i = 0;

    while (i < d->count && d->parties[i] != 0 && d->parties[i] != party)
        i++;
    if (i == PARTIES_MOST)
        return;
    bool is_known = i < d->count && d->parties[i] == party && party != 0;
    d->weights[i] = is_known ? d->weights[i] + weight : weight;
    d->parties[i] = party;
    d->count = imax(d->count, i + 1);
}

static void count_one(struct danger *d, const struct thing *other)
{
    if (!could_come(d, other))
        return;
    if (is_in_sight(d, other)) {
        d->found.in_sight = other->self;
        return;
    }
    count_party(d, other);
    int chance = 250 + kind_challenge(d->w, other, false) * 10 +
                 attr_modifier(d->w, other, A_INT) * 20;
    d->found.chance += chance / imax(1, point_distance(role_place(d->who), role_place(other)));
}

static void choose_party(struct danger *d)
{
    int32_t most = 0;

    for (int i = 0; i < d->count; i++)
        if (d->weights[i] > most) {
            most = d->weights[i];
            d->found.party = d->parties[i];
        }
}

struct labour_danger labour_danger(struct world *w, const struct thing *who, int further)
{
    enum { NEAR = 15, PER_DEPTH = 2 };
    const struct level *level = world_level_of(w, who);
    struct danger d = {.w = w, .who = who, .level = level};

    if (level == NULL)
        return d.found;
    d.range = NEAR + further + level->depth * PER_DEPTH;
    d.reached = calloc((size_t)level->width * (size_t)level->height, 1);
    if (d.reached == NULL)
        return d.found;
    bar_doors(&d);
    flood(&d);
    for (int i = 0; i < level->things.count; i++)
        count_one(&d, world_thing(w, level->things.items[i]));
    choose_party(&d);
    free(d.reached);
    return d.found;
}

/* ---- hours ---- */

static bool has_effect(const struct world *w, const struct thing *who, const char *name)
{
    struct stati_query query = stati_of(STATI_ANY);

    query.effect = library_find(w->library, str_from(name));
    return query.effect && stati_has_effect(w, who, query);
}

/* Why not; NULL: nothing is against it. */
static const char *obstacle(const struct world *w, const struct thing *who, bool is_healing)
{
    const struct stati *hunger = stati_find(w, who, stati_of(HUNGER));

    if (!is_healing && (stati_has(w, who, POISONED) || stati_has(w, who, STONING)))
        return "You have not that much time left to live.";
    if ((hunger ? hunger->duration : 0) < STARVING)
        return "You are too hungry to keep your mind on it.";
    if (has_effect(w, who, "Strangulation"))
        return "You cannot work and be strangled.";
    return NULL;
}

static int refuse(struct world *w, const struct thing *who, const char *why)
{
    say_to(w, NULL, who, &(struct lines){.actor = why});
    return 0;
}

static void tell_hours(struct world *w, const struct thing *who, int hours)
{
    say_to(w, NULL, who,
           &(struct lines){.actor = hours == 1 ? "An hour goes by." : "<Num> hours go by.",
                           .with = {grammar_number(hours)}});
}

int labour_spend(struct world *w, struct thing *who, int least, int most, bool is_healing)
{
    enum { DAY = 12 };
    const struct character *person = character_of(w, who);
    const char *against = obstacle(w, who, is_healing);

    if (person == NULL || who->kind != T_PLAYER)
        return 0;
    if (against)
        return refuse(w, who, against);
    struct labour_danger danger = labour_danger(w, who, 0);
    if (danger.in_sight != HANDLE_NONE)
        return refuse(w, who, "You cannot work with enemies in sight.");
    int32_t awake = (int32_t)w->time - person->last_rest;
    int32_t allowed = (DAY + attr_modifier(w, who, A_CON)) * LABOUR_HOUR;
    if (awake + least * LABOUR_HOUR > allowed)
        return refuse(w, who, "You must sleep before you work any more.");
    int hours = imin(most, (allowed - awake) / LABOUR_HOUR);
    w->time += (uint32_t)(hours * LABOUR_HOUR);
    tell_hours(w, who, hours);
    return hours;
}

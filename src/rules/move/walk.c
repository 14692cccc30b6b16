#include "rules/move/walk.h"

#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/move/tread.h"
#include "rules/status/field.h"
#include "rules/value/ability.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "world/body.h"
#include "world/ground.h"
#include "world/place.h"
#include "world/throw.h"

enum {
    BANK = 5,         /* ticks that a slow creature pays at a time for a step to come */
    AT_ONCE = 10,     /* ticks of a step that need not be paid before it */
    PAUSE_LEAST = 12, /* after a step that was paid before */
    WADING = 70       /* percent of the pace on land */
};

/* ---- questions ---- */

int walk_pace(const struct world *w, const struct thing *creature)
{
    const struct res_monster *monster = library_record(w->library, creature->resource, RES_MONSTER);

    return monster ? monster->mov * 5 + 100 : 100;
}

bool walk_is_edge(const struct level *level, struct point at)
{
    return at.x <= 0 || at.y <= 0 || at.x >= level->width - 1 || at.y >= level->height - 1;
}

bool walk_is_open(const struct world *w, const struct level *level, struct point at)
{
    return !walk_is_edge(level, at) && !level_solid_at(level, w, at.x, at.y) &&
           !level_thing_at(level, w, at.x, at.y, T_CREATURE);
}

/* How easily one leaves a cell, in percent: its ground and what stands on it. */
static int ease_of(const struct world *w, const struct level *level, struct point at)
{
    const struct cell *cell = level_cell(level, at.x, at.y);
    int ease = ground_of(w, level, cell)->move_mod * 5 + 100;

    for (handle item = cell->contents; item != HANDLE_NONE;) {
        const struct thing *thing = world_thing(w, item);
        if (thing_is(thing, T_FEATURE))
            ease = ease * (thing->move_mod * 5 + 100) / 100;
        item = thing->next;
    }
    return ease;
}

static bool is_water(const struct world *w, const struct level *level, struct point at)
{
    return library_flag(ground_at(w, level, at)->flags, TF_WATER);
}

static int time_at(int percent, int ease)
{
    return imax(1, 1000 / imax(percent * ease / 100, 1));
}

int walk_time(const struct world *w, const struct level *level, struct point at, int percent)
{
    int ease = ease_of(w, level, at);

    return time_at(percent, is_water(w, level, at) ? ease * WADING / 100 : ease);
}

static int swimming(const struct world *w, const struct thing *who)
{
    int level = skill_is_trained(w, who, SK_SWIM) ? skill_level(w, who, SK_SWIM) : 0;

    return (kind_is(w, who, MA_AQUATIC) ? 100 : WADING) + (level > 10 ? (level - 10) * 10 : 0);
}

int walk_time_of(const struct world *w, const struct thing *who, struct point from)
{
    const struct level *level = world_level_of(w, who);
    const struct creature *body = creature_of(w, who);
    const struct res_region *region = library_record(
        w->library, level_region(level, from.x, from.y), RES_REGION);
    int ease = ease_of(w, level, from);

    if (is_water(w, level, from) && !kind_is_aerial(w, who))
        ease = ease * swimming(w, who) / 100;
    if (region && region->size <= body->attr[A_SIZ])
        ease /= 2;
    if (ease < 100 && (ability_level(w, who, CA_WOODLAND_STRIDE) ||
                       kind_plane(w, who) != PHASE_MATERIAL || kind_is_aerial(w, who)))
        ease = 100;
    return time_at(body->attr[A_MOV] * 5 + 100, ease);
}

/* ---- a step ---- */

/* A slow creature pays for a long step in small parts before it takes it: so it can answer an
 * attack in between, and yet stands still for a moment after the step. True: not yet. */
static bool banks(struct world *w, const struct thing *self, int needed)
{
    struct creature *creature = creature_of(w, self);

    if (self->kind != T_MONSTER || needed - AT_ONCE <= creature->banked + BANK)
        return false;
    creature->banked = wrap16(creature->banked + BANK);
    spend_time(w, self->self, BANK);
    return true;
}

/* Whoever makes room for the player; NULL: nobody stands there who would. */
static struct thing *partner_at(const struct world *w, const struct level *level,
                                const struct thing *self, struct point at)
{
    struct thing *other = level_thing_at(level, w, at.x, at.y, T_CREATURE);

    if (other == NULL || self->self != w->player || other->self != w->makes_room)
        return NULL;
    return walk_is_edge(level, at) || level_solid_at(level, w, at.x, at.y) ? NULL : other;
}

/* The two change places at once: there is no moment at which both stand in one cell for scripts
 * to see. */
static void move_to(struct world *w, struct level *level, struct thing *self, struct point to,
                    struct thing *partner)
{
    struct point from = {self->x, self->y};

    if (partner)
        place_move(level, w, partner, from.x, from.y);
    place_move(level, w, self, to.x, to.y);
    w->marks.reach = true;
    if (self->self == w->player)
        w->marks.moved = true;
}

static void pay(struct world *w, const struct thing *self, int needed)
{
    struct creature *creature = creature_of(w, self);

    spend_time(w, self->self, imin(needed, imax(PAUSE_LEAST, needed - creature->banked)));
    creature->banked = 0;
}

/* Fields hear of a step before it is taken, and may be its end. */
static bool leads_on(struct world *w, const struct level *level, handle who, struct point from,
                     struct point to)
{
    if (level->fields.count == 0)
        return true;
    bool can_go = field_cross(w, world_thing(w, who), to);
    const struct thing *self = world_thing(w, who);
    return can_go && self && self->level == level->number && self->x == from.x && self->y == from.y;
}

bool walk_take(struct world *w, struct thing *self, int direction)
{
    struct point from = {self->x, self->y}, to = point_add(from, dir_step(direction));
    struct level *level = world_level_of(w, self);
    const struct thing *player = world_thing(w, w->player);
    handle who = self->self;

    if (level == NULL || player == NULL || player->level != self->level)
        return false;
    struct thing *partner = partner_at(w, level, self, to);
    if (!partner && !walk_is_open(w, level, to))
        return false;
    int needed = walk_time_of(w, self, from);
    if (banks(w, self, needed))
        return true;
    pay(w, self, needed);
    if (!leads_on(w, level, who, from, to))
        return true;
    move_to(w, level, self, to, partner);
    creature_of(w, self)->direction = wrap8(direction);
    tread(w, self);
    return true;
}

int walk_handle_move(struct world *w, struct script_event *event, struct thing *self)
{
    if (!event->isDir)
        return NOTHING;
    return walk_take(w, self, event->EDir) ? DONE : ABORT;
}

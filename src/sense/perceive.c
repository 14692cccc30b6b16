#include "sense/perceive.h"

#include <limits.h>

#include "base/num.h"
#include "res/mtype.h"
#include "sense/fov.h"
#include "sense/line.h"

enum { FARTHEST = 30 }; /* beyond, only magic and tracks tell */

/* One question. */
struct look {
    const struct level *level;
    const struct world *world;
    const struct perceiver *self;
    const struct perceived *target;
    int distance;
};

static bool is(const struct look *look, uint32_t trait)
{
    return look->target->traits & trait;
}

/* In range of a sense that the target is not warded against. */
static bool senses(const struct look *look, int range, uint32_t sense)
{
    return look->distance <= range && !(look->target->undetectable & sense);
}

static bool can_be_hit(const struct look *look)
{
    return look->self->is_sure ||
           line_of_fire(look->level, look->world, look->self->at, look->target->at);
}

static bool hides_view(const struct look *look, struct point at)
{
    return level_opaque_at(look->level, look->world, at.x, at.y) ||
           level_cell(look->level, at.x, at.y)->flags & CELL_DARK ||
           (!look->self->ignores_obscure && level_obscure_at(look->level, look->world, at.x, at.y));
}

static bool can_be_seen(const struct look *look)
{
    struct line line;

    if (look->self->is_sure)
        return true;
    if (!look->self->ignores_obscure)
        return line_of_sight(look->level, look->world, look->self->at, look->target->at);
    for (line_start(&line, look->self->at, look->target->at);
         level_has(look->level, line.at.x, line.at.y); line_step(&line)) {
        if (point_equal(line.at, look->target->at))
            return true;
        if (!point_equal(line.at, look->self->at) && hides_view(look, line.at))
            return false;
    }
    return false;
}

/* ---- the senses, one by one ---- */

/* Good balance makes soft steps: while hiding from 20 on, always from 30 on. */
static bool shakes_ground(const struct look *look)
{
    int balance = look->target->balance;

    if (!is(look, PERCEIVE_CREATURE))
        return true;
    if (is(look, PERCEIVE_PARALYSED | PERCEIVE_AERIAL))
        return false;
    return balance < 20 || (balance < 30 && !is(look, PERCEIVE_HIDING));
}

static bool is_heard(const struct look *look)
{
    return !is(look, PERCEIVE_SILENCE) && look->self->plane == look->target->plane &&
           can_be_hit(look) &&
           (!is(look, PERCEIVE_HIDING) || look->self->listen >= look->target->move_silently);
}

static bool has_mind(const struct look *look)
{
    return is(look, PERCEIVE_CREATURE) && !is(look, PERCEIVE_MINDLESS | PERCEIVE_UNDEAD);
}

static bool is_smelled(const struct look *look)
{
    return is(look, PERCEIVE_CREATURE) && look->self->plane == look->target->plane &&
           can_be_hit(look);
}

static uint32_t by_body(const struct look *look)
{
    const struct perceive_ranges *r = &look->self->ranges;
    uint32_t found = 0;

    if (!look->self->is_engulfed) {
        if (senses(look, r->tremor, PER_TREMOR) && shakes_ground(look))
            found |= PER_TREMOR;
        if (senses(look, r->blind, PER_BLIND) && is_heard(look))
            found |= PER_BLIND;
    }
    if (senses(look, r->percep, PER_PERCEPT) && look->self->penetrates)
        found |= PER_PERCEPT;
    if (senses(look, r->telepathy, PER_TELE) && has_mind(look))
        found |= PER_TELE;
    /* quirk: one smells only while engulfed. */
    if (look->self->is_engulfed && senses(look, r->scent, PER_SCENT) && is_smelled(look))
        found |= PER_SCENT;
    return found;
}

static uint32_t by_others(const struct look *look)
{
    uint32_t found = look->self->shared ? look->self->shared | PER_SHARED : 0;

    if (!look->self->is_player)
        return found;
    if (is(look, PERCEIVE_BOND))
        found |= PER_TRACK | PER_TELE;
    if (look->self->sees_all && look->distance < FARTHEST)
        found |= PER_VISUAL;
    return found;
}

/* ---- sight ---- */

static bool is_in_view(const struct look *look)
{
    const struct perceiver *self = look->self;
    struct point at = look->target->at;
    int apart = imax(iabs(self->at.x - at.x), iabs(self->at.y - at.y));

    if (self->is_blind && look->distance > self->ranges.blind)
        return false;
    return apart <= imax(self->ranges.sight, self->ranges.blind) && !self->is_engulfed;
}

static bool escapes_eyes(const struct look *look)
{
    const struct perceiver *self = look->self;
    const struct perceived *target = look->target;
    bool ethereal = target->plane == PHASE_ETHEREAL && self->plane != PHASE_ETHEREAL &&
                    !self->manifests;

    if (is(look, PERCEIVE_HIDING) && is(look, PERCEIVE_CREATURE) && target->hide > self->spot &&
        !is(look, PERCEIVE_FOLLOWER))
        return true;
    return (ethereal || is(look, PERCEIVE_INVISIBLE)) && !self->sees_invisible;
}

/* A player has looked already: fov_update marked the level. */
static uint32_t by_marks(const struct look *look)
{
    struct point at = look->target->at;
    uint8_t marks = look->level->visibility[at.y * look->level->width + at.x];

    if (look->distance > look->self->ranges.sight || !(marks & FOV_SEEN))
        return 0;
    if (marks & FOV_VISIBLE || is(look, PERCEIVE_ILLUMINATED))
        return PER_VISUAL | PER_SHADOW;
    return PER_SHADOW;
}

static uint32_t by_eye(const struct look *look)
{
    if (look->self->is_player)
        return by_marks(look);
    return can_be_seen(look) ? PER_VISUAL | PER_SHADOW : 0;
}

static bool is_in_far_darkness(const struct look *look)
{
    const struct cell *cell = level_cell(look->level, look->target->at.x, look->target->at.y);

    return look->distance > look->self->ranges.light * 2 &&
           !(cell->flags & (CELL_LIT | CELL_MAGIC_LIGHT)) && !is(look, PERCEIVE_SELF);
}

/* Adds what eyes tell; may take back what came before. */
static uint32_t with_sight(const struct look *look, uint32_t found)
{
    if (!is_in_view(look) || escapes_eyes(look))
        return found;
    found |= by_eye(look);
    /* quirk: what others share and a wizard sees goes with it. */
    if (is_in_far_darkness(look))
        found &= ~(uint32_t)(PER_VISUAL | PER_SHADOW);
    if (look->distance <= look->self->ranges.infra && can_be_seen(look))
        found |= PER_INFRA;
    if (!is(look, PERCEIVE_SHAPE))
        found &= ~(uint32_t)PER_SHADOW;
    return found;
}

/* ---- all of them ---- */

static uint32_t by_magic(const struct look *look)
{
    const struct perceive_ranges *r = &look->self->ranges;
    uint32_t found = is(look, PERCEIVE_SELF | PERCEIVE_ENGULFER) ? PER_VISUAL : 0;

    if (!look->self->is_engulfed && look->distance <= r->track)
        found |= PER_TRACK;
    if (senses(look, r->detect, PER_DETECT))
        found |= PER_DETECT;
    return found;
}

static int distance_to(const struct perceiver *perceiver, const struct perceived *target)
{
    return imax(1, point_distance(perceiver->at, target->at));
}

bool perceive_weighs_hiding(const struct level *level, const struct world *world,
                            const struct perceiver *perceiver, const struct perceived *target)
{
    struct look look = {level, world, perceiver, target, distance_to(perceiver, target)};

    return is(&look, PERCEIVE_HIDING) && is(&look, PERCEIVE_CREATURE) && !perceiver->is_asleep &&
           !is(&look, PERCEIVE_ELSEWHERE | PERCEIVE_ENGULFED | PERCEIVE_IN_SELF) &&
           look.distance <= FARTHEST && level_has(level, target->at.x, target->at.y) &&
           is_in_view(&look);
}

/* Where no line leads to it, eyes change nothing unless they take back what others tell. */
bool perceive_needs_spot(const struct level *level, const struct world *world,
                         const struct perceiver *perceiver, const struct perceived *target)
{
    struct look look = {level, world, perceiver, target, distance_to(perceiver, target)};

    if (!is(&look, PERCEIVE_HIDING) || !is(&look, PERCEIVE_CREATURE) ||
        is(&look, PERCEIVE_FOLLOWER) || look.distance > FARTHEST ||
        !level_has(level, target->at.x, target->at.y) || !is_in_view(&look))
        return false;
    return perceiver->is_player || perceiver->shared ||
           is(&look, PERCEIVE_SELF | PERCEIVE_ENGULFER) || can_be_seen(&look);
}

bool perceive_needs_listen(const struct perceiver *perceiver, const struct perceived *target)
{
    return target->traits & PERCEIVE_HIDING && !perceiver->is_engulfed &&
           distance_to(perceiver, target) <= perceiver->ranges.blind;
}

uint32_t perceive(const struct level *level, const struct world *world,
                  const struct perceiver *perceiver, const struct perceived *target)
{
    struct look look = {level, world, perceiver, target, distance_to(perceiver, target)};

    if (perceiver->is_asleep || is(&look, PERCEIVE_ELSEWHERE | PERCEIVE_ENGULFED))
        return 0;
    if (is(&look, PERCEIVE_IN_SELF))
        return PER_VISUAL;
    if (!level_has(level, target->at.x, target->at.y))
        return 0;
    uint32_t found = by_magic(&look);
    if (look.distance > FARTHEST)
        return found;
    if (is(&look, PERCEIVE_SECRET))
        return found & ~(uint32_t)PER_DETECT;
    found |= by_body(&look) | by_others(&look);
    return with_sight(&look, found);
}

/* ---- before anything else ---- */

int perceive_reach(const struct perceiver *perceiver)
{
    const struct perceive_ranges *r = &perceiver->ranges;
    const int ranges[] = {r->infra,     r->blind, r->percep, r->tremor,
                          r->telepathy, r->scent, r->detect, r->track};
    int longest = 0;

    if (!perceiver->is_player || perceiver->shared || perceiver->sees_all)
        return INT_MAX;
    for (int i = 0; i < COUNT_OF(ranges); i++)
        longest = imax(longest, ranges[i]);
    return longest;
}

/* ---- things ---- */

static uint32_t creature_traits(const struct world *world, const struct thing *thing)
{
    const struct res_monster *monster = library_record(world->library, thing->resource,
                                                       RES_MONSTER);
    uint32_t traits = PERCEIVE_CREATURE;

    if (monster == NULL)
        return traits;
    if (monster->size >= SZ_SMALL)
        traits |= PERCEIVE_SHAPE;
    if (library_flag(monster->flags, M_MINDLESS))
        traits |= PERCEIVE_MINDLESS;
    if (mtype_is(monster, MA_UNDEAD))
        traits |= PERCEIVE_UNDEAD;
    return traits;
}

static bool is_silent(const struct level *level, struct point at)
{
    for (int i = 0; i < level->fields.count; i++) {
        const struct field *field = &level->fields.items[i];
        if (field->type & FI_SILENCE &&
            point_distance((struct point){field->x, field->y}, at) <= field->radius)
            return true;
    }
    return false;
}

struct perceived perceive_thing(const struct level *level, const struct world *world,
                                const struct thing *thing)
{
    struct perceived target = {.at = {thing->x, thing->y}, .plane = PHASE_MATERIAL};

    if (thing_is(thing, T_CREATURE))
        target.traits |= creature_traits(world, thing);
    if (thing->kind == T_DOOR && thing->door & DF_SECRET)
        target.traits |= PERCEIVE_SECRET;
    if (is_silent(level, target.at))
        target.traits |= PERCEIVE_SILENCE;
    return target;
}

/* ---- showing ---- */

bool perceive_is_aware(uint32_t bits)
{
    return bits & ~(uint32_t)(PER_SHADOW | PER_SCENT | PER_DETECT);
}

enum perceive_look perceive_look(uint32_t bits)
{
    return bits == 0 ? PERCEIVE_NOT_SHOWN : bits == PER_SHADOW ? PERCEIVE_UNKNOWN : PERCEIVE_IMAGE;
}

glyph perceive_glyph(uint32_t bits, glyph image, glyph ground)
{
    const glyph back = (glyph)GLYPH_COLOUR_MASK << GLYPH_BACK_SHIFT;

    switch (perceive_look(bits)) {
    case PERCEIVE_UNKNOWN: return (ground & back) | glyph_make(GLYPH_UNKNOWN, COLOUR_SHADOW, 0);
    case PERCEIVE_IMAGE: return (ground & back) | (image & ~back);
    default: return 0;
    }
}

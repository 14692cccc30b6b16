#include "rules/magic/terraform.h"

#include <string.h>

#include "base/num.h"
#include "rules/bond/displace.h"
#include "rules/bond/land.h"
#include "rules/ground/footfall.h"
#include "rules/magic/hit.h"
#include "rules/magic/spell.h"
#include "rules/magic/summon.h"
#include "rules/magic/trial.h"
#include "rules/status/status.h"
#include "rules/value/kind.h"
#include "world/place.h"
#include "world/segment.h"
#include "world/stand.h"
#include "world/throw.h"

/* ---- cells ---- */

static const struct {
    int terrain, cell;
} cell_flags[] = {{TF_SOLID, CELL_SOLID},     {TF_SPECIAL, CELL_SPECIAL}, {TF_OPAQUE, CELL_OPAQUE},
                  {TF_OBSCURE, CELL_OBSCURE}, {TF_SHADE, CELL_SHADE},     {TF_WALL, CELL_WALL}};

static void write_ground(struct world *w, struct cell *cell, const struct res_terrain *terrain,
                         int index)
{
    cell->terrain = (uint8_t)index;
    cell->glyph = terrain->image;
    for (int i = 0; i < COUNT_OF(cell_flags); i++) {
        cell->flags &= (uint16_t)~cell_flags[i].cell;
        if (library_flag(terrain->flags, cell_flags[i].terrain))
            cell->flags |= (uint16_t)cell_flags[i].cell;
    }
    w->marks.sight = w->marks.reach = true;
}

/* An arrow on the ground points where the caster looked. */
static glyph turned(glyph image, int direction)
{
    static const int arrows[] = {GLYPH_ARROW_UP, GLYPH_ARROW_DOWN, GLYPH_ARROW_RIGHT,
                                 GLYPH_ARROW_LEFT};
    int id = glyph_id(image);
    bool is_arrow = false;

    for (int i = 0; i < COUNT_OF(arrows); i++)
        is_arrow = is_arrow || id == arrows[i];
    if (!is_arrow)
        return image;
    if (direction >= DIR_NORTH && direction <= DIR_WEST)
        id = arrows[direction];
    else if (direction == DIR_NORTHEAST || direction == DIR_SOUTHWEST)
        id = '/';
    else if (direction == DIR_NORTHWEST || direction == DIR_SOUTHEAST)
        id = '\\';
    else
        id = '*';
    return glyph_make(id, glyph_fore(image), glyph_back(image));
}

/* ---- where it can be ---- */

static bool is_rock(const struct res_terrain *ground)
{
    return ground->material == MAT_GRANITE || ground->material == MAT_MAGMA ||
           ground->material == MAT_QUARTZ || ground->material == MAT_MINERAL;
}

static bool looks_like_floor(const struct level *level, struct point at)
{
    int id = glyph_id(level_cell(level, at.x, at.y)->glyph);

    return id == GLYPH_FLOOR || id == GLYPH_FLOOR2;
}

static bool can_fall(const struct world *w, const struct level *level, struct point at)
{
    const struct res_terrain *ground = library_terrain(w->library,
                                                       level_terrain(level, at.x, at.y));

    return ground && library_flag(ground->flags, TF_FALL);
}

static bool suits(const struct world *w, const struct level *level, struct point at, int where)
{
    const struct res_terrain *ground = library_terrain(w->library,
                                                       level_terrain(level, at.x, at.y));
    bool is_solid = level_solid_at(level, w, at.x, at.y);

    switch (where) {
    case TERRA_EMPTY: return !is_solid && !stand_creature_at(w, level, at);
    case TERRA_ROCK: return is_rock(ground) && is_solid;
    case TERRA_FLOOR: return !is_solid && looks_like_floor(level, at);
    case TERRA_OPEN: return !is_solid;
    case TERRA_CLOSED: return is_solid;
    case TERRA_WATER: return library_flag(ground->flags, TF_WATER);
    case TERRA_CHASM: return ground->material == MAT_EMPTYNESS;
    case TERRA_BRIDGE: return can_fall(w, level, at) || library_flag(ground->flags, TF_DEEP_LIQ);
    default: return true;
    }
}

/* ---- what is noted of it ---- */

static struct dice power(const struct script_event *e)
{
    struct dice dice = event_dice(e);

    if (e->MM & MM_MAXIMIZE)
        return (struct dice){.bonus = wrap8(dice.count * dice.sides + dice.bonus)};
    return dice;
}

/* False: there is too much of it. */
static bool note_magic(struct world *w, struct script_event *e, struct level *level)
{
    struct res_effect_values values = segment_in_force(w, e);
    int index = level_terrain_index(level, values.rval);

    if (e->terraKey != 0)
        return true;
    if (index < 0 || level->terraforms.count >= LEVEL_TERRAFORMS_MOST)
        return false;
    e->terraKey = ++level->terraform_key;
    struct dice dice = power(e);
    ARRAY_PUSH(
        &level->terraforms,
        ((struct terraform){.key = e->terraKey,
                            .duration = spell_has_flag(w, e->eID, EF_PERMANANT) ? 0 : e->vDuration,
                            .effect = e->eID,
                            .creator = (handle)e->actor,
                            .difficulty = values.sval == NOSAVE ? 0 : e->saveDC,
                            .dice_count = dice.count,
                            .dice_sides = dice.sides,
                            .dice_bonus = dice.bonus}));
    e->terrainListIndex = wrap16(index);
    e->doVUpdate = true;
    return true;
}

/* ---- who stands there ---- */

static int standing(const struct world *w, const struct level *level, struct point at,
                    handle who[LEVEL_PILE_MOST])
{
    struct stand_walk walk = stand_walk_begin(w, level, at, T_CREATURE);
    int count = 0;

    for (const struct thing *one;
         count < LEVEL_PILE_MOST && (one = stand_walk_next(&walk)) != NULL;)
        who[count++] = one->self;
    return count;
}

static void push_out(struct world *w, struct level *level, struct point at)
{
    handle who[LEVEL_PILE_MOST];
    int count = standing(w, level, at, who);

    for (int i = 0; i < count; i++) {
        struct thing *one = world_thing(w, who[i]);
        if (one && !kind_has_flag(w, one, M_INCOR))
            displace_near(w, one, at);
    }
}

static void tell_ground(struct world *w, const struct level *level, handle who, struct point at)
{
    struct script_event *event = throw_begin(w);

    if (event == NULL)
        return;
    event->actor = event->target = (int32_t)who;
    throw_ask(w, event, EV_ENTER, level_terrain(level, at.x, at.y));
}

/* Who stands there feels the new ground at once. */
static void enter(struct world *w, struct level *level, struct point at)
{
    handle who[LEVEL_PILE_MOST];
    int count = standing(w, level, at, who);

    for (int i = 0; i < count; i++) {
        if (world_thing(w, who[i]))
            tell_ground(w, level, who[i], at);
        struct thing *one = world_thing(w, who[i]);
        if (one && world_level_of(w, one) == level)
            footfall(w, one);
    }
}

/* ---- changing ---- */

static int lay_feature(struct world *w, struct script_event *e, struct level *level,
                       struct point at, res_id what)
{
    struct thing *feature = world_has_room(w) ? thing_new_feature(w, what, T_FEATURE) : NULL;

    if (feature == NULL)
        return ABORT;
    summon_bind(w, feature, e);
    land_at(w, level, feature, at);
    return DONE;
}

static int change(struct world *w, struct script_event *e, struct level *level, struct point at,
                  res_id into)
{
    const struct res_terrain *terrain = library_terrain(w->library, into);

    if (into == level_terrain(level, at.x, at.y))
        return DONE;
    if (terrain == NULL)
        return library_feature(w->library, into) ? lay_feature(w, e, level, at, into) : ABORT;
    if (!note_magic(w, e, level) || level->terraformed.count >= LEVEL_TERRAFORMED_MOST)
        return DONE;
    struct cell *cell = level_cell(level, at.x, at.y);
    ARRAY_PUSH(
        &level->terraformed,
        ((struct terraformed){
            .x = (uint8_t)at.x, .y = (uint8_t)at.y, .old = cell->terrain, .key = e->terraKey}));
    write_ground(w, cell, terrain, e->terrainListIndex);
    if (spell_has_flag(w, e->eID, EF_ADJUST_GLYPH))
        cell->glyph = turned(terrain->image, e->EDir);
    if (library_flag(terrain->flags, TF_SOLID))
        push_out(w, level, at);
    enter(w, level, at);
    return DONE;
}

static void find_place(const struct world *w, struct script_event *e)
{
    const struct thing *target = world_thing(w, (handle)e->target);
    struct point step = e->isDir ? dir_step(e->EDir) : (struct point){0, 0};

    if (e->EXVal || target == NULL)
        return;
    e->EXVal = wrap16(target->x + step.x);
    e->EYVal = wrap16(target->y + step.y);
}

int terraform_cell(struct world *w, struct script_event *e)
{
    const struct thing *actor = world_thing(w, (handle)e->actor);
    struct level *level = actor ? world_level_of(w, actor) : NULL;
    struct res_effect_values values = segment_in_force(w, e);

    find_place(w, e);
    struct point at = {(uint8_t)e->EXVal, (uint8_t)e->EYVal};
    if (level == NULL || !level_has(level, at.x, at.y) || !suits(w, level, at, values.xval))
        return ABORT;
    e->isSomething = true;
    if (values.rval == 0)
        return ABORT;
    int answer = change(w, e, level, at, values.rval);
    if (answer == DONE)
        trial_show_in(w, e);
    return answer;
}

int terraform_hit(struct world *w, struct script_event *e)
{
    return terraform_cell(w, e);
}

/* ---- asking, and changing back ---- */

static const struct terraform *by_key(const struct level *level, int key)
{
    for (int i = 0; i < level->terraforms.count; i++)
        if (level->terraforms.items[i].key == key)
            return &level->terraforms.items[i];
    return NULL;
}

const struct terraform *terraform_at(const struct level *level, struct point at)
{
    for (int i = level->terraformed.count - 1; i >= 0; i--) {
        const struct terraformed *cell = &level->terraformed.items[i];
        if (cell->x == at.x && cell->y == at.y)
            return by_key(level, cell->key);
    }
    return NULL;
}

static void tell_end(struct world *w, const struct level *level, const struct terraform *magic)
{
    struct script_event *event = throw_begin(w);
    res_id effect = magic->effect;

    if (event == NULL)
        return;
    for (int i = 0; i < level->terraformed.count; i++)
        if (level->terraformed.items[i].key == magic->key) {
            event->EXVal = level->terraformed.items[i].x;
            event->EYVal = level->terraformed.items[i].y;
            break;
        }
    throw_ask(w, event, EV_ELAPSED, effect);
}

static void restore(struct world *w, struct level *level, int index)
{
    const struct terraformed cell = level->terraformed.items[index];
    const struct res_terrain *old = library_terrain(w->library, level->terrains[cell.old]);

    if (old)
        write_ground(w, level_cell(level, cell.x, cell.y), old, cell.old);
    memmove(&level->terraformed.items[index], &level->terraformed.items[index + 1],
            (size_t)(level->terraformed.count - index - 1) * sizeof level->terraformed.items[0]);
    level->terraformed.count--;
}

static void forget(struct level *level, int key)
{
    int kept = 0;

    for (int i = 0; i < level->terraforms.count; i++)
        if (level->terraforms.items[i].key != key)
            level->terraforms.items[kept++] = level->terraforms.items[i];
    level->terraforms.count = kept;
}

void terraform_end(struct world *w, struct level *level, int key)
{
    const struct terraform *magic = by_key(level, key);

    if (magic)
        tell_end(w, level, magic);
    forget(level, key);
    for (int i = 0; i < level->terraformed.count;)
        if (level->terraformed.items[i].key == key)
            restore(w, level, i);
        else
            i++;
}

void terraform_end_at(struct world *w, struct level *level, struct point at, res_id effect)
{
    for (int i = 0; i < level->terraformed.count;) {
        const struct terraformed *cell = &level->terraformed.items[i];
        const struct terraform *magic = by_key(level, cell->key);
        bool is_meant = cell->x == at.x && cell->y == at.y &&
                        (effect == 0 || magic == NULL || magic->effect == effect);
        if (is_meant) {
            terraform_end(w, level, cell->key);
            i = 0;
        } else {
            i++;
        }
    }
}

void terraform_pass(struct world *w, struct level *level)
{
    for (int i = 0; i < level->terraforms.count;) {
        struct terraform *magic = &level->terraforms.items[i];
        if (magic->duration == 1) {
            terraform_end(w, level, magic->key);
            i = 0; /* quirk: those before it pass once more */
            continue;
        }
        if (magic->duration > 1)
            magic->duration--;
        i++;
    }
}

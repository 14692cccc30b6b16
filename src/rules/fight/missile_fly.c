/* How a missile flies: from cell to cell, past some, into others. */
#include "base/num.h"
#include "rules/fight/illusory.h"
#include "rules/fight/missile.h"
#include "rules/fight/stance.h"
#include "rules/status/renew.h"
#include "rules/status/scrutiny.h"
#include "rules/value/arms.h"
#include "rules/value/feat.h"
#include "rules/value/values.h"
#include "sense/line.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/illusion.h"
#include "world/level.h"
#include "world/show.h"
#include "world/stand.h"
#include "world/throw.h"

enum { IN_CELL_MOST = 16, RIGHT_ONE = 60, SURELY_RIGHT = 95, PASSES = 25, SURELY_PASSES = 75 };

struct flight {
    struct missile *m;
    struct line line;
    bool is_straight, is_close;
    bool is_sure; /* it finds the one it was meant for among several */
};

static bool is_precise(const struct missile *m)
{
    return feat_has(m->a.w, missile_actor(m), FT_PRECISE_SHOT);
}

/* ---- a blow on the way ---- */

static void add_dice(struct script_event *e, struct dice more)
{
    e->DmgCount = wrap8(e->DmgCount + more.count);
    e->DmgSides = wrap8(e->DmgSides + more.sides);
    e->DmgBonus = wrap8(e->DmgBonus + more.bonus);
}

static struct dice dice_of(const struct missile *m, const struct thing *item)
{
    const struct creature *victim = creature_of(m->a.w, attack_target(&m->a));

    return victim && victim->attr[A_SIZ] > SZ_MEDIUM ? arms_damage_large(m->a.w, item)
                                                     : arms_damage_small(m->a.w, item);
}

/* quirk: what the missile adds to the damage counts twice. */
static void ready_shot(struct missile *m, const struct thing *bow, const struct thing *arrow)
{
    const struct world *w = m->a.w;
    struct script_event *e = m->a.e;
    const struct creature *body = creature_of(w, missile_actor(m));

    add_dice(e, dice_of(m, bow));
    e->vHit = wrap8(body->attr[A_HIT_ARCHERY]);
    e->AType = A_FIRE;
    e->DmgBonus = wrap8(e->DmgBonus + body->attr[A_DMG_ARCHERY] + arms_plus(w, arrow) +
                        dice_of(m, arrow).bonus);
    e->vHit = wrap8(e->vHit + arms_record(w, arrow)->shape.weapon.acc + arms_plus(w, arrow) +
                    arms_has_quality(w, arrow, IQ_MITHRIL) - arms_has_quality(w, arrow, IQ_ORCISH));
}

static void ready_throw(struct missile *m, struct thing *thrown)
{
    struct script_event *e = m->a.e;

    values_update_throwing(m->a.w, missile_actor(m), thrown);
    if (missile_actor(m)->self == m->a.w->player)
        renew_sight(m->a.w, missile_actor(m)); /* he looks where he throws */
    const struct creature *body = creature_of(m->a.w, missile_actor(m));
    e->vHit = wrap8(body->attr[A_HIT_THROWN]);
    e->DmgBonus = wrap8(e->DmgBonus + body->attr[A_DMG_THROWN]);
    e->AType = A_HURL;
}

static void ready(struct missile *m)
{
    struct world *w = m->a.w;
    struct script_event *e = m->a.e;
    const struct thing *bow = role_item(w, e), *weapon = bow ? bow : missile_item(m);

    event_set_dice(e, dice_of(m, missile_item(m)));
    if (bow)
        ready_shot(m, bow, missile_item(m));
    else
        ready_throw(m, missile_item(m));
    e->vDef = wrap8(stance_defence(w, attack_target(&m->a)));
    e->DType = wrap8(arms_damage_type(w, weapon, attack_target(&m->a)));
    e->vThreat = wrap8(arms_threat(w, weapon, missile_actor(m)));
    e->vCrit = wrap8(arms_critical(w, weapon, missile_actor(m)));
}

/* False: it flies on, as if nothing had been tried. */
static bool strikes(struct missile *m, handle victim)
{
    struct script_event *before = throw_copy(m->a.w, m->a.e);

    if (before == NULL)
        return true;
    m->a.e->target = (int32_t)victim;
    ready(m);
    bool is_over = throw_again(m->a.w, m->a.e, EV_STRIKE) == ABORT || m->a.e->isHit;
    if (!is_over) {
        int16_t number = m->a.e->Event;
        event_copy(m->a.e, before);
        m->a.e->Event = number;
    }
    throw_drop(m->a.w, before);
    return is_over || missile_actor(m) == NULL || missile_item(m) == NULL;
}

/* ---- who is in the way ---- */

/* HANDLE_NONE: nobody, or it passes by. */
static handle choose_victim(struct flight *f, const struct level *level)
{
    struct missile *m = f->m;
    struct stand_walk walk = stand_walk_begin(m->a.w, level, f->line.at, T_CREATURE);
    const struct thing *intended = world_thing(m->a.w, m->intended);
    handle there[IN_CELL_MOST];
    int count = 0;

    for (const struct thing *c; count < IN_CELL_MOST && (c = stand_walk_next(&walk)) != NULL;)
        there[count++] = c->self;
    if (count == 0)
        return HANDLE_NONE;
    f->is_sure = count > 1 && intended && intended->x == f->line.at.x &&
                 intended->y == f->line.at.y &&
                 roll_dice_of(m->a.w, 1, 100, 0) <= (is_precise(m) ? SURELY_RIGHT : RIGHT_ONE);
    if (f->is_sure)
        return m->intended;
    return there[roll_below(m->a.w, count)];
}

static bool passes_by(struct missile *m, handle who)
{
    return m->intended != HANDLE_NONE && who != m->intended &&
           roll_dice_of(m->a.w, 1, 100, 0) <= (is_precise(m) ? SURELY_PASSES : PASSES);
}

/* ---- the way ---- */

/* What is special about the ground may stop it. */
static bool is_stopped_by_ground(struct missile *m, const struct level *level, struct point at)
{
    const struct res_terrain *ground = library_terrain(m->a.w->library,
                                                       level_terrain(level, at.x, at.y));
    int16_t number = m->a.e->Event;

    if (ground == NULL || !library_flag(ground->flags, TF_SPECIAL))
        return false;
    m->a.e->Event = EV_MISSILE;
    int answer = event_ask_resource(m->a.w, m->a.e, level_terrain(level, at.x, at.y));
    m->a.e->Event = number;
    return answer == ABORT || missile_actor(m) == NULL || missile_item(m) == NULL;
}

/* A wall that is an illusion does not stop it, and gives itself away. */
static void pass_illusion(struct missile *m, const struct level *level, struct point at)
{
    const struct res_terrain *seeming = library_terrain(m->a.w->library,
                                                        illusion_terrain(m->a.w, NULL, level, at));

    if (seeming == NULL || !library_flag(seeming->flags, TF_SOLID) || missile_actor(m) == NULL ||
        missile_item(m) == NULL)
        return;
    say_of(m->a.w, missile_actor(m),
           &(struct lines){.actor = "The <Obj> flies through what looked solid!",
                           .others = "The <Obj> flies through what looked solid!",
                           .with = {grammar_thing(missile_item(m))}});
    illusory_doubt_ground(m->a.w, level, at);
}

/* quirk: from the cell beside its aim it flies straight into it. */
static void step(struct flight *f)
{
    if (f->is_straight) {
        f->line.at = point_add(f->line.at, dir_step(f->m->a.e->EDir));
    } else if (!f->is_close && point_distance(f->line.at, f->line.to) == 1) {
        f->is_close = true;
        f->line.at = f->line.to;
    } else {
        line_step(&f->line);
    }
}

/* False: it flies no farther.
 * quirk: what finds the right one among several comes down a step before the cell. */
static bool go_on(struct flight *f)
{
    struct missile *m = f->m;
    const struct level *level = world_level_of(m->a.w, missile_actor(m));

    if (level == NULL || !level_has(level, f->line.at.x, f->line.at.y) ||
        is_stopped_by_ground(m, level, f->line.at))
        return false;
    pass_illusion(m, level, f->line.at);
    if (missile_actor(m) == NULL || missile_item(m) == NULL)
        return false;
    m->at = f->line.at;
    show_at(m->a.w, missile_actor(m), m->at, missile_item(m)->image);
    scrutiny_at(m->a.w, level, m->at); /* whoever watches it fly sees who stands there */
    step(f);
    if (!level_has(level, f->line.at.x, f->line.at.y))
        return false;
    handle victim = choose_victim(f, level);
    if (victim != HANDLE_NONE && victim != (handle)m->a.e->actor) {
        if (!f->is_sure)
            m->at = f->line.at;
        if (!passes_by(m, victim) && strikes(m, victim))
            return false;
    }
    return !level_solid_at(level, m->a.w, f->line.at.x, f->line.at.y) &&
           !(f->line.at.x == m->a.e->EXVal && f->line.at.y == m->a.e->EYVal);
}

static void aim(struct flight *f)
{
    struct script_event *e = f->m->a.e;
    const struct thing *actor = missile_actor(f->m), *target = attack_target(&f->m->a);

    if (target) {
        e->EXVal = target->x;
        e->EYVal = target->y;
    }
    line_start(&f->line, role_place(actor), (struct point){e->EXVal, e->EYVal});
    if (!e->isDir && (e->EXVal == actor->x || e->EYVal == actor->y)) {
        e->isDir = true;
        e->EDir = wrap16(e->EXVal == actor->x ? (actor->y < e->EYVal ? DIR_SOUTH : DIR_NORTH)
                                              : (actor->x < e->EXVal ? DIR_EAST : DIR_WEST));
    }
    f->is_straight = e->isDir;
    f->m->at = role_place(actor);
}

enum attack_stage missile_fly(struct missile *m)
{
    struct flight f = {.m = m};
    const struct thing *intended = world_thing(m->a.w, m->intended);

    aim(&f);
    if (intended && point_distance(role_place(missile_actor(m)), role_place(intended)) < 1) {
        strikes(m, m->intended);
        return ATTACK_TIME;
    }
    if (m->a.e->isDir && m->a.e->EDir == DIR_CENTER)
        return attack_stop(&m->a, ABORT);
    while (missile_actor(m) && missile_item(m) && go_on(&f)) {
    }
    return ATTACK_TIME;
}

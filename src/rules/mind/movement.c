#include "rules/mind/movement.h"

#include "rules/bond/target.h"
#include "rules/core/steps.h"
#include "rules/fight/role.h"
#include "rules/mind/movement_steps.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "sense/line.h"
#include "world/path.h"
#include "world/stati.h"

/* ---- directions ---- */

static bool searches(const struct world *w, bool is_pet)
{
    enum { ALWAYS = 1, FOR_PETS = 2 };
    int wanted = w->options[OPT_MON_DJIKSTRA];

    return wanted == ALWAYS || (wanted == FOR_PETS && is_pet);
}

int movement_direction(const struct movement *m, struct point to, bool is_pet)
{
    const struct level *level = world_level_of(m->w, movement_self(m));
    struct point from = role_place(movement_self(m));
    struct path path;

    if (!level_has(level, to.x, to.y))
        return DIR_CENTER;
    if (!searches(m->w, is_pet) || line_of_fire(level, m->w, from, to))
        return dir_towards(from, to);
    if (!path_between(m->w, level, from, to, &path) || path.count == 0)
        return DIR_CENTER;
    return path.directions[0];
}

/* ---- where to ---- */

/* What is wanted much less than the other axis is not wanted at all. */
static enum movement_stage settle(struct movement *m)
{
    if (iabs(m->pull.x) * 2 < iabs(m->pull.y))
        m->pull.x = 0;
    else if (iabs(m->pull.y) * 2 < iabs(m->pull.x))
        m->pull.y = 0;
    return MOVEMENT_PULL;
}

static enum movement_stage make_up_mind(struct movement *m)
{
    struct thing *me = movement_self(m);
    const struct thing *far = world_thing(m->w, m->s->far);

    if (m->pull.x || m->pull.y)
        return MOVEMENT_PULL;
    if (far) {
        m->pull = dir_step(dir_towards(role_place(me), role_place(far)));
        return MOVEMENT_PULL;
    }
    if (!(creature_of(m->w, me)->state & MS_GUARDING) && !targets_has(m->w, me, TARGET_WANDER) &&
        targets_leader(m->w, me) == NULL)
        target_wander(m->w, me, NULL);
    return movement_stop(m, ABORT);
}

/* FI_... that it does not want to be in. */
static uint32_t bad_fields(const struct world *w, const struct thing *who)
{
    uint32_t bad = FI_BAD;

    if ((kind_has_flag(w, who, M_CASTER) && !feat_has(w, who, FT_VOCALIZE_SPELL)) ||
        (ability_has(w, who, CA_BLINDSIGHT) && !ability_has(w, who, CA_INFRAVISION)))
        bad |= FI_SILENCE;
    if (!ability_has(w, who, CA_TREMORSENSE) && !ability_has(w, who, CA_TELEPATHY) &&
        !ability_has(w, who, CA_BLINDSIGHT) && !attr_is_blind(w, who))
        bad |= FI_DARKNESS;
    if (kind_has_flag(w, who, M_LIGHT_AVERSE))
        bad |= FI_LIGHT;
    return bad;
}

/* Away from the middle of the last bad field it is in; DIR_CENTER: there is none, or that is where
 * it stands. */
static int out_of_fields(const struct movement *m, bool *is_bad)
{
    const struct thing *me = movement_self(m);
    const struct level *level = world_level_of(m->w, me);
    int direction = DIR_CENTER;

    for (int i = 0; i < level->fields.count; i++) {
        const struct field *field = &level->fields.items[i];
        struct point middle = {field->x, field->y};
        if (point_distance(role_place(me), middle) > field->radius ||
            !(field->type & bad_fields(m->w, me)))
            continue;
        direction = dir_opposite(dir_towards(role_place(me), middle));
        *is_bad = true;
    }
    return direction;
}

/* Rage leads it to whom it is about, whatever it is in. */
static enum movement_stage shun(struct movement *m)
{
    enum { MUCH = 1000 };
    const struct stati *rage = stati_find(m->w, movement_self(m), stati_of(ENRAGED));
    const struct thing *about = rage ? world_thing(m->w, rage->object) : NULL;
    bool is_driven = false;
    int direction = out_of_fields(m, &is_driven);

    if (m->s->is_enraged && about) {
        direction = dir_towards(role_place(movement_self(m)), role_place(about));
        is_driven = true;
    }
    if (is_driven) {
        m->pull.x += dir_step(direction).x * MUCH;
        m->pull.y += dir_step(direction).y * MUCH;
    }
    return MOVEMENT_GO;
}

/* ---- the whole ---- */

static bool was_here_lately(const struct creature *body, struct point at)
{
    for (int i = 0; i < CREATURE_RECENT; i += 2)
        if (at.x == body->recent[i] && at.y == body->recent[i + 1])
            return true;
    return false;
}

/* Who walks in circles goes somewhere else. */
static enum movement_stage remember(struct movement *m)
{
    struct thing *me = movement_self(m);
    struct creature *body = creature_of(m->w, me);

    if (was_here_lately(body, role_place(me)) && targets_has(m->w, me, TARGET_WANDER))
        target_wander(m->w, me, NULL);
    for (int i = 0; i < CREATURE_RECENT - 2; i++)
        body->recent[i] = body->recent[i + 2];
    body->recent[CREATURE_RECENT - 2] = (uint8_t)me->x;
    body->recent[CREATURE_RECENT - 1] = (uint8_t)me->y;
    return movement_stop(m, DONE);
}

static const struct {
    enum movement_stage stage;
    const char *name;
    enum movement_stage (*run)(struct movement *m);
} steps[] = {
    {MOVEMENT_PULL, "heed", movement_heed},
    {MOVEMENT_PULL, "draw",
     movement_draw}, /* two draws for each place tried, where it has no aim */
    {MOVEMENT_PULL, "follow", movement_follow},
    {MOVEMENT_PULL, "settle", settle},
    {MOVEMENT_PULL, "make up its mind", make_up_mind}, /* the same draws */
    {MOVEMENT_PULL, "shun", shun},
    {MOVEMENT_GO, "try", movement_try},  /* what steps and doors draw */
    {MOVEMENT_GO, "remember", remember}, /* the same draws */
};

int movement_go(struct world *w, struct thing *who, const struct situation *situation)
{
    struct movement m = {.w = w, .me = who->self, .s = situation, .answer = ABORT};

    STEPS_RUN(w, "movement", steps, &m);
    return m.answer;
}

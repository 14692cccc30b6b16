/* What a round does to who is well: being on guard, mana, what one has and stands in. */
#include "base/num.h"
#include "rules/bond/target.h"
#include "rules/fight/reach.h"
#include "rules/ground/footfall.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/status/status_time.h"
#include "rules/status/status_words.h"
#include "rules/time/burn.h"
#include "rules/time/pulse_steps.h"
#include "rules/value/ability.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/guard.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "text/say.h"
#include "world/level.h"
#include "world/segment.h"
#include "world/throw.h"

/* ---- guard ---- */

static void calm_down(const struct pulse *p)
{
    struct stati_query dodging = stati_of(FLAWLESS_DODGE);
    struct stati *dodge;

    if (stati_has(p->w, pulse_self(p), RAGING)) {
        status_words_say(p->w, pulse_self(p), "With nobody left to fight your rage cools.", NULL);
        status_end_nature(p->w, pulse_self(p), RAGING);
    }
    dodging.value = 1;
    if (pulse_self(p) && (dodge = stati_find(p->w, pulse_self(p), dodging)) != NULL)
        dodge->value = 0;
}

/* Who can recover in this way gains a point when the count is full; all others begin to count
 * anew. */
static void recover(const struct pulse *p)
{
    enum { FULL = 50, AGAIN = 30 };
    struct creature *body = creature_of(p->w, pulse_self(p));

    if (body->flat_footed <= FULL)
        return;
    int level = ability_level(p->w, pulse_self(p), CA_FATIGUE_REGEN);
    if (level == 0) {
        body->flat_footed = AGAIN;
    } else if (body->flat_footed > FULL + FULL / level) {
        if (body->fatigue < body->attr[A_FAT])
            body->fatigue++;
        body->flat_footed = FULL;
    }
}

enum pulse_stage pulse_guard(struct pulse *p)
{
    struct creature *body = creature_of(p->w, pulse_self(p));

    body->flat_footed = wrap8(body->flat_footed + 1);
    if (guard_is_down(p->w, pulse_self(p)))
        calm_down(p);
    if (pulse_now(p) == PULSE_ON)
        recover(p);
    return pulse_now(p);
}

enum pulse_stage pulse_opportunities(struct pulse *p)
{
    const struct thing *self = pulse_self(p);
    int count = feat_has(p->w, self, FT_COMBAT_REFLEXES)
                    ? imax(1, 1 + attr_modifier_exact(p->w, self, A_DEX))
                    : 1;

    creature_of(p->w, self)->opportunities = wrap8(count + feat_has(p->w, self, FT_MOBILITY));
    return PULSE_ON;
}

/* ---- attacks that are always there ---- */

static void attack(const struct pulse *p, int type, handle target)
{
    struct script_event *event = throw_begin(p->w);

    if (event) {
        event->actor = (int32_t)p->who;
        event->target = (int32_t)target;
        event->EParam = type;
    }
    throw_end(p->w, event, EV_SATTACK);
}

/* What the gaze would do has happened to it. */
static bool is_stricken(const struct pulse *p, const struct thing *other, int type)
{
    static const struct {
        int nature, type;
    } rows[] = {{STONING, AD_STON}, {CONFUSED, AD_CONF}, {STUNNED, AD_STUN}, {PARALYSIS, AD_PLYS}};
    struct stati_query charmed = stati_of(CHARMED);

    charmed.object = p->who;
    if (stati_find(p->w, other, charmed))
        return true;
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].type == type && stati_has(p->w, other, rows[i].nature))
            return true;
    return false;
}

static bool meets_eyes(const struct pulse *p, const struct thing *other)
{
    enum { REACH = 6 };
    const struct thing *self = pulse_self(p);

    return thing_is(other, T_CREATURE) && other != self &&
           point_distance((struct point){other->x, other->y}, (struct point){self->x, self->y}) <=
               REACH &&
           hostility_is_enemy(p->w, self, other) && !attr_is_blind(p->w, other) &&
           say_sees(p->w, self, other) && say_senses(p->w, other, self) & (PER_VISUAL | PER_INFRA);
}

enum pulse_stage pulse_gaze(struct pulse *p)
{
    enum { COST = 2 };
    struct res_attack gaze;
    struct level *level = world_level_of(p->w, pulse_self(p));

    if (!attacks_find(p->w, pulse_self(p), A_GAZE, &gaze) ||
        (p->who == p->w->player && !p->w->options[OPT_USE_GAZE]))
        return PULSE_ON;
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *other = world_thing(p->w, level->things.items[i]);
        if (other == NULL || !meets_eyes(p, other))
            continue;
        if (attr_mana(p->w, pulse_self(p)) < COST)
            break;
        if (is_stricken(p, other, gaze.damage_type))
            continue;
        attack(p, A_GAZE, other->self);
        if (pulse_now(p) == PULSE_OVER)
            return PULSE_OVER;
    }
    return PULSE_ON;
}

static bool is_foe(const struct pulse *p, const struct thing *other)
{
    const struct thing *self = pulse_self(p);

    return (hostility_is_enemy(p->w, self, other) || hostility_is_enemy(p->w, other, self)) &&
           say_sees(p->w, self, other);
}

static void be_near(const struct pulse *p, handle other)
{
    attack(p, A_PROX, other);
    if (pulse_now(p) == PULSE_ON && world_thing(p->w, other) && is_foe(p, world_thing(p->w, other)))
        attack(p, A_CPRX, other);
}

enum pulse_stage pulse_nearness(struct pulse *p)
{
    const struct thing *self = pulse_self(p);
    struct level *level = world_level_of(p->w, self);

    if (!attacks_find(p->w, self, A_PROX, NULL) && !attacks_find(p->w, self, A_CPRX, NULL))
        return PULSE_ON;
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *other = world_thing(p->w, level->things.items[i]);
        if (other == NULL || !thing_is(other, T_CREATURE) || other->resource == self->resource ||
            !reach_is_beside(p->w, self, other, 0))
            continue;
        be_near(p, other->self);
        if (pulse_now(p) == PULSE_OVER)
            return PULSE_OVER;
        self = pulse_self(p);
    }
    return PULSE_ON;
}

/* ---- mana ---- */

/* A player regains it only while he has so much left. */
static bool regains_mana(const struct pulse *p)
{
    enum { LEAST = 35, MOST = 80 };
    const struct thing *self = pulse_self(p);
    int share = imin(LEAST + skill_level(p->w, self, SK_CONCENT) * 2, MOST);
    int32_t free = attr_mana_total(p->w, self) - creature_of(p->w, self)->mana_held;

    return p->who != p->w->player || attr_mana(p->w, self) >= free * share / 100;
}

/* The more is missing, the longer it takes. */
enum pulse_stage pulse_mana(struct pulse *p)
{
    struct creature *body = creature_of(p->w, pulse_self(p));

    if (body->mana_used <= 0 || !regains_mana(p))
        return PULSE_ON;
    if (body->mana_pulse > 0) {
        body->mana_pulse--;
        return PULSE_ON;
    }
    body->mana_used--;
    int32_t total = attr_mana_total(p->w, pulse_self(p));
    int32_t missing = total - (attr_mana(p->w, pulse_self(p)) + body->mana_held);
    int32_t divisor = total > 1 ? total : 1;
    body->mana_pulse = missing * 20 / divisor * 100 / divisor;
    return PULSE_ON;
}

/* ---- time ---- */

enum pulse_stage pulse_stati(struct pulse *p)
{
    status_time_pass(p->w, pulse_self(p));
    return pulse_now(p);
}

enum pulse_stage pulse_ground(struct pulse *p)
{
    if (!p->was_engulfed)
        footfall(p->w, pulse_self(p));
    return pulse_self(p) ? PULSE_ON : PULSE_OVER;
}

enum pulse_stage pulse_companion(struct pulse *p)
{
    struct thing *self = pulse_self(p);

    if (stati_has(p->w, self, ANIMAL_COMPANION) && thing_is(self, T_MONSTER))
        target_look_about_soon(p->w, self);
    return PULSE_ON;
}

enum pulse_stage pulse_belongings(struct pulse *p)
{
    burn_carried(p->w, pulse_self(p));
    return pulse_now(p);
}

static void be_thrown(const struct pulse *p, handle mount)
{
    struct script_event *event = throw_begin(p->w);

    status_words_say(p->w, pulse_self(p), "What you ride panics and throws you!", NULL);
    if (event) {
        event->actor = (int32_t)p->who;
        event->target = (int32_t)mount;
        event->EParam = DSM_THROWN;
    }
    throw_end(p->w, event, EV_DISMOUNT);
}

enum pulse_stage pulse_mount(struct pulse *p)
{
    enum { DIFFICULTY = 15 };
    const struct stati *riding = stati_find(p->w, pulse_self(p), stati_of(MOUNTED));
    struct thing *mount = riding ? world_thing(p->w, riding->object) : NULL;

    if (mount == NULL)
        return PULSE_ON;
    handle carrier = mount->self;
    if (stati_has(p->w, mount, AFRAID)) {
        if (check_succeeds(p->w, pulse_self(p), SK_RIDE,
                           DIFFICULTY + kind_challenge(p->w, mount, false)))
            status_end_nature(p->w, world_thing(p->w, carrier), AFRAID);
        else
            be_thrown(p, carrier);
    }
    throw_simply(p->w, EV_TURN, carrier, HANDLE_NONE, DIR_CENTER);
    return pulse_now(p);
}

/* ---- fields ---- */

/* The first segment of its effect that is a field. */
static int segment_of_field(const struct world *w, res_id effect)
{
    int count = segment_count(w, effect);

    for (int i = 0; i < count; i++) {
        int area = segment_of(w, effect, i).aval;
        if (area == AR_FIELD || area == AR_MFIELD)
            return i;
    }
    return 0;
}

static void strike(const struct pulse *p, const struct field *field)
{
    struct script_event *event = throw_begin(p->w);

    if (event) {
        event->actor = (int32_t)field->creator;
        event->target = (int32_t)p->who;
        event->eID = field->effect;
        event->efNum = segment_of_field(p->w, field->effect);
    }
    throw_end(p->w, event, EV_MAGIC_STRIKE);
}

enum pulse_stage pulse_fields(struct pulse *p)
{
    const struct level *level = world_level_of(p->w, pulse_self(p));

    for (int i = 0; !p->was_engulfed && i < level->fields.count; i++) {
        const struct field field = level->fields.items[i];
        const struct thing *self = pulse_self(p);
        if (field.type & FI_CONTINUAL &&
            point_distance((struct point){self->x, self->y}, (struct point){field.x, field.y}) <=
                field.radius)
            strike(p, &field);
        if (pulse_now(p) == PULSE_OVER)
            return PULSE_OVER;
    }
    return PULSE_ON;
}

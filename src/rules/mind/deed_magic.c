/* Using magic: which, at whom, and whether it is safe for friends. */
#include "rules/fight/reach.h"
#include "rules/fight/role.h"
#include "rules/magic/area.h"
#include "rules/magic/numbers.h"
#include "rules/magic/reach.h"
#include "rules/mind/deeds.h"
#include "rules/mind/movement.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "world/chance.h"
#include "world/segment.h"
#include "world/throw.h"

enum { PURPOSES = 0xFFFF /* what is good for which trouble stands above */ };

struct casting {
    struct thought *t;
    struct act *act;
    struct repertoire_entry magic; /* the list itself may be written over */
    const struct res_effect *effect;
    struct res_effect_values values;
    int event;
};

/* ---- which ---- */

static bool serves(uint32_t purpose, uint32_t wanted)
{
    return purpose & wanted & PURPOSES && (purpose & ~PURPOSES) == (wanted & ~PURPOSES);
}

/* One draw; -1: none serves. */
static int choose(struct thought *t, uint32_t wanted)
{
    int16_t serving[REPERTOIRE_MOST];
    int count = 0;

    for (int i = 0; i < t->magic->count; i++)
        if (serves(t->magic->entries[i].purpose, wanted))
            serving[count++] = (int16_t)i;
    return count > 0 ? serving[roll_below(t->w, count)] : -1;
}

static int event_of(const struct thought *t, const struct repertoire_entry *magic)
{
    const struct thing *item = world_thing(t->w, magic->item);

    if (magic->source == REPERTOIRE_SPELL)
        return EV_CAST;
    if (magic->source == REPERTOIRE_INNATE || item == NULL)
        return EV_INVOKE;
    switch (item->kind) {
    case T_WAND: return EV_ZAP;
    case T_POTION: return EV_DRINK;
    case T_SCROLL: return EV_READ;
    default: return EV_ACTIVATE;
    }
}

/* ---- at whom ---- */

static struct thing *target_of(const struct casting *c)
{
    return world_thing(c->t->w, c->act->target);
}

/* quirk: whom it comes to mean stays with the act, also when it is tried again. False: nobody. */
static bool aim(const struct casting *c)
{
    struct thought *t = c->t;
    uint32_t purpose = c->magic.purpose;

    if (c->values.eval == EA_HEALING && kind_is(t->w, thought_self(t), MA_UNDEAD))
        return false;
    if (purpose & AIM_AT_ENEMY) {
        if (c->act->target == t->me || c->act->target == HANDLE_NONE)
            c->act->target = t->s.near != HANDLE_NONE ? t->s.near : t->s.far;
        return c->act->target != HANDLE_NONE;
    }
    if (purpose & AIM_AT_ALLY) {
        if (c->act->target == HANDLE_NONE)
            c->act->target = t->me;
        const struct thing *target = target_of(c);
        return creature_of(t->w, target) && !hostility_is_enemy(t->w, thought_self(t), target);
    }
    if (purpose & AIM_AT_SELF)
        c->act->target = t->me;
    return purpose & AIM_AT_SELF || !(purpose & AIM_AT_DOOR);
}

/* ---- whether it would do any good ---- */

static void prepare(const struct casting *c, struct script_event *e)
{
    const struct level *level = world_level_of(c->t->w, thought_self(c->t));

    e->map = event_map(level);
    e->actor = (int32_t)c->t->me;
    e->target = (int32_t)c->act->target;
    e->eID = c->magic.effect;
    e->EMagic = c->magic.effect;
    e->Event = (int16_t)c->event;
}

static int expect(const struct casting *c, struct script_event *e,
                  handle victims[AREA_PREDICTED_MOST])
{
    struct area_shape shape = {.is_beam = c->values.aval == AR_BEAM,
                               .is_ball = c->values.aval == AR_BALL};

    switch (c->values.aval) {
    case AR_CONE: return area_predict_cone(c->t->w, e, victims);
    case AR_GRADIENT: return area_predict_gradient(c->t->w, e, victims);
    default: return area_predict(c->t->w, e, shape, victims);
    }
}

/* Expects the victims; draws what working out its power draws. */
static bool would_hurt_friends(const struct casting *c, struct script_event *e)
{
    struct world *w = c->t->w;
    const struct thing *me = thought_self(c->t);
    handle victims[AREA_PREDICTED_MOST];
    bool hits_foe = false, hits_friend = false, hits_self = false;

    if (c->event == EV_INVOKE)
        e->vCasterLev = wrap8(kind_challenge(w, me, false));
    else if (c->event == EV_CAST)
        e->vCasterLev = wrap8(skill_caster_level(w, me));
    e->vRange = wrap8(c->values.lval);
    numbers_work_out(w, e);
    int count = expect(c, e, victims);
    for (int i = 0; i < count; i++) {
        if (victims[i] == c->t->me) {
            hits_self = true;
            continue;
        }
        int quality = hostility_between(w, me, world_thing(w, victims[i])).quality;
        hits_foe |= quality == HOSTILITY_ENEMY;
        hits_friend |= quality == HOSTILITY_ALLY;
    }
    return hits_friend || !hits_foe ||
           (hits_self && !library_flag(c->effect->flags, EF_CASTER_IMMUNE));
}

/* Whether friends may be in the way of it. */
static bool is_foreseen(int area)
{
    return area == AR_BEAM || area == AR_BALL || area == AR_BOLT || area == AR_CONE ||
           area == AR_GRADIENT;
}

static bool is_sensible(const struct casting *c, struct script_event *e)
{
    if ((c->values.qval & (Q_TAR | Q_DIR) || !(c->values.qval & Q_INV)) && target_of(c) &&
        !reach_takes(c->t->w, e, c->act->target))
        return false;
    return !(c->magic.purpose & EP_ATTACK) || !is_foreseen(c->values.aval) ||
           !would_hurt_friends(c, e);
}

/* ---- doing it ---- */

static struct script_event *begin(const struct casting *c, handle target)
{
    struct script_event *e = throw_begin(c->t->w);

    if (e) {
        e->actor = (int32_t)c->t->me;
        e->target = (int32_t)target;
        e->item = (int32_t)c->magic.item;
        e->eID = c->magic.effect;
    }
    return e;
}

static int use_on(const struct casting *c, handle target)
{
    return throw_end(c->t->w, begin(c, target), c->event);
}

static int use_at_place(const struct casting *c)
{
    const struct thing *target = target_of(c);
    struct script_event *e = target ? begin(c, HANDLE_NONE) : NULL;

    if (e) {
        e->isLoc = true;
        e->EXVal = target->x;
        e->EYVal = target->y;
    }
    return throw_end(c->t->w, e, c->event);
}

/* Only along rows, columns and diagonals. */
static int use_in_direction(const struct casting *c)
{
    const struct thing *target = target_of(c), *me = thought_self(c->t);

    if (target == NULL || (me->x != target->x && me->y != target->y &&
                           iabs(me->x - target->x) != iabs(me->y - target->y)))
        return ABORT;
    struct script_event *e = begin(c, c->act->target);
    if (e) {
        e->isDir = true;
        e->EDir = wrap8(dir_towards(role_place(me), role_place(target)));
    }
    return throw_end(c->t->w, e, c->event);
}

/* On what someone wears or holds. */
static int use_on_gear(const struct casting *c, const struct script_event *e)
{
    const struct thing *who = target_of(c) ? target_of(c) : thought_self(c->t);
    bool is_armour = library_flag(c->effect->flags, EF_LIM_ITYPE) && c->values.tval == T_ARMOUR;

    if (creature_of(c->t->w, who) == NULL)
        return ABORT;
    const struct thing *item = slot_item(c->t->w, who, is_armour ? SL_ARMOUR : SL_WEAPON);
    if (item == NULL || !reach_takes(c->t->w, e, item->self))
        return ABORT;
    return use_on(c, item->self);
}

static bool is_in_globe(const struct casting *c)
{
    enum { GLOBE = 6 };
    const struct thing *target = target_of(c);

    return target == NULL ||
           point_distance(role_place(thought_self(c->t)), role_place(target)) <= GLOBE;
}

static int use(const struct casting *c, const struct script_event *e)
{
    if (c->values.qval & Q_TAR)
        return use_on(c, c->act->target);
    if (c->values.qval & Q_LOC)
        return use_at_place(c);
    if (c->values.qval & Q_DIR)
        return use_in_direction(c);
    if (c->values.qval & Q_INV)
        return use_on_gear(c, e);
    if (c->values.aval == AR_GLOBE && is_in_globe(c))
        return use_on(c, c->act->target);
    return use_on(c, HANDLE_NONE);
}

/* Who has to touch goes nearer first. */
static bool must_go_nearer(const struct casting *c)
{
    const struct thing *target = target_of(c);

    return c->values.aval == AR_TOUCH && target &&
           !reach_is_beside(c->t->w, thought_self(c->t), target, 0);
}

/* What it weighs it weighs outside of any event. */
static int use_if_sensible(const struct casting *c)
{
    struct script_event e = {0};

    prepare(c, &e);
    int answer = is_sensible(c, &e) ? use(c, &e) : ABORT;
    event_free(&e);
    return answer;
}

static int try_magic(const struct casting *c)
{
    if (!aim(c))
        return ABORT;
    if (must_go_nearer(c))
        return movement_go(c->t->w, thought_self(c->t), &c->t->s);
    return use_if_sensible(c);
}

/* quirk: whoever came meanwhile may have written another list over this one; then the boon that is
 * counted is whatever stands in its place. */
static void count_boon(const struct thought *t, int at)
{
    struct creature *body = creature_of(t->w, thought_self(t));

    if (body && t->magic->entries[at].purpose & EP_BUFF)
        body->buffs = wrap8(body->buffs + 1);
}

int deed_cast(struct thought *t, struct act *act)
{
    int at = t->magic->count > 0 && !t->s.is_enraged ? choose(t, (uint32_t)act->detail) : -1;

    if (at < 0)
        return ABORT;
    struct casting c = {.t = t, .act = act, .magic = t->magic->entries[at]};
    c.effect = library_record(t->w->library, c.magic.effect, RES_EFFECT);
    c.values = segment_of(t->w, c.magic.effect, 0);
    c.event = event_of(t, &c.magic);
    t->attempt.effect = c.magic.effect;
    int answer = try_magic(&c);
    if (answer == DONE)
        count_boon(t, at);
    return answer;
}

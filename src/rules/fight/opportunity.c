#include "rules/fight/opportunity.h"

#include "base/num.h"
#include "rules/fight/attack.h"
#include "rules/fight/reach.h"
#include "rules/fight/stance.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/eyes.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "sense/line.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/level.h"
#include "world/stand.h"
#include "world/throw.h"

struct offer {
    struct world *w;
    handle who;
    bool is_moving, needs_wings;
};

static struct thing *mover(const struct offer *o)
{
    return world_thing(o->w, o->who);
}

static void take(struct offer *o, handle by)
{
    struct script_event *event = throw_begin(o->w);

    if (event) {
        event->actor = (int32_t)by;
        event->target = (int32_t)o->who;
        event->isMoveAoO = o->is_moving;
    }
    throw_end(o->w, event, EV_OATTACK);
}

/* Who has struck out often enough, or cannot follow one who flies. */
static void pass_up(const struct offer *o, const struct thing *who)
{
    if (who->self == o->w->player)
        say_of(o->w, who,
               &(struct lines){.actor = "The <Obj> gives you an opening that you cannot use.",
                               .with = {grammar_thing(mover(o))}});
}

static void offer_to(struct offer *o, const struct thing *to)
{
    const struct creature *body = creature_of(o->w, to);

    if (body == NULL)
        return;
    if (body->opportunities == 0 || (o->needs_wings && !kind_is_aerial(o->w, to)))
        pass_up(o, to);
    else if (reach_is_beside(o->w, to, mover(o), body->state & MS_HAS_REACH ? 1 : 0))
        take(o, to->self);
}

/* ---- all around ---- */

static bool is_near_enemy(const struct offer *o, const struct thing *other)
{
    return (hostility_is_enemy(o->w, other, mover(o)) ||
            hostility_is_enemy(o->w, mover(o), other)) &&
           (!o->needs_wings || kind_is_aerial(o->w, other)) &&
           eyes_perceive(o->w, other, mover(o)) != 0 &&
           !(creature_of(o->w, other)->state & MS_REACH_ONLY);
}

static bool is_far_enemy(const struct offer *o, const struct thing *other)
{
    const struct thing *who = mover(o);
    const struct level *level = world_level_of(o->w, who);

    return creature_of(o->w, other)->state & MS_HAS_REACH && hostility_is_enemy(o->w, other, who) &&
           (!o->needs_wings || kind_is_aerial(o->w, other)) &&
           eyes_perceive(o->w, other, who) != 0 &&
           line_of_fire(level, o->w, (struct point){who->x, who->y},
                        (struct point){other->x, other->y});
}

static bool is_over(const struct offer *o)
{
    return role_is_gone(mover(o)) || world_level_of(o->w, mover(o)) == NULL;
}

/* quirk: there is one walk through cells for all, and a blow makes its own, so those beneath who
 * has struck are not asked. */
static bool has_struck(const struct offer *o, handle who, int before)
{
    const struct thing *there = world_thing(o->w, who);

    return there == NULL || creature_of(o->w, there)->opportunities != before;
}

static void offer_in(struct offer *o, struct point at,
                     bool (*is_enemy)(const struct offer *, const struct thing *))
{
    const struct level *level = world_level_of(o->w, mover(o));
    struct stand_walk walk;

    if (level == NULL || !level_has(level, at.x, at.y))
        return;
    walk = stand_walk_begin(o->w, level, at, T_CREATURE);
    for (const struct thing *other; (other = stand_walk_next(&walk)) != NULL;) {
        int before = creature_of(o->w, other)->opportunities;
        handle self = other->self;
        if (!is_enemy(o, other))
            continue;
        if (before == 0) {
            pass_up(o, other);
            continue;
        }
        take(o, self);
        if (is_over(o) || has_struck(o, self, before))
            return;
    }
}

static void offer_all(struct offer *o)
{
    static const int8_t xs[] = {0, 1, 2, 2, 2, 2, 2, 1, 0, -1, -2, -2, -2, -2, -2, -1};
    static const int8_t ys[] = {2, 2, 2, 1, 0, -1, -2, -2, -2, -2, -2, -1, 0, 1, 2, 2};

    for (int dir = 0; dir < 8 && !is_over(o); dir++)
        offer_in(o, point_add((struct point){mover(o)->x, mover(o)->y}, dir_step(dir)),
                 is_near_enemy);
    for (int i = 0; i < COUNT_OF(xs) && !is_over(o); i++)
        offer_in(o, (struct point){mover(o)->x + xs[i], mover(o)->y + ys[i]}, is_far_enemy);
}

void opportunity_offer(struct world *w, handle who, handle to, bool is_moving)
{
    struct offer o = {.w = w, .who = who, .is_moving = is_moving};

    if (w->options[OPT_FREEZE_MON]) /* nobody else ever acts */
        return;
    if (role_is_gone(mover(&o)))
        return;
    o.needs_wings = feat_has(w, mover(&o), FT_FLYBY_ATTACK) && kind_is_aerial(w, mover(&o));
    if (to == HANDLE_NONE)
        offer_all(&o);
    else if (world_thing(w, to))
        offer_to(&o, world_thing(w, to));
}

/* ---- EV_OATTACK ---- */

static void ready(struct attack *a, int hit)
{
    struct script_event *e = a->e;

    e->vHit = wrap8(creature_of(a->w, attack_actor(a))->attr[hit]);
    e->vDef = wrap8(stance_defence(a->w, attack_target(a)));
    e->vThreat = 20;
    e->vCrit = 2;
}

static int strike_natural(struct attack *a)
{
    struct script_event *e = a->e;
    struct res_attack list[ATTACKS_MOST];
    const struct res_monster *body = kind_shape(a->w, attack_actor(a));

    if (body == NULL || body->attacks[0].attack_type == 0)
        return ABORT;
    e->item = 0;
    ready(a, A_HIT_BRAWL);
    e->AType = 0;
    e->isNAttack = true;
    int count = attacks_list(a->w, attack_actor(a), list, ATTACKS_MOST);
    for (int i = 0; i < count; i++) {
        if (!attacks_is_standard(list[i].attack_type))
            continue;
        event_set_dice(e, list[i].damage);
        e->AType = list[i].attack_type;
        e->DType = list[i].damage_type;
        return throw_again(a->w, e, EV_STRIKE);
    }
    return DONE;
}

static int strike_armed(struct attack *a, const struct thing *weapon)
{
    struct script_event *e = a->e;
    const struct thing *actor = attack_actor(a);
    bool is_large = creature_of(a->w, attack_target(a))->attr[A_SIZ] > SZ_MEDIUM;

    e->item = (int32_t)weapon->self;
    event_set_dice(e, arms_damage(a->w, actor, S_MELEE, is_large));
    ready(a, A_HIT_MELEE);
    e->AType = A_SWNG;
    e->DType = wrap8(arms_damage_type(a->w, weapon, attack_target(a)));
    e->vThreat = wrap8(arms_threat(a->w, weapon, actor));
    e->vCrit = wrap8(arms_critical(a->w, weapon, actor));
    return throw_again(a->w, e, EV_STRIKE) == ABORT ? ABORT : DONE;
}

static bool is_refused(struct attack *a)
{
    const struct thing *actor = attack_actor(a);

    if (!stance_can_use_opportunity(a->w, actor, attack_target(a)) ||
        attack_refuse_ground(a) == ATTACK_OVER || attack_refuse_conscience(a) == ATTACK_OVER)
        return true;
    actor = attack_actor(a);
    return actor->self == a->w->player &&
           (stati_has(a->w, actor, HIDING) || stati_has(a->w, actor, INVIS)) &&
           !ask_yes(a->w, actor, false, "Strike, and show yourself?");
}

/* quirk: for who uses an opening, who is afraid flees, be his heart a lion's. */
static void note_victim(struct attack *a)
{
    const struct stati *fear = stati_find(a->w, attack_target(a), stati_of(AFRAID));

    attack_note_victim(a);
    if (fear && fear->value != FEAR_SKIRMISH)
        a->e->vicNotFleeing = false;
}

int attack_handle_opportunity(struct world *w, struct script_event *e, struct thing *self)
{
    struct attack a = {.w = w, .e = e};
    struct stati_query grabbed = stati_of(GRABBED);

    (void)self;
    if (attack_target(&a) == NULL || !thing_is(attack_target(&a), T_CREATURE))
        return ABORT;
    if (role_item(w, e) == NULL)
        e->item = 0;
    if (is_refused(&a) || !attack_actor(&a) || !attack_target(&a))
        return ABORT;
    grabbed.value = 0;
    grabbed.object = (handle)e->actor;
    if (stati_find(w, attack_target(&a), grabbed) && stati_has(w, attack_actor(&a), GRAPPLING))
        e->vicHeld = true;
    e->isAoO = true;
    struct creature *body = creature_of(w, attack_actor(&a));
    body->opportunities = wrap8(imax(0, body->opportunities - 1));
    note_victim(&a);
    const struct thing *weapon = slot_item_in_effect(w, attack_actor(&a), SL_WEAPON);
    return weapon ? strike_armed(&a, weapon) : strike_natural(&a);
}

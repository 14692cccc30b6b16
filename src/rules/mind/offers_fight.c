/* Blows, shots, breath, tricks. */
#include "rules/fight/missile.h"
#include "rules/fight/role.h"
#include "rules/mind/deeds.h"
#include "rules/mind/offers.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/feat.h"
#include "rules/value/footing.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/worth.h"
#include "sense/line.h"
#include "world/chance.h"
#include "world/illusion.h"
#include "world/stand.h"
#include "world/stati.h"

/* Whether its weapon goes through one who is on another plane. */
static bool weapon_misses(const struct thought *t, const struct thing *foe)
{
    const struct thing *weapon = slot_item(t->w, thought_self(t), SL_WEAPON);

    return kind_plane(t->w, thought_self(t)) != kind_plane(t->w, foe) &&
           (weapon == NULL || !worth_is_magic(t->w, weapon));
}

/* ---- out of hiding ---- */

static bool notices(const struct world *w, const struct thing *who, const struct thing *foe)
{
    return (eyes_perceive(w, who, foe) & ~(uint32_t)(PER_SHADOW | PER_SCENT | PER_DETECT)) != 0;
}

/* The first enemy around it. */
static struct thing *prey(const struct thought *t)
{
    const struct thing *me = thought_self(t);
    const struct level *level = world_level_of(t->w, me);

    if (stand_is_lonely(t->w, level, role_place(me), me->self))
        return NULL;
    for (int i = 0; i < DIR_COUNT; i++) {
        struct point at = point_add(role_place(me), dir_step(i));
        if (stand_is_empty(level, at))
            continue;
        struct stand_walk walk = stand_walk_begin(t->w, level, at, T_CREATURE);
        for (struct thing *other; (other = stand_walk_next(&walk)) != NULL;)
            if (hostility_is_enemy(t->w, me, other) && notices(t->w, me, other))
                return other;
    }
    return NULL;
}

void offer_ambush(struct thought *t)
{
    const struct thing *foe = t->s.is_hiding && !t->s.is_enraged ? prey(t) : NULL;

    if (foe == NULL)
        return;
    int mode = attr_attack_mode(t->w, thought_self(t));
    if (thought_is_helpless(t->w, foe))
        thought_add(t, ACT_COUPDEGRACE, P_URGENT, foe->self, 0);
    if (mode == S_BRAWL || weapon_misses(t, foe))
        thought_add(t, ACT_NATTACK, P_URGENT, foe->self, 0);
    else if (mode == S_MELEE)
        thought_add(t, ACT_WATTACK, P_URGENT, foe->self, 0);
}

/* ---- special attacks ---- */

void offer_struggle(struct thought *t)
{
    if (t->s.is_grabbed &&
        (kind_has_flag(t->w, thought_self(t), M_CASTER) || roll_below(t->w, 4) == 0))
        thought_add(t, ACT_SATTACK, P_HIGH, HANDLE_NONE, A_ESCA);
}

/* Help from elsewhere is for those it cannot well deal with. */
static bool is_a_danger(const struct thought *t, const struct thing *foe)
{
    enum { TOO_STRONG = 3 };
    const struct thing *me = thought_self(t);

    return kind_challenge(t->w, foe, false) >= kind_challenge(t->w, me, false) + TOO_STRONG ||
           foe->kind == T_PLAYER || t->s.is_afraid || me->hp * 2 < me->hp_max;
}

void offer_gate(struct thought *t)
{
    const struct thing *const foes[] = {thought_near(t), thought_far(t)};
    struct stati_query query = stati_of(SPEC_TIMEOUT);

    query.value = A_GATE;
    if ((foes[0] == NULL && foes[1] == NULL) ||
        !thought_has_true_attack(t->w, thought_self(t), A_GATE) ||
        stati_find(t->w, thought_self(t), query))
        return;
    for (int i = 0; i < COUNT_OF(foes); i++)
        if (foes[i] && is_a_danger(t, foes[i]))
            thought_add(t, ACT_SATTACK, P_HIGH, foes[i]->self, A_GATE);
}

static void offer_breath(struct thought *t, handle foe)
{
    static const int16_t attacks[] = {A_BREA, A_BRE2, A_SPIT};

    for (int i = 0; i < COUNT_OF(attacks); i++)
        if (thought_is_ready(t, attacks[i]))
            thought_add(t, ACT_SATTACK, P_URGENT, foe, attacks[i]);
}

static bool has_attack(const struct thought *t, int attack)
{
    return attacks_find(t->w, thought_self(t), attack, NULL);
}

/* One draw. */
static void offer_blasts(struct thought *t, handle foe)
{
    int more = roll_below(t->w, 2);

    thought_add(t, ACT_CAST, P_URGENT + more, foe, EP_ATTACK | EP_CURSE);
}

/* ---- in melee ---- */

static res_id ground_as_seen(const struct thought *t, struct point at)
{
    const struct level *level = world_level_of(t->w, thought_self(t));
    res_id seems = illusion_terrain(t->w, thought_self(t), level, at);

    return seems ? seems : level_terrain(level, at.x, at.y);
}

/* Beyond the foe is what it would not want to step on. */
static bool can_push_into_trouble(const struct thought *t, const struct thing *foe)
{
    const struct thing *me = thought_self(t);
    struct point at = role_place(foe);
    res_id beyond = ground_as_seen(
        t, point_add(at, dir_step(dir_towards(role_place(me), role_place(foe)))));
    const struct res_terrain *ground = library_record(t->w->library, beyond, RES_TERRAIN);

    return ground_as_seen(t, at) != beyond && ground && library_flag(ground->flags, TF_WARN) &&
           !footing_allows(foe, beyond, t->w) &&
           creature_of(t->w, me)->attr[A_STR] >= creature_of(t->w, foe)->attr[A_STR];
}

/* quirk: a master's bonus counts what there is twice. */
static bool tries_trick(struct thought *t, int flag, int feat)
{
    enum { CHANCE = 2, WITH_WEAPON = 20, MASTER = 30 };
    const struct thing *weapon = slot_item(t->w, thought_self(t), SL_WEAPON);
    int chance = CHANCE;

    if (weapon && arms_has_flag(t->w, weapon, flag))
        chance += WITH_WEAPON;
    if (feat_has(t->w, thought_self(t), feat))
        chance += chance + MASTER;
    return roll_below(t->w, 100) < chance;
}

static bool fights_with_weapon(const struct thought *t, const struct thing *foe)
{
    const struct thing *weapon = slot_item(t->w, thought_self(t), SL_WEAPON);

    return weapon && !arms_has_flag(t->w, weapon, WT_NO_MELEE) && !weapon_misses(t, foe);
}

/* Two draws. */
static void offer_blows(struct thought *t, const struct thing *foe)
{
    handle whom = foe->self;

    if (can_push_into_trouble(t, foe))
        thought_add(t, ACT_SATTACK, P_URGENT, whom, A_BULL);
    if (thought_is_helpless(t->w, foe))
        thought_add(t, ACT_COUPDEGRACE, P_URGENT, whom, 0);
    thought_add(t, fights_with_weapon(t, foe) ? ACT_WATTACK : ACT_NATTACK, P_HIGH, whom, 0);
    if (tries_trick(t, WT_SUPER_TRIP, FT_MASTER_TRIP))
        thought_add(t, ACT_TRIP, P_HIGH, whom, 0);
    if (tries_trick(t, WT_SUPER_DISARM, FT_MASTER_DISARM))
        thought_add(t, ACT_DISARM, P_HIGH, whom, 0);
}

/* quirk: nobody ever thinks of dispelling: that is looked for where no purpose is noted. */
void offer_melee(struct thought *t)
{
    const struct thing *foe = thought_near(t);

    if (t->s.is_afraid || !t->s.in_melee || foe == NULL ||
        (t->s.is_enraged && foe != thought_rage(t)))
        return;
    offer_blasts(t, foe->self);
    offer_breath(t, foe->self);
    if (has_attack(t, A_ROAR) && roll_below(t->w, 5) == 0)
        thought_add(t, ACT_SATTACK, P_HIGH, HANDLE_NONE, A_ROAR);
    if (has_attack(t, A_EXPL))
        thought_add(t, ACT_SATTACK, P_HIGH, foe->self, A_EXPL);
    if ((!t->s.is_avoiding || t->s.is_enraged) &&
        level_has(world_level_of(t->w, thought_self(t)), foe->x, foe->y))
        offer_blows(t, foe);
}

/* ---- from afar ---- */

static void offer_archery(struct thought *t, handle foe)
{
    const struct thing *bow = slot_item(t->w, thought_self(t), SL_ARCHERY);

    if (bow && missile_must_be_loaded(t->w, bow))
        thought_add(t, ACT_LOADXBOW, P_MODERATE, HANDLE_NONE, 0);
    else if (bow)
        thought_add(t, ACT_RATTACK, P_HIGH, foe, 0);
}

void offer_shots(struct thought *t)
{
    enum { BREATH = 3 };
    const struct thing *me = thought_self(t), *foe = thought_far(t);

    if (t->s.is_afraid || t->s.in_melee || foe == NULL || t->s.is_enraged ||
        !line_of_fire(world_level_of(t->w, me), t->w, role_place(me), role_place(foe)))
        return;
    if (point_distance(role_place(me), role_place(foe)) <
        BREATH + kind_challenge(t->w, me, false) / 2)
        offer_breath(t, foe->self);
    if (has_attack(t, A_ROAR))
        thought_add(t, ACT_SATTACK, P_MODERATE, HANDLE_NONE, A_ROAR);
    offer_archery(t, foe->self);
    offer_blasts(t, foe->self);
}

void offer_throw(struct thought *t)
{
    handle foe = thought_far(t) ? t->s.far : t->s.near;

    if (!t->s.is_afraid && foe != HANDLE_NONE && !t->s.is_enraged &&
        deed_thrown(t->w, thought_self(t)))
        thought_add(t, ACT_THROW, P_HIGH, foe, 0);
}

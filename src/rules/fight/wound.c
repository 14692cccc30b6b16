/* Damage that costs hit points: what armour leaves of it. */
#include "rules/fight/wound.h"

#include "base/num.h"
#include "rules/fight/absorb.h"
#include "rules/fight/damage.h"
#include "rules/fight/damage_kinds.h"
#include "rules/fight/deed.h"
#include "rules/status/practice.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/slot.h"
#include "world/chance.h"
#include "world/throw.h"

/* ---- before armour counts ---- */

/* quirk: what burns is as good as alive, if it is no plant, whirl or elemental. */
static void judge_acid(struct damage *d)
{
    const struct script_event *e = d->e;

    if (e->actor == e->target || e->isTrap || e->isActOfGod)
        return;
    if (wound_victim_is(d, MA_LIVING) ||
        !(wound_victim_is(d, MA_PLANT) || wound_victim_is(d, MA_VORTEX) ||
          wound_victim_is(d, MA_ELEMENTAL)))
        deed_done(d->w, (handle)e->actor,
                  &(struct deed){AL_EVIL, 2, "burning with acid", HANDLE_NONE, BLAME_NOBODY});
}

static void add_vulnerability(struct damage *d, int type)
{
    if ((type == AD_COLD && wound_victim_is(d, MA_FIRE)) ||
        (type == AD_FIRE && wound_victim_is(d, MA_COLD)))
        d->e->vDmg = wrap16(d->e->vDmg * 3 / 2);
}

static bool is_struck_with(int attack)
{
    return attack == A_SWNG || attack == A_FIRE || attack == A_HURL || attack == A_GREA ||
           attack == A_LUNG || attack == A_CALL || attack == A_PREC;
}

static bool is_sacred(const struct world *w, const struct thing *item)
{
    return item_of(w, item)->flags & IF_BLESSED || arms_material(w, item) == MAT_SILVER;
}

static bool can_hurt(const struct damage *d, const struct thing *item, int immunity)
{
    return item && (arms_plus(d->w, item) >= immunity ||
                    (is_sacred(d->w, item) &&
                     (wound_victim_is(d, MA_DEVIL) || wound_victim_is(d, MA_UNDEAD) ||
                      wound_victim_is(d, MA_LYCANTHROPE) || wound_victim_is(d, MA_DEMON))));
}

static bool is_proof_against_weapons(const struct damage *d, int type)
{
    const struct thing *actor = damage_actor(d);
    int immunity = ability_level(d->w, damage_victim(d), CA_WEAPON_IMMUNITY);

    return attacks_is_of_weapons(type) && actor && is_struck_with(d->e->AType) && immunity > 0 &&
           !stati_has(d->w, actor, IGNORES_WEAPON_IMMUNITY) &&
           !can_hurt(d, role_item(d->w, d->e), immunity) &&
           !can_hurt(d, role_item2(d->w, d->e), immunity);
}

/* A good blow finds a gap in the armour. */
static void find_gap(struct damage *d, int type)
{
    struct script_event *e = d->e;
    const struct thing *item = role_item(d->w, e), *other = role_item2(d->w, e);
    int coverage = creature_of(d->w, damage_victim(d))->attr[A_COV];

    if (!attacks_is_of_weapons(type) || e->vRoll == 0 || coverage == 0)
        return;
    int hit = e->vHit + (e->isCrit ? e->vtRoll : e->vRoll) + e->vPenetrateBonus;
    if (hit >= e->vDef + coverage || (item && arms_has_quality(d->w, item, WQ_ENERGY)) ||
        (e->AType != A_SUND && other && arms_has_quality(d->w, other, WQ_ENERGY)))
        e->isBypass = true;
}

/* ---- armour ---- */

static bool is_penetrating(const struct damage *d)
{
    const struct thing *item = role_item(d->w, d->e), *other = role_item2(d->w, d->e);

    return (item && arms_has_flag(d->w, item, WT_PENETRATING)) ||
           (other && arms_has_flag(d->w, other, WT_PENETRATING));
}

static int absorbed(struct damage *d, int type)
{
    struct script_event *e = d->e;

    e->Absorb = true;
    e->vPen = 0;
    e->aDmg = 0;
    if (!attacks_is_of_weapons(type))
        e->Resist = true;
    if (e->isHit) /* what is said about the blow says it */
        return DONE;
    if (attacks_is_of_weapons(type) && slot_item_in_effect(d->w, damage_victim(d), SL_ARMOUR))
        damage_tell(d, "Your armour takes all of it.", "The <EVictim>'s armour takes all of it.");
    else
        damage_tell(d, "You resist all of it.", "The <EVictim> resists all of it.");
    return DONE;
}

/* False: nothing comes through. The draw is made whatever the size of the blow. */
static bool comes_through(struct damage *d)
{
    struct script_event *e = d->e;
    int percent = absorb_whole(e->vArm, e->vDmg), most = 10 + e->vArm * 2;

    if (is_penetrating(d)) {
        percent /= 2;
        most /= 2;
    }
    int luck = roll_dice_of(d->w, 1, 100, 0);
    if (luck <= percent && e->vDmg <= most)
        return false;
    int share = absorb_share(e->vArm, e->vDmg);
    if (is_penetrating(d))
        share /= 2;
    e->vPen = wrap8(100 - share);
    e->aDmg = wrap16(e->vDmg * e->vPen / 100);
    return e->aDmg != 0;
}

/* A blow that nearly missed can be rolled with. In sixths. */
static void roll_with_it(struct damage *d, int type)
{
    struct script_event *e = d->e;
    struct thing *victim = damage_victim(d), *actor = damage_actor(d);
    uint32_t armour = attr_armour_groups(d->w, victim);

    if (!attacks_is_of_weapons(type) || e->vDef <= e->vHit + 14 ||
        !ability_has(d->w, victim, CA_DEFENSIVE_ROLL) || armour & WG_HARMOUR)
        return;
    e->vDefRoll = armour & WG_MARMOUR ? 5 : armour ? 4 : 3;
    if (kind_is_small_race(d->w, victim) && creature_of(d->w, victim)->attr[A_SIZ] == SZ_SMALL &&
        actor && creature_of(d->w, actor)->attr[A_SIZ] >= SZ_MEDIUM)
        e->vDefRoll--;
    if (e->vDef > e->vHit + 19)
        e->vDefRoll--;
    e->vDefRoll = wrap16(imax(1, e->vDefRoll));
    e->aDmg = wrap16(imax(1, e->aDmg * e->vDefRoll / 6));
    damage_tell(d, "You roll!", "The <EVictim> rolls aside.");
    practice(d->w, victim, A_DEX, 1, EDEX_EVASION, 45);
}

int wound_as(struct damage *d, int type)
{
    struct script_event *e = d->e;

    if (type == AD_ACID)
        judge_acid(d);
    if (damage_victim(d) == NULL)
        return ABORT;
    add_vulnerability(d, type);
    if (is_proof_against_weapons(d, type)) {
        e->isWImmune = true;
        return DONE;
    }
    find_gap(d, type);
    e->vArm = wrap8(resist_level(d->w, damage_victim(d), type, e->isBypass));
    if (e->vArm > 0 && !comes_through(d))
        return absorbed(d, type);
    if (e->vArm <= 0)
        e->aDmg = e->vDmg;
    else if (!attacks_is_of_weapons(type))
        e->Resist = true;
    roll_with_it(d, type);
    return wound_take(d);
}

int wound_plain(struct damage *d)
{
    return wound_as(d, d->e->DType);
}

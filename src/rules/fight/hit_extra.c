/* Damage beside that of the weapon, and what shakes the victim. */
#include "base/num.h"
#include "rules/fight/damage.h"
#include "rules/fight/hit.h"
#include "rules/fight/stance.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/status/status_motion.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "text/say.h"
#include "world/chance.h"

static void hurt_more(struct hit *h, int type, int amount, const char *cause)
{
    const struct script_event *e = h->e;

    damage_deal(h->w, &(struct damage_dealt){.actor = (handle)e->actor,
                                             .target = (handle)e->target,
                                             .item = (handle)e->item,
                                             .item2 = (handle)e->item2,
                                             .type = type,
                                             .amount = amount,
                                             .cause = cause});
}

/* quirk: the damage names the victim as who does it, and the weapon as what is hurt. */
enum hit_stage hit_supreme_cleave(struct hit *h)
{
    struct script_event *e = h->e;

    if (!e->isCleave || !feat_has(h->w, hit_actor(h), FT_SUPREME_CLEAVE))
        return HIT_EFFECTS;
    int more = roll_dice_of(h->w, 1, 8, 0);
    e->xDmg = wrap16(e->xDmg + more);
    damage_deal(h->w, &(struct damage_dealt){.actor = (handle)e->target,
                                             .target = (handle)e->item,
                                             .type = e->DType,
                                             .amount = more,
                                             .cause = "a mighty sweep"});
    return hit_actor(h) && hit_victim(h) ? HIT_EFFECTS : HIT_OVER;
}

/* ---- frenzy ---- */

static struct stati frenzy_of(struct hit *h)
{
    const struct thing *victim = hit_victim(h), *actor = hit_actor(h);
    const struct character *person = character_of(h->w, actor);
    struct stati_query query = stati_of(ADJUST_CIRC);
    int penalty = 1, rounds = roll_dice_of(h->w, 1, 4, 1);

    query.value = A_AID;
    query.source = SS_ATTK;
    for (const struct stati *s = stati_find(h->w, victim, query); s;
         s = stati_find_next(h->w, s, query))
        if (s->magnitude < 0) {
            penalty = iabs(s->magnitude) + 1;
            rounds += s->duration;
        }
    if (person && person->levels[1])
        penalty = imin(penalty, ability_level(h->w, actor, CA_BERSERK_RAGE));
    return (struct stati){.nature = ADJUST_CIRC,
                          .duration = wrap16(rounds),
                          .source = SS_ATTK,
                          .value = A_AID,
                          .magnitude = wrap16(-penalty)};
}

/* Small ones who rage put others off their stride. */
enum hit_stage hit_frenzy(struct hit *h)
{
    const struct thing *actor = hit_actor(h);
    struct stati_query query = stati_of(ADJUST_CIRC);

    if (!hit_is_alive(h) || !kind_is_small_race(h->w, actor) || !stati_has(h->w, actor, RAGING))
        return HIT_EFFECTS;
    int fury = attr_modifier(h->w, actor, A_CHA) + roll_dice_of(h->w, 1, 20, 0);
    if (fury <= attr_modifier(h->w, hit_victim(h), A_WIS) + 11)
        return HIT_EFFECTS;
    struct stati frenzy = frenzy_of(h);
    query.value = A_AID;
    query.source = SS_ATTK;
    status_end(h->w, hit_victim(h), query);
    if (hit_is_alive(h))
        status_gain(h->w, hit_victim(h), frenzy);
    return HIT_EFFECTS;
}

/* ---- sneak attacks ---- */

static int distance(const struct hit *h)
{
    const struct thing *actor = hit_actor(h), *victim = hit_victim(h);

    return point_distance((struct point){actor->x, actor->y}, (struct point){victim->x, victim->y});
}

static bool is_sneaky(const struct hit *h)
{
    const struct script_event *e = h->e;
    const struct thing *actor = hit_actor(h), *victim = hit_victim(h);

    if (!ability_has(h->w, actor, CA_SNEAK_ATTACK) || role_is_gone(victim) ||
        stati_has(h->w, actor, GRABBED) || stati_has(h->w, actor, GRAPPLED))
        return false;
    if (resist_level(h->w, victim, AD_CRIT, false) == RESIST_IMMUNE &&
        !(kind_is(h->w, victim, MA_UNDEAD) && feat_has(h->w, actor, FT_NECROPHYSIOLOGY)))
        return false;
    return (e->isSurprise || e->isFlatFoot || e->isFlanking || stance_is_hampered(h->w, victim) ||
            (e->isAoO && feat_has(h->w, actor, FT_COMBAT_OPPORTUNIST))) &&
           distance(h) <= 3;
}

static int sides_of(const struct hit *h)
{
    const struct thing *item = role_item(h->w, h->e), *second = role_item2(h->w, h->e);
    int sides = 6;

    if (second && (second->kind == T_WEAPON || second->kind == T_MISSILE) &&
        library_flag(arms_record(h->w, second)->flags, WT_SUPER_SNEAK))
        sides = 8;
    if (item && (item->kind == T_WEAPON || item->kind == T_BOW) &&
        library_flag(arms_record(h->w, item)->flags, WT_SUPER_SNEAK))
        sides = 8;
    return sides;
}

static bool has_quality(const struct hit *h, int quality)
{
    const struct thing *item = role_item(h->w, h->e), *second = role_item2(h->w, h->e);

    return (item && arms_has_quality(h->w, item, quality)) ||
           (second && arms_has_quality(h->w, second, quality));
}

/* quirk: who withstands it falls asleep all the same. */
static void put_to_sleep(struct hit *h)
{
    struct thing *victim = hit_victim(h);

    if (victim == NULL || !has_quality(h, WQ_NIGHT))
        return;
    int difficulty = 20 - resist_level(h->w, victim, AD_SLEE, false);
    if (difficulty <= 20 && difficulty > 0 && hit_is_alive(h))
        check_save(h->w, victim, WILL, difficulty, SA_MAGIC, 0);
    if ((victim = hit_victim(h)) != NULL)
        status_gain(
            h->w, victim,
            (struct stati){.nature = ASLEEP, .duration = 12, .source = SS_ATTK, .magnitude = -1});
}

enum hit_stage hit_sneak_attack(struct hit *h)
{
    if (!is_sneaky(h))
        return HIT_EFFECTS;
    int more = roll_dice_of(h->w, wrap8(ability_level(h->w, hit_actor(h), CA_SNEAK_ATTACK)),
                            sides_of(h), 0);
    more -= ability_level(h->w, hit_victim(h), CA_NOBLE_AEGIS) * 2;
    if (more <= 0)
        return HIT_EFFECTS;
    h->e->xDmg = wrap16(h->e->xDmg + more);
    hurt_more(h, AD_NORM, more, "a stab in the back");
    put_to_sleep(h);
    h->e->isSneakAttack = true;
    return hit_actor(h) && hit_victim(h) ? HIT_EFFECTS : HIT_OVER;
}

/* ---- dirty tricks ---- */

static bool is_too_honest(const struct hit *h)
{
    const struct thing *actor = hit_actor(h);
    const struct character *person = character_of(h->w, actor);

    if (actor->self != h->w->player || person == NULL)
        return kind_is(h->w, actor, MA_LAWFUL);
    return h->w->options[OPT_DIRTY_FIGHTING] == 0 ||
           (h->w->options[OPT_DIRTY_FIGHTING] == 2 && person->alignment_wanted & AL_LAWFUL);
}

static bool fights_dirty(const struct hit *h)
{
    const struct thing *actor = hit_actor(h), *victim = hit_victim(h);
    struct stati_query tried = stati_of(TRIED);

    tried.value = FT_DIRTY_FIGHTING;
    tried.object = actor->self;
    return !role_is_gone(victim) && feat_has(h->w, actor, FT_DIRTY_FIGHTING) &&
           h->e->AType != A_FIRE && kind_is(h->w, victim, MA_LIVING) &&
           creature_of(h->w, actor)->attr[A_WIS] > creature_of(h->w, victim)->attr[A_WIS] &&
           !is_too_honest(h) && !stati_find(h->w, victim, tried);
}

static void throw_sand(struct hit *h, int aegis)
{
    const struct thing *actor = hit_actor(h);
    int mode = role_item(h->w, h->e) ? S_MELEE : S_BRAWL;

    if (!hit_is_alive(h) || kind_has_flag(h->w, hit_victim(h), M_BLIND))
        return;
    int difficulty = 10 + attr_base_attack(h->w, actor, mode) / 2 +
                     attr_modifier(h->w, actor, A_WIS) - aegis;
    if (check_save(h->w, hit_victim(h), REF, difficulty, 0, 0) || !hit_is_alive(h))
        return;
    int rounds = roll_dice_of(h->w, 1, 4, 1);
    status_gain(h->w, hit_victim(h),
                (struct stati){.nature = BLIND,
                               .duration = wrap16(rounds),
                               .source = SS_ATTK,
                               .value = -1,
                               .magnitude = -1});
}

enum hit_stage hit_dirty(struct hit *h)
{
    if (!fights_dirty(h))
        return HIT_EFFECTS;
    int aegis = ability_level(h->w, hit_victim(h), CA_NOBLE_AEGIS);
    int rounds = roll_dice_of(h->w, 3, 6, 0);
    status_gain(h->w, hit_victim(h),
                (struct stati){.nature = TRIED,
                               .object = (handle)h->e->actor,
                               .duration = wrap16(rounds),
                               .source = SS_MISC,
                               .value = FT_DIRTY_FIGHTING});
    int more = roll_dice_of(h->w, 1, 8, 0) - aegis;
    if (more > 0 && hit_is_alive(h)) {
        h->e->xDmg = wrap16(h->e->xDmg + more);
        hurt_more(h, h->e->DType, more, "a dirty trick");
        throw_sand(h, aegis);
    }
    return hit_actor(h) && hit_victim(h) ? HIT_EFFECTS : HIT_OVER;
}

/* ---- strain ---- */

enum hit_stage hit_shake(struct hit *h)
{
    if (h->e->isCrit && hit_is_alive(h))
        status_motion_weary(h->w, hit_victim(h), 1);
    return HIT_EFFECTS;
}

/* A charge is hard on the weapon. */
enum hit_stage hit_strain(struct hit *h)
{
    const struct thing *item = role_item(h->w, h->e), *actor = hit_actor(h);

    if (h->e->isHit && item && actor && stati_has(h->w, actor, CHARGING)) {
        int bonus = stance_charge_bonus(h->w, actor);
        if (bonus > 0 && roll_below(h->w, 4) == 0)
            damage_deal(h->w, &(struct damage_dealt){.actor = actor->self,
                                                     .target = item->self,
                                                     .type = AD_BLUNT,
                                                     .amount = bonus,
                                                     .cause = "the force of a charge"});
    }
    return hit_actor(h) && hit_victim(h) ? HIT_DONE : HIT_OVER;
}

/* What a blow does beside pain. */
#include "base/num.h"
#include "rules/fight/damage.h"
#include "rules/fight/hit.h"
#include "rules/fight/quality_blow.h"
#include "rules/fight/stance.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/throw.h"

static void gain(struct hit *h, int nature, int rounds)
{
    status_gain(h->w, hit_victim(h),
                (struct stati){.nature = wrap16(nature),
                               .duration = wrap16(rounds),
                               .source = SS_ATTK,
                               .value = -1,
                               .magnitude = -1});
}

/* One in three, or a great blow, or a critical hit, which draws nothing. */
static bool is_telling(struct hit *h)
{
    return h->e->isCrit || roll_below(h->w, 3) == 0 || h->e->isGreatBlow;
}

/* ---- touching ---- */

static int touch_segment(const struct hit *h, res_id spell)
{
    const struct res_effect *effect = library_record(h->w->library, spell, RES_EFFECT);
    const struct module *module = library_module(h->w->library, spell);
    const struct resource *resource = library_get(h->w->library, spell);

    if (effect == NULL || effect->values.aval == AR_TOUCH)
        return 0;
    for (uint32_t i = 0; i < resource->segments.count; i++)
        if (module_segments(module)[resource->segments.first + i].aval == AR_TOUCH)
            return (int)i + 1;
    return 0;
}

enum hit_stage hit_touch_spell(struct hit *h)
{
    struct script_event *e = h->e;
    struct thing *actor = hit_actor(h);
    struct stati *touch = stati_find(h->w, actor, stati_of(TOUCH_ATTACK));

    if (e->AType != A_TUCH || touch == NULL || !hit_is_alive(h))
        return HIT_EFFECTS;
    e->eID = touch->effect;
    e->efNum = wrap8(touch_segment(h, touch->effect));
    e->isSpell = true;
    throw_again(h->w, e, EV_MAGIC_STRIKE);
    if ((actor = hit_actor(h)) == NULL)
        return HIT_OVER;
    touch = stati_find(h->w, actor, stati_of(TOUCH_ATTACK));
    if (touch && touch->magnitude > 1)
        touch->magnitude--;
    else
        status_end_nature(h->w, actor, TOUCH_ATTACK);
    return hit_actor(h) && hit_victim(h) ? HIT_EFFECTS : HIT_OVER;
}

/* A ghost's touch comes with its weapon. */
enum hit_stage hit_ghost_weapon(struct hit *h)
{
    struct res_attack touch;
    struct script_event *copy;

    if (h->e->AType != A_SWNG || !kind_has_flag(h->w, hit_actor(h), M_INCOR) ||
        !attacks_find(h->w, hit_actor(h), A_TUCH, &touch))
        return HIT_EFFECTS;
    if ((copy = throw_copy(h->w, h->e)) != NULL) {
        copy->AType = A_TUCH;
        copy->DType = touch.damage_type;
        event_set_dice(copy, touch.damage);
        copy->saveDC = touch.dc;
    }
    throw_copied(h->w, copy, h->e, EV_HIT);
    return hit_actor(h) && hit_victim(h) ? HIT_EFFECTS : HIT_OVER;
}

/* ---- poison on the blade ---- */

static void wear_off(struct hit *h, handle weapon, struct stati *poison)
{
    if (arms_has_quality(h->w, world_thing(h->w, weapon), WQ_VENOM))
        return;
    if (poison->magnitude <= 1)
        status_end_passed(h->w, poison, EV_REMOVED);
    else
        poison->magnitude--;
}

/* False: no poison does anything. */
static bool poison_with(struct hit *h, handle weapon, struct stati *poison)
{
    res_id what = poison->effect;
    const struct res_effect *effect = library_record(h->w->library, what, RES_EFFECT);

    wear_off(h, weapon, poison);
    int resistance = resist_level(h->w, hit_victim(h), AD_POIS, false);
    if (resistance == RESIST_IMMUNE || effect == NULL)
        return false;
    int difficulty = effect->values.sval + skill_level(h->w, hit_actor(h), SK_POISON_USE) / 3 -
                     resistance;
    if (!check_save(h->w, hit_victim(h), FORT, difficulty, SA_POISON, 0) && hit_is_alive(h))
        status_gain(h->w, hit_victim(h),
                    (struct stati){.nature = POISONED, .source = SS_ATTK, .effect = what});
    return true;
}

static void poison_from(struct hit *h, struct thing *weapon)
{
    handle self = weapon->self;
    bool goes_on = true;
    struct stati_walk walk = stati_walk_begin(h->w, weapon, POISONED);

    for (struct stati *s; goes_on && (s = stati_walk_next(&walk)) != NULL;)
        goes_on = hit_is_alive(h) && poison_with(h, self, s);
    stati_walk_end(&walk);
}

enum hit_stage hit_poison(struct hit *h)
{
    struct thing *weapon;

    if (!hit_is_alive(h) || h->hp_before <= hit_victim(h)->hp)
        return HIT_EFFECTS;
    if ((weapon = role_item(h->w, h->e)) != NULL)
        poison_from(h, weapon);
    if ((weapon = role_item2(h->w, h->e)) != NULL && hit_is_alive(h))
        poison_from(h, weapon);
    return hit_actor(h) && hit_victim(h) ? HIT_EFFECTS : HIT_OVER;
}

/* ---- weapons ---- */

enum hit_stage hit_qualities(struct hit *h)
{
    const struct thing *item = role_item(h->w, h->e), *second;

    if (item && (item->kind == T_WEAPON || item->kind == T_BOW))
        quality_blow(h->w, h->e, item->self);
    second = role_item2(h->w, h->e);
    if (second && hit_actor(h) && hit_victim(h) && h->e->AType != A_SUND &&
        (second->kind == T_WEAPON || second->kind == T_MISSILE))
        quality_blow(h->w, h->e, second->self);
    return hit_actor(h) && hit_victim(h) ? HIT_EFFECTS : HIT_OVER;
}

static bool knocks_down(const struct hit *h)
{
    const struct thing *item = role_item(h->w, h->e), *second = role_item2(h->w, h->e);

    if ((item && arms_has_flag(h->w, item, WT_KNOCKDOWN)) ||
        (second && arms_has_flag(h->w, second, WT_KNOCKDOWN)))
        return true;
    return feat_has(h->w, hit_actor(h), FT_KNOCK_PRONE) &&
           !(item && !arms_uses_strength(h->w, item));
}

enum hit_stage hit_knock_prone(struct hit *h)
{
    const struct script_event *e = h->e;
    const struct thing *item = role_item(h->w, e);

    if (!hit_is_alive(h) || !knocks_down(h) || !(is_telling(h) || e->AType == A_HURL))
        return HIT_EFFECTS;
    int difficulty = stance_weapon_difficulty(h->w, hit_actor(h), item ? item : role_item2(h->w, e),
                                              WT_KNOCKDOWN);
    damage_deal(h->w,
                &(struct damage_dealt){
                    .actor = (handle)e->actor,
                    .target = (handle)e->target,
                    .item = (handle)e->item,
                    .item2 = (handle)e->item2,
                    .type = AD_TRIP,
                    .amount = difficulty + (feat_has(h->w, hit_actor(h), FT_KNOCK_PRONE) ? 4 : 0),
                    .cause = "a blow to the legs"});
    return hit_actor(h) && hit_victim(h) ? HIT_EFFECTS : HIT_OVER;
}

/* ---- bare hands ---- */

static bool is_hand_to_hand(const struct hit *h, bool may_kick)
{
    return hit_is_alive(h) && (h->e->AType == A_PUNC || (may_kick && h->e->AType == A_KICK));
}

static bool fails(struct hit *h, uint32_t against)
{
    return !check_save(h->w, hit_victim(h), FORT, stance_stun_difficulty(h->w, hit_actor(h)),
                       against, 0) &&
           hit_is_alive(h);
}

static bool is_resisted(const struct hit *h, int type)
{
    return !kind_is(h->w, hit_victim(h), MA_LIVING) ||
           resist_level(h->w, hit_victim(h), type, false) == RESIST_IMMUNE;
}

enum hit_stage hit_stun(struct hit *h)
{
    if (!is_hand_to_hand(h, true) || !ability_has(h->w, hit_actor(h), CA_STUN_ATTACK) ||
        !is_telling(h) || is_resisted(h, AD_STUN) || !fails(h, SA_STUN))
        return HIT_EFFECTS;
    say(h->w, h->e,
        &(struct lines){.victim = "The blow stuns you!",
                        .others = "The <EVictim> is dazed by the blow!"});
    gain(h, STUNNED, roll_dice_of(h->w, 1, 4, 0) + 2);
    if (hit_is_alive(h) && feat_has(h->w, hit_actor(h), FT_PAIN_TOUCH) &&
        kind_has_flag(h->w, hit_victim(h), M_HUMANOID) && h->e->AType == A_PUNC)
        gain(h, NAUSEA, 2);
    return HIT_EFFECTS;
}

enum hit_stage hit_falling_star(struct hit *h)
{
    if (!is_hand_to_hand(h, false) || !feat_has(h->w, hit_actor(h), FT_FALLING_STAR_STRIKE) ||
        !is_telling(h) || is_resisted(h, AD_BLND) ||
        !kind_has_flag(h->w, hit_victim(h), M_HUMANOID) ||
        kind_has_flag(h->w, hit_victim(h), M_BLIND) || !fails(h, SA_PARA))
        return HIT_EFFECTS;
    gain(h, BLIND, roll_dice_of(h->w, 3, 6, 0));
    return HIT_EFFECTS;
}

/* quirk: only who has some resistance to it can be paralysed so, the immune among them. */
enum hit_stage hit_freeze(struct hit *h)
{
    if (!is_hand_to_hand(h, false) || !feat_has(h->w, hit_actor(h), FT_FREEZE_THE_LIFEBLOOD) ||
        kind_challenge(h->w, hit_actor(h), false) - 2 <
            kind_challenge(h->w, hit_victim(h), false) ||
        !is_telling(h) || !kind_is(h->w, hit_victim(h), MA_LIVING) ||
        resist_level(h->w, hit_victim(h), AD_PLYS, false) == 0 || !fails(h, SA_PARA))
        return HIT_EFFECTS;
    gain(h, PARALYSIS, roll_dice_of(h->w, 1, 4, 0) + 2);
    return HIT_EFFECTS;
}

enum hit_stage hit_chi(struct hit *h)
{
    if (!is_hand_to_hand(h, true) || !feat_has(h->w, hit_actor(h), FT_CHI_STRIKE) ||
        !kind_is(h->w, hit_victim(h), MA_LIVING) || attr_mana(h->w, hit_victim(h)) == 0 ||
        !fails(h, 0))
        return HIT_EFFECTS;
    int lost = wrap16(roll_dice_of(h->w, wrap8(h->e->vDmg), 8, 0));
    struct creature *body = creature_of(h->w, hit_victim(h));
    body->mana_held = wrap32((int64_t)body->mana_held + lost);
    return HIT_EFFECTS;
}

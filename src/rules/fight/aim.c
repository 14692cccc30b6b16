#include "rules/fight/aim.h"

#include "base/num.h"
#include "rules/bond/noise.h"
#include "rules/core/steps.h"
#include "rules/fight/stance.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/feat.h"
#include "rules/value/guard.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "text/say.h"
#include "world/chance.h"

static enum aim_stage stop(struct aim *a, int answer)
{
    a->answer = answer;
    return AIM_OVER;
}

void aim_add_hit(struct aim *a, int amount)
{
    a->e->vHit = wrap8(a->e->vHit + amount);
}

void aim_add_defence(struct aim *a, int amount)
{
    a->e->vDef = wrap8(a->e->vDef + amount);
}

void aim_add_damage(struct aim *a, int amount)
{
    a->e->bDmg = wrap16(a->e->bDmg + amount);
}

void aim_add_threat(struct aim *a, int amount)
{
    a->e->vThreat = wrap8(a->e->vThreat + amount);
}

/* ---- before anything counts ---- */

static enum aim_stage is_possible(struct aim *a)
{
    const struct thing *actor = aim_actor(a), *victim = aim_victim(a);
    struct stati_query unconscious = stati_of(ASLEEP);

    if (role_is_gone(actor))
        return stop(a, ABORT);
    unconscious.value = SLEEP_PSYCH;
    if (victim && stati_has(a->w, actor, ILLUSION) && stati_find(a->w, victim, unconscious))
        return stop(a, ABORT);
    if (role_item(a->w, a->e) == NULL)
        a->e->item = 0;
    if (role_is_gone(victim))
        return stop(a, ABORT);
    return thing_is(victim, T_CREATURE) ? AIM_ON : stop(a, NOTHING);
}

static enum aim_stage begin_anew(struct aim *a)
{
    struct script_event *e = a->e;

    e->xDmg = 0;
    e->vRideCheck = 0;
    e->isHit = e->isBypass = e->Absorb = e->isFlanking = e->actIncor = e->actUnseen = false;
    e->vicIncor = e->vicUnseen = e->isGhostTouch = e->isSeeking = e->isSurprise = false;
    e->isWImmune = false;
    e->wasFriendly = !hostility_is_enemy_of_party(a->w, aim_victim(a), aim_actor(a));
    return AIM_ON;
}

static enum aim_stage planes(struct aim *a)
{
    struct script_event *e = a->e;
    int own = kind_plane(a->w, aim_actor(a)), other = kind_plane(a->w, aim_victim(a));
    const struct thing *item = role_item(a->w, e), *second = role_item2(a->w, e);

    e->vicIncor = other != PHASE_MATERIAL && other != own;
    e->actIncor = own != PHASE_MATERIAL && own != other;
    e->isGhostTouch = second ? stance_touches_ghosts(a->w, second)
                             : stance_touches_ghosts(a->w, item);
    e->isSeeking = (item && arms_has_quality(a->w, item, WQ_SEEKING)) ||
                   (second && arms_has_quality(a->w, second, WQ_SEEKING));
    return AIM_ON;
}

static bool is_with_weapon(int attack)
{
    return attack == A_SWNG || attack == A_FIRE || attack == A_GREA || attack == A_HURL;
}

/* Half as much again with both hands, half with the other hand. */
static enum aim_stage strength(struct aim *a)
{
    struct script_event *e = a->e;
    const struct thing *actor = aim_actor(a), *item = role_item(a->w, e);
    const struct thing *first = slot_item(a->w, actor, SL_WEAPON);
    const struct thing *second = slot_item(a->w, actor, SL_READY);
    int modifier = wrap8(attr_modifier(a->w, actor, A_STR));

    if (item && is_with_weapon(e->AType)) {
        if (second == first && second == item)
            modifier += attr_modifier(a->w, actor, A_STR) / 2;
        else if (second == item && first != item && !feat_has(a->w, actor, FT_POWER_DOUBLE_WEAPON))
            modifier /= 2;
    }
    e->modStr = wrap8(imax(0, modifier));
    e->subStr = false;
    return AIM_ON;
}

/* Where time stands still nobody comes to harm. */
static enum aim_stage out_of_time(struct aim *a)
{
    if (a->w->stopper == HANDLE_NONE)
        return AIM_ON;
    status_words_say(a->w, aim_actor(a), "Outside of time there is no hurting anyone.", NULL);
    return stop(a, ABORT);
}

/* ---- who notices whom ---- */

static enum aim_stage off_guard(struct aim *a)
{
    const struct thing *victim = aim_victim(a);

    if (guard_is_down(a->w, victim) && ability_level(a->w, victim, CA_UNCANNY_DODGE) == 0) {
        a->e->isFlatFoot = true;
        if (feat_has(a->w, victim, FT_IMPROVED_INITIATIVE) &&
            roll_dice_of(a->w, 1, 20, 0) + attr_modifier(a->w, victim, A_DEX) >= 15)
            a->e->isFlatFoot = false;
    }
    creature_of(a->w, aim_actor(a))->flat_footed = 0;
    creature_of(a->w, aim_victim(a))->flat_footed = 0;
    return AIM_ON;
}

static enum aim_stage unseen(struct aim *a)
{
    struct thing *actor = aim_actor(a), *victim = aim_victim(a);

    if (eyes_perceive(a->w, victim, actor) != 0 || feat_has(a->w, victim, FT_BLIND_FIGHT))
        return AIM_ON;
    a->e->actUnseen = a->e->isSurprise = true;
    if (kind_has_flag(a->w, actor, M_HIDE_ABOVE) && !stati_has(a->w, actor, CHARGING))
        status_gain(a->w, actor,
                    (struct stati){.nature = CHARGING,
                                   .object = actor->self,
                                   .source = SS_ATTK,
                                   .value = 2,
                                   .magnitude = 2});
    return AIM_ON;
}

/* Who strikes is seen, unless his magic is strong. */
static enum aim_stage appear(struct aim *a)
{
    struct thing *actor = aim_actor(a);
    const struct stati *hidden = stati_find(a->w, actor, stati_of(INVIS));

    if (hidden && hidden->value != INV_IMPROVED)
        status_end_nature(a->w, actor, INVIS);
    if ((actor = aim_actor(a)) == NULL || aim_victim(a) == NULL)
        return stop(a, ABORT);
    struct stati_walk walk = stati_walk_begin(a->w, actor, INVIS_TO);
    for (struct stati *s; (s = stati_walk_next(&walk)) != NULL;)
        if (s->value != INV_IMPROVED && kind_is(a->w, aim_victim(a), s->magnitude))
            status_end_passed(a->w, s, EV_REMOVED);
    stati_walk_end(&walk);
    return aim_actor(a) && aim_victim(a) ? AIM_ON : stop(a, ABORT);
}

static enum aim_stage look(struct aim *a)
{
    const struct thing *actor = aim_actor(a);

    if (eyes_perceive(a->w, actor, aim_victim(a)) == 0 ||
        (stati_has(a->w, actor, EYES_AVERTED) && roll_below(a->w, 100) < 50))
        a->e->vicUnseen = true;
    return AIM_ON;
}

static enum aim_stage listen(struct aim *a)
{
    struct script_event *e = a->e;
    const struct thing *actor = aim_actor(a), *victim = aim_victim(a);

    if (!e->isSurprise || stati_has(a->w, victim, SLEEPING) ||
        kind_plane(a->w, actor) != kind_plane(a->w, victim))
        return AIM_ON;
    int quiet = skill_level(a->w, actor, SK_MOVE_SIL) + roll_dice_of(a->w, 1, 20, 0);
    int heard = skill_level(a->w, victim, SK_LISTEN) + roll_dice_of(a->w, 1, 20, 0);
    if (quiet < heard)
        e->isSurprise = false;
    return AIM_ON;
}

static enum aim_stage wake(struct aim *a)
{
    if (stati_has(a->w, aim_victim(a), SLEEPING)) {
        a->e->isSurprise = true;
        noise_wake(a->w, aim_victim(a), STATI_ANY);
    }
    return aim_victim(a) ? AIM_ON : stop(a, ABORT);
}

/* quirk: both are on their guard by now, so that only a surprise can be foreseen. */
static enum aim_stage premonition(struct aim *a)
{
    const struct thing *victim = aim_victim(a);

    if ((!a->e->isSurprise && !guard_is_down(a->w, victim)) ||
        !ability_has(a->w, victim, CA_PREMONITION))
        return AIM_ON;
    if (roll_below(a->w, 100) + 1 <= 50) {
        a->e->isSurprise = false;
        creature_of(a->w, victim)->flat_footed = 0;
    }
    return AIM_ON;
}

/* quirk: who has a weapon that warns is not warned by anything else. */
static enum aim_stage warning(struct aim *a)
{
    const struct thing *victim = aim_victim(a);
    const struct thing *weapon = slot_item_in_effect(a->w, victim, SL_WEAPON);

    if (!a->e->isSurprise)
        return AIM_ON;
    if (weapon && arms_has_quality(a->w, weapon, WQ_WARNING)) {
        if (roll_below(a->w, 100) + 1 > 50)
            return AIM_ON;
        a->e->isSurprise = false;
    }
    if (stati_has(a->w, victim, WARNING) && roll_below(a->w, 100) + 1 <= 50)
        a->e->isSurprise = false;
    return AIM_ON;
}

static enum aim_stage by_mind(struct aim *a)
{
    const struct thing *actor = aim_actor(a);
    int arm = attr_modifier(a->w, actor, A_STR), hand = attr_modifier(a->w, actor, A_DEX);

    if (!a->e->isTelekinetic)
        return AIM_ON;
    aim_add_hit(a, -(feat_has(a->w, actor, FT_WEAPON_FINESSE) && hand > arm ? hand : arm));
    a->e->subStr = true;
    aim_add_hit(a, attr_modifier(a->w, actor, A_INT));
    a->e->vDmg = wrap16(a->e->vDmg + attr_modifier(a->w, actor, A_WIS));
    return AIM_ON;
}

/* ---- the end ---- */

static enum aim_stage take_off_strength(struct aim *a)
{
    struct script_event *e = a->e;

    if (e->subStr)
        e->DmgBonus = wrap8(e->DmgBonus - e->modStr);
    if (e->AType == A_KICK && feat_has(a->w, aim_actor(a), FT_POWER_KICK))
        aim_add_damage(a, 2);
    return AIM_ON;
}

/* quirk: it is the one who strikes that counts as not ready. */
static enum aim_stage unready(struct aim *a)
{
    struct thing *actor = aim_actor(a);
    const struct thing *victim = aim_victim(a);

    if (thing_is(victim, T_CHARACTER) &&
        (stati_has(a->w, actor, PRONE) || stati_has(a->w, actor, BLIND) ||
         stati_has(a->w, actor, STUCK) || stati_has(a->w, actor, PARALYSIS)))
        status_gain(a->w, actor,
                    (struct stati){.nature = HIT_WHILE_UNREADY,
                                   .object = victim->self,
                                   .duration = STATI_UNTIL_REST,
                                   .source = SS_MISC,
                                   .value = -1,
                                   .magnitude = -1});
    return AIM_ON;
}

int aim_handle(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct aim_step steps[] = {
        {AIM_ON, "possible", is_possible},
        {AIM_ON, "anew", begin_anew},
        {AIM_ON, "planes", planes},
        {AIM_ON, "strength", strength},
        {AIM_ON, "time", out_of_time},
        {AIM_ON, "off guard", off_guard},
        {AIM_ON, "unseen", unseen},
        {AIM_ON, "appear", appear},
        {AIM_ON, "look", look},
        {AIM_ON, "listen", listen},
        {AIM_ON, "wake", wake},
        {AIM_ON, "premonition", premonition},
        {AIM_ON, "warning", warning},
        {AIM_ON, "by mind", by_mind},
        {AIM_ON, "surprise", aim_surprise},
        {AIM_ON, "dexterity", aim_dexterity},
        {AIM_ON, "flight", aim_flight},
        {AIM_ON, "opportunist", aim_opportunist},
        {AIM_ON, "halflings", aim_halflings},
        {AIM_ON, "masterwork", aim_masterwork},
        {AIM_ON, "goodness", aim_goodness},
        {AIM_ON, "fear", aim_fear},
        {AIM_ON, "touch", aim_touch},
        {AIM_ON, "the living", aim_the_living},
        {AIM_ON, "flank", aim_flank},
        {AIM_ON, "backstab", aim_backstab},
        {AIM_ON, "light", aim_light},
        {AIM_ON, "giants", aim_giants},
        {AIM_ON, "small", aim_small},
        {AIM_ON, "glow", aim_glow},
        {AIM_ON, "bane", aim_bane},
        {AIM_ON, "lit", aim_lit},
        {AIM_ON, "swarm", aim_swarm},
        {AIM_ON, "close quarters", aim_close_quarters},
        {AIM_ON, "grudge", aim_grudge},
        {AIM_ON, "terrible mien", aim_terrible_mien},
        {AIM_ON, "without strength", aim_without_strength},
        {AIM_ON, "great blow", aim_great_blow},
        {AIM_ON, "precision", aim_precision},
        {AIM_ON, "retribution", aim_retribution},
        {AIM_ON, "tumbling", aim_tumbling},
        {AIM_ON, "lore", aim_lore},
        {AIM_ON, "spell", aim_spell},
        {AIM_ON, "range", aim_range},
        {AIM_ON, "charge", aim_charge},
        {AIM_ON, "mobility", aim_mobility},
        {AIM_ON, "set weapon", aim_set_weapon},
        {AIM_ON, "manifest", aim_manifest},
        {AIM_ON, "elements", aim_elements},
        {AIM_ON, "plants", aim_plants},
        {AIM_ON, "swimming", aim_swimming},
        {AIM_ON, "favoured", aim_favoured},
        {AIM_ON, "silver", aim_silver},
        {AIM_ON, "leaders", aim_leaders},
        {AIM_ON, "deft", aim_deft},
        {AIM_ON, "riders", aim_riders},
        {AIM_ON, "take off strength", take_off_strength},
        {AIM_ON, "unready", unready},
    };
    struct aim a = {.w = w, .e = e, .answer = NOTHING};

    (void)self;
    STEPS_RUN(w, "aim", steps, &a);
    return a.answer;
}

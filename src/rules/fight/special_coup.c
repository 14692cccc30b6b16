/* The last blow at who cannot defend himself. */
#include "base/num.h"
#include "rules/fight/opportunity.h"
#include "rules/fight/special.h"
#include "rules/fight/stance.h"
#include "rules/status/check.h"
#include "rules/value/ability.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "text/say.h"
#include "world/stati_query.h"
#include "world/throw.h"

enum { FULL_ROUND = 50 };

static bool can_finish(const struct special *s)
{
    const struct thing *actor = special_actor(s), *weapon = special_weapon(s);

    return (weapon && weapon->kind == T_WEAPON) || ability_has(s->a.w, actor, CA_UNARMED_STRIKE) ||
           feat_has(s->a.w, actor, FT_MARTIAL_MASTERY) || special_has(s, POLYMORPH) ||
           !thing_is(actor, T_PLAYER);
}

static bool is_helpless(const struct special *s)
{
    const struct world *w = s->a.w;
    const struct thing *victim = special_victim(s);
    struct stati_query held = stati_of(PARALYSIS);
    int skill = imax(skill_level(w, victim, SK_CONCENT), skill_level(w, victim, SK_ESCAPE_ART));

    held.value = PARA_HELD;
    return stati_has(w, victim, SLEEPING) || (stati_find(w, victim, held) && skill < 15) ||
           (stati_has(w, victim, STUCK) && stati_has(w, victim, PRONE) &&
            skill_level(w, special_actor(s), SK_FIND_WEAKNESS) >= 20);
}

/* quirk: who lives is killed so, and never an undead, whatever one knows of them. */
static bool has_life_to_take(const struct special *s)
{
    const struct thing *victim = special_victim(s);

    return kind_is(s->a.w, victim, MA_LIVING) &&
           (feat_has(s->a.w, special_actor(s), FT_NECROPHYSIOLOGY) ||
            !kind_is(s->a.w, victim, MA_UNDEAD));
}

/* quirk: who has no standard attack strikes with the last of its attacks. False: there is none. */
static bool ready_body(struct special *s)
{
    struct res_attack list[ATTACKS_MOST];
    int count = attacks_list(s->a.w, special_actor(s), list, ATTACKS_MOST), i = 0;
    struct script_event *e = s->a.e;
    const struct creature *body = creature_of(s->a.w, special_actor(s));

    if (count == 0)
        return false;
    while (i < count - 1 && !attacks_is_standard(list[i].attack_type))
        i++;
    e->item = 0;
    e->vHit = wrap8(body->attr[A_HIT_BRAWL]);
    special_take_numbers(s, e, &list[i]);
    e->DmgBonus = wrap8(e->DmgBonus + body->attr[A_DMG_BRAWL]);
    e->vThreat = 20;
    e->vCrit = 2;
    e->isNAttack = true;
    return true;
}

static bool ready_coup(struct special *s)
{
    if (special_weapon(s))
        special_ready_weapon(s, special_weapon(s), 0);
    else if (!ready_body(s))
        return false;
    s->a.e->vDef = wrap8(stance_defence(s->a.w, special_victim(s)));
    return true;
}

static bool has_weak_spot(const struct special *s)
{
    return resist_level(s->a.w, special_victim(s), AD_CRIT, false) != RESIST_IMMUNE;
}

/* Who survives the blow may still die of it. */
static void finish(struct special *s)
{
    struct world *w = s->a.w;

    if (role_is_gone(special_victim(s)) || special_actor(s) == NULL)
        return;
    if (has_weak_spot(s)) {
        int difficulty = 15 + attr_modifier(w, special_actor(s), A_DEX) +
                         skill_level(w, special_actor(s), SK_FIND_WEAKNESS) / 2;
        if (!check_save(w, special_victim(s), FORT, difficulty, SA_DEATH, 0)) {
            throw_again(w, s->a.e, EV_DEATH);
            return;
        }
    }
    say(w, s->a.e,
        &(struct lines){.victim = "You live, against all odds.",
                        .others = "The <EVictim> lives, against all odds."});
}

int special_coup(struct special *s)
{
    struct world *w = s->a.w;
    struct script_event *e = s->a.e;

    if (!can_finish(s))
        return special_refuse(s, "You need a weapon for that.");
    if (!is_helpless(s))
        return special_refuse(s, "Only the helpless can be killed so.");
    if (!has_life_to_take(s))
        return special_refuse(s, "There is no life to take.");
    opportunity_offer(w, (handle)e->actor, HANDLE_NONE, false);
    if (role_is_gone(special_actor(s)) || special_victim(s) == NULL)
        return DONE;
    if (!ready_coup(s))
        return special_refuse(s, "You have nothing to do it with.");
    if (has_weak_spot(s) || (kind_is(w, special_victim(s), MA_UNDEAD) &&
                             feat_has(w, special_actor(s), FT_NECROPHYSIOLOGY)))
        e->isCrit = true;
    e->isHit = true;
    if (special_strike(s) == ABORT)
        return ABORT;
    finish(s);
    special_take_time(s, FULL_ROUND);
    return DONE;
}

/* What hurts those who come near, look or touch. */
#include "base/num.h"
#include "rules/fight/special.h"
#include "rules/status/check.h"
#include "rules/status/hiding.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "sense/line.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/stati_query.h"
#include "world/throw.h"

enum { GAZE_COST = 2, AVERTED = 50 };

/* The copy is thrown as damage, then told of, and given back. */
static void hurt_and_tell(struct special *s, struct script_event *copy)
{
    if (copy == NULL)
        return;
    throw_again(s->a.w, copy, EV_DAMAGE);
    throw_again(s->a.w, copy, EV_ATTACKMSG);
    throw_drop(s->a.w, copy);
}

/* ---- nearness ---- */

/* All that a swarm does is being there. */
static bool is_felt(const struct special *s, int type)
{
    return type == s->a.e->AType ||
           (kind_has_flag(s->a.w, special_actor(s), M_SWARM) &&
            (attacks_is_after_grab(type) || attacks_is_standard(type) || type == A_ALSO));
}

int special_be_near(struct special *s)
{
    struct res_attack list[ATTACKS_MOST];
    int count = attacks_list(s->a.w, special_actor(s), list, ATTACKS_MOST);

    if (!s->has_own)
        return ABORT;
    for (int i = 0; i < count && special_actor(s) && special_victim(s); i++) {
        if (!is_felt(s, list[i].attack_type))
            continue;
        hiding_reveal(s->a.w, special_actor(s), true);
        struct script_event *copy = throw_copy(s->a.w, s->a.e);
        if (copy) {
            copy->vDmg = wrap16(special_roll_least_one(s->a.w, list[i].damage));
            special_take_numbers(s, copy, &list[i]);
            copy->isHit = copy->isNAttack = true;
        }
        hurt_and_tell(s, copy);
    }
    return DONE;
}

/* ---- gazes ---- */

static bool has_mirror(const struct special *s, int kind)
{
    struct stati_query query = stati_of(GAZE_REFLECTION);

    query.value = kind;
    return stati_find(s->a.w, special_victim(s), query) != NULL;
}

/* Whether the victim does not look. */
static bool escapes_gaze(struct special *s)
{
    struct script_event *e = s->a.e;

    if (stati_has(s->a.w, special_victim(s), EYES_AVERTED) && roll_below(s->a.w, 100) < AVERTED)
        say(s->a.w, e,
            &(struct lines){.actor = "The <EVictim> looks away.",
                            .victim = "You look away.",
                            .others = "The <EVictim> looks away."});
    else if (attr_is_blind(s->a.w, special_victim(s)) || has_mirror(s, GR_IMMUNE))
        say(s->a.w, e,
            &(struct lines){.actor = "Your gaze does nothing to the <EVictim>.",
                            .others = "The <EActor>'s gaze does nothing to the <EVictim>."});
    else
        return false;
    e->Immune = true;
    return true;
}

static void gaze(struct special *s, const struct res_attack *attack)
{
    struct script_event *e = s->a.e;
    struct creature *body = creature_of(s->a.w, special_actor(s));

    e->vDmg = wrap16(special_roll_least_one(s->a.w, attack->damage));
    special_take_numbers(s, e, attack);
    e->isHit = true;
    e->Resist = e->Immune = false;
    body->mana_held = wrap32((int64_t)body->mana_held + GAZE_COST);
    throw_again(s->a.w, e, EV_DAMAGE);
    throw_again(s->a.w, e, EV_ATTACKMSG);
}

int special_gaze(struct special *s)
{
    struct res_attack list[ATTACKS_MOST];
    const struct thing *actor = special_actor(s);
    int count = attacks_list(s->a.w, actor, list, ATTACKS_MOST);

    if (!s->has_own)
        return ABORT;
    if (!line_of_sight(world_level_of(s->a.w, actor), s->a.w, role_place(actor),
                       role_place(special_victim(s))))
        return special_refuse(s, "You cannot see it.");
    if (has_mirror(s, GR_REFLECT))
        s->a.e->target = s->a.e->actor;
    if (escapes_gaze(s))
        return DONE;
    for (int i = 0; i < count && special_actor(s) && special_victim(s); i++)
        if (list[i].attack_type == A_GAZE)
            gaze(s, &list[i]);
    return DONE;
}

/* ---- touch ---- */

static int in_iron_fists(const struct special *s, int amount)
{
    return feat_has(s->a.w, special_victim(s), FT_FISTS_OF_IRON) ? amount / 2 : amount;
}

int special_aura(struct special *s)
{
    struct script_event *copy = s->has_own ? throw_copy(s->a.w, s->a.e) : NULL;

    if (copy == NULL)
        return ABORT;
    event_set_dice(copy, s->own.damage);
    int amount = roll_dice(s->a.w, s->own.damage);
    copy->vDmg = wrap16(in_iron_fists(s, amount));
    copy->isHit = true;
    hurt_and_tell(s, copy);
    return DONE;
}

/* Who strikes with bare hands. */
static void corrode_hands(struct special *s, struct script_event *copy)
{
    int amount = roll_dice(s->a.w, s->own.damage);

    copy->vDmg = wrap16(amount);
    if (copy->saveDC > 0 && check_save(s->a.w, special_victim(s), REF, copy->saveDC, 0, 0)) {
        throw_drop(s->a.w, copy);
        return;
    }
    if (special_victim(s))
        copy->vDmg = wrap16(in_iron_fists(s, copy->vDmg));
    hurt_and_tell(s, copy);
}

/* The weapon suffers three times as much.
 * quirk: whether it is saved is asked of how hard the blow was to withstand. */
static void corrode_weapon(struct special *s, struct script_event *copy, handle weapon)
{
    struct dice dice = s->own.damage;

    dice.count = wrap8(dice.count * 3);
    dice.bonus = wrap8(dice.bonus * 3);
    event_set_dice(copy, dice);
    copy->vDmg = wrap16(roll_dice(s->a.w, dice));
    copy->item = (int32_t)weapon;
    copy->item2 = 0;
    copy->target = (int32_t)weapon;
    if (s->a.e->saveDC > 0 && check_save(s->a.w, special_victim(s), REF, s->a.e->saveDC, 0, 0))
        throw_drop(s->a.w, copy);
    else
        hurt_and_tell(s, copy);
}

int special_corrode(struct special *s)
{
    const struct thing *second = role_item2(s->a.w, s->a.e), *first = role_item(s->a.w, s->a.e);
    const struct thing *weapon = second ? second : first;
    struct script_event *copy = s->has_own ? throw_copy(s->a.w, s->a.e) : NULL;

    if (copy == NULL)
        return ABORT;
    special_take_numbers(s, copy, &s->own);
    copy->isHit = true;
    if (weapon)
        corrode_weapon(s, copy, weapon->self);
    else
        corrode_hands(s, copy);
    return DONE;
}

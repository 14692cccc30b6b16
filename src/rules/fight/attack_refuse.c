/* Why one does not attack, or cannot. */
#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/fight/attack.h"
#include "rules/fight/deed.h"
#include "rules/fight/opportunity.h"
#include "rules/fight/stance.h"
#include "rules/item/harm.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/value/attacks.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "sense/line.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/level.h"
#include "world/stati.h"
#include "world/targets.h"
#include "world/throw.h"

enum { RETCHING = 40 };

static void tell(const struct attack *a, const char *words)
{
    const struct thing *actor = attack_actor(a);

    if (actor)
        say_to(a->w, a->e, actor, &(struct lines){.actor = words});
}

static bool wants(const struct attack *a, const struct thing *who, int mtype, int alignment)
{
    const struct character *person = character_of(a->w, who);

    return kind_is(a->w, who, mtype) || (person && person->alignment_wanted & alignment);
}

static bool is_against(const struct attack *a, const struct thing *who, int breach)
{
    return (breach & AL_NONLAWFUL && wants(a, who, MA_LAWFUL, AL_LAWFUL)) ||
           (breach & AL_NONGOOD && wants(a, who, MA_GOOD, AL_GOOD));
}

/* One's own, and that of who leads. */
enum attack_stage attack_refuse_conscience(struct attack *a)
{
    int breach = deed_breach(a->w, a->e);
    const struct thing *actor = attack_actor(a), *leader = targets_ask_leader(a->w, actor);

    if (role_item(a->w, a->e) == NULL)
        a->e->item = 0;
    if (breach == 0)
        return ATTACK_ASK;
    if (is_against(a, actor, breach) &&
        !ask_yes(a->w, actor, true, "Strike at someone who does not fight back?"))
        return attack_stop(a, ABORT);
    if (leader && leader != actor && is_against(a, leader, breach))
        return attack_stop(a, ABORT);
    return ATTACK_ASK;
}

static bool is_creature(const struct attack *a)
{
    return attack_target(a) && thing_is(attack_target(a), T_CREATURE);
}

enum attack_stage attack_refuse_kind(struct attack *a)
{
    const struct thing *target = attack_target(a);

    if (target == NULL || (!thing_is(target, T_CREATURE) && !thing_is(target, T_FEATURE) &&
                           !thing_is(target, T_ITEM)))
        return attack_stop(a, ABORT);
    return ATTACK_ASK;
}

enum attack_stage attack_refuse_fear(struct attack *a)
{
    const struct thing *actor = attack_actor(a);

    if (!stati_has(a->w, actor, AFRAID) || (attack_target(a) && !is_creature(a)) ||
        feat_has(a->w, actor, FT_LION_HEART))
        return ATTACK_ASK;
    tell(a, "You do not dare to.");
    return attack_stop(a, ABORT);
}

enum attack_stage attack_refuse_charm(struct attack *a)
{
    struct stati_query charm = stati_of(CHARMED);

    charm.object = (handle)a->e->target;
    if (!stati_find(a->w, attack_actor(a), charm))
        return ATTACK_ASK;
    tell(a, "You would never hurt such a friend!");
    return attack_stop(a, ABORT);
}

enum attack_stage attack_refuse_orders(struct attack *a)
{
    return targets_has(a->w, attack_actor(a), ORDER_DO_NOT_ATTACK) ? attack_stop(a, ABORT)
                                                                   : ATTACK_ASK;
}

/* Who can concentrate may try all the same; who does not choose does. */
enum attack_stage attack_refuse_nausea(struct attack *a)
{
    struct thing *actor = attack_actor(a);

    if (!stati_has(a->w, actor, NAUSEA))
        return ATTACK_ASK;
    if (!skill_is_trained(a->w, actor, SK_CONCENT) || skill_level(a->w, actor, SK_CONCENT) < 10 ||
        !ask_yes(a->w, actor, actor->kind != T_PLAYER, "You feel sick. Attack all the same?")) {
        tell(a, "You feel too sick to fight.");
        return attack_stop(a, ABORT);
    }
    if (check_succeeds(a->w, actor, SK_CONCENT, 20))
        return attack_actor(a) ? ATTACK_ASK : attack_stop(a, ABORT);
    tell(a, "You bend over and retch.");
    opportunity_offer(a->w, (handle)a->e->actor, HANDLE_NONE, false);
    spend_time(a->w, (handle)a->e->actor, RETCHING);
    return attack_stop(a, DONE);
}

enum attack_stage attack_refuse_line(struct attack *a)
{
    const struct thing *actor = attack_actor(a), *target = attack_target(a);
    const struct level *level = world_level_of(a->w, actor);

    if (thing_is(target, T_ITEM) && world_level_of(a->w, target) == NULL)
        return ATTACK_ASK;
    if (level == NULL || !level_has(level, actor->x, actor->y))
        return attack_stop(a, ABORT);
    if (kind_plane(a->w, actor) == PHASE_MATERIAL &&
        !line_of_fire(level, a->w, (struct point){actor->x, actor->y},
                      (struct point){target->x, target->y})) {
        tell(a, "Something is in the way.");
        return attack_stop(a, ABORT);
    }
    return ATTACK_ASK;
}

/* The ground may hold one's arms. */
enum attack_stage attack_refuse_ground(struct attack *a)
{
    const struct thing *actor = attack_actor(a);
    const struct level *level = world_level_of(a->w, actor);

    if (level == NULL ||
        event_ask_resource(a->w, a->e, level_terrain(level, actor->x, actor->y)) == ABORT)
        return attack_stop(a, ABORT);
    return attack_actor(a) && attack_target(a) ? ATTACK_ASK : attack_stop(a, ABORT);
}

static int hardness_against(const struct attack *a, int type)
{
    const struct thing *actor = attack_actor(a);
    const struct thing *weapon = slot_item_in_effect(a->w, actor, SL_WEAPON);

    if ((type == AD_SHAT || type == AD_RUST || type == AD_SOAK) &&
        resist_level(a->w, actor, type, false) == RESIST_IMMUNE)
        return -1;
    return weapon ? harm_hardness(a->w, weapon, type) : resist_level(a->w, actor, type, false);
}

/* A player is warned of what eats his weapon. */
enum attack_stage attack_refuse_corrosion(struct attack *a)
{
    struct res_attack acid;
    const struct thing *actor = attack_actor(a);

    if (!is_creature(a) || actor->self != a->w->player || !a->w->options[OPT_WARN_DEQU] ||
        !attacks_find(a->w, attack_target(a), A_DEQU, &acid))
        return ATTACK_ASK;
    int most = acid.damage.count * acid.damage.sides + acid.damage.bonus;
    int hard = hardness_against(a, acid.damage_type);
    if (hard == -1 || hard >= most ||
        ask_yes(a->w, actor, true, "It may ruin your weapon. Attack?"))
        return ATTACK_ASK;
    return attack_stop(a, ABORT);
}

enum attack_stage attack_see_illusions(struct attack *a)
{
    if (stati_has(a->w, attack_actor(a), ILLUSION)) {
        if (!is_creature(a))
            return attack_stop(a, ABORT);
        a->e->actIllusion = true;
    }
    if (stati_has(a->w, attack_target(a), ILLUSION))
        a->e->vicIllusion = true;
    return ATTACK_ASK;
}

/* ---- how it begins and ends ---- */

enum attack_stage attack_note_victim(struct attack *a)
{
    const struct thing *victim = attack_target(a);

    if (victim == NULL || !thing_is(victim, T_CREATURE))
        return ATTACK_ASK;
    const struct stati *fear = stati_find(a->w, victim, stati_of(AFRAID));
    if (fear == NULL || fear->value == FEAR_SKIRMISH || feat_has(a->w, victim, FT_LION_HEART))
        a->e->vicNotFleeing = true;
    if (!stati_has(a->w, victim, PRONE) && !stati_has(a->w, victim, BLIND) &&
        !stati_has(a->w, victim, PARALYSIS) && !stati_has(a->w, victim, STUCK))
        a->e->vicReady = true;
    return ATTACK_ASK;
}

static bool is_helpless(const struct attack *a, bool may_be_prone)
{
    const struct thing *victim = attack_target(a);
    struct stati_query held = stati_of(PARALYSIS);
    bool is_down = stati_has(a->w, victim, STUCK) && stati_has(a->w, victim, PRONE);

    held.value = PARA_HELD;
    return stati_has(a->w, victim, SLEEPING) || stati_find(a->w, victim, held) ||
           (is_down &&
            (may_be_prone || skill_level(a->w, attack_actor(a), SK_FIND_WEAKNESS) >= 20));
}

enum attack_stage attack_finish_helpless(struct attack *a, bool may_be_prone)
{
    const struct thing *actor = attack_actor(a), *victim = attack_target(a);

    if (!is_creature(a) || actor->self != a->w->player || !a->w->options[OPT_AUTO_COUP] ||
        !is_helpless(a, may_be_prone) || stati_has(a->w, actor, CONFUSED) ||
        !(kind_is(a->w, victim, MA_LIVING) ||
          (kind_is(a->w, victim, MA_UNDEAD) && feat_has(a->w, actor, FT_NECROPHYSIOLOGY))))
        return ATTACK_STRIKE;
    struct script_event *coup = throw_begin(a->w);
    if (coup) {
        coup->actor = a->e->actor;
        coup->target = a->e->target;
        coup->EParam = A_COUP;
    }
    return attack_stop(a, throw_end(a->w, coup, EV_SATTACK));
}

int attack_ticks(int speed, int base)
{
    return base / imax(100 + speed * 5, 10);
}

static bool uses_moment(struct attack *a)
{
    struct thing *actor = attack_actor(a);
    struct stati_query tried = stati_of(TRIED);

    tried.value = FT_EXPERT_TACTICIAN;
    tried.object = (handle)a->e->target;
    if (!feat_has(a->w, actor, FT_EXPERT_TACTICIAN) || role_is_gone(actor) ||
        attack_target(a) == NULL ||
        !(a->e->isSurprise || stance_is_hampered(a->w, attack_target(a))) ||
        stati_find(a->w, actor, tried))
        return false;
    status_gain(a->w, actor,
                (struct stati){.nature = TRIED,
                               .object = (handle)a->e->target,
                               .duration = 1,
                               .source = SS_MISC,
                               .value = FT_EXPERT_TACTICIAN,
                               .magnitude = -1});
    return true;
}

/* quirk: who is afraid needs twice as long, for everything he has still to pay. */
enum attack_stage attack_take_time(struct attack *a, int ticks)
{
    struct thing *actor = attack_actor(a);

    if (actor && !uses_moment(a))
        actor->timeout = wrap16(actor->timeout + ticks);
    if ((actor = attack_actor(a)) != NULL && a->was_afraid)
        actor->timeout = wrap16(actor->timeout * 2);
    return attack_stop(a, DONE);
}

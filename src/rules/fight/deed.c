#include "rules/fight/deed.h"

#include "base/num.h"
#include "rules/fight/role.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/eyes.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/slot.h"
#include "world/stati.h"
#include "world/targets.h"
#include "world/throw.h"

/* ---- who answers for it ---- */

/* What one was told to attack, or holds for an enemy, one attacks by the leader's will. */
static bool is_ordered(const struct world *w, const struct thing *who, handle victim)
{
    const struct thing *other = world_thing(w, victim);

    if (other == NULL || targets_has(w, who, ORDER_ATTACK_NEUTRALS))
        return true;
    const struct target *target = targets_find(w, who, other);
    return target && target->type == TARGET_ENEMY;
}

/* NULL: nobody else. */
static const struct thing *answerable(const struct world *w, const struct thing *who,
                                      const struct deed *deed)
{
    if (deed->blame == BLAME_NOBODY ||
        (deed->blame == BLAME_ORDERED && !is_ordered(w, who, deed->victim)))
        return NULL;
    return targets_leader(w, who);
}

/* Who has talked one without a leader into an attack on this very victim. */
static const struct thing *instigator(const struct world *w, const struct thing *who,
                                      const struct deed *deed)
{
    const struct target *order = targets_of_type(w, who, ORDER_ATTACK_TARGET);
    const struct thing *victim = world_thing(w, deed->victim);
    const struct stati *talk = stati_find(w, who, stati_of(DIPLOMACY_TAG));

    if (deed->blame != BLAME_ORDERED || order == NULL || victim == NULL || talk == NULL ||
        kind_is(w, victim, MA_EVIL) || targets_thing(w, order) != victim)
        return NULL;
    return world_thing(w, talk->object);
}

static void pass_on(struct world *w, const struct thing *who, const struct deed *deed)
{
    bool is_led = targets_leader(w, who) && targets_leader(w, who) != who;
    const struct thing *other = is_led ? answerable(w, who, deed) : instigator(w, who, deed);
    int gravity = is_led ? imax(1, deed->gravity / 2) : deed->gravity;

    if (other && thing_is(other, T_CHARACTER) && !w->options[OPT_NO_ALLY_TRANS])
        deed_done(w, other->self,
                  &(struct deed){deed->alignment, gravity, deed->what, HANDLE_NONE, BLAME_NOBODY});
}

void deed_done(struct world *w, handle who, const struct deed *deed)
{
    const struct thing *thing = world_thing(w, who);

    if (thing == NULL)
        return;
    if (!thing_is(thing, T_CHARACTER)) {
        pass_on(w, thing, deed);
        return;
    }
    struct script_event *event = throw_begin(w);
    if (event) {
        event->actor = (int32_t)who;
        event->target = (int32_t)deed->victim;
        event->EParam = (uint16_t)deed->alignment;
        event->vMag = deed->gravity;
        sb_add_cstr(&event->GraveText, deed->what);
    }
    throw_end(w, event, EV_ALIGNED);
}

/* ---- who is protected ---- */

bool deed_is_lawful_victim(const struct world *w, const struct thing *who,
                           const struct thing *victim)
{
    if (kind_is(w, victim, MA_EVIL) && kind_has_flag(w, victim, M_IALIGN) &&
        !kind_is(w, who, MA_DEVIL))
        return false;
    if (kind_has_flag(w, victim, M_MINDLESS) || !kind_is(w, victim, MA_SAPIENT))
        return false;
    if (kind_is(w, who, MA_GOOD) || kind_is(w, who, MA_REPTILE))
        return true;
    if (kind_is(w, who, MA_GOBLINOID))
        return kind_is(w, victim, MA_GOBLINOID) && kind_is(w, victim, MA_NLIVING);
    return (kind_is(w, victim, MA_DEMIHUMAN) || kind_is(w, victim, MA_CELESTIAL)) &&
           kind_is(w, victim, MA_NLIVING);
}

/* Whether an event around this one found the victim ready, or not fleeing, when it began. */
static bool was_ready(const struct world *w, int32_t victim)
{
    const struct script_event *frame;

    for (int i = 1; (frame = throw_frame(w, i)) != NULL; i++)
        if (frame->vicReady && frame->target == victim)
            return true;
    return false;
}

static bool was_standing_firm(const struct world *w, int32_t victim)
{
    const struct script_event *frame;

    for (int i = 1; (frame = throw_frame(w, i)) != NULL; i++)
        if (frame->vicNotFleeing && frame->target == victim)
            return true;
    return false;
}

static bool is_fleeing(const struct world *w, const struct thing *victim)
{
    const struct stati *fear = stati_find(w, victim, stati_of(AFRAID));

    return fear && fear->value != FEAR_SKIRMISH && !was_standing_firm(w, (int32_t)victim->self);
}

static bool is_unready(const struct world *w, const struct thing *victim)
{
    return (stati_has(w, victim, PRONE) || stati_has(w, victim, BLIND) ||
            stati_has(w, victim, PARALYSIS) || stati_has(w, victim, STUCK)) &&
           !was_ready(w, (int32_t)victim->self);
}

static bool has_about(const struct world *w, const struct thing *who, int nature, int value,
                      const struct thing *about)
{
    struct stati_query query = stati_of(nature);

    query.value = value;
    query.object = about->self;
    return stati_find(w, who, query) != NULL;
}

static bool has_terms(const struct world *w, const struct thing *victim, const struct thing *who)
{
    return has_about(w, victim, TRIED, SK_DIPLOMACY + EV_TERMS * 100, who) ||
           has_about(w, victim, TRIED, SK_INTIMIDATE + EV_COW * 100, who);
}

/* Whom the code of chivalry binds. */
static bool is_chivalrous(const struct world *w, const struct thing *who)
{
    const struct thing *armour = slot_item(w, who, SL_ARMOUR);
    const struct character *person = character_of(w, who);

    return ability_has(w, who, CA_LAY_ON_HANDS) || stati_has(w, who, MOUNTED) ||
           (person && person->god != 0 && person->god == library_find(w->library, STR("Erich"))) ||
           (armour && arms_is_group(w, armour, WG_HARMOUR));
}

int deed_breach(const struct world *w, const struct script_event *e)
{
    const struct thing *who = role_actor(w, e), *victim = role_victim(w, e);
    int breach = 0;

    if (who == NULL || victim == NULL || !thing_is(victim, T_CREATURE) ||
        (kind_is(w, victim, MA_EVIL) && kind_has_flag(w, victim, M_IALIGN)))
        return 0;
    if (is_fleeing(w, victim) && !has_terms(w, victim, who) && kind_is(w, victim, MA_SAPIENT))
        breach |= AL_NONGOOD | (deed_is_lawful_victim(w, who, victim) ? AL_NONLAWFUL : 0);
    if (is_unready(w, victim) && deed_is_lawful_victim(w, who, victim) &&
        !has_about(w, victim, HIT_WHILE_UNREADY, STATI_ANY, who) && is_chivalrous(w, who))
        breach |= AL_NONLAWFUL;
    return breach;
}

/* ---- pain ---- */

static bool is_area(const struct world *w, const struct script_event *e)
{
    const struct res_effect *effect = library_record(w->library, e->EMagic, RES_EFFECT);
    int area = effect ? effect->values.aval : 0;

    return effect && (area == AR_BALL || area == AR_BEAM || area == AR_BREATH || area == AR_GLOBE ||
                      area == AR_CHAIN);
}

static bool is_druid(const struct world *w, const struct thing *who)
{
    const struct character *person = character_of(w, who);
    res_id druid = library_find(w->library, STR("Druid"));

    for (int i = 0; person && druid && i < CHARACTER_CALLINGS; i++)
        if (person->classes[i] == druid && (i == 0 || person->levels[i] > 0))
            return true;
    return false;
}

/* What thinks, and to druids every animal. */
static bool is_minded(const struct world *w, const struct thing *who, const struct thing *victim)
{
    return kind_is(w, victim, MA_SAPIENT) || (kind_is(w, victim, MA_ANIMAL) && is_druid(w, who));
}

static bool is_nobody_hurt(const struct world *w, const struct script_event *e,
                           const struct thing *who, const struct thing *victim)
{
    return (e->DType == AD_NECR && kind_is(w, victim, MA_UNDEAD)) ||
           resist_level(w, victim, e->DType, false) == RESIST_IMMUNE || !is_minded(w, who, victim);
}

static int gravity_of(const struct world *w, const struct script_event *e, const struct thing *who,
                      const struct thing *victim)
{
    int gravity = 1;

    gravity += kind_challenge(w, victim, false) + 4 < kind_challenge(w, who, false);
    gravity += kind_is(w, victim, MA_GOOD) + e->isSurprise;
    gravity += attacks_is_of_weapons(e->DType);
    gravity += eyes_perceive(w, who, victim) != 0;
    return is_area(w, e) ? imax(1, gravity / 2) : gravity;
}

static void judge_treason(struct world *w, const struct script_event *e)
{
    const struct thing *who = role_actor(w, e), *victim = role_victim(w, e);

    if (!e->wasFriendly)
        return;
    int gravity = gravity_of(w, e, who, victim);
    bool is_unlawful = deed_is_lawful_victim(w, who, victim);
    deed_done(w, (handle)e->actor,
              &(struct deed){AL_NONGOOD | AL_EVIL, gravity,
                             is_area(w, e) ? "harming friends with magic" : "attacking a friend",
                             (handle)e->target, is_area(w, e) ? BLAME_NOBODY : BLAME_ORDERED});
    if (is_unlawful)
        deed_done(w, (handle)e->actor,
                  &(struct deed){AL_NONLAWFUL, gravity, "an attack against the law", HANDLE_NONE,
                                 BLAME_LEADER});
}

static bool is_poisoned(const struct world *w, const struct thing *item)
{
    return item && stati_has(w, item, POISONED);
}

static void judge_poison(struct world *w, const struct script_event *e)
{
    const struct thing *who = role_actor(w, e);

    if (who && !kind_is(w, who, MA_DROW) &&
        (e->DType == AD_POIS || is_poisoned(w, role_item(w, e)) ||
         is_poisoned(w, role_item2(w, e))))
        deed_done(w, who->self,
                  &(struct deed){AL_NONLAWFUL, 2, "poisoning", HANDLE_NONE, BLAME_NOBODY});
}

static void judge_mercy(struct world *w, const struct script_event *e)
{
    int breach = deed_breach(w, e);
    const char *what = breach == AL_NONLAWFUL ? "striking who is not ready"
                                              : "striking who runs away";

    if (breach)
        deed_done(w, (handle)e->actor,
                  &(struct deed){breach, 1, what, (handle)e->target, BLAME_NOBODY});
}

static void judge_surrender(struct world *w, const struct script_event *e)
{
    const struct thing *who = role_actor(w, e), *victim = role_victim(w, e);

    if (who == NULL || victim == NULL ||
        !has_about(w, victim, TRIED, SK_DIPLOMACY + EV_SURRENDER * 100, who))
        return;
    bool is_evil = kind_is(w, victim, MA_EVIL);
    struct deed deed = {AL_NONLAWFUL, 5, "striking who has surrendered", (handle)e->target,
                        BLAME_LEADER};
    deed_done(w, (handle)e->actor, &deed);
    if (!is_evil) {
        deed.alignment = AL_NONGOOD;
        deed.gravity = 2;
        deed_done(w, (handle)e->actor, &deed);
    }
}

void deed_judge_damage(struct world *w, const struct script_event *e)
{
    const struct thing *who = role_actor(w, e), *victim = role_victim(w, e);

    if (who == NULL || who == victim || !thing_is(who, T_CREATURE) ||
        stati_has(w, victim, TRANSFORMED) || e->isActOfGod ||
        (thing_is(who, T_MONSTER) && victim->self == w->player) ||
        (e->AType == A_GAZE && !e->wasFriendly) ||
        (e->wasFriendly && is_nobody_hurt(w, e, who, victim)))
        return;
    judge_treason(w, e);
    judge_poison(w, e);
    judge_mercy(w, e);
    judge_surrender(w, e);
}

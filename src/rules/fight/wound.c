/* Damage that costs hit points. */
#include "base/num.h"
#include "rules/bond/noise.h"
#include "rules/fight/absorb.h"
#include "rules/fight/damage.h"
#include "rules/fight/damage_kinds.h"
#include "rules/fight/deed.h"
#include "rules/fight/illusory.h"
#include "rules/status/check.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/status/status_motion.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/slot.h"
#include "text/name.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/stati_query.h"
#include "world/throw.h"

/* ---- before armour counts ---- */

static int life_of(const struct world *w, const struct thing *who)
{
    return who->hp_max + creature_of(w, who)->attr[A_THP];
}

static bool is_kind_of(const struct damage *d, int mtype)
{
    return kind_is(d->w, damage_victim(d), mtype);
}

/* quirk: what burns is as good as alive, if it is no plant, whirl or elemental. */
static void judge_acid(struct damage *d)
{
    const struct script_event *e = d->e;

    if (e->actor == e->target || e->isTrap || e->isActOfGod)
        return;
    if (is_kind_of(d, MA_LIVING) ||
        !(is_kind_of(d, MA_PLANT) || is_kind_of(d, MA_VORTEX) || is_kind_of(d, MA_ELEMENTAL)))
        deed_done(d->w, (handle)e->actor,
                  &(struct deed){AL_EVIL, 2, "burning with acid", HANDLE_NONE});
}

static void add_vulnerability(struct damage *d, int type)
{
    if ((type == AD_COLD && is_kind_of(d, MA_FIRE)) || (type == AD_FIRE && is_kind_of(d, MA_COLD)))
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
    return item &&
           (arms_plus(d->w, item) >= immunity ||
            (is_sacred(d->w, item) && (is_kind_of(d, MA_DEVIL) || is_kind_of(d, MA_UNDEAD) ||
                                       is_kind_of(d, MA_LYCANTHROPE) || is_kind_of(d, MA_DEMON))));
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

/* ---- hit points ---- */

static int die(struct damage *d)
{
    damage_victim(d)->hp = 0;
    throw_again(d->w, d->e, EV_DEATH);
    return DONE;
}

/* Once a day some ignore what would have been their end. */
static bool ignores(struct damage *d)
{
    struct thing *victim = damage_victim(d);
    struct stati_query tried = stati_of(TRIED);

    tried.value = FT_IGNORE_WOUND;
    if (!feat_has(d->w, victim, FT_IGNORE_WOUND) || stati_find(d->w, victim, tried))
        return false;
    say(d->w, d->e,
        &(struct lines){.actor = "That should have been the end of the <EVictim>, but it is not.",
                        .victim = "You bear what should have killed you!"});
    status_gain(d->w, victim,
                (struct stati){.nature = TRIED,
                               .duration = STATI_UNTIL_REST,
                               .source = SS_MISC,
                               .value = FT_IGNORE_WOUND,
                               .magnitude = -1});
    return true;
}

/* How much of it is real: all but what a shade does. */
static int real_part(const struct damage *d)
{
    const struct thing *actor = damage_actor(d);

    if (actor && eyes_is_shade(d->w, actor))
        return wrap16(d->e->aDmg * illusory_share(illusory_flags(d->w, actor)) / 100);
    if (d->e->illFlags & IL_SHADE)
        return wrap16(d->e->aDmg * illusory_share(d->e->illFlags) / 100);
    return d->e->aDmg;
}

static bool is_at_all_real(const struct damage *d)
{
    const struct script_event *e = d->e;
    const struct thing *actor = damage_actor(d);

    return (!e->actIllusion || (actor && eyes_is_shade(d->w, actor))) &&
           (!e->effIllusion || e->illFlags & IL_SHADE);
}

/* A blow has words of its own; all other pain is told here. */
static void tell_pain(const struct damage *d)
{
    const struct thing *victim = damage_victim(d);
    int amount = d->e->aDmg;

    if (d->e->AType != 0 || d->e->Terse || amount == 0)
        return;
    if (victim->self == d->w->player)
        say_plain(d->w, "You lose %d hit point%s.", amount, amount == 1 ? "" : "s");
    else if (say_is_perceived(d->w, victim))
        say_plain(d->w, "The " STR_PRINTF " is hurt.", STR_ARGS(name_thing(d->w, victim)));
}

enum outcome { HURT, IGNORED, DEAD };

/* quirk: who only imagines part of his wounds loses the same hit points twice. */
static enum outcome take_real(struct damage *d)
{
    struct script_event *e = d->e;
    int real = real_part(d), imagined = wrap16(e->aDmg - real);
    struct thing *victim = damage_victim(d), *actor = damage_actor(d);
    struct stati_query unconscious = stati_of(SLEEPING);

    if (real >= victim->hp) {
        if (ignores(d))
            return IGNORED;
        if (victim->hp + stati_sum_magnitude(d->w, victim, stati_of(ILLUS_DMG)) <= real) {
            die(d);
            return DEAD;
        }
        throw_again(d->w, e, EV_PDAMAGE);
    }
    if ((victim = damage_victim(d)) == NULL)
        return DEAD;
    victim->hp = wrap16(victim->hp - e->aDmg);
    tell_pain(d);
    unconscious.value = SLEEP_PSYCH;
    if (imagined != 0 && !stati_find(d->w, victim, unconscious) && actor &&
        eyes_is_real(d->w, victim, actor)) {
        e->aDmg = wrap16(imagined);
        throw_again(d->w, e, EV_PDAMAGE);
        e->aDmg = wrap16(real);
    }
    return HURT;
}

/* Who has seen through a shade strikes only at what is real of it. */
static bool is_spent_shade(const struct damage *d)
{
    const struct script_event *e = d->e;
    const struct thing *victim = damage_victim(d), *actor = damage_actor(d);

    if (!e->vicIllusion || e->actIllusion || !eyes_is_shade(d->w, victim) || victim->hp_max == 0)
        return false;
    if (actor && actor != victim && eyes_is_real(d->w, actor, victim))
        return false;
    return (victim->hp_max - victim->hp) * 100 / victim->hp_max >
           illusory_share(illusory_flags(d->w, victim));
}

/* ---- what wounds bring about ---- */

static void remember_wound(struct damage *d)
{
    struct script_event *e = d->e;
    struct thing *victim = damage_victim(d);
    struct stati_query by = stati_of(WOUNDED_BY);

    if (!ability_has(d->w, victim, CA_RETRIBUTIVE_STRIKE) || damage_actor(d) == NULL ||
        e->actor == e->target)
        return;
    by.object = (handle)e->actor;
    by.value = 0;
    struct stati *wounds = stati_find(d->w, victim, by);
    if (wounds == NULL) {
        status_gain(d->w, victim,
                    (struct stati){.nature = WOUNDED_BY,
                                   .object = (handle)e->actor,
                                   .duration = wrap16(e->aDmg * 2 + 10),
                                   .source = SS_MISC,
                                   .magnitude = e->aDmg});
        return;
    }
    wounds->magnitude = wrap16(wounds->magnitude + e->aDmg);
    wounds->duration = wrap16(imax(wounds->duration + e->aDmg * 2, e->aDmg * 2 + 10));
}

static void warn_player(struct damage *d)
{
    struct script_event *e = d->e;
    struct thing *victim = damage_victim(d);
    int life = life_of(d->w, victim);

    if (victim->self != d->w->player || (victim->hp + e->aDmg) * 3 < life || victim->hp * 3 > life)
        return;
    say(d->w, e, &(struct lines){.victim = "You are badly wounded!"});
    if (!e->isTrap && !e->isActOfGod)
        status_gain_plain(d->w, victim, CRIT_WOUNDED_BY, (handle)e->actor, SS_MISC);
}

static void break_trance(struct damage *d)
{
    struct thing *victim = damage_victim(d);
    struct stati_query trance = stati_of(PARALYSIS);

    trance.value = PARA_HYPNOTIZED;
    if (victim)
        status_end(d->w, victim, trance);
}

static void lose_hold(struct damage *d)
{
    struct thing *victim = damage_victim(d);
    const struct stati *high = role_is_gone(victim) ? NULL
                                                    : stati_find(d->w, victim, stati_of(ELEVATED));

    if (high == NULL || life_of(d->w, victim) == 0)
        return;
    int difficulty = (high->value == ELEV_TREE ? 10 : 20) + d->e->vDmg * 40 / life_of(d->w, victim);
    if (!check_succeeds(d->w, victim, SK_CLIMB, difficulty))
        status_motion_fall(d->w, damage_victim(d), NULL);
}

static void drift(struct damage *d)
{
    struct script_event *e = d->e;
    const struct thing *victim = damage_victim(d);

    if (!role_is_gone(victim) && attacks_is_of_weapons(e->DType) &&
        stati_has(d->w, victim, LEVITATION))
        damage_deal(d->w, &(struct damage_dealt){.actor = (handle)e->actor,
                                                 .target = (handle)e->target,
                                                 .item = (handle)e->item,
                                                 .item2 = (handle)e->item2,
                                                 .type = AD_KNOC,
                                                 .amount = e->vDmg / imax(1, victim->hp_max / 20),
                                                 .cause = "being struck in the air"});
}

static int take(struct damage *d)
{
    enum outcome outcome = HURT;

    if (is_at_all_real(d))
        outcome = take_real(d);
    else
        throw_again(d->w, d->e, EV_PDAMAGE);
    if (outcome == DEAD || damage_victim(d) == NULL)
        return DONE;
    if (outcome == HURT && is_spent_shade(d))
        return die(d);
    remember_wound(d);
    warn_player(d);
    break_trance(d);
    lose_hold(d);
    drift(d);
    return DONE;
}

/* As a kind: sunlight burns. */
static int wound_as(struct damage *d, int type)
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
    return take(d);
}

int wound_plain(struct damage *d)
{
    return wound_as(d, d->e->DType);
}

/* ---- wounds of a special kind ---- */

static int heal(struct damage *d, const char *own, const char *others)
{
    struct thing *victim = damage_victim(d);
    int life = life_of(d->w, victim);

    if (life > victim->hp) {
        victim->hp = wrap16(imin(life, victim->hp + d->e->vDmg));
        say(d->w, d->e, &(struct lines){.victim = own, .others = others});
    }
    return damage_immune(d);
}

/* quirk: sunlight and the dark powers share their way: what is drained counts as drained. */
int wound_necrotic(struct damage *d)
{
    if (is_kind_of(d, MA_UNDEAD))
        return heal(d, "The dark power mends you.", "The dark power mends the <EVictim>.");
    return wound_as(d, AD_NECR);
}

int wound_sunlight(struct damage *d)
{
    if (is_kind_of(d, MA_PLANT))
        return heal(d, "The light mends you.", "The light mends the <EVictim>.");
    if (is_kind_of(d, MA_WRAITH))
        d->e->vDmg = wrap16(d->e->vDmg * 2);
    return wound_as(d, AD_FIRE);
}

int wound_vampiric(struct damage *d)
{
    struct script_event *e = d->e;
    struct thing *actor = damage_actor(d), *victim;
    int before = damage_victim(d)->hp;

    if (actor == NULL) {
        e->DType = AD_NORM;
        return throw_again(d->w, e, EV_DAMAGE);
    }
    e->DType = AD_NECR;
    int answer = throw_again(d->w, e, EV_DAMAGE);
    e->DType = AD_VAMP;
    actor = damage_actor(d);
    victim = damage_victim(d);
    if (answer != DONE || actor == NULL || victim == NULL)
        return answer;
    int drunk = wrap16(before - victim->hp), life = life_of(d->w, actor);
    if (drunk > 0 && life > actor->hp) {
        actor->hp = wrap16(imin(life, actor->hp + drunk));
        say(d->w, e,
            &(struct lines){.actor = "Your wounds close.",
                            .others = "The <EActor>'s wounds close."});
    }
    return DONE;
}

int wound_choking(struct damage *d)
{
    if (!is_kind_of(d, MA_BREATHER))
        return damage_immune(d);
    if (is_kind_of(d, MA_AIR))
        d->e->vDmg = wrap16(d->e->vDmg * 2);
    d->e->DType = AD_NORM;
    damage_tell(d, "You gasp for air!", "The <EVictim> gasps for air!");
    throw_again(d->w, d->e, EV_DAMAGE);
    return DONE;
}

/* Powers that hurt those of the other side most, and half as much those of none. */
static int wound_of(struct damage *d, int enemy, const char *own, const char *others)
{
    if (!is_kind_of(d, enemy))
        d->e->vDmg /= 2;
    d->e->DType = AD_NORM;
    damage_tell(d, own, others);
    throw_again(d->w, d->e, EV_DAMAGE);
    return DONE;
}

int wound_of_evil(struct damage *d)
{
    if (is_kind_of(d, MA_EVIL))
        return DONE;
    return wound_of(d, MA_GOOD, "Malice burns in you!", "Malice burns the <EVictim>!");
}

int wound_of_chaos(struct damage *d)
{
    if (is_kind_of(d, MA_CHAOTIC))
        return DONE;
    return wound_of(d, MA_LAWFUL, "Chaos tears at you!", "Chaos tears at the <EVictim>!");
}

int wound_of_law(struct damage *d)
{
    if (is_kind_of(d, MA_LAWFUL))
        return DONE;
    return wound_of(d, MA_CHAOTIC, "Order crushes you!", "Order crushes the <EVictim>!");
}

int wound_holy(struct damage *d)
{
    if (is_kind_of(d, MA_GOOD) && !is_kind_of(d, MA_UNDEAD))
        return DONE;
    return wound_of(d, MA_EVIL, "A holy fire burns you!", "A holy fire burns the <EVictim>!");
}

int wound_disintegrating(struct damage *d)
{
    struct script_event *event = throw_begin(d->w);

    if (event) {
        event->actor = damage_actor(d) ? d->e->actor : d->e->target;
        event->target = d->e->target;
        event->eID = library_find(d->w->library, STR("disintegrate"));
    }
    throw_end(d->w, event, EV_EFFECT);
    return DONE;
}

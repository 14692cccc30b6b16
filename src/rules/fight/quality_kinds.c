#include "rules/fight/quality_kinds.h"

#include "base/num.h"
#include "rules/fight/damage.h"
#include "rules/fight/push.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/worth.h"
#include "text/name.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/throw.h"

void blow_tell(const struct blow *b, const char *own, const char *others)
{
    say(b->w, b->e, &(struct lines){.victim = own, .others = others});
}

void blow_hurt(struct blow *b, int type, int amount)
{
    b->e->xDmg = wrap16(b->e->xDmg + amount);
    damage_deal(b->w, &(struct damage_dealt){.actor = (handle)b->e->actor,
                                             .target = (handle)b->e->target,
                                             .type = type,
                                             .amount = amount,
                                             .cause = "an enchanted weapon"});
}

void blow_gain(struct blow *b, int nature, int rounds, int source, int value)
{
    status_gain(b->w, blow_victim(b),
                (struct stati){.nature = wrap16(nature),
                               .duration = wrap16(rounds),
                               .source = wrap8(source),
                               .value = wrap16(value),
                               .magnitude = -1});
}

static void blow_kill(struct blow *b)
{
    struct script_event *event = throw_begin(b->w);

    if (event) {
        event->actor = b->e->actor;
        event->target = b->e->target;
        if (blow_actor(b))
            sb_add(&event->GraveText, name_thing(b->w, blow_actor(b)));
    }
    throw_end(b->w, event, EV_DEATH);
}

/* ---- one quality each ---- */

void quality_vampiric(struct blow *b)
{
    struct thing *actor = blow_actor(b);
    int life = actor->hp_max + creature_of(b->w, actor)->attr[A_THP];

    if (!blow_victim_is(b, MA_LIVING) ||
        resist_level(b->w, blow_victim(b), AD_NECR, false) == RESIST_IMMUNE || actor->hp >= life)
        return;
    actor->hp = wrap16(imin(actor->hp + b->e->vDmg / 4, life));
    say(b->w, b->e,
        &(struct lines){.actor = "Your wounds close.", .others = "The <EActor>'s wounds close."});
    b->is_shown = true;
}

/* quirk: how it is told is drawn even where nobody listens. */
static void align(struct blow *b, int type)
{
    item_of(b->w, blow_weapon(b))->damage_type = wrap8(type);
    b->is_shown = true;
    blow_hurt(b, type, roll_dice_of(b->w, 2, 6, 0));
    roll_below(b->w, 3);
    if (blow_victim(b))
        blow_tell(b, "It burns your very soul!", "It burns the <EVictim>'s very soul!");
}

static bool is_actor(const struct blow *b, int mtype)
{
    return kind_is(b->w, blow_actor(b), mtype);
}

void quality_balance(struct blow *b)
{
    if (blow_victim_is(b, MA_NEUTRAL) && !is_actor(b, MA_GOOD) && !is_actor(b, MA_EVIL) &&
        !is_actor(b, MA_LAWFUL) && !is_actor(b, MA_CHAOTIC))
        align(b, AD_MAGC);
}

void quality_aligned(struct blow *b)
{
    static const struct {
        int16_t quality, own, others, type;
    } rows[] = {{WQ_UNHOLY, MA_EVIL, MA_GOOD, AD_EVIL},
                {WQ_LAWFUL, MA_LAWFUL, MA_CHAOTIC, AD_LAWF},
                {WQ_CHAOTIC, MA_CHAOTIC, MA_LAWFUL, AD_CHAO},
                {WQ_HOLY, MA_GOOD, MA_EVIL, AD_HOLY}};

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].quality == b->quality && is_actor(b, rows[i].own) &&
            blow_victim_is(b, rows[i].others))
            align(b, rows[i].type);
}

/* quirk: what bursts counts twice in what is told of it. */
static void element(struct blow *b, int type)
{
    const struct thing *weapon = blow_weapon(b);
    bool is_swarm = kind_has_flag(b->w, blow_victim(b), M_SWARM);
    int critical = arms_critical(b->w, weapon, blow_actor(b)), amount;

    item_of(b->w, weapon)->damage_type = wrap8(type);
    b->is_shown = true;
    if (b->e->isCrit && arms_has_quality(b->w, weapon, WQ_BURST)) {
        amount = is_swarm ? critical * 10 : roll_dice_of(b->w, wrap8(critical), 10, 0);
        if (!is_swarm)
            b->e->xDmg = wrap16(b->e->xDmg + amount);
    } else {
        amount = is_swarm ? 6 : roll_dice_of(b->w, 1, 6, 0);
    }
    blow_hurt(b, type, amount);
}

void quality_elemental(struct blow *b)
{
    static const struct {
        int16_t quality, type;
    } rows[] = {{WQ_FLAMING, AD_FIRE}, {WQ_SOULDRINK, AD_NECR}, {WQ_THUNDERING, AD_SONI},
                {WQ_FROST, AD_COLD},   {WQ_SHOCKING, AD_ELEC},  {WQ_CORROSIVE, AD_ACID}};

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].quality == b->quality)
            element(b, rows[i].type);
}

void quality_thirsty(struct blow *b)
{
    if (blow_victim_is(b, MA_HAS_BLOOD))
        element(b, AD_NORM);
}

void quality_wounding(struct blow *b)
{
    int rounds = roll_dice_of(b->w, 2, 12, 0);

    b->is_shown = true;
    blow_tell(b, "The wound will not close!", "The <EVictim>'s wound will not close!");
    status_gain(b->w, blow_victim(b),
                (struct stati){.nature = BLEEDING,
                               .duration = wrap16(rounds),
                               .source = SS_ENCH,
                               .value = 1,
                               .magnitude = 1});
}

void quality_vorpal(struct blow *b)
{
    if (!b->e->isCrit || kind_has_flag(b->w, blow_victim(b), M_NOHEAD))
        return;
    say(b->w, b->e,
        &(struct lines){.actor = "You cut off the <EVictim>'s head!",
                        .victim = "The <EActor> cuts off your head!",
                        .others = "The <EActor> cuts off the <EVictim>'s head!"});
    b->e->Died = b->is_shown = true;
    blow_kill(b);
}

void quality_vicious(struct blow *b)
{
    const struct thing *actor = blow_actor(b);

    if (actor->hp * 3 <= 2 * (actor->hp_max + creature_of(b->w, actor)->attr[A_THP]))
        return;
    b->is_shown = true;
    blow_hurt(b, AD_NORM, roll_dice_of(b->w, 3, 6, 0));
    int own = roll_dice_of(b->w, 1, 6, 0);
    damage_deal(b->w, &(struct damage_dealt){.actor = (handle)b->e->actor,
                                             .target = (handle)b->e->actor,
                                             .type = AD_NORM,
                                             .amount = own,
                                             .cause = "one's own vicious weapon"});
}

static void shove(struct blow *b, int type, int amount)
{
    const struct script_event *e = b->e;

    damage_deal(b->w, &(struct damage_dealt){.actor = (handle)e->actor,
                                             .target = (handle)e->target,
                                             .item = (handle)e->item,
                                             .item2 = (handle)e->item2,
                                             .type = type,
                                             .amount = amount,
                                             .cause = "being knocked back"});
}

void quality_impact(struct blow *b)
{
    struct script_event *e = b->e;
    const struct thing *actor = blow_actor(b), *victim = blow_victim(b);

    if (creature_of(b->w, victim)->attr[A_SIZ] > creature_of(b->w, actor)->attr[A_SIZ] ||
        check_save(b->w, blow_victim(b), FORT, 20, SA_KNOCKDOWN, 0))
        return;
    b->is_shown = true;
    actor = blow_actor(b);
    victim = blow_victim(b);
    e->EDir = wrap16(
        dir_towards((struct point){actor->x, actor->y}, (struct point){victim->x, victim->y}));
    if (push_throw(b->w, (handle)e->target, (handle)e->actor, e->EDir) == ABORT)
        shove(b, AD_TRIP, 20);
    if (blow_victim(b) && !check_save(b->w, blow_victim(b), FORT, 20, SA_KNOCKDOWN, 0))
        shove(b, AD_STUN, 1);
}

void quality_fey_trapping(struct blow *b)
{
    static const int16_t natures[] = {ILLUMINATED, ANCHORED};

    b->is_shown = b->e->vDmg > 0;
    for (int i = 0; b->is_shown && i < COUNT_OF(natures); i++)
        if (blow_victim(b))
            status_gain(b->w, blow_victim(b),
                        (struct stati){.nature = natures[i],
                                       .object = (handle)b->e->actor,
                                       .duration = b->e->vDmg,
                                       .source = SS_ATTK,
                                       .value = -1,
                                       .magnitude = -1});
}

void quality_bane(struct blow *b)
{
    b->is_shown = blow_victim_is(b, item_of(b->w, blow_weapon(b))->bane);
    if (b->is_shown)
        blow_hurt(b, AD_NORM, roll_dice_of(b->w, 2, 6, 0));
}

void quality_terror(struct blow *b)
{
    int difficulty = 10 + arms_plus(b->w, blow_weapon(b)) * 2 +
                     attr_modifier(b->w, blow_actor(b), A_CHA);

    if (resist_level(b->w, blow_victim(b), AD_FEAR, false) == RESIST_IMMUNE)
        return;
    if (check_save(b->w, blow_victim(b), WILL, difficulty, SA_FEAR, 0)) {
        b->e->Resist = true;
        return;
    }
    int rounds = roll_dice_of(b->w, 3, 6, 0);
    b->is_shown = true;
    status_gain(b->w, blow_victim(b),
                (struct stati){.nature = AFRAID,
                               .object = (handle)b->e->target,
                               .duration = wrap16(rounds),
                               .source = SS_ENCH,
                               .value = FEAR_MAGIC,
                               .magnitude = -1});
}

/* quirk: what slays another kind fills all others with terror. */
void quality_slaying(struct blow *b)
{
    const struct thing *weapon = blow_weapon(b);

    if (!blow_victim_is(b, item_of(b->w, weapon)->bane)) {
        quality_terror(b);
        return;
    }
    b->is_shown = true;
    if (!b->e->isCrit &&
        check_save(b->w, blow_victim(b), FORT, 10 + worth_level(b->w, weapon, true), SA_DEATH, 0))
        b->e->Resist = true;
    else if (resist_level(b->w, blow_victim(b), AD_NECR, false) == RESIST_IMMUNE)
        b->e->Immune = true;
    else
        blow_kill(b);
}

void quality_disruption(struct blow *b)
{
    int difficulty = 10 + arms_plus(b->w, blow_weapon(b)) * 2 +
                     attr_modifier(b->w, blow_actor(b), A_CHA);

    b->is_shown = blow_victim_is(b, MA_UNDEAD) &&
                  !check_save(b->w, blow_victim(b), WILL, difficulty, 0, 0);
    if (b->is_shown)
        blow_kill(b);
}

void quality_stunning(struct blow *b)
{
    int difficulty = 10 + arms_plus(b->w, blow_weapon(b)) * 2 +
                     attr_modifier(b->w, blow_actor(b), A_STR);

    if (resist_level(b->w, blow_victim(b), AD_STUN, false) == RESIST_IMMUNE)
        return;
    b->is_shown = !check_save(b->w, blow_victim(b), FORT, difficulty, SA_PARA, 0);
    if (!b->is_shown)
        b->e->Resist = true;
    else
        blow_gain(b, STUNNED, roll_dice_of(b->w, 1, 4, 0) + 1, SS_ENCH, -1);
}

void quality_draining(struct blow *b)
{
    struct script_event *e = b->e;
    int8_t before = e->DType;

    e->saveDC = wrap8(10 + worth_level(b->w, blow_weapon(b), true));
    event_set_dice(e, (struct dice){1, 6, 0});
    e->DType = wrap8(AD_DAST + (b->quality - WQ_WEAKENING));
    throw_again(b->w, e, EV_DAMAGE);
    e->DType = before;
    b->is_shown = true;
}

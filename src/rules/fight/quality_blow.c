#include "rules/fight/quality_blow.h"

#include "base/num.h"
#include "rules/fight/damage.h"
#include "rules/fight/role.h"
#include "rules/fight/stance.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/worth.h"
#include "text/name.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/stati_query.h"
#include "world/throw.h"

struct blow {
    struct world *w;
    struct script_event *e;
    handle weapon;
    int quality;
};

static struct thing *the_weapon(const struct blow *b)
{
    return world_thing(b->w, b->weapon);
}

static struct thing *the_actor(const struct blow *b)
{
    return role_actor(b->w, b->e);
}

static struct thing *the_victim(const struct blow *b)
{
    return role_victim(b->w, b->e);
}

static bool is(const struct blow *b, int mtype)
{
    return kind_is(b->w, the_victim(b), mtype);
}

static void tell(const struct blow *b, const char *own, const char *others)
{
    say(b->w, b->e, &(struct lines){.victim = own, .others = others});
}

static void hurt(struct blow *b, int type, int amount)
{
    b->e->xDmg = wrap16(b->e->xDmg + amount);
    damage_deal(b->w, &(struct damage_dealt){.actor = (handle)b->e->actor,
                                             .target = (handle)b->e->target,
                                             .type = type,
                                             .amount = amount,
                                             .cause = "an enchanted weapon"});
}

static void kill(struct blow *b)
{
    struct script_event *event = throw_begin(b->w);

    if (event) {
        event->actor = b->e->actor;
        event->target = b->e->target;
        if (the_actor(b))
            sb_add(&event->GraveText, name_thing(b->w, the_actor(b)));
    }
    throw_end(b->w, event, EV_DEATH);
}

static void gain(struct blow *b, int nature, int rounds, int source, int value)
{
    status_gain(b->w, the_victim(b),
                (struct stati){.nature = wrap16(nature),
                               .duration = wrap16(rounds),
                               .source = wrap8(source),
                               .value = wrap16(value),
                               .magnitude = -1});
}

/* ---- one quality each ---- */

static void vampiric(struct blow *b)
{
    struct thing *actor = the_actor(b);
    int life = actor->hp_max + creature_of(b->w, actor)->attr[A_THP];

    if (!is(b, MA_LIVING) || resist_level(b->w, the_victim(b), AD_NECR, false) == RESIST_IMMUNE ||
        actor->hp >= life)
        return;
    actor->hp = wrap16(imin(actor->hp + b->e->vDmg / 4, life));
    say(b->w, b->e,
        &(struct lines){.actor = "Your wounds close.", .others = "The <EActor>'s wounds close."});
}

/* quirk: how it is told is drawn even where nobody listens. */
static void align(struct blow *b, int type)
{
    item_of(b->w, the_weapon(b))->damage_type = wrap8(type);
    hurt(b, type, roll_dice_of(b->w, 2, 6, 0));
    roll_below(b->w, 3);
    if (the_victim(b))
        tell(b, "It burns your very soul!", "It burns the <EVictim>'s very soul!");
}

static bool is_actor(const struct blow *b, int mtype)
{
    return kind_is(b->w, the_actor(b), mtype);
}

static void balance(struct blow *b)
{
    if (is(b, MA_NEUTRAL) && !is_actor(b, MA_GOOD) && !is_actor(b, MA_EVIL) &&
        !is_actor(b, MA_LAWFUL) && !is_actor(b, MA_CHAOTIC))
        align(b, AD_MAGC);
}

static void aligned(struct blow *b)
{
    static const struct {
        int16_t quality, own, others, type;
    } rows[] = {{WQ_UNHOLY, MA_EVIL, MA_GOOD, AD_EVIL},
                {WQ_LAWFUL, MA_LAWFUL, MA_CHAOTIC, AD_LAWF},
                {WQ_CHAOTIC, MA_CHAOTIC, MA_LAWFUL, AD_CHAO},
                {WQ_HOLY, MA_GOOD, MA_EVIL, AD_HOLY}};

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].quality == b->quality && is_actor(b, rows[i].own) && is(b, rows[i].others))
            align(b, rows[i].type);
}

/* quirk: what bursts counts twice in what is told of it. */
static void element(struct blow *b, int type)
{
    const struct thing *weapon = the_weapon(b);
    bool is_swarm = kind_has_flag(b->w, the_victim(b), M_SWARM);
    int critical = arms_critical(b->w, weapon, the_actor(b)), amount;

    item_of(b->w, weapon)->damage_type = wrap8(type);
    if (b->e->isCrit && arms_has_quality(b->w, weapon, WQ_BURST)) {
        amount = is_swarm ? critical * 10 : roll_dice_of(b->w, wrap8(critical), 10, 0);
        if (!is_swarm)
            b->e->xDmg = wrap16(b->e->xDmg + amount);
    } else {
        amount = is_swarm ? 6 : roll_dice_of(b->w, 1, 6, 0);
    }
    hurt(b, type, amount);
}

static void elemental(struct blow *b)
{
    static const struct {
        int16_t quality, type;
    } rows[] = {{WQ_FLAMING, AD_FIRE}, {WQ_SOULDRINK, AD_NECR}, {WQ_THUNDERING, AD_SONI},
                {WQ_FROST, AD_COLD},   {WQ_SHOCKING, AD_ELEC},  {WQ_CORROSIVE, AD_ACID}};

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].quality == b->quality)
            element(b, rows[i].type);
}

static void thirsty(struct blow *b)
{
    if (is(b, MA_HAS_BLOOD))
        element(b, AD_NORM);
}

static void wounding(struct blow *b)
{
    int rounds = roll_dice_of(b->w, 2, 12, 0);

    tell(b, "The wound will not close!", "The <EVictim>'s wound will not close!");
    status_gain(b->w, the_victim(b),
                (struct stati){.nature = BLEEDING,
                               .duration = wrap16(rounds),
                               .source = SS_ENCH,
                               .value = 1,
                               .magnitude = 1});
}

static void vorpal(struct blow *b)
{
    if (!b->e->isCrit || kind_has_flag(b->w, the_victim(b), M_NOHEAD))
        return;
    say(b->w, b->e,
        &(struct lines){.actor = "You cut off the <EVictim>'s head!",
                        .victim = "The <EActor> cuts off your head!",
                        .others = "The <EActor> cuts off the <EVictim>'s head!"});
    b->e->Died = true;
    kill(b);
}

static void vicious(struct blow *b)
{
    const struct thing *actor = the_actor(b);

    if (actor->hp * 3 <= 2 * (actor->hp_max + creature_of(b->w, actor)->attr[A_THP]))
        return;
    hurt(b, AD_NORM, roll_dice_of(b->w, 3, 6, 0));
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

static void impact(struct blow *b)
{
    struct script_event *e = b->e;
    const struct thing *actor = the_actor(b), *victim = the_victim(b);

    if (creature_of(b->w, victim)->attr[A_SIZ] > creature_of(b->w, actor)->attr[A_SIZ] ||
        check_save(b->w, the_victim(b), FORT, 20, SA_KNOCKDOWN, 0))
        return;
    actor = the_actor(b);
    victim = the_victim(b);
    e->EDir = wrap16(
        dir_towards((struct point){actor->x, actor->y}, (struct point){victim->x, victim->y}));
    if (throw_simply(b->w, EV_PUSH, (handle)e->target, (handle)e->actor, e->EDir) == ABORT)
        shove(b, AD_TRIP, 20);
    if (the_victim(b) && !check_save(b->w, the_victim(b), FORT, 20, SA_KNOCKDOWN, 0))
        shove(b, AD_STUN, 1);
}

static void fey_trapping(struct blow *b)
{
    static const int16_t natures[] = {ILLUMINATED, ANCHORED};

    for (int i = 0; b->e->vDmg > 0 && i < COUNT_OF(natures); i++)
        if (the_victim(b))
            status_gain(b->w, the_victim(b),
                        (struct stati){.nature = natures[i],
                                       .object = (handle)b->e->actor,
                                       .duration = b->e->vDmg,
                                       .source = SS_ATTK,
                                       .value = -1,
                                       .magnitude = -1});
}

static void bane(struct blow *b)
{
    if (is(b, item_of(b->w, the_weapon(b))->bane))
        hurt(b, AD_NORM, roll_dice_of(b->w, 2, 6, 0));
}

static void terror(struct blow *b)
{
    int difficulty = 10 + arms_plus(b->w, the_weapon(b)) * 2 +
                     attr_modifier(b->w, the_actor(b), A_CHA);

    if (resist_level(b->w, the_victim(b), AD_FEAR, false) == RESIST_IMMUNE)
        return;
    if (check_save(b->w, the_victim(b), WILL, difficulty, SA_FEAR, 0)) {
        b->e->Resist = true;
        return;
    }
    int rounds = roll_dice_of(b->w, 3, 6, 0);
    status_gain(b->w, the_victim(b),
                (struct stati){.nature = AFRAID,
                               .object = (handle)b->e->target,
                               .duration = wrap16(rounds),
                               .source = SS_ENCH,
                               .value = FEAR_MAGIC,
                               .magnitude = -1});
}

/* quirk: what slays another kind fills all others with terror. */
static void slaying(struct blow *b)
{
    const struct thing *weapon = the_weapon(b);

    if (!is(b, item_of(b->w, weapon)->bane)) {
        terror(b);
        return;
    }
    if (!b->e->isCrit &&
        check_save(b->w, the_victim(b), FORT, 10 + worth_level(b->w, weapon, false), SA_DEATH, 0))
        b->e->Resist = true;
    else if (resist_level(b->w, the_victim(b), AD_NECR, false) == RESIST_IMMUNE)
        b->e->Immune = true;
    else
        kill(b);
}

static void disruption(struct blow *b)
{
    int difficulty = 10 + arms_plus(b->w, the_weapon(b)) * 2 +
                     attr_modifier(b->w, the_actor(b), A_CHA);

    if (is(b, MA_UNDEAD) && !check_save(b->w, the_victim(b), WILL, difficulty, 0, 0))
        kill(b);
}

static void stunning(struct blow *b)
{
    int difficulty = 10 + arms_plus(b->w, the_weapon(b)) * 2 +
                     attr_modifier(b->w, the_actor(b), A_STR);

    if (resist_level(b->w, the_victim(b), AD_STUN, false) == RESIST_IMMUNE)
        return;
    if (check_save(b->w, the_victim(b), FORT, difficulty, SA_PARA, 0))
        b->e->Resist = true;
    else
        gain(b, STUNNED, roll_dice_of(b->w, 1, 4, 0) + 1, SS_ENCH, -1);
}

static void draining(struct blow *b)
{
    struct script_event *e = b->e;
    int8_t before = e->DType;

    e->saveDC = wrap8(10 + worth_level(b->w, the_weapon(b), false));
    event_set_dice(e, (struct dice){1, 6, 0});
    e->DType = wrap8(AD_DAST + (b->quality - WQ_WEAKENING));
    throw_again(b->w, e, EV_DAMAGE);
    e->DType = before;
}

static void do_quality(struct blow *b)
{
    static const struct {
        int16_t quality;
        void (*run)(struct blow *b);
    } rows[] = {
        {WQ_VAMPIRIC, vampiric},
        {WQ_BALANCE, balance},
        {WQ_UNHOLY, aligned},
        {WQ_LAWFUL, aligned},
        {WQ_CHAOTIC, aligned},
        {WQ_HOLY, aligned},
        {WQ_FLAMING, elemental},
        {WQ_THIRSTY, thirsty},
        {WQ_WOUNDING, wounding},
        {WQ_SOULDRINK, elemental},
        {WQ_THUNDERING, elemental},
        {WQ_FROST, elemental},
        {WQ_SHOCKING, elemental},
        {WQ_CORROSIVE, elemental},
        {WQ_VORPAL, vorpal},
        {WQ_VICIOUS, vicious},
        {WQ_IMPACT, impact},
        {WQ_FEY_TRAPPING, fey_trapping},
        {WQ_BANE, bane},
        {WQ_SLAYING, slaying},
        {WQ_TERROR, terror},
        {WQ_DISRUPTION, disruption},
        {WQ_STUNNING, stunning},
        {WQ_WEAKENING, draining},
        {WQ_NUMBING, draining},
        {WQ_WITHERING, draining},
    };

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].quality == b->quality && the_weapon(b) && the_actor(b) && the_victim(b))
            rows[i].run(b);
}

/* ---- all of them ---- */

static bool is_over(const struct blow *b)
{
    return role_is_gone(the_victim(b)) || the_actor(b) == NULL || the_weapon(b) == NULL;
}

static void stun_by_weight(struct blow *b)
{
    if (!arms_has_flag(b->w, the_weapon(b), WT_STUNNING) || stati_has(b->w, the_victim(b), STUNNED))
        return;
    if (!(b->e->isCrit || roll_below(b->w, 3) == 0 || b->e->isGreatBlow) || !is(b, MA_LIVING) ||
        resist_level(b->w, the_victim(b), AD_STUN, false) == RESIST_IMMUNE)
        return;
    int difficulty = stance_weapon_difficulty(b->w, the_actor(b), the_weapon(b), WT_STUNNING);
    if (!check_save(b->w, the_victim(b), FORT, difficulty, SA_PARA, 0))
        gain(b, STUNNED, roll_dice_of(b->w, 1, 4, 0), SS_ATTK, -1);
}

static void stick(struct blow *b)
{
    struct script_event *event = throw_begin(b->w);

    if (event) {
        event->actor = b->e->actor;
        event->target = b->e->target;
        event->DType = AD_STUK;
        event->vDmg = -1;
        event->EParam = STUCK_WEAPON;
        sb_add_cstr(&event->GraveText, "an entangling weapon");
    }
    status_words_hush(b->w);
    throw_end(b->w, event, EV_DAMAGE);
    status_words_unhush(b->w);
}

static void entangle(struct blow *b)
{
    struct stati_query grabbed = stati_of(GRABBED);
    const struct thing *weapon = the_weapon(b);

    grabbed.object = (handle)b->e->actor;
    if (!arms_has_flag(b->w, weapon, WT_ENTANGLE) || stati_find(b->w, the_victim(b), grabbed) ||
        creature_of(b->w, the_victim(b))->attr[A_SIZ] > arms_record(b->w, weapon)->size + 1)
        return;
    if (!(b->e->isCrit || roll_below(b->w, 3) == 0 || b->e->AType == A_HURL))
        return;
    int difficulty = stance_weapon_difficulty(b->w, the_actor(b), weapon, WT_ENTANGLE);
    if (!check_save(b->w, the_victim(b), REF, difficulty, SA_PARA | SA_GRAB, 0))
        stick(b);
}

static void burn_with_iron(struct blow *b)
{
    struct stati_query spell = stati_of(TRAP_EVENT);

    if (arms_material(b->w, the_weapon(b)) != MAT_WROUGHT ||
        !(is(b, MA_ELF) || is(b, MA_DEMON) || is(b, MA_FAERIE)))
        return;
    spell.effect = library_find(b->w->library, STR("Iron Sword"));
    bool is_sword = spell.effect && stati_has_effect(b->w, the_actor(b), spell);
    hurt(b, AD_NORM, roll_dice_of(b->w, is_sword ? 5 : 2, 6, 0));
    if (the_victim(b))
        tell(b, "The iron burns you!", "The iron burns the <EVictim>!");
}

static void do_all(struct blow *b)
{
    for (int i = 0; i < ITEM_QUALITIES_MOST && !is_over(b); i++) {
        b->quality = item_of(b->w, the_weapon(b))->qualities[i];
        if (b->quality && b->quality != WQ_VAMPIRIC)
            do_quality(b);
    }
    if (is_over(b))
        return;
    struct stati_walk walk = stati_walk_begin(b->w, the_weapon(b), EXTRA_QUALITY);
    for (const struct stati *s; (s = stati_walk_next(&walk)) != NULL;) {
        b->quality = s->value;
        if (!is_over(b) && b->quality != WQ_VAMPIRIC)
            do_quality(b);
    }
    stati_walk_end(&walk);
}

void quality_blow(struct world *w, struct script_event *e, handle weapon)
{
    struct blow b = {w, e, weapon, WQ_VAMPIRIC};

    if (arms_has_quality(w, the_weapon(&b), WQ_VAMPIRIC))
        do_quality(&b);
    if (!is_over(&b))
        stun_by_weight(&b);
    if (!is_over(&b))
        entangle(&b);
    if (!is_over(&b))
        burn_with_iron(&b);
    do_all(&b);
}

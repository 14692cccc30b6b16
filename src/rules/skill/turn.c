#include "rules/skill/turn.h"

#include <stdio.h>

#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/core/steps.h"
#include "rules/fight/role.h"
#include "rules/god/worthy.h"
#include "rules/skill/knack_steps.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/status/status_motion.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "text/figures.h"
#include "text/name.h"
#include "text/words.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/stand.h"
#include "world/stati_query.h"
#include "world/targets.h"
#include "world/throw.h"

enum stage { MAY, CALL, OVER };

struct turn {
    struct world *w;
    struct script_event *e;
    int reach;
    bool is_any; /* someone was in reach */
    int result;
};

static struct thing *actor_of(const struct turn *t)
{
    return role_actor(t->w, t->e);
}

static enum stage refuse(struct turn *t, const char *why)
{
    say_to(t->w, t->e, actor_of(t), &(struct lines){.actor = why});
    t->result = ABORT;
    return OVER;
}

static bool is_command(const struct turn *t)
{
    return t->e->AType == CA_COMMAND;
}

/* ---- who may ---- */

static res_id god_of(const struct turn *t)
{
    const struct character *person = character_of(t->w, actor_of(t));

    return person ? person->god : 0;
}

/* Its magic is called after the god; or it is engraved with holy words. */
static bool is_symbol(const struct turn *t, const struct thing *item)
{
    res_id god = god_of(t);
    bool is_armour = item && (item->kind == T_ARMOUR || item->kind == T_SHIELD);

    if (item && item->other && god &&
        str_starts(name_resource(t->w, item->other), name_resource(t->w, god)))
        return true;
    return is_armour && arms_has_quality(t->w, item, AQ_GRAVEN);
}

static enum stage have_symbol(struct turn *t)
{
    static const int slots[] = {SL_READY, SL_WEAPON, SL_AMULET, SL_ARMOUR};

    for (int i = 0; i < COUNT_OF(slots); i++)
        if (is_symbol(t, slot_item(t->w, actor_of(t), slots[i])))
            return MAY;
    return refuse(t, "You need your god's holy symbol for that.");
}

static enum stage have_favour(struct turn *t)
{
    if (character_of(t->w, actor_of(t)) == NULL)
        return MAY;
    if (god_of(t) == 0)
        return refuse(t, "No god stands behind you.");
    if (!worthy_of(t->w, actor_of(t), god_of(t), false))
        return refuse(t, "Your god lends you no power now.");
    return MAY;
}

/* What some make of the power for themselves. */
static enum stage channel(struct turn *t)
{
    static const int feats[] = {FT_DIVINE_ARMOUR,     FT_DIVINE_CLEANSING, FT_DIVINE_MIGHT,
                                FT_DIVINE_RESISTANCE, FT_DIVINE_VENGEANCE, FT_DIVINE_VIGOR,
                                FT_DIVINE_AEGIS};
    struct thing *actor = actor_of(t);
    bool has_any = false;

    for (int i = 0; i < COUNT_OF(feats); i++)
        has_any = has_any || feat_has(t->w, actor, feats[i]);
    if (has_any && !is_command(t))
        status_gain(t->w, actor,
                    (struct stati){.nature = CHANNELING,
                                   .duration = wrap16(creature_of(t->w, actor)->attr[A_CHA] * 2),
                                   .source = SS_MISC});
    return MAY;
}

static enum stage add_power(struct turn *t)
{
    enum { FEAT = 4, LEARNED = 2, THEOLOGY = 5, NEAR = 10 };
    const struct thing *actor = actor_of(t);

    if (feat_has(t->w, actor, FT_IMPROVED_TURNING))
        t->e->vDmg = wrap16(t->e->vDmg + FEAT);
    if (skill_level(t->w, actor, SK_KNOW_THEO) > THEOLOGY)
        t->e->vDmg = wrap16(t->e->vDmg + LEARNED);
    t->e->vDmg = wrap16(t->e->vDmg + attr_modifier(t->w, actor, A_CHA));
    t->reach = NEAR + t->e->vDmg;
    return MAY;
}

/* ---- whom it is about ---- */

static bool is_meant(const struct turn *t, const struct thing *other)
{
    const struct thing *actor = actor_of(t);
    struct stati_query also = stati_of(ALSO_TURN_MA_TYPE);

    if (kind_is(t->w, other, t->e->EParam))
        return true;
    if (t->e->AType == CA_GREATER_TURNING)
        return false;
    for (const struct stati *s = stati_find(t->w, actor, also); s;
         s = stati_find_next(t->w, s, also))
        if (kind_is(t->w, other, s->value))
            return true;
    return false;
}

/* All creatures in reach but oneself, column by column. quirk: who is so large that it reaches into
 * several cells is met in each of them. */
static void for_all(struct turn *t, void (*meet)(struct turn *t, struct thing *other))
{
    for (int dx = -t->reach; dx <= t->reach; dx++)
        for (int dy = -t->reach; dy <= t->reach; dy++) {
            const struct thing *actor = actor_of(t);
            const struct level *level = actor ? world_level_of(t->w, actor) : NULL;
            if (level == NULL)
                return;
            struct point at = {actor->x + dx, actor->y + dy};
            if (!level_has(level, at.x, at.y) || point_distance(role_place(actor), at) > t->reach)
                continue;
            struct stand_walk walk = stand_walk_begin(t->w, level, at, T_CREATURE);
            for (struct thing *other; (other = stand_walk_next(&walk)) != NULL;)
                if (other != actor_of(t) && is_meant(t, other))
                    meet(t, other);
        }
}

static void doubt(struct turn *t, struct thing *other)
{
    const struct thing *actor = actor_of(t);
    const struct character *person = character_of(t->w, actor);

    if (!hostility_is_enemy(t->w, other, actor) &&
        (kind_is(t->w, actor, MA_GOOD) || (person && person->alignment_wanted & AL_GOOD)))
        t->is_any = true;
}

static enum stage think_twice(struct turn *t)
{
    for_all(t, doubt);
    bool is_in_doubt = t->is_any;
    t->is_any = false;
    if (!is_in_doubt || ask_yes(t->w, actor_of(t), false, "Some of them mean you no harm. Go on?"))
        return MAY;
    t->result = ABORT;
    return OVER;
}

/* ---- calling ---- */

static enum stage pay(struct turn *t)
{
    enum { PLAIN = 2, GREATER = 4 };

    if (!status_motion_exert(t->w, actor_of(t),
                             t->e->AType == CA_GREATER_TURNING ? GREATER : PLAIN)) {
        t->result = ABORT;
        return OVER;
    }
    spend_time(t->w, (handle)t->e->actor, SPEND_ROUND);
    return CALL;
}

static enum stage speak(struct turn *t)
{
    struct str_builder kinds = {0};
    const char *kind = name_kind(t->e->EParam);

    words_add_plural(t->w->library, str_from(kind ? kind : ""), 0, &kinds);
    struct grammar_value with = {.text = sb_str(&kinds), .is_text = true};
    if (is_command(t))
        say(t->w, t->e,
            &(struct lines){.actor = "In the name of your god you bid them obey: <Str>.",
                            .others = "The <EActor> bids them obey: <Str>.",
                            .with = {with}});
    else
        say(t->w, t->e,
            &(struct lines){.actor = "You hold up the sign of your god against them: <Str>.",
                            .others = "The <EActor> holds up a holy sign and prays.",
                            .with = {with}});
    sb_free(&kinds);
    return CALL;
}

/* ---- what comes of it ---- */

static void tell(struct turn *t, const char *own, const char *victim, const char *others)
{
    say(t->w, t->e, &(struct lines){.actor = own, .victim = victim, .others = others});
}

static void afflict(struct turn *t, int nature, int value, int magnitude, int rounds)
{
    struct thing *victim = role_victim(t->w, t->e);

    if (!role_is_gone(victim))
        status_gain(t->w, victim,
                    (struct stati){.nature = wrap16(nature),
                                   .value = wrap16(value),
                                   .magnitude = wrap16(magnitude),
                                   .duration = wrap16(rounds),
                                   .source = SS_MISC});
}

static void command(struct turn *t, int force)
{
    struct thing *victim = role_victim(t->w, t->e);
    struct stati_query own = stati_of(CHARMED);

    own.object = (handle)t->e->actor;
    if (stati_find(t->w, victim, own) || force <= 10)
        return;
    if (force > 40) {
        tell(t, "The <EVictim> bows to your will.", "Your will belongs to the <EActor>.",
             "The <EVictim> bows to the <EActor>.");
        status_gain(t->w, victim,
                    (struct stati){.nature = CHARMED,
                                   .value = CH_COMMAND,
                                   .object = (handle)t->e->actor,
                                   .source = SS_MISC});
        return;
    }
    if (force > 20) {
        tell(t, "The <EVictim> dares not move.", "You dare not move.",
             "The <EVictim> dares not move.");
        int rounds = roll_dice_of(t->w, 1, 4, 0);
        afflict(t, PARALYSIS, 0, 0, rounds);
    } else {
        tell(t, "The <EVictim> shrinks from you.", "You shrink from the <EActor>.",
             "The <EVictim> shrinks from the <EActor>.");
    }
    int rounds = roll_dice_of(t->w, 1, 4, 0);
    afflict(t, AFRAID, FEAR_PANIC, 0, rounds);
}

static void destroy(struct turn *t)
{
    struct script_event *death;

    tell(t, "The <EVictim> is burnt out of the world!", "You are burnt out of the world!",
         "The <EVictim> is burnt out of the world!");
    death = throw_begin(t->w);
    if (death) {
        death->actor = t->e->actor;
        death->target = t->e->target;
        sb_add_cstr(&death->GraveText, "holy power");
    }
    throw_end(t->w, death, EV_DEATH);
}

/* The strongest word is the one that is said. */
static void tell_force(struct turn *t, int force)
{
    static const struct {
        int above;
        const char *own, *victim;
    } rows[] = {
        {30, "The <EVictim> is seared by holy light!", "Holy light sears you!"},
        {20, "The <EVictim> writhes in disgust!", "Disgust shakes you from head to foot!"},
        {10, "The <EVictim> turns in terror!", "You must get away from here!"},
        {5, "The <EVictim> wavers.", "Your courage fails you."},
        {INT16_MIN, "The <EVictim> stands firm.", "You stand firm."},
    };
    int i = 0;

    while (force <= rows[i].above)
        i++;
    tell(t, rows[i].own, rows[i].victim, rows[i].own);
}

/* Dice of damage, if it comes to that. */
static void turn_one(struct turn *t, int force, int power)
{
    enum { SIDES = 4 };

    if (force > 60 || (t->e->AType == CA_GREATER_TURNING && force > 10)) {
        destroy(t);
        return;
    }
    tell_force(t, force);
    if (force > 30) {
        int amount = roll_dice_of(t->w, power, SIDES, 0);
        throw_damage(t->w, (handle)t->e->actor, (handle)t->e->target, AD_HOLY, amount,
                     "being turned");
    }
    if (force > 20)
        afflict(t, STUNNED, 0, 0, power + 5);
    if (force > 10)
        afflict(t, AFRAID, FEAR_PANIC, 0, power * 3 + 10);
    if (force > 5)
        afflict(t, ADJUST_MOR, A_AID, -2, power * 6 + 20);
}

/* Two draws, where it had some force. */
static void learn(struct turn *t, int force)
{
    enum { MOST = 50 };

    if (force <= 5)
        return;
    int wisdom = 1 + roll_below(t->w, force / 5);
    practice(t->w, actor_of(t), A_WIS, wisdom, EWIS_TURNING, MOST);
    int presence = 1 + roll_below(t->w, force / 5);
    practice(t->w, actor_of(t), A_CHA, presence, ECHA_TURNING, MOST);
}

static void meet(struct turn *t, struct thing *other)
{
    enum { SIDES = 20, SCALE = 750, PERCENT = 100 };

    if (targets_leader(t->w, other) == actor_of(t) || role_is_gone(other))
        return;
    t->is_any = true;
    t->e->target = (int32_t)other->self;
    int roll = roll_dice_of(t->w, 1, SIDES, 0), power = t->e->vDmg + roll;
    int resists = imax(1, kind_challenge(t->w, other, false) +
                              ability_level(t->w, other, CA_TURN_RESISTANCE));
    int force = wrap16(power * SCALE / (resists * PERCENT));
    if ((handle)t->e->actor == t->w->player)
        figures_note(t->w, FIGURES_YOUR_SKILL, "turning: %d%+d = %d against %d", roll, t->e->vDmg,
                     power, resists);
    learn(t, force);
    if (is_command(t))
        command(t, force);
    else
        turn_one(t, force, power);
}

static enum stage turn_all(struct turn *t)
{
    for_all(t, meet);
    if (!t->is_any && actor_of(t))
        say_to(t->w, t->e, actor_of(t), &(struct lines){.actor = "Nobody is there to heed it."});
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct turn *t);
} steps[] = {
    {MAY, "symbol", have_symbol}, {MAY, "favour", have_favour}, {MAY, "channel", channel},
    {MAY, "power", add_power},    {MAY, "doubt", think_twice},  {MAY, "pay", pay},
    {CALL, "speak", speak},       {CALL, "turn", turn_all},
};

int turn_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct turn t = {.w = w, .e = e, .result = DONE};

    if (world_level_of(w, self) == NULL)
        return ABORT;
    STEPS_RUN(w, "turn", steps, &t);
    return t.result;
}

int knack_turn(struct knack *k)
{
    struct script_event *e = throw_begin(k->w);
    struct stati_query power = stati_of(k->number == CA_COMMAND ? COMMAND_ABILITY : TURN_ABILITY);

    power.value = k->parameter;
    if (e) {
        e->actor = (int32_t)k->who;
        e->AType = wrap8(k->number);
        e->EParam = k->parameter;
        e->vDmg = wrap16(stati_sum_magnitude(k->w, knack_self(k), power));
    }
    return throw_end(k->w, e, EV_TURNING);
}

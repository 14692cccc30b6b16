/* What one does with one's own body: leaps, rage, flurries, sudden strength. */
#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/fight/role.h"
#include "rules/magic/prompt.h"
#include "rules/skill/knack_steps.h"
#include "rules/status/practice.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "world/chance.h"
#include "world/stati.h"
#include "world/throw.h"

static int modifier(const struct knack *k, int attr)
{
    return attr_modifier(k->w, knack_self(k), attr);
}

static int level_of(const struct knack *k)
{
    return ability_level(k->w, knack_self(k), k->number);
}

/* Throws an event at a place that the player chooses. */
static int throw_at_place(struct knack *k, int number, res_id effect)
{
    struct script_event *e = throw_begin(k->w);

    if (e == NULL)
        return ABORT;
    e->actor = (int32_t)k->who;
    e->eID = effect;
    if (!prompt_aim(k->w, e, Q_LOC)) {
        throw_drop(k->w, e);
        return ABORT;
    }
    return throw_end(k->w, e, number);
}

/* ---- skills ---- */

int knack_rope(struct knack *k)
{
    if (knack_self(k)->kind != T_PLAYER)
        return ABORT;
    return throw_at_place(k, EV_EFFECT,
                          library_find(k->w->library, STR("create tightrope bridge")));
}

int knack_jump(struct knack *k)
{
    return throw_at_place(k, EV_JUMP, 0);
}

/* Two draws: what is learned, how long it goes on. */
int knack_tumble(struct knack *k)
{
    enum { LESSON = 4, MOST = 20 };

    if (!knack_exert(k, 1))
        return ABORT;
    int learned = 1 + roll_below(k->w, LESSON);
    practice(k->w, knack_self(k), A_DEX, learned, EDEX_TUMBLE, MOST);
    int rounds = roll_dice_of(k->w, 1, 4, 0);
    rounds += skill_level(k->w, knack_self(k), SK_TUMBLE);
    knack_gain(k, knack_self(k), (struct knack_gift){.nature = TUMBLING, .duration = rounds});
    knack_tell(k, "You set off in a whirl of rolls and somersaults.",
               "The <Obj> goes into a whirl of rolls and somersaults.");
    return DONE;
}

int knack_hide(struct knack *k)
{
    return throw_value(k->w, EV_HIDE, k->who, HANDLE_NONE, HI_SHADOWS);
}

/* ---- rage ---- */

/* What it costs grows with the armour; who is used to it pays less. */
static int price_of_rage(struct knack *k)
{
    static const struct {
        uint32_t group;
        int cost;
    } rows[] = {{WG_HARMOUR, 4}, {WG_MARMOUR, 3}, {WG_LARMOUR, 2}};
    enum { ANY_OTHER = 3, PRACTISED = 4, SIDES = 20 };
    const struct thing *armour = slot_item(k->w, knack_self(k), SL_ARMOUR);
    int cost = armour ? ANY_OTHER : 1;

    for (int i = COUNT_OF(rows) - 1; armour && i >= 0; i--)
        if (arms_is_group(k->w, armour, rows[i].group))
            cost = rows[i].cost;
    if (level_of(k) >= PRACTISED)
        cost--;
    if (cost > 0)
        return cost;
    int roll = roll_dice_of(k->w, 1, SIDES, 0);
    return roll + modifier(k, A_CON) > SIDES ? 0 : 1;
}

static int strength_of_rage(const struct knack *k)
{
    const struct character *person = character_of(k->w, knack_self(k));
    bool is_pure = person == NULL || person->levels[1] == 0;
    int level = level_of(k);

    return level >= 16 ? 8 : level >= 10 ? 6 : level >= 3 || is_pure ? 4 : 2;
}

int knack_rage(struct knack *k)
{
    int level = level_of(k);

    if (stati_has(k->w, knack_self(k), AFRAID))
        return knack_refuse(k, "Nobody rages who is afraid.");
    int cost = price_of_rage(k);
    if (cost > 0 && !knack_exert(k, cost))
        return ABORT;
    knack_gain(k, knack_self(k),
               (struct knack_gift){.nature = RAGING,
                                   .value = strength_of_rage(k),
                                   .magnitude = level,
                                   .duration = 10 + level * 3});
    if (knack_self(k))
        creature_of(k->w, knack_self(k))->flat_footed = 0;
    knack_tell(k, "You give yourself up to fury.", "The <Obj> is beside <him:Obj1>self with fury!");
    return DONE;
}

/* ---- the body under control ---- */

int knack_flurry(struct knack *k)
{
    if (stati_has(k->w, knack_self(k), FLURRYING))
        return knack_refuse(k, "Your blows fly as fast as they can.");
    if (!knack_exert(k, 1))
        return ABORT;
    knack_gain(
        k, knack_self(k),
        (struct knack_gift){.nature = FLURRYING, .duration = 10 + imax(0, modifier(k, A_CON))});
    return DONE;
}

int knack_dodge(struct knack *k)
{
    struct stati *s = stati_find(k->w, knack_self(k), stati_of(FLAWLESS_DODGE));

    if (s == NULL) {
        knack_gain(k, knack_self(k), (struct knack_gift){.nature = FLAWLESS_DODGE, .value = 1});
    } else {
        if (s->magnitude >= level_of(k) + modifier(k, A_DEX))
            return knack_refuse(k, "You have no such dodge left today.");
        if (s->value == 1)
            return knack_refuse(k, "You are on your guard already.");
        s->value = 1;
    }
    knack_tell(k, "You sway on your feet, ready to be elsewhere.", NULL);
    return DONE;
}

int knack_strain(struct knack *k)
{
    if (!knack_exert(k, 4))
        return ABORT;
    knack_tell(k, "You strain every muscle you have!", NULL);
    knack_gain(k, knack_self(k),
               (struct knack_gift){.nature = ADJUST_SAC,
                                   .value = A_STR,
                                   .magnitude = level_of(k),
                                   .duration = 1,
                                   .object = k->who,
                                   .effect = library_find(k->w->library, STR("feat of strength"))});
    return DONE;
}

int knack_wholeness(struct knack *k)
{
    enum { PER_LEVEL = 3 };
    struct thing *self = knack_self(k);
    int most = role_life(k->w, self);

    if (self->hp == most)
        return knack_refuse(k, "There is nothing to heal.");
    if (!knack_exert(k, 1))
        return ABORT;
    self = knack_self(k);
    self->hp = wrap16(imin(most, self->hp + kind_challenge(k->w, self, false) * PER_LEVEL));
    if (self->hp == most)
        knack_tell(k, "Your wounds close until none is left.",
                   "The wounds of <Obj> close for good.");
    else
        knack_tell(k, "Some of your wounds close.", "Some wounds of <Obj> close.");
    return DONE;
}

/* ---- of other blood ---- */

/* One draw for how long it lasts. */
int knack_manifest(struct knack *k)
{
    if (!knack_exert(k, 3))
        return ABORT;
    knack_tell(k, "An age long gone wakes in your blood, and you begin to shine.",
               "The <Obj> begins to shine, too terrible and too fair to look at.");
    int rounds = roll_dice_of(k->w, 1, 4, kind_challenge(k->w, knack_self(k), false) / 3);
    knack_gain(k, knack_self(k), (struct knack_gift){.nature = MANIFEST, .duration = rounds});
    return DONE;
}

int knack_ward(struct knack *k)
{
    int level = level_of(k);

    if (!knack_exert(k, 2))
        return ABORT;
    knack_tell(k, "You ask for a hand to be held over you.", NULL);
    knack_gain(k, knack_self(k),
               (struct knack_gift){.nature = ADJUST_SAC,
                                   .value = A_SAV,
                                   .magnitude = level,
                                   .duration = 20 + level * 3,
                                   .source = SS_ONCE,
                                   .object = k->who,
                                   .effect = library_find(k->w->library, STR("protective ward"))});
    return DONE;
}

int knack_ancestors(struct knack *k)
{
    struct offer list = {0};

    if (stati_has(k->w, knack_self(k), ANC_MEM))
        return knack_refuse(k, "Those before you are with you already.");
    for (int skill = 1; skill < SK_LAST; skill++)
        if (skill_is_used(skill))
            offer_add(&list, skill, 0, "%s", skill_name(skill));
    offer_sort(&list);
    int32_t chosen = offer_ask(&list, k->w, knack_self(k), "Whose skill shall come back to you?");
    if (chosen == OFFER_NONE || !knack_exert(k, 2))
        return ABORT;
    knack_tell(k, "You call up what those before you knew.",
               "The <Obj> closes <his:Obj1> eyes for a while.");
    knack_gain(
        k, knack_self(k),
        (struct knack_gift){.nature = ANC_MEM,
                            .value = chosen,
                            .duration = 30 + skill_level(k->w, knack_self(k), SK_CONCENT) * 5});
    return DONE;
}

/* ---- attacks of another body ---- */

int knack_breathe(struct knack *k)
{
    struct script_event *e = throw_begin(k->w);

    if (e == NULL)
        return ABORT;
    e->actor = (int32_t)k->who;
    e->EParam = k->number;
    if (!prompt_aim(k->w, e, Q_DIR | Q_TAR | Q_LOC)) {
        throw_drop(k->w, e);
        return ABORT;
    }
    return throw_end(k->w, e, EV_SATTACK);
}

int knack_roar(struct knack *k)
{
    return throw_value(k->w, EV_SATTACK, k->who, HANDLE_NONE, k->number);
}

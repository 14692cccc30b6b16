#include "rules/magic/numbers.h"

#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/magic/spell.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/worth.h"
#include "script/levels.h"
#include "world/body.h"
#include "world/segment.h"
#include "world/stati_query.h"

/* ---- by level ---- */

static const struct thing *item_in(const struct world *w, const struct script_event *e)
{
    const struct thing *item = world_thing(w, (handle)e->item);

    return item && thing_is(item, T_ITEM) ? item : NULL;
}

int numbers_plus(const struct world *w, const struct script_event *e)
{
    const struct thing *item = item_in(w, e);

    return item ? arms_plus(w, item) : 0;
}

static int adjusted(int value, int level, int plus)
{
    int16_t result;

    return level_adjust(value, level, plus, &result) ? result : 1;
}

int numbers_by_level(const struct world *w, const struct script_event *e, int value)
{
    return adjusted(value, e->vCasterLev, numbers_plus(w, e));
}

static bool is_scroll(const struct world *w, const struct script_event *e)
{
    const struct thing *item = item_in(w, e);

    return e->isItem && item && thing_is(item, T_SCROLL);
}

/* What costs hit points, and what protects like armour, is the stronger the wiser one is. */
static bool takes_bonus(const struct res_effect_values *v)
{
    enum { LAST_OF_HIT_POINTS = 16 };
    bool is_adjustment = v->xval >= ADJUST && v->xval <= ADJUST_LUCK;

    if (v->eval == EA_BLAST || v->eval == EA_DRAIN)
        return v->xval <= LAST_OF_HIT_POINTS;
    return v->eval == EA_INFLICT && is_adjustment && v->yval == A_ARM;
}

struct dice numbers_dice(const struct world *w, const struct script_event *e,
                         const struct res_effect_values *values)
{
    const struct thing *actor = world_thing(w, (handle)e->actor);
    struct dice dice = {
        .count = wrap8(numbers_by_level(w, e, values->pval.count)),
        .sides = wrap8(numbers_by_level(w, e, values->pval.sides)),
        .bonus = wrap8(numbers_by_level(w, e, values->pval.bonus)),
    };

    if ((e->isSpell || is_scroll(w, e)) && takes_bonus(values) && actor)
        dice.bonus = wrap8(dice.bonus + spell_damage_bonus(w, actor, e->eID));
    return dice;
}

/* ---- the steps ---- */

struct numbers {
    struct world *w;
    struct script_event *e;
    const struct res_effect *effect;
    struct thing *actor;
    const struct thing *item;        /* NULL: it comes from none */
    struct res_effect_values first;  /* of the first segment */
    struct res_effect_values values; /* of the segment in question */
    struct dice dice;                /* before the effect was asked */
};

enum stage { ALL };

static enum stage note_blessing(struct numbers *n)
{
    if (n->e->isItem && n->item) {
        uint16_t flags = item_of(n->w, n->item)->flags;
        n->e->isEBlessed = n->e->isEBlessed || flags & IF_BLESSED;
        n->e->isECursed = n->e->isECursed || flags & IF_CURSED;
    }
    return ALL;
}

static int hardness(const struct numbers *n)
{
    return (library_flag(n->effect->flags, EF_HARDSAVE2) ? 2 : 0) +
           (library_flag(n->effect->flags, EF_HARDSAVE4) ? 4 : 0) +
           (library_flag(n->effect->flags, EF_HARDSAVE8) ? 8 : 0);
}

/* Whether it is breathed, spat or the like, by who can. */
static bool is_attack(const struct numbers *n, struct res_attack *attack)
{
    const struct script_event *e = n->e;
    bool is_special = e->AType == A_BREA || e->AType == A_SPIT || e->DType == AD_SPE1 ||
                      e->DType == AD_SPE2;

    return is_special && n->actor && attacks_find(n->w, n->actor, e->AType, attack);
}

static enum stage save(struct numbers *n)
{
    struct script_event *e = n->e;
    struct res_attack attack;

    if (e->isItem)
        e->saveDC = wrap8(10 + (n->item ? arms_plus(n->w, n->item) : 0) * 2 +
                          (n->actor ? attr_modifier(n->w, n->actor, A_WIS) : 0) + hardness(n));
    else if (is_attack(n, &attack))
        e->saveDC = wrap8(kind_power(n->w, n->actor, attack.dc));
    else if (e->isTrap || n->actor == NULL)
        e->saveDC = wrap8(10 + n->effect->level);
    else if (library_flag(n->effect->flags, EF_SPECABIL))
        e->saveDC = wrap8(10 + kind_challenge(n->w, n->actor, false) +
                          attr_modifier(n->w, n->actor, A_CHA));
    else
        e->saveDC = wrap8(spell_difficulty(n->w, n->actor, e->eID, e->isArcaneTrickery,
                                           (e->MM & MM_HEIGHTEN) != 0, NULL));
    return ALL;
}

static bool is_innate(const struct numbers *n)
{
    if (n->e->isItem || n->e->isTrap)
        return false;
    if (kind_is_character(n->actor))
        return spell_flags(n->w, n->actor, n->e->eID) & SP_INNATE;
    return kind_has_flag(n->w, n->actor, M_INNATE);
}

/* quirk: what a scroll adds for who can read it well is lost again: the item's level counts. */
static int base_level(const struct numbers *n)
{
    if (n->e->isItem && n->item)
        return wrap8(worth_level(n->w, n->item, true));
    if (n->actor == NULL || n->e->isTrap || n->first.aval == AR_POISON ||
        n->first.aval == AR_DISEASE)
        return n->effect->level;
    if (is_innate(n))
        return imax(1, kind_challenge(n->w, n->actor, false));
    return skill_caster_level(n->w, n->actor);
}

static enum stage level(struct numbers *n)
{
    struct script_event *e = n->e;

    e->vCasterLev = wrap8(base_level(n));
    if (n->actor == NULL)
        return ALL;
    for (const struct stati *at = stati_find(n->w, n->actor, stati_of(BONUS_SCHOOL_CASTING_LEVEL));
         at; at = stati_find_next(n->w, at, stati_of(BONUS_SCHOOL_CASTING_LEVEL)))
        if ((uint32_t)at->value & n->effect->schools)
            e->vCasterLev = wrap8(e->vCasterLev + at->magnitude);
    if (spell_is_akin(n->w, n->actor, e->eID)) {
        e->vCasterLev = wrap8(e->vCasterLev + 1);
        e->saveDC = wrap8(e->saveDC + (e->isItem ? 2 : 0));
    }
    return ALL;
}

static enum stage alchemy(struct numbers *n)
{
    enum { LEAST = 10 };

    if (n->item) {
        const struct stati *brewed = stati_find(n->w, n->item, stati_of(ALCHEMY_LEV));
        n->e->vAlchemy = wrap8(imax(LEAST, brewed ? brewed->magnitude : 0));
    }
    if (n->e->effIllusion && !(n->e->illFlags & IL_SHADE) && n->actor && n->actor->kind == T_PLAYER)
        n->e->vCasterLev = wrap8(n->e->vCasterLev + n->w->options[OPT_OVERCAST]);
    return ALL;
}

static enum stage reach(struct numbers *n)
{
    struct script_event *e = n->e;
    int plus = n->item ? iabs(arms_plus(n->w, n->item)) : 0;
    int length = adjusted(n->values.lval, e->vCasterLev, plus);

    e->vRange = wrap8(n->first.lval && !n->first.aval ? length : 5 + e->vCasterLev / 2);
    e->vRadius = wrap8(n->first.lval ? length : 5);
    if (e->MM & MM_ENLARGE)
        e->vRadius = wrap8(e->vRadius * 2);
    if (e->MM & MM_EXTEND)
        e->vRange = wrap8(e->vRange * 2);
    return ALL;
}

static int base_duration(struct numbers *n)
{
    const uint8_t *flags = n->effect->flags;
    int caster = n->e->vCasterLev;

    if (library_flag(flags, EF_DSHORT))
        return roll_dice_of(n->w, 1, 4, 0) + 1;
    if (library_flag(flags, EF_D1ROUND))
        return 2;
    if (library_flag(flags, EF_DLONG))
        return 100 + caster * 10;
    if (library_flag(flags, EF_DXLONG))
        return 1000 + caster * 100;
    if (library_flag(flags, EF_PERSISTANT))
        return STATI_UNTIL_REST;
    return library_flag(flags, EF_PERMANANT) ? -1 : 10 + caster * 2;
}

static enum stage duration(struct numbers *n)
{
    uint32_t metamagic = n->e->MM;
    int rounds = base_duration(n);

    if (metamagic & MM_ANCHOR && rounds > 1)
        rounds *= 2;
    if (n->effect->purpose & EP_BUFF && rounds > 1 && n->actor &&
        feat_has(n->w, n->actor, FT_MYSTIC_PREPARATION))
        rounds *= 2;
    if (metamagic & MM_PERSISTANT && rounds >= 10)
        rounds = STATI_UNTIL_REST;
    else if (metamagic & MM_EXTEND && rounds >= 1)
        rounds *= 2;
    n->e->vDuration = wrap16(rounds);
    return ALL;
}

static enum stage element(struct numbers *n)
{
    static const struct {
        char letter;
        int8_t type;
    } elements[] = {{'f', AD_FIRE}, {'c', AD_COLD}, {'a', AD_ACID},
                    {'l', AD_ELEC}, {'p', AD_TOXI}, {'s', AD_SONI}};

    if (!(n->e->MM & MM_TRANSMUTE)) {
        if (n->values.eval == EA_BLAST)
            n->e->DType = wrap8(n->values.xval);
        return ALL;
    }
    for (int i = 0; i < COUNT_OF(elements); i++)
        if (elements[i].letter == n->e->Transmute)
            n->e->DType = elements[i].type;
    return ALL;
}

static int empowered(const struct numbers *n, int damage)
{
    return n->e->MM & MM_EMPOWER ? damage * 150 / 100 : damage;
}

static enum stage damage(struct numbers *n)
{
    struct dice dice = numbers_dice(n->w, n->e, &n->values);
    int amount;

    if (n->e->MM & MM_MAXIMIZE) {
        amount = imax(0, dice.count) * iabs(dice.sides) + dice.bonus;
    } else {
        dice.sides = wrap8(iabs(dice.sides));
        dice.count = wrap8(imax(dice.count, 0));
        amount = roll_dice(n->w, dice);
    }
    event_set_dice(n->e, dice);
    n->dice = dice;
    n->e->vDmg = wrap16(empowered(n, amount));
    n->e->vChainMax = wrap8(n->e->vCasterLev / 4);
    return ALL;
}

static enum stage ask(struct numbers *n)
{
    int16_t number = n->e->Event;

    n->e->Event = EV_CALC_EFFECT;
    event_ask_resource(n->w, n->e, n->e->eID);
    n->e->Event = number;
    return ALL;
}

/* quirk: an effect that changes its dice gets what its segment says, rolled anew, without what the
 * caster adds. */
static enum stage again(struct numbers *n)
{
    if (dice_equal(n->dice, event_dice(n->e)))
        return ALL;
    struct res_effect_values values = segment_of(n->w, n->e->eID, n->e->EMagicSegment);
    struct dice dice = {
        .count = wrap8(numbers_by_level(n->w, n->e, values.pval.count)),
        .sides = wrap8(numbers_by_level(n->w, n->e, values.pval.sides)),
        .bonus = wrap8(numbers_by_level(n->w, n->e, values.pval.bonus)),
    };
    event_set_dice(n->e, dice);
    int amount = n->e->MM & MM_MAXIMIZE ? dice.count * dice.sides + dice.bonus
                                        : roll_dice(n->w, dice);
    n->e->vDmg = wrap16(empowered(n, amount));
    return ALL;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct numbers *n);
} steps[] = {
    {ALL, "blessing", note_blessing},
    {ALL, "save", save},
    {ALL, "level", level},
    {ALL, "alchemy", alchemy},
    {ALL, "reach", reach},
    {ALL, "duration", duration},
    {ALL, "element", element},
    {ALL, "damage", damage},
    {ALL, "ask", ask},
    {ALL, "again", again},
};

void numbers_work_out(struct world *w, struct script_event *e)
{
    struct numbers n = {.w = w,
                        .e = e,
                        .effect = spell_record(w, e->eID),
                        .actor = world_thing(w, (handle)e->actor),
                        .item = item_in(w, e)};

    if (n.effect == NULL)
        return;
    int number = segment_choose(w, e, e->efNum) ? e->efNum : 0;
    n.first = segment_of(w, e->eID, 0);
    n.values = segment_of(w, e->eID, number);
    STEPS_RUN(w, "numbers", steps, &n);
}

struct numbers_expected numbers_expect(struct world *w, const struct thing *who, res_id spell,
                                       uint32_t metamagic)
{
    struct script_event e = {
        .actor = (int32_t)who->self, .eID = spell, .MM = metamagic, .isSpell = true};
    struct numbers n = {.w = w,
                        .e = &e,
                        .effect = spell_record(w, spell),
                        .actor = world_thing(w, who->self),
                        .first = segment_of(w, spell, 0),
                        .values = segment_of(w, spell, 0)};
    struct numbers_expected expected = {0};

    level(&n);
    reach(&n);
    expected.range = e.vRange;
    expected.radius = e.vRadius;
    for (int i = 0; i < segment_count(w, spell) && expected.dice.sides <= 0; i++) {
        struct res_effect_values values = segment_of(w, spell, i);
        expected.dice = numbers_dice(w, &e, &values);
    }
    return expected;
}

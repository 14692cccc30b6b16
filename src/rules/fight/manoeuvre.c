#include "rules/fight/manoeuvre.h"

#include "base/num.h"
#include "rules/fight/role.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "world/chance.h"

struct contest {
    const struct world *w;
    struct script_event *e;
    const struct thing *actor, *victim;
};

static void add(struct contest *c, int own, int others)
{
    c->e->vOpp1 = wrap8(c->e->vOpp1 + own);
    c->e->vOpp2 = wrap8(c->e->vOpp2 + others);
}

static int saved(const struct contest *c, const struct thing *who, int against)
{
    struct stati_query query = stati_of(SAVE_BONUS);

    query.value = against;
    const struct stati *bonus = stati_find(c->w, who, query);
    return bonus ? bonus->magnitude : 0;
}

static void add_feat(struct contest *c, int feat)
{
    add(c, feat_has(c->w, c->actor, feat) ? 4 : 0, feat_has(c->w, c->victim, feat) ? 4 : 0);
}

static void escape(struct contest *c)
{
    int skill = wrap8(
        skill_level(c->w, c->actor, SK_ESCAPE_ART) -
        attr_modifier_exact(c->w, c->actor, skill_attribute(c->w, c->actor, SK_ESCAPE_ART)));

    add(c, imax(0, skill), 0);
    add(c, feat_has(c->w, c->actor, FT_SLIPAWAY) ? 6 : 0, 0);
    add(c, wrap8(saved(c, c->actor, SN_GRAB)), 0);
    add_feat(c, FT_MASTER_GRAPPLE);
}

static int weapon_size(const struct contest *c, const struct thing *weapon)
{
    return weapon ? (arms_size(c->w, weapon, NULL) - SZ_MEDIUM) * 2 : 0;
}

static void disarm(struct contest *c)
{
    const struct thing *own = slot_item_in_effect(c->w, c->actor, SL_WEAPON);
    const struct thing *others = slot_item_in_effect(c->w, c->victim, SL_WEAPON);

    add(c, weapon_size(c, own), weapon_size(c, others));
    add(c, own && arms_has_flag(c->w, own, WT_SUPER_DISARM) ? 4 : 0, 0);
    /* quirk: empty hands hold on as well as both on one weapon */
    add(c, 0, slot_item_in_effect(c->w, c->victim, SL_READY) == others ? 4 : 0);
    add_feat(c, FT_MASTER_DISARM);
}

static void trip(struct contest *c)
{
    const struct thing *own = slot_item_in_effect(c->w, c->actor, SL_WEAPON);

    add(c, own && arms_has_flag(c->w, own, WT_SUPER_TRIP) ? 4 : 0,
        kind_is(c->w, c->victim, MA_QUADRUPED) ? 4 : 0);
    add_feat(c, FT_MASTER_TRIP);
}

static void add_special(struct contest *c)
{
    switch (c->e->AType) {
    case A_BULL: add(c, 0, saved(c, c->victim, SN_KNOCKDOWN)); break;
    case A_GRAB:
        add(c, 0, wrap8(saved(c, c->victim, SN_GRAB)));
        add_feat(c, FT_MASTER_GRAPPLE);
        break;
    case A_ESCA: escape(c); break;
    case A_DISA: disarm(c); break;
    case A_TRIP: trip(c); break;
    default: break;
    }
}

static int size_of(const struct contest *c, const struct thing *who)
{
    return (creature_of(c->w, who)->attr[A_SIZ] - SZ_MEDIUM) * 4;
}

/* Strength, or nimble hands where they help. */
static int body_of(const struct contest *c, const struct thing *who, bool is_nimble)
{
    int arm = attr_modifier(c->w, who, A_STR), hand = attr_modifier(c->w, who, A_DEX);

    return is_nimble && hand > arm ? hand : arm;
}

static int base_of(const struct contest *c)
{
    int brawl = attr_base_attack(c->w, c->victim, S_BRAWL);

    if (slot_item(c->w, c->victim, SL_WEAPON) == NULL)
        return brawl;
    return imax(attr_base_attack(c->w, c->victim, S_MELEE), brawl);
}

bool manoeuvre_wins(struct world *w, struct script_event *e)
{
    struct contest c = {w, e, role_actor(w, e), role_victim(w, e)};
    int type = e->AType;
    bool by_hand = type == A_DISA || type == A_TRIP;

    e->vOpp1 = wrap8(roll_dice_of(w, 1, 20, 0));
    e->vOpp2 = wrap8(roll_dice_of(w, 1, 20, 0));
    if (creature_of(w, c.actor) == NULL || creature_of(w, c.victim) == NULL)
        return false;
    add(&c, attr_base_attack(w, c.actor, S_MELEE), base_of(&c));
    add_special(&c);
    if (type == A_BULL || type == A_GRAB || type == A_ESCA)
        add(&c, size_of(&c, c.actor), size_of(&c, c.victim));
    add(&c, body_of(&c, c.actor, by_hand || feat_has(w, c.actor, FT_WEAPON_FINESSE)),
        body_of(&c, c.victim, by_hand || feat_has(w, c.victim, FT_WEAPON_FINESSE)));
    if (e->vOpp2 >= e->vOpp1)
        e->Resist = true;
    else if (type == A_THRO)
        e->DmgBonus = wrap8(e->DmgBonus + (e->vOpp1 - e->vOpp2) / 3);
    return e->vOpp1 > e->vOpp2;
}

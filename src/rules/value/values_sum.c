/* What all bonuses come to, and what follows from it. */
#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "rules/value/values_steps.h"
#include "world/level.h"
#include "world/targets.h"

/* As they are, or as they are known. */
static int16_t *results(const struct reckoning *r)
{
    return r->known_only ? r->p->attr_known : r->c->attr;
}

/* ---- the first seven, on which others rest ---- */

/* quirk: also when only what is known is worked out, the true attributes are kept from falling
 * below 0, and true stamina below 1. */
void values_step_first_sums(struct reckoning *r)
{
    int16_t *out = results(r), *true_ones = r->c->attr;

    for (int i = 0; i < ATTR_BASE; i++) {
        out[i] = wrap16(reckon_at(r, i, BONUS_BASE) ? bonus_sum(r->w, i) : 0);
        true_ones[i] = (int16_t)imax(true_ones[i], 0);
    }
    if (true_ones[A_FAT] <= 0)
        true_ones[A_FAT] = 1;
}

/* ---- all of them ---- */

static bool halts(const struct reckoning *r)
{
    enum { STANDSTILL = -20 };

    return r->who->kind != T_PLAYER && bonus_is_as_bad_as(r->w, A_MOV, STANDSTILL);
}

/* Defence of who is busy casting: without parrying, insight and dodging. */
static int casting_defence(const struct reckoning *r, int defence)
{
    return defence - (imax(0, reckon_at(r, A_DEF, BONUS_WEAPON)) +
                      imax(0, reckon_at(r, A_DEF, BONUS_INSIGHT)) +
                      imax(0, reckon_at(r, A_DEF, BONUS_DODGE)) +
                      (reckon_feat(r, FT_COMBAT_CASTING) ? 2 : 4));
}

void values_step_sums(struct reckoning *r)
{
    enum { LEAST_KNOWN = -16, LEAST = INT8_MIN };
    int16_t *out = results(r);

    for (int i = 0; i < ATTR_LAST; i++)
        out[i] = bonus_is_given(r->w, i)
                     ? wrap16(bonus_total(r->w, i, r->known_only ? LEAST_KNOWN : LEAST))
                     : 0;
    out[A_CDEF] = wrap16(casting_defence(r, out[A_DEF]));
    if (halts(r))
        r->is_halted = true;
}

/* Whether a creature has such an attribute by nature. */
static bool has_attribute(const struct reckoning *r, int attr)
{
    int base = reckon_at(r, attr, BONUS_BASE);

    return base && base + reckon_at(r, attr, BONUS_TEMP) > 0;
}

/* Harm that brings an attribute to nothing kills; being born without it, magic and fatigue do
 * not. */
void values_step_dying(struct reckoning *r)
{
    if (!r->w->is_playing || r->known_only)
        return;
    for (int i = 0; i <= A_CHA; i++) {
        int lasting = reckon_at(r, i, BONUS_BASE) + reckon_at(r, i, BONUS_TEMP) +
                      reckon_at(r, i, BONUS_FEAT) + reckon_at(r, i, BONUS_DAMAGE);
        if (has_attribute(r, i) && r->c->attr[i] <= 0 && lasting <= 0)
            r->c->dying = wrap8(r->c->dying | 1 << i);
    }
}

static void least_attributes(struct reckoning *r, int16_t *out)
{
    for (int i = 0; i < ATTR_BASE; i++)
        if (!has_attribute(r, i))
            out[i] = 0;
        else if (out[i] <= 0 && !(r->c->dying >> i & 1))
            out[i] = 1;
    if (out[A_FAT] <= 0)
        out[A_FAT] = 1;
}

/* Who is led by a tactician keeps up with the leader. */
static void keep_up(struct reckoning *r)
{
    const struct thing *leader = targets_ask_leader(r->w, r->who);

    if (leader == NULL || leader == r->who || r->is_halted)
        return;
    int pace = creature_of(r->w, leader)->attr[A_MOV];
    if (pace > r->c->attr[A_MOV] && feat_has(r->w, leader, FT_COORDINATED_TACTICS))
        r->c->attr[A_MOV] = (int16_t)pace;
}

void values_step_least(struct reckoning *r)
{
    enum { SLOWEST = -15, STANDSTILL = -20 };
    int16_t *out = results(r);

    least_attributes(r, out);
    if (r->is_halted)
        out[A_MOV] = STANDSTILL;
    else
        out[A_MOV] = (int16_t)imax(imin(SLOWEST, r->body->mov), out[A_MOV]);
    for (int i = A_SPD_ARCHERY; i <= A_SPD_OFFHAND; i++)
        out[i] = (int16_t)imax(SLOWEST, out[i]);
    if (!r->known_only)
        keep_up(r);
}

/* ---- senses ---- */

static int glow(const struct reckoning *r, int slot, int range)
{
    const struct thing *item = slot_item(r->w, r->who, slot);

    if (item && arms_has_quality(r->w, item, WQ_GLOWING))
        return (uint8_t)imax(range, arms_plus(r->w, item) * 3);
    return range;
}

/* What its abilities add to its senses. */
enum { LOWLIGHT, SHARP, SCENT, INFRAVISION, TELEPATHY, TREMORS, BLINDSIGHT, SENSES };

static const int senses[SENSES] = {CA_LOWLIGHT,  CA_SHARP_SENSES, CA_SCENT,     CA_INFRAVISION,
                                   CA_TELEPATHY, CA_TREMORSENSE,  CA_BLINDSIGHT};

static int light(const struct reckoning *r, const int *levels)
{
    const struct thing *item = slot_item_in_effect(r->w, r->who, SL_LIGHT);
    int range = (uint8_t)(item ? arms_light(r->w, item) : 0);

    range = glow(r, SL_WEAPON, range);
    range = glow(r, SL_READY, range);
    return range ? range + levels[LOWLIGHT] : 0;
}

static void sight(struct reckoning *r, const int *levels)
{
    struct creature *c = r->c;

    c->sight_range = (uint8_t)(imax(12, 15 + attr_modifier(r->w, r->who, A_WIS) * 3) +
                               levels[SHARP] * 2);
    c->light_range = (uint8_t)light(r, levels);
    c->shadow_range = (uint8_t)(c->light_range * 2);
    c->scent_range = (uint8_t)(levels[SCENT] + (reckon_feat(r, FT_WILD_SHAPE_SCENT) ? 3 : 0));
    c->infra_range = (uint8_t)levels[INFRAVISION];
    if (attr_is_blind(r->w, r->who))
        c->sight_range = c->shadow_range = c->infra_range = 0;
}

static void acute(struct reckoning *r)
{
    uint8_t *const ranges[] = {&r->c->sight_range, &r->c->shadow_range, &r->c->infra_range,
                               &r->c->scent_range};

    if (!reckon_feat(r, FT_ACUTE_SENSES))
        return;
    for (int i = 0; i < COUNT_OF(ranges); i++)
        *ranges[i] = (uint8_t)(*ranges[i] * 3 / 2);
}

/* What is held in a hand is in the way of who goes by the feel of the air. */
static int past_held(const struct reckoning *r, const struct thing *item, int range)
{
    int size = item ? arms_size(r->w, item, r->who) - SZ_TINY : 0;

    return size > 0 ? imax(0, range - size) : range;
}

static bool is_silent(const struct reckoning *r)
{
    const struct level *level = world_level_of(r->w, r->who);

    if (level == NULL || r->who->x < 0 || !level_has_field(level, r->who->x, r->who->y))
        return false;
    for (int i = 0; i < level->fields.count; i++)
        if ((level->fields.items[i].type & FI_SILENCE) &&
            level_field_covers(&level->fields.items[i], r->who->x, r->who->y))
            return true;
    return false;
}

static int blind_sight(const struct reckoning *r, int level)
{
    int range = (uint8_t)(level + reckon_feat(r, FT_BLINDSIGHT));

    if (range == 0)
        return 0;
    const struct thing *helm = slot_item(r->w, r->who, SL_HELM);
    const struct thing *weapon = slot_item(r->w, r->who, SL_WEAPON);
    const struct thing *ready = slot_item(r->w, r->who, SL_READY);
    if (is_silent(r))
        range = 0;
    if (helm && arms_is_metallic(r->w, slot_item_in_effect(r->w, r->who, SL_HELM)))
        range /= 2;
    range = past_held(r, weapon, range);
    if (ready != weapon)
        range = past_held(r, ready, range);
    return imax(1, range); /* quirk: so silence does not wholly take it away */
}

/* Who is not the player and senses nothing beyond daylight sees warmth after all, so that beasts
 * can live in the dark. */
static void see_something(struct reckoning *r)
{
    enum { WARMTH = 6 };
    const struct creature *c = r->c;
    int all = c->infra_range + c->light_range + c->telep_range + c->tremor_range + c->blind_range +
              c->scent_range;

    if (all == 0 && r->who->kind != T_PLAYER)
        r->c->infra_range = WARMTH;
}

static int perception(const struct reckoning *r)
{
    struct stati_query query = stati_of(PERCEPTION);
    int most = 0;

    if (!reckon_has(r, PERCEPTION))
        return 0;
    for (const struct stati *s = stati_find(r->w, r->who, query); s;
         s = stati_find_next(r->w, s, query))
        most = imax(most, s->magnitude);
    return most;
}

void values_step_senses(struct reckoning *r)
{
    int levels[SENSES];

    if (r->known_only)
        return;
    ability_levels(r->w, r->who, senses, SENSES, levels);
    sight(r, levels);
    acute(r);
    r->c->telep_range = (uint8_t)levels[TELEPATHY];
    r->c->tremor_range = (uint8_t)levels[TREMORS];
    r->c->blind_range = (uint8_t)blind_sight(r, levels[BLINDSIGHT]);
    r->c->nature_sight = ability_has(r->w, r->who, CA_NATURE_SENSE);
    r->c->percep_range = (uint8_t)perception(r);
    see_something(r);
}

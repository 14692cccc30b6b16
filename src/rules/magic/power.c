#include "rules/magic/power.h"

#include "base/num.h"
#include "rules/magic/numbers.h"
#include "rules/value/arms.h"
#include "script/levels.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/hold.h"
#include "world/segment.h"
#include "world/throw.h"

/* The level a caster has in it, once a segment has been worked out. */
static int work_out(struct world *w, const struct power_of *of, int segment)
{
    struct script_event *e = of->who ? throw_begin(w) : NULL;

    if (e == NULL)
        return 0;
    e->actor = e->target = (int32_t)of->who->self;
    e->item = of->item ? (int32_t)of->item->self : 0;
    e->isItem = of->item != NULL;
    e->eID = of->effect;
    e->vCasterLev = wrap8(of->plus);
    e->efNum = (int8_t)segment;
    numbers_work_out(w, e);
    int level = e->vCasterLev;
    throw_drop(w, e);
    return level;
}

/* ---- amounts that have no dice ---- */

static bool is_amount(const struct res_effect_values *v)
{
    if (v->eval != EA_GRANT && v->eval != EA_INFLICT)
        return false;
    return (v->xval >= ADJUST && v->xval <= ADJUST_LUCK) || v->xval == RESIST ||
           v->xval == SAVE_BONUS || v->xval == DETECTING || v->xval == SKILL_BONUS;
}

/* One after another of the same kind is told once. */
static bool is_told(const struct world *w, res_id effect, int segment,
                    const struct res_effect_values *v)
{
    struct res_effect_values before;

    return segment > 0 && segment_get(w, effect, segment - 1, &before) && before.eval == v->eval &&
           before.xval == v->xval && before.pval.count == v->pval.count &&
           before.pval.sides == v->pval.sides && before.pval.bonus == v->pval.bonus;
}

static int8_t adjusted(int value, int level, int plus)
{
    int16_t result;

    return level_adjust(value, level, plus, &result) ? wrap8(result) : 1;
}

/* quirk: an amount that has no dice is found out by rolling it. */
static void roll_amount(struct world *w, const struct power_of *of, int segment, int level)
{
    const struct res_effect_values v = segment_of(w, of->effect, segment);
    int plus = of->plus, by = plus ? plus : level;

    int sides = adjusted(v.pval.sides, plus, plus);

    if (!is_amount(&v) || is_told(w, of->effect, segment, &v) || sides < 0 || sides > 1)
        return;
    roll_dice(w, (struct dice){.count = adjusted(v.pval.count, by, plus),
                               .sides = adjusted(v.pval.sides, by, plus)});
}

static void tell(struct world *w, const struct power_of *of, bool in_full)
{
    for (int i = 0; i < segment_count(w, of->effect); i++) {
        int level = work_out(w, of, i);
        if (in_full)
            roll_amount(w, of, i, level);
    }
}

void power_before_telling(struct world *w, const struct power_of *of)
{
    tell(w, of, true);
}

static bool is_known(const struct world *w, const struct thing *item)
{
    enum { NEEDED = KN_PLUS | KN_PLUS2 };

    return (item_of(w, item)->known & NEEDED) == NEEDED;
}

static void name_item(struct world *w, const struct thing *item, bool in_full)
{
    const struct power_of of = {.who = hold_owner(w, item),
                                .effect = item->other,
                                .item = item,
                                .plus = arms_plus(w, item)};

    if (item->other != 0)
        tell(w, &of, in_full);
}

void power_before_full_name(struct world *w, const struct thing *item, bool in_truth)
{
    if (in_truth || is_known(w, item))
        name_item(w, item, false);
}

void power_before_listing(struct world *w, const struct thing *item)
{
    if (is_known(w, item))
        name_item(w, item, true);
}

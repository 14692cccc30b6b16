#include "rules/item/item.h"

#include "base/glyph.h"
#include "base/num.h"
#include "rules/item/quality.h"
#include "rules/item/worn.h"
#include "rules/value/arms.h"
#include "script/levels.h"
#include "world/chance.h"
#include "world/knowledge.h"
#include "world/throw.h"

/* ---- making one ---- */

static const struct res_effect *effect_of(const struct world *w, const struct thing *item)
{
    return library_record(w->library, item->other, RES_EFFECT);
}

int item_hp_most(const struct world *w, const struct thing *item)
{
    const struct res_effect *effect = effect_of(w, item);
    int plus = item_of(w, item)->plus, most = arms_record(w, item)->hp + plus * 10;

    if (effect && plus == 0 && item->kind != T_SCROLL && item->kind != T_POTION)
        most += effect->level * 5;
    return wrap16(most);
}

static void mend(const struct world *w, struct thing *item)
{
    item->hp = item->hp_max = wrap16(item_hp_most(w, item));
}

/* How unhurt it is, in thousandths. */
static int32_t soundness(const struct world *w, const struct thing *item)
{
    int most = item_hp_most(w, item);

    return most ? item->hp * 1000 / most : 1000;
}

static void stay_as_sound(const struct world *w, struct thing *item, int32_t soundness)
{
    item->hp_max = wrap16(item_hp_most(w, item));
    item->hp = wrap16(soundness * item->hp_max / 1000);
}

struct thing *item_new(struct world *w, res_id resource)
{
    struct thing *item = thing_new_item(w, resource);
    struct item *body = item_of(w, item);

    mend(w, item);
    if (item->kind == T_WAND)
        body->charges = (int8_t)(30 + roll_below(w, 21));
    else if (item->kind == T_STAFF)
        body->charges = (int8_t)(20 + roll_below(w, 10));
    if (item->kind == T_LIGHT)
        body->age = arms_record(w, item)->shape.light.lifespan;
    return item;
}

/* ---- becoming another ---- */

static void draw_quantity(struct world *w, struct thing *item)
{
    struct item *body = item_of(w, item);

    if (arms_has_flag(w, item, IT_GROUP))
        body->quantity = (uint32_t)(10 + roll_below(w, 10));
    if (arms_has_flag(w, item, IT_BGROUP))
        body->quantity = (uint32_t)(40 + roll_below(w, 40));
}

/* In the order of their numbers, those that fit what it is now. */
static void keep_qualities(struct world *w, struct thing *item)
{
    enum { QUALITY_NUMBERS = 100 };
    int8_t kept[QUALITY_NUMBERS];
    int16_t bane = item_of(w, item)->bane;
    int count = 0;

    for (int i = 1; i < QUALITY_NUMBERS; i++)
        if (arms_has_quality(w, item, i))
            kept[count++] = (int8_t)i;
    quality_purge(w, item);
    for (int i = 0; i < count; i++)
        if (quality_fits(w, item, kept[i], QUALITY_ANY_LEVEL))
            quality_add(w, item, kept[i], 0);
    if (bane)
        item_of(w, item)->bane = bane;
}

void item_become(struct world *w, struct thing *item, res_id resource, bool many)
{
    const struct res_item *record = library_record(w->library, resource, RES_ITEM);

    if (record == NULL || !thing_is_item_kind(record))
        return;
    thing_delete(w, item_new(w, resource));
    item->resource = resource;
    mend(w, item);
    item->image = record->image;
    item->kind = record->itype;
    if (many)
        draw_quantity(w, item);
    if (arms_takes_qualities(item))
        keep_qualities(w, item);
}

/* ---- magic ---- */

int item_most_plus(const struct world *w, res_id effect, int level)
{
    const struct res_effect *record = library_record(w->library, effect, RES_EFFECT);
    int plus = 2;

    for (int i = 0; i < COUNT_OF(record->sources); i++)
        if (record->sources[i] == AI_WAND) {
            level += 2;
            break;
        }
    for (; plus != 6; plus++) {
        int16_t adjusted = record->level;
        level_adjust(record->level, 0, plus, &adjusted);
        if (adjusted > level)
            break;
    }
    return imax(1, plus - 1);
}

void item_set_plus(struct world *w, struct thing *item, int plus)
{
    int32_t sound = soundness(w, item);

    item_of(w, item)->plus = wrap8(plus);
    stay_as_sound(w, item, sound);
    worn_renew(w, item);
}

static void bear_effect(struct world *w, struct thing *item, res_id effect)
{
    const struct res_effect *record = library_record(w->library, effect, RES_EFFECT);
    struct item *body = item_of(w, item);
    int32_t sound = soundness(w, item);

    item->other = effect;
    stay_as_sound(w, item, sound);
    if (library_flag(record->flags, EF_CURSED))
        body->flags |= IF_CURSED;
    if (library_flag(record->flags, EF_HALF_CURSED) && roll_below(w, 100) < 50)
        body->flags |= IF_CURSED;
}

/* quirk: what an effect looks like in potions colours everything that bears it. */
static void take_colour(const struct world *w, struct thing *item)
{
    res_id flavour = knowledge_effect(w, item->other)->potion_flavour;
    const struct res_flavor *record = library_record(w->library, flavour, RES_FLAVOR);

    if (record && record->colour != -1)
        item->image = glyph_with_fore(item->image, record->colour);
}

void item_enchant(struct world *w, struct thing *item, res_id effect, int plus)
{
    handle self = item->self;

    if (effect && library_kind(w->library, effect) == RES_EFFECT)
        bear_effect(w, item, effect);
    if (plus > 0)
        item_set_plus(w, item, plus);
    item = world_thing(w, self);
    if (item && item->other)
        take_colour(w, item);
}

/* ---- once it is complete ---- */

static void be_as_effect_says(struct world *w, struct thing *item)
{
    enum { LIST_MOST = 32 + 3 };
    uint32_t cells[LIST_MOST];
    int32_t base = library_constant(w->library, item->other, BASE_ITEM);
    int32_t plus = library_constant(w->library, item->other, INITIAL_PLUS);

    if (base)
        item_become(w, item, (res_id)base, true);
    if (plus)
        item_of(w, item)->plus = wrap8(plus);
    item->hp_max = wrap16(item_hp_most(w, item));
    int count = library_list(w->library, item->other, ITEM_QUALITIES, cells, LIST_MOST, NULL);
    for (int i = 0; i < count && cells[i]; i++)
        quality_add(w, item, (int)cells[i], 0);
    if (arms_is_weapon(item) &&
        library_list(w->library, item->other, BANE_LIST, cells, LIST_MOST, NULL) > 0)
        item_of(w, item)->bane = -2;
}

void item_begin(struct world *w, struct thing *item)
{
    handle self = item->self;

    if (arms_has_flag(w, item, IT_ROPE))
        item_of(w, item)->quantity = roll_below(w, 2) ? 20 : 6;
    if (item->other)
        be_as_effect_says(w, item);
    throw_ask_about(w, EV_BIRTH, item, item, item->resource);
    item = world_thing(w, self);
    if (item)
        throw_ask_about(w, EV_BIRTH, item, item, item->other);
}

bool item_can_activate(const struct world *w, const struct thing *item)
{
    static const uint8_t flags[] = {EF_ACTIVATE, EF_ACTIVATE2, EF_ACTIVATE3, EF_ACTIVATE4,
                                    EF_ACTIVATE5};
    const struct res_effect *effect = effect_of(w, item);

    if (arms_has_flag(w, item, IT_ACTIVATE))
        return true;
    if (effect == NULL || !arms_is_known(w, item, KN_MAGIC))
        return false;
    for (int i = 0; i < COUNT_OF(flags); i++)
        if (library_flag(effect->flags, flags[i]))
            return true;
    return false;
}

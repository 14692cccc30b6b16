/* Items that gods bless. */
#include "base/num.h"
#include "rules/fight/role.h"
#include "rules/god/favour.h"
#include "rules/item/quality.h"
#include "rules/rite/rite.h"
#include "rules/rite/rites.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/worth.h"
#include "text/say.h"

/* The quality that a god likes such an item to have; 0: none. */
static int liked_quality(const struct rite *r, const struct thing *item)
{
    static const struct {
        int16_t kind, constant;
    } likes[] = {{T_WEAPON, CHOSEN_WEAPON_QUALITY},
                 {T_SHIELD, CHOSEN_SHIELD_QUALITY},
                 {T_ARMOUR, CHOSEN_ARMOUR_QUALITY}};

    for (int i = 0; i < COUNT_OF(likes); i++)
        if (thing_is(item, likes[i].kind))
            return (int8_t)rite_constant(r, likes[i].constant);
    return 0;
}

/* It may be as good as one stands with the god. */
static bool is_too_good(const struct rite *r, const struct thing *item)
{
    enum { FOR_ITS_OWN = 4 };
    bool is_chosen = item->resource == (res_id)rite_constant(r, CHOSEN_WEAPON);

    return worth_level(r->w, item, false) > favour_level(r->w, rite_self(r), r->god) +
                                                attr_modifier(r->w, rite_self(r), A_WIS) +
                                                (is_chosen ? FOR_ITS_OWN : 0);
}

static bool give_quality(const struct rite *r, struct thing *item, int quality)
{
    if (quality == 0 || item_of(r->w, item)->plus == 0 || arms_has_quality(r->w, item, quality) ||
        !quality_fits(r->w, item, quality, QUALITY_ANY_LEVEL))
        return false;
    quality_add(r->w, item, quality, 0);
    if (!is_too_good(r, item))
        return true;
    quality_remove(r->w, item, quality);
    return false;
}

static int worth_of(bool is_armour, int quality)
{
    int count;
    const struct quality_worth *rows = worth_qualities(is_armour, &count);

    for (int i = 0; i < count; i++)
        if (rows[i].quality == quality)
            return rows[i].plus;
    return 0;
}

static void bless(const struct rite *r, struct thing *item, const char *words, int cost)
{
    struct item *body = item_of(r->w, item);
    int16_t *penalty = &rite_person(r)->favour_penalty[r->number];

    say_near(r->w, r->e, &(struct lines){.others = words, .with = {grammar_thing(item)}});
    r->e->isSomething = true;
    body->flags = (uint16_t)((body->flags & ~IF_CURSED) | IF_BLESSED);
    *penalty = wrap16(*penalty + cost + (int)(body->quantity / 5));
}

int consecrate_handle(struct world *w, struct script_event *e, struct thing *self)
{
    enum { PER_PLUS = 3 };
    struct thing *item = role_item(w, e);
    struct rite r;

    if (item == NULL || !rite_begin(&r, w, e, self))
        return NOTHING;
    int quality = liked_quality(&r, item);
    if (give_quality(&r, item, quality))
        bless(&r, item, "Silver light sinks into the <Obj>!",
              worth_of(thing_is(item, T_ARMOUR), quality) * PER_PLUS);
    else if (!(item_of(w, item)->flags & IF_BLESSED))
        bless(&r, item, "A pale light runs over the <Obj>.", 1);
    return DONE;
}

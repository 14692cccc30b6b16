#include "base/num.h"
#include "rules/item/identify.h"
#include "rules/item/quality.h"
#include "rules/person/birth_parts.h"
#include "rules/person/gear.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/carried.h"
#include "rules/value/kind.h"
#include "world/throw.h"

/* ---- who hears of it, and gives ---- */

static void tell_one(const struct newcomer *b, int number, const struct thing *item, res_id hearer)
{
    struct script_event *event = hearer ? throw_begin(b->w) : NULL;

    if (event == NULL)
        return;
    event->actor = event->target = (int32_t)b->who->self;
    event->item = item ? (int32_t)item->self : 0;
    throw_ask(b->w, event, number, hearer);
}

static res_id universal(const struct newcomer *b)
{
    return library_find(b->w->library, STR("Universal Gear"));
}

static void tell(const struct newcomer *b, int number)
{
    tell_one(b, number, NULL, b->p->god);
    tell_one(b, number, NULL, b->p->race);
    tell_one(b, number, NULL, b->p->classes[0]);
    tell_one(b, number, NULL, universal(b));
}

enum birth_stage birth_before(struct newcomer *b)
{
    tell(b, EV_BIRTH + EVENT_PRE);
    return BIRTH_ALL;
}

enum birth_stage birth_race_gear(struct newcomer *b)
{
    gear_grant(b->w, b->who, b->p->race);
    return BIRTH_ALL;
}

enum birth_stage birth_class_gear(struct newcomer *b)
{
    gear_grant(b->w, b->who, b->p->classes[0]);
    return BIRTH_ALL;
}

/* What the library has for everyone, if it has. */
enum birth_stage birth_common_gear(struct newcomer *b)
{
    if (b->w->options[OPT_BEGINKIT])
        gear_grant(b->w, b->who, library_find(b->w->library, STR("Beginner's Kit")));
    gear_grant(b->w, b->who, universal(b));
    return BIRTH_ALL;
}

enum birth_stage birth_weapons(struct newcomer *b)
{
    gear_give_weapons(b->w, b->who);
    return BIRTH_ALL;
}

enum birth_stage birth_ammunition(struct newcomer *b)
{
    gear_give_ammunition(b->w, b->who);
    return BIRTH_ALL;
}

enum birth_stage birth_wealth(struct newcomer *b)
{
    gear_give_wealth(b->w, b->who);
    return BIRTH_ALL;
}

enum birth_stage birth_itself(struct newcomer *b)
{
    tell(b, EV_BIRTH);
    return BIRTH_ALL;
}

enum birth_stage birth_tools(struct newcomer *b)
{
    gear_give_tools(b->w, b->who);
    return BIRTH_ALL;
}

/* quirk: a script that goes through his things ends this walk. */
enum birth_stage birth_items_heard(struct newcomer *b)
{
    enum { ALL = -1 };

    for (struct thing *item = carried_first(b->w, b->who); item;
         item = carried_next(b->w, b->who)) {
        handle self = item->self;
        identify_add(b->w, item, ALL);
        const res_id hearers[] = {b->p->god, b->p->race, b->p->classes[0]};
        for (int i = 0; i < COUNT_OF(hearers) && world_thing(b->w, self); i++)
            tell_one(b, EV_STARTING_ITEM, world_thing(b->w, self), hearers[i]);
    }
    return BIRTH_ALL;
}

/* ---- what does not suit one ---- */

static bool suffers_from_silver(const struct newcomer *b)
{
    return kind_is(b->w, b->who, MA_DEMON) || kind_is(b->w, b->who, MA_LYCANTHROPE) ||
           kind_is(b->w, b->who, MA_DEVIL) || kind_is(b->w, b->who, MA_UNDEAD);
}

enum birth_stage birth_fiends(struct newcomer *b)
{
    if (!suffers_from_silver(b))
        return BIRTH_ALL;
    for (struct thing *item = carried_first(b->w, b->who); item;
         item = carried_next(b->w, b->who)) {
        if (arms_material(b->w, item) == MAT_SILVER)
            quality_remove(b->w, item, IQ_SILVER);
        item_of(b->w, item)->flags &= (uint16_t)~IF_BLESSED;
    }
    return BIRTH_ALL;
}

enum birth_stage birth_plane(struct newcomer *b)
{
    int plane = kind_plane(b->w, b->who);

    if (plane == PHASE_MATERIAL)
        return BIRTH_ALL;
    for (struct thing *item = carried_first(b->w, b->who); item; item = carried_next(b->w, b->who))
        status_gain(b->w, item,
                    (struct stati){.nature = PHASED, .source = SS_MISC, .value = wrap16(plane)});
    return BIRTH_ALL;
}

enum birth_stage birth_weapon(struct newcomer *b)
{
    gear_arm(b->w, b->who);
    gear_shield(b->w, b->who);
    return BIRTH_ALL;
}

/* Magic that makes things.
 * in: actor, target, item, eID, EMagic, EMagicSegment, vDmg, vDuration, vCasterLev, EXVal, EYVal,
 * map
 */
#include "base/num.h"
#include "rules/bond/land.h"
#include "rules/item/gain.h"
#include "rules/item/identify.h"
#include "rules/item/item.h"
#include "rules/magic/hit.h"
#include "rules/magic/numbers.h"
#include "rules/magic/spell.h"
#include "rules/magic/summon.h"
#include "rules/magic/trial.h"
#include "rules/make/pick.h"
#include "rules/make/treasure.h"
#include "rules/status/status.h"
#include "rules/value/kind.h"
#include "world/loose.h"
#include "world/segment.h"

static struct thing *actor_of(const struct world *w, const struct script_event *e)
{
    return world_thing(w, (handle)e->actor);
}

/* ---- of what ---- */

static struct thing *plain_item(struct world *w, const struct script_event *e, res_id what)
{
    enum { BEST = 5 };
    struct res_effect_values values = segment_in_force(w, e);
    struct thing *item = item_new(w, what);
    int plane = kind_plane(w, actor_of(w, e));

    if (item == NULL)
        return NULL;
    if (plane != PHASE_MATERIAL)
        status_gain(
            w, item,
            (struct stati){
                .nature = PHASED, .value = wrap16(plane), .magnitude = -1, .source = SS_MISC});
    item_enchant(w, item, 0, imin(BEST, e->vDmg / 3));
    if (values.xval & CREA_MANY)
        item_of(w, item)->quantity = (uint32_t)numbers_by_level(w, e, values.yval);
    identify_add(w, item, -1);
    return item;
}

/* The first kind of thing that such magic can be in. quirk: a plus of at least 5. */
static struct thing *magic_item(struct world *w, const struct script_event *e, res_id effect)
{
    enum { LEAST = 5, ANY_LEVEL = -2 };
    const struct treasure_rows rows = treasure_rows_drawn(TREASURES_DUNGEON);

    for (int i = 0; i < rows.count; i++) {
        const struct treasure_row *row = &rows.items[i];
        if (!spell_has_source(w, effect, row->source))
            continue;
        res_id kind = row->prototype
                          ? library_find(w->library, str_from(row->prototype))
                          : pick_item(w, PUR_ACQUIRE, wrap8(e->vDmg), ANY_LEVEL, row->type);
        struct thing *item = kind ? item_new(w, kind) : NULL;
        if (item)
            item_enchant(w, item, effect, imax(LEAST, e->vDmg / 3));
        return item;
    }
    return NULL;
}

static struct thing *feature(struct world *w, res_id what)
{
    const struct res_feature *record = library_feature(w->library, what);

    if (record->ftype == T_DOOR)
        return thing_new_door(w, what);
    return thing_new_feature(w, what, record->ftype == T_PORTAL ? T_PORTAL : T_FEATURE);
}

static struct thing *make(struct world *w, const struct script_event *e)
{
    struct res_effect_values values = segment_in_force(w, e);
    res_id what = values.rval;

    if (!world_has_room(w))
        return NULL;
    if (what == 0)
        return treasure_find(
            w, &(struct treasure_wish){
                   .from = e->eID, .depth = e->vDmg, .luck = 10, .table = TREASURES_DUNGEON});
    if (library_record(w->library, what, RES_ITEM))
        return plain_item(w, e, what);
    if (spell_record(w, what) && values.xval & CREA_TRAP)
        return thing_new_trap(w, library_find(w->library, STR("trap")), what);
    if (spell_record(w, what))
        return magic_item(w, e, what);
    return library_feature(w->library, what) ? feature(w, what) : NULL;
}

/* ---- where ---- */

static void put(struct world *w, struct level *level, struct thing *thing, struct point at)
{
    if (level == NULL)
        loose_take_up(w, thing);
    else
        land_at(w, level, thing, at);
    w->marks.sight = w->marks.reach = true;
}

int create_hit(struct world *w, struct script_event *e)
{
    struct level *level = event_level(w, e->map);
    struct thing *victim = world_thing(w, (handle)e->target);
    int how = segment_in_force(w, e).xval;
    struct thing *thing = actor_of(w, e) ? make(w, e) : NULL;

    if (thing == NULL)
        return ABORT;
    if (how & CREA_TEMP)
        summon_bind(w, thing, e);
    if (how & CREA_WIELD && victim && creature_of(w, victim) && thing_is(thing, T_ITEM))
        gain_item(w, victim, thing);
    else if (how & CREA_XY || victim == NULL)
        put(w, level, thing, (struct point){e->EXVal, e->EYVal});
    else
        put(w, level, thing, (struct point){victim->x, victim->y});
    trial_show_in(w, e);
    return DONE;
}

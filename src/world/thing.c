#include "world/thing.h"

#include "base/check.h"
#include "base/num.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/given.h"
#include "world/hold.h"
#include "world/limits.h"
#include "world/loose.h"
#include "world/stati.h"

#define MEMBER_OF   thing
#define MEMBER_LIST "world/state/thing.def"
#include "base/member_rows.h"

/* Kinds start below 0; a parent of 0 is an item's. */
enum { KINDS_BELOW_ZERO = 8 };

static const int8_t parents[KINDS_BELOW_ZERO + T_LASTITEM + 1] = {
#define THING_KIND(kind, parent) [KINDS_BELOW_ZERO + (kind)] = parent,
#include "world/kinds.def"
#undef THING_KIND
};

int thing_kind_parent(int kind)
{
    if (kind < -KINDS_BELOW_ZERO || kind > T_LASTITEM)
        return T_THING;
    int parent = parents[KINDS_BELOW_ZERO + kind];
    bool item = kind >= T_FIRSTITEM && kind < T_LASTITEM;
    return parent ? parent : item ? T_ITEM : T_THING;
}

bool thing_kind_is(int kind, int wanted)
{
    while (kind != wanted) {
        if (kind == T_THING)
            return false;
        kind = thing_kind_parent(kind);
    }
    return true;
}

struct thing *thing_new(struct world *world, int kind)
{
    handle self;
    struct thing *thing = pool_add(&world->things, &self);

    thing->self = self;
    thing->born = world_next_born(world);
    births_add(&world->births, thing->born, self);
    thing->kind = (int16_t)kind;
    thing->x = thing->y = -1;
    thing->found.is_known = true; /* it has no stati */
    body_make(world, thing);
    return thing;
}

static struct thing *new_thing(struct world *world, res_id resource, int kind)
{
    struct thing *thing = thing_new(world, kind);

    thing->resource = resource;
    return thing;
}

struct thing *thing_new_feature(struct world *world, res_id resource, int kind)
{
    const struct res_feature *feature = library_feature(world->library, resource);
    struct thing *thing = new_thing(world, resource, kind);

    /* quirk: images of features go through a signed 16-bit number, so bright colours spill into
     * the background. */
    thing->image = (glyph)(int32_t)feature->image;
    thing->flags = feature->flags;
    thing->move_mod = feature->move_mod;
    thing->hp = thing->hp_max = wrap16(feature->hp);
    return thing;
}

struct thing *thing_new_door(struct world *world, res_id resource)
{
    struct thing *door = thing_new_feature(world, resource, T_DOOR);

    if (roll_below(world, 10) == 0) {
        door->door |= DF_OPEN;
    } else {
        door->flags |= F_SOLID;
        if (roll_below(world, 2) == 0)
            door->door |= DF_LOCKED;
    }
    if (roll_below(world, 7) == 0) {
        /* quirk: a door that was open and turns secret does not become solid itself. */
        door->door &= (uint8_t)~DF_OPEN;
        door->door |= DF_SECRET;
        if (roll_below(world, 2) == 0)
            door->door |= DF_LOCKED;
    }
    return door;
}

struct thing *thing_new_trap(struct world *world, res_id resource, res_id effect)
{
    struct thing *trap = thing_new_feature(world, resource, T_TRAP);
    const struct res_effect *record = library_record(world->library, effect, RES_EFFECT);

    trap->other = effect;
    trap->flags |= F_INVIS; /* until it is found */
    if (record)
        trap->image = glyph_make(GLYPH_TRAP, record->values.cval, 0);
    return trap;
}

bool thing_is_item_kind(const struct res_item *item)
{
    return thing_kind_is(item->itype, T_ITEM);
}

struct thing *thing_new_item(struct world *world, res_id resource)
{
    const struct res_item *item = library_record(world->library, resource, RES_ITEM);

    ENSURE(thing_is_item_kind(item), "an item of kind %d", item->itype);
    struct thing *thing = new_thing(world, resource, item->itype);

    thing->item_number = ++world->items_born;
    thing->image = item->image;
    thing->hp = thing->hp_max = wrap16(item->hp);
    return thing;
}

/* What its hit dice come to on the average, with its constitution; 0 is no constitution at all. */
static int hit_points(const struct res_monster *monster)
{
    enum { CON = 2, DIE_SUM = 9 /* least and greatest of a d8 */ };
    int dice = monster->hit_dice, con = monster->attr[CON];
    int better = con > 0 ? con / 2 - 5 : 0;

    if (library_flag(monster->flags, M_FIXED_HP))
        return imax(1, dice);
    return imax(1, dice * DIE_SUM / 2 + dice * better);
}

struct thing *thing_new_creature(struct world *world, res_id resource)
{
    const struct res_monster *monster = library_record(world->library, resource, RES_MONSTER);
    struct thing *thing = new_thing(world, resource, T_MONSTER);

    creature_of(world, thing)->shape = resource;
    thing->image = monster->image;
    thing->hp = thing->hp_max = wrap16(hit_points(monster));
    return thing;
}

/* NOLINTNEXTLINE(misc-no-recursion): what it has goes with it */
void thing_delete(struct world *world, struct thing *thing)
{
    handle self = thing->self;

    hold_delete_all(world, thing);
    loose_let_go(world, thing);
    stati_forget(world, thing);
    stati_free(world, thing);
    given_inscribe(world, thing, STR_NONE);
    body_free(world, thing);
    given_set(world, thing, STR_NONE);
    births_remove(&world->births, thing->born);
    thing->self = HANDLE_NONE; /* for who still has its address */
    pool_remove(&world->things, self);
}

void thing_set_god(struct world *world, struct thing *thing, res_id god)
{
    int32_t colour = library_constant(world->library, god, ALTAR_COLOUR);

    thing->other = god;
    if ((thing->flags & F_ALTAR) && colour)
        thing->image = glyph_make(glyph_id(thing->image), colour, 0);
}

bool thing_is_stairs(const struct world *world, const struct thing *thing, int portal)
{
    const struct res_feature *feature = library_feature(world->library, thing->resource);

    return thing->kind == T_PORTAL && feature && feature->xval == portal;
}

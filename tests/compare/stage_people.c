#include "stage_people.h"

#include "base/num.h"
#include "rules/item/item.h"
#include "rules/value/values.h"
#include "stage_raise.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/place.h"

void people_rest(struct stage *stage, struct thing *who)
{
    struct creature *creature = creature_of(&stage->world, who);

    who->hp = wrap16(who->hp_max + creature->attr[A_THP]);
    creature->mana_used = 0;
    creature->fatigue = creature->attr[A_FAT];
    who->timeout = 0;
}

static bool take_to_arena(struct stage *stage, struct thing *who, struct point at,
                          struct error *error)
{
    enum { PLACE_SEED = 7 };

    place_remove(stage->home, &stage->world, who);
    if (!stage_arena(stage, PEOPLE_DEPTH, error))
        return false;
    people_seed(stage, PLACE_SEED);
    place_at(stage->arena, &stage->world, who, at.x, at.y);
    values_update(&stage->world, who);
    return true;
}

bool people_start(struct stage *stage, const struct people_start *start, struct error *error)
{
    struct thing *who = stage_scripts(stage, error) ? people_made(stage, start, error) : NULL;

    if (who == NULL || (start->at.x > 0 && !take_to_arena(stage, who, start->at, error)))
        return false;
    raise_to(stage, start, start->level);
    return true;
}

void people_seed(struct stage *stage, uint32_t seed)
{
    struct chance *chance = &stage->world.chance;
    uint32_t formulas = chance->formula_seed, store = chance->store_seed;

    chance_start(&stage->world, seed, CHANCE_ONE_STREAM);
    chance->formula_seed = formulas;
    chance->store_seed = store;
    chance->clock = seed + 1;
    stage->world.host.watch.clock_stands = true;
}

struct thing *people_item(struct stage *stage, struct str name, struct str effect, int plus,
                          struct error *error)
{
    res_id id = base_find(stage->base, RES_ITEM, name);

    if (id == 0) {
        error_set(error, "the library has no item \"" STR_PRINTF "\"", STR_ARGS(name));
        return NULL;
    }
    people_seed(stage, PEOPLE_MADE);
    struct thing *item = item_new(&stage->world, id);
    if (effect.len > 0)
        item->other = base_find(stage->base, RES_EFFECT, effect);
    if (plus)
        item_set_plus(&stage->world, item, plus);
    item_begin(&stage->world, item);
    return item;
}

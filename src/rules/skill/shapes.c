#include "rules/skill/shapes.h"

#include "base/num.h"
#include "rules/make/newborn.h"
#include "rules/value/adjust.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/values.h"
#include "text/name.h"

static const struct res_monster *record_of(const struct world *w, res_id monster)
{
    return library_record(w->library, monster, RES_MONSTER);
}

/* ---- bodies ---- */

static bool is_kind_open(const struct world *w, const struct thing *who, int level, res_id body)
{
    static const struct {
        int feat, kind;
    } rows[] = {{FT_WILD_SHAPE_MYTHIC, MA_MYTHIC},
                {FT_WILD_SHAPE_VERMIN, MA_VERMIN},
                {FT_WILD_SHAPE_ELEMENTALKIN, MA_ELEMENTALKIN}};
    enum { ELEMENTALS = 12, PER_SIZE = 4 };
    const struct res_monster *m = record_of(w, body);

    if (kind_resource_is(w, body, MA_ANIMAL))
        return true;
    if (feat_has(w, who, FT_WILD_SHAPE_PLANT) && kind_resource_is(w, body, MA_PLANT))
        return true;
    if (library_flag(m->flags, M_MINDLESS))
        return false;
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (feat_has(w, who, rows[i].feat) && kind_resource_is(w, body, rows[i].kind))
            return true;
    return kind_resource_is(w, body, MA_ELEMENTAL) &&
           level >= ELEMENTALS + imax(0, m->size - SZ_MEDIUM) * PER_SIZE;
}

static bool is_size_open(int level, int size)
{
    switch (size) {
    case SZ_MEDIUM:
    case SZ_SMALL: return true;
    case SZ_LARGE: return level >= 6;
    case SZ_TINY: return level >= 7;
    case SZ_HUGE: return level >= 8;
    default: return false;
    }
}

bool shapes_can_take(const struct world *w, const struct thing *who, int level, res_id body)
{
    enum { FLYERS = 4, REPTILES = 5 };
    const struct res_monster *m = record_of(w, body);

    if (m->cr > level || kind_resource_is(w, body, MA_DRAGON) || m->hit_dice > level + 1 ||
        library_flag(m->flags, M_NOPOLY) || !is_kind_open(w, who, level, body))
        return false;
    if (library_flag(m->flags, M_FLYER) && level < FLYERS)
        return false;
    if (kind_resource_is(w, body, MA_REPTILE) && level < REPTILES)
        return false;
    return is_size_open(level, m->size);
}

/* ---- companions ---- */

static bool can_be_called(const struct res_monster *m)
{
    return !library_flag(m->flags, M_NOGEN) && !library_flag(m->flags, M_UNIQUE) &&
           library_flag(m->flags, M_NOHANDS);
}

bool shapes_can_accompany(const struct world *w, int level, res_id monster)
{
    const struct res_monster *m = record_of(w, monster);

    return m->cr <= level && kind_resource_is(w, monster, MA_ANIMAL) && can_be_called(m) &&
           !kind_resource_is(w, monster, MA_SAPIENT);
}

bool shapes_can_carry(const struct world *w, int level, res_id monster, res_id template)
{
    const struct res_monster *m = record_of(w, monster);
    const struct res_template *age = library_record(w->library, template, RES_TEMPLATE);
    int rating = age ? adjust_number(&age->cr, m->cr) : m->cr;
    bool is_mount = kind_resource_is(w, monster, MA_MOUNT);
    bool is_fit = kind_resource_is(w, monster, MA_ANIMAL) ||
                  kind_resource_is(w, monster, MA_MYTHIC) ||
                  kind_resource_is(w, monster, MA_DRAGON) ||
                  (kind_resource_is(w, monster, MA_KOBOLD) &&
                   kind_resource_is(w, monster, MA_VERMIN));

    return is_mount && rating - 2 <= level * 2 / 3 && is_fit && can_be_called(m) &&
           (!kind_resource_is(w, monster, MA_SAPIENT) || library_flag(m->flags, M_GOOD));
}

/* ---- the list ---- */

static void look_at_one(struct world *w, res_id body)
{
    struct thing *one = newborn_bear(w, body);

    if (one == NULL)
        return;
    values_update(w, one);
    thing_delete(w, one);
}

void shapes_offer(struct world *w, const struct thing *who, int level, struct offer *out)
{
    enum { LATER = 20, FIRST = 999, AFTER = 1000 };
    const struct module *module = w->library->slots[0];

    for (int i = 0; module && i < module_count(module, RES_MONSTER); i++) {
        res_id body = module_id(module, RES_MONSTER, i);
        struct str name = name_resource(w, body);
        int dice = record_of(w, body)->hit_dice;
        if (shapes_can_take(w, who, level, body)) {
            look_at_one(w, body);
            offer_add(out, (int32_t)body, FIRST - dice, STR_PRINTF, STR_ARGS(name));
        } else if (shapes_can_take(w, who, level + LATER, body)) {
            look_at_one(w, body);
            offer_add(out, -i, AFTER + dice, STR_PRINTF " (later)", STR_ARGS(name));
        }
    }
    offer_sort(out);
}

#include "rules/magic/staff.h"

#include "base/num.h"
#include "rules/magic/spell.h"
#include "rules/value/arms.h"
#include "rules/value/spellbook.h"
#include "world/body.h"
#include "world/stati.h"

/* A list has numbers below this, and spells. */
enum { LIST_MOST = 63, LIST_READ = 60, NUMBERS_END = 256 };

struct list {
    uint32_t cells[LIST_MOST + 3];
    int length; /* three empty cells end it */
};

static struct list list_of(const struct world *w, res_id from)
{
    struct list list = {.length = 0};
    bool own;

    library_list(w->library, from, STAFF_SPELL_LIST, list.cells, LIST_MOST, &own);
    while (list.length < LIST_READ &&
           (list.cells[list.length] || list.cells[list.length + 1] || list.cells[list.length + 2]))
        list.length++;
    return list;
}

static const struct thing *known_staff(const struct world *w, const struct stati *holding)
{
    const struct thing *staff = world_thing(w, holding->object);

    return staff && thing_is(staff, T_ITEM) && item_of(w, staff)->known & KN_MAGIC ? staff : NULL;
}

static int cost_in(const struct list *list, res_id spell)
{
    int cost = 1;

    for (int i = 0; i < list->length; i++)
        if (list->cells[i] < NUMBERS_END)
            cost = (int)list->cells[i];
        else if (list->cells[i] == spell)
            return cost;
    return -1;
}

int staff_fatigue(const struct world *w, const struct thing *who, res_id spell)
{
    const struct stati_query query = stati_of(STAFF_SPELLS);

    for (const struct stati *at = stati_find(w, who, query); at;
         at = stati_find_next(w, at, query)) {
        if (known_staff(w, at) == NULL)
            continue;
        struct list list = list_of(w, at->effect);
        int cost = cost_in(&list, spell);
        if (cost >= 0)
            return cost;
    }
    return -1;
}

static void mark(const struct world *w, const struct thing *who, const struct list *list, int plus)
{
    for (int i = 0; i < list->length; i++) {
        if (list->cells[i] < NUMBERS_END) {
            if (plus < (int)list->cells[i])
                return;
        } else if (!spell_is_repugnant(w, who, list->cells[i])) {
            uint16_t *flags = spellbook_flags(w, who, list->cells[i]);
            if (flags)
                *flags |= SP_STAFF;
        }
    }
}

void staff_renew_spells(const struct world *w, const struct thing *who)
{
    const struct stati_query query = stati_of(STAFF_SPELLS);
    struct character *person = character_of(w, who);

    if (person == NULL)
        return;
    for (int i = 0; i < COUNT_OF(person->spells); i++)
        person->spells[i] &= (uint16_t)~SP_STAFF;
    for (const struct stati *at = stati_find(w, who, query); at;
         at = stati_find_next(w, at, query)) {
        const struct thing *staff = known_staff(w, at);
        if (staff == NULL)
            continue;
        struct list list = list_of(w, at->effect);
        mark(w, who, &list, arms_plus(w, staff));
    }
}

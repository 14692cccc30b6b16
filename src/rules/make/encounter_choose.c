#include "rules/make/encounter_choose.h"

#include "base/num.h"
#include "rules/make/encounter_kit.h"
#include "rules/value/creed.h"
#include "world/chance.h"

/* ---- the region's own ---- */

/* Marks in the list of a region. */
enum {
    CONSTRAINED = -2, /* encounter, constraint */
    RANGED = -3       /* encounter, constraint, least and greatest rating */
};

struct region_lot {
    struct encounter_lot lot;
    int32_t constraints[ENCOUNTER_LOT_MOST];
    int weight;
};

static bool conflicts(const struct script_event *e, const struct res_encounter *encounter)
{
    return creed_conflict(encounter->align, e->enAlign, true);
}

static void enter(struct region_lot *list, res_id id, uint32_t constraint)
{
    if (list->lot.count == ENCOUNTER_LOT_MOST)
        return;
    list->constraints[list->lot.count] = (int32_t)constraint;
    encounter_lot_add(&list->lot, id, list->weight);
}

/* Reads one entry; gives how many cells it takes. quirk: one with a range that is refused for its
 * alignment takes one too few, so its greatest rating becomes the weight of what follows. */
static int read_entry(const struct world *w, const struct script_event *e, const uint32_t *cells,
                      struct region_lot *list)
{
    enum { PLAIN = 1, WITH_CONSTRAINT = 3, WITH_RANGE = 5 };
    int32_t mark = (int32_t)cells[0];
    int length = mark == CONSTRAINED ? WITH_CONSTRAINT : mark == RANGED ? WITH_RANGE : PLAIN;

    if (length == PLAIN && !encounter_is_reference(cells[0])) {
        list->weight = mark;
        return PLAIN;
    }
    res_id id = length == PLAIN ? cells[0] : cells[1];
    const struct res_encounter *encounter = library_record(w->library, id, RES_ENCOUNTER);
    if (encounter == NULL || encounter->min_cr > e->enCR)
        return length;
    if (length == WITH_RANGE && ((int16_t)cells[3] > e->enCR || (int16_t)cells[4] < e->enCR))
        return length;
    if (conflicts(e, encounter))
        return length == WITH_RANGE ? length - 1 : length;
    enter(list, id, length == PLAIN ? 0 : cells[2]);
    return length;
}

bool encounter_choose_of_region(struct world *w, struct script_event *e)
{
    struct region_lot list; /* large, and hardly ever full: it is not cleared */
    struct encounter_cells cells;

    if (e->enRegID == 0 || e->enID != 0)
        return false;
    encounter_list(w, e->enRegID, ENCOUNTER_LIST, &cells);
    if (!cells.is_own)
        return false;
    encounter_lot_begin(&list.lot);
    list.weight = ENCOUNTER_WEIGHT;
    for (int i = 0; encounter_goes_on(&cells, i);)
        i += read_entry(w, e, &cells.items[i], &list);
    int chosen = list.lot.count > 0 ? encounter_lot_draw(w, &list.lot) : -1;
    if (chosen < 0)
        return false;
    e->enID = list.lot.items[chosen];
    e->enConstraint = list.constraints[chosen];
    return true;
}

/* ---- the library's ---- */

static bool suits_water(const struct script_event *e, const struct res_encounter *it)
{
    bool is_aquatic = library_flag(it->flags, NF_AQUATIC);

    if (!(e->enFlags & EN_AQUATIC))
        return !is_aquatic;
    return is_aquatic || library_flag(it->flags, NF_CONTEXT_AQUATIC);
}

static bool suits_terrain(const struct script_event *e, const struct res_encounter *it)
{
    if (e->enTerrain == 0)
        return true;
    return (e->enTerrain & it->terrain) &&
           (e->enTerrain & TT_SURFACE || !(it->terrain & TT_SURFACE));
}

static bool suits_amount(const struct script_event *e, const struct res_encounter *it)
{
    enum { HORDE = 10 };

    if (e->enDesAmt == 0)
        return true;
    if (library_flag(it->flags, e->enDesAmt > 1 ? NF_SINGLE : NF_MULTIPLE))
        return false;
    if (e->enDesAmt > HORDE)
        return library_flag(it->flags, NF_HORDE);
    return e->enDesAmt == HORDE || !library_flag(it->flags, NF_HORDE);
}

/* How many would come. quirk: dice are rolled three times, and the spread is taken for all. */
static bool can_be_so_many(struct world *w, const struct res_encounter *it, int amount)
{
    enum { ROLLS = 3, ANY = 50, HORDE_LEAST = 10 };
    int least = 0, most = 0;

    for (int i = 0; encounter_has_part(it, i); i++) {
        struct dice dice = it->parts[i].amount;
        int low = dice.count && dice.bonus ? dice.count : dice.bonus, high = dice.bonus;
        if (dice.sides) {
            low = high = roll_dice(w, dice);
            for (int roll = 1; roll < ROLLS; roll++) {
                int rolled = roll_dice(w, dice);
                low = imin(low, rolled);
                high = imax(high, rolled);
            }
        } else if (dice.bonus == 0) {
            bool is_single = library_flag(it->flags, NF_SINGLE);
            bool is_horde = library_flag(it->flags, NF_HORDE);
            low = is_single ? 1 : is_horde ? HORDE_LEAST : 0;
            high = is_single ? 1 : ANY;
        }
        least += low;
        most += high;
    }
    return amount >= least && amount <= most;
}

/* quirk: the type that is asked for is looked for in the number of the kind of resource. */
static bool fits(struct world *w, const struct script_event *e, const struct res_encounter *it)
{
    if (it->min_cr > e->enCR || it->max_cr < e->enCR || library_flag(it->flags, NF_NOGEN))
        return false;
    if (!suits_water(e, it) ||
        library_flag(it->flags, NF_VAULT) != ((e->enFlags & EN_VAULT) != 0) ||
        !suits_terrain(e, it))
        return false;
    if ((e->enType && !(e->enType & T_TENCOUNTER)) || !suits_amount(e, it))
        return false;
    if (e->enDesAmt && !can_be_so_many(w, it, e->enDesAmt))
        return false;
    return !conflicts(e, it);
}

/* Its own, or the one that its list has for the rating; the last of the list holds for all above.
 */
static int weight_of(const struct world *w, const struct script_event *e, res_id id,
                     const struct res_encounter *it)
{
    enum { CURVE_MOST = 30 };
    uint32_t curve[CURVE_MOST + 1] = {0};
    bool is_own;
    int at = 0;

    library_list(w->library, id, WEIGHT_CURVE_BY_CR, curve, CURVE_MOST, &is_own);
    if (!is_own)
        return it->weight;
    while (at < CURVE_MOST - 1 && curve[at + 1] != 0 && at != e->enCR - it->min_cr)
        at++;
    return (int)curve[at];
}

bool encounter_choose_of_library(struct world *w, struct script_event *e)
{
    struct library_walk walk = library_walk(w->library, RES_ENCOUNTER);
    struct encounter_lot lot;

    encounter_lot_begin(&lot);
    for (const struct res_encounter *it; (it = library_next(&walk)) != NULL;)
        if (fits(w, e, it) && !encounter_refuses(w, e, EV_ISTARGET, walk.id, 0))
            encounter_lot_add(&lot, walk.id, weight_of(w, e, walk.id, it));
    int chosen = lot.count > 0 ? encounter_lot_draw(w, &lot) : -1;
    if (chosen >= 0)
        e->enID = lot.items[chosen];
    return lot.count > 0;
}

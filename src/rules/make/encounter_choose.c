#include "rules/make/encounter_choose.h"

#include "base/num.h"
#include "res/mtype.h"
#include "rules/make/lot.h"
#include "world/chance.h"

enum {
    CELLS_MOST = 1024,
    REFERENCE_LEAST = 0x01000000 /* smaller numbers in lists are weights or types */
};

/* ---- choosing by weight ---- */

static void add_choice(struct encounter_choices *choices, res_id id, int weight, uint32_t only)
{
    if (choices->count == ENCOUNTER_CANDIDATES_MOST || weight <= 0)
        return;
    choices->items[choices->count++] = (struct encounter_choice){id, weight, only};
    choices->sum += weight;
}

static const struct encounter_choice *choose(struct encounter_drawing *d)
{
    const struct encounter_choices *choices = &d->choices;

    if (choices->sum <= 0)
        return NULL;
    int drawn = roll_below(d->world, choices->sum);
    for (int i = 0; i < choices->count; i++) {
        if (drawn < choices->items[i].weight)
            return &choices->items[i];
        drawn -= choices->items[i].weight;
    }
    return NULL;
}

/* ---- who takes part ---- */

static bool is_reference(uint32_t value)
{
    return value >= REFERENCE_LEAST && value < UINT32_C(0x80000000);
}

static bool satisfies(const struct res_monster *monster, res_id id, uint32_t only)
{
    return only == 0 || (is_reference(only) ? id == only : mtype_is(monster, (int)only));
}

static bool may_come(const struct encounter_drawing *d, res_id id, int most_cr)
{
    const struct res_monster *m = encounter_drawing_monster(d, id);

    if (m == NULL || m->cr > most_cr || m->depth > d->wish->depth ||
        library_flag(m->flags, M_NOGEN) || !satisfies(m, id, d->only))
        return false;
    return habitat_suits((struct habitat){.water = d->wish->aquatic}, m);
}

/* Everybody of a type. */
static void list_type(struct encounter_drawing *d, int type, int most_cr, int weight)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = d->library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_MONSTER); i++) {
            res_id id = module_id(module, RES_MONSTER, i);
            if (may_come(d, id, most_cr) && mtype_is(encounter_drawing_monster(d, id), type))
                add_choice(&d->choices, id, weight, 0);
        }
    }
}

/* A list of the encounter: names, "any of a type", and weights that hold for what follows. */
static void list_members(struct encounter_drawing *d, int list, int most_cr)
{
    uint32_t cells[CELLS_MOST];
    int weight = 10, count = library_list(d->library, d->id, list, cells, CELLS_MOST, NULL);

    for (int i = 0; i < count; i++)
        if (cells[i] == (uint32_t)-1)
            list_type(d, (int)cells[++i], most_cr, weight);
        else if (!is_reference(cells[i]))
            weight = (int)cells[i];
        else if (library_kind(d->library, cells[i]) == RES_ENCOUNTER ||
                 may_come(d, cells[i], most_cr))
            add_choice(&d->choices, cells[i], weight, 0);
}

res_id encounter_choose_member(struct encounter_drawing *d, const struct res_part *part,
                               int most_cr)
{
    bool uniform = library_flag(d->encounter->flags, NF_UNIFORM) || part->flags & EP_UNIFORM;

    if (uniform && d->same)
        return d->same;
    d->choices.count = d->choices.sum = 0;
    if (is_reference(part->who))
        add_choice(&d->choices, part->who, 1, 0);
    else if (part->flags & EP_ANYMON)
        list_type(d, (int)part->who, most_cr, 1);
    else
        list_members(d, (int)part->who, most_cr);
    const struct encounter_choice *chosen = choose(d);
    if (uniform && chosen)
        d->same = chosen->id;
    return chosen ? chosen->id : 0;
}

/* ---- which encounter ---- */

static bool encounter_fits(const struct encounter_drawing *d, const struct res_encounter *e)
{
    const struct encounter_wish *wish = d->wish;
    bool aquatic = library_flag(e->flags, NF_AQUATIC);

    if (e->min_cr > wish->cr || (e->max_cr && e->max_cr < wish->cr) || e->depth > wish->depth ||
        library_flag(e->flags, NF_NOGEN))
        return false;
    if (aquatic != wish->aquatic && !library_flag(e->flags, NF_CONTEXT_AQUATIC))
        return false;
    if (library_flag(e->flags, NF_VAULT) != ((wish->flags & EN_VAULT) != 0))
        return false;
    return !(wish->flags & EN_SINGLE) || !library_flag(e->flags, NF_MULTIPLE);
}

/* The region's own list: plain names, names with a constraint, and weights. */
static void list_of_region(struct encounter_drawing *d)
{
    uint32_t cells[CELLS_MOST];
    bool own;
    int count = library_list(d->library, d->wish->region, ENCOUNTER_LIST, cells, CELLS_MOST, &own);
    int weight = 10;

    for (int i = 0; own && i < count; i++) {
        int32_t mark = (int32_t)cells[i];
        uint32_t only = 0;
        int most = INT16_MAX, least = INT16_MIN;
        if (mark == -2 || mark == -3) {
            only = cells[i + 2];
            least = mark == -3 ? (int)cells[i + 3] : least;
            most = mark == -3 ? (int)cells[i + 4] : most;
            i++;
        } else if (!is_reference(cells[i])) {
            weight = (int)cells[i];
            continue;
        }
        const struct res_encounter *e = library_record(d->library, cells[i], RES_ENCOUNTER);
        if (e && e->min_cr <= d->wish->cr && d->wish->cr >= least && d->wish->cr <= most)
            add_choice(&d->choices, cells[i], weight, only);
        i += mark == -2 ? 1 : mark == -3 ? 3 : 0;
    }
}

static void list_of_library(struct encounter_drawing *d)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = d->library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_ENCOUNTER); i++) {
            const struct res_encounter *e = (const void *)module_record(module, RES_ENCOUNTER, i);
            if (encounter_fits(d, e))
                add_choice(&d->choices, module_id(module, RES_ENCOUNTER, i), e->weight, 0);
        }
    }
}

bool encounter_choose(struct encounter_drawing *d)
{
    d->choices.count = d->choices.sum = 0;
    list_of_region(d);
    if (d->choices.count == 0)
        list_of_library(d);
    const struct encounter_choice *chosen = choose(d);
    if (chosen == NULL)
        return false;
    d->id = d->group->encounter = chosen->id;
    d->only = chosen->only;
    d->encounter = library_record(d->library, chosen->id, RES_ENCOUNTER);
    d->same = 0;
    return true;
}

/* ---- a single creature ---- */

struct single_wish {
    int least, most; /* challenge rating */
    int depth;
    struct habitat habitat;
};

static bool single_fits(const void *record, const void *wanted)
{
    const struct res_monster *monster = record;
    const struct single_wish *wish = wanted;

    if (library_flag(monster->flags, M_NOGEN) || monster->depth > wish->depth)
        return false;
    return monster->cr >= wish->least && monster->cr <= wish->most &&
           habitat_suits(wish->habitat, monster);
}

res_id encounter_choose_single(struct world *world, int cr, int depth, struct habitat habitat)
{
    struct single_wish wish = {.least = cr - 4, .most = cr, .depth = depth, .habitat = habitat};

    return lot_draw(world, RES_MONSTER, single_fits, &wish);
}

#include "res/library.h"

#include "base/num.h"
#include "res/fields.h"

const uint16_t library_sizes[RES_KINDS] = {
#define KIND(NAME, struct_name, shown, plural, tag) [RES_##NAME] = sizeof(struct res_##struct_name),
#include "res/kinds.def"
#undef KIND
};

/* The kind of a number; RES_KINDS: there is no such number. */
static int kind_of(const struct library *library, uint32_t slot, uint32_t number)
{
    uint32_t leap = number >> LIBRARY_LEAP_BITS;
    int kind = library->leaps[slot][leap < LIBRARY_LEAPS ? leap : LIBRARY_LEAPS - 1];

    while (kind < RES_KINDS &&
           number - library->parts[slot][kind].first >= library->parts[slot][kind].count)
        kind++;
    return kind;
}

const void *library_no_record(void)
{
    return NULL;
}

const struct resource *library_get(const struct library *library, res_id id)
{
    uint32_t slot = (id >> RES_SLOT_SHIFT) - 1, number = id & RES_NUMBER_MASK;

    if (slot >= MODULE_SLOTS)
        return NULL;
    int kind = kind_of(library, slot, number);
    if (kind == RES_KINDS)
        return NULL;
    const struct library_part *part = &library->parts[slot][kind];
    const void *record = part->records + (size_t)(number - part->first) * library_sizes[kind];
    return record;
}

int library_kind(const struct library *library, res_id id)
{
    uint32_t slot = (id >> RES_SLOT_SHIFT) - 1;
    int kind = slot < MODULE_SLOTS ? kind_of(library, slot, id & RES_NUMBER_MASK) : RES_KINDS;

    return kind < RES_KINDS ? kind : -1;
}

res_id library_find(const struct library *library, struct str name)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        res_id found = library->slots[slot] ? module_find(library->slots[slot], name) : 0;
        if (found)
            return found;
    }
    return 0;
}

struct str library_name(const struct library *library, res_id id)
{
    const struct module *module = library_module(library, id);
    const struct resource *resource = library_get(library, id);

    return resource ? module_name(module, resource) : STR_NONE;
}

/* ---- putting modules together ---- */

static bool known(const struct library *library, const struct module *module, res_id id)
{
    if (id == 0 || id >> RES_SLOT_SHIFT == (uint32_t)module->header->slot + 1)
        return true;
    return library_get(library, id) != NULL;
}

/* References to other modules; those to its own were verified when it was opened. */
static bool check_outside(const struct library *library, const struct module *module)
{
    for (int kind = 0; kind < RES_KINDS; kind++) {
        const struct res_kind_info *info = res_kind_info(kind);
        for (int i = 0; i < module_count(module, kind); i++) {
            const struct resource *record = module_record(module, kind, i);
            for (int f = 0; f < info->field_count; f++)
                for (uint32_t n = 0; info->fields[f].form == FORM_REF && n < info->fields[f].count;
                     n++)
                    if (!known(library, module,
                               (res_id)res_number(record, &info->fields[f], (int)n)))
                        return false;
        }
    }
    return true;
}

static void note_parts(struct library *library, int slot)
{
    const struct module *module = library->slots[slot];
    uint32_t first = 0;

    for (int kind = 0; kind < RES_KINDS; kind++) {
        const struct module_part *part = &module->header->kinds[kind];
        library->parts[slot][kind] = (struct library_part){module->bytes + part->offset, first,
                                                           part->count};
        first += part->count;
    }
    for (uint32_t leap = 0; leap < LIBRARY_LEAPS; leap++)
        library->leaps[slot][leap] = (uint8_t)kind_of(library, (uint32_t)slot,
                                                      leap << LIBRARY_LEAP_BITS);
}

bool library_add(struct library *library, const struct module *module, struct error *error)
{
    int slot = module->header->slot;
    const char *name = module_text(module, module->header->name);

    if (library->slots[slot])
        return error_set(error, "the module \"%s\" wants slot %d, which \"%s\" has", name, slot,
                         module_text(library->slots[slot], library->slots[slot]->header->name));
    if (!check_outside(library, module))
        return error_set(error, "the module \"%s\" needs another module that is not loaded", name);
    library->slots[slot] = module;
    note_parts(library, slot);
    return true;
}

/* ---- constants ---- */

static const struct {
    int number;
    int32_t value;
    struct str name; /* of a resource, instead of the value */
} defaults[] = {
#define CONSTANT_DEFAULT(number, value) {number, value, {NULL, 0}},
#define CONSTANT_NAMED(number, name)    {number, 0, {name, sizeof(name) - 1}},
#include "res/defaults.def"
#undef CONSTANT_DEFAULT
#undef CONSTANT_NAMED
};

bool library_own_constant(const struct library *library, res_id id, int number, int32_t *value)
{
    const struct module *module = library_module(library, id);
    const struct resource *resource = library_get(library, id);

    if (resource == NULL)
        return false;
    const struct res_constant *constants = module_constants(module) + resource->constants.first;
    for (uint32_t i = 0; i < resource->constants.count; i++)
        if (constants[i].number == number) {
            *value = constants[i].value;
            return true;
        }
    return false;
}

int32_t library_constant(const struct library *library, res_id id, int number)
{
    int32_t value;

    if (library_own_constant(library, id, number, &value))
        /* quirk: tolerance is three more than it says. */
        return number == TOLERANCE_VAL ? value + 3 : value;
    if (number == DUN_DEPTH)
        return library_kind(library, id) == RES_DUNGEON ? 20 : 1;
    for (int i = 0; i < COUNT_OF(defaults); i++)
        if (defaults[i].number == number)
            return defaults[i].name.data ? (int32_t)library_find(library, defaults[i].name)
                                         : defaults[i].value;
    return 0;
}

/* ---- lists ---- */

/* Where cells are collected; the last three places are kept for zeros. */
struct cell_sink {
    uint32_t *cells;
    int count, most;
};

static void put(struct cell_sink *sink, uint32_t value)
{
    if (sink->count < sink->most)
        sink->cells[sink->count++] = value;
}

static const struct {
    uint32_t type, weight;
} default_rooms[] = {
    {RM_NORMAL, 10},  {RM_NOROOM, 1},    {RM_LARGE, 1},    {RM_CROSS, 1},   {RM_OVERLAP, 1},
    {RM_ADJACENT, 1}, {RM_AD_ROUND, 2},  {RM_AD_MIXED, 2}, {RM_CIRCLE, 4},  {RM_OCTAGON, 5},
    {RM_DIAMONDS, 4}, {RM_DOUBLE, 2},    {RM_PILLARS, 3},  {RM_CHECKER, 1}, {RM_BUILDING, 3},
    {RM_GRID, 1},     {RM_LIFECAVE, 10}, {RM_RCAVERN, 4},  {RM_MAZE, 2},    {RM_LCIRCLE, 1},
    {RM_SHAPED, 2},
};

static const struct {
    uint32_t type, weight;
} default_contents[] = {
    {RC_EMPTY, 1}, {RC_SINGLE, 4}, {RC_SINGLE_T, 2}, {RC_DIRTY, 1}, {RC_MULTI, 1},
};

/* Which regions a made-up list takes. */
static bool region_is_for(const struct res_region *region, int list)
{
    const uint8_t *flags = region->flags;

    if (library_flag(flags, RF_NOGEN))
        return false;
    switch (list) {
    case ROOM_WEIGHTS: return library_flag(flags, RF_ROOM);
    case CORRIDOR_WEIGHTS: return library_flag(flags, RF_CORRIDOR);
    case VAULT_WEIGHTS: return library_flag(flags, RF_VAULT);
    default:
        return library_flag(flags, RF_RIVER) || library_flag(flags, RF_ROCKTYPE) ||
               library_flag(flags, RF_STREAMER) || library_flag(flags, RF_CHASM);
    }
}

static void put_regions(const struct library *library, int list, struct cell_sink *sink)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_REGION); i++) {
            const struct res_region *region = (const void *)module_record(module, RES_REGION, i);
            if (!region_is_for(region, list))
                continue;
            put(sink, module_id(module, RES_REGION, i));
            if (list == CORRIDOR_WEIGHTS)
                put(sink, library_flag(region->flags, RF_STAPLE) ? 16 : 1);
            else if (list != VAULT_WEIGHTS)
                put(sink, 1);
        }
    }
}

static void put_default_list(const struct library *library, int list, struct cell_sink *sink)
{
    switch (list) {
    case RM_WEIGHTS:
        for (int i = 0; i < COUNT_OF(default_rooms); i++) {
            put(sink, default_rooms[i].type);
            put(sink, default_rooms[i].weight);
        }
        break;
    case RC_WEIGHTS:
        for (int i = 0; i < COUNT_OF(default_contents); i++) {
            put(sink, default_contents[i].type);
            put(sink, default_contents[i].weight);
        }
        break;
    case ROOM_WEIGHTS:
    case CORRIDOR_WEIGHTS:
    case VAULT_WEIGHTS:
    case STREAMER_WEIGHTS: put_regions(library, list, sink); break;
    default: break;
    }
}

/* Lists of one number follow each other, each with zeros up to a multiple of seven cells. */
static bool put_own_list(const struct module *module, const struct resource *resource, int number,
                         struct cell_sink *sink)
{
    enum { RECORD = 7 };
    const struct res_list *lists = module_lists(module) + resource->lists.first;
    bool found = false;

    for (uint32_t i = 0; i < resource->lists.count; i++) {
        if (lists[i].number != number)
            continue;
        const struct res_cell *cells = module_cells(module) + lists[i].cells.first;
        uint32_t count = lists[i].cells.count, padded = (count / RECORD + 1) * RECORD;
        for (uint32_t c = 0; c < padded; c++)
            put(sink, c < count ? cells[c].value : 0);
        found = true;
    }
    return found;
}

int library_list(const struct library *library, res_id id, int number, uint32_t *cells, int most,
                 bool *own)
{
    const struct module *module = library_module(library, id);
    const struct resource *resource = library_get(library, id);
    struct cell_sink sink = {cells, 0, most - 3};

    bool found = resource && put_own_list(module, resource, number, &sink);
    if (!found)
        put_default_list(library, number, &sink);
    if (own)
        *own = found;
    for (int i = 0; i < 3; i++)
        cells[sink.count + i] = 0;
    return sink.count;
}

bool library_has_source(const struct res_effect *effect, int source)
{
    for (int i = 0; i < COUNT_OF(effect->sources); i++)
        if (effect->sources[i] == source)
            return true;
    return false;
}

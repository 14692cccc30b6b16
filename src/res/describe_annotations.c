/* What hangs on a resource beside its fields, in words. */
#include "base/num.h"
#include "res/constant.h"
#include "res/describe_forms.h"

/* The label stands before the first of several lines. */
static void begin_line(struct describer *d, const char *label, uint32_t index)
{
    describe_label(d, index == 0 ? label : "");
}

static void end_line(struct describer *d)
{
    sb_add_char(d->out, '\n');
}

static void add_constants(struct describer *d)
{
    const struct res_constant *constants = module_constants(d->module) +
                                           d->resource->constants.first;

    for (uint32_t i = 0; i < d->resource->constants.count; i++) {
        begin_line(d, "constants", i);
        constant_add(CONSTANTS_SETTING, constants[i].number, d->out);
        sb_add_cstr(d->out, " = ");
        describe_value(d, (uint32_t)constants[i].value);
        end_line(d);
    }
}

static void add_cell(struct describer *d, const struct res_cell *cell)
{
    switch (cell->kind) {
    case RES_CELL_TEXT: describe_quoted(d, cell->value); break;
    case RES_CELL_REFERENCE: describe_value(d, cell->value); break;
    default: sb_addf(d->out, "%d", (int32_t)cell->value); break;
    }
}

static void add_lists(struct describer *d)
{
    const struct res_list *lists = module_lists(d->module) + d->resource->lists.first;

    for (uint32_t i = 0; i < d->resource->lists.count; i++) {
        const struct res_cell *cells = module_cells(d->module) + lists[i].cells.first;
        begin_line(d, "lists", i);
        constant_add(CONSTANTS_LIST, lists[i].number, d->out);
        sb_add_char(d->out, ':');
        for (uint32_t c = 0; c < lists[i].cells.count; c++) {
            sb_add_char(d->out, ' ');
            add_cell(d, &cells[c]);
        }
        end_line(d);
    }
}

static void add_specials(struct describer *d)
{
    const struct res_special *specials = module_specials(d->module) + d->resource->specials.first;

    for (uint32_t i = 0; i < d->resource->specials.count; i++) {
        begin_line(d, "specials", i);
        describe_reference(d->library, specials[i].what, d->out);
        sb_add_cstr(d->out, " at level ");
        describe_dice(d, specials[i].level);
        if (specials[i].chance)
            sb_addf(d->out, ", chance %d%%", specials[i].chance);
        end_line(d);
    }
}

/* Which names the qualities of an item go by. */
static enum constant_set qualities_of(const struct describer *d, res_id id)
{
    const struct res_item *item = library_record(d->library, id, RES_ITEM);

    if (item && (item->itype == T_ARMOUR || item->itype == T_SHIELD))
        return CONSTANTS_ARMOUR_QUALITY;
    return CONSTANTS_WEAPON_QUALITY;
}

static void add_qualities(struct describer *d, const struct res_gear *gear)
{
    enum constant_set set = qualities_of(d, gear->item);

    for (int i = 0; i < COUNT_OF(gear->qualities); i++) {
        int quality = gear->qualities[i];
        if (quality == 0)
            continue;
        sb_add_char(d->out, ' ');
        constant_add(constant_name(CONSTANTS_ITEM_QUALITY, quality) ? CONSTANTS_ITEM_QUALITY : set,
                     quality, d->out);
    }
}

/* A number that stands for a random choice packs two bounds. */
static void add_random_effect(struct describer *d, const struct res_gear *gear)
{
    if ((gear->flags & GF_RANDOM_EFFECT) == 0)
        describe_value(d, gear->effect);
    else if (gear->effect >> 8)
        sb_addf(d->out, "random %u to %u", gear->effect & 0xff, gear->effect >> 8);
    else
        sb_addf(d->out, "random %u", gear->effect);
}

static void add_gear_entry(struct describer *d, const struct res_gear *gear)
{
    if (gear->chance)
        sb_addf(d->out, "%d%% ", gear->chance);
    describe_dice(d, gear->amount);
    sb_add_char(d->out, ' ');
    if (gear->flags & GF_RANDOM_ITEM) {
        sb_add_cstr(d->out, "random ");
        constant_add(CONSTANTS_ITEM, gear->item, d->out);
    } else {
        describe_value(d, gear->item);
    }
    if (gear->spec)
        sb_addf(d->out, " %+d", wrap8(gear->spec));
    add_qualities(d, gear);
    if (gear->effect) {
        sb_add_cstr(d->out, " of ");
        add_random_effect(d, gear);
    }
    if (gear->flags) {
        sb_add_cstr(d->out, " [");
        constant_add_bits(CONSTANTS_GEAR_FLAG, gear->flags, d->out);
        sb_add_char(d->out, ']');
    }
    if (gear->condition) {
        sb_add_cstr(d->out, " if ");
        describe_code(d, gear->condition);
    }
}

static void add_gear(struct describer *d)
{
    const struct res_gear *gear = module_gear(d->module) + d->resource->gear.first;

    for (uint32_t i = 0; i < d->resource->gear.count; i++) {
        begin_line(d, "gear", i);
        add_gear_entry(d, &gear[i]);
        end_line(d);
    }
}

static enum constant_set grant_names(int type)
{
    switch (type) {
    case AB_ABILITY: return CONSTANTS_ABILITY;
    case AB_STATI: return CONSTANTS_STATI;
    case AB_FEAT: return CONSTANTS_FEAT;
    default: return CONSTANTS_NONE;
    }
}

static void add_parameter(struct describer *d, uint32_t param)
{
    sb_add_char(d->out, '[');
    if (library_kind(d->library, param) < 0 && param >> 16 && (int32_t)param > 0)
        sb_addf(d->out, "%u, %u", param & 0xffff, param >> 16);
    else
        describe_value(d, param);
    sb_add_char(d->out, ']');
}

static void add_grants(struct describer *d)
{
    const struct res_grant *grants = module_grants(d->module) + d->resource->grants.first;

    for (uint32_t i = 0; i < d->resource->grants.count; i++) {
        begin_line(d, "grants", i);
        /* Some abilities are below 0, in an unsigned field. */
        constant_add(grant_names(grants[i].type), wrap16(grants[i].ability), d->out);
        if (grants[i].param)
            add_parameter(d, grants[i].param);
        if (grants[i].step)
            sb_addf(d->out, " every %d levels from level %d", grants[i].step, grants[i].level);
        else
            sb_addf(d->out, " at level %d", grants[i].level);
        end_line(d);
    }
}

static enum constant_set tile_names(const struct describer *d, const struct res_tile *tile)
{
    int kind = library_kind(d->library, tile->what);

    if ((tile->flags & TILE_ITEM) || kind == RES_ITEM)
        return CONSTANTS_TILE_WITH_ITEM;
    if ((tile->flags & TILE_MONSTER) || kind == RES_MONSTER)
        return CONSTANTS_TILE_WITH_MONSTER;
    return CONSTANTS_TILE_WITH_FEATURE;
}

static void add_tile_flags(struct describer *d, const struct res_tile *tile)
{
    uint32_t common = tile->flags & (TILE_ITEM | TILE_MONSTER | TILE_RANDOM);
    uint32_t other = tile->flags & ~common;

    sb_add_cstr(d->out, " [");
    if (common)
        constant_add_bits(CONSTANTS_TILE, common, d->out);
    if (common && other)
        sb_add_cstr(d->out, " | ");
    if (other)
        constant_add_bits(tile_names(d, tile), other, d->out);
    sb_add_char(d->out, ']');
}

static void add_tile(struct describer *d, const struct res_tile *tile)
{
    sb_add_char(d->out, '\'');
    describe_text(str_from_n(&tile->character, 1), d->out);
    sb_add_cstr(d->out, "' is ");
    describe_reference(d->library, tile->terrain, d->out);
    if (tile->what) {
        sb_add_cstr(d->out, " with ");
        describe_value(d, tile->what);
    }
    if (tile->with) {
        sb_add_cstr(d->out, " of ");
        describe_value(d, tile->with);
    }
    if (tile->flags)
        add_tile_flags(d, tile);
    if (tile->image) {
        sb_add_cstr(d->out, " as ");
        describe_glyph(d, tile->image);
    }
}

static void add_tiles(struct describer *d)
{
    const struct res_tile *tiles = module_tiles(d->module) + d->resource->tiles.first;

    for (uint32_t i = 0; i < d->resource->tiles.count; i++) {
        begin_line(d, "tiles", i);
        add_tile(d, &tiles[i]);
        end_line(d);
    }
}

static void add_segments(struct describer *d)
{
    const struct res_effect_values *segments = module_segments(d->module) +
                                               d->resource->segments.first;

    for (uint32_t i = 0; i < d->resource->segments.count; i++) {
        begin_line(d, "and", i);
        describe_effect_values(d, &segments[i]);
        end_line(d);
    }
}

static void add_powers(struct describer *d)
{
    const struct res_power *powers = module_powers(d->module) + d->resource->powers.first;

    for (uint32_t i = 0; i < d->resource->powers.count; i++) {
        begin_line(d, "powers", i);
        constant_add(CONSTANTS_POWER, powers[i].when, d->out);
        sb_addf(d->out, " type %d, ", powers[i].type);
        describe_value(d, powers[i].power);
        sb_addf(d->out, ", value %d, charges ", powers[i].param);
        describe_dice(d, powers[i].charge);
        end_line(d);
    }
}

static void add_references(struct describer *d, const char *label, const res_id *ids,
                           struct res_range range)
{
    for (uint32_t i = 0; i < range.count; i++) {
        begin_line(d, label, i);
        describe_reference(d->library, ids[range.first + i], d->out);
        end_line(d);
    }
}

static void add_events(struct describer *d)
{
    const struct res_event *events = module_events(d->module) + d->resource->events.first;

    for (uint32_t i = 0; i < d->resource->events.count; i++) {
        begin_line(d, "events", i);
        describe_event(iabs(events[i].event), d->out);
        sb_add_cstr(d->out, ": ");
        if (events[i].is_message)
            describe_quoted(d, events[i].handler);
        else
            describe_code(d, events[i].handler);
        end_line(d);
    }
}

void describe_annotations(struct describer *d)
{
    const struct module *m = d->module;
    const struct resource *r = d->resource;

    add_constants(d);
    add_lists(d);
    add_specials(d);
    add_gear(d);
    add_grants(d);
    add_tiles(d);
    add_segments(d);
    add_powers(d);
    add_references(d, "spells", module_spells(m), r->spells);
    add_references(d, "innate", module_innate(m), r->innate);
    add_references(d, "fires", module_fires(m), r->fires);
    add_references(d, "disease", module_disease(m), r->disease);
    add_references(d, "poison", module_poison(m), r->poison);
    add_events(d);
}

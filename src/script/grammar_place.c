/* Regions, encounters, dungeons and behaviours. */
#include "base/num.h"
#include "res/grid.h"
#include "script/grammar.h"

/* ---- regions ---- */

static bool region_header(struct parser *p, void *record)
{
    struct res_region *region = record;
    struct flag_set flags = {region->flags, COUNT_OF(region->flags)};
    int token;
    int32_t flag;

    region->size = SZ_COLLOSAL;
    if (!parse_expect(p, ':'))
        return false;
    token = p->at;
    return parse_signed(p, &flag) && take_flag(p, &flags, token, flag, false);
}

static bool region_flags(struct parser *p, const struct property *row, void *record)
{
    struct res_region *region = record;
    struct flag_set flags = {region->flags, COUNT_OF(region->flags)};

    (void)row;
    return parse_number_list(p, take_flag, &flags);
}

/* quirk: type n is bit n - 1, and type 0 (no room at all) becomes bit 31. */
static bool take_room_type(struct parser *p, void *types, int token, int32_t value, bool without)
{
    (void)without;
    if (value < 0 || value > 32) {
        parse_error_at(p, token, "%d is no room type", value);
        return true;
    }
    *(uint32_t *)types |= UINT32_C(1) << ((uint32_t)(value - 1) & 31u);
    return true;
}

static bool region_room_types(struct parser *p, const struct property *row, void *record)
{
    return parse_number_list(p, take_room_type, property_at(row, record));
}

static bool region_grid(struct parser *p, const struct property *row, void *record)
{
    struct res_grid *grid = property_at(row, record);
    int token = p->at;

    if (!parse_expect(p, TOK_MAP_AREA))
        return false;
    p->grid = token;
    const struct lex_grid *drawn = &p->lexer->grids.items[p->lexer->tokens.items[token].value];
    if (drawn->width > 255 || drawn->height > 255) {
        parse_error_at(p, token, "a grid of %d by %d: neither side may be over 255", drawn->width,
                       drawn->height);
        return false;
    }
    *grid = (struct res_grid){.width = (uint8_t)drawn->width,
                              .height = (uint8_t)drawn->height,
                              .text = parse_text_id((int32_t)drawn->text)};
    return parse_expect(p, ';');
}

/* "with $thing", "with random item 5", "with random monster", and "of ..." after it. */
static bool parse_tile_contents(struct parser *p, struct res_tile *tile)
{
    int32_t value, high;

    if (!parse_accept(p, TOK_RANDOM)) {
        if (!parse_reference(p, &tile->what))
            return false;
    } else {
        tile->flags |= TILE_RANDOM;
        if (parse_accept(p, TOK_ITEM))
            tile->flags |= TILE_ITEM;
        else if (parse_expect(p, TOK_MONSTER))
            tile->flags |= (uint8_t)TILE_MONSTER;
        else
            return false;
        if (parse_at_signed(p)) {
            if (!parse_sum(p, &value))
                return false;
            tile->what = (uint32_t)value;
        }
    }
    if (!parse_accept(p, TOK_OF))
        return true;
    if (parse_at_reference(p))
        return parse_reference(p, &tile->with);
    bool random = parse_accept(p, TOK_RANDOM);
    if (!parse_sum(p, &value))
        return false;
    tile->with = (uint32_t)value;
    if (!random)
        return true;
    if (!parse_expect(p, TOK_TO) || !parse_sum(p, &high))
        return false;
    tile->flags |= (uint8_t)TILE_RANDOM_EFF;
    tile->with += (uint32_t)high * 256u;
    return true;
}

static bool parse_tile(struct parser *p, struct res_tile *tile)
{
    *tile = (struct res_tile){.character = (char)parse_token(p)->value};
    if (!parse_expect(p, TOK_CHAR) || !parse_expect(p, ':') || !parse_reference(p, &tile->terrain))
        return false;
    for (;;) {
        if (parse_accept(p, '[')) {
            int32_t flags;
            if (!parse_sum(p, &flags) || !parse_expect(p, ']'))
                return false;
            tile->flags |= (uint8_t)flags;
        } else if (parse_accept(p, TOK_WITH)) {
            if (!parse_tile_contents(p, tile))
                return false;
        } else if (parse_accept(p, TOK_AS)) {
            uint16_t image;
            if (!parse_image(p, &image))
                return false;
            tile->image = image;
        } else {
            return true;
        }
    }
}

static bool region_tiles(struct parser *p, const struct property *row, void *record)
{
    (void)row;
    while (!parse_accept(p, ';')) {
        struct res_tile tile;
        if (!parse_tile(p, &tile))
            return false;
        builder_add_tile(p->out, record, tile);
        parse_accept(p, ',');
    }
    return true;
}

/* "Regions:" changes nothing: what follows it are entries like any other. */
static bool region_regions(struct parser *p, const struct property *row, void *record)
{
    (void)p;
    (void)row;
    (void)record;
    return true;
}

static bool has_tile(const struct parser *p, const struct res_region *region, char c)
{
    struct res_range tiles = region->head.tiles;

    for (uint32_t i = 0; i < tiles.count; i++)
        if (p->out->tiles.items[tiles.first + i].character == c)
            return true;
    return grid_character_is_known(c);
}

/* Each character that means nothing, where it is seen first. */
static void warn_about_grid(struct parser *p, const void *record)
{
    struct str text = sb_str(&p->preprocessed->text);
    bool told[UINT8_MAX + 1] = {false};

    if (p->grid < 0)
        return;
    for (uint32_t at = p->lexer->tokens.items[p->grid].offset + 2; at + 1 < text.len; at++) {
        char c = text.data[at];
        if (c == ':' && text.data[at + 1] == '}')
            break;
        if ((unsigned char)c <= ' ' || told[(unsigned char)c] || has_tile(p, record, c))
            continue;
        told[(unsigned char)c] = true;
        parse_warn_offset(p, at, WARN_UNKNOWN_TILE,
                          "'%c' is none of the tiles and means nothing by itself", c);
    }
}

static const struct property region_properties[] = {
    OTHER(res_region, WALLS, property_reference, walls),
    OTHER(res_region, FLOOR, property_reference, floor),
    OTHER(res_region, DOOR, property_reference, door),
    NUMBER(res_region, DEPTH, number_sum, depth),
    NUMBER(res_region, SIZE, number_sum, size),
    OTHER(res_region, ROOMTYPES, region_room_types, room_types),
    OTHER(res_region, FLAGS, region_flags, flags),
    OTHER(res_region, GRID, region_grid, grid),
    OTHER(res_region, TILES, region_tiles, head),
    OTHER(res_region, REGIONS, region_regions, head),
    PROPERTIES_END,
};

const struct kind_grammar grammar_region = {
    TOK_REGION, RES_REGION, region_header, region_properties, NULL, warn_about_grid,
};

/* ---- encounters ---- */

static bool encounter_header(struct parser *p, void *record)
{
    struct res_encounter *encounter = record;
    int32_t terrain;

    encounter->weight = 10;
    if (!parse_accept(p, ':'))
        return true;
    if (!parse_signed(p, &terrain))
        return false;
    encounter->terrain |= (uint32_t)terrain;
    return true;
}

static bool encounter_terrain(struct parser *p, const struct property *row, void *record)
{
    uint32_t *at = property_at(row, record);
    int32_t terrain;

    if (!parse_sum(p, &terrain))
        return false;
    *at |= (uint32_t)terrain;
    return parse_expect(p, ';');
}

/* "5", "5+", "5 to 9". */
static bool encounter_cr(struct parser *p, const struct property *row, void *record)
{
    enum { NO_LIMIT = 36 };
    struct res_encounter *encounter = record;
    int32_t low, high;

    (void)row;
    if (!parse_signed(p, &low))
        return false;
    high = low;
    if (parse_accept(p, '+'))
        high = NO_LIMIT;
    else if ((parse_accept(p, TOK_TO) || parse_accept(p, '-')) && !parse_signed(p, &high))
        return false;
    encounter->min_cr = wrap16(low);
    encounter->max_cr = wrap16(high);
    return parse_expect(p, ';');
}

static bool encounter_flags(struct parser *p, const struct property *row, void *record)
{
    struct res_encounter *encounter = record;
    struct flag_set flags = {encounter->flags, COUNT_OF(encounter->flags)};

    (void)row;
    return parse_number_list(p, take_flag, &flags);
}

/* "<CR 5+>" */
static bool parse_part_cr(struct parser *p, struct res_part *part)
{
    int32_t cr;

    if (!parse_expect(p, TOK_CR) || !parse_single(p, &cr))
        return false;
    part->min_cr = (uint8_t)cr;
    return parse_expect(p, '+') && parse_expect(p, '>');
}

/* "50%", "1d4", "3", "3-5", "3+". */
static bool parse_part_amount(struct parser *p, struct res_part *part)
{
    enum { AND_MORE = 50 };
    int32_t low, high;

    if (parse_at_dice(p))
        return parse_dice_only(p, &part->amount);
    if (!parse_single(p, &low))
        return false;
    if (parse_accept(p, '%')) {
        part->chance = (uint8_t)low;
        return true;
    }
    high = low;
    if (parse_accept(p, '-') || parse_accept(p, TOK_TO)) {
        if (!parse_single(p, &high))
            return false;
    } else if (parse_accept(p, '+')) {
        high = wrap32((int64_t)low + AND_MORE);
    }
    part->amount = (struct dice){wrap8(low), 0, wrap8(high)};
    return true;
}

/* Everything between the mark of a part and its "of". */
static bool parse_part_start(struct parser *p, struct res_part *part)
{
    while (!parse_accept(p, TOK_OF)) {
        int32_t weight;
        bool good;

        if (parse_accept(p, '<')) {
            good = parse_part_cr(p, part);
        } else if (parse_accept(p, '[')) {
            good = parse_single(p, &weight) && parse_expect(p, ']');
            part->weight = good ? (uint8_t)weight : 0;
        } else if (parse_accept(p, '{')) {
            good = parse_condition(p, &part->condition) && parse_expect(p, '}');
        } else {
            good = parse_part_amount(p, part);
        }
        if (!good)
            return false;
    }
    return true;
}

/* A reference, a kind of creature, or "any" of a kind. */
static bool parse_part_who(struct parser *p, uint32_t *who, bool *any)
{
    int32_t number;

    if (parse_at_reference(p))
        return parse_reference(p, who);
    *any = parse_accept(p, TOK_ANY);
    if (!parse_signed(p, &number))
        return false;
    *who = (uint32_t)number;
    return true;
}

static bool parse_part_flags(struct parser *p, struct res_part *part)
{
    if (!parse_accept(p, '['))
        return true;
    do {
        int32_t flag;
        if (!parse_signed(p, &flag))
            return false;
        part->flags |= (uint32_t)flag;
    } while (parse_accept(p, '|') || parse_accept(p, ','));
    return parse_expect(p, ']');
}

static bool parse_part(struct parser *p, struct res_part *part)
{
    bool any = false;
    uint32_t second;

    part->weight = 10;
    if (!parse_part_start(p, part) || !parse_part_who(p, &part->who, &any))
        return false;
    if (any)
        part->flags |= EP_ANYMON;
    any = false;
    if (parse_at_reference(p) || parse_at_signed(p) || parse_kind(p) == TOK_ANY) {
        if (!parse_part_who(p, &second, &any))
            return false;
        /* quirk: "any" template takes the place of the creature. */
        if (any) {
            part->flags |= EP_ANYTEMP;
            part->who = second;
        } else {
            part->template = second;
        }
    }
    return parse_part_flags(p, part);
}

static bool encounter_parts(struct parser *p, const struct property *row, void *record)
{
    struct res_encounter *encounter = record;
    int used = 0;

    (void)row;
    while (!parse_accept(p, ';')) {
        if (used == MAX_PARTS) {
            parse_error(p, "more than %d parts", MAX_PARTS);
            return false;
        }
        struct res_part *part = &encounter->parts[used++];
        if (parse_accept(p, TOK_ELSE))
            part->flags |= EP_ELSE;
        else if (parse_accept(p, '|'))
            part->flags |= EP_OR;
        else if (!parse_expect(p, '*'))
            return false;
        if (!parse_part(p, part))
            return false;
    }
    return true;
}

static const struct property encounter_properties[] = {
    NUMBER(res_encounter, TERRAIN, encounter_terrain, terrain),
    NUMBER(res_encounter, DEPTH, number_signed, depth),
    NUMBER(res_encounter, WEIGHT, number_signed, weight),
    NUMBER(res_encounter, CR, encounter_cr, min_cr),
    NUMBER(res_encounter, ALIGN, number_signed, align),
    OTHER(res_encounter, PARTS, encounter_parts, parts),
    OTHER(res_encounter, FLAGS, encounter_flags, flags),
    OTHER(res_encounter, GEAR, property_gear, head),
    PROPERTIES_END,
};

const struct kind_grammar grammar_encounter = {
    TOK_ENCOUNTER, RES_ENCOUNTER, encounter_header, encounter_properties, NULL, NULL,
};

/* ---- dungeons ---- */

static const struct property dungeon_properties[] = {PROPERTIES_END};

const struct kind_grammar grammar_dungeon = {
    TOK_DUNGEON, RES_DUNGEON, NULL, dungeon_properties, NULL, NULL,
};

/* ---- behaviours ---- */

static bool behaviour_header(struct parser *p, void *record)
{
    struct res_behaviour *behaviour = record;
    int32_t conditions;

    if (!parse_expect(p, ':') || !parse_signed(p, &conditions))
        return false;
    behaviour->conditions = (uint32_t)conditions;
    return true;
}

static bool behaviour_flags(struct parser *p, const struct property *row, void *record)
{
    struct res_behaviour *behaviour = record;
    struct flag_set flags = {behaviour->flags, COUNT_OF(behaviour->flags)};

    (void)row;
    return parse_number_list(p, take_flag, &flags);
}

static const struct property behaviour_properties[] = {
    OTHER(res_behaviour, SPELL, property_reference, spell),
    OTHER(res_behaviour, FLAGS, behaviour_flags, flags),
    PROPERTIES_END,
};

const struct kind_grammar grammar_behaviour = {
    TOK_BEHAVIOUR, RES_BEHAVIOUR, behaviour_header, behaviour_properties, NULL, NULL,
};

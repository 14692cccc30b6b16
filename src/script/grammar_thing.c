/* Items, features, terrains and flavors. */
#include "base/num.h"
#include "script/grammar.h"

static bool numbered_header(struct parser *p, int32_t *number)
{
    return parse_expect(p, ':') && parse_signed(p, number);
}

/* ---- items ---- */

static bool item_header(struct parser *p, void *record)
{
    struct res_item *item = record;
    int32_t type;

    item->shape.weapon.crit = 2;
    item->shape.weapon.threat = 1;
    item->hp = 15;
    if (!numbered_header(p, &type))
        return false;
    item->itype = wrap16(type);
    return true;
}

/* "3", "95%", or "+10%" against the usual speed. */
static bool item_speed(struct parser *p, const struct property *row, void *record)
{
    bool relative = parse_accept(p, '+');
    int token = p->at;
    int32_t value;

    if (!parse_sum(p, &value))
        return false;
    if (parse_accept(p, '%'))
        value = relative || value <= 0 ? value / 5 : (value - 100) / 5;
    parse_store(p, token, property_at(row, record), row->form, value);
    return parse_expect(p, ';');
}

/* A coin's worth, as a fraction of a gold piece. */
static uint32_t in_coins(uint32_t cost, int32_t unit)
{
    switch (unit) {
    case PLATINUM: return cost * 5;
    case ELECTRUM: return cost / 2;
    case SILVER: return cost / 10;
    case COPPER: return cost / 100;
    default: return cost;
    }
}

static bool item_cost(struct parser *p, const struct property *row, void *record)
{
    uint32_t *cost = property_at(row, record);
    int32_t value, unit = GOLD;

    if (!parse_signed(p, &value) || (parse_at_signed(p) && !parse_signed(p, &unit)))
        return false;
    *cost = in_coins((uint32_t)value * 100u, unit);
    return parse_expect(p, ';');
}

/* An inch of iron has 30 hit points; 80 units of weight stand for that. */
static bool item_weight(struct parser *p, const struct property *row, void *record)
{
    struct res_item *item = record;
    int token = p->at;
    int32_t value;

    if (!parse_signed(p, &value))
        return false;
    parse_store(p, token, property_at(row, record), row->form, value);
    item->hp = (uint16_t)wrap32((int64_t)value * 30 / 80);
    if (item->hp < 1)
        item->hp = 1;
    return parse_expect(p, ';');
}

/* A plain number is for every damage type that has none yet. */
static bool item_armour(struct parser *p, const struct property *row, void *record)
{
    int8_t *armour = property_at(row, record);

    while (!parse_accept(p, ';')) {
        int32_t type = parse_token(p)->value, value;
        bool one = parse_accept(p, TOK_WEP_TYPE);

        if (!parse_signed(p, &value))
            return false;
        for (int i = 0; i < 3; i++)
            if (one ? i == type : armour[i] == 0)
                armour[i] = wrap8(value);
        parse_accept(p, ',');
    }
    return true;
}

static bool take_spell(struct parser *p, void *item, int token, res_id id)
{
    (void)token;
    builder_add_reference(p->out, item, AN_SPELLS, id);
    return true;
}

static bool item_spells(struct parser *p, const struct property *row, void *record)
{
    (void)row;
    return parse_reference_list(p, take_spell, record);
}

static bool take_ammunition(struct parser *p, void *item, int token, res_id id)
{
    (void)token;
    builder_add_reference(p->out, item, AN_FIRES, id);
    return true;
}

static bool item_fires(struct parser *p, const struct property *row, void *record)
{
    (void)row;
    return parse_reference_list(p, take_ammunition, record);
}

static bool item_flags(struct parser *p, const struct property *row, void *record)
{
    struct res_item *item = record;
    struct flag_set flags = {item->flags, COUNT_OF(item->flags)};

    (void)row;
    return parse_number_list(p, take_flag, &flags);
}

static bool item_light(struct parser *p, const struct property *row, void *record)
{
    if (!parse_expect(p, TOK_RANGE))
        return false;
    parse_accept(p, ':');
    return number_signed(p, row, record);
}

static const struct property item_properties[] = {
    NUMBER(res_item, LEVEL, number_sum, level),
    OTHER(res_item, IMAGE, property_glyph, image),
    OTHER(res_item, GLYPH, property_glyph, image),
    OTHER(res_item, SDMG, property_dice, shape.weapon.small_damage),
    OTHER(res_item, LDMG, property_dice, shape.weapon.large_damage),
    NUMBER(res_item, CRIT, number_signed, shape.weapon.crit),
    NUMBER(res_item, THREAT, number_signed, shape.weapon.threat),
    NUMBER(res_item, ACC, number_sum, shape.weapon.acc),
    NUMBER(res_item, SPEED, item_speed, shape.weapon.speed),
    NUMBER(res_item, PARRY, number_sum, shape.weapon.parry),
    NUMBER(res_item, RANGE, number_sum, shape.weapon.range),
    NUMBER(res_item, MATERIAL, number_signed, material),
    NUMBER(res_item, COST, item_cost, cost),
    NUMBER(res_item, WEIGHT, item_weight, weight),
    NUMBER(res_item, SIZE, number_signed, size),
    NUMBER(res_item, NUTRITION, number_signed, nutrition),
    NUMBER(res_item, DEF, number_signed, shape.armour.def),
    NUMBER(res_item, COVERAGE, number_signed, shape.armour.coverage),
    NUMBER(res_item, PENALTY, number_signed, shape.armour.penalty),
    OTHER(res_item, ARM, item_armour, shape.armour.arm),
    NUMBER(res_item, HITPOINTS, number_signed, hp),
    OTHER(res_item, SPELLS, item_spells, head),
    OTHER(res_item, FIRES, item_fires, head),
    OTHER(res_item, FLAGS, item_flags, flags),
    NUMBER(res_item, GROUP, number_bits, group),
    NUMBER(res_item, CAPACITY, number_signed, shape.container.capacity),
    NUMBER(res_item, WEIGHT_LIM, number_signed, shape.container.weight_limit),
    NUMBER(res_item, WEIGHT_MOD, number_signed, shape.container.weight_mod),
    NUMBER(res_item, MAX_SIZE, number_signed, shape.container.max_size),
    NUMBER(res_item, TIMEOUT, number_signed, shape.container.timeout),
    NUMBER(res_item, CTYPE, number_signed, shape.container.ctype),
    NUMBER(res_item, LIGHT, item_light, shape.light.range),
    NUMBER(res_item, LIFESPAN, number_signed, shape.light.lifespan),
    OTHER(res_item, FUEL, property_reference, shape.light.fuel),
    PROPERTIES_END,
};

const struct kind_grammar grammar_item = {
    TOK_ITEM, RES_ITEM, item_header, item_properties, NULL, NULL,
};

/* ---- features ---- */

static bool feature_header(struct parser *p, void *record)
{
    struct res_feature *feature = record;
    int32_t type;

    if (!numbered_header(p, &type))
        return false;
    feature->ftype = (uint8_t)type;
    return true;
}

static const struct property feature_properties[] = {
    NUMBER(res_feature, MATERIAL, number_signed, material),
    OTHER(res_feature, IMAGE, property_glyph16, image),
    OTHER(res_feature, GLYPH, property_glyph16, image),
    NUMBER(res_feature, MOVE, number_percent, move_mod),
    NUMBER(res_feature, HITPOINTS, number_signed, hp),
    NUMBER(res_feature, FLAGS, number_bits, flags),
    OTHER(res_feature, TARGET, property_reference, target),
    OTHER(res_feature, EFFECT, property_reference, target),
    NUMBER(res_feature, XVAL, number_sum, xval),
    OTHER(res_feature, FACTOR, property_dice, factor),
    PROPERTIES_END,
};

const struct kind_grammar grammar_feature = {
    TOK_FEATURE, RES_FEATURE, feature_header, feature_properties, NULL, NULL,
};

/* ---- terrains ---- */

static bool terrain_flags(struct parser *p, const struct property *row, void *record)
{
    struct res_terrain *terrain = record;
    struct flag_set flags = {terrain->flags, COUNT_OF(terrain->flags)};

    (void)row;
    return parse_number_list(p, take_flag, &flags);
}

static const struct property terrain_properties[] = {
    OTHER(res_terrain, IMAGE, property_glyph, image),
    OTHER(res_terrain, GLYPH, property_glyph, image),
    NUMBER(res_terrain, MOVE, number_percent, move_mod),
    NUMBER(res_terrain, PENALTY, number_signed, penalty),
    NUMBER(res_terrain, MATERIAL, number_signed, material),
    OTHER(res_terrain, FLAGS, terrain_flags, flags),
    PROPERTIES_END,
};

const struct kind_grammar grammar_terrain = {
    TOK_TERRAIN, RES_TERRAIN, NULL, terrain_properties, NULL, NULL,
};

/* ---- flavors ---- */

static bool flavor_header(struct parser *p, void *record)
{
    struct res_flavor *flavor = record;
    int32_t type;

    if (!numbered_header(p, &type))
        return false;
    flavor->itype = wrap8(type);
    flavor->material = -1;
    flavor->colour = -1;
    flavor->weight = 20;
    return true;
}

static bool flavor_colour(struct parser *p, const struct property *row, void *record)
{
    int8_t *at = property_at(row, record);
    int32_t colour;

    if (!parse_colour(p, &colour))
        return false;
    *at = wrap8(colour);
    return parse_expect(p, ';');
}

static bool flavor_weight(struct parser *p, const struct property *row, void *record)
{
    int token = p->at;
    int32_t value;

    if (!parse_signed(p, &value) || !parse_expect(p, '%'))
        return false;
    parse_store(p, token, property_at(row, record), row->form, value / 5);
    return parse_expect(p, ';');
}

static const struct property flavor_properties[] = {
    NUMBER(res_flavor, MATERIAL, number_signed, material),
    NUMBER(res_flavor, COLOUR, flavor_colour, colour),
    NUMBER(res_flavor, WEIGHT, flavor_weight, weight),
    PROPERTIES_END,
};

const struct kind_grammar grammar_flavor = {
    TOK_FLAVOR, RES_FLAVOR, flavor_header, flavor_properties, NULL, NULL,
};

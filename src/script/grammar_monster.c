/* Monsters and templates. */
#include <string.h>

#include "base/num.h"
#include "script/grammar.h"

/* ---- shared with templates ---- */

static bool take_reference_of(struct parser *p, void *kind, int token, res_id id)
{
    (void)token;
    builder_add_reference(p->out, p->resource, *(int *)kind, id);
    return true;
}

static bool carries_disease(struct parser *p, const struct property *row, void *record)
{
    int kind = AN_DISEASE;

    (void)row;
    (void)record;
    return parse_reference_list(p, take_reference_of, &kind);
}

static bool carries_poison(struct parser *p, const struct property *row, void *record)
{
    int kind = AN_POISON;

    (void)row;
    (void)record;
    return parse_reference_list(p, take_reference_of, &kind);
}

/* ---- monsters ---- */

static bool monster_header(struct parser *p, void *record)
{
    struct res_monster *monster = record;

    if (!parse_expect(p, ':'))
        return false;
    for (int i = 0; i < COUNT_OF(monster->mtype); i++) {
        if (i > 0 && !parse_accept(p, ','))
            break;
        if (!parse_signed(p, &monster->mtype[i]))
            return false;
    }
    return true;
}

/* "5", or "1/2" to "1/8", which count down from 0. */
static bool monster_cr(struct parser *p, const struct property *row, void *record)
{
    int token = p->at;
    int32_t value, fraction;

    if (!parse_signed(p, &value))
        return false;
    if (parse_accept(p, '/')) {
        if (!parse_signed(p, &fraction))
            return false;
        if (value != 1 || fraction < 2 || fraction > 8) {
            parse_error_at(p, token, "a fractional rating goes from 1/2 to 1/8");
            return false;
        }
        value = 2 - fraction;
    }
    parse_store(p, token, property_at(row, record), row->form, value);
    return parse_expect(p, ';');
}

static bool monster_terrains(struct parser *p, const struct property *row, void *record)
{
    uint32_t *at = property_at(row, record);

    do {
        int32_t terrain;
        if (!parse_sum(p, &terrain))
            return false;
        *at |= (uint32_t)terrain;
    } while (parse_accept(p, ','));
    return parse_expect(p, ';');
}

static void set_flag(uint8_t *flags, int flag)
{
    flags[flag / 8] |= (uint8_t)(1u << (flag % 8));
}

static bool monster_hit_points(struct parser *p, const struct property *row, void *record)
{
    struct res_monster *monster = record;

    set_flag(monster->flags, M_FIXED_HP);
    return number_sum(p, row, record);
}

static bool monster_attacks(struct parser *p, const struct property *row, void *record)
{
    struct res_monster *monster = record;

    (void)row;
    return parse_attacks(p, monster->attacks, COUNT_OF(monster->attacks), false);
}

static bool monster_feats(struct parser *p, const struct property *row, void *record)
{
    struct res_monster *monster = record;

    (void)row;
    do {
        int token = p->at;
        int32_t feat;
        if (!parse_signed(p, &feat))
            return false;
        if (p->feats_used == COUNT_OF(monster->feats)) {
            parse_error_at(p, token, "more than %d feats", p->feats_used);
            return false;
        }
        monster->feats[p->feats_used++] = (uint16_t)feat;
    } while (parse_accept(p, ','));
    return parse_expect(p, ';');
}

/* "As "other";": all fields of an earlier monster, but not its name and annotations. */
static bool monster_as(struct parser *p, const struct property *row, void *record)
{
    int token = p->at;
    text_id text;

    (void)row;
    if (!parse_expect_string(p, &text) || !parse_expect(p, ';'))
        return false;
    struct str name = builder_text(p->out, text);
    for (int i = 0; i < p->out->counts[RES_MONSTER]; i++) {
        struct resource *other = builder_record(p->out, RES_MONSTER, i);
        if (other == record)
            break;
        if (!str_equal_nocase(builder_text(p->out, other->name), name))
            continue;
        size_t head = sizeof(struct resource);
        memcpy((char *)record + head, (char *)other + head, sizeof(struct res_monster) - head);
        return true;
    }
    parse_error_at(p, token, "no earlier monster is called \"%.*s\"", STR_ARGS(name));
    return true;
}

static bool monster_flags(struct parser *p, const struct property *row, void *record)
{
    struct res_monster *monster = record;
    struct flag_set flags = {monster->flags, COUNT_OF(monster->flags)};

    (void)row;
    return parse_number_list(p, take_flag, &flags);
}

static bool monster_spells(struct parser *p, const struct property *row, void *record)
{
    struct res_monster *monster = record;
    int kind = AN_INNATE;

    (void)row;
    set_flag(monster->flags, M_INNATE);
    return parse_reference_list(p, take_reference_of, &kind);
}

static bool monster_attribute(struct parser *p, struct res_monster *monster)
{
    int32_t attribute, value;

    do {
        attribute = parse_token(p)->value;
        if (!parse_expect(p, TOK_ATTRIBUTE))
            return false;
        parse_accept(p, ':');
        int token = p->at;
        if (!parse_signed(p, &value))
            return false;
        if (attribute >= COUNT_OF(monster->attr))
            parse_error_at(p, token, "creatures have no such attribute");
        else
            parse_store(p, token, &monster->attr[attribute], FORM_I8, value);
    } while (parse_accept(p, ','));
    return parse_expect(p, ';');
}

/* Entries that begin with a '+' or an attribute. */
static bool monster_other(struct parser *p, void *record, bool *known)
{
    static const struct property hit = NUMBER(res_monster, HIT, number_sum, hit);

    if (parse_kind(p) == TOK_ATTRIBUTE)
        return monster_attribute(p, record);
    *known = parse_kind(p) == '+' && parse_kind_ahead(p, 1) == TOK_HIT;
    if (!*known)
        return true;
    p->at += 2;
    parse_accept(p, ':');
    return number_sum(p, &hit, record);
}

static const struct property monster_properties[] = {
    NUMBER(res_monster, DEPTH, number_signed, depth),
    NUMBER(res_monster, LEVEL, monster_cr, cr),
    NUMBER(res_monster, CR, monster_cr, cr),
    NUMBER(res_monster, TERRAIN, monster_terrains, terrains),
    NUMBER(res_monster, HITDICE, number_sum, hit_dice),
    NUMBER(res_monster, HITPOINTS, monster_hit_points, hit_dice),
    NUMBER(res_monster, HIT, number_sum, hit),
    OTHER(res_monster, IMAGE, property_glyph, image),
    OTHER(res_monster, GLYPH, property_glyph, image),
    OTHER(res_monster, STATI, property_stati, stati),
    NUMBER(res_monster, RESISTS, number_bits, resists),
    NUMBER(res_monster, IMMUNE, number_bits, immune),
    OTHER(res_monster, ATTACK, monster_attacks, attacks),
    OTHER(res_monster, AS, monster_as, head),
    NUMBER(res_monster, DEF, number_sum, def),
    NUMBER(res_monster, ARM, number_sum, arm),
    NUMBER(res_monster, MANA, number_sum, mana),
    OTHER(res_monster, FEATS, monster_feats, feats),
    OTHER(res_monster, FLAGS, monster_flags, flags),
    NUMBER(res_monster, SIZE, number_signed, size),
    NUMBER(res_monster, SPEED, number_percent, spd),
    NUMBER(res_monster, MOVE, number_percent, mov),
    OTHER(res_monster, SPELLS, monster_spells, head),
    OTHER(res_monster, DISEASE, carries_disease, head),
    OTHER(res_monster, POISON, carries_poison, head),
    OTHER(res_monster, GEAR, property_gear, head),
    PROPERTIES_END,
};

const struct kind_grammar grammar_monster = {
    TOK_MONSTER, RES_MONSTER, monster_header, monster_properties, monster_other, NULL,
};

/* ---- templates ---- */

static bool template_header(struct parser *p, void *record)
{
    struct res_template *template = record;
    int32_t type;

    if (!parse_expect(p, ':') || !parse_signed(p, &type))
        return false;
    template->ttype = (uint16_t)type;
    return !parse_accept(p, TOK_FOR) || parse_signed(p, &template->for_mtype);
}

/* quirk: values and bounds are kept in 10 bits, signed. */
static int16_t wrap10(int32_t value)
{
    return (int16_t)(((value & 0x3ff) ^ 0x200) - 0x200);
}

static bool parse_mval_bound(struct parser *p, struct res_mval *mval)
{
    int32_t bound;

    if (!parse_accept(p, '('))
        return true;
    if (parse_accept(p, TOK_MIN))
        mval->bound_type = MBOUND_MIN;
    else if (parse_accept(p, TOK_MAX))
        mval->bound_type = MBOUND_MAX;
    else if (parse_accept(p, TOK_NEAR))
        mval->bound_type = MBOUND_NEAR;
    else {
        parse_error(p, "expected 'min', 'max' or 'Near', found %s", token_kind_name(parse_kind(p)));
        return false;
    }
    if (!parse_single(p, &bound))
        return false;
    mval->bound = wrap10(bound);
    return parse_expect(p, ')');
}

/* "+3", "-2", "= 10", "150%", each with "(min 3)" and the like after it. */
static bool parse_mval(struct parser *p, struct res_mval *mval)
{
    bool set = parse_accept(p, '=');
    int token = p->at;
    int32_t value;

    *mval = (struct res_mval){0};
    if (!parse_signed(p, &value))
        return false;
    if (set)
        mval->value_type = MVAL_SET;
    else
        mval->value_type = parse_accept(p, '%') ? MVAL_PERCENT : MVAL_ADD;
    mval->value = wrap10(value);
    if (mval->value != value)
        parse_warn_at(p, token, WARN_WRAPPED_NUMBER, "%d does not fit here: it is stored as %d",
                      value, mval->value);
    return parse_mval_bound(p, mval);
}

static bool template_mval(struct parser *p, const struct property *row, void *record)
{
    return parse_mval(p, property_at(row, record)) && parse_expect(p, ';');
}

static bool template_caster(struct parser *p, const struct property *row, void *record)
{
    if (!parse_expect(p, TOK_LEVEL))
        return false;
    parse_accept(p, ':');
    return template_mval(p, row, record);
}

static bool template_attacks(struct parser *p, const struct property *row, void *record)
{
    struct res_template *template = record;

    (void)row;
    return parse_attacks(p, template->attacks, COUNT_OF(template->attacks), true);
}

/* quirk: the reference does not count a template's feats. Those beyond the 16th go over its
 * attacks, two bytes each: types; nothing; count and sides; bonus and DC. */
static void spill_feat(struct res_template *template, int extra, uint16_t feat)
{
    struct res_attack *attack = &template->attacks[extra / 4];
    int8_t low = wrap8(feat & 0xff), high = wrap8(feat >> 8);

    switch (extra % 4) {
    case 0: attack->attack_type = low, attack->damage_type = high; break;
    case 2: attack->damage.count = low, attack->damage.sides = high; break;
    case 3: attack->damage.bonus = low, attack->dc = high; break;
    default: break;
    }
}

static bool template_feats(struct parser *p, const struct property *row, void *record)
{
    struct res_template *template = record;
    int most = COUNT_OF(template->feats);

    (void)row;
    do {
        int token = p->at;
        int32_t feat;
        if (!parse_signed(p, &feat))
            return false;
        int extra = p->feats_used++ - most;
        if (extra < 0) {
            template->feats[extra + most] = (uint16_t)feat;
            continue;
        }
        if (extra >= 4 * COUNT_OF(template->attacks)) {
            parse_error_at(p, token, "far more than %d feats", most);
            return false;
        }
        spill_feat(template, extra, (uint16_t)feat);
        parse_warn_at(p, token, WARN_LOST_ATTACK,
                      "a template keeps %d feats: this one overwrites a part of its attacks", most);
    } while (parse_accept(p, ','));
    return parse_expect(p, ';');
}

/* Resistances and immunities: those it gives, and after a '~' those it takes. */
struct two_sets {
    uint32_t add, sub;
};

static bool take_either(struct parser *p, void *two_sets, int token, int32_t value, bool without)
{
    struct two_sets *sets = two_sets;

    return take_bits(p, without ? &sets->sub : &sets->add, token, value, false);
}

static bool template_resists(struct parser *p, const struct property *row, void *record)
{
    struct res_template *template = record;
    struct two_sets sets = {0};

    (void)row;
    if (!parse_number_list(p, take_either, &sets))
        return false;
    /* quirk: only 16 bits of resistances are kept. */
    template->add_resists |= (uint16_t)sets.add;
    template->sub_resists |= (uint16_t)sets.sub;
    return true;
}

static bool template_immune(struct parser *p, const struct property *row, void *record)
{
    struct res_template *template = record;
    struct two_sets sets = {0};

    (void)row;
    if (!parse_number_list(p, take_either, &sets))
        return false;
    template->add_immune |= sets.add;
    template->sub_immune |= sets.sub;
    return true;
}

static bool template_spells(struct parser *p, const struct property *row, void *record)
{
    int kind = AN_INNATE;

    /* quirk: unlike a monster, a template does not get the flag for innate spells. */
    (void)row;
    (void)record;
    return parse_reference_list(p, take_reference_of, &kind);
}

static bool template_flag(struct parser *p, struct res_template *template)
{
    bool without = parse_accept(p, '~') || parse_accept(p, '!');
    int token = p->at;
    int32_t flag;

    if (!parse_signed(p, &flag))
        return false;
    struct flag_set own = {template->flags, COUNT_OF(template->flags)};
    struct flag_set add = {template->add_flags, COUNT_OF(template->add_flags)};
    struct flag_set sub = {template->sub_flags, COUNT_OF(template->sub_flags)};
    if (without)
        return take_flag(p, &sub, token, flag, false);
    /* Flags of templates themselves are negative. */
    return flag < 0 ? take_flag(p, &own, token, wrap32(-(int64_t)flag), false)
                    : take_flag(p, &add, token, flag, false);
}

/* The list goes on after a ';' as long as numbers come. */
static bool template_flags(struct parser *p, const struct property *row, void *record)
{
    (void)row;
    while (parse_at_signed(p) || parse_kind(p) == '~' || parse_kind(p) == '!') {
        if (!template_flag(p, record))
            return false;
        if (!parse_accept(p, ',') && !parse_expect(p, ';'))
            return false;
    }
    return true;
}

static bool template_other(struct parser *p, void *record, bool *known)
{
    struct res_template *template = record;
    int32_t attribute = parse_token(p)->value;

    *known = parse_accept(p, TOK_ATTRIBUTE);
    if (!*known)
        return true;
    if (attribute >= COUNT_OF(template->attr)) {
        parse_error(p, "creatures have no such attribute");
        return false;
    }
    parse_accept(p, ':');
    if (!parse_mval(p, &template->attr[attribute]))
        return false;
    return parse_accept(p, ',') || parse_expect(p, ';');
}

static const struct property template_properties[] = {
    NUMBER(res_template, FOR, number_signed, for_mtype),
    NUMBER(res_template, MTYPE, number_signed, add_mtype),
    OTHER(res_template, IMAGE, property_glyph, image),
    OTHER(res_template, GLYPH, property_glyph, image),
    OTHER(res_template, LEVEL, template_mval, cr),
    OTHER(res_template, CR, template_mval, cr),
    OTHER(res_template, HITDICE, template_mval, hit_dice),
    OTHER(res_template, HIT, template_mval, hit),
    OTHER(res_template, DEF, template_mval, def),
    OTHER(res_template, ARM, template_mval, arm),
    NUMBER(res_template, DMG, number_sum, damage_mod),
    OTHER(res_template, POWER, template_mval, power),
    OTHER(res_template, CASTER, template_caster, caster_level),
    OTHER(res_template, SIZE, template_mval, size),
    OTHER(res_template, SPEED, template_mval, spd),
    OTHER(res_template, MOVE, template_mval, mov),
    OTHER(res_template, ATTACK, template_attacks, attacks),
    OTHER(res_template, STATI, property_stati, stati),
    OTHER(res_template, RESISTS, template_resists, add_resists),
    OTHER(res_template, IMMUNE, template_immune, add_immune),
    OTHER(res_template, FEATS, template_feats, feats),
    OTHER(res_template, SPELLS, template_spells, head),
    OTHER(res_template, DISEASE, carries_disease, head),
    OTHER(res_template, POISON, carries_poison, head),
    OTHER(res_template, FLAGS, template_flags, flags),
    OTHER(res_template, GEAR, property_gear, head),
    PROPERTIES_END,
};

const struct kind_grammar grammar_template = {
    TOK_TEMPLATE, RES_TEMPLATE, template_header, template_properties, template_other, NULL,
};

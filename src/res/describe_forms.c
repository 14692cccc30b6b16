#include "res/describe_forms.h"

#include <inttypes.h>
#include <string.h>

#include "base/glyph.h"
#include "base/num.h"
#include "base/utf8.h"
#include "res/constant.h"

enum { LABEL_WIDTH = 16, LEVEL_CODE_FIRST = -126, LEVEL_CODE_LAST = -45 };

enum style {
    STYLE_NUMBER,
    STYLE_MASK,
    STYLE_FLAGS,
    STYLE_ROOMS,
    STYLE_PERCENT,
    STYLE_FIFTHS,
    STYLE_RATING,
    STYLE_MONEY,
    STYLE_ATTRIBUTES
};

struct field_words {
    enum res_kind kind;
    const char *key;
    enum style style;
    enum constant_set set;
};

static const struct field_words words[] = {
#define FIELD_WORDS(kind, key, style, set) {RES_##kind, key, STYLE_##style, CONSTANTS_##set},
#include "res/field_words.def"
#undef FIELD_WORDS
};

static const struct field_words *words_of(enum res_kind kind, const struct res_field *field)
{
    static const struct field_words plain = {RES_MONSTER, "", STYLE_NUMBER, CONSTANTS_NONE};

    for (int i = 0; i < COUNT_OF(words); i++)
        if (words[i].kind == kind && strcmp(words[i].key, field->key) == 0)
            return &words[i];
    return &plain;
}

void describe_label(struct describer *d, const char *label)
{
    sb_addf(d->out, "%-*s ", LABEL_WIDTH, label);
}

/* ---- parts of a value ---- */

void describe_value(struct describer *d, uint32_t value)
{
    if (library_kind(d->library, value) >= 0)
        describe_reference(d->library, value, d->out);
    else
        sb_addf(d->out, "%d", (int32_t)value);
}

void describe_quoted(struct describer *d, text_id text)
{
    sb_add_char(d->out, '"');
    describe_text(str_from(module_text(d->module, text)), d->out);
    sb_add_char(d->out, '"');
}

static bool is_level_code(int value)
{
    return value >= LEVEL_CODE_FIRST && value <= LEVEL_CODE_LAST;
}

/* A number, or the name of what grows with levels. */
static void add_level(struct describer *d, int value)
{
    constant_add(is_level_code(value) ? CONSTANTS_LEVEL_CODE : CONSTANTS_NONE, value, d->out);
}

/* The same before or after a 'd', where a name needs parentheses. */
static void add_member(struct describer *d, int value)
{
    sb_add_cstr(d->out, is_level_code(value) ? "(" : "");
    add_level(d, value);
    sb_add_cstr(d->out, is_level_code(value) ? ")" : "");
}

void describe_dice(struct describer *d, struct dice dice)
{
    if (dice.count == 0 && dice.sides == 0) {
        add_level(d, dice.bonus);
        return;
    }
    add_member(d, dice.count);
    sb_add_char(d->out, 'd');
    add_member(d, dice.sides);
    if (dice.bonus > 0 || is_level_code(dice.bonus))
        sb_add_char(d->out, '+');
    if (dice.bonus != 0)
        add_level(d, dice.bonus);
}

void describe_glyph(struct describer *d, uint32_t image)
{
    int id = glyph_id(image);
    const char *name = glyph_name(id);
    char bytes[UTF8_MOST];

    sb_addf(d->out, "%s ", colour_name(glyph_fore(image)));
    if (name)
        sb_addf(d->out, "%s ", name);
    sb_add_char(d->out, '\'');
    sb_add(d->out, str_from_n(bytes, (size_t)utf8_encode(glyph_unicode(id), bytes)));
    sb_add_char(d->out, '\'');
    if (glyph_back(image))
        sb_addf(d->out, " on %s", colour_name(glyph_back(image)));
}

void describe_code(struct describer *d, code_id code)
{
    const struct res_line *lines = module_lines(d->module);
    const text_id *files = module_files(d->module);
    int low = 0, high = module_lines_count(d->module);

    sb_add_cstr(d->out, "script");
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (lines[middle].word < code)
            low = middle + 1;
        else
            high = middle;
    }
    if (low >= module_lines_count(d->module) || lines[low].file >= module_files_count(d->module))
        return;
    sb_add_cstr(d->out, " (");
    describe_text(str_from(module_text(d->module, files[lines[low].file])), d->out);
    sb_addf(d->out, ":%u)", lines[low].line);
}

/* ---- forms with members ---- */

static void add_mval(struct describer *d, const struct res_mval *v)
{
    static const char *const bounds[] = {"", "min", "max", "near"};

    switch (v->value_type) {
    case MVAL_NONE: sb_add_cstr(d->out, "unchanged"); return;
    case MVAL_ADD: sb_addf(d->out, "%+d", v->value); break;
    case MVAL_SET: sb_addf(d->out, "=%d", v->value); break;
    default: sb_addf(d->out, "%d%%", v->value); break;
    }
    if (v->bound_type > 0 && v->bound_type < COUNT_OF(bounds))
        sb_addf(d->out, " (%s %d)", bounds[v->bound_type], v->bound);
}

static void add_stati(struct describer *d, const struct res_stati *stati)
{
    constant_add(CONSTANTS_STATI, stati->nature, d->out);
    sb_addf(d->out, " value %d", stati->value);
    if (stati->magnitude)
        sb_addf(d->out, " magnitude %d", stati->magnitude);
    if (stati->effect) {
        sb_add_cstr(d->out, " by ");
        describe_reference(d->library, stati->effect, d->out);
    }
}

static void add_attack(struct describer *d, const struct res_attack *attack)
{
    constant_add(CONSTANTS_ATTACK, attack->attack_type, d->out);
    if (attack->is_reference) {
        sb_add_cstr(d->out, " for ");
        describe_reference(d->library, attack->reference, d->out);
        return;
    }
    sb_add_cstr(d->out, " for ");
    describe_dice(d, attack->damage);
    sb_add_char(d->out, ' ');
    constant_add(CONSTANTS_DAMAGE, attack->damage_type, d->out);
    if (attack->dc)
        sb_addf(d->out, " (DC %d)", attack->dc);
}

static void add_amount(struct describer *d, struct dice amount)
{
    if (amount.sides == 0 && amount.count != amount.bonus && amount.bonus != 0)
        sb_addf(d->out, "%d to %d", amount.count, amount.bonus);
    else if (amount.sides == 0)
        sb_addf(d->out, "%d", amount.count);
    else
        describe_dice(d, amount);
}

static void add_part(struct describer *d, const struct res_part *part)
{
    if (part->chance)
        sb_addf(d->out, "%d%% ", part->chance);
    if (part->weight)
        sb_addf(d->out, "weight %d ", part->weight);
    if (part->min_cr)
        sb_addf(d->out, "from CR %d ", part->min_cr);
    add_amount(d, part->amount);
    sb_add_cstr(d->out, " of ");
    if ((part->flags & EP_ANYMON) && library_kind(d->library, part->who) < 0) {
        sb_add_cstr(d->out, "any ");
        constant_add(CONSTANTS_CREATURE, part->who, d->out);
    } else {
        describe_value(d, part->who);
    }
    if (part->template) {
        sb_add_cstr(d->out, " with ");
        describe_value(d, part->template);
    }
    if (part->flags) {
        sb_add_cstr(d->out, " [");
        constant_add_bits(CONSTANTS_PART_FLAG, part->flags, d->out);
        sb_add_char(d->out, ']');
    }
    if (part->condition) {
        sb_add_cstr(d->out, " if ");
        describe_code(d, part->condition);
    }
}

/* What the extra value of an effect is about. */
static enum constant_set extra_names(int effect)
{
    switch (effect) {
    case EA_BLAST:
    case EA_DRAIN: return CONSTANTS_DAMAGE;
    case EA_GRANT:
    case EA_INFLICT: return CONSTANTS_STATI;
    default: return CONSTANTS_NONE;
    }
}

static void add_named(struct describer *d, const char *label, enum constant_set set, int value)
{
    sb_addf(d->out, ", %s ", label);
    constant_add(set, value, d->out);
}

void describe_effect_values(struct describer *d, const struct res_effect_values *v)
{
    bool is_plain = v->cval >= 0 && v->cval < COLOUR_COUNT;

    constant_add(CONSTANTS_EFFECT, v->eval, d->out);
    add_named(d, "xval", extra_names(v->eval), v->xval);
    sb_addf(d->out, ", yval %d, pval ", v->yval);
    describe_dice(d, v->pval);
    add_named(d, "aval", CONSTANTS_AREA, v->aval);
    add_named(d, "sval", CONSTANTS_SAVE, v->sval);
    sb_add_cstr(d->out, ", rval ");
    describe_value(d, v->rval);
    sb_add_cstr(d->out, ", lval ");
    add_level(d, v->lval);
    sb_add_cstr(d->out, ", dval ");
    add_level(d, v->dval);
    sb_addf(d->out, ", tval %d, qval %d", v->tval, v->qval);
    add_named(d, "cval", is_plain ? CONSTANTS_COLOUR : CONSTANTS_ANIMATION, v->cval);
}

/* ---- the twelve bytes of an item ---- */

static void add_weapon(struct describer *d, const union res_item_shape *s)
{
    sb_add_cstr(d->out, "damage ");
    describe_dice(d, s->weapon.small_damage);
    sb_add_cstr(d->out, ", against large ");
    describe_dice(d, s->weapon.large_damage);
    sb_addf(d->out, ", critical x%d, threat %d, range %d, accuracy %+d, speed %d%%, parry %+d",
            s->weapon.crit, s->weapon.threat, s->weapon.range, s->weapon.acc,
            s->weapon.speed * 5 + 100, s->weapon.parry);
}

static void add_armour(struct describer *d, const union res_item_shape *s)
{
    sb_addf(d->out, "armour %d slash, %d pierce, %d blunt, coverage %d, defence %+d, penalty %d",
            s->armour.arm[0], s->armour.arm[1], s->armour.arm[2], s->armour.coverage, s->armour.def,
            s->armour.penalty);
}

static void add_container(struct describer *d, const union res_item_shape *s)
{
    sb_addf(d->out, "holds %d of size ", s->container.capacity);
    constant_add(CONSTANTS_SIZE, s->container.max_size, d->out);
    sb_addf(d->out, ", weight counts %d%%, for ", s->container.weight_mod);
    if (s->container.ctype)
        constant_add(CONSTANTS_ITEM, s->container.ctype, d->out);
    else
        sb_add_cstr(d->out, "anything");
    sb_addf(d->out, ", takes %d turns, weight limit %d", s->container.timeout,
            s->container.weight_limit);
}

static void add_light(struct describer *d, const union res_item_shape *s)
{
    sb_addf(d->out, "lights %d cells for %d turns, fuel ", s->light.range, s->light.lifespan);
    if (library_kind(d->library, s->light.fuel) >= 0)
        describe_reference(d->library, s->light.fuel, d->out);
    else
        sb_add_cstr(d->out, "none");
}

static void add_shape(struct describer *d, const union res_item_shape *s)
{
    /* What every item begins with. */
    static const union res_item_shape unarmed = {.weapon = {.crit = 2, .threat = 1}};
    const struct res_item *item = (const void *)d->resource;

    switch (item->itype) {
    case T_ARMOUR:
    case T_SHIELD: add_armour(d, s); break;
    case T_CONTAIN:
    case T_CHEST: add_container(d, s); break;
    case T_LIGHT: add_light(d, s); break;
    default:
        if (memcmp(s->bytes, unarmed.bytes, sizeof unarmed.bytes) == 0)
            sb_add_cstr(d->out, "none");
        else
            add_weapon(d, s);
    }
}

static void add_grid(struct describer *d, const struct res_grid *grid)
{
    const char *cells = module_text(d->module, grid->text);

    if (grid->text == 0) {
        sb_add_cstr(d->out, "none");
        return;
    }
    sb_addf(d->out, "%d by %d", grid->width, grid->height);
    for (int y = 0; y < grid->height; y++) {
        sb_add_char(d->out, '\n');
        describe_label(d, "");
        describe_text(str_from_n(cells + (size_t)y * grid->width, grid->width), d->out);
    }
}

/* ---- numbers ---- */

/* The names of a set, of skills in place of a feat, or none for 0 where that has no name. */
static void add_from_set(struct describer *d, enum constant_set set, int64_t value)
{
    if (set == CONSTANTS_FEAT && constant_name(CONSTANTS_SKILL, value))
        set = CONSTANTS_SKILL;
    if (value == 0 && set != CONSTANTS_NONE && !constant_name(set, 0))
        sb_add_cstr(d->out, "none");
    else
        constant_add(set, value, d->out);
}

static void add_number(struct describer *d, const struct field_words *how, int64_t value)
{
    switch (how->style) {
    case STYLE_MASK: constant_add_bits(how->set, (uint32_t)value, d->out); break;
    case STYLE_PERCENT: sb_addf(d->out, "%" PRId64 "%%", value * 5 + 100); break;
    case STYLE_FIFTHS: sb_addf(d->out, "%" PRId64 "%%", value * 5); break;
    case STYLE_RATING:
        if (value > 0)
            sb_addf(d->out, "%" PRId64, value);
        else
            sb_addf(d->out, "1/%" PRId64, 2 - value);
        break;
    case STYLE_MONEY:
        sb_addf(d->out, "%" PRId64 ".%02d gp", value / 100, (int)(value % 100));
        break;
    default: add_from_set(d, how->set, value); break;
    }
}

/* The numbers of set bits, from `base` on, in a set of names. */
static void add_flags(struct describer *d, const uint8_t *bytes, int bits, int base,
                      enum constant_set set)
{
    const char *separator = "";

    for (int i = 0; i < bits; i++) {
        if (!(bytes[i / 8] >> (i % 8) & 1))
            continue;
        sb_add_cstr(d->out, separator);
        constant_add(set, i + base, d->out);
        separator = ", ";
    }
    if (separator[0] == '\0')
        sb_add_cstr(d->out, "none");
}

static void add_rooms(struct describer *d, uint32_t mask, enum constant_set set)
{
    uint8_t bytes[4] = {(uint8_t)mask, (uint8_t)(mask >> 8), (uint8_t)(mask >> 16),
                        (uint8_t)(mask >> 24)};

    add_flags(d, bytes, 32, 1, set);
}

/* ---- fields ---- */

static const void *element(const struct resource *r, const struct res_field *field, int index)
{
    return (const unsigned char *)r + field->offset + (size_t)index * res_form_size(field->form);
}

static void add_element(struct describer *d, const struct res_field *field,
                        const struct field_words *how, int index)
{
    const void *at = element(d->resource, field, index);
    int64_t number = res_number(d->resource, field, index);

    switch (field->form) {
    case FORM_REF: describe_reference(d->library, (res_id)number, d->out); break;
    case FORM_VALUE: describe_value(d, (uint32_t)number); break;
    case FORM_TEXT: describe_quoted(d, (text_id)number); break;
    case FORM_CODE: describe_code(d, (code_id)number); break;
    case FORM_GLYPH: describe_glyph(d, (uint32_t)number); break;
    case FORM_GLYPH16: describe_glyph(d, (uint16_t)number); break;
    case FORM_DICE: describe_dice(d, *(const struct dice *)at); break;
    case FORM_MVAL: add_mval(d, at); break;
    case FORM_EFFECT: describe_effect_values(d, at); break;
    case FORM_STATI: add_stati(d, at); break;
    case FORM_ATTACK: add_attack(d, at); break;
    case FORM_PART: add_part(d, at); break;
    case FORM_SHAPE: add_shape(d, at); break;
    case FORM_GRID: add_grid(d, at); break;
    default: add_number(d, how, number); break;
    }
}

/* One for each attribute. */
static void add_attributes(struct describer *d, const struct res_field *field)
{
    static const char *const names[] = {"Str", "Dex", "Con", "Int", "Wis", "Cha", "Luc"};
    static const struct field_words plain = {RES_MONSTER, "", STYLE_NUMBER, CONSTANTS_NONE};

    for (int i = 0; i < (int)field->count && i < COUNT_OF(names); i++) {
        sb_addf(d->out, "%s%s ", i ? ", " : "", names[i]);
        add_element(d, field, &plain, i);
    }
}

static bool is_used(const struct describer *d, const struct res_field *field, int index)
{
    static const unsigned char zeros[sizeof(struct res_part)];
    const struct res_stati *stati = element(d->resource, field, index);

    if (field->form == FORM_STATI)
        return stati->nature != 0;
    return memcmp(stati, zeros, res_form_size(field->form)) != 0;
}

/* Arrays are filled from the front; only stati may have gaps. */
static void add_array(struct describer *d, const struct res_field *field,
                      const struct field_words *how)
{
    bool has_lines = field->form == FORM_ATTACK || field->form == FORM_STATI ||
                     field->form == FORM_PART || field->form == FORM_TEXT;
    int last = (int)field->count, shown = 0;

    while (last > 0 && !is_used(d, field, last - 1))
        last--;
    for (int i = 0; i < last; i++) {
        if (field->form == FORM_STATI && !is_used(d, field, i))
            continue;
        if (shown++ > 0)
            sb_add_cstr(d->out, has_lines ? "\n" : ", ");
        if (shown > 1 && has_lines)
            describe_label(d, "");
        add_element(d, field, how, i);
    }
    if (shown == 0)
        sb_add_cstr(d->out, "none");
}

void describe_field(struct describer *d, const struct res_field *field)
{
    const struct field_words *how = words_of(d->kind, field);
    bool is_empty_text = field->form == FORM_TEXT || field->form == FORM_CODE;

    describe_label(d, field->form == FORM_SHAPE ? "Shape" : field->key);
    if (field->form == FORM_BITS)
        add_flags(d, element(d->resource, field, 0), (int)field->count * 8, 0, how->set);
    else if (field->form == FORM_ROOMS)
        add_rooms(d, (uint32_t)res_number(d->resource, field, 0), how->set);
    else if (how->style == STYLE_ATTRIBUTES)
        add_attributes(d, field);
    else if (field->count > 1)
        add_array(d, field, how);
    else if (is_empty_text && !is_used(d, field, 0))
        sb_add_cstr(d->out, "none");
    else
        add_element(d, field, how, 0);
    sb_add_char(d->out, '\n');
}

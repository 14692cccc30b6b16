#include "res/dump_forms.h"

#include <stdio.h>
#include <string.h>

#include "base/glyph.h"
#include "base/hash.h"
#include "base/num.h"

void dump_text_keys(const struct dump_names *names, struct json *json, text_id text)
{
    struct str bytes = str_from(module_text(names->module, text));

    json_key_number(json, "len", (int64_t)bytes.len);
    json_key(json, "fnv");
    json_hex64(json, hash_str(HASH_START, bytes));
}

void dump_text(const struct dump_names *names, struct json *json, text_id text)
{
    if (text == 0) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    dump_text_keys(names, json, text);
    json_close(json, '}');
}

void dump_value(const struct dump_names *names, struct json *json, uint32_t value,
                bool negative_too)
{
    struct str_builder name = {0};
    enum res_kind kind;
    int number;

    if (!module_locate(names->module, value, &kind, &number)) {
        json_number(json, negative_too ? (int64_t)(int32_t)value : (int64_t)value);
        return;
    }
    dump_reference_name(names, value, &name);
    json_text(json, sb_str(&name));
    sb_free(&name);
}

void dump_reference(const struct dump_names *names, struct json *json, res_id id)
{
    if (id == 0)
        json_null(json);
    else
        dump_value(names, json, id, false);
}

void dump_code(const struct dump_names *names, struct json *json, code_id code)
{
    if (code == 0)
        json_null(json);
    else
        json_number(json, module_code(names->module)[code]);
}

void dump_dice(struct json *json, struct dice dice)
{
    json_open(json, '{');
    json_key_number(json, "n", dice.count);
    json_key_number(json, "s", dice.sides);
    json_key_number(json, "b", dice.bonus);
    json_close(json, '}');
}

void dump_glyph(struct json *json, uint32_t image)
{
    json_open(json, '{');
    json_key_number(json, "raw", image);
    json_key_number(json, "glyph", glyph_id(image));
    json_key_number(json, "fore", glyph_fore(image));
    json_key_number(json, "back", glyph_back(image));
    json_close(json, '}');
}

void dump_effect_values(const struct dump_names *names, struct json *json,
                        const struct res_effect_values *v)
{
    json_open(json, '{');
    json_key_number(json, "eval", v->eval);
    json_key_number(json, "dval", v->dval);
    json_key_number(json, "aval", v->aval);
    json_key_number(json, "tval", v->tval);
    json_key_number(json, "qval", v->qval);
    json_key_number(json, "sval", v->sval);
    json_key_number(json, "lval", v->lval);
    json_key_number(json, "cval", v->cval);
    json_key(json, "rval");
    dump_value(names, json, v->rval, false);
    json_key_number(json, "xval", v->xval);
    json_key_number(json, "yval", v->yval);
    json_key(json, "pval");
    dump_dice(json, v->pval);
    json_close(json, '}');
}

static void dump_mval(struct json *json, const struct res_mval *v)
{
    json_open(json, '{');
    json_key_number(json, "value", v->value);
    json_key_number(json, "vtype", v->value_type);
    json_key_number(json, "bound", v->bound);
    json_key_number(json, "btype", v->bound_type);
    json_close(json, '}');
}

static void dump_stati(const struct dump_names *names, struct json *json,
                       const struct res_stati *stati)
{
    json_open(json, '{');
    json_key_number(json, "Nature", stati->nature);
    json_key_number(json, "Val", stati->value);
    json_key_number(json, "Mag", stati->magnitude);
    /* What every stati of a template has: it lasts, and it comes from the body. */
    json_key_number(json, "Duration", -1);
    json_key_number(json, "Source", SS_BODY);
    json_key_number(json, "CLev", 0);
    json_key_number(json, "Dis", 0);
    json_key_number(json, "Once", 0);
    json_key(json, "eID");
    dump_reference(names, json, stati->effect);
    json_key_number(json, "h", 0);
    json_close(json, '}');
}

static void dump_attack(const struct dump_names *names, struct json *json,
                        const struct res_attack *attack)
{
    json_open(json, '{');
    json_key_number(json, "AType", attack->attack_type);
    json_key_number(json, "DType", attack->damage_type);
    if (attack->is_reference) {
        json_key(json, "xID");
        dump_reference(names, json, attack->reference);
    } else {
        json_key(json, "Dmg");
        dump_dice(json, attack->damage);
        json_key_number(json, "DC", attack->dc);
    }
    json_close(json, '}');
}

static void dump_bits(struct json *json, const uint8_t *bytes, int bits)
{
    json_open(json, '[');
    for (int i = 0; i < bits; i++)
        if (bytes[i / 8] >> (i % 8) & 1)
            json_number(json, i);
    json_close(json, ']');
}

static void dump_mask_bits(struct json *json, const char *key, uint32_t mask)
{
    uint8_t bytes[4] = {(uint8_t)mask, (uint8_t)(mask >> 8), (uint8_t)(mask >> 16),
                        (uint8_t)(mask >> 24)};

    json_key(json, key);
    dump_bits(json, bytes, 32);
}

static void dump_part(const struct dump_names *names, struct json *json,
                      const struct res_part *part)
{
    json_open(json, '{');
    json_key_number(json, "Flags", part->flags);
    dump_mask_bits(json, "FlagBits", part->flags);
    json_key_number(json, "Weight", part->weight);
    json_key_number(json, "Chance", part->chance);
    json_key_number(json, "minCR", part->min_cr);
    json_key(json, "Amt");
    dump_dice(json, part->amount);
    json_key(json, "Condition");
    dump_code(names, json, part->condition);
    json_key(json, "xID");
    dump_value(names, json, part->who, false);
    json_key(json, "xID2");
    dump_value(names, json, part->template, false);
    json_close(json, '}');
}

/* The four readings of an item's twelve bytes. */
static void dump_shape(const struct dump_names *names, struct json *json,
                       const union res_item_shape *s)
{
    char hex[2 * sizeof s->bytes + 1];

    for (size_t i = 0; i < sizeof s->bytes; i++)
        snprintf(hex + 2 * i, 3, "%02x", s->bytes[i]);
    json_key_text(json, "u_bytes", str_from(hex));
    json_key(json, "w");
    json_open(json, '{');
    json_key(json, "SDmg");
    dump_dice(json, s->weapon.small_damage);
    json_key(json, "LDmg");
    dump_dice(json, s->weapon.large_damage);
    json_key_number(json, "Crit", s->weapon.crit);
    json_key_number(json, "Threat", s->weapon.threat);
    json_key_number(json, "RangeInc", s->weapon.range);
    json_key_number(json, "Acc", s->weapon.acc);
    json_key_number(json, "Spd", s->weapon.speed);
    json_key_number(json, "ParryMod", s->weapon.parry);
    json_close(json, '}');
    json_key(json, "a");
    json_open(json, '{');
    json_key(json, "Arm");
    json_open(json, '[');
    for (int i = 0; i < 3; i++)
        json_number(json, s->armour.arm[i]);
    json_close(json, ']');
    json_key_number(json, "Cov", s->armour.coverage);
    json_key_number(json, "Def", s->armour.def);
    json_key_number(json, "Penalty", s->armour.penalty);
    json_close(json, '}');
    json_key(json, "c");
    json_open(json, '{');
    json_key_number(json, "Capacity", s->container.capacity);
    json_key_number(json, "MaxSize", s->container.max_size);
    json_key_number(json, "WeightMod", s->container.weight_mod);
    json_key_number(json, "CType", s->container.ctype);
    json_key_number(json, "Timeout", s->container.timeout);
    json_key_number(json, "WeightLim", s->container.weight_limit);
    json_close(json, '}');
    json_key(json, "l");
    json_open(json, '{');
    json_key_number(json, "LightRange", s->light.range);
    json_key_number(json, "Lifespan", s->light.lifespan);
    json_key(json, "Fuel");
    dump_value(names, json, s->light.fuel, false);
    json_close(json, '}');
}

static void dump_grid(const struct dump_names *names, struct json *json,
                      const struct res_grid *grid)
{
    const char *cells = module_text(names->module, grid->text);

    json_key_number(json, "sx", grid->width);
    json_key_number(json, "sy", grid->height);
    if (grid->text == 0) {
        json_key(json, "grid");
        json_null(json);
        return;
    }
    json_key_number(json, "grid_len", (int64_t)strlen(cells));
    json_key(json, "grid");
    json_open(json, '[');
    for (int y = 0; y < grid->height; y++)
        json_text(json, str_from_n(cells + (size_t)y * grid->width, grid->width));
    json_close(json, ']');
}

/* ---- fields ---- */

static const void *element(const struct resource *r, const struct res_field *field, int index)
{
    return (const unsigned char *)r + field->offset + (size_t)index * res_form_size(field->form);
}

static void dump_element(const struct dump_names *names, struct json *json,
                         const struct resource *r, const struct res_field *field, int index)
{
    const void *at = element(r, field, index);
    int64_t number = res_number(r, field, index);

    switch (field->form) {
    case FORM_REF: dump_reference(names, json, (res_id)number); break;
    case FORM_VALUE: dump_value(names, json, (uint32_t)number, false); break;
    case FORM_TEXT: dump_text(names, json, (text_id)number); break;
    case FORM_CODE: dump_code(names, json, (code_id)number); break;
    case FORM_GLYPH: dump_glyph(json, (uint32_t)number); break;
    case FORM_GLYPH16: dump_glyph(json, (uint16_t)number); break;
    case FORM_DICE: dump_dice(json, *(const struct dice *)at); break;
    case FORM_MVAL: dump_mval(json, at); break;
    case FORM_EFFECT: dump_effect_values(names, json, at); break;
    case FORM_STATI: dump_stati(names, json, at); break;
    case FORM_ATTACK: dump_attack(names, json, at); break;
    case FORM_PART: dump_part(names, json, at); break;
    default: json_number(json, number); break;
    }
}

static bool is_used(const struct resource *r, const struct res_field *field, int index)
{
    static const unsigned char zeros[sizeof(struct res_part)];
    const struct res_stati *stati = element(r, field, index);

    if (field->form == FORM_STATI)
        return stati->nature != 0;
    return memcmp(stati, zeros, res_form_size(field->form)) != 0;
}

/* Cells of a field that keeps only what is used: stati skip gaps, others end at the last. */
static void dump_used(const struct dump_names *names, struct json *json, const struct resource *r,
                      const struct res_field *field)
{
    int last = (int)field->count;

    while (last > 0 && !is_used(r, field, last - 1))
        last--;
    json_open(json, '[');
    for (int i = 0; i < last; i++)
        if (field->form != FORM_STATI || is_used(r, field, i))
            dump_element(names, json, r, field, i);
    json_close(json, ']');
}

void dump_field(const struct dump_names *names, struct json *json, const struct resource *r,
                const struct res_field *field)
{
    if (field->form == FORM_SHAPE) {
        dump_shape(names, json, element(r, field, 0));
        return;
    }
    if (field->form == FORM_GRID) {
        dump_grid(names, json, element(r, field, 0));
        return;
    }
    json_key(json, field->key);
    if (field->form == FORM_BITS) {
        dump_bits(json, element(r, field, 0), (int)field->count * 8);
    } else if (field->form == FORM_STATI || field->form == FORM_ATTACK ||
               field->form == FORM_PART) {
        dump_used(names, json, r, field);
    } else if (field->count > 1) {
        json_open(json, '[');
        for (int i = 0; i < (int)field->count; i++)
            dump_element(names, json, r, field, i);
        json_close(json, ']');
    } else {
        dump_element(names, json, r, field, 0);
    }
    if (field->form == FORM_MASK)
        dump_mask_bits(json, "FlagBits", (uint32_t)res_number(r, field, 0));
    if (field->form == FORM_ROOMS)
        dump_mask_bits(json, "RoomTypeBits", (uint32_t)res_number(r, field, 0));
    if (field->form == FORM_GLYPH16)
        json_key_number(json, "Image_as_glyph32", (uint32_t)res_number(r, field, 0));
}

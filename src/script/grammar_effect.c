/* Effects: spells, item powers, poisons and diseases. An effect has one or more segments; each
 * starts as a copy of the one before it. */
#include "base/num.h"
#include "script/grammar.h"

/* Where values go: the last segment, or the record itself while there is none. Segments live in
 * the builder, so a pointer is only good until the next one is added. */
static struct res_effect_values *current_values(struct parser *p, struct res_effect *effect)
{
    struct res_range segments = effect->head.segments;

    if (segments.count == 0)
        return &effect->values;
    return &p->out->segments.items[segments.first + segments.count - 1];
}

/* Rows of values: the offset is inside struct res_effect_values. */
static bool value_number(struct parser *p, const struct property *row, void *record)
{
    return number_sum(p, row, current_values(p, record));
}

static bool value_dice(struct parser *p, const struct property *row, void *record)
{
    return property_dice(p, row, current_values(p, record));
}

static bool value_reference(struct parser *p, const struct property *row, void *record)
{
    struct res_effect_values *values = current_values(p, record);

    return parse_at_reference(p) ? property_reference(p, row, values) : number_sum(p, row, values);
}

static bool value_colour(struct parser *p, const struct property *row, void *record)
{
    struct res_effect_values *values = current_values(p, record);
    int32_t colour = parse_token(p)->value;

    if (!parse_accept(p, TOK_COLOR))
        return number_sum(p, row, values);
    values->cval = wrap8(colour);
    return parse_expect(p, ';');
}

static bool effect_flags(struct parser *p, const struct property *row, void *record)
{
    struct res_effect *effect = record;
    struct flag_set flags = {effect->flags, COUNT_OF(effect->flags)};

    (void)row;
    return parse_number_list(p, take_flag, &flags);
}

/* "sval: WILL partial;" */
static bool value_save(struct parser *p, const struct property *row, void *record)
{
    struct res_effect *effect = record;
    struct flag_set flags = {effect->flags, COUNT_OF(effect->flags)};
    int token = p->at;
    int32_t value;

    if (!parse_sum(p, &value))
        return false;
    parse_store(p, token, property_at(row, current_values(p, effect)), row->form, value);
    if (parse_accept(p, TOK_PARTIAL))
        take_flag(p, &flags, token, EF_PARTIAL, false);
    return parse_expect(p, ';');
}

static bool effect_chance(struct parser *p, const struct property *row, void *record)
{
    int token = p->at;
    int32_t value;

    if (parse_accept(p, TOK_CHANCE))
        parse_accept(p, ':');
    if (!parse_signed(p, &value))
        return false;
    parse_accept(p, '%');
    parse_store(p, token, property_at(row, record), row->form, value);
    return parse_expect(p, ';');
}

/* What it is good for, and in brackets for whom, in the upper half. */
static bool effect_purpose(struct parser *p, const struct property *row, void *record)
{
    uint32_t *purpose = property_at(row, record);
    int32_t low, high = 0;

    if (!parse_sum(p, &low))
        return false;
    if (parse_accept(p, '(') && (!parse_sum(p, &high) || !parse_expect(p, ')')))
        return false;
    *purpose = (uint32_t)low | (uint32_t)high << 16;
    return parse_expect(p, ';');
}

/* A bare number is a set of schools. */
static bool effect_other(struct parser *p, void *record, bool *known)
{
    struct res_effect *effect = record;
    int32_t schools;

    *known = parse_at_signed(p);
    if (!*known)
        return true;
    if (!parse_sum(p, &schools))
        return false;
    effect->schools |= (uint32_t)schools;
    return parse_expect(p, ';');
}

static const struct property effect_properties[] = {
    NUMBER(res_effect, LEVEL, number_signed, level),
    NUMBER(res_effect, COST, number_signed, mana_cost),
    NUMBER(res_effect, BASE, effect_chance, base_chance),
    NUMBER(res_effect, PURPOSE, effect_purpose, purpose),
    NUMBER(res_effect_values, SVAL, value_save, sval),
    NUMBER(res_effect_values, QVAL, value_number, qval),
    NUMBER(res_effect_values, XVAL, value_number, xval),
    NUMBER(res_effect_values, YVAL, value_number, yval),
    NUMBER(res_effect_values, DVAL, value_number, dval),
    OTHER(res_effect_values, PVAL, value_dice, pval),
    NUMBER(res_effect_values, AVAL, value_number, aval),
    NUMBER(res_effect_values, LVAL, value_number, lval),
    NUMBER(res_effect_values, TVAL, value_number, tval),
    NUMBER(res_effect_values, RVAL, value_reference, rval),
    NUMBER(res_effect_values, CVAL, value_colour, cval),
    OTHER(res_effect, FLAGS, effect_flags, flags),
    PROPERTIES_END,
};

const struct kind_grammar grammar_effect = {
    TOK_EFFECT, RES_EFFECT, NULL, effect_properties, effect_other, NULL,
};

/* ---- the definition: it begins with its sources, not with a word ---- */

static bool parse_sources(struct parser *p, struct res_effect *effect)
{
    int used = 0;

    while (parse_at_signed(p)) {
        int32_t source;
        if (!parse_signed(p, &source))
            return false;
        /* quirk: from the fourth on, each takes the place of the one before. */
        effect->sources[imin(used, 3)] = wrap8(source);
        used = source ? used + 1 : used;
        parse_accept(p, '/');
    }
    return true;
}

static bool parse_segment_type(struct parser *p, struct res_effect_values *values)
{
    int token = p->at;
    int32_t type;

    if (!parse_signed(p, &type))
        return false;
    parse_store(p, token, &values->eval, FORM_I8, type);
    return true;
}

/* From the sources to the name, which the caller has set. */
bool effect_parse_start(struct parser *p, struct res_effect *effect)
{
    effect->values.sval = NOSAVE;
    if (!parse_sources(p, effect))
        return false;
    if (parse_kind(p) == TOK_POISON)
        effect->values.aval = AR_POISON;
    if (parse_kind(p) == TOK_DISEASE)
        effect->values.aval = AR_DISEASE;
    p->at++;
    return true;
}

bool effect_parse_rest(struct parser *p, struct res_effect *effect, int name)
{
    if (!parse_expect(p, ':') || !parse_segment_type(p, &effect->values))
        return false;
    parse_warn_if_empty(p, RES_EFFECT, name);
    if (!parse_entries(p, &grammar_effect, effect))
        return false;
    while (parse_accept(p, TOK_AND)) {
        struct res_effect_values values = *current_values(p, effect);
        if (!parse_segment_type(p, &values))
            return false;
        builder_add_segment(p->out, &effect->head, values);
        if (!parse_entries(p, &grammar_effect, effect))
            return false;
    }
    return true;
}

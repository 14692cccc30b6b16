#include "res/constant.h"

#include <inttypes.h>

#include "base/num.h"
#include "res/constants.h"

/* Values of glyph constants may be written with names that base/glyph.h does not have. */
enum glyph_constant {
#define CONSTANT(name, value)
#define CONSTANT_U32(name, value)
#define GLYPH_CONSTANT(name, value) name = value,
#define MACRO(name, parameters, text)
#include "res/constants.def"
#undef CONSTANT
#undef CONSTANT_U32
#undef MACRO
};

static const struct constant constants[] = {
#define CONSTANT(name, value)     {#name, value},
#define CONSTANT_U32(name, value) {#name, value},
#define MACRO(name, parameters, text)
#include "res/constants.def"
#undef CONSTANT
#undef CONSTANT_U32
#undef MACRO
};

static const struct constant_macro macros[] = {
#define CONSTANT(name, value)
#define CONSTANT_U32(name, value)
#define MACRO(name, parameters, text) {#name, parameters, text},
#include "res/constants.def"
#undef CONSTANT
#undef CONSTANT_U32
#undef MACRO
};

/* Where each constant stands in the table. */
enum place {
#define CONSTANT(name, value)     AT_##name,
#define CONSTANT_U32(name, value) AT_##name,
#define MACRO(name, parameters, text)
#include "res/constants.def"
#undef CONSTANT
#undef CONSTANT_U32
#undef MACRO
};

enum style { STYLE_EACH, STYLE_RISING, STYLE_NEGATED };

static const struct {
    enum style style;
    const char *prefix;
    int first, last;
} sets[CONSTANT_SETS] = {
#define CONSTANT_SET(set, style, prefix, first, last) \
    [CONSTANTS_##set] = {STYLE_##style, prefix, AT_##first, AT_##last},
#include "res/constant_sets.def"
#undef CONSTANT_SET
};

const struct constant *constant_at(int index)
{
    return index >= 0 && index < COUNT_OF(constants) ? &constants[index] : NULL;
}

const struct constant_macro *constant_macro_at(int index)
{
    return index >= 0 && index < COUNT_OF(macros) ? &macros[index] : NULL;
}

const char *constant_name(enum constant_set set, int64_t value)
{
    struct str prefix = str_from(sets[set].prefix);
    int64_t highest = INT64_MIN;

    if (set == CONSTANTS_NONE)
        return NULL;
    if (sets[set].style == STYLE_NEGATED)
        value = -value;
    for (int i = sets[set].first; i <= sets[set].last; i++) {
        if (sets[set].style == STYLE_RISING && constants[i].value <= highest)
            continue;
        highest = constants[i].value;
        if (highest == value && str_starts(str_from(constants[i].name), prefix))
            return constants[i].name;
    }
    return NULL;
}

void constant_add(enum constant_set set, int64_t value, struct str_builder *out)
{
    const char *name = constant_name(set, value);

    if (name)
        sb_add_cstr(out, name);
    else
        sb_addf(out, "%" PRId64, value);
}

void constant_add_bits(enum constant_set set, uint32_t mask, struct str_builder *out)
{
    const char *separator = "";

    if (mask == 0)
        sb_add_cstr(out, "none");
    for (uint32_t bit = 1; bit != 0 && mask != 0; bit <<= 1) {
        const char *name = constant_name(set, bit);
        if (!(mask & bit))
            continue;
        mask &= ~bit;
        sb_add_cstr(out, separator);
        if (name)
            sb_add_cstr(out, name);
        else
            sb_addf(out, "0x%x", bit);
        separator = " | ";
    }
}

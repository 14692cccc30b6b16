#include "script/meant.h"

#include "base/num.h"
#include "res/constant.h"
#include "res/constants.h"
#include "script/token.h"

static const char *const words[] = {
#define CODE_WORD(name, spelling)          spelling,
#define DATA_WORD(name, spelling)          spelling,
#define VALUE_WORD(class, spelling, value) spelling,
#include "script/words.def"
};

static const struct {
    int kind, value;
    const char *spelling;
} values[] = {
#define VALUE_WORD(class, spelling, value) {TOK_##class, value, spelling},
#include "script/words.def"
};

void meant_try_macros(struct nearest *nearest, struct str macros)
{
    while (macros.len > 0)
        nearest_try(nearest, str_cut(&macros, '\n'));
}

struct str meant_constant(struct str word, struct str macros)
{
    struct nearest nearest = nearest_start(word);

    meant_try_macros(&nearest, macros);
    return nearest_found(&nearest);
}

struct str meant_word(struct str word, struct str macros)
{
    struct nearest nearest = nearest_start(word);

    for (int i = 0; i < COUNT_OF(words); i++)
        nearest_try(&nearest, str_from(words[i]));
    meant_try_macros(&nearest, macros);
    return nearest_found(&nearest);
}

struct str meant_colour(struct str word)
{
    struct nearest nearest = nearest_start(word);

    for (int i = 0; i < COUNT_OF(values); i++)
        if (values[i].kind == TOK_COLOR)
            nearest_try(&nearest, str_from(values[i].spelling));
    return nearest_found(&nearest);
}

bool meant_is_defined_by_header(struct str name)
{
    const struct constant *constant;

    for (int i = 0; (constant = constant_at(i)) != NULL; i++)
        if (str_equal(name, str_from(constant->name)))
            return true;
    return false;
}

/* A second spelling of the same colour is left out. */
void meant_add_colours(struct str_builder *out)
{
    uint32_t told = 0;

    for (int i = 0; i < COUNT_OF(values); i++) {
        if (values[i].kind != TOK_COLOR || told >> values[i].value & 1)
            continue;
        sb_addf(out, "%s%s", told ? ", " : "", values[i].spelling);
        told |= UINT32_C(1) << values[i].value;
    }
}

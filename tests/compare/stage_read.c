#include "stage_read.h"
#include "res/constants.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/num.h"

const struct json_value *stage_member(const struct json_value *object, const char *key)
{
    return json_read_member(object, str_from(key));
}

int64_t stage_number(const struct json_value *object, const char *key)
{
    const struct json_value *member = stage_member(object, key);

    if (member && member->kind == JSON_OBJECT)
        return stage_number(member, "v");
    return member ? member->number : 0;
}

struct str stage_text(const struct json_value *object, const char *key)
{
    const struct json_value *member = stage_member(object, key);

    return member ? member->text : STR_NONE;
}

const char *stage_symbol(const char *family, int64_t value)
{
    for (int i = 0; constant_at(i); i++)
        if (constant_at(i)->value == value &&
            str_starts(str_from(constant_at(i)->name), str_from(family)))
            return constant_at(i)->name;
    return NULL;
}

int stage_value(struct str name)
{
    char text[STAGE_NAME_SIZE];

    if (name.len == 0 || name.len >= sizeof text)
        return -1;
    if (name.data[0] >= '0' && name.data[0] <= '9') {
        snprintf(text, sizeof text, STR_PRINTF, STR_ARGS(name));
        return (int)strtol(text, NULL, 10);
    }
    for (int i = 0; constant_at(i); i++)
        if (str_equal(name, str_from(constant_at(i)->name)))
            return (int)constant_at(i)->value;
    return -1;
}

const char *stage_name(enum constant_set set, int64_t value, char buffer[STAGE_NAME_SIZE])
{
    const char *name = constant_name(set, value);

    if (name)
        return name;
    snprintf(buffer, STAGE_NAME_SIZE, "%d", (int)value);
    return buffer;
}

const char *stage_damage_name(int type, char buffer[STAGE_NAME_SIZE])
{
    return stage_name(type == AD_NAUS ? CONSTANTS_NONE : CONSTANTS_DAMAGE, type, buffer);
}

static const int nameless[] = {
#define NAMELESS(nature) nature,
#include "stage_nameless.def"
#undef NAMELESS
};

const char *stage_nature(int nature)
{
    for (int i = 0; i < COUNT_OF(nameless); i++)
        if (nameless[i] == nature)
            return NULL;
    if (nature == SICK)
        return "SICK";
    return nature == BLIND ? "BLIND" : constant_name(CONSTANTS_STATI, nature);
}

#include "play/action_option.h"

#include <ctype.h>
#include <string.h>

#include "res/constant.h"
#include "res/constants.h"

#define PREFIX "OPT_"

static bool is_option(int64_t number)
{
    return number >= 0 && number < OPT_LAST;
}

static bool is_value(int64_t value)
{
    return value >= 0 && value <= INT8_MAX;
}

bool action_option_is_valid(const struct action *action)
{
    return is_option(action->x) && is_value(action->number);
}

/* By the number, or by the name that scripts use: "elude-death" is OPT_ELUDE_DEATH. */
static bool is_option_name(const char *constant, struct str name)
{
    const char *left = constant + strlen(PREFIX);

    if (strncmp(constant, PREFIX, strlen(PREFIX)) != 0 || strlen(left) != name.len)
        return false;
    for (size_t i = 0; i < name.len; i++) {
        char c = name.data[i];
        if ((c == '-' ? '_' : toupper((unsigned char)c)) != left[i])
            return false;
    }
    return true;
}

static bool find_option(struct str name, int16_t *option)
{
    int64_t value = -1;

    if (!str_to_int64(name, &value))
        for (int i = 0; constant_at(i); i++)
            if (is_option_name(constant_at(i)->name, name))
                value = constant_at(i)->value;
    *option = (int16_t)(is_option(value) ? value : -1);
    return is_option(value);
}

bool action_option_read(struct str text, struct action *action, struct error *error)
{
    struct str rest = text;
    struct str name = str_cut(&rest, ' ');
    int64_t value;

    if (!find_option(name, &action->x))
        return error_set(error, "there is no option \"" STR_PRINTF "\"",
                         STR_ARGS(str_slice(name, 0, 40)));
    if (!str_to_int64(str_trim(rest), &value) || !is_value(value))
        return error_set(error, "\"%s\" needs an option and a number from 0 to %d",
                         action_info(action->kind)->name, INT8_MAX);
    action->number = (int32_t)value;
    return true;
}

void action_option_add(const struct action *action, struct str_builder *out)
{
    const char *name = constant_name(CONSTANTS_OPTION, action->x);

    if (name == NULL)
        sb_addf(out, " %d", action->x);
    else
        sb_add_char(out, ' ');
    for (const char *c = name ? name + strlen(PREFIX) : ""; *c; c++)
        sb_add_char(out, *c == '_' ? '-' : (char)tolower((unsigned char)*c));
    sb_addf(out, " %d", (int)action->number);
}

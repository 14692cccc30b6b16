#include "play/action.h"

#include "base/check.h"
#include "base/nearest.h"
#include "base/num.h"
#include "play/action_option.h"

static const struct action_info infos[ACTION_KINDS] = {
#define ACTION(id, name, parameter, function, what) \
    [ACTION_##id] = {name, what, ACTION_TAKES_##parameter},
#include "play/actions.def"
#undef ACTION
};

static const struct {
    const char *text;
    int direction;
} short_directions[] = {
    {"n", DIR_NORTH},      {"s", DIR_SOUTH},      {"e", DIR_EAST},       {"w", DIR_WEST},
    {"ne", DIR_NORTHEAST}, {"nw", DIR_NORTHWEST}, {"se", DIR_SOUTHEAST}, {"sw", DIR_SOUTHWEST},
};

struct action action_make(enum action_kind kind)
{
    return (struct action){.kind = (uint8_t)kind, .direction = DIR_CENTER, .x = -1, .y = -1};
}

struct action action_towards(enum action_kind kind, int direction)
{
    struct action action = action_make(kind);

    action.direction = (uint8_t)direction;
    return action;
}

struct action action_place(enum action_kind kind, int x, int y)
{
    struct action action = action_make(kind);

    action.x = (int16_t)x;
    action.y = (int16_t)y;
    return action;
}

struct action action_number(enum action_kind kind, int32_t number)
{
    struct action action = action_make(kind);

    action.number = number;
    return action;
}

struct action action_option(int option, int value)
{
    struct action action = action_number(ACTION_OPTION, value);

    action.x = (int16_t)option;
    return action;
}

const struct action_info *action_info(int kind)
{
    ENSURE(kind >= 0 && kind < ACTION_KINDS, "action %d", kind);
    return &infos[kind];
}

/* ---- reading ---- */

static bool read_name(struct str word, struct action *action, struct error *error)
{
    struct nearest nearest = nearest_start(word);

    for (int i = 0; i < ACTION_KINDS; i++) {
        if (str_equal_nocase(word, str_from(infos[i].name))) {
            *action = action_make((enum action_kind)i);
            return true;
        }
        nearest_try(&nearest, str_from(infos[i].name));
    }
    struct str found = nearest_found(&nearest);
    if (found.len > 0)
        return error_set(error, "there is no action \"" STR_PRINTF "\", did you mean \"%.*s\"?",
                         STR_ARGS(str_slice(word, 0, 40)), STR_ARGS(found));
    return error_set(error, "there is no action \"" STR_PRINTF "\"",
                     STR_ARGS(str_slice(word, 0, 40)));
}

int action_direction(struct str text)
{
    for (int i = 0; i < COUNT_OF(short_directions); i++)
        if (str_equal_nocase(text, str_from(short_directions[i].text)))
            return short_directions[i].direction;
    for (int i = 0; i < DIR_COUNT; i++)
        if (str_equal_nocase(text, str_from(dir_name(i))))
            return i;
    return -1;
}

static bool read_direction(struct str text, struct action *action, struct error *error)
{
    int direction = action_direction(text);

    if (direction < 0)
        return error_set(error, "\"%s\" needs a direction: north, ne, ...",
                         infos[action->kind].name);
    action->direction = (uint8_t)direction;
    return true;
}

static bool read_coordinate(struct str text, int16_t *out)
{
    int64_t value;

    if (!str_to_int64(str_trim(text), &value) || value < 0 || value > 254)
        return false;
    *out = (int16_t)value;
    return true;
}

static bool read_place(struct str text, struct action *action, struct error *error)
{
    struct str rest = text;
    struct str x = str_cut(&rest, ',');

    if (read_coordinate(x, &action->x) && read_coordinate(rest, &action->y))
        return true;
    return error_set(error, "\"%s\" needs a place: X,Y", infos[action->kind].name);
}

static bool read_number(struct str text, struct action *action, struct error *error)
{
    int64_t value;

    if (!str_to_int64(text, &value) || value < 0 || value > 100000)
        return error_set(error, "\"%s\" needs a number from 0 to 100000", infos[action->kind].name);
    action->number = (int32_t)value;
    return true;
}

bool action_parse(struct str text, struct action *action, struct error *error)
{
    struct str rest = str_trim(text);
    struct str word = str_cut(&rest, ' ');

    if (word.len == 0)
        return error_set(error, "an action is missing");
    if (!read_name(word, action, error))
        return false;
    rest = str_trim(rest);
    switch (infos[action->kind].parameter) {
    case ACTION_TAKES_NOTHING: break;
    case ACTION_TAKES_DIRECTION: return read_direction(rest, action, error);
    case ACTION_TAKES_PLACE: return read_place(rest, action, error);
    case ACTION_TAKES_PLACE_OR_NOTHING: return rest.len == 0 || read_place(rest, action, error);
    case ACTION_TAKES_NUMBER: return read_number(rest, action, error);
    case ACTION_TAKES_NUMBER_OR_NOTHING: return rest.len == 0 || read_number(rest, action, error);
    case ACTION_TAKES_OPTION: return action_option_read(rest, action, error);
    }
    return rest.len == 0 ||
           error_set(error, "\"%s\" takes nothing after it", infos[action->kind].name);
}

/* ---- writing ---- */

void action_format(const struct action *action, struct str_builder *out)
{
    const struct action_info *info = action_info(action->kind);

    sb_add_cstr(out, info->name);
    switch (info->parameter) {
    case ACTION_TAKES_NOTHING: break;
    case ACTION_TAKES_DIRECTION: sb_addf(out, " %s", dir_name(action->direction)); break;
    case ACTION_TAKES_PLACE:
    case ACTION_TAKES_PLACE_OR_NOTHING:
        if (action->x >= 0)
            sb_addf(out, " %d,%d", action->x, action->y);
        break;
    case ACTION_TAKES_NUMBER:
    case ACTION_TAKES_NUMBER_OR_NOTHING: sb_addf(out, " %d", (int)action->number); break;
    case ACTION_TAKES_OPTION: action_option_add(action, out); break;
    }
}

bool action_is_valid(const struct action *action)
{
    if (action->kind >= ACTION_KINDS)
        return false;
    switch (infos[action->kind].parameter) {
    case ACTION_TAKES_NOTHING: return true;
    case ACTION_TAKES_DIRECTION: return action->direction < DIR_COUNT;
    case ACTION_TAKES_PLACE:
        return action->x >= 0 && action->x <= 254 && action->y >= 0 && action->y <= 254;
    case ACTION_TAKES_PLACE_OR_NOTHING:
        return action->x >= -1 && action->x <= 254 && action->y >= -1 && action->y <= 254 &&
               (action->x < 0) == (action->y < 0);
    case ACTION_TAKES_NUMBER:
    case ACTION_TAKES_NUMBER_OR_NOTHING: return action->number >= 0 && action->number <= 100000;
    case ACTION_TAKES_OPTION: return action_option_is_valid(action);
    }
    return false;
}

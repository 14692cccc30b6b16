#include "cmd/headless_list.h"

#include "base/json.h"
#include "cmd/out.h"
#include "play/action.h"

/* What follows an action's name: for people and for programs. */
static const struct {
    const char *form, *word;
    bool is_optional;
} parameters[] = {
    [ACTION_TAKES_NOTHING] = {"", "none", false},
    [ACTION_TAKES_DIRECTION] = {"DIRECTION", "direction", false},
    [ACTION_TAKES_PLACE] = {"X,Y", "place", false},
    [ACTION_TAKES_PLACE_OR_NOTHING] = {"[X,Y]", "place", true},
    [ACTION_TAKES_NUMBER] = {"N", "number", false},
    [ACTION_TAKES_NUMBER_OR_NOTHING] = {"[N]", "number", true},
    [ACTION_TAKES_OPTION] = {"OPTION N", "option", false},
};

static void add_action(const struct action_info *info, struct json *json)
{
    json_open(json, '{');
    json_key_text(json, "name", str_from(info->name));
    json_key_text(json, "parameter", str_from(parameters[info->parameter].word));
    json_key(json, "optional");
    json_bool(json, parameters[info->parameter].is_optional);
    json_key_text(json, "what", str_from(info->what));
    json_close(json, '}');
}

static void list_json(void)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    json_open(&json, '{');
    json_key_text(&json, "format", STR("incursion-actions"));
    json_key_number(&json, "version", 1);
    json_key(&json, "actions");
    json_open(&json, '[');
    for (int i = 0; i < ACTION_KINDS; i++)
        add_action(action_info(i), &json);
    json_close(&json, ']');
    json_key(&json, "directions");
    json_open(&json, '[');
    for (int i = 0; i < DIR_COUNT; i++)
        json_text(&json, str_from(dir_name(i)));
    json_close(&json, ']');
    json_close(&json, '}');
    out_line("%s", sb_cstr(&out));
    sb_free(&out);
}

void headless_list(bool json)
{
    if (json) {
        list_json();
        return;
    }
    for (int i = 0; i < ACTION_KINDS; i++) {
        const struct action_info *info = action_info(i);
        out_line("%-8s %-10s %s", info->name, parameters[info->parameter].form, info->what);
    }
}

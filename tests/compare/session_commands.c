/* Commands of the original's player, as actions of ours. */
#include "play/clock.h"
#include "rules/item/gather.h"
#include "rules/status/renew.h"
#include "rules/time/run.h"
#include "script/vm.h"
#include "session_scene.h"
#include "stage_read.h"
#include "world/loose.h"

typedef void (*command_fn)(struct session_scene *s, const struct json_value *line, int parameter);

static void act(struct session_scene *s, struct action action)
{
    struct game_result result;

    game_step(s->game, &action, &result);
}

static void step(struct session_scene *s, const struct json_value *line, int direction)
{
    (void)line;
    act(s, action_towards(ACTION_MOVE, direction));
}

static void plain(struct session_scene *s, const struct json_value *line, int kind)
{
    (void)line;
    act(s, action_make((enum action_kind)kind));
}

/* A deed that is no action of ours: the world goes on after it as after any. */
static void deed(struct session_scene *s, int (*function)(struct world *, handle, int),
                 int parameter)
{
    struct game *game = s->game;

    vm_begin_action(game->vm);
    say_begin_action(&game->world);
    clock_begin(game);
    function(&game->world, game->world.player, parameter);
    clock_run(game);
    loose_sweep(&game->world);
    game_look_around(game);
}

static void run(struct session_scene *s, const struct json_value *line, int parameter)
{
    const struct json_value *asked = session_peek_kind(s, "effect") ? session_take(s) : NULL;

    (void)line;
    (void)parameter;
    if (asked && stage_number(asked, "ok"))
        deed(s, run_begin, session_direction(asked));
}

/* Only looks, and changes nothing. */
static void look_only(struct session_scene *s, const struct json_value *line, int parameter)
{
    (void)s;
    (void)line;
    (void)parameter;
}

/* Whoever looks into the pack works out the values of the player, before every key. */
static void pack(struct session_scene *s, const struct json_value *line, int parameter)
{
    (void)line;
    (void)parameter;
    for (;;) {
        renew_values(&s->game->world, game_player(s->game));
        const struct json_value *key = session_peek_kind(s, "inv") ? session_take(s) : NULL;
        if (key == NULL || str_equal(stage_text(key, "op"), STR("leave")))
            return;
    }
}

static const struct {
    const char *name;
    command_fn run;
    int parameter;
} commands[] = {
    {"KY_CMD_NORTH", step, DIR_NORTH},
    {"KY_CMD_SOUTH", step, DIR_SOUTH},
    {"KY_CMD_EAST", step, DIR_EAST},
    {"KY_CMD_WEST", step, DIR_WEST},
    {"KY_CMD_NORTHEAST", step, DIR_NORTHEAST},
    {"KY_CMD_NORTHWEST", step, DIR_NORTHWEST},
    {"KY_CMD_SOUTHEAST", step, DIR_SOUTHEAST},
    {"KY_CMD_SOUTHWEST", step, DIR_SOUTHWEST},
    {"KY_CMD_RUN", run, 0},
    {"KY_CMD_SEARCH", plain, ACTION_SEARCH},
    {"KY_CMD_REST", plain, ACTION_WAIT},
    {"KY_CMD_SLEEP", plain, ACTION_REST},
    {"KY_CMD_INVENTORY", pack, 0},
    {"KY_CMD_SHOW_MESSAGES", look_only, 0},
};

/* Before every command, what lies under his feet may be taken up. */
void session_before_command(struct session_scene *s)
{
    gather_underfoot(&s->game->world, s->game->world.player);
}

void session_command(struct session_scene *s, const struct json_value *line)
{
    struct str name = stage_text(line, "cmd");

    for (int i = 0; i < COUNT_OF(commands); i++)
        if (str_equal(name, str_from(commands[i].name))) {
            commands[i].run(s, line, commands[i].parameter);
            return;
        }
    session_differ(s, "key %d: nobody knows the command " STR_PRINTF, (int)stage_number(line, "n"),
                   STR_ARGS(name));
}

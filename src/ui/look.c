#include "ui/look.h"

#include "play/known.h"
#include "res/constants.h"
#include "text/name.h"
#include "ui/box.h"
#include "ui/help.h"
#include "ui/look_parts.h"
#include "ui/look_square.h"
#include "ui/overview.h"

/* Back to where the window was; round the player when the screen has another size by now. */
static void finish(struct look *look, struct stack *stack, int value)
{
    const struct thing *player = game_player(look->spec.game);

    if (stack->screen.width == look->width && stack->screen.height == look->height)
        look->spec.map->corner = look->corner;
    else
        map_view_centre(look->spec.map, game_here(look->spec.game), look_window(stack),
                        (struct point){player->x, player->y});
    if (look->spec.chosen)
        *look->spec.chosen = look->thing;
    stack_close(stack, &look->view);
    stack_answer(stack, look->spec.reply, value, STR_NONE);
}

static void answer_otherwise(struct look *look, struct stack *stack, enum command_id command,
                             bool is_taken)
{
    if (is_taken)
        finish(look, stack, LOOK_COMMAND - (int)command);
    else
        stack->bell = true;
}

static void choose(struct look *look, struct stack *stack, struct point at)
{
    if (look_may_choose(look, at))
        finish(look, stack, at.y * game_here(look->spec.game)->width + at.x);
    else
        stack->bell = true;
}

static void move(struct look *look, struct stack *stack, int direction)
{
    struct point step = dir_step(direction), beside = point_add(look->spec.from, step);

    if (look->spec.is_direction && point_equal(look->at, beside))
        choose(look, stack, beside);
    else if (look->spec.is_direction)
        look_go_to(look, stack, beside, HANDLE_NONE);
    else if (!look->jumps || !look_jump(look, stack, step))
        look_go_to(look, stack, point_add(look->at, step), HANDLE_NONE);
}

/* One part of it: the room, the ground or the whole level. */
static void examine_part(const struct look *look, struct stack *stack, res_id id, int colour)
{
    const struct level *level = game_here(look->spec.game);
    struct str_builder text = {0};
    struct str description = sight_description(look->spec.game, id);

    if (!sight_knows(level, look->at.x, look->at.y) && id != level->dungeon)
        sb_add_cstr(&text, "You have never seen this place.");
    else if (description.len > 0)
        look_square_add_part(&text, name_resource(&look->spec.game->world, id), description);
    else
        sb_addf(&text, "There is nothing more to say about it than its name: " STR_PRINTF ".",
                STR_ARGS(name_resource(&look->spec.game->world, id)));
    stack_push(stack, box_new(sb_str(&text), colour));
    sb_free(&text);
}

static void overview_closed(void *who, struct stack *stack, struct answer answer)
{
    struct look *look = who;
    int width = game_here(look->spec.game)->width;

    if (answer.value >= 0)
        choose(look, stack, (struct point){answer.value % width, answer.value / width});
}

static void accept(struct look *look, struct stack *stack)
{
    if (look->spec.kind == LOOK_AROUND)
        look_square_show(look->spec.game, look->at, stack);
    else
        choose(look, stack, look->at);
}

static void command_chosen(void *who, struct stack *stack, struct answer answer);

static void show_commands(struct look *look, struct stack *stack)
{
    stack_push(stack,
               help_commands_new(&(struct help_commands_spec){.keys = &look->spec.app->keys,
                                                              .context = KEYS_SELECT,
                                                              .reply = {command_chosen, look}}));
}

static void show_overview(struct look *look, struct stack *stack)
{
    stack_push(stack,
               overview_new(&(struct overview_spec){
                   .game = look->spec.game, .at = look->at, .reply = {overview_closed, look}}));
}

static void give(struct look *look, struct stack *stack, enum command_id command)
{
    const struct game *game = look->spec.game;
    const struct thing *player = game_player(game);
    const struct level *level = game_here(game);
    int direction = (int)command - COMMAND_NORTH;

    if (direction >= 0 && direction < DIR_COUNT) {
        move(look, stack, direction);
        return;
    }
    switch (command) {
    case COMMAND_ENTER: accept(look, stack); break;
    case COMMAND_SYSTEM: finish(look, stack, ANSWER_CANCELLED); break;
    case COMMAND_LOOK: look->jumps = false; break;
    case COMMAND_TARGET: look->jumps = true; break;
    case COMMAND_NEXT_AROUND: look_go_round(look, stack, 1); break;
    case COMMAND_LAST_AROUND: look_go_round(look, stack, -1); break;
    case COMMAND_FIND_UP: look_go_to_stairs(look, stack, POR_UP_STAIR); break;
    case COMMAND_FIND_DOWN: look_go_to_stairs(look, stack, POR_DOWN_STAIR); break;
    case COMMAND_NEXT_THING: look_next_here(look); break;
    case COMMAND_EXAMINE: look_square_show(look->spec.game, look->at, stack); break;
    case COMMAND_EXAMINE_REGION:
        examine_part(look, stack, level_region(level, look->at.x, look->at.y), COLOUR_PINK);
        break;
    case COMMAND_EXAMINE_TERRAIN:
        examine_part(look, stack, known_terrain(game, look->at.x, look->at.y), COLOUR_MAGENTA);
        break;
    case COMMAND_EXAMINE_LEVEL: examine_part(look, stack, level->dungeon, COLOUR_WHITE); break;
    case COMMAND_SELECT_SELF:
        look_go_to(look, stack, (struct point){player->x, player->y}, player->self);
        break;
    case COMMAND_DIRECTION:
        answer_otherwise(look, stack, command, look->spec.takes_direction);
        break;
    case COMMAND_INVENTORY: answer_otherwise(look, stack, command, look->spec.takes_item); break;
    case COMMAND_GO_THERE: choose(look, stack, look->at); break;
    case COMMAND_OVERVIEW: show_overview(look, stack); break;
    case COMMAND_HELP: show_commands(look, stack); break;
    default: break;
    }
}

static void command_chosen(void *who, struct stack *stack, struct answer answer)
{
    if (answer.value > COMMAND_NONE)
        give(who, stack, (enum command_id)answer.value);
}

/* A click puts the cursor there, and on the cursor takes what it is on; the wheel goes round. */
static void point_with(struct look *look, struct stack *stack, key_code key)
{
    struct rect map = look_window(stack);
    struct point on = stack->pointer, corner = look->spec.map->corner;
    struct point at = {corner.x + on.x - map.x1, corner.y + on.y - map.y1};

    if (key == K_CLICK_RIGHT) {
        finish(look, stack, ANSWER_CANCELLED);
        return;
    }
    if (key != K_CLICK) {
        look_go_round(look, stack, key == K_WHEEL_UP ? -1 : 1);
        return;
    }
    if (look->spec.is_direction)
        at = point_add(look->spec.from, dir_step(dir_towards(look->spec.from, at)));
    if (!rect_has(map, on.x, on.y))
        return;
    if (point_equal(at, look->at))
        accept(look, stack);
    else
        look_go_to(look, stack, at, HANDLE_NONE);
}

static void look_key(struct view *view, struct stack *stack, key_code key)
{
    struct look *look = (struct look *)view;
    int direction = key_direction(key);

    if (key_is_pointer(key)) {
        point_with(look, stack, key);
        return;
    }
    if (key == K_ESCAPE)
        finish(look, stack, ANSWER_CANCELLED);
    else if (direction >= 0 && direction < DIR_COUNT)
        move(look, stack, direction);
    else
        give(look, stack, keymap_find(&look->spec.app->keys, KEYS_SELECT, key));
}

struct view *look_new(const struct look_spec *spec)
{
    static const struct view_class class = {
        .name = "look", .draw = look_draw, .key = look_key, .speak = look_speak};
    struct look *look = view_new(&class, sizeof *look);
    const struct thing *player = game_player(spec->game);

    look->view.takes = VIEW_TAKES_SELECTING;
    look->spec = *spec;
    look->corner = spec->map->corner;
    look->at = spec->begin.x < 0 ? (struct point){player->x, player->y} : spec->begin;
    look->jumps = options_get(&spec->app->options, OPTION_SELECT_JUMP);
    return &look->view;
}

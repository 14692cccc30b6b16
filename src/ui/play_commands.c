#include <stdio.h>

#include "base/num.h"
#include "play/known.h"
#include "play/pack.h"
#include "play/way.h"
#include "res/constants.h"
#include "text/name.h"
#include "ui/box.h"
#include "ui/help.h"
#include "ui/key_words.h"
#include "ui/legend.h"
#include "ui/look.h"
#include "ui/look_square.h"
#include "ui/macros.h"
#include "ui/menu.h"
#include "ui/options_view.h"
#include "ui/overview.h"
#include "ui/pack_view.h"
#include "ui/play_drop.h"
#include "ui/play_fight.h"
#include "ui/play_magic.h"
#include "ui/play_state.h"
#include "ui/play_things.h"
#include "ui/prompt.h"
#include "ui/sheet_view.h"
#include "ui/viewer.h"

enum { SCROLL_STEP = 5, ROUNDS_TO_SIT = 100 };

/* ---- doors and directions ---- */

static void direction_chosen(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;
    struct action action = p->action;

    if (answer.value == ANSWER_CANCELLED || answer.value == DIR_CENTER)
        return;
    action.direction = (uint8_t)answer.value;
    if (action.kind == ACTION_OPEN) {
        const struct thing *player = game_player(p->game);
        struct point at = point_add((struct point){player->x, player->y}, dir_step(answer.value));
        const struct thing *door = known_door(game_here(p->game), &p->game->world, at.x, at.y);
        if (door && door->door & DF_OPEN)
            action.kind = ACTION_CLOSE;
    }
    play_act(p, stack, action);
}

static void ask_direction(struct play *p, struct stack *stack, enum action_kind kind,
                          const char *question)
{
    p->action = action_make(kind);
    stack_push(stack, prompt_new(&(struct prompt_spec){.kind = PROMPT_DIRECTION,
                                                       .question = question,
                                                       .keys = &p->app->keys,
                                                       .reply = {direction_chosen, p}}));
}

/* The only door beside the player, or the only shut one; DIR_CENTER when there is none or a
 * choice. */
static int only_door(const struct play *p, bool shut)
{
    const struct thing *player = game_player(p->game);
    int found = DIR_CENTER, count = 0;

    for (int d = 0; d < DIR_COUNT; d++) {
        struct point at = point_add((struct point){player->x, player->y}, dir_step(d));
        const struct thing *door = known_door(game_here(p->game), &p->game->world, at.x, at.y);
        if (door && !(shut && door->door & DF_OPEN)) {
            found = d;
            count++;
        }
    }
    return count == 1 ? found : DIR_CENTER;
}

/* Who stands at a chest means that. */
static bool is_at_chest(const struct play *p)
{
    const struct thing *item;

    for (int i = 1; (item = pack_floor_item(p->game, i)) != NULL; i++)
        if (item->kind == T_CHEST)
            return true;
    return false;
}

static void open_or_close(struct play *p, struct stack *stack)
{
    int direction = only_door(p, false);

    if (is_at_chest(p)) {
        play_act(p, stack, action_make(ACTION_RUMMAGE));
        return;
    }
    if (direction == DIR_CENTER) {
        ask_direction(p, stack, ACTION_OPEN, "Open or close which way?");
        return;
    }
    p->action = action_make(ACTION_OPEN);
    direction_chosen(p, stack, (struct answer){.value = direction});
}

static void kick(struct play *p, struct stack *stack)
{
    const struct thing *player = game_player(p->game);
    int lock = way_lock_beside(p->game, (struct point){player->x, player->y});
    int direction = lock >= 0 ? lock : only_door(p, true);

    if (direction == DIR_CENTER)
        ask_direction(p, stack, ACTION_KICK, "Kick which way?");
    else
        play_act(p, stack, action_towards(ACTION_KICK, direction));
}

/* Takes the stairs one stands on, or walks to the nearest that one knows of. */
static void take_stairs(struct play *p, struct stack *stack, bool down)
{
    const struct thing *player = game_player(p->game);
    int portal = down ? POR_DOWN_STAIR : POR_UP_STAIR;
    bool is_there = game_stairs(p->game, player->x, player->y, portal) != NULL;
    struct path path;

    if (!is_there &&
        way_find(p->game, down ? WAY_DOWN : WAY_UP, (struct point){0}, WAY_PAST_CREATURES, &path))
        play_act(p, stack, action_place(ACTION_TRAVEL, path.end.x, path.end.y));
    else
        play_act(p, stack, action_make(down ? ACTION_DOWN : ACTION_UP));
}

/* ---- places ---- */

static struct point place_of(const struct play *p, int answer)
{
    int width = game_here(p->game)->width;

    return (struct point){answer % width, answer / width};
}

static void place_chosen(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;

    if (answer.value < 0)
        return;
    struct point at = place_of(p, answer.value);
    play_act(p, stack, action_place(ACTION_TRAVEL, at.x, at.y));
}

static void look(struct play *p, struct stack *stack, enum look_kind kind, struct point begin)
{
    stack_push(stack, look_new(&(struct look_spec){
                          .kind = kind,
                          .question = kind == LOOK_PLACE ? "Walk where? [Tab < > Enter Esc]"
                                                         : "Looking [Tab Enter x r f m o g ? Esc]",
                          .app = p->app,
                          .game = p->game,
                          .map = &p->map,
                          .begin = begin,
                          .reply = {place_chosen, p}}));
}

/* Something of the list was chosen: the cursor goes there. */
static void listed_chosen(void *who, struct stack *stack, struct answer answer)
{
    if (answer.value >= 0)
        look(who, stack, LOOK_AROUND, place_of(who, answer.value));
}

/* ---- the pack ---- */

static void drop_confirmed(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;

    if (answer.value == 1)
        play_act(p, stack, p->action);
}

static void drop(struct play *p, struct stack *stack)
{
    if (options_get(&p->app->options, OPTION_WARN_DROP))
        stack_push(stack, prompt_new(&(struct prompt_spec){.kind = PROMPT_YES_NO,
                                                           .question = "Really put it down?",
                                                           .reply = {drop_confirmed, p}}));
    else
        play_act(p, stack, p->action);
}

static void thing_chosen(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;

    if (answer.value < 0)
        return;
    struct pack_choice choice = pack_view_choice(p->game, answer.value);
    p->action = pack_view_action(choice);
    if (choice.verb == PACK_VERB_LOOK)
        play_boxes_describe(p->game, choice.item, stack);
    else if (choice.verb == PACK_VERB_DROP)
        drop(p, stack);
    else
        play_act(p, stack, p->action);
}

static void show_pack(struct play *p, struct stack *stack)
{
    stack_push(stack, pack_view_new(p->game, (struct reply){thing_chosen, p}));
}

/* ---- keys of one's own ---- */

static void tell_key(struct play *p, const char *before, key_code key, const char *after)
{
    struct str_builder text = {0};

    sb_add_cstr(&text, before);
    key_add_name(key, &text);
    sb_add_cstr(&text, after);
    messages_add(&p->messages, sb_str(&text));
    sb_free(&text);
}

static void quick_chosen(void *who, struct stack *stack, int value, int digit)
{
    struct play *p = who;
    struct error error;
    char after[80];

    keymap_bind(&p->app->keys, KEYS_PLAY, (key_code)('0' + digit), (enum command_id)value);
    if (!app_save_keys(p->app, &error))
        stack_push(stack, box_new(str_from(error.text), COLOUR_PINK));
    snprintf(after, sizeof after, " means \"%s\" now.", command_row((enum command_id)value)->name);
    tell_key(p, "The key ", (key_code)('0' + digit), after);
}

static void macro_chosen(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;

    if (answer.value <= 0)
        return;
    p->recording = (key_code)answer.value;
    macros_record(stack);
    tell_key(p, "What you type now goes to ", p->recording,
             ". Choose \"function keys\" again when it is enough.");
}

static void show_macros(struct play *p, struct stack *stack)
{
    struct error error;

    if (p->recording == K_NONE) {
        stack_push(stack, macros_new(p->app, (struct reply){macro_chosen, p}));
        return;
    }
    key_code key = p->recording;
    p->recording = K_NONE;
    if (macros_recorded(p->app, stack, key, &error))
        tell_key(p, "The key ", key, " types that now.");
    else
        stack_push(stack, box_new(str_from(error.text), COLOUR_PINK));
}

static void options_done(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;
    struct error error;

    (void)answer;
    if (!app_save_options(p->app, &error))
        stack_push(stack, box_new(str_from(error.text), COLOUR_PINK));
    app_heed_options(p->app);
}

static void show_options(struct play *p, struct stack *stack, bool wizard)
{
    stack_push(stack, options_view_new(&(struct options_view_spec){.options = &p->app->options,
                                                                   .in_play = true,
                                                                   .wizard = wizard,
                                                                   .reply = {options_done, p}}));
}

static void show_history(struct play *p, struct stack *stack)
{
    struct str_builder text = {0};

    messages_history(&p->messages, &text);
    stack_push(stack, viewer_new(&(struct viewer_spec){.title = "-- Messages --",
                                                       .text = sb_str(&text),
                                                       .at_end = true,
                                                       .colour = COLOUR_MAGENTA}));
    sb_free(&text);
}

static void scroll(struct play *p, struct stack *stack, int direction)
{
    struct point step = dir_step(direction);
    struct rect map = play_window(stack, WINDOW_MAP);
    struct point middle = {p->map.corner.x + map_view_columns(&p->map, map) / 2 +
                               step.x * SCROLL_STEP,
                           p->map.corner.y + rect_height(map) / 2 + step.y * SCROLL_STEP};

    map_view_centre(&p->map, game_here(p->game), map, middle);
}

static void command_chosen(void *who, struct stack *stack, struct answer answer)
{
    if (answer.value > COMMAND_NONE)
        play_command(who, stack, (enum command_id)answer.value);
}

/* Commands are numbered as directions are. */
int play_direction(enum command_id command, enum command_id first)
{
    int direction = (int)command - (int)first;

    return direction >= 0 && direction < DIR_COUNT ? direction : -1;
}

/* Commands that are one action. */
static bool plain_action(enum command_id command, enum action_kind *kind)
{
    static const struct {
        enum command_id command;
        enum action_kind action;
    } rows[] = {
        {COMMAND_WAIT, ACTION_WAIT},         {COMMAND_SEARCH, ACTION_SEARCH},
        {COMMAND_EXPLORE, ACTION_EXPLORE},   {COMMAND_SLEEP, ACTION_REST},
        {COMMAND_ATTACK, ACTION_FIGHT},      {COMMAND_RISE, ACTION_RISE},
        {COMMAND_TRAIN, ACTION_TRAIN},       {COMMAND_PRACTISE, ACTION_PRACTISE},
        {COMMAND_ASPIRE, ACTION_ASPIRE},     {COMMAND_STUDY, ACTION_STUDY},
        {COMMAND_EAT, ACTION_EAT},           {COMMAND_QUAFF, ACTION_DRINK},
        {COMMAND_READ, ACTION_READ},         {COMMAND_WAND, ACTION_ZAP},
        {COMMAND_ACTIVATE, ACTION_ACTIVATE}, {COMMAND_USE, ACTION_KNACK},
        {COMMAND_STOP, ACTION_STOP},         {COMMAND_PRAY, ACTION_PRAY},
        {COMMAND_HIDE, ACTION_HIDE},         {COMMAND_RIDE, ACTION_RIDE},
        {COMMAND_JUMP, ACTION_JUMP},         {COMMAND_EXCHANGE, ACTION_EXCHANGE},
        {COMMAND_PREPARE, ACTION_PREPARE},   {COMMAND_VERBS, ACTION_DO},
        {COMMAND_JOURNAL, ACTION_NOTE},      {COMMAND_TALK, ACTION_TALK},
        {COMMAND_CALL, ACTION_CALL},         {COMMAND_TREAT_AS_ENEMY, ACTION_ENEMY},
        {COMMAND_ENTER, ACTION_ENTER},
    };

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].command == command) {
            *kind = rows[i].action;
            return true;
        }
    return false;
}

static void show_sheet(const struct play *p, struct stack *stack)
{
    struct error error;
    const char *save = p->session ? p->session->save_path : NULL;
    struct view *view = sheet_view_new(p->game, save, &error);

    stack_push(stack, view ? view : box_new(str_from(error.text), COLOUR_PINK));
}

/* Commands that open a screen of their own. */
static bool open_screen(struct play *p, struct stack *stack, enum command_id command)
{
    switch (command) {
    case COMMAND_SYSTEM: play_system_menu(p, stack); break;
    case COMMAND_MESSAGES: show_history(p, stack); break;
    case COMMAND_LIST:
        stack_push(stack, legend_list_new(p->game, (struct reply){listed_chosen, p}));
        break;
    case COMMAND_LEGEND: stack_push(stack, legend_new(p->game)); break;
    case COMMAND_LEVEL_MAP:
        stack_push(stack, overview_new(&(struct overview_spec){
                              .game = p->game, .at = p->sight.at, .reply = {place_chosen, p}}));
        break;
    case COMMAND_INVENTORY: show_pack(p, stack); break;
    case COMMAND_SHEET: show_sheet(p, stack); break;
    case COMMAND_MACROS: show_macros(p, stack); break;
    case COMMAND_HELP: stack_push(stack, help_new(p->app)); break;
    case COMMAND_COMMANDS:
        stack_push(stack,
                   help_commands_new(&(struct help_commands_spec){.keys = &p->app->keys,
                                                                  .context = KEYS_PLAY,
                                                                  .quick = quick_chosen,
                                                                  .reply = {command_chosen, p}}));
        break;
    case COMMAND_OPTIONS: show_options(p, stack, false); break;
    default: return false;
    }
    return true;
}

/* Whoever is one sees the options of wizards at once. */
static void become_wizard(struct play *p, struct stack *stack)
{
    const struct character *person = character_of(&p->game->world, game_player(p->game));

    if (person && person->is_exploring && !p->game->world.options[OPT_DISALLOW])
        show_options(p, stack, true);
    else
        play_act(p, stack, action_make(ACTION_WIZARD));
}

void play_command(struct play *p, struct stack *stack, enum command_id command)
{
    int walk = play_direction(command, COMMAND_NORTH);
    int view = play_direction(command, COMMAND_VIEW_NORTH);
    const struct point nowhere = {-1, -1};
    enum action_kind kind;
    char text[120];

    p->command = command;
    if (walk >= 0) {
        play_act(p, stack, action_towards(ACTION_MOVE, walk));
        return;
    }
    if (view >= 0) {
        scroll(p, stack, view);
        return;
    }
    if (plain_action(command, &kind)) {
        play_act(p, stack, action_make(kind));
        return;
    }
    if (open_screen(p, stack, command)) {
        p->opened = command;
        return;
    }
    switch (command) {
    case COMMAND_NONE: break; /* of a key: play_tell_unbound */
    case COMMAND_OPEN: open_or_close(p, stack); break;
    case COMMAND_RUN: ask_direction(p, stack, ACTION_RUN, "Run which way?"); break;
    case COMMAND_KICK: kick(p, stack); break;
    case COMMAND_FIRE: play_fire(p, stack); break;
    case COMMAND_TACTICS: play_tactics(p, stack); break;
    case COMMAND_SIT: play_act(p, stack, action_number(ACTION_REST, ROUNDS_TO_SIT)); break;
    case COMMAND_GET: play_get(p, stack); break;
    case COMMAND_LOOT: play_loot(p, stack); break;
    case COMMAND_DROP: play_drop(p, stack); break;
    case COMMAND_MAGIC: play_cast(p, stack); break;
    case COMMAND_READY: play_ready(p, stack); break;
    case COMMAND_METAMAGIC: play_metamagic(p, stack); break;
    case COMMAND_WIZARD: become_wizard(p, stack); break;
    case COMMAND_STAIRS_UP: take_stairs(p, stack, false); break;
    case COMMAND_STAIRS_DOWN: take_stairs(p, stack, true); break;
    case COMMAND_LOOK:
        p->opened = command;
        look(p, stack, LOOK_AROUND, nowhere);
        break;
    case COMMAND_TRAVEL: look(p, stack, LOOK_PLACE, nowhere); break;
    default:
        snprintf(text, sizeof text, "You cannot do that yet (%s).", command_row(command)->name);
        messages_add(&p->messages, str_from(text));
        break;
    }
}

/* A click on the map goes there, a right click looks; the messages and the wheel over them lead to
 * those before. A neighbouring cell is stepped on, whatever is there. */
void play_tell_unbound(struct play *p, key_code key)
{
    struct str_builder text = {0}, all = {0};

    sb_add_cstr(&text, "The key ");
    key_add_name(key, &text);
    sb_add_cstr(&text,
                " does nothing here. [help] is help, [list of commands] lists every command.");
    key_words_add(&p->app->keys, sb_str(&text), &all);
    messages_add(&p->messages, sb_str(&all));
    sb_free(&text);
    sb_free(&all);
}

bool play_click(struct play *p, struct stack *stack, key_code key)
{
    struct rect map = play_window(stack, WINDOW_MAP);
    struct rect messages = play_window(stack, WINDOW_MESSAGES);
    const struct thing *player = game_player(p->game);
    struct point on = stack->pointer, from = {player->x, player->y};
    struct point at = map_view_square(&p->map, map, on);
    bool is_wheel = key == K_WHEEL_UP || key == K_WHEEL_DOWN;

    if (!key_is_pointer(key))
        return false;
    if (rect_has(messages, on.x, on.y))
        play_command(p, stack, COMMAND_MESSAGES);
    else if (!rect_has(map, on.x, on.y) || !level_has(game_here(p->game), at.x, at.y))
        return true;
    else if (is_wheel)
        play_command(p, stack, key == K_WHEEL_UP ? COMMAND_VIEW_NORTH : COMMAND_VIEW_SOUTH);
    else if (key == K_CLICK_RIGHT)
        look_square_show(p->game, at, stack);
    else if (point_equal(at, from))
        play_act(p, stack, action_place(ACTION_LOOK, at.x, at.y));
    else if (iabs(at.x - from.x) <= 1 && iabs(at.y - from.y) <= 1)
        play_act(p, stack, action_towards(ACTION_MOVE, dir_towards(from, at)));
    else
        play_act(p, stack, action_place(ACTION_TRAVEL, at.x, at.y));
    return true;
}

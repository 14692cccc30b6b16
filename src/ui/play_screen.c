#include "ui/play_screen.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"
#include "play/game.h"
#include "play/session.h"
#include "play/turn.h"
#include "res/constants.h"
#include "ui/box.h"
#include "ui/help.h"
#include "ui/legend.h"
#include "ui/look.h"
#include "ui/macros.h"
#include "ui/map_view.h"
#include "ui/menu.h"
#include "ui/messages.h"
#include "ui/options_view.h"
#include "ui/overview.h"
#include "ui/play_bars.h"
#include "ui/play_boxes.h"
#include "ui/prompt.h"
#include "ui/sight.h"
#include "ui/viewer.h"

enum { SCROLL_STEP = 5, STRAYS_STEP = 5, COLOUR_BY_RACE = 16 };
enum { SYSTEM_BACK, SYSTEM_LEAVE };
enum { ANSWERS_MOST = 8, ANSWER_SIZE = 32 };

struct play {
    struct view view;
    struct app *app;
    struct game *game;
    struct session *session; /* that keeps it; NULL: it is not kept */
    struct messages messages;
    struct map_view map;
    int depth;             /* that the map view was placed for */
    int width, height;     /* of the screen then */
    struct point followed; /* where the player was: the view follows steps, not redraws */
    uint64_t told;         /* messages of the game's log that were taken over */
    uint32_t told_repeats; /* of the last one */
    struct sight sight;
    struct play_boxes boxes;
    key_code recording;   /* the function key that gets what is typed now; 0: none */
    struct action action; /* the one a question or prompt is about */
    bool has_question;
    int answer; /* to give when the action is repeated; -1: none */
    char question[GAME_WHY_SIZE];
    char answers[ANSWERS_MOST][ANSWER_SIZE];
    int answer_count, standard;
};

/* ---- what happened ---- */

static void take_messages(struct play *p)
{
    const struct log *log = &p->game->log;
    uint64_t news = log->total - p->told;

    for (int i = (int)(news > LOG_ENTRIES ? LOG_ENTRIES : news) - 1; i >= 0; i--)
        messages_add(&p->messages, str_from(log_recent(log, i)->text));
    const struct log_entry *last = log_recent(log, 0);
    if (news == 0 && last && last->repeats > p->told_repeats)
        messages_add(&p->messages, str_from(last->text));
    p->told = log->total;
    p->told_repeats = last ? last->repeats : 0;
}

/* The game goes on with the careful answer. If there is time to think, the player is asked, and
 * the action is done again with what he says. */
static int ask(void *context, const struct game_question *question)
{
    struct play *p = context;

    if (p->answer >= 0)
        return p->answer;
    snprintf(p->question, sizeof p->question, "%s", question->text);
    p->answer_count = imin(question->count, ANSWERS_MOST);
    for (int i = 0; i < p->answer_count; i++)
        snprintf(p->answers[i], ANSWER_SIZE, "%s", question->answers[i]);
    p->standard = question->standard;
    p->has_question = true;
    return question->standard;
}

static void act(struct play *p, struct stack *stack, struct action action);

static void question_answered(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;

    if (answer.value == ANSWER_CANCELLED || answer.value == p->standard)
        return;
    p->answer = answer.value;
    act(p, stack, p->action);
    p->answer = -1;
}

static void put_question(struct play *p, struct stack *stack)
{
    struct menu_entry entries[ANSWERS_MOST];

    for (int i = 0; i < p->answer_count; i++)
        entries[i] = (struct menu_entry){
            .text = p->answers[i], .value = i, .letter = p->answers[i][0]};
    stack_push(stack, menu_new(&(struct menu_spec){.title = p->question,
                                                   .entries = entries,
                                                   .count = p->answer_count,
                                                   .cursor = p->standard,
                                                   .reply = {question_answered, p}}));
}

static void act(struct play *p, struct stack *stack, struct action action)
{
    struct game_result result = {0};

    p->action = action;
    p->has_question = false;
    if (p->session)
        session_step(p->session, &action, &result);
    else
        game_step(p->game, &action, &result);
    game_look_around(p->game);
    take_messages(p);
    if (!result.done || result.why[0] != '\0')
        stack_forget_typed(stack);
    if (p->has_question && p->answer < 0) {
        stack_forget_typed(stack);
        put_question(p, stack);
        return;
    }
    if (result.why[0] != '\0')
        messages_add(&p->messages, str_from(result.why));
    if (p->game->is_over)
        messages_add_urgent(&p->messages, STR("The game is over."));
    play_boxes_show(&p->boxes, p->game, &p->app->options, stack);
}

/* ---- drawing ---- */

/* One action can take the player far: the view makes all the jumps it would have made on the way.
 */
static void follow_steps(struct play *p, struct rect window, struct point at)
{
    bool always = options_get(&p->app->options, OPTION_CENTER_MAP);
    struct point before;

    for (int i = 0; i < LEVEL_SIDE_MOST; i++) {
        before = p->map.corner;
        map_view_follow(&p->map, game_here(p->game), window, at, false, always);
        if (always || point_equal(before, p->map.corner))
            return;
    }
}

static void place_map(struct play *p, const struct screen *screen, struct rect window)
{
    const struct thing *player = game_player(p->game);
    struct point at = {player->x, player->y};
    bool is_new = p->depth != p->game->depth;
    bool is_resized = p->width != screen->width || p->height != screen->height;

    if (is_new)
        map_view_follow(&p->map, game_here(p->game), window, at, true, false);
    else if (is_resized)
        map_view_centre(&p->map, game_here(p->game), window, at);
    else if (!point_equal(at, p->followed))
        follow_steps(p, window, at);
    p->width = screen->width;
    p->height = screen->height;
    p->depth = p->game->depth;
    p->followed = at;
}

static struct rect window_of(const struct stack *stack, enum window window)
{
    return layout_window(stack->screen.width, stack->screen.height, window);
}

/* In the colour that was asked for, with the cursor on him. */
static void draw_player(const struct play *p, struct screen *screen, struct rect map,
                        struct point viewer)
{
    struct point at = map_view_place(&p->map, map, viewer);
    int colour = options_get(&p->app->options, OPTION_PLAYER_COL);

    if (!rect_has(map, at.x, at.y))
        return;
    screen->cursor = at;
    glyph g = screen_at(screen, at.x, at.y);
    if (colour < COLOUR_BY_RACE && glyph_id(g) == glyph_id(game_player(p->game)->image))
        screen_put(screen, at.x, at.y, glyph_with_fore(g, colour));
}

static void play_draw(struct view *view, struct stack *stack)
{
    struct play *p = (struct play *)view;
    struct screen *screen = &stack->screen;
    struct rect map = window_of(stack, WINDOW_MAP);
    struct map_scene scene = sight_scene(&p->sight, p->game);

    place_map(p, screen, map);
    map_view_draw(&p->map, &scene, screen, map);
    map_view_draw_strays(&p->map, &scene, screen, map,
                         STRAYS_STEP * options_get(&p->app->options, OPTION_SHOW_OFFS));
    draw_player(p, screen, map, scene.viewer);
    play_bars_draw(&(struct play_bars){.game = p->game,
                                       .sight = &p->sight,
                                       .options = &p->app->options,
                                       .keys = &p->app->keys},
                   screen);
    p->messages.auto_more = options_get(&p->app->options, OPTION_AUTOMORE);
    p->messages.by_lines = options_get(&p->app->options, OPTION_MESSPARA);
    messages_draw(&p->messages, screen, window_of(stack, WINDOW_MESSAGES));
}

/* ---- commands ---- */

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
        const struct thing *door = level_thing_at(game_here(p->game), &p->game->world, at.x, at.y,
                                                  T_DOOR);
        if (door && door->door & DF_OPEN)
            action.kind = ACTION_CLOSE;
    }
    act(p, stack, action);
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

/* The only door beside the player; DIR_CENTER when there is none or a choice. */
static int only_door(const struct play *p)
{
    const struct thing *player = game_player(p->game);
    int found = DIR_CENTER, count = 0;

    for (int d = 0; d < DIR_COUNT; d++) {
        struct point at = point_add((struct point){player->x, player->y}, dir_step(d));
        const struct thing *door = level_thing_at(game_here(p->game), &p->game->world, at.x, at.y,
                                                  T_DOOR);
        if (door && !(door->door & DF_SECRET)) {
            found = d;
            count++;
        }
    }
    return count == 1 ? found : DIR_CENTER;
}

static void open_or_close(struct play *p, struct stack *stack)
{
    int direction = only_door(p);

    if (direction == DIR_CENTER) {
        ask_direction(p, stack, ACTION_OPEN, "Open or close which way?");
        return;
    }
    p->action = action_make(ACTION_OPEN);
    direction_chosen(p, stack, (struct answer){.value = direction});
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
    act(p, stack, action_place(ACTION_TRAVEL, at.x, at.y));
}

static void look(struct play *p, struct stack *stack, enum look_kind kind, struct point begin)
{
    stack_push(stack, look_new(&(struct look_spec){
                          .kind = kind,
                          .question = kind == LOOK_PLACE ? "Walk where? [Tab Enter Esc]"
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

enum { PACK_LOOK = 'l', PACK_DROP = 'd' };

static void item_verb_chosen(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;
    struct action drop = p->action;

    if (answer.value == PACK_DROP)
        act(p, stack, drop);
    else if (answer.value == PACK_LOOK)
        play_boxes_describe(p->game, p->game->pack.items[drop.number - 1], stack);
}

static void item_chosen(void *who, struct stack *stack, struct answer answer)
{
    static const struct menu_entry verbs[] = {
        {.text = "Look at it", .value = PACK_LOOK, .letter = PACK_LOOK},
        {.text = "Put it down", .value = PACK_DROP, .letter = PACK_DROP},
    };
    struct play *p = who;

    if (answer.value <= 0 || answer.value > p->game->pack.count)
        return;
    p->action = action_number(ACTION_DROP, answer.value);
    struct str name = game_thing_name(
        p->game, world_thing(&p->game->world, p->game->pack.items[answer.value - 1]));
    char title[80];
    snprintf(title, sizeof title, STR_PRINTF, STR_ARGS(name));
    stack_push(stack, menu_new(&(struct menu_spec){.title = title,
                                                   .entries = verbs,
                                                   .count = COUNT_OF(verbs),
                                                   .reply = {item_verb_chosen, p}}));
}

static void show_pack(struct play *p, struct stack *stack)
{
    struct menu_entry entries[GAME_PACK_MOST];
    char names[GAME_PACK_MOST][64];
    int count = imin(p->game->pack.count, GAME_PACK_MOST);

    for (int i = 0; i < count; i++) {
        const struct thing *item = world_thing(&p->game->world, p->game->pack.items[i]);
        snprintf(names[i], sizeof names[i], STR_PRINTF, STR_ARGS(game_thing_name(p->game, item)));
        entries[i] = (struct menu_entry){.text = names[i], .value = i + 1};
    }
    stack_push(stack,
               menu_new(&(struct menu_spec){.title = count ? "You carry" : "You carry nothing",
                                            .entries = entries,
                                            .count = count,
                                            .reply = {item_chosen, p}}));
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
    app_load_keys(p->app);
}

static void system_chosen(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;

    if (answer.value == SYSTEM_LEAVE)
        stack_close(stack, &p->view);
}

static void system_menu(struct play *p, struct stack *stack)
{
    const struct menu_entry entries[] = {
        {.text = "Back to the game", .value = SYSTEM_BACK, .letter = 'b'},
        {.text = p->session ? "Save and leave" : "Leave, and lose this game",
         .value = SYSTEM_LEAVE,
         .letter = 's'},
    };

    stack_push(stack, menu_new(&(struct menu_spec){.title = "What now?",
                                                   .entries = entries,
                                                   .count = COUNT_OF(entries),
                                                   .reply = {system_chosen, p}}));
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
    struct rect map = window_of(stack, WINDOW_MAP);
    struct point middle = {p->map.corner.x + rect_width(map) / 2 + step.x * SCROLL_STEP,
                           p->map.corner.y + rect_height(map) / 2 + step.y * SCROLL_STEP};

    map_view_centre(&p->map, game_here(p->game), map, middle);
}

static void run_command(struct play *p, struct stack *stack, enum command_id command);

static void command_chosen(void *who, struct stack *stack, struct answer answer)
{
    if (answer.value > COMMAND_NONE)
        run_command(who, stack, (enum command_id)answer.value);
}

/* Commands are numbered as directions are. */
static int direction_of(enum command_id command, enum command_id first)
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
        {COMMAND_WAIT, ACTION_WAIT},    {COMMAND_SEARCH, ACTION_SEARCH},
        {COMMAND_STAIRS_UP, ACTION_UP}, {COMMAND_STAIRS_DOWN, ACTION_DOWN},
        {COMMAND_GET, ACTION_GET},      {COMMAND_EXPLORE, ACTION_EXPLORE},
        {COMMAND_SLEEP, ACTION_REST},
    };

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].command == command) {
            *kind = rows[i].action;
            return true;
        }
    return false;
}

static void run_command(struct play *p, struct stack *stack, enum command_id command)
{
    int walk = direction_of(command, COMMAND_NORTH);
    int view = direction_of(command, COMMAND_VIEW_NORTH);
    const struct point nowhere = {-1, -1};
    enum action_kind kind;
    char text[120];

    if (walk >= 0) {
        act(p, stack, action_towards(ACTION_MOVE, walk));
        return;
    }
    if (view >= 0) {
        scroll(p, stack, view);
        return;
    }
    if (plain_action(command, &kind)) {
        act(p, stack, action_make(kind));
        return;
    }
    switch (command) {
    case COMMAND_NONE: break;
    case COMMAND_OPEN: open_or_close(p, stack); break;
    case COMMAND_RUN: ask_direction(p, stack, ACTION_RUN, "Run which way?"); break;
    case COMMAND_KICK: ask_direction(p, stack, ACTION_KICK, "Kick which way?"); break;
    case COMMAND_SYSTEM: system_menu(p, stack); break;
    case COMMAND_MESSAGES: show_history(p, stack); break;
    case COMMAND_LOOK: look(p, stack, LOOK_AROUND, nowhere); break;
    case COMMAND_TRAVEL: look(p, stack, LOOK_PLACE, nowhere); break;
    case COMMAND_LIST:
        stack_push(stack, legend_list_new(p->game, (struct reply){listed_chosen, p}));
        break;
    case COMMAND_LEGEND: stack_push(stack, legend_new(p->game)); break;
    case COMMAND_LEVEL_MAP:
        stack_push(stack,
                   overview_new(&(struct overview_spec){
                       .game = p->game, .at = p->sight.eyes.at, .reply = {place_chosen, p}}));
        break;
    case COMMAND_INVENTORY: show_pack(p, stack); break;
    case COMMAND_MACROS: show_macros(p, stack); break;
    case COMMAND_HELP: stack_push(stack, help_new(p->app)); break;
    case COMMAND_COMMANDS:
        stack_push(stack,
                   help_commands_new(&(struct help_commands_spec){.keys = &p->app->keys,
                                                                  .context = KEYS_PLAY,
                                                                  .quick = quick_chosen,
                                                                  .reply = {command_chosen, p}}));
        break;
    case COMMAND_OPTIONS:
        stack_push(stack,
                   options_view_new(&(struct options_view_spec){
                       .options = &p->app->options, .in_play = true, .reply = {options_done, p}}));
        break;
    default:
        snprintf(text, sizeof text, "You cannot do that yet (%s).", command_row(command)->name);
        messages_add(&p->messages, str_from(text));
        break;
    }
}

/* What one can still do when the game is over. */
static bool is_for_the_dead(enum command_id command)
{
    return command == COMMAND_MESSAGES || command == COMMAND_HELP || command == COMMAND_LOOK ||
           command == COMMAND_LEVEL_MAP || command == COMMAND_LEGEND;
}

static void play_key(struct view *view, struct stack *stack, key_code key)
{
    struct play *p = (struct play *)view;
    enum command_id command = keymap_find(&p->app->keys, KEYS_PLAY, key);
    int direction = direction_of(command, COMMAND_NORTH);

    if (macros_type(p->app, stack, key))
        return;
    if (messages_key(&p->messages, window_of(stack, WINDOW_MESSAGES)))
        return;
    if (options_get(&p->app->options, OPTION_CLEAR_EVERY_TURN))
        messages_clear(&p->messages);
    if (p->game->is_over && !is_for_the_dead(command))
        command = COMMAND_SYSTEM;
    else if (key & K_SHIFT && direction >= 0 && options_get(&p->app->options, OPTION_SHIFTARROW)) {
        act(p, stack, action_towards(ACTION_RUN, direction));
        return;
    }
    run_command(p, stack, command);
}

static void play_free(struct view *view)
{
    struct play *p = (struct play *)view;
    struct error error;

    /* The log beside the save has every action, should this fail. */
    if (p->session) {
        session_save(p->session, &error);
        session_free(p->session);
    } else {
        game_free(p->game);
    }
    messages_free(&p->messages);
    play_boxes_free(&p->boxes);
    free(p);
}

/* A game that is kept, if there is a place for it. */
static bool open_game(struct play *p, bool is_new, struct error *error)
{
    const struct app *app = p->app;
    struct game_options options = {.library = app->library, .seed = app->seed};
    char directory[FILE_PATH_SIZE];

    if (app->save[0] == '\0') {
        p->game = is_new ? game_new(&options, error) : NULL;
        if (!is_new)
            error_set(error, "There is no game to go on with: games are not kept here.");
        return p->game != NULL;
    }
    if (!is_new && !app_has_save(app))
        return error_set(error, "There is no game to go on with. Begin a new one.");
    file_directory_of(app->save, directory);
    if (!file_make_directories(directory, error))
        return false;
    p->session = is_new ? session_begin(&options, app->save, error)
                        : session_resume(app->library, app->save, error);
    if (p->session == NULL)
        return false;
    p->session->ask = ask;
    p->session->ask_context = p;
    p->game = p->session->game;
    return true;
}

struct view *play_screen_new(struct app *app, bool is_new, struct error *error)
{
    static const struct view_class class = {"play", true, play_draw, play_key, play_free};

    if (app->library == NULL) {
        error_set(error, "There is no library to play with.");
        return NULL;
    }
    struct play *p = view_new(&class, sizeof *p);
    p->app = app;
    p->answer = -1;
    if (!open_game(p, is_new, error)) {
        free(p);
        return NULL;
    }
    if (p->session == NULL)
        game_set_ask(p->game, ask, p);
    game_look_around(p->game);
    take_messages(p);
    sight_scene(&p->sight, p->game);
    play_boxes_begin(&p->boxes, p->game);
    return &p->view;
}

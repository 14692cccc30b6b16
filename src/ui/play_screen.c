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
#include "ui/map_view.h"
#include "ui/menu.h"
#include "ui/messages.h"
#include "ui/options_view.h"
#include "ui/play_bars.h"
#include "ui/prompt.h"
#include "ui/viewer.h"

enum { SCROLL_STEP = 5, SIGHT = 15, LIGHT = 4 /* until the rules say otherwise */ };
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
    struct perceiver eyes;
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
    if (p->has_question && p->answer < 0) {
        put_question(p, stack);
        return;
    }
    if (result.why[0] != '\0')
        messages_add(&p->messages, str_from(result.why));
    if (p->game->is_over)
        messages_add_urgent(&p->messages, STR("The game is over."));
}

/* ---- drawing ---- */

static uint32_t perceives(const void *context, const struct thing *thing)
{
    const struct play *p = context;
    struct perceived target = perceive_thing(game_here(p->game), &p->game->world, thing);

    if (thing->self == p->game->player)
        target.traits |= PERCEIVE_SELF;
    return perceive(game_here(p->game), &p->game->world, &p->eyes, &target);
}

static struct map_scene scene_of(struct play *p)
{
    const struct thing *player = game_player(p->game);
    struct point at = {player->x, player->y};

    p->eyes = (struct perceiver){
        .at = at, .ranges = {.sight = SIGHT, .light = LIGHT}, .is_player = true};
    return (struct map_scene){.level = game_here(p->game),
                              .world = &p->game->world,
                              .viewer = at,
                              .light_range = LIGHT,
                              .sight_range = SIGHT,
                              .perceives = perceives,
                              .context = p,
                              .viewer_image = player->image};
}

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

static void play_draw(struct view *view, struct stack *stack)
{
    struct play *p = (struct play *)view;
    struct screen *screen = &stack->screen;
    struct rect map = window_of(stack, WINDOW_MAP);
    struct map_scene scene = scene_of(p);

    place_map(p, screen, map);
    map_view_draw(&p->map, &scene, screen, map);
    screen->cursor = map_view_place(&p->map, map, scene.viewer);
    play_bars_draw(p->game, &scene, screen);
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
        {COMMAND_WAIT, ACTION_WAIT},       {COMMAND_SEARCH, ACTION_SEARCH},
        {COMMAND_STAIRS_UP, ACTION_UP},    {COMMAND_STAIRS_DOWN, ACTION_DOWN},
        {COMMAND_GET, ACTION_GET},         {COMMAND_LOOK, ACTION_LOOK},
        {COMMAND_EXPLORE, ACTION_EXPLORE}, {COMMAND_SLEEP, ACTION_REST},
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
    case COMMAND_HELP: stack_push(stack, help_text_new(&p->app->keys)); break;
    case COMMAND_COMMANDS:
        stack_push(stack,
                   help_commands_new(&p->app->keys, KEYS_PLAY, (struct reply){command_chosen, p}));
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

/* A click on the map goes there, a right click looks; the messages and the wheel over them lead to
 * those before. A neighbouring cell is stepped on, whatever is there. */
static bool click(struct play *p, struct stack *stack, key_code key)
{
    struct rect map = window_of(stack, WINDOW_MAP), messages = window_of(stack, WINDOW_MESSAGES);
    const struct thing *player = game_player(p->game);
    struct point on = stack->pointer, from = {player->x, player->y};
    struct point at = {p->map.corner.x + on.x - map.x1, p->map.corner.y + on.y - map.y1};
    bool is_wheel = key == K_WHEEL_UP || key == K_WHEEL_DOWN;

    if (!is_wheel && key != K_CLICK && key != K_CLICK_RIGHT)
        return false;
    if (rect_has(messages, on.x, on.y))
        show_history(p, stack);
    else if (!rect_has(map, on.x, on.y) || !level_has(game_here(p->game), at.x, at.y))
        return true;
    else if (is_wheel)
        scroll(p, stack, key == K_WHEEL_UP ? DIR_NORTH : DIR_SOUTH);
    else if (key == K_CLICK_RIGHT || point_equal(at, from))
        act(p, stack, action_place(ACTION_LOOK, at.x, at.y));
    else if (abs(at.x - from.x) <= 1 && abs(at.y - from.y) <= 1)
        act(p, stack, action_towards(ACTION_MOVE, dir_towards(from, at)));
    else
        act(p, stack, action_place(ACTION_TRAVEL, at.x, at.y));
    return true;
}

static void play_key(struct view *view, struct stack *stack, key_code key)
{
    struct play *p = (struct play *)view;
    enum command_id command = keymap_find(&p->app->keys, KEYS_PLAY, key);

    if (messages_key(&p->messages, window_of(stack, WINDOW_MESSAGES)))
        return;
    if (options_get(&p->app->options, OPTION_CLEAR_EVERY_TURN))
        messages_clear(&p->messages);
    if (p->game->is_over && command != COMMAND_MESSAGES && command != COMMAND_HELP)
        command = COMMAND_SYSTEM;
    else if (click(p, stack, key))
        return;
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

static struct play *make_play(struct app *app)
{
    static const struct view_class class = {"play", true, play_draw, play_key, play_free};
    struct play *p = view_new(&class, sizeof *p);

    p->app = app;
    p->answer = -1;
    return p;
}

static struct view *begin(struct play *p)
{
    if (p->session == NULL)
        game_set_ask(p->game, ask, p);
    game_look_around(p->game);
    take_messages(p);
    return &p->view;
}

struct view *play_screen_new(struct app *app, bool is_new, struct error *error)
{
    if (app->library == NULL) {
        error_set(error, "There is no library to play with.");
        return NULL;
    }
    struct play *p = make_play(app);
    if (!open_game(p, is_new, error)) {
        free(p);
        return NULL;
    }
    return begin(p);
}

struct view *play_screen_of(struct app *app, struct game *game)
{
    struct play *p = make_play(app);

    p->game = game;
    return begin(p);
}

#include "ui/play_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "res/constants.h"
#include "ui/hover.h"
#include "ui/macros.h"
#include "ui/play_bars.h"
#include "ui/play_fight.h"
#include "ui/play_figures.h"
#include "ui/play_quick.h"
#include "ui/play_state.h"
#include "world/stati.h"

enum { STRAYS_STEP = 5, COLOUR_BY_RACE = 16 };

/* ---- drawing ---- */

enum { FOLLOWS_ALWAYS, FOLLOWS_AT_EDGES }; /* values of the option */

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
    const struct level *level = game_here(p->game);
    struct point at = {player->x, player->y};
    bool is_wide = app_has_squares(p->app);
    bool is_new = p->depth != p->game->depth;
    bool is_resized = p->width != screen->width || p->height != screen->height ||
                      p->map.is_wide != is_wide;
    bool is_moved = !point_equal(at, p->followed);

    p->map.is_wide = is_wide;
    if (options_get(&p->app->options, OPTION_MAP_FOLLOWS) == FOLLOWS_ALWAYS) {
        if (is_new || is_resized || is_moved)
            map_view_centre(&p->map, level, window, at);
    } else if (is_new) {
        map_view_follow(&p->map, level, window, at, true, false);
    } else if (is_resized) {
        map_view_centre(&p->map, level, window, at);
    } else if (is_moved) {
        follow_steps(p, window, at);
    }
    p->width = screen->width;
    p->height = screen->height;
    p->depth = p->game->depth;
    p->followed = at;
}

/* In the colour that was asked for, with the cursor on him. */
static void draw_player(const struct play *p, struct screen *screen, struct rect map,
                        struct point viewer)
{
    int colour = options_get(&p->app->options, OPTION_PLAYER_COL);

    if (!map_view_has(&p->map, map, viewer))
        return;
    screen->cursor = map_view_place(&p->map, map, viewer);
    glyph g = screen_at(screen, screen->cursor.x, screen->cursor.y);
    if (colour < COLOUR_BY_RACE && glyph_id(g) == glyph_id(game_player(p->game)->image))
        map_view_put(&p->map, screen, map, viewer, glyph_with_fore(g, colour));
}

/* Who is swallowed sees nothing but his swallower around him. */
static void draw_swallower(const struct play *p, struct screen *screen, struct rect map,
                           struct point viewer)
{
    const struct world *w = &p->game->world;
    const struct stati *inside = stati_find(w, game_player(p->game), stati_of(ENGULFED));
    const struct thing *eater = inside ? world_thing(w, inside->object) : NULL;

    if (eater)
        map_view_put(&p->map, screen, map, viewer,
                     glyph_with_back(game_player(p->game)->image, COLOUR_BLACK));
    for (int i = 0; eater && i < DIR_COUNT; i++)
        map_view_put(&p->map, screen, map, point_add(viewer, dir_step(i)),
                     glyph_with_back(eater->image, COLOUR_BLACK));
}

/* What is not on the disk is said as long as that is so. */
static void draw_trouble(const struct play *p, struct screen *screen, struct rect map)
{
    char text[ERROR_TEXT_SIZE];

    if (p->session == NULL || !session_trouble(p->session, text))
        return;
    struct rect line = {map.x1, map.y2, map.x2, map.y2};
    struct rect before = screen_clip(screen, line);
    screen_fill(screen, line, glyph_make(' ', COLOUR_WHITE, COLOUR_RED));
    screen_text(screen, line.x1 + 1, line.y1, COLOUR_YELLOW, str_from(text));
    screen_unclip(screen, before);
}

/* Where questions are asked, as long as none is. */
static void draw_hovered(const struct play *p, const struct stack *stack, struct screen *screen,
                         struct rect map)
{
    struct rect line = play_window(stack, WINDOW_INPUT);
    struct str_builder text = {0};

    if (!p->is_hovered || stack_top(stack) != &p->view ||
        !rect_has(map, p->hovered.x, p->hovered.y))
        return;
    hover_add(p->game, map_view_square(&p->map, map, p->hovered), &text);
    struct rect before = screen_clip(screen, line);
    screen_text(screen, line.x1, line.y1, COLOUR_SKYBLUE, sb_str(&text));
    screen_unclip(screen, before);
    sb_free(&text);
}

static void play_hover(struct view *view, struct stack *stack, struct point at)
{
    struct play *p = (struct play *)view;

    (void)stack;
    p->hovered = at;
    p->is_hovered = true;
}

static void draw_lesson(const struct play *p, struct stack *stack)
{
    struct str_builder next = {0};

    play_add_next(p, stack, &next);
    lessons_draw(sb_str(&next), &stack->screen, play_window(stack, WINDOW_MAP));
    sb_free(&next);
}

/* A screen that a command has opened is done with when it is gone. */
static void note_screen(struct play *p, const struct stack *stack)
{
    if (p->opened != COMMAND_NONE && stack_top(stack) == &p->view) {
        lessons_note(&p->lessons, p->opened);
        p->opened = COMMAND_NONE;
    }
}

static void play_draw(struct view *view, struct stack *stack)
{
    struct play *p = (struct play *)view;
    struct screen *screen = &stack->screen;
    struct rect map = play_window(stack, WINDOW_MAP);
    struct map_scene scene = sight_scene(&p->sight, p->game);

    note_screen(p, stack);
    place_map(p, screen, map);
    map_view_draw(&p->map, &scene, screen, map);
    map_view_draw_strays(&p->map, &scene, screen, map,
                         STRAYS_STEP * options_get(&p->app->options, OPTION_SHOW_OFFS));
    draw_player(p, screen, map, scene.viewer);
    draw_swallower(p, screen, map, scene.viewer);
    play_bars_draw(&(struct play_bars){.game = p->game,
                                       .sight = &p->sight,
                                       .part = map_view_part(&p->map, map),
                                       .options = &p->app->options,
                                       .keys = &p->app->keys},
                   screen);
    play_figures_draw(p->game, &p->app->options, screen);
    p->messages.auto_more = stack->is_spoken || options_get(&p->app->options, OPTION_AUTOMORE);
    p->messages.by_lines = options_get(&p->app->options, OPTION_MESSPARA);
    messages_draw(&p->messages, screen, play_window(stack, WINDOW_MESSAGES));
    draw_hovered(p, stack, screen, map);
    draw_lesson(p, stack);
    draw_trouble(p, screen, map);
}

/* ---- keys ---- */

/* What one can still do when the game is over. */
static bool is_for_the_dead(enum command_id command)
{
    return command == COMMAND_MESSAGES || command == COMMAND_HELP || command == COMMAND_LOOK ||
           command == COMMAND_LEVEL_MAP || command == COMMAND_LEGEND || command == COMMAND_SHEET;
}

static void play_key(struct view *view, struct stack *stack, key_code key)
{
    struct play *p = (struct play *)view;
    enum command_id command = keymap_find(&p->app->keys, KEYS_PLAY, key);
    int direction = play_direction(command, COMMAND_NORTH);

    p->is_hovered = false;
    if (macros_type(p->app, stack, key))
        return;
    /* An arrow that is held down reads nothing away. */
    if (key_direction(key) >= 0 &&
        messages_has_more(&p->messages, play_window(stack, WINDOW_MESSAGES)))
        return;
    if (messages_key(&p->messages, play_window(stack, WINDOW_MESSAGES)))
        return;
    if (options_get(&p->app->options, OPTION_CLEAR_EVERY_TURN))
        messages_clear(&p->messages);
    if (game_is_over(p->game) && !is_for_the_dead(command)) {
        play_show_end(p, stack);
        return;
    }
    if (play_click(p, stack, key))
        return;
    if (key & K_SHIFT && direction >= 0) {
        if (options_get(&p->app->options, OPTION_SHIFTARROW))
            play_act(p, stack, action_towards(ACTION_RUN, direction));
        else
            play_fire_towards(p, stack, direction);
        return;
    }
    if (play_quick_type(p, stack, key))
        return;
    if (command == COMMAND_NONE)
        play_tell_unbound(p, key);
    else
        play_command(p, stack, command);
}

/* Nothing of it was played. */
static void throw_away(struct session *session)
{
    struct roster_game gone = {0};
    struct error error;

    snprintf(gone.save, sizeof gone.save, "%s", session->save_path);
    session_free(session);
    roster_delete(&gone, &error);
}

static void play_free(struct view *view)
{
    struct play *p = (struct play *)view;
    struct error error;

    stepper_free(p->stepper);
    if (p->session && p->is_given_up) {
        throw_away(p->session);
        p->app->games_are_stale = true;
    } else if (p->session) {
        session_save(p->session, &error);
        session_trouble(p->session, p->app->farewell);
        session_free(p->session);
        p->app->games_are_stale = true;
    } else {
        game_free(p->game);
    }
    messages_free(&p->messages);
    play_boxes_free(&p->boxes);
    lessons_free(&p->lessons);
    play_rise_free(p);
    free(p);
}

static struct session *begin_session(const struct app *app, const struct game_options *options,
                                     struct error *error)
{
    char save[FILE_PATH_SIZE];

    if (!roster_make_place(&app->games, options->name, save, error))
        return NULL;
    struct session *session = session_begin(options, save, error);
    if (session == NULL)
        roster_give_back(save);
    return session;
}

static struct session *resume_session(const struct app *app, struct app_start *how,
                                      struct error *error)
{
    struct session_request request = {
        .library = app->library, .path = how->save, .after_crash = how->after_crash};
    struct session *session = session_resume(&request, error);

    how->refusal = request.refusal;
    return session;
}

/* Who learns is always the same: what the slates say must hold for him. */
static void be_learner(struct game_options *options)
{
    const struct library *library = options->library;

    options->dungeon = lessons_dungeon(library);
    options->race = (res_id)library_constant(library, options->dungeon, LEARNER_RACE);
    options->calling = (res_id)library_constant(library, options->dungeon, LEARNER_CALLING);
    options->seed = 1;
}

/* A game that is kept, if there is a place for it; a lesson is not. */
static bool open_game(struct play *p, struct app_start *how, struct error *error)
{
    const struct app *app = p->app;
    struct game_options options = {.library = app->library,
                                   .seed = app->seed,
                                   .dungeon = app->dungeon,
                                   .race = app->race,
                                   .calling = app->calling,
                                   .is_woman = app->is_woman};

    snprintf(options.name, sizeof options.name, "%s", app->name);
    how->refusal = SESSION_FAILED;
    if (how->is_lesson)
        be_learner(&options);
    if (how->save == NULL && !game_options_settle(&options, error))
        return false; /* it is kept under the name that the settled options have */
    if (how->save == NULL && (how->is_lesson || app->games.directory[0] == '\0')) {
        p->is_lesson = how->is_lesson;
        p->game = game_new(&options, error);
        return p->game != NULL;
    }
    p->session = how->save ? resume_session(app, how, error) : begin_session(app, &options, error);
    if (p->session == NULL)
        return false;
    p->game = p->session->game;
    return true;
}

static struct play *make_play(struct app *app)
{
    static const struct view_class class = {.name = "play",
                                            .covers = true,
                                            .draw = play_draw,
                                            .key = play_key,
                                            .free = play_free,
                                            .idle = play_idle,
                                            .speak = play_speak,
                                            .hover = play_hover};
    struct play *p = view_new(&class, sizeof *p);

    p->view.takes = VIEW_TAKES_COMMANDS;
    p->app = app;
    return p;
}

void play_tell_first_keys(struct play *p)
{
    static const struct {
        enum command_id command;
        const char *what;
    } firsts[] = {
        {COMMAND_HELP, "helps"}, {COMMAND_EXPLORE, "explores"}, {COMMAND_STAIRS_DOWN, "goes down"}};
    struct str_builder text = {0}, keys = {0};

    for (int i = 0; i < COUNT_OF(firsts); i++) {
        sb_clear(&keys);
        keymap_keys_of(&p->app->keys, KEYS_PLAY, firsts[i].command, &keys);
        struct str rest = sb_str(&keys), first = str_cut(&rest, ' ');
        if (first.len > 0)
            sb_addf(&text, "%s" STR_PRINTF " %s", text.len ? ", " : "", STR_ARGS(first),
                    firsts[i].what);
    }
    if (text.len > 0) {
        sb_add_char(&text, '.');
        messages_add(&p->messages, sb_str(&text));
    }
    sb_free(&text);
    sb_free(&keys);
}

static struct view *begin(struct play *p, bool is_new)
{
    play_begin_acting(p);
    game_look_around(p->game);
    play_take_messages(p);
    if (!is_new) {
        messages_clear(&p->messages); /* they were read; the history has them */
        messages_add(&p->messages, STR("You go on where you were."));
        if (p->session && p->session->notes.len > 0)
            messages_add_urgent(&p->messages, sb_str(&p->session->notes));
    } else if (!p->is_lesson) {
        play_tell_first_keys(p);
    }
    sight_scene(&p->sight, p->game);
    play_boxes_begin(&p->boxes, p->game);
    return &p->view;
}

struct view *play_screen_new(struct app *app, struct app_start *how, struct error *error)
{
    if (app->library == NULL) {
        error_set(error, "There is no library to play with.");
        return NULL;
    }
    struct play *p = make_play(app);
    if (!open_game(p, how, error)) {
        free(p);
        return NULL;
    }
    app->games_are_stale = true;
    return begin(p, how->save == NULL);
}

struct view *play_screen_of(struct app *app, struct game *game)
{
    struct play *p = make_play(app);

    p->game = game;
    return begin(p, true);
}

static struct play *on_top(const struct stack *stack)
{
    struct view *top = stack_top(stack);

    return top && strcmp(top->class->name, "play") == 0 ? (struct play *)top : NULL;
}

void play_screen_begin_lesson(struct stack *stack)
{
    struct play *p = on_top(stack);

    if (p)
        lessons_come(&p->lessons, p->game, &p->app->keys, stack);
}

void play_screen_make_person(struct stack *stack)
{
    struct play *p = on_top(stack);

    if (p && p->game->actions == 0)
        play_act(p, stack, action_make(ACTION_CREATE));
}

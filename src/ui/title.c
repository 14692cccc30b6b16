#include "ui/title.h"

#include <stdio.h>

#include "base/num.h"
#include "play/choices.h"
#include "rules/person/choice.h"
#include "text/name.h"
#include "ui/app_person.h"
#include "ui/box.h"
#include "ui/games_view.h"
#include "ui/help.h"
#include "ui/layout.h"
#include "ui/lessons.h"
#include "ui/menu.h"
#include "ui/open_game.h"
#include "ui/options_view.h"
#include "ui/play_screen.h"
#include "ui/prompt.h"
#include "ui/speech.h"
#include "ui/title_picture.h"

enum title_choice {
    TITLE_NEW,
    TITLE_MAKE,
    TITLE_LEARN,
    TITLE_CONTINUE,
    TITLE_GAMES,
    TITLE_NAME,
    TITLE_PEOPLE,
    TITLE_SEX,
    TITLE_CALLING,
    TITLE_DUNGEON,
    TITLE_SEED,
    TITLE_OPTIONS,
    TITLE_COMMANDS,
    TITLE_HELP,
    TITLE_QUIT,
    TITLE_CHOICES
};

static const struct {
    char letter;
    const char *text;
} choices[TITLE_CHOICES] = {
    [TITLE_NEW] = {'n', "New game"},
    [TITLE_MAKE] = {'m', "Make a character"},
    [TITLE_LEARN] = {'t', "Learn to play"},
    [TITLE_CONTINUE] = {'c', "Continue"},
    [TITLE_GAMES] = {'g', "Games"},
    [TITLE_NAME] = {'y', "Your name"},
    [TITLE_PEOPLE] = {'p', "People"},
    [TITLE_SEX] = {'w', "Woman or man"},
    [TITLE_CALLING] = {'l', "Calling"},
    [TITLE_DUNGEON] = {'d', "Dungeon"},
    [TITLE_SEED] = {'s', "Seed"},
    [TITLE_OPTIONS] = {'o', "Options"},
    [TITLE_COMMANDS] = {'k', "Commands and keys"},
    [TITLE_HELP] = {'h', "Help"},
    [TITLE_QUIT] = {'q', "Quit"},
};

struct title {
    struct view view;
    struct app *app;
    int cursor;
    bool is_making; /* a character, who may be given up */
};

/* ---- what there is to play ---- */

/* The dungeons of all modules, one after another; 0: there are no more. */
static res_id dungeon_at(const struct library *library, int number)
{
    for (int slot = 0; library && slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        int count = module ? module_count(module, RES_DUNGEON) : 0;
        if (number < count)
            return module_id(module, RES_DUNGEON, number);
        number -= count;
    }
    return 0;
}

static struct str dungeon_name(const struct app *app)
{
    res_id dungeon = app->dungeon ? app->dungeon : dungeon_at(app->library, 0);

    return dungeon ? name_in_library(app->library, dungeon) : STR("none");
}

/* What a game begun now would have: one that was chosen, or is recommended. */
static res_id calling_of(const struct app *app)
{
    return app->calling ? app->calling : choice_recommended_calling(app->library);
}

static res_id race_of(const struct app *app)
{
    return app->race ? app->race : choice_recommended_race(app->library, calling_of(app));
}

static struct str choice_text(const struct app *app, res_id id)
{
    return id ? name_in_library(app->library, id) : STR("none");
}

/* The game to go on with: the last one played that has not ended; NULL: there is none. */
static const struct roster_game *going_on(struct app *app)
{
    const struct roster *games = app_games(app);

    for (int i = 0; i < games->games.count; i++)
        if (games->games.items[i].why[0] != '\0' ||
            games->games.items[i].info.ending == WORLD_GOES_ON)
            return &games->games.items[i];
    return NULL;
}

static bool can_learn(const struct app *app)
{
    return app->start && app->library && lessons_dungeon(app->library) != 0;
}

/* ---- drawing ---- */

/* What stands beside a choice: what it would be now. */
static struct str value_of(const struct app *app, int choice)
{
    switch (choice) {
    case TITLE_DUNGEON: return dungeon_name(app);
    case TITLE_NAME:
        return app->name[0]   ? str_from(app->name)
               : race_of(app) ? STR("as your people have it")
                              : STR("Nobody");
    case TITLE_PEOPLE: return choice_text(app, race_of(app));
    case TITLE_CALLING: return choice_text(app, calling_of(app));
    case TITLE_SEX: return app->is_woman ? STR("a woman") : STR("a man");
    default: return STR_NONE;
    }
}

static void draw_choice(const struct title *t, struct screen *screen, int x, int y, int i)
{
    const struct roster *games = app_games(t->app);
    bool is_current = i == t->cursor;
    bool is_off = ((i == TITLE_NEW || i == TITLE_MAKE) && t->app->start == NULL) ||
                  (i == TITLE_LEARN && !can_learn(t->app)) ||
                  (i == TITLE_CONTINUE && going_on(t->app) == NULL) ||
                  (i == TITLE_GAMES && games->games.count == 0);
    int colour = is_current ? COLOUR_WHITE : is_off ? COLOUR_SHADOW : COLOUR_GREY;

    if (is_current) {
        screen_put(screen, x - 2, y, glyph_make(GLYPH_POINTER_RIGHT, COLOUR_EMERALD, 0));
        screen->cursor = (struct point){x, y};
    }
    int end = screen_print(screen, x, y, colour, INK_BROWN "%c" INK_END "  %s", choices[i].letter,
                           choices[i].text);
    if (is_off)
        screen_text(screen, end + 1, y, COLOUR_SHADOW, STR("(none)"));
    else if (i == TITLE_CONTINUE)
        screen_text(screen, end + 1, y, COLOUR_SKYBLUE, str_from(going_on(t->app)->label));
    else if (i == TITLE_GAMES)
        screen_print(screen, end + 1, y, COLOUR_SKYBLUE, "%d", games->games.count);
    else if (i == TITLE_NEW && race_of(t->app))
        screen_print(screen, end + 1, y, COLOUR_SKYBLUE, STR_PRINTF " " STR_PRINTF,
                     STR_ARGS(value_of(t->app, TITLE_PEOPLE)),
                     STR_ARGS(value_of(t->app, TITLE_CALLING)));
    else if (i == TITLE_SEED)
        screen_print(screen, end + 1, y, COLOUR_SKYBLUE, "%u", (unsigned)t->app->seed);
    else
        screen_text(screen, end + 1, y, COLOUR_SKYBLUE, value_of(t->app, i));
}

/* Where everything goes on a screen. */
struct title_places {
    int scale;             /* of the banner */
    int banner, motto;     /* rows */
    int column, row, step; /* of the choices */
};

static struct title_places places_on(const struct screen *screen)
{
    int scale = screen->width >= 170 && screen->height >= 36 ? 2 : 1;
    int step = screen->height >= 48 ? 2 : 1;
    int height = TITLE_BANNER_ROWS * scale + 3 + 2 + TITLE_CHOICES * step;
    int top = imax((screen->height - 2 - height) / 2, 0);
    int motto = top + TITLE_BANNER_ROWS * scale + 1;
    int gap = screen->height >= 26 ? 2 + step : 2;

    return (struct title_places){scale, top, motto, screen->width / 2 - 9, motto + gap, step};
}

static void title_draw(struct view *view, struct stack *stack)
{
    struct title *t = (struct title *)view;
    struct screen *screen = &stack->screen;
    struct rect all = screen_rect(screen);
    struct title_places at = places_on(screen);

    if (t->is_making && going_on(t->app) == NULL)
        t->cursor = TITLE_MAKE;
    t->is_making = false;
    title_picture_draw(screen, at.banner, at.scale);
    screen_text_centred(screen, all, at.motto, COLOUR_GREY, STR("the goblin halls, dug anew"));
    for (int i = 0; i < TITLE_CHOICES; i++)
        draw_choice(t, screen, at.column, at.row + i * at.step, i);
    char text[80];
    snprintf(text, sizeof text, " version %s ", t->app->version);
    screen_text_centred(screen, all, screen->height - 1, COLOUR_SHADOW, str_from(text));
    if (app_games(t->app)->games.count == 0 && can_learn(t->app))
        screen_text_centred(screen, all, screen->height - 1, COLOUR_YELLOW,
                            STR(" New here? Press [t] to learn to play. "));
    if (t->app->reports.len > 0)
        screen_text_centred(screen, all, screen->height - 2, COLOUR_PINK,
                            STR(" some lines of your files were not understood: press ! "));
}

/* The choices alone: rock and banner are pictures. */
static void title_speak(struct view *view, struct stack *stack, struct speech *speech)
{
    const struct title *t = (const struct title *)view;

    screen_clear(&stack->screen);
    for (int i = 0; i < TITLE_CHOICES; i++)
        draw_choice(t, &stack->screen, 2, i, i);
    speech_statef(speech, "title", "Incursion, version %s.", t->app->version);
    speech_rows(speech, &stack->screen, &(struct speech_list){.count = TITLE_CHOICES, .number = 1});
}

/* ---- choosing ---- */

static void seed_chosen(void *who, struct stack *stack, struct answer answer)
{
    struct title *t = who;

    (void)stack;
    if (answer.value != ANSWER_CANCELLED)
        t->app->seed = (uint32_t)answer.value;
}

static void name_chosen(void *who, struct stack *stack, struct answer answer)
{
    struct title *t = who;

    (void)stack;
    if (answer.value != ANSWER_CANCELLED)
        snprintf(t->app->name, sizeof t->app->name, STR_PRINTF, STR_ARGS(answer.text));
}

static void dungeon_chosen(void *who, struct stack *stack, struct answer answer)
{
    struct title *t = who;

    (void)stack;
    if (answer.value != ANSWER_CANCELLED)
        t->app->dungeon = dungeon_at(t->app->library, answer.value);
}

static void race_chosen(void *who, struct stack *stack, struct answer answer)
{
    struct title *t = who;

    (void)stack;
    if (answer.value != ANSWER_CANCELLED)
        t->app->race = choice_at(t->app->library, RES_RACE, answer.value);
}

static void calling_chosen(void *who, struct stack *stack, struct answer answer)
{
    struct title *t = who;

    (void)stack;
    if (answer.value != ANSWER_CANCELLED)
        t->app->calling = choice_at(t->app->library, RES_CLASS, answer.value);
}

static void options_done(void *who, struct stack *stack, struct answer answer)
{
    struct title *t = who;
    struct error error;

    (void)answer;
    if (!app_save_options(t->app, &error))
        stack_push(stack, box_new(str_from(error.text), COLOUR_PINK));
    app_heed_options(t->app);
}

static void start_new(struct title *t)
{
    app_person_save(t->app);
    open_game(t->app, NULL);
    if (going_on(t->app))
        t->cursor = TITLE_CONTINUE; /* what is left of it is what to go on with */
}

static void learn(struct title *t, struct stack *stack)
{
    if (can_learn(t->app))
        open_lesson(t->app);
    else
        stack_push(stack, box_new(STR("This library has no dungeon that teaches."), COLOUR_PURPLE));
}

static void go_on(struct title *t, struct stack *stack)
{
    const struct roster_game *game = going_on(t->app);

    if (game)
        open_game(t->app, game->save);
    else
        stack_push(stack,
                   box_new(STR("There is no game to go on with. Begin a new one."), COLOUR_PURPLE));
}

static void ask_name(struct title *t, struct stack *stack)
{
    stack_push(stack, prompt_new(&(struct prompt_spec){.kind = PROMPT_TEXT,
                                                       .question = "What are you called?",
                                                       .text = t->app->name,
                                                       .low = true,
                                                       .reply = {name_chosen, t}}));
}

static void ask_dungeon(struct title *t, struct stack *stack)
{
    enum { DUNGEONS_MOST = 26, NAME_MOST = 60 };
    struct menu_entry entries[DUNGEONS_MOST];
    char names[DUNGEONS_MOST][NAME_MOST];
    int count = 0;
    res_id dungeon;

    while (count < DUNGEONS_MOST && (dungeon = dungeon_at(t->app->library, count)) != 0) {
        struct str name = name_in_library(t->app->library, dungeon);
        snprintf(names[count], NAME_MOST, STR_PRINTF, STR_ARGS(name));
        entries[count] = (struct menu_entry){.text = names[count], .value = count};
        count++;
    }
    if (count > 0)
        stack_push(stack, menu_new(&(struct menu_spec){.title = "Where do you go down?",
                                                       .entries = entries,
                                                       .count = count,
                                                       .reply = {dungeon_chosen, t}}));
}

static bool is_among(const struct choices *open, res_id id)
{
    for (int i = 0; i < open->count; i++)
        if (open->items[i] == id)
            return true;
    return false;
}

/* A menu of races or classes, with what the library says of each. */
static void ask_choice(struct title *t, struct stack *stack, enum res_kind kind)
{
    enum { CHOICES_MOST = 60, NAME_MOST = 60 };
    const struct library *library = t->app->library;
    struct menu_entry entries[CHOICES_MOST];
    char names[CHOICES_MOST][NAME_MOST];
    struct choices open = {0};
    bool is_race = kind == RES_RACE;
    res_id id, now = is_race ? race_of(t->app) : calling_of(t->app);
    int count = 0, cursor = 0;

    if (library == NULL)
        return;
    choices_gather(&open, library, kind, t->app->is_woman);
    for (int i = 0; count < CHOICES_MOST && (id = choice_at(library, kind, i)) != 0; i++) {
        if (!is_among(&open, id))
            continue;
        snprintf(names[count], NAME_MOST, STR_PRINTF, STR_ARGS(name_in_library(library, id)));
        entries[count] = (struct menu_entry){
            .text = names[count],
            .help = module_text(library_module(library, id), library_get(library, id)->description),
            .value = i};
        cursor = id == now ? i : cursor;
        count++;
    }
    choices_free(&open);
    if (count > 0)
        stack_push(stack, menu_new(&(struct menu_spec){
                              .title = is_race ? "Who are your people?" : "What is your calling?",
                              .entries = entries,
                              .count = count,
                              .cursor = cursor,
                              .reply = {is_race ? race_chosen : calling_chosen, t}}));
}

static void ask_seed(struct title *t, struct stack *stack)
{
    char text[16];

    snprintf(text, sizeof text, "%u", (unsigned)t->app->seed);
    stack_push(stack, prompt_new(&(struct prompt_spec){.kind = PROMPT_NUMBER,
                                                       .question = "Seed of the dungeon:",
                                                       .text = text,
                                                       .least = 0,
                                                       .most = INT32_MAX,
                                                       .low = true,
                                                       .reply = {seed_chosen, t}}));
}

static void choose(struct title *t, struct stack *stack, int choice)
{
    struct app *app = t->app;

    t->cursor = choice;
    switch ((enum title_choice)choice) {
    case TITLE_NEW: start_new(t); break;
    case TITLE_MAKE:
        start_new(t);
        t->is_making = true;
        play_screen_make_person(stack);
        break;
    case TITLE_LEARN: learn(t, stack); break;
    case TITLE_CONTINUE: go_on(t, stack); break;
    case TITLE_GAMES: stack_push(stack, games_view_new(app)); break;
    case TITLE_NAME: ask_name(t, stack); break;
    case TITLE_PEOPLE: ask_choice(t, stack, RES_RACE); break;
    case TITLE_SEX: app->is_woman = !app->is_woman; break;
    case TITLE_CALLING: ask_choice(t, stack, RES_CLASS); break;
    case TITLE_DUNGEON: ask_dungeon(t, stack); break;
    case TITLE_SEED: ask_seed(t, stack); break;
    case TITLE_OPTIONS:
        stack_push(stack, options_view_new(&(struct options_view_spec){
                              .options = &app->options, .reply = {options_done, t}}));
        break;
    case TITLE_COMMANDS:
        stack_push(stack, help_commands_new(&(struct help_commands_spec){.keys = &app->keys,
                                                                         .context = KEYS_PLAY}));
        break;
    case TITLE_HELP: stack_push(stack, help_new(app)); break;
    case TITLE_QUIT: stack->is_leaving = true; break;
    case TITLE_CHOICES: break;
    }
}

/* The choice on the line that was clicked; -1: none. */
static int clicked(const struct stack *stack)
{
    enum { REACH = 32 };
    struct title_places at = places_on(&stack->screen);
    int down = stack->pointer.y - at.row, across = stack->pointer.x - at.column;
    bool is_on = down >= 0 && down % at.step == 0 && across >= -2 && across < REACH;

    return is_on && down / at.step < TITLE_CHOICES ? down / at.step : -1;
}

static void title_key(struct view *view, struct stack *stack, key_code key)
{
    struct title *t = (struct title *)view;
    int direction = key_direction(key);

    if (direction == DIR_NORTH || key == K_WHEEL_UP)
        t->cursor = (t->cursor + TITLE_CHOICES - 1) % TITLE_CHOICES;
    else if (direction == DIR_SOUTH || key == K_WHEEL_DOWN)
        t->cursor = (t->cursor + 1) % TITLE_CHOICES;
    else if (key == K_HOME || key == K_END)
        t->cursor = key == K_HOME ? 0 : TITLE_CHOICES - 1;
    else if (key == K_ENTER || key == ' ')
        choose(t, stack, t->cursor);
    else if (key == K_CLICK && clicked(stack) >= 0)
        choose(t, stack, clicked(stack));
    else if (key == K_ESCAPE) /* the way out, without going it */
        t->cursor = TITLE_QUIT;
    else if (key == '?')
        choose(t, stack, TITLE_HELP);
    else if (key == '!' && t->app->reports.len > 0)
        stack_push(stack, box_new(sb_str(&t->app->reports), COLOUR_PINK));
    for (int i = 0; i < TITLE_CHOICES; i++)
        if (key == (key_code)choices[i].letter)
            choose(t, stack, i);
}

struct view *title_new(struct app *app)
{
    static const struct view_class class = {.name = "title",
                                            .covers = true,
                                            .draw = title_draw,
                                            .key = title_key,
                                            .speak = title_speak};
    struct title *t = view_new(&class, sizeof *t);

    t->view.takes = VIEW_TAKES_NUMBER;
    t->app = app;
    t->cursor = going_on(app) ? TITLE_CONTINUE : TITLE_NEW;
    return &t->view;
}

#include "ui/app_hints.h"
#include "ui/app_person.h"
#include "ui/flash.h"
#include "ui/key_words.h"
#include "ui/play_drop.h"
#include "ui/play_figures.h"
#include "ui/play_quick.h"
#include "ui/play_state.h"
#include "ui/play_things.h"
#include "world/body.h"

void play_take_messages(struct play *p)
{
    messages_take(&p->messages, p->game->world.log);
}

void play_tell_trouble(struct play *p, struct stack *stack)
{
    char text[ERROR_TEXT_SIZE];
    bool now = p->session && session_trouble(p->session, text);

    if (now && !p->in_trouble) {
        stack_forget_typed(stack);
        messages_add_urgent(&p->messages, str_from(text));
    } else if (!now && p->in_trouble) {
        messages_add(&p->messages, STR("Everything is on the disk again."));
    }
    p->in_trouble = now;
}

/* The log is flushed to the disk though nothing else is done. */
static void await_flush(struct play *p)
{
    p->view.patience = p->session ? session_patience(p->session) : 0;
}

/* Who was made is whom one would be again, and the game is kept under his name. */
static void play_made(struct play *p)
{
    char save[FILE_PATH_SIZE];

    app_person_take(p->app, p->game);
    messages_clear(&p->messages); /* another one was welcomed */
    play_tell_first_keys(p);
    if (p->session == NULL ||
        !roster_move(&p->app->games, p->session->save_path, game_name(p->game), save))
        return;
    session_moved(p->session, save);
    p->app->games_are_stale = true;
}

/* What was in the way has been said; which keys help against it has not. */
static void tell_help(struct play *p, enum game_bar bar)
{
    static const char *const helps[BAR_COUNT] = {
#define BAR_HELP(kind, words) [BAR_##kind] = words,
#include "ui/bar_helps.def"
#undef BAR_HELP
    };
    struct str_builder text = {0};

    if (helps[bar] == NULL)
        return;
    key_words_add(&p->app->keys, str_from(helps[bar]), &text);
    messages_add(&p->messages, sb_str(&text));
    sb_free(&text);
}

/* Where slates teach nothing else does. */
static void tell_hint(struct play *p)
{
    struct str_builder text = {0};

    sb_add_cstr(&text, INK_SKYBLUE "Hint: " INK_END);
    if (p->lessons.slate == HANDLE_NONE && app_hints_tell(p->app, p->game, &text))
        messages_add(&p->messages, sb_str(&text));
    sb_free(&text);
}

/* The action is done: what came of it. */
static void tell_result(struct play *p, struct stack *stack, const struct game_result *result)
{
    if (p->action_begun == ACTION_CREATE && result->done)
        play_made(p);
    play_take_messages(p);
    play_figures_keep(&p->game->world, &p->app->options, &p->messages);
    if (!result->done || result->why[0] != '\0')
        stack_forget_typed(stack);
    if (result->why[0] != '\0' && !result->is_said)
        messages_add(&p->messages, str_from(result->why));
    tell_help(p, result->bar);
    if (game_is_over(p->game))
        play_note_end(p);
    play_tell_trouble(p, stack);
    await_flush(p);
    play_boxes_show(&p->boxes, p->game, &p->app->options, stack);
    if (result->done)
        lessons_note(&p->lessons, p->command);
    lessons_come(&p->lessons, p->game, &p->app->keys, stack);
    tell_hint(p);
    if (p->action_begun == ACTION_RISE)
        play_rise_tell(p, stack, result->done);
    play_loot_on(p, stack, result);
    play_rummage_on(p, stack, result);
    play_drop_on(p, stack, result);
}

void play_idle(struct view *view, struct stack *stack)
{
    struct play *p = (struct play *)view;

    if (p->session) {
        session_idle(p->session);
        play_tell_trouble(p, stack);
    }
    await_flush(p);
}

/* A question that fills its line, or the title of its menu, is said as well: there it is whole. */
static void say_long_question(struct play *p, const struct question *question)
{
    enum { ROOM_FOR_QUESTION = 55 };

    if (screen_text_width(question->text) > ROOM_FOR_QUESTION)
        messages_add(&p->messages, question->text);
}

/* ---- what is seen for a moment ---- */

/* Values of the options. */
enum { ANIMATION_USUAL, ANIMATION_FAST, ANIMATION_NONE, ANIMATION_OWN };
enum { JOURNEY_AT_ONCE, JOURNEY_FAST, JOURNEY_USUAL, JOURNEY_SLOW };

/* How long a picture stays, in milliseconds; 0: it is not shown at all. */
static int stay_of(const struct play *p, const struct show *what)
{
    static const int journeys[] = {
        [JOURNEY_AT_ONCE] = 0, [JOURNEY_FAST] = 10, [JOURNEY_USUAL] = 25, [JOURNEY_SLOW] = 80};
    static const int animations[] = {
        [ANIMATION_USUAL] = 40, [ANIMATION_FAST] = 15, [ANIMATION_NONE] = 0, [ANIMATION_OWN] = 40};
    int wish = options_get(&p->app->options, OPTION_ANIMATION);

    if (what->is_step)
        return journeys[options_get(&p->app->options, OPTION_JOURNEYS)];
    return wish == ANIMATION_OWN && what->by != p->game->world.player ? 0 : animations[wish];
}

static bool is_worth_showing(const struct play *p, const struct show *what)
{
    return !p->is_hurried && what->level == p->game->depth && stay_of(p, what) > 0 &&
           flash_is_seen(what, game_here(p->game));
}

static void go_on(struct play *p, struct stack *stack);

static void flashed(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;

    p->is_hurried = answer.value == FLASH_HURRY;
    stepper_go_on(p->stepper);
    go_on(p, stack);
}

/* True: one picture is shown, and the action waits for it. */
static bool show_next(struct play *p, struct stack *stack)
{
    while (stepper_state(p->stepper) == STEPPER_SHOWS) {
        const struct show *what = stepper_shown(p->stepper);
        if (is_worth_showing(p, what)) {
            stack_push(stack, flash_new(&(struct flash_spec){.what = what,
                                                             .level = game_here(p->game),
                                                             .map = &p->map,
                                                             .milliseconds = stay_of(p, what),
                                                             .reply = {flashed, p}}));
            return true;
        }
        stepper_go_on(p->stepper);
    }
    return false;
}

/* The action has got to something to show, to a question, or to its end. */
static void go_on(struct play *p, struct stack *stack)
{
    struct question_answer quick;

    if (show_next(p, stack))
        return;
    if (stepper_state(p->stepper) == STEPPER_DONE) {
        tell_result(p, stack, stepper_result(p->stepper));
        return;
    }
    play_take_messages(p);
    if (play_quick_answers(p, stepper_question(p->stepper), &quick)) {
        stepper_answer(p->stepper, &quick);
        go_on(p, stack);
        return;
    }
    say_long_question(p, stepper_question(p->stepper));
    play_tell_trouble(p, stack);
    await_flush(p);
    stack_forget_typed(stack);
    question_view_put(&p->questions, stack, stepper_question(p->stepper));
}

static void answered(void *who, struct stack *stack, const struct question_answer *answer)
{
    struct play *p = who;

    stepper_answer(p->stepper, answer);
    go_on(p, stack);
}

static bool is_exploring(const struct game *game)
{
    const struct character *person = character_of(&game->world, game_player(game));

    return person && person->is_exploring;
}

/* Options are part of the game, those of wizards only for who is one: what was changed on their
 * screen is an action like any other. */
static void tell_options(struct play *p)
{
    const struct world *w = &p->game->world;

    for (int i = 0; i < OPTION_COUNT; i++) {
        int number = option_row(i)->number, value = options_get(&p->app->options, i);
        struct action action = action_option(number, value);
        bool is_mine = option_category((enum option_index)i) != OPTIONS_WIZARD ||
                       is_exploring(p->game);
        if (number < OPTION_OURS && !game_is_over(p->game) && is_mine &&
            w->options[number] != value)
            stepper_begin(p->stepper, &action);
    }
}

void play_act(struct play *p, struct stack *stack, struct action action)
{
    tell_options(p);
    p->is_hurried = false;
    stepper_watch(p->stepper,
                  p->app->is_watched &&
                      (options_get(&p->app->options, OPTION_ANIMATION) != ANIMATION_NONE ||
                       options_get(&p->app->options, OPTION_JOURNEYS) != JOURNEY_AT_ONCE));
    p->action_begun = action.kind;
    question_view_begin(&p->questions, action.kind == ACTION_CREATE || action.kind == ACTION_RISE,
                        action.kind == ACTION_CREATE ? play_give_up : NULL);
    play_quick_watch(p, action.kind);
    if (action.kind == ACTION_RISE)
        play_rise_begin(p);
    stepper_begin(p->stepper, &action);
    go_on(p, stack);
}

void play_begin_acting(struct play *p)
{
    p->stepper = stepper_new(p->game, p->session);
    p->questions = (struct question_view){
        .app = p->app, .game = p->game, .map = &p->map, .who = p, .to = answered};
}

#include "base/num.h"
#include "ui/help.h"
#include "ui/key_words.h"
#include "ui/menu.h"
#include "ui/open_game.h"
#include "ui/play_screen.h"
#include "ui/play_state.h"

static bool has_fallen(const struct play *p)
{
    return p->is_lesson && p->game->world.ending == WORLD_ENDED_BY_DEATH;
}

void play_add_next(const struct play *p, const struct stack *stack, struct str_builder *out)
{
    const struct keymap *keys = &p->app->keys;

    if (has_fallen(p))
        key_words_add(keys, STR("You have fallen, but it was only a lesson. Press [Enter]."), out);
    else if (p->is_lesson && game_is_over(p->game))
        key_words_add(keys, STR("That was all of it. Press [Enter]."), out);
    else if (p->lessons.slate != HANDLE_NONE &&
             messages_has_more(&p->messages, play_window(stack, WINDOW_MESSAGES)))
        key_words_add(keys, STR("There is more to read above. Press [Enter]."), out);
    else
        lessons_add_next(&p->lessons, p->game, keys, out);
}

enum after_lesson { AFTER_PLAY, AFTER_MAKE, AFTER_AGAIN, AFTER_HELP, AFTER_TITLE };

static void chosen(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;
    struct app *app = p->app;

    if (answer.value == ANSWER_CANCELLED)
        return;
    stack_close(stack, &p->view);
    switch ((enum after_lesson)answer.value) {
    case AFTER_PLAY: open_game(app, NULL); break;
    case AFTER_MAKE:
        open_game(app, NULL);
        play_screen_make_person(stack);
        break;
    case AFTER_AGAIN: open_lesson(app); break;
    case AFTER_HELP: stack_push(stack, help_new(app)); break;
    case AFTER_TITLE: break;
    }
}

void play_end_lesson(struct play *p, struct stack *stack)
{
    static const struct menu_entry entries[] = {
        {.text = "Play the real game",
         .help = "With a character that is made for you. Hints come up when something matters for "
                 "the first time; the options switch them off.",
         .value = AFTER_PLAY,
         .letter = 'p'},
        {.text = "Make a character first",
         .help = "People, calling, attributes and all the rest, with a recommendation for each.",
         .value = AFTER_MAKE,
         .letter = 'm'},
        {.text = "Read the help",
         .help = "The first pages say what comes next: how you rise, what to carry, what to leave "
                 "alone.",
         .value = AFTER_HELP,
         .letter = 'h'},
        {.text = "Learn once more",
         .help = "From the first slate on. Everything is where it was.",
         .value = AFTER_AGAIN,
         .letter = 'l'},
        {.text = "Back to the title", .value = AFTER_TITLE, .letter = 't'},
    };

    stack_push(stack,
               menu_new(&(struct menu_spec){
                   .title = has_fallen(p) ? "You have fallen, and nobody keeps count. What next?"
                                          : "You know enough to begin. What next?",
                   .entries = entries,
                   .count = COUNT_OF(entries),
                   .cursor = has_fallen(p) ? AFTER_AGAIN : AFTER_PLAY,
                   .reply = {chosen, p}}));
}

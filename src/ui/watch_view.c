#include "ui/watch_view.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "play/spectator.h"
#include "ui/game_picture.h"

enum { LOOK_EVERY = 400 }; /* milliseconds */

struct watch_view {
    struct view view;
    struct spectator *spectator;
    struct game_picture picture;
};

static void watch_draw(struct view *view, struct stack *stack)
{
    struct watch_view *v = (struct watch_view *)view;
    const struct game *game = v->spectator->game;
    char caption[80];

    snprintf(caption, sizeof caption, "Watching %.31s, action %" PRIu64 ".  Esc: leave",
             game_name(game), game->actions);
    game_picture_draw(&v->picture, game, str_from(caption), &stack->screen);
}

static void watch_key(struct view *view, struct stack *stack, key_code key)
{
    if (key == K_ESCAPE || key == K_ENTER || key == 'q' || key == K_CLICK_RIGHT)
        stack_close(stack, view);
}

static void watch_idle(struct view *view, struct stack *stack)
{
    struct watch_view *v = (struct watch_view *)view;

    (void)stack;
    if (spectator_look(v->spectator))
        game_look_around(v->spectator->game);
}

static void watch_free(struct view *view)
{
    struct watch_view *v = (struct watch_view *)view;

    spectator_free(v->spectator);
    game_picture_free(&v->picture);
    free(v);
}

struct view *watch_view_new(struct app *app, const char *save, struct error *error)
{
    static const struct view_class class = {.name = "watch",
                                            .covers = true,
                                            .draw = watch_draw,
                                            .key = watch_key,
                                            .free = watch_free,
                                            .idle = watch_idle};
    struct spectator *spectator = spectator_open(app->library, save, error);

    if (spectator == NULL)
        return NULL;
    struct watch_view *v = view_new(&class, sizeof *v);
    v->spectator = spectator;
    v->view.patience = LOOK_EVERY;
    return &v->view;
}

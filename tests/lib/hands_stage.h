/* The screen of play over a game of our own dungeon, with nobody there but the player: for tests
 * of what a person at the keyboard can do. */
#ifndef INCURSION_TESTS_LIB_HANDS_STAGE_H
#define INCURSION_TESTS_LIB_HANDS_STAGE_H

#include "../ui/ui_support.h"
#include "fight_stage.h"
#include "ui/play_screen.h"

struct hands {
    struct fight *fight; /* the game belongs to the screen */
    struct app app;
    char directory[FILE_PATH_SIZE]; /* of options and keys */
};

static inline struct stack *hands_stack(struct hands *h)
{
    return &h->app.stack;
}

static inline struct world *hands_world(const struct hands *h)
{
    return &h->fight->game->world;
}

static inline int hands_begin(void **state, const char *calling, int width, int height)
{
    struct hands *h = calloc(1, sizeof *h);
    void *fight;

    assert_non_null(h);
    begin_as(&fight, NULL, calling);
    h->fight = fight;
    temp_dir_make(h->directory);
    app_init(&h->app, &(struct app_spec){.version = "1",
                                         .library = &h->fight->load.library,
                                         .config = h->directory});
    stack_input(&h->app.stack,
                (struct input){.type = INPUT_RESIZE, .width = width, .height = height});
    options_set(&h->app.options, OPTION_HINTS, 1); /* never: they would take keys to be read */
    stack_push(&h->app.stack, play_screen_of(&h->app, h->fight->game));
    ui_type(&h->app.stack, "."); /* the game hears of options with the first action */
    *state = h;
    return 0;
}

static inline int hands_end(void **state)
{
    struct hands *h = *state;
    struct error error;

    if (!game_check(h->fight->game, &error))
        fail_msg("%s", error.text);
    app_free(&h->app);
    load_close(&h->fight->load);
    free(h->fight);
    temp_dir_remove(h->directory);
    free(h);
    return 0;
}

#endif

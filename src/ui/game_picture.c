#include "ui/game_picture.h"

#include "ui/layout.h"
#include "ui/play_bars.h"

void game_picture_free(struct game_picture *picture)
{
    messages_free(&picture->messages);
    options_free(&picture->options);
    keymap_free(&picture->keys);
}

/* Options and keys are the standard ones, whoever watches. */
static void prepare(struct game_picture *picture)
{
    if (picture->is_ready)
        return;
    options_init(&picture->options);
    keymap_load_set(&picture->keys, KEY_SET_ARROWS);
    picture->is_ready = true;
}

static void take_messages(struct game_picture *picture, const struct game *game)
{
    messages_clear(&picture->messages);
    messages_take(&picture->messages, game->world.log);
    picture->messages.auto_more = true;
}

static void draw_map(struct game_picture *picture, const struct map_scene *scene, int depth,
                     struct screen *screen)
{
    struct rect window = layout_window(screen->width, screen->height, WINDOW_MAP);

    picture->map.is_wide = screen->can.squares;
    map_view_follow(&picture->map, scene->level, window, scene->viewer, picture->depth != depth,
                    false);
    picture->depth = depth;
    /* One action can lead far. */
    if (!map_view_has(&picture->map, window, scene->viewer))
        map_view_centre(&picture->map, scene->level, window, scene->viewer);
    map_view_draw(&picture->map, scene, screen, window);
    screen->cursor = map_view_place(&picture->map, window, scene->viewer);
}

void game_picture_draw(struct game_picture *picture, const struct game *game, struct str caption,
                       struct screen *screen)
{
    struct sight sight;
    struct map_scene scene = sight_scene(&sight, game);
    struct rect map = layout_window(screen->width, screen->height, WINDOW_MAP);

    prepare(picture);
    screen_clear(screen);
    take_messages(picture, game);
    draw_map(picture, &scene, game->depth, screen);
    play_bars_draw(&(struct play_bars){.game = game,
                                       .sight = &sight,
                                       .part = map_view_part(&picture->map, map),
                                       .options = &picture->options,
                                       .keys = &picture->keys},
                   screen);
    messages_draw(&picture->messages, screen,
                  layout_window(screen->width, screen->height, WINDOW_MESSAGES));
    struct rect last = {0, screen->height - 1, screen->width - 1, screen->height - 1};
    screen_fill(screen, last, glyph_make(' ', COLOUR_GREY, 0));
    screen_text(screen, 0, screen->height - 1, COLOUR_YELLOW, caption);
}

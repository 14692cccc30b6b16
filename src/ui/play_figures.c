#include "ui/play_figures.h"

#include "ui/layout.h"
#include "ui/play_vitals.h"

static const struct {
    enum option_index wanted;
    enum window window;
} rows[FIGURES_KINDS] = {
    [FIGURES_THEIR_ATTACK] = {OPTION_SHOWMATTK, WINDOW_THEIR_ATTACK},
    [FIGURES_THEIR_DAMAGE] = {OPTION_SHOWMATTK, WINDOW_THEIR_DAMAGE},
    [FIGURES_YOUR_ATTACK] = {OPTION_SHOWPATTK, WINDOW_YOUR_ATTACK},
    [FIGURES_YOUR_DAMAGE] = {OPTION_SHOWPATTK, WINDOW_YOUR_DAMAGE},
    [FIGURES_YOUR_SAVE] = {OPTION_SHOWSAVES, WINDOW_YOUR_ATTACK},
    [FIGURES_YOUR_SKILL] = {OPTION_SHOWSKILLS, WINDOW_YOUR_ATTACK},
};

static bool has_windows(const struct screen *screen)
{
    return !rect_is_empty(layout_window(screen->width, screen->height, WINDOW_YOUR_ATTACK));
}

static bool is_wanted(const struct figures *figures, const struct options *options)
{
    return options_get(options, rows[figures->kind].wanted) != 0;
}

/* Where there are no windows for it, the last line goes after hit points and the like. */
static struct rect line_of(const struct screen *screen, const struct figures *figures, int after)
{
    struct rect status = layout_window(screen->width, screen->height, WINDOW_STATUS);

    if (has_windows(screen))
        return layout_window(screen->width, screen->height, rows[figures->kind].window);
    return (struct rect){after + 1, status.y2, status.x2, status.y2};
}

void play_figures_draw(const struct game *game, const struct options *options,
                       struct screen *screen)
{
    const struct world *world = &game->world;
    int after = play_vitals_end(game, screen);

    for (int i = 0; i < figures_count(world); i++) {
        const struct figures *figures = figures_at(world, i);
        struct rect line = line_of(screen, figures, after);
        if (!is_wanted(figures, options))
            continue;
        struct rect before = screen_clip(screen, line);
        screen_fill(screen, line, glyph_make(' ', COLOUR_GREY, COLOUR_BLACK));
        screen_text(screen, line.x1, line.y1, COLOUR_SHADOW, str_from(figures->text));
        screen_unclip(screen, before);
    }
}

void play_figures_keep(const struct world *world, const struct options *options,
                       struct messages *messages)
{
    if (!options_get(options, OPTION_STORE_ROLLS))
        return;
    for (int i = 0; i < figures_count(world); i++)
        messages_add_aside(messages, str_from(figures_at(world, i)->text));
}

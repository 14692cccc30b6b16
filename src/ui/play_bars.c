#include "ui/play_bars.h"

#include "base/num.h"
#include "play/turn.h"
#include "res/constants.h"

enum { BAR_CELLS = 13, VIEW_MOST = 64 };

static struct rect window_of(const struct screen *screen, enum window window)
{
    return layout_window(screen->width, screen->height, window);
}

/* ---- status lines ---- */

static void add_underfoot(const struct game *game, struct str_builder *out)
{
    const struct thing *player = game_player(game);
    const struct level *level = game_here(game);
    int items = 0;
    const struct thing *first = NULL, *thing;

    for (handle at = level_cell(level, player->x, player->y)->contents; at != HANDLE_NONE;
         at = thing->next) {
        thing = world_thing(&game->world, at);
        if (thing == player || thing->flags & F_INVIS)
            continue;
        first = first ? first : thing;
        items += thing_is(thing, T_ITEM);
    }
    if (items > 1)
        sb_add_cstr(out, " (several things)");
    else if (first)
        sb_addf(out, " (" STR_PRINTF ")", STR_ARGS(game_thing_name(game, first)));
}

static void draw_status(const struct game *game, struct screen *screen)
{
    struct rect r = window_of(screen, WINDOW_STATUS);
    const struct thing *player = game_player(game);
    const struct level *level = game_here(game);
    res_id region = level_region(level, player->x, player->y);
    struct str_builder place = {0};
    struct rect before = screen_clip(screen, r);

    sb_add(&place, game_name(game, level->dungeon));
    if (region != level->dungeon && region != 0)
        sb_addf(&place, ": " STR_PRINTF, STR_ARGS(game_name(game, region)));
    add_underfoot(game, &place);
    struct str text = sb_str(&place);
    int room = rect_width(r) - 5;
    if (screen_text_width(text) > room)
        screen_print(screen, r.x1, r.y1, COLOUR_GREY, "%.*s...)", room - 4, sb_cstr(&place));
    else
        screen_text(screen, r.x1, r.y1, COLOUR_GREY, text);
    screen_print(screen, r.x2 - 3, r.y1, COLOUR_GREY, "%03dm", 10 * game->depth);
    screen_print(screen, r.x1, r.y2, COLOUR_GREY, "HP:%d/%d", player->hp, player->hp_max);
    sb_free(&place);
    screen_unclip(screen, before);
}

static void draw_bars(const struct game *game, struct screen *screen)
{
    struct rect r = window_of(screen, WINDOW_BARS);
    const struct thing *player = game_player(game);
    int most = imax(player->hp_max, 1), lost = most - player->hp;
    int back = most > 3 * player->hp ? COLOUR_RED : COLOUR_BLACK;

    screen_put(screen, r.x1, r.y2, glyph_make('[', COLOUR_WHITE, 0));
    screen_put(screen, r.x1 + BAR_CELLS + 1, r.y2, glyph_make(']', COLOUR_WHITE, 0));
    for (int i = 0; i < BAR_CELLS; i++)
        screen_put(screen, r.x1 + 1 + i, r.y2,
                   glyph_make('*', lost * 14 / most > i ? COLOUR_RED : COLOUR_GREY, back));
}

/* ---- the side bar ---- */

struct in_view {
    const struct thing *thing;
    int rank; /* creatures first, then the nearest */
};

static int gather_view(const struct game *game, const struct map_scene *scene,
                       struct in_view *found)
{
    const struct level *level = game_here(game);
    int count = 0;

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&game->world, level->things.items[i]);
        struct in_view row = {thing, 0};
        int at;
        if (thing->self == game->player || thing_is(thing, T_DOOR) || !game_sees(game, thing) ||
            !scene->perceives(scene->context, thing))
            continue;
        row.rank = point_distance(scene->viewer, (struct point){thing->x, thing->y}) +
                   (thing_is(thing, T_CREATURE) ? 0 : 100);
        if (count == VIEW_MOST && found[count - 1].rank <= row.rank)
            continue;
        count = imin(count, VIEW_MOST - 1);
        for (at = count++; at > 0 && found[at - 1].rank > row.rank; at--)
            found[at] = found[at - 1];
        found[at] = row;
    }
    return count;
}

static void draw_view_list(const struct game *game, const struct map_scene *scene,
                           struct screen *screen, struct rect r)
{
    struct in_view found[VIEW_MOST];
    int count = gather_view(game, scene, found), y = r.y1;
    struct rect before = screen_clip(screen, r);

    screen_text(screen, r.x1, y++, COLOUR_YELLOW, STR("In view:"));
    for (int i = 0; i < count && y <= r.y2; i++) {
        const struct thing *thing = found[i].thing;
        struct str name = game_thing_name(game, thing);
        int colour = thing_is(thing, T_CREATURE) ? COLOUR_YELLOW : COLOUR_GREY;
        screen_put(screen, r.x1, y, glyph_with_back(thing->image, COLOUR_BLACK));
        for (int lines = 0; name.len > 0 && lines < 2 && y <= r.y2; lines++)
            screen_text(screen, r.x1 + 2, y++, colour, screen_wrap(&name, rect_width(r) - 2));
    }
    screen_unclip(screen, before);
}

static void draw_side_bar(const struct game *game, const struct map_scene *scene,
                          struct screen *screen)
{
    struct rect r = window_of(screen, WINDOW_TRAITS);
    struct rect line = window_of(screen, WINDOW_SEPARATOR);
    const char *name = game->options.name;
    unsigned long long rounds = game->time / TURN_ROUND;
    int colour = glyph_fore(game_player(game)->image);

    if (rect_is_empty(r)) {
        struct rect low = window_of(screen, WINDOW_TRAITS_LINE);
        screen_print(screen, low.x1, low.y1, COLOUR_GREY,
                     INK_AZURE "%.14s" INK_END "  seed %u  round %llu", name,
                     (unsigned)game->options.seed, rounds);
        return;
    }
    screen_fill(screen, line, glyph_make(GLYPH_VLINE, COLOUR_AZURE, 0));
    struct rect before = screen_clip(screen, r);
    screen_print(screen, r.x1, r.y1, colour == COLOUR_WHITE ? COLOUR_AZURE : colour, "%.14s", name);
    screen_print(screen, r.x1, r.y1 + 2, COLOUR_GREY, "Seed %u", (unsigned)game->options.seed);
    screen_print(screen, r.x1, r.y1 + 3, COLOUR_GREY, "Round %llu", rounds);
    screen_unclip(screen, before);
    draw_view_list(game, scene, screen, (struct rect){r.x1, r.y1 + 5, r.x2, r.y2});
}

void play_bars_draw(const struct game *game, const struct map_scene *scene, struct screen *screen)
{
    draw_side_bar(game, scene, screen);
    draw_status(game, screen);
    draw_bars(game, screen);
}

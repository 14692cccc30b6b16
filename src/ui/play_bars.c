#include "ui/play_bars.h"

#include <stdio.h>

#include "base/num.h"
#include "play/clock.h"
#include "play/known.h"
#include "play/pack.h"
#include "res/constants.h"
#include "rules/fight/brawl.h"
#include "rules/value/attr.h"
#include "text/name.h"
#include "ui/play_person.h"

enum { BAR_CELLS = 13, NAME_WIDTH = 14, TICKS_A_SECOND = HOUR_TURNS / 3600 };

static struct rect window_of(const struct screen *screen, enum window window)
{
    return layout_window(screen->width, screen->height, window);
}

/* ---- status lines ---- */

static void add_underfoot(const struct game *game, struct str_builder *out)
{
    const struct thing *player = game_player(game);
    const struct level *level = game_here(game);
    res_id ground = level_terrain(level, player->x, player->y);
    const struct res_terrain *terrain = library_terrain(game->options.library, ground);
    bool has_ground = terrain && library_flag(terrain->flags, TF_SHOWNAME);
    const struct thing *first = NULL, *thing;
    int items = 0;

    for (handle at = level_cell(level, player->x, player->y)->contents; at != HANDLE_NONE;
         at = thing->next) {
        thing = world_thing(&game->world, at);
        if (thing == player || known_is_hidden(thing))
            continue;
        first = first ? first : thing;
        items += thing_is(thing, T_ITEM);
    }
    if (!has_ground && first == NULL)
        return;
    sb_add_cstr(out, " (");
    if (has_ground)
        sb_addf(out, STR_PRINTF "%s", STR_ARGS(name_resource(&game->world, ground)),
                first ? "; " : "");
    if (items > 1)
        sb_add_cstr(out, "several things");
    else if (first)
        sb_add(out, name_thing(&game->world, first));
    sb_add_char(out, ')');
}

static void draw_status(const struct game *game, struct screen *screen)
{
    struct rect r = window_of(screen, WINDOW_STATUS);
    const struct thing *player = game_player(game);
    const struct level *level = game_here(game);
    res_id region = level_region(level, player->x, player->y);
    struct str_builder place = {0};
    struct rect before = screen_clip(screen, r);

    sb_add(&place, name_resource(&game->world, level->dungeon));
    if (region != level->dungeon && region != 0)
        sb_addf(&place, ": " STR_PRINTF, STR_ARGS(name_resource(&game->world, region)));
    add_underfoot(game, &place);
    struct str text = sb_str(&place);
    int room = rect_width(r) - 5;
    if (screen_text_width(text) > room)
        screen_print(screen, r.x1, r.y1, COLOUR_GREY, "%.*s...)", room - 4, sb_cstr(&place));
    else
        screen_text(screen, r.x1, r.y1, COLOUR_GREY, text);
    screen_print(screen, r.x2 - 3, r.y1, COLOUR_GREY, "%03dm", 10 * game->depth);
    int x = screen_print(screen, r.x1, r.y2, COLOUR_GREY, "HP:%d/%d", player->hp, player->hp_max);
    if (attr_mana_total(&game->world, player) > 0)
        screen_print(screen, x + 1, r.y2, COLOUR_GREY, "Mana:%d/%d",
                     (int)attr_mana(&game->world, player),
                     (int)attr_mana_total(&game->world, player));
    sb_free(&place);
    screen_unclip(screen, before);
}

static void draw_bars(const struct game *game, struct screen *screen)
{
    struct rect r = window_of(screen, WINDOW_BARS);
    const struct thing *player = game_player(game);
    int most = imax(player->hp_max, 1), lost = most - player->hp;
    bool is_low = most > 3 * player->hp;
    int back = is_low ? COLOUR_RED : COLOUR_BLACK;
    int gone = is_low ? COLOUR_PINK : COLOUR_RED, left = is_low ? COLOUR_WHITE : COLOUR_GREY;

    screen_put(screen, r.x1, r.y2, glyph_make('[', COLOUR_WHITE, back));
    screen_put(screen, r.x1 + BAR_CELLS + 1, r.y2, glyph_make(']', COLOUR_WHITE, back));
    for (int i = 0; i < BAR_CELLS; i++)
        screen_put(screen, r.x1 + 1 + i, r.y2,
                   glyph_make('*', lost * 14 / most > i ? gone : left, back));
}

/* ---- figures ---- */

/* Up to the first blank if it is too long, then cut. */
static struct str short_name(const char *name)
{
    struct str whole = str_from(name), rest = whole;

    if (whole.len > NAME_WIDTH)
        whole = str_cut(&rest, ' ');
    return str_slice(whole, 0, whole.len > NAME_WIDTH ? NAME_WIDTH : whole.len);
}

static void add_clock(const struct play_bars *bars, struct str_builder *out)
{
    uint64_t time = bars->game->world.time, seconds = time / TICKS_A_SECOND;
    int hour = (int)(seconds / 3600 % 24), shown = hour % 12 ? hour % 12 : 12;

    if (options_get(bars->options, OPTION_PRECISE_TIME) == 2) {
        sb_addf(out, "%llu", (unsigned long long)time);
        return;
    }
    sb_addf(out, "%d:%02d", shown, (int)(seconds / 60 % 60));
    if (options_get(bars->options, OPTION_PRECISE_TIME) == 1)
        sb_addf(out, ":%02d", (int)(seconds % 60));
    sb_add_cstr(out, hour < 12 ? " AM" : " PM");
}

static int day_of(const struct game *game)
{
    return (int)(game->world.time / TICKS_A_SECOND / 86400) + 1;
}

static bool is_on_guard(const struct sighted *found, int count)
{
    return count > 0 && thing_is(found[0].thing, T_CREATURE);
}

static int colour_of_name(const struct game *game)
{
    int colour = glyph_fore(game_player(game)->image);

    return colour == COLOUR_WHITE || colour == COLOUR_BLACK ? COLOUR_AZURE : colour;
}

static int health_colour(const struct thing *player)
{
    int most = imax(player->hp_max, 1);

    return player->hp >= most       ? COLOUR_GREY
           : 2 * player->hp >= most ? COLOUR_YELLOW
           : 3 * player->hp >= most ? COLOUR_PINK
                                    : COLOUR_RED;
}

/* Returns the row after them. */
static int draw_figures(const struct play_bars *bars, struct screen *screen, struct rect r,
                        bool on_guard)
{
    const struct game *game = bars->game;
    const struct thing *player = game_player(game);
    bool is_short = options_get(bars->options, OPTION_SIDEBAR) == 1;
    struct str_builder text = {0};
    int y = r.y1;

    if (!is_short) {
        screen_text(screen, r.x1, y, colour_of_name(game), short_name(game_name(game)));
        screen_print(screen, r.x1, y + 1, COLOUR_GREY, "Seed %u", (unsigned)game->options.seed);
        y += 3;
    }
    add_clock(bars, &text);
    screen_text(screen, r.x1, y++, COLOUR_GREY, sb_str(&text));
    if (!is_short && options_get(bars->options, OPTION_PRECISE_TIME) == 0)
        screen_print(screen, r.x1, y++, COLOUR_GREY, "Day %d", day_of(game));
    y++;
    if (game_is_over(game))
        screen_text(screen, r.x1, y++, COLOUR_RED, STR("It is over"));
    else
        screen_text(screen, r.x1, y++, on_guard ? COLOUR_WHITE : COLOUR_GREY,
                    on_guard ? STR("On guard") : STR("At ease"));
    screen_print(screen, r.x1, y++, health_colour(player), "%c%s",
                 sight_health(player)[0] - 'a' + 'A', sight_health(player) + 1);
    sb_free(&text);
    return is_short ? y + 1 : play_person_draw(game, screen, r, y + 1);
}

/* ---- the lower part of the side bar ---- */

static int colour_of(const struct game *game, const struct thing *thing)
{
    if (thing_is(thing, T_CREATURE))
        return brawl_is_foe(&game->world, thing, game_player(game)) ? COLOUR_PINK : COLOUR_YELLOW;
    return thing_is(thing, T_ITEM) && thing->quality == THING_GOOD ? COLOUR_GREEN : COLOUR_GREY;
}

/* Everything gets a line; what is left over goes to the first that needs more. */
static void draw_view_list(const struct play_bars *bars, struct screen *screen, struct rect r,
                           const struct sighted *found, int count)
{
    int spare = imax(rect_height(r) - 1 - count, 0), y = r.y1;

    screen_text(screen, r.x1, y++, COLOUR_YELLOW, STR("In view:"));
    for (int i = 0; i < count && y <= r.y2; i++) {
        struct str name = name_thing(&bars->game->world, found[i].thing);
        screen_put(screen, r.x1, y, glyph_with_back(found[i].image, COLOUR_BLACK));
        for (int lines = 0; name.len > 0 && y <= r.y2 && (lines == 0 || spare > 0); lines++) {
            spare -= lines > 0;
            screen_text(screen, r.x1 + 2, y++, colour_of(bars->game, found[i].thing),
                        screen_wrap(&name, rect_width(r) - 2));
        }
    }
}

static void draw_pack(const struct play_bars *bars, struct screen *screen, struct rect r)
{
    const struct game *game = bars->game;
    int y = r.y1 + 1;

    screen_text(screen, r.x1, y++, COLOUR_YELLOW, STR("You carry:"));
    for (int i = 1; i <= pack_count(game) && y <= r.y2; i++) {
        const struct thing *item = pack_item(game, i);
        screen_put(screen, r.x1, y, glyph_with_back(item->image, COLOUR_BLACK));
        screen_text(screen, r.x1 + 2, y++, colour_of(game, item), name_thing(&game->world, item));
    }
    if (pack_count(game) == 0)
        screen_text(screen, r.x1 + 2, y, COLOUR_GREY, STR("nothing"));
}

static void draw_quick_keys(const struct play_bars *bars, struct screen *screen, struct rect r)
{
    int y = r.y1 + 1, first = y + 1;

    screen_text(screen, r.x1, y++, COLOUR_YELLOW, STR("Quick keys:"));
    for (key_code key = '0'; key <= '9' && y <= r.y2; key++) {
        enum command_id command = keymap_find(bars->keys, KEYS_PLAY, key);
        if (command == COMMAND_NONE)
            continue;
        screen_print(screen, r.x1, y++, COLOUR_GREY, INK_SKYBLUE "%c" INK_END " %s", (char)key,
                     command_row(command)->name);
    }
    if (y == first)
        screen_text(screen, r.x1 + 2, y, COLOUR_GREY, STR("none yet"));
}

enum lower { LOWER_VIEW, LOWER_RESISTANCES, LOWER_PACK, LOWER_EQUIPMENT, LOWER_PARTY, LOWER_QUICK };

static void draw_lower(const struct play_bars *bars, struct screen *screen, struct rect r,
                       const struct sighted *found, int count)
{
    switch (options_get(bars->options, OPTION_LOWERSCREEN)) {
    case LOWER_PACK:
    case LOWER_EQUIPMENT: draw_pack(bars, screen, r); break;
    case LOWER_QUICK: draw_quick_keys(bars, screen, r); break;
    default: draw_view_list(bars, screen, r, found, count); break;
    }
}

/* ---- all of it ---- */

static void draw_side_bar(const struct play_bars *bars, struct screen *screen,
                          const struct sighted *found, int count)
{
    struct rect r = window_of(screen, WINDOW_TRAITS);

    screen_fill(screen, window_of(screen, WINDOW_SEPARATOR),
                glyph_make(GLYPH_VLINE, COLOUR_AZURE, 0));
    struct rect before = screen_clip(screen, r);
    int y = draw_figures(bars, screen, r, is_on_guard(found, count));
    draw_lower(bars, screen, (struct rect){r.x1, y, r.x2, r.y2}, found, count);
    screen_unclip(screen, before);
}

/* The same in one line: who, when, and what is nearest. */
static void draw_low_line(const struct play_bars *bars, struct screen *screen,
                          const struct sighted *found, int count)
{
    struct rect r = window_of(screen, WINDOW_TRAITS_LINE);
    struct str_builder clock = {0};
    bool on_guard = is_on_guard(found, count);
    struct rect before = screen_clip(screen, r);

    add_clock(bars, &clock);
    int x = screen_text(screen, r.x1, r.y1, colour_of_name(bars->game),
                        short_name(game_name(bars->game)));
    x = screen_print(screen, x + 2, r.y1, COLOUR_GREY, "%s  ", sb_cstr(&clock));
    x = screen_text(screen, x, r.y1, on_guard ? COLOUR_WHITE : COLOUR_GREY,
                    on_guard ? STR("On guard") : STR("At ease"));
    x += 2;
    for (int i = 0; i < count; i++) {
        struct str name = name_thing(&bars->game->world, found[i].thing);
        if (x + 3 + screen_text_width(name) > r.x2)
            break;
        screen_put(screen, x, r.y1, glyph_with_back(found[i].image, COLOUR_BLACK));
        x = screen_text(screen, x + 2, r.y1, colour_of(bars->game, found[i].thing), name) + 2;
    }
    sb_free(&clock);
    screen_unclip(screen, before);
}

void play_bars_draw(const struct play_bars *bars, struct screen *screen)
{
    struct sighted found[SIGHT_LIST_MOST];
    int count = sight_list(bars->sight, bars->part,
                           (enum sight_piles)options_get(bars->options, OPTION_SHOW_PILES), found);

    if (rect_is_empty(window_of(screen, WINDOW_TRAITS)))
        draw_low_line(bars, screen, found, count);
    else
        draw_side_bar(bars, screen, found, count);
    draw_status(bars->game, screen);
    draw_bars(bars->game, screen);
}

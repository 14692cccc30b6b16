#include "ui/play_bars.h"

#include <stdio.h>

#include "base/num.h"
#include "play/clock.h"
#include "play/known.h"
#include "res/constants.h"
#include "text/name.h"
#include "ui/play_lower.h"
#include "ui/play_person.h"
#include "ui/play_vitals.h"
#include "world/body.h"
#include "world/stati.h"

enum { NAME_WIDTH = 14, TICKS_A_SECOND = HOUR_TURNS / 3600 };

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

/* Whoever is swallowed is nowhere else; false: he is not. */
static bool add_swallower(const struct game *game, struct str_builder *out)
{
    const struct world *w = &game->world;
    const struct stati *inside = stati_find(w, game_player(game), stati_of(ENGULFED));
    const struct thing *eater = inside ? world_thing(w, inside->object) : NULL;

    if (eater)
        sb_addf(out, "Swallowed by " STR_PRINTF, STR_ARGS(name_called(w, eater, NA_A)));
    return eater != NULL;
}

/* A game with help is told to be one all the time; returns the columns that takes. */
static int mark_exploring(const struct game *game, struct screen *screen, struct rect r)
{
    static const char words[] = "Exploring game";
    const struct character *person = character_of(&game->world, game_player(game));
    int width = (int)sizeof words;

    if (person == NULL || !person->is_exploring)
        return 0;
    screen_text(screen, r.x2 - 3 - width, r.y1, COLOUR_YELLOW, str_from(words));
    return width;
}

static void draw_status(const struct game *game, struct screen *screen)
{
    struct rect r = window_of(screen, WINDOW_STATUS);
    const struct thing *player = game_player(game);
    const struct level *level = game_here(game);
    res_id region = level_region(level, player->x, player->y);
    struct str_builder place = {0};
    struct rect before = screen_clip(screen, r);
    int mark = mark_exploring(game, screen, r);

    if (!add_swallower(game, &place)) {
        sb_add(&place, name_resource(&game->world, level->dungeon));
        if (region != level->dungeon && region != 0)
            sb_addf(&place, ": " STR_PRINTF, STR_ARGS(name_resource(&game->world, region)));
        add_underfoot(game, &place);
    }
    struct str text = sb_str(&place);
    int room = rect_width(r) - 5 - mark;
    if (screen_text_width(text) > room)
        screen_print(screen, r.x1, r.y1, COLOUR_GREY, "%.*s...)", room - 4, sb_cstr(&place));
    else
        screen_text(screen, r.x1, r.y1, COLOUR_GREY, text);
    screen_print(screen, r.x2 - 3, r.y1, COLOUR_GREY, "%03dm", 10 * game->depth);
    sb_free(&place);
    screen_unclip(screen, before);
    play_vitals_draw(game, screen);
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
    screen_print(screen, r.x1, y++, play_vitals_health_colour(player), "%c%s",
                 sight_health(player)[0] - 'a' + 'A', sight_health(player) + 1);
    sb_free(&text);
    return is_short ? y + 1 : play_person_draw(game, screen, r, y + 1);
}

/* ---- all of it ---- */

static void draw_side_bar(const struct play_bars *bars, struct screen *screen,
                          const struct sighted *found, int count)
{
    struct rect r = window_of(screen, WINDOW_TRAITS);

    screen_rule(screen, window_of(screen, WINDOW_SEPARATOR),
                glyph_make(GLYPH_VLINE, COLOUR_AZURE, 0));
    struct rect before = screen_clip(screen, r);
    int y = draw_figures(bars, screen, r, is_on_guard(found, count));
    play_lower_draw(bars, screen, (struct rect){r.x1, y, r.x2, r.y2}, found, count);
    screen_unclip(screen, before);
}

/* What is at most a few words each, as long as there is room; returns the column after them. */
static int draw_low_conditions(const struct game *game, struct screen *screen, struct rect r, int x)
{
    enum { LEFT_FOR_VIEW = 20 };
    struct conditions c;

    conditions_find(game, &c);
    for (int i = 0; i < c.count; i++) {
        struct str words = str_from(c.items[i].words);
        if (x + screen_text_width(words) > r.x2 - LEFT_FOR_VIEW)
            return screen_text(screen, x, r.y1, COLOUR_GREY, STR("...")) + 2;
        x = 1 +
            screen_text(screen, x, r.y1, play_vitals_condition_colour(c.items[i].weight), words);
    }
    return c.count > 0 ? x + 1 : x;
}

#define REMEMBERED "Remembered: "

/* The line that stands for the list of what is in view. */
struct low {
    const struct play_bars *bars;
    struct screen *screen;
    struct rect room;
    const struct sighted *found;
    int count;
};

/* What is seen, or what is remembered; returns the column after it. */
static int draw_low_found(const struct low *low, int x, bool is_seen)
{
    const struct play_bars *bars = low->bars;
    const struct sighted *found = low->found;
    struct screen *screen = low->screen;
    struct rect r = low->room;
    struct str_builder name = {0};
    bool is_first = true;

    for (int i = 0; i < low->count; i++) {
        if (found[i].is_seen != is_seen)
            continue;
        sb_clear(&name);
        play_lower_add_name(bars->sight, found[i].thing, &name);
        int room = r.x2 - x - (is_first && !is_seen ? COUNT_OF(REMEMBERED) : 0);
        if (3 + screen_text_width(sb_str(&name)) > room && (i > 0 || !is_seen))
            break;
        if (is_first && !is_seen)
            x = screen_text(screen, x, r.y1, COLOUR_GREY, STR(REMEMBERED));
        is_first = false;
        play_lower_draw_sign(bars->sight, screen, (struct point){x, r.y1}, found[i].thing,
                             found[i].image);
        x = 2 + screen_text(screen, x + 2, r.y1, play_lower_colour(bars->sight, found[i].thing),
                            sb_str(&name));
    }
    sb_free(&name);
    return x;
}

/* The same in one line: who, when, how he is, and what is nearest. */
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
    x = draw_low_conditions(bars->game, screen, r, x + 2);
    const struct low low = {bars, screen, r, found, count};
    x = draw_low_found(&low, x, true);
    draw_low_found(&low, x, false);
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
    play_vitals_draw_bars(bars->game, screen);
}

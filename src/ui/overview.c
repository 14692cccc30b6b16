#include "ui/overview.h"

#include <stdio.h>

#include "base/num.h"
#include "play/known.h"
#include "play/sight.h"
#include "res/constants.h"
#include "text/name.h"
#include "ui/layout.h"
#include "ui/speech.h"

struct overview {
    struct view view;
    struct overview_spec spec;
    struct point at;
    int zoom; /* 0: to be found when the size of the screen is known */
    char message[80];
};

/* ---- cells ---- */

/* A feature the player knows of. */
static const struct thing *known_feature(const struct level *level, const struct world *world,
                                         int x, int y)
{
    const struct thing *thing = level_thing_at(level, world, x, y, T_FEATURE);

    return thing && !known_is_hidden(thing) ? thing : NULL;
}

glyph overview_cell(const struct level *level, const struct world *world, int x, int y, int zoom)
{
    glyph ground = 0, feature = 0;

    /* Column by column: the last feature counts, or the first ground. */
    for (int cx = x; cx < x + zoom; cx++)
        for (int cy = y; cy < y + zoom; cy++) {
            glyph memory = level_has(level, cx, cy) ? level_cell(level, cx, cy)->memory : 0;
            if (memory == 0)
                continue;
            if (known_feature(level, world, cx, cy))
                feature = memory;
            if (ground == 0)
                ground = memory;
        }
    return feature ? feature : ground;
}

/* ---- drawing ---- */

static struct rect known_part(const struct level *level, struct point player)
{
    struct rect r = {player.x, player.y, player.x, player.y};

    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++)
            if (level->cells[y * level->width + x].memory)
                r = (struct rect){imin(r.x1, x), imin(r.y1, y), imax(r.x2, x), imax(r.y2, y)};
    return r;
}

static struct point player_at(const struct overview *o)
{
    const struct thing *player = game_player(o->spec.game);

    return (struct point){player->x, player->y};
}

/* Cells that a stretch of squares takes at a scale. */
static int cells_of(int first, int last, int zoom)
{
    return (last - first) / zoom + 1;
}

/* The largest scale at which everything known can be seen at once. */
static int scale_to_fit(const struct overview *o, const struct screen *screen)
{
    struct rect known = known_part(game_here(o->spec.game), player_at(o));
    int zoom = 1;

    while (zoom < OVERVIEW_ZOOM_MOST && (cells_of(known.x1, known.x2, zoom) > screen->width ||
                                         cells_of(known.y1, known.y2, zoom) > screen->height - 1))
        zoom++;
    return zoom;
}

/* Moves the first square of a row or column of cells so that everything known is seen, if it fits.
 */
static int settle(int first, int known_first, int known_last, int cells, int zoom)
{
    if (cells_of(known_first, known_last, zoom) >= cells)
        return first;
    while (first > known_first)
        first -= zoom;
    while (first + (cells - 1) * zoom < known_last)
        first += zoom;
    return first;
}

static bool is_in(struct point p, int x, int y, int zoom)
{
    return p.x >= x && p.y >= y && p.x < x + zoom && p.y < y + zoom;
}

static void overview_draw(struct view *view, struct stack *stack)
{
    struct overview *o = (struct overview *)view;
    struct screen *screen = &stack->screen;
    const struct game *game = o->spec.game;
    const struct level *level = game_here(game);
    struct point player = player_at(o);

    if (o->zoom == 0)
        o->zoom = scale_to_fit(o, screen);
    struct rect known = known_part(level, player);
    /* The viewpoint is in the middle, else. */
    struct point corner = {o->at.x - screen->width / 2 * o->zoom,
                           o->at.y - screen->height / 2 * o->zoom};
    corner.x = settle(corner.x, known.x1, known.x2, screen->width, o->zoom);
    corner.y = settle(corner.y, known.y1, known.y2, screen->height - 1, o->zoom);
    screen_clear(screen);
    for (int sy = 0; sy < screen->height - 1; sy++)
        for (int sx = 0; sx < screen->width; sx++) {
            int x = corner.x + sx * o->zoom, y = corner.y + sy * o->zoom;
            glyph g = overview_cell(level, &game->world, x, y, o->zoom);
            if (is_in(player, x, y, o->zoom))
                g = game_player(game)->image;
            else if (is_in(o->at, x, y, o->zoom))
                g = glyph_make('*', COLOUR_YELLOW, 0);
            screen_put(screen, sx, sy, g ? g : glyph_make(GLYPH_UNSEEN, COLOUR_GREY, 0));
            if (is_in(o->at, x, y, o->zoom))
                screen->cursor = (struct point){sx, sy};
        }
    screen_text(screen, 0, screen->height - 1, COLOUR_YELLOW,
                o->message[0] ? str_from(o->message)
                              : STR("arrows: move   + -: scale   < >: stairs   Tab: unexplored   "
                                    "r: walk there   Esc"));
}

/* ---- keys ---- */

static void move(struct overview *o, struct point step, int by)
{
    struct rect known = known_part(game_here(o->spec.game), player_at(o));

    o->at.x = iclamp(o->at.x + step.x * by, known.x1, known.x2);
    o->at.y = iclamp(o->at.y + step.y * by, known.y1, known.y2);
}

enum goal { GOAL_UP, GOAL_DOWN, GOAL_UNEXPLORED };

static bool is_stairs(const struct overview *o, int x, int y, int portal)
{
    const struct world *world = &o->spec.game->world;
    const struct thing *thing = known_feature(game_here(o->spec.game), world, x, y);

    return thing && thing->kind == T_PORTAL && thing_is_stairs(world, thing, portal);
}

/* A square one could walk on, beside one that is not known and would be no wall. */
static bool is_unexplored(const struct overview *o, int x, int y)
{
    const struct level *level = game_here(o->spec.game);
    const struct world *world = &o->spec.game->world;

    if (level_solid_at(level, world, x, y))
        return false;
    for (int i = 0; i < DIR_COUNT; i++) {
        struct point at = point_add((struct point){x, y}, dir_step(i));
        const struct thing *door = known_feature(level, world, at.x, at.y);
        if (!level_has(level, at.x, at.y))
            continue;
        if (level_cell(level, at.x, at.y)->memory == 0 && !level_solid_at(level, world, at.x, at.y))
            return true;
        for (int j = 0; door && door->kind == T_DOOR && j < DIR_COUNT; j++) {
            struct point behind = point_add(at, dir_step(j));
            if (level_has(level, behind.x, behind.y) &&
                level_cell(level, behind.x, behind.y)->memory == 0)
                return true;
        }
    }
    return false;
}

static bool is_goal(const struct overview *o, enum goal goal, int x, int y)
{
    switch (goal) {
    case GOAL_UP: return is_stairs(o, x, y, POR_UP_STAIR);
    case GOAL_DOWN: return is_stairs(o, x, y, POR_DOWN_STAIR);
    case GOAL_UNEXPLORED: return is_unexplored(o, x, y);
    }
    return false;
}

/* The next one after the viewpoint, row by row, and round again from the top. */
static void find(struct overview *o, enum goal goal)
{
    static const char *const none[] = {"You know of no stairs up.", "You know of no stairs down.",
                                       "There is nothing unexplored beside what you know."};
    const struct level *level = game_here(o->spec.game);
    int count = level->width * level->height, from = o->at.y * level->width + o->at.x;

    for (int i = 1; i <= count; i++) {
        int index = (from + i) % count, x = index % level->width, y = index / level->width;
        if (level->cells[index].memory && is_goal(o, goal, x, y)) {
            o->at = (struct point){x, y};
            return;
        }
    }
    snprintf(o->message, sizeof o->message, "%s", none[goal]);
}

/* The square to walk to: among those of the viewpoint's cell, stairs or the last that is open. */
static bool destination(const struct overview *o, struct point *to)
{
    const struct level *level = game_here(o->spec.game);
    const struct world *world = &o->spec.game->world;
    bool found = false, is_portal = false;

    for (int x = o->at.x; x < o->at.x + o->zoom; x++)
        for (int y = o->at.y; y < o->at.y + o->zoom; y++) {
            if (!level_has(level, x, y) || level_cell(level, x, y)->memory == 0 ||
                level_solid_at(level, world, x, y) || is_portal)
                continue;
            const struct thing *feature = known_feature(level, world, x, y);
            is_portal = feature && feature->kind == T_PORTAL;
            *to = (struct point){x, y};
            found = true;
        }
    return found;
}

static void finish(struct overview *o, struct stack *stack, int value)
{
    stack_close(stack, &o->view);
    stack_answer(stack, o->spec.reply, value, STR_NONE);
}

static void walk(struct overview *o, struct stack *stack)
{
    struct point to;

    if (destination(o, &to))
        finish(o, stack, to.y * game_here(o->spec.game)->width + to.x);
    else
        snprintf(o->message, sizeof o->message, "You know of no ground to stand on there.");
}

static void overview_key(struct view *view, struct stack *stack, key_code key)
{
    struct overview *o = (struct overview *)view;
    int direction = key_direction(key);

    o->message[0] = '\0';
    if (direction >= 0 && direction < DIR_COUNT) {
        move(o, dir_step(direction), key & K_SHIFT ? 5 * o->zoom : o->zoom);
        return;
    }
    switch (key) {
    case '-':
    case '_': o->zoom = imin(o->zoom + 1, OVERVIEW_ZOOM_MOST); break;
    case '+':
    case '=': o->zoom = imax(o->zoom - 1, 1); break;
    case ',':
    case '<': find(o, GOAL_UP); break;
    case '.':
    case '>': find(o, GOAL_DOWN); break;
    case K_TAB: find(o, GOAL_UNEXPLORED); break;
    case 'r':
    case 'R':
    case K_ENTER: walk(o, stack); break;
    case K_ESCAPE:
    case 'q': finish(o, stack, ANSWER_CANCELLED); break;
    default: break;
    }
}

/* The star in words: the map itself is a picture. */
static void overview_speak(struct view *view, struct stack *stack, struct speech *speech)
{
    const struct overview *o = (const struct overview *)view;
    const struct game *game = o->spec.game;
    const struct level *level = game_here(game);
    const struct thing *player = game_player(game);
    const struct thing *feature = known_feature(level, &game->world, o->at.x, o->at.y);
    struct str_builder text = {0};

    (void)stack;
    sb_add_cstr(&text, "The star is at ");
    if (feature)
        sb_add(&text, name_thing(&game->world, feature));
    else
        sb_add(&text, name_resource(&game->world, known_terrain(game, o->at.x, o->at.y)));
    sb_add_cstr(&text, ", ");
    speech_add_way((struct point){player->x, player->y}, o->at, &text);
    sb_add_char(&text, '.');
    speech_state(
        speech, "title",
        STR("The map of the level. < and > find stairs, tab what is unexplored, r walks to "
            "the star, escape leaves."));
    speech_state(speech, "cursor", sb_str(&text));
    speech_state(speech, "message", str_from(o->message));
    sb_free(&text);
}

struct view *overview_new(const struct overview_spec *spec)
{
    static const struct view_class class = {.name = "overview",
                                            .covers = true,
                                            .draw = overview_draw,
                                            .key = overview_key,
                                            .speak = overview_speak};
    struct overview *o = view_new(&class, sizeof *o);

    o->spec = *spec;
    o->at = spec->at;
    return &o->view;
}

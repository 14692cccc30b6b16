/* How the cursor is shown and spoken of: what is there, and what an aim would touch. */
#include "base/num.h"
#include "play/aim.h"
#include "play/known.h"
#include "sense/fov.h"
#include "text/name.h"
#include "ui/aim_words.h"
#include "ui/look_parts.h"
#include "ui/look_square.h"
#include "ui/speech.h"

static void draw_thing(const struct look *look, struct stack *stack, const struct sight *sight,
                       struct rect r)
{
    const struct thing *things[LOOK_SQUARE_MOST];
    int count = look_square_things(sight, look->at, things, LOOK_SQUARE_MOST), which = 0;
    struct str_builder text = {0};

    for (int i = 0; i < count; i++)
        if (things[i]->self == look->thing)
            which = i;
    if (count > 0) {
        sight_add_name(sight, things[which], &text);
        if (text.data[0] >= 'a' && text.data[0] <= 'z')
            text.data[0] = (char)(text.data[0] - 'a' + 'A');
        if (count > 1)
            sb_addf(&text, INK_SHADOW "  (%d of %d here)", which + 1, count);
        screen_text(&stack->screen, r.x1, r.y1, COLOUR_GREY, sb_str(&text));
    }
    if (count > 0 && options_get(&look->spec.app->options, OPTION_SHOW_HOW_SEE) &&
        things[which]->self != look->spec.game->world.player) {
        sb_clear(&text);
        sight_add_senses(sight_bits(sight, things[which]), &text);
        screen_print(&stack->screen, r.x1 + 2, r.y1 + 1, COLOUR_YELLOW, "How: " INK_GREY "%s",
                     sb_cstr(&text));
    }
    sb_free(&text);
}

/* ---- what would be touched ---- */

/* The sign stays what it is, and stands out from its ground. */
static void mark(const struct look *look, struct screen *screen, struct rect map,
                 struct point square, int back)
{
    struct point at = map_view_place(look->spec.map, map, square);

    if (!map_view_has(look->spec.map, map, square) ||
        !sight_knows(game_here(look->spec.game), square.x, square.y))
        return;
    glyph g = screen_at(screen, at.x, at.y);
    int fore = glyph_fore(g) == COLOUR_BLACK || glyph_fore(g) == back ? COLOUR_WHITE
                                                                      : glyph_fore(g);
    map_view_put(look->spec.map, screen, map, square, glyph_make(glyph_id(g), fore, back));
}

/* The cursor, or as far as it goes that way. */
static struct point aimed_at(const struct look *look)
{
    struct point from = look->spec.from, at = look->at;

    for (int i = 1; look->spec.is_direction && i < imax(look->spec.area->reach, 2); i++)
        at = point_add(at, dir_step(dir_towards(from, look->at)));
    return at;
}

/* True: the way ends before it gets there. */
static bool draw_aim(const struct look *look, struct screen *screen, struct rect map)
{
    struct aim aim;

    if (look->spec.area == NULL)
        return false;
    aim_trace(look->spec.game, look->spec.area, look->spec.from, aimed_at(look), &aim);
    for (int i = 0; i < aim.way.count; i++)
        mark(look, screen, map, aim.way.items[i], COLOUR_BLUE);
    for (int i = 0; i < aim.area.count; i++)
        mark(look, screen, map, aim.area.items[i], COLOUR_RED);
    return aim.is_short && !look->spec.is_direction;
}

/* ---- all of it ---- */

static struct str ground_at(const struct game *game, struct point at)
{
    const struct level *level = game_here(game);

    if (!sight_makes_out(level, at.x, at.y) && !sight_knows(level, at.x, at.y))
        return STR("never seen");
    return name_resource(&game->world, known_terrain(game, at.x, at.y));
}

/* In the input line: what is asked, and what it would be answered with. */
static void draw_question(const struct look *look, struct screen *screen, bool is_short)
{
    struct rect input = layout_window(screen->width, screen->height, WINDOW_INPUT);

    screen_fill(screen, input, glyph_make(' ', COLOUR_GREY, 0));
    int x = screen_print(screen, input.x1, input.y1, COLOUR_PINK, "%s ", look->spec.question);
    struct rect before = screen_clip(screen, input);
    x = screen_text(screen, x, input.y1, COLOUR_GREY, ground_at(look->spec.game, look->at));
    if (!look_may_choose(look, look->at))
        screen_text(screen, x, input.y1, COLOUR_RED, STR(" (not this one)"));
    else if (is_short)
        screen_text(screen, x, input.y1, COLOUR_YELLOW, STR(" (it does not get there)"));
    screen_unclip(screen, before);
}

static void draw_cursor(const struct look *look, struct screen *screen, struct rect map)
{
    if (!map_view_has(look->spec.map, map, look->at))
        return;
    struct point place = map_view_place(look->spec.map, map, look->at);
    int id = glyph_id(screen_at(screen, place.x, place.y));
    map_view_put(look->spec.map, screen, map, look->at, glyph_make(id, COLOUR_BLACK, COLOUR_WHITE));
    screen->cursor = place;
}

static void remember_size(struct look *look, const struct screen *screen)
{
    if (look->width != 0)
        return;
    look->width = screen->width;
    look->height = screen->height;
}

void look_draw(struct view *view, struct stack *stack)
{
    struct look *look = (struct look *)view;
    struct screen *screen = &stack->screen;
    struct rect map = look_window(stack);
    struct rect messages = layout_window(screen->width, screen->height, WINDOW_MESSAGES);
    struct sight sight;
    struct map_scene scene = sight_scene(&sight, look->spec.game);

    remember_size(look, screen);
    if (!map_view_has(look->spec.map, map, look->at)) { /* the screen has become smaller */
        look_follow(look, stack);
        map_view_draw(look->spec.map, &scene, screen, map);
    }
    bool is_short = draw_aim(look, screen, map);
    screen_fill(screen, messages, glyph_make(' ', COLOUR_GREY, 0));
    if (sight_knows(game_here(look->spec.game), look->at.x, look->at.y))
        draw_thing(look, stack, &sight, messages);
    draw_question(look, screen, is_short);
    draw_cursor(look, screen, map);
}

/* ---- in words ---- */

/* What an aim at the cursor would do. */
static void add_spoken_aim(const struct look *look, const struct sight *sight,
                           struct str_builder *out)
{
    struct aim aim;

    if (look->spec.area == NULL)
        return;
    aim_trace(look->spec.game, look->spec.area, look->spec.from, aimed_at(look), &aim);
    aim_words_add(sight, &aim, out);
    if (aim.is_short && !look->spec.is_direction)
        sb_add_cstr(out, " (it does not get there)");
}

/* The square at the cursor, and where it is from the player. */
void look_speak(struct view *view, struct stack *stack, struct speech *speech)
{
    const struct look *look = (const struct look *)view;
    const struct game *game = look->spec.game;
    const struct level *level = game_here(game);
    const struct thing *player = game_player(game), *things[LOOK_SQUARE_MOST];
    struct sight sight;
    struct str_builder text = {0};
    bool is_known = sight_knows(level, look->at.x, look->at.y);

    (void)stack;
    sight_scene(&sight, game);
    int count = is_known ? look_square_things(&sight, look->at, things, LOOK_SQUARE_MOST) : 0;
    for (int i = 0; i < count; i++) {
        sight_add_name(&sight, things[i], &text);
        sb_add_cstr(&text, "; ");
    }
    if (is_known)
        sb_add(&text, name_resource(&game->world, known_terrain(game, look->at.x, look->at.y)));
    else
        sb_add_cstr(&text, "never seen");
    sb_add_cstr(&text, ", ");
    speech_add_way((struct point){player->x, player->y}, look->at, &text);
    if (!look_may_choose(look, look->at))
        sb_add_cstr(&text, " (not this one)");
    else
        add_spoken_aim(look, &sight, &text);
    speech_state(speech, "title", str_from(look->spec.question));
    speech_state(speech, "cursor", sb_str(&text));
    sb_free(&text);
}

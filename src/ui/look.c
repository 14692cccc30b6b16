#include "ui/look.h"

#include <stdlib.h>

#include "base/num.h"
#include "play/aim.h"
#include "play/known.h"
#include "play/regard.h"
#include "play/sight.h"
#include "res/constants.h"
#include "sense/fov.h"
#include "text/name.h"
#include "ui/aim_words.h"
#include "ui/box.h"
#include "ui/help.h"
#include "ui/layout.h"
#include "ui/markup.h"
#include "ui/overview.h"
#include "ui/speech.h"
#include "ui/viewer.h"

struct look {
    struct view view;
    struct look_spec spec;
    struct point at;
    struct point corner; /* of the window when it began, on a screen of this size */
    int width, height;
    handle thing; /* the cursor is on this one of the square's things */
    bool jumps;   /* direction keys go from thing to thing */
};

static struct rect map_window(const struct stack *stack)
{
    return layout_window(stack->screen.width, stack->screen.height, WINDOW_MAP);
}

/* ---- what is there ---- */

int look_things(const struct sight *sight, struct point at, const struct thing **out, int most)
{
    static const int16_t kinds[] = {T_CREATURE, T_ITEM, T_FEATURE};
    const struct level *level = game_here(sight->game);
    int count = 0;

    for (int k = 0; k < COUNT_OF(kinds); k++) {
        const struct thing *thing;
        for (handle h = level_cell(level, at.x, at.y)->contents; h != HANDLE_NONE && count < most;
             h = thing->next) {
            thing = world_thing(&sight->game->world, h);
            if (thing_is(thing, kinds[k]) && sight_knows_thing(sight, thing))
                out[count++] = thing;
        }
    }
    return count;
}

static void add_part(struct str_builder *out, struct str name, struct str description)
{
    sb_addf(out, INK_YELLOW STR_PRINTF INK_END "\n", STR_ARGS(name));
    if (description.len > 0) {
        markup_add(out, description, false);
        sb_add_cstr(out, INK_END "\n");
    }
    sb_add_char(out, '\n');
}

/* What one sees of it, and what the library says of its kind. A shape in the dark has neither. */
static void add_thing(const struct sight *sight, const struct thing *thing, struct str name,
                      struct str_builder *out)
{
    bool is_self = thing->self == sight->game->world.player;
    bool is_shape = sight_bits(sight, thing) == PER_SHADOW;
    struct regard regard = regard_of(sight, thing);
    size_t before;

    sb_addf(out, INK_YELLOW STR_PRINTF INK_END "\n", STR_ARGS(name));
    if (is_self || is_shape) {
        sb_add_char(out, '\n');
        return;
    }
    before = out->len;
    regard_add(&regard, out);
    if (out->len > before)
        sb_add_cstr(out, "\n");
    before = out->len;
    markup_add(out, sight_description(sight->game, thing->resource), false);
    sb_add_cstr(out, out->len > before ? INK_END "\n\n" : "\n");
}

enum { THINGS_MOST = 64 };

void look_describe(const struct game *game, struct point at, struct str_builder *out)
{
    struct sight sight;
    const struct thing *things[THINGS_MOST];
    const struct level *level = game_here(game);
    struct str_builder name = {0};

    sight_scene(&sight, game);
    if (!sight_knows(level, at.x, at.y)) {
        sb_add_cstr(out, "You have never seen this place.\n");
        return;
    }
    int count = look_things(&sight, at, things, THINGS_MOST);
    for (int i = 0; i < count; i++) {
        sb_clear(&name);
        sight_add_name(&sight, things[i], &name);
        add_thing(&sight, things[i], sb_str(&name), out);
    }
    res_id terrain = known_terrain(game, at.x, at.y), region = level_region(level, at.x, at.y);
    add_part(out, name_resource(&game->world, terrain), sight_description(game, terrain));
    if (region != level->dungeon && region != 0)
        add_part(out, name_resource(&game->world, region), sight_description(game, region));
    sb_free(&name);
}

/* ---- drawing ---- */

/* Keeps the cursor inside the window: at its edge the window is put round it. */
static void follow(struct look *look, const struct stack *stack)
{
    struct rect map = map_window(stack);

    if (!map_view_has(look->spec.map, map, look->at))
        map_view_centre(look->spec.map, game_here(look->spec.game), map, look->at);
}

static void draw_thing(const struct look *look, struct stack *stack, const struct sight *sight,
                       struct rect r)
{
    const struct thing *things[THINGS_MOST];
    int count = look_things(sight, look->at, things, THINGS_MOST), which = 0;
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

static bool may_choose(const struct look *look, struct point at)
{
    return look->spec.allows == NULL || look->spec.allows(look->spec.reply.who, at);
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

static void look_draw(struct view *view, struct stack *stack)
{
    struct look *look = (struct look *)view;
    struct screen *screen = &stack->screen;
    struct rect map = map_window(stack);
    struct rect messages = layout_window(screen->width, screen->height, WINDOW_MESSAGES);
    struct rect input = layout_window(screen->width, screen->height, WINDOW_INPUT);
    const struct level *level = game_here(look->spec.game);
    struct sight sight;
    struct map_scene scene = sight_scene(&sight, look->spec.game);

    if (look->width == 0) {
        look->width = screen->width;
        look->height = screen->height;
    }
    if (!map_view_has(look->spec.map, map, look->at)) { /* the screen has become smaller */
        follow(look, stack);
        map_view_draw(look->spec.map, &scene, screen, map);
    }
    bool is_short = draw_aim(look, screen, map);
    screen_fill(screen, messages, glyph_make(' ', COLOUR_GREY, 0));
    screen_fill(screen, input, glyph_make(' ', COLOUR_GREY, 0));
    if (sight_knows(level, look->at.x, look->at.y))
        draw_thing(look, stack, &sight, messages);
    int x = screen_print(screen, input.x1, input.y1, COLOUR_PINK, "%s ", look->spec.question);
    struct str ground = sight_makes_out(level, look->at.x, look->at.y) ||
                                sight_knows(level, look->at.x, look->at.y)
                            ? name_resource(&look->spec.game->world,
                                            known_terrain(look->spec.game, look->at.x, look->at.y))
                            : STR("never seen");
    struct rect before = screen_clip(screen, input);
    x = screen_text(screen, x, input.y1, COLOUR_GREY, ground);
    if (!may_choose(look, look->at))
        screen_text(screen, x, input.y1, COLOUR_RED, STR(" (not this one)"));
    else if (is_short)
        screen_text(screen, x, input.y1, COLOUR_YELLOW, STR(" (it does not get there)"));
    screen_unclip(screen, before);
    if (map_view_has(look->spec.map, map, look->at)) {
        struct point place = map_view_place(look->spec.map, map, look->at);
        int id = glyph_id(screen_at(screen, place.x, place.y));
        map_view_put(look->spec.map, screen, map, look->at,
                     glyph_make(id, COLOUR_BLACK, COLOUR_WHITE));
        screen->cursor = place;
    }
}

/* ---- moving ---- */

static void choose(struct look *look, struct stack *stack, struct point at);

static void go_to(struct look *look, const struct stack *stack, struct point at, handle thing)
{
    if (!level_has(game_here(look->spec.game), at.x, at.y))
        return;
    look->at = at;
    look->thing = thing;
    follow(look, stack);
}

/* Whether the cursor stops at a thing: aiming, at other creatures that may be aimed at. */
static bool is_stop(const struct look *look, const struct thing *thing)
{
    if (look->spec.area == NULL)
        return true;
    return thing_is(thing, T_CREATURE) && thing->self != look->spec.game->world.player &&
           may_choose(look, (struct point){thing->x, thing->y});
}

static void gather_ring(const struct look *look, const struct sight *sight, struct sight_ring *ring)
{
    int kept = 0;

    sight_ring(sight, ring);
    for (int i = 0; i < ring->count; i++)
        if (is_stop(look, ring->items[i]))
            ring->items[kept++] = ring->items[i];
    ring->count = kept;
}

/* Along the ring, by one. */
static void go_round(struct look *look, const struct stack *stack, int by)
{
    struct sight sight;
    struct sight_ring ring = {0};
    int now = -1;

    sight_scene(&sight, look->spec.game);
    gather_ring(look, &sight, &ring);
    for (int i = 0; i < ring.count; i++)
        if (ring.items[i]->x == look->at.x && ring.items[i]->y == look->at.y)
            now = i;
    if (ring.count > 0) {
        int next = now < 0 ? 0 : (now + by + ring.count) % ring.count;
        const struct thing *thing = ring.items[next];
        go_to(look, stack, (struct point){thing->x, thing->y}, thing->self);
    }
    ARRAY_FREE(&ring);
}

/* To stairs that are known, up or down: the next after the cursor in the ring. */
static void go_to_stairs(struct look *look, const struct stack *stack, int portal)
{
    const struct world *world = &look->spec.game->world;
    struct sight sight;
    struct sight_ring ring = {0};
    const struct thing *first = NULL, *next = NULL;
    bool is_behind = false;

    sight_scene(&sight, look->spec.game);
    sight_ring(&sight, &ring);
    for (int i = 0; i < ring.count; i++) {
        const struct thing *thing = ring.items[i];
        bool is_here = thing->x == look->at.x && thing->y == look->at.y;
        if (thing->kind == T_PORTAL && thing_is_stairs(world, thing, portal) && !is_here) {
            first = first ? first : thing;
            next = next || !is_behind ? next : thing;
        }
        is_behind = is_behind || is_here;
    }
    next = next ? next : first;
    if (next)
        go_to(look, stack, (struct point){next->x, next->y}, next->self);
    ARRAY_FREE(&ring);
}

/* How far a thing is that way: along the pressed axes only, as the original counts; -1: not there.
 */
static int distance_that_way(struct point from, struct point to, struct point step)
{
    int dx = (to.x - from.x) * step.x, dy = (to.y - from.y) * step.y;

    if ((step.x != 0 && dx <= 0) || (step.y != 0 && dy <= 0))
        return -1;
    return (step.x ? dx : 0) + (step.y ? dy : 0);
}

static bool jump(struct look *look, const struct stack *stack, struct point step)
{
    struct sight sight;
    struct sight_ring ring = {0};
    const struct thing *best = NULL;
    int best_distance = 0;

    sight_scene(&sight, look->spec.game);
    gather_ring(look, &sight, &ring);
    for (int i = 0; i < ring.count; i++) {
        struct point at = {ring.items[i]->x, ring.items[i]->y};
        int along = distance_that_way(look->at, at, step);
        int distance = along * 1000 + point_distance(look->at, at);
        if (along >= 0 && (best == NULL || distance < best_distance)) {
            best = ring.items[i];
            best_distance = distance;
        }
    }
    if (best)
        go_to(look, stack, (struct point){best->x, best->y}, best->self);
    ARRAY_FREE(&ring);
    return best != NULL;
}

static void move(struct look *look, struct stack *stack, int direction)
{
    struct point step = dir_step(direction), beside = point_add(look->spec.from, step);

    if (look->spec.is_direction && point_equal(look->at, beside))
        choose(look, stack, beside);
    else if (look->spec.is_direction)
        go_to(look, stack, beside, HANDLE_NONE);
    else if (!look->jumps || !jump(look, stack, step))
        go_to(look, stack, point_add(look->at, step), HANDLE_NONE);
}

static void next_here(struct look *look)
{
    struct sight sight;
    const struct thing *things[THINGS_MOST];
    int which = 0;

    sight_scene(&sight, look->spec.game);
    int count = look_things(&sight, look->at, things, THINGS_MOST);
    for (int i = 0; i < count; i++)
        if (things[i]->self == look->thing)
            which = i;
    if (count > 0)
        look->thing = things[(which + 1) % count]->self;
}

/* ---- commands ---- */

/* Back to where the window was; round the player when the screen has another size by now. */
static void finish(struct look *look, struct stack *stack, int value)
{
    const struct thing *player = game_player(look->spec.game);

    if (stack->screen.width == look->width && stack->screen.height == look->height)
        look->spec.map->corner = look->corner;
    else
        map_view_centre(look->spec.map, game_here(look->spec.game), map_window(stack),
                        (struct point){player->x, player->y});
    if (look->spec.chosen)
        *look->spec.chosen = look->thing;
    stack_close(stack, &look->view);
    stack_answer(stack, look->spec.reply, value, STR_NONE);
}

static void answer_otherwise(struct look *look, struct stack *stack, enum command_id command,
                             bool is_taken)
{
    if (is_taken)
        finish(look, stack, LOOK_COMMAND - (int)command);
    else
        stack->bell = true;
}

static void choose(struct look *look, struct stack *stack, struct point at)
{
    if (may_choose(look, at))
        finish(look, stack, at.y * game_here(look->spec.game)->width + at.x);
    else
        stack->bell = true;
}

static void show_text(struct stack *stack, const char *title, struct str text, int colour)
{
    stack_push(stack,
               viewer_new(&(struct viewer_spec){.title = title, .text = text, .colour = colour}));
}

void look_show(const struct game *game, struct point at, struct stack *stack)
{
    struct str_builder text = {0};

    look_describe(game, at, &text);
    show_text(stack, "What is there", sb_str(&text), COLOUR_EMERALD);
    sb_free(&text);
}

/* One part of it: the room, the ground or the whole level. */
static void examine_part(const struct look *look, struct stack *stack, res_id id, int colour)
{
    const struct level *level = game_here(look->spec.game);
    struct str_builder text = {0};
    struct str description = sight_description(look->spec.game, id);

    if (!sight_knows(level, look->at.x, look->at.y) && id != level->dungeon)
        sb_add_cstr(&text, "You have never seen this place.");
    else if (description.len > 0)
        add_part(&text, name_resource(&look->spec.game->world, id), description);
    else
        sb_addf(&text, "There is nothing more to say about it than its name: " STR_PRINTF ".",
                STR_ARGS(name_resource(&look->spec.game->world, id)));
    stack_push(stack, box_new(sb_str(&text), colour));
    sb_free(&text);
}

static void overview_closed(void *who, struct stack *stack, struct answer answer)
{
    struct look *look = who;
    int width = game_here(look->spec.game)->width;

    if (answer.value >= 0)
        choose(look, stack, (struct point){answer.value % width, answer.value / width});
}

static void accept(struct look *look, struct stack *stack)
{
    if (look->spec.kind == LOOK_AROUND)
        look_show(look->spec.game, look->at, stack);
    else
        choose(look, stack, look->at);
}

static void command_chosen(void *who, struct stack *stack, struct answer answer);

static void show_commands(struct look *look, struct stack *stack)
{
    stack_push(stack,
               help_commands_new(&(struct help_commands_spec){.keys = &look->spec.app->keys,
                                                              .context = KEYS_SELECT,
                                                              .reply = {command_chosen, look}}));
}

static void show_overview(struct look *look, struct stack *stack)
{
    stack_push(stack,
               overview_new(&(struct overview_spec){
                   .game = look->spec.game, .at = look->at, .reply = {overview_closed, look}}));
}

static void give(struct look *look, struct stack *stack, enum command_id command)
{
    const struct game *game = look->spec.game;
    const struct thing *player = game_player(game);
    const struct level *level = game_here(game);
    int direction = (int)command - COMMAND_NORTH;

    if (direction >= 0 && direction < DIR_COUNT) {
        move(look, stack, direction);
        return;
    }
    switch (command) {
    case COMMAND_ENTER: accept(look, stack); break;
    case COMMAND_SYSTEM: finish(look, stack, ANSWER_CANCELLED); break;
    case COMMAND_LOOK: look->jumps = false; break;
    case COMMAND_TARGET: look->jumps = true; break;
    case COMMAND_NEXT_AROUND: go_round(look, stack, 1); break;
    case COMMAND_LAST_AROUND: go_round(look, stack, -1); break;
    case COMMAND_FIND_UP: go_to_stairs(look, stack, POR_UP_STAIR); break;
    case COMMAND_FIND_DOWN: go_to_stairs(look, stack, POR_DOWN_STAIR); break;
    case COMMAND_NEXT_THING: next_here(look); break;
    case COMMAND_EXAMINE: look_show(look->spec.game, look->at, stack); break;
    case COMMAND_EXAMINE_REGION:
        examine_part(look, stack, level_region(level, look->at.x, look->at.y), COLOUR_PINK);
        break;
    case COMMAND_EXAMINE_TERRAIN:
        examine_part(look, stack, known_terrain(game, look->at.x, look->at.y), COLOUR_MAGENTA);
        break;
    case COMMAND_EXAMINE_LEVEL: examine_part(look, stack, level->dungeon, COLOUR_WHITE); break;
    case COMMAND_SELECT_SELF:
        go_to(look, stack, (struct point){player->x, player->y}, player->self);
        break;
    case COMMAND_DIRECTION:
        answer_otherwise(look, stack, command, look->spec.takes_direction);
        break;
    case COMMAND_INVENTORY: answer_otherwise(look, stack, command, look->spec.takes_item); break;
    case COMMAND_GO_THERE: choose(look, stack, look->at); break;
    case COMMAND_OVERVIEW: show_overview(look, stack); break;
    case COMMAND_HELP: show_commands(look, stack); break;
    default: break;
    }
}

static void command_chosen(void *who, struct stack *stack, struct answer answer)
{
    if (answer.value > COMMAND_NONE)
        give(who, stack, (enum command_id)answer.value);
}

/* A click puts the cursor there, and on the cursor takes what it is on; the wheel goes round. */
static void point_with(struct look *look, struct stack *stack, key_code key)
{
    struct rect map = map_window(stack);
    struct point on = stack->pointer, corner = look->spec.map->corner;
    struct point at = {corner.x + on.x - map.x1, corner.y + on.y - map.y1};

    if (key == K_CLICK_RIGHT) {
        finish(look, stack, ANSWER_CANCELLED);
        return;
    }
    if (key != K_CLICK) {
        go_round(look, stack, key == K_WHEEL_UP ? -1 : 1);
        return;
    }
    if (look->spec.is_direction)
        at = point_add(look->spec.from, dir_step(dir_towards(look->spec.from, at)));
    if (!rect_has(map, on.x, on.y))
        return;
    if (point_equal(at, look->at))
        accept(look, stack);
    else
        go_to(look, stack, at, HANDLE_NONE);
}

static void look_key(struct view *view, struct stack *stack, key_code key)
{
    struct look *look = (struct look *)view;
    int direction = key_direction(key);

    if (key_is_pointer(key)) {
        point_with(look, stack, key);
        return;
    }
    if (key == K_ESCAPE)
        finish(look, stack, ANSWER_CANCELLED);
    else if (direction >= 0 && direction < DIR_COUNT)
        move(look, stack, direction);
    else
        give(look, stack, keymap_find(&look->spec.app->keys, KEYS_SELECT, key));
}

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
static void look_speak(struct view *view, struct stack *stack, struct speech *speech)
{
    const struct look *look = (const struct look *)view;
    const struct game *game = look->spec.game;
    const struct level *level = game_here(game);
    const struct thing *player = game_player(game), *things[THINGS_MOST];
    struct sight sight;
    struct str_builder text = {0};
    bool is_known = sight_knows(level, look->at.x, look->at.y);

    (void)stack;
    sight_scene(&sight, game);
    int count = is_known ? look_things(&sight, look->at, things, THINGS_MOST) : 0;
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
    if (!may_choose(look, look->at))
        sb_add_cstr(&text, " (not this one)");
    else
        add_spoken_aim(look, &sight, &text);
    speech_state(speech, "title", str_from(look->spec.question));
    speech_state(speech, "cursor", sb_str(&text));
    sb_free(&text);
}

struct view *look_new(const struct look_spec *spec)
{
    static const struct view_class class = {
        .name = "look", .draw = look_draw, .key = look_key, .speak = look_speak};
    struct look *look = view_new(&class, sizeof *look);
    const struct thing *player = game_player(spec->game);

    look->view.takes = VIEW_TAKES_SELECTING;
    look->spec = *spec;
    look->corner = spec->map->corner;
    look->at = spec->begin.x < 0 ? (struct point){player->x, player->y} : spec->begin;
    look->jumps = options_get(&spec->app->options, OPTION_SELECT_JUMP);
    return &look->view;
}

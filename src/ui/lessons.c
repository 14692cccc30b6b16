#include "ui/lessons.h"

#include "base/num.h"
#include "play/known.h"
#include "play/pack.h"
#include "play/sight.h"
#include "text/name.h"
#include "ui/box.h"
#include "ui/key_words.h"
#include "ui/markup.h"

#define LESSON_PREFIX "lesson::"

enum { NAME_MOST = 80 };

/* ---- which dungeon teaches ---- */

bool lessons_teaches(const struct library *library, res_id dungeon)
{
    int32_t calling;

    return library_own_constant(library, dungeon, LEARNER_CALLING, &calling);
}

res_id lessons_dungeon(const struct library *library)
{
    struct library_walk walk = library_walk(library, RES_DUNGEON);

    while (library_next(&walk) != NULL)
        if (lessons_teaches(library, walk.id))
            return walk.id;
    return 0;
}

/* ---- slates ---- */

/* The lines of a slate; empty: it is none. */
static struct str lines_of(const struct game *game, const struct thing *slate)
{
    const struct library *library = game->options.library;
    struct str_builder name = {0};

    sb_addf(&name, LESSON_PREFIX STR_PRINTF,
            STR_ARGS(name_resource(&game->world, slate->resource)));
    res_id text = library_find(library, sb_str(&name));
    const struct resource *resource = library_get(library, text);
    sb_free(&name);
    return resource ? str_from(module_text(library_module(library, text), resource->description))
                    : STR_NONE;
}

/* The nearest in sight; NULL: there is none. */
static const struct thing *slate_in_sight(const struct game *game)
{
    const struct level *level = game_here(game);
    const struct thing *best = NULL;

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&game->world, level->things.items[i]);
        if (!thing_is(thing, T_FEATURE) || !sight_sees(game, thing) ||
            lines_of(game, thing).len == 0)
            continue;
        struct point at = {thing->x, thing->y};
        if (best == NULL || point_distance(game_place(game), at) <
                                point_distance(game_place(game), (struct point){best->x, best->y}))
            best = thing;
    }
    return best;
}

static bool is_read(const struct lessons *lessons, handle slate)
{
    for (int i = 0; i < lessons->read.count; i++)
        if (lessons->read.items[i] == slate)
            return true;
    return false;
}

static void show(const struct game *game, const struct thing *slate, const struct keymap *keys,
                 struct stack *stack)
{
    struct str_builder text = {0}, all = {0};

    markup_add(&text, sight_description(game, slate->resource), false);
    sb_add_cstr(&text, INK_END "\n\nPress [Enter] to go on.");
    key_words_add(keys, sb_str(&text), &all);
    stack_forget_typed(stack);
    stack_push(stack, box_new(sb_str(&all), COLOUR_YELLOW));
    sb_free(&text);
    sb_free(&all);
}

void lessons_come(struct lessons *lessons, const struct game *game, const struct keymap *keys,
                  struct stack *stack)
{
    const struct thing *slate = lessons_teaches(game->options.library, game->options.dungeon)
                                    ? slate_in_sight(game)
                                    : NULL;

    if (slate == NULL)
        return;
    lessons->slate = slate->self;
    if (is_read(lessons, slate->self))
        return;
    ARRAY_PUSH(&lessons->read, slate->self);
    show(game, slate, keys, stack);
}

void lessons_note(struct lessons *lessons, enum command_id command)
{
    lessons->done[command] = true;
}

void lessons_free(struct lessons *lessons)
{
    ARRAY_FREE(&lessons->read);
}

/* ---- conditions ---- */

struct scene {
    const struct lessons *lessons;
    const struct game *game;
};

static bool has_name(const struct scene *s, const struct thing *thing, struct str name)
{
    return str_equal_nocase(name_resource(&s->game->world, thing->resource), name);
}

static bool is_always(const struct scene *s, struct str name)
{
    (void)s;
    (void)name;
    return true;
}

static bool is_at_shut(const struct scene *s, struct str name)
{
    for (int d = 0; d < DIR_COUNT; d++) {
        struct point at = point_add(game_place(s->game), dir_step(d));
        const struct thing *door = known_door(game_here(s->game), &s->game->world, at.x, at.y);
        if (door && has_name(s, door, name) && !(door->door & (DF_OPEN | DF_BROKEN)))
            return true;
    }
    return false;
}

static bool is_on(const struct scene *s, struct str name)
{
    struct point here = game_place(s->game);
    const struct thing *thing;

    for (handle at = level_cell(game_here(s->game), here.x, here.y)->contents; at != HANDLE_NONE;
         at = thing->next) {
        thing = world_thing(&s->game->world, at);
        if (has_name(s, thing, name) && !known_is_hidden(thing))
            return true;
    }
    return false;
}

/* Anything on the level that the player knows of; creatures only where they are in sight. */
static bool knows(const struct scene *s, struct str name, bool is_creature)
{
    const struct level *level = game_here(s->game);
    struct sight sight = sight_of(s->game);

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&s->game->world, level->things.items[i]);
        if (thing_is(thing, T_CREATURE) == is_creature && has_name(s, thing, name) &&
            sight_knows_thing(&sight, thing))
            return true;
    }
    return false;
}

static bool is_near(const struct scene *s, struct str name)
{
    return knows(s, name, true);
}

static bool is_known(const struct scene *s, struct str name)
{
    return knows(s, name, false);
}

static bool carries(const struct scene *s, struct str name, bool is_worn)
{
    for (int i = 1; i <= pack_count(s->game); i++) {
        const struct thing *item = pack_item(s->game, i);
        int slot = pack_slot(s->game, item);
        if (has_name(s, item, name) && (!is_worn || (slot >= SL_EYES && slot <= SL_BRACERS)))
            return true;
    }
    return false;
}

static bool is_without(const struct scene *s, struct str name)
{
    return !carries(s, name, false);
}

static bool is_not_wearing(const struct scene *s, struct str name)
{
    return !carries(s, name, true);
}

static bool is_not_done(const struct scene *s, struct str name)
{
    return !s->lessons->done[command_by_name(name)];
}

static const struct {
    struct str words;
    bool (*holds)(const struct scene *s, struct str name);
} whens[] = {
#define LESSON_WHEN(words, function, what) {{words, sizeof words - 1}, function},
#include "ui/lesson_whens.def"
#undef LESSON_WHEN
};

/* "not done look around" and the like. What nobody knows never holds. */
static bool holds(const struct scene *s, struct str condition)
{
    for (int i = 0; i < COUNT_OF(whens); i++)
        if (str_starts(condition, whens[i].words))
            return whens[i].holds(
                s, str_trim(str_slice(condition, whens[i].words.len, condition.len)));
    return false;
}

/* ---- what to do next ---- */

void lessons_add_next(const struct lessons *lessons, const struct game *game,
                      const struct keymap *keys, struct str_builder *out)
{
    const struct thing *slate = world_thing(&game->world, lessons->slate);
    const struct scene scene = {lessons, game};
    struct str_builder text = {0};

    if (slate == NULL || slate->level != game_here(game)->number || game_is_over(game))
        return;
    markup_add(&text, lines_of(game, slate), false);
    struct str rest = sb_str(&text);
    while (rest.len > 0) {
        struct str line = str_cut(&rest, '\n');
        struct str condition = str_trim(str_cut(&line, ':'));
        if (condition.len > 0 && holds(&scene, condition)) {
            key_words_add(keys, str_trim(line), out);
            break;
        }
    }
    sb_free(&text);
}

void lessons_draw(struct str next, struct screen *screen, struct rect map)
{
    struct str_builder text = {0};
    int rows = 0, colour = COLOUR_WHITE, width = rect_width(map) - 2;
    char bytes[4];

    if (next.len == 0)
        return;
    sb_add(&text, screen_glyph_text(GLYPH_POINTER_RIGHT, bytes));
    sb_addf(&text, " " STR_PRINTF, STR_ARGS(next));
    for (struct str rest = sb_str(&text); rest.len > 0; rows++)
        screen_wrap(&rest, width);
    struct rect lines = {map.x1, map.y2 - rows + 1, map.x2, map.y2};
    struct rect before = screen_clip(screen, lines);
    screen->foot = screen->height - lines.y1;
    screen_fill(screen, lines, glyph_make(' ', COLOUR_WHITE, 0));
    struct str rest = sb_str(&text);
    for (int y = lines.y1; y <= lines.y2; y++) {
        struct str line = screen_wrap(&rest, width);
        screen_text(screen, lines.x1 + 1, y, colour, line);
        colour = screen_colour_after(line, colour, COLOUR_WHITE);
    }
    screen_unclip(screen, before);
    sb_free(&text);
}

#include "ui/legend.h"

#include <stdlib.h>

#include "base/arena.h"
#include "base/num.h"
#include "play/known.h"
#include "play/sight.h"
#include "res/constants.h"
#include "text/name.h"
#include "ui/menu.h"
#include "ui/screen.h"
#include "ui/viewer.h"

/* ---- signs ---- */

struct sign {
    glyph image;
    res_id id;
};

struct signs {
    ARRAY_FIELDS(struct sign);
};

static void note(struct signs *signs, glyph image, res_id id)
{
    image &= GLYPH_ID_MASK | (glyph)GLYPH_COLOUR_MASK << GLYPH_FORE_SHIFT;
    for (int i = 0; i < signs->count; i++)
        if (signs->items[i].id == id && glyph_id(signs->items[i].image) == glyph_id(image))
            return;
    ARRAY_PUSH(signs, (struct sign){image, id});
}

static void note_ground(const struct game *game, struct signs *signs)
{
    const struct level *level = game_here(game);

    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++)
            if (sight_knows(level, x, y))
                note(signs, level_cell(level, x, y)->glyph, known_terrain(game, x, y));
}

static void note_things(const struct game *game, struct signs *signs)
{
    struct sight sight;
    struct sight_ring ring = {0};

    sight_scene(&sight, game);
    sight_ring(&sight, &ring);
    for (int i = 0; i < ring.count; i++)
        if (ring.items[i]->self != game->world.player)
            note(signs, ring.items[i]->image, ring.items[i]->resource);
    ARRAY_FREE(&ring);
}

static void add_glyph(struct str_builder *out, glyph image)
{
    char bytes[4];
    int colour = glyph_fore(image);

    sb_add_char(out, (char)(INK_BLACK[0] + (colour ? colour : COLOUR_GREY)));
    sb_add(out, screen_glyph_text(glyph_id(image), bytes));
    sb_add_cstr(out, INK_END);
}

static void add_signs(const struct game *game, const struct signs *signs, struct str_builder *out)
{
    for (int i = 0; i < signs->count; i++) {
        sb_add_cstr(out, "  ");
        add_glyph(out, signs->items[i].image);
        sb_addf(out, "  " STR_PRINTF "\n",
                STR_ARGS(name_resource(&game->world, signs->items[i].id)));
    }
}

struct view *legend_new(const struct game *game)
{
    struct signs signs = {0};
    struct str_builder text = {0};

    sb_add_cstr(&text, INK_YELLOW "What you see" INK_END "\n\n  ");
    add_glyph(&text, game_player(game)->image);
    sb_addf(&text, "  %s, you\n", game_name(game));
    note_things(game, &signs);
    add_signs(game, &signs, &text);
    ARRAY_CLEAR(&signs);
    sb_add_cstr(&text, "\nIn lists ! stands before the name of an enemy, - of who does not care, + "
                       "of a friend, and\nof a thing of good make.\n");
    sb_add_cstr(&text, "\n" INK_YELLOW "The ground" INK_END "\n\n");
    note_ground(game, &signs);
    add_signs(game, &signs, &text);
    sb_add_cstr(&text, "\n" INK_YELLOW "Every sign there is" INK_END "\n\n");
    for (int id = GLYPH_FIRST; id <= GLYPH_LAST; id++)
        if (glyph_name(id) && glyph_cp437(id) != ' ') {
            sb_add_cstr(&text, "  ");
            add_glyph(&text, glyph_make(id, COLOUR_WHITE, 0));
            sb_addf(&text, "  %s\n", glyph_name(id));
        }
    struct view *view = viewer_new(&(struct viewer_spec){
        .title = "Signs on the map", .text = sb_str(&text), .colour = COLOUR_EMERALD});
    ARRAY_FREE(&signs);
    sb_free(&text);
    return view;
}

/* ---- the list ---- */

/* The direction that goes along with the way best. */
static const char *way_to(struct point from, struct point to)
{
    int best = DIR_NORTH, best_value = -1;

    for (int i = 0; i < DIR_COUNT; i++) {
        struct point step = dir_step(i);
        int along = (to.x - from.x) * step.x + (to.y - from.y) * step.y;
        int value = along * (step.x && step.y ? 7 : 10); /* a diagonal step is longer */
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return dir_name(best);
}

struct view *legend_list_new(const struct game *game, struct reply reply)
{
    struct sight sight;
    struct sight_ring ring = {0};
    struct arena arena = {0};
    struct str_builder text = {0};
    int width = game_here(game)->width;

    sight_scene(&sight, game);
    sight_ring(&sight, &ring);
    struct menu_entry *entries = calloc((size_t)ring.count + 1, sizeof *entries);
    int count = 0;
    for (int i = 0; entries && i < ring.count; i++) {
        const struct thing *thing = ring.items[i];
        struct point at = {thing->x, thing->y};
        if (thing->self == game->world.player)
            continue;
        sb_clear(&text);
        add_glyph(&text, thing->image);
        sb_add_char(&text, ' ');
        sight_add_name(&sight, thing, &text);
        if (!point_equal(at, sight.at))
            sb_addf(&text, INK_SHADOW "  %d %s", point_distance(sight.at, at),
                    way_to(sight.at, at));
        entries[count++] = (struct menu_entry){.text = arena_cstr(&arena, sb_cstr(&text)),
                                               .value = thing->y * width + thing->x};
    }
    struct view *view = menu_new(
        &(struct menu_spec){.title = count > 0 ? "What there is" : "There is nothing to see",
                            .entries = entries,
                            .count = count,
                            .reply = reply});
    free(entries);
    sb_free(&text);
    ARRAY_FREE(&ring);
    arena_free(&arena);
    return view;
}

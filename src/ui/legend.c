#include "ui/legend.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/arena.h"
#include "base/check.h"
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

struct listing {
    const struct sight *sight;
    struct sight_ring ring;
    struct arena arena;
    struct menu_entry *entries;
    int count;
};

static void add_listed(struct listing *l, const struct thing *thing)
{
    struct str_builder text = {0};
    struct point at = {thing->x, thing->y};

    add_glyph(&text, thing->image);
    sb_add_char(&text, ' ');
    sight_add_bare_name(l->sight, thing, &text);
    if (!point_equal(at, l->sight->at))
        sb_addf(&text, INK_SHADOW "  %d %s", point_distance(l->sight->at, at),
                dir_name(dir_along(l->sight->at, at)));
    l->entries[l->count++] = (struct menu_entry){
        .text = arena_cstr(&l->arena, sb_cstr(&text)),
        .value = thing->y * game_here(l->sight->game)->width + thing->x};
    sb_free(&text);
}

/* What is perceived, or what is only remembered, below a heading that counts it. */
static void add_part_of_list(struct listing *l, bool is_seen)
{
    char heading[40];
    int first = l->count++;

    for (int i = 0; i < l->ring.count; i++) {
        const struct thing *thing = l->ring.items[i];
        if (thing->self != l->sight->game->world.player &&
            (sight_bits(l->sight, thing) != 0) == is_seen)
            add_listed(l, thing);
    }
    int found = l->count - first - 1;
    if (found == 0) {
        l->count = first;
        return;
    }
    snprintf(heading, sizeof heading, "%s: %d", is_seen ? "In view" : "Remembered", found);
    l->entries[first] = (struct menu_entry){.text = arena_cstr(&l->arena, heading),
                                            .is_heading = true};
}

struct view *legend_list_new(const struct game *game, struct reply reply)
{
    enum { HEADINGS = 2 };
    struct sight sight;
    struct listing l = {.sight = &sight};

    sight_scene(&sight, game);
    sight_ring(&sight, &l.ring);
    l.entries = calloc((size_t)l.ring.count + HEADINGS, sizeof *l.entries);
    ENSURE(l.entries != NULL, "out of memory (a list)");
    add_part_of_list(&l, true);
    add_part_of_list(&l, false);
    struct view *view = menu_new(
        &(struct menu_spec){.title = l.count > 0 ? "What there is" : "There is nothing to see",
                            .entries = l.entries,
                            .count = l.count,
                            .reply = reply});
    free(l.entries);
    ARRAY_FREE(&l.ring);
    arena_free(&l.arena);
    return view;
}

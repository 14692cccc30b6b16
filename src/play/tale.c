#include "play/tale.h"

#include <inttypes.h>

#include "base/num.h"
#include "base/utf8.h"
#include "play/sight.h"
#include "rules/value/explored.h"
#include "text/name.h"
#include "text/words.h"
#include "world/slain.h"

/* ---- the map ---- */

/* The rows and columns that have anything on them; empty: none has. */
static struct rect known_part(const struct level *level)
{
    struct rect part = {level->width, level->height, -1, -1};

    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++)
            if (explored_at(level, x, y))
                part = (struct rect){imin(part.x1, x), imin(part.y1, y), imax(part.x2, x),
                                     imax(part.y2, y)};
    return part;
}

static bool is_blank(const struct map_scene *scene, int x, int y)
{
    return glyph_unicode(glyph_id(map_scene_cell(scene, x, y))) == ' ';
}

static void add_row(const struct map_scene *scene, struct rect part, int y, struct str_builder *out)
{
    char bytes[UTF8_MOST];
    int last = part.x2;

    while (last >= part.x1 && is_blank(scene, last, y))
        last--;
    for (int x = part.x1; x <= last; x++) {
        uint32_t sign = glyph_unicode(glyph_id(map_scene_cell(scene, x, y)));
        sb_add(out, str_from_n(bytes, (size_t)utf8_encode(sign, bytes)));
    }
    sb_add_char(out, '\n');
}

void tale_map(const struct game *game, struct str_builder *out)
{
    struct sight sight;
    struct map_scene scene = sight_scene(&sight, game);
    struct rect part = known_part(game_here(game));

    for (int y = part.y1; y <= part.y2; y++)
        add_row(&scene, part, y, out);
}

int tale_seen(const struct game *game, int depth)
{
    const struct level *level = world_level(&game->world, depth);
    int seen = 0, open = 0;

    for (int y = 0; level && y < level->height; y++)
        for (int x = 0; x < level->width; x++)
            if (!level_solid_at(level, &game->world, x, y)) {
                open++;
                seen += explored_at(level, x, y);
            }
    return open > 0 ? 100 * seen / open : 0;
}

/* ---- the dead ---- */

/* Whether one comes before another: more of them, or the same and killed first. */
static bool is_before(const struct world *w, int a, int b)
{
    const struct slain *first = &w->slain.items[a], *second = &w->slain.items[b];

    return first->count != second->count ? first->count > second->count : a < b;
}

static int place_of(const struct world *w, int which)
{
    int place = 0;

    for (int i = 0; i < w->slain.count; i++)
        place += is_before(w, i, which);
    return place;
}

bool tale_slain(const struct game *game, int place, struct str_builder *out)
{
    const struct world *w = &game->world;

    for (int i = 0; i < w->slain.count; i++)
        if (place_of(w, i) == place) {
            const struct slain *s = &w->slain.items[i];
            struct str name = name_resource(w, s->kind);
            sb_addf(out, "%" PRIu32 " ", s->count);
            if (s->count == 1)
                sb_add(out, name);
            else
                words_add_plural(w->library, name, 0, out);
            return true;
        }
    return false;
}

/* ---- the end ---- */

void tale_end(const struct game *game, struct str_builder *out)
{
    struct str dungeon = name_in_library(game->options.library, game->options.dungeon);

    if (!game_is_over(game))
        sb_addf(out, "Alive on level %d of " STR_PRINTF ".", game->depth, STR_ARGS(dungeon));
    else if (game->world.ending == WORLD_ENDED_BY_VICTORY)
        sb_addf(out, "Came back alive from " STR_PRINTF ".", STR_ARGS(dungeon));
    else
        sb_addf(out, "Killed by %s on level %d of " STR_PRINTF ".", game->world.cause, game->depth,
                STR_ARGS(dungeon));
}

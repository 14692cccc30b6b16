#include "ui/aim_words.h"

#include "res/constants.h"

static void add_one(const struct sight *sight, const struct thing *thing, bool is_first,
                    struct str_builder *out)
{
    sb_add_cstr(out, is_first ? "; touches " : ", ");
    if (thing->self == sight->game->world.player)
        sb_add_cstr(out, "you");
    else
        sight_add_name(sight, thing, out);
}

void aim_words_add(const struct sight *sight, const struct aim *aim, struct str_builder *out)
{
    const struct level *level = game_here(sight->game);
    /* A bolt has no area: what stands in its way is what it touches. */
    const struct aim_cells *cells = aim->area.count > 0 ? &aim->area : &aim->way;
    bool is_first = true;

    for (int i = 0; i < cells->count; i++) {
        struct point at = cells->items[i];
        const struct thing *thing = level_thing_at(level, &sight->game->world, at.x, at.y,
                                                   T_CREATURE);
        if (thing == NULL || !sight_knows_thing(sight, thing))
            continue;
        add_one(sight, thing, is_first, out);
        is_first = false;
    }
}

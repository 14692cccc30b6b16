#include "ui/hover.h"

#include "play/known.h"
#include "play/sight.h"
#include "text/name.h"
#include "ui/look_square.h"

enum { NAMED_MOST = 3 };

void hover_add(const struct game *game, struct point at, struct str_builder *out)
{
    const struct thing *things[LOOK_SQUARE_MOST];
    struct sight sight;

    if (!level_has(game_here(game), at.x, at.y) || !sight_knows(game_here(game), at.x, at.y))
        return;
    sight_scene(&sight, game);
    int count = look_square_things(&sight, at, things, LOOK_SQUARE_MOST);
    for (int i = 0; i < count && i < NAMED_MOST; i++) {
        sight_add_name(&sight, things[i], out);
        sb_add_cstr(out, "; ");
    }
    if (count > NAMED_MOST)
        sb_addf(out, "%d more; ", count - NAMED_MOST);
    sb_add(out, name_resource(&game->world, known_terrain(game, at.x, at.y)));
    if (!sight_has_in_view(game_here(game), at.x, at.y))
        sb_add_cstr(out, count > 0 ? "" : ", as you remember");
}

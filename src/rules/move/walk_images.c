/* One's illusions: they last while one sees them. */
#include "rules/move/walk_steps.h"
#include "rules/value/kind.h"
#include "sense/line.h"
#include "text/name.h"
#include "world/ask.h"
#include "world/level.h"
#include "world/place.h"

/* Whether something is an image of one's own that would be out of sight from the new cell. */
static bool is_lost(const struct walk *k, const struct thing *image)
{
    const struct stati *made = stati_find(k->w, image, stati_of(ILLUSION));
    const struct level *level = walk_level(k);

    return made && made->object == k->me && image->level == level->number && image->x >= 0 &&
           !(kind_illusion_flags(k->w, image) & IL_SPECTRAL) &&
           !line_of_sight(level, k->w, k->to, role_place(image));
}

/* The next of them after a stati that is about whoever walks; HANDLE_NONE: the first. */
static struct thing *next_lost(const struct walk *k, handle *after)
{
    const struct stati *bond = *after == HANDLE_NONE ? NULL : stati_get(k->w, *after);

    for (handle at = bond ? bond->named_next : walk_self(k)->named_by; at != HANDLE_NONE;) {
        bond = stati_get(k->w, at);
        struct thing *image = bond->nature == ILLUSION ? world_thing(k->w, bond->bearer) : NULL;
        if (image && is_lost(k, image)) {
            *after = at;
            return image;
        }
        at = bond->named_next;
    }
    return NULL;
}

/* quirk: illusions themselves go where they like. */
enum walk_stage walk_illusion(struct walk *k)
{
    handle after = HANDLE_NONE;

    if (!walk_is_player(k))
        return WALK_CROSS;
    for (const struct thing *image; (image = next_lost(k, &after)) != NULL;)
        if (!ask_yes(k->w, walk_self(k), true, "Lose sight of your " STR_PRINTF "?",
                     STR_ARGS(name_thing(k->w, image))))
            return walk_stop(k, ABORT);
    return WALK_CROSS;
}

enum walk_stage walk_images(struct walk *k)
{
    handle first = HANDLE_NONE;

    for (struct thing *image; (image = next_lost(k, &first)) != NULL; first = HANDLE_NONE) {
        walk_say(k, "You lose sight of the <Obj>.", image);
        place_destroy(walk_level(k), k->w, image);
        k->w->marks.crowd = k->w->marks.sight = true;
    }
    return WALK_THERE;
}

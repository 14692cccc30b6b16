#include "ui/look_square.h"

#include "play/known.h"
#include "play/regard.h"
#include "res/constants.h"
#include "text/name.h"
#include "ui/markup.h"
#include "ui/viewer.h"

int look_square_things(const struct sight *sight, struct point at, const struct thing **out,
                       int most)
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

void look_square_add_part(struct str_builder *out, struct str name, struct str description)
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

void look_square_describe(const struct game *game, struct point at, struct str_builder *out)
{
    struct sight sight;
    const struct thing *things[LOOK_SQUARE_MOST];
    const struct level *level = game_here(game);
    struct str_builder name = {0};

    sight_scene(&sight, game);
    if (!sight_knows(level, at.x, at.y)) {
        sb_add_cstr(out, "You have never seen this place.\n");
        return;
    }
    int count = look_square_things(&sight, at, things, LOOK_SQUARE_MOST);
    for (int i = 0; i < count; i++) {
        sb_clear(&name);
        sight_add_name(&sight, things[i], &name);
        add_thing(&sight, things[i], sb_str(&name), out);
    }
    res_id terrain = known_terrain(game, at.x, at.y), region = level_region(level, at.x, at.y);
    look_square_add_part(out, name_resource(&game->world, terrain),
                         sight_description(game, terrain));
    if (region != level->dungeon && region != 0)
        look_square_add_part(out, name_resource(&game->world, region),
                             sight_description(game, region));
    sb_free(&name);
}

void look_square_show(const struct game *game, struct point at, struct stack *stack)
{
    struct str_builder text = {0};

    look_square_describe(game, at, &text);
    stack_push(stack,
               viewer_new(&(struct viewer_spec){
                   .title = "What is there", .text = sb_str(&text), .colour = COLOUR_EMERALD}));
    sb_free(&text);
}

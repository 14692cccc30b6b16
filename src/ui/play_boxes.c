#include "ui/play_boxes.h"

#include <stdlib.h>

#include "base/num.h"
#include "play/known.h"
#include "play/sight.h"
#include "res/constants.h"
#include "rules/item/describe.h"
#include "text/name.h"
#include "ui/box.h"
#include "ui/markup.h"
#include "ui/screen.h"

enum { DESCRIBE_NEVER, DESCRIBE_ALWAYS, DESCRIBE_NEW };
enum { SORT_BY_NAME, SORT_BY_KIND, SORT_BY_QUALITY };
enum { PILE_MOST = 64, PILE_SHOWN = 14 };

void play_boxes_free(struct play_boxes *boxes)
{
    ARRAY_FREE(&boxes->regions);
}

static res_id region_here(const struct game *game)
{
    const struct thing *player = game_player(game);

    return level_region(game_here(game), player->x, player->y);
}

static void take_state(struct play_boxes *boxes, const struct game *game)
{
    const struct thing *player = game_player(game);

    boxes->region = region_here(game);
    boxes->at = (struct point){player->x, player->y};
    boxes->depth = game->depth;
    boxes->hp = player->hp;
}

/* ---- places ---- */

/* Takes note of a place; false: it was known. */
static bool is_new_region(struct play_boxes *boxes, res_id region)
{
    for (int i = 0; i < boxes->regions.count; i++)
        if (boxes->regions.items[i] == region)
            return false;
    ARRAY_PUSH(&boxes->regions, region);
    return true;
}

void play_boxes_begin(struct play_boxes *boxes, const struct game *game)
{
    take_state(boxes, game);
    is_new_region(boxes, boxes->region);
}

static void push_text(struct stack *stack, struct str title, struct str description, int colour)
{
    struct str_builder text = {0};

    sb_addf(&text, INK_MAGENTA STR_PRINTF INK_END "\n\n", STR_ARGS(title));
    markup_add(&text, description, false);
    stack_push(stack, box_new(sb_str(&text), colour));
    sb_free(&text);
}

static bool show_region(struct play_boxes *boxes, const struct game *game, int when,
                        struct stack *stack)
{
    res_id region = region_here(game);
    struct str description = sight_description(game, region);

    if (region == boxes->region || region == 0)
        return false;
    bool is_new = is_new_region(boxes, region);
    if (when == DESCRIBE_NEVER || (when == DESCRIBE_NEW && !is_new) || description.len == 0)
        return false;
    push_text(stack, name_resource(&game->world, region), description, COLOUR_EMERALD);
    return true;
}

void play_boxes_describe(const struct game *game, handle item, struct stack *stack)
{
    const struct thing *thing = world_thing(&game->world, item);

    if (thing == NULL)
        return;
    struct str description = sight_description(game, thing->resource);
    struct str_builder all = {0};
    if (description.len > 0)
        sb_addf(&all, STR_PRINTF "\n\n", STR_ARGS(description));
    describe_item(&game->world, thing, game_player(game), &all);
    push_text(stack, name_called(&game->world, thing, NA_A),
              all.len > 0 ? sb_str(&all) : STR("It is what it looks like."), COLOUR_EMERALD);
    sb_free(&all);
}

/* ---- what lies there ---- */

struct lying {
    const struct thing *thing;
    struct str name;
    int order;
};

static int by_order(const void *a, const void *b)
{
    const struct lying *x = a, *y = b;

    if (x->order != y->order)
        return x->order < y->order ? -1 : 1;
    int names = str_compare(x->name, y->name);
    return names ? names : x->thing->self < y->thing->self ? -1 : 1;
}

static int order_of(const struct thing *thing, int sort)
{
    if (sort == SORT_BY_KIND)
        return thing->kind;
    return sort == SORT_BY_QUALITY ? -(int)(thing->quality == THING_GOOD) : 0;
}

static int gather_items(const struct game *game, int sort, struct lying *out)
{
    const struct thing *player = game_player(game), *thing;
    int count = 0;

    for (handle at = level_cell(game_here(game), player->x, player->y)->contents;
         at != HANDLE_NONE && count < PILE_MOST; at = thing->next) {
        thing = world_thing(&game->world, at);
        if (thing_is(thing, T_ITEM) && !known_is_hidden(thing))
            out[count++] = (struct lying){thing, name_called(&game->world, thing, NA_A),
                                          order_of(thing, sort)};
    }
    if (count > 1)
        qsort(out, (size_t)count, sizeof *out, by_order);
    return count;
}

static bool show_pile(const struct play_boxes *boxes, const struct game *game, int sort,
                      struct stack *stack)
{
    const struct thing *player = game_player(game);
    struct lying items[PILE_MOST];
    struct str_builder text = {0};
    bool has_moved = boxes->depth != game->depth || boxes->at.x != player->x ||
                     boxes->at.y != player->y;
    int count = has_moved ? gather_items(game, sort, items) : 0;

    if (count < 2)
        return false;
    sb_add_cstr(&text, INK_MAGENTA "Here lie" INK_END "\n");
    for (int i = 0; i < count && i < PILE_SHOWN; i++)
        sb_addf(&text, "\n" STR_PRINTF, STR_ARGS(items[i].name));
    if (count > PILE_SHOWN)
        sb_addf(&text, "\nand %d more", count - PILE_SHOWN);
    stack_push(stack, box_new(sb_str(&text), COLOUR_EMERALD));
    sb_free(&text);
    return true;
}

/* ---- hit points ---- */

static bool show_warning(const struct play_boxes *boxes, const struct game *game,
                         const struct options *options, struct stack *stack)
{
    const struct thing *player = game_player(game);
    int tenths = options_get(options, OPTION_LOWHP_WARN);
    struct str text = STR(INK_PINK "You are badly hurt." INK_END " Think twice before you go on.");

    if (player->hp >= boxes->hp || player->hp <= 0 || 10 * player->hp > tenths * player->hp_max)
        return false;
    stack_push(stack, options_get(options, OPTION_LOWHP_AGG) ? box_new_insisting(text, COLOUR_RED)
                                                             : box_new(text, COLOUR_RED));
    return true;
}

void play_boxes_show(struct play_boxes *boxes, const struct game *game,
                     const struct options *options, struct stack *stack)
{
    bool shown = show_region(boxes, game, options_get(options, OPTION_DESC_ROOM), stack);

    if (options_get(options, OPTION_LIST_PILE))
        shown = show_pile(boxes, game, options_get(options, OPTION_SORT_PILE), stack) || shown;
    shown = show_warning(boxes, game, options, stack) || shown;
    if (shown)
        stack_forget_typed(stack);
    take_state(boxes, game);
}

/* Actions with things: picking up, putting down, putting on, taking off, stowing, emptying and
 * filling containers, and taking out of them. */
#include "base/num.h"
#include "play/actions.h"
#include "play/pack.h"
#include "play/result.h"
#include "rules/item/pour.h"
#include "rules/item/stow.h"
#include "rules/item/swap.h"
#include "rules/item/wear.h"
#include "rules/value/slot.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/body.h"
#include "world/hold.h"
#include "world/throw.h"

static struct thing *in_hand(const struct game *game)
{
    return slot_item(&game->world, game_player(game), SL_INAIR);
}

/* What was said is the reason; where nothing was, this. */
static bool refuse(struct game_result *result, const char *why)
{
    return result_refuse(result, "%s", why);
}

static void tell(struct game *game, const char *before, const struct thing *item, const char *after)
{
    if (item)
        say_plain(&game->world, "%s" STR_PRINTF "%s", before,
                  STR_ARGS(name_thing(&game->world, item)), after);
}

/* ---- up and down ---- */

bool act_get(struct game *game, const struct action *action, struct game_result *result)
{
    const struct thing *item = pack_floor_item(game, action->number ? action->number : 1);

    if (item == NULL)
        return result_refuse(
            result, action->number ? "There is no number %d on the ground." : "Nothing lies here.",
            (int)action->number);
    if (in_hand(game))
        pack_put_away(game);
    if (in_hand(game))
        return refuse(result, "Your hands are full.");
    tell(game, "You pick up the ", item, ".");
    if (wear_throw(&game->world, EV_PICKUP, game_player(game), item, 0) != DONE)
        return refuse(result, "You leave it where it is.");
    pack_put_away(game);
    return true;
}

/* What is worn comes off first, what is in a container out of it. */
static bool take_in_hand(struct game *game, struct thing *item)
{
    struct world *w = &game->world;
    const struct thing *holder = world_thing(w, item_of(w, item)->owner);
    int slot = pack_slot(game, item);
    handle self = item->self;

    if (in_hand(game))
        pack_put_away(game);
    if (in_hand(game) == item)
        return true;
    if (in_hand(game))
        return false;
    if (slot > SL_INAIR)
        return swap_slot(w, game_player(game), slot) && in_hand(game) &&
               in_hand(game)->self == self;
    if (holder == NULL || stow_throw(w, EV_TAKEOUT, game->world.player, holder->self, self) != DONE)
        return false;
    item = world_thing(w, self);
    if (item)
        hold_in_slot(w, game_player(game), item, SL_INAIR);
    return item != NULL;
}

bool act_drop(struct game *game, const struct action *action, struct game_result *result)
{
    struct thing *item = pack_meant(game, action->number, result);

    if (item == NULL)
        return false;
    handle dropped = item->self;
    if (!take_in_hand(game, item))
        return refuse(result, "You cannot let go of it.");
    item = world_thing(&game->world, dropped);
    if (item == NULL || wear_throw(&game->world, EV_DROP, game_player(game), item, 0) != DONE)
        return refuse(result, "You cannot put it down here.");
    tell(game, "You put down the ", world_thing(&game->world, dropped), ".");
    return true;
}

/* ---- on and off ---- */

bool act_wear(struct game *game, const struct action *action, struct game_result *result)
{
    struct thing *item = pack_meant(game, action->number, result);
    int slot = item ? pack_best_slot(game, item) : -1;

    if (item == NULL)
        return false;
    if (slot < 0)
        return refuse(result, "That is nothing to wear or to hold.");
    if (item_of(&game->world, item)->flags & IF_WORN)
        return refuse(result, "You wear it already.");
    handle worn = item->self;
    if (!take_in_hand(game, item))
        return refuse(result, "You cannot get at it.");
    if (!swap_slot(&game->world, game_player(game), slot)) {
        pack_put_away(game);
        return refuse(result, "You put it away again.");
    }
    pack_put_away(game);
    tell(game, "You make ready with the ", world_thing(&game->world, worn), ".");
    return true;
}

bool act_off(struct game *game, const struct action *action, struct game_result *result)
{
    struct thing *item = pack_meant(game, action->number, result);

    if (item == NULL)
        return false;
    if (!(item_of(&game->world, item)->flags & IF_WORN))
        return refuse(result, "You do not wear that.");
    handle worn = item->self;
    if (!take_in_hand(game, item))
        return refuse(result, "It stays where it is.");
    pack_put_away(game);
    tell(game, "You take off the ", world_thing(&game->world, worn), ".");
    return true;
}

bool act_stow(struct game *game, const struct action *action, struct game_result *result)
{
    struct thing *item = pack_meant(game, action->number, result);
    const struct thing *pack = slot_item(&game->world, game_player(game), SL_PACK);

    if (item == NULL)
        return false;
    if (pack == NULL || pack == item)
        return refuse(result, "You have no pack to put it into.");
    if (item_of(&game->world, item)->owner == pack->self)
        return refuse(result, "It is in there already.");
    handle stowed = item->self;
    if (!take_in_hand(game, item))
        return refuse(result, "You cannot let go of it.");
    pack_put_away(game);
    tell(game, "You stow the ", world_thing(&game->world, stowed), ".");
    return true;
}

/* ---- apart ---- */

static int throw_divide(struct game *game, const struct thing *item)
{
    struct script_event *event = throw_begin(&game->world);

    if (event == NULL)
        return ABORT;
    event->actor = (int32_t)game->world.player;
    event->item = (int32_t)item->self;
    return throw_end(&game->world, event, EV_DIVIDE);
}

bool act_split(struct game *game, const struct action *action, struct game_result *result)
{
    const struct thing *item = pack_meant(game, action->number, result);

    if (item == NULL)
        return false;
    if (in_hand(game))
        pack_put_away(game);
    if (in_hand(game))
        return refuse(result, "Your hands are full.");
    if (throw_divide(game, item) != DONE)
        return refuse(result, "It cannot be parted.");
    pack_put_away(game);
    return true;
}

/* ---- all at once ---- */

static int pour(struct game *game, int (*how)(struct world *w, struct script_event *event),
                const struct thing *container, handle first)
{
    struct script_event *event = throw_begin(&game->world);

    if (event == NULL)
        return ABORT;
    event->actor = (int32_t)game->world.player;
    event->item = (int32_t)container->self;
    event->item2 = (int32_t)first;
    int answer = how(&game->world, event);
    throw_drop(&game->world, event);
    return answer;
}

/* One with something in it before others. */
static struct thing *container_here(const struct game *game)
{
    struct thing *item, *empty = NULL;

    for (int i = 1; (item = pack_floor_item(game, i)) != NULL; i++) {
        if (thing_is(item, T_CONTAIN) && item_of(&game->world, item)->contents != HANDLE_NONE)
            return item;
        if (thing_is(item, T_CONTAIN) && empty == NULL)
            empty = item;
    }
    return empty;
}

bool act_empty(struct game *game, const struct action *action, struct game_result *result)
{
    const struct thing *container = action->number ? pack_meant(game, action->number, result)
                                                   : container_here(game);

    if (container == NULL)
        return action->number ? false
                              : refuse(result, "Nothing that could be emptied stands here.");
    if (!thing_is(container, T_CONTAIN))
        return refuse(result, "There is nothing in that.");
    handle emptied = container->self;
    if (pour(game, pour_out, container, HANDLE_NONE) != DONE)
        return refuse(result, "It stays closed.");
    tell(game, "You empty the ", world_thing(&game->world, emptied), ".");
    return true;
}

/* ---- one thing out of it ---- */

enum { INSIDE_MOST = 60 };

/* What is in a container, and the container itself for all of it. HANDLE_NONE: nothing. */
static handle choose_inside(struct game *game, const struct thing *container)
{
    const struct world *w = &game->world;
    struct question_choice choices[INSIDE_MOST + 1] = {0};
    struct question question = question_make(QUESTION_ITEM, STR("Take what out of it?"));
    struct question_answer answer;
    int count = 0;

    for (handle at = item_of(w, container)->contents; at != HANDLE_NONE && count < INSIDE_MOST;
         at = world_thing(w, at)->next)
        choices[count++] = (struct question_choice){
            .words = name_called(w, world_thing(w, at), NA_A), .value = (int32_t)at};
    choices[count++] = (struct question_choice){.words = STR("all of it, onto the ground"),
                                                .value = (int32_t)container->self,
                                                .letter = ','};
    question.choices = choices;
    question.count = count;
    ask(&game->world, game_player(game), &question, &answer);
    return (handle)answer.value;
}

static int reach_into(struct game *game, struct thing *container)
{
    struct script_event *event = throw_begin(&game->world);

    if (event == NULL)
        return ABORT;
    event->actor = (int32_t)game->world.player;
    event->item = (int32_t)container->self;
    int answer = stow_open(&game->world, event, game_player(game), container);
    throw_drop(&game->world, event);
    return answer;
}

static bool take_out(struct game *game, handle chosen, struct game_result *result)
{
    struct thing *item = world_thing(&game->world, chosen);

    if (item == NULL || !take_in_hand(game, item))
        return refuse(result, in_hand(game) ? "Your hands are full." : "You leave it where it is.");
    tell(game, "You take out the ", world_thing(&game->world, chosen), ".");
    pack_put_away(game);
    return true;
}

bool act_rummage(struct game *game, const struct action *action, struct game_result *result)
{
    struct thing *container = container_here(game);

    (void)action;
    if (container == NULL)
        return refuse(result, "Nothing stands here that something could be in.");
    handle self = container->self;
    if (reach_into(game, container) == ABORT)
        return refuse(result, "It stays closed.");
    container = world_thing(&game->world, self);
    if (container == NULL || item_of(&game->world, container)->contents == HANDLE_NONE)
        return refuse(result, "It is empty.");
    handle chosen = choose_inside(game, container);
    if (chosen == HANDLE_NONE)
        return refuse(result, "");
    if (chosen != self)
        return take_out(game, chosen, result);
    return act_empty(game, action, result);
}

bool act_fill(struct game *game, const struct action *action, struct game_result *result)
{
    const struct thing *container = pack_meant(game, action->number, result);
    struct point at = game_place(game);

    if (container == NULL)
        return false;
    if (!thing_is(container, T_CONTAIN))
        return refuse(result, "Nothing can be put into that.");
    if (pack_floor_count(game) == 0)
        return refuse(result, "Nothing lies here.");
    int before = pack_floor_count(game);
    handle filled = container->self;
    if (pour(game, pour_in, container, level_cell(game_here(game), at.x, at.y)->contents) != DONE)
        return refuse(result, "It stays closed.");
    if (pack_floor_count(game) == before)
        return refuse(result, "Nothing of what lies here goes into it.");
    tell(game, "You gather things into the ", world_thing(&game->world, filled), ".");
    return true;
}

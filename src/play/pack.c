#include "play/pack.h"

#include "base/num.h"
#include "rules/item/stow.h"
#include "rules/item/swap.h"
#include "rules/value/slot.h"
#include "world/hold.h"

/* ---- what there is ---- */

struct thing *pack_item(const struct game *game, int number)
{
    const struct thing *player = game_player(game);
    struct slot_walk walk;
    struct thing *item = NULL;

    if (player == NULL || number < 1)
        return NULL;
    walk = slot_walk_begin(&game->world, player);
    for (int i = 0; i < number; i++)
        if ((item = slot_walk_next(&walk)) == NULL)
            return NULL;
    return item;
}

struct thing *pack_meant(const struct game *game, int number, struct game_result *result)
{
    struct thing *item = pack_item(game, number);

    if (item == NULL)
        result_refuse(result, "There is no number %d among your things.", number);
    return item;
}

int pack_number(const struct game *game, handle item)
{
    struct slot_walk walk = slot_walk_begin(&game->world, game_player(game));
    const struct thing *at;

    for (int i = 1; (at = slot_walk_next(&walk)) != NULL; i++)
        if (at->self == item)
            return i;
    return 0;
}

int pack_count(const struct game *game)
{
    const struct thing *player = game_player(game);
    struct slot_walk walk;
    int count = 0;

    if (player == NULL)
        return 0;
    walk = slot_walk_begin(&game->world, player);
    while (slot_walk_next(&walk))
        count++;
    return count;
}

int pack_slot(const struct game *game, const struct thing *item)
{
    for (int i = NUM_SLOTS - 1; i >= 0; i--)
        if (hold_is_in_slot(&game->world, game_player(game), item, i))
            return i;
    return -1;
}

const char *pack_place(const struct game *game, const struct thing *item)
{
    static const char *const names[NUM_SLOTS] = {
#define SLOT_NAME(slot, name) [slot] = name,
#include "play/slot_names.def"
#undef SLOT_NAME
    };

    int slot = pack_slot(game, item);

    if (slot == SL_WEAPON && hold_is_in_slot(&game->world, game_player(game), item, SL_READY))
        return "both hands";
    return slot >= 0 ? names[slot] : "";
}

/* ---- the floor ---- */

struct thing *pack_floor_item(const struct game *game, int number)
{
    struct point at = game_place(game);
    handle next = level_cell(game_here(game), at.x, at.y)->contents;

    for (struct thing *thing; (thing = world_thing(&game->world, next)) != NULL; next = thing->next)
        if (thing_is(thing, T_ITEM) && --number == 0)
            return thing;
    return NULL;
}

int pack_floor_count(const struct game *game)
{
    int count = 0;

    while (pack_floor_item(game, count + 1))
        count++;
    return count;
}

/* ---- where things go ---- */

static bool fits(const struct game *game, const struct thing *item, int slot)
{
    return slot_allows(&game->world, item, slot, game_player(game)) &&
           slot_is_active(&game->world, item, slot);
}

/* The right hand comes before the left, but for shields. */
int pack_best_slot(const struct game *game, const struct thing *item)
{
    const struct character *person = character_of(&game->world, game_player(game));
    int first = -1;
    bool is_for_right = item->kind != T_SHIELD;

    for (int i = 0; i < NUM_SLOTS; i++) {
        int slot = is_for_right && i == SL_READY    ? SL_WEAPON
                   : is_for_right && i == SL_WEAPON ? SL_READY
                                                    : i;
        if (!fits(game, item, slot))
            continue;
        if (person->slots[slot] == HANDLE_NONE)
            return slot;
        first = first < 0 ? slot : first;
    }
    return first;
}

static bool stow(struct game *game, const struct thing *item)
{
    const struct thing *pack = slot_item(&game->world, game_player(game), SL_PACK);

    return pack && pack != item && pack->kind == T_CONTAIN &&
           stow_throw(&game->world, EV_INSERT, game->world.player, pack->self, item->self) == DONE;
}

void pack_put_away(struct game *game)
{
    static const int slots[] = {SL_LSHOULDER, SL_RSHOULDER, SL_BELT1, SL_BELT2,
                                SL_BELT3,     SL_BELT4,     SL_BELT5};
    struct thing *player = game_player(game);
    const struct thing *item = slot_item(&game->world, player, SL_INAIR);

    if (item == NULL || stow(game, item))
        return;
    for (int i = 0; i < COUNT_OF(slots); i++) {
        player = game_player(game);
        item = slot_item(&game->world, player, SL_INAIR);
        if (item && character_of(&game->world, player)->slots[slots[i]] == HANDLE_NONE &&
            slot_allows(&game->world, item, slots[i], player) &&
            swap_slot(&game->world, player, slots[i]))
            return;
    }
}

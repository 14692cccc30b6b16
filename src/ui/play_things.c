#include "ui/play_things.h"

#include "base/num.h"
#include "play/pack.h"
#include "play/threat.h"
#include "text/name.h"
#include "ui/menu.h"
#include "world/body.h"

enum { ROWS_MOST = 60, EVERYTHING = ROWS_MOST + 1, TOO_NEAR = 12 };

static void thing_chosen(void *who, struct stack *stack, struct answer answer)
{
    if (answer.value == EVERYTHING)
        play_loot(who, stack);
    else if (answer.value > 0)
        play_act(who, stack, action_number(ACTION_GET, answer.value));
}

void play_get(struct play *p, struct stack *stack)
{
    struct menu_entry entries[ROWS_MOST + 1] = {0};
    struct str_builder names[ROWS_MOST] = {0};
    int count = imin(pack_floor_count(p->game), ROWS_MOST);

    if (count <= 1) {
        play_act(p, stack, action_make(ACTION_GET)); /* which says so if nothing is there */
        return;
    }
    for (int i = 0; i < count; i++) {
        name_add(&p->game->world, pack_floor_item(p->game, i + 1), NA_A | NA_LONG, &names[i]);
        entries[i] = (struct menu_entry){.text = sb_cstr(&names[i]), .value = i + 1};
    }
    entries[count] = (struct menu_entry){.text = "all of it", .value = EVERYTHING, .letter = ','};
    stack_push(stack, menu_new(&(struct menu_spec){.title = "Pick up what?",
                                                   .entries = entries,
                                                   .count = count + 1,
                                                   .reply = {thing_chosen, p}}));
    for (int i = 0; i < count; i++)
        sb_free(&names[i]);
}

/* ---- all of it ---- */

void play_loot(struct play *p, struct stack *stack)
{
    p->loot_left = pack_floor_count(p->game);
    play_act(p, stack, action_make(ACTION_GET));
}

/* What stays where it is ends it, and so does an enemy. */
bool play_loot_on(struct play *p, struct stack *stack, const struct game_result *result)
{
    int left = p->loot_left;

    p->loot_left = 0;
    if (left == 0 || game_is_over(p->game))
        return false;
    int now = pack_floor_count(p->game);
    if (!result->done || now == 0 || now >= left || threat_is_near(p->game, TOO_NEAR))
        return false;
    p->loot_left = now;
    play_act(p, stack, action_make(ACTION_GET));
    return true;
}

/* ---- out of a chest ---- */

static bool is_something_in(const struct game *game)
{
    const struct thing *item;

    for (int i = 1; (item = pack_floor_item(game, i)) != NULL; i++)
        if (thing_is(item, T_CONTAIN) && item_of(&game->world, item)->contents != HANDLE_NONE)
            return true;
    return false;
}

bool play_rummage_on(struct play *p, struct stack *stack, const struct game_result *result)
{
    if (p->action_begun != ACTION_RUMMAGE || !result->done || game_is_over(p->game) ||
        !is_something_in(p->game) || threat_is_near(p->game, TOO_NEAR))
        return false;
    play_act(p, stack, action_make(ACTION_RUMMAGE));
    return true;
}

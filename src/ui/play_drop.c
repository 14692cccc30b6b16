#include "ui/play_drop.h"

#include <string.h>

#include "base/num.h"
#include "play/pack.h"
#include "play/threat.h"
#include "text/name.h"
#include "ui/menu.h"

enum { ALL_MARKED = PLAY_DROP_MOST + 1, TOO_NEAR = 12 };

/* ---- marks ---- */

static int mark_of(const struct play *p, handle item)
{
    for (int i = 0; i < p->drop_count; i++)
        if (p->drop[i] == item)
            return i;
    return -1;
}

static void unmark(struct play *p, int at)
{
    memmove(&p->drop[at], &p->drop[at + 1], (size_t)(p->drop_count - at - 1) * sizeof *p->drop);
    p->drop_count--;
}

static void toggle(struct play *p, handle item)
{
    int at = mark_of(p, item);

    if (at >= 0)
        unmark(p, at);
    else
        p->drop[p->drop_count++] = item;
}

static int things_count(const struct play *p)
{
    return imin(pack_count(p->game), PLAY_DROP_MOST);
}

/* ---- one after the other ---- */

/* What is no longer carried is passed over. */
static bool put_next_down(struct play *p, struct stack *stack)
{
    int number = 0;

    while (number == 0 && p->drop_count > 0) {
        number = pack_number(p->game, p->drop[0]);
        unmark(p, 0);
    }
    if (number != 0)
        play_act(p, stack, action_number(ACTION_DROP, number));
    return number != 0;
}

/* ---- the menu ---- */

static void put_menu(struct play *p, struct stack *stack, int cursor);

static void mark_all(struct play *p)
{
    p->drop_count = things_count(p);
    for (int i = 0; i < p->drop_count; i++)
        p->drop[i] = pack_item(p->game, i + 1)->self;
}

static void chosen(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;

    if (answer.value <= 0) {
        p->drop_count = 0;
    } else if (answer.value != ALL_MARKED) {
        toggle(p, pack_item(p->game, answer.value)->self);
        put_menu(p, stack, answer.value);
    } else {
        if (p->drop_count == 0)
            mark_all(p);
        put_next_down(p, stack);
    }
}

static void put_menu(struct play *p, struct stack *stack, int cursor)
{
    struct menu_entry entries[PLAY_DROP_MOST + 1] = {0};
    struct str_builder names[PLAY_DROP_MOST] = {0};
    int count = things_count(p);

    for (int i = 0; i < count; i++) {
        const struct thing *item = pack_item(p->game, i + 1);
        name_add(&p->game->world, item, NA_A | NA_LONG | NA_MECH, &names[i]);
        entries[i] = (struct menu_entry){.text = sb_cstr(&names[i]),
                                         .note = mark_of(p, item->self) >= 0 ? "put down" : "kept",
                                         .value = i + 1};
    }
    entries[count] = (struct menu_entry){.text = p->drop_count ? "put down what is marked"
                                                               : "put down all of it",
                                         .value = ALL_MARKED,
                                         .letter = ','};
    stack_push(stack, menu_new(&(struct menu_spec){.title = "Put down what? Choosing marks.",
                                                   .entries = entries,
                                                   .count = count + 1,
                                                   .cursor = cursor,
                                                   .reply = {chosen, p}}));
    for (int i = 0; i < count; i++)
        sb_free(&names[i]);
}

void play_drop(struct play *p, struct stack *stack)
{
    p->drop_count = 0;
    if (pack_count(p->game) == 0)
        messages_add(&p->messages, STR("You carry nothing."));
    else
        put_menu(p, stack, 1);
}

bool play_drop_on(struct play *p, struct stack *stack, const struct game_result *result)
{
    if (p->drop_count == 0)
        return false;
    bool is_near = threat_is_near(p->game, TOO_NEAR);
    if (is_near && result->done)
        messages_add(&p->messages, STR("You keep the rest: an enemy is near."));
    if (!result->done || game_is_over(p->game) || is_near) {
        p->drop_count = 0;
        return false;
    }
    return put_next_down(p, stack);
}

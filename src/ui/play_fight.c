#include "ui/play_fight.h"

#include "play/shoot.h"
#include "play/tactics.h"
#include "play/threat.h"
#include "ui/look.h"
#include "ui/menu.h"
#include "ui/play_quick.h"
#include "ui/prompt.h"

/* ---- shooting and throwing ---- */

static void aimed(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;
    int width = game_here(p->game)->width;

    if (answer.value >= 0)
        play_act(p, stack, action_place(ACTION_FIRE, answer.value % width, answer.value / width));
}

void play_fire(struct play *p, struct stack *stack)
{
    const struct thing *enemy = threat_nearest(p->game);
    struct point begin = enemy ? (struct point){enemy->x, enemy->y} : (struct point){-1, -1};

    if (shoot_gather(p->game).count == 0) {
        play_act(p, stack, action_make(ACTION_FIRE)); /* which says why not */
        return;
    }
    static const struct question_area bolt = {.shape = QUESTION_SHAPE_BOLT, .is_hostile = true};
    stack_push(stack, look_new(&(struct look_spec){.kind = LOOK_PLACE,
                                                   .question = "Aim where? [Tab Enter Esc]",
                                                   .app = p->app,
                                                   .game = p->game,
                                                   .map = &p->map,
                                                   .area = &bolt,
                                                   .from = game_place(p->game),
                                                   .begin = begin,
                                                   .reply = {aimed, p}}));
}

void play_fire_towards(struct play *p, struct stack *stack, int direction)
{
    struct point from = game_place(p->game);
    const struct thing *enemy = threat_nearest(p->game);

    while (enemy && dir_towards(from, (struct point){enemy->x, enemy->y}) != direction)
        enemy = threat_next(p->game, enemy);
    if (enemy == NULL)
        messages_add(&p->messages, STR("No enemy is that way."));
    else
        play_act(p, stack, action_place(ACTION_FIRE, enemy->x, enemy->y));
}

/* ---- manoeuvres ---- */

/* Where the only enemy beside the player is; DIR_CENTER: there is none, or a choice. */
static int only_enemy(struct play *p)
{
    const struct thing *nearest = threat_nearest(p->game);
    const struct thing *second = nearest ? threat_next(p->game, nearest) : NULL;
    struct point from = game_place(p->game);
    struct point at = nearest ? (struct point){nearest->x, nearest->y} : from;

    if (point_distance(from, at) != 1 ||
        (second && point_distance(from, (struct point){second->x, second->y}) <= 1))
        return DIR_CENTER;
    return dir_towards(from, at);
}

static void direction_chosen(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;

    if (answer.value == ANSWER_CANCELLED || answer.value == DIR_CENTER)
        return;
    p->action.direction = (uint8_t)answer.value;
    play_act(p, stack, p->action);
}

void play_tactic(struct play *p, struct stack *stack, enum action_kind kind)
{
    p->action = action_make(kind);
    if (action_info(kind)->parameter == ACTION_TAKES_NOTHING) {
        play_act(p, stack, p->action);
        return;
    }
    int direction = only_enemy(p);
    if (direction != DIR_CENTER)
        direction_chosen(p, stack, (struct answer){.value = direction});
    else
        stack_push(stack, prompt_new(&(struct prompt_spec){.kind = PROMPT_DIRECTION,
                                                           .question = "Which way?",
                                                           .keys = &p->app->keys,
                                                           .reply = {direction_chosen, p}}));
}

static void tactic_chosen(void *who, struct stack *stack, struct answer answer)
{
    if (answer.value >= 0)
        play_tactic(who, stack, tactics_at(answer.value));
}

static void tactic_put(void *who, struct stack *stack, int value, int digit)
{
    struct play *p = who;

    play_quick_bind(p, stack, DEED_TACTIC, str_from(action_info(tactics_at(value))->name), digit);
    play_tactics(p, stack);
}

void play_tactics(struct play *p, struct stack *stack)
{
    enum { ROWS_MOST = 32 };
    struct menu_entry entries[ROWS_MOST];
    int count = 0;

    for (int i = 0; i < tactics_count() && count < ROWS_MOST; i++) {
        const struct action_info *info = action_info(tactics_at(i));
        if (tactics_is_known(p->game, i))
            entries[count++] = (struct menu_entry){
                .text = info->name,
                .help = info->what,
                .value = i,
                .digit = keymap_digit_of(&p->app->keys, DEED_TACTIC, str_from(info->name))};
    }
    stack_push(stack, menu_new(&(struct menu_spec){.title = "Tactics",
                                                   .entries = entries,
                                                   .count = count,
                                                   .quick = tactic_put,
                                                   .reply = {tactic_chosen, p}}));
}

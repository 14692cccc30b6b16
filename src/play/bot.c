#include "play/bot.h"

#include <stdio.h>

#include "base/num.h"
#include "play/bot_careful.h"
#include "play/pack.h"
#include "play/threat.h"
#include "play/way.h"
#include "rules/person/gain.h"
#include "world/body.h"

enum {
    PATIENCE = 6,
    TAKE_ONE_IN = 3,
    KICK_IN_FOUR = 4,
    REST_IN_FOUR = 4,
    FIGHT_DISTANCE = 6,
    FAR = 15,
    CARRY_MOST = 52,
    AMOUNTS = 30000
};

const char *bot_name(enum bot_kind kind)
{
    static const char *const names[BOT_KINDS] = {
        [BOT_RANDOM] = "random", [BOT_EXPLORER] = "explorer", [BOT_CAREFUL] = "careful"};

    return names[kind];
}

void bot_init(struct bot *bot, enum bot_kind kind, uint32_t seed)
{
    *bot = (struct bot){.kind = kind};
    rng_seed(&bot->rng, seed);
}

/* ---- answering ---- */

/* One of so many, or -1: Escape. */
static int one_or_escape(struct bot *bot, int count)
{
    return rng_below(&bot->rng, count + 1) - 1;
}

static void answer_choice(struct bot *bot, const struct question *question,
                          struct question_answer *answer)
{
    int chosen = one_or_escape(bot, question->count);

    *answer = question->escape;
    if (chosen >= 0)
        answer->value = question->choices[chosen].value;
}

static void answer_yes_no(struct bot *bot, const struct question *question,
                          struct question_answer *answer)
{
    (void)question;
    answer->value = rng_below(&bot->rng, 2) == 0;
}

static void answer_direction(struct bot *bot, const struct question *question,
                             struct question_answer *answer)
{
    int chosen = one_or_escape(bot, DIR_COUNT + 1);

    *answer = question->escape;
    if (chosen >= 0)
        answer->value = chosen;
}

static void answer_place(struct bot *bot, const struct question *question,
                         struct question_answer *answer)
{
    int reach = question->range == QUESTION_WHOLE_LEVEL ? FAR : question->range;
    int x = rng_below(&bot->rng, 2 * reach + 1);
    int y = rng_below(&bot->rng, 2 * reach + 1);

    answer->at = (struct point){question->from.x + x - reach, question->from.y + y - reach};
}

static void answer_amount(struct bot *bot, const struct question *question,
                          struct question_answer *answer)
{
    int64_t width = (int64_t)question->most - question->least + 1;
    int off = rng_below(&bot->rng, (int)(width > AMOUNTS ? AMOUNTS : width));

    answer->value = (int32_t)(question->least + off);
}

/* Letters, and what is hard to write down. */
static void answer_text(struct bot *bot, const struct question *question,
                        struct question_answer *answer)
{
    static const char *const parts[] = {"a", "Zed", " ", "\"", "\\", "#", "7", "\xc3\xa9", "\n"};
    struct str_builder text = {0};
    int count = rng_below(&bot->rng, 6);

    (void)question;
    for (int i = 0; i < count; i++)
        sb_add_cstr(&text, parts[rng_below(&bot->rng, COUNT_OF(parts))]);
    snprintf(answer->text, sizeof answer->text, "%s", sb_cstr(&text));
    sb_free(&text);
}

void bot_answer(void *context, const struct question *question, struct question_answer *answer)
{
    static void (*const answers[QUESTION_KINDS])(struct bot * bot, const struct question *question,
                                                 struct question_answer *answer) = {
        [QUESTION_YES_NO] = answer_yes_no,       [QUESTION_ONE_OF] = answer_choice,
        [QUESTION_ITEM] = answer_choice,         [QUESTION_TARGET] = answer_choice,
        [QUESTION_DIRECTION] = answer_direction, [QUESTION_PLACE] = answer_place,
        [QUESTION_AMOUNT] = answer_amount,       [QUESTION_TEXT] = answer_text,
    };

    struct bot *bot = context;

    if (bot->kind == BOT_CAREFUL)
        bot_careful_answer(bot, question, answer);
    else
        answers[question->kind](bot, question, answer);
}

/* ---- acting ---- */

static int near_coordinate(struct bot *bot, int at)
{
    int off = rng_below(&bot->rng, 31);

    return iclamp(at + off - 15, 0, 254);
}

static struct action anything(struct bot *bot, const struct game *game)
{
    const struct thing *player = game_player(game);
    struct action action = action_make((enum action_kind)rng_below(&bot->rng, ACTION_KINDS));

    /* One step in two is a plain step: otherwise nobody gets anywhere. */
    if (rng_below(&bot->rng, 2) == 0)
        action = action_make(ACTION_MOVE);
    switch (action_info(action.kind)->parameter) {
    case ACTION_TAKES_NOTHING: break;
    case ACTION_TAKES_DIRECTION: action.direction = (uint8_t)rng_below(&bot->rng, DIR_COUNT); break;
    case ACTION_TAKES_PLACE:
    case ACTION_TAKES_PLACE_OR_NOTHING:
        action.x = (int16_t)near_coordinate(bot, player->x);
        action.y = (int16_t)near_coordinate(bot, player->y);
        break;
    case ACTION_TAKES_NUMBER:
    case ACTION_TAKES_NUMBER_OR_NOTHING: action.number = rng_below(&bot->rng, 6); break;
    case ACTION_TAKES_OPTION:
        action.x = (int16_t)rng_below(&bot->rng, OPT_LAST);
        action.number = rng_below(&bot->rng, 6);
        break;
    }
    return action;
}

/* When there is nothing to explore: shake things a little. */
static struct action try_something(struct bot *bot)
{
    static const enum action_kind kinds[] = {ACTION_WAIT, ACTION_SEARCH, ACTION_MOVE, ACTION_RUN,
                                             ACTION_KICK, ACTION_KICK,   ACTION_REST};
    struct action action = action_make(kinds[rng_below(&bot->rng, COUNT_OF(kinds))]);

    if (action_info(action.kind)->parameter == ACTION_TAKES_DIRECTION)
        action.direction = (uint8_t)rng_below(&bot->rng, DIR_COUNT);
    return action;
}

static struct action seek_stairs(struct bot *bot, struct game *game)
{
    bool bottom = game->depth == game_depths(game);
    int portal = bottom ? POR_UP_STAIR : POR_DOWN_STAIR;
    const struct thing *player = game_player(game);
    struct path path;

    bot->patience = PATIENCE;
    if (game_stairs(game, player->x, player->y, portal))
        return action_make(bottom ? ACTION_UP : ACTION_DOWN);
    if (way_find(game, bottom ? WAY_UP : WAY_DOWN, (struct point){0}, WAY_PAST_CREATURES, &path))
        return action_place(ACTION_TRAVEL, path.end.x, path.end.y);
    int lock = way_lock_beside(game, (struct point){player->x, player->y});
    if (lock >= 0 && rng_below(&bot->rng, KICK_IN_FOUR) > 0)
        return action_towards(ACTION_KICK, lock);
    return try_something(bot);
}

/* Nights help most of those who are hurt, but not all. */
static bool wants_rest(struct bot *bot, const struct thing *player)
{
    enum { NIGHTS_MOST = 4 };

    if (player->hp * 2 >= player->hp_max) {
        bot->nights = 0;
        return false;
    }
    if (bot->nights >= NIGHTS_MOST || rng_below(&bot->rng, REST_IN_FOUR) == 0)
        return false;
    bot->nights++;
    return true;
}

/* Enemies first, then wounds, then what was learned. */
static bool look_after_oneself(struct bot *bot, struct game *game, struct action *action)
{
    const struct thing *player = game_player(game);
    const struct character *person = character_of(&game->world, player);

    if (!bot->stuck && threat_is_near(game, FIGHT_DISTANCE))
        *action = action_make(ACTION_FIGHT);
    else if (wants_rest(bot, player))
        *action = action_make(ACTION_REST);
    else if (person && person->level_told > gain_total_level(&game->world, player))
        *action = action_make(ACTION_RISE);
    else
        return false;
    return true;
}

static struct action explorer(struct bot *bot, struct game *game)
{
    const struct thing *player = game_player(game);
    struct action action;
    bool item = level_thing_at(game_here(game), &game->world, player->x, player->y, T_ITEM);

    if (look_after_oneself(bot, game, &action))
        return action;
    if (item && pack_count(game) < CARRY_MOST && rng_below(&bot->rng, TAKE_ONE_IN) == 0)
        return action_make(ACTION_GET);
    if (bot->stuck) {
        bot->stuck = false;
        return seek_stairs(bot, game);
    }
    if (bot->patience > 0) {
        bot->patience--;
        return rng_below(&bot->rng, 2) ? try_something(bot) : seek_stairs(bot, game);
    }
    return action_make(ACTION_EXPLORE);
}

struct action bot_choose(struct bot *bot, struct game *game)
{
    switch (bot->kind) {
    case BOT_RANDOM: return anything(bot, game);
    case BOT_CAREFUL: return bot_careful_choose(bot, game);
    default: return explorer(bot, game);
    }
}

void bot_learn(struct bot *bot, const struct action *action, const struct game_result *result)
{
    if (bot->kind == BOT_CAREFUL) {
        bot_careful_learn(bot, action, result);
        return;
    }
    if ((action->kind == ACTION_EXPLORE || action->kind == ACTION_FIGHT) && !result->done)
        bot->stuck = true;
    if (action->kind == ACTION_DOWN || action->kind == ACTION_UP)
        bot->patience = result->done ? 0 : PATIENCE;
}

#include "play/bot_careful.h"

#include <string.h>

#include "base/num.h"
#include "play/bot_magic.h"
#include "play/bot_stand.h"
#include "play/pack.h"
#include "play/shoot.h"
#include "play/threat.h"
#include "play/uses.h"
#include "play/way.h"
#include "rules/person/gain.h"
#include "rules/value/attr.h"
#include "rules/value/slot.h"
#include "world/body.h"
#include "world/stati.h"

enum {
    FIGHT_DISTANCE = 9,
    NIGHTS_MOST = 6,    /* in a row */
    SLEEPLESS = 3,      /* actions that it goes away for, from where it cannot sleep */
    KICKS_MOST = 12,    /* at what bars the way, on one level */
    LINGERS_MOST = 250, /* actions on one level; then it only wants to get on */
    CARRY_MOST = 40,
    CALM = 2 /* actions without a wound or an enemy, before it sleeps */
};

/* ---- what it looks at ---- */

static int health(const struct game *game)
{
    const struct thing *player = game_player(game);

    return 100 * player->hp / imax(player->hp_max, 1);
}

static bool is_asleep(const struct game *game, const struct thing *who)
{
    return stati_has(&game->world, who, SLEEPING);
}

static int distance_of(const struct game *game, const struct thing *other)
{
    return point_distance(game_place(game), (struct point){other->x, other->y});
}

static const struct thing *enemy_of(struct game *game)
{
    const struct thing *enemy = threat_nearest(game);

    return enemy && distance_of(game, enemy) <= FIGHT_DISTANCE ? enemy : NULL;
}

/* ---- fights ---- */

static void aim_at(struct bot *bot, const struct game *game, const struct thing *whom)
{
    bot->target = whom->self;
    bot->aim = (struct point){whom->x, whom->y};
    bot->direction = whom == game_player(game) ? DIR_CENTER
                                               : dir_towards(game_place(game), bot->aim);
}

static bool mend(struct bot *bot, struct game *game, struct action *action)
{
    enum { HURT = 60, DIRE = 35 };

    if (health(game) >= HURT)
        return false;
    aim_at(bot, game, game_player(game));
    return bot_magic_draught(game, false, action) || bot_magic_healing(game, action) ||
           (health(game) < DIRE && bot_magic_draught(game, true, action));
}

/* Nobody has to fight many at once, or when it goes badly, who stands on stairs. */
static bool climb_away(struct game *game, struct action *action)
{
    enum { HURT = 50, MANY = 3, NEAR = 3 };
    struct point at = game_place(game);
    bool is_up = game->depth > 1 && game_stairs(game, at.x, at.y, POR_UP_STAIR);

    if (!is_up && (health(game) >= HURT || !game_stairs(game, at.x, at.y, POR_DOWN_STAIR)))
        return false;
    if (health(game) >= HURT && bot_stand_enemies(game, NEAR) < MANY)
        return false;
    *action = action_make(is_up ? ACTION_UP : ACTION_DOWN);
    return true;
}

/* Up or down, whatever is near, when it cannot win. */
static bool run_away(struct game *game, struct action *action)
{
    enum { DIRE = 30, NEAR = 12 };
    static const struct {
        enum way_goal goal;
        int portal;
        enum action_kind climb;
    } ways[] = {{WAY_UP, POR_UP_STAIR, ACTION_UP}, {WAY_DOWN, POR_DOWN_STAIR, ACTION_DOWN}};
    struct point at = game_place(game);
    struct path path;

    if (health(game) >= DIRE)
        return false;
    for (int i = 0; i < COUNT_OF(ways); i++) {
        if (ways[i].goal == WAY_UP && game->depth == 1)
            continue;
        if (game_stairs(game, at.x, at.y, ways[i].portal)) {
            *action = action_make(ways[i].climb);
            return true;
        }
        if (way_find(game, ways[i].goal, at, WAY_PAST_CREATURES, &path) && path.count <= NEAR) {
            *action = action_place(ACTION_TRAVEL, path.end.x, path.end.y);
            return true;
        }
    }
    return false;
}

/* What is not in the hand it fights with, and no bottle; HANDLE_NONE: nothing. */
static handle find_missile(const struct game *game)
{
    const struct world *w = &game->world;
    const struct thing *hand = slot_item(w, game_player(game), SL_WEAPON);
    struct shoot_choices c = shoot_gather(game);

    for (int i = 0; i < c.count; i++) {
        int kind = library_get(w->library, world_thing(w, c.items[i])->resource)->type;
        bool is_arm = kind == T_WEAPON || kind == T_MISSILE;
        if (is_arm && (c.bow || hand == NULL || c.items[i] != hand->self))
            return c.items[i];
    }
    return HANDLE_NONE;
}

static bool shoot(struct bot *bot, struct game *game, const struct thing *enemy,
                  struct action *action)
{
    bot->missile = find_missile(game);
    if (bot->missile == HANDLE_NONE || distance_of(game, enemy) <= 1)
        return false;
    *action = action_place(ACTION_FIRE, enemy->x, enemy->y);
    return true;
}

/* Against several it goes where few of them reach it, and lets them come. */
static bool make_a_stand(struct bot *bot, struct game *game, const struct thing *enemy,
                         struct action *action)
{
    enum { SEVERAL = 2, PATIENCE = 8 };
    struct point at = game_place(game), stand;
    int near = bot_stand_enemies(game, FIGHT_DISTANCE);

    if (near < SEVERAL || distance_of(game, enemy) <= 1) {
        bot->waits = 0;
        return false;
    }
    if (!bot_stand_is_narrow(game, at) && bot_stand_find(game, &stand)) {
        *action = action_place(ACTION_TRAVEL, stand.x, stand.y);
        return true;
    }
    if (!bot_stand_is_narrow(game, at) || bot->is_hurt || bot->waits++ >= PATIENCE)
        return false;
    *action = action_make(ACTION_WAIT);
    return true;
}

/* Failed attempts are not repeated at once: bot->stuck. */
static struct action fight(struct bot *bot, struct game *game, const struct thing *enemy)
{
    struct action action;

    if ((!bot->stuck && climb_away(game, &action)) || mend(bot, game, &action))
        return action;
    aim_at(bot, game, enemy);
    if (!bot->stuck && !is_asleep(game, enemy) &&
        (run_away(game, &action) || bot_magic_attack(game, distance_of(game, enemy), &action) ||
         shoot(bot, game, enemy, &action) || make_a_stand(bot, game, enemy, &action)))
        return action;
    return action_make(ACTION_FIGHT);
}

/* Shot at out of the dark: back to where it came from, and no further out. */
static bool draw_back(struct bot *bot, struct game *game, struct action *action)
{
    struct point at = game_place(game);
    struct path path;

    if (bot->calm > 0 || !bot->is_hurt)
        return false;
    if (mend(bot, game, action))
        return true;
    if (bot->refusals > 0 || !way_find(game, WAY_UP, at, WAY_PAST_CREATURES, &path) ||
        path.count == 0)
        return false;
    *action = action_place(ACTION_TRAVEL, path.end.x, path.end.y);
    return true;
}

/* ---- in peace ---- */

/* Where it cannot sleep it goes back to the stairs, and then up them. */
static bool withdraw(struct bot *bot, struct game *game, struct action *action)
{
    struct point at = game_place(game);
    struct path path;

    if (bot->sleepless == 0)
        return false;
    bot->sleepless--;
    if (game_stairs(game, at.x, at.y, POR_UP_STAIR) && game->depth > 1) {
        *action = action_make(ACTION_UP);
        return true;
    }
    if (!way_find(game, WAY_UP, at, WAY_PAST_CREATURES, &path) || path.count == 0)
        return false;
    *action = action_place(ACTION_TRAVEL, path.end.x, path.end.y);
    return true;
}

static bool rest(struct bot *bot, struct game *game, struct action *action)
{
    enum { RESTED = 85 };
    const struct world *w = &game->world;
    const struct thing *player = game_player(game);
    int total = attr_mana_total(w, player);
    bool is_spent = bot->casts && attr_mana(w, player) * 2 < total;

    if (health(game) >= RESTED && !is_spent) {
        bot->nights = bot->sleepless = 0;
        return false;
    }
    if (withdraw(bot, game, action))
        return true;
    if (bot->nights >= NIGHTS_MOST)
        return false;
    if (bot->calm < CALM) {
        *action = action_make(ACTION_WAIT);
        return true;
    }
    bot->nights++;
    *action = action_make(ACTION_REST);
    return true;
}

/* Nobody sleeps with poison in his blood, and whoever walks on meets the next enemy weakened. */
static bool sweat_it_out(struct bot *bot, struct game *game, struct action *action)
{
    if (!stati_has(&game->world, game_player(game), POISONED))
        return false;
    if (!mend(bot, game, action))
        *action = action_make(ACTION_WAIT);
    return true;
}

/* Spells instead of nights, as long as there is mana. */
static bool heal(struct bot *bot, struct game *game, struct action *action)
{
    enum { WELL = 80 };

    if (bot->calm < CALM || bot->stuck || health(game) >= WELL)
        return false;
    aim_at(bot, game, game_player(game));
    return bot_magic_healing(game, action);
}

static bool eat(const struct game *game, struct action *action)
{
    struct uses uses;

    if (attr_hunger(&game->world, game_player(game)) > HUNGRY)
        return false;
    uses_gather(game, EV_EAT, &uses);
    for (int i = 0; i < uses.count; i++) {
        int number = pack_number(game, uses.items[i].item);
        if (number > 0) {
            *action = action_number(ACTION_EAT, number);
            return true;
        }
    }
    return false;
}

/* Whatever finds a free place on the body is put on once. */
static bool dress(struct bot *bot, const struct game *game, struct action *action)
{
    const struct character *person = character_of(&game->world, game_player(game));

    for (int i = 1; i <= pack_count(game); i++) {
        const struct thing *item = pack_item(game, i);
        int slot = pack_best_slot(game, item);
        bool is_bodily = slot >= 0 && slot != SL_WEAPON && slot != SL_READY && slot != SL_INAIR;
        if (is_bodily && item->self > bot->dressed && person->slots[slot] == HANDLE_NONE &&
            !(item_of(&game->world, item)->flags & IF_WORN)) {
            bot->dressed = item->self;
            *action = action_number(ACTION_WEAR, i);
            return true;
        }
    }
    return false;
}

static bool rise(const struct game *game, struct action *action)
{
    const struct thing *player = game_player(game);
    const struct character *person = character_of(&game->world, player);

    if (person == NULL || person->level_told <= gain_total_level(&game->world, player))
        return false;
    *action = action_make(ACTION_RISE);
    return true;
}

static bool take(struct bot *bot, const struct game *game, struct action *action)
{
    const struct thing *item = pack_floor_item(game, 1);

    if (item == NULL || item->self == bot->left || pack_count(game) >= CARRY_MOST ||
        item->kind == T_CORPSE || item->kind == T_STATUE)
        return false;
    bot->left = item->self;
    *action = action_make(ACTION_GET);
    return true;
}

/* ---- onwards ---- */

static struct action try_anything(struct bot *bot, const struct game *game)
{
    static const enum action_kind kinds[] = {ACTION_SEARCH, ACTION_SEARCH, ACTION_RUN,
                                             ACTION_MOVE,   ACTION_KICK,   ACTION_OPEN};
    struct action action = action_make(kinds[rng_below(&bot->rng, COUNT_OF(kinds))]);
    int lock = way_lock_beside(game, game_place(game));

    if (lock >= 0 && bot->kicks++ < KICKS_MOST)
        return action_towards(ACTION_KICK, lock);
    if (action_info(action.kind)->parameter == ACTION_TAKES_DIRECTION)
        action.direction = (uint8_t)rng_below(&bot->rng, DIR_COUNT);
    return action;
}

/* Exploring has led to a lock; there is more to see and to learn behind it. */
static bool break_open(struct bot *bot, const struct game *game, struct action *action)
{
    int lock = way_lock_beside(game, game_place(game));

    if (lock < 0 || bot->lingers >= LINGERS_MOST || bot->kicks++ >= KICKS_MOST)
        return false;
    *action = action_towards(ACTION_KICK, lock);
    return true;
}

/* Step by step, because nobody travels over a trap. */
static bool dare(struct bot *bot, struct game *game, enum way_goal goal, struct action *action)
{
    struct path path;

    if (!way_find(game, goal, game_place(game), WAY_PAST_CREATURES | WAY_PAST_DANGER, &path) ||
        path.count == 0)
        return false;
    bot->dares = true;
    *action = action_towards(ACTION_MOVE, path.directions[0]);
    return true;
}

static struct action go_down(struct bot *bot, struct game *game)
{
    struct point at = game_place(game);
    struct action action;
    struct path path;

    if (game_stairs(game, at.x, at.y, POR_DOWN_STAIR))
        return action_make(ACTION_DOWN);
    if (way_find(game, WAY_DOWN, at, WAY_PAST_CREATURES, &path))
        return action_place(ACTION_TRAVEL, path.end.x, path.end.y);
    if (!bot->stuck && (dare(bot, game, WAY_DOWN, &action) || dare(bot, game, WAY_REST, &action)))
        return action;
    return try_anything(bot, game);
}

struct action bot_careful_choose(struct bot *bot, struct game *game)
{
    const struct thing *enemy = enemy_of(game);
    struct action action;

    if (bot->depth != game->depth)
        bot->kicks = bot->lingers = bot->fruitless = 0;
    bot->lingers++;
    bot->depth = game->depth;
    bot->dares = false;
    bot->is_hurt = game_player(game)->hp < bot->hp;
    bot->calm = game_player(game)->hp < bot->hp || enemy ? 0 : bot->calm + 1;
    bot->hp = game_player(game)->hp;
    if (enemy && bot->refusals < 3)
        return fight(bot, game, enemy);
    if (draw_back(bot, game, &action) || sweat_it_out(bot, game, &action) || rise(game, &action) ||
        eat(game, &action) || heal(bot, game, &action) || rest(bot, game, &action) ||
        take(bot, game, &action) || dress(bot, game, &action))
        return action;
    if (!bot->fruitless && bot->lingers < LINGERS_MOST)
        return action_make(ACTION_EXPLORE);
    return break_open(bot, game, &action) ? action : go_down(bot, game);
}

void bot_careful_learn(struct bot *bot, const struct action *action,
                       const struct game_result *result)
{
    if (action->kind == ACTION_REST && !result->done)
        bot->sleepless = SLEEPLESS;
    bot->casts |= action->kind == ACTION_CAST && result->done;
    bot->stuck = !result->done;
    bot->refusals = result->done ? 0 : bot->refusals + 1;
    if (bot->refusals > 5)
        bot->refusals = 0;
    if (action->kind == ACTION_EXPLORE && !result->done)
        bot->fruitless++;
    else if (action->kind == ACTION_KICK || action->kind == ACTION_OPEN ||
             action->kind == ACTION_SEARCH)
        bot->fruitless = 0;
}

/* ---- answering ---- */

static bool offers(const struct question *question, int32_t value)
{
    return question_find_choice(question, value) >= 0;
}

/* Nobody who reads where he would set his foot goes there. */
static bool is_deadly(const struct question *question)
{
    return str_find(question->text, STR("magma")) >= 0;
}

/* The standard answer, unless it is about what it aims at or means to do all the same. */
void bot_careful_answer(struct bot *bot, const struct question *question,
                        struct question_answer *answer)
{
    *answer = question->standard;
    switch (question->kind) {
    case QUESTION_YES_NO: answer->value |= bot->dares && !is_deadly(question); break;
    case QUESTION_TARGET:
        if (offers(question, (int32_t)bot->target))
            answer->value = (int32_t)bot->target;
        break;
    case QUESTION_PLACE: answer->at = bot->aim; break;
    case QUESTION_DIRECTION: answer->value = bot->direction; break;
    case QUESTION_ONE_OF:
    case QUESTION_ITEM:
        if (offers(question, (int32_t)bot->missile))
            answer->value = (int32_t)bot->missile;
        if (!question_offers(question, answer) && question->count > 0)
            answer->value = question->choices[0].value;
        break;
    default: break;
    }
}

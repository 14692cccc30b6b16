#include "play/shoot.h"

#include "play/actions.h"
#include "play/threat.h"
#include "rules/fight/missile.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "text/name.h"
#include "world/ask.h"
#include "world/throw.h"

static bool is_kind(const struct world *w, const struct thing *item, int kind)
{
    return library_get(w->library, item->resource)->type == kind;
}

/* ---- what is at hand ---- */

static bool fits_bow(const struct world *w, const struct thing *bow, const struct thing *item)
{
    const struct module *module = library_module(w->library, bow->resource);
    const struct resource *resource = library_get(w->library, bow->resource);

    for (uint32_t i = 0; is_kind(w, item, T_MISSILE) && i < resource->fires.count; i++)
        if (module_fires(module)[resource->fires.first + i] == item->resource)
            return true;
    return false;
}

static bool can_be_thrown(const struct world *w, const struct thing *item, const struct thing *who)
{
    return arms_has_flag(w, item, IT_THROWABLE) ||
           (arms_range(w, item, who) > 0 && !is_kind(w, item, T_BOW));
}

static bool has_been_added(const struct shoot_choices *c, handle item)
{
    for (int i = 0; i < c->count; i++)
        if (c->items[i] == item)
            return true;
    return false;
}

struct shoot_choices shoot_gather(const struct game *game)
{
    const struct world *w = &game->world;
    const struct thing *player = game_player(game);
    const struct thing *hand = slot_item_in_effect(w, player, SL_WEAPON);
    bool shoots = hand && is_kind(w, hand, T_BOW);
    struct shoot_choices c = {.bow = shoots ? hand->self : HANDLE_NONE};

    for (int slot = 0; slot < SL_LAST && c.count < SHOOT_MOST; slot++) {
        const struct thing *item = slot_item_in_effect(w, player, slot);
        if (item && !has_been_added(&c, item->self) &&
            (shoots ? fits_bow(w, hand, item) : can_be_thrown(w, item, player)))
            c.items[c.count++] = item->self;
    }
    return c;
}

/* One of several is asked for; HANDLE_NONE: none was wanted. */
static handle choose_missile(struct game *game, const struct shoot_choices *c)
{
    struct question_choice choices[SHOOT_MOST] = {0};
    struct question question = question_make(QUESTION_ITEM,
                                             c->bow ? STR("Shoot what?") : STR("Throw what?"));
    struct question_answer answer;

    for (int i = 0; i < c->count; i++) {
        const struct thing *item = world_thing(&game->world, c->items[i]);
        choices[i].words = name_called(&game->world, item, NA_A);
        choices[i].value = (int32_t)c->items[i];
    }
    if (c->count == 1)
        return c->items[0];
    question.choices = choices;
    question.count = c->count;
    question.standard.value = choices[0].value;
    ask(&game->world, game_player(game), &question, &answer);
    return (handle)answer.value;
}

/* ---- at whom ---- */

struct aim {
    handle target; /* HANDLE_NONE: at the place */
    struct point at;
};

static bool take_aim(struct game *game, const struct action *action, struct aim *aim,
                     struct game_result *result)
{
    bool is_place = action->x >= 0;
    const struct thing *target;

    if (is_place && !level_has(game_here(game), action->x, action->y))
        return result_refuse(result, "That is nowhere.");
    target = is_place
                 ? level_thing_at(game_here(game), &game->world, action->x, action->y, T_CREATURE)
                 : threat_nearest(game);
    if (target == NULL && !is_place)
        return result_refuse(result, "No enemy is in view.");
    if (target == game_player(game))
        return result_refuse(result, "You would hurt yourself.");
    aim->target = target ? target->self : HANDLE_NONE;
    aim->at = target ? (struct point){target->x, target->y} : (struct point){action->x, action->y};
    return true;
}

static bool let_fly(struct game *game, handle bow, handle missile, const struct aim *aim)
{
    struct script_event *event = throw_begin(&game->world);

    if (event) {
        event->actor = (int32_t)game->world.player;
        event->item = (int32_t)bow;
        event->item2 = (int32_t)missile;
        event->target = (int32_t)aim->target;
        event->isLoc = aim->target == HANDLE_NONE;
        event->EXVal = (int16_t)aim->at.x;
        event->EYVal = (int16_t)aim->at.y;
    }
    return throw_end(&game->world, event, EV_RATTACK) != ABORT;
}

static bool load(struct game *game, handle bow)
{
    struct script_event *event = throw_begin(&game->world);

    if (event) {
        event->actor = (int32_t)game->world.player;
        event->item = (int32_t)bow;
    }
    return throw_end(&game->world, event, EV_LOADXBOW) == DONE;
}

bool act_fire(struct game *game, const struct action *action, struct game_result *result)
{
    struct shoot_choices c = shoot_gather(game);
    struct thing *bow = world_thing(&game->world, c.bow);
    struct aim aim = {0};

    if (c.count == 0)
        return result_refuse(result, bow ? "You have nothing at hand that it shoots."
                                         : "You have nothing at hand to shoot or throw.");
    if (!take_aim(game, action, &aim, result))
        return false;
    if (bow && missile_must_be_loaded(&game->world, bow))
        return load(game, c.bow);
    handle missile = choose_missile(game, &c);
    if (world_thing(&game->world, missile) == NULL)
        return result_refuse(result, "You keep it.");
    bool is_done = let_fly(game, c.bow, missile, &aim);
    const struct thing *player = game_player(game);
    return is_done || player == NULL || player->timeout > 0 ||
           result_refuse(result, "It comes to nothing.");
}

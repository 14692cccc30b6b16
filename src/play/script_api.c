#include "play/script_api.h"

#include "base/num.h"
#include "play/game.h"

static struct game *game_of(const struct api_call *call)
{
    return call->context;
}

/* Who a number means: one of the event's objects, or a handle. */
static handle handle_of(const struct api_call *call, int32_t number)
{
    switch (number) {
    case SOBJ_EPLAYER: return game_of(call)->player;
    case SOBJ_EACTOR: return (handle)call->event->actor;
    case SOBJ_ETARGET:
    case SOBJ_EVICTIM: return (handle)call->event->target;
    case SOBJ_EITEM: return (handle)call->event->item;
    case SOBJ_EITEM2: return (handle)call->event->item2;
    default: return (handle)number;
    }
}

static struct thing *object_of(const struct api_call *call)
{
    return world_thing(&game_of(call)->world, handle_of(call, call->object));
}

static bool object_is(struct api_call *call, int kind)
{
    const struct thing *thing = object_of(call);

    return api_return(call, thing && thing_is(thing, kind));
}

static bool call_is_player(struct api_call *call)
{
    return object_is(call, T_PLAYER);
}

static bool call_is_creature(struct api_call *call)
{
    return object_is(call, T_CREATURE);
}

static bool call_is_type(struct api_call *call)
{
    return object_is(call, call->arguments[0]);
}

static bool get_x(struct api_call *call)
{
    const struct thing *thing = object_of(call);

    return api_return(call, thing ? thing->x : -1);
}

static bool get_y(struct api_call *call)
{
    const struct thing *thing = object_of(call);

    return api_return(call, thing ? thing->y : -1);
}

static bool get_timeout(struct api_call *call)
{
    const struct thing *thing = object_of(call);

    return api_return(call, thing ? game_extra_of(game_of(call), thing->self).timeout : 0);
}

static bool set_timeout(struct api_call *call)
{
    const struct thing *thing = object_of(call);

    if (thing)
        game_extra(game_of(call), thing->self)->timeout = wrap16(
            iclamp(call->arguments[0], 0, INT16_MAX));
    return api_return(call, 0);
}

/* Tags of the message grammar stand for things: until it is there, for "something". */
static void say_plainly(struct game *game, struct str text)
{
    struct str_builder plain = {0};

    while (text.len > 0) {
        ptrdiff_t open = str_find_char(text, '<');
        if (open < 0) {
            sb_add(&plain, text);
            break;
        }
        sb_add(&plain, str_slice(text, 0, (size_t)open));
        struct str rest = str_slice(text, (size_t)open, text.len);
        ptrdiff_t close = str_find_char(rest, '>');
        if (close < 0)
            break;
        sb_add_cstr(&plain, "something");
        text = str_slice(rest, (size_t)close + 1, rest.len);
    }
    game_say(game, "%s", sb_cstr(&plain));
    sb_free(&plain);
}

static bool call_print(struct api_call *call)
{
    struct game *game = game_of(call);

    if (handle_of(call, call->object) == game->player)
        say_plainly(game, api_text(call, 0));
    return api_return(call, 0);
}

/* Of an event: what the actor is told. */
static bool call_event_print(struct api_call *call)
{
    struct game *game = game_of(call);

    if (call->event && (handle)call->event->actor == game->player)
        say_plainly(game, api_text(call, 1));
    return api_return(call, 0);
}

/* Nobody has skills yet: the die alone, where a 20 always does it. */
static bool call_skill_check(struct api_call *call)
{
    int roll = 1 + rng_below(&game_of(call)->rng, 20);

    return api_return(call, roll == 20 || roll >= call->arguments[1]);
}

void script_api_bind(struct api_binding *binding)
{
    binding->functions[FN_T_THING_isPlayer] = call_is_player;
    binding->functions[FN_T_THING_isCreature] = call_is_creature;
    binding->functions[FN_T_OBJECT_isType] = call_is_type;
    binding->functions[FN_T_THING_IPrint] = call_print;
    binding->functions[FN_T_THING_IDPrint] = call_print;
    binding->functions[FN_DPrint] = call_event_print;
    binding->functions[FN_APrint] = call_event_print;
    binding->functions[FN_T_CREATURE_SkillCheck] = call_skill_check;
    binding->get[VAR_T_THING_x] = get_x;
    binding->get[VAR_T_THING_y] = get_y;
    binding->get[VAR_T_THING_Timeout] = get_timeout;
    binding->set[VAR_T_THING_Timeout] = set_timeout;
}

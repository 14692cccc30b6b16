#include "play/throw.h"

#include "base/check.h"
#include "base/num.h"

struct script_event *throw_begin(struct game *game)
{
    struct script_event **at = &game->events[game->event_depth];

    if (game->event_depth + 1 >= EVENT_DEEPEST)
        return NULL;
    if (*at == NULL) {
        *at = calloc(1, sizeof **at);
        ENSURE(*at != NULL, "out of memory (an event)");
    }
    game->event_depth++;
    event_clear(*at);
    (*at)->map = throw_map(game->depth);
    return *at;
}

void throw_drop(struct game *game, struct script_event *event)
{
    if (event == NULL)
        return;
    game->event_depth--;
    ENSURE(game->events[game->event_depth] == event, "events are not given back in order");
}

/* What comes of a god's own event is a god's act, too. */
static bool is_act_of_god(const struct game *game)
{
    static const int acts[] = {EV_RETRIBUTION, EV_GIVE_AID, EV_GODPULSE, EV_ANGER_PULSE,
                               EV_SACRIFICE};
    int outer = game->event_depth > 1 ? game->events[game->event_depth - 2]->Event % EVENT_PRE : -1;

    for (int i = 0; i < COUNT_OF(acts); i++)
        if (outer == acts[i])
            return true;
    return false;
}

int throw_end(struct game *game, struct script_event *event, int number)
{
    if (event == NULL)
        return ABORT;
    event->isActOfGod = event->isActOfGod || is_act_of_god(game);
    game->scene.level = game_here(game);
    int answer = event_throw(&game->scene, event, number);
    throw_drop(game, event);
    return answer;
}

int throw_ask(struct game *game, struct script_event *event, int number, res_id id)
{
    if (event == NULL)
        return ABORT;
    game->scene.level = game_here(game);
    event->Event = wrap16(number);
    int answer = event_ask_resource(&game->scene, event, id);
    throw_drop(game, event);
    return answer;
}

int throw_simply(struct game *game, int number, handle actor, handle target, int direction)
{
    struct script_event *event = throw_begin(game);

    if (event) {
        event->actor = (int32_t)actor;
        event->target = (int32_t)target;
        event->EDir = (int16_t)direction;
        event->isDir = direction >= 0 && direction < DIR_COUNT;
    }
    return throw_end(game, event, number);
}

int throw_damage(struct game *game, handle actor, handle target, int type, int amount,
                 const char *cause)
{
    struct script_event *event = throw_begin(game);

    if (event) {
        event->actor = (int32_t)actor;
        event->target = (int32_t)target;
        event->DType = wrap8(type);
        event->vDmg = wrap16(amount);
        sb_add_cstr(&event->GraveText, cause);
    }
    return throw_end(game, event, EV_DAMAGE);
}

/* A handle without a slot is nobody's. */
int32_t throw_map(int depth)
{
    return (int32_t)((uint32_t)depth << POOL_SLOT_BITS);
}

int throw_map_depth(const struct game *game, int32_t map)
{
    uint32_t depth = (uint32_t)map >> POOL_SLOT_BITS;

    if (((uint32_t)map & POOL_SLOT_MASK) != 0 || depth < 1 ||
        depth > (uint32_t)game->world.levels.count)
        return 0;
    return (int)depth;
}

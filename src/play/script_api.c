#include "play/script_api.h"

#include "base/num.h"
#include "play/script_call.h"
#include "rules/api/api_rows.h"
#include "world/throw.h"

handle script_handle(const struct api_call *call, int32_t number)
{
    return event_object(&script_game(call)->world, call->event, number);
}

int32_t script_number(const struct api_call *call, handle who)
{
    const struct thing *thing = world_thing(&script_game(call)->world, who);

    return thing ? (int32_t)thing->born : 0;
}

struct thing *script_object(const struct api_call *call)
{
    return world_thing(&script_game(call)->world, script_handle(call, call->object));
}

struct thing *script_thing(const struct api_call *call, int argument)
{
    return world_thing(&script_game(call)->world, script_handle(call, call->arguments[argument]));
}

struct level *script_level(const struct api_call *call, int32_t number)
{
    if (number == SOBJ_EMAP)
        number = call->event ? call->event->map : 0;
    return event_level(&script_game(call)->world, number);
}

/* ---- putting it together ---- */

void script_api_bind(struct api_binding *binding)
{
    const struct script_rows *const all[] = {&script_thing_rows, &script_member_rows,
                                             &script_error_rows, &script_ask_rows,
                                             &script_describe_rows};

    for (int i = 0; i < COUNT_OF(all); i++)
        api_bind(binding, all[i]->rows, all[i]->count);
    api_bind_rules(binding);
}

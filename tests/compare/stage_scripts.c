/* Scripts on a stage: the machine, and as much of what it may ask for as needs no game. */
#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"
#include "play/script_call.h"
#include "rules/api/api_rows.h"
#include "rules/handlers.h"
#include "rules/item/gain.h"
#include "rules/magic/prompt.h"
#include "script/builtins.h"
#include "stage.h"
#include "world/chance.h"

struct stage_scripts {
    struct api_table *api;
    struct api_binding binding;
    struct vm vm;
};

/* In a game the player's pack is put in order as well. */
static bool call_gain_item(struct api_call *call)
{
    struct thing *taker = api_object(call), *item = api_thing(call, 0);

    if (taker && thing_is(taker, T_CREATURE) && item && thing_is(item, T_ITEM))
        gain_item(api_world(call), taker, item);
    return api_return(call, 0);
}

/* In a game the player is asked with what he sees on his screen. */
static bool call_aim(struct api_call *call)
{
    struct world *w = api_world(call);

    return api_return(call,
                      call->event && prompt_aim(w, call->event, (uint32_t)call->arguments[1]));
}

/* Of the game's own rows only those that look at nothing but the world. */
static void bind(struct api_binding *binding)
{
    static const struct api_row rows[] = {CALL(T_CREATURE_GainItem, call_gain_item, 0),
                                          CALL(T_TERM_EffectPrompt, call_aim, 0)};

    builtins_bind(binding);
    api_bind(binding, rows, COUNT_OF(rows));
    api_bind(binding, script_member_rows.rows, script_member_rows.count);
    api_bind_rules(binding);
}

/* The original knows no limits, and a record may be more than an action: a whole level, or an
 * encounter that is looked for thousands of times. */
static void lift_limits(struct vm *vm)
{
    for (int i = 0; i < VM_BUDGETS; i++)
        vm->limits.budget[i] = INT64_MAX / 2;
    vm_begin_action(vm);
}

bool stage_scripts(struct stage *stage, struct error *error)
{
    struct stage_scripts *scripts = calloc(1, sizeof *scripts);

    ENSURE(scripts != NULL, "out of memory (scripts)");
    stage->scripts = scripts;
    scripts->api = api_table_new();
    bind(&scripts->binding);
    vm_init(&scripts->vm, scripts->api, &scripts->binding);
    lift_limits(&scripts->vm);
    scripts->vm.context = scripts->vm.chance = &stage->world;
    scripts->vm.draw = chance_draw;
    scripts->vm.candidates = &stage->world.candidates;
    scripts->vm.owner = api_owner;
    event_scene_open(&stage->world, &(struct event_host){.vm = &scripts->vm,
                                                         .built_in = handlers,
                                                         .built_in_count = handlers_count});
    return vm_attach(&scripts->vm, &stage->base->module, error);
}

void stage_scripts_free(struct stage *stage)
{
    if (stage->scripts == NULL)
        return;
    vm_free(&stage->scripts->vm);
    api_table_free(stage->scripts->api);
    free(stage->scripts);
    stage->scripts = NULL;
}

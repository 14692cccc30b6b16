#include "text/say.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "text/grammar.h"
#include "text/log.h"
#include "text/name_creature.h"

void say_open(struct world *world)
{
    world->log = calloc(1, sizeof *world->log);
    ENSURE(world->log != NULL, "out of memory (messages)");
    world->names = name_creatures_new(world->library);
}

void say_close(struct world *world)
{
    if (world->log)
        log_free(world->log);
    free(world->log);
    world->log = NULL;
    name_creatures_free(world->names);
    world->names = NULL;
}

bool say_is_perceived(const struct world *world, const struct thing *thing)
{
    const struct world_host *host = &world->host;
    const struct thing *player = world_thing(world, world->player);

    return player && host->perceives && host->perceives(host->context, player, thing);
}

void say_plain(struct world *world, const char *format, ...)
{
    char text[1024];
    va_list args;

    if (world->log == NULL)
        return;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    log_add(world->log, world->time, str_from(text));
}

void say_tagged(struct world *world, const struct script_event *event, struct str text,
                const struct api_call *call, int first)
{
    struct str_builder plain = {0};

    grammar_add(world, event, text, call, first, &plain);
    if (plain.len > 0)
        say_plain(world, "%s", sb_cstr(&plain));
    sb_free(&plain);
}

static bool happens_to_target(int event)
{
    return event == EV_DAMAGE || event == EV_DEATH || event == EV_MAGIC_STRIKE ||
           event == EV_MAGIC_HIT;
}

/* One text is for all, or for whom it happens to; of two the second is for onlookers; of three the
 * second is the target's. */
void say_event(struct world *world, const struct script_event *event,
               const char *const texts[EVENT_MESSAGES], int count)
{
    bool to_target = happens_to_target(event->Event);
    int32_t subject = to_target ? event->target : event->actor;
    const struct thing *thing = world_thing(world, (handle)subject);
    bool is_player = (handle)subject == world->player;
    bool is_seen = thing && say_is_perceived(world, thing);
    int chosen = -1;

    if (count >= 3 && (handle)event->target == world->player && !is_player)
        chosen = 1;
    else if (is_player)
        chosen = 0;
    else if (is_seen && count > 1)
        chosen = count - 1;
    else if (is_seen && !to_target && event->Event != EV_FIELDON && event->Event != EV_FIELDOFF)
        chosen = 0;
    if (chosen >= 0)
        say_tagged(world, event, str_from(texts[chosen]), NULL, 0);
}

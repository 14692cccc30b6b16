#include "rules/core/protocol.h"

#include <stdio.h>

#include "world/chance.h"

static bool is_followed(const struct world *w)
{
    return w->host.watch.told != NULL;
}

const char *protocol_name(const struct world *w, res_id id, char buffer[64])
{
    struct str name = library_name(w->library, id);

    if (id == 0)
        return "-";
    snprintf(buffer, 64, STR_PRINTF, STR_ARGS(name));
    return buffer;
}

void protocol_chose(const struct world *w, const struct protocol_choice *choice, res_id found)
{
    char name[64];

    if (is_followed(w))
        chance_watch_tell(w, "%s purpose %d min %d max %d %s %d = \"%s\"", choice->call,
                          choice->purpose, choice->least, choice->most, choice->among,
                          choice->which, protocol_name(w, found, name));
}

bool protocol_script_begins(const struct world *w, int number, const char *name,
                            const struct thing *about, res_id id)
{
    char whose[64], what[64];

    if (!is_followed(w) || id == 0 || !event_is_handled(w->library, id, number))
        return false;
    chance_watch_tell(w, "> script %s of \"%s\" on %u:%s", name, protocol_name(w, id, whose),
                      (unsigned)about->born, protocol_name(w, about->resource, what));
    return true;
}

void protocol_script_ends(const struct world *w, bool is_noted, const char *name, int answer)
{
    if (is_noted)
        chance_watch_tell(w, "< script %s result %d", name, answer);
}

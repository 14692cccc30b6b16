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

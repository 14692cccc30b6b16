#include "world/event_note.h"

#include <stdio.h>

#include "res/constant.h"
#include "world/body.h"
#include "world/chance.h"

enum { NAME_SIZE = 48 };

static bool is_told(const struct world *w, int number)
{
    switch (number % EVENT_PRE) {
    case EV_CRITERIA:
    case EV_ISTARGET:
    case EV_GETNAME: return false;
    default: return w->host.watch.told != NULL;
    }
}

static const char *name_of(int number, char buffer[NAME_SIZE])
{
    int rounds = number / EVENT_PRE;
    const char *name = constant_name(CONSTANTS_EVENT, number % EVENT_PRE);

    if (name == NULL)
        snprintf(buffer, NAME_SIZE, "%d", number);
    else if (rounds > 0)
        snprintf(buffer, NAME_SIZE, "%d:%s", rounds, name);
    else
        snprintf(buffer, NAME_SIZE, "%s", name);
    return buffer;
}

/* Whom it is about: the victim, or else the actor, or else the item. */
static const struct thing *subject_of(const struct world *w, const struct script_event *event)
{
    const int32_t parts[] = {event->target, event->actor, event->item};
    const struct thing *found = NULL;

    for (int i = 0; found == NULL && i < COUNT_OF(parts); i++)
        found = world_thing(w, (handle)parts[i]);
    return found;
}

/* A creature is called after the body it has. */
static struct str name_of_subject(const struct world *w, const struct thing *about)
{
    const struct creature *creature = about ? creature_of(w, about) : NULL;
    res_id own = about ? about->resource : 0;

    return library_name(w->library, creature ? creature->shape : own);
}

void event_note_begins(const struct world *w, const struct script_event *event, res_id id)
{
    char name[NAME_SIZE];

    if (!is_told(w, event->Event))
        return;
    const struct thing *about = subject_of(w, event);
    struct str whose = library_name(w->library, id);
    struct str what = name_of_subject(w, about);
    chance_watch_tell(w, "> script %s of \"" STR_PRINTF "\" on %u%s" STR_PRINTF,
                      name_of(event->Event, name), STR_ARGS(whose),
                      about ? (unsigned)about->born : 0, about ? ":" : "", STR_ARGS(what));
}

void event_note_ends(const struct world *w, int number, int answer)
{
    char name[NAME_SIZE];

    if (is_told(w, number))
        chance_watch_tell(w, "< script %s result %d", name_of(number, name), answer);
}

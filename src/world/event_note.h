/* Lines about scripts that run, for who follows what happens (world/chance_watch.h). */
#ifndef INCURSION_WORLD_EVENT_NOTE_H
#define INCURSION_WORLD_EVENT_NOTE_H

#include "world/event.h"

/* Around the script that a resource has for an event. An event in another round or role is told as
 * how many rounds beyond its own number. Questions that change nothing are not told: whom an effect
 * takes, which creature is wanted, what a thing is called. */
void event_note_begins(const struct world *w, const struct script_event *event, res_id id);
void event_note_ends(const struct world *w, int number, int answer);

#endif

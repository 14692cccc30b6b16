/* Telling the player what happens: who hears what, and the log that keeps it.
 *
 * A world has a voice once say_open was called for it. Where it has none nothing is said. */
#ifndef INCURSION_TEXT_SAY_H
#define INCURSION_TEXT_SAY_H

#include "base/str.h"
#include "script/binding.h"
#include "world/event.h"

/* Gives a world its log and its names. */
void say_open(struct world *world);
void say_close(struct world *world);

/* Whether the player perceives a thing, and so what is said of it. */
bool say_is_perceived(const struct world *world, const struct thing *thing);

/* A sentence of the program's own, to the player. */
void say_plain(struct world *world, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A text with tags, to the player; grammar_add has the rest. An empty one is not said. */
void say_tagged(struct world *world, const struct script_event *event, struct str text,
                const struct api_call *call, int first);

/* The texts of a resource that stand in place of a script (struct event_host): to the player, if
 * one of them is for him. */
void say_event(struct world *world, const struct script_event *event,
               const char *const texts[EVENT_MESSAGES], int count);

#endif

/* Messages of scripts in plain words.
 *
 * Their texts have tags in angle brackets that stand for things, numbers and words. Tags that name
 * who takes part in the event and those for further values are filled in; what needs a grammar
 * (pronouns by sex, articles) is kept simple, colours are left out. */
#ifndef INCURSION_PLAY_SCRIPT_TEXT_H
#define INCURSION_PLAY_SCRIPT_TEXT_H

#include "play/game.h"

enum {
    SCRIPT_TEXT_MOST = 1 << 14 /* about as many bytes are made of a text; the rest is left out */
};

/* Adds a text. `call`, if not NULL, has the further values from argument `first` on. */
void script_text_add(const struct game *game, const struct script_event *event, struct str text,
                     const struct api_call *call, int first, struct str_builder *out);
/* Says it to the player; an empty text is not said. */
void script_text_tell(struct game *game, const struct script_event *event, struct str text,
                      const struct api_call *call, int first);

/* For struct event_scene: messages that stand in place of a script. */
void script_text_say(struct world *world, const struct script_event *event,
                     const char *const texts[EVENT_MESSAGES], int count);

#endif

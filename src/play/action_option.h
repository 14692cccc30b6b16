/* The text form of the action that sets an option: "option elude-death 1", "option 119 1". */
#ifndef INCURSION_PLAY_ACTION_OPTION_H
#define INCURSION_PLAY_ACTION_OPTION_H

#include "play/action.h"

bool action_option_is_valid(const struct action *action);
/* The option by its number, or by the name that scripts use without its beginning; its value. */
bool action_option_read(struct str text, struct action *action, struct error *error);
void action_option_add(const struct action *action, struct str_builder *out);

#endif

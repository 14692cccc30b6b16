/* Help: the list of commands with their keys and a search, and a text to begin with. */
#ifndef INCURSION_UI_HELP_H
#define INCURSION_UI_HELP_H

#include "ui/keys.h"
#include "ui/stack.h"

/* Every command of a context by category, found by typing. The answer is its enum command_id. */
struct view *help_commands_new(const struct keymap *keys, enum key_context context,
                               struct reply reply);
struct view *help_text_new(const struct keymap *keys);

#endif

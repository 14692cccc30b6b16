/* Help: an index of everything there is to read, the texts themselves with their links, and the
 * list of commands with their keys and a search.
 *
 * Texts are the library's Text resources: one named "help::magic" is the topic "magic". Some topics
 * are written by the program: what it knows of itself, and lists of what the library has. */
#ifndef INCURSION_UI_HELP_H
#define INCURSION_UI_HELP_H

#include "ui/app.h"
#include "ui/keys.h"
#include "ui/stack.h"

/* Every command of a context by category, found by typing. The answer is its enum command_id. With
 * `quick` (see menu_spec) alt and a digit put a command on that digit. */
struct help_commands_spec {
    const struct keymap *keys;
    enum key_context context;
    void (*quick)(void *who, struct stack *stack, int value, int digit);
    struct reply reply;
};

struct view *help_commands_new(const struct help_commands_spec *spec);

/* The index: a book with links or a menu, as option 217 says. */
struct view *help_new(struct app *app);
/* One topic; NULL: there is no such text. */
struct view *help_topic_new(struct app *app, struct str topic);

#endif

/* Macros: function keys that type other keys. The view in which they are listed, written, recorded
 * and taken away. They are kept in keys.txt with the other bindings. */
#ifndef INCURSION_UI_MACROS_H
#define INCURSION_UI_MACROS_H

#include "ui/app.h"
#include "ui/stack.h"

/* The reply gets the key_code of a function key to record for, or ANSWER_CANCELLED. */
struct view *macros_new(struct app *app, struct reply reply);

/* Types the macro of a key; false: it has none, or a macro is being typed. */
bool macros_type(const struct app *app, struct stack *stack, key_code key);

/* Recording: begins, and ends by giving a key what was pressed since; the last key, which ended
 * it, is left out. False, with a sentence, when that is too much or cannot be kept. */
void macros_record(struct stack *stack);
bool macros_recorded(struct app *app, struct stack *stack, key_code key, struct error *error);

#endif

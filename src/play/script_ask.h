/* Questions of scripts: what LOption gathers for the next menu. Nothing of it outlives an action.
 */
#ifndef INCURSION_PLAY_SCRIPT_ASK_H
#define INCURSION_PLAY_SCRIPT_ASK_H

#include "base/arena.h"
#include "base/array.h"
#include "world/question.h"

struct script_menu {
    struct {
        ARRAY_FIELDS(struct question_choice);
    } choices;
    struct arena texts;
};

void script_menu_clear(struct script_menu *menu);
void script_menu_free(struct script_menu *menu);

#endif

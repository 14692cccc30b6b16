/* What scripts gather, one by one, for the menu they will show next. Nothing of it outlives an
 * action. */
#ifndef INCURSION_WORLD_MENU_H
#define INCURSION_WORLD_MENU_H

#include "base/arena.h"
#include "base/array.h"
#include "world/question.h"

struct world;

struct menu {
    struct {
        ARRAY_FIELDS(struct question_choice);
    } choices;
    struct arena texts; /* of the choices */
};

struct menu *menu_of(struct world *world);
void menu_clear(struct world *world);
void menu_free(struct world *world);

#endif

/* What scripts gather, one by one, for the menu they will show next. Nothing of it outlives an
 * action. */
#ifndef INCURSION_WORLD_MENU_H
#define INCURSION_WORLD_MENU_H

#include "base/arena.h"
#include "base/array.h"
#include "world/question.h"

struct world;

enum { MENU_CHOICES_MOST = 512 };

struct menu {
    struct {
        ARRAY_FIELDS(struct question_choice);
    } choices;
    struct arena texts; /* of the choices */
    bool marked[MENU_CHOICES_MOST];
    int cursor; /* of the walk through those that are marked */
};

struct menu *menu_of(struct world *world);
void menu_clear(struct world *world);
void menu_free(struct world *world);

bool menu_is_marked(const struct menu *menu, int choice);
/* Marks a choice, or takes its mark away. */
void menu_mark(struct menu *menu, int choice);

#endif

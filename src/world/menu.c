#include "world/menu.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "world/world.h"

struct menu *menu_of(struct world *world)
{
    if (world->menu == NULL)
        world->menu = calloc(1, sizeof *world->menu);
    ENSURE(world->menu != NULL, "out of memory (menu)");
    return world->menu;
}

void menu_clear(struct world *world)
{
    if (world->menu == NULL)
        return;
    ARRAY_CLEAR(&world->menu->choices);
    arena_reset(&world->menu->texts);
    memset(world->menu->marked, 0, sizeof world->menu->marked);
    world->menu->cursor = 0;
}

bool menu_is_marked(const struct menu *menu, int choice)
{
    return choice >= 0 && choice < MENU_CHOICES_MOST && menu->marked[choice];
}

void menu_mark(struct menu *menu, int choice)
{
    ENSURE(choice >= 0 && choice < menu->choices.count, "choice %d of %d", choice,
           menu->choices.count);
    menu->marked[choice] = !menu->marked[choice];
}

void menu_free(struct world *world)
{
    if (world->menu == NULL)
        return;
    ARRAY_FREE(&world->menu->choices);
    arena_free(&world->menu->texts);
    free(world->menu);
    world->menu = NULL;
}

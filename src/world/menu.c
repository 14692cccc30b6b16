#include "world/menu.h"

#include <stdlib.h>

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

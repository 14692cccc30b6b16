/* A menu over the whole screen, for choices that want to be explained: everything around the list,
 * which is the menu's own (menu.c). */
#ifndef INCURSION_UI_MENU_PAGE_H
#define INCURSION_UI_MENU_PAGE_H

#include "ui/menu.h"

struct menu_page {
    const struct menu_spec *spec;
    const struct menu_entry *entry; /* at the cursor; NULL: none */
    bool is_filtering;
    int width; /* of the longest entry */
};

/* Columns that the list has. */
int menu_page_width(int longest, const struct screen *screen);
/* Clears the screen and draws all but the list. */
void menu_page_draw(const struct menu_page *page, struct screen *screen);

#endif

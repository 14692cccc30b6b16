/* How well an entry of a menu goes with what was typed. */
#ifndef INCURSION_UI_MENU_SEARCH_H
#define INCURSION_UI_MENU_SEARCH_H

#include "ui/menu.h"

enum menu_match {
    MATCH_WHOLE, /* the best */
    MATCH_BEGINNING,
    MATCH_WORD, /* a word of it begins so */
    MATCH_INSIDE,
    MATCH_ALSO, /* one of the other words it is found by */
    MATCH_NONE
};

/* Upper and lower case are the same. Without anything typed all entries are alike. */
enum menu_match menu_search(const struct menu_entry *entry, const char *typed);

#endif

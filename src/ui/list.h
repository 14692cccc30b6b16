/* Where one is in a list, and moving through it. */
#ifndef INCURSION_UI_LIST_H
#define INCURSION_UI_LIST_H

#include <stdbool.h>

#include "ui/keys.h"

struct list {
    int count;
    int cursor; /* 0 .. count - 1; 0 in an empty list */
    int top;    /* the first row that is seen */
    int rows;   /* how many are seen at once; set when drawing */
};

/* Up and down go round; pages, ends and the wheel do not. False: not a key for lists. */
bool list_key(struct list *list, key_code key);
/* Keeps the cursor in the list and in the rows that are seen. */
void list_fit(struct list *list, int count, int rows);

#endif

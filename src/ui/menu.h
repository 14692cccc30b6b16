/* The menu: a view in which one entry of a list is chosen.
 *
 * Letters choose at once; the cursor keys move, Enter chooses; '/' begins a filter, and then
 * typing narrows the list until Escape widens it again. A menu made `by_typing` has no letters:
 * whatever is typed is the filter. A click chooses the line it is on. Escape without a filter and a
 * right click close it. Control or alt and a letter go to the next entry that begins with it; a
 * digit can put the entry on a quick key, with alt where digits are typed. */
#ifndef INCURSION_UI_MENU_H
#define INCURSION_UI_MENU_H

#include <stdbool.h>

#include "base/geom.h"
#include "base/str.h"
#include "ui/layout.h"
#include "ui/list.h"
#include "ui/stack.h"

struct menu_entry {
    const char *text; /* with inline colours */
    const char *note; /* in a column beside the texts; NULL: nothing */
    const char *help; /* shown below the list; NULL: nothing */
    const char *also; /* words that a search finds it by, too, but never shown; NULL: none */
    int value;        /* the answer when it is chosen */
    char letter;      /* 0: the next free one */
    char digit;       /* the quick key that stands for it; 0: none */
    bool is_heading;  /* cannot be chosen */
};

struct menu_spec {
    const char *title;
    const struct menu_entry *entries; /* copied */
    int count;
    int cursor; /* the value to begin at */
    bool by_typing;
    bool in_window; /* fills `window`, without a border; else a box in the middle */
    enum window window;
    /* Over the whole screen: the list on the left, all that is said of an entry beside it, what is
     * known so far above, keys below. `about` adds what is worked out for an entry; `rest` is
     * called when the rest is to be left to what is recommended, `back` with Backspace and Escape
     * (NULL: there is no way back); `leave` with Escape where there is none. `?` shows all that is
     * said of an entry. */
    bool is_page;
    int recommended; /* the value of an entry that is marked so */
    const char *so_far;
    void (*about)(void *who, int value, struct str_builder *out);
    void (*rest)(void *who, struct stack *stack);
    void (*back)(void *who, struct stack *stack);
    void (*leave)(void *who, struct stack *stack);
    struct reply reply;
    /* A digit on an entry, or alt and a digit: the menu closes and this is called with the entry's
     * value and the digit. NULL: nothing. */
    void (*quick)(void *who, struct stack *stack, int value, int digit);
};

struct view *menu_new(const struct menu_spec *spec);

#endif

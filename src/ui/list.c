#include "ui/list.h"

#include "base/num.h"

void list_fit(struct list *list, int count, int rows)
{
    list->count = count;
    list->rows = imax(rows, 1);
    list->cursor = iclamp(list->cursor, 0, imax(count - 1, 0));
    if (list->cursor < list->top)
        list->top = list->cursor;
    if (list->cursor >= list->top + list->rows)
        list->top = list->cursor - list->rows + 1;
    list->top = iclamp(list->top, 0, imax(count - list->rows, 0));
}

bool list_key(struct list *list, key_code key)
{
    int last = imax(list->count - 1, 0), page = imax(list->rows - 1, 1);

    switch (key) {
    case K_UP:
    case K_PAD_8: list->cursor = list->cursor > 0 ? list->cursor - 1 : last; break;
    case K_DOWN:
    case K_PAD_2: list->cursor = list->cursor < last ? list->cursor + 1 : 0; break;
    case K_WHEEL_UP: list->cursor = imax(list->cursor - 1, 0); break;
    case K_WHEEL_DOWN: list->cursor = imin(list->cursor + 1, last); break;
    case K_PGUP:
    case K_PAD_9: list->cursor = imax(list->cursor - page, 0); break;
    case K_PGDN:
    case K_PAD_3: list->cursor = imin(list->cursor + page, last); break;
    case K_HOME:
    case K_PAD_7: list->cursor = 0; break;
    case K_END:
    case K_PAD_1: list->cursor = last; break;
    default: return false;
    }
    list_fit(list, list->count, list->rows);
    return true;
}

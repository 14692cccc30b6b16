#include "front/curses.h"

#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"

/* Our colour numbers are in the order of the old text modes: blue is bit 0. Curses has red there.
 */
static short curses_colour(int colour)
{
    return (short)((colour & 2) | (colour & 1) << 2 | (colour & 4) >> 2);
}

static bool use_colours(void)
{
    const char *no_color = getenv("NO_COLOR");

    if ((no_color != NULL && no_color[0] != '\0') || !has_colors())
        return false;
    start_color();
    use_default_colors();
    for (short i = 0; i < 8; i++)
        init_pair((short)(i + 1), curses_colour(i), -1);
    return true;
}

static void draw(const struct title *title, bool colours)
{
    int top = imax((LINES - title->count) / 2, 0);

    erase();
    for (int i = 0; i < title->count && top + i < LINES; i++) {
        const struct title_line *line = &title->lines[i];
        attr_t look = line->colour & 8 ? A_BOLD : A_NORMAL;
        if (colours)
            look |= (attr_t)COLOR_PAIR((line->colour & 7) + 1);
        attrset((int)look);
        mvaddnstr(top + i, imax((COLS - (int)strlen(line->text)) / 2, 0), line->text, COLS);
    }
    refresh();
}

bool curses_show_title(const struct title *title, struct error *error)
{
    const char *type = getenv("TERM");

    setlocale(LC_CTYPE, "");
    SCREEN *screen = newterm(NULL, stdout, stdin);
    if (screen == NULL)
        return error_set(error,
                         "the terminal type \"%s\" is not known here: set TERM to one that is",
                         type ? type : "");
    set_term(screen);
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    curs_set(0);
    bool colours = use_colours();
    int key;
    do {
        draw(title, colours);
        key = getch();
    } while (key == KEY_RESIZE);
    endwin();
    delscreen(screen);
    return true;
}

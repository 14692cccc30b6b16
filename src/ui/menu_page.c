#include "ui/menu_page.h"

#include "base/num.h"

enum {
    LIST_LEAST = 26,
    ASIDE_LEAST = 26,
    LETTERS = 8,
    LINE_MOST = 75 /* longer lines are hard to read */
};

int menu_page_width(int longest, const struct screen *screen)
{
    int most = imax(screen->width - ASIDE_LEAST, screen->width / 2);

    return imin(imax(longest + LETTERS, LIST_LEAST), most);
}

/* ---- beside the list ---- */

/* Returns the row after it. */
static int draw_text(struct screen *screen, struct rect r, int y, int colour, struct str text)
{
    while (text.len > 0 && y <= r.y2)
        screen_text(screen, r.x1, y++, colour, screen_wrap(&text, rect_width(r)));
    return y;
}

/* What does not fit can be read by itself. */
static int draw_help(struct screen *screen, struct rect r, int y, struct str help)
{
    struct str rest = help;
    int rows = 0;

    for (; rest.len > 0; rows++)
        screen_wrap(&rest, rect_width(r));
    y = draw_text(screen, r, y, COLOUR_AZURE, help);
    if (y - 1 == r.y2 && rows > r.y2 - r.y1) {
        screen_fill(screen, (struct rect){r.x1, r.y2, r.x2, r.y2}, glyph_make(' ', COLOUR_GREY, 0));
        screen_text(screen, r.x1, r.y2, COLOUR_YELLOW, STR("... (? shows all of it)"));
    }
    return y;
}

/* What an entry would change, a line each. */
static void draw_changes(const struct menu_page *p, struct screen *screen, struct rect r, int y)
{
    struct str_builder changes = {0};

    p->spec->about(p->spec->reply.who, p->entry->value, &changes);
    struct str rest = sb_str(&changes);
    if (rest.len > 0)
        screen_text(screen, r.x1, y++, COLOUR_YELLOW, STR("What it would change:"));
    while (rest.len > 0 && y <= r.y2)
        y = draw_text(screen, r, y, COLOUR_GREEN, str_cut(&rest, '\n'));
    sb_free(&changes);
}

static void draw_aside(const struct menu_page *p, struct screen *screen)
{
    int left = menu_page_width(p->width, screen);
    int right = imin(screen->width - 2, left + 2 + LINE_MOST);
    struct rect r = {left + 2, 3, right, screen->height - 3};
    int y = r.y1;

    for (int row = r.y1; row <= r.y2; row++)
        screen_put(screen, left, row, glyph_make(GLYPH_VLINE, COLOUR_SHADOW, 0));
    if (p->entry == NULL || p->entry->is_heading)
        return;
    y = draw_text(screen, r, y, COLOUR_WHITE, str_from(p->entry->text));
    if (p->entry->value == p->spec->recommended)
        screen_text(screen, r.x1, y++, COLOUR_EMERALD, STR("recommended"));
    y++;
    if (p->entry->help)
        y = draw_help(screen, r, y, str_from(p->entry->help)) + 1;
    if (p->spec->about)
        draw_changes(p, screen, r, y);
}

/* ---- above and below ---- */

static void draw_keys(const struct menu_page *p, struct screen *screen)
{
    int y = screen->height - 1;
    const char *keys =
        p->is_filtering
            ? " Enter takes it, Escape ends the search"
            : " Enter: this one  /: search  ?: read it  Escape: back  !: recommend the rest";

    screen_text(screen, 0, y, COLOUR_SHADOW, str_from(keys));
}

void menu_page_draw(const struct menu_page *p, struct screen *screen)
{
    struct rect all = screen_rect(screen);

    screen_fill(screen, all, glyph_make(' ', COLOUR_GREY, 0));
    screen_text_centred(screen, all, 0, COLOUR_YELLOW, str_from(p->spec->title));
    screen_text_centred(screen, all, 1, COLOUR_SHADOW, str_from(p->spec->so_far));
    draw_aside(p, screen);
    draw_keys(p, screen);
}

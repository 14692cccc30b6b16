/* The screen buffer: a rectangle of packed glyphs that everything is drawn into and that front
 * ends show. It knows no windows, no keys and no terminal.
 *
 * Text is UTF-8. Inside it:
 *
 *     0x10 .. 0x1F       the following text has colour 0 .. 15 (the INK_ strings below)
 *     0x0E               back to the colour the text began with (INK_END)
 *     U+E000 + id        the glyph of that id (screen_glyph_text writes one)
 *     other bytes < 32   end the text, as far as drawing one line goes
 *
 * A character that code page 437 lacks shows as '?'. A glyph whose two colours are both 0 has none
 * of its own and is drawn grey on black.
 *
 * Beside its glyph a cell may have a tint: any two colours for who can show them, in place of the
 * glyph's two of sixteen; and it may be one half of a picture over two cells, as the squares of
 * maps are where cells are half as wide as high. */
#ifndef INCURSION_UI_SCREEN_H
#define INCURSION_UI_SCREEN_H

#include <stdbool.h>

#include "base/geom.h"
#include "base/glyph.h"
#include "base/palette.h"
#include "base/str.h"
#include "base/tint.h"

#define INK_BLACK   "\x10"
#define INK_BLUE    "\x11"
#define INK_GREEN   "\x12"
#define INK_CYAN    "\x13"
#define INK_RED     "\x14"
#define INK_PURPLE  "\x15"
#define INK_BROWN   "\x16"
#define INK_GREY    "\x17"
#define INK_SHADOW  "\x18"
#define INK_AZURE   "\x19"
#define INK_EMERALD "\x1a"
#define INK_SKYBLUE "\x1b"
#define INK_PINK    "\x1c"
#define INK_MAGENTA "\x1d"
#define INK_YELLOW  "\x1e"
#define INK_WHITE   "\x1f"
#define INK_END     "\x0e"

enum { SCREEN_SIDE_MOST = 1000 };

/* What whoever shows a screen can do. */
struct screen_abilities {
    bool light;   /* any colour there is: maps have light */
    bool squares; /* pictures over two cells, which are half as wide as high: maps are of squares */
};

struct screen {
    int width, height;
    glyph *cells; /* row by row: what is to be seen */
    glyph *shown; /* what a front end has shown; ids it cannot have mean: not yet */
    struct tint *tints, *shown_tints;
    struct rect clip;
    int foot; /* so many rows at the foot should stay in sight: boxes keep above them if they can */
    struct point cursor;  /* where a person's eyes are; x < 0: nowhere */
    enum palette palette; /* what its colours look like, where a front end can choose */
    struct screen_abilities can;
};

/* Cells in one row that differ from what is shown. */
struct screen_run {
    int x, y, length;
};

/* Sides are kept between 1 and SCREEN_SIDE_MOST. Blank, and nothing of it shown yet. */
void screen_init(struct screen *screen, int width, int height);
void screen_free(struct screen *screen);
/* Other colours: all to be shown again. */
void screen_set_palette(struct screen *screen, enum palette palette);
/* Another size: all blank again, all to be shown again. */
void screen_resize(struct screen *screen, int width, int height);

static inline struct rect screen_rect(const struct screen *screen)
{
    return (struct rect){0, 0, screen->width - 1, screen->height - 1};
}

static inline glyph screen_at(const struct screen *screen, int x, int y)
{
    return screen->cells[y * screen->width + x];
}

static inline struct tint screen_tint(const struct screen *screen, int x, int y)
{
    return screen->tints[y * screen->width + x];
}

/* Whether what is drawn should have light: the original's colours stay what they are. */
static inline bool screen_has_light(const struct screen *screen)
{
    return screen->can.light && screen->palette != PALETTE_CLASSIC;
}

/* The two colours of a cell, whichever it has them from. */
struct rgb screen_fore(const struct screen *screen, int x, int y);
struct rgb screen_back(const struct screen *screen, int x, int y);
/* How many cells the cursor is wide: 0 where there is none, 2 under a picture over two cells. */
int screen_cursor_width(const struct screen *screen);
/* The glyph of a cell for who cannot show pictures over two cells: their right half is blank, but
 * for what fills its cell. */
glyph screen_narrow(const struct screen *screen, int x, int y);

/* ---- drawing; what lies outside the clip rectangle is left alone ---- */

/* Narrows drawing to what `area` has in common with the clip so far, which is returned for
 * screen_unclip. */
struct rect screen_clip(struct screen *screen, struct rect area);
void screen_unclip(struct screen *screen, struct rect before);

void screen_put(struct screen *screen, int x, int y, glyph g);
void screen_put_tinted(struct screen *screen, int x, int y, glyph g, struct tint tint);
/* One picture over this cell and the next. */
void screen_put_wide(struct screen *screen, int x, int y, glyph g, struct tint tint);
void screen_fill(struct screen *screen, struct rect area, glyph g);
/* A line between windows: nobody reads it, so it is dim where it can be. */
void screen_rule(struct screen *screen, struct rect area, glyph g);
/* Blank, with no cursor. */
void screen_clear(struct screen *screen);
/* Draws one line; returns the column after it. */
int screen_text(struct screen *screen, int x, int y, int colour, struct str text);
int screen_print(struct screen *screen, int x, int y, int colour, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Centred between two columns. */
void screen_text_centred(struct screen *screen, struct rect area, int y, int colour,
                         struct str text);
/* A border outside `inside`, as the original draws them, and blanks within. */
void screen_box(struct screen *screen, struct rect inside, int colour);
/* Moves what is in the area by whole rows (up when positive) and blanks what becomes free. */
void screen_scroll(struct screen *screen, struct rect area, int rows);
/* Other colours for what is there already. */
void screen_paint(struct screen *screen, struct rect area, int fore, int back);

/* ---- text ---- */

/* Columns that a text takes on one line. */
int screen_text_width(struct str text);
/* Takes a line of at most `width` columns off the front of *text: up to a line end, else to the
 * last blank that fits, else cut. Blanks at the break are dropped. A colour does not carry
 * over a break by itself: see screen_colour_after. */
struct str screen_wrap(struct str *text, int width);
/* The colour in force after a piece of text. */
int screen_colour_after(struct str text, int colour, int base);
/* A glyph to be put into text; out has room for 4 bytes. */
struct str screen_glyph_text(int id, char out[4]);
/* A row of cells as text, without blanks at its end: UTF-8 or ASCII. */
void screen_row(const struct screen *screen, int y, bool unicode, struct str_builder *out);

/* ---- showing ---- */

/* The next run of changed cells at or after *run, row by row; begin with a zeroed run.
 * False: no more. */
bool screen_next_change(const struct screen *screen, struct screen_run *run);
/* From now on everything counts as shown, or nothing does. */
void screen_set_shown(struct screen *screen);
void screen_forget_shown(struct screen *screen);

#endif

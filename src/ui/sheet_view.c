#include "ui/sheet_view.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/num.h"
#include "play/morgue.h"
#include "play/sheet.h"
#include "rules/value/values.h"
#include "text/journal.h"
#include "text/name.h"
#include "ui/box.h"
#include "ui/menu.h"
#include "ui/speech.h"
#include "ui/viewer.h"

enum {
    COLUMN_WIDTH = 38, /* of a label and its number */
    LABEL_WIDTH = 21,
    WIDE_SCREEN = 150, /* from here on explanations stand beside the numbers */
    WIDE_COLUMNS = 2,
    EXPLAINED_ROWS = 2
};

/* Where a row of the sheet stands, or the heading over it. */
struct place {
    int row; /* -1: the heading of its section */
    enum sheet_section section;
    int page, column, y;
};

struct sheet_view {
    struct view view;
    struct game *copy;
    struct sheet sheet;
    struct {
        ARRAY_FIELDS(struct place);
    } places;
    int cursor; /* a row of the sheet */
    int pages;
    char save[FILE_PATH_SIZE]; /* beside which it is written down; empty: nowhere */
};

/* How the screen is divided. */
struct division {
    struct rect body;
    int columns, width; /* of columns */
    bool is_wide;
};

static struct division divide(const struct screen *screen)
{
    struct division d = {.body = {1, 2, screen->width - 2, screen->height - 4 - EXPLAINED_ROWS},
                         .is_wide = screen->width >= WIDE_SCREEN};

    d.columns = d.is_wide ? WIDE_COLUMNS : imax(rect_width(d.body) / COLUMN_WIDTH, 1);
    d.width = rect_width(d.body) / d.columns;
    if (d.is_wide) /* nothing to be explained below */
        d.body.y2 += EXPLAINED_ROWS;
    return d;
}

/* ---- where everything goes ---- */

static void put_place(struct sheet_view *v, const struct division *d, struct place *at, int row)
{
    at->row = row;
    ARRAY_PUSH(&v->places, *at);
    at->y++;
    if (at->y < rect_height(d->body))
        return;
    at->y = 0;
    if (++at->column == d->columns) {
        at->column = 0;
        at->page++;
    }
}

/* A section begins where its heading and some of its rows still fit. */
static void begin_section(struct sheet_view *v, const struct division *d, struct place *at)
{
    enum { LEAST = 4 };
    int height = rect_height(d->body);

    if (at->y > 0 && at->y + 1 + LEAST > height)
        at->y = height;
    else if (at->y > 0)
        at->y++;
    if (at->y >= height) {
        at->y = 0;
        at->page += (at->column + 1) / d->columns;
        at->column = (at->column + 1) % d->columns;
    }
    put_place(v, d, at, -1);
}

static void arrange(struct sheet_view *v, const struct division *d)
{
    struct place at = {0};

    ARRAY_CLEAR(&v->places);
    for (int i = 0; i < v->sheet.count; i++) {
        at.section = v->sheet.items[i].section;
        if (i == 0 || v->sheet.items[i - 1].section != at.section)
            begin_section(v, d, &at);
        put_place(v, d, &at, i);
    }
    v->pages = v->places.count > 0 ? v->places.items[v->places.count - 1].page + 1 : 1;
}

/* Of the row at the cursor. */
static const struct place *place_now(const struct sheet_view *v)
{
    for (int i = 0; i < v->places.count; i++)
        if (v->places.items[i].row == v->cursor)
            return &v->places.items[i];
    return &v->places.items[0];
}

/* ---- drawing ---- */

static void draw_row(const struct sheet_view *v, struct screen *screen, const struct division *d,
                     struct point at, int number)
{
    const struct sheet_row *row = &v->sheet.items[number];
    bool is_current = number == v->cursor;
    struct rect before = screen_clip(screen, (struct rect){at.x, at.y, at.x + d->width - 2, at.y});

    screen_text(screen, at.x + 2, at.y, is_current ? COLOUR_WHITE : COLOUR_GREY,
                str_from(row->label));
    int end = screen_text(screen, at.x + 2 + (row->text[0] ? LABEL_WIDTH : 0), at.y,
                          row->why == SHEET_PLAIN ? COLOUR_WHITE : COLOUR_SKYBLUE,
                          str_from(row->text));
    if (d->is_wide) {
        struct str_builder why = {0};
        sheet_explain(v->copy, row, &why);
        screen_text(screen, imax(end + 2, at.x + COLUMN_WIDTH), at.y, COLOUR_SHADOW, sb_str(&why));
        sb_free(&why);
    }
    if (is_current) {
        screen_put(screen, at.x, at.y, glyph_make(GLYPH_POINTER_RIGHT, COLOUR_EMERALD, 0));
        screen->cursor = (struct point){at.x + 2, at.y};
    }
    screen_unclip(screen, before);
}

static void draw_place(const struct sheet_view *v, struct screen *screen, const struct division *d,
                       const struct place *place)
{
    struct point at = {d->body.x1 + place->column * d->width, d->body.y1 + place->y};

    if (place->row >= 0)
        draw_row(v, screen, d, at, place->row);
    else
        screen_text(screen, at.x, at.y, COLOUR_YELLOW, str_from(sheet_title(place->section)));
}

static void draw_explanation(const struct sheet_view *v, struct screen *screen,
                             const struct division *d)
{
    struct str_builder why = {0};
    struct str rest;

    if (!d->is_wide)
        sheet_explain(v->copy, &v->sheet.items[v->cursor], &why);
    rest = sb_str(&why);
    for (int i = 0; i < EXPLAINED_ROWS && rest.len > 0; i++)
        screen_text(screen, d->body.x1, d->body.y2 + 2 + i, COLOUR_SKYBLUE,
                    screen_wrap(&rest, rect_width(d->body)));
    sb_free(&why);
}

static void sheet_draw(struct view *view, struct stack *stack)
{
    struct sheet_view *v = (struct sheet_view *)view;
    struct screen *screen = &stack->screen;
    struct rect all = screen_rect(screen);
    struct division d = divide(screen);
    char text[64];

    screen_clear(screen);
    arrange(v, &d);
    int page = place_now(v)->page;
    screen_text_centred(screen, all, 0, COLOUR_MAGENTA, str_from(game_name(v->copy)));
    if (v->pages > 1) {
        snprintf(text, sizeof text, "page %d of %d", page + 1, v->pages);
        screen_text(screen, all.x2 - screen_text_width(str_from(text)), 0, COLOUR_SHADOW,
                    str_from(text));
    }
    for (int i = 0; i < v->places.count; i++)
        if (v->places.items[i].page == page)
            draw_place(v, screen, &d, &v->places.items[i]);
    draw_explanation(v, screen, &d);
    screen_text_centred(
        screen, all, all.y2, COLOUR_SHADOW,
        STR("arrows, pages: move   Enter: why   j: journal   w: write it down   Esc: back"));
}

/* ---- keys ---- */

/* The row nearest to a height in a column, counted over all pages; -1: there is no such column. */
static int row_in_column(const struct sheet_view *v, int columns, int column, int y)
{
    int best = -1, least = INT32_MAX;

    for (int i = 0; i < v->places.count; i++) {
        const struct place *at = &v->places.items[i];
        int away = iabs(at->y - y);
        if (at->row >= 0 && at->page * columns + at->column == column && away < least) {
            least = away;
            best = at->row;
        }
    }
    return best;
}

static void go_sideways(struct sheet_view *v, const struct stack *stack, int by)
{
    struct division d = divide(&stack->screen);
    const struct place *now = place_now(v);
    int row = row_in_column(v, d.columns, now->page * d.columns + now->column + by, now->y);

    if (row >= 0)
        v->cursor = row;
}

static void go_to_page(struct sheet_view *v, int page)
{
    for (int i = 0; i < v->places.count; i++)
        if (v->places.items[i].row >= 0 && v->places.items[i].page == page) {
            v->cursor = v->places.items[i].row;
            return;
        }
}

static void tell_why(const struct sheet_view *v, struct stack *stack)
{
    const struct sheet_row *row = &v->sheet.items[v->cursor];
    struct str_builder text = {0}, why = {0};

    sheet_explain(v->copy, row, &why);
    if (row->why == SHEET_PLAIN) {
        stack->bell = true;
    } else {
        sb_addf(&text, INK_MAGENTA "%s" INK_END "  " INK_WHITE "%s" INK_END "\n\n", row->label,
                row->text);
        if (why.len > 0)
            sb_add(&text, sb_str(&why));
        else
            sb_add_cstr(&text, "Nothing adds to it or takes from it.");
        stack_push(stack, box_new(sb_str(&text), COLOUR_EMERALD));
    }
    sb_free(&why);
    sb_free(&text);
}

static void write_down(const struct sheet_view *v, struct stack *stack)
{
    struct str_builder text = {0};
    struct error error;

    if (v->save[0] == '\0')
        sb_add_cstr(&text, "This game is not kept, so there is no place for it.");
    else if (morgue_keep(v->copy, v->save, &error))
        sb_addf(&text, "It stands in %s.txt, and as a page for browsers in %s.html.", v->save,
                v->save);
    else
        sb_add_cstr(&text, error.text);
    stack_push(stack, box_new(sb_str(&text), COLOUR_EMERALD));
    sb_free(&text);
}

/* The row that was clicked on; -1: none. */
static int clicked(const struct sheet_view *v, const struct stack *stack)
{
    struct division d = divide(&stack->screen);
    int page = place_now(v)->page;

    for (int i = 0; i < v->places.count; i++) {
        const struct place *at = &v->places.items[i];
        int left = d.body.x1 + at->column * d.width;
        if (at->page == page && at->row >= 0 && stack->pointer.y == d.body.y1 + at->y &&
            stack->pointer.x >= left && stack->pointer.x < left + d.width)
            return at->row;
    }
    return -1;
}

static void show_journal(const struct sheet_view *v, struct stack *stack)
{
    const struct journal *journal = v->copy->world.journal;
    struct str_builder text = {0};

    for (int i = 0; i < journal->count; i++) {
        journal_line(&journal->items[i], &text);
        sb_add_char(&text, '\n');
    }
    if (journal->count == 0)
        sb_add_cstr(&text, "Nothing is written in it yet.");
    stack_push(stack, viewer_new(&(struct viewer_spec){.title = "Your journal",
                                                       .text = sb_str(&text),
                                                       .at_end = true,
                                                       .colour = COLOUR_MAGENTA}));
    sb_free(&text);
}

static void sheet_key_pressed(struct view *view, struct stack *stack, key_code key)
{
    struct sheet_view *v = (struct sheet_view *)view;
    int direction = key_direction(key), last = v->sheet.count - 1;

    if (key == K_ESCAPE || key == 'q' || key == K_CLICK_RIGHT)
        stack_close(stack, view);
    else if (key == K_PGUP || key == K_PAD_9)
        go_to_page(v, imax(place_now(v)->page - 1, 0));
    else if (key == K_PGDN || key == K_PAD_3 || key == ' ')
        go_to_page(v, (place_now(v)->page + 1) % v->pages);
    else if (key == K_HOME || key == K_PAD_7)
        v->cursor = 0;
    else if (key == K_END || key == K_PAD_1)
        v->cursor = last;
    else if (direction == DIR_NORTH || key == K_WHEEL_UP)
        v->cursor = imax(v->cursor - 1, 0);
    else if (direction == DIR_SOUTH || key == K_WHEEL_DOWN)
        v->cursor = imin(v->cursor + 1, last);
    else if (direction == DIR_EAST || direction == DIR_WEST)
        go_sideways(v, stack, direction == DIR_EAST ? 1 : -1);
    else if (key == K_CLICK && clicked(v, stack) >= 0)
        v->cursor = clicked(v, stack);
    else if (key == K_ENTER)
        tell_why(v, stack);
    else if (key == 'w')
        write_down(v, stack);
    else if (key == 'j')
        show_journal(v, stack);
}

/* Row by row, in one column. */
static void sheet_speak(struct view *view, struct stack *stack, struct speech *speech)
{
    const struct sheet_view *v = (const struct sheet_view *)view;
    const struct sheet_row *at = &v->sheet.items[v->cursor];
    char key[32];

    (void)stack;
    for (int i = 0; i < v->sheet.count; i++) {
        const struct sheet_row *row = &v->sheet.items[i];
        if (i == 0 || v->sheet.items[i - 1].section != row->section) {
            snprintf(key, sizeof key, "section %d", i);
            speech_statef(speech, key, "%s:", sheet_title(row->section));
        }
        snprintf(key, sizeof key, "row %d", i);
        speech_statef(speech, key, "%s %s", row->label, row->text);
    }
    speech_statef(speech, "cursor", "At: %s %s. Enter says why, Escape leaves.", at->label,
                  at->text);
}

static void sheet_view_free(struct view *view)
{
    struct sheet_view *v = (struct sheet_view *)view;

    ARRAY_FREE(&v->places);
    sheet_free(&v->sheet);
    game_free(v->copy);
    free(v);
}

struct view *sheet_view_new(const struct game *game, const char *save, struct error *error)
{
    static const struct view_class class = {.name = "sheet",
                                            .covers = true,
                                            .draw = sheet_draw,
                                            .key = sheet_key_pressed,
                                            .free = sheet_view_free,
                                            .speak = sheet_speak};
    struct game *copy = game_copy(game, error);

    if (copy == NULL)
        return NULL;
    struct sheet_view *v = view_new(&class, sizeof *v);
    struct thing *player = game_player(copy);
    v->copy = copy;
    snprintf(v->save, sizeof v->save, "%s", save ? save : "");
    if (values_are_worked_out(&copy->world, player))
        values_update_known(&copy->world, player);
    sheet_gather(&v->sheet, copy);
    return &v->view;
}

#include "ui/options_view.h"

#include "base/num.h"
#include "ui/layout.h"
#include "ui/menu.h"
#include "ui/prompt.h"
#include "ui/speech.h"

struct options_view {
    struct view view;
    struct options_view_spec spec;
    enum option_category page;
    struct list list;
};

static bool is_listed(const struct options_view *v, int option)
{
    return option_category((enum option_index)option) == v->page &&
           !option_is_idle((enum option_index)option);
}

static int option_at(const struct options_view *v, int index)
{
    for (int i = 0; i < OPTION_COUNT; i++)
        if (is_listed(v, i) && index-- == 0)
            return i;
    return -1;
}

static int options_on_page(const struct options_view *v)
{
    int count = 0;

    for (int i = 0; i < OPTION_COUNT; i++)
        count += is_listed(v, i);
    return count;
}

static bool is_locked(const struct options_view *v)
{
    return v->spec.in_play && !v->spec.wizard && v->page == OPTIONS_CREATION;
}

static void draw_row(const struct options_view *v, struct screen *screen, struct rect r, int y,
                     int index)
{
    int option = option_at(v, index);
    bool is_current = index == v->list.cursor;
    int column = r.x1 + imin(rect_width(r) - 18, 47);

    if (option < 0)
        return;
    screen_print(screen, r.x1 + 4, y, is_current ? COLOUR_EMERALD : COLOUR_GREY, "%s",
                 option_row((enum option_index)option)->name);
    screen_text(screen, column, y, is_locked(v) ? COLOUR_SHADOW : COLOUR_YELLOW,
                option_value_name((enum option_index)option, v->spec.options->values[option]));
    if (is_current) {
        screen_put(screen, r.x1 + 2, y, glyph_make(GLYPH_POINTER_RIGHT, COLOUR_EMERALD, 0));
        screen->cursor = (struct point){r.x1 + 4, y};
    }
}

static void draw_help(const struct options_view *v, struct screen *screen, struct rect r, int y)
{
    int option = option_at(v, v->list.cursor);

    if (option < 0)
        return;
    const struct option_row *row = option_row((enum option_index)option);
    struct str_builder text = {0};
    sb_addf(&text, "%s " INK_BROWN "(%s)", row->help, row->values);
    struct str rest = sb_str(&text);
    int colour = COLOUR_GREEN;
    for (int i = 0; i < 4 && rest.len > 0; i++) {
        struct str line = screen_wrap(&rest, rect_width(r) - 4);
        screen_text(screen, r.x1 + 2, y + i, colour, line);
        colour = screen_colour_after(line, colour, COLOUR_GREEN);
    }
    sb_free(&text);
}

/* Where there is no room for a line of its own, what is fixed is said beside the page's name. */
static void draw_title(const struct options_view *v, struct screen *screen, struct rect r,
                       bool is_low)
{
    struct str_builder title = {0};

    sb_add_cstr(&title, option_category_name(v->page));
    if (is_low && is_locked(v))
        sb_add_cstr(&title, " (fixed)");
    screen_text_centred(screen, r, r.y1 + !is_low, COLOUR_PINK, sb_str(&title));
    sb_free(&title);
}

static bool is_low_window(struct rect r)
{
    return rect_height(r) < 30;
}

static int first_row(struct rect r)
{
    return r.y1 + (is_low_window(r) ? 2 : 4);
}

static void options_draw(struct view *view, struct stack *stack)
{
    struct options_view *v = (struct options_view *)view;
    struct screen *screen = &stack->screen;
    struct rect r = layout_window(screen->width, screen->height, WINDOW_OPTIONS);
    bool is_low = is_low_window(r);
    int first = first_row(r);

    screen_fill(screen, v->spec.in_play ? r : screen_rect(screen), glyph_make(' ', COLOUR_GREY, 0));
    screen_clip(screen, r);
    draw_title(v, screen, r, is_low);
    if (!is_low)
        screen_text_centred(screen, r, r.y1 + 2, COLOUR_RED,
                            is_locked(v) ? STR("fixed when this character was made")
                                         : STR("kept for the next time"));
    list_fit(&v->list, options_on_page(v), r.y2 - 7 - first);
    for (int i = 0; i < v->list.rows; i++)
        draw_row(v, screen, r, first + i, v->list.top + i);
    if (v->list.top > 0)
        screen_put(screen, r.x2, first, glyph_make(GLYPH_ARROW_UP, COLOUR_EMERALD, 0));
    if (v->list.top + v->list.rows < v->list.count)
        screen_put(screen, r.x2, first + v->list.rows - 1,
                   glyph_make(GLYPH_ARROW_DOWN, COLOUR_EMERALD, 0));
    draw_help(v, screen, r, r.y2 - 6);
    screen_text(screen, r.x1 + 2, r.y2 - 1, COLOUR_EMERALD,
                STR("up, down: choose   space: next value   backspace: last one"));
    screen_text(screen, r.x1 + 2, r.y2, COLOUR_EMERALD,
                STR("left, right: other pages   r: reset everything   Esc: done"));
}

static void turn_page(struct options_view *v, int by)
{
    int last = v->spec.wizard ? OPTIONS_WIZARD : OPTIONS_REPAIR;

    v->page = (enum option_category)(((int)v->page + by + last + 1) % (last + 1));
    v->list = (struct list){.rows = v->list.rows, .count = options_on_page(v)};
}

static void change(struct options_view *v, int by)
{
    int option = option_at(v, v->list.cursor);

    if (option < 0 || is_locked(v))
        return;
    int count = option_value_count((enum option_index)option);
    v->spec.options->values[option] = (uint8_t)((v->spec.options->values[option] + by + count) %
                                                count);
}

static void reset(void *who, struct stack *stack, struct answer answer)
{
    struct options_view *v = who;

    (void)stack;
    if (answer.value == 1)
        options_reset(v->spec.options);
}

/* A click on another line goes there, one on the line of the cursor changes it. */
static void click(struct options_view *v, const struct stack *stack)
{
    struct rect r = layout_window(stack->screen.width, stack->screen.height, WINDOW_OPTIONS);
    int row = stack->pointer.y - first_row(r), index = v->list.top + row;

    if (!rect_has(r, stack->pointer.x, stack->pointer.y) || row < 0 || row >= v->list.rows ||
        index >= v->list.count)
        return;
    if (index == v->list.cursor)
        change(v, 1);
    v->list.cursor = index;
}

static void options_key(struct view *view, struct stack *stack, key_code key)
{
    struct options_view *v = (struct options_view *)view;

    if (list_key(&v->list, key))
        return;
    switch (key) {
    case ' ': change(v, 1); break;
    case K_CLICK: click(v, stack); break;
    case K_BACKSPACE: change(v, -1); break;
    case K_TAB:
    case K_RIGHT:
    case K_PAD_6: turn_page(v, 1); break;
    case K_BACKTAB:
    case K_LEFT:
    case K_PAD_4: turn_page(v, -1); break;
    case 'r':
        stack_push(stack, prompt_new(&(struct prompt_spec){
                              .kind = PROMPT_YES_NO,
                              .question = "Set every option back to what it was at first?",
                              .reply = {reset, v}}));
        break;
    case K_ENTER:
    case K_CLICK_RIGHT:
    case K_ESCAPE:
        stack_close(stack, view);
        stack_answer(stack, v->spec.reply, 1, STR_NONE);
        break;
    default: break;
    }
}

static void options_speak(struct view *view, struct stack *stack, struct speech *speech)
{
    const struct options_view *v = (const struct options_view *)view;
    const struct screen *screen = &stack->screen;
    struct rect r = layout_window(screen->width, screen->height, WINDOW_OPTIONS);

    speech_list(speech, view, stack, first_row(r), &v->list);
}

struct view *options_view_new(const struct options_view_spec *spec)
{
    static const struct view_class class = {
        .name = "options", .draw = options_draw, .key = options_key, .speak = options_speak};
    struct options_view *v = view_new(&class, sizeof *v);

    v->view.takes = VIEW_TAKES_ROW;
    v->spec = *spec;
    v->list = (struct list){.rows = 10, .count = 1};
    v->page = spec->wizard ? OPTIONS_WIZARD : OPTIONS_CREATION;
    v->list.count = options_on_page(v);
    return &v->view;
}

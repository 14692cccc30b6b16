#include "ui/macros.h"

#include "base/num.h"
#include "ui/box.h"
#include "ui/layout.h"
#include "ui/menu.h"
#include "ui/prompt.h"

enum { FUNCTION_KEYS = 12 };

struct macros_view {
    struct view view;
    struct app *app;
    struct list list;
    struct reply reply;
};

static key_code key_of(int row)
{
    return (key_code)(K_F1 + row);
}

/* ---- typing and recording ---- */

bool macros_type(const struct app *app, struct stack *stack, key_code key)
{
    const char *macro = keymap_macro(&app->keys, key);
    key_code keys[KEY_MACRO_MOST];
    int count = 0;

    if (macro == NULL || stack->is_typing)
        return false;
    for (struct str rest = str_from(macro); rest.len > 0 && count < KEY_MACRO_MOST;)
        if (!key_take(&rest, &keys[count++]))
            return false;
    stack_type(stack, keys, count);
    return true;
}

void macros_record(struct stack *stack)
{
    ARRAY_CLEAR(&stack->recorded);
    stack->is_recording = true;
}

bool macros_recorded(struct app *app, struct stack *stack, key_code key, struct error *error)
{
    struct str_builder text = {0};

    stack->is_recording = false;
    for (int i = 0; i + 1 < stack->recorded.count; i++)
        key_add_written(stack->recorded.items[i], &text);
    bool fits = keymap_set_macro(&app->keys, key, sb_str(&text));
    sb_free(&text);
    if (!fits)
        return error_set(error, "That was too much for one key.");
    return app_save_keys(app, error);
}

/* ---- the view ---- */

static void draw_row(const struct macros_view *v, struct screen *screen, struct rect r, int y,
                     int row)
{
    bool is_current = row == v->list.cursor;
    const char *macro = keymap_macro(&v->app->keys, key_of(row));
    enum command_id command = keymap_find(&v->app->keys, KEYS_PLAY, key_of(row));

    screen_print(screen, r.x1 + 4, y, is_current ? COLOUR_EMERALD : COLOUR_GREY, "F%d", row + 1);
    if (macro)
        screen_print(screen, r.x1 + 10, y, COLOUR_YELLOW, "%s", macro);
    else if (command != COMMAND_NONE)
        screen_print(screen, r.x1 + 10, y, COLOUR_BROWN, "%s", command_row(command)->name);
    else
        screen_text(screen, r.x1 + 10, y, COLOUR_SHADOW, STR("nothing"));
    if (is_current) {
        screen_put(screen, r.x1 + 2, y, glyph_make(GLYPH_POINTER_RIGHT, COLOUR_EMERALD, 0));
        screen->cursor = (struct point){r.x1 + 4, y};
    }
}

static void macros_draw(struct view *view, struct stack *stack)
{
    struct macros_view *v = (struct macros_view *)view;
    struct screen *screen = &stack->screen;
    struct rect r = layout_window(screen->width, screen->height, WINDOW_OPTIONS);
    int first = r.y1 + 3;

    screen_fill(screen, r, glyph_make(' ', COLOUR_GREY, 0));
    screen_clip(screen, r);
    screen_text_centred(screen, r, r.y1 + 1, COLOUR_PINK, STR("Function keys"));
    list_fit(&v->list, FUNCTION_KEYS, imin(FUNCTION_KEYS, r.y2 - 4 - first));
    for (int i = 0; i < v->list.rows && v->list.top + i < FUNCTION_KEYS; i++)
        draw_row(v, screen, r, first + i, v->list.top + i);
    screen_text(screen, r.x1 + 2, r.y2 - 3, COLOUR_GREEN,
                STR("Yellow: keys that this one types. A name is written <up> or <ctrl+l>."));
    screen_text(screen, r.x1 + 2, r.y2 - 1, COLOUR_EMERALD,
                STR("Enter: write   r: record what you do next   Delete: take away"));
    screen_text(screen, r.x1 + 2, r.y2, COLOUR_EMERALD,
                STR("up, down or a function key: choose   Esc: done"));
}

static void store(struct macros_view *v, struct stack *stack, struct str text)
{
    struct error error;

    if (!keymap_set_macro(&v->app->keys, key_of(v->list.cursor), text))
        stack_push(stack,
                   box_new(STR("Not all of this are keys, or there are too many."), COLOUR_PURPLE));
    else if (!app_save_keys(v->app, &error))
        stack_push(stack, box_new(str_from(error.text), COLOUR_PINK));
}

static void written(void *who, struct stack *stack, struct answer answer)
{
    if (answer.value != ANSWER_CANCELLED)
        store(who, stack, answer.text);
}

static void finish(struct macros_view *v, struct stack *stack, int value)
{
    stack_close(stack, &v->view);
    stack_answer(stack, v->reply, value, STR_NONE);
}

static void write_macro(struct macros_view *v, struct stack *stack)
{
    const char *macro = keymap_macro(&v->app->keys, key_of(v->list.cursor));

    stack_push(stack, prompt_new(&(struct prompt_spec){.kind = PROMPT_TEXT,
                                                       .question = "Type these keys:",
                                                       .text = macro,
                                                       .low = true,
                                                       .reply = {written, v}}));
}

static void macros_key(struct view *view, struct stack *stack, key_code key)
{
    struct macros_view *v = (struct macros_view *)view;

    if (list_key(&v->list, key))
        return;
    if (key >= K_F1 && key < K_F1 + FUNCTION_KEYS) {
        v->list.cursor = (int)(key - K_F1);
        return;
    }
    switch (key) {
    case K_ENTER: write_macro(v, stack); break;
    case K_DELETE:
    case K_BACKSPACE: store(v, stack, STR_NONE); break;
    case 'r': finish(v, stack, (int)key_of(v->list.cursor)); break;
    case K_ESCAPE: finish(v, stack, ANSWER_CANCELLED); break;
    default: break;
    }
}

struct view *macros_new(struct app *app, struct reply reply)
{
    static const struct view_class class = {
        .name = "macros", .draw = macros_draw, .key = macros_key};
    struct macros_view *v = view_new(&class, sizeof *v);

    v->app = app;
    v->reply = reply;
    v->list = (struct list){.count = FUNCTION_KEYS, .rows = FUNCTION_KEYS};
    return &v->view;
}

#include "ui/prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/geom.h"
#include "base/num.h"
#include "base/utf8.h"
#include "ui/layout.h"

struct prompt {
    struct view view;
    struct prompt_spec spec;
    char question[PROMPT_TEXT_MOST + 1];
    char letters[64];
    char text[PROMPT_TEXT_MOST + 1];
    bool is_fresh; /* the first character typed replaces what was offered */
};

bool prompt_edit(char *text, size_t size, key_code key)
{
    size_t length = strlen(text);
    char bytes[UTF8_MOST];

    if (key == K_BACKSPACE) {
        while (length > 0 && ((unsigned char)text[length - 1] & 0xc0) == 0x80)
            length--;
        if (length > 0)
            length--;
        text[length] = '\0';
        return true;
    }
    if (key == ('u' | K_CTRL)) {
        text[0] = '\0';
        return true;
    }
    if (!key_is_text(key))
        return false;
    size_t count = (size_t)utf8_encode(key, bytes);
    if (length + count < size) {
        memcpy(text + length, bytes, count);
        text[length + count] = '\0';
    }
    return true;
}

static void finish(struct prompt *p, struct stack *stack, int value)
{
    stack_close(stack, &p->view);
    stack_answer(stack, p->spec.reply, value, str_from(p->text));
}

/* Like a page of choices; the line is in the middle of it. */
static struct rect draw_page(const struct prompt *p, struct screen *screen)
{
    struct rect all = screen_rect(screen);
    int y = screen->height / 3;

    screen_fill(screen, all, glyph_make(' ', COLOUR_GREY, 0));
    screen_text_centred(screen, all, 1, COLOUR_SHADOW, str_from(p->spec.page));
    screen_text(screen, 0, screen->height - 1, COLOUR_SHADOW,
                STR(" Enter: this one   typing replaces it   Escape: back"));
    return (struct rect){screen->width / 4, y, screen->width - 1, y};
}

static void prompt_draw(struct view *view, struct stack *stack)
{
    const struct prompt *p = (const struct prompt *)view;
    struct screen *screen = &stack->screen;
    struct rect r = p->spec.page ? draw_page(p, screen)
                                 : layout_window(screen->width, screen->height,
                                                 p->spec.low ? WINDOW_LOW_INPUT : WINDOW_INPUT);
    int x = r.x1;

    screen_fill(screen, r, glyph_make(' ', COLOUR_GREY, 0));
    screen_clip(screen, r);
    switch (p->spec.kind) {
    case PROMPT_YES_NO:
    case PROMPT_LETTER:
        x = screen_print(screen, x, r.y1, COLOUR_PURPLE, "%s [" INK_MAGENTA "%s" INK_END "] ",
                         p->question, p->letters);
        break;
    case PROMPT_DIRECTION:
        x = screen_print(screen, x, r.y1, COLOUR_PINK, "%s [direction, . for here] ", p->question);
        break;
    case PROMPT_NUMBER:
    case PROMPT_TEXT:
        x = screen_print(screen, x, r.y1, COLOUR_YELLOW, "%s", p->question) + 1;
        /* The end of a long text is what one is typing. */
        struct str text = str_from(p->text);
        int room = imax(r.x2 - x, 1);
        while (screen_text_width(text) > room && text.len > 0)
            utf8_next(&text);
        x = screen_text(screen, x, r.y1, COLOUR_GREY, text);
        break;
    }
    screen->cursor = (struct point){imin(x, r.x2), r.y1};
}

static void number_key(struct prompt *p, struct stack *stack, key_code key)
{
    int64_t value;

    if (key == K_ENTER) {
        if (!str_to_int64(str_from(p->text), &value))
            value = p->spec.least;
        value = value < p->spec.least ? p->spec.least : value > p->spec.most ? p->spec.most : value;
        snprintf(p->text, sizeof p->text, "%d", (int)value);
        finish(p, stack, (int)value);
    } else if ((key >= '0' && key <= '9') || key == '-') {
        if (p->is_fresh)
            p->text[0] = '\0';
        p->is_fresh = false;
        if (key == '-' ? p->text[0] == '\0' : strlen(p->text) < 10)
            prompt_edit(p->text, sizeof p->text, key);
    } else if (!key_is_text(key)) {
        p->is_fresh = false;
        prompt_edit(p->text, sizeof p->text, key);
    }
}

static void text_key(struct prompt *p, struct stack *stack, key_code key)
{
    if (key == K_ENTER) {
        finish(p, stack, 1);
        return;
    }
    if (p->is_fresh && key_is_text(key))
        p->text[0] = '\0';
    p->is_fresh = false;
    int most = p->spec.most > 0 ? imin(p->spec.most, PROMPT_TEXT_MOST) : PROMPT_TEXT_MOST;
    prompt_edit(p->text, (size_t)most + 1, key);
}

static int direction_of(const struct prompt *p, key_code key)
{
    static const int8_t directions[] = {DIR_NORTH,     DIR_SOUTH,     DIR_EAST,      DIR_WEST,
                                        DIR_NORTHEAST, DIR_NORTHWEST, DIR_SOUTHEAST, DIR_SOUTHWEST};
    int direction = key_direction(key);

    if (direction >= 0 || key == '.' || key == '*')
        return direction >= 0 ? direction : DIR_CENTER;
    int command = p->spec.keys ? (int)keymap_find(p->spec.keys, KEYS_PLAY, key) : COMMAND_NONE;
    if (command >= COMMAND_NORTH && command <= COMMAND_SOUTHWEST)
        return directions[command - COMMAND_NORTH];
    return command == COMMAND_WAIT ? DIR_CENTER : -1;
}

static void letter_key(struct prompt *p, struct stack *stack, key_code key)
{
    key_code folded = key >= 'A' && key <= 'Z' ? key + ('a' - 'A') : key;

    if (key == 0 || key >= 0x7f)
        return;
    if (strchr(p->letters, (int)key))
        folded = key;
    else if (!strchr(p->letters, (int)folded))
        return;
    finish(p, stack, p->spec.kind == PROMPT_YES_NO ? folded == 'y' : (int)folded);
}

static void prompt_key(struct view *view, struct stack *stack, key_code key)
{
    struct prompt *p = (struct prompt *)view;
    int direction;

    if (key == K_ESCAPE || key == K_CLICK_RIGHT) {
        p->text[0] = '\0';
        finish(p, stack, ANSWER_CANCELLED);
        return;
    }
    switch (p->spec.kind) {
    case PROMPT_YES_NO:
    case PROMPT_LETTER: letter_key(p, stack, key); break;
    case PROMPT_NUMBER: number_key(p, stack, key_digit(key)); break;
    case PROMPT_TEXT: text_key(p, stack, key_digit(key)); break;
    case PROMPT_DIRECTION:
        direction = direction_of(p, key);
        if (direction >= 0)
            finish(p, stack, direction);
        break;
    }
}

struct view *prompt_new(const struct prompt_spec *spec)
{
    static const struct view_class class = {
        .name = "prompt", .draw = prompt_draw, .key = prompt_key};
    struct prompt *p = view_new(&class, sizeof *p);

    p->spec = *spec;
    snprintf(p->question, sizeof p->question, "%s", spec->question);
    snprintf(p->letters, sizeof p->letters, "%s",
             spec->kind == PROMPT_YES_NO ? "yn"
             : spec->letters             ? spec->letters
                                         : "");
    snprintf(p->text, sizeof p->text, "%s", spec->text ? spec->text : "");
    p->is_fresh = true;
    if (spec->kind == PROMPT_NUMBER || spec->kind == PROMPT_TEXT)
        p->view.takes = VIEW_TAKES_TEXT;
    return &p->view;
}

#include "ui/speech.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/num.h"
#include "base/utf8.h"

/* Said again when their view comes back to the top: where one is. */
static const char title_key[] = "title", cursor_key[] = "cursor";

/* ---- plain words ---- */

/* Frames, blocks, arrows and glyphs by number are pictures. */
static bool is_picture(uint32_t code)
{
    return (code >= 0x2190 && code <= 0x21ff) || (code >= 0x2500 && code <= 0x25ff) ||
           (code >= 0xe000 && code <= 0xf8ff);
}

void speech_add_plain(struct str text, struct str_builder *out)
{
    char bytes[UTF8_MOST];

    while (text.len > 0) {
        uint32_t code = utf8_next(&text);
        if (code == '\n' || (code >= ' ' && code != 0x7f && !is_picture(code)))
            sb_add(out, str_from_n(bytes, (size_t)utf8_encode(code, bytes)));
    }
}

static bool has_words(struct str text)
{
    for (size_t i = 0; i < text.len; i++)
        if ((unsigned char)text.data[i] > ' ')
            return true;
    return false;
}

/* Adds the lines of a text that have words in them. */
static void add_lines(struct speech *speech, struct str text)
{
    struct str_builder plain = {0};

    speech_add_plain(text, &plain);
    for (struct str rest = sb_str(&plain); rest.len > 0;) {
        struct str line = str_trim(str_cut(&rest, '\n'));
        if (!has_words(line))
            continue;
        sb_add(&speech->said, line);
        sb_add_char(&speech->said, '\n');
    }
    sb_free(&plain);
}

static void add_axis(int count, const char *direction, struct str_builder *out)
{
    sb_addf(out, "%d %s", count, direction);
}

void speech_add_way(struct point from, struct point to, struct str_builder *out)
{
    int dx = to.x - from.x, dy = to.y - from.y, across = iabs(dx), down = iabs(dy);

    if (dx == 0 && dy == 0) {
        sb_add_cstr(out, "here");
    } else if (dx == 0 || dy == 0 || across == down) {
        add_axis(imax(across, down), dir_name(dir_towards(from, to)), out);
    } else {
        add_axis(across, dx > 0 ? "east" : "west", out);
        sb_add_cstr(out, " and ");
        add_axis(down, dy > 0 ? "south" : "north", out);
    }
}

/* ---- what was said before ---- */

static char *copy(struct str text)
{
    char *made = malloc(text.len + 1);

    ENSURE(made != NULL, "out of memory (speech)");
    if (text.len > 0)
        memcpy(made, text.data, text.len);
    made[text.len] = '\0';
    return made;
}

static void free_line(struct speech_line *line)
{
    free(line->key);
    free(line->text);
    free(line->gone);
}

void speech_free(struct speech *speech)
{
    for (int i = 0; i < speech->lines.count; i++)
        free_line(&speech->lines.items[i]);
    ARRAY_FREE(&speech->lines);
    sb_free(&speech->said);
    *speech = (struct speech){0};
}

static struct speech_line *find(struct speech *speech, const char *key)
{
    for (int i = 0; i < speech->lines.count; i++)
        if (speech->lines.items[i].view == speech->view &&
            strcmp(speech->lines.items[i].key, key) == 0)
            return &speech->lines.items[i];
    return NULL;
}

bool speech_is_asked(const struct speech *speech, const char *key)
{
    return speech->again && strncmp(key, speech->again, strlen(speech->again)) == 0;
}

static void replace(char **text, struct str now)
{
    free(*text);
    *text = copy(now);
}

/* Notes that it is there. True: it was not there before. */
static bool note(struct speech *speech, const char *key, struct str text, bool *is_changed)
{
    struct speech_line *line = find(speech, key);

    if (line == NULL) {
        ARRAY_PUSH(&speech->lines, ((struct speech_line){.view = speech->view,
                                                         .key = copy(str_from(key)),
                                                         .text = copy(text),
                                                         .is_here = true}));
        return true;
    }
    *is_changed = !str_equal(str_from(line->text), text);
    if (*is_changed)
        replace(&line->text, text);
    line->is_here = true;
    return false;
}

void speech_say(struct speech *speech, struct str text)
{
    add_lines(speech, text);
}

void speech_state(struct speech *speech, const char *key, struct str text)
{
    bool is_changed = false;

    if (speech->wants_news)
        return;
    if (note(speech, key, text, &is_changed) || is_changed || speech_is_asked(speech, key))
        add_lines(speech, text);
}

void speech_thing(struct speech *speech, const char *key, struct str text, struct str gone)
{
    bool is_changed;

    if (speech->wants_news)
        return;
    if (note(speech, key, text, &is_changed) || speech_is_asked(speech, key))
        add_lines(speech, text);
    if (gone.len > 0)
        replace(&find(speech, key)->gone, gone);
}

void speech_being(struct speech *speech, const char *key, struct str text, struct str gone)
{
    speech_state(speech, key, text);
    if (!speech->wants_news)
        replace(&find(speech, key)->gone, gone);
}

void speech_keep(struct speech *speech, const char *key)
{
    struct speech_line *line = find(speech, key);

    if (line)
        line->is_here = true;
}

void speech_statef(struct speech *speech, const char *key, const char *format, ...)
{
    struct str_builder text = {0};
    va_list args;

    va_start(args, format);
    sb_addv(&text, format, args);
    va_end(args);
    speech_state(speech, key, sb_str(&text));
    sb_free(&text);
}

/* ---- views that are rows of text ---- */

/* Wide gaps divide columns: "Gold, 12". Adds nothing for a row without words. */
static void add_row(const struct screen *screen, int y, struct str_builder *out)
{
    struct str_builder row = {0}, plain = {0};
    int gap = 0;

    screen_row(screen, y, true, &row);
    speech_add_plain(sb_str(&row), &plain);
    struct str text = str_trim(sb_str(&plain));
    for (size_t i = 0; i < text.len; i++) {
        if (text.data[i] == ' ') {
            gap++;
            continue;
        }
        sb_add_cstr(out, gap > 1 ? ", " : gap == 1 ? " " : "");
        sb_add_char(out, text.data[i]);
        gap = 0;
    }
    sb_free(&row);
    sb_free(&plain);
}

static void add_number(const struct speech_list *list, int y, struct str_builder *out)
{
    if (list && y >= list->first && y < list->first + list->count)
        sb_addf(out, "%d. ", list->number + y - list->first);
}

static void add_numbered(const struct screen *screen, const struct speech_list *list, int y,
                         struct str_builder *out)
{
    struct str_builder row = {0};

    add_row(screen, y, &row);
    if (row.len > 0) {
        add_number(list, y, out);
        sb_add(out, sb_str(&row));
    }
    sb_free(&row);
}

void speech_rows(struct speech *speech, const struct screen *screen, const struct speech_list *list)
{
    struct str_builder text = {0};
    char key[32];
    int rows = 0;

    for (int y = 0; y < screen->height; y++) {
        sb_clear(&text);
        add_numbered(screen, list, y, &text);
        if (text.len == 0)
            continue;
        snprintf(key, sizeof key, "row %d", y);
        speech_state(speech, key, sb_str(&text));
        rows++;
    }
    sb_clear(&text);
    if (rows > 1 && screen->cursor.y >= 0 && screen->cursor.y < screen->height)
        add_numbered(screen, list, screen->cursor.y, &text);
    if (text.len > 0)
        speech_statef(speech, cursor_key, "At: %s", sb_cstr(&text));
    sb_free(&text);
}

static void draw_alone(struct view *view, struct stack *stack)
{
    screen_clear(&stack->screen);
    view->class->draw(view, stack);
    stack->screen.clip = screen_rect(&stack->screen);
}

static void speak_rows(struct speech *speech, struct view *view, struct stack *stack)
{
    draw_alone(view, stack);
    speech_rows(speech, &stack->screen, NULL);
}

void speech_list(struct speech *speech, struct view *view, struct stack *stack, int first,
                 const struct list *list)
{
    draw_alone(view, stack);
    speech_rows(speech, &stack->screen,
                &(struct speech_list){.first = first,
                                      .count = imin(list->rows, list->count - list->top),
                                      .number = list->top + 1});
}

/* ---- a look ---- */

static bool is_on_stack(const struct stack *stack, unsigned serial)
{
    for (int i = 0; i < stack->views.count; i++)
        if (stack->views.items[i]->serial == serial)
            return true;
    return false;
}

/* What is gone is said; what belongs to views that are gone is forgotten. */
static void end_look(struct speech *speech, const struct stack *stack)
{
    int kept = 0;

    for (int i = 0; i < speech->lines.count; i++) {
        struct speech_line line = speech->lines.items[i];
        bool is_mine = line.view == speech->view;
        bool is_kept = is_mine ? line.is_here : is_on_stack(stack, line.view);
        if (is_mine && !line.is_here && line.gone)
            add_lines(speech, str_from(line.gone));
        line.is_here = false;
        if (is_kept)
            speech->lines.items[kept++] = line;
        else
            free_line(&line);
    }
    speech->lines.count = kept;
}

/* A view that is back on top says where one is. */
static void forget_place(struct speech *speech)
{
    struct speech_line *title = find(speech, title_key), *cursor = find(speech, cursor_key);

    if (title)
        replace(&title->text, STR_NONE);
    if (cursor)
        replace(&cursor->text, STR_NONE);
}

/* What happened to a view that is not on top. */
static void hear_news(struct speech *speech, struct stack *stack)
{
    speech->wants_news = true;
    for (int i = 0; i + 1 < stack->views.count; i++) {
        struct view *view = stack->views.items[i];
        if (view->class->speak)
            view->class->speak(view, stack, speech);
    }
    speech->wants_news = false;
}

void speech_look(struct speech *speech, struct stack *stack)
{
    struct view *top = stack_top(stack);

    sb_clear(&speech->said);
    if (top == NULL)
        return;
    bool is_other = speech->view != top->serial;
    speech->view = top->serial;
    stack_draw(stack);
    hear_news(speech, stack);
    if (is_other)
        forget_place(speech);
    if (top->class->speak)
        top->class->speak(top, stack, speech);
    else
        speak_rows(speech, top, stack);
    end_look(speech, stack);
}

void speech_again(struct speech *speech, struct stack *stack, const char *keys)
{
    speech->again = keys;
    speech_look(speech, stack);
    speech->again = NULL;
}

#include "ui/menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/array.h"
#include "base/check.h"
#include "base/num.h"
#include "ui/menu_page.h"
#include "ui/menu_search.h"
#include "ui/speech.h"
#include "ui/viewer.h"

enum { FILTER_MOST = 40, HELP_ROWS = 4, ROWS_ABOVE = 2, NOTE_GAP = 2 };

struct menu {
    struct view view;
    struct arena arena;
    struct menu_spec spec;
    struct menu_entry *entries;
    struct {
        ARRAY_FIELDS(int);
    } shown; /* entries the filter lets through */
    struct list list;
    char filter[FILTER_MOST + 1];
    bool is_filtering;
    bool has_help;
    int text_width; /* of the longest entry */
    int width;      /* of that and the longest note */
};

static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

static void filter(struct menu *m)
{
    int heading = -1;

    ARRAY_CLEAR(&m->shown);
    for (int i = 0; i < m->spec.count; i++) {
        if (m->entries[i].is_heading) {
            heading = i;
            continue;
        }
        if (menu_search(&m->entries[i], m->filter) == MATCH_NONE)
            continue;
        if (heading >= 0)
            ARRAY_PUSH(&m->shown, heading);
        heading = -1;
        ARRAY_PUSH(&m->shown, i);
    }
    list_fit(&m->list, m->shown.count, m->list.rows);
}

static const struct menu_entry *current(const struct menu *m)
{
    return m->shown.count > 0 ? &m->entries[m->shown.items[m->list.cursor]] : NULL;
}

/* Off a heading, the way the cursor was going. */
static void leave_heading(struct menu *m, bool backwards)
{
    const struct menu_entry *entry = current(m);

    while (entry && entry->is_heading) {
        list_key(&m->list, backwards && m->list.cursor > 0 ? K_UP : backwards ? K_END : K_DOWN);
        entry = current(m);
    }
}

static bool letter_is_taken(const struct menu *m, char letter)
{
    for (int i = 0; i < m->spec.count; i++)
        if (m->entries[i].letter == letter)
            return true;
    return false;
}

static void hand_out_letters(struct menu *m)
{
    const char *next = letters;

    for (int i = 0; i < m->spec.count && !m->spec.by_typing; i++) {
        struct menu_entry *entry = &m->entries[i];
        if (entry->is_heading || entry->letter)
            continue;
        while (*next && letter_is_taken(m, *next))
            next++;
        entry->letter = *next;
        if (*next)
            next++;
    }
}

static void close_with(struct menu *m, struct stack *stack, int value)
{
    stack_close(stack, &m->view);
    stack_answer(stack, m->spec.reply, value, STR_NONE);
}

/* ---- drawing ---- */

static struct rect menu_place(const struct menu *m, const struct screen *screen)
{
    if (m->spec.is_page)
        return (struct rect){0, 1, menu_page_width(m->width, screen) - 1, screen->height - 3};
    if (m->spec.in_window)
        return layout_window(screen->width, screen->height, m->spec.window);
    int title = screen_text_width(str_from(m->spec.title));
    int w = imax(imax(m->width + 8, title + 2), 30);
    int h = m->spec.count + 2 + (m->has_help ? HELP_ROWS + 1 : 0);
    return layout_box_above(screen->width, screen->height, screen->foot,
                            m->has_help ? imax(w, 60) : w,
                            imin(h, screen->height - 3 - screen->foot));
}

static void draw_entry(const struct menu *m, struct screen *screen, struct rect r, int row,
                       int index)
{
    const struct menu_entry *entry = &m->entries[m->shown.items[index]];
    bool is_current = index == m->list.cursor;
    int x = r.x1 + 2;

    if (entry->is_heading) {
        screen_text(screen, r.x1 + 1, row, COLOUR_YELLOW, str_from(entry->text));
        return;
    }
    if (m->spec.is_page && entry->value == m->spec.recommended)
        screen_put(screen, r.x1, row, glyph_make('*', COLOUR_EMERALD, 0));
    if (is_current)
        screen->cursor = (struct point){x, row};
    if (!m->spec.by_typing)
        x = screen_print(screen, x, row, is_current ? COLOUR_WHITE : COLOUR_GREY, "[%c] ",
                         entry->letter && !m->is_filtering ? entry->letter : ' ');
    if (entry->digit)
        screen_put(screen, r.x1, row, glyph_make(entry->digit, COLOUR_EMERALD, 0));
    int end = screen_text(screen, x, row, COLOUR_GREY, str_from(entry->text));
    if (entry->note)
        screen_text(screen, x + m->text_width + NOTE_GAP, row, COLOUR_BROWN, str_from(entry->note));
    if (is_current)
        screen_paint(screen, (struct rect){x, row, end - 1, row}, COLOUR_SKYBLUE, COLOUR_BLACK);
    if (is_current)
        screen_put(screen, r.x1 + !m->spec.by_typing, row,
                   glyph_make(GLYPH_POINTER_RIGHT, COLOUR_EMERALD, 0));
}

static void draw_help(const struct menu *m, struct screen *screen, struct rect r)
{
    const struct menu_entry *entry = current(m);
    struct str text = str_from(entry && entry->help ? entry->help : "");

    for (int y = r.y2 - HELP_ROWS + 1; y <= r.y2 && text.len > 0; y++)
        screen_text(screen, r.x1 + 2, y, COLOUR_AZURE, screen_wrap(&text, rect_width(r) - 4));
}

static void draw_arrows(const struct menu *m, struct screen *screen, struct rect r, int first)
{
    if (m->list.top > 0)
        screen_put(screen, r.x2, first, glyph_make(GLYPH_ARROW_UP, COLOUR_EMERALD, 0));
    if (m->list.top + m->list.rows < m->shown.count)
        screen_put(screen, r.x2, first + m->list.rows - 1,
                   glyph_make(GLYPH_ARROW_DOWN, COLOUR_EMERALD, 0));
}

/* A heading just above the first row that is seen comes into sight with it. */
static void show_heading(struct menu *m)
{
    int above = m->list.top - 1;

    if (above >= 0 && m->entries[m->shown.items[above]].is_heading &&
        m->list.cursor < above + m->list.rows)
        m->list.top = above;
}

static int help_rows(const struct menu *m)
{
    return m->has_help && !m->spec.is_page ? HELP_ROWS + 1 : 0;
}

static void draw_page(const struct menu *m, struct screen *screen)
{
    const struct menu_entry *entry = current(m);

    menu_page_draw(
        &(struct menu_page){
            .spec = &m->spec, .entry = entry, .is_filtering = m->is_filtering, .width = m->width},
        screen);
}

static void menu_draw(struct view *view, struct stack *stack)
{
    struct menu *m = (struct menu *)view;
    struct screen *screen = &stack->screen;
    struct rect r = menu_place(m, screen);
    int first = r.y1 + ROWS_ABOVE;

    if (m->spec.is_page)
        draw_page(m, screen);
    else if (m->spec.in_window)
        screen_fill(screen, r, glyph_make(' ', COLOUR_GREY, 0));
    else
        screen_box(screen, r, COLOUR_EMERALD);
    screen_clip(screen, r);
    if (!m->spec.is_page)
        screen_text_centred(screen, r, r.y1, COLOUR_WHITE, str_from(m->spec.title));
    int cursor_x = -1;
    if (m->is_filtering || m->spec.by_typing)
        cursor_x = screen_print(screen, r.x1 + 2, r.y1 + 1, COLOUR_BROWN,
                                "search: " INK_YELLOW "%s", m->filter);
    list_fit(&m->list, m->shown.count, rect_height(r) - ROWS_ABOVE - help_rows(m));
    show_heading(m);
    for (int i = 0; i < m->list.rows && m->list.top + i < m->shown.count; i++)
        draw_entry(m, screen, r, first + i, m->list.top + i);
    if (m->shown.count == 0 && m->spec.count > 0)
        screen_text(screen, r.x1 + 2, first, COLOUR_SHADOW, STR("(nothing of that kind)"));
    draw_arrows(m, screen, r, first);
    if (help_rows(m) > 0)
        draw_help(m, screen, r);
    if (cursor_x >= 0)
        screen->cursor = (struct point){imin(cursor_x, r.x2), r.y1 + 1};
}

/* ---- keys ---- */

/* To the entry that goes best with what was typed; of several alike the first. */
static void seek_best(struct menu *m)
{
    enum menu_match best = MATCH_NONE;

    m->list.cursor = m->list.top = 0;
    for (int i = 0; i < m->shown.count; i++) {
        const struct menu_entry *entry = &m->entries[m->shown.items[i]];
        enum menu_match match = entry->is_heading ? MATCH_NONE : menu_search(entry, m->filter);
        if (match < best) {
            best = match;
            m->list.cursor = i;
        }
    }
}

static bool filter_key(struct menu *m, key_code key)
{
    size_t length = strlen(m->filter);

    if (key == K_BACKSPACE) {
        if (length > 0)
            m->filter[length - 1] = '\0';
        else
            m->is_filtering = false;
    } else if (key == K_ESCAPE && (length > 0 || m->is_filtering)) {
        m->filter[0] = '\0';
        m->is_filtering = false;
    } else if (key >= ' ' && key < 0x7f && length < FILTER_MOST) {
        m->filter[length] = (char)key;
        m->filter[length + 1] = '\0';
    } else {
        return false;
    }
    filter(m);
    seek_best(m);
    leave_heading(m, false);
    return true;
}

static const struct menu_entry *by_letter(const struct menu *m, key_code key)
{
    for (int i = 0; i < m->spec.count; i++)
        if (key != 0 && (key_code)(unsigned char)m->entries[i].letter == key)
            return &m->entries[i];
    return NULL;
}

static bool quick_key(struct menu *m, struct stack *stack, key_code key)
{
    const struct menu_entry *entry = current(m);
    key_code plain = key & ~(key_code)K_ALT;
    bool is_typing = m->is_filtering || m->spec.by_typing;

    if (m->spec.quick == NULL || plain < '0' || plain > '9' || entry == NULL ||
        (is_typing && !(key & K_ALT)))
        return false;
    stack_close(stack, &m->view);
    m->spec.quick(m->spec.reply.who, stack, entry->value, (int)(plain - '0'));
    return true;
}

/* The first letter that is seen, in lower case. */
static char initial(const struct menu_entry *entry)
{
    const char *text = entry->text;

    while (*text && (unsigned char)*text <= ' ')
        text++;
    return *text >= 'A' && *text <= 'Z' ? (char)(*text - 'A' + 'a') : *text;
}

static bool initial_key(struct menu *m, key_code key)
{
    key_code letter = key & K_CODE;
    int count = m->shown.count;

    if (!(key & (K_CTRL | K_ALT)) || letter < 'a' || letter > 'z')
        return false;
    for (int i = 1; i <= count; i++) {
        int next = (m->list.cursor + i) % count;
        const struct menu_entry *entry = &m->entries[m->shown.items[next]];
        if (!entry->is_heading && initial(entry) == (char)letter) {
            m->list.cursor = next;
            break;
        }
    }
    return true;
}

/* The entry on the line that was clicked. */
static const struct menu_entry *clicked(const struct menu *m, const struct stack *stack)
{
    struct rect r = menu_place(m, &stack->screen);
    int row = stack->pointer.y - r.y1 - ROWS_ABOVE, index = m->list.top + row;

    if (!rect_has(r, stack->pointer.x, stack->pointer.y) || row < 0 || row >= m->list.rows ||
        index >= m->shown.count)
        return NULL;
    const struct menu_entry *entry = &m->entries[m->shown.items[index]];
    return entry->is_heading ? NULL : entry;
}

/* All that is said of the entry at the cursor. */
static void read_entry(const struct menu *m, struct stack *stack)
{
    const struct menu_entry *entry = current(m);

    if (entry && entry->help)
        stack_push(stack, viewer_new(&(struct viewer_spec){.title = entry->text,
                                                           .text = str_from(entry->help),
                                                           .colour = COLOUR_EMERALD}));
}

/* What a page has beside its list; false: the key is none of that. */
static bool page_key(struct menu *m, struct stack *stack, key_code key)
{
    bool is_escape = key == K_ESCAPE || key == K_CLICK_RIGHT;
    void (*way)(void *who, struct stack *stack) = NULL;

    if (key == '!')
        way = m->spec.rest;
    else if (key == K_BACKSPACE || (is_escape && m->spec.back))
        way = m->spec.back;
    else if (is_escape)
        way = m->spec.leave;
    else if (key == '?' && m->spec.is_page)
        read_entry(m, stack);
    if (way == NULL)
        return key == '?' && m->spec.is_page;
    stack_close(stack, &m->view);
    way(m->spec.reply.who, stack);
    return true;
}

static void menu_key(struct view *view, struct stack *stack, key_code key)
{
    struct menu *m = (struct menu *)view;

    if (quick_key(m, stack, key) || initial_key(m, key))
        return;

    if ((m->is_filtering || m->spec.by_typing) && filter_key(m, key))
        return;
    if (list_key(&m->list, key)) {
        leave_heading(m, key == K_UP || key == K_PGUP || key == K_END || key == K_PAD_8 ||
                             key == K_WHEEL_UP);
        return;
    }
    const struct menu_entry *chosen = NULL;
    if (page_key(m, stack, key))
        return;
    if (key == K_ESCAPE || key == K_CLICK_RIGHT) {
        close_with(m, stack, ANSWER_CANCELLED);
        return;
    }
    if (key == '/' && letter_is_taken(m, '/') == false)
        m->is_filtering = true;
    else if (key == K_ENTER)
        chosen = current(m);
    else if (key == K_CLICK)
        chosen = clicked(m, stack);
    else
        chosen = by_letter(m, key);
    if (chosen)
        close_with(m, stack, chosen->value);
}

/* ---- in words ---- */

static void add_spoken_entry(const struct menu *m, const struct menu_entry *entry, int number,
                             struct str_builder *out)
{
    bool is_recommended = m->spec.is_page && entry->value == m->spec.recommended;

    sb_addf(out, "%d. %s", number, entry->text);
    if (entry->note)
        sb_addf(out, ", %s", entry->note);
    if (entry->letter && !m->spec.by_typing && !m->is_filtering)
        sb_addf(out, " (%c)", entry->letter);
    if (entry->digit)
        sb_addf(out, ", key %c", entry->digit);
    if (is_recommended)
        sb_add_cstr(out, ", recommended");
}

/* What is said of the entry at the cursor. */
static void speak_current(const struct menu *m, struct speech *speech, int number)
{
    const struct menu_entry *entry = current(m);
    struct str_builder about = {0};

    if (entry == NULL)
        return;
    speech_statef(speech, "cursor", "At %d: %s", number, entry->text);
    if (m->spec.about)
        m->spec.about(m->spec.reply.who, entry->value, &about);
    speech_state(speech, "help", str_from(entry->help ? entry->help : ""));
    speech_state(speech, "about", sb_str(&about));
    sb_free(&about);
}

/* Headings have no numbers: a number is how often one goes down from the first entry. */
static void menu_speak(struct view *view, struct stack *stack, struct speech *speech)
{
    const struct menu *m = (const struct menu *)view;
    struct str_builder text = {0};
    char key[32];
    int number = 0, at = 0;

    (void)stack;
    speech_state(speech, "title", str_from(m->spec.title));
    if (m->spec.so_far[0] != '\0')
        speech_statef(speech, "so far", "So far: %s", m->spec.so_far);
    if (m->filter[0] != '\0')
        speech_statef(speech, "search", "Only those with \"%s\":", m->filter);
    for (int i = 0; i < m->shown.count; i++) {
        const struct menu_entry *entry = &m->entries[m->shown.items[i]];
        sb_clear(&text);
        number += !entry->is_heading;
        if (i == m->list.cursor)
            at = number;
        snprintf(key, sizeof key, "entry %d", i);
        if (entry->is_heading)
            sb_add_cstr(&text, entry->text);
        else
            add_spoken_entry(m, entry, number, &text);
        speech_state(speech, key, sb_str(&text));
    }
    speak_current(m, speech, at);
    sb_free(&text);
}

static void menu_free(struct view *view)
{
    struct menu *m = (struct menu *)view;

    ARRAY_FREE(&m->shown);
    arena_free(&m->arena);
    free(m);
}

/* Its own copy of an entry. */
static void keep_entry(struct menu *m, struct menu_entry *entry)
{
    entry->text = arena_cstr(&m->arena, entry->text);
    entry->help = entry->help ? arena_cstr(&m->arena, entry->help) : NULL;
    entry->note = entry->note ? arena_cstr(&m->arena, entry->note) : NULL;
    entry->also = entry->also ? arena_cstr(&m->arena, entry->also) : NULL;
    m->has_help = m->has_help || entry->help;
    m->text_width = imax(m->text_width, screen_text_width(str_from(entry->text)));
}

static void measure(struct menu *m)
{
    m->width = m->text_width;
    for (int i = 0; i < m->spec.count; i++)
        if (m->entries[i].note)
            m->width = imax(m->width, m->text_width + NOTE_GAP +
                                          screen_text_width(str_from(m->entries[i].note)));
}

struct view *menu_new(const struct menu_spec *spec)
{
    static const struct view_class class = {
        .name = "menu", .draw = menu_draw, .key = menu_key, .free = menu_free, .speak = menu_speak};
    struct menu *m = view_new(&class, sizeof *m);

    m->view.takes = VIEW_TAKES_CHOICE;
    m->spec = *spec;
    m->spec.title = arena_cstr(&m->arena, spec->title ? spec->title : "");
    m->spec.so_far = arena_cstr(&m->arena, spec->so_far ? spec->so_far : "");
    m->entries = arena_alloc_array(&m->arena, (size_t)imax(spec->count, 1), sizeof *m->entries);
    for (int i = 0; i < spec->count; i++) {
        m->entries[i] = spec->entries[i];
        keep_entry(m, &m->entries[i]);
    }
    measure(m);
    m->spec.entries = m->entries;
    hand_out_letters(m);
    m->list.rows = spec->count + 1;
    filter(m);
    for (int i = 0; i < m->shown.count; i++)
        if (m->entries[m->shown.items[i]].value == spec->cursor &&
            !m->entries[m->shown.items[i]].is_heading)
            m->list.cursor = i;
    leave_heading(m, false);
    return &m->view;
}

#include "front/line_editor.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "base/check.h"
#include "base/file.h"
#include "base/num.h"

enum { CONTROL = 0x1f, TAB = 9, LINE_FEED = 10, RETURN = 13, ESCAPE = 27, BACKSPACE = 127 };
enum { COLUMNS_STANDARD = 80, LISTED_MOST = 60 };

static char *copy_of(struct str text)
{
    char *copy = malloc(text.len + 1);

    ENSURE(copy != NULL, "out of memory (a line)");
    if (text.len > 0)
        memcpy(copy, text.data, text.len);
    copy[text.len] = '\0';
    return copy;
}

/* ---- lines typed before ---- */

static void remember(struct line_editor *editor, struct str line)
{
    line = str_trim(line);
    if (line.len == 0 ||
        (editor->history.count > 0 && str_equal(line, str_from(ARRAY_LAST(&editor->history)))))
        return;
    if (editor->history.count == LINE_HISTORY_MOST) {
        free(editor->history.items[0]);
        editor->history.count--;
        memmove(editor->history.items, editor->history.items + 1,
                (size_t)editor->history.count * sizeof *editor->history.items);
    }
    ARRAY_PUSH(&editor->history, copy_of(line));
}

void line_editor_init(struct line_editor *editor, const char *path)
{
    struct str_builder bytes = {0};
    struct error error;

    *editor = (struct line_editor){.path = path ? copy_of(str_from(path)) : NULL};
    if (path && file_exists(path) && file_read(path, &bytes, &error)) {
        struct str rest = sb_str(&bytes);
        while (rest.len > 0)
            remember(editor, str_cut(&rest, '\n'));
    }
    sb_free(&bytes);
    line_editor_begin(editor);
}

void line_editor_free(struct line_editor *editor)
{
    struct str_builder bytes = {0};
    struct error error;

    for (int i = 0; i < editor->history.count; i++) {
        sb_addf(&bytes, "%s\n", editor->history.items[i]);
        free(editor->history.items[i]);
    }
    if (editor->path && bytes.len > 0)
        file_write_atomic(editor->path, sb_str(&bytes), &error); /* else they are forgotten */
    sb_free(&bytes);
    ARRAY_FREE(&editor->history);
    sb_free(&editor->text);
    sb_free(&editor->typed);
    sb_free(&editor->listing);
    free(editor->path);
}

void line_editor_begin(struct line_editor *editor)
{
    sb_clear(&editor->text);
    sb_clear(&editor->typed);
    editor->cursor = 0;
    editor->shown = editor->history.count;
    editor->sequence_length = 0;
}

static void set_text(struct line_editor *editor, struct str text)
{
    sb_clear(&editor->text);
    sb_add(&editor->text, text);
    editor->cursor = editor->text.len;
}

static void show_history(struct line_editor *editor, int by)
{
    int wanted = editor->shown + by;

    if (wanted < 0 || wanted > editor->history.count)
        return;
    if (editor->shown == editor->history.count) {
        sb_clear(&editor->typed);
        sb_add(&editor->typed, sb_str(&editor->text));
    }
    editor->shown = wanted;
    set_text(editor, wanted == editor->history.count ? sb_str(&editor->typed)
                                                     : str_from(editor->history.items[wanted]));
}

/* ---- changing the line ---- */

static bool is_inside(const struct line_editor *editor, size_t at)
{
    return at < editor->text.len && ((unsigned char)editor->text.data[at] & 0xc0) == 0x80;
}

static size_t before(const struct line_editor *editor, size_t at)
{
    if (at > 0)
        at--;
    while (at > 0 && is_inside(editor, at))
        at--;
    return at;
}

static size_t behind(const struct line_editor *editor, size_t at)
{
    if (at < editor->text.len)
        at++;
    while (is_inside(editor, at))
        at++;
    return at;
}

static void replace(struct line_editor *editor, size_t from, size_t to, struct str by)
{
    struct str_builder text = {0};
    struct str old = sb_str(&editor->text);

    sb_add(&text, str_slice(old, 0, from));
    sb_add(&text, by);
    editor->cursor = text.len;
    sb_add(&text, str_slice(old, to, old.len));
    sb_free(&editor->text);
    editor->text = text;
}

static void erase_word(struct line_editor *editor)
{
    size_t from = editor->cursor;

    while (from > 0 && editor->text.data[from - 1] == ' ')
        from--;
    while (from > 0 && editor->text.data[from - 1] != ' ')
        from--;
    replace(editor, from, editor->cursor, STR_NONE);
}

/* ---- completion ---- */

void line_offer(struct line_offers *offers, struct str word)
{
    struct str wanted = str_slice(offers->line, offers->start, offers->line.len);

    if (word.len < wanted.len || !str_equal_nocase(str_slice(word, 0, wanted.len), wanted))
        return;
    for (int i = 0; i < offers->count; i++)
        if (str_equal(word, str_from(offers->items[i])))
            return;
    ARRAY_PUSH(offers, copy_of(word));
}

/* How much all offers have in common, in any case. */
static size_t common_length(const struct line_offers *offers)
{
    struct str first = str_from(offers->items[0]);
    size_t length = first.len;

    for (int i = 1; i < offers->count; i++) {
        struct str other = str_from(offers->items[i]);
        length = other.len < length ? other.len : length;
        while (length > 0 &&
               !str_equal_nocase(str_slice(first, 0, length), str_slice(other, 0, length)))
            length--;
    }
    return length;
}

static void list(struct line_editor *editor, const struct line_offers *offers)
{
    sb_clear(&editor->listing);
    for (int i = 0; i < offers->count && i < LISTED_MOST; i++)
        sb_addf(&editor->listing, "%s%s", i > 0 ? "  " : "", offers->items[i]);
    if (offers->count > LISTED_MOST)
        sb_addf(&editor->listing, "  and %d more", offers->count - LISTED_MOST);
}

static enum line_event complete(struct line_editor *editor)
{
    struct line_offers offers = {.line = str_slice(sb_str(&editor->text), 0, editor->cursor)};
    enum line_event event = LINE_GOES_ON;

    if (editor->complete == NULL)
        return LINE_GOES_ON;
    /* The line may be rebuilt while offers point into it. */
    char *line = copy_of(offers.line);
    offers.line = str_from(line);
    editor->complete(editor->context, offers.line, &offers);
    if (offers.count > 0) {
        size_t wanted = offers.line.len - offers.start, length = common_length(&offers);
        if (length > wanted || offers.count == 1)
            replace(editor, offers.start, editor->cursor,
                    str_slice(str_from(offers.items[0]), 0, length));
        if (offers.count == 1)
            replace(editor, editor->cursor, editor->cursor, STR(" "));
        if (offers.count > 1 && length <= wanted) {
            list(editor, &offers);
            event = LINE_LIST;
        }
    }
    for (int i = 0; i < offers.count; i++)
        free(offers.items[i]);
    ARRAY_FREE(&offers);
    free(line);
    return event;
}

/* ---- keys ---- */

/* A whole sequence after the escape: "[A", "OH", "[3~". */
static void take_sequence(struct line_editor *editor, struct str keys)
{
    char last = keys.data[keys.len - 1], number = keys.len > 1 ? keys.data[1] : '\0';

    if (last == '~')
        last = number == '3' ? 'X' : number == '1' || number == '7' ? 'H' : 'F';
    switch (last) {
    case 'A': show_history(editor, -1); break;
    case 'B': show_history(editor, 1); break;
    case 'C': editor->cursor = behind(editor, editor->cursor); break;
    case 'D': editor->cursor = before(editor, editor->cursor); break;
    case 'H': editor->cursor = 0; break;
    case 'F': editor->cursor = editor->text.len; break;
    case 'X': replace(editor, editor->cursor, behind(editor, editor->cursor), STR_NONE); break;
    default: break;
    }
}

/* A sequence ends with a letter or '~'; one that is too long to be a key is swallowed whole. */
static void continue_sequence(struct line_editor *editor, unsigned char byte)
{
    int at = editor->sequence_length - 1;
    bool begins = at == 0 && (byte == '[' || byte == 'O');

    if (at < LINE_SEQUENCE_MOST)
        editor->sequence[at] = (char)byte;
    if (begins || (at > 0 && byte < '@')) {
        editor->sequence_length += at < LINE_SEQUENCE_MOST;
        return;
    }
    if (at > 0 && at < LINE_SEQUENCE_MOST)
        take_sequence(editor, str_from_n(editor->sequence, (size_t)at + 1));
    editor->sequence_length = 0;
}

static enum line_event delete_or_end(struct line_editor *editor)
{
    if (editor->text.len == 0)
        return LINE_END;
    replace(editor, editor->cursor, behind(editor, editor->cursor), STR_NONE);
    return LINE_GOES_ON;
}

static enum line_event done(struct line_editor *editor)
{
    remember(editor, sb_str(&editor->text));
    return LINE_DONE;
}

static enum line_event control(struct line_editor *editor, unsigned char byte)
{
    switch (byte) {
    case LINE_FEED:
    case RETURN: return done(editor);
    case TAB: return complete(editor);
    case ESCAPE: editor->sequence_length = 1; break;
    case 'A' & CONTROL: editor->cursor = 0; break;
    case 'B' & CONTROL: editor->cursor = before(editor, editor->cursor); break;
    case 'C' & CONTROL: line_editor_begin(editor); return LINE_FORGOTTEN;
    case 'D' & CONTROL: return delete_or_end(editor);
    case 'E' & CONTROL: editor->cursor = editor->text.len; break;
    case 'F' & CONTROL: editor->cursor = behind(editor, editor->cursor); break;
    case BACKSPACE:
    case 'H' & CONTROL:
        replace(editor, before(editor, editor->cursor), editor->cursor, STR_NONE);
        break;
    case 'K' & CONTROL: replace(editor, editor->cursor, editor->text.len, STR_NONE); break;
    case 'L' & CONTROL: return LINE_REDRAW;
    case 'N' & CONTROL: show_history(editor, 1); break;
    case 'P' & CONTROL: show_history(editor, -1); break;
    case 'U' & CONTROL: replace(editor, 0, editor->cursor, STR_NONE); break;
    case 'W' & CONTROL: erase_word(editor); break;
    default: break;
    }
    return LINE_GOES_ON;
}

enum line_event line_editor_byte(struct line_editor *editor, unsigned char byte)
{
    char text = (char)byte;

    if (editor->sequence_length > 0)
        continue_sequence(editor, byte);
    else if (byte < ' ' || byte == BACKSPACE)
        return control(editor, byte);
    else if (editor->text.len < LINE_LENGTH_MOST)
        replace(editor, editor->cursor, editor->cursor, str_from_n(&text, 1));
    return LINE_GOES_ON;
}

/* ---- the terminal ---- */

/* Characters in a piece of the line. */
static int columns_of(const struct line_editor *editor, size_t from, size_t to)
{
    int count = 0;

    for (size_t at = from; at < to; at++)
        count += !is_inside(editor, at);
    return count;
}

/* A line that is too long is shown as far as the cursor needs. */
void line_editor_draw(const struct line_editor *editor, const char *prompt, int columns,
                      struct str_builder *out)
{
    int room = imax(columns - (int)strlen(prompt) - 1, 8);
    size_t first = 0, last;

    while (columns_of(editor, first, editor->cursor) > room)
        first = behind(editor, first);
    last = first;
    for (int i = 0; i < room && last < editor->text.len; i++)
        last = behind(editor, last);
    sb_addf(out, "\r%s", prompt);
    sb_add(out, str_slice(sb_str(&editor->text), first, last));
    sb_add_cstr(out, "\x1b[K\r");
    int at = (int)strlen(prompt) + columns_of(editor, first, editor->cursor);
    if (at > 0)
        sb_addf(out, "\x1b[%dC", at);
}

static int terminal_columns(void)
{
    struct winsize size;

    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col
                                                                           : COLUMNS_STANDARD;
}

static void send(const char *text, size_t size)
{
    while (size > 0) {
        ssize_t put = write(STDOUT_FILENO, text, size);
        if (put < 0 && errno != EINTR)
            return;
        text += put > 0 ? put : 0;
        size -= put > 0 ? (size_t)put : 0;
    }
}

static void show(const struct line_editor *editor, const char *prompt)
{
    struct str_builder out = {0};

    line_editor_draw(editor, prompt, terminal_columns(), &out);
    send(out.data, out.len);
    sb_free(&out);
}

/* One key after the other until the line is done. */
static enum line_event read_bytes(struct line_editor *editor, const char *prompt)
{
    enum line_event event = LINE_GOES_ON;

    while (event != LINE_DONE && event != LINE_END) {
        unsigned char byte;
        show(editor, prompt);
        ssize_t got = read(STDIN_FILENO, &byte, 1);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return LINE_END;
        event = line_editor_byte(editor, byte);
        if (event == LINE_LIST) {
            send("\r\n", 2);
            send(editor->listing.data, editor->listing.len);
        }
        if (event == LINE_LIST || event == LINE_FORGOTTEN)
            send("\r\n", 2);
        if (event == LINE_REDRAW)
            send("\x1b[H\x1b[2J", 7);
    }
    send("\r\n", 2);
    return event;
}

bool line_editor_read(struct line_editor *editor, const char *prompt, struct str_builder *line)
{
    struct termios before_it, raw;

    if (tcgetattr(STDIN_FILENO, &before_it) != 0)
        return false;
    raw = before_it;
    raw.c_lflag &= (tcflag_t) ~(ICANON | ECHO | ISIG | IEXTEN);
    raw.c_iflag &= (tcflag_t) ~(IXON | ICRNL);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    fflush(stdout);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    line_editor_begin(editor);
    bool good = read_bytes(editor, prompt) == LINE_DONE;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before_it);
    sb_clear(line);
    sb_add(line, sb_str(&editor->text));
    return good;
}

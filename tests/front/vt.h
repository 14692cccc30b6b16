/* As much of a terminal as is needed to know what a person would see: text, cursor, colours. Knows
 * what curses sends to an xterm. */
#ifndef INCURSION_TESTS_FRONT_VT_H
#define INCURSION_TESTS_FRONT_VT_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/str.h"
#include "base/utf8.h"
#include "support.h"

enum { VT_COLUMNS_MOST = 220, VT_ROWS_MOST = 70, VT_PARAMETERS_MOST = 16 };

struct vt {
    int columns, rows, x, y;
    bool cursor_is_on;
    uint32_t cells[VT_ROWS_MOST][VT_COLUMNS_MOST];
    uint32_t last;
    bool has_dim, has_bright, has_cube, has_bold; /* which ways of colouring were used */
    bool grounds[256];                            /* of the 256 colours, those behind signs */
};

static inline void vt_resize(struct vt *vt, int columns, int rows)
{
    vt->columns = imin(columns, VT_COLUMNS_MOST);
    vt->rows = imin(rows, VT_ROWS_MOST);
    vt->x = imin(vt->x, vt->columns - 1);
    vt->y = imin(vt->y, vt->rows - 1);
}

static inline void vt_erase(struct vt *vt, int y, int from, int to)
{
    for (int x = from; x <= to && x < VT_COLUMNS_MOST; x++)
        vt->cells[y][x] = ' ';
}

static inline void vt_erase_below(struct vt *vt, int y)
{
    for (; y < VT_ROWS_MOST; y++)
        vt_erase(vt, y, 0, VT_COLUMNS_MOST - 1);
}

static inline void vt_put(struct vt *vt, uint32_t c)
{
    if (vt->x >= vt->columns) { /* the margin: the next character wraps */
        vt->x = 0;
        vt->y = imin(vt->y + 1, vt->rows - 1);
    }
    vt->cells[vt->y][vt->x++] = c;
    vt->last = c;
}

static inline void vt_look(struct vt *vt, const int *p, int count)
{
    for (int i = 0; i < count; i++) {
        if ((p[i] == 38 || p[i] == 48) && i + 2 < count) {
            vt->has_cube = true;
            if (p[i] == 48 && p[i + 1] == 5)
                vt->grounds[p[i + 2] & 255] = true;
            i += 2;
            continue;
        }
        vt->has_bold = vt->has_bold || p[i] == 1;
        vt->has_dim = vt->has_dim || (p[i] >= 30 && p[i] <= 37) || (p[i] >= 40 && p[i] <= 47);
        vt->has_bright = vt->has_bright || (p[i] >= 90 && p[i] <= 107);
    }
}

static inline void vt_sequence(struct vt *vt, char final, bool is_private, const int *p, int count)
{
    int n = count > 0 && p[0] > 0 ? p[0] : 1, mode = count > 0 ? p[0] : 0;

    switch (final) {
    case 'H':
        vt->y = n - 1;
        vt->x = count > 1 && p[1] > 0 ? p[1] - 1 : 0;
        break;
    case 'd': vt->y = n - 1; break;
    case 'G': vt->x = n - 1; break;
    case 'A': vt->y -= n; break;
    case 'B': vt->y += n; break;
    case 'C': vt->x += n; break;
    case 'D': vt->x -= n; break;
    case 'J':
        if (mode == 0)
            vt_erase(vt, vt->y, vt->x, vt->columns - 1);
        vt_erase_below(vt, mode == 0 ? vt->y + 1 : 0);
        break;
    case 'K':
        vt_erase(vt, vt->y, mode == 0 ? vt->x : 0, mode == 1 ? vt->x : vt->columns - 1);
        break;
    case 'X': vt_erase(vt, vt->y, vt->x, vt->x + n - 1); break;
    case 'P':
        for (int x = vt->x; x < vt->columns; x++)
            vt->cells[vt->y][x] = x + n < vt->columns ? vt->cells[vt->y][x + n] : ' ';
        break;
    case '@':
        for (int x = vt->columns - 1; x >= vt->x; x--)
            vt->cells[vt->y][x] = x - n >= vt->x ? vt->cells[vt->y][x - n] : ' ';
        break;
    case 'b':
        for (int i = 0; i < n; i++)
            vt_put(vt, vt->last);
        break;
    case 'm': vt_look(vt, p, count); break;
    case 'h':
    case 'l':
        if (is_private && mode == 25)
            vt->cursor_is_on = final == 'h';
        break;
    default: break;
    }
    vt->y = iclamp(vt->y, 0, vt->rows - 1);
    vt->x = iclamp(vt->x, 0, vt->columns - 1);
}

/* Takes one sequence behind an escape; false: it is not whole yet. */
static inline bool vt_escape(struct vt *vt, struct str *text)
{
    int p[VT_PARAMETERS_MOST] = {0}, count = 0;
    bool is_private = false;
    size_t i = 2;

    if (text->len < 2)
        return false;
    if (text->data[1] != '[') { /* charsets take one more, others none */
        size_t length = strchr("()*+", text->data[1]) ? 3 : 2;
        if (text->len < length)
            return false;
        *text = str_slice(*text, length, text->len);
        return true;
    }
    for (; i < text->len && (unsigned char)text->data[i] < '@'; i++) {
        char c = text->data[i];
        if (c == '?' || c == '>')
            is_private = true;
        else if (c == ';')
            count = imin(count + 1, VT_PARAMETERS_MOST - 1);
        else if (c >= '0' && c <= '9')
            p[count] = p[count] * 10 + c - '0';
    }
    if (i >= text->len)
        return false;
    vt_sequence(vt, text->data[i], is_private, p, count + 1);
    *text = str_slice(*text, i + 1, text->len);
    return true;
}

/* Takes what has arrived; returns how much of it was whole and is done with. */
static inline size_t vt_write(struct vt *vt, struct str text)
{
    struct str rest = text;

    while (rest.len > 0) {
        unsigned char c = (unsigned char)rest.data[0];
        size_t wanted = c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
        if (c == 0x1b) {
            if (!vt_escape(vt, &rest))
                break;
            continue;
        }
        if (rest.len < wanted)
            break;
        uint32_t character = utf8_next(&rest);
        if (c == '\r')
            vt->x = 0;
        else if (c == '\n')
            vt->y = imin(vt->y + 1, vt->rows - 1);
        else if (c == '\b')
            vt->x = imax(vt->x - 1, 0);
        else if (c >= ' ')
            vt_put(vt, character);
    }
    return text.len - rest.len;
}

static inline void vt_row(const struct vt *vt, int y, char row[VT_COLUMNS_MOST + 1])
{
    for (int x = 0; x < vt->columns; x++)
        row[x] = vt->cells[y][x] >= ' ' && vt->cells[y][x] < 0x7f ? (char)vt->cells[y][x] : '?';
    row[vt->columns] = '\0';
}

static inline bool vt_row_has(const struct vt *vt, int y, const char *part)
{
    char row[VT_COLUMNS_MOST + 1];

    vt_row(vt, y, row);
    return strstr(row, part) != NULL;
}

static inline bool vt_has(const struct vt *vt, const char *part)
{
    for (int y = 0; y < vt->rows; y++)
        if (vt_row_has(vt, y, part))
            return true;
    return false;
}

#endif

/* Screens of the original as they were recorded: ../shared/golden/screens/atlas. */
#ifndef INCURSION_TESTS_UI_ATLAS_H
#define INCURSION_TESTS_UI_ATLAS_H

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/geom.h"
#include "base/glyph.h"
#include "support.h"

enum { ATLAS_WIDTH = 80, ATLAS_HEIGHT = 48, ATLAS_WINDOWS = 26, ATLAS_SCREENS_MOST = 600 };
enum { ATLAS_PLAY = 2, ATLAS_DIALOGUE = 9 }; /* modes */

struct atlas_screen {
    char file[256], name[96], script[64];
    int mode, depth;     /* depth as the status line has it, in metres; -1: it does not say */
    struct point offset; /* the map's cell in the corner of its window */
    glyph cells[ATLAS_HEIGHT][ATLAS_WIDTH];
    struct rect windows[ATLAS_WINDOWS];
};

struct atlas {
    struct atlas_screen *screens;
    int count;
};

static inline int atlas_hex(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : 0;
}

/* One of the three grids: `digits` of each cell, handed over by its shift in a glyph. */
static inline void atlas_grid(struct atlas_screen *s, struct str *text, int digits, int shift)
{
    for (int y = 0; y < ATLAS_HEIGHT; y++) {
        struct str row = str_cut(text, '\n');
        for (int x = 0; x < ATLAS_WIDTH; x++) {
            glyph value = 0;
            for (int i = 0; i < digits; i++) {
                size_t at = (size_t)(x * digits + i);
                value = value * 16 + (glyph)(at < row.len ? atlas_hex(row.data[at]) : 0);
            }
            s->cells[y][x] |= value << shift;
        }
    }
}

static inline void atlas_read(struct atlas_screen *s, const char *directory, const char *file)
{
    char path[FILE_PATH_SIZE];
    struct str_builder data = {0};

    assert_true(file_join(path, directory, file));
    read_file(path, &data);
    struct str text = sb_str(&data);
    *s = (struct atlas_screen){.depth = -1};
    snprintf(s->file, sizeof s->file, "%s", file);
    assert_int_equal(sscanf(sb_cstr(&data), "=== %95s script %63s seed %*d keys %*d mode %d",
                            s->name, s->script, &s->mode),
                     3);
    for (int y = -1; y < ATLAS_HEIGHT; y++)
        str_cut(&text, '\n');
    struct str cursor = str_cut(&text, '\n');
    ptrdiff_t at = str_find(cursor, STR("offset"));
    assert_true(at >= 0 &&
                sscanf(cursor.data + at, "offset %d %d", &s->offset.x, &s->offset.y) == 2);
    str_cut(&text, '\n');
    atlas_grid(s, &text, 1, GLYPH_FORE_SHIFT);
    str_cut(&text, '\n');
    atlas_grid(s, &text, 1, GLYPH_BACK_SHIFT);
    str_cut(&text, '\n');
    atlas_grid(s, &text, 3, 0);
    str_cut(&text, '\n');
    for (int i = 0; i < ATLAS_WINDOWS; i++) {
        struct rect *r = &s->windows[i];
        assert_int_equal(
            sscanf(str_cut(&text, '\n').data, "%*d %d %d %d %d", &r->x1, &r->y1, &r->x2, &r->y2),
            4);
    }
    if (glyph_id(s->cells[46][63]) == 'm') {
        s->depth = 0;
        for (int x = 60; x < 63; x++)
            s->depth = s->depth * 10 + glyph_id(s->cells[46][x]) - '0';
    }
    sb_free(&data);
}

static inline int atlas_order(const void *a, const void *b)
{
    return strcmp(((const struct atlas_screen *)a)->file, ((const struct atlas_screen *)b)->file);
}

/* All of them, in order. The test is skipped where there are none. */
static inline struct atlas atlas_open(void)
{
    char path[FILE_PATH_SIZE];
    DIR *directory = opendir(shared_path(path, "golden/screens/atlas"));
    struct atlas atlas = {calloc(ATLAS_SCREENS_MOST, sizeof *atlas.screens), 0};

    assert_non_null(directory);
    assert_non_null(atlas.screens);
    for (const struct dirent *entry; (entry = readdir(directory)) != NULL;)
        if (entry->d_name[0] >= '0' && entry->d_name[0] <= '9') {
            assert_true(atlas.count < ATLAS_SCREENS_MOST);
            atlas_read(&atlas.screens[atlas.count++], path, entry->d_name);
        }
    closedir(directory);
    assert_true(atlas.count > 300);
    qsort(atlas.screens, (size_t)atlas.count, sizeof *atlas.screens, atlas_order);
    return atlas;
}

static inline const struct atlas_screen *atlas_find(const struct atlas *atlas, const char *name)
{
    for (int i = 0; i < atlas->count; i++)
        if (strcmp(atlas->screens[i].name, name) == 0)
            return &atlas->screens[i];
    fail_msg("there is no screen \"%s\"", name);
    return NULL;
}

static inline void atlas_close(struct atlas *atlas)
{
    free(atlas->screens);
}

#endif

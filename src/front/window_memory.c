#include "front/window_memory.h"

#include "base/file.h"
#include "base/num.h"
#include "front/grid.h"

enum { SIDE_LEAST = 100, SIDE_MOST = 20000 };

static void take(struct window_memory *memory, struct str name, struct str value)
{
    int64_t number = 0;
    bool is_number = str_to_int64(value, &number);
    bool is_side = is_number && number >= SIDE_LEAST && number <= SIDE_MOST;

    if (str_equal(name, STR("width")) && is_side)
        memory->width = (int)number;
    else if (str_equal(name, STR("height")) && is_side)
        memory->height = (int)number;
    else if (str_equal(name, STR("zoom")) && is_number && number >= -GRID_ZOOM_MOST &&
             number <= GRID_ZOOM_MOST)
        memory->zoom = (int)number;
    else if (str_equal(name, STR("full screen")))
        memory->is_full = str_equal(value, STR("yes"));
}

struct window_memory window_memory_read(struct str text)
{
    struct window_memory memory = {.zoom = 0};

    while (text.len > 0) {
        struct str value = str_cut(&text, '\n');
        struct str name = str_trim(str_cut(&value, '='));
        take(&memory, name, str_trim(value));
    }
    if (memory.width == 0 || memory.height == 0)
        memory.width = memory.height = 0;
    return memory;
}

void window_memory_write(const struct window_memory *memory, struct str_builder *out)
{
    sb_addf(out,
            "# The window as it was left. The game writes this file when it is closed.\n"
            "width = %d\nheight = %d\nzoom = %d\nfull screen = %s\n",
            memory->width, memory->height, memory->zoom, memory->is_full ? "yes" : "no");
}

struct window_memory window_memory_load(const char *path)
{
    struct window_memory memory = {.zoom = 0};
    struct str_builder text = {0};
    struct error error;

    if (path && file_exists(path) && file_read(path, &text, &error))
        memory = window_memory_read(sb_str(&text));
    sb_free(&text);
    return memory;
}

void window_memory_save(const struct window_memory *memory, const char *path)
{
    struct str_builder text = {0};
    struct error error;

    if (path == NULL)
        return;
    window_memory_write(memory, &text);
    file_write_atomic(path, sb_str(&text), &error);
    sb_free(&text);
}

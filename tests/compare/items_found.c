#include "items_found.h"

#include "json_read.h"
#include "lines.h"

/* Most lines are about other effects: they are not read as JSON at all. */
static const struct json_value *item_in(struct str line, struct str item, struct str effect,
                                        struct arena *arena)
{
    struct error error;

    if (str_find(line, effect) < 0)
        return NULL;
    const struct json_value *record = json_read_bytes(arena, line, &error);
    const struct json_value *found = record ? json_read_member(record, STR("item")) : NULL;
    const struct json_value *kind = found ? json_read_member(found, STR("resource")) : NULL;
    const struct json_value *magic = found ? json_read_member(found, STR("effect")) : NULL;

    return kind && magic && str_equal(kind->text, item) && str_equal(magic->text, effect) ? found
                                                                                          : NULL;
}

int items_found_plus(const struct base *base, struct str item, struct str effect,
                     struct arena *arena)
{
    struct lines lines;
    struct error error;
    struct str line;
    char path[FILE_PATH_SIZE];
    const struct json_value *found = NULL;

    if (!base_locate(base, "rules", "items.jsonl", path, &error) ||
        !lines_open(&lines, path, &error))
        return 0;
    while (found == NULL && lines_next(&lines, &line))
        found = item_in(line, item, effect, arena);
    lines_close(&lines);
    const struct json_value *plus = found ? json_read_member(found, STR("plus")) : NULL;
    return plus ? (int)plus->number : 0;
}

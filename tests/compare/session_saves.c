/* The original saves now and then while it is played, and numbers what it writes with the running
 * numbers of things. How many a save uses up is not imitated but learned: the first thing that was
 * numbered after it tells. The session is then played once more from its beginning, so that
 * everything made after the save has its number from the start. */
#include "lines.h"
#include "session_scene.h"
#include "stage_read.h"

void session_find_saves(struct session_scene *s, struct lines *trace)
{
    struct arena arena = {0};
    struct error error;
    struct str text;

    while (lines_next(trace, &text))
        if (str_starts(text, STR("{\"n\":")) && str_find(text, STR("\"Autosave")) >= 0) {
            const struct json_value *line = json_read_bytes(&arena, text, &error);
            if (line)
                ARRAY_PUSH(&s->saves, (struct session_save){.key = stage_number(line, "n")});
        }
    arena_free(&arena);
}

static bool is_due(const struct session_scene *s, const struct session_save *save,
                   const struct json_value *next)
{
    return save->key > s->key && save->key <= (next ? stage_number(next, "n") : INT64_MAX);
}

void session_save(struct session_scene *s)
{
    const struct json_value *next = session_peek(s);

    for (int i = 0; i < s->saves.count; i++) {
        struct session_save *save = &s->saves.items[i];
        if (save->after || !is_due(s, save, next))
            continue;
        save->after = s->game->world.born + WORLD_FIRST_BORN;
        s->game->world.born += save->used;
    }
}

bool session_learns(struct session_scene *s, int64_t wanted, uint32_t born)
{
    for (int i = s->saves.count - 1; i >= 0; i--) {
        struct session_save *save = &s->saves.items[i];
        if (save->after == 0 || save->after > born)
            continue;
        if (save->used || wanted <= born)
            return false;
        save->used = (uint32_t)(wanted - born);
        s->plays_again = s->is_over = true;
        return true;
    }
    return false;
}

uint32_t session_last_save(const struct session_scene *s)
{
    uint32_t last = 0;

    for (int i = 0; i < s->saves.count; i++)
        if (s->saves.items[i].after > last && s->saves.items[i].used == 0)
            last = s->saves.items[i].after;
    return last;
}

/* The original saves now and then while it is played, and numbers what it writes with the running
 * numbers of things. How many a save uses up is not imitated but learned: the first thing that was
 * numbered after it tells. The session is then played once more from its beginning, so that
 * everything made after the save has its number from the start. */
#include "lines.h"
#include "session_scene.h"
#include "stage_read.h"

/* ---- what a trace tells ---- */

static void add(struct session_scene *s, int64_t key, int64_t map)
{
    ARRAY_PUSH(&s->saves, (struct session_save){.key = key, .map = map});
}

void session_find_saves(struct session_scene *s, struct lines *trace)
{
    struct arena arena = {0};
    struct error error;
    struct str text;
    int64_t map = 0;
    bool is_first = true;

    while (lines_next(trace, &text)) {
        bool is_map = str_starts(text, STR("{\"e\":\"map\"")),
             is_save = str_find(text, STR("\"Autosave")) >= 0;
        bool is_key = str_starts(text, STR("{\"n\":"));
        if (!is_map && !(is_key && (is_save || map)))
            continue;
        const struct json_value *line = json_read_bytes(&arena, text, &error);
        if (is_map) {
            map = is_first ? 0 : stage_number(line, "handle");
            is_first = false;
            continue;
        }
        if (map)
            add(s, stage_number(line, "n"), map);
        if (is_save)
            add(s, stage_number(line, "n"), 0);
        map = 0;
    }
    arena_free(&arena);
}

/* ---- when they happen ---- */

static void save(struct session_scene *s, struct session_save *save)
{
    save->after = s->game->world.born + WORLD_FIRST_BORN;
    s->game->world.born += save->used;
}

/* The key of the next command; it may be asked much before. */
static int64_t next_command(const struct session_scene *s)
{
    for (int i = s->at; i < s->decisions.count; i++)
        if (str_equal(stage_text(s->decisions.items[i], "a"), STR("cmd")))
            return stage_number(s->decisions.items[i], "n");
    return INT64_MAX;
}

bool session_asks_of_stairs(const struct json_value *line)
{
    return line && str_equal(stage_text(line, "a"), STR("yn")) &&
           str_starts(stage_text(line, "q"), STR("The stair leads"));
}

/* Who goes to another level saves before; who is asked about stairs, when he has answered, and then
 * the level is there. */
void session_save_before(struct session_scene *s)
{
    if (session_asks_of_stairs(session_peek(s)))
        return;
    for (int i = 0; i < s->saves.count; i++) {
        struct session_save *it = &s->saves.items[i];
        if (it->map && !it->after && it->key > s->key && it->key <= next_command(s))
            save(s, it);
    }
}

void session_save(struct session_scene *s)
{
    const struct json_value *next = session_peek(s);
    int64_t last = next ? stage_number(next, "n") : INT64_MAX;

    for (int i = 0; i < s->saves.count; i++) {
        struct session_save *it = &s->saves.items[i];
        if (it->map && it->after && !it->used && it->key > s->key && it->key <= last)
            session_learns(s, it->map, game_here(s->game)->born);
        else if (!it->map && !it->after && it->key > s->key && it->key <= last)
            save(s, it);
    }
}

/* ---- how many numbers they take ---- */

/* What a save before it takes has been counted as its own. False: it takes less. */
static bool take_off(struct session_scene *s, int before, uint32_t used)
{
    for (int i = before + 1; i < s->saves.count; i++)
        if (s->saves.items[i].used > 0) {
            bool has_it = s->saves.items[i].used > used;
            s->saves.items[i].used -= has_it ? used : 0;
            return has_it;
        }
    return true;
}

bool session_learns(struct session_scene *s, int64_t wanted, uint32_t born)
{
    for (int i = s->saves.count - 1; i >= 0; i--) {
        struct session_save *it = &s->saves.items[i];
        if (it->after == 0 || it->after > born)
            continue;
        if (it->used || wanted <= born || !take_off(s, i, (uint32_t)(wanted - born)))
            return false;
        it->used = (uint32_t)(wanted - born);
        s->plays_again = s->is_over = true;
        return true;
    }
    return false;
}

uint32_t session_last_save(const struct session_scene *s, uint32_t before)
{
    uint32_t last = 0;

    for (int i = 0; i < s->saves.count; i++) {
        const struct session_save *it = &s->saves.items[i];
        if (it->after > last && it->after < before && it->used == 0)
            last = it->after;
    }
    return last;
}

#include "session_scene.h"

#include <stdarg.h>
#include <stdio.h>

#include "stage_read.h"

void session_differ(struct session_scene *s, const char *format, ...)
{
    va_list arguments;

    if (s->is_over)
        return;
    va_start(arguments, format);
    vsnprintf(s->why, sizeof s->why, format, arguments);
    va_end(arguments);
    s->is_over = true;
}

/* ---- what was drawn ---- */

static int64_t drawn(struct session_scene *s)
{
    for (; s->counted < s->draws.count; s->counted++)
        s->drawn += s->draws.items[s->counted].bound != DRAW_SEEDED;
    return s->drawn;
}

static int64_t clock_reads(const struct session_scene *s)
{
    return (int64_t)s->game->world.chance.clock - (int64_t)s->game->world.chance.seed;
}

static void check_chance(struct session_scene *s, const struct json_value *line)
{
    int64_t key = stage_number(line, "n"), d = stage_number(line, "d"), c = stage_number(line, "c");

    if (drawn(s) != d)
        session_differ(s, "key %d: %lld draws, here %lld", (int)key, (long long)d,
                       (long long)drawn(s));
    else if (clock_reads(s) != c)
        session_differ(s, "key %d: %lld reads of the clock, here %lld", (int)key, (long long)c,
                       (long long)clock_reads(s));
}

/* ---- decisions ---- */

static bool is_information(const struct json_value *line)
{
    return stage_number(line, "info") || str_equal(stage_text(line, "a"), STR("log end"));
}

const struct json_value *session_peek(struct session_scene *s)
{
    while (s->at < s->decisions.count && is_information(s->decisions.items[s->at]))
        s->at++;
    return s->at < s->decisions.count && !s->is_over ? s->decisions.items[s->at] : NULL;
}

const struct json_value *session_peek_kind(struct session_scene *s, const char *kind)
{
    const struct json_value *line = session_peek(s);

    return line && str_equal(stage_text(line, "a"), str_from(kind)) ? line : NULL;
}

void session_pass_quick_keys(struct session_scene *s)
{
    while (session_peek_kind(s, "quickkey"))
        session_take(s);
}

void session_pass_examined(struct session_scene *s)
{
    const struct json_value *menu;

    while ((menu = session_peek_kind(s, "menu")) != NULL &&
           str_equal(stage_text(menu, "title"), STR("-- Examine --")))
        session_take(s);
}

/* The keys of a decision are read one after the other; the state is told of before each, and
 * changes with none but the last. A key that was given back was read in the middle of an action. */
const struct json_value *session_take(struct session_scene *s)
{
    const struct json_value *line = session_peek(s);

    s->good = s->at;
    if (line == NULL) {
        s->is_over = true;
        return NULL;
    }
    check_chance(s, line);
    if (!s->is_over && !stage_number(line, "pushed"))
        session_check_key(s, stage_number(line, "n"));
    if (s->is_over)
        return NULL;
    s->at++;
    return line;
}

/* The generator's protocol of itself, line by line as in the recordings of the original. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "gen/makelev/gen.h"
#include "gen/report.h"

__attribute__((format(printf, 3, 0))) static void add_line(struct gen *g, bool with_hash,
                                                           const char *format, va_list args)
{
    struct str_builder *out = g->request->trace;

    sb_addf(out, "%" PRIu64 " ", chance_draws(g->world));
    if (with_hash)
        sb_addf(out, "%016" PRIx64 " ", report_grid_hash(g->level, g->library));
    else
        sb_add_cstr(out, "- ");
    size_t at = out->len;
    sb_addv(out, format, args);
    chance_watch_tell(g->world, "== %s", sb_cstr(out) + at);
    sb_add_char(out, '\n');
    arena_reset(&g->arena);
}

void trace_step(struct gen *g, const char *format, ...)
{
    va_list args;

    if (!trace_is_on(g))
        return;
    va_start(args, format);
    add_line(g, true, format, args);
    va_end(args);
}

void trace_note(struct gen *g, const char *format, ...)
{
    va_list args;

    if (!trace_is_on(g))
        return;
    va_start(args, format);
    add_line(g, false, format, args);
    va_end(args);
}

const char *trace_name(struct gen *g, res_id id)
{
    struct str_builder name = {0};

    if (!trace_is_on(g))
        return "";
    report_name(g->library, id, &name);
    const char *kept = arena_cstr(&g->arena, sb_cstr(&name));
    sb_free(&name);
    return kept;
}

const char *trace_area(struct gen *g, struct area area)
{
    char *text;

    if (!trace_is_on(g))
        return "";
    if (area.x1 == 255 && area.x2 == 0)
        return "-1 -1 -1 -1";
    text = arena_alloc(&g->arena, 32);
    snprintf(text, 32, "%d %d %d %d", area.x1, area.y1, area.x2, area.y2);
    return text;
}

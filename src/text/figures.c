#include "text/figures.h"

#include <stdarg.h>
#include <stdio.h>

#include "text/voice.h"

void figures_note(struct world *world, enum figures_kind kind, const char *format, ...)
{
    struct voice *voice = world->voice;
    va_list args;

    if (voice == NULL || voice->figures_count == FIGURES_MOST)
        return;
    struct figures *figures = &voice->figures[voice->figures_count++];
    figures->kind = kind;
    va_start(args, format);
    vsnprintf(figures->text, sizeof figures->text, format, args);
    va_end(args);
}

int figures_count(const struct world *world)
{
    return world->voice ? world->voice->figures_count : 0;
}

const struct figures *figures_at(const struct world *world, int index)
{
    return &world->voice->figures[index];
}

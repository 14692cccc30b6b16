#include "text/journal.h"

#include <stdarg.h>
#include <stdio.h>

#include "world/thing.h"

static void forget_oldest(struct journal *journal)
{
    journal->count--;
    for (int i = 0; i < journal->count; i++)
        journal->items[i] = journal->items[i + 1];
}

void journal_note(struct world *world, const char *format, ...)
{
    const struct thing *player = world_thing(world, world->player);
    struct journal_entry entry = {.time = world->time, .day = world->day};
    va_list args;

    if (world->journal == NULL)
        return;
    va_start(args, format);
    vsnprintf(entry.text, sizeof entry.text, format, args);
    va_end(args);
    for (char *c = entry.text; *c; c++)
        if ((unsigned char)*c < ' ')
            *c = ' ';
    entry.level = player ? player->level : 0;
    if (world->journal->count == JOURNAL_MOST)
        forget_oldest(world->journal);
    ARRAY_PUSH(world->journal, entry);
}

bool journal_has_level(const struct journal *journal, int level)
{
    for (int i = 0; i < journal->count; i++)
        if (journal->items[i].level == level)
            return true;
    return false;
}

void journal_line(const struct journal_entry *entry, struct str_builder *out)
{
    sb_addf(out, "Day %d", (int)entry->day + 1);
    if (entry->level > 0)
        sb_addf(out, ", level %d", entry->level);
    sb_addf(out, ": %s", entry->text);
}

#include "world/encounter_table.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

struct encounter_table *encounter_table(struct world *world)
{
    if (world->encounter == NULL) {
        world->encounter = calloc(1, sizeof *world->encounter);
        ENSURE(world->encounter != NULL, "out of memory (an encounter)");
    }
    return world->encounter;
}

void encounter_table_clear(struct world *world)
{
    struct encounter_table *table = encounter_table(world);

    table->count = table->choice_count = 0;
    memset(world->encountered, 0, sizeof world->encountered);
    world->encountered_count = 0;
}

void encounter_table_add(struct world *world, struct encounter_member member)
{
    struct encounter_table *table = encounter_table(world);

    if (table->count < ENCOUNTER_MEMBERS_MOST)
        table->members[table->count++] = member;
}

res_id encounter_table_choice(struct world *world, int32_t key)
{
    const struct encounter_table *table = encounter_table(world);

    for (int i = 0; i < table->choice_count; i++)
        if (table->choices[i].key == key)
            return table->choices[i].choice;
    return 0;
}

void encounter_table_choose(struct world *world, int32_t key, res_id choice)
{
    struct encounter_table *table = encounter_table(world);

    if (table->choice_count == ENCOUNTER_CHOICES_MOST)
        return;
    table->choices[table->choice_count].key = key;
    table->choices[table->choice_count].choice = choice;
    table->choice_count++;
}

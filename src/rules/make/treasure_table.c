#include "rules/make/treasure_table.h"

#include <stddef.h>

#include "base/num.h"
#include "res/constants.h"

static const struct treasure_row rows[] = {
#define TREASURE(table, weight, type, source, prototype, flavoured) \
    {TREASURES_##table, weight, type, source, prototype, flavoured},
#include "rules/make/treasures.def"
#undef TREASURE
};

const struct treasure_row *treasure_row(enum treasure_table table, int index)
{
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].table == table && index-- == 0)
            return &rows[i];
    return NULL;
}

const struct treasure_row *treasure_row_drawn(enum treasure_table table, int index)
{
    const struct treasure_row *row = NULL;

    for (int i = 0; i <= index; i++) {
        row = treasure_row(table, i);
        if (row == NULL || row->weight == 0)
            return NULL;
    }
    return row;
}

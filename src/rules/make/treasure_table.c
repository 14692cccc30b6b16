#include "rules/make/treasure_table.h"

#include <stddef.h>

#include "base/num.h"
#include "res/constants.h"

/* Those of a table stand together. */
static const struct treasure_row rows[] = {
#define TREASURE(table, weight, type, source, prototype, flavoured) \
    {TREASURES_##table, weight, type, source, prototype, flavoured},
#include "rules/make/treasures.def"
#undef TREASURE
};

struct treasure_rows treasure_rows(enum treasure_table table)
{
    int first = 0, end;

    while (first < COUNT_OF(rows) && rows[first].table != table)
        first++;
    for (end = first; end < COUNT_OF(rows) && rows[end].table == table;)
        end++;
    return (struct treasure_rows){rows + first, end - first};
}

struct treasure_rows treasure_rows_drawn(enum treasure_table table)
{
    struct treasure_rows all = treasure_rows(table);
    int count = 0;

    while (count < all.count && all.items[count].weight != 0)
        count++;
    return (struct treasure_rows){all.items, count};
}

/* The tables that treasure is drawn from. */
#ifndef INCURSION_RULES_MAKE_TREASURE_TABLE_H
#define INCURSION_RULES_MAKE_TREASURE_TABLE_H

#include <stdbool.h>

enum treasure_table {
    TREASURES_DUNGEON,
    TREASURES_ILLUSION, /* for those who make illusions of treasure */
    TREASURES_MONSTER,
    TREASURES_MAGE,
    TREASURES_CHEST,
    TREASURES_STAPLE,
    TREASURE_TABLES
};

struct treasure_row {
    enum treasure_table table;
    int weight, type, source;
    const char *prototype;
    bool is_flavoured;
};

struct treasure_rows {
    const struct treasure_row *items;
    int count;
};

/* The rows of a table. */
struct treasure_rows treasure_rows(enum treasure_table table);
/* Those that can be drawn. quirk: the first row without weight ends them, so nobody finds what
 * comes after lights in a dungeon: tools, flasks, containers, food. */
struct treasure_rows treasure_rows_drawn(enum treasure_table table);

#endif

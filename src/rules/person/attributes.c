#include "rules/person/attributes.h"

const char *attributes_name(int attr)
{
    static const char *const names[ATTR_BASE] = {
        [A_STR] = "Strength",     [A_DEX] = "Dexterity", [A_CON] = "Constitution",
        [A_INT] = "Intelligence", [A_WIS] = "Wisdom",    [A_CHA] = "Charisma",
        [A_LUC] = "Luck",
    };

    return names[attr];
}

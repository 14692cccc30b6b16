#include "rules/person/school.h"

#include "base/num.h"
#include "res/constants.h"

static const struct school schools[] = {
    {SC_ABJ, "Abjuration"},  {SC_ARC, "Arcana"},      {SC_DIV, "Divination"},
    {SC_ENC, "Enchantment"}, {SC_EVO, "Evocation"},   {SC_ILL, "Illusion"},
    {SC_NEC, "Necromancy"},  {SC_THA, "Thaumaturgy"}, {SC_WEA, "Weavecraft"},
};

int school_count(void)
{
    return COUNT_OF(schools);
}

const struct school *school_at(int number)
{
    return &schools[number];
}

#include "rules/person/school.h"

#include "base/num.h"
#include "res/constants.h"

static const struct school schools[] = {
    {SC_ABJ, "Abjuration", "Magic that protects, wards off and undoes other magic."},
    {SC_ARC, "Arcana", "Magic about magic: mana, force, and spells themselves."},
    {SC_DIV, "Divination", "Magic that finds, sees and knows."},
    {SC_ENC, "Enchantment", "Magic that charms, frightens and rules minds."},
    {SC_EVO, "Evocation", "Magic that burns, freezes and blasts."},
    {SC_ILL, "Illusion", "Magic that hides you, and shows what is not there."},
    {SC_NEC, "Necromancy", "Magic of life and death, and of those who are neither."},
    {SC_THA, "Thaumaturgy", "Magic that changes bodies and things, and strengthens them."},
    {SC_WEA, "Weavecraft", "Magic that calls creatures and moves you through space."},
};

int school_count(void)
{
    return COUNT_OF(schools);
}

const struct school *school_at(int number)
{
    return &schools[number];
}

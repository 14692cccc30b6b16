#include "res/mtype.h"

#include <string.h>

#include "base/num.h"

/* A kind that a flag of the creature gives. */
static const struct {
    int mtype, flag;
} by_flag[] = {
    {MA_UNDEAD, M_UNDEAD},   {MA_BURROW, M_BURROW},     {MA_AQUATIC, M_AQUATIC},
    {MA_AQUATIC, M_AMPHIB},  {MA_AVIAN, M_FLYER},       {MA_MOUNT, M_MOUNTABLE},
    {MA_NATURAL, M_NATURAL}, {MA_WATER, M_WATER},       {MA_AIR, M_AIR},
    {MA_EARTH, M_EARTH},     {MA_FIRE, M_FIRE},         {MA_COLD, M_COLD},
    {MA_ACID, M_ACID},       {MA_MAGC, M_MAGC},         {MA_ELEC, M_ELEC},
    {MA_TOXI, M_TOXI},       {MA_SUNL, M_SUNL},         {MA_SONI, M_SONI},
    {MA_EVIL, M_EVIL},       {MA_GOOD, M_GOOD},         {MA_LAWFUL, M_LAWFUL},
    {MA_CHAOTIC, M_CHAOTIC}, {MA_HUMANOID, M_HUMANOID},
};

/* A kind that another kind belongs to. */
static const struct {
    int mtype, member;
} by_kind[] = {
    {MA_REPTILIAN, MA_REPTILE},      {MA_REPTILIAN, MA_DRAGON},
    {MA_REPTILIAN, MA_KOBOLD},       {MA_GOBLINOID, MA_ORC},
    {MA_GOBLINOID, MA_GOBLIN},       {MA_GOBLINOID, MA_KOBOLD},
    {MA_OUTSIDER, MA_DEMON},         {MA_OUTSIDER, MA_DEVIL},
    {MA_OUTSIDER, MA_ELEMENTAL},     {MA_OUTSIDER, MA_CELESTIAL},
    {MA_OUTSIDER, MA_ELEMENTALKIN},  {MA_OUTSIDER, MA_GENIE},
    {MA_VERMIN, MA_SPIDER},          {MA_VERMIN, MA_SNAKE},
    {MA_REPTILE, MA_NAGA},           {MA_REPTILE, MA_SNAKE},
    {MA_ELEMENTALKIN, MA_ELEMENTAL}, {MA_ELEMENTALKIN, MA_GENIE},
    {MA_OOZE, MA_PUDDING},           {MA_OOZE, MA_JELLY},
    {MA_CONSTRUCT, MA_GOLEM},        {MA_PLANT, MA_FUNGI},
    {MA_DEMIHUMAN, MA_HUMAN},        {MA_DEMIHUMAN, MA_DWARF},
    {MA_DEMIHUMAN, MA_ELF},          {MA_DEMIHUMAN, MA_GNOME},
    {MA_DEMIHUMAN, MA_HALFLING},     {MA_DEMIHUMAN, MA_PLANETOUCHED},
};

/* A kind that holds unless one of the others does. */
static const struct {
    int mtype;
    int unless[8];
} by_absence[] = {
    {MA_LIVING, {MA_CONSTRUCT, MA_VORTEX, MA_ELEMENTAL, MA_ELEMENTALKIN, MA_FUNGI, MA_UNDEAD, 0}},
    {MA_NONEVIL, {MA_EVIL, 0}},
    {MA_NONGOOD, {MA_GOOD, 0}},
    {MA_NONLAWFUL, {MA_LAWFUL, 0}},
    {MA_NONCHAOTIC, {MA_CHAOTIC, 0}},
    {MA_NEUTRAL, {MA_GOOD, MA_EVIL, MA_LAWFUL, MA_CHAOTIC, 0}},
    {MA_NATIVE, {MA_OUTSIDER, 0}},
};

/* Nothing dead or built counts as one of these, whatever it once was. */
static const int living_only[] = {MA_HUMAN,     MA_DWARF,  MA_GNOME,  MA_HALFLING,
                                  MA_GOBLINOID, MA_GOBLIN, MA_KOBOLD, MA_PERSON};

static bool has_flag(const struct res_monster *monster, int flag)
{
    return monster->flags[flag / 8] >> (flag % 8) & 1;
}

static bool says(const struct res_monster *monster, int mtype)
{
    for (int i = 0; i < COUNT_OF(monster->mtype); i++)
        if (monster->mtype[i] == mtype)
            return true;
    return false;
}

/* Whether it counts as that, by what it says and all that comes of it. */
static bool follows(const struct res_monster *monster, int mtype);

static bool is_any(const struct res_monster *monster, const int *mtypes)
{
    for (; *mtypes; mtypes++)
        if (follows(monster, *mtypes))
            return true;
    return false;
}

static bool has_blood(const struct res_monster *monster)
{
    static const int bloodless[] = {MA_UNDEAD, MA_OOZE,  MA_PLANT,     MA_CONSTRUCT,
                                    MA_VORTEX, MA_LIGHT, MA_ELEMENTAL, 0};

    if (has_flag(monster, M_HAS_BLOOD))
        return true;
    return !has_flag(monster, M_NO_BLOOD) && !is_any(monster, bloodless);
}

static bool breathes(const struct res_monster *monster)
{
    static const int breathless[] = {MA_PUDDING, MA_JELLY, MA_FUNGI, MA_MIMIC, 0};

    return !has_flag(monster, M_NO_BREATH) && follows(monster, MA_LIVING) &&
           !is_any(monster, breathless);
}

static bool is_sapient(const struct res_monster *monster)
{
    return !follows(monster, MA_ANIMAL) && !has_flag(monster, M_MINDLESS) &&
           monster->attr[A_INT] >= 3;
}

static bool is_person(const struct res_monster *monster)
{
    return !follows(monster, MA_FAERIE) && has_flag(monster, M_HUMANOID) &&
           monster->size <= SZ_MEDIUM && !has_flag(monster, M_UNDEAD) &&
           !has_flag(monster, M_MINDLESS);
}

static bool is_sylvan(const struct res_monster *monster)
{
    return (has_flag(monster, M_NATURAL) || follows(monster, MA_ANIMAL)) &&
           has_flag(monster, M_FOREST);
}

/* What follows from the tables. */
static bool is_by_table(const struct res_monster *monster, int mtype)
{
    for (int i = 0; i < COUNT_OF(by_flag); i++)
        if (by_flag[i].mtype == mtype && has_flag(monster, by_flag[i].flag))
            return true;
    for (int i = 0; i < COUNT_OF(by_kind); i++)
        if (by_kind[i].mtype == mtype && follows(monster, by_kind[i].member))
            return true;
    for (int i = 0; i < COUNT_OF(by_absence); i++)
        if (by_absence[i].mtype == mtype)
            return !is_any(monster, by_absence[i].unless);
    return false;
}

static bool is_living_only(int mtype)
{
    for (int i = 0; i < COUNT_OF(living_only); i++)
        if (living_only[i] == mtype)
            return true;
    return false;
}

static bool is_ruled_out(const struct res_monster *monster, int mtype)
{
    return is_living_only(mtype) && (follows(monster, MA_UNDEAD) || follows(monster, MA_CONSTRUCT));
}

static bool follows(const struct res_monster *monster, int mtype)
{
    if (mtype == 0)
        return true;
    if (is_ruled_out(monster, mtype))
        return false;
    if (says(monster, mtype))
        return true;
    switch (mtype) {
    case MA_HAS_BLOOD: return has_blood(monster);
    case MA_BREATHER: return breathes(monster);
    case MA_SAPIENT: return is_sapient(monster);
    case MA_PERSON: return is_person(monster);
    case MA_SYLVAN: return is_sylvan(monster);
    case MA_NLIVING: return follows(monster, MA_NATIVE) && follows(monster, MA_LIVING);
    default: return is_by_table(monster, mtype);
    }
}

/* ---- the answers, once for all ---- */

void mtype_fill_cache(struct res_monster *monster)
{
    memset(monster->mtype_cache, 0, sizeof monster->mtype_cache);
    for (int mtype = 0; mtype < MA_LAST; mtype++) {
        /* What it says of itself always counts, even where it is ruled out otherwise. */
        if (follows(monster, mtype) || says(monster, mtype))
            monster->mtype_cache[mtype / 8] |= (uint8_t)(1u << (mtype % 8));
    }
}

static bool is_cached(const struct res_monster *monster, int mtype)
{
    return monster->mtype_cache[mtype / 8] >> (mtype % 8) & 1;
}

bool mtype_is(const struct res_monster *monster, int mtype)
{
    if (mtype > 256)
        return mtype_is(monster, mtype % 256) && mtype_is(monster, mtype / 256);
    if (mtype < 0 || mtype >= MA_LAST)
        return says(monster, mtype);
    if (!is_cached(monster, mtype))
        return false;
    return !is_living_only(mtype) ||
           !(is_cached(monster, MA_UNDEAD) || is_cached(monster, MA_CONSTRUCT));
}

#include "res/mtype.h"

#include <string.h>

#include "base/num.h"

/* A kind that a flag of the creature gives. */
static const struct {
    uint8_t mtype, flag;
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
    uint8_t mtype, member;
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

static bool is_any(const struct mtype_view *view, const int *mtypes)
{
    for (; *mtypes; mtypes++)
        if (view->is(view, *mtypes))
            return true;
    return false;
}

static bool has_blood(const struct mtype_view *view)
{
    static const int bloodless[] = {MA_UNDEAD, MA_OOZE,  MA_PLANT,     MA_CONSTRUCT,
                                    MA_VORTEX, MA_LIGHT, MA_ELEMENTAL, 0};

    if (view->has_flag(view, M_HAS_BLOOD))
        return true;
    return !view->has_flag(view, M_NO_BLOOD) && !is_any(view, bloodless);
}

static bool breathes(const struct mtype_view *view)
{
    static const int breathless[] = {MA_PUDDING, MA_JELLY, MA_FUNGI, MA_MIMIC, 0};

    return !view->has_flag(view, M_NO_BREATH) && view->is(view, MA_LIVING) &&
           !is_any(view, breathless);
}

static bool is_sapient(const struct mtype_view *view)
{
    return !view->is(view, MA_ANIMAL) && !view->has_flag(view, M_MINDLESS) && view->wits >= 3;
}

static bool is_person(const struct mtype_view *view)
{
    return !view->is(view, MA_FAERIE) && view->has_flag(view, M_HUMANOID) &&
           view->monster->size <= SZ_MEDIUM && !view->has_flag(view, M_UNDEAD) &&
           !view->has_flag(view, M_MINDLESS);
}

static bool is_sylvan(const struct mtype_view *view)
{
    return (view->has_flag(view, M_NATURAL) || view->is(view, MA_ANIMAL)) &&
           view->has_flag(view, M_FOREST);
}

/* What follows from the tables. */
static bool is_by_table(const struct mtype_view *view, int mtype)
{
    for (int i = 0; i < COUNT_OF(by_flag); i++)
        if (by_flag[i].mtype == mtype && view->has_flag(view, by_flag[i].flag))
            return true;
    for (int i = 0; i < COUNT_OF(by_kind); i++)
        if (by_kind[i].mtype == mtype && view->is(view, by_kind[i].member))
            return true;
    for (int i = 0; i < COUNT_OF(by_absence); i++)
        if (by_absence[i].mtype == mtype)
            return !is_any(view, by_absence[i].unless);
    return false;
}

static bool is_living_only(int mtype)
{
    for (int i = 0; i < COUNT_OF(living_only); i++)
        if (living_only[i] == mtype)
            return true;
    return false;
}

bool mtype_is_ruled_out(const struct mtype_view *view, int mtype)
{
    return is_living_only(mtype) && (view->is(view, MA_UNDEAD) || view->is(view, MA_CONSTRUCT));
}

bool mtype_says(const struct res_monster *monster, int mtype)
{
    for (int i = 0; i < COUNT_OF(monster->mtype); i++)
        if (monster->mtype[i] == mtype)
            return true;
    return false;
}

bool mtype_follows(const struct mtype_view *view, int mtype)
{
    switch (mtype) {
    case MA_HAS_BLOOD: return has_blood(view);
    case MA_BREATHER: return breathes(view);
    case MA_SAPIENT: return is_sapient(view);
    case MA_PERSON: return is_person(view);
    case MA_SYLVAN: return is_sylvan(view);
    case MA_NLIVING: return view->is(view, MA_NATIVE) && view->is(view, MA_LIVING);
    default: return is_by_table(view, mtype);
    }
}

/* ---- a record by itself ---- */

static bool record_has_flag(const struct mtype_view *view, int flag)
{
    return view->monster->flags[flag / 8] >> (flag % 8) & 1;
}

static bool record_is(const struct mtype_view *view, int mtype)
{
    if (mtype == 0)
        return true;
    if (mtype_is_ruled_out(view, mtype))
        return false;
    return mtype_says(view->monster, mtype) || mtype_follows(view, mtype);
}

/* ---- the answers, once for all ---- */

void mtype_fill_cache(struct res_monster *monster)
{
    const struct mtype_view view = {monster, monster->attr[A_INT], record_has_flag, record_is,
                                    NULL};

    memset(monster->mtype_cache, 0, sizeof monster->mtype_cache);
    for (int mtype = 0; mtype < MA_LAST; mtype++) {
        /* What it says of itself always counts, even where it is ruled out otherwise. */
        if (record_is(&view, mtype) || mtype_says(monster, mtype))
            monster->mtype_cache[mtype / 8] |= (uint8_t)(1u << (mtype % 8));
    }
}

static bool is_cached(const struct res_monster *monster, int mtype)
{
    return mtype >= 0 && mtype < MA_LAST && monster->mtype_cache[mtype / 8] >> (mtype % 8) & 1;
}

bool mtype_is(const struct res_monster *monster, int mtype)
{
    if (mtype > 256)
        return mtype_is(monster, mtype % 256) && mtype_is(monster, mtype / 256);
    if (mtype < 0 || mtype >= MA_LAST)
        return mtype_says(monster, mtype);
    if (!is_cached(monster, mtype))
        return false;
    return !(is_cached(monster, MA_UNDEAD) || is_cached(monster, MA_CONSTRUCT)) ||
           !is_living_only(mtype);
}

bool mtype_is_recorded(const struct res_monster *monster, int mtype)
{
    if (mtype >= 256)
        return is_cached(monster, mtype % 256) && is_cached(monster, mtype / 256);
    return is_cached(monster, mtype);
}

/* A change as the original packs it into 32 bits. */
static uint32_t packed(struct res_mval change)
{
    enum { TEN_BITS = 0x3ff };

    return ((uint32_t)change.value & TEN_BITS) | (uint32_t)change.value_type << 10 |
           ((uint32_t)change.bound & TEN_BITS) << 14 | (uint32_t)change.bound_type << 24;
}

static bool is_misread(const struct res_template *next, int mtype)
{
    enum { SKIPPED = 24, BITS = 32 }; /* the first bits are the end of its power */
    const struct res_mval read[] = {next->power, next->caster_level, next->arm, next->attr[0],
                                    next->attr[1]};
    int bit = mtype + SKIPPED;

    return mtype >= 0 && bit / BITS < COUNT_OF(read) && packed(read[bit / BITS]) >> bit % BITS & 1;
}

bool mtype_of_template(const struct res_template *next, int mtype)
{
    if (mtype >= 256)
        return is_misread(next, mtype % 256) && is_misread(next, mtype / 256);
    return is_misread(next, mtype);
}

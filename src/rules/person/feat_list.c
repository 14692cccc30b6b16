#include "rules/person/feat_list.h"

#include <stddef.h>

#include "base/array.h"
#include "base/num.h"
#include "res/constants.h"

#define HAS(feat)          \
    {                      \
        NEED_FEAT, feat, 0 \
    }
#define ABLE(ability, level)         \
    {                                \
        NEED_ABILITY, ability, level \
    }
#define FIGHTS(mode, least)      \
    {                            \
        NEED_ATTACK, mode, least \
    }
#define SKILLED(skill, least)    \
    {                            \
        NEED_SKILL, skill, least \
    }
#define GIFTED(attr, least)         \
    {                               \
        NEED_ATTRIBUTE, attr, least \
    }
#define CASTS(level)          \
    {                         \
        NEED_CASTER, 0, level \
    }
#define WIELDS(skill)               \
    {                               \
        NEED_WEAPON_SKILL, skill, 0 \
    }
#define TRAINED(groups)         \
    {                           \
        NEED_TRAINED, groups, 0 \
    }
#define UNTRAINED(groups)         \
    {                             \
        NEED_UNTRAINED, groups, 0 \
    }
#define GROWS(attack)         \
    {                         \
        NEED_GROWN, attack, 0 \
    }
#define ALWAYS                 \
    {                          \
        {                      \
            NEED_NOTHING, 0, 0 \
        }                      \
    }

static const struct feat_row rows[] = {
#define FEAT(feat, name, flags, ...) {feat, name, flags, {__VA_ARGS__}},
#include "rules/person/feats.def"
#undef FEAT
};

int feat_list_count(void)
{
    return COUNT_OF(rows);
}

const struct feat_row *feat_list_at(int index)
{
    return &rows[index];
}

const struct feat_row *feat_list_find(int feat)
{
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].feat == feat)
            return &rows[i];
    return NULL;
}

const char *feat_list_words(int feat)
{
    switch (feat) {
#define FEAT_WORDS(feat, words) \
    case feat:                  \
        return words;
#include "rules/person/feat_words.def"
#undef FEAT_WORDS
    default: return "";
    }
}

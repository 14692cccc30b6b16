#include "rules/value/skill_weapon.h"

#include "base/num.h"
#include "rules/value/arms.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "world/body.h"
#include "world/stati.h"

/* Armour that a feat makes familiar. */
static const struct {
    uint32_t group;
    int feat;
} armour[] = {
    {WG_LARMOUR, FT_AP_LIGHT},
    {WG_MARMOUR, FT_AP_MEDIUM},
    {WG_HARMOUR, FT_AP_HEAVY},
    {WG_SHIELDS, FT_SHIELD_PROFICIENCY},
};

static int monster_skill(const struct res_item *record, const struct feat_set *feats)
{
    if (record && record->group & WG_EXOTIC && !feat_is_in(feats, FT_EXOTIC_WEAPON))
        return WS_NOT_PROF;
    if (feat_is_in(feats, FT_WEAPON_MASTERY))
        return WS_MASTERY;
    if (feat_is_in(feats, FT_WEAPON_SPECIALIST))
        return WS_SPECIALIST;
    return feat_is_in(feats, FT_WEAPON_FOCUS) ? WS_FOCUSED : WS_PROFICIENT;
}

/* The strength a weapon asks for is written in three flags. */
static bool is_too_weak(const struct world *w, const struct thing *who,
                        const struct res_item *record)
{
    int needed = 5;

    needed += library_flag(record->flags, WT_STR1) ? 8 : 0;
    needed += library_flag(record->flags, WT_STR2) ? 4 : 0;
    needed += library_flag(record->flags, WT_STR3) ? 2 : 0;
    return needed > 5 && creature_of(w, who)->attr[A_STR] < needed;
}

bool skill_weapon_is_too_heavy(const struct world *w, const struct thing *who, res_id item)
{
    const struct res_item *record = library_record(w->library, item, RES_ITEM);

    return record && is_too_weak(w, who, record);
}

/* What was learned of just this weapon. */
static int learned(const struct world *w, const struct thing *who, res_id item)
{
    struct stati_query any = stati_of(WEP_SKILL);
    int best = WS_NOT_PROF;

    for (const struct stati *s = stati_find(w, who, any); s; s = stati_find_next(w, s, any))
        if (s->effect == item)
            best = imax(best, s->value);
    return wrap8(best);
}

static int character_skill(const struct world *w, const struct thing *who,
                           const struct character *character, const struct res_item *record)
{
    for (int i = 0; i < COUNT_OF(armour); i++)
        if (record->group & armour[i].group && feat_has(w, who, armour[i].feat))
            return WS_PROFICIENT;
    if (record->group & WG_EXOTIC)
        return WS_NOT_PROF;
    return character->proficiencies & record->group ? WS_PROFICIENT : WS_NOT_PROF;
}

int skill_weapon_kind(const struct world *w, const struct thing *who, res_id item,
                      bool ignores_strength)
{
    const struct character *character = character_of(w, who);
    const struct res_item *record = library_record(w->library, item, RES_ITEM);

    if (character == NULL) {
        struct feat_set feats;
        feat_collect(w, who, &feats);
        return monster_skill(record, &feats);
    }
    if (record && !ignores_strength && is_too_weak(w, who, record))
        return WS_NOT_PROF;
    int skill = learned(w, who, item);
    if (skill != WS_NOT_PROF || record == NULL)
        return skill;
    return character_skill(w, who, character, record);
}

static int made_easy(const struct world *w, const struct thing *item)
{
    return item && arms_has_quality(w, item, IQ_PROFICIENT) ? 1 : 0;
}

int skill_weapon(const struct world *w, const struct thing *who, const struct thing *item)
{
    return skill_weapon_kind(w, who, item ? item->resource : 0, false) + made_easy(w, item);
}

int skill_weapon_of_monster(const struct world *w, const struct feat_set *feats,
                            const struct thing *item)
{
    const struct res_item *record = item ? library_record(w->library, item->resource, RES_ITEM)
                                         : NULL;

    return monster_skill(record, feats) + made_easy(w, item);
}

#include "rules/value/resist.h"

#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "world/body.h"
#include "world/stati.h"

static const int unreal[] = {
#define ILLUSION_MINDS_NOT(kind) kind,
#define RESISTED_AS(kind, other)
#define RESIST_FEAT(kind, feat, channelling, charisma, amount)
#define RESIST_RAGE(kind, rage)
#include "rules/value/resists.def"
#undef ILLUSION_MINDS_NOT
#undef RESISTED_AS
#undef RESIST_FEAT
#undef RESIST_RAGE
};

static const struct {
    int kind, other;
} renamed[] = {
#define ILLUSION_MINDS_NOT(kind)
#define RESISTED_AS(kind, other) {kind, other},
#define RESIST_FEAT(kind, feat, channelling, charisma, amount)
#define RESIST_RAGE(kind, rage)
#include "rules/value/resists.def"
#undef ILLUSION_MINDS_NOT
#undef RESISTED_AS
#undef RESIST_FEAT
#undef RESIST_RAGE
};

static const struct {
    int kind, feat;
    bool channelling;
    int charisma, amount;
} feats[] = {
#define ILLUSION_MINDS_NOT(kind)
#define RESISTED_AS(kind, other)
#define RESIST_FEAT(kind, feat, channelling, charisma, amount) \
    {kind, feat, channelling, charisma, amount},
#define RESIST_RAGE(kind, rage)
#include "rules/value/resists.def"
#undef ILLUSION_MINDS_NOT
#undef RESISTED_AS
#undef RESIST_FEAT
#undef RESIST_RAGE
};

static const struct {
    int kind, rage;
} rages[] = {
#define ILLUSION_MINDS_NOT(kind)
#define RESISTED_AS(kind, other)
#define RESIST_FEAT(kind, feat, channelling, charisma, amount)
#define RESIST_RAGE(kind, rage) {kind, rage},
#include "rules/value/resists.def"
#undef ILLUSION_MINDS_NOT
#undef RESISTED_AS
#undef RESIST_FEAT
#undef RESIST_RAGE
};

/* ---- immunity ---- */

static bool is_unreal(const struct world *w, const struct thing *who, int kind)
{
    for (int i = 0; i < COUNT_OF(unreal); i++)
        if (unreal[i] == kind)
            return stati_has(w, who, ILLUSION);
    return false;
}

static int resisted_as(int kind)
{
    for (int i = 0; i < COUNT_OF(renamed); i++)
        if (renamed[i].kind == kind)
            return renamed[i].other;
    return kind;
}

/* What the body and templates resist and are immune to, one bit for each of the first kinds. */
struct nature {
    uint32_t resists, immune;
};

static struct nature nature_of(const struct world *w, const struct thing *who)
{
    const struct res_monster *shape = kind_shape(w, who);
    const struct stati *at = NULL;
    struct nature nature = {shape ? shape->resists : 0, shape ? shape->immune : 0};

    for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;) {
        nature.resists = (nature.resists | t->add_resists) & ~(uint32_t)t->sub_resists;
        nature.immune = (nature.immune | t->add_immune) & ~t->sub_immune;
    }
    return nature;
}

/* quirk: kinds of 32 and more have no bit, and that of 0 is the last of all. */
static bool has_bit(uint32_t bits, int kind)
{
    return kind >= 0 && kind < 32 && (bits >> ((kind + 31) % 32) & 1);
}

static bool is_immune(const struct world *w, const struct thing *who, struct nature nature,
                      int kind)
{
    struct stati_query query = stati_of(IMMUNITY);

    query.value = kind;
    return stati_find(w, who, query) != NULL || has_bit(nature.immune, kind);
}

static bool is_too_enraged(const struct world *w, const struct thing *who, int kind)
{
    for (int i = 0; i < COUNT_OF(rages); i++) {
        struct stati_query any = stati_of(RAGING);
        for (const struct stati *s = stati_find(w, who, any); s && rages[i].kind == kind;
             s = stati_find_next(w, s, any))
            if (s->magnitude >= rages[i].rage)
                return true;
    }
    return false;
}

/* ---- resistance ---- */

static void add(struct resist_parts *parts, int amount, enum resist_why why, int source)
{
    parts->items[parts->count].amount = wrap16(amount);
    parts->items[parts->count].why = why;
    parts->items[parts->count].source = source;
    parts->count++;
}

static void add_nature(const struct world *w, const struct thing *who, struct nature nature,
                       int kind, struct resist_parts *parts)
{
    if (has_bit(nature.resists, kind))
        add(parts,
            7 + kind_challenge(w, who, false) * 2 / 3 + ability_level(w, who, CA_BOOST_RESISTS),
            RESIST_BY_NATURE, 0);
}

/* The best of each source. quirk: 8 bits of it, so that from 256 on it begins anew. */
static void add_stati(const struct world *w, const struct thing *who, int kind,
                      struct resist_parts *parts)
{
    struct stati_query query = stati_of(RESIST);
    uint8_t best[RESIST_SOURCES] = {0};

    query.value = kind;
    for (const struct stati *s = stati_find(w, who, query); s; s = stati_find_next(w, s, query))
        if (s->source < RESIST_SOURCES)
            best[s->source] = (uint8_t)imax(best[s->source], s->magnitude);
    for (int i = 0; i < RESIST_SOURCES; i++)
        if (best[i])
            add(parts, best[i], RESIST_BY_STATI, i);
}

static void add_feats(const struct world *w, const struct thing *who, int kind,
                      struct resist_parts *parts)
{
    for (int i = 0; i < COUNT_OF(feats); i++)
        if (feats[i].kind == kind && feat_has(w, who, feats[i].feat) &&
            (!feats[i].channelling || stati_has(w, who, CHANNELING)))
            add(parts, attr_modifier(w, who, A_CHA) * feats[i].charisma + feats[i].amount,
                RESIST_BY_FEAT, 0);
}

static void add_armour(const struct world *w, const struct thing *who, int kind,
                       struct resist_parts *parts)
{
    const struct creature *creature = creature_of(w, who);
    const struct thing *worn = slot_item_in_effect(w, who, SL_ARMOUR);

    if (!attacks_is_of_weapons(kind))
        return;
    if (creature && creature->attr[A_ARM])
        add(parts, imax(0, creature->attr[A_ARM]), RESIST_BY_HIDE, 0);
    if (worn)
        add(parts, arms_armour(w, worn, kind - AD_SLASH, false), RESIST_BY_ARMOUR, 0);
}

/* Takes the largest out; 0: none is above 0. */
static int take_largest(int *amounts, int count)
{
    int at = 0, largest = 0;

    for (int i = 0; i < count; i++)
        if (amounts[i] > largest) {
            largest = amounts[i];
            at = i;
        }
    amounts[at] = 0;
    return largest;
}

static int combine(const struct resist_parts *parts)
{
    int amounts[RESIST_MOST];

    if (parts->count <= 1)
        return parts->count == 1 ? parts->items[0].amount : 0;
    for (int i = 0; i < parts->count; i++)
        amounts[i] = parts->items[i].amount;
    int best = take_largest(amounts, parts->count);
    int total = best + take_largest(amounts, parts->count) / 2;
    for (int i = 0; i < parts->count; i++)
        total += amounts[i] / 3;
    return wrap16(total);
}

int resist_level_of(const struct world *w, const struct thing *who, int damage_type,
                    bool through_armour, struct resist_parts *parts)
{
    int kind = resisted_as(damage_type);
    struct nature nature = nature_of(w, who);

    parts->count = 0;
    if (is_unreal(w, who, damage_type) || is_immune(w, who, nature, kind) ||
        is_too_enraged(w, who, kind))
        return RESIST_IMMUNE;
    add_nature(w, who, nature, kind, parts);
    add_stati(w, who, kind, parts);
    add_feats(w, who, kind, parts);
    if (!through_armour)
        add_armour(w, who, kind, parts);
    return combine(parts);
}

int resist_level(const struct world *w, const struct thing *who, int damage_type,
                 bool through_armour)
{
    struct resist_parts parts;

    return resist_level_of(w, who, damage_type, through_armour, &parts);
}

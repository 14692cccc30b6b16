/* An attribute in words: the same table of bonuses that it was summed up from. */
#include "base/num.h"
#include "rules/value/values.h"

static struct str class_name(const struct world *w, int which)
{
    const struct character *character = character_of(w, world_thing(w, w->values.who));

    if (character == NULL || character->classes[which] == 0)
        return STR("base");
    return library_name(w->library, character->classes[which]);
}

/* Of whom one's speed and size come from: "Dwarf". */
static struct str people_name(const struct world *w)
{
    const struct character *character = character_of(w, world_thing(w, w->values.who));
    res_id race = character ? character->race : 0;

    return race ? module_short_name(library_module(w->library, race), library_get(w->library, race))
                : STR("base");
}

/* Attributes that others get their modifier from. */
static struct str attribute_name(int attr)
{
    if (attr >= A_DMG_ARCHERY && attr <= A_DMG_OFFHAND)
        return STR("strength");
    if (attr == A_SAV_WILL)
        return STR("wisdom");
    if (attr == A_SAV_FORT || attr == A_FAT)
        return STR("constitution");
    if (attr == A_HIT_BRAWL || attr == A_HIT_MELEE || attr == A_HIT_OFFHAND)
        return STR("strength or dexterity");
    return STR("dexterity");
}

static struct str name_of(const struct world *w, int attr, int kind)
{
    if (kind == BONUS_BASE && (attr == A_MOV || attr == A_SIZ))
        return people_name(w);
    if (kind <= BONUS_CLASS3)
        return kind == BONUS_BASE && attr < ATTR_BASE ? STR("base") : class_name(w, kind);
    return kind == BONUS_ATTR ? attribute_name(attr) : str_from(bonus_name(kind));
}

static void separate(struct str_builder *out, size_t start)
{
    if (out->len > start)
        sb_add(out, STR(", "));
}

static void add_percent_base(const struct world *w, int attr, struct str_builder *out)
{
    int base = bonus_at(w, attr, BONUS_BASE);

    sb_addf(out, "%d%% base", 100 + 5 * (bonus_multiplies(BONUS_BASE, base) ? 0 : base));
}

static bool is_told_first(int attr, int kind)
{
    return bonus_is_percent(attr) && kind == BONUS_BASE;
}

static void add_sums(const struct world *w, int attr, struct str_builder *out, size_t start)
{
    bool is_percent = bonus_is_percent(attr);

    for (int kind = 0; kind < BONUS_LAST; kind++) {
        int amount = bonus_at(w, attr, kind);
        if (amount == 0 || is_told_first(attr, kind) ||
            (is_percent && bonus_multiplies(kind, amount)))
            continue;
        separate(out, start);
        struct str name = name_of(w, attr, kind);
        sb_addf(out, kind == BONUS_BASE ? "%d%s " : "%+d%s ", is_percent ? amount * 5 : amount,
                is_percent ? "%" : "");
        sb_add(out, name);
    }
}

static void add_factors(const struct world *w, int attr, struct str_builder *out)
{
    for (int kind = 0; kind < BONUS_LAST; kind++) {
        int amount = bonus_at(w, attr, kind);
        if (amount == 0 || !bonus_multiplies(kind, amount))
            continue;
        struct str name = name_of(w, attr, kind);
        sb_addf(out, ", x %d%% ", 100 + amount * 5);
        sb_add(out, name);
    }
}

void values_explain(const struct world *w, int attr, struct str_builder *out)
{
    size_t start = out->len;

    if (bonus_is_percent(attr))
        add_percent_base(w, attr, out);
    add_sums(w, attr, out, start);
    if (bonus_is_percent(attr))
        add_factors(w, attr, out);
}

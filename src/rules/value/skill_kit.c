#include "rules/value/skill_kit.h"

#include "base/num.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "world/stati.h"

enum { KITS_MOST = 64, CELLS_MOST = 64, SYMBOL_BONUS = 4 };

/* What is found on the way through what is carried. */
struct kits {
    int best, lesser, rope;
    res_id counted[KITS_MOST]; /* of the lesser ones each kind counts once */
    int count;
};

bool skill_kit_exists(int skill)
{
    return skill != SK_MOVE_SIL && skill != SK_HIDE && skill != SK_SPELLCRAFT && skill != SK_SPOT &&
           skill != SK_LISTEN && skill != SK_INTIMIDATE;
}

static bool is_listed(const struct world *w, res_id item, int list, int skill)
{
    const struct resource *resource = library_get(w->library, item);
    uint32_t cells[CELLS_MOST];
    bool own;

    if (resource == NULL || resource->lists.count == 0)
        return false;
    int count = library_list(w->library, item, list, cells, CELLS_MOST, &own);

    for (int i = 0; own && i < count && cells[i] != 0; i++)
        if (cells[i] == (uint32_t)skill)
            return true;
    return false;
}

static const struct stati *innate_kit(const struct world *w, const struct thing *who, int skill)
{
    struct stati_query query = stati_of(INNATE_KIT);

    query.value = skill;
    return stati_find(w, who, query);
}

static int modifier(const struct world *w, const struct thing *item)
{
    return wrap16(library_constant(w->library, item->resource, SKILL_KIT_MOD)) + arms_plus(w, item);
}

static void add_lesser(struct kits *kits, const struct world *w, const struct thing *item)
{
    for (int i = 0; i < kits->count; i++)
        if (kits->counted[i] == item->resource)
            return;
    kits->lesser += modifier(w, item);
    if (kits->count < KITS_MOST)
        kits->counted[kits->count++] = item->resource;
}

static void look_at(struct kits *kits, const struct world *w, const struct thing *item, int skill)
{
    const struct res_item *record = library_record(w->library, item->resource, RES_ITEM);

    if (record == NULL || (record->head.lists.count == 0 && skill != SK_CLIMB))
        return;
    if (is_listed(w, item->resource, SKILL_KIT_FOR, skill))
        kits->best = imax(kits->best, modifier(w, item));
    if (is_listed(w, item->resource, SECONDARY_KIT_FOR, skill))
        add_lesser(kits, w, item);
    if (skill == SK_CLIMB && arms_has_flag(w, item, IT_ROPE))
        kits->rope = imax(kits->rope,
                          wrap16(library_constant(w->library, item->resource, ROPE_MOD)));
}

/* Theology goes easier with the symbol of one's god in its place. */
static bool wears_symbol(const struct world *w, const struct thing *who)
{
    const struct character *character = character_of(w, who);
    res_id symbol = character && character->god
                        ? (res_id)library_constant(w->library, character->god, HOLY_SYMBOL)
                        : 0;

    for (int slot = 0; character && character->god && slot < SL_LAST; slot++) {
        const struct thing *item = slot_item(w, who, slot);
        if (item && thing_is(item, T_SYMBOL) && slot_is_active(w, item, slot) &&
            item->other == symbol)
            return true;
    }
    return false;
}

int skill_kit_bonus(const struct world *w, const struct thing *who, int skill)
{
    struct kits kits;

    if (!skill_kit_exists(skill))
        return 0;
    const struct stati *innate = innate_kit(w, who, skill);
    kits.best = kits.lesser = kits.rope = kits.count = 0;
    if (skill == SK_KNOW_THEO && wears_symbol(w, who))
        kits.best = SYMBOL_BONUS;
    struct slot_walk walk = slot_walk_begin(w, who);
    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        look_at(&kits, w, item, skill);
    if (innate)
        kits.best = imax(kits.best, innate->magnitude);
    return wrap8(kits.best + kits.lesser + kits.rope);
}

bool skill_kit_has(const struct world *w, const struct thing *who, int skill)
{
    if (!skill_kit_exists(skill))
        return false;
    if (innate_kit(w, who, skill))
        return true;
    struct slot_walk walk = slot_walk_begin(w, who);
    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (is_listed(w, item->resource, SKILL_KIT_FOR, skill))
            return true;
    return false;
}

#include "rules/item/label.h"

#include "base/num.h"
#include "rules/item/item.h"
#include "rules/item/quality.h"
#include "rules/value/arms.h"
#include "rules/value/material.h"
#include "world/given.h"
#include "world/knowledge.h"
#include "world/stati.h"

static int boost_of(const struct world *w, const struct thing *item)
{
    struct stati_query query = stati_of(BOOST_PLUS);
    int most = 0;

    for (const struct stati *s = stati_find(w, item, query); s; s = stati_find_next(w, s, query))
        most = imax(most, s->magnitude);
    return most;
}

void label_facts(const struct world *w, const struct thing *item, struct item_facts *out)
{
    *out = (struct item_facts){
        .plus = arms_plus(w, item),
        .boost = item->stati != HANDLE_NONE ? boost_of(w, item) : 0,
        .hp_most = item_hp_most(w, item),
        .is_metallic = material_is_metallic(arms_material(w, item)),
        .must_be_cocked = arms_has_flag(w, item, WT_CROSSBOW) && !stati_has(w, item, COCKED) &&
                          !arms_has_quality(w, item, WQ_QUICK_LOADING),
    };
    for (int i = 1; arms_takes_qualities(item) && i < ITEM_FACT_QUALITIES; i++) {
        out->has[i] = arms_has_quality(w, item, i);
        out->knows[i] = arms_knows_quality(w, item, i);
    }
}

static void decide_bane(struct world *w, struct thing *item)
{
    bool can_be_bane = item->kind == T_WEAPON || item->kind == T_MISSILE || item->kind == T_BOW;

    if (can_be_bane && item_of(w, item)->bane == 0 &&
        (arms_has_quality(w, item, WQ_SLAYING) || arms_has_quality(w, item, WQ_BANE)))
        quality_draw_bane(w, item);
}

/* What is known of its kind is known of it. */
static void recall_kind(struct world *w, struct thing *item)
{
    const struct effect_memory *memory = knowledge_effect(w, item->other);
    bool is_potion = item->kind == T_POTION;
    struct str words = given_inscription(w, item);

    if ((is_potion ? memory->potion_flavour : memory->flavour) == 0)
        return;
    if ((is_potion ? memory->is_potion_tried : memory->is_tried) && words.len == 0)
        given_inscribe(w, item, STR("tried"));
    if (!(is_potion ? memory->is_potion_known : memory->is_known))
        return;
    item_of(w, item)->known |= KN_MAGIC;
    if (str_equal(given_inscription(w, item), STR("tried")))
        given_inscribe(w, item, STR_NONE);
}

void label_before_naming(struct world *w, struct thing *item)
{
    enum { ALL = KN_MAGIC | KN_CURSE };

    decide_bane(w, item);
    if ((item_of(w, item)->known & ALL) == ALL && given_inscription(w, item).len > 0)
        given_inscribe(w, item, STR_NONE);
    if (item->other)
        recall_kind(w, item);
}

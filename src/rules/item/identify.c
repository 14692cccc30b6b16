#include "rules/item/identify.h"

#include "rules/item/finest.h"
#include "rules/value/arms.h"
#include "world/knowledge.h"

static bool teaches_its_kind(int kind)
{
    switch (kind) {
    case T_SCROLL:
    case T_WAND:
    case T_RING:
    case T_GAUNTLETS:
    case T_GIRDLE:
    case T_CROWN:
    case T_HELMET:
    case T_TOME:
    case T_CLOAK:
    case T_BOOTS:
    case T_ROD:
    case T_STAFF: return true;
    default: return false;
    }
}

static void learn_kind(struct world *w, const struct thing *item)
{
    if (item->other == 0)
        return;
    if (item->kind == T_POTION)
        knowledge_effect_of(w, item->other)->is_potion_known = true;
    else if (teaches_its_kind(item->kind))
        knowledge_effect_of(w, item->other)->is_known = true;
}

void identify_add(struct world *w, struct thing *item, int known)
{
    struct item *body = item_of(w, item);

    body->known |= (uint8_t)known;
    if (known & KN_MAGIC) {
        learn_kind(w, item);
        if (arms_takes_qualities(item))
            body->known_qualities = 0xff;
    }
    finest_note(w, item);
}

void identify_set(struct world *w, struct thing *item, int known)
{
    struct item *body = item_of(w, item);

    body->known = (uint8_t)known;
    if (arms_takes_qualities(item))
        body->known_qualities = known & KN_MAGIC ? 0xff : 0;
}

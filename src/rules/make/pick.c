#include "rules/make/pick.h"

#include "base/num.h"
#include "rules/core/protocol.h"
#include "rules/value/adjust.h"
#include "rules/value/kind.h"
#include "rules/value/material.h"
#include "rules/value/skill.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/shortlist.h"

struct wish {
    const struct world *w;
    int purpose, least, most;
    int what;          /* source, type of item, kind of monster */
    bool is_by_source; /* only those who have it are looked at */
    int depth;
};

/* ---- lists ---- */

static int list_one(struct world *w, int count, res_id id, int times)
{
    for (int i = 0; i < times && count < CANDIDATES_MOST - 1; i++)
        w->candidates.items[count++] = (int32_t)id;
    return count;
}

static res_id draw_one(struct world *w, int count)
{
    return count ? (res_id)w->candidates.items[roll_below(w, count)] : 0;
}

/* What is asked for without chance is asked for all the same. */
static struct wish wish_for(const struct world *w, int purpose, int least, int most, int what)
{
    return (struct wish){.w = w,
                         .purpose = purpose >= PUR_LISTING ? purpose - PUR_LISTING : purpose,
                         .least = wrap8(least),
                         .most = wrap8(most),
                         .what = what};
}

/* quirk: the least level is compared with what the thing could be at its best. */
static bool is_within(const struct wish *wish, const struct shortlist_entry *entry)
{
    return entry->lowest <= wish->most && entry->highest >= wish->least;
}

typedef bool (*entry_fits)(const struct wish *wish, const struct shortlist_entry *entry);

static int list_short(struct world *w, const struct shortlist *list, const struct wish *wish,
                      entry_fits fits)
{
    int count = 0;

    for (int i = 0; i < list->count; i++)
        if (fits(wish, &list->items[i]))
            count = list_one(w, count, list->items[i].id, 1);
    w->candidates.items[count] = 0;
    return count;
}

/* ---- effects ---- */

static bool has_wished_source(const struct wish *wish, const struct res_effect *effect)
{
    if (wish->what == AI_POISON)
        return effect->values.aval == AR_POISON;
    return wish->is_by_source || wish->what == 0 || library_has_source(effect, wish->what);
}

/* A poison takes as much of both skills as its save is hard. */
static bool can_brew(const struct wish *wish, const struct thing *who,
                     const struct res_effect *effect)
{
    const struct world *w = wish->w;

    return skill_is_trained(w, who, SK_ALCHEMY) && skill_is_trained(w, who, SK_POISON_USE) &&
           imin(skill_level(w, who, SK_ALCHEMY), skill_level(w, who, SK_POISON_USE)) >=
               effect->values.sval;
}

/* Whether the player could make it. */
static bool is_known(const struct wish *wish, const struct res_effect *effect, res_id id)
{
    const struct thing *player = world_thing(wish->w, wish->w->player);
    const struct character *character = character_of(wish->w, player);
    res_id number = id - module_id(library_module(wish->w->library, id), RES_EFFECT, 0);

    if (character == NULL)
        return false;
    if (effect->values.aval == AR_POISON)
        return can_brew(wish, player, effect);
    return number < COUNT_OF(character->spells) &&
           (character->spells[number] & (SP_CREATE | SP_KNOWN));
}

static bool serves(const struct wish *wish, const struct res_effect *effect, res_id id)
{
    bool is_poison = effect->values.aval == AR_POISON;
    bool is_mundane = library_flag(effect->flags, EF_MUNDANE);

    switch (wish->purpose) {
    case PUR_DUNGEON: return !library_flag(effect->flags, EF_NOGEN);
    case PUR_STAPLE: return library_flag(effect->flags, EF_STAPLE);
    case PUR_POISON: return is_poison;
    case PUR_DISEASE: return effect->values.aval == AR_DISEASE;
    case PUR_MUNDANE: return is_mundane && !library_has_source(effect, AI_ALCHEMY);
    case PUR_KNOWN: return is_known(wish, effect, id);
    case PUR_MINOR:
    case PUR_MAJOR: return is_mundane && (is_poison || library_has_source(effect, AI_TRAP));
    default: return true;
    }
}

static bool effect_fits(const struct wish *wish, const struct shortlist_entry *entry)
{
    const struct res_effect *effect = entry->record;
    bool is_cursed = library_flag(effect->flags, EF_CURSED);

    if (!is_within(wish, entry) || !has_wished_source(wish, effect))
        return false;
    if (is_cursed ? wish->purpose != PUR_CURSED && wish->purpose != PUR_ACQUIRE
                  : wish->purpose == PUR_CURSED)
        return false;
    return serves(wish, effect, entry->id);
}

/* Wands hold more than their level. */
static struct wish effect_wish(const struct world *w, int purpose, int least, int most, int source)
{
    int8_t narrow = wrap8(source);

    return wish_for(w, purpose, least, most + (narrow == AI_WAND ? 2 : 0), narrow);
}

res_id pick_effect(struct world *w, int purpose, int least, int most, int source)
{
    struct wish wish = effect_wish(w, purpose, least, most, source);
    int source_of_list = wish.what == AI_POISON ? 0 : wish.what; /* those go by their kind */

    wish.is_by_source = source_of_list != 0;
    int count = list_short(w, shortlist_effects(w, source_of_list), &wish, effect_fits);

    w->candidates.count = (int16_t)count;
    res_id found = draw_one(w, count);
    protocol_chose(w,
                   &(struct protocol_choice){"effectid", "source", purpose, wrap8(least),
                                             wrap8(most), wrap8(source)},
                   found);
    return found;
}

bool pick_effect_exists(const struct world *w, int purpose, int least, int most, int source)
{
    struct wish wish = effect_wish(w, purpose, least, most, source);
    struct library_walk walk = library_walk(w->library, RES_EFFECT);

    for (const struct res_effect *effect; (effect = library_next(&walk)) != NULL;) {
        if (!has_wished_source(&wish, effect))
            continue;
        struct shortlist_entry one = shortlist_effect(effect, walk.id);
        if (effect_fits(&wish, &one))
            return true;
    }
    return false;
}

/* ---- items ---- */

static bool is_for_crafts(const struct res_item *item)
{
    switch (item->itype) {
    case T_BOOK:
    case T_COIN:
    case T_TOOL:
    case T_FOOD: return false;
    default: break;
    }
    switch (item->material) {
    case MAT_FORCE:
    case MAT_ADAMANT:
    case MAT_MITHRIL:
    case MAT_DARKWOOD:
    case MAT_IRONWOOD: return false;
    default: return true;
    }
}

/* quirk: to find out whether an item is magical the flags of the effect are read that has the same
 * number in the module as the item. */
static bool seems_magical(const struct wish *wish, res_id item)
{
    const struct module *module = library_module(wish->w->library, item);
    int number = (int)(item - module_id(module, RES_ITEM, 0));

    if (number >= module_count(module, RES_EFFECT))
        return false;
    const struct res_effect *effect = (const void *)module_record(module, RES_EFFECT, number);
    return library_flag(effect->flags, IT_MAGICAL);
}

static bool item_serves(const struct wish *wish, const struct res_item *item, res_id id)
{
    switch (wish->purpose) {
    case PUR_STAPLE: return library_flag(item->flags, IT_STAPLE);
    case PUR_MUNDANE: return !seems_magical(wish, id);
    case PUR_MAJOR: return !seems_magical(wish, id) && item->itype != T_BOOK;
    case PUR_MINOR:
        return !seems_magical(wish, id) && item->itype != T_BOOK &&
               material_is_organic(item->material);
    case PUR_CRAFT: return is_for_crafts(item);
    default: return true;
    }
}

static bool item_fits(const struct wish *wish, const struct shortlist_entry *entry)
{
    const struct res_item *item = entry->record;

    return is_within(wish, entry) && !library_flag(item->flags, IT_NOGEN) &&
           item_serves(wish, item, entry->id);
}

res_id pick_item(struct world *w, int purpose, int least, int most, int type)
{
    struct wish wish = wish_for(w, purpose, least, most, wrap8(type));

    res_id found = draw_one(w, list_short(w, shortlist_items(w, wish.what), &wish, item_fits));
    protocol_chose(w,
                   &(struct protocol_choice){"itemid", "type", purpose, wrap8(least), wrap8(most),
                                             wrap8(type)},
                   found);
    return found;
}

/* ---- monsters ---- */

static bool is_of_kind(const struct wish *wish, const struct res_monster *monster, res_id id)
{
    if (wish->what >= PICK_BY_GLYPH)
        return glyph_id(monster->image) == wish->what - PICK_BY_GLYPH;
    return wish->what <= 0 || kind_resource_is(wish->w, id, wish->what);
}

static bool monster_fits(const struct wish *wish, const struct res_monster *monster, res_id id)
{
    const uint8_t *flags = monster->flags;
    bool is_any = wish->purpose == PUR_ANYMON;

    if (monster->cr > wish->most || monster->cr < wish->least || monster->depth > wish->depth ||
        !is_of_kind(wish, monster, id))
        return false;
    if (library_flag(flags, M_PLAYER) || library_flag(flags, M_UNKNOWN) ||
        (library_flag(flags, M_NOPOLY) && wish->purpose == PUR_POLY))
        return false;
    if (is_any)
        return true;
    return !(library_flag(flags, M_AQUATIC) && wish->what != MA_AQUATIC) &&
           !library_flag(flags, M_NOGEN) &&
           !(library_flag(flags, M_UNIQUE) && wish->purpose != PUR_DUNGEON);
}

/* One draw for each that is rare. */
static int monster_times(struct world *w, const struct res_monster *monster)
{
    if (library_flag(monster->flags, M_VERY_RARE))
        return roll_below(w, 7) == 0 ? 1 : 0;
    if (library_flag(monster->flags, M_RARE))
        return roll_below(w, 3) == 0 ? 1 : 0;
    if (library_flag(monster->flags, M_UNCOMMON))
        return 3;
    return library_flag(monster->flags, M_COMMON) ? 7 : 1;
}

/* Each as often as it is common, or each once. */
static int list_monsters(struct world *w, const struct wish *wish, bool is_listing)
{
    const struct shortlist *all = shortlist_monsters(w, 0);
    int count = 0;

    for (int i = 0; i < all->count; i++) {
        const struct res_monster *monster = all->items[i].record;
        if (monster_fits(wish, monster, all->items[i].id))
            count = list_one(w, count, all->items[i].id,
                             is_listing ? 1 : monster_times(w, monster));
    }
    w->candidates.items[count] = 0;
    return count;
}

static int challenge_at(const struct world *w, int at)
{
    const struct res_monster *monster = library_record(w->library, (res_id)w->candidates.items[at],
                                                       RES_MONSTER);

    return monster->cr;
}

/* People are taken as they come, because templates make the weak strong; of others the strongest
 * of five is. */
static res_id draw_monster(struct world *w, int count)
{
    enum { MORE_TRIES = 4 };
    int best = roll_below(w, count);

    if (kind_resource_is(w, (res_id)w->candidates.items[best], MA_PERSON))
        return (res_id)w->candidates.items[best];
    for (int i = 0; i < MORE_TRIES; i++) {
        int other = roll_below(w, count);
        if (challenge_at(w, other) > challenge_at(w, best))
            best = other;
    }
    return (res_id)w->candidates.items[best];
}

/* Where only rare ones fit and none of them comes, each of them may. */
res_id pick_monster(struct world *w, int purpose, int least, int most, int depth, int32_t mtype)
{
    struct wish wish = wish_for(w, purpose, least, most, mtype);
    bool is_listing = purpose >= PUR_LISTING;
    char name[64];

    wish.depth = wrap8(depth);
    int count = list_monsters(w, &wish, is_listing);
    if (count == 0 && !is_listing)
        count = list_monsters(w, &wish, true);
    res_id found = count ? draw_monster(w, count) : 0;
    chance_watch_tell(w, "monid purpose %d min %d max %d depth %d type %d = \"%s\"", purpose,
                      wrap8(least), wrap8(most), wrap8(depth), (int)mtype,
                      protocol_name(w, found, name));
    return found;
}

/* ---- templates ---- */

struct template_wish {
    const struct world *w;
    const struct res_monster *monster;
    res_id id; /* of the monster */
    uint32_t types;
    int most;
};

static int challenge_with(const struct template_wish *wish, const struct res_template *template)
{
    return adjust_number(&template->cr, wish->monster->cr);
}

static bool template_fits(const struct template_wish *wish, const struct res_template *template)
{
    if (!(template->ttype & wish->types) ||
        (template->for_mtype && !kind_resource_is(wish->w, wish->id, template->for_mtype)))
        return false;
    return challenge_with(wish, template) <= wish->most;
}

/* The more a template makes of someone, the more often it comes. */
static int list_templates(struct world *w, const struct template_wish *wish)
{
    const struct shortlist *all = shortlist_templates(w);
    int count = 0;

    for (int i = 0; i < all->count; i++) {
        const struct res_template *template = all->items[i].record;
        if (template_fits(wish, template))
            count = list_one(w, count, all->items[i].id, imax(1, challenge_with(wish, template)));
    }
    w->candidates.items[count] = 0;
    return count;
}

res_id pick_template(struct world *w, uint32_t types, res_id monster, int most)
{
    struct template_wish wish = {
        .w = w,
        .monster = library_record(w->library, monster, RES_MONSTER),
        .id = monster,
        .types = types,
        .most = wrap8(most),
    };

    return wish.monster ? draw_one(w, list_templates(w, &wish)) : 0;
}

#include "rules/make/outfit.h"

#include "base/num.h"
#include "rules/core/passing.h"
#include "rules/core/steps.h"
#include "rules/item/identify.h"
#include "rules/item/item.h"
#include "rules/item/quality.h"
#include "rules/make/pick.h"
#include "rules/make/treasure.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/worth.h"
#include "world/chance.h"
#include "world/throw.h"

/* One entry of a list that is being worked through. */
struct entry {
    struct world *w;
    handle who;
    res_id from;
    const struct res_gear *gear;
    bool with_bows;
    bool was_given;    /* the entry before it, then this one */
    bool is_for_depth; /* arms whose magic is found, not chosen */
    res_id base, effect;
    handle item;
    struct outfit *out;
};

enum stage { CHOSEN, MADE, OVER };

/* ---- whether it is given ---- */

static enum stage take_turns(struct entry *e)
{
    return e->gear->flags & GF_ELSE && e->was_given ? OVER : CHOSEN;
}

static enum stage draw_chance(struct entry *e)
{
    e->was_given = e->gear->chance == 0 || roll_below(e->w, 100) + 1 <= e->gear->chance;
    return e->was_given ? CHOSEN : OVER;
}

static enum stage ask_condition(struct entry *e)
{
    struct script_event *event;

    if (e->gear->condition == 0)
        return CHOSEN;
    event = e->w->scene ? throw_begin(e->w) : NULL;
    if (event)
        event->actor = event->target = (int32_t)e->who;
    e->was_given = throw_run(e->w, event, e->from, e->gear->condition) != 0;
    return e->was_given ? CHOSEN : OVER;
}

/* ---- what is given ---- */

static bool suits(const struct entry *e, res_id item)
{
    const struct res_item *record = library_record(e->w->library, item, RES_ITEM);
    const struct res_monster *body = kind_shape(e->w, world_thing(e->w, e->who));

    return record && record->level <= 0 && (body == NULL || record->size <= body->size);
}

/* A lot is drawn again while it is magical or too large, but not for ever. */
static enum stage choose_item(struct entry *e)
{
    enum { MOST_LEVEL = 20, TYPE = 0xFF, TRIES = 21 };
    int type = e->gear->item ? (int)(e->gear->item & TYPE) : -1;
    bool is_player = e->who == e->w->player;

    e->base = e->gear->item;
    for (int i = 0; e->gear->flags & GF_RANDOM_ITEM && i < TRIES; i++) {
        e->base = pick_item(e->w, PUR_EQUIP, 0, MOST_LEVEL, type);
        if (is_player || suits(e, e->base))
            break;
    }
    return CHOSEN;
}

/* What can hold an effect, by kind of item. */
static int source_of(const struct res_item *item)
{
    static const struct {
        int kind, source;
    } rows[] = {
        {T_AMULET, AI_AMULET}, {T_RING, AI_RING},     {T_WAND, AI_WAND},
        {T_POTION, AI_POTION}, {T_SCROLL, AI_SCROLL},
    };

    for (int i = 0; item && i < COUNT_OF(rows); i++)
        if (rows[i].kind == item->itype)
            return rows[i].source;
    return -1;
}

static bool is_arms(const struct res_item *item)
{
    switch (item->itype) {
    case T_ARMOUR:
    case T_WEAPON:
    case T_SHIELD:
    case T_MISSILE:
    case T_BOW: return true;
    default: return false;
    }
}

/* The levels between which a lot of effects is, packed in one number. */
static int least_level(const struct entry *e)
{
    return (int)(e->gear->effect % 256);
}

static int most_level(const struct entry *e)
{
    return (int)(e->gear->effect / 256);
}

/* By lot within its levels, else of few levels; arms for which there is none take their luck. */
static enum stage choose_effect(struct entry *e)
{
    enum { FEW_LEVELS = 5 };
    const struct res_item *record = library_record(e->w->library, e->base, RES_ITEM);
    int source = source_of(record);

    e->effect = e->gear->effect;
    e->is_for_depth = false;
    if (!(e->gear->flags & GF_RANDOM_EFFECT))
        return CHOSEN;
    e->effect = pick_effect(e->w, PUR_EQUIP, least_level(e), most_level(e) & 0xFF, source);
    if (e->effect == 0)
        e->effect = pick_effect(e->w, PUR_EQUIP, 0, FEW_LEVELS, source);
    e->is_for_depth = e->effect == 0 && record && is_arms(record);
    return CHOSEN;
}

static enum stage leave_out(struct entry *e)
{
    const struct res_item *record = library_record(e->w->library, e->base, RES_ITEM);

    if (record == NULL || !thing_is_item_kind(record) ||
        e->base == library_find(e->w->library, STR("unimplemented")))
        return OVER;
    if (record->itype == T_BOW || record->itype == T_MISSILE)
        return e->with_bows ? CHOSEN : OVER;
    return CHOSEN;
}

/* ---- making it ---- */

static struct thing *item_of_entry(const struct entry *e)
{
    return world_thing(e->w, e->item);
}

/* The depth of where the player is counts, and the luck of whoever has more. quirk: so who plays
 * with much luck meets well armed foes. */
static int luck_of(const struct entry *e)
{
    enum { USUAL = 10 };
    const struct creature *own = creature_of(e->w, world_thing(e->w, e->who));
    const struct creature *player = creature_of(e->w, world_thing(e->w, e->w->player));
    int luck = own->attr[A_LUC] ? own->attr[A_LUC] : USUAL;

    return player ? imax(luck, player->attr[A_LUC]) : luck;
}

/* Where the player is, or where days pass because the player comes there. */
static const struct level *players_level(const struct world *w)
{
    const struct thing *player = world_thing(w, w->player);
    const struct level *passing = passing_level(w);

    return passing || player == NULL ? passing : world_level_of(w, player);
}

/* Its plus is raised until it is good enough. */
static struct thing *find_arms(struct entry *e)
{
    enum { PLUS_MOST = 5 };
    const struct level *home = players_level(e->w);
    int least = least_level(e), most = home ? home->depth : most_level(e);
    int depth = wrap16(least + roll_below(e->w, most + 1 - least));
    struct thing *item = treasure_find(e->w, &(struct treasure_wish){.flags = IG_MONEQUIP,
                                                                     .from = e->base,
                                                                     .depth = depth,
                                                                     .luck = luck_of(e),
                                                                     .table = TREASURES_MONSTER});

    while (item && !(item_of(e->w, item)->flags & IF_CURSED) &&
           worth_level(e->w, item, true) < least && item_of(e->w, item)->plus < PLUS_MOST)
        item_set_plus(e->w, item, item_of(e->w, item)->plus + 1);
    return item;
}

static enum stage make_item(struct entry *e)
{
    struct thing *item = e->is_for_depth ? find_arms(e) : item_new(e->w, e->base);

    if (item == NULL)
        return OVER;
    e->item = item->self;
    return MADE;
}

/* Where the effect is a lot, the item may know better. */
static enum stage ask_item(struct entry *e)
{
    struct script_event *event;

    if (!(e->gear->flags & GF_RANDOM_EFFECT))
        return MADE;
    event = e->w->scene ? throw_begin(e->w) : NULL;
    if (event == NULL)
        return MADE;
    event->target = event->item = (int32_t)e->item;
    event->vDepth = event->vLevel = wrap16(most_level(e));
    switch (throw_ask(e->w, event, EV_GENITEM, e->base)) {
    case DONE: e->effect = 0; return MADE;
    case ABORT:
        if (item_of_entry(e))
            thing_delete(e->w, item_of_entry(e));
        return OVER;
    default: return item_of_entry(e) ? MADE : OVER;
    }
}

static enum stage enchant(struct entry *e)
{
    struct thing *item = item_of_entry(e);

    item_enchant(e->w, item, e->effect, item_of(e->w, item)->plus + (int8_t)e->gear->spec);
    return MADE;
}

static enum stage draw_amount(struct entry *e)
{
    int amount = roll_dice(e->w, e->gear->amount);

    item_of(e->w, item_of_entry(e))->quantity = (uint32_t)amount;
    return MADE;
}

static enum stage fill_up(struct entry *e)
{
    struct thing *thing = item_of_entry(e);
    struct item *item = item_of(e->w, thing);
    const struct res_effect *effect = library_record(e->w->library, e->effect, RES_EFFECT);

    if (e->gear->flags & GF_CURSED)
        item->flags |= IF_CURSED;
    else if (e->gear->flags & GF_BLESSED)
        item->flags |= IF_BLESSED;
    if (thing->kind == T_WAND)
        item->charges = 50;
    else if (thing->kind == T_STAFF)
        item->charges = 30;
    else if (thing->kind == T_ROD)
        item->charges = 10;
    if (effect && library_flag(effect->flags, EF_NEEDS_PLUS) && arms_plus(e->w, thing) == 0)
        item_enchant(e->w, thing, e->effect, 1);
    for (int i = 0; i < COUNT_OF(e->gear->qualities); i++)
        if (e->gear->qualities[i])
            quality_add(e->w, thing, e->gear->qualities[i], 0);
    return MADE;
}

static enum stage teach(struct entry *e)
{
    enum { ALL = -1 };
    struct thing *who = world_thing(e->w, e->who), *item = item_of_entry(e);
    const struct res_item *record = arms_record(e->w, item);

    if (e->who == e->w->player)
        identify_add(e->w, item, ALL);
    else if (record->itype == T_WEAPON && record->group & WG_EXOTIC)
        status_gain(e->w, who,
                    (struct stati){.nature = EXTRA_FEAT,
                                   .source = SS_CLAS,
                                   .value = FT_EXOTIC_WEAPON,
                                   .magnitude = -1});
    return MADE;
}

static enum stage keep(struct entry *e)
{
    if (e->out->count < OUTFIT_MOST)
        e->out->items[e->out->count++] = e->item;
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct entry *e);
} steps[] = {
    {CHOSEN, "else", take_turns},
    {CHOSEN, "chance", draw_chance},
    {CHOSEN, "condition", ask_condition},
    {CHOSEN, "item", choose_item},
    {CHOSEN, "effect", choose_effect},
    {CHOSEN, "leave out", leave_out},
    {CHOSEN, "make", make_item},
    {MADE, "ask the item", ask_item},
    {MADE, "enchant", enchant},
    {MADE, "amount", draw_amount},
    {MADE, "fill up", fill_up},
    {MADE, "teach", teach},
    {MADE, "keep", keep},
};

/* ---- the whole list ---- */

static bool keeps_away(const struct world *w, res_id from)
{
    const struct res_monster *monster = library_record(w->library, from, RES_MONSTER);
    const struct res_template *template = library_record(w->library, from, RES_TEMPLATE);

    return (monster && library_flag(monster->flags, M_AVOID_MELEE)) ||
           (template && library_flag(template->add_flags, M_AVOID_MELEE));
}

void outfit_make(struct world *w, struct thing *who, res_id from, bool with_bows,
                 struct outfit *out)
{
    const struct resource *resource = library_get(w->library, from);
    const struct module *module = library_module(w->library, from);
    struct entry e = {.w = w,
                      .who = who->self,
                      .from = from,
                      .with_bows = with_bows || keeps_away(w, from),
                      .was_given = true,
                      .out = out};

    out->count = 0;
    for (uint32_t i = 0; resource && i < resource->gear.count && world_thing(w, e.who); i++) {
        e.gear = module_gear(module) + resource->gear.first + i;
        STEPS_RUN(w, "outfit", steps, &e);
    }
}

#include "rules/make/treasure.h"

#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/item/item.h"
#include "rules/item/quality.h"
#include "rules/make/pick.h"
#include "rules/make/treasure_arms.h"
#include "rules/make/treasure_note.h"
#include "rules/value/arms.h"
#include "rules/value/worth.h"
#include "text/name.h"
#include "world/throw.h"

enum { TRIES_MOST = 1000 };

/* A find in the making. */
struct find {
    struct world *w;
    const struct treasure_wish *wish;
    int depth;
    int least, most; /* level of what may come */
    int most_lucky;  /* the same for who is lucky */
    int magic;       /* level of what was worked into arms */
    bool is_cursed, is_truly_cursed;
    const struct treasure_row *row; /* NULL: the item is given */
    res_id base;
    int type, source;
    handle item;
    res_id effect;
};

static struct thing *item_of_find(const struct find *f)
{
    return world_thing(f->w, f->item);
}

static bool is_kind_of(const struct thing *item, const int8_t *kinds, int count)
{
    for (int i = 0; i < count; i++)
        if (item->kind == kinds[i])
            return true;
    return false;
}

static void throw_away(struct find *f)
{
    thing_delete(f->w, item_of_find(f));
    f->item = HANDLE_NONE;
}

/* ---- for which level ---- */

/* Two or three draws. Who is unlucky mostly finds less, who is lucky now and then more. Everyone
 * finds at the beginning what there is at depth 3. */
static void draw_levels(struct find *f)
{
    int luck = f->wish->luck, depth = f->wish->depth;

    f->most = imax(3, depth);
    if (roll_below(f->w, 5) != 0 && luck <= 9) {
        f->most += (luck - 11) / 2;
        f->most = imax(imin(1, depth), f->most);
    }
    f->most_lucky = f->most + (luck <= 9 ? 0 : roll_below(f->w, (luck - 9) / 2));
    if (roll_below(f->w, 5) == 0)
        f->most = f->most_lucky;
}

/* One draw or two, of a dungeon's ordinary finds. quirk: whether something cursed was asked for is
 * never looked at. */
static void draw_curse(struct find *f)
{
    const struct treasure_wish *wish = f->wish;

    if ((wish->flags & (IG_GREAT | IG_GOOD)) ||
        library_kind(f->w->library, wish->from) != RES_DUNGEON)
        return;
    int chance = wrap16(library_constant(f->w->library, wish->from, CURSED_CHANCE));
    if (roll_below(f->w, 100) + 1 < chance)
        f->is_cursed = true;
    else if (roll_below(f->w, 100) + 1 < chance)
        f->is_cursed = f->is_truly_cursed = true;
}

/* quirk: what is good or great was to be of a higher level, but that is forgotten here. */
static void settle_levels(struct find *f)
{
    f->most = imax(f->most, 1);
    f->depth = imax(f->wish->depth, 1);
    f->least = f->wish->flags & IG_STAPLE ? 0 : imax(f->most - 4, 0);
}

/* ---- what it is ---- */

static const struct treasure_row *draw_row(struct find *f)
{
    const struct treasure_rows rows = treasure_rows_drawn(f->wish->table);
    int sum = 0;

    for (int i = 0; i < rows.count; i++)
        sum += rows.items[i].weight;
    int drawn = roll_below(f->w, sum);
    for (int i = 0; i < rows.count; i++) {
        if (drawn < rows.items[i].weight)
            return &rows.items[i];
        drawn -= rows.items[i].weight;
    }
    return NULL;
}

static bool is_item(const struct find *f, res_id id)
{
    const struct res_item *record = library_record(f->w->library, id, RES_ITEM);

    return record && thing_is_item_kind(record);
}

/* False: there is none, or it lies deeper only. */
static bool choose_base(struct find *f)
{
    int purpose = f->wish->flags & IG_STAPLE ? PUR_STAPLE : PUR_DUNGEON;

    f->type = f->row->type;
    f->source = f->row->source;
    if (f->row->prototype)
        f->base = library_find(f->w->library, str_from(f->row->prototype));
    else
        f->base = pick_item(f->w, purpose, 0, f->most, f->row->type);
    if (!is_item(f, f->base))
        return false;
    const struct res_item *record = library_record(f->w->library, f->base, RES_ITEM);
    return record->depth <= f->depth;
}

/* quirk: of the rows that a given item could have come from the last counts. */
static void take_given(struct find *f)
{
    const struct res_item *record = library_record(f->w->library, f->wish->from, RES_ITEM);
    const struct treasure_rows rows = treasure_rows_drawn(TREASURES_DUNGEON);

    f->base = f->wish->from;
    f->type = record->itype;
    for (int i = 0; i < rows.count; i++)
        if (rows.items[i].type == f->type)
            f->source = rows.items[i].source;
}

/* ---- how many ---- */

int32_t treasure_wealth(int level)
{
    static const int32_t wealth[] = {0,      1000,   1700,   3500,   5400,   9000,   13000,
                                     19000,  27000,  36000,  49000,  66000,  88000,  110000,
                                     150000, 200000, 260000, 340000, 440000, 580000, 760000};

    return wealth[iclamp(level, 0, COUNT_OF(wealth) - 1)];
}

/* Two draws. False: nobody would carry so many. */
static bool draw_coins(struct find *f)
{
    static const uint16_t most[] = {25000, 10000, 5000, 2500};
    const struct res_item *record = library_record(f->w->library, f->base, RES_ITEM);
    int32_t value = treasure_wealth(f->depth) / 4;

    value *= 50 + roll_below(f->w, 100);
    value /= imax(1, (int)record->cost);
    item_of(f->w, item_of_find(f))->quantity = (uint32_t)value;
    return value <= most[roll_below(f->w, COUNT_OF(most))];
}

/* quirk: potions and scrolls never come in groups, not even in chests. */
static bool draw_quantity(struct find *f)
{
    const struct thing *item = item_of_find(f);

    if (item->kind == T_COIN)
        return draw_coins(f);
    if (arms_has_flag(f->w, item, IT_BGROUP))
        item_of(f->w, item)->quantity = (uint32_t)(40 + roll_below(f->w, 41));
    else if (arms_has_flag(f->w, item, IT_GROUP))
        item_of(f->w, item)->quantity = (uint32_t)(1 + roll_below(f->w, 4));
    return true;
}

/* Too many coins: other coins, until they are few enough. */
static bool make_base(struct find *f)
{
    for (int i = 0; i < TRIES_MOST; i++) {
        if (f->row ? !choose_base(f) : !is_item(f, f->base))
            return false;
        f->item = item_new(f->w, f->base)->self;
        if (draw_quantity(f))
            return true;
        throw_away(f);
    }
    return false;
}

/* ---- its magic ---- */

/* What came of an attempt. */
enum outcome { AGAIN, NOTHING_COMES, ENCHANTED, MUNDANE, AS_SCRIPT_SAYS };

static bool is_arms(const struct find *f)
{
    switch (f->type) {
    case T_WEAPON:
    case T_BOW:
    case T_MISSILE:
    case T_ARMOUR:
    case T_SHIELD: return !(f->wish->flags & IG_STAPLE);
    default: return false;
    }
}

/* Three draws, of which the last counts: the larger of two is drawn anew. */
static int draw_magic(struct find *f)
{
    int range = 1 + f->most - f->least;

    roll_below(f->w, range);
    roll_below(f->w, range);
    return roll_below(f->w, range) + f->least;
}

static enum outcome enchant_arms(struct find *f)
{
    f->magic = draw_magic(f);
    treasure_arms(f->w, item_of_find(f), f->magic, f->type == T_ARMOUR || f->type == T_SHIELD);
    return ENCHANTED;
}

static res_id draw_effect(struct find *f)
{
    int most = f->most;

    if (f->is_truly_cursed)
        return pick_effect(f->w, PUR_CURSED, f->least, most, f->source);
    if (f->wish->flags & IG_STAPLE)
        return pick_effect(f->w, PUR_STAPLE, f->least, most, f->source);
    if (f->source == AI_WEAPON || f->source == AI_ARMOUR)
        most = f->most_lucky;
    return pick_effect(f->w, PUR_DUNGEON, f->least, most, f->source);
}

static enum outcome grant_effect(struct find *f)
{
    f->effect = draw_effect(f);
    const struct res_effect *effect = library_record(f->w->library, f->effect, RES_EFFECT);
    if (effect) {
        if (library_flag(effect->flags, EF_NEEDS_PLUS))
            item_enchant(f->w, item_of_find(f), f->effect,
                         item_most_plus(f->w, f->effect, f->depth));
        return ENCHANTED;
    }
    switch (f->source) {
    case AI_WEAPON:
    case AI_ARMOUR:
    case AI_BOW:
    case AI_SHIELD: return enchant_arms(f);
    default: throw_away(f); return f->row ? AGAIN : NOTHING_COMES;
    }
}

/* Arms may be mundane (a draw), and deep down of a kind of their own (another). */
static enum outcome give_magic(struct find *f)
{
    if (!is_arms(f))
        return f->source ? grant_effect(f) : ENCHANTED;
    if (roll_below(f->w, f->most + 2) == 0)
        return MUNDANE;
    if (f->depth > 5 && roll_below(f->w, 8) == 0)
        return grant_effect(f);
    return enchant_arms(f);
}

static int ask_script(const struct find *f)
{
    struct script_event *event = f->w->scene ? throw_begin(f->w) : NULL;

    if (event == NULL)
        return NOTHING;
    event->target = event->item = (int32_t)f->item;
    event->vDepth = wrap16(f->depth);
    event->vLevel = wrap16(f->most);
    return throw_ask(f->w, event, EV_GENITEM, f->base);
}

static enum outcome attempt(struct find *f)
{
    if (f->row && (f->row = draw_row(f)) == NULL)
        return NOTHING_COMES;
    if (!make_base(f))
        return f->row ? AGAIN : NOTHING_COMES;
    switch (ask_script(f)) {
    case DONE: return AS_SCRIPT_SAYS;
    case ABORT: throw_away(f); return NOTHING_COMES;
    default: return give_magic(f);
    }
}

/* ---- curses and runes ---- */

static const int8_t never_cursed[] = {T_POTION, T_SCROLL, T_WAND, T_COIN, T_TOOL, T_TOME};
static const int8_t runic[] = {T_WEAPON, T_ARMOUR, T_SHIELD, T_BOW, T_MISSILE};

/* quirk: one draw of magic items; a given item is asked for the chance as if it were a dungeon. */
static void curse(struct find *f)
{
    enum { ELSEWHERE = 25 };
    struct thing *item = item_of_find(f);
    struct item *body = item_of(f->w, item);
    res_id from = f->wish->from;

    if (item->other || body->plus) {
        int chance = from ? wrap16(library_constant(f->w->library, from, CURSED_CHANCE))
                          : ELSEWHERE;
        if (roll_below(f->w, item->other ? 150 : 100) < chance &&
            !is_kind_of(item, never_cursed, COUNT_OF(never_cursed)))
            body->flags |= IF_CURSED;
    }
    if (f->is_cursed)
        body->flags |= IF_CURSED;
}

static void cover_with_runes(struct find *f)
{
    const struct thing *item = item_of_find(f);
    struct item *body = item_of(f->w, item);

    if (body->plus && item->other == 0 && is_kind_of(item, runic, COUNT_OF(runic)) &&
        roll_below(f->w, 4) == 0)
        body->flags |= IF_RUNIC;
}

/* quirk: an effect is given once more; one that is cursed by half is drawn for again. */
static void complete_magic(struct find *f)
{
    struct thing *item = item_of_find(f);

    if (f->effect)
        item_enchant(f->w, item, f->effect, item_of(f->w, item)->plus);
    curse(f);
    cover_with_runes(f);
}

/* ---- last touches ---- */

static void lift_curse(struct find *f)
{
    static const int8_t plain[] = {T_BOOK, T_COIN, T_TOOL, T_FOOD};
    static const int8_t used_up[] = {T_POTION, T_WAND, T_SCROLL};
    const struct thing *item = item_of_find(f);

    if (is_kind_of(item, plain, COUNT_OF(plain)) ||
        (is_kind_of(item, used_up, COUNT_OF(used_up)) && !f->is_truly_cursed) ||
        !worth_is_magic(f->w, item))
        item_of(f->w, item)->flags &= (uint16_t) ~(IF_CURSED | IF_BLESSED);
}

/* One draw, or two. Where the first does not fit, the second may. */
static void draw_make(struct find *f)
{
    static const int8_t makes[][2] = {
        {IQ_ELVEN},
        {IQ_DWARVEN},
        {IQ_ORCISH},
        {IQ_ORCISH},
        {IQ_ADAMANT, IQ_DARKWOOD},
        {IQ_MITHRIL, IQ_DARKWOOD},
        {IQ_IRONWOOD},
        {IQ_SILVER},
    };
    struct thing *item = item_of_find(f);

    if (roll_below(f->w, 3) != 0)
        return;
    const int8_t *make = makes[roll_below(f->w, COUNT_OF(makes))];
    for (int i = 0; i < 2 && make[i]; i++)
        if (quality_fits(f->w, item, make[i], QUALITY_ANY_LEVEL)) {
            quality_add(f->w, item, make[i], 0);
            return;
        }
}

static void bless(struct find *f)
{
    const struct thing *item = item_of_find(f);
    struct item *body = item_of(f->w, item);

    if (f->wish->flags & IG_KNOWN)
        body->known = body->known_qualities = 0xff;
    if (roll_below(f->w, 100) < imax(f->most, 5) && item->kind != T_TOOL && item->kind != T_COIN) {
        body->flags &= (uint16_t)~IF_CURSED;
        body->flags |= IF_BLESSED;
    }
}

/* quirk: potions and scrolls are named, and whoever names one whose kind is known knows it. */
static void name_once(struct find *f)
{
    const struct thing *item = item_of_find(f);
    struct str_builder name = {0};

    if (item->kind == T_POTION || item->kind == T_SCROLL)
        name_add(f->w, item, NA_IDENT, &name);
    sb_free(&name);
}

static void finish(struct find *f, enum outcome outcome)
{
    if (outcome == ENCHANTED)
        complete_magic(f);
    if (outcome != AS_SCRIPT_SAYS) {
        lift_curse(f);
        draw_make(f);
        bless(f);
        name_once(f);
    }
    struct item *body = item_of(f->w, item_of_find(f));
    body->made_least = wrap16(f->least);
    body->made_most = wrap16(f->most);
    body->made_magic = wrap16(f->magic);
    item_begin(f->w, item_of_find(f));
}

/* ---- all of it ---- */

/* The original makes do with a ration when it has tried too often. */
static struct thing *ration(struct world *w)
{
    res_id food = library_find(w->library, STR("food ration"));

    return library_kind(w->library, food) == RES_ITEM ? item_new(w, food) : NULL;
}

static struct thing *find(struct world *w, const struct treasure_wish *wish)
{
    static const struct treasure_row any;
    bool is_given = library_kind(w->library, wish->from) == RES_ITEM;
    struct find f = {.w = w, .wish = wish, .row = is_given ? NULL : &any};
    enum outcome outcome = AGAIN;

    draw_levels(&f);
    draw_curse(&f);
    settle_levels(&f);
    if (is_given)
        take_given(&f);
    for (int i = 0; outcome == AGAIN && i <= TRIES_MOST; i++) {
        f.effect = 0;
        outcome = attempt(&f);
        if (outcome == AGAIN)
            f.row = &any;
    }
    if (outcome == AGAIN)
        return ration(w);
    if (outcome == NOTHING_COMES)
        return NULL;
    finish(&f, outcome);
    return item_of_find(&f);
}

struct thing *treasure_find(struct world *w, const struct treasure_wish *wish)
{
    treasure_note_wish(w, wish);
    struct thing *item = find(w, wish);
    treasure_note_find(w, item);
    return item;
}

/* ---- what lies about ---- */

static struct treasure_wish wish_of(enum treasure_kind kind, int cr)
{
    struct treasure_wish wish = {.depth = cr, .luck = 10, .table = TREASURES_DUNGEON};

    switch (kind) {
    case TREASURE_GOOD: wish.flags = IG_GOOD; break;
    case TREASURE_CURSED: wish.flags = IG_CURSED; break;
    case TREASURE_POOR: wish.depth = imax(0, cr / 2 - 4); break;
    case TREASURE_STAPLE:
        wish.flags = IG_STAPLE;
        wish.table = TREASURES_STAPLE;
        break;
    default: break;
    }
    return wish;
}

static struct thing *make_any(struct world *world, res_id what, enum treasure_kind kind, int cr)
{
    const struct res_item *given;

    if (kind == TREASURE_CHEST && library_kind(world->library, what) != RES_ITEM)
        what = pick_item(world, PUR_DUNGEON, 0, cr, T_CHEST);
    given = library_record(world->library, what, RES_ITEM);
    if (given && thing_is_item_kind(given))
        return item_new(world, what);
    struct treasure_wish wish = wish_of(kind, cr);
    return kind == TREASURE_CHEST ? NULL : treasure_find(world, &wish);
}

struct thing *treasure_make(struct world *world, res_id what, enum treasure_kind kind, int cr)
{
    struct thing *item = make_any(world, what, kind, cr);

    if (item)
        item->quality = kind == TREASURE_GOOD     ? THING_GOOD
                        : kind == TREASURE_CURSED ? THING_CURSED
                                                  : THING_PLAIN;
    return item;
}

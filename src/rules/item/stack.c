#include "rules/item/stack.h"

#include "base/num.h"
#include "rules/status/field.h"
#include "rules/value/arms.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/given.h"
#include "world/loose.h"
#include "world/stati.h"

/* ---- kinds ---- */

enum ease {
    NEVER,  /* what is in them may differ */
    SIMPLY, /* whatever is known of them */
    EASILY, /* whenever they were made */
    WITH_CARE
};

static enum ease ease_of(int kind)
{
    switch (kind) {
    case T_COIN: return SIMPLY;
    case T_CONTAIN:
    case T_WAND: return NEVER;
    case T_MISSILE:
    case T_TOOL:
    case T_FOOD:
    case T_POTION:
    case T_SCROLL: return EASILY;
    default: return WITH_CARE;
    }
}

static bool have_same_qualities(const struct item *a, const struct item *b)
{
    for (int i = 0; i < ITEM_QUALITIES_MOST; i++)
        if (a->qualities[i] != b->qualities[i])
            return false;
    return true;
}

/* quirk: of shields and boots the qualities do not count. */
static bool are_made_alike(const struct thing *item, const struct item *a, const struct item *b)
{
    switch (item->kind) {
    case T_MISSILE:
    case T_WEAPON:
    case T_BOW:
    case T_ARMOUR: return have_same_qualities(a, b);
    case T_CORPSE: return a->monster == b->monster;
    default: return true;
    }
}

/* What was not made together must be known well. */
static bool are_known_alike(const struct world *w, const struct thing *item,
                            const struct thing *other)
{
    enum { WELL = KN_MAGIC | KN_PLUS | KN_BLESS };
    struct str name = given_name(w, item), other_name = given_name(w, other);

    if (item->item_number != other->item_number &&
        (item_of(w, item)->known & item_of(w, other)->known & WELL) != WELL)
        return false;
    return name.len == 0 || other_name.len == 0 || str_equal_nocase(name, other_name);
}

/* ---- stati ---- */

static bool is_passed_over(int nature)
{
    switch (nature) {
    case POISONED:
    case SUMMONED:
    case BOOST_PLUS:
    case EXTRA_QUALITY:
    case HOME_REGION: return true;
    default: return false;
    }
}

static bool has_like(const struct world *w, const struct thing *item, const struct stati *s)
{
    struct stati_query same = stati_of(s->nature);

    for (const struct stati *at = stati_find(w, item, same); at; at = stati_find_next(w, at, same))
        if (at->value == s->value && at->source == s->source && at->effect == s->effect &&
            at->object == s->object)
            return true;
    return false;
}

/* Whether one has all stati of another. */
static bool has_all_of(const struct world *w, const struct thing *item, const struct thing *other)
{
    const struct stati_query any = stati_of(0);

    for (const struct stati *s = stati_find(w, other, any); s; s = stati_find_next(w, s, any))
        if (!is_passed_over(s->nature) && !has_like(w, item, s))
            return false;
    return true;
}

static const struct stati *find_poison(const struct world *w, const struct thing *item,
                                       res_id poison)
{
    struct stati_query query = stati_of(POISONED);

    query.effect = poison;
    return stati_find(w, item, query);
}

/* How much of it there is may differ only where the player wants it so. */
static bool has_poisons_of(const struct world *w, const struct thing *item,
                           const struct thing *other)
{
    const struct stati_query poisons = stati_of(POISONED);

    for (const struct stati *s = stati_find(w, other, poisons); s;
         s = stati_find_next(w, s, poisons)) {
        const struct stati *own = find_poison(w, item, s->effect);
        if (own == NULL || (own->magnitude != s->magnitude && !w->options[OPT_POISON_MERGE]))
            return false;
    }
    return true;
}

static bool have_same_stati(const struct world *w, const struct thing *item,
                            const struct thing *other)
{
    return has_all_of(w, item, other) && has_all_of(w, other, item) &&
           has_poisons_of(w, item, other) && has_poisons_of(w, other, item);
}

/* ---- two of one kind ---- */

static bool are_of_one_kind(const struct thing *item, const struct thing *other,
                            const struct item *a, const struct item *b)
{
    const uint16_t passed_over = IF_WORN | IF_INTUITED | IF_DECIPHERED;

    return (a->flags | passed_over) == (b->flags | passed_over) && a->plus == b->plus &&
           item->hp == other->hp && a->flavour == b->flavour && item->resource == other->resource &&
           item->other == other->other;
}

static void share_inscription(struct world *w, struct thing *item, struct thing *other)
{
    struct str own = given_inscription(w, item), others = given_inscription(w, other);

    if (own.len > 0 && others.len == 0)
        given_inscribe(w, other, own);
    else if (others.len > 0)
        given_inscribe(w, item, others);
}

bool stack_fits(struct world *w, struct thing *item, struct thing *other)
{
    const struct item *a = item_of(w, item), *b = item_of(w, other);
    enum ease ease = ease_of(item->kind);

    if (item->kind != other->kind || ease == NEVER)
        return false;
    if (ease != SIMPLY &&
        (!are_made_alike(item, a, b) || (ease == WITH_CARE && !are_known_alike(w, item, other)) ||
         !have_same_stati(w, item, other) || (item->kind == T_LIGHT && a->age != b->age)))
        return false;
    if (!are_of_one_kind(item, other, a, b))
        return false;
    share_inscription(w, item, other);
    return true;
}

/* ---- putting together ---- */

static int poison_of(const struct world *w, const struct thing *item)
{
    const struct stati *s = stati_find(w, item, stati_of(POISONED));

    return s ? s->magnitude : 0;
}

/* The larger part decides, by lot. */
static void mix_poison(struct world *w, struct thing *onto, const struct thing *item)
{
    struct stati *s = (struct stati *)stati_find(w, onto, stati_of(POISONED));

    if (poison_of(w, onto) == poison_of(w, item))
        return;
    int drawn = roll_below(w, wrap16(item_of(w, onto)->quantity));
    if (wrap16(item_of(w, item)->quantity) > drawn && s)
        s->magnitude = (int16_t)poison_of(w, item);
}

/* What was put to others is gone, and leaves the fields it lay in. */
static void vanish(struct world *w, struct thing *item)
{
    handle self = item->self;

    item->flags |= F_DELETE;
    if (world_level_of(w, item))
        field_leave(w, item, true);
    if (world_thing(w, self))
        loose_take_up(w, world_thing(w, self));
}

bool stack_put(struct world *w, struct thing *onto, struct thing *item)
{
    struct item *kept = item_of(w, onto);
    const struct item *added = item_of(w, item);

    if (!stack_fits(w, onto, item))
        return false;
    kept->quantity += added->quantity;
    kept->known |= added->known;
    kept->home = added->home;
    mix_poison(w, onto, item);
    vanish(w, item);
    return true;
}

struct thing *stack_on_floor(struct world *w, const struct level *level, struct thing *item,
                             struct point at)
{
    for (int i = 0; i < level->things.count; i++) {
        struct thing *lying = world_thing(w, level->things.items[i]);
        if (lying->x == at.x && lying->y == at.y && lying != item && thing_is(lying, T_ITEM) &&
            stack_put(w, lying, item))
            return lying;
    }
    return item;
}

/* ---- taking apart ---- */

static bool can_be_split(int kind)
{
    switch (kind) {
    case T_STATUE:
    case T_FIGURE:
    case T_CHEST:
    case T_WONDER: return false;
    default: return true;
    }
}

/* quirk: what is left of a creature forgets when it died, a container what is in it. */
static struct thing *copy_one(struct world *w, const struct thing *item)
{
    handle source = item->self;
    struct thing *copy = thing_new(w, item->kind);
    const struct thing *from = world_thing(w, source);
    struct item *body = item_of(w, copy);
    const struct item *old = item_of(w, from);
    struct item kept = *old;

    kept.self = body->self;
    kept.thing = body->thing;
    kept.owner = kept.contents = kept.inscription = HANDLE_NONE;
    kept.quantity = 1;
    kept.home = 0;
    kept.made = 0;
    kept.disease = 0;
    *body = kept;
    copy->resource = from->resource;
    copy->other = from->other;
    copy->image = from->image;
    copy->hp = from->hp;
    copy->hp_max = from->hp_max;
    copy->item_number = from->item_number;
    given_set(w, copy, given_name(w, from));
    given_inscribe(w, copy, given_inscription(w, from));
    return copy;
}

static void copy_stati(struct world *w, handle from, struct thing *to)
{
    const struct stati_query any = stati_of(0);

    for (const struct stati *s = stati_find(w, world_thing(w, from), any); s;
         s = stati_find_next(w, s, any)) {
        struct stati copy = *s;
        stati_gain(w, to, &copy, NULL);
    }
}

struct thing *stack_take_one(struct world *w, struct thing *item)
{
    handle from = item->self;

    if (item_of(w, item)->quantity == 1) {
        loose_take_up(w, item);
        return world_thing(w, from);
    }
    if (!can_be_split(item->kind))
        return item;
    item_of(w, item)->quantity--;
    struct thing *one = copy_one(w, item);
    copy_stati(w, from, one);
    return one;
}

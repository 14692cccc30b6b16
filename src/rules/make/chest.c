#include "rules/make/chest.h"

#include "base/num.h"
#include "rules/core/protocol.h"
#include "rules/item/container.h"
#include "rules/item/item.h"
#include "rules/make/treasure.h"
#include "rules/status/status.h"
#include "world/body.h"
#include "world/chance.h"

/* A chest that is being filled. */
struct filling {
    struct world *w;
    handle chest;
    res_id dungeon;
    int depth, luck;
    int rating; /* of the level */
};

static int constant(const struct filling *f, int number)
{
    return library_constant(f->w->library, f->dungeon, number);
}

static void put(struct filling *f, struct thing *item)
{
    struct thing *chest = world_thing(f->w, f->chest);

    if (item && !container_put(f->w, chest, item))
        thing_delete(f->w, item);
}

static void put_found(struct filling *f, uint32_t flags, int depth, enum treasure_table table)
{
    const struct treasure_wish wish = {flags, f->dungeon, depth, f->luck, table};

    put(f, treasure_find(f->w, &wish));
}

/* One draw for how many, and one for each of them. */
static void put_treasures(struct filling *f)
{
    int least = constant(f, CHEST_MIN_ITEMS);
    int range = wrap16(constant(f, CHEST_MAX_ITEMS) - least + (f->luck - 10) / 2);
    int count = least + roll_below(f->w, range) + 1;

    for (int i = 0; i < count; i++) {
        if (roll_below(f->w, 100) + 1 <= wrap16(constant(f, TREASURE_CHANCE)))
            put_found(f, IG_CHEST | IG_GOOD, f->rating + 3, TREASURES_CHEST);
        else
            put_found(f, IG_CHEST, f->rating, TREASURES_CHEST);
    }
}

/* One draw or two. */
static void lock(struct filling *f)
{
    struct thing *chest = world_thing(f->w, f->chest);
    const struct stati locked = {
        .nature = LOCKED, .value = -1, .magnitude = -1, .source = SS_MISC, .object = f->chest};

    for (int i = 0; i < 2; i++)
        if (roll_below(f->w, f->depth) == 0)
            return;
    status_gain(f->w, chest, locked);
}

/* In every second chest something tells what the rest is good for. */
static void put_scrolls(struct filling *f)
{
    res_id scroll = library_find(f->w->library, STR("scroll"));
    res_id effect = library_find(f->w->library, STR("Identify;scroll"));

    if (roll_below(f->w, 2) != 0 || library_kind(f->w->library, scroll) != RES_ITEM ||
        library_kind(f->w->library, effect) != RES_EFFECT)
        return;
    struct thing *item = item_new(f->w, scroll);
    item_enchant(f->w, item, effect, 0);
    item_of(f->w, item)->quantity = (uint32_t)roll_dice_of(f->w, 1, 5, 0);
    put(f, item);
}

static void note_chest(const struct filling *f)
{
    const struct thing *chest = world_thing(f->w, f->chest);
    char name[64];

    chance_watch_tell(f->w, "> chest %u \"%s\"", (unsigned)chest->born,
                      protocol_name(f->w, chest->resource, name));
}

static void note_contents(const struct filling *f)
{
    const struct thing *chest = world_thing(f->w, f->chest);
    int count = 0;

    for (const struct thing *in = world_thing(f->w, item_of(f->w, chest)->contents); in;
         in = world_thing(f->w, in->next))
        count++;
    chance_watch_tell(f->w, "< chest items %d locked %d", count, stati_has(f->w, chest, LOCKED));
}

void chest_fill(struct world *w, struct thing *chest, res_id dungeon, int depth, int luck)
{
    struct filling f = {
        .w = w, .chest = chest->self, .dungeon = dungeon, .depth = depth, .luck = luck};

    f.rating = wrap16(constant(&f, INITIAL_CR) + depth * constant(&f, DUN_SPEED) / 100 - 1);
    note_chest(&f);
    put_treasures(&f);
    lock(&f);
    if (roll_below(w, 2) != 0)
        put_found(&f, IG_STAPLE, f.rating, TREASURES_STAPLE);
    put_scrolls(&f);
    note_contents(&f);
}

#include "rules/time/days.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/num.h"
#include "rules/bond/land.h"
#include "rules/core/passing.h"
#include "rules/core/steps.h"
#include "rules/fight/remains.h"
#include "rules/magic/terraform.h"
#include "rules/make/arrive.h"
#include "rules/make/encounter.h"
#include "rules/make/treasure.h"
#include "rules/status/field.h"
#include "rules/status/status.h"
#include "rules/time/days_loot.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/ground.h"
#include "world/loose.h"
#include "world/stati.h"

enum { UNTIL_REST = -2, TRIES_MOST = 100, SMALL = 30 };

struct passing {
    struct world *w;
    struct level *level;
    int32_t since; /* the day up to which it was known */
    int monsters;  /* that count as inhabitants */
};

enum stage { ENDS, COMES, LEAVES, OVER };

/* ---- what ends ---- */

/* What would outlast a day is a day nearer to its end. quirk: whoever has gone through one that
 * ends begins anew, so that days count twice for those before it. */
static bool ends_one(struct world *w, handle what, bool spares_hunger)
{
    struct thing *thing = world_thing(w, what);
    struct stati_walk walk = stati_walk_begin(w, thing, 0);
    bool has_ended = false;

    for (struct stati *at; !has_ended && (at = stati_walk_next(&walk)) != NULL;) {
        if (spares_hunger && at->nature == HUNGER)
            continue;
        if (at->duration > 0 || at->duration == UNTIL_REST) {
            handle self = at->self;
            status_end_passed(w, at, EV_REMOVED);
            const struct stati *left = stati_get(w, self);
            has_ended = left == NULL || left->nature == 0;
        } else if (at->duration < UNTIL_REST) {
            at->duration++;
        }
    }
    stati_walk_end(&walk);
    return has_ended;
}

static void end_stati(struct world *w, handle what, bool spares_hunger)
{
    while (world_thing(w, what) && ends_one(w, what, spares_hunger))
        continue;
}

static void end_belongings(struct passing *p, handle who)
{
    struct slot_walk walk = slot_walk_begin(p->w, world_thing(p->w, who));

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        end_stati(p->w, item->self, false);
}

static bool is_inhabitant(const struct passing *p, const struct thing *thing)
{
    enum { WEAKER = 4 };

    return thing_is(thing, T_MONSTER) && !kind_has_flag(p->w, thing, M_BREEDER) &&
           kind_challenge(p->w, thing, false) + WEAKER >= p->level->depth;
}

static void pass_thing(struct passing *p, handle what)
{
    struct thing *thing = world_thing(p->w, what);

    if (thing == NULL)
        return;
    end_stati(p->w, what, true);
    if ((thing = world_thing(p->w, what)) != NULL && thing_is(thing, T_CREATURE))
        end_belongings(p, what);
    if ((thing = world_thing(p->w, what)) == NULL || thing->flags & F_DELETE)
        return;
    if (thing->kind == T_DOOR)
        thing->door &= (uint8_t)~DF_SEARCHED;
    p->monsters += is_inhabitant(p, thing);
}

/* As the list is when the days begin to pass. */
static enum stage end_magic(struct passing *p)
{
    int count = p->level->things.count;
    handle *list = calloc((size_t)imax(1, count), sizeof *list);

    ENSURE(list != NULL, "out of memory (days)");
    if (count > 0)
        memcpy(list, p->level->things.items, (size_t)count * sizeof *list);
    for (int i = 0; i < count; i++)
        pass_thing(p, list[i]);
    free(list);
    return ENDS;
}

/* quirk: also those that should never end. */
static enum stage end_fields(struct passing *p)
{
    for (int i = 0; i < p->level->fields.count;)
        if (p->level->fields.items[i].duration >= UNTIL_REST) {
            field_end(p->w, p->level, i);
            i = 0;
        } else {
            i++;
        }
    return ENDS;
}

static enum stage end_changes(struct passing *p)
{
    for (int i = 0; i < p->level->terraforms.count;) {
        const struct terraform *change = &p->level->terraforms.items[i];
        if (change->duration >= 1 || change->duration == UNTIL_REST) {
            terraform_end(p->w, p->level, change->key);
            i = 0;
        } else {
            i++;
        }
    }
    bool is_room = p->level->width < SMALL && p->level->height < SMALL;
    return is_room || p->level->dungeon == 0 ? LEAVES : COMES;
}

/* ---- who comes ---- */

static int constant(const struct passing *p, int number)
{
    return (int)library_constant(p->w->library, p->level->dungeon, number);
}

static bool has_flag(const struct passing *p, struct point at, int flag)
{
    return library_flag(ground_at(p->w, p->level, at)->flags, flag);
}

static bool is_plain(const struct passing *p, struct point at)
{
    return !level_solid_at(p->level, p->w, at.x, at.y) &&
           !(level_cell(p->level, at.x, at.y)->flags & CELL_VAULT) && !has_flag(p, at, TF_FALL) &&
           !has_flag(p, at, TF_WARN) && !has_flag(p, at, TF_SPECIAL);
}

/* quirk: how far it is from the player does not matter after all. False: no place was found. */
static bool find_place(struct passing *p, bool is_dry, struct point *at)
{
    for (int tries = 1;; tries++) {
        at->x = 2 + roll_below(p->w, p->level->width - 4);
        at->y = 2 + roll_below(p->w, p->level->height - 4);
        if (tries == TRIES_MOST)
            return false;
        if (is_plain(p, *at) && !(is_dry && has_flag(p, *at, TF_WATER)))
            return true;
    }
}

static bool find_beside(struct passing *p, struct point middle, struct point *at)
{
    enum { NEAR = 5 };
    res_id region = level_region(p->level, middle.x, middle.y);

    for (int tries = 1;; tries++) {
        at->x = middle.x - NEAR + roll_below(p->w, 2 * NEAR + 1);
        at->y = middle.y - NEAR + roll_below(p->w, 2 * NEAR + 1);
        if (tries == TRIES_MOST)
            return false;
        if (level_has(p->level, at->x, at->y) && level_region(p->level, at->x, at->y) == region &&
            is_plain(p, *at))
            return true;
    }
}

static int rating_of(const struct passing *p)
{
    return wrap8(wrap8(constant(p, INITIAL_CR)) +
                 p->level->depth * wrap8(constant(p, DUN_SPEED)) / 100 - 1);
}

/* Who found no place is gone when the action is over, with what it rides. */
static void leave_out(struct passing *p, int count)
{
    for (int i = 0; i < count; i++) {
        const struct thing *who = world_thing(p->w, p->w->encountered[i]);
        if (who == NULL || who->x >= 0)
            continue;
        const struct stati *mounted = stati_find(p->w, who, stati_of(MOUNTED));
        const struct thing *mount = mounted ? world_thing(p->w, mounted->object) : NULL;
        loose_note(p->w, who);
        if (mount)
            loose_note(p->w, mount);
    }
}

static bool bring_party(struct passing *p, struct point middle)
{
    int count = p->w->encountered_count;
    bool has_room = true;

    for (int i = 0; i < count && has_room; i++) {
        struct point at;
        has_room = find_beside(p, middle, &at);
        if (has_room)
            days_settle(p->w, p->level, p->w->encountered[i], at);
    }
    leave_out(p, count);
    return has_room;
}

static bool meet(struct passing *p)
{
    struct point at;

    if (!find_place(p, false, &at))
        return false;
    bool is_water = has_flag(p, at, TF_WATER);
    struct encounter_wish wish = {.region = level_region(p->level, at.x, at.y),
                                  .flags = EN_DUNGEON | EN_NOMAGIC | EN_DUNREGEN |
                                           (is_water ? EN_AQUATIC : EN_NOPLACE),
                                  .cr = rating_of(p),
                                  .depth = rating_of(p),
                                  .has_place = true,
                                  .place = at};
    encounter_meet(p->w, p->level, &wish);
    return is_water || bring_party(p, at);
}

/* So often a day, while there are fewer than live there. */
static enum stage repopulate(struct passing *p)
{
    enum { A_DAY = 6 };
    int most = wrap16(constant(p, MONSTER_EQUILIBRIUM_BASE)) +
               p->level->depth * wrap16(constant(p, MONSTER_EQUILIBRIUM_INC));
    int times = (p->w->day - p->since) * A_DAY;

    for (int i = 0; i < times && most > p->monsters; i++)
        if (!meet(p))
            return LEAVES;
    return COMES;
}

static enum stage leave_staples(struct passing *p)
{
    enum { FIRST = 2, CHANCE = 4, LAST = 5, LUCK = 10 };
    int from = FIRST + roll_below(p->w, CHANCE);

    for (int i = from; i != LAST; i++) {
        struct point at;
        if (!find_place(p, true, &at))
            return LEAVES;
        struct thing *item = treasure_find(p->w,
                                           &(struct treasure_wish){.flags = IG_STAPLE,
                                                                   .from = p->level->dungeon,
                                                                   .depth = p->level->depth,
                                                                   .luck = LUCK,
                                                                   .table = TREASURES_STAPLE});
        if (item)
            land_at(p->w, p->level, item, at);
    }
    return LEAVES;
}

/* ---- who leaves ---- */

static bool is_too_strong(const struct passing *p, const struct thing *thing, int most)
{
    const struct thing *player = world_thing(p->w, p->w->player);

    return thing_is(thing, T_MONSTER) && kind_challenge(p->w, thing, false) > most &&
           !(player && hostility_is_friend(p->w, thing, player)) &&
           level_region(p->level, thing->x, thing->y) !=
               library_find(p->w->library, STR("The Goblin Encampment"));
}

static enum stage send_off(struct passing *p)
{
    int most = p->level->depth + (p->w->options[OPT_OOD_MONSTERS] ? 3 : 1);

    p->level->day = p->w->day;
    if (p->w->options[OPT_DIFFICULTY] == DIFF_NIGHTMARE)
        return OVER;
    for (int i = 0; i < p->level->things.count;) {
        struct thing *thing = world_thing(p->w, p->level->things.items[i]);
        if (is_too_strong(p, thing, most)) {
            remains_leave(p->w, thing);
            i = 0;
        } else {
            i++;
        }
    }
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct passing *p);
} steps[] = {
    {ENDS, "stati", end_magic},        {ENDS, "fields", end_fields},
    {ENDS, "ground", end_changes},     {COMES, "creatures", repopulate},
    {COMES, "staples", leave_staples}, {LEAVES, "strong", send_off},
};

void days_pass(struct world *w, struct level *level)
{
    struct passing p = {.w = w, .level = level, .since = level->day};

    if (level->day == w->day || level->day == DAY_PASSING)
        return;
    level->day = DAY_PASSING;
    STEPS_RUN(w, "days", steps, &p);
}

#include "rules/make/encounter.h"

#include "base/num.h"
#include "rules/make/encounter_part.h"

enum {
    TRIES = 5,         /* to come near the wanted strength */
    DEVIANCE_MOST = 50 /* percent */
};

/* ---- points ---- */

int32_t encounter_points(int cr)
{
    static const uint8_t low[] = {55, 44, 33, 26, 22, 18, 15, 12, 10};

    if (cr >= 1)
        return (cr + 3) * (cr + 3) * (cr + 3);
    return -cr < COUNT_OF(low) ? low[-cr] : 6;
}

int encounter_rating(int32_t points)
{
    enum { LEAST = -8, LISTED = 34, MOST = 36 };

    for (int cr = LEAST; cr <= LISTED; cr++)
        if (encounter_points(cr) >= points)
            return cr;
    return MOST; /* quirk: what is worth 35 counts as 36 */
}

int encounter_most(int cr)
{
    static const uint8_t most[] = {4, 5, 7, 10, 12, 15};

    return cr < COUNT_OF(most) ? most[imax(cr, 0)] : 50;
}

/* ---- drawing ---- */

/* Large rooms may hold more. */
static int32_t points_for(const struct encounter_wish *wish)
{
    int32_t points = encounter_points(wish->cr);

    return wish->amount >= 4 ? points + wish->amount / 3 * (points / 2) : points;
}

/* How far a group is from what was wanted, in percent. */
static int deviance(const struct encounter_drawing *d, int32_t points)
{
    int32_t sum = 0;
    int count = d->group->count, most = encounter_most(d->wish->cr);

    for (int i = 0; i < count; i++)
        sum += encounter_points(encounter_drawing_monster(d, d->group->members[i].who)->cr);
    int off = iabs(points - sum) * 100 / points;
    if (d->wish->amount)
        off += imax(0, iabs(d->wish->amount - count) * 100 / d->wish->amount - 50);
    return count > most ? off + (count - most) * 100 / most : off;
}

bool encounter_draw(struct world *world, const struct encounter_wish *wish,
                    struct encounter_group *group)
{
    struct encounter_drawing d = {
        .world = world, .library = world->library, .wish = wish, .group = group};
    int32_t points = points_for(wish);

    for (int i = 0; i < TRIES; i++) {
        group->count = 0;
        if (!encounter_choose(&d))
            return false;
        if (encounter_part_draw_all(&d, wish->cr, points) && deviance(&d, points) <= DEVIANCE_MOST)
            return true;
    }
    return group->count > 0;
}

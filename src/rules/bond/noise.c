#include "rules/bond/noise.h"

#include "base/sort.h"
#include "rules/bond/target.h"
#include "rules/core/spend.h"
#include "rules/status/field.h"
#include "rules/status/hiding.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "world/body.h"
#include "world/stand.h"

enum { WAKING = 30, DROWSY = 4, PLACES_MOST = 64 };

static bool has(const struct world *w, const struct thing *who, int nature, int value)
{
    struct stati_query query = stati_of(nature);

    query.value = value;
    return stati_find(w, who, query) != NULL;
}

void noise_wake(struct world *w, struct thing *who, int sleep)
{
    handle self = who->self;

    if (who->flags & F_DELETE || !has(w, who, SLEEPING, sleep) ||
        has(w, who, SLEEPING, SLEEP_PSYCH) || has(w, who, SLEEPING, SLEEP_DEEP))
        return;
    status_end_nature(w, who, SLEEPING);
    if ((who = world_thing(w, self)) == NULL)
        return;
    status_words_say(w, who, "You start out of your sleep!", "The <Obj> wakes.");
    spend_time(w, self, WAKING);
    status_gain(w, who,
                (struct stati){.nature = EXPOSED,
                               .duration = DROWSY,
                               .source = SS_MISC,
                               .value = -1,
                               .magnitude = -1});
}

static void hear(struct world *w, struct thing *who, struct point from)
{
    handle self = who->self;

    noise_wake(w, who, SLEEP_NATURAL);
    who = world_thing(w, self);
    if (who && !stati_has(w, who, ASLEEP))
        target_hear(w, who, from);
}

/* Nearly all cells around are. */
static inline bool is_empty(const struct cell *cell)
{
    return cell->contents == HANDLE_NONE && !(cell->flags & CELL_FIELD);
}

static void hear_at(struct world *w, const struct level *level, struct point there, struct point at,
                    int radius)
{
    struct thing *who = stand_creature_at(w, level, there);

    if (who && point_distance(at, there) <= radius)
        hear(w, who, at);
}

static void hear_in(struct world *w, const struct level *level, struct rect around, struct point at,
                    int radius)
{
    for (int x = around.x1; x <= around.x2; x++) {
        const struct cell *cell = &level->cells[around.y1 * level->width + x];
        for (int y = around.y1; y <= around.y2; y++, cell += level->width)
            if (!is_empty(cell))
                hear_at(w, level, (struct point){x, y}, at, radius);
    }
}

static int by_place(const void *a, const void *b, void *context)
{
    const struct point *one = a, *other = b;

    (void)context;
    return one->x != other->x ? one->x - other->x : one->y - other->y;
}

/* Where those stand who may hear it, each cell once, in the order of cells; -1: too many. */
static int find_places(const struct world *w, const struct level *level, struct rect around,
                       struct point places[PLACES_MOST])
{
    int count = 0, kept = 0;

    for (int i = 0; i < level->creatures.count; i++) {
        const struct thing *who = world_thing(w, level->creatures.items[i]);
        if (who == NULL || !rect_has(around, who->x, who->y))
            continue;
        if (count == PLACES_MOST)
            return -1;
        places[count++] = (struct point){who->x, who->y};
    }
    sort_stable(places, (size_t)count, sizeof places[0], by_place, NULL);
    for (int i = 0; i < count; i++)
        if (kept == 0 || !point_equal(places[kept - 1], places[i]))
            places[kept++] = places[i];
    return kept;
}

/* quirk: of several creatures in a cell only the first hears it. Large bodies hear it in each of
 * their cells; where there are none, those who are on the level are sooner found than all cells. */
void noise_at(struct world *w, const struct level *level, struct point at, int radius)
{
    struct point places[PLACES_MOST];
    int count = -1;

    if (radius <= 0 || field_is_at(level, at, FI_SILENCE))
        return;
    struct rect around = level_around(level, at, radius);
    if (level->fields.count == 0)
        count = find_places(w, level, around, places);
    if (count < 0)
        hear_in(w, level, around, at, radius);
    for (int i = 0; i < count; i++)
        hear_at(w, level, places[i], at, radius);
}

void noise_make(struct world *w, struct thing *who, int radius)
{
    const struct stati *ridden = stati_find(w, who, stati_of(MOUNT));
    const struct thing *where = ridden ? world_thing(w, ridden->object) : NULL;
    handle self = who->self;

    if (where == NULL)
        where = who;
    const struct level *level = world_level_of(w, where);
    struct point at = {where->x, where->y};
    if (who->flags & F_DELETE || level == NULL || at.x < 0 || field_is_at(level, at, FI_SILENCE))
        return;
    hiding_reveal(w, who, true);
    who = world_thing(w, self);
    if (who && (stati_has(w, who, INVIS) || stati_has(w, who, INVIS_TO)))
        hiding_ripple(w, who, radius);
    noise_at(w, level, at, radius);
}

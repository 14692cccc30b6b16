#include "rules/status/hiding.h"

#include "base/num.h"
#include "rules/status/check.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "rules/value/eyes.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/body.h"
#include "world/stand.h"

/* ---- coming out ---- */

/* How one comes out of where one hid: for oneself, and for others. */
static const struct {
    int way;
    const char *own, *others;
} ways[] = {
    {HI_SHADOWS, "You have been seen!", "The <Obj> steps out of the shadows!"},
    {HI_WATER, "You come up!", "The <Obj> comes up out of the water!"},
    {HI_UNDER, "You have been seen!", "The <Obj> was hiding here!"},
    {HI_CEILING, "You come down!", "The <Obj> comes down from above!"},
};

static void tell(struct world *w, const struct thing *who, int way, bool is_intended)
{
    for (int i = 0; i < COUNT_OF(ways); i++)
        if (ways[i].way == way)
            status_words_say(w, who, is_intended ? NULL : ways[i].own, ways[i].others);
}

void hiding_reveal(struct world *w, struct thing *who, bool is_intended)
{
    handle self = who->self;
    const struct stati *hiding;

    while (who && (hiding = stati_find(w, who, stati_of(HIDING))) != NULL) {
        int way = hiding->value;
        status_end_nature(w, who, HIDING);
        who = world_thing(w, self);
        if (who)
            tell(w, who, way, is_intended);
        if (who && stati_has(w, who, HIDING)) /* an effect forbids it */
            return;
    }
}

/* ---- a shimmer in the air ---- */

/* Whether one has looked for it already. */
static bool has_tried(const struct world *w, const struct thing *watcher, handle who)
{
    struct stati_query seen = stati_of(SEEN_RIPPLE), tried = stati_of(TRIED);

    seen.object = tried.object = who;
    tried.value = SK_SPOT;
    return stati_find(w, watcher, seen) || stati_find(w, watcher, tried);
}

static void look(struct world *w, struct thing *watcher, const struct thing *who)
{
    enum { SPOT_DIFFICULTY = 20 };
    struct stati found = {.nature = SEEN_RIPPLE,
                          .object = who->self,
                          .duration = STATI_UNTIL_REST,
                          .source = SS_MISC,
                          .value = -1,
                          .magnitude = -1};

    if (check_succeeds(w, watcher, SK_SPOT, SPOT_DIFFICULTY)) {
        status_words_say(w, who, "Your outline has been seen!", NULL);
        status_words_say(w, watcher, "The air shimmers: there is someone!", NULL);
    } else {
        found.nature = TRIED;
        found.value = SK_SPOT;
    }
    status_gain(w, watcher, found);
}

static bool may_look(const struct world *w, const struct level *level, const struct thing *watcher,
                     const struct thing *who, int challenge)
{
    return watcher != who && kind_challenge(w, watcher, false) >= challenge &&
           eyes_have_line(w, level, watcher, (struct point){who->x, who->y}) &&
           !has_tried(w, watcher, who->self);
}

/* For whom it is a matter of sight alone. */
static bool looks_for_unseen(const struct world *w, const struct level *level,
                             const struct thing *watcher, const struct thing *who)
{
    enum { KEEN = 5 };

    return may_look(w, level, watcher, who, KEEN) &&
           (stati_has(w, who, INVIS) || kind_plane(w, watcher) != PHASE_ETHEREAL);
}

static bool looks_for_unseen_by_kind(const struct world *w, const struct level *level,
                                     const struct thing *watcher, const struct thing *who, int kind)
{
    enum { KEEN = 6 };

    return may_look(w, level, watcher, who, KEEN) && kind_is(w, watcher, kind);
}

/* Who stands in a cell or reaches into it, from the top. kind: -1: of any. */
static void ripple_at(struct world *w, handle self, struct point at, int kind)
{
    const struct thing *who = world_thing(w, self);
    const struct level *level = who ? world_level_of(w, who) : NULL;

    if (level == NULL)
        return; /* the last look ended it */
    struct stand_walk walk = stand_walk_begin(w, level, at, T_CREATURE);
    for (struct thing *watcher; (watcher = stand_walk_next(&walk)) != NULL;)
        if (kind < 0 ? looks_for_unseen(w, level, watcher, who)
                     : looks_for_unseen_by_kind(w, level, watcher, who, kind))
            look(w, watcher, who);
}

/* In a square around, column by column. Most cells are empty. */
static void ripple(struct world *w, handle self, int range, int kind)
{
    const struct thing *who = world_thing(w, self);
    const struct level *level = world_level_of(w, who);
    struct rect around = level_around(level, (struct point){who->x, who->y}, range);

    for (int x = around.x1; x <= around.x2; x++)
        for (int y = around.y1; y <= around.y2; y++) {
            const struct cell *cell = &level->cells[y * level->width + x];
            if (cell->contents != HANDLE_NONE || cell->flags & CELL_FIELD)
                ripple_at(w, self, (struct point){x, y}, kind);
        }
}

void hiding_ripple(struct world *w, struct thing *who, int range)
{
    handle self = who->self;

    if (world_level_of(w, who) == NULL)
        return;
    if (stati_has(w, who, INVIS) || kind_plane(w, who) == PHASE_ETHEREAL)
        ripple(w, self, range, -1);
    struct stati_walk walk = stati_walk_begin(w, who, INVIS_TO);
    for (const struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        ripple(w, self, range, at->value);
    stati_walk_end(&walk);
}

/* ---- rows ---- */

static void look_again(struct world *w, struct thing *who)
{
    renew_look(w, who);
    renew_sight(w, who);
}

void hiding_begins(struct world *w, struct thing *who, const struct stati *gained)
{
    (void)gained;
    status_end_nature(w, who, CHARGING);
    look_again(w, who);
}

void hiding_unseen(struct world *w, struct thing *who, const struct stati *gained)
{
    enum { RIPPLE_RANGE = 15 };

    hiding_ripple(w, who, RIPPLE_RANGE);
    hiding_begins(w, who, gained);
}

void hiding_shows(struct world *w, struct thing *who, const struct stati *lost)
{
    (void)lost;
    look_again(w, who);
}

void hiding_charge(struct world *w, struct thing *who, const struct stati *gained)
{
    (void)gained;
    hiding_reveal(w, who, true);
}

void hiding_lit(struct world *w, struct thing *who, const struct stati *gained)
{
    (void)gained;
    if (stati_has(w, who, HIDING))
        hiding_reveal(w, who, false);
}

#include "rules/status/conceal.h"

#include "base/num.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "rules/value/ability.h"
#include "rules/value/hostility.h"
#include "rules/value/skill.h"
#include "sense/light.h"
#include "text/say.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/ground.h"
#include "world/level.h"
#include "world/targets.h"

/* What makes it impossible wherever one is; NULL: nothing. */
static const char *hindrance(const struct world *w, const struct thing *who)
{
    static const struct {
        int nature;
        const char *words;
    } rows[] = {{HIDING, "You are hidden as it is."},
                {MANIFEST, "You shine far too gloriously to hide."},
                {MOUNT, "Not with a rider on your back."},
                {ILLUMINATED, "You glow: nobody would overlook you."}};

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (stati_has(w, who, rows[i].nature))
            return rows[i].words;
    return NULL;
}

static bool is_distracted(const struct world *w, const struct thing *watcher,
                          const struct thing *who)
{
    struct stati_query by = stati_of(DISTRACTED);

    by.object = who->self;
    return stati_find(w, watcher, by) != NULL;
}

static bool watches(const struct world *w, const struct thing *watcher, const struct thing *who)
{
    enum { REACH = 15 };

    return watcher != who &&
           point_distance((struct point){watcher->x, watcher->y}, (struct point){who->x, who->y}) <
               REACH &&
           say_senses(w, watcher, who) && !is_distracted(w, watcher, who) &&
           (hostility_is_enemy(w, watcher, who) ||
            (thing_is(watcher, T_PLAYER) && targets_leader(w, who) != watcher));
}

static bool is_watched(const struct world *w, const struct thing *who)
{
    const struct level *level = world_level_of(w, who);

    for (int i = 0; i < level->creatures.count; i++) {
        const struct thing *other = world_thing(w, level->creatures.items[i]);
        if (other && watches(w, other, who))
            return true;
    }
    return false;
}

/* Why not there; NULL: it can be done. */
static const char *objection(const struct world *w, const struct thing *who, int place)
{
    const struct level *level = world_level_of(w, who);
    struct point at = {who->x, who->y};

    if (ability_has(w, who, CA_HIDE_IN_PLAIN_SIGHT))
        return NULL;
    if (place == HI_SHADOWS && light_bright_at(level, at.x, at.y))
        return "There is too much light here.";
    if (place == HI_SHADOWS && is_watched(w, who))
        return "Not while enemies look on.";
    if (place == HI_WATER && !library_flag(ground_at(w, level, at)->flags, TF_WATER))
        return "There is no water here to hide in.";
    return NULL;
}

int conceal_handle(struct world *w, struct script_event *e, struct thing *self)
{
    enum { TICKS = 15 };
    const char *words = hindrance(w, self);
    handle who = self->self;

    if (words == NULL)
        words = objection(w, self, e->EParam);
    if (words) {
        status_words_say(w, self, words, NULL);
        return ABORT;
    }
    self->timeout = wrap16(self->timeout + TICKS);
    status_gain(w, self,
                (struct stati){.nature = HIDING,
                               .source = SS_CLAS,
                               .value = wrap16(e->EParam),
                               .magnitude = wrap16(skill_level(w, self, SK_HIDE))});
    int luck = roll_below(w, 11) - 5;
    if ((self = world_thing(w, who)) != NULL)
        creature_of(w, self)->hide = wrap8(luck);
    return DONE;
}

/* Where the members of an encounter come to. */
#include "base/num.h"
#include "rules/make/arrive.h"
#include "rules/make/encounter_kit.h"
#include "rules/make/encounter_note.h"
#include "rules/make/first_moments.h"
#include "rules/status/status.h"
#include "rules/value/kind.h"
#include "world/chance.h"
#include "world/loose.h"
#include "world/throw.h"

static bool has_flag(const struct res_terrain *terrain, int flag)
{
    return library_flag(terrain->flags, flag);
}

/* Who lives in water is put there, all others where it is dry; only amphibians do not care. */
static bool suits(const struct world *w, const struct thing *who, const struct res_terrain *terrain)
{
    if (!kind_has_flag(w, who, M_AMPHIB) &&
        kind_is(w, who, MA_AQUATIC) != has_flag(terrain, TF_WATER))
        return false;
    if (has_flag(terrain, TF_STICKY) && !kind_is(w, who, MA_SPIDER))
        return false;
    return !has_flag(terrain, TF_FALL) || kind_is_aerial(w, who);
}

/* quirk: what ground and features say is said in the name of the newcomer. */
static bool asks(struct world *w, const struct thing *who, const struct thing *feature, res_id id)
{
    return throw_ask_about_as(w, EV_MON_CONSIDER, who, feature, id, creature_of(w, who)->shape) !=
           ABORT;
}

/* Dangerous ground says itself whom it is not dangerous for. */
static bool is_safe(struct world *w, const struct thing *who, res_id ground)
{
    const struct res_terrain *terrain = library_terrain(w->library, ground);

    if (!has_flag(terrain, TF_WARN) || has_flag(terrain, TF_WATER) || has_flag(terrain, TF_FALL) ||
        has_flag(terrain, TF_STICKY))
        return true;
    return asks(w, who, NULL, ground);
}

static bool is_let_by(struct world *w, const struct level *level, handle who, struct point at)
{
    handle next = level_cell(level, at.x, at.y)->contents;

    for (const struct thing *thing; (thing = world_thing(w, next)) != NULL;) {
        next = thing->next;
        if (thing_is(thing, T_FEATURE) && world_thing(w, who) &&
            !asks(w, world_thing(w, who), thing, thing->resource))
            return false;
    }
    return true;
}

/* One draw for each try, or none where no cell is open. */
static bool find_open(struct world *w, const struct level *level, handle who, struct point *found)
{
    enum { TRIES = 50 };

    for (int i = 0; i < TRIES && world_thing(w, who); i++) {
        int drawn = roll_below(w, w->open_count);
        struct point at = {w->open_x[drawn], w->open_y[drawn]};
        if (!level_has(level, at.x, at.y))
            continue;
        res_id ground = level_terrain(level, at.x, at.y);
        if (suits(w, world_thing(w, who), library_terrain(w->library, ground)) &&
            is_safe(w, world_thing(w, who), ground) && is_let_by(w, level, who, at)) {
            encounter_note_try(w, i, at);
            *found = at;
            return true;
        }
    }
    return false;
}

/* It is gone, but may be looked at until the action is over. */
static void take_away(struct world *w, handle who)
{
    struct thing *thing = world_thing(w, who);

    if (thing == NULL)
        return;
    chance_watch_tell(w, "no-place %u", (unsigned)thing->born);
    status_forget(w, thing);
    thing->flags |= F_DELETE;
    loose_note(w, thing);
}

static void settle(struct world *w, const struct script_event *e, struct level *level, handle who,
                   struct point at, bool is_wanted)
{
    arrive_at(w, level, world_thing(w, who), at);
    encounter_note_placed(w, who, is_wanted ? &at : NULL);
    if (!(e->enFlags & EN_VAULT) && world_thing(w, who))
        first_moments(w, world_thing(w, who), true);
}

/* Those in formation come to where the first one is. */
bool encounter_place(struct world *w, struct script_event *e, handle who)
{
    struct level *level = event_level(w, e->map);
    struct point at = {e->EXVal, e->EYVal};
    bool is_anywhere = e->enFlags & EN_ANYOPEN && !(e->enIsFormation && e->EXVal);

    if (level == NULL || (is_anywhere && !find_open(w, level, who, &at))) {
        take_away(w, who);
        return false;
    }
    settle(w, e, level, who, at, !is_anywhere);
    if (is_anywhere && e->enIsFormation) {
        e->EXVal = wrap16(at.x);
        e->EYVal = wrap16(at.y);
    }
    return true;
}

/* Who leaves a level while it is made, and what happens when it is complete. */
#include "gen/people_steps.h"
#include "rules/bond/target.h"
#include "rules/core/mistake.h"
#include "rules/core/protocol.h"
#include "rules/make/first_moments.h"
#include "rules/status/field.h"
#include "rules/status/status.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "world/chance.h"
#include "world/loose.h"
#include "world/place.h"

/* ---- leaving ---- */

/* With what it rides and all it keeps up. Those who had it in mind do so until the action is over.
 */
void people_remove(void *context, const struct gen_site *site, struct thing *thing)
{
    struct world *w = site->world;
    handle self = thing->self;
    const struct stati *mounted = stati_find(w, thing, stati_of(MOUNTED));
    handle mount = mounted ? mounted->object : HANDLE_NONE;

    (void)context;
    field_leave(w, thing, true);
    if ((thing = world_thing(w, self)) != NULL) {
        place_remove(site->level, w, thing); /* what its stati end with finds it nowhere */
        status_forget(w, thing);
    }
    if ((thing = world_thing(w, self)) != NULL) {
        thing->flags |= F_DELETE;
        loose_note(w, thing);
    }
    const struct thing *left = world_thing(w, mount);
    if (left && left->x < 0)
        loose_note(w, left);
}

/* ---- the last pass ---- */

/* quirk: who is made by another's first moments has its own, too, and who is skipped because the
 * list became shorter has none. */
void people_settle(void *context, const struct gen_site *site)
{
    struct world *w = site->world;

    (void)context;
    for (int i = 0; i < site->level->things.count; i++) {
        struct thing *who = world_thing(w, site->level->things.items[i]);
        if (who && who->kind == T_MONSTER)
            first_moments(w, who, false);
    }
}

/* ---- who is too strong ---- */

static res_id encampment(const struct gen_site *site)
{
    return library_find(site->world->library, STR("The Goblin Encampment"));
}

/* Whom a place was made for. */
static bool is_on_guard(const struct world *w, const struct thing *who)
{
    return !mistake_is_kept(w, MISTAKE_ABSENT_GUARDS) && creature_of(w, who)->state & MS_GUARDING;
}

static bool is_spared(const struct gen_site *site, const struct thing *who, res_id camp)
{
    const struct world *w = site->world;
    const struct thing *player = world_thing(w, w->player);

    return is_on_guard(w, who) || (player && hostility_is_friend(w, who, player)) ||
           (camp && level_region(site->level, who->x, who->y) == camp);
}

static struct thing *too_strong(const struct gen_site *site, int most, res_id camp)
{
    const struct world *w = site->world;

    for (int i = 0; i < site->level->things.count; i++) {
        struct thing *who = world_thing(w, site->level->things.items[i]);
        if (who->kind == T_MONSTER && kind_challenge(w, who, false) > most &&
            !is_spared(site, who, camp))
            return who;
    }
    return NULL;
}

static void note_culled(const struct world *w, const struct thing *who, int most)
{
    char name[64];

    if (w->host.watch.told)
        chance_watch_tell(w, "cull %u \"%s\" cr %d cap %d", (unsigned)who->born,
                          protocol_name(w, creature_of(w, who)->shape, name),
                          kind_challenge(w, who, false), most);
}

static void cull(const struct gen_site *site, res_id camp)
{
    const struct world *w = site->world;
    int most = site->level->depth + (w->options[OPT_OOD_MONSTERS] ? 3 : 1);

    if (w->options[OPT_DIFFICULTY] == DIFF_NIGHTMARE)
        return;
    for (struct thing *who; (who = too_strong(site, most, camp)) != NULL;) {
        note_culled(w, who, most);
        people_remove(NULL, site, who);
    }
}

/* Nobody in the camp of the last level is neutral. */
static void turn_evil(const struct gen_site *site, handle self)
{
    enum { THEIRS = AL_LAWFUL | AL_EVIL };
    struct world *w = site->world;

    status_end_nature(w, world_thing(w, self), ALIGNMENT);
    if (world_thing(w, self) == NULL)
        return;
    creature_of(w, world_thing(w, self))->state &= (int16_t)~MS_PEACEFUL;
    status_gain(w, world_thing(w, self),
                (struct stati){
                    .nature = ALIGNMENT, .source = SS_MISC, .value = THEIRS, .magnitude = THEIRS});
    if (world_thing(w, self))
        target_look_about(w, world_thing(w, self));
}

void people_cull(void *context, const struct gen_site *site)
{
    enum { LAST_DEPTH = 10 };
    struct world *w = site->world;
    res_id camp = encampment(site);

    (void)context;
    cull(site, camp);
    for (int i = 0; camp && site->level->depth == LAST_DEPTH && i < site->level->things.count;
         i++) {
        const struct thing *who = world_thing(w, site->level->things.items[i]);
        if (thing_is(who, T_CREATURE) && level_region(site->level, who->x, who->y) == camp)
            turn_evil(site, who->self);
    }
}

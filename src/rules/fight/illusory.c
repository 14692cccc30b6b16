#include "rules/fight/illusory.h"

#include <limits.h>

#include "base/num.h"
#include "rules/fight/damage.h"
#include "rules/fight/role.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/value/eyes.h"
#include "rules/value/kind.h"
#include "sense/line.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/stati_query.h"

enum { DOUBT_DISTANCE = 10 };

int illusory_share(int flags)
{
    return (flags & IL_SHADE10 ? 10 : 0) + (flags & IL_SHADE20 ? 20 : 0) +
           (flags & IL_SHADE40 ? 40 : 0);
}

/* ---- doubts ---- */

void illusory_doubt(struct world *w, handle illusion, handle watcher)
{
    struct thing *what = world_thing(w, illusion), *who = world_thing(w, watcher);
    struct stati *made = what ? stati_find(w, what, stati_of(ILLUSION)) : NULL;
    struct stati_query known = stati_of(DISBELIEVED);

    known.object = illusion;
    if (made == NULL || who == NULL || stati_find(w, who, known))
        return;
    if (!check_save(w, who, WILL, made->value, SA_ILLUS, 0))
        return;
    say_of(w, who,
           &(struct lines){.actor = "There is no <Obj>: it is an illusion!",
                           .with = {grammar_thing(what)}});
    status_gain(w, who,
                (struct stati){.nature = DISBELIEVED,
                               .object = illusion,
                               .duration = STATI_UNTIL_REST,
                               .source = SS_MISC,
                               .value = -1,
                               .magnitude = -1});
    what = world_thing(w, illusion);
    made = what ? stati_find(w, what, stati_of(ILLUSION)) : NULL;
    if (made)
        made->magnitude = wrap16(made->magnitude + 1);
}

static void doubt_within(struct world *w, handle illusion, int distance)
{
    const struct thing *what = world_thing(w, illusion);
    const struct level *level = what ? world_level_of(w, what) : NULL;

    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *watcher = world_thing(w, level->things.items[i]);
        what = world_thing(w, illusion);
        if (what && watcher != what && thing_is(watcher, T_CREATURE) &&
            point_distance((struct point){watcher->x, watcher->y},
                           (struct point){what->x, what->y}) <= distance &&
            eyes_perceive(w, watcher, what) != 0)
            illusory_doubt(w, illusion, watcher->self);
    }
}

void illusory_doubt_all(struct world *w, handle illusion)
{
    doubt_within(w, illusion, DOUBT_DISTANCE);
}

void illusory_doubt_seers(struct world *w, handle illusion)
{
    doubt_within(w, illusion, INT_MAX);
}

static bool knows_ground(const struct world *w, const struct thing *who, handle maker)
{
    struct stati_query known = stati_of(DISB_TERRAIN);

    known.object = maker;
    return stati_find(w, who, known) != NULL;
}

/* What keeps up an illusion of ground; NULL: nothing does. */
static const struct stati *upkeep_of(const struct world *w, const struct field *field)
{
    const struct thing *maker = world_thing(w, field->creator);
    struct stati_query kept = stati_of(EFF_FLAG1);

    kept.effect = field->effect;
    return maker ? stati_find(w, maker, kept) : NULL;
}

/* quirk: each illusion of ground on the level is doubted, wherever it lies, up to the first that is
 * known for what it is. */
static void doubt_fields(struct world *w, const struct level *level, handle watcher)
{
    for (int i = 0; i < level->fields.count && world_thing(w, watcher); i++) {
        const struct field field = level->fields.items[i];
        const struct stati *kept = field.type & FI_ITERRAIN ? upkeep_of(w, &field) : NULL;
        if (kept == NULL)
            continue;
        if (knows_ground(w, world_thing(w, watcher), field.creator))
            return;
        if (!check_save(w, world_thing(w, watcher), WILL, kept->magnitude, SA_ILLUS, 0))
            continue;
        say_of(w, world_thing(w, watcher),
               &(struct lines){.actor = "The ground there is an illusion!"});
        status_gain(w, world_thing(w, watcher),
                    (struct stati){.nature = DISB_TERRAIN,
                                   .object = field.creator,
                                   .duration = STATI_UNTIL_REST,
                                   .source = SS_MISC,
                                   .value = -1,
                                   .magnitude = -1});
    }
}

void illusory_doubt_ground(struct world *w, const struct level *level, struct point at)
{
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *watcher = world_thing(w, level->things.items[i]);
        if (watcher && thing_is(watcher, T_CREATURE) &&
            line_of_sight(level, w, (struct point){watcher->x, watcher->y}, at))
            doubt_fields(w, level, watcher->self);
    }
}

/* ---- imagined wounds ---- */

/* quirk: what comes of no illusion counts as the strongest kind. */
static int own_flags(const struct world *w, const struct thing *actor)
{
    const struct stati *illusion = actor ? stati_find(w, actor, stati_of(ILLUSION)) : NULL;

    return illusion ? illusion->value : -1;
}

static void collapse(struct world *w, struct script_event *e)
{
    int strain = 1 + roll_below(w, 2);

    damage_deal(w, &(struct damage_dealt){.actor = (handle)e->actor,
                                          .target = (handle)e->target,
                                          .type = AD_DACO,
                                          .amount = strain,
                                          .cause = "a death that was only imagined"});
    struct thing *victim = role_victim(w, e);
    if (role_is_gone(victim))
        return;
    say(w, e,
        &(struct lines){.victim = "Everything turns dark.",
                        .others = "The <EVictim> faints and drops."});
    e->Terse = true;
    status_end_nature(w, victim, ILLUS_DMG);
    int rounds = roll_dice_of(w, 3, 6, 0);
    if ((victim = role_victim(w, e)) != NULL)
        status_gain(w, victim,
                    (struct stati){.nature = ASLEEP,
                                   .duration = wrap16(rounds),
                                   .source = SS_MISC,
                                   .value = SLEEP_PSYCH});
    if (e->actIllusion && !(own_flags(w, role_actor(w, e)) & IL_ADVANCED))
        illusory_doubt_all(w, (handle)e->actor);
}

static struct stati *wounds_by(const struct world *w, const struct thing *victim, handle actor)
{
    struct stati_query query = stati_of(ILLUS_DMG);

    query.object = actor;
    return stati_find(w, victim, query);
}

static void imagine(struct world *w, struct script_event *e, struct thing *self)
{
    handle actor = (handle)e->actor;
    struct stati *wounds = wounds_by(w, self, actor);

    if (wounds)
        wounds->magnitude = wrap16(wounds->magnitude + e->aDmg);
    else
        status_gain(
            w, self,
            (struct stati){
                .nature = ILLUS_DMG, .object = actor, .source = SS_MISC, .magnitude = e->aDmg});
    /* quirk: which is longer is found out with one roll, and how long it is with another */
    int times = own_flags(w, role_actor(w, e)) & IL_SPECTRAL ? 100 : 1;
    int rounds = roll_dice_of(w, 3, 6, 0) * times;
    if ((self = role_victim(w, e)) == NULL)
        return;
    wounds = wounds_by(w, self, actor);
    if (wounds && wounds->magnitude > rounds)
        rounds = wounds->magnitude;
    else
        rounds = roll_dice_of(w, 3, 6, 0) * times;
    if (wounds)
        wounds->duration = wrap16(rounds);
    self->hp = wrap16(self->hp - e->aDmg);
}

int illusory_handle(struct world *w, struct script_event *e, struct thing *self)
{
    if (e->effIllusion && e->effDisbelieved)
        return DONE;
    if (e->aDmg >= self->hp)
        collapse(w, e);
    else
        imagine(w, e, self);
    return DONE;
}

#include "rules/move/ride.h"

#include "base/num.h"
#include "rules/bond/target.h"
#include "rules/status/field.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "text/say.h"
#include "world/body.h"
#include "world/loose.h"
#include "world/place.h"
#include "world/targets.h"
#include "world/throw.h"

/* ---- who can ride what ---- */

struct pair {
    const struct world *w;
    const struct thing *rider, *mount;
    int rider_size, mount_size;
};

static bool cannot_ride(const struct pair *p)
{
    return !skill_is_trained(p->w, p->rider, SK_RIDE);
}

static bool has_no_seat(const struct pair *p)
{
    return !kind_has_flag(p->w, p->rider, M_HUMANOID) || kind_has_flag(p->w, p->rider, M_NOLIMBS);
}

static bool bears_nobody(const struct pair *p)
{
    return !kind_has_flag(p->w, p->mount, M_MOUNTABLE);
}

/* Drow ride spiders, kobolds all that creeps. */
static bool is_for_kobolds(const struct pair *p)
{
    return kind_is(p->w, p->mount, MA_VERMIN) && !kind_is(p->w, p->rider, MA_KOBOLD) &&
           !(kind_is(p->w, p->mount, MA_SPIDER) && kind_is(p->w, p->rider, MA_DROW));
}

static bool is_foe(const struct pair *p)
{
    return hostility_is_enemy(p->w, p->mount, p->rider);
}

static bool is_elsewhere(const struct pair *p)
{
    return kind_plane(p->w, p->mount) != kind_plane(p->w, p->rider);
}

static bool is_held(const struct pair *p)
{
    static const uint8_t natures[] = {PRONE, STUCK, GRAPPLED, ASLEEP};

    for (int i = 0; i < COUNT_OF(natures); i++)
        if (stati_has(p->w, p->mount, natures[i]))
            return true;
    return false;
}

static bool is_player(const struct pair *p)
{
    return thing_is(p->mount, T_PLAYER);
}

static bool is_unwilling(const struct pair *p)
{
    return !kind_is(p->w, p->mount, MA_ANIMAL) && !hostility_is_friend(p->w, p->mount, p->rider);
}

static bool is_companion(const struct pair *p)
{
    struct stati_query query = stati_of(ANIMAL_COMPANION);

    query.object = p->rider->self;
    return stati_find(p->w, p->mount, query) != NULL;
}

static bool is_too_mighty(const struct pair *p)
{
    enum { FOR_ANYONE = 2 };
    int challenge = kind_challenge(p->w, p->mount, false);

    return challenge > FOR_ANYONE &&
           challenge > imax(1, skill_level(p->w, p->rider, SK_RIDE) / 2) && !is_companion(p);
}

static bool is_too_small(const struct pair *p)
{
    if (p->mount_size > p->rider_size || (p->mount_size == SZ_SMALL && p->rider_size == SZ_SMALL))
        return false;
    return !(p->mount_size == SZ_MEDIUM && kind_is(p->w, p->rider, MA_DWARF));
}

static bool is_too_large(const struct pair *p)
{
    return p->mount_size > p->rider_size + 1 && kind_is(p->w, p->mount, MA_ANIMAL) &&
           kind_is(p->w, p->mount, MA_QUADRUPED);
}

static bool is_narrow(const struct pair *p)
{
    const struct level *level = world_level_of(p->w, p->rider);
    const struct res_region *region = level ? library_record(
                                                  p->w->library,
                                                  level_region(level, p->rider->x, p->rider->y),
                                                  RES_REGION)
                                            : NULL;

    return region && region->size <= p->rider_size;
}

static const struct {
    bool (*stands)(const struct pair *p);
    const char *words;
} obstacles[] = {
    {cannot_ride, "You have never learnt to ride."},
    {has_no_seat, "Nobody of your shape can sit on a mount."},
    {bears_nobody, "The <EVictim> bears no riders."},
    {is_for_kobolds, "Only a kobold would ride that."},
    {is_foe, "It will not let an enemy near its back."},
    {is_elsewhere, "You are not of the same world."},
    {is_held, "The <EVictim> has to be free and on its feet."},
    {is_player, "The <EVictim> is nobody's mount."},
    {is_unwilling, "The <EVictim> does not trust you that far."},
    {is_too_mighty, "You are not skilled enough to master such a creature."},
    {is_too_small, "The <EVictim> could not carry you."},
    {is_too_large, "You are too small for such an animal."},
    {is_narrow, "There is no room to get on here."},
};

static bool is_able(struct world *w, const struct script_event *event, const struct thing *rider,
                    const struct thing *mount)
{
    const struct pair p = {.w = w,
                           .rider = rider,
                           .mount = mount,
                           .rider_size = creature_of(w, rider)->attr[A_SIZ],
                           .mount_size = creature_of(w, mount)->attr[A_SIZ]};

    for (int i = 0; i < COUNT_OF(obstacles); i++)
        if (obstacles[i].stands(&p)) {
            say(w, event, &(struct lines){.actor = obstacles[i].words});
            return false;
        }
    return true;
}

/* ---- getting on ---- */

/* What it kept up around itself ends. */
static void take_off_map(struct world *w, handle mount)
{
    struct thing *thing = world_thing(w, mount);

    if (thing == NULL || world_level_of(w, thing) == NULL)
        return;
    field_leave(w, thing, false);
    if ((thing = world_thing(w, mount)) != NULL && world_level_of(w, thing))
        loose_take_up(w, thing);
}

static void bind(struct world *w, handle who, int nature, handle other)
{
    struct thing *thing = world_thing(w, who);

    if (thing)
        status_gain(w, thing,
                    (struct stati){.nature = wrap16(nature), .object = other, .source = SS_MISC});
}

/* Who follows nobody follows its rider as long as he rides it. */
static void follow(struct world *w, struct thing *mount, const struct thing *rider)
{
    if (targets_leader(w, mount) == rider)
        return;
    if (targets_find(w, mount, rider) == NULL)
        target_add(w, mount, rider, TARGET_MOUNT);
    target_look_about_soon(w, mount);
    renew_look(w, mount);
}

static void get_on(struct world *w, handle rider, handle mount)
{
    take_off_map(w, mount);
    bind(w, mount, MOUNT, rider);
    if (world_thing(w, mount))
        status_end_nature(w, world_thing(w, mount), HIDING);
    bind(w, rider, MOUNTED, mount);
    const struct thing *who = world_thing(w, rider);
    struct thing *beast = world_thing(w, mount);
    if (who == NULL || beast == NULL)
        return;
    if (world_level_of(w, who))
        place_bring_mount(w, who);
    follow(w, beast, who);
}

int ride_handle_mount(struct world *w, struct script_event *event, struct thing *self)
{
    const struct thing *mount = world_thing(w, (handle)event->target);

    if (stati_has(w, self, MOUNTED)) {
        say(w, event, &(struct lines){.actor = "You are riding already."});
        return ABORT;
    }
    if (mount == NULL || mount == self || creature_of(w, mount) == NULL ||
        creature_of(w, self) == NULL || stati_has(w, mount, MOUNT)) {
        say_of(w, self, &(struct lines){.actor = "That is no mount."});
        return ABORT;
    }
    if (world_level_of(w, mount) && !is_able(w, event, self, mount))
        return ABORT;
    get_on(w, self->self, mount->self);
    say(w, event,
        &(struct lines){.actor = "You get on the <EVictim>.",
                        .others = "The <EActor> gets on the <EVictim>."});
    return DONE;
}

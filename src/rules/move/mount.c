#include "rules/move/mount.h"

#include "base/num.h"
#include "rules/bond/target.h"
#include "rules/make/arrive.h"
#include "rules/status/check.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "text/say.h"
#include "world/body.h"
#include "world/loose.h"
#include "world/targets.h"
#include "world/throw.h"

enum { KEEP_SADDLE = 20, KEEP_MOUNT_UP = 40 };

static struct thing *other_of(const struct world *w, const struct thing *who, int nature)
{
    const struct stati *bond = stati_find(w, who, stati_of(nature));

    return bond ? world_thing(w, bond->object) : NULL;
}

static void throw_off(struct world *w, handle rider, handle mount)
{
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = (int32_t)rider;
        event->target = (int32_t)mount;
        event->EParam = DSM_THROWN;
    }
    throw_end(w, event, EV_DISMOUNT);
}

static void end_silently(struct world *w, handle who, int nature)
{
    struct thing *thing = world_thing(w, who);

    status_words_hush(w);
    if (thing)
        status_end_nature(w, thing, nature);
    status_words_unhush(w);
}

static void stop_charging(struct world *w, handle who)
{
    struct thing *thing = world_thing(w, who);

    if (thing)
        status_end_nature(w, thing, CHARGING);
}

/* Whether a rider keeps himself and his mount up; then a charge is over. */
static bool keeps_up(struct world *w, struct thing *rider, int difficulty)
{
    handle self = rider->self;

    if (!check_succeeds(w, rider, SK_RIDE, difficulty))
        return false;
    rider = world_thing(w, self);
    if (rider) {
        status_words_say(w, rider, "You keep the saddle.", NULL);
        status_end_nature(w, rider, CHARGING);
    }
    return true;
}

void mount_prone(struct world *w, struct thing *who, const struct stati *fall)
{
    handle self = who->self;
    struct thing *mount = other_of(w, who, MOUNTED), *rider = other_of(w, who, MOUNT);
    handle other = mount ? mount->self : rider ? rider->self : HANDLE_NONE;

    (void)fall;
    if ((mount && keeps_up(w, who, KEEP_SADDLE)) ||
        (mount == NULL && rider && keeps_up(w, rider, KEEP_MOUNT_UP))) {
        end_silently(w, self, PRONE);
        return;
    }
    if (mount)
        throw_off(w, self, other);
    else if (rider)
        throw_off(w, other, self);
    stop_charging(w, self);
}

/* ---- parting ---- */

/* By DSM_...; of DSM_SILENT nothing is said. */
static const struct lines partings[] = {
    [DSM_CHOICE] = {.actor = "You get down from your <EVictim>.",
                    .others = "The <EActor> gets down from <his:EActor> <EVictim>."},
    [DSM_THROWN] = {.actor = "Your mount throws you!",
                    .others = "The <EActor> falls off <his:EActor> mount."},
    [DSM_FALL] = {.actor = "Your mount comes down next to you.",
                  .others = "An <EVictim> comes down next to the <EActor>."},
    [DSM_FLOAT] = {.actor = "You drift out of the saddle.",
                   .others = "The <EActor> drifts out of the saddle."},
    [DSM_INCOR] = {.actor = "You sink through your mount.",
                   .others = "The <EActor> sinks through <his:EActor> mount."},
};

static void end_bond(struct world *w, handle who, int nature)
{
    struct thing *thing = world_thing(w, who);

    if (thing)
        status_end_nature(w, thing, nature);
}

static void forget_rider(struct world *w, struct thing *mount, const struct thing *rider)
{
    const struct target *bond = targets_find(w, mount, rider);

    if (bond && bond->type == TARGET_MOUNT)
        targets_remove(w, mount, rider, TARGET_MOUNT);
}

/* It was nowhere while it was ridden. */
static void set_down(struct world *w, handle mount, handle rider)
{
    const struct thing *who = world_thing(w, rider);
    struct thing *beast = world_thing(w, mount);
    struct level *level = who ? world_level_of(w, who) : NULL;

    if (beast == NULL || level == NULL)
        return;
    loose_take_up(w, beast);
    forget_rider(w, beast, who);
    renew_look(w, beast);
    arrive_at(w, level, beast, (struct point){who->x, who->y});
    if ((beast = world_thing(w, mount)) != NULL)
        target_look_about_soon(w, beast);
}

int mount_handle_dismount(struct world *w, struct script_event *event, struct thing *self)
{
    const struct thing *mount = other_of(w, self, MOUNTED);
    handle rider = self->self, beast = mount ? mount->self : HANDLE_NONE;

    event->target = (int32_t)beast;
    if (mount == NULL) {
        if (event->EParam == DSM_CHOICE)
            say_of(w, self, &(struct lines){.actor = "You do not ride."});
        return ABORT;
    }
    end_bond(w, rider, MOUNTED);
    end_bond(w, rider, CHARGING);
    end_bond(w, beast, MOUNT);
    set_down(w, beast, rider);
    if (event->EParam > DSM_SILENT && event->EParam < COUNT_OF(partings))
        say(w, event, &partings[event->EParam]);
    return DONE;
}

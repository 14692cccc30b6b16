#include "rules/move/mount.h"

#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
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

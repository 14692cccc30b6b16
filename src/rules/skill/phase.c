#include "rules/skill/phase.h"

#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/skill/knack_steps.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/eyes.h"
#include "world/stati.h"
#include "world/throw.h"

enum { TICKS = 12 };

/* Whether the player is another and sees it. */
static bool is_seen(const struct world *w, const struct thing *self)
{
    const struct thing *player = world_thing(w, w->player);

    return player && player != self && eyes_perceive(w, player, self) != 0;
}

static void tell_player(struct world *w, const struct thing *self, const char *words)
{
    say_to(w, NULL, world_thing(w, w->player),
           &(struct lines){.actor = words, .with = {grammar_thing(self)}});
}

static int come_back(struct world *w, struct thing *self)
{
    bool was_seen = is_seen(w, self);

    say_to(w, NULL, self, &(struct lines){.actor = "The world grows solid around you."});
    status_end_nature(w, self, PHASED);
    renew_look(w, self);
    if (is_seen(w, self))
        tell_player(w, self, was_seen ? "The <Obj> grows solid." : "Out of nowhere comes <Obj>!");
    spend_time(w, self->self, TICKS);
    return DONE;
}

static int go(struct world *w, struct thing *self, int plane)
{
    static const char *const words[] = {"You stay where you are.",
                                        "You slip out of the world, into the silver.",
                                        "You slip out of the world, into the grey.",
                                        "You slip out of the world, into shadow.",
                                        "You slip out of the world, into the dark.",
                                        "You slip out of the world, into the light."};
    bool was_seen = is_seen(w, self);

    say_to(w, NULL, self, &(struct lines){.actor = words[plane < COUNT_OF(words) ? plane : 0]});
    status_gain(w, self,
                (struct stati){.nature = PHASED, .value = wrap16(plane), .source = SS_MISC});
    renew_look(w, self);
    if (was_seen)
        tell_player(w, self,
                    is_seen(w, self) ? "The <Obj> fades, and is still there."
                                     : "The <Obj> is gone!");
    spend_time(w, self->self, TICKS);
    return DONE;
}

int phase_handle(struct world *w, struct script_event *e, struct thing *self)
{
    int plane = wrap8(ability_level(w, self, CA_PHASE));
    struct stati_query own = stati_of(PHASED);

    (void)e;
    if (plane <= 0)
        return ABORT;
    own.value = plane;
    if (stati_find(w, self, own))
        return come_back(w, self);
    if (stati_has(w, self, PHASED)) {
        say_to(w, NULL, self, &(struct lines){.actor = "From here there is no way for you."});
        return ABORT;
    }
    return go(w, self, plane);
}

int knack_phase(struct knack *k)
{
    return throw_simply(k->w, EV_PHASE, k->who, HANDLE_NONE, DIR_CENTER);
}

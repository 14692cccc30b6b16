#include "rules/fight/death.h"

#include <stdio.h>

#include "base/num.h"
#include "rules/status/status_shape.h"
#include "text/name.h"
#include "text/say.h"
#include "world/event.h"

int death_handle_player(struct world *w, struct script_event *event, struct thing *self)
{
    struct str cause = sb_str(&event->GraveText);
    const struct thing *killer = world_thing(w, (handle)event->actor);

    if (cause.len == 0)
        cause = killer && killer != self ? name_thing(w, killer) : STR("misfortune");
    char text[WORLD_CAUSE_SIZE];
    snprintf(text, sizeof text, STR_PRINTF, STR_ARGS(str_slice(cause, 0, sizeof text - 1)));
    self->hp = wrap16(imin(self->hp, 0));
    say_plain(w, "You die. Killed by %s.", text);
    world_end(w, WORLD_ENDED_BY_DEATH, text);
    return DONE;
}

int death_handle(struct world *w, struct script_event *event, struct thing *self)
{
    (void)event;
    if (self->self == w->player)
        return NOTHING;
    if (say_is_perceived(w, self))
        say_plain(w, "The " STR_PRINTF " dies.", STR_ARGS(name_thing(w, self)));
    status_shape_leave(w, self);
    return DONE;
}

int death_handle_victory(struct world *w, struct script_event *event, struct thing *self)
{
    (void)self;
    say_plain(w, "You have won.");
    world_end(w, WORLD_ENDED_BY_VICTORY, sb_cstr(&event->GraveText));
    return DONE;
}

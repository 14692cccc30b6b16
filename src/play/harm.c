#include "play/harm.h"

#include <stdio.h>

#include "base/num.h"
#include "play/sight.h"
#include "text/name.h"
#include "text/say.h"
#include "world/loose.h"

int harm_handle_player_death(struct world *world, struct script_event *event, struct thing *self)
{
    struct game *game = game_of(world);
    struct str cause = sb_str(&event->GraveText);
    const struct thing *killer = world_thing(&game->world, (handle)event->actor);

    if (cause.len == 0)
        cause = killer && killer != self ? name_thing(&game->world, killer) : STR("misfortune");
    char text[WORLD_CAUSE_SIZE];
    snprintf(text, sizeof text, STR_PRINTF, STR_ARGS(str_slice(cause, 0, sizeof text - 1)));
    self->hp = wrap16(imin(self->hp, 0));
    say_plain(&game->world, "You die. Killed by %s.", text);
    world_end(&game->world, WORLD_ENDED_BY_DEATH, text);
    return DONE;
}

int harm_handle_death(struct world *world, struct script_event *event, struct thing *self)
{
    struct game *game = game_of(world);

    (void)event;
    if (self->self == game->world.player)
        return NOTHING;
    if (sight_sees(game, self))
        say_plain(&game->world, "The " STR_PRINTF " dies.",
                  STR_ARGS(name_thing(&game->world, self)));
    loose_take_up(&game->world, self);
    return DONE;
}

int harm_handle_victory(struct world *world, struct script_event *event, struct thing *self)
{
    struct game *game = game_of(world);

    (void)self;
    say_plain(&game->world, "You have won.");
    world_end(&game->world, WORLD_ENDED_BY_VICTORY, sb_cstr(&event->GraveText));
    return DONE;
}

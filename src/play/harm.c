#include "play/harm.h"

#include <stdio.h>

#include "base/num.h"
#include "play/sight.h"
#include "text/name.h"
#include "text/say.h"
#include "world/place.h"
#include "world/throw.h"

bool harm_is_dead(const struct thing *creature)
{
    return creature->hp_max > 0 && creature->hp <= 0;
}

static void tell_pain(struct game *game, const struct thing *self, int amount)
{
    struct str name = name_thing(&game->world, self);

    if (self->self == game->world.player)
        say_plain(&game->world, "You lose %d hit point%s.", amount, amount == 1 ? "" : "s");
    else if (sight_sees(game, self))
        say_plain(&game->world, "The " STR_PRINTF " is hurt.", STR_ARGS(name));
}

static int throw_death(struct game *game, const struct script_event *from)
{
    struct script_event *event = throw_begin(&game->world);

    if (event) {
        event->actor = from->actor;
        event->target = from->target;
        event->DType = from->DType;
        sb_add(&event->GraveText, sb_str(&from->GraveText));
    }
    return throw_end(&game->world, event, EV_DEATH);
}

int harm_handle_damage(struct world *world, struct script_event *event, struct thing *self)
{
    struct game *game = game_of(world);

    if (self->hp_max <= 0 || harm_is_dead(self))
        return NOTHING;
    int amount = imax(event->vDmg, 0);
    event->aDmg = wrap16(amount);
    if (amount == 0)
        return DONE;
    self->hp = wrap16(imax(self->hp - amount, INT16_MIN));
    tell_pain(game, self, amount);
    if (harm_is_dead(self)) {
        event->Died = true;
        throw_death(game, event);
    }
    return DONE;
}

int harm_handle_player_death(struct world *world, struct script_event *event, struct thing *self)
{
    struct game *game = game_of(world);
    struct str cause = sb_str(&event->GraveText);
    const struct thing *killer = world_thing(&game->world, (handle)event->actor);

    if (cause.len == 0)
        cause = killer && killer != self ? name_thing(&game->world, killer) : STR("misfortune");
    char text[GAME_CAUSE_SIZE];
    snprintf(text, sizeof text, STR_PRINTF, STR_ARGS(str_slice(cause, 0, sizeof text - 1)));
    self->hp = wrap16(imin(self->hp, 0));
    say_plain(&game->world, "You die. Killed by %s.", text);
    game_end(game, GAME_ENDED_BY_DEATH, text);
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
    game_take_up(game, self);
    return DONE;
}

int harm_handle_victory(struct world *world, struct script_event *event, struct thing *self)
{
    struct game *game = game_of(world);

    (void)self;
    say_plain(&game->world, "You have won.");
    game_end(game, GAME_ENDED_BY_VICTORY, sb_cstr(&event->GraveText));
    return DONE;
}

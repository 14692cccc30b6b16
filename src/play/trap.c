#include "play/trap.h"

#include "play/turn.h"
#include "rules/core/retry.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/throw.h"

enum { FIND_TIME = 30, DIFFICULTY = 20, MUNDANE_EASE = 5, CASTER_LEVEL = 12 };

struct thing *trap_live(const struct game *game, struct point at)
{
    struct thing *trap = level_thing_at(game_here(game), &game->world, at.x, at.y, T_TRAP);

    return trap && !(trap->trap & TS_DISARMED) ? trap : NULL;
}

static void find(struct game *game, struct thing *trap)
{
    trap->trap |= TS_FOUND | TS_SEARCHED;
    trap->flags &= ~(uint32_t)F_INVIS;
    game->world.marks.sight = true;
}

static int difficulty_of(const struct game *game, const struct thing *trap)
{
    const struct res_effect *effect = library_record(game->options.library, trap->other,
                                                     RES_EFFECT);

    if (effect == NULL)
        return DIFFICULTY;
    return DIFFICULTY + effect->level -
           (library_flag(effect->flags, EF_MUNDANE) ? MUNDANE_EASE : 0);
}

bool trap_search(struct game *game, struct thing *trap)
{
    if (trap->trap & (TS_SEARCHED | TS_FOUND))
        return false;
    trap->trap |= TS_SEARCHED;
    if (!retry_roll(&game->world, trap, SK_SEARCH, difficulty_of(game, trap)))
        return false;
    find(game, trap);
    return true;
}

enum trap_step trap_before_step(struct game *game, struct point to, struct game_result *result)
{
    struct thing *trap = trap_live(game, to);

    if (trap == NULL)
        return TRAP_NONE;
    if (trap->trap & TS_FOUND) {
        if (ask_yes(&game->world, game_player(game), false,
                    "There is a trap. Step on it all the same?"))
            return TRAP_NONE;
        result_refuse(result, "You stay clear of the trap.");
        return TRAP_SHUNNED;
    }
    if (!trap_search(game, trap))
        return TRAP_NONE;
    turn_spend(game, game->world.player, FIND_TIME);
    say_plain(&game->world, "You stop just in time: a trap!");
    return TRAP_NOTICED;
}

static void tell(struct game *game, const struct thing *trap)
{
    if (trap->other)
        say_plain(&game->world, "A trap springs: " STR_PRINTF "!",
                  STR_ARGS(name_resource(&game->world, trap->other)));
    else
        say_plain(&game->world, "A trap springs!");
}

void trap_spring(struct game *game, struct point at, handle victim)
{
    struct thing *trap = trap_live(game, at);

    if (trap == NULL)
        return;
    find(game, trap);
    tell(game, trap);
    /* Before its effect: an effect that springs traps does not spring this one for ever. */
    trap->trap |= TS_DISARMED;
    if (trap->other == 0)
        return;
    struct script_event *event = throw_begin(&game->world);
    if (event) {
        event->actor = event->target = (int32_t)victim;
        event->item = (int32_t)trap->self;
        event->eID = trap->other;
        event->isTrap = true;
        event->vCasterLev = CASTER_LEVEL;
        event->EXVal = (int16_t)at.x;
        event->EYVal = (int16_t)at.y;
    }
    throw_end(&game->world, event, EV_EFFECT);
}

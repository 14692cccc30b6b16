#include "play/result.h"

#include <stdarg.h>
#include <stdio.h>

#include "play/game.h"
#include "text/log.h"
#include "world/event.h"

bool result_refuse(struct game_result *result, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(result->why, sizeof result->why, format, args);
    va_end(args);
    return false;
}

bool result_bar(struct game_result *result, enum game_bar bar, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(result->why, sizeof result->why, format, args);
    va_end(args);
    result->bar = bar;
    return false;
}

bool result_tell(const struct game *game, int answer, uint64_t said, struct game_result *result)
{
    const struct thing *player = game_player(game);

    if (answer == DONE || player == NULL || player->timeout > 0)
        return true;
    const struct log_entry *reason = game->world.log->total == said
                                         ? NULL
                                         : log_recent(game->world.log, 0);
    result->is_said = reason != NULL;
    return result_refuse(result, "%s", reason ? reason->text : "You think better of it.");
}

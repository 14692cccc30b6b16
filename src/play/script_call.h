/* What the engine's functions for scripts have in common: whom a number means. */
#ifndef INCURSION_PLAY_SCRIPT_CALL_H
#define INCURSION_PLAY_SCRIPT_CALL_H

#include "play/game.h"

/* What scripts may ask for, by the file that provides it. */
struct script_rows {
    const struct api_row *rows;
    int count;
};

extern const struct script_rows script_thing_rows; /* things, and kinds of them */
extern const struct script_rows script_member_rows;
extern const struct script_rows script_error_rows; /* complaints */
extern const struct script_rows script_ask_rows;
extern const struct script_rows script_describe_rows; /* what one sees and knows of something */

static inline struct game *script_game(const struct api_call *call)
{
    return game_of(call->context);
}

/* Who a number means: one of the event's objects, or the running number of a thing. */
handle script_handle(const struct api_call *call, int32_t number);
/* The number by which scripts know a thing; 0: none. */
int32_t script_number(const struct api_call *call, handle who);
/* The thing a function is called on, or that an argument names; NULL: none. */
struct thing *script_object(const struct api_call *call);
struct thing *script_thing(const struct api_call *call, int argument);
/* The level that a number means; NULL: none. */
struct level *script_level(const struct api_call *call, int32_t number);

#endif

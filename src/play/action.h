/* Actions: what a player can decide to do, as data.
 *
 * actions.def is the list. An action has a kind and at most one parameter, and a text form, one
 * line without a line end, that the action log, the command line and scripts of bots use:
 *
 *     move north      open ne      travel 12,30      drop 2      rest 50      option elude-death 1
 */
#ifndef INCURSION_PLAY_ACTION_H
#define INCURSION_PLAY_ACTION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/geom.h"
#include "base/str.h"

enum action_kind {
#define ACTION(id, name, parameter, function, what) ACTION_##id,
#include "play/actions.def"
#undef ACTION
    ACTION_KINDS
};

enum action_parameter {
    ACTION_TAKES_NOTHING,
    ACTION_TAKES_DIRECTION,
    ACTION_TAKES_PLACE,
    ACTION_TAKES_PLACE_OR_NOTHING, /* nothing: where the player stands */
    ACTION_TAKES_NUMBER,
    ACTION_TAKES_NUMBER_OR_NOTHING, /* nothing: 0 */
    ACTION_TAKES_OPTION             /* its number in x, its value in number */
};

struct action {
    uint8_t kind;      /* enum action_kind */
    uint8_t direction; /* enum direction */
    int16_t x, y;      /* -1, -1: nowhere given */
    uint16_t unused;   /* 0: no padding, so equal actions are equal bytes */
    int32_t number;
};

struct action_info {
    const char *name, *what;
    enum action_parameter parameter;
};

/* An action with its parameter not given; the direction is the centre. */
struct action action_make(enum action_kind kind);
struct action action_towards(enum action_kind kind, int direction);
struct action action_place(enum action_kind kind, int x, int y);
struct action action_number(enum action_kind kind, int32_t number);
struct action action_option(int option, int value);

const struct action_info *action_info(int kind);

/* The direction that a word names; -1: none. */
int action_direction(struct str text);
/* Reads the text form. False, with a sentence, when it is none. */
bool action_parse(struct str text, struct action *action, struct error *error);
/* Writes the shortest text form that reads back as the same action. */
void action_format(const struct action *action, struct str_builder *out);
/* Whether numbers are in their ranges, as action_parse leaves them. */
bool action_is_valid(const struct action *action);

#endif

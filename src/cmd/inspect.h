/* The inspector's commands: what they share, and the table of them by file. */
#ifndef INCURSION_CMD_INSPECT_H
#define INCURSION_CMD_INSPECT_H

#include "cmd/play_options.h"

struct inspect {
    struct play_choice choice;
    const struct library *library;
    struct game_options options; /* as the call says, but for the seed */
    struct game *game;
    int depth; /* of the level that is looked at */
    const char *load, *batch;
    bool json, quit;
    struct str rest;        /* after the word of a command */
    struct str_builder out; /* its answer as text */
    struct json answer;     /* or as JSON: the inside of an object */
    struct error error;
};

/* What may stand after a command: what completion offers. */
enum inspect_parameter { INSPECT_ANYTHING, INSPECT_RESOURCE, INSPECT_ACTION };

struct inspect_command {
    const char *name, *parameters, *what;
    bool (*run)(struct inspect *in); /* false: in->error says why not */
    enum inspect_parameter parameter;
};

/* Each ends with a row without a name. */
extern const struct inspect_command inspect_map_commands[];
extern const struct inspect_command inspect_thing_commands[];
extern const struct inspect_command inspect_game_commands[];

static inline struct level *inspect_level(const struct inspect *in)
{
    return in->game->world.levels.items[in->depth - 1];
}

/* Begins or loads a game as the call said. */
bool inspect_begin(struct inspect *in);

/* Parameters: taken off the front of what is left. */
bool inspect_place(struct inspect *in, struct point *at);
bool inspect_number(struct inspect *in, int64_t least, int64_t most, int64_t *out);

/* Parts of an answer, as text or JSON. */
void inspect_add_number(struct inspect *in, const char *name, int64_t value);
void inspect_add_thing(struct inspect *in, const struct thing *thing);
void inspect_open_list(struct inspect *in, const char *name);
void inspect_close_list(struct inspect *in);
int inspect_count(const struct game *game, const struct level *level, int kind);

#endif

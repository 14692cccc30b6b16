/* How much there can be of everything in a world.
 *
 * Making refuses to go beyond these numbers, and reading a state refuses what goes beyond them: so
 * what can be made can be written, and what was written can be read. A level more, or a thing more,
 * is refused with a sentence; nothing is cut off silently. Limits of a game are in play/game.h,
 * those of a message in text/log.h. docs/architecture.md has all of them in one table. */
#ifndef INCURSION_WORLD_LIMITS_H
#define INCURSION_WORLD_LIMITS_H

enum {
    LEVEL_SIDE_LEAST = 3,
    LEVEL_SIDE_MOST = 255,
    LEVEL_LIST_MOST = 255,        /* kinds of terrain on a level, and kinds of region */
    LEVEL_TORCHES_MOST = 1 << 16, /* a list with repeats, in levels of the classic kind */
    LEVEL_FIELDS_MOST = 256,
    LEVEL_TERRAFORMS_MOST = 256,
    LEVEL_TERRAFORMED_MOST = 1 << 14, /* cells, counted as often as their ground was changed */
    LEVEL_THINGS_MOST = 5000, /* that the generator or scripts put there; who walks in comes in */
    LEVEL_PILE_MOST = 64,     /* things in one cell: what goes through them takes time */
    STATI_MOST = 512,         /* of one thing */
    WORLD_THINGS_MOST = 1 << 19,
    WORLD_STATI_MOST = 1 << 19,
    WORLD_CREATURES_MOST = 1 << 18,
    WORLD_CHARACTERS_MOST = 1 << 10,
    WORLD_TARGETS_MOST = 1 << 20,
    WORLD_GIVEN_MOST = 1 << 14,   /* names that things were given */
    WORLD_EFFECTS_MOST = 1 << 16, /* that the player can know something of */
    WORLD_SLAIN_MOST = 1 << 16,   /* kinds of those the player has killed */
    WORLD_SEGMENTS_MOST = 1 << 12 /* of effects that scripts have written to */
};

#endif

/* A fight's scene on a generated level in place of the arena, as rules-more/rest and
 * rules-fights/level_turns have it. */
#ifndef INCURSION_TESTS_COMPARE_LEVEL_SCENE_H
#define INCURSION_TESTS_COMPARE_LEVEL_SCENE_H

#include "fight_scene.h"

/* Varag and a level of The Goblin Caves at a depth, made after a seed with no level above. It is
 * stage.arena of the scene. */
bool level_open(struct fight_scene *s, struct play *play, int depth, uint32_t seed);

/* The same with all levels from the first to a depth, each below the one before, for the player's
 * own luck; stage.arena is none of them yet. */
bool level_open_down_to(struct fight_scene *s, struct play *play, int depth, uint32_t seed);
/* What the original's features and altars have as stati. */
void level_call_home(struct stage *stage, const struct level *level);
/* NULL: there is none. */
struct level *level_of_depth(const struct fight_scene *s, int depth);

/* The first portal of a kind (POR_...) in the level's list; false: there is none. */
bool level_find_stairs(const struct fight_scene *s, int portal, struct point *at);
/* Open cells row by row that hold nobody and nothing, on harmless ground: the n-th of them, where n
 * is taken modulo their number. */
struct point level_open_cell(const struct fight_scene *s, int64_t number);
/* Whether nobody stands there and the ground is harmless. */
bool level_is_harmless(const struct fight_scene *s, struct point at);
/* The player comes to a cell, and his values are worked out. */
void level_place_player(struct fight_scene *s, struct point at);

#endif

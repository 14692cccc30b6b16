/* What the players of steps, leaps, pushes, traps and doors share. */
#ifndef INCURSION_TESTS_COMPARE_WAY_SCENE_H
#define INCURSION_TESTS_COMPARE_WAY_SCENE_H

#include "fight_scene.h"

/* Whether a member of the record is this text. */
bool way_is(const struct fight_scene *s, const char *key, const char *text);
/* Which of the names a text is; -1: none. */
int way_number(struct str text, const char *const *names, int count);
/* PLAYER, or somebody of that name built after a seed; HANDLE_NONE: he did not come. */
handle way_bring(struct fight_scene *s, struct str name, struct point at, uint32_t seed);
/* The first part of the text, up to a comma. */
struct str way_first(struct str text);
/* A trap of that effect, or a door with flags; after a seed. */
handle way_set_trap(struct fight_scene *s, struct str effect, struct point at, uint32_t seed);
handle way_set_door(struct fight_scene *s, struct str name, struct point at, uint32_t seed,
                    int flags);
/* Nothing is home to it. */
void way_uproot(struct fight_scene *s, handle who);
/* It has nobody and nothing in mind. */
void way_clear_targets(struct fight_scene *s, handle who);
/* "dd" of "[x, y]". */
struct point way_point(const struct fight_scene *s, const char *key);

#endif

/* What the player perceives, for screens and programs: the scene of the map, the things
 * in view in the order of the side bar, and those a cursor can go to. */
#ifndef INCURSION_PLAY_SIGHT_H
#define INCURSION_PLAY_SIGHT_H

#include "base/array.h"
#include "play/game.h"
#include "sense/fov.h"
#include "sense/map_scene.h"
#include "sense/perceive.h"

enum { SIGHT_LIST_MOST = 16 };

/* Whose eyes. It must outlive the scene, which points to it. */
struct sight {
    const struct game *game;
    struct point at; /* the player's place */
    int reach;       /* how far off he perceives what he does not see */
};

struct sight sight_of(const struct game *game);
struct map_scene sight_scene(struct sight *sight, const struct game *game);
/* PER_... bits by which the player perceives a thing; 0: not at all. */
uint32_t sight_bits(const struct sight *sight, const struct thing *thing);
/* Whether the player perceives a thing as what it is: more than a shape in the dark. */
bool sight_is_aware(const struct sight *sight, const struct thing *thing);

/* The same between any two. */
uint32_t sight_between(const struct game *game, const struct thing *who, const struct thing *what);
/* sight_is_aware() of one thing; who asks about many looks once and keeps the sight. */
bool sight_sees(const struct game *game, const struct thing *thing);

/* Perceived, or a feature that is remembered. */
bool sight_knows_thing(const struct sight *sight, const struct thing *thing);

struct sighted {
    const struct thing *thing;
    glyph image; /* of what is shown for it: a pile or a chest stands for what lies there */
    int distance, rank;
    bool is_pile; /* it stands for others that lie below it */
    bool is_seen; /* or perceived in another way; else it is only remembered */
};

/* Which of several things in one cell the list has: SIGHT_PILES_... as option 409. */
enum sight_piles { SIGHT_PILES_NONE, SIGHT_PILES_ALL, SIGHT_PILES_NEAR };

/* What is in view, or remembered in a part of the level, the most important first: creatures, then
 * what is near and worth a look. Trees, pillars and the like are left out. Returns how many, at
 * most SIGHT_LIST_MOST. */
int sight_list(const struct sight *sight, struct rect part, enum sight_piles piles,
               struct sighted found[SIGHT_LIST_MOST]);

/* Everything perceived that a cursor can stop at, ring by ring round the player and clockwise in
 * each from north; one per cell, the uppermost. The player himself comes first. */
struct sight_ring {
    ARRAY_FIELDS(const struct thing *);
};

void sight_ring(const struct sight *sight, struct sight_ring *ring);

/* "Ada", "a rat", "the rat" with the state one sees it in; the other without a word of whether it
 * is only remembered. */
void sight_add_name(const struct sight *sight, const struct thing *thing, struct str_builder *out);
void sight_add_bare_name(const struct sight *sight, const struct thing *thing,
                         struct str_builder *out);
/* A feature with its article, if it is one: "a way out", "stairs down". Returns whether there are
 * several of it by its name. */
bool sight_add_feature(const struct game *game, const struct thing *feature,
                       struct str_builder *out);
/* By which senses, as words: "seen, heard". */
void sight_add_senses(uint32_t bits, struct str_builder *out);
/* How something fares, by what is left of it: "unhurt" to "nearly dead". */
const char *sight_health(const struct thing *creature);

/* A cell of the player's level: seen now, in full; or at least its outline. */
static inline bool sight_has_in_view(const struct level *level, int x, int y)
{
    return level_has(level, x, y) && level->visibility[y * level->width + x] & FOV_VISIBLE;
}

static inline bool sight_makes_out(const struct level *level, int x, int y)
{
    return level_has(level, x, y) && level->visibility[y * level->width + x] & FOV_SEEN;
}

/* What is known of a cell: seen now or remembered. */
static inline bool sight_knows(const struct level *level, int x, int y)
{
    return level_has(level, x, y) &&
           (level_cell(level, x, y)->memory || level->visibility[y * level->width + x]);
}

/* The description in the library; empty: there is none. */
struct str sight_description(const struct game *game, res_id id);

#endif

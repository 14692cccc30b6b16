/* What the players of magic and of items used by persons share: a person on the arena, bugbears,
 * and somebody who answers as the recordings do. */
#ifndef INCURSION_TESTS_COMPARE_PEOPLE_SCENE_H
#define INCURSION_TESTS_COMPARE_PEOPLE_SCENE_H

#include "gen/makelev/makelev.h"
#include "play.h"
#include "stage_people.h"
#include "world/event.h"

struct people_scene {
    struct play *play;
    struct stage stage;
    struct world *w;
    char mode;        /* what is aimed at: A near, F far bugbear, S self, L place, D direction */
    handle near, far; /* bugbears; HANDLE_NONE: there is none */
    const int32_t
        *first_choice; /* what is chosen when something is asked next; NULL: what is first */
    bool is_prompted;  /* something was chosen, or there was nothing to choose */
    int said;          /* what a record said that later ones repeat */
    const struct json_value *before;
    struct level *ground;  /* the arena, wherever the person has gone */
    struct makelev memory; /* of the generator, after the first level of the dungeon */
};

/* The person of a record, with answers, eyes and words. False: why not is in the play. */
bool people_open(struct people_scene *s, struct play *play, const struct people_start *start);
void people_close(struct people_scene *s);

struct thing *people_player(const struct people_scene *s);
/* A bare one, awake, with 200 of 300 hit points; NULL with a sentence. */
struct thing *people_bugbear(struct people_scene *s, struct point at, uint32_t seed);

/* The person has looked around. */
void people_notice(struct people_scene *s);

/* Aims as the recordings do: whether the target is seen and how far it is does not count, nor which
 * level it is on. Only what is carried is chosen as players do. False: there is nothing to aim at.
 */
bool people_aim(struct people_scene *s, struct script_event *e, uint32_t ways);

/* What is there now; then the seed, and the action begins. */
void people_begin(struct people_scene *s, uint32_t seed);
/* The result, the draws and what is other than it was. */
void people_end(struct people_scene *s, int result);

#endif

/* What the players of recordings about gods share. */
#ifndef INCURSION_TESTS_COMPARE_GODS_SCENE_H
#define INCURSION_TESTS_COMPARE_GODS_SCENE_H

#include "people_scene.h"

struct gods {
    struct people_scene s;
    struct play *play;
    struct world *w;
    res_id god; /* 0: the record is about none */
};

struct thing *gods_player(const struct gods *g);
struct character *gods_person(const struct gods *g);
/* The draws and what is other than it was. */
void gods_tell_change(struct gods *g);
void gods_learn_theology(const struct gods *g);

enum play_result gods_play_pray(struct gods *g);
enum play_result gods_play_insight(struct gods *g);

#endif

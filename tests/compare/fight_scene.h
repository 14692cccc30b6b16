/* What the players of blows share: an arena with those who fight on it, one action after the other,
 * and what came of each. */
#ifndef INCURSION_TESTS_COMPARE_FIGHT_SCENE_H
#define INCURSION_TESTS_COMPARE_FIGHT_SCENE_H

#include "event_log.h"
#include "play.h"
#include "sense/pane.h"
#include "stage_fights.h"
#include "world/stati.h"
#include "world/targets.h"

struct fight_scene {
    struct play *play;
    struct stage stage;
    struct world *w;
    struct event_log events;
    struct fights_snapshot before;
    struct str answers; /* keys a player would press; of yes and no all but 'y' are no */
    size_t answered;
    struct point player; /* where he was when he last looked */
    struct pane pane;    /* what of a large level is shown; no width: all of it */
    uint16_t glances[TARGETS_WEIGHED_MOST]; /* on the original's stack */
};

/* An arena with Varag at home, events and scripts. False: why not is in the play. */
bool fight_open(struct fight_scene *s, struct play *play);
/* The same without the arena: whoever plays makes a level and sets it as the stage's arena. */
bool fight_open_nowhere(struct fight_scene *s, struct play *play);
void fight_close(struct fight_scene *s);

/* Somebody by name or by number in the module, built after a seed; awake. NULL: it did not come. */
struct thing *fight_build(struct fight_scene *s, struct str name, struct point at, uint32_t seed);
struct thing *fight_build_index(struct fight_scene *s, int index, struct point at, uint32_t seed);
/* The same, but who sleeps or hides goes on with it. */
struct thing *fight_build_index_asleep(struct fight_scene *s, int index, struct point at,
                                       uint32_t seed);
/* The player on the arena, or Varag where a record says PLAYER. */
struct thing *fight_place_player(struct fight_scene *s, struct point at);
/* The player looks about: what he sees is state. */
void fight_look(const struct fight_scene *s);
/* The player looks about, and values are worked out: then he takes a closer look, if he sees it. */
void fight_look_at(struct fight_scene *s, handle who);
/* He has the whole arena shown, and notes and looks at whom he sees. */
void fight_show(struct fight_scene *s);
void fight_wake(struct fight_scene *s, handle who);
/* Each takes the other for an enemy. */
void fight_make_foes(struct fight_scene *s, handle a, handle b);
/* No timeout, one opportunity, values worked out; of the player the screen, too. */
void fight_refresh(struct fight_scene *s, handle who);
void fight_set_hp(struct fight_scene *s, handle who, int hp);

/* A status; where nothing is said, its source is SS_MISC and its magnitude -1. */
void fight_gain(struct fight_scene *s, handle who, struct stati gained);
/* Puts everything a monster wears away, but it keeps it. */
void fight_undress(struct fight_scene *s, handle who);
/* The same of what it has in its hands. */
void fight_disarm(struct fight_scene *s, handle who);
/* Something it did not have; a person has it in a slot. */
void fight_give(struct fight_scene *s, handle who, handle item, int slot, bool is_worn);
/* No cell of the arena is lit or bright. */
void fight_darken(struct fight_scene *s);
/* With a parameter (EParam). */
int fight_throw(struct fight_scene *s, int number, handle actor, handle target, int parameter);
/* By its name; 0: there is none. */
int fight_constant(struct str name);

/* An action begins after a seed, and what came of it is told: draws, events, differences. */
void fight_begin(struct fight_scene *s, uint32_t seed);
/* The same without a new seed. */
void fight_go_on(struct fight_scene *s);
void fight_tell(struct fight_scene *s, struct json *out);
/* Draws and events alone, and from where on they count. */
void fight_tell_events(struct fight_scene *s, struct json *out);
void fight_listen(struct fight_scene *s);
/* [handle, name, x, y, hp, max hp]; the same without a key. */
void fight_tell_who(const struct fight_scene *s, const char *key, const struct thing *who,
                    struct json *out);
void fight_list_who(const struct fight_scene *s, const struct thing *who, struct json *out);

#endif

/* The parts of a step: rules/move/walk.h. For its own files only. */
#ifndef INCURSION_RULES_MOVE_WALK_STEPS_H
#define INCURSION_RULES_MOVE_WALK_STEPS_H

#include "rules/fight/role.h"
#include "rules/move/walk.h"
#include "world/stati.h"

enum { WALK_NEIGHBOURS = 8 };

struct walk {
    struct world *w;
    struct script_event *e;
    int number;     /* EV_MOVE, EV_PUSH, EV_JUMP */
    handle me;      /* whatever scripts make of the event's actor */
    uint16_t level; /* where it began */
    struct point from, to;
    handle displaced; /* who makes room; HANDLE_NONE: nobody */
    bool is_unreal;   /* the ground there is not what it seems */
    bool has_jumped;  /* and came where he wanted to */
    int cramped;      /* -1: it becomes narrow, 1: it becomes wide */
    int answer;
};

enum walk_stage { WALK_HELD, WALK_HEED, WALK_CROSS, WALK_THERE, WALK_OVER };

/* ---- what all of them ask ---- */

static inline struct thing *walk_self(const struct walk *k)
{
    return world_thing(k->w, k->me);
}

static inline struct level *walk_level(const struct walk *k)
{
    return world_level_of(k->w, walk_self(k));
}

static inline bool walk_has(const struct walk *k, int nature)
{
    return stati_has(k->w, walk_self(k), nature);
}

static inline bool walk_is_player(const struct walk *k)
{
    return k->me == k->w->player;
}

static inline enum walk_stage walk_stop(struct walk *k, int answer)
{
    k->answer = answer;
    return WALK_OVER;
}

/* Where time stands still nobody threatens, and all are moved out of the player's way like dolls:
 * seen or not, rooted or not. */
static inline bool walk_is_among_dolls(const struct walk *k)
{
    return k->w->options[OPT_FREEZE_MON] != 0;
}

/* Gone, or no more on the level where it began. */
static inline bool walk_is_lost(const struct walk *k)
{
    const struct thing *self = walk_self(k);

    return role_is_gone(self) || self->level != k->level || self->x < 0 ||
           creature_of(k->w, self) == NULL;
}

/* Says something to who walks; `about` may be NULL. */
void walk_say(const struct walk *k, const char *text, const struct thing *about);
/* What a place (a resource) says to who comes or goes; the event has that number meanwhile. */
bool walk_is_let(struct walk *k, int number, struct point at, res_id resource);
/* Whether someone is held by another. */
bool walk_is_held(const struct walk *k);
/* The ground of a cell of the level where the step began, and what the walker takes it for. Scripts
 * may have sent the walker elsewhere meanwhile. */
res_id walk_ground_at(const struct walk *k, struct point at);
res_id walk_seeming_at(const struct walk *k, struct point at);

/* ---- the steps ---- */

#define WALK_STEP(name) enum walk_stage walk_##name(struct walk *k)

/* walk_hold.c */
WALK_STEP(face);
WALK_STEP(grip);
WALK_STEP(stuck);
WALK_STEP(prone);
WALK_STEP(stay);
WALK_STEP(pace);
WALK_STEP(stray);
WALK_STEP(cell);
/* walk_jump.c */
WALK_STEP(jump);
WALK_STEP(leap); /* what becomes of a charge with a leap */
/* walk_bar.c */
WALK_STEP(way);
/* walk_heed.c */
WALK_STEP(fear);
WALK_STEP(will);
WALK_STEP(trap);
WALK_STEP(sticky);
WALK_STEP(light);
WALK_STEP(warning);
WALK_STEP(ground);
/* walk_height.c */
WALK_STEP(height);
WALK_STEP(field);
/* walk_images.c */
WALK_STEP(illusion);
WALK_STEP(images);
/* walk_cross.c */
WALK_STEP(barrier);
WALK_STEP(terrain);
WALK_STEP(region);
WALK_STEP(features);
/* walk_melee.c */
WALK_STEP(close);
WALK_STEP(charge);
WALK_STEP(melee);
/* walk_go.c */
WALK_STEP(linger);
WALK_STEP(go);
WALK_STEP(displace);
WALK_STEP(heard);
WALK_STEP(spring);
WALK_STEP(behold);
WALK_STEP(time);
WALK_STEP(footing);
/* walk_there.c */
WALK_STEP(room);
WALK_STEP(climb);
WALK_STEP(ripple);
WALK_STEP(doors);
WALK_STEP(ores);
WALK_STEP(meet);

#undef WALK_STEP

#endif

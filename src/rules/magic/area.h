/* Areas: which cells an effect touches, and whom it strikes there, in the original's order. */
#ifndef INCURSION_RULES_MAGIC_AREA_H
#define INCURSION_RULES_MAGIC_AREA_H

#include "world/event.h"

enum { AREA_TARGETS_MOST = 127, AREA_PREDICTED_MOST = 512 };

/* What is done with a cell and with who is struck. An effect does `area_effect`. */
struct area_hands {
    /* `at` is touched. */
    int (*touch)(const struct area_hands *hands, struct world *w, struct script_event *e,
                 struct point at);
    /* Who is struck is the event's target. */
    int (*strike)(const struct area_hands *hands, struct world *w, struct script_event *e,
                  int number);
    void *context;
    /* Whether one cell touched is as all where nobody has an answer; NULL: it never is. */
    bool (*is_alike)(const struct world *w, const struct script_event *e);
};

extern const struct area_hands area_effect;

/* An effect touches a cell: dungeon, region, terrain and effect are asked (EV_MAGIC_XY), and ground
 * may change.
 * out: EXVal, EYVal, Event, efNum */
int area_touch_cell(struct world *w, struct script_event *e, struct point at);

/* All around a place or a target, by distance.
 * out: EXVal, EYVal, target, efNum, isFirstBlastXY */
int area_globe(struct world *w, struct script_event *e);
int area_globe_with(struct world *w, struct script_event *e, const struct area_hands *hands);
/* A globe whose force grows towards the middle: who is in its inner third is struck three times,
 * who is in the next one twice. */
int area_gradient(struct world *w, struct script_event *e);
int area_gradient_with(struct world *w, struct script_event *e, const struct area_hands *hands);
/* A field is laid, or taken away. out: EXVal, EYVal, vRadius, vDuration, isFirstBlastXY */
int area_field(struct world *w, struct script_event *e);
int area_field_with(struct world *w, struct script_event *e, const struct area_hands *hands);
/* A line across the way one looks, until it meets walls. out: isFirstBlastXY */
int area_barrier(struct world *w, struct script_event *e);
int area_barrier_with(struct world *w, struct script_event *e, const struct area_hands *hands);
/* Who is touched next. out: vRange, efNum */
int area_touch(struct world *w, struct script_event *e);

/* A fan, a quarter of all directions wide; the nearer cells first.
 * out: EXVal, EYVal, target, efNum, isFirstBlastXY */
int area_cone(struct world *w, struct script_event *e);
int area_cone_with(struct world *w, struct script_event *e, const struct area_hands *hands);

/* What flies: bolt, beam, breath, ray, chain, ball, burst (area_fly.c).
 * out: EXVal, EYVal, isDir, EDir, isLoc, target, vRange, vChainCount, isSomething, doVUpdate */
int area_fly(struct world *w, struct script_event *e);
int area_fly_with(struct world *w, struct script_event *e, const struct area_hands *hands);

/* How many cells a burst fills. */
int area_burst_size(int length, uint32_t metamagic);

/* Whom one expects it to hit: without a draw, and often wrongly. quirk: other sizes than those that
 * count, and who is in reach of a ball is found again and again. out: EXVal, EYVal, isDir, EDir,
 * vRange; returns how many. */
struct area_shape {
    bool is_beam, is_ball;
};
int area_predict(const struct world *w, struct script_event *e, struct area_shape shape,
                 handle victims[AREA_PREDICTED_MOST]);
/* The same for cones and gradients, which are ours: just the creatures that they would strike. */
int area_predict_cone(struct world *w, struct script_event *e, handle victims[AREA_PREDICTED_MOST]);
int area_predict_gradient(const struct world *w, const struct script_event *e,
                          handle victims[AREA_PREDICTED_MOST]);

#endif

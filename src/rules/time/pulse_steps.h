/* Steps of pulse.c, by what they are about. */
#ifndef INCURSION_RULES_TIME_PULSE_STEPS_H
#define INCURSION_RULES_TIME_PULSE_STEPS_H

#include "world/body.h"
#include "world/event.h"

struct pulse {
    struct world *w;
    handle who;
    bool was_engulfed; /* when the round began */
};

/* Where to go on: who has left the map is done. */
enum pulse_stage { PULSE_ON, PULSE_OVER };

static inline struct thing *pulse_self(const struct pulse *p)
{
    return world_thing(p->w, p->who);
}

enum pulse_stage pulse_now(const struct pulse *p);

/* ---- pulse_plight.c: where it is, and who holds it ---- */

enum pulse_stage pulse_break_free(struct pulse *p);
enum pulse_stage pulse_crush(struct pulse *p);
enum pulse_stage pulse_gasp(struct pulse *p);
enum pulse_stage pulse_shrug(struct pulse *p);
enum pulse_stage pulse_ripple(struct pulse *p);
enum pulse_stage pulse_struggle(struct pulse *p);
enum pulse_stage pulse_choke(struct pulse *p);
enum pulse_stage pulse_embrace(struct pulse *p);

/* ---- pulse_person.c: what persons learn, and their gods ---- */

enum pulse_stage pulse_practice(struct pulse *p);
enum pulse_stage pulse_gods(struct pulse *p);

/* ---- pulse_vigour.c: being ready, mana, and what time does to what it has ---- */

enum pulse_stage pulse_guard(struct pulse *p);
enum pulse_stage pulse_opportunities(struct pulse *p);
enum pulse_stage pulse_gaze(struct pulse *p);
enum pulse_stage pulse_nearness(struct pulse *p);
enum pulse_stage pulse_mana(struct pulse *p);
enum pulse_stage pulse_stati(struct pulse *p);
enum pulse_stage pulse_ground(struct pulse *p);
enum pulse_stage pulse_companion(struct pulse *p);
enum pulse_stage pulse_belongings(struct pulse *p);
enum pulse_stage pulse_mount(struct pulse *p);
enum pulse_stage pulse_fields(struct pulse *p);

/* ---- pulse_sickness.c: what is in its blood ---- */

enum pulse_stage pulse_poison(struct pulse *p);
enum pulse_stage pulse_disease(struct pulse *p);
enum pulse_stage pulse_fear(struct pulse *p);
enum pulse_stage pulse_blood(struct pulse *p);
enum pulse_stage pulse_heal(struct pulse *p);
enum pulse_stage pulse_periods(struct pulse *p);
enum pulse_stage pulse_hunger(struct pulse *p);
enum pulse_stage pulse_regenerate(struct pulse *p);

#endif

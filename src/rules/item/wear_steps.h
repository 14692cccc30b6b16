/* What both ways of putting something on share; for wear*.c only. */
#ifndef INCURSION_RULES_ITEM_WEAR_STEPS_H
#define INCURSION_RULES_ITEM_WEAR_STEPS_H

#include "rules/item/wear.h"
#include "script/event.h"
#include "world/world.h"

/* Scripts run in between: who and what it is about is asked for anew in each step. */
struct wear {
    struct world *w;
    struct script_event *event;
    handle who;
    int slot, answer;
};

enum wear_stage { WEAR_MAY, WEAR_DO, WEAR_OVER };

/* NULL: gone. */
struct thing *wear_who(const struct wear *wear);
struct thing *wear_item(const struct wear *wear);
enum wear_stage wear_refuse(struct wear *wear, const char *why);

/* Steps. */
enum wear_stage wear_has_slot(struct wear *wear);
enum wear_stage wear_has_peace(struct wear *wear);
enum wear_stage wear_share_soul(struct wear *wear);
enum wear_stage wear_begin_effect(struct wear *wear);

void wear_monster(struct wear *wear);
void wear_person(struct wear *wear);

/* What taking off ends, whoever does it. */
void wear_let_go(struct world *w, struct thing *who, struct thing *item);
int wear_off_monster(struct world *w, struct script_event *event, struct thing *self);
int wear_off_person(struct world *w, struct script_event *event, struct thing *self);

#endif

/* Fields: what lies over a part of a level for a time, and who is in it.
 *
 * Whoever comes into one, by a step or because it is laid over him, hears EV_FIELDON; whoever
 * leaves one hears EV_FIELDOFF. Both are answered here for creatures. */
#ifndef INCURSION_RULES_STATUS_FIELD_H
#define INCURSION_RULES_STATUS_FIELD_H

#include "world/event.h"
#include "world/level.h"

/* EV_FIELDON and EV_FIELDOFF of a creature: the field's effect begins or ends for it.
 * in: field, EFieldType, EFieldCreator
 * out (EV_EFFECT): actor, target, eID, isEnter, isLeave */
int field_handle_on(struct world *w, struct script_event *event, struct thing *self);
int field_handle_off(struct world *w, struct script_event *event, struct thing *self);

/* Lays one; all who are in it hear of it. False: there is no room for it, see level_add_field. */
bool field_lay(struct world *w, struct level *level, struct field field);
/* Takes one away; all who were in it hear of it. */
void field_end(struct world *w, struct level *level, int index);
/* Takes away all of an effect and of a creator; 0 and HANDLE_NONE: any. */
void field_end_all(struct world *w, struct level *level, res_id effect, handle creator);
/* Those of an effect that move with their creator. */
void field_end_mobile(struct world *w, struct level *level, handle creator, res_id effect);
/* What is to be dispelled: fields that reach a place, of any of these types, of that effect, and of
 * casters below that level; 0: any. */
struct field_dispel {
    struct point at;
    uint32_t types;
    res_id effect;
    int level;
};
/* Whether there was one. */
bool field_dispel(struct world *w, struct level *level, const struct field_dispel *what);

/* Moves one that moves with its creator; who is now in it or out of it hears of it. False: it does
 * not fit there, or cannot be moved. */
bool field_move(struct world *w, struct level *level, int index, struct point to);
/* A thing goes from one place of its level to another: fields that move with it go first. False:
 * one of them cannot, and neither can it. */
bool field_cross(struct world *w, struct thing *who, struct point to);
/* The same for who walks there. */
bool field_step(struct world *w, struct thing *who, struct point to);

/* A thing has come to its level: it hears of those it is in. */
void field_enter(struct world *w, const struct thing *who);
/* A thing leaves its level, for good or not: what moves with it ends, or all of its fields; and it
 * leaves those it stands in. */
void field_leave(struct world *w, const struct thing *who, bool is_for_good);

/* A long round has passed. */
void field_pass(struct world *w, struct level *level);

/* Whether a field of any of these types lies there. */
bool field_is_at(const struct level *level, struct point at, uint32_t types);
/* Whether a thing keeps up a field of an effect on its level. */
bool field_has(const struct world *w, const struct thing *who, res_id effect);

#endif

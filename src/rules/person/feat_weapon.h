/* Feats about one weapon, which is chosen. Part of feat_gain.c. */
#ifndef INCURSION_RULES_PERSON_FEAT_WEAPON_H
#define INCURSION_RULES_PERSON_FEAT_WEAPON_H

#include "world/body.h"
#include "world/stati.h"

/* A feat on its way to someone. */
struct feat_gaining {
    struct world *w;
    struct thing *who;
    struct character *p;
    int feat;
    uint32_t param;
};

/* A status without end. */
void feat_for_good(const struct feat_gaining *g, struct stati stati);

/* Each is false when there is no weapon left. */
bool feat_improve_critical(const struct feat_gaining *g);
bool feat_train_with_weapon(const struct feat_gaining *g);
bool feat_train_with_exotic(const struct feat_gaining *g);

#endif

/* Figures on wish: the dice of blows, saves and skills that concern the player.
 *
 *     figures_note(w, FIGURES_YOUR_ATTACK, "%d + %d = %d against %d", roll, bonus, total, defence);
 *
 * They are kept for one action, beside the log, and are no part of the state: who wants to see
 * them, and where, is a matter of the screen. */
#ifndef INCURSION_TEXT_FIGURES_H
#define INCURSION_TEXT_FIGURES_H

#include "world/world.h"

enum figures_kind {
    FIGURES_THEIR_ATTACK,
    FIGURES_THEIR_DAMAGE,
    FIGURES_YOUR_ATTACK,
    FIGURES_YOUR_DAMAGE,
    FIGURES_YOUR_SAVE,
    FIGURES_YOUR_SKILL,
    FIGURES_KINDS
};

enum { FIGURES_SIZE = 96, FIGURES_MOST = 40 /* of one action; more are left out */ };

struct figures {
    enum figures_kind kind;
    char text[FIGURES_SIZE];
};

/* Nothing is noted in a world without a voice. */
void figures_note(struct world *world, enum figures_kind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

int figures_count(const struct world *world);
const struct figures *figures_at(const struct world *world, int index);

#endif

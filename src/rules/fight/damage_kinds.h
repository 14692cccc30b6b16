/* The kinds of damage: one function for each row of damage_kinds.def, in the files wound.c and
 * wound_kinds.c (hit points), affliction.c, drain.c, hold.c and ruin.c. */
#ifndef INCURSION_RULES_FIGHT_DAMAGE_KINDS_H
#define INCURSION_RULES_FIGHT_DAMAGE_KINDS_H

#include "rules/fight/role.h"

struct damage {
    struct world *w;
    struct script_event *e;
};

#define DAMAGE(function, ...) int function(struct damage *d);
#include "rules/fight/damage_kinds.def"
#undef DAMAGE

static inline struct thing *damage_victim(const struct damage *d)
{
    return role_victim(d->w, d->e);
}

static inline struct thing *damage_actor(const struct damage *d)
{
    return role_actor(d->w, d->e);
}

/* No effect at all; a save was made. Both are DONE. */
static inline int damage_immune(struct damage *d)
{
    d->e->Immune = true;
    return DONE;
}

static inline int damage_resisted(struct damage *d)
{
    d->e->Resist = true;
    return DONE;
}

/* What the victim is told, and who sees it; nothing where all is said already. */
void damage_tell(const struct damage *d, const char *own, const char *others);
bool damage_saves(struct damage *d, int save, uint32_t against);

#endif

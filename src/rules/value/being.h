/* What someone is, for whoever asks often about the same: kind_is and kind_has_flag, with what they
 * look up each time looked up once. It holds until the creature gains or loses a stati. */
#ifndef INCURSION_RULES_VALUE_BEING_H
#define INCURSION_RULES_VALUE_BEING_H

#include "rules/value/kind.h"
#include "rules/value/kind_memo.h"
#include "world/natures.h"

struct being {
    const struct world *w;
    const struct thing *who;
    const struct res_monster *record;
    struct natures natures;
    bool is_plain;            /* nothing but its alignment changes what its record says */
    struct kinds_memo *kinds; /* NULL: it is plain, or each question is answered anew */
};

struct being being_of(const struct world *w, const struct thing *who);
/* The same by its natures alone: for who may not have to ask more. being_fill adds the rest. */
struct being being_outline(const struct world *w, const struct thing *who);
void being_fill(struct being *being);

static inline bool being_bears(const struct being *being, int nature)
{
    return natures_have(&being->natures, nature);
}

/* Whether a kind, MA_..., depends on what someone stands for. */
bool being_turns_on_alignment(int mtype);

/* As kind_is. */
bool being_is(const struct being *being, int mtype);
/* As kind_has_flag. */
bool being_has_flag(const struct being *being, int flag);
/* As kind_plane and kind_is_aerial. */
int being_plane(const struct being *being);
bool being_is_aerial(const struct being *being);

#endif

/* The candidate list: what a script or a rule may choose from.
 *
 * It is state of the world. Scripts reach it through their machine (struct vm), rules through the
 * world. quirk: there is one for everyone, it outlives whoever filled it in, and its items are
 * there whatever its count: rules write items without counting them, and scripts read them. */
#ifndef INCURSION_SCRIPT_CANDIDATES_H
#define INCURSION_SCRIPT_CANDIDATES_H

#include "base/members.h"

enum { CANDIDATES_MOST = 2048 };

struct candidates {
#define MEMBER_LIST "script/state/candidates.def"
#include "base/member_struct.h"
};

extern const struct member_list candidates_members;

void candidates_clear(struct candidates *candidates);
/* False: there is no room for one more. */
bool candidates_add(struct candidates *candidates, int32_t number);

#endif

#include "script/candidates.h"

#include <string.h>

#include "base/num.h"

#define MEMBER_OF   candidates
#define MEMBER_LIST "script/state/candidates.def"
#include "base/member_rows.h"

void candidates_clear(struct candidates *candidates)
{
    memset(candidates, 0, sizeof *candidates);
}

bool candidates_add(struct candidates *candidates, int32_t number)
{
    if (candidates->count == CANDIDATES_MOST)
        return false;
    candidates->items[candidates->count] = number;
    candidates->count = wrap16(candidates->count + 1);
    return true;
}

/* The table of natures, from its rows: the one place that knows what all shelves do with stati. */
#include "rules/bond/charm.h"
#include "rules/item/shed.h"
#include "rules/item/worn.h"
#include "rules/move/mount.h"
#include "rules/skill/disguise.h"
#include "rules/status/ailment.h"
#include "rules/status/engulf.h"
#include "rules/status/hiding.h"
#include "rules/status/row.h"
#include "rules/status/status_mind.h"
#include "rules/status/status_motion.h"
#include "rules/status/status_shape.h"

#define NO NULL

/* ---- groups ---- */

enum {
#define GROUP(name, nature, function) GROUP_##name,
#include "rules/stati_groups.def"
#undef GROUP
    GROUPS
};

enum {
#define GROUP(name, nature, function) ENDS_##name = 1 << GROUP_##name,
#include "rules/stati_groups.def"
#undef GROUP
};

const struct status_group status_groups[] = {
#define GROUP(name, nature, function) {nature, function},
#include "rules/stati_groups.def"
#undef GROUP
};
const int status_groups_count = GROUPS;

/* ---- natures ---- */

const struct status_row status_rows[LAST_STATI] = {
#define PLAIN(nature, values) [nature] = {0, NO, NO, STATUS_AS_CAUSED, STATUS_##values},
#define STATUS(nature, ends, on, off, orphan, values) \
    [nature] = {ends, on, off, STATUS_##orphan, STATUS_##values},
#define ITEM_STATUS(nature, on, off)
#include "rules/stati.def"
#undef PLAIN
#undef STATUS
#undef ITEM_STATUS
};

const struct status_row status_item_rows[LAST_STATI] = {
#define PLAIN(nature, values)
#define STATUS(nature, ends, on, off, orphan, values)
#define ITEM_STATUS(nature, on, off) [nature] = {0, on, off, STATUS_AS_CAUSED, STATUS_KEPT},
#include "rules/stati.def"
#undef PLAIN
#undef STATUS
#undef ITEM_STATUS
};

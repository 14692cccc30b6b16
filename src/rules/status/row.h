/* What is known of each nature: rules/stati.def, one row each.
 *
 * The rows name functions of all shelves, so the table is made at the top of the rules
 * (rules/stati.c); this shelf knows only its form. */
#ifndef INCURSION_RULES_STATUS_ROW_H
#define INCURSION_RULES_STATUS_ROW_H

#include "res/constants.h"
#include "world/stati.h"

/* The stati is a copy: the one that was gained or lost may be gone already. */
typedef void (*status_fn)(struct world *w, struct thing *who, const struct stati *stati);

/* What becomes of one when whom it is about is gone. */
enum status_orphan {
    STATUS_AS_CAUSED, /* what an attack left behind stays, all else ends */
    STATUS_GOES       /* it ends: nobody is there to hold on */
};

/* Whether gaining one makes the values of who has it be worked out anew. Losing one always does. */
enum status_values { STATUS_ANEW, STATUS_KEPT };

/* A number that has no row has one of zeros. */
struct status_row {
    uint16_t ends;     /* groups, one bit each */
    status_fn on, off; /* NULL: nothing happens */
    enum status_orphan orphan;
    enum status_values values;
};

struct status_group {
    int nature;     /* what ends; 0: nothing */
    status_fn also; /* NULL: that is all */
};

extern const struct status_row status_rows[LAST_STATI];
extern const struct status_row status_item_rows[LAST_STATI];
/* By bit, in the order in which they end. */
extern const struct status_group status_groups[];
extern const int status_groups_count;

#endif

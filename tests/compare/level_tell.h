/* Who and what is on a level, as the recordings of full levels write it (golden/layout/README). */
#ifndef INCURSION_TESTS_COMPARE_LEVEL_TELL_H
#define INCURSION_TESTS_COMPARE_LEVEL_TELL_H

#include "gen/report.h"

/* For struct report_full. Names of items are left out: they are words. */
void level_tell(const struct report *report, struct str_builder *out);

#endif

/* What scripts may ask for by api.def and nobody provides: the entries without a row. */
#ifndef INCURSION_SCRIPT_MISSING_H
#define INCURSION_SCRIPT_MISSING_H

#include "base/str.h"
#include "script/binding.h"

/* Lists them as Markdown, by kind: functions, members that cannot be read, members that cannot be
 * written. Returns how many there are. The members of the event are the record's own, and nobody
 * writes those of a resource: they never lack anything. */
int missing_list(const struct api_table *api, const struct api_binding *binding,
                 struct str_builder *out);

#endif

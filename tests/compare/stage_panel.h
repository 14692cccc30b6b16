/* The panel of encounters: the arena as one region that is not lit, with a list of open cells. */
#ifndef INCURSION_TESTS_COMPARE_STAGE_PANEL_H
#define INCURSION_TESTS_COMPARE_STAGE_PANEL_H

#include "play.h"
#include "stage.h"
#include "world/event.h"

/* Columns 10 to 21 and rows 8 to 17 are open. `half` is what columns 10 to 15 of it are made of;
 * NULL: the floor of the region. Play mode is off. */
bool stage_panel(struct stage *stage, res_id region, int depth, const char *half,
                 struct error *error);

/* Who was chosen: "members" as the folders have them. */
void stage_tell_members(const struct stage *stage, struct json *out);
void stage_tell_members_flat(const struct stage *stage, struct json *out);

#endif

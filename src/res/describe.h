/* Resources in words, for people: every field under its name, numbers by the names scripts have for
 * them, references by name. Nothing reads this text back; res/dump.h is for programs. */
#ifndef INCURSION_RES_DESCRIBE_H
#define INCURSION_RES_DESCRIBE_H

#include "base/str.h"
#include "res/library.h"

/* All there is to say about a resource: several lines. */
void describe_resource(const struct library *library, res_id id, struct str_builder *out);
/* One line without its end: kind, id, name. */
void describe_line(const struct library *library, res_id id, struct str_builder *out);

/* Effect "venom"; "none" for 0, the number when nothing has it. */
void describe_reference(const struct library *library, res_id id, struct str_builder *out);
/* "PRE(EV_HIT)": an event with its modifiers. */
void describe_event(int event, struct str_builder *out);
/* Text of a library made fit for a terminal: UTF-8, without control characters. */
void describe_text(struct str text, struct str_builder *out);

#endif

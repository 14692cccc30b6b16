/* Resources as JSON, in the schema of the recordings of the reference compiler: texts by length
 * and hash, references as "Kind:Name", flags as lists of bit numbers. */
#ifndef INCURSION_RES_DUMP_H
#define INCURSION_RES_DUMP_H

#include "base/map.h"
#include "base/str.h"
#include "res/module.h"

/* References are shown by name; of several resources of one kind with one name the number is
 * added. Made once per module. */
struct dump_names {
    const struct module *module;
    struct map shared; /* "Kind:name" of names that more than one resource of the kind has */
};

void dump_names_init(struct dump_names *names, const struct module *module);
void dump_names_free(struct dump_names *names);
/* Whether the module has another resource of the kind with this one's name, in any case. */
bool dump_name_is_shared(const struct dump_names *names, enum res_kind kind, int number);

/* One resource as one JSON object, without a line's end. */
void dump_resource(const struct dump_names *names, enum res_kind kind, int number,
                   struct str_builder *out);
/* All resources of a kind, one line each. */
void dump_kind(const struct dump_names *names, enum res_kind kind, struct str_builder *out);

/* "Kind:Name" for a reference; a plain number when it is none. */
void dump_reference_name(const struct dump_names *names, res_id id, struct str_builder *out);

#endif

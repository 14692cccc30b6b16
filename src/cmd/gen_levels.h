/* What `incursion gen` gives out about levels. */
#ifndef INCURSION_CMD_GEN_LEVELS_H
#define INCURSION_CMD_GEN_LEVELS_H

#include "cmd/gen_call.h"
#include "gen/chain.h"

/* Makes the levels of a call, or checks them. Returns the exit status. */
int gen_levels(const struct gen_call *call, struct gen_chain_options *options);

/* Sends what there is on its way; a file is written at the end, whole. */
bool gen_pass_on(const struct gen_call *call, uint32_t seed, int depth, struct str_builder *out,
                 struct error *error);
/* Writes the file, if there is one, and says what went wrong if something did. Frees the text and
 * returns the exit status. */
int gen_end(const struct gen_call *call, bool good, struct str_builder *out, struct error *error);

#endif

/* A level as one JSON object, for programs; docs/json.md says what is in it. */
#ifndef INCURSION_GEN_LEVEL_JSON_H
#define INCURSION_GEN_LEVEL_JSON_H

#include "base/str.h"
#include "gen/chain.h"

/* Raised when a reader of the old form would misread the new one. */
enum { LEVEL_JSON_VERSION = 1 };

/* The level at a depth that the chain has made, on one line without its end. */
void level_json(const struct gen_chain *chain, int depth, struct str_builder *out);

#endif

/* The seven attributes that one is born with. */
#ifndef INCURSION_RULES_PERSON_ATTRIBUTES_H
#define INCURSION_RULES_PERSON_ATTRIBUTES_H

#include "world/body.h"

/* "Strength" */
const char *attributes_name(int attr);

#endif

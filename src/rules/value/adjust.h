/* How a template changes a number. */
#ifndef INCURSION_RULES_ADJUST_H
#define INCURSION_RULES_ADJUST_H

#include "res/resource.h"

int adjust_number(const struct res_mval *change, int number);

#endif

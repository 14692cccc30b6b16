/* The page of the manual (man 6 incursion), made of the tables of commands and options: what the
 * help says and what the page says cannot differ. */
#ifndef INCURSION_CMD_MANUAL_H
#define INCURSION_CMD_MANUAL_H

#include "base/str.h"

void manual_write(struct str_builder *out);

#endif

/* The gate every image passes before any of it is used. */
#ifndef INCURSION_RES_VERIFY_H
#define INCURSION_RES_VERIFY_H

#include <stdbool.h>

#include "base/error.h"
#include "res/module.h"

#define MODULE_MAGIC "IncurMod"

/* Checks header, checksum, the bounds of every part and every number that points somewhere.
 * References to other modules are checked against those when a game is put together. */
bool module_verify(const struct module *module, const char *name, struct error *error);

/* A quick 64-bit checksum of the image, as if its checksum field were 0. Any single changed word
 * changes it. */
uint64_t module_checksum(const unsigned char *image, size_t size);

#endif

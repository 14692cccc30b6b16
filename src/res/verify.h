/* The gate every image passes before any of it is used. */
#ifndef INCURSION_RES_VERIFY_H
#define INCURSION_RES_VERIFY_H

#include <stdbool.h>

#include "base/error.h"
#include "res/module.h"

#define MODULE_MAGIC "IncurMod"

/* Checks header, checksum, content hash, the bounds of every part and every number that points
 * somewhere. References to other modules are checked against those when a game is put together. */
bool module_verify(const struct module *module, const char *name, struct error *error);

/* Fills in the two numbers of the header that say the image is whole: the hash of its contents, by
 * which saves know a library, and the checksum of the header with that hash. Both are quick, and no
 * protection from who means to forge one. The image is at least as long as a header. */
void module_seal(unsigned char *image, size_t size);

#endif

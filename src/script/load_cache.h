/* Images of compiled libraries, kept for the next start.
 *
 * For each main file there is an index, a small text that lists every source with the hash of its
 * contents and names the image made from them. A look-up reads and hashes the sources; it compiles
 * nothing. Files are only ever replaced whole, so several programs may share a cache. A cache that
 * is damaged, out of date or cannot be written is as good as none: nothing here fails. */
#ifndef INCURSION_SCRIPT_LOAD_CACHE_H
#define INCURSION_SCRIPT_LOAD_CACHE_H

#include <stdbool.h>

#include "base/str.h"
#include "res/module.h"
#include "script/source.h"

struct load_cache {
    const char *directory;
    const char *program;       /* one line; images of another program are not used */
    struct str_builder *notes; /* may be NULL */
};

/* Opens the image of exactly these sources. `main_file` is an absolute path. */
bool load_cache_open(const struct load_cache *cache, const char *main_file, struct module *module);

/* Keeps an image and how to find it; the set is that of its compilation. */
void load_cache_store(const struct load_cache *cache, const char *main_file,
                      const struct source_set *sources, const struct module *module);

#endif

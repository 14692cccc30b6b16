/* Any bytes as a module image. As they are, they are hardly ever accepted; so a copy gets the
 * header's magic, version, size and checksum, and only the numbers inside decide. What is accepted
 * can be read to the last number. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "res/dump.h"
#include "res/verify.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void look_up_names(const struct module *module)
{
    for (int kind = 0; kind < RES_KINDS; kind++)
        for (int i = 0; i < module_count(module, kind); i++) {
            const struct resource *resource = module_record(module, kind, i);
            res_id found = module_find(module, module_name(module, resource));
            if (found && module_get(module, found) == NULL)
                abort();
            module_short_name(module, resource);
        }
    module_find(module, STR("no such name"));
}

static void read_everything(const struct module *module)
{
    struct dump_names names;
    struct str_builder out = {0};

    dump_names_init(&names, module);
    for (int kind = 0; kind < RES_KINDS; kind++) {
        dump_kind(&names, kind, &out);
        sb_clear(&out);
    }
    dump_names_free(&names);
    sb_free(&out);
    look_up_names(module);
    module_text(module, module->header->name);
    module_text(module, module->header->file);
}

static void make_plausible(unsigned char *image, size_t size)
{
    struct module_header *header = (void *)image;

    if (size < sizeof *header)
        return;
    memcpy(header->magic, MODULE_MAGIC, sizeof header->magic);
    header->version = MODULE_VERSION;
    header->size = (uint32_t)size;
    module_seal(image, size);
}

static void try_image(const unsigned char *image, size_t size)
{
    struct module module;
    struct error error;

    if (!module_open(&module, image, size, "fuzz", &error))
        return;
    read_everything(&module);
    module_close(&module);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* Memory of exactly this size, aligned as an image must be. */
    unsigned char *image = calloc(1, size ? size : 1);

    if (image == NULL)
        return 0;
    if (size > 0)
        memcpy(image, data, size);
    try_image(image, size);
    make_plausible(image, size);
    try_image(image, size);
    free(image);
    return 0;
}

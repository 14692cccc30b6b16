#include "res/module.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "res/fields.h"
#include "res/name_index.h"
#include "res/verify.h"

void module_close(struct module *module)
{
    if (module->mapped)
        munmap(module->mapped, module->size);
    free(module->owned);
    *module = (struct module){0};
}

bool module_open(struct module *module, const void *bytes, size_t size, const char *name,
                 struct error *error)
{
    *module = (struct module){.bytes = bytes, .size = size, .header = bytes};
    if (module_verify(module, name, error))
        return true;
    *module = (struct module){0};
    return false;
}

bool module_load(struct module *module, const char *path, struct error *error)
{
    struct stat info;
    /* Without O_NONBLOCK a pipe would wait here for its writer. */
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);

    *module = (struct module){0};
    if (fd < 0 || fstat(fd, &info) != 0 || !S_ISREG(info.st_mode)) {
        if (fd >= 0)
            close(fd);
        return error_set(error, "cannot open %s as a module file", path);
    }
    size_t size = (size_t)info.st_size;
    void *mapped = size ? mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0) : MAP_FAILED;
    close(fd);
    if (mapped == MAP_FAILED)
        return error_set(error, "%s is empty or cannot be mapped", path);
    if (!module_open(module, mapped, size, path, error)) {
        munmap(mapped, size);
        return false;
    }
    module->mapped = mapped;
    return true;
}

bool module_save(const struct module *module, const char *path, struct error *error)
{
    return file_write_atomic(path, str_from_n((const char *)module->bytes, module->size), error);
}

uint32_t module_total(const struct module *module)
{
    uint32_t total = 0;

    for (int kind = 0; kind < RES_KINDS; kind++)
        total += module->header->kinds[kind].count;
    return total;
}

const struct resource *module_record(const struct module *module, enum res_kind kind, int number)
{
    const struct module_part *part = &module->header->kinds[kind];

    if (number < 0 || (uint32_t)number >= part->count)
        return NULL;
    const void *record = module->bytes + part->offset + (size_t)number * res_kind_info(kind)->size;
    return record;
}

bool module_locate(const struct module *module, res_id id, enum res_kind *kind, int *number)
{
    uint32_t rest = id & RES_NUMBER_MASK;

    if (id >> RES_SLOT_SHIFT != (uint32_t)module->header->slot + 1)
        return false;
    for (int k = 0; k < RES_KINDS; k++) {
        uint32_t count = module->header->kinds[k].count;
        if (rest < count) {
            *kind = (enum res_kind)k;
            *number = (int)rest;
            return true;
        }
        rest -= count;
    }
    return false;
}

const struct resource *module_get(const struct module *module, res_id id)
{
    enum res_kind kind;
    int number;

    return module_locate(module, id, &kind, &number) ? module_record(module, kind, number) : NULL;
}

res_id module_id(const struct module *module, enum res_kind kind, int number)
{
    uint32_t running = (uint32_t)number;

    for (int k = 0; k < (int)kind; k++)
        running += module->header->kinds[k].count;
    return (uint32_t)(module->header->slot + 1) << RES_SLOT_SHIFT | running;
}

res_id module_find(const struct module *module, struct str name)
{
    return name_index_find(module, name);
}

const char *module_text(const struct module *module, text_id text)
{
    return text ? module_text_table(module) + text - 1 : "";
}

struct str module_name(const struct module *module, const struct resource *resource)
{
    return str_from(module_text(module, resource->name));
}

struct str module_short_name(const struct module *module, const struct resource *resource)
{
    struct str name = module_name(module, resource);

    return str_cut(&name, ';');
}

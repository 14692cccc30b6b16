#include "script/load.h"

#include <stdlib.h>
#include <string.h>

#include "base/bitset.h"
#include "script/bytecode.h"
#include "script/compile.h"
#include "script/load_cache.h"

/* ---- code ---- */

static bool begins_routine(const uint32_t *routines, int count, code_id code)
{
    return code == 0 || (code < (code_id)count && bitset_has(routines, (int)code));
}

/* Code of a kind's fields: a routine's, and the conditions of an encounter's parts. */
static bool fields_run_routines(const struct module *m, const uint32_t *routines)
{
    int count = module_code_count(m);

    for (int i = 0; i < module_count(m, RES_ROUTINE); i++) {
        const struct res_routine *routine = (const void *)module_record(m, RES_ROUTINE, i);
        if (!begins_routine(routines, count, routine->code))
            return false;
    }
    for (int i = 0; i < module_count(m, RES_ENCOUNTER); i++) {
        const struct res_encounter *encounter = (const void *)module_record(m, RES_ENCOUNTER, i);
        for (int part = 0; part < MAX_PARTS; part++)
            if (!begins_routine(routines, count, encounter->parts[part].condition))
                return false;
    }
    return true;
}

static bool all_run_routines(const struct module *m, const uint32_t *routines)
{
    int count = module_code_count(m);

    for (int i = 0; i < module_events_count(m); i++) {
        const struct res_event *event = &module_events(m)[i];
        bool runs = event->handler != 0 && begins_routine(routines, count, event->handler);
        if (!event->is_message && !runs)
            return false;
    }
    for (int i = 0; i < module_gear_count(m); i++)
        if (!begins_routine(routines, count, module_gear(m)[i].condition))
            return false;
    return fields_run_routines(m, routines);
}

bool load_check_code(const struct module *module, const char *name, struct error *error)
{
    struct code_view code = {module_code(module), (uint32_t)module_code_count(module),
                             module->header->memory_words};
    struct api_table *api = api_table_new();
    struct arena scratch = {0};
    struct error why;

    uint32_t *routines = arena_alloc_array(&scratch, BITSET_WORDS(code.count) + 1,
                                           sizeof *routines);
    bool good = code_verify(code, api, routines, &why);
    if (!good)
        error_set(error, "%s cannot be used: %s", name, why.text);
    else if (!all_run_routines(module, routines))
        good = error_set(error, "%s is damaged: code is run from within a routine", name);
    arena_free(&scratch);
    api_table_free(api);
    return good;
}

bool load_module(struct module *module, const char *path, struct error *error)
{
    if (!module_load(module, path, error))
        return false;
    if (load_check_code(module, path, error))
        return true;
    module_close(module);
    return false;
}

/* ---- libraries in source ---- */

bool load_main_file(const char *path, char out[FILE_PATH_SIZE], struct error *error)
{
    size_t len = strlen(path);
    bool is_directory = file_is_directory(path);

    if (is_directory ? !file_join(out, path, "main.irc") : len >= FILE_PATH_SIZE)
        return error_set(error, "the path %.80s... is too long", path);
    if (!is_directory)
        memcpy(out, path, len + 1);
    if (file_exists(out))
        return true;
    if (is_directory)
        return error_set(error, "there is no main.irc in %s", path);
    return error_set(error, "there is no %s: name an .irc file, or a directory with a main.irc",
                     path);
}

void load_hide_directory(struct diag *diag, const char *main_file)
{
    char directory[FILE_PATH_SIZE];

    file_directory_of(main_file, directory);
    source_hide_directory(diag->sources, directory);
}

void load_show_paths(struct source_set *sources)
{
    for (int i = 0; i < sources->files.count; i++)
        sources->files.items[i].name = sources->files.items[i].path;
}

static void hide_directory(struct diag *diag, void *main_file)
{
    load_hide_directory(diag, main_file);
}

static bool compile_lib(const struct load_options *options, const struct load_cache *cache,
                        char *main_file, struct module *module, struct error *error)
{
    struct compile_options how = {.path = main_file,
                                  .include_anywhere = options->include_anywhere,
                                  .set_up = hide_directory,
                                  .context = main_file};
    struct compilation compilation;

    bool good = compile(&compilation, &how, module);
    if (good && cache->directory)
        load_cache_store(cache, main_file, &compilation.sources, module);
    if (!good) {
        error_set(error, "%s has %d %s, nothing is loaded", main_file, compilation.diag.errors,
                  compilation.diag.errors == 1 ? "error" : "errors");
        load_show_paths(&compilation.sources);
        if (options->diagnostics)
            diag_render(&compilation.diag, options->colour, options->diagnostics);
    }
    compile_free(&compilation);
    return good;
}

static bool open_lib(const struct load_options *options, struct module *module, struct error *error)
{
    struct load_cache cache = {options->include_anywhere ? NULL : options->cache,
                               options->program ? options->program : "", options->notes};
    char path[FILE_PATH_SIZE];

    if (!load_main_file(options->lib, path, error))
        return false;
    char *main_file = realpath(path, NULL);
    if (main_file == NULL)
        return error_set(error, "cannot open %s", path);
    bool good = (cache.directory && load_cache_open(&cache, main_file, module)) ||
                compile_lib(options, &cache, main_file, module, error);
    free(main_file);
    return good;
}

/* ---- putting it together ---- */

static bool slot_is_wanted(const struct load *load, int slot)
{
    for (int i = 1; i < load->count; i++)
        if (load->modules[i].header->slot == slot)
            return true;
    return false;
}

static bool open_embedded(struct load *load, struct str image, struct error *error)
{
    static const char name[] = "the module inside the program";
    struct module *first = &load->modules[0];

    if (!module_open(first, image.data, image.len, name, error))
        return false;
    if (slot_is_wanted(load, first->header->slot)) {
        module_close(first);
        return true;
    }
    return load_check_code(first, name, error);
}

static bool open_all(struct load *load, const struct load_options *options, struct error *error)
{
    if (options->module_count >= MODULE_SLOTS)
        return error_set(error, "%d modules are more than there are slots", options->module_count);
    for (load->count = 1; load->count <= options->module_count; load->count++)
        if (!load_module(&load->modules[load->count], options->modules[load->count - 1], error))
            return false;
    if (options->lib ? !open_lib(options, &load->modules[0], error)
                     : options->embedded.data && !open_embedded(load, options->embedded, error))
        return false;
    for (int i = 0; i < load->count; i++)
        if (load->modules[i].header && !library_add(&load->library, &load->modules[i], error))
            return false;
    return true;
}

bool load_open(struct load *load, const struct load_options *options, struct error *error)
{
    *load = (struct load){0};
    if (open_all(load, options, error))
        return true;
    load_close(load);
    return false;
}

void load_close(struct load *load)
{
    for (int i = 0; i < load->count; i++)
        module_close(&load->modules[i]);
    *load = (struct load){0};
}
